"""3 Movement: what a step costs and where it may lead; ferries and sailing."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.movement import ferries, passages
from polemos.titles.bey.roster import members
from polemos.titles.syracuse.board import (
    CATANA,
    COAST,
    ELEVATED,
    FIRST_FORT,
    FORT_IN,
    FORT_ZONE,
    LAND_UNITS,
    LINKS,
    NEXT_LAND,
    NEXT_SEA,
    RIVER,
    ROSTER,
    SHIPS,
    UNITS,
    WALL_SIDE,
    WALLS_ON,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.state import RUINED, STANDING, Position

COSTS = NUMBERS.movement

BY_RIVER: Final = 1
BY_LANDING: Final = 2
UPHILL: Final = 4
BY_WALL: Final = 8
"""How a piece entered its zone."""


def allowance(mask: int) -> int:
    """1.1, 1.2 Units have 4 points of movement, leaders alone 5."""
    return COSTS.leader if not mask & ~ROSTER.all_leaders else COSTS.land


def ground(a: int, b: int) -> int:
    """3.2 What a step between two land zones costs, walls apart."""
    total = COSTS.step
    if ELEVATED >> b & 1 and not ELEVATED >> a & 1:
        total += COSTS.height
    if RIVER[a] >> b & 1:
        total += COSTS.river
    return total


def cost(s: Position, side: int, a: int, b: int) -> int:
    """3.2 What a step between two land zones costs."""
    total = ground(a, b)
    for wall in WALLS_ON[a][b]:
        if WALL_SIDE[wall] != side:
            total += COSTS.wall if s.walls[wall] == STANDING else COSTS.ruin if s.walls[wall] == RUINED else 0
    return total


def manner(s: Position, side: int, a: int, b: int) -> int:
    """How a step enters the zone, for the column modifiers c to f."""
    flags = BY_RIVER if RIVER[a] >> b & 1 else 0
    if ELEVATED >> b & 1 and not ELEVATED >> a & 1:
        flags |= UPHILL
    if any(WALL_SIDE[wall] != side and s.walls[wall] == STANDING for wall in WALLS_ON[a][b]):
        flags |= BY_WALL
    return flags


def admits(s: Position, side: int, zone: int, mask: int, free: int) -> bool:
    """Whether a group may enter a land zone as it is held: archers (S7), no enemies in a free move, and leaders
    alone not among enemies."""
    if s.barred[side] == zone:
        return False
    if s.held(1 - side, zone):
        return not free and bool((mask | s.here[zone]) & UNITS[side])
    return True


def enters_fort(s: Position, side: int, fort: int, mask: int) -> bool:
    """3.2, 4.3 One's own fort, or an enemy one that units find empty."""
    owner = s.fort_side[fort - FIRST_FORT]
    if owner < 0 or s.here[fort] & UNITS[1 - side]:
        return False
    return owner == side or bool(mask & UNITS[side])


def steps(s: Position, side: int, at: int, mask: int, left: int, free: int) -> list[tuple[int, int]]:
    """Where a land group may step next, and at what cost."""
    if at >= FIRST_FORT:
        zone = FORT_ZONE[at - FIRST_FORT]
        return [(zone, COSTS.fort)] if left >= COSTS.fort and admits(s, side, zone, mask, free) else []
    found = []
    for zone in NEXT_LAND[at]:
        if not s.closed(side, at, zone):
            price = cost(s, side, at, zone)
            if price <= left and admits(s, side, zone, mask, free):
                found.append((zone, price))
    fort = FORT_IN[at]
    if fort >= 0 and left >= COSTS.fort and enters_fort(s, side, fort, mask):
        found.append((fort, COSTS.fort))
    return found


def crossings(s: Position, side: int, at: int, load: int, left: int) -> dict[int, tuple[int, list[int]]]:
    """3.4 Land zones within reach over friendly ships: the cost and the sea zones passed, by the shortest way."""
    found: dict[int, tuple[int, list[int]]] = {}
    if at >= FIRST_FORT:
        return found

    def beyond(zone: int) -> list[int]:
        return [sea for sea in neighbours(side, zone) if sea != CATANA and not s.closed(side, zone, sea)]

    shore = [zone for zone in COAST[at] if not s.closed(side, at, zone)]
    for way in passages(s, side, load, shore, beyond, left - 1):
        last = way[-1]
        for land in COAST[last]:
            price = len(way) * COSTS.step + COSTS.step + (COSTS.height if ELEVATED >> land & 1 else 0)
            if land != at and land not in found and price <= left and not s.closed(side, last, land):
                found[land] = (price, way)
    return found


def neighbours(side: int, zone: int) -> list[int]:
    """Sea zones next to one, the canal and Catana included for whom they are open (3.1)."""
    return NEXT_SEA[zone] + LINKS[side][zone]


def harbours(s: Position, side: int, at: int, free: int) -> list[int]:
    """3.1, 3.2 Where ships may sail to: without limit, but no further than the first enemy ships."""
    enemy = UNITS[1 - side] & SHIPS
    found: list[int] = []
    open_ends = [at]
    seen = 1 << at
    while open_ends:
        zone = open_ends.pop()
        for other in neighbours(side, zone):
            if seen >> other & 1 or s.closed(side, zone, other):
                continue
            seen |= 1 << other
            if not s.here[other] & enemy:
                found.append(other)
                open_ends.append(other)
            elif not free:
                found.append(other)
    return sorted(found)


def may_sail(s: Position, side: int, at: int, mask: int) -> bool:
    """3.1, 3.5 Ships, with no more land points aboard than they have; and nobody is left at sea without ships."""
    ships, cargo = mask & SHIPS, mask & LAND_UNITS
    if not ships or s.strength(cargo) > s.strength(ships):
        return False
    if at == CATANA:
        return True
    rest = s.here[at] & ~mask & (UNITS[side] | ROSTER.leaders[side])
    if not rest & ~SHIPS:
        return True
    return bool(rest & SHIPS) and s.strength(rest & LAND_UNITS) <= s.strength(rest & SHIPS)


def shores(s: Position, side: int, zone: int) -> list[int]:
    """3.5 Land zones next to a sea zone where cargo may land: free of enemies, or one's own fortified zone."""
    return [land for land in COAST[zone] if not s.closed(side, zone, land) and admits(s, side, land, UNITS[side], 1)]


def boats(s: Position, side: int, zone: int) -> list[int]:
    """3.1 Sea zones next to a land zone where a leader finds friendly triremes, and no enemy ones."""
    if zone >= FIRST_FORT:
        return []
    return [sea for sea in COAST[zone] if not s.closed(side, zone, sea) and ferries(s, side, sea, 0)]


def reach(s: Position, side: int, at: int, piece: int, points: int) -> list[int]:
    """3.2 Where lone cavalry may withdraw to: zones and forts within so many points, never among enemies."""
    best = {at: 0}
    open_ends = [at]
    while open_ends:
        zone = open_ends.pop(0)
        if zone >= FIRST_FORT:
            continue
        for other, price in steps(s, side, zone, 1 << piece, points - best[zone], 1):
            total = best[zone] + price
            if total < best.get(other, points + 1):
                best[other] = total
                open_ends.append(other)
    del best[at]
    fort = FORT_IN[at] if at < FIRST_FORT else -1
    if fort >= 0 and s.fort_side[fort - FIRST_FORT] != side:
        # To break into the enemy's fort is not to leave the zone.
        best.pop(fort, None)
    return sorted(best)


def places_of(s: Position, mask: int) -> list[int]:
    """The places where pieces of a mask are."""
    return sorted({s.place[piece] for piece in members(mask)})
