"""The laboratory: paired matches that repeat, results that are kept, scales that find the truth again."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import isclose, log
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import polemos
from polemos import BadData, Match, UnknownName
from polemos.engine.words import words
from polemos.lab import balance, crew
from polemos.lab.balance import RARE
from polemos.lab.crew import WAITING, run
from polemos.lab.duel import Score, Table, duel_jobs, fit, ladder_jobs
from polemos.lab.nightly import CHECKS, Check
from polemos.lab.scales import at_least, ladder, wilson, within_reach
from polemos.lab.store import PARQUET, Store, pyarrow
from polemos.lab.tables import OPENING, Job, Result, ask, from_row, play, player, seating
from polemos.opponents import opponent
from polemos.opponents.chances import estimate_of, logistic, weights_of
from polemos.opponents.strategos import Strategos
from polemos.titles import TITLES

TABLE = Table("earth-and-water")
SETTLED = Table("earth-and-water", None, {"cheap-persian-fleets": False})
"""The same, with its one option named."""


def test_each_seed_is_played_from_both_sides() -> None:
    jobs = duel_jobs(TABLE, "random", "scout", 4, first_seed=7)
    assert [(job.players, job.seed) for job in jobs] == [
        (("random", "scout"), 7),
        (("scout", "random"), 7),
        (("random", "scout"), 8),
        (("scout", "random"), 8),
    ]


def test_an_odd_number_of_matches_is_rounded_up() -> None:
    assert duel_jobs(TABLE, "random", "scout", 3) == duel_jobs(TABLE, "random", "scout", 4)


def test_a_scenario_that_is_none() -> None:
    with pytest.raises(UnknownName, match="marathon"):
        seating("earth-and-water", "marathon", {}, ("random", "random"), 1)


@pytest.mark.parametrize("players", [["random"], [], ["random", "scout", "random"]])
def test_a_ladder_takes_two_and_nobody_twice(players: list[str]) -> None:
    with pytest.raises(UnknownName, match="ladder"):
        ladder_jobs(TABLE, players, 2)


def test_a_player_against_itself_is_told_apart() -> None:
    jobs = duel_jobs(TABLE, "random", "random", 2)
    score = Score(jobs[0].players[0])
    for job in jobs:
        score.note(play(job))
    assert score.matches == 2
    assert set(score.by_seat) == {"persia", "greece"}


def test_a_job_has_one_result_wherever_it_is_played() -> None:
    jobs = duel_jobs(TABLE, "random", "scout", 4)
    here = {result.job: result for result in run(jobs, Store(None), workers=1)}
    there = {result.job: result for result in run(jobs, Store(None), workers=2)}
    assert here == there
    assert all(result.actions > 10 and result.opening["persia"] for result in here.values())


@pytest.fixture(params=["stand-in", "ray"])
def address(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Of a Ray cluster: a real one on this machine where Ray is installed; and one whose last task is done first."""
    if request.param == "stand-in":
        monkeypatch.setitem(sys.modules, "ray", StandIn())
        yield "somewhere:6379"
        return
    ray = pytest.importorskip("ray", reason="needs the extra `ray`")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    yield "local"
    ray.shutdown()


