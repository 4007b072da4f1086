"""6.4 Land movement, 6.5 Naval movement."""

from __future__ import annotations

from typing import Any

import pytest

from . import REACTIONS, Stage, offered, pieces, play, rolls, told


def turn(side: str, armies: dict[str, Any], fleets: dict[str, Any] | None = None, **facts: Any) -> dict[str, Any]:
    """A turn with one card to move with; nobody can answer."""
    hands = {"persia": [16], "greece": [16], side: [14]}
    return {
        "armies": armies,
        "fleets": fleets or {"persia": {}, "greece": {}},
        "hands": hands,
        "discard": REACTIONS,
        "play": {"phase": "operations", "side": side},
        **facts,
    }


def reach(match: Any, origin: str) -> set[str]:
    """Where one army can march to from its city."""
    play(match, "move 14")
    if f"march {origin}" in match.actions():
        play(match, f"march {origin}")
    return {action.split()[0].partition(">")[2] for action in offered(match, "march")}


# 6.4 Land movement


@pytest.mark.rule("earth-and-water", "6.4.group")
def test_one_several_or_all_armies_of_a_city_march(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {"athenai": 3}, "persia": {}}))
    play(match, "move 14")
    assert offered(match, "march") == {f"athenai>{city} {n}" for city in ("korinthos", "thebai") for n in (1, 2, 3)}
    play(match, "march athenai>thebai 3")
    assert pieces(match, "armies", "greece") == {"thebai": 3}


@pytest.mark.rule("earth-and-water", "6.4.group")
def test_a_group_neither_leaves_nor_picks_up_an_army_on_the_way(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {"athenai": 3, "korinthos": 2}, "persia": {}}))
    play(match, "move 14", "march athenai")
    assert {action for action in offered(match, "march") if "sparta" in action} == {
        f"athenai>sparta {n}" for n in (1, 2, 3)
    }
    play(match, "march athenai>sparta 2")
    assert pieces(match, "armies", "greece") == {"athenai": 1, "korinthos": 2, "sparta": 2}
    assert match.to_act == "persia"


@pytest.mark.rule("earth-and-water", "6.4.stop")
@pytest.mark.parametrize(
    ("at_thebai", "reached"),
    [
        ({}, {"thebai", "korinthos"}),
        ({"persia": 1}, {"thebai", "korinthos"}),
        ({"greece": 1}, {"thebai", "korinthos", "delphi", "larissa"}),
    ],
)
def test_armies_stop_in_enemy_and_unclaimed_cities_and_pass_through_their_own(
    stage: Stage, at_thebai: dict[str, int], reached: set[str]
) -> None:
    greeks, persians = ({"thebai": at_thebai[side]} if side in at_thebai else {} for side in ("greece", "persia"))
    match = stage(turn("greece", {"greece": {"athenai": 1, **greeks}, "persia": persians}))
    assert reach(match, "athenai") == reached


@pytest.mark.rule("earth-and-water", "6.4.stop")
@pytest.mark.parametrize(("greeks", "reached"), [({}, {"abydos", "pella"}), ({"abydos": 1}, {"abydos"})])
def test_an_own_major_city_without_a_garrison_is_passed_through(
    stage: Stage, greeks: dict[str, int], reached: set[str]
) -> None:
    match = stage(turn("persia", {"persia": {"ephesos": 1}, "greece": greeks}, bridge=True))
    assert reach(match, "ephesos") == reached


@pytest.mark.rule("earth-and-water", "6.4.stop")
def test_enemy_fleets_in_the_port_of_a_controlled_city_stop_nobody(stage: Stage) -> None:
    match = stage(
        turn("greece", {"greece": {"athenai": 1, "thebai": 1}, "persia": {}}, {"persia": {"thebai": 2}, "greece": {}})
    )
    assert "delphi" in reach(match, "athenai")


