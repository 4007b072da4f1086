"""2.D Adjustments in their order; stratagems kept; attrition."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.aftermath import Losses
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.stacking import Surplus
from polemos.titles.bey.throw import Modifiers, Throw
from polemos.titles.bey.verbs import KEEP, KEEP_NONE

KEEPING: Final = 0
REDEPLOYING: Final = 1
RECOVERING: Final = 2
SUPPLYING: Final = 3
WEARING: Final = 4


class Adjustments(Frame):
    """2.D The player with the initiative does D.1 and D.2, then the other; and so again D.3 to D.5."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)
    rule: ClassVar[str] = "2.D"

    SEQUENCE: ClassVar[tuple[tuple[int, int], ...]] = (
        (KEEPING, 0), (REDEPLOYING, 0), (KEEPING, 1), (REDEPLOYING, 1),
        (RECOVERING, 0), (SUPPLYING, 0), (WEARING, 0),
        (RECOVERING, 1), (SUPPLYING, 1), (WEARING, 1),
    )

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def proceed(self, s: Forces) -> None:
        if self.stage == len(self.SEQUENCE):
            s.pop()
            return
        step, second = self.SEQUENCE[self.stage]
        side = 1 - s.initiative if second else s.initiative
        s.replace(Adjustments(self.stage + 1))
        s.waved = [0, 0]
        if step == KEEPING:
            s.push(KeepOne(side))
        else:
            s.books[0].adjust(s, step, side)


class KeepOne(Decision):
    """2.D.1 At most one stratagem is kept."""

    prompt: ClassVar[str] = "keep-one"
    rule: ClassVar[str] = "2.D"

    def skips(self, s: Forces) -> bool:
        return False

    def options(self, s: Forces) -> list[Action]:
        hand = s.hand[self.side]
        if count(hand) <= 1:
            return []
        return [*((KEEP, counter) for counter in members(hand)), (KEEP_NONE,)]

    def proceed(self, s: Forces) -> None:
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        kept = 1 << action[1] if action[0] == KEEP else 0
        given = s.hand[self.side] & ~kept
        # Which one stays is not told: the other side no longer knows what it knew.
        s.seen[1 - self.side] = 0
        s.sealed = True
        s.tell("keeps", self.side, count(kept))
        for counter in members(given):
            s.give_back(self.side, counter)


class Attrition(Throw):
    """6.4 5 reduces a unit, 6 or more all of the zone."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone", "face", "final")
    rule: ClassVar[str] = "6.4"
    purpose: ClassVar[str] = "attrition"

    def __init__(self, side: int, zone: int, face: int, final: int) -> None:
        self.side = side
        self.zone = zone
        self.face = face
        self.final = final

    def modifiers(self, s: Forces) -> Modifiers:
        crowd = s.books[0].crowd(s, self.side, self.zone)
        return (*((("crowd", crowd),) if crowd else ()), *((("winter", 1),) if s.books[0].bitter(s) else ()))

    def take(self, s: Forces) -> None:
        result = self.face + sum(value for _, value in self.modifiers(s))
        units = s.books[0].suffers(s, self.side, self.zone)
        s.pop()
        if units & s.roster.ships:
            # What they carry may be too much for those that are left.
            s.push(Surplus(self.side))
        if result == 5:
            s.push(Losses(self.side, units, 1))
        elif result > 5:
            for unit in members(units):
                s.reduce(unit)
