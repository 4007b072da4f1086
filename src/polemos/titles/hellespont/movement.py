"""3 Movement: marches, voyages and crossings; what a step costs and where it may lead."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.movement import passages
from polemos.titles.hellespont.board import (
    AT_SEA,
    COAST,
    DIFFICULT,
    FIRST_BASE,
    IN_PORT,
    NEXT_LAND,
    NEXT_SEA,
    ON_LAND,
    OWN,
    PERSIANS,
    ROSTER,
    SEA_WAYS,
    SHIPS,
    STRAIT,
    UNITS,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.state import Position

COSTS = NUMBERS.movement

BY_LANDING: Final = 1
UPHILL: Final = 2
"""How a piece entered its zone: over friendly ships, or into difficult ground from clear."""


def allowance(mask: int) -> int:
    """1.1, 1.2 Units have 4 points of movement, leaders alone 5."""
    return COSTS.leader if not mask & ~ROSTER.all_leaders else COSTS.land


def cost(to: int) -> int:
    """3.5 What a step into a land zone or a port costs."""
    return COSTS.step + (COSTS.difficult if DIFFICULT >> to & 1 else 0)


def manner(a: int, b: int) -> int:
    """How a step enters the zone, for the column modifier d; a port is clear ground."""
    return UPHILL if DIFFICULT >> b & 1 and not DIFFICULT >> a & 1 else 0


def barred(s: Position, side: int, zone: int) -> bool:
    """S6 Archers keep the zone closed."""
    return s.barred[side] == zone


def admits(s: Position, side: int, place: int) -> bool:
    """3.1 Nobody enters a port that holds enemies, nor a zone that archers close (S6)."""
    if IN_PORT[place]:
        return not s.here[place] & UNITS[1 - side]
    return not barred(s, side, place)


# On land (3.2)


def steps(s: Position, side: int, at: int, left: int) -> list[int]:
    """3.2 Where a land group may step next."""
    return [place for place in NEXT_LAND[at] if cost(place) <= left and admits(s, side, place)]


def reach(s: Position, side: int, at: int) -> list[int]:
    """3.5 Where lone cavalry may step aside to: within 4 points, never among enemies."""
    points = COSTS.land
    best = {at: 0}
    open_ends = [at]
    while open_ends:
        zone = open_ends.pop(0)
        for other in steps(s, side, zone, points - best[zone]):
            total = best[zone] + cost(other)
            if total < best.get(other, points + 1) and not s.here[other] & UNITS[1 - side]:
                best[other] = total
                open_ends.append(other)
    del best[at]
    return sorted(best)


# Over friendly ships (3.4)


def may_embark(at: int, mask: int) -> bool:
    """3.4, 10.1 Land units and leaders, no Persians, from a port or a clear zone on the sea."""
    if mask & (SHIPS | PERSIANS) or at >= FIRST_BASE or AT_SEA[at]:
        return False
    return not DIFFICULT >> at & 1 and bool(COAST[at])


def crossings(s: Position, side: int, at: int, load: int) -> dict[int, list[int]]:
    """3.4 Ports and clear coasts within 4 points over friendly ships, and the sea zones passed, by the shortest way."""
    found: dict[int, list[int]] = {}
    for way in passages(s, side, load, COAST[at], lambda zone: NEXT_SEA[zone], COSTS.amphibious // COSTS.step - 1):
        for land in COAST[way[-1]]:
            if land != at and land not in found and not DIFFICULT >> land & 1 and admits(s, side, land):
                found[land] = way
    return found


# At sea (3.3)


def may_sail(s: Position, side: int, at: int, mask: int) -> bool:
    """3.3 Ships with no more aboard than they carry, no Persians; nobody is left at sea without ships enough."""
    if not mask & SHIPS or mask & PERSIANS or ON_LAND[at] or not s.carries(mask):
        return False
    return not AT_SEA[at] or leaves_nobody(s, side, at, mask)


def leaves_nobody(s: Position, side: int, at: int, mask: int) -> bool:
    """3.1, 3.3 What stays behind at sea has its ships."""
    return s.afloat(s.here[at] & OWN[side] & ~mask)


def harbours(s: Position, side: int, at: int, stops: int) -> list[int]:
    """3.3, 3.5 Where ships may sail to, without limit, but no further than the first enemy ships on each way; not to
    `stops`, where this voyage has halted already."""
    enemy = UNITS[1 - side]
    found: list[int] = []
    open_ends = [at]
    seen = 1 << at
    while open_ends:
        for other in SEA_WAYS[open_ends.pop()]:
            if seen >> other & 1:
                continue
            seen |= 1 << other
            enemies = s.here[other] & enemy
            if enemies and not AT_SEA[other]:
                continue
            if not stops >> other & 1:
                found.append(other)
            if not enemies & SHIPS:
                open_ends.append(other)
    return sorted(found)


def breaks_through(zone: int) -> int:
    """3.5 The highest face with which a fleet gets past enemy ships: 1 in the strait, 3 in the open."""
    return COSTS.break_strait if STRAIT >> zone & 1 else COSTS.break_open


def overwhelms(s: Position, side: int, zone: int, mask: int) -> bool:
    """3.5 Ten to one: no die is needed."""
    enemy = s.here[zone] & UNITS[1 - side] & SHIPS
    return s.strength(mask & SHIPS) >= COSTS.break_ratio * s.strength(enemy)
