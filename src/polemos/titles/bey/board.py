"""0.2 Maps as ints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from polemos.titles.bey.facts import Limit


def next_to(borders: Iterable[Limit], zones: Sequence[str], places: int, *kinds: str) -> list[list[int]]:
    """For each place those it borders on by a limit of such a kind."""
    found: list[list[int]] = [[] for _ in range(places)]
    for border in borders:
        if border.kind in kinds:
            a, b = (zones.index(zone) for zone in border.between)
            found[a].append(b)
            found[b].append(a)
    return [sorted(near) for near in found]
