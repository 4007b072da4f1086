"""What a scout knows about Hellenes: rules of thumb for every choice, and how to judge a position.

It takes cities where it is stronger and holds them for their tribute, fights in the open only with good odds, shuts
itself up otherwise, keeps its high cards for the campaign and winters at home. No rule stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from polemos.engine.frames import Action
from polemos.titles.hellenes import (
    battle,
    building,
    combat,
    events,
    movement,
    pillage,
    retreat,
    scenarios,
    sequence,
    siege,
    turn,
    winter,
)
from polemos.titles.hellenes.battle_record import ASSAULT as STORM
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
    NEW_YEAR_SEASON,
    OWN,
    SAILING,
    SEA_POWER,
    SPARTA_CITY,
    VALUE,
    WINTER,
    bits,
)
from polemos.titles.hellenes.counsel import (
    appeal,
    card_score,
    lay,
    offer,
    ostracize,
    renewal,
    revolt,
    sacrifice,
    target,
    taxes,
)
from polemos.titles.hellenes.notation import (
    ASSAULT,
    BUILD,
    CAPITULATE,
    DISBAND,
    DONE,
    ENTER,
    FALL_BACK,
    FERRY,
    FIGHT,
    FORCE,
    FORTIFY,
    GARRISON,
    GO,
    GROUP,
    HALT,
    HOLD,
    INTO_CITY,
    LOAD,
    MAINTAIN,
    MUSTER,
    PILLAGE,
    PLACE,
    RECRUIT,
    RESIST,
    RETREAT,
    SORTIE,
    STARVE,
    TAKE,
)
from polemos.titles.hellenes.paths import BY_GROUP, BY_MUSTER, IN_WINTER, slowest
from polemos.titles.hellenes.plans import (
    FAR,
    GOOD_ODDS,
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
    odds,
    passengers,
    staying,
    step_cost,
    steps,
    years_left,
)
from polemos.titles.hellenes.routes import here, steps_of
from polemos.titles.hellenes.shelter import is_outside
from polemos.titles.hellenes.state import Position

SPREAD: Final = 4.0
"""So many points make a chance of winning of three in four out of an even one."""
DEPTH: Final = 0
"""Rules of thumb answer all that follows a choice: no tree."""
HORIZON: Final = 1000
"""A year takes fewer steps."""
LUCK: Final = 0.5
"""Rules of thumb are easily bettered here: a fair sign of something better will do."""
WEIGHTY: Final = (
    turn.Act,
    turn.Renewal,
    sequence.Lay,
    sequence.Offer,
    events.Revolt,
    events.Target,
    combat.Fortify,
    battle.RetreatOption,
    siege.Sieges,
)
"""Where a strategos thinks for itself, rather than goes by the rule of thumb."""
RANKED: Final = True
"""What is worth a try comes with the most promising first."""
GROUPS_TRIED: Final = 6
"""Of so many groups."""
VICTORY: Final = 100.0
STEP_WORTH: Final = 0.25
BUILD_SCORE: Final = 0.35
"""What a scout thinks of building,"""
KEEN: Final = 0.8
"""and a strategos: with it, the rules of thumb score 10 points more against the scout's from either side."""
RECRUIT_SCORE: Final = 0.75


def judge(s: Position, side: int) -> float:
    """Prestige, tribute to come, and forces."""
    if s.winner >= 0 or not s.stack:
        return VICTORY if s.winner == side else -VICTORY if s.winner >= 0 else 0.0
    value = float(s.margin(side))
    for city in CITIES:
        owner = s.controller(city)
        if owner >= 0 and s.loyal_to(city) == 1 - owner:
            tribute = VALUE[city] * min(years_left(s), 3) * (0.5 if s.half_tribute else 1.0)
            value += tribute if owner == side else -tribute
    return value + STEP_WORTH * (steps(s, s.on_map(side)) - steps(s, s.on_map(1 - side)))


