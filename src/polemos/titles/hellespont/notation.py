"""How the actions of this title are written; its events; its modifiers."""

from __future__ import annotations

from polemos.engine.events import EventBook, kind
from polemos.engine.notation import Grammar
from polemos.titles.bey import verbs
from polemos.titles.bey.notation import FAMILY_MODIFIERS, FAMILY_PURPOSES, family_events
from polemos.titles.bey.table import COLUMNS, SHARES
from polemos.titles.hellespont.battle import SHIFTS
from polemos.titles.hellespont.board import LINES, PIECES, PLACES, SIDES, STRATAGEMS
from polemos.titles.hellespont.kinds import KINDS
from polemos.titles.hellespont.state import REASONS

SIEGE_REASONS = tuple(
    f"siege-{name}" for name in (
        "base", "advantage", "zones", "discard", "sap", "leader", "defender", "relief", "refused", "winter", "ratio")
)

VOCABULARY = {
    "side": SIDES, "place": PLACES, "piece": PIECES, "counter": STRATAGEMS.counters, "stratagem": STRATAGEMS.names,
    "line": LINES, "use": verbs.USES, "share": SHARES, "column": COLUMNS, "kind": KINDS, "shift": SHIFTS,
    "reason": REASONS,
}

GRAMMAR = Grammar(VOCABULARY, verbs.VERBS, verbs.patterns(
    verbs.LAND, verbs.WITHDRAW, verbs.ASSAULT, verbs.BUILD, verbs.BREACH, verbs.DEPLOY,
))

SECTIONS = {
    "stacking": "3.6", "losses": "4.2.3", "retreat": "4.2.4", "march": "3.2", "voyage": "3.3", "transport": "3.3",
    "occupation": "5.2",
}
"""The sections that the sister title numbers differently."""

EVENTS = EventBook(
    VOCABULARY,
    {
        **family_events(SECTIONS),
        "leaves": kind("side piece place", "3.3"),
        "lays": kind("side", "4.2.2"),
        "siege": kind("side place", "5.1"),
        "siege-dice": kind("side place modifiers n", "5.1"),
        "port-falls": kind("side place", "5.2"),
        "arrested": kind("side piece", "7"),
        "forestalled": kind("side counters:counter", "7"),
    },
    modifiers={
        **FAMILY_MODIFIERS,
        **{f"die-{letter}": "table" for letter in "abcdefg"},
        **{f"evasion-{name}": "4.2.1" for name in ("leader", "open", "strait", "difficult")},
        **dict.fromkeys(SIEGE_REASONS, "5.1"),
    },
    purposes={**FAMILY_PURPOSES, "siege": "5.2", "evasion": "4.2.1", "breakthrough": "3.5"},
)
