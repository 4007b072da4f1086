"""6 Rebellion phase: rebellions quelled and spreading, the helots; 5.9 Chios and Samos."""

from __future__ import annotations

from typing import Final

from polemos.titles.peloponnesian_war.board import (
    ATHENS_SIDE,
    CHIOS,
    HELOTS,
    HOME,
    LEAGUE,
    NEIGHBOURS,
    NEUTRAL,
    SAMOS,
    SPACE_COUNT,
    SPARTA,
    SPARTA_SIDE,
    SPARTAN_HOPLITE,
)
from polemos.titles.peloponnesian_war.events import start_rebellion
from polemos.titles.peloponnesian_war.state import Position

SPREADS: Final = 6
INFLUENCE: Final = 2


def rebellion_phase(s: Position) -> None:
    # Pacified in the turn in which it was lost, Chios has sent its allies to Samos all the same (5.9).
    s.samos |= int(chios_lost(s))
    quell(s)
    spread(s)
    chios_and_samos(s)
    helots(s)


def quell(s: Position) -> None:
    """6.1 A rebel space in its old side's zone of influence and in no zone of its new friend is pacified."""
    for space in range(SPACE_COUNT):
        owner = s.colour[space]
        if not s.rebel[space] or owner == NEUTRAL:
            continue
        if s.influence(owner, space, False) and not s.influence(1 - owner, space, False):
            s.rebel[space] = 0
            s.tell("quelled", space)


def spread(s: Position) -> None:
    """6.2 From each rebel space to its neighbours of the same league; new rebels wait for the next turn."""
    rebels = [space for space in range(SPACE_COUNT) if s.rebel[space] and LEAGUE[space] != NEUTRAL]
    for space in sorted({near for rebel in rebels for near in NEIGHBOURS[rebel] if LEAGUE[near] == LEAGUE[rebel]}):
        owner = LEAGUE[space]
        if s.rebel[space] or s.colour[space] != owner or s.force(owner, space) or space in HOME:
            continue
        near_enemy = bool(s.influence(1 - owner, space, False))
        if s.roll("spread", -1, (("influence", INFLUENCE),) if near_enemy else ()) >= SPREADS:
            start_rebellion(s, space)
        else:
            s.tell("holds", space)


def chios_and_samos(s: Position) -> None:
    """5.9 While Chios is lost Samos stands in for it; when it is friendly again, the allies at Samos go back."""
    lost = chios_lost(s)
    if not lost and s.samos:
        n = sum(s.shift(SAMOS, CHIOS, 3 + kind) for kind in range(3))
        if n:
            s.tell("chios-again", n)
    s.samos = int(lost)


def chios_lost(s: Position) -> bool:
    return bool(s.rebel[CHIOS]) or s.controls(SPARTA_SIDE, CHIOS)


def helots(s: Position) -> None:
    """6.3 With all five spaces in Athens' hands the helots rise: money, will, and at first two Spartan hoplites."""
    if helots_quiet(s):
        return
    dead = 0
    if not s.helots:
        dead = min(2, s.count(SPARTA, SPARTAN_HOPLITE))
        s.eliminate(SPARTA, SPARTAN_HOPLITE, dead)
    s.booked[SPARTA_SIDE] += 2
    s.helots += 1
    s.tell("helots", 2)
    if dead:
        s.tell("loses", SPARTA_SIDE, SPARTAN_HOPLITE, dead)


def helots_quiet(s: Position) -> bool:
    """6.3 Whether Athens lacks one of the five spaces; the next rising is then a first one again."""
    if all(s.force(ATHENS_SIDE, space) for space in HELOTS):
        return False
    if s.helots:
        s.tell("helots-quiet")
    s.helots = 0
    return True
