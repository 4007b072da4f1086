"""5.0 to 5.2, 9.21 Where the move of a formation may end."""

from __future__ import annotations

from typing import Final

from polemos.titles.hellenes.board import (
    ALL_CITIES,
    BIT,
    BY_LAND,
    COASTAL_SEA,
    EVERYWHERE,
    FLEETS,
    HOMES,
    IS_CITY,
    LAND_COUNT,
    PORTS,
    PORTS_ON,
    SAILING,
    bits,
)
from polemos.titles.hellenes.formation import BY_MUSTER, GOING_HOME, IN_WINTER, Formation
from polemos.titles.hellenes.ground import PEACE_ENDS, blockaded, in_the_way
from polemos.titles.hellenes.routes import has_entered, here, steps_of
from polemos.titles.hellenes.shelter import is_outside, may_go_home
from polemos.titles.hellenes.state import Position

ANYWHERE: Final = -1


def may_end(s: Position, party: Formation) -> bool:
    """Whether a party that has set out may stop where it stands."""
    place = here(party.route)
    if party.mode == BY_MUSTER:
        return False
    if party.is_wintering() and place < LAND_COUNT and not (IS_CITY[place] and s.controller(place) == party.side):
        return False
    if party.mode == GOING_HOME:
        ends = home_ends(s, party)
        if steps_of(party.route) == 1:
            ends |= billet_ends(s, party)
    else:
        ends = ends_of(s, party)
    return ends == ANYWHERE or bool(ends >> place & 1)


def ends_of(s: Position, party: Formation) -> int:
    """Where a move may end, as a mask; ANYWHERE where nothing limits it."""
    if party.mode == BY_MUSTER:
        return muster_ends(s, party)
    if party.mode == IN_WINTER:
        return winter_ends(s, party)
    if not s.peace:
        return ANYWHERE
    ends = EVERYWHERE
    for u in bits(party.members):
        ends &= PEACE_ENDS[u]
    if s.unwilling >> party.side & 1:
        # No way may lead on to nothing but enemies who can't be engaged.
        ends &= ~in_the_way(s, party.side) | receiving(s, party, s.controlled(party.side))
    return ends


def muster_ends(s: Position, party: Formation) -> int:
    """5.0 The city where they meet; a besieged one only for those who come by sea, and if they find room."""
    goal = party.goal
    if not s.siege[goal]:
        return 1 << goal
    return receiving(s, party, 1 << goal)


def winter_ends(s: Position, party: Formation) -> int:
    """9.21 Cities under control, not where the enemy lays siege or blockades the way in."""
    found = s.controlled(party.side) & ALL_CITIES
    found = found & ~s.besieged | receiving(s, party, found)
    return found ^ found & BIT[party.area]


def receiving(s: Position, party: Formation, cities: int) -> int:
    """8.12 Those of one's own cities under siege that take a party in: ports with room for all who come by sea."""
    found = cities & s.besieged & PORTS if party.members & FLEETS else 0
    for city in bits(found):
        if not room(s, city, party.members):
            found ^= BIT[city]
    return found


def home_ends(s: Position, party: Formation) -> int:
    """9.212 Home to a city of the nation, also through besiegers or a blockade by battle."""
    side = party.side
    found = s.controlled(side) & ALL_CITIES
    for u in bits(party.members):
        if not may_go_home(s, u, side):
            return 0
        found &= HOMES[u]
    if party.members & FLEETS:
        found |= blockaded_seas(s, side, found)
    return found ^ found & BIT[party.area]


def billet_ends(s: Position, party: Formation) -> int:
    """9.211, 9.212 One area to any friendly city for those who have no shelter, or home for those of them who can."""
    side = party.side
    cities = s.controlled(side) & ALL_CITIES
    found = billets(s, party.area, cities)
    for u in bits(party.members):
        if not is_outside(s, u, side):
            found &= HOMES[u] if may_go_home(s, u, side) else 0
    return found


def behind_blockades(s: Position, party: Formation) -> int:
    """9.21 Ports whose own sea the way has led through, enemy fleets there: who meets those goes no further to them."""
    ports = 0
    for sea in bits(blockaded(s, party.side)):
        if has_entered(party.route, sea):
            ports |= PORTS_ON[sea]
    return ports


def blockaded_seas(s: Position, side: int, cities: int) -> int:
    """9.31 The seas of these ports where enemy fleets bar the way."""
    found = 0
    seas = blockaded(s, side)
    if seas:
        for city in bits(cities & PORTS):
            found |= BIT[COASTAL_SEA[city]] & seas
    return found


def billets(s: Position, area: int, cities: int) -> int:
    """9.211 Friendly cities one area away; a besieged port only from its own sea."""
    near = (BY_LAND[area] | SAILING[area]) & cities
    return near & (~s.besieged | PORTS_ON[area]) if s.besieged else near


def room(s: Position, city: int, members: int) -> bool:
    """8.12, 9.213 A besieged port takes blocks in up to its capacity."""
    return (s.sheltered(city) | members).bit_count() <= s.capacity(city)
