"""A whole battle (6.2): its rounds, settled situation by situation, or tried out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from polemos.titles.hellenes.odds_force import Block, Fate, Force, TooLarge, Turn

Strike = tuple[int, int, list[Fate], list[float]]
"""A turn for which a standing has dice: its place in the round, its side, what it does to each standing of the enemy,
and the chance of the aggressors just after it, by the standing of the enemy, to be filled in."""

DEFENDER: Final = 0
ATTACKER: Final = 1
STRIKES: Final = 25_000
"""So many strikes are settled one by one; a battle that can come to more is too large for that."""


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
