"""A match against the computer, from the home page to the result, by clicking."""

from __future__ import annotations

import re
import time
from typing import Any

from .player import Player, never_ask


def test_a_whole_match_against_the_computer(visit: Any) -> None:
    page = visit(reduced_motion="no-preference")
    never_ask(page)
    page.locator("[data-opponent=recruit]").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url(re.compile("/match/"))
    player, begun = Player(page, seed=3), time.monotonic()
    while not player.step()["over"]:
        page.wait_for_timeout(15)
        assert time.monotonic() < begun + 150
    print(f"{player.clicks} clicks, {time.monotonic() - begun:.0f} s")
    assert re.search(r"wins|draw", page.locator(".prompt b").inner_text())

    page.locator(".prompt").get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile("/replay$"))
    page.get_by_text("Verified: every die is what the seed dictates.").wait_for()
    at = page.locator(".player .at")
    last = int(at.inner_text().split("/")[1])
    assert last > 40
    page.get_by_role("button", name="Previous").click()
    assert at.inner_text() == f"{last - 1} / {last}"
    page.get_by_role("button", name="Persia").click()
    page.keyboard.press("Home")
    page.get_by_text(f"0 / {last}").wait_for()
    assert page.get_by_role("button", name="First position").is_disabled()

    page.get_by_role("link", name="Home").click()
    page.locator(".mine").get_by_text(re.compile("won|Drawn")).wait_for()
