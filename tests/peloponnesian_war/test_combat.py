"""5 Combat: battles, sieges, going home, hostages, leaders."""

from __future__ import annotations

import pytest

import polemos
from polemos import Match
from polemos.titles.peloponnesian_war import combat, conduct
from polemos.titles.peloponnesian_war.battle import (
    INDECISIVE,
    NO_BATTLE,
    fight,
    kind_of_battle,
    meeting,
    part,
)
from polemos.titles.peloponnesian_war.board import ARMY, ASIDE, DEAD, RIDE, SPACES, UNIT_COUNT
from polemos.titles.peloponnesian_war.combat import Combat
from polemos.titles.peloponnesian_war.homing import GoHome
from polemos.titles.peloponnesian_war.movement import skirmish_loss
from polemos.titles.peloponnesian_war.notation import GO, MARCH, TAKE
from polemos.titles.peloponnesian_war.operations import Assemble
from polemos.titles.peloponnesian_war.rebellion import chios_and_samos, rebellion_phase
from polemos.titles.peloponnesian_war.state import Position

from . import ATHENS, NAME, SPARTA, Stop, at, do, field, force, go_on, match, rolled, run, told, unit, who


def battle(s: Position, space: str) -> int:
    return fight(s, meeting(s, at(space), at(space), at(space)))


# 5.1


def besieged(units: str, leaders: dict[str, str], space: str, **facts: int) -> bool:
    s = field({space: units}, leaders, **facts)
    combat.determine_sieges(s)
    return bool(s.sieges)


@pytest.mark.rule("peloponnesian-war", "5.1")
def test_which_fortresses_are_besieged() -> None:
    assert besieged("2AH 2AN", {"cleon": "megara"}, "megara")
    assert besieged("2AH 2AN", {"cleon": "epidamnus"}, "epidamnus")
    assert besieged("5AH 1sH", {"cleon": "megara"}, "megara")
    assert not besieged("4AH 1sH", {"cleon": "megara"}, "megara")
    assert not besieged("9AH 1sH", {"cleon": "megara", "agis": "megara"}, "megara")
    assert not besieged("2AH", {"cleon": "decelea"}, "tegea")
    assert not besieged("2AH", {"cleon": "potidaea"}, "potidaea")
    assert not besieged("2AH", {"cleon": "mantinea"}, "tegea")


@pytest.mark.rule("peloponnesian-war", "5.1", "5.3")
def test_a_captured_fortress_is_besieged_to_take_it_back() -> None:
    assert besieged("6AH 1sH", {"cleon": "naupactus"}, "naupactus")
    s = siege("6AH 1sH", "thrasybulus", "naupactus", 4)
    assert force(s, "naupactus") == "6AH" and s.confidence == [1, -1]


@pytest.mark.rule("peloponnesian-war", "5.1", "10.1")
def test_the_owner_of_a_rebel_fortress_besieges_it() -> None:
    s = field({"potidaea": "2AH 3AN 1aC 1sH"}, {"phormio": "potidaea"})
    s.rebel[at("potidaea")] = 1
    combat.determine_sieges(s)
    assert s.sieges == [2 * at("potidaea")]
    s = field({"potidaea": "3sH"}, {"brasidas": "potidaea"})
    s.rebel[at("potidaea")] = 1
    combat.determine_sieges(s)
    assert not s.sieges


@pytest.mark.rule("peloponnesian-war", "5.1", "2.3")
@pytest.mark.parametrize("rebel", [0, 1])
def test_the_friend_of_a_rebel_fortress_fights_its_former_owner_there(rebel: int) -> None:
    """A weak garrison that still stands in the rebel space finds no shelter behind gates that are open to the army."""
    s = field({"potidaea": "5SH 1AH"}, {"brasidas": "potidaea"})
    s.rebel[at("potidaea")] = rebel
    combat.determine_sieges(s)
    assert bool(s.sieges) is not bool(rebel)
    assert bool(combat.candidates(s, 3)) is bool(rebel)


@pytest.mark.rule("peloponnesian-war", "5.1")
@pytest.mark.parametrize(
    ("space", "old", "new", "leader"),
    [
        ("byzantium", "1sH", "5sH 1AN", "lysander"),
        ("megara", "1AH", "5AH 1sH", "cleon"),
        ("epidamnus", "1sH", "5sH 1AN", "agis"),
    ],
)
def test_who_holds_a_captured_fortress_does_not_besiege_strangers_in_it(
    space: str, old: str, new: str, leader: str
) -> None:
    """Their garrison was there before: those who have been left there without a leader give battle."""
    s = field({space: old})
    s.note_holders()
    for piece in new.split():
        s.put(at(space), unit(piece[-2:]), int(piece[:-2]))
        s.moved[at(space) * UNIT_COUNT + unit(piece[-2:])] = int(piece[:-2])
    s.leader_at[who(leader)] = at(space)
    combat.determine_sieges(s)
    assert not s.sieges and at(space) in combat.candidates(s, 3)


