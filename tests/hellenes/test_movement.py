"""4 Actions, 5 movement."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.hellenes import (
    acting,
    done,
    facts,
    garrison,
    inside,
    march,
    offered,
    place,
    play,
    prestige,
    rolls,
    send,
    siege,
    stage,
    steps,
    told,
)

from polemos import Match
from polemos.titles.hellenes.board import UNIT, bits

RULE = "hellenes"


@pytest.mark.rule(RULE, "4.1", "4.2", "4.21", "4.22")
def test_the_example_of_actions() -> None:
    """4 box: a fleet grows at Corinth, a Theban fleet comes as a cadre, a group at Sparta goes three ways."""
    match = stage(
        {
            "S18": ("corinth", 2),
            "S01": "sparta",
            "S02": "sparta",
            "S08": "sparta",
            "S09": "sparta",
            "S03": "sparta",
            "S05": "sparta",
        },
        acting("sparta", 3),
        draws=["S30", "S10", "S24"],
    )
    play(match, "build S18", "recruit", "place S30 thebes")
    assert steps(match, "S18") == 3 and steps(match, "S30") == 1
    march(match, "sparta", ["S01", "S02"], ["tegea", "corinth"])
    send(match, ["S08", "S09"], ["laconian-gulf"])
    send(match, ["S03"], ["messenia"])
    play(match, "done")
    assert match.view(None)["actions_left"] == 0
    assert [place(match, unit) for unit in ("S01", "S08", "S03", "S05")] == [
        "corinth",
        "laconian-gulf",
        "messenia",
        "sparta",
    ]


@pytest.mark.rule(RULE, "4.22", "12.0")
def test_rebels() -> None:
    match = play(stage({"S01": "sparta", "A26": "chios"}, acting("sparta"), draws=["S36", "S37", "S38"]), "recruit")
    assert "S36 lesbos" in offered(match, "place") and "S36 chios" not in offered(match, "place")
    play(match, "place S36 lesbos")
    assert facts(match)["cities"]["lesbos"]["owner"] == "sparta" and prestige(match) == 0
    quiet = stage({"S01": "sparta"}, acting("sparta"), "campaign-415", draws=["S36", "S37", "S38"])
    play(quiet, "recruit")
    assert not any(text.startswith("S36") for text in offered(quiet, "place"))


@pytest.mark.rule(RULE, "4.22")
def test_a_draw_without_a_place_is_lost() -> None:
    match = play(stage({"A01": "athens"}, acting("athens", 1), draws=["A38", "A39", "A37"]), "recruit")
    assert "A38 pydna" in offered(match, "place") and not any("pella" in text for text in offered(match, "place"))
    lost = stage({"S01": "sparta"}, acting("sparta", 1), "campaign-413", draws=["S41", "S42", "S43"])
    play(lost, "recruit", "return")
    assert told(lost, "recruit-lost")


@pytest.mark.rule(RULE, "4.23", "2.3")
def test_detached_garrison() -> None:
    match = stage({"S01": "plataea", "S02": "sparta"}, acting("sparta", 2))
    play(match, "garrison plataea")
    march(match, "plataea", ["S01"], ["thebes"])
    done(match, 1)
    assert garrison(match, "plataea") == "sparta"
    assert match.state.controller(13) == 1  # type: ignore[attr-defined]


@pytest.mark.rule(RULE, "4.3", "5.5", "14.12")
def test_pillage() -> None:
    match = stage(
        {"S01": "athens", "S02": "athens", "A14": {"at": "athens", "inside": True}},
        acting("sparta", 2),
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    play(match, "pillage athens")
    assert prestige(match) == -2
    assert offered(match, "withdraw") == {"S01 megara", "S01 plataea", "S01 thebes"}
    play(match, "withdraw S01 megara", "withdraw S02 thebes")
    assert "athens" in facts(match)["pillaged"]
    play(match, "done")
    assert not siege(match, "athens") and garrison(match, "athens") is None
    young = stage(
        {"S01": "athens", "S02": "sparta"},
        acting("sparta", 2),
        sieges={"athens": "new"},
        garrisons={"athens": "athens"},
    )
    assert not offered(young, "pillage")
    twice = stage(
        {"S01": "athens", "S02": "sparta"},
        acting("sparta", 2),
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
        pillaged=["athens"],
    )
    assert not offered(twice, "pillage")


@pytest.mark.rule(RULE, "5.0")
def test_mustering_reaches_a_friendly_city_without_forcing() -> None:
    match = stage({"S01": "sparta", "S10": "elis", "S27": "thebes", "S15": "corinth"}, acting("sparta", 1))
    play(match, "muster tegea")
    assert offered(match, "group") == {"sparta", "elis", "corinth"}
    play(match, "group elis", "take S10", "go tegea", "group corinth", "take S15", "go tegea", "done")
    assert place(match, "S10") == place(match, "S15") == "tegea"
    assert match.view(None)["actions_left"] == 0


@pytest.mark.rule(RULE, "5.0")
def test_a_block_moves_once_a_turn() -> None:
    match = stage({"S01": "sparta", "S02": "sparta"}, acting("sparta", 2))
    march(match, "sparta", ["S01"], ["tegea"])
    play(match, "done")
    assert offered(match, "group") == {"sparta"}


@pytest.mark.rule(RULE, "5.2", "5.22", "5.23")
def test_storm_at_a_deep_border() -> None:
    match = stage({"A14": ("athens", 4), "A15": ("athens", 4), "S01": "sparta"}, acting("athens", 1), dice=[2, 3, 5])
    march(match, "athens", ["A14", "A15"], ["saronic-gulf", "myrtoan-sea", "laconian-gulf"])
    done(match, 1)
    assert rolls(match, "storm") == [[2]] and rolls(match, "damage") == [[3], [5]]
    assert sorted([steps(match, "A14"), steps(match, "A15")]) == [0, 3]
    calm = stage({"A14": ("athens", 4), "S01": "sparta"}, acting("athens", 1), dice=[2], season="high-summer")
    march(calm, "athens", ["A14"], ["saronic-gulf", "myrtoan-sea", "laconian-gulf"])
    done(calm, 1)
    assert rolls(calm, "damage") == [] and steps(calm, "A14") == 4


@pytest.mark.rule(RULE, "5.21")
def test_sea_transport() -> None:
    match = stage(
        {"A14": ("athens", 3), "A18": ("athens", 1), "A01": ("athens", 4), "S01": "sparta"}, acting("athens", 1)
    )
    play(match, "group athens", "take A18")
    assert not offered(match, "load")
    play(match, "take A14", "load A01", "go saronic-gulf", "halt", "done")
    assert steps(match, "A01") == 2 and facts(match)["blocks"]["A01"]["carrier"] == "A14"


@pytest.mark.rule(RULE, "5.21")
def test_a_rider_changes_fleets_before_they_part() -> None:
    """A04 is aboard A14: it is left to A15, which stays or comes along, or sails off with A15 while A14 stays."""
    blocks = {"A14": ("icarian-sea", 4), "A15": ("icarian-sea", 4)}
    start = stage({**blocks, "A04": {"at": "icarian-sea", "cv": 2, "aboard": "A14"}}, acting("athens", 2))

    def after(*actions: str) -> tuple[str | None, str]:
        match = play(start.copy(), "group icarian-sea", *actions, "go paros-sea", "halt")
        return place(match, "A04"), facts(match)["blocks"]["A04"]["carrier"]

    assert after("take A14") == ("paros-sea", "A14")
    assert after("take A14", "load A04") == ("icarian-sea", "A15")
    assert after("take A14", "load A04", "take A15") == ("paros-sea", "A15")
    assert after("take A15", "load A04") == ("paros-sea", "A15")
    assert after("take A15", "load A04", "take A14") == ("paros-sea", "A15")


@pytest.mark.rule(RULE, "5.21", "2.25")
def test_barbarians_do_not_sail() -> None:
    match = stage({"S18": "corinth", "S38": "corinth", "S15": "corinth"}, acting("sparta", 1))
    play(match, "group corinth", "take S18")
    assert offered(match, "load") == {"S15"}


@pytest.mark.rule(RULE, "5.3")
def test_forced_march() -> None:
    match = stage({"S01": "sparta", "S15": "sparta", "S16": "sparta"}, acting("sparta", 1), dice=[3, 4, 5])
    march(match, "sparta", ["S01", "S15", "S16"], ["tegea", "corinth"], force="megara")
    done(match, 1)
    assert match.actions() == ["advance S01", "hold S01"]
    play(match, "advance S01")
    assert match.actions() == ["hold S15"]
    play(match, "hold S15", "hold S16")
    assert [place(match, unit) for unit in ("S01", "S15", "S16")] == ["megara", "corinth", "corinth"]


def forcing(unit: str, dice: list[int], **given: Any) -> Match:
    """A block has announced a forced march from Corinth to Megara, and the dice are thrown."""
    match = stage({unit: "sparta", "A01": "athens"}, acting("sparta", 1), dice=dice, **given)
    march(match, "sparta", [unit], ["tegea", "corinth"], force="megara")
    return done(match, 1)


def could_be(match: Match, unit: str) -> set[str]:
    """Who a block may be as far as the enemy knows."""
    return {UNIT[u] for u in bits(match.state.could[UNIT.index(unit)])}


def seen_by_athens(match: Match) -> str:
    return json.dumps([match.to_act, match.view("athens"), match.events(0, "athens")], sort_keys=True)


@pytest.mark.rule(RULE, "5.3")
@pytest.mark.parametrize("die", [3, 4])
def test_a_forced_march_that_is_not_made_tells_nothing(die: int) -> None:
    """An elite that declines and a regular that has failed look alike: who succeeds may always refuse."""
    elite, regular = forcing("S01", [die]), forcing("S05", [die])
    assert elite.actions() == ["advance S01", "hold S01"] and regular.actions() == ["hold S05"]
    refused = regular.refusal("advance S05")
    assert (refused.key, refused.rule) == ("why-forced-failed", "5.3")
    assert regular.refusal("hold S06").key == "why-not-its-turn"
    assert seen_by_athens(elite) == seen_by_athens(regular)
    for match, unit in ((elite, "S01"), (regular, "S05")):
        play(match, f"hold {unit}")
        assert place(match, unit) == "corinth" and {"S01", "S05"} <= could_be(match, unit)
    assert seen_by_athens(elite) == seen_by_athens(regular)
    assert could_be(elite, "S01") == could_be(regular, "S05")


@pytest.mark.rule(RULE, "5.3")
def test_who_goes_on_after_a_low_die_is_an_elite() -> None:
    low, high = forcing("S01", [3]), forcing("S01", [5])
    for match in (low, high):
        assert "S05" in could_be(match, "S01")
        play(match, "advance S01")
        assert place(match, "S01") == "megara"
    assert could_be(low, "S01") == {"S01", "S02", "S03", "S04"} and "S05" in could_be(high, "S01")


@pytest.mark.rule(RULE, "5.3")
def test_nobody_is_asked_for_a_block_that_has_failed_for_all_to_see() -> None:
    """All elites of Athens are fleets: its foot on the march needs a 5."""
    match = stage({"A01": "athens", "S01": "sparta"}, acting("athens", 1), dice=[4])
    march(match, "athens", ["A01"], ["megara", "corinth"], force="tegea")
    done(match, 1)
    assert place(match, "A01") == "corinth" and not offered(match, "hold")


@pytest.mark.rule(RULE, "5.3", "11.0")
def test_hermes_shows_who_has_failed() -> None:
    """Only failures are thrown again: a 3 that is left lying is an elite's, one that is taken up a regular's."""
    elite, regular = (forcing(unit, [3, 3], altars={"sparta": ["hermes"]}) for unit in ("S01", "S05"))
    assert elite.actions() == regular.actions() and seen_by_athens(elite) == seen_by_athens(regular)
    play(elite, "appeal hermes")
    play(regular, "appeal hermes")
    assert [roll["result"] for roll in told(elite, "roll")] == [0, 1]
    assert [roll["result"] for roll in told(regular, "roll")] == [0, 0]
    assert elite.actions() == ["advance S01", "hold S01"] and could_be(elite, "S01") == {"S01", "S02", "S03", "S04"}
    assert place(regular, "S05") == "corinth" and not could_be(regular, "S05") & {"S01", "S02", "S03", "S04"}


@pytest.mark.rule(RULE, "5.4", "6.1", "7.1")
def test_engagement_stops_and_the_defender_may_fortify() -> None:
    match = stage({"S01": "megara", "A01": ("athens", 4), "A02": "plataea"}, acting("sparta", 1))
    play(match, "group megara", "take S01", "go athens", "done")
    assert match.to_act == "athens" and match.actions() == ["fortify A01", "fight"]
    play(match, "fortify A01", "fight")
    assert siege(match, "athens") and inside(match, "A01") and garrison(match, "athens") == "athens"
    assert not told(match, "battle")


@pytest.mark.rule(RULE, "5.41")
def test_formations_fight_one_by_one() -> None:
    match = stage({"S01": "megara", "S24": "thebes", "A05": ("plataea", 1), "A01": "athens"}, acting("sparta", 2))
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done")
    march(match, "thebes", ["S24"], ["plataea"])
    play(match, "done")
    assert offered(match, "vanguard") == {"S01", "S24"}
    play(match, "vanguard S24", "fight")
    assert told(match, "battle")[0]["battle"] == "field"
    revealed = [unit for shown in told(match, "reveals") for unit in shown["units"]]
    assert "S24" in revealed and "S01" not in revealed


@pytest.mark.rule(RULE, "5.42")
def test_one_formation_joins_an_assault() -> None:
    match = stage(
        {"S01": "athens", "S15": "megara", "S24": "thebes", "A01": {"at": "athens", "inside": True}},
        acting("sparta", 2),
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    march(match, "megara", ["S15"], ["athens"])
    play(match, "done")
    march(match, "thebes", ["S24"], ["athens"])
    play(match, "done", "assault athens")
    assert offered(match, "join") == {"S15", "S24"}
    play(match, "join S24", "resist")
    attackers = told(match, "reveals")[1]["units"]
    assert set(attackers) == {"S01", "S24"}


@pytest.mark.rule(RULE, "7.4")
def test_besieged_fleets_leave_by_their_sea() -> None:
    match = stage(
        {"A14": {"at": "athens", "inside": True}, "A01": {"at": "athens", "cv": 3, "inside": True}, "S01": "athens"},
        acting("athens", 1),
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    play(match, "group athens")
    assert offered(match, "take") == {"A14"}
    play(match, "take A14", "load A01")
    assert offered(match, "go") == {"saronic-gulf"}


@pytest.mark.rule(RULE, "5.2")
def test_a_besieged_port_is_entered_by_its_sea() -> None:
    match = stage(
        {"A14": "andros-sea", "A15": "saronic-gulf", "A01": {"at": "athens", "inside": True}, "S01": "athens"},
        acting("athens", 2),
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    play(match, "group andros-sea", "take A14")
    assert "athens" in offered(match, "go") and not offered(match, "enter")
    match = stage(
        {"A15": "saronic-gulf", "A01": {"at": "athens", "inside": True}, "S01": "athens"},
        acting("athens", 2),
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    play(match, "group saronic-gulf", "take A15", "enter athens")
    assert inside(match, "A15")


@pytest.mark.rule(RULE, "5.0", "7.4")
def test_nobody_musters_by_land_in_a_besieged_city() -> None:
    """Byzantium's besiegers bar the way by land: a block at Sestos is not called there."""
    blocks = {"A35": "sestos", "S01": "byzantium", "A36": {"at": "byzantium", "inside": True}}
    free = stage({"A35": "sestos", "A36": "byzantium"}, acting("athens"))
    shut = stage(blocks, acting("athens"), sieges={"byzantium": "old"}, garrisons={"byzantium": "athens"})
    assert "sestos" in offered(play(free, "muster byzantium"), "group")
    assert "sestos" not in offered(play(shut, "muster byzantium"), "group")
