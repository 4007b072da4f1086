"""A small strength check, to be repeated: has an opponent become weaker unnoticed?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean
from typing import Final

from polemos.lab.duel import Score, Table, duel_jobs
from polemos.lab.tables import Job, Result, seating


@dataclass(frozen=True)
class Check:
    """A player should score so much against another; in a solitaire title, as many points more on average."""

    title: str
    player: str
    rival: str
    least: float
    solitaire: bool = False

    def jobs(self, matches: int, seed: int) -> list[Job]:
        if not self.solitaire:
            return duel_jobs(Table(self.title), self.player, self.rival, matches, seed)
        both = (self.player, self.rival)
        return [seating(self.title, None, {}, (name,), seed + n) for n in range(matches) for name in both]

    def verdict(self, results: Iterable[Result]) -> tuple[str, bool]:
        """How it stands in words, and whether all is well: what is above the upper end of the interval can't be."""
        if self.solitaire:
            points: dict[str, list[float]] = {self.player: [], self.rival: []}
            for result in results:
                points[result.job.players[0]].append(float(result.outcome["points"]))
            lead = mean(points[self.player]) - mean(points[self.rival])
            return f"{lead:+.1f} points (at least {self.least:+.1f})", lead >= self.least
        score = Score(self.player)
        for result in results:
            score.note(result)
        share = score.share
        told = f"{share.rate:.1%} [{share.low:.1%}, {share.high:.1%}] of {score.matches} (at least {self.least:.0%})"
        return told, share.high >= self.least


CHECKS: Final = (
    Check("earth-and-water", "scout", "random", 0.95),
    Check("earth-and-water", "strategos:200", "scout", 0.65),
    Check("syracuse", "scout", "random", 0.95),
    Check("syracuse", "strategos:60", "scout", 0.75),
    Check("hellespont", "scout", "random", 0.95),
    Check("hellespont", "strategos:40", "scout", 0.65),
    Check("hellenes", "scout", "random", 0.95),
    Check("hellenes", "strategos:12", "scout", 0.5),
    Check("peloponnesian-war", "scout", "random", 10.0, solitaire=True),
    Check("peloponnesian-war", "strategos:1", "scout", 20.0, solitaire=True),
)
