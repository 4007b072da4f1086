"""6.4 Retreats with all their limits, 8.12 retreat from an assault, and how a battle ends (14.11)."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.battle_record import (
    ASSAULT,
    HOMEWARD,
    NAVAL,
    SORTIE,
    Battle,
)
from polemos.titles.hellenes.board import (
    BARBARIAN,
    BIT,
    BY_LAND,
    BY_SEA,
    COASTAL_SEA,
    COASTWISE,
    FLEET,
    FLEETS,
    IS_CITY,
    LAND_COUNT,
    OWN,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.ground import common_ground
from polemos.titles.hellenes.notation import FALL_BACK, FERRY, HOLD, INTO_CITY
from polemos.titles.hellenes.routes import previous, riders
from polemos.titles.hellenes.state import CHEAP_TREACHERY, Position
from polemos.titles.hellenes.voyage import (
    StormRoll,
    deep_steps,
    sail_away,
    settle_riders,
    trim,
)

TRIUMPH = NUMBERS.prestige.triumph
TROPHY = NUMBERS.prestige.trophy


def holds_city(s: Position, b: Battle, side: int) -> bool:
    """Whether a defender may fall back into the city where it fights: besiegers can't."""
    return side != b.attacker and b.kind not in (NAVAL, ASSAULT, SORTIE) and IS_CITY[b.area] and not s.siege[b.area]


def comes_out(b: Battle, side: int) -> bool:
    """8.3 Whether a side has come out of the city where it fights: there it goes back."""
    return b.kind == SORTIE and side == b.attacker


def landed(b: Battle) -> bool:
    """6.6 Whether the aggressors came from the sea."""
    return b.area < LAND_COUNT and previous(b.route) >= LAND_COUNT


def can_shelter(s: Position, b: Battle, u: int, side: int) -> bool:
    """7.1 Into the city up to its capacity; fleets only into ports."""
    if comes_out(b, side):
        return True
    if not holds_city(s, b, side) or (FLEET[u] and COASTAL_SEA[b.area] < 0):
        return False
    return s.sheltered(b.area).bit_count() < s.capacity(b.area)


def retreat_areas(s: Position, b: Battle, u: int, side: int) -> int:
    """6.4 The areas a block may retreat to on its own, or a fleet with what it carries, as a mask."""
    area = b.area
    enemy = 1 - side
    if b.kind == ASSAULT:
        sea = COASTAL_SEA[area]
        able = side != b.attacker and FLEET[u] and sea >= 0 and not s.enemy_stands(side, sea)
        return 1 << sea if able else 0
    if comes_out(b, side) or is_homeward(s, b, u):
        return 0
    came_from = previous(s.route[u]) if side == b.attacker else -1
    if came_from >= 0:
        if returns_to_port(s, side, came_from, u):
            return 1 << came_from
        held = s.enemy_stands(side, came_from) or s.owner_of_province(came_from) == enemy
        return 0 if held or (came_from >= LAND_COUNT and not FLEET[u]) else 1 << came_from
    if FLEET[u] and landed(b):
        return 0
    steps = BY_SEA[area] | COASTWISE[area] if FLEET[u] else BY_LAND[area]
    mask = steps & common_ground(s, side, 1 << u | riders(s, u)) & ~b.origins
    return sum(1 << a for a in bits(mask) if not s.enemy_stands(side, a) and s.owner_of_province(a) != enemy)


def is_homeward(s: Position, b: Battle, u: int) -> bool:
    """9.31 Who is beaten on the way home is demobilized instead of retreating."""
    return b.kind == HOMEWARD and s.homeward & BIT[u] != 0


def returns_to_port(s: Position, side: int, place: int, u: int) -> bool:
    """7.4 Fleets that sailed out of a besieged port go back into it."""
    return place < LAND_COUNT and s.siege[place] > 0 and s.controller(place) == side and FLEET[u]


