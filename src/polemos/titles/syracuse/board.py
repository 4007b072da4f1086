"""0.2, 1 The map and the counters as ints and masks, from the data files."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.board import next_to
from polemos.titles.bey.roster import ARCHER, HOPLITE, HORSE, PELTAST, Roster, Stratagems
from polemos.titles.syracuse.facts import COUNTERS, MAP, NUMBERS, SCENARIOS

ATHENS: Final = 0
SYRACUSE: Final = 1
SIDES: Final = ("athens", "syracuse")

ZONES: Final[list[str]] = [zone.id for zone in MAP.zones]
ZONE_COUNT: Final[int] = len(ZONES)
CATANA: Final[int] = ZONE_COUNT
FORTS: Final[list[str]] = [fort.id for fort in MAP.forts]
FIRST_FORT: Final[int] = CATANA + 1
FORT_COUNT: Final[int] = len(FORTS)
WAITING: Final[int] = FIRST_FORT + FORT_COUNT
"""Where pieces are that have not arrived."""
ELIMINATED: Final[int] = WAITING + 1
"""Lost pieces that count for the enemy's victory points: units by any cause, leaders in battle."""
REMOVED: Final[int] = WAITING + 2
"""Lost pieces that count for nobody."""
EXILED: Final[int] = WAITING + 3
"""Leaders lost to discord (S20), whom the advantage can bring back."""
PLACES: Final[list[str]] = [*ZONES, MAP.off_map.id, *FORTS, "waiting", "eliminated", "removed", "exiled"]
PLACE_COUNT: Final[int] = len(PLACES)
IN_PLAY: Final[int] = WAITING
"""Places below this are in play."""

LAND: Final[int] = sum(1 << i for i, zone in enumerate(MAP.zones) if zone.kind == "land")
SEA: Final[int] = sum(1 << i for i, zone in enumerate(MAP.zones) if zone.kind == "sea")
ELEVATED: Final[int] = sum(1 << i for i, zone in enumerate(MAP.zones) if zone.terrain == "elevated")
PROTECTED: Final[int] = sum(1 << i for i, zone in enumerate(MAP.zones) if zone.terrain == "protected")
PORTS: Final[int] = sum(1 << i for i, zone in enumerate(MAP.zones) if zone.terrain == "port")
LAND_ZONES: Final[list[int]] = [z for z in range(ZONE_COUNT) if LAND >> z & 1]
SEA_ZONES: Final[list[int]] = [z for z in range(ZONE_COUNT) if SEA >> z & 1]


CITY: Final[int] = ZONES.index("T16")
CAMP: Final[int] = ZONES.index("T17")
CAMP_PORT: Final[int] = ZONES.index("M12")
CAMP_GATES: Final[list[int]] = [ZONES.index(z) for f in MAP.fortifications for z in f.assault_from]
CAMP_SWORDS: Final[int] = sum(f.swords for f in MAP.fortifications)
CAMP_DEFENDERS: Final[int] = sum(f.defenders for f in MAP.fortifications)
CITY_WORKS: Final[int] = sum(1 << ZONES.index(z) for f in MAP.fortifications if f.side == "syracuse" for z in f.zones)
CAMP_WORKS: Final[int] = sum(1 << ZONES.index(z) for f in MAP.fortifications if f.side == "athens" for z in f.zones)
FORTIFIABLE: Final[list[int]] = [z for z in range(ZONE_COUNT) if (CITY_WORKS | CAMP_WORKS) >> z & 1]
"""The zones and ports that lie behind a fortification, once it stands."""

FORT_ZONE: Final[list[int]] = [ZONES.index(fort.zone) for fort in MAP.forts]
FORT_IN: Final[list[int]] = [
    next((FIRST_FORT + i for i, zone in enumerate(FORT_ZONE) if zone == z), -1) for z in range(FIRST_FORT)
]
"""For each zone the place of its fort, or -1."""
FORT_SWORDS: Final[list[int]] = [fort.swords for fort in MAP.forts]
LABDALON: Final[int] = FORTS.index("labdalon")
SYKE: Final[int] = FORTS.index("syke")
PLEMMYRION: Final[int] = FORTS.index("plemmyrion")

