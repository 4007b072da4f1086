"""What is kept, on SQLite and on PostgreSQL alike: durability, conflicts, restarts, neighbours, backups, migrations."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from polemos.server.backup import BadBackup, back_up, back_up_sqlite, restore
from polemos.server.checkup import check
from polemos.server.house import House
from polemos.server.refusals import Stale
from polemos.server.schema import metadata
from polemos.server.settings import Settings
from polemos.server.shapes import Act, NewMatch
from polemos.server.storage import Append, Conflict, Storage
from polemos.server.table import document

from .hall import hall, new_key, wait_for

NewDatabase = Callable[[str], str]


def open_storage(database: str) -> Storage:
    return Storage(Settings(database=database).database_url)


def play(house: House, actions: int, seed: int = 42) -> str:
    """A local match with some random actions; its id."""
    house.new_seed = lambda: seed
    rng = random.Random(seed)
    id = house.start(NewMatch("earth-and-water", "local")).match
    for _ in range(actions):
        now = house.table(id).standing
        if now.to_act:
            assert house.play_for(id, now.to_act, now.version, rng.choice(now.match.actions()))
    return id


def row(match: str, number: int, what: str = "pass") -> dict[str, Any]:
    return {
        "match": match,
        "number": number,
        "kind": "action",
        "side": "persia",
        "what": what,
        "chance": "[]",
        "told": "[]",
        "key": None,
        "made": 1.0,
    }


def test_migrations_make_the_tables_that_the_code_expects(database: str) -> None:
    storage = open_storage(database)
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    storage.close()
    open_storage(database).close()  # nothing to do the second time


def test_several_processes_may_start_at_once(database: str) -> None:
    found: list[Any] = []

    def start() -> None:
        try:
            found.append(open_storage(database))
        except Exception as error:
            found.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(isinstance(storage, Storage) for storage in found), found
    for storage in found:
        storage.close()


def test_one_of_two_writers_of_a_version_succeeds(database: str) -> None:
    ours, theirs = open_storage(database), open_storage(database)
    id = play(House(ours), 0)
    results: list[str] = []

    def write(storage: Storage, n: int) -> None:
        try:
            storage.append(Append(id, (row(id, 1, f"writer {n}"),), "persia", None))
            results.append("yes")
        except Conflict:
            results.append("no")

    threads = [threading.Thread(target=write, args=((ours, theirs)[n % 2], n)) for n in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == ["no"] * 11 + ["yes"]
    assert len(ours.moves(id)) == 2
    ours.close()
    theirs.close()


def test_a_conflict_spoils_nothing_for_the_rest_of_the_batch(database: str) -> None:
    storage = open_storage(database)
    house = House(storage)
    ids = [play(house, 0, seed) for seed in range(6)]
    storage.append(Append(ids[0], (row(ids[0], 1),), "persia", None))
    results: dict[str, str] = {}

    def write(id: str) -> None:
        try:
            storage.append(Append(id, (row(id, 1),), "persia", None))
            results[id] = "yes"
        except Conflict:
            results[id] = "no"

    threads = [threading.Thread(target=write, args=(id,)) for id in ids]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {id: "no" if id == ids[0] else "yes" for id in ids}
    storage.close()


def test_two_houses_on_one_database_see_each_other(database: str) -> None:
    ours, theirs = House(open_storage(database)), House(open_storage(database))
    id = play(ours, 5)
    assert theirs.table(id).standing.version == 5
    now = ours.table(id).standing
    assert ours.play_for(id, now.to_act or "", now.version, now.match.actions()[0])
    wait_for(lambda: theirs.table(id).standing.version == 6)
    for seat in ("persia", "greece", None):
        assert document(ours.table(id), seat) == document(theirs.table(id), seat)
    ours.storage.close()
    theirs.storage.close()


def test_a_write_on_old_knowledge_is_stale(database: str) -> None:
    """Even where the other's write was not noticed yet."""
    ours, theirs = House(open_storage(database)), House(open_storage(database))
    ours.new_seed = lambda: 42
    started = ours.start(NewMatch("earth-and-water", "local"))
    secret = started.seats["persia"].secret
    stale = theirs.table(started.match)
    ours.act(started.match, secret, Act(0, "draw 1", new_key()))
    with stale.lock, pytest.raises(Stale) as refused:
        theirs._play(stale, "persia", "draw 2", new_key(), 0)
    assert b'"version":1' in refused.value.current
    assert stale.standing.version == 1
    ours.storage.close()
    theirs.storage.close()


