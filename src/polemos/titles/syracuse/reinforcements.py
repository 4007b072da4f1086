"""2.B.1, 2.B.2 Points of action and initiative; reinforcements."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.verbs import ACTIVATE, ADVANTAGE, CHOOSE, DECLINE, DEPLOY, DONE, USE_INITIATIVE, USE_POINTS
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
from polemos.titles.syracuse.groups import Activation, arrive
from polemos.titles.syracuse.movement import can_move, neighbours, places_of
from polemos.titles.syracuse.retreat import Stacking
from polemos.titles.syracuse.state import Position, is_sea
from polemos.titles.syracuse.windows import IN_DELAY, IN_MUSTER, open_window

# 2.B.1


def roll_for_points(s: Position) -> None:
    """2.B.1 Both roll 2d6: the higher has the initiative, half the total rounded up are the points, by season."""
    totals = []
    for side in (ATHENS, SYRACUSE):
        faces = s.dice.roll(2)
        total = sum(faces)
        half = (total + 1) // 2
        season = 1 if s.season() in ("summer", "autumn") else -1 if s.winter() and half > 2 else 0
        s.points[side] = half + season
        modifiers = (("season", season),) if season else ()
        s.tell("roll", "points", side, tuple(faces), modifiers, s.points[side])
        totals.append(total)
    s.initiative = s.advantage if totals[0] == totals[1] else int(totals[1] > totals[0])
    s.tell("initiative", s.initiative)


class BeforeInitiative(Frame):
    """8 Whoever has the advantage by now may use it on points or initiative."""

    rule: ClassVar[str] = "8"

    def proceed(self, s: Position) -> None:
        s.replace(FirstAdvantage(s.advantage, 0))


class FirstAdvantage(Decision):
    """8 The advantage may add two points or reverse the initiative; who gets it thereby may reverse it back."""

    fields: ClassVar[tuple[str, ...]] = ("side", "again")
    prompt: ClassVar[str] = "first-advantage"
    rule: ClassVar[str] = "8"

    def __init__(self, side: int, again: int) -> None:
        self.side = side
        self.again = again
        """Whether the initiative was just reversed against this side."""

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(DECLINE,), (ADVANTAGE, USE_INITIATIVE)]
        return found if self.again else [*found, (ADVANTAGE, USE_POINTS)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == DECLINE:
            return
        s.pass_advantage(action[1])
        if action[1] == USE_POINTS:
            s.points[self.side] += 2
            s.tell("points", self.side, s.points[self.side])
            return
        s.initiative = 1 - s.initiative
        s.tell("initiative", s.initiative)
        if not self.again:
            s.push(FirstAdvantage(1 - self.side, 1))


# 2.B.2


class Reinforcements(Frame):
    """2.B.2 Who has the advantage first: stratagems, arrivals; then the free moves; then leaders recover."""

    fields: ClassVar[tuple[str, ...]] = ("first", "stage")
    rule: ClassVar[str] = "2.B"

    def __init__(self, first: int, stage: int) -> None:
        self.first = first
        self.stage = stage

    def proceed(self, s: Position) -> None:
        s.replace(Reinforcements(self.first, self.stage + 1))
        side = self.first if self.stage % 2 == 0 else 1 - self.first
        if self.stage < 2:
            s.waved = [0, 0]
            s.push(Against(1 - side))
            open_window(s, side, IN_MUSTER)
        elif self.stage < 4:
            if self.stage == 2:
                s.moved = OWN[ATHENS] | OWN[SYRACUSE]
                s.carried = [0] * PLACE_COUNT
            for line in reversed(range(len(LINES))):
                if LINE_SIDE[line] == side and s.due[line] == s.turn:
                    s.push(Arrival(side, line))
        elif self.stage < 6:
            s.push(FreeMoves(side))
        elif self.stage == 6:
            s.push(Stacking(self.first))
        else:
            s.pop()
            recover_leaders(s)


class Against(Frame):
    """S17 The other side may delay an arrival."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "7"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        s.pop()
        open_window(s, self.side, IN_DELAY)


def recover_leaders(s: Position) -> None:
    """2.B.2 Wounded and ill leaders recover."""
    for leader in members(s.in_play(s.weak & ROSTER.all_leaders)):
        s.tell("well", ROSTER.side[leader], leader)
    s.weak &= ~ROSTER.all_leaders
    s.sick = 0


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
        places = [place for place in places_of(s, fresh) if can_move(s, self.side, place)]
        return [*((ACTIVATE, place) for place in places), (DONE,)] if places else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
        else:
            s.push(Activation(self.side, action[1], 1, 0))
