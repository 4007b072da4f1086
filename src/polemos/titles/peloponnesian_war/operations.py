"""4 Operations phase: a person's operations, auguries, passing, and rebellion by either side."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.peloponnesian_war import system
from polemos.titles.peloponnesian_war.board import (
    ARMY,
    ASIDE,
    CORCYRA,
    PRICE,
    SPACE_COUNT,
)
from polemos.titles.peloponnesian_war.conduct import (
    AUGURY,
    CHOSEN,
    LIMIT,
    NO_FORCE,
    NO_FUNDS,
    NO_LEADER,
    activate,
    augury,
    available,
    can_incite,
    give_up,
    incite,
    lead,
    leader_waiting,
    may_rebel,
    objective_barred,
    open_operation,
    set_out,
)
from polemos.titles.peloponnesian_war.movement import Arrive, end_operation, halt
from polemos.titles.peloponnesian_war.notation import (
    CAMPAIGN,
    CONSULT,
    CROSS,
    GO,
    GO_BY_SEA,
    HALT,
    INCITE,
    MARCH,
    OBJECTIVE,
    PASS,
    REBEL,
    TAKE,
)
from polemos.titles.peloponnesian_war.routes import Paths, open_sea, paths
from polemos.titles.peloponnesian_war.state import Position

PERSONS_REBELLION: Final = 6
"""4.4.2 A person's rebellion succeeds on this."""
OBJECTIVES: Final[list[Action]] = [(OBJECTIVE, space) for space in range(SPACE_COUNT)]
REBELS: Final[list[Action]] = [(REBEL, space) for space in range(SPACE_COUNT)]


class Operations(Frame):
    """4.0 Sides take turns, an operation at a time, until both have passed."""

    fields: ClassVar[tuple[str, ...]] = ("next",)

    def __init__(self, next: int) -> None:
        self.next = next

    def proceed(self, s: Position) -> None:
        side = self.next
        if s.passed[0] and s.passed[1]:
            s.pop()
            return
        s.replace(Operations(1 - side))
        if not s.passed[side]:
            begin(s, side)


def begin(s: Position, side: int) -> None:
    """4.3 What obliges a side to pass, before anybody is asked."""
    if s.limit[side] and s.operations[side] >= s.limit[side]:
        give_up(s, side, LIMIT)
    elif not leader_waiting(s, side) and not s.ready(side):
        give_up(s, side, NO_LEADER)
    elif not s.commands(side):
        system.operate(s, side)
    elif (why := cannot(s, side)) >= 0:
        give_up(s, side, why)
    elif s.operations[side]:
        s.push(Consult(s.seat(side), side))
    else:
        s.push(Operate(s.seat(side), side, lead(s, side)))


def cannot(s: Position, side: int) -> int:
    """4.3 Whether forces or funds are insufficient for any operation; -1 if not."""
    if not available(s, side):
        return NO_FORCE
    return -1 if can_campaign(s, side) or can_incite(s, side) else NO_FUNDS


def can_campaign(s: Position, side: int) -> bool:
    """4.1.5 Whether at least one strength point can be paid for."""
    funds = s.funds(side)
    return any(PRICE[unit] <= funds for _, unit in available(s, side))


class Consult(Decision):
    """4.3 Another operation, if the gods allow it, or pass."""

    rule: ClassVar[str] = "4.3"
    prompt: ClassVar[str] = "consult"
    fields: ClassVar[tuple[str, ...]] = ("side", "army")

    def __init__(self, side: int, army: int) -> None:
        self.side = side
        self.army = army

    def options(self, s: Position) -> list[Action]:
        return [(CONSULT,), (PASS,)]

    def about(self, s: Position) -> dict[str, int]:
        return {"side": self.army}

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == PASS:
            give_up(s, self.army, CHOSEN)
        elif augury(s, self.army):
            s.push(Operate(self.side, self.army, lead(s, self.army)))
        else:
            give_up(s, self.army, AUGURY)


class Operate(Decision):
    """4.1, 4.4.2 An operation against an objective, a rebellion, or pass."""

    rule: ClassVar[str] = "4.1"
    prompt: ClassVar[str] = "operate"
    fields: ClassVar[tuple[str, ...]] = ("side", "army", "leader")

    def __init__(self, side: int, army: int, leader: int) -> None:
        self.side = side
        self.army = army
        self.leader = leader

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(CAMPAIGN,)] if can_campaign(s, self.army) else []
        if can_incite(s, self.army):
            found.append((INCITE,))
        found.append((PASS,))
        return found

    def about(self, s: Position) -> dict[str, int]:
        return {"side": self.army, "leader": self.leader}

    def play(self, s: Position, action: Action) -> None:
        if action[0] == PASS:
            s.pop()
            s.leader_at[self.leader] = ASIDE
            give_up(s, self.army, CHOSEN)
        else:
            s.push(Objective(self.side, self.army, self.leader, int(action[0] == INCITE)))


