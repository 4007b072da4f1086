"""The year: 10 New Year, the seasons with their cards (3.3), 9.5 year end, 14.2 winning."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.hellenes.board import (
    ATHENS,
    CARD_EVENT,
    CARD_VALUE,
    GODS,
    HAND,
    LOYAL,
    NEW_YEAR,
    NEW_YEAR_SEASON,
    PERICLES,
    PLAYERS,
    SIDES,
    SPARTA,
    VALUE,
    WINTER,
    ZEUS,
    bits,
)
from polemos.titles.hellenes.events import resolve
from polemos.titles.hellenes.facts import NUMBERS, SCENARIOS
from polemos.titles.hellenes.ground import CAN_BREAK
from polemos.titles.hellenes.notation import (
    ACTION,
    DECLINE,
    DONE,
    DROP_TAXES,
    EVENT,
    OFFER,
    SACRIFICE,
)
from polemos.titles.hellenes.olympians import REDO, open_for
from polemos.titles.hellenes.state import CIVIL_WAR_ONCE, STIRRED_AT_NEW_YEAR, Position
from polemos.titles.hellenes.turn import Turn
from polemos.titles.hellenes.winter import Relief, WinterSieges, WinterTurn

DEAL: Final = 0
LAY: Final = 1
REVEAL: Final = 2
SEASON_END: Final = 3
TRIBUTE: Final = 4
PEACE: Final = 5
YEAR_END: Final = 6
PRESTIGE: Final = NUMBERS.prestige
WARLIKE: Final = ("revolt", "helot-uprising", "persian-aid", "taxes")
REASONS: Final = ("", "surrender", "peace", "exhaustion")


class Year(Frame):
    """The year at the bottom of the stack."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def proceed(self, s: Position) -> None:
        stage = self.stage
        s.replace(Year(stage + 1))
        if stage == DEAL:
            begin_year(s)
        elif stage == LAY:
            s.tell("season", s.season)
            s.push(Lay(SPARTA))
            s.push(Lay(ATHENS))
        elif stage == REVEAL:
            reveal_cards(s)
        elif stage == SEASON_END:
            end_season(s)
        elif stage == TRIBUTE:
            tribute(s)
        elif stage == PEACE:
            check_victory(s)
        else:
            end_year(s)


# 10.1


def begin_year(s: Position) -> None:
    """10.1 Six cards each; Zeus may have a hand dealt anew."""
    s.tell("year", s.year)
    s.active = SPARTA
    s.appealed = [0, 0]
    for side in (SPARTA, ATHENS):
        deal(s, side)
    s.push(NewHands(SPARTA))


def deal(s: Position, side: int) -> None:
    drawn = sum(1 << card for card in s.dice.deal(bits(s.deck)[:], HAND))
    s.deck &= ~drawn
    s.hand[side] |= drawn
    s.tell("drew", side, bits(drawn))


class NewHands(Frame):
    """11.0 Zeus right after the deal, side by side; each for its own hand."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    rule: ClassVar[str] = "11.0"

    def __init__(self, side: int) -> None:
        self.side = side

    def proceed(self, s: Position) -> None:
        if self.side == SPARTA:
            s.replace(NewHands(ATHENS))
        else:
            s.pop()
        # The deal is no turn: Zeus is called once, by whomever.
        if s.deck.bit_count() >= HAND and not s.appealed[SPARTA] >> ZEUS & 1:
            s.active = self.side
            open_for(s, self.side, ZEUS)


def again_hand(s: Position) -> None:
    """11.0 Six new cards from those not dealt; the old ones are laid aside, open."""
    side = s.active
    if s.deck.bit_count() < HAND:
        return
    s.used |= s.hand[side]
    s.hand[side] = 0
    s.tell("new-hand", side)
    deal(s, side)


REDO[ZEUS] = again_hand


# 3.3


class Lay(Decision):
    """3.0 A card is laid face down, to be used for its event or its actions."""

    prompt: ClassVar[str] = "lay"
    rule: ClassVar[str] = "3.3"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        found: list[Action] = []
        for card in bits(s.hand[self.side]):
            if may_be_event(s, self.side, card):
                found.append((EVENT, card))
            found.append((ACTION, card))
        return found

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        card = action[1]
        s.hand[self.side] &= ~(1 << card)
        s.laid[self.side] = card
        s.as_event[self.side] = int(action[0] == EVENT)
        s.sealed = True


def may_be_event(s: Position, side: int, card: int) -> bool:
    """3.1 Red for Sparta, blue for Athens; none in winter; no revolts or helots at New Year (10.2)."""
    event = CARD_EVENT[card]
    if s.season == WINTER or PLAYERS[event] not in ("both", SIDES[side]) or is_against_peace(s, event):
        return False
    return s.season != NEW_YEAR_SEASON or NEW_YEAR[event]


def is_against_peace(s: Position, event: str) -> bool:
    """12.0 Some events can't be played in the peace; but it may be broken at the start of the turn (12.1)."""
    breakable = CAN_BREAK[s.scenario] and s.season != NEW_YEAR_SEASON
    return bool(s.peace) and event in WARLIKE and not breakable


