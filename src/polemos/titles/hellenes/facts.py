"""The shapes of the data files, read and checked on import."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from polemos.engine.facts import Facts

Side = Literal["athens", "sparta"]
Source = str | dict[str, str]


class Nation(Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    colour: str
    provenance: Source


class Region(Struct, forbid_unknown_fields=True):
    id: str
    subject: bool
    cities: list[str]
    provenance: Source


class City(Struct, forbid_unknown_fields=True):
    value: int
    loyalty: Literal["athens", "sparta", "neutral"]
    nation: str
    coastal_sea: str | None = None


class Land(Struct, forbid_unknown_fields=True):
    id: str
    zone: Literal["greece", "persia", "italy", "sicily"]
    lon: float
    lat: float
    seas: list[str]
    island: bool
    provenance: Source
    city: City | None = None
    town: str | None = None


class Sea(Struct, forbid_unknown_fields=True):
    id: str
    zone: Literal["greece", "italy", "sicily"]
    lon: float
    lat: float
    grain: bool
    provenance: Source


class Border(Struct, forbid_unknown_fields=True):
    between: tuple[str, str]
    kind: Literal["land", "sea", "deep-sea", "strait"]
    provenance: Source
    coast_along: list[str] = []


class Map(Struct, forbid_unknown_fields=True):
    nations: list[Nation]
    regions: list[Region]
    lands: list[Land]
    seas: list[Sea]
    borders: list[Border]


class Unit(Struct, forbid_unknown_fields=True):
    id: str
    side: Side
    nation: str
    type: Literal["hoplite", "infantry", "archer", "cavalry", "fleet"]
    max_cv: int
    land_class: str
    move: int
    homes: list[str]
    provenance: Source
    sea_class: str | None = None
    elite: bool = False
    barbarian: bool = False
    rebel: bool = False
    sicilian: bool = False
    needs: Literal["no-athenian-leader", "persian-aid"] | None = None


class Units(Struct, forbid_unknown_fields=True):
    units: list[Unit]


class EventFact(Struct, forbid_unknown_fields=True):
    id: str
    players: Literal["both", "athens", "sparta"]
    continuing: bool
    new_year: bool
    provenance: Source


class Leader(Struct, forbid_unknown_fields=True):
    id: str
    side: Side
    value: int
    card: int
    provenance: Source


class Card(Struct, forbid_unknown_fields=True):
    id: int
    border: Literal["gold", "silver", "bronze"]
    value: int
    event: str
    provenance: Source
    region: str | None = None
    spreads: bool = False


class Cards(Struct, forbid_unknown_fields=True):
    events: list[EventFact]
    leaders: list[Leader]
    cards: list[Card]


class Block(Struct, forbid_unknown_fields=True):
    unit: str
    cv: int
    area: str | None = None
    nation: str | None = None
    status: Literal["besieging", "besieged", "first-expedition", "second-expedition"] | None = None


class ByName(Struct, forbid_unknown_fields=True):
    athens: str
    sparta: str


class ByList(Struct, forbid_unknown_fields=True):
    athens: list[str]
    sparta: list[str]


class Scenario(Struct, forbid_unknown_fields=True):
    id: str
    first_year: int
    years: int
    prestige: int
    cards: tuple[int, int]
    neutral: list[str]
    neutral_sicily: bool
    peace: bool
    peace_can_break: bool
    half_tribute: bool
    decelea: bool
    leaders: ByName
    garrisons: ByList
    sieges: list[str]
    pools: ByList
    special: list[str]
    provenance: Source
    athens: list[Block]
    sparta: list[Block]
    set_aside: list[str] = []


class Scenarios(Struct, forbid_unknown_fields=True):
    scenarios: list[Scenario]


class Storm(Struct, forbid_unknown_fields=True, rename="kebab"):
    spring: int
    early_summer: int
    high_summer: int
    autumn: int
    winter: int
    lost: int
    provenance: str


class AttritionTable(Struct, forbid_unknown_fields=True):
    campaign: int
    winter: int
    grain: int
    famine: int
    provenance: str


class Forced(Struct, forbid_unknown_fields=True):
    regular: int
    elite: int
    provenance: str


class Prestige(Struct, forbid_unknown_fields=True):
    triumph: int
    trophy: int
    pillage: int
    pillage_capital: int
    atrocity: int
    win_at: int
    offer_from: int
    offer_cost: int
    faction_from: int
    faction_cost: int
    major: int
    minor: int
    provenance: str


class Renewal(Struct, forbid_unknown_fields=True):
    athens: dict[str, int]
    sparta: dict[str, int]
    provenance: str


class GarrisonFact(Struct, forbid_unknown_fields=True):
    cv: int
    letter: str
    power: int
    provenance: str


class YearFact(Struct, forbid_unknown_fields=True):
    hand: int
    expedition: int
    provenance: str


class Numbers(Struct, forbid_unknown_fields=True):
    storm: Storm
    attrition: AttritionTable
    forced: Forced
    prestige: Prestige
    renewal: Renewal
    garrison: GarrisonFact
    year: YearFact


FACTS = Facts("hellenes", __package__)
MAP = FACTS.read("map.toml", Map)
UNITS = FACTS.read("units.toml", Units)
CARDS = FACTS.read("cards.toml", Cards)
SCENARIOS = FACTS.read("scenarios.toml", Scenarios)
NUMBERS = FACTS.read("numbers.toml", Numbers)

RULED = ("athens", "sparta", "thebes", "corcyra", "gela", "messenia", "pylos", "pella")
"""Areas that a rule names."""


def check() -> None:
    """What holds between items."""
    check_map()
    check_units()
    check_cards()
    for scenario in SCENARIOS.scenarios:
        check_scenario(scenario)


def check_map() -> None:
    lands = [land.id for land in MAP.lands]
    seas = [sea.id for sea in MAP.seas]
    nations = {nation.id for nation in MAP.nations}
    both = [*lands, *seas]
    if len(set(both)) != len(both):
        raise FACTS.fail("map.toml", "lands, seas: an id stands twice")
    for id in RULED:
        if id not in lands:
            raise FACTS.fail("map.toml", f"lands: {id} is missing")
    for land in MAP.lands:
        for sea in land.seas:
            if sea not in seas:
                raise FACTS.fail("map.toml", f"lands[{land.id}].seas: unknown sea {sea}")
        if land.city and land.city.coastal_sea and land.city.coastal_sea not in land.seas:
            raise FACTS.fail("map.toml", f"lands[{land.id}].city: its coastal sea does not touch it")
        for nation in (land.town, land.city.nation if land.city else None):
            if nation is not None and nation not in nations:
                raise FACTS.fail("map.toml", f"lands[{land.id}]: unknown nation {nation}")
    check_regions_and_borders(lands, seas)


def check_regions_and_borders(lands: list[str], seas: list[str]) -> None:
    cities = {land.id for land in MAP.lands if land.city}
    for region in MAP.regions:
        if not set(region.cities) <= cities:
            raise FACTS.fail("map.toml", f"regions[{region.id}].cities: no such city")
    for border in MAP.borders:
        if not set(border.between) <= set(lands if border.kind == "land" else seas):
            raise FACTS.fail("map.toml", f"borders[{'-'.join(border.between)}].between: unknown area")


def check_units() -> None:
    ids = [unit.id for unit in UNITS.units]
    if len(set(ids)) != len(ids):
        raise FACTS.fail("units.toml", "units: an id stands twice")
    lands = {land.id for land in MAP.lands}
    for unit in UNITS.units:
        if not set(unit.homes) <= lands or not 1 <= unit.max_cv <= 4:
            raise FACTS.fail("units.toml", f"units[{unit.id}]: unknown home or impossible strength")
        if (unit.type == "fleet") != (unit.sea_class is not None):
            raise FACTS.fail("units.toml", f"units[{unit.id}].sea_class: for fleets, and only for them")


def check_cards() -> None:
    if [card.id for card in CARDS.cards] != list(range(1, len(CARDS.cards) + 1)):
        raise FACTS.fail("cards.toml", "cards: ids must run from 1")
    events = {event.id for event in CARDS.events}
    regions = {region.id for region in MAP.regions}
    for card in CARDS.cards:
        if card.event not in events or (card.event == "revolt") != (card.region in regions):
            raise FACTS.fail("cards.toml", f"cards[{card.id}]: unknown event, or a revolt without a region")
    for leader in CARDS.leaders:
        if CARDS.cards[leader.card - 1].event != "leader":
            raise FACTS.fail("cards.toml", f"leaders[{leader.id}].card: no leader card")


def check_scenario(scenario: Scenario) -> None:
    """Each block stands once, at a strength it can have."""
    units = {unit.id: unit for unit in UNITS.units}
    lands = {land.id for land in MAP.lands}
    where = f"scenarios[{scenario.id}]"
    blocks = [*scenario.athens, *scenario.sparta]
    named = [*(block.unit for block in blocks), *scenario.pools.athens, *scenario.pools.sparta, *scenario.set_aside]
    if len(set(named)) != len(named) or not set(named) <= set(units):
        raise FACTS.fail("scenarios.toml", f"{where}: an unknown unit, or one that stands twice")
    for block in blocks:
        if not 1 <= block.cv <= units[block.unit].max_cv or (block.area is None) == (block.nation is None):
            raise FACTS.fail("scenarios.toml", f"{where}.{block.unit}: impossible strength or place")
        if block.area is not None and block.area not in lands:
            raise FACTS.fail("scenarios.toml", f"{where}.{block.unit}: unknown area {block.area}")


check()
