"""7 The stratagems S1 to S25: when each may be played, and what it does; and the other answers of this title."""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action, Frame
from polemos.titles.bey import stratagems as bey
from polemos.titles.bey.battle import the_battle
from polemos.titles.bey.stratagems import StratagemBook, attacks_at_sea, by_columns, defends_at_sea, triggers
from polemos.titles.syracuse.actions import Battles, activable, activation_cost, contested
from polemos.titles.syracuse.adjustments import Marker, Redeployment
from polemos.titles.syracuse.battle import Battle
from polemos.titles.syracuse.board import (
    ALCIBIADES,
    ARCHERS,
    ATHENS,
    CAMP_PORT,
    CATANA,
    ERASNIDES,
    EXILED,
    IN_PLAY,
    LAND_UNITS,
    LAND_ZONES,
    LEADERS,
    LINE_SIDE,
    LINES,
    NEXT_LAND,
    OPTIONAL,
    OWN,
    REMOVED,
    ROSTER,
    SEA_ZONES,
    SHIPS,
    STRATAGEMS,
    UNITS,
    ZONE_COUNT,
)
from polemos.titles.syracuse.effects import Breach, FreeWorks, Night
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.groups import Group, departures
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.movement import neighbours
from polemos.titles.syracuse.recovery import advantages, havens, use_advantage
from polemos.titles.syracuse.retreat import onward
from polemos.titles.syracuse.state import BOOKS, STANDING, Position, is_sea
from polemos.titles.syracuse.wear import Sieges, suffers
from polemos.titles.syracuse.works import breachable, free_forts, free_walls


def fight(s: Position) -> Battle:
    found = the_battle(s)
    assert isinstance(found, Battle)
    return found


# Conditions and effects of this title alone, in the order of the rulebook


def s1_can(s: Position, side: int, moment: int) -> bool:
    """Periplous: at sea, but not in protected waters."""
    frame = fight(s)
    return frame.kind == SEA_BATTLE and not s.is_protected(frame.zone)


def s6_can(s: Position, side: int, moment: int) -> bool:
    return not s.rams and bool(s.on_map(1 << ERASNIDES))


def s6(s: Position, side: int) -> None:
    s.rams = 1
    s.tell("rams")


def s8_can(s: Position, side: int, moment: int) -> bool:
    frame = fight(s)
    return frame.kind != SEA_BATTLE and bool((frame.attack | frame.defence) & UNITS[side] & ROSTER.spartan)


def s10_can(s: Position, side: int, moment: int) -> bool:
    """Night attack: Athens attacks, on land."""
    frame = fight(s)
    return frame.kind in (LAND_BATTLE, ASSAULT_BATTLE) and frame.attacker == side and not frame.night


def s10(s: Position, side: int) -> None:
    s.push(Night(side, 0, 0))


def s12_can(s: Position, side: int, moment: int) -> bool:
    return bool(free_walls(s, side))


def s12(s: Position, side: int) -> None:
    s.push(FreeWorks(side, 0))


def s13_can(s: Position, side: int, moment: int) -> bool:
    return bool(free_forts(s, side))


def s13(s: Position, side: int) -> None:
    s.push(FreeWorks(side, 1))


def s14_can(s: Position, side: int, moment: int) -> bool:
    return bool(breachable(s, side))


def s14(s: Position, side: int) -> None:
    s.push(Breach(side))


def s21_can(s: Position, side: int, moment: int) -> bool:
    return s.place[ALCIBIADES] < IN_PLAY


def s21(s: Position, side: int) -> None:
    s.lose(ALCIBIADES, REMOVED)


RULES: Final[dict[str, bey.Rule]] = {
    "S1": (s1_can, by_columns(2)),
    "S2": (defends_at_sea, by_columns(1)),
    "S3": (attacks_at_sea, by_columns(1)),
    "S4": bey.STORM,
    "S5": bey.HULLS,
    "S6": (s6_can, s6),
    "S7": bey.ARCHERS,
    "S8": (s8_can, by_columns(1)),
    "S9": bey.HORSEMEN,
    "S10": (s10_can, s10),
    "S11": bey.COMBINED,
    "S12": (s12_can, s12),
    "S13": (s13_can, s13),
    "S14": (s14_can, s14),
    "S15": bey.RECOVER_ONE,
    "S16": bey.RECOVER_TWO,
    "S17": bey.DELAYED,
    "S18": bey.REINFORCED,
    "S19": bey.WOUND,
    "S20": bey.DISCORD,
    "S21": (s21_can, s21),
    "S22": bey.SUPPLY,
    "S23": bey.EPIDEMIC,
    "S24": bey.DESERTION,
}

TRIGGERS: Final[list[list[int]]] = triggers(
    STRATAGEMS.names,
    "S18 S21 S25", "S17", "S4 S7 S14 S20 S23 S25", "S1 S2 S3 S4 S7 S8 S10 S11 S14 S19 S20 S23 S25", "S9",
    "S6 S12 S13 S25", "S15 S16 S25", "S22 S25", "S5 S24 S25", "S25", "S6", "S25", "S22 S25",
)


