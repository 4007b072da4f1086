"""8 A die that the advantage can have thrown again."""

from __future__ import annotations

from typing import Any, ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import members
from polemos.titles.bey.verbs import ADVANTAGE, DECLINE, PLAY, USE_ADVANTAGE, USE_REROLL, WAVE

Modifiers = tuple[tuple[str, int], ...]


class Throw(Frame):
    """A procedure that hangs on a throw: `face` holds the dice (0: not yet thrown), `final` whether they stand.

    These two are the last of its facts.
    """

    face: int
    final: int
    purpose: ClassVar[str] = ""

    def thrower(self, s: Any) -> int:
        return self.side

    def modifiers(self, s: Any) -> Modifiers:
        return ()

    def dice(self, s: Any) -> int:
        """How many dice are thrown."""
        return 1

    def thrown(self, face: int, final: int) -> Throw:
        """The same procedure, with the dice as they lie."""
        make: Any = type(self)
        again: Throw = make(*[getattr(self, name) for name in self.fields[:-2]], face, final)
        return again

    def take(self, s: Any) -> None:
        """What the dice bring about; this frame is on top."""
        raise NotImplementedError

    def proceed(self, s: Any) -> None:
        if self.face:
            self.take(s)
            return
        faces = s.dice.roll(self.dice(s))
        modifiers = self.modifiers(s)
        side = self.thrower(s)
        s.tell("roll", self.purpose, side, tuple(faces), modifiers, sum(faces) + sum(value for _, value in modifiers))
        s.replace(self.thrown(packed(faces), self.final))
        if not self.final:
            ask(s, s.advantage)


def packed(faces: list[int]) -> int:
    """Dice as one number, the first in the lowest digit."""
    value = 0
    for face in reversed(faces):
        value = value * 7 + face
    return value


def unpacked(value: int) -> list[int]:
    faces = []
    while value:
        faces.append(value % 7)
        value //= 7
    return faces


def ask(s: Forces, side: int) -> None:
    """First who has the advantage, then the other, who may seize it with good omens: one question each at most."""
    if s.waved[side]:
        if side == s.advantage:
            ask(s, 1 - side)
    elif side == s.advantage or s.may_play(side):
        s.push(Stands(side))


class Stands(Decision):
    """8 Let the dice stand, or have them thrown again."""

    prompt: ClassVar[str] = "stands"
    rule: ClassVar[str] = "8"

    def skips(self, s: Forces) -> bool:
        return False

    def options(self, s: Forces) -> list[Action]:
        found: list[Action] = [(DECLINE,), (WAVE,)]
        if s.advantage == self.side:
            found.append((ADVANTAGE, USE_REROLL))
        else:
            omen = s.omen
            found += [(PLAY, counter, omen) for counter in members(s.hand[self.side] & s.stratagems.bearing[omen])]
        return found

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        if action[0] in (DECLINE, WAVE):
            s.waved[self.side] |= action[0] == WAVE
            if s.advantage == self.side:
                ask(s, 1 - self.side)
            return
        if action[0] == PLAY:
            s.announce_play(self.side, action[1], action[2])
            s.give_back(self.side, action[1])
            s.tell("omen", self.side, USE_ADVANTAGE)
            s.advantage = self.side
        s.pass_advantage(USE_REROLL)
        below = s.stack[-1]
        assert isinstance(below, Throw)
        s.replace(below.thrown(0, 1))
