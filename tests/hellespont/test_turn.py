"""2, 6, 8, 9: the turn, points, reinforcements, adjustments, supply, attrition, the advantage, victory."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match
from polemos.titles.hellespont import TITLE

from . import at, fight, let_pass, offered, passing, play, rolls, stage, step, told, until, weak, where

# 2.A


@pytest.mark.rule("hellespont", "2.A")
def test_two_stratagems_each_on_top_of_the_one_kept() -> None:
    match = stage({"a-T10-1": "sestos"}, phase="stratagems", turn=3, advantage="athens",
                  hands={"athens": ["st05"], "sparta": ["st16"]}, draws=["st01", "st02", "st03", "st04"])
    hands = match.state.hand
    assert [hand.bit_count() for hand in hands] == [3, 3]
    assert match.view("athens")["hands"]["athens"]["counters"] == ["st01", "st02", "st05"]
    assert match.view("athens")["hands"]["sparta"] == {"count": 3, "seen": []}


@pytest.mark.rule("hellespont", "2.A")
def test_a_bowl_that_runs_short_goes_round_one_by_one() -> None:
    spent = [f"st{n:02}" for n in range(1, 20)]
    match = stage({"a-T10-1": "sestos"}, phase="stratagems", turn=3, advantage="athens", spent=spent)
    assert [hand.bit_count() for hand in match.state.hand] == [1, 1] and match.view(None)["bowl"] == 0


@pytest.mark.rule("hellespont", "2.A")
def test_a_used_counter_goes_back_even_if_its_other_face_is_permanent() -> None:
    match = stage({"s-T20-1": "M5", "a-T10-1": "M5"}, side="sparta", dice=[6], hands={"sparta": ["st01"]})
    play(match, "fight", "decline", "play st01 S10")
    let_pass(match)
    assert match.view(None)["spent"] == [] and match.view("sparta")["hands"]["sparta"]["count"] == 0
    match = stage({"alcibiade": "B3"}, phase="reinforcements", turn=4, hands={"sparta": ["st18"]})
    play(match, "play st18 S17")
    assert match.view(None)["spent"] == ["st18"] and where(match, "alcibiade") == "tissaphernes"


# 2.B.1


def points(turn: int, *dice: int, **facts: Any) -> Match:
    return stage({"a-T10-1": "sestos"}, phase="points", turn=turn, dice=dice, advantage="athens", **facts)


@pytest.mark.rule("hellespont", "2.B.1")
def test_example_of_september() -> None:
    match = points(2, 1, 2, 3, 3)
    assert match.view(None)["initiative"] == "sparta"
    assert match.view(None)["points"] == {"athens": 3, "sparta": 4}


@pytest.mark.rule("hellespont", "2.B.1")
@pytest.mark.parametrize(
    ("turn", "dice", "total"),
    [(1, (6, 6), 6), (1, (5, 4), 5), (1, (4, 4), 5), (4, (4, 4), 4), (5, (4, 4), 3), (5, (2, 2), 2), (6, (1, 1), 1),
     (7, (3, 2), 2), (8, (3, 3), 3), (9, (1, 1), 2), (10, (3, 4), 5)],
)
def test_months_and_their_exceptions(turn: int, dice: tuple[int, int], total: int) -> None:
    assert points(turn, *dice, 1, 1).view(None)["points"]["athens"] == total


@pytest.mark.rule("hellespont", "2.B.1", "8")
def test_ties_go_to_the_advantage_which_adds_points_or_reverses() -> None:
    match = points(4, 3, 3, 4, 2)
    assert match.view(None)["initiative"] == "athens"
    play(match, "advantage points")
    assert match.view(None)["points"]["athens"] == 5 and match.view(None)["initiative"] == "athens"
    assert match.view(None)["advantage"] == "sparta"
    match = play(points(4, 3, 3, 4, 2), "advantage initiative")
    assert match.view(None)["initiative"] == "sparta" and match.to_act == "sparta"


# 2.B.2


@pytest.mark.rule("hellespont", "2.B.2")
def test_arrivals_leave_their_base_for_nothing() -> None:
    match = stage({}, phase="reinforcements", turn=3, due={"athens-411-10-B2": 3}, points={"athens": 2})
    assert at(match, "B2") == {"alcibiade", "a-T10-6", "a-T4-2", "a-T4-3", "a-H4b-2", "a-A3b-1"}
    assert offered(match, "activate") == {"B2"}
    play(match, "activate B2", "take alcibiade", "take a-T10-6", "sail M20")
    assert match.view(None)["points"]["athens"] == 2 and at(match, "M20") == {"alcibiade", "a-T10-6"}


@pytest.mark.rule("hellespont", "2.B.2")
def test_a_base_with_others_costs_the_usual_price_and_once() -> None:
    match = stage({"a-T20-1": "B2"}, phase="reinforcements", turn=3, due={"athens-411-10-B2": 3}, announce=2,
                  famine={"athens": 0})
    play(match, "activate B2", "take all", "sail M20")
    assert match.view(None)["points"]["athens"] == 2  # a great leader in October
    match = stage({"s-T4-1": "B1"}, side="sparta", phase="reinforcements", turn=1, announce=1)
    assert told(match, "activates") == [] and where(match, "s-T4-1") == "B1"  # one point is not enough


@pytest.mark.rule("hellespont", "2.B.2", "0.2.zones")
def test_both_sides_leave_the_base_they_share() -> None:
    match = stage({"a-T20-1": "B3", "s-T20-1": "B3"}, phase="reinforcements", points={"athens": 4, "sparta": 4},
                  advantage="sparta")
    play(match, "activate B3", "take s-T20-1", "sail M22")
    let_pass(match)
    assert match.to_act == "athens" and offered(match, "activate") == {"B3"}
    play(match, "activate B3", "take a-T20-1", "sail M23")
    assert match.view(None)["phase"] == "actions" and where(match, "a-T20-1") == "M23"


@pytest.mark.rule("hellespont", "2.B.2", "S22")
def test_who_has_won_the_advantage_by_omens_sails_first() -> None:
    match = stage({"a-T20-1": "B3", "s-T20-1": "B3"}, phase="reinforcements", points={"athens": 4, "sparta": 4},
                  advantage="sparta", hands={"athens": ["st19"]})
    while "play st19 S22" not in match.actions():
        step(match)
    play(match, "play st19 S22", "omen advantage")
    while not offered(match, "activate"):
        step(match)
    assert match.to_act == "athens"


@pytest.mark.rule("hellespont", "2.B.2", "8")
def test_who_was_lost_and_comes_back_is_no_reinforcement() -> None:
    pieces = {"a-T20-1": "B2", "a-H4-1": "eliminated", "a-T10-1": "sestos", "s-T10-1": "abydos"}
    match = stage(pieces, turn=2, advantage="athens", fresh=["a-T20-1", "a-H4-1"])
    play(match, "advantage return", "choose B2")
    passing(match, "activate B2")
    assert told(match, "activates") == [{"side": "athens", "place": "B2", "n": 2}]


@pytest.mark.rule("hellespont", "2.B.2")
def test_the_triremes_at_byzantion_pay() -> None:
    match = stage({"s-T4-1": "B1", "s-T4-2": "B1"}, side="sparta", phase="reinforcements", turn=1, announce=3)
    play(match, "activate B1", "take all", "sail M11")
    assert told(match, "activates") == [{"side": "sparta", "place": "B1", "n": 2}]


@pytest.mark.rule("hellespont", "2.B.2")
def test_no_battle_in_that_phase_and_both_may_share_a_zone() -> None:
    match = stage({"s-T10-1": "M20"}, phase="reinforcements", turn=3, due={"athens-411-10-B2": 3}, dice=[6])
    play(match, "activate B2", "take a-T10-6", "sail M20", "break", "done")
    assert told(match, "battle") == [] and {"a-T10-6", "s-T10-1"} <= at(match, "M20")


@pytest.mark.rule("hellespont", "2.B.2")
def test_one_arrives_reduced_and_all_may_move_again() -> None:
    match = stage({}, phase="reinforcements", turn=2, due={"athens-411-09-B3": 2}, announce=1)
    assert weak(match) == {"a-T10-5"} and len(at(match, "B3")) == 13
    play(match, "activate B3", "take a-T20-1", "sail M22")
    assert "a-T20-1" in match.view(None)["moved"]
    play(match, "done")
    until(match, "actions")
    assert "a-T20-1" not in match.view(None)["moved"]


@pytest.mark.rule("hellespont", "2.B.2")
def test_athenians_clear_the_persian_entry() -> None:
    match = stage({"a-H3-1": "T29", "a-P2-1": "T29", "s-H3-1": "T28"}, phase="reinforcements", turn=3,
                  due={"sparta-411-10-T29": 3}, advantage="sparta")
    assert at(match, "T30") == {"a-H3-1", "a-P2-1"}  # the Spartans hold T28
    assert at(match, "T29") == {"s-C5b-1", "s-P5-1", "pharnabaze"} and weak(match) == set()
    match = stage({"a-H3-1": "T29"}, phase="reinforcements", turn=3, due={"sparta-411-10-T29": 3})
    assert match.to_act == "athens" and offered(match, "retreat") == {"a-H3-1 T28", "a-H3-1 T30"}
    held = {"s-H3-1": "T28", "s-H3-2": "T30"}
    match = stage({"a-H3-1": "T29", "chereas": "T29", **held}, phase="reinforcements", turn=3,
                  due={"sparta-411-10-T29": 3})
    assert where(match, "a-H3-1") == "eliminated" and where(match, "chereas") == "exiled"  # no combat, no point


@pytest.mark.rule("hellespont", "2.B.2", "10.1")
def test_thrasyllos_leaves_in_november() -> None:
    match = stage({"thrasyllos": "sestos"}, phase="reinforcements", turn=4)
    assert where(match, "thrasyllos") == "removed"
    late = stage({}, phase="reinforcements", turn=4, due={"athens-411-09-B3": 4})
    assert where(late, "thrasyllos") == "removed" and where(late, "thrasybule") == "B3"
    later = stage({}, phase="reinforcements", turn=4, due={"athens-411-09-B3": 5})
    assert where(later, "thrasyllos") == "removed" and where(later, "thrasybule") == "waiting"
    due = {"athens-411-09-B3": 4, "athens-410-02-B3": 7}
    until_february = stage({}, phase="reinforcements", turn=4, scenario="alcibiades", due=due)
    assert where(until_february, "thrasyllos") == "waiting" and where(until_february, "alcibiade") == "B3"
    match = stage({"thrasyllos": "sestos"}, phase="reinforcements", turn=4, scenario="alcibiades",
                  due={"athens-410-02-B3": 7})
    assert where(match, "thrasyllos") == "waiting"
    match = stage({}, phase="reinforcements", turn=7, scenario="alcibiades", due={"athens-410-02-B3": 7})
    assert where(match, "thrasyllos") == "B3" and where(match, "theramene") == "waiting"


@pytest.mark.rule("hellespont", "10.2")
def test_leaders_of_the_alcibiades_scenario() -> None:
    match = stage({}, phase="reinforcements", turn=2, scenario="alcibiades", due={"athens-411-09-B3": 2})
    assert {"alcibiade", "thrasyllos", "chereas"} <= at(match, "B3") and where(match, "thrasybule") == "waiting"
    match = stage({}, phase="reinforcements", turn=3, scenario="alcibiades", due={"athens-411-10-B2": 3})
    assert "theramene" in at(match, "B2")


@pytest.mark.rule("hellespont", "1.2.leaders")
def test_the_sick_recover_before_arrivals_the_wounded_before_actions() -> None:
    match = stage({"alcibiade": "sestos", "thrasybule": "M5", "a-T10-1": "M5"}, phase="reinforcements", turn=4,
                  weak=["alcibiade", "thrasybule"], sick=["alcibiade"])
    assert told(match, "well")[0]["piece"] == "alcibiade"
    until(match, "actions")
    assert [event["piece"] for event in told(match, "well")] == ["alcibiade", "thrasybule"]


# 2.B.3


@pytest.mark.rule("hellespont", "2.B.3.1")
def test_announced_points_are_the_ceiling_and_are_gone() -> None:
    match = stage({"a-T10-1": "sestos", "a-P2-2": "cardia"}, phase="actions", announce=4)
    match.edit({"points": {"athens": 4, "sparta": 0}, "play": {"phase": "actions", "side": "athens"}})
    assert offered(match, "announce") == {"1", "2", "3", "4"}
    play(match, "announce 1")
    assert told(match, "activates") == [] and match.view(None)["points"]["athens"] == 3


@pytest.mark.rule("hellespont", "2.B.3.2")
@pytest.mark.parametrize(
    ("leaders", "turn", "hurt", "price"),
    [((), 1, (), 2), (("chereas",), 1, (), 1), (("thrasyllos",), 3, (), 1), (("alcibiade", "chereas"), 3, (), 0),
     (("alcibiade",), 10, (), 0), (("alcibiade",), 4, (), 1), (("alcibiade",), 8, (), 1),
     (("alcibiade",), 3, ("alcibiade",), 1)],
)
def test_activation_costs(leaders: tuple[str, ...], turn: int, hurt: tuple[str, ...], price: int) -> None:
    match = stage({"a-T10-1": "sestos", **dict.fromkeys(leaders, "sestos")}, turn=turn, weak=list(hurt))
    play(match, "activate sestos")
    assert told(match, "activates")[-1]["n"] == price


@pytest.mark.rule("hellespont", "2.B.3.2")
def test_a_place_is_activated_once_a_phase_and_ports_are_places() -> None:
    match = stage({"alcibiade": "cyzique", "a-P2-1": "T3", "a-H3-1": "cyzique"}, turn=3)
    play(match, "activate cyzique", "take a-H3-1", "stay", "done")
    assert offered(match, "activate") == {"T3"}
    assert match.refusal("activate cyzique").key == "why-once-a-phase"


@pytest.mark.rule("hellespont", "2.B.3.3", "4.1")
def test_one_point_pays_all_battles() -> None:
    match = stage({"a-T20-1": "M5", "s-T4-1": "M5", "a-H4-1": "T22", "s-P2-1": "T22"}, announce=1, dice=[6, 6])
    fight(match, "battle M5")
    while match.to_act and match.view(None)["acting"]:
        step(match) if not offered(match, "battle") else match.play(match.actions()[0])
    assert len(told(match, "battle")) == 2 and match.view(None)["points"]["athens"] == 0


@pytest.mark.rule("hellespont", "2.B.3.pass")
def test_no_voluntary_pass() -> None:
    match = stage({"a-T10-1": "sestos"})
    match.edit({"points": {"athens": 2, "sparta": 0}, "play": {"phase": "actions", "side": "sparta"}})
    assert match.to_act == "athens" and match.actions() == ["announce 1", "announce 2"]
    play(match, "announce 1")
    assert [event["side"] for event in told(match, "announces")] == ["athens"] * 2


@pytest.mark.rule("hellespont", "2.B.3.stratagem")
def test_one_stratagem_each_per_action_phase() -> None:
    pieces = {"a-T20-1": "M5", "s-T4-1": "M8", "mindaros": "abydos", "s-P2-1": "abydos", "s-H3-1": "T22"}
    match = stage(pieces, hands={"athens": ["st08", "st19"]})
    assert {"st08 S20", "st19 S22"} <= offered(match, "play")
    play(match, "play st08 S20", "done", "done")
    assert offered(match, "play") == set()
    assert match.refusal("play st19 S22").key == "why-one-stratagem"


# 2.D


def adjust(pieces: dict[str, str], **facts: Any) -> Match:
    return stage(pieces, phase="adjustments", **facts)


@pytest.mark.rule("hellespont", "2.D.1", "S22")
def test_omens_may_be_played_before_one_stratagem_is_kept() -> None:
    match = stage({"a-T10-1": "cardia", "s-T20-1": "abydos"}, phase="adjustments", advantage="sparta",
                  hands={"athens": ["st19", "st02"]})
    play(match, "play st19 S22", "omen advantage")
    assert match.view(None)["advantage"] == "athens" and match.view("athens")["hands"]["athens"]["counters"] == ["st02"]


@pytest.mark.rule("hellespont", "2.D.1")
def test_one_stratagem_is_kept_at_most() -> None:
    match = adjust({}, hands={"athens": ["st02", "st03", "st04"]})
    assert match.actions() == ["keep st02", "keep st03", "keep st04", "keep none"]
    play(match, "keep st03")
    assert match.view("athens")["hands"]["athens"]["counters"] == ["st03"]
    assert match.view("sparta")["hands"]["athens"] == {"count": 1, "seen": []}


FLEET = {"a-T20-1": "M5", "a-T10-1": "sestos", "a-T10-2": "B3"}


@pytest.mark.rule("hellespont", "2.D.2")
def test_half_the_fleet_returns_and_no_counter_is_split() -> None:
    match = adjust({**FLEET, "a-T20-1": "M12", "a-T4-1": "M12"})
    assert "a-T20-1" not in offered(match, "redeploy")  # 34 points out: 17 may go
    play(match, "redeploy a-T10-1", "choose B2")
    assert offered(match, "redeploy") == {"a-T4-1"}
    play(match, "redeploy a-T4-1", "choose B3")
    assert where(match, "a-T10-1") == "B2" and where(match, "a-T4-1") == "B3"
    odd = adjust({"a-T10-1": "M12", "a-T4-1": "M12", "a-T10-2": "B3"}, weak=["a-T10-1"])
    assert offered(odd, "redeploy") == {"a-T4-1"}  # half of 9 points is 4


@pytest.mark.rule("hellespont", "2.D.2")
def test_land_units_return_five_to_one_with_ships_of_that_base() -> None:
    match = adjust({**FLEET, "a-P2-1": "T11", "a-H3-1": "cardia", "chereas": "T11"})
    assert not offered(match, "redeploy") & {"a-P2-1", "a-H3-1"} and "chereas" in offered(match, "redeploy")
    play(match, "redeploy a-T10-1", "choose B2", "redeploy a-P2-1")
    assert where(match, "a-P2-1") == "B2"  # the only base that ships were sent to


@pytest.mark.rule("hellespont", "2.D.2", "3.3")
def test_a_laden_fleet_returns_with_its_troops_or_not_at_all() -> None:
    match = adjust({"a-T10-1": "M12", "a-T10-2": "M12", "a-H4-1": "M12", "chereas": "M12", "a-T20-2": "sestos"})
    play(match, "redeploy a-T10-1", "choose B2")
    assert match.actions() == ["redeploy a-T10-2", "redeploy chereas"]  # what is left could not carry the troops
    assert match.refusal("done").rule == "2.D" and "follow" in str(match.refusal("done"))
    play(match, "redeploy a-T10-2")
    assert match.actions() == ["redeploy a-H4-1", "redeploy chereas"]
    play(match, "redeploy a-H4-1")
    assert [where(match, piece) for piece in ("a-T10-1", "a-T10-2", "a-H4-1")] == ["B2", "B2", "B2"]
    assert offered(match, "choose") == {"B2", "B3"}  # nobody else is left to follow than the leader
    heavy = adjust({"a-T20-1": "M12", "a-H4-1": "M12", "a-T10-2": "sestos"})
    assert offered(heavy, "redeploy") == {"a-T10-2"}  # of 30 points 15 may return


@pytest.mark.rule("hellespont", "2.D.2")
def test_persians_stay_and_any_piece_steps_into_an_adjacent_port() -> None:
    match = adjust({"s-P5-1": "T22", "pharnabaze": "T22", "s-T20-1": "M4", "s-T20-2": "M4", "s-H3-1": "M4"},
                   side="sparta")
    goals = {}
    for piece in offered(match, "redeploy"):
        match.play(f"redeploy {piece}")
        goals[piece] = offered(match, "choose") or {where(match, piece)}
        match.undo()
    assert goals["s-P5-1"] == {"abydos"} and goals["pharnabaze"] == {"abydos"}
    assert goals["s-T20-1"] == {"abydos", "B1", "B3"} and goals["s-H3-1"] == {"abydos"}


@pytest.mark.rule("hellespont", "2.D.2", "S20")
def test_the_sick_do_not_return_to_a_base() -> None:
    pieces = {"mindaros": "abydos", "doreius": "abydos", "s-H3-1": "abydos"}
    match = adjust(pieces, side="sparta", weak=["mindaros", "doreius"], sick=["mindaros"])
    assert offered(match, "redeploy") == {"doreius"}


@pytest.mark.rule("hellespont", "2.D.2")
def test_not_into_a_port_with_enemies_nor_beyond_its_limits() -> None:
    match = adjust({"a-T10-1": "M4", "s-P2-1": "abydos", "a-H3-1": "T17", "a-H4-1": "sestos", "a-H4-2": "sestos",
                    "a-H4b-1": "sestos"})
    while match.to_act == "athens" and offered(match, "redeploy"):
        assert "a-H3-1" not in offered(match, "redeploy")
        play(match, "redeploy a-T10-1") if "redeploy a-T10-1" in match.actions() else play(match, "done")
        assert "abydos" not in offered(match, "choose")


@pytest.mark.rule("hellespont", "2.D.3", "8")
def test_a_leader_who_comes_back_in_the_phase_adds_his_sword() -> None:
    match = stage({"a-T10-1": "sestos", "thrasybule": "eliminated"}, phase="adjustments", weak=["a-T10-1"],
                  advantage="athens")
    while not {"advantage recall", "done"} <= set(match.actions()):
        step(match)
    assert offered(match, "recover") == set()
    play(match, "advantage recall", "choose B2", "recover a-T10-1")
    assert weak(match) == set()


@pytest.mark.rule("hellespont", "2.D.3")
def test_a_recovery_for_each_sword_but_not_for_persians() -> None:
    match = adjust({"mindaros": "B3", "doreius": "abydos", "hyppocrate": "abydos", "s-H3-1": "abydos",
                    "s-P2-1": "abydos", "s-T10-1": "abydos", "s-A2-1": "abydos", "s-P5-1": "T29"},
                   side="sparta", weak=["s-H3-1", "s-P2-1", "s-T10-1", "s-A2-1", "s-P5-1"])
    play(match, "done")
    until(match, "adjustments")
    while not offered(match, "recover"):
        step(match)
    assert offered(match, "recover") == {"s-H3-1", "s-P2-1", "s-T10-1", "s-A2-1"}
    for _ in range(3):
        play(match, sorted(action for action in match.actions() if action.startswith("recover"))[0])
    assert len(weak(match)) == 2 and "s-P5-1" in weak(match)


def supply(pieces: dict[str, str], side: str = "athens", **facts: Any) -> Match:
    """Up to the end of the turn."""
    match = adjust(pieces, side=side, **facts)
    turn = match.view(None)["turn"]
    while match.to_act and match.view(None)["turn"] == turn:
        step(match)
    return match


def marker(match: Match, side: str) -> tuple[str, int]:
    """How the supply marker of a side moved in that turn."""
    events = ((event["key"], event["args"]) for event in match.events())
    return next((key, args["n"]) for key, args in events if key in ("famine", "supplied") and args["side"] == side)


STRAIT = {"s-T4-1": "eleonte", "s-P2-1": "rhoeteion", "a-T10-1": "sestos", "s-T10-1": "M20"}


@pytest.mark.rule("hellespont", "6.1", "2.D.4")
@pytest.mark.parametrize(
    ("pieces", "famine"),
    [
        (STRAIT, True),
        ({**STRAIT, "s-T4-1": "M1", "s-A2-1": "eleonte"}, False),
        ({**STRAIT, "s-P2-1": "T20"}, False),
        ({"s-P2-1": "sestos", "s-T4-1": "abydos", "a-T10-1": "M5"}, True),
        ({"s-P2-1": "sestos", "s-P2-2": "abydos", "s-T4-1": "M4", "a-T10-1": "M5"}, False),
        ({"s-P2-1": "sestos", "s-T4-1": "M4", "a-T10-1": "M5"}, False),
        ({"s-T10-1": "abydos", "a-T10-1": "B3", "a-T4-1": "M5"}, True),
        ({"s-T10-1": "abydos", "a-T10-1": "B3", "a-T10-2": "M5"}, False),
    ],
)
def test_athenian_famine(pieces: dict[str, str], famine: bool) -> None:
    match = supply(pieces, supply={"athens": 2, "sparta": 2})
    assert marker(match, "athens") == (("famine", 1) if famine else ("supplied", 3))


COAST = {"a-P2-1": "cardia", "a-P2-2": "parion", "a-H3-1": "lampsaque", "a-T4-1": "abydos", "s-T10-1": "M20"}


@pytest.mark.rule("hellespont", "6.2", "2.D.4")
@pytest.mark.parametrize(
    ("pieces", "famine"),
    [
        (COAST, True),
        ({**COAST, "a-T4-1": "M4", "a-H4-1": "abydos"}, False),
        ({**COAST, "a-P2-1": "T14"}, False),
        ({"s-T10-1": "B1", "s-T4-1": "M5", "a-T10-1": "sestos"}, True),
        ({"s-T10-1": "B1", "s-T10-2": "M5", "a-T10-1": "sestos"}, False),
    ],
)
def test_spartan_famine(pieces: dict[str, str], famine: bool) -> None:
    match = supply(pieces, supply={"athens": 2, "sparta": 2})
    assert marker(match, "sparta") == (("famine", 1) if famine else ("supplied", 3))


@pytest.mark.rule("hellespont", "2.D.4")
@pytest.mark.parametrize(("turn", "box"), [(3, 3), (4, 2), (6, 2), (8, 2), (9, 3)])
def test_supplies_do_not_recover_from_november_to_march(turn: int, box: int) -> None:
    match = supply({"a-T10-1": "sestos", "s-T10-1": "abydos"}, turn=turn, supply={"athens": 2, "sparta": 3})
    assert marker(match, "athens") == ("supplied", box) and marker(match, "sparta") == ("supplied", 3)


@pytest.mark.rule("hellespont", "6.3")
def test_famine_on_zero_reduces_what_is_in_the_bases() -> None:
    pieces = {"s-T10-1": "abydos", "a-T10-1": "B3", "a-T10-2": "B2", "a-H3-1": "B2", "a-T4-1": "sestos",
              "a-P2-1": "sestos"}
    match = supply(pieces, supply={"athens": 1, "sparta": 3}, weak=["a-T10-2"])
    assert marker(match, "athens") == ("famine", 0)
    assert {event["piece"] for event in told(match, "reduced")} == {"a-T10-1", "a-H3-1"}
    assert where(match, "a-T10-2") == "eliminated"
    match = supply(pieces, supply={"athens": 3, "sparta": 3})
    assert told(match, "reduced") == []


# 6.4


@pytest.mark.rule("hellespont", "6.4", "2.D.5")
def test_where_attrition_is_tested() -> None:
    safe = {"a-T4-1": "M5", "a-T4-2": "M13", "a-P2-1": "parion", "a-T4-3": "B2", "a-P2-2": "M5"}
    match = supply({**safe, "a-T10-1": "M8", "a-T10-2": "M12", "a-T20-1": "M5", "a-H3-1": "T6", "s-T20-1": "abydos"},
                   dice=[1, 1, 1])
    assert len(rolls(match, "attrition")) == 3


@pytest.mark.rule("hellespont", "6.4")
@pytest.mark.parametrize(
    ("pieces", "turn", "crowd"),
    [
        (["a-T10-1"], 1, {}), (["a-T20-1"], 1, {"crowd": 1}), (["a-T20-1", "a-T20-2", "a-T2-1"], 1, {"crowd": 2}),
        (["a-T20-1", "a-H4-1"], 1, {"crowd": 1}), (["a-T20-1", "a-T10-1", "a-H4-1", "a-P2-1"], 1, {"crowd": 2}),
        (["a-T10-1"], 5, {"winter": 1}), (["a-T10-1"], 7, {"winter": 1}), (["a-T10-1"], 8, {}),
    ],
)
def test_attrition_modifiers(pieces: list[str], turn: int, crowd: dict[str, int]) -> None:
    match = supply({**dict.fromkeys(pieces, "M8"), "a-T20-3": "sestos", "s-T20-1": "abydos"}, turn=turn, dice=[1])
    found = {item["key"]: item["value"] for item in rolls(match, "attrition")[0]["modifiers"]}
    assert found == crowd


@pytest.mark.rule("hellespont", "6.4")
def test_attrition_results() -> None:
    pieces = {"a-T10-1": "M8", "a-T4-1": "M8", "a-T20-3": "sestos", "s-T20-1": "abydos"}
    match = supply(pieces, dice=[4])
    assert weak(match) == set()
    match = adjust(pieces, dice=[5])
    while not offered(match, "reduce"):
        step(match)
    assert offered(match, "reduce") == {"a-T10-1", "a-T4-1"}
    match = supply(pieces, dice=[6], weak=["a-T4-1"])
    assert weak(match) == {"a-T10-1"} and where(match, "a-T4-1") == "eliminated"


@pytest.mark.rule("hellespont", "6.4")
def test_after_attrition_the_ships_must_still_carry_their_troops() -> None:
    match = adjust({"a-T20-1": "M8", "a-H4-1": "M8", "a-T20-3": "sestos", "s-T20-1": "abydos"}, dice=[4])
    while not offered(match, "reduce"):
        step(match)
    play(match, "reduce a-T20-1")  # 10 points carry 2: the hoplites are reduced to 2
    assert weak(match) == {"a-T20-1", "a-H4-1"}


@pytest.mark.rule("hellespont", "3.3", "2.D.3")
def test_who_recovers_aboard_must_still_be_carried() -> None:
    """At once, before the attrition that follows; in his place another unit of the zone may be reduced."""
    pieces = {"a-T10-1": "M5", "a-H4-1": "M5", "a-T20-1": "sestos", "thrasybule": "sestos", "s-T20-1": "abydos"}
    match = adjust(pieces, weak=["a-H4-1"])
    while not offered(match, "recover"):
        step(match)
    play(match, "recover a-H4-1")  # 10 points carry 2, not 4
    assert weak(match) == {"a-H4-1"} and len(told(match, "reduced")) == 1
    match = stage({"a-T20-1": "M5", "a-H4-1": "M5", "a-H4-2": "M5"}, advantage="athens",
                  weak=["a-H4-1", "a-H4-2"])
    play(match, "advantage recover", "recover a-H4-1")  # 20 points carry 4, not 6
    assert match.view("athens")["prompt"]["key"] == "overboard"
    assert offered(match, "reduce") == {"a-H4-1", "a-H4-2"}
    play(match, "reduce a-H4-2")
    assert weak(match) == set() and where(match, "a-H4-2") == "eliminated" and "activate M5" in match.actions()


# 8


@pytest.mark.rule("hellespont", "8")
def test_the_advantage_has_a_die_thrown_again_once() -> None:
    match = stage({"a-T20-1": "M5", "s-T20-1": "M5"}, dice=[6, 1], advantage="sparta")
    play(match, "fight")
    while "advantage reroll" not in match.actions():
        play(match, "decline")
    assert match.to_act == "sparta"
    play(match, "advantage reroll")
    assert [roll["dice"] for roll in rolls(match, "battle")] == [[6], [1]]
    assert match.view(None)["advantage"] == "athens" and "advantage reroll" not in match.actions()


@pytest.mark.rule("hellespont", "8")
def test_the_advantage_recovers_and_brings_back() -> None:
    pieces = {"a-T10-1": "sestos", "a-H3-1": "eliminated", "thrasyllos": "eliminated", "chereas": "exiled",
              "tymochares": "removed"}
    match = stage(pieces, advantage="athens", weak=["a-T10-1"])
    assert offered(match, "advantage") == {"recover", "return", "recall"}
    play(match, "advantage recover")
    assert weak(match) == set() and match.view(None)["advantage"] == "sparta"
    match = play(stage(pieces, advantage="athens"), "advantage return", "choose B2")
    assert where(match, "a-H3-1") == "B2" and weak(match) == {"a-H3-1"}
    match = play(stage(pieces, advantage="athens"), "advantage recall")
    assert offered(match, "pick") == {"thrasyllos", "chereas"}
    play(match, "pick thrasyllos", "choose B3")
    assert where(match, "thrasyllos") == "B3" and weak(match) == set()


@pytest.mark.rule("hellespont", "8")
def test_persians_come_back_where_they_entered() -> None:
    pieces = {"s-T10-1": "abydos", "s-P5-1": "eliminated", "pharnabaze": "eliminated"}
    match = play(stage(pieces, side="sparta", advantage="sparta"), "advantage return")
    assert where(match, "s-P5-1") == "T29"
    match = stage({**pieces, "a-H3-1": "T29"}, side="sparta", advantage="sparta")
    assert offered(match, "advantage") == set()
    match = stage({"s-P5-1": "T29"}, side="sparta", advantage="sparta", weak=["s-P5-1"])
    assert offered(match, "advantage") == {"recover"}


@pytest.mark.rule("hellespont", "8", "4.2.4")
def test_a_persian_who_comes_back_takes_a_leader_alone_at_their_entry() -> None:
    pieces = {"s-P5-1": "eliminated", "s-T10-1": "abydos", "chereas": "T29", "a-T10-1": "sestos"}
    match = play(stage(pieces, side="sparta", advantage="sparta"), "advantage return")
    assert where(match, "s-P5-1") == "T29" and where(match, "chereas") == "exiled"


@pytest.mark.rule("hellespont", "8")
def test_initiative_and_breaking_through_are_not_thrown_again() -> None:
    match = stage({"a-T20-1": "M5", "s-T4-1": "M6"}, dice=[2], advantage="athens")
    play(match, "activate M5", "take a-T20-1", "sail M6", "break")
    assert "advantage reroll" not in match.actions()


# 9


PORTS = ["sestos", "abydos", "eleonte", "rhoeteion", "cardia", "parion", "lampsaque", "cyzique"]
UNITS = {"athens": ["a-T10-1", "a-T4-1", "a-T2-1", "a-P2-1", "a-P2-2", "a-H3-1", "a-H4-1", "a-A2-1"],
         "sparta": ["s-T10-1", "s-T4-1", "s-T2-1", "s-P2-1", "s-P2-2", "s-H3-1", "s-H4-1", "s-A2-1"]}


@pytest.mark.rule("hellespont", "9.1")
def test_total_victory_by_ports() -> None:
    held = dict(zip(UNITS["athens"], PORTS, strict=True))
    match = supply({**held, "s-T20-1": "M12"}, dice=[1] * 9)
    assert match.outcome is not None and (match.outcome["winner"], match.outcome["reason"]) == ("athens", "ports")
    match = supply({**held, "a-P2-1": "T19", "s-T20-1": "M12"}, dice=[1] * 9)
    assert match.outcome is None
    held = dict(zip(UNITS["sparta"], PORTS, strict=True))
    match = supply({**held, "s-P2-2": "T14", "a-P2-1": "cardia", "a-T20-1": "M12"}, dice=[1] * 9)
    assert match.outcome is not None and (match.outcome["winner"], match.outcome["reason"]) == ("sparta", "ports")


@pytest.mark.rule("hellespont", "9.1")
@pytest.mark.parametrize(
    ("ours", "theirs", "winner"),
    [
        (["a-T20-1", "a-T20-2"], ["s-T20-1"], "athens"),
        (["a-T20-1", "a-T10-1", "a-T4-1", "a-T4-2"], ["s-T20-1"], None),
        (["a-T20-1", "a-T20-2"], ["s-T20-1", "s-T2-1"], None),
        (["a-T20-1", "a-T10-1"], ["s-T20-1", "s-T20-2", "s-T4-1", "s-T2-1"], "sparta"),
        (["a-T20-1", "a-T10-1"], ["s-T20-1", "s-T20-2", "s-T4-1"], None),
        (["a-T20-1", "a-T10-1", "a-T2-1"], ["s-T20-1", "s-T20-2", "s-T10-1"], None),
    ],
)
def test_total_victory_by_fleets_at_the_end(ours: list[str], theirs: list[str], winner: str | None) -> None:
    match = supply({**dict.fromkeys(ours, "sestos"), **dict.fromkeys(theirs, "abydos")}, turn=10)
    assert match.outcome is not None
    assert (match.outcome["winner"] if match.outcome["reason"] == "fleets" else None) == winner


@pytest.mark.rule("hellespont", "9.2")
def test_victory_points() -> None:
    pieces = {
        "a-T20-1": "cyzique", "a-T20-2": "sestos", "a-T4-1": "M5", "a-P2-1": "cardia", "a-T10-1": "B2",
        "s-T20-1": "abydos", "s-T20-2": "abydos", "s-H3-1": "eliminated", "s-P2-1": "eliminated",
        "s-C5b-1": "eliminated", "mindaros": "eliminated", "doreius": "exiled", "s-T10-1": "eliminated",
        "a-H3-1": "eliminated", "a-H4-1": "removed",
    }
    match = stage(pieces, supply={"athens": 3, "sparta": 1}, freed_early=True)
    # 5 + 3 + 1 for ports, 6 for supply, 12 for 44 points afloat, 2 + 1 + 1 for land units, 1 for a leader
    assert match.view(None)["victory"]["athens"] == 9 + 6 + 12 + 4 + 1
    # 3 for Abydos, 12 for 40 points afloat, 2 for hoplites, 2 for the early escape
    assert match.view(None)["victory"]["sparta"] == 3 + 12 + 2 + 2


@pytest.mark.rule("hellespont", "9.2")
@pytest.mark.parametrize(
    ("extra", "winner", "reason"),
    [({"s-T20-2": "M4"}, None, "draw"), ({}, "athens", "tactical"), ({"s-T20-1": "B1"}, "athens", "strategic")],
)
def test_verdicts(extra: dict[str, str], winner: str | None, reason: str) -> None:
    pieces = {"a-T20-1": "sestos", "a-T20-2": "M5", "a-T10-1": "M5", "a-P2-1": "cyzique", "a-P2-2": "eleonte",
              "s-T20-1": "abydos", "s-T10-1": "abydos", "s-P2-1": "lampsaque", "s-P2-2": "parion", **extra}
    match = supply(pieces, turn=10, supply={"athens": 3, "sparta": 3}, famine={"athens": 0, "sparta": 0})
    assert match.outcome is not None
    assert (match.outcome["winner"], match.outcome["reason"]) == (winner, reason), match.outcome


AFLOAT = {"a-T20-1": "M5", "a-T20-2": "M5", "a-T10-1": "M5", "s-T20-1": "abydos", "s-T10-1": "abydos"}
"""15 points for Athens, 9 and 3 for Sparta."""
HELD = dict(zip(["a-H3-1", "a-P2-1", "a-P2-2", "a-H4-1", "a-H4-2", "a-A2-1"],
                ["sestos", "cardia", "eleonte", "rhoeteion", "parion", "lampsaque"], strict=True))
"""8 points."""


@pytest.mark.rule("hellespont", "9.2")
@pytest.mark.parametrize(
    ("pieces", "scores", "reason"),
    [
        ({"a-P2-1": "cardia", "a-P2-2": "eleonte"}, (17, 12), "draw"),
        ({"a-P2-1": "cardia", "a-P2-2": "eleonte", "s-P2-1": "eliminated"}, (18, 12), "tactical"),
        ({**HELD, "s-P2-1": "eliminated"}, (24, 12), "tactical"),
        ({**HELD, "s-P2-1": "eliminated", "s-P2-2": "eliminated"}, (25, 12), "strategic"),
    ],
)
def test_a_margin_of_five_is_a_draw_and_just_double_is_no_strategic_victory(
    pieces: dict[str, str], scores: tuple[int, int], reason: str
) -> None:
    outcome = supply({**AFLOAT, **pieces}, turn=10).outcome
    assert outcome is not None
    assert ((outcome["athens"], outcome["sparta"]), outcome["reason"]) == (scores, reason)


def test_a_match_ends_after_may() -> None:
    match = TITLE.start(scenario="historical", seed=3)
    while match.to_act:
        step(match)
    assert match.outcome is not None and match.outcome["turn"] == 10
    assert let_pass(match) is match
