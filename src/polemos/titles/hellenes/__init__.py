"""Hellenes: Campaigns of the Peloponnesian War, by Craig Besinque (GMT Games)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadScript
from polemos.engine.frames import Frame
from polemos.engine.title import Option, Title
from polemos.titles.hellenes import (
    battle,
    building,
    combat,
    edit,
    events,
    movement,
    odds,
    olympians,
    pillage,
    position,
    retreat,
    scene,
    sequence,
    siege,
    turn,
    view,
    voyage,
    why,
    winter,
)
from polemos.titles.hellenes.board import (
    AREA_COUNT,
    CARD_COUNT,
    FLEET,
    LAND_COUNT,
    MAX_CV,
    SCENARIO_IDS,
    SIDES,
    UNIT,
)
from polemos.titles.hellenes.facts import FACTS
from polemos.titles.hellenes.notation import EVENTS, GRAMMAR
from polemos.titles.hellenes.scenarios import Deploy, set_up
from polemos.titles.hellenes.state import Position

FRAMES: tuple[type[Frame], ...] = (
    Deploy, sequence.Year, sequence.NewHands, sequence.Lay, sequence.NewYear, sequence.Offer, sequence.Taxes,
    olympians.Appeal, olympians.Override, turn.Turn, turn.Renewal, turn.Act,
    movement.Mover, movement.Party, movement.Board, voyage.ForcedMoves, voyage.ForcedRoll, voyage.Storms,
    voyage.StormRoll, voyage.Damage, building.Recruit, building.Settled, building.FreeMove, pillage.Withdraw,
    events.Ostracize, events.Revolt, events.Target, combat.Sorties, combat.Battles, combat.Vanguard, combat.Fortify,
    combat.Opening, battle.Melee, battle.RetreatOption, battle.Strike, battle.Blow, battle.Losses, battle.Pursue,
    battle.Harass, retreat.RetreatMoves, siege.Sieges, siege.AttritionRoll, siege.Wasting, siege.Coordinate,
    siege.Surrender, winter.WinterTurn, winter.WinterActs, winter.Disband, winter.Relief, winter.Homecoming,
    winter.WinterSieges,
)


class Hellenes(Title):
    id = "hellenes"
    rules = "4"
    sides = SIDES
    scenarios = SCENARIO_IDS
    options = {
        "treachery-without-prestige": Option(False, (False, True), "3.1"),
        "civil-war-once": Option(False, (False, True), "3.1"),
        "poseidon-calms-damage": Option(False, (False, True), "11.0"),
        "athens-blockaded-all-round": Option(False, (False, True), "8.21"),
        "sicily-stirred-at-new-year": Option(False, (False, True), "15.2"),
    }
    package = __name__
    data = FACTS.fingerprint
    provenance = FACTS
    longest = 50000
    grammar = GRAMMAR
    events = EVENTS
    frames = {frame.__name__: frame for frame in FRAMES}

    asks = odds.ASKS
    reckon = staticmethod(odds.reckon)
    facts = staticmethod(position.facts)
    restore = staticmethod(position.restore)
    edit = staticmethod(edit.edit)
    redeal = staticmethod(view.redeal)
    view = staticmethod(view.view)
    refuse = staticmethod(why.refuse)
    board = staticmethod(scene.board)
    stands_on = staticmethod(scene.stands_on)
    scene = staticmethod(scene.scene)

    def set_up(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> Position:
        return set_up(scenario, options, dice)

    def outcome(self, state: Position) -> dict[str, Any]:
        return {
            "winner": None if state.winner < 0 else self.sides[state.winner],
            "reason": sequence.REASONS[state.reason],
            "level": sequence.level(state),
            "prestige": state.prestige,
            "year": state.year,
        }

    def check(self, state: Position) -> None:
        """What must hold in every position."""
        assert sum(mask.bit_count() for mask in state.here) == len(UNIT), "a block is lost or stands twice"
        for u, place in enumerate(state.place):
            assert state.here[place] >> u & 1, "a block is not where it stands"
            if place < AREA_COUNT:
                assert 1 <= state.cv[u] <= MAX_CV[u], "an impossible strength"
                assert not state.token[u] or state.could[u] >> u & 1, "a block is thought not to be what it is"
            if LAND_COUNT <= place < AREA_COUNT and not FLEET[u]:
                assert state.carrier[u] >= 0 or state.battle is not None, "a land block swims"

    def pick_id(self, name: Any) -> int:
        """A card by its number, a block by its id."""
        if isinstance(name, str) and name in UNIT:
            return UNIT.index(name)
        if not isinstance(name, int) or isinstance(name, bool) or not 1 <= name <= CARD_COUNT:
            raise BadScript("script-no-card", name=str(name)[:40])
        return name


TITLE = Hellenes()
