"""What the rule tests of Hellespont share: a position from a few facts, playing on, and reading back what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from polemos import Match
from polemos.titles.hellespont import TITLE
from polemos.titles.hellespont.board import LINES, PIECES

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


def let_pass(match: Match) -> Match:
    """Decline whatever is asked about stratagems, evasion and the advantage."""
    while "decline" in match.actions():
        match.play("decline")
    return match


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


def modifiers(match: Match, purpose: str = "battle") -> dict[str, int]:
    """The modifiers of the last roll of its kind."""
    return {item["key"]: item["value"] for item in rolls(match, purpose)[-1]["modifiers"]}


def odds(match: Match) -> tuple[int, int, str, list[str]]:
    """Points of attacker and defender, column and shifts of the last battle."""
    last = told(match, "odds")[-1]
    return last["attack"], last["defence"], last["column"], last["shifts"]


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
