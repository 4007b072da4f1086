"""Whose face is whose: from seats to areas that touch where the rules say so."""

from __future__ import annotations

import heapq
import math
import random
from collections import defaultdict

from shapely.geometry import Point
from shapely.strtree import STRtree

from outline.faces import Faces
from outline.plane import NOBODY, ROOMY, SEEDS, SPREAD, VISIBLE, Atlas


class Draughtsman:
    """Holds who owns each face, and what it costs."""

    def __init__(self, atlas: Atlas, faces: Faces, dice: random.Random) -> None:
        self.atlas, self.faces, self.dice = atlas, faces, dice
        self.centre = [face.representative_point().coords[0] for face in faces.shapes]
        self.size = [face.area for face in faces.shapes]
        self.owner = [NOBODY] * len(faces.shapes)
        self.fixed: set[int] = set()
        self.touch: dict[tuple[int, int], float] = defaultdict(float)
        self.seeds: list[list[tuple[float, float]]] = []
        self.home: list[int] = []
        self.settle()

    def settle(self) -> None:
        """Seats first, then everything by the way to the nearest seat over the same ground."""
        atlas, faces = self.atlas, self.faces
        tree = STRtree(faces.shapes)
        for a, name in enumerate(atlas.names):
            given = [atlas.part[a].lay(*seed) for seed in SEEDS.get(name, [])]
            sites = [*given] if name in ("leucas",) else [atlas.seats[a], *given]
            self.seeds.append([])
            for site in sites:
                i = self.face_at(tree, site, a)
                if self.owner[i] == NOBODY:
                    self.owner[i] = a
                    self.fixed.add(i)
                    self.seeds[a].append(site)
            self.home.append(next(i for i in self.fixed if self.owner[i] == a))
        self.take_islands()
        self.flood()
        self.room = [0.0] * len(atlas.names)
        for i, a in enumerate(self.owner):
            if a != NOBODY:
                self.room[a] += self.size[i]
        for i in range(len(self.owner)):
            for j, length in faces.near[i].items():
                if i < j:
                    self.count(self.owner[i], self.owner[j], length)

    def face_at(self, tree: STRtree, site: tuple[float, float], a: int) -> int:
        wanted = a < self.atlas.lands
        near = tree.query(Point(site).buffer(40))
        fitting = [
            i for i in near
            if self.faces.land[i] == wanted and self.faces.inset[i] == self.atlas.part[a].inset and i not in self.fixed
        ]
        return int(min(fitting, key=lambda i: (round(self.faces.shapes[i].distance(Point(site)), 2), -self.size[i])))

    def take_islands(self) -> None:
        """An island where only one area has its seat is that area's, whole."""
        seen: set[int] = set()
        for start in sorted(self.fixed):
            if not self.faces.land[start] or start in seen:
                continue
            queue, whole = [start], {start}
            while queue:
                for j in self.faces.near[queue.pop()]:
                    if j not in whole and self.faces.land[j]:
                        whole.add(j)
                        queue.append(j)
            seen |= whole
            owners = {self.owner[j] for j in whole} - {NOBODY}
            if len(owners) == 1:
                for j in whole:
                    self.owner[j] = self.owner[start]
                self.fixed |= whole

    def flood(self) -> None:
        coastal = {a for (a, _), kind in self.atlas.kind.items() if kind == "coast"}
        inland = set(range(self.atlas.lands)) - coastal
        queue = [(0.0, i, self.owner[i]) for i in sorted(self.fixed)]
        done: set[int] = set()
        reach = {True: SPREAD["land"], False: SPREAD["sea"]}
        heapq.heapify(queue)
        while queue:
            cost, i, a = heapq.heappop(queue)
            if i in done or (i in self.fixed and self.owner[i] != a):
                continue
            done.add(i)
            self.owner[i] = a
            for j in self.faces.near[i]:
                if j in done or self.faces.land[j] != self.faces.land[i]:
                    continue
                if a in inland and any(not self.faces.land[k] for k in self.faces.near[j]):
                    continue
                further = cost + math.dist(self.centre[i], self.centre[j])
                if further < reach[self.faces.land[i]] * 1.25:
                    heapq.heappush(queue, (further, j, a))

    # what it costs

    def count(self, a: int, b: int, length: float) -> None:
        if a != b and NOBODY not in (a, b):
            self.touch[min(a, b), max(a, b)] += length

    def price(self, pair: tuple[int, int], length: float) -> float:
        kind = self.atlas.kind.get(pair)
        if kind is None:
            return 0.0 if length < 0.05 else 60.0 + 6.0 * length
        want = VISIBLE[kind]
        return 0.0 if length >= want else 40.0 + 50.0 * (1 - length / want)

    def distance(self, i: int, a: int) -> float:
        if a == NOBODY:
            return SPREAD["land" if self.faces.land[i] else "sea"]
        return min(math.dist(self.centre[i], seed) for seed in self.seeds[a])

    def gain(self, i: int, b: int) -> float:
        """What it would cost to give a face to another area."""
        a = self.owner[i]
        changes: dict[tuple[int, int], float] = defaultdict(float)
        edge = 0.0
        for j, length in self.faces.near[i].items():
            c = self.owner[j]
            if self.faces.land[j] == self.faces.land[i]:
                edge += length * ((c != b) - (c != a))
            for who, sign in ((a, -1), (b, 1)):
                if who != c and NOBODY not in (who, c):
                    changes[min(who, c), max(who, c)] += sign * length
        cost = 0.55 * edge
        for pair, change in changes.items():
            if change:
                now = self.touch[pair]
                cost += self.price(pair, now + change) - self.price(pair, now)
        for who, sign in ((a, -1), (b, 1)):
            cost += self.cramped(who, sign * self.size[i]) - self.cramped(who, 0.0)
        cost += 0.0009 * self.size[i] * (self.distance(i, b) - self.distance(i, a))
        return cost

    def cramped(self, a: int, change: float) -> float:
        if not 0 <= a < self.atlas.lands:
            return 0.0
        return 0.02 * max(0.0, ROOMY[self.atlas.part[a].inset] - self.room[a] - change)

    def give(self, i: int, b: int) -> None:
        a = self.owner[i]
        for j, length in self.faces.near[i].items():
            c = self.owner[j]
            self.count(a, c, -length)
            self.count(b, c, length)
        for who, sign in ((a, -1), (b, 1)):
            if who != NOBODY:
                self.room[who] += sign * self.size[i]
        self.owner[i] = b

    def stays_whole(self, i: int) -> bool:
        """Whether an area without this face still hangs together as it did."""
        a = self.owner[i]
        mine = [j for j in self.faces.near[i] if self.owner[j] == a]
        if not mine or a == NOBODY:
            return True
        seen, queue = {i, mine[0]}, [mine[0]]
        left = set(mine[1:])
        while queue and left:
            for j in self.faces.near[queue.pop()]:
                if j not in seen and self.owner[j] == a:
                    seen.add(j)
                    left.discard(j)
                    queue.append(j)
        return not left

    def anneal(self, sweeps: int, hot: float) -> None:
        faces = list(range(len(self.owner)))
        for sweep in range(sweeps):
            heat = hot * (1 - sweep / sweeps) ** 2 + 0.01
            self.dice.shuffle(faces)
            for i in faces:
                if i in self.fixed:
                    continue
                a = self.owner[i]
                others = sorted({
                    self.owner[j] for j in self.faces.near[i]
                    if self.faces.land[j] == self.faces.land[i] and self.owner[j] != a
                } | ({NOBODY} if i in self.faces.outer and a != NOBODY else set()))
                if not others:
                    continue
                if a != NOBODY and NOBODY not in others and self.dice.random() < 0.15:
                    others.append(NOBODY)
                b = others[self.dice.randrange(len(others))]
                cost = self.gain(i, b)
                if (cost < 0 or self.dice.random() < math.exp(-cost / heat)) and self.stays_whole(i):
                    self.give(i, b)

    def faults(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Pairs that touch and should not, and pairs that should and don't (enough)."""
        bad = [pair for pair, length in sorted(self.touch.items()) if length > 0.05 and pair not in self.atlas.kind]
        missing = [
            pair for pair, kind in sorted(self.atlas.kind.items()) if self.touch[pair] < VISIBLE[kind] * 0.6
        ]
        return bad, missing