@pytest.mark.rule("earth-and-water", "6.4.stop", "7.1.dice")
def test_entering_an_enemy_city_brings_on_a_battle_at_once(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {"athenai": 1}, "persia": {"thebai": 1}}), dice=[6, 1])
    play(match, "move 14", "march athenai>thebai 1")
    assert told(match, "land-battle") == [{"city": "thebai", "attacker": "greece"}]
    assert rolls(match) == [("greece", [6], 6), ("persia", [1], 1)]
    assert pieces(match, "armies", "greece") == {"thebai": 1}


@pytest.mark.rule("earth-and-water", "6.4.stop")
def test_no_battle_in_a_city_with_enemy_fleets_only(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {"athenai": 1}, "persia": {}}, {"persia": {"thebai": 1}, "greece": {}}))
    play(match, "move 14", "march athenai>thebai 1")
    assert told(match, "land-battle") == told(match, "naval-battle") == []
    assert pieces(match, "fleets", "persia") == {"thebai": 1}


@pytest.mark.rule("earth-and-water", "2.1.road", "6.4.stop")
@pytest.mark.parametrize(("side", "origin", "other"), [("persia", "abydos", "pella"), ("greece", "pella", "abydos")])
def test_a14_both_sides_use_the_bridge_and_only_the_bridge(stage: Stage, side: str, origin: str, other: str) -> None:
    enemy = "greece" if side == "persia" else "persia"
    for bridge in (False, True):
        match = stage(turn(side, {side: {origin: 1}, enemy: {}}, bridge=bridge))
        assert (other in reach(match, origin)) is bridge


# 6.5 Naval movement


@pytest.mark.rule("earth-and-water", "6.5.fleet")
def test_one_several_or_all_fleets_of_a_port_sail_together(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {}, "persia": {}}, {"greece": {"athenai": 3}, "persia": {}}))
    play(match, "move 14")
    assert {action for action in offered(match, "sail") if "naxos" in action} == {
        f"athenai>naxos {n}" for n in (1, 2, 3)
    }
    play(match, "sail athenai>naxos 2")
    assert pieces(match, "fleets", "greece") == {"athenai": 1, "naxos": 2}


@pytest.mark.rule("earth-and-water", "6.5.fleet", "6.5.landing")
def test_fleets_and_armies_never_fight(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {}, "persia": {"naxos": 2}}, {"greece": {"athenai": 1}, "persia": {}}))
    play(match, "move 14", "sail athenai>naxos 1")
    assert rolls(match) == []
    assert pieces(match, "fleets", "greece") == {"naxos": 1}
    assert pieces(match, "armies", "persia") == {"naxos": 2}


@pytest.mark.rule("earth-and-water", "6.5.transport")
@pytest.mark.parametrize(("armies", "fleets", "most"), [(1, 5, 1), (5, 2, 2), (5, 3, 3), (5, 5, 3)])
def test_a_fleet_carries_one_army_and_a_group_three_at_most(stage: Stage, armies: int, fleets: int, most: int) -> None:
    match = stage(
        turn("greece", {"greece": {"athenai": armies}, "persia": {}}, {"greece": {"athenai": fleets}, "persia": {}})
    )
    play(match, "move 14", "sail athenai")
    assert {action for action in offered(match, "sail") if action.startswith(f"athenai>naxos {fleets}")} == {
        f"athenai>naxos {fleets}"
    } | {f"athenai>naxos {fleets}+{n}" for n in range(1, most + 1)}


@pytest.mark.rule("earth-and-water", "6.5.transport")
def test_only_armies_of_the_port_of_departure_embark(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {"korinthos": 3}, "persia": {}}, {"greece": {"athenai": 3}, "persia": {}}))
    play(match, "move 14", "sail athenai")
    assert not [action for action in match.actions() if "+" in action]


