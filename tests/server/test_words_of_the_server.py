"""Every sentence that the server can say is there in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import polemos.server
from polemos.engine.words import LANGUAGES
from polemos.server.refusals import language_of, speech
from polemos.server.standing import ANSWERED, ASKED

SOURCES = "\n".join(path.read_text() for path in Path(polemos.server.__file__).parent.glob("*.py"))
KEYS = set(re.findall(r'(?:Refused|Later)\(\s*\d{3},\s*"([a-z-]+)"', SOURCES)) | {
    "stale-version",
    "not-found",
    "wrong-method",
    "bad-request",
    "notice-your-turn",
    "prompt-match-broken",
    "event-seat-undoes",
    "event-match-continues",
    "event-seat-joins",
    "event-seat-resigns",
    "event-seat-starts-rematch",
}
KEYS |= {f"event-{key}" for key in (*ASKED.values(), *ANSWERED.values())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_words(language: str) -> None:
    words = speech(language, "earth-and-water")
    assert len(KEYS) > 25
    assert [key for key in sorted(KEYS) if not words.has(key)] == []


def test_the_language_of_a_browser() -> None:
    assert language_of("fr-CH, fr;q=0.9, en;q=0.8") == "fr"
    assert language_of("de, en-GB") == "en"
    assert language_of("") == "en"
