"""2.2 The random events, 2 to 12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polemos.titles.peloponnesian_war.board import (
    ALCIBIADES,
    ATHENS,
    ATHENS_SIDE,
    ATTICA,
    AWAY,
    BOTH,
    BOX,
    CORCYRA,
    DEAD,
    LEAGUE,
    MONEY,
    NAVAL,
    NEIGHBOURS,
    NEUTRAL,
    OLIGARCHS,
    PELLA,
    PERICLES,
    PIRAEUS,
    READY,
    SPARTA_SIDE,
    THRACE,
)
from polemos.titles.peloponnesian_war.homing import OPERATIONS, GoHome
from polemos.titles.peloponnesian_war.movement import join
from polemos.titles.peloponnesian_war.state import Position

REBELLIOUS: Final = 6
"""Event 8: neighbours rebel on this."""
CORCYRA_AT_WAR: Final = 10
ARGOS_JOINS: Final = 11
SYRACUSE_JOINS: Final = 12
CORCYRA_LEAVES: Final = 13
"""Event 10: the bits of its four outcomes."""


def random_event(s: Position, again: bool = True) -> None:
    """2.2 Two dice; an event that can't happen is rolled again (not during an armistice)."""
    while True:
        number = s.roll_two("event", -1)
        if possible(s, number):
            break
        s.tell("event-impossible", number)
        if not again:
            return
    s.event = number
    s.tell("event", number)
    EVENTS[number](s)


def possible(s: Position, number: int) -> bool:
    """Whether an event's condition holds and it may still happen."""
    abroad = s.alcibiades in (1, 2)
    if number == 3:
        return not happened(s, 3) and s.confidence[ATHENS_SIDE] < 0 and abroad
    if number == 5:
        return not happened(s, 5) and s.turn >= 5 and abroad
    if number == 6:
        return not happened(s, 6) and bool(s.attica_before)
    if number in (7, 8):
        return s.alcibiades < 4 if number == 7 else any(may_rebel(s, space) for space in OLIGARCHS)
    return number != 10 or outcome_possible(s)


def outcome_possible(s: Position) -> bool:
    """10: each outcome once, and no neutral joins twice."""
    what = outcome(s)
    joined = (what == ARGOS_JOINS and s.active[0] >= 0) or (what == SYRACUSE_JOINS and s.active[1] >= 0)
    return not happened(s, what) and not joined


def happened(s: Position, bit: int) -> bool:
    return bool(s.happened >> bit & 1)


def silver(s: Position) -> None:
    """2: Sparta finds it on 1 to 3, Athens on 4 to 6."""
    side = SPARTA_SIDE if s.roll("mine", -1) <= 3 else ATHENS_SIDE
    s.treasury[side] += MONEY.silver
    s.tell("silver", side, MONEY.silver)


def watch_attica(s: Position) -> None:
    """6 remembers whether a Spartan force stood in Attica."""
    if any(s.force(SPARTA_SIDE, space) for space in ATTICA):
        s.attica = 1


def oligarchs_in_athens(s: Position) -> None:
    """3"""
    s.happened |= 1 << 3
    s.booked[ATHENS_SIDE] += 2
    s.eisphora_barred = 1
    s.treasury[ATHENS_SIDE] += MONEY.oligarchs
    s.tell("oligarchs", MONEY.oligarchs)
    league_rebels(s)
    league_rebels(s)


def sitalces(s: Position) -> None:
    """4: the cities of Thrace go over to the side they opposed."""
    for space in THRACE:
        old = SPARTA_SIDE if s.rebel[space] or s.force(SPARTA_SIDE, space) else ATHENS_SIDE
        s.rebel[space] = int(old == ATHENS_SIDE)
        s.tell("sitalces", space, 1 - old)
        go_over(s, space, old)
    s.push(GoHome(OPERATIONS, 0))


def go_over(s: Position, space: int, old: int) -> None:
    """Allied strength points change sides as far as there are counters; citizens of either side go home."""
    for kind in range(3):
        for side in BOTH:
            s.shift(space, BOX, side * 6 + kind)
        ally, new = old * 6 + 3 + kind, (1 - old) * 6 + 3 + kind
        s.put(space, new, min(s.take_all(space, ally), s.spare(new)))


def persia(s: Position) -> None:
    """5"""
    s.happened |= 1 << 5
    s.persia = 1
    s.tell("persia")


