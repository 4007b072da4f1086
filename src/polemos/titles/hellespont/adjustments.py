"""2.D Adjustments: the return to the bases, moves into ports, recovery, supply, attrition."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.bey.adjustments import Redeploying, convoy
from polemos.titles.bey.book import IN_SUPPLY
from polemos.titles.bey.roster import members
from polemos.titles.bey.windows import open_window
from polemos.titles.hellespont.board import (
    AT_SEA,
    BASES_OF,
    BEACHED,
    FIRST_BASE,
    IN_PORT,
    IS_PERSIAN,
    NEXT_LAND,
    ON_LAND,
    PERSIANS,
    ROSTER,
    SEA_WAYS,
    UNITS,
)
from polemos.titles.hellespont.state import TRANSPORT, Position
from polemos.titles.hellespont.supply import fleets, move_marker, starve


def redeployment(s: Position, side: int) -> Redeployment:
    """2.D.2 Half the fleet's points may return."""
    return Redeployment(side, fleets(s, side)[1] // 2, 0, 0)


def supplying(s: Position, side: int) -> None:
    """2.D.4 The marker moves; then S12 and hunger."""
    move_marker(s, side)
    s.push(Starving(side))
    open_window(s, side, IN_SUPPLY)


# D.2

HARBOURS: Final[list[list[int]]] = [[port for port in ways if IN_PORT[port]] for ways in SEA_WAYS]
"""For each place the ports next to it by sea."""
GATES: Final[list[list[int]]] = [[port for port in ways if IN_PORT[port]] for ways in NEXT_LAND]
"""In the same way by land."""


class Redeployment(Redeploying):
    """2.D.2 Up to half the fleet's points return to the bases, with land units five to one and leaders; and any piece
    may step into a port next to it."""

    fields: ClassVar[tuple[str, ...]] = ("side", "room", "first", "second")

    def __init__(self, side: int, room: int, first: int, second: int) -> None:
        self.side = side
        self.room = room
        """Naval points that may still return."""
        self.first = first
        """Naval points gone to the side's first base, less five for each land point; in the same way the second."""
        self.second = second

    def movable(self, s: Position, pieces: int, bound: int) -> list[int]:
        return [piece for piece in members(pieces)
                if (self.bases(s, piece) or self.ports(s, piece)) and (not bound >> piece & 1 or self.goals(s, piece))]

    def goals(self, s: Position, piece: int) -> list[int]:
        return self.parting(s, piece, self.ports(s, piece) + self.bases(s, piece))

    def may_follow(self, s: Position, rest: int) -> bool:
        free = rest & ~PERSIANS & ~s.moved & ~s.sick
        return convoy(s, rest, free, self.room, max(self.first, self.second), TRANSPORT)

    def ports(self, s: Position, piece: int) -> list[int]:
        """The ports next to a piece into which it may step."""
        zone = s.place[piece]
        near = HARBOURS[zone] if s.is_ship(piece) or AT_SEA[zone] else GATES[zone]
        enemy = UNITS[1 - self.side]
        return [port for port in near if not s.here[port] & enemy and s.holds(self.side, port, 1 << piece)]

    def bases(self, s: Position, piece: int) -> list[int]:
        """The bases to which a piece may return; the Persians never do (10.1)."""
        bases = BASES_OF[self.side]
        if IS_PERSIAN[piece]:
            return []
        if piece >= ROSTER.unit_count:
            return bases
        points = s.worth(piece)
        if s.is_ship(piece):
            return bases if points <= self.room else []
        first, second = bases
        room = TRANSPORT * points
        return ([first] if room <= self.first else []) + ([second] if room <= self.second else [])

    def sent(self, s: Position, piece: int, place: int) -> Redeployment:
        if place < FIRST_BASE or piece >= ROSTER.unit_count:
            return self
        points = s.worth(piece)
        ship = s.is_ship(piece)
        spare = points if ship else -TRANSPORT * points
        to_first = place == BASES_OF[self.side][0]
        return Redeployment(self.side, self.room - points if ship else self.room,
                            self.first + spare if to_first else self.first,
                            self.second if to_first else self.second + spare)

    def about(self, s: Position) -> dict[str, int]:
        return {"n": self.room}


# D.4, D.5


class Starving(Frame):
    """6.3 After D.4: famine on 0."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "6.3"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        s.pop()
        starve(s, self.side)


def suffers(s: Position, side: int, zone: int) -> int:
    """6.4 The units that attrition tests in a zone: none in ports, nor where the sea washes a beach."""
    if ON_LAND[zone] or (AT_SEA[zone] and not BEACHED >> zone & 1):
        return s.here[zone] & UNITS[side]
    return 0
