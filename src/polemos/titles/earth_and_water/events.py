"""6.2 The events of the cards that are played in one's own turn. (The reactions stand with what they answer.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.earth_and_water.board import (
    ATHENAI,
    GREECE,
    LEONIDAS,
    MEMBERS,
    PERSIA,
    PORTS,
    RESERVE,
    SPARTA,
    SPARTA_LINKED,
    THEBAI,
    cards_of,
    count,
)
from polemos.titles.earth_and_water.causes import (
    CAVALRY,
    EVANGELION,
    GREAT_KING,
    LEONIDAS_MARCH,
    TRIREMES,
)
from polemos.titles.earth_and_water.facts import CARDS
from polemos.titles.earth_and_water.movement import Move, can_march, can_sail
from polemos.titles.earth_and_water.notation import DISCARD, DONE, EVENT, MOVE, STATION, WITHDRAW
from polemos.titles.earth_and_water.preparation import (
    MINES_TALENTS,
    NO_LIMIT,
    BuyCards,
    draw,
    king_dies,
)
from polemos.titles.earth_and_water.sacrifice import box_army, payers
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.targets import (
    CardTarget,
    Desertion,
    Poseidon,
    Revolt,
    RoyalRoad,
    Tribute,
    desertion_able,
    poseidon_able,
    revolt_able,
    royal_road_able,
    tribute_able,
)


def playable(s: Position, side: int, moves: bool) -> list[Action]:
    """6.1, 6.2 What can be done with each card of a hand: its event where that is possible, or a move."""
    banned = SPARTA_LINKED if side == GREECE and s.carneia else 0
    events = EVENTS[side]
    found: list[Action] = []
    for card in cards_of(s.hand[side]):
        event = events[card]
        if event is None or banned >> card & 1 or not event.possible(s):
            if moves:
                found += MOVE_ONLY[card]
        else:
            found += EVENT_OR_MOVE[card] if moves else EVENT_ONLY[card]
    return found


EVENT_ONLY: Final[list[list[Action]]] = [[(EVENT, card)] for card in range(17)]
MOVE_ONLY: Final[list[list[Action]]] = [[(MOVE, card)] for card in range(17)]
EVENT_OR_MOVE: Final[list[list[Action]]] = [[(EVENT, card), (MOVE, card)] for card in range(17)]


def happen(s: Position, side: int, card: int) -> None:
    event = EVENTS[side][card]
    assert event is not None
    event.happen(s, side, card)


class Event:
    """When an event is possible, and what happens."""

    def __init__(self, possible: Callable[[Position], bool], happen: Callable[[Position, int, int], None]) -> None:
        self.possible = possible
        self.happen = happen


def always(s: Position) -> bool:
    return True


# Marches: The Cavalry of Mardonius, The Great King, Evangelion; Leonidas


def persia_marches(s: Position) -> bool:
    return can_march(s, PERSIA)


def greece_marches(s: Position) -> bool:
    return can_march(s, GREECE)


def march_for(cause: int) -> Callable[[Position, int, int], None]:
    """An event that is one land movement: the card is played when the group sets out."""

    def happens(s: Position, side: int, card: int) -> None:
        s.stack.append(Move(side, card, cause, -1))

    return happens


def leonidas_able(s: Position) -> bool:
    """A10 Not where paying his army leaves none to march."""
    return not s.is_fallen(LEONIDAS) and can_march(s, GREECE) and bool(payers(s, GREECE, LEONIDAS, -1))


def leonidas(s: Position, side: int, card: int) -> None:
    """His army is paid before the move."""
    s.commit(side, card, True)
    s.stack.append(Move(side, 0, LEONIDAS_MARCH, -1))
    box_army(s, side, LEONIDAS, -1)


# Events on one place


def choose_with(frame: type[CardTarget]) -> Callable[[Position, int, int], None]:
    def happens(s: Position, side: int, card: int) -> None:
        s.stack.append(frame(side, card))

    return happens


# Greek preparations: Mines of Laurion, Melas Zomos, Support from Syracuse, Triremes, Oracle of Delphi


def mines(s: Position, side: int, card: int) -> None:
    """An extra preparation with three talents and no limit on fleets (A26)."""
    s.commit(side, card, True)
    s.stack.append(BuyCards(side, MINES_TALENTS, NO_LIMIT))


def zomos_able(s: Position) -> bool:
    return s.controls(GREECE, SPARTA) and s.armies[GREECE][RESERVE] > 0


def zomos(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    s.shift_armies(side, RESERVE, SPARTA, 1)
    s.log.append(("placed", side, SPARTA, 1))


def safe_ports(s: Position) -> list[int]:
    return [port for port in PORTS if s.controls(GREECE, port) and not s.fleets[PERSIA][port]]


def syracuse_able(s: Position) -> bool:
    return s.fleets[GREECE][RESERVE] > 0 and bool(safe_ports(s))


def syracuse(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    s.stack.append(Station(side))


class Station(Decision):
    """All Greek fleets in reserve go to controlled ports without a Persian fleet, shared out freely."""

    prompt: ClassVar[str] = "station"
    rule: ClassVar[str] = "6.2"

    def options(self, s: Position) -> list[Action]:
        waiting = s.fleets[self.side][RESERVE]
        ports = safe_ports(s)
        if len(ports) == 1:
            return [(STATION, ports[0], waiting)]
        return [(STATION, port, n) for port in ports for n in range(1, waiting + 1)]

    def play(self, s: Position, action: Action) -> None:
        _, port, n = action
        s.shift_fleets(self.side, RESERVE, port, n)
        s.log.append(("stationed", self.side, port, n))
        if not s.fleets[self.side][RESERVE]:
            s.stack.pop()

    def about(self, s: Position) -> dict[str, int]:
        return {"n": s.fleets[self.side][RESERVE]}


def triremes_able(s: Position) -> bool:
    return can_sail(s, GREECE)


def triremes(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    s.stack.append(NavalMoves(side, 2))


class NavalMoves(Frame):
    """Triremes: naval movements without armies one after the other, compulsory while there is a fleet (A20)."""

    fields: ClassVar[tuple[str, ...]] = ("side", "left")

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left = left

    def proceed(self, s: Position) -> None:
        if self.left and can_sail(s, self.side):
            s.stack[-1] = NavalMoves(self.side, self.left - 1)
            s.stack.append(Move(self.side, 0, TRIREMES, -1))
        else:
            s.stack.pop()


def oracle(s: Position, side: int, card: int) -> None:
    """Discard the rest of the hand, then draw as many cards plus one."""
    s.commit(side, card, True)
    cards = s.hand[side]
    lose_cards(s, side, cards)
    draw(s, side, count(cards) + 1)


# Against the Greek hand: Ostracism, Hippias, Separate Peace


def hand_to_rob(s: Position) -> bool:
    return s.hand[GREECE] != 0


def lose_cards(s: Position, side: int, cards: int) -> None:
    if cards:
        s.log.append(("discards", side, tuple(cards_of(cards))))
        s.discard_from(side, cards)


def show_hand(s: Position, side: int) -> None:
    """A side lays its hand open to the other, which remembers it."""
    s.seen[1 - side] = s.hand[side]
    s.log.append(("shows-hand", side))
    s.log.append(("shown", 1 - side, tuple(cards_of(s.hand[side]))))


def ostracism(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    lose_cards(s, 1 - side, 1 << s.dice.pick(cards_of(s.hand[1 - side])))


def hippias(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    show_hand(s, 1 - side)
    s.stack.append(Hippias(side))


class Hippias(Decision):
    """Discard one card of the Greek hand."""

    prompt: ClassVar[str] = "hippias"
    rule: ClassVar[str] = "6.2"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(DISCARD, card) for card in cards_of(s.hand[1 - self.side])]

    def play(self, s: Position, action: Action) -> None:
        s.stack.pop()
        s.sealed = True
        lose_cards(s, 1 - self.side, 1 << action[1])


def separate_peace(s: Position, side: int, card: int) -> None:
    """A die each, uncapped; a higher Persian one shows the Greek hand and takes its Sparta-linked cards."""
    s.commit(side, card, True)
    faces = [0, 0]
    for roller in (side, 1 - side):
        faces[roller] = s.dice.roll(1)[0]
        s.log.append(("roll", "separate-peace", roller, (faces[roller],), (), faces[roller]))
    if faces[side] > faces[1 - side]:
        show_hand(s, 1 - side)
        lose_cards(s, 1 - side, s.hand[1 - side] & SPARTA_LINKED)


# Other Persian events: Carneia, Defection of Thebes, Acropolis on Fire, Pacification


def carneia(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    s.carneia = 1
    s.log.append(("carneia",))


def refuges(s: Position) -> list[int]:
    """Greek-controlled cities other than Thebai."""
    return MEMBERS[s.controlled(GREECE) & ~(1 << THEBAI)]


def defection_able(s: Position) -> bool:
    return bool(refuges(s)) if s.armies[GREECE][THEBAI] else s.armies[PERSIA][RESERVE] > 0


def defection(s: Position, side: int, card: int) -> None:
    """Greek armies in Thebai leave for one city of their choice; then a Persian army comes in, if there is one."""
    s.commit(side, card, True)
    s.stack.append(ThebesFalls(side))
    if s.armies[1 - side][THEBAI]:
        s.stack.append(Withdraw(1 - side))


class Withdraw(Decision):
    """All armies in Thebai go to one other controlled city, at any distance."""

    prompt: ClassVar[str] = "withdraw"
    rule: ClassVar[str] = "6.2"

    def options(self, s: Position) -> list[Action]:
        return [(WITHDRAW, city) for city in refuges(s)]

    def play(self, s: Position, action: Action) -> None:
        s.stack.pop()
        n = s.shift_armies(self.side, THEBAI, action[1], s.armies[self.side][THEBAI])
        s.log.append(("withdraws", self.side, THEBAI, action[1], n))


class ThebesFalls(Frame):
    fields: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        s.stack.pop()
        if s.armies[self.side][RESERVE]:
            s.shift_armies(self.side, RESERVE, THEBAI, 1)
            s.log.append(("placed", self.side, THEBAI, 1))


def acropolis_able(s: Position) -> bool:
    return s.controls(PERSIA, ATHENAI)


def acropolis(s: Position, side: int, card: int) -> None:
    s.commit(side, card, True)
    s.burnt = s.impoverished = 1
    s.log.append(("acropolis",))


def pacification(s: Position, side: int, card: int) -> None:
    s.stack.append(Pacification(side, card, 0))


class Pacification(Decision):
    """Discard any number of cards, then draw as many plus one. The king may die of it."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card", "chosen")
    prompt: ClassVar[str] = "pacification"
    rule: ClassVar[str] = "6.2"

    def __init__(self, side: int, card: int, chosen: int) -> None:
        self.side = side
        self.card = card
        self.chosen = chosen

    def pending(self) -> bool:
        return True

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        left = s.hand[self.side] & ~self.chosen & ~(1 << self.card)
        return [(DONE,)] + [(DISCARD, card) for card in cards_of(left)]

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DISCARD:
            s.stack.append(Pacification(self.side, self.card, self.chosen | 1 << action[1]))
            return
        s.commit(self.side, self.card, True)
        lose_cards(s, self.side, self.chosen)
        if draw(s, self.side, count(self.chosen) + 1):
            king_dies(s, False)


