"""Setting up a position from a few facts, for tests, puzzles and reports of bugs."""
