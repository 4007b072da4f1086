"""Notation: every action has one text, and the text gives the action back.

A title's grammar maps a verb (a small int) to a pattern such as `march {city}>{city} {n}`. The names in braces are
kinds of its vocabulary: a list of ids (`city`), or numbers (`n`, and any kind without a list).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from polemos.engine.frames import Action

Vocabulary = Mapping[str, Sequence[str]]

_SLOT = re.compile(r"\{(\w+)\}")
_NUMBER = "0|[1-9][0-9]{0,5}"


class Grammar:
    """Text to action and back, exactly."""

    def __init__(self, vocabulary: Vocabulary, verbs: Sequence[str], patterns: Mapping[int, str]) -> None:
        self.vocabulary = vocabulary
        self.verbs = verbs
        """The names of the verbs, as the words call them."""
        self.patterns = dict(patterns)
        self.kinds = {verb: _SLOT.findall(pattern) for verb, pattern in self.patterns.items()}
        self._formats = {verb: _SLOT.sub("{}", pattern) for verb, pattern in self.patterns.items()}
        self._readers = {verb: re.compile(self._expression(pattern)) for verb, pattern in self.patterns.items()}
        self._texts: dict[Action, str] = {}
        self._actions: dict[str, Action] = {}

    def _expression(self, pattern: str) -> str:
        pieces = _SLOT.split(pattern)
        return "".join(self._slot(piece) if i % 2 else re.escape(piece) for i, piece in enumerate(pieces))

    def _slot(self, kind: str) -> str:
        names = self.vocabulary.get(kind)
        return f"({'|'.join(map(re.escape, names)) if names else _NUMBER})"

    def name(self, kind: str, value: int) -> str:
        names = self.vocabulary.get(kind)
        return names[value] if names else str(value)

    def value(self, kind: str, name: str) -> int:
        names = self.vocabulary.get(kind)
        return names.index(name) if names else int(name)

    def say(self, action: Action) -> str:
        """The one text of an action."""
        text = self._texts.get(action)
        if text is None:
            verb = action[0]
            names = (self.name(kind, value) for kind, value in zip(self.kinds[verb], action[1:], strict=True))
            text = self._formats[verb].format(*names)
            self._texts[action] = text
            self._actions[text] = action
        return text

    def read(self, text: str) -> Action | None:
        """The action of a text, or None where the text is none of ours."""
        action = self._actions.get(text)
        if action is not None:
            return action
        for verb, reader in self._readers.items():
            found = reader.fullmatch(text)
            if found:
                values = (self.value(kind, name) for kind, name in zip(self.kinds[verb], found.groups(), strict=True))
                return (verb, *values)
        return None

    def parse(self, text: str) -> tuple[str, dict[str, Any]]:
        """The verb of one of our texts and its arguments by kind: ids, and numbers as ints."""
        action = self.read(text)
        assert action is not None, text
        args = {
            kind: self.vocabulary[kind][value] if kind in self.vocabulary else value
            for kind, value in zip(self.kinds[action[0]], action[1:], strict=True)
        }
        return self.verbs[action[0]], args
