"""Records: a match as a text that a person can read, send, replay and verify.

Polemos record 1
title earth-and-water
rules 1
data 0f5a…
scenario standard
options {"cheap-persian-fleets": false}
commitment 9b1c…            SHA-256 of the seed, published before the first die

1 persia draw 2 = 4 11      after `=`: what chance gave
2 persia raise army ephesos 3
* dice 6 1 3                a script, in tests

seed 42
digest 77aa…                SHA-256 of the last state
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from polemos.engine.dice import commitment
from polemos.engine.errors import BadRecord, PolemosError
from polemos.engine.match import FORMAT, Match, check_provenance
from polemos.engine.title import Title

HEADER = ("title", "rules", "data", "scenario", "options", "commitment")
_LINE = re.compile(r"(\d+) (\S+) (.+?)(?: = ([\d ]+))?")


def write(match: Match) -> str:
    title = match.title
    lines = [
        f"Polemos record {FORMAT}",
        f"title {title.id}",
        f"rules {title.rules}",
        f"data {title.data}",
        f"scenario {match.scenario}",
        f"options {json.dumps(match.options, sort_keys=True)}",
        f"commitment {match.commitment}",
        "",
    ]
    if match.origin is not None:
        position = title.dump_state(match.origin)
        lines.append(f"position {json.dumps(position, sort_keys=True, ensure_ascii=False)}")
    history = match.history.since(0)
    number = match.version - sum(1 for who, _, _ in history if who)
    if number:
        lines.append(f"after {number}")
    for who, what, values in history:
        shown = " ".join(map(str, values))
        if who:
            number += 1
            lines.append(f"{number} {who} {what}" + (f" = {shown}" if values else ""))
        else:
            lines.append(f"* {what} {shown}")
    lines += ["", f"seed {match.seed}", f"digest {title.digest(match.state)}", ""]
    return "\n".join(lines)


@dataclass
class Record:
    """A record as read: nothing in it has been believed yet."""

    header: dict[str, Any]
    origin: dict[str, Any] | None
    after: int
    lines: list[tuple[int, str, str, tuple[Any, ...]]]
    """Line number in the text, seat ("" for a script), notation, chance results."""
    seed: int
    digest: str


def read(text: str) -> Record:
    """Take a record apart. BadRecord names the line where it is not one."""
    rows = [(n, row.rstrip()) for n, row in enumerate(text.splitlines(), 1)]
    feed = iter([(n, row) for n, row in rows if row])
    first = next(feed, (1, ""))[1]
    if not first.startswith("Polemos record "):
        raise BadRecord("not-a-record")
    header: dict[str, Any] = {"polemos": _number(1, first.removeprefix("Polemos record "))}
    for name in HEADER:
        header[name] = _field(feed, name)
    header["options"] = _json(0, header["options"])
    record = Record(header, None, 0, [], -1, "")
    played = 0
    for n, row in feed:
        word, _, rest = row.partition(" ")
        if record.seed >= 0 and word != "digest":
            raise BadRecord("bad-line", line=n, text=row[:60])
        if word == "position" and not record.lines:
            record.origin = _json(n, rest)
        elif word == "after" and not record.lines:
            record.after = _number(n, rest)
        elif word == "seed":
            record.seed = _number(n, rest)
        elif word == "digest":
            record.digest = rest
        else:
            step = _step(n, row, record.after + played + 1)
            played += step[1] != ""
            record.lines.append(step)
    if record.seed < 0 or not record.digest:
        raise BadRecord("truncated", line=rows[-1][0] if rows else 1)
    return record


def _field(feed: Iterator[tuple[int, str]], name: str) -> str:
    n, row = next(feed, (0, ""))
    word, _, rest = row.partition(" ")
    if word != name or not rest:
        raise BadRecord("missing-header", line=n, field=name)
    return rest


def _number(n: int, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,400}", text):
        raise BadRecord("bad-line", line=n, text=text[:60])
    return int(text)


def _json(n: int, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BadRecord("bad-line", line=n, text=text[:60])
    return value


def _step(n: int, row: str, expected: int) -> tuple[int, str, str, tuple[Any, ...]]:
    if row.startswith("* "):
        _, what, *values = row.split()
        if what not in ("dice", "draws"):
            raise BadRecord("bad-line", line=n, text=row[:60])
        return n, "", what, tuple(int(v) if v.isdecimal() else v for v in values)
    found = _LINE.fullmatch(row)
    if not found:
        raise BadRecord("bad-line", line=n, text=row[:60])
    count, who, what, chance = found.groups()
    if int(count) != expected:
        raise BadRecord("out-of-order", line=n, number=int(count), expected=expected)
    return n, who, what, tuple(map(int, chance.split())) if chance else ()


def open_match(record: Record, title: Title) -> Match:
    """The match as it stood before the first line."""
    check_provenance(title, record.header, BadRecord)
    if commitment(record.seed) != record.header["commitment"]:
        raise BadRecord("wrong-commitment")
    match = title.start(record.header["scenario"], record.header["options"], record.seed)
    if record.origin is not None:
        match._stand_at(title.load_state(record.origin))
        match._take_events()
    match.version = record.after
    return match


def replay(text: str, find: Callable[[str], Title], watch: Callable[[Match], None] | None = None) -> Match:
    """Play a record through; every line, every die and the last state must be what the rules and the seed dictate."""
    record = read(text)
    match = open_match(record, find(record.header["title"]))
    for n, who, what, chance in record.lines:
        if watch:
            watch(match)
        if who and who != match.to_act:
            raise BadRecord("wrong-seat", line=n, seat=who, expected=str(match.to_act))
        try:
            match.repeat(who, what, chance)
        except PolemosError as error:
            raise BadRecord("bad-action", line=n, text=what, why=str(error)) from error
        if who and match.history.since(match.history.length - 1)[0][2] != chance:
            raise BadRecord("wrong-dice", line=n, text=what)
    if match.title.digest(match.state) != record.digest:
        raise BadRecord("wrong-digest")
    return match
