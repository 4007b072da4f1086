"""The verbs of this title and how they are written; its events; its modifiers."""

from __future__ import annotations

from typing import Final

from polemos.engine.events import EventBook, kind
from polemos.engine.frames import Action
from polemos.engine.notation import Grammar
from polemos.titles.hellenes.battle_record import KINDS
from polemos.titles.hellenes.board import AREAS, GODS, SEASONS, SIDES, UNIT

DEPLOY: Final = 0
EVENT: Final = 1
ACTION: Final = 2
SACRIFICE: Final = 3
APPEAL: Final = 4
DECLINE: Final = 5
GROUP: Final = 6
MUSTER: Final = 7
BUILD: Final = 8
RECRUIT: Final = 9
GARRISON: Final = 10
PILLAGE: Final = 11
DONE: Final = 12
TAKE: Final = 13
LOAD: Final = 14
ABOARD: Final = 15
GO: Final = 16
FORCE: Final = 17
ENTER: Final = 18
HALT: Final = 19
PLACE: Final = 20
RETURN: Final = 21
WITHDRAW: Final = 22
ADVANCE: Final = 23
HOLD: Final = 24
VANGUARD: Final = 25
BATTLE: Final = 26
SORTIE: Final = 27
FORTIFY: Final = 28
FIGHT: Final = 29
RETREAT: Final = 30
ATTACK: Final = 31
HIT: Final = 32
ROUT: Final = 33
FALL_BACK: Final = 34
INTO_CITY: Final = 35
ASSAULT: Final = 36
STARVE: Final = 37
JOIN: Final = 38
CAPITULATE: Final = 39
RESIST: Final = 40
TARGET: Final = 41
OSTRACIZE: Final = 42
MAINTAIN: Final = 43
OFFER: Final = 44
DROP_TAXES: Final = 45
RENEW: Final = 46
FERRY: Final = 47
DISBAND: Final = 48

VERBS: Final = (
    "deploy", "event", "action", "sacrifice", "appeal", "decline", "group", "muster", "build", "recruit", "garrison",
    "pillage", "done", "take", "load", "aboard", "go", "force", "enter", "halt", "place", "return", "withdraw",
    "advance", "hold", "vanguard", "battle", "sortie", "fortify", "fight", "retreat", "attack", "hit", "rout",
    "fall-back", "into-city", "assault", "starve", "join", "capitulate", "resist", "target", "ostracize",
    "maintain", "offer", "drop-taxes", "renew", "ferry", "disband",
)
"""The name of each verb, for labels."""

_READY: Final[list[list[Action]]] = [[(verb, n) for n in range(len(AREAS))] for verb in range(len(VERBS))]


def each(verb: int, numbers: list[int]) -> list[Action]:
    """An action of that verb on each of these blocks or areas. They are made beforehand: lists of them are long."""
    ready = _READY[verb]
    return [ready[n] for n in numbers]


VOCABULARY = {
    "area": AREAS, "side": SIDES, "unit": UNIT, "god": GODS, "season": SEASONS, "from": AREAS, "to": AREAS,
    "fleet": UNIT, "battle": KINDS,
}

GRAMMAR = Grammar(
    VOCABULARY,
    VERBS,
    {
        DEPLOY: "deploy {unit} {area}",
        EVENT: "event {card}",
        ACTION: "action {card}",
        SACRIFICE: "sacrifice {god}",
        APPEAL: "appeal {god}",
        DECLINE: "decline",
        GROUP: "group {area}",
        MUSTER: "muster {area}",
        BUILD: "build {unit}",
        RECRUIT: "recruit",
        GARRISON: "garrison {area}",
        PILLAGE: "pillage {area}",
        DONE: "done",
        TAKE: "take {unit}",
        LOAD: "load {unit}",
        ABOARD: "aboard {fleet}",
        GO: "go {area}",
        FORCE: "force {area}",
        ENTER: "enter {area}",
        HALT: "halt",
        PLACE: "place {unit} {area}",
        RETURN: "return",
        WITHDRAW: "withdraw {unit} {area}",
        ADVANCE: "advance {unit}",
        HOLD: "hold {unit}",
        VANGUARD: "vanguard {unit}",
        BATTLE: "battle {area}",
        SORTIE: "sortie {unit}",
        FORTIFY: "fortify {unit}",
        FIGHT: "fight",
        RETREAT: "retreat",
        ATTACK: "attack {unit}",
        HIT: "hit {unit}",
        ROUT: "rout {unit}",
        FALL_BACK: "retreat {unit} {area}",
        INTO_CITY: "shelter {unit}",
        ASSAULT: "assault {area}",
        STARVE: "starve {area}",
        JOIN: "join {unit}",
        CAPITULATE: "capitulate",
        RESIST: "resist",
        TARGET: "target {area}",
        OSTRACIZE: "ostracize {side}",
        MAINTAIN: "maintain {unit}",
        OFFER: "offer",
        DROP_TAXES: "drop {card}",
        RENEW: "renew",
        FERRY: "ferry {unit} {fleet}",
        DISBAND: "disband {unit}",
    },
)

