"""6.0 The combat phase: sorties declared, battles the smallest first, formations one by one; 6.1 and 7.1 fortifying."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.battle import Melee
from polemos.titles.hellenes.battle_record import FIELD, HOMEWARD, NAVAL, SORTIE, Battle
from polemos.titles.hellenes.board import (
    COASTAL_SEA,
    FLEET,
    FLEETS,
    GREECE,
    IS_CITY,
    LAND_COUNT,
    OWN,
    STRAIT,
    WINTER,
    bits,
)
from polemos.titles.hellenes.notation import BATTLE, DONE, FIGHT, FORTIFY, VANGUARD
from polemos.titles.hellenes.notation import SORTIE as SALLY
from polemos.titles.hellenes.routes import extend, previous
from polemos.titles.hellenes.siege import besieged_by, lay_sieges, reveal
from polemos.titles.hellenes.state import Position

# 8.3


class Sorties(Decision):
    """8.3 At the start of the phase: which besieged blocks come out to fight."""

    prompt: ClassVar[str] = "sorties"
    rule: ClassVar[str] = "8.3"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        if s.unwilling >> self.side & 1:
            return []
        found = [(SALLY, u) for city in besieged_by(s, 1 - self.side) for u in bits(s.sheltered(city))]
        return [*found, (DONE,)] if found else []

    def proceed(self, s: Position) -> None:
        s.pop()
        for city in bits(s.besieged):
            units = s.out & s.here[city] & OWN[self.side]
            if units:
                s.tell("sorties", self.side, city, s.marks(units))

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
            return
        s.out |= 1 << action[1]
        s.inside &= ~(1 << action[1])
        s.sealed = True


# 6.0


def battle_sites(s: Position, side: int) -> list[int]:
    """Where blocks of both sides stand and must fight; at sea in Greece nobody has to in the peace, and nobody under an
    augury (3.1). In winter only those who come home, or out of a city, begin a battle (9.3)."""
    found: list[int] = []
    if s.unwilling >> side & 1:
        return found
    aggressors = s.homeward | s.out if s.season == WINTER else -1
    for place in bits(s.occupied[0] & s.occupied[1]):
        if s.standing(side, place) & aggressors and s.standing(1 - side, place):
            if s.peace and GREECE >> place & 1:
                continue
            found.append(place)
    return found


def formations(s: Position, side: int, place: int) -> list[int]:
    """5.41 The formations that engage at a place, as masks: those out of the city are one of their own."""
    found: dict[int, int] = {}
    for u in s.in_order(s.standing(side, place)):
        key = -1 if s.out >> u & 1 else s.route[u]
        found[key] = found.get(key, 0) | 1 << u
    return list(found.values())


def vanguard(s: Position, side: int, place: int) -> int:
    """The formation that fights first, as a mask; 0 where it has still to be chosen."""
    there = formations(s, side, place)
    chosen = s.van & s.standing(side, place)
    return there[0] if len(there) == 1 else chosen


class Battles(Decision):
    """6.0 The smallest battle first, by the blocks of the active side; it chooses among equals."""

    fields: ClassVar[tuple[str, ...]] = ("side", "ways")
    prompt: ClassVar[str] = "battles"
    rule: ClassVar[str] = "6.0"

    def __init__(self, side: int, ways: int) -> None:
        self.side = side
        self.ways = ways
        """6.4 Where the defenders were engaged from: places and origins, seven bits each, above a leading 1."""

    def skips(self, s: Position) -> bool:
        return True

    def options(self, s: Position) -> list[Action]:
        sites = battle_sites(s, self.side)
        if any(not vanguard(s, self.side, place) for place in sites):
            return []
        sizes = {place: vanguard(s, self.side, place).bit_count() for place in sites}
        return [(BATTLE, place) for place in sites if sizes[place] == min(sizes.values())]

    def proceed(self, s: Position) -> None:
        for place in battle_sites(s, self.side):
            if not vanguard(s, self.side, place):
                s.push(Vanguard(self.side, place))
                return
        s.pop()
        lay_sieges(s, self.side)
        s.van = s.out = 0

    def play(self, s: Position, action: Action) -> None:
        place = action[1]
        ways = self.ways
        for origin in bits(engaged_from(s, self.side, place)):
            ways = extend(extend(ways, place), origin)
        s.replace(Battles(self.side, ways))
        open_battle(s, self.side, place)


def engaged_from(s: Position, side: int, place: int) -> int:
    """Where those who stand at a place came from this turn, as a mask; a sortie comes out of the city (8.3)."""
    origins = 0
    for u in bits(s.standing(side, place) & ~s.out):
        origin = previous(s.route[u])
        if origin >= 0:
            origins |= 1 << origin
    return origins


def barred_ways(s: Position, place: int) -> int:
    """6.4 Where the defenders of a place were engaged from this turn, also by formations that are gone; as a mask."""
    frame = next(f for f in reversed(s.stack) if isinstance(f, Battles))
    ways, origins = frame.ways, 0
    while ways > 1:
        if ways >> 7 & 127 == place:
            origins |= 1 << (ways & 127)
        ways >>= 14
    return origins


class Vanguard(Decision):
    """5.41 Which formation fights first."""

    fields: ClassVar[tuple[str, ...]] = ("side", "place")
    prompt: ClassVar[str] = "vanguard"
    rule: ClassVar[str] = "5.41"

    def __init__(self, side: int, place: int) -> None:
        self.side = side
        self.place = place

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.place}

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(VANGUARD, s.in_order(mask)[0]) for mask in formations(s, self.side, self.place)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        for mask in formations(s, self.side, self.place):
            if mask >> action[1] & 1:
                s.van |= mask


def open_battle(s: Position, side: int, place: int) -> None:
    """6.1 The defender of a city may first fortify; then the battle begins."""
    s.push(Opening(side, place))
    enemy = 1 - side
    sortie = vanguard(s, side, place) & s.out
    if IS_CITY[place] and not s.siege[place] and not sortie:
        s.push(Fortify(enemy, place))


class Fortify(Decision):
    """7.1 Blocks that refuse battle shut themselves up in the city, as far as it holds them; fleets only in ports."""

    fields: ClassVar[tuple[str, ...]] = ("side", "place")
    prompt: ClassVar[str] = "fortify"
    rule: ClassVar[str] = "7.1"

    def __init__(self, side: int, place: int) -> None:
        self.side = side
        self.place = place

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.place}

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        if s.sheltered(self.place).bit_count() < s.capacity(self.place):
            found = [(FORTIFY, u) for u in bits(s.standing(self.side, self.place))
                     if not FLEET[u] or COASTAL_SEA[self.place] >= 0]
        return [*found, (FIGHT,)]

    def play(self, s: Position, action: Action) -> None:
        if action[0] == FIGHT:
            s.pop()
            shut = s.sheltered(self.place)
            if shut:
                s.tell("fortifies", self.side, self.place, s.marks(shut))
            return
        u = action[1]
        s.inside |= 1 << u
        if COASTAL_SEA[self.place] < 0:
            s.narrow(u, ~FLEETS)
        s.sealed = True


class Opening(Frame):
    """6.1 Who is left outside is revealed and fights."""

    fields: ClassVar[tuple[str, ...]] = ("side", "place")
    rule: ClassVar[str] = "6.1"

    def __init__(self, side: int, place: int) -> None:
        self.side = side
        self.place = place

    def proceed(self, s: Position) -> None:
        s.pop()
        side, place = self.side, self.place
        attackers = vanguard(s, side, place)
        defenders = s.standing(1 - side, place)
        s.van &= ~s.here[place]
        if not defenders:
            return
        begin_battle(s, side, place, attackers, defenders)


def begin_battle(s: Position, side: int, place: int, attackers: int, defenders: int) -> None:
    kind = NAVAL if place >= LAND_COUNT else SORTIE if attackers & s.out else FIELD
    if attackers & s.homeward:
        kind = HOMEWARD
    if place >= LAND_COUNT:
        attackers &= FLEETS
        defenders &= FLEETS
    b = Battle(kind, place, side, attackers, defenders)
    b.route = 0 if kind == SORTIE else s.route[bits(attackers)[0]]
    came_from = previous(b.route)
    b.origins = barred_ways(s, place)
    across_strait = place >= LAND_COUNT and came_from >= 0 and STRAIT[place] >> came_from & 1
    if across_strait or (place < LAND_COUNT <= came_from):
        b.muted = attackers
    reveal(s, b)
    s.battle = b
    s.push(Melee())
