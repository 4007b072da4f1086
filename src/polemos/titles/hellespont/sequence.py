"""2 The sequence of play."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.actions import ActionPhases
from polemos.titles.bey.adjustments import Adjustments
from polemos.titles.bey.points import points_phase
from polemos.titles.bey.recovery import recover_leaders
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import KEEP, KEEP_NONE
from polemos.titles.hellespont.board import ATHENS, ROSTER, SPARTA, STRATAGEMS
from polemos.titles.hellespont.facts import SCENARIOS
from polemos.titles.hellespont.reinforcements import Reinforcements
from polemos.titles.hellespont.siege import SiegePhase
from polemos.titles.hellespont.state import OVER_FLEETS, OVER_PORTS, OVER_TURNS, Position
from polemos.titles.hellespont.victory import by_fleets, by_ports, verdict

START: Final = 0
DRAWING: Final = 1
POINTS: Final = 2
REINFORCEMENTS: Final = 3
ACTIONS: Final = 4
SIEGES: Final = 5
ADJUSTMENTS: Final = 6
END: Final = 7
PHASES: Final = ("start", "stratagems", "points", "reinforcements", "actions", "sieges", "adjustments", "end")


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
        if self.stage == START:
            s.push(StartingStratagem(SPARTA))
            s.push(StartingStratagem(ATHENS))
        elif self.stage == DRAWING:
            draw_stratagems(s)
        elif self.stage == POINTS:
            points_phase(s)
        elif self.stage == REINFORCEMENTS:
            s.push(Reinforcements(s.advantage, 0))
        elif self.stage == ACTIONS:
            recover_leaders(s, ROSTER.all_leaders & ~s.sick)
            s.push(ActionPhases(s.initiative))
        elif self.stage == SIEGES:
            s.push(SiegePhase(0))
        else:
            s.push(Adjustments(0))

    def end(self, s: Position) -> None:
        """9 Ports may decide at the end of any turn; after the last, fleets, then points."""
        s.pop()
        holder = by_ports(s)
        if holder >= 0:
            s.win(holder, OVER_PORTS)
        elif s.turn < s.last:
            s.turn += 1
            s.push(Turn(DRAWING))
        elif by_fleets(s) >= 0:
            s.win(by_fleets(s), OVER_FLEETS)
        else:
            s.winner = verdict(s)[0]
            s.ended = OVER_TURNS
            s.over = True
            s.tell("game-over", s.winner)


class StartingStratagem(Decision):
    """10.1 Each side may choose, in secret, a counter with a face of its colour among S1 to S10."""

    prompt: ClassVar[str] = "starting-stratagem"
    rule: ClassVar[str] = "10.1"

    def options(self, s: Position) -> list[Action]:
        return [*((KEEP, counter) for counter in members(starters(s, self.side) & s.bowl)), (KEEP_NONE,)]

    def skips(self, s: Position) -> bool:
        return False

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == KEEP:
            bit = 1 << action[1]
            s.bowl &= ~bit
            s.hand[self.side] |= bit
            # The other side misses it among those it may choose from.
            s.seen[1 - self.side] |= bit & starters(s, 1 - self.side)
            s.sealed = True
            s.tell("draws", self.side, 1)
            s.tell("drew", self.side, (action[1],))


def starters(s: Position, side: int) -> int:
    """10.1 The counters with a face of a side's own colour that may be chosen to start with."""
    names = SCENARIOS.scenarios[s.scenario].start
    found = 0
    for counter, faces in enumerate(STRATAGEMS.faces):
        for face, colour in zip(faces, STRATAGEMS.colours[counter], strict=True):
            if colour == side and STRATAGEMS.names[face] in names:
                found |= 1 << counter
    return found


def draw_stratagems(s: Position) -> None:
    """2.A, 10.1 Two each from the bowl, who has the advantage first; in the first turn one."""
    s.tell("turn", s.turn)
    n = 1 if s.turn == SCENARIOS.scenarios[s.scenario].first else 2
    for side in (s.advantage, 1 - s.advantage):
        s.draw(side, n)


def phase_of(frame: Turn) -> int:
    """The phase under way."""
    return max(0, frame.stage - 1)
