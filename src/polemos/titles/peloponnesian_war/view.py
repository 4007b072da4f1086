"""Who may know what: all is public but a choice that has not been announced; and what follows from the position."""

from __future__ import annotations

from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import Decision
from polemos.titles.peloponnesian_war.board import (
    DEFENCES,
    KIND,
    KINDS,
    MATRIX,
    REBELLION,
    SPACE_COUNT,
    SPACES,
    STRATEGY_NAMES,
)
from polemos.titles.peloponnesian_war.conduct import leader_waiting
from polemos.titles.peloponnesian_war.odds import prospects
from polemos.titles.peloponnesian_war.outlook import influence, under_way
from polemos.titles.peloponnesian_war.position import WARRING, facts, phase_of
from polemos.titles.peloponnesian_war.sequence import COMBAT, PHASES
from polemos.titles.peloponnesian_war.state import Position
from polemos.titles.peloponnesian_war.system import ineligible, met, speaks_of

INSIDE = ("scenario", "held", "plan", "tested", "intercepted", "visited", "stranded", "fought")


def view(s: Position, side: int) -> dict[str, Any]:
    """What a seat may know (-1: a spectator)."""
    public = {name: value for name, value in facts(s).items() if name not in INSIDE}
    return {
        **public,
        "phase": PHASES[phase_of(s)] if s.stack else "over",
        "control": {
            SPACES[space]: WARRING[who] for space in range(SPACE_COUNT) for who in (0, 1) if s.controls(who, space)
        },
        "matrix": matrix(s) if s.player >= 0 else None,
        "influence": influence(s, bool(s.stack) and phase_of(s) == COMBAT),
        "muster": under_way(s),
        "prospects": prospects(s),
    }


def matrix(s: Position) -> dict[str, Any]:
    """The non-player's strategy, the conditions that would make it defend, and the chances of its next objective."""
    side = 1 - s.player
    waiting = leader_waiting(s, side)
    leader = waiting[0] if waiting else -1
    first = side * len(MATRIX[0].defences)
    defences = [
        {
            "defence": DEFENCES[first + i],
            "threats": [
                SPACES[space]
                for space in range(SPACE_COUNT)
                if s.force(1 - side, space)
                and speaks_of(s, side, defence, space)
                and not met(s, side, SPACES.index(defence.objective) if defence.objective else space, leader)
            ],
        }
        for i, defence in enumerate(MATRIX[side].defences)
    ]
    return {
        "side": WARRING[side],
        "strategy": STRATEGY_NAMES[s.strategy] if s.strategy // 4 == side else None,
        "defences": defences,
        "odds": odds(s, side),
    }


def odds(s: Position, side: int) -> dict[str, float]:
    """The exact chance of each eligible objective, rerolls included, if no defence is called for."""
    if s.strategy // 4 != side:
        return {}
    strategy = MATRIX[side].strategies[s.strategy % 4]
    zones = {zone.id: zone.objectives for zone in MATRIX[side].zones}
    weights: dict[str, int] = {}
    groups = [zones[name] for name in strategy.zones] if strategy.zones else [strategy.objectives or ()]
    for group in groups:
        for id in group:
            if ineligible(s, side, SPACES.index(id), strategy.id == REBELLION) < 0:
                weights[id] = weights.get(id, 0) + 1
    total = sum(weights.values())
    return {id: n / total for id, n in sorted(weights.items())}


def required(s: Position, side: int, space: int) -> Any:
    """4.2 The army that the strategy asks for against a space."""
    return getattr(MATRIX[side].strategies[s.strategy % 4], KINDS[KIND[space]])


def redeal(s: Position, side: int, dice: Dice) -> None:
    """Nothing is dealt in this game; only another side's unannounced choice is not known."""
    while s.stack and pending(s, side):
        s.pop()
    s.dice.trace = []


def pending(s: Position, side: int) -> bool:
    frame = s.stack[-1]
    return isinstance(frame, Decision) and frame.side != side and frame.pending()
