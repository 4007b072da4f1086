"""What is kept and how it is read and written: one writer thread commits what came in meanwhile in one transaction.

Appending is optimistic: it names the version it follows, and only one of two writers of the same version succeeds,
be they threads or processes. Nobody is told of a move before its transaction is on the disk.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    Select,
    bindparam,
    func,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from polemos.server.database import connect, is_sqlite, looking, migrate, writing
from polemos.server.schema import matches, moves, seats

Row = dict[str, Any]
CHANNEL = "polemos"
BATCH = 64
LOOK_ROUND = 1.0
"""Seconds after which an idle writer looks whether others have written."""


class Conflict(Exception):
    """Somebody else has written this version already."""


class Unavailable(Exception):
    """The database did not take it. Nothing is known to be written."""


@dataclass(frozen=True)
class Append:
    """Rows that follow a version of a match, and what the match then looks like from outside."""

    match: str
    rows: tuple[Row, ...]
    to_act: str | None
    outcome: str | None
    rules: str | None = None
    """Where the match goes on under other rules."""
    taken: tuple[str, str] | None = None
    """An open seat that somebody takes: its side and the hash of its secret."""


@dataclass
class Job:
    order: str
    """The match it is about. A batch runs in this order: two processes lock matches in the same sequence."""
    what: Append | Callable[[Connection], Any]
    done: Future[Any] = field(default_factory=Future)


class Storage:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        self.reader = looking(self.engine)
        migrate(self.engine)
        self.sole = is_sqlite(self.engine)
        """Whether the writer itself notices what other processes write, so that nobody need look on every request."""
        self.strangers = 0
        """How often others were noticed to have written."""
        self.connection: Connection | None = None
        """The writer's own."""
        self.seen: Any = None
        self._look_round()
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        self.jobs.put(None)
        self.writer.join(10)
        self.engine.dispose()
        self.reader.dispose()

    # Writing

    def append(self, wanted: Append) -> None:
        """Durable when it returns; Conflict where the match has gone on meanwhile."""
        self._do(Job(wanted.match, wanted))

    def create(self, match: Row, its_seats: Sequence[Row], first: Row) -> None:
        self._do(Job(match["id"], lambda connection: create(connection, match, its_seats, first)))

    def set_settings(self, match: str, side: str, settings: str) -> None:
        change = update(seats).where(seats.c.match == match, seats.c.side == side).values(settings=settings)
        self._do(Job(match, lambda c: c.execute(change).rowcount))

    def claim_notice(self, match: str, side: str, version: int) -> bool:
        """True for the one caller that may send the notice of this turn."""
        wanted = (seats.c.match == match) & (seats.c.side == side) & (seats.c.notified < version)
        change = update(seats).where(wanted).values(notified=version)
        return bool(self._do(Job(match, lambda c: c.execute(change).rowcount == 1)))

    def _do(self, job: Job) -> Any:
        self.jobs.put(job)
        return job.done.result()

    def _write(self) -> None:
        while (batch := self._next_batch()) is not None:
            if not self._try(batch):
                self._try([job for job in batch if not job.done.done()], last=True)
        if self.connection is not None:
            self.connection.close()

    def _try(self, batch: list[Job], last: bool = False) -> bool:
        """Commit the batch. False where the connection was gone: it is worth another try on a new one."""
        try:
            connection = self._look_round()
            if batch:
                self._commit(connection, batch)
        except Exception as error:
            if self.connection is not None:
                self.connection.invalidate()
                self.connection = None
            if not last and isinstance(error, DBAPIError) and error.connection_invalidated:
                return False
            fail(batch, Unavailable(f"{type(error).__name__}: {error}"))
        return True

    def _look_round(self) -> Connection:
        """The writer's connection, by which SQLite tells whether anybody else has written."""
        if self.connection is None:
            self.connection = writing(self.engine).connect()
        if self.sole and (now := data_version(self.connection)) != self.seen:
            self.strangers += 1
            self.seen = now
        return self.connection

    def _next_batch(self) -> list[Job] | None:
        """All that waits, up to a limit; empty when nothing came for a second, None when the storage closes."""
        try:
            job = self.jobs.get(timeout=LOOK_ROUND)
        except queue.Empty:
            return []
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            try:
                job = self.jobs.get_nowait() if len(batch) < BATCH else None
            except queue.Empty:
                return batch
            if job is None and len(batch) < BATCH:
                self.jobs.put(None)
        return batch or None

    def _commit(self, connection: Connection, batch: list[Job], again: int = 3) -> None:
        """One transaction for the batch; where one job breaks it, each on its own."""
        batch.sort(key=lambda job: job.order)
        try:
            with connection.begin():
                results = perform(connection, batch)
                self._announce(connection, batch)
        except IntegrityError as error:
            if len(batch) == 1:
                fail(batch, Conflict(str(error.orig)))
            for job in batch if len(batch) > 1 else ():
                self._commit(connection, [job])
            return
        except OperationalError:
            if not again or connection.invalidated:
                raise
            time.sleep(0.05)
            self._commit(connection, batch, again - 1)
            return
        for job, result in zip(batch, results, strict=True):
            job.done.set_result(result)

    def _announce(self, connection: Connection, batch: Sequence[Job]) -> None:
        """Tell the other processes, at commit."""
        told = sorted({job.order for job in batch if isinstance(job.what, Append)})
        if told and not self.sole:
            connection.execute(NOTIFY, {"channel": CHANNEL, "matches": " ".join(told)})

    # Reading

    def _look(self, statement: Select[Any], **about: Any) -> list[Row]:
        """Rows of one statement; asked again where the connection turns out to be gone."""
        for again in (True, False):
            try:
                with self.reader.connect() as connection:
                    return [dict(row) for row in connection.execute(statement, about).mappings()]
            except DBAPIError as error:
                if not (again and error.connection_invalidated):
                    raise Unavailable(f"{type(error).__name__}: {error}") from error
        raise AssertionError

    def match(self, id: str) -> Row | None:
        return next(iter(self._look(MATCH, id=id)), None)

    def version(self, id: str) -> int | None:
        """How far a match has gone: where processes share the database, asked on every request."""
        return next((row["version"] for row in self._look(VERSION, id=id)), None)

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        found = self._look(select(matches.c.id, matches.c.version).where(matches.c.id.in_(ids)))
        return {row["id"]: row["version"] for row in found}

    def seats(self, id: str) -> list[Row]:
        return self._look(SEATS, id=id)

    def moves(self, id: str, after: int = -1) -> list[Row]:
        return self._look(MOVES, id=id, after=after)

    def done(self, id: str, side: str, key: str) -> Row | None:
        """The row that a request with this key has made."""
        return next(iter(self._look(DONE, id=id, side=side, key=key)), None)

    def all_matches(self) -> list[str]:
        return [row["id"] for row in self._look(select(matches.c.id).order_by(matches.c.created))]

    def open_matches(self, limit: int = 50) -> list[Row]:
        """Matches that wait for a player."""
        m = matches.c
        wanted = (
            select(m.id, m.title, m.scenario, m.options, m.created, seats.c.side)
            .join(seats, seats.c.match == m.id)
            .where(m.mode == "open", m.outcome.is_(None), seats.c.kind == "open")
            .order_by(m.created.desc())
            .limit(limit)
        )
        return self._look(wanted)

    def waiting_seats(self, kind: str, moved_before: float) -> list[Row]:
        """Seats of that kind that have been asked to act since some time."""
        m, s = matches.c, seats.c
        wanted = (
            select(m.id, m.title, m.version, m.moved, s.side, s.settings, s.notified)
            .join(seats, (s.match == m.id) & (s.side == m.to_act))
            .where(m.outcome.is_(None), m.moved <= moved_before, s.kind == kind)
            .where((s.kind == "computer") | (s.settings != "{}"))
        )
        return self._look(wanted)

    def count(self) -> int:
        return int(self._look(select(func.count().label("n")).select_from(matches))[0]["n"])


