"""6.1 to 6.3 Supply: what causes famine, the markers, hunger in the bases."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.roster import members
from polemos.titles.hellespont.board import BASE_LIST, BASES_OF, SHIPS, SIDES, UNITS, ZONES
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.state import Position

BLOCKADES: Final[list[list[tuple[list[int], list[int]]]]] = [
    [([ZONES.index(port) for port in it.all], [ZONES.index(port) for port in it.naval])
     for it in NUMBERS.blockades if it.side == side]
    for side in SIDES
]
"""For each side the ports that starve it in enemy hands, and those of which one must hold enemy ships."""


def is_blockaded(s: Position, side: int) -> bool:
    """6.1 A, B; 6.2 A"""
    enemy = UNITS[1 - side]
    for ports, naval in BLOCKADES[side]:
        if all(s.here[port] & enemy for port in ports) and any(s.here[port] & enemy & SHIPS for port in naval):
            return True
    return False


def fleets(s: Position, side: int) -> tuple[int, int]:
    """The naval points of a side in bases, and in sea zones and ports."""
    ships = s.in_play(UNITS[side] & SHIPS)
    at_base = 0
    for base in BASE_LIST:
        at_base |= s.here[base] & ships
    return s.strength(at_base), s.strength(ships & ~at_base)


def starves(s: Position, side: int) -> bool:
    """6.1, 6.2 A blockade of the strait or of the coast, or more of the fleet in bases than out of them."""
    at_base, at_sea = fleets(s, side)
    return is_blockaded(s, side) or at_base > at_sea


def move_marker(s: Position, side: int) -> None:
    """2.D.4 The marker is turned to what holds now and moves a box: down in famine, up otherwise, but not in winter."""
    s.famine[side] = int(starves(s, side))
    if s.famine[side]:
        s.supply[side] = max(0, s.supply[side] - 1)
    elif s.month().grain:
        s.supply[side] = min(NUMBERS.supply.most, s.supply[side] + 1)
    s.tell("famine" if s.famine[side] else "supplied", side, s.supply[side])


def starve(s: Position, side: int) -> None:
    """6.3 Famine on 0: every unit of the side in a base is reduced."""
    if s.famine[side] and not s.supply[side]:
        for base in BASES_OF[side]:
            for unit in members(s.here[base] & UNITS[side]):
                s.reduce(unit)
