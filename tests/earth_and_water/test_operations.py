"""6.1 to 6.3 Operations: turns, reactions and their windows, events that happen once, movement by card."""

from __future__ import annotations

from typing import Any

import pytest

from . import PORTS, Stage, offered, pieces, play, reserve, told

OPERATIONS = {"phase": "operations"}
GREEK_TURN = {"phase": "operations", "side": "greece"}
ATTACK_ON_ATHENAI = ("move 1", "march thebai", "march thebai>athenai 1")


def facing(greeks: dict[str, int], hand: list[int], **facts: Any) -> dict[str, Any]:
    """A Persian army in Thebai about to move with card 1."""
    return {
        "armies": {"persia": {"thebai": 1, "ephesos": 1}, "greece": greeks},
        "fleets": {"persia": {}},
        "hands": {"persia": [1], "greece": hand},
        "play": OPERATIONS,
        **facts,
    }


# 6.1 Turns


@pytest.mark.rule("earth-and-water", "6.1.order")
def test_persia_plays_first_then_turns_alternate(stage: Stage) -> None:
    match = stage({"hands": {"persia": [1, 14], "greece": [2, 3]}, "play": {"phase": "preparation"}})
    play(match, "draw 0", "done", "draw 0", "done")
    assert (match.to_act, match.view(None)["phase"]) == ("persia", "operations")
    play(match, "move 14", "march ephesos", "march ephesos>abydos 1")
    assert match.to_act == "greece"
    play(match, "event 3", "sink ephesos")
    assert match.to_act == "persia"


@pytest.mark.rule("earth-and-water", "6.1.order")
def test_reactions_do_not_cost_the_turn(stage: Stage) -> None:
    """Miltiades answers a march: the Greek turn still follows. The Immortals answer a Greek march likewise."""
    match = stage(facing({"athenai": 2}, [4, 7]), dice=[1, 6, 6, 6])
    play(match, *ATTACK_ON_ATHENAI, "react 4")
    assert match.to_act == "greece"
    assert {"pass", "event 7", "move 7"} <= set(match.actions())

    match = stage(
        {
            "armies": {"persia": {"thebai": 1}, "greece": {"athenai": 1}},
            "hands": {"persia": [5, 14], "greece": [7]},
            "play": GREEK_TURN,
        },
        dice=[6, 1, 6, 1],
    )
    play(match, "move 7", "march athenai", "march athenai>thebai 1", "react 5")
    assert pieces(match, "armies", "persia") == {}
    assert match.to_act == "persia"
    assert {"pass", "move 14"} <= set(match.actions())


@pytest.mark.rule("earth-and-water", "6.1.order")
def test_answering_an_event_does_not_cost_the_turn(stage: Stage) -> None:
    match = stage(
        {"armies": {"greece": {"athenai": 1}}, "hands": {"persia": [2, 14], "greece": [7, 12]}, "play": OPERATIONS}
    )
    play(match, "event 2", "tribute delphi", "react 12", "march athenai>thebai 1")
    assert pieces(match, "armies", "persia") == {"abydos": 2, "ephesos": 2}
    assert match.to_act == "greece"
    assert {"pass", "event 7"} <= set(match.actions())


@pytest.mark.rule("earth-and-water", "6.1.order", "card.12.g")
def test_a9_molon_labe_without_an_army_to_march(stage: Stage) -> None:
    match = stage(
        {"armies": {"greece": {"eretria": 1}}, "hands": {"persia": [2], "greece": [7, 12]}, "play": OPERATIONS}
    )
    play(match, "event 2", "tribute delphi", "react 12")
    assert "delphi" not in pieces(match, "armies", "persia")
    assert (match.to_act, match.view(None)["battle"]) == ("greece", None)
    assert "pass" in match.actions()


@pytest.mark.rule("earth-and-water", "6.1.no-card")
def test_a_player_without_cards_passes(stage: Stage) -> None:
    match = stage({"hands": {"persia": [1, 14], "greece": []}, "play": OPERATIONS})
    play(match, "move 14", "march ephesos", "march ephesos>abydos 1")
    assert told(match, "passes") == [{"side": "greece"}]
    assert (match.to_act, match.view(None)["phase"]) == ("persia", "operations")
    play(match, "pass")
    assert match.view(None)["phase"] == "supply"


@pytest.mark.rule("earth-and-water", "6.1.no-card")
def test_the_phase_ends_when_nobody_has_a_card(stage: Stage) -> None:
    match = stage({"hands": {"persia": [14], "greece": []}, "play": OPERATIONS})
    play(match, "move 14", "march ephesos", "march ephesos>abydos 1")
    assert told(match, "passes") == []
    assert match.view(None)["expedition"] == 2


