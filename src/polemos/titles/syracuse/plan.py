"""Where to send pieces, at a glance: what it is worth for a group to stand in a place, and the way to the best one.

A line of play is followed by this until the turn is over. Everything is counted in victory points, roughly; no rule
stands here.
"""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.movement import cargo_points
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.verbs import ACTIVATE, ANNOUNCE, DONE, FERRY, FIGHT, GO, HALT, SAIL, STAY, TAKE, TAKE_ALL
from polemos.titles.syracuse.actions import activable, activation_cost, assailable, contested, cost_led_by
from polemos.titles.syracuse.board import (
    ATHENS,
    BUILDERS,
    CAMP,
    CAMP_PORT,
    CATANA,
    CHAIN_ENDS,
    CHAIN_SITE,
    COAST,
    ELEVATED,
    FIRST_FORT,
    FORT_COUNT,
    FORT_ZONE,
    LAND_UNITS,
    LAND_ZONES,
    LEADERS,
    NEXT_LAND,
    NEXT_SEA,
    PLEMMYRION,
    ROSTER,
    SEA_ZONES,
    SHIPS,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
    WAITING,
    WALL_SITE,
    WALL_ZONES,
)
from polemos.titles.syracuse.facts import MAP, NUMBERS
from polemos.titles.syracuse.groups import Group, departures
from polemos.titles.syracuse.movement import allowance, crossings, ground, harbours, may_sail, steps
from polemos.titles.syracuse.reinforcements import FreeMoves
from polemos.titles.syracuse.state import NOT_BUILT, RUINED, STANDING, Position, is_sea
from polemos.titles.syracuse.wear import BREAKS, FALLS, MANY
from polemos.titles.syracuse.works import WORKS, breachable, is_next, may_work, own_walls, works_dice

CAMP_ROADS: Final[int] = NEXT_SEA[CAMP_PORT][0]
"""The waters before the port of the camp."""
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
BREAKING: Final = (7 - BREAKS) / 6
"""How often ships that lie beside the chains break them."""
APPROACH: Final = 0.6
"""One phase of actions more until a siege, against being there."""
GARRISON: Final = 3.0
"""An own fort that would be empty, where the enemy may come."""
DENIAL: Final = 0.5
"""Somebody where the enemy would build, against the work."""
ANOTHER: Final = 0.4
"""One more work where another has a crew already, against the first."""
LAND_HUNT: Final = 0.3
SEA_HUNT: Final = 0.08
"""A point of the enemy that is attacked with superior strength."""
SUPERIOR: Final = 1.8
HAVEN: Final = 1.0
"""A ship that a stronger fleet may find at sea."""
UPHILL: Final = 0.7
"""What strength is worth there."""
BOLD: Final = 20.0
"""What keeps from a battle that is not clearly won."""
DANGER: Final = 0.25
"""A point that stands where a superior enemy may come."""
EXPOSED: Final = 0.05
"""A point in the open, where attrition is tested."""
OVERSTACKED: Final = 6.0
RELIEF: Final = 0.25
"""A point of an army that comes from Catana."""
STEP: Final = 0.01
PRICE: Final = 0.4
"""A point of action."""
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


# Missions


def missions(s: Position, side: int, place: int, free: int) -> list[Mission]:
    """What those who are ready in a place could do now, the most promising first."""
    out = outlook(s, side)
    key = 2 * place + free
    found = out.missions.get(key)
    if found is None:
        found = []
        for start in departures(s, side, place):
            ready = s.ready(side, start)
            if is_sea(start):
                found += voyages(s, out, start, ready, free)
            elif start == CATANA:
                found += relief(s, out, ready)
            else:
                for mask in parties(s, side, ready):
                    best = march(s, out, Party(s, out, mask, start), free)
                    if best is not None:
                        found.append(best)
        found.sort(key=lambda mission: -mission.worth)
        out.missions[key] = found
    return found


def parties(s: Position, side: int, ready: int) -> list[int]:
    """Who may go together: the strongest who can stand together, with their leaders; and any unit by itself, one of
    each sort."""
    units = ready & LAND_UNITS
    leaders = ready & LEADERS[side]
    found: list[int] = []
    if not units:
        return found
    order = sorted(members(units), key=s.worth, reverse=True)
    if len(order) > 1:
        found.append(leaders | sum(1 << unit for unit in order[: NUMBERS.stacking.land]))
    sorts: dict[tuple[int, int], int] = {}
    for unit in order:
        sorts.setdefault((ROSTER.kind[unit], s.worth(unit)), 1 << unit)
    found += sorts.values()
    if leaders and len(order) == 1:
        found.append(units | leaders)
    return found


def march(s: Position, out: Outlook, party: Party, free: int) -> Mission | None:
    """The best place within reach, and what going there gains."""
    stays = party.worth(s, out, party.at)
    best, goal = 0.0, -1
    for place, price in reachable(s, out, party, party.at, allowance(party.mask), free).items():
        gain = party.worth(s, out, place) - STEP * price
        if goal < 0 or gain > best:
            best, goal = gain, place
    if goal < 0:
        return None
    return Mission(party.mask, goal, best - stays, goal < FIRST_FORT and bool(out.field[goal]))


