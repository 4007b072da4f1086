"""2.B.2 Reinforcements."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.book import IN_DELAY, IN_MUSTER
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.recovery import recover_leaders
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.sequence import Reinforcing
from polemos.titles.bey.stacking import Stacking
from polemos.titles.bey.verbs import ACTIVATE, CHOOSE, DEPLOY, DONE
from polemos.titles.bey.windows import open_window
from polemos.titles.syracuse.board import (
    ATHENS,
    FIRST_FORT,
    LINE_PIECES,
    LINE_SIDE,
    LINE_ZONES,
    LINES,
    NEXT_LAND,
    OWN,
    PLACE_COUNT,
    ROSTER,
    SYRACUSE,
)
from polemos.titles.syracuse.groups import arrive, ashore
from polemos.titles.syracuse.movement import neighbours, places_of
from polemos.titles.syracuse.state import Position, is_sea


class Reinforcements(Reinforcing):
    """2.B.2 Stratagems, arrivals; then the free moves; then leaders recover."""

    def begin(self, s: Position, step: int, second: int, side: int) -> None:
        if step == 0:
            s.waved = [0, 0]
            s.push(Against(1 - side))
            open_window(s, side, IN_MUSTER)
        elif step == 1:
            if not second:
                s.start = s.place[:]
                s.moved = OWN[ATHENS] | OWN[SYRACUSE]
                s.carried = [0] * PLACE_COUNT
            for line in reversed(range(len(LINES))):
                if LINE_SIDE[line] == side and s.due[line] == s.turn:
                    s.push(Arrival(side, line))
        elif step == 2:
            s.push(FreeMoves(side))
        elif not second:
            s.push(Stacking(side))
        else:
            s.pop()
            recover_leaders(s, ROSTER.all_leaders)


class Against(Frame):
    """S17 The other side may delay an arrival."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "7"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        s.pop()
        open_window(s, self.side, IN_DELAY)


def garrison(s: Position, side: int, place: int) -> int:
    """Enemy units that hold an entry zone against a side."""
    if place >= FIRST_FORT - 1:
        return 0
    return s.fighters(1 - side, place) if is_sea(place) else s.held(1 - side, place)


class Arrival(Decision):
    """2.B.2 A line arrives together in one of its zones, free of enemies; where none is, one is cleared."""

    fields: ClassVar[tuple[str, ...]] = ("side", "line")
    prompt: ClassVar[str] = "arrival"
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int, line: int) -> None:
        self.side = side
        self.line = line

    def options(self, s: Position) -> list[Action]:
        return [(DEPLOY, place) for place in LINE_ZONES[self.line] if not garrison(s, self.side, place)]

    def proceed(self, s: Position) -> None:
        """Every zone is held: clear the one with the fewest enemy points, or wait a turn."""
        zones = [zone for zone in LINE_ZONES[self.line] if outlets(s, self.side, zone)]
        if not zones:
            s.due[self.line] += 1
            s.tell("delayed", self.side, self.line)
            s.pop()
            return
        least = min(s.strength(garrison(s, self.side, zone)) for zone in zones)
        s.push(Clearing(self.side, sum(1 << z for z in zones if s.strength(garrison(s, self.side, z)) == least)))

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        pieces = LINE_PIECES[self.line]
        s.due[self.line] = -2
        s.moved &= ~pieces
        s.tell("arrives", self.side, tuple(members(pieces)), action[1])
        arrive(s, self.side, pieces, action[1], 0)

    def about(self, s: Position) -> dict[str, int]:
        return {"line": self.line}


def outlets(s: Position, side: int, zone: int) -> list[int]:
    """2.B.2 Where enemies in a zone can be moved to: an adjacent place they may enter, without units of this side."""
    enemy = 1 - side
    if s.here[zone] & OWN[enemy] == 0:
        return []
    near = neighbours(enemy, zone) if is_sea(zone) else NEXT_LAND[zone]
    return [other for other in near if not s.closed(enemy, zone, other) and not garrison(s, enemy, other)]


class Clearing(Decision):
    """2.B.2 Which zone is cleared, and where its enemies go."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zones")
    prompt: ClassVar[str] = "clearing"
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int, zones: int) -> None:
        self.side = side
        self.zones = zones

    def options(self, s: Position) -> list[Action]:
        zones = members(self.zones)
        if count(self.zones) > 1:
            return [(CHOOSE, zone) for zone in zones]
        return [(CHOOSE, other) for other in outlets(s, self.side, zones[0])]

    def play(self, s: Position, action: Action) -> None:
        if count(self.zones) > 1:
            s.replace(Clearing(self.side, 1 << action[1]))
            return
        s.pop()
        zone = members(self.zones)[0]
        pieces = s.here[zone] & OWN[1 - self.side]
        s.tell("cleared", 1 - self.side, tuple(members(pieces)), zone, action[1])
        for piece in members(pieces):
            s.put(piece, action[1])

    def about(self, s: Position) -> dict[str, int]:
        return {"side": self.side}


class FreeMoves(Decision):
    """2.B.2 What has just arrived moves freely, but not among enemies."""

    prompt: ClassVar[str] = "free-moves"
    rule: ClassVar[str] = "2.B"

    def options(self, s: Position) -> list[Action]:
        fresh = s.in_play(OWN[self.side] & ~s.moved)
        places = [place for place in places_of(s, fresh) if s.ready(self.side, place)]
        return [*((ACTIVATE, place) for place in places), (DONE,)] if places else []

    def proceed(self, s: Position) -> None:
        s.pop()
        ashore(s, self.side)

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
        else:
            s.push(Activation(self.side, action[1], 1, 0))
