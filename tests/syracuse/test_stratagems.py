"""7 The stratagems S1 to S25."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match

from . import at, fight, let_pass, modifiers, odds, offered, play, rolls, stage, told, weak, where

SEA = {"ath-t25-1": "M3", "ath-t25-2": "M3", "ath-t25-3": "Catana", "syr-t25-1": "M3"}
LAND = {"ath-h5-allied": "T14", "syr-h5": "T14", "ath-t25-1": "Catana", "ath-t25-2": "Catana"}
FLEET = {"ath-t25-1": "Catana", "ath-t25-2": "Catana"}


def battle(pieces: dict[str, str], side: str, card: str, *more: str, by: str = "", **facts: Any) -> Match:
    """A battle in which one side plays a stratagem before the die."""
    holder = by or side
    match = stage(pieces, side=side, hands={holder: [card.split(maxsplit=1)[0]]}, **{"dice": [4], **facts})
    if "fight" in match.actions():
        match.play("fight")
    while f"play {card}" not in match.actions():
        match.play("decline")
    return let_pass(play(match, f"play {card}", *more))


def can_play(pieces: dict[str, str], side: str, card: str, *, by: str = "", **facts: Any) -> bool:
    """Whether the stratagem is offered at any time until the battle is decided."""
    holder = by or side
    match = stage(pieces, side=side, hands={holder: [card.split(maxsplit=1)[0]]}, **{"dice": [4], **facts})
    found = False
    while match.to_act and match.view(None)["acting"]:
        found |= f"play {card}" in match.actions()
        match.play(next(a for a in ("decline", "fight", "done", match.actions()[0]) if a in match.actions()))
    return found


# Fleet


@pytest.mark.rule("syracuse", "S1")
def test_periplous() -> None:
    assert odds(battle(SEA, "athens", "C06 S1"))[2:] == ("3/1+", ["stratagems"])
    assert odds(battle(SEA, "syracuse", "C06 S1", by="athens"))[2] == "1/3-"
    assert not can_play({**SEA, "ath-t25-1": "M10", "ath-t25-2": "M10", "syr-t25-1": "M10"}, "athens", "C06 S1")
    assert not can_play(SEA, "syracuse", "C06 S1")


@pytest.mark.rule("syracuse", "S2")
def test_kuklos() -> None:
    assert odds(battle(SEA, "athens", "C07 S2", by="syracuse"))[2] == "3/2"
    assert not can_play(SEA, "syracuse", "C07 S2")


@pytest.mark.rule("syracuse", "S3")
def test_diekplous() -> None:
    assert odds(battle(SEA, "athens", "C06 S3"))[2] == "3/1+"
    assert not can_play(SEA, "athens", "C06 S3", by="syracuse")


@pytest.mark.rule("syracuse", "S4")
def test_storm() -> None:
    pieces = {
        "ath-t25-1": "M3",
        "ath-t25-2": "M10",
        "ath-t25-3": "M3",
        "ath-t20-1": "M12",
        "syr-t25-1": "M6",
        "syr-t25-2": "M5",
        "nicias": "T25",
        "ath-h5-allied": "T25",
    }
    # Athenian ships in order: t25-1 and t25-2 (protected) and t25-3; then the one Syracusan at sea.
    match = stage(pieces, dice=[5, 5, 6, 5], camp="standing", weak=["ath-t25-3"], hands={"athens": ["C10"]})
    let_pass(play(match, "play C10 S4"))
    assert weak(match) == {"ath-t25-1", "syr-t25-2"} and where(match, "ath-t25-3") == "eliminated"
    assert [len(roll["dice"]) for roll in rolls(match, "storm")] == [3, 1]


@pytest.mark.rule("syracuse", "S5")
def test_rotten_hulls() -> None:
    pieces = {"ath-t25-1": "M12", "ath-t25-2": "M12", "ath-t25-3": "M12", "ath-t20-1": "M12"}
    match = stage(pieces, phase="adjustments", camp="standing", hands={"syracuse": ["C05"]}, advantage="syracuse")
    while "play C05 S5" not in match.actions():
        match.play("done" if "done" in match.actions() else "decline")
    play(match, "play C05 S5")
    assert match.to_act == "athens"
    play(match, "eliminate ath-t20-1", "reduce ath-t25-1")
    assert where(match, "ath-t20-1") == "eliminated" and weak(match) == {"ath-t25-1"}


@pytest.mark.rule("syracuse", "S6")
def test_reinforced_ships() -> None:
    facts: dict[str, Any] = {"turn": 4, "camp": "standing", "camp_turn": 2, "hands": {"syracuse": ["C01"]}}
    absent = stage(FLEET, phase="works", side="syracuse", **facts)
    assert "play C01 S6" not in absent.actions()
    match = play(stage({**FLEET, "erasnides": "T16"}, phase="works", side="syracuse", **facts), "play C01 S6")
    assert match.view(None)["rams"] and match.view(None)["spent"] == ["C01"]
    assert odds(fight(stage(SEA, dice=[4], rams=True)))[2:] == ("3/2", ["rams"])
    assert odds(fight(stage(SEA, side="syracuse", dice=[4], rams=True)))[2:] == ("2/3", ["rams"])


# Land


@pytest.mark.rule("syracuse", "S7")
def test_archers_close_their_zone() -> None:
    match = stage(
        {"ath-h5-allied": "T10", "nicias": "T10", "syr-a3": "T11", "syr-h5": "T12", "ath-h3-1": "T1"},
        hands={"syracuse": ["C16"]},
    )
    play(match, "activate T10")
    assert match.to_act == "syracuse"
    play(match, "play C16 S7")
    assert match.view(None)["barred"] == {"athens": "T11", "syracuse": None}
    play(match, "take all")
    assert "T11" not in offered(match, "go") and "T8" in offered(match, "go")


@pytest.mark.rule("syracuse", "S8")
def test_spartans() -> None:
    pieces = {**LAND, "syr-h3-neodamodeis": "T14"}
    assert odds(battle(pieces, "athens", "C11 S8", by="syracuse"))[2:] == ("1/3-", ["stratagems"])
    assert odds(battle(pieces, "syracuse", "C11 S8"))[2] == "2/1"
    assert not can_play(LAND, "syracuse", "C11 S8")


@pytest.mark.rule("syracuse", "S9")
def test_horsemen() -> None:
    pieces = {"ath-h5-allied": "T14", "ath-c4-sicilian": "T14", "syr-h4-selinus": "T14", "syr-h2-camarina": "T14"}
    match = stage(pieces, dice=[6], hands={"athens": ["C12"]})
    play(match, "fight")
    while not offered(match, "reduce"):
        match.play("decline")
    play(match, "reduce syr-h4-selinus")
    play(match, "play C12 S9")
    assert where(match, "syr-h4-selinus") == "eliminated" and where(match, "syr-h2-camarina") != "eliminated"
    assert not can_play({**LAND, "syr-h2-camarina": "T14"}, "athens", "C12 S9", dice=[6])


@pytest.mark.rule("syracuse", "S10")
@pytest.mark.parametrize(("die", "points"), [(3, (10, 8)), (2, (5, 11))])
def test_night_attack(die: int, points: tuple[int, int]) -> None:
    pieces = {"ath-h5-allied": "T14", "ath-h5-dem-1": "T14", "syr-h6-1": "T14", "syr-h5": "T14"}
    match = battle(pieces, "athens", "C09 S10", dice=[die, 4])
    assert odds(match)[:2] == points
    assert rolls(match, "night")[0]["dice"] == [die]


@pytest.mark.rule("syracuse", "S10")
def test_night_attack_only_by_an_athenian_attack_on_land() -> None:
    assert not can_play(LAND, "syracuse", "C09 S10", by="athens")
    assert not can_play(SEA, "athens", "C09 S10")


@pytest.mark.rule("syracuse", "S11")
def test_combined_attack() -> None:
    match = battle({**LAND, "ath-h5-dem-1": "T15", "ath-c2-segesta": "T15"}, "athens", "C12 S11")
    # 5 and half of 7, rounded up; the helpers bring neither types nor swords, and stay where they are.
    assert odds(match)[:2] == (9, 5) and modifiers(match) == {}
    assert at(match, "T15") == {"ath-h5-dem-1", "ath-c2-segesta"}
    defends = battle({**LAND, "syr-h6-1": "T16"}, "athens", "C12 S11", by="syracuse")
    assert odds(defends)[:2] == (5, 8)
    assert not can_play({**LAND, "ath-h5-dem-1": "T5"}, "athens", "C12 S11")
    sea = battle({**SEA, "ath-t20-1": "M4"}, "athens", "C12 S11")
    assert odds(sea)[0] == 60


@pytest.mark.rule("syracuse", "S11")
def test_helpers_count_as_they_stand_when_the_odds_are_counted() -> None:
    pieces = {**LAND, "ath-h5-dem-1": "T15", "ath-c2-segesta": "T15"}
    match = stage(pieces, side="athens", hands={"athens": ["C12"], "syracuse": ["C21"]}, dice=[4])
    play(match, "fight")
    while "play C12 S11" not in match.actions():
        match.play("decline")
    play(match, "play C12 S11")
    assert told(match, "supports")[0]["n"] == 4
    play(match, "play C21 S23", "pick ath-h5-dem-1", "pick ath-c2-segesta")
    # Of their 7 points 3 are left, of which half, rounded up, joins the 5.
    assert odds(let_pass(match))[0] == 7


# Works


@pytest.mark.rule("syracuse", "S12")
def test_wall_without_points() -> None:
    match = stage(
        {**FLEET, "ath-h5-allied": "T13"},
        phase="works",
        turn=4,
        camp="standing",
        camp_turn=2,
        hands={"athens": ["C03"]},
    )
    play(match, "play C03 S12")
    assert match.view(None)["walls"]["A1"] == "standing" and told(match, "builds") == [{"side": "athens", "site": "A1"}]
    nobody = stage(FLEET, phase="works", turn=4, camp="standing", camp_turn=2, hands={"athens": ["C03"]})
    assert "play C03 S12" not in nobody.actions()


@pytest.mark.rule("syracuse", "S13")
def test_camp_or_fort_without_points() -> None:
    match = stage({**FLEET, "ath-h5-allied": "T17", "ath-h3-1": "T9"}, phase="works", turn=1, hands={"athens": ["C03"]})
    play(match, "play C03 S13")
    assert offered(match, "build") == {"camp", "labdalon"}
    assert play(match, "build camp").view(None)["camp"] == "standing"


@pytest.mark.rule("syracuse", "S14")
def test_sap() -> None:
    pieces = {**FLEET, "ath-a2-archers": "T6", "ath-h3-1": "T14", "nicias": "T14"}
    match = stage(pieces, walls={"S2": "standing"}, hands={"athens": ["C04"]})
    assert play(match, "play C04 S14").view(None)["walls"]["S2"] == "ruined"
    half = stage({**pieces, "ath-h3-1": "T15"}, walls={"S2": "standing"}, hands={"athens": ["C04"]})
    assert "play C04 S14" not in half.actions()
    chains = stage({**FLEET, "ath-t20-1": "M8", "nicias": "T14"}, chains="standing", hands={"athens": ["C04"]})
    assert play(chains, "play C04 S14").view(None)["chains"] == "ruined"


# Reinforcement and recovery


@pytest.mark.rule("syracuse", "S15")
def test_recovery_of_one() -> None:
    match = stage(
        {**FLEET, "ath-h5-allied": "Catana"},
        phase="adjustments",
        weak=["ath-h5-allied", "ath-t25-1"],
        hands={"athens": ["C14"]},
        advantage="syracuse",
    )
    play(match, "play C14 S15", "recover ath-h5-allied")
    assert weak(match) == {"ath-t25-1"}


@pytest.mark.rule("syracuse", "S16")
def test_recovery_of_two() -> None:
    match = stage(
        {**FLEET, "ath-h5-allied": "Catana"},
        phase="adjustments",
        weak=["ath-h5-allied", "ath-t25-1", "ath-t25-2"],
        hands={"athens": ["C18"]},
        advantage="syracuse",
    )
    play(match, "play C18 S16", "recover ath-h5-allied", "recover ath-t25-1")
    assert weak(match) == {"ath-t25-2"}


@pytest.mark.rule("syracuse", "S17")
def test_an_arrival_is_delayed_once() -> None:
    match = stage(FLEET, phase="reinforcements", turn=3, due={"athens-3": 3}, hands={"syracuse": ["C17", "C20"]})
    while "play C17 S17" not in match.actions():
        match.play("decline")
    play(match, "play C17 S17")
    assert match.view(None)["due"]["athens-3"] == 4 and match.view(None)["delayed"] == ["athens-3"]
    assert told(match, "arrives") == [] and "play C20 S17" not in match.actions()


@pytest.mark.rule("syracuse", "S17", "S18")
def test_a_called_reinforcement_is_cancelled() -> None:
    match = stage(FLEET, phase="reinforcements", turn=3, hands={"athens": ["C15"], "syracuse": ["C17"]})
    play(match, "play C15 S18")
    while "play C17 S17" not in match.actions():
        match.play("decline")
    play(match, "play C17 S17")
    assert told(match, "arrives") == [] and match.view(None)["due"]["athens-optional"] == -1


@pytest.mark.rule("syracuse", "S18")
def test_optional_reinforcement() -> None:
    match = stage(FLEET, phase="reinforcements", turn=3, hands={"athens": ["C15"]})
    play(match, "play C15 S18")
    play(match, *(["decline"] if "decline" in match.actions() else []))
    assert offered(match, "deploy") == {"T1", "T8", "T10", "T18", "T19", "T22"}
    play(match, "deploy T1")
    assert where(match, "ath-c2-sicilian") == "T1"


# Leaders


@pytest.mark.rule("syracuse", "S19")
def test_wounded_leader() -> None:
    pieces = {**LAND, "nicias": "T14", "lamachos": "T14", "hermocrate": "T14"}
    match = battle(pieces, "athens", "C16 S19", "pick lamachos", by="syracuse")
    assert modifiers(match) == {"die-a": -1} and weak(match) >= {"lamachos"} and "nicias" not in weak(match)
    assert not can_play(LAND, "athens", "C16 S19")


@pytest.mark.rule("syracuse", "S20")
@pytest.mark.parametrize(
    ("leader", "die", "gone"),
    [("sycanos", 3, True), ("sycanos", 2, False), ("hermocrate", 5, True), ("hermocrate", 4, False)],
)
def test_discord(leader: str, die: int, gone: bool) -> None:
    match = stage(
        {**FLEET, "nicias": "T14", "ath-h3-1": "T14", leader: "T16", "gylippe": "T16"},
        dice=[die],
        hands={"athens": ["C19"]},
    )
    let_pass(play(match, "play C19 S20"))
    assert where(match, leader) == ("exiled" if gone else "T16") and where(match, "gylippe") == "T16"


@pytest.mark.rule("syracuse", "S21")
def test_alcibiades_is_recalled() -> None:
    match = stage({**FLEET, "alcibiade": "Catana"}, phase="reinforcements", hands={"syracuse": ["C02"]})
    assert match.to_act == "syracuse"
    play(match, "play C02 S21")
    assert where(match, "alcibiade") == "removed" and match.view(None)["victory"]["syracuse"] == 0
    gone = stage(FLEET, phase="reinforcements", hands={"syracuse": ["C02"]})
    assert "play C02 S21" not in gone.actions()


# Events


@pytest.mark.rule("syracuse", "S22")
def test_supplies() -> None:
    match = stage(
        FLEET,
        phase="adjustments",
        turn=4,
        chains="standing",
        supply={"athens": 1, "syracuse": 3},
        hands={"athens": ["C20"]},
    )
    while "play C20 S22" not in match.actions():
        match.play("done" if "done" in match.actions() else "decline")
    assert match.view(None)["supply"]["athens"] == 0
    play(match, "play C20 S22")
    assert match.view(None)["supply"]["athens"] == 1 and weak(match) == set()


@pytest.mark.rule("syracuse", "S23")
def test_epidemic() -> None:
    pieces = {
        **FLEET,
        "nicias": "T14",
        "ath-h3-1": "T14",
        "syr-h6-1": "T13",
        "syr-h5": "T15",
        "syr-p2-1": "T15",
        "gylippe": "T13",
    }
    match = stage(pieces, hands={"athens": ["C21"]}, weak=["syr-h5"])
    play(match, "play C21 S23", "pick syr-h6-1", "pick syr-h5")
    assert where(match, "syr-h5") == "eliminated" and where(match, "gylippe") == "T16"
    assert {"syr-h6-1", "gylippe"} <= weak(match) and match.view(None)["sick"] == ["gylippe"]


@pytest.mark.rule("syracuse", "S24")
def test_desertion() -> None:
    match = stage(
        {**FLEET, "syr-h4-selinus": "T16", "syr-h6-1": "T16", "syr-c2-himera": "T16"},
        phase="adjustments",
        hands={"athens": ["C18"]},
    )
    while "play C18 S24" not in match.actions():
        match.play("done" if "done" in match.actions() else "decline")
    play(match, "play C18 S24")
    assert offered(match, "pick") == {"syr-h4-selinus", "syr-c2-himera"}
    play(match, "pick syr-h4-selinus")
    assert where(match, "syr-h4-selinus") == "removed" and match.view(None)["victory"]["athens"] == 0


@pytest.mark.rule("syracuse", "S25")
def test_good_omens() -> None:
    pieces = {**FLEET, "nicias": "T14", "ath-h3-1": "T14", "syr-h6-1": "T1"}
    taken = stage(pieces, advantage="syracuse", hands={"athens": ["C22"]})
    play(taken, "play C22 S25")
    assert offered(taken, "omen") == {"advantage", "draw"}
    assert play(taken, "omen advantage").view(None)["advantage"] == "athens"
    drawn = stage(pieces, advantage="syracuse", hands={"athens": ["C22"]}, draws=[])
    drawn.draws(["C05"])
    play(drawn, "play C22 S25", "omen draw")
    assert drawn.view("athens")["hands"]["athens"]["counters"] == ["C05"] and drawn.view(None)["bowl"] == 21
    called = stage(FLEET, phase="reinforcements", turn=3, hands={"athens": ["C22"]})
    play(called, "play C22 S25")
    assert "reinforcements" in offered(called, "omen")
    recovered = stage(FLEET, phase="adjustments", weak=["ath-t25-1"], hands={"athens": ["C22"]}, advantage="syracuse")
    play(recovered, "play C22 S25", "omen recover")
    assert weak(recovered) == set()


@pytest.mark.rule("syracuse", "S25", "8")
def test_good_omens_seize_the_advantage_for_a_new_throw() -> None:
    match = stage({**LAND, "nicias": "T14"}, dice=[1, 6], advantage="syracuse", hands={"athens": ["C22"]})
    play(match, "fight", "decline", "decline")
    assert match.to_act == "athens" and "play C22 S25" in match.actions()
    play(match, "play C22 S25")
    assert [roll["dice"] for roll in rolls(match, "battle")] == [[1], [6]]
    assert match.view(None)["advantage"] == "syracuse"