@pytest.mark.rule("earth-and-water", "6.5.landing")
def test_armies_land_at_once_in_a_port_without_enemy_fleets(stage: Stage) -> None:
    match = stage(turn("greece", {"greece": {"athenai": 2}, "persia": {}}, {"greece": {"athenai": 2}, "persia": {}}))
    play(match, "move 14", "sail athenai", "sail athenai>naxos 2+1")
    assert rolls(match) == []
    assert pieces(match, "armies", "greece") == {"athenai": 1, "naxos": 1}
    assert pieces(match, "fleets", "greece") == {"naxos": 2}


@pytest.mark.rule("earth-and-water", "6.5.landing")
def test_a_landing_among_enemy_armies_is_a_land_battle(stage: Stage) -> None:
    match = stage(
        turn("greece", {"greece": {"athenai": 1}, "persia": {"naxos": 1}}, {"greece": {"athenai": 1}, "persia": {}}),
        dice=[6, 1],
    )
    play(match, "move 14", "sail athenai", "sail athenai>naxos 1+1")
    assert told(match, "naval-battle") == []
    assert told(match, "land-battle") == [{"city": "naxos", "attacker": "greece"}]
    assert pieces(match, "armies", "greece") == {"naxos": 1}


@pytest.mark.rule("earth-and-water", "6.5.landing")
def test_the_naval_battle_comes_first_and_survivors_land_when_the_defender_sails_off(stage: Stage) -> None:
    match = stage(
        turn(
            "greece",
            {"greece": {"athenai": 1}, "persia": {"naxos": 1}},
            {"greece": {"athenai": 1}, "persia": {"naxos": 2}},
        ),
        dice=[6, 1, 1, 6, 1],
    )
    play(match, "move 14", "sail athenai", "sail athenai>naxos 1+1")
    assert told(match, "lands") == []
    assert match.view(None)["armies"]["greece"]["aboard"] == 1
    play(match, "fight", "retreat ephesos")
    assert told(match, "lands") == [{"side": "greece", "city": "naxos", "n": 1}]
    assert [battle["city"] for battle in told(match, "land-battle")] == ["naxos"]
    assert pieces(match, "armies", "greece") == {"naxos": 1}


@pytest.mark.rule("earth-and-water", "6.5.landing", "6.5.transport", "7.2.naval", "7.1.loss", "7.1.retreat")
def test_example_7_2_of_the_naval_attack_and_landing_at_eretria(stage: Stage) -> None:
    """Three Greek fleets with two armies sail from Thebai to Eretria, held by a Persian fleet and army."""
    match = stage(
        turn(
            "greece",
            {"greece": {"thebai": 2}, "persia": {"eretria": 1}},
            {"greece": {"thebai": 3}, "persia": {"eretria": 1}},
        ),
        dice=[1, 2, 3, 3, 1, 2, 3],
    )
    play(match, "move 14", "sail thebai", "sail thebai>eretria 3+2")
    # At sea 3 against 3: each side loses a fleet, Greece one without an army. Both armies land; on land 2 against 3.
    assert rolls(match) == [("greece", [1, 2, 3], 3), ("persia", [3], 3), ("greece", [1, 2], 2), ("persia", [3], 3)]
    assert told(match, "loses-fleet") == [
        {"side": "greece", "city": "eretria", "armies": 0},
        {"side": "persia", "city": "eretria", "armies": 0},
    ]
    assert told(match, "lands") == [{"side": "greece", "city": "eretria", "n": 2}]
    assert told(match, "loses-army") == [{"side": "greece", "city": "eretria"}]
    # The Greeks withdraw: the fleets go back to Thebai with the army that is left.
    assert (match.to_act, match.actions()) == ("greece", ["fight", "retreat thebai"])
    play(match, "retreat thebai")
    assert told(match, "retreats-by-sea") == [
        {"side": "greece", "from": "eretria", "to": "thebai", "n": 2, "armies": 1}
    ]
    assert pieces(match, "armies", "greece") == {"thebai": 1}
    assert pieces(match, "fleets", "greece") == {"thebai": 2}
    assert pieces(match, "armies", "persia") == {"eretria": 1}
    assert pieces(match, "fleets", "persia") == {}
