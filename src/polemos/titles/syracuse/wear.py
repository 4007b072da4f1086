"""2.D.5 Whom attrition tests (6.4); sieges (4.3), walls and chains (4.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.roster import count
from polemos.titles.bey.throw import Modifiers, Throw
from polemos.titles.bey.verbs import ADVANTAGE, BREACH, DONE
from polemos.titles.syracuse.aftermath import fall_of_a_fort
from polemos.titles.syracuse.board import FIRST_FORT, FORT_COUNT, FORT_ZONE, UNITS
from polemos.titles.syracuse.state import Position
from polemos.titles.syracuse.works import breach, breachable, within_reach

MANY: Final = 4
"""4.3 More besiegers count for no more;"""
FALLS: Final = 6
"""and what the die must come to with them."""
BREAKS: Final = 3
"""4.5 What brings down a wall or the chains, or more."""


class Sieges(Frame):
    """2.D.5 After attrition the side's sieges, then walls and chains."""

    fields: ClassVar[tuple[str, ...]] = ("side", "fort")
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, fort: int) -> None:
        self.side = side
        self.fort = fort
        """The next fort to look at."""

    def proceed(self, s: Position) -> None:
        s.capture()
        for fort in range(self.fort, FORT_COUNT):
            if besieges(s, self.side, fort):
                s.replace(Sieges(self.side, fort + 1))
                s.push(Siege(self.side, fort, 0, 0))
                return
        s.replace(Teardown(self.side, 0))


def suffers(s: Position, side: int, zone: int) -> int:
    """6.4 The units that attrition tests in a zone: none in the city, the camp, ports. What is aboard is spared."""
    return 0 if s.is_fortified(zone) else s.fighters(side, zone)


def besieges(s: Position, side: int, fort: int) -> bool:
    """4.3 Enemies in the fort, their zone empty of friends and held by this side."""
    zone = FORT_ZONE[fort]
    return bool(s.here[FIRST_FORT + fort] & UNITS[1 - side] and s.here[zone] & UNITS[side]
                and not s.here[zone] & UNITS[1 - side])


class Siege(Throw):
    """4.3 A die, one more for each unit up to four: 6 takes the fort."""

    fields: ClassVar[tuple[str, ...]] = ("side", "fort", "face", "final")
    rule: ClassVar[str] = "4.3"
    purpose: ClassVar[str] = "siege"

    def __init__(self, side: int, fort: int, face: int, final: int) -> None:
        self.side = side
        self.fort = fort
        self.face = face
        self.final = final

    def modifiers(self, s: Position) -> Modifiers:
        return (("besiegers", min(MANY, count(s.here[FORT_ZONE[self.fort]] & UNITS[self.side]))),)

    def take(self, s: Position) -> None:
        result = self.face + sum(value for _, value in self.modifiers(s))
        s.pop()
        if result >= FALLS:
            fall_of_a_fort(s, self.side, FIRST_FORT + self.fort, FORT_ZONE[self.fort])


class Teardown(Decision):
    """4.5 One try for each enemy wall within reach, and for the chains."""

    fields: ClassVar[tuple[str, ...]] = ("side", "tried")
    prompt: ClassVar[str] = "teardown"
    rule: ClassVar[str] = "4.5"

    def __init__(self, side: int, tried: int) -> None:
        self.side = side
        self.tried = tried

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(BREACH, site) for site in breachable(s, self.side) if not self.tried >> site & 1]
        if found or within_reach(s, self.side):
            found += s.books[0].advantages(s, self.side)
        return [*found, (DONE,)] if found else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        if action[0] == ADVANTAGE:
            s.books[0].use_advantage(s, self.side, action[1])
            return
        s.replace(Teardown(self.side, self.tried | 1 << action[1]))
        s.push(Mine(self.side, action[1], 0, 0))


class Mine(Throw):
    """4.5 3 or more brings it down."""

    fields: ClassVar[tuple[str, ...]] = ("side", "site", "face", "final")
    rule: ClassVar[str] = "4.5"
    purpose: ClassVar[str] = "teardown"

    def __init__(self, side: int, site: int, face: int, final: int) -> None:
        self.side = side
        self.site = site
        self.face = face
        self.final = final

    def take(self, s: Position) -> None:
        s.pop()
        if self.face >= BREAKS:
            breach(s, self.side, self.site)
