"""10 Scenarios."""

from __future__ import annotations

from polemos.engine.dice import Dice
from polemos.titles.bey.scenarios import lay_out
from polemos.titles.syracuse.board import PLACES, SIDES, STRATAGEMS
from polemos.titles.syracuse.facts import MAP, NUMBERS, SCENARIOS
from polemos.titles.syracuse.sequence import Turn
from polemos.titles.syracuse.state import Position, blank

NAMES = tuple(scenario.id for scenario in SCENARIOS.scenarios)


def set_up(name: str, dice: Dice) -> Position:
    """10.1, 10.2 Olympieion Syracusan, and stratagems in hand."""
    s = blank(dice)
    s.scenario = NAMES.index(name)
    scenario = SCENARIOS.scenarios[s.scenario]
    lay_out(s, scenario, SCENARIOS.setup, SIDES, PLACES, NUMBERS.supply.start)
    s.fort_side = [-1 if fort.side is None else SIDES.index(fort.side) for fort in MAP.forts]
    s.hand = [STRATAGEMS.mask_of(scenario.hands["athens"]), STRATAGEMS.mask_of(scenario.hands["syracuse"])]
    # 10.1 What each starts with is in the rules, so the other knows it.
    s.seen = s.hand[::-1]
    s.bowl &= ~(s.hand[0] | s.hand[1])
    s.start = s.place[:]
    s.push(Turn(0))
    return s
