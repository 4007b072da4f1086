"""The numbers of many outcomes, and how they are spread: what the reports draw, each in its own way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from polemos.lab.tables import Result


def figures(results: Iterable[Result]) -> dict[str, list[int]]:
    """The length in actions, and each number of the outcomes."""
    found: dict[str, list[int]] = {}
    for result in results:
        numbers = {name: value for name, value in result.outcome.items() if type(value) is int}
        for name, value in {"actions": result.actions, **numbers}.items():
            found.setdefault(name, []).append(value)
    return found


def spread(values: Sequence[int], most: int) -> list[tuple[str, int]]:
    """How often which value, in bins of one width, about so many at most; wide ones are round numbers."""
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // most)
    width = width if width < 5 else -(-width // 5) * 5
    start = low // width * width
    bins = Counter((value - start) // width for value in values)
    firsts = [start + i * width for i in range(max(bins) + 1)]
    names = [f"{first}" if width == 1 else f"{first} to {first + width - 1}" for first in firsts]
    return [(name, bins[i]) for i, name in enumerate(names)]
