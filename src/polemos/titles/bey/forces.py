"""What changes in a match of the family: pieces in places, stratagems, points of action, the advantage."""

from __future__ import annotations

from polemos.engine.dice import Dice
from polemos.engine.frames import State
from polemos.titles.bey.book import Book
from polemos.titles.bey.roster import SHIP, Roster, Stratagems, members


def all_waiting(pieces: int, places: int, waiting: int) -> tuple[list[int], list[int]]:
    """Every piece still to come: where each is, and who is where."""
    here = [0] * places
    here[waiting] = (1 << pieces) - 1
    return [waiting] * pieces, here


class Forces(State):
    """Pieces by place (a list and, the other way round, masks), hands as masks of counters, and the tracks."""

    roster: Roster
    stratagems: Stratagems
    omen: int
    """The stratagem that takes the advantage back."""
    books: list[Book]
    """The title's own answers to what the family asks; one, filled in when the title's modules are loaded."""
    waiting: int
    """The place of pieces still to come. After it those of pieces eliminated, which count for the enemy; of pieces
    removed, which count for nobody; and of pieces exiled, which count for nobody and may come back."""

    def __init__(self, dice: Dice, place: list[int], here: list[int]) -> None:
        super().__init__(dice)
        self.place = place
        """Where each piece is."""
        self.here = here
        """For each place, the mask of its pieces; `put` keeps it."""
        self.weak = 0
        """Units on their reduced side, leaders wounded or ill."""
        self.sick = 0
        """Leaders who are ill and must not move."""
        self.moved = 0
        """Pieces that can't move any more in this action phase."""
        self.start: list[int] = []
        """Where each piece began the action phase."""
        self.came = [0] * len(place)
        """How each piece entered its zone in this action phase, as flags of the title."""
        self.hand = [0, 0]
        self.seen = [0, 0]
        """Counters of the other hand that a side knows of."""
        self.bowl = 0
        self.spent = 0
        """Counters out of the game."""
        self.played = [0, 0]
        """Whether a side has played a stratagem in this action phase."""
        self.waved = [0, 0]
        """Whether a side lets the rest of the phase pass without being asked."""
        self.advantage = 0
        self.initiative = 0
        self.points = [0, 0]
        self.budget = 0
        """Points announced for this action phase and not yet spent."""
        self.acting = 0
        """Whether an action phase is under way, in which each side may play one stratagem."""
        self.barred = [-1, -1]
        """For each side, the zone that enemy archers keep closed to it in this action phase."""
        self.carried = [0] * len(here)
        """Land points ferried through each sea zone in this action phase."""
        self.due: list[int] = []
        """The turn in which each line of reinforcements arrives; below zero: not, or not yet called."""
        self.supply = [0, 0]
        self.last = 0
        self.scenario = 0
        self.turn = 0
        self.winner = -1
        self.ended = 0
        """Why the match is over, or 0."""

    def copy_forces(self, twin: Forces) -> None:
        self.copy_to(twin)
        twin.weak = self.weak
        twin.sick = self.sick
        twin.moved = self.moved
        twin.start = self.start
        twin.came = self.came[:]
        twin.hand = self.hand[:]
        twin.seen = self.seen[:]
        twin.bowl = self.bowl
        twin.spent = self.spent
        twin.played = self.played[:]
        twin.waved = self.waved[:]
        twin.advantage = self.advantage
        twin.initiative = self.initiative
        twin.points = self.points[:]
        twin.budget = self.budget
        twin.acting = self.acting
        twin.barred = self.barred[:]
        twin.carried = self.carried[:]
        twin.due = self.due[:]
        twin.supply = self.supply[:]
        twin.last = self.last
        twin.scenario = self.scenario
        twin.turn = self.turn
        twin.winner = self.winner
        twin.ended = self.ended

    # Pieces

    def put(self, piece: int, place: int) -> None:
        bit = 1 << piece
        self.here[self.place[piece]] &= ~bit
        self.here[place] |= bit
        self.place[piece] = place

    def come_back(self, piece: int, place: int) -> None:
        """A piece returns to play; it began the action phase, for 4.1, where it came in."""
        self.start = self.start[:]
        self.start[piece] = place
        self.put(piece, place)
        self.tell("returns", self.roster.side[piece], piece, place)

    def strength(self, mask: int) -> int:
        """The points of the units of a mask, as they stand."""
        total = 0
        weak, full, reduced = self.weak, self.roster.full, self.roster.reduced
        for unit in members(mask):
            total += reduced[unit] if weak >> unit & 1 else full[unit]
        return total

    def worth(self, unit: int) -> int:
        """The points of a unit, as it stands."""
        return self.roster.reduced[unit] if self.weak >> unit & 1 else self.roster.full[unit]

    def with_bonus(self, mask: int) -> int:
        """The units of a mask that show a sword."""
        weak = self.weak
        return mask & (self.roster.bonus & ~weak | self.roster.reduced_bonus & weak)

    def swords(self, mask: int) -> int:
        """The swords of the leaders of a mask who are well."""
        return sum(self.roster.swords[leader] for leader in members(mask & self.roster.all_leaders & ~self.weak))

    def inspiring(self, mask: int) -> int:
        """How many leaders of a mask have a bonus, single or double."""
        return sum(self.roster.swords[leader] > 0 for leader in members(mask & self.roster.all_leaders & ~self.weak))

    def kinds(self, mask: int) -> int:
        """How many types of unit a mask holds."""
        return sum(bool(mask & of_kind) for of_kind in self.roster.of_kind)

    def is_ship(self, piece: int) -> bool:
        return self.roster.kind[piece] == SHIP

    def in_play(self, mask: int) -> int:
        """The pieces of a mask that have come and are not lost."""
        here = self.here
        for place in range(self.waiting, len(here)):
            if here[place]:
                mask &= ~here[place]
        return mask

    def ready(self, side: int, place: int) -> int:
        """The pieces of a side in a place that may still move in this phase."""
        return self.here[place] & self.roster.pieces[side] & ~self.moved & ~self.sick

    # Losses

    def lose(self, piece: int, to: int = -1) -> None:
        """A piece leaves the map: eliminated, unless another place is given."""
        to = self.waiting + 1 if to < 0 else to
        where = self.place[piece]
        self.put(piece, to)
        self.weak &= ~(1 << piece)
        self.sick &= ~(1 << piece)
        self.tell("lost" if to == self.waiting + 1 else "removed", self.roster.side[piece], piece, where)
        if self.roster.kind[piece] == SHIP:
            self.check_fleet()

    def reduce(self, unit: int) -> None:
        """4.2 A unit is reduced; one already reduced is eliminated."""
        if self.weak >> unit & 1:
            self.lose(unit)
            return
        self.weak |= 1 << unit
        self.tell("reduced", self.roster.side[unit], unit, self.place[unit])
        if self.roster.kind[unit] == SHIP:
            self.check_fleet()

    def check_fleet(self) -> None:
        """What a lost or reduced ship may bring about."""

    def win(self, side: int, reason: int) -> None:
        self.winner = side
        self.ended = reason
        self.over = True
        self.tell("wins", side, reason)

    # What a title says of its map

    def on_map(self, mask: int) -> int:
        """The pieces of a mask that are on the map, off-map bases excluded."""
        raise NotImplementedError

    def fighters(self, side: int, place: int) -> int:
        """The units of a side that fight in a place."""
        raise NotImplementedError

    def capture(self, in_battle: bool = False) -> None:
        """Leaders alone with enemy units are taken."""
        raise NotImplementedError

    def limits(self) -> list[int]:
        """The places that can be full."""
        raise NotImplementedError

    def full_up(self, side: int, place: int) -> bool:
        """Whether a side has more in a place than may stay."""
        raise NotImplementedError

    def seas(self) -> list[int]:
        """The zones at sea."""
        raise NotImplementedError

    def at_sea(self, place: int) -> bool:
        raise NotImplementedError

    def afloat(self, mask: int) -> bool:
        """Whether pieces of a side that are at sea together have ships enough."""
        raise NotImplementedError

    def overloaded(self, side: int, place: int) -> bool:
        """Whether the ships of a side can't carry all that it has at sea in a place."""
        raise NotImplementedError

    def surplus(self, side: int, place: int) -> int:
        """The units among which the owner picks what is too much in a place."""
        raise NotImplementedError

    def jettisons(self, place: int) -> bool:
        """Whether what is too much in a place is reduced before it is eliminated."""
        return False

    def adrift(self, side: int) -> None:
        """Leaders at sea without a ship are lost."""
        raise NotImplementedError

    # Stratagems

    def draw(self, side: int, n: int) -> None:
        """2.A So many counters from the bowl, secretly."""
        drawn = []
        for _ in range(n):
            if self.bowl:
                counter = self.dice.pick(members(self.bowl))
                self.bowl ^= 1 << counter
                self.hand[side] |= 1 << counter
                drawn.append(counter)
        self.tell("draws", side, len(drawn))
        self.tell("drew", side, tuple(drawn))

    def give_back(self, side: int, counter: int) -> None:
        """2.A A counter goes back into the bowl."""
        self.hand[side] &= ~(1 << counter)
        self.bowl |= 1 << counter
        self.seen[1 - side] &= self.hand[side]

    def spend(self, side: int, counter: int) -> None:
        """2.A A counter leaves the game."""
        self.hand[side] &= ~(1 << counter)
        self.spent |= 1 << counter
        self.seen[1 - side] &= self.hand[side]

    def announce_play(self, side: int, counter: int, stratagem: int) -> None:
        """A stratagem is laid open."""
        self.sealed = True
        self.played[side] |= self.acting
        self.tell("plays", side, counter, stratagem)

    def may_play(self, side: int) -> bool:
        """2.B.3 Whether a side may play a stratagem, for all the others know: it holds one, and has played none yet in
        an action phase."""
        return bool(self.hand[side]) and not (self.acting and self.played[side])

    def pass_advantage(self, use: int) -> None:
        """8 Once used, the advantage goes to the other player."""
        self.tell("advantage", self.advantage, use)
        self.advantage = 1 - self.advantage
