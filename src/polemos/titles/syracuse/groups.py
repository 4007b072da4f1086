"""3.2 A group on the move: who goes, step by step where to, and what it meets."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.groups import Moving
from polemos.titles.bey.movement import cargo_points, embark
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import (
    FERRY,
    GO,
    HALT,
    LAND,
    SAIL,
    STAND,
    STAY,
    TAKE,
    WITHDRAW,
)
from polemos.titles.syracuse.board import (
    CATANA,
    COAST,
    FIRST_FORT,
    FORT_IN,
    HORSES,
    LAND_UNITS,
    LEADERS,
    ROSTER,
    SEA_ZONES,
    SHIPS,
    UNITS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.movement import (
    BY_LANDING,
    COSTS,
    admits,
    allowance,
    boats,
    crossings,
    harbours,
    manner,
    may_sail,
    reach,
    shores,
    steps,
)
from polemos.titles.syracuse.state import Position, is_sea


def departures(s: Position, side: int, place: int) -> list[int]:
    """2.B.3.2 The places whose pieces may move with an activated one: its fort too, where no enemy stands between."""
    if place < FIRST_FORT and FORT_IN[place] >= 0 and not s.here[place] & UNITS[1 - side]:
        return [place, FORT_IN[place]]
    return [place]


class Group(Moving):
    """3.2 Pieces that move together; more may join until the first step, then it goes on or halts."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask", "used", "free")
    prompt: ClassVar[str] = "group"
    rule: ClassVar[str] = "3.2"

    def __init__(self, side: int, mask: int, used: int, free: int) -> None:
        self.side = side
        self.mask = mask
        self.used = used
        self.free = free

    def options(self, s: Position) -> list[Action]:
        if not self.mask:
            return []
        at = self.at(s)
        found: list[Action] = []
        if not self.used:
            found += [(TAKE, piece) for piece in members(s.ready(self.side, at) & ~self.mask)]
        elif at < FIRST_FORT and s.held(1 - self.side, at):
            # 3.2 Who enters a zone with enemies stops there.
            return []
        if is_sea(at) or at == CATANA:
            found += self.by_sea(s, at)
        else:
            found += self.by_land(s, at)
        found.append((HALT,) if self.used else (STAY,))
        return found

    def by_land(self, s: Position, at: int) -> list[Action]:
        left = allowance(self.mask) - self.used
        found: list[Action] = [(GO, place) for place, _ in steps(s, self.side, at, self.mask, left, self.free)]
        for zone in crossings(s, self.side, at, cargo_points(s, self.mask), left):
            if admits(s, self.side, zone, self.mask, self.free):
                found.append((FERRY, zone))
        if not self.mask & UNITS[self.side] and left:
            found += [(GO, sea) for sea in boats(s, self.side, at)]
        return found

    def by_sea(self, s: Position, at: int) -> list[Action]:
        found: list[Action] = []
        if may_sail(s, self.side, at, self.mask):
            found += [(SAIL, zone) for zone in harbours(s, self.side, at, self.free)]
        if at != CATANA and not self.mask & SHIPS:
            if not self.mask & UNITS[self.side]:
                found += [(GO, zone) for zone in COAST[at]
                          if not s.closed(self.side, at, zone) and admits(s, self.side, zone, self.mask, self.free)]
            else:
                found += [(LAND, zone) for zone in shores(s, self.side, at)]
        return found

    def proceed(self, s: Position) -> None:
        """The group halts by itself."""
        s.moved |= self.mask
        self.end(s)

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == TAKE:
            s.replace(Group(self.side, self.mask | 1 << action[1], 0, self.free))
        elif verb in (HALT, STAY):
            self.proceed(s)
        elif verb == GO:
            self.go(s, action[1])
        elif verb == FERRY:
            self.ferry(s, action[1])
        else:
            self.sail(s, action[1])

    def go(self, s: Position, to: int) -> None:
        at = self.at(s)
        if is_sea(at) or is_sea(to):
            # 3.1 Boarding or landing ends a leader's movement.
            s.tell("moves", self.side, tuple(members(self.mask)), at, to)
            s.moved |= self.mask
            self.end(s)
            arrive(s, self.side, self.mask, to, 0)
            return
        to_fort = to >= FIRST_FORT or at >= FIRST_FORT
        price = COSTS.fort if to_fort else dict(steps(s, self.side, at, self.mask, 99, self.free))[to]
        s.tell("moves", self.side, tuple(members(self.mask)), at, to)
        s.replace(Group(self.side, self.mask, self.used + price, self.free))
        arrive(s, self.side, self.mask, to, 0 if to_fort else manner(s, self.side, at, to))

    def ferry(self, s: Position, to: int) -> None:
        """3.4 Over friendly ships; leaders move no further in this phase."""
        at = self.at(s)
        load = cargo_points(s, self.mask)
        price, way = crossings(s, self.side, at, load, allowance(self.mask) - self.used)[to]
        embark(s, way, load)
        s.tell("ferries", self.side, tuple(members(self.mask)), at, to)
        s.moved |= self.mask & LEADERS[self.side]
        s.replace(Group(self.side, self.mask & ~LEADERS[self.side], self.used + price, self.free))
        arrive(s, self.side, self.mask, to, BY_LANDING)

    def sail(self, s: Position, to: int) -> None:
        """3.1 Ships and what they carry; or cargo that lands where its ships lie."""
        at = self.at(s)
        s.moved |= self.mask
        self.end(s)
        s.tell("sails" if is_sea(to) or to == CATANA else "lands", self.side, tuple(members(self.mask)), at, to)
        arrive(s, self.side, self.mask, to, BY_LANDING)
        cargo = self.mask & LAND_UNITS
        if is_sea(to) and cargo and not s.fighters(1 - self.side, to):
            s.push(Landing(self.side, to, cargo))


