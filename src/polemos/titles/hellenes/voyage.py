"""5.21 Riders after a crossing, 5.22 and 5.23 storms, 5.3 forced march and sail: what chance does to a move."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.board import (
    DEEP,
    ELITE,
    ELITES,
    FLEET,
    FLEETS,
    FOOT,
    HERMES,
    LAND_COUNT,
    OWN,
    POSEIDON,
    SIDE_OF,
    STORM,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.notation import ADVANCE, HOLD
from polemos.titles.hellenes.olympians import REDO, open_window
from polemos.titles.hellenes.routes import arrive, begun_at, extend, here, leave_gela
from polemos.titles.hellenes.state import CALM_DAMAGE, Position

REGULAR: Final[int] = NUMBERS.forced.regular
ELITE_FROM: Final[int] = NUMBERS.forced.elite
SUNK: Final[int] = NUMBERS.storm.lost


# 5.3 Forced march and sail


def late_formation(s: Position, side: int) -> int:
    """The first formation that still has to roll: a block that leads it, or -1."""
    late = 0
    for u in bits(s.moved & OWN[side]):
        if s.forced[u] >= 0 and s.carrier[u] < 0:
            late |= 1 << u
    return s.in_order(late)[0] if late else -1


class ForcedMoves(Frame):
    """5.3 After all actions, formation by formation."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "5.3"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        u = late_formation(s, self.side)
        if u < 0:
            s.pop()
        else:
            s.push(ForcedRoll(self.side, s.route[u], s.forced[u], 0))


class ForcedRoll(Decision):
    """5.3 A die for each block; those that succeed may still decline. So a 3 or 4 that stays tells nothing: its owner
    is asked for every block that may have succeeded as far as all know."""

    fields: ClassVar[tuple[str, ...]] = ("side", "route", "target", "stage")
    prompt: ClassVar[str] = "advance"
    rule: ClassVar[str] = "5.3"

    def __init__(self, side: int, route: int, target: int, stage: int) -> None:
        self.side = side
        self.route = route
        self.target = target
        self.stage = stage

    def about(self, s: Position) -> dict[str, int]:
        return {"area": self.target}

    def skips(self, s: Position) -> bool:
        return False

    def trying(self, s: Position) -> list[int]:
        return [u for u in s.in_order(OWN[self.side]) if s.route[u] == self.route and s.forced[u] == self.target
                and s.carrier[u] < 0]

    def options(self, s: Position) -> list[Action]:
        if self.stage < 2 or not s.passed:
            return []
        u = self.due(s)
        return [(ADVANCE, u), (HOLD, u)] if succeeds(u, s.rolled[0]) else [(HOLD, u)]

    def due(self, s: Position) -> int:
        """The block that is asked for; the first die is its own."""
        return s.in_order(s.passed)[0]

    def proceed(self, s: Position) -> None:
        if self.stage == 0:
            s.rolled = s.dice.roll(len(self.trying(s)))
            self.tell_roll(s)
            s.replace(ForcedRoll(self.side, self.route, self.target, 1))
            open_window(s, HERMES)
        elif self.stage == 1:
            self.judge(s)
            s.replace(ForcedRoll(self.side, self.route, self.target, 2))
        else:
            s.pop()

    def tell_roll(self, s: Position) -> None:
        """The dice, and how many succeed whoever the hidden blocks are."""
        n = sum([die >= surely_from(s, u) for u, die in zip(self.trying(s), s.rolled, strict=True)])
        needs = (("success", REGULAR), ("elite", ELITE_FROM))
        s.tell("roll", "forced", self.side, tuple(s.rolled), needs, n)

    def judge(self, s: Position) -> None:
        """Who has failed for all to see stays; the dice of the others are kept until they have said."""
        kept: list[int] = []
        for u, die in zip(self.trying(s), s.rolled, strict=True):
            if die >= perhaps_from(s, u):
                s.passed |= 1 << u
                kept.append(die)
            else:
                give_up(s, u)
        s.rolled = kept

    def play(self, s: Position, action: Action) -> None:
        u = action[1]
        die = s.rolled[0]
        s.rolled = s.rolled[1:]
        s.passed &= ~(1 << u)
        if action[0] == ADVANCE:
            s.tell("forced", self.side, s.mark(u), self.target)
            if die < REGULAR:
                s.narrow(u, ELITES)
                s.sealed = True
            if self.target >= LAND_COUNT or here(self.route) >= LAND_COUNT:
                s.narrow(u, FLEETS)
            for rider in [v for v in bits(OWN[self.side]) if s.carrier[v] == u]:
                arrive(s, rider, extend(self.route, self.target))
                s.forced[rider] = -1
            arrive(s, u, extend(self.route, self.target))
            s.forced[u] = -1
            s.note_sicily()
            leave_gela(s)
        else:
            give_up(s, u)


