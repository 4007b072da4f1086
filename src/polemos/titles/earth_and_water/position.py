"""Positions in plain names: what `dump` writes, `load` reads and `edit` takes.

The format is documented in docs/titles/earth-and-water.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition
from polemos.engine.title import need
from polemos.titles.earth_and_water import causes
from polemos.titles.earth_and_water.board import (
    ABOARD,
    ALL_CARDS,
    ARMIES,
    ARMY_BOXES,
    ARTEMISIA,
    BOXES,
    CHARACTERS,
    CITIES,
    CITY_COUNT,
    DARIUS,
    FLEETS,
    GREECE,
    PERSIA,
    PLACE_COUNT,
    PORT,
    RESERVE,
    SIDES,
    SUDDEN_DEATH,
    TRANSPORT,
    XERXES,
    cards_of,
)
from polemos.titles.earth_and_water.land_battle import LandBattle
from polemos.titles.earth_and_water.movement import Arrival
from polemos.titles.earth_and_water.naval_battle import NavalBattle
from polemos.titles.earth_and_water.operations import Operations
from polemos.titles.earth_and_water.preparation import prepare
from polemos.titles.earth_and_water.sequence import (
    EXPEDITIONS,
    OPERATIONS,
    PHASES,
    PREPARATION,
    SCORE_LIMIT,
    SCORING,
    SUPPLY,
    Expedition,
    phase_of,
)
from polemos.titles.earth_and_water.state import Position, no_pieces, occupied
from polemos.titles.earth_and_water.supply import HAND, Supply

FLAGS = ("bridge", "kept", "carneia", "burnt", "impoverished", "no_retreat", "cheap_fleets")
PLACES = [*CITIES, "reserve", "aboard"]
CAUSES = {
    "card": causes.BY_CARD,
    "cavalry": causes.CAVALRY,
    "great-king": causes.GREAT_KING,
    "evangelion": causes.EVANGELION,
    "leonidas": causes.LEONIDAS_MARCH,
    "molon-labe": causes.MOLON_LABE,
}
PIECES = {"armies": ARMIES, "fleets": FLEETS}


def facts(s: Position) -> dict[str, Any]:
    return {
        "expedition": s.expedition,
        "score": s.score,
        "armies": {side: _places(s.armies[i]) for i, side in enumerate(SIDES)},
        "fleets": {side: _places(s.fleets[i]) for i, side in enumerate(SIDES)},
        "fallen": [name for i, name in enumerate(CHARACTERS) if s.is_fallen(i)],
        "hands": {side: cards_of(s.hand[i]) for i, side in enumerate(SIDES)},
        "seen": {side: cards_of(s.seen[i]) for i, side in enumerate(SIDES)},
        "deck": cards_of(s.deck),
        "discard": cards_of(s.discard),
        "in_play": s.in_play,
        "winner": None if s.winner < 0 else SIDES[s.winner],
        **{flag: bool(getattr(s, flag)) for flag in FLAGS},
    }


def _places(pieces: Sequence[int]) -> dict[str, int]:
    return {name: n for name, n in zip(PLACES, pieces, strict=False) if n}


def restore(facts: Mapping[str, Any], dice: Dice) -> Position:
    """A position from all its facts, each checked."""
    _check_fields(facts)
    s = Position(dice, no_pieces(), no_pieces())
    s.expedition = _between(facts, "expedition", 1, EXPEDITIONS)
    s.score = _between(facts, "score", -SCORE_LIMIT, SCORE_LIMIT)
    s.fallen = _fallen(facts["fallen"])
    if s.is_fallen(XERXES) and not s.is_fallen(DARIUS):
        raise BadPosition("xerxes-before-darius", title="earth-and-water", where="fallen", rule="5.3")
    for flag in FLAGS:
        setattr(s, flag, int(facts[flag]))
    winner = facts.get("winner")
    s.winner = -1 if winner is None else _one_of(winner, SIDES, "winner")
    for i, side in enumerate(SIDES):
        s.armies[i] = _pieces(facts["armies"], "armies", side, ABOARD + 1)
        s.armies[i][BOXES] = boxed(s, i, "armies")
        s.armed[i] = occupied(s.armies[i])
        s.fleets[i] = _pieces(facts["fleets"], "fleets", side, RESERVE + 1)
        s.fleets[i][BOXES] = boxed(s, i, "fleets")
        s.moored[i] = occupied(s.fleets[i])
    _check_totals(s)
    _restore_cards(s, facts)
    return s


def _check_fields(facts: Mapping[str, Any]) -> None:
    """Every fact is there, of its type, and nothing else."""
    need(
        facts,
        "facts",
        {
            "expedition": int,
            "score": int,
            "armies": dict,
            "fleets": dict,
            "fallen": list,
            "hands": dict,
            "seen": dict,
            "deck": list,
            "discard": list,
            "in_play": int,
            **dict.fromkeys(FLAGS, bool),
        },
    )
    for name in facts:
        if name not in WHOLE:
            raise BadPosition("unknown-field", where="facts", field=str(name)[:40])


def _fallen(names: Sequence[Any]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << _one_of(name, CHARACTERS, "fallen")
    return mask


WHOLE = (
    "expedition",
    "score",
    "armies",
    "fleets",
    "fallen",
    "hands",
    "seen",
    "deck",
    "discard",
    "in_play",
    "winner",
    *FLAGS,
)


def _between(facts: Mapping[str, Any], field: str, low: int, high: int) -> int:
    value = facts[field]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition("out-of-range", where="facts", field=field, value=str(value)[:40], low=low, high=high)
    return value


def _one_of(name: Any, names: Sequence[str], where: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise BadPosition("unknown-name", where=where, value=str(name)[:40], known=", ".join(names))
    return names.index(name)


def _pieces(given: Mapping[str, Any], what: str, side: str, length: int) -> list[int]:
    """Counters by place, for one side."""
    where = f"{what}.{side}"
    for name in given:
        _one_of(name, SIDES, what)
    places = given.get(side)
    if not isinstance(places, dict):
        raise BadPosition("missing-field", where=what, field=side)
    pieces = [0] * PLACE_COUNT
    for name, n in places.items():
        place = _one_of(name, PLACES, where)
        if place >= length or (what == "fleets" and place < CITY_COUNT and not PORT[place]):
            raise BadPosition("no-port", where=where, city=name, rule="2.1")
        if not isinstance(n, int) or isinstance(n, bool) or n < 0:
            raise BadPosition("wrong-type", where=where, field=name, value=str(n)[:40])
        pieces[place] = n
    return pieces


def boxed(s: Position, side: int, what: str) -> int:
    """Counters on the boxes of characters."""
    if what == "armies":
        return sum(s.is_fallen(character) for character in ARMY_BOXES[side])
    return int(side == PERSIA and s.is_fallen(ARTEMISIA))


def _check_totals(s: Position) -> None:
    """2.2 On the map, in reserve and on boxes there are exactly the counters of the mix."""
    for what, mix in PIECES.items():
        for side, name in enumerate(SIDES):
            total = sum(getattr(s, what)[side])
            if total != mix[side]:
                raise BadPosition("wrong-total", where=f"{what}.{name}", n=total, expected=mix[side], rule="2.2")


def _restore_cards(s: Position, facts: Mapping[str, Any]) -> None:
    for what in ("hands", "seen"):
        for name in facts[what]:
            _one_of(name, SIDES, what)
    for side, name in enumerate(SIDES):
        s.hand[side] = _cards(facts["hands"].get(name), f"hands.{name}")
        s.seen[side] = _cards(facts["seen"].get(name), f"seen.{name}")
    s.deck, s.discard = _cards(facts["deck"], "deck"), _cards(facts["discard"], "discard")
    s.in_play = _between(facts, "in_play", 0, 16)
    piles = {
        "hands.persia": s.hand[PERSIA],
        "hands.greece": s.hand[GREECE],
        "deck": s.deck,
        "discard": s.discard,
        "in_play": 1 << s.in_play if s.in_play else 0,
    }
    found = 0
    for where, pile in piles.items():
        if found & pile:
            raise BadPosition("card-twice", where=where, card=cards_of(found & pile)[0])
        found |= pile
    if found != ALL_CARDS:
        raise BadPosition("card-missing", where="deck", card=cards_of(ALL_CARDS & ~found)[0])
    for side, name in enumerate(SIDES):
        gone = s.seen[side] & ~s.hand[1 - side]
        if gone:
            raise BadPosition("seen-elsewhere", where=f"seen.{name}", card=cards_of(gone)[0])
    if s.hand[PERSIA] >> SUDDEN_DEATH & 1 and s.king_lives():
        raise BadPosition("king-would-die", title="earth-and-water", where="hands.persia", rule="5.3")


def _cards(given: Any, where: str) -> int:
    if not isinstance(given, list):
        raise BadPosition("missing-field", where="facts", field=where)
    mask = 0
    for card in given:
        if not isinstance(card, int) or isinstance(card, bool) or not 1 <= card <= 16:
            raise BadPosition("unknown-card", where=where, card=str(card)[:40])
        if mask >> card & 1:
            raise BadPosition("card-twice", where=where, card=card)
        mask |= 1 << card
    return mask


# Editing


def edit(s: Position, given: Mapping[str, Any]) -> Position:
    """The position with some facts changed. Counters and cards not placed go to the reserve and the deck."""
    if not isinstance(given, Mapping):
        raise BadPosition("not-a-dict", where="facts")
    whole = facts(s)
    whole.update(no_retreat=False, in_play=0, seen={side: [] for side in SIDES}, winner=None)
    for pieces in (whole["armies"][side] for side in SIDES):
        pieces.pop("aboard", None)
    for name, value in given.items():
        if name in PIECES and isinstance(value, dict):
            whole[name] = {
                **whole[name],
                **{side: dict(places) if isinstance(places, dict) else places for side, places in value.items()},
            }
        elif name == "hands" and isinstance(value, dict):
            whole[name] = {**whole[name], **value}
        else:
            whole[name] = value
    play = whole.pop("play", None)
    if play is None:
        play = _here(s)
    if not isinstance(play, dict):
        raise BadPosition("not-a-dict", where="play")
    _check_fields(whole)
    if whole["winner"] is not None:
        raise BadPosition("wrong-type", where="facts", field="winner", value=str(whole["winner"])[:40], rule="9")
    _embark(whole, play)
    _fill(whole, given)
    if "deck" not in given:
        whole["deck"] = _rest_of_cards(whole)
    twin = restore(whole, s.dice.copy())
    _stand(twin, play)
    return twin


def _here(s: Position) -> dict[str, Any]:
    """The start of the phase that is under way, with the side to act."""
    base = s.stack[0] if s.stack else Expedition(OPERATIONS)
    assert isinstance(base, Expedition)
    return {"phase": PHASES[phase_of(base)], "side": SIDES[max(s.to_act, PERSIA)]}


def _embark(whole: dict[str, Any], play: Mapping[str, Any]) -> None:
    """Armies are aboard only while the fleets that carry them fight for a port."""
    for side in SIDES:
        places = whole["armies"].get(side)
        if isinstance(places, dict) and "aboard" in places:
            raise BadPosition("no-port", where=f"armies.{side}", city="aboard", rule="6.5")
    if "armies" in play:
        side = SIDES[_one_of(play.get("attacker"), SIDES, "play.attacker")]
        if isinstance(whole["armies"].get(side), dict):
            whole["armies"][side]["aboard"] = play["armies"]


def _fill(whole: dict[str, Any], given: Mapping[str, Any]) -> None:
    """Counters that stand nowhere are in reserve; a reserve that was given and does not add up, restore names."""
    boxes = Position(Dice(0), no_pieces(), no_pieces())
    boxes.fallen = _fallen(whole["fallen"])
    for what, mix in PIECES.items():
        for i, side in enumerate(SIDES):
            places = whole[what].get(side)
            if not isinstance(places, dict) or "reserve" in given.get(what, {}).get(side, {}):
                continue
            if all(isinstance(n, int) for n in places.values()):
                placed = sum(n for name, n in places.items() if name != "reserve")
                places["reserve"] = max(mix[i] - boxed(boxes, i, what) - placed, 0)


def _rest_of_cards(whole: Mapping[str, Any]) -> list[int]:
    taken = {whole["in_play"]}
    for pile in (*_values(whole["hands"]), whole["discard"]):
        taken.update(card for card in pile if isinstance(card, int)) if isinstance(pile, list) else None
    return [card for card in range(1, 17) if card not in taken]


def _values(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else []


def _stand(s: Position, play: Mapping[str, Any]) -> None:
    """Where play stands: the start of a phase, an operation or a battle."""
    if "battle" in play:
        _stand_in_battle(s, play)
        return
    _check_peace(s, -1)
    allowed = {"phase", "side", "passes"}
    for name in play:
        if name not in allowed:
            raise BadPosition("unknown-field", where="play", field=name)
    phase = _one_of(play.get("phase"), PHASES[:4], "play.phase")
    side = _one_of(play.get("side", "persia"), SIDES, "play.side")
    passes = play.get("passes", 0)
    if not isinstance(passes, int) or isinstance(passes, bool) or passes not in (0, 1):
        raise BadPosition("out-of-range", where="play", field="passes", value=str(passes)[:40], low=0, high=1)
    s.stack = [Expedition(min(phase + 1, SCORING))]
    if phase == PREPARATION:
        prepare(s)
        if side == GREECE:
            s.pop()
    elif phase == OPERATIONS:
        s.push(Operations(side, passes))
    elif phase == SUPPLY:
        s.push(Supply(side, HAND))


def _check_peace(s: Position, battle: int) -> None:
    """7 Opposing armies in a city, or fleets in a port, are only where they fight."""
    for what in PIECES:
        ours, theirs = getattr(s, what)
        for city in range(CITY_COUNT):
            if city != battle and ours[city] and theirs[city]:
                raise BadPosition("both-there", where=what, city=CITIES[city], rule="7")


def _stand_in_battle(s: Position, play: Mapping[str, Any]) -> None:
    need(play, "play", {"battle": str, "at": str, "attacker": str, "from": str})
    for name in play:
        if name not in {"battle", "at", "attacker", "from", "fleets", "armies", "cause"}:
            raise BadPosition("unknown-field", where="play", field=str(name)[:40])
    naval = _one_of(play["battle"], ("land", "naval"), "play.battle") == 1
    attacker = _one_of(play["attacker"], SIDES, "play.attacker")
    city, origin = _one_of(play["at"], CITIES, "play.at"), _one_of(play["from"], CITIES, "play.from")
    cause = CAUSES[_CAUSES[naval][attacker][_one_of(play.get("cause", "card"), _CAUSES[naval][attacker], "play.cause")]]
    pieces = s.fleets if naval else s.armies
    rule = "7.2" if naval else "7.1"
    for side in (PERSIA, GREECE):
        if not pieces[side][city]:
            raise BadPosition("nobody-there", where="play", side=SIDES[side], city=CITIES[city], rule=rule)
    fleets = _fleets_of_group(s, play, naval, attacker, city)
    if origin == city or (fleets and not PORT[origin]):
        rule = "6.5" if fleets else "6.4"
        raise BadPosition("wrong-type", where="play", field="from", value=CITIES[origin], rule=rule)
    _check_peace(s, city)
    # Molon Labe answers in the enemy's turn: one's own follows (6.1).
    turn = attacker if cause == causes.MOLON_LABE else 1 - attacker
    s.stack = [Expedition(SUPPLY), Operations(turn, 0)]
    if naval:
        s.push(Arrival(attacker, city, origin, fleets, 1))
        s.push(NavalBattle.begin(attacker, city, origin, fleets))
    else:
        s.push(LandBattle.begin(s, attacker, city, origin, fleets, cause))


_CAUSES = (
    (("card", "cavalry", "great-king"), ("card", "evangelion", "leonidas", "molon-labe")),
    (("card",), ("card",)),
)
"""What can bring on a battle, by land and at sea, for each attacker."""


def _fleets_of_group(s: Position, play: Mapping[str, Any], naval: bool, attacker: int, city: int) -> int:
    """The fleets that attack: at sea all in the port unless told otherwise, on land none."""
    there = s.fleets[attacker][city]
    fleets = play.get("fleets", there if naval else 0)
    least = 1 if naval else 0
    if not isinstance(fleets, int) or isinstance(fleets, bool) or not least <= fleets <= there:
        raise BadPosition("out-of-range", where="play", field="fleets", value=str(fleets)[:40], low=least, high=there)
    room = min(fleets, TRANSPORT) if naval else 0
    if s.armies[attacker][ABOARD] > room:
        raise BadPosition("too-many-aboard", where="play", n=s.armies[attacker][ABOARD], fleets=room, rule="6.5")
    return fleets
