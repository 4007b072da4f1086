"""Pictures of every page and state of the browser client, in both themes and at three widths, into docs/gallery.

    python tools/gallery.py [--only battle] [--width 390] [--theme dark]

The positions come from real matches: fixed seeds, played at random over HTTP until the wanted moment. It needs the
packages of requirements/dev.txt, Chromium, and the built client.
"""

from __future__ import annotations

import argparse
import base64
import json
import random
import shutil
import struct
import tempfile
import threading
import time
import uuid
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

import polemos
from polemos.opponents import opponent
from polemos.server.app import Premises, Server, build
from polemos.server.settings import Settings, from_environment

FOLDER = Path(__file__).parents[1] / "docs" / "gallery"
SIZES = {390: 844, 1280: 800, 1600: 1000}
THEMES = ("light", "dark")
COLOURS = 48
TITLE = "earth-and-water"
SIDES = ("persia", "greece")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--force-color-profile=srgb"]
Scene = dict[str, Any]


# The server, and matches to look at


class Hall:
    def __init__(self, premises: Premises, url: str) -> None:
        self.house = premises.house
        self.http = httpx.Client(base_url=url, timeout=30)
        self.url = url

    def match(self, seed: int, mode: str, title: str, options: dict[str, Any]) -> Match:
        self.house.new_seed = lambda: seed
        wish = {"title": title, "mode": mode, "options": options, **({"side": "greece"} if title == TITLE else {})}
        answer = self.http.post("/api/matches", json=wish)
        answer.raise_for_status()
        return Match(self, answer.json(), mode, random.Random(seed), title)


class Match:
    def __init__(self, hall: Hall, started: dict[str, Any], mode: str, rng: random.Random, title: str) -> None:
        self.hall, self.rng, self.mode, self.title = hall, rng, mode, title
        self.id: str = started["match"]
        self.path = f"/api/matches/{self.id}"
        self.secrets = {side: seat["secret"] for side, seat in started["seats"].items()}

    def see(self, side: str) -> dict[str, Any]:
        seat = {"Authorization": f"Seat {self.secrets[side]}"}
        return dict(self.hall.http.get(self.path, headers=seat).raise_for_status().json())

    def play_until(self, moment: Callable[[Scene], bool], twin: polemos.Match | None = None) -> bool:
        """Random actions, or those that the scout chooses for the match's twin; whether the moment came before the end.
        It is put to the scene of the side to act."""
        scout = opponent("scout", twin.title) if twin else None
        seen = self.see(next(iter(self.secrets)))
        while not seen["over"]:
            side = seen["scene"]["to_act"]
            seen = seen if seen["seat"] == side else self.see(side)
            if moment(seen["scene"]):
                return True
            if twin and scout:
                action = scout.choose(twin, self.rng)
                twin.play(action)
            else:
                action = self.rng.choice(seen["scene"]["actions"])["do"]
            wish = {"version": seen["version"], "action": action, "key": uuid.uuid4().hex}
            seat = {"Authorization": f"Seat {self.secrets[side]}"}
            answer = self.hall.http.post(f"{self.path}/actions", headers=seat, json=wish)
            seen = answer.raise_for_status().json()
        return moment(seen["scene"])

    def kept(self, *sides: str) -> dict[str, Any]:
        """As the browser of somebody with these seats keeps it."""
        return {
            "id": self.id, "title": self.title, "mode": self.mode,
            "seats": {side: self.secrets[side] for side in sides},
            "links": {}, "seen": 0, "looked": {side: max(0, self.see(side)["next"] - 3) for side in sides},
        }


