"""5.2 Battles on land, at sea and mixed; 5.6 hostages; 5.7 leaders."""

from __future__ import annotations

from typing import Final

from polemos.titles.peloponnesian_war.board import (
    ARMY,
    ASIDE,
    ATHENS,
    ATHENS_SIDE,
    BOTH,
    CAVALRY,
    DEAD,
    HOPLITE,
    IMMUNE,
    NAVAL,
    NEUTRAL,
    PIRAEUS,
    SIDES,
    SPARTA,
    SPARTA_SIDE,
    SPARTAN_HOPLITE,
    TACTICAL,
)
from polemos.titles.peloponnesian_war.state import Position

INDECISIVE: Final = -1
NO_BATTLE: Final = -2
LAND_BATTLE: Final = 0
NAVAL_BATTLE: Final = 1
MIXED_BATTLE: Final = 2
WON: Final = 10
LOST: Final = 15
"""9.0 Victory points."""
DEATHS_AT_MOST: Final = 3

Modifiers = list[tuple[str, int]]


class Meeting:
    """Two forces that meet: where each stands (or the army under way), and who leads it."""

    def __init__(self, at: int, places: list[int], leaders: list[list[int]]) -> None:
        self.at = at
        self.places = places
        self.leaders = leaders


def meeting(s: Position, at: int, athens: int, sparta: int, leader: int = -1) -> Meeting:
    """A meeting of the forces in two places; `leader` leads the army under way."""
    places = [athens, sparta]
    leaders = [[leader] if places[side] == ARMY else s.leaders_in(side, places[side]) for side in BOTH]
    return Meeting(at, places, leaders)


def kind_of_battle(s: Position, m: Meeting) -> int:
    """5.2 Mixed where both have ships and troops; else by what both have; none where they have nothing in common."""
    troops = [s.troops(side, m.places[side]) > 0 for side in BOTH]
    ships = [s.of_type(side, m.places[side], NAVAL) > 0 for side in BOTH]
    if all(troops) and all(ships):
        return MIXED_BATTLE
    if all(troops):
        return LAND_BATTLE
    return NAVAL_BATTLE if all(ships) else NO_BATTLE


def fight(s: Position, m: Meeting) -> int:
    """5.2 Resolve a battle; the winner, or that it was indecisive, or that there was none."""
    kind = kind_of_battle(s, m)
    if kind == NO_BATTLE:
        s.tell("no-battle", m.at)
        return NO_BATTLE
    s.tell("battle", m.at, kind)
    drawn = [summon(s, m, side) for side in BOTH]
    if kind == LAND_BATTLE:
        winner = clash(s, m, False)
    elif kind == NAVAL_BATTLE:
        winner = clash(s, m, True)
    else:
        winner = mixed(s, m)
    settle(s, m, winner)
    for leader in drawn:
        if leader >= 0 and s.leader_at[leader] >= 0:
            s.leader_at[leader] = ASIDE
    return winner


def summon(s: Position, m: Meeting, side: int) -> int:
    """5.2.1 In Sparta a leader comes to its force; in Athens likewise, by the optional rule."""
    home = ATHENS if side == ATHENS_SIDE else SPARTA
    if m.places[side] != home or m.leaders[side] or (side == ATHENS_SIDE and not s.leader_at_athens):
        return -1
    if side == SPARTA_SIDE and m.at != SPARTA:
        return -1
    ready = s.ready(side)
    if not ready:
        return -1
    leader = s.choose(ready)
    s.leader_at[leader] = home
    m.leaders[side] = [leader]
    s.tell("leader-comes", leader, home)
    return leader


def mixed(s: Position, m: Meeting) -> int:
    """5.2.3 The fleets first; then the troops, unless those of the winner at sea are fewer."""
    hoplites = [s.of_type(side, m.places[side], HOPLITE) for side in BOTH]
    winner = clash(s, m, True)
    if winner == INDECISIVE or hoplites[winner] < hoplites[1 - winner]:
        return winner
    return clash(s, m, False)


