"""9 Winter: wintering moves free and paid, maintenance, demobilization, relief and siege combat."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.board import (
    ALL_CITIES,
    ALL_LAND,
    ALL_SEA,
    BARBARIANS,
    BIT,
    BY_LAND,
    BY_SEA,
    COASTWISE,
    FLEET,
    FLEETS,
    FOOT,
    GREEKS,
    HOMES,
    KIND,
    LAND_COUNT,
    MAINLANDERS,
    MOVE,
    NAVIGABLE,
    OWN,
    POOL,
    PORTS_ON,
    SAILING,
    SICILIAN,
    SIDE_OF,
    STRANGERS,
    bits,
)
from polemos.titles.hellenes.building import build_step, growing, recruit
from polemos.titles.hellenes.combat import Battles, Sorties
from polemos.titles.hellenes.ends import blockaded_seas
from polemos.titles.hellenes.formation import GOING_HOME, IN_WINTER, Formation
from polemos.titles.hellenes.ground import UNPAID, is_double, reaches, too_dear, unaffordable
from polemos.titles.hellenes.movement import Mover, Party
from polemos.titles.hellenes.notation import (
    BUILD,
    DISBAND,
    DONE,
    ENTER,
    GROUP,
    MAINTAIN,
    RECRUIT,
    TAKE,
    each,
)
from polemos.titles.hellenes.paths import has_way, movable, takable
from polemos.titles.hellenes.retreat import demobilize
from polemos.titles.hellenes.routes import begun_at, given, riders
from polemos.titles.hellenes.shelter import is_full, is_outside, is_sheltered, may_go_home
from polemos.titles.hellenes.siege import Sieges, review_control
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.turn import action_count, start_turn
from polemos.titles.hellenes.voyage import Storms, settle_riders

BEGIN: Final = 0
STORMY: Final = 1
DEMOBILIZE: Final = 2
END: Final = 3


class WinterTurn(Frame):
    """9.2 The winter actions of one side, storms on the way, demobilization last."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")
    rule: ClassVar[str] = "9.2"

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def proceed(self, s: Position) -> None:
        side, stage = self.side, self.stage
        s.replace(WinterTurn(side, stage + 1))
        if stage == BEGIN:
            start_turn(s, side)
            s.used |= 1 << s.laid[side]
            s.actions = action_count(s, side)
            s.tell("turn", side, s.actions)
            s.push(WinterActs(side))
        elif stage == STORMY:
            s.push(Storms(side))
        elif stage == DEMOBILIZE:
            demobilize(s, side, s.on_map(side) & BARBARIANS)
            clear_field(s, side)
            for u in bits(s.on_map(side)):
                s.narrow(u, GREEKS)
            s.push(Disband(side))
        else:
            s.pop()
            review_control(s, False)


def clear_field(s: Position, side: int) -> None:
    """9.0, 9.24 Who is neither in a friendly city nor maintained goes; those on the way home have a battle first."""
    unkept = s.on_map(side) & ~(s.kept | s.homeward)
    demobilize(s, side, sum([1 << u for u in bits(unkept) if not is_sheltered(s, u)]))
    for sea in {s.place[u] for u in bits(s.on_map(side)) if s.place[u] >= LAND_COUNT}:
        settle_riders(s, side, sea)


class WinterActs(Decision):
    """9.2 Wintering moves, building and maintenance in any order."""

    prompt: ClassVar[str] = "winter"
    rule: ClassVar[str] = "9.2"

    def about(self, s: Position) -> dict[str, int]:
        return {"n": s.actions}

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        side = self.side
        cities = s.controlled(side) & ALL_CITIES
        found = each(TAKE, wanderers(s, side, cities))
        if s.actions > 0:
            found += each(GROUP, winter_groups(s, side, cities))
            found += each(BUILD, growing(s, side, cities))
            if s.here[POOL] & OWN[side]:
                found.append((RECRUIT,))
            found += each(MAINTAIN, maintainable(s, side, cities))
        found.append((DONE,))
        return found

    def play(self, s: Position, action: Action) -> None:
        side, verb = self.side, action[0]
        s.fresh = 0
        if verb == DONE:
            s.pop()
            s.sealed = True
        elif verb == TAKE:
            s.push(lone_party(s, side, action[1]))
        elif verb == GROUP:
            double = int(is_double(s, action[1]))
            s.actions -= 1 + double
            s.tell("activates", side, action[1])
            s.push(Mover(side, IN_WINTER, action[1], double))
        elif verb == BUILD:
            build_step(s, action[1])
        elif verb == RECRUIT:
            recruit(s, side)
        else:
            u = action[1]
            s.actions -= 1 + int(is_double(s, s.place[u]))
            s.kept |= 1 << u
            s.narrow(u, GREEKS)
            s.tell("maintains", side, s.mark(u))


