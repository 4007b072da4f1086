"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from polemos.titles.hellenes.battle_record import KINDS
from polemos.titles.hellenes.board import (
    AREAS,
    GODS,
    IS_CITY,
    LAND_COUNT,
    LETTERS,
    LOYALTY,
    SIDES,
    UNIT,
)
from polemos.titles.hellenes.facts import CARDS, MAP, NUMBERS, UNITS

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]
"""From a notation that is not legal to the reason."""
WIN_AT: Final[int] = NUMBERS.prestige.win_at


def board() -> dict[str, Any]:
    """The static geometry: areas as places over the real coastline, borders as links."""
    return {
        "id": "hellenes",
        "kind": "points",
        "backdrop": "aegean",
        "bounds": {"west": 12.0, "east": 29.5, "south": 35.0, "north": 42.0},
        "spaces": [*(land_space(i) for i in range(LAND_COUNT)), *(sea_space(i) for i in range(len(MAP.seas)))],
        "links": links(),
        "piece_kinds": ["hoplite", "infantry", "archer", "cavalry", "fleet", "block"],
        "cards": [
            {
                "id": card.id,
                "halves": [
                    {
                        "side": "both",
                        "name": f"card-{card.id}-name",
                        "text": f"card-{card.id}-text",
                        "kind": "play",
                        "once": False,
                        "mark": card.border,
                        "value": card.value,
                    }
                ],
            }
            for card in CARDS.cards
        ],
        "characters": [{"id": leader.id, "label": f"character-{leader.id}"} for leader in CARDS.leaders],
        "units": [
            {
                "id": unit.id,
                "side": unit.side,
                "type": unit.type,
                "land": unit.land_class,
                "sea": unit.sea_class,
                "max": unit.max_cv,
                "move": unit.move,
                "elite": unit.elite,
                "nation": unit.nation,
            }
            for unit in UNITS.units
        ],
    }


def land_space(i: int) -> dict[str, Any]:
    land = MAP.lands[i]
    return {
        "id": land.id,
        "label": f"area-{land.id}",
        "lon": land.lon,
        "lat": land.lat,
        "seat": [0, 0],
        "terrain": "land",
        "inset": "sicily" if land.zone == "sicily" else None,
        "port": bool(land.city and land.city.coastal_sea),
        "score": land.city.value if land.city else 0,
        "major": SIDES[LOYALTY[i]] if IS_CITY[i] and LOYALTY[i] >= 0 else None,
        "town": land.town is not None,
    }


def sea_space(i: int) -> dict[str, Any]:
    sea = MAP.seas[i]
    return {
        "id": sea.id,
        "label": f"area-{sea.id}",
        "lon": sea.lon,
        "lat": sea.lat,
        "seat": [0, 0],
        "terrain": "sea",
        "inset": "sicily" if sea.zone == "sicily" else None,
        "port": False,
        "score": 0,
        "major": None,
        "town": False,
    }


def links() -> list[dict[str, Any]]:
    found = [
        {"id": "-".join(border.between), "between": list(border.between), "kind": border.kind} for border in MAP.borders
    ]
    for land in MAP.lands:
        found += [{"id": f"{land.id}-{sea}", "between": [land.id, sea], "kind": "coast"} for sea in land.seas]
    return found


def scene(view: View, explain: Explain) -> dict[str, Any]:
    return {
        "spaces": {name: space(view, name) for name in AREAS},
        "links": {},
        "pieces": [piece(block) for block in view["blocks"]],
        "hand": hand(view, explain),
        "others": [
            {"side": side, "count": view["hands"][side]["count"], "seen": []} for side in SIDES if side != view["seat"]
        ],
        "tracks": tracks(view),
        "piles": {"deck": view["deck"], "discard": view["used"], "in_play": None, "table": view["table"]},
        "laid": view["laid"],
        "altars": view["altars"],
        "marks": marks(view),
        "characters": [
            {"id": leader.id, "fallen": leader.card not in view["leaders"].values()} for leader in CARDS.leaders
        ],
        "panel": panel(view),
    }


