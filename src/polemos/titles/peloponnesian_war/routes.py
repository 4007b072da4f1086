"""4.1.1 The shortest permitted route, by the composition of the army; a lone leader's way."""

from __future__ import annotations

from polemos.titles.peloponnesian_war.board import (
    ALONE,
    ARGOS,
    ARMY,
    ATHENS,
    ATHENS_SIDE,
    BY_LAND,
    BY_MIXED,
    BY_SEA,
    CENCHREAE,
    CORINTH,
    LINES,
    NAUPACTUS,
    PIRAEUS,
    SPACE_COUNT,
    SYRACUSE,
)
from polemos.titles.peloponnesian_war.state import Position, army_type


class Paths:
    """Lengths and numbers of the shortest permitted routes from one space to all others."""

    def __init__(self, start: int, lines: list[list[int]], barred: list[bool], land: bool) -> None:
        self.start = start
        self.lines = lines
        self.land = land
        self.length = [-1] * SPACE_COUNT
        self.ways = [0] * SPACE_COUNT
        length, ways = self.length, self.ways
        length[start] = 0
        ways[start] = 1
        ring = [start]
        steps = 0
        while ring:
            steps += 1
            further: list[int] = []
            for here in ring:
                # Q&A: Naupactus is no way through by land.
                if land and here == NAUPACTUS and here != start:
                    continue
                for there in lines[here]:
                    if barred[there]:
                        continue
                    if length[there] < 0:
                        length[there] = steps
                        further.append(there)
                    if length[there] == steps:
                        ways[there] += ways[here]
            ring = further

    def reaches(self, space: int) -> bool:
        return self.length[space] >= 0

    def before(self, space: int) -> list[int]:
        """The spaces from which a shortest route enters this one, each as often as routes lead there."""
        found: list[int] = []
        for place in self.lines[space]:
            if self.length[place] == self.length[space] - 1 and self.length[place] >= 0 and self.passes(place):
                found += [place] * self.ways[place]
        return found

    def passes(self, place: int) -> bool:
        return not (self.land and place == NAUPACTUS and place != self.start)

    def draw(self, s: Position, goal: int) -> list[int]:
        """One of the shortest routes, each equally likely, without the space it starts from."""
        route = []
        here = goal
        while here != self.start:
            route.append(here)
            choices = self.before(here)
            here = choices[0] if choices.count(choices[0]) == len(choices) else s.dice.pick(choices)
        route.reverse()
        return route


def use(troops: int, ships: int) -> int:
    """4.1.1, 4.1.4 Which lines an army can use."""
    if not ships:
        return BY_LAND if troops else ALONE
    return BY_SEA if ships >= troops else BY_MIXED


def paths(s: Position, side: int, start: int, crossing: bool = False) -> Paths:
    """From where the army under way stands (a leader alone, if it has no strength points yet).

    4.1.4 Troops that have lost their ships don't hold up the others.
    """
    troops, ships = army_type(s, side)
    way = use(troops - s.stranded, ships)
    return paths_for(s, side, start, way, crossing=crossing, allies=s.has_allies(side, ARMY))


def paths_for(
    s: Position,
    side: int,
    start: int,
    way: int,
    *,
    crossing: bool = False,
    safe: bool = False,
    allies: bool = False,
) -> Paths:
    """Routes by some lines; on safe ones no enemy force stands alone. Allies keep out of a plague (event 6)."""
    isthmus = way in (BY_LAND, ALONE) or all(holds(s, side, end, start) for end in (CORINTH, CENCHREAE))
    lines = LINES[4 * way + 2 * isthmus + crossing]
    if way == ALONE:
        barred = closed(s, side)
    else:
        barred = guarded(s, side) if safe else [False] * SPACE_COUNT
    for place, neutral in ((ARGOS, s.active[0]), (SYRACUSE, s.active[1])):
        if neutral < 0 and s.colour[place] < 0:
            barred[place] = True
    if allies and s.plague and side == ATHENS_SIDE:
        barred[ATHENS] = barred[PIRAEUS] = True
    barred[start] = False
    return Paths(start, lines, barred, way == BY_LAND)


def holds(s: Position, side: int, end: int, start: int) -> bool:
    """1.3, 4.1.2 Whether a side controls an end of the isthmus; a fleet that sets out from there occupies it."""
    return s.controls(side, end) or (end == start and not s.force(1 - side, end))


def closed(s: Position, side: int) -> list[bool]:
    """4.1.1 Where a leader alone can't go: spaces of the enemy's colour or forces, unless a friendly force is there.

    Rebels let him pass (R37): the enemy's are his friends, and those of his own side keep its colour.
    """
    found = [False] * SPACE_COUNT
    for space in range(SPACE_COUNT):
        hostile = (s.colour[space] == 1 - side and not s.rebel[space]) or s.force(1 - side, space) > 0
        found[space] = hostile and not s.force(side, space)
    return found


def guarded(s: Position, side: int) -> list[bool]:
    """Where an army that is still gathering had better not go: spaces that only the enemy holds."""
    return [s.force(1 - side, space) > 0 and not s.force(side, space) for space in range(SPACE_COUNT)]


def open_sea(s: Position, side: int) -> bool:
    """4.1.3 Whether the side may cross from Taenarum to Syracuse: a person's side, and not to a neutral Syracuse."""
    return s.commands(side) and s.active[1] >= 0
