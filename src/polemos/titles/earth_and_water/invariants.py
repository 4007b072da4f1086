"""What holds in every state, whatever was played: the fuzzer asks after each action."""

from __future__ import annotations

from polemos.titles.earth_and_water.board import (
    ABOARD,
    ALL_CARDS,
    ARMIES,
    BOXES,
    CITIES,
    CITY_COUNT,
    FLEETS,
    GREECE,
    PERSIA,
    PORT,
    SIDES,
    SUDDEN_DEATH,
)
from polemos.titles.earth_and_water.land_battle import LandBattle
from polemos.titles.earth_and_water.movement import Arrival
from polemos.titles.earth_and_water.naval_battle import NavalBattle
from polemos.titles.earth_and_water.position import boxed
from polemos.titles.earth_and_water.sequence import EXPEDITIONS, SCORE_LIMIT
from polemos.titles.earth_and_water.state import Position, occupied


def broken(s: Position) -> str:
    for side, name in enumerate(SIDES):
        for what, pieces, mix, mask in (
            ("armies", s.armies[side], ARMIES[side], s.armed[side]),
            ("fleets", s.fleets[side], FLEETS[side], s.moored[side]),
        ):
            if sum(pieces) != mix or min(pieces) < 0 or pieces[BOXES] != boxed(s, side, what):
                return f"2.2 the {what} of {name} are not all there"
            if occupied(pieces) != mask:
                return f"the mask of the {what} of {name} is wrong"
        if any(s.fleets[side][c] and not PORT[c] for c in range(CITY_COUNT)):
            return f"2.1 a fleet of {name} lies where no port is"
    piles = [s.hand[PERSIA], s.hand[GREECE], s.deck, s.discard, 1 << s.in_play if s.in_play else 0]
    if sum(piles) != ALL_CARDS or any(a & b for i, a in enumerate(piles) for b in piles[:i]):
        return "a card is missing, or in two places"
    if s.hand[PERSIA] >> SUDDEN_DEATH & 1 and s.king_lives():
        return "5.3 Persia holds the king's death while he lives"
    if not 1 <= s.expedition <= EXPEDITIONS or abs(s.score) > SCORE_LIMIT:
        return "a track is off its ends"
    return strangers(s)


def strangers(s: Position) -> str:
    """7 Opposing armies or fleets share a place only while they fight for it; nobody stays aboard."""
    battles = [frame for frame in s.stack if isinstance(frame, (LandBattle, NavalBattle))]
    arrivals = {frame.port for frame in s.stack if isinstance(frame, Arrival)}
    fought = {frame.city for frame in battles} | arrivals
    for city in range(CITY_COUNT):
        for pieces in (s.armies, s.fleets):
            if pieces[PERSIA][city] and pieces[GREECE][city] and city not in fought:
                return f"7 both sides stand in {CITIES[city]} and nobody fights"
    if not arrivals and (s.armies[PERSIA][ABOARD] or s.armies[GREECE][ABOARD]):
        return "6.5 an army stayed aboard"
    return ""
