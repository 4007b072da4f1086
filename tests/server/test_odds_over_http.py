"""The odds over HTTP: the same as in Python, and no question that could hold up the others."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

import polemos
from polemos.titles import TITLES

from .hall import Hall

QUESTIONS: dict[str, dict[str, Any]] = {
    "earth-and-water": {"persians": 5, "greeks": 2, "city": "ephesos", "cavalry": False},
    "syracuse": {"attack": 12, "defence": 8, "die": -1},
    "hellespont": {"kind": "siege", "dice": 5, "weak": True},
    "peloponnesian-war": {"athenian-hoplite": 3, "spartan-hoplite": 2, "athens-leader": "pericles"},
    "hellenes": {"attackers": "C2x4 A1x2", "defenders": "C2x3", "garrison": True, "attacker": "sparta"},
}


def ask(here: Hall, title: str, **said: Any) -> httpx.Response:
    return here.http.get(f"/api/titles/{title}/odds", params=said)


@pytest.mark.parametrize("title", TITLES)
def test_they_are_those_of_the_python_api(here: Hall, title: str) -> None:
    found = ask(here, title, **QUESTIONS[title]).raise_for_status().json()
    assert found == polemos.title(title).odds(**QUESTIONS[title])


@pytest.mark.parametrize("title", TITLES)
def test_without_a_question_it_says_what_can_be_asked(here: Hall, title: str) -> None:
    found = ask(here, title).raise_for_status().json()
    asks = found.pop("asks")
    known = polemos.title(title)
    assert found == known.odds()
    assert {name: shown["default"] for name, shown in asks.items()} == {n: a.default for n, a in known.asks.items()}
    usual = {name: shown["default"] for name, shown in asks.items() if "only" not in shown}
    assert ask(here, title, **usual).json() == found


def test_what_can_be_asked_is_told_in_full(here: Hall) -> None:
    asks = ask(here, "hellespont").json()["asks"]
    assert asks["weak"] == {"default": False, "only": "siege"}
    assert asks["kind"] == {"default": "battle", "names": ["battle", "siege"]}
    assert set(asks["dice"]) == {"default", "low", "high", "only"}
    assert set(ask(here, "hellenes").json()["asks"]["attackers"]) == {"default", "high", "pattern"}


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ({"persians": "many"}, "bad-option"),
        ({"persians": "0"}, "bad-option"),
        ({"persians": "9" * 5000}, "bad-option"),
        ({"persians": "1.0"}, "bad-option"),
        ({"cavalry": "perhaps"}, "bad-option"),
        ({"city": ""}, "bad-option"),
        ({"elephants": "3"}, "unknown-option"),
        ({"self": "3"}, "unknown-option"),
    ],
)
def test_nonsense_is_refused(here: Hall, said: dict[str, str], key: str) -> None:
    refused = ask(here, "earth-and-water", **said)
    assert refused.status_code == 422 and refused.json()["error"]["key"] == key


def test_there_must_be_such_a_title(here: Hall) -> None:
    assert ask(here, "chess").status_code == 404


def test_the_largest_battle_holds_nobody_up(here: Hall) -> None:
    """More blocks than there are get no answer; while those are counted, the server answers others."""
    kinds = [f"{letter}{power}x{steps}" for letter in "ABC" for power in (1, 2, 3) for steps in (2, 3, 4)]
    force = " ".join((kinds * 3)[:60])
    refused = ask(here, "hellenes", attackers=f"{force} A1x1", defenders=force)
    assert refused.status_code == 422 and refused.json()["error"]["key"] == "bad-option"
    with ThreadPoolExecutor(1) as other:
        answer = other.submit(httpx.get, f"{here.url}/api/titles/hellenes/odds", timeout=60,
                              params={"attackers": force, "defenders": force})
        waited = []
        while not answer.done():
            begun = time.monotonic()
            here.http.get("/health").raise_for_status()
            waited.append(time.monotonic() - begun)
    assert answer.result().is_success
    assert max(waited) < 1
