"""Draws the outlines of areas for a map that gives each area only a seat and its borders.

    python tools/outlines.py LAND.geojson src/polemos/titles/hellenes/data/map.toml OUT.toml

The plane is cut in small faces by the real coastline and a fine random mesh. Every face goes to one area: land areas
take land, seas take water. Faces then change hands, one at a time and by chance that cools, until what touches is what
is adjacent in the rules. Where no drawing can do that, land or sea of nobody lies between; what still touches wrongly
is written down as barred, and what is adjacent but does not touch becomes a connector: both are drawn and can be
counted. Needs shapely, numpy and scipy.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from pathlib import Path

import shapely
import shapely.affinity
from shapely.geometry import LineString, Point, Polygon, shape
from shapely.ops import unary_union

sys.path.insert(0, str(Path(__file__).parent))

from outline.arcs import OPEN, OUTSIDE, WILD, Outlines, assemble, smoothed, trace
from outline.draughtsman import Draughtsman
from outline.faces import survey
from outline.plane import GAP, INSET, MAIN, VISIBLE, Atlas, read_atlas

HEAD = """# Outlines of the areas, drawn by tools/outlines.py from seats and borders of map.toml and a public coastline.
# Arcs are borders, each drawn once, in tenths of plane units, y upward; rings name arcs from one, negative backward.
# What touches is what is adjacent: `barred` lists the exceptions that touch, `connectors` those that don't.
"""
SOURCE = "reconstructed: drawn from the seats and borders of map.toml; coast: Natural Earth 1:10m (public domain)"


def draw(pen: Draughtsman, sweeps: int) -> Outlines:
    pen.anneal(sweeps, 12.0)
    return assemble(pen, smoothed(trace(pen)))


def polygon(drawn: Outlines, ring: list[int]) -> Polygon:
    points = []
    for n in ring:
        line = drawn.arcs[abs(n) - 1].line
        points += (line if n > 0 else line[::-1])[:-1]
    return Polygon(points)


def touching(drawn: Outlines) -> dict[tuple[int, int], float]:
    """How long the areas' common borders are, in plane units."""
    found: dict[tuple[int, int], float] = {}
    for arc in drawn.arcs:
        if min(arc.sides) >= 0:
            found[arc.sides] = found.get(arc.sides, 0.0) + LineString(arc.line).length / 10
    return found


def exceptions(atlas: Atlas, drawn: Outlines) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    touch = touching(drawn)
    barred = sorted(pair for pair in touch if pair not in atlas.kind)
    apart = sorted(pair for pair in atlas.kind if pair not in touch)
    return barred, apart


def inner(drawn: Outlines, owner: int) -> Polygon:
    """The largest part of an area, without its holes."""
    faces = [polygon(drawn, ring) for ring in drawn.rings[owner]]
    largest = max(faces, key=lambda face: face.area)
    holes = [f for f in faces if f is not largest and largest.contains(f.representative_point())]
    return largest.difference(unary_union(holes))


def heart(drawn: Outlines, owner: int) -> tuple[int, int, int]:
    """Where an area has most room: a place and how far its borders are."""
    circle = shapely.maximum_inscribed_circle(inner(drawn, owner), tolerance=5)
    x, y = circle.coords[0]
    return round(x), round(y), round(circle.length)


def seat(atlas: Atlas, drawn: Outlines, owner: int) -> tuple[int, int]:
    """The seat, moved into the area where the drawing has left it outside."""
    site = Point(atlas.seats[owner][0] * 10, atlas.seats[owner][1] * 10)
    whole = unary_union([polygon(drawn, ring) for ring in drawn.rings[owner]]).buffer(-15)
    if whole.is_empty or not whole.contains(site):
        near = whole if not whole.is_empty else inner(drawn, owner)
        site = shapely.ops.nearest_points(near, site)[0]
    return round(site.x), round(site.y)


