"""The two sieges in the browser: a first turn by clicking; the computer against itself, with the board following."""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import Any

import pytest

from .conftest import House
from .player import Player
from .table import Table

SIEGES = ("syracuse", "hellespont")
DRAWN = """() => Object.fromEntries([...document.querySelectorAll(".spot")].map((spot) =>
  [spot.dataset.space, spot.querySelectorAll(".counter").length]))"""
TURN = ".tracks .track .boxes i.on"


@pytest.mark.parametrize("title", SIEGES)
def test_a_first_turn_by_clicking(visit: Any, house: House, title: str) -> None:
    """Both sides on one screen: everything is chosen on the map, among the pieces, in the hand, or by a button."""
    started = house.start("local", side="athens", title=title)
    page = visit("/")
    seats = {side: seat["secret"] for side, seat in started["seats"].items()}
    keep = {"id": started["match"], "title": title, "mode": "local", "seats": seats, "links": {}, "looked": {}}
    page.evaluate(
        "(kept) => { localStorage.setItem('polemos.prefs', JSON.stringify({ confirm: false }));"
        " localStorage.setItem('polemos.matches', JSON.stringify([kept])); }",
        keep,
    )
    page.goto(f"{house.url}/match/{started['match']}")
    player, begun, ways = Player(page, seed=5), time.monotonic(), Counter[str]()
    first = ""
    while time.monotonic() < begun + 240:
        seen = player.ready(60)
        if seen["curtain"]:
            page.locator(".curtain .btn").click()
            continue
        first = first or page.locator(TURN).inner_text()
        if page.locator(TURN).inner_text() != first or seen["over"]:
            break
        choice = wanted(player, seen, ways)
        ways[choice["kind"]] += 1
        player.click(choice)
        page.wait_for_timeout(30)
    print(f"{player.clicks} clicks, {time.monotonic() - begun:.0f} s, {dict(ways)}")
    assert int(page.locator(TURN).inner_text()) == int(first) + 1
    assert ways["space"] > 2 and ways["piece"] > 2 and ways["button"] > 5


def wanted(player: Player, seen: dict[str, Any], ways: Counter[str]) -> dict[str, Any]:
    """At random, but a few pieces and places are chosen before anything is let pass."""
    for kind in ("piece", "space"):
        rare = [choice for choice in seen["choices"] if choice["kind"] == kind and ways[kind] < 5]
        if rare:
            return dict(player.rng.choice(rare))
    return player.choose(seen)


@pytest.mark.parametrize("title", SIEGES)
def test_the_computer_plays_itself_and_the_board_follows(visit: Any, house: House, title: str) -> None:
    started = house.start("watch", side=None, title=title, opponent="random")
    assert started["seats"] == {}
    page = visit(f"/match/{started['match']}")
    player, versions, begun = Player(page), set(), time.monotonic()
    while time.monotonic() < begun + 240:
        seen = player.look()
        versions.add(seen["version"])
        assert not seen["choices"], "a spectator has nothing to choose"
        if seen["over"]:
            break
        page.wait_for_timeout(40)
    assert len(versions) > 20, "the board stands still"
    page.get_by_text(re.compile("wins|draw", re.IGNORECASE)).first.wait_for()
    scene = house.http.get(f"/api/matches/{started['match']}").json()["scene"]
    assert scene["outcome"] is not None
    assert page.evaluate(DRAWN) == stacks(page, scene)


def stacks(page: Any, scene: dict[str, Any]) -> dict[str, int]:
    """How many stacks stand in each space: for each side its leaders, its troops and its ships."""
    spaces = page.evaluate("[...document.querySelectorAll('.spot')].map((spot) => spot.dataset.space)")
    lots = {(it["at"], it["side"], {"leader": 0, "T": 1}.get(it["kind"], 2)) for it in scene["pieces"]}
    return {space: sum(at == space for at, _, _ in lots) for space in spaces}


def test_a_siege_shows_its_chances(visit: Any, house: House) -> None:
    """Hellespont, 5: before a port is besieged, and while the dice may be thrown again."""
    for seed in range(20):
        table = Table(house, seed, side="athens", title="hellespont")
        side = table.until(lambda scene: bool(scene["panel"]) and scene["panel"].get("battle") == "siege")
        if side:
            break
    assert side
    page = visit("/")
    seats = {side: table.seats[side]["secret"]}
    keep = {"id": table.id, "title": "hellespont", "mode": "friend", "seats": seats, "links": {}, "looked": {}}
    page.evaluate("(kept) => localStorage.setItem('polemos.matches', JSON.stringify([kept]))", keep)
    page.goto(f"{house.url}/match/{table.id}")
    page.locator(".clash h2", has_text="Siege of").first.wait_for()
    assert "Takes the port" in page.locator(".clash .fight").first.inner_text()
