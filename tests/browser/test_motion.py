"""What moves by itself: the view follows the question, numbers count, notices come and stay readable."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DRAWN, PHONE, Visit
from tests.browser.person import is_over, my_turn, set_table, touch, wait

AGAINST_BOT = ["me", "bot apprentice"]
IN_VIEW = """(() => {
  const top = document.querySelector('.page-tabs').getBoundingClientRect().bottom;
  const bottom = document.querySelector('#question-bar').getBoundingClientRect().top;
  const parts = [...document.querySelectorAll('#shell [data-state~="legal"]')].map((e) => e.getBoundingClientRect())
    .filter((box) => box.width);
  const isInSheet = (box) => box.top >= bottom && box.bottom <= innerHeight;
  return !parts.length || parts.some((box) => (box.bottom > top && box.top < bottom) || isInSheet(box));
})()"""


# Two moves that touch the first and the last part of the page.
FAR_APART = """import('/static/page-state.js').then(({ state }) => {
  const parts = [...document.querySelectorAll('#shell [data-part]')].map((part) => part.dataset.part);
  const move = { words: '', parts: [parts[0], parts.at(-1)], uses: [], clause: '' };
  state.choice.moves = [{ ...move, move: 'one' }, { ...move, move: 'other' }];
}).then(() => import('/static/actions.js')).then(({ paint }) => paint())"""


@pytest.mark.parametrize("title", DRAWN)
def test_on_a_phone_the_view_follows_the_question(visit: Visit, title: str) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True)
    set_table(page, AGAINST_BOT, title)
    for number in range(8):
        my_turn(page)
        if is_over(page):
            break
        wait(page, IN_VIEW)
        touch(page, number)


def test_on_a_phone_the_view_follows_a_first_touch(visit: Visit) -> None:
    """Of several parts that belong to one move, the next ones come into view."""
    page = visit(PHONE, has_touch=True, is_mobile=True)
    set_table(page, AGAINST_BOT)
    my_turn(page)
    wait(page, IN_VIEW)
    page.wait_for_timeout(700)
    page.evaluate(FAR_APART)
    first = page.locator("#shell [data-part]").first
    first.scroll_into_view_if_needed()
    page.wait_for_timeout(700)
    first.tap()
    wait(page, IN_VIEW)
    assert page.locator('#shell [data-state~="selected"]').count() >= 1


def test_the_view_stays_under_a_finger(visit: Visit) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True)
    set_table(page, AGAINST_BOT)
    my_turn(page)
    wait(page, IN_VIEW)
    page.wait_for_timeout(700)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(700)
    before = page.evaluate("scrollY")
    page.evaluate("dispatchEvent(new TouchEvent('touchstart'))")
    page.evaluate("import('/static/scroll-into-view.js').then((module) => module.scrollIntoView())")
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == before
    page.evaluate("dispatchEvent(new TouchEvent('touchend'))")
    wait(page, IN_VIEW)


def counted(page: Page) -> list[str]:
    """What a number shows while it goes from 3 to 9."""
    page.evaluate(
        """import('/static/count-up.js').then(({ shownNumbers, countUp }) => {
          const number = document.querySelector('[data-count]');
          number.textContent = '3';
          const before = shownNumbers();
          number.textContent = '9';
          globalThis.shown = [];
          new MutationObserver(() => globalThis.shown.push(number.textContent)).observe(number, { childList: true });
          countUp(before);
        })"""
    )
    page.wait_for_timeout(700)
    shown: list[str] = page.evaluate("globalThis.shown")
    return shown


def test_points_count_to_their_new_value(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    assert counted(page) == []
    page.emulate_media(reduced_motion="no-preference")
    shown = [int(number) for number in counted(page)]
    assert shown[0] == 3
    assert shown[-1] == 9
    assert shown == sorted(shown)


def test_that_the_apprentice_stood_in_is_a_quiet_notice(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    page.evaluate(
        """import('/static/notices.js').then(({ updateLines }) => {
          const keep = document.querySelectorAll('#log li').length;
          const line = '<li class="line--aside"><span>The apprentice moved instead.</span></li>';
          updateLines('log', { keep, add: [line] });
        })"""
    )
    expect(page.locator("#notice")).to_have_text("The apprentice moved instead.")
    expect(page.locator("#toast")).to_be_hidden()
