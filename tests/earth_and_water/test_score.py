"""9 Score phase, 10 Victory."""

from __future__ import annotations

from typing import Any

import pytest

from . import Stage
from . import play as do
from .helpers_cards import phase, public, told


@pytest.mark.rule("earth-and-water", "9.score")
def test_example_greece_holds_three_cities_and_persia_two(stage: Stage) -> None:
    match = stage(phase("score"))
    assert told(match, "scores") == [{"persia": 4, "greece": 5, "n": 1}]
    assert public(match)["score"] == 1


@pytest.mark.rule("earth-and-water", "9.score")
def test_example_persia_holds_athenai(stage: Stage) -> None:
    match = stage(phase("score", armies={"persia": {"athenai": 1}, "greece": {"sparta": 1, "korinthos": 1}}))
    assert told(match, "scores") == [{"persia": 6, "greece": 3, "n": -3}]
    assert public(match)["score"] == -3


@pytest.mark.rule("earth-and-water", "9.score")
def test_the_difference_is_added_to_the_score(stage: Stage) -> None:
    match = stage(phase("score", score=-2, armies={"persia": {}, "greece": {"delphi": 1, "larissa": 1}}))
    assert public(match)["score"] == 0


@pytest.mark.rule("earth-and-water", "9.score")
def test_a_fleet_in_port_scores_nothing(stage: Stage) -> None:
    match = stage(phase("score", armies={"persia": {}, "greece": {}}, fleets={"persia": {"naxos": 2}, "greece": {}}))
    assert told(match, "scores") == [{"persia": 4, "greece": 4, "n": 0}]


@pytest.mark.rule("earth-and-water", "9.score")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (6, 6)])
def test_the_track_stops_at_six(stage: Stage, before: int, after: int) -> None:
    held = {"greece": {"delphi": 1, "larissa": 1, "thebai": 1, "korinthos": 1}, "persia": {}}
    match = stage(phase("score", score=before, armies=held))
    assert public(match)["score"] == after
    assert match.outcome is None


@pytest.mark.rule("earth-and-water", "9.score")
def test_the_track_stops_at_six_for_persia_too(stage: Stage) -> None:
    held = {"persia": {"delphi": 1, "larissa": 1, "thebai": 1, "korinthos": 1}, "greece": {}}
    assert public(stage(phase("score", score=-4, armies=held)))["score"] == -6


@pytest.mark.rule("earth-and-water", "9.automatic")
@pytest.mark.parametrize(
    ("winner", "held", "score"),
    [
        ("persia", {"persia": {"athenai": 1, "sparta": 1}, "greece": {"korinthos": 1}}, 6),
        ("greece", {"greece": {"abydos": 1, "ephesos": 1}, "persia": {"thebai": 1}}, -6),
    ],
)
def test_both_enemy_major_cities_win_whatever_the_score(
    stage: Stage, winner: str | None, held: dict[str, Any], score: int
) -> None:
    match = stage(phase("score", score=score, expedition=2, armies=held))
    assert match.outcome is not None
    assert (match.outcome["winner"], match.outcome["reason"]) == (winner, "automatic")
    assert match.actions() == []


@pytest.mark.rule("earth-and-water", "9.automatic")
def test_one_enemy_major_city_does_not_win(stage: Stage) -> None:
    match = stage(phase("score", armies={"persia": {"athenai": 3}, "greece": {"korinthos": 1}}))
    assert match.outcome is None
    assert public(match)["expedition"] == 2


@pytest.mark.rule("earth-and-water", "9.automatic")
def test_major_cities_taken_do_not_win_before_the_score_phase(stage: Stage) -> None:
    held = {"persia": {"athenai": 1, "sparta": 1}, "greece": {"korinthos": 1}}
    match = stage(
        {"armies": held, "hands": {"persia": [1], "greece": [2]}, "play": {"phase": "operations", "side": "persia"}}
    )
    assert match.outcome is None
    do(match, "pass", "pass", "keep none", "done")
    assert match.outcome is None, "supply has removed the armies that held them"


@pytest.mark.rule("earth-and-water", "9.automatic")
def test_the_two_sides_never_win_together(stage: Stage) -> None:
    """A12 With both Persian major cities lost, supply takes the Persian armies away before the score."""
    held = {"persia": {"athenai": 1, "sparta": 1}, "greece": {"abydos": 1, "ephesos": 1}}
    at_sea = {"persia": {"athenai": 1}, "greece": {"abydos": 1, "ephesos": 1}}
    match = stage(phase("supply", armies=held, fleets=at_sea))
    assert match.outcome is not None
    assert match.outcome["winner"] == "greece"
    assert {loss["city"] for loss in told(match, "cut-off")} == {"athenai", "sparta"}


@pytest.mark.rule("earth-and-water", "10.victory")
@pytest.mark.parametrize(
    ("score", "winner", "reason"), [(1, "greece", "score"), (0, None, "draw"), (-1, "persia", "score")]
)
def test_after_the_fifth_expedition_the_higher_score_wins(
    stage: Stage, score: int, winner: str | None, reason: str
) -> None:
    match = stage(phase("score", expedition=5, score=score, armies={"persia": {}, "greece": {}}))
    assert match.outcome == {"winner": winner, "reason": reason, "score": score, "expedition": 5}
    assert match.to_act is None


@pytest.mark.rule("earth-and-water", "10.victory")
def test_before_the_fifth_no_score_ends_the_match(stage: Stage) -> None:
    match = stage(phase("score", expedition=4, score=6))
    assert match.outcome is None
    assert public(match)["expedition"] == 5


@pytest.mark.rule("earth-and-water", "10.victory")
def test_the_last_score_phase_counts(stage: Stage) -> None:
    match = stage(phase("score", expedition=5, score=-1, armies={"persia": {}, "greece": {"delphi": 1, "thebai": 1}}))
    assert match.outcome is not None
    assert (match.outcome["winner"], match.outcome["score"]) == ("greece", 1)
