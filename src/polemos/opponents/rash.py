"""Recruit and hoplite: scouts who now and then act before they have looked."""

from __future__ import annotations

from random import Random
from typing import Final

from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.scout import Scout

RASH: Final = {"recruit": 0.5, "hoplite": 0.2}
"""How often any legal action will do, where a title has no figures of its own."""


class Rash:
    def __init__(self, title: Title, name: str) -> None:
        self.name = name
        self.scout = Scout(title)
        self.rash: float = getattr(self.scout.lore, "RASH", RASH)[name]

    def choose(self, match: Match, rng: Random) -> str:
        return rng.choice(match.actions()) if rng.random() < self.rash else self.scout.choose(match, rng)
