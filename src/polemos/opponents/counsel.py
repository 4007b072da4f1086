"""What would you play here, and why? The best actions with their chances, and what may well follow.

>>> import polemos
>>> from polemos.opponents import advise
>>> match = polemos.title("earth-and-water").start(seed=42)
>>> [hint["do"] in match.actions() for hint in advise(match, seed=1, iterations=40)]
[True, True, True]
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from polemos.engine.frames import Action
from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.chances import points_of
from polemos.opponents.seat import blindfold
from polemos.opponents.strategos import Strategos

MOST: Final = 3
SECONDS: Final = 1.5


def advise(
    match: Match, seed: int, iterations: int | None = None, seconds: float | None = SECONDS
) -> list[dict[str, Any]]:
    """Up to three actions for the side to act, the best first; a function of what that side knows, and of the seed.

    Each has its notation (`do`), the `chance` of winning with it, how often it was `tried`, whether it is what goes by
    `rule` of thumb, and the `line`: the actions expected next, each with its `side`. Where one plays alone, `points`
    are what the chance stands for.
    """
    return counsel(blindfold(match, seed), Random(seed), iterations, seconds)


def counsel(blind: Match, rng: Random, iterations: int | None, seconds: float | None) -> list[dict[str, Any]]:
    """The same, of a match that is known to be blindfolded."""
    title, alone = blind.title, len(blind.sides) == 1
    search = Strategos(title, iterations, seconds).search(blind.state, rng)
    return [
        {
            **phrase(title, found.action),
            "chance": round(found.chance, 4),
            "points": points_of(title, found.chance) if alone else None,
            "tried": found.tried,
            "rule": found.action == search.lead,
            "line": [{**phrase(title, action), "side": title.sides[side]} for side, action in found.line],
        }
        for found in search.counsel(MOST)
    ]


def phrase(title: Title, action: Action) -> dict[str, Any]:
    """An action as a scene has it: its notation, and the sentence it is said with."""
    notation = title.grammar.say(action)
    verb, args = title.grammar.parse(notation)
    return {"do": notation, "say": {"key": f"action-{verb}", "args": args}}
