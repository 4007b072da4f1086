"""The law of secrets: what a seat is shown does not change when what it can't know is dealt anew."""

from __future__ import annotations

import random
from functools import partial
from typing import Any, Final

from polemos.engine.match import Match

RECENT: Final = 12
"""So many of the last events are compared."""
TRIED: Final = 4
"""So many refusals are compared in a state."""
REMEMBERED: Final = 400
"""So many notations of a match are kept to be tried where they are not legal."""
DRAWN: Final = 4
"""One state in so many is drawn, for spectators too; the scene is made from the view."""
PLAYED: Final = 8
"""One of those in so many with which actions can't be taken back: that plays each of them."""


class Leak(AssertionError):
    """A seat could tell what it must not know."""


class Watch:
    """Follows one match and compares, in the states it is shown, what the seats and spectators see."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.seen: list[str] = []
        self.states = 0

    def look(self, match: Match) -> None:
        """Leak where a state tells a secret."""
        self.states += 1
        legal = match.actions()
        self.remember(legal)
        tried = [text for text in self.rng.sample(self.seen, min(TRIED, len(self.seen))) if text not in legal]
        drawn = self.rng.randrange(DRAWN) == 0
        played = drawn and self.rng.randrange(PLAYED) == 0
        for side in match.sides:
            dealt = match.redeal(side, self.rng.randrange(2**31))
            if dealt.to_act != match.to_act:
                raise Leak(f"who is to act depends on what {side} can't know")
            acts = match.to_act == side
            for seat in (side, None) if drawn else (side,):
                true, false = shown(match, seat, drawn, played), shown(dealt, seat, drawn, played)
                for what, said in true.items():
                    if said != false[what]:
                        raise Leak(f"{what} for {seat or 'spectators'} depends on what {side} can't know")
            for text in tried if acts else ():
                if refused(match, text) != refused(dealt, text):
                    raise Leak(f"the refusal of {text} depends on what {side} can't know")

    def remember(self, legal: list[str]) -> None:
        new = self.rng.sample(legal, min(TRIED, len(legal)))
        self.seen = [*self.seen, *(text for text in new if text not in self.seen)][-REMEMBERED:]


def shown(match: Match, seat: str | None, drawn: bool, played: bool) -> dict[str, Any]:
    """All that a seat gets: view with prompt and legal actions in their order, last events, scene with explanations."""
    view = match.view(seat)
    told = match.log.length if match.log is not None else 0
    found: dict[str, Any] = {"the view": view, "what is told": match.events(max(0, told - RECENT), seat)}
    if played:
        # Whether the past can be taken back is left out: a match dealt anew has none.
        found["the scene"] = {**match.scene(seat), "undo": None}
    elif drawn:
        found["the scene"] = match.title.scene(view, partial(explained, match))
    return found


def explained(match: Match, text: str) -> dict[str, Any]:
    key, rule, args = refused(match, text)
    return {"key": key, "rule": rule, "args": args}


def refused(match: Match, text: str) -> tuple[str, str, dict[str, Any]]:
    refusal = match.refusal(text)
    return refusal.key, refusal.rule, refusal.about
