"""Why an action is not legal: the reason a player would want to hear, with its rule."""

from __future__ import annotations

from typing import Any, Final

from polemos.engine.frames import Action, Decision
from polemos.titles.earth_and_water.board import (
    ABYDOS,
    CHARACTERS,
    CITIES,
    GREECE,
    LEONIDAS,
    PERSIA,
    PORT,
    ROADS,
    SPARTA,
    SPARTA_LINKED,
)
from polemos.titles.earth_and_water.causes import FLEETS_ALONE, LEONIDAS_MARCH
from polemos.titles.earth_and_water.events import EVENTS
from polemos.titles.earth_and_water.facts import CARDS
from polemos.titles.earth_and_water.land_battle import DefenderRetreat
from polemos.titles.earth_and_water.movement import (
    Journey,
    March,
    Move,
    Sail,
    can_march,
    can_sail,
)
from polemos.titles.earth_and_water.notation import (
    BRIDGE,
    DISCARD,
    DONE,
    DRAW,
    EVACUATE,
    EVENT,
    FERRY,
    KEEP,
    MARCH,
    MARCH_FROM,
    MOVE,
    RAISE_ARMIES,
    RAISE_FLEETS,
    REACT,
    RETREAT,
    SAIL,
    SAIL_FROM,
    STARVE,
)
from polemos.titles.earth_and_water.operations import PlayCard
from polemos.titles.earth_and_water.preparation import (
    ARMY_COST,
    BRIDGE_COST,
    CARDS_AT_MOST,
    FLEETS_AT_MOST,
    BuyCards,
    Raise,
    fleet_cost,
)
from polemos.titles.earth_and_water.reactions import Window
from polemos.titles.earth_and_water.retreat import RetreatChoice
from polemos.titles.earth_and_water.state import Position
from polemos.titles.earth_and_water.supply import (
    CARDS_KEPT,
    AdjustHand,
    Attrition,
    KeepOne,
    eats,
)

Reason = tuple[str, str, dict[str, Any]]
"""Key, rule, arguments."""

HOME: Final[dict[int, tuple[type[Decision], ...]]] = {
    DRAW: (BuyCards,),
    RAISE_ARMIES: (Raise,),
    RAISE_FLEETS: (Raise,),
    BRIDGE: (Raise,),
    EVENT: (PlayCard,),
    MOVE: (PlayCard,),
    REACT: (Window,),
    MARCH_FROM: (Move,),
    SAIL_FROM: (Move,),
    MARCH: (March, Sail),
    SAIL: (March, Sail),
    FERRY: (March, Sail),
    RETREAT: (RetreatChoice,),
    EVACUATE: (RetreatChoice,),
    KEEP: (KeepOne,),
    STARVE: (Attrition,),
}
"""At which decisions a verb is at home."""


def refuse(s: Position, action: Action) -> Reason:
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    verb = action[0]
    if verb in HOME and not isinstance(frame, HOME[verb]):
        return "why-not-your-step", frame.rule, {}
    return (
        preparation(s, frame, action)
        or card_play(s, frame, action)
        or movement(s, frame, action)
        or retreat(s, frame, action)
        or supply(s, frame, action)
        or ("why-not-now", frame.rule, {})
    )


# 5 Preparation

SECTION: Final = ("5.1", "5.2")
"""The preparation of the Persians and of the Greeks, rule for rule alike but for the costs and the bridge."""


def preparation(s: Position, frame: Decision, action: Action) -> Reason | None:
    if isinstance(frame, BuyCards) and action[0] == DRAW:
        return draw(s, frame, action[1])
    if not isinstance(frame, Raise):
        return None
    if action[0] == BRIDGE:
        return bridge(s, frame)
    if action[0] in (RAISE_ARMIES, RAISE_FLEETS):
        return muster(s, frame, action)
    return None


def draw(s: Position, frame: BuyCards, n: int) -> Reason:
    if n > CARDS_AT_MOST:
        return "why-cards-limit", SECTION[frame.side], {"n": CARDS_AT_MOST}
    if n > frame.talents:
        return "why-talents", SECTION[frame.side], {"n": n, "talents": frame.talents}
    return "why-pile-empty", "5.4", {}


def bridge(s: Position, frame: Raise) -> Reason:
    if frame.side != PERSIA:
        return "why-only-persia", "5.2", {}
    if s.bridge:
        return "why-bridge-stands", "5.1", {}
    if not s.controls(PERSIA, ABYDOS):
        return "why-abydos", "5.1", {}
    return "why-talents", "5.1", {"n": BRIDGE_COST, "talents": frame.talents}


def muster(s: Position, frame: Raise, action: Action) -> Reason:
    verb, city, n = action
    side = frame.side
    by_sea = verb == RAISE_FLEETS
    cost = n * (fleet_cost(s, side) if by_sea else ARMY_COST[side])
    if not s.controls(side, city):
        return "why-not-controlled", SECTION[side], {"city": CITIES[city]}
    if by_sea and not PORT[city]:
        return "why-no-port", "2.1", {"city": CITIES[city]}
    if by_sea and s.fleets[1 - side][city]:
        return "why-enemy-fleet", SECTION[side], {"city": CITIES[city]}
    if cost > frame.talents:
        return "why-talents", SECTION[side], {"n": cost, "talents": frame.talents}
    if by_sea and n > frame.fleets:
        return "why-fleet-limit", SECTION[side], {"n": FLEETS_AT_MOST}
    return "why-reserve-empty", "2.2", {}


# 6.1, 6.2 Cards


