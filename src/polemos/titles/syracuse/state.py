"""What changes in a match: the family's pieces and tracks, and what is built."""

from __future__ import annotations

from typing import Final

from polemos.engine.dice import Dice
from polemos.titles.bey.book import Book
from polemos.titles.bey.forces import Forces, all_waiting
from polemos.titles.bey.roster import Roster, Stratagems, count, members
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP,
    CAMP_PORT,
    CAMP_WALLS,
    CAMP_WORKS,
    CATANA,
    CHAIN_ENDS,
    CITY,
    CITY_WALLS,
    CITY_WORKS,
    ELIMINATED,
    FIRST_FORT,
    FORT_COUNT,
    FORT_IN,
    FORT_ZONE,
    IN_PLAY,
    LAND_ZONES,
    LEADERS,
    LINE_TURN,
    PIECE_COUNT,
    PLACE_COUNT,
    PROTECTED,
    REMOVED,
    ROSTER,
    SEA_ZONES,
    SEASONS,
    SHIPS,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
    WAITING,
    WALLS,
    YEARS,
)
from polemos.titles.syracuse.facts import NUMBERS

NOT_BUILT: Final = 0
STANDING: Final = 1
RUINED: Final = 2
NOBODYS: Final = -1

ON_LAND: Final[int] = NUMBERS.stacking.land
IN_A_FORT: Final[int] = NUMBERS.stacking.fort
IN_NARROWS: Final[int] = NUMBERS.stacking.protected
OPEN_GROUND: Final[list[int]] = [zone for zone in LAND_ZONES if zone not in (CITY, CAMP)]
COMMANDERS: Final[list[list[int]]] = [members(mask) for mask in LEADERS]
NAVAL_DEFEAT: Final[int] = NUMBERS.victory.naval
OVER_NAVAL: Final = 1
OVER_CAPITULATION: Final = 2
OVER_TURNS: Final = 3
REASONS: Final = ("", "naval", "capitulation", "end")

S25: Final[int] = STRATAGEMS.names.index("S25")
BOOKS: Final[list[Book]] = []


LIMITED: Final[list[int]] = [place for place in range(WAITING) if place != CATANA]
"""3.3, 3.5 Where room is limited, or may be once something is built."""


