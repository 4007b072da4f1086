"""7.1 Land battle: rounds until one side is gone or retreats."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import (
    ABYDOS,
    GREECE,
    MEMBERS,
    MILTIADES,
    PERSIA,
    PORT,
    RESERVE,
    ROADS,
    TRANSPORT,
)
from polemos.titles.earth_and_water.causes import (
    BY_CARD,
    CAVALRY,
    EVANGELION,
    LEONIDAS_MARCH,
    POINT_AT_STAKE,
)
from polemos.titles.earth_and_water.dice import fight_round
from polemos.titles.earth_and_water.facts import NUMBERS
from polemos.titles.earth_and_water.notation import (
    DESTROY,
    EVACUATE,
    FIGHT,
    RETREAT,
    SPARE,
)
from polemos.titles.earth_and_water.reactions import (
    IMMORTALS_CARD,
    MILTIADES_CARD,
    PAUSANIAS_CARD,
    THREE_HUNDRED_CARD,
    open_window,
)
from polemos.titles.earth_and_water.retreat import Battle, RetreatChoice, havens
from polemos.titles.earth_and_water.sacrifice import box_army, payers
from polemos.titles.earth_and_water.state import Position

# The steps of a battle.
START: Final = 0
ROUND: Final = 1
ATTACKER_MAY_RETREAT: Final = 2
DEFENDER_MAY_RETREAT: Final = 3
WIPED_OUT: Final = 4
"""The last Persian army has just been eliminated: the moment of The Immortals."""
DECIDED: Final = 5
OVER: Final = 6

# What a Greek leader adds.
NO_LEADER: Final = 0
LED_BY_LEONIDAS: Final = 1
LED_BY_MILTIADES: Final = 2
LED_BY_THREE_HUNDRED: Final = 3
LEADER_DICE: Final = (0, 2, 3, 3)
LEADERS: Final = ("", "leonidas", "miltiades", "three-hundred")
IMMORTALS_AT_MOST: Final = 3


class LandBattle(Battle):
    """7.1 Who attacks which city, from where, and how far the battle has come."""

    fields: ClassVar[tuple[str, ...]] = (
        "attacker",
        "city",
        "origin",
        "fleets",
        "cause",
        "step",
        "persians",
        "leader",
        "restarted",
        "back",
    )
    rule: ClassVar[str] = "7.1"

    def __init__(
        self,
        attacker: int,
        city: int,
        origin: int,
        fleets: int,
        cause: int,
        step: int,
        persians: int,
        leader: int,
        restarted: int,
        back: int,
    ) -> None:
        self.attacker = attacker
        self.city = city
        self.origin = origin
        """The city of departure."""
        self.fleets = fleets
        """Of an attack by sea: the fleets of the group; 0 by land."""
        self.cause = cause
        self.step = step
        self.persians = persians
        """Persian armies when the battle started, for The Immortals."""
        self.leader = leader
        self.restarted = restarted
        self.back = back
        """Where the attacker may retreat to, as a mask: settled by the move, whatever is paid for Miltiades later."""

    @staticmethod
    def begin(s: Position, attacker: int, city: int, origin: int, fleets: int, cause: int) -> LandBattle:
        leader = LED_BY_LEONIDAS if cause == LEONIDAS_MARCH else NO_LEADER
        back = 1 << origin if fleets else ways_back(s, attacker, city, origin)
        return LandBattle(attacker, city, origin, fleets, cause, START, 0, leader, 0, back)

    def at(self, step: int) -> LandBattle:
        return self.but(self.cause, step, self.persians, self.leader)

    def but(self, cause: int, step: int, persians: int, leader: int) -> LandBattle:
        return LandBattle(
            self.attacker, self.city, self.origin, self.fleets, cause, step, persians, leader, self.restarted, self.back
        )

    def without_cavalry(self) -> LandBattle:
        """Pausanias cancels the Cavalry of Mardonius."""
        return self.but(BY_CARD, self.step, self.persians, self.leader)

    def led_by(self, leader: int) -> LandBattle:
        return self.but(self.cause, self.step, self.persians, leader)

    def afresh(self) -> LandBattle:
        """The Immortals: the battle starts again, without the leaders played so far (A30)."""
        return LandBattle(
            self.attacker, self.city, self.origin, self.fleets, self.cause, START, 0, NO_LEADER, 1, self.back
        )

    def reactions(self, s: Position, side: int) -> list[int]:
        """Greece answers before the first round, Persia when its last army falls."""
        if side == PERSIA:
            returning = not self.restarted and s.king_lives() and s.armies[PERSIA][RESERVE]
            return [IMMORTALS_CARD] if returning else []
        found: list[int] = []
        unled = self.leader == NO_LEADER
        if unled and not s.is_fallen(MILTIADES) and payers(s, GREECE, MILTIADES, self.city):
            found.append(MILTIADES_CARD)
        if not s.carneia:
            if self.cause == CAVALRY:
                found.append(PAUSANIAS_CARD)
            if unled and self.attacker == PERSIA:
                found.append(THREE_HUNDRED_CARD)
        return found

    def react(self, s: Position, side: int, card: int) -> None:
        if side == PERSIA:
            self.immortals(s)
            return
        if card == PAUSANIAS_CARD:
            s.stack[-1] = self.without_cavalry()
        else:
            s.stack[-1] = self.led_by(LED_BY_MILTIADES if card == MILTIADES_CARD else LED_BY_THREE_HUNDRED)
        open_window(s, GREECE)
        if card == MILTIADES_CARD:
            box_army(s, GREECE, MILTIADES, self.city)

    def immortals(self, s: Position) -> None:
        """As many armies as Persia had at the start, three at most, come back; facing nobody, they hold the city."""
        n = min(self.persians, IMMORTALS_AT_MOST, s.armies[PERSIA][RESERVE])
        s.shift_armies(PERSIA, RESERVE, self.city, n)
        s.log.append(("immortals", self.city, n))
        if s.armies[GREECE][self.city]:
            s.stack[-1] = self.afresh()

    def over(self) -> LandBattle:
        return self.at(DECIDED)

    def proceed(self, s: Position) -> None:
        step = self.step
        if step == ROUND:
            self.fight(s)
        elif step == ATTACKER_MAY_RETREAT:
            s.stack[-1] = self.at(DEFENDER_MAY_RETREAT)
            s.stack.append(AttackerRetreat(self.attacker, self.city, self.back, self.fleets))
        elif step == DEFENDER_MAY_RETREAT:
            s.stack[-1] = self.at(ROUND)
            s.stack.append(DefenderRetreat(1 - self.attacker, self.city))
        elif step == START:
            s.log.append(("land-battle", self.city, self.attacker))
            s.stack[-1] = self.but(self.cause, ROUND, s.armies[PERSIA][self.city], self.leader)
            open_window(s, GREECE)
        elif step == WIPED_OUT:
            self.settle_point(s)
            s.stack[-1] = self.at(OVER)
            open_window(s, PERSIA)
        elif step == DECIDED:
            self.settle_point(s)
            s.stack[-1] = self.at(OVER)
        else:
            self.end(s)

    def fight(self, s: Position) -> None:
        """One round: the lower roll loses an army, both on a tie."""
        city = self.city
        units = [s.armies[PERSIA][city], s.armies[GREECE][city]]
        result = fight_round(
            s,
            "land-round",
            city,
            self.attacker,
            units,
            LEADER_DICE[self.leader],
            LEADERS[self.leader],
            self.cause == CAVALRY,
        )
        if result >= 0:
            self.lose(s, PERSIA)
        if result <= 0:
            self.lose(s, GREECE)
        if not s.armies[PERSIA][city]:
            s.stack[-1] = self.at(WIPED_OUT)
        elif not s.armies[GREECE][city]:
            s.stack[-1] = self.at(DECIDED)
        else:
            s.stack[-1] = self.at(ATTACKER_MAY_RETREAT)

    def lose(self, s: Position, side: int) -> None:
        s.lose_army(side, self.city)
        s.log.append(("loses-army", side, self.city))

    def settle_point(self, s: Position) -> None:
        """The Great King, Evangelion: settled when the battle is first decided, before The Immortals (A11)."""
        if self.cause not in POINT_AT_STAKE or self.restarted:
            return
        side = GREECE if self.cause == EVANGELION else PERSIA
        winners = []
        if not s.armies[1 - side][self.city]:
            winners.append(side)
        if not s.controls(side, self.city):
            winners.append(1 - side)
        award(s, winners)

    def end(self, s: Position) -> None:
        """The field is held by whoever is left; Greeks who took Abydos may destroy the bridge (A2)."""
        s.stack.pop()
        holder = -1
        for side in (PERSIA, GREECE):
            if s.armies[side][self.city]:
                holder = side
        s.log.append(("battle-over", self.city, holder))
        if s.bridge and self.city == ABYDOS and self.attacker == GREECE and holder == GREECE:
            s.stack.append(BridgeChoice(GREECE))


def award(s: Position, winners: list[int]) -> None:
    """A point each on the score track, moved as one: two that cancel out leave a marker at its end alone (A11)."""
    s.move_score(sum(1 if side == GREECE else -1 for side in winners), NUMBERS.length.score_limit)
    for side in winners:
        s.log.append(("point", side))


def ways_back(s: Position, side: int, city: int, origin: int) -> int:
    """7.1, A6 Where an attacker by land retreats to: whence it came, or a neighbour that can end its path there.

    As a mask.
    """
    roads = ROADS[s.bridge]
    neighbours = roads[city]
    if neighbours >> origin & 1:
        return 1 << origin
    open_road = s.controlled(side) & ~(1 << city)
    reached = 1 << origin
    fresh = reached
    while fresh:
        step = 0
        for place in MEMBERS[fresh]:
            step |= roads[place]
        fresh = step & open_road & ~reached
        reached |= fresh
    return reached & neighbours


class AttackerRetreat(RetreatChoice):
    """7.1 After each round the attacker decides first; an attack from the sea goes back to its port with its fleets."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city", "back", "fleets")
    prompt: ClassVar[str] = "attacker-retreat"
    rule: ClassVar[str] = "7.1"

    def __init__(self, side: int, city: int, back: int, fleets: int) -> None:
        self.side = side
        self.city = city
        self.back = back
        self.fleets = fleets

    def options(self, s: Position) -> list[Action]:
        # Themistocles may have sailed into the port they left: no retreat by sea among enemy fleets (A5).
        enemy = s.fleets[1 - self.side]
        return [(FIGHT,)] + [(RETREAT, city) for city in MEMBERS[self.back] if not (self.fleets and enemy[city])]

    def retreat(self, s: Position, action: Action) -> None:
        self.withdraw(s, action[1], min(self.fleets, s.fleets[self.side][self.city]))


