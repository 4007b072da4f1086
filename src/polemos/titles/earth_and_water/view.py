"""Who may know what: hands are secret, everything on the table is public; and dealing anew what a side can't know."""

from __future__ import annotations

from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import NOBODY, Decision, Frame
from polemos.titles.earth_and_water.board import (
    ALL_CARDS,
    CITIES,
    PERSIA,
    SIDES,
    SUDDEN_DEATH,
    cards_of,
    count,
)
from polemos.titles.earth_and_water.land_battle import LEADERS, LandBattle
from polemos.titles.earth_and_water.movement import Arrival
from polemos.titles.earth_and_water.naval_battle import NavalBattle
from polemos.titles.earth_and_water.position import CAUSES, facts
from polemos.titles.earth_and_water.preparation import BuyCards, Raise
from polemos.titles.earth_and_water.reactions import Window
from polemos.titles.earth_and_water.sequence import PHASES, Expedition, phase_of
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.targets import TributeAsked

HIDDEN = ("hands", "seen", "deck", "cheap_fleets")


def view(s: Position, side: int) -> dict[str, Any]:
    """What a side may know (NOBODY: a spectator)."""
    public = {name: value for name, value in facts(s).items() if name not in HIDDEN}
    return {
        **public,
        "phase": phase(s),
        "deck": count(s.deck),
        "hands": {name: hand(s, owner, side) for owner, name in enumerate(SIDES)},
        "talents": talents(s),
        "battle": battle(s),
        "occasion": occasion(s),
    }


def hand(s: Position, owner: int, viewer: int) -> dict[str, Any]:
    """How many cards a hand holds; which ones, for its owner; which the viewer has been shown, for the other."""
    cards = s.hand[owner]
    if viewer == owner:
        return {"count": count(cards), "cards": cards_of(cards)}
    return {"count": count(cards), "seen": [] if viewer == NOBODY else cards_of(s.seen[viewer])}


def phase(s: Position) -> str:
    """The phase under way, or that the match is over."""
    if not s.stack:
        return "over"
    base = s.stack[0]
    assert isinstance(base, Expedition)
    return PHASES[phase_of(base)]


def talents(s: Position) -> dict[str, int]:
    """Talents not yet spent, of a side that prepares."""
    return {SIDES[frame.side]: frame.talents for frame in s.stack if isinstance(frame, (BuyCards, Raise))}


def battle(s: Position) -> dict[str, Any] | None:
    """The battle under way."""
    for frame in reversed(s.stack):
        if isinstance(frame, LandBattle):
            cause = next(name for name, value in CAUSES.items() if value == frame.cause)
            facts = {"kind": "land", "cause": cause, "leader": LEADERS[frame.leader] or None}
        elif isinstance(frame, NavalBattle):
            facts = {"kind": "naval", "cause": "card", "leader": None}
        else:
            continue
        return {
            **facts,
            "at": CITIES[frame.city],
            "from": CITIES[frame.origin],
            "attacker": SIDES[frame.attacker],
            "fleets": frame.fleets,
        }
    return None


def occasion(s: Position) -> dict[str, Any] | None:
    """6.1 What an open window answers, and where: all of it lies on the table."""
    window = s.stack[-1] if s.stack else None
    if not isinstance(window, Window):
        return None
    key, side, city, args = answered(s.stack[-2], window.side)
    return {"key": key, "args": {"side": SIDES[side], "city": CITIES[city], **args}, "at": [CITIES[city]]}


def answered(frame: Frame, asked: int) -> tuple[str, int, int, dict[str, str]]:
    """The key of what the frame does, whose doing or loss it is, and where."""
    if isinstance(frame, Arrival):
        return "arrival", frame.side, frame.port, {"from": CITIES[frame.origin]}
    if isinstance(frame, TributeAsked):
        return "tribute", PERSIA, frame.city, {}
    if isinstance(frame, NavalBattle):
        return "fleet-lost", PERSIA, frame.city, {}
    assert isinstance(frame, LandBattle)
    if asked == PERSIA:
        return "last-army-lost", PERSIA, frame.city, {}
    return "land-battle", frame.attacker, frame.city, {}


def redeal(s: Position, side: int, dice: Dice) -> None:
    """Deal anew, in place, all that the side can't know: the other hand, the deck, and a choice not yet announced."""
    other = 1 - side
    while pending(s, side):
        s.pop()
    unknown = ALL_CARDS & ~(s.hand[side] | s.seen[side] | s.discard | (1 << s.in_play if s.in_play else 0))
    candidates = cards_of(unknown)
    fixed = other == PERSIA and s.king_lives() and SUDDEN_DEATH in candidates
    if fixed:
        # Persia can't hold the card without the king having died of it (5.3).
        candidates.remove(SUDDEN_DEATH)
    dealt = s.seen[side]
    for _ in range(count(s.hand[other] & ~s.seen[side])):
        card = candidates.pop(dice.below(len(candidates)))
        dealt |= 1 << card
    s.hand[other] = dealt
    s.deck = unknown & ~dealt
    s.dice.trace = []


def pending(s: Position, side: int) -> bool:
    """Whether the frame on top is part of another side's choice that has not been announced."""
    frame = s.stack[-1] if s.stack else None
    return isinstance(frame, Decision) and frame.side != side and frame.pending()
