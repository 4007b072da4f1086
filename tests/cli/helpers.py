"""How the tests talk to the command line."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

import polemos
from polemos import Match
from polemos.cli.app import app

TITLE = "earth-and-water"
SOURCE = str(Path(polemos.__file__).parents[1])


class Result(NamedTuple):
    status: int
    out: str
    err: str


def run(*args: str, typed: str = "", **environment: str) -> Result:
    """A command inside this process."""
    env = {"POLEMOS_LANG": "en", "COLUMNS": "100", "TERM": "dumb", **environment}
    result = CliRunner().invoke(app, list(args), input=typed, env=env)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return Result(result.exit_code, result.stdout, result.stderr)


def run_alone(*args: str, typed: str = "", folder: Path | None = None, **environment: str) -> Result:
    """A command in a process of its own, as a person starts it."""
    path = os.pathsep.join([SOURCE, os.environ.get("PYTHONPATH", "")])
    plain = {"PYTHONPATH": path, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8", "POLEMOS_LANG": "en"}
    env = {**os.environ, **plain, **environment}
    done = subprocess.run(
        [sys.executable, "-c", "from polemos.cli import main; main()", *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
        cwd=folder,
        timeout=120,
        check=False,
    )
    return Result(done.returncode, done.stdout, done.stderr)


def refused(result: Result, *words: str) -> None:
    """One line on stderr that names what is wrong, exit status 2, and nothing else."""
    assert result.status == 2, result
    assert result.err.endswith("\n") and result.err.count("\n") == 1, result.err
    assert "Traceback" not in result.err and result.out == ""
    for word in words:
        assert word in result.err, result.err


def random_match(seed: int = 7, actions: int = 10_000) -> Match:
    """A match played by chance, for so many actions or to its end."""
    match = polemos.title(TITLE).start(seed=seed)
    rng = random.Random(seed)
    while match.to_act is not None and match.version < actions:
        match.play(rng.choice(match.actions()))
    return match


def typed_by_two(match: Match) -> list[str]:
    """The lines two persons type at one screen for the actions of a match: Enter at each curtain, then the actions."""
    lines: list[str] = []
    seated = ""
    for who, what, _ in match.history.since(0):
        if who != seated:
            lines.append("")
            seated = who
        lines.append(what)
    return lines
