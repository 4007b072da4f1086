"""The drawn map against the rules: what touches is what is adjacent."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

import pytest

from polemos.titles.hellenes.board import AREAS, BY_LAND, BY_SEA, STRAIT, bits
from polemos.titles.hellenes.outlines import Area, Drawing, Point, drawing

SEEN = 60
"""A border shorter than this, in tenths of plane units, can't be seen; a strait may be narrower."""
NARROW = 20


@pytest.fixture(scope="module")
def drawn() -> Drawing:
    return drawing()


def closed(ring: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*ring, ring[0]]))


def by_step(drawn: Drawing) -> dict[frozenset[Point], list[str]]:
    """For each step of a line the areas on whose outline it lies, from the polygons alone."""
    found: dict[frozenset[Point], list[str]] = {}
    for area in drawn.outlines.areas:
        for ring in drawn.rings(area):
            for a, b in closed(ring):
                found.setdefault(frozenset((a, b)), []).append(area.id)
    return found


def touching(drawn: Drawing) -> Counter[frozenset[str]]:
    """How long the common border of two areas is."""
    found: Counter[frozenset[str]] = Counter()
    for step, owners in by_step(drawn).items():
        if len(owners) == 2:
            a, b = step
            found[frozenset(owners)] += dist(a, b)
    return found


def adjacent() -> set[frozenset[str]]:
    return {frozenset((AREAS[a], AREAS[b])) for a in range(len(AREAS)) for b in bits(BY_LAND[a] | BY_SEA[a])}


def contains(ring: list[Point], place: Point) -> bool:
    x, y = place
    inside = False
    for (ax, ay), (bx, by) in closed(ring):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def lies_in(drawn: Drawing, area: Area, place: Point) -> bool:
    return sum(contains(ring, place) for ring in drawn.rings(area)) % 2 == 1


@pytest.mark.rule("hellenes", "1.1", "1.2")
def test_what_touches_is_what_is_adjacent(drawn: Drawing) -> None:
    outlines = drawn.outlines
    barred = {frozenset(one.between) for one in outlines.barred}
    joined = {frozenset(one.between) for one in outlines.connectors}
    touch = set(touching(drawn))
    assert touch - barred | joined == adjacent()
    assert barred <= touch and not joined & touch, "an exception that is none"


def test_the_exceptions_are_few_and_cross_the_frame_of_the_inset(drawn: Drawing) -> None:
    assert not drawn.outlines.barred
    x0, y0, x1, y1 = drawn.outlines.inset
    inside = {area.id: x0 < area.seat[0] < x1 and y0 < area.seat[1] < y1 for area in drawn.outlines.areas}
    for one in drawn.outlines.connectors:
        assert inside[one.between[0]] != inside[one.between[1]]
    assert len(drawn.outlines.connectors) == 3


def test_borders_can_be_seen(drawn: Drawing) -> None:
    straits = {frozenset((AREAS[a], AREAS[b])) for a in range(len(AREAS)) for b in bits(STRAIT[a])}
    for pair, length in touching(drawn).items():
        assert length >= (NARROW if pair in straits else SEEN), sorted(pair)


def test_outlines_do_not_overlap(drawn: Drawing) -> None:
    assert all(len(owners) <= 2 and len(step) == 2 for step, owners in by_step(drawn).items())
    for area in drawn.outlines.areas:
        for other in drawn.outlines.areas:
            if area is not other:
                assert not lies_in(drawn, other, drawn.turned(area.heart)), (area.id, other.id)


def test_every_area_is_drawn_around_its_seat(drawn: Drawing) -> None:
    assert [area.id for area in drawn.outlines.areas] == AREAS
    for area in drawn.outlines.areas:
        assert lies_in(drawn, area, drawn.turned(area.heart)), area.id
        assert lies_in(drawn, area, drawn.turned(area.seat)), area.id
