"""4.2.3, 4.2.4 After the die: fleets lose points, armies lose units, the beaten retreat."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey import aftermath as bey
from polemos.titles.bey.aftermath import Settled
from polemos.titles.bey.roster import members, totals
from polemos.titles.bey.stacking import Overboard
from polemos.titles.bey.table import ALL_REDUCED, NOTHING_LOST
from polemos.titles.bey.verbs import REDUCE
from polemos.titles.hellespont.board import ELIMINATED, OWN, SHIPS, UNITS
from polemos.titles.hellespont.kinds import SEA_BATTLE
from polemos.titles.hellespont.retreat import Retreat
from polemos.titles.hellespont.state import Position


class Aftermath(bey.Aftermath):
    """Losses, the transport ratio, horsemen, retreat."""

    def on_land(self) -> bool:
        return self.kind != SEA_BATTLE

    def suffer(self, s: Position, side: int, mask: int, share: int) -> None:
        if self.kind != SEA_BATTLE or share >= ALL_REDUCED:
            bey.suffer(s, side, mask, share)
        elif share != NOTHING_LOST:
            ships = mask & SHIPS & UNITS[side]
            s.push(NavalLosses(side, ships, naval_toll(s, ships, share)))

    def conclude(self, s: Position) -> None:
        """4.2.4 The beaten leave if somebody is there to drive them away."""
        if self.kind == SEA_BATTLE:
            for side in (0, 1):
                sink(s, side, self.zone)
        loser = self.loser
        left = self.left(s, loser)
        winners = self.left(s, 1 - loser) & UNITS[1 - loser]
        s.push(Settled(loser))
        if left & UNITS[loser] and winners:
            s.push(Retreat(loser, self.zone))
        s.push(Overboard(1 - loser))
        s.push(Overboard(loser))


def sink(s: Position, side: int, zone: int) -> None:
    """4.2.3 With the last ship goes what was aboard, leaders too: they were killed in combat."""
    mine = s.here[zone] & OWN[side]
    if mine and not mine & SHIPS:
        for piece in members(mine):
            s.lose(piece, ELIMINATED)


def naval_toll(s: Position, ships: int, share: int) -> int:
    """4.2.3 The points of ships to be reduced: the share rounded down, or the least above it that whole ships make."""
    points = [s.worth(ship) for ship in members(ships)]
    wanted = max(1, sum(points) * share // 4)
    sums = totals(points)
    while not sums >> wanted & 1:
        wanted += 1
    return wanted


class NavalLosses(Decision):
    """4.2.3 The owner chooses ships whose points make up the toll, each once."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask", "toll")
    prompt: ClassVar[str] = "naval-losses"
    rule: ClassVar[str] = "losses"

    def __init__(self, side: int, mask: int, toll: int) -> None:
        self.side = side
        self.mask = mask
        self.toll = toll

    def options(self, s: Position) -> list[Action]:
        if not self.toll:
            return []
        found: list[Action] = []
        for ship in members(self.mask):
            points = s.worth(ship)
            if points <= self.toll:
                others = [s.worth(other) for other in members(self.mask & ~(1 << ship))]
                if totals(others) >> (self.toll - points) & 1:
                    found.append((REDUCE, ship))
        return found

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        ship = action[1]
        s.replace(NavalLosses(self.side, self.mask & ~(1 << ship), self.toll - s.worth(ship)))
        s.reduce(ship)

    def about(self, s: Position) -> dict[str, int]:
        return {"n": self.toll}
