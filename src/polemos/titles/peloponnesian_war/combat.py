"""5 Combat phase: sieges determined, battles in their order, sieges resolved, going home."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.peloponnesian_war.battle import (
    LOST,
    NO_BATTLE,
    WON,
    Meeting,
    dismiss,
    fight,
    meeting,
    part,
    score,
)
from polemos.titles.peloponnesian_war.board import (
    ASIDE,
    ATHENS,
    ATHENS_SIDE,
    BOTH,
    BOX,
    CAVALRY,
    EUXINE,
    FORTRESS,
    HOME,
    HOPLITE,
    ISLAND,
    KIND,
    LEADER_COUNT,
    MONEY,
    NAVAL,
    NEAR,
    NEIGHBOURS,
    NEUTRAL,
    PIRAEUS,
    SPACE_COUNT,
    SPARTA,
    SPARTA_SIDE,
    SPARTAN_HOPLITE,
    STRATEGIC,
    SYRACUSE,
    TACTICAL,
)
from polemos.titles.peloponnesian_war.homing import AFTER_COMBAT, GoHome
from polemos.titles.peloponnesian_war.notation import BESIEGE, ENGAGE, FIGHT
from polemos.titles.peloponnesian_war.state import Position

SIEGES: Final = 0
FIRST_BATTLES: Final = 1
AT_A_DISTANCE: Final = 4
LIFT: Final = 5
FIRST_SIEGES: Final = 6
LAST_SIEGES: Final = 8
STAY: Final = 9
HOMEWARD: Final = 10
OVER: Final = 11
WEAKER: Final = 4
"""5.1 A garrison weaker by this is besieged."""
WALLS: Final = 3
"""5.3.1 With this many more land strength points Athens is not besieged for its walls alone."""
FALLS: Final = 4
REMAINS: Final = 6


class Combat(Frame):
    """5.0 The four segments, battles and sieges by category."""

    fields: ClassVar[tuple[str, ...]] = ("stage", "chooser")

    def __init__(self, stage: int, chooser: int) -> None:
        self.stage = stage
        self.chooser = chooser

    def proceed(self, s: Position) -> None:
        stage = self.stage
        if stage == SIEGES:
            determine_sieges(s)
        elif stage == LIFT:
            lift_sieges(s)
        elif stage == STAY:
            open_gates(s)
            stay_or_leave(s)
        elif stage == HOMEWARD:
            s.replace(Combat(OVER, -1))
            s.push(GoHome(AFTER_COMBAT, 0))
            return
        elif stage == OVER:
            s.sieges.clear()
            s.fought.clear()
            s.pop()
            return
        elif self.resolve_next(s):
            return
        s.replace(Combat(stage + 1, -1))

    def resolve_next(self, s: Position) -> bool:
        """One battle or siege of the category; False where none is left."""
        found = candidates(s, self.stage)
        if not found:
            return False
        if len(found) == 1:
            resolve(s, self.stage, found[0])
        elif s.player >= 0:
            resolve(s, self.stage, s.dice.pick(found))
        else:
            chooser = self.chooser
            if chooser < 0:
                chooser = ATHENS_SIDE if s.roll("first-choice", -1) <= 3 else SPARTA_SIDE
            s.replace(Combat(self.stage, 1 - chooser))
            s.push(Order(chooser, self.stage))
        return True


class Order(Decision):
    """11.0 Two players choose in turn which battle or siege comes next."""

    rule: ClassVar[str] = "11.0"
    prompt: ClassVar[str] = "order"
    fields: ClassVar[tuple[str, ...]] = ("side", "stage")

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def options(self, s: Position) -> list[Action]:
        found = candidates(s, self.stage)
        if self.stage == AT_A_DISTANCE:
            return [(ENGAGE, code // 2 // SPACE_COUNT, code // 2 % SPACE_COUNT) for code in found]
        return [(BESIEGE if self.stage > LIFT else FIGHT, space) for space in found]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        what = action[1]
        if self.stage == AT_A_DISTANCE:
            wanted = action[1] * SPACE_COUNT + action[2]
            what = next(code for code in candidates(s, self.stage) if code // 2 == wanted)
        resolve(s, self.stage, what)


def candidates(s: Position, stage: int) -> list[int]:
    """What is still to be resolved at a stage."""
    if stage == AT_A_DISTANCE:
        return engagements(s)
    if stage < AT_A_DISTANCE:
        return [
            space
            for space in range(SPACE_COUNT)
            if s.force(0, space) and s.force(1, space) and not besieged(s, space) and category(s, space) == stage
        ]
    return [code // 2 for code in s.sieges if has_army(s, code) and category(s, code // 2) == stage - FIRST_SIEGES + 1]


def resolve(s: Position, stage: int, what: int) -> None:
    if stage == AT_A_DISTANCE:
        engage(s, what)
    elif stage < AT_A_DISTANCE:
        m = meeting(s, what, what, what)
        if fight(s, m) == NO_BATTLE:
            part(s, m)
    else:
        resolve_siege(s, what)


def category(s: Position, space: int) -> int:
    """5.2 Home spaces, coalition spaces, all others."""
    if space in HOME:
        return 1
    return 2 if s.coalition(space) >= 0 else 3


def besieged(s: Position, space: int) -> bool:
    return 2 * space in s.sieges or 2 * space + 1 in s.sieges


def has_army(s: Position, code: int) -> bool:
    """1.3 Whether a side (the code is twice the space plus the side) has an army in a space: a force with a leader."""
    return s.force(code % 2, code // 2) > 0 and bool(s.leaders_in(code % 2, code // 2))


# 5.1 Sieges


def determine_sieges(s: Position) -> None:
    for space in range(SPACE_COUNT):
        if FORTRESS[space]:
            for side in BOTH:
                if has_army(s, 2 * space + side) and under_siege(s, side, space):
                    s.sieges.append(2 * space + side)
                    s.tell("siege", side, space)
    open_gates(s)


def under_siege(s: Position, side: int, space: int) -> bool:
    """Whether the side's army besieges the fortress it stands at."""
    enemy = 1 - side
    if not s.force(enemy, space):
        return needs_siege(s, side, space)
    behind_walls = side == SPARTA_SIDE and space in (ATHENS, PIRAEUS)
    if behind_walls and s.troops(enemy, space) < s.troops(side, space) + WALLS:
        return True
    if s.leaders_in(enemy, space) or not holds(s, enemy, space):
        return False
    return s.force(enemy, space) <= s.force(side, space) - WEAKER


