"""Information-set Monte Carlo tree search over re-dealt states, led by the scout.

One tree over the decisions to come, keyed by the actions alone. Each iteration deals anew all that the seat can't know,
walks down the tree with fresh dice, adds one node, goes on by the title's habits until the position can be judged, and
carries the chance of winning back up. So a node stands for what the seat knows, never for a true state, and chance is
sampled rather than branched on. The seat's own decisions and the other side's are chosen alike, each for its own good.

The scout leads in two ways. Where a node is visited often, its actions are looked at as a scout would, and what it sees
counts as one try of each. And its own choice is what the others are measured by: it is played unless another action did
better on the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf, log, sqrt
from random import Random
from statistics import NormalDist
from time import perf_counter
from typing import Final

from polemos.engine.dice import Dice
from polemos.engine.frames import NOBODY, Action, Frame, State
from polemos.engine.title import Title
from polemos.opponents.chances import estimate_of
from polemos.opponents.scout import PLIES, STEPS_AT_MOST, Lore, goes_on, lore_of, pass_over

EXPLORATION: Final = 0.12
"""How much a rarely tried action is worth a try; chances of winning lie close together."""
FORESIGHT: Final = 12
"""After so many visits, a node is worth a scout's look at all its actions."""
GUESS: Final = 1.0
"""How many tries such a look counts for."""
FIELD: Final = 1.0
"""Where no look orders them, so many actions times the root of the iterations are considered."""
LUCK: Final = 1.0
"""Where it knows what to play without a look, another action must be better by so many standard errors,"""
TRIALS: Final = 5
"""on so many deals at least."""
LEAST: Final = 60
"""Tries, those of a kept tree among them, before it asks itself whether to go on."""
NORMAL: Final = NormalDist()
DEPTH_AT_MOST: Final = 60
SEQUEL: Final = 3
"""So much of what followed an action is remembered where no tree does."""


class Node:
    """What is known of one action: how often it was there, how often it was tried, and what came of it."""

    __slots__ = ("children", "guess", "mover", "seen", "total", "tried")

    def __init__(self, guess: float) -> None:
        self.children: dict[Action, Node] = {}
        self.guess = guess
        """The chance of winning before any try: a scout's look, or what the node above promised."""
        self.mover = NOBODY
        """Who chooses among the actions below, as far as it was looked."""
        self.seen = 0
        self.tried = 0
        self.total = 0.0
        """The chances of winning added up; all chances are those of the side that thinks."""

    def mean(self) -> float:
        return (self.total + GUESS * self.guess) / (self.tried + GUESS)

    def child(self, action: Action) -> Node:
        found = self.children.get(action)
        if found is None:
            found = self.children[action] = Node(self.mean())
        return found

    def favourite(self, among: Iterable[Action]) -> Action | None:
        """Of these, the action tried most: its chance is known best, and it was tried because it was good."""
        tried = self.children
        return max((one for one in among if one in tried), key=lambda one: tried[one].tried, default=None)


class Budget:
    """When to stop: after so many iterations, before one that might not end by the deadline, or when another choice
    can't be expected to add so much to the chance of winning (`worthwhile`)."""

    def __init__(
        self, iterations: int | None = None, seconds: float | None = None, worthwhile: float = 0.0
    ) -> None:
        self.iterations = iterations
        self.worthwhile = worthwhile
        self.last = perf_counter()
        self.deadline = None if seconds is None else self.last + seconds
        self.longest = 0.0
        """What an iteration took at most."""

    def is_spent(self, done: int) -> bool:
        if self.iterations is not None and done >= self.iterations:
            return True
        if self.deadline is None:
            return False
        now = perf_counter()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        return now + self.longest >= self.deadline


@dataclass(frozen=True)
class Counsel:
    """An action under consideration: the chance of winning with it, how often it was tried, what may well follow."""

    action: Action
    chance: float
    tried: int
    line: tuple[tuple[int, Action], ...]
    """Each action with the side that takes it."""


