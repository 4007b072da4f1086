"""Two players against each other with paired seeds and sides swapped; and many players on one ladder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import polemos
from polemos.engine.errors import UnknownName
from polemos.lab.scales import Rung, Share, ladder, wilson
from polemos.lab.tables import Job, Result, seating, setting


@dataclass(frozen=True)
class Table:
    """Which game is played: title, scenario (None: the first) and options."""

    title: str
    scenario: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass
class Score:
    """How one player fares against another, in all and by seat."""

    player: str
    points: float = 0.0
    matches: int = 0
    by_seat: dict[str, tuple[float, int]] = field(default_factory=dict)
    won: int = 0
    drawn: int = 0
    decisions: int = 0
    """Of players with a limit of time, and how many of them took longer."""
    late: int = 0

    def note(self, result: Result) -> None:
        seat = result.job.players.index(self.player)
        made = result.score(seat)
        self.points += made
        self.matches += 1
        self.won += made == 1.0
        self.drawn += made == 0.5
        name = polemos.title(result.job.title).seats(result.job.scenario, dict(result.job.options))[seat]
        points, n = self.by_seat.get(name, (0.0, 0))
        self.by_seat[name] = (points + made, n + 1)
        self.decisions += sum(result.decisions.values())
        self.late += sum(result.late.values())

    @property
    def share(self) -> Share:
        return wilson(self.points, self.matches)


def duel_jobs(table: Table, one: str, other: str, matches: int, first_seed: int = 0) -> list[Job]:
    """Each seed is played twice, with sides swapped, so that luck of the deal tells neither way; so an odd number of
    matches is rounded up."""
    title, scenario, options = setting(table.title, table.scenario, table.options)
    if len(title.seats(scenario, options)) != 2:
        raise UnknownName("not-two-seats", name=table.title)
    # Players are told apart by name, also where a player meets itself.
    one, other = (one, other) if one != other else (f"{one}@1", f"{other}@2")
    return [
        seating(table.title, scenario, options, pair, first_seed + n)
        for n in range(-(-matches // 2))
        for pair in ((one, other), (other, one))
    ]


def ladder_jobs(
    table: Table, players: Sequence[str], matches: int, first_seed: int = 0, near: int | None = None
) -> list[Job]:
    """Everybody against everybody, or only against those at most so many places away: two at least, nobody twice."""
    if len(players) < 2:
        raise UnknownName("ladder-of-one")
    for name in players:
        if players.count(name) > 1:
            raise UnknownName("ladder-twice", name=name)
    return [
        job
        for i, one in enumerate(players)
        for other in players[i + 1 :][:near]
        for job in duel_jobs(table, one, other, matches, first_seed)
    ]


def fit(players: Sequence[str], results: Iterable[Result]) -> list[Rung]:
    pairings: dict[tuple[str, str], tuple[float, int]] = {}
    for result in results:
        one, other = result.job.players
        pair = (one, other) if players.index(one) < players.index(other) else (other, one)
        points, n = pairings.get(pair, (0.0, 0))
        pairings[pair] = (points + result.score(result.job.players.index(pair[0])), n + 1)
    return ladder(players, pairings)
