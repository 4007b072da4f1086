"""The events that the titles of the family share."""

from __future__ import annotations

from collections.abc import Mapping

from polemos.engine.events import EventKind, kind


def family_events(section: Mapping[str, str]) -> dict[str, EventKind]:
    """The events, with the sections that the title numbers in its own way."""
    return {
        "turn": kind("n", "2.A"),
        "draws": kind("side n", "2.A"),
        "drew": kind("side counters:counter", "2.A", private=True),
        "plays": kind("side counter stratagem", "7"),
        "discards": kind("side counter", "2.C"),
        "keeps": kind("side n", "2.D"),
        "advantage": kind("side use", "8"),
        "omen": kind("side use", "7"),
        "initiative": kind("side", "2.B"),
        "points": kind("side n", "8"),
        "arrives": kind("side pieces:piece place", "2.B"),
        "called": kind("side line", "7"),
        "delayed": kind("side line", "7"),
        "cleared": kind("side pieces:piece from:place to:place", "2.B"),
        "well": kind("side piece", "2.B"),
        "announces": kind("side n", "2.B"),
        "activates": kind("side place n", "2.B"),
        "moves": kind("side pieces:piece from:place to:place", section["march"]),
        "ferries": kind("side pieces:piece from:place to:place", "3.4"),
        "sails": kind("side pieces:piece from:place to:place", section["voyage"]),
        "withdraws": kind("side piece from:place to:place", section["march"]),
        "captured": kind("side piece place", section["retreat"]),
        "turned-back": kind("side piece from:place to:place", "4.1"),
        "battle": kind("place attacker:side kind", "4.1"),
        "odds": kind("place attacker:side attack defence column shifts:shift", "4.2"),
        "result": kind("place attacker:side attack:share defence:share winner:side", section["losses"]),
        "lost": kind("side piece place", section["losses"]),
        "removed": kind("side piece place", "7"),
        "reduced": kind("side piece place", section["losses"]),
        "recovers": kind("side piece", "2.D"),
        "returns": kind("side piece place", "8"),
        "retreats": kind("side pieces:piece from:place to:place", section["retreat"]),
        "occupies": kind("side piece place", section["occupation"]),
        "supports": kind("side place n", "7"),
        "wounded": kind("side piece", "7"),
        "ill": kind("side piece place", "7"),
        "barred": kind("side place", "7"),
        "supply": kind("side n", "7"),
        "supplied": kind("side n", "2.D"),
        "famine": kind("side n", "6.3"),
        "wins": kind("side reason", "9.1"),
        "game-over": kind("winner:side", "9.2"),
    }


FAMILY_MODIFIERS = {"season": "2.B", "crowd": "6.4", "winter": "6.4"}
FAMILY_PURPOSES = {"points": "2.B", "battle": "4.2", "storm": "7", "discord": "7", "attrition": "6.4"}
