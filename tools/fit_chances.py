"""Fit the weights of a title's estimate of the chance of winning (its module `chances`) to matches between scouts.

    python tools/fit_chances.py earth-and-water --matches 1600

Scouts that now and then play anything worth a try meet each other; positions that can be judged are kept with how the
match ended; a logistic regression says what each feature weighs. Printed: the weights, to be copied into the module,
and a table of what was estimated against what happened in matches that the fit has not seen. Needs numpy.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from random import Random

import numpy as np

import polemos
from polemos import Title
from polemos.engine.frames import NOBODY, State
from polemos.opponents.scout import Scout, lore_of

RASH = 0.06
"""How often a scout plays anything worth a try, so that positions differ."""
KEPT = 25
"""Positions of a match, which resemble each other."""
RIDGE = 3e-4
UNSEEN = 5
"""Every so many matches one is kept from the fit."""


def positions(title: Title, seed: int) -> tuple[float, list[State]]:
    """What the second side made of a match (1, a half, 0), and some of its positions."""
    rng, lore, scout = Random(seed), lore_of(title), Scout(title)
    match = title.start(seed=seed)
    rests = getattr(lore, "RESTS", ())
    seen: list[State] = []
    while match.to_act is not None:
        if isinstance(match.state.stack[-1], rests) if rests else lore.reflex(match.state) is None:
            seen.append(match.state)
        blind = match.redeal(match.to_act, rng.getrandbits(48)).state
        rash = rng.random() < RASH
        match.play(title.grammar.say(rng.choice(lore.worth_a_try(match.state)) if rash else scout.pick(blind, rng)))
    assert match.outcome is not None and match.state.to_act == NOBODY
    made = {title.sides[0]: 0.0, title.sides[1]: 1.0, None: 0.5}[match.outcome["winner"]]
    return made, rng.sample(seen, min(KEPT, len(seen)))


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
    told = asked.parse_args()
    title = polemos.title(told.title)
    own = import_module(f"{title.package}.chances")
    rows, made, unseen = [], [], []
    for n in range(told.matches):
        result, found = positions(title, told.seed + n)
        rows += [own.features(state) for state in found]
        made += [result] * len(found)
        unseen += [n % UNSEEN == 0] * len(found)
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
