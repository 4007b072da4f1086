"""The odds of a battle through their one door: checked, quick, and as the rules themselves play it out."""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from time import thread_time
from typing import Any

import pytest
from tests import hellespont, peloponnesian_war, syracuse

import polemos
from conftest import Stage
from polemos import Match, UnknownName
from polemos.engine.dice import Dice
from polemos.engine.frames import State
from polemos.titles import TITLES
from polemos.titles.hellenes.board import AREAS, LAND_LETTER, LAND_POWER, MAX_CV, UNIT
from polemos.titles.hellenes.notation import ATTACK, FIGHT, HIT, ROUT
from polemos.titles.hellespont.siege import Outcome, Siege
from polemos.titles.peloponnesian_war.battle import fight, meeting
from polemos.titles.peloponnesian_war.board import SPACES, UNITS
from polemos.titles.peloponnesian_war.odds import position

SAMPLES = int(os.environ.get("POLEMOS_SAMPLES", "1500"))
"""The whole bar: POLEMOS_SAMPLES=100000 (docs/lab.md)."""
WIDE = 4.5
"""Standard errors: so far off a sample lies once in a hundred thousand times. The seeds are always the same: what
agrees once agrees again."""


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


NOBODY: dict[str, Any] = {**dict.fromkeys(UNITS, 0), "athens-leader": "none", "sparta-leader": "none"}
FORCES: list[dict[str, Any]] = [
    {},
    {**NOBODY, "athenian-hoplite": 3, "spartan-hoplite": 2, "athens-leader": "pericles"},
    {**NOBODY, "athenian-naval": 4, "athenian-ally-naval": 1, "spartan-naval": 4, "sparta-leader": "brasidas"},
    {**NOBODY, "athenian-naval": 2, "athenian-hoplite": 2, "spartan-ally-naval": 2, "spartan-hoplite": 3,
     "spartan-cavalry": 1},
    {**NOBODY, "athenian-naval": 2, "spartan-hoplite": 3},
]


@pytest.mark.parametrize("forces", FORCES)
def test_the_peloponnesian_war_fights_so(forces: dict[str, Any]) -> None:
    """As usual, on land, at sea, both; and where they have nothing in common, no battle."""
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


BESIEGED = [
    ("5AH 1sH", "thrasybulus", "megara", {"athenian-hoplite": 5, "spartan-ally-hoplite": 1}),
    ("6AH 1sN", "thrasybulus", "megara", {"athenian-hoplite": 6, "spartan-ally-naval": 1}),
    ("5AH 2AN 1sH", "cleon", "syracuse", {"athenian-hoplite": 5, "athenian-naval": 2, "spartan-ally-hoplite": 1}),
    ("5SH 1AH", "lysander", "athens", {"spartan-hoplite": 5, "athenian-hoplite": 1}),
]


