"""2.B.3 Action phases: points announced, zones activated, battles fought."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.verbs import (
    ACTIVATE,
    ANNOUNCE,
    ASSAULT,
    BATTLE,
    CHOOSE,
    DONE,
    FIGHT,
    PICK,
    PLAY,
)
from polemos.titles.syracuse.aftermath import fall_of_the_camp
from polemos.titles.syracuse.battle import Battle, battle_in
from polemos.titles.syracuse.board import (
    ATHENS,
    CAMP,
    CAMP_DEFENDERS,
    CAMP_GATES,
    FIRST_FORT,
    FORT_COUNT,
    FORT_IN,
    FORT_ZONE,
    LAND_UNITS,
    LEADERS,
    OWN,
    PLACE_COUNT,
    ROSTER,
    SHIPS,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
    WAITING,
    ZONE_COUNT,
)
from polemos.titles.syracuse.groups import Activation
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.movement import can_move
from polemos.titles.syracuse.retreat import Stacking, Surplus
from polemos.titles.syracuse.state import STANDING, Position, is_sea
from polemos.titles.syracuse.windows import BOOK, IN_ACTION, advantages, open_window, playable, use_advantage

S11 = STRATAGEMS.names.index("S11")


class ActionPhases(Frame):
    """2.B.3 The players act in turn, the one with the initiative first, until neither has points left."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "2.B"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        side = self.side
        if not s.points[side]:
            side = 1 - side
        if not s.points[side]:
            s.pop()
            return
        s.replace(ActionPhases(1 - side))
        begin_phase(s)
        s.push(Announce(side))


def begin_phase(s: Position) -> None:
    """A new action phase: nobody has moved, carried or played anything."""
    s.acting = 1
    s.played, s.waved = [0, 0], [0, 0]
    s.moved = 0
    s.start = s.place[:]
    s.came = [0] * len(s.place)
    s.carried = [0] * PLACE_COUNT
    s.barred = s.barred_to = -1


class Announce(Decision):
    """2.B.3.1 How many points the phase may cost: at least one, at most all."""

    prompt: ClassVar[str] = "announce"
    rule: ClassVar[str] = "2.B"

    def options(self, s: Position) -> list[Action]:
        return [(ANNOUNCE, n) for n in range(1, s.points[self.side] + 1)]

    def play(self, s: Position, action: Action) -> None:
        s.budget = action[1]
        s.tell("announces", self.side, action[1])
        s.replace(Operations(self.side))
        open_window(s, 1 - self.side, IN_ACTION)

    def about(self, s: Position) -> dict[str, int]:
        return {"n": s.points[self.side]}


def pay(s: Position, side: int, n: int) -> None:
    s.budget -= n
    s.points[side] -= n


def activation_cost(s: Position, side: int, place: int) -> int:
    """2.B.3.2 Free with a double bonus, 1 point with any leader, 2 without. Who has moved here counts for nothing."""
    pieces = s.here[place]
    if place < FIRST_FORT and FORT_IN[place] >= 0 and not s.here[place] & UNITS[1 - side]:
        pieces |= s.here[FORT_IN[place]]
    leaders = pieces & LEADERS[side] & ~s.moved
    if not leaders:
        return 2
    return 0 if any(ROSTER.swords[leader] == 2 for leader in members(leaders & ~s.weak)) else 1


def activable(s: Position, side: int) -> list[int]:
    """Places with pieces that may still move: a fort counts with its zone unless enemies stand there."""
    found = []
    for place in range(WAITING):
        if place < FIRST_FORT:
            ready = can_move(s, side, place)
            fort = FORT_IN[place]
            if fort >= 0 and not s.here[place] & UNITS[1 - side]:
                ready |= can_move(s, side, fort)
            if ready:
                found.append(place)
        elif s.here[FORT_ZONE[place - FIRST_FORT]] & UNITS[1 - side] and can_move(s, side, place):
            found.append(place)
    return found


