"""What goes on without being asked: automatic answers, notices of whose turn it is, and computers left waiting."""

from __future__ import annotations

import logging
import random
import threading
import time

import msgspec

from polemos.server.house import House
from polemos.server.notices import Notice, Post
from polemos.server.shapes import SeatSettings
from polemos.server.table import DECLINE, Table
from polemos.server.thinkers import Thinkers

log = logging.getLogger("polemos.server")
ROUND = 20.0
"""Seconds between two rounds."""
PATIENCE = 60.0
"""A computer that has not acted for so long was left by a process that died."""


class Chores(threading.Thread):
    def __init__(self, house: House, thinkers: Thinkers, post: Post, delay: float) -> None:
        super().__init__(name="chores", daemon=True)
        self.house = house
        self.thinkers = thinkers
        self.post = post
        self.delay = delay
        self.ending = threading.Event()
        self.timers: dict[str, threading.Timer] = {}

    def run(self) -> None:
        self.round(patience=0)
        while not self.ending.wait(ROUND):
            self.round(PATIENCE)

    def stop(self) -> None:
        self.ending.set()
        for timer in list(self.timers.values()):
            timer.cancel()

    def round(self, patience: float) -> None:
        try:
            for seat in self.house.storage.waiting_seats("computer", time.time() - patience):
                self.thinkers.call(seat["id"])
            for seat in self.house.storage.waiting_seats("person", time.time()):
                settings = msgspec.json.decode(seat["settings"], type=SeatSettings)
                if settings.auto.window == "decline":
                    self.watch(self.house.table(seat["id"]))
                self.notify(
                    Notice(seat["id"], seat["title"], seat["side"], seat["version"]),
                    seat["moved"],
                    settings,
                    seat["notified"],
                )
        except Exception:
            if not self.ending.is_set():
                log.exception("a round of chores failed")

    # Notices

    def notify(self, notice: Notice, moved: float, settings: SeatSettings, notified: int) -> None:
        """At most once a turn: who claims the notice in the database sends it, and a failure is not repeated."""
        wanted = settings.notify
        if not (wanted.email or wanted.webhook) or notified >= notice.version:
            return
        if time.time() - moved >= wanted.after_minutes * 60 and self.house.storage.claim_notice(
            notice.match, notice.side, notice.version
        ):
            self.post.send(notice, wanted)

    # Automatic answers

    def watch(self, table: Table) -> None:
        """To be called after each change of a match."""
        if table.id not in self.timers and self.declines(table) and not self.ending.is_set():
            timer = threading.Timer(random.uniform(0.2, 2) * self.delay, self.answer, (table.id,))
            timer.daemon = True
            self.timers[table.id] = timer
            timer.start()

    def declines(self, table: Table) -> bool:
        """Whether a window is open for somebody who has told us to let it pass."""
        now = table.standing
        side = now.to_act
        if side is None or table.seat(side).kind != "person" or table.mode == "local":
            return False
        if not table.is_window(now):
            return False
        kept = next(seat["settings"] for seat in self.house.storage.seats(table.id) if seat["side"] == side)
        return msgspec.json.decode(kept, type=SeatSettings).auto.window == "decline"

    def answer(self, match: str) -> None:
        self.timers.pop(match, None)
        try:
            table = self.house.table(match)
            now = table.standing
            if now.to_act and self.declines(table):
                self.house.play_for(match, now.to_act, now.version, DECLINE)
        except Exception:
            log.exception("an automatic answer failed", extra={"match": match})
