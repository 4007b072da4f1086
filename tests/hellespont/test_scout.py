"""What a scout knows of Hellespont: missions, and what is worth a thought."""

from __future__ import annotations

import pytest
from tests.sieges import wanderings, where_judged

import polemos
from polemos.engine.frames import NOBODY
from polemos.opponents.scout import lore_of
from polemos.titles.hellespont.board import WAITING
from polemos.titles.hellespont.plan import missions, survey
from polemos.titles.hellespont.scout import RESTS, WEIGHTY, by_rule, worth_a_try
from polemos.titles.hellespont.state import Position


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return wanderings(polemos.title("hellespont"), 4, by_rule, 400)


def test_what_is_remembered_is_what_is_there(positions: list[Position]) -> None:
    """Missions are kept by all that they depend on: what is known of a position is what a fresh survey finds."""
    def told(found: list) -> list:
        return [(mission.mask, mission.action, mission.worth, mission.fights) for mission in found]

    for s in positions[::4]:
        for side in (0, 1):
            for place in range(WAITING):
                assert told(missions(s, side, place)) == told(survey(s, side, place))


def test_what_is_worth_a_try_is_legal(positions: list[Position]) -> None:
    """And the rule of thumb is; where a search thinks for itself, nothing is named twice."""
    fewer = 0
    for s in positions:
        tries = worth_a_try(s)
        assert tries and set(tries) <= set(s.options) and by_rule(s) in s.options
        if isinstance(s.stack[-1], WEIGHTY):
            assert len(set(tries)) == len(tries)
            fewer += len(tries) < len(s.options)
    assert fewer


def test_a_search_judges_between_turns(positions: list[Position]) -> None:
    """Whatever it looks at, it goes on until the turn is over."""
    title = polemos.title("hellespont")
    judged = where_judged(title, positions, by_rule, 6)
    assert judged
    assert all(state.to_act == NOBODY or isinstance(state.stack[-1], RESTS) for state in judged)
    assert lore_of(title).RESTS is RESTS
