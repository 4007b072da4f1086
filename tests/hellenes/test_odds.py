"""The chances of a battle: exact, by trial, and as the rules themselves play it out."""

from __future__ import annotations

import random
from itertools import permutations
from math import sqrt
from time import process_time
from typing import Any

import pytest
from tests.hellenes import acting, march, play, stage

from polemos import Match
from polemos.titles.hellenes.odds import battle_odds, lines, of_view, setting
from polemos.titles.hellenes.odds_flow import Flow, followed, threads
from polemos.titles.hellenes.odds_force import Block, TooLarge
from polemos.titles.hellenes.odds_fray import Fray, Setting

HOPLITES: Block = (2, 2, 3)
ELITE: Block = (1, 2, 2)
ARCHERS: Block = (0, 1, 2)


def test_one_die_against_one() -> None:
    """A single step each, power 1: either face of the six decides, the defender first."""
    chance = battle_odds(setting(((2, 1, 1),), ((2, 1, 1),)))
    strikes = 1 / 3
    assert chance.exact and chance.attacker == pytest.approx((1 - strikes) * strikes / (1 - (1 - strikes) ** 2))


def test_a_landing_gives_the_defender_a_free_strike() -> None:
    plain = battle_odds(setting((HOPLITES,), (HOPLITES,)))
    landing = battle_odds(setting((HOPLITES,), (HOPLITES,), mute=True))
    assert landing.attacker < plain.attacker < 0.5


def test_walls_double_the_defence() -> None:
    garrison: Block = (0, 2, 1)
    stormed = battle_odds(setting((garrison,), (HOPLITES,), walls=True, doubled=True, garrison=True))
    civil_war = battle_odds(setting((garrison,), (HOPLITES,), walls=True, garrison=True))
    betrayed = battle_odds(setting((garrison,), (HOPLITES,), walls=True, garrison=True, once=True))
    assert stormed.attacker < civil_war.attacker and betrayed.attacker < civil_war.attacker
    # One round: the garrison misses, hits a step off or routs the attacker; then two or three dice need a 1 or 2.
    intact, hurt, routed = 1 / 3, 1 / 3, 1 / 3
    assert betrayed.attacker == pytest.approx(intact * (1 - (2 / 3) ** 3) + hurt * (1 - (2 / 3) ** 2) + routed * 0)


def test_half_a_step_of_loss_counts_in_its_round() -> None:
    """8.11 One of two attackers has hit the garrison once: the other's three dice need one more."""
    garrison: Block = (0, 2, 1)
    struck = ((True,), (True, False))
    intact, half = (
        battle_odds(Setting((garrison,), (HOPLITES, HOPLITES), struck, walls=True, doubled=True, garrison=True,
                            once=True, half=half)) for half in (False, True)
    )
    assert half.attacker == pytest.approx(1 - (2 / 3) ** 3)
    assert intact.attacker == pytest.approx(1 - (2 / 3) ** 3 - 3 * (1 / 3) * (2 / 3) ** 2)


LEVY: Block = (3, 1, 1)
SIX = tuple((letter, 2, 4) for letter in (0, 1, 1, 2, 2, 2))
LARGE = setting(SIX, SIX)
LARGEST = setting((HOPLITES, HOPLITES, ELITE, ELITE, ARCHERS, *9 * (LEVY,)), 8 * ((2, 2, 2),) + 2 * (ARCHERS,))
"""Fourteen against ten: about the largest that scouts fight."""
HOST = ((2, 3, 4), *4 * (HOPLITES,), *3 * (ELITE,), *3 * (ARCHERS,), *4 * (LEVY,))
HUGE = setting(4 * HOST, 4 * HOST)
"""Sixty against sixty."""
SETTINGS = [
    setting((HOPLITES,), (ELITE, ARCHERS)),
    setting((HOPLITES, ARCHERS), (ELITE, (2, 2, 2))),
    setting(((0, 2, 1), (0, 2, 2)), (HOPLITES, ELITE), walls=True, doubled=True, garrison=True),
    setting(((0, 2, 1), (0, 2, 2)), (HOPLITES, ELITE), walls=True, garrison=True, once=True),
    setting(((4, 2, 2), (5, 1, 2)), ((4, 2, 3),), mute=True),
    Setting((HOPLITES, HOPLITES, ARCHERS), (ELITE, HOPLITES), ((True, False, True), (False, True))),
    Setting(((0, 2, 1), (0, 2, 2)), (HOPLITES, ELITE), ((True, True), (False, True)), walls=True, doubled=True,
            garrison=True, half=True),
    LARGE,
]


@pytest.mark.parametrize("battle", SETTINGS)
def test_exact_and_tried_agree(battle: Setting) -> None:
    exact = battle_odds(battle)
    trials = 6000
    share = Fray(battle).tried(trials)
    assert exact.exact
    assert abs(exact.attacker - share) < 4 * sqrt(exact.attacker * (1 - exact.attacker) / trials) + 1e-9


