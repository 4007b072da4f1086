"""What the chances of a battle depend on, as a person asks for them: the one door to the exact odds of every title.

An answer has the section of the rulebook, whether it is exact, and lines as the panels of the scenes show them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from polemos.engine.errors import UnknownName

Line = dict[str, Any]
"""A key, and parts: each a side (None: neither) and its chance."""


@dataclass(frozen=True)
class Ask:
    """One thing asked: a number in a range, yes or no, one of some names, or several words of one pattern, at most
    `high`."""

    default: Any
    low: int = 0
    high: int = 0
    names: tuple[str, ...] = ()
    pattern: str = ""
    only: str = ""
    """The one `kind` of fight in which it counts, if it does not in all."""

    @property
    def choices(self) -> str:
        """What may be said, for people."""
        if isinstance(self.default, bool):
            return "true, false"
        span = f"{self.low}..{self.high}"
        return ", ".join(self.names) or (f"{span} × {self.pattern}" if self.pattern else span)

    def read(self, text: str) -> Any:
        """The value that a text stands for; one that stands for none stays a text, which does not fit."""
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(text, text)
        number = isinstance(self.default, int) and re.fullmatch(r"-?[0-9]{1,9}", text)
        return int(text) if number else text

    def fits(self, value: Any) -> bool:
        if isinstance(self.default, bool):
            return isinstance(value, bool)
        if self.names:
            return value in self.names
        if self.pattern:
            words = value.split(maxsplit=self.high) if isinstance(value, str) else [""]
            return len(words) <= self.high and all(re.fullmatch(self.pattern, word) for word in words)
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


def checked(asks: Mapping[str, Ask], given: Mapping[str, Any]) -> dict[str, Any]:
    """All that is asked, the given answers checked and the others at their default."""
    whole = {name: given.get(name, ask.default) for name, ask in asks.items()}
    for name, value in given.items():
        if name not in asks:
            raise UnknownName("unknown-option", name=name, known=", ".join(asks))
        if not asks[name].fits(value):
            said = json.dumps(value, default=str)[:80]
            raise UnknownName("bad-option", name=name, value=said, known=asks[name].choices)
        if asks[name].only not in ("", whole.get("kind")):
            raise UnknownName("idle-option", name=name, kind=asks[name].only)
    return whole


def line(key: str, sides: Sequence[str | None], chances: Sequence[float]) -> Line:
    parts = [{"side": side, "chance": chance} for side, chance in zip(sides, chances, strict=True)]
    return {"key": f"odds-{key}", "parts": parts}


def answer(rule: str, lines: list[Line], exact: bool = True) -> dict[str, Any]:
    return {"rule": rule, "exact": exact, "lines": lines}
