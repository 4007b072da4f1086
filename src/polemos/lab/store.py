"""Where results are kept while a long run goes on, so that it can be taken up again: an SQLite file, or Parquet."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from polemos.engine.errors import BadData, UnknownName
from polemos.lab.tables import Job, Result, from_row

PARQUET: Final = ".parquet"
PATIENCE: Final = 5
"""Seconds that another one's writing may take."""
NO_RESULT: Final = (ValueError, LookupError, TypeError, AttributeError)
"""What reading a row says that holds no result."""


class Store:
    """Results by job, in a file; in memory where none is named. What is wrong with the file is known at once, before
    a match is played; and one that holds no results is not left behind."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.parquet = path if path is not None and path.suffix == PARQUET else None
        self.file = path if self.parquet is None else beside(self.parquet)
        self.is_new = self.file is not None and not self.file.exists()
        try:
            self.base = opened(self.file, alone=self.parquet is not None)
        except sqlite3.Error as error:
            raise unusable(path, error) from error
        if self.parquet is not None:
            try:
                self.add(read_parquet(self.parquet))
            except BaseException:
                self.leave(drop=self.is_new)
                raise

    def add(self, results: Iterable[Result]) -> None:
        rows = [(result.job.key, json.dumps(result.as_row())) for result in results]
        with self.base:
            self.base.executemany("insert or replace into results values (?, ?)", rows)
        if self.parquet is not None:
            # Others may read what there is; to write they would need what is held here.
            self.base.execute("begin immediate")

    def find(self, jobs: Iterable[Job]) -> dict[str, Result]:
        """Those of the jobs that are done, by their keys."""
        found = {}
        for job in jobs:
            row = self.base.execute("select result from results where job = ?", (job.key,)).fetchone()
            if row:
                try:
                    found[job.key] = from_row(json.loads(row[0]))
                except NO_RESULT as error:
                    raise unusable(self.path, error) from error
        return found

    def close(self) -> None:
        texts = [text for (text,) in self.base.execute("select result from results order by job")]
        if self.parquet is not None and texts:
            write_parquet(self.parquet, texts)
        self.leave(drop=self.parquet is not None or (self.is_new and not texts))

    def leave(self, drop: bool) -> None:
        self.base.close()
        if self.file is not None and drop:
            self.file.unlink()


def opened(file: Path | None, alone: bool) -> sqlite3.Connection:
    """A base that can be read and written, by nobody else if it is to be alone: who is done removes what stands beside
    a Parquet file, and would take along what another run has found."""
    base = sqlite3.connect(file or ":memory:", timeout=0 if alone else PATIENCE)
    try:
        tables = {name for (name,) in base.execute("select name from sqlite_master where type = 'table'")}
        if tables and "results" not in tables:
            raise BadData("foreign-store", file=str(file))
        base.execute("create table if not exists results (job text primary key, result text not null)")
        base.execute("begin immediate")
        base.execute("select job, result from results limit 1")
        base.execute(f"pragma busy_timeout = {PATIENCE * 1000}")
        if not alone:
            base.rollback()
    except (sqlite3.Error, BadData):
        base.close()
        raise
    return base


def unusable(path: Path | None, why: Exception) -> BadData:
    if isinstance(why, sqlite3.Error) and getattr(why, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY:
        return BadData("store-in-use", file=str(path))
    return BadData("bad-store", file=str(path), why=" ".join(str(why).split()) or type(why).__name__)


def beside(parquet: Path) -> Path:
    """A Parquet file can't grow: until it is written in one go, results are safe in an SQLite file next to it."""
    return parquet.with_name(f"{parquet.name}.db")


def write_parquet(path: Path, texts: Iterable[str]) -> None:
    """One row a match: the plain columns to group by, the rest as JSON. It takes its place once it is whole."""
    arrow, parquet = pyarrow()
    rows = []
    for text in texts:
        result = json.loads(text)
        columns = {name: result["job"][name] for name in ("title", "scenario", "seed")}
        rows.append(columns | {name: result[name] for name in ("winner", "reason", "actions")} | {"result": text})
    part = path.with_name(f"{path.name}.part")
    try:
        parquet.write_table(arrow.Table.from_pylist(rows), part)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise unusable(path, error) from error


def read_parquet(path: Path) -> list[Result]:
    """The results of an earlier run, if any."""
    _, parquet = pyarrow()  # whoever lacks it shall know before the matches are played
    if not path.exists():
        return []
    try:
        with path.open("rb") as file:
            table = parquet.read_table(file)
        return [from_row(json.loads(text)) for text in table["result"].to_pylist()] if table.num_rows else []
    except (OSError, *NO_RESULT) as error:
        raise unusable(path, error) from error


def pyarrow() -> tuple[Any, Any]:
    """The `lab` extra."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise UnknownName("needs-extra", name="lab") from error
