"""9 Winter and year end, 11 Olympians, 12 peace, 14 victory, 15 scenarios."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hellenes import (
    acting,
    done,
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
from polemos.titles.hellenes import TITLE as HELLENES
from polemos.titles.hellenes.board import FLEETS, HOMES, OWN, PORTS_ON, area, bits
from polemos.titles.hellenes.notation import GRAMMAR
from polemos.titles.hellenes.scout import by_rule

RULE = "hellenes"


def winter(blocks: dict[str, Any], side: str = "athens", actions: int = 0, **more: Any) -> Match:
    more.setdefault("season", "winter")
    return stage(blocks, {"phase": "winter", "side": side, "actions": actions}, **more)


@pytest.mark.rule(RULE, "9.0", "9.1")
def test_winter_has_no_events_and_its_own_order() -> None:
    match = stage(
        {"A01": "athens", "S01": "sparta"}, {"phase": "lay"}, season="winter", hands={"athens": [12], "sparta": [34]}
    )
    assert match.actions() == ["action 12"]
    play(match, "action 12")
    assert match.actions() == ["action 34"]
    play(match, "action 34")
    assert match.to_act == "sparta" and "done" in match.actions()
    assert [type(frame).__name__ for frame in match.state.stack][1:7] == [
        "WinterSieges",
        "WinterSieges",
        "Relief",
        "Relief",
        "WinterTurn",
        "WinterTurn",
    ]


@pytest.mark.rule(RULE, "9.2", "9.211", "9.21")
def test_the_example_of_a_billet() -> None:
    """9.21 box: a fleet in the Hellespont goes to Abydos without an action."""
    match = winter({"A14": "hellespont", "A01": "athens", "S01": "sparta"})
    play(match, "take A14", "go abydos")
    assert place(match, "A14") == "abydos"


@pytest.mark.rule(RULE, "9.211")
def test_a_fleet_has_its_billet_whatever_others_carry() -> None:
    """Beside one with a block aboard, the empty fleet too goes from the Adriatic to Corcyra."""
    match = winter({"A16": "adriatic-sea", "A14": "adriatic-sea", "A02": {"at": "adriatic-sea", "aboard": "A14"}})
    assert offered(match, "take") == {"A14", "A16"}
    play(match, "take A16", "go corcyra")
    assert place(match, "A16") == "corcyra"


@pytest.mark.rule(RULE, "9.212", "9.21")
def test_the_example_of_repatriation() -> None:
    """9.212 box: from Samos home to Athens through a Spartan fleet in the Sea of Paros."""
    match = winter(
        {"A14": "samos", "A01": "athens", "S18": "paros-sea"}, garrisons={"samos": "sparta"}, sieges={"samos": "old"}
    )
    play(match, "take A14", "go icarian-sea", "go paros-sea")
    while match.view("athens")["prompt"]["key"] == "party":
        play(match, "go athens" if "go athens" in match.actions() else "go saronic-gulf")
    assert place(match, "A14") == "athens" and not told(match, "battle")


@pytest.mark.rule(RULE, "9.213")
def test_the_example_of_displacement() -> None:
    """9.213 box: two more come to Stratos, and the one that was there may move on to Naupactus."""
    match = winter(
        {"A02": "leucas", "A14": "leucas", "A31": "stratos", "S01": "sparta"},
        garrisons={"leucas": "sparta"},
        sieges={"leucas": "old"},
    )
    assert "A31" not in offered(match, "take")
    play(match, "take A02", "go stratos", "take A14", "go stratos", "take A31")
    assert "naupactus" in offered(match, "go")
    play(match, "go naupactus", "halt")
    assert place(match, "A31") == "naupactus"


@pytest.mark.rule(RULE, "9.213", "9.24")
def test_too_many_in_a_city_must_go() -> None:
    match = winter({"A01": "plataea", "A02": "plataea", "A03": "plataea", "S01": "sparta"})
    play(match, "done")
    assert offered(match, "disband") == {"A01", "A02", "A03"}
    play(match, "disband A02")
    assert place(match, "A02") is None


@pytest.mark.rule(RULE, "9.214")
def test_a_paid_group_move() -> None:
    match = winter({"A14": "icarian-sea", "A15": "athens", "S01": "sparta"}, actions=1)
    play(match, "group icarian-sea", "take A14", "go gulf-of-caystrus")
    assert {"ephesus", "samos"} <= offered(match, "go")
    play(match, "go ephesus", "done")
    assert place(match, "A14") == "ephesus" and match.view(None)["actions_left"] == 0


@pytest.mark.rule(RULE, "4.4", "9.22")
def test_maintenance() -> None:
    match = winter(
        {"A01": "potidaea", "A14": "athens", "S01": "sparta"},
        actions=1,
        garrisons={"potidaea": "sparta"},
        sieges={"potidaea": "old"},
    )
    play(match, "maintain A01", "done")
    assert place(match, "A01") == "potidaea"
    bare = winter(
        {"A01": "potidaea", "A14": "athens", "S01": "sparta"},
        garrisons={"potidaea": "sparta"},
        sieges={"potidaea": "old"},
    )
    play(bare, "done")
    assert place(bare, "A01") is None and told(bare, "demobilized")


@pytest.mark.rule(RULE, "9.23")
def test_winter_building() -> None:
    match = winter({"A01": ("athens", 2), "A02": ("naxos", 1), "S01": "sparta"}, actions=1)
    assert offered(match, "build") == {"A01"}
    assert "recruit" in match.actions() and not offered(match, "muster") and not offered(match, "pillage")


@pytest.mark.rule(RULE, "9.23", "11.0")
def test_barbarians_recruited_in_winter_are_demobilized_at_once() -> None:
    """They may be drawn again with the next action; an appeal to Apollo comes first."""
    for altars in ({}, {"athens": ["apollo"]}):
        match = winter(
            {"A01": "athens", "S01": "sparta"}, "sparta", 2, draws=["S38", "S39", "S40"] * 2, altars=altars
        )
        play(match, "recruit", "place S38 epirus")
        if altars:
            assert place(match, "S38") == "epirus" and match.to_act == "athens"
            play(match, "decline")
        assert place(match, "S38") is None and len(told(match, "demobilized")) == 1
        play(match, "recruit")
        assert "S38 epirus" in offered(match, "place")
    undone = winter(
        {"A01": "athens", "S01": "sparta"}, "sparta", 1, draws=["S38", "S39", "S40"] * 2, altars={"athens": ["apollo"]}
    )
    play(undone, "recruit", "place S38 epirus", "appeal apollo", "place S39 aetolia")
    assert place(undone, "S39") is None and len(told(undone, "demobilized")) == 1


@pytest.mark.rule(RULE, "9.24")
def test_barbarians_are_demobilized() -> None:
    match = winter({"S38": "corinth", "S15": "corinth", "A01": "athens"}, side="sparta")
    play(match, "done")
    assert place(match, "S38") is None and place(match, "S15") == "corinth"


@pytest.mark.rule(RULE, "9.3", "9.31", "6.6")
def test_the_example_of_a_repatriation_battle() -> None:
    """9.31 box: two fleets land at Athens from the Andros Sea against a besieger, are routed and demobilized."""
    match = winter(
        {"A14": "andros-sea", "A15": "andros-sea", "A01": {"at": "athens", "inside": True}, "S02": ("athens", 3)},
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
        dice=[5, 6, 3],
    )
    play(match, "take A14", "go athens", "take A15", "go athens", "done")
    play(match, "done") if match.actions()[-1] == "done" and offered(match, "sortie") else None
    while not told(match, "battle-over"):
        play(match, match.actions()[0])
    assert told(match, "battle")[0]["battle"] == "repatriation"
    assert place(match, "A14") is None and place(match, "A15") is None
    assert prestige(match) == -2


@pytest.mark.rule(RULE, "9.212", "9.31")
def test_a_landing_before_a_besieged_home_port_is_a_way_home_at_full_range() -> None:
    """From Byzantium six steps lead to the land before Athens, none to the port through its own sea; the same where
    that sea is blockaded."""
    for blockade in ({}, {"S19": "saronic-gulf"}):
        match = winter(
            {"A18": "byzantium", "A01": {"at": "athens", "inside": True}, "S24": "athens", **blockade},
            sieges={"athens": "old"},
            garrisons={"athens": "athens"},
        )
        play(match, "take A18", "go sea-of-marmara")
        while match.view("athens")["prompt"]["key"] == "party":
            play(match, "go athens" if "go athens" in match.actions() else match.actions()[0])
        assert place(match, "A18") == "athens" and not inside(match, "A18")
        assert facts(match)["homeward"] == ["A18"]


@pytest.mark.rule(RULE, "9.31")
def test_whoever_is_beaten_on_the_way_home_is_demobilized() -> None:
    """Fleets of both sides meet on their way home: also those who are attacked don't retreat, but a blockader does."""
    match = winter(
        {"S18": ("paros-sea", 4), "A16": ("saronic-gulf", 2), "A14": ("saronic-gulf", 1), "A01": "athens"},
        side="sparta",
        dice=[3, 3, 3, 6, 6, 3, 3],
    )
    dump = match.dump()
    dump["state"]["facts"]["homeward"] = ["A14"]
    match = HELLENES.load(dump)
    play(match, "take S18", "go saronic-gulf", "halt", "done", "fight", "attack A14", "fight")
    assert {choice.split()[1] for choice in match.actions()} == {"A16"}
    play(match, "retreat A16 aegina")
    assert place(match, "A14") is None and place(match, "A16") == "aegina"


