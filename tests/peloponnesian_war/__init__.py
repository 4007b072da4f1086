"""What the rule tests of The Peloponnesian War share: positions from a few letters, scripted dice, and the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import polemos
from polemos import Match
from polemos.engine.dice import Dice
from polemos.titles.peloponnesian_war import TITLE
from polemos.titles.peloponnesian_war.administration import revenues
from polemos.titles.peloponnesian_war.board import (
    BOX,
    LEADER_IDS,
    READY,
    SPACE_COUNT,
    SPACES,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.combat import LAST_SIEGES, SIEGES, Combat
from polemos.titles.peloponnesian_war.sequence import OPERATIONS, Turn
from polemos.titles.peloponnesian_war.state import Position, nothing_placed

NAME = "peloponnesian-war"
ATHENS, SPARTA = 0, 1
NATION = {"A": 0, "a": 3, "S": 6, "s": 9}
KIND = {"H": 0, "C": 1, "N": 2}
MODES: dict[bool, dict[str, Any]] = {False: {}, True: {"mode": "two-player"}}


def at(space: str) -> int:
    return SPACES.index(space)


def who(leader: str) -> int:
    return LEADER_IDS.index(leader)


def unit(code: str) -> int:
    """`AH` Athenian hoplites, `aN` ships of Athens' allies, `SC` Spartan cavalry, `sH` hoplites of Sparta's allies."""
    return NATION[code[0]] + KIND[code[1]]


def after_combat(start: Position, seed: int) -> Position:
    """5 The battles and sieges of a position, with dice of their own."""
    s = start.copy()
    s.dice = Dice(seed)
    frame = Combat(SIEGES, -1)
    s.stack = [frame]
    while frame.stage <= LAST_SIEGES:
        frame.proceed(s)
        top = s.stack[-1]
        assert isinstance(top, Combat)
        frame = top
    return s


def field(
    units: dict[str, str],
    leaders: dict[str, str] | None = None,
    *,
    dice: Iterable[int] = (),
    picks: Iterable[str] = (),
    scenario: str = NAME,
    two: bool = False,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Position:
    """A position with these units ("3AH 1sN" by space) and leaders and nothing else, with scripted dice and draws."""
    chosen = TITLE.check_options({**MODES[two], **(options or {})})
    s = TITLE.set_up(scenario, chosen, Dice(1))
    s.units, s.moved = nothing_placed()
    s.rebel = bytearray(SPACE_COUNT)
    s.leader_at = [READY if place >= -1 else place for place in s.leader_at]
    s.guard = 0
    for space, force in units.items():
        place = BOX if space == "box" else at(space)
        for piece in force.split():
            s.put(place, unit(piece[-2:]), int(piece[:-2]))
    for leader, space in (leaders or {}).items():
        s.leader_at[who(leader)] = at(space)
        side = who(leader) // 8
        for i in range(side * 6, side * 6 + 6):
            s.moved[at(space) * UNIT_COUNT + i] = s.count(at(space), i)
    for name, value in facts.items():
        setattr(s, name, value)
    s.dice.scripted_dice = list(dice)
    s.dice.scripted_picks = [TITLE.pick_id(pick) for pick in picks]
    s.log.clear()
    s.stack = [Turn(OPERATIONS + 1)]
    return s


def run(s: Position, frame: Any) -> Position:
    """Let a procedure run until somebody has to choose or it is over, and no further."""
    s.stack = [Turn(OPERATIONS + 1), Stop(), *(frame if isinstance(frame, list) else [frame])]
    return go_on(s)


def do(s: Position, *action: int) -> Position:
    """Play an action of the decision that stands, and go on."""
    assert action in s.options
    s.stack[-1].play(s, action)
    return go_on(s)


def go_on(s: Position) -> Position:
    while s.stack and not isinstance(s.stack[-1], Stop):
        top = s.stack[-1]
        if top.options(s):
            s.options, s.to_act = top.options(s), top.side
            break
        top.proceed(s)
    return s


class Stop:
    """Marks where a test stops looking."""

    fields = ()

    def options(self, s: Position) -> list[Any]:
        return []


def force(s: Position, space: str) -> str:
    """The units in a space, in the letters of `field`."""
    place = {"box": BOX, "army": BOX + 1}.get(space, -1)
    place = place if place >= 0 else at(space)
    names = [n + k for n in NATION for k in KIND]
    return " ".join(f"{s.count(place, i)}{names[i]}" for i in range(UNIT_COUNT) if s.count(place, i))


def told(s: Position, key: str) -> list[dict[str, Any]]:
    return [TITLE.events.tell(event)["args"] for event in s.log if event[0] == key]


def rolled(s: Position, purpose: str) -> list[tuple[int, dict[str, int]]]:
    """Result and modifiers of each roll for a purpose."""
    return [
        (roll["result"], {m["key"]: m["value"] for m in roll["modifiers"]})
        for roll in told(s, "roll")
        if roll["purpose"] == purpose
    ]


def extra(s: Position, side: int, war: bool = True) -> int:
    """What comes to a side's income and goes from it, besides its league and lost spaces."""
    return sum(talents for _, talents in revenues(s, side, war))


def match(scenario: str = NAME, *, two: bool = False, seed: int = 1, **facts: Any) -> Match:
    found = polemos.title(NAME).start(scenario, MODES[two], seed)
    if facts:
        found.edit(facts)
    return found


def happened(played: Match, key: str) -> list[dict[str, Any]]:
    return [event["args"] for event in played.events() if event["key"] == key]
