"""Why an action is not legal: the reason a player would want to hear, with its rule. Cards, actions, building."""

from __future__ import annotations

from typing import Any

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    AREAS,
    BARBARIAN,
    BARBARIANS,
    CARD_COUNT,
    CARD_EVENT,
    COASTAL_SEA,
    GODS,
    GROWING,
    HOMES,
    IS_CITY,
    LAND_COUNT,
    MAX_CV,
    NEW_YEAR,
    NEW_YEAR_SEASON,
    OWN,
    PERICLES,
    PLAYERS,
    PORTS_ON,
    SIDE_OF,
    SIDES,
    WINTER,
)
from polemos.titles.hellenes.building import Recruit, is_closed, is_eligible
from polemos.titles.hellenes.events import Ostracize, Revolt, Target, is_empty
from polemos.titles.hellenes.ground import is_double, waits
from polemos.titles.hellenes.notation import (
    ACTION,
    BUILD,
    DEPLOY,
    DISBAND,
    ENTER,
    EVENT,
    GARRISON,
    GROUP,
    MAINTAIN,
    MUSTER,
    OSTRACIZE,
    PILLAGE,
    PLACE,
    RECRUIT,
    RETURN,
    SACRIFICE,
    TAKE,
    TARGET,
)
from polemos.titles.hellenes.pillage import comers
from polemos.titles.hellenes.scenarios import Deploy
from polemos.titles.hellenes.sequence import Lay, NewYear, is_against_peace
from polemos.titles.hellenes.shelter import is_outside
from polemos.titles.hellenes.siege import besieged_by
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.turn import Act
from polemos.titles.hellenes.why_fighting import fighting
from polemos.titles.hellenes.why_moving import Reason, area_of, moving, unit_of
from polemos.titles.hellenes.winter import Disband, Homecoming, WinterActs

SPENDING = (GROUP, MUSTER, BUILD, RECRUIT, GARRISON, PILLAGE, MAINTAIN)


def refuse(s: Position, action: Action) -> Reason:
    """The reason for the side that is to act; from what it knows."""
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    for chapter in (laying, acting, choosing, moving, fighting):
        reason = chapter(s, frame, action)
        if reason is not None:
            return reason
    return "why-not-your-step", frame.rule, {}


# 3, 10 Cards


def laying(s: Position, frame: Decision, action: Action) -> Reason | None:
    if isinstance(frame, Lay) and action[0] in (EVENT, ACTION):
        return card(s, frame.side, action[1])
    if isinstance(frame, NewYear) and action[0] == SACRIFICE:
        return "why-altar-taken", "10.3", {"god": GODS[action[1]]}
    return None


def card(s: Position, side: int, number: int) -> Reason:
    if not 1 <= number <= CARD_COUNT or not s.hand[side] >> number & 1:
        return "why-card-not-held", "3.3", {"card": number}
    event = CARD_EVENT[number]
    if s.season == WINTER:
        return "why-no-event-in-winter", "9.1", {}
    if PLAYERS[event] not in ("both", SIDES[side]):
        return "why-other-side", "3.1", {"card": number}
    if s.season == NEW_YEAR_SEASON and not NEW_YEAR[event]:
        return "why-not-at-new-year", "10.2", {"card": number}
    assert is_against_peace(s, event)
    return "why-in-peace", "12.0", {"card": number}


# 4, 9 Actions


def acting(s: Position, frame: Decision, action: Action) -> Reason | None:
    if not isinstance(frame, (Act, WinterActs)):
        return None
    verb, side = action[0], frame.side
    if verb in SPENDING and s.actions < 1:
        return "why-no-actions", "4.0", {}
    if verb in (MUSTER, PILLAGE, GARRISON) and isinstance(frame, WinterActs):
        return "why-not-in-winter", "9.21", {}
    if verb in (GROUP, MUSTER, PILLAGE) and s.still >> side & 1:
        return "why-earthquake", "3.1", {}
    if verb in (GROUP, MUSTER, GARRISON, PILLAGE):
        if is_double(s, action[1]) and s.actions < 2:
            return "why-costs-two", "15.2", area_of(action[1])
        return PLACES[verb](s, side, action[1])
    if verb in (BUILD, MAINTAIN):
        return building(s, side, action[1]) if verb == BUILD else maintaining(s, side, action[1])
    if verb == TAKE and isinstance(frame, WinterActs):
        return going_home(s, side, action[1])
    return ("why-pool-empty", "4.22", {}) if verb == RECRUIT else None


