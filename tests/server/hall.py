"""A server of this process for tests, reached over a real socket; and players that speak HTTP."""

from __future__ import annotations

import random
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import uvicorn

from polemos.server.app import Premises, Server, build
from polemos.server.settings import Settings


class Hall:
    def __init__(self, premises: Premises, port: int) -> None:
        self.premises = premises
        self.house = premises.house
        self.house.new_seed = lambda: 42
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.url, timeout=30)

    def start(self, mode: str = "friend", **more: Any) -> Party:
        answer = self.http.post("/api/matches", json={"title": "earth-and-water", "mode": mode, **more})
        assert answer.status_code == 201, answer.text
        return Party(self, answer.json())


class Party:
    """A match and the secrets of its seats."""

    def __init__(self, hall: Hall, started: dict[str, Any]) -> None:
        self.hall = hall
        self.id = started["match"]
        self.secrets = {side: seat["secret"] for side, seat in started["seats"].items()}
        self.path = f"/api/matches/{self.id}"

    def headers(self, side: str | None) -> dict[str, str]:
        return {"Authorization": f"Seat {self.secrets[side]}"} if side else {}

    def get(self, side: str | None = None, path: str = "", **query: Any) -> httpx.Response:
        return self.hall.http.get(self.path + path, headers=self.headers(side), params=query)

    def post(self, side: str | None, path: str, **body: Any) -> httpx.Response:
        return self.hall.http.post(self.path + path, headers=self.headers(side), json=body)

    def see(self, side: str | None = None, since: int = 0) -> dict[str, Any]:
        answer = self.get(side, since=since)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def act(self, side: str, action: str, version: int | None = None, key: str | None = None) -> httpx.Response:
        version = self.see(side)["version"] if version is None else version
        return self.post(side, "/actions", version=version, action=action, key=key or new_key())

    def ask(self, side: str, kind: str, answer: str | None = None) -> httpx.Response:
        more = {} if answer is None else {"answer": answer}
        return self.post(side, "/requests", kind=kind, key=new_key(), **more)

    def play(self, actions: int, rng: random.Random) -> dict[str, Any]:
        """So many random actions, or to the end."""
        seen = self.see()
        for _ in range(actions):
            side = seen["scene"]["to_act"]
            if side is None:
                break
            options = [action["do"] for action in self.see(side)["scene"]["actions"]]
            answer = self.act(side, rng.choice(options), seen["version"])
            assert answer.status_code == 200, answer.text
            seen = answer.json()
        return seen

    @property
    def rows(self) -> list[Any]:
        return [dict(row) for row in self.hall.premises.storage.moves(self.id)]


def new_key() -> str:
    return uuid.uuid4().hex


@contextmanager
def hall(database: str, **settings: Any) -> Iterator[Hall]:
    haste = {"rate": 0, "rate_create": 0, "rate_review": 0, "auto_delay": 0.05, "window_seconds": 0.0}
    chosen = {**haste, "review_seconds": 8.0, **settings}
    premises = Premises(Settings(database=database, **chosen))
    config = uvicorn.Config(build(premises), host="127.0.0.1", port=0, log_config=None, access_log=False)
    server = Server(config, premises)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.time() + 20
    while not server.started and time.time() < deadline:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    it = Hall(premises, port)
    try:
        yield it
    finally:
        it.http.close()
        premises.broadcast.loop.call_soon_threadsafe(premises.broadcast.close)  # type: ignore[union-attr]
        server.should_exit = True
        thread.join(20)


def wait_for(what: Any, seconds: float = 15.0) -> Any:
    """Until it is true."""
    deadline = time.time() + seconds
    while time.time() < deadline:
        found = what()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("nothing happened")
