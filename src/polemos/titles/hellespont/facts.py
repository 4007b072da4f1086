"""The shapes of the data files, read and checked on import."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from polemos.engine.facts import Facts
from polemos.titles.bey import facts as bey
from polemos.titles.bey.facts import Counters, Limit, Placement, Spot, check_groups, check_limits, fingerprint

Side = Literal["athens", "sparta"]


class Zone(Struct, forbid_unknown_fields=True):
    id: str
    kind: Literal["land", "sea", "port"]
    terrain: Literal["clear", "difficult", "strait", "open", "port"]
    label: Spot
    polygon: list[Spot]
    provenance: dict[str, str]
    points: int = 0
    """9.2 What holding a port is worth."""


class Border(Limit, forbid_unknown_fields=True):
    kind: Literal["land", "sea", "coast", "beach", "port-land", "port-sea"]
    lines: list[list[Spot]]


class Base(Struct, forbid_unknown_fields=True):
    id: str
    sides: list[Side]
    exits: list[str]
    box: tuple[int, int, int, int]
    provenance: dict[str, str]


class Decoration(Struct, forbid_unknown_fields=True):
    kind: Literal["islands", "island", "lake"]
    zone: str
    polygon: list[Spot]
    provenance: str


class Map(Struct, forbid_unknown_fields=True):
    width: int
    height: int
    zones: list[Zone]
    borders: list[Border]
    bases: list[Base]
    decorations: list[Decoration]


class Month(Struct, forbid_unknown_fields=True):
    turn: int
    id: str
    points: int
    """2.B.1 What it adds to or takes from the points of action."""
    campaign: bool
    """2.B.3.2 Whether a great leader activates for nothing."""
    grain: bool
    """6 Whether supplies recover."""
    siege: int
    cold: int
    provenance: dict[str, str]


class Movement(Struct, forbid_unknown_fields=True):
    land: int
    leader: int
    amphibious: int
    transport: int
    step: int
    difficult: int
    break_strait: int
    break_open: int
    break_ratio: int
    provenance: str


class Stacking(Struct, forbid_unknown_fields=True):
    difficult: int
    port_naval: int
    port_land: int
    provenance: str


class Evasion(Struct, forbid_unknown_fields=True):
    needs: int
    open: int
    strait: int
    difficult: int
    leader: int
    provenance: str


class Siege(Struct, forbid_unknown_fields=True):
    base: int
    advantage: int
    zone: int
    discard: int
    leader: int
    sap: int
    ratio: tuple[int, int, int]
    """Dice for less than the garrison's strength, than twice, than three times it."""
    ratio_printed: tuple[int, int, int]
    provenance: str


class Attrition(Struct, forbid_unknown_fields=True):
    land: int
    naval: int
    provenance: str


class Supply(Struct, forbid_unknown_fields=True):
    start: int
    most: int
    provenance: str


class Blockade(Struct, forbid_unknown_fields=True):
    side: Side
    id: str
    all: list[str]
    naval: list[str]
    provenance: str


class Victory(Struct, forbid_unknown_fields=True):
    margin: int
    gap: int
    fleet: int
    fleet_step: int
    hoplite: int
    other: int
    leader: int
    freed_early: int
    spared: list[str]
    """Ports that Sparta need not hold."""
    beaten: dict[Side, tuple[int, int]]
    provenance: str


class Numbers(Struct, forbid_unknown_fields=True):
    calendar: list[Month]
    movement: Movement
    stacking: Stacking
    evasion: Evasion
    siege: Siege
    attrition: Attrition
    supply: Supply
    blockades: list[Blockade]
    victory: Victory


class Line(Placement, forbid_unknown_fields=True):
    id: str
    turn: int = -1
    weakened: list[str] = []


class Scenario(bey.Scenario, forbid_unknown_fields=True):
    advantage: Side
    leaders: dict[str, list[str]]
    """Lines that bring other leaders."""
    removed: list[str]
    leaving: dict[str, int]
    """Leaders who leave, and in which turn."""
    start: list[str]
    """Stratagems from which each side may choose one to start with."""


class Scenarios(Struct, forbid_unknown_fields=True):
    setup: list[Placement]
    lines: list[Line]
    scenarios: list[Scenario]


FACTS = Facts("hellespont", "polemos.titles.hellespont")
MAP = FACTS.read("map.toml", Map)
COUNTERS = FACTS.read("counters.toml", Counters)
NUMBERS = FACTS.read("numbers.toml", Numbers)
SCENARIOS = FACTS.read("scenarios.toml", Scenarios)
FINGERPRINT = fingerprint(FACTS)


def _check() -> None:
    """What a shape can't express: every name that is used is that of something."""
    zones = {zone.id for zone in MAP.zones}
    check_limits(FACTS, MAP.borders, zones)
    for base in MAP.bases:
        if not set(base.exits) <= zones:
            raise FACTS.fail("map.toml", f"base {base.id} opens on an unknown zone")
    groups = (*SCENARIOS.setup, *SCENARIOS.lines)
    check_groups(FACTS, COUNTERS, groups, {it.at for it in groups}, zones | {base.id for base in MAP.bases})
    for blockade in NUMBERS.blockades:
        if not {*blockade.all, *blockade.naval} <= zones:
            raise FACTS.fail("numbers.toml", f"unknown port in blockade {blockade.id}")


_check()
