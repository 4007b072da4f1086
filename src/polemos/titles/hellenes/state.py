"""What changes in a match: blocks and what the enemy may know of them, cities, cards, tracks; and who controls what."""

from __future__ import annotations

from typing import Final

from polemos.engine.dice import Dice
from polemos.engine.events import OPEN
from polemos.engine.frames import State
from polemos.titles.hellenes.battle_record import Battle
from polemos.titles.hellenes.board import (
    ALL_CITIES,
    AREA_COUNT,
    ASIDE,
    ATHENS,
    BARBARIAN,
    BIT,
    CARD_VALUE,
    CARDS_OF,
    COASTAL_SEA,
    FLEETS,
    GELA,
    GREECE,
    IS_CITY,
    LAND_COUNT,
    LEADER_VALUE,
    LOYAL,
    LOYALTY,
    MAINLANDERS,
    MAX_CV,
    OWN,
    POOL,
    SET_UP_CV,
    SICILY,
    SIDE_OF,
    SPARTA,
    THEBES,
    UNIT_COUNT,
    VALUE,
    bits,
)

SET_UP: Final = 0
RECRUITED: Final = 1
GIVEN: Final = 10
"""How a block came onto the map: by the set-up, as a recruit, or (from 10 on) at the strength above 10."""

VARIANTS: Final = (
    "treachery-without-prestige", "civil-war-once", "poseidon-calms-damage", "athens-blockaded-all-round",
    "sicily-stirred-at-new-year",
)
"""Rulings that a table may switch."""
CHEAP_TREACHERY: Final = 0
CIVIL_WAR_ONCE: Final = 1
CALM_DAMAGE: Final = 2
ALL_ROUND: Final = 3
STIRRED_AT_NEW_YEAR: Final = 4

MASKS: Final = ("moved", "inside", "done", "kept", "out", "van", "fresh", "homeward", "passed", "fled", "braving")
"""Masks of blocks that everybody can see: they go with the block, whoever it is."""


