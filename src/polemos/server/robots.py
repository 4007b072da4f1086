"""Clients that play at random over HTTP, as fast or as slowly as one likes: for the crash test and the load test."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec


class Lost(Exception):
    """No answer came: whether the server did what it was asked is unknown."""


class Line:
    """One kept-alive HTTP/1.1 connection; just enough of the protocol for our own server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def call(self, method: str, path: str, secret: str | None = None, body: Any = None) -> tuple[int, Any]:
        """Status and decoded answer; Lost where the connection breaks."""
        payload = b"" if body is None else msgspec.json.encode(body)
        seat = f"Authorization: Seat {secret}\r\n" if secret else ""
        kind = f"Content-Type: application/json\r\nContent-Length: {len(payload)}\r\n"
        head = f"{method} {path} HTTP/1.1\r\nHost: robots\r\n{seat}{kind}\r\n"
        try:
            if self.writer is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
            self.writer.write(head.encode() + payload)
            return await self._answer()
        except (OSError, EOFError, ValueError, IndexError) as error:
            self.close()
            raise Lost from error

    async def _answer(self) -> tuple[int, Any]:
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split(" ", 2)[1])
        length = int(head.split("content-length:", 1)[1].split("\r\n", 1)[0])
        body = await self.reader.readexactly(length)
        return status, msgspec.json.decode(body) if "application/json" in head else body

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


@dataclass
class Acknowledged:
    """An action that the server has said yes to."""

    match: str
    version: int
    side: str
    action: str


class Robot:
    """Both players of one match, and of the next when that is over."""

    def __init__(self, port: int, rng: random.Random, title: str = "earth-and-water") -> None:
        self.line = Line(port)
        self.rng = rng
        self.title = title
        self.match = ""
        self.secrets: dict[str, str] = {}
        self.done: list[Acknowledged] = []
        self.pending: Acknowledged | None = None
        """Sent, and not yet answered."""
        self.key = ""
        self.matches = 0
        self.next = 0
        self.measure: Callable[[float], None] = lambda seconds: None
        self.surprise: Callable[[int, Any], None] = unexpected

    async def start(self) -> dict[str, Any] | None:
        key = uuid.uuid4().hex
        while True:
            try:
                status, made = await self.line.call(
                    "POST", "/api/matches", None, {"title": self.title, "mode": "local", "key": key}
                )
                break
            except Lost:
                await asyncio.sleep(0.05)
        if status != 201:
            self.surprise(status, made)
            return None
        self.match, self.matches, self.next = made["match"], self.matches + 1, 0
        self.secrets = {side: seat["secret"] for side, seat in made["seats"].items()}
        return await self.look(next(iter(self.secrets)))

    async def take_over(self, match: str, secrets: dict[str, str]) -> dict[str, Any] | None:
        """Play a match on that others have begun."""
        self.match, self.secrets, self.matches, self.next = match, secrets, self.matches + 1, 0
        return await self.look(next(iter(secrets)))

    async def look(self, side: str) -> dict[str, Any] | None:
        while True:
            try:
                status, seen = await self.line.call(
                    "GET", f"/api/matches/{self.match}?since={self.next}", self.secrets[side]
                )
                break
            except Lost:
                await asyncio.sleep(0.05)
        if status != 200:
            self.surprise(status, seen)
            return None
        return dict(seen)

    async def turn(self, seen: dict[str, Any]) -> dict[str, Any] | None:
        """One action, chosen from what the seat to act is offered; sent again where no answer comes."""
        side = seen["scene"]["to_act"]
        if seen["seat"] != side:
            looked = await self.look(side)
            if looked is None:
                return None
            seen = looked
        self.next = seen["next"]
        action = self.rng.choice(seen["scene"]["actions"])["do"]
        self.pending = Acknowledged(self.match, seen["version"] + 1, side, action)
        body = {"version": seen["version"], "action": action, "key": uuid.uuid4().hex}
        while True:
            begun = time.perf_counter()
            try:
                path = f"/api/matches/{self.match}/actions?since={self.next}"
                status, answer = await self.line.call("POST", path, self.secrets[side], body)
                break
            except Lost:
                await asyncio.sleep(0.05)
        if status != 200:
            self.surprise(status, answer)
            return None
        self.measure(time.perf_counter() - begun)
        self.done.append(self.pending)
        self.pending = None
        return dict(answer)

    async def play(self, until: Callable[[], bool], pause: float, new_ones: bool) -> None:
        seen = await self.start()
        while seen is not None and not until():
            if seen["over"]:
                if not new_ones:
                    return
                seen = await self.start()
                continue
            if pause:
                await asyncio.sleep(self.rng.uniform(0, 2 * pause))
            seen = await self.turn(seen)


def unexpected(status: int, answer: Any) -> None:
    raise AssertionError(f"{status}: {answer}")


class Host:
    """A server process of our own, that can be killed and started again on the same database and port."""

    def __init__(self, database: str, settings: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self.settings = {
            "POLEMOS_RATE": "0",
            "POLEMOS_RATE_CREATE": "0",
            "POLEMOS_RATE_REVIEW": "0",
            "POLEMOS_LOG": "warning",
            **(settings or {}),
            "POLEMOS_DATABASE": database,
            "POLEMOS_PORT": str(self.port),
        }
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "polemos.server", "run"], env={**os.environ, **self.settings}
        )

    async def ready(self, seconds: float = 60) -> None:
        line = Line(self.port)
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                await line.call("GET", "/health")
                line.close()
                return
            except Lost:
                await asyncio.sleep(0.02)
        raise TimeoutError("the server does not come up")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to go, and wait."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def memory(self) -> int:
        assert self.process is not None
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
