"""`polemos server …`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Host matches for others, and look after them.", no_args_is_help=True)
Database = Annotated[str | None, typer.Option(help="SQLAlchemy URL; else POLEMOS_DATABASE; else a file in your data folder.")]


@app.command()
def run(host: str | None = None, port: int | None = None, database: Database = None) -> None:
    """Serve matches until told to stop."""
    from polemos.server.app import serve
    from polemos.server.settings import from_environment

    serve(from_environment(host=host, port=port, database=database))


def url(database: str | None) -> str:
    from polemos.server.settings import from_environment

    return from_environment(database=database).database_url
