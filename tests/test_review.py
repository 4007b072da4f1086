"""Looking back at a match: a function of its record, on what each side knew, and unkind only where it is sure."""

from __future__ import annotations

import random
from math import sqrt
from statistics import fmean, stdev

import pytest

import polemos
from polemos.opponents import opponent, search
from polemos.opponents.review import GLANCES, Choice, coarse_to_fine, review, smooth, unfold
from polemos.opponents.search import Budget


def played(title: str, player: str, actions: int, seed: int = 3) -> polemos.Match:
    match, rng = polemos.title(title).start(seed=seed), random.Random(seed)
    who = opponent(player, match.title)
    while match.to_act and match.version < actions:
        match.play(who.choose(match.redeal(match.to_act, rng.getrandbits(32)), rng))
    return match


def test_a_record_unfolds_into_its_positions() -> None:
    match = played("earth-and-water", "random", 30)
    match.dice([3, 4])
    match.play(match.actions()[0])
    positions = unfold(match.record())
    assert [position.version for position in positions] == list(range(32))
    assert positions[-1].dump() == match.dump()
    assert positions[30].state.dice.scripted_dice == [3, 4], "a script counts from where it stands"


def test_the_same_record_gives_the_same_review() -> None:
    positions = unfold(played("earth-and-water", "random", 8).record())
    first, second = ([*review(positions, 600.0)][-1] for _ in range(2))
    assert first == second and first["looked"] == first["choices"] > 3


def test_every_choice_is_looked_at_once_a_glance() -> None:
    *told, _ = review(unfold(played("earth-and-water", "random", 6).record()), 600.0)
    assert told[-1]["done"] == told[-1]["of"] == len(told)
    assert len(told) % len(GLANCES) == 0


def test_no_time_at_all_is_time_enough() -> None:
    *_, found = review(unfold(played("earth-and-water", "random", 12).record()), 0.0)
    assert found["looked"] == 0 and found["moments"] == [] and found["choices"] > 0


def test_what_the_side_could_not_know_is_not_held_against_it() -> None:
    """Another deal of the hidden things gives the same opinion of the choice."""
    match = played("earth-and-water", "scout", 9)
    side = match.to_act
    assert side
    losses = []
    for before in (match, match.redeal(side, 5), match.redeal(side, 6)):
        action = match.title.grammar.read(match.actions()[0])
        assert action is not None
        choice = Choice(9, before, action)
        choice.think(30)
        losses.append((choice.loss(), choice.rival))
    assert losses[0] == losses[1] == losses[2]


def test_luck_is_no_merit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all actions are worth the same, what did best by luck is not said to be better than what was played."""
    luck = random.Random(8)
    monkeypatch.setattr(search, "estimate_of", lambda _: lambda state, side: luck.random())
    match = played("earth-and-water", "scout", 9)
    action = match.title.grammar.read(match.actions()[0])
    assert action is not None
    lucky, told = [], []
    for n in range(150):
        choice = Choice(n, match, action)
        choice.search.run(Budget(12))
        lucky.append(max(fmean(values) for values in choice.search.values.values()) - 0.5)
        choice.think(12)
        assert choice.rival != choice.played
        told.append(choice.chance(choice.rival) - choice.chance(choice.played))
    assert fmean(lucky) > 0.1, "there is luck to be had"
    assert abs(fmean(told)) < 3 * stdev(told) / sqrt(len(told)) < 0.1


def test_both_are_known_as_well_on_trial() -> None:
    match = played("earth-and-water", "scout", 9)
    action = match.title.grammar.read(match.actions()[0])
    assert action is not None
    choice = Choice(9, match, action)
    for tries in (12, 40):
        choice.think(tries)
        nodes = [choice.search.root.children[each] for each in (choice.played, choice.rival)]
        assert nodes[0].tried == nodes[1].tried > tries // 2
        assert [len(choice.values[each]) for each in (choice.played, choice.rival)] == [tries // 2] * 2


def test_who_plays_anything_gives_more_away() -> None:
    lost = []
    for who in ("random", "scout"):
        *_, found = review(unfold(played("earth-and-water", who, 400).record()), 600.0)
        lost.append(sum(moment["better"]["chance"] - moment["played"]["chance"] for moment in found["moments"]))
    assert lost[0] > lost[1]


def test_far_apart_at_first() -> None:
    for length in (0, 1, 2, 7, 100):
        assert sorted(coarse_to_fine(length)) == list(range(length))
    assert coarse_to_fine(100)[:4] == [0, 64, 32, 96]


def test_a_smooth_curve_keeps_its_level() -> None:
    assert smooth({}) == {} and smooth({3: 0.4}) == {3: 0.4}
    assert smooth({1: 0.5, 2: 0.5, 9: 0.5}) == {1: 0.5, 2: 0.5, 9: 0.5}
    assert smooth({1: 0.0, 2: 1.0, 3: 0.0})[2] == 0.5
