"""A small strength check, to be repeated: has an opponent become weaker unnoticed?

Each check has a bar below what was measured, and as many matches as it takes to tell the bar from nothing gained. So of
100 nights, one whose true strength is at the bar passes at least 95 times, and one that has become no better than its
rival is caught at least 95 times; those measured, above their bars, pass 99 times. Draws make both surer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from math import ceil, sqrt
from statistics import NormalDist, mean
from typing import Final

from polemos.lab.duel import Score, Table, duel_jobs
from polemos.lab.scales import at_least, within_reach
from polemos.lab.tables import Job, Result, seating

SURE: Final = 0.95
"""How surely whoever is at the bar passes, and whoever is no better than its rival does not."""
ERRORS: Final = NormalDist().inv_cdf(SURE)
"""Standard errors that do as much to a mean."""
EVEN: Final = 0.5


@dataclass(frozen=True)
class Verdict:
    """What was made of how many matches (points, or a lead in points on average), and what is wanted of so many."""

    made: float
    wanted: float
    matches: int

    @property
    def is_well(self) -> bool:
        return self.made >= self.wanted


@dataclass(frozen=True)
class Check:
    """A player should score so much against another; alone, make so many points more than the other on average."""

    title: str
    player: str
    rival: str
    least: float
    scenario: str | None = None
    spread: float | None = None
    """Of a title for one: the standard deviation, seed by seed, of the points that one makes more than the other."""

    def jobs(self, matches: int, seed: int) -> list[Job]:
        if self.spread is None:
            return duel_jobs(Table(self.title, self.scenario), self.player, self.rival, matches, seed)
        both = (self.player, self.rival)
        return [seating(self.title, self.scenario, {}, (name,), seed + n) for n in range(matches) for name in both]

    @property
    def enough(self) -> int:
        """The fewest matches (of a title for one, seeds) after which the bar and nothing gained are told apart."""
        if self.spread is not None:
            return ceil((2 * ERRORS * self.spread / self.least) ** 2)
        return next(n for n in count(2, 2) if self.caught(n) >= SURE)

    def wanted(self, matches: int) -> float:
        """What whoever is at the bar makes of so many matches, as sure as that."""
        if self.spread is not None:
            return self.least - ERRORS * self.spread / sqrt(matches)
        return within_reach(matches, self.least, SURE)

    def caught(self, matches: int, true: float = EVEN) -> float:
        """The probability that so many matches find out who truly scores as little as that."""
        return 1 - at_least(within_reach(matches, self.least, SURE), matches, true)

    def verdict(self, results: Iterable[Result]) -> Verdict:
        if self.spread is None:
            score = Score(self.player)
            for result in results:
                score.note(result)
            return Verdict(score.points, self.wanted(score.matches), score.matches)
        points: dict[str, list[float]] = {self.player: [], self.rival: []}
        for result in results:
            points[result.job.players[0]].append(float(result.outcome["points"]))
        n = len(points[self.player])
        return Verdict(mean(points[self.player]) - mean(points[self.rival]), self.wanted(n), n)


CHECKS: Final = (
    Check("earth-and-water", "scout", "random", 0.95),
    Check("earth-and-water", "strategos:200", "scout", 0.7),
    Check("syracuse", "scout", "random", 0.95),
    Check("syracuse", "strategos:50", "scout", 0.85),
    Check("hellespont", "scout", "random", 0.95),
    Check("hellespont", "strategos:40", "scout", 0.8),
    Check("hellenes", "scout", "random", 0.95),
    Check("hellenes", "strategos:30", "scout", 0.8, scenario="sicily"),
    Check("peloponnesian-war", "scout", "random", 60.0, spread=80.0),
    Check("peloponnesian-war", "strategos:1", "scout", 50.0, spread=80.0),
)
"""Measured: 77 %, 92 %, 89 % and 90 % against the scout; in the war for one, 87 and 65 points more, ± 74 and 76."""
