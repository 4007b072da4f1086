"""6.1 to 6.3 Supply: causes of famine, the markers, what hunger does."""

from __future__ import annotations

from polemos.titles.bey.roster import members
from polemos.titles.syracuse.board import (
    ATHENS,
    FAMINE_WALLS,
    FIRST_FORT,
    HORSES,
    ROSTER,
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


def lead(s: Position, side: int) -> int:
    """By how many points of cavalry in the open a side's enemy has more."""
    riders = [s.strength(s.exposed(i) & HORSES) for i in (ATHENS, SYRACUSE)]
    return riders[1 - side] - riders[side]


def tips(s: Position, side: int, asked: int) -> bool:
    """8 Whether a unit of horse in the open, were it to recover, would decide who has more when this side's supply is
    looked at."""
    ahead = lead(s, side)
    tired = members(s.exposed(asked) & HORSES & s.weak)
    more = max((ROSTER.full[unit] - ROSTER.reduced[unit] for unit in tired), default=0)
    return ahead <= 0 < ahead + more if asked != side else ahead - more <= 0 < ahead


def raided(s: Position, side: int) -> bool:
    """6.1, 6.2 The side with more cavalry in the open rolls: even starves Athens, odd Syracuse."""
    if lead(s, side) <= 0:
        return False
    face = s.dice.roll(1)[0]
    s.tell("roll", "raid", 1 - side, (face,), (), face)
    return (face % 2 == 0) == (side == ATHENS)


def move_marker(s: Position, side: int) -> int:
    """2.D.4 The marker moves one box: down in famine, up otherwise but not in winter. Whether it shows famine then: it
    is turned back at once if only cavalry was the cause (6.3)."""
    raid = raided(s, side)
    lasting = lasting_famine(s, side)
    famine = lasting or raid
    if famine:
        s.supply[side] = max(0, s.supply[side] - 1)
    elif not s.winter():
        s.supply[side] = min(NUMBERS.supply.most, s.supply[side] + 1)
    s.tell("supplied" if not famine else "famine", side, s.supply[side])
    return int(lasting)


def starve(s: Position, side: int) -> None:
    """6.3 Athens is reduced throughout; Syracuse capitulates."""
    if side == SYRACUSE:
        s.win(ATHENS, OVER_CAPITULATION)
        return
    for unit in members(s.in_play(UNITS[ATHENS])):
        s.reduce(unit)
