"""What changes in a match: pieces, cards, tracks; and who controls what."""

from __future__ import annotations

from typing import Final

from polemos.engine.dice import Dice
from polemos.engine.frames import State
from polemos.titles.earth_and_water.board import (
    ALL_CARDS,
    BITS,
    MAJOR_OF,
    MAJORS,
    PLACE_COUNT,
    RESERVE,
    XERXES,
    cards_of,
)

OPERATION: Final = 2
"""Where the frames of an operation begin on the stack: above the expedition and its operations phase."""


def shift(pieces: list[int], occupied: int, origin: int, place: int, n: int) -> int:
    """Move so many pieces; the mask of occupied cities as it is then."""
    if not n:
        return occupied
    pieces[origin] -= n
    pieces[place] += n
    if not pieces[origin]:
        occupied &= ~BITS[origin]
    return occupied | BITS[place]


def no_pieces() -> list[list[int]]:
    """For each side, nothing in any place."""
    return [[0] * PLACE_COUNT, [0] * PLACE_COUNT]


def occupied(pieces: list[int]) -> int:
    """The mask of the cities with a piece."""
    return sum(BITS[place] for place in range(PLACE_COUNT) if pieces[place])


class Position(State):
    """Armies and fleets by side and place, cards as masks of their numbers, and the tracks."""

    def __init__(self, dice: Dice, armies: list[list[int]], fleets: list[list[int]]) -> None:
        super().__init__(dice)
        self.armies = armies
        self.fleets = fleets
        self.armed = [0, 0]
        """The cities where a side has armies, as a mask; `shift_armies` keeps it."""
        self.moored = [0, 0]
        """The ports where a side has fleets, as a mask; `shift_fleets` keeps it."""
        self.hand = [0, 0]
        self.seen = [0, 0]
        """Cards of the other hand that a side has been shown and that are still in it."""
        self.deck = ALL_CARDS
        self.discard = 0
        self.in_play = 0
        """The card of the operation under way; 0 for none. It joins the discard when that is over (6.2)."""
        self.fallen = 0
        """Characters that are dead or banished, each with a counter on its box."""
        self.expedition = 1
        self.score = 0
        """In favour of Greece above zero, of Persia below."""
        self.winner = -1
        """Who won automatically (9), before the last expedition was over."""
        self.bridge = 0
        self.kept = 0
        """Whether Persia kept a card from the last expedition (8.1)."""
        self.carneia = 0
        self.burnt = 0
        """Whether Athenai counts for nobody in the next score phase (Acropolis on Fire)."""
        self.impoverished = 0
        """Whether the next Greek preparation has a talent less (Acropolis on Fire)."""
        self.no_retreat = 0
        """Whether nobody may retreat from a naval battle in this operation (Themistocles)."""
        self.cheap_fleets = 0

    def copy(self) -> Position:
        armies, fleets = self.armies, self.fleets
        twin = Position(self.dice.copy(), [armies[0][:], armies[1][:]], [fleets[0][:], fleets[1][:]])
        self.copy_to(twin)
        twin.armed = self.armed[:]
        twin.moored = self.moored[:]
        twin.hand = self.hand[:]
        twin.seen = self.seen[:]
        twin.deck = self.deck
        twin.discard = self.discard
        twin.in_play = self.in_play
        twin.fallen = self.fallen
        twin.expedition = self.expedition
        twin.score = self.score
        twin.winner = self.winner
        twin.bridge = self.bridge
        twin.kept = self.kept
        twin.carneia = self.carneia
        twin.burnt = self.burnt
        twin.impoverished = self.impoverished
        twin.no_retreat = self.no_retreat
        twin.cheap_fleets = self.cheap_fleets
        return twin

    # Control (after 3)

    def controls(self, side: int, city: int) -> bool:
        """An army controls its city; a major city without an enemy army is its owner's; fleets control nothing."""
        if self.armies[side][city]:
            return True
        return MAJOR_OF[city] == side and not self.armies[1 - side][city]

    def controlled(self, side: int) -> int:
        """The cities a side controls, as a mask."""
        theirs = self.armies[1 - side]
        mask = self.armed[side]
        for city in MAJORS[side]:
            if not theirs[city]:
                mask |= 1 << city
        return mask

    # Pieces

    def shift_armies(self, side: int, origin: int, place: int, n: int) -> int:
        """Move so many armies from place to place."""
        self.armed[side] = shift(self.armies[side], self.armed[side], origin, place, n)
        return n

    def shift_fleets(self, side: int, origin: int, place: int, n: int) -> int:
        self.moored[side] = shift(self.fleets[side], self.moored[side], origin, place, n)
        return n

    def lose_army(self, side: int, place: int) -> None:
        """An army goes back to the reserve, to be raised again."""
        self.shift_armies(side, place, RESERVE, 1)

    def lose_fleet(self, side: int, port: int) -> None:
        self.shift_fleets(side, port, RESERVE, 1)

    def is_fallen(self, character: int) -> bool:
        return bool(self.fallen >> character & 1)

    def king_lives(self) -> bool:
        """5.3 Darius first, then Xerxes."""
        return not self.is_fallen(XERXES)

    # Cards

    def discard_from(self, side: int, cards: int) -> None:
        """Cards of a hand, as a mask, go face up onto the discard."""
        self.hand[side] &= ~cards
        self.discard |= cards
        self.seen[1 - side] &= self.hand[side]

    def commit(self, side: int, card: int, event: bool) -> None:
        """6.1 A card is played: the choices that led here are over, and the others learn of it."""
        self.hand[side] &= ~(1 << card)
        self.seen[1 - side] &= self.hand[side]
        self.in_play = card
        self.sealed = True
        del self.stack[OPERATION:]
        self.tell("plays-event" if event else "plays-move", side, card)

    def draw_cards(self, side: int, cards: int, last: int) -> list[int]:
        """5.4 Cards from the pile, made anew from the discard when it is exhausted; none after the card `last`."""
        drawn: list[int] = []
        while len(drawn) < cards and last not in drawn:
            if not self.deck:
                self.reshuffle()
                if not self.deck:
                    break
            pile = cards_of(self.deck)
            drawn += self.dice.deal(pile, min(cards - len(drawn), len(pile)), last)
            dealt = sum([1 << card for card in drawn])
            self.deck &= ~dealt
            self.hand[side] |= dealt
        return drawn

    def reshuffle(self) -> None:
        """5.4 The discard becomes the pile. With no card left to draw, each side could tell the other hand."""
        self.seen = [self.hand[1], self.hand[0]]
        self.deck, self.discard = self.discard, 0
        self.tell("reshuffle")

    def drawable(self) -> int:
        """5.4 The cards that can still be acquired."""
        return self.deck | self.discard

    def move_score(self, points: int, limit: int) -> None:
        """4.5 The marker stops at the end of the track."""
        self.score = max(-limit, min(limit, self.score + points))
