"""7 Administrative phase: income, eisphora and building."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.peloponnesian_war.board import (
    ATHENS_SIDE,
    ATTICA,
    BOTH,
    BOX,
    CORINTH,
    EPIDAMNUS,
    HOME,
    IASUS,
    LEAGUE,
    MONEY,
    NEIGHBOURS,
    SARDIS,
    SICILY,
    SPACE_COUNT,
    SPARTA_SIDE,
    SYRACUSE,
    THEBES,
)
from polemos.titles.peloponnesian_war.combat import sea_line
from polemos.titles.peloponnesian_war.homing import MUSTER, GoHome
from polemos.titles.peloponnesian_war.movement import join
from polemos.titles.peloponnesian_war.notation import BUILD, DONE, REVENUES
from polemos.titles.peloponnesian_war.state import Position

BASE: Final[list[int]] = [MONEY.athens, MONEY.sparta]
ON_TURN: Final[int] = MONEY.build_limit // MONEY.build


class Administration(Frame):
    """7.0 Income of both sides, then building, a side after the other."""

    fields: ClassVar[tuple[str, ...]] = ("step",)

    def __init__(self, step: int) -> None:
        self.step = step

    def proceed(self, s: Position) -> None:
        step = self.step
        if step == 3:
            s.pop()
            return
        s.replace(Administration(step + 1))
        if step == 0:
            capture_of_iasus(s)
            for side in BOTH:
                s.treasury[side] += income(s, side, True)
        else:
            builder = s.player if s.player >= 0 else ATHENS_SIDE
            side = builder if step == 1 else 1 - builder
            if s.commands(side):
                s.push(Build(s.seat(side), side, ON_TURN, s.reserve(side)))
            else:
                rebuild(s, side)


# 7.1 Income


def income(s: Position, side: int, war: bool) -> int:
    """7.1 What a side receives this turn, told with its parts; an armistice overlooks ravages."""
    spaces = deductions(s, side, war)
    bonus = 0
    for revenue, talents in revenues(s, side, war):
        s.tell("revenue", side, REVENUES.index(revenue), talents)
        bonus += talents
    total = max(0, BASE[side] - spaces + bonus)
    s.tell("income", side, BASE[side], spaces, bonus, total)
    return total


def deductions(s: Position, side: int, war: bool) -> int:
    """Fifty for each space of the league that is captured, ravaged or in rebellion, once; Thebes and Corinth more."""
    total = 0
    for space in range(SPACE_COUNT):
        if LEAGUE[space] != side or s.colour[space] != side:
            continue
        captured = s.controls(1 - side, space)
        if captured and space in (THEBES, CORINTH):
            total += MONEY.thebes_corinth
        elif captured or s.rebel[space] or (war and s.ravaged[space]):
            total += MONEY.per_space
    return total


def revenues(s: Position, side: int, war: bool) -> list[tuple[str, int]]:
    """7.1.1 to 7.1.4, the helots (6.3: of a turn of war) and Persia (event 5), each with its talents."""
    found = [("epidamnus", MONEY.epidamnus)] if epidamnus_line(s, side) else []
    if side == SPARTA_SIDE:
        if s.active[1] == SPARTA_SIDE and not s.controls(ATHENS_SIDE, SYRACUSE):
            found.append(("syracuse", MONEY.syracuse_for_sparta))
        if s.persia:
            found.append(("persia", MONEY.persia if s.persia == 1 else MONEY.persia_after_iasus))
        if s.helots and war:
            found.append(("helots", -MONEY.helots if s.helots == 1 else -MONEY.helots_again))
        return found
    if s.controls(ATHENS_SIDE, SYRACUSE) and all(s.influence(ATHENS_SIDE, space, False) for space in SICILY):
        found.append(("sicily", MONEY.sicily_for_athens))
    if not sea_line(s):
        found.append(("sea-line", -MONEY.sea_line_lost))
    if eisphora(s, war):
        found.append(("eisphora", MONEY.eisphora))
    return found


def eisphora(s: Position, war: bool = True) -> bool:
    """7.1.4 A person's Athens taxes its rich while Attica is free of enemies and not ravaged."""
    if not s.commands(ATHENS_SIDE) or s.eisphora_barred:
        return False
    return not any(s.force(SPARTA_SIDE, space) or (war and s.ravaged[space]) for space in ATTICA)


def epidamnus_line(s: Position, side: int) -> bool:
    """7.1.3 Epidamnus and a chain of spaces to it from home, all controlled."""
    if not s.controls(side, EPIDAMNUS) or not s.controls(side, HOME[side]):
        return False
    seen, ring = {HOME[side]}, [HOME[side]]
    while ring:
        for there in NEIGHBOURS[ring.pop()]:
            if there not in seen and s.controls(side, there):
                seen.add(there)
                ring.append(there)
    return EPIDAMNUS in seen


def capture_of_iasus(s: Position) -> None:
    """Event 5: from Sparta's capture of Iasus on, more money and the Persian horse at Sardis."""
    if s.persia == 1 and s.force(SPARTA_SIDE, IASUS) and s.controls(SPARTA_SIDE, IASUS):
        s.persia = 2
        s.tell("persian-horse", SARDIS)
        join(s, 3, SPARTA_SIDE)


# 7.2 Building


class Build(Decision):
    """7.2 A person builds what it likes, for 600 talents at most; all of it is placed together at the end.

    Until then it is in the box: the table halves it as a whole, and only one strength point can be the odd one (5.8).
    """

    rule: ClassVar[str] = "7.2"
    prompt: ClassVar[str] = "build"
    fields: ClassVar[tuple[str, ...]] = ("side", "army", "left", "floor")

    def __init__(self, side: int, army: int, left: int, floor: int) -> None:
        self.side = side
        self.army = army
        self.left = left
        self.floor = floor

    def skips(self, s: Position) -> bool:
        return True

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        if self.left and s.treasury[self.army] - MONEY.build >= self.floor:
            found = [(BUILD, unit) for unit in range(self.army * 6, self.army * 6 + 6) if s.spare(unit) > 0]
        found.append((DONE,))
        return found

    def about(self, s: Position) -> dict[str, int]:
        return {"side": self.army, "n": self.left, "talents": s.treasury[self.army]}

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.replace(GoHome(MUSTER, 0))
            return
        s.replace(Build(self.side, self.army, self.left - 1, self.floor))
        build(s, action[1])


def build(s: Position, unit: int) -> None:
    s.pay(unit // 6, MONEY.build)
    s.put(BOX, unit, 1)
    s.tell("builds", unit // 6, unit)


def rebuild(s: Position, side: int) -> None:
    """7.2 The non-player builds anew what it lost this turn, three at most, by lot if it lost more."""
    lost = [unit for unit in range(side * 6, side * 6 + 6) for _ in range(s.lost[unit])]
    for _ in range(min(ON_TURN, len(lost))):
        if s.treasury[side] - MONEY.build < MONEY.non_player_floor:
            break
        unit = s.choose(lost)
        lost.remove(unit)
        if s.spare(unit) > 0:
            build(s, unit)
    s.push(GoHome(MUSTER, 0))
