"""How likely Sparta is to win a position of Hellespont.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from there, between turns (`tools/fit_chances.py hellespont --matches 3000`).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.hellespont.board import (
    ATHENS,
    BEACHED,
    ELIMINATED,
    LAND_UNITS,
    PORT_LIST,
    PORT_POINTS,
    SEA_ZONES,
    SHIPS,
    SPARTA,
    UNITS,
    WAITING,
)
from polemos.titles.hellespont.plan import OVERWHELMING
from polemos.titles.hellespont.state import Position
from polemos.titles.hellespont.supply import fleets, starves
from polemos.titles.hellespont.victory import NEEDED, points

CLEAR: Final = 12
"""Beyond such a lead a point more hardly matters."""

WEIGHTS: Final = {
    "even": 1.2135,
    "turns": 0.0269,
    "lead": -0.0190,
    "lead-soon": 0.1550,
    "clear-soon": 0.1377,
    "lead-at-last": -0.0351,
    "clear-at-last": -0.0695,
    "athens-ports": -0.0996,
    "athens-all-but": 0.4254,
    "athens-at-base": -0.0148,
    "athens-ships-lost": 0.0387,
    "athens-ships-lost-early": 0.0002,
    "athens-adrift": -0.0117,
    "athens-men-lost": 0.0389,
    "athens-men-lost-early": -0.0012,
    "athens-supply": -0.0901,
    "athens-hunger": 0.8582,
    "athens-counters": -0.1062,
    "athens-frail": 0.0211,
    "athens-facing": 0.0001,
    "athens-weak": 0.0928,
    "sparta-ports": -0.0424,
    "sparta-all-but": 0.1644,
    "sparta-at-base": 0.0177,
    "sparta-ships-lost": -0.0384,
    "sparta-ships-lost-early": -0.0023,
    "sparta-adrift": -0.0073,
    "sparta-men-lost": -0.0174,
    "sparta-men-lost-early": -0.0060,
    "sparta-supply": -0.0540,
    "sparta-hunger": -1.1454,
    "sparta-counters": 0.0719,
    "sparta-frail": -0.0292,
    "sparta-facing": -0.0073,
    "sparta-weak": -0.0772,
    "advantage": 0.0896,
}
"""By the name of each feature, in their order."""


def features(s: Position) -> list[float]:
    """What counts: the points so far and how much of the match is left to turn them round, ports, forces, supply."""
    to_come = s.last - s.turn
    lead = points(s, SPARTA) - points(s, ATHENS)
    clear = max(-CLEAR, min(CLEAR, lead))
    last = not to_come
    found = [1.0, to_come, lead, lead / (to_come + 1), clear / (to_come + 1), lead * last, clear * last]
    for side in (ATHENS, SPARTA):
        units, enemy = UNITS[side], UNITS[1 - side]
        missing = sum(not s.here[port] & units for port in NEEDED[side])
        adrift = 0
        for zone in SEA_ZONES:
            if s.here[zone] & units and not BEACHED >> zone & 1:
                adrift |= s.here[zone] & units & SHIPS
        lost = s.here[ELIMINATED] & units
        ships, men = s.strength(lost & SHIPS), s.strength(lost & LAND_UNITS)
        fleet, host = strongest(s, enemy)
        frail = sum(worth for port, worth in zip(PORT_LIST, PORT_POINTS, strict=True)
                    if s.here[port] & units and host >= OVERWHELMING * s.strength(s.here[port] & units))
        found += [len(NEEDED[side]) - missing, max(0, 3 - missing), fleets(s, side)[0], ships, ships * to_come]
        found += [s.strength(adrift), men, men * to_come, s.supply[side], starves(s, side)]
        found += [s.hand[side].bit_count(), frail, fleet, (s.weak & s.in_play(units)).bit_count()]
    return [*found, s.advantage]


def strongest(s: Position, units: int) -> tuple[int, int]:
    """The strongest fleet of a side, and the strongest force with men to besiege a port."""
    fleet = host = 0
    for place in range(WAITING):
        mine = s.here[place] & units
        if mine:
            fleet = max(fleet, s.strength(mine & SHIPS))
            if mine & LAND_UNITS:
                host = max(host, s.strength(mine))
    return fleet, host
