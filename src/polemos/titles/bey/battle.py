"""4.2 Resolving a battle: odds, both sides' stratagems, the die, the table."""

from __future__ import annotations

from typing import Any, ClassVar

from polemos.engine.frames import Frame
from polemos.titles.bey.book import IN_BATTLE
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import ARCHER, HOPLITE, HORSE
from polemos.titles.bey.table import RESULTS, column, row, shifted
from polemos.titles.bey.throw import Modifiers, Throw, unpacked
from polemos.titles.bey.windows import open_window

Shifts = list[tuple[int, int]]
"""Column modifiers: the number of the title's name for it, and its value."""


class Battle(Throw):
    """A fight in a zone; its stages are what comes before the die, the die, the result."""

    rule: ClassVar[str] = "4.2"
    purpose: ClassVar[str] = "battle"

    def __init__(
        self, attacker: int, zone: int, kind: int, stage: int, attack: int, defence: int, shift: int = 0,
        help_attack: int = 0, help_defence: int = 0, unled: int = 0, face: int = 0, final: int = 0,
    ) -> None:
        self.attacker = attacker
        self.zone = zone
        self.kind = kind
        self.stage = stage
        self.attack = attack
        """The attacking pieces, as a mask."""
        self.defence = defence
        self.shift = shift
        """Columns by stratagems, in favour of the attacker."""
        self.help_attack = help_attack
        """The zone whose units join in a combined attack, plus one, or 0; in the same way for the defence."""
        self.help_defence = help_defence
        self.unled = unled
        """Sides whose leaders count for nothing, as a mask."""
        self.face = face
        self.final = final

    def at_sea(self) -> bool:
        raise NotImplementedError

    # The same battle, with something added

    def changed(self, *, stage: int = -1, attack: int = -1, defence: int = -1, shift: int = 0,
                helps: tuple[int, int] = (0, 0), unled: int = 0, face: int = -1, final: int = -1) -> Battle:
        """Nothing changes of what is not given; shifts, helping zones and sides without leaders are added."""
        raise NotImplementedError

    def at_stage(self, stage: int) -> Battle:
        return self.changed(stage=stage)

    def moved_by(self, columns: int) -> Battle:
        """So many columns in favour of the attacker."""
        return self.changed(shift=columns)

    def helped(self, side: int, zone: int) -> Battle:
        """In a combined attack units of a zone join a side."""
        return self.changed(helps=(zone + 1, 0) if side == self.attacker else (0, zone + 1))

    def without_leaders(self, side: int) -> Battle:
        return self.changed(unled=1 << side)

    def fought_by(self, attack: int, defence: int) -> Battle:
        """By these pieces alone: stratagems may have taken others away."""
        return self.changed(attack=attack, defence=defence)

    def thrown(self, face: int, final: int) -> Battle:
        return self.changed(face=face, final=final)

    def ground(self, s: Any) -> tuple[int, int]:
        """All pieces where the attackers stand, and where the defenders do."""
        return s.here[self.zone], s.here[self.zone]

    # The sequence

    def proceed(self, s: Any) -> None:
        if not self.face and self.thinned(s):
            return
        if self.stage < 2:
            side = self.attacker if self.stage == 0 else 1 - self.attacker
            s.replace(self.at_stage(self.stage + 1))
            open_window(s, side, IN_BATTLE)
            return
        self.throw(s)

    def thinned(self, s: Any) -> bool:
        """Whether somebody is no longer there, after a storm, discord or an epidemic; with nobody left to fight on one
        side, the battle is off."""
        ours, theirs = self.ground(s)
        attack, defence = self.attack & ours, self.defence & theirs
        if attack == self.attack and defence == self.defence:
            return False
        units = s.roster.units
        if attack & units[self.attacker] and defence & units[1 - self.attacker]:
            s.replace(self.fought_by(attack, defence))
        else:
            s.pop()
            s.capture()
        return True

    def throw(self, s: Any) -> None:
        if not self.face:
            self.tell_odds(s)
        Throw.proceed(self, s)

    def thrower(self, s: Any) -> int:
        return self.attacker

    def take(self, s: Any) -> None:
        die = unpacked(self.face)[0] + sum(value for _, value in self.modifiers(s))
        lost_a, lost_d, winner = RESULTS[row(die)][self.column(s)]
        loser = self.attacker if winner == 1 else 1 - self.attacker
        s.tell("result", self.zone, self.attacker, lost_a, lost_d, 1 - loser)
        s.replace(self.aftermath(lost_a, lost_d, loser))

    def aftermath(self, lost_attack: int, lost_defence: int, loser: int) -> Frame:
        raise NotImplementedError

    def side_of(self, side: int) -> int:
        """The pieces of a side in the battle."""
        return self.attack if side == self.attacker else self.defence

    # Points and columns

    def points(self, s: Any) -> tuple[int, int]:
        """4.2 The points of both sides, with what combined attacks add."""
        return s.strength(self.attack) + self.help_for(s, 1), s.strength(self.defence) + self.help_for(s, 0)

    def help_for(self, s: Any, attack: int) -> int:
        """7 What a combined attack adds when the odds are counted, whatever has befallen the helpers since."""
        zone = (self.help_attack if attack else self.help_defence) - 1
        return joining(s, self.attacker if attack else 1 - self.attacker, zone, self.at_sea()) if zone >= 0 else 0

    def column(self, s: Any) -> int:
        ours, theirs = self.points(s)
        return shifted(column(ours, theirs), sum(value for _, value in self.shifts(s)))

    def tell_odds(self, s: Any) -> None:
        ours, theirs = self.points(s)
        s.tell("odds", self.zone, self.attacker, ours, theirs, self.column(s), tuple(key for key, _ in self.shifts(s)))

    def shifts(self, s: Any) -> Shifts:
        """Table: the column modifiers."""
        raise NotImplementedError

    def hoplite_shifts(self, s: Forces) -> Shifts:
        """Table a, b: hoplites against none are worth two columns, none against hoplites costs one."""
        hoplites = s.roster.of_kind[HOPLITE]
        ours, theirs = bool(self.attack & hoplites), bool(self.defence & hoplites)
        if ours == theirs:
            return []
        return [(0, 2)] if ours else [(1, -1)]

    # The die

    def modifiers(self, s: Any) -> Modifiers:
        """Table: the die modifiers, leaders with a bonus first."""
        found: list[tuple[str, int]] = []
        led = [0 if self.unled >> side & 1 else s.inspiring(mask)
               for side, mask in ((self.attacker, self.attack), (1 - self.attacker, self.defence))]
        if led[0] != led[1]:
            found.append(("die-a", led[0] - led[1]))
        found += self.sea_modifiers(s) if self.at_sea() else self.land_modifiers(s)
        return tuple(found)

    def sea_modifiers(self, s: Any) -> list[tuple[str, int]]:
        raise NotImplementedError

    def land_modifiers(self, s: Any) -> list[tuple[str, int]]:
        raise NotImplementedError

    def troop_modifiers(self, s: Forces, elite: str, kinds: str, all_elite: str, archers: str) -> list[tuple[str, int]]:
        """Table, by the title's letters: hoplites with a bonus against none, three types of unit, nothing but hoplites
        with a bonus in defence, archers or horse in defence."""
        found: list[tuple[str, int]] = []
        roster = s.roster
        hoplites = roster.of_kind[HOPLITE]
        guards = s.with_bonus(self.defence) & hoplites
        if s.with_bonus(self.attack) & hoplites and not guards:
            found.append((elite, 1))
        if s.kinds(self.attack) >= 3:
            found.append((kinds, 1))
        if guards and guards == self.defence & roster.land:
            found.append((all_elite, -2))
        if self.defence & (roster.of_kind[ARCHER] | roster.of_kind[HORSE]):
            found.append((archers, -1))
        found.sort()
        return found


def joining(s: Forces, side: int, zone: int, at_sea: bool) -> int:
    """7 Half the points of a side's units in a zone, rounded up: ships at sea, land units on land."""
    return (s.strength(s.here[zone] & s.roster.units[side] & (s.roster.ships if at_sea else s.roster.land)) + 1) // 2


def the_battle(s: Forces) -> Battle:
    """The battle under way."""
    for frame in reversed(s.stack):
        if isinstance(frame, Battle):
            return frame
    raise AssertionError("no battle is under way")
