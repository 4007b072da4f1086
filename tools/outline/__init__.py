"""The parts of `tools/outlines.py`."""
