"""5 Preparation phase."""

from __future__ import annotations

import pytest

from polemos import IllegalAction

from . import Stage, offered, pieces, play, reserve, told

PREPARATION = {"phase": "preparation"}
GREEK_PREPARATION = {"phase": "preparation", "side": "greece"}


def cities(places: set[str]) -> set[str]:
    return {place.split()[0] for place in places}


@pytest.mark.rule("earth-and-water", "5.1.budget")
@pytest.mark.parametrize(("choice", "talents"), [("keep none", 12), ("keep 14", 10)])
def test_persia_has_twelve_talents_or_ten_after_keeping_a_card(stage: Stage, choice: str, talents: int) -> None:
    match = stage({"hands": {"persia": [14, 15]}, "play": {"phase": "supply"}})
    play(match, choice)
    assert match.view(None)["expedition"] == 2
    assert match.view(None)["talents"]["persia"] == talents


@pytest.mark.rule("earth-and-water", "5.1.budget", "5.2.greek")
def test_unspent_talents_are_lost(stage: Stage) -> None:
    match = play(stage(), "draw 0", "done", "draw 0", "done")
    assert match.view(None)["expedition"] == 2
    assert match.view(None)["talents"] == {"persia": 12, "greece": 6}


@pytest.mark.rule("earth-and-water", "5.1.budget")
def test_the_fine_for_a_kept_card_is_paid_once(stage: Stage) -> None:
    match = stage({"hands": {"persia": [14]}, "kept": True, "play": PREPARATION})
    assert match.view(None)["talents"]["persia"] == 10
    play(match, "draw 0", "done", "draw 0", "done", "pass", "keep none")
    assert match.view(None)["talents"]["persia"] == 12


@pytest.mark.rule("earth-and-water", "5.1.budget", "5.2.greek")
def test_a1_talents_need_not_be_spent(stage: Stage) -> None:
    match = stage()
    for side in ("persia", "greece"):
        assert match.to_act == side
        play(match, "draw 0")
        assert match.view(None)["talents"][side] > 0
        play(match, "done")


@pytest.mark.rule("earth-and-water", "5.1.cards-first", "5.2.greek")
@pytest.mark.parametrize("side", ["persia", "greece"])
def test_the_number_of_cards_comes_first_and_is_six_at_most(stage: Stage, side: str) -> None:
    match = stage({"play": {"phase": "preparation", "side": side}}, draws=[2, 9])
    assert match.actions() == [f"draw {n}" for n in range(7)]
    play(match, "draw 2")
    assert match.view(side)["hands"][side]["cards"] == [2, 9]
    assert match.to_act == side
    assert offered(match, "draw") == set()
    assert offered(match, "raise army")


@pytest.mark.rule("earth-and-water", "5.1.cards-first", "5.2.greek")
@pytest.mark.parametrize(("side", "home"), [("persia", "ephesos"), ("greece", "sparta")])
def test_two_fleets_a_phase_at_most(stage: Stage, side: str, home: str) -> None:
    match = stage({"play": {"phase": "preparation", "side": side}})
    play(match, "draw 0")
    assert offered(match, f"raise fleet {home}") == {"1", "2"}
    play(match, f"raise fleet {home} 1")
    assert offered(match, f"raise fleet {home}") == {"1"}
    play(match, f"raise fleet {home} 1")
    assert offered(match, "raise fleet") == set()


@pytest.mark.rule("earth-and-water", "5.1.cost")
def test_persian_costs(stage: Stage) -> None:
    match = stage(draws=[2, 3])
    left = []
    for action in ("draw 2", "raise army ephesos 3", "raise fleet ephesos 1"):
        play(match, action)
        left.append(match.view(None)["talents"]["persia"])
    assert left == [10, 7, 5]
    assert "bridge" not in match.actions()
    play(match, "raise army ephesos 4")
    assert offered(match, "raise army ephesos") == {"1"}
    assert offered(match, "raise fleet") == set()


@pytest.mark.rule("earth-and-water", "5.1.cost", "5.1.bridge")
def test_the_bridge_costs_six_talents_and_stands_once(stage: Stage) -> None:
    match = stage()
    play(match, "draw 0", "bridge")
    assert match.view(None)["talents"]["persia"] == 6
    assert match.view(None)["bridge"]
    assert "bridge" not in match.actions()


@pytest.mark.rule("earth-and-water", "5.1.optional-fleet", "5.1.cost")
@pytest.mark.parametrize(("cheap", "left"), [(False, 8), (True, 10)])
def test_optional_rule_a_persian_fleet_costs_one_talent(stage: Stage, cheap: bool, left: int) -> None:
    match = stage(options={"cheap-persian-fleets": cheap})
    play(match, "draw 0", "raise fleet abydos 2")
    assert match.view(None)["talents"]["persia"] == left
    play(match, "done", "draw 0", "raise fleet sparta 2")
    assert match.view(None)["talents"]["greece"] == 4


