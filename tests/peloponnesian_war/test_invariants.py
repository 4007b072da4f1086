"""What holds at every step of a match: tracks, counters, money and routes, each by a reckoning of the test's own.

The procedures run one frame at a time, and after every step the log must account for whatever has changed.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import polemos
from polemos.engine.dice import Dice
from polemos.titles.peloponnesian_war import TITLE
from polemos.titles.peloponnesian_war.armistice import Peace
from polemos.titles.peloponnesian_war.board import ARMY, BOX, MIX, SPACES, UNITS
from polemos.titles.peloponnesian_war.checks import after_combat, check
from polemos.titles.peloponnesian_war.facts import MAP
from polemos.titles.peloponnesian_war.operations import Operations
from polemos.titles.peloponnesian_war.scout import by_rule
from polemos.titles.peloponnesian_war.sequence import REBELLION, Turn
from polemos.titles.peloponnesian_war.state import Position

from . import MODES, NAME

SIDE_OF = {"athens": 0, "sparta": 1}
MANY = 99


class Walk:
    """A match played frame by frame under watch."""

    def __init__(self, scenario: str, two: bool, seed: int, wise: bool = False) -> None:
        self.rng = random.Random(seed)
        self.wise = wise
        self.s: Position = TITLE.set_up(scenario, TITLE.check_options(MODES[two]), Dice(seed))
        self.routes = self.turns = self.steps = 0
        self.ahead: list[str] = []
        self.holders: set[tuple[int, int]] = set()
        self.operating = False
        self.note()

    def note(self) -> None:
        s = self.s
        self.seen = len(s.log)
        self.units = [s.in_play(unit) for unit in range(len(UNITS))]
        self.treasury, self.points = s.treasury[:], s.points
        self.peace = next((frame.length for frame in s.stack if isinstance(frame, Peace)), 1)

    def play(self) -> None:
        s = self.s
        while s.stack:
            top = s.stack[-1]
            if isinstance(top, Turn) and top.phase == REBELLION and len(s.stack) == 1:
                after_combat(s)
                assert not any(s.units[i + BOX * len(UNITS)] for i in range(len(UNITS)))
                self.turns += 1
            options = top.options(s)
            if not options:
                top.proceed(s)
            else:
                s.options, s.to_act = options, top.side
                top.play(s, self.choose(options))
            self.look()

    def choose(self, options: list[Any]) -> Any:
        found = by_rule(self.s) if self.wise and self.rng.random() < 0.9 else None
        return self.rng.choice(options) if found is None else found

    def look(self) -> None:
        self.steps += 1
        check(self.s)
        told = [TITLE.events.tell(event) for event in self.s.log[self.seen :]]
        self.count_units(told)
        self.count_talents(told)
        self.count_points(told)
        self.watch_ways(told)
        self.watch_holders()
        self.note()

    # Accounts

    def count_units(self, told: list[dict[str, Any]]) -> None:
        """Every strength point that comes or goes is told of, and none is there twice."""
        assert all(self.s.in_play(unit) <= MIX[unit] for unit in range(len(UNITS)))
        keys = {event["key"] for event in told}
        if keys & {"sitalces", "macedonia", "corcyra-neutral", "joins"}:
            return
        now = Counter(dict(enumerate(self.units)))
        for event in told:
            args = event["args"]
            if event["key"] in ("loses", "no-home"):
                now[UNITS.index(args["unit"])] -= args["n"]
            elif event["key"] == "builds":
                now[UNITS.index(args["unit"])] += 1
            elif event["key"] == "plague":
                now[0] -= args["n"]
        assert [now[unit] for unit in range(len(UNITS))] == [self.s.in_play(unit) for unit in range(len(UNITS))], told

    def count_talents(self, told: list[dict[str, Any]]) -> None:
        now = self.treasury[:]
        for event in told:
            args, key = event["args"], event["key"]
            side = SIDE_OF.get(args.get("side"), 0)
            if key in ("activates", "incites", "plague"):
                now[side] -= args["talents"]
            elif key == "siege-succeeds":
                now[side] += args["talents"]
            elif key == "income":
                now[side] += args["n"] * self.peace
            elif key in ("silver", "oligarchs"):
                now[side] += args["n"]
            elif key == "builds":
                now[side] -= 200
        assert now == self.s.treasury, told

    def count_points(self, told: list[dict[str, Any]]) -> None:
        gained = [event["args"]["n"] for event in told if event["key"] == "points"]
        assert self.points + sum(gained) == self.s.points

    # Held spaces

    def watch_holders(self) -> None:
        """5.1 Who stands where as operations begin holds it until the last has left, an army that gathers there too."""
        s = self.s
        began, self.operating = self.operating, len(s.stack) > 1 and isinstance(s.stack[1], Operations)
        here = {(i // len(UNITS), i % len(UNITS) // 6) for i, n in enumerate(s.units) if n and i < len(s.moved)}
        stayed = {(i // len(UNITS), i % len(UNITS) // 6) for i, n in enumerate(s.moved) if s.units[i] > n}
        if self.operating and not began:
            self.holders = stayed
        self.holders = self.holders & (here | {(s.army_at, s.army_leader // 8)})
        assert {pair for pair in here if s.held_before(pair[1], pair[0])} == (self.holders & here) | stayed

    # Ways

    def watch_ways(self, told: list[dict[str, Any]]) -> None:
        """Spaces are entered in the order of the route that was told, and every route is a shortest permitted one."""
        for event in told:
            if event["key"] == "enters":
                assert event["args"]["city"] == self.ahead.pop(0)
            elif event["key"] == "route":
                self.ahead = list(event["args"]["to"])
                self.routes += 1
                if self.s.army_at >= 0 and self.s.route:
                    assert [SPACES[i] for i in self.s.route] == self.ahead
                    shortest_permitted(self.s, SPACES[self.s.army_at], self.ahead)


# A search of its own, from the data file's lines: distances by relaxation until nothing changes


def shortest_permitted(s: Position, start: str, route: list[str]) -> None:
    side = 0 if s.army_leader < 8 else 1
    allowed = permitted_lines(s, side, {start, *route} >= {"taenarum", "syracuse"} and leaps(start, route))
    way = [start, *route]
    assert all(frozenset(pair) in allowed for pair in zip(way, route, strict=False)), way
    far = dict.fromkeys(SPACES, MANY)
    far[start] = 0
    changed = True
    while changed:
        changed = False
        for line in allowed:
            for here, there in (tuple(line), tuple(line)[::-1]):
                if far[here] + 1 < far[there] and may_pass(s, side, here, start) and may_enter(s, side, there):
                    far[there] = far[here] + 1
                    changed = True
    assert far[route[-1]] == len(route), (way, far[route[-1]])
    assert all(may_enter(s, side, space) for space in route) and all(
        may_pass(s, side, space, start) for space in route[:-1]
    )


def leaps(start: str, route: list[str]) -> bool:
    return any({a, b} == {"taenarum", "syracuse"} for a, b in zip([start, *route], route, strict=False))


def strength(s: Position, side: int) -> tuple[int, int]:
    row = [s.units[ARMY * len(UNITS) + side * 6 + i] for i in range(6)]
    return row[0] + row[1] + row[3] + row[4], row[2] + row[5]


def permitted_lines(s: Position, side: int, open_sea: bool) -> set[frozenset[str]]:
    troops, ships = strength(s, side)
    kinds = {"mixed"}
    if not ships:
        kinds.add("land")
    if ships >= troops:
        kinds.add("naval")
    found = set()
    for line in MAP.lines:
        special = str(line.special)
        if special == "open-sea" and not (open_sea and s.player in (-1, side)):
            continue
        if special == "isthmus" and ships and not all(holds(s, side, end) for end in line.between):
            continue
        if line.kind in kinds:
            found.add(frozenset(line.between))
    return found


def units_in(s: Position, side: int, space: str) -> int:
    i = SPACES.index(space) * len(UNITS) + side * 6
    return sum(s.units[i : i + 6])


def holds(s: Position, side: int, space: str) -> bool:
    i = SPACES.index(space)
    if units_in(s, 1 - side, space):
        return False
    return units_in(s, side, space) > 0 or (s.colour[i] == side and not s.rebel[i])


def may_enter(s: Position, side: int, space: str) -> bool:
    i = SPACES.index(space)
    if space in ("argos", "syracuse") and s.colour[i] < 0:
        return False
    allies = sum(s.units[ARMY * len(UNITS) + side * 6 + k] for k in (3, 4, 5))
    if s.plague and side == 0 and allies and space in ("athens", "piraeus"):
        return False
    if sum(strength(s, side)) or units_in(s, side, space):
        return True
    enemys = s.colour[i] == 1 - side and not s.rebel[i]
    return not enemys and not units_in(s, 1 - side, space)


def may_pass(s: Position, side: int, space: str, start: str) -> bool:
    troops, ships = strength(s, side)
    return space == start or space != "naupactus" or ships > 0 or not troops


EVERY = [(scenario, two) for scenario in polemos.title(NAME).scenarios for two in (False, True)]


@pytest.mark.rule("peloponnesian-war", "5.5", "1.1.2", "4.1.1", "7.1")
@pytest.mark.parametrize(("scenario", "two"), EVERY)
@pytest.mark.parametrize("wise", [False, True])
def test_every_step_of_a_match_holds(scenario: str, two: bool, wise: bool) -> None:
    routes = turns = 0
    for seed in range(3):
        walk = Walk(scenario, two, seed, wise)
        walk.play()
        routes, turns = routes + walk.routes, turns + walk.turns
    assert routes > 5 and turns >= 3


def test_the_search_of_the_test_would_notice_a_detour() -> None:
    walk = Walk(NAME, False, 1)
    s = walk.s
    s.army_leader, s.army_at = 8, SPACES.index("corinth")
    s.units[ARMY * len(UNITS) + 6] = 1
    shortest_permitted(s, "corinth", ["megara", "panactum", "thebes"])
    for way in (["megara", "panactum", "athens", "panactum", "thebes"], ["megara", "thebes"]):
        with pytest.raises(AssertionError):
            shortest_permitted(s, "corinth", way)