def plague(s: Position) -> None:
    """6"""
    s.happened |= 1 << 6
    s.plague = 1
    citizens = s.count(ATHENS, 0) + s.count(PIRAEUS, 0)
    deaths = -(-citizens // 3)
    at_athens = min(deaths, s.count(ATHENS, 0))
    s.eliminate(ATHENS, 0, at_athens)
    s.eliminate(PIRAEUS, 0, deaths - at_athens)
    ships = s.in_play(NAVAL)
    price = min(-(-ships * MONEY.build // 4), s.treasury[ATHENS_SIDE])
    s.pay(ATHENS_SIDE, price)
    s.tell("plague", deaths, price)
    if s.leader_at[PERICLES] != DEAD:
        s.leader_at[PERICLES] = DEAD
        s.fallen[ATHENS_SIDE] += 1
        s.tell("plague-takes", PERICLES)


def demagogue(s: Position) -> None:
    """7: Alcibiades goes to Sparta, to Persia, back to Athens, and into exile."""
    s.alcibiades += 1
    s.leader_at[ALCIBIADES] = READY if s.alcibiades == 3 else AWAY
    s.tell("alcibiades", s.alcibiades)


def may_rebel(s: Position, space: int) -> bool:
    """2.3 A Delian space that is not yet in rebellion and holds no friendly force."""
    return s.colour[space] == ATHENS_SIDE and not s.rebel[space] and not s.force(ATHENS_SIDE, space)


def league_rebels(s: Position) -> None:
    """8, 2.3: a space by two dice, or the next that can; then its neighbours, each on a 6."""
    if not any(may_rebel(s, space) for space in OLIGARCHS):
        return
    entry = s.roll_two("league", -1) - 2
    while not may_rebel(s, OLIGARCHS[entry]):
        s.tell("next-entry", OLIGARCHS[entry])
        entry = (entry + 1) % len(OLIGARCHS)
    space = OLIGARCHS[entry]
    start_rebellion(s, space)
    for near in NEIGHBOURS[space]:
        if near != ATHENS and LEAGUE[near] == ATHENS_SIDE and may_rebel(s, near):
            if s.roll("adjacent", -1) >= REBELLIOUS:
                start_rebellion(s, near)
            else:
                s.tell("holds", near)


def start_rebellion(s: Position, space: int) -> None:
    s.rebel[space] = 1
    s.tell("rebels", space)


def perdiccas(s: Position) -> None:
    """9: Macedonia changes sides; a neutral one joins Sparta first (10.3.4)."""
    old = s.active[2]
    if old == NEUTRAL:
        join(s, 2, SPARTA_SIDE)
        return
    s.active[2] = s.colour[PELLA] = 1 - old
    s.tell("macedonia", 1 - old)
    go_over(s, PELLA, old)
    s.push(GoHome(OPERATIONS, 0))


def outcome(s: Position) -> int:
    """10: what it brings, by the turn."""
    if s.turn <= 3:
        return CORCYRA_AT_WAR
    if s.turn <= 6:
        return ARGOS_JOINS
    return SYRACUSE_JOINS if s.turn <= 8 else CORCYRA_LEAVES


def by_turn(s: Position) -> None:
    """10"""
    what = outcome(s)
    s.happened |= 1 << what
    if what == CORCYRA_AT_WAR:
        s.civil_war = 1
        s.tell("civil-war", CORCYRA)
    elif what == ARGOS_JOINS:
        join(s, 0, ATHENS_SIDE)
    elif what == SYRACUSE_JOINS:
        join(s, 1, SPARTA_SIDE)
    else:
        corcyra_leaves(s)


def corcyra_leaves(s: Position) -> None:
    """Citizens go home; allies leave the game, with their counters."""
    s.colour[CORCYRA] = NEUTRAL
    s.rebel[CORCYRA] = 0
    s.tell("corcyra-neutral", CORCYRA)
    for kind in range(3):
        s.shift(CORCYRA, BOX, kind)
        s.retired[3 + kind] += s.take_all(CORCYRA, 3 + kind)
    s.push(GoHome(OPERATIONS, 0))


def deaths(s: Position) -> None:
    """11"""
    s.deaths = 1
    s.tell("deaths-loom")


def signs(s: Position) -> None:
    """12: an eclipse for Athens on 1 to 3, an earthquake for Sparta on 4 to 6."""
    side = ATHENS_SIDE if s.roll("signs", -1) <= 3 else SPARTA_SIDE
    s.limit[side] = 2
    s.tell("signs", side, 2)
    if side == SPARTA_SIDE and s.alcibiades == 1:
        demagogue(s)


EVENTS: Final[dict[int, Callable[[Position], None]]] = {
    2: silver,
    3: oligarchs_in_athens,
    4: sitalces,
    5: persia,
    6: plague,
    7: demagogue,
    8: league_rebels,
    9: perdiccas,
    10: by_turn,
    11: deaths,
    12: signs,
}
