"""3.4 Crossings over friendly ships."""

from __future__ import annotations

from polemos.titles.bey.forces import Forces


def ferries(s: Forces, side: int, zone: int, load: int) -> bool:
    """3.4 Whether friendly ships are there, no enemy ones, and room for so many points more in this phase."""
    ships = s.here[zone] & s.roster.ships
    ours = ships & s.roster.units[side]
    if not ours or ships != ours:
        return False
    return not load or s.carried[zone] + load <= s.strength(ours)


def embark(s: Forces, way: list[int], load: int) -> None:
    """3.4 The room of each zone passed is used up for the phase."""
    for zone in way:
        s.carried[zone] += load


def cargo_points(s: Forces, mask: int) -> int:
    """The land points of a group, as they count aboard."""
    return s.strength(mask & s.roster.land)
