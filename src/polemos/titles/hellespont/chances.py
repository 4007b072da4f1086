"""How likely Sparta is to win a position of Hellespont.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from there (`tools/fit_chances.py hellespont`).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.actions import Announce
from polemos.titles.hellespont.board import ATHENS, BEACHED, LAND_UNITS, SEA_ZONES, SHIPS, SPARTA, UNITS
from polemos.titles.hellespont.state import Position
from polemos.titles.hellespont.supply import fleets, starves
from polemos.titles.hellespont.victory import NEEDED, points

CLEAR: Final = 12
"""Beyond such a lead a point more hardly matters."""

WEIGHTS: Final = {
    "even": 0.6541,
    "turns": 0.0235,
    "lead": 0.0345,
    "lead-soon": 0.1742,
    "clear-soon": 0.1668,
    "lead-at-last": -0.0693,
    "clear-at-last": -0.0865,
    "athens-ports": -0.0563,
    "athens-all-but": 0.4554,
    "athens-ships": 0.0045,
    "athens-ships-soon": -0.0116,
    "athens-at-base": -0.0226,
    "athens-in-the-open": 0.0036,
    "athens-men": -0.0054,
    "athens-men-to-come": 0.0039,
    "athens-supply": 0.1291,
    "athens-hunger": 0.8802,
    "athens-counters": -0.0588,
    "athens-points": 0.0351,
    "sparta-ports": -0.1554,
    "sparta-all-but": 0.0085,
    "sparta-ships": -0.0079,
    "sparta-ships-soon": 0.0119,
    "sparta-at-base": 0.0212,
    "sparta-in-the-open": 0.0152,
    "sparta-men": 0.0241,
    "sparta-men-to-come": -0.0051,
    "sparta-supply": -0.1882,
    "sparta-hunger": -0.8612,
    "sparta-counters": 0.0399,
    "sparta-points": -0.0170,
    "advantage": 0.1957,
    "sparta-to-act": 0.0385,
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
        units = UNITS[side]
        missing = sum(not s.here[port] & units for port in NEEDED[side])
        at_base, out = fleets(s, side)
        quiet = 0
        for zone in SEA_ZONES:
            if s.here[zone] & units and not BEACHED >> zone & 1:
                quiet |= s.here[zone] & units & SHIPS
        men = s.strength(s.in_play(units & LAND_UNITS))
        found += [len(NEEDED[side]) - missing, max(0, 3 - missing), out, out / (to_come + 1), at_base]
        found += [s.strength(quiet), men, men * to_come, s.supply[side]]
        found += [starves(s, side), s.hand[side].bit_count(), s.points[side] * acting]
    return [*found, s.advantage, s.to_act]
