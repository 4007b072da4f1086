"""8 Supply phase: hands, food and lines of communication."""

from __future__ import annotations

import pytest

from . import Stage
from . import play as do
from .helpers_cards import armies, fleets, hand, offers, phase, public, told

EXAMPLE = {
    "armies": {
        "persia": {"abydos": 1, "ephesos": 4, "delphi": 2, "pella": 1, "eretria": 1},
        "greece": {"athenai": 1, "thebai": 2},
    },
    "fleets": {"persia": {"pella": 1}, "greece": {"athenai": 1}},
}
"""The worked example of the rulebook: three cities with one amphora each feed four Persian armies too few by one."""


# 8.1 The hand


@pytest.mark.rule("earth-and-water", "8.1.hand")
def test_persia_keeps_one_card_and_then_has_ten_talents(stage: Stage) -> None:
    match = stage(phase("supply", hands={"persia": [1, 2, 3], "greece": []}))
    assert match.actions() == ["keep none", "keep 1", "keep 2", "keep 3"]
    match.play("keep 2")
    assert hand(match, "persia") == [2]
    assert public(match)["discard"] == [1, 3]
    assert public(match)["expedition"] == 2
    assert public(match)["talents"]["persia"] == 10


@pytest.mark.rule("earth-and-water", "8.1.hand")
@pytest.mark.parametrize("cards", [[], [1, 2]])
def test_persia_that_keeps_nothing_has_twelve_talents(stage: Stage, cards: list[int]) -> None:
    match = stage(phase("supply", hands={"persia": cards, "greece": []}))
    if cards:
        match.play("keep none")
    assert hand(match, "persia") == []
    assert public(match)["talents"]["persia"] == 12


@pytest.mark.rule("earth-and-water", "8.1.hand")
def test_greece_keeps_at_most_four(stage: Stage) -> None:
    match = stage(phase("supply", hands={"persia": [], "greece": [1, 2, 3, 4, 5, 6]}))
    assert "done" not in match.actions()
    match.play("discard 1")
    assert "done" not in match.actions()
    do(match, "discard 5", "done")
    assert hand(match, "greece") == [2, 3, 4, 6]
    assert public(match)["discard"] == [1, 5]


@pytest.mark.rule("earth-and-water", "8.1.hand")
def test_greece_may_keep_fewer_and_its_talents_do_not_change(stage: Stage) -> None:
    match = stage(phase("supply", hands={"persia": [], "greece": [1, 2]}))
    assert match.actions() == ["discard 1", "discard 2", "done"]
    do(match, "discard 1", "discard 2", "done")
    assert hand(match, "greece") == []
    assert public(match)["talents"]["greece"] == 6


# 8.2 Food


@pytest.mark.rule("earth-and-water", "8.2.persian-food")
def test_example_four_persian_armies_on_three_amphorae(stage: Stage) -> None:
    match = stage(phase("supply", bridge=True, **EXAMPLE))
    assert match.to_act == "persia"
    assert match.actions() == ["starve delphi 1", "starve eretria 1", "starve pella 1"]
    match.play("starve eretria 1")
    after = public(match)["armies"]
    assert after["persia"] == {"abydos": 1, "ephesos": 4, "delphi": 2, "pella": 1, "reserve": 16}
    assert after["greece"] == {"athenai": 1, "thebai": 2, "reserve": 6}


@pytest.mark.rule("earth-and-water", "8.2.line", "8.2.sea")
def test_example_without_the_bridge_the_fleet_saves_only_pella(stage: Stage) -> None:
    match = do(stage(phase("supply", bridge=False, **EXAMPLE)), "starve eretria 1")
    assert armies(match, "persia", "delphi") == 0
    assert armies(match, "persia", "pella") == 1


@pytest.mark.rule("earth-and-water", "8.2.line")
def test_example_eretria_without_its_fleet_is_cut_off(stage: Stage) -> None:
    match = do(stage(phase("supply", bridge=True, **EXAMPLE)), "starve delphi 1")
    assert armies(match, "persia", "delphi") == 1
    assert armies(match, "persia", "eretria") == 0


@pytest.mark.rule("earth-and-water", "8.2.persian-food")
def test_the_royal_road_feeds_any_number_in_ephesos_and_abydos(stage: Stage) -> None:
    match = stage(phase("supply", armies={"persia": {"ephesos": 12, "abydos": 12}}))
    assert armies(match, "persia", "ephesos") == armies(match, "persia", "abydos") == 12


