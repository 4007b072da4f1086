"""2 Components: cities, roads, ports, food and counters as ints, from the data files."""

from __future__ import annotations

from typing import Final

from polemos.titles.earth_and_water.facts import CARDS, MAP, NUMBERS

PERSIA: Final = 0
GREECE: Final = 1
SIDES: Final = ("persia", "greece")

CITIES: Final[list[str]] = [city.id for city in MAP.cities]
CITY_COUNT: Final[int] = len(CITIES)
RESERVE: Final[int] = CITY_COUNT
"""Where counters wait that are not on the map."""
ABOARD: Final[int] = CITY_COUNT + 1
"""Where armies are while their fleets fight for the port they sail to."""
BOXES: Final[int] = CITY_COUNT + 2
"""The characters' boxes, which no counter leaves again."""
PLACE_COUNT: Final[int] = CITY_COUNT + 3

ABYDOS: Final[int] = CITIES.index("abydos")
ATHENAI: Final[int] = CITIES.index("athenai")
EPHESOS: Final[int] = CITIES.index("ephesos")
PELLA: Final[int] = CITIES.index("pella")
SPARTA: Final[int] = CITIES.index("sparta")
THEBAI: Final[int] = CITIES.index("thebai")

MAJOR_OF: Final[list[int]] = [-1 if city.major_of is None else SIDES.index(city.major_of) for city in MAP.cities]
MAJORS: Final[list[list[int]]] = [[c for c in range(CITY_COUNT) if MAJOR_OF[c] == side] for side in (PERSIA, GREECE)]
SCORE: Final[list[int]] = [city.score for city in MAP.cities]
AMPHORAE: Final[list[int]] = [city.amphorae for city in MAP.cities]
PORT: Final[list[bool]] = [city.port for city in MAP.cities]
PORTS: Final[list[int]] = [c for c in range(CITY_COUNT) if PORT[c]]
ALL_PORTS: Final[int] = sum(1 << c for c in PORTS)
MINOR_CITIES: Final[int] = sum(1 << c for c in range(CITY_COUNT) if MAJOR_OF[c] < 0)


def _adjacent(bridge: bool) -> list[int]:
    """2.1 For each city a mask of those a road leads to; Abydos and Pella only over the bridge."""
    masks = [0] * CITY_COUNT
    for road in MAP.roads:
        if bridge or not road.bridge:
            a, b = (CITIES.index(end) for end in road.between)
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


ROADS: Final[list[list[int]]] = [_adjacent(False), _adjacent(True)]
"""By whether the bridge stands, then by city."""
ROADED: Final[list[int]] = [sum(1 << c for c in range(CITY_COUNT) if roads[c]) for roads in ROADS]
"""By whether the bridge stands: the cities that any road leaves."""
BITS: Final[list[int]] = [1 << c if c < CITY_COUNT else 0 for c in range(PLACE_COUNT)]
"""The bit of each place in a mask of cities; the others are no cities."""
MEMBERS: Final[list[list[int]]] = [[c for c in range(CITY_COUNT) if mask >> c & 1] for mask in range(1 << CITY_COUNT)]
"""The cities of a mask."""

SCORE_IN: Final[list[int]] = [sum(SCORE[c] for c in cities) for cities in MEMBERS]
AMPHORAE_IN: Final[list[int]] = [sum(AMPHORAE[c] for c in cities) for cities in MEMBERS]
"""What the cities of a mask score and feed together."""

ARMIES: Final[list[int]] = [NUMBERS.sides.persia.armies, NUMBERS.sides.greece.armies]
FLEETS: Final[list[int]] = [NUMBERS.sides.persia.fleets, NUMBERS.sides.greece.fleets]
TRANSPORT: Final[int] = NUMBERS.transport.armies_at_most

DARIUS: Final = 0
XERXES: Final = 1
ARTEMISIA: Final = 2
MILTIADES: Final = 3
THEMISTOCLES: Final = 4
LEONIDAS: Final = 5
CHARACTERS: Final = ("darius", "xerxes", "artemisia", "miltiades", "themistocles", "leonidas")
ARMY_BOXES: Final[list[list[int]]] = [[DARIUS, XERXES], [MILTIADES, THEMISTOCLES, LEONIDAS]]
"""Whose army marks which character (5.3, 6.2)."""

ALL_CARDS: Final[int] = sum(1 << card.id for card in CARDS.cards)
SPARTA_LINKED: Final[int] = sum(1 << card.id for card in CARDS.cards if card.greece.sparta)
SUDDEN_DEATH: Final = 11


_LOW_CARDS: Final[list[list[int]]] = [[card for card in range(1, 9) if half >> card & 1] for half in range(512)]
_HIGH_CARDS: Final[list[list[int]]] = [[card for card in range(9, 17) if half >> card - 9 & 1] for half in range(256)]


def cards_of(mask: int) -> list[int]:
    """The numbers of the cards in a mask, in order."""
    return _LOW_CARDS[mask & 511] + _HIGH_CARDS[mask >> 9]


def count(mask: int) -> int:
    return mask.bit_count()
