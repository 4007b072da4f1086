"""3 A group on the move: who goes, step by step where to, and what it meets."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action
from polemos.titles.bey.groups import Moving
from polemos.titles.bey.movement import cargo_points, embark
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import (
    BREAK,
    FERRY,
    GO,
    HALT,
    LEAVE,
    RETREAT_ALL,
    SAIL,
    STAND,
    STAY,
    TAKE,
)
from polemos.titles.hellespont.board import AT_SEA, HORSES, IN_PORT, OWN, SHIPS, UNITS
from polemos.titles.hellespont.movement import (
    BY_LANDING,
    allowance,
    breaks_through,
    cost,
    crossings,
    harbours,
    manner,
    may_embark,
    may_sail,
    overwhelms,
    reach,
    steps,
)
from polemos.titles.hellespont.retreat import Leaving, withdraw
from polemos.titles.hellespont.state import Position

GATHERING: Final = 0
MARCHING: Final = 1
CALLING: Final = 2
"""Under sail, and free to go on: in a port, or past enemies."""
MEETING: Final = 3
"""Under sail, among enemies."""


class Group(Moving):
    """3 Pieces that move together; more may join until the first step, then they go on or halt."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask", "mode", "used", "stops", "free")
    prompt: ClassVar[str] = "group"
    rule: ClassVar[str] = "3.1"

    def __init__(self, side: int, mask: int, mode: int, used: int, stops: int, free: int) -> None:
        self.side = side
        self.mask = mask
        self.mode = mode
        self.used = used
        """Points of movement spent on land."""
        self.stops = stops
        """Places where a voyage has halted, as a mask."""
        self.free = free
        """Whether it leaves a base on arrival (2.B.2)."""

    def options(self, s: Position) -> list[Action]:
        at = self.at(s)
        if self.mode == MARCHING:
            return self.marching(s, at)
        if self.mode == MEETING:
            return [(BREAK,), (HALT,)]
        if self.mode == CALLING:
            return self.calling(s, at)
        found: list[Action] = [(TAKE, piece) for piece in members(s.ready(self.side, at) & ~self.mask)]
        if may_sail(s, self.side, at, self.mask):
            found += [(SAIL, place) for place in harbours(s, self.side, at, 0)]
        if not self.mask & SHIPS:
            found += self.by_land(s, at)
        found.append((STAY,))
        return found

    def by_land(self, s: Position, at: int) -> list[Action]:
        """3.2, 3.4 A march, or a crossing over friendly ships, which begins where the group stands."""
        found: list[Action] = [(GO, place) for place in steps(s, self.side, at, allowance(self.mask))]
        if may_embark(at, self.mask):
            found += [(FERRY, place) for place in crossings(s, self.side, at, cargo_points(s, self.mask))]
        return found

    def marching(self, s: Position, at: int) -> list[Action]:
        """3.5 Whoever enters a zone with enemies stops there."""
        if s.here[at] & UNITS[1 - self.side]:
            return []
        found: list[Action] = [(GO, place) for place in steps(s, self.side, at, allowance(self.mask) - self.used)]
        return [*found, (HALT,)] if found else []

    def calling(self, s: Position, at: int) -> list[Action]:
        """3.3 In a port leaders and land units may be set down; then the ships sail on, or stay."""
        found: list[Action] = [(SAIL, place) for place in harbours(s, self.side, at, self.stops)]
        if IN_PORT[at]:
            found += [(LEAVE, piece) for piece in members(self.mask & ~SHIPS)]
        return [*found, (HALT,)]

    def proceed(self, s: Position) -> None:
        """The group halts."""
        s.moved |= self.mask
        self.end(s)

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == TAKE:
            s.replace(Group(self.side, self.mask | 1 << action[1], GATHERING, 0, 0, self.free))
        elif verb in (HALT, STAY):
            self.proceed(s)
        elif verb == GO:
            self.go(s, action[1])
        elif verb == FERRY:
            self.ferry(s, action[1])
        elif verb == SAIL:
            self.sail(s, action[1])
        elif verb == LEAVE:
            s.moved |= 1 << action[1]
            s.tell("leaves", self.side, action[1], self.at(s))
            s.replace(Group(self.side, self.mask & ~(1 << action[1]), CALLING, 0, self.stops, self.free))
        else:
            self.break_through(s)

    def go(self, s: Position, to: int) -> None:
        at = self.at(s)
        s.tell("moves", self.side, tuple(members(self.mask)), at, to)
        s.replace(Group(self.side, self.mask, MARCHING, self.used + cost(to), 0, self.free))
        arrive(s, self.side, self.mask, to, manner(at, to))
        if not s.in_play(self.mask):
            self.end(s)
            return
        meet_cavalry(s, self.side, to)

    def ferry(self, s: Position, to: int) -> None:
        """3.4 Over friendly ships; the group stops where it lands."""
        at = self.at(s)
        load = cargo_points(s, self.mask)
        embark(s, crossings(s, self.side, at, load)[to], load)
        s.tell("ferries", self.side, tuple(members(self.mask)), at, to)
        arrive(s, self.side, self.mask, to, BY_LANDING)
        self.proceed(s)
        if s.in_play(self.mask):
            meet_cavalry(s, self.side, to)

    def sail(self, s: Position, to: int) -> None:
        """3.3 Ships and what they carry: a port may be a stage, the open sea is an end, enemies have to be met."""
        s.tell("sails", self.side, tuple(members(self.mask)), self.at(s), to)
        arrive(s, self.side, self.mask, to, 0)
        stops = self.stops | 1 << to
        if IN_PORT[to]:
            s.replace(Group(self.side, self.mask, CALLING, 0, self.passed(s, stops), self.free))
        elif not s.here[to] & UNITS[1 - self.side] & SHIPS:
            self.proceed(s)
        elif overwhelms(s, self.side, to, self.mask):
            s.replace(Group(self.side, self.mask, CALLING, 0, stops, self.free))
        else:
            s.replace(Group(self.side, self.mask, MEETING, 0, stops, self.free))

    def passed(self, s: Position, stops: int) -> int:
        """3.3, 3.5 The stops that stay closed after a port: not waters whose enemies it passes without a die."""
        return sum(1 << place for place in members(stops)
                   if IN_PORT[place] or not overwhelms(s, self.side, place, self.mask))

    def break_through(self, s: Position) -> None:
        """3.5 A die: 1 in the strait, 1 to 3 in the open lets the fleet go on; else it has to fight."""
        at = self.at(s)
        face = s.dice.roll(1)[0]
        s.tell("roll", "breakthrough", self.side, (face,), (), face)
        if face <= breaks_through(at):
            s.replace(Group(self.side, self.mask, CALLING, 0, self.stops, self.free))
        else:
            self.proceed(s)


def arrive(s: Position, side: int, mask: int, to: int, flags: int) -> None:
    """A group enters a place; leaders alone among enemies are captured."""
    for piece in members(mask):
        s.put(piece, to)
        s.came[piece] = flags
    if s.here[to] & OWN[1 - side]:
        s.capture()


def meet_cavalry(s: Position, side: int, zone: int) -> None:
    """3.5 Cavalry alone in the zone may step aside."""
    enemies = s.here[zone] & UNITS[1 - side]
    if enemies and not enemies & ~HORSES and not AT_SEA[zone] and reach(s, 1 - side, zone):
        s.push(Withdrawal(1 - side, zone))


class Withdrawal(Leaving):
    """3.5 All the cavalry goes together, its leaders with it, or it stands."""

    prompt: ClassVar[str] = "withdrawal"
    rule: ClassVar[str] = "3.5"

    def options(self, s: Position) -> list[Action]:
        return [(STAND,), *((RETREAT_ALL, place) for place in reach(s, self.side, self.zone))]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == STAND:
            return
        withdraw(s, self.side, self.force(s), self.zone, action[1])