def at_megara(garrison: int, army: int) -> Position:
    """Athenian hoplites in Megara: some since last turn, and Nicias' who joined them this turn."""
    s = field({"athens": "2AH", "megara": f"{garrison}AH"})
    s.note_holders()
    s.put(at("megara"), unit("AH"), army)
    s.moved[at("megara") * UNIT_COUNT + unit("AH")] = army
    s.leader_at[who("nicias")] = at("megara") if army else ASIDE
    return s


def besieges(s: Position) -> bool:
    combat.determine_sieges(s)
    return 2 * at("megara") + ATHENS in s.sieges


@pytest.mark.rule("peloponnesian-war", "5.1", "4.2.1")
def test_a_captured_fortress_is_not_besieged_again_when_its_old_garrison_has_fallen() -> None:
    """The side has stood there all the while, though only with strength points that came this turn."""
    s = at_megara(1, 3)
    skirmish_loss(s, ATHENS, at("megara"), at("megara"))
    assert force(s, "megara") == "3AH" and s.moved[at("megara") * UNIT_COUNT] == 3
    assert s.captured(SPARTA, at("megara")) and not besieges(s)
    assert besieges(at_megara(0, 3)) and not at_megara(0, 3).captured(SPARTA, at("megara"))


def gather(s: Position, goal: str, *, at_home: int) -> Position:
    """Cleon takes so many hoplites of Athens, then the one in Megara that can still go, and goes on to an objective."""
    s.push(Stop())
    conduct.open_operation(s, ATHENS, who("cleon"), at(goal))
    s.leader_at[who("cleon")] = at("athens")
    s.push(Assemble(2, ATHENS, 0))
    go_on(s)
    if at_home:
        do(s, TAKE, unit("AH"), at_home)
    do(s, GO, at("megara"))
    do(s, TAKE, unit("AH"), 1)
    return do(s, MARCH)


@pytest.mark.rule("peloponnesian-war", "5.1", "4.2.1")
def test_a_captured_fortress_is_not_besieged_again_when_its_old_garrison_has_marched_off() -> None:
    s = gather(at_megara(1, 3), "decelea", at_home=1)
    assert force(s, "megara") == "3AH" and force(s, "decelea") == "2AH" and not besieges(s)


@pytest.mark.rule("peloponnesian-war", "5.1", "4.2.1")
def test_a_fortress_that_is_left_for_a_while_has_to_be_besieged() -> None:
    """The last strength point gone, it is its owner's again; but who only takes command in it has not left."""
    s = gather(at_megara(1, 0), "decelea", at_home=1)
    assert not force(s, "megara") and s.controls(SPARTA, at("megara"))
    s.push(Stop())
    s.leader_at[who("phormio")] = at("athens")
    conduct.open_operation(s, ATHENS, who("phormio"), at("megara"))
    s.push(Assemble(2, ATHENS, 0))
    go_on(s)
    do(s, TAKE, unit("AH"), 1)
    do(s, MARCH)
    assert force(s, "megara") == "1AH" and besieges(s)
    s = gather(at_megara(1, 0), "megara", at_home=0)
    assert force(s, "megara") == "1AH" and s.moved[at("megara") * UNIT_COUNT] == 1 and not besieges(s)


@pytest.mark.rule("peloponnesian-war", "5.1")
def test_what_is_held_is_kept_in_copies_dumps_and_edits() -> None:
    units = {"athens": {"athenian-hoplite": 2}, "megara": {"athenian-hoplite": 3}}
    facts = {"units": units, "moved": {"megara": units["megara"]}, "guard": 0, "leaders": {"pericles": "athens"}}
    play = {"phase": "operations", "side": "athens"}

    def held(game: Match) -> bool:
        assert game.to_act == "player" and game.state.moved[at("megara") * UNIT_COUNT] == 3
        return game.state.copy().held_before(ATHENS, at("megara"))

    game = match(**facts, held=[["megara", "athens"]], play=play)
    assert held(game) and held(polemos.title(NAME).load(game.dump()))
    game.edit({"treasury": {"athens": 3000}, "play": play})
    assert held(game)
    game.edit({**facts, "play": play})
    assert not held(game)


# 5.2


@pytest.mark.rule("peloponnesian-war", "5.2")
def test_home_spaces_first_then_coalition_then_others_then_at_a_distance() -> None:
    s = field(
        {"athens": "9AH 1sH", "corinth": "1AH 6sH", "tegea": "1AH 6sH", "oropus": "3AN", "chalcis": "1sN"},
        {"cleon": "corinth", "agis": "tegea", "nicias": "tegea"},
        dice=[3] * 60,
    )
    run(s, Combat(0, -1))
    assert [x["city"] for x in told(s, "battle")][:3] == ["athens", "corinth", "tegea"]
    assert told(s, "battle")[3]["city"] in ("chalcis", "oropus")


