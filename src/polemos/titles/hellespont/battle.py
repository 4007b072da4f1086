"""4.2 Resolving a battle: evasion, stratagems laid face down and turned together, the table's modifiers."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey import battle as bey
from polemos.titles.bey.aftermath import Losses
from polemos.titles.bey.battle import Shifts
from polemos.titles.bey.book import IN_BATTLE
from polemos.titles.bey.roster import members
from polemos.titles.bey.stacking import Overboard
from polemos.titles.bey.throw import Modifiers, Throw
from polemos.titles.bey.verbs import CHOOSE, DECLINE, PLAY, ROLL, WAVE
from polemos.titles.bey.windows import is_possible, playable
from polemos.titles.hellespont.aftermath import Aftermath, sink
from polemos.titles.hellespont.board import (
    AT_SEA,
    BEACHES,
    DIFFICULT,
    LAND_UNITS,
    OWN,
    ROSTER,
    STRAIT,
    UNITS,
)
from polemos.titles.hellespont.facts import NUMBERS
from polemos.titles.hellespont.kinds import LAND_BATTLE, SEA_BATTLE
from polemos.titles.hellespont.movement import BY_LANDING, UPHILL
from polemos.titles.hellespont.retreat import Leaving, shelters, withdraw
from polemos.titles.hellespont.state import Position

SHIFTS: Final = ("column-a", "column-b", "column-c", "column-d", "column-e", "column-f", "stratagems")
"""The column modifiers, by name."""
FACES: Final = 64
"""A laid stratagem is one number: counter times this, plus its face, plus one."""

EVADING: Final = 0
ATTACKER_LAYS: Final = 1
DEFENDER_LAYS: Final = 2
TURNING: Final = 3
ATTACKER_ACTS: Final = 4
DEFENDER_ACTS: Final = 5
THROWING: Final = 6


class Battle(bey.Battle):
    """A fight in a zone, at sea or on land."""

    fields: ClassVar[tuple[str, ...]] = (
        "attacker", "zone", "kind", "stage", "attack", "defence", "shift", "help_attack", "help_defence", "unled",
        "face", "final", "laid_attack", "laid_defence",
    )

    def __init__(
        self, attacker: int, zone: int, kind: int, stage: int, attack: int, defence: int, shift: int = 0,
        help_attack: int = 0, help_defence: int = 0, unled: int = 0, face: int = 0, final: int = 0,
        laid_attack: int = 0, laid_defence: int = 0,
    ) -> None:
        super().__init__(attacker, zone, kind, stage, attack, defence, shift, help_attack, help_defence, unled, face,
                         final)
        self.laid_attack = laid_attack
        """The stratagem that lies face down, or 0."""
        self.laid_defence = laid_defence

    def changed(self, *, stage: int = -1, attack: int = -1, defence: int = -1, shift: int = 0,
                helps: tuple[int, int] = (0, 0), unled: int = 0, face: int = -1, final: int = -1,
                laid: tuple[int, int] = (-1, -1)) -> Battle:
        return Battle(
            self.attacker, self.zone, self.kind, self.stage if stage < 0 else stage,
            self.attack if attack < 0 else attack, self.defence if defence < 0 else defence,
            self.shift + shift, self.help_attack + helps[0], self.help_defence + helps[1], self.unled | unled,
            self.face if face < 0 else face, self.final if final < 0 else final,
            self.laid_attack if laid[0] < 0 else laid[0], self.laid_defence if laid[1] < 0 else laid[1],
        )

    def with_laid(self, side: int, laid: int) -> Battle:
        return self.changed(laid=(laid, -1) if side == self.attacker else (-1, laid))

    def laid_by(self, side: int) -> int:
        return self.laid_attack if side == self.attacker else self.laid_defence

    def at_sea(self) -> bool:
        return self.kind == SEA_BATTLE

    def aftermath(self, lost_attack: int, lost_defence: int, loser: int) -> Aftermath:
        return Aftermath(self.attacker, self.zone, self.kind, 0, self.attack, self.defence, lost_attack, lost_defence,
                         loser)

    # The sequence

    def proceed(self, s: Position) -> None:
        """4.2 Evasion, then the attacker lays a stratagem, then the defender; both are turned; then the die."""
        if self.stage == THROWING:
            self.throw(s)
            return
        s.replace(self.at_stage(self.stage + 1))
        if self.stage == EVADING:
            # What is aboard goes along, and needs room too.
            defender = 1 - self.attacker
            if shelters(s, defender, self.zone, s.here[self.zone] & OWN[defender]):
                s.push(Evasion(defender, self.zone))
        elif self.stage in (ATTACKER_LAYS, DEFENDER_LAYS):
            lay(s, self.attacker if self.stage == ATTACKER_LAYS else 1 - self.attacker)
        elif self.stage == TURNING:
            for side in (self.attacker, 1 - self.attacker):
                turn_up(s, side, self.laid_by(side))
        else:
            side = self.attacker if self.stage == ATTACKER_ACTS else 1 - self.attacker
            laid = self.laid_by(side)
            if laid:
                s.books[0].take_effect(s, side, (laid - 1) % FACES)

    # The table

    def shifts(self, s: Position) -> Shifts:
        """Table: the column modifiers a to f, and stratagems."""
        found = self.beach_shifts(s) if self.kind == SEA_BATTLE else self.land_shifts(s)
        if self.shift:
            found.append((6, self.shift))
        return found

    def land_shifts(self, s: Position) -> Shifts:
        found = self.hoplite_shifts(s)
        came = 0
        for unit in members(self.attack & ~ROSTER.all_leaders):
            came |= s.came[unit]
        if came & BY_LANDING:
            found.append((2, -1))
        if came & UPHILL:
            found.append((3, -1))
        return found

    def beach_shifts(self, s: Position) -> Shifts:
        """Table e, f: land units of one side alone on beaches of the zone."""
        ashore = [False, False]
        for land in BEACHES[self.zone]:
            for side in (0, 1):
                ashore[side] |= bool(s.here[land] & UNITS[side])
        ours, theirs = ashore[self.attacker], ashore[1 - self.attacker]
        if ours == theirs:
            return []
        return [(4, 1)] if ours else [(5, -1)]

    def sea_modifiers(self, s: Position) -> list[tuple[str, int]]:
        """Table f, g: whoever carries more land points."""
        ours, theirs = (s.strength(s.aboard(side, self.zone)) for side in (self.attacker, 1 - self.attacker))
        return [("die-f", 1)] if ours >= theirs else [("die-g", -1)]

    def land_modifiers(self, s: Position) -> list[tuple[str, int]]:
        return self.troop_modifiers(s, "die-b", "die-c", "die-d", "die-e")


def battle_in(s: Position, attacker: int, zone: int) -> Battle:
    """A battle in a zone, with everybody who takes part: at sea, land units aboard only look on."""
    kind = SEA_BATTLE if AT_SEA[zone] else LAND_BATTLE
    aboard = LAND_UNITS if kind == SEA_BATTLE else 0
    attack, defence = (s.here[zone] & OWN[side] & ~aboard for side in (attacker, 1 - attacker))
    return Battle(attacker, zone, kind, EVADING, attack, defence)


# Stratagems face down (4.2.2)


def lay(s: Position, side: int) -> None:
    """Ask a side for a stratagem, where one is publicly possible and it has not waved the phase through."""
    if not s.waved[side] and is_possible(s, side, IN_BATTLE):
        s.push(Lay(side))


class Lay(Decision):
    """4.2.2 A stratagem is laid face down, or none."""

    prompt: ClassVar[str] = "lay"
    rule: ClassVar[str] = "4.2.2"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(DECLINE,), (WAVE,), *playable(s, self.side, IN_BATTLE)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] != PLAY:
            s.waved[self.side] |= action[0] == WAVE
            return
        frame = s.stack[-1]
        assert isinstance(frame, Battle)
        s.replace(frame.with_laid(self.side, action[1] * FACES + action[2] + 1))
        s.tell("lays", self.side)


def turn_up(s: Position, side: int, laid: int) -> None:
    """4.2.2 What was laid is shown, and goes back into the bowl."""
    if laid:
        counter, face = divmod(laid - 1, FACES)
        s.announce_play(side, counter, face)
        s.give_back(side, counter)


# Evasion (4.2.1)


class Evasion(Leaving):
    """4.2.1 The passive side may try to slip away before the fight."""

    prompt: ClassVar[str] = "evasion"
    rule: ClassVar[str] = "4.2.1"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(DECLINE,), (ROLL,)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == ROLL:
            s.push(EvasionRoll(self.side, self.zone, 0, 0))


class EvasionRoll(Throw):
    """4.2.1 6 or more: a unit is reduced, and the force is gone."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone", "face", "final")
    rule: ClassVar[str] = "4.2.1"
    purpose: ClassVar[str] = "evasion"

    def __init__(self, side: int, zone: int, face: int, final: int) -> None:
        self.side = side
        self.zone = zone
        self.face = face
        self.final = final

    def modifiers(self, s: Position) -> Modifiers:
        numbers = NUMBERS.evasion
        found: list[tuple[str, int]] = []
        if self.led(s):
            found.append(("evasion-leader", numbers.leader))
        if AT_SEA[self.zone]:
            strait = STRAIT >> self.zone & 1
            found.append(("evasion-strait", numbers.strait) if strait else ("evasion-open", numbers.open))
        elif DIFFICULT >> self.zone & 1:
            found.append(("evasion-difficult", numbers.difficult))
        return tuple(found)

    def led(self, s: Position) -> bool:
        """A leader with a double bonus, or with a single one where the active side has none with a bonus."""
        best = [max((ROSTER.swords[leader] for leader in members(s.here[self.zone] & ROSTER.leaders[side] & ~s.weak)),
                    default=0) for side in (self.side, 1 - self.side)]
        return best[0] == 2 or (best[0] == 1 and best[1] == 0)

    def take(self, s: Position) -> None:
        s.pop()
        if self.face + sum(value for _, value in self.modifiers(s)) < NUMBERS.evasion.needs:
            return
        # The battle is off.
        s.replace(Escape(self.side, self.zone))
        s.push(Overboard(self.side))
        s.push(Sinking(self.side, self.zone))
        s.push(Losses(self.side, s.here[self.zone] & UNITS[self.side], 1))


class Sinking(Frame):
    """4.2.1 After the loss: with the last ship everybody aboard is lost."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone")
    rule: ClassVar[str] = "4.2.1"

    def __init__(self, side: int, zone: int) -> None:
        self.side = side
        self.zone = zone

    def proceed(self, s: Position) -> None:
        s.pop()
        if AT_SEA[self.zone]:
            sink(s, self.side, self.zone)


class Escape(Leaving):
    """4.2.1 Where the force slips away to."""

    prompt: ClassVar[str] = "escape"
    rule: ClassVar[str] = "4.2.1"

    def options(self, s: Position) -> list[Action]:
        force = self.force(s)
        if not force & UNITS[self.side]:
            return []
        return [(CHOOSE, place) for place in shelters(s, self.side, self.zone, force)]

    def proceed(self, s: Position) -> None:
        """Nobody is left to slip away but leaders, who are taken."""
        s.pop()
        s.capture(in_battle=True)

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        withdraw(s, self.side, self.force(s), self.zone, action[1])
