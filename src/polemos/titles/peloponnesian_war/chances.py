"""How good a position of The Peloponnesian War is: for the person who plays alone, the points it will come to; with two
players, how likely Sparta is to win.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches went on
from there (`tools/fit_chances.py peloponnesian-war`; for two players
`--option mode=two-player --matches 2400 --seed 9000 --scouts`).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.peloponnesian_war.armistice import BONUS, changes_of_will, troubled
from polemos.titles.peloponnesian_war.board import ATHENS_SIDE, SPARTA_SIDE
from polemos.titles.peloponnesian_war.state import Position

BY_POINTS: Final = True
"""A finished war is worth what the scout's judgement says: alone, its points."""
ALONE: Final = {
    "even": 0.2177,
    "turns": 0.0508,
    "short": -0.0105,
    "points": 0.6306,
    "will": -0.0360,
    "will-to-come": -0.0073,
    "enemy-will": 0.0372,
    "enemy-will-to-come": -0.0038,
    "enemy-last": 0.1123,
    "own-last": -0.0062,
    "treasury": 0.0076,
    "enemy-treasury": 0.0415,
    "forces": -0.0292,
    "enemy-forces": -0.0156,
    "troubled": -0.1259,
    "enemy-troubled": -0.0939,
    "sparta": -0.0492,
    "sparta-to-come": -0.0123,
    "changed": -0.1366,
}
"""What counts for a person alone."""
TWO: Final = {
    "two-even": -0.3568,
    "two-will": 1.7166,
    "two-will-late": 5.3264,
    "two-troubled": -0.5191,
}
"""What counts between two players."""
WEIGHTS: Final = {**ALONE, **TWO}
"""By the name of each feature, in their order."""


def features(s: Position) -> list[float]:
    if s.player >= 0:
        return [*alone(s), *[0.0] * len(TWO)]
    return [*[0.0] * len(ALONE), *together(s)]


def alone(s: Position) -> list[float]:
    """The points so far, what the enemy's surrender would bring, the will and the means of both sides."""
    rules = s.rules()
    own, enemy = s.player, 1 - s.player
    left = float(rules.last_turn - s.turn + (0 if s.passed[0] and s.passed[1] else 1))
    bonus = BONUS / (s.turn - rules.first_turn + 1) / 100
    more = min(left, 3.0)
    will, their_will = due_will(s, own), due_will(s, enemy)
    return [
        1.0,
        left,
        min(left, 2.0),
        s.points / 100,
        will / 10,
        will / 10 * more,
        their_will / 10,
        their_will / 10 * more,
        bonus * max(0.0, 5.0 - their_will),
        max(0.0, 5.0 - will),
        min(s.treasury[own], 4000) / 1000,
        min(s.treasury[enemy], 4000) / 1000,
        forces(s, own) / 10,
        forces(s, enemy) / 10,
        troubled(s, own) / 10,
        troubled(s, enemy) / 10,
        float(own),
        own * left,
        float(s.changes > 0) * s.rules().ends_on_return,
    ]


def together(s: Position) -> list[float]:
    """For Sparta, against Athens."""
    own, enemy = SPARTA_SIDE, ATHENS_SIDE
    late = 1.0 / (s.rules().last_turn - s.turn + 1)
    will = due_will(s, own) - due_will(s, enemy)
    return [
        1.0,
        will / 10,
        will / 10 * late,
        (troubled(s, own) - troubled(s, enemy)) / 10,
    ]


def due_will(s: Position, side: int) -> float:
    """8.1 Bellicosity as it would be if the turn ended now."""
    return float(s.bellicosity[side] + sum(changes_of_will(s, side)))


def forces(s: Position, side: int) -> int:
    """Strength points on the map, in the box and under way."""
    return sum([s.in_play(unit) for unit in range(side * 6, side * 6 + 6)])
