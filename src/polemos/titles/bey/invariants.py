"""What must hold in every state of a match of the family; the titles add their own laws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from polemos.titles.bey.actions import Announce
from polemos.titles.bey.forces import Forces


def require(holds: bool, law: str) -> None:
    if not holds:
        raise AssertionError(law)


def everywhere(s: Forces, ashore: Sequence[int]) -> None:
    """At all times: no ship ashore, nobody reduced or ill who is not in play, no track beyond its ends."""
    for place in ashore:
        require(not s.here[place] & s.roster.ships, "3.1 a ship ashore")
    require(s.in_play(s.weak | s.sick) == s.weak | s.sick, "1 reduced or ill, and not in play")
    require(s.sick & ~(s.weak & s.roster.all_leaders) == 0, "7 ill, and not a leader on his other side")
    require(min(s.supply) >= 0 and max(s.supply) <= s.books[0].most_supply, "6 a supply marker beside its track")
    require(min(s.points) >= 0 and s.budget >= 0, "2.B points that nobody had")


def between_phases(s: Forces) -> bool:
    """Whether an action phase is about to begin: the map is settled."""
    return bool(s.stack) and isinstance(s.stack[-1], Announce)


def nobody_strays(s: Any, sea: Sequence[int]) -> None:
    """3.1, 4.2 Between action phases nobody is at sea without ships, and no leader alone among enemies."""
    ships = s.roster.ships
    for side in (0, 1):
        for zone in sea:
            own = s.here[zone] & s.roster.pieces[side]
            require(not own or bool(own & ships), "3.1 adrift at sea")
    twin = s.copy()
    twin.capture()
    require(twin.place == s.place, "4.2 a leader alone among enemies")
