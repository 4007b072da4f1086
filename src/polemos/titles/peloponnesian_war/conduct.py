"""4 What every operation has in common: who leads it, auguries, rebellion, activation, setting out."""

from __future__ import annotations

from typing import Final

from polemos.titles.peloponnesian_war.board import (
    ARGOS,
    ARMY,
    ASIDE,
    ATHENS_SIDE,
    CORCYRA,
    EUXINE,
    HOME,
    ISLAND,
    KIND,
    MONEY,
    NAVAL,
    NEIGHBOURS,
    NEUTRAL,
    PELLA,
    PRICE,
    SIDES,
    SPACE_COUNT,
    SPARTA_SIDE,
    SYRACUSE,
)
from polemos.titles.peloponnesian_war.movement import Travel, end_operation, join, leave_excess
from polemos.titles.peloponnesian_war.notation import REASONS
from polemos.titles.peloponnesian_war.routes import paths
from polemos.titles.peloponnesian_war.state import Position

CHOSEN: Final = REASONS.index("chosen")
AUGURY: Final = REASONS.index("augury")
NO_LEADER: Final = REASONS.index("no-leader")
NO_FUNDS: Final = REASONS.index("no-funds")
NO_FORCE: Final = REASONS.index("no-force")
LIMIT: Final = REASONS.index("limit")


def available(s: Position, side: int) -> list[tuple[int, int]]:
    """Where there are strength points to activate, and of which units."""
    found = []
    for space in range(SPACE_COUNT):
        if s.force(side, space) and not (space == CORCYRA and s.civil_war):
            found += [(space, unit) for unit in range(side * 6, side * 6 + 6) if s.available(space, unit)]
    return found


def give_up(s: Position, side: int, why: int) -> None:
    """4.3 A side that has passed operates no more this turn; whoever was to lead it is set aside."""
    for leader in leader_waiting(s, side):
        s.leader_at[leader] = ASIDE
    s.passed[side] = 1
    s.tell("passes", side, why)


def leader_waiting(s: Position, side: int) -> list[int]:
    """2.4 The leader who was selected and stands in the home space."""
    return s.leaders_in(side, HOME[side]) if s.operations[side] == set_up_operations(s, side) else []


def set_up_operations(s: Position, side: int) -> int:
    """How many operations a side has made before that of the selected leader: one where the set-up says so (10)."""
    rules = s.rules()
    return int(s.turn == rules.first_turn and SIDES[side] in rules.operations_done)


def lead(s: Position, side: int) -> int:
    """4.3 The leader of the next operation, placed in the home space."""
    waiting = leader_waiting(s, side)
    leader = waiting[0] if waiting else s.choose(s.ready(side))
    s.leader_at[leader] = HOME[side]
    if not waiting or s.turn == s.rules().first_turn:
        s.tell("leader", side, leader)
    return leader


def augury(s: Position, side: int) -> bool:
    """4.3, 11.0 The gods forbid an operation on 6; the non-player's, and Sparta's with two players, on 5 too."""
    strict = side == SPARTA_SIDE if s.player < 0 else not s.commands(side)
    return s.roll("augury", side) < (5 if strict else 6)


def objective_barred(s: Position, side: int, space: int) -> str:
    """Why a space can't be a person's objective: the reason's rule, or nothing."""
    if space == EUXINE:
        return "4.1"
    if neutral_barred(s, side, space):
        return "10.1"
    home = HOME[1 - side]
    if s.hostages[1 - side] and not s.amnesty and (space == home or space in NEIGHBOURS[home]):
        return "5.6"
    return ""


def neutral_barred(s: Position, side: int, space: int) -> bool:
    """10.1.4 Sparta never enters a neutral Syracuse, Athens never a neutral Argos."""
    if s.colour[space] != NEUTRAL:
        return False
    return space == (ARGOS if side == ATHENS_SIDE else SYRACUSE)


def can_incite(s: Position, side: int) -> bool:
    """4.4.2 Whether a person can pay for an attempt, and there is a space that could rebel."""
    if s.funds(side) < MONEY.rebellion_attempt:
        return False
    return any(may_rebel(s, side, space) for space in range(SPACE_COUNT))


def may_rebel(s: Position, side: int, space: int) -> bool:
    """4.4 Not occupied by the enemy, no home or coalition space, not yet in rebellion, and no neutral that can join."""
    if s.force(1 - side, space) or s.rebel[space] or space in HOME or s.coalition(space) >= 0 or space == EUXINE:
        return False
    if s.colour[space] == NEUTRAL and space in (ARGOS, SYRACUSE, PELLA):
        return False
    return s.colour[space] != side and not s.force(side, space) and not objective_barred(s, side, space)


def open_operation(s: Position, side: int, leader: int, space: int) -> None:
    """The operation is declared; choosing a neutral Argos or Syracuse brings it into the war (10.1.4)."""
    s.operations[side] += 1
    s.army_leader, s.army_at, s.objective = leader, HOME[side], space
    s.visited.append(HOME[side])
    for neutral, place in ((0, ARGOS), (1, SYRACUSE)):
        if space == place and s.active[neutral] == NEUTRAL:
            join(s, neutral, 1 - side)


def incite(s: Position, side: int, space: int, needed: int) -> bool:
    """4.4 A hundred talents and a die; failure ends the operation, but is no pass."""
    s.pay(side, MONEY.rebellion_attempt)
    s.tell("incites", side, space, MONEY.rebellion_attempt)
    if s.roll("rebellion", side) >= needed:
        s.rebel[space] = 1
        s.tell("rebels", space)
        return True
    s.tell("rebellion-fails", space)
    s.leader_at[s.army_leader] = ASIDE
    end_operation(s)
    return False


def activate(s: Position, side: int, unit: int, n: int) -> None:
    """4.1.5 Strength points join the army for their price; ships take the stranded aboard (4.1.4)."""
    price = n * PRICE[unit]
    s.pay(side, price)
    s.take(s.army_at, unit, n)
    s.put(ARMY, unit, n)
    if unit % 3 == NAVAL:
        s.stranded = max(0, s.stranded - n)
    s.tell("activates", side, s.army_at, unit, n, price)


def set_out(s: Position, side: int, goal: int, crossing: bool, ravage: int) -> None:
    """4.1.1 Along one of the shortest permitted routes, drawn by lot; the stranded stay on their island (4.1.4)."""
    found = paths(s, side, s.army_at, crossing)
    s.route = found.draw(s, goal)
    if s.route:
        if s.stranded and KIND[s.army_at] == ISLAND:
            leave_excess(s, side, s.army_at)
        s.tell("route", s.army_leader, tuple(s.route), found.ways[goal])
    s.push(Travel(side, ravage))
