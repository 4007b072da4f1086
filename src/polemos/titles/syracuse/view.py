"""Who may know what: this title's part of the view."""

from __future__ import annotations

from typing import Any

from polemos.titles.bey.view import public
from polemos.titles.syracuse.board import SEASONS, SIDES, YEARS
from polemos.titles.syracuse.odds import fought, prospects
from polemos.titles.syracuse.position import POSITIONS
from polemos.titles.syracuse.state import Position
from polemos.titles.syracuse.victory import points


def view(s: Position, side: int) -> dict[str, Any]:
    """What a side may know (NOBODY: a spectator)."""
    return {
        **public(POSITIONS, s, side),
        "season": SEASONS[s.turn],
        "year": YEARS[s.turn],
        "victory": {name: points(s, i) for i, name in enumerate(SIDES)},
        "battle": fought(s),
        "prospects": prospects(s),
    }
