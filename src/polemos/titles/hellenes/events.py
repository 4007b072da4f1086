"""3.1 The events of the cards, 3.11 leaders, 3.12 revolts, 13 Persian aid."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.hellenes.board import (
    ATHENS,
    ATHENS_CITY,
    CARD_EVENT,
    CARD_REGION,
    CARD_SPREADS,
    CITIES,
    HELOTS,
    LEADER_SIDE,
    NEW_YEAR_SEASON,
    PERICLES,
    PERSIA,
    REGION_CITIES,
    REGION_OF,
    SIDE_OF,
    SPARTA,
    bits,
)
from polemos.titles.hellenes.facts import NUMBERS
from polemos.titles.hellenes.notation import DONE, OSTRACIZE, TARGET
from polemos.titles.hellenes.siege import besieged_by, can_starve
from polemos.titles.hellenes.state import Position


def resolve(s: Position, side: int, card: int) -> None:
    """3.1 Carry out an event; where it can't, the card was shown for nothing."""
    event = CARD_EVENT[card]
    s.tell("plays-event", side, card)
    s.used |= 1 << card
    if not EFFECTS[event](s, side, card):
        s.tell("no-effect", side, card)


def stays(s: Position, card: int) -> None:
    """A continuing event lies on the table."""
    s.used &= ~(1 << card)
    s.table |= 1 << card
    s.tell("continues", card)


# Leaders


def leader(s: Position, side: int, card: int) -> bool:
    """3.11 One leader a side; a second is played for nothing. Pericles may be dead (15.1)."""
    served = LEADER_SIDE[card]
    if s.leader[served] or (card == PERICLES and s.athens_plagues > 1):
        return False
    s.used &= ~(1 << card)
    s.leader[served] = card
    s.tell("leader", served, card)
    return True


def ostracism(s: Position, side: int, card: int) -> bool:
    s.push(Ostracize(side))
    return bool(ostracizable(s))


def ostracizable(s: Position) -> list[int]:
    """15.1 Not Pericles if Athens was pillaged in the season before."""
    safe = s.leader[ATHENS] == PERICLES and 0 <= s.athens_pillaged == s.clock - 1
    return [side for side in (ATHENS, SPARTA) if s.leader[side] and not (side == ATHENS and safe)]


class Ostracize(Decision):
    """3.11 A leader in play, friend or enemy, goes back to the cards."""

    prompt: ClassVar[str] = "ostracize"
    rule: ClassVar[str] = "3.11"

    def options(self, s: Position) -> list[Action]:
        return [(OSTRACIZE, side) for side in ostracizable(s)]

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        side = action[1]
        s.used |= 1 << s.leader[side]
        s.tell("ostracized", side, s.leader[side])
        s.leader[side] = 0


# Revolts (3.12, 13.3)


def is_empty(s: Position, city: int) -> bool:
    """No block of either side, and not neutral."""
    return not s.here[city] and not s.garrison_of(city) and bool(s.open >> city & 1)


def in_rebellion(s: Position, region: int) -> bool:
    """1.33 A region where Sparta holds a city."""
    return any(s.controller(city) == SPARTA for city in REGION_CITIES[region])


def revolt(s: Position, side: int, card: int) -> bool:
    """3.12 In the card's region, or for some cards in one in rebellion; Persian aid takes this away step by step."""
    aid = s.in_play("persian-aid")
    taxes = s.in_play("taxes")
    if s.peace or aid >= 3:
        return False
    home = CARD_REGION[card]
    if aid == 2:
        s.push(Revolt(side, 1 << home, taxes, 1))
        return taxes > 0 and bool(revolting(s, 1 << home))
    regions = 1 << home
    if aid == 0 and CARD_SPREADS[card]:
        for region in range(len(REGION_CITIES)):
            if in_rebellion(s, region):
                regions |= 1 << region
    s.push(Revolt(side, regions, 1 + taxes, 0))
    return bool(revolting(s, regions))


def revolting(s: Position, regions: int) -> list[int]:
    return [city for region in bits(regions) for city in REGION_CITIES[region]
            if is_empty(s, city) and s.loyal_to(city) == ATHENS]


class Revolt(Decision):
    """3.12 A Spartan garrison in an empty city; then one more in its region for each card of taxes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "regions", "left", "begun")
    prompt: ClassVar[str] = "revolt"
    rule: ClassVar[str] = "3.12"

    def __init__(self, side: int, regions: int, left: int, begun: int) -> None:
        self.side = side
        self.regions = regions
        self.left = left
        self.begun = begun

    def options(self, s: Position) -> list[Action]:
        cities = revolting(s, self.regions) if self.left else []
        found: list[Action] = [(TARGET, city) for city in cities]
        return [*found, (DONE,)] if found and self.begun else found

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            s.pop()
            return
        city = action[1]
        s.set_garrison(city, SPARTA + 1)
        s.set_owner(city, SPARTA)
        s.tell("revolt", city)
        s.replace(Revolt(self.side, 1 << REGION_OF[city], self.left - 1, 1))


# Events that name a city


TARGETS: Final[dict[str, Callable[[Position, int], list[int]]]] = {}


class Target(Decision):
    """3.1 The city that an event strikes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "card")
    prompt: ClassVar[str] = "target"
    rule: ClassVar[str] = "3.1"

    def __init__(self, side: int, card: int) -> None:
        self.side = side
        self.card = card

    def about(self, s: Position) -> dict[str, int]:
        return {"card": self.card}

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        return [(TARGET, city) for city in TARGETS[CARD_EVENT[self.card]](s, self.side)]

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        strike_city(s, self.side, self.card, action[1])


