"""How likely Sparta is to win a position of Hellespont.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches by
rule of thumb went on from there, between turns (`tools/fit_chances.py hellespont --matches 4000 --scouts`).
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
    "even": 1.0008,
    "turns": 0.0069,
    "lead": -0.0223,
    "lead-soon": 0.1342,
    "clear-soon": 0.0990,
    "lead-at-last": -0.0309,
    "clear-at-last": -0.0457,
    "athens-ports": -0.1389,
    "athens-all-but": 0.2083,
    "athens-at-base": -0.0142,
    "athens-ships-lost": 0.0331,
    "athens-ships-lost-early": 0.0007,
    "athens-adrift": 0.0012,
    "athens-men-lost": 0.0472,
    "athens-men-lost-early": -0.0020,
    "athens-supply": -0.0503,
    "athens-hunger": 0.5055,
    "athens-counters": -0.1385,
    "athens-frail": 0.0136,
    "athens-facing": 0.0026,
    "athens-weak": 0.0548,
    "sparta-ports": 0.0595,
    "sparta-all-but": 0.0394,
    "sparta-at-base": 0.0128,
    "sparta-ships-lost": -0.0364,
    "sparta-ships-lost-early": -0.0005,
    "sparta-adrift": 0.0009,
    "sparta-men-lost": -0.0179,
    "sparta-men-lost-early": -0.0028,
    "sparta-supply": -0.0159,
    "sparta-hunger": -0.7862,
    "sparta-counters": 0.0499,
    "sparta-frail": -0.0071,
    "sparta-facing": -0.0082,
    "sparta-weak": -0.0813,
    "advantage": 0.1063,
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
