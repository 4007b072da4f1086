"""How likely Syracuse is to win a position of the siege of Syracuse.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from there (`tools/fit_chances.py syracuse`).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.syracuse.board import (
    ATHENS,
    HORSES,
    LABDALON,
    LAND_UNITS,
    PLEMMYRION,
    SHIPS,
    SYKE,
    SYRACUSE,
    UNITS,
    WALL_SIDE,
)
from polemos.titles.syracuse.scout import athenian_goals, nearness, risk, syracusan_goals
from polemos.titles.syracuse.state import NAVAL_DEFEAT, STANDING, Position
from polemos.titles.syracuse.supply import walled_in
from polemos.titles.syracuse.victory import points, total_victory

CLEAR: Final = 12
"""Beyond such a lead a point more hardly matters."""

WEIGHTS: Final = {
    "even": -0.4879,
    "turns": 0.0580,
    "lead": 0.0858,
    "lead-soon": 0.2553,
    "clear-soon": 0.0298,
    "lead-at-last": -0.1230,
    "total": 2.0495,
    "total-soon": 2.2633,
    "camp": -0.1926,
    "camp-to-come": -0.0245,
    "chains": 2.3116,
    "walled-in": -1.3608,
    "plemmyrion": -0.1642,
    "plemmyrion-to-come": 0.1442,
    "labdalon": -0.5162,
    "syke": -0.0763,
    "guard": 0.2337,
    "fleet-in-danger": 0.1968,
    "athens-land": 0.0006,
    "athens-ships": 0.0004,
    "athens-supply": -0.0158,
    "athens-counters": 0.0601,
    "athens-walls": -0.2323,
    "athens-risk": -0.0357,
    "athens-crews": 0.0615,
    "syracuse-land": -0.0062,
    "syracuse-ships": 0.0018,
    "syracuse-supply": -0.1312,
    "syracuse-counters": 0.1865,
    "syracuse-walls": -0.0292,
    "syracuse-risk": -0.1808,
    "syracuse-crews": 0.0446,
    "advantage": 0.0167,
}
"""By the name of each feature, in their order."""


def features(s: Position) -> list[float]:
    """What counts: the points so far and how much of the match is left to turn them round, works, forces, supply."""
    to_come = s.last - s.turn
    soon = 1.0 / (to_come + 1)
    lead = points(s, SYRACUSE) - points(s, ATHENS)
    due = total_victory(s)
    total = 0 if due < 0 else 1 if due == SYRACUSE else -1
    camp = s.camp == STANDING
    found = [1.0, to_come, lead, lead * soon, max(-CLEAR, min(CLEAR, lead)) * soon, lead * (not to_come)]
    found += [total, total * soon, camp, camp * to_come, s.chains == STANDING, walled_in(s)]
    plemmyrion, labdalon, syke = (holder(s.fort_side[fort]) for fort in (PLEMMYRION, LABDALON, SYKE))
    riders = [s.strength(s.exposed(side) & HORSES) for side in (ATHENS, SYRACUSE)]
    fleet = s.strength(s.in_play(UNITS[ATHENS] & SHIPS)) - NAVAL_DEFEAT
    found += [plemmyrion, plemmyrion * to_come, labdalon, syke, riders[1] > riders[0], max(0, 30 - fleet)]
    for side in (ATHENS, SYRACUSE):
        forces = s.in_play(UNITS[side])
        land = s.strength(forces & LAND_UNITS)
        goals = athenian_goals(s) if side == ATHENS else syracusan_goals(s)
        found += [land, s.strength(forces & SHIPS), s.supply[side], s.hand[side].bit_count()]
        found += [sum(s.walls[wall] == STANDING for wall in range(len(WALL_SIDE)) if WALL_SIDE[wall] == side)]
        found += [risk(s, side), sum(nearness(s, side, zone) for zone in goals)]
    return [*found, s.advantage]


def holder(side: int) -> int:
    """Syracuse's for 1, Athens' for -1, nobody's for 0."""
    return 0 if side < 0 else 1 if side == SYRACUSE else -1