def test_a_restart_in_mid_match(database: str) -> None:
    with hall(database) as first:
        party = first.start("friend")
        party.play(25, random.Random(4))
        seen = [party.see(side) for side in ("persia", "greece", None)]
    with hall(database) as second:
        party.hall = second
        assert [party.see(side) for side in ("persia", "greece", None)] == seen
        party.play(1000, random.Random(5))
        assert party.get(None, "/fairness").json()["verified"] is True


def test_a_computer_left_waiting_is_called_again(database: str) -> None:
    storage = open_storage(database)
    id = House(storage).start(NewMatch("earth-and-water", "computer", side="greece", opponent="random")).match
    storage.close()
    with hall(database) as it:
        wait_for(lambda: it.house.table(id).standing.version > 0, 30)


def test_streams_cross_processes(database: str) -> None:
    with hall(database) as one, hall(database) as two:
        party = one.start("friend")
        with two.http.stream("GET", f"{party.path}/stream") as stream:
            lines = stream.iter_lines()
            assert next(lines) == 'data: {"version":0}'
            party.act("persia", "draw 2")
            assert next(line for line in lines if line) == 'data: {"version":1}'
        party.hall = two
        assert party.see("persia")["version"] == 1


def test_lost_connections_are_made_again(new_database: NewDatabase) -> None:
    database = new_database("postgresql")
    with hall(database) as it:
        party = it.start("friend")
        for _ in range(3):
            with it.premises.storage.engine.begin() as connection:
                others = "datname = current_database() AND pid <> pg_backend_pid()"
                connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"))
            assert party.see("persia")["version"] == party.see()["version"]
            party.play(3, random.Random(1))
        assert party.see()["version"] == 9
        with it.http.stream("GET", f"{party.path}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            party.play(1, random.Random(2))
            assert next(line for line in lines if line) == 'data: {"version":10}'


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_backups_fit_either_database(source: str, target: str, new_database: NewDatabase, tmp_path: Path) -> None:
    ours, theirs = open_storage(new_database(source)), open_storage(new_database(target))
    house = House(ours)
    ids = [play(house, n, n) for n in (0, 7, 300)]
    file = tmp_path / "matches.jsonl"
    assert back_up(ours, file) == 3
    assert file.stat().st_mode & 0o077 == 0
    found = restore(theirs, file)
    assert (found.new, found.kept, found.longer) == (3, 0, 0)
    for id in ids:
        assert document(House(theirs).table(id), "persia") == document(house.table(id), "persia")
    assert check(theirs).holding == 3
    ours.close()
    theirs.close()


def test_a_restore_loses_nothing(new_database: NewDatabase, tmp_path: Path) -> None:
    storage = open_storage(new_database("sqlite"))
    house = House(storage)
    id, other = play(house, 6), play(house, 3, 7)
    file = tmp_path / "matches.jsonl"
    back_up(storage, file)
    now = house.table(id).standing
    house.play_for(id, now.to_act or "", now.version, now.match.actions()[0])
    found = restore(storage, file)
    assert (found.new, found.longer, found.kept, found.differing) == (0, 0, 2, [])
    assert house.table(id).standing.version == 7 and house.table(other).standing.version == 3
    whole = file.read_bytes()
    for cut in (b"", whole[:-20], whole[: len(whole) // 2], b"{}\n"):
        file.write_bytes(cut)
        with pytest.raises(BadBackup):
            restore(storage, file)
    copy = tmp_path / "copy.db"
    assert back_up_sqlite(storage, copy) == 2
    again = Storage(f"sqlite:///{copy}")
    assert check(again).holding == 2
    again.close()
    storage.close()


def test_a_running_server_notices_a_restore(database: str, new_database: NewDatabase, tmp_path: Path) -> None:
    other = open_storage(new_database("sqlite"))
    id = play(House(other), 9)
    back_up(other, tmp_path / "b.jsonl")
    with hall(database) as it:
        assert it.http.get(f"/api/matches/{id}").status_code == 404
        outside = open_storage(database)
        restore(outside, tmp_path / "b.jsonl")
        assert it.http.get(f"/api/matches/{id}").json()["version"] == 9
        now = House(other).table(id).standing
        House(other).play_for(id, now.to_act or "", now.version, now.match.actions()[0])
        back_up(other, tmp_path / "b.jsonl")
        assert restore(outside, tmp_path / "b.jsonl").longer == 1
        wait_for(lambda: it.http.get(f"/api/matches/{id}").json()["version"] == 10)
        outside.close()
    other.close()
