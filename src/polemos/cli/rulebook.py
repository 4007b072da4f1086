"""`polemos rules`: the summary of a title's rules, whole or by section; the cards from their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.resources import files
from typing import Any

from polemos.cli.speech import CliError, Speech
from polemos.engine.title import Title

_HEADING = re.compile(r"#+\s+(\d[\w.]*?)\.?(?:\s|$)")
_ZEROS = re.compile(r"\.0+")
"""A card is found with the zeros before its number or without."""


def rules(title: Title, section: str | None, speech: Speech) -> str:
    """Markdown of the whole summary, or of a section and those below it."""
    text = summary(title, speech.language)
    if section is None:
        return text
    wanted = section.lower().strip().strip("§").rstrip(".")
    if wanted.startswith("card"):
        return cards(title, wanted, speech)
    parts = [part for id, part in sections(text) if id == wanted or id.startswith(wanted + ".")]
    if not parts:
        raise unknown(wanted, [id for id, _ in sections(text)] + card_ids(title))
    return "\n".join(parts)


def summary(title: Title, language: str) -> str:
    file = files(title.package) / "words" / f"rules.{language}.md"
    if not file.is_file():
        raise CliError("cli-no-rules", name=title.id)
    return file.read_text("utf-8")


def sections(text: str) -> Iterator[tuple[str, str]]:
    """Each numbered heading with what stands below it, up to the next heading."""
    id, lines = "", list[str]()
    for line in text.splitlines():
        if line.startswith("#"):
            if id:
                yield id, "\n".join(lines) + "\n"
            found = _HEADING.match(line)
            id, lines = found[1].lower() if found else "", []
        lines.append(line)
    if id:
        yield id, "\n".join(lines) + "\n"


def card_ids(title: Title) -> list[str]:
    cards = title.board().get("cards", ())
    return [half_id(card, half) for card in cards for half in card["halves"]]


def half_id(card: Mapping[str, Any], half: Mapping[str, Any]) -> str:
    return f"card.{card['id']:0>2}.{half['side'][0]}"


def cards(title: Title, wanted: str, speech: Speech) -> str:
    """`card.08.g` is one side's half of a card, `card.08` (or `card.8`) both, `card` all."""
    asked = _ZEROS.sub(".", wanted)
    parts = []
    for card in title.board().get("cards", ()):
        for half in card["halves"]:
            id = _ZEROS.sub(".", half_id(card, half))
            if asked in ("card", id, id.rpartition(".")[0]):
                side = speech.name("side", half["side"])
                parts.append(f"## {card['id']} {speech.say(half['name'])} ({side})\n\n{speech.say(half['text'])}\n")
    if not parts:
        raise unknown(wanted, card_ids(title))
    return "\n".join(parts)


def unknown(wanted: str, known: list[str]) -> CliError:
    """Names the sections that come near, else those that begin alike, else the chapters."""
    near = get_close_matches(wanted, known, 5, 0.5) or [id for id in known if id[:1] == wanted[:1]]
    near = near or [id for id in known if "." not in id]
    return CliError("cli-no-section", name=wanted, known=", ".join(near[:12]))
