"""Exact chances: battles in plain names, with every modifier and what each face of the die would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from polemos.engine.odds import Ask, Line, answer, line
from polemos.titles.bey.battle import Battle
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.table import COLUMNS, LAST_COLUMN, RESULTS, SHARES, column, row, shifted
from polemos.titles.bey.throw import unpacked

FACES: Final = range(1, 7)
POINTS_AT_MOST: Final = 300
"""More than all counters of a side together."""
DIE_AT_MOST: Final = 20


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
        return [self.fallen(face, bonus, fight.column(s), fight.attacker) for face in FACES]

    def fallen(self, face: int, bonus: int, cells: int, attacker: int) -> dict[str, Any]:
        """What one face brings in a column of the table."""
        attack, defence, winner = RESULTS[row(face + bonus)][cells]
        return {
            "face": face, "die": face + bonus, "attack": SHARES[attack], "defence": SHARES[defence],
            "winner": self.sides[attacker if winner == 0 else 1 - attacker],
        }

    def asks(self) -> dict[str, Ask]:
        """Points of both forces; what is added to the die and to the column; who attacks."""
        return {
            "attack": Ask(6, 0, POINTS_AT_MOST),
            "defence": Ask(6, 1, POINTS_AT_MOST),
            "die": Ask(0, -DIE_AT_MOST, DIE_AT_MOST),
            "shift": Ask(0, -LAST_COLUMN, LAST_COLUMN),
            "attacker": Ask(self.sides[0], names=tuple(self.sides)),
        }

    def reckon(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """4.2 The column, each face, and who wins how often."""
        attacker = self.sides.index(asked["attacker"])
        cells = shifted(column(asked["attack"], asked["defence"]), asked["shift"])
        faces = [self.fallen(face, asked["die"], cells, attacker) for face in FACES]
        order = (self.sides[attacker], self.sides[1 - attacker])
        return {**answer("4.2", [winners(faces, order)]), "column": COLUMNS[cells], "faces": faces}


def winners(faces: Sequence[Mapping[str, Any]], order: Sequence[str]) -> Line:
    """How often each side wins, in the given order."""
    return line("battle", order, [sum(face["winner"] == side for face in faces) / len(faces) for side in order])


def under_way(s: Forces) -> Battle | None:
    """The battle that is being fought."""
    return next((frame for frame in reversed(s.stack) if isinstance(frame, Battle)), None)
