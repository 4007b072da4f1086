"""How likely Syracuse is to win a position of the siege of Syracuse.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches went on
from there (`tools/fit_chances.py syracuse --matches 1500 --scouts`).
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
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.scout import athenian_goals, nearness, syracusan_goals
from polemos.titles.syracuse.state import NAVAL_DEFEAT, STANDING, Position
from polemos.titles.syracuse.supply import lasting_famine, walled_in
from polemos.titles.syracuse.victory import points, total_victory

CLEAR: Final = 12
"""Beyond such a lead a point more hardly matters."""

WEIGHTS: Final = {
    "even": -0.0443,
    "turns": -0.0249,
    "lead": 0.0500,
    "lead-soon": 0.1613,
    "clear-soon": 0.0343,
    "lead-at-last": -0.0693,
    "total": 1.2972,
    "total-soon": -0.7681,
    "camp": 0.1229,
    "camp-to-come": 0.0095,
    "chains": 2.1076,
    "walled-in": -0.3707,
    "plemmyrion": 0.2953,
    "plemmyrion-to-come": 0.0179,
    "labdalon": 0.1466,
    "syke": 0.1788,
    "guard": -0.0117,
    "fleet-in-danger": 0.0699,
    "athens-land-lost": 0.0269,
    "athens-land-lost-early": 0.0005,
    "athens-ships-lost": 0.0035,
    "athens-ships-lost-early": -0.0002,
    "athens-weak": 0.0627,
    "athens-counters": 0.1096,
    "athens-walls": -0.2474,
    "athens-crews": -0.1484,
    "athens-hungry": 0.0299,
    "athens-starves": 2.1076,
    "athens-starves-hungry": 0.6988,
    "syracuse-land-lost": -0.0182,
    "syracuse-land-lost-early": -0.0046,
    "syracuse-ships-lost": -0.0034,
    "syracuse-ships-lost-early": -0.0007,
    "syracuse-weak": -0.0760,
    "syracuse-counters": 0.0307,
    "syracuse-walls": 0.1187,
    "syracuse-crews": 0.0200,
    "syracuse-hungry": 0.0075,
    "syracuse-starves": -0.3707,
    "syracuse-starves-hungry": -1.3035,
    "advantage": 0.0403,
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
        want, famine = NUMBERS.supply.most - s.supply[side], lasting_famine(s, side)
        found += [want, famine, famine * want]
    return [*found, s.advantage]


def holder(side: int) -> int:
    """Syracuse's for 1, Athens' for -1, nobody's for 0."""
    return 0 if side < 0 else 1 if side == SYRACUSE else -1
