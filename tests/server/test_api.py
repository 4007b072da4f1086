"""What the server answers: matches of all modes, from the first action to the last."""

from __future__ import annotations

import random

import pytest

from polemos.server.seats import hashed
from polemos.titles import TITLES

from .hall import Hall, Party, hall, new_key, wait_for

TITLE = "earth-and-water"


def test_titles_say_what_can_be_chosen(here: Hall) -> None:
    (title,) = [t for t in here.http.get("/api/titles").json() if t["id"] == TITLE]
    assert title["sides"] == ["persia", "greece"]
    assert title["scenarios"] == ["standard"]
    assert title["options"]["cheap-persian-fleets"]["choices"] == [False, True]
    assert title["opponents"] == ["recruit", "hoplite", "captain", "strategos"]


def test_board_words_and_rules(here: Hall) -> None:
    assert here.http.get(f"/api/titles/{TITLE}/board").json()["id"] == TITLE
    for language in ("en", "fr"):
        ftl = here.http.get(f"/api/words/{language}/{TITLE}").json()["ftl"]
        assert "event-seat-resigns" in ftl and "prompt-over" in ftl
        sections = {s["id"]: s for s in here.http.get(f"/api/titles/{TITLE}/rules/{language}").json()["sections"]}
        assert "card.04.g" in sections and "card.16.p" in sections
        assert all(s["title"] and s["text"] for s in sections.values())
    assert here.http.get("/api/titles/chess/board").status_code == 404
    assert here.http.get(f"/api/words/la/{TITLE}").status_code == 404


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_the_rules_of_every_title(here: Hall, title: str, language: str) -> None:
    sections = here.http.get(f"/api/titles/{title}/rules/{language}").raise_for_status().json()["sections"]
    assert len({section["id"] for section in sections}) == len(sections) > 20
    assert all(section["title"] and section["text"] for section in sections)


def test_a_friend_plays_by_link(here: Hall) -> None:
    party = here.start("friend", side="greece")
    assert set(party.secrets) == {"persia", "greece"}
    seen = party.see("persia")
    assert seen["seat"] == "persia" and seen["version"] == 0 and not seen["over"]
    assert [seat["you"] for seat in seen["seats"]] == [True, False]
    assert [e["key"] for e in seen["events"]] == ["expedition"]
    answer = party.act("persia", "draw 2")
    assert answer.status_code == 200
    assert answer.json()["version"] == 1
    assert len(answer.json()["scene"]["hand"]) == 2


def test_hands_are_hidden(here: Hall) -> None:
    party = here.start("friend")
    party.act("persia", "draw 3")
    keys = {side: [e["key"] for e in party.see(side)["events"]] for side in ("persia", "greece", None)}
    assert "drew" in keys["persia"]
    assert "drew" not in keys["greece"] and "drew" not in keys[None]
    assert party.see("greece")["scene"]["hand"] == [] and party.see()["scene"]["hand"] == []
    assert party.see("greece")["scene"]["others"] == [{"side": "persia", "count": 3, "seen": []}]
    assert party.see()["scene"]["actions"] == []


def test_secrets_are_kept_as_hashes_and_travel_in_fragments(here: Hall) -> None:
    started = here.http.post("/api/matches", json={"title": TITLE, "mode": "friend"}).json()
    kept = {seat["side"]: seat["secret"] for seat in here.premises.storage.seats(started["match"])}
    for side, seat in started["seats"].items():
        assert len(seat["secret"]) >= 32
        assert kept[side] == hashed(seat["secret"]) != seat["secret"]
        path, _, fragment = seat["link"].partition("#")
        assert seat["secret"] not in path and "?" not in path and fragment == f"seat={seat['secret']}"


def test_only_the_seat_to_act_acts(here: Hall) -> None:
    party = here.start("friend")
    refused = party.act("greece", "draw 2")
    assert refused.status_code == 403 and refused.json()["error"]["key"] == "not-your-turn"
    assert party.post(None, "/actions", version=0, action="draw 2", key=new_key()).status_code == 401
    other = here.start("friend")
    foreign = here.http.get(party.path, headers=other.headers("persia"))
    assert foreign.status_code == 401


