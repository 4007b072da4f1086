"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from polemos.titles.hellenes.battle_record import KINDS
from polemos.titles.hellenes.board import (
    AREAS,
    GODS,
    LAND_COUNT,
    LETTERS,
    SIDES,
)
from polemos.titles.hellenes.facts import CARDS, MAP, NUMBERS, UNITS, Land, Sea, Unit
from polemos.titles.hellenes.odds import lines
from polemos.titles.hellenes.outlines import Area, Drawing, drawing, flat

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]
"""From a notation that is not legal to the reason."""
WIN_AT: Final[int] = NUMBERS.prestige.win_at
LOOKS: Final[dict[str, Unit]] = {unit.id: unit for unit in UNITS.units}
PLAYERS: Final[dict[str, str]] = {event.id: event.players for event in CARDS.events}


# The board


def board() -> dict[str, Any]:
    """The static geometry: the drawn areas, their borders, the frame of Sicily."""
    drawn = drawing()
    x0, y0, x1, y1 = drawn.outlines.inset
    facts: list[Land | Sea] = [*MAP.lands, *MAP.seas]
    return {
        "id": "hellenes",
        "kind": "regions",
        "size": list(drawn.outlines.size),
        "inset": [x0, drawn.height - y1, x1, drawn.height - y0],
        "arcs": [flat(line) for line in drawn.lines],
        "scenery": [
            {"kind": kind, "rings": [ring for part in parts for ring in part.rings]}
            for kind, parts in (("wild", drawn.outlines.wild), ("islet", drawn.outlines.islets))
        ],
        "spaces": [
            space_of(drawn, area, fact) for area, fact in zip(drawn.outlines.areas, facts, strict=True)
        ],
        "links": links(drawn),
        "piece_kinds": ["hoplite", "infantry", "archer", "cavalry", "fleet"],
        "cards": [card_face(card.id, card.event, card.border, card.value) for card in CARDS.cards],
        "characters": [{"id": leader.id, "label": f"character-{leader.id}"} for leader in CARDS.leaders],
        "altars": list(GODS),
    }


def card_face(card: int, event: str, border: str, value: int) -> dict[str, Any]:
    half = {
        "side": PLAYERS[event],
        "name": f"card-{card}-name",
        "text": f"card-{card}-text",
        "kind": "event",
        "mark": border,
        "value": value,
    }
    return {"id": card, "halves": [half]}


def space_of(drawn: Drawing, area: Area, fact: Land | Sea) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": area.id,
        "label": f"area-{area.id}",
        "rings": area.rings,
        "place": list(drawn.turned(area.seat)),
        "heart": list(drawn.turned(area.heart)),
        "room": area.room,
        "terrain": "land" if isinstance(fact, Land) else "sea",
    }
    if isinstance(fact, Sea):
        return {**found, "grain": fact.grain}
    city = fact.city
    return {
        **found,
        "city": city is not None,
        "town": fact.town is not None,
        "port": bool(city and city.coastal_sea),
        "score": city.value if city else 0,
        "major": city.loyalty if city and city.loyalty in SIDES else None,
    }


def links(drawn: Drawing) -> list[dict[str, Any]]:
    """1.1, 1.2 Borders with the lines they are drawn along; a connector where two areas don't touch."""
    arcs, joined = drawn.borders(), drawn.connectors()
    pairs: list[tuple[tuple[str, str], str]] = [(border.between, border.kind) for border in MAP.borders]
    pairs += [((land.id, sea), "coast") for land in MAP.lands for sea in land.seas]
    found = []
    for between, kind in pairs:
        pair = frozenset(between)
        link: dict[str, Any] = {"id": "-".join(between), "between": list(between), "kind": kind}
        if pair in joined:
            link["connector"] = flat(joined[pair])
        found.append({**link, "arcs": arcs.get(pair, [])})
    return found


# The scene


def scene(view: View, explain: Explain) -> dict[str, Any]:
    return {
        "spaces": {name: space(view, name) for name in AREAS},
        "links": {},
        "pieces": [
            *(piece(view, block) for block in view["blocks"]),
            *(recruit(unit) for unit in view["drawn"]),
            *reserves(view),
        ],
        "hand": hand(view, explain),
        "others": [
            {"side": side, "count": view["hands"][side]["count"], "seen": []} for side in SIDES if side != view["seat"]
        ],
        "tracks": tracks(view),
        "piles": {"deck": view["deck"], "discard": view["used"], "in_play": None},
        "laid": [laid(side, view["laid"][side]) for side in SIDES if view["laid"][side]],
        "standing": standing(view),
        "altars": view["altars"],
        "marks": marks(view),
        "characters": [],
        "panel": panel(view),
    }


def recruit(unit: str) -> dict[str, Any]:
    """4.22 A block drawn from the pool, not yet placed."""
    return {"id": unit, "side": LOOKS[unit].side, "at": "drawn", "count": 1, **face(LOOKS[unit], 1, at_sea=False)}


def laid(side: str, card: Mapping[str, Any]) -> dict[str, Any]:
    """3.0 The card of the season: face down until both lie."""
    use = None if card["event"] is None else "event" if card["event"] else "action"
    return {"side": side, "card": card["card"], "use": use}


def standing(view: View) -> list[dict[str, Any]]:
    """3.1 Leaders and continuing events."""
    leaders = [{"side": side, "card": card} for side, card in view["leaders"].items() if card]
    return leaders + [{"side": None, "card": card} for card in view["table"]]


