"""The Persian events of the sixteen cards."""

from __future__ import annotations

import pytest

from . import Stage
from . import play as do
from .helpers_cards import all_but, armies, fleets, hand, offers, operations, phase, public, rolls, seen, told

TRIBUTES = pytest.mark.parametrize(
    "card",
    [
        pytest.param(2, marks=pytest.mark.rule("earth-and-water", "card.02.p")),
        pytest.param(3, marks=pytest.mark.rule("earth-and-water", "card.03.p")),
        pytest.param(13, marks=pytest.mark.rule("earth-and-water", "card.13.p")),
    ],
)

NORTH = {"persia": {"larissa": 1, "ephesos": 1}, "greece": {"thebai": 1, "athenai": 1}}


# 01 Cavalry of Mardonius


@pytest.mark.rule("earth-and-water", "card.01.p")
@pytest.mark.parametrize(("face", "winner"), [(5, "greece"), (6, "persia")])
def test_cavalry_dice_are_not_capped(stage: Stage, face: int, winner: str | None) -> None:
    match = do(stage(operations("persia", persia=[1, 14], armies=NORTH), dice=[face, 5]), "event 1", "march larissa")
    match.play("march larissa>thebai 1")
    assert rolls(match, "persia") == [([face], face)]
    assert armies(match, "persia", "thebai") == (1 if winner == "persia" else 0)


@pytest.mark.rule("earth-and-water", "card.01.p")
def test_cavalry_is_one_march(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[1, 14], armies=NORTH)), "event 1")
    assert match.actions() == ["march ephesos", "march larissa"]
    islanders = {"persia": {"naxos": 3}, "greece": {}}
    assert "event 1" not in stage(operations("persia", persia=[1], armies=islanders)).actions()


@pytest.mark.rule("earth-and-water", "card.01.p", "card.05.p")
def test_cavalry_stays_in_force_through_the_immortals(stage: Stage) -> None:
    """A30"""
    match = stage(operations("persia", persia=[1, 5, 14], armies=NORTH), dice=[1, 6, 6, 5])
    do(match, "event 1", "march larissa", "march larissa>thebai 1", "react 5")
    assert rolls(match, "persia") == [([1], 1), ([6], 6)]


# 02, 03, 13 Tribute of Earth and Water


@TRIBUTES
def test_tribute_places_an_army_in_a_city_nobody_controls(stage: Stage, card: int) -> None:
    match = do(stage(operations("persia", persia=[card, 14])), f"event {card}")
    assert match.actions() == [
        f"tribute {city}" for city in ("delphi", "eretria", "larissa", "naxos", "pella", "thebai")
    ]
    match.play("tribute naxos")
    assert (armies(match, "persia", "naxos"), armies(match, "persia", "reserve")) == (1, 19)


@TRIBUTES
def test_tribute_may_be_answered(stage: Stage, card: int) -> None:
    match = do(stage(operations("persia", persia=[card], greece=[12])), f"event {card}", "tribute naxos")
    assert (match.to_act, match.actions()) == ("greece", ["decline", "react 12"])
    match.play("decline")
    assert armies(match, "persia", "naxos") == 1


@TRIBUTES
def test_tribute_needs_an_army_in_reserve_and_a_city_nobody_controls(stage: Stage, card: int) -> None:
    assert (
        f"event {card}" not in stage(operations("persia", persia=[card], armies={"persia": {"ephesos": 24}})).actions()
    )
    all_held = {
        "persia": {"delphi": 1, "eretria": 1, "larissa": 1, "naxos": 1, "pella": 1},
        "greece": {"thebai": 1, "korinthos": 1},
    }
    assert f"event {card}" not in stage(operations("persia", persia=[card], armies=all_held)).actions()


# 04 Carneia Festival


@pytest.mark.rule("earth-and-water", "card.04.p")
def test_carneia_forbids_the_events_of_sparta_and_holds_its_armies(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[4, 14], greece=[8, 11, 16])), "event 4")
    assert match.actions() == ["pass", "move 8", "move 11", "event 16", "move 16"]
    match.play("move 8")
    assert match.actions() == ["march athenai", "march korinthos", "sail athenai", "sail sparta"]
    match.play("sail sparta")
    assert not [action for action in match.actions() if "+" in action]


