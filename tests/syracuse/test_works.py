"""2.C, 5 Works: dice, points, the camp, forts, walls, chains."""

from __future__ import annotations

from typing import Any

import pytest

from polemos import Match

from . import FLEET, offered, play, rolls, stage, step, until


def works(match: Match) -> dict[str, int]:
    return {m["key"]: m["value"] for m in rolls(match, "works")[-1]["modifiers"]}


@pytest.mark.rule("syracuse", "2.C")
@pytest.mark.parametrize(
    ("pieces", "facts", "side", "expected"),
    [
        ({}, {"turn": 1, "advantage": "syracuse"}, "athens", {"works-base": 2}),
        ({}, {"turn": 1, "advantage": "athens"}, "athens", {"works-base": 2, "works-advantage": 1}),
        ({}, {"turn": 4, "advantage": "syracuse"}, "athens", {"works-base": 2, "works-414": 1}),
        ({}, {"turn": 2, "advantage": "syracuse"}, "athens", {"works-base": 2, "works-414": 1, "works-winter": -1}),
        ({}, {"turn": 7, "advantage": "athens"}, "athens", {"works-base": 2, "works-advantage": 1, "works-413": -1}),
        ({"alcibiade": "T25"}, {"turn": 1, "advantage": "syracuse"}, "athens", {"works-base": 2, "works-leader": 1}),
        ({"alcibiade": "Catana"}, {"turn": 1, "advantage": "syracuse"}, "athens", {"works-base": 2}),
        (
            {},
            {"turn": 1, "advantage": "syracuse", "forts": {"labdalon": "athens"}},
            "athens",
            {"works-base": 2, "works-labdalon": 1},
        ),
        (
            {},
            {"turn": 1, "advantage": "syracuse", "chains": "standing"},
            "athens",
            {"works-base": 2, "works-chains": -1},
        ),
        (
            {"syr-c6": "T11", "ath-c2-segesta": "T25"},
            {"turn": 1, "advantage": "syracuse"},
            "athens",
            {"works-base": 2, "works-cavalry": -1},
        ),
        (
            {"syr-c6": "T11", "ath-c4-sicilian": "T25"},
            {"turn": 1, "advantage": "syracuse"},
            "athens",
            {"works-base": 2},
        ),
        (
            {"gylippe": "T16"},
            {"turn": 4, "camp": "standing", "camp_turn": 3, "advantage": "athens"},
            "syracuse",
            {"works-base": 1, "works-leader": 1},
        ),
        (
            {"alcibiade": "T25"},
            {"turn": 1, "advantage": "syracuse", "weak": ["alcibiade"]},
            "athens",
            {"works-base": 2},
        ),
        (
            {},
            {"turn": 6, "camp": "standing", "camp_turn": 3, "advantage": "athens"},
            "syracuse",
            {"works-base": 1, "works-winter": -1, "works-413": -1},
        ),
    ],
)
def test_number_of_works_dice(
    pieces: dict[str, str], facts: dict[str, Any], side: str, expected: dict[str, int]
) -> None:
    match = stage({**FLEET, **pieces}, phase="works", side=side, **facts)
    while not [roll for roll in rolls(match, "works") if roll["side"] == side]:
        step(match)
    found = next(roll for roll in rolls(match, "works") if roll["side"] == side)
    assert {m["key"]: m["value"] for m in found["modifiers"]} == expected
    assert len(found["dice"]) == max(0, sum(expected.values()))


@pytest.mark.rule("syracuse", "2.C")
def test_syracuse_works_from_the_turn_after_the_camp() -> None:
    for camp_turn, dice in ((-1, []), (4, []), (3, ["syracuse"])):
        match = stage(FLEET, phase="works", turn=4, camp="standing" if camp_turn > 0 else "none", camp_turn=camp_turn)
        until(match, "adjustments")
        events = match.events()
        end = next(
            (i for i, event in enumerate(events) if event["key"] == "turn" and event["args"]["n"] == 5), len(events)
        )
        works = [
            event["args"] for event in events[:end] if event["key"] == "roll" and event["args"]["purpose"] == "works"
        ]
        assert [roll["side"] for roll in works if roll["side"] == "syracuse"] == dice


@pytest.mark.rule("syracuse", "2.C")
def test_a_stratagem_of_ones_colour_for_a_die() -> None:
    match = stage(FLEET, phase="works", turn=1, advantage="syracuse", hands={"athens": ["C05", "C17"]})
    assert offered(match, "discard") == {"C05"}
    play(match, "discard C05")
    assert offered(match, "discard") == set()
    play(match, "roll")
    assert works(match) == {"works-base": 2, "works-discard": 1}


@pytest.mark.rule("syracuse", "5.1")
def test_fives_and_sixes_bring_points_which_are_spent_or_lost() -> None:
    match = stage(
        {**FLEET, "ath-h5-allied": "T17", "ath-h3-1": "T9", "ath-a2-archers": "T24"},
        phase="works",
        turn=4,
        advantage="athens",
        dice=[5, 6, 4, 1],
    )
    assert rolls(match, "works")[-1]["result"] == 3
    assert offered(match, "build") == {"camp", "labdalon"}
    play(match, "build camp")
    assert match.view(None)["camp"] == "standing" and match.view(None)["phase"] == "adjustments"


