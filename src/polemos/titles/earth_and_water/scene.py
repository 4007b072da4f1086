"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from polemos.titles.earth_and_water.board import (
    ARMIES,
    CHARACTERS,
    CITIES,
    FLEETS,
    GREECE,
    MAJOR_OF,
    PERSIA,
    SIDES,
)
from polemos.titles.earth_and_water.dice import cap_at, cap_name, dice_of
from polemos.titles.earth_and_water.facts import CARDS, MAP
from polemos.titles.earth_and_water.land_battle import LEADER_DICE, LEADERS
from polemos.titles.earth_and_water.notation import EVENTS
from polemos.titles.earth_and_water.odds import lines
from polemos.titles.earth_and_water.sequence import EXPEDITIONS, SCORE_LIMIT

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]
"""From a notation that is not legal to the reason."""


def board() -> dict[str, Any]:
    """The static geometry: cities as points over the real coastline, roads as links."""
    return {
        "id": "earth-and-water",
        "kind": "points",
        "backdrop": "aegean",
        "bounds": {"west": 21.2, "east": 28.6, "south": 36.3, "north": 41.4},
        "spaces": [
            {
                "id": city.id,
                "label": f"city-{city.id}",
                "lon": city.lon,
                "lat": city.lat,
                "seat": list(city.seat),
                "port": city.port,
                "port_seat": list(city.port_seat) if city.port_seat else None,
                "major": city.major_of,
                "food": city.amphorae,
                "score": city.score,
            }
            for city in MAP.cities
        ],
        "links": [
            {"id": "-".join(road.between), "between": list(road.between), "kind": "bridge" if road.bridge else "road"}
            for road in MAP.roads
        ],
        "piece_kinds": ["army", "fleet"],
        "cards": [
            {
                "id": card.id,
                "halves": [
                    {
                        "side": side,
                        "name": f"card-{card.id}-{side}",
                        "text": f"card-{card.id}-{side}-text",
                        "kind": half.kind,
                        "once": half.once,
                        "mark": "sparta" if half.sparta else None,
                    }
                    for side, half in (("greece", card.greece), ("persia", card.persia))
                ],
            }
            for card in CARDS.cards
        ],
        "characters": [{"id": name, "label": f"character-{name}"} for name in CHARACTERS],
    }


def scene(view: View, explain: Explain) -> dict[str, Any]:
    return {
        "spaces": {city: space(view, i) for i, city in enumerate(CITIES)},
        "links": {"abydos-pella": {"open": view["bridge"]}},
        "pieces": pieces(view),
        "hand": hand(view, explain),
        "others": others(view),
        "tracks": tracks(view),
        "piles": {"deck": view["deck"], "discard": view["discard"], "in_play": view["in_play"] or None},
        "marks": [mark for mark in ("carneia", "burnt", "impoverished", "no_retreat", "kept") if view[mark]],
        "characters": [{"id": name, "fallen": name in view["fallen"]} for name in CHARACTERS],
        "panel": panel(view),
    }


def space(view: View, city: int) -> dict[str, Any]:
    """Who controls a city, and whether a battle is fought there."""
    name = CITIES[city]
    held = [side for side in SIDES if view["armies"][side].get(name)]
    owner = held[0] if len(held) == 1 else None
    if not held and MAJOR_OF[city] >= 0:
        owner = SIDES[MAJOR_OF[city]]
    battle = view["battle"]
    return {"control": owner, "marks": ["battle"] if battle and battle["at"] == name else []}


def pieces(view: View) -> list[dict[str, Any]]:
    """Every stack, with an id that stays while it stands."""
    found = []
    for kind, plural in (("army", "armies"), ("fleet", "fleets")):
        for side in SIDES:
            for place, n in sorted(view[plural][side].items()):
                found.append({"id": f"{side}-{kind}-{place}", "kind": kind, "side": side, "at": place, "count": n})
    return found


