"""Whole matches in the terminal: two persons at a screen, a person against a computer player, saved and resumed."""

from __future__ import annotations

import io
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

import polemos
import polemos.opponents
from polemos.cli.game import split
from polemos.cli.speech import Speech
from polemos.cli.table import Drawing, choices, numbered
from polemos.opponents import LEVELS
from polemos.titles import TITLES

from .helpers import SOURCE, TITLE, random_match, run, run_alone, typed_by_two


def test_two_persons_play_a_match_to_its_end(tmp_path: Path) -> None:
    match = random_match(11)
    typed = "\n".join(typed_by_two(match)) + "\n"
    result = run_alone("play", TITLE, "--seed", "11", "--save", "whole.polemos", typed=typed, folder=tmp_path)
    assert result.status == 0, result.err
    assert result.err == ""
    assert "The seed was 11." in result.out
    assert (tmp_path / "whole.polemos").read_text("utf-8") == match.record()


def test_a_person_plays_random_to_the_end() -> None:
    result = run_alone("play", TITLE, "--vs", "random", "--side", "greece", "--seed", "3", typed="1\n" * 2000)
    assert result.status == 0, result.err
    assert "Pass the screen" not in result.out
    assert "The seed was 3." in result.out


def test_scout_answers(tmp_path: Path) -> None:
    result = run("play", TITLE, "--vs", "scout", "--seed", "3", typed="draw 3\ndone\nquit\n")
    assert result.status == 0
    assert "Greece draws" in result.out


def test_a_match_is_in_french() -> None:
    result = run("play", TITLE, "--seed", "3", "--lang", "fr", typed="\naide\nquitter\n")
    assert "Passez l\u2019écran" in result.out
    assert "annuler" in result.out
    assert "Éphèse".upper() in result.out


def test_the_curtain_hides_the_hand() -> None:
    """Between the sides, nothing of the other hand is on the screen that follows."""
    result = run("play", TITLE, "--seed", "3", typed="\ndraw 3\ndone\n\nquit\n")
    persia, greece = result.out.split("Pass the screen to Greece")
    assert "Your hand" in persia
    assert "Your hand" not in greece
    assert "Drawn by Persia" in persia and "Drawn by Persia" not in greece


def test_open_hands_need_no_curtain() -> None:
    result = run("play", TITLE, "--seed", "3", "--open", typed="draw 0; done\nquit\n")
    assert "Pass the screen" not in result.out
    assert "Greece \u2013 How many cards" in result.out


def test_save_and_resume(tmp_path: Path) -> None:
    file = str(tmp_path / "match.polemos")
    first = run("play", TITLE, "--seed", "5", typed=f"\ndraw 1; raise army ephesos 2\nsave {file}\nquit\n")
    assert f"Saved as {file}" in first.out.replace("\n", "")
    assert polemos.replay(Path(file).read_text("utf-8")).version == 2
    then = run("play", TITLE, "--load", file, "--save", file, typed="\nundo; raise army abydos 1\nquit\n")
    assert then.status == 0
    match = polemos.replay(Path(file).read_text("utf-8"))
    assert [what for _, what, _ in match.history.since(0)] == ["draw 1", "raise army abydos 1"]


def test_a_resumed_opponent_plays_on_alike(tmp_path: Path) -> None:
    """What the opponent does hangs on the match, not on when it was resumed."""
    whole, half = str(tmp_path / "whole"), str(tmp_path / "half")
    run("play", TITLE, "--vs", "random", "--seed", "8", "--save", whole, typed="1\n" * 12)
    run("play", TITLE, "--vs", "random", "--seed", "8", "--save", half, typed="1\n" * 5)
    run("play", TITLE, "--vs", "random", "--load", half, "--save", half, typed="1\n" * 7)
    assert Path(half).read_text("utf-8") == Path(whole).read_text("utf-8")


def test_steps_on_one_line() -> None:
    assert split("2 1; march sparta ;; 5") == ["2", "1", "march sparta", "5"]
    assert split(" ; ") == []
    result = run("play", TITLE, "--seed", "5", typed="\n1 1 1 29; 4\nquit\n")
    assert "Persia raises 1 army at Abydos" in result.out
    assert "no such action: “29”" in result.out


def test_steps_stop_where_the_turn_passes() -> None:
    result = run("play", TITLE, "--seed", "5", typed="\ndraw 0; done; draw 2\n\nquit\n")
    assert "not played: draw 2" in result.out


def test_undo_and_its_limits() -> None:
    result = run("play", TITLE, "--seed", "5", typed="\ndraw 2\nundo\nraise army abydos 3; undo\nquit\n")
    assert "Nothing can be taken back" in result.out
    assert "Taken back." in result.out


