"""The whole of 10.1, played by the scout with a fixed seed, kept as a record and told as a story."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import polemos
from polemos import Match
from polemos.cli.records import Viewer, film
from polemos.cli.speech import Speech
from polemos.opponents import opponent, think
from polemos.titles.peloponnesian_war.board import SPACES

from . import NAME, match

GOLDEN = Path(__file__).parents[1] / "golden" / "peloponnesian-war-story.txt"
SEED = 32


def told() -> Match:
    title = polemos.title(NAME)
    game, scout = title.start(seed=SEED), opponent("scout", title)
    while game.to_act:
        game.play(think(scout, game, SEED * 1000 + game.version))
    return game


@pytest.fixture(scope="module")
def story() -> Match:
    return told()


def test_the_story_stays_the_same(story: Match) -> None:
    """When a rule changes on purpose: delete the file, run again, and read the new story."""
    if not GOLDEN.exists():
        GOLDEN.write_text(story.record(), "utf-8")
    assert story.record() == GOLDEN.read_text("utf-8")


def test_the_story_is_long_enough_to_be_one(story: Match) -> None:
    assert story.outcome is not None and story.outcome["turn"] == 10 and story.outcome["changes"] >= 2


STARTS = ("pursues", "defence")


def chains(story: Match) -> Iterator[list[dict[str, Any]]]:
    """What is told of each operation of the non-player, from the strategy or the condition on."""
    found: list[dict[str, Any]] = []
    for event in story.events():
        ends = event["key"] in (*STARTS, "leader", "passes", "turn") or event["args"].get("purpose") == "augury"
        if ends and found and found[0]["key"] in STARTS:
            yield found
        found = [event] if ends else [*found, event]


def test_every_choice_of_the_non_player_is_told_as_a_chain(story: Match) -> None:
    """Condition or strategy, dice, objective, army, where each strength point comes from, its price, the way."""
    sent = 0
    for events in chains(story):
        keys = [event["key"] for event in events]
        if keys[0] == "pursues":
            rolled = [event["args"]["purpose"] for event in events if event["key"] == "roll"]
            assert "objective" in rolled and "aims" in keys
        assert keys.index("army-required") > (keys.index("aims") if "aims" in keys else 0)
        if "objective" not in keys:
            assert "rebellion-fails" in keys or keys[-1] == "army-required"
            continue
        sent += 1
        assert keys.index("army-required") < keys.index("source") < keys.index("cost") < keys.index("objective")
        planned, taken = (
            [(e["args"]["city"], e["args"]["unit"], e["args"]["n"]) for e in events if e["key"] == key]
            for key in ("source", "activates")
        )
        assert taken == planned[: len(taken)] and "route" in keys
    assert sent >= 10


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_story_is_told_in_both_languages(language: str) -> None:
    page = io.StringIO()
    viewer = Viewer(film(str(GOLDEN)), None, Speech(language, NAME), Console(file=page, width=100, highlight=False))
    viewer.story()
    text = page.getvalue()
    assert text.count("\n") > 500
    for stray in ("event-", "unit-", "leader-", "city-", "None", "{", *(id for id in SPACES if "_" in id)):
        lines = [line for line in text.splitlines() if stray in line and " player " not in line]
        assert not lines, lines[:3]


def test_the_fallen_are_named_in_the_terminal() -> None:
    from polemos.cli.table import Drawing

    game = match(leaders={"brasidas": "dead"})
    page = io.StringIO()
    drawing = Drawing(game.title.board(), game.title.sides, Speech("en", NAME))
    Console(file=page, width=100).print(drawing.state(game.scene("player")))
    assert "Brasidas is gone" in page.getvalue() and "leader-" not in page.getvalue()
