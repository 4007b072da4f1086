"""The pieces of a title as ints and masks: units first, then leaders."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.facts import Counters

KINDS: Final = ("T", "H", "C", "P", "A")
SHIP: Final = 0
HOPLITE: Final = 1
HORSE: Final = 2
PELTAST: Final = 3
ARCHER: Final = 4

NEUTRAL: Final = -1

WORD_BITS: Final = 60
WORD: Final = (1 << 60) - 1


def totals(points: list[int]) -> int:
    """All totals that some of these make, as a mask."""
    sums = 1
    for n in points:
        sums |= sums << n
    return sums


def members(mask: int) -> list[int]:
    """The numbers of the bits of a mask, in order."""
    found = []
    base = -1
    while mask:
        # Numbers of one word are quick where the rules are compiled.
        part = mask & WORD
        while part:
            low = part & -part
            found.append(base + low.bit_length())
            part ^= low
        mask >>= WORD_BITS
        base += WORD_BITS
    return found


def count(mask: int) -> int:
    return mask.bit_count()


class Roster:
    """Which side, type and strength each piece has; and masks of all that have something in common."""

    def __init__(self, counters: Counters, sides: tuple[str, ...]) -> None:
        units, leaders = counters.units, counters.leaders
        self.names = [unit.id for unit in units] + [leader.id for leader in leaders]
        self.side = [sides.index(unit.side) for unit in units] + [sides.index(leader.side) for leader in leaders]
        self.unit_count = len(units)
        self.count = len(self.names)
        self.kind = [KINDS.index(unit.kind) for unit in units] + [-1] * len(leaders)
        self.full = [unit.full for unit in units] + [0] * len(leaders)
        self.reduced = [unit.reduced for unit in units] + [0] * len(leaders)
        self.swords = [0] * len(units) + [leader.swords for leader in leaders]
        self.great = self._mask([False] * len(units) + [leader.swords == 2 for leader in leaders])
        """Leaders with a double bonus."""
        self.allied = self._mask([unit.allied for unit in units])
        self.spartan = self._mask([unit.spartan for unit in units])
        self.persian = self._mask([unit.persian for unit in units] + [leader.persian for leader in leaders])
        self.bonus = self._mask([unit.bonus for unit in units])
        self.reduced_bonus = self._mask([unit.reduced_bonus for unit in units])
        self.units = [self._mask([unit.side == side for unit in units]) for side in sides]
        self.leaders = [self._mask([leader.side == side for leader in leaders]) << len(units) for side in sides]
        self.pieces = [self.units[i] | self.leaders[i] for i in range(len(sides))]
        self.of_kind = [self._mask([unit.kind == kind for unit in units]) for kind in KINDS]
        self.ships = self.of_kind[SHIP]
        self.land = self._mask([True] * len(units)) & ~self.ships
        self.all_leaders = self._mask([True] * len(leaders)) << len(units)

    def _mask(self, flags: list[bool]) -> int:
        return sum(1 << i for i, flag in enumerate(flags) if flag)


class Stratagems:
    """The stratagems, and the counters with their two faces and colours."""

    def __init__(self, counters: Counters, sides: tuple[str, ...]) -> None:
        self.names = [stratagem.id for stratagem in counters.stratagems]
        self.permanent = [s.permanent for s in counters.stratagems]
        self.counters = [counter.id for counter in counters.stratagem_counters]
        self.faces = [[self.names.index(face) for face in counter.faces] for counter in counters.stratagem_counters]
        by_name = {s.id: s.colour for s in counters.stratagems}
        colours = [c.colours or [by_name[face] for face in c.faces] for c in counters.stratagem_counters]
        self.colours = [[sides.index(name) if name in sides else NEUTRAL for name in names] for names in colours]
        """For each counter, the side to which each face belongs, or NEUTRAL."""
        self.all = (1 << len(self.counters)) - 1
        self.bearing = [sum(1 << c for c, faces in enumerate(self.faces) if s in faces) for s in range(len(self.names))]
        """For each stratagem, the counters that bear it."""
        self.usable = [[self._usable(side, s) for s in range(len(self.names))] for side in range(len(sides))]
        """7 For each side and stratagem, the counters that bear it in the side's colour or the neutral one."""
        self.coloured = [sum(1 << c for c, colours in enumerate(self.colours) if side in colours)
                         for side in range(len(sides))]
        """For each side, the counters with a face in its colour."""

    def mask_of(self, counters: list[str]) -> int:
        return sum(1 << self.counters.index(counter) for counter in counters)

    def _usable(self, side: int, stratagem: int) -> int:
        return sum(1 << c for c, faces in enumerate(self.faces)
                   if any(face == stratagem and self.colours[c][i] in (side, NEUTRAL) for i, face in enumerate(faces)))
