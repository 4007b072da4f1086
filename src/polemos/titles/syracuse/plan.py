"""Where to send pieces: the missions of those who are ready, by what the places promise, and the way to the best one.

A line of play is followed by this until the turn is over; no rule stands here.
"""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.movement import cargo_points
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.verbs import ACTIVATE, ANNOUNCE, DONE, FERRY, FIGHT, GO, HALT, SAIL, STAY, TAKE, TAKE_ALL
from polemos.titles.syracuse.actions import activable, activation_cost, assailable, contested
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP,
    CAMP_PORT,
    CATANA,
    CHAIN_ENDS,
    CHAIN_SITE,
    COAST,
    FIRST_FORT,
    FORT_ZONE,
    LAND_UNITS,
    LEADERS,
    NEXT_SEA,
    ROSTER,
    SEA_ZONES,
    SHIPS,
    SYRACUSE,
    UNITS,
    WALL_SITE,
    WALL_ZONES,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.groups import Group, departures
from polemos.titles.syracuse.movement import allowance, crossings, harbours, may_sail, steps
from polemos.titles.syracuse.outlook import CHAINS_WORTH, SUPERIOR, Mission, Outlook, Party, outlook
from polemos.titles.syracuse.reinforcements import FreeMoves
from polemos.titles.syracuse.state import NOT_BUILT, RUINED, STANDING, Position, is_sea
from polemos.titles.syracuse.wear import BREAKS
from polemos.titles.syracuse.works import breachable

CAMP_ROADS: Final[int] = NEXT_SEA[CAMP_PORT][0]
"""The waters before the port of the camp."""
BREAKING: Final = (7 - BREAKS) / 6
"""How often ships that lie beside the chains break them."""
SEA_HUNT: Final = 0.08
"""A point of the enemy's fleet that is attacked with superior strength."""
HAVEN: Final = 1.0
"""A ship that a stronger fleet may find at sea."""
RELIEF: Final = 0.25
"""A point of an army that comes from Catana."""
STEP: Final = 0.01
PRICE: Final = 0.4
"""A point of action."""


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
