"""What the rule tests of Syracuse share: a position from a few facts, playing on, and reading back what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.sieges import at, let_pass, modifiers, odds, offered, rolls, step, told, until, weak, where

from polemos import Match
from polemos.titles.syracuse import TITLE
from polemos.titles.syracuse.board import LINES, PIECES

__all__ = [
    "FLEET",
    "SIDES",
    "TITLE",
    "at",
    "fight",
    "let_pass",
    "modifiers",
    "odds",
    "offered",
    "other",
    "play",
    "rolls",
    "stage",
    "step",
    "told",
    "until",
    "weak",
    "where",
]

SIDES = ("athens", "syracuse")


def stage(
    pieces: Mapping[str, str],
    *,
    side: str = "athens",
    announce: int = 4,
    phase: str = "actions",
    dice: Iterable[int] = (),
    draws: Iterable[str] = (),
    scenario: str = "historical",
    **facts: Any,
) -> Match:
    """A match in which only these pieces are in play, nobody holds a stratagem and nothing is to come."""
    match = TITLE.start(scenario=scenario, seed=7)
    if dice:
        match.dice(dice)
    if draws:
        match.draws(draws)
    play: dict[str, Any] = {"phase": phase}
    if phase == "actions":
        play.update(side=side, announce=announce)
    match.edit(
        {
            "pieces": {name: pieces.get(name, "waiting") for name in PIECES},
            "due": dict.fromkeys(LINES, -1),
            "points": {side: announce, other(side): 0},
            "weak": [],
            "initiative": side,
            "play": play,
            **facts,
            "hands": {"athens": [], "syracuse": [], **facts.get("hands", {})},
        }
    )
    return match


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def fight(match: Match, *actions: str) -> Match:
    """End the movement and let the battle run, without stratagems."""
    if "fight" in match.actions():
        match.play("fight")
    return let_pass(play(let_pass(match), *actions))


FLEET = {"ath-t25-1": "Catana", "ath-t25-2": "Catana"}
