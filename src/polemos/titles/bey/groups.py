"""2.B.3.2 An activated place: its pieces move in one or several groups."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.book import IN_ACTION
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import ADVANTAGE, DONE, PLAY, TAKE, TAKE_ALL
from polemos.titles.bey.windows import open_window, playable


class Moving(Decision):
    """Pieces that move together, as a mask."""

    mask: int
    free: int

    def end(self, s: Forces) -> None:
        """The group is where it goes; before another one of the activation sets out, the other side may act."""
        s.pop()
        below = s.stack[-1]
        if not self.free and isinstance(below, Activation) and below.options(s):
            open_window(s, 1 - self.side, IN_ACTION)

    def at(self, s: Forces) -> int:
        return s.place[(self.mask & -self.mask).bit_length() - 1]

    def about(self, s: Forces) -> dict[str, int]:
        return {"place": self.at(s)}


class Activation(Decision):
    """2.B.3.2 Pieces are taken, alone or all together, and set out. At least one is taken."""

    fields: ClassVar[tuple[str, ...]] = ("side", "place", "free", "taken")
    prompt: ClassVar[str] = "activation"
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int, place: int, free: int, taken: int) -> None:
        self.side = side
        self.place = place
        self.free = free
        """Whether this is a move of what has just arrived."""
        self.taken = taken

    def options(self, s: Forces) -> list[Action]:
        found: list[Action] = []
        for place in s.books[0].departures(s, self.side, self.place):
            found += [(TAKE, piece) for piece in members(s.ready(self.side, place))]
        if not found:
            return found
        everybody = s.ready(self.side, self.place)
        if everybody.bit_count() > 1 and s.books[0].may_set_out(s, self.side, self.place, everybody):
            found.insert(0, (TAKE_ALL,))
        if self.taken:
            if not self.free:
                found += playable(s, self.side, IN_ACTION)
                found += s.books[0].advantages(s, self.side)
            found.append((DONE,))
        return found

    def proceed(self, s: Forces) -> None:
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        if action[0] == PLAY:
            s.books[0].perform(s, self.side, action[1], action[2], IN_ACTION)
            return
        if action[0] == ADVANTAGE:
            s.books[0].use_advantage(s, self.side, action[1])
            return
        mask = s.ready(self.side, self.place) if action[0] == TAKE_ALL else 1 << action[1]
        s.replace(Activation(self.side, self.place, self.free, 1))
        s.push(s.books[0].group(self.side, mask, self.free))

    def about(self, s: Forces) -> dict[str, int]:
        return {"place": self.place}
