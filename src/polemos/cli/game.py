"""Playing in the terminal: against computer players, or by turns at one screen with a curtain between the sides."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.status import Status
from rich.text import Text

from polemos.cli import files
from polemos.cli.speech import Speech
from polemos.cli.table import Drawing, numbered
from polemos.engine.errors import PolemosError
from polemos.engine.match import Match
from polemos.opponents import advise, think

LOG_LINES: Final = 6
"""How many old events stay on the screen."""
NEWS_AT_MOST: Final = 24

COMMANDS: Final = {
    "help": "help",
    "?": "help",
    "aide": "help",
    "log": "log",
    "journal": "log",
    "hand": "hand",
    "main": "hand",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
    "quitter": "quit",
    "undo": "undo",
    "annuler": "undo",
    "save": "save",
    "sauver": "save",
    "why": "why",
    "pourquoi": "why",
    "hint": "hint",
    "conseil": "hint",
}
"""What may be typed instead of an action, in either language."""


class Quit(Exception):
    """The person has had enough."""


class Game:
    """A match at the terminal. `players` gives each side a computer player, or None for a person."""

    def __init__(
        self,
        match: Match,
        players: Mapping[str, Any],
        speech: Speech,
        console: Console,
        *,
        curtain: bool = True,
        keep: str | None = None,
    ) -> None:
        self.match = match
        self.players = players
        self.speech = speech
        self.console = console
        self.drawing = Drawing(match.title.board(), match.title.sides, speech)
        self.persons = [side for side in match.sides if players[side] is None]
        self.curtain = curtain and len(self.persons) > 1
        self.keep = keep
        """The file that is kept up to date after each action."""
        self.seated: str | None = None
        """Who looks at the screen."""
        self.told = dict.fromkeys(match.sides, 0)
        """How many events each side has been shown."""
        self.notes: list[RenderableType] = []
        self.saved = match.version

    # The course of a match

    def run(self) -> None:
        self.note(self.speech.say("cli-commitment", hash=self.match.commitment))
        self.note(self.speech.say("cli-help-hint"))
        try:
            while (side := self.match.to_act) is not None:
                if self.players[side] is not None:
                    self.reply(side)
                else:
                    self.turn(side)
            self.finish()
        except (Quit, EOFError, KeyboardInterrupt):
            self.leave()

    def reply(self, side: str) -> None:
        """A computer player acts."""
        with self.thinking():
            action = think(self.players[side], self.match, self.luck("opponent"))
        self.match.play(action)
        self.autosave()

    def luck(self, whose: str) -> int:
        """A seed that hangs on the match and the moment, so that a resumed match goes on alike."""
        text = f"polemos {whose} {self.match.seed} {self.match.version}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")

    def thinking(self) -> Status:
        """A sign that the computer thinks, on a terminal only: when it has thought, nothing of it is left."""
        return self.console.status(self.speech.say("cli-thinking"))

    def turn(self, side: str) -> None:
        """A person types a line."""
        if self.curtain and self.seated != side:
            self.draw_curtain(side)
        self.seated = side
        self.show(side)
        self.obey(self.ask(self.speech.say("cli-prompt")))

    def draw_curtain(self, side: str) -> None:
        """The screen goes blank while it is passed on, so that no hand is seen by the other side."""
        self.console.clear()
        seats = self.drawing.seats
        text = Text.assemble(seats.name(side, self.speech), "\n", self.speech.say("cli-curtain", side=side))
        self.console.print(Panel(text, padding=(1, 3), expand=False, border_style=seats.colour(side)))
        if self.ask("").strip().lower() in ("quit", "q", "quitter"):
            raise Quit
        self.console.clear()

    def ask(self, prompt: str) -> str:
        return self.console.input(Text(prompt, "bold green"))

    def show(self, side: str) -> None:
        if self.console.is_terminal:
            self.console.clear()
        events = self.match.events(0, side)
        new = sum(1 for event in events if event["n"] >= self.told[side])
        news = events[-max(min(new, NEWS_AT_MOST), LOG_LINES) :]
        self.console.print(self.drawing.scene(self.match.scene(side), news, self.console.width))
        for note in self.notes:
            self.console.print(note)
        self.notes.clear()

    def note(self, text: str, style: str = "dim") -> None:
        """Something to say below the next picture."""
        self.notes.append(Text(text, style))

    def refuse(self, error: PolemosError) -> None:
        self.note(self.speech.error(error), "bold red")

    def finish(self) -> None:
        """The last position, open to all, and the seed that proves the dice."""
        side = self.persons[0] if len(self.persons) == 1 else None
        self.told = dict.fromkeys(self.match.sides, max(0, len(self.match.events(0)) - LOG_LINES))
        events = self.match.events(0, side)
        self.console.print(self.drawing.scene(self.match.scene(side), events[-LOG_LINES * 2 :], self.console.width))
        self.console.print(Text(self.speech.say("cli-seed", seed=str(self.match.seed)), "dim"))
        self.offer_to_save()

    def leave(self) -> None:
        self.console.print()
        if not self.keep and self.saved != self.match.version:
            self.offer_to_save()

    def offer_to_save(self) -> None:
        """On a terminal, ask for a file; Enter for none."""
        if self.keep or not sys.stdin.isatty() or self.saved == self.match.version:
            return
        try:
            path = self.ask(self.speech.say("cli-save-where")).strip()
            if path:
                files.save(self.match, path)
                self.console.print(self.speech.say("cli-saved", file=path), markup=False)
        except PolemosError as error:
            self.console.print(Text(self.speech.error(error), "bold red"))
            self.offer_to_save()
        except (EOFError, KeyboardInterrupt):
            self.console.print()

    def autosave(self) -> None:
        if self.keep:
            files.save(self.match, self.keep)

    # What a person types

    def obey(self, line: str) -> None:
        """Several steps on a line: separated by `;`, numbers also by spaces. Later steps wait for their own lists."""
        side = self.match.to_act
        steps = split(line)
        for i, step in enumerate(steps):
            try:
                self.step(step)
            except PolemosError as error:
                self.refuse(error)
                break
            if self.match.to_act != side:
                left = steps[i + 1 :]
                if left:
                    self.note(self.speech.say("cli-steps-left", steps="; ".join(left)), "yellow")
                break

    def step(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is None:
            self.play(text)
        else:
            getattr(self, f"do_{command}")(rest.strip())

    def play(self, text: str) -> None:
        side = self.match.to_act
        assert side is not None
        self.told[side] = len(self.match.events(0))
        self.match.play(self.notation(text))
        self.autosave()

    def notation(self, text: str) -> str:
        """The action behind a number, or behind its notation in whatever case. A near miss is named."""
        assert self.match.to_act is not None
        if text.isdecimal():
            listed = numbered(self.match.scene(self.match.to_act))
            return listed[int(text) - 1] if 1 <= int(text) <= len(listed) else text
        text = " ".join(text.split())
        legal = {action.lower(): action for action in self.match.actions()}
        if text.lower() in legal:
            return legal[text.lower()]
        for near in get_close_matches(text.lower(), legal, 1, 0.75):
            self.note(self.speech.say("cli-near", action=legal[near]), "yellow")
        return text if self.match.title.grammar.read(text) else text.lower()

    def do_help(self, _: str) -> None:
        self.note(self.speech.say("cli-help"), "")

    def do_log(self, _: str) -> None:
        assert self.match.to_act is not None
        self.notes.append(self.drawing.story(self.match.events(0, self.match.to_act)))

    def do_hand(self, _: str) -> None:
        hand = self.drawing.hand(self.match.scene(self.match.to_act))
        if hand is not None:
            self.notes.append(hand)

    def do_quit(self, _: str) -> None:
        raise Quit

    def do_undo(self, _: str) -> None:
        self.match.undo()
        self.note(self.speech.say("cli-undone"))
        self.autosave()

    def do_save(self, path: str) -> None:
        if not path:
            self.note(self.speech.say("cli-save-needs-file"), "yellow")
            return
        files.save(self.match, path)
        self.saved = self.match.version
        self.note(self.speech.say("cli-saved", file=path))

    def do_why(self, text: str) -> None:
        action = self.notation(text)
        if action in self.match.actions():
            self.note(self.speech.say("cli-why-legal", action=action))
        else:
            self.refuse(self.match.refusal(action))

    def do_hint(self, _: str) -> None:
        """What the computer would play in the place of who asks, by what that side knows."""
        with self.thinking():
            hints = advise(self.match, self.luck("hint"))
        self.notes.append(self.drawing.hints(hints, self.match.scene(self.match.to_act)))


def split(line: str) -> list[str]:
    """The steps of a line. `2 1; march sparta` is three of them."""
    steps: list[str] = []
    for part in line.split(";"):
        words = part.split()
        if words and all(word.isdecimal() for word in words):
            steps += words
        elif words:
            steps.append(part.strip())
    return steps
