"""7 What stratagems ask for once they are played: a target, a die."""

from __future__ import annotations

from typing import ClassVar

from polemos.engine.frames import Action, Decision
from polemos.titles.bey.battle import joining, the_battle
from polemos.titles.bey.book import IN_MUSTER, IN_RECOVERY
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.recovery import Recovery
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.stacking import Overboard
from polemos.titles.bey.throw import Throw, unpacked
from polemos.titles.bey.verbs import (
    CALL,
    CHOOSE,
    DELAY,
    DONE,
    ELIMINATE,
    OMEN,
    PICK,
    REDUCE,
    USE_ADVANTAGE,
    USE_DRAW,
    USE_RECOVER,
    USE_REINFORCEMENTS,
)

# In battle


def shift(s: Forces, side: int, columns: int) -> None:
    """So many columns in favour of who plays it."""
    frame = the_battle(s)
    s.replace(frame.moved_by(columns if frame.attacker == side else -columns))


class Support(Decision):
    """Combined attack: half the points of the units in an adjacent zone, rounded up, join the fight."""

    prompt: ClassVar[str] = "support"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(CHOOSE, zone) for zone in s.books[0].supporters(s, self.side, the_battle(s))]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        frame = the_battle(s)
        s.tell("supports", self.side, action[1], joining(s, self.side, action[1], frame.at_sea()))
        s.replace(frame.helped(self.side, action[1]))


def inspired(s: Forces, side: int) -> list[int]:
    """The leaders with a bonus that a side has in the battle."""
    mask = the_battle(s).side_of(side)
    return [leader for leader in members(mask & s.roster.leaders[side] & ~s.weak) if s.roster.swords[leader]]


def can_wound(s: Forces, side: int) -> bool:
    return bool(inspired(s, 1 - side)) and not the_battle(s).unled >> (1 - side) & 1


class Wound(Decision):
    """The enemy's leaders count for nothing in this battle, and one of them is wounded."""

    prompt: ClassVar[str] = "wound"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(PICK, leader) for leader in inspired(s, 1 - self.side)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        s.weak |= 1 << action[1]
        s.tell("wounded", 1 - self.side, action[1])
        s.replace(the_battle(s).without_leaders(1 - self.side))


class Prey(Decision):
    """The winner's horsemen ride down a reduced unit."""

    fields: ClassVar[tuple[str, ...]] = ("side", "mask")
    prompt: ClassVar[str] = "prey"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, mask: int) -> None:
        self.side = side
        self.mask = mask

    def options(self, s: Forces) -> list[Action]:
        return [(ELIMINATE, unit) for unit in members(self.mask)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        s.lose(action[1])


# In the action phase


class Bar(Decision):
    """Archers close their zone to the enemy for this action phase."""

    prompt: ClassVar[str] = "bar"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(CHOOSE, zone) for zone in s.books[0].archer_zones(s, self.side)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        s.barred[1 - self.side] = action[1]
        s.tell("barred", self.side, action[1])


def dupes(s: Forces, side: int) -> list[int]:
    """Enemy leaders without bonus or with a single one."""
    return [leader for leader in members(s.in_play(s.roster.leaders[1 - side])) if s.roster.swords[leader] < 2]


class Discord(Decision):
    """The enemy leader whom discord may banish: none with a double bonus."""

    prompt: ClassVar[str] = "discord"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(PICK, leader) for leader in dupes(s, self.side)]

    def play(self, s: Forces, action: Action) -> None:
        s.replace(Banishment(self.side, action[1], 0, 0))


class Banishment(Throw):
    """3 or more banishes a leader without bonus, 5 or more one with a single bonus."""

    fields: ClassVar[tuple[str, ...]] = ("side", "leader", "face", "final")
    rule: ClassVar[str] = "7"
    purpose: ClassVar[str] = "discord"

    def __init__(self, side: int, leader: int, face: int, final: int) -> None:
        self.side = side
        self.leader = leader
        self.face = face
        self.final = final

    def take(self, s: Forces) -> None:
        s.pop()
        if self.face >= (5 if s.roster.swords[self.leader] else 3):
            s.lose(self.leader, s.waiting + 3)


class Epidemic(Decision):
    """Two enemy land units on the map are reduced, and a leader falls ill."""

    fields: ClassVar[tuple[str, ...]] = ("side", "hit", "n")
    prompt: ClassVar[str] = "epidemic"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, hit: int, n: int) -> None:
        self.side = side
        self.hit = hit
        self.n = n

    def options(self, s: Forces) -> list[Action]:
        other = 1 - self.side
        book = s.books[0]
        targets = s.on_map(s.roster.units[other] & s.roster.land) & ~self.hit if self.n else 0
        targets = targets or book.stricken(s, other)
        found: list[Action] = [(PICK, piece) for piece in members(targets)]
        if found and book.at_will:
            found.append((DONE,))
        return found

    def proceed(self, s: Forces) -> None:
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        if action[0] == DONE:
            if self.n and s.on_map(s.roster.units[1 - self.side] & s.roster.land) & ~self.hit:
                s.replace(Epidemic(self.side, self.hit, 0))
            else:
                s.pop()
            return
        piece = action[1]
        if piece < s.roster.unit_count:
            s.replace(Epidemic(self.side, self.hit | 1 << piece, self.n - 1))
            s.reduce(piece)
            s.capture()
            return
        s.replace(SickBed(1 - self.side, piece))


