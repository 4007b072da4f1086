"""Who wins, and why: one HTML page over many results, with plots drawn in it. English, like the other reports."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Final

import polemos
from polemos.engine.words import Words
from polemos.lab.duel import Table
from polemos.lab.scales import Share, wilson
from polemos.lab.tables import Job, Result, seating, seats_of

BINS: Final = 16
RARE: Final = 5
"""What happened less often says nothing."""
MOST_TELLING: Final = 16
WIDTH, BAR, GAP = 420, 18, 6
STYLE: Final = """
body { font: 15px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: #2b2118; background: #fbf7ef }
h1, h2 { font-variant: small-caps; letter-spacing: .04em; font-weight: normal }
h2 { border-top: 1px solid #c9b48a; padding-top: 1rem; margin-top: 2rem }
svg text { font: 12px Georgia, serif; fill: currentColor }
.bar { fill: #a4502f } .reach { stroke: #2b2118; stroke-width: 1.5 } .even { stroke: #8a7a5c; stroke-dasharray: 3 3 }
table { border-collapse: collapse } td, th { padding: .15rem .8rem .15rem 0; text-align: left }
@media (prefers-color-scheme: dark) {
  body { color: #eadfc8; background: #1d1712 } .bar { fill: #d98a5b } .reach { stroke: #eadfc8 }
}
"""


def jobs(table: Table, level: str, matches: int, first_seed: int) -> list[Job]:
    """A level against itself in every scenario, or in the one that is named: who wins between equals."""
    title = polemos.title(table.title)
    found = []
    for scenario in [table.scenario] if table.scenario else title.scenarios:
        seats = title.seats(scenario, title.check_options(table.options))
        players = (level,) * len(seats)
        found += [seating(table.title, scenario, table.options, players, first_seed + n) for n in range(matches)]
    return found


def page(heading: str, command: str, results: Sequence[Result], words: Words) -> str:
    """The whole page."""
    parts = [f"<h1>{escape(heading)}</h1>", f"<p><code>{escape(command)}</code></p>"]
    parts += [f"<p>{len(results)} matches, {sum(r.actions for r in results):,} actions.</p>"]
    for title, body in sections(results, words):
        parts.append(f"<h2>{escape(title)}</h2>\n{body}")
    text = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(heading)}</title>'
        f"<style>{STYLE}</style></head>\n<body>\n{text}\n</body></html>\n"
    )


def sections(results: Sequence[Result], words: Words) -> Iterable[tuple[str, str]]:
    for scenario, these in grouped(results, lambda result: result.job.scenario).items():
        yield f"Who wins: {words.say(f'scenario-{scenario}')}", shares(winners(these, words))
        yield "How", shares(rates(Counter(result.reason for result in these), len(these)))
    yield "How long, in actions", histogram([result.actions for result in results])
    for name, values in figures(results).items():
        yield f"At the end: {name}", histogram(values)
    for seat in seats_of(results[0].job):
        said = words.say(f"side-{seat}")
        yield f"{said}: chance of winning by its first choice", shares(openings(results, seat))
        if any(result.cards.get(seat) for result in results):
            yield f"{said}: chance of winning when a card was used so, most telling first", shares(uses(results, seat))


def grouped(results: Iterable[Result], by: Callable[[Result], str]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        found[by(result)].append(result)
    return found


def winners(results: Sequence[Result], words: Words) -> list[tuple[str, Share]]:
    won = Counter(result.winner for result in results)
    names = {seat: words.say(f"side-{seat}") for seat in seats_of(results[0].job)}
    rows = [(name, wilson(won[seat], len(results))) for seat, name in names.items()]
    other = len(results) - sum(won[seat] for seat in names)
    return [*rows, ("nobody", wilson(other, len(results)))] if other else rows


def rates(counted: Counter[str], n: int) -> list[tuple[str, Share]]:
    return [(name, wilson(times, n)) for name, times in counted.most_common()]


def openings(results: Sequence[Result], seat: str) -> list[tuple[str, Share]]:
    found = grouped(results, lambda result: result.opening.get(seat, ""))
    rows = [(name, chance(these, seat)) for name, these in found.items() if len(these) >= RARE]
    return sorted(rows, key=lambda row: -row[1].rate)[:MOST_TELLING]


def uses(results: Sequence[Result], seat: str) -> list[tuple[str, Share]]:
    """Where using a card goes with winning or losing: the rate furthest from the seat's own."""
    usual = chance(results, seat).rate
    found: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        for use in set(result.cards.get(seat, [])):
            found[use].append(result)
    rows = [(name, chance(these, seat)) for name, these in found.items() if len(these) >= RARE]
    return sorted(rows, key=lambda row: -abs(row[1].rate - usual))[:MOST_TELLING]


def chance(results: Sequence[Result], seat: str) -> Share:
    return wilson(sum(result.score(seats_of(result.job).index(seat)) for result in results), len(results))


def figures(results: Sequence[Result]) -> Mapping[str, list[int]]:
    """The numbers of the outcomes."""
    found: dict[str, list[int]] = defaultdict(list)
    for result in results:
        for name, value in result.outcome.items():
            if isinstance(value, int) and not isinstance(value, bool):
                found[name].append(value)
    return found


# Plots


def shares(rows: Sequence[tuple[str, Share]]) -> str:
    """Bars from 0 to 1 with their intervals."""
    if not rows:
        return "<p>Too few to tell.</p>"
    left = 12 + 7 * max(len(name) for name, _ in rows)
    drawn = []
    for i, (name, share) in enumerate(rows):
        y = i * (BAR + GAP)
        middle = y + BAR / 2
        drawn.append(
            f'<text x="0" y="{y + 13}">{escape(name)}</text>'
            f'<rect class="bar" x="{left}" y="{y}" width="{WIDTH * share.rate:.1f}" height="{BAR}"/>'
            f'<line class="reach" x1="{left + WIDTH * share.low:.1f}" x2="{left + WIDTH * share.high:.1f}" '
            f'y1="{middle}" y2="{middle}"/>'
            f'<text x="{left + WIDTH + 10}" y="{y + 13}">{share.rate:.1%} '
            f"({share.low:.1%} to {share.high:.1%})</text>"
        )
    height = len(rows) * (BAR + GAP)
    half = left + WIDTH / 2
    even = f'<line class="even" x1="{half}" x2="{half}" y1="0" y2="{height}"/>'
    return f'<svg width="{left + WIDTH + 190}" height="{height}" role="img">{"".join(drawn)}{even}</svg>'


def histogram(values: Sequence[int]) -> str:
    """How often which value, in bins of equal width."""
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // BINS))
    counted = Counter((value - low) // step for value in values)
    top = max(counted.values())
    rows = []
    for i in range((high - low) // step + 1):
        start, end = low + i * step, low + (i + 1) * step - 1
        y = i * (BAR + 2)
        name = str(start) if step == 1 else f"{start} to {end}"
        rows.append(
            f'<text x="0" y="{y + 13}">{name}</text>'
            f'<rect class="bar" x="110" y="{y}" width="{WIDTH * counted[i] / top:.1f}" height="{BAR}"/>'
            f'<text x="{120 + WIDTH * counted[i] / top:.1f}" y="{y + 13}">{counted[i]}</text>'
        )
    mean = sum(values) / len(values)
    plot = f'<svg width="{WIDTH + 200}" height="{len(rows) * (BAR + 2)}" role="img">{"".join(rows)}</svg>'
    return f"{plot}<p>Mean {mean:.1f}.</p>"