# Windows open by what is publicly possible


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize("hand", [[7], [4], [15], [4, 15]])
def test_a_land_window_opens_whatever_the_hand_holds(stage: Stage, hand: list[int]) -> None:
    match = stage(facing({"athenai": 1}, hand))
    play(match, *ATTACK_ON_ATHENAI)
    assert match.to_act == "greece"
    assert set(match.actions()) == {"decline"} | {f"react {card}" for card in hand if card != 7}


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize(
    ("hand", "facts"),
    [
        ([], {}),
        ([7], {"discard": [4, 15]}),
        ([7], {"discard": [4], "carneia": True}),
        ([7], {"fallen": ["miltiades"], "discard": [15]}),
    ],
)
def test_no_land_window_where_everybody_knows_that_nothing_can_answer(
    stage: Stage, hand: list[int], facts: dict[str, Any]
) -> None:
    match = stage(facing({"athenai": 1}, hand, **facts), dice=[1, 6])
    play(match, *ATTACK_ON_ATHENAI)
    assert told(match, "loses-army") == [{"side": "persia", "city": "athenai"}]


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize(("moved_with", "discard", "opens"), [(1, [], True), (1, [5], False), (5, [], False)])
def test_the_naval_window(stage: Stage, moved_with: int, discard: list[int], opens: bool) -> None:
    """Themistocles can't answer from the discard, nor while his card is the one just played."""
    match = stage(
        {
            "armies": {"persia": {}},
            "fleets": {"persia": {"ephesos": 1}},
            "hands": {"persia": [moved_with], "greece": [7]},
            "discard": discard,
            "play": OPERATIONS,
        }
    )
    play(match, f"move {moved_with}", "sail ephesos>naxos 1")
    assert match.actions() == (["decline"] if opens else ["pass", "event 7", "move 7"])


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize(("hand", "discard", "opens"), [([14], [], True), ([14], [5], False), ([], [], False)])
def test_the_window_of_the_immortals(stage: Stage, hand: list[int], discard: list[int], opens: bool) -> None:
    match = stage(
        {
            "armies": {"persia": {"thebai": 1}, "greece": {"thebai": 1}},
            "hands": {"persia": hand, "greece": []},
            "discard": discard,
            "play": {"battle": "land", "at": "thebai", "attacker": "greece", "from": "athenai"},
        },
        dice=[6, 1],
    )
    assert (match.actions() == ["decline"]) is opens


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize(("discard", "opens"), [([], True), ([12], False)])
def test_the_window_of_molon_labe(stage: Stage, discard: list[int], opens: bool) -> None:
    match = stage({"hands": {"persia": [2], "greece": [7]}, "discard": discard, "play": OPERATIONS})
    play(match, "event 2", "tribute delphi")
    assert match.actions() == (["decline"] if opens else ["pass", "event 7", "move 7"])


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize(("hand", "discard", "opens"), [([7], [], True), ([7], [9], False), ([], [], False)])
def test_the_window_of_artemisia(stage: Stage, hand: list[int], discard: list[int], opens: bool) -> None:
    match = stage(
        {
            "fleets": {"persia": {"naxos": 2}, "greece": {"naxos": 1}},
            "hands": {"persia": [], "greece": hand},
            "discard": discard,
            "play": {"battle": "naval", "at": "naxos", "attacker": "greece", "from": "sparta"},
        },
        dice=[6, 1, 1],
    )
    assert match.actions() == (["decline"] if opens else ["fight", "retreat sparta"])


@pytest.mark.rule("earth-and-water", "6.1.order", "card.04.g", "card.15.g")
def test_a19_miltiades_in_ones_own_attack_but_not_the_three_hundred(stage: Stage) -> None:
    match = stage(
        {
            "armies": {"persia": {"thebai": 1}, "greece": {"athenai": 1}},
            "hands": {"persia": [], "greece": [4, 7, 15]},
            "play": GREEK_TURN,
        }
    )
    play(match, "move 7", "march athenai", "march athenai>thebai 1")
    assert set(match.actions()) == {"decline", "react 4"}


@pytest.mark.rule("earth-and-water", "6.1.order", "card.15.g")
def test_a24_the_three_hundred_answer_any_persian_attack(stage: Stage) -> None:
    match = stage(
        {
            "armies": {"persia": {"ephesos": 1}, "greece": {"naxos": 1}},
            "fleets": {"persia": {"ephesos": 1}, "greece": {}},
            "hands": {"persia": [1], "greece": [15]},
            "play": OPERATIONS,
        }
    )
    play(match, "move 1", "sail ephesos", "sail ephesos>naxos 1+1")
    assert match.actions() == ["decline", "react 15"]


# 6.2 Events that happen once


