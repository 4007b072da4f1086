"""5.3, 6.2 The army that goes onto a character's box for the rest of the match."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import (
    BOXES,
    CITY_COUNT,
    GREECE,
    LEONIDAS,
    RESERVE,
    ROADED,
    SPARTA,
)
from polemos.titles.earth_and_water.notation import REMOVE
from polemos.titles.earth_and_water.state import Position


def march_origins(s: Position, side: int) -> int:
    """6.4 Where armies may march from, as a mask: a road leaves the city, and no Carneia holds the Greeks in Sparta."""
    origins = s.armed[side] & ROADED[s.bridge]
    if s.carneia and side == GREECE:
        origins &= ~(1 << SPARTA)
    return origins


def payers(s: Position, side: int, character: int, battle: int) -> list[int]:
    """Where the army may come from: the reserve, or else any city.

    In a battle city not the last one (A27); for Leonidas none whose loss leaves no army able to march (A10).
    """
    armies = s.armies[side]
    if armies[RESERVE]:
        return [RESERVE]
    places = [c for c in range(CITY_COUNT) if armies[c] and not (c == battle and armies[c] == 1)]
    if character == LEONIDAS:
        marching = march_origins(s, side)
        places = [c for c in places if marching != 1 << c or armies[c] > 1]
    return places


def box_army(s: Position, side: int, character: int, battle: int) -> None:
    """The counter comes from the reserve, else its owner chooses one on the map."""
    if s.armies[side][RESERVE]:
        pay(s, side, character, RESERVE)
        s.log.append(("boxed", side, character, -1))
    else:
        s.stack.append(Sacrifice(side, character, battle))


def pay(s: Position, side: int, character: int, place: int) -> None:
    """A character counts as fallen once the counter lies on the box, so that counters always add up."""
    s.fallen |= 1 << character
    s.shift_armies(side, place, BOXES, 1)


class Sacrifice(Decision):
    """5.3, 6.2 With an empty reserve the army is taken off the map."""

    fields: ClassVar[tuple[str, ...]] = ("side", "character", "battle")
    prompt: ClassVar[str] = "sacrifice"
    rule: ClassVar[str] = "6.2"

    def __init__(self, side: int, character: int, battle: int) -> None:
        self.side = side
        self.character = character
        self.battle = battle

    def options(self, s: Position) -> list[Action]:
        return [(REMOVE, city) for city in payers(s, self.side, self.character, self.battle)]

    def play(self, s: Position, action: Action) -> None:
        s.stack.pop()
        pay(s, self.side, self.character, action[1])
        s.log.append(("boxed", self.side, self.character, action[1]))

    def about(self, s: Position) -> dict[str, int]:
        return {"character": self.character}
