"""2, 5, 6, 8, 9 The turn: stratagems, points, reinforcements, works, adjustments, supply, the advantage, victory."""

from __future__ import annotations

from typing import Any

import pytest

from polemos.titles.syracuse import TITLE

from . import FLEET, at, fight, let_pass, offered, play, rolls, stage, step, told, weak, where

# 2.A


@pytest.mark.rule("syracuse", "2.A")
def test_two_counters_each_in_secret() -> None:
    match = stage(
        FLEET,
        phase="stratagems",
        turn=3,
        hands={"athens": ["C20"]},
        draws=["C05", "C06", "C07", "C08"],
        dice=[1, 1, 1, 1],
    )
    assert match.view("athens")["hands"]["athens"]["counters"] == ["C05", "C06", "C20"]
    assert match.view("athens")["hands"]["syracuse"] == {"count": 2, "seen": []}
    assert match.view(None)["bowl"] == 17
    assert not [e for e in match.events(0, "athens") if e["key"] == "drew" and e["args"]["side"] == "syracuse"]


@pytest.mark.rule("syracuse", "2.A")
def test_used_counters_go_back_and_permanent_ones_leave() -> None:
    match = stage({**FLEET, "alcibiade": "Catana"}, phase="reinforcements", hands={"syracuse": ["C02", "C01"]})
    while "play C02 S21" not in match.actions():
        step(match)
    play(match, "play C02 S21")
    assert match.view(None)["spent"] == ["C02"] and where(match, "alcibiade") == "removed"
    other = stage(
        {"ath-h5-allied": "T14", "syr-h6-1": "T14", "syr-h5": "T15"},
        side="syracuse",
        dice=[4],
        hands={"syracuse": ["C01"]},
    )
    play(other, "fight")
    play(other, "play C01 S11")
    assert other.view(None)["spent"] == [] and other.view(None)["bowl"] == 22


# 2.B.1


@pytest.mark.rule("syracuse", "2.B.1")
def test_the_example_of_spring_414() -> None:
    match = stage(FLEET, phase="points", turn=3, dice=[2, 3, 4, 4])
    assert match.view(None)["points"] == {"athens": 3, "syracuse": 4}
    assert told(match, "initiative")[-1] == {"side": "syracuse"}


@pytest.mark.rule("syracuse", "2.B.1")
@pytest.mark.parametrize(
    ("turn", "dice", "points"),
    [
        (4, [1, 1, 6, 6], [2, 7]),
        (1, [2, 1, 3, 4], [3, 5]),
        (2, [1, 2, 1, 4], [2, 2]),
        (2, [1, 1, 6, 5], [1, 5]),
        (3, [1, 1, 6, 6], [1, 6]),
    ],
)
def test_points_by_season(turn: int, dice: list[int], points: list[int]) -> None:
    match = stage(FLEET, phase="points", turn=turn, dice=dice)
    assert list(match.view(None)["points"].values()) == points


@pytest.mark.rule("syracuse", "2.B.1")
def test_ties_go_to_the_advantage() -> None:
    for side in ("athens", "syracuse"):
        match = stage(FLEET, phase="points", turn=3, advantage=side, dice=[3, 3, 2, 4])
        assert told(match, "initiative")[-1] == {"side": side}


# 2.B.2


@pytest.mark.rule("syracuse", "2.B.2")
def test_reinforcements_arrive_and_move_freely() -> None:
    match = stage({**FLEET, "syr-h6-1": "T9"}, phase="reinforcements", turn=3, due={"athens-3": 3})
    assert offered(match, "deploy") == {"T1", "T8", "T10", "T18", "T19", "T22", "Catana"}
    play(match, "deploy T8")
    play(match, "activate T8")
    assert "T9" not in offered(match, "go") and {"T1", "T2", "T10"} <= offered(match, "go")
    play(match, "go T10", "halt")
    assert where(match, "ath-c4-sicilian") == "T10" and match.view(None)["budget"] == 0


@pytest.mark.rule("syracuse", "2.B.2")
def test_who_has_the_advantage_arrives_first() -> None:
    due = {"athens-8": 8, "syracuse-8": 8}
    for side in ("athens", "syracuse"):
        match = stage(FLEET, phase="reinforcements", turn=8, due=due, advantage=side)
        assert match.to_act == side and offered(match, "deploy")


