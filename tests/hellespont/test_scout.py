"""What a scout knows of Hellespont: missions, and what is worth a thought."""

from __future__ import annotations

from itertools import product

import pytest
from tests.sieges import wanderings, where_judged

import polemos
from polemos.engine.frames import NOBODY
from polemos.opponents.scout import lore_of
from polemos.titles.hellespont.board import IN_PORT, SEA_WAYS, SEA_ZONES, UNITS, WAITING
from polemos.titles.hellespont.plan import OVERWHELMING, SCOUT, STRATEGOS, exposure, missions, siege_worth, survey
from polemos.titles.hellespont.scout import RESTS, WEIGHTY, by_rule, expected, first_thought, worth_a_try
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
                for manner in (SCOUT, STRATEGOS):
                    assert told(missions(s, side, place, manner)) == told(survey(s, side, place, manner))


def test_what_is_worth_a_try_is_legal(positions: list[Position]) -> None:
    """And the rule of thumb is; where a search thinks for itself, nothing is named twice."""
    fewer = 0
    for s in positions:
        tries = worth_a_try(s)
        assert tries and set(tries) <= set(s.options) and {by_rule(s), first_thought(s)} <= set(s.options)
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


def test_a_strategos_besieges_with_less_than_a_scout_wants(positions: list[Position]) -> None:
    """With twice the garrison, not three times as much; of the other side it expects no more than a scout does."""
    bold = 0
    for s in positions[::4]:
        for side, zone, source in product((0, 1), SEA_ZONES, range(WAITING)):
            force = (s.here[source] | s.here[zone]) & UNITS[side]
            ratios = [s.strength(force) / s.strength(s.here[port] & UNITS[1 - side])
                      for port in SEA_WAYS[zone] if IN_PORT[port] and s.here[port] & UNITS[1 - side]]
            best = max(ratios, default=0.0)
            assert (siege_worth(s, side, zone, force, SCOUT) > 0) == (best >= OVERWHELMING)
            assert (siege_worth(s, side, zone, force, STRATEGOS) > 0) == (best >= STRATEGOS.outnumbers)
            bold += STRATEGOS.outnumbers <= best < OVERWHELMING
        if not isinstance(s.stack[-1], RESTS):
            assert expected(s) == by_rule(s)
    assert bold


def test_a_strategos_leaves_no_port_to_few_men(positions: list[Position]) -> None:
    """What a fleet's leaving puts at risk is taken off what its mission is worth."""
    warned = 0
    for s in positions[::4]:
        for side, place in product((0, 1), range(WAITING)):
            hosts = [s.strength(s.here[other] & UNITS[1 - side]) for other in range(WAITING)]
            for mission in missions(s, side, place, STRATEGOS):
                risk = exposure(s, side, place, mission.mask, STRATEGOS)
                left = s.strength(s.here[place] & UNITS[side] & ~mission.mask)
                assert not risk or max(hosts) >= OVERWHELMING * left
                assert not exposure(s, side, place, mission.mask, SCOUT)
                warned += bool(risk)
    assert warned