def group(s: Position, side: int, place: int) -> Reason:
    if not s.here[place] & OWN[side]:
        return "why-nobody-there", "4.1", area_of(place)
    if not s.here[place] & OWN[side] & ~s.moved:
        return "why-all-moved", "5.0", area_of(place)
    if not s.here[place] & OWN[side] & ~s.moved & ~waits(s, place):
        return "why-expedition-waits", "15.2", area_of(place)
    return "why-no-group", "9.214" if s.season == WINTER else "4.1", area_of(place)


def muster(s: Position, side: int, city: int) -> Reason:
    if city >= LAND_COUNT or not IS_CITY[city] or s.owner_of(city) != side:
        return "why-no-muster", "5.0", area_of(city)
    return "why-muster-shut", "5.0", area_of(city)


def garrison(s: Position, side: int, city: int) -> Reason:
    if city >= LAND_COUNT or not IS_CITY[city] or s.loyal_to(city) != 1 - side:
        return "why-not-opposing", "4.23", area_of(city)
    if s.garrison_of(city) == side + 1:
        return "why-garrison-there", "7.3", area_of(city)
    if city in besieged_by(s, side) or s.siege[city]:
        return "why-garrison-siege", "4.23", area_of(city)
    if not s.here[city] & OWN[side] & ~BARBARIANS:
        return "why-garrison-greeks", "4.23", area_of(city)
    return "why-no-garrison", "4.23", area_of(city)


def pillage(s: Position, side: int, city: int) -> Reason:
    if city not in besieged_by(s, side):
        return "why-no-siege", "5.5", area_of(city)
    if s.loyal_to(city) != 1 - side:
        return "why-not-opposing", "4.3", area_of(city)
    if not s.is_old_siege(city):
        return "why-young-siege", "5.5", area_of(city)
    if s.pillaged >> city & 1:
        return "why-pillaged", "5.5", area_of(city)
    if comers(s, side, city):
        return "why-pillage-comers", "5.5", area_of(city)
    return "why-no-exit", "5.5", area_of(city)


PLACES = {GROUP: group, MUSTER: muster, GARRISON: garrison, PILLAGE: pillage}


def building(s: Position, side: int, u: int) -> Reason:
    if SIDE_OF[u] != side:
        return "why-not-yours", "4.21", unit_of(u)
    if not s.token[u] or s.place[u] >= LAND_COUNT or not GROWING[s.place[u]] >> u & 1:
        return "why-not-at-home", "4.21", unit_of(u)
    if s.cv[u] >= MAX_CV[u]:
        return "why-full-strength", "4.21", unit_of(u)
    if is_double(s, s.place[u]) and s.actions < 2:
        return "why-costs-two", "15.2", area_of(s.place[u])
    return "why-closed-city", "4.2", area_of(s.place[u])


def maintaining(s: Position, side: int, u: int) -> Reason:
    if SIDE_OF[u] != side or not s.token[u]:
        return "why-not-on-map", "9.22", unit_of(u)
    if BARBARIAN[u]:
        return "why-barbarians-go", "9.24", unit_of(u)
    if s.kept >> u & 1 or s.homeward >> u & 1 or not is_outside(s, u, side):
        return "why-no-upkeep", "9.22", unit_of(u)
    return "why-costs-two", "15.2", area_of(s.place[u])