@pytest.mark.rule("peloponnesian-war", "5.2", "11.0")
def test_the_kind_of_battle() -> None:
    def kind(units: str) -> int:
        s = field({"pylos": units})
        return kind_of_battle(s, meeting(s, at("pylos"), at("pylos"), at("pylos")))

    assert [kind(x) for x in ("1AH 1SH", "1AN 1SN", "1AH 1AN 1SH 1SN", "1AN 1SH", "1AH 1AN 1SH", "1AN 1SH 1SN")] == [
        0,
        1,
        2,
        NO_BATTLE,
        0,
        1,
    ]


@pytest.mark.rule("peloponnesian-war", "5.2.1")
def test_land_battle_with_every_modifier() -> None:
    s = field({"tegea": "2AH 2AC 4SH 1sH"}, {"demosthenes": "tegea", "agis": "tegea"}, dice=[4, 5])
    assert battle(s, "tegea") == SPARTA
    assert rolled(s, "land-battle") == [
        (7, {"tactical": 2, "cavalry": 1}),
        (11, {"tactical": 1, "hoplites": 3, "spartans": 2}),
    ]
    # Difference 4, two cavalry in excess: two hoplites lost, citizens first; the rest goes home.
    assert force(s, "tegea") == "4SH 1sH" and force(s, "box") == "2AC"
    assert s.confidence == [-1, 1] and s.points == -15 and s.leader_at[who("demosthenes")] == ASIDE


@pytest.mark.rule("peloponnesian-war", "5.2.1")
def test_losses_are_limited_by_the_winners_hoplites() -> None:
    s = field({"tegea": "4aH 1SH"}, {"brasidas": "tegea"}, dice=[1, 6])
    assert battle(s, "tegea") == SPARTA and force(s, "box") == "3aH"


@pytest.mark.rule("peloponnesian-war", "5.2.1")
def test_a_tie_goes_to_the_better_leader_or_to_nobody() -> None:
    s = field({"tegea": "3aH 3sH"}, {"cleon": "tegea", "agis": "tegea"}, dice=[4, 3])
    assert battle(s, "tegea") == SPARTA and force(s, "box") == "2aH"
    s = field({"tegea": "3aH 3sH"}, {"cleon": "tegea"}, dice=[4, 4])
    assert battle(s, "tegea") == INDECISIVE
    assert force(s, "box") == "2aH 2sH" and s.confidence == [0, 0]
    s = field({"tegea": "1aH 1sH"}, dice=[4, 4])
    battle(s, "tegea")
    assert force(s, "box") == "1aH 1sH"
    s = field({"tegea": "1aC 1sH 1sC"}, dice=[5, 4])
    assert battle(s, "tegea") == INDECISIVE and force(s, "box") == "1sC" and force(s, "tegea") == ""


@pytest.mark.rule("peloponnesian-war", "5.2.1")
def test_at_sparta_a_leader_comes_and_two_are_added() -> None:
    s = field({"sparta": "4AH 3SH"}, {"cleon": "sparta"}, dice=[3, 3], picks=["pleistoanax"], guard=3)
    assert battle(s, "sparta") == SPARTA
    assert rolled(s, "land-battle")[1] == (7, {"spartans": 2, "sparta": 2})
    assert told(s, "leader-comes") == [{"leader": "pleistoanax", "city": "sparta"}]


@pytest.mark.rule("peloponnesian-war", "4.1.1", "5.2.1")
def test_a_beaten_home_guard_is_lost_where_the_enemy_stays() -> None:
    """In the combat phase, and to an army whose objective is Sparta; one that marches through leaves it there."""
    s = field({"sparta": "9AH 3SH"}, {"cleon": "sparta"}, dice=[4, 4], picks=["pleistoanax"], guard=3)
    assert battle(s, "sparta") == ATHENS and force(s, "sparta") == "9AH" and s.lost[unit("SH")] == 3
    for objective, left in (("sparta", ""), ("gythium", "1SH")):
        s = field({"sparta": "3SH"}, dice=[4, 4], picks=["pleistoanax"], guard=3, objective=at(objective))
        s.put(ARMY, unit("AH"), 9)
        assert fight(s, meeting(s, at("sparta"), ARMY, at("sparta"), who("cleon"))) == ATHENS
        assert force(s, "sparta") == left and force(s, "box") == ""


@pytest.mark.rule("peloponnesian-war", "5.2.1")
def test_the_home_guard_stays_where_an_indecisive_battle_sends_the_enemy_home_too() -> None:
    """The army on its way to Sparta is gone before the guard would have to leave."""
    s = field({"sparta": "3SH"}, dice=[4, 3], picks=["pleistoanax"], guard=3, objective=at("sparta"))
    s.put(ARMY, unit("AH"), 6)
    assert fight(s, meeting(s, at("sparta"), ARMY, at("sparta"), who("nicias"))) == INDECISIVE
    assert force(s, "sparta") == "2SH" and s.guard == 2 and force(s, "box") == "5AH"


