"""1 The map, 2 the blocks."""

from __future__ import annotations

import pytest
from tests.hellenes import acting, facts, garrison, offered, play, stage

from polemos.titles.hellenes.board import (
    AREAS,
    BY_LAND,
    BY_SEA,
    CITIES,
    COASTAL_SEA,
    COASTWISE,
    DEEP,
    FLEETS,
    LAND_COUNT,
    LOYALTY,
    NATION,
    REGION_CITIES,
    REGIONS,
    STRAIT,
    UNIT,
    UNIT_COUNT,
    VALUE,
    area,
    bits,
)
from polemos.titles.hellenes.facts import UNITS

RULE = "hellenes"
CLASS = {unit.id: unit for unit in UNITS.units}


@pytest.mark.rule(RULE, "1.1")
def test_land_borders() -> None:
    assert BY_LAND[area("sparta")] >> area("tegea") & 1
    assert not BY_LAND[area("sparta")] >> area("corinth") & 1
    assert LAND_COUNT == 88
    for a in range(LAND_COUNT):
        assert all(BY_LAND[b] >> a & 1 for b in bits(BY_LAND[a]))


@pytest.mark.rule(RULE, "1.2")
def test_deep_borders_and_straits() -> None:
    assert DEEP[area("laconian-gulf")] >> area("myrtoan-sea") & 1
    assert STRAIT[area("hellespont")] >> area("sea-of-marmara") & 1
    assert not DEEP[area("hellespont")] >> area("sea-of-marmara") & 1


@pytest.mark.rule(RULE, "1.3")
def test_capacity_is_twice_the_value() -> None:
    state = stage({"A01": "athens"}).state
    assert state.capacity(area("athens")) == 10  # type: ignore[attr-defined]
    assert AREAS[COASTAL_SEA[area("leucas")]] == "gulf-of-ambracia"
    assert AREAS[COASTAL_SEA[area("lipara")]] == "tyrrhenian-sea"
    assert COASTAL_SEA[area("thebes")] == -1


@pytest.mark.rule(RULE, "1.31")
def test_neutral_areas_are_never_entered() -> None:
    match = stage({"S10": "tegea"}, acting("sparta"))
    play(match, "group tegea", "take S10")
    assert offered(match, "go") == {"sparta", "messenia", "elis", "corinth", "sicyon"}
    assert LOYALTY[area("achaea")] == -1


@pytest.mark.rule(RULE, "1.32", "2.11")
def test_steps_only_in_a_city_of_the_own_nation() -> None:
    match = stage(
        {"S01": ("sparta", 2), "S15": ("sparta", 2), "S16": ("corinth", 1), "A02": ("naxos", 1)}, acting("sparta")
    )
    assert offered(match, "build") == {"S01", "S16"}
    assert NATION[area("sparta")] != NATION[area("corinth")]


@pytest.mark.rule(RULE, "1.33")
def test_subject_regions() -> None:
    assert {AREAS[city] for city in REGION_CITIES[REGIONS.index("ionia")]} == {
        "miletus",
        "ephesus",
        "cyme",
        "erythrae",
        "cnidus",
    }
    assert VALUE[area("ephesus")] == 3


@pytest.mark.rule(RULE, "1.4")
def test_an_empty_captured_city_goes_back_to_its_owner() -> None:
    match = stage({"S01": "plataea", "S02": "sparta"}, acting("sparta", 2))
    state = match.state
    assert state.controller(area("plataea")) == 1  # type: ignore[attr-defined]
    play(match, "group plataea", "take S01", "go thebes", "halt", "done", "done")
    assert match.state.controller(area("plataea")) == 0  # type: ignore[attr-defined]
    assert match.state.controller(area("myrtoan-sea")) == -1  # type: ignore[attr-defined]


@pytest.mark.rule(RULE, "2.1", "2.25")
def test_barbarians_come_at_full_strength_and_move_at_once() -> None:
    match = stage({"S01": "sparta"}, acting("sparta", 1), draws=["S38", "S39", "S40"])
    play(match, "recruit")
    assert offered(match, "place") == {"S38 epirus", "S39 aetolia", "S40 illyria"}
    play(match, "place S38 epirus", "take S38", "go ambracia", "halt")
    assert facts(match)["blocks"]["S38"]["cv"] == 4


@pytest.mark.rule(RULE, "2.12", "2.13", "2.14")
def test_labels() -> None:
    assert (CLASS["A01"].max_cv, CLASS["A01"].land_class, CLASS["A01"].move) == (4, "C2", 2)
    assert (CLASS["S01"].land_class, CLASS["S01"].elite) == ("B2", True)
    assert sum(1 for unit in UNITS.units if unit.land_class.endswith("3")) == 2


@pytest.mark.rule(RULE, "2.21", "2.22", "2.23", "2.24")
def test_types() -> None:
    for unit in UNITS.units:
        if unit.type == "archer":
            assert unit.land_class == "A1"
        if unit.type == "cavalry":
            assert unit.move == 3
        if unit.type == "hoplite":
            assert unit.land_class[0] in "BC" and unit.move == 2
    assert CLASS["A07"].land_class == "B1"


@pytest.mark.rule(RULE, "2.26", "5.1")
def test_fleets_on_land_follow_the_shore_and_stop() -> None:
    match = stage({"A14": "athens"}, acting("athens"))
    play(match, "group athens", "take A14")
    assert offered(match, "go") == {"saronic-gulf", "andros-sea", "gulf-of-euboea", "megara", "thebes"}
    play(match, "go megara")
    assert match.view("athens")["prompt"]["key"] == "group"
    for a in range(LAND_COUNT):
        assert all(BY_SEA[a] & BY_SEA[b] for b in bits(COASTWISE[a]))
    assert all(unit.land_class == "D1" for unit in UNITS.units if unit.type == "fleet")
    assert FLEETS.bit_count() == sum(unit.type == "fleet" for unit in UNITS.units)


@pytest.mark.rule(RULE, "2.27")
def test_odrysians_come_only_without_an_athenian_leader() -> None:
    drawn: list[int | str] = ["A37", "A39", "A40"]
    led = play(stage({"A01": "athens"}, acting("athens"), draws=drawn), "recruit")
    assert offered(led, "place") == {"A39 rhodope", "A40 amphilochia"}
    free = play(stage({"A01": "athens"}, acting("athens"), draws=drawn, leaders={"athens": 0}), "recruit")
    assert "A37 odrysia" in offered(free, "place")


@pytest.mark.rule(RULE, "2.3")
def test_garrisons_do_not_stop_movement() -> None:
    match = stage({"A01": "athens"}, acting("athens"), garrisons={"plataea": "sparta"})
    play(match, "group athens", "take A01", "go plataea")
    assert "megara" in offered(match, "go")
    assert garrison(match, "plataea") == "sparta"


def test_counts() -> None:
    assert UNIT_COUNT == 106 and len(UNIT) == 106
    assert len(CITIES) == 62
