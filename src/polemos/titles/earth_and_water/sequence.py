"""4 Sequence of play, 9 Score phase, 10 Victory."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.earth_and_water.board import (
    ATHENAI,
    GREECE,
    MAJORS,
    PERSIA,
    SCORE_IN,
)
from polemos.titles.earth_and_water.facts import NUMBERS
from polemos.titles.earth_and_water.operations import Operations
from polemos.titles.earth_and_water.preparation import prepare
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.supply import Supply

PREPARATION: Final = 0
OPERATIONS: Final = 1
SUPPLY: Final = 2
SCORING: Final = 3
ABORTED: Final = 4
"""5.3 The king died in preparation: no supply, no score."""
PHASES: Final = ("preparation", "operations", "supply", "score", "aborted")

EXPEDITIONS: Final[int] = NUMBERS.length.expeditions
SCORE_LIMIT: Final[int] = NUMBERS.length.score_limit


class Expedition(Frame):
    """4.1 The four phases of an expedition in order, the last of the match at the bottom of the stack."""

    fields: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def proceed(self, s: Position) -> None:
        phase = self.phase
        if phase == PREPARATION:
            s.stack[-1] = Expedition(OPERATIONS)
            s.log.append(("expedition", s.expedition))
            prepare(s)
        elif phase == OPERATIONS:
            s.stack[-1] = Expedition(SUPPLY)
            s.stack.append(Operations(PERSIA, 0))
        elif phase == SUPPLY:
            s.stack[-1] = Expedition(SCORING)
            s.stack.append(Supply(PERSIA, 0))
        else:
            if phase == SCORING:
                score(s)
            else:
                s.log.append(("aborted", s.expedition))
            end_expedition(s)


def phase_of(base: Expedition) -> int:
    """The phase under way: the frame already knows the next one. A king dies in preparation (5.3)."""
    return PREPARATION if base.phase == ABORTED else max(base.phase - 1, PREPARATION)


def score(s: Position) -> None:
    """9 A point a city, two a major one; both enemy major cities win at once."""
    points = [worth(s, PERSIA), worth(s, GREECE)]
    gain = points[GREECE] - points[PERSIA]
    s.move_score(gain, SCORE_LIMIT)
    s.log.append(("scores", points[PERSIA], points[GREECE], s.score))
    for side in (PERSIA, GREECE):
        if s.controls(side, MAJORS[1 - side][0]) and s.controls(side, MAJORS[1 - side][1]):
            s.winner = side
            s.log.append(("automatic-victory", side))


def worth(s: Position, side: int) -> int:
    """The points of the cities a side controls; a burnt Athenai counts for nobody."""
    cities = s.controlled(side)
    return SCORE_IN[cities & ~(1 << ATHENAI)] if s.burnt else SCORE_IN[cities]


def end_expedition(s: Position) -> None:
    """4.1 The next expedition starts, or the match is over."""
    s.carneia = s.burnt = 0
    if s.winner >= 0 or s.expedition == EXPEDITIONS:
        s.log.append(("game-over", winner(s), s.score))
        s.stack.clear()
    else:
        s.expedition += 1
        s.stack[-1] = Expedition(PREPARATION)


def winner(s: Position) -> int:
    """10 An automatic victory, else the higher score; -1 for a draw."""
    if s.winner >= 0:
        return s.winner
    return -1 if s.score == 0 else GREECE if s.score > 0 else PERSIA
