"""0, 1, 10 and the table: map, counters, scenarios."""

from __future__ import annotations

from collections import Counter

import pytest

from polemos.titles.bey.table import COLUMNS, RESULTS, SHARES, column, hits, row, shifted
from polemos.titles.syracuse import TITLE
from polemos.titles.syracuse.facts import COUNTERS, SCENARIOS

from . import at, fight, modifiers, odds, stage, told


@pytest.mark.rule("syracuse", "1.1.units")
def test_counters_and_reduced_units() -> None:
    assert len(COUNTERS.units) == 58 and len(COUNTERS.leaders) == 10
    assert any(unit.reduced == 0 for unit in COUNTERS.units)
    assert [unit.id for unit in COUNTERS.units if unit.spartan] == ["syr-h3-neodamodeis", "syr-h4-neodamodeis"]
    match = fight(
        stage({"ath-h1-mantinea": "T14", "ath-h5-allied": "T14", "syr-h6-1": "T14"}, dice=[4], weak=["ath-h1-mantinea"])
    )
    assert odds(match)[0] == 5
    assert "ath-h1-mantinea" in {name for name, place in match.view(None)["pieces"].items() if place != "eliminated"}


@pytest.mark.rule("syracuse", "1.2.leaders")
def test_wounded_leaders_have_no_bonus() -> None:
    pieces = {"nicias": "T14", "ath-h5-allied": "T14", "syr-h6-1": "T14"}
    assert modifiers(fight(stage(pieces, dice=[4])))["die-a"] == 1
    assert "die-a" not in modifiers(fight(stage(pieces, dice=[4], weak=["nicias"])))
    swords = Counter(leader.swords for leader in COUNTERS.leaders)
    assert swords == {2: 3, 1: 5, 0: 2}


# Scenarios


@pytest.mark.rule("syracuse", "10.1")
def test_historical_set_up() -> None:
    match = TITLE.start("historical", seed=3)
    assert at(match, "T25") == {"nicias", "ath-h3-1", "ath-h3-2", "ath-h5-allied", "ath-c2-segesta", "ath-a2-archers"}
    assert at(match, "T13") == {"sycanos", "syr-h6-1", "syr-h5", "syr-p2-1"}
    assert at(match, "Catana") == {"alcibiade", "ath-t25-3"}
    view = match.view(None)
    assert view["turn"] == 1 and view["last"] == 9 and view["advantage"] == "athens"
    assert view["supply"] == {"athens": 3, "syracuse": 3}
    assert view["forts"] == {"labdalon": None, "syke": None, "olympieion": "syracuse", "plemmyrion": None}
    assert "C03" in match.view("athens")["hands"]["athens"]["counters"]
    assert "C02" in match.view("syracuse")["hands"]["syracuse"]["counters"]
    assert [view["hands"][side]["count"] for side in ("athens", "syracuse")] == [2, 2]


@pytest.mark.rule("syracuse", "10.1.variant")
def test_variant_has_s21_in_the_bowl() -> None:
    for seed in range(5):
        match = TITLE.start("historical-variant", seed=seed)
        assert match.view(None)["hands"]["syracuse"] == {"count": 2, "seen": []}
        assert "C02" not in match.view(None)["spent"]
    assert SCENARIOS.scenarios[1].hands["syracuse"] == []


@pytest.mark.rule("syracuse", "10.2")
def test_alcibiades_starts_a_turn_earlier_without_s21() -> None:
    match = TITLE.start("alcibiades", seed=1)
    view = match.view(None)
    assert (view["turn"], view["last"], view["season"], view["spent"]) == (0, 9, "summer", ["C02"])
    assert view["hands"]["athens"]["count"] == view["hands"]["syracuse"]["count"] == 2


# The table

TABLE = """
E-R A-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R
E-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4
A-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4 1/4-1/4
A-R 1/2-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/2
3/4-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2
1/2-R 1/4-1/4 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2 R-3/4
1/2-1/4 1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-A
1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-3/4 R-A
1/4-1/4 R-1/4 R-1/2 R-1/2 R-1/2 R-3/4 R-E
R-1/2 R-1/2 R-1/2 R-1/2 R-3/4 R-A R-E
"""
FIRST_WON = (7, 6, 5, 4, 4, 3, 1)
"""Column by column, the first die with which the attacker wins."""


