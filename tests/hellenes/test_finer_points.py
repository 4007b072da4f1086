"""Sentences of the rulebook that are easily overlooked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hellenes import (
    acting,
    facts,
    garrison,
    inside,
    march,
    offered,
    place,
    play,
    prestige,
    rolls,
    siege,
    stage,
    steps,
    told,
)

from polemos import Match
from polemos.titles.hellenes.board import AREAS, COASTAL_SEA, area

RULE = "hellenes"
SIEGE_OF_ATHENS: dict[str, Any] = {"sieges": {"athens": "old"}, "garrisons": {"athens": "athens"}}


def through(match: Match, season: str) -> Match:
    """Play on without events until another season begins."""
    while match.view(None)["season"] == season:
        play(match, next(action for action in match.actions() if not action.startswith("event")))
    return match


# 1.4, 5.0


@pytest.mark.rule(RULE, "1.4", "5.0")
def test_a_city_just_entered_is_not_friendly_before_control_is_reviewed() -> None:
    """Control changes after the phase: nobody is mustered into an enemy city-state that a vanguard has entered."""
    match = stage({"S01": "megara", "S15": "corinth", "A14": "athens"}, acting("sparta", 3))
    assert "plataea" not in offered(match, "muster")
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done")
    assert "plataea" not in offered(match, "muster") and "megara" in offered(match, "muster")


@pytest.mark.rule(RULE, "1.4", "5.0")
def test_a_captured_city_just_left_is_friendly_until_control_is_reviewed() -> None:
    match = stage({"S01": "plataea", "S24": "thebes", "A14": "athens"}, acting("sparta", 2))
    march(match, "plataea", ["S01"], ["megara"])
    play(match, "done", "muster plataea", "group thebes", "take S24", "go plataea", "done")
    assert facts(match)["cities"]["plataea"]["owner"] == "sparta" and not siege(match, "plataea")


@pytest.mark.rule(RULE, "5.5")
def test_no_pillage_where_friends_have_passed_through() -> None:
    """No friendly block enters a pillaged city-state that turn, not even on its way to another."""
    match = stage(
        {"S01": "plataea", "S07": "megara", "A14": "athens"},
        acting("sparta", 3),
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    assert offered(match, "pillage") == {"plataea"}
    march(match, "megara", ["S07"], ["plataea", "thebes"])
    play(match, "done")
    assert place(match, "S07") == "thebes" and not offered(match, "pillage")


@pytest.mark.rule(RULE, "5.5", "4.3")
def test_no_pillage_once_the_besiegers_have_left() -> None:
    """They withdraw by the pillage itself; who has marched off before has nothing to ravage with."""
    match = stage(
        {"S01": "plataea", "A14": "athens"},
        acting("sparta", 3),
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    march(match, "plataea", ["S01"], ["megara", "corinth"])
    play(match, "done")
    assert not offered(match, "pillage") and match.refusal("pillage plataea").key == "why-no-siege"


@pytest.mark.rule(RULE, "8.2", "14.11")
def test_whose_sortie_is_wiped_out_does_not_starve_the_city_it_has_lost() -> None:
    match = stage(
        {"S01": {"at": "stagira", "cv": 1, "inside": True}, "A01": ("stagira", 4), "S02": "sparta"},
        acting("sparta", 0),
        sieges={"stagira": "old"},
        dice=[3, 1, 3, 3, 3],
    )
    play(match, "sortie S01")
    while place(match, "S01"):
        play(match, "fight")
    assert not rolls(match, "attrition")
    assert prestige(match) == 2 and facts(match)["cities"]["stagira"]["owner"] == "athens"


@pytest.mark.rule(RULE, "6.4", "8.3")
@pytest.mark.parametrize("runs_in", [False, True])
def test_a_sortie_comes_out_of_the_city_however_it_got_there(runs_in: bool) -> None:
    """So the sea from which a fleet has run in stays open to the besiegers."""
    fleet = {"at": "paros-sea", "cv": 2} if runs_in else {"at": "naxos", "cv": 2, "inside": True}
    match = stage(
        {"S18": ("naxos", 4), "A01": {"at": "naxos", "cv": 4, "inside": True}, "A14": fleet, "S01": "sparta"},
        acting("athens", 1),
        sieges={"naxos": "old"},
        garrisons={"naxos": "athens"},
    )
    if runs_in:
        play(match, "group paros-sea", "take A14", "enter naxos")
    play(match, "done", "sortie A14", "done", "retreat")
    assert "S18 paros-sea" in offered(match, "retreat")


@pytest.mark.rule(RULE, "5.21", "5.23")
@pytest.mark.parametrize("other", [{}, {"A15": ("eretria", 4)}])
def test_a_fleet_in_harbour_saves_nobody_from_a_storm(other: dict[str, tuple[str, int]]) -> None:
    match = stage(
        {"A14": ("lemnian-sea", 2), "A02": {"at": "lemnian-sea", "cv": 1, "aboard": "A14"}, "S01": "sparta", **other},
        acting("athens", 1),
        dice=[1, 6],
        season="spring",
    )
    play(match, "group lemnian-sea", "take A14", "go sea-of-scyros", "go eretria", "done")
    assert steps(match, "A14") == 1 and place(match, "A02") is None


@pytest.mark.rule(RULE, "4.23", "4.2")
@pytest.mark.parametrize(("besiegers", "fits"), [({}, True), ({"A01": "chalcis"}, True),
                                                 ({"A01": "chalcis", "A14": "gulf-of-euboea"}, False)])
def test_a_garrison_in_a_captured_port_unless_besieged_and_blockaded(besiegers: dict[str, str], fits: bool) -> None:
    holders = {u: {"at": "chalcis", "inside": bool(besiegers)} for u in ("S15", "S18")}
    sieges = {"chalcis": "old"} if besiegers else {}
    match = stage({**holders, **besiegers}, acting("sparta", 3), sieges=sieges, garrisons={})
    assert ("chalcis" in offered(match, "garrison")) == fits


# 6.5


@pytest.mark.rule(RULE, "6.5", "5.21")
def test_riders_stay_smaller_than_a_fleet_that_retreats() -> None:
    """Two hits leave the fleet two steps: the block aboard is cut down to one before they sail away."""
    match = stage(
        {"A14": ("saronic-gulf", 4), "S18": ("corinth", 4), "S15": ("corinth", 3)},
        acting("sparta", 1),
        dice=[1, 1, 3, 3],
    )
    play(match, "group corinth", "take S18", "load S15", "go saronic-gulf", "done", "fight", "retreat")
    assert place(match, "S18") == place(match, "S15") == "corinth"
    assert (steps(match, "S18"), steps(match, "S15")) == (2, 1)


@pytest.mark.rule(RULE, "6.5", "6.4")
def test_riders_of_a_sunken_fleet_retreat_with_another() -> None:
    """One fleet is routed, the one with the block aboard is sunk: the other takes the block along in the panic."""
    match = stage(
        {
            "A14": ("saronic-gulf", 1),
            "A15": ("saronic-gulf", 2),
            "S18": ("corinth", 2),
            "S19": ("corinth", 2),
            "S15": ("corinth", 1),
        },
        acting("sparta", 1),
        dice=[6, 1, 1],
    )
    play(match, "group corinth", "take S18", "load S15", "take S19", "go saronic-gulf", "done", "fight")
    play(match, "attack A14", "rout S19")
    assert told(match, "panic") == [{"side": "sparta"}] and prestige(match) == 2
    assert [place(match, unit) for unit in ("S18", "S19", "S15")] == [None, "corinth", "corinth"]


# 9.3


@pytest.mark.rule(RULE, "9.3", "9.31", "6.6")
def test_in_winter_besiegers_do_not_fall_upon_those_who_come_home() -> None:
    """Sparta has the initiative; still it is Athens, coming home by sea, that engages, and is mute at first."""
    match = stage(
        {"A14": "andros-sea", "A01": {"at": "athens", "inside": True}, "S02": ("athens", 3)},
        {"phase": "lay"},
        season="winter",
        hands={"athens": [12], "sparta": [17]},
        dice=[3, 3, 3],
        **SIEGE_OF_ATHENS,
    )
    play(match, "action 12", "action 17", "maintain S02", "done", "take A14", "go athens", "done")
    assert match.to_act == "athens" and offered(match, "sortie") == {"A01"}
    play(match, "done", "fight", "fight")
    assert told(match, "battle") == [{"battle": "repatriation", "area": "athens", "attacker": "athens"}]
    assert [roll["side"] for roll in told(match, "roll")] == ["sparta"]


@pytest.mark.rule(RULE, "9.31", "6.5")
def test_who_is_carried_home_is_demobilized_with_its_beaten_fleet() -> None:
    match = stage(
        {
            "A14": ("andros-sea", 2),
            "A01": {"at": "andros-sea", "cv": 1, "aboard": "A14"},
            "A02": {"at": "athens", "inside": True},
            "S18": ("saronic-gulf", 4),
            "S01": "athens",
        },
        {"phase": "winter", "side": "athens"},
        season="winter",
        dice=[3, 3, 6, 3, 3, 3],
        **SIEGE_OF_ATHENS,
    )
    play(match, "take A14", "go saronic-gulf", "done", "done", "fight", "fight")
    assert told(match, "panic") == [{"side": "athens"}] and prestige(match) == -2
    assert place(match, "A14") is None and place(match, "A01") is None


@pytest.mark.rule(RULE, "9.21", "9.211")
def test_in_winter_besiegers_are_challenged_at_home_only() -> None:
    """A fleet of Athens finds a billet in besieged Ephesus by its own sea, but does not land before its walls."""
    blocks = {"S01": "ephesus", "A01": "athens"}
    siege_of_ephesus: dict[str, Any] = {"sieges": {"ephesus": "old"}, "garrisons": {"ephesus": "athens"}}
    match = stage(
        {**blocks, "A14": "gulf-of-caystrus"},
        {"phase": "winter", "side": "athens"},
        season="winter",
        **siege_of_ephesus,
    )
    play(match, "take A14")
    assert offered(match, "enter") == {"ephesus"} and "ephesus" not in offered(match, "go")
    play(match, "enter ephesus")
    assert inside(match, "A14")
    elsewhere = stage(
        {**blocks, "A14": "icarian-sea"}, {"phase": "winter", "side": "athens"}, season="winter", **siege_of_ephesus
    )
    play(elsewhere, "take A14")
    assert "ephesus" not in offered(elsewhere, "go") | offered(elsewhere, "enter")


# 15.2


@pytest.mark.rule(RULE, "15.2")
def test_new_year_is_no_season_in_which_sicily_is_stirred() -> None:
    """An expedition that winters there has not been in Sicily in an earlier season of the new year: in spring actions
    cost double, in early summer no longer."""
    match = stage({"A14": "catana", "S47": "syracuse"}, {"phase": "year-end"}, "sicily")
    assert facts(through(match, "new-year"))["sicily_stirred"] == 0
    assert facts(through(match, "spring"))["sicily_stirred"] == 1


@pytest.mark.rule(RULE, "15.2")
def test_a_muster_fetches_nobody_from_sicily_without_an_action_to_spare() -> None:
    """Leaving an unstirred Sicily costs a second action, also for those who are called to Corcyra."""
    for actions, called in ((1, {"sea-of-crotona"}), (2, {"sea-of-crotona", "gulf-of-rhegium"})):
        match = stage(
            {"A14": "gulf-of-rhegium", "A15": "sea-of-crotona", "S47": "syracuse"}, acting("athens", actions), "sicily"
        )
        play(match, "muster corcyra")
        assert offered(match, "group") == called


@pytest.mark.rule(RULE, "15.2", "15.4", "6.4")
def test_no_fleet_retreats_from_sicily_with_sicilians_aboard() -> None:
    """From the Sicilian Sea an Athenian fleet may fall back towards Crotona, but not with men of Segesta."""
    for rider, can_leave in (("A48", False), ("A02", True)):
        match = stage(
            {
                "A14": ("sicilian-sea", 2),
                rider: {"at": "sicilian-sea", "aboard": "A14", "cv": 1},
                "S54": ("libyan-sea", 4),
            },
            acting("sparta", 3),
            "sicily",
            year=414,
            sicily_stirred=1,
        )
        march(match, "libyan-sea", ["S54"], ["sicilian-sea"])
        play(match, "done", "done", "retreat")
        assert "A14 gulf-of-rhegium" in offered(match, "retreat")
        assert ("A14 sea-of-crotona" in offered(match, "retreat")) == can_leave
        if not can_leave:
            assert match.refusal("retreat A14 sea-of-crotona").key == "why-sicilians-stay"


@pytest.mark.rule(RULE, "5.0", "5.21")
def test_a_muster_fetches_no_fleet_that_carries_sicilians_out_of_sicily() -> None:
    aboard = {"at": "tyrrhenian-sea", "cv": 1, "aboard": "A14"}
    for sicilian, called in (("segesta", {"tyrrhenian-sea"}), (aboard, set())):
        match = stage(
            {"A14": ("tyrrhenian-sea", 4), "A47": sicilian, "S01": "sparta"},
            acting("athens", 1),
            "campaign-415",
            peace=0,
            sicily_stirred=1,
        )
        play(match, "muster naupactus")
        assert offered(match, "group") == called


@pytest.mark.rule(RULE, "9.21", "9.212")
def test_in_winter_nobody_slips_past_the_blockade_of_the_city_he_goes_to() -> None:
    """Spartan fleets in the Saronic Gulf let those through who winter elsewhere, but who goes to Athens stops there."""
    match = stage(
        {"A14": "paros-sea", "A01": "athens", "S18": "saronic-gulf"},
        {"phase": "winter", "side": "athens"},
        season="winter",
    )
    play(match, "take A14", "go saronic-gulf")
    assert place(match, "A14") == "saronic-gulf" and facts(match)["homeward"] == ["A14"]
    around = stage(
        {"A14": "paros-sea", "A01": "athens", "S18": "saronic-gulf"},
        {"phase": "winter", "side": "athens"},
        season="winter",
    )
    play(around, "take A14", "go andros-sea", "go athens")
    assert place(around, "A14") == "athens"
    past = stage(
        {"A14": "paros-sea", "A01": "athens", "S18": "saronic-gulf"},
        {"phase": "winter", "side": "athens", "actions": 1},
        season="winter",
    )
    play(past, "group paros-sea", "take A14", "go saronic-gulf")
    assert "aegina" not in offered(past, "go") and "halt" not in past.actions()
    assert "andros-sea" in offered(past, "go")
    play(past, "go andros-sea")
    assert {"eretria", "andros"} <= offered(past, "go") and "athens" not in offered(past, "go")


# 5.42, 6.6


@pytest.mark.rule(RULE, "5.42")
def test_who_has_just_come_may_stay_out_of_an_assault() -> None:
    match = stage(
        {"S01": "athens", "S15": "megara", "A01": {"at": "athens", "inside": True}},
        acting("sparta", 1),
        **SIEGE_OF_ATHENS,
    )
    march(match, "megara", ["S15"], ["athens"])
    play(match, "done", "assault athens")
    assert match.actions() == ["join S15", "done"]
    alone = match.copy()
    play(alone, "done", "resist")
    assert told(alone, "reveals")[1]["units"] == ["S01"]
    play(match, "join S15", "resist")
    assert set(told(match, "reveals")[1]["units"]) == {"S01", "S15"}


@pytest.mark.rule(RULE, "6.6", "6.41")
def test_cavalry_that_has_just_landed_does_not_harass() -> None:
    """Who comes from the sea does not attack in the first round, not even with cavalry that retires at once."""
    match = stage(
        {"A14": ("saronic-gulf", 4), "A13": {"at": "saronic-gulf", "cv": 2, "aboard": "A14"}, "S15": ("megara", 2)},
        acting("athens", 1),
        dice=[1, 1],
    )
    march(match, "saronic-gulf", ["A14"], ["megara"])
    play(match, "done", "fight", "retreat")
    assert rolls(match, "harassment") == [] and steps(match, "S15") == 2
    assert place(match, "A13") == "saronic-gulf"


# 3.1


@pytest.mark.rule(RULE, "event.civil-war", "8.11")
def test_in_civil_war_a_hit_is_a_step() -> None:
    for torn, left in ((0, 2), (1 << area("plataea"), 1)):
        match = stage(
            {"S01": ("plataea", 2), "A01": {"at": "plataea", "cv": 3, "inside": True}, "A14": "athens"},
            {"phase": "combat", "side": "sparta"},
            sieges={"plataea": "old"},
            garrisons={"plataea": "athens"},
            dice=[3, 3, 3, 3, 1, 1],
        )
        match.state.civil_war = torn  # type: ignore[attr-defined]
        play(match, "assault plataea", "resist", "fight")
        assert steps(match, "A01") == left


@pytest.mark.rule(RULE, "event.earthquake")
def test_an_earthquake_stops_pillage_and_new_barbarians() -> None:
    blocks = {"S01": "plataea", "A14": "athens"}
    siege_of_plataea: dict[str, Any] = {"sieges": {"plataea": "old"}, "garrisons": {"plataea": "athens"}}
    match = stage(
        blocks,
        {"phase": "lay"},
        hands={"athens": [34], "sparta": [13]},
        draws=["S38", "S39", "S40"],
        **siege_of_plataea,
    )
    play(match, "event 34", "action 13")
    assert not offered(match, "pillage")
    play(match, "recruit", "place S38 epirus")
    assert match.view("sparta")["prompt"]["key"] == "act"
    assert offered(stage(blocks, acting("sparta", 1), **siege_of_plataea), "pillage") == {"plataea"}


# 11


@pytest.mark.rule(RULE, "11.0", "15.2")
def test_a_recruit_sent_back_by_apollo_has_cost_nothing_more() -> None:
    """In an unstirred Sicily a recruit costs two actions; drawn again it is paid for where the new one comes."""
    match = stage(
        {"S47": "syracuse", "A47": "segesta"},
        acting("sparta", 2),
        "sicily",
        draws=["S49", "S51", "S53", "S49", "S51", "S53"],
        altars={"athens": ["apollo"]},
    )
    play(match, "recruit", "place S49 syracuse")
    assert match.view(None)["actions_left"] == 0
    play(match, "appeal apollo")
    assert match.view(None)["actions_left"] == 1 and "S49 syracuse" in offered(match, "place")


# 12, 13, 15.4


@pytest.mark.rule(RULE, "13.2")
def test_persia_is_entered_only_with_aid() -> None:
    blocks = {"S01": "ephesus", "A14": "athens"}
    for table, entered in (([], False), ([49], True)):
        match = stage(blocks, acting("sparta", 1), "campaign-413", table=table)
        play(match, "group ephesus", "take S01")
        assert ("lydia" in offered(match, "go")) == entered


@pytest.mark.rule(RULE, "15.4")
def test_the_second_expedition_goes_in_414_and_only_it() -> None:
    def sails(unit: str, at: str, year: int) -> bool:
        match = stage({unit: at, "S01": "sparta"}, acting("athens", 3), "campaign-415", year=year, sicily_stirred=1)
        if at not in offered(match, "group"):
            return False
        play(match, f"group {at}")
        if unit not in offered(match, "take"):
            return False
        play(match, f"take {unit}")
        return "adriatic-sea" in offered(match, "go")

    first, second, other = "A14", "A22", "A28"
    assert [sails(unit, "corcyra", 415) for unit in (first, second, other)] == [True, False, False]
    assert [sails(unit, "corcyra", 414) for unit in (first, second, other)] == [False, True, False]
    assert [sails(unit, "corcyra", 413) for unit in (first, second, other)] == [True, True, True]


@pytest.mark.rule(RULE, "12.1", "event.augury")
def test_under_an_augury_nobody_attacks_whom_the_peace_let_share_his_sea() -> None:
    """War is renewed over two fleets in one sea: who is to move fights there, unless an augury forbids it."""
    for card, fought in ((36, False), (34, True)):
        match = stage(
            {"A14": "saronic-gulf", "S19": "saronic-gulf", "A01": "athens", "S15": "corinth"},
            {"phase": "lay"},
            "campaign-415",
            hands={"athens": [12, 17], "sparta": [card, 13]},
        )
        play(match, "action 12", f"event {card}", "renew", "done")
        assert bool(told(match, "battle")) == fought


@pytest.mark.rule(RULE, "1.4", "4.22")
def test_no_recruits_in_a_lost_city_that_is_only_about_to_be_besieged() -> None:
    """The Spartan garrison of Plataea holds it: Athenians who march up do not open it to recruits in the same phase."""
    match = stage(
        {"A02": "athens", "S01": "sparta"},
        acting("athens", 2),
        garrisons={"plataea": "sparta"},
        draws=["A01", "A03", "A05"],
    )
    march(match, "athens", ["A02"], ["plataea"])
    play(match, "done", "recruit")
    assert offered(match, "place") == {"A01 athens", "A03 athens", "A05 athens"}


@pytest.mark.rule(RULE, "15.1", "event.ostracism")
def test_pericles_can_be_ostracized_at_the_first_new_year() -> None:
    """Nobody has pillaged Athens before the war has begun."""
    match = stage(
        {"A01": "athens", "S01": "sparta"}, {"phase": "event", "side": "sparta", "card": 27}, season="new-year"
    )
    assert match.view(None)["year"] == 431 and offered(match, "ostracize") == {"athens", "sparta"}


@pytest.mark.rule(RULE, "12.0", "5.3")
def test_in_the_peace_nobody_is_left_at_sea_in_greece_by_a_forced_sail_to_italy() -> None:
    """In Greece forced sails always succeed: no die on the way out, after which a fleet might have to end there."""
    match = stage({"A22": "athens", "S47": "syracuse"}, acting("athens", 3), "sicily", year=414, sicily_stirred=1)
    way = ["saronic-gulf", "myrtoan-sea", "laconian-gulf", "messenian-sea", "ionian-sea"]
    # From there only the sixth step, to Italy, is left.
    march(match, "athens", ["A22"], way)
    assert place(match, "A22") == "sea-of-crotona" and not told(match, "tries")


@pytest.mark.rule(RULE, "6.4", "5.41")
def test_defenders_do_not_retreat_whence_a_formation_came_that_is_gone() -> None:
    """A formation from Paeonia falls upon the Athenians in Mygdonia and is wiped out; a second comes from Pella.
    Neither way is open to those who then retreat."""
    match = stage(
        {"S24": ("paeonia", 1), "S15": ("pella", 2), "A12": ("mygdonia", 2), "A01": ("mygdonia", 3)},
        acting("sparta", 2),
        dice=[1, 3, 3, 3],
    )
    march(match, "paeonia", ["S24"], ["mygdonia"])
    play(match, "done")
    march(match, "pella", ["S15"], ["mygdonia"])
    play(match, "done", "vanguard S24", "fight")
    assert place(match, "S24") is None
    play(match, "retreat")
    ways = offered(match, "retreat")
    assert ways and not any(way.endswith(("paeonia", "pella")) for way in ways)


# 2.13, 4


@pytest.mark.rule(RULE, "4.21", "2.25")
def test_barbarians_grow_in_a_city_of_their_nation_but_not_in_its_towns() -> None:
    for at, grown in (("pella", {"S37"}), ("pydna", set())):
        match = stage({"S37": (at, 1), "S38": ("pella", 1), "S01": "sparta"}, acting("sparta", 1))
        assert offered(match, "build") == grown


@pytest.mark.rule(RULE, "4.0")
def test_actions_come_in_any_order_and_are_not_saved() -> None:
    match = stage(
        {"S15": ("megara", 1), "S16": ("corinth", 1), "A14": "athens"},
        {"phase": "lay"},
        hands={"athens": [17, 21], "sparta": [14, 13]},
    )
    play(match, "action 17", "action 14")
    while match.to_act == "athens":
        play(match, "done")
    assert match.view(None)["actions_left"] == 3
    # One block marches home and grows, another grows and marches.
    march(match, "megara", ["S15"], ["corinth"])
    play(match, "done", "build S15")
    assert steps(match, "S15") == 2 and "S16" in offered(match, "build")
    play(match, "done", "action 21", "action 13")
    while match.to_act == "athens":
        play(match, "done")
    assert match.view(None)["actions_left"] == 2


@pytest.mark.rule(RULE, "2.13", "5.1")
def test_allowances() -> None:
    """Foot two areas, horse three, fleets five; then only a forced step is left."""
    for unit, at, way in (
        ("S15", "sparta", ["tegea", "corinth"]),
        ("S07", "sparta", ["tegea", "corinth", "megara"]),
        ("A14", "athens", ["andros-sea", "sea-of-scyros", "andros-sea", "sea-of-scyros", "andros-sea"]),
    ):
        match = stage({unit: at}, acting("sparta" if unit[0] == "S" else "athens", 1))
        play(match, f"group {at}", f"take {unit}")
        for step in way:
            assert not offered(match, "force")
            play(match, f"go {step}")
        assert offered(match, "force") and not offered(match, "go")


@pytest.mark.rule(RULE, "5.22")
def test_storms_by_season() -> None:
    for season, limit in (("spring", 3), ("early-summer", 2), ("high-summer", 1), ("autumn", 2)):
        for die in (limit, limit + 1):
            match = stage({"A14": ("athens", 4), "S01": "sparta"}, acting("athens", 1), season=season, dice=[die, 6])
            march(match, "athens", ["A14"], ["saronic-gulf", "myrtoan-sea", "laconian-gulf"])
            play(match, "done")
            assert steps(match, "A14") == (3 if die == limit else 4), (season, die)


@pytest.mark.rule(RULE, "14.12", "5.5")
def test_prestige_of_pillage() -> None:
    for side, unit, city, points in (("sparta", "S01", "plataea", -1), ("athens", "A01", "sparta", 2)):
        match = stage(
            {unit: city, "A14": "athens", "S15": "corinth"},
            acting(side, 1),
            sieges={city: "old"},
            garrisons={city: "athens" if side == "sparta" else "sparta"},
        )
        play(match, f"pillage {city}")
        assert prestige(match) == points


# 3.1, 8.3, 12, 13.1


@pytest.mark.rule(RULE, "3.1", "8.1", "8.2", "8.3")
def test_an_event_turn_allows_attrition_and_nothing_else() -> None:
    blocks = {"S01": ("plataea", 4), "A01": {"at": "plataea", "cv": 2, "inside": True}, "A14": "athens"}
    siege_of_plataea: dict[str, Any] = {"sieges": {"plataea": "old"}, "garrisons": {"plataea": "athens"}}
    besieger = stage(blocks, {"phase": "event", "side": "sparta", "card": 34}, **siege_of_plataea)
    assert besieger.actions() == ["starve plataea", "done"]
    acting_turn = stage(blocks, {"phase": "combat", "side": "sparta"}, **siege_of_plataea)
    assert acting_turn.actions() == ["assault plataea", "starve plataea", "done"]
    shut_in = stage(blocks, {"phase": "event", "side": "athens", "card": 34}, **siege_of_plataea)
    assert not offered(shut_in, "sortie")
    assert offered(stage(blocks, {"phase": "combat", "side": "athens"}, **siege_of_plataea), "sortie") == {"A01"}


@pytest.mark.rule(RULE, "13.1", "3.2")
def test_persian_gold_is_an_action_a_card() -> None:
    for table, actions in (([], 2), ([49], 3), ([49, 50, 51], 5)):
        match = stage(
            {"A01": "athens", "S01": "sparta"},
            {"phase": "lay"},
            "campaign-413",
            hands={"athens": [12], "sparta": [13]},
            table=table,
        )
        play(match, "action 12", "action 13")
        assert match.to_act == "sparta" and match.view(None)["actions_left"] == actions


@pytest.mark.rule(RULE, "12.0")
def test_six_blocks_in_sicily_end_the_public_works() -> None:
    """Blocks of Sicily do not count; those at sea there do."""
    expedition = {"A14": "sicilian-sea", **dict.fromkeys(("A15", "A16", "A17", "A02"), "catana")}
    for more, actions in (({"A47": "segesta"}, 1), ({"A04": "catana"}, 2)):
        match = stage(
            {**expedition, **more, "S47": "syracuse"},
            {"phase": "lay"},
            "sicily",
            hands={"athens": [12], "sparta": [34]},
            leaders={"athens": 43},
        )
        play(match, "action 12", "event 34")
        assert match.to_act == "athens" and match.view(None)["actions_left"] == actions


# 5.5, 7.3, 7.4


@pytest.mark.rule(RULE, "5.5")
def test_besiegers_withdraw_only_where_no_enemy_stands() -> None:
    match = stage(
        {"S01": "athens", "A05": "plataea", "A14": {"at": "athens", "inside": True}},
        acting("sparta", 1),
        **SIEGE_OF_ATHENS,
    )
    play(match, "pillage athens")
    assert offered(match, "withdraw") == {"S01 megara", "S01 thebes"}


@pytest.mark.rule(RULE, "7.3", "7.1")
def test_a_captured_city_gets_no_garrison_for_nothing() -> None:
    """Only loyal cities have one of their own: Spartans shut up in Plataea stay alone."""
    match = stage({"S01": "plataea", "A02": "athens", "S15": "corinth"}, acting("athens", 1))
    march(match, "athens", ["A02"], ["plataea"])
    play(match, "done", "fortify S01", "fight")
    assert siege(match, "plataea") and inside(match, "S01") and garrison(match, "plataea") is None


@pytest.mark.rule(RULE, "7.1", "7.4")
def test_a_besieged_port_takes_in_no_more_than_it_holds() -> None:
    sea = AREAS[COASTAL_SEA[area("abdera")]]
    for shut_in, entered in ((["A02"], {"abdera"}), (["A02", "A03"], set())):
        match = stage(
            {"S01": "abdera", "A14": sea, **{unit: {"at": "abdera", "inside": True} for unit in shut_in}},
            acting("athens", 1),
            sieges={"abdera": "old"},
            garrisons={"abdera": "athens"},
        )
        play(match, f"group {sea}", "take A14")
        assert offered(match, "enter") == entered


@pytest.mark.rule(RULE, "event.civil-war")
def test_no_civil_war_in_a_besieged_city() -> None:
    match = stage(
        {"S01": "plataea", "A14": "athens"},
        {"phase": "event", "side": "sparta", "card": 30},
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    assert "plataea" not in offered(match, "target") and "corinth" in offered(match, "target")


@pytest.mark.rule(RULE, "6.41")
def test_cavalry_of_those_who_stay_harasses_first() -> None:
    match = stage({"S07": ("megara", 2), "A13": ("plataea", 2)}, acting("sparta", 1), dice=[3, 3, 4, 4, 5, 5])
    march(match, "megara", ["S07"], ["plataea"])
    play(match, "done", "fight", "fight", "retreat")
    assert [(roll["purpose"], roll["side"]) for roll in told(match, "roll")] == [
        ("attack", "athens"),
        ("harassment", "athens"),
        ("harassment", "sparta"),
    ]


@pytest.mark.rule(RULE, "11.0")
def test_one_appeal_to_an_olympian_a_turn() -> None:
    """Both have a sacrifice to Poseidon; once Athens has appealed the second storm stands for both."""
    match = stage(
        {"A14": ("athens", 4), "A15": ("myrtoan-sea", 4), "S01": "sparta"},
        acting("athens", 2),
        dice=[1, 6, 1, 6],
        altars={"athens": ["poseidon"], "sparta": ["poseidon"]},
    )
    march(match, "athens", ["A14"], ["saronic-gulf", "myrtoan-sea", "laconian-gulf"])
    play(match, "done")
    march(match, "myrtoan-sea", ["A15"], ["laconian-gulf"])
    play(match, "done", "appeal poseidon")
    assert rolls(match, "storm") == [[1], [6], [1]] and rolls(match, "damage") == [[6]]
    assert facts(match)["altars"] == {"athens": [], "sparta": ["poseidon"]}


@pytest.mark.rule(RULE, "12.0", "event.revolt")
def test_a_revolt_has_no_effect_while_the_peace_holds() -> None:
    for answer, open_to in (("decline", False), ("renew", True)):
        match = stage(
            {"A01": "athens", "S01": "sparta"},
            {"phase": "lay"},
            "campaign-415",
            hands={"athens": [12], "sparta": [14]},
        )
        play(match, "action 12", "event 14", answer)
        assert bool(offered(match, "target")) == open_to and bool(told(match, "no-effect")) != open_to


@pytest.mark.rule(RULE, "8.21")
def test_a_blockade_of_this_season_does_not_starve() -> None:
    blocks = {"A01": "corinth", "A14": "gulf-of-corinth", "S15": {"at": "corinth", "inside": True}, "S01": "sparta"}
    for seas, starved in (({}, set()), ({"gulf-of-corinth": "athens"}, {"corinth"})):
        match = stage(
            blocks,
            {"phase": "combat", "side": "athens"},
            sieges={"corinth": "old"},
            garrisons={"corinth": "sparta"},
            seas=seas,
        )
        assert offered(match, "starve") == starved


@pytest.mark.rule(RULE, "5.23", "5.21")
def test_who_is_carried_is_lost_with_the_fleet_or_cut_down_with_it() -> None:
    for die, left in ((3, (0, 0)), (4, (2, 1))):
        match = stage(
            {"A14": ("athens", 3), "A15": ("athens", 4), "A01": ("athens", 2), "S01": "sparta"},
            acting("athens", 1),
            dice=[1, die],
        )
        play(match, "group athens", "take A14", "load A01", "go saronic-gulf", "go myrtoan-sea", "go laconian-gulf")
        play(match, "halt", "done")
        assert (steps(match, "A14"), steps(match, "A01")) == left
