"""`polemos lab` as a person types it: what it says, and what it refuses before a match is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polemos.lab import crew

from .helpers import TITLE, refused, run

QUICK = ["-n", "2", "--workers", "1"]


@pytest.fixture
def no_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays one has not looked first."""

    def play(job: object) -> None:
        raise AssertionError(job)

    monkeypatch.setattr(crew, "play", play)


@pytest.mark.usefixtures("no_matches")
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["duel", TITLE, "scout@seeing", "random"], ["scout@seeing"]),
        (["duel", TITLE, "strategos:1@seing", "random"], ["@seing", "@seeing"]),
        (["sweep", TITLE, "1", "--weight", "towns=1,2"], ["towns", "cities", "bridge"]),
        (["sweep", TITLE, "1", "--weight", "cities=1,many"], ["cities=many"]),
        (["sweep", TITLE, "1", "--weight", "cities"], ["NAME=VALUE", "cities"]),
        (["sweep", TITLE, "1", "2", "--weight", "cities=1,2"], ["one budget"]),
        (["sweep", TITLE, "2", "2"], ["strategos:2", "twice"]),
        (["sweep", TITLE, "2"], ["two players"]),
        (["ladder", TITLE, "random", "scout", "random"], ["random", "twice"]),
        (["ladder", TITLE, "random"], ["two players"]),
        (["duel", TITLE, "random", "scout", "--scenario", "marathon"], ["marathon", "standard"]),
        (["duel", "peloponnesian-war", "random", "scout", "--scenario", "marathon"], ["marathon", "decelean-war"]),
        (["balance", TITLE, "page.html", "--scenario", "marathon"], ["marathon", "standard"]),
        (["balance", TITLE, "nowhere/page.html"], ["nowhere/page.html"]),
        (["balance", TITLE, "."], ["."]),
        (["duel", TITLE, "random", "scout", "--out", "."], ["."]),
        (["duel", TITLE, "random", "scout", "--out", "nowhere/results.db"], ["nowhere/results.db"]),
    ],
    ids=" ".join,
)
def test_one_line_and_status_two(
    args: list[str], words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(run("lab", *args, *QUICK), *words)
    assert not list(tmp_path.iterdir())


def test_a_sweep_of_budgets_or_of_a_weight() -> None:
    rungs = r"^ *[+-]\d+ ± +\d+  (\S+)  \(\d+ matches\)$"
    budgets = run("lab", "sweep", TITLE, "1", "2", *QUICK)
    assert re.findall(rungs, budgets.out, re.MULTILINE) == ["strategos:1", "strategos:2"]
    weights = run("lab", "sweep", TITLE, "1", "--weight", "cities=-0.1,0.5", *QUICK)
    assert re.findall(rungs, weights.out, re.MULTILINE) == ["strategos:1@cities=-0.1", "strategos:1@cities=0.5"]