@pytest.mark.rule("earth-and-water", "card.04.p")
def test_carneia_lets_sparta_defend_itself_and_retreat(stage: Stage) -> None:
    held = {"persia": {"ephesos": 2}, "greece": {"sparta": 2, "korinthos": 1}}
    at_sea = {"persia": {"ephesos": 2}, "greece": {}}
    match = stage(operations("persia", persia=[1, 14], armies=held, fleets=at_sea, carneia=True), dice=[4, 4, 1, 1])
    do(match, "move 1", "sail ephesos", "sail ephesos>sparta 2+2", "fight")
    assert rolls(match, "greece") == [([1, 1], 1)]
    assert (match.to_act, match.actions()) == ("greece", ["fight", "retreat korinthos"])


@pytest.mark.rule("earth-and-water", "card.04.p")
def test_carneia_lasts_to_the_end_of_the_expedition(stage: Stage) -> None:
    """A17"""
    match = do(stage(operations("persia", persia=[4, 14], greece=[16])), "event 4", "pass", "pass", "keep none")
    assert public(match)["carneia"], "still in force in the supply phase"
    match.play("done")
    assert (public(match)["expedition"], public(match)["carneia"]) == (2, False)


# 05 The Immortals


@pytest.mark.rule("earth-and-water", "card.05.p")
@pytest.mark.parametrize(("at_start", "back"), [(1, 1), (2, 2), (5, 3)])
def test_immortals_come_back_as_many_as_they_were_and_three_at_most(stage: Stage, at_start: int, back: int) -> None:
    held = {"persia": {"larissa": at_start, "ephesos": 1}, "greece": {"thebai": 5}}
    match = do(stage(operations("persia", persia=[1, 5, 14], greece=[], armies=held)), "move 1", "march larissa")
    match.dice([1] * min(at_start, 3) + [6, 6, 6])
    match.play(f"march larissa>thebai {at_start}")
    for left in range(at_start - 1, 0, -1):
        match.dice([1] * min(left, 3) + [6, 6, 6])
        do(match, "fight", "fight")
    assert (match.to_act, match.actions()) == ("persia", ["decline", "react 5"])
    match.play("react 5")
    assert told(match, "immortals") == [{"city": "thebai", "n": back}]
    assert len(told(match, "land-battle")) == 2


@pytest.mark.rule("earth-and-water", "card.05.p")
def test_immortals_answer_once_a_battle_and_in_defence_too(stage: Stage) -> None:
    held = {"persia": {"thebai": 1, "ephesos": 1}, "greece": {"athenai": 1, "korinthos": 1}}
    match = stage(operations("greece", persia=[5, 14], greece=[16], armies=held), dice=[6, 1, 6, 1])
    do(match, "move 16", "march athenai", "march athenai>thebai 1", "react 5")
    assert len(rolls(match, "greece")) == 2
    assert armies(match, "persia", "thebai") == 0
    assert match.actions()[0] == "pass", "no second question"


@pytest.mark.rule("earth-and-water", "card.05.p")
def test_immortals_hold_the_city_where_no_greek_is_left(stage: Stage) -> None:
    match = stage(operations("persia", persia=[1, 5, 14], armies=NORTH), dice=[4, 4])
    do(match, "move 1", "march larissa", "march larissa>thebai 1", "react 5")
    assert (armies(match, "persia", "thebai"), armies(match, "greece", "thebai")) == (1, 0)
    assert len(told(match, "land-battle")) == 1


@pytest.mark.rule("earth-and-water", "card.05.p")
def test_immortals_start_the_battle_afresh_for_the_greek_leaders(stage: Stage) -> None:
    """A30"""
    match = stage(operations("persia", persia=[1, 5, 14], greece=[4, 15], armies=NORTH), dice=[1, 6, 6, 6, 1, 6, 6, 6])
    do(match, "move 1", "march larissa", "march larissa>thebai 1", "react 15", "react 5")
    assert (match.to_act, match.actions()) == ("greece", ["decline", "react 4"])
    match.play("react 4")
    assert rolls(match, "greece")[1][0] == [6, 6, 6]


