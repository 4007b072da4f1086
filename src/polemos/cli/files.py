"""Files of the command line: records are written whole or not at all, and nothing else is ever overwritten."""

from __future__ import annotations

from pathlib import Path

import polemos
from polemos.cli.speech import CliError
from polemos.engine.match import Match

SIGN = "Polemos record "


def read(path: str) -> str:
    """A text file, or a one-line error that says what is wrong with it."""
    try:
        return Path(path).read_text("utf-8")
    except FileNotFoundError as error:
        raise CliError("cli-no-file", file=path) from error
    except UnicodeDecodeError as error:
        raise CliError("cli-not-text", file=path) from error
    except OSError as error:
        raise CliError("cli-unreadable", file=path, why=error.strerror or str(error)) from error


def resume(path: str, title: str) -> Match:
    """The match of a saved record, which must be of the title."""
    match = polemos.replay(read(path))
    if match.title.id != title:
        raise CliError("other-title", theirs=match.title.id, ours=title)
    return match


def save(match: Match, path: str) -> None:
    """Write the record beside its place first, so that a crash leaves the old one. Only records are overwritten."""
    target = Path(path)
    if target.exists() and not is_record(target):
        raise CliError("cli-not-ours", file=path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(match.record(), "utf-8")
        part.replace(target)
    except OSError as error:
        raise CliError("cli-unwritable", file=path, why=error.strerror or str(error)) from error


def is_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(SIGN)) == SIGN.encode()
    except OSError:
        return False
