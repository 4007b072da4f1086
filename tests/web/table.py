"""A match between two people, as the server sees it, played at random over HTTP to where a test begins."""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable
from typing import Any

from .conftest import House

Scene = dict[str, Any]


class Table:
    def __init__(self, house: House, seed: int, side: str | None = "greece", **wish: Any) -> None:
        started = house.start("friend", side=side, **wish)
        self.http, self.url = house.http, house.url
        self.id = str(started["match"])
        self.path = f"/api/matches/{self.id}"
        self.seats: dict[str, dict[str, str]] = started["seats"]
        self.rng = random.Random(seed)

    def see(self, side: str) -> dict[str, Any]:
        return dict(self.http.get(self.path, headers=self.header(side)).raise_for_status().json())

    def header(self, side: str) -> dict[str, str]:
        return {"Authorization": f"Seat {self.seats[side]['secret']}"}

    def to_act(self) -> dict[str, Any]:
        """What the side sees whose turn it is."""
        seen = self.see(next(iter(self.seats)))
        side = seen["scene"]["to_act"]
        return seen if side in (None, seen["seat"]) else self.see(side)

    def until(self, moment: Callable[[Scene], bool]) -> str | None:
        """The side that is asked when the moment has come; at the end it is anybody's."""
        while not (seen := self.to_act())["over"]:
            side = seen["scene"]["to_act"]
            if moment(seen["scene"]):
                return str(side)
            action = self.rng.choice(seen["scene"]["actions"])["do"]
            wish = {"version": seen["version"], "action": action, "key": uuid.uuid4().hex}
            self.http.post(f"{self.path}/actions", headers=self.header(side), json=wish).raise_for_status()
        return next(iter(self.seats)) if moment(seen["scene"]) else None
