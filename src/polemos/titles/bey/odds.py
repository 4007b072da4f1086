"""Exact chances: battles in plain names, with every modifier and what each face of the die would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from polemos.titles.bey.battle import Battle
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.table import COLUMNS, RESULTS, SHARES, column, row
from polemos.titles.bey.throw import unpacked


class Reckoning:
    """How a title calls its sides, places, pieces, kinds of battles and column modifiers."""

    def __init__(
        self, sides: Sequence[str], places: Sequence[str], pieces: Sequence[str], kinds: Sequence[str],
        shifts: Sequence[str],
    ) -> None:
        self.sides = sides
        self.places = places
        self.pieces = pieces
        self.kinds = kinds
        self.shifts = shifts

    def battle(self, s: Forces, fight: Battle, place: int) -> dict[str, Any]:
        """A battle: who fights, the odds, every modifier, and what each face of the die would bring."""
        ours, theirs = fight.points(s)
        return {
            "place": self.places[place],
            "kind": self.kinds[fight.kind],
            "attacker": self.sides[fight.attacker],
            "attack": [self.pieces[p] for p in members(fight.attack)],
            "defence": [self.pieces[p] for p in members(fight.defence)],
            "points": [ours, theirs],
            "base": COLUMNS[column(ours, theirs)],
            "column": COLUMNS[fight.column(s)],
            "shifts": [[self.shifts[key], value] for key, value in fight.shifts(s)],
            "modifiers": [[key, value] for key, value in fight.modifiers(s)],
            "face": unpacked(fight.face)[0] if fight.face else None,
            "chances": self.chances(s, fight),
        }

    def chances(self, s: Forces, fight: Battle) -> list[dict[str, Any]]:
        """For each of the six faces: the modified die, both losses, the winner."""
        bonus = sum(value for _, value in fight.modifiers(s))
        cells = fight.column(s)
        found = []
        for face in range(1, 7):
            attack, defence, winner = RESULTS[row(face + bonus)][cells]
            won = fight.attacker if winner == 0 else 1 - fight.attacker
            found.append({"face": face, "die": face + bonus, "attack": SHARES[attack], "defence": SHARES[defence],
                          "winner": self.sides[won]})
        return found


def under_way(s: Forces) -> Battle | None:
    """The battle that is being fought."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, Battle)), None)