@pytest.mark.rule(RULE, "9.31", "9.213")
def test_where_those_who_come_home_find_the_city_too_full_the_owner_says_who_goes() -> None:
    """Lesbos takes four: three are inside, and two fleets have fought their way home."""
    shut_in = {unit: {"at": "lesbos", "cv": 2, "inside": True} for unit in ("A04", "A05", "A06")}
    match = winter(
        {"A27": ("hellespont", 1), "A26": ("hellespont", 3), **shut_in, "S01": "lesbos", "S21": ("sea-of-lesbos", 1)},
        sieges={"lesbos": "old"},
        garrisons={"lesbos": "athens"},
        dice=[3, 1, 1, 1],
    )
    for fleet in ("A26", "A27"):
        play(match, f"take {fleet}", "go sea-of-lesbos", "halt")
    play(match, "done", "done", "fight", "fight", "attack A26")
    assert offered(match, "disband") == {"A04", "A05", "A06", "A26", "A27"}
    play(match, "disband A04")
    assert inside(match, "A26") and inside(match, "A27") and place(match, "A04") is None


def before_the_saronic_gulf(*fleets: str, **more: Any) -> Match:
    """Fleets of Corinth on the way home by a sea that Athens blockades, where Epidaurus and Megara are their ports."""
    blocks = {**dict.fromkeys(fleets, "paros-sea"), "A14": ("saronic-gulf", 1), "A01": "athens"}
    match = winter({**blocks, **more}, "sparta", dice=[3, 1, 1, 1, 1])
    for fleet in fleets:
        play(match, f"take {fleet}", "go saronic-gulf", "halt")
    return play(match, "done")


