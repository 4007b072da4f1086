"""Who may know what: hands, cards laid, draws, and who a block is; and dealing anew what a side can't know."""

from __future__ import annotations

from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.frames import NOBODY, Decision
from polemos.titles.hellenes.battle_record import FIELDS, KINDS
from polemos.titles.hellenes.board import (
    AREA_COUNT,
    AREAS,
    ASIDE,
    BARBARIANS,
    CITIES,
    FLEETS,
    LAND_COUNT,
    MAX_CV,
    OWN,
    POOL,
    SEASONS,
    SIDES,
    UNIT,
    bits,
)
from polemos.titles.hellenes.facts import SCENARIOS
from polemos.titles.hellenes.movement import Party
from polemos.titles.hellenes.pillage import Withdraw
from polemos.titles.hellenes.position import names, open_facts
from polemos.titles.hellenes.scenarios import Deploy, blocks_of
from polemos.titles.hellenes.sequence import Year, may_be_event
from polemos.titles.hellenes.state import MASKS, Position

PUBLIC = (
    "year", "prestige", "still", "unwilling", "peace", "half_tribute", "decelea", "sicily_stirred",
)
"""Numbers that all know."""
OPEN_PILES = ("used", "table", "gone")


def view(s: Position, side: int) -> dict[str, Any]:
    """What a side may know (NOBODY: a spectator)."""
    return {
        **{name: getattr(s, name) for name in PUBLIC},
        **{name: bits(getattr(s, name)) for name in OPEN_PILES},
        **open_facts(s),
        "season": SEASONS[s.season],
        "actions_left": s.actions,
        "phase": phase(s),
        "deck": s.deck.bit_count(),
        "hands": {name: hand(s, owner, side) for owner, name in enumerate(SIDES)},
        "laid": {name: laid(s, owner, side) for owner, name in enumerate(SIDES)},
        "blocks": [block(s, u, side) for u in s.in_order(on_view(s, side))],
        "pools": {name: pool(s, owner, side) for owner, name in enumerate(SIDES)},
        "drawn": names(s.drawn & OWN[side], UNIT) if side != NOBODY else [],
        "battle": battle(s),
        "control": {AREAS[a]: name_of(s.controller(a)) for a in CITIES},
        "party": party(s, side),
    }


def name_of(side: int) -> str | None:
    return None if side < 0 else SIDES[side]


