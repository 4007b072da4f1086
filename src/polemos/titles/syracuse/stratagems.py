"""7 The stratagems S1 to S25: when each may be played, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polemos.titles.bey.roster import members
from polemos.titles.syracuse.aftermath import Aftermath
from polemos.titles.syracuse.battle import Battle, the_battle
from polemos.titles.syracuse.board import (
    ALCIBIADES,
    ARCHERS,
    ATHENS,
    CAMP_PORT,
    ERASNIDES,
    IN_PLAY,
    LAND_UNITS,
    LAND_ZONES,
    LEADERS,
    LINE_SIDE,
    LINES,
    OPTIONAL,
    REMOVED,
    ROSTER,
    SHIPS,
    STRATAGEMS,
    SYRACUSE,
    UNITS,
)
from polemos.titles.syracuse.effects import (
    Bar,
    Breach,
    Desertion,
    Discord,
    Epidemic,
    FreeWorks,
    Night,
    Omen,
    Postpone,
    Prey,
    RottenHulls,
    Support,
    Wound,
    omens,
    supporters,
)
from polemos.titles.syracuse.facts import NUMBERS
from polemos.titles.syracuse.kinds import ASSAULT_BATTLE, CAMP_BATTLE, LAND_BATTLE, SEA_BATTLE
from polemos.titles.syracuse.recovery import Recovery
from polemos.titles.syracuse.state import STANDING, Position
from polemos.titles.syracuse.storm import Storm, exposed_ships
from polemos.titles.syracuse.windows import BOOK, Book
from polemos.titles.syracuse.works import breachable, free_forts, free_walls

Condition = Callable[[Position, int, int], bool]
"""State, side, moment."""
Effect = Callable[[Position, int], None]


def attacks(frame: Battle, side: int) -> bool:
    return frame.attacker == side


def fight(s: Position) -> Battle:
    found = the_battle(s)
    assert found is not None
    return found


# Conditions, in the order of the rulebook


def s1_can(s: Position, side: int, moment: int) -> bool:
    """Periplous: at sea, but not in protected waters."""
    frame = fight(s)
    return frame.kind == SEA_BATTLE and not s.is_protected(frame.zone)


def s2_can(s: Position, side: int, moment: int) -> bool:
    frame = fight(s)
    return frame.kind == SEA_BATTLE and not attacks(frame, side)


def s3_can(s: Position, side: int, moment: int) -> bool:
    frame = fight(s)
    return frame.kind == SEA_BATTLE and attacks(frame, side)


def s4_can(s: Position, side: int, moment: int) -> bool:
    return bool(exposed_ships(s, ATHENS) | exposed_ships(s, SYRACUSE))


def s5_can(s: Position, side: int, moment: int) -> bool:
    """Rotten hulls: the camp stands, with ships in its port."""
    return s.camp == STANDING and bool(s.here[CAMP_PORT] & UNITS[ATHENS] & SHIPS)


def s6_can(s: Position, side: int, moment: int) -> bool:
    return not s.rams and bool(s.on_map(1 << ERASNIDES))


def s7_can(s: Position, side: int, moment: int) -> bool:
    return s.barred < 0 and bool(archer_zones(s, side))


def archer_zones(s: Position, side: int) -> list[int]:
    return [zone for zone in LAND_ZONES if s.held(side, zone) & ARCHERS]


def s8_can(s: Position, side: int, moment: int) -> bool:
    frame = fight(s)
    return frame.kind != SEA_BATTLE and bool((frame.attack | frame.defence) & UNITS[side] & ROSTER.spartan)


def s9_can(s: Position, side: int, moment: int) -> bool:
    return bool(preys(s))


def preys(s: Position) -> int:
    for frame in reversed(s.stack):
        if isinstance(frame, Aftermath):
            return frame.preys(s, frame.loser)
    return 0


def s10_can(s: Position, side: int, moment: int) -> bool:
    """Night attack: Athens attacks, on land."""
    frame = fight(s)
    return frame.kind in (LAND_BATTLE, ASSAULT_BATTLE) and attacks(frame, side) and not frame.night


def s11_can(s: Position, side: int, moment: int) -> bool:
    frame = fight(s)
    return frame.kind != CAMP_BATTLE and bool(supporters(s, side, frame))


def s12_can(s: Position, side: int, moment: int) -> bool:
    return bool(free_walls(s, side))


def s13_can(s: Position, side: int, moment: int) -> bool:
    return bool(free_forts(s, side))


def s14_can(s: Position, side: int, moment: int) -> bool:
    return bool(breachable(s, side))


def s15_can(s: Position, side: int, moment: int) -> bool:
    return bool(s.in_play(s.weak & UNITS[side]))


def s17_can(s: Position, side: int, moment: int) -> bool:
    return bool(lines_to_delay(s, side))


def lines_to_delay(s: Position, side: int) -> list[int]:
    """S17 Enemy lines that arrive this turn, none of them twice."""
    return [line for line in range(len(LINES))
            if LINE_SIDE[line] != side and s.due[line] == s.turn and not s.delayed >> line & 1]


def s18_can(s: Position, side: int, moment: int) -> bool:
    return s.due[OPTIONAL[side]] < 0


def s19_can(s: Position, side: int, moment: int) -> bool:
    frame = fight(s)
    return bool(inspired(s, frame, 1 - side)) and not frame.unled >> (1 - side) & 1


def inspired(s: Position, frame: Battle, side: int) -> list[int]:
    """The leaders with a bonus that a side has in the battle."""
    mask = frame.attack if frame.attacker == side else frame.defence
    return [leader for leader in members(mask & LEADERS[side] & ~s.weak) if ROSTER.swords[leader]]


def s20_can(s: Position, side: int, moment: int) -> bool:
    return bool(dupes(s, side))


def dupes(s: Position, side: int) -> list[int]:
    """S20 Enemy leaders without bonus or with a single one."""
    return [leader for leader in members(s.in_play(LEADERS[1 - side])) if ROSTER.swords[leader] < 2]


def s21_can(s: Position, side: int, moment: int) -> bool:
    return s.place[ALCIBIADES] < IN_PLAY


def s22_can(s: Position, side: int, moment: int) -> bool:
    return s.supply[side] < NUMBERS.supply.most


def s23_can(s: Position, side: int, moment: int) -> bool:
    return bool(s.on_map(UNITS[1 - side] & LAND_UNITS)) or bool(s.in_play(LEADERS[1 - side] & ~s.weak))


def s24_can(s: Position, side: int, moment: int) -> bool:
    return bool(s.in_play(UNITS[1 - side] & ROSTER.allied))


def s25_can(s: Position, side: int, moment: int) -> bool:
    return bool(omens(s, side, moment))


# Effects


def shift(columns: int) -> Effect:
    """So many columns in favour of who plays it."""
    def perform(s: Position, side: int) -> None:
        frame = fight(s)
        s.replace(frame.changed(shift=columns if attacks(frame, side) else -columns))
    return perform


def s4(s: Position, side: int) -> None:
    for owner in (1 - side, side):
        if exposed_ships(s, owner):
            s.push(Storm(owner, 0, 0))


def s6(s: Position, side: int) -> None:
    s.rams = 1
    s.tell("rams")


def s10(s: Position, side: int) -> None:
    s.push(Night(side, 0, 0))


def s18(s: Position, side: int) -> None:
    s.due[OPTIONAL[side]] = s.turn
    s.tell("called", side, OPTIONAL[side])


def s20(s: Position, side: int) -> None:
    s.push(Discord(side))


def s21(s: Position, side: int) -> None:
    s.lose(ALCIBIADES, REMOVED)


def s22(s: Position, side: int) -> None:
    s.supply[side] += 1
    s.tell("supply", side, s.supply[side])


def s23(s: Position, side: int) -> None:
    s.push(Epidemic(side, 0, 2))


RULES: Final[dict[str, tuple[Condition, Effect]]] = {
    "S1": (s1_can, shift(2)),
    "S2": (s2_can, shift(1)),
    "S3": (s3_can, shift(1)),
    "S4": (s4_can, s4),
    "S5": (s5_can, lambda s, side: s.push(RottenHulls(ATHENS, 0, -1))),
    "S6": (s6_can, s6),
    "S7": (s7_can, lambda s, side: s.push(Bar(side))),
    "S8": (s8_can, shift(1)),
    "S9": (s9_can, lambda s, side: s.push(Prey(side, preys(s)))),
    "S10": (s10_can, s10),
    "S11": (s11_can, lambda s, side: s.push(Support(side))),
    "S12": (s12_can, lambda s, side: s.push(FreeWorks(side, 0))),
    "S13": (s13_can, lambda s, side: s.push(FreeWorks(side, 1))),
    "S14": (s14_can, lambda s, side: s.push(Breach(side))),
    "S15": (s15_can, lambda s, side: s.push(Recovery(side, 1, 0))),
    "S16": (s15_can, lambda s, side: s.push(Recovery(side, 2, 0))),
    "S17": (s17_can, lambda s, side: s.push(Postpone(side))),
    "S18": (s18_can, s18),
    "S19": (s19_can, lambda s, side: s.push(Wound(side))),
    "S20": (s20_can, s20),
    "S21": (s21_can, s21),
    "S22": (s22_can, s22),
    "S23": (s23_can, s23),
    "S24": (s24_can, lambda s, side: s.push(Desertion(side))),
}
S25: Final[int] = STRATAGEMS.names.index("S25")
CONDITIONS: Final[list[Condition]] = [RULES[name][0] if name in RULES else s25_can for name in STRATAGEMS.names]


class Stratagems(Book):
    """The book of this title."""

    def can(self, s: Position, side: int, stratagem: int, moment: int) -> bool:
        return CONDITIONS[stratagem](s, side, moment)

    def perform(self, s: Position, side: int, counter: int, stratagem: int, moment: int) -> None:
        """A counter is played: it goes back to the bowl, or out of the game if its effect is permanent (2.A)."""
        s.announce_play(side, counter, stratagem)
        if stratagem == S25:
            # He draws before it goes back (S25): until then the counter lies open.
            s.seen[1 - side] |= 1 << counter
            s.push(Omen(side, counter, moment))
            return
        if STRATAGEMS.permanent[stratagem]:
            s.spend(side, counter)
        else:
            s.give_back(side, counter)
        RULES[STRATAGEMS.names[stratagem]][1](s, side)


BOOK.append(Stratagems())
