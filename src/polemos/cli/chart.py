"""The board in the terminal: spaces where they lie, with their pieces, over links drawn in dots; where there are too
many for that, those in which there is something, by name.

Like the browser client it knows no title: places, links, owners and stacks all come from board and scene.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from polemos.cli.speech import Speech

SHAPES: Final = ("■", "●", "▲", "◆", "▼")
COLOURS: Final = ("bright_red", "bright_cyan", "bright_yellow", "bright_green", "bright_magenta")
"""Sides are told apart by shape as well as by hue."""
NOBODY: Final = "○"
FOOD: Final = "•"
PORT: Final = "≈"
HIDDEN: Final = "?"
BATTLE: Final = "\N{MULTIPLICATION SIGN}"
ROOM: Final = 14
"""The width kept free for each space: its name, and its stacks below."""
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The dots of a Braille character by row and column."""

Cell = tuple[str, str]
"""A character and its style."""


@dataclass(frozen=True)
class Seats:
    """The sides of a match and how they look."""

    sides: Sequence[str]

    def shape(self, side: str | None) -> str:
        return NOBODY if side is None else SHAPES[self.sides.index(side) % len(SHAPES)]

    def colour(self, side: str | None) -> str:
        return "white" if side is None else COLOURS[self.sides.index(side) % len(COLOURS)]

    def name(self, side: str, speech: Speech) -> Text:
        return Text(f"{self.shape(side)} {speech.name('side', side)}", style=self.colour(side))


class Canvas:
    """Characters on a grid."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells: list[list[Cell]] = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text) -> None:
        for i, (char, style) in enumerate(styled(text)):
            if 0 <= y < self.height and 0 <= x + i < self.width:
                self.cells[y][x + i] = (char, style)

    def dot(self, x: float, y: float, style: str) -> None:
        """One dot, with two columns and four rows of them to a character."""
        column, row = int(x), int(y)
        if not (0 <= column < self.width and 0 <= row < self.height):
            return
        bit = DOTS[int(y * 4) % 4][int(x * 2) % 2]
        old = self.cells[row][column][0]
        known = ord(old) - 0x2800 if "\u2800" <= old <= "\u28ff" else 0
        self.cells[row][column] = (chr(0x2800 + (known | bit)), style)

    def line(self, start: tuple[int, int], end: tuple[int, int], gap: int, style: str) -> None:
        """Dots from the middle of a character to that of another, one in `gap`."""
        (x0, y0), (x1, y1) = start, end
        steps = max(abs(x1 - x0) * 2, abs(y1 - y0) * 4, 1)
        for i in range(0, steps + 1, gap):
            share = i / steps
            self.dot(x0 + 0.5 + (x1 - x0) * share, y0 + 0.5 + (y1 - y0) * share, style)

    def text(self) -> Text:
        drawn = Text(no_wrap=True)
        for row in self.cells:
            for char, style in row:
                drawn.append(char, style)
            drawn.append("\n")
        drawn.right_crop(1)
        return drawn


def styled(text: Text) -> list[Cell]:
    """Each character of a text with the last style that covers it."""
    styles = [str(text.style)] * len(text.plain)
    for span in text.spans:
        for i in range(span.start, min(span.end, len(styles))):
            styles[i] = str(span.style)
    return list(zip(text.plain, styles, strict=True))


def chart(board: Mapping[str, Any], scene: Mapping[str, Any], seats: Seats, speech: Speech, canvas: Canvas) -> Text:
    """The map as text, drawn on an empty canvas; a list where it has no room for every space."""
    places = layout(board, canvas.width, canvas.height)
    targets = {action["on"]["space"] for action in scene["actions"] if "space" in action["on"]}
    if len(places) < len(board["spaces"]):
        return gazetteer(board, scene, seats, speech, canvas.width, targets)
    for link in board["links"]:
        shut = not scene["links"].get(link["id"], {"open": True})["open"]
        start, end = (places[space] for space in link["between"])
        style = "bright_black" if link["kind"] == "road" or shut else "yellow"
        canvas.line(start, end, 6 if shut else 1, style)
    for space in board["spaces"]:
        x, y = places[space["id"]]
        canvas.put(x, y, heading(space, scene, seats, speech, space["id"] in targets))
        canvas.put(x + 2, y + 1, stacks(space["id"], scene, seats, speech))
    return canvas.text()


def gazetteer(
    board: Mapping[str, Any], scene: Mapping[str, Any], seats: Seats, speech: Speech, width: int, targets: Set[str]
) -> Text:
    """Spaces with pieces or marks, and those that can be chosen, in columns."""
    entries = []
    for space in board["spaces"]:
        here = stacks(space["id"], scene, seats, speech)
        if here.plain or scene["spaces"][space["id"]]["marks"] or space["id"] in targets:
            entries.append(heading(space, scene, seats, speech, space["id"] in targets).append_text(here))
    room = max((entry.cell_len for entry in entries), default=0) + 1
    columns = max(1, width // room)
    rows = -(-len(entries) // columns)
    drawn = Text(no_wrap=True)
    for row in range(rows):
        for entry in entries[row::rows]:
            drawn.append_text(entry).append(" " * (room - entry.cell_len))
        drawn.append("\n")
    drawn.right_crop(1)
    return drawn


def layout(board: Mapping[str, Any], width: int, height: int) -> dict[str, tuple[int, int]]:
    """Where each space stands on the grid: as on the map, moved a little where two would overlap. It ends with the
    first that finds no room."""
    spots = {space["id"]: spot(space) for space in board["spaces"]}
    xs, ys = ([place[axis] for place in spots.values()] for axis in (0, 1))
    across = (width - ROOM - 1) / max(max(xs) - min(xs), 1e-9)
    down = (height - 2) / max(max(ys) - min(ys), 1e-9)
    places: dict[str, tuple[int, int]] = {}
    for id, (x, y) in sorted(spots.items(), key=lambda item: item[1][1]):
        column, row = round((x - min(xs)) * across), round((y - min(ys)) * down)
        found = free(column, row, list(places.values()), width, height)
        if found is None:
            break
        places[id] = found
    return places


def spot(space: Mapping[str, Any]) -> tuple[float, float]:
    """A space's place: where the board wants it drawn, else on the globe."""
    if drawn := space.get("seat") or space.get("place"):
        x, y = drawn
        return float(x), float(y)
    return float(space["lon"]), -float(space["lat"])


