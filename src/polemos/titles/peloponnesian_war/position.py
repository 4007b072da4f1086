"""Positions in plain names: what `dump` writes, `load` reads and `edit` takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition
from polemos.engine.title import need
from polemos.titles.peloponnesian_war.board import (
    CORCYRA,
    KIND,
    LAND,
    LEADER_IDS,
    LEAGUE,
    MIX,
    NAVAL,
    NEUTRAL,
    NEUTRALS,
    PLACES_OF_LEADERS,
    SCENARIO_IDS,
    SIDES,
    SPACE_COUNT,
    SPACES,
    SPARTA,
    SPARTAN_HOPLITE,
    STRATEGY_NAMES,
    UNIT_COUNT,
    UNITS,
)
from polemos.titles.peloponnesian_war.operations import Operations
from polemos.titles.peloponnesian_war.sequence import (
    END,
    OPERATIONS,
    PHASES,
    POLITICS,
    Turn,
)
from polemos.titles.peloponnesian_war.state import (
    BELLICOSITY_LIMIT,
    CONFIDENCE_LIMIT,
    ENDINGS,
    PAIRS,
    SCALARS,
    Position,
    nothing_placed,
)

WARRING = SIDES[:2]
PLACES = [*SPACES, "box", "army"]
NAMED = {
    "player": WARRING,
    "first": WARRING,
    "strategy": STRATEGY_NAMES,
    "ending": ENDINGS,
    "army_at": SPACES,
    "army_leader": LEADER_IDS,
    "objective": SPACES,
}
"""Scalars that are written as a name, or null."""
NUMBERS = tuple(name for name in SCALARS if name not in NAMED)
LISTS = ("route", "tested", "intercepted", "visited")
BY_UNIT = ("lost", "retired")
WHOLE = (
    "scenario",
    "units",
    "moved",
    "held",
    "rebel",
    "ravaged",
    "active",
    "corcyra_neutral",
    "leaders",
    *BY_UNIT,
    "plan",
    "sieges",
    "fought",
    *LISTS,
    *PAIRS,
    *SCALARS,
)
LARGE = 1_000_000


def facts(s: Position) -> dict[str, Any]:
    return {
        "scenario": s.scenario,
        "units": stacks(s.units),
        "moved": stacks(s.moved),
        "held": by_side([code for code in range(2 * SPACE_COUNT) if s.held[code]]),
        "rebel": [SPACES[i] for i in range(SPACE_COUNT) if s.rebel[i]],
        "ravaged": [SPACES[i] for i in range(SPACE_COUNT) if s.ravaged[i]],
        "active": {SPACES[place]: WARRING[side] for place, side in zip(NEUTRALS, s.active, strict=True) if side >= 0},
        "corcyra_neutral": s.colour[CORCYRA] == NEUTRAL,
        "leaders": {id: place_of(at) for id, at in zip(LEADER_IDS, s.leader_at, strict=True)},
        **{name: {UNITS[i]: n for i, n in enumerate(getattr(s, name)) if n} for name in BY_UNIT},
        "plan": [[SPACES[s.plan[i]], UNITS[s.plan[i + 1]], s.plan[i + 2]] for i in range(0, len(s.plan), 3)],
        "sieges": by_side(s.sieges),
        "fought": [[SPACES[code // SPACE_COUNT], SPACES[code % SPACE_COUNT]] for code in s.fought],
        **{name: [SPACES[i] for i in getattr(s, name)] for name in LISTS},
        **{name: dict(zip(WARRING, getattr(s, name), strict=True)) for name in PAIRS},
        **{name: getattr(s, name) for name in NUMBERS},
        **{name: names[getattr(s, name)] if getattr(s, name) >= 0 else None for name, names in NAMED.items()},
    }


def stacks(pieces: Sequence[int]) -> dict[str, dict[str, int]]:
    """Strength points by place and unit."""
    found: dict[str, dict[str, int]] = {}
    for place in range(len(pieces) // UNIT_COUNT):
        row = pieces[place * UNIT_COUNT : place * UNIT_COUNT + UNIT_COUNT]
        if any(row):
            found[PLACES[place]] = {UNITS[unit]: n for unit, n in enumerate(row) if n}
    return found


def by_side(codes: Sequence[int]) -> list[list[str]]:
    """Space and side, from twice the space plus the side."""
    return [[SPACES[code // 2], WARRING[code % 2]] for code in codes]


def place_of(at: int) -> str:
    return SPACES[at] if at >= 0 else PLACES_OF_LEADERS[-1 - at]


# Reading back


def restore(facts: Mapping[str, Any], dice: Dice) -> Position:
    """A position from all its facts, each checked."""
    check_fields(facts)
    s = Position(dice, SCENARIO_IDS[one_of(facts["scenario"], SCENARIO_IDS, "scenario")], *nothing_placed())
    fill(s.units, facts["units"], "units")
    fill(s.moved, facts["moved"], "moved")
    for name in ("rebel", "ravaged"):
        for id in facts[name]:
            getattr(s, name)[one_of(id, SPACES, name)] = 1
    s.colour = LEAGUE[:]
    if facts["corcyra_neutral"]:
        s.colour[CORCYRA] = NEUTRAL
    for id, side in facts["active"].items():
        place = one_of(id, [SPACES[i] for i in NEUTRALS], "active")
        s.active[place] = s.colour[NEUTRALS[place]] = one_of(side, WARRING, "active")
    for id, at in facts["leaders"].items():
        s.leader_at[one_of(id, LEADER_IDS, "leaders")] = leader_place(at)
    for name in BY_UNIT:
        for id, n in facts[name].items():
            getattr(s, name)[one_of(id, UNITS, name)] = number(n, name, 0, LARGE)
    restore_lists(s, facts)
    restore_numbers(s, facts)
    check_counters(s)
    return s


def check_fields(facts: Mapping[str, Any]) -> None:
    """Every fact is there, of its type, and nothing else."""
    need(
        facts,
        "facts",
        {
            "scenario": str,
            "units": dict,
            "moved": dict,
            "held": list,
            "rebel": list,
            "ravaged": list,
            "active": dict,
            "corcyra_neutral": bool,
            "leaders": dict,
            **dict.fromkeys(BY_UNIT, dict),
            "plan": list,
            "sieges": list,
            "fought": list,
            **dict.fromkeys(LISTS, list),
            **dict.fromkeys(PAIRS, dict),
            **dict.fromkeys(NUMBERS, int),
            **dict.fromkeys(NAMED, (str, type(None))),
        },
    )
    for name in facts:
        if name not in WHOLE:
            raise BadPosition("unknown-field", where="facts", field=str(name)[:40])


def fill(pieces: bytearray, given: Mapping[str, Any], where: str) -> None:
    for id, row in given.items():
        place = one_of(id, PLACES[: len(pieces) // UNIT_COUNT], where)
        if not isinstance(row, dict):
            raise BadPosition("not-a-dict", where=f"{where}.{id}")
        for unit, n in row.items():
            kind = one_of(unit, UNITS, f"{where}.{id}")
            if kind % 3 == NAVAL and place < SPACE_COUNT and KIND[place] == LAND:
                raise BadPosition("no-port", where=where, city=id, rule="1.1.1")
            pieces[place * UNIT_COUNT + kind] = number(n, f"{where}.{id}", 0, MIX[kind])


def leader_place(at: Any) -> int:
    if at in PLACES_OF_LEADERS:
        return -1 - PLACES_OF_LEADERS.index(at)
    return one_of(at, SPACES, "leaders")


def restore_lists(s: Position, facts: Mapping[str, Any]) -> None:
    for name in LISTS:
        setattr(s, name, [one_of(id, SPACES, name) for id in facts[name]])
    for pick in triple(facts["plan"], 3, "plan"):
        s.plan += [one_of(pick[0], SPACES, "plan"), one_of(pick[1], UNITS, "plan"), number(pick[2], "plan", 1, 99)]
    s.sieges = codes(facts["sieges"], "sieges")
    for code in codes(facts["held"], "held"):
        s.held[code] = 1
    for one, other in triple(facts["fought"], 2, "fought"):
        s.fought.append(one_of(one, SPACES, "fought") * SPACE_COUNT + one_of(other, SPACES, "fought"))


def codes(rows: Sequence[Any], where: str) -> list[int]:
    """Twice the space plus the side, from their names."""
    return [2 * one_of(space, SPACES, where) + one_of(side, WARRING, where) for space, side in triple(rows, 2, where)]


def triple(rows: Sequence[Any], length: int, where: str) -> list[Any]:
    for row in rows:
        if not isinstance(row, list) or len(row) != length:
            raise BadPosition("wrong-type", where="facts", field=where, value=str(row)[:40])
    return list(rows)


LIMITS = {
    "bellicosity": (0, BELLICOSITY_LIMIT),
    "confidence": (-CONFIDENCE_LIMIT, CONFIDENCE_LIMIT),
    "points": (-LARGE, LARGE),
    "turn": (1, 20),
    "alcibiades": (0, 4),
    "persia": (0, 2),
    "guard": (0, 3),
}


def restore_numbers(s: Position, facts: Mapping[str, Any]) -> None:
    for name in PAIRS:
        low, high = LIMITS.get(name, (0, LARGE))
        for side in facts[name]:
            one_of(side, WARRING, name)
        setattr(s, name, [number(facts[name].get(side), name, low, high) for side in WARRING])
    for name in NUMBERS:
        low, high = LIMITS.get(name, (0, LARGE))
        setattr(s, name, number(facts[name], name, low, high))
    for name, names in NAMED.items():
        value = facts[name]
        setattr(s, name, -1 if value is None else one_of(value, names, name))


def check_counters(s: Position) -> None:
    """1.1.2 No more counters than there are; the Home Guard stands in Sparta."""
    for unit, mix in enumerate(MIX):
        n = s.in_play(unit) + s.retired[unit]
        if n > mix:
            raise BadPosition("wrong-total", where=f"units.{UNITS[unit]}", n=n, expected=mix, rule="1.1.2")
    for i, n in enumerate(s.moved):
        if n > s.units[i]:
            raise BadPosition(
                "wrong-total", where=f"moved.{SPACES[i // UNIT_COUNT]}", n=n, expected=s.units[i], rule="4.3"
            )
    if s.guard > s.count(SPARTA, SPARTAN_HOPLITE):
        raise BadPosition(
            "out-of-range", where="facts", field="guard", value=s.guard, low=0, high=s.count(SPARTA, SPARTAN_HOPLITE)
        )


def number(value: Any, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition("out-of-range", where="facts", field=field, value=str(value)[:40], low=low, high=high)
    return value


def one_of(name: Any, names: Sequence[str], where: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise BadPosition("unknown-name", where=where, value=str(name)[:40], known=", ".join(names))
    return names.index(name)


# Editing

MERGED = ("leaders", *PAIRS)
"""Facts that are given for some and stay for the others."""
PASSING: dict[str, Any] = {
    "route": [],
    "tested": [],
    "intercepted": [],
    "visited": [],
    "plan": [],
    "sieges": [],
    "fought": [],
    "army_at": None,
    "army_leader": None,
    "objective": None,
    "stranded": 0,
    "ending": "ongoing",
}
"""What belongs to a procedure under way, which an edit breaks off."""


def edit(s: Position, given: Mapping[str, Any]) -> Position:
    """The position with some facts changed, and play at the start of a phase. Units given replace all units."""
    if not isinstance(given, Mapping):
        raise BadPosition("not-a-dict", where="facts")
    whole = {**facts(s), **PASSING}
    army = whole["units"].pop("army", None)
    if army and "units" not in given:
        whole["units"]["box"] = {unit: n + whole["units"].get("box", {}).get(unit, 0) for unit, n in army.items()}
    play = given.get("play", {"phase": PHASES[phase_of(s)]})
    if "units" in given:
        whole["moved"], whole["held"] = {}, []
    for name, value in given.items():
        if name in MERGED and isinstance(value, dict):
            whole[name] = {**whole[name], **value}
        elif name != "play":
            whole[name] = value
    if not isinstance(play, dict):
        raise BadPosition("not-a-dict", where="play")
    twin = restore(whole, s.dice.copy())
    twin.note_holders()
    stand(twin, play)
    return twin


def phase_of(s: Position) -> int:
    """The phase under way: the frame at the bottom already knows the next one."""
    base = s.stack[0] if s.stack else Turn(END)
    assert isinstance(base, Turn)
    return max(base.phase - 1, POLITICS)


def stand(s: Position, play: Mapping[str, Any]) -> None:
    """Play stands at the start of a phase; in the operations phase a side may be named that is to operate."""
    for name in play:
        if name not in ("phase", "side"):
            raise BadPosition("unknown-field", where="play", field=str(name)[:40])
    phase = one_of(play.get("phase"), PHASES, "play.phase")
    if phase == OPERATIONS and "side" in play:
        s.stack = [Turn(OPERATIONS + 1), Operations(one_of(play["side"], WARRING, "play.side"))]
    else:
        s.stack = [Turn(phase)]
