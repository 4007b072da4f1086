"""2 The sequence of play."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.bey import sequence as bey
from polemos.titles.bey.recovery import recover_leaders
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.sequence import ACTIONS, ADJUSTMENTS, END, POINTS, REINFORCEMENTS, run_out
from polemos.titles.bey.verbs import KEEP, KEEP_NONE
from polemos.titles.hellespont.board import ATHENS, ROSTER, SPARTA, STRATAGEMS
from polemos.titles.hellespont.facts import SCENARIOS
from polemos.titles.hellespont.reinforcements import Reinforcements
from polemos.titles.hellespont.siege import SiegePhase
from polemos.titles.hellespont.state import OVER_FLEETS, OVER_PORTS, OVER_TURNS, Position
from polemos.titles.hellespont.victory import by_fleets, by_ports, verdict

START: Final = "start"
SIEGES: Final = "sieges"


class Turn(bey.Turn):
    """2 With sieges in phase C; the first turn starts with a stratagem chosen by each side (10.1)."""

    phases: ClassVar[tuple[str, ...]] = (
        START, bey.STRATAGEMS, POINTS, REINFORCEMENTS, ACTIONS, SIEGES, ADJUSTMENTS, END,
    )

    def begin(self, s: Position, phase: str) -> None:
        if phase == START:
            s.push(StartingStratagem(SPARTA))
            s.push(StartingStratagem(ATHENS))
        elif phase == REINFORCEMENTS:
            s.push(Reinforcements(s.advantage, 0))
        elif phase == SIEGES:
            s.push(SiegePhase(0))
        else:
            if phase == ACTIONS:
                recover_leaders(s, ROSTER.all_leaders & ~s.sick)
            super().begin(s, phase)

    def draw(self, s: Position) -> None:
        """2.A, 10.1 Two each from the bowl, who has the advantage first; in the first turn one. A bowl that runs short
        goes round one by one."""
        n = 1 if s.turn == SCENARIOS.scenarios[s.scenario].first else 2
        rounds = [n] if count(s.bowl) >= 2 * n else [1] * n
        for drawn in rounds:
            for side in (s.advantage, 1 - s.advantage):
                s.draw(side, drawn)

    def end(self, s: Position) -> None:
        """9 Ports may decide at the end of any turn; after the last, fleets, then points."""
        holder = by_ports(s)
        if holder >= 0:
            s.win(holder, OVER_PORTS)
        elif s.turn < s.last:
            self.go_on(s)
        elif by_fleets(s) >= 0:
            s.win(by_fleets(s), OVER_FLEETS)
        else:
            run_out(s, verdict(s)[0], OVER_TURNS)


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
            if isinstance(s.stack[-1], StartingStratagem):
                # Who chooses next misses it among those he may choose from.
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
