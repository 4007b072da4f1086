"""What a scout knows about Syracuse: how to judge a position, and rules of thumb.

Everything is counted in victory points. No rule stands here: what is legal and what it is worth, the chapters say.
"""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.adjustments import KeepOne, RedeployTo
from polemos.titles.bey.aftermath import Losses
from polemos.titles.bey.book import IN_BATTLE, IN_PURSUIT
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.points import FirstAdvantage
from polemos.titles.bey.recovery import Recovery
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.stacking import Cascade, Surplus
from polemos.titles.bey.throw import Stands
from polemos.titles.bey.verbs import (
    ANNOUNCE,
    BATTLE,
    BUILD,
    DECLINE,
    DISCARD,
    DONE,
    FIGHT,
    HALT,
    KEEP,
    LAND,
    PLAY,
    REDUCE,
    RETREAT_ALL,
    ROLL,
    SAIL,
    STAND,
    STAY,
    TAKE,
    TAKE_ALL,
    WAVE,
)
from polemos.titles.bey.windows import Window
from polemos.titles.syracuse.actions import Battles, contested
from polemos.titles.syracuse.adjustments import Redeployment
from polemos.titles.syracuse.aftermath import Occupation
from polemos.titles.syracuse.board import (
    ATHENS,
    BUILDERS,
    CAMP,
    CAMP_PORT,
    CATANA,
    CHAIN_ENDS,
    CHAIN_SITE,
    FIRST_FORT,
    FORT_ZONE,
    HORSES,
    LABDALON,
    LAND_UNITS,
    LAND_ZONES,
    NEXT_LAND,
    PLEMMYRION,
    ROSTER,
    SHIPS,
    SYKE,
    SYRACUSE,
    UNITS,
    WALL_SIDE,
    WALL_ZONES,
    ZONE_COUNT,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.groups import Group, Landing, Withdrawal
from polemos.titles.syracuse.plan import at_work, choice, landing
from polemos.titles.syracuse.reinforcements import Arrival, Clearing, FreeMoves
from polemos.titles.syracuse.retreat import Retreat
from polemos.titles.syracuse.state import NAVAL_DEFEAT, NOT_BUILT, RUINED, STANDING, Position, is_sea
from polemos.titles.syracuse.victory import points, total_victory
from polemos.titles.syracuse.wear import Teardown
from polemos.titles.syracuse.works import Works, is_next

SPREAD: Final = 15.0
"""So many points make a chance of winning of three in four out of an even one."""
RESTS: Final = (FirstAdvantage,)
"""Where a search judges a position: between turns."""
LUCK: Final = 2.0
"""Its plan is good, and a line to the end of a turn rests on many dice: it is left only where something else is clearly
better."""
WEIGHTY: Final = (Announce, Operations, Activation, Group, FreeMoves)
"""Where a strategos thinks for itself, rather than goes by the rule of thumb."""
VICTORY: Final = 200.0
CAMP_WORTH: Final = 14.0
PORT_WORTH: Final = 4.0
"""Ships before the site of the camp, over which its builders can cross."""
WALL_WORTH: Final = 4.0
FORT_WORTH: Final = 3.0
CHAINS_WORTH: Final = 14.0
SUPPLY_WORTH: Final = 2.0
DANGER: Final = (30.0, 8.0, 2.0, 0.0)
"""By how far the supply marker is from famine."""
GUARD: Final = 2.5
"""As much cavalry in the open as the enemy has."""
LAND_POINT: Final = 0.35
SHIP_POINT: Final = 0.12
FLEET_MARGIN: Final = 0.12
"""A point of Athenian ships above what ends the match."""
CREW_WORTH: Final = 1.6
"""Builders where the next work is due."""
EXPOSED_LAND: Final = 0.06
EXPOSED_SHIP: Final = 0.015
"""What attrition is likely to take of a point in the open."""
CROWD: Final = 0.5
COUNTER_WORTH: Final = 0.4
LATE: Final = 3
LATE_LEAD: Final = 1.5
"""What a point of the lead is worth besides, when the end is near."""
FAR: Final = 9
STACK: Final = 6
OVERSTACKED: Final = 6.0
SCORE_WEIGHT: Final = 1.5


def judge(s: Position, side: int) -> float:
    """How good the position is for a side, in points."""
    if s.ended:
        won = s.winner
        lead = points(s, side) - points(s, 1 - side)
        return (VICTORY if won == side else -VICTORY if won >= 0 else 0.0) + lead
    value = worth(s, ATHENS) - worth(s, SYRACUSE)
    if s.last - s.turn <= LATE:
        due = total_victory(s)
        value += 0.0 if due < 0 else 25.0 if due == ATHENS else -25.0
        value += LATE_LEAD * (points(s, ATHENS) - points(s, SYRACUSE))
    return value if side == ATHENS else -value


def worth(s: Position, side: int) -> float:
    """What a side has: points so far, forces, works, supply, and builders where they are needed."""
    value = SCORE_WEIGHT * points(s, side)
    forces = s.in_play(UNITS[side])
    value += LAND_POINT * s.strength(forces & LAND_UNITS) + SHIP_POINT * s.strength(forces & SHIPS)
    value += SUPPLY_WORTH * s.supply[side] - DANGER[s.supply[side]] + COUNTER_WORTH * s.hand[side].bit_count()
    value += FORT_WORTH * sum(owner == side for owner in s.fort_side)
    value += WALL_WORTH * sum(s.walls[w] == STANDING for w in range(len(WALL_SIDE)) if WALL_SIDE[w] == side)
    value += 1.5 * len(members(s.in_play(ROSTER.leaders[side]))) - risk(s, side)
    riders = [s.strength(s.exposed(i) & HORSES) for i in (ATHENS, SYRACUSE)]
    value += GUARD if riders[side] >= riders[1 - side] else 0.0
    if side == ATHENS:
        value += FLEET_MARGIN * min(60, s.strength(forces & SHIPS) - NAVAL_DEFEAT)
        value += CAMP_WORTH if s.camp == STANDING else PORT_WORTH * bool(s.units_at(ATHENS, CAMP_PORT) & SHIPS)
        value += sum(nearness(s, side, zone) for zone in athenian_goals(s))
    else:
        value += CHAINS_WORTH if s.chains == STANDING else 0.0
        value += sum(nearness(s, side, zone) for zone in syracusan_goals(s))
        value += 0.5 * sum(bool(s.here[zone] & UNITS[side] & SHIPS) for zone in CHAIN_ENDS)
    return value


def risk(s: Position, side: int) -> float:
    """What attrition may take: more where many stand together in the open."""
    total = 0.0
    for zone in range(ZONE_COUNT):
        units = s.here[zone] & UNITS[side]
        if units and not s.is_fortified(zone):
            strength = s.strength(units)
            rate, step = (EXPOSED_SHIP, 20) if is_sea(zone) else (EXPOSED_LAND, 5)
            total += strength * rate * (1 + CROWD * (strength // step) + s.winter())
            total += OVERSTACKED * s.full_up(side, zone)
    return total


def nearness(s: Position, side: int, goal: int) -> float:
    """How near builders are to where something is to be built or taken: most when they stand there unopposed."""
    if s.here[goal] & UNITS[1 - side]:
        return 0.0
    best = FAR
    for zone in LAND_ZONES:
        if DISTANCE[goal][zone] < best and s.strength(s.here[zone] & UNITS[side] & BUILDERS) >= 2:
            best = DISTANCE[goal][zone]
    return CREW_WORTH * (2.0 if best == 0 else max(0.0, 1 - best / FAR))


def distances(start: int) -> list[int]:
    found = [FAR] * ZONE_COUNT
    found[start] = 0
    ends = [start]
    for zone in ends:
        for other in NEXT_LAND[zone]:
            if found[other] > found[zone] + 1:
                found[other] = found[zone] + 1
                ends.append(other)
    return found


DISTANCE: Final[list[list[int]]] = [distances(zone) for zone in range(ZONE_COUNT)]


def athenian_goals(s: Position) -> list[int]:
    """The camp first, then the forts and the next wall."""
    if s.camp == NOT_BUILT:
        return [CAMP, CAMP]
    found = [FORT_ZONE[fort] for fort in (PLEMMYRION, LABDALON, SYKE) if s.fort_side[fort] != ATHENS]
    return found + wall_goals(s, ATHENS)


def syracusan_goals(s: Position) -> list[int]:
    """The forts that count, the next wall, and the zones before the camp."""
    counted = (PLEMMYRION, LABDALON, SYKE)
    found = [FORT_ZONE[fort] for fort in counted]
    found += [FORT_ZONE[fort] for fort in counted if s.fort_side[fort] == ATHENS] * 2
    return found + wall_goals(s, SYRACUSE) + ([CAMP] if s.camp != STANDING else [])


def wall_goals(s: Position, side: int) -> list[int]:
    return [WALL_ZONES[wall][0] for wall in range(len(WALL_SIDE)) if WALL_SIDE[wall] == side and is_next(s, wall)]


# Rules of thumb


def by_rule(s: Position) -> Action | None:
    """Answers that need no look."""
    frame = s.stack[-1]
    if isinstance(frame, (Losses, Landing, Retreat, Surplus, Cascade, KeepOne, Recovery, Works, Announce, Redeployment,
                          RedeployTo, Occupation, Arrival, Clearing, Teardown)):
        return habit(s)
    if isinstance(frame, Window) and frame.moment not in (IN_BATTLE, IN_PURSUIT) and not plays(s):
        return (DECLINE,)
    return convoy(s)


def plays(s: Position) -> list[Action]:
    return [action for action in s.options if action[0] == PLAY]


def reflex(s: Position) -> Action | None:
    """What either side will likely do on the way to a position that can be judged."""
    frame = s.stack[-1]
    sailing = convoy(s)
    if sailing is not None:
        return sailing
    if isinstance(frame, Operations):
        return (FIGHT,) if contested(s, frame.side) else None
    if isinstance(frame, (Announce, FirstAdvantage, Works, KeepOne, Redeployment, FreeMoves)):
        return None
    if isinstance(frame, Activation):
        return (DONE,) if frame.taken else None
    if isinstance(frame, Group):
        return (HALT,) if frame.used else None
    return habit(s)


def first_thought(s: Position) -> Action | None:
    """What a strategos would play without a search: by its plan where the scout had to look."""
    frame = s.stack[-1]
    if isinstance(frame, Redeployment):
        return homecoming(s, frame.side, s.options, at_work(s, frame.side))
    if isinstance(frame, Works) and (BUILD, CHAIN_SITE) in s.options:
        return (BUILD, CHAIN_SITE)
    known = None if isinstance(frame, Announce) else by_rule(s)
    return known or choice(s)


def unfold(s: Position) -> Action | None:
    """What either side will likely do until the turn is over."""
    if isinstance(s.stack[-1], RESTS):
        return None
    return first_thought(s) or habit(s)


def formality(s: Position) -> Action | None:
    """The other side is asked about its stratagems while ours are on the move: it lets that pass."""
    return (DECLINE,) if isinstance(s.stack[-1], Window) else None


def convoy(s: Position) -> Action | None:
    """Athens leaves Catana with a ship, a leader and as many foot as can stand together, for the camp or its site."""
    frame = s.stack[-1]
    if not isinstance(frame, Group) or frame.used or s.camp == RUINED or frame.at(s) != CATANA:
        return None
    goal = landing(s)
    if goal < 0:
        return None
    aboard = frame.mask & LAND_UNITS
    room = s.strength(frame.mask & SHIPS) - s.strength(aboard)
    for action in s.options:
        if action[0] == TAKE and wanted(s, frame.mask, action[1], room):
            return action
    return (SAIL, goal) if aboard and (SAIL, goal) in s.options else None


def wanted(s: Position, mask: int, piece: int, room: int) -> bool:
    """Whether a piece at Catana joins the convoy."""
    if SHIPS >> piece & 1:
        return not mask & SHIPS
    if ROSTER.all_leaders >> piece & 1:
        return not mask & ROSTER.all_leaders
    fits = s.camp == STANDING or count(mask & LAND_UNITS) < NUMBERS.stacking.land
    return fits and s.strength(1 << piece) <= room


def habit(s: Position) -> Action:
    frame = s.stack[-1]
    options = s.options
    kinds = {action[0]: action for action in reversed(options)}
    if isinstance(frame, (Window, Stands, FirstAdvantage)):
        return (DECLINE,)
    if isinstance(frame, Losses):
        return min(options, key=lambda action: loss(s, action[1]) if action[0] == REDUCE else 0.0)
    if isinstance(frame, Surplus):
        return min(options, key=lambda action: s.strength(1 << action[1]))
    if isinstance(frame, Recovery):
        best = [action for action in options if action[0] not in (PLAY, DONE)] or list(options)
        return max(best, key=lambda action: gain(action[1]) if len(action) > 1 else 0)
    if isinstance(frame, Retreat):
        return max((a for a in options if a[0] == RETREAT_ALL), key=lambda a: shelter(s, frame.side, a[-1]),
                   default=max(options, key=lambda a: shelter(s, frame.side, a[-1])))
    if isinstance(frame, Announce):
        return max(options, key=lambda action: min(action[1], 4) if action[0] == ANNOUNCE else 0)
    if isinstance(frame, Works):
        return work(s, options)
    if isinstance(frame, (Battles, Withdrawal, Activation, Group, Operations)):
        for verb in (BATTLE, STAND, DONE, FIGHT, HALT, STAY, TAKE_ALL, TAKE):
            if verb in kinds:
                return kinds[verb]
    if isinstance(frame, KeepOne):
        return kinds.get(KEEP, options[0])
    if isinstance(frame, Redeployment):
        return homecoming(s, frame.side, options, 0)
    if isinstance(frame, Landing) and TAKE in kinds and crowds(s, frame):
        return kinds[TAKE]
    if isinstance(frame, (RedeployTo, Landing, Arrival)):
        choices = [action for action in options if action[0] in (LAND, options[0][0])]
        return max(choices, key=lambda action: shelter(s, frame.side, action[-1]))
    return options[0]


def crowds(s: Position, frame: Landing) -> bool:
    """Whether all who land would be too many for any shore: then one goes by itself."""
    n = count(frame.mask)
    return not any(action[0] == LAND and (s.is_fortified(action[1]) or
                   count(s.units_at(frame.side, action[1])) + n <= NUMBERS.stacking.land) for action in s.options)


def loss(s: Position, unit: int) -> float:
    """What reducing a unit costs."""
    if s.weak >> unit & 1:
        return ROSTER.reduced[unit] + 3.0
    return float(ROSTER.full[unit] - ROSTER.reduced[unit])


def gain(unit: int) -> int:
    return ROSTER.full[unit] - ROSTER.reduced[unit] if unit < ROSTER.unit_count else 0


def shelter(s: Position, side: int, place: int) -> float:
    """How safe a place is."""
    if place >= FIRST_FORT:
        return 4.0 if s.units_at(side, place) else 12.0
    if place == CATANA:
        return 9.0
    if s.owner_of_works(place) == side:
        return 10.0
    units = count(s.units_at(side, place))
    if units >= NUMBERS.stacking.land and not is_sea(place):
        return -5.0
    return 5.0 - s.here[place].bit_count() + (2.0 if units else 0.0)


def work(s: Position, options: list[Action]) -> Action:
    """Play what builds, give up what only costs, roll, and build in order."""
    for action in options:
        if action[0] == PLAY:
            return action
    builds = [action for action in options if action[0] == BUILD]
    if builds:
        return builds[0]
    rolled = [action for action in options if action[0] == ROLL]
    given = [action for action in options if action[0] == DISCARD]
    return given[0] if given and s.camp == STANDING else rolled[0] if rolled else options[-1]


def homecoming(s: Position, side: int, options: list[Action], busy: int) -> Action:
    """2.D.2 What stands in the open and has nothing more to do there goes home: the works of this turn are done."""
    for action in options:
        if action[0] == DONE:
            continue
        piece = action[1]
        zone = s.place[piece]
        if s.is_fortified(zone) if zone < ZONE_COUNT else True:
            continue
        if UNITS[side] & ~busy & 1 << piece and not rides_guard(s, side, piece):
            return action
    return options[-1]


def rides_guard(s: Position, side: int, piece: int) -> bool:
    """6.1, 6.2 Horse that is needed in the open, lest the enemy's cut the supplies."""
    if not HORSES >> piece & 1:
        return False
    riders = [s.strength(s.exposed(i) & HORSES) for i in (ATHENS, SYRACUSE)]
    return riders[side] - s.strength(1 << piece) < riders[1 - side]


def takes(s: Position, frame: Activation) -> list[Action]:
    """All together, where they may stand together or are at sea; one of each sort, ships and foot before leaders."""
    together = is_sea(frame.place) or (frame.place != CATANA and s.here[frame.place].bit_count() <= STACK)
    whole: list[Action] = [(TAKE_ALL,)] if together and (TAKE_ALL,) in s.options else []
    rest = [action for action in s.options if action[0] not in (TAKE, TAKE_ALL)]
    if whole and frame.side == ATHENS and s.camp == NOT_BUILT:
        # Nobody strays before the camp is built.
        return whole + rest
    sorts: dict[tuple[int, int, int], Action] = {}
    for action in s.options:
        if action[0] == TAKE:
            piece = action[1]
            sorts.setdefault((ROSTER.kind[piece], s.strength(1 << piece), s.place[piece]), action)
    found = [action for (kind, _, _), action in sorts.items() if kind >= 0]
    return whole + (found or list(sorts.values())) + rest


def worth_a_try(s: Position) -> list[Action]:
    """Legal actions without those that are as good as others."""
    frame = s.stack[-1]
    if isinstance(frame, Activation):
        return takes(s, frame)
    if isinstance(frame, Group):
        return [action for action in s.options if action[0] != TAKE]
    if isinstance(frame, (Window, Stands)):
        return [action for action in s.options if action[0] != WAVE]
    return list(s.options)
