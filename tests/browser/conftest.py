"""A real Chromium at a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from neroli.core.title import names
from neroli.draw.drawing import PlainDrawing, drawing
from tests.server.server import Server

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 820, "height": 1180}
PHONE: ViewportSize = {"width": 390, "height": 844}
DRAWN = [name for name in names() if not isinstance(drawing(name), PlainDrawing)]
Visit = Callable[..., Page]
# Somebody who has been here before: the tour of a title is read by the page as if it were seen.
NO_TOUR = """{ const parse = JSON.parse; JSON.parse = (text) => {
  const parsed = parse(text);
  return parsed && parsed.tour && parsed.lessons ? { ...parsed, tour: [] } : parsed;
}; }"""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("house"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "These tests need Chromium on the path."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """A new person with a browser of his own; any error on his pages fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def new(size: ViewportSize = DESKTOP, address: str = "", *, is_newcomer: bool = False, **more: object) -> Page:
        context = chromium.new_context(viewport=size, reduced_motion="reduce", **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        if not is_newcomer:
            page.add_init_script(NO_TOUR)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(address or server.address)
        return page

    yield new
    for context in contexts:
        context.close()
    assert wrong == []
