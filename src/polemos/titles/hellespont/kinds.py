"""4 The kinds of fight."""

from __future__ import annotations

from typing import Final

LAND_BATTLE: Final = 0
SEA_BATTLE: Final = 1
KINDS: Final = ("land", "sea")
