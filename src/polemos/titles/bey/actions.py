"""2.B.3 Action phases: points announced, zones activated, battles fought."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.book import IN_ACTION
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.stacking import Stacking
from polemos.titles.bey.verbs import ACTIVATE, ANNOUNCE, FIGHT, PLAY
from polemos.titles.bey.windows import open_window, playable


class ActionPhases(Frame):
    """2.B.3 The players act in turn, the one with the initiative first, until neither has points left."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Forces) -> None:
        # What archers have closed (7) stays so to the end of a phase, for whoever retreats or lands then too.
        s.barred = [-1, -1]
        side = self.side
        if not s.points[side]:
            side = 1 - side
        if not s.points[side]:
            s.pop()
            return
        s.replace(ActionPhases(1 - side))
        begin_phase(s)
        s.push(Announce(side))


def begin_phase(s: Forces) -> None:
    """A new action phase: nobody has moved, carried or played anything."""
    s.acting = 1
    s.played, s.waved = [0, 0], [0, 0]
    s.moved = 0
    s.start = s.place[:]
    s.came = [0] * len(s.place)
    s.carried = [0] * len(s.here)
    s.books[0].begin_phase(s)


class Announce(Decision):
    """2.B.3.1 How many points the phase may cost: at least one, at most all."""

    prompt: ClassVar[str] = "announce"
    rule: ClassVar[str] = "2.B"

    def options(self, s: Forces) -> list[Action]:
        return [(ANNOUNCE, n) for n in range(1, s.points[self.side] + 1)]

    def play(self, s: Forces, action: Action) -> None:
        s.budget = action[1]
        s.tell("announces", self.side, action[1])
        s.replace(Operations(self.side))
        open_window(s, 1 - self.side, IN_ACTION)

    def about(self, s: Forces) -> dict[str, int]:
        return {"n": s.points[self.side]}


def pay(s: Forces, side: int, n: int) -> None:
    s.budget -= n
    s.points[side] -= n


def lose_the_rest(s: Forces, side: int) -> None:
    """2.B.3.1 What was announced and not spent is lost; the action phase is over."""
    s.points[side] -= s.budget
    s.budget = 0
    s.acting = 0


class Operations(Decision):
    """2.B.3.2 Activate zones one after the other, then fight."""

    prompt: ClassVar[str] = "operations"
    rule: ClassVar[str] = "2.B"

    def skips(self, s: Forces) -> bool:
        return not s.hand[self.side]

    def options(self, s: Forces) -> list[Action]:
        book, side = s.books[0], self.side
        found: list[Action] = [(ACTIVATE, place) for place in book.activable(s, side)
                               if book.activation_cost(s, side, place) <= s.budget]
        found += playable(s, side, IN_ACTION)
        found += book.advantages(s, side)
        found.append((FIGHT,))
        return found

    def play(self, s: Forces, action: Action) -> None:
        verb = action[0]
        book = s.books[0]
        if verb == FIGHT:
            s.replace(book.battles(s, self.side))
            s.push(Stacking(self.side))
            if s.moved and not book.must_fight(s, self.side):
                open_window(s, 1 - self.side, IN_ACTION)
        elif verb == PLAY:
            book.perform(s, self.side, action[1], action[2], IN_ACTION)
        elif verb == ACTIVATE:
            place = action[1]
            price = book.activation_cost(s, self.side, place)
            pay(s, self.side, price)
            s.tell("activates", self.side, place, price)
            book.note_activation(s, place)
            s.push(Activation(self.side, place, 0, 0))
            open_window(s, 1 - self.side, IN_ACTION)
        else:
            book.use_advantage(s, self.side, action[1])

    def about(self, s: Forces) -> dict[str, int]:
        return {"n": s.budget}
