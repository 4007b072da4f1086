"""The shapes of the data files, read and checked on import."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from polemos.engine.facts import Facts

Side = Literal["athens", "sparta"]
Force = tuple[int, int, int]
"""Hoplites, cavalry, ships."""
Six = tuple[str, str, str, str, str, str]


class Space(Struct, forbid_unknown_fields=True):
    id: str
    kind: Literal["land", "coast", "island"]
    fortress: bool
    league: Literal["delian", "peloponnesian", "neutral"]
    region: str
    lon: float
    lat: float
    provenance: dict[str, str]
    home: Side | None = None
    coalition: Side | None = None


class Line(Struct, forbid_unknown_fields=True):
    between: tuple[str, str]
    kind: Literal["land", "naval", "mixed"]
    provenance: str
    kind_provenance: str = ""
    special: Literal["", "isthmus", "open-sea"] = ""


class Map(Struct, forbid_unknown_fields=True):
    spaces: list[Space]
    lines: list[Line]


class Leader(Struct, forbid_unknown_fields=True):
    id: str
    side: Side
    strategic: int
    tactical: int
    provenance: str
    immune: bool = False


class Leaders(Struct, forbid_unknown_fields=True):
    leaders: list[Leader]


class Strategy(Struct, forbid_unknown_fields=True):
    id: str
    up_to: int
    provenance: str
    zones: Six | None = None
    objectives: Six | None = None
    coast: Force | None = None
    island: Force | None = None
    land: Force | None = None


class Zone(Struct, forbid_unknown_fields=True):
    id: str
    objectives: Six
    provenance: str


class Defence(Struct, forbid_unknown_fields=True):
    id: str
    force: Force
    provenance: str
    within: int = 0
    regions: list[str] = []
    spaces: list[str] = []
    objective: str = ""


class Matrix(Struct, forbid_unknown_fields=True):
    strategies: list[Strategy]
    zones: list[Zone]
    defences: list[Defence]


class Matrices(Struct, forbid_unknown_fields=True):
    athens: Matrix
    sparta: Matrix


class Track(Struct, forbid_unknown_fields=True):
    treasury: int
    bellicosity: int
    confidence: int


class Tracks(Struct, forbid_unknown_fields=True):
    athens: Track
    sparta: Track


class Scenario(Struct, forbid_unknown_fields=True):
    provenance: str
    first_turn: int
    last_turn: int
    player: Side
    first: Side
    operations_done: list[Side]
    strategy: str
    rebellion: list[str]
    dead: list[str]
    alcibiades_changes: int
    armistice: bool
    disaster: bool
    points_to_win: int
    early_surrender: int
    ends_on_return: bool
    ends_on_armistice: bool
    active: dict[str, Side]
    leaders: dict[str, str]
    tracks: Tracks
    units: dict[str, dict[str, Force]]
    no_more_deaths: list[Side] = []
    larisa_neutral: bool = False
    reserve: bool = True
    first_defence: str = ""


class Money(Struct, forbid_unknown_fields=True):
    athens: int
    sparta: int
    per_space: int
    thebes_corinth: int
    syracuse_for_sparta: int
    sicily_for_athens: int
    sea_line_lost: int
    epidamnus: int
    eisphora: int
    reserve: int
    siege: int
    rebellion_attempt: int
    activate_land: int
    activate_naval: int
    build: int
    build_limit: int
    non_player_floor: int
    armistice_build: int
    silver: int
    oligarchs: int
    persia: int
    persia_after_iasus: int
    helots: int
    helots_again: int
    provenance: str


class Counters(Struct, forbid_unknown_fields=True):
    athenian: Force
    athenian_ally: Force = field(name="athenian-ally")
    spartan: Force
    spartan_ally: Force = field(name="spartan-ally")
    home_guard: int
    provenance: str


class Neutrals(Struct, forbid_unknown_fields=True):
    argos: Force
    syracuse: Force
    pella: Force
    sardis: Force
    provenance: str


class League(Struct, forbid_unknown_fields=True):
    rebels: list[str]
    thrace: list[str]
    helots: list[str]
    attica: list[str]
    provenance: str


class Destination(Struct, forbid_unknown_fields=True):
    spaces: list[str]
    until: int = 0
    active: bool = False
    either: bool = False


class Row(Struct, forbid_unknown_fields=True):
    unit: str
    to: list[Destination]
    provenance: str


class Numbers(Struct, forbid_unknown_fields=True):
    money: Money
    counters: Counters
    neutrals: Neutrals
    league: League
    post_combat: list[Row]


FACTS = Facts("peloponnesian-war", __package__)
MAP = FACTS.read("map.toml", Map)
LEADERS = FACTS.read("leaders.toml", Leaders)
MATRICES = FACTS.read("matrices.toml", Matrices)
SCENARIOS = FACTS.read("scenarios.toml", dict[str, Scenario])
NUMBERS = FACTS.read("numbers.toml", Numbers)

RULED = (
    "athens",
    "piraeus",
    "sparta",
    "gythium",
    "corinth",
    "cenchreae",
    "thebes",
    "argos",
    "syracuse",
    "pella",
    "sardis",
    "chios",
    "samos",
    "corcyra",
    "amphipolis",
    "larisa",
    "naupactus",
    "taenarum",
    "epidamnus",
    "iasus",
    "euxine",
    "decelea",
)
"""Spaces that a rule names."""


def check() -> None:
    """What holds between items."""
    ids = [space.id for space in MAP.spaces]
    if len(set(ids)) != len(ids):
        raise FACTS.fail("map.toml", "spaces: an id stands twice")
    named = [("map.toml", "spaces", id) for id in RULED]
    named += [("map.toml", "lines", end) for line in MAP.lines for end in line.between]
    named += [("numbers.toml", "post_combat", id) for row in NUMBERS.post_combat for to in row.to for id in to.spaces]
    league = NUMBERS.league
    named += [("numbers.toml", "league", id) for id in (*league.rebels, *league.thrace, *league.helots, *league.attica)]
    for matrix in (MATRICES.athens, MATRICES.sparta):
        named += [("matrices.toml", "zones", id) for zone in matrix.zones for id in zone.objectives]
        named += [("matrices.toml", "defences", id) for defence in matrix.defences for id in defence.spaces]
        zones = [zone.id for zone in matrix.zones]
        for strategy in matrix.strategies:
            for zone in strategy.zones or ():
                if zone not in zones:
                    raise FACTS.fail("matrices.toml", f"strategies[{strategy.id}]: unknown zone {zone}")
            named += [("matrices.toml", f"strategies[{strategy.id}]", id) for id in strategy.objectives or ()]
            if (strategy.zones is None) == (strategy.objectives is None):
                raise FACTS.fail("matrices.toml", f"strategies[{strategy.id}]: either zones or objectives")
    for name, scenario in SCENARIOS.items():
        named += [("scenarios.toml", name, id) for force in scenario.units.values() for id in force]
        named += [("scenarios.toml", name, id) for id in (*scenario.rebellion, *scenario.leaders.values())]
    for file, where, id in named:
        if id not in ids:
            raise FACTS.fail(file, f"{where}: unknown space {id}")
    pairs = [frozenset(line.between) for line in MAP.lines]
    if len(set(pairs)) != len(pairs):
        raise FACTS.fail("map.toml", "lines: two join the same spaces")
    if len(LEADERS.leaders) != 16:
        raise FACTS.fail("leaders.toml", "leaders: there must be eight a side")


check()
