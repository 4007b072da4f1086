"""4.2.1, 4.2.2 After the die: losses, pursuit, retreats, and what falls."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.table import ALL_REDUCED, ELIMINATED, hits
from polemos.titles.bey.verbs import DONE, OCCUPY, REDUCE
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP,
    FIRST_FORT,
    FORT_IN,
    HORSES,
    OWN,
    ROSTER,
    SYRACUSE,
    UNITS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, LAND_BATTLE
from polemos.titles.syracuse.retreat import Cascade, Retreat
from polemos.titles.syracuse.state import RUINED, Position
from polemos.titles.syracuse.windows import IN_PURSUIT, open_window


class Aftermath(Frame):
    """The result, step by step: the attacker's losses, the defender's, pursuit (S9), retreat or capture."""

    fields: ClassVar[tuple[str, ...]] = (
        "attacker", "zone", "kind", "stage", "attack", "defence", "lost_attack", "lost_defence", "loser",
    )
    rule: ClassVar[str] = "4.2.1"

    def __init__(
        self, attacker: int, zone: int, kind: int, stage: int, attack: int, defence: int, lost_attack: int,
        lost_defence: int, loser: int,
    ) -> None:
        self.attacker = attacker
        self.zone = zone
        self.kind = kind
        self.stage = stage
        self.attack = attack
        self.defence = defence
        self.lost_attack = lost_attack
        self.lost_defence = lost_defence
        self.loser = loser

    def at_stage(self, stage: int, loser: int) -> Aftermath:
        return Aftermath(self.attacker, self.zone, self.kind, stage, self.attack, self.defence, self.lost_attack,
                         self.lost_defence, loser)

    def proceed(self, s: Position) -> None:
        s.replace(self.at_stage(self.stage + 1, self.loser))
        if self.stage == 0:
            suffer(s, self.attacker, self.attack, self.lost_attack)
        elif self.stage == 1:
            suffer(s, 1 - self.attacker, self.defence, self.lost_defence)
        elif self.stage == 2:
            self.pursue(s)
        elif self.stage == 3:
            s.pop()
            self.conclude(s)

    def left(self, s: Position, side: int) -> int:
        """The pieces of a side that have come through the fight."""
        return s.in_play(self.attack if side == self.attacker else self.defence)

    def pursue(self, s: Position) -> None:
        """Who is wiped out has lost, whatever the table says; and the winner's horsemen may ride (S9)."""
        alive = [bool(self.left(s, side) & UNITS[side]) for side in (ATHENS, SYRACUSE)]
        loser = self.loser if alive[0] == alive[1] else alive.index(False)
        s.replace(self.at_stage(3, loser))
        if self.kind == LAND_BATTLE and alive[1 - loser] and self.preys(s, loser):
            open_window(s, 1 - loser, IN_PURSUIT)

    def preys(self, s: Position, loser: int) -> int:
        """S9 Reduced units of the beaten side, where the winner has cavalry in the zone."""
        if not s.here[self.zone] & UNITS[1 - loser] & HORSES:
            return 0
        return self.left(s, loser) & UNITS[loser] & s.weak

    def conclude(self, s: Position) -> None:
        loser = self.loser
        left = self.left(s, loser)
        winners = self.left(s, 1 - loser) & UNITS[1 - loser]
        if self.kind == CAMP_BATTLE:
            if loser == ATHENS and winners:
                fall_of_the_camp(s, self.attack)
            else:
                s.capture(in_battle=True)
            return
        if self.kind == ASSAULT_BATTLE and loser != self.attacker:
            if winners:
                fall_of_a_fort(s, 1 - loser, FORT_IN[self.zone], self.zone)
            return
        s.push(Settled(loser))
        if left & UNITS[loser] and winners:
            s.push(Retreat(loser, self.zone, left | self.cargo(s, loser)))

    def cargo(self, s: Position, side: int) -> int:
        """3.5 What is aboard goes with the ships."""
        return s.here[self.zone] & UNITS[side] & ROSTER.land if self.kind not in (LAND_BATTLE, ASSAULT_BATTLE) else 0


class Settled(Frame):
    """After the retreats: leaders left alone are captured, what is too much moves on or is lost."""

    fields: ClassVar[tuple[str, ...]] = ("loser",)
    rule: ClassVar[str] = "4.2.2"

    def __init__(self, loser: int) -> None:
        self.loser = loser

    def proceed(self, s: Position) -> None:
        s.pop()
        s.capture(in_battle=True)
        s.push(Cascade(self.loser))


def suffer(s: Position, side: int, mask: int, share: int) -> None:
    """4.2.1 A force takes its loss."""
    units = mask & UNITS[side]
    if share == ELIMINATED:
        for piece in members(mask & OWN[side]):
            s.lose(piece)
    elif share == ALL_REDUCED:
        for unit in members(units):
            s.reduce(unit)
    else:
        n = hits(share, count(units))
        if n:
            s.push(Losses(side, units, n))


class Losses(Decision):
    """4.2.1 The owner chooses which units are reduced, each once."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask", "n")
    prompt: ClassVar[str] = "losses"
    rule: ClassVar[str] = "4.2.1"

    def __init__(self, side: int, mask: int, n: int) -> None:
        self.side = side
        self.mask = mask
        self.n = n

    def options(self, s: Position) -> list[Action]:
        return [(REDUCE, unit) for unit in members(self.mask)] if self.n else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        unit = action[1]
        s.replace(Losses(self.side, self.mask & ~(1 << unit), self.n - 1))
        s.reduce(unit)

    def about(self, s: Position) -> dict[str, int]:
        return {"n": self.n}


def fall_of_a_fort(s: Position, winner: int, fort: int, zone: int) -> None:
    """4.3 The garrison is lost, the fort changes hands, and up to two units may go in."""
    for piece in members(s.here[fort] & OWN[1 - winner]):
        s.lose(piece)
    s.fort_side[fort - FIRST_FORT] = winner
    s.tell("fort-taken", winner, fort)
    s.push(Occupation(winner, fort, s.here[zone] & UNITS[winner], NUMBERS.stacking.fort))


def fall_of_the_camp(s: Position, attack: int) -> None:
    """4.4 The camp is destroyed; all Athenians in its zone leave, and the attackers may move in."""
    s.camp = RUINED
    s.tell("camp-falls")
    s.push(Occupation(SYRACUSE, CAMP, s.in_play(attack) & OWN[SYRACUSE], count(attack)))
    s.push(Settled(ATHENS))
    evicted = s.here[CAMP] & OWN[ATHENS]
    if evicted:
        s.push(Retreat(ATHENS, CAMP, evicted))


class Occupation(Decision):
    """4.3, 4.4 Units of the winner move into what has fallen."""

    fields: ClassVar[tuple[str, ...]] = ("side", "place", "mask", "n")
    prompt: ClassVar[str] = "occupation"
    rule: ClassVar[str] = "4.3"

    def __init__(self, side: int, place: int, mask: int, n: int) -> None:
        self.side = side
        self.place = place
        self.mask = mask
        self.n = n

    def options(self, s: Position) -> list[Action]:
        mask = s.in_play(self.mask)
        if not self.n or not mask:
            return []
        return [*((OCCUPY, piece) for piece in members(mask)), (DONE,)]

    def proceed(self, s: Position) -> None:
        s.pop()
        s.capture()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
            return
        piece = action[1]
        s.tell("occupies", self.side, piece, self.place)
        s.put(piece, self.place)
        s.replace(Occupation(self.side, self.place, self.mask & ~(1 << piece), self.n - 1))

    def about(self, s: Position) -> dict[str, int]:
        return {"place": self.place}
