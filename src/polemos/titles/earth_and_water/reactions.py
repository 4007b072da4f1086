"""6.1 Reactions: cards that answer an operation or an event without costing the turn.

A window opens by what is publicly possible, never by what the hand holds: the hand is not empty, the reaction would be
legal, and its card does not lie face up on the discard.
"""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.earth_and_water.notation import DECLINE, REACT
from polemos.titles.earth_and_water.state import Position

MILTIADES_CARD: Final = 4
THEMISTOCLES_CARD: Final = 5
IMMORTALS_CARD: Final = 5
PAUSANIAS_CARD: Final = 6
ARTEMISIA_CARD: Final = 9
MOLON_LABE_CARD: Final = 12
THREE_HUNDRED_CARD: Final = 15


class Answerable(Frame):
    """A procedure that a reaction can answer."""

    def reactions(self, s: Position, side: int) -> list[int]:
        """The cards that could answer it now, whoever holds them."""
        raise NotImplementedError

    def react(self, s: Position, side: int, card: int) -> None:
        """A card answers; this frame is on top again."""
        raise NotImplementedError


def open_window(s: Position, side: int) -> None:
    """Ask the side whether it answers the frame on top, where that is publicly possible."""
    frame = s.stack[-1]
    assert isinstance(frame, Answerable)
    if not s.hand[side]:
        return
    shown = s.discard | 1 << s.in_play
    for card in frame.reactions(s, side):
        if not shown >> card & 1:
            s.stack.append(Window(side))
            return


class Window(Decision):
    """6.1 Answer with a card of the hand, or decline."""

    prompt: ClassVar[str] = "window"
    rule: ClassVar[str] = "6.1"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        frame = s.stack[-2]
        assert isinstance(frame, Answerable)
        hand = s.hand[self.side]
        found: list[Action] = [(DECLINE,)]
        for card in frame.reactions(s, self.side):
            if hand >> card & 1:
                found.append((REACT, card))
        return found

    def play(self, s: Position, action: Action) -> None:
        s.stack.pop()
        if action[0] == DECLINE:
            return
        frame = s.stack[-1]
        assert isinstance(frame, Answerable)
        card = action[1]
        s.sealed = True
        s.log.append(("reacts", self.side, card))
        s.discard_from(self.side, 1 << card)
        frame.react(s, self.side, card)
