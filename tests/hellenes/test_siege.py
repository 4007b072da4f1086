"""7 Siege, 8 siege combat."""

from __future__ import annotations

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
    siege,
    stage,
    steps,
    told,
)

from polemos import Match

RULE = "hellenes"
COMBAT = {"phase": "combat", "side": "sparta"}
IN_ATHENS: dict[str, Any] = {"S01": ("athens", 4), "A01": {"at": "athens", "cv": 2, "inside": True}}
IN_PLATAEA: dict[str, Any] = {"S01": ("plataea", 4), "A01": {"at": "plataea", "cv": 2, "inside": True}, "A14": "athens"}


def besieged(blocks: dict[str, Any], city: str, age: str = "old", **more: Any) -> Match:
    more.setdefault("garrisons", {city: "athens"})
    play_at = more.pop("play", COMBAT)
    return stage(blocks, play_at, sieges={city: age}, **more)


@pytest.mark.rule(RULE, "7.2", "7.3")
def test_a_siege_is_laid_and_lifted() -> None:
    match = stage({"S01": "megara", "A14": "athens"}, acting("sparta", 1))
    march(match, "megara", ["S01"], ["plataea"])
    done(match, 1)
    assert siege(match, "plataea") and garrison(match, "plataea") == "athens"
    assert not offered(match, "assault")
    young = besieged(IN_PLATAEA, "plataea", "new")
    assert not offered(young, "assault") and not offered(young, "starve")
    gone = stage(
        {"S01": "plataea", "A14": "athens"},
        acting("sparta", 1),
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    march(gone, "plataea", ["S01"], ["thebes"])
    done(gone, 1)
    assert not siege(gone, "plataea") and garrison(gone, "plataea") is None


@pytest.mark.rule(RULE, "7.3")
def test_a_permanent_garrison_stays_when_the_siege_ends() -> None:
    match = stage(
        {"A01": "potidaea", "S01": "sparta"},
        acting("athens", 1),
        sieges={"potidaea": "old"},
        garrisons={"potidaea": "sparta"},
    )
    march(match, "potidaea", ["A01"], ["stagira"])
    done(match, 1)
    assert garrison(match, "potidaea") == "sparta" and not siege(match, "potidaea")


@pytest.mark.rule(RULE, "7.1")
def test_capacity_limits_who_fortifies_and_fleets_need_a_port() -> None:
    match = stage(
        {"S01": "megara", "S02": "megara", "A01": "plataea", "A02": "plataea", "A03": "plataea"}, acting("sparta", 1)
    )
    march(match, "megara", ["S01", "S02"], ["plataea"])
    done(match, 1)
    play(match, "fortify A01", "fortify A02")
    assert match.actions() == ["fight"]
    inland = stage({"S15": "corinth", "A14": "argos", "A41": "argos"}, acting("sparta", 1), "campaign-413")
    march(inland, "corinth", ["S15"], ["argos"])
    done(inland, 1)
    assert offered(inland, "fortify") == {"A41"}


@pytest.mark.rule(RULE, "8.1", "8.11")
def test_assault_with_double_defence() -> None:
    match = besieged(IN_PLATAEA, "plataea", dice=[3, 3, 3, 1, 1, 1, 3])
    play(match, "assault plataea", "resist", "fight")
    assert told(match, "battle")[0]["battle"] == "assault"
    # Three hits in the round: a whole step, and half of one that is forgotten.
    assert steps(match, "A01") == 1
    assert len(told(match, "half-hit")) == 2


@pytest.mark.rule(RULE, "8.11")
def test_half_steps_are_forgotten_at_the_end_of_a_round() -> None:
    match = besieged(
        {"S03": ("plataea", 1), "A01": {"at": "plataea", "cv": 2, "inside": True}, "A14": "athens"},
        "plataea",
        dice=[3, 3, 3, 1, 3, 3, 3, 1, 3, 3, 3],
    )
    play(match, "assault plataea", "resist", "fight", "fight")
    assert steps(match, "A01") == 2


@pytest.mark.rule(RULE, "8.1", "8.11", "14.11")
def test_a_city_falls_by_assault() -> None:
    match = besieged({"S01": ("plataea", 4), "A14": "athens"}, "plataea", dice=[3, 1, 1, 3, 3])
    play(match, "assault plataea", "resist", "fight")
    assert garrison(match, "plataea") is None and not siege(match, "plataea")
    assert prestige(match) == -2


@pytest.mark.rule(RULE, "8.12")
def test_assailants_break_off_into_the_province() -> None:
    match = besieged(IN_PLATAEA, "plataea", dice=[3, 3, 3])
    play(match, "assault plataea", "resist", "retreat")
    assert place(match, "S01") == "plataea" and siege(match, "plataea") and prestige(match) == 0


@pytest.mark.rule(RULE, "8.12")
def test_fleets_sail_out_of_an_assaulted_port() -> None:
    match = besieged(
        {
            "S01": ("athens", 4),
            "A14": {"at": "athens", "cv": 4, "inside": True},
            "A01": {"at": "athens", "cv": 2, "inside": True},
        },
        "athens",
    )
    play(match, "assault athens", "resist", "retreat")
    assert place(match, "A14") == "saronic-gulf" and match.actions() == ["ferry A01 A14", "hold A01"]
    stays = play(match.copy(), "hold A01")
    assert place(stays, "A01") == "athens" and stays.view(None)["battle"] is not None
    assert place(play(match, "ferry A01 A14"), "A01") == "saronic-gulf"


@pytest.mark.rule(RULE, "8.12")
def test_who_leaves_an_assaulted_port_aboard_is_for_the_owner_to_say() -> None:
    men = {"A14": 4, "A04": 2, "A05": 1}
    inside_athens = {unit: {"at": "athens", "cv": cv, "inside": True} for unit, cv in men.items()}
    match = besieged({"S01": ("athens", 4), **inside_athens}, "athens")
    play(match, "assault athens", "resist", "retreat")
    assert offered(match, "ferry") == {"A04 A14", "A05 A14"}
    play(match, "ferry A05 A14")
    assert place(match, "A05") == "saronic-gulf" and place(match, "A04") == "athens"


@pytest.mark.rule(RULE, "8.3", "6.4")
def test_besiegers_beaten_by_a_sortie_leave_with_their_fleet() -> None:
    match = stage(
        {"A14": ("samos", 4), "A02": ("samos", 2), "S01": {"at": "samos", "cv": 4, "inside": True}},
        acting("sparta", 1),
        sieges={"samos": "old"},
        garrisons={"samos": "sparta"},
        dice=[5, 5, 3, 3],
    )
    play(match, "done", "sortie S01", "fight", "retreat A14 icarian-sea")
    assert place(match, "A14") == place(match, "A02") == "icarian-sea"


@pytest.mark.rule(RULE, "14.11", "8.12")
def test_a_port_whose_last_defenders_sail_out_is_taken_by_assault() -> None:
    """A triumph though nobody is hurt; a garrison fights on."""
    blocks = {"A02": ("potidaea", 3), "S18": {"at": "potidaea", "cv": 4, "inside": True}}
    for holder, points in ((None, 2), ("sparta", 0)):
        match = stage(
            blocks,
            {"phase": "combat", "side": "athens"},
            sieges={"potidaea": "old"},
            garrisons={"potidaea": holder} if holder else {},
        )
        play(match, "assault potidaea", "resist", "retreat")
        assert place(match, "S18") == "thermaic-gulf" and prestige(match) == points
        assert siege(match, "potidaea") == bool(holder) == (match.view(None)["battle"] is not None)


@pytest.mark.rule(RULE, "8.13")
def test_capitulation() -> None:
    match = besieged(IN_PLATAEA, "plataea")
    play(match, "assault plataea")
    assert match.to_act == "athens"
    play(match, "capitulate")
    assert place(match, "A01") is None and prestige(match) == -1 and not told(match, "reveals")


@pytest.mark.rule(RULE, "8.2")
def test_attrition() -> None:
    match = besieged(IN_PLATAEA, "plataea", dice=[1, 4])
    play(match, "starve plataea", "hit A01")
    assert rolls(match, "attrition") == [[1, 4]]
    assert steps(match, "A01") == 1 and not told(match, "reveals")


@pytest.mark.rule(RULE, "8.2", "14.11")
def test_a_city_falls_by_attrition() -> None:
    match = besieged({"S01": ("plataea", 4), "A14": "athens"}, "plataea", dice=[1])
    play(match, "starve plataea")
    assert not siege(match, "plataea") and prestige(match) == -1


@pytest.mark.rule(RULE, "8.21")
def test_a_port_must_be_blockaded_too() -> None:
    blocks = {"A01": "corinth", "S15": {"at": "corinth", "cv": 2, "inside": True}, "S01": "sparta"}
    open_port = stage(
        blocks, {"phase": "combat", "side": "athens"}, sieges={"corinth": "old"}, garrisons={"corinth": "sparta"}
    )
    assert offered(open_port, "assault") == {"corinth"} and not offered(open_port, "starve")
    closed = stage(
        {**blocks, "A14": "gulf-of-corinth"},
        {"phase": "combat", "side": "athens"},
        sieges={"corinth": "old"},
        garrisons={"corinth": "sparta"},
        seas={"gulf-of-corinth": "athens"},
    )
    assert offered(closed, "starve") == {"corinth"}
    building = stage(blocks, acting("sparta"), sieges={"corinth": "old"}, garrisons={"corinth": "sparta"})
    assert "S15" in offered(building, "build")
    shut = stage(
        {**blocks, "A14": "gulf-of-corinth"},
        acting("sparta"),
        sieges={"corinth": "old"},
        garrisons={"corinth": "sparta"},
        seas={"gulf-of-corinth": "athens"},
    )
    assert "S15" not in offered(shut, "build")


@pytest.mark.rule(RULE, "8.22")
def test_the_grain_of_athens() -> None:
    match = besieged({**IN_ATHENS, "S18": "sea-of-marmara"}, "athens", seas={"sea-of-marmara": "sparta"}, dice=[3, 4])
    play(match, "starve athens", "hit A01")
    assert steps(match, "A01") == 1
    fed = besieged(IN_ATHENS, "athens")
    assert not offered(fed, "starve")


@pytest.mark.rule(RULE, "8.22", "8.2")
def test_the_grain_feeds_no_spartans_in_athens() -> None:
    """Spartan fleets in the Hellespont do not starve the Spartans who hold Athens: on a 3 nobody is lost."""
    match = stage(
        {"S01": {"at": "athens", "cv": 4, "inside": True}, "A01": "athens", "A14": "saronic-gulf", "S18": "hellespont"},
        {"phase": "combat", "side": "athens"},
        garrisons={"athens": "sparta"},
        sieges={"athens": "old"},
        seas={"saronic-gulf": "athens", "hellespont": "sparta"},
        dice=[3, 2],
    )
    play(match, "starve athens")
    assert rolls(match, "attrition") == [[3, 2]] and not offered(match, "hit")


@pytest.mark.rule(RULE, "8.3")
def test_sortie() -> None:
    match = stage(
        {"S15": ("athens", 1), "A01": {"at": "athens", "cv": 4, "inside": True}},
        {"phase": "combat", "side": "athens"},
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
        dice=[3, 1, 1, 3, 3],
    )
    play(match, "sortie A01")
    while match.to_act and not told(match, "battle-over"):
        play(match, "fight" if "fight" in match.actions() else match.actions()[0])
    assert told(match, "battle")[0]["battle"] == "sortie"
    assert place(match, "S15") is None and not siege(match, "athens")
    assert facts(match)["prestige"] == 2 and not inside(match, "A01")
