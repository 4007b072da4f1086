"""The shelf: what there is to know of the titles without a match. It changes only with the installation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import UNSET

import polemos
from polemos.engine.errors import UnknownName
from polemos.engine.odds import Ask
from polemos.engine.words import LANGUAGES
from polemos.server.house import opponents
from polemos.server.refusals import Refused, fluent, speech
from polemos.server.shapes import (
    AskShown,
    OptionShown,
    RulesShown,
    Seating,
    Section,
    TitleShown,
    WordsShown,
)

HEADING = re.compile(r"^## (\S+)[ \t]+(.+)$", re.MULTILINE)


def find(title: str) -> polemos.Title:
    try:
        return polemos.title(title)
    except UnknownName as error:
        raise Refused.because(404, error) from error


def must_speak(language: str) -> None:
    if language not in LANGUAGES:
        raise Refused(404, "unknown-language", name=language, known=", ".join(LANGUAGES))


def seatings(title: polemos.Title) -> list[Seating]:
    usual = {name: option.default for name, option in title.options.items()}
    found = [Seating({}, list(title.seats(title.scenarios[0], usual)))]
    for name, option in title.options.items():
        for choice in option.choices:
            seats = list(title.seats(title.scenarios[0], {**usual, name: choice}))
            if seats != found[0].seats:
                found.append(Seating({name: choice}, seats))
    return found


@cache
def catalogue() -> bytes:
    return msgspec.json.encode(
        [
            TitleShown(
                title.id,
                title.rules,
                list(title.sides),
                list(title.scenarios),
                {name: OptionShown(o.default, list(o.choices), o.rule) for name, o in title.options.items()},
                opponents(title),
                seatings(title),
            )
            for title in polemos.titles()
        ]
    )


@cache
def board(title: str) -> bytes:
    return msgspec.json.encode(find(title).board())


@cache
def words(language: str, title: str) -> bytes:
    must_speak(language)
    return msgspec.json.encode(WordsShown(fluent(language, find(title).id)))


@cache
def rules(title: str, language: str) -> bytes:
    """The summary of the rules, a section for each number that events and refusals cite."""
    must_speak(language)
    it = find(title)
    source = files(it.package) / "words" / f"rules.{language}.md"
    text = source.read_text("utf-8") if source.is_file() else ""
    return msgspec.json.encode(RulesShown([*sections(text), *cards(it, language)]))


def sections(text: str) -> list[Section]:
    """The text under each `## <id> <title>`."""
    pieces = HEADING.split(text)[1:]
    return [Section(id, title.strip(), body.strip()) for id, title, body in zip(*[iter(pieces)] * 3, strict=True)]


def cards(title: polemos.Title, language: str) -> list[Section]:
    """Each half of each card: `card.04.g` is the Greek half of card 4. Faces, where it has some, once: `S13`."""
    say = speech(language, title.id).say
    found: dict[str, Section] = {}
    for card in title.board().get("cards", ()):
        for half in card["halves"]:
            for face in half.get("faces", ()):
                name = say(face["name"]).removeprefix(f"{face['id']} ")
                found[face["id"]] = Section(face["id"], name, say(face["text"]))
            if "faces" not in half:
                id = f"card.{card['id']:02d}.{half['side'][0]}"
                found[id] = Section(id, say(half["name"]), say(half["text"]))
    return sorted(found.values(), key=lambda section: [int(n) for n in re.findall(r"\d+", section.id)])


def odds(title: str, said: Mapping[str, str]) -> bytes:
    """The chances of a battle of which this is said; where nothing is, those of the usual one and what can be."""
    it = find(title)
    try:
        answer = it.odds(**{name: it.asks[name].read(text) if name in it.asks else text for name, text in said.items()})
    except UnknownName as error:
        raise Refused.because(422, error) from error
    asks = {} if said else {"asks": {name: shown(ask) for name, ask in it.asks.items()}}
    return msgspec.json.encode({**answer, **asks})


def shown(ask: Ask) -> AskShown:
    counted = not isinstance(ask.default, bool) and not ask.names
    return AskShown(
        ask.default,
        ask.low if counted and not ask.pattern else UNSET,
        ask.high if counted else UNSET,
        list(ask.names) or UNSET,
        ask.pattern or UNSET,
        ask.only or UNSET,
    )
