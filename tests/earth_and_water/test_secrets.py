"""Who knows what: views, events, re-dealing, reaction windows and undo."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import IllegalAction, Match

from . import Stage
from . import play as do
from .helpers_cards import battle, hand, offers, operations, phase, public, seen, told


def other(side: str | None) -> str:
    return "greece" if side == "persia" else "persia"


def known(match: Match, side: str | None) -> dict[str, Any]:
    """All a seat is told, besides the count of steps."""
    view = match.view(side)
    del view["version"]
    return {**view, "events": match.events(side=side)}


# Hands


@pytest.mark.rule("earth-and-water", "5.1.cards-first")
def test_only_its_owner_sees_a_hand_and_what_was_drawn(stage: Stage) -> None:
    match = stage(phase("preparation"), draws=[3, 5])
    match.play("draw 2")
    assert match.view("persia")["hands"]["persia"] == {"count": 2, "cards": [3, 5]}
    for seat in ("greece", None):
        assert match.view(seat)["hands"]["persia"] == {"count": 2, "seen": []}
        assert told(match, "draws", seat) == [{"side": "persia", "n": 2}]
        assert told(match, "drew", seat) == []
        assert match.view(seat)["deck"] == 14, "how many, not which"
    assert told(match, "drew", "persia") == [{"side": "persia", "cards": [3, 5]}]


@pytest.mark.rule("earth-and-water", "card.09.p")
def test_hippias_shows_the_hand_to_persia_alone_and_persia_remembers(stage: Stage) -> None:
    match = do(
        stage(operations("persia", persia=[9, 14], greece=[1, 2, 3, 7]), draws=[4, 5, 6]), "event 9", "discard 3"
    )
    assert seen(match, "persia") == [1, 2, 7]
    assert match.view(None)["hands"]["greece"] == {"count": 3, "seen": []}
    assert told(match, "shown", "persia") == [{"side": "persia", "hand": [1, 2, 3, 7]}]
    assert told(match, "shown", None) == told(match, "shown", "greece") == []
    assert told(match, "shows-hand", None) == [{"side": "greece"}]
    do(match, "event 2", "remove ephesos")
    assert seen(match, "persia") == [1, 7], "a card that was played is no longer in the hand"
    do(match, "pass", "event 7")
    assert seen(match, "persia") == [], "and cards drawn since were never shown"
    assert len(hand(match, "greece")) == 2


@pytest.mark.rule("earth-and-water", "card.10.p")
def test_separate_peace_shows_what_is_left_to_persia_alone(stage: Stage) -> None:
    match = stage(operations("persia", persia=[10], greece=[1, 2, 8]), dice=[2, 1])
    match.play("event 10")
    assert seen(match, "persia") == [1, 2]
    assert match.view(None)["hands"]["greece"] == {"count": 2, "seen": []}
    assert told(match, "shown", None) == []


@pytest.mark.rule("earth-and-water", "card.06.p")
def test_ostracism_shows_the_card_it_takes_and_no_other(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[6], greece=[1, 2]), draws=[1]), "event 6")
    assert told(match, "discards", None) == [{"side": "greece", "cards": [1]}]
    assert seen(match, "persia") == []


# A choice not yet announced


PENDING = [
    pytest.param(operations("persia", persia=[1, 14], greece=[2]), ["move 1"], id="a card for movement"),
    pytest.param(operations("persia", persia=[1, 14], greece=[2]), ["move 1", "sail ephesos"], id="the group"),
    pytest.param(operations("persia", persia=[7, 14], greece=[2]), ["event 7"], id="a marching event"),
    pytest.param(operations("persia", persia=[2, 14], greece=[3]), ["event 2"], id="a tribute"),
    pytest.param(operations("persia", persia=[8, 14], greece=[2]), ["event 8"], id="the Royal Road"),
    pytest.param(operations("persia", persia=[1, 3, 16], greece=[2]), ["event 16", "discard 1"], id="Pacification"),
    pytest.param(operations("greece", persia=[1], greece=[2, 3]), ["event 2"], id="the Ionian Revolt"),
    pytest.param(operations("greece", persia=[1], greece=[2, 3]), ["event 3"], id="Poseidon"),
    pytest.param(operations("greece", persia=[1], greece=[2, 16]), ["event 16"], id="Desertion"),
    pytest.param(phase("supply", hands={"persia": [], "greece": [1, 2, 3]}), ["discard 1", "discard 3"], id="discards"),
]


@pytest.mark.rule("earth-and-water", "6.3.move", "8.1.hand")
@pytest.mark.parametrize(("facts", "steps"), PENDING)
def test_a_choice_not_yet_announced_is_invisible(stage: Stage, facts: dict[str, Any], steps: list[str]) -> None:
    match = stage(facts)
    watchers = (other(match.to_act), None)
    before = [known(match, seat) for seat in watchers]
    choices = match.actions()
    do(match, *steps)
    assert match.actions() != choices, "something has been chosen"
    assert [known(match, seat) for seat in watchers] == before


@pytest.mark.parametrize(("facts", "steps"), PENDING)
def test_re_dealing_takes_an_unannounced_choice_back(stage: Stage, facts: dict[str, Any], steps: list[str]) -> None:
    """Whoever can't know of the choice thinks about a position in which everything is still open."""
    match = stage(facts)
    chooser, choice = match.to_act, match.view(match.to_act)["prompt"]["key"]
    assert chooser is not None
    do(match, *steps)
    twin = match.redeal(other(chooser), 3)
    assert (twin.to_act, twin.view(chooser)["prompt"]["key"]) == (chooser, choice)
    assert known(twin, other(chooser)) == known(match, other(chooser))
    assert match.redeal(chooser, 3).actions() == match.actions(), "but the chooser remembers"


