"""Syracuse, 415 to 413 BC, by Frédéric Bey."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadScript
from polemos.engine.frames import Frame
from polemos.engine.title import Option, Title
from polemos.titles.bey.throw import Stands
from polemos.titles.syracuse import (
    actions,
    adjustments,
    aftermath,
    battle,
    effects,
    groups,
    position,
    recovery,
    reinforcements,
    retreat,
    scene,
    sequence,
    storm,
    stratagems,
    view,
    wear,
    why,
    windows,
    works,
)
from polemos.titles.syracuse.board import SIDES, STRATAGEMS
from polemos.titles.syracuse.facts import FACTS, FINGERPRINT
from polemos.titles.syracuse.notation import EVENTS, GRAMMAR
from polemos.titles.syracuse.scenarios import NAMES, set_up
from polemos.titles.syracuse.state import OVER_TURNS, REASONS, Position
from polemos.titles.syracuse.victory import points, verdict

FRAMES: tuple[type[Frame], ...] = (
    sequence.Turn, reinforcements.BeforeInitiative, reinforcements.FirstAdvantage,
    reinforcements.Reinforcements, reinforcements.Against,
    reinforcements.Arrival, reinforcements.Clearing, reinforcements.FreeMoves,
    actions.ActionPhases, actions.Announce, actions.Operations, actions.Battles, actions.CampGate, actions.CampDefence,
    groups.Activation, groups.Group, groups.Landing, groups.Withdrawal,
    battle.Battle, aftermath.Aftermath, aftermath.Settled, aftermath.Losses, aftermath.Occupation,
    retreat.Retreat, retreat.Cascade, retreat.Surplus, retreat.Stacking, storm.Storm, Stands, windows.Window,
    effects.Night, effects.Support, effects.Wound, effects.Prey, effects.Bar, effects.Breach, effects.Discord,
    effects.Banishment, effects.Epidemic, effects.FreeWorks, effects.Postpone, effects.Desertion, effects.RottenHulls,
    effects.Omen, recovery.Recovery, recovery.Recall, recovery.ReturnTo, works.WorksPhase, works.Works,
    adjustments.Adjustments, adjustments.KeepOne, adjustments.Redeployment, adjustments.RedeployTo,
    adjustments.Starving, wear.Wear, wear.Attrition, wear.Siege, wear.Teardown, wear.Mine,
)
assert stratagems.RULES


class Syracuse(Title):
    id = "syracuse"
    rules = "1"
    sides = SIDES
    scenarios = NAMES
    options: Mapping[str, Option] = {}
    package = __name__
    data = FINGERPRINT
    provenance = FACTS
    longest = 8000
    grammar = GRAMMAR
    events = EVENTS
    frames = {frame.__name__: frame for frame in FRAMES}

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
        return set_up(scenario, dice)

    def outcome(self, state: Position) -> dict[str, Any]:
        reason = verdict(state)[1] if state.ended == OVER_TURNS else REASONS[state.ended]
        return {
            "winner": None if state.winner < 0 else self.sides[state.winner],
            "reason": reason,
            "turn": state.turn,
            **{side: points(state, i) for i, side in enumerate(self.sides)},
        }

    def pick_id(self, name: Any) -> int:
        if name not in STRATAGEMS.counters:
            raise BadScript("script-no-card", name=str(name)[:40])
        return STRATAGEMS.counters.index(name)

    def check(self, state: Position) -> None:
        """What must hold in every state: pieces and counters are conserved."""
        for piece, place in enumerate(state.place):
            if not state.here[place] >> piece & 1:
                raise AssertionError("a piece is not where it says")
        if sum(mask.bit_count() for mask in state.here) != len(state.place):
            raise AssertionError("a piece is in two places")
        piles = (*state.hand, state.bowl, state.spent)
        if sum(piles) != STRATAGEMS.all or sum(pile.bit_count() for pile in piles) != len(STRATAGEMS.counters):
            raise AssertionError("a stratagem counter is missing or twice")
        if len(state.options) > 200:
            raise AssertionError("more than 200 actions")


TITLE = Syracuse()