class SyracuseBook(StratagemBook):
    """The book of this title."""

    # 7 Stratagems

    def supporters(self, s: Position, side: int, battle: Battle) -> list[int]:
        """S11 Adjacent zones of the same element with friendly units that could move in; not for the camp (4.4)."""
        if battle.kind == CAMP_BATTLE:
            return []
        if battle.kind == SEA_BATTLE:
            near = [zone for zone in neighbours(side, battle.zone) if zone != CATANA]
            kind = SHIPS
        else:
            near, kind = NEXT_LAND[battle.zone], LAND_UNITS
        return [zone for zone in near if s.here[zone] & UNITS[side] & kind and not s.closed(side, zone, battle.zone)]

    def archer_zones(self, s: Position, side: int) -> list[int]:
        return [zone for zone in LAND_ZONES if s.held(side, zone) & ARCHERS]

    def stricken(self, s: Position, side: int) -> int:
        return s.in_play(LEADERS[side] & ~s.weak)

    def sick_beds(self, s: Position, leader: int) -> list[int]:
        """S23 His city or camp; without a camp, Catana."""
        return havens(s, ROSTER.side[leader])[:1]

    def exposed_ships(self, s: Position, side: int) -> int:
        """S4 The ships of a side on the map that lie in no port."""
        found = 0
        for zone in SEA_ZONES:
            if not s.is_fortified(zone):
                found |= s.here[zone] & UNITS[side] & SHIPS
        return found

    def storm_number(self, s: Position, ship: int) -> int:
        """S4 5 or 6, in protected waters only 6."""
        return 6 if s.is_protected(s.place[ship]) else 5

    def rotting(self, s: Position, side: int) -> int:
        """S5 Ships in the port of the camp, while it stands."""
        return s.here[CAMP_PORT] & UNITS[ATHENS] & SHIPS if side == ATHENS and s.camp == STANDING else 0

    def deserters(self, s: Position, side: int) -> int:
        """S24 Allied units."""
        return s.in_play(UNITS[1 - side] & ROSTER.allied)

    # Reinforcements

    def delayable(self, s: Position, side: int) -> list[int]:
        """S17 Enemy lines that arrive this turn, none of them twice."""
        return [line for line in range(len(LINES))
                if LINE_SIDE[line] != side and s.due[line] == s.turn and not s.delayed >> line & 1]

    def delay(self, s: Position, line: int) -> None:
        """S17 A turn later; a called line (S18) not at all."""
        if line in OPTIONAL:
            s.due[line] = -1
        else:
            s.due[line] += 1
            s.delayed |= 1 << line

    def uncalled(self, s: Position, side: int) -> list[int]:
        return [OPTIONAL[side]] if s.due[OPTIONAL[side]] == -1 else []

    def call(self, s: Position, side: int, line: int) -> None:
        s.due[line] = s.turn

    # Recovery, the advantage

    def recoverable(self, s: Position, side: int, everyone: int) -> int:
        return s.in_play(s.weak & UNITS[side])

    def recallable(self, s: Position, side: int, units: int) -> int:
        return s.here[EXILED] & OWN[side]

    def havens(self, s: Position, side: int, piece: int) -> list[int]:
        return havens(s, side)

    def advantages(self, s: Position, side: int) -> list[Action]:
        return advantages(s, side)

    def use_advantage(self, s: Position, side: int, use: int) -> None:
        use_advantage(s, side, use)

    # The turn

    def season(self, s: Position, half: int) -> int:
        """2.B.1 One more in summer and autumn, one less in winter, but not below 2."""
        return 1 if s.season() in ("summer", "autumn") else -1 if s.winter() and half > 2 else 0

    def activation_cost(self, s: Position, side: int, place: int) -> int:
        return activation_cost(s, side, place)

    def activable(self, s: Position, side: int) -> list[int]:
        return activable(s, side)

    def departures(self, s: Position, side: int, place: int) -> list[int]:
        return departures(s, side, place)

    def group(self, side: int, mask: int, free: int) -> Group:
        return Group(side, mask, 0, free)

    def battles(self, s: Position, side: int) -> Battles:
        return Battles(side, 0, 0)

    def must_fight(self, s: Position, side: int) -> bool:
        return bool(contested(s, side))

    def onward(self, s: Position, side: int, place: int, unit: int) -> list[int]:
        return onward(s, side, place, unit)

    def redeployment(self, s: Position, side: int) -> Frame:
        return Redeployment(side, -1)

    def supplying(self, s: Position, side: int) -> None:
        s.push(Marker(side, 0, s.advantage))

    def wearing(self, s: Position, side: int) -> None:
        s.push(Sieges(side, 0))

    def suffers(self, s: Position, side: int, zone: int) -> int:
        return suffers(s, side, zone)

    def crowd(self, s: Position, side: int, zone: int) -> int:
        """6.4 A full 5 points of land units, a full 20 of ships."""
        return s.strength(suffers(s, side, zone)) // (20 if is_sea(zone) else 5)

    def bitter(self, s: Position) -> bool:
        return s.winter()


BOOKS.append(SyracuseBook(TRIGGERS, ZONE_COUNT, NUMBERS.supply.most, [RULES.get(name) for name in STRATAGEMS.names]))
