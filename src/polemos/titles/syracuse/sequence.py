"""2 The sequence of play."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.bey.actions import ActionPhases
from polemos.titles.bey.adjustments import Adjustments
from polemos.titles.bey.points import points_phase
from polemos.titles.syracuse.board import ATHENS, PLEMMYRION, SYRACUSE
from polemos.titles.syracuse.facts import NUMBERS, SCENARIOS
from polemos.titles.syracuse.reinforcements import Reinforcements
from polemos.titles.syracuse.state import OVER_TURNS, Position
from polemos.titles.syracuse.victory import verdict
from polemos.titles.syracuse.works import WorksPhase

STRATAGEMS: Final = 0
POINTS: Final = 1
REINFORCEMENTS: Final = 2
ACTIONS: Final = 3
WORKS: Final = 4
ADJUSTMENTS: Final = 5
END: Final = 6
PHASES: Final = ("stratagems", "points", "reinforcements", "actions", "works", "adjustments", "end")


class Turn(Frame):
    """A turn: `stage` is the phase that comes next."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)
    rule: ClassVar[str] = "2.A"

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def proceed(self, s: Position) -> None:
        if self.stage == END:
            self.end(s)
            return
        s.replace(Turn(self.stage + 1))
        if self.stage == STRATAGEMS:
            draw_stratagems(s)
        elif self.stage == POINTS:
            points_phase(s)
        elif self.stage == REINFORCEMENTS:
            s.push(Reinforcements(s.advantage, 0))
        elif self.stage == ACTIONS:
            s.push(ActionPhases(s.initiative))
        elif self.stage == WORKS:
            s.push(WorksPhase(0))
        else:
            s.push(Adjustments(0))

    def end(self, s: Position) -> None:
        """2.D, 9 The last turn ends the match."""
        if s.turn == NUMBERS.victory.plemmyrion_turn and s.fort_side[PLEMMYRION] < 0:
            s.late_plemmyrion = 1
        if s.turn >= s.last:
            s.winner = verdict(s)[0]
            s.ended = OVER_TURNS
            s.over = True
            s.tell("game-over", s.winner)
            s.pop()
            return
        s.turn += 1
        s.replace(Turn(STRATAGEMS))


def draw_stratagems(s: Position) -> None:
    """2.A, 10.1 Two each from the bowl; in the first turn of a scenario as it says."""
    s.tell("turn", s.turn)
    scenario = SCENARIOS.scenarios[s.scenario]
    for side in (ATHENS, SYRACUSE):
        s.draw(side, scenario.draw["athens" if side == ATHENS else "syracuse"] if s.turn == scenario.first else 2)


def phase_of(frame: Turn) -> int:
    """The phase under way."""
    return max(0, frame.stage - 1)
