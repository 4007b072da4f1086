"""7 What stratagems ask for once they are played: a target, a die."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.roster import members
from polemos.titles.bey.throw import Throw
from polemos.titles.bey.verbs import (
    BREACH,
    BUILD,
    CHOOSE,
    DELAY,
    ELIMINATE,
    OMEN,
    PICK,
    REDUCE,
    USE_ADVANTAGE,
    USE_DRAW,
    USE_RECOVER,
    USE_REINFORCEMENTS,
)
from polemos.titles.syracuse.battle import NIGHT_ILL, NIGHT_WELL, Battle, the_battle
from polemos.titles.syracuse.board import (
    ARCHERS,
    CAMP_PORT,
    CATANA,
    EXILED,
    LAND_UNITS,
    LAND_ZONES,
    LEADERS,
    LINE_SIDE,
    LINES,
    NEXT_LAND,
    OPTIONAL,
    REMOVED,
    ROSTER,
    SHIPS,
    UNITS,
)
from polemos.titles.syracuse.kinds import SEA_BATTLE
from polemos.titles.syracuse.movement import neighbours
from polemos.titles.syracuse.recovery import Recovery, havens
from polemos.titles.syracuse.retreat import Surplus
from polemos.titles.syracuse.state import Position
from polemos.titles.syracuse.windows import IN_MUSTER, IN_RECOVERY
from polemos.titles.syracuse.works import breach, breachable, build, free_forts, free_walls

# In battle


class Night(Throw):
    """S10 3 to 6: the enemy loses a third of his points; 1 or 2: the attacker half of his."""

    fields: ClassVar[tuple[str, ...]] = ("side", "face", "final")
    rule: ClassVar[str] = "7"
    purpose: ClassVar[str] = "night"

    def __init__(self, side: int, face: int, final: int) -> None:
        self.side = side
        self.face = face
        self.final = final

    def thrower(self, s: Position) -> int:
        return self.side

    def thrown(self, face: int, final: int) -> Night:
        return Night(self.side, face, final)

    def take(self, s: Position) -> None:
        s.pop()
        frame = s.stack[-1]
        assert isinstance(frame, Battle)
        s.replace(frame.changed(night=NIGHT_WELL if self.face >= 3 else NIGHT_ILL))


def supporters(s: Position, side: int, frame: Battle) -> list[int]:
    """S11 Adjacent zones of the same element with friendly units that could move in."""
    if frame.kind == SEA_BATTLE:
        near = [zone for zone in neighbours(side, frame.zone) if zone != CATANA]
        kind = SHIPS
    else:
        near, kind = NEXT_LAND[frame.zone], LAND_UNITS
    return [zone for zone in near if s.here[zone] & UNITS[side] & kind and not s.closed(side, zone, frame.zone)]


class Support(Decision):
    """S11 Half the points of the units in an adjacent zone, rounded up, join the fight."""

    prompt: ClassVar[str] = "support"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        frame = s.stack[-2]
        assert isinstance(frame, Battle)
        return [(CHOOSE, zone) for zone in supporters(s, self.side, frame)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        frame = s.stack[-1]
        assert isinstance(frame, Battle)
        kind = SHIPS if frame.kind == SEA_BATTLE else LAND_UNITS
        points = (s.strength(s.here[action[1]] & UNITS[self.side] & kind) + 1) // 2
        s.tell("supports", self.side, action[1], points)
        s.replace(frame.changed(helps=(points, 0) if frame.attacker == self.side else (0, points)))


class Wound(Decision):
    """S19 The enemy's leaders count for nothing in this battle, and one of them is wounded."""

    prompt: ClassVar[str] = "wound"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        frame = the_battle(s)
        assert frame is not None
        leaders = (frame.attack | frame.defence) & LEADERS[1 - self.side] & ~s.weak
        return [(PICK, leader) for leader in members(leaders) if ROSTER.swords[leader]]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        frame = s.stack[-1]
        assert isinstance(frame, Battle)
        s.weak |= 1 << action[1]
        s.tell("wounded", 1 - self.side, action[1])
        s.replace(frame.changed(unled=1 << (1 - self.side)))


