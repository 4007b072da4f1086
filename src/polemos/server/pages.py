"""The built client, served from memory. Its own addresses (/, /match/…) all answer with its one page."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from polemos.server.settings import Settings

SQUEEZED = ("text/", "application/javascript", "application/json", "image/svg")
NO_CLIENT = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Polemos</title>
<h1>Polemos</h1>
<p>The server runs. The browser client has not been built; the interface for programs is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
</html>
"""


@dataclass(frozen=True)
class Page:
    body: bytes
    zipped: bytes | None
    kind: str
    tag: str
    cache: str


class Client:
    """All files of the client, read again when it has been built anew."""

    def __init__(self, settings: Settings) -> None:
        self.folder = find_client(settings)
        self.built = 0.0
        self.pages: dict[str, Page] = {}

    def page(self, path: str) -> Page | None:
        """The file of that path; for an address of the client, its one page; None for a file that is not there."""
        self._refresh()
        path = path.strip("/")
        found = self.pages.get(path or "index.html")
        if found is None and "." not in path.rsplit("/", 1)[-1]:
            found = self.pages.get("index.html") or page(NO_CLIENT, "index.html")
        return found

    def _refresh(self) -> None:
        index = self.folder / "index.html" if self.folder else None
        built = index.stat().st_mtime if index and index.is_file() else 0.0
        if built != self.built and self.folder:
            self.pages = {
                str(p.relative_to(self.folder).as_posix()): page(p.read_bytes(), p.name, "assets" in p.parts)
                for p in self.folder.rglob("*")
                if p.is_file()
            }
            self.built = built


def find_client(settings: Settings) -> Path | None:
    """Where the host says, inside the package, or beside the sources."""
    package = Path(str(files("polemos")))
    for folder in (settings.web, package / "web", package.parents[1] / "web" / "dist"):
        if folder and (Path(folder) / "index.html").is_file():
            return Path(folder)
    return Path(settings.web) if settings.web else package.parents[1] / "web" / "dist"


def page(body: bytes, name: str, hashed: bool = False) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    kind = "text/javascript" if kind == "application/javascript" else kind
    zipped = gzip.compress(body, 9) if kind.startswith(SQUEEZED) and len(body) > 500 else None
    cache = "public, max-age=31536000, immutable" if hashed else "no-cache"
    return Page(body, zipped, kind, f'"{sha256(body).hexdigest()[:20]}"', cache)
