"""2 and 3: sides, events, leaders, strategy."""

from __future__ import annotations

import pytest

from polemos.titles.peloponnesian_war import events, politics
from polemos.titles.peloponnesian_war.board import ASIDE, AWAY, DEAD, READY
from polemos.titles.peloponnesian_war.conduct import may_rebel
from polemos.titles.peloponnesian_war.homing import GoHome
from polemos.titles.peloponnesian_war.position import facts, restore

from . import ATHENS, SPARTA, at, extra, field, force, rolled, run, told, unit, who


@pytest.mark.rule("peloponnesian-war", "2.1")
@pytest.mark.parametrize(
    ("index", "die", "changes"), [(0, 6, True), (0, 5, False), (2, 4, True), (2, 3, False), (-1, 6, False)]
)
def test_the_player_changes_sides_on_six(index: int, die: int, changes: bool) -> None:
    s = field({}, dice=[die])
    s.confidence[ATHENS] = index
    assert politics.change_side(s) is changes
    assert s.player == (SPARTA if changes else ATHENS)


@pytest.mark.rule("peloponnesian-war", "2.2")
def test_an_event_that_cannot_happen_is_rolled_again() -> None:
    s = field({}, dice=[1, 2, 1, 1, 5])
    events.random_event(s)
    assert told(s, "event-impossible") == [{"n": 3}]
    assert s.event == 2
    s = field({}, dice=[1, 2])
    events.random_event(s, again=False)
    assert s.event == 0


@pytest.mark.rule("peloponnesian-war", "2.3")
@pytest.mark.parametrize(("index", "disaster", "rebels"), [(1, 0, False), (0, 0, True), (-2, 0, True), (3, 1, True)])
def test_the_league_rebels_unless_athens_is_confident(index: int, disaster: int, rebels: bool) -> None:
    s = field({}, dice=[1, 1, 1, 1, 1, 1, 1], disaster=disaster)
    s.confidence[ATHENS] = index
    politics.league_rebellion(s)
    assert bool(s.rebel[at("cnidus")]) is rebels


@pytest.mark.rule("peloponnesian-war", "2.4")
def test_each_side_draws_a_leader_and_nicias_is_marked() -> None:
    s = field({}, picks=["nicias", "brasidas"])
    s.leader_at[who("pericles")] = DEAD
    politics.select_leaders(s)
    assert s.leader_at[who("nicias")] == at("athens") and s.leader_at[who("brasidas")] == at("sparta")
    assert s.nicias == 1


@pytest.mark.rule("peloponnesian-war", "2.4", "errata.qa")
def test_nicias_drawn_for_a_later_operation_does_not_count() -> None:
    from polemos.titles.peloponnesian_war.conduct import lead

    s = field({}, picks=["nicias"], operations=[1, 0], turn=2)
    assert lead(s, ATHENS) == who("nicias") and s.nicias == 0


@pytest.mark.rule("peloponnesian-war", "3.1")
def test_the_strategy_is_kept_with_a_positive_index() -> None:
    s = field({}, strategy=5)
    s.confidence[SPARTA] = 1
    politics.determine_strategy(s, False)
    assert s.strategy == 5 and told(s, "strategy")[0]["status"] == "kept"


@pytest.mark.rule("peloponnesian-war", "3.1")
def test_the_strategy_is_rolled_with_the_leader_and_alcibiades() -> None:
    s = field({}, {"brasidas": "sparta"}, dice=[4], alcibiades=1)
    politics.determine_strategy(s, False)
    assert rolled(s, "strategy") == [(7, {"strategic": 2, "alcibiades": 1})]
    assert s.strategy == 7
    s = field({}, {"archidamus": "sparta"}, dice=[2])
    s.confidence[SPARTA] = 3
    politics.determine_strategy(s, True)
    assert s.strategy == 4


@pytest.mark.rule("peloponnesian-war", "3.1", "5.6")
def test_hostages_bar_the_attack_on_the_enemys_home() -> None:
    s = field({}, {"archidamus": "sparta"}, dice=[1, 2, 3], hostages=[1, 0])
    politics.determine_strategy(s, False)
    assert len(rolled(s, "strategy")) == 3 and s.strategy == 5
    s = field({}, {"archidamus": "sparta"}, dice=[1], hostages=[1, 0], amnesty=1)
    politics.determine_strategy(s, False)
    assert s.strategy == 4


@pytest.mark.rule("peloponnesian-war", "3.2")
def test_confidence_goes_back_to_zero_after_planning() -> None:
    s = field({}, {"archidamus": "sparta"}, dice=[1])
    s.confidence = [3, -2]
    run(s, politics.Politics(4, 0))
    assert s.confidence == [0, 0]


# The events


