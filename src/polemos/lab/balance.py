"""Who wins, and why: one HTML page over many results, with plots drawn in it. English, like the other reports."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import sqrt
from typing import Final

import polemos
from polemos.engine.words import Words
from polemos.lab.duel import Table
from polemos.lab.scales import Share, wilson
from polemos.lab.tables import Job, Result, seating, seats_of, setting

BINS: Final = 16
RARE: Final = 5
"""What happened less often says nothing."""
MOST_TELLING: Final = 12
WIDTH, BAR, GAP, LETTER = 420, 18, 6, 6.5
BY_LUCK: Final = "<p>The dashed line is its chance in all matches. Of so many, some lie beside it by luck alone.</p>"
STYLE: Final = """
body { font: 15px/1.5 Georgia, serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
body { color: #2b2118; background: #fbf7ef }
h1, h2 { font-variant: small-caps; letter-spacing: .04em; font-weight: normal }
h2 { border-top: 1px solid #c9b48a; padding-top: 1rem; margin-top: 2.5rem }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
svg { display: block; max-width: 100%; height: auto } svg + p { margin: .3rem 0; font-size: .85rem; opacity: .8 }
svg text { font: 12px Georgia, serif; fill: currentColor }
.bar { fill: #a4502f } .reach { stroke: #2b2118; stroke-width: 1.5 }
.mark { stroke: currentColor; stroke-dasharray: 2 3 }
@media (prefers-color-scheme: dark) {
  body { color: #eadfc8; background: #1d1712 } .bar { fill: #d98a5b } .reach { stroke: #eadfc8 }
}
"""


def jobs(table: Table, level: str, matches: int, first_seed: int) -> list[Job]:
    """A level against itself in every scenario, or in the one that is named: who wins between equals."""
    title, chosen, options = setting(table.title, table.scenario, table.options)
    found = []
    for scenario in [chosen] if table.scenario else title.scenarios:
        seats = title.seats(scenario, options)
        players = (level,) * len(seats)
        found += [seating(table.title, scenario, table.options, players, first_seed + n) for n in range(matches)]
    return found


def page(heading: str, command: str, results: Sequence[Result], words: Words) -> str:
    """The whole page, a chapter for each scenario."""
    parts = [f"<h1>{escape(heading)}</h1>", f"<p><code>{escape(command)}</code></p>"]
    for scenario, these in grouped(results, lambda result: result.job.scenario).items():
        parts.append(f"<h2>{escape(words.say(f'scenario-{scenario}'))}</h2>")
        parts.append(f"<p>{len(these):,} matches, {sum(result.actions for result in these):,} actions.</p>")
        parts += [f"<h3>{escape(title)}</h3>\n{body}" for title, body in sections(these, words)]
    text = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(heading)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>\n{text}\n</body></html>\n"
    )


def sections(results: Sequence[Result], words: Words) -> Iterable[tuple[str, str]]:
    """Of one scenario."""
    seats = seats_of(results[0].job)
    names = {seat: words.say(f"side-{seat}") for seat in seats}
    if len(seats) > 1:
        yield "Who wins", shares(winners(results, names), 1 / len(seats))
    yield "How", shares(counted(results, lambda result: words.say(f"reason-{result.reason}")))
    yield "How long, in actions", histogram([result.actions for result in results])
    for name, values in figures(results).items():
        said = f"points of {names[name]}" if name in names else name
        yield f"At the end: {said}", histogram(values)
    for seat, name in names.items() if len(seats) > 1 else ():
        usual = chance(results, seat).rate
        for what, made in (
            ("by what was among its first choices", [result.opening[seat] for result in results]),
            ("by what it did with its cards", [result.cards[seat] for result in results]),
        ):
            found = telling(results, seat, made)
            if found:
                rows = [(sentence(results[0], choice, seat, words), share) for choice, share in found]
                yield f"{name}: chance of winning {what}", shares(rows, usual) + BY_LUCK


def sentence(result: Result, choice: str, seat: str, words: Words) -> str:
    """A choice as people say it."""
    verb, args = polemos.title(result.job.title).grammar.parse(choice)
    return words.say(f"action-{verb}", {**args, "side": seat})


def grouped(results: Iterable[Result], by: Callable[[Result], str]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        found[by(result)].append(result)
    return found


def winners(results: Sequence[Result], names: Mapping[str, str]) -> list[tuple[str, Share]]:
    won = Counter(result.winner for result in results)
    rows = [(name, wilson(won[seat], len(results))) for seat, name in names.items()]
    return [*rows, ("Nobody", wilson(won[None], len(results)))] if won[None] else rows


def counted(results: Sequence[Result], by: Callable[[Result], str]) -> list[tuple[str, Share]]:
    """How often which, the most frequent first."""
    return [(name, wilson(times, len(results))) for name, times in Counter(map(by, results)).most_common()]


def telling(results: Sequence[Result], seat: str, made: Iterable[Iterable[str]]) -> list[tuple[str, Share]]:
    """What goes with winning or losing: where the rate differs from the seat's own, beyond luck, most."""
    usual = chance(results, seat).rate
    found: dict[str, list[Result]] = defaultdict(list)
    for result, choices in zip(results, made, strict=True):
        for choice in set(choices):
            found[choice].append(result)
    some = {choice: these for choice, these in found.items() if RARE <= len(these) < len(results)}
    rates = {choice: chance(these, seat) for choice, these in some.items()}
    order = sorted(some, key=lambda choice: (-abs(rates[choice].rate - usual) * sqrt(len(some[choice])), choice))
    return sorted(((choice, rates[choice]) for choice in order[:MOST_TELLING]), key=lambda row: -row[1].rate)


def chance(results: Sequence[Result], seat: str) -> Share:
    return wilson(sum(result.score(seats_of(result.job).index(seat)) for result in results), len(results))


def figures(results: Sequence[Result]) -> Mapping[str, list[int]]:
    """The numbers of the outcomes; one that is always the same says nothing."""
    found: dict[str, list[int]] = defaultdict(list)
    for result in results:
        for name, value in result.outcome.items():
            if isinstance(value, int) and not isinstance(value, bool):
                found[name].append(value)
    return {name: values for name, values in found.items() if len(set(values)) > 1}


# Plots


def shares(rows: Sequence[tuple[str, Share]], mark: float | None = None) -> str:
    """Bars from 0 to 1 with their intervals, and a dashed line at the mark."""
    left = 12 + LETTER * max(len(name) for name, _ in rows)
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
    if mark is not None:
        x = left + WIDTH * mark
        drawn.append(f'<line class="mark" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height}"/>')
    return svg(left + WIDTH + 170, height, drawn)


def svg(width: float, height: float, drawn: Iterable[str]) -> str:
    """A drawing that shrinks with the page."""
    return f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">{"".join(drawn)}</svg>'


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
    return f"{svg(WIDTH + 200, len(rows) * (BAR + 2), rows)}<p>Mean {mean:.1f}.</p>"