@pytest.mark.rule("earth-and-water", "8.2.persian-food")
def test_amphorae_of_asia_feed_no_persian_army_elsewhere_and_those_of_athenai_do(stage: Stage) -> None:
    """A22 Only armies outside the own major cities are counted and removed."""
    facts = {
        "armies": {"persia": {"ephesos": 1, "athenai": 3}, "greece": {"sparta": 1}},
        "fleets": {"persia": {"athenai": 1}, "greece": {}},
    }
    match = stage(phase("supply", **facts))
    assert told(match, "starves") == [{"side": "persia", "city": "athenai", "n": 1}]
    assert armies(match, "persia", "athenai") == 2
    assert armies(match, "persia", "ephesos") == 1


@pytest.mark.rule("earth-and-water", "8.2.greek-food")
def test_greece_counts_all_it_controls_and_three_each_in_asia(stage: Stage) -> None:
    """A16 Seven armies eat what Athenai, Sparta and Ephesos give; the eighth starves where Greece chooses."""
    facts = {
        "armies": {"persia": {"abydos": 1}, "greece": {"ephesos": 8}},
        "fleets": {"persia": {}, "greece": {"ephesos": 1}},
    }
    match = stage(phase("supply", **facts))
    assert told(match, "starves") == [{"side": "greece", "city": "ephesos", "n": 1}]
    facts["armies"]["greece"] = {"ephesos": 4, "sparta": 4}
    match = stage(phase("supply", **facts))
    assert match.to_act == "greece"
    assert match.actions() == ["starve ephesos 1", "starve sparta 1"]


@pytest.mark.rule("earth-and-water", "8.2.greek-food")
def test_greek_cities_lost_to_persia_feed_no_greek(stage: Stage) -> None:
    facts = {
        "armies": {"persia": {"abydos": 1, "athenai": 2}, "greece": {"sparta": 4}},
        "fleets": {"persia": {"athenai": 1}, "greece": {}},
    }
    match = stage(phase("supply", **facts))
    assert armies(match, "greece", "sparta") == 2


@pytest.mark.rule("earth-and-water", "8.2.persian-food")
def test_attrition_is_counted_once(stage: Stage) -> None:
    """A21 Emptying Naxos also takes its amphora away, but nothing is counted again."""
    facts = {
        "armies": {"persia": {"naxos": 1, "eretria": 2}, "greece": {"sparta": 1}},
        "fleets": {"persia": {"naxos": 1, "eretria": 1}, "greece": {}},
    }
    match = do(stage(phase("supply", **facts)), "starve naxos 1")
    assert armies(match, "persia", "eretria") == 2
    assert len(told(match, "starves")) == 1


@pytest.mark.rule("earth-and-water", "8.2.persian-food")
def test_the_owner_may_spread_its_losses(stage: Stage) -> None:
    facts = {
        "armies": {"persia": {"naxos": 3, "eretria": 3}, "greece": {"sparta": 1}},
        "fleets": {"persia": {"naxos": 1, "eretria": 1}, "greece": {}},
    }
    match = stage(phase("supply", **facts))
    assert offers(match, "starve naxos") == ["starve naxos 1", "starve naxos 2", "starve naxos 3"]
    do(match, "starve naxos 2", "starve eretria 2")
    assert armies(match, "persia", "naxos") == armies(match, "persia", "eretria") == 1


# 8.2 Lines of communication


@pytest.mark.rule("earth-and-water", "8.2.line")
@pytest.mark.parametrize(("larissa", "left"), [({}, 1), ({"larissa": 1}, 0)])
def test_a_line_passes_empty_cities_but_none_of_the_enemy(stage: Stage, larissa: dict[str, int], left: int) -> None:
    facts = {"armies": {"persia": {"abydos": 1, "delphi": 1}, "greece": {"athenai": 1, **larissa}}}
    match = stage(phase("supply", bridge=True, **facts))
    assert armies(match, "persia", "delphi") == left


