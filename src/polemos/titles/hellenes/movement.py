"""4.1, 5.0 to 5.3 Groups, formations and mustering; sea transport; the forced step is announced here."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    BARBARIAN,
    BY_LAND,
    BY_SEA,
    COASTAL_SEA,
    COASTWISE,
    FLEET,
    FLEETS,
    GREECE,
    HOMES,
    IS_CITY,
    LAND_COUNT,
    MOVE,
    OWN,
    SIDE_OF,
    WINTER,
    bits,
)
from polemos.titles.hellenes.ground import (
    first_steps,
    footing,
    is_double,
    passes_freely,
    peace_ends,
    reaches,
    waits,
)
from polemos.titles.hellenes.notation import (
    ABOARD,
    DONE,
    ENTER,
    FORCE,
    GO,
    GROUP,
    HALT,
    LOAD,
    TAKE,
)
from polemos.titles.hellenes.routes import (
    arrive,
    begun_at,
    extend,
    free_fleets,
    here,
    joined,
    leave_gela,
    narrow_by_way,
    own_pairs,
    pair_list,
    riders,
    steps_of,
)
from polemos.titles.hellenes.state import Position

BY_GROUP: Final = 0
BY_MUSTER: Final = 1
FREE_MOVE: Final = 2
IN_WINTER: Final = 3
GOING_HOME: Final = 4
WINTERING: Final = (IN_WINTER, GOING_HOME)
ANYWHERE: Final = -1


def can_move(s: Position, u: int) -> bool:
    """5.0 Once a turn; not under an earthquake; the second expedition waits."""
    side = SIDE_OF[u]
    return not (s.moved >> u & 1 or s.still >> side & 1 or waits(s, u))


def movable(s: Position, side: int, place: int) -> list[int]:
    """The blocks of a group that can still move."""
    return [u for u in bits(s.here[place] & OWN[side]) if can_move(s, u)]


def group_areas(s: Position, side: int) -> list[int]:
    """4.1 Where a group can be activated: some block there can take a step."""
    found: list[int] = []
    if s.still >> side & 1:
        return found
    for place in sorted({s.place[u] for u in bits(s.on_map(side) & ~s.moved)}):
        if is_double(s, place) and s.actions < 2:
            continue
        if any(first_steps(s, u) for u in movable(s, side, place)):
            found.append(place)
    return found


class Mover(Decision):
    """4.1 A group is activated, or mustering has begun: form parties until done."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mode", "area", "double")
    prompt: ClassVar[str] = "group"
    rule: ClassVar[str] = "4.1"

    def __init__(self, side: int, mode: int, area: int, double: int) -> None:
        self.side = side
        self.mode = mode
        self.area = area
        """The group's area; for mustering the city where they meet."""
        self.double = double
        """Whether the higher price of Sicily has been paid."""

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.area}

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        if self.mode == BY_MUSTER:
            return [*((GROUP, place) for place in muster_from(s, self.side, self.area, self.double)), (DONE,)]
        found = takable(s, Party(self.side, self.mode, self.area, self.area, 0, 1, begun_at(self.area), self.double))
        return [*found, (DONE,)]

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
        elif action[0] == GROUP:
            s.push(Party(self.side, self.mode, self.area, action[1], 0, 1, begun_at(action[1]), self.double))
        else:
            start = begun_at(self.area)
            s.push(Party(self.side, self.mode, self.area, self.area, 1 << action[1] | riders(s, action[1]),
                         own_pairs(s, action[1]), start, self.double))


def muster_from(s: Position, side: int, city: int, double: int) -> list[int]:
    """5.0 Areas from which some block can reach the city where they muster."""
    found = []
    for place in sorted({s.place[u] for u in bits(s.on_map(side) & ~s.moved)}):
        if place != city and takable(s, Party(side, BY_MUSTER, city, place, 0, 1, begun_at(place), double)):
            found.append(place)
    return found


