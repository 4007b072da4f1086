"""9 Winter: wintering moves free and paid, maintenance, demobilization, relief and siege combat."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.board import (
    AT_HOME,
    BARBARIANS,
    COASTAL_SEA,
    FLEETS,
    HOMES,
    IS_CITY,
    LAND_COUNT,
    OWN,
    POOL,
    bits,
)
from polemos.titles.hellenes.building import build_step, growing, recruit
from polemos.titles.hellenes.combat import Battles, Sorties
from polemos.titles.hellenes.ground import first_steps, is_double, waits
from polemos.titles.hellenes.movement import GOING_HOME, IN_WINTER, Mover, Party, onward, takable
from polemos.titles.hellenes.notation import (
    BUILD,
    DISBAND,
    DONE,
    GROUP,
    MAINTAIN,
    RECRUIT,
    TAKE,
)
from polemos.titles.hellenes.retreat import demobilize
from polemos.titles.hellenes.routes import begun_at, own_pairs, riders
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
            homeless = sum(1 << u for u in bits(s.on_map(side)) if not is_sheltered(s, u) and not s.kept >> u & 1)
            demobilize(s, side, homeless & ~s.homeward)
            for sea in {s.place[u] for u in bits(s.on_map(side)) if s.place[u] >= LAND_COUNT}:
                settle_riders(s, side, sea)
            for u in bits(s.on_map(side)):
                s.narrow(u, ~BARBARIANS)
            s.push(Disband(side))
        else:
            s.pop()
            review_control(s, False)


def is_sheltered(s: Position, u: int) -> bool:
    """9.0 In a city under friendly control: in a besieged one only behind its walls."""
    place = s.place[u]
    if place >= LAND_COUNT or not IS_CITY[place]:
        return False
    if s.siege[place]:
        return bool(s.inside >> u & 1)
    side = 0 if OWN[0] >> u & 1 else 1
    return s.controller(place) == side and not (s.homeward >> u & 1 and s.enemy_stands(side, place))


def is_crowded(s: Position, side: int, city: int) -> bool:
    """9.213 More blocks than the city holds, those maintained outside not counted."""
    there = s.sheltered(city) if s.siege[city] else s.here[city] & ~s.homeward
    return (there & OWN[side] & ~s.kept & ~BARBARIANS).bit_count() > s.capacity(city)


def is_outside(s: Position, u: int, side: int) -> bool:
    """9.211, 9.213 Not in a friendly city, or one too many there."""
    return not is_sheltered(s, u) or is_crowded(s, side, s.place[u])


def may_go_home(s: Position, u: int, side: int) -> bool:
    """9.212 Outside the cities of its nation."""
    place = s.place[u]
    at_home = place < LAND_COUNT and HOMES[u] >> place & 1 and is_sheltered(s, u)
    return not at_home or is_crowded(s, side, place)


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
        found: list[Action] = [(TAKE, u) for u in self.wanderers(s)]
        if s.actions > 0:
            found += [(GROUP, place) for place in winter_groups(s, side)]
            found += [(BUILD, u) for u in growing(s, side)]
            if s.here[POOL] & OWN[side]:
                found.append((RECRUIT,))
            found += [(MAINTAIN, u) for u in maintainable(s, side)]
        return [*found, (DONE,)]

    def wanderers(self, s: Position) -> list[int]:
        """Blocks with a free wintering move."""
        side = self.side
        found = []
        for u in bits(s.on_map(side) & ~s.moved & ~BARBARIANS):
            if s.carrier[u] >= 0 or waits(s, u) or not (is_outside(s, u, side) or may_go_home(s, u, side)):
                continue
            if first_steps(s, u) and onward(s, lone_party(s, side, u)):
                found.append(u)
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
            s.actions -= 1 + int(is_double(s, action[1]))
            s.tell("activates", side, action[1])
            s.push(Mover(side, IN_WINTER, action[1], 1))
        elif verb == BUILD:
            build_step(s, action[1])
        elif verb == RECRUIT:
            recruit(s, side)
        else:
            u = action[1]
            s.actions -= 1 + int(is_double(s, s.place[u]))
            s.kept |= 1 << u
            s.narrow(u, ~BARBARIANS)
            s.tell("maintains", side, s.token[u])


def lone_party(s: Position, side: int, u: int) -> Party:
    place = s.place[u]
    return Party(side, GOING_HOME, place, place, 1 << u | riders(s, u), own_pairs(s, u), begun_at(place), 1)


def winter_groups(s: Position, side: int) -> list[int]:
    """9.214 Groups that can reach a city by a paid move."""
    found = []
    for place in sorted({s.place[u] for u in bits(s.on_map(side) & ~s.moved & ~BARBARIANS)}):
        if is_double(s, place) and s.actions < 2:
            continue
        if takable(s, Party(side, IN_WINTER, place, place, 0, 1, begun_at(place), 1)):
            found.append(place)
    return found


def maintainable(s: Position, side: int) -> list[int]:
    """9.22 Greek blocks outside friendly cities."""
    return [u for u in bits(s.on_map(side) & ~s.kept & ~BARBARIANS & ~s.homeward)
            if is_outside(s, u, side) and (not is_double(s, s.place[u]) or s.actions > 1)]


class Disband(Decision):
    """9.213, 9.24 Where a city is too full, the owner says who is outside and goes."""

    prompt: ClassVar[str] = "disband"
    rule: ClassVar[str] = "9.24"

    def skips(self, s: Position) -> bool:
        return False

    def crowded(self, s: Position) -> int:
        for city in s.own_cities(self.side):
            if is_crowded(s, self.side, city):
                return city
        return -1

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.crowded(s)}

    def options(self, s: Position) -> list[Action]:
        city = self.crowded(s)
        if city < 0:
            return []
        there = s.sheltered(city) if s.siege[city] else s.here[city] & ~s.homeward
        return [(DISBAND, u) for u in bits(there & OWN[self.side] & ~s.kept)]

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
            s.appealed = 0
            come_in(s, side)
            s.push(Sorties(side))
        elif stage == 1:
            s.push(Battles(side))
        else:
            s.pop()
            review_control(s, True)
            come_in(s, side)
            s.push(Disband(side))


def come_in(s: Position, side: int) -> None:
    """9.31 Those on the way home who meet no enemy enter their city; the others are gone after the battles."""
    for u in s.in_order(s.homeward & OWN[side]):
        place = s.place[u]
        if not s.homeward >> u & 1 or s.enemy_stands(side, place):
            continue
        city = place
        if place >= LAND_COUNT:
            leader = s.carrier[u] if s.carrier[u] >= 0 else u
            ports = [c for c in s.own_cities(side) if COASTAL_SEA[c] == place and HOMES[leader] >> c & 1]
            city = ports[0] if ports else -1
        s.homeward &= ~(1 << u)
        if city < 0 or (s.siege[city] and s.sheltered(city).bit_count() >= s.capacity(city)):
            demobilize(s, side, 1 << u)
            continue
        s.tell("home", side, s.token[u], city)
        if city != place:
            s.shift(u, city)
        s.carrier[u] = -1
        if s.siege[city]:
            s.inside |= 1 << u
        if FLEETS >> u & 1:
            s.narrow(u, FLEETS & AT_HOME[city])


class WinterSieges(Frame):
    """9.4 Assault or triple attrition."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage")
    rule: ClassVar[str] = "9.4"

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def proceed(self, s: Position) -> None:
        if self.stage == 0:
            s.active = self.side
            s.appealed = 0
            s.replace(WinterSieges(self.side, 1))
            s.push(Sieges(self.side, 0, 0))
        else:
            s.pop()
            review_control(s, True)
