"""6.1 to 6.34 Battle: rounds by agility, attacks, hits, routs, panic and pursuit."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.battle_record import ASSAULT, Battle
from polemos.titles.hellenes.board import (
    ARES,
    CAVALRIES,
    LAND_LETTER,
    LAND_POWER,
    SEA_LETTER,
    SEA_POWER,
    UNIT_COUNT,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.notation import (
    ATTACK,
    FIGHT,
    HIT,
    RETREAT,
    ROUT,
)
from polemos.titles.hellenes.olympians import REDO, open_window
from polemos.titles.hellenes.retreat import (
    TRIUMPH,
    TROPHY,
    RetreatMoves,
    can_retire,
    end_battle,
    is_cheap,
)
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.voyage import settle_riders

IN_TURN: Final = 0
PURSUIT: Final = 1
HARASSMENT: Final = 2
PURPOSES: Final = ("attack", "pursuit", "harassment")
GARRISON_BLOCK: Final[int] = UNIT_COUNT
"""How the city garrison is counted among the blocks of an assault."""
GARRISON_POWER: Final[int] = NUMBERS.garrison.power


def letter_of(b: Battle, u: int, side: int) -> int:
    """2.14 Agility: A is 0. Defenders of a city are all A (8.1)."""
    if b.kind == ASSAULT and side != b.attacker:
        return 0
    return SEA_LETTER[u] if b.at_sea() else LAND_LETTER[u]


def power_of(b: Battle, u: int, side: int) -> int:
    """2.14 Power; defenders of a city have 2 (8.1)."""
    if b.kind == ASSAULT and side != b.attacker:
        return GARRISON_POWER
    return SEA_POWER[u] if b.at_sea() else LAND_POWER[u]


def of_class(b: Battle, side: int, letter: int) -> int:
    """A side's blocks of one letter that have still to strike this round."""
    found = sum(1 << u for u in bits(b.fighting(side) & ~b.struck) if letter_of(b, u, side) == letter)
    if letter == 0 and b.garrison and side != b.attacker and not b.struck >> GARRISON_BLOCK & 1:
        found |= 1 << GARRISON_BLOCK
    return found


class Melee(Frame):
    """6.2 Rounds of combat, until one side retreats, panics or is gone."""

    rule: ClassVar[str] = "6.2"

    def proceed(self, s: Position) -> None:
        b = s.battle
        assert b is not None
        for side in (1 - b.attacker, b.attacker):
            if not b.force(side) and not (b.garrison and side != b.attacker):
                triumph(s, 1 - side)
                return
            if not b.fighting(side) and not (b.garrison and side != b.attacker):
                panic(s, side)
                return
        for letter in range(6):
            for side in (1 - b.attacker, b.attacker):
                ready = of_class(b, side, letter)
                if ready:
                    self.next_strike(s, b, side, ready)
                    return
        end_round(s, b)

    def next_strike(self, s: Position, b: Battle, side: int, ready: int) -> None:
        if not b.asked >> side & 1:
            b.asked |= 1 << side
            if can_retire(s, b, side):
                s.push(RetreatOption(side))
                return
        if b.round == 1 and ready & b.muted:
            b.struck |= ready & b.muted
        elif ready == 1 << GARRISON_BLOCK or ready.bit_count() == 1:
            strike(s, ready.bit_length() - 1, side, IN_TURN)
        else:
            s.push(Strike(side, ready & ~(1 << GARRISON_BLOCK)))


def end_round(s: Position, b: Battle) -> None:
    """6.2, 8.11 Half steps are forgotten; an assault by treachery is over."""
    if b.treachery:
        end_battle(s, 1 - b.attacker, 0 if is_cheap(s, b, b.attacker) else TROPHY, "trophy")
        return
    b.round += 1
    b.struck = b.asked = 0
    b.half = -1


