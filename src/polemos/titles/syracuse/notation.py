"""How the actions of this title are written; its events; its modifiers."""

from __future__ import annotations

from polemos.engine.events import EventBook, kind
from polemos.engine.notation import Grammar
from polemos.titles.bey import verbs
from polemos.titles.bey.notation import FAMILY_MODIFIERS, FAMILY_PURPOSES, family_events
from polemos.titles.bey.table import COLUMNS, SHARES
from polemos.titles.syracuse.battle import SHIFTS
from polemos.titles.syracuse.board import LINES, PIECES, PLACES, SIDES, SITES, STRATAGEMS
from polemos.titles.syracuse.kinds import KINDS
from polemos.titles.syracuse.state import REASONS

VOCABULARY = {
    "side": SIDES, "place": PLACES, "piece": PIECES, "counter": STRATAGEMS.counters, "stratagem": STRATAGEMS.names,
    "site": SITES, "line": LINES, "use": verbs.USES, "share": SHARES, "column": COLUMNS, "kind": KINDS, "shift": SHIFTS,
    "reason": REASONS,
}

GRAMMAR = Grammar(VOCABULARY, verbs.VERBS, verbs.patterns(verbs.BESIEGE, verbs.LEAVE, verbs.BREAK))

SECTIONS = {
    "stacking": "3.3", "losses": "4.2.1", "retreat": "4.2.2", "march": "3.2", "voyage": "3.1", "transport": "3.5",
    "occupation": "4.3",
}
"""The sections that the sister title numbers differently."""

EVENTS = EventBook(
    VOCABULARY,
    {
        **family_events(SECTIONS),
        "lands": kind("side pieces:piece from:place to:place", "3.5"),
        "fort-taken": kind("side place", "4.3"),
        "camp-falls": kind("", "4.4"),
        "rams": kind("", "7"),
        "builds": kind("side site", "5.1"),
        "breaches": kind("side site", "4.5"),
    },
    modifiers={
        **FAMILY_MODIFIERS, "besiegers": "4.3",
        **{f"die-{letter}": "table" for letter in "abcdefgh"},
        **{f"works-{name}": "2.C" for name in (
            "base", "advantage", "414", "discard", "leader", "labdalon", "chains", "cavalry", "winter", "413")},
    },
    purposes={
        **FAMILY_PURPOSES, "night": "7", "works": "2.C", "raid": "6.1", "siege": "4.3", "teardown": "4.5",
    },
)
