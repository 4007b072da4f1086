"""One match between computer players as a job: what is to be played, and what came of it. The same job has the same
result on any machine, so that results can be kept, gone on with, and shared out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any, Final

import polemos
from polemos.opponents import opponent, think

SEEDS_APART: Final = 1_000_003
"""Between the seeds that two matches give their players to think with."""
OPENING: Final = 1
"""How many choices of each seat count as its opening."""


@dataclass(frozen=True)
class Job:
    """A match to be played: by whom, with which seed."""

    title: str
    scenario: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[str, ...]
    """Who sits where, in the order of the seats."""
    seed: int

    @property
    def key(self) -> str:
        return json.dumps([self.title, self.scenario, list(self.options), list(self.players), self.seed])


@dataclass(frozen=True)
class Result:
    """How a match ended, and what is worth knowing of its way there."""

    job: Job
    winner: str | None
    reason: str
    actions: int
    outcome: dict[str, Any]
    opening: dict[str, str]
    """The first choice of each seat."""
    cards: dict[str, list[str]]
    """By seat: how each card was used, as `verb card`."""
    seconds: dict[str, float] = field(compare=False)
    """Time to think by seat, in all; the one thing that may differ between two runs."""

    def score(self, seat: int) -> float:
        """What a seat made of it: 1 for a win, half for a draw."""
        if self.winner is None:
            return 0.5
        return float(seats_of(self.job)[seat] == self.winner)

    def as_row(self) -> dict[str, Any]:
        row = asdict(self)
        row["job"] = {**asdict(self.job), "options": dict(self.job.options)}
        return row


def from_row(row: Mapping[str, Any]) -> Result:
    job = row["job"]
    return Result(
        Job(job["title"], job["scenario"], tuple(sorted(job["options"].items())), tuple(job["players"]), job["seed"]),
        *(row[name] for name in ("winner", "reason", "actions", "outcome", "opening", "cards", "seconds")),
    )


def seats_of(job: Job) -> tuple[str, ...]:
    return polemos.title(job.title).seats(job.scenario, dict(job.options))


def seating(title: str, scenario: str | None, options: Mapping[str, Any], players: tuple[str, ...], seed: int) -> Job:
    """A job, checked and with everything spelt out."""
    found = polemos.title(title)
    chosen = scenario or found.scenarios[0]
    return Job(title, chosen, tuple(sorted(found.check_options(options).items())), players, seed)


def play(job: Job) -> Result:
    title = polemos.title(job.title)
    match = title.start(job.scenario, dict(job.options), job.seed)
    players = {seat: opponent(name, title) for seat, name in zip(match.sides, job.players, strict=True)}
    opening: dict[str, list[str]] = {seat: [] for seat in match.sides}
    cards: dict[str, list[str]] = {seat: [] for seat in match.sides}
    seconds = dict.fromkeys(match.sides, 0.0)
    while (seat := match.to_act) is not None:
        begun = perf_counter()
        choice = think(players[seat], match, job.seed * SEEDS_APART + match.version)
        seconds[seat] += perf_counter() - begun
        if len(opening[seat]) < OPENING:
            opening[seat].append(choice)
        verb, args = title.grammar.parse(choice)
        if "card" in args:
            cards[seat].append(f"{verb} {args['card']}")
        match.play(choice)
    outcome = match.outcome
    assert outcome is not None
    figures = {name: value for name, value in outcome.items() if name not in ("winner", "reason")}
    first = {seat: ", ".join(made) for seat, made in opening.items()}
    return Result(job, outcome["winner"], outcome["reason"], match.version, figures, first, cards, seconds)
