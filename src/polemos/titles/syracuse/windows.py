"""2.B.3, 7 Windows: moments at which a side may play a stratagem or use the advantage.

A window opens by what is publicly possible, never by what the hand holds; a side may wave the rest of a phase through.
"""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import ADVANTAGE, DECLINE, PLAY, USE_RECALL, USE_RECOVER, WAVE
from polemos.titles.syracuse.board import EXILED, OWN, STRATAGEMS, UNITS
from polemos.titles.syracuse.state import Position

IN_MUSTER: Final = 0
IN_DELAY: Final = 1
IN_ACTION: Final = 2
IN_BATTLE: Final = 3
IN_PURSUIT: Final = 4
IN_WORKS: Final = 5
IN_RECOVERY: Final = 6
IN_SUPPLY: Final = 7
IN_WEAR: Final = 8
OMENS_ONLY: Final = 9
"""When a stratagem is played."""

TRIGGERS: Final[list[list[int]]] = [
    [STRATAGEMS.names.index(name) for name in names.split()]
    for names in (
        "S18 S21 S25", "S17", "S4 S7 S14 S20 S23 S25", "S1 S2 S3 S8 S10 S11 S19 S20 S23 S25", "S9",
        "S6 S12 S13 S25", "S15 S16 S25", "S22 S25", "S5 S24 S25", "S25",
    )
]
"""For each moment, the stratagems that can be played then."""
LIMITED: Final = (IN_ACTION, IN_BATTLE, IN_PURSUIT)
"""Moments of the action phase, in which a side plays one stratagem at most."""


class Book:
    """When each stratagem may be played, and what it does. The module of the stratagems fills it in."""

    def can(self, s: Position, side: int, stratagem: int, moment: int) -> bool:
        raise NotImplementedError

    def perform(self, s: Position, side: int, counter: int, stratagem: int, moment: int) -> None:
        raise NotImplementedError


BOOK: Final[list[Book]] = []


def playable(s: Position, side: int, moment: int) -> list[Action]:
    """7 What a side holds and may play now."""
    if not s.may_play(side):
        return []
    book = BOOK[0]
    found: list[Action] = []
    for stratagem in TRIGGERS[moment]:
        held = s.hand[side] & STRATAGEMS.bearing[stratagem]
        if held and STRATAGEMS.usable(side, stratagem) and book.can(s, side, stratagem, moment):
            found += [(PLAY, counter, stratagem) for counter in members(held)]
    return found


def is_possible(s: Position, side: int, moment: int) -> bool:
    """Whether a side could play something now, for all that the other knows."""
    if not s.may_play(side):
        return False
    book = BOOK[0]
    for stratagem in TRIGGERS[moment]:
        if STRATAGEMS.usable(side, stratagem) and STRATAGEMS.bearing[stratagem] & ~s.spent \
                and book.can(s, side, stratagem, moment):
            return True
    return False


def advantages(s: Position, side: int) -> list[Action]:
    """8 What the advantage can do at any time: recover a unit, or bring back a leader lost to discord."""
    if s.advantage != side:
        return []
    found: list[Action] = []
    if s.in_play(s.weak & UNITS[side]):
        found.append((ADVANTAGE, USE_RECOVER))
    if s.here[EXILED] & OWN[side]:
        found.append((ADVANTAGE, USE_RECALL))
    return found


def open_window(s: Position, side: int, moment: int) -> None:
    """Ask a side, where something is publicly possible and it has not waved the phase through."""
    if s.waved[side]:
        return
    if is_possible(s, side, moment) or (moment in (IN_ACTION, IN_BATTLE) and advantages(s, side)):
        s.push(Window(side, moment))


class Window(Decision):
    """7, 8 Play a stratagem, use the advantage, or let it pass."""

    fields: ClassVar[tuple[str, ...]] = ("side", "moment")
    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, moment: int) -> None:
        self.side = side
        self.moment = moment

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(DECLINE,), (WAVE,)]
        found += playable(s, self.side, self.moment)
        if self.moment in (IN_ACTION, IN_BATTLE):
            found += advantages(s, self.side)
        return found

    def play(self, s: Position, action: Action) -> None:
        if action[0] in (DECLINE, WAVE):
            s.pop()
            s.waved[self.side] |= action[0] == WAVE
        elif action[0] == PLAY:
            if self.moment in LIMITED:
                s.pop()
            BOOK[0].perform(s, self.side, action[1], action[2], self.moment)
        else:
            use_advantage(s, self.side, action[1])


def use_advantage(s: Position, side: int, use: int) -> None:
    """8 Recover a unit, or bring back a leader."""
    from polemos.titles.syracuse.recovery import Recall, Recovery

    s.pass_advantage(use)
    s.push(Recovery(side, 1, 0) if use == USE_RECOVER else Recall(side))
