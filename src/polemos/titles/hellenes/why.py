"""Why an action is not legal: the reason a player would want to hear, with its rule."""

from __future__ import annotations

from typing import Any

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    AREAS,
    BARBARIAN,
    CARD_COUNT,
    CARD_EVENT,
    HOMES,
    LAND_COUNT,
    MAX_CV,
    NEW_YEAR,
    NEW_YEAR_SEASON,
    PLAYERS,
    SIDE_OF,
    SIDES,
    UNIT,
    WINTER,
)
from polemos.titles.hellenes.movement import Party
from polemos.titles.hellenes.notation import (
    ACTION,
    BUILD,
    EVENT,
    GARRISON,
    GO,
    GROUP,
    MUSTER,
    PILLAGE,
    RECRUIT,
    TAKE,
)
from polemos.titles.hellenes.sequence import Lay
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.turn import Act
from polemos.titles.hellenes.winter import WinterActs

Reason = tuple[str, str, dict[str, Any]]
"""Key, rule, arguments."""


def refuse(s: Position, action: Action) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    if isinstance(frame, Lay) and action[0] in (EVENT, ACTION):
        return card(s, frame.side, action)
    if isinstance(frame, (Act, WinterActs)):
        return acting(s, frame, action)
    if isinstance(frame, Party):
        return moving(s, frame, action)
    return "why-not-now", frame.rule, {}


def card(s: Position, side: int, action: Action) -> Reason:
    number = action[1]
    if not 1 <= number <= CARD_COUNT or not s.hand[side] >> number & 1:
        return "why-card-not-held", "3.3", {"card": number}
    event = CARD_EVENT[number]
    if s.season == WINTER:
        return "why-no-event-in-winter", "9.1", {}
    if PLAYERS[event] not in ("both", SIDES[side]):
        return "why-other-side", "3.1", {"card": number}
    if s.season == NEW_YEAR_SEASON and not NEW_YEAR[event]:
        return "why-not-at-new-year", "10.2", {"card": number}
    return "why-not-now", "3.1", {}


def acting(s: Position, frame: Decision, action: Action) -> Reason:
    verb, side = action[0], frame.side
    spends = (GROUP, MUSTER, BUILD, RECRUIT, GARRISON, PILLAGE)
    if verb in spends and s.actions < 1:
        return "why-no-actions", "4.0", {}
    if verb in (GROUP, MUSTER, PILLAGE) and s.still >> side & 1:
        return "why-earthquake", "3.1", {}
    if verb == GROUP:
        return "why-no-group", "4.1", {"area": AREAS[action[1]]}
    if verb == BUILD:
        return building(s, side, action[1])
    if verb == PILLAGE:
        return "why-no-pillage", "5.5", {"area": AREAS[action[1]]}
    if verb == GARRISON:
        return "why-no-garrison", "4.23", {"area": AREAS[action[1]]}
    return "why-not-now", frame.rule, {}


def building(s: Position, side: int, u: int) -> Reason:
    name = {"unit": UNIT[u]}
    if SIDE_OF[u] != side:
        return "why-not-yours", "4.21", name
    if not s.token[u] or s.place[u] >= LAND_COUNT or not HOMES[u] >> s.place[u] & 1 or BARBARIAN[u]:
        return "why-not-at-home", "4.21", name
    if s.cv[u] >= MAX_CV[u]:
        return "why-full-strength", "4.21", name
    return "why-closed-city", "4.2", {"area": AREAS[s.place[u]]}


def moving(s: Position, frame: Party, action: Action) -> Reason:
    if action[0] == TAKE:
        return (
            ("why-cannot-join" if SIDE_OF[action[1]] == frame.side else "why-not-yours"),
            "5.0",
            {"unit": UNIT[action[1]]},
        )
    if action[0] == GO:
        if not s.open >> action[1] & 1:
            return "why-neutral", "1.31", {"area": AREAS[action[1]]}
        return "why-no-way", "5.1", {"area": AREAS[action[1]]}
    return "why-not-now", frame.rule, {}
