"""Positions in plain names: what `dump` writes, `load` reads and `edit` takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition
from polemos.engine.title import need
from polemos.titles.bey.actions import ActionPhases, Operations, begin_phase
from polemos.titles.bey.adjustments import Adjustments
from polemos.titles.bey.roster import members
from polemos.titles.syracuse.board import (
    CATANA,
    FORTS,
    IN_PLAY,
    LAST_TURN,
    LINES,
    PIECE_COUNT,
    PIECES,
    PLACES,
    ROSTER,
    SIDES,
    STRATAGEMS,
    SYRACUSE,
    WAITING,
    WALLS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.reinforcements import Reinforcements
from polemos.titles.syracuse.scenarios import NAMES
from polemos.titles.syracuse.sequence import PHASES, Turn, phase_of
from polemos.titles.syracuse.state import REASONS, Position, is_sea, no_pieces
from polemos.titles.syracuse.works import WorksPhase

STATES = ("none", "standing", "ruined")
NUMBERED: dict[str, tuple[int, int]] = {
    "turn": (0, LAST_TURN), "last": (0, LAST_TURN), "camp_turn": (-1, LAST_TURN), "budget": (0, 20),
}
FLAGS = ("rams", "late_plemmyrion", "acting")
PAIRS = ("points", "supply", "played", "waved")


def facts(s: Position) -> dict[str, Any]:
    return {
        "scenario": NAMES[s.scenario],
        **{name: getattr(s, name) for name in NUMBERED},
        **{name: bool(getattr(s, name)) for name in FLAGS},
        **{name: dict(zip(SIDES, getattr(s, name), strict=True)) for name in PAIRS},
        "advantage": SIDES[s.advantage],
        "initiative": SIDES[s.initiative],
        "pieces": {name: PLACES[place] for name, place in zip(PIECES, s.place, strict=True)},
        "weak": names(s.weak),
        "sick": names(s.sick),
        "moved": names(s.moved),
        "start": [PLACES[place] for place in s.start],
        "came": list(s.came),
        "carried": {PLACES[i]: n for i, n in enumerate(s.carried) if n},
        "forts": {name: side_name(s.fort_side[i]) for i, name in enumerate(FORTS)},
        "walls": {name: STATES[s.walls[i]] for i, name in enumerate(WALLS)},
        "chains": STATES[s.chains],
        "camp": STATES[s.camp],
        "barred": PLACES[s.barred] if s.barred >= 0 else None,
        "barred_to": side_name(s.barred_to),
        "due": {name: s.due[i] for i, name in enumerate(LINES)},
        "delayed": [LINES[line] for line in members(s.delayed)],
        "hands": {side: counters(s.hand[i]) for i, side in enumerate(SIDES)},
        "seen": {side: counters(s.seen[i]) for i, side in enumerate(SIDES)},
        "bowl": counters(s.bowl),
        "spent": counters(s.spent),
        "winner": side_name(s.winner),
        "ended": REASONS[s.ended],
    }


def names(mask: int) -> list[str]:
    return [PIECES[piece] for piece in members(mask)]


def counters(mask: int) -> list[str]:
    return [STRATAGEMS.counters[counter] for counter in members(mask)]


def side_name(side: int) -> str | None:
    return None if side < 0 else SIDES[side]


# Reading


def restore(given: Mapping[str, Any], dice: Dice) -> Position:
    """A position from all its facts, each checked."""
    check_fields(given)
    place, here = no_pieces()
    s = Position(dice, place, here)
    s.scenario = one_of(given["scenario"], NAMES, "scenario")
    for name, (low, high) in NUMBERED.items():
        setattr(s, name, between(given[name], name, low, high))
    for name in FLAGS:
        setattr(s, name, int(given[name]))
    for name in PAIRS:
        setattr(s, name, [between(given[name].get(side), f"{name}.{side}", 0, 20) for side in SIDES])
    for side in range(2):
        between(s.supply[side], "supply", 0, NUMBERS.supply.most)
    s.advantage = one_of(given["advantage"], SIDES, "advantage")
    s.initiative = one_of(given["initiative"], SIDES, "initiative")
    place_pieces(s, given["pieces"])
    for name in ("weak", "sick", "moved"):
        setattr(s, name, mask_of(given[name], PIECES, name))
    if len(given["start"]) != PIECE_COUNT or len(given["came"]) != PIECE_COUNT:
        raise BadPosition("wrong-type", where="facts", field="start, came", value="length")
    s.start = [one_of(name, PLACES, "start") for name in given["start"]]
    s.came = [between(value, "came", 0, 15) for value in given["came"]]
    for name, n in given["carried"].items():
        s.carried[one_of(name, PLACES, "carried")] = between(n, "carried", 0, 500)
    restore_works(s, given)
    restore_lines(s, given)
    restore_counters(s, given)
    s.winner = maybe_side(given["winner"], "winner")
    s.ended = one_of(given["ended"], REASONS, "ended")
    return s


def check_fields(given: Mapping[str, Any]) -> None:
    """Every fact is there, of its type, and nothing else."""
    need(given, "facts", {
        "scenario": str, **dict.fromkeys(NUMBERED, int), **dict.fromkeys(FLAGS, bool), **dict.fromkeys(PAIRS, dict),
        "advantage": str, "initiative": str, "pieces": dict, "weak": list, "sick": list, "moved": list, "start": list,
        "came": list, "carried": dict, "forts": dict, "walls": dict, "chains": str, "camp": str, "due": dict,
        "delayed": list, "hands": dict, "seen": dict, "bowl": list, "spent": list, "ended": str,
        "barred": (str, type(None)), "barred_to": (str, type(None)), "winner": (str, type(None)),
    })
    for name in given:
        if name not in KNOWN:
            raise BadPosition("unknown-field", where="facts", field=str(name)[:40])


def place_pieces(s: Position, given: Mapping[str, Any]) -> None:
    """Every piece in a place where it can be."""
    for name in PIECES:
        if name not in given:
            raise BadPosition("missing-field", where="pieces", field=name)
    for name, where in given.items():
        piece = one_of(name, PIECES, "pieces")
        place = one_of(where, PLACES, f"pieces.{name}")
        if not may_be(piece, place):
            raise BadPosition("wrong-type", where="pieces", field=name, value=PLACES[place])
        s.put(piece, place)


def may_be(piece: int, place: int) -> bool:
    """Ships at sea, land units on land or aboard, Catana for Athens alone, leaders anywhere."""
    if place >= IN_PLAY:
        return place < WAITING + 3 or bool(ROSTER.all_leaders >> piece & 1)
    if place == CATANA:
        return ROSTER.side[piece] != SYRACUSE
    return is_sea(place) or ROSTER.kind[piece] != 0


def restore_works(s: Position, given: Mapping[str, Any]) -> None:
    for name, side in given["forts"].items():
        s.fort_side[one_of(name, FORTS, "forts")] = maybe_side(side, f"forts.{name}")
    for name, stands in given["walls"].items():
        s.walls[one_of(name, WALLS, "walls")] = one_of(stands, STATES, f"walls.{name}")
    s.chains = one_of(given["chains"], STATES, "chains")
    s.camp = one_of(given["camp"], STATES, "camp")
    s.barred = -1 if given["barred"] is None else one_of(given["barred"], PLACES, "barred")
    s.barred_to = maybe_side(given["barred_to"], "barred_to")


def restore_lines(s: Position, given: Mapping[str, Any]) -> None:
    for name, turn in given["due"].items():
        s.due[one_of(name, LINES, "due")] = between(turn, f"due.{name}", -2, LAST_TURN + 2)
    s.delayed = mask_of(given["delayed"], LINES, "delayed")


def restore_counters(s: Position, given: Mapping[str, Any]) -> None:
    """Every stratagem counter is in a hand, in the bowl or out of the game, once."""
    for i, side in enumerate(SIDES):
        s.hand[i] = mask_of(given["hands"].get(side), STRATAGEMS.counters, f"hands.{side}")
        s.seen[i] = mask_of(given["seen"].get(side), STRATAGEMS.counters, f"seen.{side}")
    s.bowl = mask_of(given["bowl"], STRATAGEMS.counters, "bowl")
    s.spent = mask_of(given["spent"], STRATAGEMS.counters, "spent")
    found = 0
    piles = {"hands.athens": s.hand[0], "hands.syracuse": s.hand[1], "bowl": s.bowl, "spent": s.spent}
    for where, pile in piles.items():
        if found & pile:
            raise BadPosition("card-twice", where=where, card=counters(found & pile)[0])
        found |= pile
    if found != STRATAGEMS.all:
        raise BadPosition("card-missing", where="bowl", card=counters(STRATAGEMS.all & ~found)[0])
    for i, side in enumerate(SIDES):
        if s.seen[i] & ~s.hand[1 - i]:
            raise BadPosition("seen-elsewhere", where=f"seen.{side}", card=counters(s.seen[i] & ~s.hand[1 - i])[0])


def mask_of(given: Any, known: Sequence[str], where: str) -> int:
    if not isinstance(given, list):
        raise BadPosition("missing-field", where="facts", field=where)
    mask = 0
    for name in given:
        mask |= 1 << one_of(name, known, where)
    return mask


def between(value: Any, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition("out-of-range", where="facts", field=field, value=str(value)[:40], low=low, high=high)
    return value


def one_of(name: Any, known: Sequence[str], where: str) -> int:
    if not isinstance(name, str) or name not in known:
        raise BadPosition("unknown-name", where=where, value=str(name)[:40], known=", ".join(known))
    return known.index(name)


def maybe_side(name: Any, where: str) -> int:
    return -1 if name is None else one_of(name, SIDES, where)


# Editing


def edit(s: Position, given: Mapping[str, Any]) -> Position:
    """The position with some facts changed. Counters not placed go to the bowl; play stands at the start of a phase.

    `play`: {"phase": one of PHASES, "side": who acts first in the actions, "announce": points announced}.
    """
    if not isinstance(given, Mapping):
        raise BadPosition("not-a-dict", where="facts")
    whole = facts(s)
    whole.update(seen={side: [] for side in SIDES}, winner=None, ended="", acting=False, budget=0)
    changed = dict(given)
    play = changed.pop("play", None)
    for name, value in changed.items():
        both = isinstance(whole.get(name), dict) and isinstance(value, dict)
        whole[name] = {**whole[name], **value} if both else value
    check_fields(whole)
    if "bowl" not in changed:
        held = {name for pile in (*whole["hands"].values(), whole["spent"]) if isinstance(pile, list) for name in pile}
        whole["bowl"] = [name for name in STRATAGEMS.counters if name not in held]
    if "start" not in changed:
        whole["start"] = [whole["pieces"].get(name) for name in PIECES]
    twin = restore(whole, s.dice.copy())
    stand(twin, play if play is not None else {"phase": here(s)})
    return twin


def here(s: Position) -> str:
    """The phase under way."""
    base = s.stack[0] if s.stack else Turn(1)
    assert isinstance(base, Turn)
    return PHASES[phase_of(base)]


def stand(s: Position, play: Any) -> None:
    """Where play stands: at the start of a phase, or in an action phase after the announcement."""
    need(play, "play", {"phase": str})
    for name in play:
        if name not in ("phase", "side", "announce"):
            raise BadPosition("unknown-field", where="play", field=str(name)[:40])
    phase = one_of(play["phase"], PHASES, "play.phase")
    side = one_of(play.get("side", SIDES[s.initiative]), SIDES, "play.side")
    s.stack = [Turn(phase)]
    if phase == 2:
        s.stack = [Turn(3), Reinforcements(s.advantage, 0)]
    elif phase == 3:
        s.stack = [Turn(4), ActionPhases(side)]
        if "announce" in play:
            n = between(play["announce"], "play.announce", 1, max(1, s.points[side]))
            s.points[side] = max(n, s.points[side])
            s.stack = [Turn(4), ActionPhases(1 - side), Operations(side)]
            begin_phase(s)
            s.budget = n
    elif phase == 4:
        s.stack = [Turn(5), WorksPhase(0)]
    elif phase == 5:
        s.stack = [Turn(6), Adjustments(0)]


KNOWN = (
    "scenario", *NUMBERED, *FLAGS, *PAIRS, "advantage", "initiative", "pieces", "weak", "sick", "moved", "start",
    "came", "carried", "forts", "walls", "chains", "camp", "barred", "barred_to", "due", "delayed", "hands", "seen",
    "bowl", "spent", "winner", "ended",
)
