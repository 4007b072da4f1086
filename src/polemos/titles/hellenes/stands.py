"""What a scout makes of enemies and of the winter: whether to fight, hold out, break off or go home."""

from __future__ import annotations

from polemos.engine.frames import Action
from polemos.titles.hellenes import battle, combat, retreat, siege, winter
from polemos.titles.hellenes.battle_record import ASSAULT as STORM
from polemos.titles.hellenes.board import LAND_COUNT, LAND_POWER, OWN
from polemos.titles.hellenes.campaigns import build_score, is_home
from polemos.titles.hellenes.notation import (
    ASSAULT,
    BUILD,
    CAPITULATE,
    DISBAND,
    DONE,
    FALL_BACK,
    FIGHT,
    FORTIFY,
    HOLD,
    INTO_CITY,
    MAINTAIN,
    RECRUIT,
    RESIST,
    RETREAT,
    SORTIE,
    STARVE,
    TAKE,
)
from polemos.titles.hellenes.plans import GOOD_ODDS, assault_odds, best, is_tied, odds
from polemos.titles.hellenes.shelter import is_outside
from polemos.titles.hellenes.state import Position

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