@pytest.mark.rule("earth-and-water", "card.05.p")
@pytest.mark.parametrize(("fallen", "asked"), [(["darius"], True), (["darius", "xerxes"], False)])
def test_immortals_die_with_xerxes(stage: Stage, fallen: list[str], asked: bool) -> None:
    match = stage(operations("persia", persia=[1, 5, 14], fallen=fallen, armies=NORTH), dice=[1, 6])
    do(match, "move 1", "march larissa", "march larissa>thebai 1")
    assert ("react 5" in match.actions()) is asked


# 06 Ostracism, 09 Hippias, 10 Separate Peace


@pytest.mark.rule("earth-and-water", "card.06.p")
def test_ostracism_takes_a_card_at_random(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[6], greece=[1, 2, 3]), draws=[2]), "event 6")
    assert hand(match, "greece") == [1, 3]
    assert public(match)["discard"] == [2, 6]
    assert seen(match, "persia") == [], "the rest of the hand stays unknown"
    lost = {
        tuple(hand(do(stage(operations("persia", persia=[6], greece=[1, 2, 3]), seed=seed), "event 6"), "greece"))
        for seed in range(20)
    }
    assert lost == {(1, 2), (1, 3), (2, 3)}


@pytest.mark.rule("earth-and-water", "card.06.p", "card.09.p", "card.10.p")
@pytest.mark.parametrize("card", [6, 9, 10])
def test_events_against_the_greek_hand_need_one(stage: Stage, card: int) -> None:
    assert stage(operations("persia", persia=[card])).actions() == ["pass", f"move {card}"]


@pytest.mark.rule("earth-and-water", "card.09.p")
def test_hippias_looks_at_the_hand_and_discards_a_card(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[9], greece=[1, 2, 3])), "event 9")
    assert seen(match, "persia") == [1, 2, 3]
    assert (match.to_act, match.actions()) == ("persia", ["discard 1", "discard 2", "discard 3"])
    match.play("discard 2")
    assert hand(match, "greece") == [1, 3]
    assert public(match)["discard"] == [2, 9]


@pytest.mark.rule("earth-and-water", "card.10.p")
def test_separate_peace_takes_all_cards_of_sparta(stage: Stage) -> None:
    """The dice are not capped: 6 beats 5."""
    match = stage(operations("persia", persia=[10], greece=[1, 6, 8, 11, 15]), dice=[6, 5])
    match.play("event 10")
    assert (rolls(match, "persia"), rolls(match, "greece")) == ([([6], 6)], [([5], 5)])
    assert hand(match, "greece") == [1]
    assert public(match)["discard"] == [6, 8, 10, 11, 15]


@pytest.mark.rule("earth-and-water", "card.10.p")
@pytest.mark.parametrize("dice", [[3, 3], [2, 5]])
def test_separate_peace_fails_unless_the_persian_die_is_higher(stage: Stage, dice: list[int]) -> None:
    match = do(stage(operations("persia", persia=[10], greece=[1, 6]), dice=dice), "event 10")
    assert hand(match, "greece") == [1, 6]
    assert seen(match, "persia") == []


# 07 The Great King


@pytest.mark.rule("earth-and-water", "card.07.p")
@pytest.mark.parametrize(("dice", "score"), [([4, 1], -1), ([1, 6], 1), ([4, 4], 0)])
def test_great_king_stakes_a_point_on_the_battle(stage: Stage, dice: list[int], score: int) -> None:
    """Won, lost, and both sides gone (A11); also after the death of Xerxes (A28)."""
    facts = operations(
        "persia", persia=[7, 14], greece=[16], fallen=["darius", "xerxes", "miltiades"], carneia=True, armies=NORTH
    )
    match = do(stage(facts, dice=dice), "event 7", "march larissa", "march larissa>thebai 1")
    assert public(match)["score"] == score