class Position(Forces):
    """Forts by owner, walls, chains and camp by what stands; supply; arrivals by the turn they are due."""

    roster: Roster = ROSTER
    stratagems: Stratagems = STRATAGEMS
    omen: int = S25
    books: list[Book] = BOOKS
    waiting: int = WAITING

    def __init__(self, dice: Dice, place: list[int], here: list[int]) -> None:
        super().__init__(dice, place, here)
        self.fort_side = [NOBODYS] * FORT_COUNT
        self.walls = [NOT_BUILT] * len(WALLS)
        self.chains = NOT_BUILT
        self.camp = NOT_BUILT
        self.camp_turn = -1
        """When the camp was built: Syracuse works from the next turn on (2.C)."""
        self.rams = 0
        """Whether the Syracusan ships are reinforced (S6)."""
        self.due = LINE_TURN[:]
        self.delayed = 0
        """Lines that have been delayed once (S17)."""
        self.late_plemmyrion = 0

    def copy(self) -> Position:
        twin = Position(self.dice.copy(), self.place[:], self.here[:])
        self.copy_forces(twin)
        twin.fort_side = self.fort_side[:]
        twin.walls = self.walls[:]
        twin.chains = self.chains
        twin.camp = self.camp
        twin.camp_turn = self.camp_turn
        twin.rams = self.rams
        twin.delayed = self.delayed
        twin.late_plemmyrion = self.late_plemmyrion
        return twin

    # The calendar

    def winter(self) -> bool:
        return SEASONS[self.turn] == "winter"

    def season(self) -> str:
        return SEASONS[self.turn]

    def year(self) -> int:
        return YEARS[self.turn]

    # Who stands where

    def units_at(self, side: int, place: int) -> int:
        """The combat units of a side in a zone or fort. Land units aboard ships don't count at sea."""
        return self.here[place] & UNITS[side]

    def fighters(self, side: int, place: int) -> int:
        """Units that fight in a place: ships at sea, land units on land."""
        mask = self.here[place] & UNITS[side]
        return mask & SHIPS if is_sea(place) else mask

    def held(self, side: int, zone: int) -> int:
        """The units of a side in a zone and in its fort."""
        mask = self.here[zone] & UNITS[side]
        fort = FORT_IN[zone] if zone < FIRST_FORT else -1
        return mask | self.here[fort] & UNITS[side] if fort >= 0 else mask

    def on_map(self, mask: int) -> int:
        """The pieces of a mask that are on the map, Catana excluded."""
        gone = self.here[CATANA]
        for place in range(WAITING, PLACE_COUNT):
            if self.here[place]:
                gone |= self.here[place]
        return mask & ~gone

    def exposed(self, side: int) -> int:
        """6.1 The pieces of a side in clear or elevated ground: not in a fortified zone, a fort, or at Catana."""
        here = self.here
        mask = here[CAMP] if self.camp != STANDING else 0
        for zone in OPEN_GROUND:
            mask |= here[zone]
        return mask & UNITS[side]

    # Places

    def is_fortified(self, zone: int) -> bool:
        """0.2 A fortified zone or port: the city's, or the camp's while it stands."""
        bit = 1 << zone
        return bool(CITY_WORKS & bit or (self.camp == STANDING and CAMP_WORKS & bit))

    def is_protected(self, zone: int) -> bool:
        return bool(PROTECTED >> zone & 1) and not self.is_fortified(zone)

    def owner_of_works(self, zone: int) -> int:
        """Whose fortified zone it is, or nobody's."""
        if not self.is_fortified(zone):
            return NOBODYS
        return SYRACUSE if CITY_WORKS >> zone & 1 else ATHENS

    def closed(self, side: int, a: int, b: int) -> bool:
        """3.1 Whether the limit between two places is closed to a side: enemy fortifications, chains, M12."""
        if side == ATHENS:
            if CITY_WALLS[a] >> b & 1:
                return True
        elif (b == CAMP_PORT and self.camp != RUINED) or (self.camp == STANDING and CAMP_WALLS[a] >> b & 1):
            return True
        return self.chains == STANDING and a in CHAIN_ENDS and b in CHAIN_ENDS

    def limits(self) -> list[int]:
        return LIMITED

    def full_up(self, side: int, place: int) -> bool:
        """3.3 Whether a side has more in a place than may stay."""
        mask = self.here[place] & UNITS[side]
        if not mask or place == CATANA:
            return False
        if place >= FIRST_FORT:
            return count(mask) > IN_A_FORT
        if is_sea(place):
            return self.crowded(side, place) or self.overloaded(side, place)
        return count(mask) > ON_LAND and not self.is_fortified(place)

    def crowded(self, side: int, zone: int) -> bool:
        """3.3 More than 50 points of ships in protected waters."""
        return self.is_protected(zone) and self.strength(self.here[zone] & UNITS[side] & SHIPS) > IN_NARROWS

    def seas(self) -> list[int]:
        return SEA_ZONES

    def at_sea(self, place: int) -> bool:
        return is_sea(place)

    def afloat(self, mask: int) -> bool:
        """3.1, 3.5 Nobody is at sea without a ship, nor more aboard than the ships can carry."""
        ships = mask & SHIPS
        return mask == ships or (bool(ships) and self.strength(mask & ROSTER.land) <= self.strength(ships))

    def overloaded(self, side: int, zone: int) -> bool:
        """3.5 More land points aboard than points of ships."""
        return is_sea(zone) and not self.afloat(self.here[zone] & UNITS[side])

    def surplus(self, side: int, place: int) -> int:
        """The units among which the owner picks what is too much: cargo where the ships can't carry it."""
        units = self.here[place] & UNITS[side]
        if is_sea(place):
            return units & ~SHIPS if self.overloaded(side, place) else units & SHIPS
        return units

    # Losses

    def check_fleet(self) -> None:
        """9.1 Athens with 40 points of triremes or fewer has lost."""
        if not self.ended and self.strength(self.in_play(UNITS[ATHENS] & SHIPS)) <= NAVAL_DEFEAT:
            self.win(SYRACUSE, OVER_NAVAL)

    def capture(self, in_battle: bool = False) -> None:
        """4.2.2 Leaders alone with enemy units are taken."""
        for side in (ATHENS, SYRACUSE):
            for leader in COMMANDERS[side]:
                zone = self.place[leader]
                if zone == CATANA or zone >= IN_PLAY or (zone < FIRST_FORT and self.is_fortified(zone)):
                    continue
                units = self.here[zone]
                if zone >= FIRST_FORT:
                    units |= self.here[FORT_ZONE[zone - FIRST_FORT]]
                    enemies = units & UNITS[1 - side]
                else:
                    enemies = self.held(1 - side, zone)
                company = UNITS[side] & SHIPS if is_sea(zone) else UNITS[side]
                if enemies and not units & company:
                    self.tell("captured", side, leader, zone)
                    self.lose(leader, ELIMINATED if in_battle else REMOVED)

    def adrift(self, side: int) -> None:
        """3.1 Leaders at sea without a trireme are lost."""
        for leader in COMMANDERS[side]:
            zone = self.place[leader]
            if is_sea(zone) and not self.here[zone] & UNITS[side] & SHIPS:
                self.lose(leader, REMOVED)


def is_sea(place: int) -> bool:
    return CAMP_PORT >= place > CAMP_PORT - 12


def blank(dice: Dice) -> Position:
    """Every piece still to come."""
    return Position(dice, *all_waiting(PIECE_COUNT, PLACE_COUNT, WAITING))
