"""6 to 11: rebellion, income, building, bellicosity, armistice, victory, scenarios, two players."""

from __future__ import annotations

import random

import pytest

import polemos
from polemos.engine.frames import Frame
from polemos.titles.peloponnesian_war import administration, armistice, conduct, events, rebellion, sequence
from polemos.titles.peloponnesian_war.administration import Build, rebuild
from polemos.titles.peloponnesian_war.armistice import Peace
from polemos.titles.peloponnesian_war.board import SPACES
from polemos.titles.peloponnesian_war.combat import Combat, Order
from polemos.titles.peloponnesian_war.homing import GoHome
from polemos.titles.peloponnesian_war.movement import Interception, Travel
from polemos.titles.peloponnesian_war.notation import BUILD, DONE
from polemos.titles.peloponnesian_war.politics import Politics
from polemos.titles.peloponnesian_war.sequence import Turn
from polemos.titles.peloponnesian_war.state import LAST_TURN, PEACE, RETURN

from . import ATHENS, NAME, SPARTA, Stop, at, do, extra, field, force, happened, match, rolled, run, told, unit, who

# 6


@pytest.mark.rule("peloponnesian-war", "6.1")
def test_rebellion_is_quelled_by_influence_alone() -> None:
    s = field({"chios": "1AN", "sardis": "1sC", "teos": "1AH"})
    for space in ("erythrae", "ephesus", "miletus"):
        s.rebel[at(space)] = 1
    s.rebel[at("colophon")] = 1
    rebellion.quell(s)
    assert [bool(s.rebel[at(x)]) for x in ("erythrae", "ephesus", "miletus", "colophon")] == [False, True, False, True]
    s = field({})
    s.rebel[at("naxos")] = 1
    rebellion.quell(s)
    assert s.rebel[at("naxos")]


@pytest.mark.rule("peloponnesian-war", "6.2")
def test_rebellion_spreads_on_six_with_two_for_enemy_influence() -> None:
    s = field({"loryma": "1AH", "cnidus": "1sN"}, dice=[4, 3, 3, 3])
    s.rebel[at("lindus")] = 1
    rebellion.spread(s)
    assert rolled(s, "spread") == [(6, {"influence": 2})] and s.rebel[at("camirus")] and not s.rebel[at("loryma")]
    s = field({}, dice=[6, 5])
    s.rebel[at("lindus")] = 1
    rebellion.spread(s)
    assert s.rebel[at("loryma")] + s.rebel[at("camirus")] == 1


@pytest.mark.rule("peloponnesian-war", "6.3")
def test_the_helots() -> None:
    held = {"pylos": "1AH", "asine": "1AH", "corone": "1AH", "prasiae": "1aN"}
    s = field({**held, "sparta": "3SH"}, guard=3)
    rebellion.helots(s)
    assert not s.helots
    s = field({**held, "epidaurus_limera": "1aH", "sparta": "4SH"}, guard=3)
    rebellion.helots(s)
    assert told(s, "loses") == [{"side": "sparta", "unit": "spartan-hoplite", "n": 2}]
    assert force(s, "sparta") == "2SH" and s.booked[SPARTA] == 2 and extra(s, SPARTA) == -500
    rebellion.helots(s)
    assert force(s, "sparta") == "2SH" and s.booked[SPARTA] == 4 and extra(s, SPARTA) == -1000
    s.take(at("pylos"), unit("AH"), 1)
    rebellion.helots(s)
    assert s.helots == 0


# 7


@pytest.mark.rule("peloponnesian-war", "7.1")
def test_income_and_its_deductions() -> None:
    s = field({"athens": "1AH"})
    s.ravaged[at("athens")] = 1
    assert (administration.income(s, ATHENS, True), administration.income(s, SPARTA, True)) == (3450, 2500)
    s = field({"thebes": "1AH", "tegea": "1AH"})
    s.ravaged[at("tegea")] = s.ravaged[at("corinth")] = s.rebel[at("elis")] = 1
    assert administration.deductions(s, SPARTA, True) == 250 + 50 + 50 + 50
    assert administration.deductions(s, SPARTA, False) == 250 + 50 + 50


