"""What it is worth for a group to stand in a place, at a glance: works, sieges, hunts and dangers.

Everything is counted in victory points, roughly; no rule stands here.
"""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.roster import count
from polemos.titles.syracuse.actions import cost_led_by
from polemos.titles.syracuse.board import (
    ATHENS,
    BUILDERS,
    CAMP,
    ELEVATED,
    FIRST_FORT,
    FORT_COUNT,
    FORT_ZONE,
    LAND_UNITS,
    LAND_ZONES,
    LEADERS,
    NEXT_LAND,
    PLEMMYRION,
    SEA_ZONES,
    SHIPS,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
    WAITING,
    WALL_ZONES,
)
from polemos.titles.syracuse.facts import MAP, NUMBERS
from polemos.titles.syracuse.movement import ground
from polemos.titles.syracuse.state import NOT_BUILT, STANDING, Position
from polemos.titles.syracuse.wear import FALLS, MANY
from polemos.titles.syracuse.works import WORKS, is_next, may_work, own_walls, works_dice

CAMP_WORTH: Final = 14.0
FORT_WORTH: Final = 1.0
PLEMMYRION_WORTH: Final = 3.0
"""Beyond its points; that of Plemmyrion besides: with it in Syracusan hands come the chains."""
WALL_WORTH: Final = (1.0, 2.0, 6.0)
"""Beyond its points, by how many of the side's stand already."""
TAKEN: Final = 10.0
"""An empty fort of the enemy;"""
CHAINS_WORTH: Final = 10.0
"""and Plemmyrion besides, for Syracuse: with it come the chains."""
APPROACH: Final = 0.6
"""One phase of actions more until a siege, against being there."""
GARRISON: Final = 3.0
"""An own fort that would be empty, where the enemy may come."""
DENIAL: Final = 0.5
"""Somebody where the enemy would build, against the work."""
ANOTHER: Final = 0.4
"""One more work where another has a crew already, against the first."""
LAND_HUNT: Final = 0.3
"""A point of the enemy that is attacked on land with superior strength."""
SUPERIOR: Final = 1.8
UPHILL: Final = 0.7
"""What strength is worth there."""
BOLD: Final = 20.0
"""What keeps from a battle that is not clearly won."""
DANGER: Final = 0.25
"""A point that stands where a superior enemy may come."""
EXPOSED: Final = 0.05
"""A point in the open, where attrition is tested."""
OVERSTACKED: Final = 6.0
FAILS: Final = 4 / 6
FIVE: Final = 1 / 6
"""A die of works: how often it brings nothing, and just one point."""
S12: Final = STRATAGEMS.names.index("S12")
S13: Final = STRATAGEMS.names.index("S13")


class Mission:
    """Pieces, where they would go, and what that is worth."""

    def __init__(self, mask: int, goal: int, worth: float, fights: bool) -> None:
        self.mask = mask
        self.goal = goal
        self.worth = worth
        self.fights = fights
        """Whether a point must be kept for a battle."""


class Site:
    """A work that a side could begin, or a siege: what it promises, and the zones where it takes hands."""

    def __init__(self, worth: float, zones: list[int]) -> None:
        self.worth = worth
        self.zones = zones


def sites(s: Position, side: int) -> list[Site]:
    """What a side could build with crews in the right places, by what it is worth and how likely the dice allow it."""
    if not may_work(s, side):
        return []
    dice = max(0, sum(value for _, value in works_dice(s, side, 0)))
    none, one = FAILS**dice, dice * FIVE * FAILS ** max(0, dice - 1)
    hand = s.hand[side]
    single = 1.0 if hand & STRATAGEMS.bearing[S12] else 1.0 - none
    double = 1.0 if side == ATHENS and hand & STRATAGEMS.bearing[S13] else 1.0 - none - one
    found: list[Site] = []
    if side == ATHENS:
        if s.camp == NOT_BUILT:
            found.append(Site(CAMP_WORTH * double, [CAMP]))
        for fort in range(FORT_COUNT):
            if s.fort_side[fort] < 0:
                worth = MAP.forts[fort].points + FORT_WORTH
                if fort == PLEMMYRION:
                    # If it comes late, that counts for Syracuse.
                    in_time = s.turn <= NUMBERS.victory.plemmyrion_turn
                    worth += PLEMMYRION_WORTH + (NUMBERS.victory.late_plemmyrion if in_time else 0)
                found.append(Site(worth * double, [FORT_ZONE[fort]]))
    standing = sum(s.walls[wall] == STANDING for wall in own_walls(side))
    for wall in own_walls(side):
        if is_next(s, wall):
            found.append(Site((NUMBERS.victory.wall + WALL_WORTH[min(standing, 2)]) * single, list(WALL_ZONES[wall])))
    return found


