"""Why a group moves: a card played for movement, or an event that grants the move and follows it into battle."""

from __future__ import annotations

from typing import Final

BY_CARD: Final = 0
CAVALRY: Final = 1
GREAT_KING: Final = 2
EVANGELION: Final = 3
LEONIDAS_MARCH: Final = 4
MOLON_LABE: Final = 5
TRIREMES: Final = 6
THEMISTOCLES_SAIL: Final = 7

FLEETS_ALONE: Final = (TRIREMES, THEMISTOCLES_SAIL)
"""Moves by sea that carry no armies."""
POINT_AT_STAKE: Final = (GREAT_KING, EVANGELION)
"""Marches whose battle moves the score at once."""
