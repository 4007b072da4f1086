"""1 The map and 2 the blocks as ints, from the data files."""

from __future__ import annotations

from typing import Final

from polemos.titles.hellenes.facts import CARDS, MAP, NUMBERS, SCENARIOS, UNITS

ATHENS: Final = 0
SPARTA: Final = 1
SIDES: Final = ("athens", "sparta")
NEUTRAL: Final = -1

LANDS: Final[list[str]] = [land.id for land in MAP.lands]
SEAS: Final[list[str]] = [sea.id for sea in MAP.seas]
AREAS: Final[list[str]] = LANDS + SEAS
LAND_COUNT: Final[int] = len(LANDS)
AREA_COUNT: Final[int] = len(AREAS)
POOL: Final[int] = AREA_COUNT
"""Where blocks wait that may be recruited."""
ASIDE: Final[int] = AREA_COUNT + 1
"""Where blocks are that this scenario does not use, or not yet."""
PLACES: Final[list[str]] = [*AREAS, "pool", "aside"]


_AREA_NUMBER: Final[dict[str, int]] = {name: a for a, name in enumerate(AREAS)}


def area(name: str) -> int:
    return _AREA_NUMBER[name]


# Masks are long ints, and `~` makes a negative one, which is slow to reckon with: in busy places constants have their
# opposite beside them, and what a mask has in common with another is taken away by `^`.

BIT: Final[list[int]] = [1 << n for n in range(AREA_COUNT)]
_NONE: Final[list[int]] = []
_ALONE: Final[list[list[int]]] = [[n] for n in range(AREA_COUNT)]
_BITS: Final[dict[int, list[int]]] = {}
_BITS_KEPT: Final = 1 << 14


def bits(mask: int) -> list[int]:
    """The numbers in a mask, in order. The same masks come again and again: lists are kept, so don't change them."""
    if not mask:
        return _NONE
    top = mask.bit_length() - 1
    if mask == BIT[top]:
        return _ALONE[top]
    kept = _BITS.get(mask)
    if kept is not None:
        return kept
    found: list[int] = []
    left = mask
    while left:
        low = left & -left
        found.append(low.bit_length() - 1)
        left ^= low
    if len(_BITS) >= _BITS_KEPT:
        _BITS.clear()
    _BITS[mask] = found
    return found


EVERYWHERE: Final[int] = (1 << AREA_COUNT) - 1
ALL_LAND: Final[int] = (1 << LAND_COUNT) - 1
ALL_SEA: Final[int] = EVERYWHERE ^ ALL_LAND
ZONE: Final[list[str]] = [*(str(land.zone) for land in MAP.lands), *(str(sea.zone) for sea in MAP.seas)]
GREECE: Final[int] = sum(1 << a for a in range(AREA_COUNT) if ZONE[a] == "greece")
PERSIA: Final[int] = sum(1 << a for a in range(AREA_COUNT) if ZONE[a] == "persia")
ITALY: Final[int] = sum(1 << a for a in range(AREA_COUNT) if ZONE[a] == "italy")
SICILY: Final[int] = sum(1 << a for a in range(AREA_COUNT) if ZONE[a] == "sicily")

# Cities and towns (1.3)