@pytest.mark.rule("earth-and-water", "6.2.once")
@pytest.mark.parametrize(("fallen", "events"), [([], {"8"}), (["leonidas"], set())])
def test_leonidas_dies_once_and_his_card_then_moves(stage: Stage, fallen: list[str], events: set[str]) -> None:
    match = stage({"fallen": fallen, "hands": {"persia": [], "greece": [8]}, "play": GREEK_TURN})
    assert offered(match, "event") == events
    assert "move 8" in match.actions()


@pytest.mark.rule("earth-and-water", "6.2.once")
def test_miltiades_and_themistocles_answer_once(stage: Stage) -> None:
    match = stage(facing({"athenai": 1}, [4], fallen=["miltiades"]))
    assert play(match, *ATTACK_ON_ATHENAI).actions() == ["decline"]
    match = stage({"fallen": ["themistocles"], "hands": {"persia": [1], "greece": [5]}, "play": OPERATIONS})
    play(match, "move 1", "sail ephesos", "sail ephesos>naxos 1")
    assert match.actions() == ["pass", "move 5"]


@pytest.mark.rule("earth-and-water", "6.2.once")
def test_other_events_happen_again_and_again(stage: Stage) -> None:
    match = stage({"hands": {"persia": [], "greece": [2, 3, 7]}, "play": GREEK_TURN})
    play(match, "event 2", "remove abydos", "event 7")
    assert 2 in match.view(None)["discard"]
    match.edit({"hands": {"greece": [2]}, "discard": [], "play": GREEK_TURN})
    play(match, "event 2", "remove abydos")
    assert pieces(match, "armies", "persia") == {"ephesos": 2}


@pytest.mark.rule("earth-and-water", "6.2.once")
def test_a_leaders_army_comes_from_the_reserve(stage: Stage) -> None:
    match = stage({"armies": {"greece": {"athenai": 1, "sparta": 6}}, "hands": {"greece": [8]}, "play": GREEK_TURN})
    play(match, "event 8")
    assert reserve(match, "armies", "greece") == 1
    assert pieces(match, "armies", "greece") == {"athenai": 1, "sparta": 6}
    assert match.view(None)["fallen"] == ["leonidas"]
    assert offered(match, "march") == {"athenai", "sparta"}


@pytest.mark.rule("earth-and-water", "6.2.once", "card.08.g")
def test_a10_an_army_off_the_map_but_not_the_last_that_can_march(stage: Stage) -> None:
    match = stage(
        {"armies": {"greece": {"korinthos": 1, "eretria": 4, "naxos": 4}}, "hands": {"greece": [8]}, "play": GREEK_TURN}
    )
    play(match, "event 8")
    assert set(match.actions()) == {"remove eretria", "remove naxos"}
    play(match, "remove naxos")
    assert pieces(match, "armies", "greece") == {"korinthos": 1, "eretria": 4, "naxos": 3}
    assert reserve(match, "armies", "greece") == 0
    assert "march korinthos>thebai 1" in match.actions()


@pytest.mark.rule("earth-and-water", "6.2.once", "card.04.g")
@pytest.mark.parametrize(("in_athenai", "payers"), [(1, {"naxos", "sparta"}), (2, {"athenai", "naxos", "sparta"})])
def test_a27_miltiades_is_not_paid_with_the_last_army_of_the_battle(
    stage: Stage, in_athenai: int, payers: set[str]
) -> None:
    match = stage(facing({"athenai": in_athenai, "naxos": 1, "sparta": 8 - in_athenai}, [4]))
    play(match, *ATTACK_ON_ATHENAI, "react 4")
    assert offered(match, "remove") == payers


@pytest.mark.rule("earth-and-water", "6.2.artemisia")
@pytest.mark.parametrize("attacker", ["persia", "greece"])
def test_artemisia_takes_a_second_persian_fleet_for_good(stage: Stage, attacker: str) -> None:
    match = stage(
        {
            "fleets": {"persia": {"naxos": 3}, "greece": {"naxos": 1}},
            "hands": {"persia": [], "greece": [9]},
            "play": {"battle": "naval", "at": "naxos", "attacker": attacker, "from": "pella", "fleets": 1},
        },
        dice=[1, 1, 1, 6] if attacker == "persia" else [6, 1, 1, 1],
    )
    assert match.actions() == ["decline", "react 9"]
    play(match, "react 9")
    assert pieces(match, "fleets", "persia") == {"naxos": 1}
    assert reserve(match, "fleets", "persia") == 4
    assert match.view(None)["fallen"] == ["artemisia"]


