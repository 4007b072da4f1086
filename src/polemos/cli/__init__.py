"""The command line: `polemos titles`, `play`, `replay`, `verify`, `rules`, `odds`, `data`, `check`, `fuzz`, `report`,
`bench`, `lab`, `server`."""

from __future__ import annotations


def main() -> None:
    """The console script. All else is imported when a command needs it."""
    from polemos.cli.app import app

    app()
