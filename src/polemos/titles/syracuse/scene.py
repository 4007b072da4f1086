"""What a client draws: one document for a seat, made from its view and nothing else; and the static board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from polemos.titles.bey.facts import StratagemCounter
from polemos.titles.bey.table import COLUMNS, HIGHEST, LOWEST, RESULTS, SHARES
from polemos.titles.syracuse.board import FORTS, PIECES, PLACES, ROSTER, SEASONS, SIDES, STRATAGEMS, WAITING, YEARS
from polemos.titles.syracuse.facts import COUNTERS, MAP, NUMBERS
from polemos.titles.syracuse.notation import EVENTS

View = Mapping[str, Any]
Explain = Callable[[str], Mapping[str, Any]]


def board() -> dict[str, Any]:
    """The static geometry: zones as outlines over shared vertices, limits with what lies on them."""
    at = MAP.vertices
    return {
        "id": "syracuse",
        "kind": "areas",
        "bounds": {"west": 0, "east": 1000, "south": 1000, "north": -120},
        "spaces": [
            *({"id": zone.id, "label": f"place-{zone.id}", "outline": [list(at[v]) for v in zone.ring],
               "seat": list(zone.label), "terrain": zone.terrain, "sea": zone.kind == "sea", "entry": zone.entry}
              for zone in MAP.zones),
            {"id": MAP.off_map.id, "label": f"place-{MAP.off_map.id}",
             "outline": [list(spot) for spot in MAP.off_map.box], "seat": middle(MAP.off_map.box), "terrain": "port",
             "sea": True, "entry": False},
            *({"id": fort.id, "label": f"place-{fort.id}", "seat": list(fort.position), "terrain": "fort", "sea": False,
               "swords": fort.swords} for fort in MAP.forts),
        ],
        "links": [
            {"id": "-".join(border.between), "between": list(border.between),
             "kind": "river" if border.river else border.kind, "fortification": border.fortification,
             "chain": border.chain, "paths": [[list(at[v]) for v in path] for path in border.paths]}
            for border in MAP.borders
        ],
        "walls": [{"id": wall.id, "side": wall.side, "path": [list(at[v]) for v in wall.path], "box": list(wall.box)}
                  for wall in MAP.walls],
        "piece_kinds": ["T", "H", "C", "P", "A", "leader"],
        "units": [{"id": unit.id, "side": unit.side, "kind": unit.kind, "full": unit.full, "reduced": unit.reduced,
                   "bonus": unit.bonus, "reduced_bonus": unit.reduced_bonus, "allied": unit.allied,
                   "label": f"piece-{unit.id}"} for unit in COUNTERS.units],
        "leaders": [{"id": leader.id, "side": leader.side, "swords": leader.swords, "label": f"piece-{leader.id}"}
                    for leader in COUNTERS.leaders],
        "cards": [{"id": counter.id, "halves": [half(counter, side) for side in SIDES]}
                  for counter in COUNTERS.stratagem_counters],
        "stratagems": [{"id": s.id, "colour": s.colour, "permanent": s.permanent} for s in COUNTERS.stratagems],
        "table": {
            "columns": COLUMNS,
            "rows": [{"die": die, "cells": [cell(*found) for found in RESULTS[die - LOWEST]]}
                     for die in range(LOWEST, HIGHEST + 1)],
        },
        "calendar": [{"turn": turn, "season": SEASONS[turn], "year": YEARS[turn]} for turn in range(len(SEASONS))],
    }


def half(counter: StratagemCounter, side: str) -> dict[str, Any]:
    """What a counter is to a side: the faces in its colour or the neutral one."""
    held = STRATAGEMS.counters.index(counter.id)
    mine = STRATAGEMS.usable[SIDES.index(side)]
    usable = [face for face in counter.faces if mine[STRATAGEMS.names.index(face)] >> held & 1]
    once = any(STRATAGEMS.permanent[STRATAGEMS.names.index(face)] for face in usable)
    return {"side": side, "name": f"card-{counter.id}-{side}", "text": f"card-{counter.id}-{side}-text", "kind": "play",
            "once": once, "mark": None, "faces": usable}


def cell(attack: int, defence: int, winner: int) -> list[str]:
    return [SHARES[attack], SHARES[defence], "defender" if winner else "attacker"]


def middle(box: list[tuple[int, int]]) -> list[int]:
    return [sum(x for x, _ in box) // len(box), sum(y for _, y in box) // len(box)]


def scene(view: View, explain: Explain) -> dict[str, Any]:
    return {
        "spaces": spaces(view),
        "links": {},
        "works": {"camp": view["camp"], "chains": view["chains"], "walls": view["walls"]},
        "pieces": pieces(view),
        "hand": hand(view, explain),
        "others": [{"side": side, "count": view["hands"][side]["count"], "seen": view["hands"][side]["seen"]}
                   for side in SIDES if side != view["seat"]],
        "tracks": tracks(view),
        "piles": {"deck": view["bowl"], "discard": view["spent"], "in_play": None},
        "marks": ["rams"] if view["rams"] else [],
        "characters": [],
        "panel": panel(view),
    }


def spaces(view: View) -> dict[str, Any]:
    """Whose each zone and fort is: of the side that alone has units there, and of its owner for a fort."""
    held: dict[str, set[str]] = {}
    for name, at in view["pieces"].items():
        piece = PIECES.index(name)
        if piece < ROSTER.unit_count:
            held.setdefault(at, set()).add(SIDES[ROSTER.side[piece]])
    fought = view["battle"]["place"] if view["battle"] else None
    found = {}
    for place in PLACES[:WAITING]:
        owners = held.get(place, set())
        control = view["forts"][place] if place in FORTS else next(iter(owners)) if len(owners) == 1 else None
        found[place] = {"control": control, "marks": ["battle"] if place == fought else []}
    return found


def pieces(view: View) -> list[dict[str, Any]]:
    """Every counter that is in play or was lost, with its face."""
    weak = set(view["weak"])
    found = []
    for name, at in view["pieces"].items():
        piece = PIECES.index(name)
        unit = piece < ROSTER.unit_count
        found.append({
            "id": name, "kind": COUNTERS.units[piece].kind if unit else "leader", "side": SIDES[ROSTER.side[piece]],
            "at": at, "count": 1, "reduced": name in weak,
            "strength": (ROSTER.reduced if name in weak else ROSTER.full)[piece] if unit else None,
            "swords": int(has_sword(piece, name in weak)) if unit else 0 if name in weak else ROSTER.swords[piece],
        })
    return found


def has_sword(unit: int, reduced: bool) -> bool:
    return bool((ROSTER.reduced_bonus if reduced else ROSTER.bonus) >> unit & 1)


def hand(view: View, explain: Explain) -> list[dict[str, Any]]:
    """The seat's counters, with what may be played and why the rest may not."""
    if view["seat"] is None:
        return []
    legal = set(view["actions"])
    found = []
    for name in view["hands"][view["seat"]]["counters"]:
        faces = next(counter.faces for counter in COUNTERS.stratagem_counters if counter.id == name)
        uses = [f"play {name} {face}" for face in faces]
        blocked = {use: explain(use) for use in uses if use not in legal} if view["to_act"] == view["seat"] else {}
        found.append({"id": f"card-{name}", "card": name, "faces": faces, "playable": [u for u in uses if u in legal],
                      "why_not": blocked})
    return found