MATCH = select(matches).where(matches.c.id == bindparam("id"))
VERSION = select(matches.c.version).where(matches.c.id == bindparam("id"))
SEATS = select(seats).where(seats.c.match == bindparam("id"))
MOVES = (
    select(moves).where(moves.c.match == bindparam("id"), moves.c.number > bindparam("after")).order_by(moves.c.number)
)
DONE = select(moves.c.kind, moves.c.what).where(
    moves.c.match == bindparam("id"), moves.c.side == bindparam("side"), moves.c.key == bindparam("key")
)
ADVANCE = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(version=bindparam("new"), moved=bindparam("at"), to_act=bindparam("next"), outcome=bindparam("result"))
)
NOTIFY = text("SELECT pg_notify(:channel, :matches)")
"""Well below the 8000 bytes that a notice may have: a batch names 64 matches at most."""


def data_version(connection: Connection) -> Any:
    """SQLite's word on whether somebody else has written since: it costs next to nothing."""
    raw: Any = connection.connection.driver_connection
    return raw.execute("PRAGMA data_version").fetchone()


def fail(batch: Iterable[Job], error: Exception) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(error)


def perform(connection: Connection, batch: Sequence[Job]) -> list[Any]:
    append(connection, [job.what for job in batch if isinstance(job.what, Append)])
    return [None if isinstance(job.what, Append) else job.what(connection) for job in batch]


def append(connection: Connection, batch: Sequence[Append]) -> None:
    """The key of a move is the lock: of two who write the same number of the same match, the database lets one."""
    if not batch:
        return
    connection.execute(moves.insert(), [row for wanted in batch for row in wanted.rows])
    connection.execute(
        ADVANCE,
        [
            {
                "match": w.match,
                "new": w.rows[-1]["number"],
                "at": w.rows[-1]["made"],
                "next": w.to_act,
                "result": w.outcome,
            }
            for w in batch
        ],
    )
    for wanted in batch:
        if wanted.rules is not None:
            connection.execute(update(matches).where(matches.c.id == wanted.match).values(rules=wanted.rules))
        if wanted.taken is not None:
            side, secret = wanted.taken
            seat = (seats.c.match == wanted.match) & (seats.c.side == side)
            connection.execute(update(seats).where(seat).values(kind="person", secret=secret))


def create(connection: Connection, match: Row, its_seats: Sequence[Row], first: Row) -> None:
    connection.execute(matches.insert(), match)
    connection.execute(seats.insert(), list(its_seats))
    connection.execute(moves.insert(), first)