@pytest.mark.rule("peloponnesian-war", "7.1.1")
def test_sicily() -> None:
    s = field({})
    s.active[1] = s.colour[at("syracuse")] = SPARTA
    assert extra(s, SPARTA) == 500
    s.put(at("syracuse"), unit("AN"), 2)
    s.put(at("leontini"), unit("AC"), 1)
    s.ravaged[at("athens")] = 1
    assert extra(s, SPARTA) == 0 and extra(s, ATHENS) == 0
    s.put(at("segesta"), unit("AH"), 1)
    assert extra(s, ATHENS) == 1000


@pytest.mark.rule("peloponnesian-war", "7.1.2")
def test_the_line_to_the_euxine() -> None:
    s = field({"byzantium": "1SN"})
    s.ravaged[at("athens")] = 1
    assert extra(s, ATHENS) == -1500
    s = field({})
    s.ravaged[at("athens")] = s.rebel[at("byzantium")] = 1
    assert extra(s, ATHENS) == 0


@pytest.mark.rule("peloponnesian-war", "7.1.3", "errata.qa")
def test_the_line_to_epidamnus_runs_through_controlled_spaces_only() -> None:
    chain = ["epidamnus", "apollonia", "corcyra"]
    s = field(dict.fromkeys(chain[:2], "1aH"))
    assert not administration.epidamnus_line(s, ATHENS)
    for space in (
        "leucas",
        "cephallenia",
        "cyllene",
        "pheia",
        "lepreum",
        "pylos",
        "asine",
        "corone",
        "taenarum",
        "gythium",
        "epidaurus_limera",
        "prasiae",
        "hermione",
        "troezen",
        "cape_scyllaeum",
        "methana",
    ):
        s.put(at(space), unit("aN"), 1)
    assert administration.epidamnus_line(s, ATHENS)
    s.take(at("methana"), unit("aN"), 1)
    assert not administration.epidamnus_line(s, ATHENS)


@pytest.mark.rule("peloponnesian-war", "7.1.4")
def test_eisphora() -> None:
    assert administration.eisphora(field({}))
    assert not administration.eisphora(field({}, player=SPARTA))
    assert not administration.eisphora(field({"decelea": "1SH"}))
    assert not administration.eisphora(field({}, eisphora_barred=1))
    s = field({})
    s.ravaged[at("panactum")] = 1
    assert not administration.eisphora(s)


@pytest.mark.rule("peloponnesian-war", "7.1.5")
def test_the_reserve() -> None:
    s = field({})
    s.treasury = [1500, 1500]
    assert (s.funds(ATHENS), s.funds(SPARTA)) == (500, 1500)
    for space in [i for i in range(len(SPACES)) if s.colour[i] == ATHENS][-10:]:
        s.rebel[space] = 1
    assert s.funds(ATHENS) == 1500
    for space, leaders, funds in (
        ("decelea", {"agis": "decelea"}, 1500),
        ("piraeus", {}, 1500),
        ("piraeus", {"agis": "piraeus"}, 500),
    ):
        s = field({space: "1SH"}, leaders)
        s.treasury = [1500, 1500]
        assert s.funds(ATHENS) == funds


@pytest.mark.rule("peloponnesian-war", "7.2")
def test_a_person_builds_three_at_most() -> None:
    s = field({})
    s.treasury = [2000, 0]
    run(s, Build(2, ATHENS, 3, 1000))
    for _ in range(3):
        do(s, BUILD, unit("AH"))
    assert s.options == [(DONE,)]
    do(s, DONE)
    assert force(s, "athens") == "3AH" and s.treasury[ATHENS] == 1400


