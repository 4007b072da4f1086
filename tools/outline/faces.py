"""The plane cut in small faces by the real coastline and a fine random mesh."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely
import shapely.affinity
from scipy.spatial import Voronoi
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import polygonize, unary_union

from outline.plane import CHANNEL, CHANNELS, FINE, FINE_RADIUS, GAP, INSET, ISLAND, MAIN, SPACING, Atlas, Part


@dataclass
class Faces:
    shapes: list[Polygon]
    land: list[bool]
    inset: list[bool]
    near: list[dict[int, float]]
    """For each face its neighbours with the length of the common edge."""
    edges: dict[tuple[tuple[float, float], tuple[float, float]], list[int]]
    outer: set[int] = field(default_factory=set)
    """Faces at the edge of a window."""


def cut(
    part: Part, land: list[Polygon], seats: list[tuple[float, float]], hole: Polygon | None, dice: random.Random
) -> tuple[list[Polygon], Polygon]:
    """All faces of a window."""
    west, south, east, north = part.window
    around = box(west - 1, south - 1, east + 1, north + 1)
    frame = part.frame() if hole is None else part.frame().difference(hole)
    laid = []
    for polygon in land:
        for piece in parts_of(polygon.intersection(around)):
            dense = shapely.segmentize(piece, 0.05) if not part.inset else piece
            laid.append(shapely.transform(dense, lambda c, p=part: np.array([p.lay(x, y) for x, y in c])).buffer(0))
    ground = unary_union(laid)
    ground = shapely.simplify(ground, 0.35).buffer(0)
    channels = [LineString([part.lay(*point) for point in channel]).buffer(CHANNEL) for channel in CHANNELS]
    ground = ground.difference(unary_union(channels))
    ground = unary_union([enlarge(piece, seats) for piece in parts_of(ground) if piece.area > 9]).intersection(frame)
    x0, y0, x1, y1 = frame.bounds
    points = []
    row = 0
    y = y0 - 40
    while y < y1 + 40:
        x = x0 - 40 + (SPACING / 2 if row % 2 else 0)
        while x < x1 + 40:
            points.append((x + dice.uniform(-0.3, 0.3) * SPACING, y + dice.uniform(-0.3, 0.3) * SPACING))
            x += SPACING
        y += SPACING * 0.87
        row += 1
    for centre in (part.lay(*place) for place in FINE):
        if not part.inset:
            points = [p for p in points if math.dist(p, centre) > FINE_RADIUS]
            points += finer(centre, dice)
    mesh = Voronoi(np.array(points))
    cells = [
        Polygon(mesh.vertices[region]).intersection(frame)
        for region in (mesh.regions[i] for i in mesh.point_region)
        if region and -1 not in region
    ]
    cells = [cell for cell in cells if cell.area > 0]
    lines = [cell.boundary for cell in cells]
    lines += [piece.boundary for piece in parts_of(ground)]
    net = shapely.set_precision(unary_union(lines), 0.1)
    return [face for face in polygonize(net) if frame.contains(face.representative_point())], ground


def finer(centre: tuple[float, float], dice: random.Random) -> list[tuple[float, float]]:
    step, found = SPACING * 0.42, []
    n = int(FINE_RADIUS / step) + 1
    for row in range(-n, n + 1):
        for column in range(-n, n + 1):
            x = centre[0] + (column + (row % 2) / 2 + dice.uniform(-0.25, 0.25)) * step
            y = centre[1] + (row * 0.87 + dice.uniform(-0.25, 0.25)) * step
            if math.dist((x, y), centre) <= FINE_RADIUS:
                found.append((x, y))
    return found


def enlarge(island: Polygon, seats: list[tuple[float, float]]) -> Polygon:
    """An island that is an area must be seen."""
    if island.area >= ISLAND or not any(island.distance(Point(seat)) < 4 for seat in seats):
        return island
    by = math.sqrt(ISLAND / island.area)
    return shapely.affinity.scale(island, by, by)


def parts_of(found: Any) -> list[Polygon]:
    return [g for g in getattr(found, "geoms", [found]) if g.geom_type == "Polygon"] if not found.is_empty else []


def steps(face: Polygon) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    points = [(round(x, 1), round(y, 1)) for x, y in face.exterior.coords]
    return itertools.pairwise(points)


def survey(land: list[Polygon], atlas: Atlas, seed: int) -> Faces:
    dice = random.Random(seed)
    frame = INSET.frame().buffer(GAP, join_style="mitre")
    shapes: list[Polygon] = []
    grounds, inset = [], []
    for part, hole in ((MAIN, frame), (INSET, None)):
        seats = [seat for seat, p in zip(atlas.seats, atlas.part, strict=True) if p is part]
        found, ground = cut(part, land, seats, hole, dice)
        shapes += found
        inset += [part.inset] * len(found)
        grounds.append(ground)
    ground = unary_union(grounds)
    shapely.prepare(ground)
    faces = Faces(shapes, [ground.contains(f.representative_point()) for f in shapes], inset, [{} for _ in shapes], {})
    for i, face in enumerate(shapes):
        for a, b in steps(face):
            faces.edges.setdefault((min(a, b), max(a, b)), []).append(i)
    for (a, b), owners in faces.edges.items():
        if len(owners) == 2:
            i, j = owners
            faces.near[i][j] = faces.near[i].get(j, 0.0) + math.dist(a, b)
            faces.near[j][i] = faces.near[i][j]
        elif len(owners) == 1:
            faces.outer.add(owners[0])
    return faces