def reachable(s: Position, out: Outlook, party: Party, at: int, left: int, free: int) -> dict[int, int]:
    """The places on land that a party can come to from one, and at what price."""
    key = (at * 8 + left) * 2 + free
    found = out.ways.get(key)
    if found is None:
        found = out.ways[key] = ways(s, out, at, party.mask, left, free)
    if at < FIRST_FORT and any(s.here[sea] & SHIPS & UNITS[out.side] for sea in COAST[at]):
        found = found.copy()
        for zone, (price, _) in crossings(s, out.side, at, party.strength, left).items():
            if price < found.get(zone, 99) and not (free and out.enemy[zone]):
                found[zone] = price
    return found


def ways(s: Position, out: Outlook, start: int, mask: int, left: int, free: int) -> dict[int, int]:
    """The places that units can come to on foot: all that walk are alike."""
    found: dict[int, int] = {}
    ends = [(start, 0)]
    for at, spent in ends:
        if at != start and (found[at] < spent or at >= FIRST_FORT or out.enemy[at]):
            continue
        for place, price in steps(s, out.side, at, mask, left - spent, free):
            if place != start and spent + price < found.get(place, 99):
                found[place] = spent + price
                ends.append((place, spent + price))
    return found


def voyages(s: Position, out: Outlook, place: int, ready: int, free: int) -> list[Mission]:
    """Against a weaker fleet, or out of the way of a stronger one, with all who are there; or to the chains."""
    side = out.side
    found: list[Mission] = []
    if side == ATHENS and s.chains == STANDING:
        if place in CHAIN_ENDS:
            return found
        found += breakers(s, out, place, ready, free)
    if not may_sail(s, side, place, ready):
        return found
    fleet = s.strength(ready & SHIPS)
    hunted = not s.is_fortified(place) and max(out.enemy[zone] for zone in SEA_ZONES) > fleet
    for goal in harbours(s, side, place, free):
        if hunted and (goal == CATANA or s.owner_of_works(goal) == side):
            found.append(Mission(ready, goal, HAVEN * count(ready & SHIPS), False))
        theirs = out.enemy[goal] if goal != CATANA else 0
        ours = fleet + s.strength(s.here[goal] & UNITS[side] & SHIPS)
        if theirs and ours >= SUPERIOR * theirs and not (s.is_protected(goal) and ours > NUMBERS.stacking.protected):
            found.append(Mission(ready, goal, SEA_HUNT * theirs, True))
    return found


def breakers(s: Position, out: Outlook, place: int, ready: int, free: int) -> list[Mission]:
    """A squadron that will lie beside the chains, where none does: no larger than may lie in narrow waters (3.3)."""
    if CHAIN_SITE in breachable(s, ATHENS):
        return []
    squadron = strength = 0
    for ship in sorted(members(ready & SHIPS), key=s.worth, reverse=True):
        if strength + s.worth(ship) <= NUMBERS.stacking.protected:
            squadron |= 1 << ship
            strength += s.worth(ship)
    if not may_sail(s, ATHENS, place, squadron):
        return []
    return [
        Mission(squadron, goal, CHAINS_WORTH * BREAKING + SEA_HUNT * out.enemy[goal], out.enemy[goal] > 0)
        for goal in harbours(s, ATHENS, place, free)
        if goal in CHAIN_ENDS and strength >= SUPERIOR * out.enemy[goal]
    ]


def relief(s: Position, out: Outlook, ready: int) -> list[Mission]:
    """From Catana: an army for the camp, or to build it. One ship goes, and takes aboard whom it can carry; where the
    way is barred, the fleet first clears it."""
    goal = landing(s)
    if goal < 0:
        return voyages(s, out, CATANA, ready & (SHIPS | LEADERS[out.side]), 0)
    ship = max(members(ready & SHIPS), key=s.worth, default=-1)
    carried = min(s.strength(ready & LAND_UNITS), s.worth(ship)) if ship >= 0 else 0
    if not carried or s.camp == RUINED:
        return []
    worth = RELIEF * carried
    if s.camp == NOT_BUILT and not out.enemy[CAMP]:
        worth += max((site.worth for site in out.sites if CAMP in site.zones), default=0.0)
    return [Mission(1 << ship, goal, worth, False)]


def landing(s: Position) -> int:
    """Where an army from Catana goes ashore: at the camp or its site, or nearby to drive enemies off it; -1 where the
    way there is barred."""
    goal = CAMP_ROADS if s.units_at(SYRACUSE, CAMP) else CAMP_PORT
    return goal if goal in harbours(s, ATHENS, CATANA, 0) else -1


# Choices


def choice(s: Position) -> Action | None:
    """The answer to the choices of an action phase."""
    frame = s.stack[-1]
    if isinstance(frame, Announce):
        return announce(s, frame.side)
    if isinstance(frame, Operations):
        return operate(s, frame.side)
    if isinstance(frame, FreeMoves):
        return welcome(s, frame.side)
    if isinstance(frame, Activation):
        return set_out(s, frame)
    if isinstance(frame, Group):
        return move_on(s, frame)
    return None


