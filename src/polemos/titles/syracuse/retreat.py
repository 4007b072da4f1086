"""4.2.2 Retreats."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.movement import anchor
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.verbs import RETREAT, RETREAT_ALL
from polemos.titles.syracuse.board import (
    CATANA,
    FIRST_FORT,
    FORT_IN,
    FORT_ZONE,
    LAND_UNITS,
    NEXT_LAND,
    ROSTER,
    SHIPS,
    UNITS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.movement import COSTS, boats, crossings, neighbours
from polemos.titles.syracuse.state import Position, is_sea


def refuges(s: Position, side: int, zone: int, piece: int) -> list[int]:
    """4.2.2 Where a piece may retreat to: a free adjacent zone, the own fort of the zone, or over friendly ships; a
    leader also aboard them (3.1)."""
    if is_sea(zone):
        return sea_refuges(s, side, zone, piece)
    found = [other for other in next_to(zone) if is_free(s, side, zone, other)]
    fort = FORT_IN[zone] if zone < FIRST_FORT else -1
    if fort >= 0 and s.fort_side[fort - FIRST_FORT] == side and has_room(s, side, fort, piece):
        found.append(fort)
    load = s.strength(1 << piece)
    if zone < FIRST_FORT:
        for other in crossings(s, side, zone, load, COSTS.land):
            if other not in found and not s.held(1 - side, other) and not bars(s, side, other):
                found.append(other)
    if ROSTER.all_leaders >> piece & 1:
        found += boats(s, side, zone)
    return found


def next_to(place: int) -> list[int]:
    return [FORT_ZONE[place - FIRST_FORT]] if place >= FIRST_FORT else NEXT_LAND[place]


def bars(s: Position, side: int, zone: int) -> bool:
    """S7 Archers keep the zone closed."""
    return s.barred[side] == zone


def is_free(s: Position, side: int, zone: int, other: int) -> bool:
    return not (s.closed(side, zone, other) or s.held(1 - side, other) or bars(s, side, other))


def sea_refuges(s: Position, side: int, zone: int, piece: int) -> list[int]:
    """Adjacent waters without enemy ships; leaders and cargo only where own ships are."""
    enemy = UNITS[1 - side] & SHIPS
    found = [other for other in neighbours(side, zone)
             if not s.closed(side, zone, other) and not s.here[other] & enemy]
    if SHIPS >> piece & 1:
        return found
    return [other for other in found if other == CATANA or s.here[other] & UNITS[side] & SHIPS]


def has_room(s: Position, side: int, place: int, piece: int) -> bool:
    """3.3 Whether a piece may join those in a place."""
    if ROSTER.all_leaders >> piece & 1 or place == CATANA:
        return True
    units = s.here[place] & UNITS[side]
    if place >= FIRST_FORT:
        return count(units) < NUMBERS.stacking.fort
    if is_sea(place):
        ships = units & SHIPS | 1 << piece
        return not s.is_protected(place) or s.strength(ships) <= NUMBERS.stacking.protected
    return s.is_fortified(place) or count(units) < NUMBERS.stacking.land


class Retreat(Decision):
    """4.2.2 The beaten leave, each where its owner likes: units first, then leaders and what is aboard."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone", "mask")
    prompt: ClassVar[str] = "retreat"
    rule: ClassVar[str] = "retreat"

    def __init__(self, side: int, zone: int, mask: int) -> None:
        self.side = side
        self.zone = zone
        self.mask = mask

    def first(self) -> int:
        """The next to leave; at sea the ships, whom leaders and cargo follow."""
        ships = self.mask & SHIPS
        return members(ships or self.mask)[0]

    def options(self, s: Position) -> list[Action]:
        if not self.mask:
            return []
        piece = self.first()
        places = refuges(s, self.side, self.zone, piece)
        found: list[Action] = [(RETREAT, piece, place) for place in places]
        if count(self.mask) > 1:
            found += [(RETREAT_ALL, place) for place in places if self.all_may(s, place)]
        return found

    def all_may(self, s: Position, place: int) -> bool:
        """Whether the whole stack may go to a place together: an adjacent zone, not a fort."""
        if place >= FIRST_FORT:
            return False
        return place in neighbours(self.side, self.zone) or place in next_to(self.zone)

    def proceed(self, s: Position) -> None:
        """Nobody left, or nowhere to go."""
        if not self.mask:
            s.pop()
            return
        piece = self.first()
        s.replace(Retreat(self.side, self.zone, self.mask & ~(1 << piece)))
        s.lose(piece)

    def play(self, s: Position, action: Action) -> None:
        leaving = self.mask if action[0] == RETREAT_ALL else 1 << action[1]
        to = action[-1]
        if not (is_sea(self.zone) or is_sea(to)) and to < FIRST_FORT and to not in next_to(self.zone):
            self.embark(s, leaving, to)
        s.tell("retreats", self.side, tuple(members(leaving)), self.zone, to)
        s.replace(Retreat(self.side, self.zone, self.mask & ~leaving))
        anchor(s, self.side, to)
        for piece in members(leaving):
            s.put(piece, to)

    def embark(self, s: Position, leaving: int, to: int) -> None:
        load = s.strength(leaving & LAND_UNITS)
        for sea in crossings(s, self.side, self.zone, load, COSTS.land)[to][1]:
            s.carried[sea] += load

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.zone}


def onward(s: Position, side: int, place: int, unit: int) -> list[int]:
    """Adjacent free zones with room for one more."""
    if is_sea(place):
        if not SHIPS >> unit & 1:
            return []
        found = sea_refuges(s, side, place, unit)
    else:
        found = [other for other in next_to(place) if is_free(s, side, place, other)]
    return [other for other in found if has_room(s, side, other, unit)]
