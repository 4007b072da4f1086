"""What the command line says about a match: the title, its options, the seed, who plays."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from polemos.cli import files
from polemos.cli.speech import CliError
from polemos.engine.errors import UnknownName
from polemos.engine.match import Match
from polemos.engine.title import Title


def seed_of(text: str | None) -> int | None:
    """A seed as typed: a whole number from 0 up."""
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,400}", text):
        raise UnknownName("bad-seed", seed=text)
    return int(text)


def number_of(text: str, what: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < 1:
        raise CliError("cli-bad-number", option=what, text=text)
    return int(text)


def options_of(given: Sequence[str]) -> dict[str, Any]:
    """`name=value` settings; a bare name switches an option on."""
    options: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not name or (sign and not value):
            raise CliError("cli-bad-option", text=text)
        options[name] = value_of(value) if sign else True
    return options


def value_of(text: str) -> Any:
    """A value as JSON says it, with yes and no for people; any other text is itself."""
    plain = {"yes": True, "on": True, "oui": True, "no": False, "off": False, "non": False}
    if text.lower() in plain:
        return plain[text.lower()]
    try:
        return json.loads(text)
    except ValueError:
        return text


def open_match(title: Title, scenario: str | None, options: Sequence[str], seed: str | None, load: str | None) -> Match:
    """A new match, or the saved one; a saved match has settings of its own."""
    if load is None:
        return title.start(scenario, options_of(options), seed_of(seed))
    if scenario is not None or options or seed is not None:
        raise CliError("cli-load-alone")
    return files.resume(load, title.id)


def players_of(match: Match, side: str | None, level: str | None) -> dict[str, Any]:
    """For each side a computer player, or None for a person: all persons without an opponent."""
    from polemos.opponents import opponent

    if side is not None and side not in match.sides:
        raise UnknownName("unknown-side", name=side, known=", ".join(match.sides))
    if level is None:
        if side is not None:
            raise CliError("cli-side-alone", side=side)
        return dict.fromkeys(match.sides)
    own = side or match.sides[0]
    return {seat: None if seat == own else opponent(level, match.title) for seat in match.sides}
