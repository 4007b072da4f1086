"""How a title's matches end between computer players: who wins and why, and how each figure of the outcome is spread.

The report is a page of Markdown in English, made by `polemos report` and kept under `docs/reports`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

import polemos
from polemos.engine.title import Title
from polemos.opponents import opponent, think

CHUNK: Final = 20
"""How many matches a worker plays before it reports."""
CONFIDENT: Final = 1.96
"""Standard deviations of an interval that holds the true rate 95 times of 100."""
BINS: Final = 8
"""Rows of a histogram, at most."""
WIDTH: Final = 40
"""Characters of its longest bar."""

Table = tuple[str, str, dict[str, Any], tuple[str, ...]]
"""Title, scenario, options, and the level in each seat."""


@dataclass
class Results:
    """The ends of many matches at one table."""

    wins: Counter[str | None] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    figures: dict[str, list[int]] = field(default_factory=dict)
    """The length in actions, and each number of the outcome."""

    def note(self, outcome: Mapping[str, Any], actions: int) -> None:
        self.wins[outcome["winner"]] += 1
        self.reasons[outcome["reason"]] += 1
        self.figures.setdefault("actions", []).append(actions)
        for name, value in outcome.items():
            if isinstance(value, int) and not isinstance(value, bool):
                self.figures.setdefault(name, []).append(value)

    def add(self, other: Results) -> None:
        self.wins += other.wins
        self.reasons += other.reasons
        for name, values in other.figures.items():
            self.figures.setdefault(name, []).extend(values)

    @property
    def matches(self) -> int:
        return self.wins.total()


def play_table(table: Table, first: int, count: int) -> Results:
    """So many matches at a table, the first with that seed."""
    name, scenario, options, levels = table
    title, found = polemos.title(name), Results()
    for seed in range(first, first + count):
        match = title.start(scenario, options, seed)
        players = {side: opponent(level, title) for side, level in zip(match.sides, levels, strict=True)}
        while match.to_act is not None:
            match.play(think(players[match.to_act], match, seed * 1_000_003 + match.version))
        assert match.outcome is not None
        found.note(match.outcome, match.version)
    return found


def results(table: Table, matches: int, seed: int, pool: ProcessPoolExecutor) -> Results:
    chunks = [(first, min(CHUNK, seed + matches - first)) for first in range(seed, seed + matches, CHUNK)]
    found = Results()
    for part in [pool.submit(play_table, table, first, count) for first, count in chunks]:
        found.add(part.result())
    return found


def tables(title: Title, options: Mapping[str, Any], levels: Sequence[str]) -> Iterator[Table]:
    """Each scenario with each level alone; with two seats the first level against every other, on either side."""
    for scenario in title.scenarios:
        pairings: list[tuple[str, ...]] = [(level,) for level in levels]
        if len(title.seats(scenario, options)) > 1:
            pairings = [(levels[0], level) for level in levels]
            pairings += [(level, levels[0]) for level in levels[1:]]
        for pairing in pairings:
            yield title.id, scenario, dict(options), pairing


def report(
    title: Title, options: Mapping[str, Any], levels: Sequence[str], matches: int, seed: int, workers: int
) -> Iterator[str]:
    """The page, line by line as it is found out."""
    yield f"Rules {title.rules}, data {title.data}; {matches} matches a table, seeds from {seed}."
    shown = ""
    with ProcessPoolExecutor(workers) as pool:
        for table in tables(title, options, levels):
            if table[1] != shown:
                shown = table[1]
                yield f"\n## {shown}"
            found = results(table, matches, seed, pool)
            sides = title.seats(table[1], options)
            yield "\n### " + ", ".join(f"{side}: {level}" for side, level in zip(sides, table[3], strict=True)) + "\n"
            yield from told(found, sides)


def told(found: Results, sides: Sequence[str]) -> Iterator[str]:
    yield "| won by | matches | share | 95 % interval |\n|---|---:|---:|---|"
    for winner in (*sides, None):
        if winner in found.wins or winner is not None:
            low, high = interval(found.wins[winner], found.matches)
            share = found.wins[winner] / found.matches
            yield f"| {winner or 'nobody'} | {found.wins[winner]} | {share:.1%} | {low:.1%} to {high:.1%} |"
    ends = ", ".join(f"{reason} {n}" for reason, n in found.reasons.most_common())
    yield f"\nEnds: {ends}.\n"
    yield "| figure | least | 10 % | quarter | median | three quarters | 90 % | most | mean |\n" + "|---" * 9 + "|"
    for name, values in found.figures.items():
        yield f"| {name} | {' | '.join(map(str, quantiles(values)))} | {sum(values) / len(values):.1f} |"
    for name, values in found.figures.items():
        yield f"\n{name}\n\n```text"
        yield from histogram(values)
        yield "```"


def interval(wins: int, matches: int) -> tuple[float, float]:
    """Wilson's interval for a rate."""
    rate, z = wins / matches, CONFIDENT
    middle = rate + z * z / (2 * matches)
    spread = z * sqrt(rate * (1 - rate) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def quantiles(values: Sequence[int]) -> list[int]:
    ordered = sorted(values)
    return [
        ordered[min(len(ordered) - 1, round(part * (len(ordered) - 1)))] for part in (0, 0.1, 0.25, 0.5, 0.75, 0.9, 1)
    ]


def histogram(values: Sequence[int]) -> Iterator[str]:
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // BINS)
    width = width if width < 5 else -(-width // 5) * 5
    start = low // width * width
    bins = Counter((value - start) // width for value in values)
    names = [
        f"{start + i * width}" + (f" to {start + i * width + width - 1}" if width > 1 else "")
        for i in range(max(bins) + 1)
    ]
    most, widest = max(bins.values()), max(map(len, names))
    for i, name in enumerate(names):
        yield f"{name:>{widest}} {'#' * round(WIDTH * bins[i] / most)} {bins[i]}".rstrip()
