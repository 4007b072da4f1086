"""The combat table: from points to a column, from a die to what each force loses and who wins."""

from __future__ import annotations

from typing import Final

from polemos.titles.bey.facts import TABLE

ATTACKER: Final = 0
DEFENDER: Final = 1

SHARES: Final = ("R", "1/4", "1/2", "3/4", "A", "E")
NOTHING_LOST: Final = 0
ALL_REDUCED: Final = 4
ELIMINATED: Final = 5

COLUMNS: Final[list[str]] = list(TABLE.columns)
LAST_COLUMN: Final[int] = len(COLUMNS) - 1
LOWEST: Final[int] = TABLE.rows[0].die
HIGHEST: Final[int] = TABLE.rows[-1].die

RATIOS: Final[list[tuple[int, int]]] = [(0, 1), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1)]
"""The least ratio of attacker to defender for each column."""

RESULTS: Final[list[list[tuple[int, int, int]]]] = [
    [
        (SHARES.index(row.attacker[c]), SHARES.index(row.defender[c]), int(row.winner[c] == "defender"))
        for c in range(len(COLUMNS))
    ]
    for row in TABLE.rows
]
"""By row and column: the attacker's loss, the defender's loss, and which of the two wins."""


def column(attack: int, defence: int) -> int:
    """4.2 The odds, rounded for the defender: the best column that is not above the true ratio."""
    if attack <= 0:
        return 0
    found = 0
    for i, (mine, theirs) in enumerate(RATIOS):
        if attack * theirs >= mine * defence:
            found = i
    return found


def shifted(start: int, shift: int) -> int:
    """All shifts summed, then held inside the table."""
    return max(0, min(LAST_COLUMN, start + shift))


def row(die: int) -> int:
    """The modified die, held inside the table."""
    return max(LOWEST, min(HIGHEST, die)) - LOWEST


def hits(share: int, units: int) -> int:
    """4.2.1 How many units a share reduces: rounded down, at least one."""
    if share == NOTHING_LOST or not units:
        return 0
    return units if share >= ALL_REDUCED else max(1, units * share // 4)