def wanderers(s: Position, side: int, cities: int) -> list[int]:
    """Blocks with a free wintering move, given the cities that the side controls."""
    found: list[int] = []
    snug = cities & ~s.besieged
    for place in bits(s.occupied[side]):
        units = movable(s, side, place) & GREEKS
        if not units:
            continue
        # In a city with room and no enemy at the gates only strangers have a free move.
        if snug & BIT[place] and not s.homeward and not is_full(s, side, place):
            units &= STRANGERS[place]
        elif not (s.homeward or s.peace or s.inside & units):
            near = by_a_billet(s, place, units, snug & s.open)
            found += bits(near)
            units ^= near
        if units:
            found += homecomers(s, side, place, units, cities)
    return sorted(found)


def by_a_billet(s: Position, place: int, units: int, snug: int) -> int:
    """9.211 Those of a place without shelter who are next to a city that has, plain to see: no blockade, no cargo."""
    near = 0
    plain = units & MAINLANDERS
    if BY_LAND[place] & snug:
        near = plain & FOOT
    if SAILING[place] & snug & ~PORTS_ON[place]:
        near |= plain & FLEETS
        for u in bits(units & FOOT if place >= LAND_COUNT else 0):
            near &= ~BIT[s.carrier[u]]
    return near


def homecomers(s: Position, side: int, place: int, units: int, cities: int) -> list[int]:
    """Those of one area that have a way; blocks of a kind have the same ways."""
    found: list[int] = []
    tried: dict[int, bool] = {}
    kinds = KIND[s.scenario]
    at_sea = place >= LAND_COUNT
    for u in bits(units):
        if at_sea and s.carrier[u] >= 0:
            continue
        if at_sea and riders(s, u):
            if has_free_move(s, side, u):
                found.append(u)
            continue
        key = kinds[u] * 4 + (s.inside >> u & 1) * 2 + (s.homeward >> u & 1)
        if key not in tried:
            tried[key] = goes_home(s, side, u, cities)
        if tried[key]:
            found.append(u)
    return found


def has_free_move(s: Position, side: int, u: int) -> bool:
    return (may_go_home(s, u, side) or is_outside(s, u, side)) and has_way(s, lone_party(s, side, u))


def goes_home(s: Position, side: int, u: int, cities: int) -> bool:
    """The same for a block alone, quick to answer for one that has no billet near, no siege and no blockade."""
    place = s.place[u]
    home = HOMES[u] & cities
    home ^= home & BIT[place]
    fleet = FLEET[u]
    hard = s.peace or s.homeward or SICILIAN[u] or (s.besieged and (home | BIT[place]) & s.besieged)
    if hard or (cities & BIT[place] and is_full(s, side, place)) or (place >= LAND_COUNT and PORTS_ON[place] & cities):
        return has_free_move(s, side, u)
    if not home or (fleet and blockaded_seas(s, side, home)):
        return home != 0 and has_free_move(s, side, u)
    ground = s.open & NAVIGABLE if fleet else s.open
    through = ground & (ALL_SEA if fleet else ALL_LAND)
    return reaches(s, side, home & ground, through, fleet, True)[MOVE[u] + 1] & BIT[place] != 0


def lone_party(s: Position, side: int, u: int) -> Party:
    place = s.place[u]
    cargo = riders(s, u)
    return Party(side, GOING_HOME, place, place, 1 << u | cargo, given(1, cargo, u), begun_at(place), 1)


def winter_groups(s: Position, side: int, cities: int) -> list[int]:
    """9.214 Groups that can reach a city by a paid move."""
    found = []
    cheap = s.open & ~too_dear(s, UNPAID)
    near = 0 if s.peace else cities & cheap & ~s.besieged
    calm = cheap & ALL_SEA & ~s.occupied[1 - side]
    idle = OWN[side] & GREEKS & ~s.moved
    places = s.occupied[side]
    for place in bits(places ^ places & unaffordable(s)):
        units = s.here[place] & idle
        if not units:
            continue
        if s.inside:
            units &= ~s.inside
        plain = units & MAINLANDERS
        walks = plain & FOOT and BY_LAND[place] & near
        sails = plain & FLEETS and (COASTWISE[place] & near or crosses(place, near, calm))
        if walks or sails or takable(s, Formation(side, IN_WINTER, place, place, 0, 1, begun_at(place), UNPAID)):
            found.append(place)
    return found


