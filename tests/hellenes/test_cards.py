"""3 Cards and their events, 10.2 New Year events, 13 Persian aid."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hellenes import acting, facts, garrison, offered, place, play, prestige, stage, steps, told

from polemos.titles.hellenes import TITLE as HELLENES
from polemos.titles.hellenes.board import CARD_EVENT, CARD_VALUE, LEADER_NAME

RULE = "hellenes"
PERICLES, ARCHIDAMUS, CLEON, BRASIDAS, NICIAS = 1, 2, 3, 4, 43
FULL = {"A01": "athens", "S01": "sparta"}


def event(card: int, side: str = "sparta", **more: Any) -> Any:
    blocks = more.pop("blocks", FULL)
    return stage(blocks, {"phase": "event", "side": side, "card": card}, **more)


def laid(athens: str, sparta: str, **more: Any) -> Any:
    match = stage(more.pop("blocks", FULL), {"phase": "lay"}, **more)
    return play(match, athens, sparta)


@pytest.mark.rule(RULE, "3.0", "10.1")
def test_decks_and_six_cards() -> None:
    for scenario, low, high in (("campaign-431", 1, 44), ("sicily", 12, 55), ("campaign-413", 12, 55)):
        match = HELLENES.start(scenario, seed=3)
        dump = facts(match)
        cards = dump["deck"] + list(dump["leaders"].values())
        assert sorted(cards) == list(range(low, high + 1))
        while match.view(None)["phase"] == "deployment":
            match.play(match.actions()[0])
        assert [len(facts(match)["hands"][side]) for side in ("athens", "sparta")] == [6, 6]


@pytest.mark.rule(RULE, "3.1")
def test_colours_and_event_turns() -> None:
    match = stage(FULL, {"phase": "lay"}, hands={"athens": [12, 22], "sparta": [13, 23]})
    assert match.actions() == ["action 12", "event 22", "action 22"]
    play(match, "event 22")
    assert match.actions() == ["event 13", "action 13", "action 23"]


@pytest.mark.rule(RULE, "3.1", "event.earthquake")
def test_an_event_turn_has_no_actions_and_an_earthquake_stops_moves() -> None:
    match = laid("action 12", "event 34", hands={"athens": [12], "sparta": [34]})
    assert match.to_act == "athens"
    assert not offered(match, "group") and not offered(match, "muster")
    assert "recruit" in match.actions()


@pytest.mark.rule(RULE, "event.augury")
def test_augury_forbids_engaging() -> None:
    match = laid(
        "action 12", "event 36", hands={"athens": [12], "sparta": [36]}, blocks={"A01": "athens", "S15": "megara"}
    )
    play(match, "group athens", "take A01")
    assert "megara" not in offered(match, "go") and "thebes" in offered(match, "go")


@pytest.mark.rule(RULE, "event.augury", "4.22")
def test_under_an_augury_new_barbarians_among_enemies_stay() -> None:
    match = stage({"A01": "epirus", "A02": "lyncestis", "S01": "sparta"}, {"phase": "lay"},
                  hands={"athens": [36], "sparta": [12]}, draws=["S40", "S39", "S38"])
    play(match, "event 36", "action 12", "recruit", "place S40 illyria")
    assert not offered(match, "take") and place(match, "S40") == "illyria"


@pytest.mark.rule(RULE, "event.augury", "5.2")
def test_under_an_augury_a_fleet_between_full_ports_and_enemies_stays() -> None:
    within = {u: {"at": "ambracia", "inside": True} for u in ("S34", "S35", "S19", "S20")}
    within |= {u: {"at": "leucas", "inside": True} for u in ("S15", "S16", "S17", "S22")}
    around = {"A14": "leucadian-sea", "A01": "leucas", "A02": "ambracia", "A03": "amphilochia"}
    match = stage({"S18": "gulf-of-ambracia", **around, **within}, {"phase": "lay"},
                  hands={"athens": [36], "sparta": [12]}, sieges={"ambracia": "old", "leucas": "old"},
                  garrisons={"ambracia": "sparta", "leucas": "sparta"})
    play(match, "event 36", "action 12", "group gulf-of-ambracia")
    assert match.actions() == ["done"]


@pytest.mark.rule(RULE, "3.11", "event.leader")
def test_one_leader_a_side() -> None:
    match = event(NICIAS, leaders={"athens": 0})
    assert facts(match)["leaders"]["athens"] == NICIAS
    match = event(NICIAS)
    assert facts(match)["leaders"]["athens"] == PERICLES
    assert told(match, "no-effect")


@pytest.mark.rule(RULE, "3.11", "3.2")
def test_a_leader_of_one_gives_an_action() -> None:
    match = laid("action 12", "event 34", hands={"athens": [12], "sparta": [34]})
    assert CARD_VALUE[12] == 2
    assert match.view(None)["actions_left"] == 3


@pytest.mark.rule(RULE, "3.3", "4.0")
def test_initiative() -> None:
    low = laid("action 17", "action 13", hands={"athens": [17], "sparta": [13]})
    assert (CARD_VALUE[17], CARD_VALUE[13]) == (1, 2)
    assert low.to_act == "athens"
    tie = laid("action 12", "action 13", hands={"athens": [12], "sparta": [13]})
    assert tie.to_act == "sparta"
    assert "done" in tie.actions()


@pytest.mark.rule(RULE, "3.12", "event.revolt")
def test_regional_and_spreading_revolts() -> None:
    plain = event(12, blocks={**FULL, "A02": "chalcis"})
    assert garrison(plain, "eretria") == "sparta"
    spread = event(14, garrisons={"samos": "sparta"})
    assert offered(spread, "target") == {"amphipolis", "abdera", "maronea", "rhodes"}
    play(spread, "target rhodes")
    assert garrison(spread, "rhodes") == "sparta" and prestige(spread) == 0


@pytest.mark.rule(RULE, "3.12", "event.taxes")
def test_tax_revolts_in_the_same_region() -> None:
    match = event(16, table=[38])
    play(match, "target miletus")
    assert offered(match, "target") == {"cyme", "erythrae", "ephesus", "cnidus"}
    play(match, "target ephesus")
    assert garrison(match, "ephesus") == "sparta"
    assert not offered(match, "target")
    taxed = laid("action 12", "event 34", hands={"athens": [12], "sparta": [34]}, table=[38, 39])
    assert taxed.view(None)["actions_left"] == 5


@pytest.mark.rule(RULE, "13.3")
def test_aid_takes_revolts_away() -> None:
    one = event(14, scenario="campaign-413", garrisons={"samos": "sparta"}, table=[49])
    assert offered(one, "target") == {"amphipolis", "abdera", "maronea"}
    two = event(14, scenario="campaign-413", table=[49, 50])
    assert not offered(two, "target") and told(two, "no-effect")
    taxed = event(14, scenario="campaign-413", table=[38, 49, 50], garrisons={})
    assert offered(taxed, "target") == {"amphipolis", "abdera", "maronea"}
    three = event(14, scenario="campaign-413", table=[38, 49, 50, 51])
    assert not offered(three, "target")


@pytest.mark.rule(RULE, "event.helot-uprising")
def test_helots() -> None:
    match = event(22, "athens")
    assert offered(match, "target") == {"messenia", "pylos"}
    play(match, "target pylos")
    assert garrison(match, "pylos") == "athens"


SIEGE: dict[str, Any] = {
    "A01": ("athens", 3),
    "S17": {"at": "potidaea", "inside": True},
    "S23": {"at": "potidaea", "cv": 1, "inside": True},
    "A02": "potidaea",
    "S01": "sparta",
}


@pytest.mark.rule(RULE, "event.plague-strikes")
def test_plague_strikes_inside_a_besieged_city() -> None:
    match = event(5, blocks=SIEGE, sieges={"potidaea": "old"}, garrisons={"potidaea": "sparta"})
    assert offered(match, "target") == {"potidaea"}
    play(match, "target potidaea")
    assert (steps(match, "S17"), steps(match, "S23"), steps(match, "A02")) == (1, 1, 3)


@pytest.mark.rule(RULE, "event.plague-returns", "15.1")
def test_plague_returns_and_pericles_dies() -> None:
    early = event(6)
    assert told(early, "no-effect")
    match = event(6, plague=1, athens_plagues=1, blocks={"A01": ("athens", 3), "S01": "sparta"})
    play(match, "target athens")
    assert steps(match, "A01") == 2
    assert facts(match)["leaders"]["athens"] == 0 and PERICLES in facts(match)["gone"]
    late = event(6, plague=1, athens_plagues=2)
    assert told(late, "no-effect")


@pytest.mark.rule(RULE, "event.treachery")
def test_treachery_is_one_round_without_double_defence() -> None:
    blocks = {"A01": "athens", "A02": ("potidaea", 3), "S01": "sparta"}
    match = event(
        24, "athens", blocks=blocks, sieges={"potidaea": "old"}, garrisons={"potidaea": "sparta"}, dice=[4, 1, 4, 4]
    )
    play(match, "target potidaea", "assault potidaea", "resist", "fight")
    assert garrison(match, "potidaea") is None and place(match, "A02") == "potidaea"
    assert prestige(match) == 2
    fails = event(
        24, "athens", blocks=blocks, sieges={"potidaea": "old"}, garrisons={"potidaea": "sparta"}, dice=[4, 4, 4, 4]
    )
    play(fails, "target potidaea", "assault potidaea", "resist", "fight")
    assert garrison(fails, "potidaea") == "sparta" and prestige(fails) == -1


@pytest.mark.rule(RULE, "event.treachery", "6.2", "14.11")
def test_assailants_may_break_off_an_assault_by_treachery() -> None:
    """Before their first attack: unhurt it was a skirmish, else a trophy."""
    blocks = {"A01": "athens", "A02": ("potidaea", 3), "S01": "sparta"}
    for die, points, left in ((4, 0, 3), (1, -1, 2)):
        match = event(
            24, "athens", blocks=blocks, sieges={"potidaea": "old"}, garrisons={"potidaea": "sparta"}, dice=[die]
        )
        play(match, "target potidaea", "assault potidaea", "resist")
        assert match.to_act == "athens" and match.actions() == ["fight", "retreat"]
        play(match, "retreat")
        assert garrison(match, "potidaea") == "sparta" and prestige(match) == points
        assert place(match, "A02") == "potidaea" and steps(match, "A02") == left


@pytest.mark.rule(RULE, "event.ostracism", "15.1")
def test_ostracism() -> None:
    match = event(27, "sparta")
    assert offered(match, "ostracize") == {"athens", "sparta"}
    play(match, "ostracize athens")
    assert facts(match)["leaders"]["athens"] == 0 and PERICLES in facts(match)["used"]
    spared = event(27, "sparta", athens_pillaged=1)
    assert facts(spared)["leaders"] == {"athens": PERICLES, "sparta": 0}


@pytest.mark.rule(RULE, "event.famine")
def test_famine_starves_on_two() -> None:
    match = event(
        32,
        "athens",
        blocks={"A02": "plataea", "A01": "athens", "S01": {"at": "plataea", "cv": 2, "inside": True}},
        sieges={"plataea": "old"},
        dice=[2],
    )
    play(match, "target plataea", "starve plataea", "hit S01")
    assert steps(match, "S01") == 1


@pytest.mark.rule(RULE, "event.atrocity")
def test_atrocity() -> None:
    assert prestige(event(10, "sparta")) == -2
    assert told(event(10, "athens"), "no-effect")


@pytest.mark.rule(RULE, "event.civil-war")
def test_civil_war() -> None:
    match = event(30, "sparta")
    assert "athens" not in offered(match, "target")
    assert match.refusal("target adriatic-sea").key == "why-no-target"
    play(match, "target corinth")
    assert facts(match)["civil_war"] == ["corinth"] and 30 in facts(match)["table"]
    assert "athens" in offered(event(30, "sparta", leaders={"athens": NICIAS}), "target")


@pytest.mark.rule(RULE, "event.persian-aid", "13.1", "13.2")
def test_persian_aid() -> None:
    match = event(49, "sparta", scenario="campaign-413")
    assert 49 in facts(match)["table"] and "lydia" not in facts(match)["closed"]
    drawn: list[int | str] = ["S41", "S44", "S38"]
    without = play(stage(FULL, acting("sparta"), "campaign-413", draws=drawn), "recruit")
    assert offered(without, "place") == {"S38 epirus"}
    aided = play(stage(FULL, acting("sparta"), "campaign-413", draws=drawn, table=[49]), "recruit")
    assert {"S41 lydia", "S44 sparta"} <= offered(aided, "place")


@pytest.mark.rule(RULE, "event.no-quarter")
def test_no_quarter() -> None:
    drawn: list[int | str] = ["A14", "A22", "A01"]
    match = play(stage({"A02": "athens"}, acting("athens"), "campaign-413", draws=drawn, table=[52]), "recruit")
    assert not any(place.startswith("A14") for place in offered(match, "place"))
    assert "A22 athens" in offered(match, "place")
    end = stage(FULL, {"phase": "tribute"}, "campaign-413", table=[52])
    assert [gain["n"] for gain in told(end, "prestige") if gain["cause"] == "no-quarter"] == [1]


@pytest.mark.rule(RULE, "event.peace-faction", "event.war-faction")
def test_factions() -> None:
    match = event(40, "athens")
    assert 40 in facts(match)["table"]
    match = event(41, "athens", table=[40])
    assert facts(match)["table"] == [] and {40, 41} <= set(facts(match)["used"])


@pytest.mark.rule(RULE, "10.2", "10.3")
def test_new_year() -> None:
    match = stage(
        FULL, {"phase": "lay"}, season="new-year", hands={"athens": [22, 12], "sparta": [12, 40]} | {"sparta": [13, 40]}
    )
    assert "event 22" not in match.actions()
    play(match, "action 22")
    assert "event 13" not in match.actions() and "event 40" in match.actions()
    play(match, "action 13")
    assert match.to_act == "sparta" and len(offered(match, "sacrifice")) == 7
    play(match, "sacrifice ares", "sacrifice ares")
    assert facts(match)["altars"] == {"athens": ["ares"], "sparta": ["ares"]}
    assert match.view(None)["season"] == "spring"


def test_leaders_are_known() -> None:
    assert LEADER_NAME[PERICLES] == "pericles" and CARD_EVENT[BRASIDAS] == "leader" and CARD_EVENT[CLEON] == "leader"
    assert LEADER_NAME[ARCHIDAMUS] == "archidamus"
