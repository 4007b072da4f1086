"""Backup and restore while the server runs: a line of JSON for each match, the same file for either database."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Connection, select

from polemos.server.database import reading, writing
from polemos.server.schema import matches, moves, seats
from polemos.server.storage import CHANNEL, NOTIFY, Row, Storage

FORMAT = 1


class BadBackup(ValueError):
    """The file is no whole backup."""


def back_up(storage: Storage, target: Path) -> int:
    """Write all matches as they stand at this moment; the number of matches. The file appears only when it is whole."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name)  # readable by its owner only: it holds seeds
    try:
        with os.fdopen(handle, "wb") as file, reading(storage.engine).connect() as connection:
            n = write(connection, file)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return n


def back_up_sqlite(storage: Storage, target: Path) -> int:
    """A copy of the whole SQLite file, by SQLite's own online backup."""
    with storage.engine.connect() as connection, sqlite3.connect(target) as copy:
        raw: Any = connection.connection.driver_connection
        connection.rollback()
        raw.backup(copy)
    target.chmod(0o600)
    return storage.count()


def write(connection: Connection, file: BinaryIO) -> int:
    put = msgspec.json.Encoder().encode_into
    buffer = bytearray()

    def line(item: Any) -> None:
        put(item, buffer)
        file.write(bytes(buffer) + b"\n")

    line({"polemos-backup": FORMAT})
    count = 0
    facts = connection.execute(select(matches).order_by(matches.c.id)).mappings().all()
    for match in facts:
        its_seats = connection.execute(select(seats).where(seats.c.match == match["id"])).mappings()
        its_moves = connection.execute(
            select(moves).where(moves.c.match == match["id"]).order_by(moves.c.number)
        ).mappings()
        line({"match": dict(match), "seats": [dict(r) for r in its_seats], "moves": [dict(r) for r in its_moves]})
        count += 1
    line({"matches": count})
    return count


@dataclass
class Restored:
    new: int = 0
    longer: int = 0
    """Matches that the backup knew more of."""
    kept: int = 0
    """Matches that the database knew as much or more of."""
    differing: list[str] | None = None
    """Matches that went another way since: left as they are."""


def restore(storage: Storage, source: Path) -> Restored:
    """Put back what is missing. Nothing that is there is lost; the server may run meanwhile."""
    for _ in read(source):
        pass  # the whole file must be sound before any of it is believed
    found = Restored(differing=[])
    for item in read(source):
        with writing(storage.engine).begin() as connection:
            restore_one(connection, item, found)
            if not storage.sole:
                connection.execute(NOTIFY, {"channel": CHANNEL, "matches": item["match"]["id"]})
    return found


def read(source: Path) -> Iterator[dict[str, Any]]:
    count, end = 0, None
    with source.open("rb") as file:
        try:
            head = msgspec.json.decode(file.readline())
            if not isinstance(head, dict) or head.get("polemos-backup") != FORMAT:
                raise BadBackup(str(source))
            for raw in file:
                item = msgspec.json.decode(raw)
                if "matches" in item:
                    end = item["matches"]
                    break
                count += 1
                yield item
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadBackup(str(source)) from error
    if end != count:
        raise BadBackup(str(source))


def restore_one(connection: Connection, item: dict[str, Any], found: Restored) -> None:
    facts: Row = item["match"]
    its_moves: list[Row] = item["moves"]
    id = facts["id"]
    there = connection.execute(select(moves).where(moves.c.match == id).order_by(moves.c.number)).mappings().all()
    if not there:
        connection.execute(matches.insert(), facts)
        connection.execute(seats.insert(), item["seats"])
        connection.execute(moves.insert(), its_moves)
        found.new += 1
        return
    common = min(len(there), len(its_moves))
    if [dict(row) for row in there[:common]] != its_moves[:common]:
        assert found.differing is not None
        found.differing.append(id)
    elif len(its_moves) > len(there):
        connection.execute(moves.insert(), its_moves[len(there) :])
        connection.execute(
            matches.update().where(matches.c.id == id).values(**{k: v for k, v in facts.items() if k != "id"})
        )
        for seat in item["seats"]:
            where = (seats.c.match == id) & (seats.c.side == seat["side"])
            connection.execute(seats.update().where(where).values(kind=seat["kind"], secret=seat["secret"]))
        found.longer += 1
    else:
        found.kept += 1
