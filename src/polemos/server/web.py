"""The HTTP floor: addresses, what they take and what they answer. Work is done in threads, not on the event loop."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import HttpMethod, Request, Response, get, post, put, route
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from polemos.server import past, shelf
from polemos.server.guard import Limit
from polemos.server.hints import Hints
from polemos.server.house import House
from polemos.server.live import Broadcast
from polemos.server.pages import Client
from polemos.server.records import Records
from polemos.server.refusals import Refused, TooMany, language_of
from polemos.server.reviews import Reviews, told
from polemos.server.settings import Settings
from polemos.server.shapes import (
    Act,
    Again,
    Ask,
    Document,
    Fairness,
    Health,
    Hint,
    Join,
    Joined,
    NewMatch,
    OddsShown,
    Opened,
    OpenedAt,
    OpenMatch,
    PositionShown,
    RecordShown,
    Refusal,
    RulesShown,
    SeatSettings,
    StaleRefusal,
    Started,
    TitleShown,
    Undo,
    WordsShown,
)

log = logging.getLogger("polemos.server")
T = TypeVar("T")
Asked = Request[Any, Any, State]
Since = Annotated[int, QueryParameter(ge=0, le=10_000_000, description="Only events from this number on.")]
SEAT: list[dict[str, list[str]]] = [{"seat": []}]
PUBLIC: list[dict[str, list[str]]] = [{}]
EITHER = [*PUBLIC, *SEAT]
ID = re.compile(r"[0-9a-f]{24}")


class StrictRequest(Request[Any, Any, State]):
    """Takes a body only as it is described: no text for a number, no nesting without end."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        wanted = field.annotation if field else Any
        body = await self.body() or b"null"
        try:
            try:
                return decoder(wanted).decode(body)
            except msgspec.ValidationError:
                # JSON knows no integers of its own: 3.0 is one as well.
                return msgspec.convert(whole(decoder(Any).decode(body)), wanted)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise ValidationException("bad body") from error


def whole(thing: Any) -> Any:
    """The same with numbers like 3.0 as integers."""
    if isinstance(thing, float) and thing.is_integer():
        return int(thing)
    if isinstance(thing, list):
        return [whole(item) for item in thing]
    if isinstance(thing, dict):
        return {name: whole(item) for name, item in thing.items()}
    return thing


@cache
def decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)


class Desk:
    """What handlers work with: it stands in the application's state."""

    def __init__(
        self,
        settings: Settings,
        house: House,
        broadcast: Broadcast,
        metrics: Callable[[], str],
        hints: Hints,
        reviews: Reviews,
    ) -> None:
        self.settings = settings
        self.house = house
        self.broadcast = broadcast
        self.metrics = metrics
        self.hints = hints
        self.reviews = reviews
        self.records = Records()
        self.reading = Limit(settings.rate_review)
        self.client = Client(settings)
        self.threads = ThreadPoolExecutor(32, thread_name_prefix="desk")

    def may_read(self, request: Asked, known: bool) -> None:
        """To open a record, or to review one, costs time: what has been opened lately does not count."""
        client = request.client.host if request.client else ""
        wait = 0.0 if known else self.reading.wait(client)
        if wait:
            raise TooMany(wait)

    def review(self, request: Asked, record: str) -> Stream:
        self.may_read(request, self.reviews.knows(record))
        language = language_of(request.headers.get("accept-language", ""))
        job = self.reviews.ask(record)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        stream = told(job, language, lambda: self.broadcast.closed)
        return Stream(stream, media_type="text/event-stream", headers=headers)

    async def run(self, do: Callable[..., T], *args: Any, **more: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, partial(do, *args, **more))


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The ways in which an address can refuse."""
    described = {
        status: ResponseSpec(Refusal, generate_examples=False, description="Refused")
        for status in (400, 413, 429, 503, *statuses)
    }
    if 409 in described:
        described[409] = ResponseSpec(
            StaleRefusal, generate_examples=False, description="The match has gone on meanwhile"
        )
    return described


def encoded(body: bytes, status: int = 200) -> Response[Any]:
    return Response(body, media_type="application/json", status_code=status)


def secret_of(request: Asked) -> str | None:
    """The seat's secret, from `Authorization: Seat <secret>`."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "seat" or not secret.strip():
        raise Refused(401, "unknown-seat")
    return secret.strip()


def known(match: str) -> str:
    """An id that could be one of ours."""
    if not ID.fullmatch(match):
        raise Refused(404, "unknown-match")
    return match


# Titles


@get("/api/titles", responses=refusals(), security=PUBLIC)
async def list_titles(desk: NamedDependency[Desk]) -> Response[list[TitleShown]]:
    return encoded(await desk.run(shelf.catalogue))


@get("/api/titles/{title:str}/board", responses=refusals(404), security=PUBLIC)
async def show_board(desk: NamedDependency[Desk], title: FromPath[str]) -> Response[dict[str, Any]]:
    return encoded(await desk.run(shelf.board, title))


