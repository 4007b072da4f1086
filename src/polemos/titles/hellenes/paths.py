"""5.1 to 5.3 The next steps that a formation can take, and who can join it."""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action
from polemos.titles.hellenes.board import (
    ATHENS_CITY,
    BIT,
    BY_LAND,
    BY_SEA,
    COASTAL_SEA,
    COASTWISE,
    EVERYWHERE,
    FASTER,
    FLEET,
    FLEETS,
    FOOT,
    GREECE,
    GREEKS,
    KIND,
    LAND_COUNT,
    MAINLANDERS,
    MOVE,
    OWN,
    PORTS_ON,
    SICILIANS,
    SLOWER,
    SORT,
    bits,
)
from polemos.titles.hellenes.ends import ANYWHERE, behind_blockades, billet_ends, ends_of, home_ends, room
from polemos.titles.hellenes.formation import BY_GROUP, BY_MUSTER, FREE_MOVE, GOING_HOME, IN_WINTER, Formation
from polemos.titles.hellenes.ground import (
    COUNTRYMEN,
    blockaded,
    common_ground,
    in_the_way,
    is_plain_muster,
    mustering,
    passable,
    reaches,
    too_dear,
    waits,
)
from polemos.titles.hellenes.notation import ENTER, FORCE, GO, LOAD, TAKE, each
from polemos.titles.hellenes.routes import free_fleets, given, here, other_fleets, pair_list, steps_of
from polemos.titles.hellenes.state import Position

NOWHERE: Final[list[int]] = [0] * 8


# Who can join


def movable(s: Position, side: int, place: int) -> int:
    """The blocks of a group that can still move: once a turn, not under an earthquake; the second expedition waits."""
    if s.still >> side & 1:
        return 0
    mask = s.here[place] & OWN[side]
    mask ^= mask & s.moved
    return mask & ~waits(s, place) if place == ATHENS_CITY else mask


def takable(s: Position, party: Formation) -> list[Action]:
    """Blocks that may join so that the party still has a way."""
    found: list[Action] = []
    tried: dict[int, bool] = {}
    candidates = movable(s, party.side, party.area)
    candidates ^= candidates & party.members
    if party.mode == IN_WINTER:
        candidates &= GREEKS
    if s.peace and party.mode == BY_MUSTER:
        candidates &= COUNTRYMEN[party.goal]
    if candidates and s.inside and party.members:
        candidates &= s.inside if s.inside & party.members else ~s.inside
    if not candidates or too_dear(s, party.double) & BIT[party.area]:
        return found
    at_sea = party.area >= LAND_COUNT
    alone = party.mode == BY_MUSTER and not (party.members or at_sea or s.inside or candidates & SICILIANS)
    if alone and is_plain_muster(s, party.goal):
        return each(TAKE, comers(s, party, candidates))
    kinds = KIND[s.scenario] if s.peace or party.mode == GOING_HOME else SORT
    alike = 0 if at_sea else likewise(s, party)
    alike &= candidates
    if alike == candidates:
        return each(TAKE, bits(alike))
    for u in bits(candidates):
        if alike and alike >> u & 1:
            found.append((TAKE, u))
            continue
        if at_sea and s.carrier[u] >= 0:
            continue
        cargo = party.cargo(s, u) if at_sea else 0
        key = -1 if cargo else kinds[u] * 2 + (s.inside >> u & 1)
        if key < 0 or key not in tried:
            trial = party.joined_by(BIT[u] | cargo, given(party.pairs, cargo & ~party.paired(), u))
            tried[key] = has_way(s, trial)
        if tried[key]:
            found.append((TAKE, u))
    return found


def comers(s: Position, party: Formation, units: int) -> list[int]:
    """5.0 Those of a place who can come to the city where they muster, each by itself."""
    away: list[list[int]] = [[], []]
    found: list[int] = []
    for u in bits(units):
        fleet = FLEET[u]
        if not away[fleet]:
            away[fleet] = mustering(s, party.side, party.goal, fleet, too_dear(s, party.double))
        if away[fleet][MOVE[u]] & BIT[party.area]:
            found.append(u)
    return found


def likewise(s: Position, party: Formation) -> int:
    """Blocks that can go wherever the party goes: its way is theirs, without a trial."""
    movers = party.members ^ party.aboard()
    if not movers or s.peace or party.members & SICILIANS:
        return 0
    if (party.mode == BY_MUSTER and s.siege[party.goal]) or (party.mode == IN_WINTER and s.besieged):
        return 0
    ships = movers & FLEETS
    same = FOOT if not ships else FLEETS if ships == movers else 0
    return same & FASTER[slowest(movers)] & MAINLANDERS


