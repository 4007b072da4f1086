"""300: Earth & Water, by Yasushi Nakaguro (Bonsai Games, Nuts! Publishing)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadScript
from polemos.engine.frames import Frame
from polemos.engine.title import Option, Title
from polemos.titles.earth_and_water import (
    events,
    invariants,
    land_battle,
    movement,
    naval_battle,
    odds,
    position,
    scene,
    targets,
    view,
    why,
)
from polemos.titles.earth_and_water.board import SIDES
from polemos.titles.earth_and_water.facts import FACTS
from polemos.titles.earth_and_water.notation import EVENTS, GRAMMAR
from polemos.titles.earth_and_water.operations import Operations, PlayCard
from polemos.titles.earth_and_water.preparation import BuyCards, Raise
from polemos.titles.earth_and_water.reactions import Window
from polemos.titles.earth_and_water.sacrifice import Sacrifice
from polemos.titles.earth_and_water.scenarios import set_up
from polemos.titles.earth_and_water.sequence import Expedition, winner
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.supply import AdjustHand, Attrition, KeepOne, Supply

FRAMES: tuple[type[Frame], ...] = (
    Expedition,
    BuyCards,
    Raise,
    Sacrifice,
    Operations,
    PlayCard,
    Window,
    Supply,
    KeepOne,
    AdjustHand,
    Attrition,
    movement.Move,
    movement.March,
    movement.Sail,
    movement.Arrival,
    land_battle.LandBattle,
    land_battle.AttackerRetreat,
    land_battle.DefenderRetreat,
    land_battle.BridgeChoice,
    naval_battle.NavalBattle,
    naval_battle.AttackingFleetRetreat,
    naval_battle.DefendingFleetRetreat,
    targets.Desertion,
    targets.Revolt,
    targets.Poseidon,
    targets.Tribute,
    targets.TributeAsked,
    targets.RoyalRoad,
    events.Station,
    events.NavalMoves,
    events.Hippias,
    events.Withdraw,
    events.ThebesFalls,
    events.Pacification,
)


class EarthAndWater(Title):
    id = "earth-and-water"
    rules = "1"
    sides = SIDES
    scenarios = ("standard",)
    options = {"cheap-persian-fleets": Option(False, (False, True), "5.1")}
    package = __name__
    data = FACTS.fingerprint
    provenance = FACTS
    longest = 600
    grammar = GRAMMAR
    events = EVENTS
    frames = {frame.__name__: frame for frame in FRAMES}

    asks = odds.ASKS
    reckon = staticmethod(odds.reckon)
    facts = staticmethod(position.facts)
    restore = staticmethod(position.restore)
    edit = staticmethod(position.edit)
    redeal = staticmethod(view.redeal)
    view = staticmethod(view.view)
    refuse = staticmethod(why.refuse)
    board = staticmethod(scene.board)
    stands_on = staticmethod(scene.stands_on)
    scene = staticmethod(scene.scene)

    def set_up(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> Position:
        return set_up(options, dice)

    def outcome(self, state: Position) -> dict[str, Any]:
        won = winner(state)
        return {
            "winner": None if won < 0 else self.sides[won],
            "reason": "automatic" if state.winner >= 0 else "draw" if won < 0 else "score",
            "score": state.score,
            "expedition": state.expedition,
        }

    def check(self, state: Position) -> None:
        broken = invariants.broken(state)
        assert not broken, broken

    def pick_id(self, name: Any) -> int:
        if not isinstance(name, int) or isinstance(name, bool) or not 1 <= name <= 16:
            raise BadScript("script-no-card", name=str(name)[:40])
        return name


TITLE = EarthAndWater()