VALUE: Final[list[int]] = [land.city.value if land.city else 0 for land in MAP.lands]
LOYALTY: Final[list[int]] = [
    SIDES.index(land.city.loyalty) if land.city and land.city.loyalty in SIDES else NEUTRAL for land in MAP.lands
]
NATIONS: Final[list[str]] = [nation.id for nation in MAP.nations]
NATION: Final[list[int]] = [
    NATIONS.index(land.city.nation) if land.city else NATIONS.index(land.town) if land.town else -1
    for land in MAP.lands
]
IS_CITY: Final[list[bool]] = [land.city is not None for land in MAP.lands] + [False] * len(SEAS)
IS_TOWN: Final[list[bool]] = [land.town is not None for land in MAP.lands]
CITIES: Final[list[int]] = [a for a in range(LAND_COUNT) if IS_CITY[a]]
ALL_CITIES: Final[int] = sum(1 << a for a in CITIES)
LOYAL: Final[list[int]] = [sum(1 << a for a in CITIES if LOYALTY[a] == side) for side in (ATHENS, SPARTA)]
"""1.31 The cities loyal to each side, as masks."""
COASTAL_SEA: Final[list[int]] = [
    area(land.city.coastal_sea) if land.city and land.city.coastal_sea else -1 for land in MAP.lands
]
"""1.3 A port's one sea; -1 for other cities."""
PORTS: Final[int] = sum(1 << a for a in CITIES if COASTAL_SEA[a] >= 0)
PORTS_ON: Final[list[int]] = [sum(1 << a for a in CITIES if COASTAL_SEA[a] == sea) for sea in range(AREA_COUNT)]
"""The ports whose sea an area is, as a mask."""
REGIONS: Final[list[str]] = [region.id for region in MAP.regions]
REGION_CITIES: Final[list[list[int]]] = [[area(city) for city in region.cities] for region in MAP.regions]
REGION_OF: Final[list[int]] = [
    next((r for r, cities in enumerate(REGION_CITIES) if a in cities), -1) for a in range(LAND_COUNT)
]
NATIONAL: Final[list[int]] = [
    sum(1 << a for a in range(LAND_COUNT) if NATION[a] == nation) for nation in range(len(NATIONS))
]
"""12.0 A nation's own land areas, as a mask."""
GRAIN: Final[int] = sum(1 << LAND_COUNT + i for i, sea in enumerate(MAP.seas) if sea.grain)
"""8.22 The seas of the grain route, as a mask."""

ATHENS_CITY: Final[int] = area("athens")
SPARTA_CITY: Final[int] = area("sparta")
THEBES: Final[int] = area("thebes")
GELA: Final[int] = area("gela")
CORCYRA: Final[int] = area("corcyra")
HELOTS: Final[list[int]] = [area("sparta"), area("messenia"), area("pylos")]

# Borders (1.1, 1.2)

BY_LAND: Final[list[int]] = [0] * AREA_COUNT
"""For each land area the mask of its land neighbours."""
COASTWISE: Final[list[int]] = [0] * AREA_COUNT
"""Those of them that a fleet can reach along the shore (5.1)."""
BY_SEA: Final[list[int]] = [0] * AREA_COUNT
"""Where fleets go by sea: from a sea to seas and coasts, from a coast to its seas."""
DEEP: Final[list[int]] = [0] * AREA_COUNT
STRAIT: Final[list[int]] = [0] * AREA_COUNT


def _join(table: list[int], a: int, b: int) -> None:
    table[a] |= 1 << b
    table[b] |= 1 << a


for _land in MAP.lands:
    for _sea in _land.seas:
        _join(BY_SEA, area(_land.id), area(_sea))
for _border in MAP.borders:
    _a, _b = area(_border.between[0]), area(_border.between[1])
    _join(BY_LAND if _border.kind == "land" else BY_SEA, _a, _b)
    if _border.coast_along:
        _join(COASTWISE, _a, _b)
    if _border.kind == "deep-sea":
        _join(DEEP, _a, _b)
    if _border.kind == "strait":
        _join(STRAIT, _a, _b)

SAILING: Final[list[int]] = [BY_SEA[a] | COASTWISE[a] for a in range(AREA_COUNT)]
"""Where a fleet can go in one step."""
AREA_BYTES: Final[int] = (AREA_COUNT + 7) // 8


def _beside(tables: list[list[int]]) -> list[int]:
    """For each byte of a mask of areas, and each value of it, what lies beside: a set is widened in a few look-ups."""
    found: list[int] = []
    for i in range(AREA_BYTES):
        found.append(0)
        for part in range(1, 256):
            low = (part & -part).bit_length() - 1
            area = i * 8 + low
            near = 0
            for table in tables:
                near |= table[area] if area < AREA_COUNT else 0
            found.append(found[i << 8 | part & part - 1] | near)
    return found


BESIDE_BY_LAND: Final[list[int]] = _beside([BY_LAND])
BESIDE_BY_SEA: Final[list[int]] = _beside([SAILING])
COASTAL: Final[int] = sum(1 << a for a in range(LAND_COUNT) if BY_SEA[a])
NAVIGABLE: Final[int] = ALL_SEA | COASTAL
"""Where a fleet can be at all."""
HOME_SEAS: Final[list[int]] = [0] * len(NATIONS)
"""12.0 The seas beside a nation's own areas."""
for _nation in range(len(NATIONS)):
    for _area in bits(NATIONAL[_nation]):
        HOME_SEAS[_nation] |= BY_SEA[_area]

