"""A table: a match that this process has in memory, its seats, and the lock under which it changes."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

import polemos
from polemos.engine.dice import commitment
from polemos.engine.errors import PolemosError
from polemos.server.refusals import Refused
from polemos.server.seats import Seat, opens
from polemos.server.shapes import BrokenShown, Document, RematchShown, SeatShown
from polemos.server.standing import Standing, begin, recall

WINDOW, DECLINE = "window", "decline"
"""In every title: the prompt of a reaction window, and the action that lets it pass."""


class Table:
    def __init__(
        self, facts: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], moves: Sequence[Mapping[str, Any]]
    ) -> None:
        self.lock = threading.RLock()
        self.id: str = facts["id"]
        self.mode = facts["mode"]
        self.created: float = facts["created"]
        self.scenario: str = facts["scenario"]
        self.options = msgspec.json.decode(facts["options"])
        self.rules: str = facts["rules"]
        self.commitment = commitment(int(facts["seed"]))
        try:
            self.title = polemos.title(facts["title"])
            self.standing = begin(self.title, self.scenario, self.options, int(facts["seed"]))
        except PolemosError as error:
            raise Refused(410, "match-unplayable", why=error.key) from error
        self.strangers = 0
        """How often others had been noticed to write when this was last compared with the database."""
        self.set_seats(seats)
        self.catch_up(moves, facts["outcome"])

    def set_seats(self, seats: Sequence[Mapping[str, Any]]) -> None:
        order = self.standing.match.sides
        found = [Seat(row["side"], row["kind"], row["secret"], row["opponent"]) for row in seats]
        self.seats = sorted(found, key=lambda seat: order.index(seat.side))

    def catch_up(self, moves: Sequence[Mapping[str, Any]], outcome: str | None) -> None:
        """Play rows that were read. A match that was over stays so, even where the rules no longer play it."""
        now = self.standing
        for row in moves:
            now = recall(now, row)
        if now.broken and outcome is not None:
            now = replace(now, ended=msgspec.json.decode(outcome))
        self.standing = now

    def seat(self, side: str) -> Seat:
        return next(seat for seat in self.seats if seat.side == side)

    def seat_of(self, secret: str | None) -> str | None:
        """Whose secret it is; None without one: a spectator."""
        if secret is None:
            return None
        for seat in self.seats:
            if opens(seat, secret):
                return seat.side
        raise Refused(401, "unknown-seat")

    def knows(self, secret: str | None) -> bool:
        """Whether a seat is opened by it, as far as this process knows."""
        return secret is not None and any(opens(seat, secret) for seat in self.seats)

    def may_sit(self, secret: str | None) -> str:
        side = self.seat_of(secret)
        if side is None:
            raise Refused(401, "seat-needed")
        return side

    def computer_to_act(self, now: Standing) -> Seat | None:
        seat = None if now.to_act is None else self.seat(now.to_act)
        return seat if seat and seat.kind == "computer" else None

    def is_window(self, now: Standing) -> bool:
        """Whether who is to act may answer what another did; which answers it holds is its own affair."""
        if now.to_act is None or DECLINE not in now.match.actions():
            return False
        return bool(now.match.view(now.to_act)["prompt"]["key"] == WINDOW)


def document(table: Table, seat: str | None, since: int = 0) -> bytes:
    """The match as the seat sees it, ready to be sent."""
    now = table.standing
    shown = Document(
        id=table.id,
        title=table.title.id,
        scenario=table.scenario,
        options=table.options,
        rules=table.rules,
        mode=table.mode,
        seat=seat,
        seats=[SeatShown(s.side, s.kind, s.side == seat) for s in table.seats],  # type: ignore[arg-type]
        scene=msgspec.Raw(scene(now, seat)),  # type: ignore[arg-type]
        events=now.events(since, seat),  # type: ignore[arg-type]
        next=now.log.length,
        version=now.version,
        commitment=table.commitment,
        thinking=table.computer_to_act(now) is not None,
        offers=dict(now.offers),
        over=now.outcome is not None,
        broken=broken(now, seat),
        rematch=rematch(now, seat),
        created=table.created,
    )
    return msgspec.json.encode(shown)


def scene(now: Standing, seat: str | None) -> bytes:
    """The title's scene, with what the server knows better laid over it."""
    drawn = now.drawn.get(seat)
    if drawn is None:
        said = now.match.scene(seat)
        if now.ended or now.broken:
            still(said, now)
        drawn = now.drawn[seat] = msgspec.json.encode(said)
    return drawn


def still(said: dict[str, Any], now: Standing) -> None:
    """Nobody can act any more."""
    key = "prompt-over" if now.ended else "prompt-match-broken"
    said.update(actions=[], undo=False, to_act=None, outcome=now.outcome, prompt={"key": key, "args": {}, "rule": ""})
    for card in said.get("hand", ()):
        card.update(playable=[], why_not={})


def rematch(now: Standing, seat: str | None) -> RematchShown | None:
    if now.rematch is None:
        return None
    match, by, swapped = now.rematch
    return RematchShown(match, by, other_side(now.match, seat) if swapped and seat else seat)


def other_side(match: polemos.Match, side: str) -> str:
    return next((other for other in match.sides if other != side), side)


def broken(now: Standing, seat: str | None) -> BrokenShown | None:
    """What the action was is for the seat that played it: it may name what only that seat knows."""
    it = now.broken
    if it is None:
        return None
    mine = seat is not None and seat == now.match.to_act
    return BrokenShown(it.action, it.what if mine else None, it.why)
