"""7 Land and naval battles, retreats, the bridge."""

from __future__ import annotations

from typing import Any

import pytest

from . import REACTIONS, Stage, offered, pieces, play, reserve, rolls, told

NEIGHBOUR = {"thebai": "athenai", "pella": "larissa", "athenai": "thebai", "ephesos": "abydos", "abydos": "ephesos"}
OTHER = {"persia": "greece", "greece": "persia"}


def battle(
    kind: str, at: str, attacker: str, origin: str, *, group: int = 0, aboard: int = 0, **facts: Any
) -> dict[str, Any]:
    """The start of a battle that nobody can answer with a card. The group: fleets that sailed there."""
    where: dict[str, Any] = {"battle": kind, "at": at, "attacker": attacker, "from": origin}
    if group:
        where["fleets"] = group
    if aboard:
        where["armies"] = aboard
    return {
        "armies": {"persia": {}, "greece": {}},
        "fleets": {"persia": {}, "greece": {}},
        "hands": {"persia": [14], "greece": [16]},
        "discard": REACTIONS,
        "play": where,
        **facts,
    }


def both(place: str, persians: int, greeks: int, **elsewhere: dict[str, int]) -> dict[str, dict[str, int]]:
    """Counters of both sides in the battle city, and others."""
    return {
        "persia": {place: persians, **elsewhere.get("persia", {})},
        "greece": {place: greeks, **elsewhere.get("greece", {})},
    }


UNITS = {"land": "armies", "naval": "fleets"}


def clash(kind: str, at: str, attacker: str, origin: str, *, persians: int = 2, greeks: int = 2) -> dict[str, Any]:
    """The same battle by land or at sea."""
    return {**battle(kind, at, attacker, origin), UNITS[kind]: both(at, persians, greeks)}


# 7.1 and 7.2 Rounds


@pytest.mark.rule("earth-and-water", "7.1.dice", "7.2.naval")
@pytest.mark.parametrize("kind", ["land", "naval"])
@pytest.mark.parametrize(
    ("greeks", "persians", "greek_dice", "persian_dice"),
    [
        (1, 2, [5], [2, 3]),
        (2, 1, [5, 1], [3]),
        (3, 3, [1, 5, 2], [3, 1, 2]),
        (5, 4, [2, 1, 5], [1, 1, 3]),
    ],
)
def test_a_die_a_unit_three_at_most_and_the_highest_counts(
    stage: Stage, kind: str, *, greeks: int, persians: int, greek_dice: list[int], persian_dice: list[int]
) -> None:
    match = stage(
        clash(kind, "thebai", "greece", "athenai", persians=persians, greeks=greeks), dice=greek_dice + persian_dice
    )
    assert rolls(match)[:2] == [("greece", greek_dice, 5), ("persia", persian_dice, 3)]
    assert told(match, f"loses-{'army' if kind == 'land' else 'fleet'}")[0]["side"] == "persia"


@pytest.mark.rule("earth-and-water", "7.1.persian-cap", "7.2.naval")
@pytest.mark.parametrize("kind", ["land", "naval"])
@pytest.mark.parametrize("attacker", ["persia", "greece"])
@pytest.mark.parametrize(("city", "cap"), [("thebai", 4), ("pella", 4), ("athenai", 4), ("ephesos", 5), ("abydos", 5)])
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_persian_dice_count_four_at_most_and_five_in_asia(
    stage: Stage, kind: str, attacker: str, *, city: str, cap: int, face: int
) -> None:
    """Greek dice are never capped; the capped die decides the round."""
    dice = {"persia": [1, face], "greece": [1, 5]}
    origin = NEIGHBOUR[city] if kind == "land" else "naxos"
    match = stage(clash(kind, city, attacker, origin), dice=dice[attacker] + dice[OTHER[attacker]])
    results = {side: result for side, _, result in rolls(match)}
    assert results == {"persia": min(face, cap), "greece": 5}
    losers = {loss["side"] for loss in told(match, "loses-army") + told(match, "loses-fleet")}
    assert losers == ({"persia", "greece"} if min(face, cap) == 5 else {"persia"})


