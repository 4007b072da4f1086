"""What a scout knows about 300: Earth & Water: how to judge a position, and rules of thumb.

Everything is counted in points of the score track. No rule stands here: what is legal, who controls what, which lines
of communication hold and how dice fall is asked of the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polemos.engine.frames import NOBODY, Action, Frame
from polemos.titles.earth_and_water.board import (
    CITY_COUNT,
    GREECE,
    LEONIDAS,
    MAJOR_OF,
    MAJORS,
    MEMBERS,
    MILTIADES,
    PERSIA,
    PORTS,
    SCORE,
    THEMISTOCLES,
    TRANSPORT,
    cards_of,
    count,
)
from polemos.titles.earth_and_water.dice import cap_at
from polemos.titles.earth_and_water.events import Hippias, Pacification, Withdraw
from polemos.titles.earth_and_water.facts import CARDS
from polemos.titles.earth_and_water.land_battle import (
    LEADER_DICE,
    BridgeChoice,
    LandBattle,
)
from polemos.titles.earth_and_water.movement import reach
from polemos.titles.earth_and_water.naval_battle import (
    AttackingFleetRetreat,
    DefendingFleetRetreat,
    NavalBattle,
)
from polemos.titles.earth_and_water.notation import (
    DESTROY,
    DONE,
    DRAW,
    FERRY,
    FIGHT,
    KEEP_NONE,
    MARCH,
    MOVE,
    RAISE_ARMIES,
    RAISE_FLEETS,
    SAIL,
    STATION,
)
from polemos.titles.earth_and_water.odds import battle_odds
from polemos.titles.earth_and_water.operations import PlayCard
from polemos.titles.earth_and_water.preparation import BuyCards, Raise
from polemos.titles.earth_and_water.reactions import Window
from polemos.titles.earth_and_water.retreat import RetreatChoice
from polemos.titles.earth_and_water.sacrifice import Sacrifice
from polemos.titles.earth_and_water.sequence import (
    EXPEDITIONS,
    SCORE_LIMIT,
    winner,
    worth,
)
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.supply import (
    AdjustHand,
    Attrition,
    KeepOne,
    cut_off,
    food,
    hungry,
)

# What things are worth, in points.
SPREAD: Final = 6.0
"""So many points make a chance of winning of three in four out of an even one."""
WEIGHTY: Final = (BuyCards,)
"""Where a strategos thinks for itself, rather than goes by the rule of thumb."""
VICTORY: Final = 100.0
BOTH_MAJORS: Final = 25.0
"""Holding both enemy major cities, as long as the expedition can still turn it."""
LEAD_AT_THE_END: Final = 12.0
"""In the last expedition the sign of the score is everything."""
CITY_TO_COME: Final = 0.35
"""A city held now, for each expedition still to come."""
ARMY: Final = 0.12
STARVING_ARMY: Final = 0.02
FLEET: Final = (0.25, 0.3)
BRIDGE: Final = 1.0
"""For each expedition still to come."""
CARNEIA: Final = 0.15
CHANCES: Final = (0.25, 0.15, 0.1, 0.05)
"""How much of the best strike, the second and so on a side can hope to carry out."""
ON_THE_MOVE: Final = 0.2
"""How much more of the best one for the side whose turn it is."""

CARD: Final = (0.1, 0.22)
"""A card in hand, for movement."""
EVENT_IN_HAND: Final = (
    {
        "tribute": 0.5,
        "immortals": 0.3,
        "defection": 0.2,
        "great-king": 0.2,
        "cavalry": 0.15,
        "hippias": 0.1,
        "royal-road": 0.1,
    },
    {
        "miltiades": 0.5,
        "three-hundred": 0.5,
        "mines": 0.4,
        "themistocles": 0.2,
        "artemisia": 0.2,
        "syracuse": 0.2,
        "desertion": 0.2,
        "leonidas": 0.15,
        "evangelion": 0.15,
        "molon-labe": 0.15,
        "triremes": 0.1,
        "pausanias": 0.05,
    },
)
"""What the event of a card is worth beyond that, by side and code."""
CODES: Final = (
    ["", *(card.persia.code for card in CARDS.cards)],
    ["", *(card.greece.code for card in CARDS.cards)],
)
ONCE: Final = {"miltiades": MILTIADES, "themistocles": THEMISTOCLES, "leonidas": LEONIDAS}
CARD_VALUES: Final = [
    [CARD[side] + EVENT_IN_HAND[side].get(code, 0.0) for code in CODES[side]] for side in (PERSIA, GREECE)
]


# Judging a position


def judge(s: Position, side: int) -> float:
    """How good the position is for the side."""
    if s.to_act == NOBODY:
        won = winner(s)
        return 0.0 if won < 0 else VICTORY if won == side else -VICTORY
    value = for_greece(s)
    return value if side == GREECE else -value


def for_greece(s: Position) -> float:
    fresh = begins(s.stack[-1])
    after = supplied(s)
    cities = worth(after, GREECE) - worth(after, PERSIA)
    score = s.score if fresh else max(-SCORE_LIMIT, min(SCORE_LIMIT, s.score + cities))
    to_come = EXPEDITIONS - s.expedition + fresh
    value = score + CITY_TO_COME * to_come * cities
    if not to_come:
        value += LEAD_AT_THE_END * (score > 0) - LEAD_AT_THE_END * (score < 0)
    value += victory_near(after, GREECE) - victory_near(after, PERSIA)
    value += forces(s, after, GREECE) - forces(s, after, PERSIA)
    value += in_hand(s, GREECE) - in_hand(s, PERSIA)
    value += hopes(s, GREECE) - hopes(s, PERSIA)
    return value - BRIDGE * to_come * s.bridge - CARNEIA * s.carneia


def begins(frame: Frame) -> bool:
    """Whether an expedition has just begun: this one counts among those to come."""
    return isinstance(frame, BuyCards) and frame.side == PERSIA


def supplied(s: Position) -> Position:
    """The position as it would stand after the supply phase. (Attrition costs no city: surplus armies can starve.)"""
    after = s.copy()
    for side in (PERSIA, GREECE):
        cut_off(after, side)
    return after


def victory_near(after: Position, side: int) -> float:
    """9 Both enemy major cities in the score phase win at once."""
    return BOTH_MAJORS if all(after.controls(side, city) for city in MAJORS[1 - side]) else 0.0


def forces(s: Position, after: Position, side: int) -> float:
    """Armies that survive the supply phase, those that won't, and fleets."""
    armies = sum(after.armies[side][:CITY_COUNT])
    surplus = max(0, hungry(after, side) - food(after, side))
    lost = sum(s.armies[side][:CITY_COUNT]) - armies
    fleets = sum(s.fleets[side][:CITY_COUNT])
    return ARMY * (armies - surplus) + STARVING_ARMY * (surplus + lost) + FLEET[side] * fleets


