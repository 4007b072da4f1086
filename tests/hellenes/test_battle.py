"""6 Battle, 14.11 prestige for battles."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hellenes import (
    acting,
    done,
    inside,
    march,
    offered,
    place,
    play,
    prestige,
    rolls,
    stage,
    steps,
    told,
)

from polemos import Match

RULE = "hellenes"


def fight(
    blocks: dict[str, Any], origin: str, units: list[str], to: str, dice: list[int], side: str = "sparta", **more: Any
) -> Match:
    """A battle brought on by a march of one step; the defender, where asked, does not fortify."""
    match = stage(blocks, acting(side, 1), dice=dice, **more)
    march(match, origin, units, [to], halt=False)
    if "halt" in match.actions():
        play(match, "halt")
    done(match, 1)
    if match.actions()[-1:] == ["fight"]:
        play(match, "fight")
    return match


@pytest.mark.rule(RULE, "6.2", "6.31")
def test_the_example_of_a_round() -> None:
    """6.2 box: archers in defence, then cavalry, elite hoplites, and the hoplites in defence."""
    match = fight(
        {"S07": "megara", "S01": ("megara", 2), "A12": ("plataea", 2), "A01": ("plataea", 4)},
        "megara",
        ["S07", "S01"],
        "plataea",
        [3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    )
    for _ in range(2):
        play(match, "fight")
    assert len(rolls(match, "attack")) >= 4
    order = [(roll["side"], len(roll["dice"])) for roll in told(match, "roll")[:4]]
    assert order == [("athens", 2), ("sparta", 2), ("sparta", 2), ("athens", 4)]


@pytest.mark.rule(RULE, "6.32", "6.33")
def test_the_example_of_an_attack() -> None:
    """6.3 box: 1, 2 and 5 of a C2 block are two hits and a rout."""
    match = fight(
        {"A02": ("athens", 3), "S15": ("megara", 4), "S16": ("megara", 3), "S23": ("megara", 1)},
        "athens",
        ["A02"],
        "megara",
        [3, 3, 3, 3, 3, 3, 3, 3, 1, 2, 5],
        side="athens",
    )
    # Infantry B strikes first, then the hoplites of the defence, then the aggressor.
    play(match, "fight")
    while match.to_act == "sparta" and offered(match, "attack"):
        play(match, match.actions()[0])
    play(match, "fight")
    assert rolls(match, "attack")[-1] == [1, 2, 5]
    assert offered(match, "hit") == {"S15", "S16"}
    play(match, "hit S16")
    assert (steps(match, "S15"), steps(match, "S16")) == (3, 2)
    assert told(match, "routed") and steps(match, "S23") == 1


@pytest.mark.rule(RULE, "6.34", "14.11")
def test_panic_pursuit_and_triumph() -> None:
    match = fight(
        {"S01": ("megara", 4), "S15": ("megara", 4), "A01": ("plataea", 2)},
        "megara",
        ["S01", "S15"],
        "plataea",
        [6, 3, 3, 3],
    )
    play(match, "fight")
    assert told(match, "panic") == [{"side": "athens"}]
    assert rolls(match, "pursuit") == []
    assert prestige(match) == 0 and set(match.actions()) == {"retreat A01 athens", "shelter A01"}
    play(match, "shelter A01")
    assert prestige(match) == -2 and inside(match, "A01")


@pytest.mark.rule(RULE, "6.34")
def test_the_quick_pursue_a_slow_rear_guard() -> None:
    match = fight(
        {"S07": ("megara", 2), "S01": ("megara", 1), "A14": ("athens", 1)},
        "megara",
        ["S07", "S01"],
        "athens",
        [6, 3, 1],
    )
    play(match, "fight")
    assert rolls(match, "pursuit") == [[1]]
    assert place(match, "A14") is None and prestige(match) == -2


@pytest.mark.rule(RULE, "6.4", "14.11")
def test_retreat_without_loss_is_a_skirmish() -> None:
    match = fight({"S01": ("megara", 2), "A01": ("plataea", 2)}, "megara", ["S01"], "plataea", [3, 3])
    play(match, "retreat")
    assert place(match, "S01") == "megara" and prestige(match) == 0


@pytest.mark.rule(RULE, "6.4", "14.11")
def test_retreat_after_a_loss_is_a_trophy() -> None:
    match = fight(
        {"S15": ("megara", 3), "S16": ("megara", 2), "A07": ("plataea", 4)},
        "megara",
        ["S15", "S16"],
        "plataea",
        [1, 3, 3, 3],
    )
    play(match, "fight", "retreat")
    assert place(match, "S15") == "megara" and prestige(match) == 1


@pytest.mark.rule(RULE, "6.4")
def test_defenders_retreat_neither_whence_the_enemy_came_nor_into_his_land() -> None:
    # Beside Plataea lie Megara, whence they came, Thebes and Orchomenus, which are Spartan, and Athens.
    match = fight({"S01": ("megara", 4), "A05": ("plataea", 2)}, "megara", ["S01"], "plataea", [3, 3, 3, 3])
    play(match, "fight")
    assert match.to_act == "athens"
    play(match, "retreat")
    assert set(match.actions()) == {"retreat A05 athens", "shelter A05"}
    play(match, "retreat A05 athens")
    assert place(match, "A05") == "athens" and prestige(match) == 0
    # Nor where the enemy stands: with Athens besieged only the walls are left.
    shut = fight(
        {"S01": ("megara", 4), "S02": "athens", "A05": ("plataea", 2), "A06": {"at": "athens", "inside": True}},
        "megara",
        ["S01"],
        "plataea",
        [3, 3, 3, 3],
        sieges={"athens": "old"},
        garrisons={"athens": "athens"},
    )
    play(shut, "fight", "retreat")
    assert inside(shut, "A05") and place(shut, "A05") == "plataea"


@pytest.mark.rule(RULE, "6.41", "2.23")
def test_cavalry_raid() -> None:
    """6.41 box: cavalry engages, retires at once, and still strikes."""
    match = fight({"S07": ("megara", 2), "A01": ("plataea", 3)}, "megara", ["S07"], "plataea", [1, 6])
    play(match, "retreat")
    assert rolls(match, "harassment") == [[1, 6]]
    assert steps(match, "A01") == 2 and prestige(match) == 0 and place(match, "S07") == "megara"


@pytest.mark.rule(RULE, "6.5")
def test_naval_battle_and_retreat_always_costs() -> None:
    match = fight(
        {"S18": ("corinth", 4), "A14": ("saronic-gulf", 4), "A15": "athens"},
        "corinth",
        ["S18"],
        "saronic-gulf",
        [3, 3, 3, 3],
    )
    assert told(match, "battle")[0]["battle"] == "naval"
    play(match, "fight", "retreat")
    assert place(match, "S18") == "corinth" and prestige(match) == 1


@pytest.mark.rule(RULE, "6.5")
def test_across_a_strait_the_aggressor_is_mute_at_first() -> None:
    match = fight(
        {"S18": ("ionian-sea", 4), "A28": ("gulf-of-corinth", 4), "A15": "athens"},
        "ionian-sea",
        ["S18"],
        "gulf-of-corinth",
        [3, 3, 3, 3, 3, 3, 3, 3],
    )
    play(match, "fight", "fight")
    assert [roll["side"] for roll in told(match, "roll")] == ["athens"]


@pytest.mark.rule(RULE, "6.6")
def test_landing() -> None:
    match = fight(
        {"A14": ("saronic-gulf", 4), "S22": ("megara", 2)}, "saronic-gulf", ["A14"], "megara", [3, 3], side="athens"
    )
    play(match, "fight")
    assert match.to_act == "athens"
    play(match, "fight")
    assert [roll["side"] for roll in told(match, "roll")][:1] == ["sparta"]
    assert len([roll for roll in told(match, "roll") if roll["side"] == "athens"]) == 0


@pytest.mark.rule(RULE, "6.6", "6.4")
def test_fleets_ashore_do_not_retreat_before_a_landing() -> None:
    match = fight(
        {"A14": ("laconian-gulf", 4), "S08": ("sparta", 1), "S01": "corinth"},
        "laconian-gulf",
        ["A14"],
        "sparta",
        [3, 3],
        side="athens",
    )
    # Sparta had no choice to retreat: its fleet has struck, and Athens is asked.
    assert rolls(match, "attack") == [[3]] and match.to_act == "athens"


@pytest.mark.rule(RULE, "6.0")
def test_the_smallest_battle_first() -> None:
    match = stage(
        {"S01": "megara", "S15": "corinth", "S16": "corinth", "A05": "plataea", "A41": "argos"} | {},
        acting("sparta", 2),
        "campaign-413",
    )
    march(match, "megara", ["S01"], ["plataea"])
    play(match, "done")
    march(match, "corinth", ["S15", "S16"], ["argos"])
    play(match, "done")
    play(match, "fight")
    assert told(match, "battle")[0]["area"] == "plataea"


@pytest.mark.rule(RULE, "6.1")
def test_blocks_are_revealed_and_stay_known() -> None:
    match = fight({"S01": ("megara", 4), "A05": ("plataea", 2)}, "megara", ["S01"], "plataea", [3, 3, 3, 3])
    seen = [block for block in match.view("athens")["blocks"] if block["side"] == "sparta"]
    assert [block.get("unit") for block in seen] == ["S01"]
    hidden = stage({"S01": ("megara", 4), "A05": ("plataea", 2)}, acting("sparta", 1))
    assert all("unit" not in block for block in hidden.view("athens")["blocks"] if block["side"] == "sparta")


@pytest.mark.rule(RULE, "6.34")
def test_the_example_of_pursuit() -> None:
    """6.34 box: all Athenians are routed when B blocks attack; B and C blocks that have not struck still pursue."""
    blocks = {
        "S07": ("megara", 2),
        "S01": ("megara", 3),
        "S02": ("megara", 1),
        "S15": ("megara", 1),
        "S08": ("megara", 1),
        "A01": ("athens", 1),
        "A02": ("athens", 1),
        "A14": ("athens", 1),
    }
    # Cavalry misses; the first elite hoplites rout all three; then the other B, the C, not the D fleet.
    match = fight(blocks, "megara", ["S07", "S01", "S02", "S15", "S08"], "athens", [3, 3, 5, 5, 6, 4, 4])
    play(match, "fight", "attack S01")
    while offered(match, "rout"):
        play(match, match.actions()[0])
    assert told(match, "panic") == [{"side": "athens"}]
    assert rolls(match, "pursuit") == [[4], [4]]


@pytest.mark.rule(RULE, "5.41", "6.5")
def test_who_is_taken_aboard_in_battle_belongs_to_that_fleet() -> None:
    """The first fleet is sunk and the second takes its hoplites aboard: one formation is left, and it fights."""
    match = stage(
        {
            "A14": ("paros-sea", 2),
            "A01": {"at": "paros-sea", "cv": 1, "aboard": "A14"},
            "A15": ("saronic-gulf", 4),
            "S18": ("myrtoan-sea", 4),
        },
        acting("athens", 2),
        dice=[3, 3, 1, 1, 3, 3],
    )
    march(match, "paros-sea", ["A14"], ["myrtoan-sea"])
    play(match, "done")
    march(match, "saronic-gulf", ["A15"], ["myrtoan-sea"])
    play(match, "done", "vanguard A14", "fight", "fight")
    assert steps(match, "A14") == 0 and steps(match, "A01") == 1
    assert len(told(match, "battle")) == 2 and not offered(match, "vanguard")