class StandIn(ModuleType):
    """As much of Ray as is used, in this process."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.connected: list[str] = []
        self.most_waiting = 0
        self.tasks = 0

    def is_initialized(self) -> bool:
        return bool(self.connected)

    def init(self, address: str, **_: Any) -> None:
        if ":" not in address:
            raise ValueError
        self.connected.append(address)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, function: Callable[[Any], Any]) -> SimpleNamespace:
        def task(job: Any) -> Any:
            self.tasks += 1
            return partial(function, job)

        return SimpleNamespace(remote=task)

    def wait(self, tasks: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most_waiting = max(self.most_waiting, len(tasks))
        return tasks[-1:], tasks[:-1]

    def get(self, tasks: list[Any]) -> list[Any]:
        return [task() for task in tasks]


def test_a_cluster_finds_the_same_results(address: str) -> None:
    jobs = duel_jobs(TABLE, "random", "scout", 6)
    here = {result.job: result for result in run(jobs, Store(None), workers=1)}
    there = list(run(jobs, Store(None), ray=address))
    assert len(there) == 6 and {result.job: result for result in there} == here


def test_a_cluster_is_asked_only_for_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    jobs, store = duel_jobs(TABLE, "random", "random", 12), Store(None)
    first = list(run(jobs[:9], store, ray="somewhere:6379"))
    assert ray.most_waiting == WAITING, "one worker has no more before it than keeps it busy"
    ray.tasks = 0
    assert len(list(run(jobs, store, ray="somewhere:6379"))) == 12 and ray.tasks == 3
    ray.connected.clear()
    assert len(list(run(jobs, store, ray="somewhere:6379"))) == 12 and not ray.connected
    assert len(first) == 9


def test_a_cluster_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", StandIn())
    with pytest.raises(UnknownName, match="nowhere"):
        list(run(duel_jobs(TABLE, "random", "random", 2), Store(None), ray="nowhere"))


@pytest.fixture(params=["results.db", "results.parquet"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param.endswith(PARQUET):
        pytest.importorskip("pyarrow", reason="needs the extra `lab`")
    return tmp_path / request.param


def test_results_are_kept_and_gone_on_with(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(path)
    first = list(run(duel_jobs(TABLE, "random", "random", 2), store, workers=1))
    store.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    again = Store(path)
    jobs = duel_jobs(TABLE, "random", "random", 4)
    fresh: list[Job] = []
    monkeypatch.setattr(crew, "play", lambda job: fresh.append(job) or play(job))
    both = list(run(jobs, again, workers=1))
    again.close()
    assert both[:2] == first and fresh == jobs[2:]
    assert list(Store(path).find(jobs).values()) == both


def test_results_outlive_a_run_that_was_cut_short(path: Path) -> None:
    """What stands beside a Parquet file was not written into it."""
    jobs, store = duel_jobs(TABLE, "random", "random", 2), Store(path)
    found = next(run(jobs, store, workers=1))
    store.base.close()  # as the end of its process does
    again = Store(path)
    assert again.find(jobs) == {found.job.key: found}
    again.close()
    assert Store(path).find(jobs) == {found.job.key: found}


@pytest.mark.parametrize("what", ["__version__", "rules", "data"])
def test_what_another_version_played_is_not_mixed_in(path: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither found for the jobs of this version, nor lost for those of the other."""
    jobs, store = duel_jobs(TABLE, "random", "random", 2), Store(path)
    before = list(run(jobs, store, workers=1))
    store.close()
    holder = polemos if what == "__version__" else polemos.title("earth-and-water")
    with monkeypatch.context() as later:
        later.setattr(holder, what, "other")
        new = duel_jobs(TABLE, "random", "random", 2)
        store = Store(path)
        assert not store.find(new)
        store.close()
    assert list(Store(path).find(jobs).values()) == before


def test_results_from_before_versions_were_noted_are_not_found(path: Path) -> None:
    jobs = duel_jobs(TABLE, "random", "random", 2)
    row = play(jobs[0]).as_row()
    del row["job"]["version"]
    store = Store(path)
    store.add([from_row(row)])
    store.close()
    assert not Store(path).find(jobs)


def test_a_run_without_results_leaves_nothing_behind(path: Path) -> None:
    Store(path).close()
    assert not list(path.parent.iterdir())
    Store(path).close()


def test_a_run_without_new_results_keeps_those_there_are(path: Path) -> None:
    jobs, store = duel_jobs(TABLE, "random", "random", 2), Store(path)
    list(run(jobs, store, workers=1))
    store.close()
    Store(path).close()
    assert len(Store(path).find(jobs)) == 2


def test_two_runs_do_not_lose_each_others_results(path: Path) -> None:
    """Beside a Parquet file there is room for one; the other is told so, and goes on when that one is done."""
    jobs = duel_jobs(TABLE, "random", "random", 4)
    one = Store(path)
    one.add([play(jobs[0])])
    if path.suffix == PARQUET:
        with pytest.raises(BadData, match="Another run"):
            Store(path)
        one.close()
        other = Store(path)
        other.add([play(jobs[1])])
    else:
        other = Store(path)
        other.add([play(jobs[1])])
        one.close()
    other.add([play(jobs[2])])
    other.close()
    assert len(Store(path).find(jobs)) == 3


def test_the_base_of_somebody_else_stays_as_it_is(path: Path) -> None:
    """Also where it has the name of what stands beside a Parquet file."""
    base = path if path.suffix != PARQUET else path.with_name(f"{path.name}.db")
    with sqlite3.connect(base) as connection:
        connection.execute("create table mail (text)")
    connection.close()
    before = base.read_bytes()
    with pytest.raises(BadData, match="something else"):
        Store(path)
    assert base.read_bytes() == before


