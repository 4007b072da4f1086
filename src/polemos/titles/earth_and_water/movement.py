"""6.3 Moving, 6.4 land movement, 6.5 naval movement."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import (
    ABOARD,
    CITY_COUNT,
    FLEETS,
    GREECE,
    MEMBERS,
    PERSIA,
    PORTS,
    ROADS,
    SPARTA,
    THEMISTOCLES,
    TRANSPORT,
)
from polemos.titles.earth_and_water.causes import (
    BY_CARD,
    FLEETS_ALONE,
    LEONIDAS_MARCH,
    THEMISTOCLES_SAIL,
)
from polemos.titles.earth_and_water.land_battle import LandBattle
from polemos.titles.earth_and_water.naval_battle import NavalBattle
from polemos.titles.earth_and_water.notation import (
    FERRY,
    MARCH,
    MARCH_FROM,
    SAIL,
    SAIL_FROM,
)
from polemos.titles.earth_and_water.reactions import (
    THEMISTOCLES_CARD,
    Answerable,
    open_window,
)
from polemos.titles.earth_and_water.sacrifice import box_army, march_origins, payers
from polemos.titles.earth_and_water.state import Position

MARCHING_FROM: Final[list[list[Action]]] = [[(MARCH_FROM, city) for city in cities] for cities in MEMBERS]
SAILING_FROM: Final[list[list[Action]]] = [[(SAIL_FROM, port) for port in ports] for ports in MEMBERS]
"""By the mask of the places to choose from: made once."""


def sailings(origin: int, fleets: int, armies: int) -> list[Action]:
    """6.5 Every way to sail from a port with up to so many fleets and armies."""
    found: list[Action] = []
    for port in PORTS:
        if port != origin:
            for n in range(1, fleets + 1):
                found.append((SAIL, origin, port, n))
                found += [(FERRY, origin, port, n, carried) for carried in range(1, min(n, armies) + 1)]
    return found


SAILINGS: Final[list[list[list[list[Action]]]]] = [
    [[sailings(origin, fleets, armies) for armies in range(TRANSPORT + 1)] for fleets in range(max(FLEETS) + 1)]
    for origin in range(CITY_COUNT)
]
"""By port, fleets there and armies that may embark: made once."""


def can_march(s: Position, side: int) -> bool:
    return march_origins(s, side) != 0


def can_sail(s: Position, side: int, barred: int = -1) -> bool:
    return sail_origins(s, side, barred) != 0


def sail_origins(s: Position, side: int, barred: int) -> int:
    """6.5 The ports that fleets may leave, as a mask."""
    ports = s.moored[side]
    return ports if barred < 0 else ports & ~(1 << barred)


def reach(bridge: int, controlled: int, origin: int) -> int:
    """6.4 Where a group can march to, as a mask: through cities it controls, stopping at the first it does not."""
    roads = ROADS[bridge]
    reached = roads[origin]
    fresh = reached & controlled
    while fresh:
        step = 0
        for city in MEMBERS[fresh]:
            step |= roads[city]
        step &= ~reached
        reached |= step
        fresh = step & controlled
    return reached & ~(1 << origin)


_MARCHES: Final[list[list[list[Action]]]] = [[[] for _ in range(CITY_COUNT)] for _ in range(CITY_COUNT)]


def marches(origin: int, cities: int, most: int) -> list[Action]:
    """6.4 Every way to march from a city to one of a mask with up to so many armies."""
    found: list[Action] = []
    for city in MEMBERS[cities]:
        menu = _MARCHES[origin][city]
        while len(menu) < most:
            menu.append((MARCH, origin, city, len(menu) + 1))
        found += menu[:most]
    return found


class Move(Decision):
    """6.3 Choose the group's city or port. While a card waits to be played for it, nobody else knows."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card", "cause", "barred")
    prompt: ClassVar[str] = "move-from"
    rule: ClassVar[str] = "6.3"

    def __init__(self, side: int, card: int, cause: int, barred: int) -> None:
        self.side = side
        self.card = card
        """The card that will be played for it; 0 where an event already in play grants the move."""
        self.cause = cause
        self.barred = barred
        """A port whose fleets may not move (Themistocles); -1 for none."""

    def pending(self) -> bool:
        return self.card > 0

    def options(self, s: Position) -> list[Action]:
        if self.cause in FLEETS_ALONE:
            return SAILING_FROM[sail_origins(s, self.side, self.barred)]
        by_land = MARCHING_FROM[march_origins(s, self.side)]
        return by_land + SAILING_FROM[s.moored[self.side]] if self.cause == BY_CARD else by_land

    def play(self, s: Position, action: Action) -> None:
        frame = March if action[0] == MARCH_FROM else Sail
        s.stack.append(frame(self.side, self.card, self.cause, action[1]))


