"""2.C, 5 Works: the camp, forts, walls and chains; and 4.5 how they fall."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.book import IN_COUNT, IN_IDLENESS, IN_PHASE_C, OMENS_ONLY
from polemos.titles.bey.roster import members
from polemos.titles.bey.sequence import EachSide
from polemos.titles.bey.verbs import ADVANTAGE, BUILD, DISCARD, DONE, PLAY, ROLL
from polemos.titles.bey.windows import open_window, playable
from polemos.titles.syracuse.board import (
    ATHENS,
    BUILDERS,
    CAMP,
    CAMP_SITE,
    CHAIN_ENDS,
    CHAIN_SITE,
    FORT_COUNT,
    FORT_SITE,
    FORT_ZONE,
    HORSES,
    LABDALON,
    LEADERS,
    PLEMMYRION,
    ROSTER,
    SHIPS,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
    WALL_BEFORE,
    WALL_EXCLUDES,
    WALL_SIDE,
    WALL_SITE,
    WALL_ZONES,
    WALLS,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.state import NOT_BUILT, RUINED, STANDING, Position

WORKS = NUMBERS.works
BASE = [WORKS.base["athens"], WORKS.base["syracuse"]]


# What may be built (5.1 to 5.5)


def crew(s: Position, side: int, zone: int) -> bool:
    """5.1 Two points of H, A or P in the zone, and no enemy there."""
    if s.units_at(1 - side, zone):
        return False
    return s.strength(s.held(side, zone) & BUILDERS) >= WORKS.builders


def free_forts(s: Position, side: int) -> list[int]:
    """5.2, 5.3 The camp and the forts that could be built now, points apart: by Athens alone, none a second time."""
    if side != ATHENS:
        return []
    found = [CAMP_SITE] if s.camp == NOT_BUILT and crew(s, side, CAMP) else []
    return found + [FORT_SITE + fort for fort in range(FORT_COUNT)
                    if s.fort_side[fort] < 0 and crew(s, side, FORT_ZONE[fort])]


def free_walls(s: Position, side: int) -> list[int]:
    """5.4 The walls that could be built or repaired now, points apart."""
    return [WALL_SITE + wall for wall in range(len(WALLS)) if WALL_SIDE[wall] == side and is_next(s, wall)
            and any(crew(s, side, zone) for zone in WALL_ZONES[wall])]


def is_next(s: Position, wall: int) -> bool:
    """5.4 In order from the camp or the city, ruins first, and not where an excluding wall stands."""
    side = WALL_SIDE[wall]
    if s.walls[wall] == STANDING or any(s.walls[other] == STANDING for other in WALL_EXCLUDES[wall]):
        return False
    if side == ATHENS and s.camp != STANDING:
        return False
    before = WALL_BEFORE[wall]
    if before >= 0 and s.walls[before] != STANDING:
        return False
    return s.walls[wall] == RUINED or not any(bars_building(s, other) for other in own_walls(side) if other != wall)


def own_walls(side: int) -> list[int]:
    return [wall for wall in range(len(WALLS)) if WALL_SIDE[wall] == side]


def bars_building(s: Position, ruin: int) -> bool:
    """5.4 A ruin must be repaired before anything else is built, unless it can't be for an enemy wall that stands."""
    if s.walls[ruin] != RUINED:
        return False
    return not any(s.walls[other] == STANDING for other in WALL_EXCLUDES[ruin])


def chains_possible(s: Position, side: int) -> bool:
    """5.5 Syracuse alone, with Plemmyrion in its hands."""
    return side == SYRACUSE and s.chains != STANDING and s.fort_side[PLEMMYRION] == SYRACUSE


def price(site: int) -> int:
    if site == CAMP_SITE:
        return WORKS.camp
    if site < WALL_SITE:
        return WORKS.fort
    return WORKS.chains if site == CHAIN_SITE else WORKS.wall


def sites(s: Position, side: int, points: int) -> list[int]:
    """What may be built with so many points of works."""
    found = free_forts(s, side) + free_walls(s, side)
    if chains_possible(s, side):
        found.append(CHAIN_SITE)
    return [site for site in found if price(site) <= points]


def build(s: Position, side: int, site: int) -> None:
    s.tell("builds", side, site)
    if site == CAMP_SITE:
        s.camp = STANDING
        s.camp_turn = s.turn
    elif site < WALL_SITE:
        s.fort_side[site - FORT_SITE] = side
    elif site == CHAIN_SITE:
        s.chains = STANDING
    else:
        s.walls[site - WALL_SITE] = STANDING


# What may be torn down (4.5)


def breachable(s: Position, side: int) -> list[int]:
    """4.5 Enemy walls with two points of H, A or P in both zones; the chains with a ship at either end."""
    found = [WALL_SITE + wall for wall in range(len(WALLS)) if WALL_SIDE[wall] != side and s.walls[wall] == STANDING
             and all(s.strength(s.units_at(side, zone) & BUILDERS) >= WORKS.builders for zone in WALL_ZONES[wall])]
    if side == ATHENS and s.chains == STANDING and any(s.units_at(side, zone) & SHIPS for zone in CHAIN_ENDS):
        found.append(CHAIN_SITE)
    return found


