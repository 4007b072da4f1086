"""Records at the command line: replayed, told, verified; and every way in which one can be wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from polemos import Match
from polemos.cli.records import Viewer, film
from polemos.cli.speech import Speech

from .helpers import TITLE, random_match, refused, run

RECORD = random_match(7).record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.polemos"
    path.write_text(RECORD, "utf-8")
    return path


def rewrite(path: Path, pattern: str, by: str | Callable[[re.Match[str]], str]) -> None:
    text, times = re.subn(pattern, by, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
    assert times == 1
    path.write_text(text, "utf-8")


def test_verify_proves_and_counts(file: Path) -> None:
    result = run("verify", str(file))
    actions = re.findall(r"^\d+ .*$", RECORD, re.MULTILINE)
    assert result.status == 0
    assert f"{len(actions)} actions" in result.out
    assert "genuine" in result.out and "scripted" not in result.out
    dice, draws = (int(re.search(rf"(\d+) {what}", result.out)[1]) for what in ("di", "random draw"))  # type: ignore[index]
    chance = sum(len(line.partition(" = ")[2].split()) for line in actions)
    assert dice + draws == chance
    assert dice == sum(len(e["args"]["dice"]) for e in random_match(7).events() if e["key"] == "roll")


def test_verify_speaks_french(file: Path) -> None:
    assert "authentique" in run("verify", str(file), "--lang", "fr").out


def test_verify_says_where_dice_were_scripted(stage: Callable[..., Match], tmp_path: Path) -> None:
    match = stage(dice=[6, 6], draws=[3])
    match.play("draw 1")
    file = tmp_path / "scripted"
    file.write_text(match.record(), "utf-8")
    out = " ".join(run("verify", str(file)).out.split())
    assert "Beware" in out and "2 scripts" in out and "The match is not over." in out


def test_verify_says_where_a_position_was_set_up(stage: Callable[..., Match], tmp_path: Path) -> None:
    match = stage({"score": 2})
    match.play("draw 0")
    file = tmp_path / "placed"
    file.write_text(match.record(), "utf-8")
    assert "set up by hand" in " ".join(run("verify", str(file)).out.split())


def tamper_die(path: Path) -> None:
    def other(found: re.Match[str]) -> str:
        return f"{found[1]} = {int(found[2]) % 6 + 1}{found[3]}"

    rewrite(path, r"^(\d+ \w+ (?!draw).*) = (\d)\b(.*)$", other)


TAMPERED: dict[str, tuple[Callable[[Path], object], list[str]]] = {
    "a die": (tamper_die, ["Line", "dice"]),
    "a drawn card": (lambda p: rewrite(p, r"^(\d+ persia draw \d = )\d+", r"\g<1>16"), ["Line"]),
    "an action": (lambda p: rewrite(p, r"^1 persia draw \d.*$", "1 persia draw 9"), ["Line 9", "draw 9", "[5.1]"]),
    "the seat": (lambda p: rewrite(p, r"^1 persia", "1 greece"), ["Line 9"]),
    "the seed": (lambda p: rewrite(p, r"^seed 7$", "seed 8"), ["seed"]),
    "the commitment": (lambda p: rewrite(p, r"^commitment ..", "commitment zz"), ["seed"]),
    "the digest": (lambda p: rewrite(p, r"^digest ..", "digest zz"), ["last position"]),
    "the rules version": (lambda p: rewrite(p, r"^rules .*$", "rules 0"), ["version 0"]),
    "the data": (lambda p: rewrite(p, r"^data .*$", "data feedfacefeedface"), ["feedfacefeedface"]),
    "the title": (lambda p: rewrite(p, r"^title .*$", "title chess"), ["chess"]),
    "the scenario": (lambda p: rewrite(p, r"^scenario .*$", "scenario marathon"), ["marathon"]),
    "the options": (lambda p: rewrite(p, r"^options .*$", "options {broken"), ["broken"]),
    "the format": (lambda p: rewrite(p, r"^Polemos record 1$", "Polemos record 99"), ["99"]),
    "a line": (lambda p: rewrite(p, r"^2 .*$", "???"), ["Line 10", "???"]),
    "a number": (lambda p: rewrite(p, r"^2 ", "3 "), ["Line 10"]),
    "its end": (lambda p: p.write_text(RECORD[: len(RECORD) // 2].rpartition("\n")[0], "utf-8"), ["breaks off"]),
    "its head": (lambda p: p.write_text(RECORD.partition("\n")[2], "utf-8"), ["not a Polemos record"]),
    "everything": (lambda p: p.write_bytes(b"\xff\xfe\x00"), ["not a text file"]),
    "nothing left": (lambda p: p.write_text("", "utf-8"), ["not a Polemos record"]),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_refused(what: str, file: Path) -> None:
    tamper, words = TAMPERED[what]
    tamper(file)
    before = file.read_bytes()
    for command in (["verify", str(file)], ["replay", str(file)], ["play", TITLE, "--load", str(file)]):
        refused(run(*command), *words)
    assert file.read_bytes() == before


def test_replay_in_a_pipe_tells_all_and_shows_the_end(file: Path) -> None:
    result = run("replay", str(file))
    assert result.status == 0
    assert "Expedition 1 begins." in result.out
    assert "1 persia draw" in result.out
    assert "SPARTA≈••" in result.out


def test_story_tells_every_event_once(file: Path) -> None:
    result = run("replay", str(file), "--story", COLUMNS="400")
    match = random_match(7)
    speech = Speech("en", TITLE)
    told = [line.strip(" ■●") for line in result.out.splitlines() if line.startswith("     ")]
    assert told == [speech.event(event) for event in match.events()]


def test_a_side_sees_only_its_own(file: Path) -> None:
    result = run("replay", str(file), "--story", "--side", "greece")
    assert "Drawn by Greece" in result.out and "Drawn by Persia" not in result.out
    refused(run("replay", str(file), "--side", "rome"), "rome")


def test_stepping(file: Path) -> None:
    from rich.console import Console

    shots = film(str(file))
    viewer = Viewer(shots, None, Speech("en", TITLE), Console(quiet=True))
    end = len(shots.lines)
    steps = (("", 1), ("n", 2), ("p", 1), ("p", 0), ("5", 5), ("j 7", 7), ("e", end), ("n", end), ("999", end))
    for typed, at in steps:
        assert viewer.go(typed)
        assert viewer.at == at
        viewer.show()
    assert not viewer.go("q")
    assert [still.version for still in shots.stills] == list(range(end + 1))
