"""2 The sequence of play."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.titles.bey import sequence as bey
from polemos.titles.bey.sequence import ACTIONS, ADJUSTMENTS, END, POINTS, REINFORCEMENTS, STRATAGEMS, run_out
from polemos.titles.syracuse.board import ATHENS, PLEMMYRION, SYRACUSE
from polemos.titles.syracuse.facts import NUMBERS, SCENARIOS
from polemos.titles.syracuse.reinforcements import Reinforcements
from polemos.titles.syracuse.state import OVER_TURNS, Position
from polemos.titles.syracuse.victory import verdict
from polemos.titles.syracuse.works import WorksPhase

WORKS: Final = "works"


class Turn(bey.Turn):
    """2 With works in phase C."""

    phases: ClassVar[tuple[str, ...]] = (STRATAGEMS, POINTS, REINFORCEMENTS, ACTIONS, WORKS, ADJUSTMENTS, END)

    def begin(self, s: Position, phase: str) -> None:
        if phase == REINFORCEMENTS:
            s.push(Reinforcements(s.advantage, 0))
        elif phase == WORKS:
            s.push(WorksPhase(0))
        else:
            super().begin(s, phase)

    def draw(self, s: Position) -> None:
        """2.A, 10.1 Two each from the bowl; in the first turn of a scenario as it says."""
        scenario = SCENARIOS.scenarios[s.scenario]
        at_first = scenario.draw["athens"], scenario.draw["syracuse"]
        for side in (ATHENS, SYRACUSE):
            s.draw(side, at_first[side] if s.turn == scenario.first else 2)

    def end(self, s: Position) -> None:
        """2.D, 9 The last turn ends the match."""
        if s.turn == NUMBERS.victory.plemmyrion_turn and s.fort_side[PLEMMYRION] < 0:
            s.late_plemmyrion = 1
        if s.turn < s.last:
            self.go_on(s)
        else:
            run_out(s, verdict(s)[0], OVER_TURNS)
