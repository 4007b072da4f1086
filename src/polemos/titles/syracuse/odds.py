"""Exact chances: what each face of the die would bring in the battle under way."""

from __future__ import annotations

from typing import Any

from polemos.titles.bey.table import RESULTS, SHARES, row
from polemos.titles.syracuse.battle import Battle
from polemos.titles.syracuse.board import SIDES
from polemos.titles.syracuse.state import Position


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
