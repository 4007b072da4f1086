"""2 Political phase (but for the events themselves) and 3 Strategic planning."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.peloponnesian_war import events
from polemos.titles.peloponnesian_war.board import (
    ATHENS_SIDE,
    ATTACK_HOME,
    BOTH,
    HOME,
    MATRIX,
    NICIAS,
    SPARTA_SIDE,
    STRATEGIC,
)
from polemos.titles.peloponnesian_war.state import RETURN, Position

CHANGE: Final = 6
"""2.1 The person changes sides on this or more."""
KEPT: Final = 0
ROLLED: Final = 1
BARRED: Final = 2
TRIES: Final = 60


class Politics(Frame):
    """2 to 3.2 The segments in order; events may ask for placements between them."""

    fields: ClassVar[tuple[str, ...]] = ("segment", "changed")

    def __init__(self, segment: int, changed: int) -> None:
        self.segment = segment
        self.changed = changed

    def proceed(self, s: Position) -> None:
        segment = self.segment
        changed = self.changed
        s.replace(Politics(segment + 1, changed))
        if segment == 0:
            if s.player >= 0 and change_side(s):
                s.replace(Politics(1, 1))
                if s.ending == RETURN:
                    s.pop()
        elif segment == 1:
            events.random_event(s)
        elif segment == 2:
            league_rebellion(s)
        elif segment == 3:
            select_leaders(s)
        else:
            if s.player >= 0:
                determine_strategy(s, bool(changed))
            s.confidence = [0, 0]
            s.tell("confidence-reset")
            s.pop()


def change_side(s: Position) -> bool:
    """2.1 With an index of zero or more the person may have to change sides."""
    index = s.confidence[s.player]
    if index < 0:
        s.tell("commands", s.player)
        return False
    modifiers = (("confidence", index),) if index else ()
    if s.roll("side", s.player, modifiers) < CHANGE:
        s.tell("commands", s.player)
        return False
    s.player = 1 - s.player
    s.changes += 1
    s.tell("changes-side", s.player)
    if s.rules().ends_on_return and s.changes == 2:
        s.ending = RETURN
    return True


def league_rebellion(s: Position) -> None:
    """2.3 Without confidence in Athens, or after a disaster at sea, the League rebels."""
    if s.confidence[ATHENS_SIDE] > 0 and not s.disaster:
        s.tell("league-calm")
        return
    if s.confidence[ATHENS_SIDE] > 0:
        s.tell("disaster")
    s.tell("league-rebels")
    events.league_rebels(s)


def select_leaders(s: Position) -> None:
    """2.4 A leader for each side, by lot, in the home space."""
    s.disaster = 0
    for side in BOTH:
        ready = s.ready(side)
        if ready:
            leader = s.choose(ready)
            s.leader_at[leader] = HOME[side]
            s.tell("leader", side, leader)
            if leader == NICIAS:
                s.nicias = 1
                s.tell("nicias")


# 3.1 The non-player's strategy


def determine_strategy(s: Position, changed: bool) -> None:
    """Kept while the index is positive and the sides are the same; else rolled."""
    side = 1 - s.player
    if s.confidence[side] > 0 and not changed and not barred(s, side, s.strategy):
        s.tell("strategy", side, s.strategy, KEPT)
        return
    leaders = s.leaders_in(side, HOME[side])
    roll_strategy(s, side, leaders[0] if leaders else -1)


def roll_strategy(s: Position, side: int, leader: int) -> None:
    """3.1 A die and the leader's strategic value; again while hostages bar the result."""
    modifiers: list[tuple[str, int]] = []
    if leader >= 0 and STRATEGIC[leader]:
        modifiers.append(("strategic", STRATEGIC[leader]))
    if side == SPARTA_SIDE and s.alcibiades in (1, 2):
        modifiers.append(("alcibiades", 1))
    strategy = -1
    for _ in range(TRIES):
        strategy = 4 * side + entry(side, s.roll("strategy", side, tuple(modifiers)))
        if not barred(s, side, strategy):
            break
        s.tell("strategy", side, strategy, BARRED)
    if barred(s, side, strategy):
        strategy += 1 if strategy % 4 == 0 else -1
    s.strategy = strategy
    s.tell("strategy", side, strategy, ROLLED)


def entry(side: int, result: int) -> int:
    """The strategy of a modified die."""
    for i, strategy in enumerate(MATRIX[side].strategies):
        if result <= strategy.up_to:
            return i
    return len(MATRIX[side].strategies) - 1


def barred(s: Position, side: int, strategy: int) -> bool:
    """5.6 Hostages in the enemy's hands keep a side from attacking the enemy's home."""
    if not s.hostages[1 - side] or s.amnesty:
        return False
    return strategy // 4 == side and MATRIX[side].strategies[strategy % 4].id == ATTACK_HOME[side]
