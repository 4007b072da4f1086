"""2.D Adjustments in their order; stratagems kept; attrition."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.aftermath import Losses
from polemos.titles.bey.book import IN_WEAR, OMENS_ONLY
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.recovery import Recovery
from polemos.titles.bey.roster import count, members, totals
from polemos.titles.bey.stacking import Overboard, Surplus
from polemos.titles.bey.throw import Modifiers, Throw
from polemos.titles.bey.verbs import CHOOSE, DONE, KEEP, KEEP_NONE, PLAY, REDEPLOY
from polemos.titles.bey.windows import open_window, playable

KEEPING: Final = 0
REDEPLOYING: Final = 1
RECOVERING: Final = 2
SUPPLYING: Final = 3
WEARING: Final = 4


class Adjustments(Frame):
    """2.D The player with the initiative does D.1 and D.2, then the other; and so again D.3 to D.5."""

    fields: ClassVar[tuple[str, ...]] = ("stage",)
    rule: ClassVar[str] = "2.D"

    SEQUENCE: ClassVar[tuple[tuple[int, int], ...]] = (
        (KEEPING, 0), (REDEPLOYING, 0), (KEEPING, 1), (REDEPLOYING, 1),
        (RECOVERING, 0), (SUPPLYING, 0), (WEARING, 0),
        (RECOVERING, 1), (SUPPLYING, 1), (WEARING, 1),
    )

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def proceed(self, s: Forces) -> None:
        if self.stage == len(self.SEQUENCE):
            s.pop()
            return
        step, second = self.SEQUENCE[self.stage]
        side = 1 - s.initiative if second else s.initiative
        s.replace(Adjustments(self.stage + 1))
        s.waved = [0, 0]
        if step == KEEPING:
            s.push(KeepOne(side))
        elif step == REDEPLOYING:
            s.moved = 0
            s.push(Surplus(side))
            s.push(s.books[0].redeployment(s, side))
        elif step == RECOVERING:
            s.push(Recovery(side, s.swords(s.in_play(s.roster.leaders[side])), 1, 0))
        elif step == SUPPLYING:
            s.books[0].supplying(s, side)
        else:
            s.books[0].wearing(s, side)
            s.push(Wear(side, -1))


class KeepOne(Decision):
    """2.D.1 At most one stratagem is kept; good omens may be played before."""

    prompt: ClassVar[str] = "keep-one"
    rule: ClassVar[str] = "2.D"

    def skips(self, s: Forces) -> bool:
        return False

    def options(self, s: Forces) -> list[Action]:
        hand = s.hand[self.side]
        if count(hand) <= 1:
            return []
        return [*((KEEP, counter) for counter in members(hand)), (KEEP_NONE,), *playable(s, self.side, OMENS_ONLY)]

    def proceed(self, s: Forces) -> None:
        s.pop()

    def play(self, s: Forces, action: Action) -> None:
        if action[0] == PLAY:
            s.books[0].perform(s, self.side, action[1], action[2], OMENS_ONLY)
            return
        s.pop()
        kept = 1 << action[1] if action[0] == KEEP else 0
        given = s.hand[self.side] & ~kept
        # Which one stays is not told: the other side no longer knows what it knew.
        s.seen[1 - self.side] = 0
        s.sealed = True
        s.tell("keeps", self.side, count(kept))
        for counter in members(given):
            s.give_back(self.side, counter)


class Redeploying(Decision):
    """2.D.2 Pieces on the map go to where they are safer, one after the other."""

    prompt: ClassVar[str] = "redeployment"
    rule: ClassVar[str] = "2.D"

    def movable(self, s: Any, pieces: int, bound: int) -> list[int]:
        """Those of the pieces that have somewhere to go; of the bound ones, if others may be left at sea for it."""
        raise NotImplementedError

    def goals(self, s: Any, piece: int) -> list[int]:
        """Where a piece may go now."""
        raise NotImplementedError

    def sent(self, s: Any, piece: int, place: int) -> Redeploying:
        """The same, once a piece is on its way to a place."""
        raise NotImplementedError

    def may_follow(self, s: Any, rest: int) -> bool:
        """Whether some of those left at sea can go too, so that nobody stays there without ships enough."""
        raise NotImplementedError

    def manned(self, s: Forces) -> int:
        """The ships with others aboard, whom they may leave behind."""
        own, ships = s.roster.pieces[self.side], s.roster.ships
        found = 0
        for zone in s.seas():
            if s.here[zone] & own & ~ships:
                found |= s.here[zone] & own & ships
        return found

    def owing(self, s: Forces) -> int:
        """The pieces of a zone that ships have left with too few: some must follow."""
        own = s.roster.pieces[self.side]
        for zone in s.seas():
            mine = s.here[zone] & own
            if mine and not s.afloat(mine):
                return mine
        return 0

    def parting(self, s: Forces, piece: int, found: list[int]) -> list[int]:
        """Of these places, those to which a piece may go from where it is: whom it leaves at sea can go too."""
        zone = s.place[piece]
        rest = s.here[zone] & s.roster.pieces[self.side] & ~(1 << piece)
        if not s.at_sea(zone) or s.afloat(rest):
            return found
        return [place for place in found if self.sent(s, piece, place).may_follow(s, rest)]

    def options(self, s: Forces) -> list[Action]:
        owing = self.owing(s)
        pieces = s.on_map(owing or s.roster.pieces[self.side]) & ~s.moved & ~s.sick
        found: list[Action] = [(REDEPLOY, piece) for piece in self.movable(s, pieces, owing or self.manned(s))]
        if found and not owing:
            found.append((DONE,))
        return found

    def proceed(self, s: Any) -> None:
        s.pop()
        s.capture()

    def play(self, s: Any, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
        else:
            s.push(RedeployTo(self.side, action[1]))


def convoy(s: Forces, rest: int, free: int, room: int, spare: int, price: int) -> bool:
    """2.D.2 Whether some of those left at sea can go to a base, and the others stay with ships enough: of the free ones
    so many naval points as there is room for; and land points at a price in naval points, gone before or with them."""
    ships, men = rest & s.roster.ships, rest & s.roster.land
    fleet, load = s.strength(ships), s.strength(men)
    if price * load > spare + fleet:
        return False
    going = members(totals([s.worth(unit) for unit in members(men & free)]))
    for sailing in members(totals([s.worth(ship) for ship in members(ships & free)])):
        if sailing > room or (sailing == fleet and rest & ~free):
            break
        for n in going:
            if price * n <= spare + sailing and price * (load - n) <= fleet - sailing:
                return True
    return False


class RedeployTo(Decision):
    """2.D.2 Where the piece goes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "piece")
    prompt: ClassVar[str] = "redeploy-to"
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, piece: int) -> None:
        self.side = side
        self.piece = piece

    def below(self, s: Forces) -> Redeploying:
        frame = s.stack[-2]
        assert isinstance(frame, Redeploying)
        return frame

    def options(self, s: Forces) -> list[Action]:
        return [(CHOOSE, place) for place in self.below(s).goals(s, self.piece)]

    def play(self, s: Forces, action: Action) -> None:
        place = action[1]
        then = self.below(s).sent(s, self.piece, place)
        s.pop()
        s.tell("moves", self.side, (self.piece,), s.place[self.piece], place)
        s.put(self.piece, place)
        s.moved |= 1 << self.piece
        s.replace(then)

    def about(self, s: Forces) -> dict[str, int]:
        return {"piece": self.piece}


