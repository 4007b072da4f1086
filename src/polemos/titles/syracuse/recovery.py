"""8 What the advantage brings back at any time, and where to."""

from __future__ import annotations

from polemos.engine.frames import Action
from polemos.titles.bey.recovery import Recall, Recovery
from polemos.titles.bey.verbs import ADVANTAGE, USE_RECALL, USE_RECOVER
from polemos.titles.syracuse.board import ATHENS, CAMP, CATANA, CITY, EXILED, OWN, UNITS
from polemos.titles.syracuse.state import STANDING, Position


def havens(s: Position, side: int) -> list[int]:
    """The fortified zones of a side, and Catana for Athens."""
    if side != ATHENS:
        return [CITY]
    return [CAMP, CATANA] if s.camp == STANDING else [CATANA]


def advantages(s: Position, side: int) -> list[Action]:
    """8 What the advantage can do at any time: recover a unit, or bring back a leader lost to discord."""
    if s.advantage != side:
        return []
    found: list[Action] = []
    if s.in_play(s.weak & UNITS[side]):
        found.append((ADVANTAGE, USE_RECOVER))
    if s.here[EXILED] & OWN[side]:
        found.append((ADVANTAGE, USE_RECALL))
    return found


def use_advantage(s: Position, side: int, use: int) -> None:
    """8 Recover a unit, or bring back a leader."""
    s.pass_advantage(use)
    s.push(Recovery(side, 1) if use == USE_RECOVER else Recall(side))
