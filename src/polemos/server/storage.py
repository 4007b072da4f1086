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
from typing import Any, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, bindparam, func, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from polemos.server.database import connect, is_sqlite, migrate, writing
from polemos.server.schema import matches, moves, seats

T = TypeVar("T")
Row = dict[str, Any]
CHANNEL = "polemos"
BATCH = 64


class Conflict(Exception):
    """Somebody else has written this version already."""


class Unavailable(Exception):
    """The database did not take it. Nothing is known to be written."""


@dataclass(frozen=True)
class Append:
    """Rows that follow a version of a match, and what the match then looks like from outside."""

    match: str
    version: int
    """The version they follow."""
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
    """Jobs of a batch run in this order, so that two processes lock matches in the same sequence."""
    run: Callable[[Connection], Any]
    done: Future[Any] = field(default_factory=Future)
    tells: str | None = None
    """The match that changes."""


class Storage:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        migrate(self.engine)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self.writer.start()

    def close(self) -> None:
        self.jobs.put(None)
        self.writer.join(10)
        self.engine.dispose()

    # Writing

    def append(self, wanted: Append) -> None:
        """Durable when it returns; Conflict where the match has gone on meanwhile."""
        self._do(wanted.match, lambda connection: append(connection, wanted), tells=wanted.match)

    def create(self, match: Row, its_seats: Sequence[Row], first: Row) -> None:
        self._do(match["id"], lambda connection: create(connection, match, its_seats, first))

    def set_settings(self, match: str, side: str, settings: str) -> None:
        change = update(seats).where(seats.c.match == match, seats.c.side == side).values(settings=settings)
        self._do(match, lambda c: c.execute(change).rowcount)

    def claim_notice(self, match: str, side: str, version: int) -> bool:
        """True for the one caller that may send the notice of this turn."""
        wanted = (seats.c.match == match) & (seats.c.side == side) & (seats.c.notified < version)
        change = update(seats).where(wanted).values(notified=version)
        return self._do(match, lambda c: c.execute(change).rowcount == 1)

    def _do(self, order: str, run: Callable[[Connection], T], tells: str | None = None) -> T:
        job = Job(order, run, tells=tells)
        self.jobs.put(job)
        result: T = job.done.result()
        return result

    def _write(self) -> None:
        while True:
            batch = self._next_batch()
            if batch:
                self._commit(batch)
            else:
                return

    def _next_batch(self) -> list[Job]:
        """All that waits, up to a limit; empty when the storage closes."""
        first = self.jobs.get()
        if first is None:
            return []
        batch = [first]
        while len(batch) < BATCH:
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self.jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, batch: list[Job], again: int = 3) -> None:
        """One transaction for the batch; where a job breaks it, each on its own."""
        batch.sort(key=lambda job: job.order)
        results: list[tuple[Job, Any, Exception | None]] = []
        try:
            with writing(self.engine).begin() as connection:
                results = [(job, *attempt(job, connection)) for job in batch]
                self._announce(connection, [job for job, _, error in results if job.tells and error is None])
        except IntegrityError as error:
            if len(batch) == 1:
                batch[0].done.set_exception(Conflict(str(error.orig)))
            else:
                for job in batch:
                    self._commit([job])
            return
        except Exception as error:
            if isinstance(error, OperationalError) and again:
                time.sleep(0.05)
                self._commit(batch, again - 1)
                return
            for job in batch:
                job.done.set_exception(Unavailable(f"{type(error).__name__}: {error}"))
            return
        for job, result, refused in results:
            if refused is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(refused)

    def _announce(self, connection: Connection, told: Iterable[Job]) -> None:
        """Tell the other processes, at commit."""
        if not is_sqlite(self.engine):
            for job in told:
                connection.execute(text("SELECT pg_notify(:channel, :match)"), {"channel": CHANNEL, "match": job.tells})

    # Reading

    def match(self, id: str) -> Row | None:
        with self.engine.connect() as connection:
            return next(iter(rows(connection.execute(MATCH, {"id": id}))), None)

    def version(self, id: str) -> int | None:
        """How far a match has gone: asked for on every request, so it is one look at an index."""
        with self.engine.connect() as connection:
            return connection.execute(VERSION, {"id": id}).scalar()

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(matches.c.id, matches.c.version).where(matches.c.id.in_(ids)))
            return {id: version for id, version in rows}

    def seats(self, id: str) -> list[Row]:
        with self.engine.connect() as connection:
            return rows(connection.execute(SEATS, {"id": id}))

    def moves(self, id: str, after: int = -1) -> list[Row]:
        with self.engine.connect() as connection:
            return rows(connection.execute(MOVES, {"id": id, "after": after}))

    def all_matches(self) -> list[str]:
        with self.engine.connect() as connection:
            return list(connection.execute(select(matches.c.id).order_by(matches.c.created)).scalars())

    def open_matches(self, limit: int = 50) -> list[Row]:
        """Matches that wait for a player."""
        wanted = (
            select(matches.c.id, matches.c.title, matches.c.scenario, matches.c.options, matches.c.created, seats.c.side)
            .join(seats, seats.c.match == matches.c.id)
            .where(matches.c.mode == "open", matches.c.outcome.is_(None), seats.c.kind == "open")
            .order_by(matches.c.created.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return rows(connection.execute(wanted))

    def waiting_seats(self, kind: str, moved_before: float) -> list[Row]:
        """Seats of that kind that have been asked to act since some time."""
        wanted = (
            select(matches.c.id, matches.c.title, matches.c.version, matches.c.moved, seats.c.side, seats.c.settings, seats.c.notified)
            .join(seats, (seats.c.match == matches.c.id) & (seats.c.side == matches.c.to_act))
            .where(matches.c.outcome.is_(None), matches.c.moved <= moved_before, seats.c.kind == kind)
            .where((seats.c.kind == "computer") | (seats.c.settings != "{}"))
        )
        with self.engine.connect() as connection:
            return rows(connection.execute(wanted))

    def count(self) -> int:
        with self.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(matches)).scalar_one())


MATCH = select(matches).where(matches.c.id == bindparam("id"))
VERSION = select(matches.c.version).where(matches.c.id == bindparam("id"))
SEATS = select(seats).where(seats.c.match == bindparam("id"))
MOVES = (
    select(moves)
    .where(moves.c.match == bindparam("id"), moves.c.number > bindparam("after"))
    .order_by(moves.c.number)
)
ADVANCE = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.version == bindparam("old"))
    .values(version=bindparam("new"), moved=bindparam("at"), to_act=bindparam("next"), outcome=bindparam("result"))
)


def rows(result: CursorResult[Any]) -> list[Row]:
    return [dict(row) for row in result.mappings()]


def attempt(job: Job, connection: Connection) -> tuple[Any, Exception | None]:
    """A job that finds its match changed has written nothing: the others of the batch go on."""
    try:
        return job.run(connection), None
    except Conflict as conflict:
        return None, conflict


def append(connection: Connection, wanted: Append) -> None:
    """The version is the lock: who moves it may write what follows."""
    last = wanted.rows[-1]
    moved = connection.execute(
        ADVANCE,
        {"match": wanted.match, "old": wanted.version, "new": last["number"], "at": last["made"], "next": wanted.to_act,
         "result": wanted.outcome},
    )
    if moved.rowcount != 1:
        raise Conflict(wanted.match)
    connection.execute(moves.insert(), list(wanted.rows))
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
