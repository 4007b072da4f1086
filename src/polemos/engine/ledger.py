"""An append-only list that copies in no time: copies share the items until one of them writes."""

from __future__ import annotations

from typing import Any


class Ledger:
    """The first `length` of `items` are ours. Whoever appends past a shared end takes a copy of its own first."""

    def __init__(self) -> None:
        self.items: list[Any] = []
        self.length = 0

    def copy(self) -> Ledger:
        twin = Ledger()
        twin.items = self.items
        twin.length = self.length
        return twin

    def append(self, item: Any) -> None:
        if len(self.items) != self.length:
            self.items = self.items[: self.length]
        self.items.append(item)
        self.length += 1

    def extend(self, items: list[Any]) -> None:
        for item in items:
            self.append(item)

    def cut(self, length: int) -> None:
        """Forget what came after."""
        self.length = length

    def since(self, start: int) -> list[Any]:
        return self.items[start : self.length]