def test_an_unlisted_action_is_refused_with_its_reason(here: Hall) -> None:
    party = here.start("friend")
    refused = party.act("persia", "draw 9")
    assert refused.status_code == 422
    error = refused.json()["error"]
    assert error["key"] and error["rule"] and error["text"]
    french = here.http.post(
        f"{party.path}/actions",
        json={"version": 0, "action": "draw 9", "key": new_key()},
        headers={**party.headers("persia"), "Accept-Language": "fr"},
    ).json()["error"]
    assert french["text"] != error["text"]
    assert party.see()["version"] == 0


def test_a_stale_version_gets_the_current_state(here: Hall) -> None:
    party = here.start("friend")
    party.act("persia", "draw 2")
    stale = party.act("persia", "draw 1", version=0)
    assert stale.status_code == 409
    assert stale.json()["error"]["key"] == "stale-version"
    assert stale.json()["current"]["version"] == 1


def test_a_key_starts_one_match(here: Hall) -> None:
    key = new_key()
    assert here.start("friend", key=key).id == here.start("friend", key=key).id
    other = here.http.post("/api/matches", json={"title": "hellenes", "mode": "friend", "key": key})
    assert other.status_code == 409 and other.json()["error"]["key"] == "key-reused"


def test_a_retry_with_the_same_key_is_harmless(here: Hall) -> None:
    party = here.start("friend")
    key = new_key()
    first = party.act("persia", "draw 2", version=0, key=key)
    again = party.act("persia", "draw 2", version=0, key=key)
    assert first.json() == again.json() and again.status_code == 200
    assert len(party.rows) == 2
    assert party.act("persia", "draw 1", version=0, key=key).status_code == 422
    legal = again.json()["scene"]["actions"][0]["do"]
    assert party.act("persia", legal, version=1, key=key).json()["error"]["key"] == "key-reused"
    assert len(party.rows) == 2


def test_starting_and_joining_can_be_retried(here: Hall) -> None:
    key = new_key()
    wish = {"title": TITLE, "mode": "open", "side": "greece", "key": key}
    first, again = (here.http.post("/api/matches", json=wish).json() for _ in range(2))
    assert first == again
    other = here.http.post("/api/matches", json={**wish, "side": "persia"})
    assert other.status_code == 409
    path = f"/api/matches/{first['match']}/join"
    mine = new_key()
    joined, rejoined = (here.http.post(path, json={"key": mine}).json() for _ in range(2))
    assert joined == rejoined and joined["seat"] == "persia"


def test_an_open_match_is_listed_until_somebody_joins(here: Hall) -> None:
    party = here.start("open", side="persia")
    assert set(party.secrets) == {"persia"}
    assert party.see()["seats"][1]["kind"] == "open"
    listed = [m for m in here.http.get("/api/matches/open").json() if m["id"] == party.id]
    assert listed[0]["side"] == "greece"
    joined = here.http.post(f"{party.path}/join", json={}).json()
    assert joined["seat"] == "greece" and joined["link"].endswith(joined["secret"])
    assert here.http.post(f"{party.path}/join", json={}).status_code == 403
    assert party.id not in [m["id"] for m in here.http.get("/api/matches/open").json()]
    party.secrets["greece"] = joined["secret"]
    assert party.see("greece")["seat"] == "greece"


def test_undo_takes_back_and_says_so(here: Hall) -> None:
    party = here.start("friend")
    party.act("persia", "draw 2")
    raised = party.act("persia", "raise army ephesos 1").json()
    assert raised["scene"]["undo"]
    back = party.post("persia", "/undo", version=raised["version"], key=new_key())
    assert back.status_code == 200
    assert back.json()["version"] == raised["version"] + 1
    assert back.json()["scene"]["version"] == 1
    last = party.see("greece")["events"][-1]
    assert last["key"] == "seat-undoes" and last["args"]["side"] == "persia" and last["args"]["steps"] == 1
    again = party.post("persia", "/undo", version=back.json()["version"], key=new_key())
    assert again.status_code == 422 and again.json()["error"]["key"] == "why-no-undo"
    assert [row["kind"] for row in party.rows] == ["start", "action", "action", "undo"]


