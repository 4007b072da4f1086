"""5.0 A formation: who moves together, who is carried, and by what right."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Decision
from polemos.titles.hellenes.board import BIT
from polemos.titles.hellenes.routes import pair_list, riders
from polemos.titles.hellenes.state import Position

BY_GROUP: Final = 0
BY_MUSTER: Final = 1
FREE_MOVE: Final = 2
IN_WINTER: Final = 3
GOING_HOME: Final = 4


class Formation(Decision):
    """5.0 Who goes, who is carried, and the way so far."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mode", "goal", "area", "members", "pairs", "route", "double")

    def __init__(
        self, side: int, mode: int, goal: int, area: int, members: int, pairs: int, route: int, double: int
    ) -> None:
        self.side = side
        self.mode = mode
        self.goal = goal
        self.area = area
        self.members = members
        """Everybody in it, those aboard included."""
        self.pairs = pairs
        self.route = route
        self.double = double

    def joined_by(self, members: int, pairs: int) -> Formation:
        """The same with more blocks in it, to be tried."""
        return Formation(
            self.side, self.mode, self.goal, self.area, self.members | members, pairs, self.route, self.double
        )

    def paired(self) -> int:
        """Those who have been given a fleet, as a mask."""
        mask = 0
        pairs = self.pairs
        while pairs > 1:
            mask |= 1 << (pairs >> 7 & 127)
            pairs >>= 14
        return mask

    def cargo(self, s: Position, fleet: int) -> int:
        """Who comes along with a fleet that joins: whom it has aboard, or was given by another, as a mask."""
        mask = riders(s, fleet)
        for rider, carrier in pair_list(self.pairs):
            mask = mask | BIT[rider] if carrier == fleet else mask & ~BIT[rider]
        return mask

    def aboard(self) -> int:
        """Those carried along, as a mask; others have been left to a fleet that stays."""
        return self.paired() & self.members

    def is_wintering(self) -> bool:
        return self.mode >= IN_WINTER
