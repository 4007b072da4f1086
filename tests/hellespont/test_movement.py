"""3: marches, voyages, crossings, what stops them, and stacking."""

from __future__ import annotations

import pytest

from polemos.titles.hellespont.board import LEADERS

from . import at, fight, let_pass, offered, passing, play, rolls, stage, told, weak, where

# 3.1 Limits


@pytest.mark.rule("hellespont", "3.1")
def test_land_units_do_not_go_to_sea_alone_nor_ships_ashore() -> None:
    match = play(stage({"a-H3-1": "sestos", "a-T10-1": "sestos"}), "activate sestos", "take a-H3-1")
    assert offered(match, "sail") == set() and offered(match, "go") == {"T17"}
    play(match, "take a-T10-1")
    assert offered(match, "go") == set()


@pytest.mark.rule("hellespont", "3.1")
def test_nobody_enters_a_port_with_enemies() -> None:
    match = play(stage({"a-T10-1": "M4", "a-P2-1": "T22", "s-P2-1": "abydos"}), "activate M4", "take a-T10-1")
    assert "abydos" not in offered(match, "sail")
    passing(match, "stay", "activate T22", "take a-P2-1")
    assert "abydos" not in offered(match, "go")
    assert match.refusal("go abydos").key == "why-enemy-port"


@pytest.mark.rule("hellespont", "3.1")
def test_a_port_with_a_lone_enemy_leader_may_be_entered_and_he_is_taken() -> None:
    match = play(stage({"a-P2-1": "T22", "doreius": "abydos"}), "activate T22", "take a-P2-1", "go abydos")
    assert where(match, "doreius") == "exiled"


@pytest.mark.rule("hellespont", "3.1")
def test_leaders_sail_with_a_ship_and_bases_are_only_left() -> None:
    match = play(stage({"alcibiade": "M5", "a-T10-1": "M5"}), "activate M5", "take alcibiade")
    assert offered(match, "sail") == set()
    play(match, "take a-T10-1")
    assert "M6" in offered(match, "sail") and not offered(match, "sail") & {"B1", "B2", "B3"}
    assert match.refusal("sail B2").key == "why-base"


@pytest.mark.rule("hellespont", "3.1")
def test_what_moved_does_not_move_again_in_the_phase() -> None:
    match = passing(stage({"a-T10-1": "M5", "a-T4-1": "M6"}), "activate M5", "take a-T10-1", "sail M6")
    assert offered(match, "activate") == {"M6"}
    play(match, "activate M6")
    assert match.view("athens")["group"] == ["a-T4-1"]


# 3.2, 3.5 On land


@pytest.mark.rule("hellespont", "3.2", "3.5.cost")
def test_example_from_lampsakos_to_t27_costs_four_points() -> None:
    match = play(stage({"a-P2-1": "lampsaque", "a-H3-1": "lampsaque"}), "activate lampsaque", "take all")
    play(match, "go T23", "go T7")
    assert "T27" in offered(match, "go")
    play(match, "go T27")
    assert at(match, "T27") == {"a-P2-1", "a-H3-1"} and match.view(None)["group"] == []


@pytest.mark.rule("hellespont", "3.5.cost")
def test_difficult_ground_costs_one_more_and_leaders_have_five_points() -> None:
    match = play(stage({"a-P2-1": "T7", "chereas": "T7"}), "activate T7", "take a-P2-1", "go T23", "go T7", "go T6")
    assert "T27" not in offered(match, "go") and match.refusal("go T27").key == "why-too-far"
    passing(match, "halt", "take chereas", "go T23", "go T7", "go T6")
    assert "T27" in offered(match, "go")


@pytest.mark.rule("hellespont", "3.5.stop")
def test_land_units_stop_among_enemies() -> None:
    match = stage({"a-H3-1": "T23", "s-P2-1": "T7", "s-T10-1": "lampsaque"})
    play(match, "activate T23", "take a-H3-1", "go T7")
    assert "halt" not in match.actions() and not offered(match, "go")


