"""2.B.1 Points of action and initiative, and what the advantage can do to them."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.book import OMENS_ONLY
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.verbs import ADVANTAGE, DECLINE, PLAY, USE_INITIATIVE, USE_POINTS
from polemos.titles.bey.windows import open_window, playable


def points_phase(s: Forces) -> None:
    """2.B.1 The dice, then good omens, then the advantage."""
    roll_for_points(s)
    s.waved = [0, 0]
    s.push(BeforeInitiative())
    open_window(s, 1 - s.advantage, OMENS_ONLY)


def roll_for_points(s: Forces) -> None:
    """2.B.1 Both roll 2d6: the higher has the initiative, half the total rounded up are the points, by season."""
    totals = []
    for side in (0, 1):
        faces = s.dice.roll(2)
        total = sum(faces)
        half = (total + 1) // 2
        season = s.books[0].season(s, half)
        s.points[side] = half + season
        modifiers = (("season", season),) if season else ()
        s.tell("roll", "points", side, tuple(faces), modifiers, s.points[side])
        totals.append(total)
    s.initiative = s.advantage if totals[0] == totals[1] else int(totals[1] > totals[0])
    s.tell("initiative", s.initiative)


class BeforeInitiative(Frame):
    """8 Whoever has the advantage by now may use it on points or initiative."""

    rule: ClassVar[str] = "8"

    def proceed(self, s: Forces) -> None:
        s.replace(FirstAdvantage(s.advantage, 0))


class FirstAdvantage(Decision):
    """8 The advantage may add two points or reverse the initiative; who gets it thereby may use it so in turn.
    Good omens may be played before."""

    fields: ClassVar[tuple[str, ...]] = ("side", "again")
    prompt: ClassVar[str] = "first-advantage"
    rule: ClassVar[str] = "8"

    def __init__(self, side: int, again: int) -> None:
        self.side = side
        self.again = again
        """Whether the other side has just used it: each may once."""

    def options(self, s: Forces) -> list[Action]:
        uses: list[Action] = [(DECLINE,), (ADVANTAGE, USE_INITIATIVE), (ADVANTAGE, USE_POINTS)]
        return uses + playable(s, self.side, OMENS_ONLY)

    def play(self, s: Forces, action: Action) -> None:
        if action[0] == PLAY:
            s.books[0].perform(s, self.side, action[1], action[2], OMENS_ONLY)
            return
        s.pop()
        if action[0] == DECLINE:
            return
        s.pass_advantage(action[1])
        if action[1] == USE_POINTS:
            s.points[self.side] += 2
            s.tell("points", self.side, s.points[self.side])
        else:
            s.initiative = 1 - s.initiative
            s.tell("initiative", s.initiative)
        if not self.again:
            s.push(FirstAdvantage(1 - self.side, 1))
