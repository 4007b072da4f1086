"""The frame stack: the rulebook's procedures that are under way, as plain data.

The frame on top of a state's stack either decides (it names a side and its legal actions) or proceeds by itself.
Frames are never changed once made: a step replaces, pushes or pops them, so that copying a state copies a short list.
They are plain classes with an explicit constructor because mypyc compiles those best.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from polemos.engine.dice import Dice

Action = tuple[int, ...]
"""A verb of the title's grammar and its arguments, all small ints."""

NOBODY: Final = -1
NOTHING: Final[list[Action]] = []


class Frame:
    """One procedure of the rulebook that is under way, with only its own few facts."""

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of its facts, in the order of its constructor."""
    rule: ClassVar[str] = ""
    """The section that governs it."""
    side: int
    """Who decides, where somebody does."""

    def proceed(self, s: Any) -> None:
        """Take the next step by itself: change the state, push a frame, or pop."""
        raise NotImplementedError

    def options(self, s: Any) -> list[Action]:
        """The legal actions; none where the frame proceeds by itself."""
        return NOTHING

    def play(self, s: Any, action: Action) -> None:
        raise NotImplementedError

    def skips(self, s: Any) -> bool:
        """Whether a single legal action is played without asking. Not where it would tell what a hand holds,
        nor where the person should see and confirm the step."""
        return True


class Decision(Frame):
    """A frame at which one side chooses."""

    fields: ClassVar[tuple[str, ...]] = ("side",)
    prompt: ClassVar[str] = ""
    """The key of the sentence that says what to do."""

    def __init__(self, side: int) -> None:
        self.side = side

    def pending(self) -> bool:
        """Whether this is part of a choice that has not taken effect: the others don't know of it yet."""
        return False

    def about(self, s: Any) -> dict[str, int]:
        """The arguments of the prompt, as ints by the name of their kind."""
        return {}


class State:
    """What changes in a match: the title's facts, the stack, the dice, and the events of the last step."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.stack: list[Frame] = []
        self.log: list[tuple[Any, ...]] = []
        self.options: list[Action] = NOTHING
        self.to_act = NOBODY
        self.sealed = False
        """Set where something was revealed that no undo may take back."""
        self.over = False
        """Set where the match ends in the middle of whatever goes on."""

    def copy_to(self, twin: State) -> None:
        """Give a new state what every state has. The log starts empty: the match keeps the old events."""
        twin.stack = self.stack[:]
        twin.options = self.options
        twin.to_act = self.to_act

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def replace(self, frame: Frame) -> None:
        self.stack[-1] = frame

    def tell(self, *event: Any) -> None:
        """Note an event: its key, then its arguments."""
        self.log.append(event)

    def play(self, action: Action) -> None:
        """Play one of `options`. Who calls has checked that it is one."""
        self.stack[-1].play(self, action)
        self.settle()

    def settle(self) -> None:
        """Go on until somebody has to choose, or the match is over."""
        stack = self.stack
        while stack:
            if self.over:
                stack.clear()
                break
            frame = stack[-1]
            options = frame.options(self)
            if not options:
                frame.proceed(self)
            elif len(options) == 1 and frame.skips(self):
                frame.play(self, options[0])
            else:
                self.options = options
                self.to_act = frame.side
                return
        self.options = NOTHING
        self.to_act = NOBODY


def play_out(state: State, random: Callable[[], float]) -> int:
    """Play at random to the end, in place; how many actions that took. `random` gives numbers from 0 up to 1."""
    actions = 0
    options = state.options
    while options:
        state.stack[-1].play(state, options[int(random() * len(options))])
        state.settle()
        # Nobody listens.
        state.log.clear()
        actions += 1
        options = state.options
    return actions
