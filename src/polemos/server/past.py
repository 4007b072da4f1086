"""Looking back: positions of a match, its record, and whether its dice were fair."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec

import polemos
from polemos.engine.errors import PolemosError
from polemos.server.refusals import Refused
from polemos.server.shapes import Fairness, PositionShown
from polemos.server.standing import Standing, position
from polemos.server.table import Table, scene

HIDDEN = "…"


def eyes(table: Table, now: Standing, seat: str | None, wanted: str | None) -> str | None:
    """Through whose eyes: one's own while the match is on, anybody's once it is over."""
    if wanted is None or wanted == seat:
        return seat
    if wanted in ("", "spectator"):
        return None
    if wanted not in now.match.sides:
        raise Refused(404, "unknown-side", name=wanted, known=", ".join(now.match.sides))
    if now.outcome is None:
        raise Refused(403, "not-your-eyes")
    return wanted


def finished_record(table: Table, secret: str | None) -> str:
    """For a review: while a match is on, its chances would tell what hands hold."""
    table.seat_of(secret)
    if table.standing.outcome is None:
        raise Refused(403, "match-not-over")
    return table.standing.match.record()


def look_back(table: Table, secret: str | None, step: int, wanted: str | None) -> bytes:
    now = table.standing
    seat = eyes(table, now, table.seat_of(secret), wanted)
    if not 0 <= step <= now.steps.length:
        raise Refused(404, "unknown-position", n=step, last=now.steps.length)
    last = step == now.steps.length
    start = now.steps.items[step - 1].log if step else 0
    end = now.log.length if last else now.steps.items[step].log
    shown = PositionShown(
        version=step,
        last=now.steps.length,
        scene=msgspec.Raw(scene(now, seat) if last else still_scene(now, step, seat)),  # type: ignore[arg-type]
        events=[msgspec.Raw(e.told) for e in now.log.items[start:end] if e.may_read(seat)],  # type: ignore[misc]
    )
    return msgspec.json.encode(shown)


def still_scene(now: Standing, step: int, seat: str | None) -> bytes:
    """A past position, to look at: nothing can be played there."""
    said = position(now, step).scene(seat)
    said.update(actions=[], undo=False)
    return msgspec.json.encode(said)


def record(table: Table, secret: str | None) -> str:
    """The whole record once the match is over. Before: no seed, and only the own actions, without what chance gave."""
    now = table.standing
    seat = table.seat_of(secret)
    if now.outcome is not None:
        return now.match.record()
    match = now.match
    options = msgspec.json.encode(match.options, order="sorted").decode()
    lines = [
        "Polemos record in play",
        f"title {match.title.id}",
        f"rules {table.rules}",
        f"scenario {match.scenario}",
        f"options {options}",
        f"commitment {table.commitment}",
        "",
    ]
    for n, step in enumerate(now.steps.since(0), 1):
        lines.append(f"{n} {step.side} {step.what if step.side == seat else HIDDEN}")
    return "\n".join([*lines, ""])


def fairness(table: Table) -> bytes:
    now = table.standing
    faces: dict[str, list[int]] = defaultdict(lambda: [0] * 6)
    rolls = 0
    for e in now.match.events(0, None):
        if e["key"] == "roll":
            rolls += 1
            count(faces[str(e["args"]["side"])], e["args"]["dice"])
    shown = Fairness(table.commitment, None, dict(faces), rolls)
    if now.outcome is not None:
        shown.seed = str(now.match.seed)
        shown.verified = verifies(now)
    return msgspec.json.encode(shown)


def count(faces: list[int], dice: Any) -> None:
    for die in dice:
        if 1 <= die <= 6:
            faces[die - 1] += 1


def verifies(now: Standing) -> bool:
    """Play the record from its seed: every action and every die must come out the same."""
    try:
        again = polemos.replay(now.match.record())
    except PolemosError:
        return False
    return [step.chance for step in now.steps.since(0)] == [values for _, _, values in again.history.since(0)]