@pytest.mark.rule("peloponnesian-war", "7.2", "8.3", "table.post-combat")
@pytest.mark.parametrize(
    ("frame", "builder", "garrisons", "built", "placed"),
    [
        (Build(2, SPARTA, 3, 0), SPARTA, {"corinth": "4sH"}, "2sH", {"corinth": "5sH", "thebes": "1sH"}),
        (Peace(3, 1), ATHENS, {"corcyra": "3aN"}, "4aN", {"corcyra": "5aN", "chios": "2aN"}),
    ],
)
def test_what_a_person_has_built_is_halved_as_a_whole(
    frame: Frame, builder: int, garrisons: dict[str, str], built: str, placed: dict[str, str]
) -> None:
    """Not one by one to wherever fewer are: half of all that was built goes to each of the two spaces."""
    s = field(garrisons, player=builder)
    run(s, frame)
    for _ in range(int(built[0])):
        do(s, BUILD, unit(built[1:]))
    assert force(s, "box") == built and {space: force(s, space) for space in garrisons} == garrisons
    do(s, DONE)
    assert force(s, "box") == "" and {space: force(s, space) for space in placed} == placed


@pytest.mark.rule("peloponnesian-war", "7.2")
def test_what_is_being_built_is_seen_and_can_be_taken_back() -> None:
    game = match(play={"phase": "administration"})
    start = game.dump()
    game.play("build athenian-naval")
    for same in (game, polemos.title(NAME).load(game.dump())):
        view = same.view(game.to_act)
        assert view["units"]["box"] == {"athenian-naval": 1} and view["prompt"]["args"]["n"] == 2
    game.undo()
    assert game.dump() == start
    for _ in range(3):
        game.play("build athenian-naval")
    assert happened(game, "musters")[0] == {"unit": "athenian-naval", "n": 3, "city": "piraeus"}


@pytest.mark.rule("peloponnesian-war", "7.2")
@pytest.mark.parametrize("two", [False, True])
def test_income_comes_first_then_the_player_builds_then_the_other_side(two: bool) -> None:
    s = field({}, two=two)
    s.treasury, s.lost[unit("SH")] = [0, 0], 1
    run(s, administration.Administration(0))
    assert s.treasury == [4500, 2500] and isinstance(s.stack[-1], Build) and s.stack[-1].army == ATHENS
    do(s, 19)
    assert force(s, "sparta") == ("" if two else "1SH")
    assert (s.stack[-1].army == SPARTA) if two else (s.treasury[SPARTA] == 2300)


@pytest.mark.rule("peloponnesian-war", "7.2")
def test_the_non_player_replaces_what_it_lost() -> None:
    s = field({}, picks=["spartan-hoplite", "spartan-hoplite", "spartan-ally-naval"])
    s.treasury[SPARTA] = 1500
    s.lost[unit("SH")], s.lost[unit("sN")] = 2, 2
    rebuild(s, SPARTA)
    assert force(s, "box") == "2SH" and s.treasury[SPARTA] == 1100
    s = field({})
    rebuild(s, SPARTA)
    assert force(s, "box") == ""


# 8


@pytest.mark.rule("peloponnesian-war", "8.1")
def test_bellicosity() -> None:
    s = field({}, bellicosity=[11, 8], booked=[0, 2])
    s.confidence = [5, -3]
    armistice.adjust_bellicosity(s)
    assert s.bellicosity == [12, 3]
    s = field({"samos": "1SN"}, bellicosity=[8, 8])
    for space in [i for i in range(len(SPACES)) if s.colour[i] == ATHENS and i != at("samos")][:9]:
        s.ravaged[space] = 1
    armistice.adjust_bellicosity(s)
    assert s.bellicosity == [7, 8]


@pytest.mark.rule("peloponnesian-war", "8.2", "9.0")
def test_surrender_and_its_bonus() -> None:
    s = field({}, bellicosity=[5, 0], turn=3)
    assert armistice.surrender(s) and s.points == 67
    s = field({"athens": "3SH"}, turn=3)
    assert armistice.surrender(s) and s.points == 0 and told(s, "surrenders") == [{"side": "athens"}]
    assert not armistice.surrender(field({}))


@pytest.mark.rule("peloponnesian-war", "8.3")
def test_when_an_armistice_comes_and_how_long_it_lasts() -> None:
    s = field({}, bellicosity=[6, 7], dice=[3])
    s.treasury = [5000, 1000]
    assert not armistice.armistice(s)
    s.treasury[SPARTA] = 999
    assert armistice.armistice(s) and told(s, "armistice") == [{"n": 2}]
    assert not armistice.armistice(s)
    s = field({}, bellicosity=[6, 6], dice=[4], nicias=1)
    assert armistice.armistice(s) and told(s, "armistice") == [{"n": 3}]
    assert not armistice.armistice(field({}, bellicosity=[1, 1], scenario="decelean-war"))


