"""7 The stratagems that both titles have, by what they do; and how a counter is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polemos.titles.bey.aftermath import preys
from polemos.titles.bey.battle import the_battle
from polemos.titles.bey.book import Book
from polemos.titles.bey.effects import (
    Bar,
    Call,
    Desertion,
    Discord,
    Epidemic,
    Omen,
    Postpone,
    Prey,
    RottenHulls,
    Support,
    Wound,
    can_wound,
    dupes,
    omens,
    raise_storm,
    shift,
)
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.recovery import Recovery

Condition = Callable[[Any, int, int], bool]
"""State, side, moment."""
Effect = Callable[[Any, int], None]
Rule = tuple[Condition, Effect]


def by_columns(columns: int) -> Effect:
    """So many columns in favour of who plays it."""
    def perform(s: Forces, side: int) -> None:
        shift(s, side, columns)
    return perform


def defends_at_sea(s: Forces, side: int, moment: int) -> bool:
    frame = the_battle(s)
    return frame.at_sea() and frame.attacker != side


def attacks_at_sea(s: Forces, side: int, moment: int) -> bool:
    frame = the_battle(s)
    return frame.at_sea() and frame.attacker == side


def storm_can(s: Forces, side: int, moment: int) -> bool:
    book = s.books[0]
    return bool(book.exposed_ships(s, 0) or book.exposed_ships(s, 1))


def archers_can(s: Forces, side: int, moment: int) -> bool:
    return s.barred[1 - side] < 0 and bool(s.books[0].archer_zones(s, side))


def archers(s: Forces, side: int) -> None:
    s.push(Bar(side))


def horsemen_can(s: Forces, side: int, moment: int) -> bool:
    return bool(preys(s))


def horsemen(s: Forces, side: int) -> None:
    s.push(Prey(side, preys(s)))


def combined_can(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].supporters(s, side, the_battle(s)))


def combined(s: Forces, side: int) -> None:
    s.push(Support(side))


def one_can_recover(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].recoverable(s, side, 1))


def one_recovers(s: Forces, side: int) -> None:
    s.push(Recovery(side, 1))


def two_can_recover(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].recoverable(s, side, 0))


def two_recover(s: Forces, side: int) -> None:
    s.push(Recovery(side, 2, 0, 0))


def delay_can(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].delayable(s, side))


def delay(s: Forces, side: int) -> None:
    s.push(Postpone(side))


def reinforcements_can(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].uncalled(s, side))


def reinforcements(s: Forces, side: int) -> None:
    s.push(Call(side))


def wound_can(s: Forces, side: int, moment: int) -> bool:
    return can_wound(s, side)


def wound(s: Forces, side: int) -> None:
    s.push(Wound(side))


def discord_can(s: Forces, side: int, moment: int) -> bool:
    return bool(dupes(s, side))


def discord(s: Forces, side: int) -> None:
    s.push(Discord(side))


def epidemic_can(s: Forces, side: int, moment: int) -> bool:
    roster = s.roster
    return bool(s.on_map(roster.units[1 - side] & roster.land)) or bool(s.books[0].stricken(s, 1 - side))


def epidemic(s: Forces, side: int) -> None:
    s.push(Epidemic(side, 0, 2))


def supply_can(s: Forces, side: int, moment: int) -> bool:
    return s.supply[side] < s.books[0].most_supply


def supply(s: Forces, side: int) -> None:
    s.supply[side] += 1
    s.tell("supply", side, s.supply[side])


def hulls_can(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].rotting(s, 1 - side))


def hulls(s: Forces, side: int) -> None:
    s.push(RottenHulls(1 - side, 0, -1))


def desertion_can(s: Forces, side: int, moment: int) -> bool:
    return bool(s.books[0].deserters(s, side))


def desertion(s: Forces, side: int) -> None:
    s.push(Desertion(side))


STORM: Rule = (storm_can, raise_storm)
ARCHERS: Rule = (archers_can, archers)
HORSEMEN: Rule = (horsemen_can, horsemen)
COMBINED: Rule = (combined_can, combined)
RECOVER_ONE: Rule = (one_can_recover, one_recovers)
RECOVER_TWO: Rule = (two_can_recover, two_recover)
DELAYED: Rule = (delay_can, delay)
REINFORCED: Rule = (reinforcements_can, reinforcements)
WOUND: Rule = (wound_can, wound)
DISCORD: Rule = (discord_can, discord)
EPIDEMIC: Rule = (epidemic_can, epidemic)
SUPPLY: Rule = (supply_can, supply)
HULLS: Rule = (hulls_can, hulls)
DESERTION: Rule = (desertion_can, desertion)


class StratagemBook(Book):
    """A book that knows a condition and an effect for each stratagem but good omens."""

    def __init__(self, triggers: list[list[int]], zones: int, most_supply: int, rules: list[Rule | None]) -> None:
        super().__init__(triggers, zones, most_supply)
        self.rules = rules

    def can(self, s: Any, side: int, stratagem: int, moment: int) -> bool:
        rule = self.rules[stratagem]
        return bool(omens(s, side, moment)) if rule is None else rule[0](s, side, moment)

    def perform(self, s: Any, side: int, counter: int, stratagem: int, moment: int) -> None:
        """A counter is played: it goes back to the bowl, or out of the game if its effect is permanent (2.A)."""
        s.announce_play(side, counter, stratagem)
        rule = self.rules[stratagem]
        if rule is None:
            # He draws before it goes back: until then the counter lies open.
            s.seen[1 - side] |= 1 << counter
            s.push(Omen(side, counter, moment))
            return
        if s.stratagems.permanent[stratagem]:
            s.spend(side, counter)
        else:
            s.give_back(side, counter)
        rule[1](s, side)

    def take_effect(self, s: Any, side: int, stratagem: int) -> None:
        """What a stratagem does that was laid face down and has been turned up."""
        rule = self.rules[stratagem]
        assert rule is not None
        rule[1](s, side)


def triggers(names: list[str], *moments: str) -> list[list[int]]:
    """For each moment, the numbers of the stratagems named."""
    return [[names.index(name) for name in moment.split()] for moment in moments]
