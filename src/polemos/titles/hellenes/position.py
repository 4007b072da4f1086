"""Positions in plain names: what `dump` writes and `load` reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition
from polemos.engine.title import need
from polemos.titles.hellenes.battle_record import FIELDS, Battle
from polemos.titles.hellenes.board import (
    AREA_COUNT,
    AREAS,
    ASIDE,
    CARD_COUNT,
    GODS,
    LAND_COUNT,
    LANDS,
    MAX_CV,
    POOL,
    SCENARIO_IDS,
    SEAS,
    SIDES,
    UNIT,
    UNIT_COUNT,
    bits,
)
from polemos.titles.hellenes.facts import SCENARIOS
from polemos.titles.hellenes.state import MASKS, Position

NUMBERS: Final = (
    "next_token",
    "grain",
    "athens_pillaged",
    "year",
    "season",
    "clock",
    "actions",
    "prestige",
    "still",
    "unwilling",
    "plague",
    "athens_plagues",
    "peace",
    "half_tribute",
    "decelea",
    "sicily_stirred",
    "sicily_visited",
    "gela_in_play",
    "reason",
    "shown",
    "variant",
)
"""Facts that are plain numbers."""
BLOCK: Final = ("cv", "token", "came", "delta", "least", "most", "route")
PILES: Final = ("deck", "used", "table", "gone")
FIELDS_OF_FACTS: Final = (
    *NUMBERS,
    *MASKS,
    *PILES,
    "scenario",
    "blocks",
    "pool",
    "drawn",
    "cities",
    "held",
    "pillaged",
    "ravaged",
    "civil_war",
    "closed",
    "hands",
    "leaders",
    "laid",
    "as_event",
    "altars",
    "appealed",
    "first",
    "active",
    "famine",
    "treachery",
    "winner",
    "rolled",
    "compared",
    "battle",
)


def names(mask: int, ids: Sequence[str]) -> list[str]:
    return [ids[i] for i in bits(mask)]


def facts(s: Position) -> dict[str, Any]:
    found: dict[str, Any] = {name: getattr(s, name) for name in NUMBERS}
    found |= {name: names(getattr(s, name), UNIT) for name in MASKS}
    found |= {name: bits(getattr(s, name)) for name in PILES}
    found |= open_facts(s)
    return found | {
        "scenario": SCENARIO_IDS[s.scenario],
        "blocks": {UNIT[u]: block(s, u) for u in range(UNIT_COUNT) if s.place[u] < AREA_COUNT},
        "pool": names(s.here[POOL], UNIT),
        "drawn": names(s.drawn, UNIT),
        "held": {
            side: {SEAS[a - LAND_COUNT]: s.held[i][a] for a in range(LAND_COUNT, AREA_COUNT) if s.held[i][a]}
            for i, side in enumerate(SIDES)
        },
        "ravaged": names(s.ravaged, AREAS),
        "hands": {side: bits(s.hand[i]) for i, side in enumerate(SIDES)},
        "laid": {side: s.laid[i] for i, side in enumerate(SIDES)},
        "as_event": {side: bool(s.as_event[i]) for i, side in enumerate(SIDES)},
        "rolled": list(s.rolled),
        "compared": [list(seen) for seen in s.compared],
        "battle": None if s.battle is None else {name: getattr(s.battle, name) for name in FIELDS},
    }


def open_facts(s: Position) -> dict[str, Any]:
    """What lies open on the table, besides plain numbers."""
    return {
        "cities": cities(s),
        "pillaged": names(s.pillaged, AREAS),
        "civil_war": names(s.civil_war, AREAS),
        "closed": names(~s.open & (1 << AREA_COUNT) - 1, AREAS),
        "leaders": {side: s.leader[i] for i, side in enumerate(SIDES)},
        "altars": {side: names(s.altar[i], GODS) for i, side in enumerate(SIDES)},
        "appealed": {side: names(s.appealed[i], GODS) for i, side in enumerate(SIDES)},
        "first": SIDES[s.first],
        "active": SIDES[s.active],
        "famine": name_or_none(s.famine),
        "treachery": name_or_none(s.treachery),
        "winner": None if s.winner < 0 else SIDES[s.winner],
    }


def name_or_none(area: int) -> str | None:
    return None if area < 0 else AREAS[area]


def block(s: Position, u: int) -> dict[str, Any]:
    """A block on the map; what the enemy thinks it could be is part of the facts."""
    return {
        "at": AREAS[s.place[u]],
        **{name: getattr(s, name)[u] for name in BLOCK},
        "could": names(s.could[u], UNIT),
        "carrier": None if s.carrier[u] < 0 else UNIT[s.carrier[u]],
        "forced": name_or_none(s.forced[u]),
    }


def cities(s: Position) -> dict[str, Any]:
    marked = s.garrisons[0] | s.garrisons[1] | s.owned[0] | s.owned[1] | s.besieged
    return {LANDS[a]: city(s, a) for a in bits(marked)}


def city(s: Position, a: int) -> dict[str, Any]:
    garrison, owner = s.garrison_of(a), s.owner_of(a)
    return {
        "garrison": None if not garrison else SIDES[garrison - 1],
        "siege": s.siege[a],
        "owner": None if owner < 0 else SIDES[owner],
    }


# Back


def one_of(name: Any, ids: Sequence[str], where: str) -> int:
    if not isinstance(name, str) or name not in ids:
        raise BadPosition("unknown-name", where=where, value=str(name)[:40], known=", ".join(ids))
    return ids.index(name)


def mask_of(given: Any, ids: Sequence[str], where: str) -> int:
    if not isinstance(given, list):
        raise BadPosition("missing-field", where="facts", field=where)
    mask = 0
    for name in given:
        mask |= 1 << one_of(name, ids, where)
    return mask


def cards_of(given: Any, where: str) -> int:
    if not isinstance(given, list):
        raise BadPosition("missing-field", where="facts", field=where)
    mask = 0
    for card in given:
        if not isinstance(card, int) or isinstance(card, bool) or not 1 <= card <= CARD_COUNT:
            raise BadPosition("unknown-card", where=where, card=str(card)[:40])
        mask |= 1 << card
    return mask


def whole(value: Any, where: str, field: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition("wrong-type", where=where, field=field, value=str(value)[:40])
    return value


def restore(facts: Mapping[str, Any], dice: Dice) -> Position:
    """A position from all its facts, each checked."""
    need(facts, "facts", dict.fromkeys(NUMBERS, int))
    for name in FIELDS_OF_FACTS:
        if name not in facts:
            raise BadPosition("missing-field", where="facts", field=name)
    for name in facts:
        if name not in FIELDS_OF_FACTS:
            raise BadPosition("unknown-field", where="facts", field=str(name)[:40])
    s = Position(dice)
    s.scenario = one_of(facts["scenario"], SCENARIO_IDS, "scenario")
    for name in NUMBERS:
        setattr(s, name, facts[name])
    if not 0 <= s.season <= 5:
        raise BadPosition("out-of-range", where="facts", field="season", value=str(s.season), low=0, high=5)
    for name in MASKS:
        setattr(s, name, mask_of(facts[name], UNIT, name))
    restore_blocks(s, facts)
    restore_areas(s, facts)
    restore_cards(s, facts)
    restore_rest(s, facts)
    return s


def restore_blocks(s: Position, facts: Mapping[str, Any]) -> None:
    for u in bits(mask_of(facts["pool"], UNIT, "pool")):
        s.shift(u, POOL)
    if not isinstance(facts["blocks"], dict):
        raise BadPosition("not-a-dict", where="blocks")
    for name, given in facts["blocks"].items():
        u = one_of(name, UNIT, "blocks")
        need(given, f"blocks.{name}", {"at": str, "could": list, **dict.fromkeys(BLOCK, int)})
        s.shift(u, one_of(given["at"], AREAS, f"blocks.{name}.at"))
        for field in BLOCK:
            getattr(s, field)[u] = given[field]
        if not 1 <= s.cv[u] <= MAX_CV[u]:
            raise BadPosition(
                "out-of-range", where=f"blocks.{name}", field="cv", value=str(s.cv[u]), low=1, high=MAX_CV[u]
            )
        s.could[u] = mask_of(given["could"], UNIT, f"blocks.{name}.could")
        carrier, forced = given.get("carrier"), given.get("forced")
        s.carrier[u] = -1 if carrier is None else one_of(carrier, UNIT, f"blocks.{name}.carrier")
        s.forced[u] = -1 if forced is None else one_of(forced, AREAS, f"blocks.{name}.forced")
    s.drawn = mask_of(facts["drawn"], UNIT, "drawn")
    used = expected_units(s.scenario)
    for u in range(UNIT_COUNT):
        if s.place[u] == ASIDE and u in used and not may_be_aside(s, u):
            raise BadPosition("wrong-total", where="blocks", n=0, expected=1, rule="15.0")


def expected_units(scenario: int) -> set[int]:
    found = SCENARIOS.scenarios[scenario]
    used = [block.unit for block in (*found.athens, *found.sparta)]
    return {UNIT.index(name) for name in (*used, *found.pools.athens, *found.pools.sparta)}


def may_be_aside(s: Position, u: int) -> bool:
    """While the sides deploy, blocks are not yet on the map."""
    return s.next_token <= len(SCENARIOS.scenarios[s.scenario].athens) + 1


def restore_areas(s: Position, facts: Mapping[str, Any]) -> None:
    if not isinstance(facts["cities"], dict) or not isinstance(facts["held"], dict):
        raise BadPosition("not-a-dict", where="cities, held")
    for name, given in facts["cities"].items():
        a = one_of(name, LANDS, "cities")
        need(given, f"cities.{name}", {"siege": int})
        garrison, owner = given.get("garrison"), given.get("owner")
        s.set_garrison(a, 0 if garrison is None else one_of(garrison, SIDES, f"cities.{name}.garrison") + 1)
        s.set_owner(a, -1 if owner is None else one_of(owner, SIDES, f"cities.{name}.owner"))
        s.set_siege(a, given["siege"])
    for side, seas in facts["held"].items():
        i = one_of(side, SIDES, "held")
        for name, stamp in seas.items():
            s.set_held(i, one_of(name, AREAS, "held"), whole(stamp, "held", name))
    s.pillaged = mask_of(facts["pillaged"], AREAS, "pillaged")
    s.ravaged = mask_of(facts["ravaged"], AREAS, "ravaged")
    s.civil_war = mask_of(facts["civil_war"], AREAS, "civil_war")
    s.open = (1 << AREA_COUNT) - 1 & ~mask_of(facts["closed"], AREAS, "closed")


def restore_cards(s: Position, facts: Mapping[str, Any]) -> None:
    for name in PILES:
        setattr(s, name, cards_of(facts[name], name))
    for name in ("hands", "leaders", "laid", "as_event", "altars", "appealed"):
        if not isinstance(facts[name], dict) or set(facts[name]) != set(SIDES):
            raise BadPosition("not-a-dict", where=name)
    for i, side in enumerate(SIDES):
        s.hand[i] = cards_of(facts["hands"][side], f"hands.{side}")
        s.leader[i] = whole(facts["leaders"][side], "leaders", side)
        s.laid[i] = whole(facts["laid"][side], "laid", side)
        s.as_event[i] = int(facts["as_event"][side])
        s.altar[i] = mask_of(facts["altars"][side], GODS, f"altars.{side}")
        s.appealed[i] = mask_of(facts["appealed"][side], GODS, f"appealed.{side}")
    piles = [s.hand[0], s.hand[1], s.deck, s.used, s.table, s.gone, *(1 << card for card in s.leader if card)]
    found = 0
    for pile in piles:
        if found & pile:
            raise BadPosition("card-twice", where="cards", card=bits(found & pile)[0])
        found |= pile
    low, high = SCENARIOS.scenarios[s.scenario].cards
    wanted = sum(1 << card for card in range(low, high + 1))
    missing = wanted & ~(found | sum(1 << card for card in s.laid if card))
    if missing:
        raise BadPosition("card-missing", where="deck", card=bits(missing)[0])


def restore_rest(s: Position, facts: Mapping[str, Any]) -> None:
    s.first = one_of(facts["first"], SIDES, "first")
    s.active = one_of(facts["active"], SIDES, "active")
    for name in ("famine", "treachery"):
        setattr(s, name, -1 if facts[name] is None else one_of(facts[name], AREAS, name))
    s.winner = -1 if facts["winner"] is None else one_of(facts["winner"], SIDES, "winner")
    s.rolled = [whole(die, "facts", "rolled") for die in facts["rolled"]]
    s.compared = [seen_of(seen) for seen in facts["compared"]]
    battle = facts["battle"]
    if battle is not None:
        need(battle, "battle", dict.fromkeys(FIELDS, int))
        s.battle = Battle(0, 0, 0, 0, 0)
        for name in FIELDS:
            setattr(s.battle, name, battle[name])


def seen_of(given: Any) -> tuple[int, int, int]:
    """What was seen of two blocks."""
    if not isinstance(given, list) or len(given) != 3:
        raise BadPosition("wrong-type", where="facts", field="compared", value=str(given)[:40])
    stronger, weaker, more = (whole(value, "facts", "compared") for value in given)
    return stronger, weaker, more
