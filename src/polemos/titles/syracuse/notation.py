"""How the actions of this title are written; its events; its modifiers."""

from __future__ import annotations

from polemos.engine.events import EventBook, kind
from polemos.engine.notation import Grammar
from polemos.titles.bey import verbs
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

GRAMMAR = Grammar(VOCABULARY, verbs.VERBS, verbs.PATTERNS)

EVENTS = EventBook(
    VOCABULARY,
    {
        "turn": kind("n", "2.A"),
        "draws": kind("side n", "2.A"),
        "drew": kind("side counters:counter", "2.A", private=True),
        "plays": kind("side counter stratagem", "7"),
        "discards": kind("side counter", "2.C"),
        "keeps": kind("side n", "2.D"),
        "advantage": kind("side use", "8"),
        "omen": kind("side use", "7"),
        "initiative": kind("side", "2.B"),
        "points": kind("side n", "8"),
        "arrives": kind("side pieces:piece place", "2.B"),
        "called": kind("side line", "7"),
        "delayed": kind("side line", "7"),
        "cleared": kind("side pieces:piece from:place to:place", "2.B"),
        "well": kind("side piece", "2.B"),
        "announces": kind("side n", "2.B"),
        "activates": kind("side place n", "2.B"),
        "moves": kind("side pieces:piece from:place to:place", "3.2"),
        "ferries": kind("side pieces:piece from:place to:place", "3.4"),
        "sails": kind("side pieces:piece from:place to:place", "3.1"),
        "lands": kind("side pieces:piece from:place to:place", "3.5"),
        "withdraws": kind("side piece from:place to:place", "3.2"),
        "fort-taken": kind("side place", "4.3"),
        "captured": kind("side piece place", "4.2.2"),
        "turned-back": kind("side piece from:place to:place", "4.1"),
        "battle": kind("place attacker:side kind", "4.1"),
        "odds": kind("place attacker:side attack defence column shifts:shift", "4.2"),
        "result": kind("place attacker:side attack:share defence:share winner:side", "4.2.1"),
        "lost": kind("side piece place", "4.2.1"),
        "removed": kind("side piece place", "7"),
        "reduced": kind("side piece place", "4.2.1"),
        "recovers": kind("side piece", "2.D"),
        "returns": kind("side piece place", "8"),
        "retreats": kind("side pieces:piece from:place to:place", "4.2.2"),
        "occupies": kind("side piece place", "4.3"),
        "camp-falls": kind("", "4.4"),
        "supports": kind("side place n", "7"),
        "wounded": kind("side piece", "7"),
        "ill": kind("side piece place", "7"),
        "barred": kind("side place", "7"),
        "rams": kind("", "7"),
        "builds": kind("side site", "5.1"),
        "breaches": kind("side site", "4.5"),
        "supply": kind("side n", "7"),
        "supplied": kind("side n", "2.D"),
        "famine": kind("side n", "6.3"),
        "wins": kind("side reason", "9.1"),
        "game-over": kind("winner:side", "9.2"),
    },
    modifiers={
        "season": "2.B", "crowd": "6.4", "winter": "6.4", "besiegers": "4.3",
        **{f"die-{letter}": "table" for letter in "abcdefgh"},
        **{f"works-{name}": "2.C" for name in (
            "base", "advantage", "414", "discard", "leader", "labdalon", "chains", "cavalry", "winter", "413")},
    },
    purposes={
        "points": "2.B", "battle": "4.2", "night": "7", "storm": "7", "discord": "7", "works": "2.C", "raid": "6.1",
        "attrition": "6.4", "siege": "4.3", "teardown": "4.5",
    },
)
