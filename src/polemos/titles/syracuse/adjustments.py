"""2.D Adjustments: stratagems kept, redeployment, recovery, supply, attrition, sieges, walls."""

from __future__ import annotations

from typing import ClassVar, Final

from polemos.engine.frames import Action, Decision, Frame
from polemos.titles.bey.roster import count, members
from polemos.titles.bey.verbs import CHOOSE, DONE, KEEP, KEEP_NONE, REDEPLOY
from polemos.titles.syracuse.board import (
    ATHENS,
    CATANA,
    FIRST_FORT,
    FORT_COUNT,
    FORTIFIABLE,
    LAND_UNITS,
    LEADERS,
    OWN,
    ROSTER,
    SHIPS,
)
from polemos.titles.syracuse.recovery import Recovery
from polemos.titles.syracuse.retreat import Surplus, has_room
from polemos.titles.syracuse.state import STANDING, Position, is_sea
from polemos.titles.syracuse.supply import move_marker, starve
from polemos.titles.syracuse.wear import Wear
from polemos.titles.syracuse.windows import IN_SUPPLY, open_window

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

    def proceed(self, s: Position) -> None:
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
            s.push(Redeployment(side, 0))
        elif step == RECOVERING:
            s.push(Recovery(side, s.swords(s.in_play(LEADERS[side])), 1))
        elif step == SUPPLYING:
            s.push(Starving(side, move_marker(s, side)))
            open_window(s, side, IN_SUPPLY)
        elif step == WEARING:
            s.push(Wear(side, 0, 0))


class KeepOne(Decision):
    """2.D.1 At most one stratagem is kept."""

    prompt: ClassVar[str] = "keep-one"
    rule: ClassVar[str] = "2.D"

    def skips(self, s: Position) -> bool:
        return False

    def options(self, s: Position) -> list[Action]:
        hand = s.hand[self.side]
        if count(hand) <= 1:
            return []
        return [*((KEEP, counter) for counter in members(hand)), (KEEP_NONE,)]

    def proceed(self, s: Position) -> None:
        s.pop()

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        kept = 1 << action[1] if action[0] == KEEP else 0
        given = s.hand[self.side] & ~kept
        # Which one stays is not told: the other side no longer knows what it knew.
        s.seen[1 - self.side] = 0
        s.sealed = True
        s.tell("keeps", self.side, count(kept))
        for counter in members(given):
            s.give_back(self.side, counter)


class Redeployment(Decision):
    """2.D.2 Pieces on the map go to fortified zones, forts and ports, whatever stands between."""

    fields: ClassVar[tuple[str, ...]] = ("side", "spare")
    prompt: ClassVar[str] = "redeployment"
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, spare: int) -> None:
        self.side = side
        self.spare = spare
        """Points of ships gone to Catana in this phase, less the land points that went with them."""

    def options(self, s: Position) -> list[Action]:
        pieces = s.on_map(OWN[self.side]) & ~s.moved & ~s.sick
        found: list[Action] = [(REDEPLOY, piece) for piece in members(pieces) if self.refuges(s, piece)]
        return [*found, (DONE,)] if found else []

    def refuges(self, s: Position, piece: int) -> list[int]:
        return [place for place in havens(s, self.side, piece, self.spare)
                if place != s.place[piece] and has_room(s, self.side, place, piece)]

    def proceed(self, s: Position) -> None:
        s.pop()
        s.capture()

    def play(self, s: Position, action: Action) -> None:
        if action[0] == DONE:
            self.proceed(s)
        else:
            s.push(RedeployTo(self.side, action[1], self.spare))


class RedeployTo(Decision):
    """2.D.2 Where the piece goes."""

    fields: ClassVar[tuple[str, ...]] = ("side", "piece", "spare")
    prompt: ClassVar[str] = "redeploy-to"
    rule: ClassVar[str] = "2.D"

    def __init__(self, side: int, piece: int, spare: int) -> None:
        self.side = side
        self.piece = piece
        self.spare = spare

    def options(self, s: Position) -> list[Action]:
        return [(CHOOSE, place) for place in Redeployment(self.side, self.spare).refuges(s, self.piece)]

    def play(self, s: Position, action: Action) -> None:
        s.pop()
        place = action[1]
        points = s.strength(1 << self.piece)
        spare = self.spare
        if place == CATANA:
            spare += points if SHIPS >> self.piece & 1 else -points
        s.tell("moves", self.side, (self.piece,), s.place[self.piece], place)
        s.put(self.piece, place)
        s.moved |= 1 << self.piece
        s.replace(Redeployment(self.side, spare))

    def about(self, s: Position) -> dict[str, int]:
        return {"piece": self.piece}


def havens(s: Position, side: int, piece: int, spare: int) -> list[int]:
    """2.D.2 Fortified zones and forts for land units, ports for ships, all for leaders; Catana unless chains stand."""
    ship, leader = bool(SHIPS >> piece & 1), bool(ROSTER.all_leaders >> piece & 1)
    found = [zone for zone in FORTIFIABLE if s.owner_of_works(zone) == side and (leader or is_sea(zone) == ship)
             and not (leader and is_sea(zone) and not s.fighters(side, zone))]
    if not ship:
        found += [FIRST_FORT + fort for fort in range(FORT_COUNT) if s.fort_side[fort] == side]
    if side == ATHENS and s.chains != STANDING:
        points = s.strength(1 << piece)
        if ship or leader or points <= spare:
            found.append(CATANA)
    return found if leaves_nobody(s, side, piece) else []


def leaves_nobody(s: Position, side: int, piece: int) -> bool:
    """A ship may not leave leaders or cargo behind without ships enough."""
    zone = s.place[piece]
    if not SHIPS >> piece & 1 or not is_sea(zone):
        return True
    rest = s.here[zone] & OWN[side] & ~(1 << piece)
    if not rest & ~SHIPS:
        return True
    return bool(rest & SHIPS) and s.strength(rest & LAND_UNITS) <= s.strength(rest & SHIPS)


class Starving(Frame):
    """6.3 After D.4: a marker on 0 in famine."""

    fields: ClassVar[tuple[str, ...]] = ("side", "famine")
    rule: ClassVar[str] = "6.3"

    def __init__(self, side: int, famine: int) -> None:
        self.side = side
        self.famine = famine

    def proceed(self, s: Position) -> None:
        s.pop()
        if self.famine and not s.supply[self.side]:
            s.push(Surplus(self.side))
            starve(s, self.side)
