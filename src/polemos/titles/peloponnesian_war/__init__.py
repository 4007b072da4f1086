"""The Peloponnesian War, by Mark Herman (Victory Games, 1991): solitaire, with two players by option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadScript
from polemos.engine.frames import Frame
from polemos.engine.title import Option, Title
from polemos.titles.peloponnesian_war import odds, position, scene, view, why
from polemos.titles.peloponnesian_war.administration import Administration, Build
from polemos.titles.peloponnesian_war.armistice import Peace
from polemos.titles.peloponnesian_war.board import (
    LEADER_IDS,
    SCENARIO_IDS,
    SIDES,
    SPACE_COUNT,
    SPACES,
    UNITS,
)
from polemos.titles.peloponnesian_war.combat import Combat, Order
from polemos.titles.peloponnesian_war.facts import FACTS
from polemos.titles.peloponnesian_war.homing import GoHome, SendHome
from polemos.titles.peloponnesian_war.movement import Arrive, Interception, Travel
from polemos.titles.peloponnesian_war.notation import EVENTS, GRAMMAR
from polemos.titles.peloponnesian_war.operations import (
    Assemble,
    Consult,
    Objective,
    Operate,
    Operations,
)
from polemos.titles.peloponnesian_war.politics import Politics
from polemos.titles.peloponnesian_war.scenarios import set_up
from polemos.titles.peloponnesian_war.sequence import Turn, winner
from polemos.titles.peloponnesian_war.state import ENDINGS, Position
from polemos.titles.peloponnesian_war.system import Gather

FRAMES: tuple[type[Frame], ...] = (
    Turn,
    Politics,
    Operations,
    Consult,
    Operate,
    Objective,
    Assemble,
    Gather,
    Travel,
    Interception,
    Arrive,
    GoHome,
    SendHome,
    Combat,
    Order,
    Administration,
    Build,
    Peace,
)


class PeloponnesianWar(Title):
    id = "peloponnesian-war"
    rules = "7"
    sides = SIDES
    scenarios = tuple(SCENARIO_IDS)
    options = {
        "mode": Option("solitaire", ("solitaire", "two-player"), "11.0"),
        "leader-at-athens": Option(False, (False, True), "errata.long-walls"),
    }
    package = __name__
    data = FACTS.fingerprint
    provenance = FACTS
    longest = 6000
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

    def seats(self, scenario: str, options: Mapping[str, Any]) -> tuple[str, ...]:
        return SIDES[:2] if options["mode"] == "two-player" else SIDES[2:]

    def set_up(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> Position:
        return set_up(scenario, options, dice)

    def outcome(self, state: Position) -> dict[str, Any]:
        won = winner(state)
        return {
            "winner": None if won < 0 else self.sides[won],
            "reason": ENDINGS[state.ending],
            "points": state.points,
            "turn": state.turn,
            "changes": state.changes,
        }

    def pick_id(self, name: Any) -> int:
        """A leader, a space, a unit; `a>b` for a battle at a distance, by whose zone (`!`: Sparta's) and where."""
        for names in (LEADER_IDS, SPACES, UNITS):
            if name in names:
                return names.index(name)
        one, found, other = str(name).rstrip("!").partition(">")
        if found and one in SPACES and other in SPACES:
            return 2 * (SPACES.index(one) * SPACE_COUNT + SPACES.index(other)) + str(name).endswith("!")
        raise BadScript("script-no-card", name=str(name)[:40])

    def check(self, state: Position) -> None:
        """What holds in every state, for the fuzzer."""
        from polemos.titles.peloponnesian_war.checks import check

        check(state)


TITLE = PeloponnesianWar()