@pytest.mark.rule("earth-and-water", "5.1.place", "5.2.greek")
@pytest.mark.parametrize(
    ("side", "enemy", "majors"),
    [("persia", "greece", {"abydos", "ephesos"}), ("greece", "persia", {"athenai", "sparta"})],
)
def test_where_forces_are_raised(stage: Stage, side: str, enemy: str, majors: set[str]) -> None:
    """In controlled cities and ports, but no fleet where an enemy fleet lies."""
    blocked = min(majors)
    match = stage(
        {
            "armies": {side: {"naxos": 1, "delphi": 1, "eretria": 1}, enemy: {"thebai": 1}},
            "fleets": {side: {"pella": 1}, enemy: {"naxos": 1, blocked: 1}},
            "play": {"phase": "preparation", "side": side},
        }
    )
    play(match, "draw 0")
    assert cities(offered(match, "raise army")) == majors | {"naxos", "delphi", "eretria"}
    assert cities(offered(match, "raise fleet")) == majors - {blocked} | {"eretria"}


@pytest.mark.rule("earth-and-water", "5.1.cards-first", "5.1.place", "5.2.greek")
@pytest.mark.parametrize(("side", "section"), [("persia", "5.1"), ("greece", "5.2")])
def test_each_side_is_told_its_own_section(stage: Stage, side: str, section: str) -> None:
    match = stage({"play": {"phase": "preparation", "side": side}})
    with pytest.raises(IllegalAction) as refused:
        match.play("draw 7")
    assert refused.value.rule == section
    play(match, "draw 0")
    with pytest.raises(IllegalAction) as refused:
        match.play("raise army delphi 1")
    assert refused.value.rule == section


@pytest.mark.rule("earth-and-water", "5.1.place")
def test_any_number_may_be_raised_in_one_city(stage: Stage) -> None:
    match = stage()
    play(match, "draw 0", "raise army abydos 12")
    assert pieces(match, "armies", "persia") == {"abydos": 14, "ephesos": 2}
    assert reserve(match, "armies", "persia") == 8


@pytest.mark.rule("earth-and-water", "5.1.bridge")
@pytest.mark.parametrize(("greeks", "possible"), [({}, True), ({"abydos": 1}, False)])
def test_the_bridge_is_built_only_while_abydos_is_controlled(
    stage: Stage, greeks: dict[str, int], possible: bool
) -> None:
    match = stage({"armies": {"persia": {"ephesos": 1}, "greece": greeks}, "play": PREPARATION})
    play(match, "draw 0")
    assert ("bridge" in match.actions()) is possible


@pytest.mark.rule("earth-and-water", "5.2.greek")
def test_greek_costs_and_no_bridge(stage: Stage) -> None:
    match = stage({"armies": {"persia": {}, "greece": {"abydos": 1}}, "play": GREEK_PREPARATION}, draws=[2])
    assert match.view(None)["talents"] == {"greece": 6}
    assert "bridge" not in play(match.copy(), "draw 0").actions()
    left = []
    for action in ("draw 1", "raise army sparta 2", "raise fleet sparta 2"):
        play(match, action)
        left.append(match.view(None)["talents"]["greece"])
    assert left == [5, 3, 1]
    assert offered(match, "raise army sparta") == {"1"}


@pytest.mark.rule("earth-and-water", "5.3.sudden-death")
@pytest.mark.parametrize(("fallen", "then"), [([], ["darius"]), (["darius"], ["darius", "xerxes"])])
def test_the_kings_death_aborts_the_expedition(stage: Stage, fallen: list[str], then: list[str]) -> None:
    match = stage(
        {
            "fallen": fallen,
            "score": 2,
            "hands": {"persia": [3], "greece": [7]},
            "discard": [1, 2],
            "kept": True,
            "play": PREPARATION,
        },
        draws=[4, 11],
    )
    before = reserve(match, "armies", "persia")
    play(match, "draw 6")
    view = match.view("persia")
    assert (view["expedition"], view["phase"], match.to_act) == (2, "preparation", "persia")
    assert match.actions()[0] == "draw 0"
    assert view["talents"]["persia"] == 12
    assert (view["score"], told(match, "scores")) == (2, [])
    assert view["fallen"] == then
    assert reserve(match, "armies", "persia") == before - 1
    # The hand is lost, no further card was drawn, and every card but the Greek one is in the pile again.
    assert view["hands"] == {"persia": {"count": 0, "cards": []}, "greece": {"count": 1, "seen": []}}
    assert (view["deck"], view["discard"]) == (15, [])
    assert told(match, "draws") == [{"side": "persia", "n": 2}]


