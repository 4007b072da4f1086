"""`polemos lab`: many matches between computer players, and what they say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from polemos.cli.speech import CliError, Speech, language_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polemos.lab.duel import Table
    from polemos.lab.tables import Job, Result

lab = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Many matches between computer players.")

INTERRUPTED: Final = 130
"""The exit status of what was stopped by Ctrl-C."""

TitleId = Annotated[str, typer.Argument(metavar="TITLE", help="A title's id.")]
Player = Annotated[
    str, typer.Argument(help="random, scout, strategos, strategos:400 (iterations), strategos:0.5s, strategos@NAME=1.")
]
Matches = Annotated[
    int, typer.Option("-n", "--matches", min=1, max=1_000_000, help="Matches; each seed twice, so one more if odd.")
]
Near = Annotated[
    int | None, typer.Option("--near", min=1, metavar="PLACES", help="Only against those at most so far away.")
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="The first match's seed; the next follow it.")]
Scenario = Annotated[str | None, typer.Option("--scenario", help="The scenario; the first where none is named.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An optional rule.")]
Out = Annotated[Path | None, typer.Option("--out", help="Keep results here (SQLite or .parquet); go on from them.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, max=256, help="Processes; else one a core.")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="A Ray cluster, or `local`.")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="fr|en")]


def table_of(title: str, scenario: str | None, option: list[str] | None, players: Sequence[str]) -> Table:
    """The table as typed, once everybody who is to sit there is known."""
    import polemos
    from polemos.cli.setting import options_of
    from polemos.lab.duel import Table
    from polemos.lab.tables import player

    found = polemos.title(title)
    for name in players:
        player(name, found)
    options = options_of(option or [])
    found.check_options(options)
    return Table(title, scenario, options)


def played(
    jobs: Sequence[Job],
    out: Path | None,
    workers: int | None,
    ray: str | None,
    lang: str | None,
    note: Callable[[Result], str] = lambda result: "",
) -> list[Result]:
    """The results, with a bar while they come; each is noted, and how it stands then is said beside the bar."""
    from contextlib import closing

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from polemos.lab.crew import run
    from polemos.lab.store import Store

    speech = Speech(language_of(lang))
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    found: list[Result] = []
    with closing(Store(out)) as store:
        try:
            with (
                Progress(*columns, console=Console(stderr=True), transient=True) as progress,
                closing(run(jobs, store, workers, ray)) as results,
            ):
                task = progress.add_task("", total=len(jobs))
                for result in results:
                    found.append(result)
                    progress.update(task, advance=1, description=note(result))
        except KeyboardInterrupt:
            kept = "cli-lab-stopped" if out is None else "cli-lab-stopped-kept"
            typer.echo(speech.say(kept, n=len(found), all=len(jobs), file=str(out)), err=True)
            raise typer.Exit(INTERRUPTED) from None
    return found


@lab.command()
def duel(
    title: TitleId,
    one: Player,
    other: Player,
    *,
    matches: Matches = 100,
    seed: Seed = 0,
    scenario: Scenario = None,
    option: Options = None,
    out: Out = None,
    workers: Workers = None,
    ray: Ray = None,
    lang: Lang = None,
) -> None:
    """Two players, paired seeds, sides swapped: the score of the first with its interval."""
    import polemos
    from polemos.lab.duel import Score, duel_jobs

    table = table_of(title, scenario, option, (one, other))
    jobs = duel_jobs(table, one, other, matches, seed)
    score = Score(jobs[0].players[0])
    speech = Speech(language_of(lang), title)

    def note(result: Result) -> str:
        score.note(result)
        return share_line(speech, score.points, score.matches)

    played(jobs, out, workers, ray, lang, note)
    lost = score.matches - score.won - score.drawn
    typer.echo(speech.say("cli-lab-duel", one=one, other=other, won=score.won, drawn=score.drawn, lost=lost))
    typer.echo(share_line(speech, score.points, score.matches, speech.say("cli-lab-all")))
    for seat in sorted(score.by_seat, key=polemos.title(title).sides.index):
        typer.echo(share_line(speech, *score.by_seat[seat], speech.name("side", seat)))
    if score.decisions:
        typer.echo(speech.say("cli-lab-late", late=score.late, decisions=score.decisions))


def share_line(speech: Speech, points: float, n: int, label: str = "") -> str:
    """A score with its interval, after whose it is."""
    from polemos.lab.scales import wilson

    share = wilson(points, n)
    figures = {name: speech.percent(getattr(share, name)) for name in ("rate", "low", "high")}
    told = speech.say("cli-lab-share", n=n, **figures)
    return speech.say("cli-lab-labelled", text=told, label=label) if label else told


@lab.command()
def ladder(
    title: TitleId,
    players: Annotated[list[str], typer.Argument(help="Two or more players.")],
    *,
    matches: Matches = 100,
    near: Near = None,
    seed: Seed = 0,
    scenario: Scenario = None,
    option: Options = None,
    out: Out = None,
    workers: Workers = None,
    ray: Ray = None,
    lang: Lang = None,
) -> None:
    """Everybody against everybody: one Elo scale with intervals, the first player at 0."""
    from polemos.lab.duel import fit, ladder_jobs

    table = table_of(title, scenario, option, players)
    jobs = ladder_jobs(table, players, matches, seed, near)
    results = played(jobs, out, workers, ray, lang)
    speech = Speech(language_of(lang))
    for rung in fit(players, results):
        met = speech.say("cli-lab-matches", n=rung.matches)
        typer.echo(f"{rung.elo:+z7.0f} ± {rung.reach:4.0f}  {rung.player}  ({met})")


@lab.command()
def balance(
    title: TitleId,
    page: Annotated[Path, typer.Argument(metavar="PAGE", help="The HTML file to write.")],
    *,
    player: Annotated[str, typer.Option("--player", help="Who plays every seat.")] = "scout",
    matches: Annotated[
        int, typer.Option("-n", "--matches", min=1, max=1_000_000, help="For each scenario, and again for its options.")
    ] = 100,
    seed: Seed = 0,
    scenario: Scenario = None,
    option: Options = None,
    out: Out = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Who wins between equals, and why, as one HTML page.

    By side, scenario, length, first choices, cards, and by each option that --option does not settle.
    """
    import shlex

    import polemos
    from polemos.engine.words import words
    from polemos.lab import balance

    found = polemos.title(title)
    check_writable(page)
    table = table_of(title, scenario, option, (player,))
    jobs = balance.jobs(table, player, matches, seed)
    results = sorted(played(jobs, out, workers, ray, None), key=lambda result: result.job.key)
    typed = ["polemos", "lab", "balance", title, page.name, "--player", player, "-n", str(matches), "--seed", str(seed)]
    typed += [word for text in option or [] for word in ("--option", text)]
    typed += ["--scenario", scenario] if scenario else []
    heading = f"{found.name}: {player} against {player}"
    write(page, balance.page(heading, shlex.join(typed), table, results, words("en", title)))
    typer.echo(str(page))


