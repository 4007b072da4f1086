"""The menu: pick a title, a side, an opponent."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

import polemos
from polemos.cli import files
from polemos.cli.game import Game
from polemos.cli.setting import players_of
from polemos.cli.speech import Speech
from polemos.engine.errors import PolemosError
from polemos.engine.match import Match
from polemos.opponents import LEVELS, USUAL


class Menu:
    def __init__(self, language: str, console: Console) -> None:
        self.language = language
        self.console = console
        self.speech = Speech(language)

    def run(self) -> None:
        try:
            self.choose()
        except (EOFError, KeyboardInterrupt):
            self.console.print()

    def choose(self) -> None:
        self.console.print(Text(" POLEMOS ", "bold reverse"), Text(self.speech.say("cli-welcome"), "italic"), "\n")
        known = polemos.titles()
        names = [Speech(self.language, title.id).say("title") for title in known]
        resume = self.speech.say("cli-menu-resume")
        picked = self.pick("cli-menu-title", [*names, resume])
        match = self.saved() if picked == len(known) else known[picked].start()
        speech = Speech(self.language, match.title.id)
        level = self.pick(
            "cli-menu-opponent",
            [self.level(name) for name in LEVELS] + [self.speech.say("cli-level-person")],
            default=LEVELS.index(USUAL),
        )
        side = None
        if level < len(LEVELS):
            side = match.sides[self.pick("cli-menu-side", [speech.name("side", side) for side in match.sides])]
        players = players_of(match, side, LEVELS[level] if side else None)
        Game(match, players, speech, self.console).run()

    def level(self, name: str) -> str:
        return f"{self.speech.say(f'level-{name}')}: {self.speech.say(f'level-{name}-line')}"

    def pick(self, question: str, answers: Sequence[str], default: int = 0) -> int:
        """One of a numbered list; Enter takes the default."""
        self.console.print(Text(self.speech.say(question), "bold"))
        for number, answer in enumerate(answers, 1):
            self.console.print(Text.assemble((f"  {number} ", "bold green"), answer))
        while True:
            typed = self.console.input(Text(f"[{default + 1}] > ", "green")).strip()
            if not typed:
                return default
            if typed.isdecimal() and 1 <= int(typed) <= len(answers):
                return int(typed) - 1
            self.console.print(Text(self.speech.say("cli-menu-again", n=len(answers)), "red"))

    def saved(self) -> Match:
        """A match from a file; what is wrong with it is said and another is asked for."""
        while True:
            path = self.console.input(Text(self.speech.say("cli-menu-file"), "bold")).strip()
            try:
                return polemos.replay(files.read(path))
            except PolemosError as error:
                self.console.print(Text(self.speech.error(error), "red"))
