"""What a side may not know: cards, draws, and who a block is."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.hellenes import acting, facts, march, play, stage, told

from polemos import Match
from polemos.engine.words import words
from polemos.lab.secrets import Leak, Watch
from polemos.titles.hellenes import TITLE as HELLENES
from polemos.titles.hellenes.board import UNIT
from polemos.titles.hellenes.view import view

SCENARIOS = ("campaign-431", "sicily", "campaign-413", "campaign-415")


def canon(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def in_play(scenario: str, seed: int, steps: int) -> Match:
    match = HELLENES.start(scenario, seed=seed)
    rng = random.Random(seed)
    for _ in range(steps):
        if match.to_act:
            match.play(rng.choice(match.actions()))
    return match


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_dealing_anew_changes_nothing_that_a_side_sees(scenario: str) -> None:
    rng = random.Random(3)
    match = HELLENES.start(scenario, seed=5)
    for step in range(400):
        if not match.to_act:
            break
        if step % 9 == 0:
            for side in match.sides:
                dealt = match.redeal(side, rng.randrange(2**31))
                assert canon(dealt.view(side)) == canon(match.view(side))
                assert dealt.to_act == match.to_act
                if match.to_act == side:
                    assert dealt.actions() == match.actions()
        assert len(match.actions()) <= 300
        match.play(rng.choice(match.actions()))


def test_dealing_anew_really_changes_blocks_and_cards() -> None:
    match = in_play("campaign-431", 11, 120)
    where = {unit: block["at"] for unit, block in facts(match)["blocks"].items() if unit[0] == "S"}
    others = []
    for seed in range(6):
        dealt = facts(match.redeal("athens", seed))
        others.append({unit: block["at"] for unit, block in dealt["blocks"].items() if unit[0] == "S"})
        mine = {unit: block for unit, block in dealt["blocks"].items() if unit[0] == "A"}
        assert mine == {unit: block for unit, block in facts(match)["blocks"].items() if unit[0] == "A"}
    assert any(other != where for other in others)
    assert len({canon(facts(match.redeal("athens", seed))["hands"]["sparta"]) for seed in range(6)}) > 1


def test_the_second_to_lay_does_not_see_the_first_card() -> None:
    match = stage({"A01": "athens", "S01": "sparta"}, {"phase": "lay"}, hands={"athens": [12, 22], "sparta": [13, 23]})
    play(match, "event 22")
    assert match.view("sparta")["laid"]["athens"] == {"card": None, "event": None}
    assert match.view("athens")["laid"]["athens"] == {"card": 22, "event": True}
    assert "22" not in canon(match.events(side="sparta"))


def test_the_enemy_sees_a_back_until_the_block_is_revealed_and_follows_it_then() -> None:
    match = stage(
        {"S01": ("megara", 4), "S15": "corinth", "A05": ("plataea", 1)}, acting("sparta", 1), dice=[4, 1, 1, 1, 1]
    )
    number = next(block["block"] for block in match.view("sparta")["blocks"] if block.get("unit") == "S01")
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done", "fight")
    shown = {block["block"]: block.get("unit") for block in match.view("athens")["blocks"]}
    assert shown[number] == "S01"
    hidden = [
        block for block in match.view("athens")["blocks"] if block["side"] == "sparta" and block["at"] == "corinth"
    ]
    assert all("unit" not in block and "cv" not in block for block in hidden)


def test_recruits_are_drawn_in_secret() -> None:
    match = stage({"S01": "sparta", "A01": "athens"}, acting("sparta", 1), draws=["S10", "S11", "S12"])
    play(match, "recruit")
    assert match.view("sparta")["drawn"] == ["S10", "S11", "S12"]
    assert match.view("athens")["drawn"] == []
    assert told(match, "drew-units") and not [
        event for event in match.events(side="athens") if event["key"] == "drew-units"
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_law_of_secrets(scenario: str) -> None:
    """View, prompt, actions and their order, refusals, events and scene in states of a match; all of them take
    `polemos fuzz hellenes --secrets`."""
    watch, rng = Watch(2), random.Random(2)
    match = HELLENES.start(scenario, seed=12)
    while match.to_act and match.version < 240:
        if match.version % 2:
            watch.look(match)
        match.play(rng.choice(match.actions()))
    assert watch.states > 60


def test_the_law_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that told the enemy's blocks apart would be caught."""
    match = in_play("campaign-431", 11, 60)
    monkeypatch.setattr(HELLENES, "view", lambda s, side: {**view(s, side), "where": list(s.place)})
    with pytest.raises(Leak):
        for seed in range(5):
            Watch(seed).look(match)


