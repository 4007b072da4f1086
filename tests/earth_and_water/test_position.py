"""Positions: what `edit` takes and `load` reads; bad input is refused with where and what, and nothing changes."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import polemos
from polemos import BadPosition, Match, PolemosError

from . import Stage
from . import play as do
from .helpers_cards import all_but, armies, battle, fleets, hand, operations, public

TITLE = polemos.title("earth-and-water")


# Editing


def test_what_is_not_named_stays_and_the_rest_is_in_reserve(stage: Stage) -> None:
    match = stage({"armies": {"persia": {"thebai": 3}}, "fallen": ["darius", "artemisia"]})
    assert public(match)["armies"]["persia"] == {"thebai": 3, "reserve": 20}
    assert public(match)["armies"]["greece"] == {"athenai": 1, "sparta": 1, "korinthos": 1, "reserve": 6}
    assert public(match)["fleets"]["persia"] == {"ephesos": 1, "reserve": 4}
    assert (public(match)["expedition"], public(match)["phase"], match.to_act) == (1, "preparation", "persia")


def test_cards_not_named_are_in_the_deck(stage: Stage) -> None:
    match = stage(operations("persia", persia=[1], greece=[2, 3], discard=[4]))
    assert match.dump()["state"]["facts"]["deck"] == all_but([1, 2, 3, 4])


@pytest.mark.parametrize(
    ("play", "phase", "to_act"),
    [
        ({"phase": "preparation"}, "preparation", "persia"),
        ({"phase": "preparation", "side": "greece"}, "preparation", "greece"),
        ({"phase": "operations", "side": "greece"}, "operations", "greece"),
        ({"phase": "supply"}, "supply", "persia"),
        ({"phase": "supply", "side": "greece"}, "supply", "greece"),
        ({"battle": "land", "at": "thebai", "attacker": "persia", "from": "delphi"}, "operations", "greece"),
    ],
)
def test_play_can_stand_at_each_phase_and_in_a_battle(
    stage: Stage, play: dict[str, Any], phase: str, to_act: str
) -> None:
    held = {"persia": {"thebai": 1}, "greece": {"thebai": 1, "athenai": 1}} if "battle" in play else {}
    match = stage({"hands": {"persia": [1], "greece": [2]}, "armies": held, "play": play})
    assert (public(match)["phase"], match.to_act) == (phase, to_act)


@pytest.mark.parametrize(("cause", "turn"), [("card", "persia"), ("molon-labe", "greece")])
def test_whose_turn_follows_a_battle(stage: Stage, cause: str, turn: str) -> None:
    match = stage({
        "hands": {"persia": [3], "greece": [2]},
        "armies": {"persia": {"thebai": 1, "abydos": 1}, "greece": {"athenai": 1, "thebai": 2}},
        "play": {"battle": "land", "at": "thebai", "attacker": "greece", "from": "athenai", "cause": cause},
    })
    while "pass" not in match.actions():
        match.play("decline" if "decline" in match.actions() else "fight")
    assert match.to_act == turn


def test_one_pass_before_a_second_ends_the_phase(stage: Stage) -> None:
    facts = {"hands": {"persia": [1], "greece": [2]}}
    match = stage({**facts, "play": {"phase": "operations", "side": "greece", "passes": 1}})
    match.play("pass")
    assert public(match)["phase"] == "supply"


def test_a_naval_battle_with_armies_aboard(stage: Stage) -> None:
    at_sea = {"persia": {"naxos": 2}, "greece": {"naxos": 1}}
    facts = battle("naval", "naxos", "persia", "ephesos", play={"armies": 1}, fleets=at_sea)
    match = stage(facts, dice=[1, 1, 6])
    assert (fleets(match, "persia", "naxos"), armies(match, "persia", "aboard")) == (1, 1)
    do(match, "retreat ephesos")
    assert (fleets(match, "persia", "ephesos"), armies(match, "persia", "ephesos")) == (1, 3), "all of them attacked"


def test_an_edited_match_is_a_whole_match(stage: Stage) -> None:
    match = do(stage(operations("persia", persia=[9, 14], greece=[1, 2])), "event 9", "discard 1")
    twin = TITLE.load(match.dump())
    assert twin.dump() == match.dump()
    assert twin.actions() == match.actions()
    for seat in ("persia", "greece", None):
        assert twin.view(seat) == match.view(seat)


LAND = {"armies": {"persia": {"thebai": 1}, "greece": {"thebai": 1}}}
SEA = {"armies": {"persia": {}, "greece": {}}, "fleets": {"persia": {"naxos": 2}, "greece": {"naxos": 1}}}


def land(**play: Any) -> dict[str, Any]:
    return {**LAND, "play": {"battle": "land", "at": "thebai", "attacker": "persia", "from": "delphi", **play}}


def naval(**play: Any) -> dict[str, Any]:
    return {**SEA, "play": {"battle": "naval", "at": "naxos", "attacker": "persia", "from": "ephesos", **play}}


BAD_EDITS = [
    ("armies", "facts", "not-a-dict", "facts"),
    ({"unknown": 1}, "unknown", "unknown-field", "facts"),
    ({7: 1}, "7", "unknown-field", "facts"),
    ({"score": 7}, "7", "out-of-range", "facts"),
    ({"score": 1.0}, "score", "wrong-type", "facts"),
    ({"score": True}, "score", "wrong-type", "facts"),
    ({"expedition": 0}, "0", "out-of-range", "facts"),
    ({"expedition": 6}, "6", "out-of-range", "facts"),
    ({"bridge": 1}, "bridge", "wrong-type", "facts"),
    ({"winner": "greece"}, "winner", "wrong-type", "facts"),
    # Counters
    ({"armies": 5}, "armies", "wrong-type", "facts"),
    ({"armies": {"persia": 5}}, "persia", "missing-field", "armies"),
    ({"armies": {"rome": {}}}, "rome", "unknown-name", "armies"),
    ({"armies": {"persia": {"rome": 1}}}, "rome", "unknown-name", "armies.persia"),
    ({"armies": {"persia": {3: 1}}}, "3", "unknown-name", "armies.persia"),
    ({"armies": {"persia": {"abydos": -1}}}, "-1", "wrong-type", "armies.persia"),
    ({"armies": {"persia": {"abydos": "2"}}}, "2", "wrong-type", "armies.persia"),
    ({"armies": {"persia": {"abydos": True}}}, "True", "wrong-type", "armies.persia"),
    ({"armies": {"persia": {"abydos": 25}}}, "25", "wrong-total", "armies.persia"),
    ({"armies": {"greece": {"sparta": 9}}, "fallen": ["leonidas"]}, "10", "wrong-total", "armies.greece"),
    ({"armies": {"persia": {"abydos": 1, "reserve": 99}}}, "100", "wrong-total", "armies.persia"),
    ({"armies": {"persia": {"aboard": 1}}}, "aboard", "no-port", "armies.persia"),
    ({"armies": {"greece": {"abydos": 1}}}, "abydos", "both-there", "armies"),
    ({"fleets": []}, "fleets", "wrong-type", "facts"),
    ({"fleets": {"persia": {"delphi": 1}}}, "delphi", "no-port", "fleets.persia"),
    ({"fleets": {"greece": {"athenai": 6}}}, "6", "wrong-total", "fleets.greece"),
    ({"fleets": {"persia": {"sparta": 1}}}, "sparta", "both-there", "fleets"),
    # Characters
    ({"fallen": "darius"}, "fallen", "wrong-type", "facts"),
    ({"fallen": ["zeus"]}, "zeus", "unknown-name", "fallen"),
    ({"fallen": [["darius"]]}, "darius", "unknown-name", "fallen"),
    ({"fallen": ["xerxes"]}, "", "xerxes-before-darius", "fallen"),
    # Cards
    ({"hands": 5}, "hands", "wrong-type", "facts"),
    ({"hands": {"persia": 5}}, "hands.persia", "missing-field", "facts"),
    ({"hands": {"rome": [1]}}, "rome", "unknown-name", "hands"),
    ({"hands": {"persia": [17]}}, "17", "unknown-card", "hands.persia"),
    ({"hands": {"persia": ["3"]}}, "3", "unknown-card", "hands.persia"),
    ({"hands": {"persia": [True]}}, "True", "unknown-card", "hands.persia"),
    ({"hands": {"persia": [3, 3]}}, "3", "card-twice", "hands.persia"),
    ({"hands": {"persia": [3], "greece": [3]}}, "3", "card-twice", "hands.greece"),
    ({"hands": {"persia": [11]}}, "", "king-would-die", "hands.persia"),
    ({"discard": 5}, "discard", "wrong-type", "facts"),
    ({"discard": [1]}, "1", "card-twice", "discard"),
    ({"deck": [3]}, "4", "card-missing", "deck"),
    ({"seen": {"persia": [5], "greece": []}}, "5", "seen-elsewhere", "seen.persia"),
    ({"seen": {"rome": [], "persia": [], "greece": []}}, "rome", "unknown-name", "seen"),
    ({"in_play": [1]}, "in_play", "wrong-type", "facts"),
    ({"in_play": 17}, "17", "out-of-range", "facts"),
    # Where play stands
    ({"play": []}, "", "not-a-dict", "play"),
    ({"play": {}}, "None", "unknown-name", "play.phase"),
    ({"play": {"phase": "war"}}, "war", "unknown-name", "play.phase"),
    ({"play": {"phase": ["operations"]}}, "operations", "unknown-name", "play.phase"),
    ({"play": {"phase": "operations", "side": "rome"}}, "rome", "unknown-name", "play.side"),
    ({"play": {"phase": "operations", "passes": 2}}, "2", "out-of-range", "play"),
    ({"play": {"phase": "operations", "passes": 1.0}}, "1.0", "out-of-range", "play"),
    ({"play": {"phase": "operations", "dice": 1}}, "dice", "unknown-field", "play"),
    # Battles
    ({"play": {"battle": "land", "at": "thebai"}}, "attacker", "missing-field", "play"),
    (land(battle="air"), "air", "unknown-name", "play.battle"),
    (land(at="rome"), "rome", "unknown-name", "play.at"),
    (land(at="delphi"), "delphi", "nobody-there", "play"),
    (land(attacker=3), "attacker", "wrong-type", "play"),
    (land(cause="evangelion"), "evangelion", "unknown-name", "play.cause"),
    (land(fleets=1), "fleets", "out-of-range", "play"),
    (land(siege=True), "siege", "unknown-field", "play"),
    (land(**{"from": "thebai"}), "thebai", "wrong-type", "play"),
    (
        {**land(), "armies": {"persia": {"thebai": 1, "sparta": 1}, "greece": {"thebai": 1, "sparta": 1}}},
        "sparta",
        "both-there",
        "armies",
    ),
    (naval(fleets=0), "0", "out-of-range", "play"),
    (naval(fleets=3), "3", "out-of-range", "play"),
    (naval(fleets=True), "True", "out-of-range", "play"),
    (naval(fleets=1, armies=2), "2", "too-many-aboard", "play"),
    (naval(armies="x"), "aboard", "wrong-type", "armies.persia"),
    (naval(armies=1, attacker="rome"), "rome", "unknown-name", "play.attacker"),
    (naval(cause="cavalry"), "cavalry", "unknown-name", "play.cause"),
    (naval(**{"from": "delphi"}), "delphi", "wrong-type", "play"),
]


@pytest.mark.rule("earth-and-water", "2.2.limits")
@pytest.mark.parametrize(
    ("facts", "what", "key", "where"), BAD_EDITS, ids=[f"{bad[2]}-{i}" for i, bad in enumerate(BAD_EDITS)]
)
def test_a_bad_edit_says_where_and_what_and_changes_nothing(
    stage: Stage, facts: dict[str, Any], what: str, key: str, where: str
) -> None:
    match = stage(operations("persia", persia=[1], greece=[2]))
    before = match.dump()
    with pytest.raises(BadPosition) as refused:
        match.edit(facts)
    assert (refused.value.key, refused.value.about.get("where")) == (key, where)
    assert where in str(refused.value) and what in str(refused.value)
    assert match.dump() == before


def test_four_fleets_carry_no_more_than_three_armies(stage: Stage) -> None:
    with pytest.raises(BadPosition) as refused:
        stage({**naval(armies=4), "fleets": {"persia": {"naxos": 4}, "greece": {"naxos": 1}}})
    assert refused.value.key == "too-many-aboard"


# Loading


@pytest.fixture
def dump(stage: Stage) -> dict[str, Any]:
    match: Match = do(stage(operations("persia", persia=[1, 9], greece=[2, 4])), "move 1")
    return match.dump()


def altered(dump: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The dump with one thing changed, or left out."""
    twin = deepcopy(dump)
    holder: Any = twin
    *outer, last = path.split(".")
    for name in outer:
        holder = holder[name]
    if value is None:
        del holder[last]
    else:
        holder[last] = value
    return twin


