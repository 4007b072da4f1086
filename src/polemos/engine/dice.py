"""Chance: one seeded stream that belongs to the state.

The stream is counter-based: block number `b` is SHA-256 of the key and `b`, the key is SHA-256 of the seed.
So its whole state is a seed and a position, and anyone who learns the seed can work out every die.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from polemos.engine.errors import BadScript

BLOCK: Final = 32
BYTE: Final = 256


def commitment(seed: int) -> str:
    """What is published at the start of a match, so that the seed can't be changed afterwards."""
    return sha256(b"polemos seed %d" % seed).hexdigest()


def key_of(seed: int) -> bytes:
    return sha256(b"polemos dice %d" % seed).digest()


class Dice:
    """Rolls and random picks, from the script where there is one, else from the stream."""

    def __init__(self, seed: int, key: bytes = b"") -> None:
        self.seed = seed
        self.key = key or key_of(seed)
        self.position = 0
        self.block = b""
        self.scripted_dice: list[int] = []
        self.scripted_picks: list[int] = []
        self.trace: list[int] = []
        """Results since the match last looked: for the record and for undo."""

    def copy(self) -> Dice:
        twin = Dice(self.seed, self.key)
        twin.position = self.position
        twin.block = self.block
        twin.scripted_dice = self.scripted_dice[:]
        twin.scripted_picks = self.scripted_picks[:]
        return twin

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely (bytes that would tip the scale are thrown away)."""
        if limit > BYTE:
            return self._below_many(limit)
        fair = BYTE - BYTE % limit
        while True:
            offset = self.position % BLOCK
            if offset == 0 or not self.block:
                self.block = sha256(self.key + (self.position // BLOCK).to_bytes(8, "big")).digest()
            self.position += 1
            value = self.block[offset]
            if value < fair:
                return value % limit

    def _below_many(self, limit: int) -> int:
        """More than a byte can tell: as many bytes as it takes, most significant first."""
        while True:
            value, reach = 0, 1
            while reach < limit:
                value, reach = value * BYTE + self.below(BYTE), reach * BYTE
            if value < reach - reach % limit:
                return value % limit

    def roll(self, count: int) -> list[int]:
        """Throw so many six-sided dice."""
        faces: list[int] = []
        while self.scripted_dice and len(faces) < count:
            faces.append(self.scripted_dice.pop(0))
        while len(faces) < count:
            faces.append(self.below(6) + 1)
        self.trace += faces
        return faces

    def deal(self, candidates: list[int], count: int, last: int = -1) -> list[int]:
        """So many of the candidates one after the other, or fewer if `last` comes up. Those dealt leave the list."""
        dealt: list[int] = []
        if self.scripted_picks:
            while len(dealt) < count and last not in dealt:
                dealt.append(self.pick(candidates))
                candidates.remove(dealt[-1])
            return dealt
        for left in range(len(candidates), len(candidates) - count, -1):
            chosen = candidates.pop(self.below(left))
            dealt.append(chosen)
            if chosen == last:
                break
        self.trace += dealt
        return dealt

    def pick(self, candidates: list[int]) -> int:
        """One of the candidates at random: a card, a counter, a block, a leader."""
        if self.scripted_picks:
            chosen = self.scripted_picks[0]
            if chosen not in candidates:
                raise BadScript("script-pick-impossible", pick=chosen)
            del self.scripted_picks[0]
        else:
            chosen = candidates[self.below(len(candidates))]
        self.trace.append(chosen)
        return chosen
