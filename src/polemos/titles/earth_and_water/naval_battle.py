"""7.2 Naval battle: rounds until one side's fleets are gone or retreat."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action
from polemos.titles.earth_and_water.board import (
    ABOARD,
    ARTEMISIA,
    BOXES,
    GREECE,
    PERSIA,
)
from polemos.titles.earth_and_water.dice import fight_round
from polemos.titles.earth_and_water.notation import FIGHT, RETREAT
from polemos.titles.earth_and_water.reactions import ARTEMISIA_CARD, open_window
from polemos.titles.earth_and_water.retreat import Battle, RetreatChoice, havens
from polemos.titles.earth_and_water.state import Position

START: Final = 0
ROUND: Final = 1
AFTER_ROUND: Final = 2
ATTACKER_MAY_RETREAT: Final = 3
DEFENDER_MAY_RETREAT: Final = 4
OVER: Final = 5


class NavalBattle(Battle):
    """7.2 Who attacks which port, from where, and how far the battle has come."""

    fields: ClassVar[tuple[str, ...]] = ("attacker", "city", "origin", "fleets", "step")
    rule: ClassVar[str] = "7.2"

    def __init__(self, attacker: int, city: int, origin: int, fleets: int, step: int) -> None:
        self.attacker = attacker
        self.city = city
        self.origin = origin
        self.fleets = fleets
        """The fleets of the attacking group."""
        self.step = step

    @staticmethod
    def begin(attacker: int, city: int, origin: int, fleets: int) -> NavalBattle:
        return NavalBattle(attacker, city, origin, fleets, START)

    def at(self, step: int) -> NavalBattle:
        return NavalBattle(self.attacker, self.city, self.origin, self.fleets, step)

    def over(self) -> NavalBattle:
        return self.at(OVER)

    def reactions(self, s: Position, side: int) -> list[int]:
        """Just after a round in which Persia lost a fleet and has one left."""
        return [] if s.is_fallen(ARTEMISIA) else [ARTEMISIA_CARD]

    def react(self, s: Position, side: int, card: int) -> None:
        """6.2 One more Persian fleet flees, and stays on Artemisia's box for the rest of the match."""
        s.fallen |= 1 << ARTEMISIA
        s.shift_fleets(PERSIA, self.city, BOXES, 1)
        s.log.append(("boxed", PERSIA, ARTEMISIA, self.city))
        if self.drown(s, PERSIA):
            s.log.append(("loses-army", PERSIA, self.city))

    def proceed(self, s: Position) -> None:
        step = self.step
        if step == ROUND:
            self.fight(s)
        elif step == AFTER_ROUND:
            self.judge(s)
        elif step == ATTACKER_MAY_RETREAT:
            s.stack[-1] = self.at(DEFENDER_MAY_RETREAT)
            s.stack.append(AttackingFleetRetreat(self.attacker, self.city, self.origin, self.fleets))
        elif step == DEFENDER_MAY_RETREAT:
            s.stack[-1] = self.at(ROUND)
            s.stack.append(DefendingFleetRetreat(1 - self.attacker, self.city))
        elif step == START:
            s.log.append(("naval-battle", self.city, self.attacker))
            s.stack[-1] = self.at(ROUND)
        else:
            s.stack.pop()
            held = [side for side in (PERSIA, GREECE) if s.fleets[side][self.city]]
            s.log.append(("battle-over", self.city, held[0] if held else -1))

    def fight(self, s: Position) -> None:
        """One round: the lower roll loses a fleet, both on a tie. Artemisia may flee just after a Persian loss."""
        units = [s.fleets[PERSIA][self.city], s.fleets[GREECE][self.city]]
        result = fight_round(s, "naval-round", self.city, self.attacker, units, 0, "", False)
        s.stack[-1] = self.at(AFTER_ROUND)
        if result <= 0:
            self.lose(s, GREECE)
        if result >= 0:
            self.lose(s, PERSIA)
            if s.fleets[PERSIA][self.city]:
                open_window(s, GREECE)

    def lose(self, s: Position, side: int) -> None:
        """A fleet without an army goes first; the army of a laden fleet goes down with it."""
        s.lose_fleet(side, self.city)
        s.log.append(("loses-fleet", side, self.city, self.drown(s, side)))

    def drown(self, s: Position, side: int) -> int:
        """Armies aboard beyond the fleets left. Only the attacker's are here: when Themistocles attacks,
        the Persian armies aboard sail with another group."""
        drowned = 0
        while side == self.attacker and s.armies[side][ABOARD] > s.fleets[side][self.city]:
            s.lose_army(side, ABOARD)
            drowned += 1
        return drowned

    def judge(self, s: Position) -> None:
        """Is it over? Else both may retreat, unless Themistocles has closed the straits."""
        if not s.fleets[PERSIA][self.city] or not s.fleets[GREECE][self.city]:
            s.stack[-1] = self.at(OVER)
        elif s.no_retreat:
            s.stack[-1] = self.at(ROUND)
        else:
            s.stack[-1] = self.at(ATTACKER_MAY_RETREAT)


class AttackingFleetRetreat(RetreatChoice):
    """7.2 The attacker goes back to its port of departure, where its armies disembark."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city", "origin", "fleets")
    prompt: ClassVar[str] = "attacking-fleet-retreat"
    rule: ClassVar[str] = "7.2"

    def __init__(self, side: int, city: int, origin: int, fleets: int) -> None:
        self.side = side
        self.city = city
        self.origin = origin
        self.fleets = fleets

    def options(self, s: Position) -> list[Action]:
        return [(FIGHT,), (RETREAT, self.origin)]

    def retreat(self, s: Position, action: Action) -> None:
        self.withdraw_from(s, ABOARD, self.origin, min(self.fleets, s.fleets[self.side][self.city]))


class DefendingFleetRetreat(RetreatChoice):
    """7.2 The defender's fleets go to any port it controls, and carry no armies."""

    prompt: ClassVar[str] = "defending-fleet-retreat"
    rule: ClassVar[str] = "7.2"

    def options(self, s: Position) -> list[Action]:
        return [(FIGHT,)] + [(RETREAT, port) for port in havens(s, self.side, self.city)]

    def retreat(self, s: Position, action: Action) -> None:
        self.withdraw_from(s, ABOARD, action[1], s.fleets[self.side][self.city])
