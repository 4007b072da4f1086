"""2.B.3, 3 Activation, movement, stacking, ships."""

from __future__ import annotations

import pytest

from . import FLEET, at, fight, let_pass, offered, play, stage, told, weak, where

# Activation


@pytest.mark.rule("syracuse", "2.B.3.1")
def test_points_are_announced_and_what_is_not_spent_is_lost() -> None:
    match = stage({"ath-h5-allied": "T25", "syr-h6-1": "T1"}, points={"athens": 3, "syracuse": 2}, announce=1)
    match.edit({"points": {"athens": 3, "syracuse": 2}, "play": {"phase": "actions", "side": "athens"}})
    assert match.actions() == ["announce 1", "announce 2", "announce 3"]
    play(match, "announce 2", "fight")
    assert match.view(None)["points"]["athens"] == 1
    assert match.to_act == "syracuse"


@pytest.mark.rule("syracuse", "2.B.3.pass")
def test_no_voluntary_pass_and_who_has_no_points_passes() -> None:
    match = stage({"ath-h5-allied": "T25", "syr-h6-1": "T1"})
    match.edit({"points": {"athens": 2, "syracuse": 0}, "play": {"phase": "actions", "side": "athens"}})
    assert "pass" not in match.actions() and offered(match, "announce") == {"1", "2"}
    play(match, "announce 1")
    assert [event["n"] for event in told(match, "announces")] == [1, 1]
    assert match.view(None)["points"] == {"athens": 0, "syracuse": 0}


@pytest.mark.rule("syracuse", "2.B.3.2")
@pytest.mark.parametrize(
    ("leader", "ill", "cost"), [("alcibiade", False, 0), ("nicias", False, 1), ("", False, 2), ("alcibiade", True, 1)]
)
def test_activation_costs(leader: str, ill: bool, cost: int) -> None:
    pieces = {"ath-h5-allied": "T25", "ath-h3-1": "T25"}
    if leader:
        pieces[leader] = "T25"
    match = play(stage(pieces, weak=[leader] if ill else []), "activate T25")
    assert told(match, "activates") == [{"side": "athens", "place": "T25", "n": cost}]
    assert match.view(None)["budget"] == 4 - cost


@pytest.mark.rule("syracuse", "2.B.3.2")
def test_a_leader_who_has_moved_gives_no_discount() -> None:
    match = stage({"alcibiade": "T25", "ath-h5-allied": "T24", "ath-h3-1": "T24"})
    play(match, "activate T25", "go T24", "halt", "activate T24")
    assert told(match, "activates")[-1]["n"] == 2


@pytest.mark.rule("syracuse", "2.B.3.2")
def test_a_fort_is_activated_with_its_zone_unless_enemies_stand_there() -> None:
    forts = {"labdalon": "athens"}
    free = stage({"ath-h5-allied": "T9", "ath-h3-1": "labdalon", "nicias": "labdalon"}, forts=forts)
    assert offered(free, "activate") == {"T9"}
    play(free, "activate T9")
    assert told(free, "activates")[0]["n"] == 1
    assert offered(free, "take") == {"ath-h5-allied", "ath-h3-1", "nicias"}
    besieged = stage({"ath-h5-allied": "labdalon", "syr-h6-1": "T9"}, forts=forts)
    assert offered(besieged, "activate") == {"labdalon"}


@pytest.mark.rule("syracuse", "2.B.3.3")
def test_one_point_pays_all_battles() -> None:
    match = stage(
        {"ath-h5-allied": "T14", "syr-p2-1": "T14", "ath-h3-1": "T11", "syr-p2-2": "T11"}, dice=[6, 6], announce=1
    )
    assert offered(match, "battle") == {"T14", "T11"} and "done" not in match.actions()
    let_pass(play(match, "battle T14"))
    while match.view(None)["phase"] == "actions" and match.to_act:
        match.play("decline" if "decline" in match.actions() else match.actions()[0])
    assert len(told(match, "battle")) == 2
    assert match.view(None)["points"]["athens"] == 0


# Costs and stops