@pytest.mark.rule(RULE, "9.31", "9.212")
def test_who_has_broken_a_blockade_enters_the_port_of_his_choice() -> None:
    """Epidaurus holds two; the third goes to Megara, or all do."""
    match = before_the_saronic_gulf("S18", "S19", "S20")
    play(match, "fight", "fight", "attack S18")
    assert match.view("sparta")["prompt"] == {"key": "home-port", "args": {"unit": "S18"}, "rule": "9.31"}
    assert offered(match, "enter") == {"epidaurus", "megara"}
    play(match, "enter megara", "enter epidaurus", "enter megara")
    assert [place(match, fleet) for fleet in ("S18", "S19", "S20")] == ["megara", "epidaurus", "megara"]
    assert not offered(match, "disband") and not facts(match)["homeward"]


@pytest.mark.rule(RULE, "9.31", "5.21")
def test_what_a_fleet_carries_home_enters_the_port_with_it() -> None:
    match = before_the_saronic_gulf("S18", S15={"at": "paros-sea", "cv": 1, "aboard": "S18"})
    play(match, "fight", "fight", "enter megara")
    assert place(match, "S18") == place(match, "S15") == "megara"
    assert facts(match)["blocks"]["S15"].get("aboard") is None


@pytest.mark.rule(RULE, "9.31")
def test_a_fleet_that_finds_the_blockade_gone_enters_the_port_of_its_choice() -> None:
    """The Athenians did not maintain theirs: nobody fights, and all they know of the fleet is that it is Corinthian."""
    match = stage(
        {"S18": "paros-sea", "A14": "saronic-gulf", "S08": "elis", "A01": "athens"},
        {"phase": "lay"},
        season="winter",
        hands={"athens": [12], "sparta": [34]},
    )
    play(match, "action 12", "action 34", "take S18", "go saronic-gulf", "halt", "done", "done")
    assert match.to_act == "sparta" and offered(match, "enter") == {"epidaurus", "megara"}
    for seed in range(9):
        dealt = match.redeal("athens", seed)
        assert dealt.to_act == "sparta" and offered(dealt, "enter") == {"epidaurus", "megara"}
    assert match.refusal("enter corinth").key == "why-not-adjacent"
    assert match.refusal("enter pylos").key == "why-not-its-home"
    assert GRAMMAR.say(by_rule(match.state)) == "enter megara"
    play(match, "enter megara")
    assert place(match, "S18") == "megara" and not told(match, "battle")