class Operations(Decision):
    """2.B.3.2 Activate zones one after the other, then fight."""

    prompt: ClassVar[str] = "operations"
    rule: ClassVar[str] = "2.B"

    def skips(self, s: Position) -> bool:
        return not s.hand[self.side]

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = [(ACTIVATE, place) for place in activable(s, self.side)
                               if activation_cost(s, self.side, place) <= s.budget]
        found += playable(s, self.side, IN_ACTION)
        found += advantages(s, self.side)
        found.append((FIGHT,))
        return found

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == FIGHT:
            s.replace(Battles(self.side, 0, 0))
            s.push(Stacking(self.side))
        elif verb == PLAY:
            BOOK[0].perform(s, self.side, action[1], action[2], IN_ACTION)
        elif verb == ACTIVATE:
            place = action[1]
            price = activation_cost(s, self.side, place)
            pay(s, self.side, price)
            s.tell("activates", self.side, place, price)
            s.push(Activation(self.side, place, 0, 0))
            open_window(s, 1 - self.side, IN_ACTION)
        else:
            use_advantage(s, self.side, action[1])

    def about(self, s: Position) -> dict[str, int]:
        return {"n": s.budget}


# Battles (2.B.3.3, 4.1)


def contested(s: Position, side: int) -> list[int]:
    """4.1 Zones where combat units of both sides stand: a battle is due."""
    return [zone for zone in range(ZONE_COUNT) if s.fighters(side, zone) and s.fighters(1 - side, zone)]


def assailable(s: Position, side: int) -> list[int]:
    """4.3 Forts with an enemy garrison, their zone held by this side alone."""
    found = []
    for fort in range(FORT_COUNT):
        here = s.here[FORT_ZONE[fort]]
        if s.here[FIRST_FORT + fort] & UNITS[1 - side] and here & UNITS[side] and not here & UNITS[1 - side]:
            found.append(FIRST_FORT + fort)
    return found


class Battles(Decision):
    """2.B.3.3 One point pays for all battles and assaults of the phase. Battles are due, assaults are not."""

    fields: ClassVar[tuple[str, ...]] = ("side", "paid", "fought")
    prompt: ClassVar[str] = "battles"
    rule: ClassVar[str] = "4.1"

    def __init__(self, side: int, paid: int, fought: int) -> None:
        self.side = side
        self.paid = paid
        self.fought = fought
        """Places where there was a fight already, as a mask."""

    def skips(self, s: Position) -> bool:
        return not (self.side == SYRACUSE and s.hand[self.side] and s.camp == STANDING)

    def options(self, s: Position) -> list[Action]:
        if not (self.paid or s.budget):
            return []
        due = contested(s, self.side)
        found: list[Action] = [(BATTLE, zone) for zone in due]
        found += [(ASSAULT, fort) for fort in assailable(s, self.side)
                  if not self.fought >> fort & 1 and not self.fought >> FORT_ZONE[fort - FIRST_FORT] & 1]
        found += self.on_the_camp(s)
        if not due:
            found.append((DONE,))
        return found

    def on_the_camp(self, s: Position) -> list[Action]:
        """4.4 Syracuse, with units in both zones before the camp, by a combined attack."""
        if self.side != SYRACUSE or s.camp != STANDING or self.fought >> CAMP & 1 or not s.may_play(SYRACUSE):
            return []
        if not all(s.here[zone] & UNITS[SYRACUSE] for zone in CAMP_GATES):
            return []
        return [(PLAY, counter, S11) for counter in members(s.hand[SYRACUSE] & STRATAGEMS.bearing[S11])]

    def proceed(self, s: Position) -> None:
        """4.1 No point left for a battle that is due: the attackers go back where they began, reduced."""
        turned_back(s, self.side)
        self.close(s)

    def close(self, s: Position) -> None:
        """2.B.3.1 What was announced and not spent is lost."""
        s.pop()
        s.points[self.side] -= s.budget
        s.budget = 0
        s.acting = 0
        s.barred = s.barred_to = -1
        s.sick &= s.weak
        s.push(Surplus(1 - self.side))
        s.push(Surplus(self.side))

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == DONE:
            self.close(s)
            return
        if not self.paid:
            pay(s, self.side, 1)
        place = CAMP if verb == PLAY else action[1]
        s.replace(Battles(self.side, 1, self.fought | 1 << place))
        if verb == BATTLE:
            begin_battle(s, battle_in(s, self.side, place, SEA_BATTLE if is_sea(place) else LAND_BATTLE))
        elif verb == ASSAULT:
            begin_battle(s, battle_in(s, self.side, FORT_ZONE[place - FIRST_FORT], ASSAULT_BATTLE))
        else:
            s.announce_play(SYRACUSE, action[1], S11)
            s.give_back(SYRACUSE, action[1])
            s.push(CampGate(SYRACUSE))


