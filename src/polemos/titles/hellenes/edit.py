"""Setting up a position from a few facts, for tests, puzzles and reports of bugs.

Facts: `year`, `season` (a name), `prestige`, `peace`, `plague`, `athens_plagues`; `blocks` (unit: `at`, `cv`, and
`inside`, `aboard`, `revealed` where needed; all others go to their pool); `garrisons` (city: side); `sieges` and `seas`
(city: `old` or `new`; sea: side that has held it); `leaders` (side: card, 0 for none), `hands`, `table`, `altars`;
`play`: where play stands (`phase` with `side`, `actions` or `card`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from polemos.engine.errors import BadPosition
from polemos.titles.hellenes.board import (
    AREA_COUNT,
    AREAS,
    ASIDE,
    COASTAL,
    FLEETS,
    GODS,
    GREEKS,
    LAND_COUNT,
    LANDS,
    MAX_CV,
    OWN,
    PERSIA,
    POOL,
    SEASONS,
    SIDE_OF,
    SIDES,
    UNIT,
    UNIT_COUNT,
    WINTER,
    bits,
)
from polemos.titles.hellenes.facts import SCENARIOS
from polemos.titles.hellenes.position import cards_of, mask_of, one_of, whole
from polemos.titles.hellenes.sequence import (
    DEAL,
    LAY,
    PEACE,
    SEASON_END,
    TRIBUTE,
    YEAR_END,
    Year,
)
from polemos.titles.hellenes.shelter import is_sheltered
from polemos.titles.hellenes.siege import review_control
from polemos.titles.hellenes.state import GIVEN, MASKS, Position
from polemos.titles.hellenes.turn import BEGIN, FORCED, SALLY, Act, Turn
from polemos.titles.hellenes.winter import (
    STORMY,
    Relief,
    WinterActs,
    WinterSieges,
    WinterTurn,
)

NUMBERS: Final = ("year", "prestige", "peace", "plague", "athens_plagues", "half_tribute", "decelea", "sicily_stirred")
KNOWN: Final = (
    *NUMBERS,
    "season",
    "blocks",
    "garrisons",
    "sieges",
    "seas",
    "leaders",
    "hands",
    "table",
    "altars",
    "pillaged",
    "athens_pillaged",
    "play",
)
PHASES: Final = (
    "act",
    "combat",
    "event",
    "lay",
    "winter",
    "relief",
    "winter-sieges",
    "tribute",
    "peace",
    "year-end",
    "deal",
)


def edit(s: Position, given: Mapping[str, Any]) -> Position:
    """The position with some facts changed, and play standing where they say."""
    if not isinstance(given, Mapping):
        raise BadPosition("not-a-dict", where="facts")
    for name in given:
        if name not in KNOWN:
            raise BadPosition("unknown-field", where="facts", field=str(name)[:40])
    twin = s.copy()
    twin.battle = None
    for name in MASKS:
        if name != "inside":
            setattr(twin, name, 0)
    twin.route = [0] * UNIT_COUNT
    twin.forced = [-1] * UNIT_COUNT
    twin.drawn = 0
    twin.rolled = []
    for name in NUMBERS:
        if name in given:
            setattr(twin, name, whole(given[name], "facts", name))
    if "season" in given:
        twin.season = one_of(given["season"], SEASONS, "season")
    twin.clock = (SCENARIOS.scenarios[twin.scenario].first_year - twin.year) * 6 + twin.season
    place_blocks(twin, given)
    place_sieges(twin, given)
    place_cards(twin, given)
    review_control(twin, True)
    for sea, side in dict(given.get("seas", {})).items():
        twin.set_held(one_of(side, SIDES, "seas"), one_of(sea, AREAS, "seas"), 1)
        if twin.grain:
            twin.grain = 1
    stand(twin, given.get("play", {"phase": "lay"}))
    return twin


def place_blocks(s: Position, given: Mapping[str, Any]) -> None:
    """Blocks that are not named wait in their pool."""
    if "blocks" not in given:
        if any(s.place[u] < AREA_COUNT and not s.token[u] for u in range(UNIT_COUNT)) or s.next_token == 1:
            raise BadPosition("missing-field", where="facts", field="blocks")
        return
    if not isinstance(given["blocks"], Mapping):
        raise BadPosition("not-a-dict", where="blocks")
    s.inside = 0
    s.compared = []
    scenario = SCENARIOS.scenarios[s.scenario]
    used = [block.unit for block in (*scenario.athens, *scenario.sparta)]
    for name in (*used, *scenario.pools.athens, *scenario.pools.sparta):
        u = UNIT.index(name)
        if s.place[u] != POOL:
            s.shift(u, POOL)
        s.cv[u] = s.token[u] = s.could[u] = 0
        s.carrier[u] = -1
    shown = 0
    for name, block in given["blocks"].items():
        shown |= place_block(s, name, block)
    for name, block in given["blocks"].items():
        if "aboard" in block:
            s.carrier[UNIT.index(name)] = one_of(block["aboard"], UNIT, f"blocks.{name}.aboard")
    narrow_by_place(s)
    s.reveal(shown)


def place_block(s: Position, name: str, block: Mapping[str, Any]) -> int:
    """One block; the mask of it where it is open to all."""
    u = one_of(name, UNIT, "blocks")
    if s.place[u] == ASIDE:
        raise BadPosition("unknown-name", where="blocks", value=name, known="the scenario's blocks")
    place = one_of(block.get("at"), AREAS, f"blocks.{name}.at")
    cv = whole(block.get("cv", MAX_CV[u]), f"blocks.{name}", "cv")
    if not 1 <= cv <= MAX_CV[u]:
        raise BadPosition("out-of-range", where=f"blocks.{name}", field="cv", value=str(cv), low=1, high=MAX_CV[u])
    s.enter_map(u, place, cv, GIVEN + cv, OWN[SIDE_OF[u]] & ~s.here[ASIDE])
    if block.get("inside"):
        s.inside |= 1 << u
    return 1 << u if block.get("revealed") else 0


def narrow_by_place(s: Position) -> None:
    for u in bits(s.on_map(0) | s.on_map(1)):
        if s.carrier[u] >= 0:
            s.narrow(u, ~FLEETS)
        elif s.place[u] >= LAND_COUNT:
            if not FLEETS >> u & 1:
                raise BadPosition(
                    "nobody-there", where="blocks", side=SIDES[SIDE_OF[u]], city=AREAS[s.place[u]], rule="5.21"
                )
            s.narrow(u, FLEETS)
        elif not COASTAL >> s.place[u] & 1:
            s.narrow(u, ~FLEETS)


def place_sieges(s: Position, given: Mapping[str, Any]) -> None:
    if "garrisons" in given:
        s.garrisons = [0, 0]
        for city, side in given["garrisons"].items():
            s.set_garrison(one_of(city, LANDS, "garrisons"), one_of(side, SIDES, "garrisons") + 1)
    if "sieges" in given or "blocks" in given:
        s.siege, s.besieged = [0] * LAND_COUNT, 0
        for city, age in dict(given.get("sieges", {})).items():
            old = one_of(age, ("old", "new"), "sieges") == 0
            s.set_siege(one_of(city, LANDS, "sieges"), 1 if old else s.clock + 1)
        s.held, s.holding = [[0] * AREA_COUNT, [0] * AREA_COUNT], [0, 0]
        s.grain = 0
    s.pillaged = mask_of(given.get("pillaged", []), AREAS, "pillaged")
    s.athens_pillaged = whole(given.get("athens_pillaged", -1), "facts", "athens_pillaged")


def place_cards(s: Position, given: Mapping[str, Any]) -> None:
    """Cards that are named nowhere are in the deck."""
    for side, card in dict(given.get("leaders", {})).items():
        s.leader[one_of(side, SIDES, "leaders")] = whole(card, "leaders", side)
    for side, cards in dict(given.get("hands", {})).items():
        s.hand[one_of(side, SIDES, "hands")] = cards_of(cards, f"hands.{side}")
    for side, gods in dict(given.get("altars", {})).items():
        s.altar[one_of(side, SIDES, "altars")] = mask_of(gods, GODS, f"altars.{side}")
    if "table" in given:
        s.table = cards_of(given["table"], "table")
    s.used = s.gone = 0
    s.laid = [0, 0]
    s.as_event = [0, 0]
    s.shown = s.still = s.unwilling = s.ravaged = 0
    s.appealed = [0, 0]
    low, high = SCENARIOS.scenarios[s.scenario].cards
    taken = s.table | sum(1 << card for card in s.leader if card)
    for side in (0, 1):
        s.hand[side] &= ~taken
        taken |= s.hand[side]
    s.deck = sum(1 << card for card in range(low, high + 1)) & ~taken
    for side, name in enumerate(SIDES):
        # A hand that was not given holds enough for the rest of the year.
        if name not in given.get("hands", {}):
            s.deck |= s.hand[side]
            s.hand[side] = sum(1 << card for card in bits(s.deck)[: WINTER + 1 - s.season])
            s.deck &= ~s.hand[side]
    if s.in_play("persian-aid"):
        s.open |= PERSIA


def stand(s: Position, play: Any) -> None:
    """Where play stands."""
    if not isinstance(play, Mapping):
        raise BadPosition("not-a-dict", where="play")
    phase = PHASES[one_of(play.get("phase"), PHASES, "play.phase")]
    side = one_of(play.get("side", "sparta"), SIDES, "play.side")
    s.active = s.first = side
    s.actions = whole(play.get("actions", 0), "play", "actions")
    bottoms = {"lay": LAY, "tribute": TRIBUTE, "peace": PEACE, "year-end": YEAR_END, "deal": DEAL}
    s.stack = [Year(bottoms.get(phase, SEASON_END))]
    if phase == "act":
        s.push(Turn(side, FORCED))
        s.push(Act(side))
    elif phase == "combat":
        s.push(Turn(side, SALLY))
    elif phase == "event":
        card = whole(play.get("card", 0), "play", "card")
        s.deck &= ~(1 << card)
        s.hand[side] &= ~(1 << card)
        s.laid[side] = card
        s.as_event[side] = s.shown = 1
        s.push(Turn(side, BEGIN))
    elif phase in ("winter", "relief", "winter-sieges"):
        s.season = WINTER
        stand_in_winter(s, phase, side)


def stand_in_winter(s: Position, phase: str, side: int) -> None:
    """Who stands outside after the winter actions of his side has been maintained."""
    other = 1 - side
    acted = OWN[other] if phase == "winter" else OWN[side] | OWN[other]
    s.kept = sum(1 << u for u in bits((s.on_map(0) | s.on_map(1)) & acted & GREEKS) if not is_sheltered(s, u))
    for who in (other, side):
        s.push(WinterSieges(who, 0))
    if phase == "winter-sieges":
        return
    for who in (other, side):
        s.push(Relief(who, 0))
    if phase == "winter":
        s.push(WinterTurn(side, STORMY))
        s.push(WinterActs(side))