# Re-dealing


@pytest.mark.parametrize("side", ["persia", "greece"])
def test_re_dealing_changes_nothing_that_a_side_knows(stage: Stage, side: str) -> None:
    facts = operations("persia", persia=[1, 9, 14], greece=[2, 4, 8, 12, 15], discard=[3, 6])
    match = do(stage(facts), "event 9", "discard 4")
    hands = set()
    for seed in range(12):
        twin = match.redeal(side, seed)
        assert known(twin, side) == known(match, side)
        hands.add(tuple(hand(twin, other(side))))
        piles = hand(twin, "persia") + hand(twin, "greece") + public(twin)["discard"]
        assert len(piles) == len(set(piles)) == 16 - public(twin)["deck"]
    assert hands == {(2, 8, 12, 15)} if side == "persia" else len(hands) > 5


def test_re_dealing_keeps_the_cards_that_were_seen_and_changes_the_others(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[9, 14], greece=[1, 2, 3])), "event 9", "discard 3")
    do(match, "event 1", "draw 2", "done")
    dealt = [hand(match.redeal("persia", seed), "greece") for seed in range(12)]
    assert all(2 in cards and len(cards) == 3 for cards in dealt)
    assert len({tuple(cards) for cards in dealt}) > 3


@pytest.mark.rule("earth-and-water", "5.3.sudden-death")
@pytest.mark.parametrize(("fallen", "possible"), [([], False), (["darius"], False), (["darius", "xerxes"], True)])
def test_persia_is_never_dealt_the_king_s_death_while_a_king_lives(
    stage: Stage, fallen: list[str], possible: bool
) -> None:
    match = stage(operations("greece", persia=[1, 2, 3, 4, 5, 6], greece=[7], fallen=fallen))
    held = [11 in hand(match.redeal("greece", seed), "persia") for seed in range(30)]
    assert any(held) is possible


def test_greece_may_be_dealt_the_king_s_death(stage: Stage) -> None:
    match = stage(operations("persia", persia=[1], greece=[2, 3, 4, 5, 6]))
    assert any(11 in hand(match.redeal("persia", seed), "greece") for seed in range(30))


# Windows


AT_THEBAI = {"persia": {"thebai": 1}, "greece": {"thebai": 1, "athenai": 1}}


def attack(greece: list[int], **facts: Any) -> dict[str, Any]:
    return battle("land", "thebai", "persia", "delphi", greece=greece, armies=AT_THEBAI, **facts)


@pytest.mark.rule("earth-and-water", "6.1.order")
def test_a_window_opens_whatever_the_hand_holds(stage: Stage) -> None:
    assert stage(attack([1])).actions() == ["decline"]
    assert stage(attack([4])).actions() == ["decline", "react 4"]


@pytest.mark.rule("earth-and-water", "6.1.order")
@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"greece": []}, id="empty hand"),
        pytest.param({"greece": [1], "discard": [4, 15]}, id="both cards on the discard"),
        pytest.param({"greece": [1], "fallen": ["miltiades"], "discard": [15]}, id="Miltiades dead, 300 discarded"),
        pytest.param({"greece": [4, 15], "fallen": ["miltiades"], "carneia": True}, id="Miltiades dead, Carneia"),
    ],
)
def test_no_window_opens_where_all_can_see_that_nothing_can_answer(stage: Stage, facts: dict[str, Any]) -> None:
    match = stage(attack(**facts), dice=[4, 1])
    assert "decline" not in match.actions()
    assert told(match, "battle-over") == [{"city": "thebai", "winner": "persia"}]


@pytest.mark.rule("earth-and-water", "6.1.order", "card.12.g")
@pytest.mark.parametrize(("greece", "discard", "asked"), [([1], [], True), ([1], [12], False), ([], [], False)])
def test_the_window_of_molon_labe(stage: Stage, greece: list[int], discard: list[int], asked: bool) -> None:
    facts = operations("persia", persia=[2, 14], greece=greece, discard=discard)
    match = do(stage(facts), "event 2", "tribute naxos")
    assert ("decline" in match.actions()) is asked


