"""The Greek events of the sixteen cards."""

from __future__ import annotations

from typing import Any

import pytest

from . import Stage
from . import play as do
from .helpers_cards import all_but, armies, battle, fleets, hand, offers, operations, public, rolls, told

ALL_RAISED = {"athenai": 5, "sparta": 3, "korinthos": 1}
"""All nine Greek armies on the map."""


# 01 Mines of Laurion

@pytest.mark.rule("earth-and-water", "card.01.g")
def test_mines_of_laurion_is_a_preparation_of_three_talents(stage: Stage) -> None:
    match = stage(operations("greece", greece=[1]), draws=[8])
    match.play("event 1")
    assert public(match)["talents"] == {"greece": 3}
    assert match.actions() == ["draw 0", "draw 1", "draw 2", "draw 3"]
    match.play("draw 1")
    assert hand(match, "greece") == [8]
    assert offers(match, "raise army sparta") == ["raise army sparta 1", "raise army sparta 2"]
    do(match, "raise army sparta 2", "done")
    assert armies(match, "greece", "sparta") == 3
    assert public(match)["discard"] == [1]


@pytest.mark.rule("earth-and-water", "card.01.g")
def test_mines_of_laurion_know_no_limit_of_fleets(stage: Stage) -> None:
    """A26"""
    match = do(stage(operations("greece", greece=[1])), "event 1", "draw 0", "raise fleet athenai 3")
    assert fleets(match, "greece", "athenai") == 4


@pytest.mark.rule("earth-and-water", "card.01.g")
def test_mines_of_laurion_is_not_drawn_again_by_itself(stage: Stage) -> None:
    match = stage(operations("greece", greece=[1, 11], persia=all_but([1, 11])))
    match.play("event 1")
    assert offers(match, "draw") == []
    assert "raise army athenai 3" in match.actions()


# 02 Ionian Revolt, 03 Wrath of Poseidon, 16 Desertion of Greek Soldiers

@pytest.mark.rule("earth-and-water", "card.02.g")
def test_ionian_revolt_removes_an_army_from_abydos_or_ephesos(stage: Stage) -> None:
    held = {"persia": {"abydos": 1, "ephesos": 2, "thebai": 3}}
    match = do(stage(operations("greece", greece=[2], armies=held)), "event 2")
    assert match.actions() == ["remove abydos", "remove ephesos"]
    match.play("remove ephesos")
    assert (armies(match, "persia", "ephesos"), armies(match, "persia", "reserve")) == (1, 19)


@pytest.mark.rule("earth-and-water", "card.02.g")
def test_ionian_revolt_needs_an_army_there(stage: Stage) -> None:
    match = stage(operations("greece", greece=[2], armies={"persia": {"thebai": 3}}))
    assert match.actions() == ["pass", "move 2"]


@pytest.mark.rule("earth-and-water", "card.03.g")
def test_wrath_of_poseidon_removes_a_fleet_from_any_port(stage: Stage) -> None:
    match = do(stage(operations("greece", greece=[3], fleets={"persia": {"ephesos": 1, "naxos": 2}})), "event 3")
    assert match.actions() == ["sink ephesos", "sink naxos"]
    match.play("sink naxos")
    assert (fleets(match, "persia", "naxos"), fleets(match, "persia", "reserve")) == (1, 4)


@pytest.mark.rule("earth-and-water", "card.03.g")
def test_wrath_of_poseidon_needs_a_fleet(stage: Stage) -> None:
    assert "event 3" not in stage(operations("greece", greece=[3], fleets={"persia": {}})).actions()


@pytest.mark.rule("earth-and-water", "card.16.g")
def test_desertion_removes_an_army_from_any_city(stage: Stage) -> None:
    match = do(stage(operations("greece", greece=[16], armies={"persia": {"abydos": 1, "thebai": 1}})), "event 16")
    assert match.actions() == ["remove abydos", "remove thebai"]
    match.play("remove thebai")
    assert (armies(match, "persia", "thebai"), armies(match, "persia", "reserve")) == (0, 23)


