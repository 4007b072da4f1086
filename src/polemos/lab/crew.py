"""Who plays the matches: this process, all cores of this machine, or a Ray cluster. The results are the same."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import active_children
from signal import SIG_IGN, SIGINT, signal
from typing import Any, Final, TypeVar

from polemos.engine.errors import UnknownName
from polemos.lab.store import Store
from polemos.lab.tables import Job, Result, play

Handle = TypeVar("Handle")
WAITING: Final = 4
"""Jobs handed out for each worker, so that none stands idle."""


def run(
    jobs: Sequence[Job], store: Store, workers: int | None = None, ray: str | None = None
) -> Generator[Result, None, None]:
    """Every job's result, as they come: first those kept from an earlier run."""
    kept = store.find(jobs)
    yield from kept.values()
    left = [job for job in jobs if job.key not in kept]
    if not left:
        return
    for result in by_ray(left, ray) if ray else by_processes(left, workers or os.cpu_count() or 1):
        store.add([result])
        yield result


def by_processes(jobs: Sequence[Job], workers: int) -> Iterator[Result]:
    if workers == 1 or len(jobs) < 2:
        yield from map(play, jobs)
        return
    others = active_children()
    pool = ProcessPoolExecutor(workers, initializer=leave_interrupts_alone)
    try:
        for futures in in_turn(
            jobs,
            workers,
            lambda job: pool.submit(play, job),
            lambda waiting: wait(waiting, return_when=FIRST_COMPLETED),
        ):
            yield from (future.result() for future in futures)
    except BaseException:
        # Whoever stops here does not wait for the matches under way, which may take long.
        for child in active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_alone() -> None:
    """Ctrl-C reaches every process of a terminal; the one that handed out the matches sees to it."""
    signal(SIGINT, SIG_IGN)


def by_ray(jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Beyond one machine; `--ray local` starts a cluster here."""
    ray = cluster(address)
    for done in in_turn(jobs, int(ray.cluster_resources()["CPU"]), ray.remote(play).remote, ray.wait):
        yield from ray.get(done)


def in_turn(
    jobs: Sequence[Job],
    workers: int,
    hand_out: Callable[[Job], Handle],
    wait_for_some: Callable[[list[Handle]], tuple[Iterable[Handle], Iterable[Handle]]],
) -> Iterator[list[Handle]]:
    """What is done, as it comes; no more is handed out ahead than keeps everybody busy."""
    rest = iter(jobs)
    waiting = [hand_out(job) for job in islice(rest, workers * WAITING)]
    while waiting:
        done, others = map(list, wait_for_some(waiting))
        yield done
        waiting = others + [hand_out(job) for job in islice(rest, len(done))]


def cluster(address: str) -> Any:
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise UnknownName("needs-extra", name="ray") from error
    if not ray.is_initialized():
        try:
            ray.init(address, include_dashboard=False, log_to_driver=False)
        except (ConnectionError, ValueError) as error:
            raise UnknownName("no-cluster", name=address) from error
    return ray