@contextmanager
def hall() -> Iterator[Hall]:
    with tempfile.TemporaryDirectory(prefix="polemos-gallery-") as folder:
        database = f"sqlite:///{folder}/matches.db"
        settings = Settings(database=database, rate=0, rate_create=0, rate_review=0, web=from_environment().web)
        premises = Premises(settings)
        config = uvicorn.Config(build(premises), host="127.0.0.1", port=0, log_config=None, access_log=False)
        server = Server(config, premises)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield Hall(premises, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
        premises.broadcast.loop.call_soon_threadsafe(premises.broadcast.close)  # type: ignore[union-attr]
        server.should_exit = True
        thread.join(20)


def found(
    hall: Hall, moment: Callable[[Scene], bool], mode: str = "friend", seed: int = 300, title: str = TITLE,
    options: dict[str, Any] | None = None,
) -> Match:
    """A match in which the moment has come, from the first seed whose match has it."""
    for tried in range(seed, seed + 60):
        match = hall.match(tried, mode, title, options or {})
        if match.play_until(moment):
            return match
    raise SystemExit("no match comes to such a moment any more")


# Moments


def asks(key: str, side: str | None = "greece") -> Callable[[Scene], bool]:
    return lambda scene: scene["prompt"]["key"] == f"prompt-{key}" and side in (None, scene["to_act"])


def late(moment: Callable[[Scene], bool], version: int) -> Callable[[Scene], bool]:
    return lambda scene: scene["version"] >= version and moment(scene)


def early(scene: Scene) -> bool:
    """When nothing is decided yet."""
    return bool(scene["version"] < 40)


def holds(cards: int) -> Callable[[Scene], bool]:
    return lambda scene: len(scene["hand"]) >= cards


def both(*moments: Callable[[Scene], bool]) -> Callable[[Scene], bool]:
    return lambda scene: all(moment(scene) for moment in moments)


def fights(scene: Scene) -> bool:
    """Both sides stand, and a round has been fought."""
    panel = scene["panel"]
    return bool(panel and scene["actions"] and panel["odds"] and len(panel["modifiers"]) > 0)


def is_over(scene: Scene) -> bool:
    return scene["outcome"] is not None


# Pictures


@dataclass
class Picture:
    name: str
    match: Match | None = None
    path: str = ""
    do: Callable[[Page], None] = lambda page: None
    prefs: dict[str, Any] | None = None
    seats: tuple[str, ...] = ("greece",)

    @property
    def address(self) -> str:
        return f"/match/{self.match.id}{self.path}" if self.match else self.path or "/"


def click(what: str) -> Callable[[Page], None]:
    return lambda page: page.locator(what).first.click()


def choose_friend(page: Page) -> None:
    page.locator("[data-opponent=friend]").click()
    page.locator("details summary").first.click()
    page.locator(".start").scroll_into_view_if_needed()


def ask_for_a_hint(page: Page) -> None:
    page.locator("[data-ask]").click()
    page.locator(".hints li").first.wait_for()


def turn_to_the_worst(page: Page) -> None:
    page.locator(".analysed li button").first.click(timeout=90_000)
    page.wait_for_timeout(300)


def choose_place(page: Page) -> None:
    page.locator(".spot.lit > .reach").last.click(force=True)


def press(key: str, on: str = "") -> Callable[[Page], None]:
    return lambda page: page.locator(on).press(key) if on else page.keyboard.press(key)


def pictures(hall: Hall) -> list[Picture]:
    operations = found(hall, late(both(asks("play-card"), holds(4)), 20))
    raising = found(hall, late(asks("raise"), 4))
    battle = found(hall, both(fights, lambda scene: scene["to_act"] == "greece"))
    over = found(hall, is_over)
    screen = found(hall, both(asks("play-card"), holds(2)), "local")
    persia = found(hall, late(both(asks("play-card", "persia"), holds(3)), 12), seed=310)
    middle = over.see("greece")["version"] // 2
    return [
        Picture("home", prefs={"known": [operations, battle, over, persia]}),
        Picture("home-start", do=choose_friend),
        Picture("preparation", raising),
        Picture("operations", operations),
        Picture("card-chosen", operations, do=click(".card.lit button.face")),
        Picture("choose-place", found(hall, asks("march-to")), do=choose_place),
        Picture("battle", battle),
        Picture("window", found(hall, both(asks("window"), holds(2)))),
        Picture("waiting", persia),
        Picture("curtain", screen, seats=("persia", "greece")),
        Picture("rules-panel", operations, do=press("?")),
        Picture("menu", operations, do=press("m")),
        Picture("text-mode", operations, prefs={"text": True}),
        Picture("french", operations, prefs={"language": "fr"}),
        Picture("hint", found(hall, both(asks("play-card"), holds(3), early), "local", 320), do=ask_for_a_hint),
        Picture("replay", over, f"/replay#n={middle}&eyes=greece"),
        Picture("analysis", over, "/replay#analyse=1", do=turn_to_the_worst),
        Picture("analysis-open", path="/analysis"),
        Picture("over", over),
        Picture("rules", path=f"/rules/{TITLE}"),
    ]


def war(hall: Hall) -> list[Picture]:
    """The Peloponnesian War: alone against the system, and for two."""
    title, alone = "peloponnesian-war", ("player",)

    def moment(key: str, version: int, **options: Any) -> Match:
        return found(hall, late(asks(key, None), version), "local", 3, title, options)

    gather, late_war = moment("assemble", 4), moment("consult", 60)
    return [
        Picture("war-operations", moment("consult", 0), seats=alone),
        Picture("war-objective", moment("objective", 40), seats=alone),
        Picture("war-army", gather, seats=alone),
        Picture("war-matrix", late_war, seats=alone, do=click(".which button:last-child, .tabs button:first-child")),
        Picture("war-zones", late_war, seats=alone, do=press("z", ".stage")),
        Picture("war-french", gather, seats=alone, prefs={"language": "fr"}),
        Picture("war-text-mode", gather, seats=alone, prefs={"text": True}),
        Picture("war-two-players", moment("interception", 4, mode="two-player"), seats=("athens",)),
        Picture("war-rules", path=f"/rules/{title}"),
    ]


def siege(title: str, side: str) -> Callable[[Hall], list[Picture]]:
    """A title of the two sieges, as the scout plays it on both sides."""

    def drawn(hall: Hall) -> list[Picture]:
        def moment(when: Callable[[Scene], bool], seed: int = 5) -> Match:
            for tried in range(seed, seed + 20):
                match = hall.match(tried, "friend", title, {})
                if match.play_until(both(mine, when), polemos.title(title).start(seed=tried)):
                    return match
            raise SystemExit("no match comes to such a moment any more")

        def mine(scene: Scene) -> bool:
            return bool(scene["to_act"] == side or scene["outcome"])

        many = late(lambda scene: asks("group", None)(scene) and len(scene["actions"]) > 5, 70)
        fight = moment(lambda scene: bool(scene["panel"] and scene["panel"]["committed"]))
        group, over, seats = moment(many), moment(is_over), (side,)
        return [
            Picture(f"{title}-activation", moment(late(asks("operations", None), 60)), seats=seats),
            Picture(f"{title}-group", group, seats=seats),
            Picture(f"{title}-battle", fight, seats=seats),
            Picture(f"{title}-french", group, seats=seats, prefs={"language": "fr"}),
            Picture(f"{title}-text-mode", fight, seats=seats, prefs={"text": True}),
            Picture(f"{title}-over", over, seats=seats),
            Picture(f"{title}-rules", path=f"/rules/{title}"),
        ]

    return drawn


def blocks(hall: Hall) -> list[Picture]:
    """Hellenes: its map, a hand, a party in the making, a battle; the same from the other side."""

    def then(moment: Callable[[Scene], bool], version: int, seed: int) -> Match:
        return found(hall, late(moment, version), seed=seed, title="hellenes")

    party = then(both(asks("party", "athens"), lambda scene: len(scene["actions"]) > 6), 70, 4)
    battle = then(both(asks("strike", "athens"), lambda scene: bool(scene["panel"])), 60, 20)
    return [
        Picture("hellenes-lay", then(asks("lay", "athens"), 60, 1), seats=("athens",)),
        Picture("hellenes-party", party, do=click(".tray button"), seats=("athens",)),
        Picture("hellenes-battle", battle, seats=("athens",)),
        Picture("hellenes-act-sparta", then(asks("act", "sparta"), 90, 6), seats=("sparta",)),
    ]


DRAWN: dict[str, Callable[[Hall], list[Picture]]] = {
    "": pictures,
    "war-": war,
    "hellenes-": blocks,
    "syracuse-": siege("syracuse", "athens"),
    "hellespont-": siege("hellespont", "sparta"),
}
"""What draws the pictures of each title, by how their names begin."""


def shoot(browser: Browser, hall: Hall, picture: Picture, width: int, theme: str) -> Path:
    prefs = dict(picture.prefs or {})
    known: list[Match] = prefs.pop("known", [])
    kept = [match.kept("persia" if i == 3 else "greece") for i, match in enumerate(known)]
    if picture.match and picture.seats:
        kept.append(picture.match.kept(*picture.seats))
    touch = width < 760
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]}, color_scheme=theme, locale="en-GB",  # type: ignore[arg-type]
        reduced_motion="reduce", has_touch=touch, is_mobile=touch,
    )
    storage = {"polemos.prefs": json.dumps(prefs), "polemos.matches": json.dumps(kept)}
    context.add_init_script(f"for (const [k, v] of Object.entries({json.dumps(storage)})) localStorage.setItem(k, v);")
    page = context.new_page()
    page.goto(hall.url + picture.address)
    page.wait_for_selector(".prompt, .curtain, .go, .player .at, .rules section, .drop")
    page.wait_for_timeout(500)
    picture.do(page)
    page.mouse.move(width - 2, SIZES[width] - 2)
    page.evaluate("scrollTo(0, 0), document.fonts.ready.then(() => undefined)")
    page.wait_for_timeout(500)
    file = FOLDER / f"{picture.name}-{width}-{theme}.png"
    file.write_bytes(squeezed(page, page.screenshot(full_page=picture.name.startswith("home"))))
    context.close()
    return file