@pytest.mark.rule("earth-and-water", "card.16.g")
def test_desertion_needs_an_army(stage: Stage) -> None:
    assert "event 16" not in stage(operations("greece", greece=[16], armies={"persia": {}})).actions()


# 04 Miltiades

@pytest.mark.rule("earth-and-water", "card.04.g")
def test_miltiades_gives_three_dice_in_every_round_even_in_an_attack(stage: Stage) -> None:
    """A19"""
    held = {"persia": {"thebai": 2, "delphi": 1}, "greece": {"thebai": 1, "athenai": 1}}
    facts = battle("land", "thebai", "greece", "athenai", greece=[4], armies=held)
    match = stage(facts, dice=[6, 1, 2, 3, 4, 5, 1, 1, 1])
    assert match.actions() == ["decline", "react 4"]
    do(match, "react 4", "fight", "fight")
    assert rolls(match, "greece") == [([6, 1, 2], 6), ([5, 1, 1], 5)]
    assert armies(match, "greece", "thebai") == 1


@pytest.mark.rule("earth-and-water", "card.04.g")
def test_miltiades_costs_an_army_of_the_reserve_for_good(stage: Stage) -> None:
    held = {"persia": {"thebai": 1}, "greece": {"thebai": 1}}
    match = do(stage(battle("land", "thebai", "persia", "delphi", greece=[4], armies=held)), "react 4")
    assert public(match)["fallen"] == ["miltiades"]
    assert sum(public(match)["armies"]["greece"].values()) == 8
    assert told(match, "boxed") == [{"side": "greece", "character": "miltiades", "from": None}]


@pytest.mark.rule("earth-and-water", "card.04.g")
def test_miltiades_is_paid_from_the_map_when_the_reserve_is_empty_but_not_with_the_last_army_of_the_battle(
    stage: Stage,
) -> None:
    """A27"""
    held = {"persia": {"thebai": 1}, "greece": {"thebai": 1, "athenai": 7, "korinthos": 1}}
    match = do(stage(battle("land", "thebai", "persia", "delphi", greece=[4], armies=held)), "react 4")
    assert match.actions() == ["remove athenai", "remove korinthos"]
    held["greece"] = {"thebai": 2, "athenai": 7}
    match = do(stage(battle("land", "thebai", "persia", "delphi", greece=[4], armies=held)), "react 4")
    assert match.actions() == ["remove athenai", "remove thebai"]
    match.dice([6, 1, 1, 1])
    match.play("remove thebai")
    assert rolls(match, "greece")[0][0] == [1, 1, 1], "three dice with the one army left"


@pytest.mark.rule("earth-and-water", "card.04.g")
def test_miltiades_answers_once_a_match(stage: Stage) -> None:
    held = {"persia": {"thebai": 1}, "greece": {"thebai": 1}}
    match = stage(battle("land", "thebai", "persia", "delphi", greece=[4], armies=held, fallen=["miltiades"]))
    assert "react 4" not in match.actions()


# 05 Themistocles

PERSIANS_SAIL = {
    "armies": {"persia": {"ephesos": 3}, "greece": {"athenai": 1}},
    "fleets": {"persia": {"ephesos": 3, "naxos": 2}, "greece": {"athenai": 1, "sparta": 2}},
}