class Party(Decision):
    """5.0 A formation in the making: who goes, who is carried, and the way, step by step."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mode", "goal", "area", "members", "pairs", "route", "double")
    prompt: ClassVar[str] = "party"
    rule: ClassVar[str] = "5.0"

    def __init__(
        self, side: int, mode: int, goal: int, area: int, members: int, pairs: int, route: int, double: int
    ) -> None:
        self.side = side
        self.mode = mode
        self.goal = goal
        self.area = area
        self.members = members
        """Everybody in it, those aboard included."""
        self.pairs = pairs
        self.route = route
        self.double = double

    def pending(self) -> bool:
        return True

    def about(self, s: Position) -> dict[str, int]:
        return {"area": here(self.route)}

    def skips(self, s: Position) -> bool:
        return steps_of(self.route) > 0

    def with_members(self, members: int, pairs: int) -> Party:
        return Party(self.side, self.mode, self.goal, self.area, members, pairs, self.route, self.double)

    def along(self, route: int) -> Party:
        return Party(self.side, self.mode, self.goal, self.area, self.members, self.pairs, route, self.double)

    def aboard(self) -> int:
        return sum(1 << rider for rider, _ in pair_list(self.pairs))

    def options(self, s: Position) -> list[Action]:
        if steps_of(self.route) == 0:
            if not self.members:
                return takable(s, self)
            more = [] if self.mode in (FREE_MOVE, GOING_HOME) else takable(s, self)
            return [*more, *loadable(s, self), *onward(s, self)]
        found = onward(s, self)
        if may_end(s, self):
            found.append((HALT,))
        return found

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == TAKE:
            u = action[1]
            pairs = self.pairs
            for rider, fleet in pair_list(own_pairs(s, u)):
                pairs = pairs << 14 | rider << 7 | fleet
            s.replace(self.with_members(self.members | 1 << u | riders(s, u), pairs))
        elif verb == LOAD:
            s.push(Board(self.side, action[1], self.members, self.pairs))
        elif verb == GO:
            go(s, self, action[1])
        else:
            commit(s, self, action)


class Board(Decision):
    """5.21 Which fleet carries the block."""

    fields: ClassVar[tuple[str, ...]] = ("side", "rider", "members", "pairs")
    prompt: ClassVar[str] = "aboard"
    rule: ClassVar[str] = "5.21"

    def __init__(self, side: int, rider: int, members: int, pairs: int) -> None:
        self.side = side
        self.rider = rider
        self.members = members
        self.pairs = pairs

    def pending(self) -> bool:
        return True

    def about(self, s: Position) -> dict[str, int]:
        return {"unit": self.rider}

    def options(self, s: Position) -> list[Action]:
        return [(ABOARD, fleet) for fleet in free_fleets(s, self.members, self.pairs)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        party = s.stack[-1]
        assert isinstance(party, Party)
        pairs = party.pairs << 14 | self.rider << 7 | action[1]
        s.replace(party.with_members(party.members | 1 << self.rider, pairs))


def takable(s: Position, party: Party) -> list[Action]:
    """Blocks that may join so that the party still has a way."""
    found: list[Action] = []
    for u in movable(s, party.side, party.area):
        if party.members >> u & 1 or s.carrier[u] >= 0:
            continue
        if party.members and (s.inside >> u & 1) != (s.inside & party.members != 0):
            continue
        trial = party.with_members(party.members | 1 << u | riders(s, u), joined(party.pairs, own_pairs(s, u)))
        if onward(s, trial):
            found.append((TAKE, u))
    return found


def loadable(s: Position, party: Party) -> list[Action]:
    """5.21 Greek land blocks that may be carried by a fleet of the party."""
    fleets = free_fleets(s, party.members, party.pairs)
    if not fleets:
        return []
    found: list[Action] = []
    shut = s.inside & party.members != 0
    for u in movable(s, party.side, party.area):
        if party.members >> u & 1 or FLEET[u] or BARBARIAN[u] or (s.inside >> u & 1) != shut:
            continue
        trial = party.with_members(party.members | 1 << u, party.pairs << 14 | u << 7 | fleets[0])
        if onward(s, trial):
            found.append((LOAD, u))
    return found


def onward(s: Position, party: Party) -> list[Action]:
    """5.1 to 5.3 The next steps of a party: ordinary ones, a forced one, or into a besieged port."""
    place = here(party.route)
    n = steps_of(party.route)
    aboard = party.aboard()
    ground = -1
    allowance = 9
    for u in bits(party.members):
        ground &= footing(s, u)
        if not aboard >> u & 1:
            allowance = min(allowance, MOVE[u])
    first = n == 0
    mask = adjacent(s, party, place, first, aboard) & ground
    winter = party.mode in WINTERING
    ends = ends_after(s, party, n + 1)
    away: list[int] = []
    if ends != ANYWHERE:
        later = ends_after(s, party, n + 2)
        away = reaches(s, party.side, later, ground, fleet=party.members & FLEETS != 0, winter=winter)
    found: list[Action] = []
    for x in bits(mask):
        limit = allowance + (1 if winter or (s.peace and GREECE >> x & 1 and party.mode != BY_MUSTER) else 0)
        forced = n >= limit
        if forced and (party.mode == BY_MUSTER or winter or n > limit or not can_force(s, party, n, aboard)):
            continue
        if not may_step(s, party, x, winter):
            continue
        if ends != ANYWHERE and not ends >> x & 1:
            if forced or limit <= n or not away[limit - n - 1] >> x & 1 or (x < LAND_COUNT and party.members & FLEETS):
                continue
            if not passes_freely(s, party.side, x, winter):
                continue
        found += ways_in(s, party, x, forced)
    return found


def ways_in(s: Position, party: Party, x: int, forced: bool) -> list[Action]:
    """Into a besieged port of one's own from its sea, or onto the land before it; elsewhere just the step."""
    step: list[Action] = [(FORCE if forced else GO, x)]
    if x >= LAND_COUNT or not s.siege[x] or s.controller(x) != party.side:
        return step
    quiet = party.mode in (BY_MUSTER, IN_WINTER)
    by_port = party.members & FLEETS and s.siege_entry(x, party.side, here(party.route))
    if by_port and not forced and room(s, x, party.members):
        return [(ENTER, x)] if quiet else [(ENTER, x), *step]
    return [] if quiet and ends_after(s, party, 1) >> x & 1 else step


