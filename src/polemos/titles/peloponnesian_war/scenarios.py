"""10 The set-ups of the scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.titles.peloponnesian_war.board import (
    ALCIBIADES,
    AWAY,
    BOTH,
    CHIOS,
    DEAD,
    HOME_GUARD,
    LEADER_IDS,
    NATIONS,
    NEUTRALS,
    SIDES,
    SPACES,
    STRATEGIES,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.facts import SCENARIOS
from polemos.titles.peloponnesian_war.sequence import OPERATIONS, Turn
from polemos.titles.peloponnesian_war.state import Position, nothing_placed


def set_up(scenario: str, options: Mapping[str, Any], dice: Dice) -> Position:
    """Forces, leaders, tracks and markers in place; the first turn has no political and planning phases (1.4)."""
    rules = SCENARIOS[scenario]
    s = Position(dice, scenario, *nothing_placed())
    s.turn, s.first = rules.first_turn, SIDES.index(rules.first)
    s.player = -1 if options["mode"] == "two-player" else SIDES.index(rules.player)
    s.leader_at_athens = int(options["leader-at-athens"])
    s.guard = HOME_GUARD
    place_units(s)
    place_leaders(s)
    for side in BOTH:
        track = rules.tracks.athens if side == 0 else rules.tracks.sparta
        s.treasury[side], s.bellicosity[side], s.confidence[side] = track.treasury, track.bellicosity, track.confidence
        s.operations[side] = int(SIDES[side] in rules.operations_done)
    for id in rules.rebellion:
        s.rebel[SPACES.index(id)] = 1
    s.samos = s.rebel[CHIOS]
    for id, name in rules.active.items():
        neutral, side = NEUTRALS.index(SPACES.index(id)), SIDES.index(name)
        s.active[neutral] = s.colour[NEUTRALS[neutral]] = side
    passive = 1 - SIDES.index(rules.player)
    s.strategy = 4 * passive + STRATEGIES[passive].index(rules.strategy)
    s.tell("turn", s.turn)
    s.push(Turn(OPERATIONS))
    return s


def place_units(s: Position) -> None:
    """Strength points by nationality and space; those with a leader have already moved."""
    rules = s.rules()
    led = {
        (space, next(leader // 8 for leader, id in enumerate(LEADER_IDS) if id == name))
        for name, space in rules.leaders.items()
    }
    for nation, places in rules.units.items():
        first = 3 * NATIONS.index(nation)
        for id, force in places.items():
            space = SPACES.index(id)
            for kind, n in enumerate(force):
                s.put(space, first + kind, n)
                if (id, first // 6) in led and id not in SIDES:
                    s.moved[space * UNIT_COUNT + first + kind] = n


def place_leaders(s: Position) -> None:
    rules = s.rules()
    for name, space in rules.leaders.items():
        s.leader_at[LEADER_IDS.index(name)] = SPACES.index(space)
    for name in rules.dead:
        s.leader_at[LEADER_IDS.index(name)] = DEAD
    s.alcibiades = rules.alcibiades_changes
    if s.alcibiades in (1, 2):
        s.leader_at[ALCIBIADES] = AWAY
