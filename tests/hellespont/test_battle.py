"""4, 5 and the table: evasion, battles, losses, retreats, sieges."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match

from . import TITLE, at, fight, let_pass, modifiers, odds, offered, passing, play, rolls, stage, step, told, weak, where


def settle(match: Match) -> Match:
    """Let whoever is asked do as little as possible until the phase is over."""
    while match.to_act and match.view(None)["acting"]:
        step(match)
    return match


# 4.1


@pytest.mark.rule("hellespont", "4.1")
def test_without_a_point_the_attackers_go_back_reduced() -> None:
    match = stage({"a-T20-1": "M5", "a-T4-1": "M5", "chereas": "M5", "s-T10-1": "M6"}, announce=1, weak=["a-T4-1"])
    play(match, "activate M5", "take all", "sail M6", "halt")
    fight(match)
    assert told(match, "battle") == [] and at(match, "M5") == {"a-T20-1", "chereas"}
    assert weak(match) == {"a-T20-1"} and where(match, "a-T4-1") == "eliminated"


@pytest.mark.rule("hellespont", "4.1")
def test_who_was_there_already_is_reduced_and_retreats() -> None:
    match = stage({"a-T20-1": "M5", "s-T10-1": "M5", "alcibiade": "sestos", "a-P2-1": "sestos"}, announce=1)
    match.edit({"points": {"athens": 0, "sparta": 1}, "play": {"phase": "actions", "side": "sparta", "announce": 1}})
    match = stage({"a-T20-1": "M5", "s-T10-1": "M5", "a-P2-1": "cardia", "chereas": "cardia"}, announce=1)
    play(match, "activate cardia", "take a-P2-1", "stay", "done")
    fight(match)
    assert told(match, "battle") == [] and offered(match, "retreat") and weak(match) == {"a-T20-1"}
    play(match, "retreat all M6")
    assert where(match, "a-T20-1") == "M6"


@pytest.mark.rule("hellespont", "4.1")
def test_who_came_into_play_in_the_phase_goes_back_where_he_came_in() -> None:
    match = stage({"a-T20-1": "B2", "thrasyllos": "eliminated", "s-T10-1": "M20"}, announce=1, advantage="athens")
    play(match, "advantage recall", "choose B2", "activate B2", "take all", "sail M20", "halt")
    fight(match)
    assert told(match, "battle") == [] and at(match, "B2") == {"a-T20-1", "thrasyllos"}


@pytest.mark.rule("hellespont", "4.1")
def test_battle_is_due_and_only_like_fights_like() -> None:
    match = stage({"a-T20-1": "M5", "s-P2-1": "M5", "s-T20-1": "M5", "a-H4-1": "T22", "s-H4-1": "T22"}, dice=[4])
    play(match, "fight")
    assert offered(match, "battle") == {"M5", "T22"} and "done" not in match.actions()
    match = fight(stage({"a-T20-1": "sestos", "s-T20-1": "M5"}))
    assert told(match, "battle") == []


@pytest.mark.rule("hellespont", "4.1")
def test_who_would_go_back_among_enemies_retreats_instead() -> None:
    match = back_among_enemies()
    assert told(match, "battle") == [] and told(match, "turned-back") == [] and weak(match) == {"a-H3-1"}
    assert offered(match, "retreat") == {"all T22", "all T27", "all lampsaque"}


@pytest.mark.rule("hellespont", "4.1", "S6")
def test_what_archers_have_closed_stays_so_for_who_retreats_when_the_phase_ends() -> None:
    assert offered(back_among_enemies(barred={"athens": "T22"}), "retreat") == {"all T27", "all lampsaque"}


def back_among_enemies(**facts: Any) -> Match:
    """Athens has no point for the battle at T23, and Sparta has come to where the attackers set out from."""
    match = stage({"a-H3-1": "T7", "s-H4-1": "T23", "a-H4-1": "parion", "s-C5b-1": "T6"}, announce=4, **facts)
    passing(match, "activate T7", "take a-H3-1", "go T23", "activate parion", "take a-H4-1", "go T6", "retreat all T7")
    return fight(match, "halt")


# 4.2.1


@pytest.mark.rule("hellespont", "4.2.1", "9.2")
@pytest.mark.parametrize(("unit", "enemy", "zone"), [("a-T10-1", "s-T20-1", "M12"), ("a-H3-1", "s-H3-1", "T6")])
def test_a_leader_who_is_left_alone_by_an_evasion_is_killed(unit: str, enemy: str, zone: str) -> None:
    pieces = {unit: zone, "thrasybule": zone, enemy: zone, "a-T20-2": "sestos"}
    match = stage(pieces, side="sparta", weak=[unit], dice=[6])
    play(match, "fight")
    while "roll" not in match.actions():
        step(match)
    settle(play(match, "roll"))
    assert where(match, unit) == where(match, "thrasybule") == "eliminated"


@pytest.mark.rule("hellespont", "4.2.1")
@pytest.mark.parametrize(
    ("zone", "leaders", "hurt", "found"),
    [
        ("M8", {}, [], {"evasion-open": 1}),
        ("M5", {}, [], {"evasion-strait": -1}),
        ("M5", {"mindaros": "M5"}, [], {"evasion-leader": 1, "evasion-strait": -1}),
        ("M5", {"mindaros": "M5", "alcibiade": "M5"}, [], {"evasion-leader": 1, "evasion-strait": -1}),
        ("M5", {"doreius": "M5"}, [], {"evasion-leader": 1, "evasion-strait": -1}),
        ("M5", {"doreius": "M5", "thrasyllos": "M5"}, [], {"evasion-strait": -1}),
        ("M5", {"doreius": "M5", "chereas": "M5"}, [], {"evasion-leader": 1, "evasion-strait": -1}),
        ("M5", {"mindaros": "M5"}, ["mindaros"], {"evasion-strait": -1}),
    ],
)
def test_evasion_at_sea(zone: str, leaders: dict[str, str], hurt: list[str], found: dict[str, int]) -> None:
    match = stage({"a-T20-1": zone, "s-T20-1": zone, **leaders}, dice=[2], weak=hurt)
    play(match, "fight", "roll")
    assert modifiers(match, "evasion") == found


@pytest.mark.rule("hellespont", "4.2.1")
def test_evasion_on_land() -> None:
    match = play(stage({"a-H4-1": "T27", "s-P2-1": "T27"}, dice=[6, 1]), "fight", "roll")
    assert modifiers(match, "evasion") == {"evasion-difficult": -1}
    match = play(stage({"a-H4-1": "T22", "s-P2-1": "T22"}, dice=[6]), "fight", "roll")
    assert modifiers(match, "evasion") == {} and rolls(match, "evasion")[0]["result"] == 6


@pytest.mark.rule("hellespont", "4.2.1")
def test_evasion_costs_a_reduced_unit_and_the_battle_is_off() -> None:
    match = stage({"a-T20-1": "M8", "s-T20-1": "M8", "s-T4-1": "M8", "mindaros": "M8"}, dice=[5])
    play(match, "fight", "roll", "decline")
    assert offered(match, "reduce") == {"s-T20-1", "s-T4-1"}
    play(match, "reduce s-T4-1")
    assert "M9" in offered(match, "choose") and not offered(match, "choose") & {"B1", "B3"}
    play(match, "choose M9")
    assert at(match, "M9") == {"s-T20-1", "s-T4-1", "mindaros"} and weak(match) == {"s-T4-1"}
    assert rolls(match, "battle") == [] and where(match, "a-T20-1") == "M8"


@pytest.mark.rule("hellespont", "4.2.1")
def test_evasion_needs_a_free_place_that_can_hold_the_force() -> None:
    pieces = {"a-T20-1": "M1", "a-T10-1": "M2", "a-T10-2": "M21", "a-T10-3": "M22", "s-T20-1": "M1"}
    match = play(stage({**pieces, "a-P2-1": "eleonte"}), "fight")
    while "battle M1" in match.actions():
        match.play("battle M1")
    assert "roll" not in match.actions()
    match = play(stage(pieces, dice=[6, 6]), "fight")
    assert "roll" in match.actions()  # Elaious is free
    full = {"s-T20-2": "eleonte", "s-T10-1": "eleonte", "s-T10-2": "eleonte"}
    match = play(stage({**pieces, **full}, dice=[6, 6]), "fight")
    assert "roll" not in match.actions()  # 60 points would lie in the port
    men = dict.fromkeys(["s-H4b-1", "s-H4b-2", "s-H3-1"], "eleonte")
    match = play(stage({**pieces, **men, "s-P2-1": "M1"}, dice=[6, 6]), "fight")
    assert "roll" not in match.actions()  # 13 points of land units would be there


# 4.2.2 Odds and stratagems


@pytest.mark.rule("hellespont", "4.2.2")
def test_points_column_and_die() -> None:
    match = fight(stage({"a-T20-1": "M6", "a-T10-1": "M6", "s-T20-1": "M6"}, dice=[5]))
    assert odds(match) == (30, 20, "3/2", [])
    roll = rolls(match, "battle")[0]
    assert (roll["side"], roll["dice"], roll["result"]) == ("athens", [5], 6)
    assert told(match, "result")[0] == {
        "place": "M6", "attacker": "athens", "attack": "R", "defence": "1/2", "winner": "athens"}


@pytest.mark.rule("hellespont", "4.2.2")
def test_stratagems_are_laid_face_down_and_turned_together() -> None:
    match = stage({"a-T20-1": "M8", "s-T20-1": "M8"}, dice=[4], hands={"athens": ["st03"], "sparta": ["st04"]})
    play(match, "fight", "decline", "decline", "play st03 S10")
    assert match.to_act == "sparta" and match.view("sparta")["laid"] == {"athens": True, "sparta": False}
    assert match.scene("sparta")["laid"] == [{"side": "athens", "card": None, "use": None}]
    assert match.scene("athens")["laid"] == [{"side": "athens", "card": "st03", "use": None}]
    assert match.view("athens")["laid"] == {"athens": ["st03", "S10"], "sparta": False}
    assert told(match, "plays") == [] and match.view("sparta")["hands"]["athens"]["count"] == 1
    play(match, "play st04 S2")
    assert [event["stratagem"] for event in told(match, "plays")] == ["S10", "S2"]
    assert odds(match) == (20, 20, "1/1", [])


@pytest.mark.rule("hellespont", "4.2.2")
def test_what_lies_face_down_is_redealt() -> None:
    from polemos.engine.dice import Dice
    from polemos.titles.hellespont import TITLE

    match = stage({"a-T20-1": "M8", "s-T20-1": "M8"}, hands={"athens": ["st03", "st19"], "sparta": ["st04"]})
    play(match, "fight", "decline", "decline", "play st03 S10")
    view, options = match.view("sparta"), match.actions()
    laid = set()
    for seed in range(40):
        state = TITLE.copy(match.state)
        TITLE.redeal(state, 1, Dice(seed))
        state.settle()
        assert TITLE.view(state, 1) == {key: view[key] for key in TITLE.view(state, 1)}
        assert [TITLE.grammar.say(option) for option in state.options] == options
        laid.add(state.stack[-2].laid_attack)  # type: ignore[attr-defined]
        TITLE.check(state)
    assert len(laid) == 2  # Periplous or Surprise: st04 is in the own hand, nothing else can be laid here


@pytest.mark.rule("hellespont", "4.2.2")
def test_who_has_played_in_the_phase_lays_nothing() -> None:
    pieces = {"a-T20-1": "M8", "s-T20-1": "M8", "s-P2-1": "abydos", "s-H3-1": "T22"}
    match = stage(pieces, hands={"athens": ["st03", "st08"]}, dice=[4])
    play(match, "play st08 S20", "done")
    fight(match)
    assert told(match, "lays") == [] and len(rolls(match, "battle")) == 1


# The table


LAND = {"a-H4-1": "T22", "s-H4-1": "T22"}


@pytest.mark.rule("hellespont", "table")
@pytest.mark.parametrize(
    ("pieces", "key", "value"),
    [
        ({**LAND, "thrasyllos": "T22", "alcibiade": "T22"}, "die-a", 2),
        ({**LAND, "mindaros": "T22", "doreius": "T22", "alcibiade": "T22", "chereas": "T22"}, "die-a", -1),
        ({**LAND, "a-H4b-1": "T22"}, "die-b", 1),
        ({**LAND, "a-H4b-1": "T22", "s-H4b-1": "T22"}, "die-b", None),
        ({**LAND, "a-P2-1": "T22", "a-A2-1": "T22"}, "die-c", 1),
        ({**LAND, "a-P2-1": "T22"}, "die-c", None),
        ({"a-H4-1": "T22", "s-H4b-1": "T22"}, "die-d", -2),
        ({**LAND, "s-H4b-1": "T22"}, "die-d", None),
        ({**LAND, "s-A2-1": "T22"}, "die-e", -1),
        ({**LAND, "s-C5b-1": "T22"}, "die-e", -1),
        ({**LAND, "s-P2-1": "T22"}, "die-e", None),
        ({"a-T20-1": "M8", "s-T20-1": "M8"}, "die-f", 1),
        ({"a-T20-1": "M8", "s-T20-1": "M8", "a-P2-1": "M8", "s-P2-1": "M8"}, "die-f", 1),
        ({"a-T20-1": "M8", "s-T20-1": "M8", "a-P2-1": "M8", "s-H3-1": "M8"}, "die-g", -1),
        ({"a-T20-1": "M8", "s-T20-1": "M8", "a-P2-1": "M8", "s-H3-1": "M8"}, "die-f", None),
        ({"a-T20-1": "M8", "s-T20-1": "M8", "alcibiade": "M8"}, "die-a", 1),
    ],
)
def test_die_modifiers(pieces: dict[str, str], key: str, value: int | None) -> None:
    assert modifiers(fight(stage(pieces, dice=[4]))).get(key) == value


@pytest.mark.rule("hellespont", "1.2.leaders", "table")
def test_a_wounded_leader_has_no_bonus() -> None:
    match = fight(stage({**LAND, "alcibiade": "T22"}, dice=[4], weak=["alcibiade"]))
    assert "die-a" not in modifiers(match)


@pytest.mark.rule("hellespont", "table")
@pytest.mark.parametrize(
    ("pieces", "zone", "column", "shifts"),
    [
        ({"a-H4-1": "T22", "s-P4-1": "T22"}, "T22", "2/1", ["column-a"]),
        ({"a-P4b-1": "T22", "s-H4-1": "T22"}, "T22", "2/3", ["column-b"]),
        (LAND, "T22", "1/1", []),
        ({"a-T20-1": "M5", "s-T20-1": "M5", "a-P2-1": "T22"}, "M5", "3/2", ["column-e"]),
        ({"a-T20-1": "M5", "s-T20-1": "M5", "s-P2-1": "T22"}, "M5", "2/3", ["column-f"]),
        ({"a-T20-1": "M5", "s-T20-1": "M5", "s-P2-1": "T22", "a-P2-1": "T17"}, "M5", "1/1", []),
        ({"a-T20-1": "M3", "s-T20-1": "M3", "a-P2-1": "T22"}, "M3", "1/1", []),
        ({"a-T20-1": "M6", "s-T20-1": "M6", "a-P2-1": "T22"}, "M6", "1/1", []),
        ({"a-T20-1": "M5", "s-T20-1": "M5", "a-P2-1": "sestos"}, "M5", "1/1", []),
    ],
)
def test_column_modifiers(pieces: dict[str, str], zone: str, column: str, shifts: list[str]) -> None:
    match = fight(stage(pieces, dice=[4]))
    assert told(match, "battle")[0]["place"] == zone and odds(match)[2:] == (column, shifts)


@pytest.mark.rule("hellespont", "table")
def test_landing_and_difficult_ground_shift_the_column() -> None:
    match = stage({"a-H4-1": "sestos", "a-T20-1": "M5", "s-H4-1": "T22", "a-H4-2": "T22"}, dice=[4])
    fight(play(match, "activate sestos", "take a-H4-1", "ferry T22"))
    assert odds(match)[2:] == ("3/2", ["column-c"])  # 2/1, one to the left; who stood there changes nothing
    match = stage({"a-H4-1": "T7", "s-H4-1": "T27"}, dice=[4])
    fight(play(match, "activate T7", "take a-H4-1", "go T27"))
    assert odds(match)[2:] == ("2/3", ["column-d"])
    match = stage({"a-H4-1": "T27", "s-H4-1": "T27"}, dice=[4])
    assert odds(fight(match))[2:] == ("1/1", [])


@pytest.mark.rule("hellespont", "table")
def test_from_difficult_to_difficult_ground_is_no_shift() -> None:
    match = stage({"a-H4-1": "T26", "s-H4-1": "T25"}, dice=[4])
    fight(play(match, "activate T26", "take a-H4-1", "go T25"))
    assert odds(match)[2:] == ("1/1", [])


# 4.2.3


def losses(match: Match) -> list[str]:
    """The units that may be chosen for a loss, step by step taking the first."""
    chosen = []
    while offered(match, "reduce"):
        chosen.append(sorted(offered(match, "reduce"))[0])
        match.play(f"reduce {chosen[-1]}")
    return chosen


@pytest.mark.rule("hellespont", "4.2.3")
def test_example_half_of_three_land_units_is_one() -> None:
    pieces = {"a-H4-1": "T22", "a-H4-2": "T22", "a-P2-1": "T22", "s-H4-1": "T22", "s-H4b-1": "T22", "s-H3-1": "T22"}
    match = fight(stage(pieces, dice=[1]))
    assert told(match, "result")[0]["attack"] == "1/2"
    assert len(losses(match)) == 1


@pytest.mark.rule("hellespont", "4.2.3")
def test_example_a_quarter_of_two_units_is_one() -> None:
    match = fight(stage({"a-H4-1": "T22", "a-H4-2": "T22", "s-H4-1": "T22", "s-H3-1": "T22"}, dice=[4]))
    assert told(match, "result")[0]["attack"] == "1/4"
    assert match.to_act == "athens" and len(offered(match, "reduce")) == 2
    match.play("reduce a-H4-1")
    assert match.to_act == "sparta"


@pytest.mark.rule("hellespont", "4.2.3")
def test_example_nineteen_of_thirty_eight_points_takes_two_tens() -> None:
    fleet = ["a-T10-1", "a-T10-2", "a-T10-3", "a-T4-1", "a-T4-2"]
    match = stage({**dict.fromkeys(fleet, "M8"), "s-T20-1": "M8", "s-T20-2": "M8", "s-H3-1": "M8"}, dice=[1])
    fight(match)
    assert told(match, "result")[0]["attack"] == "1/2" and odds(match)[:2] == (38, 40)
    assert offered(match, "reduce") == {"a-T10-1", "a-T10-2", "a-T10-3"}
    assert len(losses(match)) == 2


@pytest.mark.rule("hellespont", "4.2.3")
def test_example_three_of_fifteen_points_and_the_troops_aboard() -> None:
    fleet = ["a-T10-1", "a-T10-2", "a-T4-1", "a-T4-2", "a-T2-1"]
    pieces = {**dict.fromkeys(fleet, "M8"), "a-H3-1": "M8", "s-T10-1": "M8", "s-T4-1": "M8"}
    match = fight(stage(pieces, dice=[3], weak=fleet))
    assert odds(match)[:2] == (15, 14) and told(match, "result")[0]["attack"] == "1/4"
    assert offered(match, "reduce") == {"a-T4-1", "a-T4-2", "a-T2-1"}
    play(match, "reduce a-T4-1")  # then only the single one makes up three
    assert where(match, "a-T4-1") == where(match, "a-T2-1") == "eliminated"
    while match.to_act == "sparta":
        step(match)
    settle(match)
    assert "a-H3-1" in weak(match) and where(match, "a-H3-1") != "eliminated"


@pytest.mark.rule("hellespont", "4.2.3")
def test_least_total_above_the_share_and_at_least_one_ship() -> None:
    match = fight(stage({"a-T20-1": "M8", "s-T20-1": "M8", "s-T2-1": "M8"}, dice=[3]))
    assert told(match, "result")[0]["attack"] == "1/4"  # 5 of 20: no lesser ship is there
    assert weak(match) >= {"a-T20-1"}


@pytest.mark.rule("hellespont", "4.2.3")
def test_all_reduced_and_all_eliminated() -> None:
    pieces = {"a-T20-1": "M8", "a-T20-2": "M8", "a-T10-1": "M8", "a-T10-2": "M8", "s-T10-1": "M8", "s-T4-1": "M8",
              "doreius": "M8"}
    match = fight(stage(pieces, dice=[6], weak=["s-T4-1"]))
    assert told(match, "result")[0]["defence"] == "A"  # 6, f: +1, one leader against: -1
    settle(match)
    assert "s-T10-1" in weak(match) and where(match, "s-T4-1") == "eliminated"
    elite = {"alcibiade": "M8", "thrasyllos": "M8", "theramene": "M8", "s-P2-1": "M8"}
    match = settle(fight(stage({**pieces, **elite}, dice=[6])))
    assert told(match, "result")[0]["defence"] == "E"
    assert {where(match, name) for name in ("s-T10-1", "s-T4-1", "doreius", "s-P2-1")} == {"eliminated"}


@pytest.mark.rule("hellespont", "4.2.3")
def test_no_loss_on_r() -> None:
    match = settle(fight(stage({"a-T20-1": "M8", "a-T20-2": "M8", "s-T10-1": "M8"}, dice=[6])))
    assert told(match, "result")[0]["attack"] == "R" and not weak(match) & {"a-T20-1", "a-T20-2"}


# 4.2.4


@pytest.mark.rule("hellespont", "4.2.4")
def test_the_whole_beaten_force_goes_to_one_free_place() -> None:
    pieces = {"a-T20-1": "M6", "a-T20-2": "M6", "s-T10-1": "M6", "s-T10-2": "M6", "mindaros": "M6", "a-T4-1": "M5"}
    match = fight(stage(pieces, dice=[5]))
    losses(match)
    assert match.to_act == "sparta" or where(match, "mindaros") == "M7"
    settle(match)
    assert at(match, "M7") >= {"mindaros"} and where(match, "a-T20-1") == "M6"


@pytest.mark.rule("hellespont", "4.2.4")
def test_with_nowhere_to_go_all_are_lost_and_leaders_killed() -> None:
    pieces = {"a-T20-1": "M6", "a-T20-2": "M6", "s-T10-1": "M6", "doreius": "M6", "a-T4-1": "M5", "a-T4-2": "M7"}
    match = settle(fight(stage(pieces, dice=[4])))
    assert where(match, "s-T10-1") == where(match, "doreius") == "eliminated"
    assert match.view(None)["victory"]["athens"] >= 1


@pytest.mark.rule("hellespont", "4.2.4")
def test_land_units_may_retreat_over_their_ships_but_not_persians() -> None:
    pieces = {"a-H4-1": "T22", "a-H4-2": "T22", "s-H3-1": "T22", "s-T20-1": "M5"}
    match = fight(stage(pieces, dice=[6]))
    losses(match)
    assert "all sestos" in offered(match, "retreat")
    pieces = {"a-H4-1": "T22", "a-H4-2": "T22", "s-P5-1": "T22", "s-T20-1": "M5"}
    match = fight(stage(pieces, dice=[3]))
    losses(match)
    assert "all sestos" not in offered(match, "retreat")


SURROUNDED = {"a-H4-1": "T22", "a-H4-2": "T22", "a-H4b-1": "T22", "a-A2-1": "T21", "a-P2-1": "T23", "a-P2-2": "T26",
              "a-H3-1": "T27", "a-A2-2": "abydos"}


@pytest.mark.rule("hellespont", "4.2.4", "3.4")
def test_where_not_all_can_cross_those_who_can_do() -> None:
    match = stage({**SURROUNDED, "s-H3-1": "T22", "s-P5-1": "T22", "pharnabaze": "T22", "s-T20-1": "M5"}, dice=[4])
    losses(fight(match))
    assert {way.split()[0] for way in offered(match, "retreat")} == {"s-H3-1"}
    play(match, "retreat s-H3-1 sestos")
    assert where(match, "s-H3-1") == "sestos" and where(match, "s-P5-1") == where(match, "pharnabaze") == "eliminated"
    match = stage({**SURROUNDED, "s-H3-1": "T22", "s-P2-1": "T22", "doreius": "T22", "s-T4-1": "M5"}, dice=[4])
    losses(fight(match))
    assert weak(match) == {"s-H3-1"} and "all sestos" in offered(match, "retreat")
    match = stage({**SURROUNDED, "s-H3-1": "T22", "s-H3-2": "T22", "doreius": "T22", "s-T2-1": "M5"}, dice=[4])
    losses(fight(match))
    assert weak(match) == {"s-H3-1"} and "s-H3-1 sestos" in offered(match, "retreat")
    play(match, "retreat s-H3-1 sestos", "retreat doreius sestos")
    assert at(match, "sestos") == {"s-H3-1", "doreius"} and where(match, "s-H3-2") == "eliminated"


@pytest.mark.rule("hellespont", "4.2.4")
def test_a_crowded_refuge_sends_units_on() -> None:
    pieces = {"a-H4-1": "T21", "a-H4-2": "T21", "a-H4b-1": "T21", "s-H3-1": "T21", "s-P2-1": "T21",
              **dict.fromkeys(["s-H3-2", "s-P2-2", "s-A2-1", "s-A2-2"], "T26")}
    match = fight(stage(pieces, dice=[4]))
    losses(match)
    play(match, "retreat all T26")
    assert match.to_act == "sparta" and offered(match, "retreat")
    assert any(action.endswith(" T25") for action in match.actions())
    play(match, "retreat s-A2-1 T25")
    assert len(at(match, "T26")) == 5 and where(match, "s-A2-1") == "T25"


@pytest.mark.rule("hellespont", "4.2.4")
def test_a_leader_left_alone_among_enemies_is_captured() -> None:
    match = stage({"a-H4-1": "T22", "doreius": "T23"})
    play(match, "activate T22", "take a-H4-1", "go T23")
    assert told(match, "captured")[0]["piece"] == "doreius" and where(match, "doreius") == "exiled"


@pytest.mark.rule("hellespont", "4.2.4")
def test_who_gives_way_captures_a_leader_alone_where_he_goes() -> None:
    match = stage({"a-H4-1": "T23", "s-C5b-1": "T7", "chereas": "T6"})
    play(match, "activate T23", "take a-H4-1", "go T7", "retreat all T6")
    assert where(match, "chereas") == "exiled"
    match = stage({"a-H4-1": "T22", "s-P2-1": "T22", "chereas": "T23"}, dice=[6])
    play(match, "fight", "roll", "decline", "choose T23")
    assert where(match, "s-P2-1") == "T23" and where(match, "chereas") == "exiled"
    pieces = {"a-T20-1": "M5", "s-T10-1": "M5", "a-P2-1": "cardia", "hyppocrate": "sestos"}
    match = stage(pieces, announce=2)
    passing(match, "activate cardia", "take a-P2-1", "stay", "retreat all sestos")
    assert where(match, "hyppocrate") == "exiled"


@pytest.mark.rule("hellespont", "4.2.4", "9.2")
def test_leaders_captured_in_combat_count_as_killed() -> None:
    match = stage({"a-H4-1": "T22", "a-H4-2": "T22", "s-P2-1": "T22", "doreius": "T22"}, dice=[5], weak=["s-P2-1"])
    settle(fight(match))
    assert where(match, "s-P2-1") == where(match, "doreius") == "eliminated"


@pytest.mark.rule("hellespont", "4.2.4")
def test_if_the_winner_has_nobody_left_the_loser_stays() -> None:
    match = stage({"a-P2-1": "T22", "s-P2-1": "T22"}, dice=[4], weak=["a-P2-1", "s-P2-1"])
    settle(fight(match))
    assert told(match, "result")[0]["winner"] == "athens" and told(match, "retreats") == []


# 5


SIEGE = {"a-T20-1": "M5", "a-H4-1": "T17", "s-P2-1": "sestos"}


def siege(pieces: dict[str, str], *dice: int, port: str = "sestos", **facts: Any) -> Match:
    match = stage(pieces, phase="sieges", dice=dice, **facts)
    return play(match, f"besiege {port}")


def dice(match: Match) -> int:
    n = told(match, "siege-dice")[-1]["n"]
    assert isinstance(n, int)
    return n


def test_the_panel_shows_a_siege_before_and_after_its_dice() -> None:
    match = stage(SIEGE, phase="sieges", dice=[2, 2, 2])
    foreseen = match.scene("athens")["panel"]
    assert not foreseen["committed"] and [fight["at"] for fight in foreseen["fights"]] == ["sestos"]
    assert foreseen["odds"] == TITLE.odds(kind="siege", dice=3)["lines"]
    laid = play(match, "besiege sestos").scene("sparta")["panel"]
    assert laid["committed"] and laid["rows"][0]["faces"] == [2, 2, 2] and laid["odds"] == foreseen["odds"]
    assert let_pass(match).scene("athens")["panel"] is None


@pytest.mark.rule("hellespont", "2.C")
def test_a_siege_needs_a_naval_and_a_land_unit_next_to_an_enemy_port() -> None:
    assert offered(stage(SIEGE, phase="sieges"), "besiege") == {"sestos"}
    for other in ({"a-T20-1": "M6"}, {"a-H4-1": "T15"}, {"s-P2-1": "T16"}, {"s-P2-1": "waiting", "doreius": "sestos"}):
        assert offered(stage({**SIEGE, **other}, phase="sieges"), "besiege") == set()
    assert stage(SIEGE, phase="sieges").refusal("besiege T1").key == "why-no-siege"
    aboard = {"a-T20-1": "M5", "a-H4-1": "M5", "s-P2-1": "sestos"}
    assert offered(stage(aboard, phase="sieges"), "besiege") == {"sestos"}


@pytest.mark.rule("hellespont", "2.C")
def test_initiative_first_and_each_port_once() -> None:
    pieces = {**SIEGE, "s-T20-1": "M4", "s-H4-1": "T22", "a-P2-1": "abydos"}
    match = siege(pieces, 2, 2, 2, 2, 2, 2, 2, 2)
    while "besiege abydos" not in match.actions():
        assert "besiege sestos" not in match.actions()
        step(match)
    assert match.to_act == "sparta" and len(rolls(match, "siege")) == 1


@pytest.mark.rule("hellespont", "5.1")
@pytest.mark.parametrize(
    ("pieces", "facts", "n", "reason"),
    [
        ({}, {}, 3, "siege-zones"),
        ({}, {"advantage": "athens"}, 4, "siege-advantage"),
        ({"alcibiade": "T17"}, {}, 4, "siege-leader"),
        ({"alcibiade": "T17", "doreius": "sestos"}, {}, 3, None),
        ({"alcibiade": "T17", "hyppocrate": "sestos"}, {}, 4, "siege-leader"),
        ({"mindaros": "sestos"}, {}, 2, "siege-defender"),
        ({"s-T4-1": "M5"}, {}, 2, "siege-zones"),
        ({"a-H4-1": "M5", "s-H3-1": "T17"}, {}, 1, "siege-relief"),
        ({}, {"turn": 4}, 2, "siege-winter"),
        ({}, {"turn": 8}, 2, "siege-winter"),
        ({}, {"turn": 9}, 3, "siege-zones"),
    ],
)
def test_siege_dice(pieces: dict[str, str], facts: dict[str, Any], n: int, reason: str | None) -> None:
    match = siege({**SIEGE, **pieces}, 2, 2, 2, 2, 2, **facts)
    assert dice(match) == n
    if reason:
        assert reason in told(match, "siege-dice")[-1]["modifiers"]


@pytest.mark.rule("hellespont", "5.1")
@pytest.mark.parametrize(
    ("garrison", "fair", "printed"),
    [(["s-T4-1", "s-T2-1"], 3, 3), (["s-T10-1"], 2, 0), (["s-T20-1"], 1, 1), (["s-T20-1", "s-T10-1"], 0, 2)],
)
def test_strength_of_the_garrison(garrison: list[str], fair: int, printed: int) -> None:
    pieces = {"a-T20-1": "M5", "a-H4-1": "T17", **dict.fromkeys(garrison, "sestos")}
    assert dice(siege(pieces, 2, 2, 2, 2, 2)) == fair
    assert dice(siege(pieces, 2, 2, 2, 2, 2, as_printed=True)) == printed


@pytest.mark.rule("hellespont", "5.1")
def test_stratagems_given_up_by_either_side() -> None:
    match = siege(SIEGE, 2, 2, 2, 2, hands={"athens": ["st08", "st19"], "sparta": ["st13", "st20"]})
    assert offered(match, "discard") == {"st08"}  # a face of one's own colour
    play(match, "discard st08")
    assert offered(match, "discard") == set()
    play(match, "roll")
    assert match.to_act == "sparta" and offered(match, "discard") == {"st13"}
    play(match, "discard st13")
    assert dice(match) == 3 and {"siege-discard", "siege-refused"} <= set(told(match, "siege-dice")[-1]["modifiers"])
    assert [event["counter"] for event in told(match, "discards")] == ["st08", "st13"]


@pytest.mark.rule("hellespont", "8", "2.C")
@pytest.mark.parametrize("holder", ["athens", "sparta"])
def test_a_unit_may_recover_by_the_advantage_before_the_dice_of_a_siege(holder: str) -> None:
    match = stage(SIEGE, phase="sieges", dice=[5, 2, 2, 2], weak=["a-H4-1", "s-P2-1"], advantage=holder)
    match.play("besiege sestos")
    assert match.to_act == holder and rolls(match, "siege") == []
    match.play("advantage recover")
    while match.view(None)["phase"] == "sieges":
        step(match)
    assert (where(match, "s-P2-1") == "sestos") == (holder == "sparta") == ("a-H4-1" in weak(match))


@pytest.mark.rule("hellespont", "S22", "5.1")
def test_omens_take_the_advantage_back_from_a_besieger_who_has_just_seized_it() -> None:
    match = stage(SIEGE, phase="sieges", dice=[2, 2, 2, 2], advantage="sparta",
                  hands={"athens": ["st19"], "sparta": ["st21"]})
    play(match, "besiege sestos", "play st19 S22", "omen advantage")
    while match.to_act == "athens":
        match.play("roll")
    play(match, "play st21 S22", "omen advantage")
    let_pass(match)
    assert "siege-advantage" not in told(match, "siege-dice")[-1]["modifiers"]


@pytest.mark.rule("hellespont", "5.1")
def test_without_dice_nothing_happens() -> None:
    match = siege({**SIEGE, "s-T20-1": "sestos", "s-T20-2": "sestos"}, turn=5)
    assert dice(match) == 0 and rolls(match, "siege") == []


@pytest.mark.rule("hellespont", "5.2")
def test_a_six_takes_the_port_and_leaders_with_it() -> None:
    match = siege({**SIEGE, "s-T2-1": "sestos", "hyppocrate": "sestos", "chereas": "T17", "a-P2-1": "M5"}, 6, 3, 2)
    play(match, "decline") if "decline" in match.actions() else None
    while "decline" in match.actions():
        play(match, "decline")
    assert where(match, "s-P2-1") == where(match, "s-T2-1") == "eliminated"
    assert where(match, "hyppocrate") == "exiled" and told(match, "port-falls")[0]["place"] == "sestos"
    assert offered(match, "occupy") == {"a-T20-1", "a-H4-1", "a-P2-1", "chereas"} - {"a-T20-1"}
    play(match, "occupy a-P2-1", "occupy a-T20-1", "occupy chereas", "done")
    assert at(match, "sestos") == {"a-P2-1", "a-T20-1", "chereas"}


@pytest.mark.rule("hellespont", "5.2", "3.3")
def test_ones_are_paid_and_the_overload_with_them_before_a_port_is_entered() -> None:
    """Nine points of ships are left for two of land units: five for one, so these are reduced before they move in."""
    men = {"a-T10-1": "M5", "a-T4-1": "M5", "a-P2-1": "M5", "a-H3-1": "T17", "alcibiade": "T17"}
    match = siege({**men, "s-P2-1": "sestos"}, 1, 6, 6, 6)
    while "decline" in match.actions():
        play(match, "decline")
    play(match, "reduce a-T10-1")
    assert weak(match) == {"a-T10-1", "a-P2-1"} and "a-P2-1" in offered(match, "occupy")


@pytest.mark.rule("hellespont", "5.2", "3.6")
def test_no_more_move_into_a_fallen_port_than_it_holds() -> None:
    men = dict.fromkeys(["a-H4-2", "a-H4b-1", "a-H4b-2"], "T17")
    match = siege({**SIEGE, **men}, 6, 3, 2)
    while "decline" in match.actions():
        play(match, "decline")
    play(match, "occupy a-H4-1", "occupy a-H4-2", "occupy a-H4b-1")
    assert offered(match, "occupy") == {"a-T20-1"}  # 12 points of land units are there


@pytest.mark.rule("hellespont", "5.2")
def test_a_five_reduces_and_takes_only_an_empty_port() -> None:
    match = siege({**SIEGE, "s-T2-1": "sestos"}, 5, 3, 2)
    while "decline" in match.actions():
        play(match, "decline")
    assert weak(match) == {"s-P2-1", "s-T2-1"} and told(match, "port-falls") == []
    match = siege(SIEGE, 5, 3, 2, weak=["s-P2-1"])
    while "decline" in match.actions():
        play(match, "decline")
    assert where(match, "s-P2-1") == "eliminated" and told(match, "port-falls")


@pytest.mark.rule("hellespont", "5.2")
def test_ones_cost_the_besieger_also_when_the_port_falls() -> None:
    match = siege(SIEGE, 1, 6, 1)
    while "decline" in match.actions():
        play(match, "decline")
    play(match, "reduce a-H4-1") if "reduce a-H4-1" in match.actions() else None
    assert weak(match) == {"a-H4-1", "a-T20-1"} and told(match, "port-falls")


@pytest.mark.rule("hellespont", "5.2")
def test_siege_dice_can_be_thrown_again() -> None:
    match = siege(SIEGE, 6, 6, 6, 2, 2, 2, 2, advantage="sparta")
    assert match.to_act == "sparta"
    play(match, "advantage reroll")
    assert [roll["dice"] for roll in rolls(match, "siege")] == [[6, 6, 6], [2, 2, 2]]
    assert where(match, "s-P2-1") == "sestos"
