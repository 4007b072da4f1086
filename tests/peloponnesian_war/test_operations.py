"""4 Operations: persons, the non-player, routes, rebellion, neutrals."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import polemos
from polemos.titles.peloponnesian_war import combat, conduct, operations, system
from polemos.titles.peloponnesian_war.board import (
    ALONE,
    ARMY,
    ASIDE,
    BY_LAND,
    BY_MIXED,
    BY_SEA,
    CENCHREAE,
    CORINTH,
    LINES,
    SPACES,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.movement import Arrive, Travel, join
from polemos.titles.peloponnesian_war.notation import HALT
from polemos.titles.peloponnesian_war.operations import Assemble, Operate
from polemos.titles.peloponnesian_war.routes import paths, paths_for, use
from polemos.titles.peloponnesian_war.sequence import OPERATIONS, Turn
from polemos.titles.peloponnesian_war.state import Position
from polemos.titles.peloponnesian_war.view import matrix

from . import ATHENS, NAME, SPARTA, Stop, at, do, field, force, go_on, happened, match, rolled, run, told, unit, who


def say(s: Position) -> list[str]:
    return [polemos.title(NAME).grammar.say(action) for action in s.options]


def under_way(s: Position, side: int, leader: str, army: str, *way: Any) -> Position:
    """An army on its way: where it is, and the spaces ahead."""
    here, route = way
    for piece in army.split():
        s.put(ARMY, unit(piece[-2:]), int(piece[:-2]))
    s.army_leader, s.army_at, s.objective = who(leader), at(here), at(route[-1] if route else here)
    s.route = [at(space) for space in route]
    s.leader_at[who(leader)] = at("athens" if side == ATHENS else "sparta")
    return s


# 4.1


@pytest.mark.rule("peloponnesian-war", "4.1", "4.1.5")
def test_objective_army_march_and_arrival() -> None:
    game = match(
        play={"phase": "operations", "side": "athens"},
        operations={"athens": 0, "sparta": 0},
        turn=2,
        leaders={"pericles": "athens"},
        treasury={"athens": 5000},
    )
    game.dice([3] * 40)
    before = game.view(None)["treasury"]["athens"]
    for action in ("campaign", "objective aegina", "take athenian-hoplite 2", "go piraeus", "take athenian-naval 3"):
        game.play(action)
    assert game.view(None)["treasury"]["athens"] == before - 2 * 200 - 3 * 400
    assert "march" in game.actions()
    game.play("march")
    assert {"leader": "pericles", "city": "aegina"} in happened(game, "arrives")
    assert game.view(None)["units"]["aegina"] == {"athenian-hoplite": 2, "athenian-naval": 3}


@pytest.mark.rule("peloponnesian-war", "4.1.5")
def test_spartan_troops_are_free_and_their_ships_are_not() -> None:
    s = field({"sparta": "5SH 1SC", "gythium": "1SN", "corinth": "1sH"}, army_at=at("sparta"), army_leader=who("agis"))
    s.treasury[SPARTA] = 700
    conduct.activate(s, SPARTA, unit("SH"), 5)
    conduct.activate(s, SPARTA, unit("SC"), 1)
    assert s.treasury[SPARTA] == 700
    s.army_at = at("gythium")
    conduct.activate(s, SPARTA, unit("SN"), 1)
    s.army_at = at("corinth")
    conduct.activate(s, SPARTA, unit("sH"), 1)
    assert s.treasury[SPARTA] == 100


@pytest.mark.rule("peloponnesian-war", "4.1.1")
def test_the_home_guard_stays() -> None:
    s = field(
        {"sparta": "4SH"}, guard=3, army_at=at("sparta"), army_leader=who("agis"), objective=at("tegea"), player=SPARTA
    )
    s.visited = [at("sparta")]
    run(s, Assemble(2, SPARTA, 0))
    assert say(s) == ["take spartan-hoplite 1"]


@pytest.mark.rule("peloponnesian-war", "4.1.1")
def test_which_lines_an_army_uses() -> None:
    assert use(3, 0) == BY_LAND and use(0, 2) == BY_SEA and use(2, 2) == BY_SEA and use(3, 2) == BY_MIXED
    s = field({})
    assert not paths_for(s, ATHENS, at("athens"), BY_LAND).reaches(at("aegina"))
    assert paths_for(s, ATHENS, at("piraeus"), BY_SEA).reaches(at("aegina"))
    assert not paths_for(s, ATHENS, at("piraeus"), BY_SEA).reaches(at("athens"))


@pytest.mark.rule("peloponnesian-war", "4.1.1")
def test_routes_of_equal_length_are_drawn_by_lot() -> None:
    seen = set()
    for pick in ("panactum", "plataea"):
        s = field({}, picks=[pick])
        route = paths_for(s, SPARTA, at("corinth"), BY_LAND).draw(s, at("thebes"))
        seen.add(tuple(SPACES[i] for i in route))
    assert seen == {("megara", "panactum", "thebes"), ("megara", "plataea", "thebes")}


def shortest(lines: list[list[int]], start: int, goal: int, barred: set[int]) -> int:
    """An independent search: rings around the start, one after the other."""
    ring, steps, seen = {start}, 0, {start}
    while goal not in ring:
        ring = {
            there
            for here in ring
            for there in lines[here]
            if there not in seen and there not in barred and (here == start or here != at("naupactus"))
        }
        seen |= ring
        steps += 1
        if not ring:
            return -1
    return steps


@pytest.mark.rule("peloponnesian-war", "4.1.1", "4.2")
def test_every_route_taken_is_a_shortest_permitted_one() -> None:
    s = field({})
    barred = {at("argos"), at("syracuse")}
    for start in (at("corinth"), at("thebes"), at("sparta"), at("megara")):
        found = paths_for(s, SPARTA, start, BY_LAND)
        for goal in range(len(SPACES)):
            length = -1 if goal in barred else shortest(LINES[4 * BY_LAND + 2], start, goal, barred)
            assert found.length[goal] == length, (SPACES[start], SPACES[goal])
            if length > 0:
                route = found.draw(s, goal)
                assert len(route) == length
                assert all(b in LINES[2][a] for a, b in pairwise([start, *route]))


@pytest.mark.rule("peloponnesian-war", "4.1.1", "4.2.2", "10.1")
def test_neutral_argos_and_syracuse_are_no_way_through() -> None:
    s = field({})
    assert not paths_for(s, SPARTA, at("sparta"), BY_LAND).reaches(at("argos"))
    assert not paths_for(s, ATHENS, at("messana"), BY_SEA).reaches(at("gela"))
    join(s, 1, SPARTA)
    assert paths_for(s, ATHENS, at("messana"), BY_SEA).reaches(at("gela"))


@pytest.mark.rule("peloponnesian-war", "errata.qa")
def test_naupactus_is_no_way_through_by_land() -> None:
    s = field({})
    found = paths_for(s, SPARTA, at("amphissa"), BY_LAND)
    assert found.reaches(at("naupactus")) and found.length[at("patrae")] != 2
    assert paths_for(s, ATHENS, at("oeniadae"), BY_SEA).length[at("panormus")] == 2


@pytest.mark.rule("peloponnesian-war", "4.1.1")
def test_a_leader_alone_enters_no_enemy_space_without_a_force() -> None:
    s = field({"thebes": "1AH", "aegina": "1sN"})
    alone = paths_for(s, ATHENS, at("panactum"), 3)
    assert alone.reaches(at("thebes")) and not alone.reaches(at("megara")) and not alone.reaches(at("aegina"))
    assert alone.reaches(at("melos"))


@pytest.mark.rule("peloponnesian-war", "4.1.1")
@pytest.mark.parametrize(("garrisons", "reached"), [({}, True), ({"camirus": "1sH", "loryma": "1sH"}, False)])
def test_a_leader_alone_goes_through_empty_rebels_of_either_side(garrisons: dict[str, str], reached: bool) -> None:
    """Own rebels keep their colour and the enemy's are friends; where the enemy has joined them he stays away."""
    s = field({"lindus": "3AN", **garrisons})
    for space in ("camirus", "loryma", "megara"):
        s.rebel[at(space)] = 1
    alone = paths_for(s, ATHENS, at("athens"), ALONE)
    assert alone.reaches(at("lindus")) is reached and alone.reaches(at("megara"))


