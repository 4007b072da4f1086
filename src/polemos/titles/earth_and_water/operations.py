"""6.1 Operations phase: Persia and Greece in turn play a card for its event or for movement, or pass."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.earth_and_water.board import GREECE, PERSIA
from polemos.titles.earth_and_water.causes import BY_CARD
from polemos.titles.earth_and_water.events import happen, playable
from polemos.titles.earth_and_water.movement import Move, can_march, can_sail
from polemos.titles.earth_and_water.notation import EVENT, MOVE, PASS
from polemos.titles.earth_and_water.state import Position

PASSING: Final[list[Action]] = [(PASS,)]


class Operations(Frame):
    """4.3, 6.1 Turns alternate, Persia first; two passes in a row end the phase."""

    fields: ClassVar[tuple[str, ...]] = ("turn", "passes")

    def __init__(self, turn: int, passes: int) -> None:
        self.turn = turn
        self.passes = passes

    def proceed(self, s: Position) -> None:
        phase = self
        if s.in_play:
            finish_operation(s)
            phase = PHASE[1 - self.turn][0]
            s.stack[-1] = phase
        if phase.passes == 2 or not (s.hand[PERSIA] or s.hand[GREECE]):
            s.stack.pop()
        elif not s.hand[phase.turn]:
            pass_turn(s, phase)
        else:
            s.stack.append(CARD_OF[phase.turn])


def finish_operation(s: Position) -> None:
    """6.2, 6.3 The card of the operation joins the discard."""
    s.no_retreat = 0
    s.discard |= 1 << s.in_play
    s.in_play = 0


def pass_turn(s: Position, phase: Operations) -> None:
    """4.3 Whoever passes may play again later, unless the other passes too."""
    s.log.append(("passes", phase.turn))
    s.stack[-1] = PHASE[1 - phase.turn][phase.passes + 1]


class PlayCard(Decision):
    """6.1 A card for its event (6.2) or for movement (6.3), or pass."""

    prompt: ClassVar[str] = "play-card"
    rule: ClassVar[str] = "6.1"

    def skips(self, s: Position) -> bool:
        """What a hand allows is nobody else's business."""
        return False

    def options(self, s: Position) -> list[Action]:
        moves = can_march(s, self.side) or can_sail(s, self.side)
        return PASSING + playable(s, self.side, moves)

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == EVENT:
            happen(s, self.side, action[1])
        elif verb == MOVE:
            s.stack.append(Move(self.side, action[1], BY_CARD, -1))
        else:
            s.stack.pop()
            phase = s.stack[-1]
            assert isinstance(phase, Operations)
            pass_turn(s, phase)


PHASE: Final[list[list[Operations]]] = [[Operations(turn, passes) for passes in range(3)] for turn in (PERSIA, GREECE)]
CARD_OF: Final[list[PlayCard]] = [PlayCard(PERSIA), PlayCard(GREECE)]
"""Frames never change, so these few serve all matches."""