def needs_siege(s: Position, side: int, space: int) -> bool:
    """An empty fortress that is not friendly, was not held before the army came, and is no neutral in rebellion."""
    if s.friend(space) == side or s.held_before(side, space):
        return False
    return s.colour[space] != NEUTRAL or not s.rebel[space]


def open_gates(s: Position) -> None:
    """4.5 A neutral space in rebellion belongs to the side that stands in it alone, without a siege."""
    for space in range(SPACE_COUNT):
        if s.rebel[space] and s.colour[space] == NEUTRAL:
            for side in BOTH:
                if s.controls(side, space):
                    s.rebel[space] = 0
                    s.tell("captured", side, space)


def holds(s: Position, enemy: int, space: int) -> bool:
    """Whether the fortress is the enemy's, who stands in it: rebels open their gates to all but their former owner
    (2.3), and whoever only now came to a fortress that the army's side had taken does not hold it."""
    side = 1 - enemy
    if s.rebel[space] and s.colour[space] != side:
        return False
    return not s.held_before(side, space) or (s.friend(space) != side and s.held_before(enemy, space))


# 5.2 Battles at a distance


def engagements(s: Position) -> list[int]:
    """Forces that stand in an enemy force's zone of influence: twice (whose zone, where) plus the side of the zone."""
    found = []
    for there in range(SPACE_COUNT):
        for side in BOTH:
            if not s.exerts(1 - side, there, True) or (side == SPARTA_SIDE and there in (ATHENS, PIRAEUS)):
                continue
            for here in NEAR[there]:
                pair = min(here, there) * SPACE_COUNT + max(here, there)
                if pair in s.fought or not s.reaches(side, here, there, True):
                    continue
                if common_arms(s, side, here, there):
                    found.append(2 * (here * SPACE_COUNT + there) + side)
    return found


def common_arms(s: Position, side: int, here: int, there: int) -> bool:
    """5.2.4 Ships alone and troops alone, in different spaces, let each other be."""
    if s.troops(side, here) and s.troops(1 - side, there):
        return True
    return s.of_type(side, here, NAVAL) > 0 and s.of_type(1 - side, there, NAVAL) > 0


def engage(s: Position, code: int) -> None:
    side, spaces = code % 2, code // 2
    here, there = spaces // SPACE_COUNT, spaces % SPACE_COUNT
    s.tell("engages", side, here, there)
    s.fought.append(min(here, there) * SPACE_COUNT + max(here, there))
    fight(s, engagement(s, code))


def engagement(s: Position, code: int) -> Meeting:
    """The meeting that a battle at a distance is, by its code."""
    side, spaces = code % 2, code // 2
    here, there = spaces // SPACE_COUNT, spaces % SPACE_COUNT
    return meeting(s, there, here, there) if side == 0 else meeting(s, there, there, here)


