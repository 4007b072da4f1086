"""3.4 Crossings over friendly ships."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush

from polemos.titles.bey.forces import Forces


def ferries(s: Forces, side: int, zone: int, load: int) -> bool:
    """3.4 Whether friendly ships are there, no enemy ones, and room for so many points more in this phase."""
    ships = s.here[zone] & s.roster.ships
    ours = ships & s.roster.units[side]
    if not ours or ships != ours:
        return False
    return not load or load <= room(s, side, zone)


def passages(
    s: Forces, side: int, load: int, shore: Iterable[int], beyond: Callable[[int], Iterable[int]], most: int
) -> list[list[int]]:
    """3.4 The shortest way over friendly ships to each sea zone, from those on the shore and beyond, at most so long;
    of equally short ones that which leaves most room."""
    found: list[list[int]] = []
    if most < 1:
        return found
    seen: set[int] = set()
    ways = [(1, -room(s, side, zone), [zone]) for zone in shore if ferries(s, side, zone, load)]
    heapify(ways)
    while ways:
        length, tight, way = heappop(ways)
        if way[-1] in seen:
            continue
        seen.add(way[-1])
        found.append(way)
        if length < most:
            for zone in beyond(way[-1]):
                if zone not in seen and ferries(s, side, zone, load):
                    heappush(ways, (length + 1, max(tight, -room(s, side, zone)), [*way, zone]))
    return found


def room(s: Forces, side: int, zone: int) -> int:
    """3.4 How many land points more the ships in a sea zone can carry in this phase, besides what is aboard."""
    units = s.here[zone] & s.roster.units[side]
    return s.strength(units & s.roster.ships) - s.strength(units & s.roster.land) - s.carried[zone]


def anchor(s: Forces, side: int, zone: int) -> None:
    """3.4 Ships flee to a sea zone: where none of their side lies, nobody has used their room."""
    if not s.here[zone] & s.roster.units[side] & s.roster.ships:
        s.carried[zone] = 0


def embark(s: Forces, way: list[int], load: int) -> None:
    """3.4 The room of each zone passed is used up for the phase."""
    for zone in way:
        s.carried[zone] += load


def cargo_points(s: Forces, mask: int) -> int:
    """The land points of a group, as they count aboard."""
    return s.strength(mask & s.roster.land)
