"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from polemos.titles.peloponnesian_war.board import (
    LEADER_IDS,
    MATRIX,
    RIDE,
    SAIL,
    SPACES,
    STRATEGIC,
    TACTICAL,
    UNITS,
)
from polemos.titles.peloponnesian_war.facts import MAP, SCENARIOS
from polemos.titles.peloponnesian_war.position import WARRING
from polemos.titles.peloponnesian_war.state import BELLICOSITY_LIMIT, CONFIDENCE_LIMIT

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]


def board() -> dict[str, Any]:
    """The static geometry: spaces by kind over the real coastline, lines by kind, what each force would influence."""
    return {
        "id": "peloponnesian-war",
        "kind": "points",
        "backdrop": "aegean",
        "bounds": {"west": 12.0, "east": 30.2, "south": 35.6, "north": 42.2},
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
        "influence": {
            "cavalry": {SPACES[i]: [SPACES[j] for j in RIDE[i]] for i in range(len(SPACES))},
            "naval": {SPACES[i]: [SPACES[j] for j in SAIL[i]] for i in range(len(SPACES))},
        },
        "piece_kinds": [*UNITS, "leader"],
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
        "spaces": {space: {"control": view["control"].get(space), "marks": marks(view, space)} for space in SPACES},
        "links": {},
        "pieces": pieces(view),
        "hand": [],
        "others": [],
        "tracks": tracks(view),
        "piles": {},
        "marks": in_force(view),
        "characters": [{"id": id, "fallen": at == "dead", "at": at} for id, at in view["leaders"].items()],
        "panel": panel(view),
    }


def marks(view: View, space: str) -> list[str]:
    found = [mark for mark in ("rebel", "ravaged") if space in view[mark]]
    found += ["siege"] if any(space == place for place, _ in view["sieges"]) else []
    found += ["objective"] if view["objective"] == space else []
    return found + (["route"] if space in view["route"] else [])


def pieces(view: View) -> list[dict[str, Any]]:
    """Every stack and leader, with an id that stays while it stands."""
    found: list[dict[str, Any]] = []
    for place, row in view["units"].items():
        at = view["army_at"] if place == "army" else place
        for unit, n in row.items():
            found.append(
                {
                    "id": f"{unit}-{place}",
                    "kind": unit,
                    "side": WARRING[UNITS.index(unit) // 6],
                    "at": at,
                    "count": n,
                    "moving": place == "army",
                }
            )
    for i, (id, at) in enumerate(view["leaders"].items()):
        place = view["army_at"] if id == view["army_leader"] else at
        if place in SPACES:
            found.append({"id": id, "kind": "leader", "side": WARRING[i // 8], "at": place, "count": 1})
    return found


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


def panel(view: View) -> dict[str, Any] | None:
    """The non-player's matrix: strategy, standing conditions, and the chances of its next objective."""
    found = view["matrix"]
    if not found or view["outcome"]:
        return None
    return {
        "kind": "matrix",
        "at": None,
        "side": found["side"],
        "rule": "4.2",
        "strategy": found["strategy"],
        "defences": [
            {"key": f"defence-{entry['defence']}", "threats": entry["threats"]} for entry in found["defences"]
        ],
        "objectives": [{"space": space, "chance": chance} for space, chance in found["odds"].items()],
        "rows": [],
        "modifiers": [],
        "odds": [],
    }


ON_SPACE = ("objective", "rebel", "go", "go-by-sea", "intercept", "fight", "besiege", "send")
"""Verbs that stand on a space."""


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    counts = {"count": args["n"]} if "n" in args else {}
    if verb in ON_SPACE:
        return {"space": args["city"], "piece": args.get("unit", "leader"), "verb": verb, **counts}
    if verb == "engage":
        return {"space": args["to"], "piece": "leader", "verb": verb, "from": args["from"]}
    return {"button": verb, **({"unit": args["unit"]} if "unit" in args else {}), **counts}
