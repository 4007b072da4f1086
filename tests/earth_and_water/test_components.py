"""2 Components, 3 Set-up, control, 4 Sequence of play."""

from __future__ import annotations

from typing import Any

import pytest

from . import PORTS, Stage, offered, pieces, play, reserve, told

ROADS = {
    "abydos": {"ephesos"},
    "athenai": {"korinthos", "thebai"},
    "delphi": {"larissa", "thebai"},
    "ephesos": {"abydos"},
    "eretria": set(),
    "korinthos": {"athenai", "sparta", "thebai"},
    "larissa": {"delphi", "pella", "thebai"},
    "naxos": set(),
    "pella": {"larissa"},
    "sparta": {"korinthos"},
    "thebai": {"athenai", "delphi", "korinthos", "larissa"},
}
BRIDGE = {"abydos": {"pella"}, "pella": {"abydos"}}
AMPHORAE = {
    "abydos": 3,
    "ephesos": 3,
    "athenai": 2,
    "sparta": 2,
    "delphi": 1,
    "eretria": 1,
    "korinthos": 1,
    "larissa": 1,
    "naxos": 1,
    "pella": 1,
    "thebai": 1,
}
GREEK_TURN = {"phase": "operations", "side": "greece"}


@pytest.mark.rule("earth-and-water", "2.1.road")
@pytest.mark.parametrize("bridge", [False, True])
@pytest.mark.parametrize("city", ROADS)
def test_roads_join_neighbours_and_the_hellespont_needs_the_bridge(stage: Stage, city: str, bridge: bool) -> None:
    """A14: the bridge serves the Greeks as well. With an enemy everywhere, an army reaches exactly its neighbours."""
    enemies = {other: 1 for other in ROADS if other != city}
    match = stage(
        {
            "armies": {"greece": {city: 1}, "persia": enemies},
            "fleets": {"greece": {}},
            "bridge": bridge,
            "hands": {"greece": [2]},
            "play": GREEK_TURN,
        }
    )
    neighbours = ROADS[city] | (BRIDGE.get(city, set()) if bridge else set())
    if not neighbours:
        assert "move 2" not in match.actions()
        return
    play(match, "move 2")
    assert set(match.actions()) == {f"march {city}>{neighbour} 1" for neighbour in neighbours}


@pytest.mark.rule("earth-and-water", "2.1.port", "6.5.fleet")
@pytest.mark.parametrize("origin", sorted(PORTS))
def test_fleets_sail_from_any_port_to_any_other(stage: Stage, origin: str) -> None:
    match = stage(
        {
            "armies": {"greece": {}},
            "fleets": {"greece": {origin: 1}, "persia": {}},
            "hands": {"greece": [2]},
            "play": GREEK_TURN,
        }
    )
    play(match, "move 2")
    assert set(match.actions()) == {f"sail {origin}>{port} 1" for port in PORTS - {origin}}


@pytest.mark.rule("earth-and-water", "2.1.food")
@pytest.mark.parametrize("city", AMPHORAE)
def test_amphorae_feed_as_many_armies(stage: Stage, city: str) -> None:
    """A16: three in Ephesos and three in Abydos. Nine Greek armies live on one city; the rest starve."""
    enemies = {other: 1 for other in ("athenai", "sparta") if other != city}
    match = stage({"armies": {"greece": {city: 9}, "persia": enemies}, "play": {"phase": "supply", "side": "greece"}})
    assert told(match, "starves") == [{"side": "greece", "city": city, "n": 9 - AMPHORAE[city]}]


@pytest.mark.rule("earth-and-water", "2.2.limits")
@pytest.mark.parametrize(
    ("side", "armies", "fleets", "home"), [("persia", 24, 6, "ephesos"), ("greece", 9, 5, "sparta")]
)
def test_nothing_beyond_the_counters_is_raised(stage: Stage, side: str, armies: int, fleets: int, home: str) -> None:
    match = stage(
        {
            "armies": {side: {home: armies - 2}},
            "fleets": {side: {home: fleets - 1}},
            "play": {"phase": "preparation", "side": side},
        }
    )
    play(match, "draw 0")
    assert offered(match, f"raise army {home}") == {"1", "2"}
    assert offered(match, f"raise fleet {home}") == {"1"}
    play(match, f"raise army {home} 2", f"raise fleet {home} 1")
    assert offered(match, "raise") == set()


@pytest.mark.rule("earth-and-water", "3.set-up")
def test_set_up(stage: Stage) -> None:
    match = stage()
    view = match.view("persia")
    assert view["armies"] == {
        "persia": {"abydos": 2, "ephesos": 2, "reserve": 20},
        "greece": {"athenai": 1, "sparta": 1, "korinthos": 1, "reserve": 6},
    }
    assert view["fleets"] == {
        "persia": {"ephesos": 1, "reserve": 5},
        "greece": {"athenai": 1, "sparta": 1, "reserve": 3},
    }
    assert (view["expedition"], view["score"], view["bridge"], view["fallen"]) == (1, 0, False, [])
    assert (view["deck"], view["discard"], view["hands"]["persia"]["cards"]) == (16, [], [])
    assert view["hands"]["greece"]["count"] == 0
    assert (view["phase"], match.to_act) == ("preparation", "persia")