def test_resigning_ends_the_match(here: Hall) -> None:
    party = here.start("friend")
    over = party.ask("greece", "resign").json()
    assert over["over"] and over["scene"]["outcome"] == {"winner": "persia", "reason": "resigned"}
    assert party.see("persia")["scene"]["actions"] == []
    assert party.act("persia", "draw 2").json()["error"]["key"] == "match-over"
    assert party.ask("persia", "draw").status_code == 403


def test_a_draw_by_agreement(here: Hall) -> None:
    party = here.start("friend")
    assert party.ask("greece", "draw", "accept").status_code == 422
    assert party.ask("persia", "draw").json()["offers"] == {"draw": "persia"}
    assert party.ask("persia", "draw", "accept").status_code == 422
    assert party.ask("greece", "draw", "decline").json()["offers"] == {}
    party.ask("persia", "draw")
    over = party.ask("greece", "draw", "accept").json()
    assert over["scene"]["outcome"] == {"winner": None, "reason": "agreed-draw"}


def test_an_undo_that_the_other_side_grants(here: Hall) -> None:
    party = here.start("friend")
    assert party.ask("persia", "undo").status_code == 422
    party.act("persia", "draw 2")
    assert not party.see("persia")["scene"]["undo"]
    assert party.ask("persia", "undo").json()["offers"] == {"undo": "persia"}
    refused = party.ask("greece", "undo", "decline").json()
    assert refused["offers"] == {} and refused["scene"]["version"] == 1
    party.ask("persia", "undo")
    granted = party.ask("greece", "undo", "accept").json()
    assert granted["scene"]["version"] == 0
    assert [e["key"] for e in granted["events"]][-2:] == ["seat-grants-undo", "seat-undoes"]
    here.house.forget(party.id)
    assert party.see("greece") == granted


def test_a_whole_match_and_looking_back(here: Hall) -> None:
    party = here.start("local")
    over = party.play(1000, random.Random(5))
    assert over["over"] and over["scene"]["outcome"]["reason"] in ("score", "draw", "automatic")
    fair = party.get(None, "/fairness").json()
    assert fair["verified"] is True and fair["commitment"] == over["commitment"] and fair["seed"].isdigit()
    record = party.get(None, "/record").text
    import polemos

    assert polemos.replay(record).outcome == over["scene"]["outcome"]
    last = over["scene"]["version"]
    middle = party.get(None, f"/positions/{last // 2}", seat="greece").json()
    assert middle["scene"]["seat"] == "greece" and middle["scene"]["version"] == last // 2
    assert middle["scene"]["actions"] == [] and middle["last"] == last
    assert party.get(None, f"/positions/{last + 1}").status_code == 404
    told = [e for n in range(last + 1) for e in party.get("persia", f"/positions/{n}").json()["events"]]
    assert told == party.see("persia")["events"]


def test_the_past_through_own_eyes_only_while_in_play(here: Hall) -> None:
    party = here.start("friend")
    party.play(12, random.Random(1))
    assert party.get("persia", "/positions/3", seat="persia").status_code == 200
    assert party.get("persia", "/positions/3", seat="greece").status_code == 403
    assert party.get(None, "/positions/3", seat="greece").status_code == 403
    assert party.get(None, "/positions/3", seat="spectator").json()["scene"]["hand"] == []
    fair = party.get("persia", "/fairness").json()
    assert fair["verified"] is None and "seed" not in fair
    record = party.get("persia", "/record").text
    assert "seed" not in record and "1 persia draw" in record
    assert "draw" not in party.get("greece", "/record").text.split("\n\n")[1].splitlines()[0]