FRAMES = [["Expedition", {"phase": 2}], ["Operations", {"turn": 0, "passes": 0}]]

BAD_LOADS = [
    *[
        (name, None, name)
        for name in ("polemos", "title", "rules", "scenario", "options", "seed", "version", "history", "state")
    ],
    ("polemos", 99, "99"),
    ("title", "syracuse", "syracuse"),
    ("rules", "0", "0"),
    ("data", "0", "0"),
    ("scenario", "short", "short"),
    ("options", {"dragons": True}, "dragons"),
    ("history", [["persia"]], "history"),
    ("state.facts", None, "facts"),
    ("state.frames", None, "frames"),
    ("state.dice", None, "dice"),
    *[
        (f"state.facts.{name}", None, name)
        for name in ("score", "armies", "fleets", "fallen", "hands", "seen", "deck", "bridge")
    ],
    ("state.facts.armies.persia.ephesos", 3, "armies.persia"),
    ("state.facts.hands.persia", [1, 2], "hands.greece"),
    ("state.facts.fallen", [["darius"]], "fallen"),
    ("state.facts.gods", ["zeus"], "gods"),
    ("state.dice.position", -1, "dice"),
    ("state.dice.scripted_dice", [7], "7"),
    ("state.frames", [*FRAMES, ["Siege", {}]], "frames[2]"),
    ("state.frames", [*FRAMES, ["PlayCard", {}]], "frames[2]"),
    ("state.frames", [*FRAMES, ["PlayCard", {"side": "persia"}]], "frames[2]"),
    ("state.frames", [*FRAMES, ["PlayCard", {"side": 0, "card": 1}]], "frames[2]"),
    ("state.frames", [*FRAMES, ["PlayCard", {"side": 9}]], "frames"),
    ("state.frames", [*FRAMES, ["Window", {"side": 0}]], "frames"),
    ("state.frames", FRAMES, "frames"),
]


@pytest.mark.parametrize(
    ("path", "value", "named"), BAD_LOADS, ids=[f"{bad[0]}-{i}" for i, bad in enumerate(BAD_LOADS)]
)
def test_a_bad_dump_is_refused_with_where_and_what(dump: dict[str, Any], path: str, value: Any, named: str) -> None:
    with pytest.raises(PolemosError) as refused:
        TITLE.load(altered(dump, path, value))
    assert named in str(refused.value)


def test_a_good_dump_is_not_refused(dump: dict[str, Any]) -> None:
    match = TITLE.load(dump)
    assert match.dump() == dump
    match.undo()
    assert hand(match, "persia") == [1, 9]
    assert match.actions()[0] == "pass"
