"""Everybody can read and play: no violation of WCAG 2 AA, in both themes, on desktop and phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, DRAWN, PHONE, Visit
from tests.browser.person import check_access, my_turn, open_menu_part, sees, set_table, touch
from tests.server.server import Server

# Each size and each theme once: what differs between themes does so by tokens, which all pages share.
SCREENS = [(DESKTOP, "light"), (PHONE, "dark")]


@pytest.mark.parametrize("title", DRAWN)
@pytest.mark.parametrize(("size", "theme"), SCREENS, ids=["desktop-light", "phone-dark"])
def test_lobby_table_and_rules(visit: Visit, server: Server, title: str, theme: str, size: dict[str, int]) -> None:
    page = visit(size, color_scheme=theme)
    check_access(page)
    set_table(page, ["me", "bot perfumer", "bot apprentice"], title)
    for number in range(9):
        my_turn(page)
        touch(page, number)
    my_turn(page)
    check_access(page)
    page.locator('[data-action="menu"]').click()
    check_access(page)
    page.goto(f"{server.address}/rules/{title}")
    check_access(page)


@pytest.mark.parametrize(("size", "theme"), SCREENS, ids=["desktop-light", "phone-dark"])
def test_sitting_down_and_taking_a_seat_along(visit: Visit, theme: str, size: dict[str, int]) -> None:
    page = visit(size, color_scheme=theme)
    set_table(page, ["me", "friend"])
    guest = visit(size, color_scheme=theme)
    guest.goto(page.locator("#menu input").first.input_value())
    check_access(guest)
    open_menu_part(page, "me")
    page.locator("#menu").get_by_role("button", name="Take your seat along").click()
    check_access(page)


@pytest.mark.parametrize(("size", "theme"), SCREENS, ids=["desktop-light", "phone-dark"])
def test_a_recovery_code_goes_from_one_browser_to_another(visit: Visit, theme: str, size: dict[str, int]) -> None:
    page, phone = visit(size, color_scheme=theme), visit(PHONE, color_scheme=theme)
    set_table(page, ["me", "bot apprentice"])
    page.locator('[data-action="menu"]').click()
    open_menu_part(page, "me")
    page.get_by_role("link", name="recovery code").click()
    page.get_by_role("button", name="Show my code").click()
    code = page.get_by_label("Your recovery code").input_value()
    check_access(page)
    phone.get_by_role("link", name="Bring them here").click()
    for typed in ("not my code", code.lower()):
        phone.get_by_label("Recovery code").fill(typed)
        check_access(phone)
        phone.get_by_role("button", name="Bring my seats here").click()
    phone.get_by_role("link", name="Back to the table").click()
    my_turn(phone)


@pytest.mark.parametrize(("size", "theme"), SCREENS, ids=["desktop-light", "phone-dark"])
def test_a_game_ended_by_agreement_its_review_and_a_lobby_with_tables(
    visit: Visit, server: Server, theme: str, size: dict[str, int]
) -> None:
    page = visit(size, color_scheme=theme)
    set_table(page, ["me", "bot apprentice"])
    my_turn(page)
    page.goto(server.address)
    expect(page.get_by_role("link", name="Back to the table")).to_be_visible()
    check_access(page)
    page.get_by_role("link", name="Back to the table").click()
    my_turn(page)
    page.locator('[data-action="menu"]').click()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="End", exact=True).click()
    page.locator('body[data-ready="A"]').wait_for()
    sees(page, "Ended by agreement")
    check_access(page)
    page.goto(server.address)
    sees(page, "without a result")
    check_access(page)


def test_a_search_in_the_rules_and_one_that_finds_nothing(visit: Visit, server: Server) -> None:
    page = visit()
    page.goto(f"{server.address}/rules/parfum")
    field = page.get_by_label("Find in the rules")
    field.fill("bargain")
    expect(page.locator("#P7\\.3")).to_be_visible()
    expect(page.locator("#P2\\.1")).to_be_hidden()
    check_access(page)
    field.fill("xyzzy")
    sees(page, "Nothing found.")
    check_access(page)
    field.fill("")
    expect(page.locator("#P2\\.1")).to_be_visible()


def test_curtain_and_a_page_that_is_not_there(visit: Visit, server: Server) -> None:
    page = visit()
    set_table(page, ["hot", "hot"])
    page.locator("#curtain-ready").wait_for()
    check_access(page)
    page.goto(f"{server.address}/nowhere")
    check_access(page)
