"""The application put together: storage, house, thinkers, chores and the HTTP floor; and how it goes down."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Schema, SecurityScheme

from polemos import __version__
from polemos.server import logs, shapes
from polemos.server.chores import Chores
from polemos.server.guard import Guard
from polemos.server.hints import Hints
from polemos.server.house import House
from polemos.server.live import Broadcast, Neighbours
from polemos.server.metrics import Metrics, memory
from polemos.server.notices import Post
from polemos.server.refusals import Refused, Stale, language_of
from polemos.server.reviews import Reviews
from polemos.server.settings import Settings
from polemos.server.storage import Storage, Unavailable
from polemos.server.table import Table
from polemos.server.thinkers import Thinkers
from polemos.server.web import HANDLERS, Desk, StrictRequest

log = logging.getLogger("polemos.server")
STATUS_KEYS = {404: "not-found", 405: "wrong-method", 413: "too-large"}


class Premises:
    """All that lives as long as the process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database_url)
        self.house = House(self.storage, settings.cache)
        self.broadcast = Broadcast()
        self.neighbours = Neighbours(self.storage, self.broadcast)
        self.thinkers = Thinkers(
            self.house,
            settings.thinkers,
            settings.think_seconds,
            pause=settings.watch_seconds,
            even=settings.window_seconds,
        )
        self.chores = Chores(self.house, self.thinkers, Post(settings), settings.auto_delay)
        self.counted = Metrics()
        self.hints = Hints(self.house, settings.think_seconds)
        self.reviews = Reviews(settings.review_seconds)
        self.desk = Desk(settings, self.house, self.broadcast, self.metrics, self.hints, self.reviews)
        self.house.watchers += [self.tell, self.thinkers.watch, self.chores.watch]

    def tell(self, table: Table) -> None:
        self.broadcast.tell(table.id, table.standing.version)

    def open(self) -> None:
        self.broadcast.loop = asyncio.get_running_loop()
        self.neighbours.start()
        self.chores.start()

    def close(self) -> None:
        self.broadcast.close()
        self.chores.stop()
        self.neighbours.stop()
        self.thinkers.close()
        self.hints.close()
        self.reviews.close()
        self.desk.threads.shutdown(wait=True)
        self.storage.close()

    def metrics(self) -> str:
        thought = self.thinkers.counts
        return self.counted.text(
            [
                ("polemos_tables", "Matches in memory.", len(self.house.tables)),
                ("polemos_streams", "Live streams open.", self.broadcast.open),
                ("polemos_thinking_queue", "Matches in which a computer is to act.", self.thinkers.waiting.qsize()),
                ("polemos_thoughts_total", "Actions chosen by computers.", thought["answered"]),
                (
                    "polemos_thoughts_failed_total",
                    "Thinkers that crashed or ran out of time.",
                    thought.total() - thought["answered"],
                ),
                ("polemos_memory_bytes", "Memory of this process.", memory()),
            ]
        )


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every refusal has one shape."""
    refused = as_refusal(error)
    told = refused.told(language_of(request.headers.get("accept-language", "")))
    body = msgspec.json.encode({"error": told})
    if isinstance(refused, Stale):
        body = msgspec.json.encode({"error": told, "current": msgspec.Raw(refused.current)})
    headers = dict(getattr(error, "headers", None) or {})
    if refused.status == 401:
        headers["www-authenticate"] = "Seat"
    return Response(body, status_code=refused.status, media_type="application/json", headers=headers)


def as_refusal(error: Exception) -> Refused:
    if isinstance(error, Refused):
        return error
    if isinstance(error, Unavailable):
        log.error("the database does not answer", extra={"error": str(error)})
        return Refused(503, "unavailable")
    if isinstance(error, HTTPException) and error.status_code < 500:
        return Refused(error.status_code, STATUS_KEYS.get(error.status_code, "bad-request"))
    log.error("unexpected", exc_info=error)
    return Refused(500, "server-error")


def build(premises: Premises) -> Guard:
    """The ASGI application."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        premises.open()
        try:
            yield
        finally:
            await asyncio.to_thread(premises.close)

    async def desk() -> Desk:
        return premises.desk

    app = Litestar(
        route_handlers=HANDLERS,
        dependencies={"desk": Provide(desk)},
        exception_handlers={Exception: refuse},
        lifespan=[lifespan],
        logging_config=None,
        request_class=StrictRequest,
        request_max_body_size=premises.settings.body_limit,
        openapi_config=OpenAPIConfig(
            title="Polemos",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                security_schemes={
                    "seat": SecurityScheme(
                        type="apiKey",
                        name="Authorization",
                        security_scheme_in="header",
                        description="`Seat <secret>`: the secret of a seat of this match.",
                    ),
                }
            ),
        ),
    )
    forbid_more(app)
    return Guard(app, premises.settings, premises.counted)


def forbid_more(app: Litestar) -> None:
    """Say in the description too that bodies hold nothing but what is described."""
    described = app.openapi_schema.components.schemas if app.openapi_schema.components else None
    for shape in (
        shapes.NewMatch,
        shapes.Act,
        shapes.Undo,
        shapes.Ask,
        shapes.Join,
        shapes.Auto,
        shapes.Notify,
        shapes.SeatSettings,
        shapes.Again,
        shapes.Opened,
        shapes.OpenedAt,
    ):
        schema = (described or {})[shape.__name__]
        assert isinstance(schema, Schema)
        schema.additional_properties = False


class Server(uvicorn.Server):
    """Ends live streams as soon as it is told to stop: they would not end by themselves."""

    def __init__(self, config: uvicorn.Config, premises: Premises) -> None:
        super().__init__(config)
        self.premises = premises

    def handle_exit(self, sig: int, frame: Any) -> None:
        log.info("going down", extra={"signal": sig})
        self.premises.broadcast.close()
        super().handle_exit(sig, frame)


def serve(settings: Settings) -> None:
    logs.set_up(settings.log)
    # Threads take the interpreter from each other sooner: the event loop must not wait its usual 5 ms for each of them.
    sys.setswitchinterval(0.0005)
    premises = Premises(settings)
    config = uvicorn.Config(
        build(premises),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=10,
        timeout_keep_alive=65,
        h11_max_incomplete_event_size=65_536,
    )
    log.info(
        "open",
        extra={
            "host": settings.host,
            "port": settings.port,
            "version": __version__,
            "matches": premises.storage.count(),
        },
    )
    Server(config, premises).run()
    log.info("closed")
