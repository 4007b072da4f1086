"""Several processes think about one decision, each on deals of its own; what they found is added up at the root."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread
from time import perf_counter, time
from typing import Any

import polemos
from polemos.engine.frames import Action, State
from polemos.engine.title import Title
from polemos.opponents.search import Budget, Findings, Search

Asked = list[Future[Findings]]


@cache
def pool(workers: int) -> ProcessPoolExecutor:
    """Processes that are kept for the next decision. They start afresh: a fork would copy threads and locks."""
    return ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent)


def end_with_parent() -> None:
    """Who asks may be ended without notice; nobody would ask again, or end this process."""
    if parent := parent_process():

        def watch() -> None:
            parent.join()
            os._exit(0)

        Thread(target=watch, daemon=True).start()


def ask(search: Search, workers: int, iterations: int | None, seconds: float | None) -> Asked:
    """Let other processes search the same decision; each draws its own deals."""
    title, dump = search.title, search.title.dump_state(search.state)
    until = None if seconds is None else time() + seconds
    return [
        pool(workers).submit(
            explore, title.id, dump, search.lead, search.rng.getrandbits(48), search.open_eyes, iterations, until
        )
        for _ in range(workers)
    ]


def answers(asked: Asked, deadline: float | None) -> Iterator[Findings]:
    """What they found, in the order they were asked; who is late is not heard."""
    wait(asked, None if deadline is None else max(0.0, deadline - perf_counter()))
    for one in asked:
        if one.done():
            yield one.result()
        else:
            one.cancel()


def explore(
    title: str,
    dump: dict[str, Any],
    lead: Action,
    seed: int,
    open_eyes: bool,
    iterations: int | None,
    until: float | None,
) -> Findings:
    """One process's share, until a time of the clock that all processes have in common: who has fallen behind does not
    work off what nobody waits for any more."""
    budget = Budget(iterations, None if until is None else until - time())
    found: Title = polemos.title(title)
    state: State = found.load_state(dump)
    search = Search(found, state, tuple(lead), Random(seed), open_eyes)
    search.run(budget)
    return search.findings()
