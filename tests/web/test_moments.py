"""Moments of a match: a window that says what it answers, a pinch, the end, and a second seat in the same tab."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from .player import Player
from .table import Scene, Table
from .test_ways_to_play import PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

def found(house: Any, moment: Callable[[Scene], bool]) -> tuple[Table, str]:
    for seed in range(30):
        played = Table(house, seed)
        side = played.until(moment)
        if side:
            return played, side
    raise AssertionError("no match comes to such a moment")


@pytest.fixture(scope="module")
def ended(house: Any) -> Table:
    return found(house, lambda scene: scene["outcome"] is not None)[0]


def test_a_window_says_what_it_answers(visit: Any, house: Any) -> None:
    played, side = found(house, lambda scene: scene["prompt"]["key"] == "prompt-window" and bool(scene["hand"]))
    about = played.see(side)["scene"]["prompt"]["about"]
    page = visit(played.seats[side]["link"])
    Player(page).ready()
    told = page.locator(".prompt .about").inner_text()
    place = page.locator(f'.spot[data-space="{about["at"][0]}"]')
    name = place.locator(".reach").get_attribute("aria-label").split(",")[0]
    assert name in told and len(told) > len(name) + 10
    assert "pointed" in place.get_attribute("class")
    assert "Do you answer with a reaction?" in page.locator(".prompt b").inner_text()


def test_what_a_battle_asks_is_said_in_full(visit: Any, house: Any) -> None:
    retreat = re.compile("prompt-(attacker|defender|attacking-fleet|defending-fleet)-retreat")
    played, side = found(house, lambda scene: bool(retreat.fullmatch(scene["prompt"]["key"])) and any(
        "space" in action["on"] for action in scene["actions"]))
    page = visit(played.seats[side]["link"])
    Player(page).ready()
    assert "or fight on" in page.locator(".prompt small").inner_text()


def test_a_second_seat_opens_in_the_same_tab(visit: Any, house: Any) -> None:
    started = house.start("friend")
    page = visit(started["seats"]["greece"]["link"])
    page.get_by_text("Persia is to act.").wait_for()
    page.evaluate("link => (location.hash = link.split('#')[1])", started["seats"]["persia"]["link"])
    page.get_by_text("How many cards do you buy?").wait_for()
    assert "#" not in page.url


def test_the_end_of_a_match(visit: Any, ended: Table) -> None:
    """Who has won, why, by which rule; and on to the next one."""
    outcome = ended.see("greece")["scene"]["outcome"]
    page = visit(ended.seats["greece"]["link"])
    result = page.locator(".result")
    result.wait_for()
    winner = outcome["winner"]
    expected = f"{winner.capitalize()} wins" if winner else "A draw"
    assert result.get_by_role("heading").inner_text() == expected
    assert result.locator(".why .rule").count() == 1
    assert len(result.locator(".why").inner_text()) > 20
    result.get_by_role("button", name="look at the board").click()
    result.wait_for(state="detached")
    page.get_by_role("button", name="Result").click()
    assert page.get_by_role("button", name=re.compile("^Rematch")).count() == 2


@pytest.mark.parametrize(("way", "mine", "theirs"), [
    ("Rematch", "greece", "persia"), ("Rematch, sides swapped", "persia", "greece"),
])
def test_a_rematch_reaches_the_other_end(visit: Any, house: Any, way: str, mine: str, theirs: str) -> None:
    """Who wants one starts it; the friend finds it in the page that is open there, and needs no new link."""
    played = Table(house, 1)
    first, second = visit(played.seats["greece"]["link"]), visit(played.seats["persia"]["link"])
    played.http.post(f"{played.path}/requests", headers=played.header("persia"),
                     json={"kind": "resign", "key": "a-key-of-its-own"}).raise_for_status()
    first.get_by_role("button", name=way, exact=True).click()
    first.wait_for_url(lambda url: played.id not in url)
    second.locator(".result").get_by_text(f"Greece has started a rematch. You play {theirs.capitalize()}.").wait_for()
    assert second.locator(".result").get_by_role("button", name="Rematch", exact=True).count() == 0
    second.locator(".result").get_by_role("button", name="To the rematch").click()
    for page, side in ((first, mine), (second, theirs)):
        page.locator(".prompt").wait_for()
        kept = page.evaluate("JSON.parse(localStorage.getItem('polemos.matches'))[0]")
        assert list(kept["seats"]) == [side] and kept["id"] in page.url
        assert page.get_by_label("Send this link to the other side:").count() == 0
    assert first.url == second.url
    Player(first if mine == "persia" else second).ready()


def test_the_settings_of_a_seat_come_back(visit: Any, house: Any) -> None:
    started = house.start("friend")
    page = visit(started["seats"]["greece"]["link"])
    page.locator(".prompt").wait_for()
    open_settings(page)
    page.get_by_role("button", name="Always decline").click()
    page.get_by_label("E-mail when it is your turn").fill("leonidas@sparta.example")
    page.get_by_label("Tell me when my turn has waited").select_option("2 hours")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Saved.").wait_for()
    page.reload()
    page.locator(".prompt").wait_for()
    open_settings(page)
    assert page.get_by_role("button", name="Always decline").get_attribute("aria-pressed") == "true"
    assert page.get_by_label("E-mail when it is your turn").input_value() == "leonidas@sparta.example"
    assert page.get_by_label("Tell me when my turn has waited").input_value() == "120"


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator('section[data-known="true"]').wait_for()


def test_text_mode_is_fit_for_ears(visit: Any, house: Any) -> None:
    played, side = found(house, lambda scene: scene["prompt"]["key"] == "prompt-play-card" and len(scene["hand"]) > 1)
    page = visit(played.seats[side]["link"])
    Player(page).ready()
    page.keyboard.press("t")
    page.get_by_role("heading", name="What you can do").wait_for()
    assert page.get_by_role("button", name="Pass", exact=True).count() == 1
    labels = "[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)"
    heard = page.evaluate(f"document.body.innerText + {labels}")
    assert "lit " not in heard and "×" not in heard
    assert re.search(r"\d+ armies", heard)


def test_the_map_stands_still(visit: Any, house: Any) -> None:
    """Neither a chosen card nor an empty hand moves what is drawn."""
    played, side = found(house, lambda scene: scene["prompt"]["key"] == "prompt-play-card" and len(scene["hand"]) > 1)
    page = visit(played.seats[side]["link"])
    Player(page).ready()
    before = view_of(page)
    page.locator(".card.lit button.face").first.click()
    page.locator(".acts .back").wait_for()
    page.wait_for_timeout(250)
    assert view_of(page) == before


def view_of(page: Page) -> str:
    return str(page.locator(".stage > svg > g").first.get_attribute("transform"))


def test_two_fingers_zoom_the_map(visit: Any, house: Any) -> None:
    started = house.start("computer", opponent="random")
    page = visit(started["seats"]["greece"]["link"], **PHONE)
    Player(page).ready()
    page.wait_for_timeout(300)
    before = scale(page)
    box = page.locator(".stage").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    pinch(page, x, y, 30, 90)
    apart = scale(page)
    assert apart > before * 1.5
    pinch(page, x, y, 90, 40)
    assert scale(page) < apart * 0.8
    shift = view_of(page)
    drag(page, x, y, 60)
    assert view_of(page) != shift, "one finger moves the map"


def scale(page: Page) -> float:
    return float(re.search(r"scale\(([\d.]+)", view_of(page)).group(1))  # type: ignore[union-attr]


Points = list[tuple[float, float]]


def gesture(page: Page, *moves: Points) -> None:
    """Fingers are put down at the first points, go through the others and are lifted."""
    client = page.context.new_cdp_session(page)
    for n, points in enumerate(moves):
        # a finger comes down after the other, as fingers do
        for kind, there in [("touchStart", points[:1]), ("touchStart", points)] if n == 0 else [("touchMove", points)]:
            touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(there)]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    client.detach()
    page.wait_for_timeout(100)


def pinch(page: Page, x: float, y: float, begin: float, end: float, steps: int = 8) -> None:
    far = [begin + (end - begin) * step / steps for step in range(steps + 1)]
    gesture(page, *([(x - r, y), (x + r, y)] for r in far))


def drag(page: Page, x: float, y: float, by: float) -> None:
    gesture(page, *([(x + by * step / 4, y)] for step in range(5)))