def check_writable(page: Path) -> None:
    """Before hours of play: opened to be added to, a file stays as it is, and one that was not there goes again."""
    is_new = not page.exists()
    write(page, "", "a")
    if is_new:
        page.unlink()


def write(page: Path, text: str, mode: str = "w") -> None:
    try:
        with page.open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise CliError("cli-unwritable", file=str(page), why=error.strerror or str(error)) from error


@lab.command()
def sweep(
    title: TitleId,
    budgets: Annotated[list[str], typer.Argument(help="Budgets of a strategos: 100 200 400 (iterations), 0.5s.")],
    *,
    weight: Annotated[
        str | None, typer.Option("--weight", metavar="NAME=V1,V2...", help="Values of a weight, with one budget.")
    ] = None,
    matches: Matches = 100,
    near: Near = None,
    seed: Seed = 0,
    scenario: Scenario = None,
    option: Options = None,
    out: Out = None,
    workers: Workers = None,
    ray: Ray = None,
    lang: Lang = None,
) -> None:
    """What more thinking is worth, or another judgement: one ladder over budgets, or over the values of a weight."""
    players = [f"strategos:{budget}" for budget in budgets]
    if weight is not None:
        players = weighed(players, weight)
    ladder(
        title,
        players,
        matches=matches,
        near=near,
        seed=seed,
        scenario=scenario,
        option=option,
        out=out,
        workers=workers,
        ray=ray,
        lang=lang,
    )


def weighed(players: Sequence[str], weight: str) -> list[str]:
    """The one player with each of the values of a weight."""
    name, sign, values = weight.partition("=")
    if not name or not sign:
        raise CliError("cli-bad-weight", text=weight)
    if len(players) != 1:
        raise CliError("cli-lab-one-budget")
    return [f"{players[0]}@{name}={value.strip()}" for value in values.split(",")]


@lab.command()
def nightly(
    titles: Annotated[list[str] | None, typer.Argument(metavar="[TITLE]...", help="All where none is named.")] = None,
    *,
    matches: Annotated[
        int | None, typer.Option("-n", "--matches", min=2, max=10_000, help="For each check; else as many as needed.")
    ] = None,
    seed: Seed = 0,
    workers: Workers = None,
    lang: Lang = None,
) -> None:
    """A small strength check of every title's opponents.

    Exit status 1 where one is weaker than it should be, beyond luck.
    """
    import polemos
    from polemos.lab.nightly import CHECKS

    wanted = {polemos.title(title).id for title in titles or [check.title for check in CHECKS]}
    checks = [check for check in CHECKS if check.title in wanted]
    speech = Speech(language_of(lang))
    bad = False
    for i, check in enumerate(checks, 1):
        about = {"text": f"{check.title}: {check.player} v {check.rival}"}
        jobs = check.jobs(matches or check.enough, seed)
        typer.echo(speech.say("cli-nightly-begins", i=i, all=len(checks), n=len(jobs), **about), err=True)
        found = check.verdict(played(jobs, None, workers, None, lang))
        key = "cli-nightly-points" if check.spread is None else "cli-nightly-lead"
        told = {"made": f"{found.made:.1f}", "wanted": f"{found.wanted:.1f}", "n": found.matches, **about}
        typer.echo(f"{'ok ' if found.is_well else 'BAD'}  {speech.say(key, **told)}")
        bad |= not found.is_well
    if bad:
        raise typer.Exit(1)
