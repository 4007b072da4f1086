"""Exact chances of a battle (5.2): it is fought with every throw of the dice there is."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from polemos.engine.dice import Dice
from polemos.engine.odds import Ask, answer, line
from polemos.titles.peloponnesian_war.battle import fight, meeting
from polemos.titles.peloponnesian_war.board import (
    ASIDE,
    BOTH,
    LEADER_IDS,
    LEADERS_OF,
    MIX,
    SCENARIO_IDS,
    SIDES,
    SPACES,
    UNITS,
)
from polemos.titles.peloponnesian_war.state import Position, nothing_placed

NO_LEADER: Final = "none"
LEADS: Final = [f"{side}-leader" for side in SIDES[:2]]
ASKS: Final = {
    **{unit: Ask(0, 0, most) for unit, most in zip(UNITS, MIX, strict=True)},
    **{
        LEADS[side]: Ask(NO_LEADER, names=(NO_LEADER, *(LEADER_IDS[leader] for leader in LEADERS_OF[side])))
        for side in BOTH
    },
    "space": Ask("corinth", names=tuple(SPACES)),
}
"""Strength points of each kind, who leads them, and where they meet."""
THROWS: Final = list(product(range(1, 7), repeat=2))


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """5.2 In the order Athens, neither, Sparta."""
    s, at = position(asked), SPACES.index(asked["space"])
    found = {0: 0.0, 1: 0.0}
    for first in THROWS:
        # In a mixed battle the troops may fight after the fleets, with dice of their own (5.2.3).
        winner, thrown = fought(s, at, [*first, *THROWS[0]])
        again = [winner] if thrown <= len(first) else [fought(s, at, [*first, *then])[0] for then in THROWS]
        for won in again:
            if won in found:
                found[won] += 1 / (len(THROWS) * len(again))
    chances = (found[0], max(0.0, 1.0 - found[0] - found[1]), found[1])
    return answer("5.2", [line("battle", (SIDES[0], None, SIDES[1]), chances)])


def position(asked: Mapping[str, Any]) -> Position:
    """Both forces in one space, and nobody else anywhere."""
    s = Position(Dice(0), SCENARIO_IDS[0], *nothing_placed())
    at = SPACES.index(asked["space"])
    for unit, name in enumerate(UNITS):
        s.put(at, unit, asked[name])
    s.leader_at = [ASIDE] * len(s.leader_at)
    for side in BOTH:
        if asked[LEADS[side]] != NO_LEADER:
            s.leader_at[LEADER_IDS.index(asked[LEADS[side]])] = at
    return s


def fought(s: Position, at: int, faces: list[int]) -> tuple[int, int]:
    """Who wins with these dice, and how many of them were thrown."""
    then = s.copy()
    then.dice.scripted_dice = faces
    winner = fight(then, meeting(then, at, at, at))
    return winner, len(then.dice.trace)