@pytest.mark.rule("earth-and-water", "card.05.g")
def test_themistocles_sails_to_the_port_just_entered_and_nobody_retreats(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[1], greece=[5], **PERSIANS_SAIL)), "move 1", "sail ephesos")
    match.play("sail ephesos>athenai 3+2")
    assert match.actions() == ["decline", "react 5"]
    match.play("react 5")
    assert public(match)["fallen"] == ["themistocles"]
    assert match.to_act == "greece"
    assert offers(match, "sail sparta>athenai") == ["sail sparta>athenai 1", "sail sparta>athenai 2"]
    match.dice([*[1, 1, 1, 2, 2, 2], *[4, 4, 1, 2], *[1, 2]])
    match.play("sail sparta>athenai 2")
    assert told(match, "naval-battle") == [{"city": "athenai", "attacker": "persia"}]
    assert [len(dice) for dice, _ in rolls(match, "persia")[:2]] == [3, 2], "the second round followed at once"
    assert [len(dice) for dice, _ in rolls(match, "greece")[:2]] == [3, 3]


@pytest.mark.rule("earth-and-water", "card.05.g")
def test_themistocles_carries_no_armies_and_leaves_the_port_just_entered_alone(stage: Stage) -> None:
    """A18"""
    facts = {
        "armies": {"persia": {"ephesos": 3}, "greece": {"athenai": 1, "sparta": 2}},
        "fleets": {"persia": {"ephesos": 1}, "greece": {"athenai": 1, "sparta": 1, "eretria": 1}},
    }
    match = do(stage(operations("persia", persia=[1], greece=[5], **facts)), "move 1", "sail ephesos")
    do(match, "sail ephesos>athenai 1", "react 5")
    assert match.actions() == ["sail eretria", "sail sparta"]
    match.play("sail sparta")
    assert not [action for action in match.actions() if "+" in action]
    assert len(offers(match, "sail sparta>")) == 7, "any other port"


@pytest.mark.rule("earth-and-water", "card.05.g")
def test_themistocles_fights_elsewhere_first_and_the_armies_at_sea_come_to_no_harm(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[1], greece=[5], **PERSIANS_SAIL)), "move 1", "sail ephesos")
    do(match, "sail ephesos>athenai 3+3", "react 5")
    match.dice([*[6, 6, 1, 1], *[6, 6, 1], *[1, 1, 1, 6], *[4, 4, 1]])
    match.play("sail sparta>naxos 2")
    assert [fight["city"] for fight in told(match, "naval-battle")] == ["naxos", "athenai"]
    assert [fight["attacker"] for fight in told(match, "naval-battle")] == ["greece", "persia"]
    assert fleets(match, "persia", "naxos") == 0
    losses = [(loss["side"], loss["city"], loss["armies"]) for loss in told(match, "loses-fleet")]
    assert losses == [
        ("persia", "naxos", 0),
        ("persia", "naxos", 0),
        ("persia", "athenai", 1),
        ("greece", "athenai", 0),
    ]


@pytest.mark.rule("earth-and-water", "card.05.g")
@pytest.mark.parametrize("facts", [
    {"fallen": ["themistocles"]},
    {"fleets": {"persia": {"ephesos": 1}, "greece": {"athenai": 2}}},
])
def test_themistocles_answers_once_and_needs_a_fleet_elsewhere(stage: Stage, facts: dict[str, Any]) -> None:
    given = {"fleets": {"persia": {"ephesos": 1}, "greece": {"athenai": 1, "sparta": 1}}, **facts}
    match = do(stage(operations("persia", persia=[1], greece=[5, 6], **given)), "move 1", "sail ephesos")
    match.play("sail ephesos>athenai 1")
    assert told(match, "roll"), "the battle began without a question"


# 06 Pausanias, 15 300

DEFENDED = {"persia": {"thebai": 1, "ephesos": 1}, "greece": {"thebai": 1, "athenai": 1}}


@pytest.mark.rule("earth-and-water", "card.06.g")
def test_pausanias_brings_back_the_cap(stage: Stage) -> None:
    facts = battle("land", "thebai", "persia", "delphi", greece=[6], play={"cause": "cavalry"}, armies=DEFENDED)
    match = do(stage(facts, dice=[6, 5]), "react 6")
    assert rolls(match, "persia")[0] == ([6], 4)
    assert armies(match, "greece", "thebai") == 1


