"""8 Supply phase: hands, food, lines of communication; Persia completely, then Greece (A23)."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.earth_and_water.board import (
    AMPHORAE_IN,
    ARMIES,
    BOXES,
    CITY_COUNT,
    GREECE,
    MAJOR_OF,
    MAJORS,
    MEMBERS,
    PERSIA,
    RESERVE,
    ROADS,
    cards_of,
    count,
)
from polemos.titles.earth_and_water.facts import NUMBERS
from polemos.titles.earth_and_water.notation import (
    DISCARD,
    DONE,
    KEEP,
    KEEP_NONE,
    STARVE,
)
from polemos.titles.earth_and_water.state import Position

HAND: Final = 0
FOOD: Final = 1
LINES: Final = 2
OWN_MAJORS: Final[int] = sum(1 << city for city in MAJORS[PERSIA])
CARDS_KEPT: Final[list[int]] = [NUMBERS.sides.persia.cards_kept, NUMBERS.sides.greece.cards_kept]


class Supply(Frame):
    """8 The steps of the phase, for one side and then the other."""

    fields: ClassVar[tuple[str, ...]] = ("side", "step")

    def __init__(self, side: int, step: int) -> None:
        self.side = side
        self.step = step

    def proceed(self, s: Position) -> None:
        side, step = self.side, self.step
        if step == HAND and s.hand[side]:
            s.stack[-1] = Supply(side, FOOD)
            s.stack.append(KeepOne(side) if CARDS_KEPT[side] == 1 else AdjustHand(side, 0))
            return
        excess = 0 if step == LINES else hungry(s, side) - food(s, side)
        if excess > 0:
            s.stack[-1] = Supply(side, LINES)
            s.stack.append(Attrition(side, excess))
            return
        cut_off(s, side)
        if side == PERSIA:
            s.stack[-1] = Supply(GREECE, HAND)
        else:
            s.stack.pop()


# 8.1 The hand


class KeepOne(Decision):
    """8.1 Persia discards its hand; it may keep one card, and then has fewer talents in the next expedition."""

    prompt: ClassVar[str] = "keep-one"
    rule: ClassVar[str] = "8.1"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(KEEP_NONE,)] + [(KEEP, card) for card in cards_of(s.hand[self.side])]

    def play(self, s: Position, action: Action) -> None:
        kept = 1 << action[1] if action[0] == KEEP else 0
        s.kept = 1 if kept else 0
        s.stack.pop()
        lay_down(s, self.side, s.hand[self.side] & ~kept)


class AdjustHand(Decision):
    """8.1 Greece may keep up to four cards. What it lays aside is shown only when it has finished."""

    fields: ClassVar[tuple[str, ...]] = ("side", "chosen")
    prompt: ClassVar[str] = "adjust-hand"
    rule: ClassVar[str] = "8.1"

    def __init__(self, side: int, chosen: int) -> None:
        self.side = side
        self.chosen = chosen
        """Cards laid aside so far, as a mask."""

    def skips(self, s: Position) -> bool:
        return False

    def pending(self) -> bool:
        return self.chosen != 0

    def options(self, s: Position) -> list[Action]:
        left = s.hand[self.side] & ~self.chosen
        found: list[Action] = [(DISCARD, card) for card in cards_of(left)]
        if count(left) <= CARDS_KEPT[self.side]:
            found.append((DONE,))
        return found

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DISCARD:
            s.stack.append(AdjustHand(self.side, self.chosen | 1 << action[1]))
            return
        for _ in range(count(self.chosen) + 1):
            s.stack.pop()
        lay_down(s, self.side, self.chosen)

    def about(self, s: Position) -> dict[str, int]:
        return {"n": CARDS_KEPT[self.side]}


def lay_down(s: Position, side: int, cards: int) -> None:
    """Cards of a hand are discarded face up."""
    s.sealed = True
    if cards:
        s.log.append(("discards", side, tuple(cards_of(cards))))
        s.discard_from(side, cards)
    s.log.append(("keeps", side, count(s.hand[side])))


# 8.2 Attrition


def eats(side: int, city: int) -> bool:
    """The Royal Road feeds any number of Persian armies in their own major cities."""
    return side == GREECE or MAJOR_OF[city] != PERSIA


def hungry(s: Position, side: int) -> int:
    """Armies that must be fed."""
    armies = s.armies[side]
    hungry = ARMIES[side] - armies[RESERVE] - armies[BOXES]
    return hungry if side == GREECE else hungry - armies[MAJORS[side][0]] - armies[MAJORS[side][1]]


def food(s: Position, side: int) -> int:
    """Amphorae in the cities a side controls; for Persia, besides its own major cities."""
    cities = s.controlled(side)
    return AMPHORAE_IN[cities] if side == GREECE else AMPHORAE_IN[cities & ~OWN_MAJORS]


class Attrition(Decision):
    """8.2 The owner chooses which armies in excess of the amphorae are removed; it is counted once (A21)."""

    fields: ClassVar[tuple[str, ...]] = ("side", "excess")
    prompt: ClassVar[str] = "attrition"
    rule: ClassVar[str] = "8.2"

    def __init__(self, side: int, excess: int) -> None:
        self.side = side
        self.excess = excess

    def options(self, s: Position) -> list[Action]:
        armies = s.armies[self.side]
        places = [c for c in range(CITY_COUNT) if armies[c] and eats(self.side, c)]
        if len(places) == 1:
            return [(STARVE, places[0], self.excess)]
        return [(STARVE, c, n) for c in places for n in range(1, min(armies[c], self.excess) + 1)]

    def play(self, s: Position, action: Action) -> None:
        _, city, n = action
        s.shift_armies(self.side, city, RESERVE, n)
        s.log.append(("starves", self.side, city, n))
        if n == self.excess:
            s.stack.pop()
        else:
            s.stack[-1] = Attrition(self.side, self.excess - n)

    def about(self, s: Position) -> dict[str, int]:
        return {"n": self.excess}


def cut_off(s: Position, side: int) -> None:
    """8.2 Armies without a line of communication and without a sea link are removed, all at once."""
    armies = s.armies[side]
    lost = s.armed[side] & ~connected(s, side)
    if lost and sea_open(s, side):
        lost &= ~s.moored[side]
    for city in MEMBERS[lost]:
        s.log.append(("cut-off", side, city, armies[city]))
        s.shift_armies(side, city, RESERVE, armies[city])


def connected(s: Position, side: int) -> int:
    """Cities from which roads lead to an own major city past no enemy-controlled city, as a mask."""
    hostile = s.controlled(1 - side)
    roads = ROADS[s.bridge]
    reached = 0
    for city in MAJORS[side]:
        if not hostile >> city & 1:
            reached |= 1 << city
    fresh = reached
    while fresh:
        step = 0
        for city in MEMBERS[fresh]:
            step |= roads[city]
        fresh = step & ~hostile & ~reached
        reached |= fresh
    return reached


def sea_open(s: Position, side: int) -> bool:
    """8.2, A7 One own major city under own control whose port is free of enemy fleets is enough."""
    enemy = s.fleets[1 - side]
    for city in MAJORS[side]:
        if s.controls(side, city) and not enemy[city]:
            return True
    return False
