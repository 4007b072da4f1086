"""7: the stratagems, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match

from . import at, fight, let_pass, odds, offered, passing, play, rolls, stage, step, told, until, weak, where

SEA = {"a-T20-1": "M8", "s-T20-1": "M8"}
STRAIT = {"a-T20-1": "M6", "s-T20-1": "M6"}
LAND = {"a-H4-1": "T22", "s-H4-1": "T22"}


def lay(pieces: dict[str, str], holder: str, counter: str, *, attacker: str = "athens", **facts: Any) -> set[str]:
    """The faces of a counter that its holder may lay in a battle."""
    match = stage(pieces, side=attacker, dice=[4], hands={holder: [counter]}, **facts)
    play(match, "fight")
    while match.to_act:
        faces = {action.split()[-1] for action in match.actions() if action.startswith("play")}
        if faces or rolls(match, "battle"):
            return faces
        step(match)
    return set()


def laid(pieces: dict[str, str], holder: str, use: str, *, attacker: str = "athens", **facts: Any) -> Match:
    """A battle in which a side lays this."""
    counter = use.split(maxsplit=1)[0]
    match = stage(pieces, side=attacker, dice=facts.pop("dice", [4]), hands={holder: [counter]}, **facts)
    play(match, "fight")
    while f"play {use}" not in match.actions():
        play(match, "decline")
    return play(match, f"play {use}")


# Fleet


@pytest.mark.rule("hellespont", "S1")
def test_s1_periplous() -> None:
    assert odds(laid(SEA, "athens", "st02 S1"))[2:] == ("2/1", ["stratagems"])
    assert odds(laid(SEA, "athens", "st02 S1", attacker="sparta"))[2:] == ("1/2", ["stratagems"])
    assert lay(STRAIT, "athens", "st02") == set() and lay(LAND, "athens", "st02") == set()


@pytest.mark.rule("hellespont", "S2")
def test_s2_kyklos() -> None:
    assert odds(laid(STRAIT, "sparta", "st04 S2"))[2:] == ("2/3", ["stratagems"])
    assert "S2" not in lay(SEA, "sparta", "st04", attacker="sparta") and lay(LAND, "sparta", "st04") == set()


@pytest.mark.rule("hellespont", "S3")
def test_s3_diekplous() -> None:
    assert odds(laid(STRAIT, "athens", "st04 S3"))[2:] == ("3/2", ["stratagems"])
    assert lay(SEA, "athens", "st04", attacker="sparta") == set() and lay(LAND, "athens", "st04") == set()


@pytest.mark.rule("hellespont", "S4")
def test_s4_storm() -> None:
    # M12 lies open; M9 is next to Parion, M5 along beaches; what is in a port is safe
    pieces = {"a-T10-1": "M12", "a-T10-2": "M9", "a-T10-3": "M5", "a-T4-1": "sestos", "a-P2-1": "parion",
              "s-T10-1": "M9", "s-T4-1": "M12", "s-P2-1": "M12"}
    match = stage(pieces, dice=[5, 5, 5, 6, 5], hands={"athens": ["st06"]})
    play(match, "play st06 S4")
    let_pass(match)
    # the thrower's own ships first, then the enemy's, in the order of the counters
    assert [len(roll["dice"]) for roll in rolls(match, "storm")] == [3, 2]
    assert weak(match) == {"a-T10-1", "s-T4-1", "s-T10-1"}  # Parion is no friend of the Spartans
    assert where(match, "s-P2-1") == "eliminated"  # two points of ships carry nobody


@pytest.mark.rule("hellespont", "S4")
@pytest.mark.parametrize(
    ("zone", "held", "fair", "printed"),
    [("M12", False, 5, 6), ("M9", True, 6, 6), ("M9", False, 5, 6), ("M5", False, 6, 6), ("M5", True, 6, 5)],
)
def test_s4_shelter_and_the_letter_of_the_print(zone: str, held: bool, fair: int, printed: int) -> None:
    port = {"M9": "parion", "M5": "sestos"}.get(zone, "cardia")
    pieces = {"a-T10-1": zone, **({"a-P2-1": port} if held else {})}
    for letter, least in ((False, fair), (True, printed)):
        for face in (5, 6):
            match = stage(pieces, dice=[face], hands={"athens": ["st06"]}, as_printed=letter)
            let_pass(play(match, "play st06 S4"))
            assert (weak(match) == {"a-T10-1"}) == (face >= least), (letter, face)


@pytest.mark.rule("hellespont", "S4")
def test_s4_troops_suffer_with_their_ships() -> None:
    match = stage({"a-T10-1": "M12", "a-P2-1": "M12"}, dice=[6], hands={"athens": ["st06"]})
    let_pass(play(match, "play st06 S4"))
    assert weak(match) == {"a-T10-1", "a-P2-1"}


def wear(pieces: dict[str, str], **facts: Any) -> Match:
    """Up to the first question of D.5."""
    match = stage(pieces, phase="adjustments", **facts)
    while match.to_act and not any(action.endswith((" S5", " S23")) for action in match.actions()):
        step(match) if not offered(match, "keep") else match.play(match.actions()[0])
    return match


@pytest.mark.rule("hellespont", "S5")
def test_s5_rotten_hulls() -> None:
    pieces = {"s-T10-1": "M5", "s-T4-1": "M13", "s-T20-1": "M12", "s-T2-1": "abydos", "a-T20-1": "sestos"}
    match = wear(pieces, hands={"athens": ["st06"]}, dice=[1] * 6)
    play(match, "play st06 S5")
    assert match.to_act == "sparta" and offered(match, "eliminate") == {"s-T10-1", "s-T4-1"}
    play(match, "eliminate s-T4-1")
    assert where(match, "s-T4-1") == "eliminated" and weak(match) == {"s-T10-1"}
    pieces = {"s-T20-1": "M12", "a-T20-1": "sestos"}
    assert "play st06 S5" not in wear(pieces, hands={"athens": ["st06"]}, dice=[1] * 6).actions()


# Land


@pytest.mark.rule("hellespont", "S6")
def test_s6_archers_close_a_land_zone() -> None:
    pieces = {"a-H4-1": "T23", "a-P2-1": "T22", "s-A2-1": "T7", "s-A2-2": "parion"}
    match = stage(pieces, hands={"sparta": ["st16"]})
    play(match, "activate T23")
    assert match.to_act == "sparta"
    play(match, "play st16 S6")
    assert told(match, "barred")[0]["place"] == "T7"  # a port is no land zone
    assert "T7" not in offered(match, "go") and match.refusal("go T7").key == "why-barred"
    passing(match, "stay", "fight")
    assert set(match.view(None)["barred"].values()) == {None}


@pytest.mark.rule("hellespont", "S6")
def test_s6_bars_retreats_too() -> None:
    pieces = {"a-H4-1": "T23", "a-H4-2": "T23", "a-H4b-1": "T23", "s-P2-1": "T23", "a-A2-1": "T7"}
    match = stage(pieces, hands={"athens": ["st16"]}, dice=[4])
    play(match, "play st16 S6")
    fight(match)
    while not offered(match, "retreat"):
        step(match)
    assert "all T7" not in offered(match, "retreat") and "all T22" in offered(match, "retreat")


@pytest.mark.rule("hellespont", "S7")
def test_s7_horsemen_ride_down_a_reduced_unit() -> None:
    pieces = {"s-C5b-1": "T22", "s-H4-1": "T22", "s-H4b-1": "T22", "a-H3-1": "T22", "a-P2-1": "T22"}
    match = stage(pieces, side="sparta", dice=[5], weak=["a-P2-1"], hands={"sparta": ["st16"]})
    play(match, "fight")
    while "play st16 S7" not in match.actions():
        step(match) if not offered(match, "reduce") else match.play("reduce a-H3-1")
    assert where(match, "a-P2-1") == "eliminated" and "a-H3-1" in weak(match)  # all are reduced
    play(match, "play st16 S7")
    assert where(match, "a-H3-1") == "eliminated"


@pytest.mark.rule("hellespont", "S7")
def test_s7_needs_cavalry() -> None:
    pieces = {"s-H4-1": "T22", "s-H4b-1": "T22", "a-P2-1": "T22", "a-H3-1": "T22"}
    match = stage(pieces, side="sparta", dice=[5], hands={"sparta": ["st16"]}, weak=["a-P2-1"])
    play(match, "fight")
    while match.to_act and match.view(None)["acting"]:
        assert "play st16 S7" not in match.actions()
        step(match) if not offered(match, "reduce") else match.play("reduce a-H3-1")


# Combat and siege


@pytest.mark.rule("hellespont", "S8")
def test_s8_half_the_points_of_an_adjacent_zone() -> None:
    pieces = {**SEA, "a-T10-1": "M9", "a-T4-1": "M9", "a-P2-1": "M9", "a-T10-2": "parion"}
    assert odds(laid(pieces, "athens", "st07 S8"))[:2] == (27, 20)
    pieces = {**LAND, "s-H3-1": "T23", "doreius": "T23", "s-P2-1": "abydos", "a-T20-1": "M4"}
    assert odds(laid(pieces, "sparta", "st12 S8"))[:2] == (4, 6)
    assert lay({**LAND, "s-P2-1": "abydos"}, "sparta", "st12") == set()


@pytest.mark.rule("hellespont", "S8")
def test_s8_the_player_chooses_the_zone() -> None:
    match = laid({**SEA, "a-T10-1": "M9", "a-T4-1": "M7"}, "athens", "st07 S8")
    assert offered(match, "choose") == {"M7", "M9"}
    play(match, "choose M7")
    assert odds(match)[:2] == (22, 20) and where(match, "a-T4-1") == "M7"


@pytest.mark.rule("hellespont", "S9")
def test_s9_two_more_dice_but_no_discard() -> None:
    pieces = {"a-T20-1": "M5", "a-H4-1": "T17", "s-P2-1": "sestos"}
    match = play(stage(pieces, phase="sieges", hands={"athens": ["st08", "st07"]}, dice=[2] * 5), "besiege sestos")
    assert "play st08 S9" in match.actions()
    play(match, "play st08 S9")
    assert offered(match, "discard") == set()
    play(match, "roll")
    assert told(match, "siege-dice")[-1]["n"] == 5
    match = play(stage(pieces, phase="sieges", hands={"athens": ["st08", "st07"]}, dice=[2] * 5), "besiege sestos")
    play(match, "discard st07")
    assert "play st08 S9" not in match.actions()


@pytest.mark.rule("hellespont", "S10")
def test_s10_surprise() -> None:
    assert odds(laid(LAND, "athens", "st03 S10"))[2:] == ("3/2", ["stratagems"])
    assert odds(laid(SEA, "athens", "st03 S10"))[2:] == ("3/2", ["stratagems"])
    assert lay(LAND, "athens", "st03", attacker="sparta") == set()
    assert lay(LAND, "sparta", "st01", attacker="sparta") == {"S10"}  # its other face is Athenian


# Recovery and reinforcements


def recovery(counter: str, **facts: Any) -> Match:
    pieces = {"s-H3-1": "abydos", "s-P2-1": "abydos", "s-P5-1": "T29", "s-T20-1": "abydos"}
    match = stage(pieces, side="sparta", phase="adjustments", weak=["s-H3-1", "s-P2-1", "s-P5-1"],
                  hands={"sparta": [counter]}, **facts)
    while not offered(match, "play"):
        step(match)
    return match


@pytest.mark.rule("hellespont", "S11")
def test_s11_one_recovers_persians_too() -> None:
    match = play(recovery("st17"), "play st17 S11")
    assert offered(match, "recover") == {"s-H3-1", "s-P2-1", "s-P5-1"}
    play(match, "recover s-P5-1")
    assert "s-P5-1" not in weak(match) and not offered(match, "recover")


@pytest.mark.rule("hellespont", "S12")
def test_s12_two_recover_but_no_persians() -> None:
    match = play(recovery("st18"), "play st18 S12")
    assert offered(match, "recover") == {"s-H3-1", "s-P2-1"}
    play(match, "recover s-H3-1")
    assert weak(match) == {"s-P5-1"}


def muster(holder: dict[str, list[str]], **facts: Any) -> Match:
    return stage({"s-T20-1": "abydos", "a-T20-1": "sestos"}, phase="reinforcements", hands=holder,
                 advantage="athens", **facts)


@pytest.mark.rule("hellespont", "S13")
def test_s13_a_line_waits_a_turn_and_may_wait_again() -> None:
    match = muster({"sparta": ["st14"]}, turn=3, due={"athens-411-10-B2": 3, "athens-411-10-B3": 3})
    while not offered(match, "play"):
        step(match)
    play(match, "play st14 S13")
    assert offered(match, "delay") == {"athens-411-10-B2", "athens-411-10-B3"}
    play(match, "delay athens-411-10-B2")
    assert where(match, "alcibiade") == "waiting" and where(match, "tymochares") == "B3"
    assert match.view(None)["due"]["athens-411-10-B2"] == 4
    match = muster({"sparta": ["st14"]}, turn=4, due={"athens-411-10-B2": 4})
    while not offered(match, "play"):
        step(match)
    play(match, "play st14 S13")
    assert match.view(None)["due"]["athens-411-10-B2"] == 5


@pytest.mark.rule("hellespont", "S14")
def test_s14_brings_an_optional_reinforcement_once() -> None:
    optional = {"athens-optional-B3": -1, "athens-optional-B2": -1}
    match = muster({"athens": ["st21"]}, due=optional)
    play(match, "play st21 S14")
    assert offered(match, "call") == {"athens-optional-B2", "athens-optional-B3"}
    play(match, "call athens-optional-B2")
    let_pass(match)
    assert where(match, "a-T10-9") == "B2" and match.view(None)["due"]["athens-optional-B2"] == -2
    assert offered(match, "activate") == {"B2"}
    match = muster({"athens": ["st21"]}, due={"athens-optional-B3": -1})
    assert where(play(match, "play st21 S14"), "a-T20-3") == "B3"
    assert "play st21 S14" not in muster({"athens": ["st21"]}).actions()


@pytest.mark.rule("hellespont", "S13", "S14")
def test_s13_cancels_a_call_that_can_be_made_again() -> None:
    match = muster({"athens": ["st21"], "sparta": ["st14"]}, due={"athens-optional-B3": -1})
    play(match, "play st21 S14")
    while "play st14 S13" not in match.actions():
        play(match, "decline")
    play(match, "play st14 S13")
    assert where(match, "a-T20-3") == "waiting" and match.view(None)["due"]["athens-optional-B3"] == -1


# Leaders


@pytest.mark.rule("hellespont", "S15")
def test_s15_enemy_leaders_bring_nothing_and_one_is_wounded() -> None:
    match = laid({**SEA, "mindaros": "M8", "doreius": "M8"}, "athens", "st09 S15")
    assert offered(match, "pick") == {"mindaros", "doreius"}
    play(match, "pick doreius")
    assert rolls(match, "battle")[0]["modifiers"] == [{"key": "die-f", "value": 1, "rule": "table"}]
    assert weak(match) == {"doreius"}
    until(match, "reinforcements")
    assert "doreius" in weak(match)
    until(match, "actions")
    assert "doreius" not in weak(match)


@pytest.mark.rule("hellespont", "S16")
@pytest.mark.parametrize(
    ("leader", "face", "gone"), [("chereas", 2, False), ("chereas", 3, True), ("thrasyllos", 4, False),
                                 ("thrasyllos", 5, True)],
)
def test_s16_discord(leader: str, face: int, gone: bool) -> None:
    pieces = {"a-T20-1": "sestos", leader: "sestos", "alcibiade": "B3", "tymochares": "B2", "s-T20-1": "abydos"}
    match = stage(pieces, side="sparta", dice=[face], hands={"sparta": ["st17"]})
    play(match, "play st17 S16")
    assert offered(match, "pick") == {leader, "tymochares"}
    play(match, f"pick {leader}")
    let_pass(match)
    assert (where(match, leader) == "exiled") is gone


@pytest.mark.rule("hellespont", "S16")
def test_s16_is_spartan() -> None:
    match = stage({"mindaros": "abydos", "doreius": "abydos", "s-T10-1": "abydos"}, hands={"athens": ["st17"]})
    assert match.refusal("play st17 S16").key == "why-colour"


@pytest.mark.rule("hellespont", "S17", "S18")
@pytest.mark.parametrize("advantage", ["athens", "sparta"])
def test_s18_answers_s17_whoever_was_asked_first(advantage: str) -> None:
    match = stage({"alcibiade": "sestos", "a-T20-1": "sestos", "s-T20-1": "abydos"}, phase="reinforcements",
                  advantage=advantage, hands={"athens": ["st01"], "sparta": ["st18"]})
    if match.to_act == "athens":
        match.play("decline")
    play(match, "play st18 S17")
    assert where(match, "alcibiade") == "tissaphernes"
    while match.to_act != "athens":
        step(match)
    play(match, "play st01 S18")
    assert where(match, "alcibiade") == "B3"


@pytest.mark.rule("hellespont", "S17")
def test_s17_alcibiades_is_arrested_for_good() -> None:
    match = muster({"sparta": ["st18"]}, turn=4)
    assert not any(action.endswith("S17") for action in match.actions())  # he has not come
    match = stage({"alcibiade": "M5", "a-T20-1": "M5", "a-H3-1": "eliminated"}, phase="reinforcements", turn=4,
                  hands={"sparta": ["st18"]}, advantage="athens")
    play(match, "play st18 S17")
    assert where(match, "alcibiade") == "tissaphernes" and match.view(None)["spent"] == ["st18"]
    until(match, "actions")
    while "advantage return" not in match.actions():
        step(match)
    assert "advantage recall" not in match.actions()


@pytest.mark.rule("hellespont", "S18")
def test_s18_alcibiades_escapes_to_samos() -> None:
    match = stage({"alcibiade": "tissaphernes", "a-T20-1": "M5"}, phase="reinforcements", turn=5,
                  hands={"athens": ["st01"]}, advantage="athens")
    play(match, "play st01 S18")
    assert where(match, "alcibiade") == "B3" and match.view(None)["spent"] == ["st01"]
    assert not match.view(None)["freed_early"]


@pytest.mark.rule("hellespont", "S18")
def test_s18_before_the_arrest_forestalls_it_at_a_price() -> None:
    match = stage({"alcibiade": "M5", "a-T20-1": "M5"}, phase="reinforcements", turn=4,
                  hands={"athens": ["st01"], "sparta": ["st18", "st13"]}, advantage="athens")
    before = match.view(None)["victory"]["sparta"]
    play(match, "play st01 S18")
    assert match.view(None)["victory"]["sparta"] == before + 2
    assert set(match.view(None)["spent"]) == {"st01", "st17", "st18"}
    assert match.view("sparta")["hands"]["sparta"]["counters"] == ["st13"]
    assert where(match, "alcibiade") == "M5"
    match = stage({"a-T20-1": "M5"}, phase="reinforcements", turn=2, hands={"athens": ["st01"]}, advantage="athens")
    assert "play st01 S18" not in match.actions()


# Others


@pytest.mark.rule("hellespont", "S19")
def test_s19_supplies_after_the_marker_has_moved() -> None:
    match = stage({"a-T20-1": "sestos", "a-T10-1": "B3", "s-T20-1": "abydos"}, phase="adjustments", turn=5,
                  supply={"athens": 1, "sparta": 3}, hands={"athens": ["st10"]})
    while "play st10 S19" not in match.actions():
        step(match)
    assert match.view(None)["supply"]["athens"] == 1
    play(match, "play st10 S19")
    assert match.view(None)["supply"]["athens"] == 2


@pytest.mark.rule("hellespont", "S19", "6.3")
def test_s19_saves_the_bases_from_hunger() -> None:
    match = stage({"a-T4-1": "sestos", "a-T10-1": "B3", "s-T20-1": "abydos"}, phase="adjustments",
                  supply={"athens": 1, "sparta": 3}, hands={"athens": ["st10"]})
    while "play st10 S19" not in match.actions():
        step(match)
    assert match.view(None)["supply"]["athens"] == 0
    play(match, "play st10 S19")
    assert told(match, "reduced") == [] and match.view(None)["supply"]["athens"] == 1


@pytest.mark.rule("hellespont", "S20")
def test_s20_epidemic_on_the_map() -> None:
    pieces = {"s-H3-1": "T22", "s-P2-1": "abydos", "s-A2-1": "B3", "s-T10-1": "abydos", "mindaros": "M4",
              "s-T20-1": "M4", "doreius": "B1", "a-T10-1": "sestos", "a-P2-1": "rhoeteion"}
    match = stage(pieces, hands={"athens": ["st08"]}, weak=["s-P2-1"])
    play(match, "play st08 S20")
    assert offered(match, "pick") == {"s-H3-1", "s-P2-1"} and "done" in match.actions()
    play(match, "pick s-P2-1", "pick s-H3-1")
    assert where(match, "s-P2-1") == "eliminated" and weak(match) == {"s-H3-1"}
    assert offered(match, "pick") == {"mindaros"}
    play(match, "pick mindaros")
    assert match.to_act == "sparta"
    assert offered(match, "choose") == {"abydos", "eleonte", "cardia", "parion", "lampsaque", "cyzique", "B1", "B3"}
    play(match, "choose cyzique")
    assert where(match, "mindaros") == "cyzique" and weak(match) == {"s-H3-1", "mindaros"}
    assert match.view(None)["sick"] == ["mindaros"]


@pytest.mark.rule("hellespont", "S20", "10.1")
def test_s20_the_sick_persian_keeps_to_ports() -> None:
    match = stage({"pharnabaze": "T22", "s-P5-1": "T22", "a-T20-1": "sestos", "a-P2-1": "abydos"},
                  hands={"athens": ["st08"]})
    play(match, "play st08 S20", "pick s-P5-1", "pick pharnabaze")
    assert match.to_act == "sparta"
    assert offered(match, "choose") == {"eleonte", "rhoeteion", "cardia", "parion", "lampsaque", "cyzique"}


@pytest.mark.rule("hellespont", "S20", "1.2.leaders")
def test_the_sick_do_not_move_until_the_next_b2() -> None:
    pieces = {"mindaros": "cyzique", "s-H3-1": "cyzique"}
    match = stage(pieces, side="sparta", weak=["mindaros"], sick=["mindaros"])
    play(match, "activate cyzique")
    assert match.view("sparta")["group"] == ["s-H3-1"] and offered(match, "take") == set()
    passing(match, "stay")
    until(match, "reinforcements")
    until(match, "actions")
    assert told(match, "well")[0]["piece"] == "mindaros" and match.view(None)["sick"] == []


@pytest.mark.rule("hellespont", "S22")
def test_s22_takes_the_advantage_or_draws() -> None:
    match = stage({"a-T20-1": "sestos"}, hands={"athens": ["st19"]}, draws=["st02"])
    play(match, "play st19 S22")
    assert offered(match, "omen") == {"advantage", "draw"}
    play(match, "omen advantage")
    assert match.view(None)["advantage"] == "athens"
    match = stage({"a-T20-1": "sestos"}, hands={"athens": ["st19"]}, draws=["st02"])
    play(match, "play st19 S22", "omen draw")
    assert match.view("athens")["hands"]["athens"]["counters"] == ["st02"]
    assert match.refusal("play st02 S1").key == "why-one-stratagem"


@pytest.mark.rule("hellespont", "S22")
def test_s22_as_s12_and_as_s14() -> None:
    match = play(recovery("st19"), "play st19 S22")
    assert "recover" in offered(match, "omen") and "reinforcements" not in offered(match, "omen")
    play(match, "omen recover")
    assert offered(match, "recover") == {"s-H3-1", "s-P2-1"}
    play(match, "recover s-H3-1")
    assert weak(match) == {"s-P5-1"}
    match = muster({"athens": ["st19"]}, due={"athens-optional-B2": -1})
    play(match, "play st19 S22", "omen reinforcements")
    assert where(match, "a-T10-9") == "B2"


@pytest.mark.rule("hellespont", "S22", "8")
def test_s22_seizes_the_advantage_for_a_new_throw() -> None:
    match = stage(SEA, advantage="athens", dice=[6, 1], hands={"sparta": ["st19"]})
    play(match, "fight")
    while not (match.to_act == "sparta" and rolls(match, "battle")):
        play(match, "decline")
    play(match, "play st19 S22")
    assert [roll["dice"] for roll in rolls(match, "battle")] == [[6], [1]]
    assert match.view(None)["advantage"] == "athens"


@pytest.mark.rule("hellespont", "S23")
def test_s23_a_unit_of_ten_points_deserts_for_good() -> None:
    pieces = {"a-T20-1": "sestos", "a-T20-2": "B3", "a-T10-1": "sestos", "a-H4-1": "B2", "s-T20-1": "abydos"}
    match = wear(pieces, side="sparta", hands={"sparta": ["st02"]}, weak=["a-T20-2"])
    play(match, "play st02 S23")
    assert offered(match, "pick") == {"a-T20-2", "a-T10-1", "a-H4-1"}
    before = match.view(None)["victory"]["sparta"]
    play(match, "pick a-H4-1")
    assert where(match, "a-H4-1") == "removed" and match.view(None)["victory"]["sparta"] <= before
    assert at(match, "eliminated") == set()


# Windows


def test_windows_open_by_what_is_public() -> None:
    pieces = {"a-T20-1": "M5", "s-T4-1": "M7", "s-T20-1": "abydos"}
    for counter in ("st11", "st16", "st13"):  # a storm could be played from any hand
        match = play(stage(pieces, hands={"sparta": [counter]}), "activate M5")
        assert match.to_act == "sparta" and match.actions()[:2] == ["decline", "wave"]
    match = play(stage(pieces, hands={"sparta": ["st13"]}), "activate M5", "wave")
    passing(match, "stay")
    assert match.to_act == "athens"