@pytest.mark.rule("peloponnesian-war", "8.3")
def test_the_effects_of_an_armistice() -> None:
    s = field({"tegea": "1AH 1aH", "athens": "1AH"}, turn=3, hostages=[1, 1], dice=[1, 1, 2, 1, 1, 5], booked=[2, 0])
    s.eisphora_barred = 1
    s.treasury = [2000, 3000]
    s.confidence = [2, -2]
    s.ravaged[at("samos")] = s.ravaged[at("tegea")] = 1
    run(s, Peace(0, 2))
    assert force(s, "tegea") == "1aH" and s.hostages == [0, 0] and s.amnesty
    # 2000 + 2 x (3500 + eisphora) + a mine; Sparta: 3000 + a mine + 2 x 2450, less five ships.
    assert s.treasury == [2000 + 2 * 4500 + 400, 3000 + 400 + 2 * 2450]
    assert [action[0] for action in s.options].count(18) == 6
    do(s, 19)
    assert force(s, "gythium") == "5SN" and s.treasury[SPARTA] == 7300
    assert s.bellicosity == [7, 7] and s.booked == [0, 0] and s.turn == 5 and s.confidence == [2, -2]


@pytest.mark.rule("peloponnesian-war", "8.3")
def test_the_non_player_builds_allies_in_the_peace_where_citizens_run_out() -> None:
    """It builds five; twelve Athenian hoplites are all there are."""
    s = field({"athens": "10AH"}, player=SPARTA)
    s.treasury = [9000, 9000]
    armistice.build_up(s, ATHENS)
    assert force(s, "box") == "2AH 3aH"


@pytest.mark.rule("peloponnesian-war", "8.3")
def test_income_of_an_armistice_overlooks_ravages_and_helots() -> None:
    s = field({}, helots=2)
    s.ravaged[at("decelea")] = s.ravaged[at("tegea")] = 1
    assert (extra(s, ATHENS), extra(s, SPARTA)) == (0, -1000)
    assert (extra(s, ATHENS, war=False), extra(s, SPARTA, war=False)) == (1000, 0)
    assert administration.deductions(s, SPARTA, False) == 0


@pytest.mark.rule("peloponnesian-war", "8.3", "6.3")
@pytest.mark.parametrize(("garrison", "left"), [("AH", 2), ("aH", 4)])
def test_helots_whose_spaces_an_armistice_gives_back_rise_anew(garrison: str, left: int) -> None:
    """Citizens withdraw, and the next rising is a first one; where allies hold all five, it goes on."""
    held = dict.fromkeys(("pylos", "asine", "corone", "prasiae", "epidaurus_limera"), f"1{garrison}")
    s = field({**held, "sparta": "4SH"}, helots=1, turn=3)
    armistice.withdraw(s)
    for space in held:
        s.put(at(space), unit("AH"), 1)
    rebellion.helots(s)
    assert force(s, "sparta") == f"{left}SH" and extra(s, SPARTA) == (-500 if left == 2 else -1000)
    assert len(told(s, "helots-quiet")) == (left == 2)


@pytest.mark.rule("peloponnesian-war", "8.3", "event.6")
def test_the_plague_of_an_armistice_asks_for_the_last_turn() -> None:
    """A Spartan force in Attica in the last turn of war; in the second turn of peace only if one is still there."""
    for before, now, struck in ((1, 0, [False, False]), (0, 1, [True, False])):
        s = field({}, attica=now, attica_before=before, turn=3)
        seen = []
        for _ in range(2):
            s.dice.scripted_dice = [2, 3, 1]
            armistice.quiet_turn(s)
            seen.append(events.possible(s, 6))
        assert seen == struck


