"""The rules in short: the same sections in both languages, and every section that is cited."""

from __future__ import annotations

import ast
import re

import pytest

from polemos import Title
from polemos.engine.words import LANGUAGES
from test_words import TITLES, messages, nodes, rules_text, title_of


def sections(title: Title, language: str) -> list[str]:
    return re.findall(r"(?m)^## (\S+) \S", rules_text(title, language))


def citations(title: Title) -> set[str]:
    """Sections that events, rolls, prompts, options, errors and refusals name."""
    found = {kind.rule for kind in title.events.kinds.values()}
    found |= set(title.events.modifiers.values()) | set(title.events.purposes.values())
    found |= {title.section(frame.rule) for frame in title.frames.values()}
    found |= {option.rule for option in title.options.values()}
    for path, node in nodes():
        if title_of(path) != title.id:
            continue
        if isinstance(node, ast.keyword) and node.arg == "rule":
            parts = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
            found |= {part for part in parts if isinstance(part, str)}
        if isinstance(node, ast.Tuple) and len(node.elts) == 3:
            first, second = node.elts[:2]
            if isinstance(first, ast.Constant) and isinstance(second, ast.Constant):
                found |= {str(second.value)} if str(first.value).startswith("why-") else set()
    return found - {""}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_rules_have_the_same_sections_in_both_languages(title: Title) -> None:
    english, french = (sections(title, language) for language in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_rule_that_is_cited_can_be_read(title: Title) -> None:
    held = messages(title.id, "en")
    letters = {side[0]: side for side in title.sides}
    for rule in citations(title):
        card = re.fullmatch(r"card\.(\d\d)\.(\w)", rule)
        if card:
            assert f"card-{int(card[1])}-{letters[card[2]]}-text" in held, rule
        else:
            assert rule in sections(title, "en"), rule


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_section_says_something(title: Title) -> None:
    for language in LANGUAGES:
        for body in re.split(r"(?m)^## .*$", rules_text(title, language))[1:]:
            assert len(body.strip()) > 20
