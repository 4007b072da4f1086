"""4.1, 5.0 to 5.3 Groups, formations and mustering; sea transport; the forced step is announced here."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    ALL_SEA,
    AT_HOME,
    BIT,
    BY_LAND,
    COASTAL_SEA,
    FASTER,
    FLEETS,
    FOOT,
    GREECE,
    LAND_COUNT,
    MAINLANDERS,
    MOVE,
    NAVIGABLE,
    OWN,
    PORTS_ON,
    SAILING,
    SICILY,
    WINTER,
    bits,
)
from polemos.titles.hellenes.ends import may_end
from polemos.titles.hellenes.formation import BY_MUSTER, FREE_MOVE, GOING_HOME, Formation
from polemos.titles.hellenes.ground import (
    first_steps,
    is_double,
    is_plain_muster,
    mustering,
    passes_freely,
    too_dear,
    unaffordable,
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
    each,
)
from polemos.titles.hellenes.paths import loadable, movable, onward, takable
from polemos.titles.hellenes.routes import (
    arrive,
    begun_at,
    extend,
    free_fleets,
    given,
    here,
    leave_gela,
    narrow_by_way,
    other_fleets,
    pair_list,
    riders,
    steps_of,
    without,
)
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.voyage import cut_down


def group_areas(s: Position, side: int) -> list[int]:
    """4.1 Where a group can be activated: some block there can take a step."""
    found: list[int] = []
    if s.still >> side & 1:
        return found
    ground = s.open & ~s.ravaged
    if s.peace:
        # What is open to everybody: the rest depends on who asks.
        ground &= ALL_SEA & GREECE
    waters = ground & NAVIGABLE
    plain = MAINLANDERS & ~s.inside
    places = s.occupied[side]
    for place in bits(places ^ places & unaffordable(s)):
        units = movable(s, side, place)
        if not units:
            continue
        easy = units & plain
        if (easy & FOOT and BY_LAND[place] & ground) or (easy & FLEETS and SAILING[place] & waters):
            found.append(place)
        elif easy != units or s.peace:
            for u in bits(units):
                if first_steps(s, u):
                    found.append(place)
                    break
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
            found = each(GROUP, muster_from(s, self.side, self.area, self.double))
        else:
            found = takable(
                s, Formation(self.side, self.mode, self.area, self.area, 0, 1, begun_at(self.area), self.double)
            )
        found.append((DONE,))
        return found

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
        elif action[0] == GROUP:
            s.push(Party(self.side, self.mode, self.area, action[1], 0, 1, begun_at(action[1]), self.double))
        else:
            cargo = riders(s, action[1])
            s.push(Party(self.side, self.mode, self.area, self.area, 1 << action[1] | cargo,
                         given(1, cargo, action[1]), begun_at(self.area), self.double))


def muster_from(s: Position, side: int, city: int, double: int) -> list[int]:
    """5.0 Areas from which some block can reach the city where they muster."""
    if is_plain_muster(s, city) and not s.still >> side & 1:
        return plain_muster(s, side, city, double)
    found = []
    for place in bits(s.occupied[side]):
        if place != city and takable(s, Formation(side, BY_MUSTER, city, place, 0, 1, begun_at(place), double)):
            found.append(place)
    return found


def plain_muster(s: Position, side: int, city: int, double: int) -> list[int]:
    """The same where all blocks of a sort have the same ways."""
    places = s.occupied[side]
    shut = too_dear(s, double)
    places ^= places & (shut | BIT[city])
    # Those shut up in a city have their own ways; so have the blocks of Sicily, which never leave it, aboard or not.
    special = places & SICILY
    if s.inside:
        for u in bits(s.inside & OWN[side]):
            special |= places & BIT[s.place[u]]
    places ^= special
    found = 0
    for place in bits(special):
        if takable(s, Formation(side, BY_MUSTER, city, place, 0, 1, begun_at(place), double)):
            found |= BIT[place]
    idle = OWN[side] & MAINLANDERS
    idle ^= idle & s.moved
    found |= coming(s, places, idle & FOOT, mustering(s, side, city, False, shut))
    return bits(found | coming(s, places, idle & FLEETS, mustering(s, side, city, True, shut)))


def coming(s: Position, places: int, idle: int, away: list[int]) -> int:
    """Those of the places from which one of the idle blocks is fast enough to come, as a mask."""
    found = nearer = 0
    for n, reached in enumerate(away):
        ring = places & (reached ^ nearer)
        nearer = reached
        if not ring:
            continue
        fast = idle & FASTER[n]
        if not fast:
            break
        for place in bits(ring):
            if s.here[place] & fast:
                found |= BIT[place]
    return found


class Party(Formation):
    """5.0 A formation in the making: who goes, who is carried, and the way, step by step."""

    prompt: ClassVar[str] = "party"
    rule: ClassVar[str] = "5.0"

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

    def options(self, s: Position) -> list[Action]:
        if steps_of(self.route) == 0:
            if not self.members:
                return takable(s, self)
            found = [] if self.mode in (FREE_MOVE, GOING_HOME) else takable(s, self)
            found += loadable(s, self)
            found += onward(s, self)
            return found
        found = onward(s, self)
        if may_end(s, self):
            found.append((HALT,))
        return found

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == TAKE:
            u = action[1]
            cargo = self.cargo(s, u)
            pairs = given(self.pairs, cargo & ~self.paired(), u)
            s.replace(self.with_members(self.members | 1 << u | cargo, pairs))
        elif verb == LOAD:
            s.push(Board(self.side, action[1], self.area, self.members, self.pairs))
        elif verb == GO:
            go(s, self, action[1])
        else:
            commit(s, self, action)


class Board(Decision):
    """5.21 Which fleet carries the block; one that is aboard already may also be left to a fleet that stays."""

    fields: ClassVar[tuple[str, ...]] = ("side", "rider", "area", "members", "pairs")
    prompt: ClassVar[str] = "aboard"
    rule: ClassVar[str] = "5.21"

    def __init__(self, side: int, rider: int, area: int, members: int, pairs: int) -> None:
        self.side = side
        self.rider = rider
        self.area = area
        self.members = members
        self.pairs = pairs

    def pending(self) -> bool:
        return True

    def about(self, s: Position) -> dict[str, int]:
        return {"unit": self.rider}

    def options(self, s: Position) -> list[Action]:
        if self.members >> self.rider & 1:
            return each(ABOARD, other_fleets(s, self.side, self.area, self.members, self.pairs))
        return each(ABOARD, free_fleets(s, self.members, self.pairs))

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        party = s.stack[-1]
        assert isinstance(party, Party)
        pairs = given(without(party.pairs, self.rider), BIT[self.rider], action[1])
        goes = party.members >> action[1] & 1
        rest = party.members & ~BIT[self.rider]
        s.replace(party.with_members(rest | BIT[self.rider] if goes else rest, pairs))


def go(s: Position, party: Party, x: int) -> None:
    """One step; the way ends ashore for fleets, and where enemies stand."""
    moved = party.along(extend(party.route, x))
    landed = x < LAND_COUNT and moved.members & FLEETS
    winter = party.is_wintering()
    if landed or not passes_freely(s, party.side, x, winter) or (party.mode == BY_MUSTER and x == party.goal):
        s.replace(moved)
        commit(s, moved, (HALT,))
    else:
        s.replace(moved)


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
    s.tell("moves", party.side, party.area, here(route), s.marks(party.members))
    for u in bits(party.members):
        is_late = bool(late >> u & 1)
        narrow_by_way(s, u, route if is_late else full, aboard=bool(aboard >> u & 1), late=is_late,
                      eased=party.is_wintering() or bool(s.peace))
        if late >> u & 1:
            arrive(s, u, route)
            s.forced[u] = target
        else:
            arrive(s, u, full)
            if goes_in:
                s.inside |= 1 << u
    if party.mode == GOING_HOME and s.enemy_stands(party.side, target) and not goes_in:
        bring_home(s, party.members, target)
    if late:
        s.tell("tries", party.side, here(route), target, s.marks(late))
    if goes_in:
        s.tell("moves", party.side, here(route), target, s.marks(party.members))
    elif action[0] == FORCE and party.members & ~late:
        s.tell("moves", party.side, here(route), target, s.marks(party.members & ~late))
    leave_gela(s)
    s.note_sicily()
    s.sealed = True


def bring_home(s: Position, units: int, target: int) -> None:
    """9.212 Only who is at home there challenges a siege, or the blockade of a port on that sea."""
    s.homeward |= units
    natives = 0
    for city in bits(PORTS_ON[target] if target >= LAND_COUNT else BIT[target]):
        natives |= AT_HOME[city]
    for u in bits(units):
        s.narrow(u, natives)


def pay_for_sicily(s: Position, party: Party, target: int) -> None:
    """15.2 The dearer price of a move into Sicily is paid once an action."""
    dear = is_double(s, target) or is_double(s, party.area)
    if not party.double and dear:
        s.actions -= 1
        below = s.stack[-1]
        if isinstance(below, Mover):
            s.replace(Mover(below.side, below.mode, below.area, 1))


def board(s: Position, party: Party) -> None:
    """5.21 Those who are carried are cut down, where need be, to be smaller than their fleet."""
    for rider, fleet in pair_list(party.pairs):
        s.carrier[rider] = fleet
        cut_down(s, rider, fleet)
        s.tell("carries", party.side, s.mark(fleet), [s.mark(rider)])


def muster_cities(s: Position, side: int, cities: int) -> list[int]:
    """5.0 Friendly cities where blocks can meet; a besieged port only by its open sea."""
    if s.still >> side & 1 or s.season == WINTER:
        return []
    found = cities ^ cities & unaffordable(s)
    for city in bits(found & s.besieged):
        if COASTAL_SEA[city] < 0 or s.fleets_at(1 - side, COASTAL_SEA[city]):
            found ^= BIT[city]
    return bits(found)