def loadable(s: Position, party: Formation) -> list[Action]:
    """5.21 Greek land blocks that may be carried by a fleet of the party."""
    if not party.members & FLEETS:
        return []
    fleets = free_fleets(s, party.members, party.pairs)
    found: list[Action] = each(LOAD, bits(changing(s, party)))
    if not fleets:
        return found
    candidates = movable(s, party.side, party.area) & FOOT & GREEKS
    candidates ^= candidates & (party.members | party.paired())
    if candidates and s.inside:
        candidates &= s.inside if s.inside & party.members else ~s.inside
    kinds = KIND[s.scenario] if s.peace or party.mode == GOING_HOME else SORT
    tried: dict[int, bool] = {}
    for u in bits(candidates):
        # In the war whoever is carried goes as far as the fleet: only Sicilians stay behind (the lowest bit).
        kind = kinds[u] & 1 if kinds is SORT else kinds[u]
        if kind not in tried:
            tried[kind] = has_way(s, party.joined_by(1 << u, party.pairs << 14 | u << 7 | fleets[0]))
        if tried[kind]:
            found.append((LOAD, u))
    return found


def changing(s: Position, party: Formation) -> int:
    """5.21 Riders who may change to another fleet of the same sea before the party sets out, as a mask."""
    mask = 0
    if party.area >= LAND_COUNT:
        for rider, fleet in pair_list(party.pairs):
            if s.carrier[rider] == fleet:
                mask |= BIT[rider]
    return mask if mask and other_fleets(s, party.side, party.area, party.members, party.pairs) else 0


# The next step


def slowest(movers: int) -> int:
    """5.1, 5.2 The allowance of a formation is that of its slowest block."""
    n = 2
    while n < 7 and not movers & SLOWER[n + 1]:
        n += 1
    return n


def adjacent(s: Position, party: Formation, place: int, first: bool, aboard: int) -> int:
    """Areas that everybody in the party can step to from where it stands."""
    movers = party.members ^ aboard
    ships = movers & FLEETS
    walkers = movers ^ ships
    if first and movers & s.inside:
        sea = COASTAL_SEA[place]
        return 1 << sea if sea >= 0 and not walkers else 0
    if not ships:
        return BY_LAND[place]
    if not first and place < LAND_COUNT:
        return 0
    mask = BY_SEA[place] | (COASTWISE[place] if first and not aboard else 0)
    return mask & BY_LAND[place] if walkers else mask


def affordable_ground(s: Position, party: Formation) -> int:
    """The areas that all in the party may enter, without those whose price (15.2) can't be paid."""
    ground = common_ground(s, party.side, party.members)
    dear = too_dear(s, party.double)
    if not dear:
        return ground
    return 0 if dear & BIT[party.area] else ground ^ ground & dear


def onward(s: Position, party: Formation) -> list[Action]:
    """5.1 to 5.3 The next steps of a party: ordinary ones, a forced one, or into a besieged port."""
    place = here(party.route)
    n = steps_of(party.route)
    aboard = party.aboard()
    mask = adjacent(s, party, place, n == 0, aboard)
    if not mask:
        return []
    ground = affordable_ground(s, party)
    mask &= ground
    if not mask:
        return []
    movers = party.members ^ aboard
    allowance = slowest(movers)
    if is_plain(s, party, mask):
        return plain_steps(mask, n, allowance, movers)
    return weighed_steps(s, party, mask, ground, n, allowance, movers)


def has_way(s: Position, party: Formation) -> bool:
    """Whether a party that has not set out has a first step: `onward` without the list where that is plain to see."""
    aboard = party.aboard()
    mask = adjacent(s, party, party.area, True, aboard)
    if not mask:
        return False
    ground = affordable_ground(s, party)
    mask &= ground
    if not mask:
        return False
    if party.mode == BY_MUSTER and mask & BIT[party.goal] and not s.siege[party.goal]:
        return True
    if not (s.peace or s.unwilling >> party.side & 1) and party.mode in (BY_GROUP, FREE_MOVE):
        return unbarred(s, party, mask, False) != 0
    movers = party.members ^ aboard
    steps, forced = weighed_masks(s, party, mask, ground, 0, slowest(movers), movers)
    if not s.besieged or (steps | forced) & ~s.besieged:
        return steps | forced != 0
    return any(ways_in(s, party, x, bool(forced >> x & 1)) for x in bits(steps | forced))


def is_plain(s: Position, party: Formation, mask: int) -> bool:
    """Whether nothing but the allowance limits the step: the common case in the war."""
    if party.mode not in (BY_GROUP, FREE_MOVE):
        return False
    return not (s.peace or s.unwilling >> party.side & 1 or mask & s.besieged)


