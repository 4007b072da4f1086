"""What the rule tests of Hellenes share: positions from a few facts, playing on, and reading back what happened."""

from __future__ import annotations

from typing import Any

from polemos import Match
from polemos.titles.hellenes import TITLE as HELLENES

TITLE = "hellenes"


def stage(
    blocks: dict[str, Any],
    play: dict[str, Any] | None = None,
    scenario: str = "campaign-431",
    dice: list[int] | None = None,
    draws: list[int | str] | None = None,
    **facts: Any,
) -> Match:
    """A match in a given position. A block is given as place, or place and strength, or as all its facts."""
    match = HELLENES.start(scenario, seed=7)
    if dice:
        match.dice(dice)
    if draws:
        match.draws(draws)
    facts.setdefault("season", "early-summer")
    whole = {unit: given if isinstance(given, dict) else at_strength(given) for unit, given in blocks.items()}
    match.edit({"blocks": whole, "play": play or {"phase": "lay"}, **facts})
    return match


def at_strength(given: Any) -> dict[str, Any]:
    return {"at": given} if isinstance(given, str) else {"at": given[0], "cv": given[1]}


def acting(side: str, actions: int = 3) -> dict[str, Any]:
    return {"phase": "act", "side": side, "actions": actions}


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        assert action in match.actions(), (action, match.actions(), match.view(match.to_act)["prompt"])
        match.play(action)
    return match


def facts(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.dump()["state"]["facts"]
    return found


def place(match: Match, unit: str) -> str | None:
    """Where a block stands; None in the pool."""
    block = facts(match)["blocks"].get(unit)
    return None if block is None else str(block["at"])


def steps(match: Match, unit: str) -> int:
    block = facts(match)["blocks"].get(unit)
    return 0 if block is None else int(block["cv"])


def garrison(match: Match, city: str) -> str | None:
    found = facts(match)["cities"].get(city, {}).get("garrison")
    return None if found is None else str(found)


def siege(match: Match, city: str) -> bool:
    return bool(facts(match)["cities"].get(city, {}).get("siege"))


def inside(match: Match, unit: str) -> bool:
    return unit in facts(match)["inside"]


def prestige(match: Match) -> int:
    n = match.view(None)["prestige"]
    assert isinstance(n, int)
    return n


def offered(match: Match, verb: str) -> set[str]:
    """The legal actions that begin with this word, without it."""
    return {action.removeprefix(verb + " ") for action in match.actions() if action.startswith(verb + " ")}


def told(match: Match, key: str) -> list[dict[str, Any]]:
    return [event["args"] for event in match.events() if event["key"] == key]


def rolls(match: Match, purpose: str) -> list[list[int]]:
    return [roll["dice"] for roll in told(match, "roll") if roll["purpose"] == purpose]


def march(match: Match, area: str, units: list[str], way: list[str], *, force: str = "", halt: bool = True) -> Match:
    """Activate a group and send some of it along a way."""
    play(match, f"group {area}")
    return send(match, units, way, force=force, halt=halt)


def send(match: Match, units: list[str], way: list[str], *, force: str = "", halt: bool = True) -> Match:
    for unit in units:
        play(match, f"take {unit}")
    for step in way:
        play(match, f"go {step}")
    if force:
        play(match, f"force {force}")
    elif halt and "halt" in match.actions():
        play(match, "halt")
    return match


def done(match: Match, times: int = 2) -> Match:
    """Leave the group, then the actions."""
    for _ in range(times):
        play(match, "done")
    return match
