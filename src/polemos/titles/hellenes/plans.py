"""What a scout makes of the map: how strong blocks are, what a place is worth, and where a formation had better go.

No rule stands here: what is legal, the chapters say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polemos.engine.frames import Action
from polemos.titles.hellenes.board import (
    ALL_CITIES,
    ALL_LAND,
    ATHENS_CITY,
    BARBARIAN,
    BY_LAND,
    BY_SEA,
    COASTAL_SEA,
    COASTWISE,
    DEEP,
    FLEET,
    FLEETS,
    FOOT,
    IS_CITY,
    LAND_COUNT,
    LAND_POWER,
    MOVE,
    OWN,
    SEA_POWER,
    SPARTA_CITY,
    VALUE,
    WINTER,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS, SCENARIOS
from polemos.titles.hellenes.ground import common_ground, in_the_way
from polemos.titles.hellenes.paths import movable
from polemos.titles.hellenes.siege import can_starve, is_blockaded
from polemos.titles.hellenes.state import Position

FAR: Final = 99
CAPITALS: Final = (ATHENS_CITY, SPARTA_CITY)
DEEP_COST: Final = 4
"""A deep sea is as bad as so many areas: a storm may sink half the fleet."""
TRIUMPH: Final = float(NUMBERS.prestige.triumph)
TRIBUTES: Final = 3
"""Nobody plans more years ahead."""
WALLS: Final = 2.0 * NUMBERS.garrison.power / 3
"""Hits that a step behind walls deals in a round, routs counted with them."""
BLOCK_STEPS: Final = 2.0
GOOD_ODDS: Final = 1.3
LATE: Final = 0.9
"""What is won in autumn may have to be left in winter."""
HUNGER: Final = 0.3
"""The hope that a city which can be starved falls in the end."""
LANDING: Final = 0.75
"""Who comes from the sea does not strike in the first round."""


def best(options: list[Action], score: Callable[[Action], float]) -> Action:
    return max(options, key=score)


def steps(s: Position, units: int) -> int:
    total = 0
    for u in bits(units):
        total += s.cv[u]
    return total


def blows(s: Position, units: int, at_sea: bool) -> float:
    """The hits that blocks can expect to deal in a round."""
    power = SEA_POWER if at_sea else LAND_POWER
    total = 0
    for u in bits(units):
        total += s.cv[u] * power[u]
    return total / 6


def odds(s: Position, ours: int, theirs: int, at_sea: bool) -> float:
    """How much stronger one force is than another in the open: hits and steps against hits and steps."""
    if at_sea:
        ours, theirs = ours & FLEETS, theirs & FLEETS
    if not theirs:
        return 9.0
    return blows(s, ours, at_sea) * steps(s, ours) / (blows(s, theirs, at_sea) * steps(s, theirs) + 0.01)


def assault_odds(s: Position, ours: int, city: int, theirs: int) -> float:
    """The same against walls: two hits a step, everybody inside strikes with power 2."""
    garrison = 1 if s.garrison_of(city) or s.loyal_to(city) >= 0 else 0
    shut = steps(s, theirs) + garrison
    hits = 1.0 if s.civil_war >> city & 1 else 2.0
    return blows(s, ours, False) * steps(s, ours) / (hits * shut * WALLS * shut + 0.01)


def chance(ratio: float) -> float:
    """A rough chance of winning by the odds."""
    return ratio * ratio / (1.0 + ratio * ratio)


def years_left(s: Position) -> int:
    scenario = SCENARIOS.scenarios[s.scenario]
    return s.year - (scenario.first_year - scenario.years)


def worth(s: Position, city: int, side: int) -> float:
    """What taking a city brings: the triumph, and tribute for some years (won, or no longer paid)."""
    tribute = VALUE[city] * min(years_left(s), TRIBUTES) * (0.5 if s.half_tribute else 1.0)
    return TRIUMPH + tribute + (2.0 if city in (ATHENS_CITY, SPARTA_CITY) else 0.0)


def is_tied(s: Position, side: int, place: int) -> bool:
    """Whether blocks lay siege there."""
    return place < LAND_COUNT and s.siege[place] > 0 and s.controller(place) != side


def holder(s: Position, side: int, place: int) -> int:
    """The block that stays to hold a city, as a mask: the weakest in a captured one without a garrison, and in one's
    capital one that stands well behind walls."""
    if place >= LAND_COUNT or not IS_CITY[place] or s.siege[place] or s.garrison_of(place) == side + 1:
        return 0
    there = s.here[place] & OWN[side]
    if place == CAPITALS[side] and there & FOOT:
        return 1 << max(bits(there & FOOT), key=lambda u: (s.cv[u], -LAND_POWER[u]))
    if s.loyal_to(place) != 1 - side or s.owner_of(place) != side or not there:
        return 0
    return 1 << min(bits(there), key=lambda u: (BARBARIAN[u], s.cv[u] * LAND_POWER[u], FLEET[u]))


def formation(s: Position, side: int, place: int, fleet: bool) -> int:
    """The blocks of a group that would go together: fleets with what they have aboard, or land blocks."""
    units = bits(movable(s, side, place) & ~holder(s, side, place))
    shut = place < LAND_COUNT and s.siege[place] > 0 and s.controller(place) == side
    if fleet:
        return sum(1 << u for u in units if FLEET[u] or s.carrier[u] >= 0)
    return 0 if shut or place >= LAND_COUNT else sum(1 << u for u in units if not FLEET[u])


def passengers(s: Position, side: int, place: int, fleets: int) -> int:
    """Land blocks that fit aboard without losing steps, as a mask."""
    if place >= LAND_COUNT or s.siege[place]:
        return 0
    room = sorted((s.cv[u] for u in bits(fleets & FLEETS)), reverse=True)
    found = 0
    for u in sorted(bits(formation(s, side, place, False)), key=lambda v: -s.cv[v] * LAND_POWER[v]):
        fits = [size for size in room if size > s.cv[u]]
        if fits and not BARBARIAN[u]:
            found |= 1 << u
            room.remove(min(fits))
    return found


def distances(s: Position, side: int, start: int, units: int, outward: bool) -> list[int]:
    """How far each area is for blocks: from where they stand, or (not outward) to a goal. Enemies stop a way."""
    fleet = units & FLEETS != 0
    ground = common_ground(s, side, units)
    stops = closed_to(s, side, fleet)
    found = [FAR] * len(BY_SEA)
    seen, far = 0, 0
    ahead = [0] * (DEEP_COST + 1)
    """The areas to look at next, by how much farther they are."""
    ahead[0] = 1 << start
    while any(ahead):
        fresh = ahead[0] & ~seen
        seen |= fresh
        ahead[:-1] = ahead[1:]
        ahead[-1] = 0
        for place in bits(fresh):
            found[place] = far
            if far and stops >> place & 1:
                continue
            beside = BY_SEA[place] | COASTWISE[place] if fleet else BY_LAND[place]
            if outward and fleet and s.inside & units and place == start < LAND_COUNT:
                beside = 1 << COASTAL_SEA[place]
            if outward or far:
                beside &= ground
            deep = beside & DEEP[place]
            ahead[0] |= beside ^ deep
            ahead[DEEP_COST - 1] |= deep
        far += 1
    return found


def closed_to(s: Position, side: int, fleet: bool) -> int:
    """Where no way leads on, as a mask: past enemies, for fleets from a shore."""
    stops = in_the_way(s, side)
    return stops | ALL_LAND if fleet else stops


def step_cost(place: int, x: int) -> int:
    """How far it is from an area to the next."""
    return DEEP_COST if DEEP[place] >> x & 1 else 1


class Aim:
    """Where a formation had better go, and how good that is."""

    def __init__(self, score: float, goal: int) -> None:
        self.score = score
        self.goal = goal


NOWHERE: Final = -1


def aim(s: Position, side: int, place: int, units: int, landing: int) -> Aim:
    """The best place for a formation: a city to take, an enemy to beat, or to stay where a siege goes well."""
    if not units:
        return Aim(0.0, NOWHERE)
    return best_goal(s, side, place, place, units, landing, staying(s, side, place))


def best_goal(s: Position, side: int, start: int, place: int, units: int, landing: int, least: float) -> Aim:
    """The goal that promises more than the least, for a formation that has come from its start to a place: only one
    that lies ahead, whatever it thinks of the enemy by now."""
    best = Aim(least, NOWHERE)
    fleet = units & FLEETS != 0
    far = distances(s, side, place, units, True)
    before = far if start == place else distances(s, side, start, units, True)
    pace = min(MOVE[u] for u in bits(units & FLEETS or units))
    for goal in prizes(s, side, fleet):
        if far[goal] >= FAR or goal == place or before[goal] < before[place] + far[goal]:
            continue
        score = prize(s, side, goal, units | landing, fleet) / (1.5 + (far[goal] + pace - 1) // pace)
        if s.season >= WINTER - 1:
            score *= LATE
        if score > best.score:
            best = Aim(score, goal)
    return best


def staying(s: Position, side: int, place: int) -> float:
    """What besiegers would give up by leaving."""
    if not is_tied(s, side, place):
        return 0.05
    hope = chance(assault_odds(s, s.standing(side, place), place, s.sheltered(place)))
    return worth(s, place, side) * max(hope, HUNGER if can_starve(s, place) else 0.0)


def prizes(s: Position, side: int, fleet: bool) -> list[int]:
    """Enemy cities, places where enemies stand, and for fleets the seas of ports under siege."""
    cities = s.controlled(1 - side) & s.open & ALL_CITIES
    met = standing_at(s, 1 - side)
    if fleet:
        for city in bits(s.besieged):
            if COASTAL_SEA[city] >= 0 and is_tied(s, side, city):
                met |= 1 << COASTAL_SEA[city]
    return bits(cities) + bits(met & ~cities)


def standing_at(s: Position, side: int) -> int:
    """Where a side's blocks stand outside, as a mask."""
    found = s.occupied[side]
    for u in bits(s.inside & OWN[side]):
        if not s.enemy_stands(1 - side, s.place[u]):
            found &= ~(1 << s.place[u])
    return found


