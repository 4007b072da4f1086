"""4.2 The non-player's operations: defence first, then zone and objective by die, then an army, step by step.

Every choice is told as it is made, so that the log is the chain that led to it.
"""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from polemos.engine.frames import Frame
from polemos.titles.peloponnesian_war.board import (
    ARGOS,
    ARMY,
    ASIDE,
    BY_LAND,
    BY_MIXED,
    CAVALRY,
    FROM_HOME,
    FROM_SPARTA,
    HOME,
    HOPLITE,
    KIND,
    KINDS,
    MATRIX,
    MONEY,
    NAVAL,
    NEUTRAL,
    PELLA,
    PRICE,
    REBELLION,
    REGION,
    SPACE_COUNT,
    SPACES,
    SYRACUSE,
    ZONES,
)
from polemos.titles.peloponnesian_war.conduct import (
    AUGURY,
    NO_FORCE,
    NO_FUNDS,
    activate,
    augury,
    available,
    give_up,
    incite,
    lead,
    open_operation,
    set_out,
)
from polemos.titles.peloponnesian_war.facts import Defence, Force
from polemos.titles.peloponnesian_war.movement import Arrive, end_operation, halt
from polemos.titles.peloponnesian_war.notation import CAUSES, REASONS
from polemos.titles.peloponnesian_war.politics import barred, roll_strategy
from polemos.titles.peloponnesian_war.routes import Paths, paths, paths_for, use
from polemos.titles.peloponnesian_war.state import Position, army_type

NO_OBJECTIVE: Final = REASONS.index("no-objective")
NO_ROUTE: Final = CAUSES.index("no-route")
SYSTEMS_REBELLION: Final = 4
"""4.4.1 The non-player's rebellion succeeds on this or more."""
Pick = tuple[int, int, int]
"""Space, unit and number."""


def operate(s: Position, side: int) -> None:
    """4.2, 4.3 One operation of the non-player."""
    if s.operations[side] and not augury(s, side):
        give_up(s, side, AUGURY)
        return
    leader = lead(s, side)
    if not defend(s, side, leader):
        pursue(s, side, leader)


def decline(s: Position, side: int, leader: int, why: int) -> None:
    s.leader_at[leader] = ASIDE
    give_up(s, side, why)


# Step 1: defence (3.1.2)


def defend(s: Position, side: int, leader: int) -> bool:
    """The first condition of the matrix that applies and can be met."""
    for i, defence in enumerate(MATRIX[side].defences):
        number = i + side * len(MATRIX[0].defences)
        if not called_for(s, side, defence):
            continue
        for space in threats(s, side, defence):
            objective = SPACES.index(defence.objective) if defence.objective else space
            if met(s, side, objective, leader):
                continue
            army = raise_army(s, side, objective, defence.force, defensive=True)
            if army.cause >= 0:
                s.tell("defence-impossible", side, number, objective, army.cause)
                continue
            s.tell("defence", side, number, objective)
            launch(s, side, leader, objective, army)
            return True
    return False


def called_for(s: Position, side: int, defence: Defence) -> bool:
    """10.3.4 The first operation of the Decelean War answers the threat to Syracuse, whatever else is threatened."""
    rules = s.rules()
    opening = s.turn == rules.first_turn and not s.operations[side] and rules.first_defence
    return not opening or defence.id == rules.first_defence


def threats(s: Position, side: int, defence: Defence) -> list[int]:
    """The enemy forces that a condition speaks of, nearest first, then by lot."""
    enemy, found = 1 - side, []
    for space in range(SPACE_COUNT):
        if s.force(enemy, space) and speaks_of(s, side, defence, space):
            found.append(space)
    ordered: list[int] = []
    while found:
        nearest = min(distance(side, space) for space in found)
        space = s.choose([space for space in found if distance(side, space) == nearest])
        ordered.append(space)
        found.remove(space)
    return ordered


def speaks_of(s: Position, side: int, defence: Defence, space: int) -> bool:
    if defence.within:
        return 0 <= FROM_SPARTA[space] <= defence.within
    if defence.regions:
        return REGION[space] in defence.regions and FROM_SPARTA[space] >= 0
    # A neutral Syracuse, or Corcyra once it has left the war, is no ally to defend.
    return s.colour[space] == side and SPACES[space] in defence.spaces


def distance(side: int, space: int) -> int:
    return FROM_HOME[side][space]


def met(s: Position, side: int, objective: int, leader: int) -> bool:
    """3.1.2 Whether what the condition asks for has been done: an army stands there, or the space is held.

    The leader of the operation to come (-1: not yet known) stands at home only to begin it: with the Home Guard he is
    no army sent against an enemy there.
    """
    if s.controls(side, objective):
        return True
    return s.force(side, objective) > 0 and any(one != leader for one in s.leaders_in(side, objective))


