"""7, 8 The stratagems S1 to S23 and the advantage; and the other answers of this title."""

from __future__ import annotations

from typing import Final

from polemos.engine.frames import Action, Frame
from polemos.titles.bey import stratagems as bey
from polemos.titles.bey.battle import the_battle
from polemos.titles.bey.recovery import Recall, Recovery
from polemos.titles.bey.roster import members
from polemos.titles.bey.stacking import Overboard
from polemos.titles.bey.stratagems import StratagemBook, attacks_at_sea, by_columns, defends_at_sea, triggers
from polemos.titles.bey.verbs import ADVANTAGE, USE_RECALL, USE_RECOVER, USE_RETURN
from polemos.titles.bey.windows import open_window
from polemos.titles.hellespont.actions import Battles, activable, activation_cost, contested
from polemos.titles.hellespont.adjustments import redeployment, suffers, supplying
from polemos.titles.hellespont.battle import Battle
from polemos.titles.hellespont.board import (
    ALCIBIADES,
    ARCHERS,
    AT_SEA,
    BASES_OF,
    BEACH_ZONES,
    BEACHED,
    CAPTIVE,
    ELIMINATED,
    EXILED,
    HOME,
    IN_PORT,
    LAND_UNITS,
    LAND_ZONES,
    LEADERS,
    LINE_SIDE,
    LINES,
    NEXT_LAND,
    ON_LAND,
    OPTIONAL,
    PERSIAN_ENTRY,
    PERSIANS,
    PORT_LIST,
    ROSTER,
    SEA_WAYS,
    SEA_ZONES,
    SHIPS,
    STRAIT,
    STRATAGEMS,
    UNITS,
    WAITING,
    ZONE_COUNT,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.groups import GATHERING, Group
from polemos.titles.hellespont.movement import may_sail
from polemos.titles.hellespont.reinforcements import IN_COURT
from polemos.titles.hellespont.retreat import onward
from polemos.titles.hellespont.siege import Preparing
from polemos.titles.hellespont.state import BOOKS, Position

DESERTS_AT_MOST: Final = 10
"""S23 The points of a unit that may desert."""


# Conditions and effects of this title alone, in the order of the rulebook


def s1_can(s: Position, side: int, moment: int) -> bool:
    """Periplous: at sea, but the strait is too narrow."""
    frame = the_battle(s)
    return frame.at_sea() and not STRAIT >> frame.zone & 1


def s9_can(s: Position, side: int, moment: int) -> bool:
    """Sap: in one's own siege, not besides a stratagem given up for a die."""
    frame = s.stack[-1]
    return isinstance(frame, Preparing) and frame.side == side and not (frame.sap or frame.given)


def s9(s: Position, side: int) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Preparing)
    s.replace(frame.sapping())


def s10_can(s: Position, side: int, moment: int) -> bool:
    """Surprise: for the attacker."""
    return the_battle(s).attacker == side


def s17_can(s: Position, side: int, moment: int) -> bool:
    return s.place[ALCIBIADES] < WAITING


def s17(s: Position, side: int) -> None:
    """Tissaphernes arrests Alcibiades; Athens may answer by S18 where it was heard before."""
    s.tell("arrested", ROSTER.side[ALCIBIADES], ALCIBIADES)
    s.put(ALCIBIADES, CAPTIVE)
    s.weak &= ~(1 << ALCIBIADES)
    s.sick &= ~(1 << ALCIBIADES)
    s.capture()
    if s.advantage != side:
        open_window(s, 1 - side, IN_COURT)


def s18_can(s: Position, side: int, moment: int) -> bool:
    """Alcibiades has been in play."""
    return s.place[ALCIBIADES] != WAITING


def s18(s: Position, side: int) -> None:
    """He escapes; or, before his arrest, discord (S16) and arrest (S17) leave the game, at a price."""
    if s.place[ALCIBIADES] == CAPTIVE:
        s.come_back(ALCIBIADES, HOME)
        return
    gone = (STRATAGEMS.bearing[S16] | STRATAGEMS.bearing[S17]) & ~s.spent
    s.freed_early = 1
    s.tell("forestalled", side, tuple(members(gone)))
    for owner in (0, 1):
        s.hand[owner] &= ~gone
        s.seen[1 - owner] &= s.hand[owner]
    s.bowl &= ~gone
    s.spent |= gone


S16: Final[int] = STRATAGEMS.names.index("S16")
S17: Final[int] = STRATAGEMS.names.index("S17")

