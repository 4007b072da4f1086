"""What must hold in every state of a match, whatever was played."""

from __future__ import annotations

from polemos.titles.bey.invariants import between_phases, everywhere, nobody_strays, require
from polemos.titles.hellespont.board import (
    ATHENS,
    BASE_LIST,
    BASES_OF,
    LAND_ZONES,
    OWN,
    PERSIANS,
    PORT_LIST,
    SEA_ZONES,
    SPARTA,
    UNITS,
)
from polemos.titles.hellespont.state import Position


def check(s: Position) -> None:
    """Raise AssertionError where a law of the map or of the pieces is broken."""
    everywhere(s, LAND_ZONES)
    for base in BASE_LIST:
        for side in (ATHENS, SPARTA):
            require(base in BASES_OF[side] or not s.here[base] & OWN[side], "0.2 somebody in a base of the enemy")
        require(not s.here[base] & PERSIANS & UNITS[SPARTA], "10.1 Persians in a base")
    for port in PORT_LIST:
        require(not (s.here[port] & UNITS[ATHENS] and s.here[port] & UNITS[SPARTA]), "3.1 both sides in a port")
    for zone in SEA_ZONES:
        require(not s.here[zone] & PERSIANS, "10.1 Persians at sea")
    if between_phases(s):
        nobody_strays(s, SEA_ZONES)
