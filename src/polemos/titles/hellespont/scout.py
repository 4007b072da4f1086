"""What a scout knows about Hellespont: its plan, rules of thumb for every choice, and how to judge a position.

It keeps its fleets in ports and off beaches, holds every port it can, and fights or besieges where it is superior.
No rule stands here: what is legal and what it is worth, the chapters say.
"""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.adjustments import Attrition, KeepOne, RedeployTo
from polemos.titles.bey.aftermath import Losses
from polemos.titles.bey.effects import Epidemic
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.points import FirstAdvantage
from polemos.titles.bey.recovery import Recovery
from polemos.titles.bey.stacking import Surplus
from polemos.titles.bey.table import RESULTS, row
from polemos.titles.bey.throw import Stands, unpacked
from polemos.titles.bey.verbs import (
    ACTIVATE,
    ADVANTAGE,
    ANNOUNCE,
    BESIEGE,
    CHOOSE,
    DECLINE,
    DISCARD,
    DONE,
    FIGHT,
    HALT,
    KEEP,
    LEAVE,
    OCCUPY,
    PICK,
    PLAY,
    RECOVER,
    REDEPLOY,
    RETREAT,
    RETREAT_ALL,
    ROLL,
    SAIL,
    STAND,
    STAY,
    TAKE,
    TAKE_ALL,
    USE_RECOVER,
    USE_REROLL,
)
from polemos.titles.bey.windows import Window
from polemos.titles.hellespont.actions import activation_cost, contested
from polemos.titles.hellespont.adjustments import Redeployment
from polemos.titles.hellespont.aftermath import NavalLosses
from polemos.titles.hellespont.battle import Battle, Escape, Evasion, EvasionRoll, Lay
from polemos.titles.hellespont.board import (
    AT_SEA,
    BEACHED,
    FIRST_BASE,
    IN_PORT,
    LAND_UNITS,
    NEXT_LAND,
    ROSTER,
    SEA_WAYS,
    SHIPS,
    STRATAGEMS,
    UNITS,
)
from polemos.titles.hellespont.groups import GATHERING, Group
from polemos.titles.hellespont.plan import SCOUT, STRATEGOS, Manner, Mission, best_mission, missions
from polemos.titles.hellespont.reinforcements import BaseExits
from polemos.titles.hellespont.retreat import Retreat
from polemos.titles.hellespont.siege import Holding, Preparing, Siege, Sieges, siege_dice
from polemos.titles.hellespont.state import Position
from polemos.titles.hellespont.supply import fleets
from polemos.titles.hellespont.victory import by_ports, points

SPREAD: Final = 8.0
"""So many points make a chance of winning of three in four out of an even one."""
RESTS: Final = (FirstAdvantage,)
"""Where a position can be judged: between turns, when the enemy has answered and supply has told."""
LUCK: Final = 0.3
"""It is judged so much later that any sign of something better than the rule of thumb counts."""
WEIGHTY: Final = (Operations, Activation, Group, Announce, BaseExits, FirstAdvantage, Sieges)
"""Where a strategos thinks for itself, rather than goes by the rule of thumb."""
VICTORY: Final = 200.0
SHIP_POINT: Final = 0.25
LAND_POINT: Final = 0.3
SUPPLY_WORTH: Final = 1.0
PLANS: Final = 8
"""So many missions from a place are thought through."""
LEAST_DICE: Final = 2
"""With fewer dice a siege costs more than it promises."""
OUTNUMBERED: Final = 0.75
"""Below this ratio a fleet tries to slip away."""
LIKED: Final = ("S14", "S17", "S18", "S12", "S11", "S13", "S20", "S16", "S23", "S5", "S19", "S7", "S9", "S6")
"""Stratagems worth playing where they can be, in this order."""
KEPT: Final = ("S1", "S2", "S3", "S8", "S14")
"""Stratagems worth keeping."""


# Judging


def judge(s: Position, side: int) -> float:
    """How good the position is for a side, in points."""
    lead = float(points(s, side) - points(s, 1 - side))
    if s.ended:
        return lead + (VICTORY if s.winner == side else -VICTORY if s.winner >= 0 else 0.0)
    held = by_ports(s)
    return lead + worth(s, side) - worth(s, 1 - side) + (0.0 if held < 0 else 50.0 if held == side else -50.0)