@pytest.mark.rule("earth-and-water", "card.06.g")
@pytest.mark.parametrize(("cause", "carneia"), [("card", False), ("great-king", False), ("cavalry", True)])
def test_pausanias_answers_only_the_cavalry_and_not_during_carneia(stage: Stage, cause: str, carneia: bool) -> None:
    facts = battle(
        "land", "thebai", "persia", "delphi", greece=[6], play={"cause": cause}, armies=DEFENDED, carneia=carneia
    )
    assert "react 6" not in stage(facts).actions()


@pytest.mark.rule("earth-and-water", "card.15.g")
def test_three_hundred_roll_three_dice_in_every_round(stage: Stage) -> None:
    held = {"persia": {"thebai": 2}, "greece": {"thebai": 1, "athenai": 1}}
    facts = battle("land", "thebai", "persia", "delphi", greece=[15], armies=held)
    match = do(stage(facts, dice=[4, 4, 1, 5, 1, 4, 1, 1, 6]), "react 15", "fight", "fight")
    assert rolls(match, "greece") == [([1, 5, 1], 5), ([1, 1, 6], 6)]
    assert public(match)["fallen"] == []
    assert public(match)["discard"] == [15]


@pytest.mark.rule("earth-and-water", "card.15.g")
def test_three_hundred_defend_only_and_not_during_carneia(stage: Stage) -> None:
    attack = battle("land", "thebai", "greece", "athenai", greece=[15], armies=DEFENDED)
    assert "react 15" not in stage(attack).actions()
    defence = battle("land", "thebai", "persia", "delphi", greece=[15], armies=DEFENDED, carneia=True)
    assert "react 15" not in stage(defence).actions()


@pytest.mark.rule("earth-and-water", "card.04.g", "card.15.g")
def test_miltiades_and_three_hundred_exclude_each_other(stage: Stage) -> None:
    """A30"""
    facts = battle("land", "thebai", "persia", "delphi", greece=[4, 6, 15], play={"cause": "cavalry"}, armies=DEFENDED)
    match = do(stage(facts), "react 15")
    assert match.actions() == ["decline", "react 6"], "Pausanias may still answer beside a leader"
    match = do(stage(facts), "react 4")
    assert match.actions() == ["decline", "react 6"]


# 07 Oracle of Delphi

@pytest.mark.rule("earth-and-water", "card.07.g")
def test_oracle_changes_the_whole_hand_for_one_card_more(stage: Stage) -> None:
    match = stage(operations("greece", greece=[2, 3, 7]), draws=[9, 11, 12])
    match.play("event 7")
    assert hand(match, "greece") == [9, 11, 12]
    assert public(match)["discard"] == [2, 3, 7]
    assert public(match)["fallen"] == [], "the Great King does not die of a Greek draw"


@pytest.mark.rule("earth-and-water", "card.07.g")
def test_oracle_is_not_among_the_cards_it_draws(stage: Stage) -> None:
    """The pile is empty: the discards are shuffled, and the card in play is not yet one of them."""
    match = stage(operations("greece", greece=[7, 11], persia=all_but([7, 11])))
    match.play("event 7")
    assert hand(match, "greece") == [11]
    assert public(match)["discard"] == [7]


# 08 Leonidas

@pytest.mark.rule("earth-and-water", "card.08.g")
def test_leonidas_marches_with_one_army_and_rolls_two_dice(stage: Stage) -> None:
    held = {"persia": {"thebai": 2, "delphi": 1}, "greece": {"athenai": 3}}
    match = do(stage(operations("greece", greece=[4, 8, 15], armies=held), dice=[5, 6, 1, 1]), "event 8")
    assert public(match)["fallen"] == ["leonidas"]
    assert sum(public(match)["armies"]["greece"].values()) == 8
    assert offers(match, "march athenai>thebai") == ["march athenai>thebai 1"]
    match.play("march athenai>thebai 1")
    assert rolls(match, "greece") == [([5, 6], 6)], "and neither Miltiades nor 300 may join him"
    match.dice([3, 3, 4])
    do(match, "fight", "fight")
    assert rolls(match, "greece")[1] == ([3, 3], 3)


