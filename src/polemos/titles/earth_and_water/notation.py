"""The verbs of this title and how they are written; its events; its modifiers."""

from __future__ import annotations

from typing import Final

from polemos.engine.events import EventBook, kind
from polemos.engine.notation import Grammar
from polemos.titles.earth_and_water.board import CHARACTERS, CITIES, SIDES

PASS: Final = 0
DONE: Final = 1
DRAW: Final = 2
RAISE_ARMIES: Final = 3
RAISE_FLEETS: Final = 4
BRIDGE: Final = 5
EVENT: Final = 6
MOVE: Final = 7
REACT: Final = 8
DECLINE: Final = 9
MARCH_FROM: Final = 10
SAIL_FROM: Final = 11
MARCH: Final = 12
SAIL: Final = 13
FERRY: Final = 14
FIGHT: Final = 15
RETREAT: Final = 16
EVACUATE: Final = 17
DESTROY: Final = 18
SPARE: Final = 19
DISCARD: Final = 20
KEEP: Final = 21
KEEP_NONE: Final = 22
STARVE: Final = 23
REMOVE: Final = 24
SINK: Final = 25
TRIBUTE: Final = 26
LEVY: Final = 27
EXPEL: Final = 28
WITHDRAW: Final = 29
STATION: Final = 30

VERBS: Final = (
    "pass",
    "done",
    "draw",
    "raise-armies",
    "raise-fleets",
    "bridge",
    "event",
    "move",
    "react",
    "decline",
    "march-from",
    "sail-from",
    "march",
    "sail",
    "ferry",
    "fight",
    "retreat",
    "evacuate",
    "destroy",
    "spare",
    "discard",
    "keep",
    "keep-none",
    "starve",
    "remove",
    "sink",
    "tribute",
    "levy",
    "expel",
    "withdraw",
    "station",
)
"""The name of each verb, for labels."""

VOCABULARY = {"city": CITIES, "side": SIDES, "character": CHARACTERS, "from": CITIES, "to": CITIES}

GRAMMAR = Grammar(
    VOCABULARY,
    VERBS,
    {
        PASS: "pass",
        DONE: "done",
        DRAW: "draw {n}",
        RAISE_ARMIES: "raise army {city} {n}",
        RAISE_FLEETS: "raise fleet {city} {n}",
        BRIDGE: "bridge",
        EVENT: "event {card}",
        MOVE: "move {card}",
        REACT: "react {card}",
        DECLINE: "decline",
        MARCH_FROM: "march {city}",
        SAIL_FROM: "sail {city}",
        MARCH: "march {from}>{to} {n}",
        SAIL: "sail {from}>{to} {n}",
        FERRY: "sail {from}>{to} {n}+{armies}",
        FIGHT: "fight",
        RETREAT: "retreat {city}",
        EVACUATE: "evacuate {city}",
        DESTROY: "destroy",
        SPARE: "spare",
        DISCARD: "discard {card}",
        KEEP: "keep {card}",
        KEEP_NONE: "keep none",
        STARVE: "starve {city} {n}",
        REMOVE: "remove {city}",
        SINK: "sink {city}",
        TRIBUTE: "tribute {city}",
        LEVY: "levy {city} {n}",
        EXPEL: "expel {city}",
        WITHDRAW: "withdraw {city}",
        STATION: "station {city} {n}",
    },
)

EVENTS = EventBook(
    VOCABULARY,
    {
        "expedition": kind("n", "4.1"),
        "draws": kind("side n", "5"),
        "drew": kind("side cards:card", "5", private=True),
        "reshuffle": kind("", "5.4"),
        "king-dies": kind("character", "5.3"),
        "aborted": kind("n", "5.3"),
        "boxed": kind("side character from:city", "6.2"),
        "raises-armies": kind("side city n", "5"),
        "raises-fleets": kind("side city n", "5"),
        "builds-bridge": kind("", "5.1"),
        "passes": kind("side", "4.3"),
        "plays-event": kind("side card", "6.2"),
        "plays-move": kind("side card", "6.3"),
        "reacts": kind("side card", "6.1"),
        "marches": kind("side from:city to:city n", "6.4"),
        "sails": kind("side from:city to:city n armies", "6.5"),
        "lands": kind("side city n", "6.5"),
        "land-battle": kind("city attacker:side", "7.1"),
        "naval-battle": kind("city attacker:side", "7.2"),
        "loses-army": kind("side city", "7.1"),
        "loses-fleet": kind("side city armies", "7.2"),
        "retreats": kind("side from:city to:city n", "7.1"),
        "retreats-by-sea": kind("side from:city to:city n armies", "7.1"),
        "stands": kind("side", "7.1"),
        "battle-over": kind("city winner:side", "7.1"),
        "bridge-destroyed": kind("", "7.1"),
        "discards": kind("side cards:card", "8.1"),
        "keeps": kind("side n", "8.1"),
        "starves": kind("side city n", "8.2"),
        "cut-off": kind("side city n", "8.2"),
        "scores": kind("persia greece n", "9"),
        "point": kind("side", "6.2"),
        "removed": kind("side city", "6.2"),
        "sunk": kind("side city", "6.2"),
        "placed": kind("side city n", "6.2"),
        "stationed": kind("side city n", "6.2"),
        "expelled": kind("side city n", "6.2"),
        "withdraws": kind("side from:city to:city n", "6.2"),
        "shown": kind("side hand:card", "6.2", private=True),
        "shows-hand": kind("side", "6.2"),
        "carneia": kind("", "6.2"),
        "acropolis": kind("", "6.2"),
        "immortals": kind("city n", "6.2"),
        "automatic-victory": kind("side", "9"),
        "game-over": kind("winner:side n", "10"),
    },
    modifiers={
        "dice-limit": "7.1",
        "persian-cap": "7.1",
        "asian-cap": "7.1",
        "cavalry": "card.01.p",
        "miltiades": "card.04.g",
        "three-hundred": "card.15.g",
        "leonidas": "card.08.g",
    },
    purposes={"land-round": "7.1", "naval-round": "7.2", "separate-peace": "card.10.p"},
)
