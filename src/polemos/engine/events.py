"""Events: what happened, as tuples inside and as named facts at the edges.

A title describes each of its events by a line such as `side from:city to:city n` and the rule behind it.
An event that only its side may know is private: `side` must be its first argument.

Pieces that stand face down are veiled: all can follow a piece by its number, but only its side knows what it is, or
everybody once it has been laid open. A veiled argument is one int, `number << 8 | open << 7 | piece`; the first
argument of its event must be `side`, its owner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from polemos.engine.notation import Vocabulary

MASK: Final = 127
"""Stands for a piece that the holder of an event may not know."""
OPEN: Final = 128

Event = tuple[Any, ...]
"""A key and its arguments. An empty one stands where something happened that the holder may not know."""


@dataclass(frozen=True)
class EventKind:
    fields: tuple[tuple[str, str], ...]
    """Name and kind of each argument."""
    rule: str
    private: bool = False


def kind(line: str, rule: str, private: bool = False) -> EventKind:
    """Read `from:city n` as ((from, city), (n, n))."""
    fields = []
    for field in line.split():
        name, _, what = field.partition(":")
        fields.append((name, what or name))
    return EventKind(tuple(fields), rule, private)


class EventBook:
    """The event kinds of a title, and how they are told to somebody who may know them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        kinds: Mapping[str, EventKind],
        modifiers: Mapping[str, str],
        purposes: Mapping[str, str],
        veils: Mapping[str, str] | None = None,
    ) -> None:
        """`veils`: kinds of argument that are veiled, and the kind of thing behind the veil."""
        self.veils = veils or {}
        self.vocabulary = vocabulary
        self.kinds = kinds
        self.modifiers = modifiers
        self.purposes = purposes

    def may_know(self, event: Event, side: int) -> bool:
        if not event:
            return False
        kind = self.kinds.get(event[0])
        return kind is None or not kind.private or event[1] == side

    def redact(self, event: Event, side: int) -> Event:
        """An event without what a side may not know of it."""
        if not self.may_know(event, side):
            return ()
        kind = self.kinds.get(event[0])
        if kind is None or not self.veils or event[1:2] == (side,):
            return event
        masked = [mask(value) if what in self.veils else value
                  for (_, what), value in zip(kind.fields, event[1:], strict=True)]
        return (event[0], *masked)

    def tell(self, event: Event, side: int | None = None) -> dict[str, Any]:
        """An event as a JSON-able dict of key, rule and named arguments, as that side may know it (None: all of it)."""
        key = event[0]
        if key == "roll":
            return self._roll(event)
        kind = self.kinds[key]
        told = event if side is None else self.redact(event, side)
        args = {name: self._name(what, value) for (name, what), value in zip(kind.fields, told[1:], strict=True)}
        return {"key": key, "rule": kind.rule, "args": args}

    def _roll(self, event: Event) -> dict[str, Any]:
        """("roll", purpose, side, dice, ((modifier, value), …), result)"""
        _, purpose, side, dice, modifiers, result = event
        return {
            "key": "roll",
            "rule": self.purposes[purpose],
            "args": {
                "purpose": purpose,
                "side": self._name("side", side),
                "dice": list(dice),
                "modifiers": [{"key": key, "value": value, "rule": self.modifiers[key]} for key, value in modifiers],
                "result": result,
            },
        }

    def _name(self, what: str, value: Any) -> Any:
        if isinstance(value, Sequence) and not isinstance(value, str):
            return [self._name(what, item) for item in value]
        if what in self.veils:
            if value & MASK == MASK:
                return f"\N{NUMERO SIGN}\N{NO-BREAK SPACE}{value >> 8}"
            return self._name(self.veils[what], value & MASK)
        names = self.vocabulary.get(what)
        return value if names is None else (names[value] if value >= 0 else None)


def mask(veiled: Any) -> Any:
    """A veiled piece, or several, with only the number left where they are not open."""
    if isinstance(veiled, Sequence):
        return [mask(one) for one in veiled]
    return veiled if veiled & OPEN else veiled | MASK
