"""Every title as a PettingZoo AEC environment (the extra `zoo`)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

import polemos
from polemos.lab.tensors import FACTS, PARTS, WIDEST, actions, mask, observe, returns


class Environment(AECEnv):  # type: ignore[misc]
    """One match after the other. An action is a number: the place of a legal action in the list."""

    def __init__(
        self, title: str, scenario: str | None = None, options: dict[str, Any] | None = None, render_mode: None = None
    ) -> None:
        self.metadata = {"render_modes": [], "name": f"polemos-{title}", "is_parallelizable": False}
        self.title = polemos.title(title)
        self.scenario = scenario or self.title.scenarios[0]
        self.options = self.title.check_options(options or {})
        self.render_mode = render_mode
        self.possible_agents = list(self.title.seats(self.scenario, self.options))
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (FACTS,), np.float32),
                "actions": spaces.Box(0, 1 << 24, (WIDEST, PARTS), np.int32),
                "action_mask": spaces.MultiBinary(WIDEST),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(WIDEST) for agent in self.possible_agents}
        self.rng = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """With a seed, the same matches follow in the same order."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        self.match = self.title.start(self.scenario, self.options, int(self.rng.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """Whose turn it is; once the match is over, everybody's, to be told so."""
        self.agent_selection = self.match.to_act or self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return {
            "observation": observe(self.match, agent),
            "actions": actions(self.match, agent),
            "action_mask": mask(self.match, agent),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.match.play(self.match.actions()[action])
        self.rewards = returns(self.match)
        if self.match.to_act is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None
