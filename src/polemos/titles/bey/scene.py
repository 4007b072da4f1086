"""What a client draws for the titles of the family: counters, stratagems, the combat table, battles and their odds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from polemos.titles.bey.facts import Counters, StratagemCounter
from polemos.titles.bey.odds import winners
from polemos.titles.bey.roster import Roster, Stratagems
from polemos.titles.bey.table import COLUMNS, HIGHEST, LOWEST, RESULTS, SHARES

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]

STANDING = "standing"
GONE = ("waiting", "eliminated", "removed", "exiled")


class Scenery:
    """The counters of a title, drawn."""

    def __init__(
        self, sides: tuple[str, ...], counters: Counters, roster: Roster, stratagems: Stratagems,
        modifiers: Mapping[str, str],
    ) -> None:
        self.sides = sides
        self.counters = counters
        self.roster = roster
        self.stratagems = stratagems
        self.modifiers = modifiers
        """For each modifier, the section it comes from."""
        self.faces = {counter.id: counter.faces for counter in counters.stratagem_counters}
        self.number = {name: i for i, name in enumerate(roster.names)}

    # The board

    def board(self) -> dict[str, Any]:
        """What lies on every board of the family besides its map."""
        return {
            "piece_kinds": ["T", "H", "C", "P", "A", "leader"],
            "units": [
                {"id": unit.id, "side": unit.side, "kind": unit.kind, "full": unit.full, "reduced": unit.reduced,
                 "bonus": unit.bonus, "reduced_bonus": unit.reduced_bonus, "allied": unit.allied,
                 "label": f"piece-{unit.id}"} for unit in self.counters.units
            ],
            "leaders": [{"id": leader.id, "side": leader.side, "swords": leader.swords, "label": f"piece-{leader.id}"}
                        for leader in self.counters.leaders],
            "hand": "beside",
            "cards": [{"id": counter.id, "halves": [self.half(counter, side) for side in self.sides]}
                      for counter in self.counters.stratagem_counters],
            "stratagems": [{"id": it.id, "colour": it.colour, "permanent": it.permanent}
                           for it in self.counters.stratagems],
            "table": {
                "columns": COLUMNS,
                "rows": [{"die": die, "cells": [cell(*found) for found in RESULTS[die - LOWEST]]}
                         for die in range(LOWEST, HIGHEST + 1)],
            },
        }

    def half(self, counter: StratagemCounter, side: str) -> dict[str, Any]:
        """What a counter is to a side: the faces in its colour or the neutral one."""
        names, held = self.stratagems.names, self.stratagems.counters.index(counter.id)
        mine = self.stratagems.usable[self.sides.index(side)]
        usable = [face for face in counter.faces if mine[names.index(face)] >> held & 1]
        return {"side": side, "name": f"card-{counter.id}-{side}", "text": f"card-{counter.id}-{side}-text",
                "kind": "play", "once": any(self.stratagems.permanent[names.index(face)] for face in usable),
                "mark": None, "faces": [face_words(face) for face in usable]}

    def vignette(self, setup: Iterable[tuple[str, Sequence[str]]]) -> list[dict[str, Any]]:
        """Pieces as a set-up places them, for a picture of the board."""
        return [{**self.piece(name, weak=False), "at": at} for at, names in setup for name in names]

    # The scene

    def scene(self, view: View, explain: Explain, spaces: dict[str, Any], links: dict[str, Any], marks: list[str],
              first_turn: int, most_supply: int) -> dict[str, Any]:
        """All of it, with what a title says of its places, limits and marks."""
        return {
            "spaces": spaces,
            "links": links,
            "pieces": self.pieces(view),
            "hand": self.hand(view, explain),
            "others": self.others(view),
            "tracks": self.tracks(view, first_turn, most_supply),
            "piles": self.piles(view),
            "marks": marks,
            "characters": [],
            "panel": self.panel(view),
        }

    def tracks(self, view: View, first_turn: int, most_supply: int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = [{"id": "turn", "value": view["turn"], "min": first_turn, "max": view["last"]}]
        for side in self.sides:
            found += [
                {"id": "points", "side": side, "value": view["points"][side]},
                {"id": "supply", "side": side, "value": view["supply"][side], "min": 0, "max": most_supply},
                {"id": "victory", "side": side, "value": view["victory"][side]},
            ]
        return found + [{"id": name, "holder": view[name], "value": 1} for name in ("advantage", "initiative")]

    def marks(self, view: View, place: str) -> list[str]:
        """What marks a place: a battle, or archers who keep it closed."""
        fought = [view["battle"]["place"]] if view["battle"] else [battle["place"] for battle in view["prospects"]]
        found = ["battle"] if place in fought else []
        if place in view["barred"].values():
            found.append("barred")
        return found

    def held(self, view: View) -> dict[str, str]:
        """The places where units of one side alone stand, and whose they are."""
        found: dict[str, set[str]] = {}
        for name, at in view["pieces"].items():
            piece = self.number[name]
            if piece < self.roster.unit_count:
                found.setdefault(at, set()).add(self.sides[self.roster.side[piece]])
        return {at: next(iter(owners)) for at, owners in found.items() if len(owners) == 1}

    def pieces(self, view: View) -> list[dict[str, Any]]:
        """Every counter that is in play, to come or lost, with the face that lies up."""
        weak, group, moved = set(view["weak"]), set(view["group"]), set(view["moved"]) if view["acting"] else set()
        return [{**self.piece(name, name in weak), "at": at, "chosen": name in group,
                 "tired": name in moved and at not in GONE} for name, at in view["pieces"].items()]

    def piece(self, name: str, weak: bool) -> dict[str, Any]:
        roster, number = self.roster, self.number[name]
        face = {"id": name, "side": self.sides[roster.side[number]], "count": 1, "reduced": weak,
                "label": f"piece-{name}"}
        if number >= roster.unit_count:
            return {**face, "kind": "leader", "swords": 0 if weak else roster.swords[number]}
        bonus = (roster.reduced_bonus if weak else roster.bonus) >> number & 1
        return {**face, "kind": self.counters.units[number].kind, "swords": bonus,
                "strength": (roster.reduced if weak else roster.full)[number]}

    def hand(self, view: View, explain: Explain) -> list[dict[str, Any]]:
        """The seat's counters, with what may be played and why the rest may not."""
        if view["seat"] is None:
            return []
        return [self.held_counter(view, name, explain) for name in view["hands"][view["seat"]]["counters"]]

    def held_counter(self, view: View, name: str, explain: Explain) -> dict[str, Any]:
        legal = set(view["actions"])
        uses = [f"play {name} {face}" for face in self.faces[name]]
        asked = view["to_act"] == view["seat"] and not any(use in legal for use in (f"keep {name}", f"discard {name}"))
        return {"id": f"card-{name}", "card": name, "faces": self.faces[name],
                "playable": [use for use in uses if use in legal],
                "why_not": {use: explain(use) for use in uses if use not in legal} if asked else {}}

    def others(self, view: View) -> list[dict[str, Any]]:
        return [{"side": side, "count": view["hands"][side]["count"], "seen": view["hands"][side]["seen"]}
                for side in self.sides if side != view["seat"]]

    def piles(self, view: View) -> dict[str, Any]:
        return {"deck": view["bowl"], "discard": view["spent"], "in_play": None}

    # Battles

    def panel(self, view: View) -> dict[str, Any] | None:
        """The battle under way, or those that the attacker could call as things stand."""
        if view["battle"]:
            return {**self.battle(view, view["battle"]), "committed": True}
        foreseen = [self.battle(view, battle) for battle in view["prospects"]]
        return {**foreseen[0], "committed": False, "fights": foreseen} if foreseen else None

    def battle(self, view: View, battle: Mapping[str, Any]) -> dict[str, Any]:
        """Row and column of the table, each modifier by its letter, and what every face would bring."""
        defender = next(side for side in self.sides if side != battle["attacker"])
        weak, faces = set(view["weak"]), battle["chances"]
        forces = ((battle["attacker"], battle["attack"], 1), (defender, battle["defence"], 0))
        return {
            "kind": "table", "battle": battle["kind"], "at": battle["place"], "attacker": battle["attacker"],
            "rule": "4.2",
            "rows": [{"side": side, "units": len(names), "dice": dice, "points": battle["points"][i],
                      "pieces": [self.piece(name, name in weak) for name in names]}
                     for i, (side, names, dice) in enumerate(forces)],
            "column": battle["column"], "base": battle["base"], "face": battle["face"],
            "shifts": [{"key": f"shift-{key}", "value": value, "rule": "table"} for key, value in battle["shifts"]],
            "modifiers": [{"key": f"modifier-{key}", "value": value, "rule": self.modifiers[key]}
                          for key, value in battle["modifiers"]],
            "faces": faces,
            "odds": [winners(faces, (battle["attacker"], defender))],
        }


def face_words(stratagem: str) -> dict[str, str]:
    return {"id": stratagem, "name": f"stratagem-{stratagem}", "text": f"stratagem-{stratagem}-text"}


def cell(attack: int, defence: int, winner: int) -> list[str]:
    return [SHARES[attack], SHARES[defence], "defender" if winner else "attacker"]


def middle(box: Sequence[Sequence[int]]) -> list[int]:
    return [sum(x for x, _ in box) // len(box), sum(y for _, y in box) // len(box)]


def stands_on(verb: str, args: Mapping[str, Any], places: Collection[str], sites: Mapping[str, str]) -> dict[str, Any]:
    """What stands for an action: a counter of the hand, a space or a piece; else a button of its own."""
    if "counter" in args:
        return {"card": args["counter"], "use": args.get("stratagem", verb)}
    on = {name: args[arg] for name, arg in (("space", "place"), ("piece", "piece")) if arg in args}
    site = args.get("site")
    if site is not None:
        on["space"] = sites.get(site, site)
    if on and on.get("space", "") not in ("", *places):
        del on["space"]
    if on:
        return {"verb": verb, **on}
    if "n" in args:
        return {"button": verb, "count": args["n"]}
    return {"button": "-".join([verb, *(str(value) for value in args.values())])}
