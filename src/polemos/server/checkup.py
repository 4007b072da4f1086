"""`polemos server check`: do the stored matches still play under the installed rules?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from polemos.engine.errors import PolemosError
from polemos.server.refusals import Refused
from polemos.server.standing import Standing, begin, follow, recall
from polemos.server.storage import Row, Storage
from polemos.server.table import Table


@dataclass
class Fault:
    """A match that no longer plays, and from which action on."""

    match: str
    title: str
    rules: str
    action: int
    what: str
    why: str


@dataclass
class Checkup:
    holding: int = 0
    faults: list[Fault] = field(default_factory=list)
    told_otherwise: list[tuple[str, int]] = field(default_factory=list)
    """Matches that hold but tell of an action in other words or numbers than they did: the first such action."""
    versions: Counter[tuple[str, str]] = field(default_factory=Counter)

    def lines(self) -> list[str]:
        found = [
            f"{n} matches of {title}, played with rules {rules}" for (title, rules), n in sorted(self.versions.items())
        ]
        found.append(f"{self.holding} hold, {len(self.faults)} do not")
        found += [f"{f.match}: action {f.action} ({f.what or 'the start'}) {f.why}" for f in self.faults]
        found += [f"{match}: holds, but action {n} is told otherwise" for match, n in self.told_otherwise]
        return found


def check(storage: Storage) -> Checkup:
    """Replay all matches, one after the other; the server may run meanwhile."""
    found = Checkup()
    for id in storage.all_matches():
        facts = storage.match(id)
        if facts is not None:
            check_one(found, facts, storage.seats(id), storage.moves(id))
    return found


def check_one(found: Checkup, facts: Row, seats: list[Row], moves: list[Row]) -> None:
    found.versions[facts["title"], facts["rules"]] += 1
    try:
        now = Table(facts, seats, moves).standing
    except Refused as refused:
        found.faults.append(
            Fault(facts["id"], facts["title"], facts["rules"], 0, "", str(refused.args_of.get("why", refused.key)))
        )
        return
    if now.broken:
        it = now.broken
        found.faults.append(Fault(facts["id"], facts["title"], facts["rules"], it.action, it.what, it.why))
        return
    found.holding += 1
    otherwise = first_told_otherwise(facts, now, moves)
    if otherwise is not None:
        found.told_otherwise.append((facts["id"], otherwise))


def first_told_otherwise(facts: Row, now: Standing, moves: list[Row]) -> int | None:
    """The first action whose events are not those that the players were told."""
    then = begin(now.match.title, facts["scenario"], msgspec.json.decode(facts["options"]), int(facts["seed"]))
    for row in moves:
        if row["kind"] == "action" and then.broken is None:
            try:
                told: Any = follow(then, row)[1]["told"]
            except PolemosError:
                told = None
            if told is not None and msgspec.json.decode(told) != msgspec.json.decode(row["told"]):
                return then.steps.length + 1
        then = recall(then, row)
    return None
