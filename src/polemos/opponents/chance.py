"""The random opponent: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from polemos.engine.match import Match
from polemos.engine.title import Title


class Chance:
    name = "random"

    def __init__(self, title: Title) -> None:
        self.title = title

    def choose(self, match: Match, rng: Random) -> str:
        return rng.choice(match.actions())
