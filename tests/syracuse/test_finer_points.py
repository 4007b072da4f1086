"""Where rules meet: what a careful reader of the rulebook would try."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match

from . import FLEET, at, fight, let_pass, modifiers, odds, offered, play, rolls, stage, step, told, weak, where


def quiet(match: Match, wanted: str) -> Match:
    """Do as little as possible until an action is offered."""
    while wanted not in match.actions():
        step(match)
    return match


# Reinforcements


@pytest.mark.rule("syracuse", "2.B.2", "S25")
def test_who_has_won_the_advantage_by_omens_brings_reinforcements_first() -> None:
    match = stage(FLEET, phase="reinforcements", advantage="athens", turn=8, due={"athens-8": 8, "syracuse-8": 8},
                  hands={"syracuse": ["C22"]})
    quiet(match, "play C22 S25")
    play(match, "play C22 S25", "omen advantage")
    while not offered(match, "deploy"):
        step(match)
    assert match.to_act == "syracuse"


@pytest.mark.rule("syracuse", "2.B.2", "3.5")
def test_cargo_of_an_earlier_turn_does_not_land_with_reinforcements() -> None:
    shores = {"syr-h6-1": "T1", "syr-h5": "T2", "syr-h6-2": "T3"}
    match = stage({**FLEET, **shores, "ath-h5-allied": "Catana", "ath-t20-1": "Catana"}, announce=3, turn=5)
    play(match, "activate Catana", "take ath-t20-1", "take ath-h5-allied", "sail M1")
    while match.view(None)["turn"] == 5:
        if "redeploy syr-h5" in match.actions():
            play(match, "redeploy syr-h5", "choose T16")
        else:
            match.play("done") if "done" in match.actions() else step(match)
    while match.view(None)["phase"] != "actions":
        step(match)
    assert where(match, "ath-h5-allied") == "M1" and told(match, "lands") == []


# Movement


@pytest.mark.rule("syracuse", "3.2.cavalry", "4.3.empty")
def test_cavalry_leaves_the_zone_and_does_not_break_into_the_enemy_fort_there() -> None:
    match = stage({**FLEET, "nicias": "labdalon", "ath-h5-allied": "labdalon", "syr-c6": "T9"},
                  forts={"labdalon": "athens"})
    play(match, "activate labdalon", "take all", "go T9")
    assert match.to_act == "syracuse" and "withdraw syr-c6 T8" in match.actions()
    assert "withdraw syr-c6 labdalon" not in match.actions()


@pytest.mark.rule("syracuse", "S7")
def test_archers_of_both_sides_close_a_zone_in_one_phase() -> None:
    pieces = {**FLEET, "ath-a2-archers": "T10", "nicias": "T10", "ath-h5-allied": "T10", "syr-a3": "T11"}
    match = stage(pieces, hands={"athens": ["C09"], "syracuse": ["C16"]})
    play(match, "play C09 S7", "activate T10", "play C16 S7")
    assert match.view(None)["barred"] == {"athens": "T11", "syracuse": "T10"}


@pytest.mark.rule("syracuse", "4.1", "3.5")
def test_ships_that_are_turned_back_take_their_cargo_along() -> None:
    pieces = {**FLEET, "ath-h5-allied": "Catana", "nicias": "Catana", "ath-t20-1": "Catana", "syr-t25-1": "M1"}
    match = stage(pieces, announce=1)
    play(match, "activate Catana", "take ath-t20-1", "take ath-h5-allied", "sail M1")
    quiet(match, "fight").play("fight")
    assert where(match, "ath-t20-1") == where(match, "ath-h5-allied") == "Catana"
    assert {"ath-t20-1", "ath-h5-allied"} <= weak(match)


@pytest.mark.rule("syracuse", "4.1", "9.2")
def test_a_leader_who_can_not_go_back_counts_for_nobody() -> None:
    pieces = {**FLEET, "nicias": "T10", "ath-h5-allied": "T10", "syr-h6-1": "T9", "lamachos": "T18", "ath-h3-1": "T18",
              "syr-c6": "T11"}
    match = stage(pieces, announce=2)
    play(match, "activate T10", "take all", "go T9", "activate T18", "take ath-h3-1", "go T11", "withdraw syr-c6 T10")
    quiet(match, "fight").play("fight")
    assert where(match, "ath-h5-allied") == "eliminated" and where(match, "nicias") == "removed"
    assert match.view(None)["victory"]["syracuse"] == 2


@pytest.mark.rule("syracuse", "4.2.2", "4.3.empty")
def test_a_leader_alone_in_a_fort_is_captured_by_who_enters_it() -> None:
    match = stage({**FLEET, "ath-h5-allied": "T21", "nicias": "T21", "sycanos": "olympieion"})
    assert where(match, "sycanos") == "olympieion"
    play(match, "activate T21", "take ath-h5-allied", "go olympieion")
    assert where(match, "sycanos") == "removed" and match.view(None)["forts"]["olympieion"] == "athens"


@pytest.mark.rule("syracuse", "4.2.2", "4.3.combat")
def test_a_leader_in_his_fort_is_not_alone_while_his_units_hold_the_zone() -> None:
    pieces = {**FLEET, "nicias": "labdalon", "ath-h5-allied": "T9", "syr-h6-1": "T10", "sycanos": "T10"}
    match = stage(pieces, side="syracuse", forts={"labdalon": "athens"})
    play(match, "activate T10", "take all", "go T9")
    assert where(match, "nicias") == "labdalon"


@pytest.mark.rule("syracuse", "4.2.2", "3.1")
def test_a_beaten_leader_boards_the_ships_beside_his_zone() -> None:
    pieces = {**FLEET, "nicias": "T27", "ath-h5-allied": "T27", "ath-t20-1": "M11",
              "syr-h6-1": "T26", "syr-h6-2": "T26", "syr-p2-1": "T25", "syr-p2-2": "T24"}
    match = stage(pieces, side="syracuse", dice=[6])
    play(match, "activate T26", "take syr-h6-1", "go T27")
    while match.view(None)["phase"] == "actions":
        step(match)
    assert where(match, "ath-h5-allied") == "eliminated" and where(match, "nicias") == "M11"


@pytest.mark.rule("syracuse", "4.4", "4.1")
def test_no_assault_on_the_camp_past_athenians_before_it() -> None:
    pieces = {**FLEET, "syr-h6-1": "T13", "gylippe": "T13", "syr-h5": "T15", "ath-a2-archers": "T17"}
    for guard, storms in (("T11", True), ("T13", False)):
        match = stage({**pieces, "ath-h3-1": guard}, side="syracuse", turn=5, camp="standing", camp_turn=1,
                      hands={"syracuse": ["C12"]}, dice=[3, 3, 3])
        let_pass(play(match, "fight"))
        assert ("play C12 S11" in match.actions()) == storms


@pytest.mark.rule("syracuse", "9.2", "4.2.2")
@pytest.mark.parametrize("cargo", [{}, {"ath-h3-1": "M4"}])
def test_a_leader_whose_last_ship_is_sunk_is_captured_whoever_is_aboard(cargo: dict[str, str]) -> None:
    pieces = {**FLEET, **cargo, "nicias": "M4", "ath-t20-1": "M4", "syr-t25-1": "M5", "syr-t25-2": "M5",
              "hermocrate": "M5"}
    match = stage(pieces, side="syracuse", weak=["ath-t20-1"], dice=[5], advantage="syracuse")
    play(match, "activate M5", "take all", "sail M4")
    while where(match, "nicias") == "M4":
        step(match)
    assert told(match, "captured") == [{"side": "athens", "piece": "nicias", "place": "M4"}]


@pytest.mark.rule("syracuse", "3.4", "3.5")
@pytest.mark.parametrize("aboard", [0, 1, 2])
def test_ships_with_cargo_ferry_only_what_else_they_can_carry(aboard: int) -> None:
    cargo = dict.fromkeys(["ath-h5-dem-1", "ath-h5-dem-2"][:aboard], "M3")
    pieces = {**FLEET, **cargo, "ath-t25-1": "M2", "ath-t20-1": "M3", "demosthene": "T4", "ath-h6-mercenaries": "T4",
              "ath-p5-dem": "T4"}
    match = stage(pieces, turn=8)
    play(match, "activate T4", "take all")
    assert ("T6" in offered(match, "ferry")) == (aboard < 2)


@pytest.mark.rule("syracuse", "3.5", "2.B.2")
def test_what_arrives_by_sea_goes_ashore_even_if_its_ships_lie_still() -> None:
    match = stage(FLEET, phase="reinforcements", turn=5, due={"syracuse-5": 5}, side="syracuse")
    play(match, "deploy M8", "done")
    assert offered(match, "land") == {"T16", "T22", "T25", "T26", "T27"} and "done" not in match.actions()
    play(match, "land T27")
    assert where(match, "syr-h4-neodamodeis") == "T27" and where(match, "syr-t5-sparta-2") == "M8"


@pytest.mark.rule("syracuse", "3.5")
def test_cargo_lands_after_the_battle_that_its_ships_have_won() -> None:
    pieces = {**FLEET, "ath-h5-allied": "Catana", "alcibiade": "Catana", "ath-t20-1": "Catana", "syr-t5-sparta-1": "M1"}
    match = stage(pieces, dice=[6])
    play(match, "activate Catana", "take ath-t20-1", "take ath-h5-allied", "sail M1")
    fight(quiet(match, "fight"))
    while not offered(match, "land"):
        match.play(match.actions()[0])
    play(match, "land T1")
    assert where(match, "ath-h5-allied") == "T1"


@pytest.mark.rule("syracuse", "3.5")
def test_what_a_victorious_fleet_can_no_longer_carry_is_lost_before_the_rest_lands() -> None:
    troops = dict.fromkeys(("ath-h6-mercenaries", "ath-h5-allied", "ath-h3-1"), "Catana")
    pieces = {**FLEET, "ath-t25-3": "Catana", **troops, "nicias": "Catana", "syr-t5-sparta-1": "M2"}
    match = stage(pieces, dice=[1], advantage="syracuse")
    play(match, "activate Catana", "take ath-t25-1", *(f"take {unit}" for unit in troops), "sail M2")
    fight(quiet(match, "fight"))
    # 14 points of land units aboard, 12 left of the ships.
    assert weak(match) >= {"ath-t25-1"} and offered(match, "eliminate") == set(troops)
    play(match, "eliminate ath-h3-1")
    while offered(match, "retreat"):
        match.play(match.actions()[0])
    play(match, "land T3")
    assert at(match, "T3") == {"ath-h6-mercenaries", "ath-h5-allied"}


@pytest.mark.rule("syracuse", "2.D.2", "3.1")
def test_a_leader_follows_his_only_ship_to_a_port() -> None:
    match = stage({**FLEET, "gylippe": "M4", "syr-t5-sparta-1": "M4"}, side="syracuse", phase="adjustments")
    quiet(match, "redeploy syr-t5-sparta-1")
    play(match, "redeploy syr-t5-sparta-1", "choose M6")
    play(match, "choose M6")  # nobody but Gylippus has to follow
    assert where(match, "gylippe") == where(match, "syr-t5-sparta-1") == "M6"


@pytest.mark.rule("syracuse", "2.D.2", "1.1.units")
def test_not_even_a_unit_without_points_goes_to_catana_without_ships() -> None:
    pieces = {**FLEET, "ath-h1-mantinea": "T11", "ath-t20-1": "M9"}
    match = stage(pieces, phase="adjustments", weak=["ath-h1-mantinea"])
    assert offered(match, "redeploy") == {"ath-t20-1"}
    play(match, "redeploy ath-t20-1")
    assert "ath-h1-mantinea" in offered(match, "redeploy") | at(match, "Catana")


# Battles


@pytest.mark.rule("syracuse", "S20", "4.2.odds")
def test_a_leader_banished_before_the_die_does_not_count_any_more() -> None:
    pieces = {**FLEET, "ath-h5-allied": "T14", "nicias": "T14", "syr-h5": "T14", "hermocrate": "T14"}
    match = stage(pieces, dice=[5, 4], hands={"athens": ["C19"]})
    play(match, "fight", "play C19 S20")
    let_pass(match)
    assert where(match, "hermocrate") == "exiled" and modifiers(match) == {"die-a": 1}
    while offered(match, "reduce") or offered(match, "retreat"):
        match.play(match.actions()[0])
    assert where(match, "hermocrate") == "exiled"


@pytest.mark.rule("syracuse", "S23", "4.2.odds")
def test_an_epidemic_before_the_die_thins_the_ranks() -> None:
    pieces = {**FLEET, "ath-h5-allied": "T14", "syr-h5": "T14", "syr-h6-1": "T14", "gylippe": "T14"}
    match = stage(pieces, dice=[4], hands={"athens": ["C21"]}, weak=["syr-h5"])
    play(match, "fight", "play C21 S23", "pick syr-h5")
    let_pass(match)
    # One is eliminated, the other reduced, and the leader lies ill in the city.
    assert where(match, "syr-h5") == "eliminated" and where(match, "gylippe") == "T16"
    assert odds(match)[:2] == (5, 3) and modifiers(match) == {}
    while offered(match, "reduce") or offered(match, "retreat"):
        match.play(match.actions()[0])
    assert where(match, "gylippe") == "T16"


@pytest.mark.rule("syracuse", "S23", "4.1")
def test_without_an_enemy_left_there_is_no_battle() -> None:
    pieces = {**FLEET, "ath-h5-allied": "T14", "syr-p2-1": "T14", "sycanos": "T14"}
    match = stage(pieces, hands={"athens": ["C21"]}, weak=["syr-p2-1", "sycanos"])
    play(match, "fight", "play C21 S23")
    assert where(match, "syr-p2-1") == "eliminated" and rolls(match, "battle") == []
    assert where(match, "sycanos") == "removed" and not match.view(None)["acting"]


@pytest.mark.rule("syracuse", "S4")
def test_a_storm_may_break_before_a_sea_battle() -> None:
    pieces = {**FLEET, "ath-t20-1": "M3", "syr-t25-1": "M3", "syr-t25-2": "M3"}
    match = stage(pieces, side="syracuse", dice=[5, 1, 1, 4], hands={"athens": ["C10"]})
    play(match, "fight")
    let_pass(play(quiet(match, "play C10 S4"), "play C10 S4"))
    assert odds(match)[:2] == (50, 10)


@pytest.mark.rule("syracuse", "4.4", "5.2")
def test_athens_chooses_which_leaders_man_the_camp() -> None:
    pieces = {"syr-h6-1": "T13", "syr-h6-elite": "T13", "syr-h5": "T15", "ath-h3-1": "T17", "nicias": "T17",
              "lamachos": "T17", "ath-t25-1": "M10", "ath-t25-2": "M10"}
    match = stage(pieces, side="syracuse", dice=[4], camp="standing", hands={"syracuse": ["C12"]})
    play(match, "fight", "play C12 S11", "choose T13")
    assert match.to_act == "athens" and set(match.actions()) == {"pick nicias", "pick lamachos", "done"}
    let_pass(play(match, "pick lamachos", "done"))
    assert modifiers(match)["die-a"] == -1


@pytest.mark.rule("syracuse", "S7", "4.4")
def test_archers_keep_the_enemy_out_of_the_camp_that_falls() -> None:
    pieces = {"syr-h6-1": "T13", "syr-h6-elite": "T13", "syr-h5": "T15", "ath-a2-archers": "T17", "ath-t25-1": "M12",
              "ath-t25-2": "M10"}
    match = stage(pieces, side="syracuse", dice=[6], camp="standing", camp_turn=1,
                  hands={"athens": ["C16"], "syracuse": ["C12"]})
    let_pass(play(match, "fight", "play C12 S11", "choose T13", "play C16 S7"))
    assert match.view(None)["camp"] == "ruined" and where(match, "ath-a2-archers") == "T24"
    assert not offered(match, "occupy")


@pytest.mark.rule("syracuse", "S7", "3.5")
def test_archers_keep_out_those_who_land_when_the_phase_ends() -> None:
    pieces = {**FLEET, "ath-h5-allied": "Catana", "ath-t20-1": "Catana", "syr-t5-gela": "M5", "syr-a3": "T7"}
    match = stage(pieces, dice=[6], weak=["syr-a3"], hands={"athens": ["C21"], "syracuse": ["C16"]})
    play(match, "activate Catana", "play C16 S7", "take ath-t20-1", "take ath-h5-allied", "sail M5")
    # The archers die of the plague; the zone stays closed for the rest of the phase.
    let_pass(play(quiet(match, "fight"), "fight", "play C21 S23"))
    while offered(match, "retreat"):
        match.play(match.actions()[0])
    assert where(match, "syr-a3") == "eliminated" and where(match, "ath-h5-allied") == "M5"
    assert match.view(None)["barred"] == {"athens": None, "syracuse": None}


@pytest.mark.rule("syracuse", "9.2", "3.1")
def test_leaders_who_go_down_with_the_last_ships_of_a_battle_count() -> None:
    pieces = {**FLEET, "ath-t25-3": "M4", "nicias": "M4", "syr-t5-gela": "M3", "hermocrate": "M3"}
    match = stage(pieces, dice=[1], weak=["ath-t25-3", "syr-t5-gela"])
    fight(play(match, "activate M4", "take all", "sail M3"))
    assert {where(match, piece) for piece in ("ath-t25-3", "nicias", "syr-t5-gela", "hermocrate")} == {"eliminated"}
    assert match.view(None)["victory"] == {"athens": 4, "syracuse": 4}


# Works and supply


@pytest.mark.rule("syracuse", "S6", "2.C")
def test_reinforced_ships_need_no_works_phase() -> None:
    match = stage({**FLEET, "erasnides": "T16"}, phase="works", side="syracuse", turn=7, hands={"syracuse": ["C01"]})
    assert match.to_act == "syracuse" and "play C01 S6" in match.actions()
    assert play(match, "play C01 S6").view(None)["rams"]
    absent = stage(FLEET, phase="works", side="syracuse", turn=7, hands={"syracuse": ["C01"]})
    assert "play C01 S6" not in absent.actions()


@pytest.mark.rule("syracuse", "6.3")
@pytest.mark.parametrize(("chains", "hungry"), [("none", False), ("standing", True)])
def test_a_marker_that_cavalry_alone_brought_to_0_is_turned_back_before_hunger(chains: str, hungry: bool) -> None:
    match = stage({**FLEET, "ath-h5-allied": "T17", "syr-c6": "T11"}, phase="adjustments", turn=4, camp="standing",
                  camp_turn=1, supply={"athens": 1, "syracuse": 3}, chains=chains, dice=[2, 1, 1, 1])
    while not told(match, "famine"):
        step(match)
    let_pass(match)
    assert told(match, "famine")[0] == {"side": "athens", "n": 0}
    assert ("ath-h5-allied" in weak(match)) == hungry


@pytest.mark.rule("syracuse", "6.3")
def test_cavalry_alone_never_makes_syracuse_capitulate() -> None:
    match = stage({**FLEET, "ath-c4-sicilian": "T11"}, phase="adjustments", side="syracuse", turn=4,
                  supply={"athens": 3, "syracuse": 1}, dice=[1, 1, 1])
    while not told(match, "turn"):
        step(match)
    assert match.view(None)["supply"]["syracuse"] == 0 and match.outcome is None


# 8, 7 At any time


HOLD: dict[str, Any] = {**FLEET, "ath-h5-allied": "T25", "ath-h3-1": "T25", "nicias": "T25", "syr-a3": "T16"}


@pytest.mark.rule("syracuse", "2.B.3.stratagem", "8")
def test_the_other_side_is_asked_between_two_groups() -> None:
    match = stage(HOLD, hands={"syracuse": ["C16"]})
    play(match, "activate T25", "decline", "take ath-h5-allied", "go T24", "halt")
    assert match.to_act == "syracuse" and "play C16 S7" in match.actions()
    play(match, "wave", "take ath-h3-1", "go T26", "halt")
    assert match.to_act == "athens"


@pytest.mark.rule("syracuse", "2.B.3.stratagem", "8")
def test_the_other_side_is_asked_once_more_when_no_battle_follows() -> None:
    for hand, asked in ((["C16"], True), ([], False)):
        match = stage(HOLD, hands={"syracuse": hand})
        let_pass(play(match, "activate T25"))
        play(match, "take all", "go T24", "halt", "fight")
        assert (match.to_act == "syracuse" and "play C16 S7" in match.actions()) == asked
        assert match.view(None)["acting"] == asked


@pytest.mark.rule("syracuse", "2.B.3.stratagem")
def test_the_active_side_may_play_between_two_groups() -> None:
    match = stage({**HOLD, "syr-h5": "T13"}, hands={"athens": ["C21"]})
    play(match, "activate T25")
    assert "play C21 S23" not in match.actions()
    play(match, "take ath-h5-allied", "go T24", "halt")
    assert "play C21 S23" in match.actions()


@pytest.mark.rule("syracuse", "8")
def test_a_builder_may_recover_in_the_works_phase() -> None:
    match = stage({**FLEET, "ath-a2-archers": "T17"}, phase="works", turn=1, weak=["ath-a2-archers"], dice=[6, 6, 6])
    play(match, "roll")
    assert "camp" not in offered(match, "build") and "advantage recover" in match.actions()
    play(match, "advantage recover")
    assert "camp" in offered(match, "build") or match.view(None)["camp"] == "standing"


@pytest.mark.rule("syracuse", "8", "2.C")
@pytest.mark.parametrize(("horse", "asked"), [("syr-c6", True), ("syr-c2-himera", False)])
def test_horse_that_would_cost_a_die_may_recover_before_the_works(horse: str, asked: bool) -> None:
    match = stage({**FLEET, "ath-c2-segesta": "T25", horse: "T11"}, phase="works", turn=1, weak=[horse],
                  advantage="syracuse")
    assert ("advantage recover" in match.actions()) == asked
    if asked:
        play(match, "advantage recover")
        assert {m["key"] for m in rolls(match, "works")[0]["modifiers"]} >= {"works-cavalry"}


@pytest.mark.rule("syracuse", "8", "6.1")
@pytest.mark.parametrize(("advantage", "asked"), [("syracuse", True), ("athens", False)])
def test_horse_may_recover_before_the_raid(advantage: str, asked: bool) -> None:
    pieces = {**FLEET, "ath-c4-sicilian": "T25", "syr-c6": "T11"}
    match = stage(pieces, phase="adjustments", turn=4, weak=["syr-c6"], advantage=advantage, dice=[2, 1, 1, 1])
    while "advantage recover" not in match.actions() and not told(match, "supplied"):
        step(match)
    assert ("advantage recover" in match.actions()) == asked
    if asked:
        play(match, "advantage recover", "decline")
        assert len(rolls(match, "raid")) == 1


@pytest.mark.rule("syracuse", "8", "6.3")
def test_a_unit_may_recover_before_hunger_strikes() -> None:
    pieces = {**FLEET, "ath-h5-allied": "T17"}
    match = stage(pieces, phase="adjustments", turn=4, camp="standing", camp_turn=1, chains="standing",
                  supply={"athens": 1, "syracuse": 3}, weak=["ath-h5-allied"])
    while not told(match, "famine"):
        step(match)
    play(match, "advantage recover")
    assert where(match, "ath-h5-allied") == "T17" and "ath-h5-allied" in weak(match)


@pytest.mark.rule("syracuse", "8", "6.4")
def test_a_unit_may_recover_before_attrition() -> None:
    pieces = {**FLEET, "ath-h3-1": "T25"}
    match = stage(pieces, phase="adjustments", turn=4, weak=["ath-h3-1"], dice=[6])
    while match.view(None)["phase"] == "adjustments" and "decline" not in match.actions():
        step(match)
    assert "advantage recover" in match.actions() and not rolls(match, "attrition")
    let_pass(play(match, "advantage recover", "decline"))
    assert where(match, "ath-h3-1") == "T25"


@pytest.mark.rule("syracuse", "8", "4.5.walls")
def test_a_unit_may_recover_to_tear_a_wall_down() -> None:
    pieces = {**FLEET, "ath-a2-archers": "T6", "ath-h3-2": "T14"}
    match = stage(pieces, phase="adjustments", walls={"S2": "standing"}, weak=["ath-a2-archers"], dice=[1, 1, 3])
    quiet(match, "decline")
    while not (set(match.actions()) >= {"advantage recover", "done"} and rolls(match, "attrition")):
        match.play("done" if "done" in match.actions() else "decline")
    play(match, "advantage recover")
    assert "breach S2" in match.actions()


@pytest.mark.rule("syracuse", "8")
@pytest.mark.parametrize(("hands", "questions"), [({}, 1), ({"syracuse": ["C16"]}, 2)])
def test_at_most_one_question_a_side_and_roll(hands: dict[str, list[str]], questions: int) -> None:
    match = stage({**FLEET, "ath-h5-allied": "T14", "syr-h5": "T14"}, dice=[4], hands=hands)
    quiet(match, "fight").play("fight")
    while not rolls(match, "battle"):
        match.play("decline")
    asked = []
    while "decline" in match.actions():
        asked.append(match.to_act)
        match.play("decline")
    assert len(asked) == len(set(asked)) == questions


# Leaders alone, crowds, calls


BESIEGED = {**FLEET, "ath-h5-allied": "T9", "nicias": "T9", "syr-h6-1": "labdalon", "sycanos": "T16"}


@pytest.mark.rule("syracuse", "4.2.2", "6.4")
def test_a_leader_whose_last_unit_wears_out_before_an_enemy_fort_is_captured() -> None:
    match = stage(BESIEGED, phase="adjustments", dice=[4], weak=["ath-h5-allied"], turn=2,
                  forts={"labdalon": "syracuse"}, advantage="syracuse")
    quiet(match, "decline")
    while not rolls(match, "attrition"):
        step(match)
    let_pass(match)
    assert rolls(match, "attrition")[0]["result"] == 5
    assert where(match, "ath-h5-allied") == "eliminated" and where(match, "nicias") == "removed"


@pytest.mark.rule("syracuse", "4.2.2", "S23")
def test_a_leader_whose_last_unit_dies_of_the_plague_before_an_enemy_fort_is_captured() -> None:
    match = stage(BESIEGED, side="syracuse", weak=["ath-h5-allied"], forts={"labdalon": "syracuse"},
                  hands={"syracuse": ["C21"]})
    play(match, "play C21 S23")
    assert where(match, "ath-h5-allied") == "eliminated" and where(match, "nicias") == "removed"


@pytest.mark.rule("syracuse", "4.2.2")
def test_of_two_crowded_refuges_the_one_with_a_way_on_sends_units_on() -> None:
    pieces = {**FLEET, "syr-h6-1": "T14", "syr-h5": "T14", "syr-p2-1": "T6",
              "ath-a2-archers": "T14", "ath-a2-slingers": "T14",
              **dict.fromkeys(["ath-h3-1", "ath-h3-2", "ath-h3-thetes", "ath-h2-argos", "ath-h1-mantinea"], "T7"),
              **dict.fromkeys(["ath-h5-dem-1", "ath-h5-dem-2", "ath-p5-dem", "ath-p4-dem", "ath-a2-dem-1"], "T12")}
    match = fight(stage(pieces, side="syracuse", dice=[4]))
    play(match, "reduce ath-a2-archers", "retreat ath-a2-archers T7", "retreat ath-a2-slingers T12")
    assert not any(way.split()[0] == "ath-a2-archers" for way in offered(match, "retreat"))  # T7 is cut off
    play(match, "retreat ath-a2-slingers T9", "eliminate ath-a2-archers")
    assert where(match, "ath-a2-slingers") == "T9" and len(told(match, "lost")) == 1


@pytest.mark.rule("syracuse", "S18")
def test_the_optional_reinforcement_comes_once() -> None:
    first = stage(FLEET, phase="reinforcements", turn=2, hands={"athens": ["C15"]})
    play(first, "play C15 S18", "deploy T1")
    came = first.view(None)["due"]["athens-optional"]
    again = stage({**FLEET, "ath-c2-sicilian": "T14"}, phase="reinforcements", turn=2, due={"athens-optional": came},
                  hands={"athens": ["C15", "C22"]}, advantage="syracuse")
    assert "play C15 S18" not in again.actions()
    assert "reinforcements" not in offered(play(again, "play C22 S25"), "omen")


@pytest.mark.rule("syracuse", "4.3.assault")
def test_no_assault_where_a_battle_was_fought_in_the_phase() -> None:
    pieces = {**FLEET, "ath-h6-mercenaries": "T9", "ath-h5-allied": "T9", "syr-p2-1": "T9", "syr-h5": "labdalon"}
    match = fight(stage(pieces, dice=[6], weak=["syr-p2-1"], forts={"labdalon": "syracuse"}))
    assert where(match, "syr-p2-1") == "eliminated" and len(told(match, "battle")) == 1
    assert not offered(match, "assault") and where(match, "syr-h5") == "labdalon"


@pytest.mark.rule("syracuse", "S10")
def test_a_night_that_goes_wrong_costs_half_rounded_up() -> None:
    pieces = {**FLEET, **dict.fromkeys(["ath-h6-mercenaries", "ath-h5-allied", "syr-h6-1"], "T14")}
    match = stage(pieces, dice=[1, 4], hands={"athens": ["C09"]})
    quiet(play(match, "fight"), "play C09 S10")
    let_pass(play(match, "play C09 S10"))
    assert odds(match)[:2] == (5, 6)  # 11 less 6


@pytest.mark.rule("syracuse", "3.4")
def test_a_leader_who_has_crossed_goes_no_further_and_a_height_costs_more() -> None:
    pieces = {"ath-h5-allied": "T25", "nicias": "T25", "ath-h3-1": "T1", "ath-t20-1": "M11", "ath-t20-2": "M10"}
    match = play(stage(pieces), "activate T25", "take all", "ferry T24")
    assert "nicias" in match.view(None)["moved"] and match.view("athens")["group"] == ["ath-h5-allied"]
    ships = {"ath-t20-1": "M1", "ath-t20-2": "M2", "ath-t20-3": "M3", "ath-h5-allied": "T2", "nicias": "T25"}
    far = play(stage(ships), "activate T2")
    # Over M1 and M2 to T4 or T5 it takes 4, up the height; over M3 to T6 or T7 it would take 5.
    assert {"T3", "T4", "T5"} <= offered(far, "ferry") and not offered(far, "ferry") & {"T6", "T7"}
