"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.titles.bey.scene import STANDING, Explain, Scenery, View, middle
from polemos.titles.bey.scene import stands_on as stands
from polemos.titles.syracuse.board import (
    CAMP,
    FORTS,
    PLACES,
    ROSTER,
    SEASONS,
    SIDES,
    STRATAGEMS,
    WAITING,
    YEARS,
    ZONES,
)
from polemos.titles.syracuse.facts import COUNTERS, MAP, NUMBERS, SCENARIOS, Border, Wall, Zone
from polemos.titles.syracuse.notation import EVENTS

SCENERY = Scenery(SIDES, COUNTERS, ROSTER, STRATAGEMS, EVENTS.modifiers)
CHAINS = "chains"
WORKS = (*(wall.id for wall in MAP.walls), CHAINS)
"""What is built along a limit: drawn there, and chosen there."""
SPACES = frozenset((*PLACES[:WAITING], *WORKS))
SITES = {"camp": ZONES[CAMP]}
"""Sites of works that are a space under another name."""


def board() -> dict[str, Any]:
    """The static geometry: zones as outlines over shared vertices, limits with what lies on them, sites of works."""
    return {
        "id": "syracuse",
        "kind": "areas",
        "spaces": [*map(zone, MAP.zones), off_map(), *forts(), *map(wall, MAP.walls), chains()],
        "links": [*map(limit, MAP.borders), *ways()],
        "calendar": [{"turn": turn, "season": SEASONS[turn], "year": YEARS[turn]} for turn in range(len(SEASONS))],
        "vignette": SCENERY.vignette((group.at, (*group.leaders, *group.units)) for group in SCENARIOS.setup),
        **SCENERY.board(),
    }


def zone(it: Zone) -> dict[str, Any]:
    return {"id": it.id, "label": f"place-{it.id}", "short": f"short-{it.id}", "number": it.id,
            "outline": [list(MAP.vertices[v]) for v in it.ring], "seat": list(it.label), "terrain": it.terrain,
            "sea": it.kind == "sea", "entry": it.entry}


def off_map() -> dict[str, Any]:
    box = MAP.off_map
    return {"id": box.id, "label": f"place-{box.id}", "outline": [list(spot) for spot in box.box],
            "seat": middle(box.box), "terrain": "box", "sea": True, "entry": False, "side": box.side}


def forts() -> list[dict[str, Any]]:
    return [{"id": fort.id, "label": f"place-{fort.id}", "seat": list(fort.position), "terrain": "fort", "sea": False,
             "within": fort.zone, "swords": fort.swords} for fort in MAP.forts]


def wall(it: Wall) -> dict[str, Any]:
    return {"id": it.id, "label": f"site-{it.id}", "number": it.id, "seat": list(it.box), "terrain": "wall",
            "sea": False, "side": it.side, "paths": [[list(MAP.vertices[v]) for v in it.path]]}


def chains() -> dict[str, Any]:
    """The chains close the limit between the two zones of the harbour's mouth."""
    closed = next(border for border in MAP.borders if border.chain)
    paths = [[list(MAP.vertices[v]) for v in path] for path in closed.paths]
    return {"id": CHAINS, "label": f"site-{CHAINS}", "seat": middle(paths[0]), "terrain": CHAINS, "sea": True,
            "side": MAP.chains.side, "paths": paths}


def limit(border: Border) -> dict[str, Any]:
    return {"id": limit_id(border), "between": list(border.between), "kind": "river" if border.river else border.kind,
            "fortification": border.fortification, "chain": border.chain,
            "paths": [[list(MAP.vertices[v]) for v in path] for path in border.paths]}


def limit_id(border: Border) -> str:
    return "-".join(border.between)


def ways() -> list[dict[str, Any]]:
    """3.1 The canal and the way to Catana: no limit, but a step for one side."""
    return [{"id": link.id, "between": list(link.between), "kind": "way", "side": link.side, "paths": []}
            for link in MAP.links]


def scene(view: View, explain: Explain) -> dict[str, Any]:
    first = next(it.first for it in SCENARIOS.scenarios if it.id == view["scenario"])
    rams = ["rams"] if view["rams"] else []
    return SCENERY.scene(view, explain, spaces(view), links(view), rams, first, NUMBERS.supply.most)


def spaces(view: View) -> dict[str, Any]:
    """Whose each zone, fort and work is, and what marks it."""
    held = SCENERY.held(view)
    found: dict[str, Any] = {}
    for place in PLACES[:WAITING]:
        control = view["forts"][place] if place in FORTS else held.get(place)
        found[place] = {"control": control, "marks": marks(view, place)}
    for it in MAP.walls:
        state = view["walls"][it.id]
        found[it.id] = {"control": it.side if state == STANDING else None, "marks": [state] if state != "none" else []}
    state = view["chains"]
    found[CHAINS] = {"control": MAP.chains.side if state == STANDING else None,
                     "marks": [state] if state != "none" else []}
    return found


def marks(view: View, place: str) -> list[str]:
    found = SCENERY.marks(view, place)
    return [*found, "camp"] if place == ZONES[CAMP] and view["camp"] == STANDING else found


def links(view: View) -> dict[str, Any]:
    """Limits that fortifications or the chains can close."""
    return {
        limit_id(border): {"open": view["chains"] != STANDING if border.chain else
                           border.fortification == "camp" and view["camp"] != STANDING}
        for border in MAP.borders if border.chain or border.fortification
    }


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    return stands(verb, args, SPACES, SITES)