WALLS: Final[list[str]] = [wall.id for wall in MAP.walls]
WALL_SIDE: Final[list[int]] = [SIDES.index(wall.side) for wall in MAP.walls]
WALL_ZONES: Final[list[tuple[int, int]]] = [
    (ZONES.index(wall.between[0]), ZONES.index(wall.between[1])) for wall in MAP.walls
]
WALL_BEFORE: Final[list[int]] = [WALLS.index(wall.previous) if wall.previous in WALLS else -1 for wall in MAP.walls]
WALL_EXCLUDES: Final[list[list[int]]] = [[WALLS.index(other) for other in wall.excludes] for wall in MAP.walls]
FAMINE_WALLS: Final[list[int]] = [WALLS.index(wall) for wall in NUMBERS.supply.walls]
CHAIN_ENDS: Final[tuple[int, int]] = (ZONES.index(MAP.chains.between[0]), ZONES.index(MAP.chains.between[1]))

SITES: Final[list[str]] = ["camp", *FORTS, *WALLS, "chains"]
CAMP_SITE: Final = 0
FORT_SITE: Final = 1
WALL_SITE: Final[int] = FORT_SITE + FORT_COUNT
CHAIN_SITE: Final[int] = WALL_SITE + len(WALLS)


def _next(*kinds: str) -> list[list[int]]:
    return next_to(MAP.borders, ZONES, FIRST_FORT, *kinds)


NEXT_LAND: Final[list[list[int]]] = _next("land")
NEXT_SEA: Final[list[list[int]]] = _next("sea")
COAST: Final[list[list[int]]] = _next("coast")
"""For each land zone the sea zones it touches, and the other way round."""


def _links(side: int) -> list[list[int]]:
    """3.1 The canal and the way to Catana."""
    found: list[list[int]] = [[] for _ in range(FIRST_FORT)]
    for link in MAP.links:
        if link.side == SIDES[side]:
            a, b = (PLACES.index(zone) for zone in link.between)
            found[a].append(b)
            found[b].append(a)
    return found


LINKS: Final[list[list[list[int]]]] = [_links(ATHENS), _links(SYRACUSE)]


def _across(feature: str) -> list[int]:
    """For each zone the mask of zones that lie across such a limit."""
    masks = [0] * FIRST_FORT
    for border in MAP.borders:
        found = "river" if border.river else border.fortification or ""
        if found == feature:
            a, b = (ZONES.index(zone) for zone in border.between)
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


RIVER: Final[list[int]] = _across("river")
CITY_WALLS: Final[list[int]] = _across("syracuse")
CAMP_WALLS: Final[list[int]] = _across("camp")
WALLS_ON: Final[list[dict[int, list[int]]]] = [
    {b: [w for w, ends in enumerate(WALL_ZONES) if {a, b} == set(ends)] for b in NEXT_LAND[a]}
    for a in range(FIRST_FORT)
]
"""For each zone and each of its land neighbours, the wall slots between."""

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
BUILDERS: Final[int] = ROSTER.of_kind[HOPLITE] | ROSTER.of_kind[PELTAST] | ROSTER.of_kind[ARCHER]
ALCIBIADES: Final[int] = PIECES.index("alcibiade")
ERASNIDES: Final[int] = PIECES.index("erasnides")

LINES: Final[list[str]] = [line.id for line in SCENARIOS.lines]
LINE_SIDE: Final[list[int]] = [SIDES.index(line.side) for line in SCENARIOS.lines]
LINE_TURN: Final[list[int]] = [line.turn for line in SCENARIOS.lines]
LINE_ZONES: Final[list[list[int]]] = [[PLACES.index(zone) for zone in line.zones] for line in SCENARIOS.lines]
LINE_PIECES: Final[list[int]] = [
    sum(1 << PIECES.index(name) for name in (*line.units, *line.leaders)) for line in SCENARIOS.lines
]
OPTIONAL: Final[list[int]] = [
    next(i for i, line in enumerate(SCENARIOS.lines) if line.turn < 0 and line.side == side) for side in SIDES
]
"""For each side, the line that only S18 brings."""

SEASONS: Final[list[str]] = [date.season for date in NUMBERS.calendar]
YEARS: Final[list[int]] = [date.year for date in NUMBERS.calendar]
LAST_TURN: Final[int] = NUMBERS.calendar[-1].turn
