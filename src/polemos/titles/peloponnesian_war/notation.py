"""The verbs of this title and how they are written; its events; its modifiers."""

from __future__ import annotations

from typing import Final

from polemos.engine.events import EventBook, kind
from polemos.engine.notation import Grammar
from polemos.titles.peloponnesian_war.board import (
    DEFENCES,
    LEADER_IDS,
    SIDES,
    SPACES,
    STRATEGY_NAMES,
    UNITS,
    ZONES,
)

PASS: Final = 0
CONSULT: Final = 1
CAMPAIGN: Final = 2
INCITE: Final = 3
OBJECTIVE: Final = 4
REBEL: Final = 5
TAKE: Final = 6
GO: Final = 7
GO_BY_SEA: Final = 8
MARCH: Final = 9
CROSS: Final = 10
HALT: Final = 11
INTERCEPT: Final = 12
DECLINE: Final = 13
FIGHT: Final = 14
ENGAGE: Final = 15
BESIEGE: Final = 16
SEND: Final = 17
BUILD: Final = 18
DONE: Final = 19

VERBS: Final = (
    "pass",
    "consult",
    "campaign",
    "incite",
    "objective",
    "rebel",
    "take",
    "go",
    "go-by-sea",
    "march",
    "cross",
    "halt",
    "intercept",
    "decline",
    "fight",
    "engage",
    "besiege",
    "send",
    "build",
    "done",
)
"""The name of each verb, for labels."""

VOCABULARY = {
    "city": SPACES,
    "from": SPACES,
    "to": SPACES,
    "side": SIDES,
    "unit": UNITS,
    "leader": LEADER_IDS,
    "strategy": STRATEGY_NAMES,
    "zone": ZONES,
    "defence": DEFENCES,
    "cause": ("controlled", "occupied", "home", "coalition", "rebel", "neutral", "no-route", "no-force"),
    "grounds": ("chosen", "augury", "no-leader", "no-funds", "no-force", "no-objective", "limit"),
    "neutral": ("argos", "syracuse", "pella", "persia"),
    "battle": ("land", "naval", "mixed"),
    "status": ("kept", "rolled", "barred"),
    "revenue": ("epidamnus", "syracuse", "sicily", "persia", "helots", "sea-line", "eisphora"),
}
REASONS: Final = VOCABULARY["grounds"]
CAUSES: Final = VOCABULARY["cause"]
REVENUES: Final = VOCABULARY["revenue"]

GRAMMAR = Grammar(
    VOCABULARY,
    VERBS,
    {
        PASS: "pass",
        CONSULT: "consult",
        CAMPAIGN: "campaign",
        INCITE: "incite",
        OBJECTIVE: "objective {city}",
        REBEL: "rebel {city}",
        TAKE: "take {unit} {n}",
        GO: "go {city}",
        GO_BY_SEA: "go {city} by open sea",
        MARCH: "march",
        CROSS: "march by open sea",
        HALT: "halt",
        INTERCEPT: "intercept {city}",
        DECLINE: "decline",
        FIGHT: "fight {city}",
        ENGAGE: "engage {from}>{to}",
        BESIEGE: "besiege {city}",
        SEND: "send {unit} {city}",
        BUILD: "build {unit}",
        DONE: "done",
    },
)

