"""4.2.1, 4.2.2 After the die: what befalls the beaten, and what falls."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey import aftermath as bey
from polemos.titles.bey.aftermath import Settled
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.stacking import Overboard
from polemos.titles.bey.verbs import DONE, OCCUPY
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP,
    FIRST_FORT,
    FORT_IN,
    OWN,
    ROSTER,
    SYRACUSE,
    UNITS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.retreat import Retreat, bars
from polemos.titles.syracuse.state import RUINED, Position


class Aftermath(bey.Aftermath):
    """Then retreat or capture, or the fall of a fort or of the camp."""

    def on_land(self) -> bool:
        return self.kind == LAND_BATTLE

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
        if self.kind == SEA_BATTLE and not winners:
            # 9.2 No ship of either side is left: the leaders have gone down with them, in the battle.
            for leader in members(left | self.left(s, 1 - loser)):
                s.lose(leader)
        s.push(Settled(loser))
        if left & UNITS[loser] and winners:
            s.push(Retreat(loser, self.zone, left | self.cargo(s, loser)))
        if self.kind == SEA_BATTLE:
            # 3.5 The loser's cargo goes with his ships and is looked at when he is settled.
            s.push(Overboard(1 - loser))

    def cargo(self, s: Position, side: int) -> int:
        """3.5 What is aboard goes with the ships."""
        return s.here[self.zone] & UNITS[side] & ROSTER.land if self.kind not in (LAND_BATTLE, ASSAULT_BATTLE) else 0


def fall_of_a_fort(s: Position, winner: int, fort: int, zone: int) -> None:
    """4.3 The garrison is lost, the fort changes hands, and up to two units may go in."""
    for piece in members(s.here[fort] & OWN[1 - winner]):
        s.lose(piece)
    s.fort_side[fort - FIRST_FORT] = winner
    s.tell("fort-taken", winner, fort)
    s.push(Occupation(winner, fort, s.here[zone] & UNITS[winner], NUMBERS.stacking.fort))


def fall_of_the_camp(s: Position, attack: int) -> None:
    """4.4 The camp is destroyed; all Athenians in its zone leave, and the attackers may move in, unless archers (S7)
    have closed it."""
    s.camp = RUINED
    s.tell("camp-falls")
    if not bars(s, SYRACUSE, CAMP):
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