BY_CODE: Final[dict[str, Event]] = {
    "cavalry": Event(persia_marches, march_for(CAVALRY)),
    "great-king": Event(persia_marches, march_for(GREAT_KING)),
    "evangelion": Event(greece_marches, march_for(EVANGELION)),
    "leonidas": Event(leonidas_able, leonidas),
    "ionian-revolt": Event(revolt_able, choose_with(Revolt)),
    "poseidon": Event(poseidon_able, choose_with(Poseidon)),
    "desertion": Event(desertion_able, choose_with(Desertion)),
    "tribute": Event(tribute_able, choose_with(Tribute)),
    "royal-road": Event(royal_road_able, choose_with(RoyalRoad)),
    "mines": Event(always, mines),
    "melas-zomos": Event(zomos_able, zomos),
    "syracuse": Event(syracuse_able, syracuse),
    "triremes": Event(triremes_able, triremes),
    "oracle": Event(always, oracle),
    "ostracism": Event(hand_to_rob, ostracism),
    "hippias": Event(hand_to_rob, hippias),
    "separate-peace": Event(hand_to_rob, separate_peace),
    "carneia": Event(always, carneia),
    "defection": Event(defection_able, defection),
    "acropolis": Event(acropolis_able, acropolis),
    "pacification": Event(always, pacification),
}
"""The events that are played in one's own turn, by the code of the data file."""


def _events(halves: list[str]) -> list[Event | None]:
    return [None, *(BY_CODE.get(code) for code in halves)]


EVENTS: Final[list[list[Event | None]]] = [
    _events([card.persia.code for card in CARDS.cards]),
    _events([card.greece.code for card in CARDS.cards]),
]
"""By side and card number; None where there is no event, or only a reaction."""
