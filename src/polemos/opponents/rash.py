"""Recruit and hoplite: scouts who now and then act before they have looked."""

from __future__ import annotations

from random import Random
from typing import Final

from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.scout import Scout

RASH: Final = {"recruit": 0.5, "hoplite": 0.2}
"""How often any legal action will do."""


class Rash:
    def __init__(self, title: Title, name: str) -> None:
        self.name = name
        self.rash = RASH[name]
        self.scout = Scout(title)

    def choose(self, match: Match, rng: Random) -> str:
        return rng.choice(match.actions()) if rng.random() < self.rash else self.scout.choose(match, rng)
