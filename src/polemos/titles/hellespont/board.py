"""0.2, 1 The map and the counters as ints and masks, from the data files."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.board import next_to
from polemos.titles.bey.roster import ARCHER, HOPLITE, HORSE, Roster, Stratagems
from polemos.titles.hellespont.facts import COUNTERS, MAP, NUMBERS, SCENARIOS

ATHENS: Final = 0
SPARTA: Final = 1
SIDES: Final = ("athens", "sparta")

ZONES: Final[list[str]] = [zone.id for zone in MAP.zones]
ZONE_COUNT: Final[int] = len(ZONES)
BASES: Final[list[str]] = [base.id for base in MAP.bases]
FIRST_BASE: Final[int] = ZONE_COUNT
WAITING: Final[int] = FIRST_BASE + len(BASES)
"""Where pieces are that have not arrived."""
ELIMINATED: Final[int] = WAITING + 1
"""Lost pieces that count for the enemy's victory points: units by any cause, leaders in combat."""
REMOVED: Final[int] = WAITING + 2
"""Pieces out of the game that count for nobody."""
EXILED: Final[int] = WAITING + 3
"""Leaders lost otherwise than in combat: they count for nobody, and the advantage can bring them back."""
CAPTIVE: Final[int] = WAITING + 4
"""S17 Alcibiades, held by Tissaphernes."""
PLACES: Final[list[str]] = [*ZONES, *BASES, "waiting", "eliminated", "removed", "exiled", "tissaphernes"]
PLACE_COUNT: Final[int] = len(PLACES)


def _of(**wanted: str) -> int:
    return sum(1 << i for i, zone in enumerate(MAP.zones) if all(getattr(zone, k) == v for k, v in wanted.items()))


LAND: Final[int] = _of(kind="land")
SEA: Final[int] = _of(kind="sea")
PORTS: Final[int] = _of(kind="port")
DIFFICULT: Final[int] = _of(terrain="difficult")
STRAIT: Final[int] = _of(terrain="strait")
ON_LAND: Final[list[bool]] = [bool(LAND >> place & 1) for place in range(PLACE_COUNT)]
AT_SEA: Final[list[bool]] = [bool(SEA >> place & 1) for place in range(PLACE_COUNT)]
IN_PORT: Final[list[bool]] = [bool(PORTS >> place & 1) for place in range(PLACE_COUNT)]
PORT_LIST: Final[list[int]] = [place for place in range(ZONE_COUNT) if IN_PORT[place]]
LAND_ZONES: Final[list[int]] = [place for place in range(ZONE_COUNT) if ON_LAND[place]]
SEA_ZONES: Final[list[int]] = [place for place in range(ZONE_COUNT) if AT_SEA[place]]
BASE_LIST: Final[list[int]] = list(range(FIRST_BASE, WAITING))
PORT_POINTS: Final[list[int]] = [MAP.zones[port].points for port in PORT_LIST]

BASES_OF: Final[list[list[int]]] = [
    [FIRST_BASE + i for i, base in enumerate(MAP.bases) if side in base.sides] for side in SIDES
]
"""0.2 The bases that each side uses."""
HOME: Final[int] = PLACES.index("B3")
PERSIAN_ENTRY: Final[int] = PLACES.index("T29")


def _next(*kinds: str) -> list[list[int]]:
    return next_to(MAP.borders, ZONES, WAITING, *kinds)


NEXT_SEA: Final[list[list[int]]] = _next("sea")
NEXT_LAND: Final[list[list[int]]] = _next("land", "port-land")
"""3.2 For each land zone and port the land zones and ports next to it."""
COAST: Final[list[list[int]]] = _next("coast", "beach", "port-sea")
"""3.4 For each land zone and port the sea zones it touches, and the other way round."""
BEACHES: Final[list[list[int]]] = _next("beach")
"""For each sea zone the land zones whose beaches lie on it."""
BEACHED: Final[int] = sum(1 << zone for zone in SEA_ZONES if BEACHES[zone])
"""Sea zones along which there is a beach."""
BEACH_ZONES: Final[list[int]] = [zone for zone in SEA_ZONES if BEACHES[zone]]


def _sea_ways() -> list[list[int]]:
    """3.3 For each sea zone, port and base where ships can go from it. No ship sails into a base."""
    found = _next("sea", "port-sea")
    for i, base in enumerate(MAP.bases):
        found[FIRST_BASE + i] = [ZONES.index(zone) for zone in base.exits]
    return found


SEA_WAYS: Final[list[list[int]]] = _sea_ways()
AROUND: Final[list[list[int]]] = [sorted({*NEXT_LAND[port], *SEA_WAYS[port]}) for port in PORT_LIST]
"""5 For each port the zones next to it."""

ROSTER: Final[Roster] = Roster(COUNTERS, SIDES)
PIECES: Final[list[str]] = ROSTER.names
PIECE_COUNT: Final[int] = ROSTER.count
STRATAGEMS: Final[Stratagems] = Stratagems(COUNTERS, SIDES)
UNITS: Final[list[int]] = ROSTER.units
LEADERS: Final[list[int]] = ROSTER.leaders
OWN: Final[list[int]] = ROSTER.pieces
SHIPS: Final[int] = ROSTER.ships
LAND_UNITS: Final[int] = ROSTER.land
HORSES: Final[int] = ROSTER.of_kind[HORSE]
HOPLITES: Final[int] = ROSTER.of_kind[HOPLITE]
ARCHERS: Final[int] = ROSTER.of_kind[ARCHER]
PERSIANS: Final[int] = ROSTER.persian
IS_PERSIAN: Final[list[bool]] = [bool(PERSIANS >> piece & 1) for piece in range(PIECE_COUNT)]
ALCIBIADES: Final[int] = PIECES.index("alcibiade")

LINES: Final[list[str]] = [line.id for line in SCENARIOS.lines]
LINE_SIDE: Final[list[int]] = [SIDES.index(line.side) for line in SCENARIOS.lines]
LINE_TURN: Final[list[int]] = [line.turn for line in SCENARIOS.lines]
LINE_PLACE: Final[list[int]] = [PLACES.index(line.at) for line in SCENARIOS.lines]
OPTIONAL: Final[list[list[int]]] = [
    [i for i, line in enumerate(SCENARIOS.lines) if line.turn < 0 and line.side == side] for side in SIDES
]
"""For each side, the lines that only S14 brings."""


def _mask(names: list[str]) -> int:
    return sum(1 << PIECES.index(name) for name in names)


LINE_PIECES: Final[list[list[int]]] = [
    [_mask(line.units + scenario.leaders.get(line.id, line.leaders)) for line in SCENARIOS.lines]
    for scenario in SCENARIOS.scenarios
]
"""For each scenario and line, the pieces that come."""
LINE_WEAK: Final[list[int]] = [_mask(line.weakened) for line in SCENARIOS.lines]

MONTHS: Final[list[str]] = [month.id for month in NUMBERS.calendar]
FIRST_TURN: Final[int] = NUMBERS.calendar[0].turn
LAST_TURN: Final[int] = NUMBERS.calendar[-1].turn
