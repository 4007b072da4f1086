"""What is too much in a place: after moves it is lost, after retreats it may first move on."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import ELIMINATE, REDUCE, RETREAT


def crowded_places(s: Forces, side: int) -> list[int]:
    """The places where a side has too much."""
    units = s.roster.units[side]
    here = s.here
    # Most places are empty: to see that first is quick.
    return [place for place in s.limits() if here[place] and here[place] & units and s.full_up(side, place)]


class Cascade(Decision):
    """A retreat that crowds a place: as many units as needed move on once more; what can't is lost."""

    prompt: ClassVar[str] = "cascade"
    rule: ClassVar[str] = "retreat"

    def options(self, s: Forces) -> list[Action]:
        found: list[Action] = []
        for place in crowded_places(s, self.side):
            for unit in members(s.surplus(self.side, place)):
                found += [(RETREAT, unit, other) for other in s.books[0].onward(s, self.side, place, unit)]
        return found

    def proceed(self, s: Forces) -> None:
        s.replace(Surplus(self.side))

    def play(self, s: Forces, action: Action) -> None:
        _, unit, place = action
        s.tell("retreats", self.side, (unit,), s.place[unit], place)
        s.put(unit, place)
        if s.here[place] & s.roster.pieces[1 - self.side]:
            s.capture()

    def skips(self, s: Forces) -> bool:
        return False


class Surplus(Decision):
    """What is too much in a place is eliminated, or reduced where that may be enough, the owner choosing."""

    prompt: ClassVar[str] = "surplus"
    rule: ClassVar[str] = "stacking"

    def places(self, s: Forces) -> list[int]:
        return crowded_places(s, self.side)

    def options(self, s: Forces) -> list[Action]:
        places = self.places(s)
        if not places:
            return []
        place = places[0]
        verb = REDUCE if s.jettisons(place) else ELIMINATE
        return [(verb, unit) for unit in members(s.surplus(self.side, place))]

    def proceed(self, s: Forces) -> None:
        s.pop()
        s.adrift(self.side)

    def play(self, s: Forces, action: Action) -> None:
        if action[0] == REDUCE:
            s.reduce(action[1])
        else:
            s.lose(action[1])


class Overboard(Surplus):
    """What the ships can't carry any more is lost at once; whether there is room is seen when the moves are over."""

    prompt: ClassVar[str] = "overboard"
    rule: ClassVar[str] = "transport"

    def places(self, s: Forces) -> list[int]:
        return [place for place in s.limits() if s.here[place] and s.overloaded(self.side, place)]


class Stacking(Frame):
    """The check of both sides, the given one first."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "stacking"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Forces) -> None:
        s.pop()
        s.push(Surplus(1 - self.side))
        s.push(Surplus(self.side))
