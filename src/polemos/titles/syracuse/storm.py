"""S4 Storm at sea."""

from __future__ import annotations

from typing import ClassVar

from polemos.titles.bey.roster import count, members
from polemos.titles.bey.throw import Throw, unpacked
from polemos.titles.syracuse.board import SEA_ZONES, SHIPS, UNITS
from polemos.titles.syracuse.retreat import Surplus
from polemos.titles.syracuse.state import Position


def exposed_ships(s: Position, side: int) -> int:
    """The ships of a side on the map that lie in no port."""
    found = 0
    for zone in SEA_ZONES:
        if not s.is_fortified(zone):
            found |= s.here[zone] & UNITS[side] & SHIPS
    return found


class Storm(Throw):
    """A die for each ship: 5 or 6 reduces it, in protected waters only 6."""

    fields: ClassVar[tuple[str, ...]] = ("owner", "face", "final")
    rule: ClassVar[str] = "7"
    purpose: ClassVar[str] = "storm"

    def __init__(self, owner: int, face: int, final: int) -> None:
        self.owner = owner
        self.face = face
        self.final = final

    def thrower(self, s: Position) -> int:
        return self.owner

    def dice(self, s: Position) -> int:
        return count(exposed_ships(s, self.owner))

    def thrown(self, face: int, final: int) -> Storm:
        return Storm(self.owner, face, final)

    def take(self, s: Position) -> None:
        s.pop()
        s.push(Surplus(self.owner))
        for ship, die in zip(members(exposed_ships(s, self.owner)), unpacked(self.face), strict=True):
            if die == 6 or (die == 5 and not s.is_protected(s.place[ship])):
                s.reduce(ship)
