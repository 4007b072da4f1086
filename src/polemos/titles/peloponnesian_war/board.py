"""1.1 Components: spaces, lines, zones, leaders and counters as ints, from the data files."""

from __future__ import annotations

from typing import Final

from polemos.titles.peloponnesian_war.facts import (
    LEADERS,
    MAP,
    MATRICES,
    NUMBERS,
    SCENARIOS,
)

ATHENS_SIDE: Final = 0
SPARTA_SIDE: Final = 1
PLAYER: Final = 2
"""The seat of the solitaire game, which commands either side."""
NEUTRAL: Final = -1
SIDES: Final = ("athens", "sparta", "player")
BOTH: Final = (0, 1)

SPACES: Final[list[str]] = [space.id for space in MAP.spaces]
SPACE_COUNT: Final[int] = len(SPACES)
BOX: Final[int] = SPACE_COUNT
"""The going-home box."""
ARMY: Final[int] = SPACE_COUNT + 1
"""The army whose operation is under way, wherever it is."""
PLACE_COUNT: Final[int] = SPACE_COUNT + 2

LAND: Final = 0
COAST: Final = 1
ISLAND: Final = 2
KINDS: Final = ("land", "coast", "island")
KIND: Final[list[int]] = [KINDS.index(space.kind) for space in MAP.spaces]
FORTRESS: Final[list[bool]] = [space.fortress for space in MAP.spaces]
_LEAGUES: Final = {"delian": ATHENS_SIDE, "peloponnesian": SPARTA_SIDE, "neutral": NEUTRAL}
LEAGUE: Final[list[int]] = [_LEAGUES[space.league] for space in MAP.spaces]
"""The colour printed on the map: Athens' league, Sparta's, or neutral."""
REGION: Final[list[str]] = [space.region for space in MAP.spaces]
SICILY: Final[list[int]] = [i for i, region in enumerate(REGION) if region == "sicily"]
COALITION: Final[list[int]] = [-1 if space.coalition is None else SIDES.index(space.coalition) for space in MAP.spaces]


def _space(id: str) -> int:
    return SPACES.index(id)


ATHENS: Final[int] = _space("athens")
PIRAEUS: Final[int] = _space("piraeus")
SPARTA: Final[int] = _space("sparta")
GYTHIUM: Final[int] = _space("gythium")
CORINTH: Final[int] = _space("corinth")
CENCHREAE: Final[int] = _space("cenchreae")
THEBES: Final[int] = _space("thebes")
ARGOS: Final[int] = _space("argos")
SYRACUSE: Final[int] = _space("syracuse")
PELLA: Final[int] = _space("pella")
SARDIS: Final[int] = _space("sardis")
CHIOS: Final[int] = _space("chios")
SAMOS: Final[int] = _space("samos")
CORCYRA: Final[int] = _space("corcyra")
LARISA: Final[int] = _space("larisa")
NAUPACTUS: Final[int] = _space("naupactus")
TAENARUM: Final[int] = _space("taenarum")
EPIDAMNUS: Final[int] = _space("epidamnus")
IASUS: Final[int] = _space("iasus")
EUXINE: Final[int] = _space("euxine")
DECELEA: Final[int] = _space("decelea")

HOME: Final[list[int]] = [ATHENS, SPARTA]
NAVY_HOME: Final[list[int]] = [PIRAEUS, GYTHIUM]
ATTICA: Final[list[int]] = [_space(id) for id in NUMBERS.league.attica]
THRACE: Final[list[int]] = [_space(id) for id in NUMBERS.league.thrace]
HELOTS: Final[list[int]] = [_space(id) for id in NUMBERS.league.helots]
OLIGARCHS: Final[list[int]] = [_space(id) for id in NUMBERS.league.rebels]
"""The spaces of event 8, from a roll of 2."""

NEUTRALS: Final[list[int]] = [ARGOS, SYRACUSE, PELLA, SARDIS]
"""Neutrals that can become active, in the order of `Position.active`."""
NEUTRAL_FORCES: Final[list[tuple[int, int, int]]] = [
    NUMBERS.neutrals.argos,
    NUMBERS.neutrals.syracuse,
    NUMBERS.neutrals.pella,
    NUMBERS.neutrals.sardis,
]

# Units: a side's own and its allies', of three types.
HOPLITE: Final = 0
CAVALRY: Final = 1
NAVAL: Final = 2
TYPES: Final = ("hoplite", "cavalry", "naval")
NATIONS: Final = ("athenian", "athenian-ally", "spartan", "spartan-ally")
UNITS: Final[list[str]] = [f"{nation}-{kind}" for nation in NATIONS for kind in TYPES]
UNIT_COUNT: Final = 12
SPARTAN_HOPLITE: Final = 6
SPARTAN_CAVALRY: Final = 7
MIX: Final[list[int]] = [
    *NUMBERS.counters.athenian,
    *NUMBERS.counters.athenian_ally,
    *NUMBERS.counters.spartan,
    *NUMBERS.counters.spartan_ally,
]
HOME_GUARD: Final[int] = NUMBERS.counters.home_guard
MONEY: Final = NUMBERS.money
PRICE: Final[list[int]] = [
    0
    if unit in (SPARTAN_HOPLITE, SPARTAN_CAVALRY)
    else MONEY.activate_naval
    if unit % 3 == NAVAL
    else MONEY.activate_land
    for unit in range(UNIT_COUNT)
]
"""4.1.5 What activating a strength point costs; Spartan land units are free."""

