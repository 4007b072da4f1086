"""The recruit: a scout who often acts before he has looked."""

from __future__ import annotations

from random import Random
from typing import Final

from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.scout import Scout

RASH: Final = 0.25
"""How often any legal action will do."""


class Recruit:
    name = "recruit"

    def __init__(self, title: Title) -> None:
        self.title = title
        self.scout = Scout(title)

    def choose(self, match: Match, rng: Random) -> str:
        return rng.choice(match.actions()) if rng.random() < RASH else self.scout.choose(match, rng)
