"""7.1, 7.2 Retreat: what the four kinds of it share."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import PORTS
from polemos.titles.earth_and_water.notation import FIGHT
from polemos.titles.earth_and_water.reactions import Answerable
from polemos.titles.earth_and_water.state import Position


class Battle(Answerable):
    """A battle that a retreat can end."""

    def over(self) -> Battle:
        raise NotImplementedError


class RetreatChoice(Decision):
    """After a round: fight on, or retreat and end the battle in the frame below."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city")

    def __init__(self, side: int, city: int) -> None:
        self.side = side
        self.city = city

    def retreat(self, s: Position, action: Action) -> None:
        raise NotImplementedError

    def play(self, s: Position, action: Action) -> None:
        s.stack.pop()
        if action[0] == FIGHT:
            s.log.append(("stands", self.side))
            return
        self.retreat(s, action)
        battle = s.stack[-1]
        assert isinstance(battle, Battle)
        s.stack[-1] = battle.over()

    def withdraw(self, s: Position, to: int, fleets: int) -> None:
        """The armies of the battle city leave, with so many fleets."""
        self.withdraw_from(s, self.city, to, fleets)

    def withdraw_from(self, s: Position, place: int, to: int, fleets: int) -> None:
        """All armies of a place (the city, or aboard) and so many fleets of the port leave."""
        armies = s.shift_armies(self.side, place, to, s.armies[self.side][place])
        if fleets:
            s.shift_fleets(self.side, self.city, to, fleets)
            s.log.append(("retreats-by-sea", self.side, self.city, to, fleets, armies))
        else:
            s.log.append(("retreats", self.side, self.city, to, armies))

    def about(self, s: Position) -> dict[str, int]:
        return {"city": self.city}


def havens(s: Position, side: int, besides: int) -> list[int]:
    """7.1, 7.2 Ports of controlled cities that a fleet may retreat to: none with an enemy fleet (A5)."""
    enemy = s.fleets[1 - side]
    return [port for port in PORTS if port != besides and not enemy[port] and s.controls(side, port)]