def test_the_computer_plays_itself_to_the_end(here: Hall) -> None:
    here.premises.thinkers.pause = 0.001
    party = here.start("watch", opponent="random")
    assert party.secrets == {}
    seen = wait_for(lambda: party.see() if party.see()["over"] else None, 120)
    assert seen["seat"] is None and seen["mode"] == "watch"
    assert {seat["kind"] for seat in seen["seats"]} == {"computer"}
    assert seen["scene"]["outcome"] is not None and seen["scene"]["hand"] == []


def test_the_computer_answers(here: Hall) -> None:
    party = here.start("computer", side="greece", opponent="random")
    assert set(party.secrets) == {"greece"}
    wait_for(lambda: party.see("greece")["scene"]["to_act"] == "greece", 30)
    seen = party.see("greece")
    assert seen["version"] >= 1 and not seen["thinking"]
    assert (
        here.http.post("/api/matches", json={"title": TITLE, "mode": "computer", "opponent": "zeus"}).status_code == 422
    )
    undone = party.act("greece", seen["scene"]["actions"][0]["do"])
    assert undone.status_code == 200
    assert party.ask("greece", "draw").json()["offers"] == {}
    taken_back = party.ask("greece", "undo").json()
    assert taken_back["events"][-1]["key"] == "seat-undoes"


def test_automatic_answers(here: Hall) -> None:
    """The server declines for a seat that said so; the log shows nothing of it."""
    rng = random.Random(3)
    party = next(party for party in iter(lambda: here.start("friend"), None) if reaches_window(party, rng))
    before = party.see()
    wish = {"auto": {"window": "decline"}}
    answer = here.http.put(f"{party.path}/settings", json=wish, headers=party.headers("greece"))
    assert answer.json()["auto"] == {"window": "decline"}
    wait_for(lambda: party.see()["version"] > before["version"])
    assert party.rows[before["version"] + 1]["what"] == "decline"
    assert "auto" not in str(party.see("persia")["events"])


def reaches_window(party: Party, rng: random.Random) -> bool:
    """Play until Greece may react to something."""
    seen = party.see()
    while (side := seen["scene"]["to_act"]) is not None:
        mine = party.see(side)["scene"]
        if side == "greece" and mine["prompt"]["key"] == "prompt-window":
            return True
        seen = party.act(side, rng.choice(mine["actions"])["do"], seen["version"]).json()
    return False


def test_settings_belong_to_the_seat(here: Hall) -> None:
    party = here.start("friend")
    wish = {"auto": {"window": "ask"}, "notify": {"email": "a@example.org", "after_minutes": 5}}
    assert here.http.put(f"{party.path}/settings", json=wish).status_code == 401
    assert here.http.put(f"{party.path}/settings", json=wish, headers=party.headers("persia")).status_code == 200
    assert party.get("persia", "/settings").json()["notify"]["email"] == "a@example.org"
    assert party.get("greece", "/settings").json()["notify"]["email"] is None
    bad = {"notify": {"webhook": "file:///etc/passwd"}}
    assert here.http.put(f"{party.path}/settings", json=bad, headers=party.headers("persia")).status_code == 400


def test_a_stream_tells_of_each_change(here: Hall) -> None:
    party = here.start("friend")
    with here.http.stream("GET", f"{party.path}/stream") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.iter_lines()
        assert next(lines) == 'data: {"version":0}'
        party.act("persia", "draw 2")
        assert next(line for line in lines if line) == 'data: {"version":1}'
    wait_for(lambda: here.premises.broadcast.open == 0)


def test_health_metrics_and_headers(here: Hall) -> None:
    healthy = here.http.get("/health")
    assert healthy.json() == {"status": "ok"}
    policy = healthy.headers["content-security-policy"]
    assert "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
    assert healthy.headers["referrer-policy"] == "no-referrer"
    assert healthy.headers["x-content-type-options"] == "nosniff"
    metrics = here.http.get("/metrics").text
    assert "polemos_requests_total{" in metrics and "polemos_memory_bytes" in metrics
    assert here.http.get("/api/titles").headers["cache-control"] == "no-store"


