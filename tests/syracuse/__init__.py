"""What the rule tests of Syracuse share: a position from a few facts, playing on, and reading back what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from polemos import Match
from polemos.titles.syracuse import TITLE
from polemos.titles.syracuse.board import LINES, PIECES

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


def let_pass(match: Match) -> Match:
    """Decline whatever is asked about stratagems and the advantage."""
    while "decline" in match.actions():
        match.play("decline")
    return match


def fight(match: Match, *actions: str) -> Match:
    """End the movement and let the battle run, without stratagems."""
    if "fight" in match.actions():
        match.play("fight")
    return let_pass(play(let_pass(match), *actions))


def offered(match: Match, verb: str) -> set[str]:
    return {action.removeprefix(verb + " ") for action in match.actions() if action.startswith(verb + " ")}


def at(match: Match, place: str) -> set[str]:
    """The pieces in a place."""
    return {name for name, where in match.view(None)["pieces"].items() if where == place}


def where(match: Match, piece: str) -> str:
    found = match.view(None)["pieces"][piece]
    assert isinstance(found, str)
    return found


def weak(match: Match) -> set[str]:
    return set(match.view(None)["weak"])


def told(match: Match, key: str) -> list[dict[str, Any]]:
    """The arguments of all events of that key, in order."""
    return [event["args"] for event in match.events() if event["key"] == key]


def rolls(match: Match, purpose: str) -> list[dict[str, Any]]:
    return [args for args in told(match, "roll") if args["purpose"] == purpose]


def modifiers(match: Match) -> dict[str, int]:
    """The die modifiers of the last battle."""
    return {item["key"]: item["value"] for item in rolls(match, "battle")[-1]["modifiers"]}


def odds(match: Match) -> tuple[int, int, str, list[str]]:
    """Points of attacker and defender, column and shifts of the last battle."""
    last = told(match, "odds")[-1]
    return last["attack"], last["defence"], last["column"], last["shifts"]


FLEET = {"ath-t25-1": "Catana", "ath-t25-2": "Catana"}


def until(match: Match, phase: str) -> Match:
    while match.to_act and match.view(None)["phase"] != phase:
        step(match)
    return match


def step(match: Match) -> None:
    """Do as little as possible."""
    legal = match.actions()
    for quiet in ("decline", "done", "fight", "keep none", "halt", "stay", "roll", "stand"):
        if quiet in legal:
            match.play(quiet)
            return
    match.play(legal[0])
