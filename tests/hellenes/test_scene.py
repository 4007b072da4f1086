"""Every choice can be told from the others where it is shown."""

from __future__ import annotations

from polemos.titles.hellenes import TITLE


def test_each_fleet_that_could_take_a_block_off_is_a_choice_of_its_own() -> None:
    ways = [TITLE.stands_on("ferry", {"unit": "A32", "fleet": fleet}) for fleet in ("A14", "A15")]
    assert ways[0] != ways[1]
    assert {way["piece"] for way in ways} == {"A32"}
