"""Words: keys and arguments in, sentences out, from the Fluent files in French and English.

Fluent's Python runtime serves; its slow import is put off until somebody reads a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from polemos.engine.errors import UnknownName

LANGUAGES = ("en", "fr")


class Words:
    """The words of one title (or of the engine alone) in one language."""

    def __init__(self, language: str, title: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self.title = title
        self.bundle = FluentBundle([language], use_isolating=False)
        for text in sources(language, title):
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key. Names of things (a city, a side, a card) are said in the language too."""
        if not self.has(key):
            return f"{key} {dict(args)}" if args else key
        spoken = {name: self.thing(name, value) for name, value in (args or {}).items()}
        text, _ = self.bundle.format_pattern(self.bundle.get_message(key).value, spoken)
        return str(text)

    def thing(self, kind: str, value: Any) -> Any:
        """The name of a thing, where it has one: `city-athenai` for an argument that is the id `athenai`."""
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self.thing(kind, item)) for item in value) or self.say("none")
        if value is None:
            return self.say("none")
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            for prefix in (kind, *ALIASES.get(kind, ())):
                key = f"{prefix}-{value}"
                if self.has(key):
                    return self.say(key)
        return value

    def refusal(self, key: str, about: Mapping[str, Any], rule: str) -> str:
        text = self.say(key, about)
        return f"{text} [{rule}]" if rule else text


ALIASES: dict[str, tuple[str, ...]] = {
    "from": ("city",),
    "to": ("city",),
    "at": ("city",),
    "winner": ("side",),
    "seat": ("side",),
    "cards": ("card",),
    "attacker": ("side",),
}
"""Arguments whose name says their part, and the kinds of thing they can be."""


def sources(language: str, title: str) -> list[str]:
    """The Fluent texts that make up a bundle: the engine's, then the title's."""
    packages = ["polemos.engine"]
    if title:
        packages.append("polemos.titles." + title.replace("-", "_"))
    return [(files(package) / "words" / f"{language}.ftl").read_text("utf-8") for package in packages]


@cache
def words(language: str, title: str = "") -> Words:
    if language not in LANGUAGES:
        raise UnknownName("unknown-language", name=language, known=", ".join(LANGUAGES))
    return Words(language, title)
