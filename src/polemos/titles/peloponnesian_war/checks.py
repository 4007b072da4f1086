"""What holds in every state: counters, tracks and, after the combat phase, the four statements of 5.5."""

from __future__ import annotations

from operator import gt

from polemos.titles.peloponnesian_war.board import (
    ARMY,
    BOTH,
    BOX,
    LEADER_COUNT,
    SPACE_COUNT,
    SPARTA,
    SPARTAN_HOPLITE,
    UNIT_COUNT,
)
from polemos.titles.peloponnesian_war.sequence import ADMINISTRATION, Turn
from polemos.titles.peloponnesian_war.state import (
    BELLICOSITY_LIMIT,
    CONFIDENCE_LIMIT,
    Position,
)


def check(s: Position) -> None:
    assert all(s.spare(unit) >= 0 for unit in range(UNIT_COUNT)), "more counters than there are"
    assert not any(map(gt, s.moved, s.units)), "more have moved than there are"
    for side in BOTH:
        assert s.treasury[side] >= 0, "a treasury below zero"
        assert s.treasury[side] % 50 == 0, "talents that no marker can show"
        assert 0 <= s.bellicosity[side] <= BELLICOSITY_LIMIT, "bellicosity off its track"
        assert abs(s.confidence[side]) <= CONFIDENCE_LIMIT, "confidence off its track"
        assert s.army_at >= 0 or not s.force(side, ARMY), "an army nowhere"
    assert s.guard <= s.count(SPARTA, SPARTAN_HOPLITE), "the Home Guard has left Sparta"
    base = s.stack[0] if s.stack else None
    if isinstance(base, Turn) and base.phase > ADMINISTRATION:
        after_combat(s)


def after_combat(s: Position) -> None:
    """5.5"""
    assert not s.sieges, "a siege after the combat phase"
    assert not any(s.force(0, space) and s.force(1, space) for space in range(SPACE_COUNT)), "both sides in a space"
    boxed = sum(s.force(side, BOX) for side in BOTH)
    assert not boxed or len(s.stack) > 2, "somebody in the going-home box"
    assert all(s.leader_at[leader] < 0 for leader in range(LEADER_COUNT)), "a leader on the map"
