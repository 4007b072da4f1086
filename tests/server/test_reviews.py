"""Looking back with the computer's eyes: only at what is over, within bounds, and without holding anybody up."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any

import pytest

import polemos
from polemos.server.refusals import Refused
from polemos.server.reviews import WAITING, Job, Reviews
from polemos.server.thinkers import Worker

from .hall import Hall, hall, wait_for


def record_of(title: str = "earth-and-water", actions: int = 10_000, seed: int = 5) -> str:
    match, rng = polemos.title(title).start(seed=seed), random.Random(seed)
    while match.to_act and match.version < actions:
        match.play(rng.choice(match.actions()))
    return match.record()


@pytest.fixture(scope="module")
def record() -> str:
    return record_of()


def news(lines: Any) -> list[dict[str, Any]]:
    return [json.loads(line.removeprefix("data:")) for line in lines if line.startswith("data:")]


def review(it: Hall, record: str, **headers: str) -> list[dict[str, Any]]:
    with it.http.stream("POST", "/api/records/review", json={"record": record}, headers=headers, timeout=90) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        return news(answer.iter_lines())


def test_a_record_is_opened_and_looked_at(here: Hall, record: str) -> None:
    shown = here.http.post("/api/records", json={"record": record}).json()
    assert shown["title"] == "earth-and-water" and shown["sides"] == ["persia", "greece"]
    assert shown["outcome"] and shown["last"] == polemos.replay(record).version
    seen = []
    for n in (0, 7, shown["last"]):
        for seat in (None, "greece"):
            body = {"record": record, "seat": seat}
            position = here.http.post(f"/api/records/positions/{n}", json=body).json()
            assert position["version"] == n and position["last"] == shown["last"]
            assert position["scene"]["seat"] == seat and not position["scene"]["actions"]
            seen += position["events"]
    assert seen and all(event["n"] < len(shown["events"]) + 200 for event in seen)


def test_a_review_tells_the_curve_and_the_moments(here: Hall, record: str) -> None:
    told = review(here, record)
    found = told[-1]["review"]
    last = polemos.replay(record)
    assert told[0]["done"] <= told[-1]["done"] and sum(len(one["points"]) for one in told) > 50
    assert found["side"] == "persia" and found["looked"] == found["choices"] > 20
    numbers = [point["n"] for point in found["curve"]]
    assert numbers == sorted(set(numbers)) and numbers[-1] == last.version
    assert all(0 <= point["chance"] <= 1 and point["points"] is None for point in found["curve"])
    assert found["curve"][-1]["chance"] == {"persia": 1.0, "greece": 0.0, None: 0.5}[last.outcome["winner"]]  # type: ignore[index]
    assert 0 < len(found["moments"]) <= 6, "two who play anything give something away"
    steps = [what for who, what, _ in last.history.since(0) if who]
    for moment in found["moments"]:
        assert moment["played"]["do"] == steps[moment["n"]] != moment["better"]["do"]
        assert moment["better"]["chance"] > moment["played"]["chance"]
    assert review(here, record)[-1]["review"] == found, "it is made once"


def test_a_war_fought_alone_is_told_in_points(here: Hall) -> None:
    found = review(here, record_of("peloponnesian-war", 6))[-1]["review"]
    assert found["side"] == "player"
    assert all(isinstance(point["points"], int) for point in found["curve"])


def test_a_match_on_the_server_only_when_it_is_over(here: Hall) -> None:
    party = here.start("friend")
    seen = party.play(9, random.Random(3))
    for side in (None, "greece", "persia"):
        answer = party.get(side, "/review")
        assert answer.status_code == 403 and answer.json()["error"]["key"] == "match-not-over"
    unfinished = party.get("greece", "/record").text
    answer = here.http.post("/api/records", json={"record": unfinished})
    assert answer.status_code == 422, "nor is what a seat may have of its record while the match is on"
    assert party.get(None, "/review").headers["content-type"].startswith("application/json")
    assert party.ask(seen["scene"]["to_act"], "resign").status_code == 200
    told = news(party.get(None, "/review").text.splitlines())
    assert told[-1]["review"]["choices"] > 0
    assert here.http.get(f"{party.path}/review", headers={"Authorization": "Seat wrong"}).status_code == 401


@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda text: "", "not-a-record"),
        (lambda text: "hello", "not-a-record"),
        (lambda text: text[: len(text) // 2], "truncated"),
        (lambda text: text.replace("draw", "fly", 1), "bad-action"),
        (lambda text: text.replace("title earth-and-water", "title chess"), "unknown-title"),
        (lambda text: text.replace("options {", "options " + "[" * 20_000), "not-a-record"),
        (lambda text: text.replace("\n\n", '\n\nposition {"a": 1}\n', 1), "record-of-a-position"),
    ],
)
def test_what_is_no_record_is_refused(here: Hall, record: str, spoil: Callable[[str], str], key: str) -> None:
    for address in ("", "/review", "/positions/0"):
        answer = here.http.post(f"/api/records{address}", json={"record": spoil(record)})
        assert answer.status_code == 422, answer.text
        assert answer.json()["error"]["key"] == key
        assert answer.json()["error"]["text"]


def test_bounds(here: Hall, record: str, new_database: Callable[[str], str]) -> None:
    assert here.http.post("/api/records", json={"record": "x" * 61_000}).status_code == 400
    assert here.http.post("/api/records", json={"record": "x" * 70_000}).status_code == 413
    assert here.http.post("/api/records/positions/9999", json={"record": record}).status_code == 404
    assert here.http.post("/api/records/positions/1", json={"record": record, "seat": "sparta"}).status_code == 404
    with hall(new_database("sqlite"), rate_review=4) as it:
        asked = [it.http.post("/api/records", json={"record": record_of(actions=n)}) for n in (1, 2, 3)]
        told = [answer.status_code for answer in asked]
        assert told == [200, 429, 429], "records that nobody has opened yet cost time"
        assert 10 <= int(asked[-1].headers["retry-after"]) <= 16, "four a minute: one in fifteen seconds"
        again = it.http.post("/api/records/positions/0", json={"record": record_of(actions=1)})
        assert again.status_code == 200, "one that is open does not"


def test_the_server_answers_while_it_reviews(new_database: Callable[[str], str]) -> None:
    with hall(new_database("sqlite"), review_seconds=4.0) as it:
        text = record_of("hellenes")
        with it.http.stream("POST", "/api/records/review", json={"record": text}, timeout=90) as answer:
            lines = answer.iter_lines()
            while not (line := next(lines)).startswith("data:") or not json.loads(line[5:])["done"]:
                pass
            begun = time.perf_counter()
            assert it.start("local").see("persia")["version"] == 0
            assert time.perf_counter() - begun < 2.0
            found = news(lines)[-1]["review"]
        assert 0 < found["looked"] <= found["choices"], "what there was time for"


def dies(pipe: Connection) -> None:
    pipe.recv()
    os._exit(1)


def sleeps(pipe: Connection) -> None:
    pipe.recv()
    time.sleep(60)


def test_a_review_that_dies_can_be_asked_for_again(record: str) -> None:
    reviews = Reviews(1.0, lambda: Worker(dies))
    try:
        job = reviews.ask(record)
        wait_for(lambda: job.finished, 60)
        assert job.trouble and job.trouble.key == "no-review"
        assert reviews.ask(record) is not job
    finally:
        reviews.close()


def test_only_so_many_wait() -> None:
    reviews = Reviews(60.0, lambda: Worker(sleeps))
    try:
        reviews.ask("first")
        wait_for(lambda: not reviews.waiting)
        jobs = [reviews.ask(str(n)) for n in range(WAITING)]
        assert reviews.ask("0") is jobs[0], "the same record is the same review"
        with pytest.raises(Refused, match="too-many-reviews"):
            reviews.ask("one more")
    finally:
        reviews.close()


def is_slow_at_times(pipe: Connection) -> None:
    """A reviewer that tells how far it has come, and never comes to an end with what is called slow."""
    while True:
        record, _ = pipe.recv()
        while record == "slow":
            pipe.send({"done": 1, "of": 2, "point": {"n": 0}})
            time.sleep(0.05)
        pipe.send({"moments": [], "of": record})


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reviews]:
    """Reviews that are given up a second after the last listener has gone."""
    monkeypatch.setattr("polemos.server.reviews.RETURN", 1.0)
    reviews = Reviews(60.0, lambda: Worker(is_slow_at_times))
    yield reviews
    reviews.close()


def listened_to(reviews: Reviews, record: str) -> Job:
    job = reviews.ask(record)
    job.listeners += 1
    return job


def test_nobody_waits_for_reviews_that_nobody_waits_for(hasty: Reviews) -> None:
    slow = listened_to(hasty, "slow")
    wait_for(lambda: slow.points, 60)
    left = [hasty.ask(str(n)) for n in range(WAITING)]
    wait_for(lambda: all(job.abandoned for job in left))
    wanted = listened_to(hasty, "wanted")
    assert not slow.finished, "whom somebody listens to goes on"
    assert [job.trouble is not None for job in left] == [True] * WAITING, "they have made room"
    slow.listeners -= 1
    wait_for(lambda: wanted.review, 60)
    assert slow.trouble, "it was stopped under way"
    again = listened_to(hasty, "0")
    assert again is not left[0], "and can be asked for again"
    assert hasty.knows("0") and not hasty.knows("slow"), "which is work anew"
    wait_for(lambda: again.review, 60)


def test_who_comes_back_in_time_finds_it_going_on(hasty: Reviews) -> None:
    job = hasty.ask("slow")
    for _ in range(8):
        time.sleep(0.25)
        assert hasty.ask("slow") is job
    assert not job.finished


def test_a_review_ends_when_its_reader_leaves(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with hall(new_database("sqlite"), review_seconds=120.0) as it:
        text = record_of("hellenes")
        with it.http.stream("POST", "/api/records/review", json={"record": text}, timeout=90) as answer:
            lines = answer.iter_lines()  # whoever lets go of it has left
            next(lines)
            (job,) = it.premises.reviews.jobs.values()
            assert job.listeners == 1
            monkeypatch.setattr("polemos.server.reviews.RETURN", 3.0)
        wait_for(lambda: job.trouble, 30)
        wait_for(lambda: it.premises.reviews.worker.process is None, 30)