@pytest.mark.rule("peloponnesian-war", "5.2.1")
def test_a_victorious_home_guard_does_not_fall_for_the_beaten() -> None:
    """The winner loses nothing, though the beaten army in Sparta has fewer strength points than it should lose."""
    s = field({"sparta": "2AH 7SH"}, {"nicias": "sparta"}, dice=[2, 3], picks=["brasidas"], guard=3)
    assert battle(s, "sparta") == SPARTA and rolled(s, "land-battle")[1][0] - rolled(s, "land-battle")[0][0] > 2
    assert force(s, "sparta") == "7SH" and s.guard == 3 and s.lost[unit("SH")] == 0
    assert told(s, "loses") == [{"side": "athens", "unit": "athenian-hoplite", "n": 2}]


@pytest.mark.rule("peloponnesian-war", "5.2.2")
def test_naval_battle() -> None:
    s = field({"pylos": "2AN 2aN 5sN"}, {"phormio": "pylos"}, dice=[3, 4])
    assert battle(s, "pylos") == ATHENS
    assert rolled(s, "naval-battle") == [(7, {"tactical": 2, "athenians": 2}), (5, {"ships": 1})]
    assert force(s, "pylos") == "2AN 2aN" and force(s, "box") == "3sN" and s.points == 10
    s = field({"pylos": "1AN 2aN 3sN"}, dice=[3, 4])
    assert battle(s, "pylos") == SPARTA and rolled(s, "naval-battle")[0] == (3, {})


@pytest.mark.rule("peloponnesian-war", "5.2.3")
def test_mixed_battle() -> None:
    s = field({"pylos": "1AH 4AN 3SH 1SN"}, dice=[5, 1])
    assert battle(s, "pylos") == ATHENS and not rolled(s, "land-battle")
    assert force(s, "box") == "3SH" and s.confidence == [1, -1]
    s = field({"pylos": "3AH 4AN 3SH 3SN"}, dice=[5, 1, 1, 6])
    assert battle(s, "pylos") == SPARTA and rolled(s, "land-battle")
    assert s.confidence == [-1, 1] and s.points == -15
    s = field({"pylos": "3AH 2aN 3SH 2SN"}, dice=[3, 3])
    assert battle(s, "pylos") == INDECISIVE and force(s, "box") == "3AH 1aN 3SH 1SN"


@pytest.mark.rule("peloponnesian-war", "5.2.4", "5.3.1")
def test_no_battle_sends_the_ships_home_but_the_troops_from_piraeus() -> None:
    for space, left in (("pylos", "2SH"), ("piraeus", "1AN")):
        s = field({space: "1AN 2SH"})
        m = meeting(s, at(space), at(space), at(space))
        assert fight(s, m) == NO_BATTLE
        part(s, m)
        assert force(s, space) == left
    s = field({"pylos": "1AN", "corone": "2SH"})
    part(s, meeting(s, at("pylos"), at("pylos"), at("corone")))
    assert force(s, "pylos") == "1AN"


@pytest.mark.rule("peloponnesian-war", "errata.no-battle", "11.0")
def test_no_battle_with_two_players() -> None:
    def stays(space: str, units: str, leaders: dict[str, str]) -> str:
        s = field({space: units}, leaders, two=True)
        part(s, meeting(s, at(space), at(space), at(space)))
        return force(s, space)

    assert stays("pylos", "1AN 2SH", {"agis": "pylos"}) == "1AN"
    assert stays("pylos", "1AN 2SH", {"agis": "pylos", "cleon": "pylos"}) == "2SH"
    assert stays("samos", "1AN 2SH", {"agis": "samos", "cleon": "samos"}) == "1AN"
    assert stays("melos", "1AN 2SH", {"agis": "melos", "cleon": "melos"}) == "2SH"


@pytest.mark.rule("peloponnesian-war", "errata.qa")
def test_losses_take_citizens_before_allies_and_hoplites_before_cavalry() -> None:
    from polemos.titles.peloponnesian_war.battle import lose

    s = field({"tegea": "1AH 1AC 1aH 1aC"})
    left = []
    for _ in range(4):
        lose(s, ATHENS, at("tegea"), 1, False)
        left.append(force(s, "tegea"))
    assert left == ["1AC 1aH 1aC", "1aH 1aC", "1aC", ""]


@pytest.mark.rule("peloponnesian-war", "5.2", "5.2.4")
def test_ships_and_troops_in_different_spaces_let_each_other_be() -> None:
    s = field({"pylos": "2SH", "zacynthus": "3AN"})
    assert s.influence(ATHENS, at("pylos"), True) and not combat.engagements(s)
    s.put(at("pylos"), unit("SN"), 1)
    assert len(combat.engagements(s)) == 2


