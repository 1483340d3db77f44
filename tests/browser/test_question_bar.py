"""Select, see, confirm: what a touch does, what the bar says before, and that it never changes its height."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, DRAWN, PHONE, TABLET, Visit
from tests.browser.person import is_over, my_turn, set_table, touch, wait

AGAINST_BOT = ["me", "bot apprentice"]
LAPTOP: ViewportSize = {"width": 1366, "height": 650}
TABLET_ACROSS: ViewportSize = {"width": 1180, "height": 820}
HEIGHTS = [(DESKTOP, 92), (LAPTOP, 66), (TABLET_ACROSS, 88), (TABLET, 100), (PHONE, 222)]


def at(page: Page) -> str:
    return page.locator("body").get_attribute("data-ready") or ""


def part(page: Page, name: str) -> Locator:
    return page.locator(f'#board [data-part="{name}"]')


def preparing(page: Page) -> None:
    """Parfum, past the choice of clocks: a die can be taken back, a hidden water token cannot."""
    set_table(page, AGAINST_BOT)
    for _number in range(6):
        my_turn(page)
        if part(page, "well").get_attribute("data-state") == "legal":
            return
        touch(page, 0)
    raise AssertionError("nothing to prepare")


def test_what_can_be_taken_back_is_one_click(visit: Visit) -> None:
    page = visit()
    preparing(page)
    before, lines = at(page), page.locator("#log li").count()
    page.locator('#board [data-part^="booth"]').first.click()
    wait(page, f"document.body.dataset.ready !== '{before}'")
    assert page.locator("#log li").count() == lines + 1
    page.keyboard.press("u")
    expect(page.locator("#log li").last).to_contain_text("took back")


def test_what_is_final_is_selected_seen_and_then_played(visit: Visit) -> None:
    page = visit()
    preparing(page)
    before = at(page)
    expect(page.locator(".question-bar__none")).to_have_text("nothing chosen yet")
    part(page, "well").click()
    expect(part(page, "well")).to_have_attribute("data-state", re.compile("selected"))
    expect(page.locator("#effect")).to_contain_text("no undo")
    expect(page.locator("#go")).to_contain_text("no undo")
    assert at(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("#go")).to_have_count(0)
    part(page, "well").click()
    page.locator("#go").click()
    wait(page, f"document.body.dataset.ready !== '{before}'")


def test_another_legal_part_takes_the_place_of_what_is_selected(visit: Visit) -> None:
    page = visit()
    preparing(page)
    booths = page.locator('#board [data-part^="booth"]')
    for _number in range(8):
        booths.first.click()
        my_turn(page)
        if page.locator("#go").count():
            break
    before = at(page)
    expect(booths.first).to_have_attribute("data-state", re.compile("selected"))
    part(page, "well").click()
    expect(part(page, "well")).to_have_attribute("data-state", re.compile("selected"))
    expect(booths.first).to_have_attribute("data-state", "legal")
    booths.nth(1).click()
    expect(booths.nth(1)).to_have_attribute("data-state", re.compile("selected"))
    assert at(page) == before


@pytest.mark.parametrize("act", ["Enter", "second touch"])
def test_enter_and_a_second_touch_play_what_is_selected(visit: Visit, act: str) -> None:
    page = visit()
    preparing(page)
    before = at(page)
    part(page, "well").click()
    expect(page.locator("#go")).to_be_visible()
    # A refused part has the focus now; Enter still does the primary thing.
    page.locator('#board [data-part]:not([data-state~="legal"]):not([data-state~="selected"])').first.click()
    expect(page.locator("#toast")).to_be_visible()
    assert at(page) == before
    if act == "Enter":
        page.keyboard.press("Enter")
    else:
        part(page, "well").click()
    wait(page, f"document.body.dataset.ready !== '{before}'")


def test_a_double_click_never_plays_what_is_final(visit: Visit) -> None:
    page = visit()
    preparing(page)
    before = at(page)
    part(page, "well").dblclick()
    expect(page.locator("#go")).to_be_visible()
    page.wait_for_timeout(150)
    assert at(page) == before


def test_a_button_that_was_reached_by_tab_does_its_own(visit: Visit) -> None:
    page = visit()
    preparing(page)
    before = at(page)
    part(page, "well").click()
    expect(page.locator("#go")).to_be_visible()
    page.locator("#choices-count").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#choices")).to_be_visible()
    assert at(page) == before


def test_the_list_of_choices_opens_over_the_board_and_digits_are_its_keys(visit: Visit) -> None:
    page = visit()
    preparing(page)
    board = page.locator("#board").bounding_box()
    number = int(page.locator("#choices-number").inner_text())
    page.locator("#choices-count").click()
    rows = page.locator("#choices button")
    expect(rows).to_have_count(number)
    assert {row.bounding_box()["height"] for row in rows.all()} == {40}  # type: ignore[index]
    assert page.locator("#board").bounding_box() == board
    final = rows.filter(has_text="no undo")
    expect(final.first).to_be_visible()
    digit = final.first.locator("kbd").inner_text()
    page.keyboard.press(digit)
    expect(page.locator("#go")).to_be_visible()
    expect(page.locator("#choices")).to_be_hidden()


def test_digits_are_shown_on_the_parts_while_keys_are_used(visit: Visit) -> None:
    page = visit()
    preparing(page)
    shown = "getComputedStyle(document.querySelector('#board [data-digit=\"1\"]'), '::after').content"
    assert page.evaluate(shown) == '""'
    page.keyboard.press("Tab")
    assert page.evaluate(shown) in ('"1"', "attr(data-digit)")
    digits = [one.get_attribute("data-digit") for one in page.locator("#board [data-digit]").all()]
    assert digits == [str(number + 1) for number in range(len(digits))]
    page.mouse.move(5, 300)
    page.mouse.down()
    page.mouse.up()
    assert page.evaluate(shown) == '""'


@pytest.mark.parametrize("title", DRAWN)
@pytest.mark.parametrize(("size", "height"), HEIGHTS, ids=["desktop", "laptop", "tablet", "upright", "phone"])
def test_the_bar_never_changes_its_height(visit: Visit, title: str, size: ViewportSize, height: int) -> None:
    page = visit(size, has_touch=size is PHONE, is_mobile=size is PHONE)
    set_table(page, AGAINST_BOT, title)
    for number in range(8):
        my_turn(page)
        if is_over(page):
            break
        bar = page.locator("#question-bar").bounding_box()
        assert bar
        assert bar["height"] == height
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not page.evaluate(CUT), page.locator("#question-bar").inner_text()
        touch(page, number)


# Buttons of the bar that lie outside of it or over each other.
CUT = """(() => {
  const bar = document.querySelector('#question-bar').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#bar-tools button, #move-buttons > *')]
    .map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  const isOut = (box) => box.left < bar.left || box.right > bar.right || box.top < bar.top || box.bottom > bar.bottom;
  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  return boxes.some((box, place) => isOut(box) || boxes.slice(place + 1).some((other) => meet(box, other)));
})()"""


def test_who_plays_at_one_click_is_not_asked(visit: Visit) -> None:
    page = visit()
    preparing(page)
    page.evaluate(
        """import('/static/page-state.js').then(({ state }) =>
        state.send({ do: 'switches', switches: { one_click: true, ask_always: false, full_curtain: false } }))"""
    )
    page.wait_for_timeout(200)
    before = at(page)
    part(page, "well").click()
    wait(page, f"document.body.dataset.ready !== '{before}'")


def test_a_hint_orders_by_what_it_shows_and_its_button_only_selects(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    my_turn(page)
    page.keyboard.press("h")
    rows = page.locator("#advice-list button")
    expect(rows.first).to_be_visible()
    names = [row.get_attribute("aria-label") or row.inner_text() for row in rows.all()]
    points = [float(found[1]) for name in names if (found := re.search(r": (-?[\d.]+) points expected", name))]
    assert points == sorted(points, reverse=True)
    assert len(points) in (0, len(names))
    expect(page.locator("#advice-reason")).not_to_be_empty()
    expect(page.locator("#talk")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_be_hidden()
    expect(page.locator("#talk")).to_be_visible()
    page.locator("#hint").click()
    before = at(page)
    page.locator("#advice-select").click()
    expect(page.locator("#go")).to_be_visible()
    assert at(page) == before
    page.locator("#go").click()
    wait(page, f"document.body.dataset.ready !== '{before}'")
    expect(page.locator("#advice")).to_be_hidden()


PAYMENT = """Promise.all([import('/static/page-state.js'), import('/static/payment-choice.js'),
  import('/static/actions.js')]).then(([{ state }, { PaymentChoice }, { paint }]) => {
    const parts = [...document.querySelectorAll('#board button[data-part]')].slice(0, 2);
    const moves = parts.map((part, place) => ({
      move: `pay ${place}`, words: `card ${place}`, parts: [part.dataset.part], uses: [], clause: '' }));
    state.table = { ...state.table, moves };
    state.payment = new PaymentChoice({ due: 7, worth: { 'pay 0': 5, 'pay 1': 4 }, end: 'enough' }, moves);
    globalThis.sent = [];
    state.send = (request) => globalThis.sent.push(request);
    paint();
  })"""


def test_paying_is_one_act_with_a_running_sum(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    my_turn(page)
    page.evaluate(PAYMENT)
    expect(page.locator(".question-bar__none")).to_have_text("7 more to pay")
    cards = page.locator("#board button[data-part]")
    cards.nth(0).click()
    expect(page.locator(".question-bar__none")).to_have_text("2 more to pay")
    cards.nth(1).click()
    expect(page.locator("#payment")).to_contain_text("9 of 7")
    expect(page.locator("#go")).to_contain_text("Pay 9 for 7")
    expect(page.locator("#go")).to_contain_text("2 lost")
    page.keyboard.press("Enter")
    sent = [request for request in page.evaluate("globalThis.sent") if request["do"] == "play-all"]
    assert [request["moves"] for request in sent] == [["pay 0", "pay 1", "enough"]]
