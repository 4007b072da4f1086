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
    """The first cards drawn may end the expedition, and then tell nothing: another match is looked at."""
    assert any(cards_compared(visit) > 10 for _ in range(5))


def cards_compared(visit: Any) -> int:
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
                buy_more(player)
                player.move()
        compared += together(first, second)
        if reshuffled(documents(first)[-1]):
            break
    return compared


def buy_more(player: Player) -> None:
    """A hand of some size is worth hiding."""
    for _ in range(3):
        more = [choice for choice in player.look()["choices"] if choice["name"] == "One more"]
        if more:
            player.click(more[0])
            player.page.wait_for_timeout(30)


def together(*pages: Page) -> int:
    """Compare both ways, if both show the same state of the match; how many cards were looked for."""
    for page in pages:
        page.wait_for_timeout(100)
    told = [documents(page) for page in pages]
    shown = [max(all_of_them, key=lambda document: document["version"]) for all_of_them in told]
    if shown[0]["version"] != shown[1]["version"] or reshuffled(shown[0]):
        return 0
    found = 0
    for page, heard, mine, its in ((pages[0], told[0], *shown), (pages[1], told[1], *reversed(shown))):
        hand = {held["card"] for held in its["scene"]["hand"]} - shown_to(mine)
        found += len(hand)
        assert not hand & set(cards_in(heard)), "a body tells a card of the other hand"
        assert not hand & dealt(page), "the page draws a card of the other hand"
        other = next(one for one in pages if one is not page)
        for text in set(texts(other)) - set(texts(page, ".text")):
            assert text not in page.content(), "the page tells a card of the other hand"
        for note in page.evaluate("window.heard"):
            if note["url"].endswith("/stream"):
                assert not re.search(r"card|hand", note["body"])
    return found


def documents(page: Page) -> list[dict[str, Any]]:
    """All that this page was told of the match so far."""
    bodies = [note["body"] for note in page.evaluate("window.heard") if re.search(r"/api/matches/\w{24}", note["url"])]
    return [json.loads(body) for body in bodies if '"scene"' in body and body.endswith("}")]


def reshuffled(document: dict[str, Any]) -> bool:
    """Then a card of a hand may have been seen on the table before."""
    return any(track["id"] == "expedition" and track["value"] > 1 for track in document["scene"]["tracks"])


def shown_to(document: dict[str, Any]) -> set[int]:
    """What the other side has had to show: no secret."""
    return {card for other in document["scene"]["others"] for card in other["seen"]}


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


def texts(page: Page, where: str = ".first .text") -> list[str]:
    """What the cards in this page's hand say. Some events are on two cards."""
    return list(page.eval_on_selector_all(f".hand .card {where}", "all => all.map((one) => one.textContent)"))


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