# 5.3 Resolution of sieges


def lift_sieges(s: Position) -> None:
    """A siege without a besieging army is over; besiegers who lost their leader go home."""
    for code in s.sieges[:]:
        if not has_army(s, code):
            s.sieges.remove(code)
            s.tell("siege-lifted", code // 2)
            s.send_home(code % 2, code // 2)


def resolve_siege(s: Position, space: int) -> None:
    code = 2 * space if 2 * space in s.sieges else 2 * space + 1
    side = code % 2
    leaders = s.leaders_in(side, space)
    if side == SPARTA_SIDE and space in (ATHENS, PIRAEUS) and sea_line(s):
        s.tell("long-walls", space)
        fails = True
    elif s.of_type(1 - side, space, NAVAL) > s.of_type(side, space, NAVAL):
        s.tell("open-harbour", space)
        fails = True
    else:
        fails = s.roll("siege", side, siege_modifiers(space, leaders)) < FALLS
    s.sieges.remove(code)
    s.ravaged[space] = 1
    if fails:
        s.tell("siege-fails", side, space)
        s.move_confidence(side, -1)
        s.send_home(side, space)
        for leader in leaders:
            dismiss(s, leader)
    else:
        fortress_falls(s, side, space)


def siege_modifiers(space: int, leaders: list[int]) -> tuple[tuple[str, int], ...]:
    """The lowest tactical value; Syracuse is hard to take (5.3.2)."""
    value = min(TACTICAL[leader] for leader in leaders)
    found = [("tactical", value)] if value else []
    if space == SYRACUSE:
        found.append(("syracuse", -2))
    return tuple(found)


def fortress_falls(s: Position, side: int, space: int) -> None:
    enemy = 1 - side
    garrison = s.force(enemy, space) > 0
    theirs = not s.rebel[space] and (s.colour[space] == enemy or garrison)
    for unit in range(enemy * 6, enemy * 6 + 6):
        n = s.count(space, unit)
        if n:
            s.eliminate(space, unit, n)
            s.tell("loses", enemy, unit, n)
    if s.colour[space] == NEUTRAL:
        s.rebel[space] = 0
    s.treasury[side] += MONEY.siege
    s.move_confidence(side, 1)
    s.tell("siege-succeeds", side, space, MONEY.siege)
    if theirs:
        s.move_confidence(enemy, -1)
    if s.player == side:
        score(s, WON)
    elif s.player >= 0 and (theirs or garrison):
        score(s, -LOST)


def sea_line(s: Position) -> bool:
    """5.3.1, 7.1.2 A way from Athens to the Euxine through no space that Sparta controls; a siege cuts nothing."""
    seen = [False] * SPACE_COUNT
    seen[ATHENS] = True
    ring = [ATHENS]
    while ring:
        here = ring.pop()
        if here == EUXINE:
            return True
        for there in NEIGHBOURS[here]:
            if not seen[there] and (2 * there + SPARTA_SIDE in s.sieges or not s.controls(SPARTA_SIDE, there)):
                seen[there] = True
                ring.append(there)
    return False


# 5.4 Going home


def stay_or_leave(s: Position) -> None:
    """Each army tests whether it stays as a garrison or leaves one strength point behind."""
    for space in range(SPACE_COUNT):
        for side in BOTH:
            leaders = s.leaders_in(side, space)
            if leaders and s.force(side, space):
                leader = min(leaders, key=lambda one: STRATEGIC[one])
                value = STRATEGIC[leader]
                if s.roll("going-home", side, (("strategic", value),) if value else ()) >= REMAINS:
                    s.tell("stays", side, leader, space)
                else:
                    s.tell("leaves-garrison", side, leader, space)
                    leave_one(s, side, space)
    for leader in range(LEADER_COUNT):
        if s.leader_at[leader] >= 0:
            s.leader_at[leader] = ASIDE
    s.rest()


def leave_one(s: Position, side: int, space: int) -> None:
    """One strength point of the type that fits the space stays, a citizen if possible; the Home Guard never leaves."""
    order = (NAVAL, HOPLITE, CAVALRY) if KIND[space] == ISLAND else (HOPLITE, CAVALRY, NAVAL)
    units = [side * 6 + ally + kind for kind in order for ally in (0, 3)]
    guard = s.guard if space == SPARTA else 0
    stays = next(unit for unit in units if s.count(space, unit) > (guard if unit == SPARTAN_HOPLITE else 0) or guard)
    for unit in units:
        n = s.count(space, unit) - (unit == stays) - (guard if unit == SPARTAN_HOPLITE else 0)
        if n > 0:
            s.take(space, unit, n)
            s.put(BOX, unit, n)
