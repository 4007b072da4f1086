"""Forged requests of all kinds are refused with a clear status, and none of them changes a match."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest

from .hall import Hall, Party, new_key
from .test_secrets_over_http import forged

MALFORMED = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b'"x"',
    b"{}" * 1000,
    b"[" * 20000,
    b'{"version": 1e400}',
    b"nul\x00l",
]


class Forger:
    def __init__(self, party: Party, other: Party, rng: random.Random) -> None:
        self.party = party
        self.other = other
        self.rng = rng
        self.seen = party.see()
        self.turn = self.seen["scene"]["to_act"]
        self.waits = next(side for side in party.secrets if side != self.turn)
        self.legal = party.see(self.turn)["scene"]["actions"][0]["do"]

    def send(self, path: str, body: Any, secret: str | None = None, method: str = "POST") -> httpx.Response:
        headers = {"Content-Type": "application/json"}
        if secret is not None:
            headers["Authorization"] = f"Seat {secret}"
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.party.hall.http.request(method, self.party.path + path, content=content, headers=headers)

    def action(self, **changed: Any) -> dict[str, Any]:
        return {"version": self.seen["version"], "action": self.legal, "key": new_key(), **changed}

    def all(self) -> list[tuple[str, httpx.Response, set[int]]]:
        """What was tried, the answer, and the statuses it may have."""
        mine, theirs = self.party.secrets[self.turn], self.party.secrets[self.waits]
        version = self.seen["version"]
        tried: list[tuple[str, httpx.Response, set[int]]] = [
            ("no seat", self.send("/actions", self.action()), {401}),
            ("wrong seat", self.send("/actions", self.action(), theirs), {403}),
            ("other match's secret", self.send("/actions", self.action(), self.other.secrets[self.turn]), {401}),
            ("guessed secret", self.send("/actions", self.action(), "".join(self.rng.choices("abc", k=32))), {401}),
            ("hash as secret", self.send("/actions", self.action(), self.hash_of(self.turn)), {401}),
            (
                "old version",
                self.send("/actions", self.action(version=max(0, version - 1)), mine),
                {409} if version else {200},
            ),
            (
                "future version",
                self.send("/actions", self.action(version=version + self.rng.randrange(1, 99)), mine),
                {409},
            ),
            ("negative version", self.send("/actions", self.action(version=-1), mine), {400}),
            ("version as text", self.send("/actions", self.action(version=str(version)), mine), {400}),
            ("no key", self.send("/actions", {"version": version, "action": self.legal}, mine), {400}),
            ("bad key", self.send("/actions", self.action(key="'; drop table moves"), mine), {400}),
            ("action as list", self.send("/actions", self.action(action=[self.legal]), mine), {400}),
            ("more fields", self.send("/actions", self.action(seat=self.turn), mine), {400}),
            ("huge body", self.send("/actions", self.action(action="x" * 100_000), mine), {400, 413}),
            ("undo of another", self.send("/undo", {"version": version, "key": new_key()}, theirs), {403}),
            (
                "answer to nothing",
                self.send("/requests", {"kind": "draw", "answer": "accept", "key": new_key()}, theirs),
                {422},
            ),
            ("unknown request", self.send("/requests", {"kind": "win", "key": new_key()}, mine), {400}),
            ("request without seat", self.send("/requests", {"kind": "resign", "key": new_key()}), {401}),
            ("join a full match", self.send("/join", {}), {403}),
            ("other's eyes", self.party.get(self.turn, "/positions/0", seat=self.waits), {403}),
            ("settings without seat", self.send("/settings", {}, None, "PUT"), {401}),
            ("delete", self.send("", b"", mine, "DELETE"), {405}),
            ("put", self.send("/actions", self.action(), mine, "PUT"), {405}),
            (
                "other scheme",
                self.party.hall.http.get(self.party.path, headers={"Authorization": f"Bearer {mine}"}),
                {401},
            ),
            ("unknown match", self.party.hall.http.get("/api/matches/" + "0" * 24), {404}),
            ("no match id", self.party.hall.http.get("/api/matches/%00'--"), {404}),
        ]
        tried += [
            (f"unlisted {text!r}", self.send("/actions", self.action(action=text), mine), {422})
            for text in forged(self.party, self.rng, 10)
        ]
        tried += [(f"malformed {body[:20]!r}", self.send("/actions", body, mine), {400}) for body in MALFORMED]
        for _ in range(10):
            body = bytearray(json.dumps(self.action()).encode())
            for _ in range(self.rng.randrange(1, 4)):
                body[self.rng.randrange(12, 20)] = self.rng.randrange(256)  # in the version, which no longer fits
            tried.append((f"mangled {bytes(body)!r}", self.send("/actions", bytes(body), theirs), {400, 403, 409}))
        return tried

    def hash_of(self, side: str) -> str:
        return next(s["secret"] for s in self.party.hall.premises.storage.seats(self.party.id) if s["side"] == side)


@pytest.mark.parametrize("seed", range(4))
def test_forged_requests_change_nothing(here: Hall, seed: int) -> None:
    rng = random.Random(seed)
    here.house.new_seed = lambda: seed + 100
    party, other = here.start("friend"), here.start("friend")
    here.house.new_seed = lambda: 42
    for _ in range(4):
        if party.play(rng.randrange(1, 12), rng)["over"]:
            break
        before = (party.rows, [party.see(side) for side in ("persia", "greece", None)])
        for what, answer, allowed in Forger(party, other, rng).all():
            assert answer.status_code in allowed, (what, answer.status_code, answer.text[:300])
            error = answer.json()["error"]
            assert error["key"] and error["text"], what
        here.house.forget(party.id)
        assert (party.rows, [party.see(side) for side in ("persia", "greece", None)]) == before
