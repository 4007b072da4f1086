"""By touch on a phone, by keys alone, in French, and as a newcomer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from .player import Player, acting

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
KEYS_IN_SIGHT = re.compile(r"\b(?:ui|prompt|action|event|card|rule|reason|phase|track|space|piece|mark)-[a-z]+")
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


def test_on_a_phone_by_touch(visit: Any) -> None:
    page = visit(**PHONE)
    page.locator("[data-opponent=recruit]").tap()
    page.get_by_role("button", name="Start", exact=True).tap()
    player = Player(page, 21, tap=True)
    for _ in range(8):
        seen = player.move()
        assert not too_small(page)
        assert page.evaluate(OVERFLOW) <= 0
        if seen["over"]:
            break
    for name in ("Battle", "Log", "Tracks", "Hand"):
        page.get_by_role("tab", name=re.compile(name)).tap()
        assert page.evaluate(OVERFLOW) <= 0


def too_small(page: Page) -> list[str]:
    """What must be hit by a finger and is less than 44 px."""
    return list(page.eval_on_selector_all(
        ".acts button, .tabs button, .bar button, .zoom button, .spot.lit > .reach, .card.lit button.face",
        """all => all.filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width && (width < 43.5 || height < 43.5);
        }).map((one) => one.outerHTML.slice(0, 120))""",
    ))


@pytest.mark.parametrize("width", [360, 768, 1600])
def test_nothing_sticks_out(visit: Any, house: Any, width: int) -> None:
    started = house.start("computer", opponent="random")
    page = visit(viewport={"width": width, "height": 800})
    page.get_by_role("button", name="Start", exact=True).wait_for()
    assert page.evaluate(OVERFLOW) <= 0, "home"
    page.goto(house.url + started["seats"]["greece"]["link"])
    Player(page).ready()
    assert page.evaluate(OVERFLOW) <= 0, "match"
    page.keyboard.press("t")
    page.get_by_text("What you can do").wait_for()
    assert page.evaluate(OVERFLOW) <= 0, "text mode"
    page.goto(page.url + "/replay")
    page.get_by_text("Fairness").wait_for()
    assert page.evaluate(OVERFLOW) <= 0, "replay"


def test_by_keys_alone(visit: Any) -> None:
    """To the end of the first turn: preparation, and a first card in operations."""
    page = visit()
    page.get_by_role("button", name="Start", exact=True).wait_for()
    tab_to(page, "button.go")
    page.keyboard.press("Enter")
    player, prompts = Player(page), []
    for _ in range(40):
        seen = player.ready()
        prompts.append(seen["prompt"])
        if "prompt-play-card" in prompts[:-1] and seen["prompt"] != prompts[prompts.index("prompt-play-card")]:
            break
        before = seen["version"]
        while player.ready()["version"] == before:
            tab_to(page, ".acts button:not(.back):not(.stepper button):not(:has(use[href='#s-undo'])), "
                         ".spot.lit > .reach, .card.lit button.face")
            page.keyboard.press("Enter")
            page.wait_for_timeout(60)
            player.wait(lambda now, before=before: acting(now) or now["version"] != before)
    else:
        raise AssertionError(f"no end to the first turn: {prompts}")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Rules").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Rules").wait_for(state="detached")


def tab_to(page: Page, where: str, most: int = 80) -> None:
    for _ in range(most):
        if page.evaluate("where => document.activeElement?.matches(where)", where):
            assert page.evaluate("document.activeElement.matches(':focus-visible')"), "the focus can't be seen"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by keys to {where}")


def test_in_french(visit: Any) -> None:
    page = visit(locale="fr-FR")
    page.get_by_text("guerres de la Grèce classique, sur une table").wait_for()
    page.locator("[data-opponent=recruit]").click()
    page.get_by_role("button", name="Commencer", exact=True).click()
    player = Player(page, 23)
    for _ in range(6):
        player.move()
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert_in_words(page)
    assert "Cartes" in page.inner_text("body") or "carte" in page.inner_text("body").lower()
    page.get_by_role("button", name="EN", exact=False).first.click()
    page.get_by_role("button", name="Menu").wait_for()
    page.get_by_text("Rules").first.wait_for()
    assert_in_words(page)
    page.get_by_role("button", name="FR", exact=False).first.click()
    page.get_by_text("Règles").first.wait_for()
    page.goto(page.url + "/replay")
    page.get_by_text("Dés").first.wait_for()
    assert_in_words(page)


def assert_in_words(page: Page) -> None:
    labels = "[...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)"
    spoken = page.evaluate(f"document.body.innerText + {labels}")
    assert not KEYS_IN_SIGHT.findall(spoken), "a key stands where words should"
    assert "{$" not in spoken and "undefined" not in spoken


def test_a_newcomer_moves_within_four_clicks(visit: Any) -> None:
    page = visit()
    clicks = 1
    page.get_by_role("button", name="Start", exact=True).click()
    player = Player(page)
    before = player.ready(30)
    while player.ready(30)["version"] == before["version"]:
        seen = player.look()
        # what stands out: the main button if there is one, else something lit
        buttons = [choice for choice in acting(seen) if choice["kind"] == "button"]
        player.click(buttons[-1] if buttons else acting(seen)[0])
        clicks += 1
        page.wait_for_timeout(100)
        assert clicks <= 4
        player.wait(lambda now: acting(now) or now["version"] != before["version"], 30)
    assert clicks <= 4
