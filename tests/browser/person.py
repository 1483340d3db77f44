"""What a person does at the table."""

from __future__ import annotations

import time
from contextlib import suppress

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as Timeout

ACCESSIBLE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


def set_table(page: Page, seats: list[str], title: str = "parfum") -> None:
    """Choose a title and a kind for each seat, then start."""
    page.locator(f'input[name="title"][value="{title}"]').check(force=True)
    page.locator(f'input[name="players"][value="{len(seats)}"]').check(force=True)
    for letter, kind in zip("ABCD", seats, strict=False):
        page.locator(f'select[name="kind-{letter}"]').select_option(kind)
    page.get_by_role("button", name="Start the game").click()
    page.locator("body[data-ready]").wait_for()


def open_menu_part(page: Page, name: str) -> None:
    """On a phone the parts of the menu are tabs."""
    tab = page.locator(f'[data-menu-tab="{name}"]')
    if tab.is_visible():
        tab.click()


def is_over(page: Page) -> bool:
    return page.locator("#go", has_text="Final scoring").count() > 0


def wait(page: Page, condition: str, seconds: float = 15.0) -> None:
    """Until a condition holds; the strict policy of the pages leaves no other way to ask for it."""
    end = time.monotonic() + seconds
    while not holds(page, condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(10)


def holds(page: Page, condition: str) -> bool:
    """Whether a condition holds; on the way from one page to the next none does."""
    try:
        return bool(page.evaluate(condition))
    except Error as error:
        if "Execution context was destroyed" in error.message:
            return False
        raise


def my_turn(page: Page) -> None:
    """Wait until there is something to decide, or the end."""
    wait(
        page,
        "!document.querySelector('[aria-busy]') && (document.body?.classList.contains('is-mine') "
        "|| !!document.querySelector('#go') || document.querySelector('#curtain')?.open)",
    )


def touch(page: Page, number: int) -> None:
    """Touch one of the ringed parts, press a button of the question or take a row; play what is selected."""
    if page.locator("#go").count():
        page.locator("#go").click()
        return
    for choices in ('#shell [data-state~="legal"]:visible', "#move-buttons [data-move]:visible", "#choices button"):
        count = page.locator(choices).count()
        if count:
            press(page.locator(choices).nth(number % count))
            return


def press(element: Locator) -> None:
    """Touch it; if the table has moved on under the finger, the next look decides anew."""
    with suppress(Timeout):
        element.click(timeout=4000)


def play_to_the_end(page: Page, most: int = 900) -> int:
    """Touch what is ringed until the game is over; how many touches that took."""
    for number in range(most):
        my_turn(page)
        if is_over(page):
            return number
        touch(page, number * 7)
    raise AssertionError("the game does not end")


def who_decides(*people: Page) -> Page:
    """One of those who have to decide, when there is one."""
    for _attempt in range(500):
        for page in people:
            if page.locator("body.is-mine").count() and not page.locator("[aria-busy]").count():
                return page
        people[0].wait_for_timeout(20)
    raise AssertionError("nobody decides")


def check_access(page: Page) -> None:
    """No violation of WCAG 2 AA on this page as it is now."""
    found = Axe().run(page, options=ACCESSIBLE).response["violations"]
    told = [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"][:4]]
    assert told == [], told


def sees(page: Page, words: str) -> None:
    expect(page.locator("body")).to_contain_text(words)
