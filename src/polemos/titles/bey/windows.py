"""2.B.3, 7 Windows: moments at which a side may play a stratagem or use the advantage.

A window opens by what is publicly possible, never by what the hand holds; a side may wave the rest of a phase through.
"""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.book import LIMITED, WITH_ADVANTAGE
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import DECLINE, PLAY, WAVE


def playable(s: Forces, side: int, moment: int) -> list[Action]:
    """7 What a side holds and may play now."""
    if not s.may_play(side):
        return []
    book = s.books[0]
    usable = s.stratagems.usable[side]
    found: list[Action] = []
    for stratagem in book.triggers[moment]:
        held = s.hand[side] & usable[stratagem]
        if held and book.can(s, side, stratagem, moment):
            found += [(PLAY, counter, stratagem) for counter in members(held)]
    return found


def is_possible(s: Forces, side: int, moment: int) -> bool:
    """Whether a side could play something now, for all that the other knows."""
    if not s.may_play(side):
        return False
    book = s.books[0]
    usable = s.stratagems.usable[side]
    for stratagem in book.triggers[moment]:
        if usable[stratagem] & ~s.spent and book.can(s, side, stratagem, moment):
            return True
    return False


def open_window(s: Forces, side: int, moment: int) -> None:
    """Ask a side, where something is publicly possible and it has not waved the phase through."""
    if s.waved[side]:
        return
    if has_rights(s, side, moment):
        s.push(Window(side, moment))


def has_rights(s: Forces, side: int, moment: int) -> bool:
    """Whether a side could do something now, for all that the other knows."""
    return is_possible(s, side, moment) or (moment in WITH_ADVANTAGE and bool(s.books[0].advantages(s, side)))


class Window(Decision):
    """7, 8 Play a stratagem, use the advantage, or let it pass."""

    fields: ClassVar[tuple[str, ...]] = ("side", "moment")
    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, moment: int) -> None:
        self.side = side
        self.moment = moment

    def skips(self, s: Forces) -> bool:
        return False

    def options(self, s: Forces) -> list[Action]:
        if not has_rights(s, self.side, self.moment):
            return []
        found: list[Action] = [(DECLINE,), (WAVE,)]
        found += playable(s, self.side, self.moment)
        if self.moment in WITH_ADVANTAGE:
            found += s.books[0].advantages(s, self.side)
        return found

    def proceed(self, s: Forces) -> None:
        """What was played has left no right."""
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        if action[0] in (DECLINE, WAVE):
            s.pop()
            s.waved[self.side] |= action[0] == WAVE
        elif action[0] == PLAY:
            if self.moment in LIMITED:
                s.pop()
            s.books[0].perform(s, self.side, action[1], action[2], self.moment)
        else:
            s.books[0].use_advantage(s, self.side, action[1])
