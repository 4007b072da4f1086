"""Rules get fixed while matches run: what no longer plays is found, stays readable, and can go on by agreement."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from polemos.server import standing
from polemos.server.checkup import check

from .hall import Hall, Party, hall


@pytest.fixture
def own(new_database: Callable[[str], str]) -> Iterator[Hall]:
    with hall(new_database("sqlite")) as it:
        yield it


@pytest.fixture
def party(own: Hall) -> Party:
    it = own.start("friend")
    it.play(20, random.Random(1))
    return it


def forbid(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """A fix of the rules after which one action of the match is no longer legal."""
    play = standing.play

    def corrected(now: standing.Standing, row: Mapping[str, Any]) -> Any:
        if row["number"] == number:
            raise now.match.refusal("nonsense")
        return play(now, row)

    monkeypatch.setattr(standing, "play", corrected)


def test_all_is_well(own: Hall, party: Party) -> None:
    found = check(own.premises.storage)
    assert found.holding == 1 and not found.faults and not found.told_otherwise
    assert found.lines()[0] == "1 matches of earth-and-water, played with rules 1"


def test_check_names_the_match_and_the_action(own: Hall, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, 12)
    found = check(own.premises.storage)
    (fault,) = found.faults
    assert (fault.match, fault.action, fault.why) == (party.id, 12, "why-unknown")
    assert fault.what == party.rows[12]["what"]
    assert found.holding == 0


def test_check_finds_what_is_told_otherwise(own: Hall, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = type(own.house.table(party.id).title.events).tell
    monkeypatch.setattr("polemos.engine.events.EventBook.tell", lambda *given: {**tell(*given), "rule": "99"})
    found = check(own.premises.storage)
    assert found.holding == 1 and found.told_otherwise == [(party.id, 1)]


def test_a_broken_match_is_readable_and_goes_on_by_agreement(
    own: Hall, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = party.see("persia")
    own.house.forget(party.id)
    forbid(monkeypatch, 12)
    broken = party.see("persia")
    assert broken["events"] == before["events"] and broken["version"] == before["version"]
    assert broken["broken"]["action"] == 12 and broken["scene"]["version"] == 11 and broken["scene"]["actions"] == []
    side = party.rows[12]["side"]
    other = "greece" if side == "persia" else "persia"
    assert party.see(side)["broken"]["what"] == party.rows[12]["what"]
    assert party.see(other)["broken"]["what"] is None and party.see()["broken"]["what"] is None
    assert party.act("persia", "pass").json()["error"]["key"] == "match-broken"
    rows = len(party.rows)
    assert party.ask("persia", "continue").json()["offers"] == {"continue": "persia"}
    monkeypatch.setattr(type(own.house.table(party.id).title), "rules", "2")
    on = party.ask("greece", "continue", "accept").json()
    assert on["broken"] is None and on["scene"]["version"] == 11 and on["rules"] == "2"
    assert on["events"][-1]["key"] == "match-continues" and on["events"][-1]["args"]["steps"] == 9
    assert len(party.rows) == rows + 3
    own.house.forget(party.id)
    assert party.see("greece") == on
    party.play(5, random.Random(2))
    assert check(own.premises.storage).holding == 1


def test_a_broken_match_that_was_over_stays_over(own: Hall, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    over = party.play(1000, random.Random(3))
    own.house.forget(party.id)
    forbid(monkeypatch, 12)
    seen = party.see()
    assert seen["over"] and seen["scene"]["outcome"] == over["scene"]["outcome"]
    assert party.ask("persia", "continue").json()["error"]["key"] == "match-over"
    assert check(own.premises.storage).faults[0].action == 12


def test_who_plays_alone_asks_nobody(own: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = own.start("local", title="peloponnesian-war")
    alone.play(12, random.Random(1))
    before = alone.see("player")
    assert alone.ask("player", "draw").json()["error"]["key"] == "nobody-to-ask"
    back = alone.ask("player", "undo").json()
    assert back["scene"]["version"] < before["scene"]["version"] and back["offers"] == {}
    own.house.forget(alone.id)
    forbid(monkeypatch, 6)
    on = alone.ask("player", "continue").json()
    assert on["broken"] is None and on["scene"]["version"] == 5 and on["offers"] == {}


def test_nothing_to_continue(own: Hall, party: Party) -> None:
    assert party.ask("persia", "continue").json()["error"]["key"] == "not-broken"
