"""Take the pictures of the README anew: `python -m bench.pictures`. Needs the test extras and Chromium."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Browser, Page, StorageState, sync_playwright
from rich.console import Console

from neroli.bots import decide, make_bot
from neroli.cli import screen
from neroli.core.game import Game

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
FLAGS: Final = ["--headless", "--no-sandbox", "--disable-gpu"]
# How many lines of the log make a table worth seeing.
RIPE: Final = {"parfum": 300, "perfumery": 190, "aqua-mirabilis": 260}
Theme: TypeAlias = Literal["light", "dark"]
ALSO: Final[dict[str, tuple[tuple[int, int], Theme, str]]] = {
    "parfum": (PHONE, "light", "phone"),
    "aqua-mirabilis": (DESKTOP, "dark", "dark"),
}
SERVE: Final = """
import sys
from pathlib import Path
if __name__ == "__main__":
    from neroli.server.run import run
    from neroli.server.settings import Settings
    run(Settings(Path(sys.argv[1]), bot_pause=0.0), "127.0.0.1", int(sys.argv[2]))
"""


@contextmanager
def house() -> Iterator[str]:
    """A server of its own for these pictures."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        found.close()
        script = Path(folder) / "serve.py"
        script.write_text(SERVE)
        process = subprocess.Popen([sys.executable, str(script), folder, str(port)], stderr=subprocess.DEVNULL)
        try:
            yield opened(f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait(20)


def opened(address: str) -> str:
    for _attempt in range(1200):
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=2).close()
        except OSError:
            time.sleep(0.1)
        else:
            return address
    raise SystemExit("The server did not start.")


def visitor(browser: Browser, size: tuple[int, int], theme: Theme = "light", state: StorageState | None = None) -> Page:
    is_phone = size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=theme, reduced_motion="reduce",
        is_mobile=is_phone, has_touch=is_phone, device_scale_factor=2 if is_phone else 1, storage_state=state,
    )  # fmt: skip
    context.set_default_timeout(120_000)
    return context.new_page()


def until(page: Page, condition: str) -> None:
    for _attempt in range(3000):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(100)
    raise SystemExit(f"Never true: {condition}")


def ripe_table(page: Page, address: str, title: str) -> None:
    """A table at which a bot stood in for us until there was something to see, and now we decide."""
    page.goto(address)
    page.locator(f'input[name="title"][value="{title}"]').check(force=True)
    page.get_by_role("button", name="Play now against bots").click()
    page.locator("body[data-ready]").wait_for()
    stand_in(page, "perfumer")
    until(page, f"document.querySelectorAll('#log li').length > {RIPE[title]}")
    stand_in(page, "")
    until(page, "document.querySelectorAll('#shell [data-state~=legal]').length > 2")


def stand_in(page: Page, level: str) -> None:
    page.locator('[data-action="menu"]').click()
    page.locator(f'#menu [data-action="bot"][data-level="{level}"]').first.click()
    page.locator("#menu").get_by_role("button", name="Close").click()


def to_the_end(page: Page) -> None:
    stand_in(page, "perfumer")
    until(page, "!!document.querySelector('#go')")
    page.locator("#go").click()
    page.locator("body[data-ready]").wait_for()


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(400)
    page.screenshot(path=FOLDER / f"{name}.png")


def browser_pictures(browser: Browser, address: str) -> None:
    for title in RIPE:
        page = visitor(browser, DESKTOP)
        ripe_table(page, address, title)
        shoot(page, title)
        if title in ALSO:
            size, theme, name = ALSO[title]
            other = visitor(browser, size, theme, page.context.storage_state())
            other.goto(page.url)
            other.locator("body[data-ready]").wait_for()
            shoot(other, name)
            other.context.close()
        if title == "parfum":
            to_the_end(page)
            shoot(page, "review")
        page.context.close()


def terminal_picture(browser: Browser) -> None:
    names = ["You", "Bea", "Cyril", "Dora"]
    game = Game.new("parfum", names, seed="a picture")
    bot = make_bot("apprentice", game.title)
    while len(game.lines) < RIPE["parfum"] or game.actors != (0,) or len(game.moves(0)) < 4:
        seat = game.actors[0]
        game.play(seat, decide(bot, game.view(seat), seat, f"picture {game.line}").move)
    console = Console(record=True, width=140, file=Path("/dev/null").open("w"), force_terminal=True)  # noqa: SIM115
    turn, news = screen.Turn.of(game, 0, game.moves(0)), [line.words for line in game.told(0)]
    screen.print_lines(console, screen.one_screen(game, 0, turn, news, (140, 40)))
    page = visitor(browser, (1300, 300))
    page.set_content(console.export_html(inline_styles=True))
    page.add_style_tag(
        content="body { background: #faf6ee !important; margin: 18px; } pre { font-size: 15px !important; }"
    )
    page.screenshot(path=FOLDER / "terminal.png", full_page=True)


def main() -> None:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright, house() as address:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        terminal_picture(browser)
        browser_pictures(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
