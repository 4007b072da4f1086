"""A title: one game, its data, its rules and its words, behind one interface."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition, UnknownName
from polemos.engine.events import EventBook
from polemos.engine.frames import NOBODY, Action, Decision, Frame, State
from polemos.engine.match import Match
from polemos.engine.notation import Grammar
from polemos.engine.odds import Ask, checked

if TYPE_CHECKING:
    from polemos.engine.facts import Facts


@dataclass(frozen=True)
class Option:
    """An optional rule: what it may be set to, what it is by default, and the section it comes from."""

    default: Any
    choices: tuple[Any, ...]
    rule: str


class Title:
    """What the engine asks of a title. A title's package holds one instance, `TITLE`."""

    id: str
    rules: str
    """The version of the rules as enforced. It rises when a fix can change how an old record plays out."""
    sides: tuple[str, ...]
    scenarios: tuple[str, ...]
    options: Mapping[str, Option]
    package: str
    """Where the title's data and words lie."""
    data: str
    """Fingerprint of the data files in use."""
    provenance: Facts
    """Where each item of the data comes from."""
    longest: int
    """No match that is played at random, or to be won, has more actions than this."""

    grammar: Grammar
    events: EventBook
    frames: Mapping[str, type[Frame]]
    asks: Mapping[str, Ask]
    """What the chances of a battle depend on."""

    # What every title brings (its modules' functions, as static methods)

    def seats(self, scenario: str, options: Mapping[str, Any]) -> tuple[str, ...]:
        return self.sides

    def set_up(self, scenario: str, options: Mapping[str, Any], dice: Dice) -> State:
        """The position before the first decision, not yet settled."""
        raise NotImplementedError

    def facts(self, state: Any, /) -> dict[str, Any]:
        """The title's own facts of a state, in names: what `restore` reads back."""
        raise NotImplementedError

    def restore(self, facts: Mapping[str, Any], dice: Dice, /) -> State:
        """A state from its facts, without its frames. BadPosition where they describe no possible position."""
        raise NotImplementedError

    def edit(self, state: Any, facts: Mapping[str, Any], /) -> State:
        """A new state: this one with some facts changed and play standing where they say."""
        raise NotImplementedError

    def copy(self, state: Any) -> Any:
        return state.copy()

    def redeal(self, state: Any, side: int, dice: Dice, /) -> None:
        """Deal anew, in place, all that the side can't know."""
        raise NotImplementedError

    def view(self, state: Any, side: int, /) -> dict[str, Any]:
        """What the side may know of the title's facts (NOBODY: a spectator)."""
        raise NotImplementedError

    def scene(self, view: Mapping[str, Any], explain: Callable[[str], Mapping[str, Any]], /) -> dict[str, Any]:
        """The title's part of what a client draws, made from a view alone; `explain` says why a notation of the seat's
        is not legal."""
        raise NotImplementedError

    def stands_on(self, verb: str, args: Mapping[str, Any], /) -> dict[str, Any]:
        """What on the screen stands for an action: a button, or the card, space or piece that is clicked."""
        raise NotImplementedError

    def board(self) -> dict[str, Any]:
        """The static geometry that scenes refer to."""
        raise NotImplementedError

    def outcome(self, state: Any) -> dict[str, Any] | None:
        raise NotImplementedError

    def refuse(self, state: Any, action: Action, /) -> tuple[str, str, dict[str, Any]]:
        """Why a well-formed action is not legal here: key, rule and arguments of the reason."""
        raise NotImplementedError

    def reckon(self, asked: Mapping[str, Any], /) -> dict[str, Any]:
        """The exact chances of a battle, from an answer to each of `asks`."""
        raise NotImplementedError

    def check(self, state: Any) -> None:
        """For the fuzzer: AssertionError where something does not hold that must, such as counters conserved."""

    def pick_id(self, name: Any) -> int:
        """The number inside of something that can be drawn at random, from its id outside."""
        raise NotImplementedError

    # What follows for all of them

    @property
    def name(self) -> str:
        from polemos.engine.words import words

        return words("en", self.id).say("title")

    def start(
        self, scenario: str | None = None, options: Mapping[str, Any] | None = None, seed: int | None = None
    ) -> Match:
        """A new match. Without a seed, one is drawn that nobody can guess."""
        scenario = self.scenarios[0] if scenario is None else scenario
        if scenario not in self.scenarios:
            raise UnknownName("unknown-scenario", name=scenario, known=", ".join(self.scenarios))
        seed = secrets.randbits(128) if seed is None else seed
        if not isinstance(seed, int) or seed < 0:
            raise UnknownName("bad-seed", seed=seed)
        return Match.begin(self, scenario, self.check_options(options or {}), seed)

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All options, the given ones checked and the others at their default."""
        asks = {name: Ask(option.default, names=option.choices) for name, option in self.options.items()}
        return checked(asks, options)

    def odds(self, /, **asked: Any) -> dict[str, Any]:
        """The exact chances of a battle: what is not said of it is as usual.

        >>> import polemos
        >>> polemos.title("earth-and-water").odds(persians=1, greeks=1, city="athenai")["rule"]
        '7.1'
        """
        return self.reckon(checked(self.asks, asked))

    def load(self, dump: Mapping[str, Any]) -> Match:
        """The match that `Match.dump` wrote down."""
        return Match.load(self, dump)

    def dump_state(self, state: State) -> dict[str, Any]:
        """A state as JSON-able facts, frames and dice."""
        dice = state.dice
        return {
            "facts": self.facts(state),
            "frames": [
                [type(frame).__name__, {name: getattr(frame, name) for name in frame.fields}] for frame in state.stack
            ],
            "dice": {
                "seed": dice.seed,
                "position": dice.position,
                "scripted_dice": list(dice.scripted_dice),
                "scripted_picks": list(dice.scripted_picks),
            },
        }

    def load_state(self, dump: Any) -> State:
        """The state back from `dump_state`, checked field by field."""
        need(dump, "state", {"facts": dict, "frames": list, "dice": dict})
        state = self.restore(dump["facts"], load_dice(dump["dice"]))
        state.stack = [self._load_frame(i, frame) for i, frame in enumerate(dump["frames"])]
        try:
            state.settle()
            for side in range(NOBODY, len(self.sides)):
                self.view(state, side)
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError, NotImplementedError) as error:
            raise BadPosition("frames-impossible", where="frames") from error
        state.log.clear()
        if len(state.stack) != len(dump["frames"]):
            raise BadPosition("frames-impossible", where="frames")
        return state

    def _load_frame(self, index: int, frame: Any) -> Frame:
        where = f"frames[{index}]"
        if not (isinstance(frame, list) and [type(part) for part in frame] == [str, dict] and frame[0] in self.frames):
            raise BadPosition("unknown-frame", where=where)
        kind = self.frames[frame[0]]
        names = kind.fields
        need(frame[1], where, dict.fromkeys(names, int))
        for name in frame[1]:
            if name not in names:
                raise BadPosition("unknown-field", where=where, field=name)
        if not NOBODY < frame[1].get("side", 0) < len(self.sides):
            raise BadPosition("frames-impossible", where=where)
        return kind(**frame[1])

    def digest(self, state: State) -> str:
        """A fingerprint of a whole state."""
        text = json.dumps(self.dump_state(state), sort_keys=True, ensure_ascii=False)
        return sha256(text.encode()).hexdigest()

    def side_index(self, side: str | None, seats: tuple[str, ...]) -> int:
        if side is None:
            return NOBODY
        if side not in seats:
            raise UnknownName("unknown-side", name=side, known=", ".join(seats))
        return self.sides.index(side)

    def section(self, rule: str) -> str:
        """The section of the rulebook that a frame cites; titles that share frames number some of them differently."""
        return rule

    def prompt(self, state: State, side: int) -> dict[str, Any]:
        """What the side is asked, or for whom it waits."""
        if state.to_act == NOBODY:
            return {"key": "over", "args": {}, "rule": ""}
        frame = state.stack[-1]
        assert isinstance(frame, Decision)
        if state.to_act != side:
            return {"key": "waiting", "args": {"side": self.sides[state.to_act]}, "rule": ""}
        named = self.grammar.vocabulary
        args = {kind: named[kind][value] if kind in named else value for kind, value in frame.about(state).items()}
        return {"key": frame.prompt, "args": args, "rule": self.section(frame.rule)}


def need(holder: Any, where: str, wanted: Mapping[str, Any]) -> None:
    """Every wanted field is there and of its type."""
    if not isinstance(holder, dict):
        raise BadPosition("not-a-dict", where=where)
    for field, kind in wanted.items():
        if field not in holder:
            raise BadPosition("missing-field", where=where, field=field)
        value = holder[field]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
            raise BadPosition("wrong-type", where=where, field=field, value=json.dumps(value, default=str)[:80])


def load_dice(dump: Any) -> Dice:
    need(dump, "dice", {"seed": int, "position": int, "scripted_dice": list, "scripted_picks": list})
    if dump["seed"] < 0 or dump["position"] < 0:
        raise BadPosition("wrong-type", where="dice", field="seed, position", value="negative")
    dice = Dice(dump["seed"])
    dice.position = dump["position"]
    dice.scripted_dice = check_faces(dump["scripted_dice"])
    dice.scripted_picks = list(dump["scripted_picks"])
    return dice


def check_faces(faces: Any) -> list[int]:
    """A list of six-sided results."""
    checked: list[int] = []
    for face in faces:
        if not isinstance(face, int) or isinstance(face, bool) or not 1 <= face <= 6:
            raise BadPosition("bad-die", value=face)
        checked.append(face)
    return checked