@pytest.mark.rule("earth-and-water", "card.07.p")
def test_great_king_where_both_die_in_ephesos_persia_has_its_city_and_the_point(stage: Stage) -> None:
    """A11"""
    held = {"persia": {"abydos": 1}, "greece": {"ephesos": 1}}
    match = stage(operations("persia", persia=[7, 14], armies=held), dice=[5, 5])
    do(match, "event 7", "march abydos>ephesos 1")
    assert public(match)["score"] == -1


@pytest.mark.rule("earth-and-water", "card.07.p")
@pytest.mark.parametrize("score", [6, -6])
def test_two_points_that_cancel_out_do_not_move_a_marker_at_its_end(stage: Stage, score: int) -> None:
    """A11 Net 0, at either end of the track."""
    match = stage(operations("persia", persia=[7, 14], score=score, armies=NORTH), dice=[4, 4])
    do(match, "event 7", "march larissa", "march larissa>thebai 1")
    assert public(match)["score"] == score


@pytest.mark.rule("earth-and-water", "card.07.p", "card.05.p")
def test_great_king_is_settled_before_the_immortals(stage: Stage) -> None:
    """A11 The point lost stays lost, though the Immortals win the city."""
    match = stage(operations("persia", persia=[5, 7, 14], armies=NORTH), dice=[1, 6, 4, 1])
    do(match, "event 7", "march larissa", "march larissa>thebai 1", "react 5")
    assert armies(match, "persia", "thebai") == 1
    assert [point["side"] for point in told(match, "point")] == ["greece"]


@pytest.mark.rule("earth-and-water", "card.07.p")
def test_great_king_without_a_battle_gives_no_point(stage: Stage) -> None:
    match = do(
        stage(operations("persia", persia=[7, 14], armies=NORTH)), "event 7", "march larissa", "march larissa>delphi 1"
    )
    assert public(match)["score"] == 0


# 08 The Royal Road


@pytest.mark.rule("earth-and-water", "card.08.p")
def test_royal_road_expels_the_greeks_or_places_up_to_three_armies(stage: Stage) -> None:
    held = {"persia": {"abydos": 1}, "greece": {"ephesos": 2}}
    at_sea = {"persia": {}, "greece": {"ephesos": 1}}
    facts = operations("persia", persia=[8, 14], armies=held, fleets=at_sea)
    match = do(stage(facts), "event 8")
    assert match.actions() == ["levy abydos 1", "levy abydos 2", "levy abydos 3", "expel ephesos"]
    levied = do(match.copy(), "levy abydos 3")
    assert (armies(levied, "persia", "abydos"), armies(levied, "greece", "ephesos")) == (4, 2)
    match.play("expel ephesos")
    assert (armies(match, "greece", "ephesos"), armies(match, "greece", "reserve")) == (0, 9)
    assert armies(match, "persia", "ephesos") == 0
    assert fleets(match, "greece", "ephesos") == 1


@pytest.mark.rule("earth-and-water", "card.08.p")
def test_royal_road_needs_greeks_in_asia_or_an_army_in_reserve(stage: Stage) -> None:
    all_raised = {"persia": {"ephesos": 24}, "greece": {"athenai": 1}}
    assert "event 8" not in stage(operations("persia", persia=[8], armies=all_raised)).actions()
    all_raised = {"persia": {"ephesos": 24}, "greece": {"abydos": 1}}
    match = do(stage(operations("persia", persia=[8], armies=all_raised)), "event 8")
    assert match.actions() == ["expel abydos"]


# 11 Sudden Death of the Great King


@pytest.mark.rule("earth-and-water", "card.11.p")
def test_a_king_dies_when_persia_draws_the_card(stage: Stage) -> None:
    """First Darius, then Xerxes, each with an army on his box; Greece loses no card and nobody scores."""
    match = stage(phase("preparation", hands={"persia": [1], "greece": [2]}), draws=[3, 11])
    match.play("draw 6")
    after = public(match)
    assert after["fallen"] == ["darius"]
    assert (after["expedition"], after["score"]) == (2, 0)
    assert (hand(match, "persia"), hand(match, "greece"), after["discard"]) == ([], [2], [])
    assert sum(after["armies"]["persia"].values()) == 23
    match.draws([11])
    match.play("draw 1")
    assert public(match)["fallen"] == ["darius", "xerxes"]
    assert public(match)["expedition"] == 3


