"""What the terminal says: the words of a title in the chosen language, and the errors of the command line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final

from polemos.engine.errors import PolemosError
from polemos.engine.words import LANGUAGES, Words, words

DASH: Final = "\N{EN DASH}"


class CliError(PolemosError):
    """Something on the command line that can't be: a file, a number, a setting."""


def language_of(asked: str | None) -> str:
    """The language asked for, else that of POLEMOS_LANG, else that of LANG, else English."""
    named = asked or os.environ.get("POLEMOS_LANG")
    if named:
        words(named)
        return named
    return by_locale(os.environ.get("LANG", ""))


def by_locale(locale: str) -> str:
    return locale[:2] if locale[:2] in LANGUAGES else LANGUAGES[0]


class Speech:
    """A title's words, with what a terminal needs beyond single sentences."""

    def __init__(self, language: str, title: str = "") -> None:
        self.language = language
        self.words: Words = words(language, title)

    def say(self, key: str, **args: Any) -> str:
        return self.words.say(key, args)

    def tell(self, key: str, args: Mapping[str, Any]) -> str:
        return self.words.say(key, args)

    def name(self, kind: str, id: Any) -> str:
        """The name of a thing; its id where it has none."""
        return str(self.words.thing(kind, id))

    def percent(self, rate: float) -> str:
        """A rate as the language writes it, to the tenth."""
        whole, tenths = f"{100 * rate:.1f}".split(".")
        return self.say("cli-percent-tenths", whole=whole, tenths=tenths)

    def error(self, error: PolemosError) -> str:
        return error.say(self.language).replace("\n", " ")

    def event(self, event: Mapping[str, Any]) -> str:
        """An event in words, with its rule."""
        args = dict(event["args"])
        if event["key"] == "roll":
            args["dice"] = " ".join(map(str, args["dice"]))
            args["modifiers"] = "; ".join(map(self.modifier, args["modifiers"])) or None
        text = self.tell(f"event-{event['key']}", args)
        return f"{text} [{event['rule']}]" if event["rule"] else text

    def modifier(self, modifier: Mapping[str, Any]) -> str:
        key = modifier["key"].removeprefix("modifier-")
        return f"{self.say(f'modifier-{key}', value=modifier['value'])} [{modifier['rule']}]"

    def reason(self, refusal: Mapping[str, Any]) -> str:
        """Why something is not possible, as a scene says it."""
        return self.words.refusal(refusal["key"], refusal["args"], refusal["rule"])

    def outcome(self, outcome: Mapping[str, Any]) -> str:
        """Who won, and by what."""
        if outcome["winner"] is None:
            return self.say("cli-draw", reason=outcome["reason"])
        return self.say("cli-won", winner=outcome["winner"], reason=outcome["reason"])