def worth_a_try(s: Position) -> list[Action]:
    """The most promising first; of actions, the best few of each kind."""
    frame = s.stack[-1]
    if isinstance(frame, sequence.Lay):
        return sorted(s.options, key=lambda option: -card_score(s, frame.side, option))
    if not isinstance(frame, turn.Act):
        return list(s.options)
    kinds: dict[int, int] = {}
    found: list[Action] = []
    for option in sorted(s.options, key=lambda option: -action_score(s, frame.side, option, KEEN)):
        kinds[option[0]] = kinds.get(option[0], 0) + 1
        if kinds[option[0]] <= (GROUPS_TRIED if option[0] == GROUP else 2):
            found.append(option)
    return found


def weighs(s: Position) -> bool:
    """Whether a formation that has gathered is about to set out: where to is worth thinking about."""
    frame = s.stack[-1]
    if not isinstance(frame, movement.Party) or frame.mode != BY_GROUP or not frame.members or steps_of(frame.route):
        return False
    return party(s, frame)[0] in (GO, FORCE, ENTER, HALT)


def reflex(s: Position) -> Action | None:
    return by_rule(s)


def first_thought(s: Position) -> Action | None:
    """What a strategos would play without a search: as a scout, but keener to build."""
    frame = s.stack[-1]
    return act(s, frame, KEEN) if isinstance(frame, turn.Act) else by_rule(s)


def unfold(s: Position) -> Action | None:
    """What goes by rule, until the New Year. Sooner, cards kept for later and forces on their way would count for too
    much or too little."""
    return None if is_new_year(s) else first_thought(s)


def expected(s: Position) -> Action | None:
    """What the other side is expected to do meanwhile: no more than a scout would."""
    return None if is_new_year(s) else by_rule(s)


def is_new_year(s: Position) -> bool:
    return s.season == NEW_YEAR_SEASON and isinstance(s.stack[-1], sequence.Lay) and not any(s.laid)


def by_rule(s: Position) -> Action | None:
    """The answer to any choice of this title."""
    frame = s.stack[-1]
    rule = RULES.get(type(frame).__name__)
    return rule(s, frame) if rule is not None else s.options[0]


# Actions


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


# Combat


def sorties(s: Position, frame: combat.Sorties) -> Action:
    for option in s.options:
        if option[0] == SORTIE:
            city = s.place[option[1]]
            ours = (s.sheltered(city) | s.out & s.here[city]) & OWN[frame.side]
            if odds(s, ours, s.standing(1 - frame.side, city), False) > GOOD_ODDS:
                return option
    return (DONE,)


def fortify(s: Position, frame: combat.Fortify) -> Action:
    """Behind the walls unless the open field is as good."""
    ours, theirs = s.standing(frame.side, frame.place), s.standing(1 - frame.side, frame.place)
    shelter = [option for option in s.options if option[0] == FORTIFY]
    if shelter and odds(s, ours, theirs, False) < GOOD_ODDS:
        return best(shelter, lambda option: float(s.cv[option[1]]))
    return (FIGHT,)


def retreat_option(s: Position, frame: battle.RetreatOption) -> Action:
    """Break off where the odds are against it, sooner while it costs nothing."""
    b = s.battle
    assert b is not None
    ours, theirs = b.fighting(frame.side), b.fighting(1 - frame.side)
    if b.kind == STORM:
        # By treachery it is only this round (3.1), and the defenders have struck.
        hopeless = frame.side == b.attacker and not b.treachery and assault_odds(s, ours, b.area, theirs) < 0.35
        return (RETREAT,) if hopeless else (FIGHT,)
    free = not b.at_sea() and not b.hurt >> frame.side & 1
    return (RETREAT,) if odds(s, ours, theirs, b.at_sea()) < (0.8 if free else 0.35) else (FIGHT,)


def losses(s: Position, frame: battle.Losses | siege.Wasting) -> Action:
    return min(s.options, key=lambda option: LAND_POWER[option[1]] if len(option) > 1 else 0)