@dataclass(frozen=True)
class Findings:
    """What a search has learnt at its root, for another one to add to its own."""

    tried: int
    total: float
    actions: dict[Action, tuple[int, float]]
    """How often each was tried, and the chances added up."""
    values: dict[Action, list[float]]


class Search:
    """One decision under consideration, for the side to act."""

    def __init__(self, title: Title, state: State, lead: Action, rng: Random, open_eyes: bool = False) -> None:
        self.title = title
        self.lore = lore_of(title)
        self.estimate = estimate_of(title)
        self.horizon: int = getattr(self.lore, "HORIZON", STEPS_AT_MOST)
        self.depth: int = getattr(self.lore, "DEPTH", DEPTH_AT_MOST)
        self.exploration: float = getattr(self.lore, "EXPLORATION", EXPLORATION)
        self.luck: float = getattr(self.lore, "LUCK", LUCK)
        self.rests: tuple[type[Frame], ...] = getattr(self.lore, "RESTS", ())
        """Where a line ends, and up to where all weighty choices of the side belong to the tree."""
        self.unfold: Callable[[State], Action | None] = getattr(self.lore, "unfold", self.lore.reflex)
        """What is played on the way there, where that is not what a scout expects before it judges;"""
        self.expected: Callable[[State], Action | None] = getattr(self.lore, "expected", self.unfold)
        """and by the other side, where that is something else."""
        self.state = state
        self.side = state.to_act
        self.rng = rng
        self.open_eyes = open_eyes
        """See the true state: only to measure what honesty costs."""
        self.lead = lead
        """What would be played without thinking."""
        self.habit = habit_of(self.lore)
        self.looks = self.lore.by_rule(state) is None
        """Whether it looks at all actions here, as a scout would, rather than goes by a rule of thumb."""
        self.knows = self.habit(state) is not None
        """Whether it has something to play without a look."""
        others = [action for action in self.lore.worth_a_try(state) if action != lead]
        if not getattr(self.lore, "RANKED", False):
            rng.shuffle(others)
        self.field = [lead, *others]
        self.pairs = TRIALS if self.knows else 1
        """On how many deals both are tried before another action is held to be better than the lead."""
        self.deadline = inf
        """When looks at all actions break off, while it runs on a budget of time."""
        self.root = Node(0.5 if self.depth else self.estimate(state, self.side))
        self.seeds: list[int] = []
        """The deal of each try: every action at the root meets the same ones in the same order."""
        self.values: dict[Action, list[float]] = {}
        """What came of each action at the root, try by try."""
        self.sequels: dict[Action, list[tuple[int, Action]]] = {}
        """What followed each action at the root on its first deal, and by whom."""
        self.others: list[dict[Action, list[float]]] = []
        """The same of other searches, each on deals of its own."""

    def run(self, budget: Budget) -> None:
        """Think until the budget is spent or more would not pay; what an earlier search has tried counts."""
        self.deadline = inf if budget.deadline is None else budget.deadline
        kept = self.root.tried
        due = max(LEAST, kept + 2 * TRIALS) if budget.worthwhile else inf
        while not budget.is_spent(self.root.tried):
            self.iterate()
            if self.root.tried >= due:
                if self.promise() < budget.worthwhile:
                    break
                due += 1 + (due - kept) // 4
        self.deadline = inf

    def iterate(self) -> None:
        action, node = self.choose(self.root, self.considered(), self.side)
        led = len(self.values.get(self.lead, ()))
        if led < min(self.pairs, len(self.values.get(action, ()))):
            # Without the lead's own tries, whatever is better could not be told from it.
            action, node = self.lead, self.root.child(self.lead)
        self.try_out(action, node)

    def try_out(self, action: Action, node: Node) -> None:
        """Once more, on the next deal that the action has not met yet."""
        root = self.root
        tried = self.values.setdefault(action, [])
        if len(tried) == len(self.seeds):
            self.seeds.append(self.rng.getrandbits(48))
        state = self.deal(self.seeds[len(tried)])
        if not root.tried and self.looks:
            self.foresee(root, state, PLIES)
        path = [root, node]
        sequel = None if node.tried else self.sequels.setdefault(action, [])
        state.play(action)
        for _ in range(self.depth):
            if state.to_act == NOBODY or not node.tried or isinstance(state.stack[-1], self.rests):
                break
            habit = self.habit(state)
            if habit is not None and not self.ponders(state):
                state.play(habit)
                continue
            actions = self.lore.worth_a_try(state)
            if habit is not None:
                actions = [habit, *(action for action in actions if action != habit)][: 1 + int(sqrt(node.tried))]
            elif node.tried == FORESIGHT:
                self.foresee(node, state, PLIES)
            action, node = self.choose(node, actions, state.to_act)
            state.play(action)
            path.append(node)
        value = self.follow(state, sequel)
        tried.append(value)
        for node in path:
            node.tried += 1
            node.total += value

    def ponders(self, state: State) -> bool:
        """Whether the side thinks for itself where a rule of thumb would do: it will do so when it comes to that."""
        return bool(self.rests) and state.to_act == self.side and isinstance(state.stack[-1], self.lore.WEIGHTY)

    def deal(self, seed: int) -> State:
        """The state as it may be, for all the side knows."""
        state = dealt(self.title, self.state, seed, self.open_eyes)
        state.log.clear()
        return state

    def considered(self) -> list[Action]:
        """The actions at the root: at first the scout's own; then all where they were looked at, else more and more."""
        tried = self.root.tried
        if not tried:
            return self.field[:1]
        return self.field if self.looks else self.field[: 2 + int(FIELD * sqrt(tried))]

    def choose(self, node: Node, actions: list[Action], mover: int) -> tuple[Action, Node]:
        """The most promising of the actions that are there this time, for the side that chooses."""
        ours = mover == self.side
        node.mover = mover
        top = -1.0
        for action in actions:
            child = node.child(action)
            child.seen += 1
            weight = child.tried + GUESS
            mean = (child.total + GUESS * child.guess) / weight
            score = (mean if ours else 1.0 - mean) + self.exploration * sqrt(log(child.seen + 1) / weight)
            if score > top:
                best, found, top = action, child, score
        return best, found

    def foresee(self, node: Node, state: State, plies: int) -> float:
        """Look at all actions as a scout would, while there is time; the chance of winning with the best of them."""
        mover = state.to_act
        seen: list[float] = []
        for action in self.lore.worth_a_try(state):
            if perf_counter() >= self.deadline:
                break
            then: State = self.title.copy(state)
            then.dice = Dice(self.seeds[0])
            then.play(action)
            pass_over(self.lore, mover, then)
            child = node.child(action)
            on = plies > 1 and goes_on(self.lore, mover, state, then)
            child.guess = self.foresee(child, then, plies - 1) if on else self.follow(then)
            seen.append(child.guess)
        if not seen:
            return node.mean()
        return max(seen) if mover == self.side else min(seen)

    def follow(self, state: State, sequel: list[tuple[int, Action]] | None = None) -> float:
        """Go on by habit until the position can be judged; the chance of winning there. The first steps are noted."""
        for _ in range(self.horizon):
            if state.to_act == NOBODY:
                break
            answer = self.unfold(state) if state.to_act == self.side else self.expected(state)
            if answer is None:
                break
            if sequel is not None and len(sequel) < SEQUEL:
                sequel.append((state.to_act, answer))
            state.play(answer)
        return self.estimate(state, self.side)

    def best(self) -> Action:
        # A tree that was kept may know actions of other deals, which can't be played here.
        found = self.root.favourite(self.field)
        return found if found is not None and self.is_better(found, self.lead) else self.lead

    def is_better(self, one: Action, other: Action) -> bool:
        """Whether an action did better than another on the deals that both were tried on."""
        gains = self.gains(one, other)
        if len(gains) < self.pairs:
            return False
        mean = sum(gains) / len(gains)
        error = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        return mean > (self.luck * error if self.knows else 0.0)

    def gains(self, one: Action, other: Action) -> list[float]:
        """What an action brought more than another, on each deal that both were tried on."""
        return [
            a - b
            for values in (self.values, *self.others)
            for a, b in zip(values.get(one, ()), values.get(other, ()), strict=False)
        ]

    def promise(self) -> float:
        """What another action can be expected to add to the chance of winning, if all were known of it and of the
        choice: much where it is as good and little is known of either, little where one is clearly better."""
        best = self.best()
        choice, spread = self.root.children.get(best), self.spread(best)
        if choice is None or spread is None:
            return inf
        most = 0.0
        for action in self.considered():
            rival = self.root.children.get(action)
            if rival is None or rival is choice:
                continue
            error = spread / sqrt(min(rival.tried, choice.tried) + GUESS)
            most = max(most, expected_gain(rival.mean() - choice.mean(), error))
        return most

    def spread(self, best: Action) -> float | None:
        """The standard deviation, from deal to deal, of what the other actions bring more than this one; None while
        too few deals tell."""
        squares, degrees = 0.0, 0
        for action in self.values:
            if action != best and (gains := self.gains(action, best)):
                mean = sum(gains) / len(gains)
                squares += sum((gain - mean) ** 2 for gain in gains)
                degrees += len(gains) - 1
        return sqrt(squares / degrees) if degrees >= TRIALS else None

    def findings(self) -> Findings:
        root = self.root
        actions = {action: (child.tried, child.total) for action, child in root.children.items() if child.tried}
        return Findings(root.tried, root.total, actions, self.values)

    def add(self, found: Findings) -> None:
        """What another search of the same decision has learnt counts as if tried here."""
        self.root.tried += found.tried
        self.root.total += found.total
        for action, (tried, total) in found.actions.items():
            child = self.root.child(action)
            child.tried += tried
            child.total += total
        self.others.append(found.values)

    def counsel(self, most: int) -> list[Counsel]:
        """The best action, then those that were tried most, by their chances."""
        best = self.best()
        tried = {action: node for action, node in self.root.children.items() if node.tried and action in self.field}
        known = sorted(tried, key=lambda action: (action == best, tried[action].tried), reverse=True)[:most]
        known.sort(key=lambda action: (action == best, tried[action].mean()), reverse=True)
        return [
            Counsel(action, tried[action].mean(), tried[action].tried, tuple(self.sequel(action))) for action in known
        ]

    def sequel(self, action: Action) -> list[tuple[int, Action]]:
        """What would likely follow an action at the root, and by whom: as far as the tree tells, else as it began."""
        return line(self.root.children[action]) or self.sequels.get(action, [])


def expected_gain(mean: float, error: float) -> float:
    """How much something is worth on average that is taken only if it is more than nothing."""
    if not error:
        return max(0.0, mean)
    z = mean / error
    return error * (NORMAL.pdf(z) + z * NORMAL.cdf(z))


def dealt(title: Title, state: State, seed: int, open_eyes: bool = False) -> State:
    """A state with fresh dice, and all that the side to act can't know dealt anew."""
    twin: State = title.copy(state)
    twin.dice = Dice(seed)
    if not open_eyes:
        title.redeal(twin, state.to_act, twin.dice)
        twin.settle()
    return twin


def habit_of(lore: Lore) -> Callable[[State], Action | None]:
    """The title's own for a strategos where it has any (`first_thought`), else a scout's rules of thumb."""
    habit: Callable[[State], Action | None] = getattr(lore, "first_thought", lore.by_rule)
    return habit


def line(node: Node) -> list[tuple[int, Action]]:
    """What would likely follow, and by whom, as far as it was tried more than once."""
    found: list[tuple[int, Action]] = []
    while (action := node.favourite(node.children)) is not None and node.children[action].tried > 1:
        found.append((node.mover, action))
        node = node.children[action]
    return found
