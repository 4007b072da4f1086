"""A seat's view and its legal actions as arrays, for programs that learn.

The view is hashed into a vector of fixed length: every fact has a place by its path and (for names) its value. So any
title fits, and nothing can be in it that the view does not hold. Actions are numbered by their place in the list, and a
matrix says what each of them is: its verb and arguments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final
from zlib import crc32

import numpy as np

from polemos.engine.match import Match

FACTS: Final = 2048
"""Places for facts."""
WIDEST: Final = 512
"""No title offers more actions at once."""
PARTS: Final = 8
"""Verb and arguments of an action, at most."""
NOT_FACTS: Final = ("actions", "version", "seat", "title", "scenario", "options")


def observe(match: Match, seat: str | None) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What the seat knows, as a vector."""
    vector = np.zeros(FACTS, np.float32)
    view = match.view(seat)
    for path, value in leaves("", {name: fact for name, fact in view.items() if name not in NOT_FACTS}):
        vector[crc32(path.encode()) % FACTS] += value
    return vector


def leaves(path: str, fact: Any) -> Iterator[tuple[str, float]]:
    """Every fact by its path: numbers as they are, names and cards as one at their own place."""
    if isinstance(fact, Mapping):
        for name, inner in fact.items():
            yield from leaves(f"{path}.{name}", inner)
    elif isinstance(fact, (list, tuple)):
        for i, inner in enumerate(fact):
            plain = isinstance(inner, (str, int)) and not isinstance(inner, bool)
            yield from [(f"{path}[]={inner}", 1.0)] if plain else leaves(f"{path}[{i}]", inner)
    elif isinstance(fact, (bool, int, float)):
        yield path, float(fact)
    elif fact is not None:
        yield f"{path}={fact}", 1.0


def mask(match: Match, seat: str) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Which action numbers are legal for the seat now."""
    found = np.zeros(WIDEST, np.int8)
    if match.to_act == seat:
        found[: len(match.state.options)] = 1
    return found


def actions(match: Match, seat: str) -> np.ndarray[Any, np.dtype[np.int32]]:
    """What each legal action is: verb and arguments, all raised by one so that 0 means nothing."""
    found = np.zeros((WIDEST, PARTS), np.int32)
    if match.to_act == seat:
        for i, action in enumerate(match.state.options):
            found[i, : len(action)] = np.asarray(action, np.int32) + 1
    return found


def returns(match: Match) -> dict[str, float]:
    """1 for a win, -1 for a loss, 0 for a draw or while it lasts."""
    outcome = match.outcome
    if outcome is None or (outcome["winner"] is None and len(match.sides) > 1):
        return dict.fromkeys(match.sides, 0.0)
    return {seat: 1.0 if seat == outcome["winner"] else -1.0 for seat in match.sides}
