"""A person's way through the pages, in a real Chromium."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, DRAWN, PHONE, TABLET, Visit
from tests.browser.person import (
    check_access,
    is_over,
    my_turn,
    play_to_the_end,
    sees,
    set_table,
    touch,
    wait,
    who_decides,
)  # fmt: skip
from tests.server.server import Server

AGAINST_BOT = ["me", "bot perfumer"]


@pytest.mark.parametrize("title", DRAWN)
def test_a_whole_game_against_bots_and_looking_back(visit: Visit, tmp_path: Path, title: str) -> None:
    page = visit()
    set_table(page, ["me", "bot perfumer", "bot apprentice", "bot perfumer"], title)
    assert play_to_the_end(page) > 20
    page.locator("#go").click()
    page.locator("body[data-ready]").wait_for()
    sees(page, "Verified")
    check_access(page)
    markers_stand_apart(page)
    count = page.locator("#count")
    last = count.inner_text().split(" / ")[1]
    expect(count).to_have_text(f"{last} / {last}")
    page.get_by_role("button", name="First move").click()
    expect(count).to_have_text(f"0 / {last}")
    page.get_by_role("button", name="Next move").click()
    page.locator("#rail").focus()
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"2 / {last}")
    page.locator("#viewpoint").select_option("B")
    page.locator('body[data-ready="B"]').wait_for()
    for size in (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(size)
        assert not page.evaluate(OVERLAPS), size
    page.emulate_media(color_scheme="dark")
    check_access(page)
    taken_home(page, tmp_path, last)


# Parts of a seat's own place that lie over each other.
OVERLAPS = """(() => {
  const boxes = [...document.querySelectorAll('.own > *')].map((part) => part.getBoundingClientRect());
  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  return boxes.some((one, place) => boxes.slice(place + 1).some((other) => meet(one, other)));
})()"""


def markers_stand_apart(page: Page) -> None:
    """A track is as wide as the board also where its help is left out."""
    for track in page.locator(".track").all():
        room = track.bounding_box()
        assert room
        assert room["width"] > 500


def taken_home(page: Page, folder: Path, last: str) -> None:
    """The replay as one file works without any server."""
    with page.expect_download() as got:
        page.locator("#replay-file").click()
    path = folder / "game.html"
    got.value.save_as(path)
    page.goto(path.as_uri())
    expect(page.locator("#count")).to_have_text(f"{last} / {last}")
    markers_stand_apart(page)
    page.get_by_role("button", name="First move").click()
    expect(page.locator("#count")).to_have_text(f"0 / {last}")


def test_play_now_is_one_click_and_quick(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now against bots").click()
    page.locator("body[data-ready]").wait_for()
    spent = page.evaluate("performance.now()")
    assert spent < 3000
    my_turn(page)
    expect(page.locator("#a-question strong")).to_contain_text(re.compile("Choose a clock|Prepare"))


@pytest.mark.parametrize("title", DRAWN)
def test_two_people_and_a_spectator(visit: Visit, title: str) -> None:
    ana = visit()
    set_table(ana, ["me", "friend"], title)
    link = ana.locator("#menu input").first.input_value()
    ana.locator("#menu").get_by_role("button", name="Close").click()
    expect(ana.locator("#a-seat-B")).to_contain_text("seat is free")
    ben = visit(address=link)
    ben.get_by_role("button", name="Sit down").click()
    ben.locator("body[data-ready]").wait_for()
    assert "/s/" not in ben.url
    watcher = visit(address=ana.url)
    watcher.locator("body[data-ready]").wait_for()
    expect(ana.locator("#a-seat-B")).not_to_contain_text("away")
    expect(ana.locator("#a-seat-B")).not_to_contain_text("free")
    lines = watcher.locator("#log li")
    begun = lines.count()
    for number in range(60):
        touch(who_decides(ana, ben), number)
        ana.wait_for_timeout(60)
        if lines.count() > begun + 5:
            break
    assert lines.count() > begun + 5
    assert watcher.locator('[data-state~="legal"]').count() == 0
    assert watcher.locator("#a-own *").count() == 0
    ben.locator("#tab-chat").click()
    ben.locator("#chat-field").fill("bonsoir")
    ben.keyboard.press("Enter")
    ana.locator("#tab-chat").click()
    expect(ana.locator("#chat-list")).to_contain_text("bonsoir")
    ben.close()
    expect(ana.locator("#a-seat-B")).to_contain_text("away")


def test_a_seat_is_taken_along_to_a_phone(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    my_turn(page)
    lines = page.locator("#log li").count()
    page.locator('[data-action="menu"]').click()
    page.locator("#menu").get_by_role("button", name="Take your seat along").click()
    expect(page.get_by_role("img", name="The link as a picture").locator("svg")).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#copy")).to_have_text("Copied.")
    phone = visit(PHONE, page.get_by_label("Link to your seat").input_value(), has_touch=True, is_mobile=True)
    phone.locator("body[data-ready]").wait_for()
    page.get_by_role("link", name="Back to the table").click()
    page.locator("body[data-ready]").wait_for()
    assert phone.url == page.url
    my_turn(phone)
    touch(phone, 0)
    expect(page.locator("#log li").nth(lines)).to_contain_text("clock")


def test_a_used_link_leads_its_owner_back_to_the_table(visit: Visit) -> None:
    ana = visit()
    set_table(ana, ["me", "friend"])
    ben = visit(address=ana.locator("#menu input").first.input_value())
    ben.get_by_role("button", name="Sit down").click()
    ben.locator("body[data-ready]").wait_for()
    seat = ben.url
    ben.goto(ana.locator("#menu input").first.input_value())
    ben.locator("body[data-ready]").wait_for()
    assert ben.url == seat


def test_the_host_keeps_a_link_that_he_only_tries(visit: Visit) -> None:
    page = visit()
    set_table(page, ["me", "friend"])
    link = page.locator("#menu input").first.input_value()
    page.goto(link)
    expect(page.get_by_role("heading", name="This seat is for")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.locator("body[data-ready]").wait_for()
    assert page.locator("#menu input").first.input_value() == link


def test_without_scripts_a_seat_is_taken_by_a_button(visit: Visit) -> None:
    ana = visit()
    set_table(ana, ["me", "friend"])
    ben = visit(address=ana.locator("#menu input").first.input_value(), java_script_enabled=False)
    ben.get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("heading", name="Parfum")).to_be_visible()
    assert ben.url == ana.url


def few_moves_are_buttons_too(page: Page) -> None:
    if page.locator("#choices-number").inner_text() == "2" and not page.locator("body.is-picking, #go").count():
        ways = page.locator('#move-buttons [data-move], #shell [data-state~="legal"]')
        expect(ways).not_to_have_count(0)


# What a finger may miss: smaller than 24 pixels in one direction.
SMALL_TARGETS = """[...document.querySelectorAll(
        '#shell [data-state~="legal"], .question-bar button:not(.clause-link)'
    )]
    .map((one) => [one.dataset.part || one.className, one.getBoundingClientRect()])
    .filter(([name, box]) => box.width && (box.height < 24 || box.width < 24))
    .map(([name, box]) => `${name}: ${box.width} by ${box.height}`)"""


@pytest.mark.parametrize("title", DRAWN)
def test_on_a_phone_nothing_scrolls_sideways_and_touch_plays(visit: Visit, title: str) -> None:
    page = visit(PHONE, has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    set_table(page, AGAINST_BOT, title)
    for number in range(14):
        my_turn(page)
        if is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        few_moves_are_buttons_too(page)
        touch(page, number)
        assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("title", DRAWN)
def test_the_keyboard_is_enough(visit: Visit, title: str) -> None:
    page = visit()
    page.locator(f'input[name="title"][value="{title}"]').focus()
    page.keyboard.press("Space")
    page.locator('button[name="now"]').focus()
    page.keyboard.press("Enter")
    page.locator("body[data-ready]").wait_for()
    begun = int(page.locator("body").get_attribute("data-ready") or 0)
    for _number in range(30):
        my_turn(page)
        if int(page.locator("body").get_attribute("data-ready") or 0) > begun + 25:
            break
        page.keyboard.press("1")
        if page.locator("#go").count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    else:
        raise AssertionError("the keys do not bring the game on")
    my_turn(page)
    for _attempt in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-state~=legal], [data-move], #choices-count')"):
            break
    else:
        raise AssertionError("Tab never reaches a legal part")


def test_undo_and_the_list_of_choices(visit: Visit) -> None:
    page = visit()
    set_table(page, ["hot", "hot"])
    page.locator("#curtain-ready").click()
    my_turn(page)
    page.locator("#choices-count").click()
    page.locator("#choices button").first.click()
    page.locator("#curtain-undo").wait_for()
    page.locator("#curtain-undo").click()
    expect(page.locator("#log li").last).to_contain_text("took back")
    my_turn(page)
    expect(page.locator('#board [data-state~="legal"]')).to_have_count(4)


def test_a_refused_touch_says_why_with_its_clause(visit: Visit) -> None:
    page = visit()
    set_table(page, AGAINST_BOT)
    my_turn(page)
    page.locator('[data-part="bag"]').click()
    expect(page.locator("#toast")).to_contain_text("P4.2")
    page.get_by_role("button", name="Help: Distillery").click()
    expect(page.locator("#rulebox")).to_contain_text("P5.5")
    page.keyboard.press("Escape")
    expect(page.locator("#rulebox")).to_be_hidden()


@pytest.mark.parametrize("title", DRAWN)
def test_the_curtain_hides_the_hand_between_two_at_one_screen(visit: Visit, title: str) -> None:
    page = visit()
    set_table(page, ["hot", "hot"], title)
    curtain, own = page.locator("#curtain"), page.locator("#a-own *")
    expect(curtain).to_be_visible()
    first = page.locator("#curtain-ready").inner_text()
    assert own.count() == 0
    page.locator("#curtain-ready").click()
    expect(own).not_to_have_count(0)
    for number in range(40):
        my_turn(page)
        if curtain.is_visible():
            break
        touch(page, number)
    expect(curtain).to_be_visible()
    assert page.locator("#curtain-ready").inner_text() != first
    assert own.count() == 0


@pytest.mark.parametrize("title", DRAWN)
def test_reload_and_a_killed_server_lose_nothing(visit: Visit, tmp_path: Path, title: str) -> None:
    house = Server(tmp_path / "data")
    try:
        page = visit(address=house.address)
        set_table(page, AGAINST_BOT, title)
        for number in range(8):
            my_turn(page)
            touch(page, number)
        my_turn(page)
        log = page.locator("#log").inner_text()
        page.reload()
        page.locator("body[data-ready]").wait_for()
        my_turn(page)
        assert page.locator("#log").inner_text() == log
        house.kill()
        expect(page.locator("#connection")).to_be_visible()
        house.start()
        expect(page.locator("#connection")).to_be_hidden()
        assert page.locator("#log").inner_text() == log
        my_turn(page)
        before = page.locator("body").get_attribute("data-ready")
        for number in range(12):
            touch(page, number)
            page.wait_for_timeout(150)
            if page.locator("body").get_attribute("data-ready") != before:
                break
            my_turn(page)
        wait(page, f"document.body.dataset.ready !== '{before}'")
    finally:
        house.stop()


def test_a_move_made_while_the_server_was_down_is_sent_afterwards(visit: Visit, tmp_path: Path) -> None:
    house = Server(tmp_path / "data")
    try:
        page = visit(address=house.address)
        set_table(page, ["me", "hot"])
        page.locator("#curtain-ready").click()
        my_turn(page)
        house.kill()
        touch(page, 0)
        house.start()
        expect(page.locator("#curtain")).to_be_visible()
    finally:
        house.stop()
