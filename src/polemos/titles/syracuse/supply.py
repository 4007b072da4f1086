"""6.1 to 6.3 Supply: causes of famine, the markers, what hunger does."""

from __future__ import annotations

from polemos.titles.bey.roster import members
from polemos.titles.syracuse.board import (
    ATHENS,
    FAMINE_WALLS,
    FIRST_FORT,
    HORSES,
    SYKE,
    SYRACUSE,
    UNITS,
    ZONES,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.state import OVER_CAPITULATION, STANDING, Position

BLOCKADE = [*(ZONES.index(zone) for zone in NUMBERS.supply.zones), FIRST_FORT + SYKE]


def lasting_famine(s: Position, side: int) -> bool:
    """6.1, 6.2 Chains starve Athens; the three walls or the blockade starve Syracuse."""
    if side == ATHENS:
        return s.chains == STANDING
    return walled_in(s) or all(s.units_at(ATHENS, place) for place in BLOCKADE)


def walled_in(s: Position) -> bool:
    return all(s.walls[wall] == STANDING for wall in FAMINE_WALLS)


def raided(s: Position, side: int) -> bool:
    """6.1, 6.2 The side with more cavalry in the open rolls: even starves Athens, odd Syracuse."""
    riders = [s.strength(s.exposed(i) & HORSES) for i in (ATHENS, SYRACUSE)]
    if riders[1 - side] <= riders[side]:
        return False
    face = s.dice.roll(1)[0]
    s.tell("roll", "raid", 1 - side, (face,), (), face)
    return (face % 2 == 0) == (side == ATHENS)


def move_marker(s: Position, side: int) -> int:
    """2.D.4 The marker moves one box: down in famine, up otherwise but not in winter. Whether there was famine."""
    raid = raided(s, side)
    famine = lasting_famine(s, side) or raid
    if famine:
        s.supply[side] = max(0, s.supply[side] - 1)
    elif not s.winter():
        s.supply[side] = min(NUMBERS.supply.most, s.supply[side] + 1)
    s.tell("supplied" if not famine else "famine", side, s.supply[side])
    return int(famine)


def starve(s: Position, side: int) -> None:
    """6.3 Athens is reduced throughout; Syracuse capitulates."""
    if side == SYRACUSE:
        s.win(ATHENS, OVER_CAPITULATION)
        return
    for unit in members(s.in_play(UNITS[ATHENS])):
        s.reduce(unit)
