"""The shapes of the data files that the titles of the family share, and the family's own table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256
from typing import Literal

from msgspec import Struct

from polemos.engine.facts import Facts

Spot = tuple[int, int]
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


class Limit(Struct, forbid_unknown_fields=True):
    """Where two zones meet."""

    between: tuple[str, str]
    kind: str
    provenance: dict[str, str]


class Group(Struct, forbid_unknown_fields=True):
    """Pieces that are set up or arrive together."""

    side: str
    units: list[str]
    leaders: list[str]
    provenance: str


class Placement(Group, forbid_unknown_fields=True):
    at: str


class Scenario(Struct, forbid_unknown_fields=True):
    id: str
    first: int
    last: int
    advantage: str
    out: list[str]
    """Stratagem counters out of the game."""
    provenance: str


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


def fingerprint(facts: Facts) -> str:
    """Of a title's own files and the family's."""
    return sha256((facts.fingerprint + FAMILY.fingerprint).encode()).hexdigest()[:16]


def check_limits(facts: Facts, borders: Iterable[Limit], zones: Collection[str]) -> None:
    """Every limit lies between zones that there are."""
    for border in borders:
        if not set(border.between) <= set(zones):
            raise facts.fail("map.toml", f"border between unknown zones {border.between}")


def check_groups(facts: Facts, counters: Counters, groups: Sequence[Group], entries: Collection[str],
                 places: Collection[str]) -> None:
    """Every piece is set up or arrives, once, for its own side, and where there is a place."""
    owners = {unit.id: unit.side for unit in counters.units} | {leader.id: leader.side for leader in counters.leaders}
    coming = [(name, group.side) for group in groups for name in (*group.units, *group.leaders)]
    if sorted(coming) != sorted(owners.items()):
        raise facts.fail("scenarios.toml", "every piece is set up or arrives, once, for its side")
    if not set(entries) <= set(places):
        raise facts.fail("scenarios.toml", f"unknown place in {sorted(set(entries) - set(places))}")