@pytest.mark.rule("peloponnesian-war", "4.1.2")
def test_ships_cross_the_isthmus_only_if_both_ends_are_theirs() -> None:
    s = field({})
    assert paths_for(s, SPARTA, CORINTH, BY_SEA).length[CENCHREAE] == 1
    s.put(CENCHREAE, unit("AH"), 1)
    assert paths_for(s, SPARTA, CORINTH, BY_SEA).length[CENCHREAE] != 1
    assert paths_for(s, SPARTA, CORINTH, BY_LAND).length[CENCHREAE] == 1


@pytest.mark.rule("peloponnesian-war", "4.1.2", "1.3.control")
@pytest.mark.parametrize(
    ("enemies", "across"), [({}, True), ({"corinth": "1sH"}, False), ({"cenchreae": "1sH"}, False)]
)
def test_a_fleet_holds_the_end_of_the_isthmus_that_it_sets_out_from(enemies: dict[str, str], across: bool) -> None:
    """It has left nobody behind in captured Corinth, and is itself the unit that controls it."""
    s = under_way(field({"cenchreae": "1AH", **enemies}), ATHENS, "cleon", "2AN", "corinth", [])
    if "cenchreae" in enemies:
        s.put(CENCHREAE, unit("AH"), 1)
    assert (paths(s, ATHENS, CORINTH).length[at("aegina")] == 2) is across
    assert paths(s, ATHENS, at("sicyon")).length[CENCHREAE] > 2


@pytest.mark.rule("peloponnesian-war", "4.1.2")
def test_troops_at_corinth_always_intercept_at_cenchreae() -> None:
    s = under_way(field({"corinth": "1sH"}, dice=[2, 2]), ATHENS, "cleon", "1AH 1AN", "salamis", ["cenchreae"])
    run(s, Travel(ATHENS, 1))
    assert told(s, "isthmus-watch") and told(s, "skirmish") and not rolled(s, "interception")


@pytest.mark.rule("peloponnesian-war", "4.1.2", "4.6")
def test_a_lone_leader_at_the_isthmus_is_intercepted_by_die_only() -> None:
    s = under_way(field({"corinth": "1aH 1aC"}, dice=[3]), SPARTA, "agis", "", "megara", ["cenchreae"])
    run(s, Travel(SPARTA, 0))
    assert rolled(s, "interception") == [(3, {})] and not told(s, "isthmus-watch")


@pytest.mark.rule("peloponnesian-war", "4.1.3")
@pytest.mark.parametrize(("die", "lost"), [(4, False), (5, True)])
def test_the_storm_off_taenarum(die: int, lost: bool) -> None:
    s = under_way(field({}, dice=[die], player=SPARTA), SPARTA, "gylippus", "1SH 1SN", "taenarum", ["syracuse"])
    join(s, 1, SPARTA)
    run(s, [Arrive(SPARTA), Travel(SPARTA, 1)])
    assert (force(s, "syracuse") == "1SH 1SN 2sH 2sC 2sN") is not lost
    assert (s.leader_at[who("gylippus")] == ASIDE) is lost


