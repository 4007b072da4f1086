"""Fit the weights of a title's estimate of the chance of winning (its module `chances`) to matches without a search.

    python tools/fit_chances.py earth-and-water --matches 1600
    python tools/fit_chances.py peloponnesian-war --option mode=solitaire --option mode=two-player

Players that go by habit and now and then play anything worth a try meet each other; positions that can be judged are
kept with how the match ended; a logistic regression says what each feature weighs. The scenarios take turns, and so do
the options given. Printed: the weights, to be copied into the module, and a table of what was estimated against what
happened in matches that the fit has not seen. Needs numpy.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from itertools import product
from random import Random

import numpy as np

import polemos
from polemos import Title
from polemos.engine.frames import NOBODY, State
from polemos.opponents.chances import estimate_of
from polemos.opponents.scout import lore_of
from polemos.opponents.search import dealt
from polemos.opponents.strategos import Strategos

RASH = 0.06
"""How often they play anything worth a try, so that positions differ."""
KEPT = 25
"""Positions of a match, which resemble each other."""
RIDGE = 3e-4
UNSEEN = 5
"""Every so many matches one is kept from the fit."""


def positions(
    title: Title, scenario: str, options: dict[str, str], seed: int, scouts: tuple[bool, bool]
) -> tuple[float, list[State]]:
    """What the second side, or a person alone, made of a match (from 1 to 0), and some of its positions."""
    rng, lore, player = Random(seed), lore_of(title), Strategos(title)
    state = title.start(seed=seed, scenario=scenario, options=options).state
    rests, unfold = getattr(lore, "RESTS", ()), getattr(lore, "unfold", lore.reflex)
    seen: list[State] = []
    last = 0
    while state.to_act != NOBODY:
        last = max(last, state.to_act)
        if isinstance(state.stack[-1], rests) if rests else unfold(state) is None:
            seen.append(title.copy(state))
        if rng.random() < RASH:
            state.play(rng.choice(lore.worth_a_try(state)))
        else:
            choose = player.scout.pick if scouts[state.to_act] else player.lead
            state.play(choose(dealt(title, state, rng.getrandbits(48)), rng))
    return estimate_of(title)(state, last), rng.sample(seen, min(KEPT, len(seen)))


def fit(features: np.ndarray, made: np.ndarray) -> np.ndarray:
    """Newton's method on scaled features; the first is the constant."""
    scale = features.std(0)
    scale[scale == 0] = 1.0
    x = features / scale
    weights = np.zeros(x.shape[1])
    penalty = 2 * RIDGE * len(made) * np.diag([0.0] + [1.0] * (x.shape[1] - 1))
    for _ in range(30):
        chance = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (chance - made) + penalty @ weights
        bend = (x * (chance * (1 - chance))[:, None]).T @ x + penalty
        weights -= np.linalg.solve(bend + 1e-9 * np.eye(len(weights)), slope)
    return weights / scale


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("title")
    asked.add_argument("--matches", type=int, default=1600)
    asked.add_argument("--seed", type=int, default=1000)
    asked.add_argument("--scenario", action="append", help="one of those that take turns (else all)")
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="likewise")
    asked.add_argument("--scouts", action="store_true", help="a scout in neither seat, in the second, the first, both")
    told = asked.parse_args()
    title = polemos.title(told.title)
    own = import_module(f"{title.package}.chances")
    options = [dict([option.split("=", 1)]) for option in told.option] or [{}]
    tables = list(product(told.scenario or title.scenarios, options))
    rows, made, unseen = [], [], []
    for n in range(told.matches):
        turn = n // len(tables)
        scouts = (bool(turn & 2), bool(turn & 1)) if told.scouts else (False, False)
        result, found = positions(title, *tables[n % len(tables)], told.seed + n, scouts)
        rows += [own.features(state) for state in found]
        made += [result] * len(found)
        unseen += [turn % UNSEEN == 0] * len(found)
    x, y, test = np.array(rows, float), np.array(made), np.array(unseen)
    for name, weight in zip(own.WEIGHTS, fit(x, y), strict=True):
        print(f'    "{name}": {weight:.4f},')
    chance = 1 / (1 + np.exp(-x[test] @ fit(x[~test], y[~test])))
    order = np.argsort(chance)
    print("estimated  happened")
    for part in np.array_split(order, 10):
        print(f"{chance[part].mean():9.3f}  {y[test][part].mean():8.3f}")


if __name__ == "__main__":
    main()
