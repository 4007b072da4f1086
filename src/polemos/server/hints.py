"""Hints for people: one after the other, in a process of its own; who asks for the same one shares it.

Nobody waits for them in the threads that serve everything: what is handed out is a promise. Few may wait for their
turn, as each takes a second or two; more are refused at once.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

import msgspec

from polemos.opponents import blindfold
from polemos.opponents.counsel import SECONDS
from polemos.server import mind
from polemos.server.house import BETWEEN_PERSONS, House
from polemos.server.refusals import Later, Refused, Stale
from polemos.server.standing import Standing
from polemos.server.table import Table, document
from polemos.server.thinkers import Worker

log = logging.getLogger("polemos.server")
WAITING: Final = 4
"""So many may wait for their turn."""
KEPT: Final = 500
"""So many are remembered."""


class Hints:
    def __init__(
        self, house: House, seconds: float, make: Callable[[], Worker] = lambda: Worker(mind.give_hints)
    ) -> None:
        self.house = house
        self.seconds = seconds
        self.worker = make()
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="counsellor")
        self.found: OrderedDict[tuple[str, int], Future[bytes]] = OrderedDict()
        """By match and version, as JSON: only the seat that is to act there may ask."""
        self.lock = threading.Lock()

    def ask(self, match: str, secret: str | None, version: int) -> Future[bytes]:
        """Hints for the seat that is to act, on what it knows; nobody else learns that it asked."""
        table = self.house.table(match)
        side, now = table.may_sit(secret), table.standing
        if table.mode in BETWEEN_PERSONS:  # it would be help against somebody
            raise Refused(403, "no-hints-here")
        if now.outcome or now.broken:
            raise Refused(403, "match-over")
        if now.to_act != side:
            raise Refused(403, "not-your-turn", title=table.title.id, side=now.to_act)
        if now.version != version:
            raise Stale(document(table, side))
        with self.lock:
            found = self.found.get((match, version))
            if found is None or (found.done() and found.exception()):
                asked = sum(not one.done() for one in self.found.values())
                if asked > WAITING:
                    raise Later(503, "too-many-hints", asked * SECONDS)
                found = self.found[match, version] = self.thread.submit(self._find, table, now, side)
                while len(self.found) > KEPT:
                    self.found.popitem(last=False)
            return found

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
        self.worker.stop()

    def _find(self, table: Table, then: Standing, side: str) -> bytes:
        if table.standing.version != then.version:  # it has gone on without the hint
            raise Stale(document(table, side))
        seed = secrets.randbits(64)
        question = (table.title.id, blindfold(then.match, seed).dump(), seed)
        try:
            return msgspec.json.encode(self.worker.ask(question, self.seconds))
        except (OSError, EOFError) as error:
            log.warning("no hint", extra={"match": table.id, "error": type(error).__name__})
            raise Refused(503, "no-hint") from error
