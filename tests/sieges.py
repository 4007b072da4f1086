"""What the rule tests of the two sieges share: playing on, and reading back what happened."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from polemos import Match, Title
from polemos.engine.frames import NOBODY, Action, State
from polemos.opponents.scout import lore_of
from polemos.opponents.search import Search

Thought = Callable[[Any], Action]


def let_pass(match: Match) -> Match:
    """Decline whatever is asked about stratagems, evasion and the advantage."""
    while "decline" in match.actions():
        match.play("decline")
    return match


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


def wanderings(title: Title, seed: int, thought: Thought, most: int) -> list[Any]:
    """Positions along a match in which one choice in ten is anything legal, the others as first thought of."""
    rng = Random(seed)
    state: State = title.start(seed=seed).state
    found = []
    while state.to_act != NOBODY and len(found) < most:
        found.append(title.copy(state))
        state.play(rng.choice(state.options) if rng.random() < 0.1 else thought(state))
    return found


def where_judged(title: Title, positions: list[Any], thought: Thought, tries: int) -> list[State]:
    """The states that a search of some of the weighty choices among these positions comes to judge."""
    judged: list[State] = []
    for s in [s for s in positions if isinstance(s.stack[-1], lore_of(title).WEIGHTY) and len(s.options) > 1][::9]:
        search = Search(title, s, thought(s), Random(1))
        search.estimate = lambda state, side: judged.append(state) or 0.5
        for _ in range(tries):
            search.iterate()
    return judged
