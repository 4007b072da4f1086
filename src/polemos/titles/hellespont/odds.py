"""Battles and sieges that are fought or could be, in plain names, and their exact chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final

from polemos.engine.odds import Ask, Line, answer, line
from polemos.titles.bey.actions import Operations
from polemos.titles.bey.odds import FACES, Reckoning, under_way
from polemos.titles.bey.roster import members
from polemos.titles.bey.throw import Modifiers, unpacked
from polemos.titles.bey.verbs import BESIEGE
from polemos.titles.hellespont.actions import Battles, contested
from polemos.titles.hellespont.battle import SHIFTS, battle_in
from polemos.titles.hellespont.board import AROUND, PIECES, PLACES, SIDES, UNITS
from polemos.titles.hellespont.kinds import KINDS
from polemos.titles.hellespont.siege import (
    SIEGE,
    TAKES,
    Preparing,
    Siege,
    Sieges,
    besiegers,
    left,
    losses,
    result,
    siege_dice,
)
from polemos.titles.hellespont.state import Position

RECKONING = Reckoning(SIDES, PLACES, PIECES, KINDS, SHIFTS)


def fought(s: Position) -> dict[str, Any] | None:
    """The battle under way."""
    fight = under_way(s)
    return None if fight is None else RECKONING.battle(s, fight, fight.zone)


def prospects(s: Position) -> list[dict[str, Any]]:
    """4.1 The battles that the acting side would have to fight as things stand."""
    sides = [frame.side for frame in s.stack if isinstance(frame, (Operations, Battles))]
    if not sides or under_way(s) is not None:
        return []
    return [RECKONING.battle(s, battle_in(s, sides[-1], zone), zone) for zone in contested(s, sides[-1])]


# 5 Sieges


def besieged(s: Position) -> dict[str, Any] | None:
    """The siege under way, until what its dice bring is done."""
    for frame in reversed(s.stack):
        if isinstance(frame, Preparing):
            return siege(s, frame.side, frame.port, siege_dice(s, frame.side, frame.port, frame.sap, frame.given, 0))
        if isinstance(frame, Siege):
            reasons = siege_dice(s, frame.side, frame.port, frame.sap, frame.given, frame.refused)
            return siege(s, frame.side, frame.port, reasons, unpacked(frame.face))
    return None


def sieges(s: Position) -> list[dict[str, Any]]:
    """2.C The sieges that the acting side could lay as things stand."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Sieges):
        return []
    ports = [action[1] for action in frame.options(s) if action[0] == BESIEGE]
    return [siege(s, frame.side, port, siege_dice(s, frame.side, port, 0, 0, 0)) for port in ports]


def siege(s: Position, side: int, port: int, reasons: Modifiers, faces: list[int] | None = None) -> dict[str, Any]:
    """Who besieges whom, every reason for a die, the dice once they are thrown, and whether all inside are weak."""
    outside, inside = besiegers(s, side, port), s.here[port] & UNITS[1 - side]
    return {
        "place": PLACES[port],
        "attacker": SIDES[side],
        "attack": [PIECES[unit] for unit in members(outside)],
        "defence": [PIECES[unit] for unit in members(inside)],
        "points": [s.strength(outside), s.strength(inside)],
        "reasons": [[key, value] for key, value in reasons],
        "dice": left(reasons),
        "faces": faces or [],
        "weak": not inside & ~s.weak,
    }


@cache
def throws(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """Every throw of so many dice, whichever fell first, with its chance."""
    return [
        (faces, factorial(dice) / prod(map(factorial, Counter(faces).values())) / len(FACES) ** dice)
        for faces in combinations_with_replacement(FACES, dice)
    ]


@cache
def siege_lines(dice: int, weak: bool, besieger: str) -> list[Line]:
    """5.2 How often the port falls, how often its garrison suffers at all, how often the besieger does not."""
    falls = harmed = unhurt = 0.0
    for faces, chance in throws(dice):
        found = result(faces)
        falls += chance * (found == TAKES or (weak and found > 0))
        harmed += chance * (found > 0)
        unhurt += chance * (not losses(faces))
    order = (besieger, SIDES[1 - SIDES.index(besieger)])
    told = {"siege": falls, "siege-harms": harmed, "siege-unhurt": unhurt}
    return [line(key, order, (chance, 1 - chance)) for key, chance in told.items()]


# For a question

IN_BATTLE: Final = "battle"
IN_SIEGE: Final = "siege"
DICE_AT_MOST: Final = (
    SIEGE.base + SIEGE.advantage + SIEGE.zone * max(map(len, AROUND)) + SIEGE.discard + SIEGE.sap + SIEGE.leader
)
BATTLES: Final = RECKONING.asks()
ASKS: Final = {
    "kind": Ask(IN_BATTLE, names=(IN_BATTLE, IN_SIEGE)),
    "attacker": BATTLES.pop("attacker"),
    **{name: replace(ask, only=IN_BATTLE) for name, ask in BATTLES.items()},
    "dice": Ask(3, 0, DICE_AT_MOST, only=IN_SIEGE),
    "weak": Ask(False, only=IN_SIEGE),
}
"""A battle as in the sister title; or a siege: its dice (5.1), and whether all units in the port are weak already."""


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """4.2, 5.2"""
    if asked["kind"] == IN_BATTLE:
        return RECKONING.reckon(asked)
    return answer("5.2", siege_lines(asked["dice"], asked["weak"], asked["attacker"]))