def sieges(s: Position, side: int) -> list[Site]:
    """Forts of the enemy that count, with a garrison."""
    found: list[Site] = []
    for fort in range(FORT_COUNT):
        inside, points = s.here[FIRST_FORT + fort] & UNITS[1 - side], MAP.forts[fort].points
        if inside and points:
            chains = CHAINS_WORTH if fort == PLEMMYRION and side == SYRACUSE else 0.0
            found.append(Site(2 * points + count(inside) + chains, [FORT_ZONE[fort]]))
    return found


class Outlook:
    """What the places promise a side as things stand, and the missions found so far from each."""

    def __init__(self, s: Position, side: int) -> None:
        foe = 1 - side
        self.side = side
        self.enemy = [0] * FIRST_FORT
        """The strength of the enemies in each zone, their fort included;"""
        self.field = [0] * FIRST_FORT
        """of those outside the fort."""
        self.threat = [0] * FIRST_FORT
        """That of the strongest who may come there."""
        for zone in LAND_ZONES:
            self.enemy[zone] = s.strength(s.held(foe, zone))
            self.field[zone] = s.strength(s.here[zone] & UNITS[foe])
        for zone in SEA_ZONES:
            self.enemy[zone] = s.strength(s.here[zone] & UNITS[foe] & SHIPS)
        if s.points[foe]:
            for zone in LAND_ZONES:
                if self.enemy[zone]:
                    for other in WITHIN[zone]:
                        self.threat[other] = max(self.threat[other], self.enemy[zone])
        self.ours = [s.strength(s.here[zone] & UNITS[side]) for zone in range(FIRST_FORT)]
        """The strength of the side's own;"""
        self.many = [count(s.here[place] & UNITS[side]) for place in range(WAITING)]
        """how many they are;"""
        self.crews = [0] * FIRST_FORT
        """and the strength of those who could build there, fort included."""
        self.sites = sites(s, side)
        for site in self.sites:
            for zone in site.zones:
                if not self.enemy[zone]:
                    self.crews[zone] = s.strength(s.held(side, zone) & BUILDERS)
        self.denied = [0.0] * FIRST_FORT
        """What the enemy could build from a zone, or take from where it stands."""
        for site in sites(s, foe):
            for zone in site.zones:
                self.denied[zone] += DENIAL * site.worth
        self.sieges = sieges(s, side)
        for site in sieges(s, foe):
            zone = site.zones[0]
            if self.field[zone]:
                self.denied[zone] += DENIAL * site.worth
        self.paid = is_paid(s)
        self.missions: dict[int, list[Mission]] = {}
        self.ways: dict[int, dict[int, int]] = {}


def is_paid(s: Position) -> bool:
    """Whether those who would go have been activated."""
    return not isinstance(s.stack[-1], (Announce, Operations))