@pytest.mark.rule("earth-and-water", "card.11.p")
def test_the_king_s_army_comes_off_the_map_when_all_are_raised(stage: Stage) -> None:
    held = {"persia": {"ephesos": 20, "abydos": 4}, "greece": {"athenai": 1}}
    match = do(stage(phase("preparation", armies=held), draws=[11]), "draw 1")
    assert (match.to_act, match.actions()) == ("persia", ["remove abydos", "remove ephesos"])
    assert public(match)["phase"] == "preparation"
    match.play("remove abydos")
    assert armies(match, "persia", "abydos") == 3
    assert public(match)["expedition"] == 2


@pytest.mark.rule("earth-and-water", "card.11.p")
def test_with_both_kings_dead_the_card_only_moves(stage: Stage) -> None:
    match = stage(phase("preparation", fallen=["darius", "xerxes"]), draws=[11])
    match.play("draw 1")
    assert hand(match, "persia") == [11]
    match = stage(operations("persia", persia=[11], fallen=["darius", "xerxes"]))
    assert match.actions() == ["pass", "move 11"]


@pytest.mark.rule("earth-and-water", "card.11.p")
def test_a_king_s_death_in_the_fifth_preparation_ends_the_match_unscored(stage: Stage) -> None:
    """A25 Greece would have scored, but the draw stands."""
    match = do(stage(phase("preparation", expedition=5), draws=[11]), "draw 1")
    assert match.outcome == {"winner": None, "reason": "draw", "score": 0, "expedition": 5}


# 12 Defection of Thebes


@pytest.mark.rule("earth-and-water", "card.12.p")
def test_defection_drives_the_greeks_to_a_city_of_their_choice(stage: Stage) -> None:
    held = {"persia": {}, "greece": {"thebai": 2, "naxos": 1}}
    match = do(stage(operations("persia", persia=[12, 14], armies=held)), "event 12")
    assert (match.to_act, match.actions()) == ("greece", ["withdraw athenai", "withdraw naxos", "withdraw sparta"])
    match.play("withdraw naxos")
    assert (armies(match, "greece", "naxos"), armies(match, "greece", "thebai"), armies(match, "persia", "thebai")) == (
        3,
        0,
        1,
    )


@pytest.mark.rule("earth-and-water", "card.12.p")
def test_defection_of_an_empty_thebai_places_an_army(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[12, 14])), "event 12")
    assert (armies(match, "persia", "thebai"), armies(match, "persia", "reserve")) == (1, 19)


@pytest.mark.rule("earth-and-water", "card.12.p")
def test_defection_needs_a_refuge_for_greeks_and_else_an_army_in_reserve(stage: Stage) -> None:
    all_raised = {"persia": {"ephesos": 24}, "greece": {"athenai": 1}}
    assert "event 12" not in stage(operations("persia", persia=[12], armies=all_raised)).actions()
    no_refuge = {"persia": {"athenai": 1, "sparta": 1}, "greece": {"thebai": 1}}
    assert "event 12" not in stage(operations("persia", persia=[12], armies=no_refuge)).actions()
    greeks_only = {"persia": {"ephesos": 24}, "greece": {"thebai": 1, "athenai": 1}}
    match = do(stage(operations("persia", persia=[12, 14], armies=greeks_only)), "event 12", "withdraw athenai")
    assert (armies(match, "persia", "thebai"), armies(match, "greece", "thebai")) == (0, 0)


# 14 Alliance with Carthage


@pytest.mark.rule("earth-and-water", "card.14.p")
def test_alliance_with_carthage_has_no_event(stage: Stage) -> None:
    assert stage(operations("persia", persia=[14])).actions() == ["pass", "move 14"]


# 15 Acropolis on Fire