@pytest.mark.rule("earth-and-water", "8.2.line")
def test_a_line_must_reach_a_major_city_the_enemy_does_not_hold(stage: Stage) -> None:
    """Abydos has fallen, so the road over the bridge ends at the enemy."""
    facts = {
        "armies": {"persia": {"ephesos": 1, "pella": 1}, "greece": {"abydos": 1}},
        "fleets": {"persia": {}, "greece": {"abydos": 1}},
    }
    match = stage(phase("supply", bridge=True, **facts))
    assert armies(match, "persia", "pella") == 0
    assert armies(match, "persia", "ephesos") == 1
    assert armies(match, "greece", "abydos") == 1


@pytest.mark.rule("earth-and-water", "8.2.line")
def test_persia_is_checked_completely_before_greece(stage: Stage) -> None:
    """A23 The Greeks in Larissa cut the Persian line, and are saved by it; the other way round they would be lost."""
    facts = {
        "armies": {
            "persia": {"abydos": 1, "korinthos": 1, "thebai": 1, "athenai": 1, "delphi": 1},
            "greece": {"larissa": 1, "sparta": 1},
        }
    }
    match = stage(phase("supply", bridge=True, fleets={"persia": {}, "greece": {}}, **facts))
    assert [(loss["side"], loss["city"]) for loss in told(match, "cut-off")] == [
        ("persia", "athenai"),
        ("persia", "delphi"),
        ("persia", "korinthos"),
        ("persia", "thebai"),
    ]
    assert armies(match, "greece", "larissa") == 1


@pytest.mark.rule("earth-and-water", "8.2.line")
def test_hands_come_first_then_food_then_lines_side_by_side(stage: Stage) -> None:
    """A23 The whole phase of Persia stands before the Greek hand."""
    facts = {"armies": {"persia": {"naxos": 2}, "greece": {"sparta": 1}}, "hands": {"persia": [1], "greece": [2]}}
    match = do(stage(phase("supply", fleets={"persia": {}, "greece": {}}, **facts)), "keep none")
    assert [event["key"] for event in match.events()][-4:] == ["discards", "keeps", "starves", "cut-off"]
    assert match.to_act == "greece"
    assert match.actions() == ["discard 2", "done"]


# 8.2 The sea


ISLAND = {"persia": {"naxos": 1}, "greece": {"sparta": 1}}


@pytest.mark.rule("earth-and-water", "8.2.sea")
@pytest.mark.parametrize(
    ("own", "enemy", "left"),
    [
        ({}, {}, 0),
        ({"eretria": 1}, {}, 0),
        ({"naxos": 1}, {}, 1),
        ({"naxos": 1}, {"ephesos": 1}, 1),
        ({"naxos": 1}, {"ephesos": 1, "abydos": 1}, 0),
    ],
)
def test_a_fleet_in_port_saves_the_city_while_one_major_port_is_free(
    stage: Stage, own: dict[str, int], enemy: dict[str, int], left: int
) -> None:
    """A7 The link is cut where enemy fleets lie in all ports of the own major cities."""
    match = stage(phase("supply", armies=ISLAND, fleets={"persia": own, "greece": enemy}))
    assert armies(match, "persia", "naxos") == left
    assert fleets(match, "persia", "naxos") == own.get("naxos", 0)


@pytest.mark.rule("earth-and-water", "8.2.sea")
def test_a_major_city_held_by_the_enemy_gives_no_sea_link(stage: Stage) -> None:
    """A7 Ephesos is blockaded and Abydos is lost: neither serves."""
    held = {"persia": {"naxos": 1}, "greece": {"abydos": 1, "sparta": 1}}
    match = stage(phase("supply", armies=held, fleets={"persia": {"naxos": 1}, "greece": {"ephesos": 1}}))
    assert armies(match, "persia", "naxos") == 0


@pytest.mark.rule("earth-and-water", "8.2.sea")
def test_the_sea_link_is_the_same_for_greece(stage: Stage) -> None:
    held = {"persia": {"abydos": 1}, "greece": {"naxos": 1, "eretria": 1}}
    match = stage(phase("supply", armies=held, fleets={"persia": {"athenai": 1}, "greece": {"naxos": 1}}))
    assert (armies(match, "greece", "naxos"), armies(match, "greece", "eretria")) == (1, 0)
    match = stage(phase("supply", armies=held, fleets={"persia": {"athenai": 1, "sparta": 1}, "greece": {"naxos": 1}}))
    assert armies(match, "greece", "naxos") == 0