@pytest.mark.rule(RULE, "9.31")
def test_fleets_at_home_on_a_sea_have_the_same_ports_there() -> None:
    """So that who is asked for a port, and who enters the only one unasked, tells nothing of what fleet it is."""
    for fleets in (OWN[0] & FLEETS, OWN[1] & FLEETS):
        for ports in PORTS_ON:
            assert len({HOMES[u] & ports for u in bits(fleets)} - {0}) <= 1


@pytest.mark.rule(RULE, "9.32")
def test_winter_sortie() -> None:
    match = stage(
        {"A01": {"at": "athens", "inside": True}, "S02": ("athens", 1)},
        {"phase": "relief", "side": "athens"},
        season="winter",
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    assert offered(match, "sortie") == {"A01"}


@pytest.mark.rule(RULE, "9.4", "8.2")
def test_winter_attrition_is_triple() -> None:
    match = stage(
        {"S01": ("plataea", 4), "A01": {"at": "plataea", "cv": 2, "inside": True}, "A14": "athens"},
        {"phase": "winter-sieges", "side": "sparta"},
        season="winter",
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
        dice=[3, 4],
    )
    play(match, "starve plataea", "hit A01")
    assert steps(match, "A01") == 1


@pytest.mark.rule(RULE, "9.0", "9.24", "8.12")
def test_fleets_that_sail_out_of_a_winter_assault_are_demobilized() -> None:
    match = stage(
        {
            "A01": "megara",
            "S19": {"at": "megara", "inside": True},
            "S24": {"at": "megara", "cv": 1, "inside": True},
            "S15": "corinth",
        },
        {"phase": "winter-sieges", "side": "athens"},
        season="winter",
        sieges={"megara": "old"},
        garrisons={"megara": "sparta"},
        dice=[3] * 20,
    )
    play(match, "assault megara", "resist", "retreat", "ferry S24 S19", "retreat")
    assert place(match, "S19") is None and place(match, "S24") is None
    assert place(match, "A01") == "megara" and place(match, "S15") == "corinth"


# 9.5, 14


def year_end(phase: str = "tribute", **more: Any) -> Match:
    more.setdefault("season", "winter")
    scenario = more.pop("scenario", "campaign-431")
    if scenario == "campaign-431":
        more.setdefault("garrisons", {})
    return stage(more.pop("blocks", {"A01": "athens", "S01": "sparta"}), {"phase": phase}, scenario, **more)


@pytest.mark.rule(RULE, "9.51", "14.13", "14.1")
def test_tribute() -> None:
    match = year_end(garrisons={"potidaea": "sparta", "pylos": "athens"})
    assert told(match, "tribute") == [{"athens": 1, "sparta": 2}]
    assert prestige(match) == -1


@pytest.mark.rule(RULE, "12.11", "13.1", "15.3")
def test_half_tribute_and_the_price_of_gold() -> None:
    match = year_end(scenario="campaign-413", table=[49, 50])
    assert told(match, "tribute") == [{"athens": 1, "sparta": 2}]
    assert prestige(match) == 3 - 1 + 2


@pytest.mark.rule(RULE, "9.52", "14.21")
def test_surrender_at_fifteen() -> None:
    match = year_end(prestige=15)
    assert match.outcome is not None and match.outcome["winner"] == "athens" and match.outcome["level"] == "decisive"


@pytest.mark.rule(RULE, "14.22", "9.52")
def test_negotiated_peace() -> None:
    match = year_end(prestige=10, dice=[3, 4])
    play(match, "offer")
    assert match.outcome is not None and match.outcome["winner"] == "athens"
    fails = year_end(prestige=-10, dice=[4, 4])
    play(fails, "offer")
    assert fails.outcome is None and prestige(fails) == -8
    low = year_end(prestige=9)
    assert "offer" not in low.actions()
    faction = year_end(prestige=5, table=[40], dice=[1, 2])
    play(faction, "offer")
    assert faction.outcome is not None


@pytest.mark.rule(RULE, "14.23", "14.24")
def test_exhaustion() -> None:
    for points, winner, level in ((4, None, "draw"), (-5, "sparta", "minor"), (10, "athens", "major")):
        match = year_end("year-end", prestige=points, year=422)
        assert match.outcome is not None
        assert (match.outcome["winner"], match.outcome["level"]) == (winner, level)


@pytest.mark.rule(RULE, "9.53", "9.54", "event.taxes")
def test_the_year_advances() -> None:
    match = year_end("peace", table=[30, 38], pillaged=["athens"])
    assert offered(match, "drop") == {"38"}
    play(match, "drop 38")
    after = facts(match)
    assert after["year"] == 430 and after["pillaged"] == [] and after["table"] == [] and after["used"] == []
    assert len(after["deck"]) == 44 - 2 - 12


# 11


@pytest.mark.rule(RULE, "11.0")
def test_zeus() -> None:
    match = year_end("year-end", altars={"sparta": ["zeus"]})
    assert match.to_act == "sparta" and match.actions() == ["appeal zeus", "decline"]
    before = set(match.view("sparta")["hands"]["sparta"]["cards"])
    play(match, "appeal zeus")
    after = set(match.view("sparta")["hands"]["sparta"]["cards"])
    assert not before & after and len(after) == 6


@pytest.mark.rule(RULE, "11.0")
def test_apollo_for_oneself_and_against_the_enemy() -> None:
    match = stage(
        {"S01": "sparta"},
        acting("sparta", 1),
        draws=["S41", "S42", "S43", "S10", "S11", "S12"],
        scenario="campaign-413",
        altars={"sparta": ["apollo"]},
    )
    play(match, "recruit", "appeal apollo")
    assert {text.split()[0] for text in offered(match, "place")} == {"S10", "S11", "S12"}
    enemy = stage(
        {"S01": "sparta"},
        acting("sparta", 1),
        draws=["S10", "S11", "S12", "S13", "S14", "S15"],
        altars={"athens": ["apollo"]},
    )
    play(enemy, "recruit", "place S10 elis")
    assert enemy.to_act == "athens"
    play(enemy, "appeal apollo")
    assert place(enemy, "S10") is None and "S13 elis" in offered(enemy, "place")


@pytest.mark.rule(RULE, "11.0")
def test_ares_and_hera() -> None:
    match = stage(
        {"S01": ("megara", 2), "A01": ("plataea", 3), "A14": "athens"},
        acting("sparta", 1),
        dice=[1, 1, 3, 3, 2, 3, 3, 3, 3],
        altars={"athens": ["ares"], "sparta": ["hera"]},
    )
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done", "fight", "fight")
    assert match.actions() == ["appeal ares", "decline"] and match.to_act == "athens"
    play(match, "appeal ares")
    assert match.to_act == "sparta" and match.actions() == ["appeal hera", "decline"]
    play(match, "appeal hera")
    assert steps(match, "A01") == 2
    assert facts(match)["altars"] == {"athens": [], "sparta": []}


@pytest.mark.rule(RULE, "11.0")
def test_demeter() -> None:
    match = stage(
        {"S01": ("plataea", 4), "A01": {"at": "plataea", "cv": 2, "inside": True}, "A14": "athens"},
        {"phase": "combat", "side": "sparta"},
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
        dice=[1, 1, 4, 4],
        altars={"athens": ["demeter"]},
    )
    play(match, "starve plataea", "appeal demeter")
    assert steps(match, "A01") == 2 and rolls(match, "attrition") == [[1, 1], [4, 4]]


@pytest.mark.rule(RULE, "11.0")
def test_in_winter_each_side_has_one_turn_in_parts() -> None:
    """Athens has appealed to Ares in its sortie: in its assault Sparta can't, but in Sparta's own it can."""
    match = stage(
        {"A01": {"at": "athens", "inside": True}, "S02": ("athens", 1), "A03": "megara", "S01": "plataea"},
        {"phase": "relief", "side": "athens"},
        season="winter",
        sieges={"athens": "old", "megara": "old", "plataea": "old"},
        garrisons={"athens": "athens", "megara": "sparta", "plataea": "athens"},
        altars={"athens": ["ares"], "sparta": ["ares"]},
        dice=[3, 3, 1, 3, 3, 3, 3, 3],
    )
    play(match, "sortie A01", "fight", "appeal ares", "fight")
    play(match, "assault megara", "resist")
    assert match.to_act == "athens" and match.actions() == ["fight", "retreat"]
    play(match, "retreat", "assault plataea", "resist")
    assert match.to_act == "sparta" and match.actions() == ["appeal ares", "decline"]


@pytest.mark.rule(RULE, "11.0")
def test_poseidon_and_hermes() -> None:
    match = stage(
        {"A14": ("athens", 4), "S01": "sparta"}, acting("athens", 1), dice=[2, 6], altars={"athens": ["poseidon"]}
    )
    march(match, "athens", ["A14"], ["saronic-gulf", "myrtoan-sea", "laconian-gulf"])
    done(match, 1)
    play(match, "appeal poseidon")
    assert steps(match, "A14") == 4 and rolls(match, "damage") == []
    slow = stage({"S15": "sparta", "S16": "sparta"}, acting("sparta", 1), dice=[1, 5, 6], altars={"sparta": ["hermes"]})
    march(slow, "sparta", ["S15", "S16"], ["tegea", "corinth"], force="megara")
    done(slow, 1)
    play(slow, "appeal hermes", "advance S15", "advance S16")
    assert place(slow, "S15") == place(slow, "S16") == "megara"


# 12, 15


@pytest.mark.rule(RULE, "12.0")
def test_the_peace_keeps_blocks_at_home() -> None:
    match = stage({"S01": "sparta", "S19": "corinth", "A14": "athens"}, acting("sparta", 2), "campaign-415")
    play(match, "group sparta", "take S01")
    assert offered(match, "go") == {"messenia"}
    assert match.state.capacity(area("corinth")) == 15  # type: ignore[attr-defined]
    free = stage({"S19": "corinth", "A14": "saronic-gulf"}, acting("sparta", 2), "campaign-415")
    march(free, "corinth", ["S19"], ["saronic-gulf"])
    done(free, 1)
    play(free, "done") if "done" in free.actions() and free.to_act == "sparta" else None
    assert place(free, "S19") == "saronic-gulf" and not told(free, "battle")


@pytest.mark.rule(RULE, "12.0", "9.0", "9.21")
def test_in_the_peace_no_fleet_blockades_a_port_in_winter() -> None:
    """A Corinthian fleet lies in the Saronic Gulf: others pass it into Athens, by free and by paid moves."""
    for start, *way in (["saronic-gulf", "athens"], ["myrtoan-sea", "saronic-gulf", "athens"]):
        for begin in ("take A20", f"group {start}"):
            match = winter({"S19": "saronic-gulf", "A20": start}, actions=1, scenario="sicily")
            play(match, begin)
            if begin.startswith("group"):
                play(match, "take A20")
            for step in way:
                play(match, f"go {step}")
            assert place(match, "A20") == "athens" and facts(match)["homeward"] == []


@pytest.mark.rule(RULE, "9.0", "9.24")
def test_whoever_has_not_come_home_is_demobilized_after_the_battles() -> None:
    match = winter({"S19": "saronic-gulf", "A20": "saronic-gulf"}, scenario="campaign-415")
    dump = match.dump()
    dump["state"]["facts"]["homeward"] = ["A20"]
    match = play(HELLENES.load(dump), "done")
    assert place(match, "A20") is None


@pytest.mark.rule(RULE, "12.0")
def test_public_works() -> None:
    match = stage(
        {"A01": "athens", "S01": "sparta"},
        {"phase": "lay"},
        "campaign-415",
        hands={"athens": [12], "sparta": [34]},
        leaders={"athens": 43},
    )
    play(match, "action 12", "event 34", "decline", "decline")
    assert match.to_act == "athens" and match.view(None)["actions_left"] == 1


@pytest.mark.rule(RULE, "12.1", "12.12", "12.13")
def test_the_war_is_renewed() -> None:
    match = stage(
        {"A01": "athens", "S01": "sparta"}, {"phase": "lay"}, "campaign-415", hands={"athens": [12], "sparta": [34]}
    )
    play(match, "action 12", "action 34", "renew")
    assert prestige(match) == 5
    assert match.state.capacity(area("thebes")) == 12  # type: ignore[attr-defined]
    assert {"S41", "S46"} <= set(facts(match)["pool"])
    athens = stage(
        {"A01": "athens", "S01": "sparta"},
        {"phase": "lay"},
        "campaign-415",
        year=413,
        hands={"athens": [17], "sparta": [13]},
    )
    play(athens, "action 17", "action 13", "renew")
    assert prestige(athens) == -6


@pytest.mark.rule(RULE, "15.1")
def test_set_up_of_431() -> None:
    match = HELLENES.start("campaign-431", seed=1)
    while match.view(None)["phase"] == "deployment":
        match.play(match.actions()[0])
    known = facts(match)
    assert known["leaders"] == {"athens": 1, "sparta": 2} and siege(match, "potidaea")
    there = [unit for unit, block in known["blocks"].items() if block["at"] == "potidaea"]
    assert len([unit for unit in there if unit[0] == "A"]) == 4
    assert len([unit for unit in there if unit[0] == "S" and inside(match, unit)]) == 2
    assert garrison(match, "potidaea") == "sparta"


@pytest.mark.rule(RULE, "15.2")
def test_sicily() -> None:
    blocks = {"A14": "corcyra", "A22": "athens", "S57": "gela", "S47": ("syracuse", 2), "A47": "segesta"}
    match = stage(blocks, acting("sparta", 1), "sicily")
    assert not offered(match, "build") and "gela" not in offered(match, "group")
    stirred = stage(blocks, acting("sparta", 1), "sicily", sicily_stirred=1)
    assert offered(stirred, "build") == {"S47"}
    assert "gela" in facts(stirred)["closed"]
    march(stirred, "gela", ["S57"], ["syracuse"])
    assert "gela" not in facts(stirred)["closed"]
    second = stage(blocks, acting("athens", 2), "sicily")
    assert "athens" not in offered(second, "group")
    assert "athens" in offered(stage(blocks, acting("athens", 2), "sicily", year=414), "group")


@pytest.mark.rule(RULE, "15.3")
def test_set_up_of_413() -> None:
    match = HELLENES.start("campaign-413", seed=1)
    while match.view(None)["phase"] == "deployment":
        match.play(match.actions()[0])
    assert prestige(match) == 3 and match.state.capacity(area("thebes")) == 12  # type: ignore[attr-defined]
    assert facts(match)["leaders"] == {"athens": 47, "sparta": 46}


@pytest.mark.rule(RULE, "15.4")
def test_expeditions_of_415() -> None:
    blocks = {"A14": "corcyra", "A28": "corcyra", "A22": "athens", "S01": "sparta"}
    match = stage(blocks, acting("athens", 3), "campaign-415", sicily_stirred=1)
    play(match, "group corcyra", "take A28")
    assert "adriatic-sea" not in offered(match, "go")
    first = stage(blocks, acting("athens", 3), "campaign-415", sicily_stirred=1)
    play(first, "group corcyra", "take A14")
    assert "adriatic-sea" in offered(first, "go")


@pytest.mark.rule(RULE, "15.2", "15.4", "9.214")
def test_a_paid_winter_move_into_an_unstirred_sicily_costs_two() -> None:
    blocks = {"S19": "sea-of-crotona", "S15": "corinth"}
    match = winter(blocks, "sparta", 2, scenario="campaign-415")
    play(match, "group sea-of-crotona", "take S19", "go sicilian-sea", "go syracuse")
    assert place(match, "S19") == "syracuse" and facts(match)["actions"] == 0
    stirred = winter(blocks, "sparta", 2, scenario="campaign-415", sicily_stirred=1)
    play(stirred, "group sea-of-crotona", "take S19", "go sicilian-sea", "go syracuse")
    assert facts(stirred)["actions"] == 1
    poor = winter(blocks, "sparta", 1, scenario="campaign-415")
    play(poor, "group sea-of-crotona", "take S19")
    assert "sicilian-sea" not in offered(poor, "go")


@pytest.mark.rule(RULE, "15.2", "9.214")
def test_with_one_action_no_group_is_offered_that_could_only_go_to_an_unstirred_sicily() -> None:
    """From Taras and Crotona land blocks have no city to go to but Locri; in the war, and in the peace."""
    for start, way in (("taras", "crotona"), ("crotona", "locri")):
        for peace in (0, 1):
            rich, poor = (
                winter({"S15": start, "S16": "corinth"}, "sparta", n, scenario="campaign-415", peace=peace)
                for n in (2, 1)
            )
            assert start in offered(rich, "group") and start not in offered(poor, "group")
            play(rich, f"group {start}", "take S15", f"go {way}")
            play(rich, "halt") if "halt" in rich.actions() else None
            assert place(rich, "S15") == "locri" and facts(rich)["actions"] == 0
