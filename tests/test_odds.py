"""The odds of a battle through their one door: checked, quick, and as the rules themselves play it out."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from time import process_time
from typing import Any

import pytest

import polemos
from conftest import Stage
from polemos import UnknownName
from polemos.engine.dice import Dice
from polemos.engine.frames import State
from polemos.titles import TITLES
from polemos.titles.hellenes.board import LAND_LETTER, LAND_POWER, MAX_CV, UNIT
from polemos.titles.hellenes.notation import ATTACK, FIGHT, HIT, ROUT
from polemos.titles.peloponnesian_war.battle import fight, meeting
from polemos.titles.peloponnesian_war.board import SPACES
from polemos.titles.peloponnesian_war.odds import position

SAMPLES = int(os.environ.get("POLEMOS_SAMPLES", "1500"))
"""The whole bar: POLEMOS_SAMPLES=100000."""
WIDE = 4.5
"""Standard errors: so far off a sample lies once in a hundred thousand times."""


def chances(title: str, key: str, **asked: Any) -> dict[str | None, float]:
    lines = {line["key"]: line["parts"] for line in polemos.title(title).odds(**asked)["lines"]}
    return {part["side"]: part["chance"] for part in lines[key]}


def agree(exact: dict[str | None, float], sampled: Iterator[str | None]) -> None:
    won = Counter(sampled)
    n = won.total()
    assert sum(exact.values()) == pytest.approx(1)
    for side, chance in exact.items():
        assert abs(won[side] / n - chance) <= WIDE * sqrt(chance * (1 - chance) / n) + 1e-9, (side, chance, won)


def to_the_end(state: State, quiet: set[tuple[int, ...]]) -> State:
    """Fight on: the quiet choice wherever there is one, until someone else's turn comes up."""
    while any(action in quiet for action in state.options):
        state.play(next(action for action in state.options if action in quiet))
    return state


@pytest.mark.parametrize(("persians", "greeks", "city"), [(4, 3, "athenai"), (2, 2, "ephesos"), (6, 2, "thebai")])
def test_earth_and_water_fights_so(stage: Stage, persians: int, greeks: int, city: str) -> None:
    origin = {"athenai": "thebai", "ephesos": "abydos", "thebai": "larissa"}[city]
    match = stage(
        {
            "play": {"phase": "operations", "side": "persia"},
            "hands": {"persia": [13, 14], "greece": []},  # one card more, so that the phase goes on
            "armies": {"persia": {origin: persians}, "greece": {city: greeks, "sparta": 1}},
            "fleets": {"persia": {}, "greece": {}},
        }
    )
    march = f"march {origin}>{city} {persians}"
    match.play("move 14")
    assert march in match.actions(), match.actions()
    start, title = match.state, match.title
    read, place = title.grammar.read, title.facts

    def played() -> Iterator[str | None]:
        for seed in range(SAMPLES):
            state = title.copy(start)
            state.dice = Dice(seed)
            state.play(read(march))
            held = place(to_the_end(state, {read("fight")}))["armies"]
            left = {side: held[side].get(city, 0) for side in title.sides}
            yield next((side for side, n in left.items() if n), None)

    agree(chances("earth-and-water", "odds-end", persians=persians, greeks=greeks, city=city), played())


FORCES: list[dict[str, Any]] = [
    {"athenian-hoplite": 3, "spartan-hoplite": 2, "athens-leader": "pericles"},
    {"athenian-naval": 4, "athenian-ally-naval": 1, "spartan-naval": 4, "sparta-leader": "brasidas"},
    {"athenian-naval": 2, "athenian-hoplite": 2, "spartan-ally-naval": 2, "spartan-hoplite": 3, "spartan-cavalry": 1},
    {"athenian-naval": 2, "spartan-hoplite": 3},
]


@pytest.mark.parametrize("forces", FORCES)
def test_the_peloponnesian_war_fights_so(forces: dict[str, Any]) -> None:
    """On land, at sea, both; and where they have nothing in common, no battle."""
    title = polemos.title("peloponnesian-war")
    usual = {name: ask.default for name, ask in title.asks.items()}
    start, at = position(usual | forces), SPACES.index(usual["space"])

    def played() -> Iterator[str | None]:
        for seed in range(SAMPLES):
            s = start.copy()
            s.dice = Dice(seed)
            winner = fight(s, meeting(s, at, at, at))
            yield title.sides[winner] if winner >= 0 else None

    agree(chances("peloponnesian-war", "odds-battle", **forces), played())


IN_PLATAEA = [
    ("S01 S02 S07", "A01 A07 A11", False),
    ("S01 S02 S03 S04 S07 S08 S09", "A01 A02 A03 A04 A05 A07 A08", False),
    ("S01 S02 S03 S04 S07 S08", "A04 A05", True),
]


