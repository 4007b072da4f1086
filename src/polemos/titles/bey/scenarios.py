"""10 What the scenarios of the family have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from polemos.titles.bey.facts import Placement, Scenario
from polemos.titles.bey.forces import Forces


def lay_out(s: Forces, scenario: Scenario, setup: Iterable[Placement], sides: Sequence[str], places: Sequence[str],
            supply: int) -> None:
    """10.1, 10.2 Pieces in place, supply full, the advantage as the scenario says, all counters but its own few in the
    bowl."""
    for group in setup:
        for piece in (*group.units, *group.leaders):
            s.put(s.roster.names.index(piece), places.index(group.at))
    s.turn, s.last = scenario.first, scenario.last
    s.advantage = s.initiative = sides.index(scenario.advantage)
    s.supply = [supply, supply]
    s.spent = s.stratagems.mask_of(scenario.out)
    s.bowl = s.stratagems.all & ~s.spent
