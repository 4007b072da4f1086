"""The chances of a battle (6.2 to 6.34, 8.1) if nobody retreats: worked out exactly, but the largest are tried out.

Where an owner may choose, the block that strikes last and least takes the loss; of one letter the most powerful strikes
first, then the strongest. Hits fall on the strongest and routs on the weakest: so a force comes to few standings.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count, groupby
from math import comb
from typing import Any, Final, NamedTuple

from polemos.engine.odds import Ask, Line, answer, line
from polemos.titles.hellenes.battle_record import ASSAULT, KINDS
from polemos.titles.hellenes.board import (
    AREAS,
    LAND_COUNT,
    LAND_LETTER,
    LAND_POWER,
    OWN,
    SEA_LETTER,
    SEA_POWER,
    SIDES,
    UNIT,
)
from polemos.titles.hellenes.facts import NUMBERS

Block = tuple[int, int, int]
"""Letter (A is 0), power, steps."""
Standing = tuple[tuple[int, ...], ...]
"""Steps of the blocks that are left of each kind, the strongest first."""
Volley = tuple[int, ...]
"""How many dice are thrown with power 1, 2 and 3."""
Fate = tuple[float, tuple[tuple[int, float], ...]]
"""What a volley does to a force: the chance that nothing changes, and the standings it may come to with theirs."""
Turn = tuple[int, tuple[tuple[int, int], ...]]
"""An attack: its side and its blocks, each by the number of its kind and its place among them."""
Strike = tuple[int, int, list[Fate], list[float]]
"""A turn for which a standing has dice: its place in the round, its side, what it does to each standing of the enemy,
and the chance of the aggressors just after it, by the standing of the enemy, to be filled in."""

DEFENDER: Final = 0
ATTACKER: Final = 1
STRIKES: Final = 65_000
"""So many strikes are worked out; a battle that can come to more is tried out."""
STANDINGS: Final = 1500
"""So many standings of a side are looked at."""
TRIALS: Final = 500
"""So often a battle of up to 26 blocks is tried out; larger ones take longer, so not as often."""


class Setting(NamedTuple):
    """A battle about to be fought, or in the middle of a round."""

    defenders: tuple[Block, ...]
    attackers: tuple[Block, ...]
    struck: tuple[tuple[bool, ...], tuple[bool, ...]]
    """Who has struck this round."""
    mute: bool = False
    """6.5, 6.6 In this round the aggressors don't strike."""
    walls: bool = False
    """8.1 The defenders are all A and can't be routed; the first of them is the garrison if `garrison`."""
    doubled: bool = False
    """8.11 They lose a step for two hits in a round."""
    garrison: bool = False
    once: bool = False
    """3.1 Treachery: one round, and the city holds if it is not taken."""
    half: bool = False
    """8.11 In this round they have taken one hit of the two."""


class Odds(NamedTuple):
    attacker: float
    """The chance of the aggressors to win the battle."""
    exact: bool


class TooLarge(Exception):
    """More than is worked out exactly."""


def setting(
    defenders: tuple[Block, ...], attackers: tuple[Block, ...], **more: bool
) -> Setting:
    """A battle that begins."""
    nobody = (tuple(False for _ in defenders), tuple(False for _ in attackers))
    return Setting(defenders, attackers, nobody, **more)


