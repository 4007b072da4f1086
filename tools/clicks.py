"""How long the match page keeps its thread busy after clicks: tasks above 50 ms, in wall time, as the browser has it.

    chrt -r 20 python tools/clicks.py [--title TITLE] [--clicks 60]

With the priority that `chrt` gives, what else the machine does hardly counts. Clicked is on the scene with the most
actions and the most pieces of some matches, and through a battle. It needs what tools/gallery.py needs.
"""

from __future__ import annotations

import argparse
import random
import shutil
from collections.abc import Callable
from typing import Any

from gallery import QUIET, TITLE, Hall, Match, fights, found, hall
from playwright.sync_api import Browser, Page, sync_playwright

WATCH = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(Math.round(duration));
  }).observe({ type: "longtask", buffered: false });
}"""
LIT = (".spot.lit > .reach", ".card.lit button.face", ".tray button:not(:disabled)", ".stratagems .face.lit")
ACTS = ".prompt .acts button:not(:disabled, .back, :has(use[href='#s-undo']))"


def largest(hall: Hall, title: str, matches: int) -> Match:
    """The match whose scene has the most actions and pieces."""
    sizes: list[tuple[int, int, int]] = []
    for seed in range(400, 400 + matches):
        note: Callable[[dict[str, Any]], bool] = lambda scene, seed=seed: bool(  # noqa: E731
            sizes.append((len(scene["actions"]) + len(scene["pieces"]), seed, scene["version"]))
        )
        hall.match(seed, "friend", title, {}).play_until(note)
    size, seed, version = max(sizes)
    print(f"largest scene: {size} actions and pieces, seed {seed}, after {version} actions")
    match = hall.match(seed, "friend", title, {})
    match.play_until(lambda scene: scene["version"] == version)
    return match


def clicked(browser: Browser, hall: Hall, match: Match, clicks: int) -> list[tuple[str, int]]:
    """The long tasks after clicks on what is lit, at random; a seat that waits lets the other play over HTTP."""
    side = match.see(next(iter(match.secrets)))["scene"]["to_act"]
    context = browser.new_context(viewport={"width": 1600, "height": 1000}, locale="en-GB")
    page = context.new_page()
    page.goto(f"{hall.url}/match/{match.id}#seat={match.secrets[side]}")
    page.wait_for_selector(".prompt")
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    page.evaluate("setTimeout(() => { const end = performance.now() + 120; while (performance.now() < end); }) && 0")
    if not tasks(page, "on purpose"):
        raise SystemExit("the measure sees nothing")
    begun = match.see(side)["version"]
    rng = random.Random(1)
    long: list[tuple[str, int]] = []
    for _ in range(clicks):
        if match.see(side)["over"]:
            break
        match.play_until(lambda scene: scene["to_act"] == side)
        long += [(f"before {what}", ms) for what, ms in tasks(page, "the other side")]
        what = click(page, rng)
        long += tasks(page, what)
    print(f"{match.see(side)['version'] - begun} actions came of the clicks and the other side's answers")
    context.close()
    return long


def click(page: Page, rng: random.Random) -> str:
    """What was begun is gone through with."""
    begun = page.locator(".prompt .acts .back").count()
    lit = page.locator(ACTS if begun and page.locator(ACTS).count() else ", ".join((*LIT, ACTS)))
    n = lit.count()
    if not n:
        return "nothing"
    it = lit.nth(rng.randrange(n))
    what = str(it.evaluate("one => one.dataset?.card ?? one.parentElement?.dataset?.space ?? one.innerText"))
    it.dispatch_event("click")
    return what.strip()[:30]


def tasks(page: Page, what: str) -> list[tuple[str, int]]:
    page.wait_for_timeout(350)
    found: list[int] = page.evaluate("window.tasks.splice(0)")
    return [(what, duration) for duration in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", default=TITLE)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--matches", type=int, default=6, help="matches among which the largest scene is looked for")
    wanted = parser.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("chromium is not installed")
    with hall() as here, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        tried = [("largest scene", largest(here, wanted.title, wanted.matches))]
        if wanted.title == TITLE:
            tried.append(("battle", found(here, fights)))
        for name, match in tried:
            long = clicked(browser, here, match, wanted.clicks)
            print(f"{name}: {wanted.clicks} clicks, {len(long)} tasks above 50 ms{': ' if long else ''}{long or ''}")
        browser.close()


if __name__ == "__main__":
    main()