@pytest.mark.rule("earth-and-water", "7.1.persian-cap")
def test_a_greek_six_beats_a_persian_six_even_in_asia(stage: Stage) -> None:
    match = stage(battle("land", "ephesos", "greece", "abydos", armies=both("ephesos", 2, 2)), dice=[6, 1, 6, 1])
    assert told(match, "loses-army") == [{"side": "persia", "city": "ephesos"}]


@pytest.mark.rule("earth-and-water", "7.1.loss", "7.2.naval")
@pytest.mark.parametrize("kind", ["land", "naval"])
@pytest.mark.parametrize(("greek", "persian", "left"), [(4, 2, (1, 2)), (1, 2, (2, 1)), (3, 3, (1, 1))])
def test_the_lower_roll_loses_one_and_both_on_a_tie(
    stage: Stage, kind: str, greek: int, persian: int, left: tuple[int, int]
) -> None:
    match = stage(clash(kind, "thebai", "greece", "athenai"), dice=[greek, greek, persian, persian])
    what = UNITS[kind]
    assert match.to_act == "greece"
    for side, n, mix in zip(
        ("persia", "greece"), left, ({"armies": 24, "fleets": 6}, {"armies": 9, "fleets": 5}), strict=True
    ):
        assert pieces(match, what, side) == {"thebai": n}
        assert reserve(match, what, side) == mix[what] - n, "what is lost can be raised again"


@pytest.mark.rule("earth-and-water", "7.1.loss")
def test_rounds_go_on_until_one_side_or_both_are_gone(stage: Stage) -> None:
    match = stage(
        battle("land", "delphi", "greece", "thebai", armies=both("delphi", 2, 2)), dice=[6, 6, 1, 1, 1, 1, 3, 4, 4]
    )
    play(match, "fight")
    # Persia has nowhere to go: the next round follows at once.
    assert pieces(match, "armies", "greece") == {"delphi": 1}
    play(match, "fight")
    assert told(match, "battle-over") == [{"city": "delphi", "winner": None}]
    assert pieces(match, "armies", "greece") == pieces(match, "armies", "persia") == {}
    assert (match.to_act, match.view(None)["battle"]) == ("persia", None)


# 7.1 Retreat


@pytest.mark.rule("earth-and-water", "7.1.retreat")
@pytest.mark.parametrize("attacker", ["persia", "greece"])
def test_after_a_round_the_attacker_decides_first_then_the_defender(stage: Stage, attacker: str) -> None:
    defender = OTHER[attacker]
    match = stage(
        battle("land", "thebai", attacker, "larissa", armies=both("thebai", 3, 3, **{defender: {"athenai": 1}})),
        dice=[3] * 6,
    )
    assert match.to_act == attacker
    play(match, "fight")
    assert match.to_act == defender
    play(match, "retreat athenai")
    assert pieces(match, "armies", defender) == {"athenai": 3}
    assert pieces(match, "armies", attacker) == {"thebai": 2}
    assert match.view(None)["battle"] is None


@pytest.mark.rule("earth-and-water", "7.1.retreat")
def test_an_attacker_by_land_goes_back_whence_it_came(stage: Stage) -> None:
    """Also where it no longer controls that city."""
    match = stage(
        battle("land", "thebai", "persia", "athenai", armies=both("thebai", 3, 3, persia={"larissa": 1})),
        dice=[1, 1, 1, 6, 6, 6],
    )
    assert match.actions() == ["fight", "retreat athenai"]
    play(match, "retreat athenai")
    assert pieces(match, "armies", "persia") == {"athenai": 2, "larissa": 1}
    assert pieces(match, "armies", "greece") == {"thebai": 3}


@pytest.mark.rule("earth-and-water", "7.1.retreat")
@pytest.mark.parametrize(("larissa", "ways"), [({}, {"thebai"}), ({"larissa": 1}, {"larissa", "thebai"})])
def test_a6_after_a_long_march_the_last_step_of_a_legal_path(
    stage: Stage, larissa: dict[str, int], ways: set[str]
) -> None:
    match = stage(
        battle(
            "land",
            "delphi",
            "greece",
            "athenai",
            armies=both("delphi", 2, 2, greece={"thebai": 1, "korinthos": 1, **larissa}),
        ),
        dice=[1, 1, 4, 4],
    )
    assert offered(match, "retreat") == ways


