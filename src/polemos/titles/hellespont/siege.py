"""2.C, 5 Sieges of ports: who may besiege, the dice, what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.aftermath import Losses
from polemos.titles.bey.book import IN_PHASE_C, OMENS_ONLY
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.sequence import EachSide
from polemos.titles.bey.stacking import Overboard, Surplus
from polemos.titles.bey.throw import Modifiers, Throw, unpacked
from polemos.titles.bey.verbs import ADVANTAGE, BESIEGE, DECLINE, DISCARD, DONE, OCCUPY, PLAY, ROLL
from polemos.titles.bey.windows import open_window, playable
from polemos.titles.hellespont.board import (
    AROUND,
    AT_SEA,
    EXILED,
    LAND_UNITS,
    OWN,
    PORT_LIST,
    ROSTER,
    SHIPS,
    STRATAGEMS,
    UNITS,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.movement import leaves_nobody
from polemos.titles.hellespont.state import Position

SIEGE = NUMBERS.siege
TAKES: Final = 6
WEAKENS: Final = 5


def around(port: int) -> list[int]:
    return AROUND[port - PORT_LIST[0]]


def besiegers(s: Position, side: int, port: int) -> int:
    """The units of a side next to a port, aboard ships too."""
    found = 0
    for zone in around(port):
        found |= s.here[zone] & UNITS[side]
    return found


def may_besiege(s: Position, side: int, port: int) -> bool:
    """2.C A naval and a land unit next to a port in which there are enemies."""
    units = besiegers(s, side, port)
    return bool(s.here[port] & UNITS[1 - side] and units & SHIPS and units & LAND_UNITS)


class SiegePhase(EachSide):
    """2.C First who has the initiative, then the other."""

    rule: ClassVar[str] = "2.C"

    def begin(self, s: Position, side: int) -> None:
        s.push(Sieges(side, 0))


class Sieges(Decision):
    """5 The besieger chooses the order of his sieges, each port once."""

    fields: ClassVar[tuple[str, ...]] = ("side", "done")
    prompt: ClassVar[str] = "sieges"
    rule: ClassVar[str] = "2.C"

    def __init__(self, side: int, done: int) -> None:
        self.side = side
        self.done = done
        """Ports already besieged, as a mask."""

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(BESIEGE, port) for port in PORT_LIST
                               if not self.done >> port & 1 and may_besiege(s, self.side, port)]
        return [*found, (DONE,)] if found else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        port = action[1]
        s.replace(Sieges(self.side, self.done | 1 << port))
        s.tell("siege", self.side, port)
        s.push(Preparing(self.side, port, 0, 0))


class Preparing(Decision):
    """5.1, S9, 8 Before the dice the besieger may give a stratagem of his colour for a die, or sap for two; or use the
    advantage."""

    fields: ClassVar[tuple[str, ...]] = ("side", "port", "sap", "given")
    prompt: ClassVar[str] = "preparing"
    rule: ClassVar[str] = "5.1"

    def __init__(self, side: int, port: int, sap: int, given: int) -> None:
        self.side = side
        self.port = port
        self.sap = sap
        self.given = given

    def skips(self, s: Position) -> bool:
        return not s.hand[self.side]

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(ROLL,)]
        if not (self.sap or self.given):
            found += [(DISCARD, c) for c in members(s.hand[self.side] & STRATAGEMS.coloured[self.side])]
        return found + playable(s, self.side, IN_PHASE_C) + s.books[0].advantages(s, self.side)

    def play(self, s: Position, action: Action) -> None:
        other = 1 - self.side
        if action[0] == PLAY:
            s.books[0].perform(s, self.side, action[1], action[2], IN_PHASE_C)
        elif action[0] == ADVANTAGE:
            s.books[0].use_advantage(s, self.side, action[1])
        elif action[0] == DISCARD:
            discard(s, self.side, action[1])
            s.replace(Preparing(self.side, self.port, self.sap, 1))
        else:
            s.replace(Siege(self.side, self.port, self.sap, self.given, 0, 0, 0, 0))
            if not s.waved[other] and (s.hand[other] or s.books[0].advantages(s, other)):
                s.push(Holding(other, self.port))
            if s.advantage == self.side:
                open_window(s, other, OMENS_ONLY)

    def sapping(self) -> Preparing:
        return Preparing(self.side, self.port, 1, self.given)

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.port, "n": left(siege_dice(s, self.side, self.port, self.sap, self.given, 0))}


def discard(s: Position, side: int, counter: int) -> None:
    """5.1 A stratagem is given up unplayed; it is shown and goes back into the bowl."""
    s.sealed = True
    s.tell("discards", side, counter)
    s.give_back(side, counter)


class Holding(Decision):
    """5.1, 8 The besieged may give a stratagem of his colour to take a die away, or use the advantage."""

    fields: ClassVar[tuple[str, ...]] = ("side", "port")
    prompt: ClassVar[str] = "holding"
    rule: ClassVar[str] = "5.1"

    def __init__(self, side: int, port: int) -> None:
        self.side = side
        self.port = port

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        given = s.hand[self.side] & STRATAGEMS.coloured[self.side]
        return [(DECLINE,), *((DISCARD, counter) for counter in members(given)), *s.books[0].advantages(s, self.side)]

    def play(self, s: Position, action: Action) -> None:
        if action[0] == ADVANTAGE:
            s.books[0].use_advantage(s, self.side, action[1])
            return
        s.pop()
        if action[0] == DISCARD:
            discard(s, self.side, action[1])
            frame = s.stack[-1]
            assert isinstance(frame, Siege)
            s.replace(Siege(frame.side, frame.port, frame.sap, frame.given, 1, 0, 0, 0))

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.port}


# The dice (5.1)


def siege_dice(s: Position, side: int, port: int, sap: int, given: int, refused: int) -> Modifiers:
    """5.1 The dice of a siege, with every reason."""
    own, enemy = zones_held(s, side, port)
    reasons = (
        ("siege-base", SIEGE.base),
        ("siege-advantage", SIEGE.advantage * (s.advantage == side)),
        ("siege-zones", SIEGE.zone * own),
        ("siege-discard", SIEGE.discard * given),
        ("siege-sap", SIEGE.sap * sap),
        ("siege-leader", SIEGE.leader * (great_outside(s, side, port) and not s.inspiring(inside(s, side, port)))),
        ("siege-defender", -SIEGE.leader * is_great(s, inside(s, side, port))),
        ("siege-relief", -SIEGE.zone * enemy),
        ("siege-refused", -SIEGE.discard * refused),
        ("siege-winter", s.month().siege),
        ("siege-ratio", ratio_dice(s, side, port)),
    )
    return tuple(reason for reason in reasons if reason[1])


def left(reasons: Modifiers) -> int:
    """How many dice the reasons leave; without a die nothing happens."""
    return max(0, sum(value for _, value in reasons))


def zones_held(s: Position, side: int, port: int) -> tuple[int, int]:
    """How many zones next to the port only this side holds, and how many only the other."""
    own = enemy = 0
    for zone in around(port):
        ours, theirs = bool(s.here[zone] & UNITS[side]), bool(s.here[zone] & UNITS[1 - side])
        own += ours and not theirs
        enemy += theirs and not ours
    return own, enemy


def inside(s: Position, side: int, port: int) -> int:
    """The leaders of the besieged."""
    return s.here[port] & ROSTER.leaders[1 - side]


def is_great(s: Position, leaders: int) -> bool:
    return bool(leaders & ROSTER.great & ~s.weak)


def great_outside(s: Position, side: int, port: int) -> bool:
    return any(is_great(s, s.here[zone] & ROSTER.leaders[side]) for zone in around(port))


def ratio_dice(s: Position, side: int, port: int) -> int:
    """5.1 Fewer points than the garrison, than twice or three times it: only the tightest counts."""
    ours, theirs = s.strength(besiegers(s, side, port)), s.strength(s.here[port] & UNITS[1 - side])
    for times, dice in enumerate(SIEGE.ratio_printed if s.printed else SIEGE.ratio, 1):
        if ours < times * theirs:
            return dice
    return 0


class Siege(Throw):
    """5.2 Ones cost the besieger, a 6 takes the port, a 5 weakens it."""

    fields: ClassVar[tuple[str, ...]] = ("side", "port", "sap", "given", "refused", "n", "face", "final")
    rule: ClassVar[str] = "5.2"
    purpose: ClassVar[str] = "siege"

    def __init__(
        self, side: int, port: int, sap: int, given: int, refused: int, n: int, face: int, final: int,
    ) -> None:
        self.side = side
        self.port = port
        self.sap = sap
        self.given = given
        self.refused = refused
        self.n = n
        """The dice, once they are counted: a new throw is of as many."""
        self.face = face
        self.final = final

    def dice(self, s: Position) -> int:
        return self.n

    def proceed(self, s: Position) -> None:
        if self.n:
            super().proceed(s)
            return
        reasons = siege_dice(s, self.side, self.port, self.sap, self.given, self.refused)
        n = left(reasons)
        s.tell("siege-dice", self.side, self.port, tuple(key for key, _ in reasons), n)
        if n:
            s.replace(Siege(self.side, self.port, self.sap, self.given, self.refused, n, 0, 0))
        else:
            s.pop()

    def take(self, s: Position) -> None:
        faces = unpacked(self.face)
        ones = losses(faces)
        units = besiegers(s, self.side, self.port)
        s.replace(Outcome(self.side, self.port, result(faces)))
        if ones:
            s.push(Overboard(self.side))
            s.push(Losses(self.side, units, min(ones, count(units))))


def losses(faces: Sequence[int]) -> int:
    """5.2 A unit of the besieger for each 1."""
    return faces.count(1)


def result(faces: Sequence[int]) -> int:
    """5.2 What befalls the garrison: the best of a 6 and a 5, else nothing."""
    return TAKES if TAKES in faces else WEAKENS if WEAKENS in faces else 0


class Outcome(Frame):
    """5.2 After the besieger's losses: the garrison's."""

    fields: ClassVar[tuple[str, ...]] = ("side", "port", "result")
    rule: ClassVar[str] = "5.2"

    def __init__(self, side: int, port: int, result: int) -> None:
        self.side = side
        self.port = port
        self.result = result

    def proceed(self, s: Position) -> None:
        garrison = s.here[self.port] & UNITS[1 - self.side]
        s.replace(Surplus(self.side))
        for unit in members(garrison if self.result else 0):
            if self.result == TAKES:
                s.lose(unit)
            else:
                s.reduce(unit)
        if garrison and not s.here[self.port] & UNITS[1 - self.side]:
            for leader in members(inside(s, self.side, self.port)):
                s.lose(leader, EXILED)
            s.tell("port-falls", self.side, self.port)
            s.push(Occupation(self.side, self.port))


class Occupation(Decision):
    """5.2 Units and leaders next to a conquered port move in: ships from the sea, land units from land or aboard."""

    fields: ClassVar[tuple[str, ...]] = ("side", "port")
    prompt: ClassVar[str] = "occupation"
    rule: ClassVar[str] = "occupation"

    def __init__(self, side: int, port: int) -> None:
        self.side = side
        self.port = port

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        for zone in around(self.port):
            for piece in members(s.here[zone] & OWN[self.side] & ~s.sick):
                if s.holds(self.side, self.port, 1 << piece) and leaves_enough(s, self.side, zone, piece):
                    found.append((OCCUPY, piece))
        return [*found, (DONE,)] if found else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        s.tell("occupies", self.side, action[1], self.port)
        s.put(action[1], self.port)

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.port}


def leaves_enough(s: Position, side: int, zone: int, piece: int) -> bool:
    """3.3 A ship leaves nobody at sea without ships enough."""
    return not (AT_SEA[zone] and SHIPS >> piece & 1) or leaves_nobody(s, side, zone, 1 << piece)
