"""7.1, 7.2 The dice of a round, the same on land and at sea."""

from __future__ import annotations

from typing import Final

from polemos.titles.earth_and_water.board import CITIES, GREECE, PERSIA
from polemos.titles.earth_and_water.facts import NUMBERS
from polemos.titles.earth_and_water.state import Position

DICE_AT_MOST: Final[int] = NUMBERS.battle.dice_at_most
CAPS: Final[list[int]] = [
    NUMBERS.battle.asian_cap if city in NUMBERS.battle.asian_cities else NUMBERS.battle.persian_cap for city in CITIES
]
"""The most that a Persian die counts in each city."""
NO_CAP: Final = 6


def dice_of(units: int, leader_dice: int) -> int:
    """A die a unit, three at most; a Greek leader sets their number."""
    return leader_dice if leader_dice else min(units, DICE_AT_MOST)


def cap_at(city: int, cavalry: bool) -> int:
    return NO_CAP if cavalry else CAPS[city]


def fight_round(
    s: Position, purpose: str, city: int, attacker: int, units: list[int], leader_dice: int, leader: str, cavalry: bool
) -> int:
    """Both roll, the attacker first; the highest die counts. Above zero Greece won, below Persia; zero is a tie."""
    best = [0, 0]
    for side in (attacker, 1 - attacker):
        led = leader_dice if side == GREECE else 0
        faces = s.dice.roll(dice_of(units[side], led))
        value = max(faces)
        modifiers: list[tuple[str, int]] = []
        if led:
            modifiers.append((leader, led))
        elif units[side] > DICE_AT_MOST:
            modifiers.append(("dice-limit", DICE_AT_MOST))
        if side == PERSIA:
            cap = cap_at(city, cavalry)
            value = min(value, cap)
            modifiers.append((cap_name(city, cavalry), cap))
        best[side] = value
        s.tell("roll", purpose, side, tuple(faces), tuple(modifiers), value)
    return best[GREECE] - best[PERSIA]


def cap_name(city: int, cavalry: bool) -> str:
    if cavalry:
        return "cavalry"
    return "asian-cap" if CAPS[city] == NUMBERS.battle.asian_cap else "persian-cap"
