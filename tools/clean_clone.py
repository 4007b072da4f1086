"""From a clean clone: `./play` and nothing else, until the client is served and a first move is made.

    python tools/clean_clone.py

Clones this repository into a temporary folder, so what is not committed does not count.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 900.0
"""Seconds: a first start installs its packages and builds the client."""


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="polemos-clone-") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        clone = Path(folder) / "polemos"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        # Nobody's environment but what a shell has: no virtual environment, no path to the sources.
        bare = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        bare |= {"POLEMOS_PORT": str(port), "XDG_DATA_HOME": f"{folder}/data"}
        begun = time.monotonic()
        playing = subprocess.Popen([str(clone / "play")], cwd=clone, env=bare, start_new_session=True)
        try:
            newcomer(playing, f"http://127.0.0.1:{port}")
        finally:
            os.killpg(playing.pid, signal.SIGTERM)
            playing.wait(30)
        print(f"a first move {time.monotonic() - begun:.0f} s after ./play")


def newcomer(playing: subprocess.Popen[bytes], url: str) -> None:
    """The page with its script, a match against the computer, one action."""
    page = when_up(playing, url)
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    if not script or len(fetch(url + script[1])) < 50_000:
        raise SystemExit("the client is not built")
    title = json.loads(fetch(f"{url}/api/titles"))[0]
    made = send(f"{url}/api/matches", {"title": title["id"], "mode": "computer", "side": title["sides"][0]})
    (seat,) = made["seats"].values()
    where = f"{url}/api/matches/{made['match']}"
    for _ in range(600):
        seen = json.loads(fetch(where, seat["secret"]))
        if seen["scene"]["actions"]:
            break
        time.sleep(0.1)
    wish = {"version": seen["version"], "action": seen["scene"]["actions"][0]["do"], "key": "first-move"}
    if send(f"{where}/actions", wish, seat["secret"])["version"] <= seen["version"]:
        raise SystemExit("the move was not taken")


def when_up(playing: subprocess.Popen[bytes], url: str) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and playing.poll() is None:
        try:
            return fetch(url).decode()
        except OSError:
            time.sleep(0.3)
    raise SystemExit("the server does not come up")


def fetch(url: str, secret: str | None = None, body: bytes | None = None) -> bytes:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Seat {secret}"} if secret else {})}
    with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=30) as answer:
        return bytes(answer.read())


def send(url: str, wish: dict[str, Any], secret: str | None = None) -> dict[str, Any]:
    return dict(json.loads(fetch(url, secret, json.dumps(wish).encode())))


if __name__ == "__main__":
    main()
