"""The load test: many matches at once, and whether the server stays quick and small."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

from polemos.server.house import House
from polemos.server.robots import Host, Line, Lost, Robot
from polemos.server.shapes import NewMatch
from polemos.server.standing import Row, Standing, follow, row
from polemos.server.storage import Append, Storage

PROBES = 4


@dataclass
class LoadReport:
    matches: int
    seconds: float
    actions: list[float] = field(default_factory=list)
    empties: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    started: int = 0

    @property
    def ratio(self) -> float:
        return p95(self.actions) / p95(self.empties)

    @property
    def growth(self) -> float:
        """Memory at the end against half-way through the run, when caches have filled."""
        return self.memory[-1] / self.memory[len(self.memory) // 2]

    def lines(self) -> list[str]:
        millions = [round(n / 1e6) for n in self.memory]
        return [
            f"matches at once     {self.matches}",
            f"matches started     {self.started}",
            f"actions             {len(self.actions)} ({len(self.actions) / self.seconds:.0f} a second)",
            f"errors              {len(self.errors)}" + (f": {self.errors[:3]}" if self.errors else ""),
            f"action p50, p95     {p(self.actions, 50):.1f} ms, {p95(self.actions):.1f} ms",
            f"empty p50, p95      {p(self.empties, 50):.1f} ms, {p95(self.empties):.1f} ms ({len(self.empties)} asked)",
            f"ratio of the p95    {self.ratio:.1f}",
            f"memory (MB)         {' '.join(map(str, millions))}",
            f"memory growth       {(self.growth - 1) * 100:+.1f} % over the second half",
        ]

    @property
    def passed(self) -> bool:
        return not self.errors and self.ratio <= 10 and self.growth < 1.1


def p(values: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)] * 1000 if values else float("nan")


def p95(values: list[float]) -> float:
    return p(values, 95)


async def probe(host: Host, report: LoadReport, end: float, begin: float) -> None:
    """Asks the empty endpoint again and again while the others play."""
    line = Line(host.port)
    while time.monotonic() < end:
        asked = time.perf_counter()
        try:
            status, _ = await line.call("GET", "/health")
        except Lost:
            report.errors.append("health: lost")
            continue
        if status != 200:
            report.errors.append(f"health: {status}")
        if time.monotonic() > begin:
            report.empties.append(time.perf_counter() - asked)
        await asyncio.sleep(0.02)


async def weigh(host: Host, report: LoadReport, end: float) -> None:
    while time.monotonic() < end:
        report.memory.append(host.memory())
        await asyncio.sleep(report.seconds / 12)


Begun = tuple[str, dict[str, str]]
"""A match and the secrets of its seats."""


def begin(database: str, matches: int) -> list[Begun]:
    """Matches of all ages, as a server has them: some have just begun, some are about to end."""
    storage = Storage(database)
    house = House(storage)
    try:
        return [begin_one(house, random.Random(n)) for n in range(matches)]
    finally:
        storage.close()


def begin_one(house: House, rng: random.Random, title: str = "earth-and-water") -> Begun:
    made = house.start(NewMatch(title, "local"))
    now = house.table(made.match).standing
    past: list[tuple[Standing, Row]] = []
    while now.to_act:
        action = row(made.match, "action", now.to_act, rng.choice(now.match.actions()))
        now, kept = follow(now, {**action, "number": now.version + 1})
        past.append((now, kept))
    past = past[: rng.randrange(len(past))]
    if past:
        house.storage.append(Append(made.match, tuple(kept for _, kept in past), past[-1][0].to_act, None))
    return made.match, {side: seat.secret for side, seat in made.seats.items()}


async def load(host: Host, begun: list[Begun], seconds: float, pause: float) -> LoadReport:
    """All clients come first; then the clock runs."""
    matches = len(begun)
    report = LoadReport(matches, seconds)
    await host.ready()
    robots = [Robot(host.port, random.Random(n)) for n in range(matches)]
    ready = asyncio.Event()
    clock = {"begin": float("inf"), "end": float("inf")}
    waiting = matches

    def note(seconds_taken: float) -> None:
        if time.monotonic() > clock["begin"]:
            report.actions.append(seconds_taken)

    async def one(robot: Robot, match: Begun) -> None:
        nonlocal waiting
        robot.measure = note
        robot.surprise = lambda status, answer: report.errors.append(f"{status}: {str(answer)[:100]}")
        seen = await robot.take_over(*match)
        waiting -= 1
        if not waiting:
            ready.set()
        await ready.wait()
        await asyncio.sleep(robot.rng.uniform(0, pause))
        while seen is not None and time.monotonic() < clock["end"]:
            seen = await (robot.start() if seen["over"] else robot.turn(seen))
            robot.done.clear()
            if pause:
                await asyncio.sleep(robot.rng.uniform(0, 2 * pause))

    playing = [asyncio.create_task(one(robot, match)) for robot, match in zip(robots, begun, strict=True)]
    await ready.wait()
    now = time.monotonic()
    clock["begin"], clock["end"] = now + min(2.0, seconds / 10), now + seconds
    others = [probe(host, report, clock["end"], clock["begin"]) for _ in range(PROBES)]
    await asyncio.gather(*playing, *others, weigh(host, report, clock["end"]))
    report.started = sum(robot.matches for robot in robots)
    return report


def run(database: str, matches: int, seconds: float, pause: float) -> LoadReport:
    begun = begin(database, matches)
    host = Host(database)
    host.start()
    try:
        return asyncio.run(load(host, begun, seconds, pause))
    finally:
        host.stop()
