"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.titles.bey.scene import Explain, Scenery, View, middle
from polemos.titles.bey.scene import stands_on as stands
from polemos.titles.hellespont.board import FIRST_TURN, MONTHS, PLACES, ROSTER, SIDES, STRATAGEMS, WAITING
from polemos.titles.hellespont.facts import COUNTERS, MAP, NUMBERS, SCENARIOS, Base, Border, Zone
from polemos.titles.hellespont.notation import EVENTS

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
    return {**SCENERY.scene(view, explain, spaces(view), {}, famine, FIRST_TURN, NUMBERS.supply.most),
            "laid": [laid(side, lies) for side, lies in view["laid"].items() if lies]}


def laid(side: str, lies: bool | list[str]) -> dict[str, Any]:
    """4.2.2 A stratagem on the table before a battle: only its owner sees which."""
    return {"side": side, "card": None if isinstance(lies, bool) else lies[0], "use": None}


def spaces(view: View) -> dict[str, Any]:
    """Whose each zone and port is, and what marks it."""
    held = SCENERY.held(view)
    return {place: {"control": held.get(place), "marks": SCENERY.marks(view, place)} for place in PLACES[:WAITING]}


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    return stands(verb, args, SPACES, {})
