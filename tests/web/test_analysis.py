"""Looking back with the computer: the curve under the slider, what cost most and what would have been better."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from .table import Table
from .test_moments import ended
from .test_pages import faults

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

__all__ = ["ended"]
LONG = 60_000


def at(page: Page, position: str) -> None:
    page.locator(".player .at", has_text=re.compile(position)).wait_for()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_a_match_that_is_over(visit: Any, ended: Table, width: int, theme: str) -> None:
    page = visit(ended.seats["greece"]["link"], viewport={"width": width, "height": 844}, color_scheme=theme)
    page.locator(".result").get_by_role("link", name="Analysis").click()
    analysed = page.locator(".analysed")
    analysed.wait_for()
    first = analysed.locator("li button").first
    first.wait_for(timeout=LONG)
    assert page.get_by_role("heading", name="What cost most").count() == 1
    first.click()
    number = int(re.search(r"Move (\d+)", first.inner_text(), re.IGNORECASE).group(1))  # type: ignore[union-attr]
    at(page, rf"^{number - 1} /")
    assert first.get_attribute("aria-current") == "step"
    side = first.locator(".over").inner_text().split("·")[0].strip()
    assert page.locator(".tools .seg [aria-pressed=true]").inner_text().strip().upper() == side
    worths = [int(text.split()[0]) for text in first.locator("b").all_inner_texts()]
    assert worths[0] < worths[1], "what would have been better is worth more"
    assert faults(page) == []


def test_the_curve_leads_through_the_match(visit: Any, ended: Table) -> None:
    page = visit(f"/match/{ended.id}/replay")
    page.get_by_role("button", name="Analyse this match").click()
    curve = page.get_by_role("img", name="Chance of winning along the match: Persia")
    curve.wait_for()
    page.locator(".analysed li").first.wait_for(timeout=LONG)
    box = curve.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    at(page, r"^(\d+) / \1$")
    winner = ended.see("greece")["scene"]["outcome"]["winner"]
    chance = {"persia": "100", "greece": "0", None: "50"}[winner]
    assert curve.get_attribute("aria-label").replace("\u00a0", " ").endswith(f"here {chance} %")


def test_nothing_of_a_match_that_is_on(visit: Any, house: Any) -> None:
    started = house.start("friend")
    page = visit(f"/match/{started['match']}/replay#analyse=1")
    page.locator(".player .at").wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".analysed, .curve").count() == 0


def record_of(played: Table) -> str:
    return str(played.http.get(f"{played.path}/record").text)


def test_a_record_from_a_file(visit: Any, ended: Table, tmp_path: Path) -> None:
    file = tmp_path / "match.polemos"
    file.write_text(record_of(ended))
    page = visit()
    page.get_by_role("link", name="Open a record").click()
    assert faults(page) == []
    page.locator("input[type=file]").set_input_files(file)
    look_around(page)
    page.reload()
    look_around(page)
    page.get_by_role("button", name="Another record").click()
    page.get_by_role("heading", name="Open a record").wait_for()


def look_around(page: Page) -> None:
    """Position by position, through any eyes, and analysed."""
    at(page, r"^(\d+) / \1$")
    at(page, r"/ [1-9]")
    last = page.locator(".player .at").inner_text().split(" / ")[1]
    page.get_by_role("button", name="Previous").click()
    at(page, f"^{int(last) - 1} / {last}$")
    page.get_by_role("button", name="Persia", exact=True).click()
    page.locator(".log-panel li, .log-panel p").first.wait_for()
    page.get_by_role("button", name="Analyse this match").click()
    page.locator(".analysed li").first.wait_for(timeout=LONG)


def test_a_record_is_pasted(visit: Any, ended: Table) -> None:
    page = visit("/analysis", locale="fr-FR")
    page.get_by_label("Ou collez-le").fill("Polemos record 1\nhello")
    page.get_by_role("button", name="Ouvrir", exact=True).click()
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "procès-verbal" in alert.inner_text() or "ligne" in alert.inner_text()
    visit.complaints.clear()  # the browser notes that the server has refused it
    page.get_by_label("Ou collez-le").fill(record_of(ended).replace("\n", "\r\n"))
    page.get_by_role("button", name="Ouvrir", exact=True).click()
    page.locator(".player .at").wait_for()
