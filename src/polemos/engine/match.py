"""A match: a state, how it came about, and what each seat may see of it and do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from polemos.engine.dice import Dice, commitment
from polemos.engine.errors import BadPosition, BadRecord, IllegalAction, UnknownName
from polemos.engine.frames import NOBODY, Action, State
from polemos.engine.ledger import Ledger

if TYPE_CHECKING:
    from polemos.engine.title import Title

FORMAT = 1
MOST_ACTIONS = 1 << 53
"""As many as every reader of JSON can count."""
EVERYTHING = object()
"""For `events`: no redaction."""


class Match:
    """A match in progress. A state is never changed once it stands here: each action makes a new one."""

    title: Title
    scenario: str
    options: dict[str, Any]
    seed: int
    state: State
    origin: State | None
    """The position the history starts from, where that is not the set-up (after `edit` or `redeal`)."""
    history: Ledger
    """(seat, notation, chance results) for each action; ("", "dice" or "draws", values) for each script."""
    version: int
    """How many actions have been played."""

    def __init__(self) -> None:
        self.depth = 0
        """How many actions can be taken back."""
        self.snapshots: list[tuple[State, int, int]] | None = []
        """For each of them: the state before, and how long history and log were. None: not yet rebuilt after `load`."""
        self.log: Ledger | None = Ledger()
        """Events so far. None: not yet rebuilt after `load`."""

    # Beginnings

    @classmethod
    def begin(cls, title: Title, scenario: str, options: dict[str, Any], seed: int) -> Match:
        match = cls()
        match.title, match.scenario, match.options, match.seed = title, scenario, options, seed
        match.origin, match.history, match.version = None, Ledger(), 0
        match.state = title.set_up(scenario, options, Dice(seed))
        match.state.settle()
        match._take_events()
        return match

    def copy(self) -> Match:
        twin = Match.__new__(Match)
        twin.title, twin.scenario, twin.options, twin.seed = self.title, self.scenario, self.options, self.seed
        twin.state, twin.origin, twin.version = self.state, self.origin, self.version
        twin.history = self.history.copy()
        twin.log = None if self.log is None else self.log.copy()
        twin.depth, twin.snapshots = self.depth, self.snapshots
        return twin

    def redeal(self, side: str, seed: int) -> Match:
        """A copy in which all that the side can't know is dealt anew, the dice to come included."""
        twin = self.copy()
        index = self._index(side)
        state = self.title.copy(self.state)
        state.dice = Dice(seed)
        self.title.redeal(state, index, state.dice)
        state.settle()
        state.log.clear()
        twin._stand_at(state)
        twin.seed = seed
        twin.log = self._redacted(index)
        return twin

    def _redacted(self, side: int) -> Ledger:
        """The log with gaps where the side may not know what happened."""
        if self.log is None:
            self._retell()
        assert self.log is not None
        log = Ledger()
        log.extend([self.title.events.redact(event, side) for event in self.log.since(0)])
        return log

    def _stand_at(self, state: State) -> None:
        """Let the history start here."""
        self.state = self.origin = state
        self.history = Ledger()
        self._forbid_undo()

    # Who acts, and how

    @property
    def sides(self) -> tuple[str, ...]:
        return self.title.seats(self.scenario, self.options)

    @property
    def to_act(self) -> str | None:
        side = self.state.to_act
        return None if side == NOBODY else self.title.sides[side]

    def actions(self) -> list[str]:
        say = self.title.grammar.say
        return [say(action) for action in self.state.options]

    def play(self, notation: str) -> None:
        """Play one of `actions`; anything else raises IllegalAction and changes nothing."""
        before = self.state
        action = self.title.grammar.read(notation) if isinstance(notation, str) else None
        if action is None or action not in before.options:
            raise self.refusal(notation)
        state = self._after(action)
        trace = state.dice.trace
        if is_final(before, state):
            self._forbid_undo()
        else:
            self._allow_undo(before)
        self.state = state
        self.version += 1
        self.history.append((self.title.sides[before.to_act], notation, tuple(trace)))
        state.dice.trace = []
        self._take_events()

    def _after(self, action: Action) -> State:
        """The state that a legal action leads to."""
        state: State = self.title.copy(self.state)
        state.sealed = False
        state.play(action)
        return state

    def _forbid_undo(self) -> None:
        self.depth, self.snapshots = 0, []

    def _allow_undo(self, before: State) -> None:
        self.depth += 1
        if self.snapshots is not None and self.log is not None:
            self.snapshots = [*self.snapshots, (before, self.history.length, self.log.length)]

    def _take_events(self) -> None:
        if self.log is not None:
            self.log.extend(self.state.log)
        self.state.log = []

    def refusal(self, notation: object) -> IllegalAction:
        """Why this text is not one of the legal actions, with the rule."""
        title = self.title
        if self.state.to_act == NOBODY:
            return IllegalAction("why-over", title=title.id)
        action = title.grammar.read(notation) if isinstance(notation, str) else None
        shown = str(notation)[:60].encode("unicode_escape").decode()
        if action is None:
            return IllegalAction("why-unknown", title=title.id, action=shown)
        key, rule, about = title.refuse(self.state, action)
        return IllegalAction(key, rule=rule, title=title.id, action=shown, **about)

    def undo(self) -> None:
        """Take back the last action of the side to act, if no die, draw, reveal or other side's decision followed."""
        if not self.depth:
            raise IllegalAction("why-no-undo", title=self.title.id)
        if self.snapshots is None:
            self._retell()
        assert self.log is not None and self.snapshots
        state, past, told = self.snapshots[-1]
        self.snapshots = self.snapshots[:-1]
        self.depth -= 1
        self.state = state
        self.version -= 1
        self.history.cut(past)
        self.log.cut(told)

    # Scripts and positions

    def dice(self, faces: Iterable[int]) -> None:
        """Script the next dice."""
        from polemos.engine.title import check_faces

        self._script("dice", check_faces(faces))

    def draws(self, picks: Iterable[int | str]) -> None:
        """Script the next random picks, by the ids the title gives its cards, counters, blocks or leaders."""
        self._script("draws", list(picks))

    def _script(self, what: str, values: list[Any]) -> None:
        state = self.title.copy(self.state)
        if what == "dice":
            state.dice.scripted_dice += values
        else:
            state.dice.scripted_picks += [self.title.pick_id(value) for value in values]
        self.state = state
        self._forbid_undo()
        self.history.append(("", what, tuple(values)))

    def edit(self, facts: Mapping[str, Any]) -> None:
        """Set up a position. Facts left out stay as they are."""
        state = self.title.edit(self.state, facts)
        state.settle()
        state.dice.trace = []
        self._stand_at(state)
        self.log = Ledger()
        self._take_events()

    # What there is to know

    def view(self, side: str | None) -> dict[str, Any]:
        """What that seat may know, JSON-able; None: a spectator."""
        index = self._index(side)
        acts = index != NOBODY and self.state.to_act == index
        return {
            **self.title.view(self.state, index),
            "title": self.title.id,
            "scenario": self.scenario,
            "options": dict(self.options),
            "seat": side,
            "version": self.version,
            "to_act": self.to_act,
            "outcome": self.outcome,
            "prompt": self.title.prompt(self.state, index),
            "actions": self.actions() if acts else [],
        }

    def scene(self, side: str | None) -> dict[str, Any]:
        """What a client draws for that seat, with what each legal action stands on."""
        view = self.view(side)
        return {
            **self.title.scene(view, self._explain),
            "board": self.title.id,
            **{field: view[field] for field in ("seat", "version", "to_act", "outcome", "phase")},
            "prompt": asked(view),
            "actions": [self._drawn(text, self.state.options[n]) for n, text in enumerate(view["actions"])],
            "undo": bool(view["actions"]) and self.depth > 0,
        }

    def _drawn(self, notation: str, action: Action) -> dict[str, Any]:
        """A legal action: what on the screen stands for it, how it is said, and whether it can be taken back."""
        verb, args = self.title.grammar.parse(notation)
        return {
            "do": notation,
            "on": self.title.stands_on(verb, args),
            "say": {"key": f"action-{verb}", "args": args},
            "final": is_final(self.state, self._after(action)),
        }

    def _explain(self, notation: str) -> dict[str, Any]:
        refusal = self.refusal(notation)
        return {"key": refusal.key, "rule": refusal.rule, "args": refusal.about}

    def events(self, since: int = 0, side: Any = EVERYTHING) -> list[dict[str, Any]]:
        """What happened from event number `since` on; with a side (None: a spectator), only what it may know."""
        if self.log is None:
            self._retell()
        assert self.log is not None
        book = self.title.events
        told = enumerate(self.log.since(since), since)
        if side is EVERYTHING:
            return [{"n": n, **book.tell(event)} for n, event in told if event]
        index = self._index(side)
        return [{"n": n, **book.tell(event, index)} for n, event in told if book.may_know(event, index)]

    def _retell(self) -> None:
        """The events and snapshots of a loaded match, by playing its history again."""
        past = self._from_origin()
        for who, what, values in self.history.since(0):
            past.repeat(who, what, values)
        self.log, self.snapshots = past.log, past.snapshots

    def _from_origin(self) -> Match:
        """The match as it stood when its history began."""
        if self.origin is None:
            return Match.begin(self.title, self.scenario, self.options, self.seed)
        past = self.copy()
        past.log = Ledger()
        past._stand_at(self.origin)
        return past

    def repeat(self, who: str, what: str, values: Iterable[Any]) -> None:
        """Do again what a line of a history says."""
        if who:
            self.play(what)
        elif what == "dice":
            self.dice(values)
        else:
            self.draws(values)

    @property
    def outcome(self) -> dict[str, Any] | None:
        return self.title.outcome(self.state) if self.state.to_act == NOBODY else None

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    # Writing down

    def dump(self) -> dict[str, Any]:
        """The whole match, JSON-able."""
        title = self.title
        return {
            "polemos": FORMAT,
            "title": title.id,
            "rules": title.rules,
            "data": title.data,
            "scenario": self.scenario,
            "options": dict(self.options),
            "seed": self.seed,
            "version": self.version,
            "origin": None if self.origin is None else title.dump_state(self.origin),
            "history": [[who, what, list(values)] for who, what, values in self.history.since(0)],
            "undo": self.depth,
            "state": title.dump_state(self.state),
        }

    @classmethod
    def load(cls, title: Title, dump: Mapping[str, Any]) -> Match:
        from polemos.engine.title import need

        need(
            dump,
            "dump",
            {
                "polemos": int,
                "title": str,
                "rules": str,
                "data": str,
                "scenario": str,
                "options": dict,
                "seed": int,
                "version": int,
                "history": list,
                "undo": int,
                "state": dict,
            },
        )
        check_provenance(title, dump, BadPosition)
        match = cls()
        match.title, match.scenario, match.seed, match.version = title, dump["scenario"], dump["seed"], dump["version"]
        if match.scenario not in title.scenarios:
            raise UnknownName("unknown-scenario", name=match.scenario, known=", ".join(title.scenarios))
        match.options = title.check_options(dump["options"])
        match.origin = None if dump.get("origin") is None else title.load_state(dump["origin"])
        match.history = Ledger()
        for line in dump["history"]:
            if not (isinstance(line, list) and len(line) == 3 and isinstance(line[2], list)):
                raise BadPosition("wrong-type", where="dump", field="history", value=str(line)[:80])
            match.history.append((line[0], line[1], tuple(line[2])))
        match.state = title.load_state(dump["state"])
        match.log, match.snapshots, match.depth = None, None, dump["undo"]
        played = sum(1 for who, _, _ in match.history.since(0) if who)
        for field, low, high in (("undo", 0, played), ("version", played, MOST_ACTIONS), ("seed", 0, 1 << 512)):
            if not low <= dump[field] <= high:
                raise BadPosition(
                    "out-of-range", where="dump", field=field, value=str(dump[field])[:40], low=low, high=high
                )
        return match

    def record(self) -> str:
        from polemos.engine.record import write

        return write(self)

    def _index(self, side: str | None) -> int:
        return self.title.side_index(side, self.sides)


def is_final(before: State, after: State) -> bool:
    """Whether a step can't be taken back: a die was thrown, something revealed, or the turn has passed."""
    return bool(after.dice.trace) or after.sealed or after.to_act != before.to_act


def asked(view: Mapping[str, Any]) -> dict[str, Any]:
    """The prompt; where it answers something that lies on the table, also what that is and where (`occasion`)."""
    prompt = {**view["prompt"], "key": f"prompt-{view['prompt']['key']}"}
    occasion = view.get("occasion")
    return {**prompt, "about": {**occasion, "key": f"occasion-{occasion['key']}"}} if occasion else prompt


def check_provenance(title: Title, header: Mapping[str, Any], error: type[BadPosition] | type[BadRecord]) -> None:
    """The title, rules and data are those installed."""
    if header["polemos"] != FORMAT:
        raise error("other-format", theirs=str(header["polemos"]), ours=str(FORMAT))
    if header["title"] != title.id:
        raise error("other-title", theirs=header["title"], ours=title.id)
    if header["rules"] != title.rules:
        raise error("other-rules", theirs=header["rules"], ours=title.rules)
    if header["data"] != title.data:
        raise error("other-data", theirs=header["data"], ours=title.data)
