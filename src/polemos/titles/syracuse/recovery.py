"""2.D.3, 8 Units that recover, leaders who come back."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import CHOOSE, DONE, PICK, PLAY, RECOVER
from polemos.titles.syracuse.board import ATHENS, CAMP, CATANA, CITY, EXILED, OWN, UNITS
from polemos.titles.syracuse.state import STANDING, Position
from polemos.titles.syracuse.windows import BOOK, IN_RECOVERY, advantages, playable, use_advantage


class Recovery(Decision):
    """Turn so many reduced units back to full strength; in D.3 (`phase`) stratagems may add to it."""

    fields: ClassVar[tuple[str, ...]] = ("side", "n", "phase")
    prompt: ClassVar[str] = "recovery"
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, n: int, phase: int) -> None:
        self.side = side
        self.n = n
        self.phase = phase

    def options(self, s: Position) -> list[Action]:
        reduced = s.in_play(s.weak & UNITS[self.side])
        if not reduced:
            return []
        found: list[Action] = [(RECOVER, unit) for unit in members(reduced)] if self.n else []
        if self.phase:
            found += playable(s, self.side, IN_RECOVERY)
            found += advantages(s, self.side)
            if found or s.hand[self.side]:
                found.append((DONE,))
        return found

    def skips(self, s: Position) -> bool:
        return not (self.phase and s.hand[self.side])

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
        elif action[0] == PLAY:
            BOOK[0].perform(s, self.side, action[1], action[2], IN_RECOVERY)
        elif action[0] == RECOVER:
            s.replace(Recovery(self.side, self.n - 1, self.phase))
            s.weak &= ~(1 << action[1])
            s.tell("recovers", self.side, action[1])
        else:
            use_advantage(s, self.side, action[1])

    def about(self, s: Position) -> dict[str, int]:
        return {"n": self.n}


def havens(s: Position, side: int) -> list[int]:
    """The fortified zones of a side, and Catana for Athens."""
    if side != ATHENS:
        return [CITY]
    return [CAMP, CATANA] if s.camp == STANDING else [CATANA]


class Recall(Decision):
    """8 A leader lost to discord comes back."""

    prompt: ClassVar[str] = "recall"
    rule: ClassVar[str] = "8"

    def options(self, s: Position) -> list[Action]:
        return [(PICK, leader) for leader in members(s.here[EXILED] & OWN[self.side])]

    def play(self, s: Position, action: Action) -> None:
        s.replace(ReturnTo(self.side, action[1]))


class ReturnTo(Decision):
    """8 Where he comes back."""

    fields: ClassVar[tuple[str, ...]] = ("side", "leader")
    prompt: ClassVar[str] = "return-to"
    rule: ClassVar[str] = "8"

    def __init__(self, side: int, leader: int) -> None:
        self.side = side
        self.leader = leader

    def options(self, s: Position) -> list[Action]:
        return [(CHOOSE, place) for place in havens(s, self.side)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        s.put(self.leader, action[1])
        s.tell("returns", self.side, self.leader, action[1])

    def about(self, s: Position) -> dict[str, int]:
        return {"piece": self.leader}