def prize(s: Position, side: int, goal: int, units: int, fleet: bool) -> float:
    """What a formation can hope to win at a place, helped by friends who are there."""
    theirs = s.standing(1 - side, goal)
    friends = s.standing(side, goal)
    if goal >= LAND_COUNT:
        ratio = odds(s, units | friends, theirs, True)
        port = next((c for c in bits(s.besieged) if COASTAL_SEA[c] == goal and is_tied(s, side, c)), -1)
        gain = 1.0 if port >= 0 and not is_blockaded(s, port, side, False) else 0.0
        return gain + (TRIUMPH * chance(ratio) if theirs and ratio > GOOD_ODDS else -TRIUMPH if theirs else 0.0)
    ratio = odds(s, units, theirs, False) * (LANDING if fleet else 1.0)
    if theirs and ratio < GOOD_ODDS:
        return 0.0
    if s.controller(goal) == 1 - side:
        inside = s.here[goal] & OWN[1 - side]
        return worth(s, goal, side) * chance(assault_odds(s, units | friends, goal, inside) * 0.7)
    relief = worth(s, goal, side) if IS_CITY[goal] and s.siege[goal] and s.controller(goal) == side else 0.0
    return (TRIUMPH + 0.7 * relief) * chance(ratio) if theirs else 0.0