@pytest.mark.rule("hellespont", "3.5.stop")
def test_lone_cavalry_steps_aside_and_the_march_goes_on() -> None:
    match = stage({"a-H3-1": "T23", "s-C5b-1": "T7", "pharnabaze": "T7"})
    play(match, "activate T23", "take a-H3-1", "go T7")
    assert match.to_act == "sparta" and "stand" in match.actions()
    assert "T23" in {place.removeprefix("all ") for place in offered(match, "retreat")}
    play(match, "retreat all T6")
    assert at(match, "T6") == {"s-C5b-1", "pharnabaze"}
    assert match.to_act == "athens" and offered(match, "go")


@pytest.mark.rule("hellespont", "3.5.stop")
def test_cavalry_that_stands_or_is_not_alone_stops_the_march() -> None:
    match = stage({"a-H3-1": "T23", "s-C5b-1": "T7"})
    play(match, "activate T23", "take a-H3-1", "go T7", "stand")
    assert not offered(match, "go")
    match = stage({"a-H3-1": "T23", "s-C5b-1": "T7", "s-P5-1": "T7"})
    play(match, "activate T23", "take a-H3-1", "go T7")
    assert "stand" not in match.actions()


@pytest.mark.rule("hellespont", "3.5.stop", "3.4")
def test_lone_cavalry_steps_aside_before_a_landing_too() -> None:
    match = stage({"a-H3-1": "sestos", "a-T20-1": "M5", "s-C5b-1": "T22"})
    play(match, "activate sestos", "take a-H3-1", "ferry T22")
    assert match.to_act == "sparta" and "stand" in match.actions()
    fight(play(match, "retreat all T23"))
    assert where(match, "s-C5b-1") == "T23" and told(match, "battle") == []


# 3.3 At sea


@pytest.mark.rule("hellespont", "3.3")
def test_example_dropping_hoplites_at_lampsakos() -> None:
    match = stage({"alcibiade": "sestos", "a-H4-1": "sestos", "a-T20-1": "sestos", "a-P2-1": "lampsaque"})
    play(match, "activate sestos", "take all", "sail lampsaque", "leave a-H4-1", "sail M9")
    assert at(match, "lampsaque") == {"a-H4-1", "a-P2-1"}
    assert at(match, "M9") == {"alcibiade", "a-T20-1"}


@pytest.mark.rule("hellespont", "3.3")
def test_five_naval_points_carry_one_land_point() -> None:
    match = play(stage({"a-H4-1": "sestos", "a-T10-1": "sestos", "a-T4-1": "sestos"}), "activate sestos")
    assert "take all" not in match.actions()
    play(match, "take a-H4-1", "take a-T10-1")
    assert offered(match, "sail") == set() and match.refusal("sail M5").key == "why-cargo"
    match = play(stage({"a-H4-1": "sestos", "a-T20-1": "sestos"}), "activate sestos", "take all")
    assert "M5" in offered(match, "sail")


@pytest.mark.rule("hellespont", "3.3")
def test_ships_do_not_leave_their_troops_behind_at_sea() -> None:
    match = stage({"a-P2-1": "M5", "a-T10-1": "M5", "a-T4-1": "M5"})
    play(match, "activate M5", "take a-T10-1")
    assert offered(match, "sail") == set()
    passing(match, "stay", "take a-T4-1")
    assert offered(match, "sail")


@pytest.mark.rule("hellespont", "3.3")
def test_aboard_at_sea_they_stay_until_a_port() -> None:
    match = play(stage({"a-P2-1": "M13", "a-T10-1": "M13"}), "activate M13", "take a-P2-1")
    assert offered(match, "go") == offered(match, "ferry") == offered(match, "sail") == set()


