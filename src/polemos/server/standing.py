"""How a match stands after some of its rows: the engine's match, the log, the offers, the end.

A standing is never changed. A row makes the next standing, alike when it is played and when it is read back.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from polemos.engine.errors import PolemosError
from polemos.engine.ledger import Ledger
from polemos.engine.match import Match
from polemos.engine.title import Title

Row = dict[str, Any]
SPECTATOR = ""
SWAPPED = "swapped"
ASKED = {"draw": "seat-offers-draw", "undo": "seat-asks-undo", "continue": "seat-asks-continue"}
ANSWERED = {
    ("draw", True): "seat-accepts-draw",
    ("draw", False): "seat-refuses-draw",
    ("undo", True): "seat-grants-undo",
    ("undo", False): "seat-refuses-undo",
    ("continue", True): "seat-accepts-continue",
    ("continue", False): "seat-refuses-continue",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, encoded once, and who may read it (None: all)."""

    told: bytes
    to: frozenset[str] | None

    def may_read(self, seat: str | None) -> bool:
        return self.to is None or (seat or SPECTATOR) in self.to


@dataclass(frozen=True, slots=True)
class Step:
    """An action that counts, and how long the log was before it."""

    side: str
    what: str
    chance: tuple[int, ...]
    log: int


@dataclass(frozen=True)
class Broken:
    """Where the installed rules no longer play what was played."""

    number: int
    """The row."""
    action: int
    """Its place among the actions that counted."""
    what: str
    why: str


@dataclass(frozen=True)
class Standing:
    match: Match
    """As far as the rules play it."""
    version: int
    log: Ledger
    steps: Ledger
    offers: Mapping[str, str] = field(default_factory=dict)
    """What was asked, by whom, and not yet answered."""
    ended: Mapping[str, Any] | None = None
    """An outcome that the players agreed on or one of them conceded."""
    rematch: tuple[str, str, bool] | None = None
    """The match that follows this one, who wanted it, and whether the sides are swapped."""
    broken: Broken | None = None
    ghosts: int = 0
    """Actions after the one that the rules no longer play."""
    drawn: dict[str | None, bytes] = field(default_factory=dict)
    """Scenes as sent, by seat: a cache."""

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        return self.ended or (None if self.broken else self.match.outcome)

    @property
    def to_act(self) -> str | None:
        return None if self.ended or self.broken else self.match.to_act

    def events(self, since: int, seat: str | None) -> list[msgspec.Raw]:
        return [msgspec.Raw(entry.told) for entry in self.log.since(since) if entry.may_read(seat)]


def begin(title: Title, scenario: str, options: Mapping[str, Any], seed: int) -> Standing:
    """Before the first row."""
    return Standing(title.start(scenario, options, seed), -1, Ledger(), Ledger())


def row(match: str, kind: str, side: str | None = None, what: str = "", key: str | None = None) -> Row:
    """A row to be: `follow` fills in what chance gave and what there is to tell."""
    return {
        "match": match,
        "number": 0,
        "kind": kind,
        "side": side,
        "what": what,
        "chance": "[]",
        "told": None,
        "key": key,
        "made": time.time(),
    }


def follow(now: Standing, row: Mapping[str, Any]) -> tuple[Standing, Row]:
    """The standing after a new row, and the row as it is to be kept. PolemosError where the rules forbid it."""
    kept = dict(row)
    if row["kind"] == "action":
        then, chance = play(now, row)
        told = tell(then.match, 0 if now.match.log is None else now.match.log.length)
        kept["chance"] = msgspec.json.encode(chance).decode()
    elif row["kind"] == "start":
        then, told = now, tell(now.match, 0)
    else:
        then, told = agree(now, row), [(speak(now, row), None)]
    kept["told"] = msgspec.json.encode([{"e": event, "to": to} for event, to in told]).decode()
    return replace(then, version=row["number"], log=extend(now.log, told), drawn={}), kept


def recall(now: Standing, row: Mapping[str, Any]) -> Standing:
    """The standing after a row read back. The log says what was told then; the rules must play it as they did."""
    told = [(item["e"], item["to"]) for item in msgspec.json.decode(row["told"])]
    kind = row["kind"]
    then = now
    if kind == "action":
        then = replay(now, row)
    elif kind != "start":
        then = agree(now, row)
    return replace(then, version=row["number"], log=extend(now.log, told), drawn={})


def replay(now: Standing, row: Mapping[str, Any]) -> Standing:
    if now.broken:
        return replace(now, ghosts=now.ghosts + 1)
    try:
        if row["side"] != now.match.to_act:
            raise PolemosError("stored-wrong-seat")
        then, chance = play(now, row)
        if list(chance) != msgspec.json.decode(row["chance"]):
            raise PolemosError("stored-wrong-dice")
    except Exception as error:
        # Whatever a change of rules does to an old match, the match must stay readable.
        why = error.key if isinstance(error, PolemosError) else type(error).__name__
        return replace(now, broken=Broken(row["number"], now.steps.length + 1, row["what"], why), ghosts=1)
    return then