class Wear(Frame):
    """2.D.5 Rotten hulls and desertion, then attrition zone by zone; a leader left alone among enemies is captured."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone")
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, zone: int) -> None:
        self.side = side
        self.zone = zone
        """The next zone to look at; -1 before the stratagems."""

    def proceed(self, s: Forces) -> None:
        s.capture()
        if self.zone < 0:
            s.replace(Wear(self.side, 0))
            open_window(s, 1 - self.side, IN_WEAR)
            open_window(s, self.side, IN_WEAR)
            return
        book = s.books[0]
        for zone in range(self.zone, book.zones):
            if s.here[zone] and book.suffers(s, self.side, zone):
                s.replace(Wear(self.side, zone + 1))
                s.push(Attrition(self.side, zone, 0, 0))
                return
        s.pop()


class Attrition(Throw):
    """6.4 5 reduces a unit, 6 or more all of the zone."""

    fields: ClassVar[tuple[str, ...]] = ("side", "zone", "face", "final")
    rule: ClassVar[str] = "6.4"
    purpose: ClassVar[str] = "attrition"

    def __init__(self, side: int, zone: int, face: int, final: int) -> None:
        self.side = side
        self.zone = zone
        self.face = face
        self.final = final

    def modifiers(self, s: Forces) -> Modifiers:
        crowd = s.books[0].crowd(s, self.side, self.zone)
        return (*((("crowd", crowd),) if crowd else ()), *((("winter", 1),) if s.books[0].bitter(s) else ()))

    def take(self, s: Forces) -> None:
        result = self.face + sum(value for _, value in self.modifiers(s))
        units = s.books[0].suffers(s, self.side, self.zone)
        s.pop()
        if units & s.roster.ships:
            s.push(Overboard(self.side))
        if result == 5:
            s.push(Losses(self.side, units, 1))
        elif result > 5:
            for unit in members(units):
                s.reduce(unit)
