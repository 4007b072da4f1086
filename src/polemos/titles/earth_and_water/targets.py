"""6.2 Events that take effect on one place: Ionian Revolt, Wrath of Poseidon, Desertion, Tribute, The Royal Road."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import (
    ABYDOS,
    CITY_COUNT,
    EPHESOS,
    GREECE,
    MEMBERS,
    MINOR_CITIES,
    PERSIA,
    PORTS,
    RESERVE,
)
from polemos.titles.earth_and_water.causes import MOLON_LABE
from polemos.titles.earth_and_water.movement import Move, can_march, can_sail
from polemos.titles.earth_and_water.notation import EXPEL, LEVY, REMOVE, SINK, TRIBUTE
from polemos.titles.earth_and_water.reactions import (
    MOLON_LABE_CARD,
    Answerable,
    open_window,
)
from polemos.titles.earth_and_water.state import Position

LEVY_AT_MOST: Final = 3


# Removing a Persian counter: Ionian Revolt, Wrath of Poseidon, Desertion


def revolt_able(s: Position) -> bool:
    armies = s.armies[PERSIA]
    return bool(armies[ABYDOS] or armies[EPHESOS])


def poseidon_able(s: Position) -> bool:
    return can_sail(s, PERSIA)


def desertion_able(s: Position) -> bool:
    return s.armed[PERSIA] != 0


class CardTarget(Decision):
    """An event that takes effect on one place: the card is played when the place is chosen."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card")
    rule: ClassVar[str] = "6.2"

    def __init__(self, side: int, card: int) -> None:
        self.side = side
        self.card = card

    def pending(self) -> bool:
        return True

    def skips(self, s: Position) -> bool:
        return False

    def play(self, s: Position, action: Action) -> None:
        s.commit(self.side, self.card, True)
        self.strike(s, action)

    def strike(self, s: Position, action: Action) -> None:
        raise NotImplementedError

    def about(self, s: Position) -> dict[str, int]:
        return {"card": self.card}


class Desertion(CardTarget):
    """Remove a Persian army from any city."""

    prompt: ClassVar[str] = "desertion"

    def options(self, s: Position) -> list[Action]:
        return [(REMOVE, city) for city in range(CITY_COUNT) if s.armies[PERSIA][city]]

    def strike(self, s: Position, action: Action) -> None:
        s.lose_army(PERSIA, action[1])
        s.log.append(("removed", PERSIA, action[1]))


class Revolt(Desertion):
    """Remove a Persian army from Abydos or Ephesos."""

    prompt: ClassVar[str] = "revolt"

    def options(self, s: Position) -> list[Action]:
        return [(REMOVE, city) for city in (ABYDOS, EPHESOS) if s.armies[PERSIA][city]]


class Poseidon(CardTarget):
    """Remove a Persian fleet from any port."""

    prompt: ClassVar[str] = "poseidon"

    def options(self, s: Position) -> list[Action]:
        return [(SINK, port) for port in PORTS if s.fleets[PERSIA][port]]

    def strike(self, s: Position, action: Action) -> None:
        s.lose_fleet(PERSIA, action[1])
        s.log.append(("sunk", PERSIA, action[1]))


# Tribute of Earth and Water, and Molon Labe


def unclaimed(s: Position) -> int:
    """Cities that neither side controls, as a mask: no major ones, and no army in them."""
    return MINOR_CITIES & ~s.armed[PERSIA] & ~s.armed[GREECE]


def tribute_able(s: Position) -> bool:
    return s.armies[PERSIA][RESERVE] > 0 and unclaimed(s) != 0


class Tribute(CardTarget):
    """Place a Persian army in a city that neither side controls; Greece may answer."""

    prompt: ClassVar[str] = "tribute"

    def options(self, s: Position) -> list[Action]:
        return [(TRIBUTE, city) for city in MEMBERS[unclaimed(s)]]

    def strike(self, s: Position, action: Action) -> None:
        s.shift_armies(PERSIA, RESERVE, action[1], 1)
        s.log.append(("placed", PERSIA, action[1], 1))
        s.stack.append(TributeAsked(action[1]))
        open_window(s, GREECE)


class TributeAsked(Answerable):
    """The army has been placed; Molon Labe sends it back and lets the Greeks march (A9)."""

    fields: ClassVar[tuple[str, ...]] = ("city",)

    def __init__(self, city: int) -> None:
        self.city = city

    def reactions(self, s: Position, side: int) -> list[int]:
        return [MOLON_LABE_CARD]

    def react(self, s: Position, side: int, card: int) -> None:
        s.stack.pop()
        s.lose_army(PERSIA, self.city)
        s.log.append(("removed", PERSIA, self.city))
        if can_march(s, side):
            s.stack.append(Move(side, 0, MOLON_LABE, -1))

    def proceed(self, s: Position) -> None:
        s.stack.pop()


# The Royal Road


def royal_road_able(s: Position) -> bool:
    return bool(s.armies[GREECE][ABYDOS] or s.armies[GREECE][EPHESOS] or s.armies[PERSIA][RESERVE])


class RoyalRoad(CardTarget):
    """Ephesos or Abydos: expel all Greek armies there, or else place one to three Persian armies."""

    prompt: ClassVar[str] = "royal-road"

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        for city in (ABYDOS, EPHESOS):
            if s.armies[GREECE][city]:
                found.append((EXPEL, city))
            else:
                for n in range(1, min(LEVY_AT_MOST, s.armies[PERSIA][RESERVE]) + 1):
                    found.append((LEVY, city, n))
        return found

    def strike(self, s: Position, action: Action) -> None:
        city = action[1]
        if action[0] == LEVY:
            s.shift_armies(PERSIA, RESERVE, city, action[2])
            s.log.append(("placed", PERSIA, city, action[2]))
        else:
            n = s.shift_armies(GREECE, city, RESERVE, s.armies[GREECE][city])
            s.log.append(("expelled", GREECE, city, n))
