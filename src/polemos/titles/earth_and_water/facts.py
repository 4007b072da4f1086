"""The shapes of the data files, read and checked on import."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from polemos.engine.facts import Facts

Side = Literal["persia", "greece"]
Place = tuple[int, int]


class City(Struct, forbid_unknown_fields=True):
    id: str
    score: int
    amphorae: int
    port: bool
    lat: float
    lon: float
    seat: Place
    provenance: dict[str, str]
    major_of: Side | None = None
    port_seat: Place | None = None


class Road(Struct, forbid_unknown_fields=True):
    between: tuple[str, str]
    provenance: str
    bridge: bool = False


class Map(Struct, forbid_unknown_fields=True):
    cities: list[City]
    roads: list[Road]


class Event(Struct, forbid_unknown_fields=True):
    code: str
    kind: Literal["play", "reaction", "on-draw", "none"]
    once: bool
    sparta: bool
    provenance: str


class Card(Struct, forbid_unknown_fields=True):
    id: int
    greece: Event
    persia: Event


class Cards(Struct, forbid_unknown_fields=True):
    cards: list[Card]


class Forces(Struct, forbid_unknown_fields=True):
    armies: int
    fleets: int
    talents: int
    army_cost: int
    fleet_cost: int
    cards_kept: int
    provenance: str
    talents_after_keeping: int = 0
    talents_after_acropolis: int = 0
    cheap_fleet_cost: int = 0


class Sides(Struct, forbid_unknown_fields=True):
    persia: Forces
    greece: Forces


class Preparation(Struct, forbid_unknown_fields=True):
    card_cost: int
    cards_at_most: int
    fleets_at_most: int
    bridge_cost: int
    mines_talents: int
    provenance: str


class Transport(Struct, forbid_unknown_fields=True):
    armies_at_most: int
    provenance: str


class Battle(Struct, forbid_unknown_fields=True):
    dice_at_most: int
    persian_cap: int
    asian_cap: int
    asian_cities: list[str]
    provenance: str


class Length(Struct, forbid_unknown_fields=True):
    expeditions: int
    score_limit: int
    provenance: str


class Placement(Struct, forbid_unknown_fields=True):
    armies: dict[str, int]
    fleets: dict[str, int]
    provenance: str


class SetUp(Struct, forbid_unknown_fields=True):
    persia: Placement
    greece: Placement


class Numbers(Struct, forbid_unknown_fields=True):
    sides: Sides
    preparation: Preparation
    transport: Transport
    battle: Battle
    length: Length
    setup: SetUp


FACTS = Facts("earth-and-water", __package__)
MAP = FACTS.read("map.toml", Map)
CARDS = FACTS.read("cards.toml", Cards)
NUMBERS = FACTS.read("numbers.toml", Numbers)

RULED_CITIES = ("abydos", "athenai", "ephesos", "pella", "sparta", "thebai")
"""Cities that a rule or a card names."""


def check() -> None:
    """What holds between items."""
    ids = [city.id for city in MAP.cities]
    if len(set(ids)) != len(ids):
        raise FACTS.fail("map.toml", "cities: an id stands twice")
    for id in RULED_CITIES:
        if id not in ids:
            raise FACTS.fail("map.toml", f"cities: {id} is missing")
    for road in MAP.roads:
        for end in road.between:
            if end not in ids:
                raise FACTS.fail("map.toml", f"roads[{'-'.join(road.between)}].between: unknown city {end}")
    if [road for road in MAP.roads if road.bridge and set(road.between) != {"abydos", "pella"}]:
        raise FACTS.fail("map.toml", "roads: only abydos-pella needs the bridge")
    if [card.id for card in CARDS.cards] != list(range(1, 17)):
        raise FACTS.fail("cards.toml", "cards: ids must run from 1 to 16")
    ports = [city.id for city in MAP.cities if city.port]
    for side, forces in (("persia", NUMBERS.sides.persia), ("greece", NUMBERS.sides.greece)):
        placed = getattr(NUMBERS.setup, side)
        for what, places, mix in (("armies", placed.armies, forces.armies), ("fleets", placed.fleets, forces.fleets)):
            if sum(places.values()) > mix:
                raise FACTS.fail("numbers.toml", f"setup.{side}.{what}: more than the counter mix")
            for id in places:
                if id not in (ids if what == "armies" else ports):
                    raise FACTS.fail("numbers.toml", f"setup.{side}.{what}: unknown place {id}")


check()
