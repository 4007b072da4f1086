"""2.B.3 What an activation costs, and the battles and assaults of an action phase."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.actions import lose_the_rest, pay
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.stacking import Surplus
from polemos.titles.bey.verbs import ASSAULT, BATTLE, CHOOSE, DONE, PICK, PLAY
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
    LEADERS,
    OWN,
    REMOVED,
    ROSTER,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
    ZONE_COUNT,
)
from polemos.titles.syracuse.groups import ashore, is_laden
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.state import STANDING, Position, is_sea
from polemos.titles.syracuse.wear import besieges

S11 = STRATAGEMS.names.index("S11")


def activation_cost(s: Position, side: int, place: int) -> int:
    """2.B.3.2 Free with a double bonus, 1 point with any leader, 2 without. Who has moved here counts for nothing."""
    pieces = s.here[place]
    if place < FIRST_FORT and FORT_IN[place] >= 0 and not s.here[place] & UNITS[1 - side]:
        pieces |= s.here[FORT_IN[place]]
    return cost_led_by(s, pieces & LEADERS[side] & ~s.moved)


def cost_led_by(s: Position, leaders: int) -> int:
    if not leaders:
        return 2
    return 0 if leaders & ROSTER.great & ~s.weak else 1


def activable(s: Position, side: int) -> list[int]:
    """Places with pieces that may still move: a fort counts with its zone unless enemies stand there."""
    here, enemies = s.here, UNITS[1 - side]
    mobile = OWN[side] & ~s.moved & ~s.sick
    found = [place for place in range(FIRST_FORT) if here[place] and here[place] & mobile]
    for fort in range(FORT_COUNT):
        if here[FIRST_FORT + fort] & mobile:
            zone = FORT_ZONE[fort]
            if here[zone] & enemies:
                found.append(FIRST_FORT + fort)
            elif not here[zone] & mobile:
                found.append(zone)
    found.sort()
    return found


# Battles (2.B.3.3, 4.1)


def contested(s: Position, side: int) -> list[int]:
    """4.1 Zones where combat units of both sides stand: a battle is due."""
    here, ours, theirs = s.here, UNITS[side], UNITS[1 - side]
    return [zone for zone in range(ZONE_COUNT) if here[zone] and here[zone] & ours and here[zone] & theirs
            and s.fighters(side, zone) and s.fighters(1 - side, zone)]


def assailable(s: Position, side: int) -> list[int]:
    """4.3 Forts with an enemy garrison, their zone held by this side alone."""
    return [FIRST_FORT + fort for fort in range(FORT_COUNT) if besieges(s, side, fort)]


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
        """4.4 Syracuse, with units in both zones before the camp, by a combined attack; as with a fort (4.3), not past
        Athenians there, nor after a battle."""
        if self.side != SYRACUSE or s.camp != STANDING or self.fought >> CAMP & 1 or not s.may_play(SYRACUSE):
            return []
        for zone in CAMP_GATES:
            if not s.here[zone] & UNITS[SYRACUSE] or s.here[zone] & UNITS[ATHENS] or self.fought >> zone & 1:
                return []
        return [(PLAY, counter, S11) for counter in members(s.hand[SYRACUSE] & STRATAGEMS.bearing[S11])]

    def proceed(self, s: Position) -> None:
        """4.1 No point left for a battle that is due: the attackers go back where they began, reduced."""
        due = contested(s, self.side)
        turned_back(s, self.side, due)
        self.close(s, bool(due))

    def close(self, s: Position, stirred: bool) -> None:
        """2.B.3.1 What was announced and not spent is lost. 3.5 What is aboard lands where a shore is free by now.
        Stacks are looked at again where battles stirred them, or somebody lands. S7 What archers have closed stays
        so till then."""
        s.pop()
        lose_the_rest(s, self.side)
        s.sick &= s.weak
        if stirred or is_laden(s):
            for side in (1 - self.side, self.side):
                s.push(Surplus(side))
            for side in (1 - self.side, self.side):
                ashore(s, side)

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == DONE:
            self.close(s, bool(self.paid))
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


def turned_back(s: Position, side: int, zones: list[int]) -> None:
    """4.1 Each unit returns to the zone or fort it came from, reduced, and with it leaders and what is aboard; if its
    old place is held, it is lost."""
    for zone in zones:
        for piece in members(s.here[zone] & OWN[side]):
            home = s.start[piece]
            if home == zone:
                continue
            if s.fighters(1 - side, home):
                s.lose(piece, REMOVED if ROSTER.all_leaders >> piece & 1 else -1)
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
        units = s.here[CAMP] & UNITS[ATHENS]
        s.replace(CampDefence(ATHENS, action[1], units if count(units) <= CAMP_DEFENDERS else 0))


class CampDefence(Decision):
    """5.2 Athens mans the camp's marker with up to three units of the zone, and with what leaders it likes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "gate", "chosen")
    prompt: ClassVar[str] = "camp-defence"
    rule: ClassVar[str] = "5.2"

    def __init__(self, side: int, gate: int, chosen: int) -> None:
        self.side = side
        self.gate = gate
        self.chosen = chosen

    def options(self, s: Position) -> list[Action]:
        left = s.here[CAMP] & OWN[ATHENS] & ~self.chosen
        manned = self.chosen & UNITS[ATHENS]
        if count(manned) == CAMP_DEFENDERS or not left & UNITS[ATHENS]:
            left &= LEADERS[ATHENS]
        if not left or not s.here[CAMP] & UNITS[ATHENS]:
            return []
        return [*((PICK, piece) for piece in members(left)), *([(DONE,)] if manned else [])]

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
        else:
            s.replace(CampDefence(self.side, self.gate, self.chosen | 1 << action[1]))

    def proceed(self, s: Position) -> None:
        s.pop()
        if not self.chosen:
            fall_of_the_camp(s, s.here[self.gate] & OWN[SYRACUSE])
            return
        other = next(zone for zone in CAMP_GATES if zone != self.gate)
        attack = s.here[self.gate] & OWN[SYRACUSE]
        begin_battle(s, Battle(SYRACUSE, self.gate, CAMP_BATTLE, 0, attack, self.chosen, help_attack=other + 1))
