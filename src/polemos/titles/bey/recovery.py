"""2.D.3, 8 Units that recover, pieces that come back."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.book import IN_RECOVERY
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import CHOOSE, DONE, PICK, PLAY, RECOVER
from polemos.titles.bey.windows import playable


class Recovery(Decision):
    """Turn so many reduced units back to full strength; in D.3 (`phase`) stratagems may add to it."""

    fields: ClassVar[tuple[str, ...]] = ("side", "n", "phase", "everyone")
    prompt: ClassVar[str] = "recovery"
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, n: int, phase: int = 0, everyone: int = 1) -> None:
        self.side = side
        self.n = n
        self.phase = phase
        self.everyone = everyone
        """Whether also those may recover whom leaders can't help."""

    def options(self, s: Forces) -> list[Action]:
        book = s.books[0]
        rights = book.advantages(s, self.side) if self.phase else []
        if not (rights or s.in_play(s.weak & s.roster.units[self.side])):
            return rights
        found: list[Action] = []
        if self.n:
            found += [(RECOVER, unit) for unit in members(book.recoverable(s, self.side, self.everyone))]
        if self.phase:
            found += playable(s, self.side, IN_RECOVERY)
            found += rights
            if found or s.hand[self.side]:
                found.append((DONE,))
        return found

    def skips(self, s: Forces) -> bool:
        return not (self.phase and s.hand[self.side])

    def proceed(self, s: Forces) -> None:
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
        elif action[0] == PLAY:
            s.books[0].perform(s, self.side, action[1], action[2], IN_RECOVERY)
        elif action[0] == RECOVER:
            s.replace(Recovery(self.side, self.n - 1, self.phase, self.everyone))
            s.weak &= ~(1 << action[1])
            s.tell("recovers", self.side, action[1])
            s.books[0].recovered(s, self.side, action[1])
        else:
            s.books[0].use_advantage(s, self.side, action[1])

    def about(self, s: Forces) -> dict[str, int]:
        return {"n": self.n}


class Recall(Decision):
    """8 A lost leader comes back, or a lost unit (`units`)."""

    fields: ClassVar[tuple[str, ...]] = ("side", "units")
    prompt: ClassVar[str] = "recall"
    rule: ClassVar[str] = "8"

    def __init__(self, side: int, units: int = 0) -> None:
        self.side = side
        self.units = units

    def options(self, s: Forces) -> list[Action]:
        return [(PICK, piece) for piece in members(s.books[0].recallable(s, self.side, self.units))]

    def play(self, s: Forces, action: Action) -> None:
        s.replace(ReturnTo(self.side, action[1]))


class ReturnTo(Decision):
    """8 Where the piece comes back; a unit comes back reduced."""

    fields: ClassVar[tuple[str, ...]] = ("side", "piece")
    prompt: ClassVar[str] = "return-to"
    rule: ClassVar[str] = "8"

    def __init__(self, side: int, piece: int) -> None:
        self.side = side
        self.piece = piece

    def options(self, s: Forces) -> list[Action]:
        return [(CHOOSE, place) for place in s.books[0].havens(s, self.side, self.piece)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        if self.piece < s.roster.unit_count:
            s.weak |= 1 << self.piece
        s.come_back(self.piece, action[1])
        frame = s.stack[-1]
        if isinstance(frame, Recovery) and frame.phase:
            # A leader counts among those of D.3.
            s.replace(Recovery(frame.side, frame.n + s.swords(1 << self.piece), 1, frame.everyone))

    def about(self, s: Forces) -> dict[str, int]:
        return {"piece": self.piece}


def recover_leaders(s: Forces, who: int) -> None:
    """2.B Wounded or ill leaders of a mask recover."""
    for leader in members(s.in_play(s.weak & s.roster.all_leaders & who)):
        s.tell("well", s.roster.side[leader], leader)
    s.weak &= ~(s.roster.all_leaders & who)
    s.sick &= ~who