@pytest.mark.rule("peloponnesian-war", "8.3", "10.1")
@pytest.mark.parametrize(("turn", "die", "over"), [(8, 2, False), (8, 3, True), (9, 1, True)])
def test_an_armistice_to_the_last_turn_ends_the_war(turn: int, die: int, over: bool) -> None:
    s = field({}, bellicosity=[4, 6], turn=turn, dice=[die])
    assert armistice.armistice(s)
    assert (s.ending == LAST_TURN) is over and isinstance(s.stack[-1], Peace) is not over
    assert s.bellicosity == ([10 - turn] * 2 if over else [4, 6]) and s.turn == turn


@pytest.mark.rule("peloponnesian-war", "8.3", "11.0")
def test_an_armistice_to_the_last_turn_makes_the_will_of_two_players_equal() -> None:
    s = field({}, bellicosity=[6, 4], turn=8, dice=[6], two=True)
    assert sequence.winner(s) == ATHENS
    assert armistice.armistice(s) and s.ending == LAST_TURN
    assert s.bellicosity == [2, 2] and sequence.winner(s) < 0
    last = field({}, bellicosity=[6, 4], turn=10, dice=[6], two=True)
    assert armistice.armistice(last) and sequence.winner(last) == ATHENS, "there is no turn left for peace"


@pytest.mark.rule("peloponnesian-war", "8.4", "8.5")
def test_the_end_of_the_turn() -> None:
    s = field({"tegea": "1AH"}, {"cleon": "tegea"}, turn=2, operations=[3, 1], passed=[1, 1], plague=1)
    s.ravaged[at("tegea")] = 1
    s.leader_at[who("cleon")] = -2
    s.stack = [Turn(sequence.END)]
    sequence.end_turn(s)
    assert s.turn == 3 and not any(s.ravaged) and not any(s.moved) and s.leader_at[who("cleon")] == -1
    assert (s.operations, s.passed, s.plague) == ([0, 0], [0, 0], 0)


@pytest.mark.rule("peloponnesian-war", "9.0")
def test_points_are_the_players_whatever_side() -> None:
    from polemos.titles.peloponnesian_war.battle import fight, meeting

    for player, points in ((ATHENS, 10), (SPARTA, -15), (-1, 0)):
        s = field({"tegea": "5AH 1sH"}, dice=[6, 1], player=player)
        fight(s, meeting(s, at("tegea"), at("tegea"), at("tegea")))
        assert s.points == points


# 10


@pytest.mark.rule("peloponnesian-war", "10.1")
def test_the_peloponnesian_war_is_set_up_and_opens_with_sparta() -> None:
    game = match()
    view = game.view("player")
    assert view["player"] == "athens" and view["turn"] == 1 and view["bellicosity"] == {"athens": 10, "sparta": 10}
    assert happened(game, "objective")[0]["side"] == "sparta" and happened(game, "leader")[0]["leader"] == "archidamus"
    assert view["units"]["potidaea"] == {
        "athenian-hoplite": 2,
        "athenian-naval": 3,
        "athenian-ally-cavalry": 1,
        "spartan-ally-hoplite": 1,
    }
    assert view["rebel"] == ["potidaea"] and view["treasury"]["athens"] == 4500
    assert game.actions() == ["consult", "pass"]


@pytest.mark.rule("peloponnesian-war", "10.1")
@pytest.mark.parametrize(
    ("points", "turn", "ending", "won"), [(151, 10, 1, True), (150, 10, 1, False), (0, 3, 3, True), (0, 4, 3, False)]
)
def test_the_verdict_of_the_long_war(points: int, turn: int, ending: int, won: bool) -> None:
    s = field({}, points=points, turn=turn, ending=ending)
    assert (sequence.winner(s) == 2) is won


@pytest.mark.rule("peloponnesian-war", "10.1.disaster")
@pytest.mark.parametrize(("lost", "disaster"), [(3, 0), (4, 1)])
def test_four_fleets_lost_bring_a_rebellion(lost: int, disaster: int) -> None:
    s = field({"piraeus": "2AN", "chios": "2aN"}, turn=2)
    s.eliminate(at("piraeus"), unit("AN"), 2)
    s.eliminate(at("chios"), unit("aN"), lost - 2)
    s.stack = [Turn(sequence.END)]
    sequence.end_turn(s)
    assert s.disaster == disaster