@get("/api/titles/{title:str}/rules/{language:str}", responses=refusals(404), security=PUBLIC)
async def show_rules(
    desk: NamedDependency[Desk], title: FromPath[str], language: FromPath[str]
) -> Response[RulesShown]:
    return encoded(await desk.run(shelf.rules, title, language))


@get("/api/titles/{title:str}/odds", responses=refusals(404, 422), security=PUBLIC)
async def show_odds(desk: NamedDependency[Desk], request: Asked, title: FromPath[str]) -> Response[OddsShown]:
    """The chances of a battle. What is known of it is said in the query, `attack=12&defence=8`; without a query, the
    answer also lists what can be said."""
    return encoded(await desk.run(shelf.odds, title, dict(request.query_params)))


@get("/api/words/{language:str}/{title:str}", responses=refusals(404), security=PUBLIC)
async def show_words(
    desk: NamedDependency[Desk], language: FromPath[str], title: FromPath[str]
) -> Response[WordsShown]:
    return encoded(await desk.run(shelf.words, language, title))


# Matches


@post("/api/matches", responses=refusals(409, 422), security=PUBLIC)
async def start_match(desk: NamedDependency[Desk], data: JSONBody[NewMatch]) -> Response[Started]:
    return encoded(msgspec.json.encode(await desk.run(desk.house.start, data)), 201)


@get("/api/matches/open", responses=refusals(), security=PUBLIC)
async def list_open(desk: NamedDependency[Desk]) -> Response[list[OpenMatch]]:
    rows = await desk.run(desk.house.storage.open_matches)
    shown = [
        OpenMatch(r["id"], r["title"], r["scenario"], msgspec.json.decode(r["options"]), r["side"], r["created"])
        for r in rows
    ]
    return encoded(msgspec.json.encode(shown))


@get("/api/matches/{match:str}", responses=refusals(401, 404, 410), security=EITHER)
async def show_match(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], since: Since = 0
) -> Response[Document]:
    return encoded(await desk.run(desk.house.look, known(match), secret_of(request), since))


@post("/api/matches/{match:str}/join", responses=refusals(403, 404, 409, 410), security=PUBLIC)
async def join_match(
    desk: NamedDependency[Desk], match: FromPath[str], data: JSONBody[Join | None] = None
) -> Response[Joined]:
    return encoded(msgspec.json.encode(await desk.run(desk.house.join, known(match), data.key if data else None)), 201)


@post(
    "/api/matches/{match:str}/actions", status_code=200, responses=refusals(401, 403, 404, 409, 410, 422), security=SEAT
)
async def act(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], data: JSONBody[Act], since: Since = 0
) -> Response[Document]:
    return encoded(await desk.run(desk.house.act, known(match), secret_of(request), data, since))


@post("/api/matches/{match:str}/undo", status_code=200, responses=refusals(401, 403, 404, 409, 410, 422), security=SEAT)
async def undo(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], data: JSONBody[Undo], since: Since = 0
) -> Response[Document]:
    return encoded(await desk.run(desk.house.undo, known(match), secret_of(request), data, since))


@post(
    "/api/matches/{match:str}/requests",
    status_code=200,
    responses=refusals(401, 403, 404, 409, 410, 422),
    security=SEAT,
)
async def ask(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], data: JSONBody[Ask], since: Since = 0
) -> Response[Document]:
    return encoded(await desk.run(desk.house.ask, known(match), secret_of(request), data, since))


@post(
    "/api/matches/{match:str}/rematch",
    status_code=200,
    responses=refusals(401, 403, 404, 409, 410, 422),
    security=SEAT,
)
async def rematch(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], data: JSONBody[Again], since: Since = 0
) -> Response[Document]:
    """The same match once more, between two persons: both find it in `rematch`."""
    return encoded(await desk.run(desk.house.rematch, known(match), secret_of(request), data, since))


@get("/api/matches/{match:str}/hints/{version:int}", responses=refusals(401, 403, 404, 409, 410), security=SEAT)
async def show_hints(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], version: FromPath[int]
) -> Response[list[Hint]]:
    """What would you play here, and why? Up to three actions for one's own seat when it is to act, the best first; only
    in a match without another person."""
    promised = await desk.run(desk.hints.ask, known(match), secret_of(request), version)
    # Others may wait for the same: it is found even if this client has gone.
    return encoded(await asyncio.shield(asyncio.wrap_future(promised)))


SETTINGS = "/api/matches/{match:str}/settings"


