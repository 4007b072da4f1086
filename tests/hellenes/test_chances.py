"""How a strategos judges a position, and how far it looks."""

from __future__ import annotations

import pytest
from tests.hellenes import stage

from polemos.engine.frames import NOBODY
from polemos.opponents.chances import estimate_of
from polemos.opponents.scout import lore_of
from polemos.titles.hellenes import TITLE, scout
from polemos.titles.hellenes.chances import WEIGHTS, features

ESTIMATE = estimate_of(TITLE)


def test_one_sides_chance_is_the_others_lack_of_it() -> None:
    state = TITLE.start("sicily", seed=1).state
    assert len(features(state)) == len(WEIGHTS)
    assert ESTIMATE(state, 0) + ESTIMATE(state, 1) == pytest.approx(1)


def test_prestige_counts_for_more_when_the_war_ends() -> None:
    def swing(year: int) -> float:
        chances = []
        for prestige in (-6, 6):
            state = stage({}, scenario="sicily", year=year).state
            state.prestige = prestige
            chances.append(ESTIMATE(state, 0))
        return chances[1] - chances[0]

    assert 0.2 < swing(415) < swing(413)


def test_a_search_looks_as_far_as_the_new_year() -> None:
    """Whatever happens before, the next position to be judged is that in which cards are laid at the New Year."""
    lore = lore_of(TITLE)
    state = TITLE.start("sicily", seed=3).state
    year = state.year
    while (answer := scout.unfold(state)) is not None or state.year == year:
        state.play(answer if answer is not None else lore.by_rule(state))
        assert state.to_act != NOBODY
    assert (state.year, state.season) == (year - 1, 0) and state.stack[-1].prompt == "lay"