@pytest.mark.rule("peloponnesian-war", "4.1.3")
def test_only_a_person_crosses_the_open_sea() -> None:
    s = field({}, player=SPARTA)
    join(s, 1, SPARTA)
    under_way(s, SPARTA, "gylippus", "1SH 1SN", "taenarum", [])
    s.objective = at("syracuse")
    run(s, Assemble(2, SPARTA, 0))
    assert "march by open sea" in say(s) and "go syracuse by open sea" in say(s)
    s.player = ATHENS
    s.put(at("taenarum"), unit("SH"), 1)
    run(s, Assemble(2, SPARTA, 0))
    assert "march by open sea" not in say(s)


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_excess_troops_stay_on_the_island_of_the_skirmish() -> None:
    s = under_way(
        field({"aegina": "1sN"}, dice=[4, 1, 3, 1]), ATHENS, "cleon", "2AH 2AN", "piraeus", ["aegina", "epidaurus"]
    )
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    assert force(s, "aegina") == "1AH 1sN" and force(s, "epidaurus") == "1AH 1AN"
    assert s.available(at("aegina"), unit("AH")) == 0


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_excess_troops_stay_on_the_island_even_where_a_mixed_line_leads_on() -> None:
    """Allies before citizens, cavalry before hoplites."""
    s = under_way(
        field({"chalcis": "1sN"}, dice=[4, 1, 3, 1]),
        ATHENS,
        "cleon",
        "1AH 1AC 1aH 3AN",
        "oropus",
        ["chalcis", "eretria"],
    )
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    assert force(s, "chalcis") == "1aH 1sN" and force(s, "eretria") == "1AH 1AC 2AN"
    s = under_way(field({}), ATHENS, "cleon", "1AH 1AC 1aH 1aC 1AN", "prasiae", ["hermione"])
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    assert force(s, "prasiae") == "1AC 1aH 1aC" and force(s, "hermione") == "1AH 1AN"


def caught_at_chios(garrison: str, talents: int) -> Position:
    """A person's two hoplites and two ships, on their way by Chios to Samos, have lost a ship at Chios."""
    s = field({"chios": garrison, "erythrae": "1SN"}, dice=[4, 1, 3, *[2] * 20])
    under_way(s, ATHENS, "cleon", "2AH 2AN", "andros", ["chios"])
    s.objective, s.visited, s.treasury[ATHENS] = at("samos"), [at("chios")], 1000 + talents
    return run(s, [Assemble(2, ATHENS, 0), Travel(ATHENS, 0)])


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_excess_troops_stay_on_the_island_where_the_leader_gathers() -> None:
    s = caught_at_chios("1aH", 0)
    assert say(s) == ["march"]
    do(s, *s.options[0])
    assert force(s, "chios") == "1AH 1aH" and force(s, "samos") == "1AH 1AN"
    assert s.available(at("chios"), unit("AH")) == 0 and s.stranded == 0


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_ships_gathered_on_the_island_carry_the_excess() -> None:
    s = caught_at_chios("1aN", 400)
    assert say(s) == ["take athenian-ally-naval 1", "march"]
    do(s, *s.options[0])
    do(s, *s.options[-1])
    assert force(s, "chios") == "" and force(s, "samos") == "2AH 1AN 1aN" and not told(s, "left-behind")


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_an_army_with_too_many_troops_of_its_own_choice_does_not_sail() -> None:
    """Excess troops are left behind because of a skirmish only."""
    s = caught_at_chios("1aH", 200)
    do(s, *s.options[0])
    assert say(s) == ["halt"]
    s = under_way(field({"chios": "1aH"}), ATHENS, "cleon", "2AH 1AN", "chios", [])
    s.objective = at("samos")
    run(s, Assemble(2, ATHENS, 0))
    assert "march" not in say(s)


@pytest.mark.rule("peloponnesian-war", "4.1.4")
@pytest.mark.parametrize("units", [("naval", "hoplite"), ("hoplite", "naval")])
def test_troops_for_which_ships_were_found_leave_no_room_for_others(units: tuple[str, str]) -> None:
    """The ship found at Chios carries the hoplite whose ship was lost: another one is too many by choice."""
    s = caught_at_chios("1aH 1aN", 600)
    for kind in units:
        do(s, *s.options[say(s).index(f"take athenian-ally-{kind} 1")])
    assert force(s, "army") == "2AH 1AN 1aH 1aN" and s.stranded == 0 and say(s) == ["halt"]


@pytest.mark.rule("peloponnesian-war", "4.1.4")
@pytest.mark.parametrize(
    ("objective", "left", "sent"), [("troezen", {"prasiae": "1AH"}, "1AH 1AN"), ("pylos", {}, "2AH 1AN")]
)
def test_where_the_leader_gathers_on_a_coast_the_army_goes_on_by_mixed_lines_as_far_as_they_lead(
    objective: str, left: dict[str, str], sent: str
) -> None:
    """It wins a mixed battle on land, but loses a ship."""
    s = field({"gythium": "2sH 4sN"}, dice=[4, 5, 6, 4, 6, 6, 1])
    under_way(s, ATHENS, "thrasyllus", "2AH 2AN", "prasiae", ["epidaurus_limera"])
    s.objective = at(objective)
    run(s, [Assemble(2, ATHENS, 0), Travel(ATHENS, 0)])
    assert force(s, "army") == "2AH 1AN" and say(s) == ["march"]
    do(s, *s.options[0])
    assert force(s, objective) == sent and {x: force(s, x) for x in left} == left
    assert bool(told(s, "left-behind")) is bool(left)


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_excess_troops_stay_where_the_mixed_lines_end() -> None:
    s = under_way(field({}), ATHENS, "cleon", "2AH 1AN", "prasiae", ["hermione", "troezen"])
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    assert force(s, "prasiae") == "1AH" and force(s, "troezen") == "1AH 1AN"


@pytest.mark.rule("peloponnesian-war", "4.1.4")
def test_troops_without_ships_go_as_far_as_the_mixed_lines_of_their_route() -> None:
    s = under_way(field({}), ATHENS, "cleon", "2AH", "epidaurus_limera", ["prasiae", "hermione", "troezen"])
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    assert force(s, "prasiae") == "2AH" and told(s, "halts") == [{"leader": "cleon", "city": "prasiae"}]
    assert s.leader_at[who("cleon")] == at("prasiae")


@pytest.mark.rule("peloponnesian-war", "event.6")
def test_allies_do_not_march_into_the_plague() -> None:
    for army, open_ in (("2AH 2AN", True), ("2aH 2AN", False)):
        s = under_way(field({}, plague=1), ATHENS, "cleon", army, "aegina", [])
        assert paths(s, ATHENS, at("aegina")).reaches(at("piraeus")) is open_
    s = under_way(field({}), ATHENS, "cleon", "2aH 2AN", "aegina", [])
    assert paths(s, ATHENS, at("aegina")).reaches(at("piraeus"))


