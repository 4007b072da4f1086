"""The drawn map: outlines of the areas and the lines of their borders, as `tools/outlines.py` has drawn them.

What touches on it is what is adjacent in the rules, but for what `barred` and `connectors` name. The rules
don't read this."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from polemos.engine.facts import Facts

Point = tuple[int, int]
Flat = list[int]
"""A line as x, y, x, y …, in tenths of plane units, y downward."""


class Arc(Struct, forbid_unknown_fields=True):
    """A border, drawn once; on a side that is no area stand `wild`, `open` (sea) or `outside`."""

    between: tuple[str, str]
    line: str


class Area(Struct, forbid_unknown_fields=True):
    id: str
    seat: Point
    heart: Point
    room: int
    rings: list[list[int]]


class Scenery(Struct, forbid_unknown_fields=True):
    rings: list[list[int]]


class Bar(Struct, forbid_unknown_fields=True):
    between: tuple[str, str]


class Connector(Struct, forbid_unknown_fields=True):
    between: tuple[str, str]
    line: str


class Outlines(Struct, forbid_unknown_fields=True):
    provenance: str
    size: Point
    inset: tuple[int, int, int, int]
    arcs: list[Arc]
    areas: list[Area]
    wild: list[Scenery]
    islets: list[Scenery]
    barred: list[Bar] = []
    connectors: list[Connector] = []


class Drawing:
    """The outlines with their lines spelled out."""

    def __init__(self, outlines: Outlines) -> None:
        self.outlines = outlines
        self.height = outlines.size[1]
        self.lines = [self.points(arc.line) for arc in outlines.arcs]

    def points(self, text: str) -> list[Point]:
        pairs = (place.split(",") for place in text.split())
        return [(int(x), self.height - int(y)) for x, y in pairs]

    def turned(self, place: Point) -> Point:
        return place[0], self.height - place[1]

    def ring(self, arcs: list[int]) -> list[Point]:
        """A ring, its first point not repeated."""
        found: list[Point] = []
        for number in arcs:
            line = self.lines[abs(number) - 1]
            found += (line if number > 0 else line[::-1])[:-1]
        return found

    def rings(self, of: Area | Scenery) -> list[list[Point]]:
        return [self.ring(arcs) for arcs in of.rings]

    def borders(self) -> dict[frozenset[str], list[int]]:
        """The arcs along which two areas touch, numbered from one."""
        found: dict[frozenset[str], list[int]] = {}
        for number, arc in enumerate(self.outlines.arcs, 1):
            found.setdefault(frozenset(arc.between), []).append(number)
        return found

    def connectors(self) -> dict[frozenset[str], list[Point]]:
        return {frozenset(one.between): self.points(one.line) for one in self.outlines.connectors}


def flat(line: list[Point]) -> Flat:
    return [number for place in line for number in place]


@cache
def drawing() -> Drawing:
    """Read when first asked for: play itself needs no picture."""
    return Drawing(Facts("hellenes", "polemos.titles.hellenes").read("outlines.toml", Outlines))
