"""The table in the terminal: tracks, hand, battle, log and legal actions, from a scene and the events alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from polemos.cli.chart import Canvas, Seats, chart, legend
from polemos.cli.speech import DASH, Speech

WIDE: Final = 112
"""From this width on, board and table stand side by side."""
HAND_AT_LENGTH: Final = 5
"""A narrow terminal shows the first line only of each card of a larger hand."""
EXPECTED: Final = 3
"""How many of the actions that may well follow are told with a hint."""
NUMBERS: Final = 6
"""The width of the numbers before the actions."""

Scene = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """What is typed as a number: actions that differ in nothing but how many, or a single one."""

    first: int
    actions: Sequence[Mapping[str, Any]]

    @property
    def last(self) -> int:
        return self.first + len(self.actions) - 1


def choices(scene: Scene) -> list[Choice]:
    """The legal actions in the order they are numbered, alike ones together."""
    groups: dict[tuple[tuple[str, str], ...], list[Mapping[str, Any]]] = {}
    for action in scene["actions"]:
        same = tuple(sorted((k, str(v)) for k, v in action["on"].items() if k not in ("count", "with")))
        groups.setdefault(same, []).append(action)
    found, number = [], 1
    for group in sorted(groups.values(), key=lambda group: rank(group[0]["on"])):
        found.append(Choice(number, group))
        number += len(group)
    return found


def rank(on: Mapping[str, Any]) -> int:
    """Cards first, then what is done on the board, then buttons."""
    return 0 if "card" in on else 1 if "space" in on else 2


def numbered(scene: Scene) -> list[str]:
    """The notation behind each number, from 1 on."""
    return [action["do"] for choice in choices(scene) for action in choice.actions]


def stack(*rows: RenderableType | None) -> Group:
    """One below the other, without those that have nothing to show."""
    return Group(*(row for row in rows if row is not None))


def framed(inside: RenderableType, colour: str, title: str | Text = "") -> Panel:
    return Panel(inside, title=title or None, title_align="left", border_style=colour, padding=(0, 1))


class Drawing:
    """Draws the scenes of one match in one language."""

    def __init__(self, board: Mapping[str, Any], sides: Sequence[str], speech: Speech) -> None:
        self.board = board
        self.seats = Seats(sides)
        self.speech = speech
        self.cards: Mapping[Any, Sequence[Mapping[str, Any]]] = {
            card["id"]: card["halves"] for card in board.get("cards", ())
        }

    def scene(self, scene: Scene, events: Sequence[Mapping[str, Any]], width: int) -> RenderableType:
        """Everything a seat sees, in one column or two; the events are those worth telling now."""
        if width < WIDE:
            rows = [
                self.header(scene),
                self.map(scene, width),
                self.state(scene),
                self.battle(scene),
                self.hand(scene, len(scene["hand"]) > HAND_AT_LENGTH),
                self.log(events),
                self.asked(scene, width),
            ]
            return stack(*rows)
        left = min(width * 3 // 5, 84)
        grid = Table.grid(expand=False)
        grid.add_column(width=left)
        grid.add_column(width=width - left)
        right = stack(self.state(scene), self.battle(scene), self.hand(scene))
        grid.add_row(stack(self.map(scene, left), self.log(events)), right)
        return stack(self.header(scene), grid, self.asked(scene, width))

    # Above the board

    def header(self, scene: Scene) -> Text:
        """The title, who acts, and the tracks that belong to nobody."""
        speech = self.speech
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f" {speech.say('title')} ", "bold reverse")
        for track in scene["tracks"]:
            if track.get("side") is None:
                text.append("  ").append_text(self.track(track))
        text.append(f"  {speech.name('phase', scene['phase'])}", "bold")
        return text

    def track(self, track: Mapping[str, Any]) -> Text:
        name = self.speech.name("track", track["id"])
        text = Text(f"{name} ")
        if "low" not in track:
            high = f"/{track['max']}" if "max" in track else ""
            return text.append(f"{track['value']}{high}", "bold")
        for value in range(track["min"], track["max"] + 1):
            side = track["low"] if value < 0 else track["high"] if value > 0 else None
            here = value == track["value"]
            sign = str(abs(value)) if here else "·" if value else "|"
            text.append(sign, f"{'bold reverse ' if here else ''}{self.seats.colour(side)}")
        return text

    def map(self, scene: Scene, width: int) -> RenderableType:
        height = 20 if width < WIDE else 22
        drawn = chart(self.board, scene, self.seats, self.speech, Canvas(width - 4, height))
        return framed(Group(drawn, legend(self.board, self.seats, self.speech)), "blue")

    # Beside the board

    def state(self, scene: Scene) -> RenderableType:
        """Each side's tracks and hand size, the piles, and what is in force."""
        speech = self.speech
        rows = Table.grid(padding=(0, 1))
        rows.add_column(no_wrap=True)
        rows.add_column()
        for side in self.seats.sides:
            rows.add_row(self.seats.name(side, speech), self.side_line(scene, side))
        if scene["piles"]:
            rows.add_row(Text(speech.say("cli-piles"), "dim"), self.piles(scene))
        marks = [speech.name("mark", mark) for mark in scene["marks"]]
        labels = {known["id"]: known["label"] for known in self.board.get("characters", ())}
        fallen = [labels.get(c["id"], c["id"]) for c in scene["characters"] if c["fallen"]]
        marks += [speech.say("cli-fallen", character=speech.say(label)) for label in fallen]
        if marks:
            rows.add_row(Text(speech.say("cli-in-force"), "dim"), Text("; ".join(marks), "yellow"))
        return framed(rows, "bright_black")

    def side_line(self, scene: Scene, side: str) -> Text:
        parts = []
        for track in scene["tracks"]:
            if track.get("side") == side:
                parts.append(f"{self.speech.name('track', track['id'])} {track['value']}")
        for other in scene["others"]:
            if other["side"] == side:
                parts.append(self.speech.say("cli-hand-size", n=other["count"]))
                if other["seen"]:
                    known = [self.card_name(card, side) for card in other["seen"]]
                    parts.append(self.speech.say("cli-seen", cards=known))
        return Text(" · ".join(parts))

    def piles(self, scene: Scene) -> Text:
        piles = scene["piles"]
        text = Text(self.speech.say("cli-deck", n=piles["deck"]))
        discard = " ".join(map(str, piles["discard"])) or DASH
        text.append(" · " + self.speech.say("cli-discard", numbers=discard))
        if piles["in_play"]:
            text.append(" · " + self.speech.say("cli-in-play", n=piles["in_play"]))
        return text

    def half(self, card: Any, side: str | None) -> Mapping[str, Any] | None:
        """What a card is to a side: its own half, or all of a card that is not halved."""
        halves = self.cards.get(card, ())
        return halves[0] if len(halves) == 1 else next((half for half in halves if half["side"] == side), None)

    def card_name(self, card: Any, side: str | None) -> str:
        half = self.half(card, side)
        return f"{card} {self.speech.say(half['name'])}" if half else str(card)

    def hand(self, scene: Scene, brief: bool = False) -> RenderableType | None:
        """The seat's cards with their texts: bright where they can be played now, else with the reason."""
        if not scene["hand"]:
            return None
        rows = Table.grid(padding=(0, 1))
        rows.add_column(justify="right", no_wrap=True, min_width=2)
        rows.add_column()
        for held in scene["hand"]:
            text = self.card(held, scene["seat"])
            text.no_wrap, text.overflow = brief, "ellipsis" if brief else None
            rows.add_row(Text(str(held["card"]), "bold"), text)
        return framed(rows, self.seats.colour(scene["seat"]), self.speech.say("cli-hand"))

    def card(self, held: Mapping[str, Any], side: str) -> Text:
        half = self.half(held["card"], side)
        assert half is not None
        text = Text(self.speech.say(half["name"]), "bold" if held["playable"] else "")
        if half["kind"] == "reaction":
            text.append(f" ({self.speech.say('cli-reaction')})", "magenta")
        text.append(f" {DASH} {self.speech.say(half['text'])}", "not bold")
        for use, reason in held["why_not"].items():
            if use != "move":
                text.append(f" {self.speech.reason(reason)}", "not bold dim italic")
        return text

    def battle(self, scene: Scene) -> RenderableType | None:
        """The battle under way, or those that there could be: forces and dice, what changes them, and the odds."""
        panel = scene["panel"]
        if not panel or panel["kind"] != "battle":
            return None
        return Group(*map(self.fight, panel.get("fights", [panel])))

    def fight(self, panel: Mapping[str, Any]) -> RenderableType:
        speech = self.speech
        rows = Table.grid(padding=(0, 2))
        for row in panel["rows"]:
            attacks = speech.say("cli-attacks") if row["side"] == panel["attacker"] else ""
            rows.add_row(
                self.seats.name(row["side"], speech),
                speech.say("cli-units", n=row["units"]),
                speech.say("cli-dice", n=row["dice"]),
                Text(attacks, "italic"),
            )
        modifiers = [Text(speech.modifier(modifier), "dim") for modifier in panel["modifiers"]]
        place = next(space["label"] for space in self.board["spaces"] if space["id"] == panel["at"])
        title = Text(f"{speech.name('mark', 'battle')} {DASH} {speech.say(place)} [{panel['rule']}]")
        return framed(Group(rows, *modifiers, self.odds(panel["odds"])), "red", title)

    def odds(self, odds: Sequence[Mapping[str, Any]]) -> Table:
        """The exact chances, a row for one round and one for a fight to the end."""
        rows = Table.grid(padding=(0, 2))
        for line in odds:
            rows.add_row(Text(self.speech.say(line["key"]), "dim"), *map(self.chance, line["parts"]))
        return rows

    def chance(self, part: Mapping[str, Any]) -> Text:
        side = part["side"]
        name = self.speech.say("cli-neither") if side is None else self.speech.name("side", side)
        return Text(f"{name} {self.speech.say('cli-percent', n=round(part['chance'] * 100))}", self.seats.colour(side))

    def log(self, events: Sequence[Mapping[str, Any]]) -> RenderableType | None:
        if not events:
            return None
        return framed(self.story(events), "bright_black", self.speech.say("cli-log"))

    def story(self, events: Iterable[Mapping[str, Any]]) -> Table:
        """Events in words: the sign of the side, what happened, and its rule in grey."""
        rows = Table.grid(padding=(0, 1))
        for event in events:
            side = event["args"].get("side") or event["args"].get("attacker")
            words = self.speech.event(event)
            body, bracket, rule = words.rpartition(" [") if event["rule"] else (words, "", "")
            sign = Text(self.seats.shape(side), self.seats.colour(side)) if side else Text(" ")
            rows.add_row(sign, Text.assemble((body, "" if side else "bold"), (bracket + rule, "dim")))
        return rows

    # What is asked

    def asked(self, scene: Scene, width: int) -> RenderableType:
        """The prompt with its rule, and the numbered actions."""
        if scene["outcome"]:
            return Text(self.speech.outcome(scene["outcome"]), "bold green")
        prompt = Text()
        if scene["to_act"]:
            prompt.append_text(self.seats.name(scene["to_act"], self.speech)).append(f" {DASH} ")
        prompt.append(self.speech.tell(scene["prompt"]["key"], scene["prompt"]["args"]), "bold white")
        if scene["prompt"]["rule"]:
            prompt.append(f" [{scene['prompt']['rule']}]", "dim white")
        return Group(prompt, self.actions(scene, width)) if scene["actions"] else prompt

    def actions(self, scene: Scene, width: int) -> RenderableType:
        """The choices in as many columns as fit, read downwards."""
        cells = [(self.numbers(choice), self.choice(choice, scene["seat"])) for choice in choices(scene)]
        widest = max(NUMBERS + cell_len(line) + 3 for _, text in cells for line in text.plain.split("\n"))
        columns = max(1, min(width // widest, (len(cells) + 3) // 4))
        height = -(-len(cells) // columns)
        grid = Table.grid(padding=(0, 1))
        for _ in range(columns):
            grid.add_column(justify="right", width=NUMBERS, style="bold green")
            grid.add_column()
        for row in range(height):
            grid.add_row(*(part for cell in cells[row::height] for part in cell))
        return grid

    def numbers(self, choice: Choice) -> str:
        return str(choice.first) if choice.first == choice.last else f"{choice.first}{DASH}{choice.last}"

    def choice(self, choice: Choice, seat: str | None) -> Text:
        said = self.speech.tell(choice.actions[0]["say"]["key"], self.spoken(choice))
        text = Text(self.with_card(said, choice.actions[0]["on"].get("card"), seat))
        if choice.actions[-1]["final"]:
            text.append(" !", "red")
        if self.is_pairs(choice):
            text.append(f"\n{self.pairs(choice)}", "dim")
        return text

    def with_card(self, said: str, card: Any, side: str | None) -> str:
        """A sentence, and after it what the side reads on its half of the card. It names a whole card itself."""
        half = self.half(card, side)
        return f"{said} · {self.speech.say(half['name'])}" if half and len(self.cards[card]) > 1 else said

    def spoken(self, choice: Choice) -> dict[str, Any]:
        """The arguments of the sentence; where actions differ in a number, from the least to the most."""
        args = dict(choice.actions[0]["say"]["args"])
        for name, value in args.items():
            values = sorted({action["say"]["args"][name] for action in choice.actions}, key=str)
            if isinstance(value, int) and len(values) > 1:
                args[name] = f"{min(values)}{DASH}{max(values)}"
        return args

    def is_pairs(self, choice: Choice) -> bool:
        """Whether two numbers are chosen at once, so that the range alone does not say which is which."""
        chosen = [action["on"] for action in choice.actions]
        return all(len({on.get(name) for on in chosen}) > 1 for name in ("count", "with"))

    def pairs(self, choice: Choice) -> str:
        """Which number is which, where two numbers are chosen."""
        chosen = [action["on"] for action in choice.actions]
        return "  ".join(f"{choice.first + i} = {on['count']}+{on['with']}" for i, on in enumerate(chosen))

    # What the computer would play

    def hints(self, hints: Sequence[Mapping[str, Any]], scene: Scene) -> RenderableType:
        """The best actions under their numbers: what each is worth, and what may well follow."""
        listed, cards = numbered(scene), {action["do"]: action["on"].get("card") for action in scene["actions"]}
        rows = Table.grid(padding=(0, 1))
        rows.add_column(justify="right", style="bold green")
        rows.add_column()
        for hint in hints:
            said = self.phrase(hint["say"], cards[hint["do"]], scene["seat"])
            text = Text.assemble((said, "bold"), f" {DASH} {self.worth(hint)}")
            if hint["rule"]:
                text.append(f" ({self.speech.say('cli-hint-rule')})", "dim")
            if hint["line"]:
                text.append("\n").append_text(self.expected(hint["line"][:EXPECTED]))
            rows.add_row(str(listed.index(hint["do"]) + 1), text)
        return framed(rows, self.seats.colour(scene["seat"]), self.speech.say("cli-hints"))

    def worth(self, hint: Mapping[str, Any]) -> str:
        """The chance of winning; where one plays alone, the points that it stands for."""
        if hint["points"] is None:
            return self.speech.say("cli-hint-chance", n=round(hint["chance"] * 100))
        return self.speech.say("cli-hint-points", n=hint["points"])

    def expected(self, line: Sequence[Mapping[str, Any]]) -> Text:
        steps = []
        for step in line:
            said = self.phrase(step["say"], step["say"]["args"].get("card"), step["side"])
            steps.append(Text.assemble(self.seats.name(step["side"], self.speech), f" {DASH} {said}"))
        return Text.assemble((f"{self.speech.say('cli-hint-then')} ", "dim"), Text(" → ").join(steps))

    def phrase(self, say: Mapping[str, Any], card: Any, side: str) -> str:
        """An action in words, as the side would say it."""
        return self.with_card(self.speech.tell(say["key"], say["args"]), card, side)