def in_hand(s: Position, side: int) -> float:
    return sum(card_value(s, side, card) for card in cards_of(s.hand[side]))


def card_value(s: Position, side: int, card: int) -> float:
    """What it is worth to hold on to a card."""
    once = ONCE.get(CODES[side][card])
    if once is not None and s.is_fallen(once):
        return CARD[side]
    return CARD_VALUES[side][card]


# Strikes: what a side could take with its next movement


def hopes(s: Position, side: int) -> float:
    """The best strikes, as many as there are cards for."""
    cards = cards_to_play(s, side)
    if not cards:
        return 0.0
    best = sorted(strikes(s, side), reverse=True)[:cards]
    value = sum(part * strike for part, strike in zip(CHANCES, best, strict=False))
    return value + ON_THE_MOVE * best[0] if best and s.to_act == side else value


def cards_to_play(s: Position, side: int) -> int:
    """The cards in hand; before they are bought, as many as are usual."""
    preparing = any(isinstance(frame, BuyCards) and frame.side == side for frame in s.stack)
    return max(count(s.hand[side]), 3) if preparing else count(s.hand[side])


def strikes(s: Position, side: int) -> list[float]:
    """For every city a side could enter, what it can expect of it."""
    armies, ours = s.armies[side], s.controlled(side)
    best = [0.0] * CITY_COUNT
    for origin in range(CITY_COUNT):
        n = armies[origin]
        if not n:
            continue
        for city in MEMBERS[reach(s.bridge, ours, origin) & ~ours]:
            best[city] = max(best[city], land_strike(s, side, city, n))
        embarked = min(n, s.fleets[side][origin], TRANSPORT)
        if embarked:
            for port in PORTS:
                if port != origin and not ours >> port & 1:
                    chance = naval_chance(s, side, port, s.fleets[side][origin])
                    if chance:
                        best[port] = max(best[port], chance * land_strike(s, side, port, embarked))
    return [value for value in best if value]


def land_strike(s: Position, side: int, city: int, n: int) -> float:
    """The chance to take a city with so many armies, times what that is worth."""
    defenders = s.armies[1 - side][city]
    prize = float(SCORE[city])
    if MAJOR_OF[city] == 1 - side:
        prize += SCORE[city]
        if all(s.controls(side, other) for other in MAJORS[1 - side] if other != city):
            prize += BOTH_MAJORS
    elif defenders:
        prize += SCORE[city]
    if not defenders:
        return prize
    return chance_of(side, n, defenders, city, 0) * (prize + ARMY * defenders)


def naval_chance(s: Position, side: int, port: int, fleets: int) -> float:
    defenders = s.fleets[1 - side][port]
    return chance_of(side, fleets, defenders, port, 0) if defenders else 1.0


