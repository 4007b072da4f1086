"""What an opponent is, where to find one by name, and how it is asked without letting it peek."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from polemos.engine.errors import UnknownName
from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.chance import Chance
from polemos.opponents.rash import RASH, Rash
from polemos.opponents.scout import Scout
from polemos.opponents.strategos import Strategos


class Opponent(Protocol):
    """A player that chooses one of the legal actions."""

    name: str

    def choose(self, match: Match, rng: Random) -> str:
        """The notation of one of `match.actions()`. The match is a re-dealt copy, the opponent's to use."""
        ...


LEVELS: Final = ("recruit", "hoplite", "captain", "strategos")
"""The opponents a person can choose, the weakest first."""
USUAL: Final = "captain"
"""Who plays where a person does not choose."""
PLAIN: Final[dict[str, Callable[[Title], Opponent]]] = {
    "random": Chance,
    "scout": Scout,
    "captain": Scout,
    "strategos": Strategos,
}
"""Those who need not be told more."""
WORKERS_AT_MOST: Final = 64
NAMES: Final = ("random", "scout", *LEVELS)


def opponent(name: str, title: Title) -> Opponent:
    """The opponent of that name for a title; UnknownName where there is none, or none for this title.

    A strategos may be given a budget: `strategos:400` (iterations) or `strategos:0.5s` (seconds); and several
    processes, as in `strategos:1s:2`. What may follow an `@` is for the laboratory alone (`polemos.lab.tables.player`).
    """
    kind, colon, budget = name.partition(":")
    if kind == "strategos" and colon:
        amount, _, workers = budget.partition(":")
        iterations, seconds = read_budget(amount, name)
        return Strategos(title, iterations, seconds, workers=read_workers(workers, name))
    if kind in RASH and not colon:
        return Rash(title, kind)
    if kind not in PLAIN or colon:
        raise UnknownName("unknown-opponent", name=name, known=", ".join(NAMES))
    return PLAIN[kind](title)


def read_budget(text: str, name: str) -> tuple[int | None, float | None]:
    """Iterations or seconds."""
    try:
        if text.endswith("s") and 0 < (seconds := float(text[:-1])) <= 3600:
            return None, seconds
        if (iterations := int(text)) > 0:
            return iterations, None
    except ValueError:
        pass
    raise UnknownName("bad-budget", name=name)


def read_workers(text: str, name: str) -> int:
    if not text:
        return 1
    if text.isdecimal() and 0 < (workers := int(text)) <= WORKERS_AT_MOST:
        return workers
    raise UnknownName("bad-budget", name=name)


def blindfold(match: Match, seed: int) -> Match:
    """What the side to act knows and nothing else: hidden things, dice and seed dealt anew, its own log."""
    side = match.to_act
    if side is None:
        raise UnknownName("unknown-side", name="", known=", ".join(match.sides))
    return match.redeal(side, seed)


def think(player: Opponent, match: Match, seed: int) -> str:
    """The action the opponent chooses: a function of what the side to act knows, and of the seed."""
    return player.choose(blindfold(match, seed), Random(seed))
