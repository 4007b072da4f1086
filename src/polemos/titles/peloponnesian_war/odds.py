"""Exact chances of battles (5.2) and sieges (5.3): they are fought with every throw of the dice there is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import product
from typing import Any, Final

from polemos.engine.dice import Dice
from polemos.engine.odds import Ask, Line, answer, line
from polemos.titles.peloponnesian_war.battle import (
    LAND_BATTLE,
    NAVAL_BATTLE,
    NO_BATTLE,
    Meeting,
    fight,
    kind_of_battle,
    land_modifiers,
    meeting,
    naval_modifiers,
)
from polemos.titles.peloponnesian_war.board import (
    ASIDE,
    BOTH,
    EUXINE,
    HOPLITE,
    LEADER_IDS,
    LEADERS_OF,
    MIX,
    SCENARIO_IDS,
    SIDES,
    SPACES,
    SPARTAN_HOPLITE,
    UNITS,
)
from polemos.titles.peloponnesian_war.combat import (
    AT_A_DISTANCE,
    FIRST_BATTLES,
    LAST_SIEGES,
    LIFT,
    Order,
    candidates,
    determine_sieges,
    engagement,
    lift_sieges,
    resolve_siege,
    siege_modifiers,
)
from polemos.titles.peloponnesian_war.movement import (
    Interception,
    encounter,
    interceptors,
    leave_excess,
    stand_down,
)
from polemos.titles.peloponnesian_war.notation import CROSS, MARCH, VOCABULARY
from polemos.titles.peloponnesian_war.operations import Assemble
from polemos.titles.peloponnesian_war.position import phase_of
from polemos.titles.peloponnesian_war.sequence import OPERATIONS
from polemos.titles.peloponnesian_war.state import Position, nothing_placed

FACES: Final = range(1, 7)
AT_ONCE: Final = 2
"""Dice are thrown by ones and twos."""
WINNING: Final = ("wins", "siege-succeeds")
"""Events that name the side that has won."""
NOBODY: Final = -1
Chances = tuple[float, float, float]
"""Athens, Sparta, neither."""
CERTAIN: Final[dict[int, Chances]] = {0: (1.0, 0.0, 0.0), 1: (0.0, 1.0, 0.0), NOBODY: (0.0, 0.0, 1.0)}
Known = dict[tuple[Any, ...], Chances]
"""By what has been told before a throw, besides the dice."""
Fight = Callable[[Position], object]
"""What settles a fight, and tells who has won."""


# Every throw


def outcomes(s: Position, fought: Fight) -> Chances:
    """How often Athens, Sparta and neither win."""
    return mean([thrown(s, fought, leader, (), {}) for leader in comers(s, fought)])


def comers(s: Position, fought: Fight) -> list[list[int]]:
    """5.2.1 The leaders of whom one is drawn to come to the battle, each as a script; no script where nobody is."""
    then = with_dice(s, fought, [], [])
    came = [event[1] for event in then.log if event[0] == "leader-comes"]
    ready = s.ready(came[0] // len(LEADERS_OF[0])) if came else []
    return [[leader] for leader in ready] if len(ready) > 1 else [[]]


def thrown(s: Position, fought: Fight, leader: list[int], faces: tuple[int, ...], known: Known) -> Chances:
    """The same, when these dice have fallen. What goes on from the same losses has the same chances."""
    then = with_dice(s, fought, leader, [*faces, *[1] * AT_ONCE])
    more = AT_ONCE - len(then.dice.scripted_dice)
    if not more:
        return CERTAIN[next((event[1] for event in then.log if event[0] in WINNING), NOBODY)]
    next_roll = [i for i, event in enumerate(then.log) if event[0] == "roll"][len(faces)]
    so_far = tuple(event for event in then.log[:next_roll] if event[0] != "roll")
    if so_far not in known:
        ways = [(*faces, *others) for others in product(FACES, repeat=more)]
        known[so_far] = mean([thrown(s, fought, leader, way, known) for way in ways])
    return known[so_far]


def mean(each: list[Chances]) -> Chances:
    athens, sparta, neither = (sum(chances) / len(each) for chances in zip(*each, strict=True))
    return athens, sparta, neither


def with_dice(s: Position, fought: Fight, picks: list[int], faces: list[int]) -> Position:
    """After the fight with this script; what it does not say comes from dice that have nothing to do with the match."""
    then = s.copy()
    then.dice = Dice(0)
    then.dice.scripted_picks, then.dice.scripted_dice = picks[:], faces
    fought(then)
    return then


def battle_lines(s: Position, fought: Fight) -> list[Line]:
    """5.2 In the order Athens, neither, Sparta."""
    athens, sparta, neither = outcomes(s, fought)
    return [line("battle", (SIDES[0], None, SIDES[1]), (athens, neither, sparta))]


def siege_lines(s: Position, fought: Fight, side: int) -> list[Line]:
    """5.3 Besieger and besieged."""
    falls = outcomes(s, fought)[side]
    return [line("siege", (SIDES[side], SIDES[1 - side]), (falls, 1 - falls))]


# For a question

BATTLE: Final = "battle"
SIEGE: Final = "siege"
USUAL: Final = 3
"""Hoplites of either side who meet where nothing else is said."""
NO_LEADER: Final = "none"
LEADS: Final = [f"{side}-leader" for side in SIDES[:2]]
ASKS: Final = {
    "kind": Ask(BATTLE, names=(BATTLE, SIEGE)),
    **{
        unit: Ask(USUAL if i in (HOPLITE, SPARTAN_HOPLITE) else 0, 0, most)
        for i, (unit, most) in enumerate(zip(UNITS, MIX, strict=True))
    },
    **{
        LEADS[side]: Ask(leaders[0], names=(NO_LEADER, *leaders))
        for side, leaders in ((side, [LEADER_IDS[leader] for leader in LEADERS_OF[side]]) for side in BOTH)
    },
    "space": Ask("corinth", names=tuple(SPACES)),
    "besieger": Ask(SIDES[0], names=tuple(SIDES[:2]), only=SIEGE),
    "sea-line": Ask(True, only=SIEGE),
}
"""Strength points of each kind, who leads them, and where they meet; in a siege, who is outside, and whether ships can
come to Athens from the Euxine (5.3.1)."""


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """5.2, 5.3 Only an army besieges: nobody does without a leader."""
    s, at = position(asked), SPACES.index(asked["space"])
    if asked["kind"] == BATTLE:
        return answer("5.2", battle_lines(s, lambda then: fight(then, meeting(then, at, at, at))))
    side = SIDES.index(asked["besieger"])
    s.sieges.append(2 * at + side)
    if not asked["sea-line"]:
        s.put(EUXINE, SPARTAN_HOPLITE, 1)

    def fought(then: Position) -> None:
        lift_sieges(then)
        if then.sieges:
            resolve_siege(then, at)

    return answer("5.3", siege_lines(s, fought, side))


def position(asked: Mapping[str, Any]) -> Position:
    """Both forces in one space, and nobody else anywhere."""
    s = Position(Dice(0), SCENARIO_IDS[0], *nothing_placed())
    at = SPACES.index(asked["space"])
    for unit, name in enumerate(UNITS):
        s.put(at, unit, asked[name])
    s.leader_at = [ASIDE] * len(s.leader_at)
    for side in BOTH:
        if asked[LEADS[side]] != NO_LEADER:
            s.leader_at[LEADER_IDS.index(asked[LEADS[side]])] = at
    return s


# For the panel


def prospects(s: Position) -> list[dict[str, Any]]:
    """What would be fought as things stand: all that is still to be resolved in the combat phase; before it, that to
    which the armies have come, and the one being gathered if it can set out; or what an interception may bring."""
    frame = s.stack[-1] if s.stack else None
    if isinstance(frame, Interception):
        meets = [partial(encounter, side=frame.army, source=source) for source in interceptors(s, frame.army)]
        return [shown for meet in meets for shown in clash(s, meet)]
    if isinstance(frame, Order):
        return due(s, frame.stage)
    if frame is None or phase_of(s) != OPERATIONS:
        return []
    then = s.copy()
    if isinstance(frame, Assemble) and not {(MARCH,), (CROSS,)}.isdisjoint(frame.options(s)):
        if then.stranded:
            leave_excess(then, frame.army, then.army_at)
        then.army_at = then.objective
        stand_down(then, frame.army)
    determine_sieges(then)
    return due(then, FIRST_BATTLES)


def due(s: Position, first: int) -> list[dict[str, Any]]:
    """5.2, 5.3 What is to be resolved from a stage of the combat phase on."""
    found: list[dict[str, Any]] = []
    for stage in range(first, LAST_SIEGES + 1):
        for what in candidates(s, stage):
            if stage > LIFT:
                found.append(storm(s, what))
            elif stage == AT_A_DISTANCE:
                found += clash(s, partial(engagement, code=what))
            else:
                found += clash(s, partial(meeting, at=what, athens=what, sparta=what))
    return found


def clash(s: Position, meet: Callable[[Position], Meeting]) -> list[dict[str, Any]]:
    """5.2 A battle, if those who meet have arms in common."""
    m = meet(s)
    kind = kind_of_battle(s, m)
    if kind == NO_BATTLE:
        return []
    changes: dict[tuple[int, str], int] = {}
    for side in BOTH:
        for key, value in (
            *(naval_modifiers(s, m, side) if kind != LAND_BATTLE else ()),
            *(land_modifiers(s, m, side) if kind != NAVAL_BATTLE else ()),
        ):
            changes[side, key] = value
    return [
        {
            **plain(s, m, VOCABULARY["battle"][kind]),
            "modifiers": [[SIDES[side], key, value] for (side, key), value in changes.items()],
            "odds": battle_lines(s, lambda then: fight(then, meet(then))),
        }
    ]


def storm(s: Position, space: int) -> dict[str, Any]:
    """5.3 A siege."""
    side = next(code % 2 for code in s.sieges if code // 2 == space)
    changes = siege_modifiers(space, s.leaders_in(side, space))
    return {
        **plain(s, meeting(s, space, space, space), SIEGE),
        "besieger": SIDES[side],
        "modifiers": [[SIDES[side], key, value] for key, value in changes],
        "odds": siege_lines(s, lambda then: resolve_siege(then, space), side),
    }


def plain(s: Position, m: Meeting, kind: str) -> dict[str, Any]:
    """Who meets where, in plain names."""
    return {
        "at": SPACES[m.at],
        "kind": kind,
        "strength": {SIDES[side]: s.force(side, m.places[side]) for side in BOTH},
        "leaders": {SIDES[side]: [LEADER_IDS[leader] for leader in m.leaders[side] if leader >= 0] for side in BOTH},
    }