@pytest.mark.rule("earth-and-water", "5.3.sudden-death")
def test_with_no_army_in_reserve_persia_chooses_one_on_the_map_for_the_king(stage: Stage) -> None:
    match = stage({"armies": {"persia": {"abydos": 12, "ephesos": 11, "naxos": 1}}, "play": PREPARATION}, draws=[11])
    play(match, "draw 1")
    assert match.to_act == "persia"
    assert set(match.actions()) == {"remove abydos", "remove ephesos", "remove naxos"}
    play(match, "remove naxos")
    assert pieces(match, "armies", "persia") == {"abydos": 12, "ephesos": 11}
    assert reserve(match, "armies", "persia") == 0
    assert match.view(None)["expedition"] == 2


@pytest.mark.rule("earth-and-water", "5.3.sudden-death")
def test_the_king_does_not_die_of_a_greek_draw(stage: Stage) -> None:
    match = stage({"play": GREEK_PREPARATION}, draws=[11])
    play(match, "draw 1")
    assert match.view(None)["fallen"] == []
    assert match.view("greece")["hands"]["greece"]["cards"] == [11]
    assert "done" in match.actions()


@pytest.mark.rule("earth-and-water", "5.3.sudden-death")
def test_a8_a_king_who_dies_through_pacification_leaves_supply_and_score(stage: Stage) -> None:
    match = stage(
        {"hands": {"persia": [1, 14, 16], "greece": [7]}, "discard": [2, 3], "play": {"phase": "operations"}},
        draws=[11],
    )
    play(match, "event 16", "done")
    assert match.view(None)["phase"] == "supply"
    assert match.view(None)["hands"]["persia"]["count"] == 0
    # Only the Greek hand and the card just played are outside the pile.
    assert (match.view(None)["deck"], match.view(None)["discard"]) == (14, [16])
    play(match, "done")
    assert [score["n"] for score in told(match, "scores")] == [1]
    assert (match.view(None)["expedition"], match.view(None)["fallen"]) == (2, ["darius"])


@pytest.mark.rule("earth-and-water", "5.3.twice")
def test_after_both_kings_the_card_is_only_good_for_movement(stage: Stage) -> None:
    match = stage({"fallen": ["darius", "xerxes"], "play": PREPARATION}, draws=[11])
    play(match, "draw 1")
    assert match.view("persia")["hands"]["persia"]["cards"] == [11]
    assert match.view(None)["expedition"] == 1
    play(match, "raise army ephesos 1", "done", "draw 0", "done")
    assert match.actions() == ["pass", "move 11"]


@pytest.mark.rule("earth-and-water", "5.3.fifth")
@pytest.mark.parametrize(("score", "winner", "reason"), [(-1, "persia", "score"), (0, None, "draw")])
def test_a25_the_kings_death_in_the_fifth_expedition_ends_the_match_unscored(
    stage: Stage, score: int, winner: str | None, reason: str
) -> None:
    match = stage({"expedition": 5, "score": score, "play": PREPARATION}, draws=[11])
    play(match, "draw 1")
    assert match.outcome == {"winner": winner, "reason": reason, "score": score, "expedition": 5}


ALL_BUT_THREE = [card for card in range(1, 17) if card not in (1, 2, 3)]


@pytest.mark.rule("earth-and-water", "5.4.draw-pile")
def test_an_exhausted_pile_is_made_anew_from_the_discard(stage: Stage) -> None:
    match = stage(
        {"hands": {"greece": ALL_BUT_THREE}, "deck": [1], "discard": [2, 3], "play": PREPARATION}, draws=[1, 3]
    )
    assert match.actions() == [f"draw {n}" for n in range(4)]
    play(match, "draw 2")
    assert match.view("persia")["hands"]["persia"]["cards"] == [1, 3]
    assert (match.view(None)["deck"], match.view(None)["discard"]) == (1, [])


@pytest.mark.rule("earth-and-water", "5.4.draw-pile")
def test_a13_the_discard_waits_until_a_card_has_to_be_drawn(stage: Stage) -> None:
    match = stage({"hands": {"greece": ALL_BUT_THREE}, "deck": [1], "discard": [2, 3], "play": PREPARATION})
    play(match, "draw 1")
    assert (match.view(None)["deck"], match.view(None)["discard"]) == (0, [2, 3])


@pytest.mark.rule("earth-and-water", "5.4.draw-pile")
def test_no_card_is_sold_when_pile_and_discard_are_empty(stage: Stage) -> None:
    match = stage({"hands": {"greece": [*ALL_BUT_THREE, 1, 2, 3]}, "play": PREPARATION})
    assert match.view(None)["talents"]["persia"] == 12
    assert "raise army ephesos 12" in match.actions()
    assert told(match, "draws") == []