# Lines, by who uses them: troops, ships that carry them, ships with more troops than they carry, a leader alone.
BY_LAND: Final = 0
BY_SEA: Final = 1
BY_MIXED: Final = 2
ALONE: Final = 3
_USES: Final = (("land", "mixed"), ("naval", "mixed"), ("mixed",), ("land", "naval", "mixed"))


def _adjacent(kinds: tuple[str, ...], isthmus: bool, open_sea: bool) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in SPACES]
    for line in MAP.lines:
        if (
            line.kind not in kinds
            or (line.special == "isthmus" and not isthmus)
            or (line.special == "open-sea" and not open_sea)
        ):
            continue
        a, b = (_space(end) for end in line.between)
        found[a].append(b)
        found[b].append(a)
    return found


LINES: Final[list[list[list[int]]]] = [
    _adjacent(kinds, isthmus, open_sea) for kinds in _USES for isthmus in (False, True) for open_sea in (False, True)
]
"""By 4 times the use, plus 2 with the isthmus open, plus 1 with the open sea: the neighbours of each space."""
NEIGHBOURS: Final[list[list[int]]] = _adjacent(_USES[ALONE], True, False)
"""Spaces one line of any kind away; the open sea joins none."""


def _within_two(adjacent: list[list[int]]) -> list[list[int]]:
    found = []
    for start in range(SPACE_COUNT):
        reach = {start, *adjacent[start]}
        for middle in adjacent[start]:
            reach.update(adjacent[middle])
        found.append(sorted(reach - {start}))
    return found


RIDE: Final[list[list[int]]] = LINES[4 * BY_LAND + 2]
"""1.3 Where cavalry's influence reaches: one line by land or mixed."""
SAIL: Final[list[list[int]]] = _within_two(LINES[4 * BY_SEA])
"""1.3 Where a fleet's influence reaches: two lines by sea or mixed, never over the isthmus or the open sea."""
NEAR: Final[list[list[int]]] = [sorted({*RIDE[i], *SAIL[i]}) for i in range(SPACE_COUNT)]


def _distances(start: int, adjacent: list[list[int]]) -> list[int]:
    found = [-1] * SPACE_COUNT
    found[start] = 0
    ring = [start]
    while ring:
        further = []
        for here in ring:
            for there in adjacent[here]:
                if found[there] < 0:
                    found[there] = found[here] + 1
                    further.append(there)
        ring = further
    return found


FROM_SPARTA: Final[list[int]] = _distances(SPARTA, RIDE)
"""Lines by land or mixed from Sparta."""
FROM_HOME: Final[list[list[int]]] = [_distances(home, NEIGHBOURS) for home in HOME]

# Leaders
LEADER_IDS: Final[list[str]] = [leader.id for leader in LEADERS.leaders]
LEADER_COUNT: Final[int] = len(LEADER_IDS)
LEADER_SIDE: Final[list[int]] = [SIDES.index(leader.side) for leader in LEADERS.leaders]
LEADERS_OF: Final[list[list[int]]] = [[i for i, of in enumerate(LEADER_SIDE) if of == side] for side in BOTH]
STRATEGIC: Final[list[int]] = [leader.strategic for leader in LEADERS.leaders]
TACTICAL: Final[list[int]] = [leader.tactical for leader in LEADERS.leaders]
IMMUNE: Final[list[bool]] = [leader.immune for leader in LEADERS.leaders]
ALCIBIADES: Final[int] = LEADER_IDS.index("alcibiades")
NICIAS: Final[int] = LEADER_IDS.index("nicias")
PERICLES: Final[int] = LEADER_IDS.index("pericles")

READY: Final = -1
"""Where a leader is who can be drawn."""
ASIDE: Final = -2
"""Out for the rest of the turn."""
DEAD: Final = -3
AWAY: Final = -4
"""Alcibiades in exile, or with Sparta or Persia."""
PLACES_OF_LEADERS: Final = ("ready", "aside", "dead", "away")

# Matrices
MATRIX: Final = [MATRICES.athens, MATRICES.sparta]
STRATEGIES: Final[list[list[str]]] = [[strategy.id for strategy in matrix.strategies] for matrix in MATRIX]
STRATEGY_NAMES: Final[list[str]] = [f"{SIDES[side]}-{id}" for side in BOTH for id in STRATEGIES[side]]
"""A strategy as a number: four times the side plus its place in the matrix."""
ZONES: Final[list[str]] = sorted({zone.id for matrix in MATRIX for zone in matrix.zones})
DEFENCES: Final[list[str]] = [defence.id for matrix in MATRIX for defence in matrix.defences]
ATTACK_HOME: Final = ("attack-sparta", "attack-athens")
"""By side: the strategy that hostages bar (5.6)."""
REBELLION: Final = "cause-rebellion"

SCENARIO_IDS: Final[list[str]] = list(SCENARIOS)
