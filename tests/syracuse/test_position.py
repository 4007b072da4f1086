"""Positions, secrets and whole matches."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import polemos
from polemos.lab.fuzz import fuzz
from polemos.titles.syracuse import TITLE
from polemos.titles.syracuse.board import PIECES, PLACES

from . import FLEET, play, stage


def test_random_matches_are_clean() -> None:
    for scenario in TITLE.scenarios:
        report = fuzz("syracuse", 2, 900, scenario=scenario, workers=1)
        assert report.failures == [] and report.longest < 8000


def test_no_decision_is_longer_than_200() -> None:
    rng = random.Random(4)
    match = TITLE.start(seed=4)
    while match.to_act:
        assert len(match.actions()) <= 200
        match.play(rng.choice(match.actions()))


@pytest.mark.parametrize(
    "facts",
    [
        {"pieces": {"nicias": "Atlantis"}},
        {"pieces": {"ath-t25-1": "T1"}},
        {"pieces": {"syr-h5": "Catana"}},
        {"turn": 12},
        {"hands": {"athens": ["C99"]}},
        {"hands": {"athens": ["C03"], "syracuse": ["C03"]}},
        {"walls": {"A9": "standing"}},
        {"walls": {"A1": "gone"}},
        {"no such": 1},
        {"play": {"phase": "lunch"}},
        {"supply": {"athens": 7}},
        {"bowl": ["C01"]},
    ],
)
def test_impossible_positions_are_refused(facts: dict[str, Any]) -> None:
    match = TITLE.start(seed=1)
    before = json.dumps(match.dump(), sort_keys=True)
    with pytest.raises(polemos.BadPosition):
        match.edit(facts)
    assert json.dumps(match.dump(), sort_keys=True) == before


def test_what_a_hand_holds_does_not_open_windows() -> None:
    """2.B.3 The passive side is asked whatever it holds, and not at all without a counter."""
    pieces = {**FLEET, "ath-h5-allied": "T25", "nicias": "T25", "syr-h6-1": "T1", "syr-a3": "T16"}
    asked = []
    for hand in (["C03"], ["C16"], ["C22"], []):
        match = play(stage(pieces, hands={"syracuse": hand}), "activate T25")
        asked.append(match.to_act)
    assert asked == ["syracuse", "syracuse", "syracuse", "athens"]


def test_hands_are_dealt_anew() -> None:
    match = TITLE.start("historical-variant", seed=3)
    hands = {tuple(match.redeal("athens", n).view("syracuse")["hands"]["syracuse"]["counters"]) for n in range(12)}
    assert len(hands) > 3
    own = match.view("athens")["hands"]["athens"]
    assert all(match.redeal("athens", n).view("athens")["hands"]["athens"] == own for n in range(5))


def test_starting_counters_are_known_and_survive_a_new_deal() -> None:
    match = TITLE.start("historical", seed=3)
    assert match.view("athens")["hands"]["syracuse"]["seen"] == ["C02"]
    for n in range(6):
        assert "C02" in match.redeal("athens", n).view("syracuse")["hands"]["syracuse"]["counters"]


@pytest.mark.parametrize(
    ("piece", "place", "law"),
    [
        ("ath-t25-1", "T25", "a ship ashore"),
        ("nicias", "T16", "Athenians inside Syracuse"),
        ("syr-c6", "M12", "Syracusans inside the camp"),
        ("syr-c6", "Catana", "Syracusans at Catana"),
        ("ath-h3-1", "olympieion", "a garrison in a fort that is not its own"),
        ("ath-h3-1", "M3", "adrift"),
        ("nicias", "T13", "a leader alone"),
        ("ath-h3-1", "T13", "a battle that was not fought"),
    ],
)
def test_the_laws_of_the_map_are_watched(piece: str, place: str, law: str) -> None:
    match = TITLE.start(seed=3)
    while not match.actions()[0].startswith("announce"):
        match.play("decline" if "decline" in match.actions() else match.actions()[0])
    state = TITLE.copy(match.state)
    TITLE.check(state)
    state.put(PIECES.index(piece), PLACES.index(place))
    with pytest.raises(AssertionError, match=law):
        TITLE.check(state)