# 4.2 The non-player


@pytest.mark.rule("peloponnesian-war", "3.1.2", "4.2")
def test_example_argos_before_thebes() -> None:
    s = field({"argos": "4AH", "thebes": "1AH", "sparta": "12SH 2SC"}, guard=0)
    s.active[0] = s.colour[at("argos")] = ATHENS
    system.operate(s, SPARTA)
    assert told(s, "defence")[0] == {"side": "sparta", "defence": "sparta-threatened", "city": "argos"}
    assert told(s, "army-required") == [{"hoplites": 10, "cavalry": 1, "naval": 0}]


@pytest.mark.rule("peloponnesian-war", "3.1.2")
def test_once_an_army_is_there_the_strategy_goes_on() -> None:
    s = field(
        {"thebes": "1AH 5SH", "sparta": "12SH 1SC", "corinth": "5sN"}, {"agis": "thebes"}, dice=[1, 1], strategy=4
    )
    system.operate(s, SPARTA)
    assert not told(s, "defence") and told(s, "objective")[0]["city"] == "decelea"


@pytest.mark.rule("peloponnesian-war", "3.1.2", "4.2")
def test_the_leader_to_come_and_the_home_guard_are_no_answer_to_an_army_in_sparta() -> None:
    """The army is gathered in Sparta, which is its objective too; then the condition is met."""
    s = field(
        {"sparta": "4AH 14SH 2SC", "corinth": "5sN"}, {"nicias": "sparta"}, dice=[1, 1, 1], guard=3, strategy=4, turn=2
    )
    s.leader_at[who("agis")] = at("sparta")
    s.operations = [1, 0]
    threat = {"defence": "sparta-threatened", "threats": ["sparta"]}
    assert threat in matrix(s)["defences"]
    operate_and_run(s)
    assert told(s, "defence") == [{"side": "sparta", "defence": "sparta-threatened", "city": "sparta"}]
    assert told(s, "arrives") == [{"leader": "agis", "city": "sparta"}] and not told(s, "enters")
    assert force(s, "sparta") == "4AH 14SH 2SC" and s.moved[at("sparta") * UNIT_COUNT + unit("SH")] == 10
    assert s.leader_at[who("agis")] == at("sparta") and threat not in matrix(s)["defences"]
    s.dice.scripted_picks = [who("brasidas")]
    operate_and_run(s)
    assert len(told(s, "defence")) == 1 and told(s, "pursues")


def operate_and_run(s: Position) -> None:
    """An operation of non-player Sparta, to its end."""
    s.stack = [Turn(OPERATIONS + 1), Stop()]
    system.operate(s, SPARTA)
    go_on(s)


@pytest.mark.rule("peloponnesian-war", "4.2")
def test_example_ionia_four_is_erythrae_with_three_and_three() -> None:
    s = field({"sparta": "8SH 1SC", "corinth": "5sN"}, dice=[2, 4, *[2] * 60], strategy=7)
    system.operate(s, SPARTA)
    assert told(s, "zone") == [{"zone": "ionia"}]
    assert told(s, "objective")[0]["city"] == "erythrae"
    assert told(s, "army-required") == [{"hoplites": 3, "cavalry": 0, "naval": 3}]
    assert [(x["city"], x["unit"], x["n"]) for x in told(s, "source")] == [
        ("sparta", "spartan-hoplite", 3),
        ("corinth", "spartan-ally-naval", 3),
    ]


@pytest.mark.rule("peloponnesian-war", "4.2")
def test_an_objective_it_controls_is_rolled_again() -> None:
    s = field({"erythrae": "1sH", "sparta": "8SH", "corinth": "5sN"}, dice=[2, 4, 2, 1, *[2] * 60], strategy=7)
    system.operate(s, SPARTA)
    assert told(s, "rerolled") == [{"city": "erythrae", "cause": "controlled"}]
    assert told(s, "objective")[0]["city"] == "miletus"


@pytest.mark.rule("peloponnesian-war", "4.2.1")
def test_the_last_of_a_type_stays_and_the_nearest_gives_first() -> None:
    game = match()
    sources = [(x["city"], x["unit"], x["n"]) for x in happened(game, "source")]
    assert sources == [
        ("sparta", "spartan-hoplite", 7),
        ("corinth", "spartan-ally-hoplite", 1),
        ("thebes", "spartan-ally-cavalry", 1),
    ]


@pytest.mark.rule("peloponnesian-war", "4.2.1")
@pytest.mark.parametrize(
    ("units", "need", "defensive", "plague", "sources"),
    [
        # With one ship at Piraeus two hoplites would not get to the ships of Chios.
        ("4AH 2AN 3aN", (2, 0, 3), False, 0, "2AH 2AN 1aN"),
        ("4AH 2AN 4aN", (2, 0, 4), True, 0, "2AH 2AN 2aN"),
        # Chios' hoplite would not get back through Piraeus.
        ("2AH 3AN 2aH", (2, 0, 2), False, 0, "1AH 2AN 1aH"),
        ("2AH 3AN 2aH", (2, 0, 2), False, 1, "2AH 2AN"),
        # In vain, if there is not enough anyway.
        ("1AH 2AN 1aN", (2, 0, 3), False, 0, ""),
    ],
)
def test_the_last_of_a_type_goes_along_only_where_the_army_needs_it(
    units: str, need: tuple[int, int, int], defensive: bool, plague: int, sources: str
) -> None:
    places: dict[str, str] = {}
    for piece in units.split():
        place = "chios" if piece[1] == "a" else "athens" if piece[2] == "H" else "piraeus"
        places[place] = f"{places.get(place, '')} {piece}"
    s = field(places, player=SPARTA, strategy=0, plague=plague)
    army = system.raise_army(s, ATHENS, at("methana"), need, defensive=defensive)
    names = {unit(code): code for code in ("AH", "AN", "aH", "aN")}
    assert (army.cause < 0) is bool(sources)
    assert not sources or " ".join(f"{n}{names[i]}" for _, i, n in army.picks) == sources


