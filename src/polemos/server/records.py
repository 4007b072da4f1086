"""Records that people bring along: opened to be looked at, checked line by line, and not kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any, Final

import msgspec

from polemos.engine.errors import PolemosError
from polemos.engine.match import Match
from polemos.engine.record import read
from polemos.opponents.review import unfold
from polemos.server.refusals import Refused
from polemos.server.shapes import PositionShown, RecordShown

KEPT: Final = 8
"""So many stay open: a slider asks for one position after the other."""
PATIENCE: Final = 5.0
"""Seconds to wait while others' records are being opened."""


class Records:
    def __init__(self) -> None:
        self.opened: OrderedDict[str, list[Match]] = OrderedDict()
        self.lock = threading.Lock()

    def knows(self, record: str) -> bool:
        return record in self.opened

    def open(self, record: str) -> list[Match]:
        """All positions. One record at a time is played through: this is work that anybody can ask for."""
        if not self.lock.acquire(timeout=PATIENCE):
            raise Refused(503, "too-many-reviews")
        try:
            found = self.opened.get(record) or played(record)
            self.opened[record] = found
            self.opened.move_to_end(record)
            while len(self.opened) > KEPT:
                self.opened.popitem(last=False)
            return found
        finally:
            self.lock.release()

    def show(self, record: str) -> bytes:
        positions = self.open(record)
        last = positions[-1]
        shown = RecordShown(
            title=last.title.id,
            scenario=last.scenario,
            options=last.options,
            sides=list(last.sides),
            last=len(positions) - 1,
            events=last.events(0, None),
            commitment=last.commitment,
            seed=str(last.seed),
            outcome=last.outcome,
        )
        return msgspec.json.encode(shown)

    def position(self, record: str, n: int, seat: str | None) -> bytes:
        positions = self.open(record)
        last = len(positions) - 1
        if not 0 <= n <= last:
            raise Refused(404, "unknown-position", n=n, last=last)
        here = positions[n]
        if seat is not None and seat not in here.sides:
            raise Refused(404, "unknown-side", name=seat, known=", ".join(here.sides))
        scene: dict[str, Any] = here.scene(seat)
        scene.update(actions=[], undo=False)
        before = positions[n - 1].log if n else None
        told = here.events(before.length if before else 0, seat)
        return msgspec.json.encode(PositionShown(n, last, scene, told))


def played(record: str) -> list[Match]:
    try:
        if read(record).origin is not None:
            raise Refused(422, "record-of-a-position")
        return unfold(record)
    except PolemosError as error:
        raise Refused.because(422, error) from error
    except RecursionError as error:
        raise Refused(422, "not-a-record") from error
