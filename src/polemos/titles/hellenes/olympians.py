"""11.0 The Olympians: an appeal right after the chance result that it can change, and Hera against an appeal."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import ARES, HERA
from polemos.titles.hellenes.notation import APPEAL, DECLINE
from polemos.titles.hellenes.state import Position

REDO: Final[dict[int, Callable[[Position], None]]] = {}
"""How the chance result that an Olympian rules over is made again; each chapter brings its own."""


def open_window(s: Position, god: int) -> None:
    """Both sides may appeal, the active player first. Sacrifices are public, so the window tells nothing."""
    first = s.active
    if can_appeal(s, first, god) or can_appeal(s, 1 - first, god):
        s.push(Appeal(first, god, 0))


def open_for(s: Position, side: int, god: int) -> None:
    """Only one side may appeal here."""
    if can_appeal(s, side, god):
        s.push(Appeal(side, god, 1))


def can_appeal(s: Position, side: int, god: int) -> bool:
    """With a sacrifice there, and nobody has appealed to that Olympian this turn."""
    if god == ARES and s.battle is not None and s.battle.ares == ares_class(s, side):
        return True
    return bool(s.altar[side] >> god & 1) and not s.appealed[s.active] >> god & 1


def ares_class(s: Position, side: int) -> int:
    """Ares goes on for the attacks of one class: who appealed, the round, the letter and who strikes, in one."""
    assert s.battle is not None
    return (side << 16) | (s.battle.round << 8) | s.battle.striking


class Appeal(Decision):
    """11.0 Appeal to the Olympian, or let the result stand."""

    fields: ClassVar[tuple[str, ...]] = ("side", "god", "turn")
    prompt: ClassVar[str] = "appeal"
    rule: ClassVar[str] = "11.0"

    def __init__(self, side: int, god: int, turn: int) -> None:
        self.side = side
        self.god = god
        self.turn = turn

    def about(self, s: Position) -> dict[str, int]:
        return {"god": self.god}

    def options(self, s: Position) -> list[Action]:
        return [(APPEAL, self.god), (DECLINE,)] if can_appeal(s, self.side, self.god) else []

    def proceed(self, s: Position) -> None:
        self.decline(s)

    def decline(self, s: Position) -> None:
        if self.turn:
            s.pop()
        else:
            s.replace(Appeal(1 - self.side, self.god, 1))

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DECLINE:
            self.decline(s)
            return
        side, god = self.side, self.god
        if god == ARES and s.battle is not None and s.battle.ares == ares_class(s, side):
            s.pop()
        else:
            s.altar[side] &= ~(1 << god)
            s.appealed[s.active] |= 1 << god
            if god == ARES and s.battle is not None:
                s.battle.ares = ares_class(s, side)
            s.replace(Override(1 - side, god))
        s.tell("appeals", side, god)
        REDO[god](s)


class Override(Decision):
    """11.0 Hera: the result of the other side's appeal is made again once more, and stands."""

    fields: ClassVar[tuple[str, ...]] = ("side", "god")
    prompt: ClassVar[str] = "override"
    rule: ClassVar[str] = "11.0"

    def __init__(self, side: int, god: int) -> None:
        self.side = side
        self.god = god

    def about(self, s: Position) -> dict[str, int]:
        return {"god": self.god}

    def options(self, s: Position) -> list[Action]:
        able = s.altar[self.side] >> HERA & 1 and not s.appealed[s.active] >> HERA & 1
        return [(APPEAL, HERA), (DECLINE,)] if able else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == APPEAL:
            s.altar[self.side] &= ~(1 << HERA)
            s.appealed[s.active] |= 1 << HERA
            s.tell("appeals", self.side, HERA)
            REDO[self.god](s)
