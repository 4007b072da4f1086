"""Hellenes in the browser: a season by clicking in two browsers, blocks that stay hidden, a map that can be read."""

from __future__ import annotations

import re
import time
from collections import Counter, deque
from typing import TYPE_CHECKING, Any

import pytest

from .conftest import House
from .player import Player, acting
from .table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIDES = ("athens", "sparta")
LABELS = """() => [...document.querySelectorAll("[data-label]")].map((label) => {
  const { left, right, top, bottom } = label.getBoundingClientRect();
  return { name: label.dataset.label, left, right, top: top + 3, bottom: bottom - 3 };
})"""
BACKS = """(hidden) => [...document.querySelectorAll(".spot")].filter((spot) => hidden.includes(spot.dataset.space))
  .flatMap((spot) => [...spot.querySelectorAll(".block.side-B, .block.side-A")].map((block) => ({
    side: block.classList.contains("side-A") ? "athens" : "sparta", at: spot.dataset.space,
    drawn: [...block.querySelectorAll("use")].map((use) => use.getAttribute("href")),
    said: block.textContent.trim(),
  })))"""
EMBLEM = {"athens": "#s-owl", "sparta": "#s-lambda"}


def open_board(visit: Any, table: Table, side: str, **prefs: Any) -> Page:
    page: Page = visit("/")
    seats = {side: table.seats[side]["secret"]}
    kept = {"id": table.id, "title": "hellenes", "mode": "friend", "seats": seats, "links": {}, "looked": {}}
    page.evaluate(
        "([prefs, kept]) => { localStorage.setItem('polemos.prefs', JSON.stringify(prefs));"
        " localStorage.setItem('polemos.matches', JSON.stringify([kept])); }",
        [{"confirm": False, **prefs}, kept],
    )
    page.goto(f"{table.url}/match/{table.id}")
    page.wait_for_selector("[data-prompt]")
    return page


@pytest.fixture(scope="module")
def spring(house: House) -> Table:
    """For those who only look."""
    return first_spring(house)


def first_spring(house: House) -> Table:
    """A match whose blocks stand and whose first spring begins."""
    table = Table(house, 8, side="athens", title="hellenes", scenario="campaign-431")
    assert table.until(lambda scene: scene["phase"] == "spring")
    return table


def hidden_of(table: Table, side: str) -> set[str]:
    """The units of a side on the map that the other has never seen."""
    seen = table.see(side)
    shown = {unit for event in seen["events"] if event["key"] == "reveals" for unit in event["args"]["units"]}
    return {
        piece["id"]
        for piece in seen["scene"]["pieces"]
        if piece["side"] == side and piece["at"] not in ("reserve", "drawn") and not piece["known"]
    } - shown


def backs_are_blank(table: Table, page: Page, side: str) -> int:
    """Nothing in the page of one side tells who the other's hidden blocks are; how many were looked at."""
    other = SIDES[1 - SIDES.index(side)]
    for _ in range(3):  # the page may be one action behind
        before, hidden = table.see(side), hidden_of(table, other)
        shown = page.locator(".prompt").get_attribute("data-version")
        content = page.content()
        if str(before["version"]) == shown == str(table.see(side)["version"]):
            break
        page.wait_for_timeout(300)
    else:
        return 0
    assert not hidden & set(re.findall(r"\b[AS]\d\d\b", content))
    theirs = [piece for piece in before["scene"]["pieces"] if piece["side"] == other and "number" in piece]
    assert all("kind" not in piece for piece in theirs if not piece["known"])
    blank = {piece["at"] for piece in theirs} - {piece["at"] for piece in theirs if piece["known"]}
    blocks = [block for block in page.evaluate(BACKS, sorted(blank)) if block["side"] == other]
    for block in blocks:
        assert block["drawn"] == [EMBLEM[other]], block
        assert re.fullmatch(r"\d*", block["said"]), block
    return len(blocks)


def choose(player: Player) -> dict[str, Any]:
    """Cards for their actions, and nothing is passed over at once: so there is a season to see."""
    seen = player.look()
    calm = [one for one in acting(seen) if not re.match("Done|Event:", str(one["name"]))]
    if calm and player.clicks < 40:
        seen["choices"] = [one for one in seen["choices"] if one in calm or one["kind"] == "back"]
    return player.choose(seen)


