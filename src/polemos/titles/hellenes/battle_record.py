"""What a battle under way knows: who fights, who is routed, whose turn it is to strike."""

from __future__ import annotations

from typing import Final

from polemos.titles.hellenes.board import LAND_COUNT

FIELD: Final = 0
NAVAL: Final = 1
ASSAULT: Final = 2
SORTIE: Final = 3
HOMEWARD: Final = 4
KINDS: Final = ("field", "naval", "assault", "sortie", "repatriation")

FIELDS: Final = (
    "kind", "area", "attacker", "attackers", "defenders", "routed", "struck", "muted", "round", "asked", "hurt",
    "origins", "route", "panicked", "rear", "ares", "half", "garrison", "treachery", "stranded", "striking", "leaving",
    "gone",
)


class Battle:
    """One battle, siege assault or sortie, from the reveal to the retreat. Masks are of unit numbers."""

    def __init__(self, kind: int, area: int, attacker: int, attackers: int, defenders: int) -> None:
        self.kind = kind
        self.area = area
        self.attacker = attacker
        self.attackers = attackers
        self.defenders = defenders
        self.routed = 0
        self.struck = 0
        """Who has struck this round."""
        self.muted = 0
        """Who may not strike in the first round (6.5, 6.6)."""
        self.round = 1
        self.asked = 0
        """Sides that had their choice to retreat this round, as a mask."""
        self.hurt = 0
        """Sides that lost a step or had a block routed, as a mask (14.11)."""
        self.origins = 0
        """Areas from which the aggressors came to this place this turn."""
        self.route = 0
        """The way of the formation that fights."""
        self.panicked = -1
        self.rear = -1
        """The letter of the rear guard when panic broke out."""
        self.ares = -1
        """11.0 Who may still have attacks of a class repeated: side, round, letter and striking side in one."""
        self.half = -1
        """8.11 The block that holds half a step of loss; the garrison is -2, nobody -1."""
        self.garrison = 0
        """Steps of the city garrison in an assault."""
        self.treachery = 0
        self.leaving = 0
        """Blocks that still have to be told where to retreat."""
        self.gone = 0
        """Blocks that have retreated from here."""
        self.striking = 0
        """The letter and the side that strike, in one."""
        self.stranded = 0
        """Blocks that could not retreat and fight on."""

    def copy(self) -> Battle:
        twin = Battle(self.kind, self.area, self.attacker, self.attackers, self.defenders)
        twin.routed, twin.struck, twin.muted = self.routed, self.struck, self.muted
        twin.round, twin.asked, twin.hurt = self.round, self.asked, self.hurt
        twin.origins, twin.route, twin.panicked, twin.rear = self.origins, self.route, self.panicked, self.rear
        twin.ares, twin.half, twin.garrison = self.ares, self.half, self.garrison
        twin.treachery, twin.stranded, twin.striking = self.treachery, self.stranded, self.striking
        twin.leaving, twin.gone = self.leaving, self.gone
        return twin

    def at_sea(self) -> bool:
        return self.area >= LAND_COUNT

    def force(self, side: int) -> int:
        return self.attackers if side == self.attacker else self.defenders

    def fighting(self, side: int) -> int:
        """A side's blocks that are not routed."""
        return self.force(side) & ~self.routed

    def forget(self, u: int) -> None:
        keep = ~(1 << u)
        self.attackers &= keep
        self.defenders &= keep
        self.routed &= keep
        self.struck &= keep
        self.muted &= keep
        self.stranded &= keep
        self.leaving &= keep
        if self.half == u:
            self.half = -1
