"""The titles in the public frameworks: their own suites pass, and nothing more is seen than a seat may know."""

from __future__ import annotations

import runpy
import warnings
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import polemos
from polemos import UnknownName
from polemos.lab.tensors import WIDEST, actions, mask, observe
from polemos.lab.zoo import Environment
from polemos.titles import TITLES

pyspiel = pytest.importorskip("pyspiel")


@pytest.mark.parametrize("title", TITLES)
def test_pettingzoos_own_suite(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(Environment(title), num_cycles=60)
        seed_test(lambda: Environment(title), num_cycles=30)


@pytest.mark.parametrize("title", TITLES)
def test_openspiels_own_suite(title: str) -> None:
    from polemos.lab.spiel import register

    names = register()
    game = pyspiel.load_game(names[TITLES.index(title)])
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state, rng = game.new_initial_state(), Random(3)
    state.apply_action(7)
    for _ in range(150):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == list(range(len(legal))) and len(legal) <= WIDEST
        twin = state.clone()
        action = rng.choice(legal)
        assert state.action_to_string(state.current_player(), action) in state.match.actions()
        twin.apply_action(action)
        assert str(twin) != str(state)
        state.apply_action(action)
        assert str(twin) == str(state)


def test_openspiel_takes_scenarios_and_options() -> None:
    from polemos.lab.spiel import register

    register()
    alone = pyspiel.load_game("polemos_peloponnesian_war")
    game = pyspiel.load_game("polemos_peloponnesian_war(scenario=decelean-war,mode=two-player)")
    assert (alone.num_players(), game.num_players()) == (1, 2)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    state.apply_action(3)
    assert state.match.scenario == "decelean-war" and state.match.sides == ("athens", "sparta")
    twin = state.clone()
    twin.apply_action(0)
    assert twin.match.options["mode"] == "two-player"
    cheap = pyspiel.load_game("polemos_earth_and_water(cheap-persian-fleets=True)").new_initial_state()
    cheap.apply_action(3)
    assert cheap.match.options == {"cheap-persian-fleets": True}
    for wrong in ("scenario=marathon", "mode=three-player"):
        with pytest.raises((UnknownName, RuntimeError)):
            pyspiel.load_game(f"polemos_peloponnesian_war({wrong})")


@pytest.mark.parametrize("title", TITLES)
def test_arrays_tell_nothing_that_a_seat_cannot_know(title: str) -> None:
    rng, match = Random(2), polemos.title(title).start(seed=2)
    for _ in range(40):
        if match.to_act is None:
            break
        for seat in match.sides:
            other = match.redeal(seat, rng.getrandbits(30))
            assert np.array_equal(observe(match, seat), observe(other, seat))
            assert np.array_equal(actions(match, seat), actions(other, seat))
            assert mask(match, seat).sum() == (len(match.actions()) if seat == match.to_act else 0)
        match.play(rng.choice(match.actions()))


def test_a_win_is_worth_one() -> None:
    env, rng = Environment("earth-and-water"), Random(1)
    env.reset(seed=5)
    while env.match.to_act is not None:
        env.step(rng.randrange(len(env.match.actions())))
    outcome = env.match.outcome
    assert outcome is not None
    for seat in env.possible_agents:
        wanted = 0 if outcome["winner"] is None else 1 if outcome["winner"] == seat else -1
        assert env.rewards[seat] == wanted


def test_the_worked_example_runs_and_draws_its_curve() -> None:
    """A few matches: enough to see that it plays, learns from results and repeats itself; the long run is in docs."""
    learn = runpy.run_path(str(Path(__file__).parent.parent / "examples" / "learn.py"))
    points = learn["train"](12, 1)
    assert points == learn["train"](12, 1) and all(0 <= point <= 1 for point in points)
    assert "polyline" in learn["curve"](points * 10)
