"""9 Victory: total by ports or by fleets, or by points at the end."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.roster import count
from polemos.titles.hellespont.board import (
    ATHENS,
    ELIMINATED,
    HOPLITES,
    LAND_UNITS,
    LEADERS,
    PORT_LIST,
    PORT_POINTS,
    SIDES,
    SPARTA,
    UNITS,
    ZONES,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.state import Position
from polemos.titles.hellespont.supply import fleets

VALUES = NUMBERS.victory
DRAW = "draw"
TACTICAL = "tactical"
STRATEGIC = "strategic"
NEEDED: Final[list[list[int]]] = [
    PORT_LIST,
    [port for port in PORT_LIST if ZONES[port] not in VALUES.spared],
]
"""9.1 The ports that win the match for each side."""
BEATEN: Final[list[tuple[int, int]]] = [VALUES.beaten["athens" if side == "athens" else "sparta"] for side in SIDES]


def by_ports(s: Position) -> int:
    """9.1 Who holds all the ports it needs, or -1."""
    for side in (ATHENS, SPARTA):
        if all(s.here[port] & UNITS[side] for port in NEEDED[side]):
            return side
    return -1


def by_fleets(s: Position) -> int:
    """9.1 At the end: who has a fleet left where the enemy has hardly any, or -1."""
    totals = [sum(fleets(s, side)) for side in (ATHENS, SPARTA)]
    for side in (SPARTA, ATHENS):
        most, least = BEATEN[1 - side]
        if totals[1 - side] <= most and totals[side] >= least:
            return side
    return -1


def points(s: Position, side: int) -> int:
    """9.2 Ports, supply, ships out of bases, enemy losses; and what Alcibiades' early escape is worth (S18)."""
    total = sum(worth for port, worth in zip(PORT_LIST, PORT_POINTS, strict=True) if s.here[port] & UNITS[side])
    total += VALUES.gap * max(0, s.supply[side] - s.supply[1 - side])
    total += VALUES.fleet * (fleets(s, side)[1] // VALUES.fleet_step)
    lost = s.here[ELIMINATED]
    total += VALUES.hoplite * count(lost & UNITS[1 - side] & HOPLITES)
    total += VALUES.other * count(lost & UNITS[1 - side] & LAND_UNITS & ~HOPLITES)
    total += VALUES.leader * count(lost & LEADERS[1 - side])
    return total + (VALUES.freed_early if side == SPARTA and s.freed_early else 0)


def verdict(s: Position) -> tuple[int, str]:
    """9.2 Who has won by points (-1: a draw), and how."""
    scores = [points(s, ATHENS), points(s, SPARTA)]
    if abs(scores[0] - scores[1]) <= VALUES.margin:
        return -1, DRAW
    won = int(scores[1] > scores[0])
    return won, STRATEGIC if scores[won] > 2 * scores[1 - won] else TACTICAL
