"""What the rulebook says about map, counters and calendar, on this project's own data: one test a statement.

The printed map was not to be had: ours is rebuilt, so each statement of the text is held against it here. Which zones
touch is worked out anew from the outlines, point by point; nothing is taken from the list of limits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from polemos.titles.syracuse.board import STRATAGEMS
from polemos.titles.syracuse.facts import COUNTERS, MAP, NUMBERS, SCENARIOS

from . import offered, play, stage

Point = tuple[int, int]
Segment = tuple[Point, Point]

ZONE = {zone.id: zone for zone in MAP.zones}
FORTS = {fort.id: fort for fort in MAP.forts}
WALLS = {wall.id: wall for wall in MAP.walls}
UNITS = {unit.id: unit for unit in COUNTERS.units}
BORDER = {frozenset(border.between): border for border in MAP.borders}
OUTLINE: dict[str, list[Point]] = {zone.id: [MAP.vertices[v] for v in zone.ring] for zone in MAP.zones}
LAND = {zone.id for zone in MAP.zones if zone.kind == "land"}
SEA = {zone.id for zone in MAP.zones if zone.kind == "sea"}
HARBOUR = {"M9", "M10", "M11", "M12"}


# Outlines, worked out from the points


def sides(outline: list[Point]) -> Iterator[Segment]:
    yield from zip(outline, outline[1:] + outline[:1], strict=True)


def cross(o: Point, a: Point, b: Point) -> int:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def common(one: Segment, two: Segment) -> bool:
    """Whether two segments lie on one line and share more than a point."""
    if cross(*one, two[0]) or cross(*one, two[1]):
        return False
    axis = 0 if one[0][0] != one[1][0] else 1
    low = max(min(p[axis] for p in segment) for segment in (one, two))
    high = min(max(p[axis] for p in segment) for segment in (one, two))
    return low < high


def share_a_limit(a: str, b: str) -> bool:
    return any(common(one, two) for one in sides(OUTLINE[a]) for two in sides(OUTLINE[b]))


def lies_on(point: Point, segment: Segment) -> bool:
    (x1, y1), (x2, y2) = segment
    inside = min(x1, x2) <= point[0] <= max(x1, x2) and min(y1, y2) <= point[1] <= max(y1, y2)
    return inside and not cross(*segment, point)


def share_a_point(a: str, b: str) -> bool:
    return any(
        lies_on(point, segment)
        for one, two in ((a, b), (b, a))
        for point in OUTLINE[one]
        for segment in sides(OUTLINE[two])
    )


def area(outline: list[Point]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(outline))) / 2


LIMITS = {frozenset(pair) for pair in combinations(ZONE, 2) if share_a_limit(*pair)}
NEXT = {zone: {other for limit in LIMITS if zone in limit for other in limit - {zone}} for zone in ZONE}
CORNERS = {frozenset(pair) for pair in combinations(ZONE, 2) if share_a_point(*pair)} - LIMITS
EDGES = [min(x for x, _ in MAP.vertices.values()), max(x for x, _ in MAP.vertices.values()),
         min(y for _, y in MAP.vertices.values()), max(y for _, y in MAP.vertices.values())]


def at_the_edge(zone: str) -> bool:
    """Whether a side of the outline runs along the map's frame."""
    return any(
        (a[0] == b[0] and a[0] in EDGES[:2]) or (a[1] == b[1] and a[1] in EDGES[2:]) for a, b in sides(OUTLINE[zone])
    )


def overland(start: str, closed: set[frozenset[str]]) -> set[str]:
    """The land zones that can be walked to."""
    seen, ends = {start}, [start]
    for zone in ends:
        fresh = {other for other in NEXT[zone] & LAND if frozenset((zone, other)) not in closed} - seen
        seen |= fresh
        ends += sorted(fresh)
    return seen


# 0.2, 3 The map


