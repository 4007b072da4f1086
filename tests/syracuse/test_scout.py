"""The scout plays its plan: Athens builds the camp, then forts and walls; Syracuse contests ground and harbour."""

from __future__ import annotations

import pytest

from polemos import Match
from polemos.opponents import opponent, think
from polemos.titles.syracuse import TITLE

from . import told


def contest(side: str, seed: int) -> Match:
    """A match of the scout against chance."""
    players = {seat: opponent("scout" if seat == side else "random", TITLE) for seat in TITLE.sides}
    match = TITLE.start(seed=seed)
    while match.to_act:
        match.play(think(players[match.to_act], match, seed * 1000 + match.version))
    return match


def test_athens_builds_the_camp_at_once_then_walls_and_forts() -> None:
    match = contest("athens", 1004)
    assert match.outcome is not None and match.outcome["winner"] == "athens"
    built = [event["site"] for event in told(match, "builds") if event["side"] == "athens"]
    assert built[0] == "camp" and {"A1"} < set(built)
    turns = [event["args"]["n"] if event["key"] == "turn" else event["key"] for event in match.events()
             if event["key"] in ("turn", "builds")]
    assert turns[:2] == [1, "builds"]


@pytest.mark.parametrize("seed", [1004, 1008])
def test_syracuse_wins_against_chance(seed: int) -> None:
    match = contest("syracuse", seed)
    assert match.outcome is not None and match.outcome["winner"] == "syracuse"
