"""From faces with owners to borders: each drawn once, smoothed where no coast runs, and put together to outlines."""

from __future__ import annotations

import itertools
from collections import defaultdict
from dataclasses import dataclass

import shapely
import shapely.affinity
from shapely.geometry import LineString, Point
from shapely.ops import polygonize, unary_union
from shapely.strtree import STRtree

from outline.draughtsman import Draughtsman

Spot = tuple[int, int]
"""A place in tenths of plane units."""
WILD, OPEN, OUTSIDE = -1, -2, -3
"""Land of nobody, sea of nobody, beyond the frame."""
SMOOTH = 4.0


@dataclass
class Arc:
    sides: tuple[int, int]
    line: list[Spot]
    coast: bool


@dataclass
class Outlines:
    arcs: list[Arc]
    rings: dict[int, list[list[int]]]
    """For each owner its rings: numbers of arcs from one, negative where an arc runs backward."""


def owner_of(pen: Draughtsman, i: int) -> int:
    return pen.owner[i] if pen.owner[i] >= 0 else WILD if pen.faces.land[i] else OPEN


def trace(pen: Draughtsman) -> list[Arc]:
    """The borders between owners, from junction to junction."""
    pieces: dict[tuple[int, int], list[tuple[Spot, Spot]]] = defaultdict(list)
    degree: dict[Spot, set[tuple[int, int]]] = defaultdict(set)
    count: dict[Spot, int] = defaultdict(int)
    for (a, b), owners in pen.faces.edges.items():
        who = sorted([owner_of(pen, i) for i in owners] + [OUTSIDE] * (2 - len(owners)))
        if who[0] == who[1]:
            continue
        pair = (who[0], who[1])
        start, end = spot(a), spot(b)
        pieces[pair].append((start, end))
        for place in (start, end):
            degree[place].add(pair)
            count[place] += 1
    joints = {place for place, pairs in degree.items() if len(pairs) > 1 or count[place] != 2}
    arcs: list[Arc] = []
    for pair, steps in sorted(pieces.items()):
        coast = OUTSIDE in pair or is_land(pen, pair[0]) != is_land(pen, pair[1])
        arcs += [Arc(pair, line, coast) for line in chains(steps, joints)]
    return arcs


def is_land(pen: Draughtsman, owner: int) -> bool:
    return owner == WILD or 0 <= owner < pen.atlas.lands


def spot(point: tuple[float, float]) -> Spot:
    return round(point[0] * 10), round(point[1] * 10)


def chains(steps: list[tuple[Spot, Spot]], joints: set[Spot]) -> list[list[Spot]]:
    near: dict[Spot, list[Spot]] = defaultdict(list)
    for a, b in steps:
        near[a].append(b)
        near[b].append(a)
    left = {frozenset(step) for step in steps}
    found = []
    starts = [place for place in sorted(near) if place in joints] + sorted(near)
    for start in starts:
        for first in sorted(near[start]):
            if frozenset((start, first)) not in left:
                continue
            left.discard(frozenset((start, first)))
            line = [start, first]
            while line[-1] not in joints and line[-1] != start:
                ahead = [n for n in near[line[-1]] if frozenset((line[-1], n)) in left]
                if not ahead:
                    break
                left.discard(frozenset((line[-1], ahead[0])))
                line.append(ahead[0])
            found.append(line)
    return found


def rounded(line: list[Spot]) -> list[Spot]:
    """A border as a hand would draw it."""
    if len(line) < 4 or line[0] == line[-1]:
        return line
    points = list(shapely.simplify(LineString(line), SMOOTH * 10).coords)
    for _ in range(2):
        cut = [points[0]]
        for a, b in itertools.pairwise(points):
            cut += [(a[0] * t + b[0] * (1 - t), a[1] * t + b[1] * (1 - t)) for t in (0.75, 0.25)]
        points = [*cut, points[-1]]
    points = list(shapely.simplify(LineString(points), 4).coords)
    return [(round(x), round(y)) for x, y in points]


def smoothed(arcs: list[Arc]) -> list[Arc]:
    """Smooth all borders but the coast; those that would then cross something stay as they were."""
    drawn = [Arc(arc.sides, arc.line if arc.coast else rounded(arc.line), arc.coast) for arc in arcs]
    for _ in range(12):
        wrong = crossing(drawn)
        if not wrong:
            break
        for k in wrong:
            drawn[k] = arcs[k]
    return drawn


def crossing(arcs: list[Arc]) -> set[int]:
    """Arcs that meet another elsewhere than at their common ends, or themselves."""
    lines = [LineString(arc.line) for arc in arcs]
    tree = STRtree(lines)
    wrong: set[int] = set()
    for k, line in enumerate(lines):
        if not line.is_simple:
            wrong.add(k)
        for m in tree.query(line, predicate="intersects"):
            if m <= k:
                continue
            ends = [Point(p) for arc in (arcs[k], arcs[m]) for p in (arc.line[0], arc.line[-1])]
            rest = line.intersection(lines[m]).difference(unary_union([end.buffer(0.01) for end in ends]))
            if not rest.is_empty:
                wrong |= {j for j in (k, int(m)) if not arcs[j].coast}
    return wrong


def assemble(pen: Draughtsman, arcs: list[Arc]) -> Outlines:
    """Outlines from arcs: the faces of the drawing, each with the owner that lies in it."""
    rings: dict[int, list[list[int]]] = {}
    by_step = {}
    for n, arc in enumerate(arcs, 1):
        for a, b in zip(arc.line, arc.line[1:], strict=False):
            by_step[a, b], by_step[b, a] = n, -n
    tree = STRtree(pen.faces.shapes)
    for face in sorted(polygonize([LineString(arc.line) for arc in arcs]), key=lambda found: -found.area):
        middle = shapely.affinity.scale(shapely.maximum_inscribed_circle(face), 0.1, 0.1, origin=(0, 0)).coords[0]
        inside = tree.query(Point(middle), predicate="within")
        if len(inside):
            for ring in (face.exterior, *face.interiors):
                walk = [(round(x), round(y)) for x, y in ring.coords]
                rings.setdefault(owner_of(pen, int(inside[0])), []).append(numbered(walk, by_step))
    return Outlines(arcs, rings)


def numbered(ring: list[Spot], by_step: dict[tuple[Spot, Spot], int]) -> list[int]:
    numbers = [by_step[a, b] for a, b in itertools.pairwise(ring)]
    kept = [n for k, n in enumerate(numbers) if n != numbers[k - 1]]
    return kept or numbers[:1]