@pytest.mark.parametrize("what", ["junk", "folder", "no folder", "other table"])
def test_a_file_that_cannot_hold_results(path: Path, what: str) -> None:
    """It is refused at once, stays as it is, and nothing stands beside it."""
    if what == "junk":
        path.write_bytes(b"junk " * 1000)
    elif what == "folder":
        path.mkdir()
    elif what == "no folder":
        path = path.parent / "nowhere" / path.name
    elif path.suffix == PARQUET:
        arrow, parquet = pyarrow()
        parquet.write_table(arrow.Table.from_pylist([{"result": "{}"}]), path)
    else:
        with sqlite3.connect(path) as base:
            base.execute("create table results (other text)")
        base.close()
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(BadData, match=path.name):
        Store(path)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert {file.name for file in path.parent.glob("*")} <= {path.name}


def test_a_parquet_file_without_columns_holds_nothing(tmp_path: Path) -> None:
    """As was written once by runs that ended before their first result."""
    pytest.importorskip("pyarrow", reason="needs the extra `lab`")
    arrow, parquet = pyarrow()
    parquet.write_table(arrow.Table.from_pylist([]), tmp_path / "results.parquet")
    jobs, store = duel_jobs(TABLE, "random", "random", 2), Store(tmp_path / "results.parquet")
    assert len(list(run(jobs, store, workers=1))) == 2
    store.close()
    assert len(Store(tmp_path / "results.parquet").find(jobs)) == 2


def test_a_parquet_file_has_columns_to_group_by(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra `lab`")
    store = Store(tmp_path / "results.parquet")
    results = list(run(duel_jobs(TABLE, "random", "scout", 2), store, workers=1))
    store.close()
    rows = parquet.read_table(tmp_path / "results.parquet").to_pylist()
    assert {(row["winner"], row["reason"], row["actions"]) for row in rows} == {
        (result.winner, result.reason, result.actions) for result in results
    }


def test_without_pyarrow_a_parquet_file_is_refused_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UnknownName, match="lab"):
        Store(tmp_path / "results.parquet")
    assert not list(tmp_path.iterdir())


def test_a_page_says_who_wins_and_why() -> None:
    """The page names the share of each side as the matches were won, how, and what the outcomes differ in."""
    jobs = balance.jobs(TABLE, "random", 6, 0)
    results = list(run(jobs, Store(None), workers=1))
    page = balance.page("Heading", "command", TABLE, results, words("en", "earth-and-water"))
    results = results[:6]  # the others are for the option
    won = sum(result.winner == "persia" for result in results)
    assert f"{wilson(won, 6).rate:.1%} ({wilson(won, 6).low:.1%} to" in page
    assert "<h2>The five expeditions</h2>" in page and "higher score" in page
    for figure in ("score", "expedition"):
        assert (f"At the end: {figure}" in page) == (len({result.outcome[figure] for result in results}) > 1)
    assert "At the end: score" in page
    ElementTree.fromstring(page.partition("<body>")[2].partition("</body>")[0].join(("<body>", "</body>")))


