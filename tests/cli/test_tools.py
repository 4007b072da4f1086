"""rules, check, fuzz, bench, data, titles."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import polemos
from polemos.cli.checklist import checklist, coverage, marks_in
from polemos.lab import fuzz as lab

from .helpers import SOURCE, TITLE, run

EARTH = polemos.title(TITLE)


def test_titles_lists_sides_scenarios_and_options() -> None:
    out = run("titles").out
    for word in (TITLE, "persia", "greece", "standard", "cheap-persian-fleets", "§5.1"):
        assert word in out


def test_a_section_of_the_rules() -> None:
    out = run("rules", TITLE, "6.3").out
    assert out.startswith("#") and "6.3" in out and "6.4 " not in out
    chapter = run("rules", TITLE, "6").out
    assert "6.3" in chapter and "6.5" in chapter
    assert run("rules", TITLE, "6.3", "--lang", "fr").out != out
    assert len(run("rules", TITLE).out) > len(chapter)


def test_cards_are_rules_too() -> None:
    greek = run("rules", TITLE, "card.08.g").out
    assert "Leonidas" in greek and "Royal Road" not in greek
    assert run("rules", TITLE, "card.8.g").out == greek
    assert "Alkibiades escapes to Samos" in run("rules", "hellespont", "card.st01.a").out
    both = run("rules", TITLE, "card.08", "--lang", "fr").out
    assert "Léonidas" in both and both.count("## ") == 2


def test_every_section_of_the_checklist_can_be_looked_up() -> None:
    for id in checklist(EARTH):
        section = id if id.startswith("card") else ".".join(part for part in id.split(".") if part.isdecimal())
        assert not section or run("rules", TITLE, section).status == 0, id


SUITE = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("earth-and-water", "2.1.road")]
FOOD = pytest.mark.rule("earth-and-water", "2.1.food")
NAME = "earth-and-water"

@pytest.mark.rule(NAME, "2.1.port", "3.set-up")
def test_ports(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("earth-and-water", "2.2.limits"))])
@FOOD
def test_limits(n): ...

@pytest.mark.rule("earth-and-water", "9.9.nonsense")
class TestMore:
    def test_inside(self): ...

def helper(): ...
"""


def test_marks_are_read_from_the_source(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_suite.py").write_text(SUITE, "utf-8")
    found = coverage(EARTH, marks_in(str(tmp_path)))
    assert set(found.tests["2.1.road"]) == {
        "deep/test_suite.py::test_ports",
        "deep/test_suite.py::test_limits",
        "deep/test_suite.py::TestMore::test_inside",
    }
    assert found.tests["2.1.port"] == found.tests["3.set-up"] == ["deep/test_suite.py::test_ports"]
    assert found.tests["2.2.limits"] == ["deep/test_suite.py::test_limits"]
    assert found.tests["2.1.food"] == ["deep/test_suite.py::test_limits"]
    strangers = [(mark.rule, mark.test) for mark in found.strangers]
    assert strangers == [("9.9.nonsense", "deep/test_suite.py::TestMore::test_inside")]
    assert "4.1.sequence" in found.untested


def test_check_fails_where_an_id_has_no_test(tmp_path: Path) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE, "utf-8")
    result = run("check", TITLE, "--tests", str(tmp_path))
    assert result.status == 1
    assert "5 of 76 ids tested" in result.out
    assert "without a test: 4.1.sequence" in result.out
    assert "not in the checklist: 9.9.nonsense" in result.out


def test_check_passes_where_all_have_one(tmp_path: Path) -> None:
    ids = ", ".join(repr(id) for id in checklist(EARTH))
    text = f"import pytest\n\n@pytest.mark.rule({TITLE!r}, {ids})\ndef test_all(): ...\n"
    (tmp_path / "test_all.py").write_text(text, "utf-8")
    result = run("check", TITLE, "--tests", str(tmp_path), "--list")
    assert result.status == 0
    assert "76 of 76 ids tested" in result.out
    assert "test_all.py::test_all" in result.out


