"""Facts: a title's data files, each item with its provenance, with an owner's corrected files laid over ours.

`POLEMOS_DATA=DIR` names a folder; `DIR/<title>/<file>` stands in for our file of that name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from polemos.engine.errors import BadData

T = TypeVar("T")


class Facts:
    """The data files of one title."""

    def __init__(self, title: str, package: str) -> None:
        self.title = title
        self.folder = files(package) / "data"
        self._fingerprint = sha256()
        self._sources: list[tuple[str, Any]] = []

    def read(self, name: str, shape: type[T]) -> T:
        """A TOML file as the given msgspec shape; BadData names file, item and field where it does not fit."""
        text = self.text(name)
        try:
            raw = msgspec.toml.decode(text)
            loaded = msgspec.convert(raw, shape, strict=True)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise BadData("bad-data", file=self._where(name), why=str(error)) from error
        self._sources.append((name, raw))
        return loaded

    def text(self, name: str) -> str:
        over = self._override(name)
        try:
            text = over.read_text("utf-8") if over else (self.folder / name).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadData("bad-data", file=self._where(name), why=str(error)) from error
        self._fingerprint.update(text.encode())
        return text

    def fail(self, name: str, why: str) -> BadData:
        """For checks between items that a shape can't express."""
        return BadData("bad-data", file=self._where(name), why=why)

    def _override(self, name: str) -> Path | None:
        folder = os.environ.get("POLEMOS_DATA")
        if not folder:
            return None
        if not Path(folder).is_dir():
            raise BadData("no-data-folder", folder=folder)
        path = Path(folder) / self.title / name
        return path if path.is_file() else None

    def _where(self, name: str) -> str:
        over = self._override(name)
        return str(over) if over else f"{self.title}/{name}"

    @property
    def fingerprint(self) -> str:
        """Tells one set of data from another; every record names it."""
        return self._fingerprint.hexdigest()[:16]

    def provenance(self) -> Iterator[tuple[str, str, str, str]]:
        """File, item, field ("" for the whole item) and provenance of everything that was read."""
        for name, raw in self._sources:
            yield from ((name, *row) for row in _walk(raw, ""))


def _walk(value: Any, path: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(value, dict):
        source = value.get("provenance")
        if isinstance(source, str):
            yield path, "", source
        elif isinstance(source, dict):
            yield from ((path, field, text) for field, text in source.items())
        for key, child in value.items():
            if key != "provenance":
                yield from _walk(child, f"{path}.{key}".strip("."))
    elif isinstance(value, list):
        for i, child in enumerate(value):
            label = child.get("id", i) if isinstance(child, dict) else i
            if isinstance(child, dict) and "between" in child:
                label = "-".join(child["between"])
            yield from _walk(child, f"{path}[{label}]")
