"""Why an action is not legal: the reason a player would want to hear, with its rule."""

from __future__ import annotations

from typing import Any

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.state import Position

Reason = tuple[str, str, dict[str, Any]]
"""Key, rule, arguments."""


def refuse(s: Position, action: Action) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    return "why-not-now", frame.rule, {}