def ferries(s: Position, b: Battle, u: int, side: int) -> list[int]:
    """5.21, 6.4 Fleets of the group that have just left for a sea and can take a land block along."""
    if FLEET[u] or BARBARIAN[u] or b.at_sea() or comes_out(b, side) or is_homeward(s, b, u):
        return []
    came_from = previous(s.route[u]) if side == b.attacker else -1
    laden = {s.carrier[v] for v in bits(OWN[side])}
    found = []
    for v in bits(b.gone & s.on_map(side) & FLEETS):
        if s.place[v] >= LAND_COUNT and v not in laden and s.cv[v] > 1 and came_from in (-1, s.place[v]):
            found.append(v)
    return found


def ways_out(s: Position, b: Battle, u: int, side: int) -> list[Action]:
    found: list[Action] = [(FALL_BACK, u, a) for a in bits(retreat_areas(s, b, u, side))]
    if can_shelter(s, b, u, side):
        found.append((INTO_CITY, u))
    carriers = ferries(s, b, u, side)
    found += [(FERRY, u, fleet) for fleet in carriers]
    if carriers and b.kind == ASSAULT:
        # 8.12 Nobody need leave the city with the fleets.
        found.append((HOLD, u))
    return found


def lacks_room(s: Position, b: Battle, side: int, units: int) -> bool:
    """6.4, 8.12 Whether more of these blocks could go into the city or aboard than it and the fleets can take."""
    if comes_out(b, side):
        return False
    comers = carriers = 0
    for u in bits(units):
        fleets = ferries(s, b, u, side)
        comers += bool(fleets) or can_shelter(s, b, u, side)
        for fleet in fleets:
            carriers |= 1 << fleet
    room = s.capacity(b.area) - s.sheltered(b.area).bit_count() if holds_city(s, b, side) else 0
    return comers > room + carriers.bit_count()


def can_retire(s: Position, b: Battle, side: int) -> bool:
    """Whether somebody of the side could leave; assailants can always break off."""
    if side == b.attacker and b.kind in (ASSAULT, SORTIE, HOMEWARD):
        return True
    return any(ways_out(s, b, u, side) for u in bits(b.force(side)))


def is_cheap(s: Position, b: Battle, side: int) -> bool:
    """3.1 Whether treachery that fails costs its side nothing."""
    return b.treachery > 0 and side == b.attacker and s.has_variant(CHEAP_TREACHERY)