def clash(s: Position, m: Meeting, at_sea: bool) -> int:
    """5.2.1, 5.2.2 A die a side with its modifiers; the loser's losses, or one each where nobody wins."""
    dice = s.dice.roll(2)
    totals = [0, 0]
    for side in BOTH:
        found = naval_modifiers(s, m, side) if at_sea else land_modifiers(s, m, side)
        totals[side] = dice[side] + sum(value for _, value in found)
        s.tell("roll", "naval-battle" if at_sea else "land-battle", side, (dice[side],), tuple(found), totals[side])
    winner = better(m, totals)
    if winner == INDECISIVE:
        both_lose_one(s, m, at_sea)
    elif at_sea:
        ships = s.of_type(winner, m.places[winner], NAVAL)
        lose(s, 1 - winner, m.places[1 - winner], min(abs(totals[0] - totals[1]), ships), True)
    else:
        land_losses(s, m, winner, abs(totals[0] - totals[1]))
    mourn(s, m, dice)
    return winner


def tactical(m: Meeting, side: int) -> int:
    """The lowest value of the leaders present; none counts for nothing."""
    return min((TACTICAL[leader] for leader in m.leaders[side] if leader >= 0), default=0)


def land_modifiers(s: Position, m: Meeting, side: int) -> Modifiers:
    """5.2.1"""
    ours, theirs = m.places[side], m.places[1 - side]
    found: Modifiers = []
    if tactical(m, side):
        found.append(("tactical", tactical(m, side)))
    if s.of_type(side, ours, CAVALRY) > s.of_type(1 - side, theirs, CAVALRY):
        found.append(("cavalry", 1))
    more = s.of_type(side, ours, HOPLITE) - s.of_type(1 - side, theirs, HOPLITE)
    if more > 0:
        found.append(("hoplites", more))
    if side == SPARTA_SIDE and 2 * s.count(ours, SPARTAN_HOPLITE) >= s.troops(side, ours):
        found.append(("spartans", 2))
    if side == SPARTA_SIDE and m.at == SPARTA:
        found.append(("sparta", 2))
    return found


def naval_modifiers(s: Position, m: Meeting, side: int) -> Modifiers:
    """5.2.2"""
    ships = s.of_type(side, m.places[side], NAVAL)
    found: Modifiers = []
    if tactical(m, side):
        found.append(("tactical", tactical(m, side)))
    more = ships - s.of_type(1 - side, m.places[1 - side], NAVAL)
    if more > 0:
        found.append(("ships", more))
    if side == ATHENS_SIDE and 2 * s.count(m.places[side], NAVAL) >= ships:
        found.append(("athenians", 2))
    return found


def better(m: Meeting, totals: list[int]) -> int:
    """The higher total, else the better leader; a leader of no value beats nobody."""
    if totals[0] != totals[1]:
        return 0 if totals[0] > totals[1] else 1
    values = [tactical(m, side) for side in BOTH]
    if values[0] != values[1]:
        return 0 if values[0] > values[1] else 1
    return INDECISIVE


def land_losses(s: Position, m: Meeting, winner: int, difference: int) -> None:
    """5.2.1 The difference or the winner's hoplites, less the loser's excess of cavalry, at least one; 5.6 hostages."""
    loser = 1 - winner
    place = m.places[loser]
    excess = s.of_type(loser, place, CAVALRY) - s.of_type(winner, m.places[winner], CAVALRY)
    n = min(difference, s.of_type(winner, m.places[winner], HOPLITE)) - max(0, excess)
    citizens = s.count(place, loser * 6)
    lose(s, loser, place, max(1, n), False)
    if s.count(place, loser * 6) < citizens and not s.hostages[winner]:
        s.hostages[winner] = 1
        s.tell("hostages", winner)


