"""What an opponent is, where to find one by name, and how it is asked without letting it peek."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from polemos.engine.errors import UnknownName
from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.chance import Chance
from polemos.opponents.scout import Scout


class Opponent(Protocol):
    """A player that chooses one of the legal actions."""

    name: str

    def choose(self, match: Match, rng: Random) -> str:
        """The notation of one of `match.actions()`. The match is a re-dealt copy, the opponent's to use."""
        ...


MAKERS: Final[dict[str, Callable[[Title], Opponent]]] = {"random": Chance, "scout": Scout}
LEVELS: Final[tuple[str, ...]] = tuple(MAKERS)
"""The opponents by name, the weakest first."""


def opponent(name: str, title: Title) -> Opponent:
    """The opponent of that name for a title; UnknownName where there is none, or none for this title."""
    maker = MAKERS.get(name)
    if maker is None:
        raise UnknownName("unknown-opponent", name=name, known=", ".join(LEVELS))
    return maker(title)


def blindfold(match: Match, seed: int) -> Match:
    """What the side to act knows and nothing else: hidden things, dice and seed dealt anew, its own log."""
    side = match.to_act
    if side is None:
        raise UnknownName("unknown-side", name="", known=", ".join(match.sides))
    return match.redeal(side, seed)


def think(player: Opponent, match: Match, seed: int) -> str:
    """The action the opponent chooses: a function of what the side to act knows, and of the seed."""
    return player.choose(blindfold(match, seed), Random(seed))
