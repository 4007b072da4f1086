"""Polemos: five board wargames on the wars of classical Greece, with every rule enforced.

>>> import polemos
>>> match = polemos.title("earth-and-water").start(seed=42)
>>> match.to_act
'persia'
"""

from __future__ import annotations

from importlib import import_module

from polemos.engine.errors import (
    BadData,
    BadPosition,
    BadRecord,
    BadScript,
    IllegalAction,
    PolemosError,
    UnknownName,
)
from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.titles import TITLES

__version__ = "0.1.0"
__all__ = [
    "BadData",
    "BadPosition",
    "BadRecord",
    "BadScript",
    "IllegalAction",
    "Match",
    "PolemosError",
    "Title",
    "UnknownName",
    "replay",
    "title",
    "titles",
]


def title(id: str) -> Title:
    """The title of that id."""
    if id not in TITLES:
        raise UnknownName("unknown-title", name=id, known=", ".join(TITLES))
    found = import_module("polemos.titles." + id.replace("-", "_")).TITLE
    assert isinstance(found, Title)
    return found


def titles() -> list[Title]:
    """All titles, in the order of the catalogue."""
    return [title(id) for id in TITLES]


def replay(record: str) -> Match:
    """The match of a record, played through and checked line by line."""
    from polemos.engine.record import replay

    return replay(record, title)
