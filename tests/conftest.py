"""Shared by all tests: the title at hand, and a match set up from plain facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import polemos
from polemos import Match

Stage = Callable[..., Match]


@pytest.fixture
def stage() -> Stage:
    """A match of Earth & Water in a given position, with scripted dice and draws."""

    def build(
        facts: dict[str, Any] | None = None,
        dice: list[int] | None = None,
        draws: list[int] | None = None,
        options: dict[str, Any] | None = None,
        seed: int = 7,
    ) -> Match:
        match = polemos.title("earth-and-water").start(options=options or {}, seed=seed)
        # First the script: a battle that is set up may roll at once.
        if dice:
            match.dice(dice)
        if draws:
            match.draws(draws)
        if facts is not None:
            match.edit(facts)
        return match

    return build
