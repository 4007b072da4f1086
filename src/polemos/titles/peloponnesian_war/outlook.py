"""What a person reads off the map: zones of influence, the ways open to an army, and whom its leader could take."""

from __future__ import annotations

from typing import Any

from polemos.titles.peloponnesian_war.board import ARMY, NEAR, PRICE, SPACE_COUNT, SPACES, UNITS
from polemos.titles.peloponnesian_war.operations import Assemble
from polemos.titles.peloponnesian_war.position import WARRING
from polemos.titles.peloponnesian_war.routes import Paths, open_sea, paths
from polemos.titles.peloponnesian_war.state import Position


def influence(s: Position, combat: bool) -> dict[str, dict[str, list[str]]]:
    """1.3 By side and space: the places of the forces whose zone of influence the space is in."""
    found: dict[str, dict[str, list[str]]] = {}
    for side, name in enumerate(WARRING):
        held = [place for place in range(SPACE_COUNT) if s.force(side, place)]
        near = sorted({space for place in held for space in (place, *NEAR[place])})
        reached = ((space, s.influence(side, space, combat)) for space in near)
        found[name] = {SPACES[space]: [SPACES[place] for place in places] for space, places in reached if places}
    return found


def under_way(s: Position) -> dict[str, Any] | None:
    """An army that a person is gathering: whom it has, whom it can take, and how it would march."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Assemble):
        return None
    return {**muster(s, frame.army), "ways": courses(s, frame.army)}


def courses(s: Position, side: int) -> list[list[str]]:
    """4.1.1 The steps of all shortest permitted routes from where the army stands to its objective."""
    way = paths(s, side, s.army_at)
    if not way.reaches(s.objective) and open_sea(s, side):
        way = paths(s, side, s.army_at, True)
    return [[SPACES[a], SPACES[b]] for a, b in steps(way, s.objective)] if way.reaches(s.objective) else []


def steps(way: Paths, goal: int) -> list[tuple[int, int]]:
    found: dict[tuple[int, int], None] = {}
    edge, seen = [goal], {goal}
    while edge:
        here = edge.pop()
        if here == way.start:
            continue
        for place in way.before(here):
            found[place, here] = None
            if place not in seen:
                seen.add(place)
                edge.append(place)
    return list(found)


def muster(s: Position, side: int) -> dict[str, Any]:
    """4.1.1, 4.1.5 The army so far, whom the leader could take where it stands and for how much, and what is left."""
    mine = range(side * 6, side * 6 + 6)
    return {
        "side": WARRING[side],
        "army": {UNITS[unit]: s.count(ARMY, unit) for unit in mine if s.count(ARMY, unit)},
        "here": {
            UNITS[unit]: {"count": s.available(s.army_at, unit), "price": PRICE[unit]}
            for unit in mine
            if s.available(s.army_at, unit)
        },
        "funds": s.funds(side),
        "reserve": s.reserve(side),
    }