def party(s: Position, viewer: int) -> list[str]:
    """5.0 The blocks of a formation in the making, for who makes it: it is announced when it goes."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Party) or frame.side != viewer:
        return []
    return names(frame.members, UNIT)


def on_view(s: Position, side: int) -> int:
    """Blocks on the map; those that the other side has not yet deployed are unseen."""
    seen = s.on_map(0) | s.on_map(1)
    return sum(1 << u for u in bits(seen) if s.token[u] or (side != NOBODY and OWN[side] >> u & 1))


def block(s: Position, u: int, viewer: int) -> dict[str, Any]:
    """A block by its number; its face for its owner, and for all once it was revealed."""
    owner = 0 if OWN[0] >> u & 1 else 1
    bit = 1 << u
    carrier = s.carrier[u]
    shown: dict[str, Any] = {
        "block": s.token[u],
        "side": SIDES[owner],
        "at": AREAS[s.place[u]],
        "besieged": bool(s.inside & bit),
        "moved": bool(s.moved & bit),
        "kept": bool(s.kept & bit),
        "aboard": None if carrier < 0 else s.token[carrier],
        "forced": None if s.forced[u] < 0 else AREAS[s.forced[u]],
        "revealed": s.known(u),
    }
    if viewer == owner or s.known(u):
        shown["unit"] = UNIT[u]
        shown["cv"] = s.cv[u]
    return shown


def pool(s: Position, owner: int, viewer: int) -> dict[str, Any]:
    mask = s.here[POOL] & OWN[owner]
    return {"count": mask.bit_count(), "units": names(mask, UNIT)} if viewer == owner else {"count": mask.bit_count()}


def hand(s: Position, owner: int, viewer: int) -> dict[str, Any]:
    cards = s.hand[owner]
    if viewer == owner:
        return {"count": cards.bit_count(), "cards": bits(cards)}
    return {"count": cards.bit_count(), "seen": []}


def laid(s: Position, owner: int, viewer: int) -> dict[str, Any] | None:
    """The card laid this season: its owner knows it, the others once it is shown."""
    card = s.laid[owner]
    if not card:
        return None
    if s.shown or viewer == owner:
        return {"card": card, "event": bool(s.as_event[owner])}
    return {"card": None, "event": None}


def phase(s: Position) -> str:
    if not s.stack:
        return "over"
    base = s.stack[0]
    assert isinstance(base, Year)
    return "deployment" if any(isinstance(frame, Deploy) for frame in s.stack) else SEASONS[s.season]


def battle(s: Position) -> dict[str, Any] | None:
    """The battle under way: everybody in it lies open."""
    b = s.battle
    if b is None:
        return None
    masks = ("attackers", "defenders", "routed", "struck", "muted", "leaving")
    shown: dict[str, Any] = {
        name: names(getattr(b, name) & (1 << len(UNIT)) - 1, UNIT) for name in masks if name in FIELDS
    }
    return {
        "kind": KINDS[b.kind],
        "at": AREAS[b.area],
        "attacker": SIDES[b.attacker],
        "round": b.round,
        "garrison": b.garrison,
        "garrison_struck": bool(b.struck >> len(UNIT) & 1),
        "half": None if b.half == -1 else "garrison" if b.half == -2 else UNIT[b.half],
        **shown,
    }


# Dealing anew


def redeal(s: Position, side: int, dice: Dice) -> None:
    """Deal anew, in place, all that the side can't know: cards, draws, who the enemy's blocks are, and a choice of his
    that has not been announced."""
    other = 1 - side
    while pending(s, other):
        if isinstance(s.stack[-1], Deploy):
            undeploy(s, other)
            break
        s.pop()
    deal_cards(s, side, dice)
    deal_blocks(s, other, dice)
    if s.drawn & OWN[other]:
        deal_draw(s, other, dice)
    s.dice.trace = []


def pending(s: Position, other: int) -> bool:
    frame = s.stack[-1] if s.stack else None
    return isinstance(frame, Decision) and frame.side == other and frame.pending()


def undeploy(s: Position, side: int) -> None:
    """The other side has not yet shown where its blocks stand."""
    for given in blocks_of(s.scenario, side):
        u = UNIT.index(given.unit)
        s.shift(u, ASIDE)
        s.cv[u] = 0
        s.inside &= ~(1 << u)
    s.replace(Deploy(side, 0))


def deal_cards(s: Position, side: int, dice: Dice) -> None:
    other = 1 - side
    low, high = SCENARIOS.scenarios[s.scenario].cards
    open_cards = s.hand[side] | s.used | s.table | s.gone | sum(1 << card for card in s.leader if card)
    open_cards |= 1 << s.laid[side] if s.laid[side] else 0
    hidden_laid = s.laid[other] and not s.shown
    if s.laid[other] and s.shown:
        open_cards |= 1 << s.laid[other]
    unknown = bits(sum(1 << card for card in range(low, high + 1)) & ~open_cards)[:]
    count = s.hand[other].bit_count()
    dealt = 0
    for _ in range(count):
        dealt |= 1 << unknown.pop(dice.below(len(unknown)))
    s.hand[other] = dealt
    if hidden_laid:
        card = unknown.pop(dice.below(len(unknown)))
        s.laid[other] = card
        s.as_event[other] = int(may_be_event(s, other, card) and dice.below(2) == 0)
    s.deck = sum(1 << card for card in unknown)


def deal_draw(s: Position, other: int, dice: Dice) -> None:
    left = bits(s.here[POOL] & OWN[other])[:]
    drawn = 0
    for _ in range(min(3, len(left))):
        drawn |= 1 << left.pop(dice.below(len(left)))
    s.drawn = drawn


def fits(s: Position, v: int, u: int) -> bool:
    """Whether unit v could be the block that u is: all that was seen of the block is true of it."""
    base = s.base(v, s.came[u])
    return bool(s.could[u] >> v & 1) and base + s.least[u] >= 1 and base + s.most[u] <= MAX_CV[v]


def deal_blocks(s: Position, other: int, dice: Dice) -> None:
    """Exchange unseen blocks with one another and with the pool as often as what was seen allows: first into an order
    that hardly depends on who they are, so that the same dice deal the same blocks; then at random."""
    held = frozen(s)
    unseen = [u for u in s.in_order(s.on_map(other) & ~held) if s.token[u] and not s.known(u)]
    behind = {s.token[u]: u for u in unseen}
    candidates = sum(1 << u for u in unseen) | s.here[POOL] & OWN[other]
    before: list[int] = []
    while before != list(behind.values()):
        before = list(behind.values())
        for number in sorted(behind):
            for v in exchangeable(s, behind[number], candidates):
                if v < behind[number] and not 0 < s.token[v] < number and exchange(s, behind, behind[number], v):
                    break
    for number in [*behind, *behind]:
        options = exchangeable(s, behind[number], candidates)
        if options:
            exchange(s, behind, behind[number], options[dice.below(len(options))])


def exchangeable(s: Position, u: int, candidates: int) -> list[int]:
    """The units that could be the block that u is, while u could be theirs."""
    options = [v for v in bits(s.could[u] & candidates & ~(1 << u)) if fits(s, v, u)]
    return [v for v in options if s.place[v] == POOL or fits(s, u, v)]


def frozen(s: Position) -> int:
    """Blocks that a decision under way depends on stay as they are."""
    held = 0
    for frame in s.stack:
        if isinstance(frame, Withdraw):
            held |= s.here[frame.city] & OWN[frame.side]
    return held


def exchange(s: Position, behind: dict[int, int], u: int, v: int) -> bool:
    """Let two units change places, if those aboard still fit their fleets; `behind` says who has which number."""
    swap(s, u, v)
    fair = all(rides_well(s, w) for w in (u, v) if s.place[w] < AREA_COUNT)
    if not fair or not compares_well(s, s.token[u]) or not compares_well(s, s.token[v]):
        swap(s, u, v)
        return False
    for w in (u, v):
        if s.token[w]:
            behind[s.token[w]] = w
    return True


def compares_well(s: Position, number: int) -> bool:
    """Whether a block is still as strong beside others as it was seen to be."""
    if not number:
        return True
    for stronger, weaker, more in s.compared:
        if number in (stronger, weaker):
            u, v = s.token.index(stronger), s.token.index(weaker)
            if s.base(u, s.came[u]) - s.base(v, s.came[v]) < more:
                return False
    return True


def rides_well(s: Position, u: int) -> bool:
    if s.place[u] >= LAND_COUNT and not (FLEETS >> u & 1) and s.carrier[u] < 0:
        return False
    pairs = [(w, s.carrier[w]) for w in bits(s.here[s.place[u]]) if s.carrier[w] >= 0]
    return all(
        s.cv[rider] < s.cv[fleet] and FLEETS >> fleet & 1 and not BARBARIANS >> rider & 1 for rider, fleet in pairs
    )


def swap(s: Position, u: int, v: int) -> None:
    """All that everybody sees of a block stays where it is; the two units behind it change."""
    pu, pv = s.place[u], s.place[v]
    s.shift(u, pv)
    s.shift(v, pu)
    for row in (s.token, s.could, s.came, s.delta, s.least, s.most, s.route, s.forced, s.carrier):
        row[u], row[v] = row[v], row[u]
    for w in bits(OWN[0 if OWN[0] >> u & 1 else 1]):
        if s.carrier[w] == u:
            s.carrier[w] = v
        elif s.carrier[w] == v:
            s.carrier[w] = u
    for name in MASKS:
        mask = getattr(s, name)
        if (mask >> u ^ mask >> v) & 1:
            setattr(s, name, mask ^ (1 << u | 1 << v))
    for w in (u, v):
        s.cv[w] = s.base(w, s.came[w]) + s.delta[w] if s.place[w] < AREA_COUNT else 0