class Position(State):
    """Blocks by unit number, areas by number, cards as masks; see the words beside each."""

    def __init__(self, dice: Dice, blank: bool = False) -> None:  # noqa: PLR0915 - one line a fact
        super().__init__(dice)
        # A copy gets its lists from the original: none are made for it first.
        units, lands, areas = (0, 0, 0) if blank else (UNIT_COUNT, LAND_COUNT, AREA_COUNT)
        self.scenario = 0
        self.place: list[int] = [ASIDE] * units
        self.here: list[int] = [0] * (areas + 2)
        """For each place the mask of the blocks there; `shift` keeps it."""
        self.here[-1] = (1 << UNIT_COUNT) - 1
        self.occupied: list[int] = [0, 0]
        """For each side the mask of the areas where it has blocks; `shift` keeps it."""
        self.cv: list[int] = [0] * units
        self.token: list[int] = [0] * units
        """The number by which both sides follow a block while it is on the map."""
        self.next_token = 1
        self.could: list[int] = [0] * units
        """Which units the enemy thinks a block could be, as a mask."""
        self.came: list[int] = [SET_UP] * units
        self.delta: list[int] = [0] * units
        """Steps won and lost since the block came: seen by all, though not what they leave."""
        self.least: list[int] = [0] * units
        self.most: list[int] = [0] * units
        """The lowest and highest `delta` has been."""
        self.carrier: list[int] = [-1] * units
        """5.21 The fleet that a land block at sea rides on."""
        self.route: list[int] = [0] * units
        """5.0 The way of a block's formation this turn, seven bits an area above a leading 1."""
        self.forced: list[int] = [-1] * units
        """5.3 The area a block tries to reach by forced march or sail."""
        self.moved = self.inside = self.done = self.kept = self.out = self.van = self.fresh = self.homeward = 0
        self.passed = self.fled = self.braving = 0
        """Who may have succeeded in a forced move and has still to say; who retreated this turn; whom a storm tests."""
        self.compared: list[tuple[int, int, int]] = []
        """What all have seen: the block of the first number came at least so much stronger than that of the second."""
        self.variant = 0
        """Rulings that the table has switched, as a mask of VARIANTS."""
        self.drawn = 0
        """4.22 Blocks drawn from the pool and not yet placed."""
        self.garrisons: list[int] = [0, 0]
        """2.3 The cities where each side has a garrison, as masks."""
        self.owned: list[int] = [0, 0]
        """1.4 The cities that each side controlled when control was last reviewed, as masks."""
        self.siege: list[int] = [0] * lands
        """7.2 When the siege was laid, as clock + 1."""
        self.besieged = 0
        """The cities under siege, as a mask; `set_siege` keeps it."""
        self.held: list[list[int]] = [[0] * areas, [0] * areas]
        """8.21 Since when a side has held a sea with fleets, as clock + 1."""
        self.holding: list[int] = [0, 0]
        """The seas where that is counted, as masks; `set_held` keeps it."""
        self.grain = 0
        """8.22 The same for the three seas of the grain route together, for Sparta."""
        self.pillaged = 0
        """5.5 City-states pillaged this year, as a mask."""
        self.ravaged = 0
        """5.5 City-states pillaged this turn: no friend may enter."""
        self.athens_pillaged = -1
        """When Athens was last pillaged."""
        self.civil_war = 0
        self.hand = [0, 0]
        self.deck = self.used = self.table = self.gone = 0
        """Cards: not dealt, used this year, continuing events in play, out of the game."""
        self.leader = [0, 0]
        self.laid = [0, 0]
        """The cards laid this season; 0 for none."""
        self.as_event = [0, 0]
        self.shown = 0
        """Whether the cards laid have been revealed."""
        self.altar = [0, 0]
        self.appealed = [0, 0]
        """11.0 Olympians that somebody has appealed to in the last turn of each side; in winter that comes in parts."""
        self.year = 431
        self.season = 0
        self.clock = 0
        self.first = SPARTA
        self.active = SPARTA
        self.actions = 0
        self.prestige = 0
        """14.1 In favour of Athens above zero, of Sparta below."""
        self.still = 0
        """Sides that can't move this season (Earthquake), as a mask."""
        self.unwilling = 0
        """Sides that can't attack this season (Augury)."""
        self.famine = -1
        self.treachery = -1
        self.plague = 0
        self.athens_plagues = 0
        self.open = 0
        """Areas that are not neutral, as a mask."""
        self.peace = self.half_tribute = self.decelea = 0
        self.sicily_stirred = 0
        """15.2 Whether an expedition was in Sicily in an earlier season of this year."""
        self.sicily_visited = 0
        self.gela_in_play = 0
        """15.2 Whether Gela opens when its block leaves; else it is neutral like the rest of Sicily."""
        self.winner = -1
        self.reason = 0
        self.rolled: list[int] = []
        """The dice of the last throw that an Olympian may change."""
        self.battle: Battle | None = None

    def copy(self) -> Position:
        twin = Position(self.dice.copy(), True)
        self.copy_to(twin)
        twin.scenario, twin.next_token, twin.drawn = self.scenario, self.next_token, self.drawn
        twin.place, twin.here, twin.cv, twin.token = self.place[:], self.here[:], self.cv[:], self.token[:]
        twin.could, twin.came, twin.delta = self.could[:], self.came[:], self.delta[:]
        twin.least, twin.most, twin.carrier = self.least[:], self.most[:], self.carrier[:]
        twin.route, twin.forced = self.route[:], self.forced[:]
        twin.moved, twin.inside, twin.done, twin.kept, twin.out = (
            self.moved,
            self.inside,
            self.done,
            self.kept,
            self.out,
        )
        twin.van, twin.fresh, twin.homeward, twin.passed = self.van, self.fresh, self.homeward, self.passed
        twin.fled, twin.braving, twin.variant, twin.compared = self.fled, self.braving, self.variant, self.compared
        twin.garrisons, twin.siege, twin.owned = self.garrisons[:], self.siege[:], self.owned[:]
        twin.besieged, twin.occupied, twin.holding = self.besieged, self.occupied[:], self.holding[:]
        twin.held = [self.held[0][:], self.held[1][:]]
        twin.grain, twin.pillaged, twin.ravaged = self.grain, self.pillaged, self.ravaged
        twin.athens_pillaged, twin.civil_war = self.athens_pillaged, self.civil_war
        twin.hand, twin.deck, twin.used, twin.table, twin.gone = (
            self.hand[:],
            self.deck,
            self.used,
            self.table,
            self.gone,
        )
        twin.leader, twin.laid, twin.as_event, twin.shown = self.leader[:], self.laid[:], self.as_event[:], self.shown
        twin.altar, twin.appealed = self.altar[:], self.appealed[:]
        twin.year, twin.season, twin.clock = self.year, self.season, self.clock
        twin.first, twin.active, twin.actions, twin.prestige = self.first, self.active, self.actions, self.prestige
        twin.still, twin.unwilling, twin.famine, twin.treachery = (
            self.still,
            self.unwilling,
            self.famine,
            self.treachery,
        )
        twin.plague, twin.athens_plagues, twin.open = self.plague, self.athens_plagues, self.open
        twin.peace, twin.half_tribute, twin.decelea = self.peace, self.half_tribute, self.decelea
        twin.sicily_stirred, twin.sicily_visited = self.sicily_stirred, self.sicily_visited
        twin.gela_in_play = self.gela_in_play
        twin.winner, twin.reason, twin.rolled = self.winner, self.reason, self.rolled[:]
        twin.battle = None if self.battle is None else self.battle.copy()
        return twin

    # Blocks

    def shift(self, u: int, place: int) -> None:
        """Put a block somewhere else."""
        bit = BIT[u]
        side = SIDE_OF[u]
        left = self.place[u]
        self.here[left] ^= bit
        if left < AREA_COUNT and not self.here[left] & OWN[side]:
            self.occupied[side] ^= BIT[left]
        self.here[place] |= bit
        self.place[u] = place
        if place < AREA_COUNT:
            self.occupied[side] |= BIT[place]

    def enter_map(self, u: int, place: int, cv: int, came: int, could: int) -> None:
        """A block comes onto the map under a new number."""
        self.shift(u, place)
        self.cv[u] = cv
        self.came[u], self.delta[u], self.least[u], self.most[u] = came, 0, 0, 0
        self.could[u] = could
        self.token[u] = self.next_token
        self.next_token += 1

    def leave_map(self, u: int) -> None:
        """6.32 Back to the pool; nobody follows a block there."""
        bit = ~(1 << u)
        number = self.token[u]
        if self.compared:
            self.compared = [seen for seen in self.compared if number != seen[0] and number != seen[1]]
        self.shift(u, POOL)
        self.cv[u] = self.token[u] = self.could[u] = self.delta[u] = self.least[u] = self.most[u] = self.route[u] = 0
        self.came[u] = SET_UP
        self.carrier[u] = self.forced[u] = -1
        self.moved &= bit
        self.inside &= bit
        self.done &= bit
        self.kept &= bit
        self.out &= bit
        self.van &= bit
        self.fresh &= bit
        self.homeward &= bit
        self.passed &= bit
        self.fled &= bit
        self.braving &= bit
        if u in self.carrier:
            for v in range(UNIT_COUNT):
                if self.carrier[v] == u:
                    self.carrier[v] = -1
        if self.battle is not None:
            self.battle.forget(u)

    def base(self, u: int, came: int) -> int:
        """The strength at which a unit would have come that way."""
        if came >= GIVEN:
            return came - GIVEN
        if came == RECRUITED:
            return MAX_CV[u] if BARBARIAN[u] else 1
        return SET_UP_CV[self.scenario][u]

    def gain_step(self, u: int) -> None:
        self.cv[u] += 1
        self.delta[u] += 1
        self.most[u] = max(self.most[u], self.delta[u])

    def lose_step(self, u: int) -> bool:
        """A block is turned one step down; whether it is gone."""
        if self.cv[u] == 1:
            self.tell("lost", SIDE_OF[u], self.mark(u))
            self.leave_map(u)
            return True
        self.cv[u] -= 1
        self.delta[u] -= 1
        self.least[u] = min(self.least[u], self.delta[u])
        return False

    def compare(self, u: int, v: int, more: int) -> None:
        """All see that a block is now at least `more` steps stronger than another."""
        if not (self.known(u) and self.known(v)):
            self.compared = [*self.compared, (self.token[u], self.token[v], more + self.delta[v] - self.delta[u])]

    def shown_as_cadre(self, u: int) -> None:
        """All see that a block has one step left."""
        now = self.delta[u]
        self.narrow(u, sum(1 << v for v in bits(self.could[u]) if self.base(v, self.came[u]) + now == 1))

    def has_variant(self, name: int) -> bool:
        return self.variant >> name & 1 == 1

    def narrow(self, u: int, mask: int) -> None:
        """The enemy learns that a block is one of these."""
        self.could[u] &= mask

    def reveal(self, units: int) -> None:
        """Blocks are laid open: both know them while they can be followed."""
        for u in bits(units):
            if self.could[u] != 1 << u:
                self.could[u] = 1 << u
                for v in bits(OWN[SIDE_OF[u]] & ~(1 << u)):
                    self.could[v] &= ~(1 << u)

    def known(self, u: int) -> bool:
        return self.could[u] == 1 << u

    def in_order(self, units: int) -> list[int]:
        """Blocks in the order of their numbers on the map, which tells nothing of who they are."""
        found = bits(units)
        return found if len(found) < 2 else sorted(found, key=self.token.__getitem__)

    def mark(self, u: int) -> int:
        """A block as events tell it: its number for all, who it is for those who know (see the engine's events)."""
        return self.token[u] << 8 | (OPEN if self.known(u) else 0) | u

    def marks(self, units: int) -> list[int]:
        return sorted([self.mark(u) for u in bits(units)])

    # Who is where

    def standing(self, side: int, place: int) -> int:
        """A side's blocks in an area that are not shut up in its city."""
        there = self.here[place] & OWN[side]
        return there & ~self.inside if self.inside else there

    def sheltered(self, place: int) -> int:
        """Blocks shut up in a city."""
        return self.here[place] & self.inside

    def enemy_stands(self, side: int, place: int) -> bool:
        return self.standing(1 - side, place) != 0

    def on_map(self, side: int) -> int:
        return OWN[side] & ~(self.here[POOL] | self.here[ASIDE])

    # Control (1.4)

    def loyal_to(self, city: int) -> int:
        """1.31 Whose city it is; Gela is nobody's while neutral."""
        return LOYALTY[city] if self.open >> city & 1 else -1

    def garrison_of(self, city: int) -> int:
        """2.3 Whose garrison stands in a city, as side + 1; 0 for none."""
        if self.garrisons[ATHENS] >> city & 1:
            return ATHENS + 1
        return SPARTA + 1 if self.garrisons[SPARTA] >> city & 1 else 0

    def set_garrison(self, city: int, holder: int) -> None:
        """Put a garrison (side + 1) in a city, or take it away (0)."""
        for side in (ATHENS, SPARTA):
            self.garrisons[side] &= ~(1 << city)
            if holder == side + 1:
                self.garrisons[side] |= 1 << city

    def owner_of(self, city: int) -> int:
        """1.4 Who controlled a city when control was last reviewed; -1 for nobody."""
        if self.owned[ATHENS] >> city & 1:
            return ATHENS
        return SPARTA if self.owned[SPARTA] >> city & 1 else -1

    def set_owner(self, city: int, owner: int) -> None:
        for side in (ATHENS, SPARTA):
            self.owned[side] &= ~(1 << city)
            if owner == side:
                self.owned[side] |= 1 << city

    def set_siege(self, city: int, stamp: int) -> None:
        """7.2 A siege is laid at that time (clock + 1), or over (0)."""
        self.siege[city] = stamp
        self.besieged &= ~(1 << city)
        if stamp:
            self.besieged |= 1 << city

    def set_held(self, side: int, sea: int, stamp: int) -> None:
        """8.21 A side holds a sea since then (clock + 1), or no longer (0)."""
        self.held[side][sea] = stamp
        self.holding[side] &= ~(1 << sea)
        if stamp:
            self.holding[side] |= 1 << sea

    def controlled(self, side: int) -> int:
        """1.4 All areas that a side controls, as a mask."""
        mine, theirs = self.occupied[side], self.occupied[1 - side]
        loyal = LOYAL[side] & self.open
        held = self.garrisons[side] | loyal ^ loyal & self.garrisons[1 - side]
        found = mine | held ^ held & theirs
        if self.active == side:
            found ^= found & theirs
        if self.besieged:
            found &= ~self.besieged
            for city in bits(self.besieged):
                if self.controller(city) == side:
                    found |= 1 << city
        return found

    def controller(self, place: int) -> int:
        """1.4 Who controls a city or area; -1 for nobody. A besieged city is its defender's."""
        if self.besieged >> place & 1:
            shut = self.sheltered(place)
            if shut:
                return ATHENS if shut & OWN[ATHENS] else SPARTA
            garrison = self.garrison_of(place)
            if garrison:
                return garrison - 1
        theirs = self.here[place] & OWN[SPARTA]
        ours = self.here[place] & OWN[ATHENS]
        if ours or theirs:
            return 1 - self.active if ours and theirs else ATHENS if ours else SPARTA
        return self.controller_when_empty(place)

    def controller_when_empty(self, place: int) -> int:
        """1.4 A garrison holds its city, else it is its loyal owner's; other areas are nobody's."""
        if place >= LAND_COUNT or not IS_CITY[place]:
            return -1
        garrison = self.garrison_of(place)
        return garrison - 1 if garrison else self.loyal_to(place)

    def owner_of_province(self, place: int) -> int:
        """1.4 Besiegers control the province around a besieged city; and the city too, if nobody is left in it."""
        if self.besieged >> place & 1 and (self.sheltered(place) or self.garrison_of(place)):
            return 1 - self.controller(place)
        return self.controller(place)

    def capacity(self, city: int) -> int:
        """1.3 Twice the value; in the peace three times in Greece (12.0), and Thebes under Decelea (12.12)."""
        if (self.peace and GREECE >> city & 1) or (self.decelea and city == THEBES):
            return 3 * VALUE[city]
        return 2 * VALUE[city]

    def is_old_siege(self, city: int) -> bool:
        """7.2 Whether the siege was laid in an earlier season."""
        return 0 < self.siege[city] <= self.clock

    # Cards and tracks

    def in_play(self, event: str) -> int:
        """How many cards of a continuing event lie on the table."""
        return (self.table & CARDS_OF[event]).bit_count()

    def leads(self, side: int) -> int:
        """3.11 The value of a side's leader."""
        return LEADER_VALUE[self.leader[side]] if self.leader[side] else 0

    def score(self, side: int, points: int, why: str) -> None:
        """14.1 One marker: what a side wins the other loses."""
        if points:
            self.prestige += points if side == ATHENS else -points
            self.tell("prestige", side, points, why, max(self.prestige, 0), max(-self.prestige, 0))

    def margin(self, side: int) -> int:
        return self.prestige if side == ATHENS else -self.prestige

    def value_laid(self, side: int) -> int:
        """3.3 What a card counts for initiative: an event counts 0."""
        return 0 if self.as_event[side] else CARD_VALUE[self.laid[side]]

    def note_sicily(self) -> None:
        """15.2 An expedition stands in Sicily."""
        if not self.sicily_visited:
            for place in bits(self.occupied[ATHENS] & SICILY):
                if self.here[place] & OWN[ATHENS] & MAINLANDERS:
                    self.sicily_visited = 1
                    return

    def expeditionaries(self) -> int:
        """12.0 How many blocks of Athens from elsewhere are in Sicily."""
        return sum((self.here[place] & OWN[ATHENS] & MAINLANDERS).bit_count() for place in bits(SICILY))

    def fleets_at(self, side: int, sea: int) -> int:
        return self.here[sea] & OWN[side] & FLEETS

    def own_cities(self, side: int) -> list[int]:
        """1.4 The cities a side controls."""
        return bits(self.controlled(side) & ALL_CITIES)

    def siege_entry(self, place: int, side: int, origin: int) -> bool:
        """7.2 Whether a besieged port of the side lies open from this sea."""
        return (
            self.besieged >> place & 1 == 1
            and COASTAL_SEA[place] == origin
            and self.controller(place) == side
        )

    def is_gela_neutral(self) -> bool:
        return not self.open >> GELA & 1
