"""4.2 Resolving a battle or an assault: odds, both sides' stratagems, the die, the table."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.titles.bey import battle as bey
from polemos.titles.bey.battle import Shifts
from polemos.titles.bey.roster import count
from polemos.titles.syracuse.aftermath import Aftermath
from polemos.titles.syracuse.board import (
    CAMP,
    CAMP_SWORDS,
    FIRST_FORT,
    FORT_IN,
    FORT_SWORDS,
    LAND_UNITS,
    OWN,
    ROSTER,
    SHIPS,
    SYRACUSE,
    UNITS,
)
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.movement import BY_LANDING, BY_RIVER, BY_WALL, UPHILL
from polemos.titles.syracuse.state import Position

NIGHT_WELL: Final = 1
NIGHT_ILL: Final = 2
"""How a night attack (S10) turned out."""

SHIFTS: Final = ("column-a", "column-b", "column-c", "column-d", "column-e", "column-f", "column-g", "rams",
          "stratagems")
"""The column modifiers, by name."""


class Battle(bey.Battle):
    """A fight in a zone, for a fort, or for the camp."""

    fields: ClassVar[tuple[str, ...]] = (
        "attacker", "zone", "kind", "stage", "attack", "defence", "shift", "night", "help_attack", "help_defence",
        "unled", "face", "final",
    )

    def __init__(
        self, attacker: int, zone: int, kind: int, stage: int, attack: int, defence: int, shift: int = 0,
        night: int = 0, help_attack: int = 0, help_defence: int = 0, unled: int = 0, face: int = 0, final: int = 0,
    ) -> None:
        super().__init__(attacker, zone, kind, stage, attack, defence, shift, help_attack, help_defence, unled, face,
                         final)
        self.night = night

    def changed(self, *, stage: int = -1, attack: int = -1, defence: int = -1, shift: int = 0,
                helps: tuple[int, int] = (0, 0), unled: int = 0, face: int = -1, final: int = -1,
                night: int = -1) -> Battle:
        return Battle(
            self.attacker, self.zone, self.kind, self.stage if stage < 0 else stage,
            self.attack if attack < 0 else attack, self.defence if defence < 0 else defence,
            self.shift + shift, self.night if night < 0 else night, self.help_attack + helps[0],
            self.help_defence + helps[1], self.unled | unled, self.face if face < 0 else face,
            self.final if final < 0 else final,
        )

    def ground(self, s: Position) -> tuple[int, int]:
        """4.3, 4.4 The garrison of a fort stands in it, that of the camp in its zone."""
        place = FORT_IN[self.zone] if self.kind == ASSAULT_BATTLE else CAMP if self.kind == CAMP_BATTLE else self.zone
        return s.here[self.zone], s.here[place]

    def at_sea(self) -> bool:
        return self.kind == SEA_BATTLE

    def aftermath(self, lost_attack: int, lost_defence: int, loser: int) -> Aftermath:
        return Aftermath(self.attacker, self.zone, self.kind, 0, self.attack, self.defence, lost_attack, lost_defence,
                         loser)

    # Points and columns

    def points(self, s: Position) -> tuple[int, int]:
        """4.2, S10, S11 The points of both sides: the night first, then what combined attacks add."""
        ours, theirs = s.strength(self.attack), s.strength(self.defence)
        if self.night == NIGHT_WELL:
            theirs -= theirs // 3
        elif self.night == NIGHT_ILL:
            ours -= (ours + 1) // 2
        return ours + self.help_for(s, 1), theirs + self.help_for(s, 0)

    def shifts(self, s: Position) -> Shifts:
        """Table: the column modifiers a to g, reinforced ships (S6) and stratagems."""
        found: Shifts = []
        if self.kind == SEA_BATTLE:
            if s.rams:
                found.append((7, 1 if self.attacker == SYRACUSE else -1))
        else:
            found += self.land_shifts(s)
        if self.shift:
            found.append((8, self.shift))
        return found

    def land_shifts(self, s: Position) -> Shifts:
        found = self.hoplite_shifts(s)
        if self.kind != CAMP_BATTLE:
            manner = self.manner(s)
            for i, (flag, value) in enumerate(((BY_RIVER, -1), (BY_LANDING, -1), (UPHILL, -1), (BY_WALL, -2))):
                if manner & flag:
                    found.append((2 + i, value))
        if self.kind in (ASSAULT_BATTLE, CAMP_BATTLE):
            found.append((6, -3))
        return found

    def manner(self, s: Position) -> int:
        """How the attackers came: only what all of them did counts."""
        flags = BY_RIVER | BY_LANDING | UPHILL | BY_WALL
        units = self.attack & ~ROSTER.all_leaders
        while units:
            low = units & -units
            flags &= s.came[low.bit_length() - 1]
            units ^= low
        return flags

    # The die

    def sea_modifiers(self, s: Position) -> list[tuple[str, int]]:
        value = count(s.with_bonus(self.attack) & SHIPS) - count(s.with_bonus(self.defence) & SHIPS)
        return [("die-h", value)] if value else []

    def land_modifiers(self, s: Position) -> list[tuple[str, int]]:
        found = self.troop_modifiers(s, "die-b", "die-d", "die-e", "die-c")
        fort = FORT_IN[self.zone]
        if self.kind == CAMP_BATTLE:
            found.append(("die-g", -CAMP_SWORDS))
        elif self.kind == ASSAULT_BATTLE:
            found.append(("die-g", -FORT_SWORDS[fort - FIRST_FORT]))
        elif fort >= 0 and s.here[fort] & UNITS[self.attacker]:
            found.append(("die-f", 1))
        elif fort >= 0 and s.here[fort] & UNITS[1 - self.attacker]:
            found.append(("die-f", -1))
        return found


def battle_in(s: Position, attacker: int, zone: int, kind: int) -> Battle:
    """A battle in a zone or for its fort, with everybody who takes part."""
    if kind == ASSAULT_BATTLE:
        return Battle(attacker, zone, kind, 0, s.here[zone] & OWN[attacker], s.here[FORT_IN[zone]] & OWN[1 - attacker])
    attack, defence = (taking_part(s, side, zone, kind) for side in (attacker, 1 - attacker))
    return Battle(attacker, zone, kind, 0, attack, defence)


def taking_part(s: Position, side: int, zone: int, kind: int) -> int:
    """Units and leaders of a side in the fight: at sea, land units aboard are ignored (3.5)."""
    mask = s.here[zone] & OWN[side]
    return mask & ~LAND_UNITS if kind == SEA_BATTLE else mask