SEERS = [("campaign-431", "athens", "S"), ("campaign-415", "sparta", "A")]


@pytest.mark.parametrize(("scenario", "side", "letter"), SEERS)
def test_events_never_name_a_block_that_the_view_does_not_show(scenario: str, side: str, letter: str) -> None:
    match, rng = HELLENES.start(scenario, seed=4), random.Random(4)
    shown: set[str] = set()
    named: set[str] = set()
    while match.to_act and match.version < 300:
        told = len(match.events())
        match.play(rng.choice(match.actions()))
        shown |= {block["unit"] for block in match.view(side)["blocks"] if block["side"] != side and "unit" in block}
        for event in match.events(told, side):
            found = {unit for unit in UNIT if unit[0] == letter and f'"{unit}"' in canon(event["args"])}
            named |= found
            assert found <= shown or event["key"] == "reveals", event
    assert named


def test_a_side_reads_the_names_of_its_own_blocks_and_the_numbers_of_the_others() -> None:
    match = stage({"S01": ("megara", 4), "A05": ("athens", 1)}, acting("sparta", 1), dice=[4, 1, 1, 1, 1])
    number = next(block["block"] for block in match.view("sparta")["blocks"] if block.get("unit") == "S01")
    march(match, "megara", ["S01"], ["plataea"])

    def mover(of: Match, side: str | None) -> list[str]:
        (found,) = [event["args"]["blocks"] for event in of.events(side=side) if event["key"] == "moves"]
        return list(found)

    assert mover(match, "sparta") == ["S01"]
    assert mover(match, "athens") == mover(match, None) == [f"№\N{NO-BREAK SPACE}{number}"]
    assert told(match, "moves")[0]["blocks"] == ["S01"]
    assert mover(match.redeal("athens", 3), "athens") == mover(match, "athens")
    # Dealt anew for the enemy, nothing tells any more who it was.
    assert told(match.redeal("athens", 3), "moves")[0]["blocks"] == mover(match, "athens")
    assert mover(match.redeal("sparta", 3), "sparta") == ["S01"]
    english, french = words("en", "hellenes"), words("fr", "hellenes")
    event = next(event for event in match.events(side="sparta") if event["key"] == "moves")
    assert english.event(event) == "Sparta moves from Megara to Plataea: Spartan hoplites (S01)."
    assert french.event(event) == "Sparte va de Mégare à Platée\N{NO-BREAK SPACE}: Hoplites spartiates (S01)."


def test_a_block_once_revealed_is_named_to_all() -> None:
    match = stage(
        {"S01": ("megara", 4), "S15": "corinth", "A05": ("plataea", 1)}, acting("sparta", 1), dice=[4, 1, 1, 1, 1]
    )
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done", "fight", "fight")
    lost = [event["args"]["block"] for event in match.events(side="sparta") if event["key"] == "lost"]
    assert lost == ["A05"]


def test_who_withdraws_after_a_pillage_does_not_learn_who_is_shut_in() -> None:
    within = {u: {"at": "plataea", "cv": 1, "inside": True} for u in ("A05", "A01")}
    match = stage(
        {"S01": ("plataea", 4), "S02": ("plataea", 3), **within, "A02": "athens", "A03": "athens", "A06": "athens"},
        acting("sparta", 2),
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    play(match, "pillage plataea")
    deals = [match.redeal("sparta", seed).state for seed in range(20)]
    assert len({tuple(u for u in range(len(UNIT)) if s.inside >> u & 1) for s in deals}) > 1


def test_besiegers_withdraw_in_an_order_that_tells_nothing() -> None:
    """5.5 By the numbers that both see on the blocks."""
    match = stage(
        {"S01": ("plataea", 4), "S02": ("plataea", 3), "S03": ("plataea", 2), "A14": "athens"},
        acting("sparta", 2),
        sieges={"plataea": "old"},
        garrisons={"plataea": "athens"},
    )
    s = match.state
    s.token[UNIT.index("S01")], s.token[UNIT.index("S03")] = s.token[UNIT.index("S03")], s.token[UNIT.index("S01")]
    play(match, "pillage plataea")
    assert {action.split()[1] for action in match.actions()} == {"S03"}
