"""A player that sees only the page: it clicks or taps what is lit, at a point that a finger could reach."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOK = """() => {
  const spots = [.5, .25, .75, .1, .9];
  const reach = (element) => {
    const box = element.getBoundingClientRect();
    for (const v of spots) for (const u of spots) {
      const x = box.left + box.width * u, y = box.top + box.height * v;
      const hit = document.elementFromPoint(x, y);
      if (hit && (hit === element || element.contains(hit))) return [x, y];
    }
    return null;
  };
  const all = (what) => [...document.querySelectorAll(what)];
  const choices = [];
  const add = (kind, element, name, other) =>
    choices.push({ kind, name, at: reach(element) ?? (other && reach(other)) });
  for (const button of all(".prompt .acts button:not(:disabled)")) {
    const kind = button.matches(".back") ? "back" : button.querySelector('use[href="#s-undo"]') ? "undo"
      : button.closest(".stepper") ? "step" : "button";
    add(kind, button, (button.getAttribute("aria-label") ?? button.innerText).trim());
  }
  for (const button of all(".muster li button:not(:disabled)"))
    add("button", button, button.parentElement.innerText.trim());
  for (const space of all(".spot.lit > .reach")) {
    const { space: name } = space.parentElement.dataset;
    add("space", space, name, document.querySelector(`.zone[data-zone="${name}"]`));
  }
  for (const piece of all(".tray button:not(:disabled):not(.picked)")) add("piece", piece, piece.dataset.piece);
  for (const face of all(".stratagems .face.lit")) add("face", face, face.dataset.face);
  for (const whole of all(".stratagems .whole")) add("face", whole, whole.innerText.trim());
  for (const card of all(".card.lit button.face")) add("card", card, card.dataset.card);
  const prompt = document.querySelector(".prompt");
  return {
    choices, picked: document.querySelector(".tray .picked") !== null,
    prompt: prompt?.dataset.prompt ?? null, version: Number(prompt?.dataset.version ?? -1),
    curtain: document.querySelector(".curtain") !== null,
    over: document.querySelector('.prompt .acts a[href$="/replay"]') !== null,
  };
}"""
TRUTH = """async () => {
  const answer = await fetch("/api/matches/" + location.pathname.split("/")[2]);
  const { version, thinking, over, scene } = await answer.json();
  return { version, thinking, over, to_act: scene?.to_act };
}"""
ACTING = ("button", "space", "card", "piece", "face")


class Player:
    def __init__(self, page: Page, seed: int = 1, tap: bool = False) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.press: Callable[[float, float], None] = page.touchscreen.tap if tap else page.mouse.click
        self.clicks = 0

    def look(self) -> dict[str, Any]:
        return dict(self.page.evaluate(LOOK))

    def wait(self, until: Callable[[dict[str, Any]], Any], seconds: float = 20) -> dict[str, Any]:
        deadline = time.monotonic() + seconds
        while not until(seen := self.look()):
            assert time.monotonic() < deadline, f"nothing comes: {seen}; the server says {self.page.evaluate(TRUTH)}"
            self.page.wait_for_timeout(15)
        return seen

    def ready(self, seconds: float = 20) -> dict[str, Any]:
        """When there is something to choose, or nothing more to come."""
        return self.wait(lambda seen: seen["over"] or seen["curtain"] or acting(seen), seconds)

    def click(self, choice: dict[str, Any]) -> None:
        if choice["at"] is None:
            self.bring_near(choice)
            same = {**choice, "at": None}
            choice = next(one for one in self.look()["choices"] if {**one, "at": None} == same)
        assert choice["at"] is not None, f"out of reach: {choice}"
        self.press(*choice["at"])
        self.clicks += 1

    def bring_near(self, choice: dict[str, Any]) -> None:
        """What a person does who can't get at it: scroll the cards, show the whole map."""
        if choice["kind"] == "card":
            self.page.locator(f'.card.lit button.face[data-card="{choice["name"]}"]').scroll_into_view_if_needed()
        elif choice["kind"] in ("piece", "face"):
            what = ".tray button" if choice["kind"] == "piece" else ".stratagems .face"
            self.page.locator(f'{what}[data-{choice["kind"]}="{choice["name"]}"]').first.scroll_into_view_if_needed()
        elif choice["kind"] == "space":
            self.page.locator(".zoom button").last.click()
        self.page.wait_for_timeout(300)

    def choose(self, seen: dict[str, Any]) -> dict[str, Any]:
        """At random; but what was begun is gone through with."""
        kinds = {choice["kind"] for choice in seen["choices"]}
        choices = acting(seen)
        if "back" in kinds:
            order = ("button", "space", "piece") if seen["picked"] else ("button", "piece")
            found = ([choice for choice in choices if choice["kind"] == kind] for kind in order)
            choices = next(filter(None, found), choices)
        return dict(self.rng.choice(choices))

    def step(self, seconds: float = 20) -> dict[str, Any]:
        """One click; what was seen before it."""
        seen = self.ready(seconds)
        if acting(seen):
            self.click(self.choose(seen))
        return seen

    def move(self, seconds: float = 20) -> dict[str, Any]:
        """Clicks until the match has gone on; what is seen then, by then perhaps nothing to choose."""
        before = self.ready(seconds)["version"]
        while (seen := self.ready(seconds))["version"] == before and not seen["over"]:
            self.click(self.choose(seen))
            self.page.wait_for_timeout(30)
            if not acting(self.look()):
                return self.wait(lambda now: now["version"] != before or now["curtain"] or acting(now), seconds)
        return seen


def acting(seen: dict[str, Any]) -> list[dict[str, Any]]:
    return [choice for choice in seen["choices"] if choice["kind"] in ACTING]


def never_ask(page: Page) -> None:
    """In the settings of the home page: no confirmations."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before what can’t be taken back").uncheck()
    page.get_by_role("button", name="Close").click()
