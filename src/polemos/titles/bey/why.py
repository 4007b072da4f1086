"""Why an action is not legal: the reasons that both titles have."""

from __future__ import annotations

from typing import Any

from polemos.engine.frames import Action
from polemos.titles.bey.forces import Forces

Reason = tuple[str, str, dict[str, Any]]
"""Key, rule, arguments."""


def stratagem(s: Forces, action: Action) -> Reason:
    side = s.to_act
    _, counter, face = action
    if not s.hand[side] >> counter & 1:
        return "why-not-held", "2.A", {}
    if face not in s.stratagems.faces[counter]:
        return "why-no-face", "7", {}
    if not s.stratagems.usable[side][face] >> counter & 1:
        return "why-colour", "7", {}
    if s.acting and s.played[side]:
        return "why-one-stratagem", "2.B", {}
    return "why-stratagem-now", "7", {}


def activation(s: Forces, side: int, place: int) -> Reason:
    if place >= s.waiting or not s.ready(side, place):
        return "why-nobody-there", "2.B", {}
    return "why-activation", "2.B", {"n": s.books[0].activation_cost(s, side, place)}