@pytest.mark.parametrize(("units", "leader", "space", "forces"), BESIEGED)
def test_the_peloponnesian_war_besieges_so(units: str, leader: str, space: str, forces: dict[str, Any]) -> None:
    """A fortress like any other, one with ships in its harbour, Syracuse, and the Long Walls."""
    title = peloponnesian_war.TITLE
    start = peloponnesian_war.field({space: units}, {leader: space})
    side = title.sides[peloponnesian_war.who(leader) // 8]

    def played() -> Iterator[str | None]:
        for seed in range(SAMPLES):
            s = peloponnesian_war.after_combat(start, seed)
            assert [event[0] for event in s.log].count("siege") == 1
            took = any(event[0] == "siege-succeeds" for event in s.log)
            yield side if took else next(other for other in title.sides if other != side)

    asked = {**NOBODY, **forces, f"{side}-leader": leader, "space": space, "kind": "siege", "besieger": side}
    agree(chances("peloponnesian-war", "odds-siege", **asked), played())


def test_ships_from_the_euxine_save_athens() -> None:
    """5.3.1"""
    asked = {"kind": "siege", "besieger": "sparta", "sparta-leader": "pleistoanax"}
    for space, line, falls in (("athens", True, 0), ("piraeus", False, 1 / 2), ("megara", True, 1 / 2)):
        found = chances("peloponnesian-war", "odds-siege", **asked, space=space, **{"sea-line": line})
        assert found["sparta"] == pytest.approx(falls)


FOUGHT = [
    (hellespont.stage({"a-T20-1": "M6", "a-T10-1": "M6", "s-T20-1": "M6"}), 30, 20, 1, 0),
    (hellespont.stage({"a-T20-1": "M5", "s-T20-1": "M5", "s-P2-1": "T22"}), 20, 20, 1, -1),
    (hellespont.stage({"a-H4-1": "T22", "s-P4-1": "T22"}), 4, 4, 0, 2),
    (syracuse.stage({"ath-h5-allied": "T14", "ath-h3-thetes": "T14", "syr-h6-1": "T14"}), 8, 6, 0, 0),
    (syracuse.stage({"ath-t25-1": "M10", "ath-t25-2": "M10", "syr-t25-1": "M10"}), 50, 25, -1, 0),
]


@pytest.mark.parametrize(("match", "attack", "defence", "die", "shift"), FOUGHT)
def test_the_sieges_fight_so(match: Match, attack: int, defence: int, die: int, shift: int) -> None:
    """By land and by sea, with and without what changes die and column; nobody plays a stratagem."""
    start, title = match.state, match.title
    quiet = {title.grammar.read(text) for text in ("fight", "decline")}

    def played() -> Iterator[str | None]:
        for seed in range(SAMPLES):
            state = title.copy(start)
            state.dice = Dice(seed)
            results = [event for event in to_the_end(state, quiet).log if event[0] == "result"]
            assert len(results) == 1
            yield title.events.tell(results[0])["args"]["winner"]

    agree(chances(title.id, "odds-battle", attack=attack, defence=defence, die=die, shift=shift), played())


OUTSIDE = {"a-T20-1": "M5", "a-H4-1": "T17"}
UNDER_SIEGE: list[tuple[dict[str, str], dict[str, Any], dict[str, Any]]] = [
    ({"s-P2-1": "sestos"}, {}, {"dice": 3}),
    ({"s-P2-1": "sestos"}, {"weak": ["s-P2-1"]}, {"dice": 3, "weak": True}),
    ({"s-P2-1": "sestos", "s-T2-1": "sestos", "alcibiade": "T17"}, {"weak": ["s-P2-1"]}, {"dice": 4}),
]


@pytest.mark.parametrize(("pieces", "facts", "asked"), UNDER_SIEGE)
def test_hellespont_besieges_so(pieces: dict[str, str], facts: dict[str, Any], asked: dict[str, Any]) -> None:
    """5.2 A garrison that is whole, weak, or both; the besieger's ones are counted too."""
    match = hellespont.stage({**OUTSIDE, **pieces}, phase="sieges", **facts)
    start, title = match.state, match.title
    begin, let_stand = map(title.grammar.read, ("besiege sestos", "decline"))
    ports: list[str] = []
    harms: list[str] = []
    unhurt: list[str] = []
    for seed in range(SAMPLES):
        state = title.copy(start)
        state.dice = Dice(seed)
        state.play(begin)
        while any(isinstance(frame, (Siege, Outcome)) for frame in state.stack):
            state.play(let_stand if let_stand in state.options else state.options[0])
        hurt = [event[1] for event in state.log if event[0] in ("reduced", "lost")]
        ports.append("athens" if any(event[0] == "port-falls" for event in state.log) else "sparta")
        harms.append("athens" if 1 in hurt else "sparta")
        unhurt.append("sparta" if 0 in hurt else "athens")
    for key, sampled in (("odds-siege", ports), ("odds-siege-harms", harms), ("odds-siege-unhurt", unhurt)):
        agree(chances("hellespont", key, kind="siege", **asked), iter(sampled))


IN_PLATAEA = [
    ("S01 S02 S07", "A01 A07 A11", False, False),
    ("S01 S02 S03 S04 S07 S08 S09", "A01 A02 A03 A04 A05 A07 A08", False, False),
    ("S01 S02 S03 S05 S06 S07 S10 S11 S12 S13 S15", "A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A12 A13", False, False),
    ("S01 S02 S03 S04 S07 S08", "A04 A05", True, False),
    ("S01 S02 S03 S07", "A04 A05", True, True),
]


@pytest.mark.parametrize(("spartans", "athenians", "walls", "torn"), IN_PLATAEA)
def test_hellenes_fights_so(spartans: str, athenians: str, walls: bool, torn: bool) -> None:
    """In the field, few and many, on walls with a garrison, in a civil war; where they may choose, both do what the
    odds go by."""
    blocks: dict[str, Any] = {unit: {"at": "plataea", "inside": walls} for unit in athenians.split()}
    blocks |= {unit: {"at": "plataea"} for unit in spartans.split()} | {"A14": {"at": "athens"}}
    siege: dict[str, Any] = {"sieges": {"plataea": "old"}, "garrisons": {"plataea": "athens"}} if walls else {}
    match = polemos.title("hellenes").start(seed=7)
    match.edit({"season": "early-summer", "blocks": blocks, "play": {"phase": "combat", "side": "sparta"}, **siege})
    if torn:
        match.state.civil_war = 1 << AREAS.index("plataea")  # type: ignore[attr-defined]
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

    asked = {"attackers": named(spartans), "defenders": named(athenians), "civil-war": torn}
    agree(chances("hellenes", "odds-end", attacker="sparta", garrison=walls, **asked), played())


def test_who_does_not_strike_in_the_first_round_fares_worse() -> None:
    """6.5, 6.6 One block of one step and power 1 a side: the defenders have one strike more."""
    asked = {"attackers": "B1x1", "defenders": "B1x1", "attacker": "sparta"}
    plain, muted = (chances("hellenes", "odds-end", **asked, muted=muted)["sparta"] for muted in (False, True))
    assert muted == pytest.approx(plain * (1 - 1 / 3))


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
    "hellespont": {"kind": "siege", "dice": 11},
    "peloponnesian-war": FORCES[3],
    "hellenes": {"attackers": "C2x4 C2x3 B1x3 A1x2 D1x2", "defenders": "C2x4 C2x3 B2x2 A1x2 D1x2"},
}


@pytest.mark.parametrize("title", TITLES)
def test_an_answer_is_quick(title: str) -> None:
    found = polemos.title(title)
    found.odds()
    gc.collect()  # What other tests left behind is not the answer's to clear away.
    begun = thread_time()
    answer = found.odds(**QUESTIONS[title])
    assert thread_time() - begun < 0.05
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


def test_what_does_not_count_in_this_kind_of_fight_is_refused() -> None:
    with pytest.raises(UnknownName) as caught:
        polemos.title("hellespont").odds(dice=4)
    assert caught.value.key == "idle-option"


def test_blocks_are_read() -> None:
    title = polemos.title("hellenes")
    with pytest.raises(UnknownName):
        title.odds(attackers="B2x3 zeus")
    with pytest.raises(UnknownName):
        title.odds(attackers=" ".join(["B2x3"] * 61))
    few, many = (title.odds(attackers=force)["lines"][0]["parts"][0]["chance"] for force in ("B2x1", "B2x3 B2x3 A2x3"))
    assert few < many
