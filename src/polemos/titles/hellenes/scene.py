"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]
"""From a notation that is not legal to the reason."""


def board() -> dict[str, Any]:
    return {"id": "hellenes", "spaces": [], "piece_kinds": []}


def scene(view: View, explain: Explain) -> dict[str, Any]:
    return {"board": "hellenes", "actions": []}
