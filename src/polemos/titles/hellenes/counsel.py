"""What a scout makes of cards: which to lay and for what, sacrifices and appeals, revolts, peace and taxes."""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.hellenes import (
    battle,
    events,
    olympians,
    sequence,
    siege,
    turn,
    voyage,
)
from polemos.titles.hellenes.board import (
    ARES,
    ATHENS,
    CARD_EVENT,
    CARD_REGION,
    CARD_VALUE,
    DEMETER,
    LEADER_SIDE,
    LEADER_VALUE,
    NEW_YEAR_SEASON,
    OWN,
    POSEIDON,
    VALUE,
    WINTER,
    ZEUS,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.notation import (
    ACTION,
    APPEAL,
    DECLINE,
    DONE,
    DROP_TAXES,
    OFFER,
    RENEW,
    TARGET,
)
from polemos.titles.hellenes.plans import (
    assault_odds,
    best,
    chance,
    steps,
    worth,
    years_left,
)
from polemos.titles.hellenes.state import Position

CHEAP_PEACE: Final = 2
"""The prestige at which breaking the peace is worth it."""


def lay(s: Position, frame: sequence.Lay) -> Action:
    return best(s.options, lambda option: card_score(s, frame.side, option))


def card_score(s: Position, side: int, option: Action) -> float:
    """High cards for the campaign, low ones for sacrifice and winter; an event where it does more than actions."""
    verb, card = option
    if verb == ACTION:
        value = float(CARD_VALUE[card])
        return 1.0 - 0.1 * value if s.season == NEW_YEAR_SEASON else 0.2 * value if s.season == WINTER else 1.1 * value
    return event_score(s, side, card)


def event_score(s: Position, side: int, card: int) -> float:
    event = CARD_EVENT[card]
    enemy = 1 - side
    quiet = s.season == NEW_YEAR_SEASON
    if event == "leader":
        served = LEADER_SIDE[card]
        if s.leader[served]:
            return 0.0
        return 2.0 + 2.0 * LEADER_VALUE[card] if served == side else 1.5 - 3.0 * LEADER_VALUE[card]
    if event == "revolt" and not s.peace:
        cities = events.revolting(s, 1 << CARD_REGION[card]) if s.in_play("persian-aid") < 2 else []
        return max((worth(s, city, side) - 1.0 for city in cities), default=0.0)
    if event == "helot-uprising":
        return max((worth(s, city, side) - 1.0 for city in events.helot_targets(s, side)), default=0.0)
    if event == "ostracism":
        return 2.5 if s.leads(enemy) and enemy in events.ostracizable(s) else 0.0
    if event == "atrocity":
        return 2.8 if s.leads(enemy) else 0.0
    if event in ("taxes", "persian-aid"):
        return 0.0 if s.peace else 1.1 * min(years_left(s), 3)
    if event == "no-quarter":
        return 2.0 if side == ATHENS else 0.0
    if event == "peace-faction":
        return 2.0 if s.margin(side) >= NUMBERS.prestige.faction_from and quiet else 0.0
    if event == "treachery" and not quiet:
        return max((treachery_score(s, side, city) for city in events.treachery_targets(s, side)), default=0.0)
    return 0.05


def treachery_score(s: Position, side: int, city: int) -> float:
    """What it adds to a siege that might succeed without: walls count for nothing, but there is one round only."""
    hope = assault_odds(s, s.standing(side, city), city, s.sheltered(city))
    return worth(s, city, side) * (1.2 * chance(4 * hope) - 0.6)


def sacrifice(s: Position, frame: sequence.NewYear) -> Action:
    wishes = [ARES, POSEIDON, DEMETER, ZEUS]
    return best(s.options, lambda option: -wishes.index(option[1]) if option[1] in wishes else -9)


def appeal(s: Position, frame: olympians.Appeal) -> Action:
    """Where the dice went against what could be expected."""
    return (APPEAL, frame.god) if unlucky(s, frame.side, frame.god) else (DECLINE,)


def unlucky(s: Position, side: int, god: int) -> bool:
    if god == ZEUS:
        return sum(CARD_VALUE[card] for card in bits(s.hand[side])) <= 9
    if god == ARES:
        blow = next((f for f in reversed(s.stack) if isinstance(f, battle.Blow)), None)
        if blow is None or len(s.rolled) < 2:
            return False
        hits = sum(die <= 2 for die in s.rolled)
        return hits == 0 and len(s.rolled) > 2 if blow.side == side else hits >= 2 and 2 * hits >= len(s.rolled)
    if god == DEMETER:
        ours = any(isinstance(f, siege.AttritionRoll) and f.side == side for f in s.stack)
        hits = sum(die <= 1 for die in s.rolled)
        return hits > 0 if ours else hits == 0 and len(s.rolled) > 1
    if god == POSEIDON:
        at_sea = any(isinstance(f, voyage.StormRoll) and f.side == side for f in s.stack)
        return at_sea and bool(s.rolled) and s.rolled[0] <= 3
    return False


def offer(s: Position, frame: sequence.Offer) -> Action:
    """Peace where two dice will probably stay below; not when the last year ends in victory anyway."""
    level = s.margin(frame.side) - sequence.offer_terms(s)[1]
    lucky = sum(a + b < level for a in range(1, 7) for b in range(1, 7)) / 36
    return (OFFER,) if lucky > 0.55 and years_left(s) > 1 else (DECLINE,)


def renewal(s: Position, frame: turn.Renewal) -> Action:
    cost = turn.RENEWAL[frame.side].get(str(s.year), 0)
    return (RENEW,) if cost <= CHEAP_PEACE else (DECLINE,)


def target(s: Position, frame: events.Target) -> Action:
    """Where it hurts the enemy most."""

    def pain(option: Action) -> float:
        if option[0] != TARGET:
            return 0.0
        city = option[1]
        enemies = steps(s, s.here[city] & OWN[1 - frame.side])
        friends = steps(s, s.here[city] & OWN[frame.side] & s.inside)
        return enemies - 2.0 * friends + (0.5 * VALUE[city] if s.controller(city) != frame.side else 0.0)

    return best(s.options, pain)


def revolt(s: Position, frame: events.Revolt) -> Action:
    return best(s.options, lambda option: worth(s, option[1], frame.side) if option[0] == TARGET else 0.0)


def ostracize(s: Position, frame: events.Ostracize) -> Action:
    return best(s.options, lambda option: s.leads(option[1]) * (1 if option[1] != frame.side else -1))


def taxes(s: Position, frame: sequence.Taxes) -> Action:
    drops = [option for option in s.options if option[0] == DROP_TAXES]
    return drops[0] if drops and s.in_play("persian-aid") == 0 and s.margin(ATHENS) < -8 else (DONE,)
