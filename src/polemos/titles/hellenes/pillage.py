"""5.5 Pillage: the besiegers lay waste the land around a city and withdraw."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    ALL_SEA,
    ATHENS_CITY,
    BARBARIAN,
    BY_LAND,
    BY_SEA,
    COASTWISE,
    FLEET,
    FLEETS,
    LAND_COUNT,
    OWN,
    SIDE_OF,
    SPARTA_CITY,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.ground import footing, is_double
from polemos.titles.hellenes.notation import FERRY, WITHDRAW
from polemos.titles.hellenes.routes import begun_at, extend, has_entered
from polemos.titles.hellenes.siege import besieged_by
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.voyage import sail_away, trim

PRESTIGE: Final = NUMBERS.prestige


def exits(s: Position, u: int) -> int:
    """Adjacent areas without enemy blocks where a besieger may withdraw to, as a mask."""
    place = s.place[u]
    steps = BY_SEA[place] | COASTWISE[place] if FLEET[u] else BY_LAND[place]
    side = SIDE_OF[u]
    return sum(1 << a for a in bits(steps & footing(s, u) & ~(1 << place)) if not s.here[a] & OWN[1 - side])


def pillageable(s: Position, side: int) -> list[int]:
    """5.5 Opposing cities under an old siege, not yet pillaged this year, whose besiegers can all withdraw."""
    if s.still >> side & 1:
        return []
    return [city for city in besieged_by(s, side) if can_pillage(s, side, city)]


def comers(s: Position, side: int, city: int) -> bool:
    """5.5 Whether friends have entered the city-state this turn, if only to pass through, or have announced it."""
    return city in s.forced or any(has_entered(s.route[u], city) for u in bits(s.moved & OWN[side]))


def can_pillage(s: Position, side: int, city: int) -> bool:
    group = s.standing(side, city)
    if not s.is_old_siege(city) or s.pillaged >> city & 1 or s.loyal_to(city) != 1 - side:
        return False
    if (is_double(s, city) and s.actions < 2) or comers(s, side, city):
        return False
    fleets = [u for u in bits(group & FLEETS) if exits(s, u) & ALL_SEA and s.cv[u] > 1]
    if any(not exits(s, u) for u in bits(group & FLEETS)):
        return False
    shut_in = [u for u in bits(group & ~FLEETS) if not exits(s, u)]
    return len(shut_in) <= len(fleets) and not any(BARBARIAN[u] for u in shut_in)


def pillage(s: Position, side: int, city: int) -> None:
    """14.12 Prestige at once; none in a Sicily that no expedition has stirred (15.2)."""
    quiet = is_double(s, city)
    s.actions -= 2 if quiet else 1
    s.pillaged |= 1 << city
    s.ravaged |= 1 << city
    s.tell("pillages", side, city)
    if city == ATHENS_CITY:
        s.athens_pillaged = s.clock
    if not quiet:
        capital = city in (ATHENS_CITY, SPARTA_CITY)
        s.score(side, PRESTIGE.pillage_capital if capital else PRESTIGE.pillage, "pillage")
    s.push(Withdraw(side, city))
    s.sealed = True


class Withdraw(Decision):
    """5.5 All besiegers leave, fleets first, each to an adjacent area; land blocks may board those fleets."""

    fields: ClassVar[tuple[str, ...]] = ("side", "city")
    prompt: ClassVar[str] = "withdraw"
    rule: ClassVar[str] = "5.5"

    def __init__(self, side: int, city: int) -> None:
        self.side = side
        self.city = city

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.city}

    def skips(self, s: Position) -> bool:
        return False

    def free_fleets(self, s: Position) -> list[int]:
        """Fleets that have left this city for a sea and carry nobody."""
        laden = set(s.carrier)
        return [u for u in bits(s.on_map(self.side) & FLEETS) if u not in laden and s.cv[u] > 1
                and s.place[u] >= LAND_COUNT and s.route[u] == extend(begun_at(self.city), s.place[u])]

    def options(self, s: Position) -> list[Action]:
        group = s.standing(self.side, self.city)
        ships = s.in_order(group & FLEETS)
        shut_in = [u for u in s.in_order(group & ~FLEETS) if not exits(s, u)]
        if ships:
            u = ships[0]
            able = [f for f in ships if s.cv[f] > 1 and exits(s, f) & ALL_SEA]
            must_sail = u in able and len(shut_in) >= len(able) + len(self.free_fleets(s))
            return [(WITHDRAW, u, a) for a in bits(exits(s, u) & (ALL_SEA if must_sail else -1))]
        if not group:
            return []
        u = (shut_in or s.in_order(group))[0]
        found: list[Action] = [(WITHDRAW, u, a) for a in bits(exits(s, u))]
        if not BARBARIAN[u] and (u in shut_in or len(self.free_fleets(s)) > len(shut_in)):
            found += [(FERRY, u, f) for f in self.free_fleets(s)]
        return found

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        u = action[1]
        place = action[2] if action[0] == WITHDRAW else s.place[action[2]]
        s.tell("withdraws", self.side, s.mark(u), self.city, place)
        sail_away(s, u, place)
        if action[0] == FERRY:
            s.carrier[u] = action[2]
            trim(s, u)
        elif place >= LAND_COUNT:
            s.narrow(u, FLEETS)
        elif not COASTWISE[self.city] >> place & 1:
            s.narrow(u, ~FLEETS)
        s.moved |= 1 << u
        s.sealed = True
