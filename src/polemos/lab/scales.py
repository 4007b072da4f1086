"""How sure a score is, and how strong players are on one scale."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb, exp, log, sqrt
from typing import Final

CONFIDENT: Final = 1.959964
"""Standard deviations of an interval that holds the truth 95 times of 100."""
ELO: Final = 400 / log(10)
"""Elo points for a factor e in the odds."""
ROUNDS_AT_MOST: Final = 10_000
STILL: Final = 1e-9


@dataclass(frozen=True)
class Share:
    """A rate with its interval."""

    rate: float
    low: float
    high: float


def wilson(score: float, n: int) -> Share:
    """The rate of so many points in n matches, with Wilson's interval (a draw counts as half a win)."""
    if n == 0:
        return Share(0.5, 0.0, 1.0)
    rate, z = score / n, CONFIDENT
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    reach = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Share(rate, max(0.0, middle - reach), min(1.0, middle + reach))


def at_least(wins: int, n: int, chance: float) -> float:
    """The probability of so many wins or more in n matches."""
    return sum(comb(n, i) * chance**i * (1 - chance) ** (n - i) for i in range(wins, n + 1))


def within_reach(n: int, chance: float, sure: float) -> int:
    """The most wins in n matches that whoever has that chance in each makes as surely as that."""
    return next(wins for wins in range(n, -1, -1) if at_least(wins, n, chance) >= sure)


Pairings = Mapping[tuple[str, str], tuple[float, int]]
"""For each pair of players: the points of the first, and how many matches."""


@dataclass(frozen=True)
class Rung:
    """A player on the ladder, in Elo points above the first."""

    player: str
    elo: float
    reach: float
    """Half of the interval of its distance from the first."""
    matches: int


def ladder(players: Sequence[str], pairings: Pairings) -> list[Rung]:
    """Bradley and Terry's model by maximum likelihood; the first player stands at 0. Half a win each way is added to
    every pair that met, so that a clean sweep has a finite distance."""
    points, met = tally(players, pairings)
    strength = [1.0] * len(players)
    for _ in range(ROUNDS_AT_MOST):
        before = strength[:]
        for i in range(len(players)):
            weight = sum(met[i][j] / (strength[i] + strength[j]) for j in range(len(players)) if met[i][j])
            if weight:
                strength[i] = points[i] / weight
        middle = exp(sum(log(value) for value in strength) / len(strength))
        strength = [value / middle for value in strength]
        if max(abs(log(a / b)) for a, b in zip(strength, before, strict=True)) < STILL:
            break
    spread = deviations(strength, met)
    return [
        Rung(
            player,
            ELO * log(strength[i] / strength[0]),
            ELO * CONFIDENT * spread[i],
            round(sum(n for pair, (_, n) in pairings.items() if player in pair)),
        )
        for i, player in enumerate(players)
    ]


def tally(players: Sequence[str], pairings: Pairings) -> tuple[list[float], list[list[float]]]:
    points = [0.0] * len(players)
    met = [[0.0] * len(players) for _ in players]
    for (one, other), (score, n) in pairings.items():
        i, j = players.index(one), players.index(other)
        points[i] += score + 0.5
        points[j] += n - score + 0.5
        met[i][j] += n + 1
        met[j][i] += n + 1
    return points, met


def deviations(strength: Sequence[float], met: Sequence[Sequence[float]]) -> list[float]:
    """The standard deviation of each log strength against the first's, from the information matrix."""
    size = len(strength)
    matrix = [[0.0] * (size - 1) for _ in range(size - 1)]
    for i in range(size):
        for j in range(size):
            if i == j or not met[i][j]:
                continue
            share = strength[i] / (strength[i] + strength[j])
            held = met[i][j] * share * (1 - share)
            if i:
                matrix[i - 1][i - 1] += held
                if j:
                    matrix[i - 1][j - 1] -= held
    inverse = invert(matrix)
    return [0.0, *(sqrt(max(0.0, inverse[i][i])) for i in range(size - 1))]


def invert(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrix is small and positive definite where everybody met somebody."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i] or STILL
        rows[i] = [value / head for value in rows[i]]
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i]
                rows[r] = [value - factor * other for value, other in zip(rows[r], rows[i], strict=True)]
    return [row[size:] for row in rows]
