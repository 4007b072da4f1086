"""What runs in a thinker's process: rules and opponents, and nothing of the server, so that it starts quickly."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import polemos
from polemos.opponents import opponent

READY = "ready"


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


def choose(level: str, title: str, dump: dict[str, Any], seed: int) -> str:
    it = polemos.title(title)
    return opponent(level, it).choose(it.load(dump), random.Random(seed))