def going_home(s: Position, side: int, u: int) -> Reason:
    if SIDE_OF[u] != side or not s.token[u]:
        return "why-not-on-map", "9.21", unit_of(u)
    if BARBARIAN[u]:
        return "why-barbarians-go", "9.24", unit_of(u)
    if s.moved >> u & 1:
        return "why-moved", "9.21", unit_of(u)
    if s.carrier[u] >= 0:
        return "why-aboard", "5.21", unit_of(u)
    return "why-no-winter-way", "9.211", unit_of(u)


# Recruits, events, deployment, demobilization


def choosing(s: Position, frame: Decision, action: Action) -> Reason | None:
    verb = action[0]
    if isinstance(frame, Recruit) and verb in (PLACE, RETURN):
        return ("why-must-place", "4.22", {}) if verb == RETURN else placing(s, frame.side, action[1], action[2])
    if isinstance(frame, Deploy) and verb == DEPLOY:
        return "why-not-deployed", "15.0", {**unit_of(action[1]), **area_of(action[2])}
    if isinstance(frame, Disband) and verb == DISBAND:
        return "why-not-crowded", "9.24", unit_of(action[1])
    if isinstance(frame, Homecoming) and verb == ENTER:
        return harbour(s, frame.comer(s), action[1])
    if isinstance(frame, Ostracize) and verb == OSTRACIZE:
        safe = s.leader[action[1]] == PERICLES
        return ("why-pericles-safe", "15.1", {}) if safe else ("why-no-leader", "3.11", {"side": SIDES[action[1]]})
    if isinstance(frame, (Revolt, Target)) and verb == TARGET:
        return striking(s, frame, action[1])
    return None


def placing(s: Position, side: int, u: int, place: int) -> Reason:
    about: dict[str, Any] = {**unit_of(u), **area_of(place)}
    if not s.drawn >> u & 1:
        return "why-not-drawn", "4.22", unit_of(u)
    if not is_eligible(s, u):
        return "why-not-eligible", "13.2" if side else "2.27", unit_of(u)
    if not HOMES[u] >> place & 1:
        return "why-not-its-home", "4.22", about
    if not s.open >> place & 1:
        return "why-neutral", "1.31", area_of(place)
    if is_double(s, place) and s.actions < 1:
        return "why-costs-two", "15.2", area_of(place)
    if s.besieged >> place & 1 and s.controller(place) == side and not is_closed(s, place):
        return "why-city-full", "7.1", area_of(place)
    return "why-home-closed", "4.22", about


def harbour(s: Position, fleet: int, city: int) -> Reason:
    about: dict[str, Any] = {**unit_of(fleet), **area_of(city)}
    if not HOMES[fleet] >> city & 1:
        return "why-not-its-home", "9.31", about
    if not PORTS_ON[s.place[fleet]] >> city & 1:
        return "why-not-adjacent", "9.31", {"from": AREAS[s.place[fleet]], **area_of(city)}
    return "why-home-closed", "9.31", about


def striking(s: Position, frame: Revolt | Target, city: int) -> Reason:
    if isinstance(frame, Revolt):
        if not is_empty(s, city):
            return "why-not-empty", "3.12", area_of(city)
        return "why-no-revolt", "3.12", area_of(city)
    event = CARD_EVENT[frame.card]
    if event == "helot-uprising" and not is_empty(s, city):
        return "why-not-empty", "3.1", area_of(city)
    if event == "civil-war" and s.besieged >> city & 1:
        return "why-besieged", "3.1", area_of(city)
    if event == "civil-war" and s.leader[0] == PERICLES and AREAS[city] == "athens":
        return "why-pericles-leads", "15.1", {}
    if event in ("famine", "treachery") and city in besieged_by(s, frame.side) and not s.is_old_siege(city):
        return "why-young-siege", "8.0", area_of(city)
    if event == "famine" and city in besieged_by(s, frame.side) and COASTAL_SEA[city] >= 0:
        return "why-not-blockaded", "8.21", area_of(city)
    return "why-no-target", "3.1", {"card": frame.card, **area_of(city)}
