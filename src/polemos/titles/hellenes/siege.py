"""7 Sieges: laid, lifted, garrisons and blockades; 8 siege combat: assault, capitulation, attrition."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.battle import Melee
from polemos.titles.hellenes.battle_record import ASSAULT as ASSAULT_BATTLE
from polemos.titles.hellenes.battle_record import Battle
from polemos.titles.hellenes.board import (
    ALL_CITIES,
    ALL_SEA,
    ATHENS,
    ATHENS_CITY,
    BIT,
    BY_SEA,
    COASTAL_SEA,
    DEMETER,
    GRAIN,
    LOYAL,
    OWN,
    SPARTA,
    WINTER,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.notation import (
    ASSAULT,
    CAPITULATE,
    DONE,
    HIT,
    JOIN,
    RESIST,
    STARVE,
)
from polemos.titles.hellenes.olympians import REDO, open_window
from polemos.titles.hellenes.retreat import capture
from polemos.titles.hellenes.state import ALL_ROUND, Position

RATES: Final = NUMBERS.attrition
TROPHY: Final[int] = NUMBERS.prestige.trophy


# 7.2, 7.3, 8.21


def review_control(s: Position, after_combat: bool) -> None:
    """1.4 After each action and combat phase: sieges lifted, free garrisons gone, blockades counted."""
    if after_combat:
        s.owned = [s.controlled(0) & ALL_CITIES, s.controlled(1) & ALL_CITIES]
    else:
        give_back(s)
    for city in bits(s.besieged):
        if not s.standing(1 - s.controller(city), city):
            s.set_siege(city, 0)
            s.inside &= ~s.here[city]
            s.tell("siege-lifted", city)
    for side in (0, 1):
        if s.garrisons[side]:
            s.garrisons[side] &= ~(LOYAL[side] & s.open & ~s.besieged)
        count_blockades(s, side)
    s.grain = 0 if not s.holding[SPARTA] & GRAIN else s.grain or s.clock + 1


def give_back(s: Position) -> None:
    """1.4 A captured city that is left empty goes back to its loyal side."""
    for side in (0, 1):
        taken = s.owned[side] ^ s.owned[side] & LOYAL[side] & s.open
        if taken:
            empty = taken & ~s.occupied[side] & ~s.garrisons[side]
            s.owned[side] ^= empty
            s.owned[1 - side] |= empty & LOYAL[1 - side] & s.open


def count_blockades(s: Position, side: int) -> None:
    """8.21 Since when each sea has been held."""
    seas = 0
    for sea in bits(s.occupied[side] & ALL_SEA):
        if s.fleets_at(side, sea):
            seas |= BIT[sea]
    for sea in bits(s.holding[side] ^ seas):
        s.set_held(side, sea, s.clock + 1 if seas & BIT[sea] else 0)


def lay_sieges(s: Position, side: int) -> None:
    """7.2 Where the side alone stands around a city that the enemy holds. A loyal city gets its garrison (7.3)."""
    enemy = 1 - side
    sites = s.occupied[side] & (LOYAL[enemy] | s.garrisons[enemy])
    for u in bits(s.inside):
        sites |= 1 << s.place[u]
    for city in bits(sites & ALL_CITIES & ~s.besieged):
        shut = s.sheltered(city)
        if shut and not s.standing(1 - (0 if shut & OWN[0] else 1), city):
            s.inside &= ~shut
            continue
        if not s.standing(side, city) or s.standing(enemy, city):
            continue
        lost = s.loyal_to(city) == enemy and s.owner_of(city) != side
        if shut or s.garrison_of(city) == enemy + 1 or lost:
            s.set_siege(city, s.clock + 1)
            if s.loyal_to(city) == enemy:
                s.set_garrison(city, enemy + 1)
            s.tell("siege", side, city)


def is_blockaded(s: Position, city: int, enemy: int, since_before: bool) -> bool:
    """8.21 Enemy fleets in a port's own sea; for Athens in any sea of the grain route (8.22)."""
    stamp = s.held[enemy][COASTAL_SEA[city]] if COASTAL_SEA[city] >= 0 else 0
    if city == ATHENS_CITY and enemy == SPARTA:
        stamp = sealed_off(s) if s.has_variant(ALL_ROUND) else s.grain
    return 0 < stamp <= (s.clock if since_before else s.clock + 1)