def reveal_cards(s: Position) -> None:
    """3.3 The lower value goes first, events count 0, Sparta wins ties."""
    s.shown = 1
    s.sealed = True
    for side in (SPARTA, ATHENS):
        if s.as_event[side]:
            continue
        if s.season == NEW_YEAR_SEASON:
            s.tell("plays-sacrifice", side, s.laid[side])
        else:
            s.tell("plays-action", side, s.laid[side], CARD_VALUE[s.laid[side]])
    s.first = ATHENS if s.value_laid(ATHENS) < s.value_laid(SPARTA) else SPARTA
    second = 1 - s.first
    if s.season == NEW_YEAR_SEASON:
        s.push(NewYear(second))
        s.push(NewYear(s.first))
    elif s.season == WINTER:
        for side in (second, s.first):
            s.push(WinterSieges(side, 0))
        for side in (second, s.first):
            s.push(Relief(side, 0))
        for side in (second, s.first):
            s.push(WinterTurn(side, 0))
    else:
        s.push(Turn(second, 0))
        s.push(Turn(s.first, 0))


class NewYear(Decision):
    """10.2 An event, or 10.3 a sacrifice to an Olympian who has none from this side."""

    prompt: ClassVar[str] = "sacrifice"
    rule: ClassVar[str] = "10.3"

    def options(self, s: Position) -> list[Action]:
        if s.as_event[self.side]:
            return []
        return [(SACRIFICE, god) for god in range(len(GODS)) if not s.altar[self.side] >> god & 1]

    def proceed(self, s: Position) -> None:
        s.pop()
        s.active = self.side
        card = s.laid[self.side]
        if s.as_event[self.side]:
            resolve(s, self.side, card)
        else:
            s.used |= 1 << card
            s.tell("no-altar", self.side)

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        s.used |= 1 << s.laid[self.side]
        s.altar[self.side] |= 1 << action[1]
        s.tell("sacrifices", self.side, action[1])


def end_season(s: Position) -> None:
    """Effects of the season lapse; the next one begins, or the year ends."""
    s.laid = [0, 0]
    s.as_event = [0, 0]
    s.shown = s.still = s.unwilling = 0
    s.famine = s.treachery = -1
    if s.season != NEW_YEAR_SEASON:
        stir_sicily(s)
    if s.season < WINTER:
        s.season += 1
        s.clock += 1
        s.replace(Year(LAY))


def stir_sicily(s: Position) -> None:
    """15.2 An expedition that was there in this season counts from the next one on; New Year is no season."""
    s.note_sicily()
    s.sicily_stirred |= s.sicily_visited
    s.sicily_visited = 0


# 9.5


