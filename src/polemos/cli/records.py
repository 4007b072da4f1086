"""Records at the command line: stepping through one, telling its story, and proving its dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import polemos
from polemos.cli import files
from polemos.cli.speech import DASH, Speech
from polemos.cli.table import Drawing
from polemos.engine import record as records
from polemos.engine.errors import UnknownName
from polemos.engine.match import Match

LOG_LINES: Final = 8


@dataclass(frozen=True)
class Film:
    """A record played through: the match before each line and at the end, and what was done."""

    stills: list[Match]
    lines: list[str]

    @property
    def last(self) -> Match:
        return self.stills[-1]


def film(path: str) -> Film:
    """Play a record through, checking every line of it, and keep each position."""
    text = files.read(path)
    stills: list[Match] = []
    end = records.replay(text, polemos.title, lambda match: stills.append(match.copy()))
    return Film([*stills, end], [shown(*line) for line in records.read(text).lines])


def shown(_: int, who: str, what: str, values: tuple[Any, ...]) -> str:
    """A line of a record, without what chance gave."""
    return f"{who} {what}" if who else f"* {what} {' '.join(map(str, values))}"


class Viewer:
    """Shows a film, through one side's eyes or through those of whoever acts."""

    def __init__(self, film: Film, side: str | None, speech: Speech, console: Console) -> None:
        if side is not None and side not in film.last.sides:
            raise UnknownName("unknown-side", name=side, known=", ".join(film.last.sides))
        self.film, self.side, self.speech, self.console = film, side, speech, console
        self.drawing = Drawing(film.last.title.board(), film.last.title.sides, speech)
        self.at = 0

    def events(self, since: int = 0) -> list[dict[str, Any]]:
        match = self.film.stills[self.at]
        return match.events(since) if self.side is None else match.events(since, self.side)

    def story(self) -> None:
        """Every action and what came of it, in words."""
        told = 0
        for at in range(len(self.film.stills)):
            self.at = at
            if at:
                self.console.print(Text(f"{at:>4} {self.film.lines[at - 1]}", "dim"))
            events = self.events(told)
            if events:
                self.console.print(Padding(self.drawing.story(events), (0, 0, 0, 5)))
            told = len(self.film.stills[at].events())
        self.outcome()

    def outcome(self) -> None:
        outcome = self.film.last.outcome
        if outcome:
            self.console.print(Text(self.speech.outcome(outcome), "bold green"))

    def whole(self) -> None:
        """For a pipe: the story, then the last position."""
        self.story()
        self.show()

    def show(self) -> None:
        match = self.film.stills[self.at]
        if self.console.is_terminal:
            self.console.clear()
        scene = match.scene(self.side or match.to_act)
        self.console.print(self.drawing.scene({**scene, "actions": []}, self.events()[-LOG_LINES:], self.console.width))

    def step_through(self) -> None:
        try:
            while True:
                self.show()
                then = self.film.lines[self.at] if self.at < len(self.film.lines) else DASH
                where = self.speech.say("cli-replay-at", n=self.at, of=len(self.film.lines), action=then)
                self.console.print(Text(where, "bold"))
                if not self.go(self.console.input(Text(self.speech.say("cli-replay-keys"), "green")).strip().lower()):
                    return
        except (EOFError, KeyboardInterrupt):
            self.console.print()

    def go(self, typed: str) -> bool:
        """Next, previous, a number to jump to, or quit."""
        end = len(self.film.stills) - 1
        if typed in ("q", "quit", "quitter"):
            return False
        typed = typed.removeprefix("j").removeprefix("ump").strip()
        if typed.isdecimal():
            self.at = min(int(typed), end)
        elif typed in ("p", "previous", "précédent", "b"):
            self.at = max(self.at - 1, 0)
        elif typed in ("e", "end", "fin"):
            self.at = end
        else:
            self.at = min(self.at + 1, end)
        return True


@dataclass(frozen=True)
class Proof:
    """What a verified record holds."""

    actions: int
    dice: int
    draws: int
    scripts: int
    placed: bool
    """Whether it starts from a position that was set up by hand."""
    match: Match


def prove(path: str) -> Proof:
    """Replay a record; that alone checks the commitment, each line, every die, and the last state."""
    text = files.read(path)
    match = polemos.replay(text)
    lines = records.read(text).lines
    dice = sum(len(event["args"]["dice"]) for event in match.events() if event["key"] == "roll")
    chance = sum(len(values) for _, who, _, values in lines if who)
    return Proof(
        actions=sum(1 for _, who, _, _ in lines if who),
        dice=dice,
        draws=chance - dice,
        scripts=sum(1 for _, who, _, _ in lines if not who),
        placed=match.origin is not None,
        match=match,
    )


def verify(path: str, language: str, console: Console) -> None:
    proof = prove(path)
    speech = Speech(language, proof.match.title.id)
    genuine = speech.say("cli-verified", file=path, title=speech.say("title"), rules=proof.match.title.rules)
    console.print(Text(genuine, "bold green"))
    console.print(Text(speech.say("cli-verified-counts", actions=proof.actions, dice=proof.dice, draws=proof.draws)))
    console.print(Text(speech.say("cli-commitment", hash=proof.match.commitment), "dim"))
    if proof.scripts:
        console.print(Text(speech.say("cli-verified-scripts", n=proof.scripts), "bold yellow"))
    if proof.placed:
        console.print(Text(speech.say("cli-verified-placed"), "bold yellow"))
    outcome = proof.match.outcome
    console.print(Text(speech.outcome(outcome) if outcome else speech.say("cli-verified-unfinished")))
