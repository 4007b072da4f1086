"""The verbs that the titles of the family share."""

from __future__ import annotations

from typing import Final

DECLINE: Final = 0
WAVE: Final = 1
DONE: Final = 2
PLAY: Final = 3
ADVANTAGE: Final = 4
ANNOUNCE: Final = 5
ACTIVATE: Final = 6
FIGHT: Final = 7
TAKE: Final = 8
TAKE_ALL: Final = 9
GO: Final = 10
FERRY: Final = 11
SAIL: Final = 12
LAND: Final = 13
HALT: Final = 14
STAY: Final = 15
STAND: Final = 16
WITHDRAW: Final = 17
BATTLE: Final = 18
ASSAULT: Final = 19
REDUCE: Final = 20
ELIMINATE: Final = 21
RETREAT: Final = 22
RETREAT_ALL: Final = 23
OCCUPY: Final = 24
CHOOSE: Final = 25
PICK: Final = 26
RECOVER: Final = 27
BUILD: Final = 28
BREACH: Final = 29
ROLL: Final = 30
DISCARD: Final = 31
KEEP: Final = 32
KEEP_NONE: Final = 33
REDEPLOY: Final = 34
DEPLOY: Final = 35
DELAY: Final = 36
OMEN: Final = 37
CALL: Final = 38
BESIEGE: Final = 39
LEAVE: Final = 40
BREAK: Final = 41

VERBS: Final = (
    "decline", "wave", "done", "play", "advantage", "announce", "activate", "fight", "take", "take-all", "go", "ferry",
    "sail", "land", "halt", "stay", "stand", "withdraw", "battle", "assault", "reduce", "eliminate", "retreat",
    "retreat-all", "occupy", "choose", "pick", "recover", "build", "breach", "roll", "discard", "keep", "keep-none",
    "redeploy", "deploy", "delay", "omen", "call", "besiege", "leave", "break",
)
"""The name of each verb, for labels."""

PATTERNS: Final = {
    DECLINE: "decline",
    WAVE: "wave",
    DONE: "done",
    PLAY: "play {counter} {stratagem}",
    ADVANTAGE: "advantage {use}",
    ANNOUNCE: "announce {n}",
    ACTIVATE: "activate {place}",
    FIGHT: "fight",
    TAKE: "take {piece}",
    TAKE_ALL: "take all",
    GO: "go {place}",
    FERRY: "ferry {place}",
    SAIL: "sail {place}",
    LAND: "land {place}",
    HALT: "halt",
    STAY: "stay",
    STAND: "stand",
    WITHDRAW: "withdraw {piece} {place}",
    BATTLE: "battle {place}",
    ASSAULT: "assault {place}",
    REDUCE: "reduce {piece}",
    ELIMINATE: "eliminate {piece}",
    RETREAT: "retreat {piece} {place}",
    RETREAT_ALL: "retreat all {place}",
    OCCUPY: "occupy {piece}",
    CHOOSE: "choose {place}",
    PICK: "pick {piece}",
    RECOVER: "recover {piece}",
    BUILD: "build {site}",
    BREACH: "breach {site}",
    ROLL: "roll",
    DISCARD: "discard {counter}",
    KEEP: "keep {counter}",
    KEEP_NONE: "keep none",
    REDEPLOY: "redeploy {piece}",
    DEPLOY: "deploy {place}",
    DELAY: "delay {line}",
    OMEN: "omen {use}",
    CALL: "call {line}",
    BESIEGE: "besiege {place}",
    LEAVE: "leave {piece}",
    BREAK: "break",
}


def patterns(*without: int) -> dict[int, str]:
    """The patterns of a title that has no use for some verbs."""
    return {verb: pattern for verb, pattern in PATTERNS.items() if verb not in without}


USES: Final = ("points", "initiative", "reroll", "recover", "recall", "advantage", "reinforcements", "draw",
               "return")
"""What the advantage and good omens are used for."""
USE_POINTS: Final = 0
USE_INITIATIVE: Final = 1
USE_REROLL: Final = 2
USE_RECOVER: Final = 3
USE_RECALL: Final = 4
USE_ADVANTAGE: Final = 5
USE_REINFORCEMENTS: Final = 6
USE_DRAW: Final = 7
USE_RETURN: Final = 8