@pytest.mark.rule("peloponnesian-war", "4.1.4", "4.2")
@pytest.mark.parametrize(("ships", "sent", "left"), [(3, "2AH 2AN", "2aH"), (2, "1AH 1AN", "1AH 2aH")])
def test_the_non_player_takes_no_more_troops_than_the_ships_that_are_left_can_carry(
    ships: int, sent: str, left: str
) -> None:
    """On its way to Abydos it comes to fetch a hoplite from Chios, and loses a ship there."""
    s = field({"chios": "2aH", "erythrae": "1SN"}, dice=[4, 1, 3, *[2] * 20], player=SPARTA)
    under_way(s, ATHENS, "nicias", f"2AH {ships}AN", "andros", [])
    s.objective, s.plan, before = at("abydos"), [at("chios"), unit("aH"), 1], s.treasury[ATHENS]
    run(s, system.Gather(ATHENS))
    assert force(s, "abydos") == sent and force(s, "chios") == left and s.treasury[ATHENS] == before


@pytest.mark.rule("peloponnesian-war", "4.2.1")
def test_own_spaces_are_emptied_before_captured_ones() -> None:
    s = field({"tegea": "1sH", "aegina": "1sH 1sN", "cyllene": "1sH"})
    picks, _ = system.Stock(s, SPARTA).pick([at("aegina"), at("tegea"), at("cyllene")], [2, 0, 0], True, True)
    assert {SPACES[space] for space, _, _ in picks} == {"tegea", "cyllene"}


@pytest.mark.rule("peloponnesian-war", "4.2.1")
@pytest.mark.parametrize(("larisa", "source"), [("2aH", "larisa"), ("1aH", "chios")])
def test_an_unsafe_way_is_better_than_the_last_of_a_type(larisa: str, source: str) -> None:
    """Larisa's hoplites must pass Thebes: they do where they can be spared, before Chios gives its last one."""
    s = field({"piraeus": "6AN", "larisa": larisa, "chios": "1aH 1aN", "thebes": "5sH"}, player=SPARTA, strategy=0)
    army = system.Army(s, ATHENS, at("methana"), (1, 0, 2))
    assert {SPACES[space]: n for space, _, n in army.picks} == {"piraeus": 2, source: 1}


@pytest.mark.rule("peloponnesian-war", "4.2.1")
def test_troops_on_a_safe_way_come_before_nearer_ones_that_must_pass_the_enemy() -> None:
    s = field({"piraeus": "6AN", "larisa": "2aH", "chios": "2aH 1aN", "thebes": "5sH"}, player=SPARTA, strategy=0)
    army = system.Army(s, ATHENS, at("methana"), (1, 0, 2))
    assert {SPACES[space]: n for space, _, n in army.picks} == {"piraeus": 2, "chios": 1}


@pytest.mark.rule("peloponnesian-war", "3.1.2", "4.1.1", "4.2.1")
@pytest.mark.parametrize("on_the_way", ["", "1AH"])
def test_an_enemy_on_the_way_makes_no_army_smaller(on_the_way: str) -> None:
    """4.6.1 His mere presence is no obstacle: neither half an army, nor one that empties spaces."""
    units = {"sparta": "6SH 1SC", "corinth": "4sH", "thebes": "7sH 4sC", "pylos": "2AN", "megara": on_the_way}
    s = field({space: force for space, force in units.items() if force})
    s.guard = 3
    army = system.raise_army(s, SPARTA, at("pylos"), (10, 1, 0), defensive=True)
    assert [(SPACES[space], n) for space, _, n in army.picks] == [
        ("sparta", 3), ("corinth", 3), ("thebes", 4), ("thebes", 1)
    ]  # fmt: skip


@pytest.mark.rule("peloponnesian-war", "3.1.2", "4.2.1")
@pytest.mark.parametrize(("potidaea", "size"), [("1sH", 11), ("1sC", 10)])
def test_a_defensive_army_fetches_its_last_hoplite_from_afar_too(potidaea: str, size: int) -> None:
    """It may be smaller only where it can't be full: as large as possible then."""
    s = field({"gythium": "3AN", "corinth": "2sH", "thebes": "7sH 2sC", "potidaea": potidaea, "megara": "1AH"})
    army = system.Army(s, SPARTA, at("gythium"), (10, 1, 0), defensive=True)
    assert army.size() == size


@pytest.mark.rule("peloponnesian-war", "3.1.2", "4.1.4", "4.2.1")
@pytest.mark.parametrize(
    ("units", "objective", "need", "funds", "sources"),
    [
        ("4AH 8AN", "chios", (3, 0, 4), 2200, "3AH 4AN"),
        ("4AH 8AN", "chios", (3, 0, 4), 1600, "2AH 3AN"),
        ("4AH 8AN", "chios", (3, 0, 4), 1500, "2AH 2AN"),
        ("4AH 8AN", "chios", (3, 0, 4), 1100, ""),
        ("6AH 2AN", "chios", (3, 0, 4), 9000, "2AH 2AN"),
        ("6AH 1AN", "chios", (3, 0, 4), 9000, ""),
        ("2AH 2AN", "abydos", (3, 0, 3), 1000, "1AH 2AN"),
    ],
)
def test_a_smaller_defensive_army_that_must_sail_has_no_more_troops_than_ships(
    units: str, objective: str, need: tuple[int, int, int], funds: int, sources: str
) -> None:
    hoplites, ships = units.split()
    s = field({"athens": hoplites, "piraeus": ships}, player=SPARTA, strategy=0)
    s.treasury[ATHENS] = 1000 + funds
    army = system.raise_army(s, ATHENS, at(objective), need, defensive=True)
    assert (army.cause < 0) is bool(sources)
    assert not sources or [n for _, _, n in army.picks] == [int(piece[0]) for piece in sources.split()]


