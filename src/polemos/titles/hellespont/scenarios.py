"""10 Scenarios."""

from __future__ import annotations

from polemos.engine.dice import Dice
from polemos.titles.bey.scenarios import lay_out
from polemos.titles.hellespont.board import PIECES, PLACES, REMOVED, SIDES
from polemos.titles.hellespont.facts import NUMBERS, SCENARIOS
from polemos.titles.hellespont.sequence import Turn
from polemos.titles.hellespont.state import Position, blank

NAMES = tuple(scenario.id for scenario in SCENARIOS.scenarios)


def set_up(name: str, printed: bool, dice: Dice) -> Position:
    """10.1, 10.2 Some leaders are out of the game."""
    s = blank(dice)
    s.scenario = NAMES.index(name)
    scenario = SCENARIOS.scenarios[s.scenario]
    lay_out(s, scenario, SCENARIOS.setup, SIDES, PLACES, NUMBERS.supply.start)
    for leader in scenario.removed:
        s.put(PIECES.index(leader), REMOVED)
    s.printed = int(printed)
    s.start = s.place[:]
    s.push(Turn(0))
    return s
