"""Every worked example of the rulebook, with its numbers, in the order of the sections."""

from __future__ import annotations

from typing import Any

import pytest

from . import FLEET, fight, let_pass, offered, play, rolls, stage, step, told, weak, where


@pytest.mark.rule("syracuse", "0.2.zones", "5.3")
def test_0_2_t27_is_open_ground_until_plemmyrion_is_built() -> None:
    pieces = {"ath-h5-allied": "T27", "nicias": "T27", **FLEET}
    before = play(stage(pieces), "activate T27", "take ath-h5-allied")
    assert "plemmyrion" not in offered(before, "go")
    after = play(stage(pieces, forts={"plemmyrion": "athens"}), "activate T27", "take ath-h5-allied")
    assert "plemmyrion" in offered(after, "go")


@pytest.mark.rule("syracuse", "2.A")
def test_2_a_the_counter_of_s6_and_s11_leaves_the_game_only_by_s6() -> None:
    works: dict[str, Any] = {"turn": 7, "camp": "standing", "camp_turn": 1}
    rams = stage({**FLEET, "erasnides": "T16"}, phase="works", side="syracuse", hands={"syracuse": ["C01"]}, **works)
    assert play(rams, "play C01 S6").view(None)["spent"] == ["C01"]
    pieces = {**FLEET, "ath-h5-allied": "T14", "syr-h6-1": "T14", "syr-h5": "T15"}
    combined = play(stage(pieces, side="syracuse", dice=[4], hands={"syracuse": ["C01"]}), "fight")
    play(combined, "play C01 S11")
    assert combined.view(None)["spent"] == [] and combined.view(None)["bowl"] == 22


@pytest.mark.rule("syracuse", "2.B.1")
def test_2_b_1_spring_414_with_8_and_5() -> None:
    match = stage(FLEET, phase="points", turn=3, dice=[1, 4, 6, 2])
    assert (match.view(None)["season"], match.view(None)["year"]) == ("spring", 414)
    assert [sum(roll["dice"]) for roll in rolls(match, "points")[-2:]] == [5, 8]
    assert match.view(None)["points"] == {"athens": 3, "syracuse": 4}
    assert told(match, "initiative")[-1] == {"side": "syracuse"}


@pytest.mark.rule("syracuse", "2.C")
@pytest.mark.parametrize(("turn", "works"), [(2, ["athens"]), (3, ["athens", "syracuse"])])
def test_2_c_a_camp_of_turn_2_lets_syracuse_work_from_turn_3(turn: int, works: list[str]) -> None:
    match = stage(FLEET, phase="works", turn=turn, camp="standing", camp_turn=2)
    while not told(match, "turn"):
        step(match)
    events = match.events()
    this_turn = events[: next(i for i, event in enumerate(events) if event["key"] == "turn")]
    found = [e["args"]["side"] for e in this_turn if e["key"] == "roll" and e["args"]["purpose"] == "works"]
    assert sorted(found) == works


@pytest.mark.rule("syracuse", "3.1")
def test_3_no_step_from_t4_to_t12() -> None:
    match = play(stage({"ath-h5-allied": "T4", "nicias": "T4", **FLEET}), "activate T4", "take all")
    assert "T12" not in offered(match, "go") and "T5" in offered(match, "go")


@pytest.mark.rule("syracuse", "2.B.3.2")
def test_3_2_activating_t9_moves_those_in_the_labdalon_too() -> None:
    pieces = {"ath-h5-allied": "T9", "ath-h3-1": "labdalon", "nicias": "T9", **FLEET}
    match = play(stage(pieces, forts={"labdalon": "athens"}), "activate T9")
    assert offered(match, "take") == {"ath-h5-allied", "ath-h3-1", "nicias", "all"}


@pytest.mark.rule("syracuse", "3.2.cost")
def test_3_2_from_t11_over_t18_to_t20_takes_all_four_points() -> None:
    match = stage({"ath-h5-allied": "T11", "nicias": "T11", **FLEET})
    play(match, "activate T11", "take ath-h5-allied", "go T18")
    # 1 and the river and the height: one point is left, for T20 or T19, not for T11 over the river again.
    assert {"T20", "T19"} <= offered(match, "go") and "T11" not in offered(match, "go")
    play(match, "go T20")
    assert where(match, "ath-h5-allied") == "T20" and offered(match, "go") == set()
    leader = play(stage({"nicias": "T11", "ath-h5-allied": "T1", **FLEET}), "activate T11", "go T18", "go T20")
    # A leader has a fifth point (1.2).
    assert offered(leader, "go") != set()