def test_who_is_named_first_does_not_matter() -> None:
    force = (HOPLITES, ARCHERS, (2, 2, 1), ELITE)
    assert len({battle_odds(setting(tuple(order), force)) for order in permutations(force)}) == 1


@pytest.mark.parametrize("battle", SETTINGS)
def test_followed_to_the_end_it_is_the_same(battle: Setting) -> None:
    """Settled situation by situation, or the chances of all followed round by round."""
    chance, off = followed(Fray(battle))
    assert off < 1e-6
    assert chance == pytest.approx(Fray(battle).chance(most=10**9), abs=1e-6)


def test_large_battles_are_exact_and_quick() -> None:
    took = []
    for _ in range(5):
        battle_odds.cache_clear()
        begun = process_time()
        assert battle_odds(LARGE).exact
        took.append(process_time() - begun)
    assert min(took) < 0.05


@pytest.mark.parametrize("battle", [LARGEST, setting(HOST, HOST), setting(HOST, HOST, mute=True)])
def test_the_largest_are_exact(battle: Setting) -> None:
    with pytest.raises(TooLarge):
        Fray(battle).chance()
    found = battle_odds(battle)
    chance, off = followed(Fray(battle))
    trials = 2000
    share = Fray(battle).tried(trials)
    assert found.exact and found.attacker == chance and off < 1e-6
    assert abs(chance - share) < 4 * sqrt(chance * (1 - chance) / trials)


def test_no_battle_is_too_large_to_be_tried() -> None:
    about = battle_odds(HUGE)
    assert not about.exact and 0 < about.attacker < 1


BATTLES: list[tuple[dict[str, Any], str, list[str], str, str]] = [
    ({"S01": ("megara", 3), "S07": "megara", "A01": ("plataea", 3)}, "megara", ["S01", "S07"], "plataea", "sparta"),
    ({"A14": ("saronic-gulf", 3), "S22": ("megara", 2)}, "saronic-gulf", ["A14"], "megara", "athens"),
    ({"S18": ("corinth", 4), "A14": ("saronic-gulf", 2)}, "corinth", ["S18"], "saronic-gulf", "sparta"),
]


def to_battle(blocks: dict[str, Any], origin: str, units: list[str], to: str, side: str) -> Match:
    match = stage(blocks, acting(side, 1))
    march(match, origin, units, [to])
    play(match, "done")
    if match.actions()[-1:] == ["fight"] and not match.view(None)["battle"]:
        play(match, "fight")
    return match


@pytest.mark.parametrize(("blocks", "origin", "units", "to", "side"), BATTLES)
def test_the_rules_play_it_out_so(blocks: dict[str, Any], origin: str, units: list[str], to: str, side: str) -> None:
    start = to_battle(blocks, origin, units, to, side)
    found = of_view(start.view(None))
    assert found is not None and found.exact
    rng, won, trials = random.Random(4), 0, 400
    for _ in range(trials):
        match = start.redeal(side, rng.getrandbits(40))
        while not (over := [e for e in match.events() if e["key"] == "battle-over"]):
            legal = match.actions()
            match.play("fight" if "fight" in legal else legal[0])
        won += over[0]["args"]["winner"] == side
    assert abs(won / trials - found.attacker) < 4 * sqrt(found.attacker * (1 - found.attacker) / trials) + 0.005


def test_the_panel_knows_of_half_a_step() -> None:
    """8.11 The block that holds it is shown, and the aggressors are the better for it."""
    inside = {"at": "plataea", "cv": 2, "inside": True}
    match = stage(
        {"S01": ("plataea", 3), "S02": ("plataea", 2), "S03": ("plataea", 2), "A01": inside, "A14": "athens"},
        {"phase": "combat", "side": "sparta"}, sieges={"plataea": "old"}, garrisons={"plataea": "athens"},
        dice=[3, 3, 3, 1, 3, 3],
    )
    play(match, "assault plataea", "resist", "fight", "attack S01")
    view = match.view(None)
    assert view["battle"]["half"] == "A01"
    with_it, without = of_view(view), of_view({**view, "battle": {**view["battle"], "half": None}})
    assert with_it and without and with_it.attacker > without.attacker


def test_the_panel_shows_them() -> None:
    match = to_battle(*BATTLES[0])
    panel = match.scene("athens")["panel"]
    assert panel["odds"] == lines(match.view(None))
    parts = panel["odds"][0]["parts"]
    assert [part["side"] for part in parts] == ["sparta", "athens"]
    assert sum(part["chance"] for part in parts) == pytest.approx(1)


def test_a_large_battle_is_worked_out_in_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """More of them wait for each other where computer opponents use the cores: seconds instead of milliseconds."""
    used: set[int] = set()
    face = Flow.face

    def spy(flow: Flow, side: int) -> None:
        used.update(pool["num_threads"] for pool in threads().info())
        face(flow, side)

    monkeypatch.setattr(Flow, "face", spy)
    followed(Fray(setting((HOPLITES, ELITE) * 5, (HOPLITES, ELITE) * 5)))
    assert used == {1}
