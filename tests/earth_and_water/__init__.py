"""What the rule tests of Earth & Water share: playing on, and reading back what stands and what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polemos import Match

Stage = Callable[..., Match]
"""The fixture `stage`: a match from plain facts, with scripted dice and draws."""
TITLE = "earth-and-water"
PORTS = {"abydos", "athenai", "ephesos", "eretria", "naxos", "pella", "sparta", "thebai"}
REACTIONS = [4, 5, 6, 9, 12, 15]
"""With these cards on the discard, no window opens."""


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def offered(match: Match, verb: str) -> set[str]:
    """The legal actions that begin with these words, without them."""
    return {action.removeprefix(verb + " ") for action in match.actions() if action.startswith(verb + " ")}


def pieces(match: Match, what: str, side: str) -> dict[str, int]:
    """Armies or fleets of a side on the map."""
    places = match.view(None)[what][side]
    return {place: n for place, n in places.items() if place != "reserve"}


def reserve(match: Match, what: str, side: str) -> int:
    n = match.view(None)[what][side].get("reserve", 0)
    assert isinstance(n, int)
    return n


def told(match: Match, key: str) -> list[dict[str, Any]]:
    """The arguments of all events of that key, in order."""
    return [event["args"] for event in match.events() if event["key"] == key]


def rolls(match: Match) -> list[tuple[str, list[int], int]]:
    """Side, dice and what they counted for, of every roll so far."""
    return [(roll["side"], roll["dice"], roll["result"]) for roll in told(match, "roll")]
