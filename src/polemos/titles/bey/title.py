"""What the titles of the family are to the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadScript
from polemos.engine.frames import Frame
from polemos.engine.title import Title
from polemos.titles.bey import actions, adjustments, aftermath, effects, points, recovery, stacking, windows
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.groups import Activation
from polemos.titles.bey.position import Positions
from polemos.titles.bey.throw import Stands

FAMILY_FRAMES: tuple[type[Frame], ...] = (
    points.BeforeInitiative, points.FirstAdvantage, actions.ActionPhases, actions.Announce, actions.Operations,
    Activation, windows.Window, Stands, aftermath.Settled, aftermath.Losses, stacking.Cascade, stacking.Surplus,
    stacking.Overboard, stacking.Stacking,
    effects.Support, effects.Wound, effects.Prey, effects.Bar, effects.Discord, effects.Banishment, effects.Epidemic,
    effects.SickBed, effects.Storm, effects.Postpone, effects.Desertion, effects.RottenHulls, effects.Omen,
    effects.Call, recovery.Recovery, recovery.Recall, recovery.ReturnTo, adjustments.Adjustments, adjustments.KeepOne,
    adjustments.RedeployTo, adjustments.Wear, adjustments.Attrition,
)


class FamilyTitle(Title):
    longest = 8000
    positions: Positions
    numbering: Mapping[str, str] = {}
    """The sections that the title numbers in its own way, by the name that the family's frames give them."""

    over_turns: int
    """The reason by number for a match that ran its course."""

    def verdict(self, state: Any, /) -> tuple[int, str]:
        """9 Who has won when the turns are over, and why."""
        raise NotImplementedError

    def points(self, state: Any, side: int, /) -> int:
        """9.2 The victory points of a side."""
        raise NotImplementedError

    def outcome(self, state: Forces) -> dict[str, Any]:
        reason = self.verdict(state)[1] if state.ended == self.over_turns else self.positions.reasons[state.ended]
        return {
            "winner": None if state.winner < 0 else self.sides[state.winner],
            "reason": reason,
            "turn": state.turn,
            **{side: self.points(state, i) for i, side in enumerate(self.sides)},
        }

    def facts(self, state: Any, /) -> dict[str, Any]:
        return self.positions.facts(state)

    def restore(self, facts: Mapping[str, Any], dice: Dice, /) -> Any:
        return self.positions.restore(facts, dice)

    def edit(self, state: Any, facts: Mapping[str, Any], /) -> Any:
        return self.positions.edit(state, facts)

    def section(self, rule: str) -> str:
        return self.numbering.get(rule, rule)

    def pick_id(self, name: Any) -> int:
        counters = self.positions.stratagems.counters
        if name not in counters:
            raise BadScript("script-no-card", name=str(name)[:40])
        return counters.index(name)

    def check(self, state: Forces) -> None:
        """What must hold in every state: pieces and counters are conserved, and lists stay short."""
        for piece, place in enumerate(state.place):
            if not state.here[place] >> piece & 1:
                raise AssertionError("a piece is not where it says")
        if sum(mask.bit_count() for mask in state.here) != len(state.place):
            raise AssertionError("a piece is in two places")
        piles = (*state.hand, state.bowl, state.spent)
        everything = self.positions.stratagems
        if sum(piles) != everything.all or sum(pile.bit_count() for pile in piles) != len(everything.counters):
            raise AssertionError("a stratagem counter is missing or twice")
        if len(state.options) > 200:
            raise AssertionError("more than 200 actions")
        self.laws(state)

    def laws(self, state: Any, /) -> None:
        """What else must hold in every state, by the rules of the title."""
        raise NotImplementedError