def may_act(player: Player, table: Table, seen: dict[str, Any]) -> bool:
    """Whether a page asks its side; not where the last click was still under way when it was seen whose turn it is."""
    def settled(now: dict[str, Any]) -> bool:
        asked = now["version"] >= seen["version"] and bool(acting(now))
        return asked or table.to_act()["scene"]["to_act"] != seen["scene"]["to_act"]

    return bool(acting(player.wait(settled, 60)))


def test_a_season_by_clicking_from_both_seats(visit: Any, house: House) -> None:
    spring = first_spring(house)
    pages = {side: open_board(visit, spring, side) for side in SIDES}
    players = {side: Player(page, seed=i + 3) for i, (side, page) in enumerate(pages.items())}
    ways, blank, begun = Counter[str](), 0, time.monotonic()
    lately: deque[Any] = deque(maxlen=12)
    while (seen := spring.to_act())["scene"]["phase"] == "spring" and not seen["over"]:
        assert time.monotonic() < begun + 200, f"the season does not end: {list(lately)}"
        side = seen["scene"]["to_act"]
        player = players[side]
        if not may_act(player, spring, seen):
            continue
        if player.clicks % 6 == 0:
            blank += sum(backs_are_blank(spring, page, one) for one, page in pages.items())
        pages[side].mouse.move(640, 30)  # a card under the pointer opens, and could lie over what is wanted
        choice = choose(player)
        ways[choice["kind"]] += 1
        lately.append((side, seen["version"], choice["kind"], choice["name"], choice["at"]))
        player.click(choice)
        pages[side].wait_for_timeout(40)
    print(f"{sum(player.clicks for player in players.values())} clicks, {dict(ways)}, {blank} backs")
    assert ways["card"] >= 2 and ways["space"] > 4 and ways["piece"] > 2
    assert all(player.clicks for player in players.values()) and blank > 20


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_name_can_be_read_on_a_small_desktop(visit: Any, spring: Table, language: str) -> None:
    page = open_board(visit, spring, "athens", language=language)
    page.wait_for_selector("[data-label]")
    page.evaluate("document.fonts.ready.then(() => undefined)")
    labels = []
    for _ in range(20):
        # Names find their places anew when the letters have come.
        page.wait_for_timeout(300)
        labels = page.evaluate(LABELS)
        if len(labels) == 122:
            break
    assert len(labels) == 122
    for i, a in enumerate(labels):
        for b in labels[:i]:
            wide = min(a["right"], b["right"]) - max(a["left"], b["left"])
            high = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
            assert wide <= 1 or high <= 1, f"{a['name']} lies over {b['name']}"


def test_the_board_as_text(visit: Any, spring: Table) -> None:
    """Everything that can be chosen stands in the list, and every block of one's own is named."""
    scene = spring.to_act()["scene"]
    page = open_board(visit, spring, scene["to_act"], text=True)
    page.wait_for_selector(".text .acts button")
    assert page.locator(".text .acts li").count() == len({str(action["on"]) for action in scene["actions"]})
    text = page.locator(".text table").inner_text()
    own = [piece for piece in scene["pieces"] if piece["side"] == scene["to_act"] and "steps" in piece]
    assert own and all(f"({piece['id']})" in text for piece in own if piece["at"] != "drawn")


def two_ways(scene: dict[str, Any]) -> str | None:
    """A block for which there are two choices in the same place."""
    at = {piece["id"]: piece["at"] for piece in scene["pieces"]}
    ways = Counter((on["piece"], on.get("space", at[on["piece"]]))
                   for on in (action["on"] for action in scene["actions"]) if on.get("piece") in at)
    return next((piece for (piece, _), n in ways.items() if n > 1), None)


def test_choices_that_block_and_place_do_not_tell_apart_are_asked_for_in_words(visit: Any, house: House) -> None:
    for seed in range(20):  # in some matches it never comes to that
        table = Table(house, seed, side="athens", title="hellenes", scenario="sicily")
        if side := table.until(lambda scene: two_ways(scene) is not None):
            break
    assert side is not None
    page, seen = open_board(visit, table, side), table.see(side)
    block = page.locator(f'.tray button[data-piece="{two_ways(seen["scene"])}"]')
    block.click()
    assert block.get_attribute("aria-pressed") == "true"
    words = page.locator(".prompt .acts button:not(.back)")
    assert words.count() > 1
    words.first.click()
    Player(page).wait(lambda now: now["version"] > seen["version"])
