"""What a scout knows about The Peloponnesian War: which objectives pay, and how large an army should be.

Points come from battles and sieges won, so it looks for weakly held fortresses within reach and keeps out of the zones
of strong enemy forces. No rule stands here: what is legal and who influences what is asked of the chapters.
"""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import NOBODY, Action, Frame
from polemos.titles.peloponnesian_war.administration import Build
from polemos.titles.peloponnesian_war.board import (
    ARMY,
    BY_LAND,
    BY_SEA,
    FORTRESS,
    HOME,
    NAVAL,
    NAVY_HOME,
    PRICE,
    SPACE_COUNT,
    SYRACUSE,
)
from polemos.titles.peloponnesian_war.conduct import objective_barred
from polemos.titles.peloponnesian_war.movement import Interception
from polemos.titles.peloponnesian_war.notation import (
    BUILD,
    CAMPAIGN,
    CONSULT,
    CROSS,
    DECLINE,
    GO,
    HALT,
    INTERCEPT,
    MARCH,
    OBJECTIVE,
    PASS,
    TAKE,
)
from polemos.titles.peloponnesian_war.operations import (
    Assemble,
    Consult,
    Objective,
    Operate,
)
from polemos.titles.peloponnesian_war.routes import paths_for
from polemos.titles.peloponnesian_war.sequence import winner
from polemos.titles.peloponnesian_war.state import Position

SPREAD: Final = 150.0
"""So many points make an outcome that most would call good out of an even one."""
DEPTH: Final = 0
"""Rules of thumb answer all that follows a choice: no tree."""
EXPLORATION: Final = 0.03
"""Ten points are little in the chance."""
LUCK: Final = 3.0
"""The choices are many: the luckiest of them must be better than the first thought by far."""
RANKED: Final = True
"""What is worth a try comes with the most promising first."""
RASH: Final = {"recruit": 0.99, "hoplite": 0.57}
"""One rash choice in two is made good again by the others here: so people meet rasher ones than elsewhere."""
OBJECTIVES_TRIED: Final = 12
VICTORY: Final = 3000.0
WEIGHTY: Final = (Consult, Operate, Objective, Assemble)
"""Where a strategos thinks for itself, rather than by rule of thumb: what is built pays too late to be judged."""
PRIZE: Final = 10.0
"""Victory points of a siege or battle won."""
DANGER: Final = 15.0
STRONG: Final = 4
"""An enemy force of this size is better left alone."""
RICH: Final = 3000
WORTHWHILE: Final = 2.0


class Manner:
    """How a side wages war: with how large armies, and how far."""

    def __init__(self, least_troops: int, troops: int, least_ships: int, ships: int, effort: float) -> None:
        self.least_troops = least_troops
        self.troops = troops
        self.least_ships = least_ships
        self.ships = ships
        """When rich."""
        self.effort = effort
        """What a line of the way is worth less."""


CAUTIOUS: Final = Manner(3, 4, 2, 3, 0.4)
"""A scout's: few campaigns, near by."""
BOLD: Final = Manner(1, 1, 1, 1, 0.1)
"""A strategos': many small ones."""


def by_rule(s: Position) -> Action | None:
    return answer(s, CAUTIOUS)


def first_thought(s: Position) -> Action:
    return answer(s, BOLD)


def answer(s: Position, manner: Manner) -> Action:
    """The answer to every choice."""
    frame = s.stack[-1]
    if isinstance(frame, (Consult, Operate)):
        _, worth = best_objective(s, frame.army, manner)
        return (PASS,) if worth < WORTHWHILE else (CONSULT,) if isinstance(frame, Consult) else (CAMPAIGN,)
    if isinstance(frame, Objective):
        space, _ = best_objective(s, frame.army, manner)
        return (OBJECTIVE, space) if (OBJECTIVE, space) in s.options else s.options[0]
    if isinstance(frame, Assemble):
        return assemble(s, frame.army, manner)
    return aside(s, frame)


def aside(s: Position, frame: Frame) -> Action:
    """Away from operations: build ships for Athens, hoplites for Sparta; intercept with the stronger force."""
    if isinstance(frame, Build):
        wanted = (BUILD, NAVAL if frame.army == 0 else 6)
        return wanted if wanted in s.options and s.treasury[frame.army] > 2500 else s.options[-1]
    if isinstance(frame, Interception):
        sources = [action for action in s.options if action[0] == INTERCEPT]
        strongest = max(sources, key=lambda action: s.force(frame.side, action[1]))
        return strongest if s.force(frame.side, strongest[1]) >= s.force(frame.army, ARMY) else (DECLINE,)
    return s.options[0]


