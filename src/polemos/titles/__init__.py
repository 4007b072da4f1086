"""The titles. Each lives in a package named after its id and holds one `TITLE`."""

TITLES = ("earth-and-water", "syracuse", "hellespont", "peloponnesian-war")
"""The catalogue: ids in the order in which they are shown."""

WORKSHOP = ("hellenes",)
"""Titles in the making: open to whoever asks for them by id, not yet in the catalogue."""
