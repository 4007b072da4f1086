"""4 and the table: battles, assaults, the camp, sieges, walls."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match

from . import at, fight, let_pass, modifiers, odds, offered, play, rolls, stage, told, weak, where


def leave(match: Match) -> Match:
    """Let whoever is asked take the first choice until the phase is over."""
    while match.to_act and match.view(None)["acting"]:
        match.play("decline" if "decline" in match.actions() else match.actions()[0])
    return match


# 4.1


@pytest.mark.rule("syracuse", "4.1")
def test_without_a_point_the_attackers_go_back_reduced() -> None:
    match = stage(
        {"ath-h5-allied": "T10", "ath-h3-1": "T10", "nicias": "T10", "syr-h6-1": "T11"}, announce=1, weak=["ath-h3-1"]
    )
    play(match, "activate T10", "take all", "go T11", "fight")
    assert where(match, "ath-h5-allied") == where(match, "nicias") == "T10"
    assert where(match, "ath-h3-1") == "eliminated" and weak(match) == {"ath-h5-allied"}
    assert told(match, "battle") == []


@pytest.mark.rule("syracuse", "4.1")
def test_battle_is_due_and_only_like_fights_like() -> None:
    match = stage(
        {"ath-h5-allied": "T14", "syr-h6-1": "T14", "ath-t25-1": "M10", "syr-t25-1": "M9", "nicias": "T14"}, dice=[4]
    )
    fight(match)
    assert [event["kind"] for event in told(match, "battle")] == ["land"]


# The odds


@pytest.mark.rule("syracuse", "4.2.odds")
def test_points_column_and_die() -> None:
    match = fight(stage({"ath-h5-allied": "T14", "ath-h3-thetes": "T14", "syr-h6-1": "T14"}, dice=[5]))
    assert odds(match) == (8, 6, "1/1", [])
    roll = rolls(match, "battle")[0]
    assert (roll["side"], roll["dice"], roll["modifiers"], roll["result"]) == ("athens", [5], [], 5)
    assert told(match, "result")[0] == {
        "place": "T14",
        "attacker": "athens",
        "attack": "R",
        "defence": "1/4",
        "winner": "athens",
    }


LAND = {"ath-h3-thetes": "T14", "syr-h6-1": "T14"}


@pytest.mark.rule("syracuse", "table")
@pytest.mark.parametrize(
    ("pieces", "facts", "key", "value"),
    [
        ({**LAND, "nicias": "T14", "alcibiade": "T14"}, {}, "die-a", 2),
        ({**LAND, "hermocrate": "T14", "nicias": "T14", "gylippe": "T14"}, {}, "die-a", -1),
        ({"ath-h3-1": "T14", "syr-h6-1": "T14"}, {}, "die-b", 1),
        ({"ath-h3-1": "T14", "syr-h6-elite": "T14", "syr-h6-1": "T14"}, {}, "die-b", None),
        ({**LAND, "syr-a3": "T14"}, {}, "die-c", -1),
        ({**LAND, "syr-c6": "T14"}, {}, "die-c", -1),
        ({**LAND, "ath-a2-archers": "T14", "ath-c2-segesta": "T14"}, {}, "die-d", 1),
        ({**LAND, "ath-a2-archers": "T14"}, {}, "die-d", None),
        ({"ath-h3-thetes": "T14", "syr-h6-elite": "T14"}, {}, "die-e", -2),
        ({"ath-h3-thetes": "T14", "syr-h6-elite": "T14", "syr-p2-1": "T14"}, {}, "die-e", None),
        (
            {"ath-h3-thetes": "T9", "syr-h6-1": "T9", "ath-h2-argos": "labdalon"},
            {"forts": {"labdalon": "athens"}},
            "die-f",
            1,
        ),
        (
            {"ath-h3-thetes": "T9", "syr-h6-1": "T9", "syr-h5": "labdalon"},
            {"forts": {"labdalon": "syracuse"}},
            "die-f",
            -1,
        ),
        ({"ath-t20-1": "M3", "ath-t20-2": "M3", "ath-t25-1": "M3", "syr-t25-1": "M3"}, {}, "die-h", 1),
    ],
)
def test_die_modifiers(pieces: dict[str, str], facts: dict[str, Any], key: str, value: int | None) -> None:
    assert modifiers(fight(stage(pieces, dice=[4], **facts))).get(key) == value


@pytest.mark.rule("syracuse", "table")
def test_leaders_and_ships_only_count_where_they_should() -> None:
    sea = fight(stage({"ath-t25-1": "M3", "nicias": "M3", "syr-t5-sparta-1": "M3"}, dice=[4]))
    assert modifiers(sea) == {"die-a": 1}


@pytest.mark.rule("syracuse", "table")
@pytest.mark.parametrize(
    ("pieces", "column", "shifts"),
    [
        ({"ath-h3-thetes": "T14", "syr-p2-1": "T14"}, "3/1+", ["column-a"]),
        ({"ath-a2-archers": "T14", "syr-h2-camarina": "T14"}, "2/3", ["column-b"]),
    ],
)
def test_hoplites_shift_the_column(pieces: dict[str, str], column: str, shifts: list[str]) -> None:
    match = fight(stage(pieces, dice=[4]))
    assert odds(match)[2:] == (column, shifts)


@pytest.mark.rule("syracuse", "table")
@pytest.mark.parametrize(
    ("start", "steps", "enemy", "facts", "shifts"),
    [
        ("T10", ["go T18"], "T18", {}, ["column-c", "column-e"]),
        ("T13", ["go T24"], "T24", {}, ["column-c"]),
        ("T11", ["go T12"], "T12", {}, ["column-e"]),
        ("T5", ["go T12"], "T12", {}, []),
        ("T25", ["ferry T13"], "T13", {}, ["column-d"]),
        ("T12", ["go T5"], "T5", {"walls": {"S3B": "standing"}}, ["column-f"]),
        ("T12", ["go T5"], "T5", {"walls": {"S3B": "ruined"}}, []),
    ],
)
def test_how_the_attacker_came(
    start: str, steps: list[str], enemy: str, facts: dict[str, Any], shifts: list[str]
) -> None:
    pieces = {"ath-h6-mercenaries": start, "nicias": start, "syr-h6-1": enemy, "ath-t25-1": "M11", "ath-t25-2": "M10"}
    match = play(stage(pieces, dice=[4], **facts), f"activate {start}", "take ath-h6-mercenaries", *steps)
    while "fight" not in match.actions():
        match.play("done" if "done" in match.actions() else match.actions()[-1])
    fight(match)
    assert odds(match)[3] == shifts


@pytest.mark.rule("syracuse", "table")
def test_the_way_counts_only_if_all_came_by_it() -> None:
    pieces = {"ath-h6-mercenaries": "T11", "nicias": "T11", "syr-h6-1": "T12", "ath-h5-allied": "T9", "lamachos": "T9"}
    match = play(stage(pieces, dice=[4]), "activate T11", "take ath-h6-mercenaries", "go T12", "done")
    play(match, "activate T9", "take ath-h5-allied", "go T12", "done")
    fight(match)
    assert odds(match)[3] == []


# Losses


@pytest.mark.rule("syracuse", "4.2.1")
def test_the_owner_chooses_and_a_reduced_unit_is_eliminated() -> None:
    pieces = dict.fromkeys(["ath-h3-thetes", "ath-h2-argos", "ath-h5-allied"], "T14") | {
        "syr-h6-1": "T14",
        "syr-h5": "T14",
    }
    match = fight(stage(pieces, dice=[1], weak=["ath-h2-argos"]))
    # 9 to 11 is 2/3, die 1: the attacker loses half of three, rounded down.
    assert told(match, "result")[0]["attack"] == "1/2"
    assert offered(match, "reduce") == {"ath-h3-thetes", "ath-h2-argos", "ath-h5-allied"}
    play(match, "reduce ath-h2-argos")
    assert where(match, "ath-h2-argos") == "eliminated"


@pytest.mark.rule("syracuse", "4.2.1")
def test_e_eliminates_units_and_leaders_and_counts_the_leader() -> None:
    pieces = {
        "ath-h5-allied": "T14",
        "ath-h6-mercenaries": "T14",
        "ath-h3-1": "T14",
        "nicias": "T14",
        "syr-p2-1": "T14",
        "sycanos": "T14",
    }
    match = fight(stage(pieces, dice=[6]))
    assert told(match, "result")[0]["defence"] == "E"
    assert where(match, "syr-p2-1") == where(match, "sycanos") == "eliminated"
    assert match.view(None)["victory"]["athens"] == 2


@pytest.mark.rule("syracuse", "4.2.1")
def test_a_reduces_all_and_eliminates_the_reduced() -> None:
    pieces = {"ath-h5-allied": "T14", "ath-h6-mercenaries": "T14", "syr-p2-1": "T14", "syr-p2-2": "T14"}
    match = fight(stage(pieces, dice=[6], weak=["syr-p2-2"]))
    assert told(match, "result")[0]["defence"] == "A"
    assert where(match, "syr-p2-2") == "eliminated" and "syr-p2-1" in weak(match)


# Retreats


@pytest.mark.rule("syracuse", "4.2.2")
def test_retreat_to_free_zones_only() -> None:
    pieces = {
        "ath-h6-mercenaries": "T11",
        "ath-h5-allied": "T11",
        "syr-p2-1": "T11",
        "ath-h3-1": "T13",
        "ath-h3-2": "labdalon",
    }
    match = fight(stage(pieces, dice=[4], forts={"labdalon": "athens"}))
    assert match.to_act == "syracuse"
    assert {text.split()[-1] for text in offered(match, "retreat")} == {"T10", "T12", "T18", "T21"}


@pytest.mark.rule("syracuse", "4.2.2")
def test_into_the_own_fort_and_elimination_without_refuge() -> None:
    fort = fight(
        stage(
            {"ath-h6-mercenaries": "T9", "ath-h5-allied": "T9", "syr-p2-1": "T9", "ath-h3-1": "T8"},
            dice=[4],
            forts={"labdalon": "syracuse"},
        )
    )
    assert "syr-p2-1 labdalon" in offered(fort, "retreat")
    around = {"ath-h3-1": "T25", "ath-c2-segesta": "T25"}
    none = fight(
        stage(
            {"ath-h6-mercenaries": "T27", "ath-h5-allied": "T27", "syr-p2-1": "T27", "ath-h3-2": "T26", **around},
            dice=[4],
        )
    )
    assert where(none, "syr-p2-1") == "eliminated"


@pytest.mark.rule("syracuse", "4.2.2")
def test_amphibious_retreat() -> None:
    match = fight(
        stage(
            {
                "ath-h6-mercenaries": "T27",
                "ath-h5-allied": "T27",
                "syr-p2-1": "T27",
                "ath-h3-2": "T26",
                "syr-t5-sparta-1": "M8",
            },
            dice=[4],
        )
    )
    assert {text.split()[-1] for text in offered(match, "retreat")} == {"T16", "T22", "T25"}


@pytest.mark.rule("syracuse", "4.2.2")
def test_leader_alone_is_captured() -> None:
    match = fight(
        stage(
            {"ath-h6-mercenaries": "T14", "ath-h5-allied": "T14", "syr-p2-1": "T14", "sycanos": "T14"},
            dice=[4],
            weak=["syr-p2-1"],
        )
    )
    leave(match)
    assert where(match, "syr-p2-1") == where(match, "sycanos") == "eliminated"
    moved = stage({"ath-h6-mercenaries": "T10", "nicias": "T10", "sycanos": "T11"})
    play(moved, "activate T10", "take ath-h6-mercenaries", "go T11")
    assert where(moved, "sycanos") == "removed"


@pytest.mark.rule("syracuse", "4.2.2")
def test_overstacking_after_a_retreat_moves_units_on() -> None:
    five = dict.fromkeys(["syr-h6-1", "syr-h5", "syr-h6-2", "syr-p2-2", "syr-a3"], "T21")
    match = fight(
        stage(
            {"ath-h6-mercenaries": "T24", "ath-h5-allied": "T24", "syr-p2-1": "T24", "ath-t25-1": "M10", **five},
            dice=[4],
        )
    )
    play(match, "retreat syr-p2-1 T21")
    choices = offered(match, "retreat")
    assert "syr-a3 T20" in choices and "syr-p2-1 T20" in choices and not any(c.endswith("T24") for c in choices)
    play(match, "retreat syr-a3 T20")
    assert where(match, "syr-a3") == "T20" and told(match, "lost") == []


# Forts


@pytest.mark.rule("syracuse", "4.3.combat")
def test_a_garrison_takes_no_part_in_the_battle_of_its_zone() -> None:
    match = fight(
        stage(
            {"ath-h6-mercenaries": "T9", "syr-p2-1": "T9", "syr-h6-1": "labdalon"},
            dice=[6],
            forts={"labdalon": "syracuse"},
        )
    )
    assert odds(match)[1] == 2 and modifiers(match)["die-f"] == -1
    assert where(match, "syr-h6-1") == "labdalon" and "syr-h6-1" not in weak(match)


ASSAULT = {
    "ath-h6-mercenaries": "T9",
    "ath-h5-allied": "T9",
    "nicias": "T9",
    "syr-p2-1": "labdalon",
    "sycanos": "labdalon",
}


@pytest.mark.rule("syracuse", "4.3.assault")
def test_assault_is_optional_and_takes_the_fort() -> None:
    match = play(stage(ASSAULT, dice=[6], forts={"labdalon": "syracuse"}), "fight")
    assert set(match.actions()) == {"assault labdalon", "done"}
    let_pass(play(match, "assault labdalon"))
    # 11 to 2 is the last column, two to the right for hoplites, three to the left for the assault.
    assert odds(match) == (11, 2, "2/1", ["column-a", "column-g"])
    assert modifiers(match) == {"die-a": 1, "die-g": -1}
    assert where(match, "syr-p2-1") == where(match, "sycanos") == "eliminated"
    assert match.view(None)["forts"]["labdalon"] == "athens"
    play(match, "occupy ath-h5-allied", "done")
    assert at(match, "labdalon") == {"ath-h5-allied"}
    assert match.view(None)["budget"] == 0 and match.view(None)["points"]["athens"] == 0


@pytest.mark.rule("syracuse", "4.3.assault")
def test_a_beaten_assault_retreats() -> None:
    match = fight(
        stage({**ASSAULT, "syr-h6-1": "labdalon", "ath-h5-allied": "T8"}, dice=[1], forts={"labdalon": "syracuse"}),
        "assault labdalon",
    )
    assert match.to_act == "athens" and "ath-h6-mercenaries T10" in offered(match, "retreat") | {
        f"ath-h6-mercenaries {z}" for z in offered(match, "retreat all")
    }
    assert match.view(None)["forts"]["labdalon"] == "syracuse"


@pytest.mark.rule("syracuse", "4.3.empty")
def test_an_empty_fort_is_taken_by_entering() -> None:
    match = stage({"ath-h5-allied": "T21", "nicias": "T21"}, forts={"olympieion": "syracuse"})
    play(match, "activate T21", "take nicias")
    assert "olympieion" not in offered(match, "go")
    play(match, "take ath-h5-allied", "go olympieion")
    assert match.view(None)["forts"]["olympieion"] == "athens"


@pytest.mark.rule("syracuse", "4.3.siege", "2.D.5")
@pytest.mark.parametrize(("die", "falls"), [(4, True), (3, False)])
def test_siege(die: int, falls: bool) -> None:
    match = stage(
        {"ath-h6-mercenaries": "T21", "ath-h5-allied": "T21", "syr-p2-1": "olympieion"},
        phase="adjustments",
        dice=[1, die, 1],
        forts={"olympieion": "syracuse"},
    )
    while not rolls(match, "siege"):
        match.play("done" if "done" in match.actions() else "decline")
    let_pass(match)
    assert rolls(match, "siege")[0]["modifiers"] == [{"key": "besiegers", "value": 2, "rule": "4.3"}]
    assert (where(match, "syr-p2-1") == "eliminated") == falls
    assert match.view(None)["forts"]["olympieion"] == ("athens" if falls else "syracuse")


@pytest.mark.rule("syracuse", "4.3.siege")
@pytest.mark.parametrize(("die", "falls"), [(2, True), (1, False)])
def test_five_besiegers_count_as_four(die: int, falls: bool) -> None:
    five = dict.fromkeys(["ath-h3-1", "ath-h3-2", "ath-h2-argos", "ath-a2-archers", "ath-h1-mantinea"], "T21")
    match = stage({**five, "syr-p2-1": "olympieion"}, phase="adjustments", dice=[1, die, 1],
                  forts={"olympieion": "syracuse"})
    while not rolls(match, "siege"):
        match.play("done" if "done" in match.actions() else "decline")
    let_pass(match)
    assert modifiers(match, "siege") == {"besiegers": 4} and (where(match, "syr-p2-1") == "eliminated") == falls


# The camp


CAMP = {
    "syr-h6-1": "T13",
    "syr-h6-elite": "T13",
    "gylippe": "T13",
    "syr-h5": "T15",
    "ath-h3-thetes": "T17",
    "ath-t25-1": "M12",
    "ath-t25-2": "M12",
    "ath-t25-3": "M12",
    "ath-t20-1": "M10",
}


@pytest.mark.rule("syracuse", "4.4", "5.2")
def test_the_camp_falls_to_a_combined_attack() -> None:
    match = stage(CAMP, side="syracuse", dice=[6], camp="standing", camp_turn=1, hands={"syracuse": ["C12"]})
    play(match, "fight")
    assert set(match.actions()) == {"play C12 S11", "done"}
    let_pass(play(match, "play C12 S11", "choose T13"))
    # 12 and half of 5, rounded up, against 3; assault.
    assert odds(match) == (15, 3, "1/1", ["column-g"])
    assert modifiers(match) == {"die-a": 1, "die-b": 1, "die-g": -1}
    view = match.view(None)
    assert view["camp"] == "ruined"
    # All leave: by the port and the ships beyond it, as both gates are held.
    assert where(match, "ath-h3-thetes") == "T24"
    # 75 points of ships in what is protected waters again.
    assert match.to_act == "athens" and "ath-t25-1 M10" in offered(match, "retreat")
    play(match, "retreat ath-t25-1 M10", "occupy syr-h6-1", "done")
    assert where(match, "syr-h6-1") == "T17"


@pytest.mark.rule("syracuse", "4.4")
def test_the_camp_needs_both_zones_and_s11_and_holds_without_moves() -> None:
    one = play(stage({**CAMP, "syr-h5": "T14"}, side="syracuse", camp="standing", hands={"syracuse": ["C12"]}), "fight")
    assert not told(one, "battle") and "play C12 S11" not in one.actions()
    held = stage(CAMP, side="syracuse", dice=[1], camp="standing", hands={"syracuse": ["C12"]})
    let_pass(play(held, "fight", "play C12 S11", "choose T13"))
    play(held, *[a for a in held.actions() if a.startswith("reduce")][:1])
    assert held.view(None)["camp"] == "standing" and where(held, "syr-h6-1") == "T13"


@pytest.mark.rule("syracuse", "5.2")
def test_three_units_man_the_camp() -> None:
    four = dict.fromkeys(["ath-h3-1", "ath-h3-2", "ath-h5-allied"], "T17")
    match = stage({**CAMP, **four}, side="syracuse", dice=[4], camp="standing", hands={"syracuse": ["C12"]})
    play(match, "fight", "play C12 S11", "choose T15")
    assert match.to_act == "athens"
    let_pass(play(match, "pick ath-h3-1", "pick ath-h3-2", "pick ath-h5-allied"))
    assert odds(match)[1] == 11


# Walls and chains


@pytest.mark.rule("syracuse", "4.5.walls", "2.D.5")
@pytest.mark.parametrize(("die", "state"), [(3, "ruined"), (2, "standing")])
def test_walls_are_torn_down(die: int, state: str) -> None:
    match = stage(
        {"ath-a2-archers": "T6", "ath-h3-1": "T14"}, phase="adjustments", walls={"S2": "standing"}, dice=[1, 1, die]
    )
    while "breach S2" not in match.actions():
        match.play("done" if "done" in match.actions() else "decline")
    let_pass(play(match, "breach S2"))
    assert match.view(None)["walls"]["S2"] == state


@pytest.mark.rule("syracuse", "4.5.walls")
def test_both_zones_of_a_wall_must_be_held() -> None:
    for pieces in ({"ath-a2-archers": "T6"}, {"ath-a2-archers": "T6", "ath-c4-sicilian": "T14"}):
        match = stage(pieces, phase="adjustments", walls={"S2": "standing"}, dice=[1, 1])
        while match.to_act and match.view(None)["phase"] == "adjustments":
            assert "breach S2" not in match.actions()
            match.play("done" if "done" in match.actions() else "decline")


@pytest.mark.rule("syracuse", "4.5.chains", "5.5")
def test_chains_are_broken_by_ships() -> None:
    match = stage({"ath-t25-1": "M9", "ath-t25-2": "Catana"}, phase="adjustments", chains="standing", dice=[1, 3])
    while "breach chains" not in match.actions():
        match.play("done" if "done" in match.actions() else "decline")
    let_pass(play(match, "breach chains"))
    assert match.view(None)["chains"] == "ruined"
