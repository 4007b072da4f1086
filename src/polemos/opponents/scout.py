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
from polemos.engine.frames import NOBODY, Action, Frame, State
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
    """What a title knows about playing it well.

    Some know more. `formality(state)`: an answer of the other side that does not end a line. `RASH`: how often a
    recruit and a hoplite act without a look, where the usual does not set them apart. For a strategos:
    `first_thought(state)`, what it plays without a search if not what goes by rule; `weighs(state)`, where it thinks
    besides the weighty frames. For its search: `DEPTH`, how far down there is a tree; `RESTS`, the frames at which a
    position is judged, up to which it thinks through all its weighty choices; `unfold(state)`, what is played on the
    way there if not the reflex; `expected(state)`, what the other side plays if not that; `HORIZON`, after how many
    steps it is judged anyway; `RANKED`, that `worth_a_try` begins with the most promising; `EXPLORATION` and `LUCK`,
    where the usual ones (of the module `search`) don't suit.
    """

    SPREAD: float
    """How many points of `judge` take the chance of winning from even to about three in four."""

    WEIGHTY: tuple[type[Frame], ...]
    """Where a rule of thumb settles the choice for a scout, yet a search may find better."""

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
        return self.title.grammar.say(self.pick(match.state, rng))

    def pick(self, state: State, rng: Random) -> Action:
        action = state.options[0] if len(state.options) == 1 else self.lore.by_rule(state)
        return action if action is not None else Search(self.title, self.lore, state.to_act, rng).best(state)


class Line:
    """Own choices one after the other, up to where something has been set in motion, and what came of it so far."""

    def __init__(self, first: Action, before: State, last: Action) -> None:
        self.first = first
        self.before = before
        self.last = last
        self.total = 0.0
        self.tried = 0
        self.certain = False
        """No chance came in: once was enough."""


class Search:
    """One decision under consideration."""

    def __init__(self, title: Title, lore: Lore, side: int, rng: Random) -> None:
        self.title = title
        self.lore = lore
        self.side = side
        self.seeds = [rng.getrandbits(32) for _ in range(SAMPLES)]
        """The same luck for every line, so that they are compared on equal terms."""

    def best(self, state: State) -> Action:
        """The first action of the most promising line: all lines at a glance, then the best of them with care."""
        lines: list[Line] = []
        self.explore(state, None, PLIES, lines)
        for line in lines:
            self.sample(line, GLANCES)
        lines.sort(key=worth, reverse=True)
        promising = lines[:SERIOUS]
        for line in promising:
            self.sample(line, SAMPLES)
        return max(promising, key=worth).first

    def explore(self, state: State, first: Action | None, plies: int, lines: list[Line]) -> None:
        """Find all lines, and try each of them once."""
        for action in self.lore.worth_a_try(state):
            start = action if first is None else first
            then = self.after(state, action, self.seeds[0])
            pass_over(self.lore, self.side, then)
            if plies > 1 and goes_on(self.lore, self.side, state, then):
                self.explore(then, start, plies - 1, lines)
            else:
                line = Line(start, state, action)
                self.note(line, then)
                lines.append(line)

    def after(self, state: State, action: Action, seed: int) -> State:
        then: State = self.title.copy(state)
        then.dice = Dice(seed)
        then.play(action)
        return then

    def sample(self, line: Line, times: int) -> None:
        """Try a line up to so many times in all, unless there is nothing more to learn."""
        while line.tried < times and not line.certain:
            self.note(line, self.after(line.before, line.last, self.seeds[line.tried]))

    def note(self, line: Line, then: State) -> None:
        """Answer by reflex until the position can be judged."""
        for _ in range(STEPS_AT_MOST):
            answer = None if then.to_act == NOBODY else self.lore.reflex(then)
            if answer is None:
                break
            then.play(answer)
        line.total += self.lore.judge(then, self.side)
        line.tried += 1
        line.certain = not then.dice.trace


def worth(line: Line) -> float:
    """The mean of the positions a line led to."""
    return line.total / line.tried


def pass_over(lore: Lore, side: int, then: State) -> None:
    """Let the other side answer formalities, where the title knows of any, as they don't end a line."""
    formality = getattr(lore, "formality", None)
    while formality is not None and then.to_act not in (NOBODY, side):
        answer = formality(then)
        if answer is None:
            break
        then.play(answer)


def goes_on(lore: Lore, side: int, before: State, then: State) -> bool:
    """Whether another part of the same choice follows, rather than an answer or the next choice of its kind."""
    if then.to_act != side or then.dice.trace or len(then.stack) < len(before.stack):
        return False
    return type(then.stack[-1]) is not type(before.stack[-1]) and lore.reflex(then) is None
