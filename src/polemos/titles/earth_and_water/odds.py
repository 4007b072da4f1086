"""Exact chances of a battle (7.1, 7.2), for people who want to know before they commit."""

from __future__ import annotations

from functools import cache
from itertools import product

from polemos.titles.earth_and_water.dice import dice_of

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