@pytest.mark.rule("hellespont", "3.3", "0.2.zones")
def test_from_the_west_bay_to_the_east_bay_through_cyzicus_only() -> None:
    fleet = {"a-T10-1": "M16", "s-T10-1": "M13", "s-T10-2": "M14"}
    match = play(stage(fleet), "activate M16", "take a-T10-1")
    assert {"cyzique", "M17"} <= offered(match, "sail")
    match = play(stage({**fleet, "s-P4-1": "cyzique"}), "activate M16", "take a-T10-1")
    assert offered(match, "sail") == {"M13", "M14"}


@pytest.mark.rule("hellespont", "3.3", "10.1")
def test_persians_do_not_go_to_sea() -> None:
    match = stage({"s-P5-1": "abydos", "pharnabaze": "abydos", "s-T20-1": "abydos", "s-T10-1": "abydos"}, side="sparta")
    play(match, "activate abydos", "take s-P5-1", "take s-T20-1", "take s-T10-1")
    assert offered(match, "sail") == set() and match.refusal("sail M4").key == "why-persians"
    passing(match, "stay")
    match = stage({"pharnabaze": "abydos", "s-T20-1": "abydos"}, side="sparta")
    play(match, "activate abydos", "take pharnabaze", "take s-T20-1")
    assert offered(match, "sail") == set()


# 3.5 Breaking through


FLEETS = {"a-T20-1": "M5", "a-T20-2": "M5", "a-T10-1": "M5"}


@pytest.mark.rule("hellespont", "3.5.stop")
@pytest.mark.parametrize(("face", "through"), [(1, True), (3, True), (4, False)])
def test_example_past_the_spartans_to_parion(face: int, through: bool) -> None:
    match = stage({**FLEETS, "thrasybule": "M5", "a-H4-1": "M5", "s-T4-1": "M7", "s-T20-1": "M8", "s-P2-1": "M8"},
                  dice=[face])
    play(match, "activate M5", "take all")
    assert offered(match, "sail") & {"M6", "M7", "M8"} == {"M6", "M7"}
    play(match, "sail M7")
    assert "M8" in offered(match, "sail")  # more than ten to one: no die
    play(match, "sail M8", "break")
    assert rolls(match, "breakthrough")[0]["dice"] == [face]
    if through:
        play(match, "sail parion", "halt")
        assert where(match, "thrasybule") == "parion"
    else:
        assert "sail parion" not in match.actions() and where(match, "a-H4-1") == "M8"


@pytest.mark.rule("hellespont", "3.5.stop")
@pytest.mark.parametrize(("face", "through"), [(1, True), (2, False)])
def test_in_the_strait_only_a_one_gets_through(face: int, through: bool) -> None:
    match = stage({"a-T20-1": "M5", "s-T4-1": "M6"}, dice=[face])
    play(match, "activate M5", "take a-T20-1", "sail M6", "break")
    assert bool(offered(match, "sail")) is through


@pytest.mark.rule("hellespont", "3.5.stop")
def test_ten_to_one_needs_no_die_nine_to_one_does() -> None:
    match = play(stage({"a-T20-1": "M5", "s-T2-1": "M6"}), "activate M5", "take a-T20-1", "sail M6")
    assert offered(match, "sail")
    nine = {"a-T10-1": "M5", "a-T4-1": "M5", "a-T4-2": "M5", "s-T2-1": "M6"}
    match = play(stage(nine), "activate M5", "take all", "sail M6")
    assert match.actions() == ["break", "halt"]


@pytest.mark.rule("hellespont", "3.5.stop")
def test_leaving_a_zone_with_enemies_needs_no_die() -> None:
    match = play(stage({"a-T20-1": "M5", "s-T20-1": "M5"}), "activate M5", "take a-T20-1")
    assert "M6" in offered(match, "sail")


