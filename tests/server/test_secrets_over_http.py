"""No byte that a seat or a spectator gets changes when what it can't know is dealt anew."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import httpx
import pytest

from polemos.engine.ledger import Ledger
from polemos.server.standing import Entry, Standing, Step

from .hall import Hall, Party, new_key

SEATS = ("persia", "greece", None)


def redealt(now: Standing, seat: str | None, rng: random.Random) -> Standing:
    """The same match with other hidden cards, other dice to come, another seed, and another past where it is secret."""
    match = now.match
    for side in (seat,) if seat else match.sides:
        match = match.redeal(side, rng.getrandbits(64))
    match.seed = rng.getrandbits(64)
    match.depth = now.match.depth  # a redealt match can't be taken back, but that is no secret
    log, steps = Ledger(), Ledger()
    for entry in now.log.since(0):
        log.append(entry if entry.may_read(seat) else Entry(b'{"n":0,"key":"secret"}', entry.to))
    for step in now.steps.since(0):
        steps.append(step if step.side == seat else Step(step.side, "secret", (9,), step.log))
    return replace(now, match=match, log=log, steps=steps, drawn={})


def forged(party: Party, rng: random.Random, n: int) -> list[str]:
    """Notations that are not legal, most of them well-formed."""
    table = party.hall.house.table(party.id)
    grammar, legal = table.title.grammar, set(table.standing.match.actions())
    found = ["", "nonsense"]
    while len(found) < n:
        verb = rng.choice(list(grammar.patterns))
        names = [
            grammar.name(kind, rng.randrange(len(grammar.vocabulary.get(kind, range(1, 17)))))
            for kind in grammar.kinds[verb]
        ]
        found.append(grammar._formats[verb].format(*names))
    return [text for text in found if text not in legal]


def everything_sent(party: Party, seat: str | None, actions: list[str], key: str) -> list[tuple[Any, ...]]:
    """All that the server can be made to say to a seat without changing the match."""
    version = party.hall.house.table(party.id).standing.version
    step = party.hall.house.table(party.id).standing.steps.length
    answers = [
        party.get(seat),
        party.get(seat, since=3),
        party.get(seat, f"/positions/{step}"),
        party.get(seat, "/record"),
        party.get(seat, "/fairness"),
        party.get(seat, f"/positions/{step}", seat="greece" if seat != "greece" else "persia"),
        party.post(seat, "/requests", kind="draw", answer="accept", key=key),
        party.post(seat, "/requests", kind="continue", key=key),
        *(party.post(seat, "/actions", version=version, action=action, key=key) for action in actions),
        party.post(seat, "/actions", version=version + 1, action="pass", key=key),
    ]
    if not (seat and party.hall.house.table(party.id).standing.match.depth):
        answers.append(party.post(seat, "/undo", version=version, key=key))
    with party.hall.http.stream("GET", f"{party.path}/stream", headers=party.headers(seat)) as stream:
        first = next(stream.iter_lines())
    return [(a.status_code, headers_of(a), a.content) for a in answers] + [(first,)]


def headers_of(answer: httpx.Response) -> list[tuple[str, str]]:
    return [(name, value) for name, value in answer.headers.items() if name != "date"]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_is_sent(here: Hall, seed: int) -> None:
    rng = random.Random(seed)
    here.house.new_seed = lambda: seed
    party = here.start("friend")
    here.house.new_seed = lambda: 42
    for _ in range(7):
        if party.play(rng.randrange(2, 14), rng)["over"]:
            break
        table = here.house.table(party.id)
        true = table.standing
        key = new_key()
        actions = forged(party, rng, 12)
        for seat in SEATS:
            known = everything_sent(party, seat, actions, key)
            table.standing = redealt(true, seat, rng)
            try:
                assert everything_sent(party, seat, actions, key) == known
            finally:
                table.standing = true
    assert [row["kind"] for row in party.rows].count("action") == table.standing.steps.length


def test_the_test_can_fail(here: Hall) -> None:
    """A look through the other side's eyes does change."""
    party = here.start("friend")
    party.act("persia", "draw 3")
    table = here.house.table(party.id)
    true = table.standing
    known = party.get("persia").content
    rng = random.Random(0)
    table.standing = redealt(true, "greece", rng)
    try:
        assert party.get("persia").content != known
    finally:
        table.standing = true


def test_logs_hold_no_secret(here: Hall, caplog: pytest.LogCaptureFixture) -> None:
    here.house.new_seed = lambda: 123456789012345678901234567890
    with caplog.at_level("DEBUG"):
        party = here.start("friend")
        party.play(10, random.Random(2))
        party.act("greece", "nonsense")
        party.get(None, "/record")
    assert caplog.records
    seed = str(here.house.table(party.id).standing.match.seed)
    text = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    for secret in party.secrets.values():
        assert secret not in text
    assert seed not in text
    here.house.new_seed = lambda: 42
