"""Positions in plain names: what `dump` writes, `load` reads and `edit` takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polemos.engine.dice import Dice
from polemos.engine.errors import BadPosition
from polemos.engine.title import need
from polemos.titles.bey.actions import ActionPhases, Operations, begin_phase
from polemos.titles.bey.forces import Forces
from polemos.titles.bey.roster import Roster, Stratagems, members
from polemos.titles.bey.sequence import ACTIONS, Turn

MAYBE = (str, type(None))
FAMILY_FIELDS: dict[str, Any] = {
    "scenario": str, "turn": int, "last": int, "budget": int, "acting": bool,
    "points": dict, "supply": dict, "played": dict, "waved": dict, "advantage": str, "initiative": str,
    "pieces": dict, "weak": list, "sick": list, "moved": list, "start": list, "came": list, "carried": dict,
    "barred": dict, "due": dict, "hands": dict, "seen": dict, "bowl": list, "spent": list,
    "winner": MAYBE, "ended": str,
}
PAIRS = ("points", "supply", "played", "waved")


class Positions:
    """How the positions of a title are written down and read; a title adds its own facts."""

    fields: Mapping[str, Any] = {}
    """The title's own facts and their types."""
    turn: type[Turn]

    def __init__(
        self, sides: tuple[str, ...], roster: Roster, places: Sequence[str], stratagems: Stratagems,
        lines: Sequence[str], scenarios: Sequence[str], reasons: Sequence[str], turns: tuple[int, int],
        most_supply: int,
    ) -> None:
        self.sides = sides
        self.roster = roster
        self.places = places
        self.stratagems = stratagems
        self.lines = lines
        self.scenarios = scenarios
        self.reasons = reasons
        self.turns = turns
        self.most_supply = most_supply

    # What a title brings

    def blank(self, dice: Dice) -> Any:
        """A position with every piece still to come."""
        raise NotImplementedError

    def own_facts(self, s: Any) -> dict[str, Any]:
        raise NotImplementedError

    def restore_own(self, s: Any, given: Mapping[str, Any]) -> None:
        raise NotImplementedError

    def may_be(self, piece: int, place: int) -> bool:
        """Whether a piece can be in a place."""
        raise NotImplementedError

    def phase_of(self, s: Any) -> str:
        """The phase under way."""
        turn = s.stack[0] if s.stack else self.turn(0)
        assert isinstance(turn, Turn)
        return turn.under_way()

    # Writing

    def facts(self, s: Any) -> dict[str, Any]:
        sides, places = self.sides, self.places
        return {
            "scenario": self.scenarios[s.scenario],
            "turn": s.turn,
            "last": s.last,
            "budget": s.budget,
            "acting": bool(s.acting),
            **{name: dict(zip(sides, getattr(s, name), strict=True)) for name in PAIRS},
            "advantage": sides[s.advantage],
            "initiative": sides[s.initiative],
            "pieces": {name: places[place] for name, place in zip(self.roster.names, s.place, strict=True)},
            "weak": self.names(s.weak),
            "sick": self.names(s.sick),
            "moved": self.names(s.moved),
            "start": [places[place] for place in s.start],
            "came": list(s.came),
            "carried": {places[i]: n for i, n in enumerate(s.carried) if n},
            "barred": {name: places[zone] if zone >= 0 else None
                       for name, zone in zip(self.sides, s.barred, strict=True)},
            "due": {name: s.due[i] for i, name in enumerate(self.lines)},
            "hands": {side: self.counters(s.hand[i]) for i, side in enumerate(sides)},
            "seen": {side: self.counters(s.seen[i]) for i, side in enumerate(sides)},
            "bowl": self.counters(s.bowl),
            "spent": self.counters(s.spent),
            "winner": self.side_name(s.winner),
            "ended": self.reasons[s.ended],
            **self.own_facts(s),
        }

    def names(self, mask: int) -> list[str]:
        return [self.roster.names[piece] for piece in members(mask)]

    def counters(self, mask: int) -> list[str]:
        return [self.stratagems.counters[counter] for counter in members(mask)]

    def side_name(self, side: int) -> str | None:
        return None if side < 0 else self.sides[side]

    # Reading

    def restore(self, given: Mapping[str, Any], dice: Dice) -> Any:
        """A position from all its facts, each checked."""
        self.check_fields(given)
        s = self.blank(dice)
        s.scenario = one_of(given["scenario"], self.scenarios, "scenario")
        s.turn, s.last = (between(given[name], name, *self.turns) for name in ("turn", "last"))
        s.budget = between(given["budget"], "budget", 0, 20)
        s.acting = int(given["acting"])
        for name in PAIRS:
            most = self.most_supply if name == "supply" else 20
            setattr(s, name, self.pair(given, name, most))
        s.advantage = one_of(given["advantage"], self.sides, "advantage")
        s.initiative = one_of(given["initiative"], self.sides, "initiative")
        self.place_pieces(s, given["pieces"])
        for name in ("weak", "sick", "moved"):
            setattr(s, name, mask_of(given[name], self.roster.names, name))
        self.restore_march(s, given)
        for name, turn in given["due"].items():
            s.due[one_of(name, self.lines, "due")] = between(turn, f"due.{name}", -2, self.turns[1] + 2)
        self.restore_counters(s, given)
        s.winner = self.maybe_side(given["winner"], "winner")
        s.ended = one_of(given["ended"], self.reasons, "ended")
        self.restore_own(s, given)
        return s

    def pair(self, given: Mapping[str, Any], name: str, most: int) -> list[int]:
        return [between(given[name].get(side), f"{name}.{side}", 0, most) for side in self.sides]

    def check_fields(self, given: Mapping[str, Any]) -> None:
        """Every fact is there, of its type, and nothing else."""
        known = {**FAMILY_FIELDS, **self.fields}
        need(given, "facts", known)
        for name in given:
            if name not in known:
                raise BadPosition("unknown-field", where="facts", field=str(name)[:40])

    def place_pieces(self, s: Forces, given: Mapping[str, Any]) -> None:
        """Every piece in a place where it can be."""
        names = self.roster.names
        for name in names:
            if name not in given:
                raise BadPosition("missing-field", where="pieces", field=name)
        for name, where in given.items():
            piece = one_of(name, names, "pieces")
            place = one_of(where, self.places, f"pieces.{name}")
            if not self.may_be(piece, place):
                raise BadPosition("wrong-type", where="pieces", field=name, value=self.places[place])
            s.put(piece, place)

    def restore_march(self, s: Forces, given: Mapping[str, Any]) -> None:
        """What is under way in an action phase: where pieces began, how they came, what ships have carried."""
        if len(given["start"]) != self.roster.count or len(given["came"]) != self.roster.count:
            raise BadPosition("wrong-type", where="facts", field="start, came", value="length")
        s.start = [one_of(name, self.places, "start") for name in given["start"]]
        s.came = [between(value, "came", 0, 15) for value in given["came"]]
        for name, n in given["carried"].items():
            s.carried[one_of(name, self.places, "carried")] = between(n, "carried", 0, 500)
        for name, zone in given["barred"].items():
            closed = -1 if zone is None else one_of(zone, self.places, f"barred.{name}")
            s.barred[one_of(name, self.sides, "barred")] = closed

    def restore_counters(self, s: Forces, given: Mapping[str, Any]) -> None:
        """Every stratagem counter is in a hand, in the bowl or out of the game, once."""
        known = self.stratagems.counters
        for i, side in enumerate(self.sides):
            s.hand[i] = mask_of(given["hands"].get(side), known, f"hands.{side}")
            s.seen[i] = mask_of(given["seen"].get(side), known, f"seen.{side}")
        s.bowl = mask_of(given["bowl"], known, "bowl")
        s.spent = mask_of(given["spent"], known, "spent")
        found = 0
        piles = {**{f"hands.{side}": s.hand[i] for i, side in enumerate(self.sides)}, "bowl": s.bowl, "spent": s.spent}
        for where, pile in piles.items():
            if found & pile:
                raise BadPosition("card-twice", where=where, card=self.counters(found & pile)[0])
            found |= pile
        if found != self.stratagems.all:
            raise BadPosition("card-missing", where="bowl", card=self.counters(self.stratagems.all & ~found)[0])
        for i, side in enumerate(self.sides):
            stray = s.seen[i] & ~s.hand[1 - i]
            if stray:
                raise BadPosition("seen-elsewhere", where=f"seen.{side}", card=self.counters(stray)[0])

    def maybe_side(self, name: Any, where: str) -> int:
        return -1 if name is None else one_of(name, self.sides, where)

    # Editing

    def edit(self, s: Any, given: Mapping[str, Any]) -> Any:
        """The position with some facts changed. Counters not placed go to the bowl; play stands where a phase begins.

        `play`: {"phase": one of the phases, "side": who acts first in the actions, "announce": points announced}.
        """
        if not isinstance(given, Mapping):
            raise BadPosition("not-a-dict", where="facts")
        whole = self.facts(s)
        whole.update(seen={side: [] for side in self.sides}, winner=None, ended="", acting=False, budget=0)
        changed = dict(given)
        play = changed.pop("play", None)
        for name, value in changed.items():
            both = isinstance(whole.get(name), dict) and isinstance(value, dict)
            whole[name] = {**whole[name], **value} if both else value
        self.check_fields(whole)
        if "bowl" not in changed:
            piles = (*whole["hands"].values(), whole["spent"])
            held = {name for pile in piles if isinstance(pile, list) for name in pile}
            whole["bowl"] = [name for name in self.stratagems.counters if name not in held]
        if "start" not in changed:
            whole["start"] = [whole["pieces"].get(name) for name in self.roster.names]
        twin = self.restore(whole, s.dice.copy())
        self.stand_where(twin, play if play is not None else {"phase": self.phase_of(s)})
        return twin

    def stand_where(self, s: Any, play: Any) -> None:
        """Where play stands: at the start of a phase, or in an action phase after the announcement."""
        need(play, "play", {"phase": str})
        for name in play:
            if name not in ("phase", "side", "announce"):
                raise BadPosition("unknown-field", where="play", field=str(name)[:40])
        phases = self.turn.phases
        phase = one_of(play["phase"], phases, "play.phase")
        side = one_of(play.get("side", self.sides[s.initiative]), self.sides, "play.side")
        if phases[phase] != ACTIONS:
            s.stack = [self.turn(phase)]
            return
        s.stack = [self.turn(phase + 1), ActionPhases(side)]
        if "announce" in play:
            n = between(play["announce"], "play.announce", 1, max(1, s.points[side]))
            s.points[side] = max(n, s.points[side])
            s.stack[1:] = [ActionPhases(1 - side), Operations(side)]
            begin_phase(s)
            s.budget = n


def mask_of(given: Any, known: Sequence[str], where: str) -> int:
    if not isinstance(given, list):
        raise BadPosition("missing-field", where="facts", field=where)
    mask = 0
    for name in given:
        mask |= 1 << one_of(name, known, where)
    return mask


def between(value: Any, field: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition("out-of-range", where="facts", field=field, value=str(value)[:40], low=low, high=high)
    return value


def one_of(name: Any, known: Sequence[str], where: str) -> int:
    if not isinstance(name, str) or name not in known:
        raise BadPosition("unknown-name", where=where, value=str(name)[:40], known=", ".join(known))
    return known.index(name)
