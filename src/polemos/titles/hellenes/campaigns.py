"""What a scout makes of actions: which to take, who marches and sails, and by what way."""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.hellenes import building, movement, pillage, scenarios, turn
from polemos.titles.hellenes.board import (
    ATHENS_CITY,
    BARBARIAN,
    BY_LAND,
    CITIES,
    FLEET,
    FLEETS,
    HOMES,
    IS_CITY,
    LAND_COUNT,
    LAND_POWER,
    MAX_CV,
    OWN,
    SAILING,
    SEA_POWER,
    SPARTA_CITY,
    VALUE,
    WINTER,
    bits,
)
from polemos.titles.hellenes.formation import BY_MUSTER, IN_WINTER
from polemos.titles.hellenes.notation import (
    BUILD,
    DONE,
    ENTER,
    FERRY,
    FORCE,
    GARRISON,
    GO,
    GROUP,
    HALT,
    LOAD,
    MUSTER,
    PILLAGE,
    PLACE,
    RECRUIT,
    TAKE,
)
from polemos.titles.hellenes.paths import slowest
from polemos.titles.hellenes.plans import (
    FAR,
    NOWHERE,
    TRIBUTES,
    Aim,
    aim,
    assault_odds,
    best,
    best_goal,
    blows,
    chance,
    distances,
    formation,
    is_tied,
    passengers,
    staying,
    step_cost,
    years_left,
)
from polemos.titles.hellenes.routes import here, steps_of
from polemos.titles.hellenes.state import Position

BUILD_SCORE: Final = 0.35
"""What a scout thinks of building,"""
KEEN: Final = 0.8
"""and a strategos: with it, the rules of thumb score 10 points more against the scout's from either side."""
RECRUIT_SCORE: Final = 0.75


def act(s: Position, frame: turn.Act, keen: float = BUILD_SCORE) -> Action:
    """The action that promises most; none where nothing is worth doing."""
    side = frame.side
    return best(s.options, lambda option: action_score(s, side, option, keen))


def action_score(s: Position, side: int, option: Action, keen: float) -> float:
    verb = option[0]
    if verb == GROUP:
        return max(outing(s, side, option[1], fleet).score - staying(s, side, option[1]) for fleet in (False, True))
    if verb == MUSTER:
        return muster_score(s, side, option[1])
    if verb == BUILD:
        return patience(s) * (keen + build_score(s, side, option[1]))
    if verb == RECRUIT:
        return patience(s) * (RECRUIT_SCORE if s.season < WINTER - 1 else 0.5)
    if verb == GARRISON:
        city = option[1]
        strong = blows(s, s.here[city] & OWN[side], False) > 1.0 and s.here[city].bit_count() > 1
        return 0.6 * VALUE[city] + (1.0 if strong else -0.6)
    if verb == PILLAGE:
        return pillage_score(s, side, option[1])
    return 0.02


def outing(s: Position, side: int, place: int, fleet: bool) -> Aim:
    """What the land blocks or the fleets of a group had better do."""
    units = formation(s, side, place, fleet)
    landing = passengers(s, side, place, units) if fleet else 0
    return aim(s, side, place, units, landing)


def muster_score(s: Position, side: int, city: int) -> float:
    """Whether those who can meet in a city would then have a better aim than each by itself."""
    there = formation(s, side, city, False)
    if not there or s.siege[city]:
        return 0.0
    comers = [place for place in bits(BY_LAND[city]) if s.here[place] & OWN[side]]
    force, alone = there, outing(s, side, city, False).score
    for place in comers:
        if not is_tied(s, side, place):
            force |= formation(s, side, place, False)
            alone = max(alone, outing(s, side, place, False).score)
    if force == there or alone > 1.0:
        return 0.0
    return 0.8 * aim(s, side, city, force, 0).score - alone


def patience(s: Position) -> float:
    """What forces gathered now are still good for: towards the end it is time to use them."""
    return min(years_left(s), TRIBUTES) / TRIBUTES


def build_score(s: Position, side: int, u: int) -> float:
    """Strong arms first, and where several stand together: beyond what building is worth at all."""
    friends = min(3, (s.here[s.place[u]] & OWN[side]).bit_count())
    power = max(LAND_POWER[u], SEA_POWER[u])
    return 0.1 * power + 0.05 * friends + (0.1 if s.cv[u] < MAX_CV[u] - 1 else 0.0)


def pillage_score(s: Position, side: int, city: int) -> float:
    """Better than a hopeless siege, or before winter drives the besiegers home."""
    capital = city in (ATHENS_CITY, SPARTA_CITY)
    gain = 2.0 if capital else 1.0
    hope = chance(assault_odds(s, s.standing(side, city), city, s.sheltered(city)))
    return gain * 1.6 if hope < 0.45 else 0.0


def mover(s: Position, frame: movement.Mover) -> Action:
    """Whoever has an aim worth leaving for; for a muster whoever is free."""
    side = frame.side
    wanted = 0
    if frame.mode == BY_MUSTER:
        calls = [option for option in s.options if option[0] == GROUP and wanted_at_muster(s, side, option[1])]
        return calls[0] if calls else (DONE,)
    for fleet in (False, True):
        found = outing(s, side, frame.area, fleet)
        if frame.mode >= IN_WINTER or found.goal != NOWHERE:
            wanted |= formation(s, side, frame.area, fleet)
    takes = [option for option in s.options if option[0] == TAKE and wanted >> option[1] & 1]
    return takes[0] if takes else (DONE,)


