"""The titles. Each lives in a package named after its id and holds one `TITLE`."""

TITLES = ("earth-and-water", "syracuse", "hellespont", "peloponnesian-war", "hellenes")
"""The catalogue: ids in the order in which they are shown."""
