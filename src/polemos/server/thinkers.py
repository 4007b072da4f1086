"""Computer opponents think in processes of their own, on what their seat knows, for a limited time.

A thread stands before each process: it hands over a blindfolded copy of the match, waits, and plays the answer. Where
the process dies or takes too long, it is replaced, and what is played is what comes to mind without searching; where
that fails too, anything legal.
"""

from __future__ import annotations

import logging
import multiprocessing
import queue
import random
import secrets
import threading
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

import polemos
from polemos.opponents import blindfold, opponent
from polemos.server import mind
from polemos.server.house import QUICK, House
from polemos.server.table import Table

log = logging.getLogger("polemos.server")
PATIENCE = 30.0
"""Seconds that a process may take to come up, on a busy machine: they are not taken off its time to think."""
SHORT = 5.0
"""Seconds for who stands in: the other side has waited long enough."""
WATCHED = "watch"
"""The mode of a match in which nobody has anything to hide from who looks on."""
THOUGHT = 0.8
"""The part of the time for an answer to a window that a strategos thinks."""


class Worker:
    """One process, started when first needed and replaced when it fails."""

    def __init__(self, target: Callable[[Connection], None] = mind.work) -> None:
        self.target = target
        self.process: Any = None
        self.pipe: Any = None
        self.up = False
        """Whether the process has said that it runs."""
        self.turn = threading.Lock()
        """Who closes the house may end it while who waits for an answer ends it too, or begins it anew."""

    def start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        with self.turn:
            self.pipe, theirs = spawn.Pipe()
            self.process = spawn.Process(target=mind.begin, args=(self.target, theirs), daemon=True, name="thinker")
            self.process.start()
            theirs.close()
            self.up = False

    def stop(self) -> None:
        with self.turn:
            if self.process is not None:
                self.process.kill()
                self.process.join(5)
                self.pipe.close()
                self.process = None

    def ask(self, question: tuple[Any, ...], seconds: float) -> Any:
        """The answer; TimeoutError or EOFError where none comes, and the process is gone then."""
        self.send(question)
        return self.receive(seconds)

    def send(self, question: tuple[Any, ...]) -> None:
        if self.process is None or not self.process.is_alive():
            self.stop()
            self.start()
        try:
            self.pipe.send(question)
            if not self.up:
                if not self.pipe.poll(PATIENCE):
                    raise TimeoutError
                self.up = self.pipe.recv() == mind.READY
        except BaseException:
            self.stop()
            raise

    def speaks(self, seconds: float) -> bool:
        """Whether the process says something within that time."""
        return bool(self.pipe.poll(seconds))

    def receive(self, seconds: float) -> Any:
        """What the process says next."""
        try:
            if not self.pipe.poll(seconds):
                raise TimeoutError
            return self.pipe.recv()
        except BaseException:
            self.stop()
            raise


def after(seconds: float, what: Callable[..., None], *about: Any) -> None:
    def run() -> None:
        try:
            what(*about)
        except Exception:
            log.exception("what was put off failed")

    later = threading.Timer(seconds, run)
    later.daemon = True
    later.start()


class Thinkers:
    """The queue of matches in which a computer is to act, and the threads that work it off."""

    def __init__(
        self,
        house: House,
        workers: int,
        seconds: float,
        make: Callable[[], Worker] = Worker,
        pause: float = 0,
        even: float = 0,
    ) -> None:
        self.house = house
        self.seconds = seconds
        self.pause = pause
        """How long a position stands in a match that people only watch."""
        self.even = even
        """How long an answer to a window takes where a person waits, be there something to think about or not."""
        self.waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.queued: set[str] = set()
        self.lock = threading.Lock()
        self.closing = False
        self.counts: Counter[str] = Counter()
        """How thinking ended: answered, timed-out, crashed."""
        self.workers = [make() for _ in range(workers)]
        self.threads = [
            threading.Thread(target=self._serve, args=(w,), name="thinker", daemon=True) for w in self.workers
        ]
        for thread in self.threads:
            thread.start()

    def watch(self, table: Table) -> None:
        """To be called after each change of a match."""
        if not table.computer_to_act(table.standing):
            return
        if table.mode == WATCHED and self.pause:
            after(self.pause, self.call, table.id)
        else:
            self.call(table.id)

    def call(self, match: str) -> None:
        with self.lock:
            if match in self.queued or self.closing:
                return
            self.queued.add(match)
        self.waiting.put(match)

    def close(self) -> None:
        self.closing = True
        for _ in self.threads:
            self.waiting.put(None)
        for worker in self.workers:
            worker.stop()
        for thread in self.threads:
            thread.join(5)

    def _serve(self, worker: Worker) -> None:
        while (match := self.waiting.get()) is not None and not self.closing:
            with self.lock:
                self.queued.discard(match)
            try:
                self._turn(worker, match)
            except Exception:
                if not self.closing:
                    log.exception("a computer's turn failed", extra={"match": match})

    def _turn(self, worker: Worker, match: str) -> None:
        table = self.house.table(match)
        now = table.standing
        seat = table.computer_to_act(now)
        if seat is None:
            return
        level, begun = seat.opponent or QUICK, monotonic()
        even = self.even if table.mode != WATCHED and table.is_window(now) else 0
        if even and level == "strategos":
            level = f"strategos:{even * THOUGHT}s"
        seed = secrets.randbits(64)
        action = self._think(worker, table, level, blindfold(now.match, seed), seed)
        if (left := begun + even - monotonic()) > 0:
            after(left, self._play, table, seat.side, now.version, action)
        else:
            self._play(table, seat.side, now.version, action)

    def _play(self, table: Table, side: str, version: int, action: str) -> None:
        if not self.closing and not self.house.play_for(table.id, side, version, action):
            self.watch(table)

    def _think(self, worker: Worker, table: Table, level: str, blind: polemos.Match, seed: int) -> str:
        stand_ins = [] if level == QUICK else [(mind.LEAD, min(SHORT, self.seconds))]
        for player, seconds in [(level, self.seconds), *stand_ins]:
            action = self._ask(worker, table, player, blind, seed, seconds)
            if action is not None:
                break
        else:
            player, action = QUICK, opponent(QUICK, table.title).choose(blind, random.Random(seed))
        if player != level:
            log.warning("a stand-in answers", extra={"match": table.id, "opponent": level, "stand_in": player})
        return action

    def _ask(
        self, worker: Worker, table: Table, player: str, blind: polemos.Match, seed: int, seconds: float
    ) -> str | None:
        """What the player chooses; None where nothing legal comes, and the log says why."""
        try:
            action: str = worker.ask((player, table.title.id, blind.dump(), seed), seconds)
            if action in blind.actions():
                self.counts["answered"] += 1
                return action
            why = "unlisted"
        except TimeoutError:
            why = "timed-out"
        except Exception:
            if self.closing:
                raise
            why = "crashed"
        self.counts[why] += 1
        log.warning("a thinker failed", extra={"match": table.id, "opponent": player, "why": why})
        return None
