"""Computers think elsewhere, on their own knowledge, and never hold the match up."""

from __future__ import annotations

import os
import random
import secrets
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from polemos.opponents import blindfold, opponent, think
from polemos.server.house import House
from polemos.server.mind import LEAD, choose
from polemos.server.shapes import NewMatch
from polemos.server.storage import Storage
from polemos.server.table import Table
from polemos.server.thinkers import Thinkers, Worker

from .hall import wait_for


def sleeps(pipe: Connection) -> None:
    pipe.recv()
    time.sleep(60)


def dies(pipe: Connection) -> None:
    pipe.recv()
    os._exit(1)


def cheats(pipe: Connection) -> None:
    while True:
        pipe.recv()
        pipe.send("event 99")


@pytest.fixture
def house(new_database: Callable[[str], str]) -> House:
    house = House(Storage(new_database("sqlite")))
    house.new_seed = lambda: 42
    return house


def begin(house: House, level: str = "random") -> str:
    return house.start(NewMatch("earth-and-water", "computer", side="greece", opponent=level)).match


def said(caplog: pytest.LogCaptureFixture, event: str, what: str) -> list[str]:
    return [getattr(record, what) for record in caplog.records if record.message == event]


@pytest.mark.parametrize("level", ["random", "strategos"])
@pytest.mark.parametrize(("life", "why"), [(sleeps, "timed-out"), (dies, "crashed"), (cheats, "unlisted")])
def test_at_worst_anything_is_played(
    house: House, life: Callable[[Connection], None], why: str, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = begin(house, level)
    thinkers = Thinkers(house, 1, 60.0 if why != "timed-out" else 1.5, lambda: Worker(life))
    try:
        thinkers.call(match)
        wait_for(lambda: house.table(match).standing.version == 1, 90)
        assert thinkers.counts == {why: 1 if level == "random" else 2}
        assert said(caplog, "a thinker failed", "why") == [why] * thinkers.counts[why]
        assert said(caplog, "a stand-in answers", "stand_in") == ([] if level == "random" else ["random"])
    finally:
        thinkers.close()


def hangs_when_it_searches(pipe: Connection) -> None:
    level, *position = pipe.recv()
    if level == "strategos":
        time.sleep(60)
    pipe.send(choose(level, *position))


def raises_when_it_searches(pipe: Connection) -> None:
    level, *position = pipe.recv()
    if level == "strategos":
        raise RuntimeError
    pipe.send(choose(level, *position))


@pytest.mark.parametrize(("life", "why"), [(hangs_when_it_searches, "timed-out"), (raises_when_it_searches, "crashed")])
def test_a_strategos_that_fails_plays_what_it_would_without_searching(
    house: House,
    life: Callable[[Connection], None],
    why: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, seed = begin(house, "strategos"), 5
    before = house.table(match).standing.match
    expected = choose(LEAD, "earth-and-water", blindfold(before, seed).dump(), seed)
    assert expected != think(opponent("random", before.title), before, seed), "else the test would tell nothing"
    monkeypatch.setattr(secrets, "randbits", lambda bits: seed)
    thinkers = Thinkers(house, 1, 5.0, lambda: Worker(life))
    try:
        thinkers.call(match)
        wait_for(lambda: house.table(match).standing.version == 1, 90)
        assert [what for _, what, _ in house.table(match).standing.match.history.since(0)] == [expected]
        assert thinkers.counts == {why: 1, "answered": 1}
        assert said(caplog, "a thinker failed", "opponent") == ["strategos"]
        assert said(caplog, "a stand-in answers", "stand_in") == [LEAD]
    finally:
        thinkers.close()


def declines_in_time(pipe: Connection) -> None:
    """Lets everything pass at once; told to think longer than the others wait, it answers nonsense."""
    while True:
        level, *_ = pipe.recv()
        pipe.send("decline" if level == "strategos:0.4s" else "event 99")


@pytest.mark.parametrize("held", [False, True])
def test_how_long_an_answer_to_a_window_takes_does_not_tell_what_is_held(house: House, held: bool) -> None:
    """A hand without an answer has nothing to think about: it takes as long all the same."""
    rng = random.Random(3)
    table = next(table for table in iter(lambda: comes_to_a_window(house, held, rng), None) if table.standing.to_act)
    match, now = table.id, table.standing
    table.seats = [type(seat)(seat.side, "computer", None, "strategos") for seat in table.seats]
    thinkers = Thinkers(house, 1, 30.0, lambda: Worker(declines_in_time), even=0.5)
    try:
        thinkers.workers[0].ask(("strategos",), 30)
        begun = time.monotonic()
        thinkers.call(match)
        wait_for(lambda: table.standing.version > now.version, 30)
        assert time.monotonic() - begun >= 0.5
        assert thinkers.counts == {"answered": 1}
    finally:
        thinkers.close()


def comes_to_a_window(house: House, held: bool, rng: random.Random) -> Table:
    """A match played on until a side may react, with an answer in its hand or without; else to its end."""
    match = house.start(NewMatch("earth-and-water", "local")).match
    table = house.table(match)
    while (now := table.standing).to_act:
        choices = now.match.actions()
        if table.is_window(now) and (len(choices) > 1) == held:
            break
        assert house.play_for(match, now.to_act, now.version, rng.choice(choices))
    return table


def test_a_whole_match_of_two_computers(house: House) -> None:
    match = begin(house)
    thinkers = Thinkers(house, 1, 30.0)
    house.watchers.append(thinkers.watch)
    table = house.table(match)
    table.seats = [type(seat)(seat.side, "computer", None, "random") for seat in table.seats]
    try:
        thinkers.call(match)
        wait_for(lambda: house.table(match).standing.outcome, 60)
        assert thinkers.counts["answered"] == house.table(match).standing.steps.length
        assert thinkers.counts.total() == thinkers.counts["answered"]
    finally:
        thinkers.close()


def test_a_thinker_is_sent_nothing_that_its_seat_does_not_know(house: House) -> None:
    match = house.start(NewMatch("earth-and-water", "local")).match
    for action in ("draw 3", "done", "draw 2"):
        now = house.table(match).standing
        assert house.play_for(match, now.to_act or "", now.version, action)
    now = house.table(match).standing.match
    assert now.to_act == "greece"
    twin = now.redeal("greece", 99)
    sent = [blindfold(it, 7).dump() for it in (now, twin)]
    assert sent[0] == sent[1]
    assert str(now.seed) != str(sent[0]["seed"])
    assert choose("random", "earth-and-water", sent[0], 1) in now.actions()
