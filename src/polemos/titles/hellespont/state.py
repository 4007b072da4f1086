"""What changes in a match: the family's pieces and tracks, famine, arrivals."""

from __future__ import annotations

from typing import Final

from polemos.engine.dice import Dice
from polemos.titles.bey.book import Book
from polemos.titles.bey.forces import Forces, all_waiting
from polemos.titles.bey.roster import Roster, Stratagems, count, members
from polemos.titles.hellespont.board import (
    AT_SEA,
    ATHENS,
    BASE_LIST,
    DIFFICULT,
    ELIMINATED,
    EXILED,
    FIRST_BASE,
    FIRST_TURN,
    IN_PORT,
    LAND_UNITS,
    LEADERS,
    LINE_TURN,
    ON_LAND,
    OWN,
    PIECE_COUNT,
    PLACE_COUNT,
    ROSTER,
    SEA_ZONES,
    SHIPS,
    SPARTA,
    STRATAGEMS,
    UNITS,
    WAITING,
)
from polemos.titles.hellespont.facts import NUMBERS, Month

OVER_PORTS: Final = 1
OVER_FLEETS: Final = 2
OVER_TURNS: Final = 3
REASONS: Final = ("", "ports", "fleets", "end")

TRANSPORT: Final[int] = NUMBERS.movement.transport
S22: Final[int] = STRATAGEMS.names.index("S22")
BOOKS: Final[list[Book]] = []


LIMITED: Final[list[int]] = [
    place for place in range(FIRST_BASE) if AT_SEA[place] or IN_PORT[place] or DIFFICULT >> place & 1
]
"""3.3, 3.6 Where ships must carry their troops, and where room is limited."""


COMMANDERS: Final[list[list[int]]] = [members(mask) for mask in LEADERS]
HARMLESS: Final[int] = min(
    NUMBERS.stacking.port_naval // max(ROSTER.full[ship] for ship in members(SHIPS)),
    NUMBERS.stacking.port_land // max(ROSTER.full[unit] for unit in members(LAND_UNITS)),
)
"""3.6 So few units are never too many for a port."""


