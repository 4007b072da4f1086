"""Words: keys and arguments in, sentences out, from the Fluent files in French and English.

Fluent's Python runtime serves; its slow import is put off until somebody reads a sentence.
"""

from __future__ import annotations

import re
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
        texts = sources(language, title)
        for text in texts:
            self.bundle.add_resource(FluentResource(text), allow_overrides=True)
        self.forms = sorted({found for text in texts for found in _FORM.findall(text)})
        """Arguments that some sentence wants in a form of their name: `$city-at` is the argument and the form."""

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, args: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key. Names of things (a city, a side, a card) are said in the language too."""
        if not self.has(key):
            return f"{key} {dict(args)}" if args else key
        given = args or {}
        spoken = {name: self.thing(name, value, given.get("side"), given.get("n")) for name, value in given.items()}
        spoken |= {f"{name}-{form}": self.form(name, given[name], form) for name, form in self.forms if name in given}
        pattern = self.bundle.get_message(key).value
        return str(self.bundle.format_pattern(pattern, spoken)[0]) if pattern else key

    def event(self, told: Mapping[str, Any]) -> str:
        """The sentence of an event as `Match.events` tells it."""
        return self.say(f"event-{told['key']}", told["args"])

    def thing(self, kind: str, value: Any, side: Any = None, n: Any = None) -> Any:
        """The name of a thing, where it has one: `city-athenai` for an argument that is the id `athenai`.
        A card has a name for each side: `card-7-greece`, and `card-7` where no side is spoken of.
        A name may have a singular and a plural, by how many (`n`) the sentence speaks of."""
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self.thing(kind, item, side)) for item in value) or self.say("none")
        if value is None or value == "none":
            return self.say("none")
        prefixes = (kind, *ALIASES.get(kind, ()))
        if isinstance(value, Mapping):
            return self.say(f"{prefixes[-1]}-{value.get('key')}", value)
        if kind not in VERBATIM and isinstance(value, (str, int)) and not isinstance(value, bool):
            for key in self._names(prefixes, value, side if kind in SIDED else None):
                if self.has(key):
                    return self.say(key, None if n is None or kind == "n" else {"n": n})
            return number(value) if _NUMBER.fullmatch(str(value)) else str(value)
        return str(value)

    def form(self, kind: str, value: Any, form: str) -> str:
        """A name with the little word that goes before it: an attribute of the name where the language contracts or
        elides (as French does), else as `form-at`, `form-of` say it for every name."""
        if isinstance(value, (list, tuple)) and value:
            return ", ".join(self.form(kind, item, form) for item in value)
        if isinstance(value, (str, int)) and kind not in VERBATIM:
            for key in self._names((kind, *ALIASES.get(kind, ())), value, None):
                found = self.bundle.get_message(key).attributes.get(form) if self.has(key) else None
                if found:
                    return str(self.bundle.format_pattern(found)[0])
        return self.say(f"form-{form}", {"name": self.thing(kind, value)})

    def _names(self, prefixes: tuple[str, ...], value: str | int, side: Any) -> list[str]:
        names = [f"{prefix}-{value}" for prefix in prefixes]
        return names if side is None else [f"{name}-{side}" for name in names] + names

    def refusal(self, key: str, about: Mapping[str, Any], rule: str) -> str:
        text = self.say(key, about)
        return f"{text} [{rule}]" if rule else text


ALIASES: dict[str, tuple[str, ...]] = {
    "from": ("city", "area", "place"),
    "to": ("city", "area", "place"),
    "at": ("city", "area"),
    "units": ("unit",),
    "block": ("unit",),
    "blocks": ("unit",),
    "fleet": ("unit",),
    "winner": ("side",),
    "seat": ("side",),
    "cards": ("card",),
    "attacker": ("side",),
    "hand": ("card",),
    "pieces": ("piece",),
    "counters": ("counter",),
    "shifts": ("shift",),
    "modifiers": ("modifier",),
}
"""Arguments whose name says their part, and the kinds of thing they can be."""

SIDED = ("card", "cards")
"""Arguments that are called by what they are to the side of the sentence."""

VERBATIM = ("action", "text", "why")
"""Arguments that quote somebody and are never the id of a thing."""

_NUMBER = re.compile("0|-?[1-9][0-9]{0,5}")
_FORM = re.compile(r"\$([a-z_]+)-([a-z]+)")


def number(value: str | int) -> Any:
    """A number that finds its plural form, also where it came as text; written plainly, to be copied."""
    from fluent.runtime.types import fluent_number

    return fluent_number(int(value), useGrouping=False)


def sources(language: str, title: str) -> list[str]:
    """The Fluent texts that make up a bundle: the engine's, then those of the title's family if it has one, then the
    title's own."""
    folders = [files("polemos.engine") / "words"]
    if title:
        own = files("polemos.titles." + title.replace("-", "_")) / "words"
        family = own / "family.txt"
        if family.is_file():
            folders.append(files("polemos.titles." + family.read_text("utf-8").strip()) / "words")
        folders.append(own)
    return [(folder / f"{language}.ftl").read_text("utf-8") for folder in folders]


@cache
def words(language: str, title: str = "") -> Words:
    if language not in LANGUAGES:
        raise UnknownName("unknown-language", name=language, known=", ".join(LANGUAGES))
    return Words(language, title)
