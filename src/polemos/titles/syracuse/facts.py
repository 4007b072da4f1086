"""The shapes of the data files, read and checked on import."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from polemos.engine.facts import Facts
from polemos.titles.bey import facts as bey
from polemos.titles.bey.facts import Counters, Group, Limit, Placement, Spot, check_groups, check_limits, fingerprint

Side = Literal["athens", "syracuse"]


class Zone(Struct, forbid_unknown_fields=True):
    id: str
    kind: Literal["land", "sea"]
    terrain: Literal["clear", "elevated", "open", "protected", "port"]
    label: Spot
    ring: list[str]
    provenance: dict[str, str]
    fortification: str | None = None
    entry: bool = False


class Border(Limit, forbid_unknown_fields=True):
    kind: Literal["land", "sea", "coast"]
    paths: list[list[str]]
    river: bool = False
    fortification: str | None = None
    chain: bool = False


class Link(Struct, forbid_unknown_fields=True):
    id: str
    between: tuple[str, str]
    side: Side
    provenance: str


class Corners(Struct, forbid_unknown_fields=True):
    pairs: list[tuple[str, str]]
    provenance: str


class OffMap(Struct, forbid_unknown_fields=True):
    id: str
    side: Side
    box: list[Spot]
    provenance: str


class Fortification(Struct, forbid_unknown_fields=True):
    id: str
    side: Side
    zones: list[str]
    built: bool
    provenance: str
    swords: int = 0
    marker: Spot | None = None
    defenders: int = 0
    assault_from: list[str] = []


class Fort(Struct, forbid_unknown_fields=True):
    id: str
    zone: str
    swords: int
    position: Spot
    points: int
    provenance: str
    side: Side | None = None


class Wall(Struct, forbid_unknown_fields=True):
    id: str
    side: Side
    between: tuple[str, str]
    path: list[str]
    box: Spot
    previous: str
    excludes: list[str]
    provenance: str


class Chains(Struct, forbid_unknown_fields=True):
    between: tuple[str, str]
    side: Side
    fort: str
    provenance: str


class Map(Struct, forbid_unknown_fields=True):
    vertices: dict[str, Spot]
    zones: list[Zone]
    borders: list[Border]
    links: list[Link]
    corners: Corners
    off_map: OffMap
    fortifications: list[Fortification]
    forts: list[Fort]
    walls: list[Wall]
    chains: Chains


class Date(Struct, forbid_unknown_fields=True):
    turn: int
    season: Literal["spring", "summer", "autumn", "winter"]
    year: int
    provenance: str


class Movement(Struct, forbid_unknown_fields=True):
    land: int
    leader: int
    step: int
    height: int
    river: int
    fort: int
    wall: int
    ruin: int
    provenance: str


class Stacking(Struct, forbid_unknown_fields=True):
    land: int
    fort: int
    camp: int
    protected: int
    provenance: str


class Works(Struct, forbid_unknown_fields=True):
    base: dict[Side, int]
    five: int
    six: int
    camp: int
    fort: int
    wall: int
    chains: int
    builders: int
    provenance: str


class Supply(Struct, forbid_unknown_fields=True):
    start: int
    most: int
    fort: str
    zones: list[str]
    walls: list[str]
    provenance: str


class Victory(Struct, forbid_unknown_fields=True):
    naval: int
    margin: int
    fort: int
    wall: int
    ship: int
    hoplite: int
    other: int
    leader: int
    late_plemmyrion: int
    plemmyrion_turn: int
    provenance: str


class Numbers(Struct, forbid_unknown_fields=True):
    calendar: list[Date]
    movement: Movement
    stacking: Stacking
    works: Works
    supply: Supply
    victory: Victory


class Line(Group, forbid_unknown_fields=True):
    id: str
    zones: list[str]
    turn: int = -1


class Scenario(bey.Scenario, forbid_unknown_fields=True):
    advantage: Side
    hands: dict[Side, list[str]]
    draw: dict[Side, int]


class Scenarios(Struct, forbid_unknown_fields=True):
    setup: list[Placement]
    lines: list[Line]
    scenarios: list[Scenario]


FACTS = Facts("syracuse", "polemos.titles.syracuse")
MAP = FACTS.read("map.toml", Map)
COUNTERS = FACTS.read("counters.toml", Counters)
NUMBERS = FACTS.read("numbers.toml", Numbers)
SCENARIOS = FACTS.read("scenarios.toml", Scenarios)
FINGERPRINT = fingerprint(FACTS)


def _check() -> None:
    """What a shape can't express: every name that is used is that of something."""
    zones = {zone.id for zone in MAP.zones} | {MAP.off_map.id}
    check_limits(FACTS, MAP.borders, zones)
    for zone in MAP.zones:
        if not set(zone.ring) <= set(MAP.vertices):
            raise FACTS.fail("map.toml", f"zone {zone.id} has an unknown vertex")
    entries = {zone for line in SCENARIOS.lines for zone in line.zones} | {group.at for group in SCENARIOS.setup}
    check_groups(FACTS, COUNTERS, (*SCENARIOS.setup, *SCENARIOS.lines), entries, zones)


_check()
