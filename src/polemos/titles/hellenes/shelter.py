"""9.0, 9.21 Who has shelter for the winter, and who may make a free wintering move."""

from __future__ import annotations

from polemos.titles.hellenes.board import BIT, GREEKS, HOMES, IS_CITY, LAND_COUNT, OWN, SIDE_OF, VALUE
from polemos.titles.hellenes.state import Position


def is_sheltered(s: Position, u: int) -> bool:
    """9.0 In a city under friendly control: in a besieged one only behind its walls."""
    place = s.place[u]
    if place >= LAND_COUNT or not IS_CITY[place]:
        return False
    if s.siege[place]:
        return bool(s.inside >> u & 1)
    side = SIDE_OF[u]
    return s.controller(place) == side and not (s.homeward >> u & 1 and s.enemy_stands(side, place))


def is_crowded(s: Position, side: int, city: int) -> bool:
    """9.213 More blocks than the city holds, those maintained outside not counted."""
    there = s.sheltered(city) if s.siege[city] else s.here[city] & ~s.homeward
    return (there & OWN[side] & GREEKS & ~s.kept).bit_count() > s.capacity(city)


def is_full(s: Position, side: int, city: int) -> bool:
    """The same, quick to answer where few are there."""
    there = s.here[city] & OWN[side]
    if there == BIT[there.bit_length() - 1] or there.bit_count() <= 2 * VALUE[city]:
        return False
    return is_crowded(s, side, city)


def is_outside(s: Position, u: int, side: int) -> bool:
    """9.211, 9.213 Not in a friendly city, or one too many there."""
    return not is_sheltered(s, u) or is_crowded(s, side, s.place[u])


def may_go_home(s: Position, u: int, side: int) -> bool:
    """9.212 Outside the cities of its nation."""
    place = s.place[u]
    at_home = place < LAND_COUNT and HOMES[u] >> place & 1 and is_sheltered(s, u)
    return not at_home or is_crowded(s, side, place)