@pytest.mark.rule("syracuse", "2.B.2")
def test_an_occupied_entry_is_cleared_at_the_weakest() -> None:
    holders = dict(
        zip(
            ("syr-h6-1", "syr-h5", "syr-h6-2", "syr-p2-1", "syr-h4-selinus", "syr-h3-corinth"),
            ("T1", "T8", "T10", "T18", "T19", "T22"),
            strict=True,
        )
    )
    match = stage({**FLEET, **holders}, phase="reinforcements", turn=3, due={"athens-optional": 3})
    # T18 holds two points: it is cleared, to a zone its units may enter.
    assert match.to_act == "athens" and offered(match, "choose") == {"T11", "T20", "T21"} | {"T10", "T19"}
    play(match, "choose T20")
    assert where(match, "syr-p2-1") == "T20" and where(match, "ath-c2-sicilian") == "T18"


@pytest.mark.rule("syracuse", "2.B.2")
def test_leaders_recover_in_b2() -> None:
    match = stage({**FLEET, "nicias": "T25"}, phase="reinforcements", weak=["nicias"], sick=["nicias"])
    assert match.view(None)["weak"] == [] and match.view(None)["sick"] == []


@pytest.mark.rule("syracuse", "2.B.3.stratagem")
def test_one_stratagem_each_per_action_phase() -> None:
    match = stage(
        {"ath-a2-archers": "T25", "ath-h5-allied": "T24", "nicias": "T24", "syr-h6-1": "T1"},
        hands={"athens": ["C09", "C16"]},
    )
    assert {"C09 S7", "C16 S7"} <= offered(match, "play")
    play(match, "play C09 S7", *([] if "choose T25" not in match.actions() else ["choose T25"]))
    assert offered(match, "play") == set()
    refusal = match.refusal("play C16 S7")
    assert refusal.rule == "2.B"


# 2.D


@pytest.mark.rule("syracuse", "2.D.1")
def test_at_most_one_stratagem_is_kept() -> None:
    match = stage(FLEET, phase="adjustments", hands={"athens": ["C05", "C06", "C07"]})
    assert set(match.actions()) == {"keep C05", "keep C06", "keep C07", "keep none"}
    play(match, "keep C06")
    assert match.view("athens")["hands"]["athens"]["counters"] == ["C06"]
    assert match.view(None)["bowl"] == 21


@pytest.mark.rule("syracuse", "2.D.2")
def test_redeployment() -> None:
    pieces = {"ath-h5-allied": "T11", "ath-t20-1": "M9", "ath-t20-2": "M10", "nicias": "T11", **FLEET}
    match = stage(pieces, phase="adjustments", camp="standing", camp_turn=1, forts={"labdalon": "athens"})
    play(match, "redeploy ath-h5-allied")
    assert offered(match, "choose") == {"T17", "labdalon"}
    play(match, "choose T17", "redeploy ath-t20-1")
    assert offered(match, "choose") == {"M12", "Catana"}
    play(match, "choose Catana")
    assert "redeploy ath-t20-1" not in match.actions()


@pytest.mark.rule("syracuse", "2.D.2", "3.5")
def test_a_laden_fleet_returns_to_catana_with_its_troops() -> None:
    match = stage({**FLEET, **dict.fromkeys(["ath-t25-1", "ath-h5-allied", "nicias"], "M9")}, phase="adjustments")
    play(match, "redeploy ath-t25-1")
    assert match.actions() == ["redeploy ath-h5-allied", "redeploy nicias"]
    play(match, "redeploy ath-h5-allied")
    assert at(match, "M9") == set() and {"ath-h5-allied", "nicias"} <= at(match, "Catana")


@pytest.mark.rule("syracuse", "2.D.2")
def test_to_catana_only_with_ships_enough_and_without_chains() -> None:
    pieces = {"ath-h5-allied": "T11", "ath-t20-1": "M9", "ath-t20-2": "M10", **FLEET}
    match = stage(pieces, phase="adjustments")
    assert "redeploy ath-h5-allied" not in match.actions()
    play(match, "redeploy ath-t20-1")
    assert where(match, "ath-t20-1") == "Catana"
    play(match, "redeploy ath-h5-allied")
    assert where(match, "ath-h5-allied") == "Catana"
    chained = stage(pieces, phase="adjustments", chains="standing")
    assert offered(chained, "redeploy") == set()


@pytest.mark.rule("syracuse", "2.D.3")
def test_as_many_recover_as_leaders_have_swords() -> None:
    tired = ["ath-t25-1", "ath-t25-2", "ath-h5-allied", "ath-h3-1"]
    pieces = {
        **FLEET,
        "ath-h5-allied": "Catana",
        "ath-h3-1": "Catana",
        "nicias": "Catana",
        "alcibiade": "Catana",
        "lamachos": "Catana",
    }
    match = stage(pieces, phase="adjustments", weak=[*tired, "lamachos"], advantage="syracuse")
    play(match, "recover ath-t25-1", "recover ath-t25-2", "recover ath-h5-allied")
    assert {"ath-h3-1", "lamachos"} == weak(match) and offered(match, "recover") == set()