def can_force(s: Position, party: Party, n: int, aboard: int) -> bool:
    """5.3 One area beyond the allowance: every block has that many steps or can force."""
    return all(MOVE[u] >= n for u in bits(party.members & ~aboard))


def adjacent(s: Position, party: Party, place: int, first: bool, aboard: int) -> int:
    """Areas that everybody in the party can step to from where it stands."""
    mask = -1
    for u in bits(party.members & ~aboard):
        if s.inside >> u & 1 and first:
            sea = COASTAL_SEA[place]
            mask &= 1 << sea if FLEET[u] and sea >= 0 else 0
        elif FLEET[u]:
            coast = COASTWISE[place] if first and not aboard else 0
            mask &= BY_SEA[place] | coast
        else:
            mask &= BY_LAND[place]
    if not first and place < LAND_COUNT and party.members & FLEETS:
        return 0
    return mask


def ends_after(s: Position, party: Party, n: int) -> int:
    """Where a move of n steps may end, as a mask; ANYWHERE where nothing limits it."""
    if party.mode == BY_MUSTER:
        return 1 << party.goal if may_shelter(s, party, party.goal) else 0
    if party.mode == GOING_HOME:
        return home_ends(s, party, n)
    if party.mode == IN_WINTER:
        return winter_ends(s, party)
    if not s.peace:
        return ANYWHERE
    ends = -1
    for u in bits(party.members):
        ends &= peace_ends(u)
    return ends


def winter_ends(s: Position, party: Party) -> int:
    """9.21 Cities under control, not where the enemy lays siege or blockades the way in."""
    found = 0
    for city in s.own_cities(party.side):
        if may_shelter(s, party, city):
            found |= 1 << city
    return found


def may_shelter(s: Position, party: Party, city: int) -> bool:
    """5.2, 7.4 Into a city of one's own without a fight: a besieged one only by sea, and as far as it has room."""
    if not s.siege[city]:
        return True
    return party.members & FLEETS != 0 and COASTAL_SEA[city] >= 0 and room(s, city, party.members)


def home_ends(s: Position, party: Party, n: int) -> int:
    """9.211, 9.212 Free moves: home to a city of the nation, also through besiegers or a blockade by battle; or one
    area to any friendly city for those who have no shelter."""
    from polemos.titles.hellenes.winter import is_outside, may_go_home

    side = party.side
    found = -1
    for u in bits(party.members):
        own = 0
        if may_go_home(s, u, side):
            own = sum(1 << city for city in bits(HOMES[u]) if IS_CITY[city] and s.controller(city) == side)
            if FLEET[u]:
                own |= sum(1 << COASTAL_SEA[city] for city in bits(own) if COASTAL_SEA[city] >= 0
                           and s.fleets_at(1 - side, COASTAL_SEA[city]))
        if n == 1 and is_outside(s, u, side):
            near = BY_LAND[party.area] | BY_SEA[party.area] | COASTWISE[party.area]
            own |= sum(1 << city for city in bits(near & ((1 << LAND_COUNT) - 1))
                       if s.controller(city) == side and IS_CITY[city]
                       and (not s.siege[city] or COASTAL_SEA[city] == party.area))
        found &= own
    riders = party.aboard()
    seas = found >> LAND_COUNT << LAND_COUNT
    for u in bits(party.members & ~riders):
        found &= -1 if FLEET[u] else (1 << LAND_COUNT) - 1
    return (found | seas) & ~(1 << party.area)