# Blocks (2)

UNIT: Final[list[str]] = [unit.id for unit in UNITS.units]
UNIT_COUNT: Final[int] = len(UNIT)
UNIT_NUMBER: Final[dict[str, int]] = {name: u for u, name in enumerate(UNIT)}
SIDE_OF: Final[list[int]] = [SIDES.index(unit.side) for unit in UNITS.units]
OWN: Final[list[int]] = [sum(1 << u for u in range(UNIT_COUNT) if SIDE_OF[u] == side) for side in (ATHENS, SPARTA)]
MAX_CV: Final[list[int]] = [unit.max_cv for unit in UNITS.units]
MOVE: Final[list[int]] = [unit.move for unit in UNITS.units]
ELITE: Final[list[bool]] = [unit.elite for unit in UNITS.units]
FLEET: Final[list[bool]] = [unit.type == "fleet" for unit in UNITS.units]
CAVALRY: Final[list[bool]] = [unit.type == "cavalry" for unit in UNITS.units]
BARBARIAN: Final[list[bool]] = [unit.barbarian for unit in UNITS.units]
REBEL: Final[list[bool]] = [unit.rebel for unit in UNITS.units]
SICILIAN: Final[list[bool]] = [unit.sicilian for unit in UNITS.units]
NEEDS: Final[list[str]] = [unit.needs or "" for unit in UNITS.units]
UNIT_NATION: Final[list[int]] = [NATIONS.index(unit.nation) for unit in UNITS.units]
HOMES: Final[list[int]] = [sum(1 << area(home) for home in unit.homes) for unit in UNITS.units]
LAND_LETTER: Final[list[int]] = [ord(unit.land_class[0]) - ord("A") for unit in UNITS.units]
LAND_POWER: Final[list[int]] = [int(unit.land_class[1]) for unit in UNITS.units]
SEA_LETTER: Final[list[int]] = [ord((unit.sea_class or "Z0")[0]) - ord("A") for unit in UNITS.units]
SEA_POWER: Final[list[int]] = [int((unit.sea_class or "Z0")[1]) for unit in UNITS.units]
ELITE_FLEET: Final[list[bool]] = [unit.sea_class == "E2" for unit in UNITS.units]


def _mask(flags: list[bool]) -> int:
    return sum(1 << u for u in range(UNIT_COUNT) if flags[u])


FLEETS: Final[int] = _mask(FLEET)
BARBARIANS: Final[int] = _mask(BARBARIAN)
ELITES: Final[int] = _mask(ELITE)
SICILIANS: Final[int] = _mask(SICILIAN)
CAVALRIES: Final[int] = _mask(CAVALRY)
ALL_UNITS: Final[int] = (1 << UNIT_COUNT) - 1
FOOT: Final[int] = ALL_UNITS ^ FLEETS
"""All blocks but fleets."""
GREEKS: Final[int] = ALL_UNITS ^ BARBARIANS
MAINLANDERS: Final[int] = ALL_UNITS ^ SICILIANS
FASTER: Final[list[int]] = [sum(1 << u for u in range(UNIT_COUNT) if MOVE[u] >= n) for n in range(8)]
"""Blocks that can go at least so many areas."""
SLOWER: Final[list[int]] = [ALL_UNITS ^ fast for fast in FASTER]
"""Blocks that can't."""
AT_HOME: Final[list[int]] = [sum(1 << u for u in range(UNIT_COUNT) if HOMES[u] >> a & 1) for a in range(LAND_COUNT)]
"""Blocks whose home an area is."""
STRANGERS: Final[list[int]] = [ALL_UNITS ^ native for native in AT_HOME]
OF_NATION: Final[list[int]] = [
    sum(1 << u for u in range(UNIT_COUNT) if NATION[a] >= 0 and UNIT_NATION[u] == NATION[a]) for a in range(LAND_COUNT)
]
GROWING: Final[list[int]] = [OF_NATION[a] if IS_CITY[a] else 0 for a in range(LAND_COUNT)]
"""4.21 Blocks that can take a step there: in a city of their nation, Macedonian barbarians also in Pella."""

# Cards (3)

