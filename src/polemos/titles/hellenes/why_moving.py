"""5 Why a party can't be formed so, or can't go there."""

from __future__ import annotations

from typing import Any

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    AREAS,
    BARBARIAN,
    FLEET,
    FLEETS,
    GREECE,
    ITALY,
    LAND_COUNT,
    OWN,
    PERSIA,
    SICILIANS,
    SICILY,
    SIDE_OF,
    UNIT,
    bits,
)
from polemos.titles.hellenes.formation import BY_MUSTER, Formation
from polemos.titles.hellenes.ground import barred_from_sicily, common_ground, in_the_way, is_double, waits
from polemos.titles.hellenes.movement import Board, Mover, Party
from polemos.titles.hellenes.notation import (
    ABOARD,
    ADVANCE,
    ENTER,
    FERRY,
    FORCE,
    GO,
    GROUP,
    HALT,
    HOLD,
    LOAD,
    TAKE,
    WITHDRAW,
)
from polemos.titles.hellenes.paths import adjacent, slowest
from polemos.titles.hellenes.pillage import Withdraw
from polemos.titles.hellenes.routes import free_fleets, here, steps_of
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.voyage import ForcedRoll

Reason = tuple[str, str, dict[str, Any]]
"""Key, rule, arguments."""


def area_of(place: int) -> dict[str, Any]:
    return {"area": AREAS[place]}


def unit_of(u: int) -> dict[str, Any]:
    return {"unit": UNIT[u]}


def moving(s: Position, frame: Decision, action: Action) -> Reason | None:
    verb = action[0]
    if isinstance(frame, Mover):
        if verb == GROUP and frame.mode == BY_MUSTER:
            return "why-muster-far", "5.0", {**area_of(action[1]), "to": AREAS[frame.area]}
        return joining(s, frame.side, frame.area, 0, action[1]) if verb == TAKE else None
    if isinstance(frame, Party):
        return of_party(s, frame, action)
    if isinstance(frame, Board) and verb == ABOARD:
        return "why-no-carrier", "5.21", unit_of(action[1])
    if isinstance(frame, ForcedRoll) and verb in (ADVANCE, HOLD):
        if action[1] == frame.due(s):
            return "why-forced-failed", "5.3", unit_of(action[1])
        return "why-not-its-turn", "5.3", unit_of(action[1])
    if isinstance(frame, Withdraw) and verb in (WITHDRAW, FERRY):
        return "why-no-withdrawal", "5.5", unit_of(action[1])
    return None


def of_party(s: Position, party: Party, action: Action) -> Reason | None:
    verb = action[0]
    if verb in (TAKE, LOAD) and steps_of(party.route) > 0:
        return "why-under-way", "5.0", {}
    if verb == TAKE:
        return joining(s, party.side, party.area, party.members, action[1])
    if verb == LOAD:
        return loading(s, party, action[1])
    if verb == HALT:
        return ending(s, party)
    if verb == FORCE:
        return forcing(s, party, action[1])
    if verb == ENTER:
        return entering(s, party, action[1])
    return stepping(s, party, action[1]) if verb == GO else None


def joining(s: Position, side: int, place: int, members: int, u: int) -> Reason:
    if SIDE_OF[u] != side:
        return "why-not-yours", "5.0", unit_of(u)
    if s.place[u] != place:
        return "why-elsewhere", "4.1", {**unit_of(u), **area_of(place)}
    if members >> u & 1 or s.carrier[u] >= 0:
        return "why-aboard" if s.carrier[u] >= 0 else "why-in-party", "5.0", unit_of(u)
    if s.moved >> u & 1:
        return "why-moved", "5.0", unit_of(u)
    if waits(s, place) >> u & 1:
        return "why-expedition-waits", "15.2", area_of(place)
    if s.inside >> u & 1 and not FLEET[u]:
        return "why-shut-in", "7.4", unit_of(u)
    return "why-cannot-join", "5.0", unit_of(u)


