"""Why an action is not legal: the reason a player would want to hear, with its rule."""

from __future__ import annotations

from polemos.engine.frames import Action
from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.verbs import ACTIVATE, ANNOUNCE, BUILD, FERRY, GO, PLAY, SAIL
from polemos.titles.bey.why import Reason, activation, stratagem
from polemos.titles.syracuse.adjustments import Redeployment
from polemos.titles.syracuse.board import CATANA, NEXT_LAND
from polemos.titles.syracuse.groups import Group
from polemos.titles.syracuse.movement import allowance, cost, may_sail
from polemos.titles.syracuse.state import Position, is_sea
from polemos.titles.syracuse.works import Works, price


def refuse(s: Position, action: Action) -> Reason:
    frame = s.stack[-1]
    verb = action[0]
    if isinstance(frame, Redeployment) and frame.owing(s):
        return "why-follow", "2.D", {}
    if not any(option[0] == verb for option in s.options) and verb != PLAY:
        return "why-not-now", frame.rule, {}
    if verb == PLAY:
        return stratagem(s, action)
    if verb == ACTIVATE and isinstance(frame, Operations):
        return activation(s, frame.side, action[1])
    if verb == ANNOUNCE and isinstance(frame, Announce):
        return "why-points", "2.B", {"n": s.points[frame.side]}
    if verb in (GO, FERRY, SAIL) and isinstance(frame, Group):
        return step(s, frame, action)
    if verb == BUILD and isinstance(frame, Works):
        if price(action[1]) > frame.points:
            return "why-works-points", "5.1", {"n": price(action[1])}
        return "why-no-works", "5.1", {}
    return "why-not-this", frame.rule, {}


def step(s: Position, frame: Group, action: Action) -> Reason:
    at, to = frame.at(s), action[1]
    if action[0] == SAIL and not may_sail(s, frame.side, at, frame.mask):
        return "why-cargo", "3.5", {}
    if to < CATANA and at < CATANA and s.closed(frame.side, at, to):
        return "why-closed", "3.1", {}
    if action[0] == FERRY:
        return "why-no-ferry", "3.4", {}
    if to < CATANA and at < CATANA and not is_sea(at) and not is_sea(to):
        if to not in NEXT_LAND[at]:
            return "why-not-next", "3.1", {}
        if cost(s, frame.side, at, to) > allowance(frame.mask) - frame.used:
            return "why-too-far", "3.2", {"n": cost(s, frame.side, at, to)}
    return "why-not-this", "3.2", {}