class Journey(Decision):
    """6.4, 6.5 Choose where the group goes and how large it is."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card", "cause", "origin")

    def __init__(self, side: int, card: int, cause: int, origin: int) -> None:
        self.side = side
        self.card = card
        self.cause = cause
        self.origin = origin

    def pending(self) -> bool:
        return self.card > 0

    def skips(self, s: Position) -> bool:
        return not self.card

    def about(self, s: Position) -> dict[str, int]:
        return {"city": self.origin}

    def set_out(self, s: Position) -> None:
        """The card, if one waits, is now played; the frames of the choice are done."""
        if self.card:
            s.commit(self.side, self.card, self.cause != BY_CARD)
        else:
            s.stack.pop()
            s.stack.pop()


class March(Journey):
    """6.4 One group along the roads; Leonidas goes with exactly one army."""

    prompt: ClassVar[str] = "march-to"
    rule: ClassVar[str] = "6.4"

    def options(self, s: Position) -> list[Action]:
        most = 1 if self.cause == LEONIDAS_MARCH else s.armies[self.side][self.origin]
        return marches(self.origin, reach(s.bridge, s.controlled(self.side), self.origin), most)

    def play(self, s: Position, action: Action) -> None:
        _, origin, city, n = action
        side = self.side
        self.set_out(s)
        s.shift_armies(side, origin, city, n)
        s.log.append(("marches", side, origin, city, n))
        if s.armies[1 - side][city]:
            s.stack.append(LandBattle.begin(s, side, city, origin, 0, self.cause))


class Sail(Journey):
    """6.5 One group of fleets to any port, each with an army of the city where that is allowed, three at most."""

    prompt: ClassVar[str] = "sail-to"
    rule: ClassVar[str] = "6.5"

    def options(self, s: Position) -> list[Action]:
        return SAILINGS[self.origin][s.fleets[self.side][self.origin]][self.passengers(s)]

    def passengers(self, s: Position) -> int:
        """How many armies of the port may embark."""
        if self.cause in FLEETS_ALONE or (s.carneia and self.origin == SPARTA and self.side == GREECE):
            return 0
        return min(s.armies[self.side][self.origin], TRANSPORT)

    def play(self, s: Position, action: Action) -> None:
        origin, port, fleets = action[1], action[2], action[3]
        carried = action[4] if action[0] == FERRY else 0
        side = self.side
        self.set_out(s)
        s.shift_fleets(side, origin, port, fleets)
        s.shift_armies(side, origin, ABOARD, carried)
        s.log.append(("sails", side, origin, port, fleets, carried))
        if not joins_defence(s, port):
            s.stack.append(Arrival(side, port, origin, fleets, 0))
        if side == PERSIA:
            open_window(s, GREECE)


def joins_defence(s: Position, port: int) -> bool:
    """Themistocles may sail into the port the Persians have just entered: they stay the attackers there."""
    below = s.stack[-1]
    return isinstance(below, Arrival) and below.port == port


class Arrival(Answerable):
    """6.5 Fleets enter a port: first the naval battle, then the survivors' armies land, then the land battle."""

    fields: ClassVar[tuple[str, ...]] = ("side", "port", "origin", "fleets", "fought")
    rule: ClassVar[str] = "6.5"

    def __init__(self, side: int, port: int, origin: int, fleets: int, fought: int) -> None:
        self.side = side
        self.port = port
        self.origin = origin
        self.fleets = fleets
        self.fought = fought

    def reactions(self, s: Position, side: int) -> list[int]:
        """Themistocles answers a Persian movement before any battle, with fleets of another port."""
        able = not s.is_fallen(THEMISTOCLES) and can_sail(s, side, self.port) and payers(s, side, THEMISTOCLES, -1)
        return [THEMISTOCLES_CARD] if able else []

    def react(self, s: Position, side: int, card: int) -> None:
        """The Greek move and its battle come first; nobody retreats from a naval battle in this operation."""
        s.no_retreat = 1
        s.stack.append(Move(side, 0, THEMISTOCLES_SAIL, self.port))
        box_army(s, side, THEMISTOCLES, -1)

    def proceed(self, s: Position) -> None:
        if not self.fought:
            s.stack[-1] = Arrival(self.side, self.port, self.origin, self.fleets, 1)
            if s.fleets[1 - self.side][self.port]:
                s.stack.append(NavalBattle.begin(self.side, self.port, self.origin, self.fleets))
        else:
            s.stack.pop()
            self.land(s)

    def land(self, s: Position) -> None:
        landed = s.shift_armies(self.side, ABOARD, self.port, s.armies[self.side][ABOARD])
        if not landed:
            return
        s.log.append(("lands", self.side, self.port, landed))
        if s.armies[1 - self.side][self.port]:
            group = min(self.fleets, s.fleets[self.side][self.port])
            s.stack.append(LandBattle.begin(s, self.side, self.port, self.origin, group, BY_CARD))