@pytest.mark.rule("peloponnesian-war", "5.2")
def test_overlapping_zones_alone_make_no_battle() -> None:
    """A force must stand in the other's zone; each pair fights once."""
    s = field({"pylos": "1AN", "gythium": "1SN"})
    both = [i for i in range(len(SPACES)) if s.influence(ATHENS, i, True) and s.influence(SPARTA, i, True)]
    assert both and not combat.engagements(s)
    for cavalry, battles in (("", 0), (" 1sC", 1)):
        s = field({"tegea": "2AH", "mantinea": "2sH" + cavalry})
        assert at("tegea") in RIDE[at("mantinea")] and len(combat.engagements(s)) == battles
    s = field({"pylos": "3AN", "corone": "3SN"}, dice=[6, 1])
    combat.engage(s, combat.engagements(s)[0])
    assert told(s, "engages") and not combat.engagements(s)


@pytest.mark.rule("peloponnesian-war", "errata.qa")
def test_transport_does_not_limit_a_mixed_battle_at_a_distance() -> None:
    s = field({"pylos": "6AH 2AN", "zacynthus": "2SH 1SN"}, dice=[6, 1, 6, 1])
    combat.engage(s, combat.engagements(s)[0])
    assert rolled(s, "land-battle")[0][1]["hoplites"] == 4


# 5.3


def siege(units: str, leader: str, space: str, *dice: int, **facts: int) -> Position:
    s = field({space: units}, {leader: space}, dice=dice, **facts)
    combat.determine_sieges(s)
    combat.resolve_siege(s, at(space))
    return s


@pytest.mark.rule("peloponnesian-war", "5.3", "9.0")
def test_sieges() -> None:
    s = siege("5AH 1sH", "thrasybulus", "megara", 3)
    assert force(s, "megara") == "5AH" and s.confidence == [1, -1] and s.treasury[ATHENS] == 4800 and s.points == 10
    assert s.ravaged[at("megara")]
    s = siege("5AH 1sH", "thrasybulus", "megara", 2)
    assert force(s, "megara") == "1sH" and force(s, "box") == "5AH" and s.confidence == [-1, 0]
    assert s.leader_at[who("thrasybulus")] == ASIDE and s.points == 0
    s = siege("6AH 1sN", "thrasybulus", "megara")
    assert force(s, "megara") == "1sN" and not rolled(s, "siege")
    s = siege("5SH", "agis", "aegina", 5)
    assert s.points == -15 and s.confidence == [-1, 1]


@pytest.mark.rule("peloponnesian-war", "5.3")
def test_a_siege_is_lifted_where_no_besieging_army_is_left() -> None:
    """One besieger beaten at a distance, one whose leader has died; the third goes on."""
    s = field(
        {"megara": "5AH 1sH", "tegea": "5AH 1sH", "phlius": "5AH 1sH"},
        {"cleon": "megara", "phormio": "tegea", "nicias": "phlius"},
    )
    s.sieges = [2 * at(space) for space in ("megara", "tegea", "phlius")]
    s.send_home(ATHENS, at("megara"))
    s.leader_at[who("cleon")], s.leader_at[who("phormio")] = ASIDE, DEAD
    combat.lift_sieges(s)
    assert [x["city"] for x in told(s, "siege-lifted")] == ["megara", "tegea"] and s.sieges == [2 * at("phlius")]
    assert [force(s, space) for space in ("megara", "tegea", "phlius")] == ["1sH", "1sH", "5AH 1sH"]
    assert force(s, "box") == "10AH" and s.confidence == [0, 0] and not any(s.ravaged)


@pytest.mark.rule("peloponnesian-war", "5.3")
def test_sieges_of_home_and_coalition_spaces_come_first() -> None:
    s = field(
        {"athens": "1AH 8SH", "gythium": "5AH 5AN", "megara": "5AH", "mytilene": "5SH 5SN"},
        {"agis": "athens", "cleon": "gythium", "nicias": "megara", "brasidas": "mytilene"},
        dice=[1] * 20,
        picks=["megara"],
    )
    run(s, Combat(0, -1))
    resolved = [event for event in s.log if event[0] in ("siege-fails", "siege-succeeds")]
    assert [SPACES[event[2]] for event in resolved] == ["athens", "gythium", "megara", "mytilene"]


@pytest.mark.rule("peloponnesian-war", "5.3")
def test_a_neutral_fortress_costs_the_enemy_nothing() -> None:
    s = siege("3AH", "cleon", "epidamnus", 4)
    assert s.confidence == [1, 0]


