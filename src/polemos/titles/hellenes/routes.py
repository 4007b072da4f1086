"""5.0 Ways: the areas a formation passed through, who rides on which fleet, and what the enemy learns from it."""

from __future__ import annotations

from polemos.titles.hellenes.board import (
    ATHENS,
    BIT,
    COASTWISE,
    CORCYRA,
    FASTER,
    FLEETS,
    FOOT,
    GELA,
    GREECE,
    GREEKS,
    ITALY,
    LAND_COUNT,
    MAINLANDERS,
    OF_NATION,
    OWN,
    SICILY,
    SIDE_OF,
    SLOWER,
    bits,
)
from polemos.titles.hellenes.ground import barred_by_year
from polemos.titles.hellenes.state import Position


def steps_of(route: int) -> int:
    """How many steps a way has."""
    return (route.bit_length() - 1) // 7 - 1


def extend(route: int, place: int) -> int:
    return route << 7 | place


def here(route: int) -> int:
    """Where a way has come to."""
    return route & 127


def previous(route: int) -> int:
    """5.4 The area a way came from last; -1 where it has no step."""
    return route >> 7 & 127 if steps_of(route) > 0 else -1


def has_entered(route: int, place: int) -> bool:
    """Whether a way has led into an area."""
    while steps_of(route) > 0:
        if here(route) == place:
            return True
        route >>= 7
    return False


def begun_at(place: int) -> int:
    return extend(1, place)


def riders(s: Position, fleet: int) -> int:
    """What a fleet at sea has aboard goes along."""
    place = s.place[fleet]
    if place < LAND_COUNT or not FLEETS >> fleet & 1:
        return 0
    mask = 0
    for u in bits(s.here[place] & FOOT):
        if s.carrier[u] == fleet:
            mask |= 1 << u
    return mask


def given(pairs: int, cargo: int, fleet: int) -> int:
    """Who rides on which fleet, with these on this one."""
    for u in bits(cargo):
        pairs = pairs << 14 | u << 7 | fleet
    return pairs


def without(pairs: int, rider: int) -> int:
    """Who rides on which fleet, without this one."""
    rest = 1
    for u, fleet in pair_list(pairs):
        if u != rider:
            rest = given(rest, BIT[u], fleet)
    return rest


def pair_list(pairs: int) -> list[tuple[int, int]]:
    """Who rides on which fleet."""
    found = []
    while pairs > 1:
        found.append((pairs >> 7 & 127, pairs & 127))
        pairs >>= 14
    return found


def free_fleets(s: Position, members: int, pairs: int) -> list[int]:
    """5.21 Fleets of a party that carry nobody yet and could: a block aboard is smaller than its fleet."""
    laden = {fleet for _, fleet in pair_list(pairs)}
    return [u for u in bits(members & FLEETS) if u not in laden and s.cv[u] > 1]


def other_fleets(s: Position, side: int, sea: int, members: int, pairs: int) -> list[int]:
    """5.21 Fleets to which a rider of the party may change: free ones in it, and idle ones that stay where it lies."""
    there = s.here[sea] & OWN[side]
    carriers = dict(pair_list(pairs))
    laden = {carriers.get(u, s.carrier[u]) for u in bits(there & FOOT)}
    staying = bits(there & FLEETS & ~(members | s.moved))
    return free_fleets(s, members, pairs) + [u for u in staying if u not in laden and s.cv[u] > 1]


def arrive(s: Position, u: int, route: int) -> None:
    place = here(route)
    s.shift(u, place)
    s.route[u] = route
    s.moved |= BIT[u]
    if s.inside:
        s.inside &= ~BIT[u]


def came_from_there(route: int) -> bool:
    """Whether a way began in Italy or Sicily."""
    return bool((SICILY | ITALY) >> (route >> 7 * steps_of(route) & 127) & 1)


def first_comers_barred(s: Position) -> int:
    """15.4 Athenian units that can't go to Italy or Sicily this year, as a mask."""
    return sum(1 << v for v in bits(OWN[ATHENS] & MAINLANDERS) if barred_by_year(s, v))


def narrow_by_way(s: Position, u: int, route: int, *, aboard: bool, late: bool, eased: bool) -> None:
    """What the enemy learns from how a block moved; `eased`: forced steps succeed by themselves."""
    n = steps_of(route)
    place, before = here(route), previous(route)
    if aboard:
        s.narrow(u, FOOT & GREEKS)
    elif place >= LAND_COUNT or before >= LAND_COUNT:
        s.narrow(u, FLEETS)
    elif n > 1 or not COASTWISE[before] >> place & 1:
        s.narrow(u, FOOT)
    if not aboard:
        s.narrow(u, FASTER[max(n - 1, 0)] if eased else FASTER[min(n, 7)])
        if late:
            s.narrow(u, SLOWER[n + 1])
    if s.peace and place < LAND_COUNT and GREECE >> place & 1 and place != CORCYRA:
        s.narrow(u, OF_NATION[place])
    if not SICILY >> place & 1:
        s.narrow(u, MAINLANDERS)
    if (SICILY | ITALY) >> place & 1 and SIDE_OF[u] == 0:
        s.narrow(u, ~first_comers_barred(s) | 1 << u if not came_from_there(route) else -1)


def leave_gela(s: Position) -> None:
    """15.2 Gela is neutral until one of its blocks leaves the city."""
    if s.is_gela_neutral() and s.gela_in_play and not s.here[GELA]:
        s.open |= 1 << GELA