@pytest.mark.rule("peloponnesian-war", "10.2")
def test_the_archidamian_war_ends_on_the_return_to_athens_or_with_peace() -> None:
    s = field({}, scenario="archidamian-war", dice=[6], player=SPARTA, changes=1)
    s.stack = [Turn(sequence.OPERATIONS), Politics(0, 0)]
    s.settle()
    assert s.ending == RETURN and s.to_act == -1
    assert [event[0] for event in s.log] == ["roll", "changes-side", "game-over"]
    s = field({}, scenario="archidamian-war", bellicosity=[6, 6], dice=[3])
    armistice.armistice(s)
    assert s.ending == PEACE
    assert [sequence.winner(field({}, scenario="archidamian-war", points=n)) for n in (39, 40)] == [-1, 2]


@pytest.mark.rule("peloponnesian-war", "10.3")
def test_the_decelean_war_opens_with_the_answer_to_syracuse() -> None:
    game = match("decelean-war")
    assert happened(game, "defence")[0] == {"side": "sparta", "defence": "syracuse", "city": "decelea"}
    view = game.view("player")
    assert view["turn"] == 6 and view["leaders"]["brasidas"] == "dead" and view["leaders"]["alcibiades"] == "away"
    assert view["active"] == {"syracuse": "sparta"}
    game.edit({"play": {"phase": "surrender"}, "bellicosity": {"athens": 4, "sparta": 4}, "turn": 8})
    assert game.outcome is not None and game.outcome["reason"] == "last-turn"


@pytest.mark.rule("peloponnesian-war", "10.4", "5.9")
def test_the_fall_of_athens() -> None:
    game = match("fall-of-athens")
    view = game.view("player")
    assert view["player"] == "sparta" and game.actions() == ["consult", "pass"] and len(view["rebel"]) == 17
    s = field({"box": "7aH 2aC"}, scenario="fall-of-athens")
    s.rebel[at("chios")] = 1
    run(s, GoHome(1, 0))
    assert force(s, "athens") == "2aH 2aC" and force(s, "amphipolis") == "1aH" and s.coalition(at("samos")) == ATHENS
    s = field({"athens": "2AH"}, scenario="fall-of-athens")
    s.treasury[ATHENS] = 900
    assert s.funds(ATHENS) == 900


@pytest.mark.rule("peloponnesian-war", "10.4", "event.11")
def test_no_more_athenian_leaders_die_in_the_fall_of_athens() -> None:
    from polemos.titles.peloponnesian_war.battle import fight, meeting

    s = field({"tegea": "4AH 1sH"}, {"phormio": "tegea"}, dice=[2, 4], deaths=1, scenario="fall-of-athens")
    fight(s, meeting(s, at("tegea"), at("tegea"), at("tegea")))
    assert s.leader_at[who("phormio")] == at("tegea")


# 11


@pytest.mark.rule("peloponnesian-war", "11.0")
@pytest.mark.parametrize(
    ("side", "die", "allowed"), [(ATHENS, 5, True), (ATHENS, 6, False), (SPARTA, 4, True), (SPARTA, 5, False)]
)
def test_auguries_of_two_players(side: int, die: int, allowed: bool) -> None:
    assert conduct.augury(field({}, dice=[die], two=True), side) is allowed


@pytest.mark.rule("peloponnesian-war", "11.0")
def test_interception_is_optional_with_two_players() -> None:
    s = field({"thebes": "1sC"}, two=True)
    s.put(118, unit("AH"), 3)
    s.army_leader, s.army_at, s.objective, s.route = who("cleon"), at("athens"), at("panactum"), [at("panactum")]
    run(s, Travel(ATHENS, 1))
    assert isinstance(s.stack[-1], Interception) and s.to_act == SPARTA
    assert [action[0] for action in s.options] == [12, 13]


