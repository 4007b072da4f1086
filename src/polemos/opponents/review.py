"""Looking back at a match: how the chances went, and where a better action was at hand.

Each choice worth thinking about is thought through again, on what its side knew then, so that luck is nobody's fault.
What was played leads the search; another action is held against it only where it did better on the same deals, others
than it was chosen on. All choices are looked at briefly, then all again with more care, then those that seem to have
cost most with as much care as there is time for. The seeds are fixed: where the time suffices, a review is a function
of the record alone.

>>> import polemos
>>> from polemos.opponents.review import review, unfold
>>> match = polemos.title("earth-and-water").start(seed=42)
>>> match.play("draw 2")
>>> *_, last = review(unfold(match.record()), seconds=5.0)
>>> last["choices"], last["side"]
(1, 'persia')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

import polemos
from polemos.engine.frames import NOBODY, Action
from polemos.engine.match import Match
from polemos.engine.record import replay
from polemos.opponents.chances import estimate_of, points_of
from polemos.opponents.counsel import phrase
from polemos.opponents.search import Budget, Search
from polemos.opponents.seat import blindfold
from polemos.opponents.strategos import Strategos

GLANCES: Final = (4, 8, 28)
"""Tries to find something better for every choice, and as many to make sure, glance after glance."""
CARE: Final = 160
"""And for those that seem to have cost most,"""
SUSPECTS: Final = 10
"""which are so many."""
FIRST: Final = 0.6
"""The part of the time that glances may take."""
MOMENTS: Final = 6
"""As many are told of."""
WORTH_TELLING: Final = 0.015
"""A chance lost that is worth telling of."""
SEED: Final = 411


def unfold(record: str) -> list[Match]:
    """The positions of a record, from before its first action to after its last; each line is checked on the way."""
    found: dict[int, Match] = {}

    def keep(match: Match) -> None:
        found[match.version] = match.copy()

    keep(replay(record, polemos.title, keep))
    return [found[version] for version in sorted(found)]


class Choice:
    """An action that was played, and what might have been played in its place."""

    def __init__(self, n: int, before: Match, played: Action) -> None:
        self.n = n
        """How many actions came before it."""
        self.played = played
        self.title = before.title
        self.side = before.state.to_act
        seed = SEED + n
        self.search = Search(self.title, blindfold(before, seed).state, played, Random(seed))
        self.rival = played
        """What was tried most besides; what was played itself, where there is nothing else."""
        self.values: dict[Action, list[float]] = {}
        """What came of both, deal by deal."""

    def think(self, tries: int, seconds: float | None = None) -> None:
        """A third of it is for finding a rival, a third for following up both as far, a third for the trial."""
        third = None if seconds is None else seconds / 3
        root = self.search.root
        self.search.run(Budget(root.tried + tries, third))
        others = {action: node.tried for action, node in root.children.items() if action != self.played}
        self.rival = max(others, key=others.__getitem__, default=self.played)
        self.follow_up(Budget(None, third))
        self.hold_trial(Budget(tries, third))

    def follow_up(self, budget: Budget) -> None:
        """How to go on is known better of what was tried more: that is no merit of an action."""
        one, other = (self.search.root.child(action) for action in (self.played, self.rival))
        while one.tried != other.tried and not budget.is_spent(0):
            self.search.try_out(*((self.played, one) if one.tried < other.tried else (self.rival, other)))

    def hold_trial(self, budget: Budget) -> None:
        """Both on the same deals, one at least, and each time on fresh ones: a rival is chosen because it was lucky
        too, and a choice is looked at again because its rival was; neither luck may count."""
        search, tries = self.search, 0
        search.seeds, search.values = [], {}
        while not tries or not budget.is_spent(tries):
            for action in {self.played: True, self.rival: True}:
                search.try_out(action, search.root.child(action))
                tries += 1
        self.values = search.values

    def outlook(self) -> float:
        """The chance with what was played, from all that was tried of it."""
        return self.search.root.children[self.played].mean()

    def chance(self, action: Action) -> float:
        values = self.values[action]
        return sum(values) / len(values)

    def loss(self) -> float:
        """The chance that was given away, at least, as far as the deals tell."""
        gains = [a - b for a, b in zip(self.values[self.rival], self.values[self.played], strict=True)]
        if len(gains) < 2:
            return 0.0
        mean = sum(gains) / len(gains)
        return mean - sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def review(positions: Sequence[Match], seconds: float) -> Iterator[dict[str, Any]]:
    """First how far it has come, with a new point of the curve each time; at last the whole of it."""
    begun = perf_counter()
    choices = list(weighty(positions))
    order = coarse_to_fine(len(choices))
    title, alone = positions[0].title, len(positions[0].sides) == 1
    first = title.sides.index(positions[0].sides[0])
    steps, done = len(choices) * len(GLANCES), 0
    thought: dict[int, Choice] = {}
    curve: dict[int, float] = {}

    def left(part: float) -> float:
        return begun + seconds * part - perf_counter()

    for tries in GLANCES:
        for n in order:
            if left(FIRST) <= 0:
                break
            if n not in thought:
                at, played = choices[n]
                thought[n] = Choice(at, positions[at], played)
            it = thought[n]
            it.think(tries, left(FIRST))
            chance = it.outlook()
            curve[it.n + 1] = chance if it.side == first else 1.0 - chance
            done += 1
            yield {"done": done, "of": steps, "point": point(title, alone, it.n + 1, curve[it.n + 1])}
    suspects = sorted(thought.values(), key=Choice.loss, reverse=True)[:SUSPECTS]
    for n, it in enumerate(suspects):
        it.think(CARE, max(0.0, left(1.0)) / (len(suspects) - n))
    curve = smooth(curve)
    last = positions[-1]
    if last.state.to_act == NOBODY:
        curve[len(positions) - 1] = end(last, first)
    yield {
        "side": positions[0].sides[0],
        "choices": len(choices),
        "looked": len(thought),
        "curve": [point(title, alone, n, curve[n]) for n in sorted(curve)],
        "moments": [moment(it, alone) for it in worst(suspects)],
    }


def weighty(positions: Sequence[Match]) -> Iterator[tuple[int, Action]]:
    """Where there was something to think about, and what was played there."""
    title = positions[0].title
    strategos = Strategos(title)
    history = [what for who, what, _ in positions[-1].history.since(0) if who]
    for n, (before, what) in enumerate(zip(positions, history, strict=False)):
        played = title.grammar.read(what)
        if played is not None and strategos.is_weighty(before.state):
            yield n, played


def coarse_to_fine(length: int) -> list[int]:
    """All numbers below it, far apart at first: whoever has to stop has seen a little of everything."""
    step, found = 1, []
    while step < length:
        step *= 2
    seen: set[int] = set()
    while step:
        fresh = [n for n in range(0, length, step) if n not in seen]
        found += fresh
        seen.update(fresh)
        step //= 2
    return found


def smooth(curve: dict[int, float]) -> dict[int, float]:
    """Each side hopes a little more than the other fears: between neighbours, that evens out."""
    numbers = sorted(curve)
    values = [curve[n] for n in numbers]
    around = zip(values[:1] + values, values, values[1:] + values[-1:], strict=False)
    return {n: (before + 2 * here + after) / 4 for n, (before, here, after) in zip(numbers, around, strict=True)}


def end(last: Match, first: int) -> float:
    """1, 0 or an even chance; of a war fought alone, what its points come to."""
    if len(last.sides) == 1:
        return estimate_of(last.title)(last.state, first)
    outcome = last.outcome or {}
    winner = outcome.get("winner")
    return 0.5 if winner is None else float(winner == last.title.sides[first])


def worst(suspects: Sequence[Choice]) -> list[Choice]:
    found = sorted((it for it in suspects if it.loss() >= WORTH_TELLING), key=Choice.loss, reverse=True)
    return found[:MOMENTS]


def point(title: polemos.Title, alone: bool, n: int, chance: float) -> dict[str, Any]:
    return {"n": n, **worth(title, alone, chance)}


def worth(title: polemos.Title, alone: bool, chance: float) -> dict[str, Any]:
    return {"chance": round(chance, 4), "points": points_of(title, chance) if alone else None}


def moment(it: Choice, alone: bool) -> dict[str, Any]:
    """What was played, what would have been better, and what each was worth to the side that played."""
    title, best = it.title, it.rival
    expected = it.search.sequel(best)
    return {
        "n": it.n,
        "side": title.sides[it.side],
        "played": {**phrase(title, it.played), **worth(title, alone, it.chance(it.played))},
        "better": {
            **phrase(title, best),
            **worth(title, alone, it.chance(best)),
            "line": [{**phrase(title, action), "side": title.sides[side]} for side, action in expected],
        },
    }