def chance_of(side: int, ours: int, theirs: int, city: int, leader_dice: int) -> float:
    """The chance that a side holds the field."""
    persians, greeks = (ours, theirs) if side == PERSIA else (theirs, ours)
    greece, _, persia = battle_odds(persians, greeks, cap_at(city, False), leader_dice)
    return persia if side == PERSIA else greece


# Rules of thumb


def by_rule(s: Position) -> Action | None:
    """Choices that need no look ahead."""
    frame = s.stack[-1]
    rule = RULES.get(type(frame))
    return rule(s, frame.side) if rule else None


FULL_HAND: Final = 6


def cards_to_buy(s: Position, side: int) -> Action:
    """5 A full hand: each card is a movement. (The king's death is worth the risk: no score is counted then.)"""
    wanted = max(0, FULL_HAND - count(s.hand[side]))
    return (DRAW, min(wanted, s.options[-1][1]))


def keep_none(s: Position, side: int) -> Action:
    """8.1 Two talents are worth more than a card."""
    return (KEEP_NONE,)


def lay_aside_least(s: Position, side: int) -> Action:
    """8.1 Keep as many as allowed."""
    if (DONE,) in s.options:
        return (DONE,)
    return min(s.options, key=lambda action: card_value(s, side, action[1]))


def redraw_nothing(s: Position, side: int) -> Action:
    """A card for a card, without a risk to the rest of the hand."""
    return (DONE,)


def take_best(s: Position, side: int) -> Action:
    """Hippias: the card that would serve the Greeks best."""
    return max(s.options, key=lambda action: card_value(s, 1 - side, action[1]))


RULES: Final[dict[type[Frame], Callable[[Position, int], Action]]] = {
    BuyCards: cards_to_buy,
    KeepOne: keep_none,
    AdjustHand: lay_aside_least,
    Pacification: redraw_nothing,
    Hippias: take_best,
}


# Reflexes: how a battle or a phase goes on while a scout looks ahead


def reflex(s: Position) -> Action | None:
    """The likely answer of either side to what comes up on the way; None where the position can be judged."""
    frame = s.stack[-1]
    if isinstance(frame, (BuyCards, Raise, PlayCard)):
        return None
    if isinstance(frame, RetreatChoice):
        return fight_or_retreat(s, frame)
    if isinstance(frame, Window):
        return s.options[-1]
    if isinstance(frame, (Attrition, Sacrifice, Withdraw)):
        return from_the_largest(s, frame.side)
    if isinstance(frame, BridgeChoice):
        return (DESTROY,)
    return by_rule(s) if isinstance(frame, (KeepOne, AdjustHand, Hippias)) else None


HOLD_ON: Final = 0.3
"""Below this chance, a side leaves the field."""


def fight_or_retreat(s: Position, frame: RetreatChoice) -> Action:
    """Fight on while there is hope, or where there is nowhere to go."""
    fight = (FIGHT,)
    if len(s.options) == 1:
        return fight
    naval = isinstance(frame, (AttackingFleetRetreat, DefendingFleetRetreat))
    pieces = s.fleets if naval else s.armies
    ours, theirs = pieces[frame.side][frame.city], pieces[1 - frame.side][frame.city]
    chance = chance_of(frame.side, ours, theirs, frame.city, leader_dice(s))
    return fight if chance >= HOLD_ON else s.options[1]


def leader_dice(s: Position) -> int:
    """What a Greek leader adds to the battle under way."""
    for frame in reversed(s.stack):
        if isinstance(frame, NavalBattle):
            return 0
        if isinstance(frame, LandBattle):
            return LEADER_DICE[frame.leader]
    return 0


def from_the_largest(s: Position, side: int) -> Action:
    """Armies go where most stand together, so that no city is given up."""
    return max(s.options, key=lambda action: s.armies[side][action[1]])


# Which actions are worth a try


def worth_a_try(s: Position) -> list[Action]:
    """Without those that differ only in a card or a number that hardly matters."""
    frame = s.stack[-1]
    if isinstance(frame, PlayCard):
        return one_card_to_move(s, frame.side)
    return [action for action in s.options if telling(s, action)]


def one_card_to_move(s: Position, side: int) -> list[Action]:
    """For movement any card serves: the one least worth keeping."""
    movers = [action for action in s.options if action[0] == MOVE]
    least = min(movers, key=lambda action: card_value(s, side, action[1]), default=None)
    return [action for action in s.options if action[0] != MOVE or action is least]


def telling(s: Position, action: Action) -> bool:
    """Small groups, nearly all, and all."""
    side = s.to_act
    verb = action[0]
    if verb == MARCH:
        return action[3] <= 2 or action[3] >= s.armies[side][action[1]] - 1
    if verb == SAIL:
        return action[3] in (1, s.fleets[side][action[1]])
    if verb == FERRY:
        fleets = s.fleets[side][action[1]]
        return action[3] == fleets or action[3] == action[4]
    if verb in (RAISE_ARMIES, RAISE_FLEETS, STATION):
        return action[2] <= 3
    return True
