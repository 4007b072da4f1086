"""What the rule tests of Hellespont share: a position from a few facts, playing on, and reading back what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.sieges import at, let_pass, modifiers, odds, offered, rolls, step, told, until, weak, where

from polemos import Match
from polemos.titles.hellespont import TITLE
from polemos.titles.hellespont.board import LINES, PIECES

__all__ = [
    "SIDES",
    "TITLE",
    "at",
    "fight",
    "is_taken",
    "let_pass",
    "modifiers",
    "odds",
    "offered",
    "other",
    "passing",
    "play",
    "rolls",
    "stage",
    "step",
    "told",
    "until",
    "weak",
    "where",
]

SIDES = ("athens", "sparta")


def stage(
    pieces: Mapping[str, str],
    *,
    side: str = "athens",
    announce: int = 6,
    phase: str = "actions",
    dice: Iterable[int] = (),
    draws: Iterable[str] = (),
    scenario: str = "historical",
    options: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Match:
    """A match in which only these pieces are in play, nobody holds a stratagem and nothing is to come."""
    match = TITLE.start(scenario=scenario, options=options, seed=7)
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
            "due": {**dict.fromkeys(LINES, -2), **facts.pop("due", {})},
            "points": {side: announce, other(side): 0},
            "weak": [],
            "initiative": side,
            "advantage": other(side),
            "play": play,
            **facts,
            "hands": {"athens": [], "sparta": [], **facts.get("hands", {})},
        }
    )
    return match


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        if not is_taken(match, action):
            match.play(action)
    return match


def is_taken(match: Match, action: str) -> bool:
    """Whether a piece is in the group already: who is alone in a place is taken without a question."""
    return action.startswith("take ") and action.removeprefix("take ") in match.view(match.to_act)["group"]


def passing(match: Match, *actions: str) -> Match:
    """Play these, declining whatever is asked in between."""
    for action in actions:
        play(let_pass(match), action)
    return let_pass(match)


def fight(match: Match, *actions: str) -> Match:
    """End the movement and let the battles run, without stratagems."""
    let_pass(match)
    if "fight" in match.actions():
        match.play("fight")
    let_pass(match)
    return let_pass(play(match, *actions))
