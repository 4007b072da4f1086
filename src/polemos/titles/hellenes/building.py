"""4.2 Building: steps, recruits, detached garrisons; and the free move of new barbarians."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.board import (
    APOLLO,
    AT_HOME,
    ATHENS,
    BARBARIAN,
    BARBARIANS,
    COASTAL_SEA,
    ELITE_FLEET,
    GREEKS,
    GROWING,
    HOMES,
    IS_CITY,
    IS_TOWN,
    LOYAL,
    LOYALTY,
    MAX_CV,
    NEEDS,
    OWN,
    POOL,
    REBEL,
    SIDE_OF,
    SPARTA,
    WINTER,
    bits,
)
from polemos.titles.hellenes.formation import FREE_MOVE
from polemos.titles.hellenes.ground import is_double, unaffordable
from polemos.titles.hellenes.movement import Party
from polemos.titles.hellenes.notation import DONE, PLACE, RETURN, TAKE
from polemos.titles.hellenes.olympians import REDO, open_for
from polemos.titles.hellenes.paths import has_way
from polemos.titles.hellenes.retreat import demobilize
from polemos.titles.hellenes.routes import begun_at
from polemos.titles.hellenes.siege import is_blockaded
from polemos.titles.hellenes.state import RECRUITED, Position


def is_closed(s: Position, city: int) -> bool:
    """4.2 No building in a besieged city, nor in a port that is besieged and blockaded."""
    if not s.siege[city]:
        return False
    return COASTAL_SEA[city] < 0 or is_blockaded(s, city, 1 - s.controller(city), False)


def growing(s: Position, side: int, cities: int) -> list[int]:
    """4.21 Blocks in a city of their own nation that can take a step, given the cities that the side controls."""
    found: list[int] = []
    places = s.occupied[side] & cities
    for place in bits(places ^ places & unaffordable(s)):
        units = s.here[place] & OWN[side] & GROWING[place]
        if s.siege[place]:
            units &= s.inside if not is_closed(s, place) else 0
        if units:
            found += [u for u in bits(units) if s.cv[u] < MAX_CV[u]]
    return sorted(found)


def build_step(s: Position, u: int) -> None:
    place = s.place[u]
    s.actions -= 2 if is_double(s, place) else 1
    s.gain_step(u)
    s.narrow(u, GROWING[place])
    s.tell("builds", SIDE_OF[u], s.mark(u), place)
    s.sealed = True


# 4.22 Recruits


def is_eligible(s: Position, u: int) -> bool:
    """2.27, 13.2, 12.0, 3.1 Blocks that come only under conditions."""
    if NEEDS[u] == "no-athenian-leader" and s.leader[ATHENS]:
        return False
    if NEEDS[u] == "persian-aid" and not s.in_play("persian-aid"):
        return False
    if REBEL[u] and s.peace:
        return False
    return not (ELITE_FLEET[u] and s.in_play("no-quarter"))


def places_for(s: Position, u: int, actions: int) -> list[int]:
    """4.22 Where a recruit may be placed: controlled national cities for Greeks, national towns for barbarians."""
    side = SIDE_OF[u]
    if not is_eligible(s, u):
        return []
    found = []
    for place in bits(HOMES[u] & s.open):
        if is_double(s, place) and actions < 1:
            continue
        if BARBARIAN[u]:
            fits = IS_TOWN[place] and not s.enemy_stands(side, place)
        elif REBEL[u]:
            empty = not s.here[place] & OWN[1 - side] and s.garrison_of(place) != 2 - side
            fits = (empty and not s.siege[place]) or (s.owner_of(place) == side and not is_closed(s, place))
        else:
            fits = IS_CITY[place] and s.owner_of(place) == side and not is_closed(s, place)
        if fits and s.siege[place] and s.sheltered(place).bit_count() >= s.capacity(place):
            fits = False
        if fits:
            found.append(place)
    return found


def draw_recruits(s: Position, side: int) -> None:
    """4.22 Three blocks at random, known only to their side."""
    s.drawn = 0
    pool = bits(s.here[POOL] & OWN[side])[:]
    for _ in range(min(3, len(pool))):
        u = s.dice.pick(pool)
        pool.remove(u)
        s.drawn |= 1 << u
    s.tell("drew-units", side, bits(s.drawn))


class Recruit(Decision):
    """4.22 Place one of the three; where none can be placed they all go back."""

    fields: ClassVar[tuple[str, ...]] = ("side", "again")
    prompt: ClassVar[str] = "place"
    rule: ClassVar[str] = "4.22"

    def __init__(self, side: int, again: int) -> None:
        self.side = side
        self.again = again
        """Whether an appeal to Apollo has undone a recruit, so that no further window opens."""

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(PLACE, u, place) for u in bits(s.drawn) for place in places_for(s, u, s.actions)]
        return found or [(RETURN,)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        s.drawn = 0
        s.sealed = True
        if action[0] == RETURN:
            s.tell("recruit-lost", self.side)
            return
        place_recruit(s, self.side, action[1], action[2])
        s.push(Settled(self.side))
        if not self.again:
            open_for(s, 1 - self.side, APOLLO)


def recruit(s: Position, side: int) -> None:
    """4.22 An action is spent; the side itself may have the draw made again."""
    s.actions -= 1
    draw_recruits(s, side)
    s.push(Recruit(side, 0))
    open_for(s, side, APOLLO)


def place_recruit(s: Position, side: int, u: int, place: int) -> None:
    """Greeks come as cadres, barbarians at full strength; a rebel fleet takes its city."""
    if is_double(s, place):
        s.actions -= 1
    kind = BARBARIANS if BARBARIAN[u] else ~BARBARIANS
    could = AT_HOME[place] & OWN[side] & kind & ~known_on_map(s, side)
    s.enter_map(u, place, MAX_CV[u] if BARBARIAN[u] else 1, RECRUITED, could)
    s.fresh = 1 << u
    if s.siege[place] and s.controller(place) == side and IS_CITY[place]:
        s.inside |= 1 << u
    if IS_CITY[place] and LOYALTY[place] == 1 - side:
        s.set_owner(place, side)
    s.tell("recruits", side, s.mark(u), place)


def known_on_map(s: Position, side: int) -> int:
    return sum(1 << u for u in bits(s.on_map(side)) if s.known(u))


def again_recruits(s: Position) -> None:
    """11.0 Apollo: the three go back, or the recruit just placed does, and three are drawn anew."""
    frame = next(f for f in reversed(s.stack) if isinstance(f, (Recruit, Settled)))
    if isinstance(frame, Settled):
        for u in bits(s.fresh):
            place = s.place[u]
            s.actions += int(is_double(s, place))
            s.tell("lost", frame.side, s.mark(u))
            s.leave_map(u)
            if IS_CITY[place]:
                s.set_owner(place, s.controller(place))
        i = s.stack.index(frame)
        s.stack[i] = Recruit(frame.side, 1)
    draw_recruits(s, frame.side)


REDO[APOLLO] = again_recruits


class Settled(Frame):
    """The recruit stands; barbarians now make their free move, in winter they are demobilized at once (9.23)."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "4.22"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        s.pop()
        if s.fresh & BARBARIANS:
            if s.season == WINTER:
                demobilize(s, self.side, s.fresh)
            else:
                s.push(FreeMove(self.side))