# 6


@pytest.mark.rule("syracuse", "2.D.4", "6.1")
@pytest.mark.parametrize(
    ("pieces", "facts", "dice", "supply"),
    [
        ({}, {"chains": "standing"}, [1], 1),
        ({}, {}, [1], 3),
        ({}, {"turn": 6}, [1], 2),
        ({"syr-c6": "T11"}, {}, [2, 1], 1),
        ({"syr-c6": "T11"}, {}, [3, 1], 3),
        ({"syr-c6": "T16"}, {}, [2, 1], 3),
    ],
)
def test_athenian_supply(pieces: dict[str, str], facts: dict[str, Any], dice: list[int], supply: int) -> None:
    match = stage(
        {**FLEET, **pieces}, phase="adjustments", dice=dice, supply={"athens": 2, "syracuse": 3}, **{"turn": 4, **facts}
    )
    while not [e for e in told(match, "supplied") + told(match, "famine") if e["side"] == "athens"]:
        step(match)
    found = next(e for e in told(match, "supplied") + told(match, "famine") if e["side"] == "athens")
    assert found["n"] == supply


@pytest.mark.rule("syracuse", "6.2")
@pytest.mark.parametrize(
    ("pieces", "facts", "supply"),
    [
        ({}, {"walls": {"A1": "standing", "A2": "standing", "A3": "standing"}}, 1),
        ({}, {"walls": {"A1": "standing", "A2": "standing", "A3": "ruined"}}, 3),
        (
            {"ath-h3-1": "syke", "ath-h3-2": "T7", "ath-t20-1": "M5", "ath-t20-2": "M8"},
            {"forts": {"syke": "athens"}},
            1,
        ),
        ({"ath-h3-1": "T5", "ath-h3-2": "T7", "ath-t20-1": "M5", "ath-t20-2": "M8"}, {"forts": {"syke": "athens"}}, 3),
    ],
)
def test_syracusan_supply(pieces: dict[str, str], facts: dict[str, Any], supply: int) -> None:
    match = stage(
        {**FLEET, **pieces}, phase="adjustments", side="syracuse", supply={"athens": 3, "syracuse": 2}, turn=4, **facts
    )
    while not [e for e in told(match, "supplied") + told(match, "famine") if e["side"] == "syracuse"]:
        step(match)
    assert match.view(None)["supply"]["syracuse"] == supply


@pytest.mark.rule("syracuse", "6.2")
def test_an_odd_die_starves_syracuse() -> None:
    for die, supply in ((3, 1), (4, 3)):
        match = stage(
            {**FLEET, "ath-c4-sicilian": "T11"},
            phase="adjustments",
            side="syracuse",
            dice=[die],
            turn=4,
            supply={"athens": 3, "syracuse": 2},
        )
        while not rolls(match, "raid"):
            step(match)
        assert match.view(None)["supply"]["syracuse"] == supply


@pytest.mark.rule("syracuse", "6.3")
def test_hunger_reduces_athens_and_makes_syracuse_capitulate() -> None:
    athens = stage(
        {**FLEET, "ath-h5-allied": "Catana", "ath-h3-1": "Catana"},
        phase="adjustments",
        chains="standing",
        supply={"athens": 1, "syracuse": 3},
        weak=["ath-h3-1"],
        turn=4,
        advantage="syracuse",
        dice=[1] * 9,
    )
    while not told(athens, "famine"):
        step(athens)
    assert where(athens, "ath-h3-1") == "eliminated" and "ath-h5-allied" in weak(athens)
    syracuse = stage(
        FLEET,
        phase="adjustments",
        side="syracuse",
        supply={"athens": 3, "syracuse": 1},
        turn=4,
        walls={"A1": "standing", "A2": "standing", "A3": "standing"},
    )
    while syracuse.to_act:
        step(syracuse)
    assert syracuse.outcome is not None
    assert (syracuse.outcome["winner"], syracuse.outcome["reason"]) == ("athens", "capitulation")