# Step 2: the objective of the strategy


def pursue(s: Position, side: int, leader: int) -> None:
    """Zone die, objective die, and again until the objective is one that can be."""
    if barred(s, side, s.strategy):
        roll_strategy(s, side, leader)
    strategy = MATRIX[side].strategies[s.strategy % 4]
    rebellion = strategy.id == REBELLION
    s.tell("pursues", side, s.strategy)
    unreachable: set[int] = set()
    while True:
        choices = [space for space in listed(side, s.strategy % 4) if space not in unreachable]
        if all(ineligible(s, side, space, rebellion) >= 0 for space in choices):
            decline(s, side, leader, NO_OBJECTIVE)
            return
        space = roll_objective(s, side)
        cause = NO_ROUTE if space in unreachable else ineligible(s, side, space, rebellion)
        need = getattr(strategy, KINDS[KIND[space]])
        if cause < 0:
            army = raise_army(s, side, space, need, extra=MONEY.rebellion_attempt if rebellion else 0)
            if army.cause < 0:
                break
            if army.cause != NO_ROUTE:
                s.tell("aims", side, space)
                s.tell("army-required", *need)
                decline(s, side, leader, NO_FUNDS if army.funds_short else NO_FORCE)
                return
            unreachable.add(space)
            cause = NO_ROUTE
        s.tell("rerolled", space, cause)
    s.tell("aims", side, space)
    launch(s, side, leader, space, army, rebellion=rebellion)


def listed(side: int, index: int) -> list[int]:
    """Every objective of a strategy."""
    strategy = MATRIX[side].strategies[index]
    if strategy.objectives:
        return [SPACES.index(id) for id in strategy.objectives]
    zones = {zone.id: zone.objectives for zone in MATRIX[side].zones}
    return [SPACES.index(id) for name in strategy.zones or () for id in zones[name]]


def roll_objective(s: Position, side: int) -> int:
    strategy = MATRIX[side].strategies[s.strategy % 4]
    names = strategy.objectives
    if names is None:
        assert strategy.zones is not None
        zone = strategy.zones[s.roll("zone", side) - 1]
        s.tell("zone", ZONES.index(zone))
        names = next(entry.objectives for entry in MATRIX[side].zones if entry.id == zone)
    return SPACES.index(names[s.roll("objective", side) - 1])


def ineligible(s: Position, side: int, space: int, rebellion: bool) -> int:
    """4.2 Why an objective is rolled again: a cause, or -1."""
    if s.controls(side, space):
        return CAUSES.index("controlled")
    if s.colour[space] == NEUTRAL and (space in (ARGOS, SYRACUSE) or (rebellion and space == PELLA)):
        return CAUSES.index("neutral")
    if getattr(MATRIX[side].strategies[s.strategy % 4], KINDS[KIND[space]]) is None:
        return CAUSES.index("no-force")
    return no_rebellion(s, side, space) if rebellion else -1


def no_rebellion(s: Position, side: int, space: int) -> int:
    """4.4 Why a space can't be made to rebel: a cause, or -1."""
    if s.force(1 - side, space):
        return CAUSES.index("occupied")
    if space in HOME:
        return CAUSES.index("home")
    if s.coalition(space) >= 0:
        return CAUSES.index("coalition")
    return CAUSES.index("rebel") if s.rebel[space] else -1


# Step 3: the army


def raise_army(s: Position, side: int, objective: int, need: Force, *, defensive: bool = False, extra: int = 0) -> Army:
    """4.2.1 The last strength point of a type stays in its space, unless the army can't be raised without it."""
    army = Army(s, side, objective, need, defensive=defensive, extra=extra)
    if army.strength() == army.most or army.most < army.least:
        return army
    emptying = Army(s, side, objective, need, defensive=defensive, extra=extra, spare=False)
    return emptying if emptying.strength() > army.strength() else army


