"""7, 8 What a window answers: said to both, for it lies open on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from polemos.engine.frames import Frame
from polemos.titles.bey.book import IN_ACTION, IN_BATTLE, IN_DELAY, IN_MUSTER, IN_PURSUIT
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.odds import under_way
from polemos.titles.bey.throw import Stands, Throw, unpacked
from polemos.titles.bey.windows import Window

ACTIVATION = "activation"
"""The prompt of the frame in which an activated zone moves."""


def occasion(s: Forces, sides: Sequence[str], places: Sequence[str], phase: str) -> dict[str, Any] | None:
    """What the decision at hand answers, and where that lies."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Stands):
        return thrown(s, s.stack[-2], sides)
    if not isinstance(top, Window):
        return None
    other = sides[1 - top.side]
    if top.moment == IN_BATTLE:
        return attacked(s, sides, places)
    if top.moment == IN_ACTION:
        return acted(s, other, places)
    if top.moment == IN_DELAY:
        return said("delay", side=other)
    if top.moment == IN_PURSUIT:
        return said("pursuit")
    return said("muster") if top.moment == IN_MUSTER else said("phase", phase=phase)


def said(key: str, at: Sequence[str] = (), **args: Any) -> dict[str, Any]:
    return {"key": key, "args": args, "at": list(at)}


def attacked(s: Forces, sides: Sequence[str], places: Sequence[str]) -> dict[str, Any]:
    fight = under_way(s)
    if fight is None:
        return said("pursuit")
    place = places[fight.zone]
    return said("battle", [place], side=sides[fight.attacker], place=place)


def acted(s: Forces, other: str, places: Sequence[str]) -> dict[str, Any]:
    """The enemy has activated a zone, or only announced his points."""
    found = [getattr(frame, "place", -1) for frame in s.stack if getattr(frame, "prompt", "") == ACTIVATION]
    if found and found[-1] >= 0:
        place = places[found[-1]]
        return said("activated", [place], side=other, place=place)
    return said("announced", side=other, n=s.budget)


def thrown(s: Forces, below: Frame, sides: Sequence[str]) -> dict[str, Any]:
    assert isinstance(below, Throw)
    faces = unpacked(below.face)
    total = sum(faces) + sum(value for _, value in below.modifiers(s))
    return said("roll", side=sides[below.thrower(s)], purpose=below.purpose, dice=faces, result=total)