def retreat_to(s: Position, frame: retreat.RetreatMoves) -> Action:
    """To safety; the strong before the weak where there is not room for all."""

    def safety(option: Action) -> float:
        strength = 0.01 * s.cv[option[1]]
        if option[0] == INTO_CITY:
            return 2.0 + strength
        if option[0] == FALL_BACK:
            return 1.0 + is_home(s, frame.side, option[2]) * 2.0 + 0.1 * (option[2] < LAND_COUNT) + strength
        return strength if option[0] == HOLD else 0.5 + strength

    return best(s.options, safety)


def sieges(s: Position, frame: siege.Sieges) -> Action:
    """Storm where it will do, starve where it can't."""
    for option in s.options:
        if option[0] == ASSAULT:
            city = option[1]
            ratio = assault_odds(s, s.standing(frame.side, city), city, s.sheltered(city))
            if ratio * (2.0 if s.treachery == city else 1.0) > 1.0:
                return option
    starving = [option for option in s.options if option[0] == STARVE]
    return starving[0] if starving else (DONE,)


def surrender(s: Position, frame: siege.Surrender) -> Action:
    ratio = assault_odds(s, s.standing(1 - frame.side, frame.city), frame.city, s.sheltered(frame.city))
    return (CAPITULATE,) if ratio > 4.0 and not s.sheltered(frame.city) else (RESIST,)


# Winter


def winter_acts(s: Position, frame: winter.WinterActs) -> Action:
    """Keep up good sieges, bring the others under a roof, then build."""
    side = frame.side
    keeps = [option for option in s.options if option[0] == MAINTAIN and keeps_siege(s, side, option[1])]
    if keeps:
        return best(keeps, lambda option: float(s.cv[option[1]]))
    for option in s.options:
        if option[0] == TAKE and is_outside(s, option[1], side) and not s.kept >> option[1] & 1:
            return option
    stranded = [option for option in s.options if option[0] == MAINTAIN]
    if stranded:
        return best(stranded, lambda option: float(s.cv[option[1]]))
    builds = [option for option in s.options if option[0] in (BUILD, RECRUIT)]
    if builds:
        return best(builds, lambda option: build_score(s, side, option[1]) if option[0] == BUILD else 0.1)
    return (DONE,)


def keeps_siege(s: Position, side: int, u: int) -> bool:
    place = s.place[u]
    if not is_tied(s, side, place):
        return False
    kept = s.kept & s.here[place]
    return siege.can_starve(s, place) or kept != 0 or s.actions >= s.standing(side, place).bit_count()


def disband(s: Position, frame: winter.Disband) -> Action:
    return min(
        (option for option in s.options if option[0] == DISBAND),
        key=lambda option: s.cv[option[1]],
        default=s.options[0],
    )


def homecoming(s: Position, frame: winter.Homecoming) -> Action:
    """Where most beds are left."""
    return best(s.options, lambda option: float(s.capacity(option[1]) - s.here[option[1]].bit_count()))


RULES: Final[dict[str, Callable[[Position, Any], Action]]] = {
    "Lay": lay,
    "NewYear": sacrifice,
    "Appeal": appeal,
    "Offer": offer,
    "Taxes": taxes,
    "Renewal": renewal,
    "Target": target,
    "Revolt": revolt,
    "Ostracize": ostracize,
    "Act": act,
    "Mover": mover,
    "Party": party,
    "FreeMove": free_move,
    "Recruit": place_recruit,
    "Deploy": deploy,
    "Withdraw": withdraw,
    "Sorties": sorties,
    "Fortify": fortify,
    "RetreatOption": retreat_option,
    "Losses": losses,
    "Wasting": losses,
    "RetreatMoves": retreat_to,
    "Sieges": sieges,
    "Surrender": surrender,
    "WinterActs": winter_acts,
    "Disband": disband,
    "Homecoming": homecoming,
}
