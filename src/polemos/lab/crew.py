"""Who plays the matches: this process, all cores of this machine, or a Ray cluster. The results are the same."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from typing import Any, Final

from polemos.engine.errors import UnknownName
from polemos.lab.store import Store
from polemos.lab.tables import Job, Result, play

WAITING: Final = 4
"""Jobs handed out for each worker, so that none stands idle."""


def run(jobs: Sequence[Job], store: Store, workers: int | None = None, ray: str | None = None) -> Iterator[Result]:
    """Every job's result, as they come: first those kept from an earlier run."""
    kept = store.find(jobs)
    yield from kept.values()
    left = [job for job in jobs if job.key not in kept]
    for result in by_ray(left, ray) if ray else by_processes(left, workers or os.cpu_count() or 1):
        store.add([result])
        yield result


def by_processes(jobs: Sequence[Job], workers: int) -> Iterator[Result]:
    if workers == 1 or len(jobs) < 2:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        waiting = {pool.submit(play, job) for job in jobs[: workers * WAITING]}
        handed = len(waiting)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
            more = jobs[handed : handed + len(done)]
            handed += len(more)
            waiting |= {pool.submit(play, job) for job in more}


def by_ray(jobs: Sequence[Job], address: str) -> Iterator[Result]:
    """Beyond one machine; `--ray local` starts a cluster here."""
    ray = cluster(address)
    task = ray.remote(play)
    waiting = [task.remote(job) for job in jobs]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done)


def cluster(address: str) -> Any:
    try:
        ray = import_module("ray")
    except ImportError as error:
        raise UnknownName("needs-extra", name="ray") from error
    if not ray.is_initialized():
        ray.init(None if address == "local" else address, include_dashboard=False, log_to_driver=False)
    return ray