def card_play(s: Position, frame: Decision, action: Action) -> Reason | None:
    verb = action[0]
    if verb not in (EVENT, MOVE, REACT, DISCARD, KEEP):
        return None
    card = action[1]
    if not 1 <= card <= 16 or not s.hand[frame.side] >> card & 1:
        return "why-card-not-held", "6.1", {"card": card}
    if verb == EVENT:
        return event(s, frame.side, card)
    if verb == MOVE:
        return "why-nothing-to-move", "6.3", {}
    if verb == REACT:
        return reaction(s, frame.side, card)
    return None


def event(s: Position, side: int, card: int) -> Reason:
    half = CARDS.cards[card - 1].persia if side == PERSIA else CARDS.cards[card - 1].greece
    if half.kind == "reaction":
        return "why-reaction-only", "6.1", {"card": card}
    if EVENTS[side][card] is None:
        return "why-no-event", "6.2", {"card": card}
    if side == GREECE and s.carneia and SPARTA_LINKED >> card & 1:
        return "why-carneia", "6.1", {}
    if half.code == CHARACTERS[LEONIDAS] and s.is_fallen(LEONIDAS):
        return "why-once", "6.2", {"character": CHARACTERS[LEONIDAS]}
    return "why-event-impossible", "6.2", {"card": card}


def reaction(s: Position, side: int, card: int) -> Reason:
    half = CARDS.cards[card - 1].persia if side == PERSIA else CARDS.cards[card - 1].greece
    if half.code in CHARACTERS and s.is_fallen(CHARACTERS.index(half.code)):
        return "why-once", "6.2", {"character": half.code}
    if side == GREECE and s.carneia and SPARTA_LINKED >> card & 1:
        return "why-carneia", "6.1", {}
    return "why-reaction-not-possible", "6.1", {"card": card}


# 6.3 to 6.5 Movement


def movement(s: Position, frame: Decision, action: Action) -> Reason | None:
    verb = action[0]
    if isinstance(frame, Move):
        return origin(s, frame, verb == SAIL_FROM, action[1]) if verb in (MARCH_FROM, SAIL_FROM) else None
    if isinstance(frame, Journey) and verb in (MARCH, SAIL, FERRY):
        if action[1] == frame.origin and verb == MARCH and isinstance(frame, March):
            return march(s, frame, action)
        if action[1] == frame.origin and verb != MARCH and isinstance(frame, Sail):
            return sail(s, frame, action)
        return "why-not-your-step", frame.rule, {}
    return None


def origin(s: Position, frame: Move, by_sea: bool, city: int) -> Reason:
    name = {"city": CITIES[city]}
    if by_sea:
        if city == frame.barred:
            return "why-barred-port", "6.2", name
        return ("why-no-fleet", "6.5", name) if can_sail(s, frame.side) else ("why-nothing-to-move", "6.3", {})
    if frame.cause in FLEETS_ALONE:
        return "why-fleets-alone", "6.2", {}
    if held(s, frame.side, city):
        return "why-held-by-carneia", "6.2", {}
    if not s.armies[frame.side][city]:
        return ("why-no-army", "6.4", name) if can_march(s, frame.side) else ("why-nothing-to-move", "6.3", {})
    return "why-no-road", "6.4", {"from": CITIES[city], "to": CITIES[city]}


def held(s: Position, side: int, city: int) -> bool:
    return bool(s.carneia) and side == GREECE and city == SPARTA


def march(s: Position, frame: March, action: Action) -> Reason:
    _, start, to, n = action
    if frame.cause == LEONIDAS_MARCH and n != 1:
        return "why-one-army", "6.2", {}
    if not 1 <= n <= s.armies[frame.side][start]:
        return "why-too-many-armies", "6.4", {"n": s.armies[frame.side][start]}
    if to == start or not ROADS[s.bridge][to]:
        return "why-no-road", "6.4", {"from": CITIES[start], "to": CITIES[to]}
    return "why-blocked", "6.4", {"to": CITIES[to]}


def sail(s: Position, frame: Sail, action: Action) -> Reason:
    to, fleets = action[2], action[3]
    if not PORT[to] or to == frame.origin:
        return "why-no-port", "6.5", {"city": CITIES[to]}
    if not 1 <= fleets <= s.fleets[frame.side][frame.origin]:
        return "why-too-many-fleets", "6.5", {"n": s.fleets[frame.side][frame.origin]}
    if frame.cause in FLEETS_ALONE:
        return "why-fleets-alone", "6.2", {}
    if held(s, frame.side, frame.origin):
        return "why-held-by-carneia", "6.2", {}
    return "why-transport", "6.5", {"n": min(fleets, frame.passengers(s))}


# 7 Retreat


def retreat(s: Position, frame: Decision, action: Action) -> Reason | None:
    if not isinstance(frame, RetreatChoice) or action[0] not in (RETREAT, EVACUATE):
        return None
    name = {"city": CITIES[action[1]]}
    if action[0] == EVACUATE and isinstance(frame, DefenderRetreat):
        return "why-evacuate", frame.rule, name
    return "why-no-retreat-there", frame.rule, name


# 8 Supply


def supply(s: Position, frame: Decision, action: Action) -> Reason | None:
    if isinstance(frame, AdjustHand) and action[0] == DONE:
        return "why-keep-limit", "8.1", {"n": CARDS_KEPT[frame.side]}
    if isinstance(frame, Attrition) and action[0] == STARVE:
        city = action[1]
        if not s.armies[frame.side][city]:
            return "why-no-army", "8.2", {"city": CITIES[city]}
        if not eats(frame.side, city):
            return "why-fed-there", "8.2", {"city": CITIES[city]}
        return "why-starve", "8.2", {"n": frame.excess}
    return None