@pytest.mark.parametrize(("spartans", "athenians", "walls"), IN_PLATAEA)
def test_hellenes_fights_so(spartans: str, athenians: str, walls: bool) -> None:
    """In the field, and on walls with a garrison; where they have a choice, both take the one that the odds go by."""
    blocks: dict[str, Any] = {unit: {"at": "plataea", "inside": walls} for unit in athenians.split()}
    blocks |= {unit: {"at": "plataea"} for unit in spartans.split()} | {"A14": {"at": "athens"}}
    siege: dict[str, Any] = {"sieges": {"plataea": "old"}, "garrisons": {"plataea": "athens"}} if walls else {}
    match = polemos.title("hellenes").start(seed=7)
    match.edit({"season": "early-summer", "blocks": blocks, "play": {"phase": "combat", "side": "sparta"}, **siege})
    if walls:
        match.play("assault plataea")
    start, title = match.state, match.title
    begin = title.grammar.read("resist" if walls else "fight")

    def played() -> Iterator[str | None]:
        for seed in range(SAMPLES):
            state = title.copy(start)
            state.dice = Dice(seed)
            state.play(begin)
            while not (over := [event for event in state.log if event[0] == "battle-over"]):
                state.play(max(state.options, key=lambda action: preferred(state, action)))
            yield title.sides[over[0][2]]

    asked = {"attackers": named(spartans), "defenders": named(athenians)}
    agree(chances("hellenes", "odds-end", attacker="sparta", garrison=walls, **asked), played())


def named(units: str) -> str:
    """Blocks at full strength, as the odds ask for them."""
    blocks = map(UNIT.index, units.split())
    return " ".join(f"{'ABCDEF'[LAND_LETTER[u]]}{LAND_POWER[u]}x{MAX_CV[u]}" for u in blocks)


def preferred(state: Any, action: tuple[int, ...]) -> tuple[int, ...]:
    """Fight on; the most powerful and then the strongest strikes first; who strikes last and least takes the loss."""
    if action[0] not in (ATTACK, HIT, ROUT):
        return (int(action[0] == FIGHT),)
    u = action[1]
    if action[0] == ATTACK:
        return LAND_POWER[u], state.cv[u]
    return LAND_LETTER[u], -LAND_POWER[u], state.battle.struck >> u & 1


@pytest.mark.parametrize("title", ["syracuse", "hellespont"])
def test_the_sieges_read_their_table(title: str) -> None:
    """The question in numbers and the battle on the board meet in the same row and column."""
    asked = polemos.title(title)
    even = asked.odds(attack=6, defence=6)
    assert even["column"] == "1/1" and len(even["faces"]) == 6
    up = asked.odds(attack=6, defence=6, shift=1, die=1)
    assert up["faces"][0]["die"] == 2 and up["column"] != "1/1"
    better, worse = (line["lines"][0]["parts"][0]["chance"] for line in (up, even))
    assert better >= worse
    other = asked.odds(attack=6, defence=6, attacker=asked.sides[1])["lines"][0]["parts"]
    assert [part["side"] for part in other] == list(reversed(asked.sides))


QUESTIONS: dict[str, dict[str, Any]] = {
    "earth-and-water": {"persians": 24, "greeks": 9},
    "syracuse": {"attack": 40, "defence": 13},
    "hellespont": {"attack": 40, "defence": 13},
    "peloponnesian-war": FORCES[2],
    "hellenes": {"attackers": "C2x4 C2x3 B1x3 A1x2 D1x2", "defenders": "C2x4 C2x3 B2x2 A1x2 D1x2"},
}


@pytest.mark.parametrize("title", TITLES)
def test_an_answer_is_quick(title: str) -> None:
    found = polemos.title(title)
    found.odds()
    begun = process_time()
    answer = found.odds(**QUESTIONS[title])
    assert process_time() - begun < 0.05
    assert answer["rule"]
    for line in answer["lines"]:
        assert sum(part["chance"] for part in line["parts"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ({"greeks": 0}, "bad-option"),
        ({"greeks": True}, "bad-option"),
        ({"city": "roma"}, "bad-option"),
        ({"cavalry": 1}, "bad-option"),
        ({"elephants": 3}, "unknown-option"),
    ],
)
def test_nonsense_is_refused(asked: dict[str, Any], key: str) -> None:
    with pytest.raises(UnknownName) as caught:
        polemos.title("earth-and-water").odds(**asked)
    assert caught.value.key == key


def test_blocks_are_read() -> None:
    title = polemos.title("hellenes")
    with pytest.raises(UnknownName):
        title.odds(attackers="B2x3 zeus")
    few, many = (title.odds(attackers=force)["lines"][0]["parts"][0]["chance"] for force in ("B2x1", "B2x3 B2x3 A2x3"))
    assert few < many