def succeeds(u: int, die: int) -> bool:
    return die >= (ELITE_FROM if ELITE[u] else REGULAR)


def perhaps_from(s: Position, u: int) -> int:
    """What a block needs at best, as far as all know."""
    return ELITE_FROM if s.could[u] & ELITES else REGULAR


def surely_from(s: Position, u: int) -> int:
    """What is enough for a block whoever it is, as far as all know."""
    return REGULAR if s.could[u] & ~ELITES else ELITE_FROM


def give_up(s: Position, u: int) -> None:
    """The block and what it carries stay where they are."""
    s.forced[u] = -1
    for v in bits(OWN[SIDE_OF[u]]):
        if s.carrier[v] == u:
            s.forced[v] = -1


def again_forced(s: Position) -> None:
    """11.0 Hermes: the failures of the formation are rolled again. All see which: here a 3 or 4 tells an elite."""
    frame = next(f for f in reversed(s.stack) if isinstance(f, ForcedRoll))
    units = frame.trying(s)
    for i, u in enumerate(units):
        if ELITE_FROM <= s.rolled[i] < REGULAR:
            s.narrow(u, ELITES if ELITE[u] else ~ELITES)
        if not succeeds(u, s.rolled[i]):
            s.rolled[i] = s.dice.roll(1)[0]
    frame.tell_roll(s)
    s.sealed = True


REDO[HERMES] = again_forced


# 5.22, 5.23 Storms


def deep_steps(route: int) -> list[tuple[int, int]]:
    """The deep-sea borders that a way crosses, in order."""
    found: list[tuple[int, int]] = []
    b = here(route)
    before = route >> 7
    while before > 1:
        a = here(before)
        if DEEP[a] and DEEP[a] >> b & 1:
            found.append((a, b))
        b = a
        before >>= 7
    found.reverse()
    return found


