"""1.4 The sequence of the turn; 8.5 its end; 9 and 10 the end of the scenario and its verdict."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.peloponnesian_war.administration import Administration
from polemos.titles.peloponnesian_war.armistice import (
    adjust_bellicosity,
    armistice,
    surrender,
)
from polemos.titles.peloponnesian_war.board import (
    ASIDE,
    ATHENS_SIDE,
    BOTH,
    HOME,
    LEADER_COUNT,
    PLAYER,
    READY,
    SPACE_COUNT,
    SPARTA_SIDE,
    STRATEGIC,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.combat import SIEGES, Combat
from polemos.titles.peloponnesian_war.events import watch_attica
from polemos.titles.peloponnesian_war.homing import OPERATIONS as IN_OPERATIONS
from polemos.titles.peloponnesian_war.homing import GoHome
from polemos.titles.peloponnesian_war.operations import Operations
from polemos.titles.peloponnesian_war.politics import Politics
from polemos.titles.peloponnesian_war.rebellion import rebellion_phase
from polemos.titles.peloponnesian_war.state import (
    LAST_TURN,
    ONGOING,
    SURRENDER_OF_ATHENS,
    SURRENDER_OF_BOTH,
    SURRENDER_OF_SPARTA,
    Position,
)

POLITICS: Final = 0
OPERATIONS: Final = 1
RETURN_HOME: Final = 2
COMBAT: Final = 3
REBELLION: Final = 4
ADMINISTRATION: Final = 5
SURRENDER: Final = 6
END: Final = 7
PHASES: Final = ("politics", "operations", "going-home", "combat", "rebellion", "administration", "surrender", "end")
FLEETS_OF_A_DISASTER: Final = 4


class Turn(Frame):
    """1.4 The phases in order, at the bottom of the stack. The number is that of the phase to come."""

    fields: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def proceed(self, s: Position) -> None:
        phase = self.phase
        if s.ending != ONGOING and phase < SURRENDER:
            finish(s)
            return
        s.replace(Turn(phase + 1))
        if phase == POLITICS:
            s.tell("turn", s.turn)
            if s.turn != s.rules().first_turn:
                s.push(Politics(0, 0))
        elif phase == OPERATIONS:
            open_operations(s)
        elif phase == RETURN_HOME:
            s.push(GoHome(IN_OPERATIONS, 0))
        elif phase == COMBAT:
            s.push(Combat(SIEGES, -1))
        elif phase == REBELLION:
            rebellion_phase(s)
        elif phase == ADMINISTRATION:
            s.push(Administration(0))
        elif phase == SURRENDER:
            adjust_bellicosity(s)
            if not surrender(s):
                armistice(s)
        else:
            end_turn(s)


def open_operations(s: Position) -> None:
    """4.0 The player's side begins; with two players the better strategic leader's; in the set-ups as they say."""
    watch_attica(s)
    s.note_holders()
    if s.turn == s.rules().first_turn:
        first = s.first
    elif s.player >= 0:
        first = s.player
    else:
        first = initiative(s)
    s.push(Operations(first))


def initiative(s: Position) -> int:
    """11.0 The side whose leader has the higher strategic value; a die where they are equal."""
    values = [max((STRATEGIC[leader] for leader in s.leaders_in(side, HOME[side])), default=-1) for side in BOTH]
    if values[0] != values[1]:
        first = 0 if values[0] > values[1] else 1
    else:
        first = ATHENS_SIDE if s.roll("initiative", -1) <= 3 else SPARTA_SIDE
    s.tell("first-operation", first)
    return first


def end_turn(s: Position) -> None:
    """8.4, 8.5 Ravaged markers go, leaders come back, and the next turn begins."""
    watch_attica(s)
    if s.ending == ONGOING and s.turn >= s.rules().last_turn:
        s.ending = LAST_TURN
    if s.ending != ONGOING:
        finish(s)
        return
    s.attica_before, s.attica = s.attica, 0
    s.disaster = int(s.rules().disaster and s.naval_lost >= FLEETS_OF_A_DISASTER)
    s.ravaged = bytearray(SPACE_COUNT)
    s.rest()
    s.lost = [0] * UNIT_COUNT
    s.operations, s.passed, s.limit = [0, 0], [0, 0], [0, 0]
    s.event = s.plague = s.civil_war = s.deaths = s.eisphora_barred = s.naval_lost = s.nicias = 0
    for leader in range(LEADER_COUNT):
        if s.leader_at[leader] == ASIDE:
            s.leader_at[leader] = READY
    s.turn += 1
    s.replace(Turn(POLITICS))


def finish(s: Position) -> None:
    won = winner(s)
    if s.player >= 0:
        s.tell("game-over", s.points)
    elif won >= 0:
        s.tell("war-won", won)
    else:
        s.tell("war-drawn")
    s.stack.clear()


# 9, 10 The verdict


def winner(s: Position) -> int:
    """10 The person by points or an early surrender; of two players the one who did not, else the keener."""
    if s.player >= 0:
        rules = s.rules()
        surrendered = s.ending in (SURRENDER_OF_ATHENS, SURRENDER_OF_SPARTA, SURRENDER_OF_BOTH)
        early = surrendered and s.turn <= rules.early_surrender
        return PLAYER if early or s.points >= rules.points_to_win else -1
    if s.ending == SURRENDER_OF_ATHENS:
        return SPARTA_SIDE
    if s.ending == SURRENDER_OF_SPARTA:
        return ATHENS_SIDE
    if s.bellicosity[0] == s.bellicosity[1]:
        return -1
    return 0 if s.bellicosity[0] > s.bellicosity[1] else 1
