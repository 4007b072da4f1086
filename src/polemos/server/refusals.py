"""What the server answers where it does not do what was asked: a status, and a key with its arguments."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from polemos.engine.errors import PolemosError
from polemos.engine.words import LANGUAGES, Words, sources


class Refused(Exception):
    """Nothing was changed."""

    def __init__(self, status: int, key: str, *, rule: str = "", title: str = "", **args: Any) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.rule = rule
        self.title = title
        self.args_of = args

    @classmethod
    def because(cls, status: int, error: PolemosError) -> Refused:
        refused = cls(status, error.key, rule=error.rule, title=error.title)
        refused.args_of = error.about
        return refused

    def told(self, language: str = "en") -> dict[str, Any]:
        text = speech(language, self.title).refusal(self.key, self.args_of, self.rule)
        return {"key": self.key, "args": self.args_of, "rule": self.rule, "text": text}


class Later(Refused):
    """The client may ask again after so many seconds."""

    def __init__(self, status: int, key: str, wait: float) -> None:
        super().__init__(status, key)
        self.headers = {"retry-after": str(int(wait) + 1)}


class TooMany(Later):
    """One client asks too much."""

    def __init__(self, wait: float) -> None:
        super().__init__(429, "too-many-requests", wait)


class Stale(Refused):
    """The match has gone on: the answer carries how it stands now."""

    def __init__(self, current: bytes) -> None:
        super().__init__(409, "stale-version")
        self.current = current


def fluent(language: str, title: str) -> str:
    """The Fluent text that a client needs: the engine's words, the server's, and the title's."""
    engine, *its = sources(language, title)
    own = (files("polemos.server") / "words" / f"{language}.ftl").read_text("utf-8")
    return "\n".join([engine, own, *its])


@cache
def speech(language: str, title: str = "") -> Words:
    """Words that know the server's sentences too."""
    from fluent.runtime import FluentResource

    words = Words(language, title)
    words.bundle.add_resource(FluentResource(fluent(language, title)), allow_overrides=True)
    return words


def language_of(header: str) -> str:
    """The language of ours that comes first in an Accept-Language header."""
    for part in header.split(","):
        tag = part.split(";")[0].strip().lower().split("-")[0]
        if tag in LANGUAGES:
            return tag
    return "en"
