"""2 The sequence of play: a turn runs through its phases."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.bey.actions import ActionPhases
from polemos.titles.bey.adjustments import Adjustments
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.points import points_phase

STRATAGEMS: Final = "stratagems"
POINTS: Final = "points"
REINFORCEMENTS: Final = "reinforcements"
ACTIONS: Final = "actions"
ADJUSTMENTS: Final = "adjustments"
END: Final = "end"


class Turn(Frame):
    """A turn: `stage` is the number of the phase that comes next."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)
    rule: ClassVar[str] = "2.A"
    phases: ClassVar[tuple[str, ...]] = ()
    """The title's phases in their order."""

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def under_way(self) -> str:
        """The phase that has begun."""
        return self.phases[max(0, self.stage - 1)]

    def proceed(self, s: Any) -> None:
        phase = self.phases[self.stage]
        if phase == END:
            self.end(s)
            return
        s.replace(type(self)(self.stage + 1))
        self.begin(s, phase)

    def begin(self, s: Any, phase: str) -> None:
        """What a phase begins with; a title adds its own phases."""
        if phase == STRATAGEMS:
            s.tell("turn", s.turn)
            self.draw(s)
        elif phase == POINTS:
            points_phase(s)
        elif phase == ACTIONS:
            s.push(ActionPhases(s.initiative))
        else:
            s.push(Adjustments(0))

    def draw(self, s: Any) -> None:
        """2.A Stratagems are drawn."""
        raise NotImplementedError

    def end(self, s: Any) -> None:
        """2.D, 9 The match is over, or the next turn begins."""
        raise NotImplementedError

    def go_on(self, s: Forces) -> None:
        """The next turn."""
        s.turn += 1
        s.replace(type(self)(self.phases.index(STRATAGEMS)))


class EachSide(Frame):
    """A phase that both sides have, first who has the initiative, then the other."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def proceed(self, s: Any) -> None:
        if self.stage == 2:
            s.pop()
            return
        side = s.initiative if self.stage == 0 else 1 - s.initiative
        s.replace(type(self)(self.stage + 1))
        s.waved = [0, 0]
        self.begin(s, side)

    def begin(self, s: Any, side: int) -> None:
        """The part of one side."""
        raise NotImplementedError


class Reinforcing(Frame):
    """2.B.2 Steps one after the other, and in each who has the advantage first."""

    fields: ClassVar[tuple[str, ...]] = ("first", "stage")
    rule: ClassVar[str] = "2.B"

    def __init__(self, first: int, stage: int) -> None:
        self.first = first
        self.stage = stage

    def proceed(self, s: Any) -> None:
        step, second = divmod(self.stage, 2)
        # Stratagems may pass the advantage on from one step to the next.
        first = self.first if second else s.advantage
        s.replace(type(self)(first, self.stage + 1))
        self.begin(s, step, second, 1 - first if second else first)

    def begin(self, s: Any, step: int, second: int, side: int) -> None:
        """The part of one side in a step."""
        raise NotImplementedError


def run_out(s: Forces, winner: int, reason: int) -> None:
    """9 The turns are over."""
    s.winner = winner
    s.ended = reason
    s.over = True
    s.tell("game-over", winner)
