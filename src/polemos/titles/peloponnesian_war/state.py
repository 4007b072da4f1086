"""What changes in a match; 1.3 forces, control and zones of influence."""

from __future__ import annotations

from typing import Final

from polemos.engine.dice import Dice
from polemos.engine.frames import State
from polemos.titles.peloponnesian_war.board import (
    ARMY,
    ATHENS,
    ATHENS_SIDE,
    BOTH,
    BOX,
    CAVALRY,
    CHIOS,
    COALITION,
    DECELEA,
    FORTRESS,
    HOME,
    HOPLITE,
    LEADER_COUNT,
    LEAGUE,
    MIX,
    MONEY,
    NAVAL,
    NEAR,
    NEUTRAL,
    NEUTRALS,
    PIRAEUS,
    PLACE_COUNT,
    PLAYER,
    READY,
    RIDE,
    SAIL,
    SAMOS,
    SPACE_COUNT,
    SPARTA,
    SPARTA_SIDE,
    SPARTAN_HOPLITE,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.facts import SCENARIOS, Scenario

SCALARS: Final = (
    "turn",
    "player",
    "strategy",
    "points",
    "changes",
    "alcibiades",
    "persia",
    "guard",
    "event",
    "plague",
    "civil_war",
    "deaths",
    "eisphora_barred",
    "attica",
    "attica_before",
    "naval_lost",
    "disaster",
    "nicias",
    "helots",
    "armistice",
    "amnesty",
    "samos",
    "happened",
    "first",
    "ending",
    "leader_at_athens",
    "army_at",
    "army_leader",
    "objective",
    "stranded",
)
PAIRS: Final = (
    "treasury",
    "bellicosity",
    "confidence",
    "booked",
    "operations",
    "passed",
    "limit",
    "hostages",
    "fallen",
)
"""Numbers of each side."""

CONFIDENCE_LIMIT: Final = 6
BELLICOSITY_LIMIT: Final = 12

NOWHERE: Final = -1

ONGOING: Final = 0
LAST_TURN: Final = 1
SURRENDER_OF_ATHENS: Final = 2
SURRENDER_OF_SPARTA: Final = 3
SURRENDER_OF_BOTH: Final = 4
RETURN: Final = 5
PEACE: Final = 6
ENDINGS: Final = (
    "ongoing",
    "last-turn",
    "surrender-of-athens",
    "surrender-of-sparta",
    "surrender-of-both",
    "return",
    "peace",
)


class Position(State):
    """Strength points by place and unit, markers by space, and the tracks."""

    def __init__(self, dice: Dice, scenario: str, units: bytearray, moved: bytearray) -> None:
        super().__init__(dice)
        self.scenario = scenario
        self.units = units
        """Strength points: 12 times the place plus the unit."""
        self.moved = moved
        """How many of them have been in an operation this turn (4.3); whoever is left after combat holds its space."""
        self._markers()
        self._tracks()
        self._procedures()
        self._conditions()

    def _markers(self) -> None:
        self.rebel = bytearray(SPACE_COUNT)
        self.ravaged = bytearray(SPACE_COUNT)
        self.colour = LEAGUE[:]
        """Whose league or coalition a space belongs to; active neutrals have their side's colour."""
        self.active = [NEUTRAL] * len(NEUTRALS)
        self.held = bytearray(2 * SPACE_COUNT)
        """Who stood where as operations began: twice the space plus the side. It counts while the side stays there."""
        self.leader_at = [READY] * LEADER_COUNT
        self.lost = [0] * UNIT_COUNT
        """Strength points eliminated this turn (7.2)."""
        self.retired = [0] * UNIT_COUNT
        """Strength points that have left the game (event 10)."""

    def _tracks(self) -> None:
        self.treasury = [0, 0]
        self.bellicosity = [0, 0]
        self.confidence = [0, 0]
        self.booked = [0, 0]
        """Bellicosity that a random event or the helots will take in the surrender phase (2.2)."""
        self.operations = [0, 0]
        self.passed = [0, 0]
        self.limit = [0, 0]
        """The most operations this turn (event 12); 0 for no limit."""
        self.hostages = [0, 0]
        """Whether the side holds hostages of the other (5.6)."""
        self.fallen = [0, 0]
        """Leaders lost to event 11 and the plague."""
        self.turn = 1
        self.player = ATHENS_SIDE
        """The side that the person commands; -1 with two players."""
        self.strategy = 0
        self.points = 0
        self.changes = 0
        """How often the person has changed sides."""
        self.first = ATHENS_SIDE
        self.ending = ONGOING

    def _procedures(self) -> None:
        self.route: list[int] = []
        """The spaces still ahead of the army under way."""
        self.tested: list[int] = []
        """The spaces in which it has been tested for interception in this operation."""
        self.intercepted: list[int] = []
        """Those in which the interception succeeded."""
        self.plan: list[int] = []
        """What the non-player's leader still has to gather: space, unit and number, one after the other."""
        self.visited: list[int] = []
        """Where a person's leader has already gathered strength points in this operation."""
        self.sieges: list[int] = []
        """In the combat phase: twice the space plus the besieging side."""
        self.fought: list[int] = []
        """Pairs of spaces whose forces have fought at a distance (5.2)."""
        self.army_at = NOWHERE
        """Where the leader of the operation under way is, with or without an army."""
        self.army_leader = NOWHERE
        self.objective = NOWHERE
        self.stranded = 0
        """4.1.4 For how many of its troops a skirmish has left no ships: unless the leader finds some, they stay."""

    def _conditions(self) -> None:
        self.alcibiades = 0
        """How often Alcibiades has changed sides: 0 Athens, 1 Sparta, 2 Persia, 3 Athens again, 4 exile."""
        self.persia = 0
        """1: subsidies; 2: also after the capture of Iasus."""
        self.guard = 0
        self.event = 0
        self.plague = 0
        self.civil_war = 0
        self.deaths = 0
        self.eisphora_barred = 0
        self.attica = 0
        """Whether a Spartan force has stood in Attica this turn (event 6)."""
        self.attica_before = 0
        self.naval_lost = 0
        self.disaster = 0
        """Whether four fleets lost last turn bring on a rebellion (10.1)."""
        self.nicias = 0
        self.helots = 0
        self.armistice = 0
        self.amnesty = 0
        """After an armistice hostages bar nothing any more (8.3)."""
        self.samos = 0
        self.happened = 0
        """Events that happen once: bits 3, 5 and 6, and 10 to 13 for the four outcomes of event 10."""
        self.leader_at_athens = 0

    def copy(self) -> Position:
        twin = Position(self.dice.copy(), self.scenario, self.units[:], self.moved[:])
        self.copy_to(twin)
        twin.rebel, twin.ravaged, twin.colour = self.rebel[:], self.ravaged[:], self.colour[:]
        twin.active, twin.held = self.active[:], self.held[:]
        twin.leader_at, twin.lost, twin.retired = self.leader_at[:], self.lost[:], self.retired[:]
        twin.treasury, twin.bellicosity, twin.confidence = self.treasury[:], self.bellicosity[:], self.confidence[:]
        twin.booked, twin.operations, twin.passed = self.booked[:], self.operations[:], self.passed[:]
        twin.limit, twin.hostages, twin.fallen = self.limit[:], self.hostages[:], self.fallen[:]
        twin.route, twin.tested, twin.intercepted = self.route[:], self.tested[:], self.intercepted[:]
        twin.plan, twin.visited = self.plan[:], self.visited[:]
        twin.sieges, twin.fought = self.sieges[:], self.fought[:]
        twin.army_at, twin.army_leader, twin.objective = self.army_at, self.army_leader, self.objective
        twin.stranded = self.stranded
        twin.turn, twin.player, twin.strategy = self.turn, self.player, self.strategy
        twin.points, twin.changes, twin.alcibiades = self.points, self.changes, self.alcibiades
        twin.persia, twin.guard, twin.event = self.persia, self.guard, self.event
        twin.plague, twin.civil_war, twin.deaths = self.plague, self.civil_war, self.deaths
        twin.eisphora_barred, twin.attica, twin.attica_before = self.eisphora_barred, self.attica, self.attica_before
        twin.naval_lost, twin.disaster, twin.nicias = self.naval_lost, self.disaster, self.nicias
        twin.helots, twin.armistice, twin.amnesty = self.helots, self.armistice, self.amnesty
        twin.samos, twin.happened, twin.first = self.samos, self.happened, self.first
        twin.ending, twin.leader_at_athens = self.ending, self.leader_at_athens
        return twin

    def rules(self) -> Scenario:
        """The scenario's own rules."""
        return SCENARIOS[self.scenario]

    # Who decides

    def commands(self, side: int) -> bool:
        """Whether a person commands the side: the player's side, or either of two players'."""
        return self.player < 0 or self.player == side

    def seat(self, side: int) -> int:
        """Who decides for a side that a person commands."""
        return side if self.player < 0 else PLAYER

    # Strength points

    def force(self, side: int, place: int) -> int:
        """All strength points of a side in a place."""
        i = place * UNIT_COUNT + side * 6
        u = self.units
        return u[i] + u[i + 1] + u[i + 2] + u[i + 3] + u[i + 4] + u[i + 5]

    def of_type(self, side: int, place: int, kind: int) -> int:
        i = place * UNIT_COUNT + side * 6 + kind
        return self.units[i] + self.units[i + 3]

    def troops(self, side: int, place: int) -> int:
        """Land strength points."""
        return self.of_type(side, place, HOPLITE) + self.of_type(side, place, CAVALRY)

    def has_allies(self, side: int, place: int) -> bool:
        """Whether strength points of the side's allies are in a place."""
        i = place * UNIT_COUNT + side * 6 + 3
        return self.units[i] + self.units[i + 1] + self.units[i + 2] > 0

    def count(self, place: int, unit: int) -> int:
        return self.units[place * UNIT_COUNT + unit]

    def put(self, place: int, unit: int, n: int) -> None:
        self.units[place * UNIT_COUNT + unit] += n

    def take(self, place: int, unit: int, n: int) -> None:
        """Strength points leave a place; those that stay have moved no more often than they are."""
        i = place * UNIT_COUNT + unit
        self.units[i] -= n
        if place < SPACE_COUNT and self.moved[i] > self.units[i]:
            self.moved[i] = self.units[i]
        if i == SPARTA * UNIT_COUNT + SPARTAN_HOPLITE and self.guard > self.units[i]:
            self.guard = self.units[i]

    def take_all(self, place: int, unit: int) -> int:
        """All strength points of a unit leave a place; how many there were."""
        n = self.count(place, unit)
        self.take(place, unit, n)
        return n

    def shift(self, here: int, there: int, unit: int) -> int:
        """All of them go from one place to another."""
        n = self.take_all(here, unit)
        self.put(there, unit, n)
        return n

    def eliminate(self, place: int, unit: int, n: int) -> None:
        """Strength points leave the map; they can be built again."""
        self.take(place, unit, n)
        self.lost[unit] += n
        if unit % 3 == NAVAL and unit < 6:
            self.naval_lost += n

    def in_play(self, unit: int) -> int:
        """1.1.2 How many strength points of a unit are on the map, in the box or under way."""
        return sum(self.units[unit::UNIT_COUNT])

    def spare(self, unit: int) -> int:
        """1.1.2 How many can still be built."""
        return MIX[unit] - self.retired[unit] - self.in_play(unit)

    def available(self, place: int, unit: int) -> int:
        """4.3 Strength points that can be activated: not yet moved this turn, and no Home Guard."""
        i = place * UNIT_COUNT + unit
        n = self.units[i] - self.moved[i]
        if place == SPARTA and unit == SPARTAN_HOPLITE:
            n -= self.guard
        return n if n > 0 else 0

    def rest(self) -> None:
        """Nobody has moved, and whoever stands in a space holds it."""
        self.moved = bytearray(SPACE_COUNT * UNIT_COUNT)
        self.held = bytearray(2 * SPACE_COUNT)

    # Leaders

    def leaders_in(self, side: int, space: int) -> list[int]:
        """The side's leaders in a space. Alcibiades only leads Athens."""
        return [i for i in range(side * 8, side * 8 + 8) if self.leader_at[i] == space]

    def ready(self, side: int) -> list[int]:
        """2.4 The leaders who can be drawn."""
        return [i for i in range(side * 8, side * 8 + 8) if self.leader_at[i] == READY]

    # Control (1.3)

    def controls(self, side: int, space: int) -> bool:
        """The colour without an enemy unit and without a rebellion, else a unit and no enemy one."""
        if self.force(1 - side, space):
            return False
        if self.colour[space] == side and not self.rebel[space]:
            return True
        return self.force(side, space) > 0

    def captured(self, side: int, space: int) -> bool:
        """Whether a side has lost a space. Who came to a fortress this turn has yet to besiege it (5.1)."""
        return self.controls(1 - side, space) and (not FORTRESS[space] or self.held_before(1 - side, space))

    def held_before(self, side: int, space: int) -> bool:
        """Whether the side has stood in a space since before this turn's operations, whoever of it is left there."""
        if self.held[2 * space + side] and self.force(side, space):
            return True
        return self.unmoved(side, space)

    def note_holders(self) -> None:
        """5.1 What operations find: strength points in place, but for those of a set-up that have already moved."""
        for space in range(SPACE_COUNT):
            for side in BOTH:
                if self.unmoved(side, space):
                    self.held[2 * space + side] = 1

    def unmoved(self, side: int, space: int) -> bool:
        i = space * UNIT_COUNT + side * 6
        for j in range(i, i + 6):
            if self.units[j] > self.moved[j]:
                return True
        return False

    def friend(self, space: int) -> int:
        """1.3 Whom a space is friendly to by its colour: rebels to the other side."""
        colour = self.colour[space]
        if colour == NEUTRAL or not self.rebel[space]:
            return colour
        return 1 - colour

    def coalition(self, space: int) -> int:
        """4.4, 5.9 Whose coalition a space belongs to; -1 for none."""
        if space in NEUTRALS:
            return self.active[NEUTRALS.index(space)]
        if COALITION[space] >= 0:
            return COALITION[space] if self.colour[space] == COALITION[space] else NEUTRAL
        if space == SAMOS and (self.samos or self.rebel[CHIOS] or self.captured(ATHENS_SIDE, CHIOS)):
            return ATHENS_SIDE
        return NEUTRAL

    def is_home(self, space: int) -> bool:
        return space in HOME

    # Zones of influence (1.3)

    def influence(self, side: int, space: int, combat: bool) -> list[int]:
        """Where the side has a force whose zone holds the space. In the combat phase the besieged exert none."""
        found = [space] if self.exerts(side, space, combat) else []
        if side == SPARTA_SIDE and space in (ATHENS, PIRAEUS):
            return found
        for place in NEAR[space]:
            if self.reaches(side, place, space, combat):
                found.append(place)
        return found

    def reaches(self, side: int, place: int, space: int, combat: bool) -> bool:
        """Whether a force in one place influences another space."""
        if self.of_type(side, place, NAVAL) and place in SAIL[space] and self.exerts(side, place, combat):
            return True
        if not self.of_type(side, place, CAVALRY) or place not in RIDE[space]:
            return False
        if combat and side == ATHENS_SIDE and place in (ATHENS, PIRAEUS):
            return False
        return self.exerts(side, place, combat)

    def exerts(self, side: int, place: int, combat: bool) -> bool:
        if not self.force(side, place):
            return False
        return not combat or 2 * place + 1 - side not in self.sieges

    # Tracks

    def move_confidence(self, side: int, n: int) -> None:
        """1.3 The index stays between -6 and 6."""
        self.confidence[side] = max(-CONFIDENCE_LIMIT, min(CONFIDENCE_LIMIT, self.confidence[side] + n))

    def pay(self, side: int, talents: int) -> None:
        self.treasury[side] -= talents

    def reserve(self, side: int) -> int:
        """7.1.5 What Athens may not spend; lifted by ten rebel spaces or the loss of Piraeus or Decelea."""
        return 0 if side == SPARTA_SIDE or self.emergency() else MONEY.reserve

    def emergency(self) -> bool:
        """7.1.5 Ten spaces of the Delian League in rebellion, or Piraeus or Decelea in enemy hands."""
        if not self.rules().reserve:
            return True
        if self.captured(ATHENS_SIDE, PIRAEUS) or self.captured(ATHENS_SIDE, DECELEA):
            return True
        return sum(1 for space in range(SPACE_COUNT) if self.rebel[space] and self.colour[space] == ATHENS_SIDE) >= 10

    def funds(self, side: int) -> int:
        """What a side may spend."""
        return max(0, self.treasury[side] - self.reserve(side))

    # Rolling

    def roll(self, purpose: str, side: int, modifiers: tuple[tuple[str, int], ...] = ()) -> int:
        """One die with its modifiers, told with its purpose; the result as modified."""
        die = self.dice.roll(1)
        result = die[0] + sum(value for _, value in modifiers)
        self.tell("roll", purpose, side, tuple(die), modifiers, result)
        return result

    def roll_two(self, purpose: str, side: int) -> int:
        dice = self.dice.roll(2)
        result = dice[0] + dice[1]
        self.tell("roll", purpose, side, tuple(dice), (), result)
        return result

    def choose(self, candidates: list[int]) -> int:
        """One by lot; no draw where there is only one."""
        return candidates[0] if len(candidates) == 1 else self.dice.pick(candidates)

    def send_home(self, side: int, place: int) -> None:
        """All strength points of a side in a place go to the going-home box."""
        for unit in range(side * 6, side * 6 + 6):
            n = self.count(place, unit)
            if n:
                guard = self.guard if place == SPARTA and unit == SPARTAN_HOPLITE else 0
                coming = self.objective == place and self.force(1 - side, ARMY)
                if guard and (self.force(1 - side, place) or coming):
                    # The Home Guard only comes back into a Sparta free of enemies: it is lost where one stands there
                    # or is on its way to stay.
                    self.eliminate(place, unit, guard)
                    self.tell("loses", side, unit, guard)
                    n -= guard
                    guard = 0
                self.take(place, unit, n - guard)
                self.put(BOX, unit, n - guard)


def nothing_placed() -> tuple[bytearray, bytearray]:
    """For every place no units, and none that have moved."""
    return bytearray(PLACE_COUNT * UNIT_COUNT), bytearray(SPACE_COUNT * UNIT_COUNT)


def army_type(s: Position, side: int) -> tuple[int, int]:
    """Land and naval strength points of the army under way."""
    return s.troops(side, ARMY), s.of_type(side, ARMY, NAVAL)