@pytest.mark.rule("earth-and-water", "6.2.artemisia", "7.2.naval")
def test_the_army_aboard_the_fleet_that_flees_goes_to_the_reserve(stage: Stage) -> None:
    match = stage(
        {
            "armies": {"persia": {"ephesos": 1}},
            "fleets": {"persia": {"naxos": 3}, "greece": {"naxos": 1}},
            "hands": {"persia": [], "greece": [9]},
            "play": {
                "battle": "naval",
                "at": "naxos",
                "attacker": "persia",
                "from": "ephesos",
                "fleets": 3,
                "armies": 2,
            },
        },
        dice=[1, 1, 1, 6],
    )
    assert match.view(None)["armies"]["persia"]["aboard"] == 2
    play(match, "react 9")
    assert match.view(None)["armies"]["persia"] == {"ephesos": 1, "aboard": 1, "reserve": 22}


@pytest.mark.rule("earth-and-water", "6.2.artemisia")
@pytest.mark.parametrize(("persians", "fallen"), [(2, ["artemisia"]), (1, [])])
def test_artemisia_flees_once_and_only_with_a_fleet_left(stage: Stage, persians: int, fallen: list[str]) -> None:
    match = stage(
        {
            "fleets": {"persia": {"naxos": persians}, "greece": {"naxos": 1}},
            "fallen": fallen,
            "hands": {"persia": [], "greece": [9]},
            "play": {"battle": "naval", "at": "naxos", "attacker": "greece", "from": "sparta", "fleets": 1},
        },
        dice=[6, 1, 1][: persians + 1],
    )
    assert told(match, "loses-fleet") == [{"side": "persia", "city": "naxos", "armies": 0}]
    assert "react 9" not in match.actions()


@pytest.mark.rule("earth-and-water", "5.1.cards-first", "card.01.g")
def test_a26_mines_of_laurion_know_no_limit_of_fleets(stage: Stage) -> None:
    match = stage({"fleets": {"greece": {}}, "hands": {"greece": [1]}, "play": GREEK_TURN})
    play(match, "event 1", "draw 0")
    assert "raise fleet sparta 3" in match.actions()


@pytest.mark.rule("earth-and-water", "6.2.once", "card.05.g")
def test_a18_themistocles_sails_to_any_port_without_armies(stage: Stage) -> None:
    match = stage(
        {"fleets": {"greece": {"athenai": 2, "naxos": 1}}, "hands": {"persia": [1], "greece": [5]}, "play": OPERATIONS}
    )
    play(match, "move 1", "sail ephesos", "sail ephesos>naxos 1", "react 5")
    assert set(match.actions()) == {f"sail athenai>{port} {n}" for port in PORTS - {"athenai"} for n in (1, 2)}


# 6.3 A card for movement


@pytest.mark.rule("earth-and-water", "6.3.move")
def test_a_card_played_for_movement_moves_one_group_and_its_event_does_not_happen(stage: Stage) -> None:
    match = stage({"hands": {"persia": [4, 14], "greece": [7]}, "play": OPERATIONS})
    play(match, "move 4")
    assert set(match.actions()) == {"march abydos", "march ephesos", "sail ephesos"}
    play(match, "march ephesos", "march ephesos>abydos 1")
    view = match.view(None)
    assert not view["carneia"]
    assert view["discard"] == [4]
    assert view["hands"]["persia"]["count"] == 1
    assert match.to_act == "greece"


@pytest.mark.rule("earth-and-water", "6.3.move")
def test_a20_a_movement_card_is_not_played_without_moving(stage: Stage) -> None:
    match = stage({"hands": {"persia": [14]}, "play": OPERATIONS})
    play(match, "move 14")
    assert "pass" not in match.actions()
    match = stage(
        {"armies": {"persia": {"naxos": 1}}, "fleets": {"persia": {}}, "hands": {"persia": [14]}, "play": OPERATIONS}
    )
    assert match.actions() == ["pass"]


@pytest.mark.rule("earth-and-water", "6.3.move", "card.13.g")
def test_a20_the_second_move_of_the_triremes_is_compulsory(stage: Stage) -> None:
    match = stage({"fleets": {"greece": {"athenai": 1, "sparta": 1}}, "hands": {"greece": [13]}, "play": GREEK_TURN})
    play(match, "event 13", "sail athenai", "sail athenai>pella 1")
    assert set(match.actions()) == {"sail pella", "sail sparta"}


@pytest.mark.rule("earth-and-water", "6.3.move")
def test_the_other_side_does_not_learn_of_a_move_before_it_is_made(stage: Stage) -> None:
    match = stage({"hands": {"persia": [1, 14], "greece": [7]}, "play": OPERATIONS})
    before = {**match.view("greece"), "version": 0}
    play(match, "move 14", "march ephesos")
    assert {**match.view("greece"), "version": 0} == before
    assert told(match, "plays-move") == []
