"""The chances of a battle (6.2 to 6.34, 8.1) if nobody retreats: exact where it is small, else from many trials.

A block is its letter (A is 0), its power and its steps. Where an owner may choose among equals, the block that strikes
last and least takes the loss.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, lru_cache
from math import comb, prod
from typing import Any, Final, NamedTuple

from polemos.engine.odds import Ask, Line, answer, line
from polemos.titles.hellenes.battle_record import ASSAULT, KINDS
from polemos.titles.hellenes.board import (
    AREAS,
    LAND_COUNT,
    LAND_LETTER,
    LAND_POWER,
    SEA_LETTER,
    SEA_POWER,
    SIDES,
    UNIT,
)
from polemos.titles.hellenes.facts import NUMBERS

Block = tuple[int, int, int]
"""Letter, power, steps."""
Force = tuple[int, ...]
"""Steps of each block of a side; 0 for those killed or routed."""
Standing = tuple[Force, Force, int]
"""Defenders, aggressors, and which defender holds half a step of loss (-1: none)."""

DEFENDER: Final = 0
ATTACKER: Final = 1
WHOLE: Final = 2500
"""So many situations are worked out exactly; larger battles are tried out."""
HOPELESS: Final = 1000
"""With more ways than this for steps to be left, working them out is not even begun."""
TRIALS: Final = 1000


class Setting(NamedTuple):
    """A battle about to be fought, or in the middle of a round."""

    defenders: tuple[Block, ...]
    attackers: tuple[Block, ...]
    struck: tuple[tuple[bool, ...], tuple[bool, ...]]
    """Who has struck this round."""
    mute: bool = False
    """6.5, 6.6 In this round the aggressors don't strike."""
    walls: bool = False
    """8.1 The defenders can't be routed; the first of them is the garrison if `garrison`."""
    doubled: bool = False
    """8.11 They lose a step for two hits in a round."""
    garrison: bool = False
    once: bool = False
    """3.1 Treachery: one round, and the city holds if it is not taken."""


class Odds(NamedTuple):
    attacker: float
    """The chance of the aggressors to win the battle."""
    exact: bool


class TooLarge(Exception):
    """More situations than are worked out exactly."""


def setting(
    defenders: tuple[Block, ...], attackers: tuple[Block, ...], **more: bool
) -> Setting:
    """A battle that begins."""
    nobody = (tuple(False for _ in defenders), tuple(False for _ in attackers))
    return Setting(defenders, attackers, nobody, **more)


@lru_cache(4096)
def battle_odds(battle: Setting) -> Odds:
    if prod(steps + 1 for _, _, steps in battle.defenders + battle.attackers) <= HOPELESS:
        with suppress(TooLarge):
            return Odds(Exact(battle).chance(), True)
    return Odds(tried(battle), False)


# One attack


@cache
def throws(dice: int, power: int) -> tuple[tuple[int, int, float], ...]:
    """2.14 Hits, routs and their chance, for so many dice."""
    found = []
    for hits in range(dice + 1):
        for routs in range(dice - hits + 1):
            rest = dice - hits - routs
            ways = comb(dice, hits) * comb(dice - hits, routs)
            found.append((hits, routs, ways * (power / 6) ** (hits + routs) * (1 - power / 3) ** rest))
    return tuple(found)


def order_of(battle: Setting) -> list[tuple[int, int]]:
    """6.2 Who strikes when: by agility, defenders first."""
    ranks = [
        (block[0], side, -block[1], i)
        for side, force in enumerate((battle.defenders, battle.attackers))
        for i, block in enumerate(force)
    ]
    return [(side, i) for _, side, _, i in sorted(ranks)]


def worth(blocks: tuple[Block, ...], i: int) -> tuple[int, int]:
    """Among equals those are given up first that strike last and least."""
    return -blocks[i][0], blocks[i][1]


def suffer(battle: Setting, side: int, force: Force, half: int, hits: int, routs: int) -> tuple[Force, int]:
    """6.32 Hits on the strongest, 6.33 routs on the weakest; 8.11 behind walls two hits a step, no routs."""
    left = list(force)
    blocks = battle.defenders if side == DEFENDER else battle.attackers
    walled = side == DEFENDER and battle.walls
    for _ in range(hits):
        target = half if half >= 0 and left[half] else strongest(left, blocks, walled and battle.garrison)
        if target < 0:
            break
        if walled and battle.doubled and half != target:
            half = target
            continue
        half = -1
        left[target] -= 1
    for _ in range(0 if walled else routs):
        standing = [i for i, steps in enumerate(left) if steps]
        if not standing:
            break
        left[min(standing, key=lambda i: (left[i], worth(blocks, i)))] = 0
    return tuple(left), half


def strongest(left: list[int], blocks: tuple[Block, ...], garrison: bool) -> int:
    """7.3 The garrison falls last."""
    standing = [i for i, steps in enumerate(left) if steps]
    if garrison and len(standing) > 1:
        standing = [i for i in standing if i != 0]
    return max(standing, key=lambda i: (left[i], *(-part for part in worth(blocks, i))), default=-1)


# Exactly