@pytest.mark.rule("syracuse", "table")
def test_every_cell() -> None:
    for die, line in enumerate(TABLE.split("\n")[1:-1], -1):
        for c, cell in enumerate(line.split()):
            attack, defence, winner = RESULTS[row(die)][c]
            assert f"{SHARES[attack]}-{SHARES[defence]}" == cell, (die, c)
            assert winner == int(die < FIRST_WON[c]), (die, c)


FORCES = (
    ("1/3-", ["ath-h2-argos"], "syr-h6-1"),
    ("1/2", ["ath-h3-thetes"], "syr-h6-1"),
    ("2/3", ["ath-h3-thetes", "ath-h1-mantinea"], "syr-h6-1"),
    ("1/1", ["ath-h6-mercenaries"], "syr-h6-1"),
    ("3/2", ["ath-h6-mercenaries", "ath-h3-thetes"], "syr-h6-1"),
    ("2/1", ["ath-h6-mercenaries", "ath-h5-allied", "ath-h1-mantinea"], "syr-h6-1"),
    ("3/1+", ["ath-h6-mercenaries", "ath-h3-thetes"], "syr-h3-corinth"),
)
"""Hoplites without bonus on both sides: nothing shifts the column."""


@pytest.mark.rule("syracuse", "table", "4.2.odds")
@pytest.mark.parametrize("c", range(7))
@pytest.mark.parametrize("die", range(-1, 9))
def test_every_cell_in_a_battle(die: int, c: int) -> None:
    """Leaders with a bonus bring the die above 6 or below 1."""
    name, attackers, defender = FORCES[c]
    face = min(6, max(1, die))
    led = ["nicias", "lamachos"][: die - face] if die > face else ["hermocrate", "gylippe"][: face - die]
    match = fight(stage(dict.fromkeys([*attackers, defender, *led], "T14"), dice=[face]))
    assert odds(match)[2:] == (name, [])
    assert sum(modifiers(match).values()) == die - face
    result = told(match, "result")[0]
    assert f"{result['attack']}-{result['defence']}" == TABLE.split("\n")[die + 2].split()[c]
    assert result["winner"] == ("athens" if die >= FIRST_WON[c] else "syracuse")


@pytest.mark.rule("syracuse", "table")
def test_better_dice_and_better_odds_never_turn_against_the_attacker() -> None:
    won = [[winner == 0 for _, _, winner in line] for line in RESULTS]
    for die, line in enumerate(won):
        assert line == sorted(line)
        assert not die or all(now >= before for now, before in zip(line, won[die - 1], strict=True))


@pytest.mark.rule("syracuse", "table")
@pytest.mark.parametrize(
    ("attack", "defence", "found"),
    [
        (1, 4, "1/3-"),
        (1, 3, "1/3-"),
        (1, 2, "1/2"),
        (5, 8, "1/2"),
        (2, 3, "2/3"),
        (9, 10, "2/3"),
        (1, 1, "1/1"),
        (4, 3, "1/1"),
        (3, 2, "3/2"),
        (19, 10, "3/2"),
        (2, 1, "2/1"),
        (29, 10, "2/1"),
        (3, 1, "3/1+"),
        (50, 1, "3/1+"),
        (0, 3, "1/3-"),
        (0, 0, "1/3-"),
        (2, 0, "3/1+"),
    ],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, found: str) -> None:
    assert COLUMNS[column(attack, defence)] == found


def test_shifts_and_dice_stay_in_the_table() -> None:
    assert shifted(1, -5) == 0 and shifted(5, 4) == 6
    assert row(-4) == 0 and row(12) == len(RESULTS) - 1


@pytest.mark.rule("syracuse", "4.2.1")
@pytest.mark.parametrize(
    ("share", "units", "lost"),
    [
        ("1/2", 3, 1),
        ("1/4", 2, 1),
        ("1/4", 5, 1),
        ("3/4", 5, 3),
        ("3/4", 1, 1),
        ("1/2", 5, 2),
        ("R", 5, 0),
        ("A", 3, 3),
    ],
)
def test_shares_are_rounded_in_favour_but_at_least_one(share: str, units: int, lost: int) -> None:
    assert hits(SHARES.index(share), units) == lost
