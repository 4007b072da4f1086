"""Reviews of matches that are over: one after the other, in a process of its own, for a limited time.

Who asks for a review that is under way or has been made shares it: it is known by the record. One that nobody listens
to any more is given up, so that others need not wait for it.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from hashlib import sha256
from time import monotonic
from typing import Any, Final

import msgspec

from polemos.server import mind
from polemos.server.refusals import Refused
from polemos.server.thinkers import Worker

log = logging.getLogger("polemos.server")
WAITING: Final = 12
"""So many may wait for their turn."""
KEPT: Final = 200
"""So many are remembered."""
LISTENERS: Final = 200
PAUSE: Final = 0.25
"""Seconds between two looks at how far it has come."""
BEAT: Final = 60
"""After so many looks without news, a sign of life."""
GRACE: Final = 30.0
"""Seconds beyond its time that a review may be silent: a busy machine is no reason to give it up."""
RETURN: Final = 5.0
"""Seconds in which who has asked must begin to listen, and who was cut off may come back."""


class Job:
    """A review that was asked for."""

    def __init__(self, record: str) -> None:
        self.record = record
        self.listeners = 0
        self.wanted = monotonic()
        """When it was last asked for or left."""
        self.done = 0
        self.of = 0
        self.points: list[dict[str, Any]] = []
        """Of the curve, as they come: a later one of the same number is better known."""
        self.review: dict[str, Any] | None = None
        self.trouble: Refused | None = None

    @property
    def finished(self) -> bool:
        return self.review is not None or self.trouble is not None

    @property
    def abandoned(self) -> bool:
        return not self.listeners and monotonic() - self.wanted > RETURN


class Reviews:
    def __init__(self, seconds: float, make: Callable[[], Worker] = lambda: Worker(mind.look_back)) -> None:
        self.seconds = seconds
        self.worker = make()
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.waiting: deque[Job] = deque()
        self.lock = threading.Condition()
        self.closing = False
        self.thread = threading.Thread(target=self._serve, name="reviewer", daemon=True)
        self.thread.start()

    def knows(self, record: str) -> bool:
        job = self.jobs.get(known_by(record))
        return job is not None and job.trouble is None

    def ask(self, record: str) -> Job:
        """The review of that record, made or to be made."""
        with self.lock:
            job = self.jobs.get(known_by(record))
            if job is not None and job.listeners >= LISTENERS:
                raise Refused(503, "too-many-reviews")
            if job is None or job.trouble is not None:
                self._sort_out()
                if len(self.waiting) >= WAITING:
                    raise Refused(503, "too-many-reviews")
                job = self.jobs[known_by(record)] = Job(record)
                self.waiting.append(job)
                self.lock.notify()
            job.wanted = monotonic()
            self.jobs.move_to_end(known_by(record))
            while len(self.jobs) > KEPT:
                self.jobs.popitem(last=False)
            return job

    def close(self) -> None:
        with self.lock:
            self.closing = True
            self.lock.notify()
        self.worker.stop()
        self.thread.join(5)

    def _serve(self) -> None:
        while (job := self._next()) is not None:
            try:
                self._make(job)
            except Exception as error:
                if not self.closing:
                    log.warning("no review", extra={"error": type(error).__name__})
                job.trouble = Refused(503, "no-review")

    def _next(self) -> Job | None:
        """The first that somebody waits for; None where no more is to be made."""
        with self.lock:
            while not self.closing:
                self._sort_out()
                if self.waiting:
                    return self.waiting.popleft()
                self.lock.wait()
        return None

    def _sort_out(self) -> None:
        self.waiting = deque(job for job in self.waiting if not self._given_up(job))

    def _given_up(self, job: Job) -> bool:
        """Whether nobody listens any more, or the house closes: who asks from then on has it begun anew."""
        with self.lock:
            if self.closing or job.abandoned:
                job.trouble = Refused(503, "no-review")
            return job.trouble is not None

    def _make(self, job: Job) -> None:
        self.worker.send((job.record, self.seconds))
        heard = monotonic()
        while not self._given_up(job):
            if not self.worker.speaks(PAUSE) and monotonic() - heard < self.seconds + GRACE:
                continue
            told, heard = self.worker.receive(0), monotonic()
            if "moments" in told:
                job.review = told
                return
            job.done, job.of = told["done"], told["of"]
            job.points.append(told["point"])
        self.worker.stop()


def known_by(record: str) -> str:
    return sha256(record.encode()).hexdigest()


async def told(job: Job, language: str, closing: Callable[[], bool]) -> AsyncIterator[bytes]:
    """Server-sent events until it is made."""
    job.listeners += 1
    sent, quiet = 0, BEAT
    try:
        while not closing():
            finished = job.finished
            points = job.points[sent:]
            if finished or points or quiet >= BEAT:
                news: dict[str, Any] = {"done": job.done, "of": job.of, "points": points}
                if job.review is not None:
                    news["review"] = job.review
                elif job.trouble is not None:
                    news["error"] = job.trouble.told(language)
                yield b"data: " + msgspec.json.encode(news) + b"\n\n"
                sent, quiet = sent + len(points), 0
            if finished:
                return
            quiet += 1
            await asyncio.sleep(PAUSE)
    finally:
        job.wanted = monotonic()
        job.listeners -= 1
