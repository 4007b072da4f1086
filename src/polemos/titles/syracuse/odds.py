"""Battles that are fought or could be, in plain names."""

from __future__ import annotations

from typing import Any

from polemos.titles.bey.actions import Operations
from polemos.titles.bey.battle import Battle
from polemos.titles.bey.odds import Reckoning, under_way
from polemos.titles.syracuse.actions import Battles, assailable, contested
from polemos.titles.syracuse.battle import SHIFTS, battle_in
from polemos.titles.syracuse.board import FIRST_FORT, FORT_IN, FORT_ZONE, PIECES, PLACES, SIDES
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, KINDS, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.state import Position, is_sea

RECKONING = Reckoning(SIDES, PLACES, PIECES, KINDS, SHIFTS)


def shown(s: Position, fight: Battle) -> dict[str, Any]:
    """A battle in its zone, an assault at its fort."""
    return RECKONING.battle(s, fight, FORT_IN[fight.zone] if fight.kind == ASSAULT_BATTLE else fight.zone)


def fought(s: Position) -> dict[str, Any] | None:
    """The battle under way."""
    fight = under_way(s)
    return None if fight is None else shown(s, fight)


def prospects(s: Position) -> list[dict[str, Any]]:
    """4.1, 4.3 The battles and assaults that the acting side could call as things stand, before it commits itself."""
    sides = [frame.side for frame in s.stack if isinstance(frame, (Operations, Battles))]
    if not sides or under_way(s) is not None:
        return []
    side = sides[-1]
    due = [battle_in(s, side, zone, SEA_BATTLE if is_sea(zone) else LAND_BATTLE) for zone in contested(s, side)]
    due += [battle_in(s, side, FORT_ZONE[fort - FIRST_FORT], ASSAULT_BATTLE) for fort in assailable(s, side)]
    return [shown(s, fight) for fight in due]
