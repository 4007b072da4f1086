"""What a scout knows about Hellenes: rules of thumb for every choice, and how to judge a position.

It takes cities where it is stronger and holds them for their tribute, fights in the open only with good odds, shuts
itself up otherwise, keeps its high cards for the campaign and winters at home. No rule stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from polemos.engine.frames import Action
from polemos.titles.hellenes import battle, combat, events, movement, sequence, siege, turn
from polemos.titles.hellenes.board import CITIES, NEW_YEAR_SEASON, VALUE
from polemos.titles.hellenes.campaigns import (
    KEEN,
    act,
    action_score,
    deploy,
    free_move,
    mover,
    party,
    place_recruit,
    withdraw,
)
from polemos.titles.hellenes.counsel import (
    appeal,
    card_score,
    lay,
    offer,
    ostracize,
    renewal,
    revolt,
    sacrifice,
    target,
    taxes,
)
from polemos.titles.hellenes.formation import BY_GROUP
from polemos.titles.hellenes.notation import ENTER, FORCE, GO, GROUP, HALT
from polemos.titles.hellenes.plans import steps, years_left
from polemos.titles.hellenes.routes import steps_of
from polemos.titles.hellenes.stands import (
    disband,
    fortify,
    homecoming,
    losses,
    retreat_option,
    retreat_to,
    sieges,
    sorties,
    surrender,
    winter_acts,
)
from polemos.titles.hellenes.state import Position

SPREAD: Final = 4.0
"""So many points make a chance of winning of three in four out of an even one."""
DEPTH: Final = 0
"""Rules of thumb answer all that follows a choice: no tree."""
HORIZON: Final = 1000
"""A year takes fewer steps."""
LUCK: Final = 0.5
"""Rules of thumb are easily bettered here: a fair sign of something better will do."""
WEIGHTY: Final = (
    turn.Act,
    turn.Renewal,
    sequence.Lay,
    sequence.Offer,
    events.Revolt,
    events.Target,
    combat.Fortify,
    battle.RetreatOption,
    siege.Sieges,
)
"""Where a strategos thinks for itself, rather than goes by the rule of thumb."""
RANKED: Final = True
"""What is worth a try comes with the most promising first."""
GROUPS_TRIED: Final = 6
"""Of so many groups."""
VICTORY: Final = 100.0
STEP_WORTH: Final = 0.25


def judge(s: Position, side: int) -> float:
    """Prestige, tribute to come, and forces."""
    if s.winner >= 0 or not s.stack:
        return VICTORY if s.winner == side else -VICTORY if s.winner >= 0 else 0.0
    value = float(s.margin(side))
    for city in CITIES:
        owner = s.controller(city)
        if owner >= 0 and s.loyal_to(city) == 1 - owner:
            tribute = VALUE[city] * min(years_left(s), 3) * (0.5 if s.half_tribute else 1.0)
            value += tribute if owner == side else -tribute
    return value + STEP_WORTH * (steps(s, s.on_map(side)) - steps(s, s.on_map(1 - side)))


def worth_a_try(s: Position) -> list[Action]:
    """The most promising first; of actions, the best few of each kind."""
    frame = s.stack[-1]
    if isinstance(frame, sequence.Lay):
        return sorted(s.options, key=lambda option: -card_score(s, frame.side, option))
    if not isinstance(frame, turn.Act):
        return list(s.options)
    kinds: dict[int, int] = {}
    found: list[Action] = []
    for option in sorted(s.options, key=lambda option: -action_score(s, frame.side, option, KEEN)):
        kinds[option[0]] = kinds.get(option[0], 0) + 1
        if kinds[option[0]] <= (GROUPS_TRIED if option[0] == GROUP else 2):
            found.append(option)
    return found


def weighs(s: Position) -> bool:
    """Whether a formation that has gathered is about to set out: where to is worth thinking about."""
    frame = s.stack[-1]
    if not isinstance(frame, movement.Party) or frame.mode != BY_GROUP or not frame.members or steps_of(frame.route):
        return False
    return party(s, frame)[0] in (GO, FORCE, ENTER, HALT)


def reflex(s: Position) -> Action | None:
    return by_rule(s)


def first_thought(s: Position) -> Action | None:
    """What a strategos would play without a search: as a scout, but keener to build."""
    frame = s.stack[-1]
    return act(s, frame, KEEN) if isinstance(frame, turn.Act) else by_rule(s)


def unfold(s: Position) -> Action | None:
    """What goes by rule, until the New Year. Sooner, cards kept for later and forces on their way would count for too
    much or too little."""
    return None if is_new_year(s) else first_thought(s)


def expected(s: Position) -> Action | None:
    """What the other side is expected to do meanwhile: no more than a scout would."""
    return None if is_new_year(s) else by_rule(s)


def is_new_year(s: Position) -> bool:
    return s.season == NEW_YEAR_SEASON and isinstance(s.stack[-1], sequence.Lay) and not any(s.laid)


def by_rule(s: Position) -> Action | None:
    """The answer to any choice of this title."""
    frame = s.stack[-1]
    rule = RULES.get(type(frame).__name__)
    return rule(s, frame) if rule is not None else s.options[0]


RULES: Final[dict[str, Callable[[Position, Any], Action]]] = {
    "Lay": lay,
    "NewYear": sacrifice,
    "Appeal": appeal,
    "Offer": offer,
    "Taxes": taxes,
    "Renewal": renewal,
    "Target": target,
    "Revolt": revolt,
    "Ostracize": ostracize,
    "Act": act,
    "Mover": mover,
    "Party": party,
    "FreeMove": free_move,
    "Recruit": place_recruit,
    "Deploy": deploy,
    "Withdraw": withdraw,
    "Sorties": sorties,
    "Fortify": fortify,
    "RetreatOption": retreat_option,
    "Losses": losses,
    "Wasting": losses,
    "RetreatMoves": retreat_to,
    "Sieges": sieges,
    "Surrender": surrender,
    "WinterActs": winter_acts,
    "Disband": disband,
    "Homecoming": homecoming,
}