def test_why_cites_the_rule() -> None:
    typed = "\nwhy draw 2\nwhy draw 7\nwhy march sparta\nwhy nonsense\nwhy 1\nquit\n"
    result = run("play", TITLE, "--seed", "5", typed=typed)
    assert "“draw 2” is possible now." in result.out
    assert "No more than 6 cards may be bought in a preparation. [5.1]" in result.out
    assert "There is no such action: “nonsense”." in result.out
    assert "“draw 0” is possible now." in result.out


def test_a_refused_action_changes_nothing_and_names_a_near_one(tmp_path: Path) -> None:
    file = str(tmp_path / "kept")
    result = run("play", TITLE, "--seed", "5", "--save", file, typed="\ndraw 9\ndrow 3\nDRAW  3\nquit\n")
    assert "No more than 6 cards" in result.out
    assert "Did you mean “draw 3”?" in result.out
    assert polemos.replay(Path(file).read_text("utf-8")).version == 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("id", TITLES)
def test_every_scenario_of_every_title_is_played_in_the_terminal(id: str, language: str) -> None:
    """The map, or where it would be too crowded a list, shows who stands where."""
    for scenario in polemos.title(id).scenarios:
        command = ("play", id, "--scenario", scenario, "--seed", "1", "--lang", language)
        result = run(*command, typed="\n" * 3 + "1\n" * 3 + "quit\nquit\n")
        assert result.status == 0
        assert re.search("[■●][^■●│\n]*[■●][0-9][A-Z]", result.out), "no space with its owner and pieces"


@pytest.mark.parametrize("id", TITLES)
def test_whatever_happens_can_be_drawn(id: str) -> None:
    """Every part of a random match, in both widths, as each side and a spectator see it."""
    title, rng = polemos.title(id), Random(5)
    drawing = Drawing(title.board(), title.sides, Speech("fr", id))
    console = Console(file=io.StringIO(), width=130)
    for scenario in title.scenarios:
        match = title.start(scenario=scenario, seed=5)
        while match.to_act and match.version < 250:
            for side in (*match.sides, None) if not match.version % 12 else ():
                for width in (90, 130):
                    console.print(drawing.scene(match.scene(side), match.events(0, side)[-9:], width))
            match.play(rng.choice(match.actions()))


def test_a_crowded_map_is_a_list_of_what_stands_where() -> None:
    result = run("play", "peloponnesian-war", "--seed", "1", typed="\nquit\n", COLUMNS="120")
    assert "● Corinth ●4AH5AS" in result.out


def test_a_notation_with_capitals_may_be_typed_as_it_stands_or_not(tmp_path: Path) -> None:
    file = str(tmp_path / "kept")
    typed = "\nwhy deploy s03 sparta\ndeploy S03 sparta\nundo\ndeploy s03 SPARTA\nquit\n"
    result = run("play", "hellenes", "--scenario", "sicily", "--seed", "1", "--save", file, typed=typed)
    assert "“deploy S03 sparta” is possible now." in result.out and "Taken back." in result.out
    assert polemos.replay(Path(file).read_text("utf-8")).version == 1


@pytest.mark.parametrize(
    ("language", "word", "chance", "then"),
    [
        ("en", "hint", "% chance of winning", "Then, perhaps: ■ Persia \u2013 "),
        ("fr", "CONSEIL", "% de chances de gagner", "Ensuite, peut-être\u00a0: ■ La Perse \u2013 "),
    ],
)
def test_a_hint_names_moves_their_chances_and_what_may_follow(language: str, word: str, chance: str, then: str) -> None:
    result = run("play", TITLE, "--seed", "5", "--lang", language, typed=f"\n{word}\nquit\n")
    assert result.status == 0
    match = polemos.title(TITLE).start(seed=5)
    listed = numbered(match.scene("persia"))
    told = re.findall(rf"│ +(\d) (?:Buy|Acheter) (\d) .* (\d+)\s?{chance}", result.out)
    assert len(told) == 3
    assert [listed[int(number) - 1] for number, _, _ in told] == [f"draw {n}" for _, n, _ in told]
    assert then in result.out


