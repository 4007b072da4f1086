"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from polemos.titles.peloponnesian_war.board import (
    LEADER_IDS,
    MATRIX,
    SPACES,
    STRATEGIC,
    TACTICAL,
    UNITS,
)
from polemos.titles.peloponnesian_war.facts import MAP, SCENARIOS
from polemos.titles.peloponnesian_war.notation import EVENTS
from polemos.titles.peloponnesian_war.position import WARRING
from polemos.titles.peloponnesian_war.state import BELLICOSITY_LIMIT, CONFIDENCE_LIMIT

PIECES = 2 * ("hoplite", "cavalry", "trireme", "ally-hoplite", "ally-cavalry", "ally-trireme")
"""How each unit is drawn."""
HEADS = (
    *("leader", "pursues", "defence", "objective", "incites", "passes", "battle", "siege"),
    *("goes-home", "roll.event", "league-calm", "league-rebels", "roll.strategy", "strategy", "roll.spread", "income"),
    *("builds", "bellicosity", "roll.armistice"),
)
"""Events that begin a part of the log: an operation, a battle, a segment of a phase."""
RULES = {"land": "5.2.1", "naval": "5.2.2", "mixed": "5.2.3", "siege": "5.3"}
"""Where each kind of fight is resolved."""
View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]


def board() -> dict[str, Any]:
    """The static geometry: spaces by kind over the real coastline, lines by kind, the matrices."""
    return {
        "id": "peloponnesian-war",
        "kind": "points",
        "backdrop": "aegean",
        "lens": True,
        "style": "sites",
        "spaces": [
            {
                "id": space.id,
                "label": f"city-{space.id}",
                "lon": space.lon,
                "lat": space.lat,
                "kind": space.kind,
                "fortress": space.fortress,
                "league": space.league,
                "major": space.home,
                "coalition": space.coalition,
                "region": space.region,
            }
            for space in MAP.spaces
        ],
        "links": [
            {
                "id": "-".join(line.between),
                "between": list(line.between),
                "kind": line.kind,
                "special": line.special or None,
            }
            for line in MAP.lines
        ],
        "piece_kinds": [*PIECES[:6], "leader"],
        "cards": [],
        "characters": [
            {
                "id": id,
                "label": f"leader-{id}",
                "strategic": STRATEGIC[i],
                "tactical": TACTICAL[i],
                "side": WARRING[i // 8],
            }
            for i, id in enumerate(LEADER_IDS)
        ],
        "log": {"heads": HEADS, "firm": ["turn", "roll.augury"], "quiet": ["enters"]},
        "matrices": {side: matrix(i) for i, side in enumerate(WARRING)},
    }


def matrix(side: int) -> dict[str, Any]:
    """A strategy matrix as printed on its sheet."""
    return {
        "strategies": [
            {
                "id": strategy.id,
                "up_to": strategy.up_to,
                "zones": strategy.zones,
                "objectives": strategy.objectives,
                "forces": {"coast": strategy.coast, "island": strategy.island, "land": strategy.land},
            }
            for strategy in MATRIX[side].strategies
        ],
        "zones": {zone.id: zone.objectives for zone in MATRIX[side].zones},
        "defences": [{"id": defence.id, "force": defence.force} for defence in MATRIX[side].defences],
    }


def scene(view: View, explain: Explain) -> dict[str, Any]:
    return {
        "sides": list(WARRING),
        "commands": view["player"],
        "spaces": {space: {"control": view["control"].get(space), "marks": marks(view, space)} for space in SPACES},
        "links": {},
        "influence": view["influence"],
        "courses": courses(view),
        "pieces": pieces(view),
        "boxes": [{"id": "box", "label": "box-box", "rule": "4.9"}],
        "hand": [],
        "others": [],
        "tracks": tracks(view),
        "piles": {},
        "marks": in_force(view),
        "neutrals": neutrals(view),
        "characters": characters(view),
        "panel": None,
        "panels": [panel for panel in (muster(view), combat(view), matrix_panel(view)) if panel],
    }


def marks(view: View, space: str) -> list[str]:
    found = [mark for mark in ("rebel", "ravaged") if space in view[mark]]
    found += ["siege"] if any(space == place for place, _ in view["sieges"]) else []
    return found + (["objective"] if view["objective"] == space else [])


def courses(view: View) -> list[list[str]]:
    """The steps that an army under way will take, or may take where several routes are as short."""
    if view["route"]:
        return [list(step) for step in zip([view["army_at"], *view["route"]], view["route"], strict=False)]
    return view["muster"]["ways"] if view["muster"] else []


def pieces(view: View) -> list[dict[str, Any]]:
    """Every stack and leader, with an id that stays while it stands."""
    found: list[dict[str, Any]] = []
    for place, row in view["units"].items():
        at = view["army_at"] if place == "army" else place
        for unit, n in row.items():
            found.append({"id": f"{unit}-{place}", **drawn(unit), "at": at, "count": n, "moving": place == "army"})
    for i, (id, at) in enumerate(view["leaders"].items()):
        place = view["army_at"] if id == view["army_leader"] else at
        if place in SPACES:
            found.append(
                {
                    "id": id,
                    "kind": "leader",
                    "side": WARRING[i // 8],
                    "at": place,
                    "count": 1,
                    "label": f"leader-{id}",
                    "moving": leads(view, id),
                }
            )
    return found


def drawn(unit: str) -> dict[str, Any]:
    index = UNITS.index(unit)
    return {"kind": PIECES[index], "side": WARRING[index // 6]}


def characters(view: View) -> list[dict[str, Any]]:
    """Where each leader is, or what has become of it."""
    return [
        {"id": id, "side": WARRING[i // 8], "fallen": at == "dead", "at": view["army_at"] if leads(view, id) else at}
        for i, (id, at) in enumerate(view["leaders"].items())
    ]


def leads(view: View, leader: str) -> bool:
    return bool(leader == view["army_leader"])


def neutrals(view: View) -> list[dict[str, Any]]:
    """4.5 The neutrals, and whom those that are in the war stand with."""
    found = [{"id": id, "side": view["active"].get(id)} for id in ("argos", "syracuse", "pella")]
    return [*found, {"id": "persia", "side": WARRING[1] if view["persia"] else None}]


def tracks(view: View) -> list[dict[str, Any]]:
    rules = SCENARIOS[view["scenario"]]
    found: list[dict[str, Any]] = [
        {"id": "turn", "value": view["turn"], "min": rules.first_turn, "max": rules.last_turn},
    ]
    if view["player"]:
        found.append({"id": "points", "value": view["points"], "goal": rules.points_to_win})
    for side in WARRING:
        found += [
            {"id": "treasury", "side": side, "value": view["treasury"][side]},
            {"id": "bellicosity", "side": side, "value": view["bellicosity"][side], "min": 0, "max": BELLICOSITY_LIMIT},
            {
                "id": "confidence",
                "side": side,
                "value": view["confidence"][side],
                "min": -CONFIDENCE_LIMIT,
                "max": CONFIDENCE_LIMIT,
            },
        ]
    return found


def in_force(view: View) -> list[str]:
    """Conditions that hold this turn or for good."""
    found = [name for name in ("plague", "civil_war", "deaths", "nicias", "helots", "persia", "disaster") if view[name]]
    return found + [f"hostages-{side}" for side in WARRING if view["hostages"][side]]


def muster(view: View) -> dict[str, Any] | None:
    """4.1.1 An army being gathered: whom the leader has, whom it can take here and what that costs."""
    found = view["muster"]
    if not found:
        return None
    return {
        "kind": "muster",
        "side": found["side"],
        "leader": view["army_leader"],
        "at": view["army_at"],
        "objective": view["objective"],
        "rule": "4.1.1",
        "army": [{**drawn(unit), "count": n} for unit, n in found["army"].items()],
        "here": [
            {**drawn(unit), **offer, "on": stands_on("take", {"unit": unit})} for unit, offer in found["here"].items()
        ],
        "funds": found["funds"],
        "reserve": found["reserve"],
    }


def combat(view: View) -> dict[str, Any] | None:
    """5 The battles and sieges that are to be fought, or would be as things stand, and their chances."""
    if not view["prospects"]:
        return None
    return {
        "kind": "combat",
        "committed": view["phase"] == "combat",
        "fights": [
            {
                "kind": "battle",
                "battle": fight["kind"],
                "at": fight["at"],
                "attacker": fight.get("besieger"),
                "rule": RULES[fight["kind"]],
                "rows": [
                    {
                        "side": side,
                        "units": fight["strength"][side],
                        "dice": int(fight.get("besieger", side) == side),
                        "leaders": fight["leaders"][side],
                    }
                    for side in WARRING
                ],
                "modifiers": [
                    {"side": side, "key": f"modifier-{key}", "value": value, "rule": EVENTS.modifiers[key]}
                    for side, key, value in fight["modifiers"]
                ],
                "odds": fight["odds"],
            }
            for fight in view["prospects"]
        ],
    }


def matrix_panel(view: View) -> dict[str, Any] | None:
    """The non-player's matrix: strategy, standing conditions, and the chances of its next objective."""
    found = view["matrix"]
    if not found or view["outcome"]:
        return None
    return {
        "kind": "matrix",
        "side": found["side"],
        "rule": "4.2",
        "strategy": found["strategy"],
        "defences": [
            {"key": f"defence-{entry['defence']}", "threats": entry["threats"]} for entry in found["defences"]
        ],
        "objectives": [{"space": space, "chance": chance} for space, chance in found["odds"].items()],
    }


ON_SPACE = ("objective", "rebel", "go", "go-by-sea", "intercept", "fight", "besiege", "send")
"""Verbs that stand on a space."""


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    if verb in ON_SPACE:
        return {"space": args["city"], "piece": "leader", "verb": verb}
    if verb == "engage":
        return {"space": args["to"], "piece": "leader", "verb": verb, "from": args["from"]}
    counts = {"count": args["n"]} if "n" in args else {}
    return {"button": f"{verb}-{args['unit']}" if "unit" in args else verb, **counts}
