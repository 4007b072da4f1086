"""Computers think elsewhere, on their own knowledge, and never hold the match up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from polemos.opponents import blindfold
from polemos.server.house import House
from polemos.server.mind import choose
from polemos.server.shapes import NewMatch
from polemos.server.storage import Storage
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


def begin(house: House) -> str:
    return house.start(NewMatch("earth-and-water", "computer", side="greece", opponent="random")).match


@pytest.mark.parametrize(("life", "why"), [(sleeps, "timed-out"), (dies, "crashed"), (cheats, "unlisted")])
def test_the_quick_opponent_stands_in(
    house: House, life: Callable[[Connection], None], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = begin(house)
    thinkers = Thinkers(house, 1, 60.0 if why != "timed-out" else 1.5, lambda: Worker(life))
    try:
        thinkers.call(match)
        wait_for(lambda: house.table(match).standing.version == 1, 90)
        assert thinkers.counts[why] == 1
        assert any(getattr(record, "why", None) == why for record in caplog.records)
    finally:
        thinkers.close()


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