@pytest.mark.rule("peloponnesian-war", "11.0", "4.6")
def test_an_interception_that_was_declined_can_still_be_tried_when_the_army_comes_back() -> None:
    """Asked once an entry; one that is tried is the only one of its space."""
    s = field({"thebes": "1sC"}, two=True, dice=[3])
    s.put(118, unit("AH"), 3)
    s.army_leader, s.army_at, s.objective = who("cleon"), at("athens"), at("megara")
    s.route = [at(space) for space in ("panactum", "megara", "panactum", "megara", "panactum")]
    run(s, Travel(ATHENS, 1))
    do(s, 13)
    assert told(s, "lets-pass") == [{"side": "sparta", "city": "panactum"}] and len(s.route) == 2
    do(s, 12, at("thebes"))
    assert rolled(s, "interception") == [(3, {})] and not s.route and isinstance(s.stack[-1], Stop)


@pytest.mark.rule("peloponnesian-war", "11.0", "4.1.2")
@pytest.mark.parametrize("choice", [12, 13])
def test_with_two_players_the_watch_of_the_isthmus_may_let_an_army_pass(choice: int) -> None:
    """Caught without a die for the interception, or not at all."""
    s = field({"corinth": "1sH"}, two=True, dice=[2, 2])
    s.put(118, unit("AH"), 1)
    s.army_leader, s.army_at, s.objective, s.route = who("cleon"), at("megara"), at("cenchreae"), [at("cenchreae")]
    run(s, Travel(ATHENS, 1))
    assert [action[0] for action in s.options] == [12, 13]
    do(s, *next(action for action in s.options if action[0] == choice))
    assert bool(told(s, "isthmus-watch")) is bool(told(s, "skirmish")) is (choice == 12)
    assert not rolled(s, "interception") and bool(s.ravaged[at("cenchreae")]) is (choice == 13)


@pytest.mark.rule("peloponnesian-war", "11.0")
def test_the_better_strategic_leader_operates_first() -> None:
    assert sequence.initiative(field({}, {"nicias": "athens", "brasidas": "sparta"}, two=True)) == SPARTA
    assert sequence.initiative(field({}, {"cleon": "athens", "agis": "sparta"}, two=True)) == ATHENS
    assert sequence.initiative(field({}, {"nicias": "athens", "archidamus": "sparta"}, two=True, dice=[4])) == SPARTA


@pytest.mark.rule("peloponnesian-war", "11.0")
def test_two_players_choose_battles_in_turn() -> None:
    s = field(
        {"tegea": "1AH 6sH", "mantinea": "1AH 6sH", "phlius": "1AH 6sH"},
        {"agis": "tegea", "nicias": "tegea", "cleon": "mantinea", "thrasyllus": "phlius"},
        two=True,
        dice=[1, *[3] * 30],
    )
    run(s, Combat(3, -1))
    assert isinstance(s.stack[-1], Order) and s.to_act == ATHENS and len(s.options) == 3
    s.stack[-1].play(s, s.options[0])
    run(s, s.stack[-1])
    assert s.to_act == SPARTA


@pytest.mark.rule("peloponnesian-war", "11.0")
def test_the_winner_of_two_players() -> None:
    for facts, winner in (
        ({"ending": 2}, SPARTA),
        ({"ending": 3}, ATHENS),
        ({"ending": LAST_TURN, "bellicosity": [4, 3]}, ATHENS),
        ({"ending": LAST_TURN, "bellicosity": [3, 3]}, -1),
    ):
        s = field({}, two=True, **facts)
        assert sequence.winner(s) == winner
        sequence.finish(s)
        assert told(s, "war-won" if winner >= 0 else "war-drawn") and not told(s, "game-over")


@pytest.mark.rule("peloponnesian-war", "11.0")
def test_an_unannounced_objective_is_not_seen() -> None:
    game = match(
        two=True, play={"phase": "operations", "side": "athens"}, turn=2, operations={"athens": 0, "sparta": 0}
    )
    before = game.view("sparta")
    game.play("campaign")
    after = game.view("sparta")
    assert {k: v for k, v in before.items() if k != "version"} == {k: v for k, v in after.items() if k != "version"}


def test_the_log_is_the_chain_of_the_systems_choices() -> None:
    game = polemos.title(NAME).start(seed=4)
    rng = random.Random(4)
    while game.to_act:
        game.play(rng.choice(game.actions()))
    keys = {event["key"] for event in game.events()}
    assert {"strategy", "zone", "objective", "army-required", "source", "cost", "route", "arrives"} <= keys