def loading(s: Position, party: Formation, u: int) -> Reason:
    if SIDE_OF[u] != party.side or s.place[u] != party.area:
        return "why-elsewhere", "5.21", {**unit_of(u), **area_of(party.area)}
    if BARBARIAN[u]:
        return "why-barbarians-ashore", "5.21", unit_of(u)
    if FLEET[u]:
        return "why-fleet-sails", "5.21", unit_of(u)
    if s.moved >> u & 1:
        return "why-moved", "5.0", unit_of(u)
    if not free_fleets(s, party.members, party.pairs):
        return "why-no-room-aboard", "5.21", unit_of(u)
    return "why-cannot-join", "5.21", unit_of(u)


def ending(s: Position, party: Formation) -> Reason:
    if steps_of(party.route) == 0:
        return "why-no-step", "5.0", {}
    if party.mode == BY_MUSTER:
        return "why-muster-goal", "5.0", area_of(party.goal)
    if party.is_wintering():
        return "why-no-shelter", "9.21", area_of(here(party.route))
    return "why-peace-end", "12.0", area_of(here(party.route))


def stepping(s: Position, party: Formation, x: int) -> Reason:
    """The first thing that stands against a step."""
    n, place = steps_of(party.route), here(party.route)
    aboard = party.aboard()
    if not adjacent(s, party, place, n == 0, aboard) >> x & 1:
        return ("why-fleets-ashore", "5.2", {}) if n and place < LAND_COUNT and party.members & FLEETS else (
            "why-not-adjacent", "5.1", {"from": AREAS[place], **area_of(x)})
    if not common_ground(s, party.side, party.members) >> x & 1:
        return closed(s, party, x)
    if party.mode == BY_MUSTER and in_the_way(s, party.side) >> x & 1:
        return "why-muster-enemy", "5.0", area_of(x)
    if s.unwilling >> party.side & 1 and in_the_way(s, party.side) >> x & 1:
        return "why-augury", "3.1", area_of(x)
    if n >= slowest(party.members & ~aboard):
        return "why-too-far", "5.1", area_of(x)
    if not party.double and (is_double(s, x) or is_double(s, party.area)) and s.actions < 1:
        return "why-costs-two", "15.2", area_of(x)
    if party.mode == BY_MUSTER:
        return "why-muster-goal", "5.0", area_of(party.goal)
    if party.is_wintering():
        return "why-no-shelter", "9.21", area_of(x)
    return "why-peace-end" if s.peace else "why-no-way", "12.0" if s.peace else "5.1", area_of(x)


def closed(s: Position, party: Formation, x: int) -> Reason:
    """Why somebody of the party may not set foot there."""
    if not s.open >> x & 1:
        return ("why-persia", "13.2", area_of(x)) if PERSIA >> x & 1 else ("why-neutral", "1.31", area_of(x))
    if s.ravaged >> x & 1:
        return "why-ravaged", "5.5", area_of(x)
    if party.members & SICILIANS and not SICILY >> x & 1:
        return "why-sicilians-stay", "15.2", {}
    barred = (SICILY | ITALY) >> x & 1 and any(barred_from_sicily(s, u) for u in bits(party.members & OWN[0]))
    if barred and s.peace:
        return "why-no-expedition", "15.4", area_of(x)
    if s.peace and GREECE >> x & 1:
        return "why-peace-land", "12.0", area_of(x)
    return "why-no-coast", "5.1", area_of(x)


def forcing(s: Position, party: Formation, x: int) -> Reason:
    if party.mode == BY_MUSTER:
        return "why-muster-force", "5.3", {}
    if party.is_wintering() or (s.peace and GREECE & (1 << x | 1 << here(party.route))):
        return "why-forced-already", "9.21" if party.is_wintering() else "12.0", {}
    if steps_of(party.route) < slowest(party.members & ~party.aboard()):
        return "why-not-yet-forced", "5.3", {}
    return stepping(s, party, x)


def entering(s: Position, party: Formation, x: int) -> Reason:
    if not s.besieged >> x & 1 or s.controller(x) != party.side:
        return "why-not-besieged", "7.4", area_of(x)
    if not s.siege_entry(x, party.side, here(party.route)) or not party.members & FLEETS:
        return "why-not-its-sea", "5.2", area_of(x)
    return "why-city-full", "7.1", area_of(x)