@pytest.mark.rule("peloponnesian-war", "5.3.1")
def test_the_long_walls() -> None:
    s = siege("2AH 8SH", "agis", "athens", 6)
    assert told(s, "long-walls") and force(s, "athens") == "2AH" and not rolled(s, "siege")
    s = field({"athens": "2AH 8SH", "byzantium": "1SN"}, {"agis": "athens"}, dice=[6])
    combat.determine_sieges(s)
    combat.resolve_siege(s, at("athens"))
    assert force(s, "athens") == "8SH"
    s = field({"athens": "7AH 4SH"}, {"agis": "athens"})
    combat.determine_sieges(s)
    assert not s.sieges
    s = field({"athens": "6AH 4SH"}, {"agis": "athens", "cleon": "athens"})
    combat.determine_sieges(s)
    assert s.sieges == [2 * at("athens") + SPARTA]


@pytest.mark.rule("peloponnesian-war", "5.3.1")
@pytest.mark.parametrize(("besieger", "falls"), [({"brasidas": "byzantium"}, False), ({}, True)])
def test_the_line_to_the_euxine_runs_through_a_space_under_siege(besieger: dict[str, str], falls: bool) -> None:
    """Byzantium, without a garrison: besieged it lets the line through, occupied it cuts it."""
    s = field({"athens": "2AH 8SH", "byzantium": "2sH 2sN"}, {"agis": "athens", **besieger}, dice=[4])
    combat.determine_sieges(s)
    combat.resolve_siege(s, at("athens"))
    assert bool(told(s, "siege-succeeds")) is falls and bool(told(s, "long-walls")) is not falls


@pytest.mark.rule("peloponnesian-war", "5.3.1")
def test_a_besieged_piraeus_does_not_cut_its_own_line() -> None:
    s = field({"piraeus": "4SH", "panactum": "1SH", "decelea": "1SH"}, {"agis": "piraeus"}, dice=[6])
    combat.determine_sieges(s)
    combat.resolve_siege(s, at("piraeus"))
    assert told(s, "long-walls") and force(s, "piraeus") == "" and not s.sieges


@pytest.mark.rule("peloponnesian-war", "5.3.1", "1.3.zoi")
def test_influence_stops_at_the_walls() -> None:
    s = field({"panactum": "2SC", "athens": "1AC"})
    assert not s.influence(SPARTA, at("athens"), False)
    assert s.influence(ATHENS, at("panactum"), False) == [at("athens")]
    assert not s.influence(ATHENS, at("panactum"), True)


@pytest.mark.rule("peloponnesian-war", "5.3.2")
def test_syracuse_is_hard_to_take() -> None:
    s = field({"syracuse": "9AH 4AN 1sH"}, {"nicias": "syracuse"}, dice=[5])
    s.active[1] = s.colour[at("syracuse")] = SPARTA
    combat.determine_sieges(s)
    combat.resolve_siege(s, at("syracuse"))
    assert rolled(s, "siege") == [(3, {"syracuse": -2})] and force(s, "syracuse") == "1sH"


@pytest.mark.rule("peloponnesian-war", "5.3", "9.0")
@pytest.mark.parametrize(("garrison", "points"), [("", 0), (" 1sH", -15)])
def test_a_garrison_lost_in_a_rebel_fortress_costs_the_player(garrison: str, points: int) -> None:
    """The enemy's confidence does not fall with rebels, but the player has lost a space its own force held."""
    s = field({"potidaea": "6AH" + garrison}, {"phormio": "potidaea"}, dice=[4], player=SPARTA)
    s.rebel[at("potidaea")] = 1
    combat.determine_sieges(s)
    combat.resolve_siege(s, at("potidaea"))
    assert s.points == points and s.confidence == [1, 0]


@pytest.mark.rule("peloponnesian-war", "5.3.1", "5.1")
@pytest.mark.parametrize(("ships", "siege"), [(6, False), (7, True)])
def test_a_garrison_of_piraeus_with_more_troops_is_besieged_if_it_is_weak_as_a_whole(ships: int, siege: bool) -> None:
    s = field({"piraeus": f"4AH 1SH {ships}SN"}, {"agis": "piraeus"})
    combat.determine_sieges(s)
    assert bool(s.sieges) is siege


@pytest.mark.rule("peloponnesian-war", "5.3.1", "2.3")
def test_a_rebel_piraeus_opens_its_gates() -> None:
    for rebel in (0, 1):
        s = field({"piraeus": "3SH"}, {"agis": "piraeus"})
        s.rebel[at("piraeus")] = rebel
        combat.determine_sieges(s)
        assert bool(s.sieges) is not bool(rebel)


# 5.4 and the table


@pytest.mark.rule("peloponnesian-war", "5.4")
def test_an_army_stays_or_leaves_one() -> None:
    s = field({"tegea": "2AH 1aH 1AC"}, {"cleon": "tegea"}, dice=[4])
    combat.stay_or_leave(s)
    assert force(s, "tegea") == "2AH 1AC 1aH" and s.leader_at[who("cleon")] == ASIDE
    assert s.held_before(ATHENS, at("tegea"))
    s = field({"tegea": "2AH 1aH 1AC"}, {"cleon": "tegea"}, dice=[3])
    combat.stay_or_leave(s)
    assert force(s, "tegea") == "1AH" and force(s, "box") == "1AH 1AC 1aH"
    s = field({"samos": "2AH 1aN 1AN"}, {"cleon": "samos"}, dice=[3])
    combat.stay_or_leave(s)
    assert force(s, "samos") == "1AN"


