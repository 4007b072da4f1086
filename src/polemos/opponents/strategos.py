"""The strategos: information-set Monte Carlo tree search over re-dealt states.

One tree over the decisions to come, keyed by the actions alone. Each iteration deals anew all that the seat can't know,
walks down the tree with fresh dice, adds one node, goes on by the title's habits until the position can be judged, and
carries the chance of winning back up. So a node stands for what the seat knows, never for a true state, and chance is
sampled rather than branched on. The seat's own decisions and the other side's are chosen alike, each for its own good.
"""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from polemos.engine.dice import Dice
from polemos.engine.frames import NOBODY, Action, State
from polemos.engine.match import Match
from polemos.engine.title import Title
from polemos.opponents.scout import STEPS_AT_MOST, Lore, lore_of

EXPLORATION: Final = 0.35
"""How much a rarely tried action is worth a try; chances of winning lie close together."""
DEPTH_AT_MOST: Final = 60
CLOCK_EVERY: Final = 4
"""Iterations between two looks at the clock."""


class Node:
    """What is known of one action: how often it was there, how often it was tried, and what came of it."""

    __slots__ = ("children", "seen", "total", "tried")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.seen = 0
        self.tried = 0
        self.total = 0.0
        """The chances of winning added up, for the side that chose the action."""

    def mean(self) -> float:
        return self.total / self.tried if self.tried else 0.0


class Budget:
    """When to stop: after so many iterations, or at a deadline, whichever comes first."""

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.deadline = None if seconds is None else perf_counter() + seconds

    def is_spent(self, done: int) -> bool:
        if self.iterations is not None and done >= self.iterations:
            return True
        return self.deadline is not None and done % CLOCK_EVERY == 0 and perf_counter() >= self.deadline


class Search:
    """One decision under consideration, for the side to act."""

    def __init__(self, title: Title, lore: Lore, state: State, rng: Random, open_eyes: bool = False) -> None:
        self.title = title
        self.lore = lore
        self.state = state
        self.side = state.to_act
        self.rng = rng
        self.open_eyes = open_eyes
        """See the true state: only to measure what honesty costs."""
        self.root = Node()
        self.done = 0

    def run(self, budget: Budget) -> None:
        while not budget.is_spent(self.done):
            self.iterate()
            self.done += 1

    def iterate(self) -> None:
        state = self.deal()
        node = self.root
        path: list[tuple[Node, int]] = []
        for _ in range(DEPTH_AT_MOST):
            if state.to_act == NOBODY:
                break
            habit = self.lore.by_rule(state) if path else None
            if habit is not None:
                state.play(habit)
                continue
            mover = state.to_act
            action, child, fresh = self.choose(node, state)
            state.play(action)
            path.append((child, mover))
            node = child
            if fresh:
                break
        value = self.evaluate(state)
        for child, mover in path:
            child.tried += 1
            child.total += value if mover == self.side else 1.0 - value

    def deal(self) -> State:
        """The state as it may be, for all the side knows."""
        state: State = self.title.copy(self.state)
        state.dice = Dice(self.rng.getrandbits(48))
        if not self.open_eyes:
            self.title.redeal(state, self.side, state.dice)
            state.settle()
        state.log.clear()
        return state

    def choose(self, node: Node, state: State) -> tuple[Action, Node, bool]:
        """The most promising action that is there this time; one never tried comes first."""
        children = node.children
        best: Action | None = None
        top = -1.0
        fresh: list[Action] = []
        for action in self.lore.worth_a_try(state):
            child = children.get(action)
            if child is None:
                fresh.append(action)
                continue
            child.seen += 1
            score = child.total / child.tried + EXPLORATION * sqrt(log(child.seen) / child.tried)
            if score > top:
                best, top = action, score
        if fresh:
            action = fresh[int(self.rng.random() * len(fresh))]
            child = children[action] = Node()
            child.seen = 1
            return action, child, True
        assert best is not None
        return best, children[best], False

    def evaluate(self, state: State) -> float:
        """Go on by habit until the position can be judged; the chance of winning there."""
        reflex = self.lore.reflex
        for _ in range(STEPS_AT_MOST):
            answer = None if state.to_act == NOBODY else reflex(state)
            if answer is None:
                break
            state.play(answer)
        return 1.0 / (1.0 + exp(-self.lore.judge(state, self.side) / self.lore.SPREAD))

    def best(self) -> Action:
        """The action tried most: its chance is known best, and it was tried because it was good."""
        return max(self.root.children.items(), key=lambda item: (item[1].tried, item[1].mean()))[0]


class Strategos:
    name = "strategos"

    def __init__(
        self, title: Title, iterations: int | None = None, seconds: float | None = 1.0, open_eyes: bool = False
    ) -> None:
        self.title = title
        self.lore = lore_of(title)
        self.iterations = iterations
        self.seconds = seconds
        self.open_eyes = open_eyes

    def choose(self, match: Match, rng: Random) -> str:
        state = match.state
        if len(state.options) == 1:
            return self.title.grammar.say(state.options[0])
        search = Search(self.title, self.lore, state, rng, self.open_eyes)
        search.run(Budget(self.iterations, self.seconds))
        return self.title.grammar.say(search.best())
