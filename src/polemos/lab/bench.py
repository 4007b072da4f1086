"""How fast a title plays, measured beside a yardstick in the same run: the machine's moods hit both alike."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from time import perf_counter
from time import process_time as clock
from types import ModuleType
from typing import Any, Final

from polemos.engine import frames
from polemos.engine.dice import Dice
from polemos.engine.frames import Action, State, play_out
from polemos.engine.title import Title
from polemos.opponents.scout import Scout
from polemos.opponents.search import Budget, Search
from polemos.opponents.strategos import Strategos

ROUNDS: Final = 9
"""Measures take turns so often; time is the processor's, since other programs may share the machine."""
SEARCHED: Final = 0.1
"""Of the decisions of a match, so many are searched, each with `ITERATIONS`, or until the time is up."""
ITERATIONS: Final = 50
SHORTEST: Final = 0.01
PONDERED: Final = 1.0
"""Seconds for each decision where several processes think."""
TURNS: Final = 3
POSITION: Final = 60
"""After how many actions of a random match copies and dumps are timed."""

Measure = Callable[[float], float]
"""From the seconds it may take to a figure."""


def bench(title: Title, seconds: float) -> dict[str, Any]:
    """All figures of a title, each the median of several rounds that take turns."""
    measures: dict[str, Measure] = {
        "actions_per_second": lambda budget: play_states(title, budget)[0],
        "matches_per_second": lambda budget: play_states(title, budget)[1],
        "search_iterations_per_second": lambda budget: search(title, budget),
        "notation_actions_per_second": lambda budget: play_notation(title, budget),
        "state_copy_us": lambda budget: per_call(state_copy(title), budget),
        "match_copy_us": lambda budget: per_call(match_copy(title), budget),
        "dump_load_us": lambda budget: per_call(dump_load(title), budget),
    }
    chess = yardstick()
    if chess is not None:
        measures["chess_actions_per_second"] = lambda budget: play_chess(chess, budget)
    budget = seconds / (ROUNDS * len(measures))
    # What is loaded stays: the collector need not walk it again and again.
    gc.collect()
    gc.freeze()
    rounds = [{name: measure(budget) for name, measure in measures.items()} for _ in range(ROUNDS)]
    figures: dict[str, Any] = {name: median(r[name] for r in rounds) for name in measures}
    figures["chess_actions_per_second"] = figures.get("chess_actions_per_second")
    figures["ratio"] = (
        None if chess is None else median(r["actions_per_second"] / r["chess_actions_per_second"] for r in rounds)
    )
    return {"title": title.id, "compiled": compiled(), **figures}


def compiled() -> bool:
    """Whether the engine was built with mypyc."""
    return not str(frames.__file__).endswith(".py")


def play_states(title: Title, budget: float) -> tuple[float, float]:
    """Random matches on the state alone, as search plays them: actions and matches a second."""
    scenario, options = title.scenarios[0], title.check_options({})
    rng = random.Random(1)
    actions = matches = 0
    start = clock()
    while (taken := clock() - start) < budget or not matches:
        state = title.set_up(scenario, options, Dice(rng.getrandbits(64)))
        state.settle()
        actions += play_out(state, rng.random)
        matches += 1
    return actions / taken, matches / taken


def decisions(title: Title) -> Iterator[tuple[State, Action, random.Random]]:
    """Where a strategos would think along matches between scouts, what the scout does there, and chance."""
    scout, strategos = Scout(title), Strategos(title)
    rng = random.Random(3)
    match = title.start(seed=3)
    while True:
        if match.to_act is None:
            match = title.start(seed=rng.getrandbits(32))
        lead = scout.pick(match.state, rng)
        if strategos.is_weighty(match.state) and rng.random() < SEARCHED:
            yield match.state, lead, rng
        match.play(title.grammar.say(lead))


def search(title: Title, budget: float) -> float:
    """Iterations a second of the strategos."""
    iterations, taken = 0, 0.0
    for state, lead, rng in decisions(title):
        found, start = Search(title, state, lead, rng), clock()
        found.run(Budget(ITERATIONS, max(budget - taken, SHORTEST)))
        taken += clock() - start
        iterations += found.root.tried
        if taken >= budget:
            break
    return iterations / taken


def search_together(title: Title, budget: float, workers: int) -> float:
    """The same with several processes, by the clock on the wall: each decision is given so much time."""
    strategos = Strategos(title, None, PONDERED, workers=workers)
    iterations, taken = 0, 0.0
    for state, _, rng in decisions(title):
        start = perf_counter()
        iterations += strategos.search(state, rng).root.tried
        taken += perf_counter() - start
        if taken >= budget:
            break
    return iterations / taken


def scaling(title: Title, seconds: float, workers: int) -> dict[str, Any]:
    """What more processes are worth: iterations a second with one and with all, taking turns once all are up."""
    search_together(title, SHORTEST, workers)
    rounds = [[search_together(title, seconds / (2 * TURNS), n) for n in (1, workers)] for _ in range(TURNS)]
    alone, together = (median(figures) for figures in zip(*rounds, strict=True))
    gain = median(many / one for one, many in rounds)
    return {"title": title.id, "compiled": compiled(), "search_alone": alone, "search_together": together, "gain": gain}


def play_notation(title: Title, budget: float) -> float:
    """Random matches through the public API, in notation."""
    rng = random.Random(1)
    actions = 0
    start = clock()
    while (taken := clock() - start) < budget or not actions:
        match = title.start(seed=rng.getrandbits(64))
        while match.to_act is not None:
            match.play(rng.choice(match.actions()))
        actions += match.version
    return actions / taken


def middle(title: Title) -> Any:
    """A match some way in."""
    rng = random.Random(2)
    for seed in range(100):
        match = title.start(seed=seed)
        while match.to_act is not None and match.version < POSITION:
            match.play(rng.choice(match.actions()))
        if match.to_act is not None:
            return match
    return title.start(seed=0)


def state_copy(title: Title) -> Callable[[], object]:
    state = middle(title).state
    return lambda: title.copy(state)


def match_copy(title: Title) -> Callable[[], object]:
    copy: Callable[[], object] = middle(title).copy
    return copy


def dump_load(title: Title) -> Callable[[], object]:
    match = middle(title)
    return lambda: title.load(match.dump())


def per_call(call: Callable[[], object], budget: float) -> float:
    """Microseconds a call."""
    calls = 0
    batch = 50
    start = clock()
    while (taken := clock() - start) < budget or not calls:
        for _ in range(batch):
            call()
        calls += batch
    return taken / calls * 1e6


def yardstick() -> ModuleType | None:
    """OpenSpiel, where the `bench` extra is installed."""
    try:
        return import_module("pyspiel")
    except ImportError:
        return None


def play_chess(pyspiel: Any, budget: float) -> float:
    """Random games of OpenSpiel's C++ chess, driven from Python in the same way."""
    game = pyspiel.load_game("chess")
    rng = random.Random(1)
    actions = 0
    start = clock()
    while (taken := clock() - start) < budget or not actions:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            actions += 1
    return actions / taken
