"""4.1 Moving an army: entering spaces, 4.1.3 the storm, 4.6 interception, 4.7 skirmish, 4.8 ravaging."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.peloponnesian_war.battle import (
    INDECISIVE,
    NO_BATTLE,
    Meeting,
    dismiss,
    fight,
    kind_of_battle,
    meeting,
)
from polemos.titles.peloponnesian_war.board import (
    ARMY,
    ASIDE,
    ATTICA,
    BY_LAND,
    BY_MIXED,
    BY_SEA,
    CAVALRY,
    CENCHREAE,
    COAST,
    CORINTH,
    HOPLITE,
    ISLAND,
    KIND,
    LAND,
    LINES,
    NAVAL,
    NEUTRAL,
    NEUTRAL_FORCES,
    NEUTRALS,
    PELLA,
    SPARTA,
    SPARTA_SIDE,
    SPARTAN_HOPLITE,
    SYRACUSE,
    TAENARUM,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.notation import DECLINE, INTERCEPT
from polemos.titles.peloponnesian_war.routes import paths, use
from polemos.titles.peloponnesian_war.state import NOWHERE, Position, army_type

OPERATION: Final = 2
"""Where the frames of an operation begin on the stack: above the turn and its operations phase."""
SUCCESS: Final = 4
"""4.6 Interception succeeds on this or more."""
STORM: Final = 5
BATTLE_DICE: Final = 11
BATTLE_STRENGTH: Final = 8


class Travel(Frame):
    """4.1.1 The army goes its route, a space at a time; on the way to its objective it ravages."""

    fields: ClassVar[tuple[str, ...]] = ("army", "ravage")

    def __init__(self, army: int, ravage: int) -> None:
        self.army = army
        self.ravage = ravage

    def proceed(self, s: Position) -> None:
        side = self.army
        if not s.route:
            s.pop()
            return
        here, there = s.army_at, s.route[0]
        way = use(*army_type(s, side))
        if way == BY_MIXED and there not in LINES[4 * BY_MIXED + 2][here]:
            leave_excess(s, side, here)
        elif way == BY_LAND and there not in LINES[4 * BY_LAND + 2][here]:
            halt(s, side)
            return
        del s.route[0]
        if crosses([here, there]) and storm(s, side):
            return
        enter(s, side, there)
        self.meet(s, there)

    def meet(self, s: Position, there: int) -> None:
        """4.6 One test a space and operation, by one force; with two players its owner chooses, or waits (11.0)."""
        sources = interceptors(s, self.army) if there not in s.tested else []
        if not sources:
            self.waste(s, there)
            return
        if s.player < 0:
            s.push(Interception(1 - self.army, self.army, self.ravage))
        else:
            self.attempt(s, s.choose(sources))

    def attempt(self, s: Position, source: int) -> None:
        """4.6.2 By die, but over the isthmus without one (4.1.2)."""
        enemy, there = 1 - self.army, s.army_at
        s.tested.append(there)
        if source == isthmus_watch(s, self.army):
            s.tell("isthmus-watch", enemy, source, there)
            self.caught(s, source)
        elif s.roll("interception", enemy) >= SUCCESS:
            s.tell("intercepts", enemy, source, there)
            self.caught(s, source)
        else:
            s.tell("no-interception", enemy, source, there)
            self.waste(s, there)

    def caught(self, s: Position, source: int) -> None:
        """A lone leader is taken off the map; an army has to skirmish."""
        s.intercepted.append(s.army_at)
        if not s.force(self.army, ARMY):
            s.tell("leader-intercepted", s.army_leader, s.army_at)
            s.leader_at[s.army_leader] = ASIDE
            end_operation(s)
        else:
            skirmish(s, self.army, source)

    def waste(self, s: Position, there: int) -> None:
        """4.8 On the way to its objective the army ravages what the enemy controls without force or interception."""
        enemy = 1 - self.army
        if not self.ravage or not s.force(self.army, ARMY) or there in s.intercepted:  # if only while gathering
            return
        if s.controls(enemy, there) and not s.force(enemy, there):
            if not s.ravaged[there]:
                s.tell("ravages", self.army, there)
            s.ravaged[there] = 1


class Interception(Decision):
    """11.0 With two players, whoever could intercept chooses whether to, and with which force."""

    rule: ClassVar[str] = "11.0"
    prompt: ClassVar[str] = "interception"
    fields: ClassVar[tuple[str, ...]] = ("side", "army", "ravage")

    def __init__(self, side: int, army: int, ravage: int) -> None:
        self.side = side
        self.army = army
        self.ravage = ravage

    def options(self, s: Position) -> list[Action]:
        return [*((INTERCEPT, source) for source in interceptors(s, self.army)), (DECLINE,)]

    def about(self, s: Position) -> dict[str, int]:
        return {"city": s.army_at, "leader": s.army_leader}

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        travel = Travel(self.army, self.ravage)
        if action[0] == INTERCEPT:
            travel.attempt(s, action[1])
        else:
            s.tell("lets-pass", self.side, s.army_at)
            travel.waste(s, s.army_at)


class Arrive(Frame):
    """4.1 Step 4: the army has entered its objective."""

    fields: ClassVar[tuple[str, ...]] = ("army",)

    def __init__(self, army: int) -> None:
        self.army = army

    def proceed(self, s: Position) -> None:
        s.tell("arrives", s.army_leader, s.army_at)
        stand_down(s, self.army)


def enter(s: Position, side: int, there: int) -> None:
    s.army_at = there
    s.tell("enters", s.army_leader, there)
    if not s.force(side, ARMY):
        return
    if not s.force(side, there):
        # Whatever its side held here it has left since.
        s.held[2 * there + side] = 0
    if side == SPARTA_SIDE and there in ATTICA:
        s.attica = 1
    if there == PELLA and s.active[2] == NEUTRAL:
        join(s, 2, 1 - side)


def join(s: Position, neutral: int, side: int) -> None:
    """4.5 A neutral becomes active for a side, with its forces unless the enemy stands there; a rebellion is over."""
    place = NEUTRALS[neutral]
    s.active[neutral] = side
    s.colour[place] = side
    s.rebel[place] = 0
    s.tell("joins", neutral, side)
    if s.force(1 - side, place):
        return
    for kind, n in enumerate(NEUTRAL_FORCES[neutral]):
        unit = side * 6 + 3 + kind
        s.put(place, unit, min(n, s.spare(unit)))


def storm(s: Position, side: int) -> bool:
    """4.1.3 On 5 or 6 the open sea swallows the army; its leader is out for the turn."""
    s.tell("crossing", s.army_leader)
    if s.roll("storm", side) < STORM:
        return False
    s.tell("storm", s.army_leader)
    for unit in range(side * 6, side * 6 + 6):
        n = s.count(ARMY, unit)
        if n:
            s.eliminate(ARMY, unit, n)
            s.tell("loses", side, unit, n)
    s.leader_at[s.army_leader] = ASIDE
    end_operation(s)
    return True


def interceptors(s: Position, side: int) -> list[int]:
    """4.6 The forces that can intercept a side's army where it is; only the watch of the isthmus, if there is one."""
    watch = isthmus_watch(s, side)
    return [watch] if watch >= 0 else s.influence(1 - side, s.army_at, False)


