"""The house: everything a client can ask of the server, without HTTP. All of it may be called from any thread."""

from __future__ import annotations

import logging
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

import polemos
from polemos.engine.errors import PolemosError
from polemos.opponents import LEVELS, USUAL, opponent
from polemos.server.refusals import Refused, Stale
from polemos.server.seats import hashed, new_id, new_secret, seat_link, spectator_link
from polemos.server.shapes import Act, Again, Ask, Joined, NewMatch, SeatSettings, Started, Undo
from polemos.server.standing import SWAPPED, Row, Standing, begin, follow, last_step_of, row
from polemos.server.storage import Append, Conflict, Storage
from polemos.server.table import Table, document, other_side

log = logging.getLogger("polemos.server")

BETWEEN_PERSONS = ("friend", "open")
"""Modes in which two people play, each at a screen of their own."""
QUICK = "random"
"""Who answers where nobody else does; the picker does not offer it, yet it may be asked for."""


class House:
    def __init__(self, storage: Storage, cache: int = 1000) -> None:
        self.storage = storage
        self.cache = cache
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self.lock = threading.Lock()
        self.new_seed: Callable[[], int] = lambda: secrets.randbits(256)
        self.watchers: list[Callable[[Table], None]] = []
        """Called after each change, with the table as it then stands."""

    # Tables

    def table(self, id: str) -> Table:
        """The match as it stands in the database now."""
        table = self._remembered(id)
        if table is None:
            return self._load(id)
        self._refresh(table)
        return table

    def table_to_act(self, id: str, secret: str | None, version: int | None) -> Table:
        """The match for somebody who answers that version of it.

        Where this process remembers the same version, nobody looks whether others have gone on meanwhile: if they
        have, the database refuses what is appended."""
        table = self._remembered(id)
        if table is None or table.standing.version != version or not table.knows(secret):
            return self.table(id)
        return table

    def _remembered(self, id: str) -> Table | None:
        with self.lock:
            table = self.tables.get(id)
            if table is not None:
                self.tables.move_to_end(id)
        return table

    def _refresh(self, table: Table) -> None:
        """See what others have written since: where they share the database, on every request."""
        strangers = self.storage.strangers
        if self.storage.sole and table.strangers == strangers:
            return
        if self.storage.version(table.id) != table.standing.version:
            self._catch_up(table)
        table.strangers = strangers

    def _load(self, id: str) -> Table:
        facts = self.storage.match(id)
        if facts is None:
            raise Refused(404, "unknown-match")
        strangers = self.storage.strangers
        table = Table(facts, self.storage.seats(id), self.storage.moves(id))
        table.strangers = strangers
        with self.lock:
            table = self.tables.setdefault(id, table)
            while len(self.tables) > self.cache:
                self.tables.popitem(last=False)
        return table

    def _catch_up(self, table: Table) -> bool:
        """Another process, or a restored backup, may have written: whether it has."""
        with table.lock:
            facts = self.storage.match(table.id)
            if facts is not None and facts["version"] > table.standing.version:
                table.catch_up(self.storage.moves(table.id, table.standing.version), facts["outcome"])
                table.set_seats(self.storage.seats(table.id))
                table.rules = facts["rules"]
                return True
        return False

    def forget(self, id: str) -> None:
        with self.lock:
            self.tables.pop(id, None)

    # Beginning

    def start(self, wanted: NewMatch) -> Started:
        title, standing = self._set_up(wanted)
        sides = standing.match.sides
        mine = wanted.side or sides[0]
        if mine not in sides:
            raise Refused(422, "unknown-side", name=mine, known=", ".join(sides))
        level = self._opponent(wanted, title)
        id = new_id(wanted.key)
        its = {side: new_secret(wanted.key, id, side) for side in sides if has_secret(wanted.mode, side == mine)}
        kinds = {"computer": "computer", "open": "open", "watch": "computer"}
        seats = [
            {
                "match": id,
                "side": side,
                "kind": kinds.get(wanted.mode, "person") if side not in its else "person",
                "secret": hashed(its[side]) if side in its else None,
                "opponent": level if side not in its else None,
                "settings": "{}",
                "notified": -1,
            }
            for side in sides
        ]
        try:
            self._create(id, standing, wanted.mode, seats)
        except Conflict:
            self._same_start(id, its)
        self._changed(self.table(id))
        return Started(id, {side: seat_link(id, secret) for side, secret in its.items()}, spectator_link(id))

    def _create(self, id: str, standing: Standing, mode: str, seats: Sequence[Row]) -> None:
        _, first = follow(standing, row(id, "start"))
        match = standing.match
        facts = {
            "id": id,
            "title": match.title.id,
            "rules": match.title.rules,
            "data": match.title.data,
            "scenario": match.scenario,
            "options": msgspec.json.encode(match.options).decode(),
            "seed": str(match.seed),
            "mode": mode,
            "created": first["made"],
            "version": 0,
            "moved": first["made"],
            "to_act": match.to_act,
            "outcome": None,
        }
        self.storage.create(facts, seats, first)

    def rematch(self, id: str, secret: str | None, wanted: Again, since: int = 0) -> bytes:
        """The same match once more, between the same persons: each finds it at the end of the old one and opens the
        new seat with the secret of the old. Of two who want one, the first has chosen the sides."""
        table = self.table(id)
        with table.lock:
            side = table.may_sit(secret)
            if table.standing.outcome is None:
                raise Refused(403, "match-not-over")
            if table.mode not in BETWEEN_PERSONS or any(seat.kind != "person" for seat in table.seats):
                raise Refused(403, "no-rematch-here")
            if table.standing.rematch is None:
                next_one = self._next_match(table, wanted.swapped)
                kept = next_one.seat(side).secret == table.seat(side).secret
                what = next_one.id if kept else f"{next_one.id} {SWAPPED}"
                try:
                    self._append(table, side, [row(id, "rematch", side, what, wanted.key)], since)
                except Stale:
                    table = self.table(id)
            answer = document(table, side, since)
        self._changed(table)
        return answer

    def _next_match(self, table: Table, swapped: bool) -> Table:
        """Its id follows from that of the old one, so that there is only one."""
        id = new_id(f"rematch of {table.id}")
        old = table.standing.match
        _, standing = self._set_up(NewMatch(table.title.id, "friend", old.scenario, dict(old.options)))
        seats = [
            {
                "match": id,
                "side": seat.side,
                "kind": "person",
                "secret": table.seat(other_side(old, seat.side) if swapped else seat.side).secret,
                "opponent": None,
                "settings": "{}",
                "notified": -1,
            }
            for seat in table.seats
        ]
        try:
            self._create(id, standing, "friend", seats)
        except Conflict:
            log.info("the other side was first", extra={"match": table.id})
        return self.table(id)

    def _set_up(self, wanted: NewMatch) -> tuple[polemos.Title, Any]:
        try:
            title = polemos.title(wanted.title)
            return title, begin(title, wanted.scenario or title.scenarios[0], wanted.options, self.new_seed())
        except PolemosError as error:
            raise Refused.because(422, error) from error

    def _opponent(self, wanted: NewMatch, title: polemos.Title) -> str | None:
        if wanted.mode not in ("computer", "watch"):
            return None
        known = opponents(title)
        level = wanted.opponent or (USUAL if USUAL in known else QUICK)
        if level not in (*known, QUICK):
            raise Refused(422, "unknown-opponent", name=level, known=", ".join(known))
        return level

    def _same_start(self, id: str, its: dict[str, str]) -> None:
        """A retry of a start: the match is there, and the seats are the same."""
        kept = {seat.side: seat.secret for seat in self.table(id).seats}
        if any(kept.get(side) != hashed(secret) for side, secret in its.items()):
            raise Refused(409, "key-reused")

    def join(self, id: str, key: str | None) -> Joined:
        table = self.table(id)
        with table.lock:
            for seat in table.seats:
                secret = new_secret(key, id, "join", seat.side)
                if key and seat.secret == hashed(secret):
                    return Joined(seat.side, secret, seat_link(id, secret).link)
                if seat.kind == "open":
                    self._append(table, None, [row(id, "join", seat.side)], taken=(seat.side, hashed(secret)))
                    break
            else:
                raise Refused(403, "no-open-seat")
        self._changed(table)
        return Joined(seat.side, secret, seat_link(id, secret).link)

    # Looking

    def look(self, id: str, secret: str | None, since: int) -> bytes:
        table = self.table(id)
        return document(table, table.seat_of(secret), since)

    # Acting

    def act(self, id: str, secret: str | None, wanted: Act, since: int = 0) -> bytes:
        table = self.table_to_act(id, secret, wanted.version)
        with table.lock:
            side = table.may_sit(secret)
            if not self._repeated(table, side, wanted, "action", wanted.action):
                self._must_be_current(table, side, wanted.version, since)
                self._play(table, side, wanted.action, wanted.key, since)
            answer = document(table, side, since)
        self._changed(table)
        return answer

    def play_for(self, id: str, side: str, version: int, action: str) -> bool:
        """An action that a computer or an automatic answer chose. False where the match has gone on meanwhile."""
        table = self.table(id)
        with table.lock:
            if table.standing.version != version or table.standing.to_act != side:
                return False
            try:
                self._play(table, side, action, None, 0)
            except Stale:
                return False
        self._changed(table)
        return True

    def _play(self, table: Table, side: str, action: str, key: str | None, since: int) -> None:
        now = table.standing
        self._must_go_on(table)
        if now.to_act != side:
            raise Refused(403, "not-your-turn", title=table.title.id, side=now.to_act)
        try:
            self._append(table, side, [row(table.id, "action", side, action, key)], since)
        except PolemosError as error:
            raise Refused.because(422, error) from error

    def undo(self, id: str, secret: str | None, wanted: Undo, since: int = 0) -> bytes:
        """Take back one's own last step, where nothing was revealed since."""
        table = self.table_to_act(id, secret, wanted.version)
        with table.lock:
            side = table.may_sit(secret)
            if not self._repeated(table, side, wanted, "undo", None):
                self._must_be_current(table, side, wanted.version, since)
                self._must_go_on(table)
                now = table.standing
                if now.to_act != side:
                    raise Refused(403, "not-your-turn", title=table.title.id, side=now.to_act)
                if not now.match.depth:
                    raise Refused(422, "why-no-undo", title=table.title.id)
                self._append(table, side, [row(id, "undo", side, str(now.steps.length - 1), wanted.key)], since)
            answer = document(table, side, since)
        self._changed(table)
        return answer

    # Between the players

    def ask(self, id: str, secret: str | None, wanted: Ask, since: int = 0) -> bytes:
        table = self.table(id)
        with table.lock:
            side = table.may_sit(secret)
            kind, what = self._request(wanted)
            if not self._repeated(table, side, wanted, kind, what):
                if wanted.version is not None:
                    self._must_be_current(table, side, wanted.version, since)
                self._must_be_possible(table, side, wanted)
                rows = [row(id, kind, side, what, wanted.key), *self._consequences(table, side, wanted)]
                self._append(table, side, rows, since)
            answer = document(table, side, since)
        self._changed(table)
        return answer

    def _request(self, wanted: Ask) -> tuple[str, str]:
        if wanted.kind == "resign":
            return "resign", ""
        if wanted.answer is None:
            return "ask", wanted.kind
        return "answer", f"{wanted.kind} {'yes' if wanted.answer == 'accept' else 'no'}"

    def _must_be_possible(self, table: Table, side: str, wanted: Ask) -> None:
        now, kind = table.standing, wanted.kind
        if now.outcome is not None:
            raise Refused(403, "match-over")
        asked_by = now.offers.get(kind)
        if wanted.answer is not None and kind != "resign":
            if asked_by is None or asked_by == side:
                raise Refused(422, "nothing-asked")
        elif asked_by == side:
            raise Refused(422, "asked-already")
        if kind == "undo" and wanted.answer is None and (now.broken or last_step_of(now, side) is None):
            raise Refused(422, "nothing-to-undo")
        if kind == "continue" and not now.broken:
            raise Refused(422, "not-broken")
        if kind == "draw" and len(table.seats) == 1:
            raise Refused(422, "nobody-to-ask")

    def _consequences(self, table: Table, side: str, wanted: Ask) -> list[Row]:
        """An answer that takes effect; and answers of those who have no objection: the computer, the same person. Who
        plays alone asks nobody."""
        if wanted.kind == "resign":
            return []
        if wanted.answer == "accept":
            return self._effect(table, table.standing.offers[wanted.kind], wanted.kind)
        if wanted.answer is None:
            other = next((seat for seat in table.seats if seat.side != side), None)
            if other is None:
                return self._effect(table, side, wanted.kind)
            if table.mode == "local":
                return [
                    row(table.id, "answer", other.side, f"{wanted.kind} yes"),
                    *self._effect(table, side, wanted.kind),
                ]
            if other.kind == "computer":
                yes = wanted.kind != "draw"
                answer = row(table.id, "answer", other.side, f"{wanted.kind} {'yes' if yes else 'no'}")
                return [answer, *(self._effect(table, side, wanted.kind) if yes else [])]
        return []

    def _effect(self, table: Table, asker: str, kind: str) -> list[Row]:
        if kind == "undo":
            return [row(table.id, "undo", asker, str(last_step_of(table.standing, asker)))]
        if kind == "continue":
            return [row(table.id, "continue", asker, str(table.standing.steps.length))]
        return []

    # Settings

    def settings(self, id: str, secret: str | None) -> bytes:
        table = self.table(id)
        side = table.may_sit(secret)
        kept = next(seat["settings"] for seat in self.storage.seats(id) if seat["side"] == side)
        return msgspec.json.encode(msgspec.json.decode(kept, type=SeatSettings))

    def set_settings(self, id: str, secret: str | None, wanted: SeatSettings) -> bytes:
        table = self.table(id)
        side = table.may_sit(secret)
        kept = msgspec.json.encode(wanted)
        self.storage.set_settings(id, side, kept.decode())
        self._changed(table)
        return kept

    # What all of them need

    def _repeated(self, table: Table, side: str, wanted: Act | Undo | Ask, kind: str, what: str | None) -> bool:
        """Whether this request was done before: then the match has gone on from the version it answers."""
        if wanted.version == table.standing.version:
            return False
        done = self.storage.done(table.id, side, wanted.key)
        if done is None:
            return False
        if done["kind"] != kind or (what is not None and done["what"] != what):
            raise Refused(422, "key-reused")
        return True

    def _must_be_current(self, table: Table, side: str, version: int, since: int) -> None:
        if version != table.standing.version:
            raise Stale(document(table, side, since))

    def _must_go_on(self, table: Table) -> None:
        if table.standing.outcome is not None:
            raise Refused(403, "match-over")
        if table.standing.broken:
            raise Refused(403, "match-broken")

    def _append(
        self, table: Table, side: str | None, rows: Sequence[Row], since: int = 0, taken: tuple[str, str] | None = None
    ) -> None:
        """Play rows, keep them durably, and only then let them stand."""
        then = table.standing
        kept: list[Row] = []
        for new in rows:
            then, ready = follow(then, {**new, "number": then.version + 1})
            kept.append(ready)
        outcome = None if then.outcome is None else msgspec.json.encode(then.outcome).decode()
        rules = table.title.rules if any(new["kind"] == "continue" for new in rows) else None
        try:
            self.storage.append(Append(table.id, tuple(kept), then.to_act, outcome, rules, taken))
        except Conflict as conflict:
            if not self._catch_up(table):
                raise Refused(422, "key-reused") from conflict
            key = kept[0]["key"]
            if side and key and self.storage.done(table.id, side, key):
                return  # it was ours: the database kept it, and only its word was lost
            raise Stale(document(table, side, since)) from conflict
        except BaseException:
            self.forget(table.id)
            raise
        table.standing = then
        if outcome is not None:
            self.forget(table.id)  # who still wants to look at it can have it read again
        if rules is not None:
            table.rules = rules
        if taken is not None:
            table.set_seats(self.storage.seats(table.id))

    def _changed(self, table: Table) -> None:
        for watcher in self.watchers:
            try:
                watcher(table)
            except Exception:
                log.exception("watcher failed", extra={"match": table.id})


def has_secret(mode: str, mine: bool) -> bool:
    """Who starts a match gets the secrets of all persons that play it: one's own, and the friend's, to send on. In a
    match to watch the computer plays every side."""
    return mode != "watch" and (mine or mode in ("local", "friend"))


def opponents(title: polemos.Title) -> list[str]:
    """The computer opponents that can play a title, the weakest first."""
    found = []
    for level in LEVELS:
        try:
            opponent(level, title)
        except PolemosError:
            continue
        found.append(level)
    return found
