"""Every title as an OpenSpiel game (the extra `bench`): `pyspiel.load_game("polemos_earth_and_water")`.

The scenario and each option are parameters: `polemos_peloponnesian_war(scenario=decelean-war,mode=two-player)`.

Chance comes once, at the root: the seed of the match is drawn there, and all dice follow from it. What a player sees is
its view, so the game is one of imperfect information.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import numpy as np
import pyspiel

import polemos
from polemos.engine.title import Title
from polemos.lab.tables import setting
from polemos.lab.tensors import FACTS, WIDEST, observe, returns
from polemos.titles import TITLES

SCENARIO: Final = "scenario"
SEEDS: Final = 4096
"""How many ways chance has at the root."""


def kind_of(title: Title) -> Any:
    options = [dict(zip(title.options, values, strict=True)) for values in product(*all_values(title))]
    seats = {len(title.seats(scenario, chosen)) for scenario in title.scenarios for chosen in options}
    return pyspiel.GameType(
        short_name=f"polemos_{title.id.replace('-', '_')}",
        long_name=title.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if min(seats) > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SCENARIO: title.scenarios[0], **title.check_options({})},
    )


def all_values(title: Title) -> list[tuple[Any, ...]]:
    """What each option may be."""
    return [option.choices for option in title.options.values()]


def game_of(title: Title, kind: Any) -> Any:
    """The class of a title's games, as OpenSpiel wants it."""

    class Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            options = dict(params or {})
            scenario = options.pop(SCENARIO, None)
            self.title, self.scenario, self.options = setting(title.id, scenario, options)
            players = len(title.seats(self.scenario, self.options))
            info = pyspiel.GameInfo(
                num_distinct_actions=WIDEST,
                max_chance_outcomes=SEEDS,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
                max_game_length=title.longest,
            )
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer()

    return Game


class State(pyspiel.State):  # type: ignore[misc]
    """A match, once chance has drawn its seed."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.title = game.title
        self.scenario = game.scenario
        self.options = game.options
        self.match: polemos.Match | None = None

    def current_player(self) -> Any:
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        if self.match.to_act is None:
            return pyspiel.PlayerId.TERMINAL
        return self.match.sides.index(self.match.to_act)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return list(range(len(self.match.state.options)))

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = self.title.start(self.scenario, self.options, action)
        else:
            self.match.play(self.match.actions()[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if self.match is None else self.match.actions()[action]

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.to_act is None

    def returns(self) -> list[float]:
        if self.match is None:
            return [0.0] * self.get_game().num_players()
        return list(returns(self.match).values())

    def __deepcopy__(self, memo: Any) -> State:
        twin = State(self.get_game())
        twin.match = None if self.match is None else self.match.copy()
        return twin

    def __str__(self) -> str:
        return "" if self.match is None else self.title.digest(self.match.state)


class Observer:
    """What a player's view holds, as a vector and as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(FACTS, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = 0.0 if state.match is None else observe(state.match, state.match.sides[player])

    def string_from(self, state: State, player: int) -> str:
        return "" if state.match is None else repr(state.match.view(state.match.sides[player]))


def register() -> list[str]:
    """Make all titles known to OpenSpiel; their names there."""
    known = set(pyspiel.registered_names())
    names = []
    for id in TITLES:
        title = polemos.title(id)
        kind = kind_of(title)
        if kind.short_name not in known:
            pyspiel.register_game(kind, game_of(title, kind))
        names.append(kind.short_name)
    return names
