"""Where a scout would send its pieces: missions, each with what it seems worth in victory points."""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import FERRY, GO, SAIL
from polemos.titles.hellespont.board import (
    AT_SEA,
    BEACHED,
    FIRST_BASE,
    IN_PORT,
    LAND_UNITS,
    LEADERS,
    NEXT_LAND,
    ON_LAND,
    PERSIANS,
    PORT_LIST,
    PORT_POINTS,
    SEA_WAYS,
    SHIPS,
    UNITS,
    WAITING,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.movement import allowance, crossings, harbours, leaves_nobody, may_embark, steps
from polemos.titles.hellespont.state import TRANSPORT, Position

AFLOAT: Final = 0.3
"""A naval point out of the bases (9.2)."""
SAFE_PORT: Final = 0.1
"""A naval point in a port rather than at sea."""
WEATHER: Final = 0.12
"""A naval point off a beach rather than where attrition is tested."""
GARRISON: Final = 0.6
"""A land unit in a port rather than in the open."""
EVEN: Final = 1.0
"""Against a fleet that is stronger than so nobody sails at all;"""
BOLD: Final = 20.0
"""and against one that is not clearly weaker, only on second thoughts."""
OVERWHELMING: Final = 3.0


class Manner:
    """What a side makes of things, and how sure of itself it wants to be."""

    def __init__(
        self, rank: int, claim: float, hunt: float, superior: float, siege: float, outnumbers: float, guard: float,
    ) -> None:
        self.rank = rank
        self.claim = claim
        """A point of victory for a port that nobody holds."""
        self.hunt = hunt
        """A naval point of the enemy that is attacked"""
        self.superior = superior
        """with so many times its strength."""
        self.siege = siege
        """A point of victory for a port that is besieged"""
        self.outnumbers = outnumbers
        """by so many times its garrison."""
        self.guard = guard
        """A point of victory for a port that is left to few men in the face of a host."""


SCOUT: Final = Manner(0, claim=1.6, hunt=0.25, superior=1.9, siege=1.5, outnumbers=OVERWHELMING, guard=0.0)
STRATEGOS: Final = Manner(1, claim=3.0, hunt=0.5, superior=1.6, siege=4.0, outnumbers=2.0, guard=2.0)
"""By rule of thumb alone it scores 48 % against the scout as Athens and 79 % as Sparta; a scout scores 30 and 70."""


class Mission:
    """Pieces, where they go and how, and what that is worth."""

    def __init__(self, mask: int, action: Action, worth: float, fights: bool = False) -> None:
        self.mask = mask
        self.action = action
        self.worth = worth
        self.fights = fights
        """Whether a point must be kept for a battle."""


def port_worth(port: int, manner: Manner) -> float:
    return manner.claim * PORT_POINTS[port - PORT_LIST[0]]


def berth(s: Position, side: int, place: int) -> float:
    """What it is worth for a naval point to lie in a place."""
    if place >= FIRST_BASE:
        return 0.0
    if IN_PORT[place]:
        return AFLOAT + SAFE_PORT + WEATHER
    return AFLOAT + (WEATHER if BEACHED >> place & 1 else 0.0) - threat(s, side, place)


def threat(s: Position, side: int, zone: int) -> float:
    """Enemy ships that could come: a little for each zone next to it."""
    near = sum(bool(s.here[other] & UNITS[1 - side] & SHIPS) for other in SEA_WAYS[zone])
    return 0.02 * near


def fleet_for(s: Position, ships: int, room: int) -> int:
    """The ships that fit into so many points, the largest first."""
    taken = 0
    for ship in sorted(members(ships), key=lambda unit: -s.strength(1 << unit)):
        points = s.strength(1 << ship)
        if points <= room:
            taken |= 1 << ship
            room -= points
    return taken


def cargo_for(s: Position, fleet: int, men: int, room: int) -> int:
    """The land units that a fleet can carry into so much room, the strongest first."""
    spare = min(room, s.strength(fleet) // TRANSPORT)
    taken = 0
    for unit in sorted(members(men & ~PERSIANS), key=lambda unit: -s.strength(1 << unit)):
        points = s.strength(1 << unit)
        if points <= spare:
            taken |= 1 << unit
            spare -= points
    return taken


def missions(s: Position, side: int, place: int, manner: Manner) -> list[Mission]:
    """All that the pieces in a place could do now, the most promising first; some promise nothing."""
    known = outlook(s)
    key = (manner.rank * len(UNITS) + side) * WAITING + place
    found = known.get(key)
    if found is None:
        found = known[key] = survey(s, side, place, manner)
    return found


KNOWN: Final[dict[tuple[int, ...], dict[int, list[Mission]]]] = {}
"""What was found in the positions met of late, by all that it depends on: a position is asked about many times."""
KNOWN_AT_MOST: Final = 400


def outlook(s: Position) -> dict[int, list[Mission]]:
    """What is known of a position so far."""
    key = (*s.here, *s.carried, *s.barred, s.weak, s.moved, s.sick)
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= KNOWN_AT_MOST:
            KNOWN.clear()
        found = KNOWN[key] = {}
    return found


def survey(s: Position, side: int, place: int, manner: Manner) -> list[Mission]:
    ready = s.ready(side, place)
    found: list[Mission] = []
    if ready & SHIPS and not ON_LAND[place]:
        goals = harbours(s, side, place, 0)
        for port in goals:
            if IN_PORT[port]:
                found += claim(s, side, place, port, ready, manner)
        found += voyages(s, side, place, [goal for goal in goals if AT_SEA[goal]], ready, manner)
    if ready & LAND_UNITS and not AT_SEA[place] and place < FIRST_BASE:
        found += marches(s, side, place, ready & LAND_UNITS, manner)
    found.sort(key=lambda mission: -mission.worth)
    return found


def voyages(s: Position, side: int, place: int, goals: list[int], ready: int, manner: Manner) -> list[Mission]:
    """Sail to a quiet anchorage, against a weaker fleet, or to besiege a port."""
    fleet, men, leaders = ready & SHIPS, ready & LAND_UNITS, ready & LEADERS[side] & ~PERSIANS
    if IN_PORT[place] and not keeps(s, side, place, fleet):
        fleet &= ~smallest(s, fleet)
    cargo = cargo_for(s, fleet, men, 99) if not IN_PORT[place] or place >= FIRST_BASE else 0
    if AT_SEA[place]:
        cargo = men
    mask = fleet | cargo | leaders
    if not fleet or not s.carries(mask) or (AT_SEA[place] and not leaves_nobody(s, side, place, mask)):
        return []
    besiegers, landing = mask, cargo
    if IN_PORT[place] and men:
        # Troops for a siege go along where the port can spare them.
        spare = men if keeps(s, side, place, fleet | men) else men & ~smallest(s, men)
        landing = cargo_for(s, fleet, spare, 99)
        besiegers |= landing
    found: list[Mission] = []
    strength, left = s.strength(fleet), berth(s, side, place)
    risk = exposure(s, side, place, mask, manner)
    siege_risk = exposure(s, side, place, besiegers, manner) if landing else risk
    for goal in goals:
        moved = strength * (berth(s, side, goal) - left)
        enemy = s.here[goal] & UNITS[1 - side] & SHIPS
        if not enemy:
            found.append(Mission(mask, (SAIL, goal), moved - 0.4 - risk))
            if landing:
                gain = siege_worth(s, side, goal, besiegers, manner) - siege_risk
                found.append(Mission(besiegers, (SAIL, goal), moved + gain))
            continue
        ours, theirs = strength + s.strength(s.here[goal] & UNITS[side] & SHIPS), s.strength(enemy)
        if ours >= EVEN * theirs:
            worth = manner.hunt * theirs + min(0.0, moved)
            worth -= risk if ours >= manner.superior * theirs else BOLD
            found.append(Mission(mask, (SAIL, goal), worth, fights=True))
    return found


def exposure(s: Position, side: int, place: int, leaving: int, manner: Manner) -> float:
    """What may be lost if so much leaves a port, with an enemy about who could besiege it."""
    if not IN_PORT[place] or place >= FIRST_BASE or not manner.guard:
        return 0.0
    left = s.strength(s.here[place] & UNITS[side] & ~leaving)
    enemy = UNITS[1 - side]
    for other in range(WAITING):
        there = s.here[other] & enemy
        if there & LAND_UNITS and there & SHIPS and s.strength(there) >= OVERWHELMING * left:
            return manner.guard * PORT_POINTS[place - PORT_LIST[0]]
    return 0.0


def siege_worth(s: Position, side: int, zone: int, mask: int, manner: Manner) -> float:
    """What a siege from a sea zone promises: only with superior strength."""
    best = 0.0
    for port in SEA_WAYS[zone]:
        if IN_PORT[port] and s.here[port] & UNITS[1 - side]:
            ours = s.strength((mask | s.here[zone]) & UNITS[side])
            theirs = s.strength(s.here[port] & UNITS[1 - side])
            if ours >= manner.outnumbers * theirs:
                best = max(best, manner.siege * (PORT_POINTS[port - PORT_LIST[0]] + 1) + 0.1 * theirs)
    return best


def claim(s: Position, side: int, place: int, port: int, ready: int, manner: Manner) -> list[Mission]:
    """Into a port: all that finds room; or, from another port, just enough to hold it."""
    held = s.here[port] & UNITS[side]
    room = NUMBERS.stacking.port_naval - s.strength(held & SHIPS)
    beds = NUMBERS.stacking.port_land - s.strength(held & LAND_UNITS)
    ships, men = ready & SHIPS, ready & LAND_UNITS
    if IN_PORT[place]:
        if held:
            return []
        small = smallest(s, ships)
        return [Mission(small, (SAIL, port), port_worth(port, manner))] if keeps(s, side, place, small) else []
    fleet = fleet_for(s, ships, room)
    cargo = cargo_for(s, fleet, men, beds)
    mask = fleet | cargo | (ready & LEADERS[side] & ~PERSIANS)
    if AT_SEA[place] and not leaves_nobody(s, side, place, mask):
        fleet, mask = ships, ready
        if s.strength(ships) > room or s.strength(men) > beds:
            return []
    if not fleet or not s.carries(mask):
        return []
    worth = s.strength(fleet) * (berth(s, side, port) - berth(s, side, place))
    worth += GARRISON * bool(cargo) + (0.0 if held else port_worth(port, manner))
    return [Mission(mask, (SAIL, port), worth)]


def smallest(s: Position, units: int) -> int:
    """The weakest unit of a mask, as a mask."""
    return 1 << min(members(units), key=lambda unit: s.strength(1 << unit)) if units else 0


def keeps(s: Position, side: int, port: int, leaving: int) -> bool:
    """Whether somebody stays to hold the port."""
    return bool(s.here[port] & UNITS[side] & ~leaving)


def marches(s: Position, side: int, place: int, men: int, manner: Manner) -> list[Mission]:
    """On land or over friendly ships: into a port that nobody holds, or out of the open into one of ours."""
    found: list[Mission] = []
    for unit in members(men):
        mask = 1 << unit
        if IN_PORT[place] and not keeps(s, side, place, mask):
            continue
        for port, step in ways(s, side, place, mask).items():
            held = s.here[port] & UNITS[side]
            if not s.holds(side, port, mask) or (held and IN_PORT[place]):
                continue
            found.append(Mission(mask, step, GARRISON if held else port_worth(port, manner)))
    return found


def ways(s: Position, side: int, place: int, mask: int) -> dict[int, Action]:
    """The ports within reach of a land unit, and its first step there."""
    found: dict[int, Action] = {}
    if may_embark(place, mask):
        for goal in crossings(s, side, place, s.strength(mask)):
            if IN_PORT[goal]:
                found[goal] = (FERRY, goal)
    for first in steps(s, side, place, allowance(mask)):
        if IN_PORT[first]:
            found[first] = (GO, first)
        elif not s.here[first] & UNITS[1 - side]:
            for port in NEXT_LAND[first]:
                if IN_PORT[port] and not s.here[port] & UNITS[1 - side] and port != place:
                    found.setdefault(port, (GO, first))
    return found


def best_mission(s: Position, side: int, place: int, manner: Manner) -> Mission | None:
    """What it would do without a search, if anything."""
    found = missions(s, side, place, manner)
    return found[0] if found and found[0].worth > 0 else None
