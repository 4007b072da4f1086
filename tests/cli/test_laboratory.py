"""`polemos lab` as a person types it: what it says, and what it refuses before a match is played."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from signal import SIGINT
from time import monotonic, sleep

import pytest

from polemos.lab import crew, nightly, tables
from polemos.lab.duel import Table, ladder_jobs
from polemos.lab.nightly import Check
from polemos.lab.store import Store
from polemos.lab.tables import Job

from .helpers import SOURCE, TITLE, refused, run

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


@pytest.mark.parametrize("out", ["results.db", "results.parquet"])
def test_ctrl_c_ends_it_at_once_and_keeps_what_is_done(out: str, tmp_path: Path) -> None:
    """As from a terminal, the signal reaches all processes; the matches under way would take minutes."""
    if out.endswith(".parquet"):
        pytest.importorskip("pyarrow", reason="needs the extra `lab`")
    args = ["lab", "ladder", TITLE, "random", "scout", "strategos:2s", "-n", "4", "--workers", "2", "--out", out]
    going = subprocess.Popen(
        [sys.executable, "-c", "from polemos.cli import main; main()", *args],
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": SOURCE, "POLEMOS_LANG": "en"},
        start_new_session=True,
    )
    kept = tmp_path / (out if out.endswith(".db") else f"{out}.db")
    patience = monotonic() + 90
    while count(kept) < 4:
        assert monotonic() < patience and going.poll() is None
        sleep(0.1)
    sent = monotonic()
    os.killpg(going.pid, SIGINT)
    said = going.communicate(timeout=60)[1]
    assert monotonic() - sent < 20
    assert going.returncode == 130 and "Traceback" not in said, said
    assert re.search(rf"Stopped after [4-9] of 12 matches\. They are kept in “{out}”", said), said
    assert [file.name for file in tmp_path.iterdir()] == [out]
    with pytest.raises(ProcessLookupError):  # nobody of the group is left
        os.killpg(going.pid, 0)
    jobs = ladder_jobs(Table(TITLE), ["random", "scout", "strategos:2s"], 4)
    assert len(Store(tmp_path / out).find(jobs)) >= 4


def count(file: Path) -> int:
    """Results so far."""
    if not file.exists():
        return 0
    with closing(sqlite3.connect(file)) as base:
        if not base.execute("select name from sqlite_master where name = 'results'").fetchone():
            return 0
        return int(base.execute("select count(*) from results").fetchone()[0])


def test_ctrl_c_where_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Job] = []

    def play(job: Job) -> object:
        if done:
            raise KeyboardInterrupt
        done.append(job)
        return tables.play(job)

    monkeypatch.setattr(crew, "play", play)
    stopped = run("lab", "duel", TITLE, "random", "random", *QUICK, "--lang", "fr")
    assert stopped.status == 130 and stopped.out == ""
    assert "Arrêté à 1/2 parties" in stopped.err and "--out FICHIER" in stopped.err


def test_a_sweep_of_budgets_or_of_a_weight() -> None:
    rungs = r"^ *[+-]\d+ ± +\d+  (\S+)  \(\d+ matches\)$"
    budgets = run("lab", "sweep", TITLE, "1", "2", *QUICK)
    assert re.findall(rungs, budgets.out, re.MULTILINE) == ["strategos:1", "strategos:2"]
    weights = run("lab", "sweep", TITLE, "1", "--weight", "cities=-0.1,0.5", *QUICK)
    assert re.findall(rungs, weights.out, re.MULTILINE) == ["strategos:1@cities=-0.1", "strategos:1@cities=0.5"]


def test_a_sweep_of_neighbours() -> None:
    """The middle one meets both others, who don't meet each other."""
    rungs = run("lab", "sweep", TITLE, "1", "2", "3", "--near", "1", *QUICK).out
    assert re.findall(r"\((\d+) matches\)", rungs) == ["2", "4", "2"]


def test_a_duel_in_both_languages() -> None:
    args = ["lab", "duel", TITLE, "random", "random", *QUICK]
    english, french = run(*args, "--lang", "en").out, run(*args, "--lang", "fr").out
    assert re.search(r"^All: \d+\.\d% \[\d+\.\d%, \d+\.\d%\] \(2\)$", english, re.MULTILINE), english
    assert re.search(r"^Total\xa0: \d+,\d\xa0% \[\d+,\d\xa0%\xa0; \d+,\d\xa0%\] \(2\)$", french, re.MULTILINE), french


def test_a_page_with_its_command(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("old", "utf-8")
    made = run("lab", "balance", TITLE, str(page), "--player", "random", *QUICK)
    assert made.status == 0 and made.out == f"{page}\n"
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>") and "lab balance earth-and-water page.html --player random" in text
    assert "By option:" in text
    settled = ["--option", "cheap-persian-fleets=no"]
    assert run("lab", "balance", TITLE, str(page), "--player", "random", *settled, *QUICK).status == 0
    assert "By option:" not in page.read_text("utf-8")


def test_a_night_says_how_far_it_is_and_fails_where_one_is_weaker(monkeypatch: pytest.MonkeyPatch) -> None:
    well = Check(TITLE, "scout", "random", 0.95)
    monkeypatch.setattr(nightly, "CHECKS", (well,))
    passed = run("lab", "nightly", "-n", "4", "--workers", "1")
    assert passed.status == 0 and re.search(r"^ok   earth-and-water: scout v random: [34]\.\d points of 4", passed.out)
    assert "1 of 1: earth-and-water: scout v random, 4 matches" in passed.err
    monkeypatch.setattr(nightly, "CHECKS", (well, Check(TITLE, "random", "scout", 0.95)))
    failed = run("lab", "nightly", TITLE, "-n", "4", "--workers", "1")
    assert failed.status == 1
    assert failed.out.startswith("ok ") and "\nBAD  earth-and-water: random v scout" in failed.out


def test_a_night_is_played_every_night() -> None:
    """No file answers instead."""
    refused(run("lab", "nightly", "--out", "results.db"), "--out")
