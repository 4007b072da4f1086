"""4.2.4 Retreats: the whole beaten force to one place."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.movement import anchor, cargo_points, embark
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import RETREAT, RETREAT_ALL
from polemos.titles.hellespont.board import AT_SEA, IN_PORT, NEXT_LAND, OWN, SEA_WAYS, SHIPS, UNITS
from polemos.titles.hellespont.movement import admits, crossings, may_embark
from polemos.titles.hellespont.state import Position


def free_places(s: Position, side: int, zone: int, at_sea: bool) -> list[int]:
    """Places next to a zone without enemy units that a force may enter: never a base."""
    if at_sea:
        enemy = UNITS[1 - side]
        return [place for place in SEA_WAYS[zone]
                if not s.here[place] & (enemy & SHIPS if AT_SEA[place] else enemy)]
    return [place for place in NEXT_LAND[zone] if not s.here[place] & UNITS[1 - side] and admits(s, side, place)]


def refuges(s: Position, side: int, zone: int, mask: int) -> list[int]:
    """4.2.4 Where a beaten force may go: a free place next to the zone, or over friendly ships (3.4)."""
    found = free_places(s, side, zone, AT_SEA[zone])
    if AT_SEA[zone] or not may_embark(zone, mask):
        return found
    over = crossings(s, side, zone, cargo_points(s, mask))
    return found + [place for place in over if place not in found and not s.here[place] & UNITS[1 - side]]


def onward(s: Position, side: int, place: int, unit: int) -> list[int]:
    """4.2.4 Where a unit moves on to from a place that the retreat has crowded: free, and with room for it."""
    if AT_SEA[place]:
        return []
    ship = bool(SHIPS >> unit & 1)
    return [other for other in free_places(s, side, place, ship) if s.holds(side, other, 1 << unit)]


class Leaving(Decision):
    """4.2 A side that may leave a zone, all together."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone")

    def __init__(self, side: int, zone: int) -> None:
        self.side = side
        self.zone = zone

    def force(self, s: Position) -> int:
        return s.here[self.zone] & OWN[self.side]

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.zone}


class Retreat(Leaving):
    """4.2.4 The beaten leave together; where no place can take all, each may still find one over friendly ships. With
    nowhere to go they are eliminated, their leaders killed."""

    prompt: ClassVar[str] = "retreat"
    rule: ClassVar[str] = "retreat"

    def options(self, s: Position) -> list[Action]:
        force = self.force(s)
        if not force:
            return []
        together: list[Action] = [(RETREAT_ALL, place) for place in refuges(s, self.side, self.zone, force)]
        return together or [(RETREAT, piece, place) for piece in members(force)
                            for place in refuges(s, self.side, self.zone, 1 << piece)]

    def proceed(self, s: Position) -> None:
        s.pop()
        for piece in members(self.force(s)):
            s.lose(piece)

    def play(self, s: Position, action: Action) -> None:
        to = action[-1]
        force = 1 << action[1] if action[0] == RETREAT else self.force(s)
        if action[0] == RETREAT_ALL:
            s.pop()
        if not AT_SEA[self.zone] and to not in NEXT_LAND[self.zone]:
            load = cargo_points(s, force)
            embark(s, crossings(s, self.side, self.zone, load)[to], load)
        withdraw(s, self.side, force, self.zone, to)


def withdraw(s: Position, side: int, mask: int, zone: int, to: int) -> None:
    """A force gives way; an enemy leader alone where it goes is captured."""
    s.tell("retreats", side, tuple(members(mask)), zone, to)
    anchor(s, side, to)
    for piece in members(mask):
        s.put(piece, to)
    if s.here[to] & OWN[1 - side]:
        s.capture()


def shelters(s: Position, side: int, zone: int, mask: int) -> list[int]:
    """4.2.1 Where a force may evade to: free places next to it that can hold it."""
    found = free_places(s, side, zone, AT_SEA[zone])
    return [place for place in found if not (IN_PORT[place] or not AT_SEA[place]) or s.holds(side, place, mask)]
