"""What must hold in every state of a match, whatever was played."""

from __future__ import annotations

from polemos.titles.bey.invariants import between_phases, everywhere, nobody_strays, require
from polemos.titles.syracuse.actions import contested
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP_PORT,
    CAMP_WORKS,
    CATANA,
    CITY_WORKS,
    FIRST_FORT,
    FORT_COUNT,
    LAND_ZONES,
    OWN,
    SEA_ZONES,
    SYRACUSE,
    UNITS,
    WAITING,
    WALL_BEFORE,
    WALL_EXCLUDES,
    WALLS,
    ZONE_COUNT,
)
from polemos.titles.syracuse.state import NOT_BUILT, RUINED, STANDING, Position


def check(s: Position) -> None:
    """Raise AssertionError where a law of the map, of works or of the pieces is broken."""
    everywhere(s, [*LAND_ZONES, *range(FIRST_FORT, WAITING)])
    enclosed = CAMP_WORKS if s.camp == STANDING else 0 if s.camp == RUINED else 1 << CAMP_PORT
    for zone in range(ZONE_COUNT):
        require(not (CITY_WORKS >> zone & 1 and s.here[zone] & OWN[ATHENS]), "3.1 Athenians inside Syracuse")
        require(not (enclosed >> zone & 1 and s.here[zone] & OWN[SYRACUSE]), "3.1 Syracusans inside the camp")
    require(not s.here[CATANA] & OWN[SYRACUSE], "0.2 Syracusans at Catana")
    for fort in range(FORT_COUNT):
        for side in (ATHENS, SYRACUSE):
            require(not s.here[FIRST_FORT + fort] & UNITS[side] or s.fort_side[fort] == side,
                    "4.3 a garrison in a fort that is not its own")
    for wall in range(len(WALLS)):
        before = WALL_BEFORE[wall]
        require(s.walls[wall] == NOT_BUILT or before < 0 or s.walls[before] != NOT_BUILT, "5.4 a wall out of order")
        require(s.walls[wall] != STANDING or all(s.walls[other] != STANDING for other in WALL_EXCLUDES[wall]),
                "5.4 walls that exclude each other")
    if between_phases(s):
        nobody_strays(s, SEA_ZONES)
        require(not contested(s, ATHENS), "2.B.3 a battle that was not fought")
