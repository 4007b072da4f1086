"""Live updates: who watches a match hears of each new version, whichever process wrote it."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator

import psycopg

from polemos.server.database import is_sqlite
from polemos.server.storage import CHANNEL, Storage

log = logging.getLogger("polemos.server")
BEAT = 20.0
"""Seconds between signs of life, so that proxies keep a quiet stream open."""
POLL = 1.0


class Broadcast:
    """In this process: streams by match, woken from any thread."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.streams: dict[str, set[asyncio.Queue[int | None]]] = {}
        self.open = 0
        self.closed = False

    def tell(self, match: str, version: int) -> None:
        """Callable from any thread; nothing is done where nobody listens."""
        if match in self.streams and self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._wake, match, version)

    def _wake(self, match: str, version: int) -> None:
        for stream in self.streams.get(match, ()):
            stream.put_nowait(version)

    def close(self) -> None:
        """End all streams: the server is going down, and clients come back to the next one."""
        self.closed = True
        for streams in self.streams.values():
            for stream in streams:
                stream.put_nowait(None)

    async def listen(self, match: str, version: int) -> AsyncIterator[bytes]:
        """Server-sent events from a version on, each version once and only upwards."""
        stream: asyncio.Queue[int | None] = asyncio.Queue()
        self.streams.setdefault(match, set()).add(stream)
        self.open += 1
        try:
            yield message(version)
            while not self.closed:
                try:
                    news = await asyncio.wait_for(stream.get(), BEAT)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if news is None:
                    return
                if news > version:
                    version = news
                    yield message(version)
        finally:
            self.open -= 1
            self.streams[match].discard(stream)
            if not self.streams[match]:
                del self.streams[match]


def message(version: int) -> bytes:
    return b'data: {"version":%d}\n\n' % version


class Neighbours(threading.Thread):
    """Hears of what other processes write to the same database, and passes it on to this process's streams."""

    def __init__(self, storage: Storage, broadcast: Broadcast) -> None:
        super().__init__(name="neighbours", daemon=True)
        self.storage = storage
        self.broadcast = broadcast
        self.ending = threading.Event()

    def run(self) -> None:
        listen = self.poll if is_sqlite(self.storage.engine) else self.listen
        while not self.ending.is_set():
            try:
                listen()
            except Exception:
                if not self.ending.is_set():
                    log.exception("lost touch with the database, trying again")
                    self.ending.wait(1)

    def stop(self) -> None:
        self.ending.set()

    def listen(self) -> None:
        """PostgreSQL says which matches have changed."""
        with self.storage.engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert isinstance(raw, psycopg.Connection)
            raw.rollback()
            raw.autocommit = True
            raw.execute(f"LISTEN {CHANNEL}")
            self.tell_all()
            try:
                while not self.ending.is_set():
                    for notice in raw.notifies(timeout=POLL):
                        self.look(notice.payload.split())
            finally:
                connection.invalidate()

    def poll(self) -> None:
        """SQLite's writer notices when somebody else has written."""
        seen = self.storage.strangers
        while not self.ending.wait(POLL):
            if self.storage.strangers != seen:
                seen = self.storage.strangers
                self.tell_all()

    def tell_all(self) -> None:
        self.look(list(self.broadcast.streams))

    def look(self, ids: list[str]) -> None:
        watched = [id for id in ids if id in self.broadcast.streams]
        for start in range(0, len(watched), 500):
            for id, version in self.storage.versions(watched[start : start + 500]).items():
                self.broadcast.tell(id, version)