class Army:
    """4.2.1 Where each strength point of the required army comes from; why it can't be raised, if so."""

    def __init__(
        self,
        s: Position,
        side: int,
        objective: int,
        need: Force,
        *,
        defensive: bool = False,
        extra: int = 0,
        spare: bool = True,
    ) -> None:
        self.need = need
        self.substitutes = 0
        self.funds_short = False
        self.picks: list[Pick] = []
        self.cause = -1
        self.wary = True
        """Whether all sources are on safe ways."""
        stock = Stock(s, side)
        self.least = (sum(need) + 1) // 2 if defensive else sum(need)
        """What suffices."""
        self.most = stock.could_give(need)
        """What there is, wherever it stands."""
        self.gather(s, side, stock, spare)
        if self.size() < self.least:
            self.cause = CAUSES.index("no-force")
            return
        order = in_order(stock, self.picks, self.wary)
        must_sail = defensive and self.ships() > 0 and not leads_to(s, side, order, objective, BY_MIXED)
        if not self.afford(s.funds(side) - extra, must_sail):
            self.cause, self.funds_short = CAUSES.index("no-force"), True
            return
        self.picks = in_order(stock, self.picks, self.wary)
        if not leads_to(s, side, self.picks, objective, use(self.troops(), self.ships())):
            self.cause = NO_ROUTE

    def gather(self, s: Position, side: int, stock: Stock, spare: bool) -> None:
        """Sources on safe ways come before others, and both before the last of a type (if that is spared at all). What
        falls short all the same is as large as it can be."""
        for emptying, wary in product((False, True) if spare else (True,), (True, False)):
            known = stock.sources[:]
            while True:
                picks, substitutes = stock.pick(known, list(self.need), spare, emptying)
                broken = broken_leg(s, side, in_order(stock, picks, wary), wary)
                if broken < 0:
                    break
                known.remove(broken)
            if size_of(picks) > self.size():
                self.picks, self.substitutes, self.wary = picks, substitutes, wary
            if self.size() == sum(self.need):
                return

    def strength(self) -> int:
        """What can be raised and sent."""
        return self.size() if self.cause < 0 else 0

    def size(self) -> int:
        return size_of(self.picks)

    def ships(self) -> int:
        return sum(n for _, unit, n in self.picks if unit % 3 == NAVAL)

    def troops(self) -> int:
        return self.size() - self.ships()

    def price(self) -> int:
        return sum(PRICE[unit] * n for _, unit, n in self.picks)

    def afford(self, funds: int, must_sail: bool) -> bool:
        """A defensive army may be smaller: the farthest strength points that cost something stay at home.

        4.1.4 If it must sail, troops stay before ships that they need.
        """
        while self.size() > self.least:
            excess = self.troops() - self.ships() if must_sail else -1
            if excess <= 0 and self.price() <= funds:
                break
            self.leave_farthest(excess >= 0)
        return self.price() <= funds

    def leave_farthest(self, troops: bool) -> None:
        """One strength point stays at home: of the troops, or of all that cost something."""
        i = max(i for i, (_, unit, _) in enumerate(self.picks) if (unit % 3 != NAVAL if troops else PRICE[unit]))
        space, unit, n = self.picks[i]
        self.picks[i : i + 1] = [(space, unit, n - 1)] if n > 1 else []


def size_of(picks: list[Pick]) -> int:
    return sum(n for _, _, n in picks)


class Stock:
    """What a side could activate, by source, the nearest to home first."""

    def __init__(self, s: Position, side: int) -> None:
        self.s = s
        self.side = side
        self.have = {(space, unit): s.available(space, unit) for space, unit in available(s, side)}
        self.distance = {space: FROM_HOME[side][space] for space, _ in self.have}
        self.sources = sorted(self.distance, key=lambda space: (self.distance[space], space))
        self.ways: dict[bool, Paths] = {}

    def overland(self, wary: bool) -> Paths:
        """The ways from home on foot (safe ones, if the army is wary)."""
        if wary not in self.ways:
            self.ways[wary] = paths_for(self.s, self.side, HOME[self.side], BY_LAND, safe=wary)
        return self.ways[wary]

    def could_give(self, need: Force) -> int:
        """How much there is of what is needed; hoplites stand in for cavalry."""
        have = [sum(n for (_, unit), n in self.have.items() if unit % 3 == kind) for kind in (HOPLITE, CAVALRY, NAVAL)]
        hoplites, cavalry, ships = need
        riders = min(cavalry, have[CAVALRY])
        return min(hoplites + cavalry - riders, have[HOPLITE]) + riders + min(ships, have[NAVAL])

    def pick(self, sources: list[int], missing: list[int], spare: bool, emptying: bool) -> tuple[list[Pick], int]:
        """Nearest first, at first without the last of a type, where it is spared; then with them, where spaces may be
        emptied, captured ones last of all. Hoplites stand in for cavalry that is not there."""
        taken: dict[tuple[int, int], int] = {}
        own = [space for space in sources if self.s.colour[space] == self.side]
        rounds: list[list[int]] = [*([[]] if spare else []), *([own, sources] if emptying else [])]
        for emptied in rounds:
            self.draw_on(sources, emptied, missing, taken)
        substitutes = max(0, missing[CAVALRY] - self.riders(sources, taken))
        if substitutes:
            missing[HOPLITE] += substitutes
            missing[CAVALRY] -= substitutes
            for emptied in rounds:
                self.draw_on(sources, emptied, missing, taken)
        return [(space, unit, n) for (space, unit), n in taken.items() if n], substitutes

    def riders(self, sources: list[int], taken: dict[tuple[int, int], int]) -> int:
        """The cavalry that still stands in these spaces."""
        return sum(
            n - taken.get((space, unit), 0)
            for (space, unit), n in self.have.items()
            if unit % 3 == CAVALRY and space in sources
        )

    def draw_on(
        self, sources: list[int], emptied: list[int], missing: list[int], taken: dict[tuple[int, int], int]
    ) -> None:
        """As much as is missing, but the last of a type only from spaces that are emptied."""
        for space in sources:
            if not sum(missing):
                return
            keep = 0 if space in emptied else 1
            for kind in (HOPLITE, CAVALRY, NAVAL):
                units = (self.side * 6 + kind, self.side * 6 + 3 + kind)
                left = (
                    self.s.of_type(self.side, space, kind) - sum(taken.get((space, unit), 0) for unit in units) - keep
                )
                for unit in units:
                    n = min(missing[kind], left, self.have.get((space, unit), 0) - taken.get((space, unit), 0))
                    if n > 0:
                        taken[space, unit] = taken.get((space, unit), 0) + n
                        missing[kind] -= n
                        left -= n


