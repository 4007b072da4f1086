"""Corners of the rules: what a retreat, an augury, the peace or a siege forbids; rulings that can be switched."""

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
    stage,
    steps,
    told,
)

from polemos import Match
from polemos.engine.dice import Dice
from polemos.titles.hellenes import TITLE as HELLENES
from polemos.titles.hellenes.board import SET_UP_CV, UNIT, bits
from polemos.titles.hellenes.view import redeal

RULE = "hellenes"


@pytest.mark.rule(RULE, "5.22", "6.4")
def test_each_retreat_over_a_deep_border_is_tested_once() -> None:
    """Two formations retreat one after the other by the same border: the second storm strikes only the second."""
    match = stage(
        {"A14": ("saronic-gulf", 4), "A15": ("myrtoan-sea", 4), "S18": ("laconian-gulf", 4)},
        acting("athens", 2),
        dice=[6, 6, 6, 1, 5],
    )
    march(match, "saronic-gulf", ["A14"], ["myrtoan-sea", "laconian-gulf"])
    play(match, "done")
    march(match, "myrtoan-sea", ["A15"], ["laconian-gulf"])
    play(match, "done", "vanguard A14", "retreat")
    assert rolls(match, "storm") == [[6], [6], [6]]
    play(match, "retreat")
    assert rolls(match, "storm")[3:] == [[1]] and rolls(match, "damage") == [[5]]
    assert (steps(match, "A14"), steps(match, "A15")) == (4, 3)
    assert prestige(match) == -2


@pytest.mark.rule(RULE, "6.4", "5.42")
def test_who_retreats_does_not_fight_again_that_turn() -> None:
    match = stage(
        {"A02": ("potidaea", 3), "A03": ("potidaea", 3), "S24": ("stagira", 1)},
        acting("athens", 1),
        sieges={"potidaea": "old"},
        garrisons={"potidaea": "sparta"},
        dice=[3],
    )
    march(match, "potidaea", ["A02"], ["stagira"])
    play(match, "done", "fight")
    while "retreat" not in match.actions() or match.to_act != "athens":
        play(match, "fight")
    play(match, "retreat", "assault potidaea", "resist")
    assert place(match, "A02") == "potidaea"
    assert told(match, "reveals")[-1]["units"] == ["A03"]


@pytest.mark.rule(RULE, "6.4")
def test_aggressors_do_not_retreat_into_an_empty_enemy_city_state() -> None:
    match = stage({"S01": ("megara", 4), "A01": ("athens", 2), "A02": "naxos"}, acting("sparta", 1), dice=[3] * 12)
    march(match, "megara", ["S01"], ["plataea", "athens"])
    play(match, "done", "fight")
    # Sparta's elite has struck without being asked; now Athens has the choice.
    assert rolls(match, "attack") == [[3, 3, 3, 3]]
    assert match.to_act == "athens" and match.actions() == ["fight", "retreat"]
    near = stage({"S01": ("megara", 4), "A01": ("athens", 2)}, acting("sparta", 1), dice=[3] * 12)
    march(near, "megara", ["S01"], ["athens"])
    play(near, "done", "fight")
    assert near.to_act == "sparta" and near.actions() == ["fight", "retreat"]


@pytest.mark.rule(RULE, "event.augury", "7.4")
def test_under_an_augury_a_besieged_port_can_still_be_entered() -> None:
    match = stage(
        {"A14": "saronic-gulf", "A01": {"at": "athens", "inside": True}, "S01": "athens"},
        {"phase": "lay"},
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
        hands={"athens": [12], "sparta": [36]},
    )
    play(match, "action 12", "event 36", "group saronic-gulf", "take A14")
    assert offered(match, "enter") == {"athens"} and "athens" not in offered(match, "go")


