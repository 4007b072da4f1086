"""What is said over HTTP, as types: they check what comes in and describe what goes out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Key = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_.:\-]{8,100}$", description="Names one request: a retry carries the same.")
]
LongKey = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_.:\-]{22,100}$", description="Random, 128 bits or more: seats are derived from it.")
]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Version = Annotated[int, Meta(gt=-1, le=1_000_000)]  # not ge=0: the description would leave a bound of 0 out
Mode = Literal["local", "computer", "friend", "open", "watch"]


class NewMatch(Struct, forbid_unknown_fields=True):
    title: Name
    mode: Mode
    scenario: Name | None = None
    options: dict[str, bool | int | str] = {}
    side: Name | None = None
    opponent: Name | None = None
    key: LongKey | None = None


class Act(Struct, forbid_unknown_fields=True):
    version: Version
    action: Annotated[str, Meta(max_length=200)]
    key: Key


class Undo(Struct, forbid_unknown_fields=True):
    version: Version
    key: Key


class Ask(Struct, forbid_unknown_fields=True):
    kind: Literal["resign", "draw", "undo", "continue"]
    key: Key
    answer: Literal["accept", "decline"] | None = None
    version: Version | None = None


class Again(Struct, forbid_unknown_fields=True):
    """The same match once more, between the same persons."""

    key: Key
    swapped: bool = False


class Join(Struct, forbid_unknown_fields=True):
    key: LongKey | None = None


class Auto(Struct, forbid_unknown_fields=True):
    window: Literal["ask", "decline"] = "ask"


class Notify(Struct, forbid_unknown_fields=True):
    email: Annotated[str, Meta(max_length=200, pattern=r"^[^@\s,;<>\"\x00]+@[A-Za-z0-9.\-]+$")] | None = None
    webhook: Annotated[str, Meta(max_length=500, pattern=r"^https?://[!-~]+$")] | None = None
    after_minutes: Annotated[int, Meta(ge=1, le=20_160)] = 30


class SeatSettings(Struct, forbid_unknown_fields=True, omit_defaults=False):
    auto: Auto = field(default_factory=Auto)
    notify: Notify = field(default_factory=Notify)


class Link(Struct):
    link: str


class SeatLink(Struct):
    secret: str
    link: str


class Started(Struct):
    match: str
    seats: dict[str, SeatLink]
    spectator: Link


class Joined(Struct):
    seat: str
    secret: str
    link: str


class SeatShown(Struct):
    side: str
    kind: Literal["person", "computer", "open"]
    you: bool


class BrokenShown(Struct):
    action: int
    """The action that the installed rules no longer play."""
    what: str | None
    why: str


class RematchShown(Struct):
    """The match that the same persons play next: the secret of a seat opens its seat there as well."""

    match: str
    by: str
    """The side that wanted it."""
    seat: str | None
    """One's own side there."""


class Document(Struct):
    """A match as one seat sees it."""

    id: str
    title: str
    scenario: str
    options: dict[str, Any]
    rules: str
    mode: Mode
    seat: str | None
    seats: list[SeatShown]
    scene: dict[str, Any]
    events: list[dict[str, Any]]
    next: int
    """Ask for events since this number next time."""
    version: int
    commitment: str
    thinking: bool
    offers: dict[str, str]
    """What was asked, and by which side."""
    over: bool
    broken: BrokenShown | None
    rematch: RematchShown | None
    created: float


class Phrase(Struct):
    """An action: its notation, and the key and arguments of the sentence that says it."""

    do: str
    say: dict[str, Any]


class Expected(Phrase):
    side: str
    """Who would do it."""


class Hint(Phrase):
    chance: float
    """Of winning, if this is played; an estimate."""
    points: int | None
    """What there is to tell in its place where one plays alone."""
    tried: int
    """How often it was tried out."""
    rule: bool
    """Whether it is what goes by rule of thumb."""
    line: list[Expected]
    """What may well follow, of either side."""


Record = Annotated[str, Meta(max_length=60_000, description="A record as `polemos` writes it, from the start.")]


class Opened(Struct, forbid_unknown_fields=True):
    """A record that somebody has at hand: it is not kept."""

    record: Record


class OpenedAt(Opened, forbid_unknown_fields=True):
    seat: Name | None = None
    """Through whose eyes; null: a spectator's."""


class RecordShown(Struct):
    """What a record tells besides its positions."""

    title: str
    scenario: str
    options: dict[str, Any]
    sides: list[str]
    last: int
    """Number of the last position."""
    events: list[dict[str, Any]]
    """As a spectator may know them."""
    commitment: str
    seed: str
    outcome: dict[str, Any] | None


class PositionShown(Struct):
    version: int
    last: int
    """Number of the last position."""
    scene: dict[str, Any]
    events: list[dict[str, Any]]
    """What the action that led here brought about."""


class Fairness(Struct):
    commitment: str
    verified: bool | None
    """Whether the record plays out as the seed dictates; null while the match is on."""
    dice: dict[str, list[int]]
    """For each side, how often each face fell, from 1 to 6."""
    rolls: int
    seed: str | UnsetType = UNSET


class OptionShown(Struct):
    default: Any
    choices: list[Any]
    rule: str


class Seating(Struct):
    """Who sits at the table where these options are chosen."""

    options: dict[str, Any]
    seats: list[str]


class TitleShown(Struct):
    id: str
    rules: str
    sides: list[str]
    scenarios: list[str]
    options: dict[str, OptionShown]
    opponents: list[str]
    seatings: list[Seating]
    """The first with all options as they are by default; then one for each choice that seats others."""


class AskShown(Struct):
    """One thing that can be said of a battle: yes or no, a number in a range, a name, or words of a pattern."""

    default: bool | int | str
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    """The highest number; of a pattern, the most words."""
    names: list[str] | UnsetType = UNSET
    pattern: str | UnsetType = UNSET
    only: str | UnsetType = UNSET
    """The one `kind` of fight in which it counts."""


class ChancePart(Struct):
    side: str | None
    chance: float


class ChanceLine(Struct):
    key: str
    parts: list[ChancePart]


class OddsShown(Struct):
    """The chances of a battle, as `title.odds` of the Python API gives them; some titles tell more."""

    rule: str
    exact: bool
    lines: list[ChanceLine]
    asks: dict[str, AskShown] | UnsetType = UNSET
    """What can be asked, where nothing was."""


class OpenMatch(Struct):
    id: str
    title: str
    scenario: str
    options: dict[str, Any]
    side: str
    created: float


class WordsShown(Struct):
    ftl: str


class Section(Struct):
    id: str
    title: str
    text: str


class RulesShown(Struct):
    sections: list[Section]


class Trouble(Struct):
    key: str
    args: dict[str, Any]
    rule: str
    text: str


class Refusal(Struct):
    error: Trouble


class StaleRefusal(Struct):
    error: Trouble
    current: Document


class Health(Struct):
    status: Literal["ok"]