def aim(s: Position, side: int, card: int) -> bool:
    """Ask for the city, where there is one."""
    found = TARGETS[CARD_EVENT[card]](s, side)
    if found:
        s.push(Target(side, card))
    return bool(found)


def helot_targets(s: Position, side: int) -> list[int]:
    return [] if s.peace else [city for city in HELOTS if is_empty(s, city)]


def strike_targets(s: Position, side: int) -> list[int]:
    return [] if s.athens_plagues > 1 else bits(s.besieged)


def return_targets(s: Position, side: int) -> list[int]:
    return [] if s.athens_plagues > 1 or not s.plague else [city for city in CITIES if s.open >> city & 1]


def treachery_targets(s: Position, side: int) -> list[int]:
    if s.season == NEW_YEAR_SEASON:
        return []
    return [city for city in besieged_by(s, side) if s.is_old_siege(city)]


def famine_targets(s: Position, side: int) -> list[int]:
    return [] if s.season == NEW_YEAR_SEASON else [city for city in besieged_by(s, side) if can_starve(s, city)]


def civil_war_targets(s: Position, side: int) -> list[int]:
    """15.1 Not Athens while Pericles leads."""
    safe = ATHENS_CITY if s.leader[ATHENS] == PERICLES else -1
    return [city for city in CITIES if s.open >> city & 1 and not s.siege[city] and city != safe]


TARGETS["helot-uprising"] = helot_targets
TARGETS["plague-strikes"] = strike_targets
TARGETS["plague-returns"] = return_targets
TARGETS["treachery"] = treachery_targets
TARGETS["famine"] = famine_targets
TARGETS["civil-war"] = civil_war_targets


def strike_city(s: Position, side: int, card: int, city: int) -> None:
    event = CARD_EVENT[card]
    if event == "helot-uprising":
        s.set_garrison(city, ATHENS + 1)
        s.set_owner(city, ATHENS)
        s.tell("helots", city)
    elif event in ("plague-strikes", "plague-returns"):
        plague(s, city)
    elif event == "treachery":
        s.treachery = city
        s.tell("treachery", city)
    elif event == "famine":
        s.famine = city
        s.tell("famine", city)
    else:
        s.civil_war |= 1 << city
        s.tell("civil-war", city)
        stays(s, card)


def plague(s: Position, city: int) -> None:
    """3.1 Every block above a cadre loses a step: inside a besieged city, or in the whole city-state."""
    s.plague = 1
    struck = s.sheltered(city) if s.siege[city] else s.here[city]
    sick = [u for u in s.in_order(struck) if s.cv[u] > 1]
    for u in bits(struck):
        if s.cv[u] == 1:
            s.shown_as_cadre(u)
    s.tell("plague", city)
    for u in sick:
        s.tell("reduced", SIDE_OF[u], s.mark(u))
        s.lose_step(u)
    if city == ATHENS_CITY:
        s.athens_plagues += 1
        if s.athens_plagues == 2 and s.leader[ATHENS] == PERICLES:
            s.leader[ATHENS] = 0
            s.gone |= 1 << PERICLES
            s.tell("dies", PERICLES)


# The others


def earthquake(s: Position, side: int, card: int) -> bool:
    s.still |= 1 << (1 - side)
    s.tell("earthquake", 1 - side)
    return s.season != NEW_YEAR_SEASON


def augury(s: Position, side: int, card: int) -> bool:
    s.unwilling |= 1 << (1 - side)
    s.tell("augury", 1 - side)
    return s.season != NEW_YEAR_SEASON


def atrocity(s: Position, side: int, card: int) -> bool:
    if not s.leads(1 - side):
        return False
    s.score(side, NUMBERS.prestige.atrocity, "atrocity")
    return True


def taxes(s: Position, side: int, card: int) -> bool:
    if s.peace:
        return False
    stays(s, card)
    return True


def persian_aid(s: Position, side: int, card: int) -> bool:
    """13.2 Persia opens."""
    if s.peace:
        return False
    stays(s, card)
    s.open |= PERSIA
    return True


def continuing(s: Position, side: int, card: int) -> bool:
    stays(s, card)
    return True


def war_faction(s: Position, side: int, card: int) -> bool:
    """Both factions leave the table."""
    factions = [other for other in bits(s.table) if CARD_EVENT[other] == "peace-faction"]
    if not factions:
        return False
    s.table &= ~(1 << factions[0])
    s.used |= 1 << factions[0]
    s.tell("cancels", factions[0])
    return True


EFFECTS: Final[dict[str, Callable[[Position, int, int], bool]]] = {
    "leader": leader, "revolt": revolt, "helot-uprising": aim, "plague-strikes": aim, "plague-returns": aim,
    "treachery": aim, "ostracism": ostracism, "famine": aim, "earthquake": earthquake, "augury": augury,
    "atrocity": atrocity, "civil-war": aim, "taxes": taxes, "persian-aid": persian_aid, "peace-faction": continuing,
    "war-faction": war_faction, "no-quarter": continuing,
}