@pytest.mark.rule(RULE, "event.augury", "12.0")
def test_under_an_augury_no_way_through_the_peace_leads_only_to_enemies() -> None:
    """A fleet may end its move at home or outside Greece: with an enemy on the only sea outside, ways there end before
    they begin."""

    def ends(match: Match) -> set[str | None]:
        """Where all ways on from here come to."""
        if match.view("athens")["prompt"]["key"] != "party":
            return {place(match, "A22")}
        ways = [action for action in match.actions() if action.startswith(("go ", "halt"))]
        return set().union(*(ends(play(match.copy(), way)) for way in ways))

    def from_athens(enemy: dict[str, str]) -> set[str | None]:
        hands = {"athens": [12], "sparta": [36]}
        match = stage({"A22": "athens", **enemy}, {"phase": "lay"}, "sicily", year=414, hands=hands)
        return ends(play(match, "action 12", "event 36", "group athens", "take A22"))

    barred = from_athens({"S54": "sea-of-crotona"})
    assert barred == {"athens", "saronic-gulf", "andros-sea", "gulf-of-euboea"}
    assert from_athens({"S54": "syracuse"}) == barred | {"sea-of-crotona"}


@pytest.mark.rule(RULE, "12.0", "15.2")
def test_events_against_the_peace() -> None:
    """Never in Sicily, where it can't be broken; in 415 not at New Year, but in a season it may be broken first."""
    hands = {"athens": [38], "sparta": [13, 49]}
    sicily = stage({"A14": "corcyra", "S47": "syracuse"}, {"phase": "lay"}, "sicily", hands=hands)
    assert sicily.actions() == ["action 38"]
    play(sicily, "action 38")
    assert sicily.actions() == ["action 13", "action 49"]
    campaign = stage({"A01": "athens", "S01": "sparta"}, {"phase": "lay"}, "campaign-415", hands=hands)
    play(campaign, "action 38")
    assert campaign.actions() == ["event 13", "action 13", "event 49", "action 49"]
    new_year = stage(
        {"A01": "athens", "S01": "sparta"}, {"phase": "lay"}, "campaign-415", season="new-year", hands=hands
    )
    assert new_year.actions() == ["action 38"]


@pytest.mark.rule(RULE, "15.2", "5.0")
def test_who_waits_at_athens_does_not_muster_either() -> None:
    """Also in a position without the peace, where all blocks of a sort have the same ways."""
    for year, sources in ((415, set()), (414, {"athens"})):
        match = stage({"A03": "athens", "A12": "plataea", "S03": "sparta"}, acting("athens"), "sicily", year=year,
                      peace=0, garrisons={})
        play(match, "muster plataea")
        assert offered(match, "group") == sources


@pytest.mark.rule(RULE, "5.5")
def test_pillagers_do_not_withdraw_to_where_the_enemy_is_shut_in() -> None:
    match = stage(
        {"S01": "athens", "S24": "plataea", "A06": {"at": "plataea", "cv": 2, "inside": True}},
        acting("sparta", 1),
        sieges={"athens": "old", "plataea": "old"},
        garrisons={"athens": "athens", "plataea": "athens"},
    )
    play(match, "pillage athens")
    assert "S01 megara" in offered(match, "withdraw") and "S01 plataea" not in offered(match, "withdraw")


@pytest.mark.rule(RULE, "6.4", "7.1")
def test_the_owner_says_who_finds_room_in_the_city() -> None:
    """Pylos takes two: all three are routed, and there is no other way."""
    match = stage(
        {"A04": ("pylos", 1), "A05": ("pylos", 1), "A01": ("pylos", 4), "S01": ("messenia", 4), "S02": ("messenia", 3)},
        acting("sparta", 1),
        dice=[5, 5, 5, 3],
    )
    march(match, "messenia", ["S01", "S02"], ["pylos"])
    play(match, "done")
    while not offered(match, "shelter"):
        match.play(next(option for option in ("fight", "attack S01", match.actions()[0]) if option in match.actions()))
    assert match.to_act == "athens" and offered(match, "shelter") == {"A01", "A04", "A05"}
    play(match, "shelter A01", "shelter A05")
    assert inside(match, "A01") and inside(match, "A05") and place(match, "A04") is None


