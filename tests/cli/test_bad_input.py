"""Whatever is wrong on the command line: one line that names it, exit status 2, nothing changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from .helpers import TITLE, random_match, refused, run, run_alone


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play", "chess"], ["chess", TITLE]),
        (["rules", "chess"], ["chess"]),
        (["check", "chess"], ["chess"]),
        (["fuzz", "chess"], ["chess"]),
        (["data", "chess"], ["chess"]),
        (["bench", "--title", "chess"], ["chess"]),
        (["play", TITLE, "--scenario", "marathon"], ["marathon", "standard"]),
        (["play", TITLE, "--option", "flying-fleets=true"], ["flying-fleets", "cheap-persian-fleets"]),
        (["play", TITLE, "--option", "cheap-persian-fleets=7"], ["cheap-persian-fleets", "7"]),
        (["play", TITLE, "--option", "=yes"], ["NAME=VALUE", "=yes"]),
        (["play", TITLE, "--lang", "de"], ["de", "en, fr"]),
        (["play", TITLE, "--seed", "minus one"], ["minus one"]),
        (["play", TITLE, "--seed", "-1"], ["-1"]),
        (["play", TITLE, "--vs", "deep-blue"], ["deep-blue", "random"]),
        (["play", TITLE, "--vs", "random", "--side", "rome"], ["rome", "greece"]),
        (["play", TITLE, "--side", "greece"], ["--vs"]),
        (["play", TITLE, "--load", "nowhere.polemos"], ["nowhere.polemos"]),
        (["play", TITLE, "--save", "no/such/folder/file"], ["no/such/folder/file"]),
        (["play"], ["TITLE"]),
        (["play", TITLE, "--what"], ["--what"]),
        (["conquer"], ["conquer"]),
        (["replay", "nowhere"], ["nowhere"]),
        (["verify", "nowhere"], ["nowhere"]),
        (["verify", "."], ["."]),
        (["rules", TITLE, "77.7"], ["77.7"]),
        (["rules", TITLE, "card.99.g"], ["card.99.g", "card."]),
        (["check", "--tests", "no-such-folder"], ["no-such-folder"]),
        (["fuzz", TITLE, "--matches", "many"], ["--matches", "many"]),
        (["fuzz", TITLE, "--seed", "x"], ["x"]),
        (["fuzz", TITLE, "--scenario", "marathon"], ["marathon"]),
        (["fuzz", TITLE, "--option", "nonsense"], ["nonsense"]),
        (["bench", "--seconds", "never"], ["--seconds"]),
    ],
    ids=" ".join,
)
def test_one_line_and_status_two(args: list[str], words: list[str]) -> None:
    refused(run(*args), *words)


def test_the_line_is_in_the_chosen_language() -> None:
    refused(run("play", "chess", "--lang", "fr"), "Le titre «\xa0chess\xa0» n\u2019existe pas.")
    refused(run("play", "chess", POLEMOS_LANG="fr"), "n\u2019existe pas")
    refused(run("play", "chess", POLEMOS_LANG="", LANG="fr_FR.UTF-8"), "n\u2019existe pas")
    refused(run("play", "chess", POLEMOS_LANG="", LANG="de_DE.UTF-8"), "There is no title")
    refused(run("play", TITLE, POLEMOS_LANG="de"), "de")
    refused(run("conquer", "--lang=fr"), "La ligne de commande")


def test_a_process_of_its_own_says_no_more() -> None:
    refused(run_alone("play", "chess"), "There is no title “chess”")
    refused(run_alone("verify", "nowhere"), "nowhere")


def test_no_command_shows_help() -> None:
    assert "verify" in run().out + run("--help").out


def test_settings_of_a_saved_match_stay(tmp_path: Path) -> None:
    file = tmp_path / "saved"
    file.write_text(random_match(3, 5).record(), "utf-8")
    refused(run("play", TITLE, "--load", str(file), "--seed", "4"), "--load")


def test_owner_data_is_checked(tmp_path: Path) -> None:
    """A corrected data file that does not fit is named with its item."""
    folder = tmp_path / TITLE
    folder.mkdir()
    (folder / "numbers.toml").write_text("sides = 3\n", "utf-8")
    refused(run_alone("titles", POLEMOS_DATA=str(tmp_path)), "numbers.toml")
    refused(run_alone("titles", POLEMOS_DATA=str(tmp_path / "gone")), "gone")
