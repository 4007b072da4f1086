"""What a strategos would do at Syracuse without a search: its missions, and how a line goes on to the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.sieges import wanderings, where_judged

from polemos import Match
from polemos.engine.frames import NOBODY, Action
from polemos.titles.bey.actions import Announce
from polemos.titles.syracuse.adjustments import Redeployment
from polemos.titles.syracuse.board import PLACES, WAITING
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.outlook import KNOWN, PACES, Mission
from polemos.titles.syracuse.plan import missions
from polemos.titles.syracuse.scout import RESTS, WEIGHTY, first_thought, habit, worth_a_try
from polemos.titles.syracuse.state import Position
from polemos.titles.syracuse.works import Works

from . import FLEET, TITLE, modifiers, offered, stage, where


def thought(s: Position) -> Action:
    return first_thought(s) or habit(s)


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return wanderings(TITLE, 4, thought, 500)


def test_what_is_thought_of_is_legal(positions: list[Position]) -> None:
    planned = 0
    for s in positions:
        known = first_thought(s)
        assert known is None or known in s.options
        assert set(worth_a_try(s)) <= set(s.options)
        planned += isinstance(s.stack[-1], WEIGHTY)
    assert planned > 50


def test_what_is_remembered_is_what_is_there(positions: list[Position]) -> None:
    """Missions are kept by all that they depend on."""
    def told(found: list[Mission]) -> list[tuple[int, int, float, bool]]:
        return [(mission.mask, mission.goal, mission.worth, mission.fights) for mission in found]

    for s in positions:
        for side in (0, 1):
            known = [told(missions(s, side, place, 0)) for place in range(WAITING)]
            KNOWN.clear()
            assert known == [told(missions(s, side, place, 0)) for place in range(WAITING)]


def test_a_search_judges_between_turns(positions: list[Position]) -> None:
    judged = where_judged(TITLE, positions, thought, 3)
    assert judged
    assert all(state.to_act == NOBODY or isinstance(state.stack[-1], RESTS) for state in judged)


def by_plan(match: Match) -> Match:
    """Play on as both first think, until the action phase is over."""
    while match.to_act and not isinstance(match.state.stack[-1], (Announce, Works, Redeployment)):
        match.play(TITLE.grammar.say(thought(match.state)))
    return match


def test_a_crew_goes_where_something_is_to_be_built() -> None:
    match = by_plan(stage({**FLEET, "ath-h3-1": "T25", "syr-a3": "T16"}, points={"athens": 4, "syracuse": 0}))
    assert where(match, "ath-h3-1") == "T27"


def test_nobody_goes_among_the_stronger() -> None:
    match = by_plan(stage({**FLEET, "ath-h3-1": "T25", "syr-h6-1": "T27", "syr-h5": "T27"},
                          points={"athens": 4, "syracuse": 0}))
    assert where(match, "ath-h3-1") != "T27"


def test_a_point_is_kept_for_the_battle() -> None:
    """The strong attack only where they can pay for it: what was announced is theirs to spend, no more."""
    pieces = {**FLEET, "ath-h6-mercenaries": "T26", "ath-h5-allied": "T26", "syr-p2-1": "T27"}
    assert where(by_plan(stage(pieces, announce=3)), "ath-h5-allied") == "T27"
    assert where(by_plan(stage(pieces, announce=2)), "ath-h5-allied") == "T26"


GARRISON = {**FLEET, "ath-p4-dem": "plemmyrion"}
ARMY = ("syr-h6-1", "syr-h5", "syr-a3", "syr-p2-1")
HELD = {"camp": "standing", "camp_turn": 1, "turn": 3, "forts": {"plemmyrion": "athens"}}


def besieged(pieces: dict[str, str], **facts: Any) -> Match:
    """Syracuse to act, with so many points, against a garrison in Plemmyrion."""
    return stage({**GARRISON, **pieces}, side="syracuse", **HELD, **facts)


def test_an_army_goes_out_to_a_siege_that_it_can_come_to_in_this_turn() -> None:
    to_plemmyrion = PACES[PLACES.index("T27")]
    ways = {}
    for points in (2, 4):
        match = besieged(dict.fromkeys(ARMY, "T16"), announce=2, points={"athens": 0, "syracuse": points})
        by_plan(match)
        ways[points] = {to_plemmyrion[PLACES.index(where(match, unit))] for unit in ARMY}
    assert max(ways[4]) <= NUMBERS.movement.land < min(ways[2])


def test_besiegers_stay_when_the_others_go_home() -> None:
    """2.D.2, 4.3 The siege comes after the redeployment."""
    pieces = {**dict.fromkeys(ARMY, "T27"), "syr-h4-selinus": "T24"}
    match = besieged(pieces, phase="adjustments")
    while match.view(None)["phase"] == "adjustments":
        match.play(TITLE.grammar.say(thought(match.state)))
    assert modifiers(match, "siege") == {"besiegers": len(ARMY)}
    assert where(match, "syr-h4-selinus") != "T24"


def test_who_holds_plemmyrion_lays_the_chains_first() -> None:
    pieces = {**FLEET, "syr-h6-1": "plemmyrion", "syr-h5": "T14"}
    facts = {**HELD, "forts": {"plemmyrion": "syracuse"}}
    match = stage(pieces, side="syracuse", phase="works", dice=[6] * 9, **facts)
    while not offered(match, "build"):
        match.play(TITLE.grammar.say(thought(match.state)))
    assert offered(match, "build") == {"S1", "chains"}
    assert TITLE.grammar.say(thought(match.state)) == "build chains"


AT_CATANA = {**FLEET, "ath-t20-1": "Catana", "ath-h5-allied": "Catana", "nicias": "Catana", "syr-t25-1": "M6"}


def test_an_army_sails_from_catana_to_the_site_of_the_camp() -> None:
    match = by_plan(stage(AT_CATANA))
    assert where(match, "ath-h5-allied") == "T17"


def test_where_the_way_from_catana_is_barred_the_fleet_clears_it_first() -> None:
    """3.2 No further than the first enemy ships: one squadron off the city would keep the army at home for ever."""
    match = by_plan(stage({**AT_CATANA, "syr-t25-1": "M1"}, dice=[6] * 9))
    assert where(match, "ath-t25-1") != "Catana" and where(match, "ath-h5-allied") == "Catana"
    assert any(event["key"] == "battle" for event in match.events())


CHAINED = {**HELD, "forts": {"plemmyrion": "syracuse"}, "chains": "standing", "announce": 2}


def test_a_squadron_goes_and_lies_beside_the_chains() -> None:
    """3.3, 4.5 One that has room in the narrow waters; it stays there, and breaks them when the turn ends."""
    ships = ("ath-t25-1", "ath-t25-2", "ath-t25-3", "ath-t20-1")
    match = by_plan(stage({**FLEET, **dict.fromkeys(ships, "M12"), "syr-t25-1": "M6"}, **CHAINED))
    assert sorted(where(match, ship) for ship in ships) == ["M12", "M12", "M9", "M9"]
    match.dice([3] * 20)
    while match.view(None)["chains"] == "standing":
        match.play(TITLE.grammar.say(thought(match.state)))
    assert match.view(None)["turn"] == 3


def test_no_squadron_goes_among_the_stronger_for_the_chains() -> None:
    match = by_plan(stage({**FLEET, "ath-t25-1": "M12", "syr-t25-1": "M9"}, **CHAINED))
    assert where(match, "ath-t25-1") == "M12"