def best_objective(s: Position, side: int, manner: Manner) -> tuple[int, float]:
    """The space that promises most, and how much."""
    by_land = paths_for(s, side, HOME[side], BY_LAND)
    by_sea = paths_for(s, side, NAVY_HOME[side], BY_SEA)
    can_march, can_sail = army_at_hand(s, side, manner)
    best, worth = -1, 0.0
    for space in range(SPACE_COUNT):
        if objective_barred(s, side, space) or s.controls(side, space):
            continue
        value = promise(s, side, space)
        if value <= worth:
            continue
        for found, possible in ((by_land, can_march), (by_sea, can_sail)):
            total = value - manner.effort * max(0, found.length[space])
            if possible and found.reaches(space) and total > worth:
                best, worth = space, total
    return best, worth


def army_at_hand(s: Position, side: int, manner: Manner) -> tuple[bool, bool]:
    """Whether an army by land, and one by sea, can be raised at home now."""
    first, funds = side * 6, s.funds(side)
    troops, ships = manner.least_troops, manner.least_ships
    marches = s.available(HOME[side], first) >= troops and funds >= troops * PRICE[first]
    sails = s.available(NAVY_HOME[side], first + NAVAL) >= ships and funds >= ships * PRICE[first + NAVAL]
    return marches and side == 1, sails


def promise(s: Position, side: int, space: int) -> float:
    """What besieging an empty fortress is worth, less the danger around it."""
    enemy = 1 - side
    if s.leaders_in(side, space) or s.friend(space) == side:
        return 0.0
    if s.force(enemy, space) or not FORTRESS[space]:
        return 0.0
    value = PRIZE * 0.65
    if space == SYRACUSE:
        value -= DANGER
    threats = [s.force(enemy, place) for place in s.influence(enemy, space, True) if place != space]
    return value - (DANGER if max(threats, default=0) >= STRONG else 0.0)


def assemble(s: Position, side: int, manner: Manner) -> Action:
    """A few ships from the port for what can be reached by sea; else a column from home."""
    port, first, options = NAVY_HOME[side], side * 6, s.options
    _, sails = army_at_hand(s, side, manner)
    found: Action | None = None
    if s.force(side, ARMY):
        found = None
    elif s.army_at == port:
        found = most_of(options, first + NAVAL, manner.ships if s.funds(side) > RICH else manner.least_ships)
    elif sails and (GO, port) in options and paths_for(s, side, port, BY_SEA).reaches(s.objective):
        found = (GO, port)
    else:
        found = most_of(options, first, manner.troops)
    setting_out: tuple[Action, ...] = ((MARCH,), (CROSS,), (HALT,))
    return found or next((action for action in setting_out if action in options), options[0])


def most_of(options: list[Action], unit: int, limit: int) -> Action | None:
    found = [action for action in options if action[0] == TAKE and action[1] == unit and action[2] <= limit]
    return found[-1] if found else None


def reflex(s: Position) -> Action | None:
    return by_rule(s)


def unfold(s: Position) -> Action | None:
    """What a strategos would do by habit, until a new turn's operations begin."""
    fresh = isinstance(s.stack[-1], Operate) and not any(s.operations) and not any(s.passed)
    return None if fresh else first_thought(s)


def worth_a_try(s: Position) -> list[Action]:
    """The most promising first: a few objectives; armies small, middling and large."""
    frame = s.stack[-1]
    if isinstance(frame, Objective):
        by_land = paths_for(s, frame.army, HOME[frame.army], BY_LAND)
        by_sea = paths_for(s, frame.army, NAVY_HOME[frame.army], BY_SEA)

        def hope(option: Action) -> float:
            space = option[1]
            ways = [found.length[space] for found in (by_land, by_sea) if found.reaches(space)]
            return prospect(s, frame.army, space) - BOLD.effort * min(ways) if ways else -DANGER

        return sorted(s.options, key=hope, reverse=True)[:OBJECTIVES_TRIED]
    if isinstance(frame, Assemble):
        most = {action[1]: action[2] for action in s.options if action[0] == TAKE}
        return [a for a in s.options if a[0] != TAKE or a[2] in (1, 2, 4, most[a[1]] // 2, most[a[1]])]
    return list(s.options)


def prospect(s: Position, side: int, space: int) -> float:
    """What a space may bring, at a guess: a siege, a battle against few, or ravages."""
    enemy = 1 - side
    if s.controls(side, space) and not s.rebel[space]:
        return -PRIZE
    theirs = s.force(enemy, space)
    near = sum([s.force(enemy, place) for place in s.influence(enemy, space, True) if place != space])
    value = 0.65 * PRIZE if FORTRESS[space] else PRIZE if theirs else 0.3
    return value - 1.5 * theirs - 0.7 * near - (DANGER if space == SYRACUSE else 0.0)


def judge(s: Position, side: int) -> float:
    """Points for the player's seat; with two players the victory, or will and confidence against the other's."""
    if s.player >= 0:
        return float(s.points)
    if s.to_act == NOBODY:
        won = winner(s)
        return 0.0 if won < 0 else VICTORY if won == side else -VICTORY
    lead = s.bellicosity[side] - s.bellicosity[1 - side]
    return float(3 * lead + s.confidence[side] - s.confidence[1 - side])