def worth(s: Position, side: int) -> float:
    at_base, out = fleets(s, side)
    men = s.strength(s.in_play(UNITS[side] & LAND_UNITS))
    return SHIP_POINT * (0.5 * at_base + out) + LAND_POINT * men + SUPPLY_WORTH * s.supply[side]


def reflex(s: Position) -> Action | None:
    """What either side will likely do until the turn is over."""
    return None if isinstance(s.stack[-1], RESTS) else by_rule(s)


def first_thought(s: Position) -> Action:
    """What a strategos would play without a search."""
    return by_rule(s, STRATEGOS)


def unfold(s: Position) -> Action | None:
    """What a strategos will do until the turn is over, as far as it has not thought about it;"""
    return None if isinstance(s.stack[-1], RESTS) else first_thought(s)


def expected(s: Position) -> Action | None:
    """and what the other side is expected to do meanwhile."""
    return reflex(s)


def worth_a_try(s: Position) -> list[Action]:
    """Legal actions that belong to a plan, however bold."""
    frame = s.stack[-1]
    if isinstance(frame, (Operations, BaseExits)):
        side = frame.side
        return [action for action in s.options if action[0] != ACTIVATE or missions(s, side, action[1], STRATEGOS)]
    if isinstance(frame, Activation):
        found = [outset(s, frame, mission) for mission in missions(s, frame.side, frame.place, STRATEGOS)[:PLANS]]
        found += [action for action in s.options if action[0] not in (TAKE, TAKE_ALL)]
    elif isinstance(frame, Group) and frame.mode == GATHERING:
        known = missions(s, frame.side, frame.at(s), STRATEGOS)
        plans = [mission for mission in known if not frame.mask & ~mission.mask]
        found = [*(towards(s, frame, mission) for mission in plans[:PLANS]), (STAY,)]
    elif isinstance(frame, Group):
        found = calls(s, frame)
    else:
        return list(s.options)
    return list(dict.fromkeys(found)) or list(s.options)


def outset(s: Position, frame: Activation, mission: Mission) -> Action:
    """The first piece taken for a mission, or all."""
    if mission.mask == s.ready(frame.side, frame.place) and (TAKE_ALL,) in s.options:
        return (TAKE_ALL,)
    return next((action for action in s.options if action[0] == TAKE and mission.mask >> action[1] & 1),
                first(s.options, DONE, TAKE, TAKE_ALL))


def calls(s: Position, frame: Group) -> list[Action]:
    """Under way: halt, set down the weakest to hold a port, or go on to a port that nobody of ours holds."""
    found = [action for action in s.options if action[0] not in (SAIL, LEAVE)]
    found += [action for action in s.options if action[0] == SAIL and IN_PORT[action[1]] and not s.here[action[1]]]
    left = [action for action in s.options if action[0] == LEAVE and LAND_UNITS >> action[1] & 1]
    return found + sorted(left, key=lambda action: value(s, action[1]))[:1]


# Rules of thumb


def by_rule(s: Position, manner: Manner = SCOUT) -> Action:
    """The answer to every choice."""
    frame, options = s.stack[-1], s.options
    side = frame.side
    if isinstance(frame, (Operations, BaseExits)):
        return operate(s, side, manner)
    if isinstance(frame, Activation):
        return set_out(s, frame, manner)
    if isinstance(frame, Group):
        return move_on(s, frame, manner)
    if isinstance(frame, Announce):
        return announce(s, side, manner)
    if isinstance(frame, Window):
        return window(s, side)
    if isinstance(frame, Stands):
        return stands(s, side)
    if isinstance(frame, (Losses, NavalLosses, Surplus)):
        return min(options, key=lambda action: loss(s, action[1]))
    if isinstance(frame, Recovery):
        return recover(s, options)
    if isinstance(frame, Redeployment):
        return come_in(s, frame)
    if isinstance(frame, (RedeployTo, Retreat, Escape)):
        return max(options, key=lambda action: shelter(s, side, action[-1]))
    if isinstance(frame, Evasion):
        return evade(s, frame)
    if isinstance(frame, Epidemic):
        return max(options, key=lambda action: value(s, action[1]) if action[0] == PICK else -1.0)
    return habit(s, side, options)