def sealed_off(s: Position) -> int:
    """8.21 read strictly: since when Sparta has held every sea beside Athens that has no Athenian fleet; 0 if not."""
    stamps = [s.held[SPARTA][sea] for sea in bits(BY_SEA[ATHENS_CITY]) if not s.fleets_at(ATHENS, sea)]
    return max(stamps) if stamps and min(stamps) > 0 else 0


def can_starve(s: Position, city: int) -> bool:
    """8.21 A port must be both besieged and blockaded since an earlier season."""
    enemy = 1 - s.controller(city)
    return s.is_old_siege(city) and (COASTAL_SEA[city] < 0 or is_blockaded(s, city, enemy, True))


def besieged_by(s: Position, side: int) -> list[int]:
    """7.2 The cities that blocks of a side lie before; until the end of the phase a siege may outlast them."""
    return [city for city in bits(s.besieged) if s.controller(city) != side and s.standing(side, city)]


def rate(s: Position, city: int) -> int:
    """8.2, 8.22 The highest die that costs a step."""
    if s.season == WINTER:
        return RATES.winter
    best = RATES.campaign
    if city == ATHENS_CITY and s.controller(city) == ATHENS and is_blockaded(s, city, SPARTA, True):
        best = RATES.grain
    return max(best, RATES.famine) if s.famine == city else best


# 8.0


class Sieges(Decision):
    """8.0 Each old siege may be pressed once: by assault or by attrition."""

    fields: ClassVar[tuple[str, ...]] = ("side", "worked", "event")
    prompt: ClassVar[str] = "sieges"
    rule: ClassVar[str] = "8.0"

    def __init__(self, side: int, worked: int, event: int) -> None:
        self.side = side
        self.worked = worked
        """Cities already dealt with, as a mask."""
        self.event = event
        """An event turn allows attrition only, and an assault by treachery (3.1)."""

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        for city in besieged_by(s, self.side):
            if self.worked >> city & 1 or not s.is_old_siege(city):
                continue
            if self.may_assault(s, city):
                found.append((ASSAULT, city))
            if can_starve(s, city):
                found.append((STARVE, city))
        return [*found, (DONE,)] if found else []

    def may_assault(self, s: Position, city: int) -> bool:
        if s.unwilling >> self.side & 1 or not s.standing(self.side, city) & ~s.fled:
            return False
        return s.treachery == city if self.event else True

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        city = action[1]
        s.replace(Sieges(self.side, self.worked | 1 << city, self.event))
        if action[0] == STARVE:
            s.tell("attrition", self.side, city)
            s.push(AttritionRoll(1 - self.side, city, 0))
        else:
            s.tell("assault", self.side, city)
            s.push(Surrender(1 - self.side, city))
            if may_wait(s, self.side, city):
                s.push(Coordinate(self.side, city))


# 8.2 Attrition


class AttritionRoll(Frame):
    """8.2 A die for each block shut up, the garrison included; nobody is revealed."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city", "stage")
    rule: ClassVar[str] = "8.2"

    def __init__(self, side: int, city: int, stage: int) -> None:
        self.side = side
        """The besieged."""
        self.city = city
        self.stage = stage

    def proceed(self, s: Position) -> None:
        if self.stage == 0:
            s.replace(AttritionRoll(self.side, self.city, 1))
            roll_attrition(s)
            open_window(s, DEMETER)
        else:
            hits = sum(die <= rate(s, self.city) for die in s.rolled)
            s.rolled = []
            s.replace(Wasting(self.side, self.city, hits))


def roll_attrition(s: Position) -> None:
    frame = next(f for f in reversed(s.stack) if isinstance(f, AttritionRoll))
    blocks = s.sheltered(frame.city).bit_count() + (1 if s.garrison_of(frame.city) else 0)
    s.rolled = s.dice.roll(blocks)
    hits = sum(die <= rate(s, frame.city) for die in s.rolled)
    s.tell("roll", "attrition", 1 - frame.side, tuple(s.rolled), (("hunger", rate(s, frame.city)),), hits)


REDO[DEMETER] = roll_attrition


class Wasting(Decision):
    """8.2 Each hit on the strongest block shut up, the garrison last; always asked, for a choice would tell."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city", "hits")
    prompt: ClassVar[str] = "wasting"
    rule: ClassVar[str] = "8.2"

    def __init__(self, side: int, city: int, hits: int) -> None:
        self.side = side
        self.city = city
        self.hits = hits

    def skips(self, s: Position) -> bool:
        return False

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.city}

    def options(self, s: Position) -> list[Action]:
        shut = bits(s.sheltered(self.city))
        if not self.hits or not shut:
            return []
        top = max(s.cv[u] for u in shut)
        return [(HIT, u) for u in shut if s.cv[u] == top]

    def play(self, s: Position, action: Action) -> None:
        u = action[1]
        for v in bits(s.sheltered(self.city) & ~(1 << u)):
            s.compare(u, v, 0)
        s.replace(Wasting(self.side, self.city, self.hits - 1))
        s.tell("hit", self.side, s.mark(u))
        if not s.lose_step(u):
            s.sealed = True

    def proceed(self, s: Position) -> None:
        s.pop()
        city = self.city
        if self.hits and s.garrison_of(city):
            s.set_garrison(city, 0)
            s.tell("garrison-hit", city)
        if not s.sheltered(city) and not s.garrison_of(city):
            s.score(1 - self.side, TROPHY, "capture")
            capture(s, city, 1 - self.side)


