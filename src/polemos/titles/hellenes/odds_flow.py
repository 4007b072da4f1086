"""A large battle (6.2, 8.1): the chances of all situations at once, followed strike by strike to the end.

A matrix holds the chance of every pair of standings, the stronger before the weaker. An attack multiplies the rows in
which the block has so many steps by what so many dice do to each standing of the enemy. What hardly ever comes about
is left out, and so are the last rounds: whatever neither side has won by then bounds the error, but for rounding.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from polemos.titles.hellenes.odds_force import Force, TooLarge, Turn, hits_of, throws
from polemos.titles.hellenes.odds_fray import ATTACKER, DEFENDER, Fray

Real = np.float32
"""Short numbers make it twice as fast, and some 5e-7 off: a panel tells no more than a thousandth."""
Chances = NDArray[Real]
Numbers = NDArray[np.int64]

WIDTH: Final = 32
"""So many standings come out of one product of matrices: with more, too many of the factors are zero."""
FAINT: Final = 1e-8
"""Standings of a side are left out that have no more than this chance together, each time the sides take turns."""
OVER: Final = 1e-7
"""Nobody looks any more at a battle that goes on with no more than this chance."""
SITUATIONS: Final = 600_000
"""So many pairs of standings are followed."""


class Slab(NamedTuple):
    """What dice do as far as it ends in `WIDTH` standings: their chances, from the standing `first` and those after."""

    first: int
    chances: Chances


class Side:
    """The standings of a side, as rows or columns of the matrix: all but the end, and room up to a whole `WIDTH`."""

    def __init__(self, force: Force) -> None:
        force.explore()
        self.force = force
        self.order = [*reversed(force.upwards())]
        self.count = len(self.order)
        self.room = -(-self.count // WIDTH) * WIDTH
        self.slabs: dict[tuple[int, int], list[Slab]] = {}

    @cached_property
    def dice(self) -> dict[tuple[int, int], Numbers]:
        """6.31 For each block, by kind and place, its steps in every standing."""
        standings = [self.force.standings[now] for now in self.order]
        places = [(kind, place) for kind, run in enumerate(standings[0]) for place in range(len(run))]
        steps = np.zeros((self.room, len(places)), np.int64)
        widths = [len(run) for run in standings[0]]
        none = [(0,) * width for width in range(max(widths) + 1)]
        steps[: self.count] = [
            [dice for run, width in zip(standing, widths, strict=True) for dice in run + none[width - len(run)]]
            for standing in standings
        ]
        return dict(zip(places, np.ascontiguousarray(steps.T), strict=True))

    @cached_property
    def losses(self) -> tuple[Numbers, Numbers]:
        """6.32, 6.33 Where a hit and a rout lead from every standing and from the end, which is the last."""
        end = self.force.steps.index(0)
        number = np.full(self.count + 1, self.count)
        number[self.order] = np.arange(self.count)
        order = [*self.order, end]
        return number[[self.force.hit(now) for now in order]], number[[self.force.rout(now) for now in order]]

    def struck(self, power: int, dice: int) -> list[Slab]:
        """6.32, 6.33 What so many dice of one block do: first all hits, then all routs."""
        if (power, dice) not in self.slabs:
            self.slabs[power, dice] = self.hewn(power, dice)
        return self.slabs[power, dice]

    def hewn(self, power: int, dice: int) -> list[Slab]:
        hit, rout = self.losses
        far = here = np.arange(self.count)
        for _ in range(dice):
            far = self.reach[far]
        first = np.searchsorted(far, np.arange(0, self.room, WIDTH))
        heights = np.minimum(np.arange(WIDTH, self.room + 1, WIDTH), self.count) - first
        ends = np.cumsum(heights)
        place = np.arange(self.room).reshape(-1, WIDTH) % WIDTH + ((ends - heights - first) * WIDTH)[:, None]
        place = np.append(place.ravel()[: self.count], 0)
        chances = np.zeros(ends[-1] * WIDTH, Real)
        now = here
        for many in throws(tuple(dice * (power == other) for other in (1, 2, 3))):
            end = now
            for chance in many:
                chances[(place[end] + here * WIDTH)[end < self.count]] += chance
                end = rout[end]
            now = hit[now]
        slabs = np.split(chances.reshape(-1, WIDTH), ends[:-1])
        return [Slab(int(start), slab) for start, slab in zip(first, slabs, strict=True)]

    @cached_property
    def reach(self) -> Numbers:
        """How far down one loss leads at most, from every standing or one before it."""
        here = np.arange(self.count)
        ends = [np.where(to < self.count, to, here) for to in (lost[:-1] for lost in self.losses)]
        return np.maximum.accumulate(np.maximum(*ends))


class Flow:
    """A battle under way: the chance of every situation, and what either side has won."""

    def __init__(self, defence: Side, attack: Side) -> None:
        self.sides = defence, attack
        self.begin = [0, 0]
        """The first standing of each side that the matrix knows: those before it are left behind."""
        self.striker = ATTACKER
        self.chances: Chances = np.ones((1, 1), Real)
        """Rows for who strikes, columns for who is struck."""
        self.top = 1
        """No column from here on has a chance."""
        self.won = [0.0, 0.0]
        self.storms: dict[tuple[Turn, int], Chances] = {}

    @property
    def left(self) -> float:
        return float(self.chances.sum())

    def round(self, turns: list[Turn], half: int) -> None:
        """6.2 Attacks in their order."""
        for side, run in groupby(turns, lambda turn: turn[0]):
            if self.left <= OVER:
                return
            self.face(side)
            before = self.left
            for turn in run:
                if self.sides[1 - side].force.walls:
                    self.storm(turn, half)
                elif turn[1]:
                    self.strike(turn[1][0])
            self.won[side] += before - self.left

    def face(self, side: int) -> None:
        """Turn the matrix to those who strike; leave out the faint, and make room for where the others may come to."""
        if side != self.striker:
            self.striker, self.chances = side, self.chances.T
        (r, rows), (c, columns) = (kept(self.chances.sum(axis)) for axis in (1, 0))
        self.begin[side] += r
        self.begin[1 - side] += c
        found = np.zeros((rows - r, self.sides[1 - side].room - self.begin[1 - side]), Real)
        found[:, : columns - c] = self.chances[r:rows, c:columns]
        self.top = columns - c
        self.chances = found

    def strike(self, block: tuple[int, int]) -> None:
        """6.31 One block attacks."""
        own, enemy = self.sides[self.striker], self.sides[1 - self.striker]
        power = -own.force.kinds[block[0]].weakness
        begin, low = self.begin[self.striker], self.begin[1 - self.striker]
        steps = own.dice[block][begin : begin + len(self.chances)]
        high, top = min(low + self.top, enemy.count), self.top
        for dice in range(1, 5):
            rows = np.flatnonzero(steps == dice)
            if not len(rows):
                continue
            slabs = [slab for slab in enemy.struck(power, dice)[low // WIDTH :] if slab.first < high]
            before = self.chances[rows, : self.top]
            after = np.empty((len(rows), len(slabs) * WIDTH), Real)
            for at, slab in enumerate(slabs):
                first, last = max(slab.first, low), min(low + (at + 1) * WIDTH, high)
                factor = slab.chances[first - slab.first : last - slab.first]
                np.matmul(before[:, first - low : last - low], factor, after[:, at * WIDTH : (at + 1) * WIDTH])
            self.chances[rows, : len(slabs) * WIDTH] = after
            top = max(top, len(slabs) * WIDTH)
        self.top = top

    def storm(self, turn: Turn, half: int) -> None:
        """8.1 Hits only, of all at once. Nobody is routed, so the city loses one step after the other."""
        if (turn, half) not in self.storms:
            self.storms[turn, half] = self.toll(turn, half)
        attack, city = self.begin[ATTACKER], self.begin[DEFENDER]
        toll = self.storms[turn, half][attack : attack + len(self.chances)]
        size = self.sides[DEFENDER].count - city
        before, after = self.chances, np.zeros_like(self.chances)
        for lost in range(size):
            after[:, lost:size] += before[:, : size - lost] * toll[:, lost, None]
        self.chances = after
        self.top = size

    def toll(self, turn: Turn, half: int) -> Chances:
        """For each standing of the aggressors the chances of so many steps lost; 8.11 two hits of a round for one."""
        own, city = self.sides[ATTACKER], self.sides[DEFENDER]
        price = 2 if city.force.doubled else 1
        half *= price - 1
        hits = np.zeros((own.room, price * (city.count + 1)), Real)
        for row, now in enumerate(own.order):
            chances = hits_of(own.force.volley(now, turn), price * city.count)
            hits[row, half : half + len(chances)] = chances
        lost: Chances = hits.reshape(own.room, -1, price).sum(2)
        return lost


def kept(chances: Chances) -> tuple[int, int]:
    """From where to where, by whole `WIDTH`s, there are standings that are not too faint."""
    first = int(np.searchsorted(np.cumsum(chances), FAINT))
    last = len(chances) - int(np.searchsorted(np.cumsum(chances[::-1]), FAINT))
    return first // WIDTH * WIDTH, max(last, 1)


def followed(fray: Fray) -> tuple[float, float]:
    """The chance of the aggressors, and how far from it the truth may be, rounding apart."""
    defence, attack = Side(fray.defence), Side(fray.attack)
    if defence.count * attack.count > SITUATIONS:
        raise TooLarge
    # The matrices are small: threads would wait for each other, for seconds where others use the cores.
    with threads().limit(limits=1, user_api="blas"):
        flow = Flow(defence, attack)
        if fray.first:
            flow.round(fray.first, fray.battle.half)
        while fray.full and flow.left > OVER:
            flow.round(fray.full, False)
    unknown = 1 - sum(flow.won) - (0 if fray.full else flow.left)
    return flow.won[ATTACKER] + unknown / 2, abs(unknown) / 2


@cache
def threads() -> ThreadpoolController:
    """Those that numpy multiplies matrices with."""
    return ThreadpoolController()
