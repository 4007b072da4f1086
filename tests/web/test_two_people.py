"""Two browsers in one match: each sees its own hand, and nothing tells of the other's."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .player import Player, acting, never_ask

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Everything that the page is sent, the live stream too, as it comes.
LISTEN = """() => {
  window.heard = [];
  const plain = window.fetch;
  window.fetch = async (...wish) => {
    const answer = await plain(...wish);
    const note = { url: answer.url, body: "" };
    window.heard.push(note);
    void (async () => {
      const reader = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader.read()) note.body += part.value;
    })().catch(() => undefined);
    return answer;
  };
}"""


def test_hands_stay_hidden(visit: Any) -> None:
    first = visit()
    never_ask(first)
    first.locator("[data-opponent=friend]").click()
    first.get_by_role("button", name="Start", exact=True).click()
    invitation = first.get_by_label("Send this link to the other side:").input_value()
    second = visit()
    never_ask(second)
    for page in (first, second):
        page.context.add_init_script(f"({LISTEN})()")
    first.reload()
    second.goto(invitation)
    assert "#" not in second.url, "the secret stays in the address"

    players = [Player(first, 5), Player(second, 6)]
    compared = 0
    for _ in range(14):
        players[0].wait(lambda seen: acting(seen) or any(acting(player.look()) for player in players))
        for player in players:
            if acting(player.look()):
                player.move()
        compared += together(first, second)
    assert compared > 10


def together(*pages: Page) -> int:
    """Compare both ways, if both show the same state of the match; how many cards were looked for."""
    for page in pages:
        page.wait_for_timeout(100)
    shown = [latest(page) for page in pages]
    if shown[0]["version"] != shown[1]["version"]:
        return 0
    found = 0
    for page, mine, its in ((pages[0], *shown), (pages[1], *reversed(shown))):
        hand = {held["card"] for held in its["scene"]["hand"]} - open_cards(mine)
        found += len(hand)
        assert not hand & set(cards_in(mine)), "a body tells a card of the other hand"
        assert not hand & dealt(page), "the page draws a card of the other hand"
        other = next(one for one in pages if one is not page)
        for text in texts(other):
            assert text not in page.content(), "the page tells a card of the other hand"
        for note in page.evaluate("window.heard"):
            if note["url"].endswith("/stream"):
                assert not re.search(r"card|hand", note["body"])
    return found


def latest(page: Page) -> dict[str, Any]:
    """The last document of the match that this page was sent; all of them are checked for other hands' secrets."""
    bodies = [note["body"] for note in page.evaluate("window.heard") if re.search(r"/api/matches/\w{24}", note["url"])]
    documents = [json.loads(body) for body in bodies if '"scene"' in body and body.endswith("}")]
    return max(documents, key=lambda document: document["version"])


def open_cards(document: dict[str, Any]) -> set[int]:
    """What has been played or shown: no secret."""
    scene = document["scene"]
    seen = {card for other in scene["others"] for card in other["seen"]}
    return seen | {card for event in document["events"] for card in cards_in(event)}


def cards_in(thing: Any) -> Iterator[int]:
    if isinstance(thing, dict):
        for name, value in thing.items():
            if name in ("card", "cards") and isinstance(value, int | list):
                yield from value if isinstance(value, list) else [value]
            else:
                yield from cards_in(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from cards_in(value)


def dealt(page: Page) -> set[int]:
    return set(page.eval_on_selector_all("[data-card]", "all => all.map((one) => Number(one.dataset.card))"))


def texts(page: Page) -> list[str]:
    """What the cards in this page's hand say."""
    return list(page.eval_on_selector_all(".hand .card .first .text", "all => all.map((one) => one.textContent)"))


def test_one_screen_hides_hands_behind_a_curtain(visit: Any) -> None:
    page = visit()
    never_ask(page)
    page.locator("[data-opponent=local]").click()
    page.get_by_role("button", name="Start", exact=True).click()
    player, passed, held = Player(page, 7), [], {}
    while len(passed) < 4:
        seen = player.ready()
        if seen["curtain"]:
            assert not dealt(page)
            assert not any(text in page.content() for hand in held.values() for text in hand)
            side = page.locator(".curtain .btn").inner_text()
            passed.append(side)
            page.locator(".curtain .btn").click()
            player.wait(lambda now: not now["curtain"])
        else:
            player.move()
            if not player.look()["curtain"]:
                held[passed[-1] if passed else ""] = texts(page)
    assert set(passed) == {"I am Greece", "I am Persia"}
