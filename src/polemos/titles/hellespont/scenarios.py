"""10 Scenarios."""

from __future__ import annotations

from polemos.engine.dice import Dice
from polemos.titles.hellespont.board import PIECES, PLACES, REMOVED, SIDES, STRATAGEMS
from polemos.titles.hellespont.facts import NUMBERS, SCENARIOS
from polemos.titles.hellespont.sequence import Turn
from polemos.titles.hellespont.state import Position, no_pieces

NAMES = tuple(scenario.id for scenario in SCENARIOS.scenarios)


def set_up(name: str, printed: bool, dice: Dice) -> Position:
    """10.1, 10.2 Pieces in place, supply full, the advantage as the scenario says."""
    scenario = SCENARIOS.scenarios[NAMES.index(name)]
    place, here = no_pieces()
    s = Position(dice, place, here)
    for group in SCENARIOS.setup:
        for piece in (*group.units, *group.leaders):
            s.put(PIECES.index(piece), PLACES.index(group.at))
    for leader in scenario.removed:
        s.put(PIECES.index(leader), REMOVED)
    s.scenario = NAMES.index(name)
    s.printed = int(printed)
    s.turn, s.last = scenario.first, scenario.last
    s.advantage = s.initiative = SIDES.index(scenario.advantage)
    s.supply = [NUMBERS.supply.start] * 2
    s.spent = sum(1 << STRATAGEMS.counters.index(counter) for counter in scenario.out)
    s.bowl = STRATAGEMS.all & ~s.spent
    s.start = s.place[:]
    s.push(Turn(0))
    return s
