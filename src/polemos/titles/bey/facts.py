"""The shapes of the data files that the titles of the family share, and the family's own table."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from polemos.engine.facts import Facts

Share = Literal["E", "A", "3/4", "1/2", "1/4", "R"]
"""What a force loses: everything, all a step, a share of its units a step, nothing."""


class Unit(Struct, forbid_unknown_fields=True):
    id: str
    side: str
    kind: Literal["T", "H", "C", "P", "A"]
    full: int
    reduced: int
    provenance: dict[str, str]
    bonus: bool = False
    reduced_bonus: bool = False
    allied: bool = False
    spartan: bool = False
    persian: bool = False


class Leader(Struct, forbid_unknown_fields=True):
    id: str
    side: str
    swords: int
    provenance: str
    persian: bool = False


class Stratagem(Struct, forbid_unknown_fields=True):
    id: str
    phases: list[str]
    provenance: str
    permanent: bool = False
    colour: str = ""
    """A side or `neutral`, where all counters with this stratagem have it in one colour."""


class StratagemCounter(Struct, forbid_unknown_fields=True):
    id: str
    faces: list[str]
    provenance: str
    colours: list[str] = []
    """The colour of each face, where the stratagem does not settle it."""


class Counters(Struct, forbid_unknown_fields=True):
    units: list[Unit]
    leaders: list[Leader]
    stratagems: list[Stratagem]
    stratagem_counters: list[StratagemCounter]


class Row(Struct, forbid_unknown_fields=True):
    die: int
    attacker: list[Share]
    defender: list[Share]
    winner: list[Literal["attacker", "defender"]]


class Table(Struct, forbid_unknown_fields=True):
    columns: list[str]
    rows: list[Row]
    provenance: dict[str, str]


FAMILY = Facts("bey", "polemos.titles.bey")
TABLE = FAMILY.read("table.toml", Table)

for _row in TABLE.rows:
    if not len(TABLE.columns) == len(_row.attacker) == len(_row.defender) == len(_row.winner):
        raise FAMILY.fail("table.toml", f"row {_row.die} has not {len(TABLE.columns)} cells")
