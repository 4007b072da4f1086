"""Random matches with what must hold in every state; a failure comes with its seed and a record that reproduces it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

import polemos
from polemos.engine.match import Match
from polemos.lab.secrets import Leak, Watch

SAMPLED: Final = 64
"""One state in so many is put through the costly checks."""
REPLAYED: Final = 8
"""One of these in so many is also replayed from its beginning; every match is at its end."""
CHUNK: Final = 25
"""How many matches a worker plays before it reports."""

Settings = tuple[str, str | None, dict[str, Any]]
"""Title, scenario and options, as a worker gets them."""


@dataclass(frozen=True)
class Failure:
    """What did not hold, in which match, and how to get there again."""

    seed: int
    what: str
    action: str
    """The action that led to it, where it can't be part of the record."""
    record: str


@dataclass
class Report:
    matches: int = 0
    actions: int = 0
    longest: int = 0
    secrets: int = 0
    """States in which the law of secrets was tested."""
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Report) -> None:
        self.matches += other.matches
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.secrets += other.secrets
        self.failures += other.failures


class Broken(AssertionError):
    """Something that must hold does not."""


def expect(condition: bool, what: str) -> None:
    if not condition:
        raise Broken(what)


def fuzz(
    title: str,
    matches: int,
    seed: int = 1,
    *,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    workers: int = 2,
    secrets: bool = False,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Play so many random matches, the first with `seed`, the next with `seed + 1`, and stop at the first failures.
    With `secrets`, what each seat sees is compared in every state with what it sees after dealing anew."""
    settings = (title, scenario, dict(options or {}))
    polemos.title(title).start(scenario, settings[2], 0)
    total = Report()
    for part in _parts(settings, matches, seed, workers, secrets):
        total.add(part)
        if progress:
            progress(total)
        if total.failures:
            break
    return total


def _parts(settings: Settings, matches: int, seed: int, workers: int, secrets: bool) -> Iterator[Report]:
    chunks = [(first, min(CHUNK, seed + matches - first)) for first in range(seed, seed + matches, CHUNK)]
    if workers < 2 or len(chunks) < 2:
        for first, count in chunks:
            yield play_chunk(settings, first, count, secrets)
        return
    with ProcessPoolExecutor(workers) as pool:
        futures = [pool.submit(play_chunk, settings, first, count, secrets) for first, count in chunks]
        try:
            for future in futures:
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_chunk(settings: Settings, first: int, count: int, secrets: bool = False) -> Report:
    report = Report()
    for seed in range(first, first + count):
        watch = Watch(seed) if secrets else None
        actions, failure = play_match(settings, seed, watch)
        report.secrets += watch.states if watch else 0
        report.matches += 1
        report.actions += actions
        report.longest = max(report.longest, actions)
        if failure:
            report.failures.append(failure)
            break
    return report


def play_match(settings: Settings, seed: int, watch: Watch | None = None) -> tuple[int, Failure | None]:
    """One random match. Whatever goes wrong, an exception of any kind included, is a failure with its record."""
    name, scenario, options = settings
    match = polemos.title(name).start(scenario, options, seed)
    rng = random.Random(seed)
    action = ""
    try:
        while True:
            check_state(match)
            if watch:
                watch.look(match)
            if rng.randrange(SAMPLED) == 0:
                check_closely(match, rng)
            if match.to_act is None:
                check_end(match)
                check_record(match, canon(match.dump()))
                return match.version, None
            action = rng.choice(match.actions())
            before = match.version
            match.play(action)
            expect(match.version == before + 1, "an action was not counted")
            action = ""
    except Exception as error:
        what = str(error) if isinstance(error, (Broken, Leak)) else f"{type(error).__name__}: {error}"
        return match.version, Failure(seed, what, action, match.record())


def check_state(match: Match) -> None:
    """What must hold in every state."""
    title, state = match.title, match.state
    legal = match.actions()
    expect(bool(legal) == (match.to_act is not None), "legal actions, but nobody to act; or nobody can do anything")
    expect(len(set(legal)) == len(legal), "an action is listed twice")
    read = title.grammar.read
    expect(
        all(read(text) == action for text, action in zip(legal, state.options, strict=True)),
        "a notation does not give its action back",
    )
    expect(match.version <= title.longest, f"longer than {title.longest} actions")
    title.check(state)


def check_closely(match: Match, rng: random.Random) -> None:
    """What must hold in every state, but is costly to test."""
    before = canon(match.dump())
    check_dump(match, before)
    check_undo(match, before, rng)
    check_redeal(match, rng)
    if rng.randrange(REPLAYED) == 0:
        check_record(match, before)
    for side in (*match.sides, None):
        json.dumps(match.scene(side))
    expect(canon(match.dump()) == before, "looking at a match changed it")


def check_dump(match: Match, before: str) -> None:
    again = match.title.load(json.loads(before))
    expect(canon(again.dump()) == before, "a dump does not load to the same match")
    expect(again.actions() == match.actions(), "a loaded match has other legal actions")
    for side in (*match.sides, None):
        expect(again.view(side) == match.view(side), f"a loaded match shows {side} another view")


def check_undo(match: Match, before: str, rng: random.Random) -> None:
    """A copy goes its own way; undo restores exactly, and only where no die, reveal or other side stands between."""
    if match.to_act is None:
        return
    twin = match.copy()
    twin.play(rng.choice(match.actions()))
    expect(canon(match.dump()) == before, "playing on a copy changed the original")
    _, _, chance = twin.history.since(twin.history.length - 1)[0]
    side = twin.to_act
    try:
        twin.undo()
    except polemos.IllegalAction:
        return
    expect(not chance, "undo went back across a die or a draw")
    expect(side == match.to_act, "undo changed who is to act")
    expect(canon(twin.dump()) == before, "undo did not restore the match")


def check_redeal(match: Match, rng: random.Random) -> None:
    """A side's view and actions survive dealing anew what it can't know."""
    for side in match.sides:
        dealt = match.redeal(side, rng.randrange(2**31))
        expect(dealt.to_act == match.to_act, "dealing anew changes who is to act")
        expect(dealt.view(side) == match.view(side), f"{side}'s view depends on what {side} can't know")
        expect(
            side != match.to_act or dealt.actions() == match.actions(),
            f"{side}'s legal actions depend on what {side} can't know",
        )


def check_record(match: Match, before: str) -> None:
    expect(canon(polemos.replay(match.record()).dump()) == before, "the record does not replay to the same match")


def check_end(match: Match) -> None:
    """The result is one that the match can have."""
    outcome = match.outcome
    expect(isinstance(outcome, dict) and {"winner", "reason"} <= outcome.keys(), "over, but without a result")
    assert outcome is not None
    expect(outcome["winner"] is None or outcome["winner"] in match.sides, "won by nobody at the table")


def canon(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