@pytest.mark.rule("hellespont", "3.5.stop", "3.3")
def test_a_fleet_that_needs_no_die_calls_at_a_port_and_sails_out_past_them_again() -> None:
    fleet = dict.fromkeys(["a-T20-1", "a-T20-2", "a-T10-1", "a-H4-1", "alcibiade"], "M5")
    match = stage({**fleet, "s-T4-1": "M7", "a-P2-1": "lampsaque"})
    passing(match, "activate M5", "take all", "sail M7", "sail lampsaque", "leave a-H4-1", "sail M7", "sail M9")
    assert where(match, "a-T20-1") == "M9" and where(match, "a-H4-1") == "lampsaque"


# 3.4 Amphibious


@pytest.mark.rule("hellespont", "3.4")
def test_of_equally_short_ways_the_one_with_most_room_is_taken() -> None:
    match = stage({"a-H4-1": "T17", "a-H4-2": "abydos", "chereas": "abydos", "a-T4-1": "M4", "a-T10-1": "M5",
                   "s-T10-1": "cyzique"})
    passing(match, "activate T17", "take a-H4-1", "ferry T22", "activate abydos", "take a-H4-2")
    assert "T18" in offered(match, "ferry")  # over M4, whose ships have carried nobody yet


CROSSING = {"mindaros": "T5", "s-H4-1": "T5", "s-H4b-1": "T5", "s-A2-1": "T5", "s-T10-1": "M13", "s-T20-1": "M14"}


@pytest.mark.rule("hellespont", "3.4")
def test_example_mindaros_crosses_to_t3() -> None:
    match = play(stage(CROSSING, side="sparta"), "activate T5", "take all")
    assert "T3" in offered(match, "ferry")
    play(match, "ferry T3")
    assert at(match, "T3") == {"mindaros", "s-H4-1", "s-H4b-1", "s-A2-1"}
    assert match.view(None)["group"] == [] and set(match.view(None)["moved"]) >= {"mindaros", "s-H4-1"}


@pytest.mark.rule("hellespont", "3.4")
def test_one_land_point_for_a_naval_point_over_the_whole_phase() -> None:
    match = stage({**CROSSING, "s-P2-1": "T5"}, side="sparta")
    play(match, "activate T5", "take all")
    assert offered(match, "ferry") == set()  # 12 points over 10
    passing(match, "stay")
    match = stage({**CROSSING, "s-P2-1": "T5"}, side="sparta")
    passing(match, "activate T5", "take s-H4-1", "take s-H4b-1", "take s-A2-1", "ferry T3", "take s-P2-1")
    assert offered(match, "ferry") == set()


@pytest.mark.rule("hellespont", "3.4")
def test_no_enemy_ships_on_the_way_and_clear_coasts_only() -> None:
    match = play(stage({**CROSSING, "a-T2-1": "M14"}, side="sparta"), "activate T5", "take all")
    assert "T3" not in offered(match, "ferry") and "parion" not in offered(match, "ferry")
    match = play(stage({"a-P2-1": "T16", "a-T20-1": "M21", "a-T20-2": "M20"}), "activate T16", "take a-P2-1")
    assert offered(match, "ferry") == set()  # difficult ground
    match = play(stage({"a-P2-1": "T19", "a-T20-1": "M21", "a-T20-2": "M20"}), "activate T19", "take a-P2-1")
    assert "T16" not in offered(match, "ferry")


@pytest.mark.rule("hellespont", "3.4")
def test_a_crossing_takes_four_points_at_most_and_no_march_before() -> None:
    ships = {"a-T20-1": "M5", "a-T20-2": "M6", "a-T10-1": "M7", "a-T10-2": "M8"}
    match = play(stage({"a-P2-1": "sestos", **ships}), "activate sestos", "take a-P2-1")
    assert "lampsaque" in offered(match, "ferry") and "T7" not in offered(match, "ferry")
    play(match, "go T17")
    assert offered(match, "ferry") == set()


@pytest.mark.rule("hellespont", "3.4")
def test_landing_among_enemies_is_an_attack_but_not_in_a_port() -> None:
    match = stage({"a-H3-1": "sestos", "a-T20-1": "M5", "a-T10-1": "M4", "s-P2-1": "T22", "s-P2-2": "abydos"})
    play(match, "activate sestos", "take a-H3-1")
    assert "T22" in offered(match, "ferry") and "abydos" not in offered(match, "ferry")
    fight(play(match, "ferry T22"))
    assert told(match, "battle")[0]["place"] == "T22"


