"""The OpenAPI description matches what is served: schemathesis sends what it describes, and what it does not."""

from __future__ import annotations

import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .hall import Hall, Party

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="session")
def api(here: Hall) -> Any:
    schema = schemathesis.openapi.from_url(f"{here.url}/api/schema/openapi.json")
    return schema.exclude(path_regex="/stream$")


@pytest.fixture(scope="session")
def running(here: Hall) -> Party:
    party = here.start("friend")
    party.play(8, random.Random(1))
    return party


def test_what_is_served_is_what_is_described(api: Any, here: Hall, running: Party) -> None:
    """Requests as described for every address; half of them about a match that there is, by a seat that there is."""
    tested = 0
    for found in api.get_all_operations():
        send_all(found.ok(), here, running)
        tested += 1
    assert tested >= 18


def send_all(operation: Any, here: Hall, running: Party) -> None:
    @settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    @given(case=operation.as_strategy(), known=booleans())
    def send(case: Any, known: bool) -> None:
        parameters = case.path_parameters or {}
        headers = {}
        if known and "match" in parameters:
            parameters["match"] = running.id
            headers = running.headers("persia")
        if known and "title" in parameters:
            parameters["title"] = "earth-and-water"
        response = case.call(headers=headers, base_url=here.url)
        case.validate_response(response, checks=CHECKS)

    send()


def test_every_address_is_described(api: Any) -> None:
    described = set(api.raw_schema["paths"])
    for path in (
        "/api/titles",
        "/api/titles/{title}/odds",
        "/api/matches",
        "/api/matches/{match}",
        "/api/matches/{match}/actions",
        "/health",
        "/metrics",
        "/api/matches/{match}/stream",
        "/api/matches/{match}/positions/{n}",
        "/api/matches/open",
    ):
        assert path in described
    act = api.raw_schema["paths"]["/api/matches/{match}/actions"]["post"]
    assert {"200", "400", "401", "403", "404", "409", "413", "422", "429"} <= set(act["responses"])
    assert act["security"] == [{"seat": []}]
