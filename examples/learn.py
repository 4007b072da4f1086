"""Train a small agent on 300: Earth & Water, from nothing but wins and losses, and draw its curve.

    pip install "polemos[zoo]"
    python examples/learn.py --matches 3000 --curve curve.svg

The agent plays either side against an opponent that does anything legal. What it likes is a sum of weights: of the
action's verb and of the whole action, each alone and together with each fact of its observation, hashed into one table.
The mask says which actions there are; a softmax turns what it likes into chances; after each match the weights of what
it did move towards the result (REINFORCE with a baseline for each side, steps scaled as in AdaGrad).
"""

from __future__ import annotations

import argparse
from collections import deque
from pathlib import Path

import numpy as np

from polemos.lab.zoo import Environment

TABLE = 1 << 18
"""Places for weights."""
PRIMES = np.array([1, 31, 1009, 30011, 7, 131, 2003, 40009])
WHOLE = 1 << 20
STEP = 0.04
WINDOW = 250
"""Matches that the curve looks back,"""
FEW = 50
"""and where it begins: fewer say nothing."""


class Agent:
    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.weights = np.zeros(TABLE)
        self.squares = np.full(TABLE, 1e-2)
        self.expected = {"persia": 0.0, "greece": 0.0}
        """The mean result of each side lately."""
        self.made: list[tuple[np.ndarray, np.ndarray, np.ndarray, int]] = []
        """The choices of this match: places of the weights, strengths of the facts, chances, what was chosen."""

    def choose(self, seen: dict[str, np.ndarray]) -> int:
        n = int(seen["action_mask"].sum())
        if n == 1:
            return 0
        facts = np.flatnonzero(seen["observation"])
        strengths = np.append(np.tanh(seen["observation"][facts]) / np.sqrt(len(facts)), 1.0)
        # An action counts by its verb alone, and as a whole; with a fact's number each finds a place in the table.
        rows = seen["actions"][:n].astype(np.int64)
        names = np.stack([rows[:, 0], (rows * PRIMES).sum(1) + WHOLE], 1)
        places = (names[:, :, None] * 2654435761 + np.append(facts, -1)[None, None, :] * 40503) % TABLE
        places = places.reshape(n, -1)
        strengths = np.tile(strengths, 2)
        liking = self.weights[places] @ strengths
        chances = np.exp(liking - liking.max())
        chances /= chances.sum()
        chosen = int(self.rng.choice(n, p=chances))
        self.made.append((places, strengths, chances, chosen))
        return chosen

    def learn(self, side: str, result: float) -> None:
        surprise = result - self.expected[side]
        self.expected[side] += 0.02 * surprise
        slope = np.zeros(TABLE)
        for places, strengths, chances, chosen in self.made:
            pull = -chances
            pull[chosen] += 1.0
            np.add.at(slope, places, surprise * pull[:, None] * strengths[None, :])
        self.made.clear()
        self.squares += slope**2
        self.weights += STEP * slope / np.sqrt(self.squares)


def play(environment: Environment, agent: Agent, side: str, seed: int) -> float:
    """One match; what the agent's side made of it: 1, 0 or -1."""
    environment.reset(seed)
    while not any(environment.terminations.values()):
        mover = environment.agent_selection
        if mover == side:
            environment.step(agent.choose(environment.observe(mover)))
        else:
            environment.step(int(agent.rng.integers(len(environment.match.actions()))))
    return float(environment.rewards[side])


def train(matches: int, seed: int) -> list[float]:
    """The share of wins lately, after each match."""
    environment, agent = Environment("earth-and-water"), Agent(np.random.default_rng(seed))
    lately: deque[float] = deque(maxlen=WINDOW)
    points: list[float] = []
    for n in range(matches):
        side = environment.possible_agents[n % 2]
        result = play(environment, agent, side, seed * 1_000_000 + n)
        agent.learn(side, result)
        lately.append((result + 1) / 2)
        points.append(sum(lately) / len(lately))
        if (n + 1) % WINDOW == 0:
            print(f"{n + 1:6} matches: {points[-1]:.1%} of the last {len(lately)}", flush=True)
    return points


def curve(points: list[float]) -> str:
    """The share of wins along the way, as an SVG picture."""
    width, height, left, right, top, bottom = 640, 320, 48, 16, 16, 40

    def across(i: int) -> float:
        return left + i * (width - left - right) / max(1, len(points) - 1)

    def down(share: float) -> float:
        return top + (1 - share) * (height - top - bottom)

    line = " ".join(f"{across(i):.1f},{down(share):.1f}" for i, share in enumerate(points) if i >= FEW)
    grid = "".join(
        f'<line x1="{left}" x2="{width - right}" y1="{down(share):.1f}" y2="{down(share):.1f}" stroke="#ddd"/>'
        f'<text x="{left - 8}" y="{down(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    told = f"won of the last {WINDOW}, in matches 1 to {len(points)} against chance"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" '
        f'font-size="12"><rect width="{width}" height="{height}" fill="#fff"/>{grid}'
        f'<polyline points="{line}" fill="none" stroke="#a3401f" stroke-width="2"/>'
        f'<text x="{width / 2}" y="{height - 12}" text-anchor="middle">{told}</text></svg>\n'
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--matches", type=int, default=3000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path)
    told = asked.parse_args()
    points = train(told.matches, told.seed)
    if told.curve:
        told.curve.write_text(curve(points), encoding="utf-8")


if __name__ == "__main__":
    main()