def at_work(s: Position, side: int) -> int:
    """Who besieges a fort, or stands where a wall or the chains may be torn down, when the turn ends (4.3, 4.5)."""
    found = 0
    for fort in assailable(s, side):
        found |= s.here[FORT_ZONE[fort - FIRST_FORT]]
    for site in breachable(s, side):
        for zone in CHAIN_ENDS if site == CHAIN_SITE else WALL_ZONES[site - WALL_SITE]:
            found |= s.here[zone]
    return found


def announce(s: Position, side: int) -> Action:
    """As many points as the best plan costs."""
    _, cost = best_place(s, side, activable(s, side), s.points[side])
    return (ANNOUNCE, max(1, cost))


def operate(s: Position, side: int) -> Action:
    """Activate where most is to be gained, then fight."""
    places = [action[1] for action in s.options if action[0] == ACTIVATE]
    place, _ = best_place(s, side, places, s.budget)
    return (ACTIVATE, place) if place >= 0 else (FIGHT,)


def best_place(s: Position, side: int, places: list[int], points: int) -> tuple[int, int]:
    """Where most is to be gained with so many points (-1: nowhere), and what that costs, with one for battles."""
    due = int(bool(contested(s, side)))
    best, found, wanted = 0.0, -1, due
    for place in places:
        price = activation_cost(s, side, place)
        for mission in missions(s, side, place, 0):
            cost = price + max(due, int(mission.fights))
            if cost <= points:
                gain = mission.worth - PRICE * price
                if gain > best:
                    best, found, wanted = gain, place, cost
                break
    return found, wanted


def welcome(s: Position, side: int) -> Action:
    """Those who have just arrived go where they are of use."""
    best = 0.0
    found: Action = (DONE,)
    for action in s.options:
        if action[0] == ACTIVATE:
            plans = missions(s, side, action[1], 1)
            if plans and plans[0].worth > best:
                best, found = plans[0].worth, action
    return found


def feasible(s: Position, side: int, place: int, free: int) -> list[Mission]:
    """The missions that promise something and can be paid for, once a place is activated."""
    left = s.budget - bool(contested(s, side))
    return [mission for mission in missions(s, side, place, free)
            if mission.worth > 0 and (left > 0 or not mission.fights)]


def set_out(s: Position, frame: Activation) -> Action:
    """The first piece of the best mission, or all; with none left, done."""
    plans = feasible(s, frame.side, frame.place, frame.free)
    if not plans:
        return (DONE,) if (DONE,) in s.options else next(action for action in s.options if action[0] == TAKE)
    mask = plans[0].mask
    if (TAKE_ALL,) in s.options and mask == s.ready(frame.side, frame.place):
        return (TAKE_ALL,)
    return next((action for action in s.options if action[0] == TAKE and mask >> action[1] & 1), s.options[0])


def move_on(s: Position, frame: Group) -> Action:
    """Gather the pieces of a mission, then go, step by step."""
    at = frame.at(s)
    if frame.used:
        return onwards(s, frame, at)
    for mission in feasible(s, frame.side, at, frame.free):
        if frame.mask & ~mission.mask:
            continue
        for action in s.options:
            if action[0] == TAKE and mission.mask >> action[1] & 1:
                return action
        if frame.mask == mission.mask:
            if (SAIL, mission.goal) in s.options:
                return (SAIL, mission.goal)
            return onwards(s, frame, at)
    return (STAY,)


def onwards(s: Position, frame: Group, at: int) -> Action:
    """The step that leads to the best place still within reach."""
    halt: Action = (HALT,) if frame.used else (STAY,)
    if is_sea(at) or not frame.mask & LAND_UNITS:
        return halt
    out = outlook(s, frame.side)
    party = Party(s, out, frame.mask, at)
    left = allowance(frame.mask) - frame.used
    best, found = party.worth(s, out, at), halt
    fights = s.budget > bool(contested(s, frame.side))
    for action in s.options:
        if action[0] not in (GO, FERRY) or is_sea(action[1]):
            continue
        place = action[1]
        if place < FIRST_FORT and out.field[place] and not fights:
            continue
        spent = price_of(s, frame, at, action, left)
        worth = party.worth(s, out, place) - STEP * spent
        if action[0] == GO and place < FIRST_FORT and not out.enemy[place]:
            for goal, price in reachable(s, out, party, place, left - spent, frame.free).items():
                if goal == at or (goal < FIRST_FORT and out.field[goal] and not fights):
                    continue
                worth = max(worth, party.worth(s, out, goal) - STEP * (spent + price))
        if worth > best:
            best, found = worth, action
    return found


def price_of(s: Position, frame: Group, at: int, action: Action, left: int) -> int:
    """What a step or a crossing costs."""
    if action[0] == FERRY:
        return crossings(s, frame.side, at, cargo_points(s, frame.mask), left)[action[1]][0]
    return dict(steps(s, frame.side, at, frame.mask, left, frame.free))[action[1]]


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