# 8.1 Assault


def arrivals(s: Position, side: int, city: int) -> list[int]:
    """5.42 The formations that have come to the siege this turn, by a block of each."""
    found: dict[int, int] = {}
    for u in s.in_order(s.standing(side, city) & s.moved & ~s.fled):
        found.setdefault(s.route[u], u)
    return list(found.values())


def veterans(s: Position, side: int, city: int) -> int:
    """The besiegers who were there before this turn, as a mask."""
    return s.standing(side, city) & ~s.moved & ~s.fled


def may_wait(s: Position, side: int, city: int) -> bool:
    """5.42 Whether some who have come can stay out of an assault: one formation may join, nobody has to."""
    come = len(arrivals(s, side, city))
    return come > 1 or (come == 1 and veterans(s, side, city) != 0)


class Coordinate(Decision):
    """5.42 One of the formations that have just come may join the assault of those who were there."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city")
    prompt: ClassVar[str] = "coordinate"
    rule: ClassVar[str] = "5.42"

    def __init__(self, side: int, city: int) -> None:
        self.side = side
        self.city = city

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(JOIN, u) for u in arrivals(s, self.side, self.city)]
        return [*found, (DONE,)] if veterans(s, self.side, self.city) else found

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == DONE:
            s.van = 0
            return
        route = s.route[action[1]]
        s.van = sum(1 << u for u in bits(s.standing(self.side, self.city)) if s.route[u] == route)


class Surrender(Decision):
    """8.13 Before anybody is revealed the defender may give up the city to save prestige."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city")
    prompt: ClassVar[str] = "surrender"
    rule: ClassVar[str] = "8.13"

    def __init__(self, side: int, city: int) -> None:
        self.side = side
        self.city = city

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.city}

    def options(self, s: Position) -> list[Action]:
        return [(RESIST,), (CAPITULATE,)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        city = self.city
        if action[0] == RESIST:
            begin_assault(s, 1 - self.side, city)
            return
        s.van = 0
        s.tell("capitulates", self.side, city)
        for u in s.in_order(s.sheltered(city)):
            s.tell("lost", self.side, s.mark(u))
            s.leave_map(u)
        s.score(1 - self.side, TROPHY, "capture")
        capture(s, city, 1 - self.side)


def begin_assault(s: Position, side: int, city: int) -> None:
    """8.1 The besiegers, with one formation that has come, against everybody in the city and its garrison."""
    fresh = s.standing(side, city) & s.moved
    late = fresh & ~s.van if may_wait(s, side, city) else 0
    attackers = s.standing(side, city) & ~late & ~s.fled
    s.van = 0
    b = Battle(ASSAULT_BATTLE, city, side, attackers, s.sheltered(city))
    b.garrison = 1 if s.garrison_of(city) else 0
    b.treachery = int(s.treachery == city)
    reveal(s, b)
    s.battle = b
    s.push(Melee())


def reveal(s: Position, b: Battle) -> None:
    """6.1 All blocks of a battle are laid open."""
    s.tell("battle", b.kind, b.area, b.attacker)
    for side in (1 - b.attacker, b.attacker):
        units = s.in_order(b.force(side))
        if not units:
            continue
        s.tell("reveals", side, [s.token[u] for u in units], units, [s.cv[u] for u in units])
    s.reveal(b.attackers | b.defenders)
    s.sealed = True
