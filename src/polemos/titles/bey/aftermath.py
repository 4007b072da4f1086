"""4.2 After the die: losses, pursuit, and what the title makes of defeat."""

from __future__ import annotations

from typing import Any, ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.book import IN_PURSUIT
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import HORSE, count, members
from polemos.titles.bey.stacking import Cascade
from polemos.titles.bey.table import ALL_REDUCED, ELIMINATED, hits
from polemos.titles.bey.verbs import REDUCE
from polemos.titles.bey.windows import open_window


class Aftermath(Frame):
    """The result, step by step: the attacker's losses, the defender's, pursuit by horsemen, retreat."""

    fields: ClassVar[tuple[str, ...]] = (
        "attacker", "zone", "kind", "stage", "attack", "defence", "lost_attack", "lost_defence", "loser",
    )
    rule: ClassVar[str] = "losses"

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
        return type(self)(self.attacker, self.zone, self.kind, stage, self.attack, self.defence, self.lost_attack,
                          self.lost_defence, loser)

    def proceed(self, s: Any) -> None:
        s.replace(self.at_stage(self.stage + 1, self.loser))
        if self.stage == 0:
            self.suffer(s, self.attacker, self.attack, self.lost_attack)
        elif self.stage == 1:
            self.suffer(s, 1 - self.attacker, self.defence, self.lost_defence)
        elif self.stage == 2:
            self.pursue(s)
        elif self.stage == 3:
            s.pop()
            self.conclude(s)

    def suffer(self, s: Any, side: int, mask: int, share: int) -> None:
        """A force takes its loss."""
        suffer(s, side, mask, share)

    def on_land(self) -> bool:
        """Whether horsemen can pursue."""
        raise NotImplementedError

    def conclude(self, s: Any) -> None:
        """Retreat, or what else befalls the beaten."""
        raise NotImplementedError

    def left(self, s: Forces, side: int) -> int:
        """The pieces of a side that have come through the fight."""
        return s.in_play(self.attack if side == self.attacker else self.defence)

    def pursue(self, s: Forces) -> None:
        """Who is wiped out has lost, whatever the table says; and the winner's horsemen may ride."""
        units = s.roster.units
        alive = [bool(self.left(s, side) & units[side]) for side in (0, 1)]
        loser = self.loser if alive[0] == alive[1] else alive.index(False)
        s.replace(self.at_stage(3, loser))
        if self.on_land() and alive[1 - loser] and self.preys(s, loser):
            open_window(s, 1 - loser, IN_PURSUIT)

    def preys(self, s: Forces, loser: int) -> int:
        """Reduced units of the beaten side, where the winner has cavalry in the zone."""
        roster = s.roster
        if not s.here[self.zone] & roster.units[1 - loser] & roster.of_kind[HORSE]:
            return 0
        return self.left(s, loser) & roster.units[loser] & s.weak


def preys(s: Forces) -> int:
    """The units that horsemen may ride down after the battle just fought."""
    for frame in reversed(s.stack):
        if isinstance(frame, Aftermath):
            return frame.preys(s, frame.loser)
    return 0


class Settled(Frame):
    """After the retreats: leaders left alone are captured, what is too much moves on or is lost."""

    fields: ClassVar[tuple[str, ...]] = ("loser",)
    rule: ClassVar[str] = "retreat"

    def __init__(self, loser: int) -> None:
        self.loser = loser

    def proceed(self, s: Forces) -> None:
        s.pop()
        s.capture(in_battle=True)
        s.push(Cascade(self.loser))


def suffer(s: Forces, side: int, mask: int, share: int) -> None:
    """A force takes its loss, counted in units."""
    units = mask & s.roster.units[side]
    if share == ELIMINATED:
        for piece in members(mask & s.roster.pieces[side]):
            s.lose(piece)
    elif share == ALL_REDUCED:
        for unit in members(units):
            s.reduce(unit)
    else:
        n = hits(share, count(units))
        if n:
            s.push(Losses(side, units, n))


class Losses(Decision):
    """The owner chooses which units are reduced, each once."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask", "n")
    prompt: ClassVar[str] = "losses"
    rule: ClassVar[str] = "losses"

    def __init__(self, side: int, mask: int, n: int) -> None:
        self.side = side
        self.mask = mask
        self.n = n

    def options(self, s: Forces) -> list[Action]:
        return [(REDUCE, unit) for unit in members(self.mask)] if self.n else []

    def proceed(self, s: Forces) -> None:
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        unit = action[1]
        s.replace(Losses(self.side, self.mask & ~(1 << unit), self.n - 1))
        s.reduce(unit)

    def about(self, s: Forces) -> dict[str, int]:
        return {"n": self.n}
