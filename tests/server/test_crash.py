"""The crash test in small; `polemos server crash-test` is the full one."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from polemos.server import crash
from polemos.server.commands import app
from polemos.server.robots import Host


def test_killed_again_and_again(tmp_path: Path) -> None:
    report = crash.run(f"sqlite:///{tmp_path}/matches.db", matches=8, kills=3, seed=1)
    assert report.faults == []
    assert report.acknowledged > 20 and report.matches >= 8


def test_the_verification_finds_losses(tmp_path: Path) -> None:
    import sqlite3

    from polemos.server.crash import CrashReport, verify
    from polemos.server.robots import Acknowledged
    from polemos.server.storage import Storage

    from .test_storage import House, play

    storage = Storage(f"sqlite:///{tmp_path}/m.db")
    id = play(House(storage), 10)
    done = [Acknowledged(id, row["number"], row["side"], row["what"]) for row in storage.moves(id) if row["number"]]
    sound = CrashReport()
    verify(storage, done, sound)
    assert sound.faults == []
    with sqlite3.connect(tmp_path / "m.db") as raw:
        raw.execute("DELETE FROM moves WHERE number = 10")
    lost = CrashReport()
    verify(storage, done, lost)
    assert any("acknowledged" in fault for fault in lost.faults) and any("gaps" in fault for fault in lost.faults)
    storage.close()


def test_it_goes_down_gracefully(tmp_path: Path) -> None:
    import asyncio

    host = Host(f"sqlite:///{tmp_path}/matches.db")
    host.start()
    asyncio.run(host.ready())
    assert host.stop() in (0, -15)


def test_commands(tmp_path: Path) -> None:
    from .test_storage import House, Storage, play

    database = f"sqlite:///{tmp_path}/matches.db"
    storage = Storage(database)
    play(House(storage), 12)
    storage.close()
    run = CliRunner().invoke
    assert "1 hold, 0 do not" in run(app, ["check", "--database", database]).output
    assert "1 matches written" in run(app, ["backup", f"{tmp_path}/b.jsonl", "--database", database]).output
    put_back = run(app, ["restore", f"{tmp_path}/b.jsonl", "--database", f"sqlite:///{tmp_path}/other.db"])
    assert "1 matches put back" in put_back.output
    assert run(app, ["restore", f"{tmp_path}/matches.db", "--database", database]).exit_code == 1
    for wrong in ("nonsense", "sqlite:////no/such/folder/m.db", "postgresql://nobody@127.0.0.1:1/none"):
        refused = run(app, ["check", "--database", wrong])
        assert refused.exit_code == 1 and "can't be opened" in refused.output
    assert "POLEMOS_PORT must be a number" in run(app, ["run"], env={"POLEMOS_PORT": "many"}).output


def test_the_load_test_in_small(tmp_path: Path) -> None:
    """`polemos server load-test` is the full one; here only that nothing goes wrong."""
    from polemos.server import load

    report = load.run(f"sqlite:///{tmp_path}/matches.db", matches=20, seconds=3, pause=0.2)
    assert report.errors == []
    assert len(report.actions) > 20 and len(report.empties) > 10
    assert any(line.startswith("ratio of the p95") for line in report.lines())
