"""Exact chances of a battle (5.2) or a siege (5.3): it is fought with every throw of the dice there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, Final

from polemos.engine.dice import Dice
from polemos.engine.odds import Ask, answer, line
from polemos.titles.peloponnesian_war.battle import INDECISIVE, fight, meeting
from polemos.titles.peloponnesian_war.board import (
    ASIDE,
    BOTH,
    EUXINE,
    HOPLITE,
    LEADER_IDS,
    LEADERS_OF,
    MIX,
    SCENARIO_IDS,
    SIDES,
    SPACES,
    SPARTAN_HOPLITE,
    UNITS,
)
from polemos.titles.peloponnesian_war.combat import lift_sieges, resolve_siege
from polemos.titles.peloponnesian_war.state import Position, nothing_placed

BATTLE: Final = "battle"
SIEGE: Final = "siege"
USUAL: Final = 3
"""Hoplites of either side who meet where nothing else is said."""
NO_LEADER: Final = "none"
LEADS: Final = [f"{side}-leader" for side in SIDES[:2]]
ASKS: Final = {
    "kind": Ask(BATTLE, names=(BATTLE, SIEGE)),
    **{
        unit: Ask(USUAL if i in (HOPLITE, SPARTAN_HOPLITE) else 0, 0, most)
        for i, (unit, most) in enumerate(zip(UNITS, MIX, strict=True))
    },
    **{
        LEADS[side]: Ask(leaders[0], names=(NO_LEADER, *leaders))
        for side, leaders in ((side, [LEADER_IDS[leader] for leader in LEADERS_OF[side]]) for side in BOTH)
    },
    "space": Ask("corinth", names=tuple(SPACES)),
    "besieger": Ask(SIDES[0], names=tuple(SIDES[:2]), only=SIEGE),
    "sea-line": Ask(True, only=SIEGE),
}
"""Strength points of each kind, who leads them, and where they meet; in a siege, who is outside, and whether ships can
come to Athens from the Euxine (5.3.1)."""
FACES: Final = range(1, 7)
THROWS: Final = list(product(FACES, repeat=2))
Fight = Callable[[Position], int]
"""What settles a fight, and who wins it then."""


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """5.2, 5.3"""
    return battle(asked) if asked["kind"] == BATTLE else siege(asked)


def battle(asked: Mapping[str, Any]) -> dict[str, Any]:
    """5.2 In the order Athens, neither, Sparta."""
    s, at = position(asked), SPACES.index(asked["space"])

    def fought(then: Position) -> int:
        return fight(then, meeting(then, at, at, at))

    found = {0: 0.0, 1: 0.0}
    for first in THROWS:
        # In a mixed battle the troops may fight after the fleets, with dice of their own (5.2.3).
        winner, thrown = with_dice(s, fought, [*first, *THROWS[0]])
        again = [winner] if thrown <= len(first) else [with_dice(s, fought, [*first, *then])[0] for then in THROWS]
        for won in again:
            if won in found:
                found[won] += 1 / (len(THROWS) * len(again))
    chances = (found[0], max(0.0, 1.0 - found[0] - found[1]), found[1])
    return answer("5.2", [line("battle", (SIDES[0], None, SIDES[1]), chances)])


def siege(asked: Mapping[str, Any]) -> dict[str, Any]:
    """5.3 Besieger and besieged; only an army besieges, so nobody does without a leader."""
    s, at, side = position(asked), SPACES.index(asked["space"]), SIDES.index(asked["besieger"])
    s.sieges.append(2 * at + side)
    if not asked["sea-line"]:
        s.put(EUXINE, SPARTAN_HOPLITE, 1)

    def fought(then: Position) -> int:
        lift_sieges(then)
        if then.sieges:
            resolve_siege(then, at)
        return side if any(event[0] == "siege-succeeds" for event in then.log) else INDECISIVE

    falls = sum(with_dice(s, fought, [face])[0] == side for face in FACES) / len(FACES)
    return answer("5.3", [line("siege", (SIDES[side], SIDES[1 - side]), (falls, 1 - falls))])


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


def with_dice(s: Position, fought: Fight, faces: list[int]) -> tuple[int, int]:
    """Who wins with these dice, and how many of them were thrown."""
    then = s.copy()
    then.dice.scripted_dice = faces
    return fought(then), len(then.dice.trace)
