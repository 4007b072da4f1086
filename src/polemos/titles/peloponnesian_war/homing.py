"""4.9, 5.4, 5.8 Going home: the post-combat movement table."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.peloponnesian_war.board import (
    ATHENS,
    BOX,
    CHIOS,
    HOME,
    LARISA,
    NAVAL,
    NAVY_HOME,
    NEUTRALS,
    PIRAEUS,
    SAMOS,
    SPACES,
    UNIT_COUNT,
    UNITS,
)
from polemos.titles.peloponnesian_war.facts import NUMBERS, Destination
from polemos.titles.peloponnesian_war.notation import SEND
from polemos.titles.peloponnesian_war.state import Position

ROWS: Final[list[list[Destination]]] = [
    next(row.to for row in NUMBERS.post_combat if row.unit == unit) for unit in UNITS
]
TARGETS: Final[list[list[list[int]]]] = [[[SPACES.index(id) for id in to.spaces] for to in row] for row in ROWS]


OPERATIONS: Final = 0
AFTER_COMBAT: Final = 1
MUSTER: Final = 2
"""When strength points leave the box: in operations some may wait there; new ones muster after building."""


class GoHome(Frame):
    """Everything in the box goes where the table sends it, unit by unit. After combat nothing may wait there."""

    fields: ClassVar[tuple[str, ...]] = ("when", "unit")

    def __init__(self, when: int, unit: int) -> None:
        self.when = when
        self.unit = unit

    def proceed(self, s: Position) -> None:
        unit = self.unit
        while unit < UNIT_COUNT and not s.count(BOX, unit):
            unit += 1
        if unit == UNIT_COUNT:
            s.pop()
            return
        s.replace(GoHome(self.when, unit))
        for i in range(len(ROWS[unit])):
            if s.count(BOX, unit) and destination(s, unit, i, self.when):
                return
        if s.count(BOX, unit):
            last_resort(s, unit, self.when)
        s.replace(GoHome(self.when, unit + 1))


def destination(s: Position, unit: int, i: int, when: int) -> bool:
    """One entry of the table; True where a person has to choose first."""
    to = ROWS[unit][i]
    side = unit // 6
    spaces = [
        space
        for space in (standing_in(s, unit, space) for space in TARGETS[unit][i])
        if is_open(s, side, unit, space)
    ]
    if to.active:
        spaces = [space for space in spaces if s.active[NEUTRALS.index(space)] == side]
    if not spaces:
        return False
    n = s.count(BOX, unit)
    if len(spaces) == 1:
        place(s, unit, n if not to.until else min(n, to.until - s.count(TARGETS[unit][i][0], unit)), spaces[0], when)
        return False
    if not to.either:
        for space in spaces:
            place(s, unit, n // 2, space, when)
        n %= 2
    return bool(n) and odd_one(s, unit, spaces, to.either, when)


def standing_in(s: Position, unit: int, space: int) -> int:
    """5.9 Samos stands in for a lost Chios, for allies; in 10.4 Athens for Larisa."""
    if space == LARISA and s.rules().larisa_neutral:
        return ATHENS
    if space == CHIOS and unit % 6 >= 3 and (s.rebel[CHIOS] or s.captured(unit // 6, CHIOS)):
        return SAMOS
    return space


def is_open(s: Position, side: int, unit: int, space: int) -> bool:
    """Neither captured nor in rebellion, nor (for allies) closed by the plague."""
    if s.colour[space] != side or s.rebel[space] or s.captured(side, space):
        return False
    return not (s.plague and side == 0 and unit >= 3 and space in (ATHENS, PIRAEUS))


def odd_one(s: Position, unit: int, spaces: list[int], either: bool, when: int) -> bool:
    """The odd strength point goes where fewer of its kind are; else a person chooses, the non-player draws."""
    counts = [s.count(space, unit) for space in spaces]
    if counts[0] != counts[1] and not either:
        place(s, unit, 1, spaces[counts.index(min(counts))], when)
        return False
    side = unit // 6
    if s.commands(side):
        s.push(SendHome(s.seat(side), unit, spaces[0], spaces[1], when))
        return True
    place(s, unit, 1, s.dice.pick(spaces), when)
    return either and bool(s.count(BOX, unit))


def place(s: Position, unit: int, n: int, space: int, when: int) -> None:
    if n > 0:
        s.take(BOX, unit, n)
        s.put(space, unit, n)
        s.tell("musters" if when == MUSTER else "goes-home", unit, n, space)


def last_resort(s: Position, unit: int, when: int) -> None:
    """Q&A: the home space, or Piraeus and Gythium for ships. Without one they wait until after combat, and are lost."""
    side, n = unit // 6, s.count(BOX, unit)
    space = NAVY_HOME[side] if unit % 3 == NAVAL else HOME[side]
    ally = unit % 6 >= 3
    lost = s.captured(side, space) or s.rebel[space]
    if (ally or unit % 3 != NAVAL) and not lost and (when != OPERATIONS or is_open(s, side, unit, space)):
        place(s, unit, n, space, when)
    elif when != OPERATIONS or (unit % 3 == NAVAL and lost):
        s.eliminate(BOX, unit, n)
        s.tell("no-home", unit, n)
    else:
        s.tell("waits", unit, n)


class SendHome(Decision):
    """5.8 Which of two spaces the odd strength point goes to."""

    rule: ClassVar[str] = "5.8"
    prompt: ClassVar[str] = "send"
    fields: ClassVar[tuple[str, ...]] = ("side", "unit", "one", "other", "when")

    def __init__(self, side: int, unit: int, one: int, other: int, when: int) -> None:
        self.side = side
        self.unit = unit
        self.one = one
        self.other = other
        self.when = when

    def options(self, s: Position) -> list[Action]:
        return [(SEND, self.unit, self.one), (SEND, self.unit, self.other)]

    def about(self, s: Position) -> dict[str, int]:
        return {"unit": self.unit}

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        place(s, self.unit, 1, action[2], self.when)
