"""Facts with provenance, and an owner's corrected files laid over ours."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import polemos
from polemos import Title

CATALOGUE = polemos.titles()
PROGRAM = """
import polemos
title = polemos.title("earth-and-water")
match = title.start(seed=1)
match.edit({"armies": {"persia": {"naxos": 2}}, "fleets": {"persia": {"naxos": 1}}, "play": {"phase": "supply"}})
print(title.data, sum(event["key"] == "starves" for event in match.events()))
"""


@pytest.mark.parametrize("title", CATALOGUE, ids=[title.id for title in CATALOGUE])
def test_every_item_has_a_provenance(title: Title) -> None:
    rows = list(title.provenance.provenance())
    assert rows
    assert all(source.strip() for _, _, _, source in rows)


def test_a_corrected_file_stands_in_for_ours_and_records_tell_it(tmp_path: Path) -> None:
    """Naxos feeds one army as we have it; with two amphorae nobody starves there, and the data has another name."""
    ours = (files("polemos.titles.earth_and_water") / "data" / "map.toml").read_text("utf-8")
    before, naxos, after = ours.partition('id = "naxos"')
    folder = tmp_path / "earth-and-water"
    folder.mkdir()
    (folder / "map.toml").write_text(before + naxos + after.replace("amphorae = 1", "amphorae = 2", 1), "utf-8")
    plain, corrected = told(None), told(tmp_path)
    assert plain[1:] == ["1"]
    assert corrected[1:] == ["0"]
    assert plain[0] != corrected[0]


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        ('amphorae = "many"', "cities"),
        ("amphorae = 1\nshoes = 3", "shoes"),
        ("amphorae", "map.toml"),
    ],
)
def test_a_file_that_does_not_fit_is_named_with_item_and_field(tmp_path: Path, damage: str, named: str) -> None:
    ours = (files("polemos.titles.earth_and_water") / "data" / "map.toml").read_text("utf-8")
    folder = tmp_path / "earth-and-water"
    folder.mkdir()
    (folder / "map.toml").write_text(ours.replace("amphorae = 1", damage, 1), "utf-8")
    done = run(tmp_path)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert "BadData" in last and "map.toml" in last and named in last


def told(folder: Path | None) -> list[str]:
    done = run(folder)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def run(folder: Path | None) -> subprocess.CompletedProcess[str]:
    given = {key: value for key, value in os.environ.items() if key != "POLEMOS_DATA"}
    if folder:
        given["POLEMOS_DATA"] = str(folder)
    return subprocess.run([sys.executable, "-c", PROGRAM], env=given, capture_output=True, text=True, check=False)
