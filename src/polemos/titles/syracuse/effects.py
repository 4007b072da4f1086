"""7 What the stratagems of this title ask for once they are played."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.throw import Throw
from polemos.titles.bey.verbs import BREACH, BUILD
from polemos.titles.syracuse.battle import NIGHT_ILL, NIGHT_WELL, Battle
from polemos.titles.syracuse.state import Position
from polemos.titles.syracuse.works import breach, breachable, build, free_forts, free_walls


class Night(Throw):
    """S10 3 to 6: the enemy loses a third of his points; 1 or 2: the attacker half of his."""

    fields: ClassVar[tuple[str, ...]] = ("side", "face", "final")
    rule: ClassVar[str] = "7"
    purpose: ClassVar[str] = "night"

    def __init__(self, side: int, face: int, final: int) -> None:
        self.side = side
        self.face = face
        self.final = final

    def take(self, s: Position) -> None:
        s.pop()
        frame = s.stack[-1]
        assert isinstance(frame, Battle)
        s.replace(frame.changed(night=NIGHT_WELL if self.face >= 3 else NIGHT_ILL))


class Breach(Decision):
    """S14 A wall falls, or the chains break, without a die."""

    prompt: ClassVar[str] = "breach"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        return [(BREACH, site) for site in breachable(s, self.side)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        breach(s, self.side, action[1])


class FreeWorks(Decision):
    """S12, S13 A wall, or the camp or a fort, without points."""

    fields: ClassVar[tuple[str, ...]] = ("side", "forts")
    prompt: ClassVar[str] = "free-works"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, forts: int) -> None:
        self.side = side
        self.forts = forts

    def options(self, s: Position) -> list[Action]:
        return [(BUILD, site) for site in (free_forts if self.forts else free_walls)(s, self.side)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        build(s, self.side, action[1])