# Small files: a few colours are enough for flat drawings


UNPACK = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const parts = [];
  for (let at = 0; at < data.length; at += 30000) parts.push(String.fromCharCode(...data.subarray(at, at + 30000)));
  return btoa(parts.join(""));
}"""


def squeezed(page: Page, png: bytes) -> bytes:
    pixels = unpacked(page, png)
    bins = (pixels >> 3).astype(np.int64)
    cell = (bins[..., 0] << 10) | (bins[..., 1] << 5) | bins[..., 2]
    counts = np.bincount(cell.ravel(), minlength=1 << 15)
    sums = np.stack([np.bincount(cell.ravel(), pixels[..., c].ravel(), 1 << 15) for c in range(3)], axis=1)
    used = np.flatnonzero(counts)
    colours = sums[used] / counts[used, None]
    palette = colours[chosen(colours, counts[used])]
    nearest = np.zeros(1 << 15, dtype=np.uint8)
    nearest[used] = ((colours[:, None, :] - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
    return packed(nearest[cell], palette.round().astype(np.uint8))


def chosen(colours: Any, counts: Any) -> Any:
    """The commonest colours, then those that are worst served, weighted by how often they occur."""
    picked = list(np.argsort(-counts)[: COLOURS // 2])
    far = ((colours[:, None, :] - colours[picked][None]) ** 2).sum(axis=2).min(axis=1)
    while len(picked) < min(COLOURS, len(colours)):
        worst = int(np.argmax(far * np.sqrt(counts)))
        if far[worst] == 0:
            break
        picked.append(worst)
        far = np.minimum(far, ((colours - colours[worst]) ** 2).sum(axis=1))
    return np.array(picked)


def unpacked(page: Page, png: bytes) -> Any:
    """The pixels: the browser that wrote the file can read it, too."""
    width, height = struct.unpack(">II", png[16:24])
    raw = page.evaluate(UNPACK, base64.b64encode(png).decode())
    return np.frombuffer(base64.b64decode(raw), np.uint8).reshape(height, width, 4)[..., :3]


def packed(indices: Any, palette: Any) -> bytes:
    height, width = indices.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = indices
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    chunks = (
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="only pictures whose name has this in it")
    parser.add_argument("--width", type=int, choices=SIZES)
    parser.add_argument("--theme", choices=THEMES)
    wanted = parser.parse_args()
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("chromium is not installed")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with hall() as here, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        size = 0
        mine = next((name for name in DRAWN if name and (wanted.only or "").startswith(name)), None)
        titles = [DRAWN[mine]] if mine else list(DRAWN.values())
        for picture in (one for drawn in titles for one in drawn(here)):
            if wanted.only and wanted.only not in picture.name:
                continue
            for width in SIZES:
                for theme in THEMES:
                    if wanted.width in (None, width) and wanted.theme in (None, theme):
                        size += shoot(browser, here, picture, width, theme).stat().st_size
        browser.close()
    print(f"{size / 1e6:.1f} MB in {FOLDER}")


if __name__ == "__main__":
    main()
