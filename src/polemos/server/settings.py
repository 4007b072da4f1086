"""What a host can set, each by an environment variable `POLEMOS_<NAME>`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Settings:
    database: str = ""
    """SQLAlchemy URL; empty: an SQLite file in the user's data folder."""
    host: str = "127.0.0.1"
    port: int = 8300
    url: str = ""
    """The public address, for the links in messages."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies whose X-Forwarded-* headers are believed."""
    body_limit: int = 65_536
    rate: int = 1200
    """Requests a minute that one client address may send; 0: no limit."""
    rate_create: int = 60
    """Matches a minute that one client address may start; 0: no limit."""
    rate_review: int = 30
    """Records a minute that one client address may open or have reviewed; 0: no limit."""
    streams: int = 5000
    """Live streams open at a time, all clients together."""
    thinkers: int = 1
    """Worker processes for computer opponents."""
    think_seconds: float = 20.0
    review_seconds: float = 60.0
    """Time for the review of a match that is over."""
    watch_seconds: float = 0.6
    """In a match that one only watches: how long a position stands before the computer goes on."""
    window_seconds: float = 0.5
    """A computer answers a reaction window after these seconds, whatever it holds, so that its speed tells nothing."""
    cache: int = 1000
    """Matches kept in memory."""
    auto_delay: float = 5.0
    """An automatic answer comes after a random time up to twice these seconds, so that its speed tells nothing."""
    smtp: str = ""
    """smtp://user:password@host:port or smtps://…; empty: no mail is sent."""
    mail_from: str = "polemos@localhost"
    private_webhooks: bool = False
    """Whether webhooks may point into the host's own network."""
    log: str = "info"
    web: str = ""
    """Folder of the built client, where it is not the one that came with the package."""

    @property
    def database_url(self) -> str:
        if not self.database:
            return f"sqlite:///{data_folder() / 'matches.db'}"
        scheme, _, rest = self.database.partition("://")
        return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else self.database


def data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "polemos"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def from_environment(environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
    """The defaults, with the environment laid over them, and what was given on the command line over that."""
    environment = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for field in fields(Settings):
        name = f"POLEMOS_{field.name.upper()}"
        if text := environment.get(name):
            found[field.name] = read(name, text, type(field.default))
    found.update({name: value for name, value in given.items() if value is not None})
    return replace(Settings(), **found)


class BadSetting(ValueError):
    """An environment variable that does not say what it must."""


def read(name: str, text: str, kind: type[Any]) -> Any:
    if kind is bool:
        return text.lower() in ("1", "true", "yes", "on")
    try:
        return kind(text)
    except ValueError as error:
        raise BadSetting(f"{name} must be a number, not {text!r}") from error
