"""5 Preparation phase: cards first, then armies, fleets and the bridge; the sudden death of the king."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import (
    ABYDOS,
    ALL_PORTS,
    DARIUS,
    GREECE,
    MEMBERS,
    PERSIA,
    RESERVE,
    SUDDEN_DEATH,
    XERXES,
    count,
)
from polemos.titles.earth_and_water.facts import NUMBERS
from polemos.titles.earth_and_water.notation import (
    BRIDGE,
    DONE,
    DRAW,
    RAISE_ARMIES,
    RAISE_FLEETS,
)
from polemos.titles.earth_and_water.sacrifice import box_army
from polemos.titles.earth_and_water.state import Position

ARMY_COST: Final[list[int]] = [NUMBERS.sides.persia.army_cost, NUMBERS.sides.greece.army_cost]
FLEET_COST: Final[list[int]] = [NUMBERS.sides.persia.fleet_cost, NUMBERS.sides.greece.fleet_cost]
CHEAP_FLEET_COST: Final[int] = NUMBERS.sides.persia.cheap_fleet_cost
CARD_COST: Final[int] = NUMBERS.preparation.card_cost
CARDS_AT_MOST: Final[int] = NUMBERS.preparation.cards_at_most
FLEETS_AT_MOST: Final[int] = NUMBERS.preparation.fleets_at_most
BRIDGE_COST: Final[int] = NUMBERS.preparation.bridge_cost
MINES_TALENTS: Final[int] = NUMBERS.preparation.mines_talents
TALENTS: Final[list[int]] = [NUMBERS.sides.persia.talents, NUMBERS.sides.greece.talents]
TALENTS_AFTER_KEEPING: Final[int] = NUMBERS.sides.persia.talents_after_keeping
TALENTS_AFTER_ACROPOLIS: Final[int] = NUMBERS.sides.greece.talents_after_acropolis
NO_LIMIT: Final = 99


DRAWS: Final[list[Action]] = [(DRAW, n) for n in range(CARDS_AT_MOST + 1)]
_MENUS: Final[list[list[list[list[Action]]]]] = [[[] for _ in MEMBERS] for _ in (RAISE_ARMIES, RAISE_FLEETS)]


def raisings(verb: int, places: int, most: int) -> list[Action]:
    """Up to so many pieces in each place of a mask. The lists are made when first asked for, and kept."""
    menus = _MENUS[verb - RAISE_ARMIES][places]
    while len(menus) <= most:
        menus.append([(verb, place, n) for place in MEMBERS[places] for n in range(1, len(menus) + 1)])
    return menus[most]


def prepare(s: Position) -> None:
    """5 Persia first, then Greece."""
    s.stack.append(BuyCards(GREECE, TALENTS_AFTER_ACROPOLIS if s.impoverished else TALENTS[GREECE], FLEETS_AT_MOST))
    s.stack.append(BuyCards(PERSIA, TALENTS_AFTER_KEEPING if s.kept else TALENTS[PERSIA], FLEETS_AT_MOST))
    s.kept = s.impoverished = 0


class BuyCards(Decision):
    """5.1, 5.2 The number of cards is chosen first; they are drawn and read before any force is raised."""

    fields: ClassVar[tuple[str, ...]] = ("side", "talents", "fleets")
    prompt: ClassVar[str] = "buy-cards"
    rule: ClassVar[str] = "5"

    def __init__(self, side: int, talents: int, fleets: int) -> None:
        self.side = side
        self.talents = talents
        self.fleets = fleets

    def options(self, s: Position) -> list[Action]:
        most = min(CARDS_AT_MOST, self.talents // CARD_COST, count(s.drawable()))
        return DRAWS[: most + 1]

    def play(self, s: Position, action: Action) -> None:
        cards = action[1]
        s.stack[-1] = Raise(self.side, self.talents - cards * CARD_COST, self.fleets, 0)
        if cards and draw(s, self.side, cards):
            king_dies(s, True)

    def about(self, s: Position) -> dict[str, int]:
        return {"talents": self.talents}


def draw(s: Position, side: int, cards: int) -> bool:
    """5.4 Draw so many cards, or as many as there are. True where the Great King dies of one (5.3)."""
    deadly = SUDDEN_DEATH if side == PERSIA and s.king_lives() else -1
    drawn = s.draw_cards(side, cards, deadly)
    s.log.append(("draws", side, len(drawn)))
    s.log.append(("drew", side, tuple(drawn)))
    return deadly in drawn


def king_dies(s: Position, in_preparation: bool) -> None:
    """5.3 Darius, later Xerxes: the Persian hand is lost, the piles are shuffled, the operations end."""
    king = DARIUS if not s.is_fallen(DARIUS) else XERXES
    s.log.append(("king-dies", king))
    s.discard_from(PERSIA, s.hand[PERSIA])
    s.deck |= s.discard
    s.discard = 0
    s.log.append(("reshuffle",))
    end_phases(s, in_preparation)
    box_army(s, PERSIA, king, -1)


def end_phases(s: Position, aborted: bool) -> None:
    """Leave whatever is under way: the expedition at the bottom goes on with supply, or ends at once."""
    from polemos.titles.earth_and_water.sequence import ABORTED, SUPPLY, Expedition

    if s.in_play:
        s.discard |= 1 << s.in_play
        s.in_play = 0
    del s.stack[1:]
    s.stack[-1] = Expedition(ABORTED if aborted else SUPPLY)


class Raise(Decision):
    """5.1, 5.2 Armies and fleets in controlled cities and ports, and the bridge, as the talents allow."""

    fields: ClassVar[tuple[str, ...]] = ("side", "talents", "fleets", "raised")
    prompt: ClassVar[str] = "raise"
    rule: ClassVar[str] = "5"

    def __init__(self, side: int, talents: int, fleets: int, raised: int) -> None:
        self.side = side
        self.talents = talents
        self.fleets = fleets
        """How many fleets may still be raised."""
        self.raised = raised

    def skips(self, s: Position) -> bool:
        """Once something was raised, the end of it is confirmed, so that it can be taken back."""
        return not self.raised

    def options(self, s: Position) -> list[Action]:
        side, talents = self.side, self.talents
        cities = s.controlled(side)
        armies = min(talents // ARMY_COST[side], s.armies[side][RESERVE])
        fleets = min(talents // fleet_cost(s, side), s.fleets[side][RESERVE], self.fleets)
        found: list[Action] = [(DONE,)]
        found += raisings(RAISE_ARMIES, cities, armies)
        if fleets:
            ports = cities & ALL_PORTS & ~s.moored[1 - side]
            found += raisings(RAISE_FLEETS, ports, fleets)
        if side == PERSIA and talents >= BRIDGE_COST and not s.bridge and s.controls(PERSIA, ABYDOS):
            found.append((BRIDGE,))
        return found

    def play(self, s: Position, action: Action) -> None:
        verb = action[0]
        if verb == DONE:
            s.stack.pop()
        elif verb == BRIDGE:
            s.bridge = 1
            s.log.append(("builds-bridge",))
            self.spend(s, BRIDGE_COST, 0)
        elif verb == RAISE_ARMIES:
            s.shift_armies(self.side, RESERVE, action[1], action[2])
            s.log.append(("raises-armies", self.side, action[1], action[2]))
            self.spend(s, action[2] * ARMY_COST[self.side], 0)
        else:
            s.shift_fleets(self.side, RESERVE, action[1], action[2])
            s.log.append(("raises-fleets", self.side, action[1], action[2]))
            self.spend(s, action[2] * fleet_cost(s, self.side), action[2])

    def spend(self, s: Position, talents: int, fleets: int) -> None:
        s.stack[-1] = Raise(self.side, self.talents - talents, self.fleets - fleets, 1)

    def about(self, s: Position) -> dict[str, int]:
        return {"talents": self.talents}


def fleet_cost(s: Position, side: int) -> int:
    """5.1 Two talents for Persia, one with the optional rule; 5.2 one for Greece."""
    return CHEAP_FLEET_COST if side == PERSIA and s.cheap_fleets else FLEET_COST[side]
