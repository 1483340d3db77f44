"""Everybody can read and play: no violation of WCAG 2 AA, in both themes, on desktop and phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, DRAWN, PHONE, Visit
from tests.browser.person import my_turn, set_table, touch
from tests.table.server import Server

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}


def check(page: Page) -> None:
    found = Axe().run(page, options=RULES).response["violations"]
    told = [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:4]]
    assert told == []


@pytest.mark.parametrize("title", DRAWN)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_lobby_table_and_rules(visit: Visit, server: Server, title: str, theme: str, size: dict[str, int]) -> None:
    page = visit(size, color_scheme=theme)
    check(page)
    set_table(page, ["me", "bot perfumer", "bot apprentice"], title)
    for number in range(9):
        my_turn(page)
        touch(page, number)
    my_turn(page)
    check(page)
    page.locator('[data-do="menu"]').click()
    check(page)
    page.goto(f"{server.address}/rules/{title}")
    check(page)