class Landing(Decision):
    """3.5 At the end of the voyage the land units go ashore where no enemy is."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone", "mask")
    prompt: ClassVar[str] = "landing"
    rule: ClassVar[str] = "3.5"

    def __init__(self, side: int, zone: int, mask: int) -> None:
        self.side = side
        self.zone = zone
        self.mask = mask

    def options(self, s: Position) -> list[Action]:
        if not self.mask:
            return []
        found: list[Action] = [(LAND, land) for land in shores(s, self.side, self.zone)]
        units = members(self.mask)
        if len(units) > 1 and found:
            found += [(TAKE, piece) for piece in units]
        return found

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == TAKE:
            bit = 1 << action[1]
            s.push(Landing(self.side, self.zone, self.mask ^ bit))
            s.push(Landing(self.side, self.zone, bit))
            return
        s.tell("lands", self.side, tuple(members(self.mask)), self.zone, action[1])
        arrive(s, self.side, self.mask, action[1], BY_LANDING)

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.zone}


def is_laden(s: Position) -> bool:
    """3.5 Whether anybody is aboard."""
    for zone in SEA_ZONES:
        if s.here[zone] & LAND_UNITS:
            return True
    return False


def ashore(s: Position, side: int) -> None:
    """3.4, 3.5 Land units don't stay at sea: those whom this phase brought there land, where there is a free shore."""
    for zone in SEA_ZONES:
        cargo = s.here[zone] & UNITS[side] & LAND_UNITS
        fresh = sum(1 << unit for unit in members(cargo) if s.start[unit] != zone)
        if fresh and not s.fighters(1 - side, zone):
            s.push(Landing(side, zone, fresh))


def arrive(s: Position, side: int, mask: int, to: int, flags: int) -> None:
    """A group enters a place: an empty enemy fort is taken, lone leaders are captured, lone cavalry may withdraw."""
    for piece in members(mask):
        s.put(piece, to)
        s.came[piece] = flags
    take_fort(s, side, mask, to)
    s.capture()
    if to < FIRST_FORT and not is_sea(to) and to != CATANA:
        enemies = s.held(1 - side, to)
        if enemies and not enemies & ~HORSES and mask & LAND_UNITS & ~HORSES:
            riders = s.here[to] & ROSTER.pieces[1 - side]
            if riders & HORSES:
                s.push(Withdrawal(1 - side, to, riders & HORSES | riders & LEADERS[1 - side]))


def take_fort(s: Position, side: int, mask: int, place: int) -> None:
    """4.3 An empty enemy fort changes hands as units go in."""
    if place >= FIRST_FORT and s.fort_side[place - FIRST_FORT] != side and mask & UNITS[side]:
        s.fort_side[place - FIRST_FORT] = side
        s.tell("fort-taken", side, place)


class Withdrawal(Decision):
    """3.2 Lone cavalry may leave before an enemy who does not come with cavalry alone, each unit where it likes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone", "mask")
    prompt: ClassVar[str] = "withdrawal"
    rule: ClassVar[str] = "3.2"

    def __init__(self, side: int, zone: int, mask: int) -> None:
        self.side = side
        self.zone = zone
        self.mask = mask

    def options(self, s: Position) -> list[Action]:
        if not self.mask:
            return []
        piece = members(self.mask)[0]
        places = reach(s, self.side, self.zone, piece, NUMBERS.movement.land)
        if not places:
            return []
        return [(STAND,), *((WITHDRAW, piece, place) for place in places)]

    def proceed(self, s: Position) -> None:
        s.pop()
        s.capture()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == STAND:
            self.proceed(s)
            return
        _, piece, place = action
        s.tell("withdraws", self.side, piece, self.zone, place)
        s.put(piece, place)
        take_fort(s, self.side, 1 << piece, place)
        s.replace(Withdrawal(self.side, self.zone, self.mask & ~(1 << piece)))

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.zone}
