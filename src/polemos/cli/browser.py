"""`polemos open`: a server on this machine, and the browser on it."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from time import sleep
from typing import Final

from polemos.cli.speech import Speech
from polemos.server.settings import Settings, from_environment

PATIENCE: Final = 300
"""How often, a tenth of a second apart, we look whether the server is up."""
TRIED: Final = 20
"""How many ports are tried from the usual one on."""


def open_in_browser(speech: Speech, show: bool) -> None:
    """Serve until interrupted; say where, and open the browser where there is one."""
    from polemos.server.app import serve

    settings = from_environment(log=os.environ.get("POLEMOS_LOG", "warning"))
    settings = from_environment(log=settings.log, port=free_port(settings))
    address = f"http://{settings.host}:{settings.port}/"

    def greet() -> None:
        print(speech.say("cli-open", address=address), flush=True)
        if show and has_screen():
            webbrowser.open(address)

    threading.Thread(target=when_up, args=(settings, greet), daemon=True).start()
    serve(settings)


def free_port(settings: Settings) -> int:
    """The usual port, or the next that nobody listens on."""
    for port in range(settings.port, settings.port + TRIED):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((settings.host, port))
            except OSError:
                continue
            return port
    return settings.port


def when_up(settings: Settings, then: Callable[[], None]) -> None:
    for _ in range(PATIENCE):
        try:
            socket.create_connection((settings.host, settings.port), timeout=1).close()
        except OSError:
            sleep(0.1)
        else:
            then()
            return


def has_screen() -> bool:
    """A browser started on a machine without a screen would be a text one, in the way of everything."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