@route(SETTINGS, http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
async def settings_options(match: FromPath[str]) -> Response[None]:
    """Said by hand: of an address with two methods, Litestar's own answer names only one."""
    return Response(None, status_code=204, headers={"allow": "GET, OPTIONS, PUT"})


@get(SETTINGS, responses=refusals(401, 404, 410), security=SEAT)
async def show_settings(desk: NamedDependency[Desk], request: Asked, match: FromPath[str]) -> Response[SeatSettings]:
    return encoded(await desk.run(desk.house.settings, known(match), secret_of(request)))


@put(SETTINGS, responses=refusals(401, 404, 410), security=SEAT)
async def set_settings(
    desk: NamedDependency[Desk], request: Asked, match: FromPath[str], data: JSONBody[SeatSettings]
) -> Response[SeatSettings]:
    return encoded(await desk.run(desk.house.set_settings, known(match), secret_of(request), data))


@get(
    "/api/matches/{match:str}/stream",
    media_type="text/event-stream",
    responses=refusals(401, 404, 410),
    security=EITHER,
)
async def stream(desk: NamedDependency[Desk], request: Asked, match: FromPath[str]) -> Stream:
    """A server-sent event `{"version": N}` for the version now and for each new one."""
    if desk.broadcast.open >= desk.settings.streams:
        raise Refused(503, "too-many-streams")
    table = await desk.run(desk.house.table, known(match))
    table.seat_of(secret_of(request))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(desk.broadcast.listen(match, table.standing.version), media_type="text/event-stream", headers=headers)


# Looking back


@get("/api/matches/{match:str}/positions/{n:int}", responses=refusals(401, 403, 404, 410), security=EITHER)
async def show_position(
    desk: NamedDependency[Desk],
    request: Asked,
    match: FromPath[str],
    n: FromPath[int],
    seat: Annotated[
        str | None, QueryParameter(max_length=60, description="Through whose eyes; `spectator` for nobody's.")
    ] = None,
) -> Response[PositionShown]:
    secret = secret_of(request)
    table = await desk.run(desk.house.table, known(match))
    return encoded(await desk.run(past.look_back, table, secret, n, seat))


@get("/api/matches/{match:str}/record", media_type="text/plain", responses=refusals(401, 404, 410), security=EITHER)
async def show_record(desk: NamedDependency[Desk], request: Asked, match: FromPath[str]) -> Response[str]:
    table = await desk.run(desk.house.table, known(match))
    return Response(await desk.run(past.record, table, secret_of(request)), media_type="text/plain")


@get("/api/matches/{match:str}/fairness", responses=refusals(401, 404, 410), security=EITHER)
async def show_fairness(desk: NamedDependency[Desk], request: Asked, match: FromPath[str]) -> Response[Fairness]:
    table = await desk.run(desk.house.table, known(match))
    table.seat_of(secret_of(request))
    return encoded(await desk.run(past.fairness, table))


REVIEW = """Server-sent events: how far it has come (`done`, `of`) with new points of the curve; the last holds the
`review` or an `error`."""


@get(
    "/api/matches/{match:str}/review",
    media_type="text/event-stream",
    responses=refusals(401, 403, 404, 410),
    security=EITHER,
    description=REVIEW,
)
async def review_match(desk: NamedDependency[Desk], request: Asked, match: FromPath[str]) -> Stream:
    table = await desk.run(desk.house.table, known(match))
    return desk.review(request, await desk.run(past.finished_record, table, secret_of(request)))


# Records that somebody has at hand: they come with each request, so any process can answer it


@post("/api/records", status_code=200, responses=refusals(422), security=PUBLIC)
async def open_record(desk: NamedDependency[Desk], request: Asked, data: JSONBody[Opened]) -> Response[RecordShown]:
    desk.may_read(request, desk.records.knows(data.record))
    return encoded(await desk.run(desk.records.show, data.record))


@post("/api/records/positions/{n:int}", status_code=200, responses=refusals(404, 422), security=PUBLIC)
async def show_record_position(
    desk: NamedDependency[Desk], request: Asked, n: FromPath[int], data: JSONBody[OpenedAt]
) -> Response[PositionShown]:
    desk.may_read(request, desk.records.knows(data.record))
    return encoded(await desk.run(desk.records.position, data.record, n, data.seat))


@post(
    "/api/records/review",
    status_code=200,
    media_type="text/event-stream",
    responses=refusals(422),
    security=PUBLIC,
    description=REVIEW,
)
async def review_record(desk: NamedDependency[Desk], request: Asked, data: JSONBody[Opened]) -> Stream:
    desk.may_read(request, desk.records.knows(data.record))
    await desk.run(desk.records.open, data.record)
    return desk.review(request, data.record)


# The house itself


@get("/health", security=PUBLIC)
async def health() -> Health:
    return Health("ok")


@get("/metrics", media_type="text/plain", security=PUBLIC)
async def show_metrics(desk: NamedDependency[Desk]) -> Response[str]:
    return Response(desk.metrics(), media_type="text/plain; version=0.0.4")


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(desk: NamedDependency[Desk], request: Asked) -> Response[bytes]:
    path = request.scope["path"].lstrip("/")
    found = None if path.split("/")[0] == "api" else await desk.run(desk.client.page, path)
    if found is None:
        raise Refused(404, "not-found")
    headers = {"etag": found.tag, "cache-control": found.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.zipped, media_type=found.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(found.body, media_type=found.kind, headers=headers)


HANDLERS = [
    list_titles,
    show_board,
    show_rules,
    show_odds,
    show_words,
    start_match,
    list_open,
    show_match,
    join_match,
    act,
    undo,
    ask,
    rematch,
    show_hints,
    settings_options,
    show_settings,
    set_settings,
    stream,
    show_position,
    show_record,
    show_fairness,
    review_match,
    open_record,
    show_record_position,
    review_record,
    health,
    show_metrics,
    show_page,
]