@pytest.mark.rule("peloponnesian-war", "3.1.2", "4.1.4", "4.2.1")
def test_a_smaller_defensive_army_on_mixed_lines_keeps_all_its_troops() -> None:
    """Two ships come to Methymna for them; from there a mixed line leads on."""
    s = field({"piraeus": "2AN", "methymna": "4aH"}, player=SPARTA, strategy=0)
    army = system.raise_army(s, ATHENS, at("mytilene"), (3, 0, 3), defensive=True)
    assert army.cause < 0 and (army.ships(), army.troops()) == (2, 3)


@pytest.mark.rule("peloponnesian-war", "4.2.2")
def test_neutral_syracuse_is_no_objective_of_the_non_player() -> None:
    s = field({}, player=SPARTA, strategy=0)
    assert system.ineligible(s, ATHENS, at("syracuse"), False) >= 0
    join(s, 1, SPARTA)
    assert system.ineligible(s, ATHENS, at("syracuse"), False) < 0


@pytest.mark.rule("peloponnesian-war", "4.3")
def test_the_non_player_passes_without_the_means() -> None:
    s = field({"sparta": "1SH"}, dice=[2, 4], strategy=7)
    system.operate(s, SPARTA)
    assert s.passed[SPARTA] and told(s, "passes")[0]["grounds"] == "no-force"
    s = field({"sparta": "8SH", "corinth": "5sN"}, dice=[2, 4], strategy=7)
    s.treasury[SPARTA] = 1100
    system.operate(s, SPARTA)
    assert told(s, "passes")[0]["grounds"] == "no-funds"


# 4.3 Auguries


@pytest.mark.rule("peloponnesian-war", "4.3")
@pytest.mark.parametrize(
    ("side", "die", "allowed"), [(ATHENS, 5, True), (ATHENS, 6, False), (SPARTA, 4, True), (SPARTA, 5, False)]
)
def test_auguries(side: int, die: int, allowed: bool) -> None:
    assert conduct.augury(field({}, dice=[die]), side) is allowed


@pytest.mark.rule("peloponnesian-war", "4.3")
def test_strength_points_that_moved_are_not_available() -> None:
    s = field({"potidaea": "2AH", "athens": "1AH"}, {"phormio": "potidaea"})
    assert conduct.available(s, ATHENS) == [(at("athens"), 0)]


@pytest.mark.rule("peloponnesian-war", "4.3", "7.1.5")
def test_a_side_without_funds_above_the_reserve_passes() -> None:
    s = field({"athens": "6AH"}, operations=[0, 0], turn=2)
    s.leader_at[who("cleon")] = at("athens")
    s.treasury[ATHENS] = 1050
    operations.begin(s, ATHENS)
    assert told(s, "passes")[0]["grounds"] == "no-funds" and s.leader_at[who("cleon")] == ASIDE
    s.leader_at[who("cleon")] = at("athens")
    for treasury, choices in ((1100, ["incite", "pass"]), (1200, ["campaign", "incite", "pass"])):
        s.treasury[ATHENS], s.passed[ATHENS] = treasury, 0
        operations.begin(s, ATHENS)
        assert isinstance(s.stack[-1], Operate)
        s.options = s.stack[-1].options(s)
        assert say(s) == choices


@pytest.mark.rule("peloponnesian-war", "errata.qa")
@pytest.mark.parametrize("garrison", ["", " 2AH"])
def test_operations_go_on_with_an_enemy_in_the_home_space(garrison: str) -> None:
    """With friendly units beside the enemy there, and without."""
    s = field({"athens": "9SH" + garrison, "piraeus": "4AN"}, operations=[0, 0], turn=2)
    operations.begin(s, ATHENS)
    assert isinstance(s.stack[-1], Operate)


# 4.4 Rebellion


@pytest.mark.rule("peloponnesian-war", "4.4.1")
@pytest.mark.parametrize(("die", "rebels"), [(3, False), (4, True)])
def test_the_non_players_rebellion(die: int, rebels: bool) -> None:
    s = field({"sparta": "8SH", "corinth": "5sN"}, dice=[2, 4, die, *[2] * 60], strategy=5)
    before = s.treasury[SPARTA]
    system.operate(s, SPARTA)
    assert bool(s.rebel[at("erythrae")]) is rebels and bool(s.plan) is rebels
    assert before - s.treasury[SPARTA] == 100 and not s.passed[SPARTA] and s.operations[SPARTA] == 1