@pytest.mark.rule("peloponnesian-war", "5.4", "errata.qa")
def test_of_two_leaders_the_lower_strategic_value_counts() -> None:
    s = field({"tegea": "2AH"}, {"cleon": "tegea", "nicias": "tegea"}, dice=[5])
    combat.stay_or_leave(s)
    assert rolled(s, "going-home") == [(5, {})] and force(s, "tegea") == "1AH"


@pytest.mark.rule("peloponnesian-war", "4.9", "table.post-combat")
def test_the_post_combat_table() -> None:
    s = field({"box": "2AH 1AC 3AN 5aH 2aC 2aN 2SH 1SC 1SN 4sH 1sC 2sN"}, player=ATHENS)
    s.active[2] = s.colour[at("pella")] = ATHENS
    run(s, GoHome(0, 0))
    assert force(s, "athens") == "2AH 1AC" and force(s, "piraeus") == "3AN"
    assert (force(s, "amphipolis"), force(s, "larisa"), force(s, "pella")) == ("1aH", "2aH", "2aC")
    assert force(s, "corcyra") == force(s, "chios") == "1aH 1aN"
    assert force(s, "sparta") == "2SH 1SC" and force(s, "gythium") == "1SN"
    assert force(s, "corinth") == "2sH 2sN" and force(s, "thebes") == "2sH 1sC" and force(s, "box") == ""


@pytest.mark.rule("peloponnesian-war", "5.8", "table.post-combat")
def test_active_neutrals_are_filled_first() -> None:
    s = field({"box": "5sH 4sC 3sN", "syracuse": "2sH"})
    for neutral in (1, 2, 3):
        s.active[neutral] = SPARTA
        s.colour[[at("argos"), at("syracuse"), at("pella"), at("sardis")][neutral]] = SPARTA
    run(s, GoHome(1, 0))
    assert force(s, "syracuse") == "2sH 2sN" and force(s, "sardis") == "3sC" and force(s, "pella") == "1sC"
    assert s.count(at("corinth"), 9) + s.count(at("thebes"), 9) == 5
    s = field({"box": "3aH"})
    s.active[0] = s.colour[at("argos")] = ATHENS
    run(s, GoHome(1, 0))
    assert force(s, "amphipolis") == "1aH" and force(s, "argos") == "2aH"


@pytest.mark.rule("peloponnesian-war", "5.8")
def test_a_person_chooses_for_the_odd_one() -> None:
    s = field({"box": "1aN"})
    run(s, GoHome(1, 0))
    assert {action[2] for action in s.options} == {at("corcyra"), at("chios")}
    s = field({"box": "1sH", "corinth": "2sH"})
    run(s, GoHome(1, 0))
    assert force(s, "thebes") == "1sH"


@pytest.mark.rule("peloponnesian-war", "errata.qa", "table.post-combat")
def test_without_a_listed_space_the_home_takes_them_in() -> None:
    s = field({"box": "2sH 1sC 1sN", "corinth": "1AH", "thebes": "1AH"})
    run(s, GoHome(1, 0))
    assert force(s, "sparta") == "2sH 1sC" and force(s, "gythium") == "1sN"
    s = field({"box": "1sN 1SN", "corinth": "1AH", "gythium": "1AH"})
    run(s, GoHome(1, 0))
    assert force(s, "box") == "" and s.lost[unit("sN")] == 1 and s.lost[unit("SN")] == 1


@pytest.mark.rule("peloponnesian-war", "4.9", "1.3.control", "table.post-combat")
def test_an_army_before_a_fortress_has_not_captured_it_yet() -> None:
    """Athens takes its beaten force in while Sparta stands before its walls; a garrison of old keeps allies out."""
    s = field({"box": "5AH", "athens": "3SH"}, {"brasidas": "athens"})
    run(s, GoHome(0, 0))
    assert force(s, "athens") == "5AH 3SH"
    for leaders, inside in (({"cleon": "corinth"}, "2AH 1sN"), ({}, "2AH")):
        s = field({"box": "1sN", "corinth": "2AH"}, leaders)
        run(s, GoHome(0, 0))
        assert force(s, "corinth") == inside
    s = field({"box": "1AH", "athens": "3SH"})
    run(s, GoHome(1, 0))
    assert force(s, "box") == "" and force(s, "athens") == "3SH"


@pytest.mark.rule("peloponnesian-war", "5.4", "table.post-combat")
def test_a_fortress_taken_this_turn_is_no_home_any_more() -> None:
    """Corinth falls to a siege: its beaten ships find no home, since Gythium is lost too."""
    s = field({"corinth": "5AH", "gythium": "1AH", "box": "2sN"}, {"demosthenes": "corinth"}, dice=[4, 6])
    run(s, Combat(0, -1))
    assert force(s, "corinth") == "5AH" and force(s, "box") == "" and s.lost[unit("sN")] == 2