def tribute(s: Position) -> None:
    """9.51 The values of opposing cities held; halved once the war is renewed (12.11). Aid costs Sparta (13.1)."""
    totals = [0, 0]
    for holder in (ATHENS, SPARTA):
        for city in bits(s.controlled(holder) & LOYAL[1 - holder] & s.open):
            totals[holder] += VALUE[city]
    if s.half_tribute:
        totals = [total // 2 for total in totals]
    s.tell("tribute", totals[ATHENS], totals[SPARTA])
    net = totals[ATHENS] - totals[SPARTA]
    s.score(ATHENS if net > 0 else SPARTA, abs(net), "tribute")
    s.score(ATHENS, s.in_play("persian-aid"), "persian-aid")
    s.score(ATHENS, s.in_play("no-quarter"), "no-quarter")


def check_victory(s: Position) -> None:
    """9.52 Fifteen wins; whoever has enough may offer peace."""
    for side in (ATHENS, SPARTA):
        if s.margin(side) >= PRESTIGE.win_at:
            finish(s, side, 1)
            return
    s.push(Taxes(ATHENS))
    for side in (ATHENS, SPARTA):
        if s.margin(side) >= offer_terms(s)[0]:
            s.push(Offer(side))


def offer_terms(s: Position) -> tuple[int, int]:
    """14.22 The prestige an offer needs and what it costs; easier under the peace faction."""
    if s.in_play("peace-faction"):
        return PRESTIGE.faction_from, PRESTIGE.faction_cost
    return PRESTIGE.offer_from, PRESTIGE.offer_cost


class Offer(Decision):
    """14.22 An offer of peace: pay, and win if two dice stay below what is left."""

    prompt: ClassVar[str] = "offer"
    rule: ClassVar[str] = "14.22"

    def about(self, s: Position) -> dict[str, int]:
        return {"n": s.margin(self.side)}

    def options(self, s: Position) -> list[Action]:
        return [(DECLINE,), (OFFER,)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        if action[0] == DECLINE:
            return
        cost = offer_terms(s)[1]
        s.tell("offers", self.side, cost)
        s.score(1 - self.side, cost, "offer")
        faces = s.dice.roll(2)
        level = s.margin(self.side)
        accepted = sum(faces) < level
        s.tell("roll", "peace", self.side, tuple(faces), (("level", level),), int(accepted))
        if accepted:
            finish(s, self.side, 2)


class Taxes(Decision):
    """9.53 Athens may withdraw its taxes."""

    prompt: ClassVar[str] = "taxes"
    rule: ClassVar[str] = "9.53"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        cards = [card for card in bits(s.table) if CARD_EVENT[card] == "taxes"]
        return [*((DROP_TAXES, card) for card in cards), (DONE,)] if cards else []

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        s.table &= ~(1 << action[1])
        s.used |= 1 << action[1]
        s.tell("withdraws-taxes", action[1])


def finish(s: Position, winner: int, reason: int) -> None:
    s.winner = winner
    s.reason = reason
    s.tell("game-over", winner, max(s.prestige, 0), max(-s.prestige, 0))
    s.stack.clear()


def end_year(s: Position) -> None:
    """9.53 Markers go, the year advances; 9.54 all cards not in play are shuffled. After the last year: 14.23."""
    scenario = SCENARIOS.scenarios[s.scenario]
    if s.year == scenario.first_year - scenario.years + 1:
        finish(s, leading(s), 3)
        return
    s.pillaged = s.civil_war = 0
    s.kept = s.homeward = s.moved = 0
    for card in bits(s.table):
        if CARD_EVENT[card] == "civil-war":
            s.table &= ~(1 << card)
            if s.has_variant(CIVIL_WAR_ONCE):
                s.gone |= 1 << card
            else:
                s.used |= 1 << card
    s.used |= s.hand[ATHENS] | s.hand[SPARTA]
    s.hand = [0, 0]
    s.deck |= s.used
    s.used = 0
    if s.athens_plagues > 1 and s.deck >> PERICLES & 1:
        s.deck &= ~(1 << PERICLES)
        s.gone |= 1 << PERICLES
    s.tell("reshuffle")
    s.year -= 1
    s.season = NEW_YEAR_SEASON
    s.clock += 1
    s.sicily_visited = 0
    s.sicily_stirred = int(s.has_variant(STIRRED_AT_NEW_YEAR) and s.expeditionaries() > 0)
    s.replace(Year(DEAL))


def leading(s: Position) -> int:
    """14.24 Five prestige make a victory, less a draw."""
    if abs(s.prestige) < PRESTIGE.minor:
        return -1
    return ATHENS if s.prestige > 0 else SPARTA


def level(s: Position) -> str:
    """14.24 How great a victory is."""
    if s.reason == 1:
        return "decisive"
    if s.reason == 2:
        return "peace"
    margin = abs(s.prestige)
    return "major" if margin >= PRESTIGE.major else "minor" if margin >= PRESTIGE.minor else "draw"