def test_the_client_and_its_addresses(here: Hall) -> None:
    for path in ("/", "/match/abc", "/replay/abc"):
        page = here.http.get(path)
        assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert here.http.get("/no-such-file.js").status_code == 404
    assert here.http.get("/../../etc/passwd").status_code in (200, 404)
    assert here.http.get("/api/nothing").status_code == 404


def test_limits(new_database, tmp_path) -> None:  # type: ignore[no-untyped-def]
    with hall(new_database("sqlite"), rate=60, rate_create=8) as it:
        answers = [it.http.post("/api/matches", json={"title": TITLE, "mode": "local"}).status_code for _ in range(4)]
        assert answers.count(201) == 2 and answers[-1] == 429
        answers = [it.http.get("/api/matches/open").status_code for _ in range(20)]
        assert 429 in answers
        refused = it.http.get("/api/matches/open")
        assert refused.json()["error"]["key"] == "too-many-requests" and int(refused.headers["retry-after"]) >= 1
        assert it.http.get("/health").status_code == 200
    with hall(new_database("sqlite")) as it:
        assert it.http.post("/api/matches", content=b"x" * 70_000).status_code == 413

        def endless():  # type: ignore[no-untyped-def]
            for _ in range(100):
                yield b'{"title": "' + b"x" * 1000

        assert it.http.post(
            "/api/matches", content=endless(), headers={"content-type": "application/json"}
        ).status_code in (400, 413)


def test_hints_for_ones_own_seat(here: Hall) -> None:
    """What would you play here, and why? Up to three legal actions with their chances and what may follow."""
    party = here.start("local")
    seen = party.see("persia")
    hints = party.get("persia", f"/hints/{seen['version']}").json()
    legal = {action["do"] for action in seen["scene"]["actions"]}
    assert 1 <= len(hints) <= 3 and {hint["do"] for hint in hints} <= legal
    assert all(0 <= hint["chance"] <= 1 and hint["tried"] > 0 for hint in hints)
    assert hints[0]["say"]["key"].startswith("action-")
    assert party.see("persia")["version"] == seen["version"] and party.see("persia")["events"] == seen["events"]
    assert party.get("greece", f"/hints/{seen['version']}").status_code == 403
    assert party.get(None, f"/hints/{seen['version']}").status_code == 401
    assert party.get("persia", f"/hints/{seen['version'] + 1}").status_code == 409
    assert here.start("friend").get("persia", "/hints/0").status_code == 403


def test_a_rematch_between_two_people(here: Hall) -> None:
    """Both find the same match, each with the secret of the old seat."""
    party = here.start("friend")
    assert party.post("greece", "/rematch", key=new_key()).json()["error"]["key"] == "match-not-over"
    assert party.ask("greece", "resign").status_code == 200
    assert party.post(None, "/rematch", key=new_key()).status_code == 401
    assert party.see("persia")["rematch"] is None
    first = party.post("greece", "/rematch", swapped=True, key=new_key()).json()["rematch"]
    assert first["by"] == "greece" and first["seat"] == "persia"
    second = party.see("persia")["rematch"]
    assert second == {**first, "seat": "greece"}
    assert party.post("persia", "/rematch", swapped=False, key=new_key()).json()["rematch"] == second, "there is one"
    assert party.see(None)["rematch"]["seat"] is None
    for old, new in (("greece", "persia"), ("persia", "greece")):
        seen = here.http.get(f"/api/matches/{first['match']}", headers=party.headers(old)).json()
        assert seen["seat"] == new and seen["version"] == 0 and not seen["over"]
    here.house.forget(party.id)
    assert party.see("persia")["rematch"] == second, "it is kept"
    alone = here.start("computer")
    assert alone.ask("persia", "resign").status_code == 200
    assert alone.post("persia", "/rematch", key=new_key()).json()["error"]["key"] == "no-rematch-here"