RULES: Final[dict[str, bey.Rule]] = {
    "S1": (s1_can, by_columns(2)),
    "S2": (defends_at_sea, by_columns(1)),
    "S3": (attacks_at_sea, by_columns(1)),
    "S4": bey.STORM,
    "S5": bey.HULLS,
    "S6": bey.ARCHERS,
    "S7": bey.HORSEMEN,
    "S8": bey.COMBINED,
    "S9": (s9_can, s9),
    "S10": (s10_can, by_columns(1)),
    "S11": bey.RECOVER_ONE,
    "S12": bey.RECOVER_TWO,
    "S13": bey.DELAYED,
    "S14": bey.REINFORCED,
    "S15": bey.WOUND,
    "S16": bey.DISCORD,
    "S17": (s17_can, s17),
    "S18": (s18_can, s18),
    "S19": bey.SUPPLY,
    "S20": bey.EPIDEMIC,
    "S23": bey.DESERTION,
}

TRIGGERS: Final[list[list[int]]] = triggers(
    STRATAGEMS.names,
    "S14 S22", "S13", "S4 S6 S16 S20 S22", "S1 S2 S3 S8 S10 S15", "S7", "S9 S22", "S11 S12 S22", "S19 S22",
    "S5 S22 S23", "S22", "", "", "S19 S22", "S17 S18",
)