def test_fuzz_is_clean() -> None:
    result = run("fuzz", TITLE, "--matches", "10", "--seed", "100", "--workers", "1", "--secrets")
    assert result.status == 0, result.out
    assert result.out.startswith("Clean: 10 matches")
    assert run("fuzz", TITLE, "--matches", "2", "--workers", "1", "--option", "cheap-persian-fleets=yes").status == 0


def test_fuzz_in_two_processes() -> None:
    report = lab.fuzz(TITLE, 60, 1, workers=2)
    assert (report.matches, report.failures) == (60, [])
    assert report.actions == sum(lab.play_chunk((TITLE, None, {}), first, 1).actions for first in range(1, 61))


def test_a_failure_gives_seed_and_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where something does not hold, the record leads back to it."""

    def check(state: Any) -> None:
        assert state.expedition < 3, "the third expedition is cursed"

    monkeypatch.setattr(EARTH, "check", check)
    monkeypatch.chdir(tmp_path)
    result = run("fuzz", TITLE, "--matches", "5", "--seed", "40", "--workers", "1")
    assert result.status == 1
    assert "Seed 40" in result.out and "cursed" in result.out
    monkeypatch.undo()
    record = (tmp_path / f"fuzz-{TITLE}-40.polemos").read_text("utf-8")
    assert polemos.replay(record).state.expedition == 3  # type: ignore[attr-defined]
    assert run("replay", str(tmp_path / f"fuzz-{TITLE}-40.polemos")).status == 0


def test_bench_gives_all_figures() -> None:
    figures = json.loads(run("bench", "--json", "--seconds", "0.3").out)
    assert [found["title"] for found in figures] == [title.id for title in polemos.titles()]
    rates = ("actions_per_second", "matches_per_second", "notation_actions_per_second")
    for name in (*rates, "state_copy_us", "match_copy_us", "dump_load_us"):
        assert figures[0][name] > 0
    assert (figures[0]["ratio"] is None) == (figures[0]["chess_actions_per_second"] is None)
    assert isinstance(figures[0]["compiled"], bool)
    assert "actions/s" in run("bench", "--seconds", "0.3").out


def test_bench_says_what_more_processes_are_worth() -> None:
    found = json.loads(run("bench", "--json", "--workers", "2", "--seconds", "0.2", "--title", "earth-and-water").out)
    assert found[0]["search_together"] > 0 and found[0]["gain"] > 0


def test_data_lists_what_is_reconstructed() -> None:
    short, long = run("data", TITLE).out, run("data", TITLE, "--all").out
    assert all("reconstructed" in line for line in short.splitlines()[:-1])
    assert "cities[sparta].seat" in short
    assert len(long.splitlines()) > len(short.splitlines())
    assert "Reconstructed: " in short


def test_importing_the_library_stays_light() -> None:
    """The command line's tools come only when a command runs."""
    code = "import sys, polemos; print([name for name in ('typer', 'rich', 'fluent') if name in sys.modules])"
    env = {"PYTHONPATH": SOURCE}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.strip() == "[]"


def test_a_report_gives_winners_ends_and_spreads() -> None:
    result = run("report", TITLE, "--matches", "3", "--player", "random", "--workers", "1")
    assert result.status == 0
    assert "polemos report earth-and-water --matches 3 --seed 1 --player random" in result.out
    shares = re.findall(r"^\| (persia|greece|nobody) \| (\d+) \|", result.out, re.MULTILINE)
    assert sum(int(n) for _, n in shares) == 3 and [side for side, _ in shares][:2] == ["persia", "greece"]
    assert re.search(r"^\| actions \| \d+ \|", result.out, re.MULTILINE) and "#" * 40 in result.out


def test_quantiles_and_histograms() -> None:
    from polemos.lab.report import histogram, quantiles

    assert quantiles(list(range(101))) == [0, 10, 25, 50, 75, 90, 100]
    assert list(histogram([1, 1, 2])) == [f"1 {'#' * 40} 2", f"2 {'#' * 20} 1"]
