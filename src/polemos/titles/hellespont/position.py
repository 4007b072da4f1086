"""Positions in plain names: what this title adds to its family's facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.titles.bey.position import Positions, mask_of
from polemos.titles.bey.roster import members
from polemos.titles.hellespont.board import (
    ALCIBIADES,
    AT_SEA,
    BASES_OF,
    CAPTIVE,
    EXILED,
    FIRST_BASE,
    FIRST_TURN,
    LAST_TURN,
    LINES,
    ON_LAND,
    PERSIANS,
    PLACES,
    ROSTER,
    SIDES,
    STRATAGEMS,
    WAITING,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.scenarios import NAMES
from polemos.titles.hellespont.sequence import Turn
from polemos.titles.hellespont.state import REASONS, Position, blank


class HellespontPositions(Positions):
    fields: Mapping[str, Any] = {
        "fresh": list, "activated": list, "famine": dict, "freed_early": bool, "as_printed": bool,
    }
    turn = Turn

    def blank(self, dice: Dice) -> Position:
        return blank(dice)

    def own_facts(self, s: Position) -> dict[str, Any]:
        return {
            "fresh": self.names(s.fresh),
            "activated": [PLACES[place] for place in members(s.activated)],
            "famine": dict(zip(SIDES, s.famine, strict=True)),
            "freed_early": bool(s.freed_early),
            "as_printed": bool(s.printed),
        }

    def restore_own(self, s: Position, given: Mapping[str, Any]) -> None:
        s.fresh = mask_of(given["fresh"], ROSTER.names, "fresh")
        s.activated = mask_of(given["activated"], PLACES, "activated")
        s.famine = self.pair(given, "famine", 1)
        s.freed_early, s.printed = int(given["freed_early"]), int(given["as_printed"])

    def may_be(self, piece: int, place: int) -> bool:
        """Ships at sea, in ports and bases; land units not in exile; bases for their own sides; Persians on land; only
        Alcibiades with Tissaphernes."""
        if place >= WAITING:
            if place == CAPTIVE:
                return piece == ALCIBIADES
            return place != EXILED or bool(ROSTER.all_leaders >> piece & 1)
        if place >= FIRST_BASE:
            return place in BASES_OF[ROSTER.side[piece]]
        if ROSTER.ships >> piece & 1:
            return not ON_LAND[place]
        return not (AT_SEA[place] and PERSIANS >> piece & 1)


POSITIONS = HellespontPositions(SIDES, ROSTER, PLACES, STRATAGEMS, LINES, NAMES, REASONS, (FIRST_TURN, LAST_TURN),
                                NUMBERS.supply.most)