# 3.6 Stacking


@pytest.mark.rule("hellespont", "3.6")
def test_five_land_units_in_difficult_ground() -> None:
    units = ["a-H3-1", "a-P2-1", "a-P2-2", "a-H4-1", "a-H4-2", "a-A2-1"]
    match = stage(dict.fromkeys(units, "T27"))
    fight(match)
    assert offered(match, "eliminate") == set(units)
    play(match, "eliminate a-A2-1")
    assert where(match, "a-A2-1") == "eliminated" and len(at(match, "T27")) == 5


@pytest.mark.rule("hellespont", "3.6")
def test_fifty_naval_and_twelve_land_points_in_a_port() -> None:
    ships = ["a-T20-1", "a-T20-2", "a-T10-1", "a-T2-1"]
    match = fight(stage(dict.fromkeys(ships, "sestos")))
    assert offered(match, "eliminate") == set(ships)
    men = ["a-H4-1", "a-H4-2", "a-H4b-1", "a-P2-1"]
    match = fight(stage(dict.fromkeys(men, "sestos")))
    assert offered(match, "eliminate") == set(men)
    match = fight(stage({**dict.fromkeys(ships[:3], "sestos"), **dict.fromkeys(men[:3], "sestos")}))
    assert offered(match, "eliminate") == set()


@pytest.mark.rule("hellespont", "3.6", "S4")
def test_a_storm_while_ships_pass_through_a_port_does_not_count_them() -> None:
    pieces = {**dict.fromkeys(["a-T20-1", "a-T20-2", "alcibiade"], "sestos"), "a-T20-3": "M6", "s-T20-1": "M12"}
    match = stage(pieces, announce=4, turn=2, dice=[1, 1], hands={"sparta": ["st11"]})
    play(match, "activate M6")
    play(let_pass(match), "take a-T20-3", "sail sestos", "halt", "activate sestos", "play st11 S4")
    assert "a-T20-1" in offered(let_pass(match), "take") and len(at(match, "sestos")) == 4


@pytest.mark.rule("hellespont", "3.6", "2.D.5")
def test_who_recovers_in_a_full_port_is_safe_until_the_next_moves_are_over() -> None:
    pieces = {**dict.fromkeys(["a-T20-1", "a-T20-2", "a-T10-1", "a-T10-3", "thrasybule"], "sestos"), "a-T10-2": "M12"}
    match = stage(pieces, phase="adjustments", weak=["a-T10-1", "a-T10-3"], dice=[2], turn=3)
    play(match, "done", "recover a-T10-1", "recover a-T10-3")
    let_pass(match)
    assert [roll["result"] for roll in rolls(match, "attrition")] == [2]
    assert match.view(None)["turn"] == 4 and len(at(match, "sestos")) == 5


@pytest.mark.rule("hellespont", "3.6")
def test_no_limit_at_sea_on_clear_ground_and_for_leaders() -> None:
    crowd = {f"a-T10-{n}": "M5" for n in range(1, 9)}
    men = dict.fromkeys(["a-H3-1", "a-P2-1", "a-P2-2", "a-H4-1", "a-H4-2", "a-A2-1", "a-H4b-1"], "T22")
    match = fight(stage({**crowd, **men, **dict.fromkeys(["thrasybule", "chereas"], "sestos")}))
    assert offered(match, "eliminate") == set()
    assert LEADERS[0] and weak(match) == set()


def test_windows_do_not_bar_the_way() -> None:
    match = stage({"a-T10-1": "M5", "s-T4-1": "M7"}, hands={"sparta": ["st19"]})
    play(match, "activate M5")
    assert match.to_act == "sparta"
    let_pass(match)
    assert match.to_act == "athens"