def test_a_hint_knows_what_the_side_knows_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for by the side to act, from `advise`; the match goes on as without it."""
    asked = []

    def advise(match: polemos.Match, seed: int) -> list[dict[str, Any]]:
        asked.append((match.to_act, seed))
        return polemos.opponents.advise(match, seed, 20, None)

    monkeypatch.setattr("polemos.cli.game.advise", advise)
    plain, advised = str(tmp_path / "plain"), str(tmp_path / "advised")
    how = ("play", TITLE, "--vs", "scout", "--side", "persia", "--seed", "3", "--save")
    run(*how, plain, typed="draw 3\ndone\ndraw 1\nquit\n")
    run(*how, advised, typed="hint\nhint; draw 3\ndone\nhint\ndraw 1\nquit\n")
    assert Path(advised).read_text("utf-8") == Path(plain).read_text("utf-8")
    assert [side for side, _ in asked] == ["persia"] * 3
    assert asked[0] == asked[1] != asked[2], "the same moment has the same hint"


def test_alone_a_hint_counts_points() -> None:
    result = run("play", "peloponnesian-war", "--seed", "5", typed="hint\nquit\n")
    assert re.search(r"Consult the gods \u2013 -?\d+ points", result.out)


def test_help_and_log() -> None:
    result = run("play", TITLE, "--seed", "5", typed="\nhelp\nlog\nsave\nquit\n")
    assert "why an action is not possible" in result.out
    assert "what the computer would play in your place" in result.out
    assert result.out.count("Expedition 1 begins.") > 2
    assert "Name a file" in result.out


def test_a_save_never_overwrites_what_is_not_a_record(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear Xerxes", "utf-8")
    result = run("play", TITLE, "--seed", "5", typed=f"\nsave {letter}\nsave {tmp_path}/no/where\nquit\n")
    assert letter.read_text("utf-8") == "dear Xerxes"
    assert "is left alone" in " ".join(result.out.split())
    assert "cannot be written" in " ".join(result.out.split())


def test_numbers_cover_all_actions_once() -> None:
    for actions in (0, 1, 13, 40):
        match = random_match(1, actions)
        scene = match.scene(match.to_act)
        assert sorted(numbered(scene)) == sorted(match.actions())
        assert choices(scene)[0].first == 1


@pytest.mark.parametrize("width", [80, 120])
def test_the_picture_fits_the_terminal(width: int) -> None:
    result = run("play", TITLE, "--vs", "random", "--seed", "2", typed="1\n" * 40, COLUMNS=str(width))
    assert max(map(len, result.out.splitlines())) <= width
    assert "ATHENS≈••" in result.out


def test_the_menu_leads_to_a_first_move() -> None:
    result = run("menu", typed="1\n9\n2\n1\ndraw 2\nquit\n")
    assert result.status == 0
    assert "A number from 1 to 5" in result.out
    assert "Raise armies and fleets" in result.out
    assert run("menu", typed="").status == 0


def test_the_menu_resumes(tmp_path: Path) -> None:
    file = tmp_path / "saved"
    file.write_text(random_match(3, 20).record(), "utf-8")
    resume, person = len(polemos.titles()) + 1, len(LEVELS) + 1
    result = run("menu", typed=f"{resume}\nnowhere\n{file}\n{person}\n\nquit\n")
    assert "There is no file “nowhere”." in result.out
    assert "Pass the screen" in result.out


@contextmanager
def at_terminal(*args: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """A command as a person starts it, in a pseudo terminal: its other end, and the process."""
    if not hasattr(os, "openpty"):
        pytest.skip("needs a terminal of its own")
    master, slave = os.openpty()
    terminal = {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
    env = {**os.environ, "PYTHONPATH": SOURCE, "POLEMOS_LANG": "en", **terminal}
    env.pop("NO_COLOR", None)
    person = subprocess.Popen(
        [sys.executable, "-c", "from polemos.cli import main; main()", *args],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=env,
        close_fds=True,
    )
    os.close(slave)
    try:
        yield master, person
    finally:
        person.kill()
        person.wait()
        os.close(master)


def test_a_real_terminal() -> None:
    """The screen is cleared and coloured, and leaving offers to save."""
    with at_terminal("play", TITLE, "--seed", "4", "--vs", "random") as (master, person):
        assert "How many cards" in hear(master, "> ")
        os.write(master, b"draw 2\n")
        screen = hear(master, "Raise armies")
        assert "\x1b[" in screen
        os.write(master, b"quit\n")
        hear(master, "Save the record as")
        os.write(master, b"\n")
        assert person.wait(20) == 0


THINKS = "The computer is thinking"


def test_a_terminal_shows_that_the_computer_thinks() -> None:
    with at_terminal("play", TITLE, "--seed", "4", "--vs", "strategos:1s", "--side", "greece") as (master, _):
        assert THINKS in hear(master, THINKS), "before it plays"
        assert "How many cards" in hear(master, "> ")
        os.write(master, b"hint\n")
        assert THINKS in hear(master, THINKS), "before it answers"
        assert "What the computer would play" in hear(master, "What the computer would play")


def test_a_pipe_shows_nothing_of_it() -> None:
    result = run_alone("play", TITLE, "--seed", "4", "--vs", "strategos:1s", "--side", "greece", typed="hint\nquit\n")
    assert result.status == 0 and result.err == ""
    assert "What the computer would play" in result.out
    assert THINKS not in result.out and "\x1b" not in result.out


def hear(master: int, until: str, seconds: float = 30) -> str:
    """What the terminal shows, up to some words."""
    heard = b""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([master], [], [], 0.2)[0]:
            try:
                heard += os.read(master, 65536)
            except OSError:
                break
        if until in re.sub(r"\x1b\[[0-9;]*m", "", heard.decode("utf-8", "replace")):
            break
    return heard.decode("utf-8", "replace")
