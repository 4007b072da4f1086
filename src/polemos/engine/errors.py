"""The errors of Polemos: a key, its arguments and, where a rule speaks, its number.

The sentence stands in the Fluent files; `str(error)` says it in English, `say` in any language.
"""

from __future__ import annotations

from typing import Any


class PolemosError(ValueError):
    """Something asked for is not possible. `key` and `args` say what, `rule` cites the rulebook."""

    def __init__(self, key: str, *, rule: str = "", title: str = "", **about: Any) -> None:
        super().__init__(key)
        self.key = key
        self.rule = rule
        self.title = title
        self.about = about

    def say(self, language: str = "en") -> str:
        from polemos.engine.words import words

        return words(language, self.title).refusal(self.key, self.about, self.rule)

    def __str__(self) -> str:
        return self.say()


class IllegalAction(PolemosError):
    """The action is not one of those listed. Nothing has changed."""


class UnknownName(PolemosError):
    """No such title, scenario, option, side or language."""


class BadPosition(PolemosError):
    """A dump or an edit that describes no possible position."""


class BadRecord(PolemosError):
    """A record that is corrupt, truncated, or of other rules or data."""


class BadData(PolemosError):
    """A data file that does not hold what it must."""


class BadScript(PolemosError):
    """Scripted dice or draws that can't happen."""