def space(view: View, name: str) -> dict[str, Any]:
    """1.4 Who controls a city, and what lies on it."""
    city = view["cities"].get(name, {})
    found = []
    if city.get("siege"):
        found.append("siege")
    if city.get("garrison"):
        found.append(f"garrison-{city['garrison']}")
    found += [mark for mark in ("pillaged", "civil-war", "closed") if name in view[mark.replace("-", "_")]]
    found += [mark for mark in ("famine", "treachery") if name == view[mark]]
    if view["battle"] and view["battle"]["at"] == name:
        found.append("battle")
    return {"control": view["control"].get(name), "marks": found}


def piece(view: View, block: Mapping[str, Any]) -> dict[str, Any]:
    """A block: its face for those who know it, else nothing but whose it is."""
    unit = block.get("unit")
    shown = {
        "id": unit or f"block-{block['block']}",
        "side": block["side"],
        "at": block["at"],
        "count": 1,
        "number": block["block"],
        "besieged": block["besieged"],
        "aboard": block["aboard"],
        "tired": block["moved"],
        "known": block["revealed"],
    }
    if not unit:
        return shown
    battle = view["battle"]
    return {
        **shown,
        **face(LOOKS[unit], block["cv"], AREAS.index(block["at"]) >= LAND_COUNT),
        "lying": bool(battle) and unit in (*battle["attackers"], *battle["defenders"]),
        "chosen": unit in view["party"],
    }


def face(look: Unit, steps: int, at_sea: bool) -> dict[str, Any]:
    """2 What stands on a block, and which of its edges is up."""
    return {
        "kind": look.type,
        "label": f"unit-{look.id}",
        "steps": steps,
        "max": look.max_cv,
        "grade": grade(look, at_sea),
    }


def grade(look: Unit, at_sea: bool) -> str:
    return look.sea_class if at_sea and look.sea_class else look.land_class


def reserves(view: View) -> list[dict[str, Any]]:
    """2.3 Blocks that may be recruited: their owner knows which, the others how many."""
    found = []
    for side in SIDES:
        pool = view["pools"][side]
        kinds: list[str | None] = [None] * pool["count"]
        if "units" in pool:
            kinds = [LOOKS[unit].type for unit in pool["units"]]
        for kind in sorted(set(kinds), key=str):
            counted = {"id": f"pool-{side}-{kind}", "side": side, "at": "reserve", "count": kinds.count(kind)}
            found.append({**counted, "kind": kind} if kind else counted)
    return found


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
    return [
        {"id": "prestige", "value": view["prestige"], "min": -WIN_AT, "max": WIN_AT, "low": "sparta", "high": "athens"},
        {"id": "year", "value": view["year"]},
        {"id": "actions", "value": view["actions_left"], "side": view["active"]},
    ]


def marks(view: View) -> list[str]:
    return [mark for mark in ("peace", "half_tribute", "decelea") if view[mark]]


def panel(view: View) -> dict[str, Any] | None:
    """6.2 The battle under way: ranks by agility, the defenders' first."""
    battle = view["battle"]
    if not battle:
        return None
    naval = AREAS.index(battle["at"]) >= LAND_COUNT
    steps = {block["unit"]: block["cv"] for block in view["blocks"] if "unit" in block}
    attacker = battle["attacker"]
    sides = {"defenders": SIDES[1 - SIDES.index(attacker)], "attackers": attacker}
    ranks = []
    for letter in LETTERS:
        for force, side in sides.items():
            in_city = battle["kind"] == KINDS[2] and force == "defenders"
            units = [unit for unit in battle[force] if letter_of(unit, naval, in_city) == letter]
            blocks = [fighter(battle, unit, steps, naval, in_city) for unit in units]
            if blocks:
                ranks.append({"letter": letter, "side": side, "blocks": blocks})
    return {
        "kind": "ranks",
        "battle": battle["kind"],
        "at": battle["at"],
        "attacker": attacker,
        "rule": "6.2",
        "round": battle["round"],
        "garrison": battle["garrison"],
        "ranks": ranks,
        "rows": [],
        "modifiers": [],
        "odds": lines(view),
    }


def fighter(
    battle: Mapping[str, Any], unit: str, steps: Mapping[str, int], naval: bool, in_city: bool
) -> dict[str, Any]:
    states = [state for state in ("routed", "struck", "muted", "leaving") if unit in battle[state]]
    shown = {"id": unit, **face(LOOKS[unit], steps.get(unit, 0), naval), "states": states}
    return {**shown, "grade": f"A{NUMBERS.garrison.power}"} if in_city else shown


def letter_of(unit: str, naval: bool, in_city: bool) -> str:
    """2.13, 8.11 The agility with which a block fights here."""
    return "A" if in_city else grade(LOOKS[unit], naval)[0]


def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    if "card" in args and verb in ("event", "action", "drop-taxes"):
        return {"card": args["card"], "use": verb}
    if "unit" in args or "fleet" in args:
        place = {"space": args["area"]} if "area" in args else {}
        how = f"{verb}-{args['fleet']}" if "unit" in args and "fleet" in args else verb
        return {"piece": args.get("unit", args.get("fleet")), "verb": how, **place}
    if "area" in args:
        return {"space": args["area"], "verb": verb}
    if "god" in args:
        return {"button": f"{verb}-{args['god']}"}
    if "side" in args:
        return {"button": f"{verb}-{args['side']}"}
    return {"button": verb}