@pytest.mark.rule("syracuse", "3.2.cost")
def test_the_example_t11_to_t20_costs_4() -> None:
    match = stage({"syr-c6": "T11", "syr-h6-1": "T11"}, side="syracuse")
    play(match, "activate T11", "take syr-c6", "go T18")
    assert offered(match, "go") == {"T19", "T20", "T21"}
    play(match, "go T20")
    assert where(match, "syr-c6") == "T20" and offered(match, "go") == set()


@pytest.mark.rule("syracuse", "3.2.cost")
def test_down_and_along_the_heights_costs_nothing_more() -> None:
    match = stage({"ath-h5-allied": "T8", "nicias": "T1"})
    play(match, "activate T8", "go T9", "go T12", "go T13")
    assert offered(match, "go") == {"T11", "T15", "T17"}


@pytest.mark.rule("syracuse", "3.2.cost")
@pytest.mark.parametrize(
    ("wall", "left", "further"),
    [("none", 2, {"T6", "T7", "T12", "T15", "T16"}), ("ruined", 1, {"T15", "T16"}), ("standing", -1, set())],
)
def test_enemy_walls_cost_more(wall: str, left: int, further: set[str]) -> None:
    """From T13 over A1 to T15: 1, 2 or 4 points; on to T14 is 1, from there 1 to the plain and 2 up to the plateau."""
    match = stage({"syr-h6-1": "T13", "nicias": "T1"}, side="syracuse", walls={"A1": wall}, camp="standing")
    play(match, "activate T13", "go T15")
    assert ("T14" in offered(match, "go")) == (left >= 0)
    if left >= 0:
        assert offered(play(match, "go T14"), "go") == further
    own = stage({"ath-h5-allied": "T13", "nicias": "T1"}, walls={"A1": wall}, camp="standing")
    play(own, "activate T13", "go T15", "go T14")
    assert offered(own, "go") == {"T6", "T7", "T12", "T15"}


@pytest.mark.rule("syracuse", "3.2.cost")
def test_a_fort_costs_one_in_or_out() -> None:
    match = stage({"ath-h5-allied": "T10", "nicias": "T1"}, forts={"labdalon": "athens"})
    play(match, "activate T10", "go T9")
    play(match, "go labdalon")
    assert where(match, "ath-h5-allied") == "labdalon"
    assert offered(match, "go") == {"T9"}


@pytest.mark.rule("syracuse", "3.2.stop")
def test_who_meets_enemies_stops_even_for_those_in_a_fort() -> None:
    pieces = {"ath-h5-allied": "T10", "ath-h3-1": "T10", "nicias": "T1"}
    blocked = stage({**pieces, "syr-h6-1": "T11"})
    play(blocked, "activate T10", "take ath-h5-allied", "go T11")
    assert offered(blocked, "go") == set() and "take ath-h3-1" in blocked.actions()
    garrison = stage({**pieces, "syr-h6-1": "labdalon"}, forts={"labdalon": "syracuse"})
    play(garrison, "activate T10", "take ath-h5-allied", "go T9")
    assert offered(garrison, "go") == set()
    empty = stage(pieces, forts={"labdalon": "syracuse"})
    play(empty, "activate T10", "take ath-h5-allied", "go T9")
    assert {"T12", "labdalon"} <= offered(empty, "go")


@pytest.mark.rule("syracuse", "3.2.stop")
def test_a_sortie_stops_in_the_zone() -> None:
    match = stage({"ath-h5-allied": "labdalon", "ath-h3-1": "labdalon", "syr-h6-1": "T9"}, forts={"labdalon": "athens"})
    play(match, "activate labdalon", "take ath-h5-allied", "go T9")
    assert where(match, "ath-h5-allied") == "T9" and "halt" not in match.actions()


@pytest.mark.rule("syracuse", "3.2.cavalry")
def test_lone_cavalry_may_withdraw_and_the_enemy_goes_on() -> None:
    match = stage({"ath-h5-allied": "T10", "syr-c6": "T11", "nicias": "T1"})
    play(match, "activate T10", "go T11")
    assert match.to_act == "syracuse" and "stand" in match.actions()
    reach = {text.split()[-1] for text in offered(match, "withdraw")}
    # T20 lies 3 + 1 away over the river and the height; T19 likewise; T22 beyond.
    assert {"T18", "T20", "T19", "T12", "T13"} <= reach and "T22" not in reach
    play(match, "withdraw syr-c6 T13")
    assert match.to_act == "athens" and "T13" in offered(match, "go")