class FreeMove(Decision):
    """4.22 New barbarians may at once move from their town without an action."""

    prompt: ClassVar[str] = "free-move"
    rule: ClassVar[str] = "4.22"

    def skips(self, s: Position) -> bool:
        return False

    def mover(self, s: Position) -> int:
        return s.fresh.bit_length() - 1

    def party(self, s: Position) -> Party:
        u = self.mover(s)
        place = s.place[u]
        return Party(self.side, FREE_MOVE, place, place, 1 << u, 1, begun_at(place), 1)

    def options(self, s: Position) -> list[Action]:
        if not s.fresh or s.still >> self.side & 1:
            return []
        u = self.mover(s)
        return [(TAKE, u), (DONE,)] if not s.moved >> u & 1 and has_way(s, self.party(s)) else []

    def proceed(self, s: Position) -> None:
        s.pop()
        s.fresh = 0

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
            return
        s.push(self.party(s))


# 4.23


def garrisonable(s: Position, side: int) -> list[int]:
    """4.23 Opposing cities held by Greek blocks of the side and without a garrison; in a besieged port (4.2) by those
    within."""
    enemy = 1 - side
    taken = s.occupied[side] & s.owned[side] & LOYAL[enemy] & s.open
    found = []
    for place in bits(taken & ~(s.garrisons[ATHENS] | s.garrisons[SPARTA] | unaffordable(s))):
        greeks = s.here[place] & OWN[side] & GREEKS
        if s.siege[place]:
            fits = greeks & s.inside and not is_closed(s, place)
        else:
            fits = greeks and not s.enemy_stands(side, place)
        if fits:
            found.append(place)
    return found


def build_garrison(s: Position, side: int, place: int) -> None:
    s.actions -= 2 if is_double(s, place) else 1
    s.set_garrison(place, side + 1)
    s.tell("garrisons", side, place)