BURNT = {"persia": {"athenai": 1, "korinthos": 1, "thebai": 1, "larissa": 1, "pella": 1}, "greece": {"sparta": 1}}


@pytest.mark.rule("earth-and-water", "card.15.p")
def test_acropolis_takes_athenai_out_of_the_score_and_a_talent_from_greece(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[15], armies=BURNT, bridge=True)), "event 15")
    assert told(match, "scores") == [{"persia": 8, "greece": 2, "n": -6}]
    assert public(match)["talents"] == {"persia": 12, "greece": 5}
    do(match, "draw 0", "done", "draw 0", "done")
    assert public(match)["expedition"] == 3
    assert told(match, "scores")[1]["persia"] == 10, "for one expedition only"
    assert public(match)["talents"]["greece"] == 6


@pytest.mark.rule("earth-and-water", "card.15.p")
def test_acropolis_does_not_stop_an_automatic_victory(stage: Stage) -> None:
    held = {"persia": {"athenai": 1, "sparta": 1}, "greece": {"naxos": 1}}
    at_sea = {"persia": {"athenai": 1, "sparta": 1}, "greece": {}}
    match = do(stage(operations("persia", persia=[15], armies=held, fleets=at_sea)), "event 15")
    assert match.outcome is not None
    assert (match.outcome["winner"], match.outcome["reason"]) == ("persia", "automatic")


@pytest.mark.rule("earth-and-water", "card.15.p")
def test_acropolis_needs_athenai(stage: Stage) -> None:
    assert stage(operations("persia", persia=[15], armies={"greece": {}})).actions() == ["pass", "move 15"]


@pytest.mark.rule("earth-and-water", "card.15.p")
def test_the_talent_is_not_lost_again_when_a_king_s_death_cancels_the_preparation(stage: Stage) -> None:
    """A29"""
    match = do(stage(phase("preparation", impoverished=True), draws=[11]), "draw 1")
    assert public(match)["expedition"] == 2
    assert public(match)["talents"]["greece"] == 6


# 16 Pacification of Babylon or Egypt


@pytest.mark.rule("earth-and-water", "card.16.p")
def test_pacification_changes_any_number_of_cards_for_one_more(stage: Stage) -> None:
    match = stage(operations("persia", persia=[1, 2, 3, 16]), draws=[4, 5, 6])
    match.play("event 16")
    assert match.actions() == ["done", "discard 1", "discard 2", "discard 3"]
    do(match, "discard 1", "discard 3", "done")
    assert hand(match, "persia") == [2, 4, 5, 6]
    assert public(match)["discard"] == [1, 3, 16]


@pytest.mark.rule("earth-and-water", "card.16.p")
def test_pacification_may_discard_nothing_and_is_not_drawn_by_itself(stage: Stage) -> None:
    match = stage(operations("persia", persia=all_but([11]), greece=[11]))
    do(match, "event 16", "discard 7", "done")
    assert 16 not in hand(match, "persia")
    assert 7 in hand(match, "persia"), "the pile was empty: the card just discarded is all there is to draw"
    match = do(stage(operations("persia", persia=[16]), draws=[4]), "event 16", "done")
    assert hand(match, "persia") == [4]


@pytest.mark.rule("earth-and-water", "card.16.p", "card.11.p")
def test_a_king_s_death_through_pacification_goes_on_to_supply_and_score(stage: Stage) -> None:
    """A8 The hand is lost, the piles are shuffled, the operations end."""
    facts = operations("persia", persia=[1, 2, 16], greece=[3, 4, 5, 6, 7], discard=[8, 9])
    match = stage(facts, draws=[10, 11])
    do(match, "event 16", "discard 1", "done")
    assert public(match)["fallen"] == ["darius"]
    assert hand(match, "persia") == []
    assert public(match)["discard"] == [16]
    assert public(match)["deck"] == 10
    assert (match.to_act, public(match)["phase"]) == ("greece", "supply")
    do(match, "discard 3", "done")
    assert len(told(match, "scores")) == 1
    assert public(match)["score"] == 1
    assert public(match)["talents"]["persia"] == 12
    assert offers(match, "draw")[-1] == "draw 6"