def crosses(place: int, near: int, calm: int) -> bool:
    """Whether one of these cities lies just across a calm sea from a coast."""
    for sea in bits(BY_SEA[place] & calm if place < LAND_COUNT else 0):
        if BY_SEA[sea] & near & ~BIT[place]:
            return True
    return False


def maintainable(s: Position, side: int, cities: int) -> list[int]:
    """9.22 Greek blocks outside friendly cities."""
    found: list[int] = []
    snug = cities & ~s.besieged
    idle = OWN[side] & GREEKS & ~(s.kept | s.homeward)
    places = s.occupied[side]
    for place in bits(places ^ places & unaffordable(s)):
        if snug & BIT[place] and not is_full(s, side, place):
            continue
        units = s.here[place] & idle
        if not units:
            continue
        if not (cities | s.besieged) & BIT[place]:
            found += bits(units)
        else:
            found += [u for u in bits(units) if is_outside(s, u, side)]
    return sorted(found)


class Disband(Decision):
    """9.213, 9.24 Where a city is too full, the owner says who is outside and goes."""

    prompt: ClassVar[str] = "disband"
    rule: ClassVar[str] = "9.24"

    def skips(self, s: Position) -> bool:
        return False

    def crowded(self, s: Position) -> int:
        for city in bits(s.controlled(self.side) & s.occupied[self.side] & ALL_CITIES):
            if is_full(s, self.side, city):
                return city
        return -1

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.crowded(s)}

    def options(self, s: Position) -> list[Action]:
        city = self.crowded(s)
        if city < 0:
            return []
        there = s.sheltered(city) if s.siege[city] else s.here[city] & ~s.homeward
        return each(DISBAND, bits(there & OWN[self.side] & ~s.kept))

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        demobilize(s, self.side, 1 << action[1])


# 9.3, 9.4


class Relief(Frame):
    """9.3 Battles of those who come home, and sorties."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")
    rule: ClassVar[str] = "9.3"

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def proceed(self, s: Position) -> None:
        side, stage = self.side, self.stage
        s.replace(Relief(side, stage + 1))
        if stage == 0:
            s.active = side
            s.push(Sorties(side))
            s.push(Disband(side))
            s.push(Homecoming(side))
        elif stage == 1:
            s.push(Battles(side, 1))
        elif stage == 2:
            review_control(s, True)
            s.push(Homecoming(side))
        else:
            # Whoever still has the enemy before him is beaten.
            demobilize(s, side, s.homeward & OWN[side])
            s.replace(Disband(side))


class Homecoming(Decision):
    """9.31 Those on the way home who meet no enemy enter their city: fleets, with what they carry, the port on that sea
    that their owner names. A side's fleets at home on a sea have the same ports there, so being asked tells nothing."""

    prompt: ClassVar[str] = "home-port"
    rule: ClassVar[str] = "9.31"

    def comer(self, s: Position) -> int:
        """The next block that can enter by itself; -1 for none."""
        for u in s.in_order(s.homeward & OWN[self.side]):
            if s.carrier[u] < 0 and not s.enemy_stands(self.side, s.place[u]):
                return u
        return -1

    def about(self, s: Position) -> dict[str, int]:
        return {"unit": self.comer(s)}

    def options(self, s: Position) -> list[Action]:
        u = self.comer(s)
        return each(ENTER, bits(PORTS_ON[s.place[u]] & HOMES[u] & s.controlled(self.side))) if u >= 0 else []

    def play(self, s: Position, action: Action) -> None:
        come_home(s, self.comer(s), action[1])
        s.sealed = True

    def proceed(self, s: Position) -> None:
        u = self.comer(s)
        if u < 0:
            s.pop()
        elif s.place[u] < LAND_COUNT:
            come_home(s, u, s.place[u])
        else:
            demobilize(s, self.side, 1 << u | riders(s, u))


def come_home(s: Position, u: int, city: int) -> None:
    """9.31 Into the city, behind its walls where it is besieged."""
    for v in s.in_order(1 << u | riders(s, u)):
        s.tell("home", SIDE_OF[v], s.mark(v), city)
        s.shift(v, city)
        s.homeward &= ~BIT[v]
        s.carrier[v] = -1
        if s.siege[city]:
            s.inside |= BIT[v]


class WinterSieges(Frame):
    """9.4 Assault or triple attrition; who has sailed out of an assault (8.12) has no shelter."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")
    rule: ClassVar[str] = "9.4"

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def proceed(self, s: Position) -> None:
        if self.stage == 0:
            s.active = self.side
            s.replace(WinterSieges(self.side, 1))
            s.push(Sieges(self.side, 0, 0))
        else:
            s.pop()
            for side in (0, 1):
                clear_field(s, side)
            review_control(s, True)