def play(now: Standing, row: Mapping[str, Any]) -> tuple[Standing, tuple[int, ...]]:
    match = now.match.copy()
    match.play(row["what"])
    chance = match.history.since(match.history.length - 1)[0][2]
    steps = now.steps.copy()
    steps.append(Step(row["side"], row["what"], chance, now.log.length))
    return replace(now, match=match, steps=steps, offers=lapse(now.offers, row["side"])), chance


def lapse(offers: Mapping[str, str], side: str) -> Mapping[str, str]:
    """Who plays on has answered: an undo is asked of the position as it stands, a draw is not taken."""
    return {kind: who for kind, who in offers.items() if kind == "draw" and who == side} if offers else offers


def agree(now: Standing, row: Mapping[str, Any]) -> Standing:
    """Rows that are between the players, and of which no rulebook knows."""
    kind, side, what = row["kind"], row["side"], row["what"]
    if kind == "ask":
        return replace(now, offers={**now.offers, what: side})
    if kind == "answer":
        asked = what.split(" ")[0]
        ended = {"winner": None, "reason": "agreed-draw"} if what == "draw yes" else now.ended
        return replace(now, offers={k: v for k, v in now.offers.items() if k != asked}, ended=ended)
    if kind == "resign":
        others = [other for other in now.match.sides if other != side]
        return replace(now, ended={"winner": others[0] if len(others) == 1 else None, "reason": "resigned"}, offers={})
    if kind == "rematch":
        match, _, swapped = what.partition(" ")
        return replace(now, rematch=(match, side, swapped == SWAPPED))
    if kind in ("undo", "continue"):
        return back_to(now, int(what))
    return now


def back_to(now: Standing, step: int) -> Standing:
    """As it stood after so many actions. The log stays, and says that it was taken back."""
    played = now.steps.length
    if now.broken and step > played:
        return replace(now, ghosts=step - played, offers={})
    steps = now.steps.copy()
    steps.cut(step)
    if not now.broken and now.match.depth and step == played - 1:
        match = now.match.copy()
        match.undo()
    else:
        match = position(now, step)
    return replace(now, match=match, steps=steps, offers={}, broken=None, ghosts=0)


def position(now: Standing, step: int) -> Match:
    """The match after so many of its actions, played from the start."""
    it = now.match
    match = it.title.start(it.scenario, it.options, it.seed)
    for done in now.steps.items[:step]:
        match.play(done.what)
    return match


def last_step_of(now: Standing, side: str) -> int | None:
    """Where the side last chose something: what it can ask to have back."""
    for n in range(now.steps.length - 1, -1, -1):
        if now.steps.items[n].side == side:
            return n
    return None


def speak(now: Standing, row: Mapping[str, Any]) -> dict[str, Any]:
    """What the log says of a row of ours."""
    kind, side, what = row["kind"], row["side"], row["what"]
    args: dict[str, Any] = {"side": side}
    if kind in ("undo", "continue"):
        step = int(what)
        args["steps"] = now.steps.length + now.ghosts - step
        args["since"] = now.steps.items[step].log if step < now.steps.length else now.log.length
        return event("seat-undoes" if kind == "undo" else "match-continues", args)
    if kind == "ask":
        return event(ASKED[what], args)
    if kind == "answer":
        asked, _, answer = what.partition(" ")
        return event(ANSWERED[asked, answer == "yes"], args)
    return event({"join": "seat-joins", "resign": "seat-resigns", "rematch": "seat-starts-rematch"}[kind], args)


def event(key: str, args: Mapping[str, Any]) -> dict[str, Any]:
    return {"key": key, "rule": "", "args": args}


Told = tuple[Mapping[str, Any], Sequence[str] | None]


def tell(match: Match, since: int) -> list[Told]:
    """The events of the engine from a number on, each with those who may know it; where one seat may know more of an
    event than another, it stands there in several versions."""
    everybody = (None, *match.sides)
    known = [(seat, {e.pop("n"): e for e in match.events(since, seat)}) for seat in everybody]
    told: list[Told] = []
    for whole in match.events(since):
        n = whole.pop("n")
        versions: list[tuple[dict[str, Any], list[str]]] = []
        for seat, events in known:
            if n in events:
                readers = next((to for e, to in versions if e == events[n]), None)
                if readers is None:
                    versions.append((events[n], readers := []))
                readers.append(seat or SPECTATOR)
        told += [(e, None if len(to) == len(everybody) else to) for e, to in versions]
    return told


def extend(log: Ledger, told: Sequence[Told]) -> Ledger:
    longer = log.copy()
    for e, to in told:
        longer.append(Entry(msgspec.json.encode({"n": longer.length, **e}), None if to is None else frozenset(to)))
    return longer
