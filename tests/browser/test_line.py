"""A line that dies without a word is noticed, shown, and mended by itself."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.person import my_turn, set_table, touch
from tests.browser.proxy import proxy_to
from tests.server.server import Server

NOTICED = 10.0


def test_a_dead_line_is_noticed_within_ten_seconds_and_mended(visit: Visit, server: Server) -> None:
    with proxy_to(server.port) as proxy:
        page = visit(address=f"http://127.0.0.1:{proxy.port}")
        set_table(page, ["me", "bot apprentice"])
        my_turn(page)
        line = page.locator("#connection")
        expect(line).to_be_hidden()
        proxy.is_dead = True
        began = time.monotonic()
        expect(line).to_be_visible(timeout=NOTICED * 1000)
        assert time.monotonic() - began < NOTICED
        proxy.is_dead = False
        expect(line).to_be_hidden(timeout=15_000)
        touch(page, 0)
        my_turn(page)