@pytest.mark.rule("peloponnesian-war", "5.9")
def test_samos_stands_in_for_chios() -> None:
    s = field({"box": "2aN", "corcyra": "1AN"})
    s.rebel[at("chios")] = 1
    run(s, GoHome(1, 0))
    assert force(s, "samos") == "1aN" and s.coalition(at("samos")) == ATHENS
    chios_and_samos(s)
    s.rebel[at("chios")] = 0
    chios_and_samos(s)
    assert force(s, "chios") == "1aN" and force(s, "samos") == "" and s.coalition(at("samos")) == -1
    s.put(at("chios"), unit("sH"), 4)
    assert s.coalition(at("samos")) == -1
    s.take(at("chios"), unit("aN"), 1)
    assert s.coalition(at("samos")) == ATHENS


@pytest.mark.rule("peloponnesian-war", "5.9", "6.1")
def test_the_allies_leave_samos_when_chios_is_lost_and_pacified_in_a_turn() -> None:
    s = field({"box": "2aN", "samos": "1AN"})
    s.rebel[at("chios")] = 1
    run(s, GoHome(0, 0))
    assert force(s, "samos") == "1AN 1aN"
    rebellion_phase(s)
    assert not s.rebel[at("chios")] and force(s, "samos") == "1AN" and force(s, "chios") == "1aN"
    assert told(s, "chios-again") and s.coalition(at("samos")) == -1


@pytest.mark.rule("peloponnesian-war", "5.9", "table.post-combat")
def test_athenian_ships_without_piraeus_go_to_corcyra_or_chios_and_not_to_samos() -> None:
    for corcyra, left in (("1aN", "2AN 1aN"), ("1sN", "1sN")):
        s = field({"box": "2AN", "piraeus": "1SH", "chios": "1SH", "corcyra": corcyra})
        run(s, GoHome(1, 0))
        assert force(s, "corcyra") == left and force(s, "samos") == "" and force(s, "box") == ""


# 5.6, 5.7, event 11


@pytest.mark.rule("peloponnesian-war", "5.6")
def test_hostages() -> None:
    from polemos.titles.peloponnesian_war.conduct import objective_barred

    s = field({"tegea": "4AH 1SH"}, dice=[6, 1])
    battle(s, "tegea")
    assert s.hostages == [1, 0]
    s = field({"tegea": "4AH 1sH"}, dice=[6, 1])
    battle(s, "tegea")
    assert s.hostages == [0, 0]
    s.hostages = [0, 1]
    assert objective_barred(s, ATHENS, at("sparta")) and objective_barred(s, ATHENS, at("prasiae"))
    assert not objective_barred(s, ATHENS, at("pylos"))


@pytest.mark.rule("peloponnesian-war", "event.11", "5.7")
def test_leaders_die_only_under_the_event() -> None:
    s = field({"tegea": "4AH 1sH"}, {"cleon": "tegea", "agis": "tegea"}, dice=[3, 4])
    battle(s, "tegea")
    assert s.leader_at[who("cleon")] == at("tegea") and s.leader_at[who("agis")] == ASIDE
    s = field({"tegea": "4AH 1sH"}, {"cleon": "tegea", "agis": "tegea"}, dice=[3, 4], deaths=1)
    battle(s, "tegea")
    assert s.leader_at[who("cleon")] == DEAD and s.leader_at[who("agis")] == ASIDE and s.fallen == [1, 0]
    s = field({"tegea": "4AH 1sH"}, {"pericles": "tegea"}, dice=[1, 4], deaths=1)
    battle(s, "tegea")
    assert s.leader_at[who("pericles")] == at("tegea")
    s = field({"tegea": "4AH 1sH"}, {"cleon": "tegea"}, dice=[2, 4], deaths=1, fallen=[3, 0])
    battle(s, "tegea")
    assert s.leader_at[who("cleon")] == at("tegea")


@pytest.mark.rule("peloponnesian-war", "errata.long-walls")
def test_a_leader_comes_to_athens_by_option() -> None:
    for chosen in (False, True):
        s = field({"athens": "7AH 1sH"}, dice=[4, 4], picks=["demosthenes"], options={"leader-at-athens": chosen})
        battle(s, "athens")
        assert bool(told(s, "leader-comes")) is chosen


@pytest.mark.rule("peloponnesian-war", "errata.qa", "5.3.1")
def test_the_siege_of_athens_is_resolved_with_the_others() -> None:
    s = field({"athens": "2AH 8SH"}, {"agis": "athens"})
    run(s, Combat(0, -1))
    keys = [event[0] for event in s.log]
    assert keys.index("siege") < keys.index("long-walls")