class Objective(Decision):
    """4.1 Step 1: the objective, or the space that is to rebel."""

    rule: ClassVar[str] = "4.1"
    prompt: ClassVar[str] = "objective"
    fields: ClassVar[tuple[str, ...]] = ("side", "army", "leader", "incite")

    def __init__(self, side: int, army: int, leader: int, incite: int) -> None:
        self.side = side
        self.army = army
        self.leader = leader
        self.incite = incite

    def pending(self) -> bool:
        return True

    def options(self, s: Position) -> list[Action]:
        if self.incite:
            return [REBELS[space] for space in range(SPACE_COUNT) if may_rebel(s, self.army, space)]
        return [OBJECTIVES[space] for space in range(SPACE_COUNT) if not objective_barred(s, self.army, space)]

    def about(self, s: Position) -> dict[str, int]:
        return {"side": self.army, "leader": self.leader, "n": self.incite}

    def play(self, s: Position, action: Action) -> None:
        side, space = self.army, action[1]
        s.pop()
        s.pop()
        open_operation(s, side, self.leader, space)
        if self.incite and not incite(s, side, space, PERSONS_REBELLION):
            return
        s.tell("objective", side, self.leader, space)
        s.push(Assemble(self.side, side, self.incite))


class Assemble(Decision):
    """4.1.1 The leader gathers an army from space to space, and then sets out. Rebels need no army (4.4.2)."""

    rule: ClassVar[str] = "4.1.1"
    prompt: ClassVar[str] = "assemble"
    fields: ClassVar[tuple[str, ...]] = ("side", "army", "incited")

    def __init__(self, side: int, army: int, incited: int) -> None:
        self.side = side
        self.army = army
        self.incited = incited

    def skips(self, s: Position) -> bool:
        return False

    def about(self, s: Position) -> dict[str, int]:
        return {"city": s.army_at, "to": s.objective, "leader": s.army_leader, "n": s.force(self.army, ARMY)}

    def options(self, s: Position) -> list[Action]:
        side = self.army
        overland = paths(s, side, s.army_at)
        crossing = paths(s, side, s.army_at, True) if open_sea(s, side) else overland
        found = self.takes(s)
        found += self.ways(s, overland, crossing)
        if not s.force(side, ARMY):
            return found if found and not self.incited else [*found, (HALT,)]
        if overland.reaches(s.objective):
            found.append((MARCH,))
        if shorter(crossing, overland, s.objective):
            found.append((CROSS,))
        if not overland.reaches(s.objective) and not crossing.reaches(s.objective):
            found.append((HALT,))
        return found

    def takes(self, s: Position) -> list[Action]:
        """Strength points here that can be paid for."""
        if s.army_at == CORCYRA and s.civil_war:
            return []
        funds = s.funds(self.army)
        found: list[Action] = []
        for unit in range(self.army * 6, self.army * 6 + 6):
            n = s.available(s.army_at, unit)
            if n and PRICE[unit]:
                n = min(n, funds // PRICE[unit])
            found += [(TAKE, unit, i) for i in range(1, n + 1)]
        return found

    def ways(self, s: Position, overland: Paths, crossing: Paths) -> list[Action]:
        """Other spaces where something can be gathered, each once an operation."""
        funds = s.funds(self.army)
        found: list[Action] = []
        last = -1
        for space, unit in available(s, self.army):
            if space == last or PRICE[unit] > funds or space in s.visited:
                continue
            last = space
            if overland.reaches(space):
                found.append((GO, space))
            if shorter(crossing, overland, space):
                found.append((GO_BY_SEA, space))
        return found

    def play(self, s: Position, action: Action) -> None:
        verb, side = action[0], self.army
        if verb == TAKE:
            activate(s, side, action[1], action[2])
        elif verb in (GO, GO_BY_SEA):
            s.visited.append(action[1])
            set_out(s, side, action[1], verb == GO_BY_SEA, 0)
        elif verb == HALT:
            dissolve(s, side)
        else:
            s.replace(Arrive(side))
            set_out(s, side, s.objective, verb == CROSS, 1)


def shorter(crossing: Paths, overland: Paths, space: int) -> bool:
    """4.1.3 Whether the open sea is the shorter way."""
    if not crossing.reaches(space):
        return False
    return not overland.reaches(space) or crossing.length[space] < overland.length[space]


def dissolve(s: Position, side: int) -> None:
    """An army that can't get to its objective stays where it is; without strength points the operation lapses."""
    if s.force(side, ARMY):
        halt(s, side)
    else:
        s.tell("lapses", s.army_leader)
        s.leader_at[s.army_leader] = ASIDE
        end_operation(s)
