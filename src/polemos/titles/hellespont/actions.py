"""2.B.3 What an activation costs, and the battles of an action phase."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.actions import lose_the_rest, pay
from polemos.titles.bey.book import IN_ACTION
from polemos.titles.bey.roster import members
from polemos.titles.bey.stacking import Surplus
from polemos.titles.bey.verbs import BATTLE, DONE
from polemos.titles.bey.windows import open_window
from polemos.titles.hellespont.battle import battle_in
from polemos.titles.hellespont.board import (
    FIRST_BASE,
    IN_PORT,
    LEADERS,
    OWN,
    ROSTER,
    UNITS,
    WAITING,
    ZONE_COUNT,
)
from polemos.titles.hellespont.retreat import Retreat
from polemos.titles.hellespont.state import Position


def activation_cost(s: Position, side: int, place: int) -> int:
    """2.B.3.2 1 point with a leader, 2 without; nothing for a great one in the campaigning months, nor for a base that
    holds only what has just arrived."""
    if place >= FIRST_BASE and not s.here[place] & OWN[side] & ~s.fresh:
        return 0
    leaders = s.here[place] & LEADERS[side]
    if not leaders:
        return 2
    return 0 if leaders & ROSTER.great & ~s.weak and s.month().campaign else 1


def activable(s: Position, side: int) -> list[int]:
    """2.B.3.2 Places with pieces that may still move, none a second time in a phase."""
    here, ready, activated = s.here, OWN[side] & ~s.moved & ~s.sick, s.activated
    return [place for place in range(WAITING)
            if here[place] and here[place] & ready and not activated >> place & 1]


# Battles (2.B.3.3, 4.1)


def contested(s: Position, side: int) -> list[int]:
    """4 Zones where units of both sides stand that can fight each other."""
    here, ours, theirs = s.here, UNITS[side], UNITS[1 - side]
    return [zone for zone in range(ZONE_COUNT) if here[zone] and here[zone] & ours and here[zone] & theirs
            and not IN_PORT[zone] and s.fighters(side, zone) and s.fighters(1 - side, zone)]


class Battles(Decision):
    """2.B.3.3 One point pays for all battles of the phase, and all that are due are fought."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")
    prompt: ClassVar[str] = "battles"
    rule: ClassVar[str] = "4.1"

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage
        """0 before the other side is asked, 1 before the point is paid, 2 after."""

    def options(self, s: Position) -> list[Action]:
        if self.stage == 0 or not (self.stage == 2 or s.budget):
            return []
        return [(BATTLE, zone) for zone in contested(s, self.side)] or [(DONE,)]

    def proceed(self, s: Position) -> None:
        if self.stage == 0:
            s.replace(Battles(self.side, 1))
            if contested(s, self.side):
                open_window(s, 1 - self.side, IN_ACTION)
            return
        self.close(s)
        turned_back(s, self.side)

    def close(self, s: Position) -> None:
        s.pop()
        lose_the_rest(s, self.side)
        s.push(Surplus(1 - self.side))
        s.push(Surplus(self.side))

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.close(s)
            return
        if self.stage == 1:
            pay(s, self.side, 1)
            s.replace(Battles(self.side, 2))
        battle = battle_in(s, self.side, action[1])
        s.tell("battle", battle.zone, battle.attacker, battle.kind)
        s.push(battle)


def turned_back(s: Position, side: int) -> None:
    """4.1 No point left for battles that are due: who came goes back where it began, reduced; who was there already, or
    would find enemies there, is reduced and retreats as if beaten."""
    for zone in contested(s, side):
        for piece in members(s.here[zone] & OWN[side]):
            home = s.start[piece]
            if UNITS[side] >> piece & 1:
                s.reduce(piece)
            held = home < FIRST_BASE and s.here[home] & UNITS[1 - side]
            if home != zone and s.place[piece] == zone and not held:
                s.tell("turned-back", side, piece, zone, home)
                s.put(piece, home)
        if s.fighters(side, zone):
            s.push(Retreat(side, zone))
    s.capture()
