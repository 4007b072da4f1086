"""How a strategos wages war without thinking, and how it judges a position."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

from polemos.engine.frames import NOBODY
from polemos.opponents.chances import estimate_of, logistic
from polemos.titles.peloponnesian_war import TITLE
from polemos.titles.peloponnesian_war.chances import WEIGHTS, features
from polemos.titles.peloponnesian_war.scout import SPREAD, by_rule, first_thought, unfold

PLAYER = 2
ESTIMATE = estimate_of(TITLE)


def points(policy: Any, scenario: str, matches: int) -> float:
    made = []
    for seed in range(matches):
        state = TITLE.start(scenario, seed=seed).state
        while state.to_act != NOBODY:
            state.play(policy(state))
        made.append(state.points)
    return mean(made)


@pytest.mark.parametrize("scenario", ["archidamian-war", "decelean-war"])
def test_a_strategos_first_thought_makes_more_points_than_a_scout(scenario: str) -> None:
    assert points(first_thought, scenario, 60) > points(by_rule, scenario, 60) + 10


def test_the_estimate_of_a_finished_war_is_its_points() -> None:
    state = TITLE.start("archidamian-war", seed=2).state
    while state.to_act != NOBODY:
        state.play(first_thought(state))
    assert ESTIMATE(state, PLAYER) == pytest.approx(logistic(state.points / SPREAD))


def test_the_estimate_foresees_points_that_are_still_to_come() -> None:
    """At the beginning of a turn it is nearer to what a match comes to than the points made so far."""
    errors, naive = [], []
    for seed in range(30):
        state, seen = TITLE.start("archidamian-war", seed=500 + seed).state, []
        while state.to_act != NOBODY:
            if unfold(state) is None:
                assert len(features(state)) == len(WEIGHTS)
                seen.append((ESTIMATE(state, PLAYER), logistic(state.points / SPREAD)))
            state.play(first_thought(state))
        result = logistic(state.points / SPREAD)
        errors += [(estimate - result) ** 2 for estimate, _ in seen]
        naive += [(so_far - result) ** 2 for _, so_far in seen]
    assert mean(errors) < mean(naive)


def test_with_two_players_one_sides_chance_is_the_others_lack_of_it() -> None:
    state = TITLE.start("decelean-war", {"mode": "two-player"}, seed=1).state
    before = ESTIMATE(state, 1)
    assert before + ESTIMATE(state, 0) == pytest.approx(1)
    state.bellicosity[0] -= 3
    assert ESTIMATE(state, 1) > before
