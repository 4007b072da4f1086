"""The scout of this title: better than chance alone against the system, and on either side of the table."""

from __future__ import annotations

import random

import pytest

from polemos.engine.dice import Dice
from polemos.lab.scales import wilson
from polemos.titles.peloponnesian_war import TITLE
from polemos.titles.peloponnesian_war.scout import by_rule
from polemos.titles.peloponnesian_war.sequence import winner

from . import ATHENS, MODES, SPARTA

PLAYER = 2


def wins(scenario: str, two: bool, scouts: tuple[int, ...], side: int, matches: int) -> int:
    """How many matches a seat wins; scouts sit in some seats, chance in the others."""
    won = 0
    for seed in range(matches):
        rng = random.Random(seed)
        s = TITLE.set_up(scenario, TITLE.check_options(MODES[two]), Dice(seed))
        s.settle()
        while s.options:
            chosen = by_rule(s) if s.to_act in scouts else None
            s.play(rng.choice(s.options) if chosen is None else chosen)
        won += winner(s) == side
    return won


def test_the_scout_wins_the_archidamian_war_more_often_than_chance() -> None:
    scout, chance = (wins("archidamian-war", False, who, PLAYER, 60) for who in ((PLAYER,), ()))
    assert wilson(scout, 60).low > wilson(chance, 60).high


@pytest.mark.parametrize("side", [ATHENS, SPARTA])
def test_either_side_gains_by_a_scout_at_a_table_of_two(side: int) -> None:
    scenario = "decelean-war"
    scout, chance = (wins(scenario, True, who, side, 60) for who in ((side,), ()))
    assert wilson(scout, 60).low > wilson(chance, 60).rate


def test_whatever_it_is_asked_the_scout_answers_with_a_legal_action() -> None:
    for two in (False, True):
        rng = random.Random(5)
        for scenario in TITLE.scenarios:
            s = TITLE.set_up(scenario, TITLE.check_options(MODES[two]), Dice(5))
            s.settle()
            while s.options:
                assert by_rule(s) in s.options
                s.play(rng.choice(s.options))
