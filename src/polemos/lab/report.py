"""How a title's matches end between computer players: who wins and why, and how each figure of the outcome is spread.

The report is a page of Markdown in English, made by `polemos report` and kept under `docs/reports`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from polemos.engine.title import Title
from polemos.lab.crew import by_processes
from polemos.lab.figures import figures, spread
from polemos.lab.scales import wilson
from polemos.lab.tables import Result, seating

BINS: Final = 8
"""Rows of a histogram, at most."""
WIDTH: Final = 40
"""Characters of its longest bar."""
PARTS: Final = (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)


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
            jobs = [seating(title.id, scenario, options, players, seed + i) for i in range(matches)]
            found = list(by_processes(jobs, workers))
            yield "\n### " + ", ".join(f"{seat}: {level}" for seat, level in zip(seats, players, strict=True)) + "\n"
            yield from told(found, seats)


def told(results: Sequence[Result], seats: Sequence[str]) -> Iterator[str]:
    wins = Counter(result.winner for result in results)
    yield "| won by | matches | share | 95 % interval |\n|---|---:|---:|---|"
    for winner in (*seats, *([None] if wins[None] else [])):
        share = wilson(wins[winner], len(results))
        yield f"| {winner or 'nobody'} | {wins[winner]} | {share.rate:.1%} | {share.low:.1%} to {share.high:.1%} |"
    reasons = Counter(result.reason for result in results)
    ends = ", ".join(f"{reason} {n}" for reason, n in sorted(reasons.items(), key=lambda end: (-end[1], end[0])))
    yield f"\nEnds: {ends}.\n"
    found = figures(results)
    yield "| figure | least | 10 % | quarter | median | three quarters | 90 % | most | mean |\n" + "|---" * 9 + "|"
    for name, values in found.items():
        yield f"| {name} | {' | '.join(map(str, quantiles(values)))} | {sum(values) / len(values):.1f} |"
    for name, values in found.items():
        yield f"\n{name}\n\n```text"
        yield from histogram(values)
        yield "```"


def quantiles(values: Sequence[int]) -> list[int]:
    ordered = sorted(values)
    return [ordered[round(part * (len(ordered) - 1))] for part in PARTS]


def histogram(values: Sequence[int]) -> Iterator[str]:
    bins = spread(values, BINS)
    most, widest = max(n for _, n in bins), max(len(name) for name, _ in bins)
    for name, n in bins:
        yield f"{name:>{widest}} {'#' * round(WIDTH * n / most)} {n}".rstrip()
