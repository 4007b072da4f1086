"""Why an action is not legal: the reason a player would want to hear, with its rule."""

from __future__ import annotations

from polemos.engine.frames import Action
from polemos.titles.bey.actions import Announce, Operations
from polemos.titles.bey.verbs import ACTIVATE, ANNOUNCE, BESIEGE, FERRY, GO, PLAY, REDEPLOY, SAIL
from polemos.titles.bey.why import Reason, activation, stratagem
from polemos.titles.hellespont.adjustments import Redeployment
from polemos.titles.hellespont.board import FIRST_BASE, IN_PORT, NEXT_LAND, PERSIANS, SHIPS, UNITS
from polemos.titles.hellespont.groups import Group
from polemos.titles.hellespont.movement import allowance, barred, cost, may_embark, may_sail
from polemos.titles.hellespont.reinforcements import BaseExits
from polemos.titles.hellespont.siege import Sieges, may_besiege
from polemos.titles.hellespont.state import Position


def refuse(s: Position, action: Action) -> Reason:
    frame = s.stack[-1]
    verb = action[0]
    if verb == PLAY:
        return stratagem(s, action)
    if isinstance(frame, Redeployment) and frame.owing(s):
        return "why-follow", "2.D", {}
    if not any(option[0] == verb for option in s.options) and not (verb == SAIL and isinstance(frame, Group)):
        return "why-not-now", "2.A", {}
    if verb == ACTIVATE and isinstance(frame, (Operations, BaseExits)):
        if s.activated >> action[1] & 1:
            return "why-once-a-phase", "2.B", {}
        return activation(s, frame.side, action[1])
    if verb == ANNOUNCE and isinstance(frame, Announce):
        return "why-points", "2.B", {"n": s.points[frame.side]}
    if verb in (GO, FERRY, SAIL) and isinstance(frame, Group):
        return step(s, frame, action)
    if verb == BESIEGE and isinstance(frame, Sieges):
        besieged = IN_PORT[action[1]] and may_besiege(s, frame.side, action[1])
        return ("why-besieged", "2.C", {}) if besieged else ("why-no-siege", "2.C", {})
    if verb == REDEPLOY and isinstance(frame, Redeployment):
        return "why-no-redeployment", "2.D", {"n": frame.room}
    return "why-not-this", "2.A", {}


def step(s: Position, frame: Group, action: Action) -> Reason:
    """3.1 to 3.5 Why a group can't go there."""
    at, to = frame.at(s), action[1]
    if to >= FIRST_BASE:
        return "why-base", "3.1", {}
    if IN_PORT[to] and s.here[to] & UNITS[1 - frame.side]:
        return "why-enemy-port", "3.1", {}
    if barred(s, frame.side, to):
        return "why-barred", "7", {}
    if action[0] == SAIL:
        if frame.mask & PERSIANS:
            return "why-persians", "10.1", {}
        if not frame.mask & SHIPS or not may_sail(s, frame.side, at, frame.mask):
            return "why-cargo", "3.3", {}
        return "why-no-voyage", "3.3", {}
    if action[0] == FERRY:
        if frame.mask & PERSIANS:
            return "why-persians", "10.1", {}
        return ("why-no-ferry", "3.4", {}) if may_embark(at, frame.mask) else ("why-no-boarding", "3.4", {})
    if to not in NEXT_LAND[at]:
        return "why-not-next", "3.2", {}
    if cost(to) > allowance(frame.mask) - frame.used:
        return "why-too-far", "3.5", {"n": cost(to)}
    return "why-not-this", "3.1", {}