@pytest.mark.rule("syracuse", "3.2.cavalry", "4.3.empty")
def test_withdrawing_cavalry_takes_an_empty_fort() -> None:
    """To withdraw is to move: units find an empty enemy fort open, a leader only once they have taken it."""
    pieces = {"ath-h5-allied": "T10", "syr-c6": "T11", "sycanos": "T11", "nicias": "T1"}
    match = play(stage(pieces, forts={"labdalon": "athens"}), "activate T10", "go T11")
    assert "syr-c6 labdalon" in offered(match, "withdraw")
    play(match, "withdraw syr-c6 labdalon")
    assert match.view(None)["forts"]["labdalon"] == "syracuse"
    assert "sycanos labdalon" in offered(match, "withdraw")
    play(match, "withdraw sycanos T13")
    assert match.to_act == "athens" and where(match, "syr-c6") == "labdalon"


@pytest.mark.rule("syracuse", "3.2.cavalry")
def test_no_withdrawal_before_cavalry_alone_but_before_a_later_group() -> None:
    match = stage({"ath-c4-sicilian": "T10", "ath-h5-allied": "T10", "syr-c6": "T11"})
    play(match, "activate T10", "take ath-c4-sicilian", "go T11")
    assert match.to_act == "athens"
    play(match, "take ath-h5-allied", "go T11")
    assert match.to_act == "syracuse" and "stand" in match.actions()
    play(match, "stand")
    assert where(match, "syr-c6") == "T11"


@pytest.mark.rule("syracuse", "3.1")
def test_corners_fortifications_and_chains_are_closed() -> None:
    corner = play(stage({"ath-h5-allied": "T4", "nicias": "T1"}), "activate T4")
    assert "T12" not in offered(corner, "go")
    city = play(stage({"ath-h5-allied": "T14", "nicias": "T1"}), "activate T14")
    assert "T16" not in offered(city, "go")
    own = play(stage({"syr-h6-1": "T14", "sycanos": "T1"}, side="syracuse"), "activate T14")
    assert "T16" in offered(own, "go")
    camp = play(stage({"syr-h6-1": "T13", "sycanos": "T1"}, side="syracuse", camp="standing"), "activate T13")
    assert "T17" not in offered(camp, "go")
    before = play(stage({"syr-h6-1": "T13", "sycanos": "T1"}, side="syracuse"), "activate T13")
    assert "T17" in offered(before, "go")


@pytest.mark.rule("syracuse", "3.1")
def test_ships_canal_catana_chains_and_m12() -> None:
    syracuse = play(stage({"syr-t25-1": "M6", "sycanos": "T16"}, side="syracuse"), "activate M6")
    assert {"M7", "M5", "M8", "M1", "M10"} <= offered(syracuse, "sail")
    assert not {"M12", "Catana"} & offered(syracuse, "sail")
    ruined = play(stage({"syr-t25-1": "M6", "sycanos": "T16"}, side="syracuse", camp="ruined"), "activate M6")
    assert "M12" in offered(ruined, "sail")
    athens = play(stage({"ath-t25-1": "M10", "nicias": "T1"}), "activate M10")
    assert {"Catana", "M12", "M1"} <= offered(athens, "sail") and not {"M6", "M7"} & offered(athens, "sail")
    chained = play(stage({"ath-t25-1": "M10", "nicias": "T1"}, chains="standing"), "activate M10")
    assert offered(chained, "sail") == {"M9", "M11", "M12"}


@pytest.mark.rule("syracuse", "3.1")
def test_ships_stop_at_enemy_ships() -> None:
    match = play(stage({"ath-t25-1": "M10", "syr-t25-1": "M9", "nicias": "T1"}), "activate M10")
    assert offered(match, "sail") == {"M9", "M11", "M12"}