@pytest.mark.rule("peloponnesian-war", "4.4.1", "errata.qa")
def test_coalition_home_and_occupied_spaces_do_not_rebel() -> None:
    s = field({"miletus": "1AH"}, strategy=5)
    assert [system.ineligible(s, SPARTA, at(x), True) >= 0 for x in ("chios", "miletus", "ephesus")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("peloponnesian-war", "4.4.2")
@pytest.mark.parametrize(("die", "rebels"), [(5, False), (6, True)])
def test_a_persons_rebellion(die: int, rebels: bool) -> None:
    s = field({"athens": "6AH"}, dice=[die])
    conduct.open_operation(s, ATHENS, who("cleon"), at("tegea"))
    before = s.treasury[ATHENS]
    assert conduct.incite(s, ATHENS, at("tegea"), operations.PERSONS_REBELLION) is rebels
    assert before - s.treasury[ATHENS] == 100 and bool(s.rebel[at("tegea")]) is rebels
    assert not conduct.may_rebel(s, ATHENS, at("corinth")) and not conduct.may_rebel(s, ATHENS, at("argos"))
    assert conduct.may_rebel(s, ATHENS, at("epidamnus"))


@pytest.mark.rule("peloponnesian-war", "4.4.2")
def test_a_successful_rebellion_needs_no_army() -> None:
    for incited in (0, 1):
        s = field({"athens": "6AH"}, army_at=at("athens"), army_leader=who("cleon"), objective=at("tegea"))
        s.visited = [at("athens")]
        run(s, Assemble(2, ATHENS, incited))
        assert ("halt" in say(s)) is bool(incited)
    do(s, HALT)
    assert told(s, "lapses") and s.army_at == -1 and s.leader_at[who("cleon")] == ASIDE and not s.passed[ATHENS]


@pytest.mark.rule("peloponnesian-war", "4.4.2")
def test_a_persons_rebellion_has_its_space_for_an_objective() -> None:
    game = match(
        play={"phase": "operations", "side": "athens"},
        operations={"athens": 0, "sparta": 0},
        turn=2,
        leaders={"pericles": "athens"},
    )
    game.dice([6, 1, 1, *[6] * 40])
    for action in ("incite", "rebel epidamnus", "go piraeus", "take athenian-naval 2", "march"):
        game.play(action)
    assert {"leader": "pericles", "city": "epidamnus"} in happened(game, "arrives")
    assert "epidamnus" in game.view(None)["rebel"]
    game.play("pass")
    assert "epidamnus" not in [siege["city"] for siege in happened(game, "siege")]
    assert happened(game, "captured") == [{"side": "athens", "city": "epidamnus"}]
    assert "epidamnus" not in game.view(None)["rebel"]


# 4.5


@pytest.mark.rule("peloponnesian-war", "4.5", "10.1")
def test_attacked_neutrals_join_the_other_side() -> None:
    s = field({"athens": "1AH"})
    assert conduct.objective_barred(s, ATHENS, at("argos")) and conduct.objective_barred(s, SPARTA, at("syracuse"))
    conduct.open_operation(s, ATHENS, who("nicias"), at("syracuse"))
    assert s.active[1] == SPARTA and force(s, "syracuse") == "2sH 2sC 2sN"
    s = field({})
    conduct.open_operation(s, SPARTA, who("agis"), at("argos"))
    assert s.active[0] == ATHENS and force(s, "argos") == "4aH"


@pytest.mark.rule("peloponnesian-war", "4.5", "10.3")
def test_entering_neutral_macedonia_makes_it_join_the_enemy() -> None:
    s = under_way(field({}, scenario="decelean-war"), ATHENS, "cleon", "3AH", "larisa", ["pella"])
    run(s, Travel(ATHENS, 1))
    assert s.active[2] == SPARTA and s.coalition(at("pella")) == SPARTA


@pytest.mark.rule("peloponnesian-war", "4.5")
def test_an_occupied_neutral_brings_no_forces() -> None:
    s = field({"sardis": "1AH"})
    join(s, 3, SPARTA)
    assert force(s, "sardis") == "1AH" and s.active[3] == SPARTA


@pytest.mark.rule("peloponnesian-war", "4.5", "event.5")
def test_a_rebel_sardis_that_joins_is_in_rebellion_no_more() -> None:
    s = field({})
    s.rebel[at("sardis")] = 1
    join(s, 3, SPARTA)
    assert force(s, "sardis") == "3sC" and s.friend(at("sardis")) == SPARTA
    assert not s.rebel[at("sardis")] and s.coalition(at("sardis")) == SPARTA


@pytest.mark.rule("peloponnesian-war", "3.1.2", "event.10")
def test_a_corcyra_that_left_the_war_is_defended_no_more() -> None:
    for colour, defended in ((ATHENS, True), (-1, False)):
        s = field({"corcyra": "1sH", "athens": "6AH", "piraeus": "8AN"}, player=SPARTA, strategy=0, dice=[1] * 40)
        s.colour[at("corcyra")] = colour
        system.operate(s, ATHENS)
        assert bool(told(s, "defence")) is defended


@pytest.mark.rule("peloponnesian-war", "4.5", "5.1")
@pytest.mark.parametrize("rebel", [0, 1])
def test_a_rebel_neutral_opens_its_gates(rebel: int) -> None:
    s = under_way(field({}), ATHENS, "cleon", "1AH 1AN", "ceos", ["melos"])
    s.rebel[at("melos")] = rebel
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    combat.determine_sieges(s)
    assert bool(s.sieges) is not bool(rebel) and len(told(s, "captured")) == rebel
    assert not s.rebel[at("melos")] and s.controls(ATHENS, at("melos")) and not s.ravaged[at("melos")]


@pytest.mark.rule("peloponnesian-war", "4.5", "5.5")
@pytest.mark.parametrize(("dice", "captured"), [([6, 1, 6, 1, 2], True), ([3, 3, 3, 3, 2], False)])
def test_a_rebel_neutral_opens_its_gates_to_the_winner_of_a_battle(dice: list[int], captured: bool) -> None:
    """Where both sides came to it, it belongs to whoever is left alone there; to nobody, if nobody is."""
    forces = "4AH 4AN 1sH 2sN" if captured else "1AH 1aN 1sH 1sN"
    s = field({"melos": forces}, {"nicias": "melos", "pleistoanax": "melos"}, dice=dice)
    s.rebel[at("melos")] = 1
    run(s, combat.Combat(combat.SIEGES, -1))
    assert told(s, "captured") == ([{"side": "athens", "city": "melos"}] if captured else [])
    assert bool(s.rebel[at("melos")]) is not captured and s.controls(ATHENS, at("melos")) is captured


# 4.6 to 4.8


@pytest.mark.rule("peloponnesian-war", "4.6")
@pytest.mark.parametrize(("die", "caught"), [(3, False), (4, True)])
def test_interception(die: int, caught: bool) -> None:
    s = under_way(
        field({"thebes": "1sH 1sC"}, dice=[die, 3, 3]), ATHENS, "cleon", "3AH", "athens", ["panactum", "thebes"]
    )
    s.route = s.route[:1]
    run(s, Travel(ATHENS, 1))
    assert bool(told(s, "skirmish")) is caught and force(s, "thebes") == "1sH 1sC"


@pytest.mark.rule("peloponnesian-war", "4.6")
def test_once_a_space_and_operation() -> None:
    s = under_way(
        field({"thebes": "1sC"}, dice=[1, 1]), ATHENS, "cleon", "3AH", "athens", ["panactum", "megara", "panactum"]
    )
    run(s, Travel(ATHENS, 1))
    assert len(rolled(s, "interception")) == 1


@pytest.mark.rule("peloponnesian-war", "4.6")
def test_a_lone_leader_is_out_for_the_turn() -> None:
    s = under_way(field({"thebes": "1sC"}, dice=[4]), ATHENS, "cleon", "", "athens", ["panactum"])
    run(s, Travel(ATHENS, 0))
    assert s.leader_at[who("cleon")] == ASIDE and not told(s, "skirmish") and not s.passed[ATHENS]


@pytest.mark.rule("peloponnesian-war", "4.7")
def test_skirmish_losses_by_space() -> None:
    s = under_way(field({"thebes": "1sH 1sC"}, dice=[4, 1, 1]), ATHENS, "cleon", "1AH 1aH 1AC", "athens", ["panactum"])
    run(s, Travel(ATHENS, 1))
    assert force(s, "army") == "1AC 1aH" and force(s, "thebes") == "1sC"
    s = under_way(field({"aegina": "2sN 1sH"}, dice=[4, 1, 1]), ATHENS, "cleon", "1AH 2AN", "piraeus", ["aegina"])
    run(s, Travel(ATHENS, 1))
    assert force(s, "army") == "1AH 1AN" and force(s, "aegina") == "1sH 1sN"


@pytest.mark.rule("peloponnesian-war", "4.7", "5.7")
@pytest.mark.parametrize(("interceptor", "out"), [("1sC", True), ("2sC", False)])
def test_a_leader_whose_whole_force_falls_in_a_skirmish_is_out(interceptor: str, out: bool) -> None:
    s = under_way(
        field({"thebes": interceptor}, {"agis": "thebes"}, dice=[4, 3, 1]),
        ATHENS,
        "cleon",
        "2AH",
        "athens",
        ["panactum"],
    )
    run(s, Travel(ATHENS, 1))
    assert (s.leader_at[who("agis")] == ASIDE) is out and force(s, "army") == "2AH"


@pytest.mark.rule("peloponnesian-war", "4.7")
def test_when_a_skirmish_becomes_a_battle() -> None:
    from polemos.titles.peloponnesian_war.movement import becomes_battle

    def grows(garrison: str, army: str, dice: int, space: str = "panactum") -> bool:
        s = under_way(field({"thebes": garrison}), ATHENS, "cleon", army, space, [])
        return becomes_battle(s, ATHENS, at("thebes"), dice)

    assert grows("1sC", "1AH", 11) and not grows("1sC", "1AH", 10)
    assert grows("4sH", "4AH", 5) and not grows("3sH", "5AH", 5) and not grows("3sH", "4AH", 5)
    for space, at_sea, on_land in (("panactum", False, True), ("oropus", True, True), ("chalcis", True, False)):
        assert grows("4sN", "4AN", 5, space) is at_sea and grows("4sH", "4AH", 5, space) is on_land
    assert not grows("3sN", "5AN", 5, "chalcis") and not grows("3sN", "4AN", 5, "chalcis")


@pytest.mark.rule("peloponnesian-war", "4.7")
def test_a_lost_battle_ends_the_operation() -> None:
    s = under_way(field({"thebes": "8sH 1sC"}, dice=[4, 3, 3, 1, 6]), ATHENS, "cleon", "2AH", "athens", ["panactum"])
    run(s, Travel(ATHENS, 1))
    assert told(s, "wins") == [{"side": "sparta", "city": "panactum"}] and s.leader_at[who("cleon")] == ASIDE
    assert force(s, "army") == "" and s.army_at == -1


@pytest.mark.rule("peloponnesian-war", "4.7", "event.11")
def test_an_army_whose_leader_dies_on_the_way_stays_where_he_fell() -> None:
    s = under_way(field({"thebes": "4sH 1sC"}, dice=[4, 5, 6, 3, 1], deaths=1), ATHENS, "cleon", "9AH", "athens", [])
    s.route, s.objective = [at("panactum"), at("thebes")], at("thebes")
    run(s, [Arrive(ATHENS), Travel(ATHENS, 1)])
    assert told(s, "leader-dies") == [{"leader": "cleon"}]
    assert told(s, "leaderless") == [{"side": "athens", "city": "panactum"}] and not told(s, "halts")
    assert force(s, "panactum") == "9AH" and s.army_at == -1


@pytest.mark.rule("peloponnesian-war", "4.8")
def test_ravaging_on_the_way_to_the_objective_only() -> None:
    s = under_way(
        field({"thebes": "1sH"}, dice=[1]), ATHENS, "cleon", "3AH", "corinth", way := ["megara", "panactum", "thebes"]
    )
    s.route += [at("chaeronea"), at("heraclea")]
    run(s, Travel(ATHENS, 1))
    ravaged = [x for x in (*way, "chaeronea", "heraclea") if s.ravaged[at(x)]]
    assert ravaged == ["megara", "chaeronea"]
    s = under_way(field({}), ATHENS, "cleon", "3AH", "plataea", ["megara"])
    run(s, Travel(ATHENS, 0))
    assert not s.ravaged[at("megara")]


@pytest.mark.rule("peloponnesian-war", "4.8")
def test_an_interception_saves_the_fields() -> None:
    s = under_way(field({"thebes": "1sC"}, dice=[4, 3, 3]), ATHENS, "cleon", "3AH", "heraclea", ["chaeronea"])
    run(s, Travel(ATHENS, 1))
    assert told(s, "skirmish") and not s.ravaged[at("chaeronea")]


@pytest.mark.rule("peloponnesian-war", "4.8", "4.6")
@pytest.mark.parametrize(("die", "ravaged"), [(3, True), (4, False)])
def test_the_one_test_of_a_space_decides_for_the_march_too(die: int, ravaged: bool) -> None:
    """Gathering, the army is tested at Chaeronea; when it comes through again on the march, it is not."""
    s = under_way(field({"thebes": "1sC"}, dice=[die, 3, 3]), ATHENS, "cleon", "3AH", "heraclea", ["chaeronea"])
    run(s, Travel(ATHENS, 0))
    s.army_at, s.route = at("heraclea"), [at("chaeronea")]
    run(s, Travel(ATHENS, 1))
    assert len(rolled(s, "interception")) == 1 and bool(s.ravaged[at("chaeronea")]) is ravaged