class Exact:
    """Works out every situation at the end of a round."""

    def __init__(self, battle: Setting) -> None:
        self.battle = battle
        self.order = order_of(battle)
        self.known: dict[tuple[Force, Force], float] = {}
        self.work = 0

    def chance(self) -> float:
        battle = self.battle
        start = (tuple(b[2] for b in battle.defenders), tuple(b[2] for b in battle.attackers))
        fresh = not battle.mute and not any(battle.struck[0]) and not any(battle.struck[1])
        return self.later(*start) if fresh and not battle.once else self.fought(*start, True)

    def later(self, defence: Force, attack: Force) -> float:
        """The chance at the start of a full round."""
        key = (defence, attack)
        if key not in self.known:
            self.known[key] = self.fought(defence, attack, False)
        return self.known[key]

    def fought(self, defence: Force, attack: Force, under_way: bool) -> float:
        """After one round: those who end where they began don't count."""
        won, same, rest = self.round(defence, attack, under_way)
        if self.battle.once:
            return won
        if under_way:
            rest[defence, attack] = rest.get((defence, attack), 0.0) + same
            same = 0.0
        total = won + sum(chance * self.later(*end) for end, chance in rest.items())
        return total / (1 - same) if same < 1 else 0.0

    def round(
        self, defence: Force, attack: Force, under_way: bool
    ) -> tuple[float, float, dict[tuple[Force, Force], float]]:
        """The chances that a round wins the battle, changes nothing, or ends so."""
        now: dict[Standing, float] = {(defence, attack, -1): 1.0}
        won = 0.0
        for side, i in self.order:
            if under_way and (self.battle.struck[side][i] or (side == ATTACKER and self.battle.mute)):
                continue
            then: dict[Standing, float] = {}
            for standing, chance in now.items():
                won += self.attack(standing, chance, side, i, then)
            now = then
        rest: dict[tuple[Force, Force], float] = {}
        for (d, a, _), chance in now.items():
            rest[d, a] = rest.get((d, a), 0.0) + chance
        return won, rest.pop((defence, attack), 0.0), rest

    def attack(self, standing: Standing, chance: float, side: int, i: int, then: dict[Standing, float]) -> float:
        """One block strikes: what that leads to is added to `then`; the chance that it wins the battle."""
        self.work += 1
        if self.work > WHOLE:
            raise TooLarge
        battle, (defence, attack, half) = self.battle, standing
        steps = (defence, attack)[side][i]
        if not steps:
            then[standing] = then.get(standing, 0.0) + chance
            return 0.0
        power = (battle.defenders, battle.attackers)[side][i][1]
        won = 0.0
        for hits, routs, part in throws(steps, power):
            if side == DEFENDER:
                hurt, _ = suffer(battle, ATTACKER, attack, -1, hits, routs)
                end = (defence, hurt, half)
                over = not any(hurt)
            else:
                hurt, held = suffer(battle, DEFENDER, defence, half, hits, routs)
                end = (hurt, attack, held)
                over = not any(hurt)
                won += chance * part if over else 0.0
            if not over:
                then[end] = then.get(end, 0.0) + chance * part
        return won


# By trial


def tried(battle: Setting, trials: int = TRIALS) -> float:
    """The share of so many battles that the aggressors win; always the same for the same battle."""
    rng = random.Random(repr(battle))
    order = order_of(battle)
    return sum(fight(battle, order, rng) for _ in range(trials)) / trials


def fight(battle: Setting, order: list[tuple[int, int]], rng: random.Random) -> int:
    """One battle; whether the aggressors win it."""
    defence, attack = tuple(b[2] for b in battle.defenders), tuple(b[2] for b in battle.attackers)
    under_way = True
    while True:
        half = -1
        for side, i in order:
            steps = (defence, attack)[side][i]
            if not steps or (under_way and (battle.struck[side][i] or (side == ATTACKER and battle.mute))):
                continue
            power = (battle.defenders, battle.attackers)[side][i][1]
            faces = [rng.random() * 6 for _ in range(steps)]
            hits, routs = sum(face < power for face in faces), sum(face >= 6 - power for face in faces)
            if side == DEFENDER:
                attack, _ = suffer(battle, ATTACKER, attack, -1, hits, routs)
                if not any(attack):
                    return 0
            else:
                defence, half = suffer(battle, DEFENDER, defence, half, hits, routs)
                if not any(defence):
                    return 1
        if battle.once:
            return 0
        under_way = False


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
            treason,
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
ASKS: Final = {
    "attackers": Ask("B2x3 B2x3", pattern=BLOCK),
    "defenders": Ask("B2x3 B2x3", pattern=BLOCK),
    "attacker": Ask(SIDES[0], names=SIDES),
    "walls": Ask(False),
    "garrison": Ask(False),
    "treachery": Ask(False),
}
"""The blocks on both sides; whether it is an assault, on a city with its garrison, or by treachery from within."""


def reckon(asked: Mapping[str, Any]) -> dict[str, Any]:
    """6.2, 8.1 If nobody retreats."""
    attackers, defenders = (tuple(map(block, asked[name].split())) for name in ("attackers", "defenders"))
    assault = asked["walls"] or asked["garrison"] or asked["treachery"]
    if assault:
        defenders = tuple((0, NUMBERS.garrison.power, steps) for _, _, steps in defenders)
    if asked["garrison"]:
        defenders = ((0, NUMBERS.garrison.power, NUMBERS.garrison.cv), *defenders)
    odds = battle_odds(
        setting(
            defenders,
            attackers,
            walls=assault,
            doubled=assault and not asked["treachery"],
            garrison=asked["garrison"],
            once=asked["treachery"],
        )
    )
    return answer("8.1" if assault else "6.2", [told(odds, asked["attacker"])], odds.exact)


def block(text: str) -> Block:
    return "ABCDEF".index(text[0]), int(text[1]), int(text[3])