def tracks(view: View) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{"id": "turn", "value": view["turn"], "min": 0, "max": len(SEASONS) - 1}]
    for side in SIDES:
        found += [
            {"id": "points", "side": side, "value": view["points"][side]},
            {"id": "supply", "side": side, "value": view["supply"][side], "min": 0, "max": NUMBERS.supply.most},
            {"id": "victory", "side": side, "value": view["victory"][side]},
        ]
    found.append({"id": "advantage", "side": view["advantage"], "value": 1})
    found.append({"id": "initiative", "side": view["initiative"], "value": 1})
    return found


def panel(view: View) -> dict[str, Any] | None:
    """The battle: row and column of the table, each modifier by its letter, and what every face would bring."""
    battle = view["battle"]
    if battle is None:
        return None
    defender = next(side for side in SIDES if side != battle["attacker"])
    return {
        "at": battle["place"], "attacker": battle["attacker"], "rule": "4.2", "kind": battle["kind"],
        "rows": [{"side": battle["attacker"], "units": len(battle["attack"]), "dice": 1, "points": battle["points"][0]},
                 {"side": defender, "units": len(battle["defence"]), "dice": 0, "points": battle["points"][1]}],
        "column": battle["column"],
        "shifts": [{"key": f"shift-{key}", "value": value, "rule": "table"} for key, value in battle["shifts"]],
        "modifiers": [{"key": f"modifier-{key}", "value": value, "rule": EVENTS.modifiers[key]}
                      for key, value in battle["modifiers"]],
        "faces": battle["chances"],
        "odds": [{"key": "odds-battle", "parts": [
            {"side": side, "chance": sum(face["winner"] == side for face in battle["chances"]) / len(battle["chances"])}
            for side in (battle["attacker"], defender)]}],
    }



def stands_on(verb: str, args: Mapping[str, Any]) -> dict[str, Any]:
    if "counter" in args:
        return {"card": args["counter"], "use": args.get("stratagem", verb)}
    on = {name: args[arg] for name, arg in (("space", "place"), ("piece", "piece")) if arg in args}
    if on:
        return {"verb": verb, **on}
    return {"button": verb, **({"count": args["n"]} if "n" in args else {})}
