"""Who may know what: hands and the bowl are secret, everything on the table is public."""

from __future__ import annotations

from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import NOBODY
from polemos.titles.bey.occasion import occasion
from polemos.titles.bey.roster import count, members
from polemos.titles.syracuse.board import PIECES, PLACES, SEASONS, SIDES, STRATAGEMS, YEARS
from polemos.titles.syracuse.groups import Group
from polemos.titles.syracuse.odds import fought, prospects
from polemos.titles.syracuse.position import facts
from polemos.titles.syracuse.sequence import PHASES, Turn, phase_of
from polemos.titles.syracuse.state import Position
from polemos.titles.syracuse.victory import points

HIDDEN = ("hands", "seen", "bowl", "start", "came", "carried", "waved")


def view(s: Position, side: int) -> dict[str, Any]:
    """What a side may know (NOBODY: a spectator)."""
    public = {name: value for name, value in facts(s).items() if name not in HIDDEN}
    return {
        **public,
        "phase": phase(s),
        "season": SEASONS[s.turn],
        "year": YEARS[s.turn],
        "bowl": count(s.bowl),
        "hands": {name: hand(s, owner, side) for owner, name in enumerate(SIDES)},
        "victory": {name: points(s, i) for i, name in enumerate(SIDES)},
        "battle": fought(s),
        "prospects": prospects(s),
        "group": group(s, side),
        "occasion": occasion(s, SIDES, PLACES, phase(s)),
    }


def hand(s: Position, owner: int, viewer: int) -> dict[str, Any]:
    """How many counters a hand holds; which, for its owner; which the other knows of."""
    names = STRATAGEMS.counters
    if viewer == owner:
        return {"count": count(s.hand[owner]), "counters": [names[c] for c in members(s.hand[owner])]}
    known = 0 if viewer == NOBODY else s.seen[viewer]
    return {"count": count(s.hand[owner]), "seen": [names[c] for c in members(known)]}


def phase(s: Position) -> str:
    if not s.stack:
        return "over"
    base = s.stack[0]
    assert isinstance(base, Turn)
    return PHASES[phase_of(base)]


def group(s: Position, side: int) -> list[str]:
    """The pieces that a player has taken in hand: nobody else's affair until they move."""
    found = [frame.mask for frame in s.stack if isinstance(frame, Group) and frame.side == side]
    return [PIECES[p] for p in members(found[-1])] if found else []


def redeal(s: Position, side: int, dice: Dice) -> None:
    """Deal anew, in place, what the side can't know: the other hand and the bowl."""
    other = 1 - side
    known = s.seen[side]
    unknown = members(STRATAGEMS.all & ~(s.hand[side] | known | s.spent))
    dealt = known
    for _ in range(count(s.hand[other] & ~known)):
        dealt |= 1 << unknown.pop(dice.below(len(unknown)))
    s.hand[other] = dealt
    s.bowl = STRATAGEMS.all & ~(s.hand[side] | dealt | s.spent)
    s.dice.trace = []
