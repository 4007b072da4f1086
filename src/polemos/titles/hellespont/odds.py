"""Battles that are fought or could be, in plain names."""

from __future__ import annotations

from typing import Any

from polemos.titles.bey.actions import Operations
from polemos.titles.bey.odds import Reckoning, under_way
from polemos.titles.hellespont.actions import Battles, contested
from polemos.titles.hellespont.battle import SHIFTS, battle_in
from polemos.titles.hellespont.board import PIECES, PLACES, SIDES
from polemos.titles.hellespont.kinds import KINDS
from polemos.titles.hellespont.state import Position

RECKONING = Reckoning(SIDES, PLACES, PIECES, KINDS, SHIFTS)


def fought(s: Position) -> dict[str, Any] | None:
    """The battle under way."""
    fight = under_way(s)
    return None if fight is None else RECKONING.battle(s, fight, fight.zone)


def prospects(s: Position) -> list[dict[str, Any]]:
    """4.1 The battles that the acting side would have to fight as things stand."""
    sides = [frame.side for frame in s.stack if isinstance(frame, (Operations, Battles))]
    if not sides or under_way(s) is not None:
        return []
    return [RECKONING.battle(s, battle_in(s, sides[-1], zone), zone) for zone in contested(s, sides[-1])]
