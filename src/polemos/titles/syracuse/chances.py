"""How likely Syracuse is to win a position of the siege of Syracuse.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from there (as `tools/fit_chances.py syracuse` does, but by scouts who saw everything).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.syracuse.board import (
    ATHENS,
    ELIMINATED,
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
from polemos.titles.syracuse.scout import athenian_goals, nearness, syracusan_goals
from polemos.titles.syracuse.state import NAVAL_DEFEAT, STANDING, Position
from polemos.titles.syracuse.supply import walled_in
from polemos.titles.syracuse.victory import points, total_victory

CLEAR: Final = 12
"""Beyond such a lead a point more hardly matters."""

WEIGHTS: Final = {
    "even": -0.6564,
    "turns": -0.0705,
    "lead": -0.0002,
    "lead-soon": 0.2472,
    "clear-soon": 0.0218,
    "lead-at-last": -0.1086,
    "total": 1.9722,
    "total-soon": 2.1720,
    "camp": -0.0343,
    "camp-to-come": 0.0312,
    "chains": 1.4585,
    "walled-in": -1.2911,
    "plemmyrion": 0.9441,
    "plemmyrion-to-come": 0.0472,
    "labdalon": 0.0613,
    "syke": 0.3948,
    "guard": 0.0275,
    "fleet-in-danger": 0.1582,
    "athens-land-lost": 0.0412,
    "athens-land-lost-early": 0.0150,
    "athens-ships-lost": 0.0167,
    "athens-ships-lost-early": 0.0019,
    "athens-weak": 0.1245,
    "athens-counters": 0.0971,
    "athens-walls": -0.4078,
    "athens-crews": -0.0470,
    "syracuse-land-lost": -0.0515,
    "syracuse-land-lost-early": -0.0087,
    "syracuse-ships-lost": -0.0190,
    "syracuse-ships-lost-early": -0.0361,
    "syracuse-weak": -0.0378,
    "syracuse-counters": 0.3103,
    "syracuse-walls": 0.1599,
    "syracuse-crews": 0.0459,
    "supply": -0.0008,
    "advantage": 0.0234,
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
        lost = s.here[ELIMINATED] & UNITS[side]
        land, ships = s.strength(lost & LAND_UNITS), s.strength(lost & SHIPS)
        goals = athenian_goals(s) if side == ATHENS else syracusan_goals(s)
        found += [land, land * to_come, ships, ships * to_come, (s.weak & forces).bit_count(), s.hand[side].bit_count()]
        found += [sum(s.walls[wall] == STANDING for wall in range(len(WALL_SIDE)) if WALL_SIDE[wall] == side)]
        found += [sum(nearness(s, side, zone) for zone in goals)]
    return [*found, s.supply[SYRACUSE] - s.supply[ATHENS], s.advantage]


def holder(side: int) -> int:
    """Syracuse's for 1, Athens' for -1, nobody's for 0."""
    return 0 if side < 0 else 1 if side == SYRACUSE else -1
