"""How likely Sparta is to win a position of Hellespont.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from there (as `tools/fit_chances.py hellespont` does, but by scouts who saw everything).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.actions import Announce
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
    "even": 0.6755,
    "turns": 0.0810,
    "lead": -0.0101,
    "lead-soon": 0.1702,
    "clear-soon": 0.1450,
    "lead-at-last": -0.0615,
    "clear-at-last": -0.0652,
    "athens-ports": -0.2635,
    "athens-all-but": 0.5340,
    "athens-at-base": -0.0105,
    "athens-ships-lost": 0.0395,
    "athens-ships-lost-early": -0.0000,
    "athens-adrift": 0.0013,
    "athens-men-lost": 0.0223,
    "athens-men-lost-early": 0.0016,
    "athens-supply": 0.0064,
    "athens-hunger": 0.9246,
    "athens-counters": -0.0579,
    "athens-frail": 0.0411,
    "athens-facing": 0.0017,
    "athens-weak": 0.0291,
    "athens-points": 0.0236,
    "sparta-ports": 0.0030,
    "sparta-all-but": 0.0563,
    "sparta-at-base": 0.0132,
    "sparta-ships-lost": -0.0201,
    "sparta-ships-lost-early": -0.0032,
    "sparta-adrift": 0.0252,
    "sparta-men-lost": -0.0044,
    "sparta-men-lost-early": -0.0095,
    "sparta-supply": 0.0339,
    "sparta-hunger": -0.6937,
    "sparta-counters": 0.0404,
    "sparta-frail": -0.0886,
    "sparta-facing": -0.0033,
    "sparta-weak": -0.0531,
    "sparta-points": -0.0105,
    "advantage": 0.1205,
    "sparta-to-act": 0.0231,
}
"""By the name of each feature, in their order."""


def features(s: Position) -> list[float]:
    """What counts: the points so far and how much of the match is left to turn them round, ports, forces, supply."""
    to_come = s.last - s.turn
    lead = points(s, SPARTA) - points(s, ATHENS)
    clear = max(-CLEAR, min(CLEAR, lead))
    last = not to_come
    found = [1.0, to_come, lead, lead / (to_come + 1), clear / (to_come + 1), lead * last, clear * last]
    acting = isinstance(s.stack[-1], Announce)
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
        found += [s.points[side] * acting]
    return [*found, s.advantage, s.to_act]


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