class HellespontBook(StratagemBook):
    """The book of this title."""

    at_will: bool = True
    omen_recovers: int = 2

    # 7 Stratagems

    def supporters(self, s: Position, side: int, battle: Battle) -> list[int]:
        """S8 Adjacent zones of the same element with friendly units; ports are neither."""
        zone = battle.zone
        if battle.at_sea():
            return [near for near in SEA_WAYS[zone] if AT_SEA[near] and s.here[near] & UNITS[side] & SHIPS]
        return [near for near in NEXT_LAND[zone] if ON_LAND[near] and s.here[near] & UNITS[side]]

    def archer_zones(self, s: Position, side: int) -> list[int]:
        return [zone for zone in LAND_ZONES if s.here[zone] & UNITS[side] & ARCHERS]

    def stricken(self, s: Position, side: int) -> int:
        return s.on_map(LEADERS[side] & ~s.weak)

    def sick_beds(self, s: Position, leader: int) -> list[int]:
        """S20 A port free of his enemies, or a base; the Persian keeps to ports while there is one."""
        side = ROSTER.side[leader]
        ports = [port for port in PORT_LIST if not s.here[port] & UNITS[1 - side]]
        return ports if ports and PERSIANS >> leader & 1 else ports + BASES_OF[side]

    def exposed_ships(self, s: Position, side: int) -> int:
        """S4 Ships in sea zones."""
        found = 0
        here = s.here
        for zone in SEA_ZONES:
            if here[zone]:
                found |= here[zone]
        return found & UNITS[side] & SHIPS

    def storm_number(self, s: Position, ship: int) -> int:
        """S4 5 or 6; only 6 where a friendly port or a beach gives shelter. The print has it the other way round, and
        asks for both."""
        zone = s.place[ship]
        friendly = any(IN_PORT[port] and s.here[port] & UNITS[ROSTER.side[ship]] for port in SEA_WAYS[zone])
        beach = bool(BEACHED >> zone & 1)
        if s.printed:
            return 5 if friendly and beach else 6
        return 6 if friendly or beach else 5

    def rotting(self, s: Position, side: int) -> int:
        """S5 Ships in sea zones along which there is a beach."""
        found = 0
        for zone in BEACH_ZONES:
            found |= s.here[zone]
        return found & UNITS[side] & SHIPS

    def deserters(self, s: Position, side: int) -> int:
        """S23 Any enemy unit of 10 points at most, as it stands."""
        found = 0
        for unit in members(s.in_play(UNITS[1 - side])):
            if s.worth(unit) <= DESERTS_AT_MOST:
                found |= 1 << unit
        return found

    # Reinforcements

    def delayable(self, s: Position, side: int) -> list[int]:
        """S13 Enemy lines that arrive this turn."""
        return [line for line in range(len(LINES)) if LINE_SIDE[line] != side and s.due[line] == s.turn]

    def delay(self, s: Position, line: int) -> None:
        """S13 A turn later; a called line (S14) not at all, but it can be called again."""
        s.due[line] = -1 if line in OPTIONAL[LINE_SIDE[line]] else s.due[line] + 1

    def uncalled(self, s: Position, side: int) -> list[int]:
        return [line for line in OPTIONAL[side] if s.due[line] == -1]

    def call(self, s: Position, side: int, line: int) -> None:
        s.due[line] = s.turn

    # Recovery, the advantage

    def recoverable(self, s: Position, side: int, everyone: int) -> int:
        """10.1 The Persians recover by S11 or the advantage alone."""
        reduced = s.in_play(s.weak & UNITS[side])
        return reduced if everyone else reduced & ~PERSIANS

    def recovered(self, s: Position, side: int, unit: int) -> None:
        """3.3 The ships must carry at any time what is aboard, also a unit that has just grown too heavy for them."""
        if s.overloaded(side, s.place[unit]):
            s.push(Overboard(side))

    def recallable(self, s: Position, side: int, units: int) -> int:
        """8 Land units eliminated, leaders eliminated or in exile; Persians only while their way is free."""
        lost = s.here[ELIMINATED] & UNITS[side] & LAND_UNITS if units else \
            (s.here[ELIMINATED] | s.here[EXILED]) & LEADERS[side]
        return lost & ~PERSIANS if s.here[PERSIAN_ENTRY] & UNITS[1 - side] else lost

    def havens(self, s: Position, side: int, piece: int) -> list[int]:
        return [PERSIAN_ENTRY] if PERSIANS >> piece & 1 else BASES_OF[side]

    def advantages(self, s: Position, side: int) -> list[Action]:
        """8 What the advantage can do at any time: recover a unit, bring back a land unit or a leader."""
        if s.advantage != side:
            return []
        found: list[Action] = []
        if self.recoverable(s, side, 1):
            found.append((ADVANTAGE, USE_RECOVER))
        if self.recallable(s, side, 1):
            found.append((ADVANTAGE, USE_RETURN))
        if self.recallable(s, side, 0):
            found.append((ADVANTAGE, USE_RECALL))
        return found

    def use_advantage(self, s: Position, side: int, use: int) -> None:
        s.pass_advantage(use)
        s.push(Recovery(side, 1) if use == USE_RECOVER else Recall(side, int(use == USE_RETURN)))

    # The turn

    def season(self, s: Position, half: int) -> int:
        """2.B.1 One more in the campaigning months unless there are 5 or 6, one less in winter unless 1 or 2."""
        month = s.month().points
        if month > 0:
            return 0 if half >= 5 else month
        return 0 if half <= 2 else month

    def begin_phase(self, s: Position) -> None:
        s.activated = 0

    def activation_cost(self, s: Position, side: int, place: int) -> int:
        return activation_cost(s, side, place)

    def activable(self, s: Position, side: int) -> list[int]:
        return activable(s, side)

    def note_activation(self, s: Position, place: int) -> None:
        s.activated |= 1 << place

    def departures(self, s: Position, side: int, place: int) -> list[int]:
        return [place]

    def may_set_out(self, s: Position, side: int, place: int, mask: int) -> bool:
        """3.1 Whoever has ships with him sails, and must be able to."""
        return not mask & SHIPS or may_sail(s, side, place, mask)

    def group(self, side: int, mask: int, free: int) -> Group:
        return Group(side, mask, GATHERING, 0, 0, free)

    def must_fight(self, s: Position, side: int) -> bool:
        return bool(contested(s, side))

    def battles(self, s: Position, side: int) -> Battles:
        return Battles(side, 0)

    def onward(self, s: Position, side: int, place: int, unit: int) -> list[int]:
        return onward(s, side, place, unit)

    def redeployment(self, s: Position, side: int) -> Frame:
        return redeployment(s, side)

    def supplying(self, s: Position, side: int) -> None:
        supplying(s, side)

    def suffers(self, s: Position, side: int, zone: int) -> int:
        return suffers(s, side, zone)

    def crowd(self, s: Position, side: int, zone: int) -> int:
        """6.4 A full 5 points of land units, a full 20 of ships."""
        units = s.here[zone] & UNITS[side]
        numbers = NUMBERS.attrition
        return s.strength(units & LAND_UNITS) // numbers.land + s.strength(units & SHIPS) // numbers.naval

    def bitter(self, s: Position) -> bool:
        return bool(s.month().cold)


BOOKS.append(HellespontBook(TRIGGERS, ZONE_COUNT, NUMBERS.supply.most, [RULES.get(name) for name in STRATAGEMS.names]))
