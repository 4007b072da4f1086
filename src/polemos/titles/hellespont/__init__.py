"""Hellespont, 411 to 410 BC, by Frédéric Bey."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import Frame
from polemos.engine.title import Option
from polemos.titles.bey.title import FAMILY_FRAMES, FamilyTitle
from polemos.titles.hellespont import (
    actions,
    adjustments,
    aftermath,
    battle,
    groups,
    invariants,
    reinforcements,
    retreat,
    scene,
    sequence,
    siege,
    stratagems,
    view,
    why,
)
from polemos.titles.hellespont.board import SIDES
from polemos.titles.hellespont.facts import FACTS, FINGERPRINT
from polemos.titles.hellespont.notation import EVENTS, GRAMMAR, SECTIONS
from polemos.titles.hellespont.odds import ASKS, reckon
from polemos.titles.hellespont.position import POSITIONS
from polemos.titles.hellespont.scenarios import NAMES, set_up
from polemos.titles.hellespont.state import OVER_TURNS, Position
from polemos.titles.hellespont.victory import points, verdict

FRAMES: tuple[type[Frame], ...] = (
    *FAMILY_FRAMES, sequence.Turn, sequence.StartingStratagem, reinforcements.Reinforcements, reinforcements.Muster,
    reinforcements.Clearing, reinforcements.BaseExits, groups.Group, groups.Withdrawal, actions.Battles,
    battle.Battle, battle.Lay, battle.Evasion, battle.EvasionRoll, battle.Sinking, battle.Escape, aftermath.Aftermath,
    aftermath.NavalLosses, retreat.Retreat, siege.SiegePhase, siege.Sieges, siege.Preparing, siege.Holding, siege.Siege,
    siege.Outcome, siege.Occupation, adjustments.Redeployment, adjustments.Starving,
)
assert stratagems.RULES

AS_PRINTED = "as-printed"


class Hellespont(FamilyTitle):
    id = "hellespont"
    rules = "5"
    sides = SIDES
    scenarios = NAMES
    options: Mapping[str, Option] = {AS_PRINTED: Option(False, (False, True), "5.1")}
    package = __name__
    data = FINGERPRINT
    provenance = FACTS
    numbering = SECTIONS
    grammar = GRAMMAR
    events = EVENTS
    frames = {frame.__name__: frame for frame in FRAMES}
    positions = POSITIONS
    over_turns = OVER_TURNS

    verdict = staticmethod(verdict)
    points = staticmethod(points)
    laws = staticmethod(invariants.check)
    asks = ASKS
    reckon = staticmethod(reckon)
    redeal = staticmethod(view.redeal)
    view = staticmethod(view.view)
    refuse = staticmethod(why.refuse)
    board = staticmethod(scene.board)
    stands_on = staticmethod(scene.stands_on)
    scene = staticmethod(scene.scene)

    def set_up(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> Position:
        return set_up(scenario, bool(options.get(AS_PRINTED)), dice)


TITLE = Hellespont()