def free(x: int, y: int, taken: Sequence[tuple[int, int]], width: int, height: int) -> tuple[int, int] | None:
    """The nearest spot whose two rows overlap nobody's, if there is one near."""
    shifts = sorted(((dx, dy) for dx in range(-6, 7) for dy in range(-3, 4)), key=lambda s: abs(s[0]) + 3 * abs(s[1]))
    for dx, dy in shifts:
        column, row = x + dx, y + dy
        inside = 0 <= column <= width - ROOM and 0 <= row <= height - 2
        if inside and all(abs(column - a) >= ROOM or abs(row - b) >= 2 for a, b in taken):
            return column, row
    return None


def heading(space: Mapping[str, Any], scene: Mapping[str, Any], seats: Seats, speech: Speech, target: bool) -> Text:
    """A space's owner, name, and what is worth knowing of it."""
    now = scene["spaces"][space["id"]]
    owner = now["control"]
    text = Text(f"{seats.shape(owner)} ", style=seats.colour(owner))
    name = speech.say(space["label"])
    style = f"bold{' underline' if target else ''} {seats.colour(owner)}"
    text.append(name.upper() if space.get("major") else name, style)
    if space.get("port"):
        text.append(PORT, "blue")
    text.append(FOOD * space.get("food", 0), "yellow")
    if "battle" in now["marks"]:
        text.append(BATTLE, "bold bright_white on red")
    return text.append(" ")


def stacks(space: str, scene: Mapping[str, Any], seats: Seats, speech: Speech) -> Text:
    """The pieces in a space, by side: 3A 1F."""
    text = Text()
    for side in seats.sides:
        here: Counter[str | None] = Counter()
        for piece in scene["pieces"]:
            if piece["at"] == space and piece["side"] == side:
                here[piece.get("kind")] += piece["count"]
        if here:
            if text.plain:
                text.append(" ")
            shown = "".join(f"{n}{letter(kind, speech) if kind else HIDDEN}" for kind, n in here.items())
            text.append(seats.shape(side) + shown, f"bold {seats.colour(side)}")
    return text.append(" ") if text.plain else text


def letter(kind: str, speech: Speech) -> str:
    """H for a hoplite, AH for an allied one."""
    return "".join(word[0].upper() for word in speech.name("piece", kind).split())


def legend(board: Mapping[str, Any], seats: Seats, speech: Speech) -> Text:
    """What the signs mean."""
    text = Text(style="dim")
    for side in seats.sides:
        text.append_text(seats.name(side, speech)).append("  ")
    kinds = [f"{letter(kind, speech)} {speech.name('piece', kind)}" for kind in board["piece_kinds"]]
    signs = {
        "port": f"{PORT} {speech.say('cli-port')}",
        "food": f"{FOOD} {speech.say('cli-food')}",
        "major": speech.say("cli-major"),
    }
    used = [sign for what, sign in signs.items() if any(space.get(what) for space in board["spaces"])]
    text.append("  ".join([*kinds, *used]))
    return text
