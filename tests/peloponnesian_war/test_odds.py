"""What the panel foretells of battles and sieges, and how the combat phase then goes."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from polemos.engine.dice import Dice
from polemos.titles.peloponnesian_war import TITLE
from polemos.titles.peloponnesian_war.board import ARMY
from polemos.titles.peloponnesian_war.odds import prospects
from polemos.titles.peloponnesian_war.operations import Assemble
from polemos.titles.peloponnesian_war.state import Position

from . import after_combat, at, field, match, who

TRIALS = 1500
LANDS: list[tuple[dict[str, str], dict[str, str], str]] = [
    ({"sparta": "3SH 4AH"}, {"thrasybulus": "sparta"}, "land"),
    ({"chios": "2AN 3AH 3sN 2SH"}, {"phormio": "chios", "lysander": "chios"}, "mixed"),
    ({"megara": "5AH 1sH"}, {"thrasybulus": "megara"}, "siege"),
]
"""A battle to which a Spartan leader comes, drawn by lot (5.2.1); fleets and then troops; a siege."""


@pytest.mark.parametrize(("units", "leaders", "kind"), LANDS)
def test_the_combat_phase_goes_as_foretold(units: dict[str, str], leaders: dict[str, str], kind: str) -> None:
    start = field(units, leaders, deaths=1)
    (fight,) = prospects(start)
    assert fight["kind"] == kind and fight["at"] in units
    exact = {part["side"]: part["chance"] for part in fight["odds"][0]["parts"]}
    won: Counter[str | None] = Counter()
    for seed in range(TRIALS):
        s = after_combat(start, seed)
        winners = [event[1] for event in s.log if event[0] in ("wins", "siege-succeeds")]
        won[TITLE.sides[winners[0]] if winners else "sparta" if kind == "siege" else None] += 1
    for side, chance in exact.items():
        assert abs(won[side] / TRIALS - chance) <= 4.5 * sqrt(chance * (1 - chance) / TRIALS) + 1e-9, (side, exact, won)


def gathering() -> Position:
    """Cleon gathers an army in Athens against Megara, where a garrison lies."""
    s = field({"athens": "4AH", "megara": "3sH"}, objective=at("megara"), army_at=at("athens"))
    s.army_leader = who("cleon")
    s.leader_at[s.army_leader] = at("athens")
    s.stack.append(Assemble(0, 0, 0))
    return s


def test_the_army_being_gathered_counts_where_it_goes() -> None:
    s = gathering()
    assert prospects(s) == []
    s.take(at("athens"), 0, 4)
    s.put(ARMY, 0, 4)
    (fight,) = prospects(s)
    assert fight["at"] == "megara" and fight["strength"] == {"athens": 4, "sparta": 3}
    assert fight["leaders"] == {"athens": ["cleon"], "sparta": []}


def test_asking_tells_nothing_of_dice_to_come_and_changes_nothing() -> None:
    start = field(*LANDS[0][:2])
    other = start.copy()
    other.dice = Dice(99)
    assert prospects(start) == prospects(other)
    assert start.dice.position == 0 and not start.log


def test_the_scene_shows_them() -> None:
    played: Any = match(two=True, units={"megara": {"athenian-hoplite": 5, "spartan-ally-hoplite": 1}},
                        leaders={"thrasybulus": "megara"}, guard=0, play={"phase": "operations", "side": "athens"})
    scene = json.loads(json.dumps(played.scene(played.to_act)))
    (panel,) = [panel for panel in scene["panels"] if panel["kind"] == "combat"]
    assert not panel["committed"]
    (fight,) = panel["fights"]
    assert fight["at"] == "megara" and fight["rows"][0]["leaders"] == ["thrasybulus"]
    assert {part["side"] for part in fight["odds"][0]["parts"]} == {"athens", "sparta"}


def test_besiegers_beaten_at_a_distance_storm_nothing_any_more() -> None:
    units = {
        "megara": {"athenian-hoplite": 1},
        "cenchreae": {"spartan-ally-hoplite": 5, "spartan-ally-cavalry": 1},
        "byzantium": {"spartan-ally-cavalry": 1},
        "perinthus": {"athenian-hoplite": 1},
        "lindus": {"athenian-ally-cavalry": 1},
        "camirus": {"spartan-ally-hoplite": 1},
    }
    leaders = {"nicias": "megara", "phormio": "aside", "pericles": "aside"}
    moved = {"megara": {"athenian-hoplite": 1}}
    played = match(two=True, units=units, leaders=leaders, moved=moved, rebel=[], guard=0, play={"phase": "combat"})
    assert {fight["kind"] for fight in played.view(None)["prospects"]} == {"land", "siege"}
    played.dice([1, 6])
    played.play("engage cenchreae>megara")
    assert {fight["kind"] for fight in played.view(None)["prospects"]} == {"land"}