class RetreatMoves(Decision):
    """6.4 Block by block, fleets first: where to. Where the city or the fleets can't take in all who would come, the
    owner says who. Who can't leave fights on, or is lost in a panic."""

    fields: ClassVar[tuple[str, ...]] = ("side", "panic")
    prompt: ClassVar[str] = "retreat-to"
    rule: ClassVar[str] = "6.4"

    def __init__(self, side: int, panic: int) -> None:
        self.side = side
        self.panic = panic

    def next_block(self, s: Position, b: Battle) -> int:
        left = b.leaving & b.force(self.side)
        ships = left & FLEETS
        return s.in_order(ships or left)[0] if left else -1

    def asked(self, s: Position, b: Battle) -> list[int]:
        """The blocks that may be told where to go."""
        left = b.leaving & b.force(self.side)
        if left and lacks_room(s, b, self.side, left):
            return s.in_order(left)
        return [self.next_block(s, b)] if left else []

    def about(self, s: Position) -> dict[str, int]:
        assert s.battle is not None
        blocks = self.asked(s, s.battle)
        return {"unit": blocks[0], "n": len(blocks)}

    def options(self, s: Position) -> list[Action]:
        b = s.battle
        assert b is not None
        return [way for u in self.asked(s, b) for way in ways_out(s, b, u, self.side)]

    def proceed(self, s: Position) -> None:
        b = s.battle
        assert b is not None
        u = self.next_block(s, b)
        if u < 0:
            self.finish(s, b)
        elif self.panic and not (b.kind == ASSAULT and self.side == b.attacker) and not is_homeward(s, b, u):
            s.tell("lost", self.side, s.mark(u))
            s.leave_map(u)
        elif self.panic or (b.kind in (ASSAULT, HOMEWARD) and self.side == b.attacker):
            b.leaving &= ~(1 << u)
        else:
            self.stay(s, b, u)

    def stay(self, s: Position, b: Battle, u: int) -> None:
        b.leaving &= ~(1 << u)
        b.stranded |= 1 << u
        s.tell("stays", self.side, s.mark(u))

    def play(self, s: Position, action: Action) -> None:
        b = s.battle
        assert b is not None
        u = action[1]
        if action[0] == HOLD:
            self.stay(s, b, u)
            return
        s.fled |= 1 << u
        if action[0] == FALL_BACK:
            self.fall_back(s, b, u, action[2])
        elif action[0] == INTO_CITY:
            s.tell("into-city", self.side, s.mark(u), b.area)
            s.inside |= 1 << u
            s.out &= ~(1 << u)
        else:
            fleet = action[2]
            s.tell("retreats", self.side, s.mark(u), b.area, s.place[fleet])
            s.inside &= ~(1 << u)
            s.shift(u, s.place[fleet])
            s.route[u] = s.route[fleet]
            s.carrier[u] = fleet
            trim(s, u)
        if s.place[u] != b.area:
            b.gone |= 1 << u
        b.forget(u)

    def fall_back(self, s: Position, b: Battle, u: int, place: int) -> None:
        s.tell("retreats", self.side, s.mark(u), b.area, place)
        s.inside &= ~(1 << u)
        home = returns_to_port(s, self.side, place, u)
        cargo = riders(s, u)
        sail_away(s, u, place)
        if home:
            s.inside |= 1 << u | cargo
        if place < LAND_COUNT:
            for v in bits(cargo):
                s.carrier[v] = -1

    def finish(self, s: Position, b: Battle) -> None:
        """The battle ends, unless some had to stay in it."""
        side = self.side
        winner = 1 - side
        s.braving = b.gone & s.on_map(side) & FLEETS
        routes = {s.route[v] for v in bits(s.braving) if deep_steps(s.route[v])}
        if self.panic:
            end_battle(s, winner, TRIUMPH, "triumph")
        else:
            s.pop()
            stays = b.force(side) and not (side == b.attacker and b.kind in (ASSAULT, HOMEWARD))
            if stays or (b.garrison and side != b.attacker):
                b.stranded = b.gone = 0
            elif b.kind == ASSAULT and side != b.attacker:
                # 8.12 Nobody is left behind the walls: however they went, the city is taken by assault.
                end_battle(s, winner, TRIUMPH, "triumph")
            else:
                skirmish = not b.at_sea() and not b.hurt >> side & 1
                end_battle(s, winner, 0 if skirmish or is_cheap(s, b, side) else TROPHY, "trophy")
        for route in sorted(routes):
            for a, c in deep_steps(route):
                s.push(StormRoll(side, route, a, c, 0))


def end_battle(s: Position, winner: int, points: int, cause: str) -> None:
    """14.11 Prestige; routed blocks recover; riders are counted again; a city without defenders has fallen."""
    b = s.battle
    assert b is not None
    s.tell("battle-over", b.area, winner)
    s.score(winner, points, cause)
    s.battle = None
    s.rolled = []
    s.pop()
    if b.at_sea():
        for side in (0, 1):
            settle_riders(s, side, b.area)
    if b.kind == ASSAULT and not s.sheltered(b.area) and not s.garrison_of(b.area):
        capture(s, b.area, b.attacker)
    if b.kind == SORTIE:
        s.out &= ~s.here[b.area]
    if b.kind == HOMEWARD:
        loser = 1 - winner
        beaten = s.here[b.area] & OWN[loser] & s.homeward
        if loser == b.attacker:
            beaten = sum(1 << u for u in bits(beaten) if s.route[u] == b.route)
        demobilize(s, loser, beaten)


def capture(s: Position, city: int, side: int) -> None:
    """7.3 A city falls: the siege is over, the loser's garrison gone."""
    s.set_siege(city, 0)
    s.set_garrison(city, 0)
    s.set_owner(city, side)
    s.inside &= ~s.here[city]
    s.tell("falls", side, city)


def demobilize(s: Position, side: int, units: int) -> None:
    """9.24 Back to the pool."""
    if units:
        s.tell("demobilized", side, s.marks(units))
        for u in bits(units):
            s.leave_map(u)