EVENTS_OF_CARDS: Final[list[str]] = [event.id for event in CARDS.events]
CARD_COUNT: Final[int] = len(CARDS.cards)
CARD_VALUE: Final[list[int]] = [0] + [card.value for card in CARDS.cards]
CARD_EVENT: Final[list[str]] = [""] + [card.event for card in CARDS.cards]
CARDS_OF: Final[dict[str, int]] = {
    event.id: sum(1 << card.id for card in CARDS.cards if card.event == event.id) for event in CARDS.events
}
"""The cards that carry an event, as a mask."""
CARD_REGION: Final[list[int]] = [-1] + [REGIONS.index(card.region) if card.region else -1 for card in CARDS.cards]
CARD_SPREADS: Final[list[bool]] = [False] + [card.spreads for card in CARDS.cards]
PLAYERS: Final[dict[str, str]] = {event.id: event.players for event in CARDS.events}
CONTINUING: Final[dict[str, bool]] = {event.id: event.continuing for event in CARDS.events}
NEW_YEAR: Final[dict[str, bool]] = {event.id: event.new_year for event in CARDS.events}
LEADER_SIDE: Final[dict[int, int]] = {leader.card: SIDES.index(leader.side) for leader in CARDS.leaders}
LEADER_VALUE: Final[dict[int, int]] = {leader.card: leader.value for leader in CARDS.leaders}
LEADER_NAME: Final[dict[int, str]] = {leader.card: leader.id for leader in CARDS.leaders}
PERICLES: Final[int] = next(leader.card for leader in CARDS.leaders if leader.id == "pericles")

GODS: Final = ("zeus", "apollo", "ares", "demeter", "poseidon", "hermes", "hera")
ZEUS: Final = 0
APOLLO: Final = 1
ARES: Final = 2
DEMETER: Final = 3
POSEIDON: Final = 4
HERMES: Final = 5
HERA: Final = 6

SEASONS: Final = ("new-year", "spring", "early-summer", "high-summer", "autumn", "winter")
NEW_YEAR_SEASON: Final = 0
SPRING: Final = 1
AUTUMN: Final = 4
WINTER: Final = 5
STORM: Final[list[int]] = [
    0,
    NUMBERS.storm.spring,
    NUMBERS.storm.early_summer,
    NUMBERS.storm.high_summer,
    NUMBERS.storm.autumn,
    NUMBERS.storm.winter,
]
HAND: Final[int] = NUMBERS.year.hand
LETTERS: Final = "ABCDEF"
SCENARIO_IDS: Final[tuple[str, ...]] = tuple(scenario.id for scenario in SCENARIOS.scenarios)
SET_UP_CV: Final[list[list[int]]] = [[0] * UNIT_COUNT for _ in SCENARIO_IDS]
"""The strength at which a block starts, by scenario; 0 where it does not."""
EXPEDITION: Final[list[list[int]]] = [[0] * UNIT_COUNT for _ in SCENARIO_IDS]
"""Which expedition to Sicily a block belongs to (1 or 2)."""
for _index, _scenario in enumerate(SCENARIOS.scenarios):
    for _block in (*_scenario.athens, *_scenario.sparta):
        SET_UP_CV[_index][UNIT.index(_block.unit)] = _block.cv
        if _block.status in ("first-expedition", "second-expedition"):
            EXPEDITION[_index][UNIT.index(_block.unit)] = 1 if _block.status == "first-expedition" else 2
SECOND_EXPEDITION: Final[list[int]] = [
    sum(1 << u for u in range(UNIT_COUNT) if EXPEDITION[index][u] == 2) for index in range(len(SCENARIO_IDS))
]


def _kinds(scenario: int) -> list[int]:
    """Blocks that move by the same rules have the same number."""
    seen: list[tuple[object, ...]] = []
    found: list[int] = []
    for u in range(UNIT_COUNT):
        marks = (SIDE_OF[u], FLEET[u], MOVE[u], UNIT_NATION[u], HOMES[u], SICILIAN[u], EXPEDITION[scenario][u])
        if marks not in seen:
            seen.append(marks)
        found.append(seen.index(marks))
    return found


SORT: Final[list[int]] = [MOVE[u] * 4 + FLEET[u] * 2 + SICILIAN[u] for u in range(UNIT_COUNT)]
"""Blocks that in the war have the same ways from the same place to the same goal have the same number."""
KIND: Final[list[list[int]]] = [_kinds(index) for index in range(len(SCENARIO_IDS))]
