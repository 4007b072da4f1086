"""How likely Syracuse is to win a position of the siege of Syracuse.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches went on
from there (`tools/fit_chances.py syracuse --matches 1200 --scouts`).
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
    "even": -1.5262,
    "turns": 0.0909,
    "lead": 0.0906,
    "lead-soon": 0.0171,
    "clear-soon": 0.0684,
    "lead-at-last": -0.0037,
    "total": 1.5309,
    "total-soon": -1.1747,
    "camp": 0.3777,
    "camp-to-come": -0.0670,
    "chains": 0.8909,
    "walled-in": 0.1302,
    "plemmyrion": 0.6141,
    "plemmyrion-to-come": -0.0727,
    "labdalon": 0.2994,
    "syke": 0.2131,
    "guard": -0.0160,
    "fleet-in-danger": 0.0501,
    "athens-land-lost": 0.0245,
    "athens-land-lost-early": -0.0019,
    "athens-ships-lost": 0.0062,
    "athens-ships-lost-early": -0.0001,
    "athens-weak": 0.0763,
    "athens-counters": 0.2274,
    "athens-walls": -0.3968,
    "athens-crews": -0.0939,
    "athens-hungry": 0.1446,
    "athens-starves": 0.8909,
    "athens-starves-hungry": -0.1405,
    "syracuse-land-lost": -0.0093,
    "syracuse-land-lost-early": -0.0041,
    "syracuse-ships-lost": -0.0137,
    "syracuse-ships-lost-early": -0.0037,
    "syracuse-weak": -0.0101,
    "syracuse-counters": 0.1942,
    "syracuse-walls": 0.2290,
    "syracuse-crews": 0.0703,
    "syracuse-hungry": 0.0205,
    "syracuse-starves": 0.1302,
    "syracuse-starves-hungry": -2.3595,
    "advantage": 0.0493,
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