def may_step(s: Position, party: Party, x: int, winter: bool) -> bool:
    """5.4 Engaging is not for those who muster, nor in winter, nor under an augury; Sicily may cost more."""
    side = party.side
    if winter:
        sea = COASTAL_SEA[x] if x < LAND_COUNT else -1
        return not (sea >= 0 and sea == here(party.route) and s.fleets_at(1 - side, sea))
    if s.enemy_stands(side, x):
        if party.mode == BY_MUSTER and not passes_freely(s, side, x, False):
            return bool(s.siege_entry(x, side, here(party.route)))
        if not passes_freely(s, side, x, False) and s.unwilling >> side & 1:
            return False
    dear = is_double(s, x) or is_double(s, party.area)
    return party.mode == FREE_MOVE or bool(party.double) or not dear or s.actions > 0


def room(s: Position, city: int, members: int) -> bool:
    """8.12, 9.213 A besieged port takes blocks in up to its capacity."""
    return (s.sheltered(city) | members).bit_count() <= s.capacity(city)


def go(s: Position, party: Party, x: int) -> None:
    """One step; the way ends ashore for fleets, and where enemies stand."""
    moved = party.along(extend(party.route, x))
    landed = x < LAND_COUNT and moved.members & FLEETS
    winter = party.mode in WINTERING
    if landed or not passes_freely(s, party.side, x, winter) or (party.mode == BY_MUSTER and x == party.goal):
        s.replace(moved)
        commit(s, moved, (HALT,))
    else:
        s.replace(moved)


def may_end(s: Position, party: Party) -> bool:
    ends = ends_after(s, party, steps_of(party.route))
    return ends == ANYWHERE or bool(ends >> here(party.route) & 1)


def commit(s: Position, party: Party, action: Action) -> None:
    """The formation has moved: everybody sees it."""
    s.pop()
    route = party.route
    target = here(route)
    if action[0] == ENTER or action[0] == FORCE:
        target = action[1]
    pay_for_sicily(s, party, target)
    board(s, party)
    n = steps_of(route)
    aboard = party.aboard()
    late = 0
    if action[0] == FORCE:
        late = sum(1 << u for u in bits(party.members & ~aboard) if MOVE[u] == n)
        late |= sum(1 << rider for rider, fleet in pair_list(party.pairs) if late >> fleet & 1)
    goes_in = action[0] == ENTER
    full = extend(route, target) if action[0] in (ENTER, FORCE) else route
    s.tell("moves", party.side, party.area, here(route), s.tokens(party.members))
    for u in bits(party.members):
        is_late = bool(late >> u & 1)
        narrow_by_way(s, u, route if is_late else full, aboard=bool(aboard >> u & 1), late=is_late,
                      eased=party.mode in WINTERING or bool(s.peace))
        if late >> u & 1:
            arrive(s, u, route)
            s.forced[u] = target
        else:
            arrive(s, u, full)
            if goes_in:
                s.inside |= 1 << u
    if party.mode == GOING_HOME and s.enemy_stands(party.side, target) and not goes_in:
        s.homeward |= party.members
    if late:
        s.tell("tries", party.side, here(route), target, s.tokens(late))
    if goes_in:
        s.tell("moves", party.side, here(route), target, s.tokens(party.members))
    elif action[0] == FORCE and party.members & ~late:
        s.tell("moves", party.side, here(route), target, s.tokens(party.members & ~late))
    leave_gela(s)
    s.note_sicily()
    s.sealed = True


def pay_for_sicily(s: Position, party: Party, target: int) -> None:
    """15.2 The dearer price of a move into Sicily is paid once an action."""
    dear = is_double(s, target) or is_double(s, party.area)
    if party.mode != FREE_MOVE and not party.double and dear:
        s.actions -= 1
        below = s.stack[-1]
        if isinstance(below, Mover):
            s.replace(Mover(below.side, below.mode, below.area, 1))


def board(s: Position, party: Party) -> None:
    """5.21 Those who are carried are cut down, where need be, to be smaller than their fleet."""
    for rider, fleet in pair_list(party.pairs):
        s.carrier[rider] = fleet
        while s.cv[rider] >= s.cv[fleet]:
            s.tell("reduced", party.side, s.token[rider])
            s.lose_step(rider)
        s.tell("carries", party.side, s.token[fleet], [s.token[rider]])


def muster_cities(s: Position, side: int) -> list[int]:
    """5.0 Friendly cities where blocks can meet; a besieged port only by its open sea."""
    if s.still >> side & 1 or s.season == WINTER:
        return []
    found = []
    for city in s.own_cities(side):
        if s.siege[city] and (COASTAL_SEA[city] < 0 or s.fleets_at(1 - side, COASTAL_SEA[city])):
            continue
        if not is_double(s, city) or s.actions > 1:
            found.append(city)
    return found
