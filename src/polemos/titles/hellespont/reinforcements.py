"""2.B.2 Reinforcements: the sick recover, arrivals, and the way out of the bases."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.book import IN_DELAY, IN_MUSTER
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.recovery import recover_leaders
from polemos.titles.bey.roster import members
from polemos.titles.bey.sequence import Reinforcing
from polemos.titles.bey.stacking import Stacking
from polemos.titles.bey.verbs import ACTIVATE, DONE, RETREAT
from polemos.titles.bey.windows import open_window
from polemos.titles.hellespont.actions import activation_cost
from polemos.titles.hellespont.board import (
    BASES_OF,
    EXILED,
    FIRST_BASE,
    LINE_PIECES,
    LINE_PLACE,
    LINE_SIDE,
    LINE_TURN,
    LINE_WEAK,
    LINES,
    OWN,
    PIECES,
    PLACE_COUNT,
    REMOVED,
    UNITS,
    WAITING,
)
from polemos.titles.hellespont.facts import SCENARIOS
from polemos.titles.hellespont.retreat import free_places
from polemos.titles.hellespont.state import Position

IN_COURT: Final = 13
"""When the satrap's court is heard of (S17, S18)."""


class Reinforcements(Reinforcing):
    """2.B.2 The court (S17, S18), calls and delays, arrivals, moves."""

    def begin(self, s: Position, step: int, second: int, side: int) -> None:
        if self.stage == 0:
            s.waved = [0, 0]
            s.fresh = 0
            recover_leaders(s, s.sick)
            departures(s)
        if step == 0:
            open_window(s, side, IN_COURT)
        elif step == 1:
            s.push(Muster(side, 0))
        elif step == 2:
            # Both sides sail from Chios and Samos.
            s.activated = 0
            if not second:
                s.moved = 0
                s.carried = [0] * PLACE_COUNT
            s.push(BaseExits(side))
        else:
            s.replace(Stacking(side))


def departures(s: Position) -> None:
    """10.1, 10.2 Leaders who are called away; some come back with a later line."""
    scenario = SCENARIOS.scenarios[s.scenario]
    for name, turn in scenario.leaving.items():
        leader = PIECES.index(name)
        if turn == s.turn and s.place[leader] <= WAITING:
            returns = any(travellers(s, line) >> leader & 1 for line in range(len(LINES)))
            to = WAITING if returns else REMOVED
            if s.place[leader] != to:
                s.lose(leader, to)


def travellers(s: Position, line: int) -> int:
    """Who comes with a line: not who was called away since it should have come."""
    pieces = LINE_PIECES[s.scenario][line]
    for name, turn in SCENARIOS.scenarios[s.scenario].leaving.items():
        if LINE_TURN[line] <= turn <= s.turn:
            pieces &= ~(1 << PIECES.index(name))
    return pieces


class Muster(Frame):
    """2.B.2, S13, S14 A side calls optional reinforcements; the other may delay or cancel; then they arrive."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def proceed(self, s: Position) -> None:
        if self.stage < 2:
            s.replace(Muster(self.side, self.stage + 1))
            open_window(s, 1 - self.side if self.stage else self.side, IN_DELAY if self.stage else IN_MUSTER)
            return
        line = next((line for line in range(len(LINES)) if LINE_SIDE[line] == self.side and s.due[line] == s.turn), -1)
        if line < 0:
            s.pop()
        elif LINE_PLACE[line] < FIRST_BASE and s.here[LINE_PLACE[line]] & UNITS[1 - self.side]:
            s.push(Clearing(1 - self.side, LINE_PLACE[line]))
        else:
            arrive(s, self.side, line)


def arrive(s: Position, side: int, line: int) -> None:
    """2.B.2 All pieces of a line come to their place, some of them reduced."""
    pieces = travellers(s, line) & s.here[WAITING]
    s.due[line] = -2
    s.fresh |= pieces
    s.weak |= LINE_WEAK[line] & pieces
    place = LINE_PLACE[line]
    s.tell("arrives", side, tuple(members(pieces)), place)
    for piece in members(pieces):
        s.put(piece, place)
    s.capture()


class Clearing(Decision):
    """2.B.2 Enemy units leave the zone where reinforcements come, each where its owner likes; else they are lost."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone")
    prompt: ClassVar[str] = "clearing"
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int, zone: int) -> None:
        self.side = side
        self.zone = zone

    def first(self, s: Position) -> int:
        return members(s.here[self.zone] & OWN[self.side])[0]

    def options(self, s: Position) -> list[Action]:
        if not s.here[self.zone] & OWN[self.side]:
            return []
        piece = self.first(s)
        return [(RETREAT, piece, place) for place in free_places(s, self.side, self.zone, at_sea=False)
                if s.holds(self.side, place, 1 << piece)]

    def proceed(self, s: Position) -> None:
        if s.here[self.zone] & OWN[self.side]:
            piece = self.first(s)
            s.lose(piece, -1 if UNITS[self.side] >> piece & 1 else EXILED)
        else:
            s.pop()

    def play(self, s: Position, action: Action) -> None:
        _, piece, place = action
        s.tell("cleared", self.side, (piece,), self.zone, place)
        s.put(piece, place)

    def about(self, s: Position) -> dict[str, int]:
        return {"side": 1 - self.side}


class BaseExits(Decision):
    """2.B.2 What is in a base may sail at once: for nothing if only arrivals are there, else at the usual price."""

    prompt: ClassVar[str] = "base-exits"
    rule: ClassVar[str] = "2.B"

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [
            (ACTIVATE, base) for base in BASES_OF[self.side]
            if not s.activated >> base & 1 and s.ready(self.side, base)
            and activation_cost(s, self.side, base) <= s.points[self.side]
        ]
        return [*found, (DONE,)] if found else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        base = action[1]
        price = activation_cost(s, self.side, base)
        s.points[self.side] -= price
        s.activated |= 1 << base
        s.tell("activates", self.side, base, price)
        s.push(Activation(self.side, base, 1, 0))