@pytest.mark.rule("earth-and-water", "card.08.g")
def test_leonidas_is_paid_before_the_move_and_leaves_one_army_to_march(stage: Stage) -> None:
    """A10 With the reserve empty: not the only army that a road leads away from."""
    held = {"persia": {}, "greece": {"naxos": 6, "eretria": 2, "athenai": 1}}
    match = do(stage(operations("greece", greece=[8], armies=held)), "event 8")
    assert match.actions() == ["remove eretria", "remove naxos"]
    match.play("remove naxos")
    assert armies(match, "greece", "naxos") == 5
    assert offers(match, "march athenai>") == match.actions()


@pytest.mark.rule("earth-and-water", "card.08.g")
@pytest.mark.parametrize("facts", [
    {"fallen": ["leonidas"]},
    {"carneia": True},
    {"armies": {"greece": {"naxos": 2}}},
])
def test_leonidas_goes_once_with_an_army_able_to_march_and_not_during_carneia(
    stage: Stage, facts: dict[str, Any]
) -> None:
    assert "event 8" in stage(operations("greece", greece=[8])).actions()
    assert "event 8" not in stage(operations("greece", greece=[8], **facts)).actions()


# 09 Artemisia

@pytest.mark.rule("earth-and-water", "card.09.g")
def test_artemisia_flees_with_a_second_fleet_for_good(stage: Stage) -> None:
    at_sea = {"persia": {"naxos": 3}, "greece": {"athenai": 2}}
    match = stage(operations("greece", greece=[1, 9], fleets=at_sea), dice=[6, 1, 1, 1, 1])
    do(match, "move 1", "sail athenai", "sail athenai>naxos 2")
    assert match.actions() == ["decline", "react 9"]
    match.play("react 9")
    assert public(match)["fallen"] == ["artemisia"]
    assert fleets(match, "persia", "naxos") == 1
    assert sum(public(match)["fleets"]["persia"].values()) == 5
    assert armies(match, "greece", "reserve") == 6, "it costs the Greeks nothing"


@pytest.mark.rule("earth-and-water", "card.09.g")
def test_artemisia_takes_an_army_along_when_no_empty_fleet_is_left(stage: Stage) -> None:
    facts = {
        "armies": {"persia": {"ephesos": 2}, "greece": {"sparta": 1}},
        "fleets": {"persia": {"ephesos": 3}, "greece": {"naxos": 2}},
    }
    match = stage(operations("persia", persia=[1], greece=[9], **facts), dice=[1, 1, 1, 6, 1])
    do(match, "move 1", "sail ephesos", "sail ephesos>naxos 3+2")
    assert armies(match, "persia", "aboard") == 2, "the empty fleet was lost first"
    match.play("react 9")
    assert (armies(match, "persia", "aboard"), armies(match, "persia", "reserve")) == (1, 23)
    assert "loses-army" in [event["key"] for event in match.events()], "and everybody is told"


@pytest.mark.rule("earth-and-water", "card.09.g")
@pytest.mark.parametrize(("persians", "dice", "fallen"), [
    (1, [6, 1, 1], []),
    (2, [1, 1, 4, 4], []),
    (2, [6, 1, 1, 1], ["artemisia"]),
])
def test_artemisia_flees_once_after_a_persian_loss_with_a_fleet_left(
    stage: Stage, persians: int, dice: list[int], fallen: list[str]
) -> None:
    at_sea = {"persia": {"naxos": persians}, "greece": {"athenai": 2}}
    match = stage(operations("greece", greece=[1, 9], fleets=at_sea, fallen=fallen), dice=dice)
    do(match, "move 1", "sail athenai", "sail athenai>naxos 2")
    assert "react 9" not in match.actions()
    assert "artemisia" not in public(match)["fallen"] or fallen