@pytest.mark.rule("syracuse", "0.2.zones")
def test_limits_are_what_the_outlines_share() -> None:
    assert set(BORDER) == LIMITS
    for pair, border in BORDER.items():
        a, b = border.between
        assert border.kind == ("land" if pair <= LAND else "sea" if pair <= SEA else "coast")
        drawn = [segment for path in border.paths for segment in pairwise(MAP.vertices[v] for v in path)]
        assert drawn
        for segment in drawn:
            assert all(any(common(segment, side) for side in sides(OUTLINE[zone])) for zone in (a, b)), border.between


def test_the_outlines_fill_the_map() -> None:
    assert sum(area(outline) for outline in OUTLINE.values()) == (EDGES[1] - EDGES[0]) * (EDGES[3] - EDGES[2])


@pytest.mark.rule("syracuse", "0.2.zones")
def test_numbers_of_zones() -> None:
    assert sorted(LAND, key=lambda z: int(z[1:])) == [f"T{n}" for n in range(1, 28)]
    assert sorted(SEA, key=lambda z: int(z[1:])) == [f"M{n}" for n in range(1, 13)]


def test_corners_that_touch_are_listed_and_are_no_limits() -> None:
    assert {frozenset(pair) for pair in MAP.corners.pairs} == CORNERS


def test_t4_and_t12_touch_in_a_corner_only() -> None:
    assert frozenset(("T4", "T12")) in CORNERS


def test_the_city_has_two_ports_joined_by_a_canal_for_syracuse_alone() -> None:
    city = next(f for f in MAP.fortifications if f.side == "syracuse")
    assert set(city.zones) == {"T16", "M6", "M7"} and city.built
    assert {"M6", "M7"} <= NEXT["T16"]
    assert frozenset(("M6", "M7")) not in LIMITS | CORNERS
    assert [link.side for link in MAP.links if set(link.between) == {"M6", "M7"}] == ["syracuse"]


def test_the_camp_lies_in_t17_with_m12_as_its_port() -> None:
    camp = next(f for f in MAP.fortifications if f.side == "athens")
    assert set(camp.zones) == {"T17", "M12"} and not camp.built and "M12" in NEXT["T17"]
    assert ZONE["T17"].terrain == "clear" and ZONE["M12"].terrain == "protected"


def test_fortifications_run_along_every_limit_of_what_they_enclose() -> None:
    for works in MAP.fortifications:
        inside = set(works.zones)
        around = {limit for limit in LIMITS if len(limit & inside) == 1}
        assert {pair for pair, border in BORDER.items() if border.fortification == works.id} == around


@pytest.mark.rule("syracuse", "0.2.zones")
def test_waters() -> None:
    waters = {zone: ZONE[zone].terrain for zone in SEA}
    assert {zone for zone, kind in waters.items() if kind == "port"} == {"M6", "M7"}
    assert {zone for zone, kind in waters.items() if kind == "protected"} == HARBOUR
    assert {zone for zone, kind in waters.items() if kind == "open"} == {"M1", "M2", "M3", "M4", "M5", "M8"}


@pytest.mark.rule("syracuse", "0.2.zones")
def test_named_ground() -> None:
    assert ZONE["T1"].terrain == "clear" and ZONE["T8"].terrain == "elevated"
    assert ZONE["T27"].terrain == "clear" and FORTS["plemmyrion"].zone == "T27" and FORTS["plemmyrion"].side is None


@pytest.mark.rule("syracuse", "5.3")
def test_forts_stand_where_the_text_has_them() -> None:
    assert (FORTS["olympieion"].zone, FORTS["olympieion"].side) == ("T21", "syracuse")
    assert (FORTS["labdalon"].zone, FORTS["labdalon"].side) == ("T9", None)
    assert (FORTS["plemmyrion"].zone, FORTS["plemmyrion"].side) == ("T27", None)
    assert FORTS["syke"].side is None and len({fort.zone for fort in MAP.forts}) == len(FORTS) == 4


@pytest.mark.rule("syracuse", "3.1")
def test_catana_lies_off_the_map_beside_m1_for_athens_alone() -> None:
    assert MAP.off_map.side == "athens" and MAP.off_map.id == "Catana" and "Catana" not in ZONE
    assert [(set(link.between), link.side) for link in MAP.links if "Catana" in link.between] == [
        ({"Catana", "M1"}, "athens")
    ]