class RetreatOption(Decision):
    """6.2 Once a round, when its first block would attack: fight on, or retire with all."""

    prompt: ClassVar[str] = "retreat-option"
    rule: ClassVar[str] = "6.4"

    def options(self, s: Position) -> list[Action]:
        return [(FIGHT,), (RETREAT,)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == RETREAT:
            retire(s, self.side)


class Strike(Decision):
    """6.2 Which block of the class attacks next."""

    fields: ClassVar[tuple[str, ...]] = ("side", "ready")
    prompt: ClassVar[str] = "strike"
    rule: ClassVar[str] = "6.31"

    def __init__(self, side: int, ready: int) -> None:
        self.side = side
        self.ready = ready

    def options(self, s: Position) -> list[Action]:
        return [(ATTACK, u) for u in bits(self.ready)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        strike(s, action[1], self.side, IN_TURN)


def strike(s: Position, u: int, side: int, purpose: int) -> None:
    """6.31 As many dice as the block has steps; an appeal to Ares may follow before they count."""
    b = s.battle
    assert b is not None
    letter = 0 if u == GARRISON_BLOCK else letter_of(b, u, side)
    b.striking = letter * 2 + side
    s.push(Blow(side, u, purpose))
    throw(s)
    open_window(s, ARES)


def throw(s: Position) -> None:
    frame = next(f for f in reversed(s.stack) if isinstance(f, Blow))
    b = s.battle
    assert b is not None
    u = frame.unit
    s.rolled = s.dice.roll(1 if u == GARRISON_BLOCK else s.cv[u])
    power = GARRISON_POWER if u == GARRISON_BLOCK else power_of(b, u, frame.side)
    hits = sum(die <= power for die in s.rolled)
    s.tell("roll", PURPOSES[frame.purpose], frame.side, tuple(s.rolled), (("power", power),), hits)


REDO[ARES] = throw


class Blow(Frame):
    """6.32, 6.33 The dice of one attack: low ones hit, high ones rout; in pursuit and harassment only hits count."""

    fields: ClassVar[tuple[str, ...]] = ("side", "unit", "purpose")
    rule: ClassVar[str] = "6.31"

    def __init__(self, side: int, unit: int, purpose: int) -> None:
        self.side = side
        self.unit = unit
        self.purpose = purpose

    def proceed(self, s: Position) -> None:
        b = s.battle
        assert b is not None
        s.pop()
        u = self.unit
        power = GARRISON_POWER if u == GARRISON_BLOCK else power_of(b, u, self.side)
        hits = sum(die <= power for die in s.rolled)
        routs = sum(die >= 7 - power for die in s.rolled)
        if self.purpose != IN_TURN or (b.kind == ASSAULT and self.side == b.attacker):
            routs = 0
        if self.purpose != HARASSMENT:
            b.struck |= 1 << u
        s.rolled = []
        if hits or routs:
            s.push(Losses(1 - self.side, hits, routs, int(self.purpose != IN_TURN)))


class Losses(Decision):
    """6.32 Each hit on the strongest, then 6.33 each rout on the weakest; the owner chooses among equals."""

    fields: ClassVar[tuple[str, ...]] = ("side", "hits", "routs", "all")
    prompt: ClassVar[str] = "losses"
    rule: ClassVar[str] = "6.32"

    def __init__(self, side: int, hits: int, routs: int, all: int) -> None:
        self.side = side
        self.hits = hits
        self.routs = routs
        self.all = all
        """Whether routed blocks are hit too (in pursuit and harassment)."""

    def options(self, s: Position) -> list[Action]:
        b = s.battle
        assert b is not None
        targets = b.force(self.side) if self.all else b.fighting(self.side)
        if not targets:
            return []
        units = bits(targets)
        if self.hits:
            if b.half >= 0 and targets >> b.half & 1:
                return [(HIT, b.half)]
            top = max(s.cv[u] for u in units)
            return [(HIT, u) for u in units if s.cv[u] == top]
        if self.routs:
            low = min(s.cv[u] for u in units)
            return [(ROUT, u) for u in units if s.cv[u] == low]
        return []

    def proceed(self, s: Position) -> None:
        """Nobody is left to be hit: the garrison is the last (7.3); hits beyond it are lost."""
        b = s.battle
        assert b is not None
        s.pop()
        if self.hits and b.garrison and self.side != b.attacker:
            hit_garrison(s, b, self.hits)

    def play(self, s: Position, action: Action) -> None:
        b = s.battle
        assert b is not None
        u = action[1]
        if action[0] == HIT:
            s.replace(Losses(self.side, self.hits - 1, self.routs, self.all))
            take_hit(s, b, self.side, u)
        else:
            s.replace(Losses(self.side, 0, self.routs - 1, self.all))
            b.routed |= 1 << u
            s.tell("routed", self.side, s.mark(u))
        if not self.all:
            b.hurt |= 1 << self.side


def doubled(s: Position, b: Battle, side: int) -> bool:
    """8.11 Defenders of a city lose a step for two hits, but not by treachery nor in civil war."""
    return b.kind == ASSAULT and side != b.attacker and not b.treachery and not s.civil_war >> b.area & 1


def take_hit(s: Position, b: Battle, side: int, u: int) -> None:
    """6.32 A step; behind walls only half of one at first (8.11)."""
    if doubled(s, b, side) and b.half != u:
        b.half = u
        s.tell("half-hit", side, s.mark(u))
        return
    b.half = -1
    s.tell("hit", side, s.mark(u))
    s.lose_step(u)


def hit_garrison(s: Position, b: Battle, hits: int) -> None:
    """7.3 The garrison goes last; it too needs two hits in one round."""
    if doubled(s, b, 1 - b.attacker):
        hits += b.half == -2
        if hits < 2:
            b.half = -2
            return
    b.garrison = 0
    s.set_garrison(b.area, 0)
    s.tell("garrison-hit", b.area)


# 6.34 Panic, 6.4 retreat


def triumph(s: Position, winner: int) -> None:
    """14.11 Nobody is left of the enemy."""
    end_battle(s, winner, TRIUMPH, "triumph")


def panic(s: Position, side: int) -> None:
    """6.34 All are routed: pursuit by the quicker, harassment by cavalry, and whoever can must retreat."""
    b = s.battle
    assert b is not None
    b.panicked = side
    b.rear = max(letter_of(b, u, side) for u in bits(b.force(side)))
    b.leaving = b.force(side)
    s.tell("panic", side)
    s.replace(RetreatMoves(side, 1))
    chasers = [u for u in bits(b.fighting(1 - side) & ~b.struck) if letter_of(b, u, 1 - side) < b.rear]
    if b.round == 1:
        chasers = [u for u in chasers if not b.muted >> u & 1]
    s.push(Harass(1 - side, side, 0))
    s.push(Pursue(1 - side, sum(1 << u for u in chasers)))


def retire(s: Position, side: int) -> None:
    """6.4 All who can leave; cavalry of both sides harasses first, that of the side which stays before the other."""
    b = s.battle
    assert b is not None
    s.tell("retires", side)
    b.leaving = b.force(side)
    s.push(RetreatMoves(side, 0))
    if b.at_sea():
        settle_riders(s, side, b.area)
    elif b.kind != ASSAULT:
        s.push(Harass(side, 1 - side, 0))
        s.push(Harass(1 - side, side, 0))


class Pursue(Frame):
    """6.34 Those quicker than the rear guard, who have not struck this round, strike in order of agility."""

    fields: ClassVar[tuple[str, ...]] = ("side", "chasers")
    rule: ClassVar[str] = "6.34"

    def __init__(self, side: int, chasers: int) -> None:
        self.side = side
        self.chasers = chasers

    def proceed(self, s: Position) -> None:
        b = s.battle
        assert b is not None
        left = [u for u in bits(self.chasers & b.force(self.side)) if b.force(1 - self.side)]
        if not left:
            s.pop()
            if b.at_sea():
                settle_riders(s, 1 - self.side, b.area)
            return
        u = min(left, key=lambda v: (letter_of(b, v, self.side), v))
        s.replace(Pursue(self.side, self.chasers & ~(1 << u)))
        strike(s, u, self.side, PURSUIT)


class Harass(Frame):
    """6.41 Every unrouted cavalry of a side strikes once at a force that is about to leave, or from it; who has just
    landed does not strike in the first round (6.6)."""

    fields: ClassVar[tuple[str, ...]] = ("side", "target", "done")
    rule: ClassVar[str] = "6.41"

    def __init__(self, side: int, target: int, done: int) -> None:
        self.side = side
        self.target = target
        self.done = done

    def proceed(self, s: Position) -> None:
        b = s.battle
        assert b is not None
        mute = b.muted if b.round == 1 else 0
        left = bits(b.fighting(self.side) & CAVALRIES & ~self.done & ~mute)
        if b.at_sea() or b.kind == ASSAULT or not left or not b.force(1 - self.side):
            s.pop()
            return
        u = left[0]
        s.replace(Harass(self.side, self.target, self.done | 1 << u))
        strike(s, u, self.side, HARASSMENT)
