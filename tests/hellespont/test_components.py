"""0 and 1: the map, the counters, the table and the scenarios, against what the text says of them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from polemos.titles.bey.roster import members
from polemos.titles.bey.table import COLUMNS, HIGHEST, LOWEST, RESULTS, SHARES, column, shifted
from polemos.titles.hellespont import TITLE
from polemos.titles.hellespont.board import (
    BASES_OF,
    BEACHED,
    NEXT_LAND,
    PLACES,
    PORT_LIST,
    SEA_WAYS,
    SEA_ZONES,
    SPARTA,
    STRATAGEMS,
    ZONES,
)
from polemos.titles.hellespont.facts import COUNTERS, MAP, NUMBERS, SCENARIOS, Spot
from polemos.titles.hellespont.sequence import starters

KIND = {zone.id: zone.kind for zone in MAP.zones}
TERRAIN = {zone.id: zone.terrain for zone in MAP.zones}
BORDERS = {frozenset(border.between): border.kind for border in MAP.borders}


def neighbours(zone: str) -> set[str]:
    return {next(iter(pair - {zone})) for pair in BORDERS if zone in pair}


def are_neighbours(a: str, b: str) -> bool:
    return frozenset((a, b)) in BORDERS


def beaches(zone: str) -> set[str]:
    """The zones on whose border a zone has a beach."""
    return {next(iter(pair - {zone})) for pair, kind in BORDERS.items() if zone in pair and kind == "beach"}


# Borders from the polygons


def edges(polygon: list[Spot]) -> list[frozenset[Spot]]:
    return [frozenset(pair) for pair in pairwise([*polygon, polygon[0]])]


@pytest.mark.rule("hellespont", "0.2.zones")
def test_neighbours_are_those_that_share_a_stretch_of_border() -> None:
    owners: dict[frozenset[Spot], list[str]] = {}
    for zone in MAP.zones:
        for edge in edges(zone.polygon):
            owners.setdefault(edge, []).append(zone.id)
    assert max(map(len, owners.values())) == 2
    shared = {frozenset(pair) for pair in owners.values() if len(pair) == 2}
    assert shared == set(BORDERS)


def test_every_border_line_lies_on_both_polygons() -> None:
    polygons = {zone.id: set(edges(zone.polygon)) for zone in MAP.zones}
    for border in MAP.borders:
        drawn = {frozenset(pair) for line in border.lines for pair in pairwise(line)}
        common = polygons[border.between[0]] & polygons[border.between[1]]
        assert drawn == common, border.between


def test_border_kinds_fit_the_zones() -> None:
    kinds = {
        ("land", "land"): {"land"}, ("sea", "sea"): {"sea"}, ("land", "sea"): {"coast", "beach"},
        ("land", "port"): {"port-land"}, ("port", "sea"): {"port-sea"},
    }
    for pair, kind in BORDERS.items():
        ends = tuple(sorted(KIND[zone] for zone in pair))
        assert kind in kinds[(ends[0], ends[1])], pair


# What the text says of the map


@pytest.mark.rule("hellespont", "0.2.zones")
def test_strait_and_open_sea() -> None:
    strait = {f"M{n}" for n in range(1, 8)}
    assert {zone for zone in TERRAIN if KIND[zone] == "sea" and TERRAIN[zone] == "strait"} == strait
    assert all(TERRAIN[zone] == "open" for zone in TERRAIN if KIND[zone] == "sea" and zone not in strait)
    assert TERRAIN["M14"] == "open"
    assert {"islands"} == {it.kind for it in MAP.decorations if it.zone == "M14"}


@pytest.mark.rule("hellespont", "0.2.zones")
def test_terrain_named_by_the_text() -> None:
    assert all(TERRAIN[zone] == "clear" for zone in ("T1", "T3", "T5", "T7", "T20", "T22", "T23"))
    assert all(TERRAIN[zone] == "difficult" for zone in ("T27", "T30"))
    assert [it.kind for it in MAP.decorations if it.zone == "T30"] == ["lake"]


@pytest.mark.rule("hellespont", "0.2.zones")
def test_beaches_lie_in_clear_zones() -> None:
    shores = {pair: kind for pair, kind in BORDERS.items() if kind == "beach"}
    assert all(TERRAIN[zone] == "clear" for pair in shores for zone in pair if KIND[zone] == "land")
    assert {kind for pair, kind in BORDERS.items() if "T1" in pair and kind in ("coast", "beach")} == {"beach"}
    shores20 = {kind for pair, kind in BORDERS.items() if "T20" in pair and kind in ("coast", "beach")}
    assert shores20 == {"beach", "coast"}


@pytest.mark.rule("hellespont", "0.2.zones")
def test_ports_have_one_sea_and_one_land_neighbour_but_cyzicus() -> None:
    ports = [zone for zone in KIND if KIND[zone] == "port"]
    assert len(ports) == 8
    for port in ports:
        kinds = Counter(KIND[zone] for zone in neighbours(port))
        assert kinds == ({"sea": 2, "land": 3} if port == "cyzique" else {"sea": 1, "land": 1}), port


@pytest.mark.rule("hellespont", "0.2.zones")
def test_sestos_and_cyzicus() -> None:
    assert neighbours("sestos") == {"T17", "M5"}
    assert {ZONES[zone] for zone in SEA_WAYS[ZONES.index("sestos")]} == {"M5"}
    assert neighbours("cyzique") == {"M16", "M17", "T1", "T2", "T3"}
    assert {ZONES[zone] for zone in SEA_WAYS[ZONES.index("cyzique")]} == {"M16", "M17"}
    for a, b in (("M16", "M17"), ("T3", "T1"), ("T3", "T2"), ("M16", "T1"), ("T2", "M17")):
        assert not are_neighbours(a, b)


@pytest.mark.rule("hellespont", "0.2.zones")
def test_bases_and_who_may_use_them() -> None:
    assert [[PLACES[base] for base in bases] for bases in BASES_OF] == [["B2", "B3"], ["B1", "B3"]]
    for base in MAP.bases:
        assert base.exits and all(KIND[zone] == "sea" for zone in base.exits)


def test_the_voyage_of_the_example_can_be_sailed() -> None:
    way = ["sestos", "M5", "M6", "M7", "lampsaque", "M7", "M8", "M9"]
    for a, b in pairwise(way):
        assert ZONES.index(b) in SEA_WAYS[ZONES.index(a)], (a, b)


def test_the_crossing_of_the_example() -> None:
    assert all(are_neighbours(a, b) for a, b in (("T5", "M13"), ("M13", "M14"), ("M14", "T3")))


def test_the_march_of_the_example() -> None:
    way = ["lampsaque", "T23", "T7", "T27"]
    assert all(ZONES.index(b) in NEXT_LAND[ZONES.index(a)] for a, b in pairwise(way))


def test_the_way_to_parion() -> None:
    for a, b in pairwise(["M5", "M6", "M7", "M8", "M9", "parion"]):
        assert are_neighbours(a, b)
    assert TERRAIN["M7"] == "strait" and TERRAIN["M8"] == "open"
    assert {ZONES[zone] for zone in SEA_WAYS[ZONES.index("parion")]} == {"M9"}


def test_beaches_of_the_examples() -> None:
    assert {"M4", "M5"} <= beaches("T22") and not beaches("T22") & {"M3", "M6"}
    beached = {ZONES[zone] for zone in members(BEACHED)}
    assert {"M5", "M13"} <= beached and not beached & {"M8", "M12"}
    sandy = {zone for pair, kind in BORDERS.items() if kind == "beach" for zone in pair if KIND[zone] == "land"}
    assert not any(neighbours(zone) & sandy for zone in ("M8", "M12"))
    assert KIND["parion"] == "port" and KIND["T6"] == "land"


def test_ports_of_the_supply_lines() -> None:
    lines = {(it.side, it.id): (set(it.all), set(it.naval)) for it in NUMBERS.blockades}
    assert lines == {
        ("athens", "A"): ({"eleonte", "rhoeteion"}, {"eleonte", "rhoeteion"}),
        ("athens", "B"): ({"sestos", "abydos"}, {"sestos", "abydos"}),
        ("sparta", "A"): ({"cardia", "parion", "lampsaque", "abydos"}, {"lampsaque", "abydos"}),
    }


def test_the_persians_enter_in_the_south_east() -> None:
    persian = [line for line in SCENARIOS.lines if line.at == "T29"]
    units = {unit.id for unit in COUNTERS.units if unit.persian}
    assert {unit for line in persian for unit in line.units} == units
    assert {leader.id for leader in COUNTERS.leaders if leader.persian} == {"pharnabaze"}


def test_the_strait_is_the_only_way_between_the_two_seas() -> None:
    seas = {ZONES[zone] for zone in SEA_ZONES} - {f"M{n}" for n in range(1, 8)}
    reached, ends = {"M21"}, ["M21"]
    while ends:
        for other in neighbours(ends.pop()) & (seas | {"cardia"}):
            if other not in reached:
                reached.add(other)
                ends.append(other)
    assert not reached & {"M8", "M9", "M12"}


def test_europe_and_asia_touch_nowhere_by_land() -> None:
    reached, ends = {"T17"}, ["T17"]
    while ends:
        for other in neighbours(ends.pop()):
            if KIND[other] != "sea" and other not in reached:
                reached.add(other)
                ends.append(other)
    assert {"sestos", "eleonte", "cardia"} <= reached
    assert not reached & {"abydos", "rhoeteion", "lampsaque", "parion", "cyzique"}


# Counters


@pytest.mark.rule("hellespont", "1.1.units")
def test_counter_mix() -> None:
    assert (len(COUNTERS.units), len(COUNTERS.leaders), len(COUNTERS.stratagem_counters)) == (69, 12, 21)
    assert Counter(unit.side for unit in COUNTERS.units) == {"athens": 33, "sparta": 36}
    for side in ("athens", "sparta"):
        assert sum(unit.full for unit in COUNTERS.units if unit.kind == "T" and unit.side == side) == 178


@pytest.mark.rule("hellespont", "1.1.units")
def test_no_trireme_has_a_bonus_and_reduced_is_half() -> None:
    for unit in COUNTERS.units:
        assert unit.reduced == unit.full // 2 and unit.bonus == unit.reduced_bonus
        assert not (unit.kind == "T" and unit.bonus)


@pytest.mark.rule("hellespont", "1.2.leaders")
def test_leaders() -> None:
    swords = {leader.id: leader.swords for leader in COUNTERS.leaders}
    assert {name for name, n in swords.items() if n == 2} == {"thrasybule", "alcibiade", "mindaros"}
    assert {name for name, n in swords.items() if n == 0} == {"chereas", "tymochares", "hyppocrate", "epicles"}


def test_stratagem_counters() -> None:
    faces = {counter.id: dict(zip(counter.faces, counter.colours, strict=True))
             for counter in COUNTERS.stratagem_counters}
    assert any(set(counter) == {"S18", "S10"} for counter in faces.values())
    for counter in faces.values():
        assert len(counter) == 2
        for side in ("athens", "sparta"):
            assert set(counter.values()) & {side, "neutral"}
    coloured = {(name, colour) for counter in faces.values() for name, colour in counter.items()}
    low = {(name, colour) for name, colour in coloured if int(name[1:]) <= 10}
    assert {name for name, colour in low if colour == "neutral"} == {"S4", "S6"}
    assert {colour for _, colour in low} == {"athens", "sparta", "neutral"}
    spartan = [id for id, counter in faces.items() if counter.get("S16") == "sparta" or counter.get("S17") == "sparta"]
    assert len(spartan) == 2
    assert {s.id for s in COUNTERS.stratagems if s.permanent} == {"S17", "S18"}
    assert {s.id for s in COUNTERS.stratagems} == {f"S{n}" for n in range(1, 24) if n != 21}


def test_who_may_use_which_face() -> None:
    s10, counters = STRATAGEMS.names.index("S10"), STRATAGEMS.counters
    assert [counters[c] for c in members(STRATAGEMS.usable[0][s10])] == ["st03"]
    assert [counters[c] for c in members(STRATAGEMS.usable[1][s10])] == ["st01"]


# The table


PRINTED = """
E/R A/R 3/4/R 1/2/R 1/2/R 1/2/R 1/2/R
E/R 3/4/R 1/2/R 1/2/R 1/2/R 1/2/R 1/4/1/4
A/R 1/2/R 1/2/R 1/2/R 1/2/R 1/4/1/4 1/4/1/4
A/R 1/2/R 1/2/R 1/4/R 1/4/1/4 1/4/1/4 1/4/1/2
3/4/R 1/2/R 1/4/R 1/4/1/4 1/4/1/4 1/4/1/4 R/1/2
1/2/R 1/4/1/4 1/4/1/4 1/4/1/4 1/4/1/4 R/1/2 R/3/4
1/2/1/4 1/4/1/4 1/4/1/4 R/1/4 R/1/2 R/1/2 R/A
1/4/1/4 1/4/1/4 R/1/4 R/1/2 R/1/2 R/3/4 R/A
1/4/1/4 R/1/4 R/1/2 R/1/2 R/1/2 R/3/4 R/E
R/1/2 R/1/2 R/1/2 R/1/2 R/3/4 R/A R/E
"""


@pytest.mark.rule("hellespont", "table")
def test_every_cell_of_the_table() -> None:
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    assert len(rows) == HIGHEST - LOWEST + 1
    for printed, row in zip(rows, RESULTS, strict=True):
        assert [f"{SHARES[a]}/{SHARES[d]}" for a, d, _ in row] == printed


@pytest.mark.rule("hellespont", "table")
def test_winners_of_the_table() -> None:
    firsts = [next(die for die in range(LOWEST, HIGHEST + 1) if RESULTS[die - LOWEST][c][2] == 0)
              for c in range(len(COLUMNS))]
    assert firsts == [7, 6, 5, 4, 4, 3, 1]
    for c, first in enumerate(firsts):
        assert [RESULTS[die - LOWEST][c][2] for die in range(LOWEST, HIGHEST + 1)] == \
            [int(die < first) for die in range(LOWEST, HIGHEST + 1)]


@pytest.mark.rule("hellespont", "4.2.2")
@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [(1, 4, "1/3-"), (1, 3, "1/3-"), (49, 99, "1/3-"), (1, 2, "1/2"), (65, 99, "1/2"), (2, 3, "2/3"), (99, 100, "2/3"),
     (1, 1, "1/1"), (149, 100, "1/1"), (3, 2, "3/2"), (199, 100, "3/2"), (2, 1, "2/1"), (299, 100, "2/1"),
     (3, 1, "3/1+"), (9, 1, "3/1+")],
)
def test_odds_are_rounded_for_the_defender(attack: int, defence: int, name: str) -> None:
    assert COLUMNS[column(attack, defence)] == name


def test_shifts_stop_at_the_ends() -> None:
    assert shifted(0, -3) == 0 and shifted(5, 4) == 6 and shifted(3, -1) == 2


# Scenarios


@pytest.mark.rule("hellespont", "10.1")
def test_historical_set_up() -> None:
    match = TITLE.start(scenario="historical", seed=1)
    view = match.view("athens")
    assert (view["turn"], view["last"], view["month"], view["advantage"]) == (1, 10, "411-08", "sparta")
    assert view["supply"] == {"athens": 3, "sparta": 3} and view["points"] == {"athens": 0, "sparta": 0}
    placed: dict[str, set[str]] = {}
    for name, place in view["pieces"].items():
        if place != "waiting":
            placed.setdefault(place, set()).add(name)
    assert placed == {
        "sestos": {"a-T10-1", "a-T4-1", "a-T2-1", "a-T2-2", "a-H3-1", "a-P2-1"},
        "cardia": {"a-P2-2"},
        "B1": {"s-T4-1", "s-T4-2"},
        "abydos": {"s-T10-1", "s-T4-3", "s-T2-1", "s-H3-1", "s-P2-1"},
        "cyzique": {"s-P4-1"},
    }


@pytest.mark.rule("hellespont", "10.1")
def test_reinforcements_by_month() -> None:
    kinds = {unit.id: unit.kind + str(unit.full) + ("b" if unit.bonus else "") for unit in COUNTERS.units}
    lines = {line.id: (sorted(kinds[unit] for unit in line.units), line.leaders, line.weakened)
             for line in SCENARIOS.lines}
    assert lines["athens-411-09-B3"] == (
        sorted(["T20", "T10", "T10", "T10", "T10", "H4b", "H4", "H4", "P4b", "A2"]),
        ["thrasybule", "thrasyllos", "chereas"], ["a-T10-5"])
    assert lines["sparta-411-09-B3"] == (
        sorted(["T20", *["T10"] * 6, "H4b", "H4", "H3", "P2", "A2"]), ["mindaros", "hermocrate", "hyppocrate"],
        ["s-T10-7"])
    assert lines["sparta-411-10-T29"] == (["C5b", "P5"], ["pharnabaze"], [])
    assert lines["sparta-410-02-T29"] == (["C5b"], [], [])
    assert lines["athens-optional-B3"][0] == lines["sparta-optional-B3"][0] == ["T20"]
    assert lines["athens-optional-B2"][0] == lines["sparta-optional-B1"][0] == ["T10"]


@pytest.mark.rule("hellespont", "10.1")
def test_starting_stratagems_are_of_ones_own_colour() -> None:
    match = TITLE.start(scenario="historical", seed=1)
    own = {side: {STRATAGEMS.counters[c] for c in members(starters(match.state, i))}
           for i, side in enumerate(("athens", "sparta"))}
    assert own["athens"] == {"st02", "st03", "st04", "st05", "st06", "st07", "st08"}
    assert own["sparta"] == {"st01", "st03", "st04", "st11", "st12", "st13", "st16"}
    assert starters(match.state, SPARTA) & 1  # S10 on the back of S18
    assert {action for action in match.actions() if action != "keep none"} == {f"keep {c}" for c in own["athens"]}
    match.play("keep st02")
    assert "keep st03" in match.actions() and match.to_act == "sparta"
    hidden = match.view("sparta")["hands"]["athens"]
    assert hidden == {"count": 1, "seen": []}
    match.play("keep none")
    assert match.view("athens")["hands"]["athens"]["count"] == 2
    assert match.view("sparta")["hands"]["sparta"]["count"] == 1


@pytest.mark.rule("hellespont", "10.1")
def test_sparta_sees_which_of_its_own_choices_is_gone() -> None:
    match = TITLE.start(scenario="historical", seed=1)
    match.play("keep st04")
    assert "keep st04" not in match.actions()
    assert match.view("sparta")["hands"]["athens"] == {"count": 1, "seen": ["st04"]}
    assert match.view(None)["hands"]["athens"] == {"count": 1, "seen": []}


@pytest.mark.rule("hellespont", "10.1")
def test_athens_has_chosen_and_does_not_see_what_sparta_takes() -> None:
    match = TITLE.start(scenario="historical", seed=1)
    match.play("keep st02")
    match.play("keep st04")
    assert match.view("athens")["hands"]["sparta"] == {"count": 2, "seen": []}


@pytest.mark.rule("hellespont", "10.2")
def test_alcibiades_scenario() -> None:
    match = TITLE.start(scenario="alcibiades", seed=1)
    view = match.view("athens")
    assert view["advantage"] == "athens" and view["pieces"]["thrasybule"] == "removed"
    gone = {face for counter in COUNTERS.stratagem_counters if counter.id in view["spent"] for face in counter.faces}
    assert {"S1", "S16", "S17", "S18", "S23"} <= gone and len(view["spent"]) == 4 and view["bowl"] == 17
    left = {face for counter in COUNTERS.stratagem_counters if counter.id not in view["spent"]
            for face in counter.faces}
    assert not left & {"S1", "S16", "S17", "S18", "S23"}


def test_every_port_has_its_points() -> None:
    points = {zone.id: zone.points for zone in MAP.zones if zone.kind == "port"}
    assert points.pop("cyzique") == 5 and points.pop("sestos") == points.pop("abydos") == 3
    assert set(points.values()) == {1} and len(PORT_LIST) == 8