# 10 Evangelion

@pytest.mark.rule("earth-and-water", "card.10.g")
@pytest.mark.parametrize(("dice", "score"), [([6, 1], 1), ([1, 4], -1), ([4, 4], 0)])
def test_evangelion_stakes_a_point_on_the_battle(stage: Stage, dice: list[int], score: int) -> None:
    """Won, lost, and both sides gone (A11)."""
    held = {"persia": {"thebai": 1}, "greece": {"athenai": 1}}
    match = do(stage(operations("greece", greece=[10], persia=[1], armies=held), dice=dice), "event 10")
    do(match, "march athenai>thebai 1")
    assert public(match)["score"] == score


@pytest.mark.rule("earth-and-water", "card.10.g")
def test_evangelion_a_retreat_gives_persia_the_point(stage: Stage) -> None:
    held = {"persia": {"thebai": 1}, "greece": {"athenai": 2}}
    match = do(stage(operations("greece", greece=[10], persia=[1], armies=held), dice=[1, 1, 4]), "event 10")
    do(match, "march athenai>thebai 2", "retreat athenai")
    assert public(match)["score"] == -1


@pytest.mark.rule("earth-and-water", "card.10.g")
def test_evangelion_without_a_battle_gives_no_point(stage: Stage) -> None:
    held = {"persia": {}, "greece": {"athenai": 1}}
    match = do(stage(operations("greece", greece=[10], persia=[1], armies=held)), "event 10", "march athenai>thebai 1")
    assert public(match)["score"] == 0


@pytest.mark.rule("earth-and-water", "card.10.g")
def test_evangelion_where_both_die_before_athenai_greece_has_its_city_and_the_point(stage: Stage) -> None:
    """A11"""
    held = {"persia": {"athenai": 1}, "greece": {"korinthos": 1}}
    match = do(stage(operations("greece", greece=[10], persia=[1], armies=held), dice=[4, 4]), "event 10")
    match.play("march korinthos>athenai 1")
    assert public(match)["score"] == 1


@pytest.mark.rule("earth-and-water", "card.10.g")
def test_evangelion_is_a_march_only(stage: Stage) -> None:
    match = do(stage(operations("greece", greece=[10])), "event 10")
    assert match.actions() == ["march athenai", "march korinthos", "march sparta"]
    assert "event 10" not in stage(operations("greece", greece=[10], armies={"greece": {"naxos": 1}})).actions()


# 11 Melas Zomos

@pytest.mark.rule("earth-and-water", "card.11.g")
def test_melas_zomos_places_an_army_in_sparta(stage: Stage) -> None:
    match = do(stage(operations("greece", greece=[11])), "event 11")
    assert (armies(match, "greece", "sparta"), armies(match, "greece", "reserve")) == (2, 5)


@pytest.mark.rule("earth-and-water", "card.11.g")
@pytest.mark.parametrize("facts", [
    {"carneia": True},
    {"armies": {"greece": ALL_RAISED}},
    {"armies": {"greece": {"athenai": 1}, "persia": {"sparta": 1}}},
])
def test_melas_zomos_needs_sparta_an_army_in_reserve_and_no_carneia(stage: Stage, facts: dict[str, Any]) -> None:
    assert "event 11" not in stage(operations("greece", greece=[11], **facts)).actions()


# 12 Molon Labe

@pytest.mark.rule("earth-and-water", "card.12.g")
def test_molon_labe_sends_the_army_back_and_the_greeks_march_then_play_their_turn(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[2], greece=[12, 16])), "event 2", "tribute thebai")
    assert armies(match, "persia", "thebai") == 1
    assert match.actions() == ["decline", "react 12"]
    match.play("react 12")
    assert (armies(match, "persia", "thebai"), armies(match, "persia", "reserve")) == (0, 20)
    assert match.actions() == ["march athenai", "march korinthos", "march sparta"]
    do(match, "march athenai", "march athenai>thebai 1")
    assert armies(match, "greece", "thebai") == 1
    assert (match.to_act, match.actions()) == ("greece", ["pass", "event 16", "move 16"])