def begin_battle(s: Position, battle: Battle) -> None:
    s.tell("battle", battle.zone, battle.attacker, battle.kind)
    s.push(battle)


def turned_back(s: Position, side: int) -> None:
    """4.1 Each unit returns to the zone or fort it came from, reduced, leaders with them; if it is held, it is lost."""
    for zone in contested(s, side):
        mask = s.here[zone] & OWN[side]
        if is_sea(zone):
            mask &= ~LAND_UNITS
        for piece in members(mask):
            home = s.start[piece]
            if home == zone:
                continue
            enemies = s.here[home] & UNITS[1 - side] & (SHIPS if is_sea(home) else ~0)
            if enemies:
                s.lose(piece)
                continue
            s.tell("turned-back", side, piece, zone, home)
            s.put(piece, home)
            if UNITS[side] >> piece & 1:
                s.reduce(piece)
    s.capture()


class CampGate(Decision):
    """4.4 From which of the two zones the assault is led; half the points of the other join."""

    prompt: ClassVar[str] = "camp-gate"
    rule: ClassVar[str] = "4.4"

    def options(self, s: Position) -> list[Action]:
        return [(CHOOSE, zone) for zone in CAMP_GATES]

    def play(self, s: Position, action: Action) -> None:
        s.replace(CampDefence(ATHENS, action[1], 0))


class CampDefence(Decision):
    """5.2 Athens mans the camp's marker with up to three units of the zone; its leaders join them."""

    fields: ClassVar[tuple[str, ...]] = ("side", "gate", "chosen")
    prompt: ClassVar[str] = "camp-defence"
    rule: ClassVar[str] = "5.2"

    def __init__(self, side: int, gate: int, chosen: int) -> None:
        self.side = side
        self.gate = gate
        self.chosen = chosen

    def options(self, s: Position) -> list[Action]:
        units = s.here[CAMP] & UNITS[ATHENS]
        if count(units) <= CAMP_DEFENDERS or count(self.chosen) == CAMP_DEFENDERS:
            return []
        return [(PICK, unit) for unit in members(units & ~self.chosen)]

    def play(self, s: Position, action: Action) -> None:
        s.replace(CampDefence(self.side, self.gate, self.chosen | 1 << action[1]))

    def proceed(self, s: Position) -> None:
        s.pop()
        units = self.chosen or s.here[CAMP] & UNITS[ATHENS]
        if not units:
            fall_of_the_camp(s, s.here[self.gate] & OWN[SYRACUSE])
            return
        other = next(zone for zone in CAMP_GATES if zone != self.gate)
        help_attack = (s.strength(s.here[other] & UNITS[SYRACUSE]) + 1) // 2
        begin_battle(s, Battle(SYRACUSE, self.gate, CAMP_BATTLE, 0, s.here[self.gate] & OWN[SYRACUSE],
                               units | s.here[CAMP] & LEADERS[ATHENS], help_attack=help_attack))
