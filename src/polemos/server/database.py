"""One door to SQLite and PostgreSQL: connections, migrations, and who else is writing."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 300_300
"""Number of PostgreSQL's advisory lock under which one process migrates and the others wait."""

READERS = 8
"""Connections that stay open for looks. Who finds none free waits: to open one for a single look would cost more."""


def connect(url: str) -> Engine:
    """An engine whose transactions are real ones, durable at commit, on either database."""
    if make_url(url).get_backend_name() == "sqlite":
        return connect_sqlite(url)
    return create_engine(url, pool_pre_ping=True, hide_parameters=True)


def looking(engine: Engine) -> Engine:
    """An engine for single looks: on PostgreSQL without the round trips of a transaction."""
    if is_sqlite(engine):
        return engine
    return create_engine(
        engine.url,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
        hide_parameters=True,
        pool_size=READERS,
        max_overflow=0,
    )


def connect_sqlite(url: str) -> Engine:
    engine = create_engine(
        url,
        connect_args={"check_same_thread": False, "timeout": 30},
        hide_parameters=True,
        pool_size=READERS,
        max_overflow=0,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        # Python's own transaction handling begins too late for a consistent read: the "begin" below does it.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write: SQLite takes its one write lock at once, not too late."""
    return engine.execution_options(writes=True)


def reading(engine: Engine) -> Engine:
    """The same engine for long reads that must all see the same moment."""
    return engine if is_sqlite(engine) else engine.execution_options(isolation_level="REPEATABLE READ")


def is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def migrate(engine: Engine) -> None:
    """Bring the tables up to date. Several processes may start at once: one does it, the others wait."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with writing(engine).begin() as connection:
        if not is_sqlite(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": MIGRATION_LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
