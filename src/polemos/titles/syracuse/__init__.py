"""Syracuse, 415 to 413 BC, by Frédéric Bey."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import Frame
from polemos.engine.title import Option
from polemos.titles.bey.title import FAMILY_FRAMES, FamilyTitle
from polemos.titles.bey.view import redeal
from polemos.titles.syracuse import (
    actions,
    adjustments,
    aftermath,
    battle,
    effects,
    groups,
    invariants,
    reinforcements,
    retreat,
    scene,
    sequence,
    stratagems,
    view,
    wear,
    why,
    works,
)
from polemos.titles.syracuse.board import SIDES
from polemos.titles.syracuse.facts import FACTS, FINGERPRINT
from polemos.titles.syracuse.notation import EVENTS, GRAMMAR, SECTIONS
from polemos.titles.syracuse.odds import RECKONING
from polemos.titles.syracuse.position import POSITIONS
from polemos.titles.syracuse.scenarios import NAMES, set_up
from polemos.titles.syracuse.state import OVER_TURNS, Position
from polemos.titles.syracuse.victory import points, verdict

FRAMES: tuple[type[Frame], ...] = (
    *FAMILY_FRAMES, sequence.Turn, reinforcements.Reinforcements, reinforcements.Against,
    reinforcements.Arrival, reinforcements.Clearing, reinforcements.FreeMoves,
    actions.Battles, actions.CampGate, actions.CampDefence,
    groups.Group, groups.Landing, groups.Withdrawal,
    battle.Battle, aftermath.Aftermath, aftermath.Occupation, retreat.Retreat,
    effects.Night, effects.Breach, effects.FreeWorks, works.WorksPhase, works.Works,
    adjustments.Redeployment, adjustments.Marker, adjustments.Starving, wear.Sieges, wear.Siege,
    wear.Teardown, wear.Mine,
)
assert stratagems.RULES


class Syracuse(FamilyTitle):
    id = "syracuse"
    rules = "5"
    sides = SIDES
    scenarios = NAMES
    options: Mapping[str, Option] = {}
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
    asks = RECKONING.asks()
    reckon = staticmethod(RECKONING.reckon)
    redeal = staticmethod(redeal)
    view = staticmethod(view.view)
    refuse = staticmethod(why.refuse)
    board = staticmethod(scene.board)
    stands_on = staticmethod(scene.stands_on)
    scene = staticmethod(scene.scene)

    def set_up(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> Position:
        return set_up(scenario, dice)


TITLE = Syracuse()