@pytest.mark.rule("syracuse", "3.1")
def test_leaders_sail_only_with_triremes() -> None:
    match = stage({"nicias": "M10", "ath-t25-1": "M10", "ath-t25-2": "M10"})
    play(match, "activate M10", "take nicias")
    assert offered(match, "sail") == set() and "T24" in offered(match, "go")
    play(match, "take ath-t25-1")
    assert "M9" in offered(match, "sail")
    play(match, "sail M9")
    assert at(match, "M9") == {"nicias", "ath-t25-1"}
    alone = play(stage({"nicias": "M10", "ath-t25-1": "M10"}), "activate M10", "take ath-t25-1")
    assert offered(alone, "sail") == set()


# Stacking


@pytest.mark.rule("syracuse", "3.3")
def test_stacking_limits() -> None:
    six = ["ath-h3-1", "ath-h3-2", "ath-h5-allied", "ath-h3-thetes", "ath-h2-argos", "ath-a2-archers"]
    field = play(stage(dict.fromkeys(six, "T24")), "fight")
    assert offered(field, "eliminate") == set(six)
    camp = play(stage(dict.fromkeys(six, "T17"), camp="standing"), "fight")
    assert told(camp, "lost") == []
    fort = play(stage(dict.fromkeys(six[:3], "labdalon"), forts={"labdalon": "athens"}), "fight")
    assert offered(fort, "eliminate") == set(six[:3])
    play(field, "eliminate ath-h2-argos")
    assert where(field, "ath-h2-argos") == "eliminated" and len(at(field, "T24")) == 5


@pytest.mark.rule("syracuse", "3.3")
def test_fifty_points_in_protected_waters() -> None:
    ships = ["ath-t25-1", "ath-t25-2", "ath-t20-1"]
    protected = play(stage(dict.fromkeys(ships, "M10")), "fight")
    assert offered(protected, "eliminate") == set(ships)
    for place, facts in (("M3", {}), ("M12", {"camp": "standing"})):
        free = play(stage(dict.fromkeys(ships, place), **facts), "fight")
        assert told(free, "lost") == []
    exact = play(stage(dict.fromkeys(ships[:2], "M10")), "fight")
    assert told(exact, "lost") == []


# Across the sea


@pytest.mark.rule("syracuse", "3.4")
def test_amphibious_operation() -> None:
    pieces = {
        "ath-h5-allied": "T25",
        "ath-h6-mercenaries": "T25",
        "ath-t20-1": "M11",
        "ath-t20-2": "M10",
        "nicias": "T1",
    }
    match = play(stage(pieces), "activate T25", "take ath-h5-allied")
    # M11 and M10 are two points, the landing one more: T13 and T15 by M10; nothing by M9, where no ships lie.
    assert offered(match, "ferry") == {"T13", "T15", "T24", "T26", "T27"}
    play(match, "ferry T15")
    assert where(match, "ath-h5-allied") == "T15" and "halt" in match.actions()


@pytest.mark.rule("syracuse", "3.4")
def test_ferries_carry_a_point_for_a_point_and_not_among_enemy_ships() -> None:
    pieces = {"ath-h5-allied": "T25", "ath-h6-mercenaries": "T25", "ath-t20-1": "M11", "nicias": "T1"}
    full = stage(pieces)
    full.edit({"carried": {}, "play": {"phase": "actions", "side": "athens", "announce": 4}})
    small = stage({**pieces, "ath-t20-1": "removed", "syr-t5-sparta-1": "M8"})
    assert offered(play(small, "activate T25", "take ath-h5-allied"), "ferry") == set()
    syr = stage(
        {"syr-h6-1": "T27", "syr-h3-corinth": "T27", "syr-t5-sparta-1": "M11", "sycanos": "T1"}, side="syracuse"
    )
    assert offered(play(syr, "activate T27", "take syr-h6-1"), "ferry") == set()
    play(syr, "stay", "take syr-h3-corinth")
    assert offered(syr, "ferry") == {"T24", "T25", "T26"}
    contested = stage({**pieces, "syr-t25-1": "M11"})
    assert offered(play(contested, "activate T25", "take ath-h5-allied"), "ferry") == set()
    assert told(full, "lost") == []