@pytest.mark.rule("earth-and-water", "7.1.retreat")
def test_a6_the_way_back_stays_open_when_its_army_is_paid_for_miltiades(stage: Stage) -> None:
    match = stage(
        {
            "armies": {"greece": {"athenai": 3, "thebai": 1, "naxos": 5}, "persia": {"delphi": 3}},
            "hands": {"greece": [4, 7], "persia": []},
            "play": {"phase": "operations", "side": "greece"},
        },
        dice=[1, 1, 1, 4, 4, 4],
    )
    play(match, "move 7", "march athenai", "march athenai>delphi 3", "react 4", "remove thebai")
    assert match.actions() == ["fight", "retreat thebai"]


@pytest.mark.rule("earth-and-water", "7.1.retreat")
def test_a3_a_landing_goes_back_with_its_own_fleets_only(stage: Stage) -> None:
    match = stage(
        battle(
            "land",
            "naxos",
            "greece",
            "athenai",
            group=2,
            armies=both("naxos", 2, 2),
            fleets={"greece": {"naxos": 3}, "persia": {}},
        ),
        dice=[1, 1, 4, 4],
    )
    assert match.actions() == ["fight", "retreat athenai"]
    play(match, "retreat athenai")
    assert pieces(match, "armies", "greece") == {"athenai": 1}
    assert pieces(match, "fleets", "greece") == {"athenai": 2, "naxos": 1}


@pytest.mark.rule("earth-and-water", "7.1.retreat", "card.05.g")
def test_a5_a_landing_does_not_go_back_among_enemy_fleets(stage: Stage) -> None:
    """Themistocles has taken the port of departure; the battle is fought to its end."""
    match = stage(
        {
            "armies": {"persia": {"ephesos": 2}, "greece": {"naxos": 2}},
            "fleets": {"persia": {"ephesos": 2}, "greece": {"athenai": 1}},
            "hands": {"persia": [1], "greece": [5]},
            "play": {"phase": "operations"},
        },
        dice=[1, 1, 6, 6, 1, 6, 6],
    )
    play(match, "move 1", "sail ephesos", "sail ephesos>naxos 2+2", "react 5", "sail athenai>ephesos 1")
    assert [side for side, _, _ in rolls(match)] == ["persia", "greece"] * 2
    assert told(match, "retreats-by-sea") == []


DEFENDERS = {"persia": {"delphi": 1}, "greece": {"naxos": 1}}


@pytest.mark.rule("earth-and-water", "7.1.retreat")
def test_a_defender_goes_by_road_to_a_neighbour_it_controls(stage: Stage) -> None:
    """Athenai is its own without a garrison; Delphi is the enemy's, Korinthos nobody's, Larissa the attacker's."""
    match = stage(battle("land", "thebai", "persia", "larissa", armies=both("thebai", 3, 3, **DEFENDERS)), dice=[3] * 6)
    play(match, "fight")
    assert match.actions() == ["fight", "retreat athenai"]


@pytest.mark.rule("earth-and-water", "7.1.retreat")
def test_a_defender_leaves_by_sea_with_all_its_armies_and_fleets(stage: Stage) -> None:
    """A5: Sparta's port holds an enemy fleet. Eretria is not controlled by a fleet alone."""
    match = stage(
        battle(
            "land",
            "thebai",
            "persia",
            "larissa",
            armies=both("thebai", 3, 3, **DEFENDERS),
            fleets={"greece": {"thebai": 3, "eretria": 1}, "persia": {"sparta": 1}},
        ),
        dice=[3] * 6,
    )
    play(match, "fight")
    assert offered(match, "evacuate") == {"athenai", "naxos"}
    by_road = play(match.copy(), "retreat athenai")
    assert pieces(by_road, "fleets", "greece") == {"thebai": 3, "eretria": 1}
    play(match, "evacuate naxos")
    assert pieces(match, "armies", "greece") == {"naxos": 3}
    assert pieces(match, "fleets", "greece") == {"naxos": 3, "eretria": 1}


