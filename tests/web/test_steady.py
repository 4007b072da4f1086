"""A page that is loaded again, a server that dies and comes back: the match goes on where it was."""

from __future__ import annotations

from typing import Any

from .player import Player, acting


def test_reload_in_mid_match(visit: Any, house: Any) -> None:
    page = sit_down(visit, house, "local")
    player = Player(page, 11)
    for _ in range(6):
        go_on(player)
    before = facts(player)
    page.reload()
    player.ready()
    assert facts(player) == before
    go_on(player)
    assert facts(player) != before


def test_the_server_dies_in_mid_match_and_comes_back(visit: Any, house: Any) -> None:
    page = sit_down(visit, house, "computer", opponent="random")
    player = Player(page, 12)
    for _ in range(4):
        player.move()
    before = facts(player)
    house.host.kill()
    page.get_by_text("Reconnecting…").wait_for()
    house.open()
    page.get_by_text("Reconnecting…").wait_for(state="detached", timeout=30_000)
    assert facts(player) == before
    for _ in range(3):
        player.move()
    assert facts(player)[0] > before[0]


def test_an_action_sent_while_the_server_is_away_is_not_lost(visit: Any, house: Any) -> None:
    page = sit_down(visit, house, "computer", opponent="random")
    player = Player(page, 13)
    player.move()
    before = player.ready()
    house.host.kill()
    player.click(player.choose(player.look()))
    page.wait_for_timeout(200)
    house.open()
    page.get_by_text("Reconnecting…").wait_for(state="detached", timeout=30_000)
    player.move()
    assert player.ready()["version"] > before["version"]


def test_a_page_that_finds_no_server_tries_again(visit: Any, house: Any) -> None:
    page = sit_down(visit, house, "local")
    player = Player(page, 14)
    while not player.ready()["curtain"]:
        player.move()
    house.host.kill()
    page.locator(".curtain .btn").click()
    page.get_by_text("The server does not answer. Trying again.").wait_for()
    house.open()
    player.wait(acting, 90)


def test_a_page_whose_board_did_not_come_asks_again(visit: Any, house: Any) -> None:
    page = sit_down(visit, house, "computer", opponent="random")
    for path in ("**/api/titles/*/board", "**/api/words/**"):
        page.route(path, lambda route: route.abort())
    page.reload()
    page.wait_for_timeout(1000)
    assert Player(page).look()["prompt"] is None
    page.unroute_all(behavior="wait")
    Player(page).ready()
    assert page.locator(".bar h1").inner_text()


def sit_down(visit: Any, house: Any, mode: str, **more: Any) -> Any:
    """At a match that was started elsewhere; coming by the links of its seats."""
    started = house.start(mode, **more)
    page = visit()
    page.evaluate("localStorage.setItem('polemos.prefs', JSON.stringify({ confirm: false }))")
    for seat in started["seats"].values():
        page.goto(house.url + seat["link"])
        page.reload()
        Player(page).wait(lambda seen: seen["prompt"] or seen["curtain"])
    return page


def go_on(player: Player) -> None:
    """One move on one screen, and the curtain if it falls."""
    if player.ready()["curtain"]:
        player.page.locator(".curtain .btn").click()
        player.wait(lambda seen: not seen["curtain"] and acting(seen))
    player.move()


def facts(player: Player) -> tuple[Any, ...]:
    seen = player.ready()
    lit = sorted((choice["kind"], choice["name"]) for choice in seen["choices"])
    hand = player.page.eval_on_selector_all("[data-card]", "all => all.map((one) => one.dataset.card)")
    return seen["version"], seen["prompt"], seen["curtain"], lit, hand


def test_what_changes_while_an_answer_is_under_way_is_not_missed(visit: Any, house: Any) -> None:
    """Slow answers: each tells how the match stood before the next change."""
    started = house.start("friend")
    page = visit()
    page.goto(house.url + started["seats"]["greece"]["link"])
    player = Player(page)
    player.wait(lambda seen: seen["version"] == 0)
    page.wait_for_timeout(300)

    def slow(route: Any) -> None:
        answer = route.fetch()
        page.wait_for_timeout(500)
        route.fulfill(response=answer)

    page.route("**/api/matches/*?since=*", slow)
    for version in range(3):
        play(house, started, "persia", version)
        page.wait_for_timeout(150)
    player.wait(lambda seen: seen["version"] == 3, 20)
    page.unroute_all(behavior="wait")


def play(house: Any, started: dict[str, Any], side: str, version: int) -> None:
    path, seat = f"/api/matches/{started['match']}", {"Authorization": f"Seat {started['seats'][side]['secret']}"}
    actions = house.http.get(path, headers=seat).json()["scene"]["actions"]
    # the first choices of a side that buys cards and raises units leave it the turn
    wish = {"version": version, "action": actions[min(1, len(actions) - 1)]["do"], "key": f"the-{version}-action"}
    assert house.http.post(f"{path}/actions", headers=seat, json=wish).status_code == 200
