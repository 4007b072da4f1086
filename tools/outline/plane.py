"""The plane of a drawn map: how the earth is laid on it, and what the areas are."""

from __future__ import annotations

import itertools
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path

from shapely.geometry import Polygon, box

NOBODY = -1
SPACING = 10.5
"""Between the points of the mesh, in plane units (a hundred to a degree of latitude before stretching)."""
VISIBLE = {"land": 15.0, "coast": 9.0, "sea": 15.0, "deep-sea": 15.0, "strait": 3.0}
"""How long a border of each kind must be."""
SPREAD = {"land": 78.0, "sea": 125.0}
"""How far from its seat an area likes to reach where nobody else is."""
SQUEEZE = math.cos(math.radians(38.5))

# The crowded heart of Greece gets more room than the open sea: degrees at which the scale changes, and the scale up to
# there.
LONGITUDES = [
    (16.2, 0.8), (17.6, 0.9), (19.3, 0.95), (20.3, 1.0), (21.1, 1.35), (24.2, 1.62), (26.9, 1.02), (31.0, 0.72),
]
LATITUDES = [(34.0, 0.62), (35.9, 0.62), (36.5, 0.95), (39.1, 1.5), (41.0, 1.0), (43.0, 0.75)]
WINDOW = (16.25, 34.88, 29.25, 41.95)
INSET_WINDOW = (12.28, 36.42, 16.62, 38.78)
INSET_ZONE = "sicily"
INSET_SCALE = 98.0
GAP = 5.0
"""Between the inset's frame and the map."""

SEEDS: dict[str, list[tuple[float, float]]] = {
    # places that belong to an area besides its seat: more shores, or land that history gives it
    "leucas": [(20.87, 38.8), (20.65, 38.7)],
    "lesbos": [(26.3, 39.15)],
    "lemnos": [(25.2, 39.92)],
    "melos": [(24.43, 36.71)],
    "potidaea": [(23.33, 40.2), (23.45, 39.98)],
    "cnidus": [(28.05, 36.95), (27.5, 36.72)],
    "torone": [(23.95, 40.0)],
    "amphipolis": [(24.1, 40.87)],
    "paeonia": [(23.45, 41.55)],
    "odrysia": [(28.0, 41.55)],
    "illyria": [(20.0, 39.93)],
    "ambracia": [(20.85, 39.06)],
    "naupactus": [(21.4, 38.36)],
    "trachis": [(22.5, 38.87)],
    "lydia": [(28.5, 37.75), (28.8, 37.3)],
    "adriatic-sea": [(19.6, 39.82)],
    "leucadian-sea": [(20.735, 38.78), (21.02, 38.33)],
    "ionian-sea": [(21.3, 38.2), (21.5, 36.98)],
    "messenian-sea": [(21.2, 36.75)],
    "sea-of-crotona": [
        *((lon / 10, 37.36) for lon in range(174, 206, 4)),
        (20.47, 37.33), (20.47, 37.2), (20.47, 37.1), (20.47, 36.95), (20.47, 36.75),
    ],
    "cretan-sea": [(23.05, 36.02), (26.9, 35.6), (25.5, 36.82)],
    "myrtoan-sea": [(23.2, 36.38)],
    "laconian-gulf": [(22.85, 36.38)],
    "paros-sea": [(24.98, 37.68)],
    "andros-sea": [(24.6, 37.85)],
    "sea-of-scyros": [(24.9, 38.12), (25.72, 38.5)],
    "gulf-of-pagasae": [(22.62, 38.88), (22.85, 38.93)],
    "tyrrhenian-sea": [(15.72, 38.38)],
}

CHANNELS = [
    # straits too narrow to be seen are drawn wider
    ((15.60, 38.31), (15.66, 38.24), (15.62, 38.10), (15.58, 37.95)),
    ((20.715, 38.60), (20.72, 38.84), (20.745, 38.93), (20.77, 38.955)),
    ((21.70, 38.30), (21.80, 38.33)),
    ((23.55, 38.50), (23.59, 38.46), (23.62, 38.42)),
    ((26.15, 40.02), (26.35, 40.10), (26.40, 40.19), (26.50, 40.24), (26.70, 40.42)),
    ((22.85, 38.93), (23.00, 38.95), (23.15, 39.02)),
]
CHANNEL = 2.6
FINE = [
    (20.75, 38.93), (21.2, 38.3), (23.15, 38.1), (23.5, 40.2), (21.6, 36.95), (26.5, 40.2), (24.1, 38.2), (19.7, 39.7),
]
"""Where the mesh is finer."""
FINE_RADIUS = 26.0
ISLAND = 300.0
"""Islands that are areas are drawn at least this large."""
ROOMY = 2300.0, 1350.0
"""How large land areas like to be, on the map and in the inset."""



def bend(stops: list[tuple[float, float]], value: float) -> float:
    """A scale that changes from stop to stop, smoothed, summed up to a value."""
    total, at = 0.0, stops[0][0]
    if value < at:
        return (value - at) * stops[0][1]
    for (low, _), (high, scale) in itertools.pairwise(stops):
        total += (min(high, value) - low) * scale
        if value <= high:
            break
    return total


def smooth(stops: list[tuple[float, float]], value: float, width: float = 0.5) -> float:
    steps = 9
    return sum(bend(stops, value + width * (2 * i / (steps - 1) - 1)) for i in range(steps)) / steps


@dataclass
class Part:
    """A window of the earth and how it is laid on the plane."""

    window: tuple[float, float, float, float]
    inset: bool

    def lay(self, lon: float, lat: float) -> tuple[float, float]:
        west, south, _, _ = WINDOW
        if self.inset:
            x = (lon - self.window[0]) * SQUEEZE * INSET_SCALE
            y = (lat - self.window[1]) * INSET_SCALE
        else:
            x = (smooth(LONGITUDES, lon) - smooth(LONGITUDES, west)) * SQUEEZE * 100
            y = (smooth(LATITUDES, lat) - smooth(LATITUDES, south)) * 100
        return x, y

    def frame(self) -> Polygon:
        west, south, east, north = self.window
        return box(*self.lay(west, south), *self.lay(east, north))


MAIN, INSET = Part(WINDOW, False), Part(INSET_WINDOW, True)


@dataclass
class Atlas:
    """The rules' areas as numbers: lands first, then seas."""

    names: list[str]
    lands: int
    seats: list[tuple[float, float]]
    part: list[Part]
    kind: dict[tuple[int, int], str]
    """Adjacent pairs, the smaller number first."""


def read_atlas(path: Path) -> Atlas:
    data = tomllib.loads(path.read_text("utf-8"))
    areas = [*data["lands"], *data["seas"]]
    names = [area["id"] for area in areas]
    part = [INSET if area["zone"] == INSET_ZONE else MAIN for area in areas]
    seats = [p.lay(area["lon"], area["lat"]) for p, area in zip(part, areas, strict=True)]
    kind = {}
    for border in data["borders"]:
        a, b = sorted(names.index(name) for name in border["between"])
        kind[a, b] = border["kind"]
    for i, land in enumerate(data["lands"]):
        for sea in land["seas"]:
            kind[i, names.index(sea)] = "coast"
    return Atlas(names, len(data["lands"]), seats, part, kind)