class Party:
    """Pieces that could leave a place together, and what the side's works make of their going."""

    def __init__(self, s: Position, out: Outlook, mask: int, at: int) -> None:
        self.mask = mask
        self.at = at
        units = mask & LAND_UNITS
        self.many = count(units)
        self.strength = s.strength(units)
        self.price = max(1, cost_led_by(s, mask & LEADERS[out.side]))
        """What it costs to activate them again, at least a point to announce;"""
        self.points = s.points[out.side] - (0 if out.paid else self.price)
        """and how many points are left when they have gone."""
        crew = s.strength(mask & BUILDERS)
        self.builds = crew >= WORKS.builders
        self.sites = [0.0] * FIRST_FORT
        """By zone, what a crew there adds to those of the side who stay."""
        home = at if at < FIRST_FORT else FORT_ZONE[at - FIRST_FORT]
        share = 1.0
        bare: list[Site] = []
        for site in out.sites:
            for zone in site.zones:
                if out.crews[zone] - (crew if zone == home else 0) >= WORKS.builders:
                    share *= ANOTHER
                    break
            else:
                bare.append(site)
        for site in bare:
            for zone in site.zones:
                self.sites[zone] += site.worth * share

    def worth(self, s: Position, out: Outlook, place: int) -> float:
        """What it is worth for them to stand in a place on land."""
        at_home = place == self.at
        many = out.many[place] + (0 if at_home else self.many)
        if place >= FIRST_FORT:
            return self.within_walls(s, out, place - FIRST_FORT, many)
        ours, theirs = out.ours[place] + (0 if at_home else self.strength), out.field[place]
        fortified = s.is_fortified(place)
        siege = self.siege(out, place, many)
        if theirs and not fortified:
            odds = ours / theirs * (UPHILL if ELEVATED >> place & 1 else 1.0)
            return LAND_HUNT * theirs + out.denied[place] + siege - (0.0 if odds >= SUPERIOR else BOLD)
        value = siege + (self.sites[place] if self.builds else 0.0)
        if fortified:
            return value
        if many == self.many:
            value += out.denied[place]
        value -= EXPOSED * self.strength
        if out.threat[place] > ours:
            value -= DANGER * self.strength
        return value - (OVERSTACKED if many > NUMBERS.stacking.land else 0.0)

    def siege(self, out: Outlook, place: int, many: int) -> float:
        """What they may hope for of a siege there, or of one that they can still come to in this turn."""
        best = 0.0
        for site in out.sieges:
            zone = site.zones[0]
            paces = PACES[place][zone]
            if not paces:
                best = max(best, site.worth * siege_chance(many))
                continue
            guards = out.field[zone]
            phases = (self.points - (guards > 0)) // self.price
            if paces <= NUMBERS.movement.land * phases and self.strength >= SUPERIOR * guards:
                way = APPROACH ** (paces / NUMBERS.movement.land)
                best = max(best, site.worth * siege_chance(self.many) * way)
        return best

    def within_walls(self, s: Position, out: Outlook, fort: int, many: int) -> float:
        """In a fort: one of the enemy's is taken, an own one held; whoever is there counts as a crew of its zone."""
        if many > NUMBERS.stacking.fort:
            return -OVERSTACKED
        counts = bool(MAP.forts[fort].points)
        if s.fort_side[fort] != out.side:
            return TAKEN if counts else 0.0
        zone = FORT_ZONE[fort]
        value = GARRISON if counts and many == self.many else 0.0
        return value + (self.sites[zone] if self.builds and not out.enemy[zone] else 0.0)


def siege_chance(many: int) -> float:
    """The faces of a die that will do, with so many besiegers."""
    return (7 - FALLS + min(many, MANY)) / 6


KNOWN: Final[dict[tuple[int, ...], Outlook]] = {}
"""What was found in positions met of late, by all that it depends on: a position is asked about many times."""
KNOWN_AT_MOST: Final = 400


def outlook(s: Position, side: int) -> Outlook:
    key = (*s.here, *s.carried, *s.walls, *s.fort_side, *s.barred, *s.points, *s.hand, s.weak, s.moved, s.sick, s.camp,
           s.camp_turn, s.chains, s.turn, s.advantage, is_paid(s), side)
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= KNOWN_AT_MOST:
            KNOWN.clear()
        found = KNOWN[key] = Outlook(s, side)
    return found


# The map


def paces(start: int) -> list[int]:
    """Points of movement from a zone to the others, walls, enemies and fortifications apart."""
    found = [99] * FIRST_FORT
    found[start] = 0
    ends = [start]
    for zone in ends:
        for other in NEXT_LAND[zone]:
            cost = found[zone] + ground(zone, other)
            if cost < found[other]:
                found[other] = cost
                ends.append(other)
    return found


PACES: Final[list[list[int]]] = [paces(zone) for zone in range(FIRST_FORT)]
WITHIN: Final[list[list[int]]] = [
    [zone for zone in LAND_ZONES if PACES[start][zone] <= NUMBERS.movement.land] for start in range(FIRST_FORT)
]
"""For each zone, those to which an enemy who stands there may come."""
