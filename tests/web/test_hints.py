"""What would you play here, and why? The computer's answer beside the map, to look at or to play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from .player import Player
from .test_pages import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASK = "What would you play?"


def opened(visit: Any, house: Any, **how: Any) -> Page:
    started = house.start("computer", opponent="random")
    page: Page = visit(started["seats"]["greece"]["link"], **how)
    Player(page).ready()
    return page


@pytest.mark.parametrize("width", [390, 1280])
def test_a_hint_is_asked_for_looked_at_and_played(visit: Any, house: Any, width: int) -> None:
    page = opened(visit, house, viewport={"width": width, "height": 844})
    version = Player(page).look()["version"]
    page.get_by_role("button", name=ASK).click()
    hints = page.locator(".hints")
    assert hints.get_attribute("aria-busy") == "true", "it shows that it thinks"
    hints.locator("li").first.wait_for()
    assert 1 <= hints.locator("li").count() <= 3
    assert re.fullmatch(r"\d+ % chance of winning", " ".join(hints.locator(".worth").first.inner_text().split()))
    assert faults(page) == []
    said = hints.locator("li b").first.inner_text()
    hints.get_by_role("button", name=f"Play this: {said}").click()
    Player(page).wait(lambda seen: seen["version"] > version)
    hints.wait_for(state="detached")


def test_by_keys_alone(visit: Any, house: Any) -> None:
    page = opened(visit, house)
    page.keyboard.press("h")
    page.locator(".hints li").first.wait_for()
    assert page.evaluate("document.activeElement.matches('.hints')"), "the focus is at the answer"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(".hints").wait_for(state="detached")
    assert page.evaluate("document.activeElement.matches('[data-ask]')"), "and back at the question"


def test_nobody_is_helped_against_a_person(visit: Any, house: Any) -> None:
    started = house.start("friend", side="persia")
    page = visit(started["seats"]["persia"]["link"])
    Player(page).ready()
    assert page.get_by_role("button", name=ASK).count() == 0
    page.keyboard.press("h")
    assert page.locator(".hints").count() == 0


def test_alone_it_counts_points(visit: Any, house: Any) -> None:
    started = house.start("local", side=None, title="peloponnesian-war")
    page = visit(started["seats"]["player"]["link"])
    Player(page).ready()
    page.get_by_role("button", name=ASK).click()
    page.locator(".hints li").first.wait_for()
    assert re.fullmatch(r"-?\d+ victory points", " ".join(page.locator(".hints .worth").first.inner_text().split()))
