"""The first page is small, all from this house, and soon ready."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.server.server import Server

MOST_BYTES = 150_000
# On a machine that is busy with all the other tests; `bench.table_load` measures the second that it should take.
MOST_MILLISECONDS = 10_000
VISITS = 3


@pytest.fixture
def blank(chromium: Browser) -> Iterator[Page]:
    """A page of somebody who was never here before."""
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def test_the_lobby_is_small_and_asks_nobody_else(blank: Page, server: Server) -> None:
    line = blank.context.new_cdp_session(blank)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    asked: list[str] = []
    blank.on("request", lambda request: asked.append(request.url))
    blank.goto(server.address, wait_until="networkidle")
    assert len(sizes) >= 5
    assert sum(sizes) < MOST_BYTES
    assert all(address.startswith(f"{server.address}/") for address in asked)


def test_the_lobby_is_soon_ready(chromium: Browser, server: Server) -> None:
    """From the start of the visit until the page and its scripts have run."""
    times = []
    for _visit in range(VISITS):
        context = chromium.new_context()
        page = context.new_page()
        page.goto(server.address)
        times.append(page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
        context.close()
    assert min(times) < MOST_MILLISECONDS
