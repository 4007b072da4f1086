"""How a title's matches end between computer players: who wins and why, and how each figure of the outcome is spread.

The report is a page of Markdown in English, made by `polemos report` and kept under `docs/reports`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from polemos.engine.title import Title
from polemos.lab.crew import by_processes
from polemos.lab.scales import wilson
from polemos.lab.tables import Result, seating

BINS: Final = 8
"""Rows of a histogram, at most."""
WIDTH: Final = 40
"""Characters of its longest bar."""
PARTS: Final = (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)


@dataclass
class Results:
    """The ends of many matches at one table."""

    wins: Counter[str | None] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    figures: dict[str, list[int]] = field(default_factory=dict)
    """The length in actions, and each number of the outcome."""

    def note(self, result: Result) -> None:
        self.wins[result.winner] += 1
        self.reasons[result.reason] += 1
        numbers = {name: value for name, value in result.outcome.items() if type(value) is int}
        for name, value in {"actions": result.actions, **numbers}.items():
            self.figures.setdefault(name, []).append(value)

    @property
    def matches(self) -> int:
        return self.wins.total()


def pairings(seats: int, levels: Sequence[str]) -> list[tuple[str, ...]]:
    """Each level alone; with two seats the first level against itself and every other, on either side."""
    if seats == 1:
        return [(level,) for level in levels]
    found: list[tuple[str, ...]] = [(levels[0], level) for level in levels]
    return found + [(level, levels[0]) for level in levels[1:]]


def report(
    title: Title, options: Mapping[str, Any], levels: Sequence[str], matches: int, seed: int, workers: int
) -> Iterator[str]:
    """The page, line by line as it is found out."""
    yield f"Rules {title.rules}, data {title.data}; {matches} matches a table, seeds from {seed}."
    for scenario in title.scenarios:
        yield f"\n## {scenario}"
        seats = title.seats(scenario, options)
        for players in pairings(len(seats), levels):
            found = Results()
            jobs = [seating(title.id, scenario, options, players, seed + i) for i in range(matches)]
            for result in by_processes(jobs, workers):
                found.note(result)
            yield "\n### " + ", ".join(f"{seat}: {level}" for seat, level in zip(seats, players, strict=True)) + "\n"
            yield from told(found, seats)


def told(found: Results, seats: Sequence[str]) -> Iterator[str]:
    yield "| won by | matches | share | 95 % interval |\n|---|---:|---:|---|"
    for winner in (*seats, *([None] if found.wins[None] else [])):
        won = found.wins[winner]
        share = wilson(won, found.matches)
        yield f"| {winner or 'nobody'} | {won} | {share.rate:.1%} | {share.low:.1%} to {share.high:.1%} |"
    ends = ", ".join(f"{reason} {n}" for reason, n in sorted(found.reasons.items(), key=lambda end: (-end[1], end[0])))
    yield f"\nEnds: {ends}.\n"
    yield "| figure | least | 10 % | quarter | median | three quarters | 90 % | most | mean |\n" + "|---" * 9 + "|"
    for name, values in found.figures.items():
        yield f"| {name} | {' | '.join(map(str, quantiles(values)))} | {sum(values) / len(values):.1f} |"
    for name, values in found.figures.items():
        yield f"\n{name}\n\n```text"
        yield from histogram(values)
        yield "```"


def quantiles(values: Sequence[int]) -> list[int]:
    ordered = sorted(values)
    return [ordered[round(part * (len(ordered) - 1))] for part in PARTS]


def histogram(values: Sequence[int]) -> Iterator[str]:
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // BINS)
    width = width if width < 5 else -(-width // 5) * 5
    start = low // width * width
    bins = Counter((value - start) // width for value in values)
    firsts = [start + i * width for i in range(max(bins) + 1)]
    names = [f"{first}" if width == 1 else f"{first} to {first + width - 1}" for first in firsts]
    most, widest = max(bins.values()), max(map(len, names))
    for i, name in enumerate(names):
        yield f"{name:>{widest}} {'#' * round(WIDTH * bins[i] / most)} {bins[i]}".rstrip()
