"""The scout: tries each action on a copy, follows it until it has taken effect, and takes the best position.

It knows nothing of a title but its lore: the module `scout` of the title's package, which judges positions,
names the actions worth a try, and answers by rule of thumb where a full look would not pay.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Final, Protocol, cast

from polemos.engine.dice import Dice
from polemos.engine.errors import UnknownName
from polemos.engine.frames import NOBODY, Action, State
from polemos.engine.match import Match
from polemos.engine.title import Title

PLIES: Final = 3
"""How many own choices in a row are looked through: which card, which group, where to."""
SAMPLES: Final = 10
"""How often a promising action that leads to dice is tried."""
GLANCES: Final = 2
"""How often any other."""
SERIOUS: Final = 6
"""How many count as promising."""
STEPS_AT_MOST: Final = 200
"""A fence around following reflexes: no procedure of any title is that long."""


class Lore(Protocol):
    """What a title knows about playing it well."""

    def by_rule(self, state: State) -> Action | None:
        """The answer where a rule of thumb settles the choice; None where the scout had better look."""
        ...

    def reflex(self, state: State) -> Action | None:
        """The likely answer to a choice met on the way, of either side; None where the position can be judged."""
        ...

    def worth_a_try(self, state: State) -> list[Action]:
        """The legal actions without those that are as good as others."""
        ...

    def judge(self, state: State, side: int) -> float:
        """How good the position is for the side."""
        ...


def lore_of(title: Title) -> Lore:
    """The title's own module, imported only when a scout is asked for."""
    name = f"{title.package}.scout"
    if find_spec(name) is None:
        raise UnknownName("no-scout", title=title.id, name="scout")
    return cast(Lore, import_module(name))


class Scout:
    name = "scout"

    def __init__(self, title: Title) -> None:
        self.title = title
        self.lore = lore_of(title)

    def choose(self, match: Match, rng: Random) -> str:
        say = self.title.grammar.say
        state = match.state
        action = state.options[0] if len(state.options) == 1 else self.lore.by_rule(state)
        return say(action if action is not None else Search(self.title, self.lore, state.to_act, rng).best(state))


class Search:
    """One decision under consideration."""

    def __init__(self, title: Title, lore: Lore, side: int, rng: Random) -> None:
        self.title = title
        self.lore = lore
        self.side = side
        self.seeds = [rng.getrandbits(32) for _ in range(SAMPLES)]
        """The same luck for every action, so that they are compared on equal terms."""

    def best(self, state: State) -> Action:
        """The most promising line's first action: all lines at a glance, then the best of them with care."""
        lines = self.lines(state, (), PLIES)
        glances = [(self.worth(state, line, GLANCES), line) for line in lines]
        glances.sort(key=lambda pair: pair[0], reverse=True)
        careful = [(self.worth(state, line, SAMPLES), line) for _, line in glances[:SERIOUS]]
        return max(careful, key=lambda pair: pair[0])[1][0]

    def lines(self, state: State, line: tuple[Action, ...], plies: int) -> list[tuple[Action, ...]]:
        """The own choices one after the other, up to where something has been set in motion."""
        found: list[tuple[Action, ...]] = []
        for action in self.lore.worth_a_try(state):
            longer = (*line, action)
            then = self.after(state, action, self.seeds[0])
            if plies > 1 and then.to_act == self.side and not then.dice.trace and self.goes_on(state, then):
                found += self.lines(then, longer, plies - 1)
            else:
                found.append(longer)
        return found

    def goes_on(self, before: State, then: State) -> bool:
        """Whether another part of the same choice follows, rather than the next choice of its kind."""
        if len(then.stack) < len(before.stack) or type(then.stack[-1]) is type(before.stack[-1]):
            return False
        return self.lore.reflex(then) is None

    def after(self, state: State, action: Action, seed: int) -> State:
        then: State = self.title.copy(state)
        then.dice = Dice(seed)
        then.play(action)
        return then

    def worth(self, state: State, line: tuple[Action, ...], samples: int) -> float:
        """The mean of the positions a line leads to; once is enough where no chance comes in."""
        total = 0.0
        for seed in self.seeds[:samples]:
            then, chance = self.follow(state, line, seed)
            value = self.lore.judge(then, self.side)
            if not chance:
                return value
            total += value
        return total / samples

    def follow(self, state: State, line: tuple[Action, ...], seed: int) -> tuple[State, bool]:
        """Play the line and answer by reflex until the position can be judged. Also: whether chance came in."""
        then: State = self.title.copy(state)
        then.dice = Dice(seed)
        for action in line:
            then.play(action)
        for _ in range(STEPS_AT_MOST):
            if then.to_act == NOBODY:
                break
            answer = self.lore.reflex(then)
            if answer is None:
                break
            then.play(answer)
        return then, bool(then.dice.trace)