def within_reach(s: Position, side: int) -> bool:
    """8 Whether an enemy wall stands between foot of this side, some of it reduced: to recover could bring it down."""
    return any(WALL_SIDE[wall] != side and s.walls[wall] == STANDING
               and all(s.units_at(side, zone) & BUILDERS for zone in WALL_ZONES[wall])
               and any(s.units_at(side, zone) & BUILDERS & s.weak for zone in WALL_ZONES[wall])
               for wall in range(len(WALLS)))


def breach(s: Position, side: int, site: int) -> None:
    s.tell("breaches", side, site)
    if site == CHAIN_SITE:
        s.chains = RUINED
    else:
        s.walls[site - WALL_SITE] = RUINED


# The phase (2.C)


def works_dice(s: Position, side: int, discarded: int) -> tuple[tuple[str, int], ...]:
    """2.C The dice of a works phase, with every reason; never fewer than none in all."""
    great = s.on_map(LEADERS[side] & ROSTER.great & ~s.weak)
    reasons = (
        ("works-base", BASE[side]),
        ("works-advantage", int(s.advantage == side)),
        ("works-414", int(side == ATHENS and s.year() == 414)),
        ("works-discard", discarded),
        ("works-leader", int(bool(great))),
        ("works-labdalon", int(side == ATHENS and s.fort_side[LABDALON] == ATHENS)),
        ("works-chains", -int(side == ATHENS and s.chains == STANDING)),
        ("works-cavalry", -int(outridden(s, side, 0))),
        ("works-winter", -int(s.winter())),
        ("works-413", -int(s.year() == 413)),
    )
    return tuple(reason for reason in reasons if reason[1])


def may_work(s: Position, side: int) -> bool:
    """2.C Syracuse works from the turn after the camp was built."""
    return side == ATHENS or (s.camp != NOT_BUILT and s.turn > s.camp_turn)


def outridden(s: Position, side: int, more: int) -> bool:
    """2.C Whether the enemy, with so many points more, has over twice one's cavalry on the map."""
    horses = [s.strength(s.on_map(UNITS[i] & HORSES)) for i in (ATHENS, SYRACUSE)]
    return horses[1 - side] + more > 2 * horses[side]


def tips(s: Position, side: int) -> bool:
    """8 Whether the other side's cavalry, were one unit of it to recover, would cost this side a die."""
    tired = members(s.on_map(UNITS[1 - side] & HORSES & s.weak))
    more = max((ROSTER.full[unit] - ROSTER.reduced[unit] for unit in tired), default=0)
    return more > 0 and not outridden(s, side, 0) and outridden(s, side, more)


class WorksPhase(EachSide):
    """2.C First who has the initiative, then the other."""

    rule: ClassVar[str] = "2.C"

    def begin(self, s: Position, side: int) -> None:
        if not may_work(s, side):
            # S6 is no work: before the camp it has its window all the same.
            open_window(s, side, IN_IDLENESS)
            return
        s.push(Works(side, -1, 0))
        if tips(s, side):
            open_window(s, 1 - side, IN_COUNT)
        elif s.advantage == side:
            open_window(s, 1 - side, OMENS_ONLY)


class Works(Decision):
    """2.C, 5.1 Before the roll a stratagem may be given for a die; after it, points are spent."""

    fields: ClassVar[tuple[str, ...]] = ("side", "points", "discarded")
    prompt: ClassVar[str] = "works"
    rule: ClassVar[str] = "2.C"

    def __init__(self, side: int, points: int, discarded: int) -> None:
        self.side = side
        self.points = points
        """-1 before the roll."""
        self.discarded = discarded

    def skips(self, s: Position) -> bool:
        return not s.hand[self.side]

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [*playable(s, self.side, IN_PHASE_C), *s.books[0].advantages(s, self.side)]
        if self.points < 0:
            found.append((ROLL,))
            if not self.discarded:
                coloured = s.hand[self.side] & STRATAGEMS.coloured[self.side]
                found += [(DISCARD, counter) for counter in members(coloured)]
        else:
            found += [(BUILD, site) for site in sites(s, self.side, self.points)]
            found.append((DONE,))
        return found

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == DONE:
            s.pop()
        elif verb == PLAY:
            s.books[0].perform(s, self.side, action[1], action[2], IN_PHASE_C)
        elif verb == DISCARD:
            s.sealed = True
            s.tell("discards", self.side, action[1])
            s.give_back(self.side, action[1])
            s.replace(Works(self.side, -1, 1))
        elif verb == BUILD:
            s.replace(Works(self.side, self.points - price(action[1]), self.discarded))
            build(s, self.side, action[1])
        elif verb == ADVANTAGE:
            s.books[0].use_advantage(s, self.side, action[1])
        else:
            self.roll(s)

    def roll(self, s: Position) -> None:
        """5.1 A 5 brings a point, a 6 two."""
        reasons = works_dice(s, self.side, self.discarded)
        faces = s.dice.roll(max(0, sum(value for _, value in reasons)))
        points = sum(WORKS.six if face == 6 else WORKS.five if face == 5 else 0 for face in faces)
        s.tell("roll", "works", self.side, tuple(faces), reasons, points)
        s.replace(Works(self.side, points, self.discarded))

    def about(self, s: Position) -> dict[str, int]:
        return {"n": max(0, self.points)}
