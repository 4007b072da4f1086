"""Exact chances of a battle (7.1, 7.2), for people who want to know before they commit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from polemos.engine.odds import Ask, Line, answer, line
from polemos.titles.earth_and_water.board import ARMIES, CITIES, GREECE, PERSIA, SIDES
from polemos.titles.earth_and_water.dice import cap_at, dice_of
from polemos.titles.earth_and_water.land_battle import LEADER_DICE, LEADERS

Chances = tuple[float, float, float]
"""Greece, neither (both lose, or both are wiped out), Persia."""


@cache
def highest(dice: int, cap: int) -> tuple[float, ...]:
    """The chance of each value from 0 to 6 as the highest of so many dice, capped."""
    chances = [0.0] * 7
    for faces in product(range(1, 7), repeat=dice):
        chances[min(max(faces), cap)] += 1 / 6**dice
    return tuple(chances)


@cache
def round_odds(persians: int, greeks: int, cap: int, leader_dice: int = 0) -> Chances:
    """Who wins one round."""
    ours, theirs = highest(dice_of(greeks, leader_dice), 6), highest(dice_of(persians, 0), cap)
    win = tie = lose = 0.0
    for (g, a), (p, b) in product(enumerate(ours), enumerate(theirs)):
        if g > p:
            win += a * b
        elif g == p:
            tie += a * b
        else:
            lose += a * b
    return win, tie, lose


@cache
def battle_odds(persians: int, greeks: int, cap: int, leader_dice: int = 0) -> Chances:
    """Who is left when nobody retreats and no card answers."""
    if not persians or not greeks:
        return (1.0, 0.0, 0.0) if greeks else (0.0, 0.0, 1.0) if persians else (0.0, 1.0, 0.0)
    win, tie, lose = round_odds(persians, greeks, cap, leader_dice)
    ends = (
        (win, battle_odds(persians - 1, greeks, cap, leader_dice)),
        (tie, battle_odds(persians - 1, greeks - 1, cap, leader_dice)),
        (lose, battle_odds(persians, greeks - 1, cap, leader_dice)),
    )
    a, b, c = (sum(chance * end[i] for chance, end in ends) for i in range(3))
    return a, b, c


def lines(persians: int, greeks: int, cap: int, leader_dice: int) -> list[Line]:
    """The round and the whole battle, in the order Greece, neither, Persia."""
    order = (SIDES[GREECE], None, SIDES[PERSIA])
    return [
        line("round", order, round_odds(persians, greeks, cap, leader_dice)),
        line("end", order, battle_odds(persians, greeks, cap, leader_dice)),
    ]


NO_LEADER: Final = "none"
ASKS: Final = {
    "persians": Ask(3, 1, ARMIES[PERSIA]),
    "greeks": Ask(3, 1, ARMIES[GREECE]),
    "city": Ask(CITIES[0], names=tuple(CITIES)),
    "leader": Ask(NO_LEADER, names=(NO_LEADER, *LEADERS[1:])),
    "cavalry": Ask(False),
}
"""Armies or fleets and where they meet; who leads the Greeks; whether the Persian cavalry has come."""


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """7.1, 7.2 Armies and fleets roll alike."""
    cap = cap_at(CITIES.index(asked["city"]), asked["cavalry"])
    led = 0 if asked["leader"] == NO_LEADER else LEADER_DICE[LEADERS.index(asked["leader"])]
    return answer("7.1", lines(asked["persians"], asked["greeks"], cap, led))