@pytest.mark.rule("peloponnesian-war", "event.2")
@pytest.mark.parametrize(("die", "side"), [(3, SPARTA), (4, ATHENS)])
def test_silver(die: int, side: int) -> None:
    s = field({}, dice=[die])
    before = s.treasury[side]
    events.silver(s)
    assert s.treasury[side] == before + 400


@pytest.mark.rule("peloponnesian-war", "event.3")
def test_oligarchs_in_athens() -> None:
    s = field({}, dice=[1, 1, *[1] * 4, 1, 2, *[1] * 8])
    assert not events.possible(s, 3)
    s.confidence[ATHENS], s.alcibiades = -1, 1
    assert events.possible(s, 3)
    before = s.treasury[ATHENS]
    events.oligarchs_in_athens(s)
    assert (s.booked[ATHENS], s.eisphora_barred, s.treasury[ATHENS]) == (2, 1, before + 100)
    assert s.rebel[at("cnidus")] and s.rebel[at("naxos")]
    assert not events.possible(s, 3)


@pytest.mark.rule("peloponnesian-war", "event.4")
def test_sitalces_changes_sides_with_the_allies_there() -> None:
    s = field({"abdera": "2aH 1AH", "athens": "1AH"})
    s.stack.append(GoHome(0, 0))
    events.sitalces(s)
    assert force(s, "abdera") == "2sH" and force(s, "box") == "1AH"
    assert s.rebel[at("abdera")] and s.rebel[at("maroneia")]
    events.sitalces(s)
    assert force(s, "abdera") == "2aH" and not s.rebel[at("abdera")]


@pytest.mark.rule("peloponnesian-war", "event.5")
def test_persia_needs_turn_five_and_alcibiades_abroad() -> None:
    from polemos.titles.peloponnesian_war.administration import capture_of_iasus

    s = field({}, turn=5)
    assert not events.possible(s, 5)
    s.alcibiades = 2
    assert events.possible(s, 5)
    s.turn = 4
    assert not events.possible(s, 5)
    events.persia(s)
    assert extra(s, SPARTA) == 500
    s.rebel[at("iasus")] = 1
    capture_of_iasus(s)
    assert s.persia == 1
    s.put(at("iasus"), 9, 1)
    capture_of_iasus(s)
    assert force(s, "sardis") == "3sC" and extra(s, SPARTA) == 1000
    assert not events.possible(s, 5)


@pytest.mark.rule("peloponnesian-war", "event.6")
def test_the_plague() -> None:
    s = field({"athens": "6AH", "piraeus": "1AH 5AN", "chios": "3AN 2aN"})
    assert not events.possible(s, 6)
    s.attica_before = 1
    assert events.possible(s, 6)
    before = s.treasury[ATHENS]
    events.plague(s)
    assert s.count(at("athens"), 0) + s.count(at("piraeus"), 0) == 4
    assert before - s.treasury[ATHENS] == 400
    assert s.leader_at[who("pericles")] == DEAD and s.fallen[ATHENS] == 1
    assert not events.possible(s, 6)


@pytest.mark.rule("peloponnesian-war", "event.6")
def test_allies_stay_out_of_athens_during_the_plague() -> None:
    s = field({"box": "1aN"}, plague=1)
    for space in ("corcyra", "chios", "samos"):
        s.rebel[at(space)] = 1
    run(s, GoHome(0, 0))
    assert force(s, "box") == "1aN"


@pytest.mark.rule("peloponnesian-war", "event.7")
def test_alcibiades_changes_four_times() -> None:
    s = field({})
    places = []
    for _ in range(4):
        events.demagogue(s)
        places.append(s.leader_at[who("alcibiades")])
    assert places == [AWAY, AWAY, READY, AWAY]
    assert not events.possible(s, 7)


@pytest.mark.rule("peloponnesian-war", "event.8")
def test_the_next_entry_rebels_and_neighbours_on_six() -> None:
    s = field({"naxos": "1AH"}, dice=[1, 2, 6, 5])
    events.league_rebels(s)
    assert told(s, "next-entry") == [{"city": "naxos"}] and s.rebel[at("byzantium")]
    assert s.rebel[at("cyzicus")] + s.rebel[at("perinthus")] == 1
    s = field({"amphipolis": "1aH"}, dice=[6, 6])
    events.league_rebels(s)
    assert s.rebel[at("cnidus")]


@pytest.mark.rule("peloponnesian-war", "event.9")
def test_macedonia_changes_sides() -> None:
    s = field({"pella": "1aC 1AH"})
    events.perdiccas(s)
    assert s.active[2] == SPARTA and force(s, "pella") == "1sC" and force(s, "box") == "1AH"
    s = field({}, scenario="decelean-war")
    events.perdiccas(s)
    assert s.active[2] == SPARTA and force(s, "pella") == "2sC"