@pytest.mark.rule("earth-and-water", "6.1.order", "card.05.g")
@pytest.mark.parametrize(
    ("greece", "facts", "asked"),
    [
        ([1], {}, True),
        ([1], {"discard": [5]}, False),
        ([1], {"fallen": ["themistocles"]}, False),
        ([], {}, False),
    ],
)
def test_the_window_of_themistocles(stage: Stage, greece: list[int], facts: dict[str, Any], asked: bool) -> None:
    match = stage(operations("persia", persia=[2, 14], greece=greece, **facts))
    do(match, "move 2", "sail ephesos", "sail ephesos>naxos 1")
    assert ("decline" in match.actions()) is asked


@pytest.mark.rule("earth-and-water", "6.1.order", "card.09.g")
@pytest.mark.parametrize(
    ("greece", "facts", "asked"),
    [
        ([1], {}, True),
        ([1], {"discard": [9]}, False),
        ([1], {"fallen": ["artemisia"]}, False),
        ([], {}, False),
    ],
)
def test_the_window_of_artemisia(stage: Stage, greece: list[int], facts: dict[str, Any], asked: bool) -> None:
    at_sea = {"persia": {"naxos": 2}, "greece": {"naxos": 1}}
    match = stage(battle("naval", "naxos", "persia", "ephesos", greece=greece, fleets=at_sea, **facts), dice=[1, 1, 6])
    assert ("decline" in match.actions()) is asked


@pytest.mark.rule("earth-and-water", "6.1.order", "card.05.p")
@pytest.mark.parametrize(
    ("persia", "facts", "asked"),
    [
        ([14], {}, True),
        ([14], {"discard": [5]}, False),
        ([14], {"fallen": ["darius", "xerxes"]}, False),
        ([], {}, False),
    ],
)
def test_the_window_of_the_immortals(stage: Stage, persia: list[int], facts: dict[str, Any], asked: bool) -> None:
    held = battle("land", "thebai", "persia", "delphi", persia=persia, armies=AT_THEBAI, **facts)
    match = stage(held, dice=[1, 6])
    assert ((match.to_act, match.actions()) == ("persia", ["decline"])) is asked


@pytest.mark.rule("earth-and-water", "6.1.order")
def test_a_card_in_play_can_not_answer(stage: Stage) -> None:
    """Greece attacks with the very card of Miltiades: all can see that it can't be played again."""
    held = {"persia": {"thebai": 1}, "greece": {"athenai": 2}}
    match = do(stage(operations("greece", greece=[4, 1], armies=held)), "move 4", "march athenai")
    match.play("march athenai>thebai 2")
    assert told(match, "roll"), "the battle began without a question"


@pytest.mark.rule("earth-and-water", "6.1.no-card")
def test_the_own_turn_is_asked_for_even_where_only_a_pass_is_possible(stage: Stage) -> None:
    """A pass played by itself would tell that no card of the hand can be used."""
    nothing_moves = {
        "armies": {"persia": {"naxos": 1}, "greece": {"athenai": 1}},
        "fleets": {"persia": {}, "greece": {}},
    }
    match = stage(operations("persia", persia=[14], greece=[1], **nothing_moves))
    assert (match.to_act, match.actions()) == ("persia", ["pass"])


# Undo


def test_a_choice_not_yet_announced_can_be_taken_back_step_by_step(stage: Stage) -> None:
    match = stage(operations("persia", persia=[1, 3, 16], greece=[2]))
    before = match.dump()
    do(match, "event 16", "discard 1", "discard 3")
    assert match.actions() == ["done"]
    for _ in range(3):
        match.undo()
    assert match.dump() == before


@pytest.mark.parametrize(
    ("facts", "steps"),
    [
        pytest.param(phase("preparation"), ["draw 1"], id="a draw"),
        pytest.param(operations("persia", persia=[10, 14], greece=[1]), ["event 10"], id="a die"),
        pytest.param(operations("persia", persia=[9, 14], greece=[1, 2]), ["event 9"], id="a hand shown"),
        pytest.param(operations("persia", persia=[1, 14], greece=[2]), ["pass"], id="the other's turn"),
        pytest.param(operations("greece", greece=[1]), ["event 1"], id="a card played"),
        pytest.param(phase("supply", hands={"persia": [1, 2], "greece": []}), ["keep none"], id="a hand laid down"),
    ],
)
def test_what_was_revealed_or_passed_on_can_not_be_taken_back(
    stage: Stage, facts: dict[str, Any], steps: list[str]
) -> None:
    match = stage(facts)
    do(match, *steps)
    after = match.dump()
    with pytest.raises(IllegalAction):
        match.undo()
    assert match.dump() == after


def test_undo_does_not_reach_across_a_card_already_played(stage: Stage) -> None:
    match = do(stage(operations("greece", persia=[1], greece=[14])), "event 14", "station athenai 1")
    match.undo()
    assert offers(match, "station athenai") == [f"station athenai {n}" for n in (1, 2, 3)]
    with pytest.raises(IllegalAction):
        match.undo()