def habit(s: Position, side: int, options: list[Action]) -> Action:
    """The lesser choices."""
    frame = s.stack[-1]
    if isinstance(frame, Sieges):
        return besiege(s, side, options)
    if isinstance(frame, (Preparing, Holding)):
        return first(options, PLAY, DISCARD, ROLL) if s.hand[side].bit_count() > 1 else first(options, ROLL, DECLINE)
    if isinstance(frame, Lay):
        return first(options, PLAY, DECLINE)
    if isinstance(frame, KeepOne):
        return keep(s, options)
    if options[0][0] == CHOOSE:
        return max(options, key=lambda action: shelter(s, side, action[1]))
    return first(options, OCCUPY, RETREAT_ALL, RETREAT, STAND, HALT, DECLINE, KEEP, PICK, DONE)


def first(options: list[Action], *verbs: int) -> Action:
    """The first action of the first of these verbs that can be done."""
    for verb in verbs:
        for action in options:
            if action[0] == verb:
                return action
    return options[0]


# Action phases


def plans(s: Position, side: int, places: list[int], manner: Manner) -> list[tuple[float, int, Mission]]:
    """What each of these places could do, the best first."""
    found = []
    for place in places:
        mission = best_mission(s, side, place, manner)
        if mission is not None:
            found.append((mission.worth - activation_cost(s, side, place), place, mission))
    found.sort(key=lambda plan: (-plan[0], plan[1]))
    return found


def operate(s: Position, side: int, manner: Manner) -> Action:
    """Activate where most is to be gained, and keep a point for battles."""
    places = [action[1] for action in s.options if action[0] == ACTIVATE]
    acting = bool(s.acting)
    for gain, place, mission in plans(s, side, places, manner):
        price = activation_cost(s, side, place)
        fights = mission.fights or (acting and bool(contested(s, side)))
        if gain > 0 and (not acting or price + fights <= s.budget) and not (mission.fights and not acting):
            return (ACTIVATE, place)
    if acting:
        liked = favourite(s)
        return liked if liked is not None else (FIGHT,)
    return (DONE,)


def announce(s: Position, side: int, manner: Manner) -> Action:
    """As many points as the best plan costs, a battle included."""
    places = [place for place in range(FIRST_BASE + 3) if s.ready(side, place)]
    due = 1 if contested(s, side) else 0
    for gain, place, mission in plans(s, side, places, manner):
        if gain > 0:
            wanted = activation_cost(s, side, place) + max(due, int(mission.fights))
            return (ANNOUNCE, max(1, min(wanted, s.points[side])))
    return (ANNOUNCE, max(1, min(due, s.points[side])))


def set_out(s: Position, frame: Activation, manner: Manner) -> Action:
    mission = best_mission(s, frame.side, frame.place, manner)
    if mission is None or (frame.free and mission.fights):
        return first(s.options, DONE, TAKE, TAKE_ALL)
    return outset(s, frame, mission)


def move_on(s: Position, frame: Group, manner: Manner) -> Action:
    """Gather the pieces of the mission, then go."""
    if frame.mode != GATHERING:
        if any(action[0] == LEAVE for action in s.options):
            return (HALT,)
        return march_on(s, frame)
    for mission in missions(s, frame.side, frame.at(s), manner):
        if mission.worth <= 0:
            break
        if not frame.mask & ~mission.mask:
            return towards(s, frame, mission)
    return (STAY,)


def towards(s: Position, frame: Group, mission: Mission) -> Action:
    """The next step of a mission that all who have gathered are part of."""
    for action in s.options:
        if action[0] == TAKE and mission.mask >> action[1] & 1:
            return action
    return mission.action if frame.mask == mission.mask and mission.action in s.options else (STAY,)


def march_on(s: Position, frame: Group) -> Action:
    """On into a port of ours or of nobody, if one is the next step."""
    goals = [action for action in s.options if len(action) > 1 and IN_PORT[action[1]] and not AT_SEA[frame.at(s)]]
    at = frame.at(s)
    goals = [action for action in goals if action[1] in NEXT_LAND[at] and s.holds(frame.side, action[1], frame.mask)]
    return max(goals, key=lambda action: not s.here[action[1]] & UNITS[frame.side]) if goals else first(s.options, HALT)


# Stratagems and the advantage


def favourite(s: Position) -> Action | None:
    """The stratagem most worth playing now."""
    plays = {STRATAGEMS.names[action[2]]: action for action in s.options if action[0] == PLAY}
    return next((plays[name] for name in LIKED if name in plays), None)


