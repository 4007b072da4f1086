"""The crash test: the server is killed again and again in mid-play, and nothing acknowledged may be lost."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import polemos
from polemos.engine.errors import PolemosError
from polemos.server.past import verifies
from polemos.server.robots import Acknowledged, Host, Robot
from polemos.server.storage import Row, Storage
from polemos.server.table import Table


@dataclass
class CrashReport:
    matches: int = 0
    kills: int = 0
    acknowledged: int = 0
    kept: int = 0
    unanswered: int = 0
    """Actions that were on the disk when the server died before it could say so."""
    faults: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        return [
            f"matches               {self.matches}",
            f"kills                 {self.kills}",
            f"acknowledged actions  {self.acknowledged}",
            f"actions kept          {self.kept}",
            f"faults                {len(self.faults)}",
            *self.faults[:20],
        ]


async def play(host: Host, matches: int, kills: int, rng: random.Random, pause: float) -> tuple[list[Robot], int]:
    """Robots play, and the server dies at random moments, in the middle of starting too."""
    ending = False
    robots = [Robot(host.port, random.Random(rng.random())) for _ in range(matches)]
    host.start()
    await host.ready()
    playing = [asyncio.create_task(robot.play(lambda: ending, pause, new_ones=True)) for robot in robots]
    for n in range(kills):
        await asyncio.sleep(rng.uniform(0.1, 1.2))
        host.kill()
        host.start()
        if n % 5 != 4:
            await host.ready()
    await host.ready()
    await asyncio.sleep(0.5)
    ending = True
    await asyncio.gather(*playing)
    return robots, kills


def run(database: str, matches: int, kills: int, seed: int | None = None, pause: float = 0.05) -> CrashReport:
    host = Host(database, {"POLEMOS_LOG": "error"})
    rng = random.Random(time.time_ns() if seed is None else seed)
    try:
        robots, killed = asyncio.run(play(host, matches, kills, rng, pause))
    finally:
        host.kill()
    report = CrashReport(kills=killed)
    storage = Storage(host.settings["POLEMOS_DATABASE"])
    try:
        verify(storage, [action for robot in robots for action in robot.done], report)
    finally:
        storage.close()
    return report


def verify(storage: Storage, acknowledged: list[Acknowledged], report: CrashReport) -> None:
    """Every acknowledged action stands at its number; every match plays through; every record verifies."""
    report.acknowledged = len(acknowledged)
    kept: dict[str, list[Row]] = {id: storage.moves(id) for id in storage.all_matches()}
    report.matches = len(kept)
    report.kept = sum(1 for rows in kept.values() for row in rows if row["kind"] == "action")
    for action in acknowledged:
        rows = kept.get(action.match, [])
        row = rows[action.version] if action.version < len(rows) else None
        if row is None or (row["side"], row["what"]) != (action.side, action.action):
            report.faults.append(f"{action.match}: action {action.version} was acknowledged and is not there")
    for id, rows in kept.items():
        report.faults += [f"{id}: {fault}" for fault in faults_of(storage, id, rows)]


def faults_of(storage: Storage, id: str, rows: list[Row]) -> list[str]:
    facts = storage.match(id)
    if facts is None:
        return ["the match is not there"]
    found = []
    if [row["number"] for row in rows] != list(range(len(rows))) or facts["version"] != len(rows) - 1:
        found.append("its rows have gaps")
    now = Table(facts, storage.seats(id), rows).standing
    if now.broken:
        return [*found, f"action {now.broken.action} does not play"]
    try:
        polemos.replay(now.match.record())
    except PolemosError as error:
        found.append(f"its record does not verify: {error.key}")
    if not verifies(now):
        found.append("its dice are not those of its seed")
    if facts["to_act"] != now.to_act:
        found.append("whose turn it is was not kept")
    return found
