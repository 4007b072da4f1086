"""What every request goes through before the application sees it: limits, headers, counts and the log."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from polemos.server.metrics import Metrics
from polemos.server.refusals import Refused, TooMany
from polemos.server.settings import Settings

log = logging.getLogger("polemos.access")
SLOW = 1.0

HEADERS: list[tuple[bytes, bytes]] = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]


class Bucket:
    """Requests that a client may still send; they come back with time."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Limit:
    """So many requests a minute for each client, a quarter of them at once."""

    def __init__(self, a_minute: int, clients: int = 10_000) -> None:
        self.a_minute = a_minute
        self.most = max(1.0, a_minute / 4)
        self.clients = clients
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, client: str) -> float:
        """Seconds to wait before the next request; 0 where it may come now."""
        if not self.a_minute:
            return 0.0
        now = time.monotonic()
        bucket = self.buckets.pop(client, None) or Bucket(self.most, now)
        self.buckets[client] = bucket
        while len(self.buckets) > self.clients:
            self.buckets.popitem(last=False)
        bucket.left = min(self.most, bucket.left + (now - bucket.at) * self.a_minute / 60)
        bucket.at = now
        if bucket.left < 1:
            return (1 - bucket.left) * 60 / self.a_minute
        bucket.left -= 1
        return 0.0


class Guard:
    """An ASGI application around ours."""

    def __init__(self, app: Any, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self.body_limit = settings.body_limit
        self.requests = Limit(settings.rate)
        self.starts = Limit(settings.rate_create)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), *HEADERS, *caching(scope, message)]}
            await send(message)

        try:
            wait = self.too_many(scope)
            if wait:
                await refuse(answer, refused := TooMany(wait), refused.headers)
            elif self.too_large(scope):
                await refuse(answer, Refused(413, "too-large", limit=self.body_limit), {"connection": "close"})
            else:
                await self.app(scope, receive, answer)
        finally:
            self.note(scope, status, time.perf_counter() - begun)

    def too_many(self, scope: Any) -> float:
        path = scope["path"]
        if not path.startswith("/api"):
            return 0.0
        client = scope["client"][0] if scope.get("client") else ""
        starting = scope["method"] == "POST" and path.rstrip("/") == "/api/matches"
        return self.requests.wait(client) or (self.starts.wait(client) if starting else 0.0)

    def too_large(self, scope: Any) -> bool:
        """By what the client says. One that says nothing, or lies, is cut off by the application while it reads."""
        said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        return not said.isdigit() or int(said) > self.body_limit

    def note(self, scope: Any, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else "OTHER"
        self.metrics.request(method, status, seconds)
        level = logging.WARNING if status >= 500 else logging.DEBUG
        if log.isEnabledFor(level):
            log.log(
                level,
                "request",
                extra={"method": method, "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)},
            )


METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def caching(scope: Any, message: Any) -> list[tuple[bytes, bytes]]:
    """What a seat was told is for that seat: no cache may keep it."""
    if any(name == b"cache-control" for name, _ in message.get("headers", ())):
        return []
    return (
        [(b"cache-control", b"no-store"), (b"vary", b"Authorization, Accept-Language")]
        if scope["path"].startswith("/api")
        else []
    )


async def refuse(send: Any, refused: Refused, headers: Mapping[str, str]) -> None:
    body = msgspec.json.encode({"error": refused.told()})
    own = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    own += [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": own})
    await send({"type": "http.response.body", "body": body})