@pytest.mark.rule("syracuse", "6.4", "2.D.5")
@pytest.mark.parametrize(
    ("pieces", "turn", "dice", "lost"),
    [
        ({"ath-h5-allied": "T11", "ath-h3-1": "T11"}, 4, [3], 0),
        ({"ath-h5-allied": "T11", "ath-h3-1": "T11"}, 4, [4], 1),
        ({"ath-h5-allied": "T11", "ath-h3-1": "T11"}, 4, [5], 2),
        ({"ath-h5-allied": "T11", "ath-h3-1": "T11"}, 6, [3], 1),
        ({"ath-t20-1": "M9", "ath-t20-2": "M9"}, 4, [3], 1),
        ({"ath-h5-allied": "labdalon"}, 4, [6], 0),
        ({"ath-h5-allied": "Catana"}, 4, [6], 0),
        ({"ath-h5-allied": "T17", "ath-t20-1": "M12"}, 4, [6], 0),
    ],
)
def test_attrition(pieces: dict[str, str], turn: int, dice: list[int], lost: int) -> None:
    match = stage(
        {**FLEET, **pieces},
        phase="adjustments",
        turn=turn,
        dice=dice,
        camp="standing",
        camp_turn=1,
        forts={"labdalon": "athens"},
        advantage="athens",
    )
    while match.to_act and match.view(None)["phase"] == "adjustments" and not rolls(match, "attrition"):
        step(match)
    while match.to_act and "decline" in match.actions():
        match.play("decline")
    if offered(match, "reduce"):
        match.play(match.actions()[0])
    assert len(told(match, "reduced")) == lost


# 8


@pytest.mark.rule("syracuse", "8")
def test_two_points_or_the_initiative() -> None:
    match = stage(FLEET, phase="points", turn=3, dice=[2, 3, 4, 4])
    assert set(match.actions()) == {"decline", "advantage points", "advantage initiative"}
    play(match, "advantage points")
    assert match.view(None)["points"]["athens"] == 5 and match.view(None)["advantage"] == "syracuse"
    assert match.view(None)["initiative"] == "syracuse"
    back = stage(FLEET, phase="points", turn=3, dice=[2, 3, 4, 4])
    play(back, "advantage initiative")
    assert back.view(None)["initiative"] == "athens" and back.to_act == "syracuse"
    assert set(back.actions()) == {"decline", "advantage points", "advantage initiative"}
    play(back, "advantage initiative")
    assert back.view(None)["initiative"] == "syracuse" and back.view(None)["advantage"] == "athens"
    assert back.view(None)["phase"] == "actions"


@pytest.mark.rule("syracuse", "8")
def test_who_gets_the_advantage_in_b1_may_use_it_there_once_too() -> None:
    match = stage(FLEET, phase="points", turn=3, dice=[2, 3, 4, 4])
    play(match, "advantage points")
    assert match.to_act == "syracuse" and "advantage points" in match.actions()
    play(match, "advantage points")
    assert match.view(None)["points"] == {"athens": 5, "syracuse": 6} and match.view(None)["advantage"] == "athens"
    assert match.view(None)["phase"] == "actions"


@pytest.mark.rule("syracuse", "8")
def test_dice_thrown_again_once() -> None:
    match = stage({"ath-h5-allied": "T14", "syr-h5": "T14", "nicias": "T14"}, dice=[1, 6])
    play(match, "fight")
    assert set(match.actions()) == {"decline", "wave", "advantage reroll"}
    play(match, "advantage reroll")
    assert [roll["dice"] for roll in rolls(match, "battle")] == [[1], [6]]
    assert match.view(None)["advantage"] == "syracuse" and "advantage reroll" not in match.actions()
    assert told(match, "result")[0]["winner"] == "athens"


@pytest.mark.rule("syracuse", "8")
def test_a_unit_recovers_or_a_leader_returns() -> None:
    match = stage({"ath-h5-allied": "T14", "ath-h3-1": "T14", "nicias": "exiled"}, weak=["ath-h5-allied"])
    assert {"recover", "recall"} == offered(match, "advantage")
    play(match, "advantage recover")
    assert weak(match) == set() and match.view(None)["advantage"] == "syracuse"
    recalled = play(stage({"ath-h5-allied": "T14", "nicias": "exiled"}, camp="standing"), "advantage recall")
    assert offered(recalled, "choose") == {"T17", "Catana"}
    assert where(play(recalled, "choose T17"), "nicias") == "T17"


@pytest.mark.rule("syracuse", "8")
def test_who_has_waved_is_not_asked_again() -> None:
    pieces = {"ath-h5-allied": "T14", "syr-h6-1": "T14", "ath-h3-1": "T11", "syr-p2-2": "T11", "nicias": "T1"}
    match = stage(pieces, dice=[4, 4])
    play(match, "fight", "battle T14", "wave")
    while match.to_act and match.view(None)["acting"]:
        assert "wave" not in match.actions()
        match.play(match.actions()[0])