class Position(Forces):
    """What has arrived and been activated, famine, and what S18 gave away."""

    roster: Roster = ROSTER
    stratagems: Stratagems = STRATAGEMS
    omen: int = S22
    books: list[Book] = BOOKS
    waiting: int = WAITING

    def __init__(self, dice: Dice, place: list[int], here: list[int]) -> None:
        super().__init__(dice, place, here)
        self.due = LINE_TURN[:]
        self.fresh = 0
        """Pieces that have arrived in this turn."""
        self.activated = 0
        """Places activated in this phase."""
        self.famine = [0, 0]
        """Whether a side's supply marker shows famine."""
        self.freed_early = 0
        """S18 Whether Alcibiades' escape was played before his arrest."""
        self.printed = 0
        """Whether sieges and storms go by the letter of the print."""

    def copy(self) -> Position:
        twin = Position(self.dice.copy(), self.place[:], self.here[:])
        self.copy_forces(twin)
        twin.fresh = self.fresh
        twin.activated = self.activated
        twin.famine = self.famine[:]
        twin.freed_early = self.freed_early
        twin.printed = self.printed
        return twin

    def month(self) -> Month:
        return NUMBERS.calendar[self.turn - FIRST_TURN]

    def come_back(self, piece: int, place: int) -> None:
        """8 A piece that comes back is none of the turn's arrivals any more (2.B.2); an enemy leader alone there is
        captured (4.2.4)."""
        self.fresh &= ~(1 << piece)
        super().come_back(piece, place)
        self.capture()

    # Who stands where

    def fighters(self, side: int, place: int) -> int:
        """4 Units that fight in a place: ships at sea, land units on land."""
        mask = self.here[place] & UNITS[side]
        return mask & SHIPS if AT_SEA[place] else mask

    def aboard(self, side: int, zone: int) -> int:
        """3.3 Land units that ships carry."""
        return self.here[zone] & UNITS[side] & LAND_UNITS

    def on_map(self, mask: int) -> int:
        """The pieces of a mask that are on the map, bases excluded."""
        mask = self.in_play(mask)
        for base in BASE_LIST:
            if self.here[base]:
                mask &= ~self.here[base]
        return mask

    def holder(self, port: int) -> int:
        """0.2, 9 The side whose combat units are in a port, or -1."""
        units = self.here[port]
        return ATHENS if units & UNITS[ATHENS] else SPARTA if units & UNITS[SPARTA] else -1

    # Limits

    def carries(self, mask: int) -> bool:
        """3.3 Whether the ships of a mask can carry its land units, five points for one."""
        cargo = mask & LAND_UNITS
        return not cargo or TRANSPORT * self.strength(cargo) <= self.strength(mask & SHIPS)

    def limits(self) -> list[int]:
        return LIMITED

    def full_up(self, side: int, place: int) -> bool:
        """3.3, 3.6 Whether a side has more in a place than may stay."""
        if AT_SEA[place]:
            return self.overloaded(side, place)
        units = self.here[place] & UNITS[side]
        if IN_PORT[place]:
            return count(units) > HARMLESS and (self.too_many_ships(units) or self.too_many_men(units))
        return ON_LAND[place] and bool(DIFFICULT >> place & 1) and count(units) > NUMBERS.stacking.difficult

    def seas(self) -> list[int]:
        return SEA_ZONES

    def at_sea(self, place: int) -> bool:
        return AT_SEA[place]

    def afloat(self, mask: int) -> bool:
        """3.1, 3.3 Nobody is at sea without a ship, nor more aboard than the ships can carry."""
        return not mask & ~SHIPS or (bool(mask & SHIPS) and self.carries(mask))

    def overloaded(self, side: int, place: int) -> bool:
        """3.3 Whether ships at sea have more aboard than they can carry; without any, all are adrift."""
        units = self.here[place] & UNITS[side]
        return AT_SEA[place] and bool(units & LAND_UNITS and units & SHIPS) and not self.carries(units)

    def too_many_ships(self, units: int) -> bool:
        return self.strength(units & SHIPS) > NUMBERS.stacking.port_naval

    def too_many_men(self, units: int) -> bool:
        return self.strength(units & LAND_UNITS) > NUMBERS.stacking.port_land

    def holds(self, side: int, place: int, units: int) -> bool:
        """3.6 Whether a place has room for these units besides those that a side has there."""
        units = (units | self.here[place]) & UNITS[side]
        if IN_PORT[place]:
            return not (self.too_many_ships(units) or self.too_many_men(units))
        return not DIFFICULT >> place & 1 or count(units) <= NUMBERS.stacking.difficult

    def surplus(self, side: int, place: int) -> int:
        """The units among which the owner picks what is too much."""
        units = self.here[place] & UNITS[side]
        if AT_SEA[place]:
            return units & LAND_UNITS
        if IN_PORT[place]:
            return units & SHIPS if self.too_many_ships(units) else units & LAND_UNITS
        return units

    # Losses

    def jettisons(self, place: int) -> bool:
        """3.3 Land units that the ships can't carry are reduced, or eliminated if they are already."""
        return AT_SEA[place]

    def adrift(self, side: int) -> None:
        """3.1 At sea without a ship everybody is lost."""
        here, own = self.here, OWN[side]
        for zone in SEA_ZONES:
            mine = here[zone] and here[zone] & own
            if mine and not mine & SHIPS:
                for piece in members(mine):
                    self.lose(piece, ELIMINATED if UNITS[side] >> piece & 1 else EXILED)

    def capture(self, in_battle: bool = False) -> None:
        """4.2.4 Leaders alone with enemy units are taken; in combat they count as killed."""
        for side in (ATHENS, SPARTA):
            for leader in COMMANDERS[side]:
                place = self.place[leader]
                if place < FIRST_BASE and self.here[place] & UNITS[1 - side] and not self.here[place] & UNITS[side]:
                    self.tell("captured", side, leader, place)
                    self.lose(leader, ELIMINATED if in_battle else EXILED)


def blank(dice: Dice) -> Position:
    """Every piece still to come."""
    return Position(dice, *all_waiting(PIECE_COUNT, PLACE_COUNT, WAITING))
