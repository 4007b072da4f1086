"""3.2, 4.0 A player's turn in a campaign season: event or actions, what chance does to moves, combat."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.board import ATHENS, CARD_VALUE, OWN, POOL, UNIT, bits
from polemos.titles.hellenes.building import (
    build_garrison,
    build_step,
    garrisonable,
    growing,
    recruit,
)
from polemos.titles.hellenes.combat import Battles, Sorties
from polemos.titles.hellenes.events import resolve
from polemos.titles.hellenes.facts import NUMBERS, SCENARIOS
from polemos.titles.hellenes.formation import BY_GROUP, BY_MUSTER
from polemos.titles.hellenes.ground import CAN_BREAK, is_double
from polemos.titles.hellenes.movement import Mover, group_areas, muster_cities
from polemos.titles.hellenes.notation import (
    BUILD,
    DECLINE,
    DONE,
    GARRISON,
    GROUP,
    MUSTER,
    PILLAGE,
    RECRUIT,
    RENEW,
    each,
)
from polemos.titles.hellenes.pillage import pillage, pillageable
from polemos.titles.hellenes.siege import Sieges, review_control
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.voyage import ForcedMoves, Storms

BEGIN: Final = 0
PLAY: Final = 1
FORCED: Final = 2
STORMY: Final = 3
SALLY: Final = 4
FIGHTING: Final = 5
BESIEGING: Final = 6
END: Final = 7
EXPEDITION: Final[int] = NUMBERS.year.expedition
RENEWAL: Final = (NUMBERS.renewal.athens, NUMBERS.renewal.sparta)


def action_count(s: Position, side: int) -> int:
    """3.2 The card, the leader, taxes or Persian gold (13.1); less public works in the peace (12.0)."""
    n = CARD_VALUE[s.laid[side]] + s.leads(side)
    n += s.in_play("taxes") if side == ATHENS else s.in_play("persian-aid")
    if side == ATHENS and s.peace and s.expeditionaries() < EXPEDITION:
        n -= 1
    return max(n, 0)


def start_turn(s: Position, side: int) -> None:
    s.active = side
    s.appealed[side] = s.ravaged = s.done = s.van = s.out = s.fresh = s.passed = s.fled = 0
    s.treachery = s.famine = -1
    # In winter the other side's blocks may still be on their way home.
    s.moved &= OWN[1 - side]
    for u in bits(OWN[side]):
        s.route[u] = 0
    s.note_sicily()


class Turn(Frame):
    """The turn of one side."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def proceed(self, s: Position) -> None:
        side, stage = self.side, self.stage
        event = s.as_event[side]
        s.replace(Turn(side, stage + 1))
        if stage == BEGIN:
            start_turn(s, side)
            if s.peace and CAN_BREAK[s.scenario]:
                s.push(Renewal(side))
        elif stage == PLAY:
            play_card(s, side)
        elif stage == FORCED:
            s.push(ForcedMoves(side))
        elif stage == STORMY:
            s.push(Storms(side))
        elif stage == SALLY:
            review_control(s, False)
            if not event:
                s.push(Sorties(side))
        elif stage == FIGHTING:
            if not event:
                s.push(Battles(side, 1))
        elif stage == BESIEGING:
            s.push(Sieges(side, 0, event))
        else:
            s.pop()
            review_control(s, True)
            s.note_sicily()


def play_card(s: Position, side: int) -> None:
    card = s.laid[side]
    if s.as_event[side]:
        s.tell("event-turn", side)
        resolve(s, side, card)
    else:
        s.used |= 1 << card
        s.actions = action_count(s, side)
        s.tell("turn", side, s.actions)
        s.push(Act(side))


class Renewal(Decision):
    """12.1 At the start of a turn either side may break the peace, at a price in prestige."""

    prompt: ClassVar[str] = "renewal"
    rule: ClassVar[str] = "12.1"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(DECLINE,), (RENEW,)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == RENEW:
            renew_war(s, self.side)


def renew_war(s: Position, side: int) -> None:
    """12.1 to 12.13 Prestige is paid; half tribute, Decelea, and Sparta's new blocks."""
    cost = RENEWAL[side].get(str(s.year), 0)
    s.tell("renews", side, cost)
    s.score(1 - side, cost, "renewal")
    s.peace = 0
    s.half_tribute = s.decelea = 1
    for name in SCENARIOS.scenarios[s.scenario].set_aside:
        s.shift(UNIT.index(name), POOL)


class Act(Decision):
    """4.0 Actions in any order: move a group, muster, build, recruit, garrison, pillage."""

    prompt: ClassVar[str] = "act"
    rule: ClassVar[str] = "4.0"

    def about(self, s: Position) -> dict[str, int]:
        return {"n": s.actions}

    def skips(self, s: Position) -> bool:
        return s.actions == 0

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        side = self.side
        if s.actions > 0:
            found += each(GROUP, group_areas(s, side))
            # 1.4 Control is reviewed after the phase: a city-state just entered is not friendly yet.
            cities = s.owned[side]
            found += each(MUSTER, muster_cities(s, side, cities))
            found += each(BUILD, growing(s, side, cities))
            if s.here[POOL] & OWN[side]:
                found.append((RECRUIT,))
            found += each(GARRISON, garrisonable(s, side))
            found += each(PILLAGE, pillageable(s, side))
        found.append((DONE,))
        return found

    def play(self, s: Position, action: Action) -> None:
        act(s, self.side, action)


def act(s: Position, side: int, action: Action) -> None:
    """Spend an action; in an unstirred Sicily it costs two (15.2)."""
    verb = action[0]
    s.fresh = 0
    if verb == DONE:
        s.pop()
        s.sealed = True
    elif verb == GROUP:
        double = int(is_double(s, action[1]))
        s.actions -= 1 + double
        s.tell("activates", side, action[1])
        s.push(Mover(side, BY_GROUP, action[1], double))
    elif verb == MUSTER:
        double = int(is_double(s, action[1]))
        s.actions -= 1 + double
        s.tell("musters", side, action[1])
        s.push(Mover(side, BY_MUSTER, action[1], double))
    elif verb == BUILD:
        build_step(s, action[1])
    elif verb == RECRUIT:
        recruit(s, side)
    elif verb == GARRISON:
        build_garrison(s, side, action[1])
    else:
        pillage(s, side, action[1])

