"""The Peloponnesian War in the browser: a whole first turn by clicking, and a map on which every name can be read."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from .conftest import House
from .player import Player
from .table import Scene, Table

TITLE = "peloponnesian-war"
TURN = ".tracks .track .boxes i.on"
BOXES = """() => {
  const box = (element, inset) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const id = element.dataset.label ?? element.dataset.stack;
    return { id, left, top: top + inset, right, bottom: bottom - inset };
  };
  // a name's box is as high as its line; what is written in it is less
  const names = [...document.querySelectorAll("[data-label]")].map((name) => box(name, 3));
  const stacks = [...document.querySelectorAll("[data-stack]")].map((stack) => box(stack, 0));
  const frame = (what) => box(document.querySelector(what), 0);
  const spaces = document.querySelectorAll(".spot").length;
  return { names, stacks, stage: frame(".stage"), prompt: frame(".prompt"), spaces };
}"""
Box = dict[str, Any]


def sit_down(visit: Any, house: House, language: str = "en", **options: Any) -> Any:
    """The page of somebody who plays a new match alone (or both sides of it)."""
    started = house.start("local", side=None, title=TITLE, options=options)
    page = visit("/")
    seats = {side: seat["secret"] for side, seat in started["seats"].items()}
    keep = {"id": started["match"], "title": TITLE, "mode": "local", "seats": seats, "links": {}, "looked": {}}
    page.evaluate(
        "([kept, language]) => { localStorage.setItem('polemos.prefs', JSON.stringify({ confirm: false, language }));"
        " localStorage.setItem('polemos.matches', JSON.stringify([kept])); }",
        [keep, language],
    )
    page.goto(f"{house.url}/match/{started['match']}")
    page.locator(".prompt, .curtain").first.wait_for()
    return page


def overlaps(a: Box, b: Box) -> bool:
    wide = min(a["right"], b["right"]) - max(a["left"], b["left"])
    high = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return wide > 1 and high > 1


def test_boxes_that_share_room_are_found() -> None:
    a = {"left": 0, "right": 10, "top": 0, "bottom": 10}
    assert overlaps(a, {"left": 8, "right": 20, "top": 8, "bottom": 20})
    assert not overlaps(a, {"left": 10, "right": 20, "top": 0, "bottom": 10})
    assert not overlaps(a, {"left": 0, "right": 10, "top": 9.5, "bottom": 20})


def read_the_map(page: Any) -> None:
    """Every space has its name, in sight, on nothing else that is written or stands there."""
    page.wait_for_timeout(600)
    seen = page.evaluate(BOXES)
    names, stage, prompt = seen["names"], seen["stage"], seen["prompt"]
    assert len(names) == seen["spaces"] > 100
    written = [*names, *seen["stacks"]]
    pairs = [(a["id"], b["id"]) for i, a in enumerate(written) for b in written[:i] if overlaps(a, b)]
    assert pairs == []
    hidden = [
        box["id"] for box in written
        if box["left"] < stage["left"] or box["right"] > stage["right"] or box["bottom"] > stage["bottom"]
        or box["top"] < prompt["bottom"]
    ]
    assert hidden == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_names_overlap(visit: Any, house: House, language: str) -> None:
    page = sit_down(visit, house, language)
    read_the_map(page)
    page.get_by_role("button", name=re.compile("Zones")).click()
    page.locator(".zone").first.wait_for()


class Strategos(Player):
    """Plays one operation after the other with what stands at home and in the harbour, and passes after the first."""

    def __init__(self, page: Any, objective: str) -> None:
        super().__init__(page)
        self.objective = objective
        self.deeds: list[str] = []

    def press_button(self, name: str) -> None:
        self.page.locator(".prompt .acts").get_by_role("button", name=re.compile(name)).click()
        self.deeds.append(name)

    def go_to(self, space: str) -> None:
        spots = [choice for choice in self.look()["choices"] if choice["kind"] == "space"]
        self.click(next(spot for spot in spots if spot["name"] == space))
        self.deeds.append(space)

    def gather(self) -> None:
        """From Athens to the harbour, ships from the panel, and away."""
        if "piraeus" not in self.deeds:
            self.go_to("piraeus")
        elif "ships" not in self.deeds:
            self.page.locator(".muster li", has_text="ship").get_by_role("button", name="Take").click()
            self.page.locator(".prompt").get_by_role("button", name="One more").click()
            self.press_button("Take 2 Athenian ships")
            self.deeds.append("ships")
            self.page.locator(".line.course, .course").first.wait_for(state="attached")
        else:
            self.press_button("Set out")

    def answer(self, prompt: str) -> None:
        choices = [choice["name"] for choice in self.look()["choices"] if choice["kind"] == "button"]
        if prompt == "prompt-consult":
            self.press_button("Pass" if "Set out" in self.deeds else "Consult")
        elif prompt == "prompt-operate":
            self.press_button("Conduct an operation")
        elif prompt == "prompt-objective":
            # an operation begins; one before it may have ended on the way to the harbour
            self.deeds = [deed for deed in self.deeds if deed not in ("piraeus", "ships")]
            self.go_to(self.objective)
        elif prompt == "prompt-assemble":
            self.gather()
        elif prompt == "prompt-build":
            self.press_button("Build an Athenian ship" if "Build an Athenian ship" not in self.deeds else "Done")
        elif choices:
            self.press_button(re.escape(choices[0]))
        else:
            self.go_to(next(choice["name"] for choice in self.look()["choices"] if choice["kind"] == "space"))


def play_a_turn(page: Any, player: Strategos) -> None:
    begun = time.monotonic()
    while page.locator(TURN).inner_text() == "1":
        assert time.monotonic() < begun + 200, player.deeds
        seen = player.ready(60)
        player.answer(seen["prompt"])
        player.wait(lambda now, before=seen: now["version"] != before["version"] or now["prompt"] != before["prompt"])  # type: ignore[misc]


def test_a_whole_first_turn_by_clicking(visit: Any, house: House) -> None:
    """10.1: the gods are asked, ships gathered at Piraeus and sent against Cythera; then sieges, income, building."""
    for _ in range(5):
        page = sit_down(visit, house)
        player = Strategos(page, "cythera")
        play_a_turn(page, player)
        if "Set out" in player.deeds:
            break  # else the augury forbade it, or the leader was caught on the way
    assert {"Consult", "Conduct an operation", "cythera", "piraeus", "ships", "Set out"} <= set(player.deeds)
    log = page.locator(".log")
    while log.locator(".more").count():  # a long story is told from its end, and goes on where one reads on
        log.evaluate("one => one.scrollTo(0, one.scrollHeight)")
        page.wait_for_timeout(100)
    for told in ("is sent against Cythera", "Taken at", "Army required", "Turn 2 begins", "receives"):
        assert log.get_by_text(told).count(), told
    read_the_map(page)

    page.get_by_role("tab", name="The system").click()
    sheet = page.locator(".matrix")
    assert sheet.locator(".strategies li.now").count() == 1
    assert sheet.locator(".defences li").count() == 4
    chances = [int(re.findall(r"\d+", text)[-1]) for text in sheet.locator(".odds li").all_inner_texts()]
    assert chances and abs(sum(chances) - 100) <= len(chances) / 2  # each is rounded


def test_text_mode_and_two_players(visit: Any, house: House) -> None:
    page = sit_down(visit, house, mode="two-player")
    if page.locator(".curtain").count():
        page.locator(".curtain .btn").click()
    page.locator(".prompt").wait_for()
    assert page.get_by_role("tab", name="The system").count() == 0
    page.keyboard.press("t")
    text = page.locator(".text")
    text.get_by_role("row", name=re.compile("^Athens")).first.wait_for()
    assert text.locator("tbody tr").count() > 100
    assert text.locator(".acts button").count() > 0


SHOWN = "() => [...document.querySelectorAll('.shown .odds [role=img]')].map((bar) => bar.ariaLabel)"


def test_what_the_army_would_fight_is_shown_beside_it(visit: Any, house: House) -> None:
    """While an army is gathered, the chances at its objective; all that would be fought, on a tab of its own."""

    def fights_ahead(scene: Scene) -> list[Scene]:
        panels = {panel["kind"]: panel for panel in scene["panels"]}
        fights = panels["combat"]["fights"] if "combat" in panels and "muster" in panels else []
        return [fight for fight in fights if fight["at"] == panels["muster"]["objective"]]

    def against_somebody(scene: Scene) -> bool:
        return any(fight["battle"] != "siege" for fight in fights_ahead(scene))

    side = None
    for seed in range(3, 9):  # a match may end before anybody goes to meet an enemy
        table = Table(house, seed, side="athens", title=TITLE, options={"mode": "two-player"})
        if side := table.until(against_somebody):
            break
    assert side
    fights = fights_ahead(table.see(side)["scene"])
    seats = {side: table.seats[side]["secret"]}
    page = visit("/")
    keep = {"id": table.id, "title": TITLE, "mode": "friend", "seats": seats, "links": {}, "looked": {}}
    page.evaluate("(kept) => localStorage.setItem('polemos.matches', JSON.stringify([kept]))", keep)
    page.goto(f"{house.url}/match/{table.id}")
    page.locator(".muster").wait_for()
    page.locator(".ahead").first.wait_for()
    assert page.locator(".ahead").count() == len(fights)
    ahead = page.evaluate(SHOWN)
    assert any(re.search(r"Athens \d+ %", bar) and "Sparta" in bar for bar in ahead)
    page.get_by_role("tab", name="Battles").click()
    page.locator(".clash").wait_for()
    assert set(ahead) <= set(page.evaluate(SHOWN))
