"""Hints are found one at a time, shared by all who ask for the same, and hold nobody up."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import httpx
import pytest

from polemos.server.hints import WAITING, Hints
from polemos.server.house import House
from polemos.server.refusals import Refused, Stale
from polemos.server.shapes import NewMatch
from polemos.server.storage import Storage
from polemos.server.thinkers import Worker

from .hall import Hall, Party, hall, wait_for

MANY = 40


def ask_many(pool: ThreadPoolExecutor, parties: list[Party], **headers: str) -> list[Future[httpx.Response]]:
    """A hint of each party at once, each over a connection of its own."""

    def ask(party: Party) -> httpx.Response:
        address = f"{party.hall.url}{party.path}/hints/0"
        return httpx.get(address, headers={**party.headers("persia"), **headers}, timeout=90)

    return [pool.submit(ask, party) for party in parties]


def longest_look(party: Party, asked: list[Future[Any]]) -> float:
    """How long the slowest ordinary request takes until all of those are answered."""
    slowest = 0.0
    while not all(one.done() for one in asked):
        begun = time.perf_counter()
        assert party.see("persia")["version"] == 0
        slowest = max(slowest, time.perf_counter() - begun)
        time.sleep(0.05)
    return slowest


def test_many_who_ask_for_the_same_hint_share_it_and_hold_nobody_up(new_database: Callable[[str], str]) -> None:
    with hall(new_database("sqlite")) as it, ThreadPoolExecutor(MANY) as pool:
        party = it.start("local")
        asked = ask_many(pool, [party] * MANY)
        assert longest_look(party, asked) < 3.0
        answers = [one.result() for one in asked]
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == 1, "it was found once"
        assert party.get("persia", "/hints/0").text == answers[0].text, "and is remembered"


def test_a_hint_that_cannot_begin_soon_is_refused_at_once(new_database: Callable[[str], str]) -> None:
    with hall(new_database("sqlite")) as it, ThreadPoolExecutor(MANY) as pool:
        parties = [it.start("local") for _ in range(MANY)]
        asked = ask_many(pool, parties, **{"Accept-Language": "fr"})
        assert longest_look(parties[0], asked) < 3.0
        answers = [one.result() for one in asked]
        found = [answer for answer in answers if answer.status_code == 200]
        refused = [answer for answer in answers if answer.status_code == 503]
        assert len(found) >= 1 + WAITING and len(found) + len(refused) == MANY
        assert refused, "so many at once are too many"
        for answer in refused:
            assert answer.json()["error"]["text"].startswith("Trop de conseils")
            assert 1 <= int(answer.headers["retry-after"]) <= 10


def test_hints_take_nothing_from_the_time_of_those_who_play(new_database: Callable[[str], str]) -> None:
    """They have a process of their own, to which the system gives what the others leave."""
    with hall(new_database("sqlite")) as it:
        party = it.start("computer", side="persia", opponent="random")
        assert party.get("persia", "/hints/0").status_code == 200
        assert party.act("persia", "draw 0").status_code == 200
        assert party.act("persia", "done").status_code == 200
        wait_for(lambda: party.see("persia")["version"] > 2)
        nice = [os.getpriority(os.PRIO_PROCESS, worker.process.pid) for worker in hints_and_thinkers(it)]
        assert nice[0] > nice[1] or nice[0] == 19, "nothing is nicer than 19"


def hints_and_thinkers(it: Hall) -> list[Worker]:
    return [it.premises.hints.worker, *it.premises.thinkers.workers]


def dies_of_the_first(pipe: Connection) -> None:
    """A counsellor whose first question kills it."""
    (_, _, seed) = pipe.recv()
    if seed == 0:
        os._exit(1)
    pipe.send([])


def test_a_hint_that_fails_can_be_asked_for_again(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(Storage(new_database("sqlite")))
    started = house.start(NewMatch("earth-and-water", "local"))
    secret = started.seats["persia"].secret
    hints = Hints(house, 20.0, lambda: Worker(dies_of_the_first))
    try:
        monkeypatch.setattr(secrets, "randbits", lambda bits: 0)
        with pytest.raises(Refused, match="no-hint"):
            hints.ask(started.match, secret, 0).result(60)
        monkeypatch.undo()
        assert hints.ask(started.match, secret, 0).result(60) == b"[]"
    finally:
        hints.close()


def sleeps(pipe: Connection) -> None:
    pipe.recv()
    time.sleep(60)


def test_a_hint_for_what_has_been_played_is_not_searched_for(new_database: Callable[[str], str]) -> None:
    house = House(Storage(new_database("sqlite")))
    matches = [house.start(NewMatch("earth-and-water", "local")) for _ in range(2)]
    hints = Hints(house, 2.0, lambda: Worker(sleeps))
    try:
        promised = [hints.ask(it.match, it.seats["persia"].secret, 0) for it in matches]
        assert house.play_for(matches[1].match, "persia", 0, "draw 1")
        with pytest.raises(Stale):
            promised[1].result(60)
    finally:
        hints.close()