EVENTS = EventBook(
    VOCABULARY,
    {
        "turn": kind("n", "1.4"),
        "commands": kind("side", "2.1"),
        "changes-side": kind("side", "2.1"),
        "event": kind("n", "2.2"),
        "event-impossible": kind("n", "2.2"),
        "silver": kind("side n", "event.2"),
        "oligarchs": kind("n", "event.3"),
        "sitalces": kind("city side", "event.4"),
        "persia": kind("", "event.5"),
        "persian-horse": kind("city", "event.5"),
        "plague": kind("n talents", "event.6"),
        "plague-takes": kind("leader", "event.6"),
        "alcibiades": kind("n", "event.7"),
        "rebels": kind("city", "2.3"),
        "holds": kind("city", "2.3"),
        "next-entry": kind("city", "event.8"),
        "macedonia": kind("side", "event.9"),
        "civil-war": kind("city", "event.10"),
        "corcyra-neutral": kind("city", "event.10"),
        "joins": kind("neutral side", "4.5"),
        "deaths-loom": kind("", "event.11"),
        "signs": kind("side n", "event.12"),
        "league-calm": kind("", "2.3"),
        "league-rebels": kind("", "2.3"),
        "disaster": kind("", "10.1.disaster"),
        "leader": kind("side leader", "2.4"),
        "nicias": kind("", "2.4"),
        "strategy": kind("side strategy status", "3.1"),
        "confidence-reset": kind("", "3.2"),
        "passes": kind("side grounds", "4.3"),
        "first-operation": kind("side", "11.0"),
        "defence": kind("side defence city", "3.1.2"),
        "defence-impossible": kind("side defence city cause", "3.1.2"),
        "pursues": kind("side strategy", "4.2"),
        "zone": kind("zone", "4.2"),
        "aims": kind("side city", "4.2"),
        "objective": kind("side leader city", "4.1"),
        "rerolled": kind("city cause", "4.2"),
        "army-required": kind("hoplites cavalry naval", "4.2"),
        "source": kind("city unit n", "4.2.1"),
        "substitute": kind("n", "4.2.1"),
        "cost": kind("side talents", "4.1.5"),
        "incites": kind("side city talents", "4.4"),
        "rebellion-fails": kind("city", "4.4"),
        "activates": kind("side city unit n talents", "4.1.5"),
        "route": kind("leader to:city n", "4.1.1"),
        "enters": kind("leader city", "4.1.1"),
        "ravages": kind("side city", "4.8"),
        "arrives": kind("leader city", "4.1"),
        "halts": kind("leader city", "4.1.1"),
        "lapses": kind("leader", "4.1.1"),
        "crossing": kind("leader", "4.1.3"),
        "storm": kind("leader", "4.1.3"),
        "left-behind": kind("city unit n", "4.1.4"),
        "intercepts": kind("side from:city city", "4.6"),
        "no-interception": kind("side from:city city", "4.6"),
        "lets-pass": kind("side city", "11.0"),
        "leader-intercepted": kind("leader city", "4.6"),
        "isthmus-watch": kind("side from:city city", "4.1.2"),
        "skirmish": kind("city", "4.7"),
        "becomes-battle": kind("city", "4.7"),
        "engages": kind("side from:city city", "5.2"),
        "battle": kind("city battle", "5.2"),
        "no-battle": kind("city", "5.2.4"),
        "withdraws": kind("side city", "5.2.4"),
        "wins": kind("side city", "5.2"),
        "indecisive": kind("city", "5.2"),
        "loses": kind("side unit n", "5.2"),
        "hostages": kind("side", "5.6"),
        "leader-dies": kind("leader", "event.11"),
        "leaderless": kind("side city", "5.7"),
        "leader-out": kind("leader", "5.7"),
        "leader-comes": kind("leader city", "5.2.1"),
        "siege": kind("side city", "5.1"),
        "siege-lifted": kind("city", "5.3"),
        "siege-fails": kind("side city", "5.3"),
        "long-walls": kind("city", "5.3.1"),
        "open-harbour": kind("city", "5.3"),
        "siege-succeeds": kind("side city talents", "5.3"),
        "stays": kind("side leader city", "5.4"),
        "leaves-garrison": kind("side leader city", "5.4"),
        "goes-home": kind("unit n city", "4.9"),
        "musters": kind("unit n city", "7.2"),
        "no-home": kind("unit n", "4.9"),
        "waits": kind("unit n", "4.9"),
        "quelled": kind("city", "6.1"),
        "captured": kind("side city", "4.5"),
        "chios-again": kind("n", "5.9"),
        "helots": kind("n", "6.3"),
        "helots-quiet": kind("", "6.3"),
        "income": kind("side base spaces bonus n", "7.1"),
        "revenue": kind("side revenue talents", "7.1"),
        "builds": kind("side unit", "7.2"),
        "bellicosity": kind("side confidence spaces events n", "8.1"),
        "surrenders": kind("side", "8.2"),
        "armistice": kind("n", "8.3"),
        "armistice-turn": kind("n", "8.3"),
        "new-will": kind("side n", "8.3"),
        "points": kind("n total", "9.0"),
        "game-over": kind("total", "9.0"),
        "war-won": kind("side", "11.0"),
        "war-drawn": kind("", "11.0"),
    },
    modifiers={
        "confidence": "2.1",
        "strategic": "3.1",
        "alcibiades": "3.1",
        "tactical": "5.2.1",
        "cavalry": "5.2.1",
        "hoplites": "5.2.1",
        "spartans": "5.2.1",
        "sparta": "5.2.1",
        "ships": "5.2.2",
        "athenians": "5.2.2",
        "syracuse": "5.3.2",
        "influence": "6.2",
        "nicias": "8.3",
    },
    purposes={
        "side": "2.1",
        "event": "2.2",
        "mine": "event.2",
        "league": "event.8",
        "adjacent": "event.8",
        "pella": "event.9",
        "signs": "event.12",
        "strategy": "3.1",
        "augury": "4.3",
        "zone": "4.2",
        "objective": "4.2",
        "rebellion": "4.4",
        "storm": "4.1.3",
        "interception": "4.6",
        "skirmish": "4.7",
        "land-battle": "5.2.1",
        "naval-battle": "5.2.2",
        "siege": "5.3",
        "going-home": "5.4",
        "spread": "6.2",
        "armistice": "8.3",
        "first-choice": "11.0",
        "initiative": "11.0",
    },
)
