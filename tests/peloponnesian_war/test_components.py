"""1.1 to 1.4 Map, counters, control, influence, sequence."""

from __future__ import annotations

import random

import pytest

import polemos
from polemos.titles.peloponnesian_war.administration import Build
from polemos.titles.peloponnesian_war.board import (
    FORTRESS,
    KIND,
    LEAGUE,
    LINES,
    MIX,
    SPACES,
)
from polemos.titles.peloponnesian_war.checks import check
from polemos.titles.peloponnesian_war.facts import MAP

from . import ATHENS, NAME, SPARTA, at, field, match, run, unit


@pytest.mark.rule("peloponnesian-war", "1.1.1")
def test_spaces_and_lines_by_type() -> None:
    assert (KIND[at("athens")], KIND[at("piraeus")], KIND[at("chios")]) == (0, 1, 2)
    assert FORTRESS[at("potidaea")] and not FORTRESS[at("decelea")]
    assert (LEAGUE[at("samos")], LEAGUE[at("tegea")], LEAGUE[at("epidamnus")]) == (ATHENS, SPARTA, -1)
    assert at("piraeus") in LINES[0][at("athens")] and at("piraeus") not in LINES[4][at("athens")]
    for line in MAP.lines:
        kinds = {KIND[at(end)] for end in line.between}
        assert line.kind == "land" or 0 not in kinds, line.between


@pytest.mark.rule("peloponnesian-war", "1.1.2")
def test_nothing_is_built_beyond_the_counter_mix() -> None:
    s = field({"athens": f"{MIX[0]}AH"})
    s.treasury = [9000, 9000]
    run(s, Build(2, ATHENS, 3, 1000))
    built = {action[1] for action in s.options if len(action) > 1}
    assert unit("AH") not in built and unit("AC") in built


@pytest.mark.rule("peloponnesian-war", "1.3.control")
def test_control_by_colour_by_units_and_not_in_rebellion() -> None:
    s = field({"tegea": "1AH", "epidamnus": "1sH", "corinth": "1AH 1sH"})
    assert s.controls(ATHENS, at("samos")) and not s.controls(SPARTA, at("samos"))
    assert s.controls(ATHENS, at("tegea")) and not s.controls(SPARTA, at("tegea"))
    assert s.controls(SPARTA, at("epidamnus"))
    assert not any(s.controls(side, at("corinth")) for side in (ATHENS, SPARTA))
    s.rebel[at("samos")] = 1
    assert not any(s.controls(side, at("samos")) for side in (ATHENS, SPARTA))
    s.put(at("samos"), unit("sH"), 1)
    assert s.controls(SPARTA, at("samos"))


def zone(force: str) -> set[str]:
    """The spaces that such a force at Prasiae influences."""
    s = field({"prasiae": force})
    return {name for i, name in enumerate(SPACES) if s.influence(ATHENS, i, False)}


@pytest.mark.rule("peloponnesian-war", "1.3.zoi")
def test_zones_of_influence_by_composition() -> None:
    ride = {"prasiae", "sparta", "thyrea", "epidaurus_limera"}
    sail = {"prasiae", "hermione", "troezen", "epidaurus_limera", "gythium", "cythera"}
    assert zone("1AH") == {"prasiae"}
    assert zone("1AC") == zone("2AH 1AC") == ride
    assert zone("1AN") == zone("2AH 1AN") == sail
    assert zone("1AC 1AN") == zone("1AH 1AC 1AN") == ride | sail


@pytest.mark.rule("peloponnesian-war", "1.3.zoi", "errata.qa")
def test_naval_influence_never_crosses_the_isthmus_or_the_open_sea() -> None:
    s = field({"corinth": "2sN", "taenarum": "2SN"})
    assert not s.influence(SPARTA, at("cenchreae"), False)
    assert not s.influence(SPARTA, at("syracuse"), False)


@pytest.mark.rule("peloponnesian-war", "1.4")
def test_the_first_turn_begins_with_operations_and_the_next_with_politics() -> None:
    game = match()
    keys = [event["key"] for event in game.events()]
    assert keys[0] == "turn" and "event" not in keys and "strategy" not in keys
    rng = random.Random(3)
    while game.view(None)["turn"] == 1:
        game.play(rng.choice(game.actions()))
    keys = [event["key"] for event in game.events()]
    after = keys[len(keys) - keys[::-1].index("turn") :]
    assert after.index("event") < after.index("strategy") < after.index("confidence-reset")


@pytest.mark.rule("peloponnesian-war", "5.5")
@pytest.mark.parametrize("two", [False, True])
def test_after_combat_the_four_statements_hold(two: bool) -> None:
    for scenario in polemos.title(NAME).scenarios:
        game = match(scenario, two=two, seed=11)
        rng = random.Random(11)
        while game.to_act:
            check(game.state)  # type: ignore[arg-type]
            game.play(rng.choice(game.actions()))
