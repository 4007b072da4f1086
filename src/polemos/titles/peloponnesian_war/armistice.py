"""8 Armistice and surrender."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.peloponnesian_war.administration import Build, build, income
from polemos.titles.peloponnesian_war.board import (
    ATHENS_SIDE,
    BOTH,
    BOX,
    HOME,
    HOPLITE,
    MONEY,
    NAVAL,
    SPACE_COUNT,
)
from polemos.titles.peloponnesian_war.events import random_event, watch_attica
from polemos.titles.peloponnesian_war.homing import AFTER_COMBAT, MUSTER, GoHome
from polemos.titles.peloponnesian_war.rebellion import helots_quiet
from polemos.titles.peloponnesian_war.state import (
    BELLICOSITY_LIMIT,
    LAST_TURN,
    PEACE,
    SURRENDER_OF_ATHENS,
    SURRENDER_OF_BOTH,
    Position,
)

WEARY: Final = 6
"""8.3 Bellicosity at which a side wants peace."""
BONUS: Final = 200
"""9.0 Divided by the turns played when the enemy surrenders."""


def adjust_bellicosity(s: Position) -> None:
    """8.1"""
    for side in BOTH:
        changes = changes_of_will(s, side)
        s.bellicosity[side] = max(0, min(BELLICOSITY_LIMIT, s.bellicosity[side] + sum(changes)))
        s.tell("bellicosity", side, *changes, s.bellicosity[side])
        s.booked[side] = 0


def changes_of_will(s: Position, side: int) -> tuple[int, int, int]:
    """8.1 What confidence, spaces in trouble and what was booked do to bellicosity at the end of a turn."""
    index = s.confidence[side]
    return index if index < 0 else index // 2, -(troubled(s, side) // 10), -s.booked[side]


def troubled(s: Position, side: int) -> int:
    """Spaces of the league and coalition that are in rebellion, captured or ravaged, each once."""
    return sum(
        1
        for space in range(SPACE_COUNT)
        if s.colour[space] == side and (s.rebel[space] or s.ravaged[space] or s.controls(1 - side, space))
    )


def surrender(s: Position) -> bool:
    """8.2 A side without a home or without the will to fight surrenders."""
    beaten = [side for side in BOTH if s.bellicosity[side] <= 0 or s.controls(1 - side, HOME[side])]
    for side in beaten:
        s.tell("surrenders", side)
    if not beaten:
        return False
    s.ending = SURRENDER_OF_BOTH if len(beaten) == 2 else SURRENDER_OF_ATHENS + beaten[0]
    if s.player >= 0 and 1 - s.player in beaten:
        turns = s.turn - s.rules().first_turn + 1
        bonus = -(-BONUS // turns)
        s.points += bonus
        s.tell("points", bonus, s.points)
    return True


def wants_peace(s: Position, side: int) -> bool:
    return s.bellicosity[side] <= WEARY or s.treasury[side] < 1000


class Peace(Frame):
    """8.3 The armistice, step by step: withdrawal, events, income, building, new will."""

    fields: ClassVar[tuple[str, ...]] = ("step", "length")

    def __init__(self, step: int, length: int) -> None:
        self.step = step
        self.length = length

    def proceed(self, s: Position) -> None:
        step, length = self.step, self.length
        s.replace(Peace(step + 1, length))
        if step == 0:
            withdraw(s)
        elif step <= length:
            quiet_turn(s)
        elif step == length + 1:
            s.turn -= length
            for side in BOTH:
                s.treasury[side] += length * income(s, side, False)
        elif step <= length + 3:
            builder = s.player if s.player >= 0 else ATHENS_SIDE
            build_up(s, builder if step == length + 2 else 1 - builder)
        else:
            new_will(s)
            s.turn += length
            s.pop()


def armistice(s: Position) -> bool:
    """8.3 Once a scenario, where both sides are weary or poor."""
    if s.armistice or not s.rules().armistice or not all(wants_peace(s, side) for side in BOTH):
        return False
    die = s.roll("armistice", -1, (("nicias", 1),) if s.nicias else ())
    length = (die + 1) // 2
    s.armistice = 1
    s.tell("armistice", length)
    if s.rules().ends_on_armistice:
        s.ending = PEACE
    elif s.turn + length >= s.rules().last_turn:
        if s.turn < s.rules().last_turn:
            # Of all that peace brings only the new will still bears on the verdict: that of two players (11.0).
            new_will(s)
        s.ending = LAST_TURN
    else:
        s.push(Peace(0, length))
    return True


def quiet_turn(s: Position) -> None:
    """A turn of the armistice has an event, not rolled again; the plague asks for the Spartans of the turn before."""
    s.turn += 1
    s.tell("armistice-turn", s.turn)
    s.attica_before, s.attica = s.attica, 0
    watch_attica(s)
    random_event(s, False)


def withdraw(s: Position) -> None:
    """Citizens leave captured spaces, the helots' too; hostages are freed for good; what barred the tax is past."""
    s.eisphora_barred = 0
    s.hostages = [0, 0]
    s.amnesty = 1
    for space in range(SPACE_COUNT):
        for side in BOTH:
            if s.colour[space] != side and s.force(side, space):
                for unit in range(side * 6, side * 6 + 3):
                    s.shift(space, BOX, unit)
    helots_quiet(s)
    s.push(GoHome(AFTER_COMBAT, 0))


def build_up(s: Position, side: int) -> None:
    """Five strength points each, a thousand talents kept; the non-player's Sparta builds ships, its Athens hoplites:
    allied ones when no more citizens can be had."""
    if s.commands(side):
        s.push(Build(s.seat(side), side, MONEY.armistice_build, MONEY.non_player_floor))
        return
    citizens = side * 6 + (HOPLITE if side == ATHENS_SIDE else NAVAL)
    for _ in range(MONEY.armistice_build):
        unit = citizens if s.spare(citizens) > 0 else citizens + 3
        if s.treasury[side] - MONEY.build >= MONEY.non_player_floor and s.spare(unit) > 0:
            build(s, unit)
    s.push(GoHome(MUSTER, 0))


def new_will(s: Position) -> None:
    """Ten less the turns of war so far; what events of the peace took from it is forgotten."""
    elapsed = s.turn - s.rules().first_turn + 1
    s.bellicosity = [max(0, 10 - elapsed)] * 2
    s.booked = [0, 0]
    for side in BOTH:
        s.tell("new-will", side, s.bellicosity[side])
