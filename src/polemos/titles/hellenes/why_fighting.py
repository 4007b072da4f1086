"""6 to 8, 11 Why a block does not fight, fall, retreat or shut itself up so; why a siege is not pressed so."""

from __future__ import annotations

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.battle import Losses, Strike
from polemos.titles.hellenes.board import COASTAL_SEA, FLEET, GODS, SICILIANS, SICILY, SIDE_OF
from polemos.titles.hellenes.combat import Battles, Fortify, Sorties, Vanguard, battle_sites
from polemos.titles.hellenes.notation import (
    APPEAL,
    ASSAULT,
    ATTACK,
    BATTLE,
    FALL_BACK,
    FERRY,
    FORTIFY,
    HIT,
    INTO_CITY,
    JOIN,
    ROUT,
    SORTIE,
    STARVE,
    VANGUARD,
)
from polemos.titles.hellenes.olympians import Appeal, Override
from polemos.titles.hellenes.retreat import RetreatMoves, can_shelter, landed
from polemos.titles.hellenes.routes import riders
from polemos.titles.hellenes.siege import Coordinate, Sieges, Wasting, besieged_by, can_starve
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.why_moving import Reason, area_of, unit_of


def fighting(s: Position, frame: Decision, action: Action) -> Reason | None:
    verb = action[0]
    if isinstance(frame, Strike) and verb == ATTACK:
        return "why-not-its-turn", "6.2", unit_of(action[1])
    if isinstance(frame, Losses) and verb in (HIT, ROUT):
        return loss(s, frame, action)
    if isinstance(frame, Wasting) and verb == HIT:
        return "why-not-strongest", "8.2", unit_of(action[1])
    if isinstance(frame, RetreatMoves) and verb in (FALL_BACK, INTO_CITY, FERRY):
        return retreating(s, frame, action)
    if isinstance(frame, Fortify) and verb == FORTIFY:
        return fortifying(s, frame, action[1])
    if isinstance(frame, Sorties) and verb == SORTIE:
        return "why-no-sortie", "8.3", unit_of(action[1])
    if isinstance(frame, (Vanguard, Coordinate)) and verb in (VANGUARD, JOIN):
        return "why-not-its-head", frame.rule, unit_of(action[1])
    if isinstance(frame, Battles) and verb == BATTLE:
        waits = action[1] in battle_sites(s, frame.side)
        return ("why-smaller-first", "6.0", {}) if waits else ("why-no-battle", "6.0", area_of(action[1]))
    if isinstance(frame, Sieges) and verb in (ASSAULT, STARVE):
        return pressing(s, frame, verb, action[1])
    if isinstance(frame, (Appeal, Override)) and verb == APPEAL:
        return "why-other-god", "11.0", {"god": GODS[action[1]]}
    return None


def loss(s: Position, frame: Losses, action: Action) -> Reason:
    """6.32, 6.33 Hits on the strongest, routs on the weakest."""
    if frame.hits:
        return "why-not-strongest", "6.32", unit_of(action[1])
    return "why-not-weakest", "6.33", unit_of(action[1])


def retreating(s: Position, frame: RetreatMoves, action: Action) -> Reason:
    b = s.battle
    assert b is not None
    u = action[1]
    if u not in frame.asked(s, b):
        return "why-not-its-turn", "6.4", unit_of(u)
    if action[0] == INTO_CITY:
        return "why-no-walls", "7.1", unit_of(u)
    if action[0] == FERRY:
        return "why-no-carrier", "5.21", unit_of(u)
    place = action[2]
    side = frame.side
    if s.enemy_stands(side, place) or s.owner_of_province(place) == 1 - side:
        return "why-enemy-land", "6.4", area_of(place)
    if side == b.attacker:
        return "why-back-whence", "6.4", unit_of(u)
    if b.origins >> place & 1:
        return "why-enemy-came", "6.4", area_of(place)
    if (1 << u | riders(s, u)) & SICILIANS and not SICILY >> place & 1:
        return "why-sicilians-stay", "15.2", {}
    if FLEET[u] and landed(b) and not can_shelter(s, b, u, side):
        return "why-trapped", "6.6", unit_of(u)
    return "why-no-retreat", "6.4", area_of(place)


def fortifying(s: Position, frame: Fortify, u: int) -> Reason:
    if SIDE_OF[u] != frame.side or s.place[u] != frame.place:
        return "why-elsewhere", "7.1", {**unit_of(u), **area_of(frame.place)}
    if s.sheltered(frame.place).bit_count() >= s.capacity(frame.place):
        return "why-city-full", "7.1", area_of(frame.place)
    if FLEET[u] and COASTAL_SEA[frame.place] < 0:
        return "why-no-harbour", "7.1", area_of(frame.place)
    return "why-in-party", "7.1", unit_of(u)


def pressing(s: Position, frame: Sieges, verb: int, city: int) -> Reason:
    if city not in besieged_by(s, frame.side):
        return "why-no-siege", "8.0", area_of(city)
    if frame.worked >> city & 1:
        return "why-siege-worked", "8.0", area_of(city)
    if not s.is_old_siege(city):
        return "why-young-siege", "8.0", area_of(city)
    if verb == STARVE and not can_starve(s, city):
        return "why-not-blockaded", "8.21", area_of(city)
    if s.unwilling >> frame.side & 1:
        return "why-augury", "3.1", area_of(city)
    if frame.event:
        return "why-event-turn", "8.1", area_of(city)
    return "why-all-fled", "6.4", area_of(city)