EVENTS = EventBook(
    VOCABULARY,
    {
        "deployed": kind("side n", "15.1"),
        "year": kind("n", "9.53"),
        "season": kind("season", "3.3"),
        "drew": kind("side cards:card", "10.1", private=True),
        "plays-event": kind("side card", "3.1"),
        "plays-action": kind("side card n", "3.2"),
        "plays-sacrifice": kind("side card", "10.3"),
        "turn": kind("side n", "3.3"),
        "event-turn": kind("side", "3.3"),
        "no-effect": kind("side card", "3.1"),
        "sacrifices": kind("side god", "10.3"),
        "no-altar": kind("side", "10.3"),
        "appeals": kind("side god", "11.0"),
        "leader": kind("side card", "3.11"),
        "ostracized": kind("side card", "3.11"),
        "dies": kind("card", "15.1"),
        "revolt": kind("area", "3.12"),
        "helots": kind("area", "3.1"),
        "plague": kind("area", "3.1"),
        "treachery": kind("area", "3.1"),
        "famine": kind("area", "3.1"),
        "earthquake": kind("side", "3.1"),
        "augury": kind("side", "3.1"),
        "civil-war": kind("area", "3.1"),
        "continues": kind("card", "3.1"),
        "cancels": kind("card", "3.1"),
        "prestige": kind("side n cause athens sparta", "14.1"),
        "activates": kind("side area", "4.1"),
        "musters": kind("side area", "5.0"),
        "moves": kind("side from:area to:area blocks", "5.0"),
        "carries": kind("side block blocks", "5.21"),
        "tries": kind("side from:area to:area blocks", "5.3"),
        "forced": kind("side block to:area", "5.3"),
        "builds": kind("side block area", "4.21"),
        "drew-units": kind("side units:unit", "4.22", private=True),
        "recruits": kind("side block area", "4.22"),
        "recruit-lost": kind("side", "4.22"),
        "garrisons": kind("side area", "4.23"),
        "pillages": kind("side area", "5.5"),
        "withdraws": kind("side block from:area to:area", "5.5"),
        "storm": kind("side from:area to:area", "5.22"),
        "reduced": kind("side block", "5.23"),
        "lost": kind("side block", "6.32"),
        "battle": kind("battle area attacker:side", "6.1"),
        "reveals": kind("side numbers units:unit steps", "6.1"),
        "fortifies": kind("side area blocks", "7.1"),
        "siege": kind("side area", "7.2"),
        "siege-lifted": kind("area", "7.2"),
        "falls": kind("side area", "7.3"),
        "hit": kind("side block", "6.32"),
        "half-hit": kind("side block", "8.11"),
        "routed": kind("side block", "6.33"),
        "garrison-hit": kind("area", "7.3"),
        "panic": kind("side", "6.34"),
        "retires": kind("side", "6.4"),
        "stays": kind("side block", "6.4"),
        "retreats": kind("side block from:area to:area", "6.4"),
        "into-city": kind("side block area", "6.4"),
        "battle-over": kind("area winner:side", "6.2"),
        "sorties": kind("side area blocks", "8.3"),
        "assault": kind("side area", "8.1"),
        "attrition": kind("side area", "8.2"),
        "capitulates": kind("side area", "8.13"),
        "home": kind("side block to:area", "9.31"),
        "maintains": kind("side block", "9.22"),
        "demobilized": kind("side blocks", "9.24"),
        "tribute": kind("athens sparta", "9.51"),
        "offers": kind("side n", "14.22"),
        "withdraws-taxes": kind("card", "9.53"),
        "renews": kind("side n", "12.1"),
        "reshuffle": kind("", "9.54"),
        "new-hand": kind("side", "11.0"),
        "game-over": kind("winner:side athens sparta", "14.2"),
    },
    modifiers={"power": "2.14", "season": "5.22", "success": "5.3", "elite": "5.3", "sunk": "5.23",
               "hunger": "8.2", "level": "14.22"},
    purposes={
        "attack": "6.31", "pursuit": "6.34", "harassment": "6.41", "storm": "5.22", "damage": "5.23", "forced": "5.3",
        "attrition": "8.2", "peace": "14.22",
    },
    veils={"block": "unit", "blocks": "unit"},
)
