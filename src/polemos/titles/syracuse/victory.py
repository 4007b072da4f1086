"""9 Victory at the end: total, or by points."""

from __future__ import annotations

from polemos.titles.bey.roster import count
from polemos.titles.syracuse.board import (
    ATHENS,
    ELIMINATED,
    FORTS,
    HOPLITES,
    LEADERS,
    PLEMMYRION,
    SHIPS,
    SYRACUSE,
    UNITS,
    WALL_SIDE,
)
from polemos.titles.syracuse.facts import MAP, NUMBERS
from polemos.titles.syracuse.state import RUINED, STANDING, Position
from polemos.titles.syracuse.supply import walled_in

VALUES = NUMBERS.victory
DRAW = "draw"
TOTAL = "total"
TACTICAL = "tactical"
STRATEGIC = "strategic"


def points(s: Position, side: int) -> int:
    """9.2 Forts, walls that stand, enemy losses; and five for Syracuse if Plemmyrion came late."""
    lost = s.here[ELIMINATED]
    units = lost & UNITS[1 - side]
    total = sum(MAP.forts[fort].points for fort in range(len(FORTS)) if s.fort_side[fort] == side)
    total += VALUES.wall * sum(s.walls[wall] == STANDING and WALL_SIDE[wall] == side for wall in range(len(WALL_SIDE)))
    total += VALUES.ship * count(units & SHIPS) + VALUES.hoplite * count(units & HOPLITES)
    total += VALUES.other * count(units & ~SHIPS & ~HOPLITES) + VALUES.leader * count(lost & LEADERS[1 - side])
    return total + (VALUES.late_plemmyrion if side == SYRACUSE and s.late_plemmyrion else 0)


def total_victory(s: Position) -> int:
    """9.1 At the end: Syracuse before Athens, or nobody (-1)."""
    if s.camp == RUINED or (s.chains == STANDING and not walled_in(s)):
        return SYRACUSE
    if walled_in(s) and s.fort_side[PLEMMYRION] == ATHENS and s.chains != STANDING:
        return ATHENS
    return -1


def verdict(s: Position) -> tuple[int, str]:
    """9 Who has won at the end (-1: a draw), and how."""
    won = total_victory(s)
    if won >= 0:
        return won, TOTAL
    scores = [points(s, ATHENS), points(s, SYRACUSE)]
    if abs(scores[0] - scores[1]) <= VALUES.margin:
        return -1, DRAW
    won = int(scores[1] > scores[0])
    return won, STRATEGIC if scores[won] >= 2 * scores[1 - won] else TACTICAL