class SickBed(Decision):
    """Where the sick leader is brought."""

    fields: ClassVar[tuple[str, ...]] = ("side", "leader")
    prompt: ClassVar[str] = "sick-bed"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, leader: int) -> None:
        self.side = side
        self.leader = leader

    def options(self, s: Forces) -> list[Action]:
        return [(CHOOSE, place) for place in s.books[0].sick_beds(s, self.leader)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        s.weak |= 1 << self.leader
        s.sick |= 1 << self.leader
        s.put(self.leader, action[1])
        s.tell("ill", self.side, self.leader, action[1])

    def about(self, s: Forces) -> dict[str, int]:
        return {"piece": self.leader}


class Storm(Throw):
    """A die for each ship on the map outside ports."""

    fields: ClassVar[tuple[str, ...]] = ("side", "face", "final")
    rule: ClassVar[str] = "7"
    purpose: ClassVar[str] = "storm"

    def __init__(self, side: int, face: int, final: int) -> None:
        self.side = side
        self.face = face
        self.final = final

    def dice(self, s: Forces) -> int:
        return count(s.books[0].exposed_ships(s, self.side))

    def take(self, s: Forces) -> None:
        s.pop()
        s.push(Overboard(self.side))
        book = s.books[0]
        ships = members(book.exposed_ships(s, self.side))
        hit = [ship for ship, die in zip(ships, unpacked(self.face), strict=True) if die >= book.storm_number(s, ship)]
        for ship in hit:
            s.reduce(ship)


def raise_storm(s: Forces, side: int) -> None:
    """Both sides throw, who plays it first."""
    for owner in (1 - side, side):
        if s.books[0].exposed_ships(s, owner):
            s.push(Storm(owner, 0, 0))


# At other times


class Postpone(Decision):
    """Enemy reinforcements arrive a turn later; called ones not at all."""

    prompt: ClassVar[str] = "postpone"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(DELAY, line) for line in s.books[0].delayable(s, self.side)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        s.books[0].delay(s, action[1])
        s.tell("delayed", 1 - self.side, action[1])


class Desertion(Decision):
    """An enemy unit goes home."""

    prompt: ClassVar[str] = "desertion"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(PICK, unit) for unit in members(s.books[0].deserters(s, self.side))]

    def play(self, s: Forces, action: Action) -> None:
        s.replace(Overboard(1 - self.side))
        s.lose(action[1], s.waiting + 2)


class RottenHulls(Decision):
    """A side loses a ship that lies ashore, and another is reduced."""

    fields: ClassVar[tuple[str, ...]] = ("side", "stage", "lost")
    prompt: ClassVar[str] = "rotten-hulls"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, stage: int, lost: int) -> None:
        self.side = side
        self.stage = stage
        self.lost = lost

    def options(self, s: Forces) -> list[Action]:
        verb = REDUCE if self.stage else ELIMINATE
        return [(verb, ship) for ship in members(s.books[0].rotting(s, self.side))]

    def proceed(self, s: Forces) -> None:
        s.replace(Overboard(self.side))

    def play(self, s: Forces, action: Action) -> None:
        if self.stage:
            s.replace(Overboard(self.side))
            s.reduce(action[1])
            return
        s.replace(RottenHulls(self.side, 1, action[1]))
        s.lose(action[1])


def omens(s: Forces, side: int, moment: int) -> list[int]:
    """What good omens can be used for now."""
    found = []
    if s.advantage != side:
        found.append(USE_ADVANTAGE)
    if moment == IN_RECOVERY and s.books[0].recoverable(s, side, 0):
        found.append(USE_RECOVER)
    if moment == IN_MUSTER and s.books[0].uncalled(s, side):
        found.append(USE_REINFORCEMENTS)
    if s.bowl:
        found.append(USE_DRAW)
    return found


class Omen(Decision):
    """Take the advantage, recover, bring reinforcements, or draw."""

    fields: ClassVar[tuple[str, ...]] = ("side", "counter", "moment")
    prompt: ClassVar[str] = "omen"
    rule: ClassVar[str] = "7"

    def __init__(self, side: int, counter: int, moment: int) -> None:
        self.side = side
        self.counter = counter
        self.moment = moment

    def options(self, s: Forces) -> list[Action]:
        return [(OMEN, use) for use in omens(s, self.side, self.moment)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        use = action[1]
        book = s.books[0]
        s.tell("omen", self.side, use)
        if use == USE_DRAW:
            s.draw(self.side, 1)
        s.give_back(self.side, self.counter)
        if use == USE_ADVANTAGE:
            s.advantage = self.side
        elif use == USE_RECOVER:
            s.push(Recovery(self.side, book.omen_recovers, 0, 0))
        elif use == USE_REINFORCEMENTS:
            s.push(Call(self.side))


class Call(Decision):
    """The reinforcements that are called: a side's optional ones, each once."""

    prompt: ClassVar[str] = "call"
    rule: ClassVar[str] = "7"

    def options(self, s: Forces) -> list[Action]:
        return [(CALL, line) for line in s.books[0].uncalled(s, self.side)]

    def play(self, s: Forces, action: Action) -> None:
        s.pop()
        s.tell("called", self.side, action[1])
        s.books[0].call(s, self.side, action[1])
