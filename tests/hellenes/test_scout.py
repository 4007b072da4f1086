"""The scout sails round a stormy sea where it can, and uses its forces before the war is over."""

from __future__ import annotations

from random import Random

import pytest
from tests.hellenes import acting, place, stage

from polemos import Match
from polemos.engine.frames import NOBODY
from polemos.opponents import opponent, think
from polemos.opponents.search import Search
from polemos.titles.hellenes import TITLE
from polemos.titles.hellenes.notation import BUILD
from polemos.titles.hellenes.scout import by_rule, first_thought
from polemos.titles.hellenes.state import Position
from polemos.titles.hellenes.turn import Act

SCOUT = opponent("scout", TITLE)
CHANCE = opponent("random", TITLE)


def contest(side: str, seed: int) -> Match:
    """The Sicilian expedition, the scout against chance."""
    match = TITLE.start("sicily", seed=seed)
    while match.to_act:
        match.play(think(SCOUT if match.to_act == side else CHANCE, match, seed * 1000 + match.version))
    return match


def test_a_fleet_sails_round_the_deep_sea() -> None:
    """Sicily lies nearer by the open sea from Crotona, but the Gulf of Rhegium knows no storm."""
    match = stage({"A14": "sea-of-crotona", "A15": "sea-of-crotona", "S48": ("syracuse", 1)}, acting("athens"),
                  scenario="sicily")
    way = []
    while match.to_act == "athens" and place(match, "A14") == "sea-of-crotona":
        way.append(think(SCOUT, match, 1))
        match.play(way[-1])
    assert "go gulf-of-rhegium" in way and "go sicilian-sea" not in way[: way.index("go gulf-of-rhegium")]


def test_in_the_last_year_forces_are_used_not_gathered() -> None:
    """What would wait for recruits at the start of the war is tried at its end."""
    blocks = {"S47": ("syracuse", 3), "S48": ("syracuse", 2), "S50": ("syracuse", 2), "S52": ("syracuse", 2),
              "S54": ("syracuse", 2), "A48": ("catana", 2), "A47": ("segesta", 2)}
    choices = [think(SCOUT, stage(blocks, acting("sparta"), scenario="sicily", year=year), 1) for year in (415, 413)]
    assert choices == ["recruit", "group syracuse"]


@pytest.mark.parametrize(("side", "seed"), [("athens", 1067), ("sparta", 1003)])
def test_the_scout_wins_in_sicily(side: str, seed: int) -> None:
    outcome = contest(side, seed).outcome
    assert outcome is not None and outcome["winner"] == side


def test_nobody_sails_in_circles() -> None:
    """No way of a formation leads through one area twice, in the first year of a campaign, its winter included."""
    match, way = TITLE.start("campaign-431", seed=81), []
    while match.to_act and match.view(None)["year"] == 431:
        verb, *where = think(SCOUT, match, 81_000 + match.version).split()
        if verb in ("take", "group"):
            way = []
        elif verb in ("go", "enter"):
            assert where not in way
            way.append(where)
        match.play(" ".join([verb, *where]))


def choices_of_actions(seed: int) -> list[Position]:
    """Where an action is chosen, in a match of scouts."""
    state: Position = TITLE.start("sicily", seed=seed).state
    found = []
    while state.to_act != NOBODY:
        if isinstance(state.stack[-1], Act) and len(state.options) > 1:
            found.append(TITLE.copy(state))
        state.play(by_rule(state) if len(state.options) > 1 else state.options[0])
    return found


def test_a_strategos_is_keener_to_build() -> None:
    both = [(by_rule(s), first_thought(s)) for s in choices_of_actions(3)]
    verbs = {thought[0] for rule, thought in both if rule != thought}
    assert verbs == {BUILD} and any(rule == thought for rule, thought in both)


def test_a_strategos_expects_no_more_than_a_scout_of_the_other_side() -> None:
    s = choices_of_actions(3)[0]
    search = Search(TITLE, s, first_thought(s), Random(1))
    asked: dict[str, set[int]] = {"unfold": set(), "expected": set()}
    for name, sides in asked.items():
        told = getattr(search, name)
        setattr(search, name, lambda state, told=told, sides=sides: sides.add(state.to_act) or told(state))
    for _ in range(4):
        search.iterate()
    assert asked == {"unfold": {search.side}, "expected": {1 - search.side}}
