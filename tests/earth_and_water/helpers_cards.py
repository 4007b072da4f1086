"""Short words for the tests of supply, score, cards, secrets and positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from polemos import Match

ALL_CARDS = range(1, 17)


def operations(side: str, persia: Sequence[int] = (14,), greece: Sequence[int] = (), **facts: Any) -> dict[str, Any]:
    """A turn of the operations phase: who plays, and what the hands hold. (With a card left, the phase goes on.)"""
    return {
        "hands": {"persia": list(persia), "greece": list(greece)},
        "play": {"phase": "operations", "side": side},
        **facts,
    }


def battle(
    kind: str,
    at: str,
    attacker: str,
    origin: str,
    persia: Sequence[int] = (14,),
    greece: Sequence[int] = (),
    play: dict[str, Any] | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """The start of a battle."""
    return {
        "hands": {"persia": list(persia), "greece": list(greece)},
        "play": {"battle": kind, "at": at, "attacker": attacker, "from": origin, **(play or {})},
        **facts,
    }


def phase(name: str, **facts: Any) -> dict[str, Any]:
    """The start of a phase, with empty hands unless told otherwise."""
    return {"hands": {"persia": [], "greece": []}, "play": {"phase": name, "side": "persia"}, **facts}


def armies(match: Match, side: str, place: str) -> int:
    return int(match.view(None)["armies"][side].get(place, 0))


def fleets(match: Match, side: str, place: str) -> int:
    return int(match.view(None)["fleets"][side].get(place, 0))


def told(match: Match, key: str, side: str | type[Any] | None = object) -> list[dict[str, Any]]:
    """The arguments of every event of a kind; with a side (None: a spectator), as that seat knows them."""
    events = match.events() if side is object else match.events(side=side)
    return [event["args"] for event in events if event["key"] == key]


def rolls(match: Match, side: str) -> list[tuple[list[int], int]]:
    """Each throw of a side: the dice and what they came to."""
    return [(roll["dice"], roll["result"]) for roll in told(match, "roll") if roll["side"] == side]


def hand(match: Match, side: str) -> list[int]:
    cards: list[int] = match.view(side)["hands"][side]["cards"]
    return cards


def seen(match: Match, viewer: str) -> list[int]:
    """What a side has been shown of the other hand."""
    other = "greece" if viewer == "persia" else "persia"
    cards: list[int] = match.view(viewer)["hands"][other]["seen"]
    return cards


def public(match: Match) -> dict[str, Any]:
    return match.view(None)


def offers(match: Match, start: str) -> list[str]:
    """The legal actions that begin so."""
    return [action for action in match.actions() if action.startswith(start)]


def all_but(cards: Iterable[int]) -> list[int]:
    kept = set(cards)
    return [card for card in ALL_CARDS if card not in kept]
