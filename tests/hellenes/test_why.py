"""Refusals: each names the rule and the reason, in words of both languages, and none tells a secret."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.hellenes import acting, march, play, stage

from polemos import IllegalAction, Match
from polemos.engine.words import LANGUAGES
from polemos.titles.hellenes import TITLE as HELLENES

SIEGE: dict[str, Any] = {"sieges": {"plataea": "old"}, "garrisons": {"plataea": "athens"}}
YOUNG: dict[str, Any] = {"sieges": {"plataea": "new"}, "garrisons": {"plataea": "athens"}}
BLOCKS: dict[str, Any] = {
    "S01": "plataea", "S15": ("corinth", 4), "A14": "athens", "A01": ("athens", 2), "S38": "corinth",
}


def why(match: Match, action: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as refusal:
        match.play(action)
    return refusal.value.key, refusal.value.rule


ACTS = [
    ("group myrtoan-sea", "why-nobody-there", "4.1"),
    ("muster athens", "why-no-muster", "5.0"),
    ("build A01", "why-not-yours", "4.21"),
    ("build S01", "why-not-at-home", "4.21"),
    ("build S15", "why-full-strength", "4.21"),
    ("garrison plataea", "why-garrison-siege", "4.23"),
    ("garrison corinth", "why-not-opposing", "4.23"),
    ("garrison athens", "why-garrison-greeks", "4.23"),
    ("pillage athens", "why-no-siege", "5.5"),
    ("halt", "why-not-your-step", "4.0"),
]


@pytest.mark.parametrize(("action", "key", "rule"), ACTS)
def test_actions(action: str, key: str, rule: str) -> None:
    assert why(stage(BLOCKS, acting("sparta", 2), **SIEGE), action) == (key, rule)


def test_sieges_and_sicily() -> None:
    assert why(stage(BLOCKS, acting("sparta", 2), **YOUNG), "pillage plataea") == ("why-young-siege", "5.5")
    twice = stage(BLOCKS, acting("sparta", 2), pillaged=["plataea"], **SIEGE)
    assert why(twice, "pillage plataea") == ("why-pillaged", "5.5")
    combat = stage(BLOCKS, {"phase": "combat", "side": "sparta"}, **SIEGE)
    assert why(combat, "starve athens") == ("why-no-siege", "8.0")
    port = stage(
        {"S01": "athens", "A01": {"at": "athens", "inside": True}},
        {"phase": "combat", "side": "sparta"},
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    assert why(port, "starve athens") == ("why-not-blockaded", "8.21")
    sicily = stage({"S47": ("syracuse", 2), "A14": "corcyra"}, acting("sparta", 1), "sicily")
    assert why(sicily, "build S47") == ("why-costs-two", "15.2")


def test_moves() -> None:
    match = stage(BLOCKS, acting("sparta", 2), **SIEGE)
    play(match, "group corinth")
    assert why(match, "take A01") == ("why-not-yours", "5.0")
    assert why(match, "take S01") == ("why-elsewhere", "4.1")
    play(match, "take S15")
    assert why(match, "go athens") == ("why-not-adjacent", "5.1")
    assert why(match, "go argos") == ("why-neutral", "1.31")
    assert why(match, "halt") == ("why-no-step", "5.0")
    assert why(match, "force megara") == ("why-not-yet-forced", "5.3")
    assert why(match, "load S38") == ("why-barbarians-ashore", "5.21")
    play(match, "go megara", "halt")
    assert why(match, "take S15") == ("why-elsewhere", "4.1")
    far = stage({"S15": "sparta", "A14": "athens"}, acting("sparta", 1))
    march(far, "sparta", ["S15"], ["tegea", "corinth"], halt=False)
    assert why(far, "go megara") == ("why-too-far", "5.1")


def test_battle() -> None:
    match = stage(
        {"S01": ("megara", 4), "A01": ("plataea", 3), "A02": ("plataea", 2), "A03": ("plataea", 1)},
        acting("sparta", 1),
        dice=[1, 1, 3, 3],
    )
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done")
    assert why(match, "fortify A14") == ("why-elsewhere", "7.1")
    play(match, "fortify A01", "fortify A02")
    assert why(match, "fortify A03") == ("why-city-full", "7.1")
    hurt = stage(
        {"S01": ("megara", 4), "A01": ("athens", 3), "A02": ("athens", 3), "A03": ("athens", 1)},
        acting("sparta", 1),
        dice=[1, 3, 3, 3],
    )
    march(hurt, "megara", ["S01"], ["athens"])
    play(hurt, "done", "fight", "fight")
    assert why(hurt, "hit A03") == ("why-not-strongest", "6.32")


def test_cards() -> None:
    match = stage({"A01": "athens", "S01": "sparta"}, hands={"athens": [12, 22], "sparta": [13, 23]})
    assert why(match, "event 13") == ("why-card-not-held", "3.3")
    assert why(match, "event 12") == ("why-other-side", "3.1")
    new_year = stage({"A01": "athens", "S01": "sparta"}, season="new-year", hands={"athens": [22], "sparta": [13]})
    assert why(new_year, "event 22") == ("why-not-at-new-year", "10.2")
    winter = stage({"A01": "athens", "S01": "sparta"}, season="winter", hands={"athens": [22], "sparta": [13]})
    assert why(winter, "event 22") == ("why-no-event-in-winter", "9.1")


@pytest.mark.parametrize("scenario", HELLENES.scenarios)
def test_every_refusal_anywhere_has_a_rule_and_words(scenario: str) -> None:
    rng = random.Random(8)
    seen: list[str] = []
    keys: set[str] = set()
    for seed in range(3):
        match = HELLENES.start(scenario, seed=seed)
        while match.to_act is not None and match.version < 250:
            legal = match.actions()
            seen = [*seen, *rng.sample(legal, min(3, len(legal)))][-600:]
            for text in rng.sample(seen, min(6, len(seen))):
                if text not in legal:
                    refusal = match.refusal(text)
                    keys.add(refusal.key)
                    assert refusal.rule, (refusal.key, text)
                    for language in LANGUAGES:
                        assert len(refusal.say(language)) > 10
            match.play(rng.choice(legal))
    assert "why-not-now" not in keys and len(keys) > 20
