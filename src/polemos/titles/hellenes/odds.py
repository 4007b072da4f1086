"""The chances of a battle (6.2 to 6.34, 8.1) if nobody retreats: exact, but the very largest are tried out.

Where an owner may choose, the block that strikes last and least takes the loss; of one letter the most powerful strikes
first, then the strongest.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
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
from polemos.titles.hellenes.odds_force import Block, TooLarge
from polemos.titles.hellenes.odds_fray import Fray, Setting

TRIALS: Final = 500
"""So often a battle of up to 26 blocks is tried out; larger ones take longer, so not as often."""


class Odds(NamedTuple):
    attacker: float
    """The chance of the aggressors to win the battle."""
    exact: bool


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
        pass
    from polemos.titles.hellenes.odds_flow import followed

    try:
        return Odds(followed(fray)[0], True)
    except TooLarge:
        blocks = len(battle.defenders) + len(battle.attackers)
        return Odds(fray.tried(min(TRIALS, max(TRIALS // 5, TRIALS * 26**2 // blocks**2))), False)


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
