"""Computer opponents behind one interface. None of them ever sees the true match.

>>> import polemos
>>> from polemos.opponents import opponent, think
>>> match = polemos.title("earth-and-water").start(seed=42)
>>> think(opponent("random", match.title), match, seed=1) in match.actions()
True
"""

from __future__ import annotations

from polemos.opponents.counsel import advise
from polemos.opponents.seat import LEVELS, USUAL, Opponent, blindfold, opponent, think

__all__ = ["LEVELS", "USUAL", "Opponent", "advise", "blindfold", "opponent", "think"]