@pytest.mark.rule("syracuse", "4.2.1")
def test_4_2_1_half_of_three_units_is_one() -> None:
    pieces = dict.fromkeys(["ath-h3-thetes", "ath-h2-argos", "ath-h5-allied", "syr-h6-1", "syr-h5"], "T14")
    match = fight(stage({**pieces, **FLEET}, dice=[1]))
    assert told(match, "result")[0]["attack"] == "1/2"
    play(match, "reduce ath-h3-thetes")
    assert weak(match) == {"ath-h3-thetes"} and offered(match, "reduce") == set()


@pytest.mark.rule("syracuse", "4.2.1")
def test_4_2_1_a_quarter_of_two_units_is_one_all_the_same() -> None:
    pieces = dict.fromkeys(["ath-h6-mercenaries", "ath-h5-allied", "syr-h6-1", "syr-h5"], "T14")
    match = fight(stage({**pieces, **FLEET}, dice=[3]))
    assert (told(match, "result")[0]["attack"], told(match, "result")[0]["defence"]) == ("1/4", "1/4")
    let_pass(play(match, "reduce ath-h5-allied", "reduce syr-h5"))
    assert weak(match) == {"ath-h5-allied", "syr-h5"} and offered(match, "reduce") == set()


@pytest.mark.rule("syracuse", "5.1")
@pytest.mark.parametrize(
    ("site", "unit", "zone", "facts", "found"),
    [
        ("S2", "syr-p2-1", "T6", {"walls": {"S1": "standing"}}, True),
        ("S2", "syr-p2-1", "T14", {"walls": {"S1": "standing"}}, True),
        ("S2", "syr-p2-1", "T7", {"walls": {"S1": "standing"}}, False),
        ("S2", "syr-c6", "T6", {"walls": {"S1": "standing"}}, False),
        ("camp", "ath-a2-archers", "T17", {"camp": "none"}, True),
        ("camp", "ath-a2-archers", "T13", {"camp": "none"}, False),
        ("camp", "ath-h1-mantinea", "T17", {"camp": "none"}, False),
        ("labdalon", "ath-p4-dem", "T9", {}, True),
        ("labdalon", "ath-p4-dem", "T8", {}, False),
        ("labdalon", "ath-c4-sicilian", "T9", {}, False),
    ],
)
def test_5_1_two_points_of_foot_in_the_zones_of_the_work(
    site: str, unit: str, zone: str, facts: dict[str, Any], found: bool
) -> None:
    side = "syracuse" if unit.startswith("syr") else "athens"
    given: dict[str, Any] = {"camp": "standing", "camp_turn": 2, "turn": 4, "advantage": side, "dice": [6] * 9, **facts}
    match = stage({**FLEET, unit: zone}, phase="works", side=side, **given)
    while match.to_act == side and not offered(match, "build") and match.view(None)["phase"] == "works":
        step(match)
    built = [event["site"] for event in told(match, "builds")]
    assert (site in offered(match, "build") or site in built) == found


@pytest.mark.rule("syracuse", "5.4")
@pytest.mark.parametrize(("a2", "further"), [("none", True), ("standing", False)])
def test_5_4_the_piece_from_box_2_to_box_1_exists_only_with_the_second_wall(a2: str, further: bool) -> None:
    """A2 lies between T12 and T14: from T12 over it into T14 is 4 points once it stands, 1 before."""
    match = stage({"syr-h6-1": "T12", "sycanos": "T12"}, side="syracuse", walls={"A1": "standing", "A2": a2})
    play(match, "activate T12", "take syr-h6-1", "go T14")
    assert bool(offered(match, "go")) == further


@pytest.mark.rule("syracuse", "5.4")
@pytest.mark.parametrize(
    ("walls", "found"),
    [
        ({"S1": "standing", "S2": "standing"}, {"S3A", "S3B"}),
        ({"S1": "ruined", "S2": "standing"}, {"S1"}),
        ({"S1": "standing", "S2": "ruined"}, {"S2"}),
    ],
)
def test_5_4_no_third_wall_while_the_first_or_second_is_a_ruin(walls: dict[str, str], found: set[str]) -> None:
    builders = {"syr-h6-1": "T7", "syr-h5": "T6", "syr-h6-2": "T14", "syr-h4-selinus": "T5"}
    works: dict[str, Any] = {"turn": 4, "camp": "standing", "camp_turn": 2, "advantage": "syracuse", "dice": [6] * 8}
    match = stage({**FLEET, **builders}, phase="works", side="syracuse", walls=walls, **works)
    assert offered(match, "build") == found