@pytest.mark.rule("earth-and-water", "card.12.g")
def test_molon_labe_refuses_the_tribute_even_where_no_army_can_march(stage: Stage) -> None:
    """A9"""
    facts = operations("persia", persia=[2], greece=[12, 16], armies={"greece": {"naxos": 1}})
    match = do(stage(facts), "event 2", "tribute thebai", "react 12")
    assert armies(match, "persia", "thebai") == 0
    assert match.actions() == ["pass", "event 16", "move 16"]


@pytest.mark.rule("earth-and-water", "card.12.g")
def test_molon_labe_is_no_event_of_ones_own_turn(stage: Stage) -> None:
    assert stage(operations("greece", greece=[12])).actions() == ["pass", "move 12"]


# 13 Triremes

@pytest.mark.rule("earth-and-water", "card.13.g")
def test_triremes_make_two_naval_movements_without_armies(stage: Stage) -> None:
    at_sea = {"persia": {"naxos": 1}, "greece": {"athenai": 1, "sparta": 1}}
    facts = operations("greece", greece=[13], persia=[1], fleets=at_sea)
    match = do(stage(facts, dice=[6, 1]), "event 13", "sail athenai")
    assert not [action for action in match.actions() if "+" in action]
    do(match, "sail athenai>naxos 1", "sail naxos", "sail naxos>eretria 1")
    assert fleets(match, "greece", "eretria") == 1
    assert fleets(match, "persia", "naxos") == 0
    assert match.to_act == "persia"


@pytest.mark.rule("earth-and-water", "card.13.g")
def test_triremes_move_twice_while_a_fleet_is_left(stage: Stage) -> None:
    """A20"""
    facts = operations("greece", greece=[13], persia=[1], fleets={"persia": {"naxos": 1}, "greece": {"athenai": 1}})
    lost = do(stage(facts, dice=[1, 4]), "event 13", "sail athenai>naxos 1")
    assert lost.to_act == "persia"
    won = do(stage(facts, dice=[6, 1]), "event 13", "sail athenai>naxos 1")
    assert offers(won, "sail naxos>") == won.actions()
    assert "event 13" not in stage(operations("greece", greece=[13], fleets={"greece": {}})).actions()


# 14 Support from Syracuse

@pytest.mark.rule("earth-and-water", "card.14.g")
def test_support_from_syracuse_shares_out_all_fleets_of_the_reserve(stage: Stage) -> None:
    match = do(stage(operations("greece", greece=[14], persia=[1])), "event 14")
    assert match.actions() == [f"station {port} {n}" for port in ("athenai", "sparta") for n in (1, 2, 3)]
    do(match, "station athenai 1", "station sparta 2")
    assert (fleets(match, "greece", "athenai"), fleets(match, "greece", "sparta")) == (2, 3)
    assert match.to_act == "persia"


@pytest.mark.rule("earth-and-water", "card.14.g")
def test_support_from_syracuse_keeps_away_from_persian_fleets_and_from_cities_not_controlled(stage: Stage) -> None:
    at_sea = {"persia": {"athenai": 1}, "greece": {"naxos": 1}}
    match = do(stage(operations("greece", persia=[1], greece=[14], fleets=at_sea)), "event 14")
    assert fleets(match, "greece", "sparta") == 4, "the only port left took them all"
    at_sea["persia"] = {"athenai": 1, "sparta": 1}
    assert "event 14" not in stage(operations("greece", persia=[1], greece=[14], fleets=at_sea)).actions()
    at_sea = {"greece": {"athenai": 5}}
    assert "event 14" not in stage(operations("greece", persia=[1], greece=[14], fleets=at_sea)).actions()