@pytest.mark.rule("earth-and-water", "7.1.retreat")
@pytest.mark.parametrize(
    ("armies_left", "fleets", "possible"), [(2, 2, True), (3, 3, True), (2, 1, False), (4, 5, False)]
)
def test_a4_a_retreat_by_sea_needs_a_fleet_for_each_of_three_armies_at_most(
    stage: Stage, armies_left: int, fleets: int, possible: bool
) -> None:
    match = stage(
        battle(
            "land",
            "thebai",
            "persia",
            "larissa",
            armies=both("thebai", 3, armies_left + 1),
            fleets={"greece": {"thebai": fleets}, "persia": {}},
        ),
        dice=[4, 4, 4] + [1] * min(armies_left + 1, 3),
    )
    play(match, "fight")
    assert match.to_act == "greece"
    assert offered(match, "evacuate") == ({"athenai", "sparta"} if possible else set())


@pytest.mark.rule("earth-and-water", "7.1.retreat")
def test_a_defender_that_can_not_retreat_fights_on(stage: Stage) -> None:
    match = stage(
        battle("land", "delphi", "persia", "thebai", armies=both("delphi", 3, 3)), dice=[3] * 6 + [4, 4, 1, 1]
    )
    assert len(rolls(match)) == 2
    play(match, "fight")
    assert (len(rolls(match)), match.to_act) == (4, "persia")
    assert pieces(match, "armies", "greece") == {"delphi": 1}


# 7.1 The bridge


def at_abydos(attacker: str, origin: str, bridge: bool = True) -> dict[str, Any]:
    return battle("land", "abydos", attacker, origin, armies=both("abydos", 1, 1), bridge=bridge)


@pytest.mark.rule("earth-and-water", "7.1.bridge")
@pytest.mark.parametrize(("choice", "stands"), [("destroy", False), ("spare", True)])
def test_greeks_who_take_abydos_in_battle_may_destroy_the_bridge(stage: Stage, choice: str, stands: bool) -> None:
    match = stage(at_abydos("greece", "pella"), dice=[6, 1])
    assert (match.to_act, match.actions()) == ("greece", ["destroy", "spare"])
    play(match, choice)
    assert match.view(None)["bridge"] is stands


@pytest.mark.rule("earth-and-water", "7.1.bridge")
@pytest.mark.parametrize(
    ("attacker", "bridge", "dice"),
    [
        ("greece", False, [6, 1]),  # no bridge
        ("greece", True, [5, 5]),  # both are gone: Persia's again
        ("greece", True, [1, 5]),  # beaten off
        ("persia", True, [1, 6]),  # Greeks who held Abydos before
    ],
)
def test_a2_no_other_battle_touches_the_bridge(stage: Stage, attacker: str, bridge: bool, dice: list[int]) -> None:
    match = stage(at_abydos(attacker, "ephesos", bridge), dice=dice)
    assert len(told(match, "battle-over")) == 1
    assert "destroy" not in match.actions()


@pytest.mark.rule("earth-and-water", "7.1.bridge")
def test_a2_an_unopposed_entry_does_not_touch_the_bridge(stage: Stage) -> None:
    match = stage(
        {
            "armies": {"persia": {"ephesos": 1}, "greece": {"pella": 1}},
            "fleets": {"greece": {}},
            "bridge": True,
            "hands": {"persia": [14], "greece": [2]},
            "play": {"phase": "operations", "side": "greece"},
        }
    )
    play(match, "move 2", "march pella>abydos 1")
    assert (match.to_act, match.view(None)["bridge"]) == ("persia", True)


# 7.2 Naval battle


@pytest.mark.rule("earth-and-water", "7.2.naval")
def test_unladen_fleets_go_first_then_armies_sink_with_their_fleet(stage: Stage) -> None:
    match = stage(
        battle("naval", "naxos", "greece", "athenai", group=3, aboard=2, fleets=both("naxos", 3, 3)),
        dice=[1, 1, 1, 4, 4, 4, 1, 1, 4, 4, 4],
    )
    play(match, "fight")
    play(match, "fight")
    assert told(match, "loses-fleet") == [{"side": "greece", "city": "naxos", "armies": n} for n in (0, 1)]
    assert match.view(None)["armies"]["greece"] == {"aboard": 1, "reserve": 8}