def space(view: View, name: str) -> dict[str, Any]:
    """Who controls a city, and what lies on it."""
    city = view["cities"].get(name, {})
    found = []
    if city.get("siege"):
        found.append("siege")
    if city.get("garrison"):
        found.append(f"garrison-{city['garrison']}")
    found += [
        mark
        for mark, places in (
            ("pillaged", view["pillaged"]),
            ("civil-war", view["civil_war"]),
            ("closed", view["closed"]),
        )
        if name in places
    ]
    if view["battle"] and view["battle"]["at"] == name:
        found.append("battle")
    return {"control": city.get("owner"), "marks": found}


def piece(block: Mapping[str, Any]) -> dict[str, Any]:
    """A block: its face for those who know it, else a blank back."""
    unit = block.get("unit")
    kind = UNITS.units[UNIT.index(unit)].type if unit else "block"
    shown = {
        "id": f"block-{block['block']}" if block["block"] else f"unit-{unit}",
        "kind": kind,
        "side": block["side"],
        "at": block["at"],
        "count": 1,
        "besieged": block["besieged"],
        "open": block["revealed"],
        "aboard": block["aboard"],
    }
    return {**shown, "unit": unit, "steps": block["cv"]} if unit else shown


def hand(view: View, explain: Explain) -> list[dict[str, Any]]:
    """The seat's own cards: what each can be used for now, and why not for the rest."""
    if view["seat"] is None:
        return []
    legal = set(view["actions"])
    uses = ("event", "action") if view["prompt"]["key"] == "lay" else ()
    return [
        {
            "id": f"card-{card}",
            "card": card,
            "playable": [use for use in uses if f"{use} {card}" in legal],
            "why_not": {use: explain(f"{use} {card}") for use in uses if f"{use} {card}" not in legal},
        }
        for card in view["hands"][view["seat"]]["cards"]
    ]


def tracks(view: View) -> list[dict[str, Any]]:
    found = [
        {"id": "prestige", "value": view["prestige"], "min": -WIN_AT, "max": WIN_AT, "low": "sparta", "high": "athens"},
        {"id": "year", "value": view["year"]},
        {"id": "actions", "value": view["actions_left"]},
    ]
    return found + [{"id": "pool", "side": side, "value": view["pools"][side]["count"]} for side in SIDES]


def marks(view: View) -> list[str]:
    found = [mark for mark in ("peace", "half_tribute", "decelea") if view[mark]]
    found += [f"altar-{god}-{side}" for side in SIDES for god in GODS if god in view["altars"][side]]
    return found


def panel(view: View) -> dict[str, Any] | None:
    """The battle under way: rows by side and agility."""
    battle = view["battle"]
    if not battle:
        return None
    steps = {block["unit"]: block["cv"] for block in view["blocks"] if "unit" in block}
    naval = AREAS.index(battle["at"]) >= LAND_COUNT
    assault = battle["kind"] == KINDS[2]
    rows = []
    for force in ("defenders", "attackers"):
        side = battle["attacker"] if force == "attackers" else SIDES[1 - SIDES.index(battle["attacker"])]
        for letter in LETTERS:
            units = [
                unit for unit in battle[force] if letter_of(unit, naval, assault and force == "defenders") == letter
            ]
            rows += [
                {
                    "side": side,
                    "units": 1,
                    "unit": unit,
                    "dice": steps.get(unit, 0),
                    "letter": letter,
                    "routed": unit in battle["routed"],
                }
                for unit in units
            ]
    return {
        "kind": "battle",
        "battle": battle["kind"],
        "at": battle["at"],
        "attacker": battle["attacker"],
        "rule": "6.2",
        "round": battle["round"],
        "rows": rows,
        "modifiers": [],
        "odds": [],
    }


def letter_of(unit: str, naval: bool, in_city: bool) -> str:
    found = UNITS.units[UNIT.index(unit)]
    return "A" if in_city else (found.sea_class or "Z")[0] if naval else found.land_class[0]


ON_CARD = ("event", "action")
ON_SPACE = ("group", "muster", "garrison", "pillage", "go", "force", "enter", "battle", "assault", "starve", "target")


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    if verb in ON_CARD:
        return {"card": args["card"], "use": verb}
    if "unit" in args:
        place = {"space": args["area"]} if "area" in args else {}
        return {"piece": args["unit"], "verb": verb, **place}
    if verb in ON_SPACE:
        return {"space": args["area"], "piece": "block", "verb": verb}
    return {"button": verb}