def window(s: Position, side: int) -> Action:
    liked = favourite(s)
    if liked is not None:
        return liked
    storm = [action for action in s.options if action[0] == PLAY and STRATAGEMS.names[action[2]] == "S4"]
    if storm and exposed(s, 1 - side) > 2 * exposed(s, side):
        return storm[0]
    return (DECLINE,)


def exposed(s: Position, side: int) -> int:
    return s.strength(s.books[0].exposed_ships(s, side))


def stands(s: Position, side: int) -> Action:
    """A new throw for a battle lost, an attrition that strikes all, or a port about to fall."""
    if (ADVANTAGE, USE_REROLL) not in s.options:
        return (DECLINE,)
    frame = s.stack[-2]
    bad = False
    if isinstance(frame, Battle):
        die = unpacked(frame.face)[0] + sum(bonus for _, bonus in frame.modifiers(s))
        winner = RESULTS[row(die)][frame.column(s)][2]
        bad = (frame.attacker if winner == 0 else 1 - frame.attacker) != side
    elif isinstance(frame, Attrition):
        total = frame.face + sum(bonus for _, bonus in frame.modifiers(s))
        bad = frame.side == side and total >= 6
    elif isinstance(frame, Siege):
        bad = (6 in unpacked(frame.face)) == (frame.side != side)
    elif isinstance(frame, EvasionRoll):
        bad = False
    return (ADVANTAGE, USE_REROLL) if bad else (DECLINE,)


def recover(s: Position, options: list[Action]) -> Action:
    liked = favourite(s)
    if liked is not None:
        return liked
    units = [action for action in options if action[0] == RECOVER]
    if units:
        return max(units, key=lambda action: ROSTER.full[action[1]])
    if (ADVANTAGE, USE_RECOVER) in options:
        return (ADVANTAGE, USE_RECOVER)
    return first(options, DONE)


def keep(s: Position, options: list[Action]) -> Action:
    """A counter with a stratagem for battle, or any."""
    for action in options:
        if action[0] == KEEP and any(STRATAGEMS.names[face] in KEPT for face in STRATAGEMS.faces[action[1]]):
            return action
    return first(options, KEEP)


# Battles, sieges, shelter


def loss(s: Position, unit: int) -> float:
    """What reducing a unit costs."""
    if s.weak >> unit & 1:
        return ROSTER.reduced[unit] + (3.0 if LAND_UNITS >> unit & 1 else 0.5)
    return float(ROSTER.full[unit] - ROSTER.reduced[unit])


def value(s: Position, piece: int) -> float:
    return 2.0 * ROSTER.swords[piece] if piece >= ROSTER.unit_count else float(s.strength(1 << piece))


def evade(s: Position, frame: Evasion) -> Action:
    units = s.here[frame.zone] & (SHIPS if AT_SEA[frame.zone] else LAND_UNITS)
    ours, theirs = s.strength(units & UNITS[frame.side]), s.strength(units & UNITS[1 - frame.side])
    return (ROLL,) if ours < OUTNUMBERED * theirs else (DECLINE,)


def besiege(s: Position, side: int, options: list[Action]) -> Action:
    promising = [action for action in options if action[0] == BESIEGE
                 and sum(n for _, n in siege_dice(s, side, action[1], 0, 0, 0)) >= LEAST_DICE]
    return promising[0] if promising else (DONE,)


def shelter(s: Position, side: int, place: int) -> float:
    """How well a piece lies in a place."""
    if place >= FIRST_BASE:
        return -5.0
    if IN_PORT[place]:
        return 4.0
    friends = 1.0 if s.here[place] & UNITS[side] else 0.0
    return friends + (2.0 if BEACHED >> place & 1 else 0.0)


def come_in(s: Position, frame: Redeployment) -> Action:
    """2.D.2 What lies at sea or in the open steps into a port; nobody goes back to a base."""
    for action in s.options:
        if action[0] == REDEPLOY and not IN_PORT[s.place[action[1]]]:
            piece = action[1]
            near = SEA_WAYS[s.place[piece]] + NEXT_LAND[s.place[piece]]
            if any(IN_PORT[place] for place in near) and any(IN_PORT[p] for p in frame.goals(s, piece)):
                return action
    return s.options[-1]
