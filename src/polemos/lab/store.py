"""Where results are kept while a long run goes on, so that it can be taken up again: an SQLite file, or Parquet."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from polemos.engine.errors import UnknownName
from polemos.lab.tables import Job, Result, from_row

PARQUET: Final = ".parquet"


class Store:
    """Results by job, in a file; in memory where none is named."""

    def __init__(self, path: Path | None) -> None:
        self.parquet = path if path is not None and path.suffix == PARQUET else None
        if self.parquet is not None:
            pyarrow()  # whoever lacks it shall know before the matches are played
            path = beside(self.parquet)
        self.base = sqlite3.connect(path or ":memory:")
        self.base.execute("create table if not exists results (job text primary key, result text not null)")
        if self.parquet is not None and self.parquet.exists():
            self.add(read_parquet(self.parquet))

    def add(self, results: Iterable[Result]) -> None:
        rows = [(result.job.key, json.dumps(result.as_row())) for result in results]
        with self.base:
            self.base.executemany("insert or replace into results values (?, ?)", rows)

    def find(self, jobs: Iterable[Job]) -> dict[str, Result]:
        """Those of the jobs that are done, by their keys."""
        found = {}
        for job in jobs:
            row = self.base.execute("select result from results where job = ?", (job.key,)).fetchone()
            if row:
                found[job.key] = from_row(json.loads(row[0]))
        return found

    def close(self) -> None:
        rows = [] if self.parquet is None else self.base.execute("select result from results order by job").fetchall()
        self.base.close()
        if self.parquet is not None:
            write_parquet(self.parquet, [from_row(json.loads(row)) for (row,) in rows])
            beside(self.parquet).unlink()


def beside(parquet: Path) -> Path:
    """A Parquet file can't grow: until it is written in one go, results are safe in an SQLite file next to it."""
    return parquet.with_name(f"{parquet.name}.db")


def write_parquet(path: Path, results: list[Result]) -> None:
    """One row a match: the plain columns to group by, the rest as JSON."""
    arrow, parquet = pyarrow()
    rows = [
        {
            "title": result.job.title,
            "scenario": result.job.scenario,
            "seed": result.job.seed,
            "winner": result.winner,
            "reason": result.reason,
            "actions": result.actions,
            "result": json.dumps(result.as_row()),
        }
        for result in results
    ]
    parquet.write_table(arrow.Table.from_pylist(rows), path)


def read_parquet(path: Path) -> list[Result]:
    _, parquet = pyarrow()
    return [from_row(json.loads(text)) for text in parquet.read_table(path)["result"].to_pylist()]


def pyarrow() -> tuple[Any, Any]:
    """The `lab` extra."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise UnknownName("needs-extra", name="lab") from error
