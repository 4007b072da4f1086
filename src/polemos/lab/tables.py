"""One match between computer players as a job: what is to be played, and what came of it. The same job has the same
result on any machine, so that results can be kept, gone on with, and shared out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import isfinite
from random import Random
from time import perf_counter
from typing import Any, Final

import polemos
from polemos import Match, Title, UnknownName
from polemos.opponents import Opponent, opponent, think
from polemos.opponents.chances import reweighed
from polemos.opponents.strategos import Strategos

SEEDS_APART: Final = 1_000_003
"""Between the seeds that two matches give their players to think with."""
SEEING: Final = "seeing"
OPENING: Final = 6
"""So many choices of each seat, where there was something to think about, count as its opening."""
CARDS: Final = {"card", "stratagem"}
"""What titles call that which is played from a hand."""


@dataclass(frozen=True)
class Job:
    """A match to be played: by whom, with which seed."""

    title: str
    scenario: str
    options: tuple[tuple[str, Any], ...]
    players: tuple[str, ...]
    """Who sits where, in the order of the seats."""
    seed: int
    version: str
    """Of the program, the rules and the data: under another one, the same match may end otherwise."""

    @property
    def key(self) -> str:
        return json.dumps([self.version, self.title, self.scenario, self.options, self.players, self.seed])


@dataclass(frozen=True)
class Result:
    """How a match ended, and what is worth knowing of its way there."""

    job: Job
    winner: str | None
    reason: str
    actions: int
    outcome: dict[str, Any]
    opening: dict[str, list[str]]
    """The first choices of each seat."""
    cards: dict[str, list[str]]
    """By seat: what was done with each card."""
    seconds: dict[str, float] = field(compare=False)
    """Time to think by seat, in all; time is the one thing that may differ between two runs."""
    late: dict[str, int] = field(default_factory=dict, compare=False)
    """By seat that has a limit: how many of its decisions took longer."""
    decisions: dict[str, int] = field(default_factory=dict, compare=False)
    """How many it made."""

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
    """A result as it was kept; one from before versions were noted has none, so that no job finds it."""
    job = {"version": "", **row["job"]}
    job |= {"options": tuple(sorted(job["options"].items())), "players": tuple(job["players"])}
    return Result(Job(**job), **{name: value for name, value in row.items() if name != "job"})


def seats_of(job: Job) -> tuple[str, ...]:
    return polemos.title(job.title).seats(job.scenario, dict(job.options))


def seating(title: str, scenario: str | None, options: Mapping[str, Any], players: tuple[str, ...], seed: int) -> Job:
    """A job, checked and with everything spelt out."""
    found, chosen, settled = setting(title, scenario, options)
    return Job(title, chosen, tuple(sorted(settled.items())), players, seed, version_of(found))


def setting(title: str, scenario: str | None, options: Mapping[str, Any]) -> tuple[Title, str, dict[str, Any]]:
    """What is played: a title, one of its scenarios (the first where none is named), and all its options."""
    found = polemos.title(title)
    if scenario is not None and scenario not in found.scenarios:
        raise UnknownName("unknown-scenario", name=scenario, known=", ".join(found.scenarios))
    return found, scenario or found.scenarios[0], found.check_options(options)


def version_of(title: Title) -> str:
    return f"polemos {polemos.__version__}, rules {title.rules}, data {title.data}"


def player(name: str, title: Title) -> Opponent:
    """A player by name, as the laboratory knows more of them than people can choose. A strategos may be let see
    everything (`strategos:200@seeing`), or weigh something otherwise (`strategos:200@cities=0.3`); a number only tells
    two players of one kind apart (`scout@1`)."""
    plain, *tags = name.split("@")
    weights: dict[str, float] = {}
    for tag in tags:
        feature, sign, value = tag.partition("=")
        if sign:
            weights[feature] = read_weight(value, name)
        elif tag != SEEING and not tag.isdecimal():
            raise UnknownName("unknown-tag", name=name, tag=tag)
    found = opponent(plain, reweighed(title, weights) if weights else title)
    if weights or SEEING in tags:
        if not isinstance(found, Strategos):
            raise UnknownName("only-strategos", name=name)
        if weights and found.workers > 1:
            raise UnknownName("weights-alone", name=name)  # other processes know the title by its id alone
        found.open_eyes = SEEING in tags
    return found


def read_weight(text: str, name: str) -> float:
    try:
        if isfinite(weight := float(text)):
            return weight
    except ValueError:
        pass
    raise UnknownName("bad-weight", name=name)


def ask(who: Opponent, match: Match, seed: int) -> str:
    """What a player chooses; only one who sees everything is shown the match itself."""
    if isinstance(who, Strategos) and who.open_eyes:
        return who.choose(match.copy(), Random(seed))
    return think(who, match, seed)


def play(job: Job) -> Result:
    title = polemos.title(job.title)
    match = title.start(job.scenario, dict(job.options), job.seed)
    judge = Strategos(title)
    players = {seat: player(name, title) for seat, name in zip(match.sides, job.players, strict=True)}
    opening: dict[str, list[str]] = {seat: [] for seat in match.sides}
    cards: dict[str, list[str]] = {seat: [] for seat in match.sides}
    seconds = dict.fromkeys(match.sides, 0.0)
    limits = {seat: limit for seat, who in players.items() if (limit := getattr(who, "seconds", None)) is not None}
    late, decisions = dict.fromkeys(limits, 0), dict.fromkeys(limits, 0)
    while (seat := match.to_act) is not None:
        begun = perf_counter()
        choice = ask(players[seat], match, job.seed * SEEDS_APART + match.version)
        taken = perf_counter() - begun
        seconds[seat] += taken
        if seat in limits:
            decisions[seat] += 1
            late[seat] += taken > limits[seat]
        if len(opening[seat]) < OPENING and judge.is_weighty(match.state):
            opening[seat].append(choice)
        if not CARDS.isdisjoint(title.grammar.parse(choice)[1]):
            cards[seat].append(choice)
        match.play(choice)
    outcome = match.outcome
    assert outcome is not None
    figures = {name: value for name, value in outcome.items() if name not in ("winner", "reason")}
    ending = outcome["winner"], outcome["reason"], match.version
    return Result(job, *ending, figures, opening, cards, seconds, late, decisions)
