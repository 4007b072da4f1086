"""How likely a side is to win: a title's own estimate where it has one, else what the scout's judgement comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from importlib import import_module
from importlib.util import find_spec
from math import exp, log
from typing import Any

from polemos.engine.errors import UnknownName
from polemos.engine.frames import NOBODY, State
from polemos.engine.title import Title
from polemos.opponents.scout import lore_of

Estimate = Callable[[State, int], float]
"""The chance of a side, from 0 to 1."""
CERTAIN = 30.0
"""Log-odds beyond which nothing changes."""


def logistic(log_odds: float) -> float:
    return 1.0 / (1.0 + exp(-max(-CERTAIN, min(CERTAIN, log_odds))))


def points_of(title: Title, chance: float) -> int:
    """The points of the title's judgement that a chance stands for: of a war fought alone, they are what there is to
    tell, as nobody else can win it."""
    least = logistic(-CERTAIN)
    sure = max(least, min(1.0 - least, chance))
    return round(lore_of(title).SPREAD * log(sure / (1.0 - sure)))


def chances_of(title: Title) -> Any | None:
    """The title's module `chances`, where it has one."""
    name = f"{title.package}.chances"
    return None if find_spec(name) is None else import_module(name)


def weights_of(title: Title) -> Mapping[str, float]:
    """What each feature of a position weighs, in their order."""
    found: Mapping[str, float] = getattr(title, "weights", None) or getattr(chances_of(title), "WEIGHTS", {})
    return found


def reweighed(title: Title, weights: Mapping[str, float]) -> Title:
    """A twin of the title whose positions are judged with some other weights, and nothing else is different: a search
    asks its title, so whoever is to think otherwise is given the twin."""
    usual = weights_of(title)
    for name in weights:
        if name not in usual:
            raise UnknownName("unknown-weight", name=name, known=", ".join(usual))
    twin = copy(title)
    vars(twin)["weights"] = {**usual, **weights}
    return twin


def estimate_of(title: Title) -> Estimate:
    """The title's module `chances` counts what a position is made of and says what each thing weighs."""
    lore = lore_of(title)

    def judged(state: State, side: int) -> float:
        return logistic(lore.judge(state, side) / lore.SPREAD)

    own = chances_of(title)
    if own is None:
        return judged
    weights, features = tuple(weights_of(title).values()), own.features

    def weighed(state: State, side: int) -> float:
        if state.to_act == NOBODY and getattr(own, "BY_POINTS", False):
            return judged(state, side)
        if state.to_act == NOBODY:
            won = (title.outcome(state) or {}).get("winner")
            return 0.5 if won is None else float(won == title.sides[side])
        log_odds = 0.0
        for weight, feature in zip(weights, features(state), strict=True):
            log_odds += weight * feature
        return logistic(log_odds if side else -log_odds)

    return weighed
