"""Why an action is not legal: the reason a player would want to hear, with its rule."""

from __future__ import annotations

from typing import Any, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.peloponnesian_war.administration import Build
from polemos.titles.peloponnesian_war.board import (
    ARMY,
    CORCYRA,
    EUXINE,
    HOME,
    MONEY,
    PRICE,
    SPACES,
    UNITS,
)
from polemos.titles.peloponnesian_war.combat import Order
from polemos.titles.peloponnesian_war.conduct import available, neutral_barred, objective_barred
from polemos.titles.peloponnesian_war.homing import SendHome
from polemos.titles.peloponnesian_war.movement import Interception
from polemos.titles.peloponnesian_war.notation import (
    BESIEGE,
    BUILD,
    CAMPAIGN,
    CONSULT,
    CROSS,
    DECLINE,
    DONE,
    ENGAGE,
    FIGHT,
    GO,
    GO_BY_SEA,
    HALT,
    INCITE,
    INTERCEPT,
    MARCH,
    OBJECTIVE,
    PASS,
    REBEL,
    SEND,
    TAKE,
)
from polemos.titles.peloponnesian_war.operations import (
    Assemble,
    Consult,
    Objective,
    Operate,
)
from polemos.titles.peloponnesian_war.state import Position

Reason = tuple[str, str, dict[str, Any]]
"""Key, rule, arguments."""

AT_HOME: Final[dict[int, tuple[type[Decision], ...]]] = {
    PASS: (Consult, Operate),
    CONSULT: (Consult,),
    CAMPAIGN: (Operate,),
    INCITE: (Operate,),
    OBJECTIVE: (Objective,),
    REBEL: (Objective,),
    TAKE: (Assemble,),
    GO: (Assemble,),
    GO_BY_SEA: (Assemble,),
    MARCH: (Assemble,),
    CROSS: (Assemble,),
    HALT: (Assemble,),
    INTERCEPT: (Interception,),
    DECLINE: (Interception,),
    FIGHT: (Order,),
    ENGAGE: (Order,),
    BESIEGE: (Order,),
    SEND: (SendHome,),
    BUILD: (Build,),
    DONE: (Build,),
}
"""At which decisions a verb is at home."""


def refuse(s: Position, action: Action) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    if not isinstance(frame, AT_HOME[action[0]]):
        return "why-not-your-step", frame.rule, {}
    return (
        objective(s, frame, action)
        or assembling(s, frame, action)
        or building(s, frame, action)
        or funds(s, frame, action)
        or ("why-not-now", frame.rule, {})
    )


def funds(s: Position, frame: Decision, action: Action) -> Reason | None:
    if isinstance(frame, Operate) and action[0] == INCITE:
        return "why-funds", "4.4", {"n": MONEY.rebellion_attempt, "talents": s.funds(frame.army)}
    if isinstance(frame, Operate) and action[0] == CAMPAIGN:
        cheapest = min(PRICE[unit] for _, unit in available(s, frame.army))
        return "why-funds", "4.1.5", {"n": cheapest, "talents": s.funds(frame.army)}
    return None


def objective(s: Position, frame: Decision, action: Action) -> Reason | None:
    """4.1, 4.4 Spaces that can't be aimed at."""
    if not isinstance(frame, Objective):
        return None
    if (action[0] == REBEL) != bool(frame.incite):
        return "why-not-your-step", frame.rule, {}
    side, space = frame.army, action[1]
    name = {"city": SPACES[space]}
    if space == EUXINE:
        return "why-euxine", "4.1", {}
    if neutral_barred(s, side, space):
        return "why-neutral", "4.5", name
    if objective_barred(s, side, space):
        return "why-hostages", "5.6", name
    return no_rebellion(s, side, space)


def no_rebellion(s: Position, side: int, space: int) -> Reason:
    name = {"city": SPACES[space]}
    if s.force(1 - side, space):
        return "why-occupied", "4.4", name
    if space in HOME or s.coalition(space) >= 0:
        return "why-coalition", "4.4", name
    if s.rebel[space]:
        return "why-rebel", "4.4", name
    return "why-own-space", "4.4", name


def assembling(s: Position, frame: Decision, action: Action) -> Reason | None:
    if not isinstance(frame, Assemble):
        return None
    verb, side = action[0], frame.army
    if verb == TAKE:
        return taking(s, side, action[1], action[2])
    if verb in (GO, GO_BY_SEA):
        return going(s, side, action[1], verb == GO_BY_SEA)
    if verb == HALT:
        return "why-march", "4.1.1", {}
    return setting_out(s, side, verb == CROSS)


def setting_out(s: Position, side: int, crossing: bool) -> Reason:
    if not s.force(side, ARMY):
        return "why-no-army", "4.1.1", {}
    if crossing:
        return "why-no-crossing", "4.1.3", {}
    return "why-no-route", "4.1.1", {"city": SPACES[s.objective]}


def taking(s: Position, side: int, unit: int, n: int) -> Reason:
    if unit // 6 != side:
        return "why-not-yours", "4.1.1", {"unit": UNITS[unit]}
    if s.army_at == CORCYRA and s.civil_war:
        return "why-civil-war", "event.10", {}
    if n > s.available(s.army_at, unit) or n == 0:
        return "why-not-available", "4.3", {"unit": UNITS[unit], "n": s.available(s.army_at, unit)}
    return "why-funds", "4.1.5", {"n": n * PRICE[unit], "talents": s.funds(side)}


def going(s: Position, side: int, space: int, by_sea: bool) -> Reason:
    name = {"city": SPACES[space]}
    if space in s.visited:
        return "why-visited", "4.1.1", name
    units = [unit for unit in range(side * 6, side * 6 + 6) if s.available(space, unit)]
    if not units:
        return "why-nobody-there", "4.1.1", name
    if min(PRICE[unit] for unit in units) > s.funds(side):
        return "why-funds", "4.1.5", {"n": min(PRICE[unit] for unit in units), "talents": s.funds(side)}
    return ("why-no-crossing", "4.1.3", {}) if by_sea else ("why-no-route", "4.1.1", name)


def building(s: Position, frame: Decision, action: Action) -> Reason | None:
    if not isinstance(frame, Build) or action[0] != BUILD:
        return None
    unit = action[1]
    if unit // 6 != frame.army:
        return "why-not-yours", "7.2", {"unit": UNITS[unit]}
    if not frame.left:
        return "why-build-limit", "7.2", {"n": MONEY.build_limit}
    if s.spare(unit) <= 0:
        return "why-counters", "1.1.2", {"unit": UNITS[unit]}
    return "why-funds", "7.2", {"n": MONEY.build, "talents": max(0, s.treasury[frame.army] - frame.floor)}