@pytest.mark.rule("earth-and-water", "7.2.naval", "6.5.landing")
def test_when_both_fleets_sink_nobody_lands(stage: Stage) -> None:
    match = stage(
        battle("naval", "naxos", "greece", "athenai", group=1, aboard=1, fleets=both("naxos", 1, 1)), dice=[4, 4]
    )
    assert told(match, "lands") == []
    assert match.view(None)["armies"]["greece"] == {"reserve": 9}
    assert match.view(None)["fleets"] == {"persia": {"reserve": 6}, "greece": {"reserve": 5}}


@pytest.mark.rule("earth-and-water", "7.2.naval", "card.05.g")
def test_armies_aboard_do_not_sink_with_fleets_of_another_port(stage: Stage) -> None:
    """Themistocles beats the fleet left in Ephesos while two Persian armies are on their way to Naxos."""
    match = stage(
        {
            "armies": {"persia": {"ephesos": 2}},
            "fleets": {"persia": {"ephesos": 3}, "greece": {"athenai": 2}},
            "hands": {"persia": [1, 14], "greece": [5, 7]},
            "play": {"phase": "operations"},
        },
        dice=[6, 6, 1],
    )
    play(match, "move 1", "sail ephesos", "sail ephesos>naxos 2+2", "react 5", "sail athenai>ephesos 2")
    assert pieces(match, "armies", "persia") == {"naxos": 2}
    assert pieces(match, "fleets", "persia") == {"naxos": 2}


@pytest.mark.rule("earth-and-water", "7.2.retreat")
def test_an_attacking_fleet_goes_back_with_its_armies(stage: Stage) -> None:
    match = stage(
        battle("naval", "naxos", "greece", "pella", group=3, aboard=2, fleets=both("naxos", 2, 3)), dice=[1, 1, 1, 4, 4]
    )
    assert (match.to_act, match.actions()) == ("greece", ["fight", "retreat pella"])
    play(match, "retreat pella")
    assert pieces(match, "fleets", "greece") == {"pella": 2}
    assert pieces(match, "armies", "greece") == {"pella": 2}
    assert told(match, "lands") == []
    assert match.to_act == "persia"


@pytest.mark.rule("earth-and-water", "7.2.retreat")
def test_a_defending_fleet_goes_to_a_controlled_port_and_leaves_the_armies(stage: Stage) -> None:
    """A5: not to Abydos, where a Greek fleet lies. Pella is controlled by an army, Eretria by nobody."""
    match = stage(
        battle(
            "naval",
            "naxos",
            "greece",
            "athenai",
            group=2,
            armies={"persia": {"naxos": 1, "pella": 1, "delphi": 1}, "greece": {"thebai": 1}},
            fleets=both("naxos", 2, 2, greece={"abydos": 1}, persia={"eretria": 1}),
        ),
        dice=[6, 6, 1, 1],
    )
    play(match, "fight")
    assert match.to_act == "persia"
    assert match.actions() == ["fight", "retreat ephesos", "retreat pella"]
    play(match, "retreat pella")
    assert pieces(match, "fleets", "persia") == {"pella": 1, "eretria": 1}
    assert pieces(match, "armies", "persia") == {"naxos": 1, "pella": 1, "delphi": 1}
    assert pieces(match, "fleets", "greece") == {"naxos": 2, "abydos": 1}


@pytest.mark.rule("earth-and-water", "7.2.retreat")
def test_a_defending_fleet_without_a_port_fights_on(stage: Stage) -> None:
    match = stage(
        battle(
            "naval",
            "naxos",
            "greece",
            "athenai",
            group=2,
            fleets=both("naxos", 3, 2),
            armies={"persia": {}, "greece": {"ephesos": 1, "abydos": 1}},
        ),
        dice=[6, 6, 1, 1, 1, 6, 6, 1, 1],
    )
    play(match, "fight")
    assert (len(rolls(match)), match.to_act) == (4, "greece")
    assert pieces(match, "fleets", "persia") == {"naxos": 1}
