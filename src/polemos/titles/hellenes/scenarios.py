"""15 Scenarios: set-up, and deployment of the blocks that may stand anywhere in their nation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from polemos.engine.dice import Dice
from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    ALL_CITIES,
    AREA_COUNT,
    ATHENS,
    COASTAL,
    FLEET,
    FLEETS,
    GELA,
    LEADER_NAME,
    NATIONAL,
    NATIONS,
    PERSIA,
    POOL,
    SCENARIO_IDS,
    SICILY,
    SIDES,
    SPARTA,
    UNIT_NUMBER,
    area,
    bits,
)
from polemos.titles.hellenes.facts import SCENARIOS, Block, Scenario
from polemos.titles.hellenes.notation import DEPLOY
from polemos.titles.hellenes.sequence import DEAL, Year
from polemos.titles.hellenes.siege import review_control
from polemos.titles.hellenes.state import SET_UP, VARIANTS, Position

LEADER_CARD: Final[dict[str, int]] = {name: card for card, name in LEADER_NAME.items()}


def blocks_of(scenario: int, side: int) -> list[Block]:
    found: list[Block] = getattr(SCENARIOS.scenarios[scenario], SIDES[side])
    return found


def set_up(name: str, options: Mapping[str, Any], dice: Dice) -> Position:
    """15 Cards, leaders, neutrals, garrisons, pools; then each side deploys, Athens first."""
    index = SCENARIO_IDS.index(name)
    scenario = SCENARIOS.scenarios[index]
    s = Position(dice)
    s.scenario = index
    s.variant = sum(1 << i for i, variant in enumerate(VARIANTS) if options.get(variant))
    s.year = scenario.first_year
    s.prestige = scenario.prestige
    s.peace = int(scenario.peace)
    s.half_tribute = int(scenario.half_tribute)
    s.decelea = int(scenario.decelea)
    s.deck = sum(1 << card for card in range(scenario.cards[0], scenario.cards[1] + 1))
    for side, leader in ((ATHENS, scenario.leaders.athens), (SPARTA, scenario.leaders.sparta)):
        s.leader[side] = LEADER_CARD[leader]
        s.deck &= ~(1 << s.leader[side])
    open_areas(s, scenario)
    for names in (scenario.pools.athens, scenario.pools.sparta):
        for unit in names:
            s.shift(UNIT_NUMBER[unit], POOL)
    for side, cities in ((ATHENS, scenario.garrisons.athens), (SPARTA, scenario.garrisons.sparta)):
        for city in cities:
            s.set_garrison(area(city), side + 1)
    for city in scenario.sieges:
        s.set_siege(area(city), 1)
    s.push(Year(DEAL))
    s.push(Deploy(SPARTA, 0))
    s.push(Deploy(ATHENS, 0))
    return s


def open_areas(s: Position, scenario: Scenario) -> None:
    """1.31, 13.2 Neutral areas are closed; Gela until its block leaves it (15.2)."""
    s.open = (1 << AREA_COUNT) - 1
    for name in scenario.neutral:
        s.open &= ~(1 << area(name))
    s.open &= ~PERSIA
    s.open &= ~(1 << GELA)
    s.gela_in_play = int(not scenario.neutral_sicily)
    if scenario.neutral_sicily:
        s.open &= ~SICILY


def homes_for(u: int, nation: str) -> list[int]:
    """15.1 Anywhere in the nation; fleets on its coast."""
    found = NATIONAL[NATIONS.index(nation)] & ALL_CITIES
    return bits(found & COASTAL if FLEET[u] else found)


class Deploy(Decision):
    """15 A side's blocks take their places: those of a nation where their owner likes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "n")
    prompt: ClassVar[str] = "deploy"
    rule: ClassVar[str] = "15.0"

    def __init__(self, side: int, n: int) -> None:
        self.side = side
        self.n = n

    def pending(self) -> bool:
        return True

    def about(self, s: Position) -> dict[str, int]:
        return {"unit": UNIT_NUMBER[blocks_of(s.scenario, self.side)[self.n].unit]}

    def skips(self, s: Position) -> bool:
        return True

    def options(self, s: Position) -> list[Action]:
        blocks = blocks_of(s.scenario, self.side)
        if self.n == len(blocks):
            return []
        block = blocks[self.n]
        u = UNIT_NUMBER[block.unit]
        if block.nation is None:
            return [(DEPLOY, u, area(block.area or ""))]
        return [
            (DEPLOY, u, a) for a in homes_for(u, block.nation) if s.siege[a] == 0 and s.garrison_of(a) != 2 - self.side
        ]

    def play(self, s: Position, action: Action) -> None:
        _, u, place = action
        block = blocks_of(s.scenario, self.side)[self.n]
        s.shift(u, place)
        s.cv[u] = block.cv
        if block.status == "besieged":
            s.inside |= 1 << u
        s.replace(Deploy(self.side, self.n + 1))

    def proceed(self, s: Position) -> None:
        s.pop()
        number(s, self.side)
        if self.side == SPARTA:
            s.active = SPARTA
            review_control(s, True)


def number(s: Position, side: int) -> None:
    """The blocks get the numbers by which both sides follow them, in an order that tells nothing."""
    left = s.on_map(side)
    n = left.bit_count()
    together: dict[str, int] = {}
    for block in blocks_of(s.scenario, side):
        place = block.nation or block.area or ""
        together[place] = together.get(place, 0) | 1 << UNIT_NUMBER[block.unit]
    of_unit = {u: mask for mask in together.values() for u in bits(mask)}
    units = bits(left)[:]
    while units:
        u = units.pop(s.dice.below(len(units)))
        cv = s.cv[u]
        could = of_unit[u] if COASTAL >> s.place[u] & 1 else of_unit[u] & ~FLEETS
        s.enter_map(u, s.place[u], cv, SET_UP, could)
    s.sealed = True
    s.tell("deployed", side, n)
