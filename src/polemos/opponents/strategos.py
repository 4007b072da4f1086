"""The strategos: it plays by habit where there is nothing to think about, and searches where there is."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import Any, Final

from polemos.engine.frames import Action, State
from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.scout import Scout
from polemos.opponents.search import Budget, Node, Search, habit_of
from polemos.opponents.workers import answers, ask

RESERVE: Final = 0.05
"""The part of its time for what comes before and after the search: the deal, the tree kept for the next choice."""
AT_LEAST: Final = 0.01
"""Seconds of it, as the machine has other things to do."""
WORTHWHILE: Final = 0.005
"""It thinks on as long as another choice may add so much to its chance of winning."""
AFRESH: Final = 0.5
"""The part of its time that the next part of a choice has, however much was thought about it already: what was tried
before says what is promising, but is held against the lead on deals that both meet."""
ERRAND: Final = 0.02
"""Seconds that it takes to ask another process and to hear it."""


class Strategos:
    name = "strategos"

    def __init__(
        self,
        title: Title,
        iterations: int | None = None,
        seconds: float | None = 1.0,
        open_eyes: bool = False,
        workers: int = 1,
    ) -> None:
        self.title = title
        self.scout = Scout(title)
        self.iterations = iterations
        self.seconds = seconds
        self.open_eyes = open_eyes
        self.workers = workers
        """Processes that think, this one among them."""
        self.next: tuple[Any, int, Node] | None = None
        """The position that the last choice led to, where another part of it follows: what the side sees there, how
        much was tried in all, and the part of the tree below."""

    def choose(self, match: Match, rng: Random) -> str:
        state = match.state
        if not self.is_weighty(state):
            return self.title.grammar.say(self.lead(state, rng))
        with undisturbed():
            return self.title.grammar.say(self.decide(state, rng))

    def decide(self, state: State, rng: Random) -> Action:
        search = self.search(state, rng, WORTHWHILE)
        best = search.best()
        self.expect(search, best)
        return best

    def is_weighty(self, state: State) -> bool:
        """Whether there is something to think about."""
        lore = self.scout.lore
        if len(state.options) == 1:
            return False
        weighs = getattr(lore, "weighs", None)
        if isinstance(state.stack[-1], lore.WEIGHTY) or (weighs is not None and weighs(state)):
            return True
        return lore.by_rule(state) is None

    def lead(self, state: State, rng: Random) -> Action:
        """What it plays without thinking: by habit, else as a scout would."""
        habit = None if len(state.options) == 1 else habit_of(self.scout.lore)(state)
        return self.scout.pick(state, rng) if habit is None else habit

    def search(self, state: State, rng: Random, worthwhile: float = 0.0) -> Search:
        """A decision thought through, from what is known of it already, as long as that is worthwhile (alone)."""
        begun = perf_counter()
        found = Search(self.title, state, self.lead(state, rng), rng, self.open_eyes)
        left = None if self.seconds is None else time_for_search(self.seconds) - (perf_counter() - begun)
        most = self.iterations
        if self.next is not None and self.next[0] == self.sight(state):
            _, tried, found.root = self.next
            left = None if left is None else left * max(AFRESH, 1.0 - found.root.tried / tried)
            most = None if most is None else max(most, found.root.tried + 2 * found.pairs)
        if self.workers > 1:
            self.share(found, most, left)
        else:
            found.run(Budget(most, left, worthwhile))
        return found

    def share(self, found: Search, iterations: int | None, seconds: float | None) -> None:
        """Think with other processes; the iterations are split, the time is the same for all."""
        deadline = None if seconds is None else perf_counter() + seconds
        most = None if iterations is None else -(-iterations // self.workers)
        asked = ask(found, self.workers - 1, most, None if seconds is None else seconds - ERRAND)
        found.run(Budget(most, seconds))
        for other in answers(asked, deadline):
            found.add(other)

    def expect(self, search: Search, action: Action) -> None:
        """Keep the tree for the next part of the same choice."""
        self.next = None
        then: State = self.title.copy(search.state)
        then.play(action)
        below = search.root.children.get(action)
        if then.to_act == search.side and not then.dice.trace and below is not None and below.children:
            self.next = (self.sight(then), search.root.tried, below)

    def sight(self, state: State) -> tuple[Any, list[Action]]:
        return self.title.view(state, state.to_act), state.options


def time_for_search(seconds: float) -> float:
    """What is left of the time for a decision when the reserve is taken off."""
    return seconds - max(seconds * RESERVE, min(AT_LEAST, seconds / 2))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the collection of garbage, which takes milliseconds when it pleases: a search leaves no cycles behind."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            if not gc.get_freeze_count():
                # What is new counts as old from now on: looking through all of it would take as long as it saved.
                gc.freeze()
                gc.unfreeze()
            gc.enable()
