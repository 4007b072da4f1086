"""One side of a battle whose chances are asked for (6.3, 8.1): the standings it can come to, and what dice do to it.

Where an owner may choose, the block that strikes last and least takes the loss. Hits fall on the strongest and routs on
the weakest: so a force comes to few standings.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, groupby
from math import comb
from typing import Final, NamedTuple

Block = tuple[int, int, int]
"""Letter (A is 0), power, steps."""
Standing = tuple[tuple[int, ...], ...]
"""Steps of the blocks that are left of each kind, the strongest first."""
Volley = tuple[int, ...]
"""How many dice are thrown with power 1, 2 and 3."""
Fate = tuple[float, tuple[tuple[int, float], ...]]
"""What a volley does to a force: the chance that nothing changes, and the standings it may come to with theirs."""
Turn = tuple[int, tuple[tuple[int, int], ...]]
"""An attack: its side and its blocks, each by the number of its kind and its place among them."""

STANDINGS: Final = 1500
"""So many standings of a side are looked at."""


class TooLarge(Exception):
    """More than is worked out exactly."""


# One volley


@lru_cache(64)
def throws(volley: Volley) -> list[list[float]]:
    """2.14 The chances of so many hits and, with them, of so many routs, for one block."""
    power, dice = max((power, dice) for power, dice in enumerate(volley, 1) if dice)
    either, neither = power / 6, 1 - power / 3
    return [
        [
            comb(dice, hits) * comb(dice - hits, routs) * either ** (hits + routs) * neither ** (dice - hits - routs)
            for routs in range(dice - hits + 1)
        ]
        for hits in range(dice + 1)
    ]


@lru_cache(4096)
def hits_of(volley: Volley, most: int) -> tuple[float, ...]:
    """The chances of so many hits, as far as they interest."""
    power, others = one_die(volley)
    if not power:
        return (1.0,)
    fewer, hit = hits_of(others, most), power / 6
    found = [(1 - hit) * same + hit * less for same, less in zip((*fewer, 0.0), (0.0, *fewer), strict=True)]
    return tuple(found[: most + 1])


def one_die(volley: Volley) -> tuple[int, Volley]:
    """The power of one of the dice (0: there is none), and the others."""
    for i, dice in enumerate(volley):
        if dice:
            return i + 1, (*volley[:i], dice - 1, *volley[i + 1 :])
    return 0, volley


# One side


class Kind(NamedTuple):
    """What makes one block as good as another. Kinds strike in this order; among equals the last kind falls first."""

    letter: int
    weakness: int
    """Its power, below zero."""
    struck: bool
    """In the round under way."""
    garrison: bool


class Force:
    """One side: the standings it comes to, numbered as they are met. It begins at 0."""

    def __init__(
        self, blocks: tuple[Block, ...], struck: tuple[bool, ...], walls: bool, doubled: bool, garrison: bool
    ) -> None:
        ranks = sorted(
            (Kind(letter, -power, struck[i], garrison and i == 0), -steps)
            for i, (letter, power, steps) in enumerate(blocks)
        )
        runs = {kind: tuple(-steps for _, steps in run) for kind, run in groupby(ranks, lambda rank: rank[0])}
        self.kinds = list(runs)
        self.walls = walls
        self.doubled = doubled
        self.number: dict[Standing, int] = {}
        self.standings: list[Standing] = []
        self.steps: list[int] = []
        self.after_hit: dict[int, int] = {}
        self.after_rout: dict[int, int] = {}
        self.fates: dict[tuple[Volley, int], dict[int, Fate]] = {}
        self.meet(tuple(runs.values()))

    def meet(self, standing: Standing) -> int:
        if standing not in self.number:
            self.number[standing] = len(self.standings)
            self.standings.append(standing)
            self.steps.append(sum(map(sum, standing)))
        return self.number[standing]

    def explore(self) -> None:
        """Meet every standing."""
        for now in count():
            if now == len(self.standings):
                return
            if now == STANDINGS:
                raise TooLarge
            self.hit(now)
            if not self.walls:
                self.rout(now)

    def upwards(self) -> list[int]:
        """All standings but the end, the weaker before the stronger."""
        return sorted(range(len(self.standings)), key=self.steps.__getitem__)[1:]

    def hit(self, now: int) -> int:
        """6.32 The strongest loses a step; 7.3 the garrison is the last. Beyond the end hits are lost."""
        if now not in self.after_hit and self.steps[now]:
            standing = self.standings[now]
            *_, kind = max((not self.kinds[i].garrison, run[0], i) for i, run in enumerate(standing) if run)
            run = standing[kind]
            last = run.count(run[0]) - 1
            left = (*run[:last], run[0] - 1, *run[last + 1 :]) if run[0] > 1 else run[:-1]
            self.after_hit[now] = self.meet((*standing[:kind], left, *standing[kind + 1 :]))
        return self.after_hit.get(now, now)

    def rout(self, now: int) -> int:
        """6.33 The weakest flees."""
        if now not in self.after_rout and self.steps[now]:
            standing = self.standings[now]
            _, kind = max((-run[-1], i) for i, run in enumerate(standing) if run)
            self.after_rout[now] = self.meet((*standing[:kind], standing[kind][:-1], *standing[kind + 1 :]))
        return self.after_rout.get(now, now)

    def volley(self, now: int, turn: Turn) -> Volley:
        """6.31 As many dice as the blocks have steps."""
        standing, dice = self.standings[now], [0, 0, 0]
        for kind, place in turn[1]:
            if place < len(standing[kind]):
                dice[-self.kinds[kind].weakness - 1] += standing[kind][place]
        return tuple(dice)

    def volleys(self, side: int, turns: list[Turn]) -> list[list[tuple[int, Volley]]]:
        """For every standing who strikes when."""
        found: list[list[tuple[int, Volley]]] = []
        for now in range(len(self.standings)):
            volleys = [(place, self.volley(now, turn)) for place, turn in enumerate(turns) if turn[0] == side]
            found.append([(place, volley) for place, volley in volleys if any(volley)])
        return found

    def fate(self, now: int, volley: Volley, half: int) -> Fate:
        """What a volley of the enemy does, after half a step of loss or none."""
        known = self.fates.setdefault((volley, half), {})
        if now not in known:
            found: dict[int, float] = {}
            for end, chance in self.stormed(now, volley, half) if self.walls else self.attacked(now, volley):
                found[end] = found.get(end, 0.0) + chance
            known[now] = (found.pop(now, 0.0), tuple(found.items()))
        return known[now]

    def attacked(self, now: int, volley: Volley) -> Iterator[tuple[int, float]]:
        """6.32, 6.33 First all hits, then all routs."""
        for chances in throws(volley):
            end = now
            for chance in chances:
                yield end, chance
                end = self.rout(end)
            now = self.hit(now)

    def stormed(self, now: int, volley: Volley, half: int) -> Iterator[tuple[int, float]]:
        """8.1 Hits only; 8.11 two of a round for a step."""
        price = 2 if self.doubled else 1
        left = 1.0
        for hits, chance in enumerate(hits_of(volley, price * self.steps[0])):
            if hits and (hits + half) % price == 0:
                now = self.hit(now)
            if not self.steps[now]:
                break
            left -= chance
            yield now, chance
        yield now, left