@pytest.mark.rule("syracuse", "3.1")
@pytest.mark.parametrize(("camp", "opened"), [("none", False), ("standing", False), ("ruined", True)])
def test_m12_is_closed_to_syracuse_until_the_camp_is_destroyed(camp: str, opened: bool) -> None:
    match = stage({"syr-t25-1": "M10", "sycanos": "T16"}, side="syracuse", camp=camp)
    assert ("M12" in offered(play(match, "activate M10"), "sail")) == opened


@pytest.mark.rule("syracuse", "3.2.cost")
def test_the_way_of_the_example_from_t11_over_t18_to_t20() -> None:
    assert ZONE["T11"].terrain == "clear" and ZONE["T18"].terrain == ZONE["T20"].terrain == "elevated"
    assert {"T11", "T20"} <= NEXT["T18"] and "T20" not in NEXT["T11"]
    assert BORDER[frozenset(("T11", "T18"))].river and not BORDER[frozenset(("T18", "T20"))].river


@pytest.mark.rule("syracuse", "4.4")
def test_only_t13_and_t15_lie_before_the_camp() -> None:
    camp = next(f for f in MAP.fortifications if f.side == "athens")
    assert NEXT["T17"] & LAND == {"T13", "T15"} == set(camp.assault_from)


# 5.4, 5.5 Walls and chains


@pytest.mark.rule("syracuse", "5.4")
def test_each_wall_lies_on_one_limit_of_two_zones() -> None:
    assert set(WALLS) == {"A1", "A2", "A3", "S1", "S2", "S3A", "S3B"}
    for wall in MAP.walls:
        border = BORDER[frozenset(wall.between)]
        assert border.kind == "land" and [sorted(wall.path)] == [sorted(path) for path in border.paths], wall.id


@pytest.mark.rule("syracuse", "5.1")
def test_the_second_syracusan_wall_lies_between_t6_and_t14() -> None:
    assert set(WALLS["S2"].between) == {"T6", "T14"}


@pytest.mark.rule("syracuse", "5.4")
@pytest.mark.parametrize("line", [["camp", "A1", "A2", "A3"], ["syracuse", "S1", "S2", "S3A"],
                                  ["syracuse", "S1", "S2", "S3B"]])
def test_walls_start_from_a_fortification_and_each_from_the_one_before(line: list[str]) -> None:
    works = next(f for f in MAP.fortifications if f.id == line[0])
    ends = {vertex for zone in works.zones for vertex in ZONE[zone].ring}
    for before, name in pairwise(line):
        wall = WALLS[name]
        assert wall.previous == before and wall.side == works.side and wall.path[0] in ends, name
        ends = {wall.path[-1]}


@pytest.mark.rule("syracuse", "5.4")
def test_a3_and_s3a_exclude_each_other() -> None:
    assert "S3A" in WALLS["A3"].excludes and "A3" in WALLS["S3A"].excludes
    assert not [wall.id for wall in MAP.walls if wall.side == "athens" and wall.id != "A3" and wall.excludes]


@pytest.mark.rule("syracuse", "5.5")
def test_the_chains_close_the_only_mouth_of_the_great_harbour() -> None:
    assert set(MAP.chains.between) == {"M8", "M9"} and MAP.chains.side == "syracuse"
    # The port M7 opens on the harbour too; its canal to M6 is the one other way, for Syracuse (3.1).
    inside = HARBOUR | {"M7"}
    mouths = {limit for limit in LIMITS if limit <= SEA and len(limit & inside) == 1}
    assert mouths == {frozenset(("M8", "M9"))} == {p for p, border in BORDER.items() if border.chain}
    assert [set(link.between) for link in MAP.links if set(link.between) & inside] == [{"M6", "M7"}]
    assert MAP.chains.fort == "plemmyrion" and {"M8", "M9"} & NEXT[FORTS["plemmyrion"].zone]


# 6.2 What starves Syracuse