class DefenderRetreat(RetreatChoice):
    """7.1 Then the defender: by road to a neighbour it controls, or by sea with all fleets to a port it controls."""

    prompt: ClassVar[str] = "defender-retreat"
    rule: ClassVar[str] = "7.1"

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(FIGHT,)]
        for city in MEMBERS[ROADS[s.bridge][self.city] & s.controlled(self.side)]:
            found.append((RETREAT, city))
        if can_evacuate(s, self.side, self.city):
            for port in havens(s, self.side, self.city):
                found.append((EVACUATE, port))
        return found

    def retreat(self, s: Position, action: Action) -> None:
        self.withdraw(s, action[1], s.fleets[self.side][self.city] if action[0] == EVACUATE else 0)


def can_evacuate(s: Position, side: int, city: int) -> bool:
    """7.1 A fleet in port for every army, and three armies at most (A4)."""
    return PORT[city] and s.armies[side][city] <= min(s.fleets[side][city], TRANSPORT)


class BridgeChoice(Decision):
    """7.1 The Greeks who took Abydos in a land battle may destroy the bridge at once."""

    prompt: ClassVar[str] = "bridge-choice"
    rule: ClassVar[str] = "7.1"

    def options(self, s: Position) -> list[Action]:
        return [(DESTROY,), (SPARE,)]

    def play(self, s: Position, action: Action) -> None:
        s.stack.pop()
        if action[0] == DESTROY:
            s.bridge = 0
            s.log.append(("bridge-destroyed",))