def in_order(stock: Stock, picks: list[Pick], wary: bool) -> list[Pick]:
    """The leader's round: nearest first; but ships after the troops on land, and before those that ships must fetch."""
    ports = {space for space, unit, _ in picks if unit % 3 == NAVAL}
    leg = {
        space: 1 if space in ports else 2 if ports and not stock.overland(wary).reaches(space) else 0
        for space, _, _ in picks
    }
    return sorted(picks, key=lambda pick: (leg[pick[0]], stock.distance[pick[0]], pick[0], pick[1]))


def broken_leg(s: Position, side: int, picks: list[Pick], wary: bool) -> int:
    """The first source that the army, as it is then, can't reach (on a safe way, if it is wary)."""
    here, troops, ships, allies = HOME[side], 0, 0, False
    for space, unit, n in picks:
        way = use(troops, ships)
        if space != here and not paths_for(s, side, here, way, safe=wary, allies=allies).reaches(space):
            return space
        here = space
        troops += n if unit % 3 != NAVAL else 0
        ships += n if unit % 3 == NAVAL else 0
        allies = allies or unit % 6 >= 3
    return -1


def leads_to(s: Position, side: int, picks: list[Pick], objective: int, way: int) -> bool:
    """4.1.4 Whether the finished army has a permitted route to the objective by such lines."""
    allies = any(unit % 6 >= 3 for _, unit, _ in picks)
    return paths_for(s, side, picks[-1][0], way, allies=allies).reaches(objective)


# Steps 4 to 6


def launch(s: Position, side: int, leader: int, objective: int, army: Army, *, rebellion: bool = False) -> None:
    """The operation is under way: rebellion first, where that is the strategy, then the army."""
    s.tell("army-required", *army.need)
    open_operation(s, side, leader, objective)
    if rebellion and not incite(s, side, objective, SYSTEMS_REBELLION):
        return
    if army.substitutes:
        s.tell("substitute", army.substitutes)
    for space, unit, n in army.picks:
        s.tell("source", space, unit, n)
        s.plan += [space, unit, n]
    s.tell("cost", side, army.price())
    s.tell("objective", side, leader, objective)
    s.push(Gather(side))


def to_take(s: Position, side: int) -> int:
    """4.1.4 How many of the next ones in the plan the army takes: where it must sail, no more troops than ships.

    Ships that it has yet to gather count; those lost on the way are missed.
    """
    space, unit, n = s.plan[:3]
    n = min(n, s.available(space, unit))
    troops, ships = army_type(s, side)
    ships += sum(s.plan[i + 2] for i in range(0, len(s.plan), 3) if s.plan[i + 1] % 3 == NAVAL)
    if unit % 3 == NAVAL or not ships or troops + n <= ships:
        return n
    return n if paths_for(s, side, s.plan[-3], BY_MIXED).reaches(s.objective) else max(0, ships - troops)


class Gather(Frame):
    """4.2 Step 4: the leader goes from source to source as planned, then to the objective."""

    fields: ClassVar[tuple[str, ...]] = ("army",)

    def __init__(self, army: int) -> None:
        self.army = army

    def proceed(self, s: Position) -> None:
        side = self.army
        if not s.plan:
            self.advance(s)
            return
        space, unit = s.plan[:2]
        if space == s.army_at:
            n = to_take(s, side)
            del s.plan[:3]
            if n:
                activate(s, side, unit, n)
        elif paths(s, side, s.army_at).reaches(space):
            set_out(s, side, space, False, 0)
        else:
            del s.plan[:3]

    def advance(self, s: Position) -> None:
        side = self.army
        if not s.force(side, ARMY):
            s.tell("lapses", s.army_leader)
            s.leader_at[s.army_leader] = ASIDE
            end_operation(s)
        elif paths(s, side, s.army_at).reaches(s.objective):
            s.replace(Arrive(side))
            set_out(s, side, s.objective, False, 1)
        else:
            halt(s, side)
