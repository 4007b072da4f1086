"""Where a block may set foot: neutrals (1.31), Persia (13.2), the peace (12.0), expeditions to Sicily (15.2, 15.4)."""

from __future__ import annotations

from typing import Final

from polemos.titles.hellenes.board import (
    ALL_LAND,
    ALL_SEA,
    AREA_BYTES,
    ATHENS,
    ATHENS_CITY,
    BESIDE_BY_LAND,
    BESIDE_BY_SEA,
    BIT,
    BY_LAND,
    BY_SEA,
    COASTAL_SEA,
    COASTWISE,
    CORCYRA,
    EVERYWHERE,
    EXPEDITION,
    FLEET,
    FLEETS,
    GREECE,
    HOME_SEAS,
    ITALY,
    LAND_COUNT,
    NATION,
    NATIONAL,
    NAVIGABLE,
    OWN,
    PORTS,
    PORTS_ON,
    SECOND_EXPEDITION,
    SICILIAN,
    SICILIANS,
    SICILY,
    SIDE_OF,
    UNIT_COUNT,
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
    return common_ground(s, SIDE_OF[u], 1 << u)


def common_ground(s: Position, side: int, units: int) -> int:
    """The areas that all of these blocks may enter, as a mask."""
    mask = s.open
    if s.ravaged and side == s.active:
        mask &= ~s.ravaged
    if units & FLEETS:
        mask &= NAVIGABLE
    if units & SICILIANS:
        mask &= SICILY
    if s.peace:
        if side == ATHENS and EXPEDITIONS[s.scenario]:
            for u in bits(units):
                if not SICILIAN[u] and barred_from_sicily(s, u):
                    mask &= ~(SICILY | ITALY)
                    break
        land = mask & GREECE & ALL_LAND
        mask ^= land
        for u in bits(units):
            land &= OWN_COUNTRY[u]
        if land:
            mask |= land ^ land & s.controlled(1 - side)
    return mask


def _country(u: int) -> int:
    """12.0 A block's own nation and the seas beside it; for Athenians also Corcyra's."""
    own = NATIONAL[UNIT_NATION[u]] | HOME_SEAS[UNIT_NATION[u]]
    return own | CORCYRAN if SIDE_OF[u] == ATHENS else own


OWN_COUNTRY: Final[list[int]] = [_country(u) for u in range(UNIT_COUNT)]
"""12.0 Where in Greece a block may move in the peace; on land only where the enemy holds nothing."""
COUNTRYMEN: Final[list[int]] = [
    sum(1 << u for u in range(UNIT_COUNT) if (OWN_COUNTRY[u] | ~GREECE) >> a & 1) for a in range(LAND_COUNT)
]
"""12.0 Who may set foot on a land area in the peace, as a mask."""
PEACE_ENDS: Final[list[int]] = [OWN_COUNTRY[u] | EVERYWHERE ^ GREECE for u in range(UNIT_COUNT)]
"""12.0 Where a block's move may end in the peace: at home, in the seas beside it, or outside Greece."""


def barred_by_year(s: Position, u: int) -> bool:
    """15.4 The first expedition goes in 415, the second in 414; others from 413 or when the war is renewed."""
    if not EXPEDITIONS[s.scenario] or not s.peace or s.year < 414:
        return False
    return EXPEDITION[s.scenario][u] != (1 if s.year == 415 else 2)


def barred_from_sicily(s: Position, u: int) -> bool:
    """15.4 Who is there already may move on."""
    return not (SICILY | ITALY) >> s.place[u] & 1 and barred_by_year(s, u)


def waits(s: Position, place: int) -> int:
    """15.2, 15.4 The second expedition stays at Athens until 414 (or the renewal of the war): who waits there, as a
    mask."""
    if place != ATHENS_CITY or s.year <= 414:
        return 0
    held_back = WAITS[s.scenario] or (EXPEDITIONS[s.scenario] and bool(s.peace))
    return SECOND_EXPEDITION[s.scenario] if held_back else 0


def passes_freely(s: Position, side: int, place: int, winter: bool) -> bool:
    """Whether enemies there don't stop a move: in winter (9.21), and at sea in the peace (12.0)."""
    truce = bool(s.peace) and place >= LAND_COUNT and bool(GREECE >> place & 1)
    return winter or truce or not s.enemy_stands(side, place)


def in_the_way(s: Position, side: int) -> int:
    """5.4 The areas where enemies stop a move, as a mask."""
    enemy = 1 - side
    mask = s.occupied[enemy]
    if s.inside & OWN[enemy]:
        for city in bits(s.besieged & mask):
            if not s.standing(enemy, city):
                mask &= ~(1 << city)
    return mask & ~(GREECE & ALL_SEA) if s.peace else mask


def blockaded(s: Position, side: int) -> int:
    """8.21 The seas that enemy fleets close to a side, as a mask: in the peace none in Greece (12.0)."""
    seas = s.occupied[1 - side] & ALL_SEA
    return seas & ~GREECE if s.peace else seas


def passable(s: Position, side: int, ground: int, fleet: bool, winter: bool) -> int:
    """Where a move can go on: fleets stop ashore, everybody stops before enemies."""
    through = ground & (ALL_SEA if fleet else ALL_LAND)
    return through if winter else through ^ through & in_the_way(s, side)


REACHES: Final[dict[tuple[int, int, int, int, bool], list[int]]] = {}
"""What was worked out before: the same questions come again and again while a side moves."""
REACHES_KEPT: Final = 1 << 13


def reaches(
    s: Position, side: int, ends: int, through: int, fleet: bool, winter: bool, lands: bool = False
) -> list[int]:
    """For 0, 1, 2 … steps the areas from which one of `ends` can be reached `through` others in so many, as masks. A
    besieged port is entered by its own sea only (5.2), unless one `lands` to fight before it (9.31); in winter no port
    from a sea that enemies blockade (9.21)."""
    ports = ends & s.besieged & PORTS if fleet and not lands else 0
    if ports:
        for city in bits(ports):
            if s.controller(city) != side:
                ports &= ~(1 << city)
    shut = 0
    if fleet and winter:
        for sea in bits(blockaded(s, side)):
            shut |= PORTS_ON[sea]
    key = (ends, through, ports, shut & ends, fleet)
    known = REACHES.get(key)
    if known is None:
        if len(REACHES) >= REACHES_KEPT:
            REACHES.clear()
        known = REACHES[key] = spread(ends, through, ports, shut & ends, fleet)
    return known


def spread(ends: int, through: int, ports: int, shut: int, fleet: bool) -> list[int]:
    """Step by step backwards from the ends; `ports` open only to their own sea, those `shut` are not reached through
    that sea. No block goes further than this."""
    table = BESIDE_BY_SEA if fleet else BESIDE_BY_LAND
    fresh = reached = ends
    found = [reached]
    for n in range(7 if fleet else 4):
        step = 0
        if n == 0 and ports | shut:
            for a in bits(ports & ~shut):
                step |= 1 << COASTAL_SEA[a]
            fresh &= ~(ports | shut)
        for i, part in enumerate(fresh.to_bytes(AREA_BYTES, "little")):
            if part:
                step |= table[i << 8 | part]
        fresh = step & through
        fresh ^= fresh & reached
        reached |= step
        found.append(reached)
    for a in bits(shut & ~ports):
        elsewhere = ~(1 << COASTAL_SEA[a])
        for n, areas in enumerate(spread(1 << a, through & elsewhere, 0, 0, fleet)):
            found[n] |= areas & elsewhere
    return found


def is_plain_muster(s: Position, city: int) -> bool:
    """5.0 Whether all blocks of a sort have the same ways to a city where they muster, wherever they stand."""
    return not (s.peace or s.siege[city] or waits(s, ATHENS_CITY))


def mustering(s: Position, side: int, city: int, fleet: bool, shut: int) -> list[int]:
    """5.0 For 0, 1, 2 … steps the areas from which blocks reach the city where they muster, without going through those
    that are shut, as masks."""
    ground = s.open & ~(s.ravaged | shut)
    if fleet:
        ground &= NAVIGABLE
    return reaches(s, side, BIT[city] & ground, passable(s, side, ground, fleet, False), fleet, False)


def first_steps(s: Position, u: int) -> int:
    """The areas that a block can enter in one step on its own, as a mask."""
    a = s.place[u]
    if s.inside >> u & 1:
        return 1 << COASTAL_SEA[a] if FLEET[u] and COASTAL_SEA[a] >= 0 else 0
    if FLEET[u]:
        return (BY_SEA[a] | COASTWISE[a]) & footing(s, u)
    return BY_LAND[a] & footing(s, u)


def dear_areas(s: Position) -> int:
    """15.2 Actions in Sicily cost double until an expedition has been there in an earlier season of the year."""
    return SICILY if DOUBLE_COST[s.scenario] and not s.sicily_stirred else 0


def is_double(s: Position, place: int) -> bool:
    return dear_areas(s) & BIT[place] != 0


def unaffordable(s: Position) -> int:
    """15.2 Where an action costs more than is left, as a mask."""
    return dear_areas(s) if s.actions < 2 else 0


UNPAID: Final = -1
"""In a trial not even the action itself has been paid."""


def too_dear(s: Position, double: int) -> int:
    """15.2 The areas that no move may begin in or enter, as a mask: their higher price has not been paid, and nothing
    is left to pay it after the action itself."""
    return 0 if double > 0 or s.actions + double > 0 else dear_areas(s)