@pytest.mark.rule("peloponnesian-war", "event.9")
def test_citizens_of_either_side_leave_macedonia() -> None:
    """A Pella that Sparta has captured from Athens joins Sparta; Sparta's allies may stay."""
    s = field({"pella": "1SH 1sC"})
    events.perdiccas(s)
    assert s.active[2] == SPARTA and force(s, "pella") == "1sC" and force(s, "box") == "1SH"


@pytest.mark.rule("peloponnesian-war", "event.4")
def test_citizens_of_either_side_leave_thrace() -> None:
    s = field({"abdera": "1AH 1aH"})
    s.rebel[at("abdera")] = 1
    events.sitalces(s)
    assert not s.rebel[at("abdera")] and force(s, "abdera") == "1aH" and force(s, "box") == "1AH"


@pytest.mark.rule("peloponnesian-war", "event.10")
def test_corcyra_argos_and_syracuse_by_turn() -> None:
    from polemos.titles.peloponnesian_war.conduct import available

    s = field({"corcyra": "2aN 1AN", "piraeus": "1AN"}, turn=3)
    events.by_turn(s)
    assert [space for space, _ in available(s, ATHENS)] == [at("piraeus")]
    assert not events.possible(s, 10)
    s.turn = 4
    events.by_turn(s)
    assert force(s, "argos") == "4aH" and s.active[0] == ATHENS
    s.turn = 7
    events.by_turn(s)
    assert force(s, "syracuse") == "2sH 2sC 2sN"
    s.turn = 9
    events.by_turn(s)
    assert force(s, "corcyra") == "" and force(s, "box") == "1AN" and s.colour[at("corcyra")] == -1
    assert s.coalition(at("corcyra")) == -1


@pytest.mark.rule("peloponnesian-war", "event.10", "1.1.2", "7.2")
def test_corcyras_allies_leave_the_game() -> None:
    """Their counters are not built again, and are no loss that the non-player makes good."""
    s = field({"corcyra": "3aN", "chios": "5aN"}, turn=9)
    assert s.spare(unit("aN")) == 2
    events.by_turn(s)
    assert s.spare(unit("aN")) == 2 and s.in_play(unit("aN")) == 5 and not s.lost[unit("aN")] and not s.naval_lost
    assert restore(facts(s), s.dice).spare(unit("aN")) == s.copy().spare(unit("aN")) == 2


@pytest.mark.rule("peloponnesian-war", "event.10")
def test_the_turns_of_event_ten() -> None:
    outcomes = ("CORCYRA_AT_WAR",) * 3 + ("ARGOS_JOINS",) * 3 + ("SYRACUSE_JOINS",) * 2 + ("CORCYRA_LEAVES",) * 2
    for turn, outcome in enumerate(outcomes, 1):
        assert events.outcome(field({}, turn=turn)) == getattr(events, outcome)


@pytest.mark.rule("peloponnesian-war", "event.10", "2.2")
@pytest.mark.parametrize(("turn", "neutral", "side"), [(5, 0, ATHENS), (7, 1, SPARTA)])
def test_a_neutral_already_at_war_does_not_join_again(turn: int, neutral: int, side: int) -> None:
    s = field({}, turn=turn)
    assert events.possible(s, 10)
    s.active[1 - neutral] = 1 - side
    assert events.possible(s, 10)
    s.active[neutral] = side
    assert not events.possible(s, 10)


@pytest.mark.rule("peloponnesian-war", "event.12")
def test_eclipse_and_earthquake() -> None:
    s = field({}, dice=[3])
    events.signs(s)
    assert s.limit == [2, 0]
    s = field({}, dice=[4], alcibiades=1)
    events.signs(s)
    assert s.limit == [0, 2] and s.alcibiades == 2


@pytest.mark.rule("peloponnesian-war", "event.12")
def test_a_third_operation_is_a_pass() -> None:
    from polemos.titles.peloponnesian_war.operations import begin

    s = field({"athens": "6AH"}, limit=[2, 0], operations=[2, 0])
    begin(s, ATHENS)
    assert s.passed[ATHENS] and told(s, "passes")[0]["grounds"] == "limit"
    assert s.leader_at[who("cleon")] != ASIDE


@pytest.mark.rule("peloponnesian-war", "errata.qa", "event.9")
def test_the_space_macedonia_is_an_ordinary_neutral() -> None:
    """It does not change sides with Pella, joins nobody when an army enters, and may be made to rebel."""
    s = field({"pella": "1aC"})
    events.perdiccas(s)
    assert s.active[2] == SPARTA and s.colour[at("macedonia")] == -1 and s.coalition(at("macedonia")) == -1
    assert may_rebel(s, ATHENS, at("macedonia")) and not may_rebel(s, ATHENS, at("pella"))
