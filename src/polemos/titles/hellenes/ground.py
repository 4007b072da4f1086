"""Where a block may set foot: neutrals (1.31), Persia (13.2), the peace (12.0), expeditions to Sicily (15.2, 15.4)."""

from __future__ import annotations

from typing import Final

from polemos.titles.hellenes.board import (
    ALL_LAND,
    ALL_SEA,
    ATHENS,
    ATHENS_CITY,
    BY_LAND,
    BY_SEA,
    COASTAL,
    COASTAL_SEA,
    COASTWISE,
    CORCYRA,
    EXPEDITION,
    FLEET,
    GREECE,
    HOME_SEAS,
    ITALY,
    LAND_COUNT,
    NATION,
    NATIONAL,
    SICILIAN,
    SICILY,
    SIDE_OF,
    UNIT_NATION,
    bits,
)
from polemos.titles.hellenes.facts import SCENARIOS
from polemos.titles.hellenes.state import Position

EXPEDITIONS: Final[list[bool]] = ["sicilian-expeditions" in scenario.special for scenario in SCENARIOS.scenarios]
WAITS: Final[list[bool]] = ["athens-units-wait-until-414" in scenario.special for scenario in SCENARIOS.scenarios]
DOUBLE_COST: Final[list[bool]] = ["neutral-sicily-double-cost" in scenario.special for scenario in SCENARIOS.scenarios]
CAN_BREAK: Final[list[bool]] = [scenario.peace_can_break for scenario in SCENARIOS.scenarios]
CORCYRAN: Final[int] = NATIONAL[NATION[CORCYRA]] | HOME_SEAS[NATION[CORCYRA]]


def footing(s: Position, u: int) -> int:
    """The areas that a block may enter at all, as a mask."""
    mask = s.open & ~s.ravaged if SIDE_OF[u] == s.active else s.open
    mask &= ALL_SEA | COASTAL if FLEET[u] else ALL_SEA | ALL_LAND
    if SICILIAN[u]:
        mask &= SICILY
    elif SIDE_OF[u] == ATHENS and barred_from_sicily(s, u):
        mask &= ~(SICILY | ITALY)
    if s.peace:
        mask &= ~(GREECE & ALL_LAND) | peace_land(s, u)
    return mask


def peace_land(s: Position, u: int) -> int:
    """12.0 On land in Greece only a block's own nation, where the enemy holds nothing; Athenians also Corcyra."""
    side = SIDE_OF[u]
    own = NATIONAL[UNIT_NATION[u]]
    if side == ATHENS:
        own |= CORCYRAN & ALL_LAND
    return sum(1 << a for a in bits(own) if s.controller(a) != 1 - side)


def peace_ends(u: int) -> int:
    """12.0 Where a move may end in the peace: at home, in the seas beside it, or outside Greece."""
    own = NATIONAL[UNIT_NATION[u]] | HOME_SEAS[UNIT_NATION[u]]
    if SIDE_OF[u] == ATHENS:
        own |= CORCYRAN
    return own | ~GREECE


def barred_by_year(s: Position, u: int) -> bool:
    """15.4 The first expedition goes in 415, the second in 414; others from 413 or when the war is renewed."""
    if not EXPEDITIONS[s.scenario] or not s.peace or s.year < 414:
        return False
    return EXPEDITION[s.scenario][u] != (1 if s.year == 415 else 2)


def barred_from_sicily(s: Position, u: int) -> bool:
    """15.4 Who is there already may move on."""
    return not (SICILY | ITALY) >> s.place[u] & 1 and barred_by_year(s, u)


def waits(s: Position, u: int) -> bool:
    """15.2, 15.4 The second expedition stays at Athens until 414 (or the renewal of the war)."""
    if EXPEDITION[s.scenario][u] != 2 or s.year <= 414 or s.place[u] != ATHENS_CITY:
        return False
    return WAITS[s.scenario] or (EXPEDITIONS[s.scenario] and bool(s.peace))


def passes_freely(s: Position, side: int, place: int, winter: bool) -> bool:
    """Whether enemies there don't stop a move: in winter (9.21), and at sea in the peace (12.0)."""
    truce = bool(s.peace) and place >= LAND_COUNT and bool(GREECE >> place & 1)
    return winter or truce or not s.enemy_stands(side, place)


def in_the_way(s: Position, side: int, winter: bool) -> int:
    """5.4 The areas where enemies stop a move, as a mask."""
    if winter:
        return 0
    place = s.place
    mask = 0
    for u in bits(s.on_map(1 - side) & ~s.inside):
        mask |= 1 << place[u]
    return mask & ~(GREECE & ALL_SEA) if s.peace else mask


def reaches(s: Position, side: int, ends: int, ground: int, *, fleet: bool, winter: bool) -> list[int]:
    """For 0, 1, 2 … steps the areas from which one of `ends` can be reached in so many, as masks."""
    passable = ground & (ALL_SEA if fleet else ALL_LAND) & ~in_the_way(s, side, winter)
    fresh = ends & ground
    reached = fresh
    found = [reached]
    for _ in range(7):
        step = 0
        for a in bits(fresh):
            step |= before(s, side, a, fleet, winter)
        fresh = step & ~reached & passable
        reached |= step
        found.append(reached)
    return found


def before(s: Position, side: int, a: int, fleet: bool, winter: bool) -> int:
    """The areas from which one step leads to `a`. A besieged port is entered by its own sea only (5.2), and in winter
    no port from a sea that the enemy blockades (9.21)."""
    if not fleet:
        return BY_LAND[a]
    sea = COASTAL_SEA[a] if a < LAND_COUNT else -1
    blockaded = winter and sea >= 0 and s.fleets_at(1 - side, sea) != 0
    if sea >= 0 and s.siege[a] and s.controller(a) == side:
        return 0 if blockaded else 1 << sea
    return (BY_SEA[a] | COASTWISE[a]) & ~(1 << sea if blockaded else 0)


def first_steps(s: Position, u: int) -> int:
    """The areas that a block can enter in one step on its own, as a mask."""
    a = s.place[u]
    if s.inside >> u & 1:
        return 1 << COASTAL_SEA[a] if FLEET[u] and COASTAL_SEA[a] >= 0 else 0
    if FLEET[u]:
        return (BY_SEA[a] | COASTWISE[a]) & footing(s, u)
    return BY_LAND[a] & footing(s, u)


def is_double(s: Position, place: int) -> bool:
    """15.2 Actions in Sicily cost double until an expedition has been there in an earlier season of the year."""
    return DOUBLE_COST[s.scenario] and not s.sicily_stirred and bool(SICILY >> place & 1)
