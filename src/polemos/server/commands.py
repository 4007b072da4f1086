"""`polemos server …`"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from polemos.server.settings import BadSetting

if TYPE_CHECKING:
    from polemos.server.storage import Storage

app = typer.Typer(help="Host matches for others, and look after them.", no_args_is_help=True)
Database = Annotated[
    str | None, typer.Option(help="SQLAlchemy URL; else POLEMOS_DATABASE; else a file in your data folder.")
]
EmptyDatabase = Annotated[str | None, typer.Option(help="An empty database; else a temporary SQLite file.")]


@app.command()
def run(host: str | None = None, port: int | None = None, database: Database = None) -> None:
    """Serve matches until told to stop. Everything else is set by environment variables: see docs/hosting.md."""
    from polemos.server.app import serve
    from polemos.server.settings import from_environment

    with said_plainly():
        serve(from_environment(host=host, port=port, database=database))


@app.command()
def check(database: Database = None) -> None:
    """Replay all stored matches through the installed rules."""
    from polemos.server.checkup import check

    with opened(database) as storage:
        found = check(storage)
    for line in found.lines():
        typer.echo(line)
    if found.faults:
        raise typer.Exit(1)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A .jsonl file; for SQLite also a .db file.")], database: Database = None
) -> None:
    """Write all matches to a file, while the server runs."""
    from polemos.server.backup import back_up, back_up_sqlite

    with opened(database) as storage:
        whole = storage.sole and file.suffix in (".db", ".sqlite")
        count = (back_up_sqlite if whole else back_up)(storage, file)
    typer.echo(f"{count} matches written to {file}")


@app.command()
def restore(file: Path, database: Database = None) -> None:
    """Put back from a backup what is missing, while the server runs. Nothing that is there is overwritten."""
    from polemos.server.backup import BadBackup, restore

    with opened(database) as storage:
        try:
            found = restore(storage, file)
        except (BadBackup, OSError) as error:
            typer.echo(f"{file} is no whole backup", err=True)
            raise typer.Exit(1) from error
    typer.echo(f"{found.new} matches put back, {found.longer} brought up to date, {found.kept} left as they were")
    for match in found.differing or ():
        typer.echo(f"{match} has gone another way since and was left as it is")


@app.command("crash-test")
def crash_test(matches: int = 50, kills: int = 30, database: EmptyDatabase = None, seed: int | None = None) -> None:
    """Kill a server of its own again and again while matches are played; nothing acknowledged may be lost."""
    from polemos.server.crash import run

    with emptied(database) as url:
        report = run(url, matches, kills, seed)
    for line in report.lines():
        typer.echo(line)
    if report.faults:
        raise typer.Exit(1)


@app.command("load-test")
def load_test(
    matches: int = 500,
    seconds: float = 60.0,
    pause: Annotated[float, typer.Option(help="Mean seconds that a client thinks before it acts.")] = 1.0,
    database: EmptyDatabase = None,
) -> None:
    """Play many matches at once against a server of its own, and say how it bears up."""
    from polemos.server.load import run

    with emptied(database) as url:
        report = run(url, matches, seconds, pause)
    for line in report.lines():
        typer.echo(line)
    if not report.passed:
        raise typer.Exit(1)


@contextmanager
def opened(database: str | None) -> Iterator[Storage]:
    from polemos.server.settings import from_environment
    from polemos.server.storage import Storage

    with said_plainly():
        storage = Storage(from_environment(database=database).database_url)
    try:
        yield storage
    finally:
        storage.close()


@contextmanager
def said_plainly() -> Iterator[None]:
    """A wrong setting or a database that does not answer is the host's to mend: a line is enough."""
    from sqlalchemy.exc import ArgumentError, DBAPIError

    try:
        yield
    except (ArgumentError, DBAPIError) as error:
        typer.echo(f"The database can't be opened: {str(error).splitlines()[0]}", err=True)
        raise typer.Exit(1) from error
    except BadSetting as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error


@contextmanager
def emptied(database: str | None) -> Iterator[str]:
    from polemos.server.settings import Settings

    if database:
        yield Settings(database=database).database_url
    else:
        with TemporaryDirectory(prefix="polemos-") as folder:
            yield f"sqlite:///{folder}/matches.db"