@pytest.mark.rule("syracuse", "6.2")
def test_camp_and_three_walls_cut_the_city_from_every_land_entry() -> None:
    walls = {name: frozenset(wall.between) for name, wall in WALLS.items() if wall.side == "athens"}
    camp = {frozenset(("T17", zone)) for zone in NEXT["T17"]}
    entries = {zone.id for zone in MAP.zones if zone.entry} & LAND
    assert not overland("T16", camp | set(walls.values())) & entries
    for name in walls:
        assert overland("T16", camp | {limit for other, limit in walls.items() if other != name}) & entries, name


@pytest.mark.rule("syracuse", "6.2")
def test_m5_is_the_only_issue_of_m6() -> None:
    assert NEXT["M6"] & SEA == {"M5"}


@pytest.mark.rule("syracuse", "6.2")
def test_the_blockade_holds_every_way_out_by_sea_and_a_zone_before_the_city() -> None:
    assert set(NUMBERS.supply.zones) == {"T7", "M5", "M8"} and NUMBERS.supply.fort == "syke"
    assert "T7" in NEXT["T16"]
    # Ships from both ports, the canal apart: with M5 and M8 shut nothing reaches the open sea.
    seen, ends = {"M6", "M7"}, ["M6", "M7"]
    for zone in ends:
        fresh = (NEXT[zone] & SEA) - {"M5", "M8"} - seen
        seen |= fresh
        ends += sorted(fresh)
    assert not seen & {"M1", "M2", "M3", "M4"}


# 10.1 Entries, set-up, arrivals


@pytest.mark.rule("syracuse", "10.1")
def test_land_entries_are_the_land_zones_at_the_edge_from_north_to_south() -> None:
    entries = ["T1", "T8", "T10", "T18", "T19", "T22"]
    assert {zone for zone in LAND if at_the_edge(zone)} == set(entries) == {z.id for z in MAP.zones if z.entry} & LAND
    heights = [min(y for x, y in OUTLINE[zone] if x == EDGES[0]) for zone in entries]
    assert heights == sorted(heights)
    for line in SCENARIOS.lines:
        if line.zones[0] == "T1":
            assert [zone for zone in line.zones if zone != "Catana"] == entries, line.id


@pytest.mark.rule("syracuse", "10.1")
def test_sea_entries_are_the_sea_zones_at_the_edge() -> None:
    entries = ["M1", "M2", "M3", "M4", "M5", "M8"]
    assert {zone for zone in SEA if at_the_edge(zone)} == set(entries) == {z.id for z in MAP.zones if z.entry} & SEA
    for line in SCENARIOS.lines:
        if line.zones[0] == "M1":
            assert line.zones == entries, line.id


@pytest.mark.rule("syracuse", "10.1", "3.3")
def test_the_set_up_keeps_within_stacking() -> None:
    assert sorted(group.at for group in SCENARIOS.setup) == sorted(
        ["T25", "T24", "M10", "M11", "M9", "Catana", "T16", "T11", "T13", "T15", "M7", "M6"]
    )
    for group in SCENARIOS.setup:
        if group.at in LAND - {"T16"}:
            assert len(group.units) <= NUMBERS.stacking.land, group.at
        elif group.at in HARBOUR:
            assert sum(UNITS[unit].full for unit in group.units) <= NUMBERS.stacking.protected, group.at
        kinds = {UNITS[unit].kind == "T" for unit in group.units}
        assert group.at == "Catana" or kinds == {group.at in SEA}


@pytest.mark.rule("syracuse", "10.1", "3.5")
def test_arrivals_by_sea_have_ships_enough() -> None:
    loads = {}
    for line in SCENARIOS.lines:
        land = sum(UNITS[unit].full for unit in line.units if UNITS[unit].kind != "T")
        if line.zones[0].startswith("M") and land:
            loads[line.id] = (land, sum(UNITS[unit].full for unit in line.units if UNITS[unit].kind == "T"))
    assert loads == {"athens-8": (33, 70), "syracuse-4a": (5, 5), "syracuse-5": (4, 5), "syracuse-7": (1, 5),
                     "syracuse-8": (3, 25), "syracuse-9a": (4, 5)}