@pytest.mark.rule("syracuse", "5.1")
@pytest.mark.parametrize(
    ("pieces", "built"),
    [
        ({"ath-h5-allied": "T17"}, True),
        ({"ath-a2-archers": "T17"}, True),
        ({"ath-h1-mantinea": "T17"}, False),
        ({"ath-c4-sicilian": "T17"}, False),
        ({"ath-h5-allied": "T17", "syr-h6-1": "T17"}, False),
    ],
)
def test_two_points_of_foot_build(pieces: dict[str, str], built: bool) -> None:
    match = stage({**FLEET, **pieces}, phase="works", turn=1, advantage="syracuse", dice=[6, 6])
    assert ("camp" in offered(match, "build")) == built


@pytest.mark.rule("syracuse", "5.3")
def test_only_athens_builds_forts_and_none_twice() -> None:
    foot = {"ath-h5-allied": "T27", "syr-h6-1": "T9", "ath-h3-1": "T5"}
    match = stage(
        {**FLEET, **foot},
        phase="works",
        turn=4,
        advantage="athens",
        camp="standing",
        camp_turn=2,
        forts={"syke": "syracuse"},
        dice=[6, 6, 6, 6, 6],
    )
    assert offered(match, "build") == {"plemmyrion"} | ({"A1"} & offered(match, "build"))
    play(match, "build plemmyrion")
    until(match, "adjustments")
    assert match.view(None)["forts"]["plemmyrion"] == "athens"


WALLERS = {
    "athens": {"ath-h5-allied": "T13", "ath-h3-1": "T12", "ath-h3-2": "T5"},
    "syracuse": {"syr-h6-1": "T7", "syr-h5": "T6", "syr-h6-2": "T14", "syr-h4-selinus": "T5"},
}


def buildable(side: str, **facts: Any) -> set[str]:
    """What a side could build with points to spare."""
    match = stage(
        {**FLEET, **WALLERS[side]},
        phase="works",
        side=side,
        initiative=side,
        turn=4,
        camp_turn=2,
        advantage=side,
        dice=[6] * 8,
        **{"camp": "standing", **facts},
    )
    while match.view(None)["phase"] != "adjustments" and match.to_act != side:
        step(match)
    return {site for site in offered(match, "build") if site[0] in "AS"}


@pytest.mark.rule("syracuse", "5.4")
def test_walls_in_order() -> None:
    up, down = "standing", "ruined"
    assert buildable("athens", camp="none") == set()
    assert buildable("athens") == {"A1"}
    assert buildable("athens", walls={"A1": up}) == {"A2"}
    assert buildable("athens", walls={"A1": up, "A2": up}) == {"A3"}
    assert buildable("athens", walls={"A1": up, "A2": down}) == {"A2"}
    assert buildable("syracuse") == {"S1"}
    assert buildable("syracuse", walls={"S1": up, "S2": up}) == {"S3A", "S3B"}
    assert buildable("syracuse", walls={"S1": down, "S2": up}) == {"S1"}
    assert buildable("syracuse", walls={"S1": up, "S2": up, "S3A": up}) == set()


@pytest.mark.rule("syracuse", "5.4")
def test_a3_and_s3a_exclude_each_other_while_they_stand() -> None:
    up, down = "standing", "ruined"
    athens, syracuse = {"A1": up, "A2": up}, {"S1": up, "S2": up}
    assert buildable("athens", walls={**athens, "S3A": up}) == set()
    assert buildable("athens", walls={**athens, "S3A": down}) == {"A3"}
    assert buildable("syracuse", walls={**syracuse, "A3": up}) == {"S3B"}
    assert buildable("syracuse", walls={**syracuse, "S3A": down, "A3": up}) == {"S3B"}
    assert buildable("syracuse", walls={**syracuse, "S3A": down}) == {"S3A"}


@pytest.mark.rule("syracuse", "5.5")
def test_chains_need_plemmyrion() -> None:
    for owner, found in (("syracuse", True), ("athens", False), (None, False)):
        match = stage(
            FLEET,
            phase="works",
            side="syracuse",
            turn=4,
            camp="standing",
            camp_turn=2,
            advantage="syracuse",
            forts={"plemmyrion": owner},
            dice=[5, 6, 1, 1, 1],
        )
        assert ("chains" in offered(match, "build")) == found


@pytest.mark.rule("syracuse", "5.1")
def test_the_example_of_the_second_wall() -> None:
    for zone, found in (("T6", True), ("T14", True), ("T7", False)):
        match = stage(
            {**FLEET, "syr-p2-1": zone},
            phase="works",
            side="syracuse",
            turn=4,
            camp="standing",
            camp_turn=2,
            advantage="syracuse",
            walls={"S1": "standing"},
            dice=[6, 6],
        )
        assert ("S2" in offered(match, "build")) == found