def isthmus_watch(s: Position, side: int) -> int:
    """4.1.2 Troops at one end of the isthmus always intercept an army (no lone leader) that enters the other."""
    other = CENCHREAE if s.army_at == CORINTH else CORINTH if s.army_at == CENCHREAE else -1
    return other if other >= 0 and s.force(side, ARMY) and s.troops(1 - side, other) else -1


# 4.7 Skirmish


def skirmish(s: Position, side: int, source: int) -> None:
    at, enemy = s.army_at, 1 - side
    way = use(*army_type(s, side))
    s.tell("skirmish", at)
    dice = {who: s.roll("skirmish", who) for who in (side, enemy)}
    for who, place in ((side, ARMY), (enemy, source)):
        if dice[who] == 1:
            skirmish_loss(s, who, place, at)
    if not s.force(enemy, source):
        for leader in s.leaders_in(enemy, source):
            dismiss(s, leader)
    if not s.force(side, ARMY):
        dismiss(s, s.army_leader)
        end_operation(s)
        return
    if s.force(enemy, source) and becomes_battle(s, side, source, dice[side] + dice[enemy]):
        met = encounter(s, side, source)
        if kind_of_battle(s, met) != NO_BATTLE:
            s.tell("becomes-battle", at)
        result = fight(s, met)
        if result in (enemy, INDECISIVE):
            end_operation(s)
            return
        assert result in (side, NO_BATTLE)
    if s.leader_at[s.army_leader] < ASIDE:
        s.tell("leaderless", side, at)
        stand_down(s, side)
    elif use(*army_type(s, side)) != way or s.stranded:
        reroute(s, side)