# Counters


@pytest.mark.rule("syracuse", "S8")
def test_two_allied_spartan_hoplites_arrive_in_turns_4_and_5() -> None:
    spartans = {unit.id for unit in COUNTERS.units if unit.spartan}
    assert len(spartans) == 2
    assert all(UNITS[name].kind == "H" and UNITS[name].allied and UNITS[name].side == "syracuse" for name in spartans)
    assert sorted(line.turn for line in SCENARIOS.lines if spartans & set(line.units)) == [4, 5]


@pytest.mark.rule("syracuse", "2.A")
def test_permanent_stratagems_exist_once_and_s6_shares_its_counter_with_s11() -> None:
    faces = Counter(face for counter in COUNTERS.stratagem_counters for face in counter.faces)
    assert {s.id for s in COUNTERS.stratagems if s.permanent} == {"S6", "S21"}
    assert faces["S6"] == faces["S21"] == 1
    assert [set(c.faces) for c in COUNTERS.stratagem_counters if "S6" in c.faces] == [{"S6", "S11"}]


@pytest.mark.rule("syracuse", "10.1")
def test_athens_starts_with_one_of_several_s13_and_syracuse_with_the_s21() -> None:
    bearing = {name: [c.id for c in COUNTERS.stratagem_counters if name in c.faces] for name in ("S13", "S21")}
    assert len(bearing["S13"]) > 1 and len(bearing["S21"]) == 1
    historical = SCENARIOS.scenarios[0]
    assert historical.hands["syracuse"] == bearing["S21"]
    assert len(historical.hands["athens"]) == 1 and historical.hands["athens"][0] in bearing["S13"]


def test_every_counter_has_a_face_for_either_side() -> None:
    for usable in STRATAGEMS.usable:
        own = [[bool(usable[face] >> c & 1) for face in faces] for c, faces in enumerate(STRATAGEMS.faces)]
        assert all(any(faces) for faces in own)
        assert {len(faces) - sum(faces) for faces in own} == {0, 1}


@pytest.mark.rule("syracuse", "1.1.units")
def test_some_unit_is_worth_nothing_when_reduced() -> None:
    assert {unit.id for unit in COUNTERS.units if not unit.reduced} == {"ath-h1-mantinea", "syr-h1-thebes"}
    assert all(0 <= unit.reduced < unit.full for unit in COUNTERS.units)


def test_the_box_held_108_counters() -> None:
    markers = 1 + 2 + 2 + 1 + 1 + len(MAP.forts) + 3 + 3 + 1
    assert len(COUNTERS.units) + len(COUNTERS.leaders) + markers + len(COUNTERS.stratagem_counters) == 108


def test_colours_of_the_stratagems() -> None:
    colours = {s.id: s.colour for s in COUNTERS.stratagems}
    assert {name for name, colour in colours.items() if colour == "athens"} == {"S1", "S10", "S13"}
    assert {name for name, colour in colours.items() if colour == "syracuse"} == {"S5", "S6", "S8", "S21"}
    assert set(colours) == {face for counter in COUNTERS.stratagem_counters for face in counter.faces}
    faces = Counter(colours[face] for counter in COUNTERS.stratagem_counters for face in counter.faces)
    assert faces == {"athens": 7, "syracuse": 6, "neutral": 31}


# 2 The calendar


@pytest.mark.rule("syracuse", "2.C")
def test_four_turns_in_414_and_in_413_and_a_spring_of_414() -> None:
    years = Counter(date.year for date in NUMBERS.calendar)
    assert years == {415: 2, 414: 4, 413: 4}
    assert [date.turn for date in NUMBERS.calendar if (date.season, date.year) == ("spring", 414)] == [3]
    order = ["winter", "spring", "summer", "autumn"]
    assert [date.season for date in NUMBERS.calendar if date.year != 415] == order * 2
    assert [date.turn for date in NUMBERS.calendar] == list(range(10))