def connector(drawn: Outlines, a: int, b: int) -> list[tuple[int, int]]:
    """The shortest line between the hearts, cut to what lies outside both areas."""
    ends = [inner(drawn, area) for area in (a, b)]
    line = shapely.shortest_line(*ends)
    (x0, y0), (x1, y1) = line.coords
    reach = 60 / max(1.0, math.dist((x0, y0), (x1, y1)))
    first = (round(x0 - (x1 - x0) * reach), round(y0 - (y1 - y0) * reach))
    return [first, (round(x1 + (x1 - x0) * reach), round(y1 + (y1 - y0) * reach))]


def nobodys_land(drawn: Outlines) -> tuple[list[list[int]], list[list[int]]]:
    """Mountains between areas, and islands that are no area."""
    inland, islets = [], []
    for ring in drawn.rings.get(WILD, []):
        alone = all(drawn.arcs[abs(n) - 1].coast for n in ring)
        (islets if alone else inland).append(ring)
    return inland, islets


def said(line: list[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in line)


def written(atlas: Atlas, drawn: Outlines) -> str:
    barred, apart = exceptions(atlas, drawn)
    name = {**dict(enumerate(atlas.names)), WILD: "wild", OPEN: "open", OUTSIDE: "outside"}
    x0, y0, x1, y1 = (round(v * 10) for v in MAIN.frame().bounds)
    inset = [round(v * 10) for v in INSET.frame().buffer(GAP / 2).bounds]
    out = [HEAD, f"provenance = {json.dumps(SOURCE)}", f"size = [{x1 - x0}, {y1 - y0}]", f"inset = {inset}", ""]
    for arc in drawn.arcs:
        pair = [name[side] for side in arc.sides]
        out += ["[[arcs]]", f"between = {json.dumps(pair)}", f'line = "{said(arc.line)}"', ""]
    for owner in range(len(atlas.names)):
        x, y, room = heart(drawn, owner)
        out += ["[[areas]]", f'id = "{atlas.names[owner]}"', f"seat = {list(seat(atlas, drawn, owner))}"]
        out += [f"heart = [{x}, {y}]", f"room = {room}", f"rings = {drawn.rings[owner]}", ""]
    for key, rings in zip(("wild", "islets"), nobodys_land(drawn), strict=True):
        out += [f"[[{key}]]", f"rings = {rings}", ""]
    for key, pairs in (("barred", barred), ("connectors", apart)):
        for a, b in pairs:
            out += [f"[[{key}]]", f'between = ["{atlas.names[a]}", "{atlas.names[b]}"]']
            out += [f'line = "{said(connector(drawn, a, b))}"', ""] if key == "connectors" else [""]
    return "\n".join(out)


def best(land: list[Polygon], atlas: Atlas, tries: int, sweeps: int) -> Outlines:
    """The drawing with fewest exceptions of several."""
    found: list[tuple[float, int, Outlines]] = []
    faces = survey(land, atlas, 7)
    for attempt in range(tries):
        drawn = draw(Draughtsman(atlas, faces, random.Random(attempt + 3)), sweeps)
        barred, apart = exceptions(atlas, drawn)
        touch = touching(drawn)
        short = [pair for pair, kind in atlas.kind.items() if 0 < touch.get(pair, 0) < VISIBLE[kind] * 0.6]
        found.append((len(barred) + len(apart) + len(short) / 2, attempt, drawn))
        for word, pairs in (("barred", barred), ("apart", apart), ("short", short)):
            listed = (f"{atlas.names[a]}/{atlas.names[b]} {touch.get((a, b), 0):.0f}" for a, b in pairs)
            print(attempt, word, ", ".join(listed))
    return min(found)[2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("land", type=Path)
    parser.add_argument("map", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tries", type=int, default=2)
    parser.add_argument("--sweeps", type=int, default=120)
    given = parser.parse_args()
    land = [shape(feature["geometry"]) for feature in json.loads(given.land.read_text("utf-8"))["features"]]
    atlas = read_atlas(given.map)
    given.out.write_text(written(atlas, best(land, atlas, given.tries, given.sweeps)), "utf-8")


if __name__ == "__main__":
    main()