class Storms(Frame):
    """5.22 After all actions, each formation of fleets at each deep border it crossed."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "5.22"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        moved = s.moved & OWN[self.side]
        crossed = 0
        sailed = moved & FLEETS
        for u in bits(sailed ^ sailed & s.done):
            if s.route[u] and deep_steps(s.route[u]):
                crossed |= 1 << u
        if crossed:
            route = s.route[s.in_order(crossed)[0]]
            s.braving = sum(1 << v for v in bits(moved) if s.route[v] == route)
            s.done |= s.braving
            brave(s, self.side, route)
            return
        s.pop()
        s.done = s.braving = 0
        disembark(s, self.side)


def brave(s: Position, side: int, route: int) -> None:
    """Put a formation to the test at each deep border, the first one first."""
    for a, b in reversed(deep_steps(route)):
        s.push(StormRoll(side, route, a, b, 0))


class StormRoll(Frame):
    """5.22 The adversary rolls for a storm; in one, the owner rolls for each fleet."""

    fields: ClassVar[tuple[str, ...]] = ("side", "route", "a", "b", "stage")
    rule: ClassVar[str] = "5.22"

    def __init__(self, side: int, route: int, a: int, b: int, stage: int) -> None:
        self.side = side
        self.route = route
        self.a = a
        self.b = b
        self.stage = stage

    def fleets(self, s: Position) -> list[int]:
        return [u for u in s.in_order(s.braving & FLEETS) if s.route[u] == self.route]

    def proceed(self, s: Position) -> None:
        if not self.fleets(s):
            s.pop()
        elif self.stage == 0:
            s.replace(StormRoll(self.side, self.route, self.a, self.b, 1))
            roll_storm(s)
            open_window(s, POSEIDON)
        else:
            s.pop()
            if s.rolled[0] <= STORM[s.season]:
                s.tell("storm", self.side, self.a, self.b)
                for u in reversed(self.fleets(s)):
                    s.push(Damage(self.side, s.token[u], 0))


class Damage(Frame):
    """5.23 On 1 to 3 a fleet is gone with what it carries, else it loses a step."""

    fields: ClassVar[tuple[str, ...]] = ("side", "block", "stage")
    rule: ClassVar[str] = "5.23"

    def __init__(self, side: int, block: int, stage: int) -> None:
        self.side = side
        self.block = block
        """The number of the fleet."""
        self.stage = stage

    def proceed(self, s: Position) -> None:
        if self.stage == 0:
            s.replace(Damage(self.side, self.block, 1))
            roll_storm(s)
            if s.has_variant(CALM_DAMAGE):
                open_window(s, POSEIDON)
        else:
            s.pop()
            damage(s, self.side, s.token.index(self.block), s.rolled[0] <= SUNK)


def roll_storm(s: Position) -> None:
    """The die that is due: for the storm itself, or for a fleet in it."""
    frame = next(f for f in reversed(s.stack) if isinstance(f, (StormRoll, Damage)))
    s.rolled = s.dice.roll(1)
    if isinstance(frame, Damage):
        s.tell("roll", "damage", frame.side, tuple(s.rolled), (("sunk", SUNK),), int(s.rolled[0] <= SUNK))
        return
    storm = s.rolled[0] <= STORM[s.season]
    s.tell("roll", "storm", 1 - frame.side, tuple(s.rolled), (("season", STORM[s.season]),), int(storm))


REDO[POSEIDON] = roll_storm


def damage(s: Position, side: int, fleet: int, sunk: bool) -> None:
    cargo = [u for u in bits(OWN[side]) if s.carrier[u] == fleet]
    if sunk:
        for u in [*cargo, fleet]:
            s.tell("lost", side, s.mark(u))
            s.leave_map(u)
        return
    s.tell("reduced", side, s.mark(fleet))
    if s.lose_step(fleet):
        for u in cargo:
            rescue(s, u)
    else:
        for u in cargo:
            trim(s, u)


# 5.21 Riders


def trim(s: Position, rider: int) -> None:
    """Cut a rider down below its fleet; one whose fleet is a cadre must find another, or is lost."""
    fleet = s.carrier[rider]
    if s.cv[fleet] > 1:
        cut_down(s, rider, fleet)
    else:
        s.shown_as_cadre(fleet)
        s.carrier[rider] = -1
        rescue(s, rider)


def cut_down(s: Position, rider: int, fleet: int) -> None:
    """5.21 A rider is smaller than its fleet: all see whether it had to lose steps for that."""
    cut = s.cv[rider] >= s.cv[fleet]
    while s.cv[rider] >= s.cv[fleet]:
        s.tell("reduced", SIDE_OF[rider], s.mark(rider))
        s.lose_step(rider)
    s.compare(fleet, rider, 1)
    if cut:
        s.compare(rider, fleet, -1)


def rescue(s: Position, rider: int) -> None:
    """Another fleet there that carries nobody and is large enough takes the rider, else it is lost (at sea)."""
    side, place = SIDE_OF[rider], s.place[rider]
    if place < LAND_COUNT and not s.route[rider]:
        return
    laden = {s.carrier[u] for u in bits(OWN[side])}
    unladen = [u for u in s.in_order(s.here[place] & OWN[side] & FLEETS) if u not in laden]
    if s.braving >> rider & 1:
        # 5.21 Only fleets that are out in the same storm can take him over.
        unladen = [u for u in unladen if s.braving >> u & 1]
    for fleet in unladen:
        if s.cv[fleet] > s.cv[rider]:
            s.carrier[rider] = fleet
            s.route[rider] = s.route[fleet]
            s.compare(fleet, rider, 1)
            return
        s.compare(rider, fleet, 0)
    best = max(unladen, key=s.cv.__getitem__, default=-1)
    if best >= 0 and s.cv[best] > 1:
        for fleet in unladen:
            s.compare(best, fleet, 0)
        s.carrier[rider] = best
        s.route[rider] = s.route[best]
        cut_down(s, rider, best)
        return
    for fleet in unladen:
        s.shown_as_cadre(fleet)
    s.tell("lost", side, s.mark(rider))
    s.leave_map(rider)


def disembark(s: Position, side: int) -> None:
    """Blocks that have come ashore belong to no fleet."""
    for u in bits(s.moved & OWN[side] & FOOT):
        if s.place[u] < LAND_COUNT:
            s.carrier[u] = -1


def settle_riders(s: Position, side: int, sea: int) -> None:
    """6.5 After a naval battle, or before a retreat from it: riders without a fleet, or too large for it."""
    for u in s.in_order(s.here[sea] & OWN[side] & FOOT):
        if s.carrier[u] < 0:
            rescue(s, u)
        else:
            trim(s, u)


def sail_away(s: Position, u: int, place: int) -> None:
    """A block retreats over one border; fleets over a deep one are tested when all have gone (5.22)."""
    s.route[u] = extend(begun_at(s.place[u]), place)
    s.shift(u, place)
    if FLEET[u]:
        for v in bits(OWN[SIDE_OF[u]]):
            if s.carrier[v] == u:
                s.route[v] = s.route[u]
                s.shift(v, place)
