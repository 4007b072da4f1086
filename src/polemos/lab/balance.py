"""Who wins, and why: one HTML page over many results, with plots drawn in it. English, like the other reports."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise
from math import sqrt
from typing import Any, Final

import polemos
from polemos import Title
from polemos.engine.words import Words
from polemos.lab.duel import Table
from polemos.lab.figures import figures, spread
from polemos.lab.scales import Share, wilson
from polemos.lab.tables import Job, Result, seating, seats_of, setting

BINS: Final = 16
RARE: Final = 5
"""What happened less often says nothing."""
MOST_TELLING: Final = 12
LENGTHS: Final = ("Short", "Middle", "Long")
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
    """A level against itself in every scenario, or in the one that is named: who wins between equals. As many matches
    again are shared by what the options that the table leaves open could be instead, one at a time."""
    title, named, options = setting(table.title, table.scenario, table.options)
    others = [
        {**options, name: value}
        for name, option in title.options.items()
        for value in option.choices
        if name not in table.options and value != options[name]
    ]
    rounds = [(options, matches), *((other, -(-matches // len(others))) for other in others)]
    return [
        seating(title.id, scenario, chosen, (level,) * len(title.seats(scenario, chosen)), first_seed + n)
        for scenario in ([named] if table.scenario else title.scenarios)
        for chosen, times in rounds
        for n in range(times)
    ]


def page(heading: str, command: str, table: Table, results: Sequence[Result], words: Words) -> str:
    """The whole page, a chapter for each scenario: the table as it was set, and what its options change."""
    title, _, options = setting(table.title, table.scenario, table.options)
    parts = [f"<h1>{escape(heading)}</h1>", f"<p><code>{escape(command)}</code></p>"]
    for scenario, these in grouped(results, lambda result: result.job.scenario).items():
        usual = [result for result in these if dict(result.job.options) == options]
        parts.append(f"<h2>{escape(words.say(f'scenario-{scenario}'))}</h2>")
        parts.append(f"<p>{len(usual):,} matches, {sum(result.actions for result in usual):,} actions.</p>")
        told = [*sections(usual, words), *by_option(title, options, these, words)]
        parts += [f"<h3>{escape(about)}</h3>\n{body}" for about, body in told]
    text = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(heading)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body>\n{text}\n</body></html>\n"
    )


def sections(results: Sequence[Result], words: Words) -> Iterable[tuple[str, str]]:
    """Of one scenario."""
    names = names_of(results[0], words)
    if len(names) > 1:
        yield "Who wins", shares(winners(results, names), 1 / len(names))
    yield "How", shares(counted(results, lambda result: words.say(f"reason-{result.reason}")))
    numbers = figures(results)
    yield "How long, in actions", histogram(numbers.pop("actions"))
    if len(results) >= len(LENGTHS):
        yield "By length, in actions", shares(side_by_side(by_length(results), words))
    for name, values in numbers.items():
        said = f"points of {names[name]}" if name in names else name
        if len(set(values)) > 1:  # what is always the same says nothing
            yield f"At the end: {said}", histogram(values)
    for seat, name in names.items() if len(names) > 1 else ():
        usual = chance(results, seat).rate
        for what, made in (
            ("by what was among its first choices", [result.opening[seat] for result in results]),
            ("by what it did with its cards", [result.cards[seat] for result in results]),
        ):
            found = telling(results, seat, made)
            if found:
                rows = [(sentence(results[0], choice, seat, words), share) for choice, share in found]
                yield f"{name}: chance of winning {what}", shares(rows, usual) + BY_LUCK


def by_length(results: Sequence[Result]) -> dict[str, list[Result]]:
    """Short, middle and long matches, a third each."""
    ordered = sorted(results, key=lambda result: result.actions)
    cuts = [i * len(ordered) // len(LENGTHS) for i in range(len(LENGTHS) + 1)]
    thirds = [ordered[start:end] for start, end in pairwise(cuts)]
    names = [f"{name} ({these[0].actions} to {these[-1].actions})" for name, these in zip(LENGTHS, thirds, strict=True)]
    return dict(zip(names, thirds, strict=True))


def by_option(
    title: Title, chosen: Mapping[str, Any], results: Sequence[Result], words: Words
) -> Iterable[tuple[str, str]]:
    """What each option changes, the others being as chosen: who wins with each of its values that was played."""
    for name, option in title.options.items():
        groups: dict[str, list[Result]] = {}
        for value in option.choices:
            said = ("no", "yes")[value] if isinstance(value, bool) else words.say(f"option-{name}-{value}")
            groups[said] = [result for result in results if dict(result.job.options) == {**chosen, name: value}]
        played = {said: these for said, these in groups.items() if these}
        if len(played) > 1:
            counts = ", ".join(f"{said}: {len(these):,}" for said, these in played.items())
            body = f"{shares(side_by_side(played, words))}<p>Matches: {escape(counts)}.</p>"
            yield f"By option: {words.say(f'option-{name}')}", body


def side_by_side(groups: Mapping[str, Sequence[Result]], words: Words) -> list[tuple[str, Share]]:
    """Who wins in each group; the seats may differ."""
    return [
        (f"{said}: {name}", share)
        for said, these in groups.items()
        for name, share in winners(these, names_of(these[0], words))
    ]


def names_of(result: Result, words: Words) -> dict[str, str]:
    """The seats of a match, as people call them."""
    return {seat: words.say(f"side-{seat}") for seat in seats_of(result.job)}


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
    """How often which value."""
    bins = spread(values, BINS)
    top = max(n for _, n in bins)
    rows = []
    for i, (name, n) in enumerate(bins):
        y = i * (BAR + 2)
        rows.append(
            f'<text x="0" y="{y + 13}">{name}</text>'
            f'<rect class="bar" x="110" y="{y}" width="{WIDTH * n / top:.1f}" height="{BAR}"/>'
            f'<text x="{120 + WIDTH * n / top:.1f}" y="{y + 13}">{n}</text>'
        )
    mean = sum(values) / len(values)
    return f"{svg(WIDTH + 200, len(rows) * (BAR + 2), rows)}<p>Mean {mean:.1f}.</p>"
