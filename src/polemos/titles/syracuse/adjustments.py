"""2.D Adjustments: redeployment, and what recovery, supply and attrition come to."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Frame
from polemos.titles.bey.adjustments import Redeploying, convoy
from polemos.titles.bey.book import IN_COUNT, IN_FAMINE, IN_SUPPLY
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.stacking import Overboard
from polemos.titles.bey.windows import open_window
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP_WORKS,
    CATANA,
    CITY_WORKS,
    FIRST_FORT,
    FORT_COUNT,
    LAND,
    ROSTER,
    SEA,
    SHIPS,
    SYRACUSE,
    UNITS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.state import STANDING, Position
from polemos.titles.syracuse.supply import move_marker, starve, tips


class Redeployment(Redeploying):
    """2.D.2 Pieces on the map go to fortified zones, forts and ports, whatever stands between."""

    fields: ClassVar[tuple[str, ...]] = ("side", "spare")

    def __init__(self, side: int, spare: int) -> None:
        self.side = side
        self.spare = spare
        """Points of ships gone to Catana in this phase, less the land points that went with them; -1: no ship has."""

    def movable(self, s: Position, pieces: int, bound: int) -> list[int]:
        havens = Havens(s, self.side, self.spare)
        return [piece for piece in members(pieces)
                if havens.of(s, piece) and (not bound >> piece & 1 or self.goals(s, piece))]

    def goals(self, s: Position, piece: int) -> list[int]:
        return self.parting(s, piece, members(Havens(s, self.side, self.spare).of(s, piece)))

    def may_follow(self, s: Position, rest: int) -> bool:
        """A leader can follow his ship to any port; to Catana others can, too. To the works they could go before."""
        if not rest & ~ROSTER.all_leaders:
            return not rest & (s.moved | s.sick)
        if self.side != ATHENS or s.chains == STANDING:
            return False
        return convoy(s, rest, rest & ~s.moved & ~s.sick, s.strength(rest & SHIPS), self.spare, 1)

    def sent(self, s: Position, piece: int, place: int) -> Redeployment:
        if place != CATANA:
            return self
        points = s.strength(1 << piece)
        return Redeployment(self.side, max(0, self.spare) + points if SHIPS >> piece & 1 else self.spare - points)


class Havens:
    """2.D.2 Where a side may bring what, as masks of places: fortified zones and forts with room for land units, ports
    for ships, all of them for leaders; Catana unless chains stand, for land units with ships enough."""

    def __init__(self, s: Position, side: int, spare: int) -> None:
        self.side = side
        self.spare = spare
        works = CITY_WORKS if side == SYRACUSE else CAMP_WORKS if s.camp == STANDING else 0
        self.base = 1 << CATANA if side == ATHENS and s.chains != STANDING else 0
        self.ships = works & SEA | self.base
        self.land = self.leaders = works & LAND
        for fort in range(FORT_COUNT):
            if s.fort_side[fort] == side:
                place = FIRST_FORT + fort
                self.leaders |= 1 << place
                if count(s.here[place] & UNITS[side]) < NUMBERS.stacking.fort:
                    self.land |= 1 << place
        self.leaders |= self.base
        for port in members(works & SEA):
            if s.here[port] & UNITS[side] & SHIPS:
                self.leaders |= 1 << port

    def of(self, s: Position, piece: int) -> int:
        """The places a piece may go to."""
        here = 1 << s.place[piece]
        if SHIPS >> piece & 1:
            return self.ships & ~here
        if ROSTER.all_leaders >> piece & 1:
            return self.leaders & ~here
        fits = self.base and s.strength(1 << piece) <= self.spare
        return (self.land | self.base if fits else self.land) & ~here


class Marker(Frame):
    """2.D.4 Before horses are counted, who could tip the scales is asked (8); then the marker moves."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage", "holder")
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, stage: int, holder: int) -> None:
        self.side = side
        self.stage = stage
        self.holder = holder
        """Who had the advantage at first."""

    def proceed(self, s: Position) -> None:
        side = self.side
        s.replace(Marker(side, self.stage + 1, self.holder))
        if self.stage == 0:
            if tips(s, side, 1 - side):
                open_window(s, 1 - side, IN_COUNT)
        elif self.stage == 1:
            # Its owner could recover in D.3 just now; he is asked again only if the advantage has come to him since.
            if s.advantage == side != self.holder and tips(s, side, side):
                open_window(s, side, IN_COUNT)
        else:
            famine = move_marker(s, side)
            s.replace(Starving(side, famine))
            open_window(s, side, IN_FAMINE if famine and not s.supply[side] else IN_SUPPLY)


class Starving(Frame):
    """6.3 After D.4: a marker on 0 in famine."""

    fields: ClassVar[tuple[str, ...]] = ("side", "famine")
    rule: ClassVar[str] = "6.3"

    def __init__(self, side: int, famine: int) -> None:
        self.side = side
        self.famine = famine

    def proceed(self, s: Position) -> None:
        s.pop()
        if self.famine and not s.supply[self.side]:
            s.push(Overboard(self.side))
            starve(s, self.side)