@pytest.mark.rule("syracuse", "3.4")
def test_capacity_is_used_up_within_the_phase() -> None:
    pieces = {"syr-h3-corinth": "T27", "syr-h4-selinus": "T27", "syr-t5-sparta-1": "M11", "sycanos": "T1"}
    match = play(stage(pieces, side="syracuse"), "activate T27", "take syr-h3-corinth", "ferry T25", "halt")
    play(match, "take syr-h4-selinus")
    assert offered(match, "ferry") == set()


@pytest.mark.rule("syracuse", "3.5")
def test_troops_from_catana_travel_aboard_and_land_without_battle() -> None:
    pieces = {"ath-h5-allied": "Catana", "ath-t20-1": "Catana", "syr-h6-1": "T2", "nicias": "T25"}
    match = play(stage(pieces), "activate Catana", "take all", "sail M1")
    assert offered(match, "land") == {"T1", "T3"}
    play(match, "land T1")
    assert where(match, "ath-h5-allied") == "T1"


@pytest.mark.rule("syracuse", "3.3", "S4")
def test_a_storm_while_others_are_to_move_on_does_not_count_stacks() -> None:
    stack = ["ath-h3-1", "ath-h3-2", "ath-h5-allied", "ath-a2-archers", "ath-h1-mantinea"]
    pieces = {**FLEET, **dict.fromkeys(stack, "T24"), "ath-h6-mercenaries": "T25", "lamachos": "T25", "ath-t20-1": "M3"}
    match = stage(pieces, announce=3, dice=[1], hands={"syracuse": ["C10"]})
    play(match, "activate T25")
    play(let_pass(match), "take ath-h6-mercenaries", "go T24", "halt", "play C10 S4")
    let_pass(match)
    assert match.to_act == "athens" and offered(match, "eliminate") == set() and len(at(match, "T24")) == 6


@pytest.mark.rule("syracuse", "3.3", "2.D.3")
def test_ships_that_recover_in_narrow_waters_are_safe_until_the_next_moves_are_over() -> None:
    fleet = dict.fromkeys(["ath-t20-1", "ath-t20-2", "ath-t20-3"], "M10")
    pieces = {**FLEET, **fleet, "nicias": "T25", "ath-h3-1": "T25"}
    match = stage(pieces, phase="adjustments", weak=["ath-t20-3"], dice=[1, 1, 1, 1], advantage="athens")
    while not offered(match, "recover"):
        match.play("done" if "done" in match.actions() else match.actions()[0])
    play(match, "recover ath-t20-3")
    let_pass(match)
    assert len(at(match, "M10")) == 3 and match.view(None)["turn"] == 2


@pytest.mark.rule("syracuse", "3.5")
def test_cargo_lands_where_a_storm_has_cleared_the_way() -> None:
    pieces = {**FLEET, "ath-h5-allied": "Catana", "syr-t5-sparta-1": "M1"}
    match = stage(pieces, dice=[1, 5], weak=["syr-t5-sparta-1"], hands={"athens": ["C10"]}, announce=2)
    play(match, "activate Catana", "take ath-t25-1", "take ath-h5-allied", "sail M1", "play C10 S4")
    play(let_pass(match), "done")
    assert where(match, "syr-t5-sparta-1") == "eliminated"
    assert offered(let_pass(match), "land") == {"T1", "T2", "T3"}


@pytest.mark.rule("syracuse", "3.5")
def test_cargo_is_ignored_in_a_sea_battle_and_the_surplus_is_lost() -> None:
    pieces = {
        "ath-h5-allied": "M1",
        "ath-h6-mercenaries": "M1",
        "ath-t20-1": "M1",
        "ath-t25-1": "M9",
        "ath-t25-2": "M9",
        "syr-t5-sparta-1": "M1",
    }
    match = fight(stage(pieces, dice=[1]))
    assert told(match, "odds")[0]["attack"] == 20
    assert weak(match) >= {"ath-t20-1"}
    while offered(match, "retreat"):
        match.play(match.actions()[0])
    assert offered(match, "eliminate") == {"ath-h5-allied", "ath-h6-mercenaries"}
