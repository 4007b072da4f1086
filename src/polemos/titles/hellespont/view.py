"""Who may know what: this title's part of the view, and stratagems that lie face down."""

from __future__ import annotations

from typing import Any

from polemos.engine.dice import Dice
from polemos.titles.bey.book import IN_BATTLE
from polemos.titles.bey.odds import under_way
from polemos.titles.bey.roster import members
from polemos.titles.bey.view import deal, public
from polemos.titles.hellespont.battle import FACES, TURNING, Battle
from polemos.titles.hellespont.board import FIRST_TURN, MONTHS, SIDES, STRATAGEMS
from polemos.titles.hellespont.odds import besieged, fought, prospects, sieges
from polemos.titles.hellespont.position import POSITIONS
from polemos.titles.hellespont.sequence import StartingStratagem, starters
from polemos.titles.hellespont.state import Position
from polemos.titles.hellespont.victory import points


def view(s: Position, side: int) -> dict[str, Any]:
    """What a side may know (NOBODY: a spectator)."""
    return {
        **public(POSITIONS, s, side),
        "month": MONTHS[s.turn - FIRST_TURN],
        "victory": {name: points(s, i) for i, name in enumerate(SIDES)},
        "battle": fought(s),
        "prospects": prospects(s),
        "siege": besieged(s),
        "sieges": sieges(s),
        "laid": {name: laid(s, owner, side) for owner, name in enumerate(SIDES)},
    }


def face_down(s: Position) -> Battle | None:
    """The battle in which stratagems may lie face down."""
    frame = under_way(s)
    return frame if isinstance(frame, Battle) and frame.stage <= TURNING else None


def laid(s: Position, owner: int, viewer: int) -> Any:
    """4.2.2 Whether a side has laid a stratagem face down; which, for its owner."""
    frame = face_down(s)
    number = frame.laid_by(owner) if frame else 0
    if not number or owner != viewer:
        return bool(number)
    counter, face = divmod(number - 1, FACES)
    return [STRATAGEMS.counters[counter], STRATAGEMS.names[face]]


def choices(s: Position, side: int) -> int:
    """10.1 What a side looks through to choose its first stratagem: it sees that the other has none of it."""
    frame = s.stack[-1] if s.stack else None
    return starters(s, side) & s.bowl if isinstance(frame, StartingStratagem) and frame.side == side else 0


def redeal(s: Position, side: int, dice: Dice) -> None:
    """Deal anew, in place, what the side can't know: the other hand, what of it lies face down, and the bowl."""
    frame = face_down(s)
    other, known = 1 - side, s.seen[side]
    if frame is None or not frame.laid_by(other):
        deal(s, side, known, dice, choices(s, side))
        return
    book = s.books[0]
    possible = STRATAGEMS.all & ~(s.hand[side] | s.spent)
    if s.hand[other].bit_count() == known.bit_count():
        possible &= known
    lays = [counter * FACES + face + 1 for face in book.triggers[IN_BATTLE] if book.can(s, other, face, IN_BATTLE)
            for counter in members(STRATAGEMS.usable[other][face] & possible)]
    chosen = lays[dice.below(len(lays))]
    s.stack[s.stack.index(frame)] = frame.with_laid(other, chosen)
    deal(s, side, known | 1 << (chosen - 1) // FACES, dice)
