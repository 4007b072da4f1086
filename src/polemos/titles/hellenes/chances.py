"""How likely Sparta is to win a position of Hellenes.

What a position is made of is counted here; what each thing weighs, in log-odds, was fitted to how many matches between
scouts went on from the beginning of each season (`tools/fit_chances.py hellenes`, with `unfold` ending there). All is
counted for Sparta and against Athens.
"""

from __future__ import annotations

from typing import Final

from polemos.titles.hellenes.board import (
    ATHENS,
    CARD_VALUE,
    FLEETS,
    LOYAL,
    NEW_YEAR_SEASON,
    SPARTA,
    VALUE,
    WINTER,
    bits,
)
from polemos.titles.hellenes.plans import assault_odds, chance, steps, years_left
from polemos.titles.hellenes.siege import can_starve
from polemos.titles.hellenes.state import Position

OFFER: Final = 8
"""The prestige from which peace or surrender is near."""
WEIGHTS: Final = {
    "even": 0.2143,
    "431": 0.0605,
    "413": 1.4368,
    "415": 0.3285,
    "prestige": -0.0003,
    "prestige-late": 0.0277,
    "due": 0.1448,
    "due-late": -0.0337,
    "near": 0.0754,
    "tribute": 0.1155,
    "tribute-to-come": 0.0133,
    "land": 0.0019,
    "land-to-come": 0.0136,
    "fleets": 0.0210,
    "fleets-to-come": 0.0070,
    "sieges": 0.1718,
    "starving": -0.0490,
    "cards": 0.0734,
    "leaders": 0.4065,
    "gold": -0.1928,
    "altars": 0.0001,
    "garrisons": 0.0756,
    "lead-at-last": 0.4181,
}
"""By the name of each feature, in their order."""


def features(s: Position) -> list[float]:
    """The prestige, as it is and as the year will end; what is to come of it; forces, sieges, cards, leaders."""
    years = years_left(s)
    left = years - s.season / (WINTER + 1.0)
    sparta, athens = tributes(s, SPARTA), tributes(s, ATHENS)
    tribute = (sparta - athens) * (0.5 if s.half_tribute else 1.0)
    prestige = float(s.margin(SPARTA))
    due = prestige + tribute - s.in_play("persian-aid")
    late = 1.0 / left
    land = steps(s, s.on_map(SPARTA) & ~FLEETS) - steps(s, s.on_map(ATHENS) & ~FLEETS)
    fleets = steps(s, s.on_map(SPARTA) & FLEETS) - steps(s, s.on_map(ATHENS) & FLEETS)
    storms, hunger = sieges(s)
    to_come = min(left, 4.0)
    # What was dealt at the New Year is mere luck.
    hands = [0 if s.season == NEW_YEAR_SEASON else hand(s, side) for side in (ATHENS, SPARTA)]
    return [
        1.0,
        float(s.scenario == 0),
        float(s.scenario == 2),
        float(s.scenario == 3),
        prestige,
        prestige * late,
        due,
        due * late,
        max(0.0, due - OFFER) - max(0.0, -due - OFFER),
        tribute,
        tribute * to_come,
        land,
        land * to_come,
        fleets,
        fleets * to_come,
        storms,
        hunger,
        hands[SPARTA] - hands[ATHENS],
        s.leads(SPARTA) - s.leads(ATHENS),
        s.in_play("persian-aid") - s.in_play("taxes"),
        s.altar[SPARTA].bit_count() - s.altar[ATHENS].bit_count(),
        s.garrisons[SPARTA].bit_count() - s.garrisons[ATHENS].bit_count(),
        ((due >= 5) - (due <= -5)) * late,
    ]


def hand(s: Position, side: int) -> int:
    """The values of the cards in hand."""
    return sum([CARD_VALUE[card] for card in bits(s.hand[side])])


def tributes(s: Position, side: int) -> int:
    """The values of the cities of the other side that a side holds."""
    return sum([VALUE[city] for city in bits(s.controlled(side) & LOYAL[1 - side] & s.open)])


def sieges(s: Position) -> tuple[float, float]:
    """What besiegers may hope for by storm and by hunger, in the value of the cities."""
    storms = hunger = 0.0
    for city in bits(s.besieged):
        side = 1 - s.controller(city)
        sign = 1.0 if side == SPARTA else -1.0
        value = sign * (1 + VALUE[city])
        storms += value * chance(assault_odds(s, s.standing(side, city), city, s.sheltered(city)))
        hunger += value * can_starve(s, city)
    return storms, hunger
