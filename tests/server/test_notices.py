"""Your turn: by webhook and mail, after a while, once a turn."""

from __future__ import annotations

import json
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

import pytest

from polemos.server.notices import dial
from polemos.server.schema import matches

from .hall import hall, wait_for


@contextmanager
def webhook() -> Iterator[tuple[str, list[Any]]]:
    heard: list[Any] = []

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Ear)) as port:
        yield f"http://127.0.0.1:{port}/hook?x=1", heard


@contextmanager
def mailbox() -> Iterator[tuple[str, list[str]]]:
    letters: list[str] = []

    class Postman(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 test\r\n")
            while line := self.rfile.readline():
                if line.upper().startswith(b"DATA"):
                    self.wfile.write(b"354 go on\r\n")
                    text = b""
                    while not text.endswith(b"\r\n.\r\n"):
                        text += self.rfile.readline()
                    letters.append(text.decode())
                self.wfile.write(b"221 bye\r\n" if line.upper().startswith(b"QUIT") else b"250 yes\r\n")

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postman)) as port:
        yield f"smtp://127.0.0.1:{port}", letters


@contextmanager
def serving(server: Any) -> Iterator[int]:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()


def test_once_a_turn_after_the_threshold(new_database: Callable[[str], str]) -> None:
    with webhook() as (url, heard), mailbox() as (smtp, letters):
        settings = {
            "private_webhooks": True,
            "smtp": smtp,
            "mail_from": "polemos@example.org",
            "url": "https://polemos.example.org/",
        }
        with hall(new_database("sqlite"), **settings) as it:
            party = it.start("friend")
            wish = {"notify": {"email": "player@example.org", "webhook": url, "after_minutes": 10}}
            for side in ("persia", "greece"):
                assert it.http.put(f"{party.path}/settings", json=wish, headers=party.headers(side)).status_code == 200
            chores = it.premises.chores
            chores.round(60)
            assert not heard and not letters
            with it.premises.storage.engine.execution_options(writes=True).begin() as connection:
                connection.execute(matches.update().values(moved=time.time() - 700))
            chores.round(60)
            chores.round(60)
            wait_for(lambda: heard and letters)
            assert len(heard) == 1 and len(letters) == 1
            assert heard[0]["side"] == "persia" and heard[0]["url"] == f"https://polemos.example.org/match/{party.id}"
            assert "player@example.org" in letters[0] and party.id in letters[0]
            for secret in party.secrets.values():
                assert secret not in letters[0] and secret not in json.dumps(heard)


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1:1/", "http://localhost/", "https://10.0.0.1/x", "http://[::1]/", "http://169.254.169.254/"],
)
def test_webhooks_do_not_reach_into_the_hosts_network(url: str) -> None:
    with pytest.raises(PermissionError):
        dial(urlsplit(url), private=False)