class Prey(Decision):
    """S9 The winner's horsemen ride down a reduced unit."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask")
    prompt: ClassVar[str] = "prey"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, mask: int) -> None:
        self.side = side
        self.mask = mask

    def options(self, s: Position) -> list[Action]:
        return [(ELIMINATE, unit) for unit in members(self.mask)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        s.lose(action[1])


# In the action phase


class Bar(Decision):
    """S7 Archers close their zone to the enemy for this action phase."""

    prompt: ClassVar[str] = "bar"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        return [(CHOOSE, zone) for zone in LAND_ZONES if s.held(self.side, zone) & ARCHERS]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        s.barred, s.barred_to = action[1], 1 - self.side
        s.tell("barred", self.side, action[1])


class Breach(Decision):
    """S14 A wall falls, or the chains break, without a die."""

    prompt: ClassVar[str] = "breach"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        return [(BREACH, site) for site in breachable(s, self.side)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        breach(s, self.side, action[1])


class Discord(Decision):
    """S20 The enemy leader whom discord may banish: none with a double bonus."""

    prompt: ClassVar[str] = "discord"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        return [(PICK, leader) for leader in members(s.in_play(LEADERS[1 - self.side])) if ROSTER.swords[leader] < 2]

    def play(self, s: Position, action: Action) -> None:
        s.replace(Banishment(self.side, action[1], 0, 0))


class Banishment(Throw):
    """S20 3 or more banishes a leader without bonus, 5 or more one with a single bonus."""

    fields: ClassVar[tuple[str, ...]] = ("side", "leader", "face", "final")
    rule: ClassVar[str] = "7"
    purpose: ClassVar[str] = "discord"

    def __init__(self, side: int, leader: int, face: int, final: int) -> None:
        self.side = side
        self.leader = leader
        self.face = face
        self.final = final

    def thrower(self, s: Position) -> int:
        return self.side

    def thrown(self, face: int, final: int) -> Banishment:
        return Banishment(self.side, self.leader, face, final)

    def take(self, s: Position) -> None:
        s.pop()
        if self.face >= (5 if ROSTER.swords[self.leader] else 3):
            s.lose(self.leader, EXILED)


class Epidemic(Decision):
    """S23 Two enemy land units on the map are reduced, and a leader falls ill in his city, camp or base."""

    fields: ClassVar[tuple[str, ...]] = ("side", "hit", "n")
    prompt: ClassVar[str] = "epidemic"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, hit: int, n: int) -> None:
        self.side = side
        self.hit = hit
        self.n = n

    def options(self, s: Position) -> list[Action]:
        other = 1 - self.side
        if self.n:
            units = s.on_map(UNITS[other] & LAND_UNITS) & ~self.hit
            if units:
                return [(PICK, unit) for unit in members(units)]
        return [(PICK, leader) for leader in members(s.in_play(LEADERS[other] & ~s.weak))]

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        piece = action[1]
        if UNITS[1 - self.side] >> piece & 1:
            s.replace(Epidemic(self.side, self.hit | 1 << piece, self.n - 1))
            s.reduce(piece)
            return
        s.pop()
        s.weak |= 1 << piece
        s.sick |= 1 << piece
        s.put(piece, havens(s, 1 - self.side)[0])
        s.tell("ill", 1 - self.side, piece, s.place[piece])


# At other times


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


class Postpone(Decision):
    """S17 An enemy line arrives a turn later; a called one (S18) not at all."""

    prompt: ClassVar[str] = "postpone"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        return [(DELAY, line) for line in range(len(LINES))
                if LINE_SIDE[line] != self.side and s.due[line] == s.turn and not s.delayed >> line & 1]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        line = action[1]
        if line in OPTIONAL:
            s.due[line] = -1
        else:
            s.due[line] += 1
            s.delayed |= 1 << line
        s.tell("delayed", 1 - self.side, line)


class Desertion(Decision):
    """S24 An allied enemy unit goes home."""

    prompt: ClassVar[str] = "desertion"
    rule: ClassVar[str] = "7"

    def options(self, s: Position) -> list[Action]:
        return [(PICK, unit) for unit in members(s.in_play(UNITS[1 - self.side] & ROSTER.allied))]

    def play(self, s: Position, action: Action) -> None:
        s.replace(Surplus(1 - self.side))
        s.lose(action[1], REMOVED)


class RottenHulls(Decision):
    """S5 Athens loses a ship in its port, and another is reduced."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage", "lost")
    prompt: ClassVar[str] = "rotten-hulls"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, stage: int, lost: int) -> None:
        self.side = side
        self.stage = stage
        self.lost = lost

    def options(self, s: Position) -> list[Action]:
        verb = REDUCE if self.stage else ELIMINATE
        return [(verb, ship) for ship in members(s.here[CAMP_PORT] & UNITS[self.side] & SHIPS)]

    def proceed(self, s: Position) -> None:
        s.replace(Surplus(self.side))

    def play(self, s: Position, action: Action) -> None:
        if self.stage:
            s.replace(Surplus(self.side))
            s.reduce(action[1])
            return
        s.replace(RottenHulls(self.side, 1, action[1]))
        s.lose(action[1])


def omens(s: Position, side: int, moment: int) -> list[int]:
    """S25 What good omens can be used for now."""
    found = []
    if s.advantage != side:
        found.append(USE_ADVANTAGE)
    if moment == IN_RECOVERY and s.in_play(s.weak & UNITS[side]):
        found.append(USE_RECOVER)
    if moment == IN_MUSTER and s.due[OPTIONAL[side]] < 0:
        found.append(USE_REINFORCEMENTS)
    if s.bowl:
        found.append(USE_DRAW)
    return found


class Omen(Decision):
    """S25 Take the advantage, recover, bring reinforcements, or draw."""

    fields: ClassVar[tuple[str, ...]] = ("side", "counter", "moment")
    prompt: ClassVar[str] = "omen"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, counter: int, moment: int) -> None:
        self.side = side
        self.counter = counter
        self.moment = moment

    def options(self, s: Position) -> list[Action]:
        return [(OMEN, use) for use in omens(s, self.side, self.moment)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        use = action[1]
        s.tell("omen", self.side, use)
        if use == USE_DRAW:
            s.draw(self.side, 1)
        s.give_back(self.side, self.counter)
        if use == USE_ADVANTAGE:
            s.advantage = self.side
        elif use == USE_RECOVER:
            s.push(Recovery(self.side, 1, 0))
        elif use == USE_REINFORCEMENTS:
            s.due[OPTIONAL[self.side]] = s.turn
            s.tell("called", self.side, OPTIONAL[self.side])