def wanted_at_muster(s: Position, side: int, place: int) -> bool:
    return not is_tied(s, side, place) and formation(s, side, place, False) != 0


def party(s: Position, frame: movement.Party) -> Action:
    """Gather the formation, take aboard what fits, and go the shortest way."""
    side = frame.side
    fleet = frame.members & FLEETS != 0
    if steps_of(frame.route) == 0:
        if not frame.members:
            free = [option for option in s.options if not FLEET[option[1]]]
            return (free or s.options)[0]
        more = formation(s, side, frame.area, fleet)
        for option in s.options:
            if option[0] == TAKE and more >> option[1] & 1:
                return option
        for option in s.options:
            if option[0] == LOAD and passengers(s, side, frame.area, frame.members) >> option[1] & 1:
                return option
    if frame.mode == BY_MUSTER:
        return onward(s, frame, frame.goal)
    return onward(s, frame, winter_goal(s, frame) if frame.mode >= IN_WINTER else party_goal(s, frame, fleet))


def party_goal(s: Position, frame: movement.Party, fleet: bool) -> int:
    riders = frame.members & ~FLEETS if fleet else 0
    units = frame.members & ~riders
    return best_goal(s, frame.side, frame.area, here(frame.route), units, riders, 0.0).goal


def winter_goal(s: Position, frame: movement.Party) -> int:
    """The nearest city with a bed left: at home, or next door; one beside the way where that is too far."""
    place = here(frame.route)
    homes = -1
    for u in bits(frame.members):
        homes &= HOMES[u]
    if frame.mode == IN_WINTER or place == frame.area:
        homes |= BY_LAND[place] | SAILING[place]
    far = distances(s, frame.side, place, frame.members, True)
    beds = [city for city in CITIES if homes >> city & 1 and is_home(s, frame.side, city) and far[city] < FAR
            and (s.here[city] & OWN[frame.side] & ~frame.members).bit_count() < s.capacity(city)]
    goal = min(beds, key=far.__getitem__, default=NOWHERE)
    left = slowest(frame.members & FLEETS or frame.members) + 1 - steps_of(frame.route)
    doors = [option[1] for option in s.options if option[0] in (GO, ENTER) and is_home(s, frame.side, option[1])]
    return doors[0] if doors and (goal == NOWHERE or far[goal] > left) else goal


def onward(s: Position, frame: movement.Party, goal: int) -> Action:
    """The step that comes nearest to the goal, past no enemy; without one, to shelter."""
    halts = [option for option in s.options if option[0] == HALT]
    ways = [option for option in s.options if option[0] in (GO, FORCE, ENTER)]
    quiet = [option for option in ways if option[1] == goal or not s.enemy_stands(frame.side, option[1])]
    ways = quiet or ways if not halts else quiet
    if not ways:
        return halts[0] if halts else s.options[0]
    if goal == NOWHERE:
        sheltered = [option for option in ways if option[0] != FORCE and is_home(s, frame.side, option[1])]
        return halts[0] if halts else (sheltered or ways)[0]
    far = distances(s, frame.side, goal, frame.members, False)
    place = here(frame.route)
    step = min(ways, key=lambda option: (step_cost(place, option[1]) + far[option[1]], option[0] == FORCE))
    if far[step[1]] >= far[place] and halts:
        return halts[0]
    if step[0] == FORCE and halts and not worth_forcing(s, frame, step[1]):
        return halts[0]
    return step


def worth_forcing(s: Position, frame: movement.Party, place: int) -> bool:
    """Not into an enemy: only part of the formation may arrive."""
    return not s.enemy_stands(frame.side, place) and frame.members.bit_count() < 3


def is_home(s: Position, side: int, place: int) -> bool:
    return place < LAND_COUNT and IS_CITY[place] and s.controller(place) == side


def free_move(s: Position, frame: building.FreeMove) -> Action:
    found = outing(s, frame.side, s.place[frame.mover(s)], False)
    return s.options[0] if found.goal != NOWHERE else (DONE,)


def place_recruit(s: Position, frame: building.Recruit) -> Action:
    """Barbarians at full strength where they can do something, good arms, and beside friends."""

    def use(option: Action) -> float:
        if option[0] != PLACE:
            return -1.0
        _, u, place = option
        size = MAX_CV[u] if BARBARIAN[u] and s.season < WINTER - 1 else 1.5 if not BARBARIAN[u] else 0.0
        friends = min(3, (s.here[place] & OWN[frame.side]).bit_count())
        capture = 3.0 if IS_CITY[place] and s.loyal_to(place) == 1 - frame.side else 0.0
        return size * max(LAND_POWER[u], SEA_POWER[u]) + 0.3 * friends + capture

    return best(s.options, use)


def deploy(s: Position, frame: scenarios.Deploy) -> Action:
    """Together."""
    return best(s.options, lambda option: (s.here[option[2]] & OWN[frame.side]).bit_count() + 0.1 * VALUE[option[2]])


def withdraw(s: Position, frame: pillage.Withdraw) -> Action:
    return best(
        s.options,
        lambda option: (
            1.0 + is_home(s, frame.side, option[2]) + (option[2] < LAND_COUNT) if option[0] != FERRY else 0.0
        ),
    )