# 9


@pytest.mark.rule("syracuse", "9.1")
def test_forty_points_of_ships_end_it_at_once() -> None:
    match = stage({"ath-t20-1": "M3", "ath-t25-1": "M3", "syr-t25-1": "M3", "syr-t25-2": "M3"}, dice=[1])
    fight(match)
    assert match.to_act == "athens"
    play(match, *[action for action in match.actions() if action.startswith("reduce")][:1])
    assert match.outcome is not None and match.outcome["reason"] == "naval" and match.outcome["winner"] == "syracuse"


@pytest.mark.rule("syracuse", "9.1")
@pytest.mark.parametrize(("third", "over"), [("ath-t20-2", True), ("ath-t25-1", False)])
def test_just_forty_points_are_a_defeat_and_42_are_not(third: str, over: bool) -> None:
    """A storm leaves 10, at Catana lie 20 and a reduced ship of 10 or 12."""
    pieces = {"ath-t20-1": "M3", "ath-t20-3": "Catana", third: "Catana", "ath-h5-allied": "T25"}
    match = stage(pieces, weak=[third], dice=[6], hands={"athens": ["C10"]})
    let_pass(play(match, "play C10 S4"))
    assert weak(match) == {"ath-t20-1", third} and (match.outcome is not None) == over


def finish(**facts: Any) -> dict[str, Any]:
    pieces = facts.pop("pieces", {})
    match = stage({**FLEET, **pieces}, phase="end", turn=9, **facts)
    assert match.outcome is not None
    return match.outcome


UP = {"A1": "standing", "A2": "standing", "A3": "standing"}


@pytest.mark.rule("syracuse", "9.1")
@pytest.mark.parametrize(
    ("facts", "winner"),
    [
        ({"camp": "ruined"}, "syracuse"),
        ({"chains": "standing"}, "syracuse"),
        ({"camp": "ruined", "walls": UP, "forts": {"plemmyrion": "athens"}}, "syracuse"),
        ({"camp": "standing", "walls": UP, "forts": {"plemmyrion": "athens"}}, "athens"),
    ],
)
def test_total_victory_at_the_end(facts: dict[str, Any], winner: str) -> None:
    outcome = finish(**facts)
    assert (outcome["winner"], outcome["reason"]) == (winner, "total")


@pytest.mark.rule("syracuse", "9.2")
def test_points_of_victory() -> None:
    lost = dict.fromkeys(["syr-t25-1", "syr-h6-1", "syr-c6", "sycanos"], "eliminated")
    outcome = finish(
        pieces=lost, forts={"labdalon": "athens", "olympieion": "athens"}, walls={"A1": "standing", "S1": "ruined"}
    )
    assert outcome["athens"] == 5 + 2 + 3 + 2 + 1 + 1 and outcome["syracuse"] == 0
    assert (outcome["winner"], outcome["reason"]) == ("athens", "strategic")


@pytest.mark.rule("syracuse", "9.2")
def test_margins() -> None:
    forts = {"labdalon": "athens", "syke": "syracuse", "plemmyrion": "syracuse"}
    assert finish(forts=forts)["winner"] is None
    six = finish(forts=forts, pieces={"ath-a2-archers": "eliminated"})
    assert (six["winner"], six["reason"]) == ("syracuse", "strategic")
    tactical = finish(
        forts=forts, walls={"A1": "standing"}, camp="standing", late_plemmyrion=True, pieces={"ath-h3-1": "removed"}
    )
    assert (tactical["athens"], tactical["syracuse"], tactical["reason"]) == (7, 15, "strategic")
    close = finish(forts=forts, walls={"A1": "standing", "A2": "standing"}, late_plemmyrion=True)
    assert (close["athens"], close["syracuse"], close["reason"]) == (9, 15, "tactical")


@pytest.mark.rule("syracuse", "9.2")
def test_a_late_plemmyrion_costs_five_points() -> None:
    for owner, late in (("athens", False), (None, True)):
        match = stage(FLEET, phase="end", turn=4, forts={"plemmyrion": owner}, dice=[1, 1, 1, 1])
        assert match.view(None)["late_plemmyrion"] == late


def test_a_whole_match_from_the_set_up() -> None:
    match = TITLE.start(seed=5)
    while match.to_act:
        step(match)
    assert match.outcome is not None and at(match, "waiting") != set(match.view(None)["pieces"])
    let_pass(match)