@lru_cache(4096)
def battle_odds(battle: Setting) -> Odds:
    if not battle.attackers or not battle.defenders:
        return Odds(float(bool(battle.attackers)), True)
    fray = Fray(battle)
    try:
        return Odds(fray.chance(), True)
    except TooLarge:
        blocks = len(battle.defenders) + len(battle.attackers)
        return Odds(fray.tried(min(TRIALS, max(TRIALS // 5, TRIALS * 26**2 // blocks**2))), False)


# One volley


@lru_cache(64)
def throws(volley: Volley) -> list[list[float]]:
    """2.14 The chances of so many hits and, with them, of so many routs, for one block."""
    power, dice = max((power, dice) for power, dice in enumerate(volley, 1) if dice)
    either, neither = power / 6, 1 - power / 3
    return [
        [
            comb(dice, hits) * comb(dice - hits, routs) * either ** (hits + routs) * neither ** (dice - hits - routs)
            for routs in range(dice - hits + 1)
        ]
        for hits in range(dice + 1)
    ]


@lru_cache(4096)
def hits_of(volley: Volley, most: int) -> tuple[float, ...]:
    """The chances of so many hits, as far as they interest."""
    power, others = one_die(volley)
    if not power:
        return (1.0,)
    fewer, hit = hits_of(others, most), power / 6
    found = [(1 - hit) * same + hit * less for same, less in zip((*fewer, 0.0), (0.0, *fewer), strict=True)]
    return tuple(found[: most + 1])


def one_die(volley: Volley) -> tuple[int, Volley]:
    """The power of one of the dice (0: there is none), and the others."""
    for i, dice in enumerate(volley):
        if dice:
            return i + 1, (*volley[:i], dice - 1, *volley[i + 1 :])
    return 0, volley


# One side


class Kind(NamedTuple):
    """What makes one block as good as another. Kinds strike in this order; among equals the last kind falls first."""

    letter: int
    weakness: int
    """Its power, below zero."""
    struck: bool
    """In the round under way."""
    garrison: bool


class Force:
    """One side: the standings it comes to, numbered as they are met. It begins at 0."""

    def __init__(
        self, blocks: tuple[Block, ...], struck: tuple[bool, ...], walls: bool, doubled: bool, garrison: bool
    ) -> None:
        ranks = sorted(
            (Kind(letter, -power, struck[i], garrison and i == 0), -steps)
            for i, (letter, power, steps) in enumerate(blocks)
        )
        runs = {kind: tuple(-steps for _, steps in run) for kind, run in groupby(ranks, lambda rank: rank[0])}
        self.kinds = list(runs)
        self.walls = walls
        self.doubled = doubled
        self.number: dict[Standing, int] = {}
        self.standings: list[Standing] = []
        self.steps: list[int] = []
        self.after_hit: dict[int, int] = {}
        self.after_rout: dict[int, int] = {}
        self.fates: dict[tuple[Volley, int], dict[int, Fate]] = {}
        self.meet(tuple(runs.values()))

    def meet(self, standing: Standing) -> int:
        if standing not in self.number:
            self.number[standing] = len(self.standings)
            self.standings.append(standing)
            self.steps.append(sum(map(sum, standing)))
        return self.number[standing]

    def explore(self) -> None:
        """Meet every standing."""
        for now in count():
            if now == len(self.standings):
                return
            if now == STANDINGS:
                raise TooLarge
            self.hit(now)
            if not self.walls:
                self.rout(now)

    def upwards(self) -> list[int]:
        """All standings but the end, the weaker before the stronger."""
        return sorted(range(len(self.standings)), key=self.steps.__getitem__)[1:]

    def hit(self, now: int) -> int:
        """6.32 The strongest loses a step; 7.3 the garrison is the last. Beyond the end hits are lost."""
        if now not in self.after_hit and self.steps[now]:
            standing = self.standings[now]
            *_, kind = max((not self.kinds[i].garrison, run[0], i) for i, run in enumerate(standing) if run)
            run = standing[kind]
            last = run.count(run[0]) - 1
            left = (*run[:last], run[0] - 1, *run[last + 1 :]) if run[0] > 1 else run[:-1]
            self.after_hit[now] = self.meet((*standing[:kind], left, *standing[kind + 1 :]))
        return self.after_hit.get(now, now)

    def rout(self, now: int) -> int:
        """6.33 The weakest flees."""
        if now not in self.after_rout and self.steps[now]:
            standing = self.standings[now]
            _, kind = max((-run[-1], i) for i, run in enumerate(standing) if run)
            self.after_rout[now] = self.meet((*standing[:kind], standing[kind][:-1], *standing[kind + 1 :]))
        return self.after_rout.get(now, now)

    def volley(self, now: int, turn: Turn) -> Volley:
        """6.31 As many dice as the blocks have steps."""
        standing, dice = self.standings[now], [0, 0, 0]
        for kind, place in turn[1]:
            if place < len(standing[kind]):
                dice[-self.kinds[kind].weakness - 1] += standing[kind][place]
        return tuple(dice)

    def volleys(self, side: int, turns: list[Turn]) -> list[list[tuple[int, Volley]]]:
        """For every standing who strikes when."""
        found: list[list[tuple[int, Volley]]] = []
        for now in range(len(self.standings)):
            volleys = [(place, self.volley(now, turn)) for place, turn in enumerate(turns) if turn[0] == side]
            found.append([(place, volley) for place, volley in volleys if any(volley)])
        return found

    def fate(self, now: int, volley: Volley, half: int) -> Fate:
        """What a volley of the enemy does, after half a step of loss or none."""
        known = self.fates.setdefault((volley, half), {})
        if now not in known:
            found: dict[int, float] = {}
            for end, chance in self.stormed(now, volley, half) if self.walls else self.attacked(now, volley):
                found[end] = found.get(end, 0.0) + chance
            known[now] = (found.pop(now, 0.0), tuple(found.items()))
        return known[now]

    def attacked(self, now: int, volley: Volley) -> Iterator[tuple[int, float]]:
        """6.32, 6.33 First all hits, then all routs."""
        for chances in throws(volley):
            end = now
            for chance in chances:
                yield end, chance
                end = self.rout(end)
            now = self.hit(now)

    def stormed(self, now: int, volley: Volley, half: int) -> Iterator[tuple[int, float]]:
        """8.1 Hits only; 8.11 two of a round for a step."""
        price = 2 if self.doubled else 1
        left = 1.0
        for hits, chance in enumerate(hits_of(volley, price * self.steps[0])):
            if hits and (hits + half) % price == 0:
                now = self.hit(now)
            if not self.steps[now]:
                break
            left -= chance
            yield now, chance
        yield now, left


# The whole battle


class Round:
    """The strikes of a round, for every standing of either side."""

    def __init__(self, turns: list[Turn], defence: Force, attack: Force, half: int = 0) -> None:
        self.forces = defence, attack
        self.half = half
        self.volleys = defence.volleys(DEFENDER, turns), attack.volleys(ATTACKER, turns)
        self.strikes: list[list[list[Strike]]] = []
        by_defence, by_attack = (sum(map(len, volleys)) for volleys in self.volleys)
        self.size = by_defence * len(attack.standings) + by_attack * len(defence.standings)
        """How many strikes there are in all situations."""

    def prepare(self) -> None:
        for side, volleys in enumerate(self.volleys):
            enemy = self.forces[1 - side]
            after = [0.0] * len(enemy.steps)
            after[enemy.steps.index(0)] = float(side == ATTACKER)
            tables = {
                volley: [enemy.fate(now, volley, self.half) for now in range(len(enemy.steps))]
                for volley in {volley for strikes in volleys for _, volley in strikes}
            }
            self.strikes.append(
                [[(place, side, tables[volley], after.copy()) for place, volley in strikes] for strikes in volleys]
            )

    def settle(self, d: int, a: int, later: float | None) -> float:
        """The chance of the aggressors before the round, noted after each strike too. After the round it is `later`;
        None where another such round follows: then the rounds in which nothing happens make a geometric series."""
        strikes = self.strikes[DEFENDER][d] + self.strikes[ATTACKER][a]
        strikes.sort()
        done: list[tuple[list[float], int, float, float]] = []
        won, same = 0.0, 1.0
        for _, side, fates, after in strikes:
            enemy = a if side == DEFENDER else d
            nothing, ends = fates[enemy]
            gain = 0.0
            for end, chance in ends:
                gain += chance * after[end]
            done.append((after, enemy, nothing, gain))
            won += same * gain
            same *= nothing
        value = won / (1 - same) if later is None else later
        for after, enemy, nothing, gain in reversed(done):
            after[enemy] = value
            value = value * nothing + gain
        return value


class Fray:
    """A battle: its rounds, and a first one where that differs from the others."""

    def __init__(self, battle: Setting) -> None:
        self.battle = battle
        self.defence = Force(battle.defenders, battle.struck[0], battle.walls, battle.doubled, battle.garrison)
        self.attack = Force(battle.attackers, battle.struck[1], False, False, False)
        self.full = turns_of(self.defence, self.attack)
        forces = self.defence, self.attack
        self.first: list[Turn] = [
            (side, tuple(block for block in blocks if not forces[side].kinds[block[0]].struck))
            for side, blocks in self.full
            if not (side == ATTACKER and battle.mute)
        ]
        if battle.once:
            self.full = []
        elif self.first == self.full:
            self.first = []

    def chance(self, most: int = STRIKES) -> float:
        """The chance of the aggressors, from the weakest situations up to the present one, if that takes no more than
        so many strikes."""
        self.defence.explore()
        self.attack.explore()
        if 2 * len(self.defence.standings) * len(self.attack.standings) > most:
            raise TooLarge
        full = Round(self.full, self.defence, self.attack)
        first = Round(self.first, self.defence, self.attack, self.battle.half)
        if full.size + first.size > most:
            raise TooLarge
        full.prepare()
        first.prepare()
        value, attack = 0.0, self.attack.upwards()
        for d in self.defence.upwards():
            for a in attack:
                value = full.settle(d, a, None) if self.full else 0.0
                if self.first:
                    value = first.settle(d, a, value)
        return value

    def tried(self, trials: int) -> float:
        """The share of so many battles that the aggressors win; always the same for the same battle."""
        rng = random.Random(repr(self.battle))
        return sum(self.fight(rng) for _ in range(trials)) / trials

    def fight(self, rng: random.Random) -> bool:
        """One battle; whether the aggressors win it."""
        forces, now = (self.defence, self.attack), [0, 0]
        for turn, half in self.strikes():
            side, enemy = turn[0], 1 - turn[0]
            volley = forces[side].volley(now[side], turn)
            if not any(volley):
                continue
            nothing, ends = forces[enemy].fate(now[enemy], volley, half)
            luck = rng.random() - nothing
            for end, chance in ends:
                if luck < 0:
                    break
                now[enemy] = end
                luck -= chance
            if not forces[enemy].steps[now[enemy]]:
                return side == ATTACKER
        return False

    def strikes(self) -> Iterator[tuple[Turn, bool]]:
        """The attacks in their order, for as long as the battle may last. (Compiled, a generator expression over an
        endless one would never begin.)"""
        for turn in self.first:
            yield turn, self.battle.half
        while self.full:
            for turn in self.full:
                yield turn, False


def turns_of(defence: Force, attack: Force) -> list[Turn]:
    """6.2 By agility, defenders first. 8.1 Those in a city all strike before those outside; as nobody routs them, it is
    the same as if all hits of a round came at once."""
    found = [
        (force.kinds[kind].letter, side, (kind, place))
        for side, force in enumerate((defence, attack))
        for kind, run in enumerate(force.standings[0])
        for place in range(len(run))
    ]
    if not defence.walls:
        return [(side, (block,)) for _, side, block in sorted(found)]
    storm = tuple(block for _, side, block in found if side == ATTACKER)
    return [*((side, (block,)) for _, side, block in found if side == DEFENDER), (ATTACKER, storm)]


# For the panel


def of_view(view: Mapping[str, Any]) -> Odds | None:
    """The battle that a view shows: everybody in it lies open."""
    battle = view["battle"]
    if not battle:
        return None
    steps = {block["unit"]: block["cv"] for block in view["blocks"] if "unit" in block}
    assault = battle["kind"] == KINDS[ASSAULT]
    at_sea = AREAS.index(battle["at"]) >= LAND_COUNT
    forces: list[tuple[Block, ...]] = []
    struck: list[tuple[bool, ...]] = []
    for name in ("defenders", "attackers"):
        units = [unit for unit in battle[name] if unit not in battle["routed"] and steps.get(unit)]
        forces.append(tuple((*grade(unit, at_sea, assault and name == "defenders"), steps[unit]) for unit in units))
        struck.append(tuple(unit in battle["struck"] for unit in units))
    garrison = assault and bool(battle["garrison"])
    if garrison:
        forces[0] = ((0, NUMBERS.garrison.power, NUMBERS.garrison.cv), *forces[0])
        struck[0] = (bool(battle["garrison_struck"]), *struck[0])
    mute = battle["round"] == 1 and bool(battle["muted"])
    treason = view["treachery"] == battle["at"] and assault
    torn = battle["at"] in view["civil_war"]
    return battle_odds(
        Setting(
            forces[0], forces[1], (struck[0], struck[1]), mute, assault, assault and not treason and not torn, garrison,
            treason, battle["half"] is not None,
        )
    )


def grade(unit: str, at_sea: bool, in_city: bool) -> tuple[int, int]:
    """Letter and power with which a block fights here."""
    if in_city:
        return 0, NUMBERS.garrison.power
    u = UNIT.index(unit)
    return (SEA_LETTER[u], SEA_POWER[u]) if at_sea else (LAND_LETTER[u], LAND_POWER[u])


def lines(view: Mapping[str, Any]) -> list[Line]:
    """The chances as a panel shows them."""
    odds = of_view(view)
    return [] if odds is None else [told(odds, view["battle"]["attacker"])]


def told(odds: Odds, attacker: str) -> Line:
    defender = SIDES[1 - SIDES.index(attacker)]
    return line("end" if odds.exact else "about", (attacker, defender), (odds.attacker, 1 - odds.attacker))


# For a question

BLOCK: Final = "[A-F][1-3]x[1-4]"
"""A block: its letter, its power, and so many steps."""
BLOCKS: Final = max(own.bit_count() for own in OWN)
"""6.0 No area is too small for all blocks of a side: a battle has no more of them than there are."""
ASKS: Final = {
    "attackers": Ask("B2x3 B2x3", pattern=BLOCK, high=BLOCKS),
    "defenders": Ask("B2x3 B2x3", pattern=BLOCK, high=BLOCKS),
    "attacker": Ask(SIDES[0], names=SIDES),
    "walls": Ask(False),
    "garrison": Ask(False),
    "treachery": Ask(False),
    "civil-war": Ask(False),
    "muted": Ask(False),
}
"""The blocks on both sides; whether it is an assault, on a city with its garrison, by treachery from within, in a civil
war; whether the aggressors don't strike in the first round (6.5, 6.6)."""


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """6.2, 8.1 If nobody retreats. Treachery and civil war open a city: so where they are told, there is one."""
    attackers, defenders = (tuple(map(block, asked[name].split())) for name in ("attackers", "defenders"))
    assault = any(asked[name] for name in ("walls", "garrison", "treachery", "civil-war"))
    if assault:
        defenders = tuple((0, NUMBERS.garrison.power, steps) for _, _, steps in defenders)
    if asked["garrison"]:
        defenders = ((0, NUMBERS.garrison.power, NUMBERS.garrison.cv), *defenders)
    odds = battle_odds(
        setting(
            defenders,
            attackers,
            mute=asked["muted"],
            walls=assault,
            doubled=assault and not (asked["treachery"] or asked["civil-war"]),
            garrison=asked["garrison"],
            once=asked["treachery"],
        )
    )
    return answer("8.1" if assault else "6.2", [told(odds, asked["attacker"])], odds.exact)


def block(text: str) -> Block:
    return "ABCDEF".index(text[0]), int(text[1]), int(text[3])
