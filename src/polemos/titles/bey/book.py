"""When stratagems can be played, and what a title answers where its family asks.

The family's frames know the course of a turn; where the titles differ they turn to the book, of which each title
fills in one.
"""

from __future__ import annotations

from typing import Any, Final

from polemos.engine.frames import Action, Frame

IN_MUSTER: Final = 0
IN_DELAY: Final = 1
IN_ACTION: Final = 2
IN_BATTLE: Final = 3
IN_PURSUIT: Final = 4
IN_PHASE_C: Final = 5
IN_RECOVERY: Final = 6
IN_SUPPLY: Final = 7
IN_WEAR: Final = 8
OMENS_ONLY: Final = 9
IN_IDLENESS: Final = 10
IN_COUNT: Final = 11
IN_FAMINE: Final = 12
"""When a stratagem is played: in phase C without works; before horses are counted; before hunger strikes."""

WITH_ADVANTAGE: Final = (IN_ACTION, IN_BATTLE, IN_WEAR, IN_COUNT, IN_FAMINE)
"""Moments at which the advantage's own rights can matter, too."""

LIMITED: Final = (IN_ACTION, IN_BATTLE, IN_PURSUIT)
"""Moments of the action phase, in which a side plays one stratagem at most."""


class Book:
    """The title's own answers."""

    at_will: bool = False
    """Whether an epidemic may spare whom it could strike."""
    omen_recovers: int = 1
    """How many units good omens let recover."""

    def __init__(self, triggers: list[list[int]], zones: int, most_supply: int) -> None:
        self.triggers = triggers
        """For each moment, the stratagems that can be played then."""
        self.zones = zones
        """How many zones the map has; they are the first places."""
        self.most_supply = most_supply
        """The highest box of the supply markers."""

    # 7 Stratagems

    def can(self, s: Any, side: int, stratagem: int, moment: int) -> bool:
        """Whether a stratagem could be played, for all that is public."""
        raise NotImplementedError

    def perform(self, s: Any, side: int, counter: int, stratagem: int, moment: int) -> None:
        raise NotImplementedError

    def take_effect(self, s: Any, side: int, stratagem: int) -> None:
        raise NotImplementedError

    def supporters(self, s: Any, side: int, battle: Any) -> list[int]:
        """The zones from which a combined attack can draw."""
        raise NotImplementedError

    def archer_zones(self, s: Any, side: int) -> list[int]:
        """The zones that a side's archers can close."""
        raise NotImplementedError

    def stricken(self, s: Any, side: int) -> int:
        """The leaders of a side who may fall ill."""
        raise NotImplementedError

    def sick_beds(self, s: Any, leader: int) -> list[int]:
        """Where a sick leader is brought."""
        raise NotImplementedError

    def exposed_ships(self, s: Any, side: int) -> int:
        """The ships of a side that a storm can hit."""
        raise NotImplementedError

    def storm_number(self, s: Any, ship: int) -> int:
        """The least face that hits a ship in a storm."""
        raise NotImplementedError

    def rotting(self, s: Any, side: int) -> int:
        """The ships of a side whose hulls may rot."""
        raise NotImplementedError

    def deserters(self, s: Any, side: int) -> int:
        """The enemy units that a side can make desert."""
        raise NotImplementedError

    # Reinforcements

    def delayable(self, s: Any, side: int) -> list[int]:
        """The lines of the enemy that a side can delay."""
        raise NotImplementedError

    def delay(self, s: Any, line: int) -> None:
        raise NotImplementedError

    def uncalled(self, s: Any, side: int) -> list[int]:
        """A side's optional lines that have not been called."""
        raise NotImplementedError

    def call(self, s: Any, side: int, line: int) -> None:
        raise NotImplementedError

    # Recovery

    def recoverable(self, s: Any, side: int, everyone: int) -> int:
        """The reduced units of a side that may recover; `everyone`: also those whom leaders can't help."""
        raise NotImplementedError

    def recovered(self, s: Any, side: int, unit: int) -> None:
        """What follows at once when a unit has recovered."""

    def recallable(self, s: Any, side: int, units: int) -> int:
        """The lost leaders, or units, whom the advantage can bring back."""
        raise NotImplementedError

    def havens(self, s: Any, side: int, piece: int) -> list[int]:
        """Where a piece comes back."""
        raise NotImplementedError

    # 8 The advantage

    def advantages(self, s: Any, side: int) -> list[Action]:
        """What the advantage can do at any time."""
        raise NotImplementedError

    def use_advantage(self, s: Any, side: int, use: int) -> None:
        raise NotImplementedError

    # 2.B.3 Action phases

    def begin_phase(self, s: Any) -> None:
        """What else begins anew with an action phase."""

    def activation_cost(self, s: Any, side: int, place: int) -> int:
        raise NotImplementedError

    def activable(self, s: Any, side: int) -> list[int]:
        """Places with pieces that may still move."""
        raise NotImplementedError

    def note_activation(self, s: Any, place: int) -> None:
        """What a title keeps of an activation."""

    def departures(self, s: Any, side: int, place: int) -> list[int]:
        """The places whose pieces may move with an activated one."""
        raise NotImplementedError

    def may_set_out(self, s: Any, side: int, place: int, mask: int) -> bool:
        """Whether pieces can go anywhere together."""
        return True

    def group(self, side: int, mask: int, free: int) -> Frame:
        """The frame in which pieces move together."""
        raise NotImplementedError

    def battles(self, s: Any, side: int) -> Frame:
        """The frame in which the battles of the phase are fought."""
        raise NotImplementedError

    def must_fight(self, s: Any, side: int) -> bool:
        """Whether battles follow, before which both sides will be asked."""
        return False

    def onward(self, s: Any, side: int, place: int, unit: int) -> list[int]:
        """4.2 Where a unit may move on to from a place that its retreat has crowded."""
        raise NotImplementedError

    # 2.B.1 Points

    def season(self, s: Any, half: int) -> int:
        """What the season adds to or takes from half the dice."""
        raise NotImplementedError

    # 2.D Adjustments

    def redeployment(self, s: Any, side: int) -> Frame:
        """The frame in which a side redeploys."""
        raise NotImplementedError

    def supplying(self, s: Any, side: int) -> None:
        """The supply marker moves, and what follows from it."""
        raise NotImplementedError

    def wearing(self, s: Any, side: int) -> None:
        """What comes after attrition."""

    def suffers(self, s: Any, side: int, zone: int) -> int:
        """6.4 The units that attrition tests in a zone."""
        raise NotImplementedError

    def crowd(self, s: Any, side: int, zone: int) -> int:
        """6.4 What the number of units adds to the die."""
        raise NotImplementedError

    def bitter(self, s: Any) -> bool:
        """6.4 Whether the cold adds to the die."""
        raise NotImplementedError
