"""How likely Greece is to win a position of 300: Earth & Water.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from there (`tools/fit_chances.py earth-and-water`).
"""

from __future__ import annotations

from typing import Final

from polemos.titles.earth_and_water.board import CITY_COUNT, GREECE, PERSIA, count
from polemos.titles.earth_and_water.preparation import BuyCards, Raise
from polemos.titles.earth_and_water.scout import begins, in_hand, supplied, victory_near
from polemos.titles.earth_and_water.sequence import EXPEDITIONS, SCORE_LIMIT, worth
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.supply import food, hungry

WEIGHTS: Final = {
    "even": 0.0381,
    "score": 0.0934,
    "score-soon": 0.4400,
    "score-at-last": -0.0772,
    "lead": -0.1823,
    "lead-soon": 0.3421,
    "lead-at-last": -0.1704,
    "cities": -0.1179,
    "cities-to-come": 0.0296,
    "both-majors": 1.7707,
    "bridge": -1.0626,
    "bridge-to-come": -0.1657,
    "persian-armies": -0.1440,
    "persian-starving": -0.1632,
    "persian-fleets": -0.1042,
    "persian-cards": -0.2928,
    "persian-events": 0.1297,
    "greek-armies": 0.4761,
    "greek-starving": 0.3373,
    "greek-fleets": 0.0961,
    "greek-cards": 0.0365,
    "greek-events": 0.6187,
    "greece-to-act": 0.0822,
    "preparing": 1.1351,
    "expedition-begins": -1.7887,
}
"""By the name of each feature, in their order."""


def features(s: Position) -> list[float]:
    """What counts, as the position would stand after the supply phase: the score, how much of the match is left to turn
    it round, cities, forces, cards."""
    top = s.stack[-1]
    fresh = begins(top)
    after = supplied(s)
    cities = worth(after, GREECE) - worth(after, PERSIA)
    score = s.score if fresh else max(-SCORE_LIMIT, min(SCORE_LIMIT, s.score + cities))
    lead = (score > 0) - (score < 0)
    to_come = EXPEDITIONS - s.expedition + fresh
    last = not to_come
    near = float(victory_near(after, GREECE) > 0) - float(victory_near(after, PERSIA) > 0)
    found = [1.0, score, score / (to_come + 1), score * last, lead, lead / (to_come + 1), lead * last]
    found += [cities, cities * to_come, near, s.bridge, s.bridge * to_come]
    for side in (PERSIA, GREECE):
        armies = sum(after.armies[side][:CITY_COUNT])
        surplus = max(0, hungry(after, side) - food(after, side))
        lost = sum(s.armies[side][:CITY_COUNT]) - armies
        found += [armies - surplus, surplus + lost, sum(s.fleets[side][:CITY_COUNT])]
        found += [count(s.hand[side]), in_hand(s, side)]
    return [*found, s.to_act, isinstance(top, (BuyCards, Raise)), fresh]