def lose(s: Position, side: int, place: int, n: int, at_sea: bool) -> None:
    """Citizens before allies, hoplites before cavalry (Q&A); the Home Guard last of all."""
    first = side * 6
    order = [first + NAVAL, first + 3 + NAVAL] if at_sea else [first, first + CAVALRY, first + 3, first + 3 + CAVALRY]
    guard = s.guard if side == SPARTA_SIDE and place == SPARTA else 0
    for unit in order:
        spared = guard if unit == SPARTAN_HOPLITE else 0
        n -= remove(s, side, place, unit, min(n, s.count(place, unit) - spared))
    if n > 0 and guard and not at_sea:
        remove(s, side, place, SPARTAN_HOPLITE, min(n, guard))


def remove(s: Position, side: int, place: int, unit: int, n: int) -> int:
    if n > 0:
        s.eliminate(place, unit, n)
        s.tell("loses", side, unit, n)
    return max(0, n)


def both_lose_one(s: Position, m: Meeting, at_sea: bool) -> None:
    """One strength point each, unless each has but one."""
    counts = [s.of_type(side, m.places[side], NAVAL) if at_sea else s.troops(side, m.places[side]) for side in BOTH]
    if counts == [1, 1]:
        return
    for side in BOTH:
        lose(s, side, m.places[side], 1, at_sea)


def mourn(s: Position, m: Meeting, dice: list[int]) -> None:
    """Event 11: a side's own die of 1 to 3 kills the leader whose value it used."""
    if not s.deaths:
        return
    for side in BOTH:
        mortal = sorted((TACTICAL[leader], leader) for leader in m.leaders[side] if leader >= 0)
        if dice[side] > 3 or not mortal or s.fallen[side] >= DEATHS_AT_MOST or SIDES[side] in s.rules().no_more_deaths:
            continue
        leader = mortal[0][1]
        if not IMMUNE[leader]:
            s.leader_at[leader] = DEAD
            s.fallen[side] += 1
            m.leaders[side].remove(leader)
            s.tell("leader-dies", leader)


def settle(s: Position, m: Meeting, winner: int) -> None:
    """The loser's survivors go home (both sides', where nobody won) and the index moves."""
    if winner == INDECISIVE:
        s.tell("indecisive", m.at)
        for side in BOTH:
            disband(s, m, side)
        return
    s.tell("wins", winner, m.at)
    disband(s, m, 1 - winner)
    s.move_confidence(winner, 1)
    s.move_confidence(1 - winner, -1)
    if s.player >= 0:
        score(s, WON if winner == s.player else -LOST)


def score(s: Position, points: int) -> None:
    """9.0"""
    s.points += points
    s.tell("points", points, s.points)


def disband(s: Position, m: Meeting, side: int) -> None:
    """5.7 A beaten force goes to the box, its leaders are out for the turn."""
    s.send_home(side, m.places[side])
    for leader in m.leaders[side]:
        if leader >= 0:
            dismiss(s, leader)


def dismiss(s: Position, leader: int) -> None:
    s.leader_at[leader] = ASIDE
    s.tell("leader-out", leader)


# 5.2.4 No battle


def part(s: Position, m: Meeting) -> None:
    """5.2.4 Ships leave a shared space (from Piraeus the troops do); with two players the erratum decides."""
    if m.places[0] != m.places[1]:
        return
    ships = 0 if s.of_type(0, m.at, NAVAL) else 1
    leaves = 1 - ships if m.at == PIRAEUS else ships if s.player >= 0 else by_erratum(s, m, ships)
    s.tell("withdraws", leaves, m.at)
    disband(s, m, leaves)


def by_erratum(s: Position, m: Meeting, ships: int) -> int:
    """Errata: an army leaves before a force; of two armies the stranger; in a neutral space the fleet."""
    led = [bool(m.leaders[side]) for side in BOTH]
    if led[0] != led[1]:
        return 0 if led[0] else 1
    friend = s.friend(m.at)
    return ships if friend == NEUTRAL or not led[0] else 1 - friend
