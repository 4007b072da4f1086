"""Who may know what: hands and the bowl are secret, everything on the table is public."""

from __future__ import annotations

from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import NOBODY
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.groups import Moving
from polemos.titles.bey.occasion import occasion
from polemos.titles.bey.position import Positions
from polemos.titles.bey.roster import count, members

HIDDEN = ("hands", "seen", "bowl", "start", "came", "carried", "waved")


def public(codec: Positions, s: Forces, side: int) -> dict[str, Any]:
    """What a side may know of what both titles have (NOBODY: a spectator)."""
    known = {name: value for name, value in codec.facts(s).items() if name not in HIDDEN}
    phase = codec.phase_of(s) if s.stack else "over"
    return {
        **known,
        "phase": phase,
        "bowl": count(s.bowl),
        "hands": {name: hand(s, owner, side) for owner, name in enumerate(codec.sides)},
        "group": group(s, side),
        "occasion": occasion(s, codec.sides, codec.places, phase),
    }


def hand(s: Forces, owner: int, viewer: int) -> dict[str, Any]:
    """How many counters a hand holds; which, for its owner; which the other knows of."""
    names = s.stratagems.counters
    if viewer == owner:
        return {"count": count(s.hand[owner]), "counters": [names[c] for c in members(s.hand[owner])]}
    known = 0 if viewer == NOBODY else s.seen[viewer]
    return {"count": count(s.hand[owner]), "seen": [names[c] for c in members(known)]}


def group(s: Forces, side: int) -> list[str]:
    """The pieces that a player has taken in hand: nobody else's affair until they move."""
    found = [frame.mask for frame in s.stack if isinstance(frame, Moving) and frame.side == side]
    return [s.roster.names[piece] for piece in members(found[-1])] if found else []


def redeal(s: Forces, side: int, dice: Dice) -> None:
    """Deal anew, in place, what the side can't know: the other hand and the bowl."""
    deal(s, side, s.seen[side], dice)


def deal(s: Forces, side: int, held: int, dice: Dice, never: int = 0) -> None:
    """The other hand holds these, and besides as many as it has, at random, but some of them `never`."""
    other = 1 - side
    everything = s.stratagems.all
    unknown = members(everything & ~(s.hand[side] | held | s.spent | never))
    dealt = held
    for _ in range(count(s.hand[other]) - count(held)):
        dealt |= 1 << unknown.pop(dice.below(len(unknown)))
    s.hand[other] = dealt
    s.bowl = everything & ~(s.hand[side] | dealt | s.spent)
    s.dice.trace = []
