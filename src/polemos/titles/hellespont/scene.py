"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.titles.bey.scene import Explain, Scenery, View, middle
from polemos.titles.bey.scene import stands_on as stands
from polemos.titles.hellespont.board import FIRST_TURN, MONTHS, PLACES, ROSTER, SIDES, STRATAGEMS, WAITING
from polemos.titles.hellespont.facts import COUNTERS, MAP, NUMBERS, SCENARIOS, Base, Border, Zone
from polemos.titles.hellespont.notation import EVENTS
from polemos.titles.hellespont.odds import siege_lines

SCENERY = Scenery(SIDES, COUNTERS, ROSTER, STRATAGEMS, EVENTS.modifiers)
SPACES = frozenset(PLACES[:WAITING])


def board() -> dict[str, Any]:
    """The static geometry: zones and ports as outlines over shared vertices, bases as boxes, every limit."""
    return {
        "id": "hellespont",
        "kind": "areas",
        "spaces": [*map(zone, MAP.zones), *map(base, MAP.bases)],
        "links": [*map(limit, MAP.borders), *ways()],
        "decorations": [{"kind": it.kind, "within": it.zone, "outline": [list(spot) for spot in it.polygon]}
                        for it in MAP.decorations],
        "calendar": [{"turn": FIRST_TURN + i, "month": month} for i, month in enumerate(MONTHS)],
        "vignette": SCENERY.vignette((group.at, (*group.leaders, *group.units)) for group in SCENARIOS.setup),
        **SCENERY.board(),
    }


def zone(it: Zone) -> dict[str, Any]:
    return {"id": it.id, "label": f"place-{it.id}", "short": f"short-{it.id}",
            "number": "" if it.kind == "port" else it.id, "outline": [list(spot) for spot in it.polygon],
            "seat": list(it.label), "terrain": it.terrain, "sea": it.kind == "sea", "port": it.kind == "port",
            "entry": it.id == "T29", "score": it.points}


def base(it: Base) -> dict[str, Any]:
    left, top, right, bottom = it.box
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return {"id": it.id, "label": f"place-{it.id}", "outline": corners, "seat": middle(corners), "terrain": "box",
            "sea": True, "entry": True, "side": it.sides[0] if len(it.sides) == 1 else None}


def limit(border: Border) -> dict[str, Any]:
    return {"id": "-".join(border.between), "between": list(border.between), "kind": border.kind,
            "paths": [[list(spot) for spot in line] for line in border.lines]}


def ways() -> list[dict[str, Any]]:
    """0.2 The ways out of the bases."""
    return [{"id": f"{it.id}-{exit}", "between": [it.id, exit], "kind": "way",
             "side": it.sides[0] if len(it.sides) == 1 else None, "paths": []} for it in MAP.bases for exit in it.exits]


def scene(view: View, explain: Explain) -> dict[str, Any]:
    famine = [f"famine-{side}" for side in SIDES if view["famine"][side]]
    drawn = SCENERY.scene(view, explain, spaces(view), {}, famine, FIRST_TURN, NUMBERS.supply.most)
    return {**drawn, "panel": drawn["panel"] or sieges(view),
            "laid": [laid(side, lies) for side, lies in view["laid"].items() if lies]}


def sieges(view: View) -> dict[str, Any] | None:
    """5 The siege under way, or those that could be laid as things stand."""
    if view["siege"]:
        return {**siege(view["siege"]), "committed": True}
    foreseen = [siege(found) for found in view["sieges"]]
    return {**foreseen[0], "committed": False, "fights": foreseen} if foreseen else None


def siege(found: Mapping[str, Any]) -> dict[str, Any]:
    """The dice with every reason for them, as they fell once they are thrown, and their chances."""
    besieger = found["attacker"]
    sides = (besieger, SIDES[1 - SIDES.index(besieger)])
    return {
        "kind": "battle", "battle": "siege", "at": found["place"], "attacker": besieger, "rule": "5.2",
        "rows": [{"side": side, "units": len(found[force]), "points": found["points"][i],
                  "dice": 0 if i else found["dice"], "faces": [] if i else found["faces"]}
                 for i, (side, force) in enumerate(zip(sides, ("attack", "defence"), strict=True))],
        "modifiers": [{"key": f"modifier-{key}", "value": value, "rule": SCENERY.modifiers[key]}
                      for key, value in found["reasons"]],
        "odds": siege_lines(found["dice"], found["weak"], besieger),
    }


def laid(side: str, lies: bool | list[str]) -> dict[str, Any]:
    """4.2.2 A stratagem on the table before a battle: only its owner sees which."""
    return {"side": side, "card": None if isinstance(lies, bool) else lies[0], "use": None}


def spaces(view: View) -> dict[str, Any]:
    """Whose each zone and port is, and what marks it."""
    held = SCENERY.held(view)
    return {place: {"control": held.get(place), "marks": SCENERY.marks(view, place)} for place in PLACES[:WAITING]}


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    return stands(verb, args, SPACES, {})
