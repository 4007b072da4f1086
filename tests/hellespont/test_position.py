"""Dump, load, edit and redeal: nothing is lost, nothing impossible is accepted."""

from __future__ import annotations

import random

import pytest

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition
from polemos.titles.hellespont import TITLE
from polemos.titles.hellespont.board import PIECES, PLACES

from . import stage


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_views_survive_redealing(scenario: str) -> None:
    for seed in range(2):
        match = TITLE.start(scenario=scenario, seed=seed)
        rng = random.Random(seed)
        for n in range(500):
            if not match.to_act:
                break
            state = match.state
            if n % 5 == 0:
                for side in (0, 1):
                    twin = TITLE.copy(state)
                    TITLE.redeal(twin, side, Dice(n))
                    twin.settle()
                    TITLE.check(twin)
                    assert TITLE.view(twin, side) == TITLE.view(state, side)
                    assert state.to_act != side or twin.options == state.options
                loaded = TITLE.load_state(TITLE.dump_state(state))
                assert TITLE.digest(loaded) == TITLE.digest(state)
            match.play(rng.choice(match.actions()))


def test_edits_are_checked() -> None:
    match = stage({"a-T10-1": "sestos"})
    for bad in (
        {"pieces": {"a-T10-1": "T17"}},
        {"pieces": {"a-T10-1": "B1"}},
        {"pieces": {"s-P5-1": "M5"}},
        {"pieces": {"thrasybule": "tissaphernes"}},
        {"pieces": {"a-H3-1": "exiled"}},
        {"supply": {"athens": 4}},
        {"famine": {"athens": 2}},
        {"turn": 11},
        {"hands": {"athens": ["st01"], "sparta": ["st01"]}},
        {"activated": ["nowhere"]},
        {"play": {"phase": "works"}},
    ):
        with pytest.raises(BadPosition):
            match.edit(bad)


def test_the_option_is_part_of_the_match() -> None:
    match = TITLE.start(options={"as-printed": True}, seed=1)
    assert match.view(None)["as_printed"] is True
    assert TITLE.start(seed=1).view(None)["as_printed"] is False


def test_refusals_say_why() -> None:
    match = stage({"a-T10-1": "sestos", "a-P2-1": "cardia", "chereas": "cardia"}, announce=1)
    assert match.refusal("activate sestos").key == "why-activation"
    assert match.refusal("activate M5").key == "why-nobody-there"
    assert match.refusal("besiege sestos").key == "why-not-now"
    match = stage({"a-T10-1": "M5", "a-H3-1": "T17", "s-P2-1": "sestos"}, phase="sieges")
    assert match.refusal("besiege abydos").key == "why-no-siege"


@pytest.mark.parametrize(
    ("piece", "place", "law"),
    [
        ("a-T10-1", "T17", "a ship ashore"),
        ("s-T4-1", "B2", "a base of the enemy"),
        ("s-P5-1", "B3", "Persians in a base"),
        ("s-P5-1", "M5", "Persians at sea"),
        ("a-H3-1", "abydos", "both sides in a port"),
        ("a-H3-1", "M5", "adrift"),
        ("chereas", "abydos", "a leader alone"),
    ],
)
def test_the_laws_of_the_map_are_watched(piece: str, place: str, law: str) -> None:
    match = TITLE.start(seed=3)
    while not match.actions()[0].startswith("announce"):
        match.play("decline" if "decline" in match.actions() else match.actions()[-1])
    state = TITLE.copy(match.state)
    TITLE.check(state)
    state.put(PIECES.index(piece), PLACES.index(place))
    with pytest.raises(AssertionError, match=law):
        TITLE.check(state)
