"""3 Set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.titles.earth_and_water.board import ARMIES, CITIES, FLEETS, RESERVE, SIDES
from polemos.titles.earth_and_water.facts import NUMBERS
from polemos.titles.earth_and_water.sequence import PREPARATION, Expedition
from polemos.titles.earth_and_water.state import Position, no_pieces


def set_up(options: Mapping[str, Any], dice: Dice) -> Position:
    """3.1 to 3.4 Forces in place, score 0, expedition 1, all cards in the deck, empty hands."""
    s = Position(dice, no_pieces(), no_pieces())
    s.cheap_fleets = int(options["cheap-persian-fleets"])
    for side, name in enumerate(SIDES):
        placed = getattr(NUMBERS.setup, name)
        s.armies[side][RESERVE] = ARMIES[side]
        for city, n in placed.armies.items():
            s.shift_armies(side, RESERVE, CITIES.index(city), n)
        s.fleets[side][RESERVE] = FLEETS[side]
        for city, n in placed.fleets.items():
            s.shift_fleets(side, RESERVE, CITIES.index(city), n)
    s.push(Expedition(PREPARATION))
    return s
