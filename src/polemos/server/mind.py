"""What runs in a thinker's process: rules and opponents, and nothing of the server, so that it starts quickly."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable
from functools import cache
from multiprocessing.connection import Connection
from typing import Any

import polemos
from polemos.opponents import Opponent, opponent
from polemos.opponents.counsel import SECONDS, counsel
from polemos.opponents.review import review, unfold
from polemos.opponents.strategos import Strategos

READY = "ready"
LEAD = "lead"
"""Asked for in place of a level: what a strategos plays without searching."""


def begin(target: Callable[[Connection], None], pipe: Connection) -> None:
    """Say that the process is up, then live."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send(READY)
    target(pipe)


def work(pipe: Connection) -> None:
    """The life of a worker process: take a position, think, answer."""
    while True:
        try:
            level, title, dump, seed = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(choose(level, title, dump, seed))


def give_hints(pipe: Connection) -> None:
    """The life of a counsellor: take a position, say what one could play. It gives way to those who play."""
    os.nice(5)
    while True:
        try:
            title, dump, seed = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(counsel(polemos.title(title).load(dump), random.Random(seed), None, SECONDS))


def look_back(pipe: Connection) -> None:
    """The life of a reviewer: take a record, tell how far it has come, and at last what is to be said. Who plays comes
    first, so it is given what time of the processor others leave."""
    os.nice(10)
    while True:
        try:
            record, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        for told in review(unfold(record), seconds):
            pipe.send(told)


@cache
def player(level: str, title: str) -> Opponent:
    """One a process: a strategos goes on with what it thought of in the step before."""
    return opponent(level, polemos.title(title))


def choose(level: str, title: str, dump: dict[str, Any], seed: int) -> str:
    its, rng = polemos.title(title), random.Random(seed)
    match = its.load(dump)
    if level == LEAD:
        return its.grammar.say(Strategos(its).lead(match.state, rng))
    return player(level, title).choose(match, rng)
