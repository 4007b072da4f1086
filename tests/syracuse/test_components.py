"""0, 1, 10 and the table: map, counters, scenarios."""

from __future__ import annotations

from collections import Counter, deque
from itertools import combinations

import pytest

from polemos.titles.bey.table import COLUMNS, RESULTS, SHARES, column, hits, row, shifted
from polemos.titles.syracuse import TITLE
from polemos.titles.syracuse.board import LINES, NEXT_LAND, STRATAGEMS, ZONES
from polemos.titles.syracuse.facts import COUNTERS, MAP, NUMBERS, SCENARIOS

from . import at, fight, modifiers, odds, stage, told

ZONE = {zone.id: zone for zone in MAP.zones}
BORDER = {frozenset(border.between): border for border in MAP.borders}


def edges(ring: list[str]) -> set[frozenset[str]]:
    return {frozenset((a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)}


@pytest.mark.rule("syracuse", "0.2.zones")
def test_borders_are_what_the_outlines_say() -> None:
    shared = {frozenset((a.id, b.id)) for a, b in combinations(MAP.zones, 2) if edges(a.ring) & edges(b.ring)}
    assert shared == set(BORDER)


def test_corner_contacts_are_no_borders() -> None:
    for a, b in MAP.corners.pairs:
        assert set(ZONE[a].ring) & set(ZONE[b].ring)
        assert frozenset((a, b)) not in BORDER
    assert ("T4", "T12") in MAP.corners.pairs


@pytest.mark.rule("syracuse", "0.2.zones")
def test_kinds_of_zones() -> None:
    terrain = {zone.id: zone.terrain for zone in MAP.zones}
    assert {z for z, kind in terrain.items() if kind == "port"} == {"M6", "M7"}
    assert {z for z, kind in terrain.items() if kind == "protected"} == {"M9", "M10", "M11", "M12"}
    assert {z for z, kind in terrain.items() if kind == "open"} == {"M1", "M2", "M3", "M4", "M5", "M8"}
    assert terrain["T1"] == terrain["T27"] == terrain["T11"] == "clear"
    assert terrain["T8"] == terrain["T18"] == "elevated"
    assert {fort.id: fort.zone for fort in MAP.forts} == {
        "labdalon": "T9",
        "syke": "T5",
        "olympieion": "T21",
        "plemmyrion": "T27",
    }


def reachable(start: str, closed: set[frozenset[str]]) -> set[str]:
    seen, queue = {start}, deque([start])
    while queue:
        zone = queue.popleft()
        for other in NEXT_LAND[ZONES.index(zone)]:
            if ZONES[other] not in seen and frozenset((zone, ZONES[other])) not in closed:
                seen.add(ZONES[other])
                queue.append(ZONES[other])
    return seen


@pytest.mark.rule("syracuse", "0.2.zones")
def test_three_walls_and_the_camp_cut_the_city_from_every_land_entry() -> None:
    walls = {wall.id: frozenset(wall.between) for wall in MAP.walls}
    camp = {frozenset(border.between) for border in MAP.borders if border.fortification == "camp"}
    entries = {zone.id for zone in MAP.zones if zone.entry and zone.kind == "land"}
    assert entries == {"T1", "T8", "T10", "T18", "T19", "T22"}
    assert not reachable("T16", camp | {walls[w] for w in ("A1", "A2", "A3")}) & entries
    for missing in ("A1", "A2", "A3"):
        assert reachable("T16", camp | {walls[w] for w in ("A1", "A2", "A3") if w != missing}) & entries


def test_the_camp_touches_only_the_two_zones_it_is_attacked_from() -> None:
    assert {ZONES[z] for z in NEXT_LAND[ZONES.index("T17")]} == {"T13", "T15"}
    assert BORDER[frozenset(("T6", "T14"))].kind == "land"
    assert {wall.id: set(wall.between) for wall in MAP.walls}["S2"] == {"T6", "T14"}
    assert set(MAP.chains.between) == {"M8", "M9"}


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


def test_stratagem_counters() -> None:
    assert len(COUNTERS.stratagem_counters) == 22
    assert {face for counter in COUNTERS.stratagem_counters for face in counter.faces} == set(STRATAGEMS.names)
    assert COUNTERS.stratagem_counters[0].faces == ["S6", "S11"]
    for name in ("S6", "S21"):
        assert sum(name in counter.faces for counter in COUNTERS.stratagem_counters) == 1
    for usable in STRATAGEMS.usable:
        assert all(any(usable[face] >> c & 1 for face in faces) for c, faces in enumerate(STRATAGEMS.faces))


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


@pytest.mark.rule("syracuse", "10.1")
def test_arrivals_by_sea_have_ships_enough() -> None:
    units = {unit.id: unit for unit in COUNTERS.units}
    for line in SCENARIOS.lines:
        if line.zones[0] == "M1":
            ships = sum(units[u].full for u in line.units if units[u].kind == "T")
            assert sum(units[u].full for u in line.units if units[u].kind != "T") <= ships, line.id
    assert len(LINES) == 12


def test_calendar() -> None:
    years = Counter(date.year for date in NUMBERS.calendar)
    assert years[414] == years[413] == 4
    assert [date.season for date in NUMBERS.calendar[:5]] == ["summer", "autumn", "winter", "spring", "summer"]


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


def test_told_is_empty_without_events() -> None:
    assert told(stage({"nicias": "T25"}), "battle") == []
