"""Databases to test on: SQLite, and a PostgreSQL of our own where its programs are installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .hall import Hall, hall


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a cluster of our own, without the database's name."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    found = shutil.which("initdb") or (folders and folders[-1] / "initdb")
    if not found:
        pytest.skip("PostgreSQL is not installed")
    programs = Path(found).parent
    home = Path(tempfile.mkdtemp(prefix="polemos-pg-", dir="/tmp"))
    run = as_nobody(home)
    try:
        run([str(programs / "initdb"), "-D", f"{home}/data", "-U", "polemos", "-A", "trust", "-E", "UTF8", "--no-sync"])
        options = f"-c listen_addresses='' -c unix_socket_directories={home} -c max_connections=100"
        run([str(programs / "pg_ctl"), "-D", f"{home}/data", "-w", "-o", options, "-l", f"{home}/log", "start"])
        try:
            yield f"postgresql://polemos@/{{}}?host={home}"
        finally:
            run([str(programs / "pg_ctl"), "-D", f"{home}/data", "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(home, ignore_errors=True)


def as_nobody(home: Path) -> Callable[[list[str]], None]:
    """PostgreSQL refuses to run as root: then somebody without rights runs it."""
    prefix = []
    if os.geteuid() == 0:
        shutil.chown(home, 65534, 65534)
        prefix = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

    def run(command: list[str]) -> None:
        subprocess.run([*prefix, *command], check=True, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    return run


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """A fresh, empty database of a kind."""

    def make(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path_factory.mktemp('db')}/matches.db"
        import psycopg

        address = request.getfixturevalue("postgres")
        name = f"t{uuid.uuid4().hex[:12]}"
        with psycopg.connect(address.format("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return str(address.format(name))

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    return new_database(request.param)


@pytest.fixture(scope="session")
def here(new_database: Callable[[str], str]) -> Iterator[Hall]:
    """One server on SQLite for all tests that need nothing special."""
    with hall(new_database("sqlite")) as it:
        yield it