@pytest.mark.rule(RULE, "5.22", "6.4")
def test_a_fleet_that_has_got_away_is_not_put_to_the_test_again() -> None:
    """S54 can't leave with S19 and is lost later: only S19 crossed deep water, and only once."""
    match = stage(
        {
            "A14": ("gulf-of-rhegium", 4),
            "A17": ("libyan-sea", 3),
            "A02": ("syracuse", 3),
            "S19": ("sicilian-sea", 3),
            "S54": ("sicilian-sea", 2),
        },
        acting("athens", 2),
        "sicily",
        sieges={"syracuse": "old"},
        garrisons={
            "syracuse": "sparta", "leucas": "athens", "pylos": "athens", "plataea": "sparta", "amphipolis": "sparta",
        },
        sicily_stirred=1,
        dice=[3, 3, 3, 3, 6, 3, 3, 5, 3, 3, 3, 1, 1, 1],
    )
    march(match, "gulf-of-rhegium", ["A14"], ["sicilian-sea"])
    play(match, "done")
    if "done" in match.actions():
        play(match, "done")
    play(match, "fight", "retreat", "fight")
    assert place(match, "S54") is None
    assert rolls(match, "storm") == [[6]] and place(match, "S19") == "sea-of-crotona"


@pytest.mark.rule(RULE, "5.5")
def test_no_pillage_where_friends_force_their_way_in() -> None:
    match = stage(
        {"S01": "plataea", "S15": "sicyon", "A14": "athens"},
        acting("sparta", 3),
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    assert offered(match, "pillage") == {"plataea"}
    march(match, "sicyon", ["S15"], ["corinth", "megara"], force="plataea")
    play(match, "done")
    assert not offered(match, "pillage")


@pytest.mark.rule(RULE, "9.21", "9.214")
def test_a_paid_winter_march_through_an_own_besieged_city() -> None:
    """The besiegers of Plataea let those through who only want to winter at Athens."""
    blocks = {"A02": "orchomenus", "A03": {"at": "plataea", "inside": True}, "S01": "plataea", "A14": "athens"}
    match = stage(
        blocks,
        {"phase": "winter", "side": "athens", "actions": 1},
        season="winter",
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    play(match, "group orchomenus", "take A02", "go plataea")
    assert "halt" not in match.actions()
    while match.view("athens")["prompt"]["key"] == "party":
        play(match, "go athens" if "go athens" in match.actions() else "halt")
    assert place(match, "A02") == "athens" and not told(match, "battle")


@pytest.mark.rule(RULE, "9.214", "9.24")
def test_nobody_pays_to_stay_where_he_is_and_barbarians_find_no_winter_quarters() -> None:
    match = stage(
        {"A31": "stratos", "A40": "stratos", "S01": "sparta"},
        {"phase": "winter", "side": "athens", "actions": 1},
        season="winter",
    )
    play(match, "group stratos")
    assert offered(match, "take") == {"A31"}
    play(match, "take A31")
    for step in offered(match, "go"):
        twin = match.copy()
        twin.play(f"go {step}")
        if "go stratos" in twin.actions():
            twin.play("go stratos")
            assert "halt" not in twin.actions()


# Strengths seen side by side


def deployed(scenario: str = "campaign-431") -> Match:
    match = HELLENES.start(scenario, seed=3)
    while match.view(None)["phase"] == "deployment":
        match.play(match.actions()[0])
    return match


@pytest.mark.rule(RULE, "8.2")
def test_dealing_anew_keeps_who_was_seen_to_be_the_stronger() -> None:
    """Attrition strikes the strongest block: whoever watched knows that it was no weaker than the others."""
    before: Any = deployed().state
    hidden = [u for u in bits(before.on_map(1)) if not before.known(u) and before.could[u].bit_count() > 2]
    strong = max(hidden, key=lambda u: before.cv[u])
    weak = min(hidden, key=lambda u: before.cv[u])
    numbers = before.token[strong], before.token[weak]

    def ever_weaker(state: Any) -> bool:
        for seed in range(60):
            twin = state.copy()
            redeal(twin, 0, Dice(seed))
            one, other = (SET_UP_CV[0][twin.token.index(number)] for number in numbers)
            if one < other:
                return True
        return False

    assert ever_weaker(before)
    before.compare(strong, weak, 0)
    assert not ever_weaker(before)


@pytest.mark.rule(RULE, "5.21")
def test_what_is_carried_is_remembered_as_the_smaller() -> None:
    match = deployed()
    state: Any = match.state
    fleet = next(u for u in bits(state.on_map(0)) if UNIT[u] == "A14")
    rider = next(u for u in bits(state.on_map(0)) if UNIT[u] == "A01")
    state.compare(fleet, rider, 1)
    assert state.compared == [(state.token[fleet], state.token[rider], 1)]
    state.leave_map(rider)
    assert state.compared == []


# Rulings that a table may switch


def with_option(name: str, blocks: dict[str, Any], play_at: dict[str, Any], scenario: str, **more: Any) -> Match:
    match = HELLENES.start(scenario, {name: True}, seed=7)
    if more.get("dice"):
        match.dice(more.pop("dice"))
    whole = {unit: given if isinstance(given, dict) else {"at": given} for unit, given in blocks.items()}
    match.edit({"season": "early-summer", "blocks": whole, "play": play_at, **more})
    return match


@pytest.mark.rule(RULE, "event.treachery")
def test_option_treachery_without_prestige() -> None:
    for die, answer in ((4, "fight"), (1, "retreat")):
        match = with_option(
            "treachery-without-prestige",
            {"A01": "athens", "A02": {"at": "potidaea", "cv": 3}, "S01": "sparta"},
            {"phase": "event", "side": "athens", "card": 24},
            "campaign-431",
            sieges={"potidaea": "old"},
            garrisons={"potidaea": "sparta"},
            dice=[die, 4, 4, 4],
        )
        play(match, "target potidaea", "assault potidaea", "resist", answer)
        assert garrison(match, "potidaea") == "sparta" and prestige(match) == 0


@pytest.mark.rule(RULE, "event.civil-war")
def test_option_civil_war_once() -> None:
    match = with_option(
        "civil-war-once",
        {"A01": "athens", "S01": "sparta"},
        {"phase": "year-end"},
        "campaign-431",
        table=[30],
        garrisons={},
    )
    assert 30 in facts(match)["gone"]


@pytest.mark.rule(RULE, "11.0")
def test_option_poseidon_calms_damage() -> None:
    match = with_option(
        "poseidon-calms-damage",
        {"A14": {"at": "athens", "cv": 4}, "S01": "sparta"},
        acting("athens", 1),
        "campaign-431",
        altars={"athens": ["poseidon"]},
        dice=[1, 1, 5],
    )
    march(match, "athens", ["A14"], ["saronic-gulf", "myrtoan-sea", "laconian-gulf"])
    play(match, "done", "decline", "appeal poseidon")
    assert rolls(match, "damage") == [[1], [5]] and steps(match, "A14") == 3


@pytest.mark.rule(RULE, "8.21")
def test_option_athens_blockaded_all_round() -> None:
    def starving(seas: dict[str, str], blocks: dict[str, Any]) -> bool:
        match = with_option(
            "athens-blockaded-all-round",
            {"S01": "athens", "A01": {"at": "athens", "inside": True}, **blocks},
            {"phase": "combat", "side": "sparta"},
            "campaign-431",
            sieges={"athens": "old"},
            garrisons={"athens": "athens"},
            seas=seas,
        )
        return "starve athens" in match.actions()

    marmara = {"S18": "sea-of-marmara"}
    assert not starving({"sea-of-marmara": "sparta"}, marmara)
    around = {"S18": "saronic-gulf", "S08": "andros-sea"}
    held = dict.fromkeys(around.values(), "sparta")
    assert not starving(held, around)
    assert starving(held, {**around, "A14": "gulf-of-euboea"})
    assert starving({**held, "gulf-of-euboea": "sparta"}, {**around, "S19": "gulf-of-euboea"})


@pytest.mark.rule(RULE, "15.2")
def test_option_sicily_stirred_at_new_year() -> None:
    blocks = {"A14": "catana", "S47": "syracuse"}
    at_once = with_option("sicily-stirred-at-new-year", blocks, {"phase": "year-end"}, "sicily")
    assert facts(at_once)["sicily_stirred"] == 1
    later = stage(blocks, {"phase": "year-end"}, "sicily")
    assert facts(later)["sicily_stirred"] == 0


# Examples of the rulebook


@pytest.mark.rule(RULE, "11.0")
def test_the_example_of_ares() -> None:
    """11 box: while blocks of a class strike, the last attack and the next of the class may be thrown again."""
    match = stage(
        {"S01": ("megara", 2), "A01": ("plataea", 1), "A02": ("plataea", 1), "A07": ("plataea", 1)},
        acting("sparta", 1),
        # The infantry (B) misses, Spartan hoplites (B) miss, then two C blocks in turn, each thrown twice.
        dice=[3, 3, 3, 4, 1, 4, 4],
        altars={"athens": ["ares"]},
    )
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done", "fight", "fight", "decline", "fight", "decline", "attack A01")
    assert match.actions() == ["appeal ares", "decline"]
    play(match, "appeal ares")
    # The second C block then strikes by itself; its attack may be thrown again under the same sacrifice.
    assert rolls(match, "attack")[2:] == [[4], [1], [4]] and steps(match, "S01") == 1
    assert facts(match)["altars"]["athens"] == []
    assert match.to_act == "athens" and match.actions() == ["appeal ares", "decline"]
    play(match, "appeal ares")
    assert rolls(match, "attack")[2:6] == [[4], [1], [4], [4]]
    assert match.actions() != ["appeal ares", "decline"]


@pytest.mark.rule(RULE, "2.14", "6.32")
def test_the_example_of_power() -> None:
    """2.14 box: power 1 hits on 1, power 3 on 1, 2 and 3."""
    weak = stage({"A07": ("athens", 3), "S15": ("megara", 4)}, acting("athens", 1), dice=[1, 2, 3, 4, 4, 4, 4])
    march(weak, "athens", ["A07"], ["megara"])
    play(weak, "done", "fight", "fight")
    assert steps(weak, "S15") == 3
    strong = stage(
        {"A37": ("plataea", 4), "S15": ("megara", 4), "S16": ("megara", 3)},
        acting("athens", 1),
        dice=[1, 2, 3, 3, 4, 4, 4, 4, 4],
        leaders={"athens": 0},
    )
    march(strong, "plataea", ["A37"], ["megara"])
    play(strong, "done", "fight", "fight")
    while offered(strong, "hit"):
        play(strong, strong.actions()[0])
    assert steps(strong, "S15") + steps(strong, "S16") == 7 - 4


@pytest.mark.rule(RULE, "6.41", "14.11")
def test_the_example_of_a_raid_against_archers() -> None:
    """6.41 box: A blocks of the enemy strike before the raiders get away, and the skirmish becomes a retreat."""
    match = stage(
        {"S07": ("megara", 2), "A12": ("plataea", 2), "A01": ("plataea", 3)},
        acting("sparta", 1),
        dice=[1, 3, 1],
    )
    march(match, "megara", ["S07"], ["plataea"])
    play(match, "done", "fight", "fight", "retreat")
    assert rolls(match, "attack") == [[1, 3]] and rolls(match, "harassment") == [[1]]
    assert steps(match, "S07") == 1 and steps(match, "A01") == 2
    assert place(match, "S07") == "megara" and prestige(match) == 1


@pytest.mark.rule(RULE, "6.41", "6.34")
def test_a_raid_that_is_routed_is_a_panic() -> None:
    match = stage({"S07": ("megara", 2), "A12": ("plataea", 2)}, acting("sparta", 1), dice=[6, 3])
    march(match, "megara", ["S07"], ["plataea"])
    play(match, "done", "fight", "fight")
    assert told(match, "panic") == [{"side": "sparta"}] and prestige(match) == 2
    assert rolls(match, "harassment") == [] and place(match, "S07") == "megara"


@pytest.mark.rule(RULE, "14.1")
def test_the_example_of_the_track() -> None:
    """14.1: Athens wins two and the marker goes two its way; a gain of Sparta takes it back."""
    match = stage({"S01": ("megara", 1), "A01": ("plataea", 4)}, acting("sparta", 1), prestige=-1, dice=[3, 1, 3, 3, 3])
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done", "fight")
    while match.to_act and not told(match, "battle-over"):
        play(match, "fight")
    assert [(gain["side"], gain["n"], gain["athens"]) for gain in told(match, "prestige")] == [("athens", 2, 1)]


@pytest.mark.rule(RULE, "9.21", "7.1")
def test_a_fleet_that_winters_inland_must_fight_in_spring() -> None:
    """9.0 box: a city without a harbour shelters fleets in winter, but its walls don't hold them."""
    winter = stage(
        {"A14": "argos", "S15": "corinth"}, {"phase": "winter", "side": "athens"}, "campaign-413", season="winter"
    )
    play(winter, "done")
    assert place(winter, "A14") == "argos"
    match = stage({"A14": "argos", "S15": "corinth"}, acting("sparta", 1), "campaign-413", season="spring")
    march(match, "corinth", ["S15"], ["argos"])
    play(match, "done")
    assert match.actions() == ["fight"]


@pytest.mark.rule(RULE, "9.21", "9.31")
def test_wintering_fleets_and_blockades() -> None:
    """9.3 box: another sea leads into a harbour that is not besieged; into a besieged one only its own, where enemy
    fleets bar the way to a city that is not home."""
    blocks = {"A14": "icarian-sea", "S18": "gulf-of-caystrus"}
    away = stage(blocks, {"phase": "winter", "side": "athens", "actions": 1}, season="winter")
    play(away, "group icarian-sea", "take A14")
    ways = offered(away, "go")
    assert "samos" in ways
    besieged = stage(
        {**blocks, "A14": "gulf-of-caystrus", "S01": "ephesus", "A36": {"at": "ephesus", "inside": True}},
        {"phase": "winter", "side": "athens", "actions": 1},
        season="winter",
        sieges={"ephesus": "old"},
        garrisons={"ephesus": "athens"},
    )
    assert "gulf-of-caystrus" not in offered(besieged, "group") or not offered(
        play(besieged, "group gulf-of-caystrus", "take A14"), "enter"
    )


@pytest.mark.rule(RULE, "9.31", "9.212")
def test_home_through_a_blockade_with_a_rider() -> None:
    """9.31 A fleet and what it carries try the blockaded sea of their common home; the enemy gone, they come in."""
    match = stage(
        {
            "A14": ("andros-sea", 4),
            "A01": {"at": "andros-sea", "cv": 2, "aboard": "A14"},
            "A02": {"at": "athens", "inside": True},
            "S18": ("saronic-gulf", 1),
            "S01": "athens",
        },
        {"phase": "winter", "side": "athens"},
        season="winter",
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
        dice=[1, 3, 3, 3],
    )
    play(match, "take A14", "go myrtoan-sea") if "go myrtoan-sea" in match.actions() else play(match, "take A14")
    while match.view("athens")["prompt"]["key"] == "party":
        if "go saronic-gulf" in match.actions():
            play(match, "go saronic-gulf")
        else:
            play(match, "halt" if "halt" in match.actions() else match.actions()[-1])
    assert place(match, "A14") == place(match, "A01") == "saronic-gulf"
    assert set(facts(match)["homeward"]) == {"A14", "A01"}
    assert not inside(match, "A01")
