"""The commands. Each imports what it needs when it runs; whatever is wrong becomes one line and exit status 2."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from polemos.cli.laboratory import lab
from polemos.cli.speech import DASH, Speech, by_locale, language_of
from polemos.engine.errors import PolemosError
from polemos.engine.words import LANGUAGES
from polemos.server.commands import app as server_commands

if TYPE_CHECKING:
    from rich.console import Console

    from polemos.cli.checklist import Coverage
    from polemos.lab.fuzz import Report

BAD_INPUT = 2
FAILED = 1


class OneLine(TyperGroup):
    """Says every error in one line of the chosen language, on stderr."""

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> Any:
        extra["standalone_mode"] = False
        typed = list(sys.argv[1:] if args is None else args)
        try:
            status = super().main(args=typed, prog_name=prog_name or "polemos", **extra)
        except PolemosError as error:
            complain(error.say(spoken(typed)))
        except typer.Abort:
            sys.exit(FAILED)
        except Exception as error:
            # Typer keeps its errors of usage to itself: they are known by how they are told.
            told = getattr(error, "format_message", None)
            if told is None:
                raise
            complain(Speech(spoken(typed)).say("cli-usage", what=told()))
        else:
            sys.exit(status if isinstance(status, int) else 0)


def complain(text: str) -> None:
    print(re.sub(r"[\r\n\t]+", " ", text), file=sys.stderr)
    sys.exit(BAD_INPUT)


def spoken(typed: Sequence[str]) -> str:
    """The language for an error, even where the command line could not be read."""
    for i, word in enumerate(typed):
        asked = word.removeprefix("--lang=") if word.startswith("--lang=") else "".join(typed[i + 1 : i + 2])
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    named = os.environ.get("POLEMOS_LANG", "")
    return named if named in LANGUAGES else by_locale(os.environ.get("LANG", ""))


app = typer.Typer(
    cls=OneLine,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Polemos: board wargames on the wars of classical Greece, with every rule enforced.",
)
app.add_typer(server_commands, name="server")
app.add_typer(lab, name="lab")

TitleId = Annotated[str, typer.Argument(metavar="TITLE", help="A title's id; `polemos titles` lists them.")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="Else POLEMOS_LANG, LANG, English.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help="The seed of all chance.")]
Scenario = Annotated[str | None, typer.Option("--scenario", help="The scenario; the first where none is named.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An optional rule.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record.")]
Side = Annotated[str | None, typer.Option("--side", help="A side's id.")]


def terminal() -> Console:
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False)


@app.command()
def titles(lang: Lang = None) -> None:
    """List the titles."""
    import polemos

    language, console = language_of(lang), terminal()
    for title in polemos.titles():
        speech = Speech(language, title.id)
        console.print(f"[bold]{title.id}[/]  {speech.say('title')}")
        rows = {
            "cli-sides": [f"{side} ({speech.name('side', side)})" for side in title.sides],
            "cli-scenarios": [f"{name} ({speech.name('scenario', name)})" for name in title.scenarios],
            "cli-options": [f"{name} ({speech.name('option', name)}, §{o.rule})" for name, o in title.options.items()],
        }
        for key, values in rows.items():
            if values:
                console.print(f"    {speech.say(key)} {', '.join(values)}", markup=False, soft_wrap=True)


@app.command()
def play(
    title: TitleId,
    *,
    side: Side = None,
    vs: Annotated[
        str | None,
        typer.Option("--vs", metavar="LEVEL", help="A computer player: recruit, hoplite, captain or strategos."),
    ] = None,
    seed: Seed = None,
    lang: Lang = None,
    scenario: Scenario = None,
    option: Options = None,
    load: Annotated[str | None, typer.Option("--load", metavar="FILE", help="Resume a saved match.")] = None,
    keep: Annotated[str | None, typer.Option("--save", metavar="FILE", help="Keep this record up to date.")] = None,
    open_hands: Annotated[bool, typer.Option("--open", help="Two persons without a curtain between turns.")] = False,
) -> None:
    """Play in the terminal (two persons without --vs)."""
    import polemos
    from polemos.cli import files
    from polemos.cli.game import Game
    from polemos.cli.setting import open_match, players_of

    speech = Speech(language_of(lang), polemos.title(title).id)
    match = open_match(polemos.title(title), scenario, option or [], seed, load)
    players = players_of(match, side, vs)
    if keep:
        files.save(match, keep)
    Game(match, players, speech, terminal(), curtain=not open_hands, keep=keep).run()


@app.command("open")
def open_(
    lang: Lang = None, show: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser.")] = True
) -> None:
    """Play in the browser, served by this machine."""
    from polemos.cli.browser import open_in_browser

    open_in_browser(Speech(language_of(lang)), show)


@app.command()
def menu(lang: Lang = None) -> None:
    """Pick a title, a side, an opponent; then play."""
    from polemos.cli.menu import Menu

    Menu(language_of(lang), terminal()).run()


@app.command()
def replay(
    file: File,
    side: Side = None,
    lang: Lang = None,
    story: Annotated[bool, typer.Option("--story", help="Tell all events in words.")] = False,
) -> None:
    """Step through a record, the board following."""
    from polemos.cli.records import Viewer, film

    language = language_of(lang)
    shots = film(file)
    viewer = Viewer(shots, side, Speech(language, shots.last.title.id), terminal())
    if story:
        viewer.story()
    elif sys.stdin.isatty():
        viewer.step_through()
    else:
        viewer.whole()


@app.command()
def verify(file: File, lang: Lang = None) -> None:
    """Prove every action and every die of a record."""
    from polemos.cli import records

    records.verify(file, language_of(lang), terminal())


@app.command()
def rules(
    title: TitleId,
    section: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="Such as 6.3, or card.08.g.")] = None,
    lang: Lang = None,
) -> None:
    """The rules in short, whole or by section."""
    import polemos
    from polemos.cli import rulebook

    speech = Speech(language_of(lang), polemos.title(title).id)
    text = rulebook.rules(polemos.title(title), section, speech)
    console = terminal()
    if console.is_terminal:
        from rich.markdown import Markdown

        console.print(Markdown(text))
    else:
        typer.echo(text.rstrip())


@app.command()
def check(
    title: Annotated[list[str] | None, typer.Argument(metavar="[TITLE]...")] = None,
    tests: Annotated[str, typer.Option("--tests", metavar="DIR", help="Where the tests lie.")] = "tests",
    lang: Lang = None,
    long: Annotated[bool, typer.Option("--list", help="Name every test.")] = False,
) -> None:
    """The rule checklists and their tests.

    Exit status 1 where an id has no test, or a test names an id that is not there.
    """
    import polemos
    from polemos.cli.checklist import coverage, marks_in
    from polemos.titles import TITLES

    speech, console = Speech(language_of(lang)), terminal()
    chosen = [polemos.title(id) for id in title or TITLES]
    marks = marks_in(tests)
    bad = False
    for each in chosen:
        bad |= show_coverage(each.id, coverage(each, marks), speech, console, long)
    for mark in marks:
        if mark.title not in TITLES:
            bad = True
            rule = f"{mark.title} {mark.rule}"
            console.print(speech.say("cli-check-stranger", rule=rule, test=mark.test), markup=False, soft_wrap=True)
    if bad:
        raise typer.Exit(FAILED)


def show_coverage(title: str, found: Coverage, speech: Speech, console: Console, long: bool) -> bool:
    """A line an id with how many tests it has; then what is missing. True where something is."""
    width = max(map(len, found.rules), default=0)
    for id, text in found.rules.items():
        tests = found.tests[id]
        sign = f"{len(tests):>3}" if tests else f"  {DASH}"
        console.print(f"{sign}  {id:<{width}}  {text}", markup=False, no_wrap=True, overflow="ellipsis")
        if long:
            for test in sorted(set(tests)):
                console.print(f"     {test}", markup=False, soft_wrap=True)
    tested = len(found.rules) - len(found.untested)
    console.print(speech.say("cli-check-total", title=title, tested=tested, n=len(found.rules)), markup=False)
    for id in found.untested:
        console.print(speech.say("cli-check-untested", rule=id), markup=False)
    for mark in found.strangers:
        console.print(speech.say("cli-check-stranger", rule=mark.rule, test=mark.test), markup=False, soft_wrap=True)
    return bool(found.untested or found.strangers)


@app.command()
def fuzz(
    title: TitleId,
    *,
    matches: Annotated[str, typer.Option("--matches", metavar="N")] = "1000",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The first match's seed; the next follow it.")] = "1",
    scenario: Scenario = None,
    option: Options = None,
    lang: Lang = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes.")] = "2",
    secrets: Annotated[bool, typer.Option("--secrets", help="In every state, test that nothing hidden shows.")] = False,
) -> None:
    """Random matches, tested in every state.

    Exit status 1 where something that must hold does not; its record is written to a file.
    """
    import polemos
    from polemos.cli.setting import number_of, options_of, seed_of
    from polemos.lab.fuzz import fuzz

    speech, first = Speech(language_of(lang)), seed_of(seed)
    assert first is not None
    count, hands = number_of(matches, "--matches"), number_of(workers, "--workers")
    settings = polemos.title(title).check_options(options_of(option or []))
    progress = Progress(count)
    report = fuzz(
        title, count, first, scenario=scenario, options=settings, workers=hands, secrets=secrets, progress=progress.show
    )
    progress.clear()
    key = "cli-fuzz-failed" if report.failures else "cli-fuzz-clean"
    typer.echo(speech.say(key, matches=report.matches, actions=report.actions, longest=report.longest))
    if secrets:
        typer.echo(speech.say("cli-fuzz-secrets", states=report.secrets))
    if report.failures:
        tell_failures(title, report, speech)
        raise typer.Exit(FAILED)


class Progress:
    """A line on a terminal's stderr that says how far it is."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.shown = sys.stderr.isatty()

    def show(self, report: Report) -> None:
        if self.shown:
            print(f"\r{report.matches}/{self.total}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def tell_failures(title: str, report: Report, speech: Speech) -> None:
    """Each failure in a line, and its record in a file that `polemos replay` reads."""
    from pathlib import Path

    for failure in report.failures:
        path = Path(f"fuzz-{title}-{failure.seed}.polemos")
        path.write_text(failure.record, "utf-8")
        about = {"what": " ".join(failure.what.split()), "action": failure.action or None, "file": str(path)}
        typer.echo(speech.say("cli-fuzz-failure", seed=str(failure.seed), **about))


@app.command()
def report(
    title: TitleId,
    *,
    matches: Annotated[str, typer.Option("--matches", metavar="N", help="For each scenario and pairing.")] = "100",
    player: Annotated[list[str] | None, typer.Option("--player", metavar="LEVEL", help="Who plays; several.")] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The first match's seed; the next follow it.")] = "1",
    option: Options = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes.")] = "2",
) -> None:
    """How matches end between computer players, as a page of Markdown."""
    import shlex

    import polemos
    from polemos.cli.setting import number_of, options_of, seed_of
    from polemos.lab.report import report
    from polemos.opponents import opponent

    found, first = polemos.title(title), seed_of(seed)
    assert first is not None
    levels = player or ["scout", "random"]
    for level in levels:
        opponent(level, found)
    settings = found.check_options(options_of(option or []))
    count, hands = number_of(matches, "--matches"), number_of(workers, "--workers")
    typed = ["polemos", "report", title, "--matches", matches, "--seed", seed]
    typed += [word for level in levels for word in ("--player", level)]
    typed += [word for text in option or [] for word in ("--option", text)]
    typer.echo(f"# {found.name}\n\n```sh\n{shlex.join(typed)}\n```\n")
    for line in report(found, settings, levels, count, first, hands):
        typer.echo(line)


@app.command()
def odds(
    title: TitleId,
    asked: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME=VALUE]...", help="What is known of the battle.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="The answer as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """The exact chances of a battle; without NAME=VALUE, what can be asked, and those of the usual one."""
    from json import dumps

    import polemos
    from polemos.cli.setting import options_of

    found = polemos.title(title)
    answer = found.odds(**options_of(asked or []))
    if json:
        typer.echo(dumps(answer, indent=2))
        return
    speech = Speech(language_of(lang), title)
    if not asked:
        for name, ask in found.asks.items():
            typer.echo(f"{name}={ask.default}  ({ask.choices})" + (f"  kind={ask.only}" if ask.only else ""))
    for line in answer["lines"]:
        typer.echo(f"{speech.say(line['key'])} [{answer['rule']}]")
        for part in line["parts"]:
            side = speech.say("cli-odds-neither") if part["side"] is None else speech.name("side", part["side"])
            typer.echo(f"{part['chance']:>8.2%}  {side}")


@app.command()
def bench(
    json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, max=600, help="For each title, about.")] = 10,
    title: Annotated[list[str] | None, typer.Option("--title", help="Only these titles.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="What so many add to a search.")] = 1,
    lang: Lang = None,
) -> None:
    """How fast the titles play, beside a yardstick."""
    from json import dumps

    import polemos
    from polemos.lab.bench import bench, scaling
    from polemos.titles import TITLES

    speech = Speech(language_of(lang))
    titles = [polemos.title(id) for id in title or TITLES]
    figures = [bench(found, seconds) if workers == 1 else scaling(found, seconds, workers) for found in titles]
    if json:
        typer.echo(dumps(figures, indent=2))
        return
    for found in figures:
        typer.echo(found["title"] + (f" ({speech.say('cli-bench-compiled')})" if found["compiled"] else ""))
        for name, value in found.items():
            if name not in ("title", "compiled"):
                digits = 0 if name.endswith("actions_per_second") else 2
                shown = DASH if value is None else f"{value:,.{digits}f}"
                typer.echo(f"{shown:>14}  {speech.say('cli-bench-' + name.replace('_', '-'))}")


@app.command()
def data(
    title: TitleId,
    lang: Lang = None,
    every: Annotated[bool, typer.Option("--all", help="Every item with its source.")] = False,
) -> None:
    """What of a title's data is reconstructed."""
    import polemos

    speech, console = Speech(language_of(lang)), terminal()
    rows = list(polemos.title(title).provenance.provenance())
    shown = [row for row in rows if every or "reconstructed" in row[3]]
    for file, item, field, source in shown:
        console.print(f"{file}  {item}{'.' + field if field else ''}  {source}", markup=False, soft_wrap=True)
    made_up = sum(1 for row in rows if "reconstructed" in row[3])
    console.print(speech.say("cli-data-total", n=made_up, of=len(rows)), markup=False)