def encounter(s: Position, side: int, source: int) -> Meeting:
    """The army under way and the force that has caught it."""
    places = (ARMY, source) if side == 0 else (source, ARMY)
    return meeting(s, s.army_at, places[0], places[1], s.army_leader)


def skirmish_loss(s: Position, who: int, place: int, at: int) -> None:
    """Hoplites, cavalry, ships; on an island the other way round; citizens before allies."""
    order = (NAVAL, CAVALRY, HOPLITE) if KIND[at] == ISLAND else (HOPLITE, CAVALRY, NAVAL)
    for kind in order:
        for unit in (who * 6 + kind, who * 6 + 3 + kind):
            spared = s.guard if place == SPARTA and unit == SPARTAN_HOPLITE and s.force(who, place) > s.guard else 0
            if s.count(place, unit) > spared:
                s.eliminate(place, unit, 1)
                s.tell("loses", who, unit, 1)
                return


def becomes_battle(s: Position, side: int, source: int, dice: int) -> bool:
    """Dice of 11 or more; or eight strength points of the space's type, half of them the interceptor's."""
    if dice >= BATTLE_DICE:
        return True
    enemy, kind = 1 - side, KIND[s.army_at]
    if kind in (LAND, COAST):
        theirs = s.troops(enemy, source)
        total = theirs + s.troops(side, ARMY)
        if total >= BATTLE_STRENGTH and 2 * theirs >= total:
            return True
    if kind in (COAST, ISLAND):
        theirs = s.of_type(enemy, source, NAVAL)
        total = theirs + s.of_type(side, ARMY, NAVAL)
        return total >= BATTLE_STRENGTH and 2 * theirs >= total
    return False


# 4.1.4 Naval transport


def reroute(s: Position, side: int) -> None:
    """The army's composition has changed: another route, or as far as the old one goes (4.1.4)."""
    s.stranded = 0
    troops, ships = army_type(s, side)
    way, on_island = use(troops, ships), KIND[s.army_at] == ISLAND
    found = paths(s, side, s.army_at, way == BY_SEA and crosses([s.army_at, *s.route]))
    if way == BY_MIXED and (on_island or not found.reaches(s.objective)):
        s.stranded = troops - ships
    if not s.route:
        # Here the leader gathers, and may find ships for the stranded.
        return
    goal = s.route[-1]
    if s.stranded and on_island:
        leave_excess(s, side, s.army_at)
    elif found.reaches(goal):
        s.route = found.draw(s, goal)
        s.tell("route", s.army_leader, tuple(s.route), found.ways[goal])


def crosses(way: list[int]) -> bool:
    """4.1.3 Whether a way leads over the open sea."""
    for i in range(len(way) - 1):
        if (way[i] == TAENARUM and way[i + 1] == SYRACUSE) or (way[i] == SYRACUSE and way[i + 1] == TAENARUM):
            return True
    return False


def leave_excess(s: Position, side: int, at: int) -> None:
    """Troops beyond what the ships carry stay behind: allies before citizens, cavalry before hoplites."""
    excess = s.troops(side, ARMY) - s.of_type(side, ARMY, NAVAL)
    for unit in (side * 6 + 3 + CAVALRY, side * 6 + 3, side * 6 + CAVALRY, side * 6):
        n = min(excess, s.count(ARMY, unit))
        if n > 0:
            settle_in(s, at, unit, n)
            s.tell("left-behind", at, unit, n)
            excess -= n
    s.stranded = 0


def settle_in(s: Position, at: int, unit: int, n: int) -> None:
    s.take(ARMY, unit, n)
    s.put(at, unit, n)
    s.moved[at * UNIT_COUNT + unit] += n


# The end of an operation


def halt(s: Position, side: int) -> None:
    """An army that can't go on stays where it is."""
    s.tell("halts", s.army_leader, s.army_at)
    stand_down(s, side)


def stand_down(s: Position, side: int) -> None:
    """The army stands in its space, and has moved."""
    for unit in range(side * 6, side * 6 + 6):
        n = s.count(ARMY, unit)
        if n:
            settle_in(s, s.army_at, unit, n)
    if s.leader_at[s.army_leader] >= ASIDE:
        s.leader_at[s.army_leader] = s.army_at
    end_operation(s)


def end_operation(s: Position) -> None:
    s.army_at = s.army_leader = s.objective = NOWHERE
    s.stranded = 0
    s.route.clear()
    s.tested.clear()
    s.intercepted.clear()
    s.plan.clear()
    s.visited.clear()
    del s.stack[OPERATION:]
