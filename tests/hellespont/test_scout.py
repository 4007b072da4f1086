"""What a scout knows of Hellespont: missions, and what is worth a thought."""

from __future__ import annotations

from random import Random

import pytest

import polemos
from polemos.engine.frames import NOBODY
from polemos.opponents.scout import lore_of
from polemos.opponents.search import Search
from polemos.titles.hellespont.board import WAITING
from polemos.titles.hellespont.plan import missions, survey
from polemos.titles.hellespont.scout import RESTS, WEIGHTY, by_rule, worth_a_try
from polemos.titles.hellespont.state import Position


def wanderings(seed: int) -> list[Position]:
    """Positions along a match in which one choice in ten is anything legal."""
    title, rng = polemos.title("hellespont"), Random(seed)
    state = title.start(seed=seed).state
    found = []
    while state.to_act != NOBODY and len(found) < 400:
        found.append(title.copy(state))
        state.play(rng.choice(state.options) if rng.random() < 0.1 else by_rule(state))
    return found


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return wanderings(4)


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
    judged = []
    for s in [s for s in positions if isinstance(s.stack[-1], WEIGHTY) and len(s.options) > 1][::9]:
        search = Search(title, s, by_rule(s), Random(1))
        search.estimate = lambda state, side: judged.append(state) or 0.5
        for _ in range(6):
            search.iterate()
    assert judged
    assert all(state.to_act == NOBODY or isinstance(state.stack[-1], RESTS) for state in judged)
    assert lore_of(title).RESTS is RESTS
