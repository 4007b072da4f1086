"""Positions in plain names: what this title adds to its family's facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.titles.bey.position import Positions, between, mask_of, one_of
from polemos.titles.bey.roster import members
from polemos.titles.syracuse.board import (
    CATANA,
    FORTS,
    IN_PLAY,
    LAST_TURN,
    LINES,
    PLACES,
    ROSTER,
    SIDES,
    STRATAGEMS,
    SYRACUSE,
    WAITING,
    WALLS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.scenarios import NAMES
from polemos.titles.syracuse.sequence import Turn
from polemos.titles.syracuse.state import REASONS, Position, blank, is_sea

STATES = ("none", "standing", "ruined")


class SyracusePositions(Positions):
    fields: Mapping[str, Any] = {
        "camp_turn": int, "rams": bool, "late_plemmyrion": bool, "forts": dict, "walls": dict, "chains": str,
        "camp": str, "delayed": list,
    }
    turn = Turn

    def blank(self, dice: Dice) -> Position:
        return blank(dice)

    def own_facts(self, s: Position) -> dict[str, Any]:
        return {
            "camp_turn": s.camp_turn,
            "rams": bool(s.rams),
            "late_plemmyrion": bool(s.late_plemmyrion),
            "forts": {name: self.side_name(s.fort_side[i]) for i, name in enumerate(FORTS)},
            "walls": {name: STATES[s.walls[i]] for i, name in enumerate(WALLS)},
            "chains": STATES[s.chains],
            "camp": STATES[s.camp],
            "delayed": [LINES[line] for line in members(s.delayed)],
        }

    def restore_own(self, s: Position, given: Mapping[str, Any]) -> None:
        s.camp_turn = between(given["camp_turn"], "camp_turn", -1, LAST_TURN)
        s.rams, s.late_plemmyrion = int(given["rams"]), int(given["late_plemmyrion"])
        for name, side in given["forts"].items():
            s.fort_side[one_of(name, FORTS, "forts")] = self.maybe_side(side, f"forts.{name}")
        for name, stands in given["walls"].items():
            s.walls[one_of(name, WALLS, "walls")] = one_of(stands, STATES, f"walls.{name}")
        s.chains = one_of(given["chains"], STATES, "chains")
        s.camp = one_of(given["camp"], STATES, "camp")
        s.delayed = mask_of(given["delayed"], LINES, "delayed")

    def may_be(self, piece: int, place: int) -> bool:
        """Ships at sea, land units on land or aboard, Catana for Athens alone, leaders anywhere."""
        if place >= IN_PLAY:
            return place < WAITING + 3 or bool(ROSTER.all_leaders >> piece & 1)
        if place == CATANA:
            return ROSTER.side[piece] != SYRACUSE
        return is_sea(place) or ROSTER.kind[piece] != 0


POSITIONS = SyracusePositions(SIDES, ROSTER, PLACES, STRATAGEMS, LINES, NAMES, REASONS, (0, LAST_TURN),
                              NUMBERS.supply.most)
