"""10 Scenarios."""

from __future__ import annotations

from polemos.engine.dice import Dice
from polemos.titles.syracuse.board import PIECES, PLACES, SIDES, STRATAGEMS
from polemos.titles.syracuse.facts import MAP, NUMBERS, SCENARIOS
from polemos.titles.syracuse.sequence import Turn
from polemos.titles.syracuse.state import Position, no_pieces

NAMES = tuple(scenario.id for scenario in SCENARIOS.scenarios)


def set_up(name: str, dice: Dice) -> Position:
    """10.1, 10.2 Pieces in place, supply full, Olympieion Syracusan, the advantage Athenian."""
    scenario = SCENARIOS.scenarios[NAMES.index(name)]
    place, here = no_pieces()
    s = Position(dice, place, here)
    for group in SCENARIOS.setup:
        for piece in (*group.units, *group.leaders):
            s.put(PIECES.index(piece), PLACES.index(group.at))
    s.scenario = NAMES.index(name)
    s.turn, s.last = scenario.first, scenario.last
    s.advantage = s.initiative = SIDES.index(scenario.advantage)
    s.supply = [NUMBERS.supply.start] * 2
    s.fort_side = [-1 if fort.side is None else SIDES.index(fort.side) for fort in MAP.forts]
    s.spent = mask_of(scenario.out)
    for side in SIDES:
        hand = mask_of(scenario.hands["athens" if side == "athens" else "syracuse"])
        s.hand[SIDES.index(side)] = hand
        # 10.1 What each starts with is in the rules, so the other knows it.
        s.seen[1 - SIDES.index(side)] = hand
    s.bowl = STRATAGEMS.all & ~s.spent & ~s.hand[0] & ~s.hand[1]
    s.start = s.place[:]
    s.push(Turn(0))
    return s


def mask_of(counters: list[str]) -> int:
    return sum(1 << STRATAGEMS.counters.index(counter) for counter in counters)