def plain_steps(mask: int, n: int, allowance: int, movers: int) -> list[Action]:
    if n < allowance:
        return each(GO, bits(mask))
    if n == allowance and not movers & SLOWER[n]:
        return each(FORCE, bits(mask))
    return []


def weighed_steps(
    s: Position, party: Formation, mask: int, ground: int, n: int, allowance: int, movers: int
) -> list[Action]:
    steps, forced = weighed_masks(s, party, mask, ground, n, allowance, movers)
    if not forced and not steps & s.besieged:
        return each(GO, bits(steps))
    found: list[Action] = []
    for x in bits(steps | forced):
        found += ways_in(s, party, x, bool(forced >> x & 1))
    return found


def weighed_masks(
    s: Position, party: Formation, mask: int, ground: int, n: int, allowance: int, movers: int
) -> tuple[int, int]:
    """Sieges, the peace, mustering, winter and an augury weighed as well: ordinary and forced steps, as masks."""
    winter = party.is_wintering()
    fleet = party.members & FLEETS != 0
    if party.mode == BY_MUSTER and not s.siege[party.goal]:
        return mustering_steps(s, party, mask, ground, allowance - n, fleet), 0
    mask = unbarred(s, party, mask, winter)
    if party.mode == GOING_HOME:
        later = home_ends(s, party)
        ends = later | billet_ends(s, party) if n == 0 else later
    else:
        later = ends = ends_of(s, party)
    if winter and fleet and n > 0:
        later &= ~(behind_blockades(s, party) | 1 << here(party.route))
        ends &= later
    near = mask if ends == ANYWHERE else mask & ends
    if near == mask:
        # Every step may be the last one.
        away, free = NOWHERE, 0
    elif n < allowance:
        through = passable(s, party.side, ground, fleet, winter)
        away = reaches(s, party.side, later & ground, through, fleet, winter, party.mode == GOING_HOME)
        free = mask & through
    else:
        away, free = NOWHERE, 0
    if winter:
        return (near | free & away[allowance - n], 0) if n <= allowance else (0, 0)
    steps = forced = 0
    easy = 0
    if s.peace and party.mode != BY_MUSTER:
        # 12.0 In Greece forced steps succeed: those that lead there, and those that begin there.
        easy = EVERYWHERE if GREECE >> here(party.route) & 1 else GREECE
    for part, limit in ((EVERYWHERE ^ easy, allowance), (easy, allowance + 1)):
        if n < limit:
            steps |= part & (near | free & away[limit - n - 1])
        elif n == limit and party.mode != BY_MUSTER and not movers & SLOWER[n]:
            forced |= part & near
    return steps, forced


def mustering_steps(s: Position, party: Formation, mask: int, ground: int, left: int, fleet: bool) -> int:
    """5.0 The steps that bring a party nearer to the city where they muster."""
    if left <= 0:
        return 0
    goal = BIT[party.goal]
    if left == 1:
        return mask & goal
    through = passable(s, party.side, ground, fleet, False)
    return mask & (goal | reaches(s, party.side, goal & ground, through, fleet, False)[left - 1] & through)


def ways_in(s: Position, party: Formation, x: int, forced: bool) -> list[Action]:
    """Into a besieged port of one's own from its sea, or onto the land before it; elsewhere just the step."""
    step: list[Action] = [(FORCE if forced else GO, x)]
    if not s.besieged >> x & 1 or s.controller(x) != party.side:
        return step
    if party.mode == GOING_HOME:
        # 9.21 Besiegers are challenged at home only: elsewhere land blocks march past, fleets can't.
        quiet = barred = party.members & FLEETS != 0 and not home_ends(s, party) >> x & 1
    else:
        quiet = party.mode in (BY_MUSTER, IN_WINTER) or s.unwilling >> party.side & 1 == 1
        barred = quiet and ends_of(s, party) >> x & 1 == 1
    by_port = party.members & FLEETS and s.siege_entry(x, party.side, here(party.route))
    if by_port and not forced and room(s, x, party.members):
        return [(ENTER, x)] if quiet else [(ENTER, x), *step]
    return [] if barred else step


def unbarred(s: Position, party: Formation, mask: int, winter: bool) -> int:
    """5.4 Engaging is not for those who muster, nor in winter, nor under an augury."""
    side = party.side
    place = here(party.route)
    if winter:
        return mask & ~PORTS_ON[place] if blockaded(s, side) & BIT[place] else mask
    if party.mode == BY_MUSTER or s.unwilling >> side & 1:
        mask &= ~in_the_way(s, side) | PORTS_ON[place] & s.besieged
    return mask
