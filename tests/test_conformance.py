"""What every registered title is put through, whatever its rules."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import polemos
from polemos import BadPosition, BadRecord, IllegalAction, Match, PolemosError, Title, UnknownName
from polemos.lab.fuzz import canon, check_closely, check_end, check_state, fuzz

GOLDEN = Path(__file__).parent / "golden"
SPAN = 90_000
FEWEST = 6
"""How long all matches of the fuzzer may become in a test, and how many there are at least."""
TITLES = polemos.titles()
EVERY = [(title, scenario) for title in TITLES for scenario in title.scenarios]
each = pytest.mark.parametrize(("title", "scenario"), EVERY, ids=[f"{t.id}/{s}" for t, s in EVERY])


def wander(title: Title, scenario: str, seed: int, steps: int) -> Match:
    """A match after so many random actions, or at its end."""
    match, rng = title.start(scenario, seed=seed), random.Random(seed)
    while match.to_act is not None and match.version < steps:
        match.play(rng.choice(match.actions()))
    return match


@each
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 120))
@settings(max_examples=40, deadline=None, derandomize=True)
def test_every_law_in_any_state(title: Title, scenario: str, seed: int, steps: int) -> None:
    match = wander(title, scenario, seed, steps)
    check_state(match)
    check_closely(match, random.Random(seed))
    if match.to_act is None:
        check_end(match)


@each
def test_the_fuzzer_finds_nothing(title: Title, scenario: str) -> None:
    matches = max(FEWEST, SPAN // title.longest)
    report = fuzz(title.id, matches, seed=20_000, scenario=scenario)
    assert not report.failures, report.failures[0]
    assert report.longest <= title.longest


@each
def test_the_same_seed_gives_the_same_match(title: Title, scenario: str) -> None:
    one, two = (wander(title, scenario, 5, 100) for _ in range(2))
    assert canon(one.dump()) == canon(two.dump())
    assert one.events() == two.events()
    assert canon(wander(title, scenario, 6, 100).dump()) != canon(one.dump())


@each
def test_events_of_a_loaded_match_are_told_again(title: Title, scenario: str) -> None:
    match = wander(title, scenario, 9, 60)
    again = title.load(json.loads(json.dumps(match.dump())))
    assert again.events() == match.events()
    for side in (*match.sides, None):
        assert again.events(10, side) == match.events(10, side)


@each
def test_what_a_seat_is_told_survives_dealing_anew(title: Title, scenario: str) -> None:
    for steps in range(0, 100, 7):
        match = wander(title, scenario, steps, steps)
        for side in match.sides:
            dealt = match.redeal(side, 4)
            assert dealt.events(side=side) == match.events(side=side)
            assert {**dealt.scene(side), "undo": None} == {**match.scene(side), "undo": None}
            assert dealt.seed != match.seed


@each
def test_a_refusal_changes_nothing_and_says_why(title: Title, scenario: str) -> None:
    match = wander(title, scenario, 3, 8)
    before = canon(match.dump())
    for nonsense in ("", "no such action", "\u0000", match.actions()[0] + " 1", "x" * 10_000):
        with pytest.raises(IllegalAction) as refusal:
            match.play(nonsense)
        assert "\n" not in str(refusal.value)
        assert len(str(refusal.value)) < 300
    assert canon(match.dump()) == before


@each
def test_undo_goes_back_step_by_step(title: Title, scenario: str) -> None:
    """Only the acting side's own steps, and never across a die, a draw or a reveal."""
    rng, taken = random.Random(11), 0
    for seed in range(12):
        match = title.start(scenario, seed=seed)
        while match.to_act is not None and match.version < 80:
            before, side = canon(match.dump()), match.to_act
            match.play(rng.choice(match.actions()))
            if match.depth:
                assert match.to_act == side
                assert not match.history.since(match.history.length - 1)[0][2]
                after = canon(match.dump())
                match.undo()
                assert canon(match.dump()) == before
                match.play(json.loads(after)["history"][-1][1])
                assert canon(match.dump()) == after
                taken += 1
    assert taken > 10


@each
def test_a_dump_with_a_missing_field_is_refused(title: Title, scenario: str) -> None:
    whole = wander(title, scenario, 2, 30).dump()
    for field in whole:
        if field != "origin":
            with pytest.raises(PolemosError):
                title.load({name: value for name, value in whole.items() if name != field})
    for field in whole["state"]:
        with pytest.raises(BadPosition):
            title.load({**whole, "state": {name: value for name, value in whole["state"].items() if name != field}})


@each
def test_a_match_may_last_as_long_as_its_players_like(title: Title, scenario: str) -> None:
    dump = wander(title, scenario, 2, 30).dump() | {"version": title.longest + 1}
    assert title.load(dump).dump() == dump


@each
@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_damaged_dump_never_crashes(title: Title, scenario: str, data: st.DataObject) -> None:
    """Some field holds something else: the dump still loads to a match that works, or is refused in one line."""
    dump = json.loads(json.dumps(wander(title, scenario, 7, data.draw(st.integers(0, 60))).dump()))
    holder: object = dump
    while isinstance(holder, dict | list) and holder:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = data.draw(st.sampled_from(keys))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            holder[key] = data.draw(st.sampled_from([None, -1, 0, 1, 3, 99, "x", [], {}, True, [1], {"a": 1}]))
            break
        holder = inner
    try:
        loaded = title.load(dump)
    except PolemosError as error:
        assert "\n" not in str(error)
        return
    assert (loaded.to_act is None) == (not loaded.actions())
    for side in (*loaded.sides, None):
        loaded.view(side)


@each
def test_a_record_of_another_rules_version_or_other_data_is_refused(title: Title, scenario: str) -> None:
    record = wander(title, scenario, 4, 30).record()
    for old, new in (
        (f"rules {title.rules}", "rules 0"),
        (f"data {title.data}", "data 0000"),
        ("record 1", "record 9"),
    ):
        with pytest.raises(BadRecord):
            polemos.replay(record.replace(old, new, 1))


@each
@given(data=st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_a_damaged_record_is_refused_in_one_line(title: Title, scenario: str, data: st.DataObject) -> None:
    match = wander(title, scenario, 8, 40)
    text = match.record()
    start = data.draw(st.integers(0, len(text) - 2))
    damaged = (
        text[:start] + data.draw(st.sampled_from(["", "7", "x", "\n"])) + text[start + data.draw(st.integers(1, 30)) :]
    )
    try:
        again = polemos.replay(damaged)
    except PolemosError as error:
        assert "\n" not in str(error)
    else:
        assert title.digest(again.state) == title.digest(match.state)


@each
def test_golden_playthrough(title: Title, scenario: str) -> None:
    """A whole match, line by line with its dice. When a rule changes on purpose: delete the file and run again."""
    path = GOLDEN / f"{title.id}-{scenario}.txt"
    match = wander(title, scenario, 415, 10**6)
    if not path.exists():
        path.write_text(match.record(), "utf-8")
    assert match.record() == path.read_text("utf-8")
    assert match.outcome is not None


def test_unknown_names_are_named() -> None:
    title = TITLES[0]
    for ask in (
        lambda: polemos.title("chess"),
        lambda: title.start("nowhere"),
        lambda: title.start(options={"x": 1}),
        lambda: title.start(options=dict.fromkeys(title.options, "maybe")),
        lambda: title.start(seed=-1),
        lambda: title.start(seed=1).view("nobody"),
    ):
        with pytest.raises(UnknownName) as error:
            ask()
        assert "\n" not in str(error.value)
