"""What the scenes of each title name, besides what its code asks for in so many words."""

from __future__ import annotations

import polemos

SIEGE_NAMES = {
    *(f"terrain-{name}" for name in ("clear", "elevated", "open", "protected", "port", "fort")),
    *(f"share-{name}" for name in ("R", "1-4", "1-2", "3-4", "A", "E")),
    *(f"track-{name}-short" for name in ("points", "victory")),
    "mark-battle",
    "mark-barred",
    "odds-battle",
    *("hand", "title-short", "years", "length", "difficulty"),
}
"""What the boards and scenes of both sieges name."""

SIEGE_SENTENCES: dict[str, set[str]] = {
    **{f"occasion-{name}": {"side", "place", "n", "phase"} for name in ("muster", "delay", "announced", "activated")},
    **{f"occasion-{name}": {"side", "place", "n", "phase"} for name in ("battle", "pursuit", "phase")},
    "occasion-roll": {"side", "dice", "purpose", "result"},
    **{f"pile-{name}": {"n"} for name in ("deck", "discard")},
    **{f"battle-{name}": {"at"} for name in ("land", "sea")},
}

TITLE_REST = {
    "earth-and-water": {
        *(f"phase-{name}" for name in ("preparation", "operations", "supply", "score", "aborted", "over")),
        *(f"reason-{name}" for name in ("automatic", "score", "draw")),
        *(f"mark-{name}" for name in ("battle", "carneia", "burnt", "impoverished", "no_retreat", "kept")),
        *(f"track-{name}" for name in ("expedition", "score", "talents", "reserve-armies", "reserve-fleets")),
        "odds-round",
        "odds-end",
    },
    "peloponnesian-war": {
        "odds-battle",
        "odds-siege",
        *(
            f"phase-{name}"
            for name in (
                "politics",
                "operations",
                "going-home",
                "combat",
                "rebellion",
                "administration",
                "surrender",
                "end",
                "over",
            )
        ),
        *(
            f"reason-{name}"
            for name in (
                "last-turn",
                "surrender-of-athens",
                "surrender-of-sparta",
                "surrender-of-both",
                "return",
                "peace",
            )
        ),
        *(
            f"mark-{name}"
            for name in (
                "rebel",
                "ravaged",
                "siege",
                "objective",
                "route",
                "plague",
                "civil_war",
                "deaths",
                "nicias",
                "helots",
                "persia",
                "disaster",
                "hostages-athens",
                "hostages-sparta",
            )
        ),
        *(f"track-{name}" for name in ("turn", "points", "treasury", "bellicosity", "confidence")),
        "mark-neutral",
        "box-box",
        *("years", "length", "difficulty", "line", "option-mode-solitaire", "option-mode-two-player"),
        *(f"role-{name}" for name in ("ready", "aside", "away", "dead")),
        *(f"link-{name}" for name in ("land", "naval", "mixed", "isthmus", "open-sea")),
        *(f"space-{name}" for name in ("land", "coast", "island")),
        *(f"influence-{name}" for name in ("cavalry", "naval")),
    },
    "hellenes": {
        *("years", "length", "difficulty", "line"),
        "odds-end",
        "odds-about",
        *(
            f"phase-{name}"
            for name in ("deployment", "new-year", "spring", "early-summer", "high-summer", "autumn", "winter", "over")
        ),
        *(f"season-{name}" for name in ("new-year", "spring", "early-summer", "high-summer", "autumn", "winter")),
        *(f"reason-{name}" for name in ("surrender", "peace", "exhaustion")),
        *(
            f"mark-{name}"
            for name in (
                "battle",
                "siege",
                "pillaged",
                "civil-war",
                "closed",
                "famine",
                "treachery",
                "garrison-athens",
                "garrison-sparta",
                "peace",
                "half_tribute",
                "decelea",
            )
        ),
        *(f"track-{name}" for name in ("prestige", "year", "actions")),
        "place-drawn",
        "side-both",
        *(f"god-{name}" for name in ("zeus", "apollo", "ares", "demeter", "poseidon", "hermes", "hera")),
        *(f"battle-{name}" for name in ("field", "naval", "assault", "sortie", "repatriation")),
        *(
            f"cause-{name}"
            for name in (
                "triumph",
                "trophy",
                "capture",
                "pillage",
                "tribute",
                "atrocity",
                "persian-aid",
                "no-quarter",
                "offer",
                "renewal",
            )
        ),
        *(f"unit-A{n:02}" for n in (*range(1, 43), *range(47, 51))),
        *(f"unit-S{n:02}" for n in range(1, 61)),
    },
    "syracuse": {
        *(
            f"{kind}-{name}"
            for kind in ("place", "piece", "stratagem", "site", "line", "use", "kind", "shift")
            for name in polemos.title("syracuse").grammar.vocabulary[kind]
        ),
        *(
            f"phase-{name}"
            for name in ("stratagems", "points", "reinforcements", "actions", "works", "adjustments", "end", "over")
        ),
        *(f"reason-{name}" for name in ("naval", "capitulation", "end", "total", "strategic", "tactical", "draw")),
        *(f"track-{name}" for name in ("turn", "points", "supply", "victory", "advantage", "initiative")),
        *(f"season-{name}" for name in ("spring", "summer", "autumn", "winter")),
        *(
            f"short-{zone}"
            for zone in polemos.title("syracuse").grammar.vocabulary["place"]
            if zone[0] in "TM" and zone[1:].isdigit()
        ),
        *(f"mark-{name}" for name in ("rams", "camp", "standing", "ruined")),
        *SIEGE_NAMES,
    },
    "hellespont": {
        *(
            f"{kind}-{name}"
            for kind in ("place", "piece", "stratagem", "line", "use", "kind", "shift")
            for name in polemos.title("hellespont").grammar.vocabulary[kind]
        ),
        *(
            f"phase-{name}"
            for name in (
                "start",
                "stratagems",
                "points",
                "reinforcements",
                "actions",
                "sieges",
                "adjustments",
                "end",
                "over",
            )
        ),
        *(f"reason-{name}" for name in ("ports", "fleets", "end", "strategic", "tactical", "draw")),
        *(f"track-{name}" for name in ("turn", "points", "supply", "victory", "advantage", "initiative")),
        *(space["short"] for space in polemos.title("hellespont").board()["spaces"] if "short" in space),
        *(f"month-{date['month']}" for date in polemos.title("hellespont").board()["calendar"]),
        *(f"mark-{name}" for name in ("famine-athens", "famine-sparta")),
        *(f"odds-{name}" for name in ("siege", "siege-harms", "siege-unhurt")),
        *SIEGE_NAMES,
    },
}
"""What a scene names besides, by ids that clients put after the prefix."""

TITLE_SENTENCES: dict[str, dict[str, set[str]]] = {
    "peloponnesian-war": {
        **{f"pieces-{ally}{kind}": {"n"} for ally in ("", "ally-") for kind in ("hoplite", "cavalry", "trireme")},
        **{f"prompt-{name}-how": set() for name in ("objective", "assemble", "interception", "order", "send")},
    },
    "hellespont": SIEGE_SENTENCES,
    "syracuse": {**SIEGE_SENTENCES, **{f"battle-{name}": {"at"} for name in ("assault", "camp")}},
    "earth-and-water": {
        **{f"pieces-{kind}": {"n"} for kind in ("army", "fleet")},
        **{f"outcome-{reason}": {"winner"} for reason in ("automatic", "score", "draw")},
        **{
            f"occasion-{name}": {"side", "city", "from"}
            for name in ("arrival", "tribute", "land-battle", "fleet-lost", "last-army-lost")
        },
        **{
            f"prompt-{name}-how": set()
            for name in (
                "window",
                "play-card",
                "raise",
                "attacker-retreat",
                "defender-retreat",
                "attacking-fleet-retreat",
                "defending-fleet-retreat",
            )
        },
    },
}
"""Sentences that a client says about a scene, and what it is given for them."""
