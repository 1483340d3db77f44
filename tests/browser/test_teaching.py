"""The table teaches: a tour at the first visit, one sentence for each new kind of question, a card about each part."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from neroli.core.title import load
from tests.browser.conftest import DESKTOP, DRAWN, PHONE, Visit
from tests.browser.person import check_access, my_turn, set_table, touch, wait

AGAINST_BOT = ["me", "bot apprentice"]
TAUGHT = [title for title in DRAWN if load(title).tour()]
# The card lies within the window, and covers no ring.
CARD_IS_CLEAR = """((card, subject) => {
  const isIn = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  const meet = card.left < subject.right && subject.left < card.right
    && card.top < subject.bottom && subject.top < card.bottom;
  return isIn && !meet;
})"""


def box_of(selector: str) -> str:
    return f"document.querySelector('{selector}').getBoundingClientRect()"


@pytest.mark.parametrize("title", TAUGHT)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_first_visit_is_led_around_once(visit: Visit, title: str, size: dict[str, int]) -> None:
    page = visit(size, is_newcomer=True)
    set_table(page, AGAINST_BOT, title)
    page.locator("#tour[open]").wait_for()
    steps = load(title).tour()
    for number, step in enumerate(steps):
        expect(page.locator("#tour-heading")).to_have_text(step.heading)
        expect(page.locator(".tour__ring")).not_to_have_count(0)
        assert page.evaluate(f"(({box_of('#tour-card')}).bottom <= innerHeight && ({box_of('#tour-card')}).top >= 0)")
        if number == 0:
            check_access(page)
        page.keyboard.press("Enter")
    expect(page.locator("#tour")).to_be_hidden()
    page.reload()
    my_turn(page)
    page.wait_for_timeout(300)
    expect(page.locator("#tour")).to_be_hidden()


def test_a_new_kind_of_question_has_its_sentence_once(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    my_turn(page)
    expect(page.locator("#lesson")).to_contain_text("New")
    first = page.locator("#lesson").inner_text()
    expect(page.locator(".is-taught")).not_to_have_count(0)
    page.locator("#lesson .clause-link").click()
    expect(page.locator("#rulebox")).to_be_visible()
    page.keyboard.press("Escape")
    other = visit(address=page.url)
    other.locator("body[data-ready]").wait_for()
    assert not other.locator("#lesson").is_visible()
    touch(page, 0)
    wait(page, f"document.querySelector('#lesson').hidden || "
               f"document.querySelector('#lesson').innerText !== {first!r}")  # fmt: skip


def hover(page: Page, part: str) -> None:
    page.locator(f'#board [data-part="{part}"]').hover()
    page.locator("#explain").wait_for()


def test_a_part_explains_itself_to_a_resting_pointer_and_to_the_focus(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    my_turn(page)
    hover(page, "well")
    assert page.evaluate(f"{CARD_IS_CLEAR}({box_of('#explain')}, {box_of('#board [data-part=well]')})")
    assert page.locator("#explain").inner_text().strip()
    check_access(page)
    page.keyboard.press("Escape")
    expect(page.locator("#explain")).to_be_hidden()
    page.mouse.move(2, 2)
    page.locator('#shell [data-state~="legal"]').first.focus()
    page.keyboard.press("?")
    expect(page.locator("#explain")).to_be_visible()


def test_a_long_touch_explains_and_plays_nothing(visit: Visit) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True)
    set_table(page, AGAINST_BOT)
    my_turn(page)
    before = page.locator("body").get_attribute("data-ready")
    part = page.locator('#shell [data-state~="legal"]:visible').first
    part.scroll_into_view_if_needed()
    box = part.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.wait_for_timeout(700)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#explain")).to_be_visible()
    assert page.evaluate(f"{box_of('#explain')}.bottom === innerHeight")
    assert page.locator("body").get_attribute("data-ready") == before
    page.locator('[data-action="close-explain"]').click()
    expect(page.locator("#explain")).to_be_hidden()


def test_a_phone_has_pages_and_counts_what_was_said(visit: Visit) -> None:
    page = visit(PHONE)
    set_table(page, ["me", "friend"])
    friend = visit(address=page.locator("#menu input").first.input_value())
    friend.get_by_role("button", name="Sit down").click()
    friend.locator("body[data-ready]").wait_for()
    page.locator("#menu").get_by_role("button", name="Close").click()
    expect(page.locator("#a-place")).to_contain_text("Round 1")
    friend.locator("#tab-chat").click()
    friend.locator("#chat-field").fill("bonsoir")
    friend.keyboard.press("Enter")
    expect(page.locator("#page-news")).to_have_text("1")
    page.locator("#page-log").click()
    expect(page.locator("#page-news")).to_be_hidden()
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#talk")).to_be_visible()
    page.locator("#page-rivals").click()
    expect(page.locator("#rivals")).to_be_visible()
    page.locator("#page-table").click()
    expect(page.locator("#board")).to_be_visible()
