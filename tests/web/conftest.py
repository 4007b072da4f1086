"""A server in a process of its own that serves the built client, and a browser to visit it with."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from polemos.server.pages import find_client
from polemos.server.robots import Host
from polemos.server.settings import from_environment

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class House:
    """A server that can be killed and started again."""

    def __init__(self, folder: Path, client: Path) -> None:
        # A copy, so that a build of the client in the middle of the tests does not change the page under their feet.
        shutil.copytree(client, folder / "client")
        settings = {
            "XDG_DATA_HOME": str(folder / "data"),
            "POLEMOS_WEB": str(folder / "client"),
            "POLEMOS_THINK_SECONDS": "5",
            "POLEMOS_WATCH_SECONDS": "0.02",
            "POLEMOS_REVIEW_SECONDS": "8",
        }
        self.host = Host(f"sqlite:///{folder}/matches.db", settings)
        self.url = f"http://127.0.0.1:{self.host.port}"
        self.http = httpx.Client(base_url=self.url, timeout=30)

    def open(self) -> None:
        self.host.start()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                self.http.get("/health")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError("the server does not come up")

    def start(self, mode: str, side: str | None = "greece", **more: Any) -> dict[str, Any]:
        wish = {"title": "earth-and-water", "mode": mode, "side": side, **more}
        answer = self.http.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    client = find_client(from_environment())
    if client is None or not (client / "index.html").is_file():
        pytest.skip("the client is not built: `cd web && npm ci && npm run build`")
    it = House(tmp_path_factory.mktemp("house"), client)
    it.open()
    try:
        yield it
    finally:
        it.http.close()
        it.host.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """For this package only: while it is open, nothing else in this process can run an event loop."""
    sync_api = pytest.importorskip("playwright.sync_api")
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("chromium is not installed (Debian: apt-get install chromium)")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield browser
        browser.close()


class Visits:
    """Each visit is a browser of its own: nothing kept, nobody known."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house
        self.contexts: list[Any] = []
        self.complaints: list[str] = []

    def __call__(self, path: str = "/", **how: Any) -> Page:
        chosen = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce", **how}
        context = self.browser.new_context(**chosen)
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self.listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(self.house.url + path)
        return page

    def listen(self, message: ConsoleMessage) -> None:
        # A server that is killed on purpose leaves failed requests behind, which are no fault of the page.
        if message.type == "error" and "net::ERR_" not in message.text:
            self.complaints.append(message.text)


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visits]:
    """Opens pages. Whatever a test does, no page may throw or break the content security policy."""
    visits = Visits(browser, house)
    yield visits
    for context in visits.contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    assert not visits.complaints