def hand(view: View, explain: Explain) -> list[dict[str, Any]]:
    """The seat's own cards: what each can be used for now, and why not for the rest."""
    if view["seat"] is None:
        return []
    legal = set(view["actions"])
    uses = {"prompt-play-card": ("event", "move"), "prompt-window": ("react",)}.get(
        f"prompt-{view['prompt']['key']}", ()
    )
    found = []
    for card in view["hands"][view["seat"]]["cards"]:
        why_not = {use: explain(f"{use} {card}") for use in uses if f"{use} {card}" not in legal}
        playable = [use for use in ("event", "move", "react", "discard", "keep") if f"{use} {card}" in legal]
        found.append({"id": f"card-{card}", "card": card, "playable": playable, "why_not": why_not})
    return found


def others(view: View) -> list[dict[str, Any]]:
    """How many cards the other hands hold, and those that were shown."""
    return [
        {"side": side, "count": view["hands"][side]["count"], "seen": view["hands"][side]["seen"]}
        for side in SIDES
        if side != view["seat"]
    ]


def tracks(view: View) -> list[dict[str, Any]]:
    found = [
        {"id": "expedition", "value": view["expedition"], "min": 1, "max": EXPEDITIONS},
        {
            "id": "score",
            "value": view["score"],
            "min": -SCORE_LIMIT,
            "max": SCORE_LIMIT,
            "low": "persia",
            "high": "greece",
        },
    ]
    for side, talents in view["talents"].items():
        found.append({"id": "talents", "side": side, "value": talents})
    for side in SIDES:
        for what, mix in (("armies", ARMIES), ("fleets", FLEETS)):
            found.append(
                {
                    "id": f"reserve-{what}",
                    "side": side,
                    "value": view[what][side].get("reserve", 0),
                    "max": mix[SIDES.index(side)],
                }
            )
    return found


def panel(view: View) -> dict[str, Any] | None:
    """The battle under way: forces, what changes the dice, and the exact odds of fighting on."""
    battle = view["battle"]
    if not battle:
        return None
    city = CITIES.index(battle["at"])
    kind = "armies" if battle["kind"] == "land" else "fleets"
    units = [view[kind][side].get(battle["at"], 0) for side in SIDES]
    cavalry = battle["cause"] == "cavalry"
    cap = cap_at(city, cavalry)
    led = LEADER_DICE[LEADERS.index(battle["leader"] or "")]
    modifiers = [
        {"key": f"modifier-{cap_name(city, cavalry)}", "value": cap, "rule": EVENTS.modifiers[cap_name(city, cavalry)]}
    ]
    if led:
        modifiers.append(
            {"key": f"modifier-{battle['leader']}", "value": led, "rule": EVENTS.modifiers[battle["leader"]]}
        )
    return {
        "kind": "battle",
        "battle": battle["kind"],
        "at": battle["at"],
        "attacker": battle["attacker"],
        "rule": "7.1" if battle["kind"] == "land" else "7.2",
        "rows": [
            {"side": side, "units": units[i], "dice": dice_of(units[i], led if i == GREECE else 0) if units[i] else 0}
            for i, side in enumerate(SIDES)
        ],
        "modifiers": modifiers,
        "odds": lines(units[PERSIA], units[GREECE], cap, led) if all(units) else [],
    }


ON_CARD = ("event", "move", "react", "discard", "keep")
ON_SPACE = {
    "raise-armies": "army",
    "raise-fleets": "fleet",
    "march-from": "army",
    "sail-from": "fleet",
    "retreat": "army",
    "evacuate": "fleet",
    "starve": "army",
    "remove": "army",
    "sink": "fleet",
    "tribute": "army",
    "levy": "army",
    "expel": "army",
    "withdraw": "army",
    "station": "fleet",
    "march": "army",
    "sail": "fleet",
    "ferry": "fleet",
}
"""Verbs that stand on a city, and the kind of piece they mean."""


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    if verb in ON_CARD:
        return {"card": args["card"], "use": verb}
    counts = {name: args[arg] for name, arg in (("count", "n"), ("with", "armies")) if arg in args}
    if verb in ON_SPACE:
        origin = {"from": args["from"]} if "from" in args else {}
        return {"space": args.get("to", args.get("city")), "piece": ON_SPACE[verb], "verb": verb, **origin, **counts}
    return {"button": verb, **counts}
