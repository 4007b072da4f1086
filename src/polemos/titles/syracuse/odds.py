"""Exact chances: what each face of the die would bring in the battle under way."""

from __future__ import annotations

from typing import Any

from polemos.titles.bey.table import RESULTS, SHARES, row
from polemos.titles.syracuse.actions import Battles, Operations, assailable, contested
from polemos.titles.syracuse.battle import Battle, battle_in, the_battle
from polemos.titles.syracuse.board import FIRST_FORT, FORT_ZONE, SIDES
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.state import Position, is_sea


def chances(s: Position, frame: Battle) -> list[dict[str, Any]]:
    """For each of the six faces: the modified die, both losses, the winner."""
    bonus = sum(value for _, value in frame.modifiers(s))
    column = frame.column(s)
    found = []
    for face in range(1, 7):
        attack, defence, winner = RESULTS[row(face + bonus)][column]
        won = frame.attacker if winner == 0 else 1 - frame.attacker
        found.append({"face": face, "die": face + bonus, "attack": SHARES[attack], "defence": SHARES[defence],
                      "winner": SIDES[won]})
    return found


def prospects(s: Position) -> list[Battle]:
    """4.1, 4.3 The battles and assaults that the acting side could call as things stand, before it commits itself."""
    sides = [frame.side for frame in s.stack if isinstance(frame, (Operations, Battles))]
    if not sides or the_battle(s) is not None:
        return []
    side = sides[-1]
    due = [battle_in(s, side, zone, SEA_BATTLE if is_sea(zone) else LAND_BATTLE) for zone in contested(s, side)]
    return due + [battle_in(s, side, FORT_ZONE[fort - FIRST_FORT], ASSAULT_BATTLE) for fort in assailable(s, side)]