def test_every_title_has_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on it is without a name; who fights alone has no chance of winning to compare."""
    monkeypatch.setattr(balance, "RARE", 1)
    for title in TITLES:
        chosen = Table(title, polemos.title(title).scenarios[0])
        results = [play(job) for job in balance.jobs(chosen, "random", 2, 3)]
        page = balance.page("Heading", "command", chosen, results, words("en", title))
        body = page.partition("<body>")[2]
        assert not re.search(r"[> ](action|reason|side|scenario|option)-|\{", body), title
        assert body.count("By option:") == len(polemos.title(title).options)
        assert ("Who wins" in body) == ("first choices" in body) == (len(results[0].opening) == 2)


def test_what_goes_with_winning() -> None:
    """A choice that decides matches is told, said in words; one that is made always, or hardly ever, is not."""
    jobs = balance.jobs(SETTLED, "random", 40, 0)
    results = []
    for n, job in enumerate(jobs):
        winner = "persia" if n % 4 == 0 else "greece"
        opening = ["draw 6", "bridge" if winner == "persia" else "draw 2", *(["draw 3"] if n < RARE - 1 else [])]
        cards = ["event 11"] if n % 2 else ["move 11"]
        hands = {"persia": cards, "greece": []}
        results.append(Result(job, winner, "score", 100 + n, {}, {"persia": opening, "greece": []}, hands, {}))
    first = balance.telling(results, "persia", [result.opening["persia"] for result in results])
    assert [(choice, share.rate) for choice, share in first] == [("bridge", 1.0), ("draw 2", 0.0)]
    page = balance.page("Heading", "command", SETTLED, results, words("en", "earth-and-water"))
    assert "Build the bridge" in page and "Buy 2 cards" in page and "Buy 6 cards" not in page
    assert "Persia: chance of winning by what it did with its cards" in page
    assert "Greece: chance of winning" not in page, "there is nothing to tell"


def test_the_values_of_options_share_as_many_matches_again() -> None:
    """One option at a time; those named stay as they are, and the seats are those of each mode."""
    open_table = Table("hellenes", "sicily", {"civil-war-once": True})
    jobs = balance.jobs(open_table, "random", 8, 3)
    usual = polemos.title("hellenes").check_options(open_table.options)
    changes = Counter(frozenset(set(job.options) - set(usual.items())) for job in jobs)
    assert changes.pop(frozenset()) == 8
    others = [name for name in usual if name != "civil-war-once"]
    assert changes == {frozenset({(name, True)}): 2 for name in others}
    assert len(balance.jobs(SETTLED, "random", 8, 3)) == 8
    modes = {dict(job.options)["mode"]: job.players for job in balance.jobs(Table("peloponnesian-war"), "random", 2, 3)}
    assert modes == {"solitaire": ("random",), "two-player": ("random", "random")}


def test_a_page_compares_options_and_lengths() -> None:
    """Persia wins short matches, nobody the middle ones, Greece the long ones, and Persia all with cheap fleets."""
    results = []
    for job in balance.jobs(TABLE, "random", 9, 0):
        cheap = dict(job.options)["cheap-persian-fleets"]
        winner = "persia" if cheap or job.seed < 3 else None if job.seed < 6 else "greece"
        nothing: dict[str, list[str]] = {"persia": [], "greece": []}
        results.append(Result(job, winner, "score", 100 + 10 * job.seed, {}, nothing, nothing, {}))
    told = balance.page("Heading", "command", TABLE, results, words("en", "earth-and-water"))
    rates = dict(re.findall(r">([^<>]+)</text><rect[^>]*/><line[^>]*/><text[^>]*>([\d.]+%)", told))
    third = f"{1 / 3:.1%}"
    assert rates == {
        **{"Persia": third, "Greece": third, "Nobody": third, "higher score": "100.0%"},
        **{"Short (100 to 120): Persia": "100.0%", "Short (100 to 120): Greece": "0.0%"},
        **{"Middle (130 to 150): Persia": "0.0%", "Middle (130 to 150): Greece": "0.0%"},
        **{"Middle (130 to 150): Nobody": "100.0%"},
        **{"Long (160 to 180): Persia": "0.0%", "Long (160 to 180): Greece": "100.0%"},
        **{"no: Persia": third, "no: Greece": third, "no: Nobody": third},
        **{"yes: Persia": "100.0%", "yes: Greece": "0.0%"},
    }
    assert "9 matches, 1,260 actions." in told, "those of the table as it was set"
    assert "By option: A Persian fleet costs 1 talent" in told and "Matches: no: 9, yes: 9." in told


def test_the_opening_is_what_there_was_to_think_about() -> None:
    found = play(seating("earth-and-water", None, {}, ("scout", "scout"), 3))
    for seat in ("persia", "greece"):
        assert len(found.opening[seat]) == OPENING
        assert any(use.startswith(("move", "event")) for use in found.cards[seat])
    thrown = play(seating("hellespont", None, {}, ("random", "random"), 3))
    assert any(use.startswith("play ") for uses in thrown.cards.values() for use in uses), "stratagems are cards too"


def test_wilsons_interval() -> None:
    """Known values: 8 of 10 gives 49.0 % to 94.3 %; nothing of 20 reaches up to 16.1 %."""
    eight, none = wilson(8, 10), wilson(0, 20)
    assert (round(eight.low, 3), round(eight.high, 3)) == (0.490, 0.943)
    assert (none.low, round(none.high, 3)) == (0.0, 0.161)


def test_chances_of_so_many_wins() -> None:
    """Known values: three heads or more of four come 5 times in 16; who wins 9 of 10 makes 7 of 10 with 98.7 %."""
    assert at_least(3, 4, 0.5) == 5 / 16 and at_least(0, 7, 0.3) == pytest.approx(1)
    assert within_reach(10, 0.9, 0.98) == 7 and within_reach(10, 0.0, 0.9) == 0


def test_the_ladder_finds_strengths_again() -> None:
    """Scores drawn from a known scale lead back to it, within the interval it names."""
    truth = {"a": 0.0, "b": 120.0, "c": 300.0}
    rng, n = Random(5), 4000
    pairings = {}
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        chance = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
        pairings[(one, other)] = (float(sum(rng.random() < chance for _ in range(n))), n)
    rungs = ladder(list(truth), pairings)
    for rung in rungs:
        assert abs(rung.elo - truth[rung.player]) <= max(rung.reach * 1.5, 1e-9)
        assert rung.matches == 2 * n
    assert 5 < rungs[2].reach < 20


def test_two_players_on_a_ladder_stand_as_far_apart_as_their_score() -> None:
    """Three to one is 191 points (with half a win added each way, a hair less)."""
    rungs = ladder(["a", "b"], {("a", "b"): (2500.0, 10000)})
    assert isclose(rungs[1].elo, 190.8, abs_tol=0.2)


def test_a_ladder_of_matches() -> None:
    players = ["random", "scout"]
    results = list(run(ladder_jobs(TABLE, players, 4), Store(None), workers=1))
    bottom, top = fit(players, results)
    assert bottom.elo == 0 < top.elo


def test_a_ladder_of_neighbours() -> None:
    """Who is too far away is not met, and has a place on the scale all the same."""
    players = ["random", "recruit", "scout"]
    jobs = ladder_jobs(TABLE, players, 4, near=1)
    assert {frozenset(job.players) for job in jobs} == {frozenset(players[:2]), frozenset(players[1:])}
    assert len(ladder_jobs(TABLE, players, 4, near=2)) == len(ladder_jobs(TABLE, players, 4)) == len(jobs) + 4
    rungs = fit(players, run(jobs, Store(None), workers=1))
    assert [rung.matches for rung in rungs] == [4, 8, 4]
    assert rungs[0].elo == 0 < rungs[2].elo


@pytest.mark.parametrize("name", ["nobody", "scout:3", "strategos:", "strategos:-1", "strategos:x", "strategos:0s"])
def test_players_that_are_none(name: str) -> None:
    with pytest.raises(UnknownName):
        opponent(name, polemos.title("earth-and-water"))


def test_a_duel_takes_two() -> None:
    with pytest.raises(UnknownName, match="peloponnesian-war"):
        duel_jobs(Table("peloponnesian-war"), "random", "scout", 2)


def test_a_weaker_opponent_does_not_go_unnoticed() -> None:
    """Random play does not pass for a scout; a scout does."""
    check = Check("earth-and-water", "scout", "random", 0.95)
    results = list(run(check.jobs(8, 0), Store(None), workers=1))
    assert check.verdict(results).is_well
    assert not Check("earth-and-water", "random", "scout", 0.95).verdict(results).is_well


@pytest.mark.parametrize("check", [check for check in CHECKS if check.spread is None], ids=str)
def test_a_night_tells_who_is_no_better_from_who_is_at_the_bar(check: Check) -> None:
    """By trying out many nights, not by the formula: an even opponent is caught, one at its bar passes."""
    n, rng = check.enough, Random(4)

    def caught(chance: float) -> float:
        nights = 2000
        return sum(sum(rng.random() < chance for _ in range(n)) < check.wanted(n) for _ in range(nights)) / nights

    assert n <= 80, "a night is short"
    assert caught(0.5) > 0.93 and caught(check.least) < 0.07
    assert isclose(caught(0.5), check.caught(n), abs_tol=0.02)


@pytest.mark.parametrize("check", [check for check in CHECKS if check.spread is not None], ids=str)
def test_a_night_tells_it_by_points_too(check: Check) -> None:
    n, rng = check.enough, Random(4)

    def caught(lead: float) -> float:
        nights = [sum(rng.gauss(lead, check.spread or 0) for _ in range(n)) / n for _ in range(2000)]
        return sum(made < check.wanted(n) for made in nights) / len(nights)

    assert n <= 40 and caught(0.0) > 0.93 and caught(check.least) < 0.07


def test_a_solitaire_title_is_compared_by_points() -> None:
    check = Check("peloponnesian-war", "scout", "random", 20.0, spread=10.0)
    jobs = check.jobs(4, 5)
    assert [(*job.players, job.seed) for job in jobs[:3]] == [("scout", 5), ("random", 5), ("scout", 6)]
    results = [
        Result(job, None, "", 1, {"points": 30 if job.players == ("scout",) else 15}, {}, {}, {}) for job in jobs
    ]
    found = check.verdict(results)
    assert (found.made, found.matches, round(found.wanted, 1)) == (15.0, 4, 11.8) and found.is_well
    assert not Check("peloponnesian-war", "random", "scout", 20.0, spread=10.0).verdict(results).is_well


def test_every_title_is_checked_at_night() -> None:
    assert {check.title for check in CHECKS} == set(TITLES)


def test_only_who_is_let_see_everything_is_shown_the_match() -> None:
    title = polemos.title("earth-and-water")
    match = title.start(seed=42)
    digest = title.digest(match.state)
    shown = []

    class Witness(Strategos):
        def choose(self, match: Match, rng: Random) -> str:
            shown.append(title.digest(match.state) == digest)
            return match.actions()[0]

    witness = Witness(title)
    for witness.open_eyes in (False, True):
        ask(witness, match, 5)
    assert shown == [False, True]
    for name, sees in (("strategos:5@seeing", True), ("strategos:5@2", False), ("strategos:5@seeing@even=1", True)):
        found = player(name, title)
        assert isinstance(found, Strategos) and found.open_eyes == sees


def test_who_sees_everything_does_so_against_itself_too() -> None:
    title = polemos.title("earth-and-water")
    for name in duel_jobs(TABLE, "strategos:5@seeing", "strategos:5@seeing", 2)[0].players:
        found = player(name, title)
        assert isinstance(found, Strategos) and found.open_eyes


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("strategos:5@seing", "unknown-tag"),
        ("strategos:5@", "unknown-tag"),
        ("scout@seeing", "only-strategos"),
        ("random@cities=1", "only-strategos"),
        ("strategos:5@towns=1", "unknown-weight"),
        ("strategos:5@cities=much", "bad-weight"),
        ("strategos:5@cities=nan", "bad-weight"),
        ("strategos:5@cities=", "bad-weight"),
        ("strategos:5:2@cities=1", "weights-alone"),
        ("nobody@1", "unknown-opponent"),
    ],
)
def test_tags_that_are_none(name: str, key: str) -> None:
    with pytest.raises(UnknownName) as caught:
        player(name, polemos.title("earth-and-water"))
    assert caught.value.key == key
    assert key != "unknown-weight" or "cities" in str(caught.value), "it names those that are"


@pytest.mark.parametrize("name", ["scout@1", "strategos:5@seeing", "strategos@cities=1", "recruit@2"])
def test_outside_the_laboratory_nobody_has_a_tag(name: str) -> None:
    with pytest.raises(UnknownName):
        opponent(name, polemos.title("earth-and-water"))


def test_a_weight_changes_what_a_search_thinks_of_a_position() -> None:
    """What the player's search estimates is the title's features with that one weight changed; the title stays."""
    title = polemos.title("earth-and-water")
    state = title.start(seed=42).state
    usual = estimate_of(title)(state, 1)
    found = player("strategos:5@even=3.5@1", title)
    assert isinstance(found, Strategos)
    search = found.search(title.copy(state), Random(1))
    assert isclose(search.estimate(state, 1), logistic(log(usual / (1 - usual)) + 3.5 - weights_of(title)["even"]))
    assert estimate_of(title)(state, 1) == usual


def test_another_weight_plays_another_match() -> None:
    jobs = [
        seating("earth-and-water", None, {}, (name, "scout"), 3) for name in ("strategos:20", "strategos:20@cities=9")
    ]
    one, other = map(play, jobs)
    assert (one.actions, one.opening, one.cards) != (other.actions, other.opening, other.cards)


def test_decisions_over_their_limit_are_counted() -> None:
    """A strategos with next to no time is late; one that counts iterations has no limit."""
    hurried = play(seating("earth-and-water", None, {}, ("strategos:0.00001s", "strategos:1"), 3))
    assert 0 < hurried.late["persia"] <= hurried.decisions["persia"] <= hurried.actions
    assert set(hurried.decisions) == {"persia"}