@pytest.mark.rule("earth-and-water", "3.set-up")
def test_cards_are_shuffled(stage: Stage) -> None:
    drawn = {tuple(play(stage(seed=seed), "draw 2").view("persia")["hands"]["persia"]["cards"]) for seed in range(8)}
    assert len(drawn) > 4


@pytest.mark.rule("earth-and-water", "control")
@pytest.mark.parametrize(
    ("side", "enemy", "lost", "held"),
    [("greece", "persia", "athenai", "sparta"), ("persia", "greece", "abydos", "ephesos")],
)
def test_control(stage: Stage, side: str, enemy: str, lost: str, held: str) -> None:
    """An army controls its city, an ungarrisoned major city is its owner's, a fleet alone controls nothing.

    A15: nothing is raised in an own major city that the enemy holds.
    """
    match = stage(
        {
            "armies": {side: {"korinthos": 1}, enemy: {lost: 1, "thebai": 1}},
            "fleets": {side: {"naxos": 1, lost: 1}, enemy: {}},
            "play": {"phase": "preparation", "side": side},
        }
    )
    play(match, "draw 0")
    cities = {place.split()[0] for place in offered(match, "raise army")}
    assert cities == {"korinthos", held}
    assert {place.split()[0] for place in offered(match, "raise fleet")} == {held}


@pytest.mark.rule("earth-and-water", "control", "9.score")
@pytest.mark.parametrize("hold_athenai", [False, True])
def test_example_4_5_of_the_score(stage: Stage, hold_athenai: bool) -> None:
    """Athenai, Sparta and Korinthos against Abydos and Ephesos: one for Greece. With Athenai lost: three for Persia."""
    greeks = {"sparta": 1, "korinthos": 1} if hold_athenai else {"athenai": 1, "sparta": 1, "korinthos": 1}
    persians = {"abydos": 2, "ephesos": 2, **({"athenai": 1} if hold_athenai else {})}
    match = stage(
        {
            "armies": {"greece": greeks, "persia": persians},
            "fleets": {"persia": {"naxos": 1}},
            "play": {"phase": "score"},
        }
    )
    points, score = ((6, 3), -3) if hold_athenai else ((4, 5), 1)
    assert told(match, "scores")[-1] == {"persia": points[0], "greece": points[1], "n": score}
    assert match.view(None)["score"] == score


@pytest.mark.rule("earth-and-water", "4.1.sequence")
def test_the_four_phases_in_order(stage: Stage) -> None:
    match = stage({"hands": {"persia": [1], "greece": [2]}, "play": {"phase": "preparation"}})
    seen: list[tuple[Any, ...]] = []
    for action in ("draw 0", "done", "draw 0", "done", "pass", "pass", "keep none", "done"):
        seen.append((match.view(None)["phase"], match.to_act))
        play(match, action)
    assert seen == [("preparation", "persia")] * 2 + [("preparation", "greece")] * 2 + [
        ("operations", "persia"),
        ("operations", "greece"),
        ("supply", "persia"),
        ("supply", "greece"),
    ]
    assert [score["n"] for score in told(match, "scores")] == [1]
    view = match.view(None)
    assert (view["expedition"], view["phase"], match.to_act) == (2, "preparation", "persia")


@pytest.mark.rule("earth-and-water", "4.1.sequence", "10.victory")
def test_the_match_ends_after_five_expeditions(stage: Stage) -> None:
    match = stage()
    for expedition in range(1, 6):
        assert match.outcome is None
        assert match.view(None)["expedition"] == expedition
        play(match, "draw 0", "done", "draw 0", "done")
    assert match.actions() == []
    assert match.outcome == {"winner": "greece", "reason": "score", "score": 5, "expedition": 5}
    assert pieces(match, "armies", "persia") == {"abydos": 2, "ephesos": 2}
    assert reserve(match, "armies", "greece") == 6


@pytest.mark.rule("earth-and-water", "4.3.pass")
def test_who_passed_may_play_again_if_the_other_does_not_pass(stage: Stage) -> None:
    match = stage({"hands": {"persia": [14], "greece": [2, 3]}, "play": {"phase": "operations"}})
    play(match, "pass", "event 2", "remove abydos")
    assert (match.to_act, match.view(None)["phase"]) == ("persia", "operations")
    assert "move 14" in match.actions()
    play(match, "pass")
    assert (match.to_act, match.view(None)["phase"]) == ("greece", "operations")
    play(match, "event 3", "sink ephesos")
    assert match.to_act == "persia"


@pytest.mark.rule("earth-and-water", "4.3.pass")
@pytest.mark.parametrize("first", ["persia", "greece"])
def test_two_passes_in_a_row_end_the_phase_whatever_cards_are_left(stage: Stage, first: str) -> None:
    match = stage({"hands": {"persia": [14, 15], "greece": [2, 3]}, "play": {"phase": "operations", "side": first}})
    play(match, "pass", "pass")
    view = match.view(None)
    assert (view["phase"], match.to_act) == ("supply", "persia")
    assert [view["hands"][side]["count"] for side in ("persia", "greece")] == [2, 2]
