"""Select, confirm, play several moves as one act, take back: over the wire."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import FRIENDS, SCREEN
from tests.server.wire import Browser, at_table, new_table, stored

AGAINST_BOT = {**FRIENDS, "kind-B": "bot apprentice"}
DICE = ["take rose", "take rose"]


@pytest.fixture
def browser(client: TestClient) -> Iterator[Browser]:
    """Somebody who has two dice to take, at a table for two people at one screen."""
    with at_table(client, new_table(client, SCREEN)) as socket:
        browser = Browser(socket)
        browser.hear()
        while "take rose" not in [move["move"] for move in browser.now["moves"]]:
            if browser.now["curtain"]:
                browser.take_device()
            else:
                browser.play(browser.now["moves"][0]["move"])
        yield browser


def ask(browser: Browser, **request: object) -> dict[str, object]:
    """Send a request; its answer."""
    name = browser.send(**request)
    while (message := browser.hear()).get("id") != name:
        pass
    return message


def test_several_moves_are_told_and_taken_back_as_one(browser: Browser) -> None:
    before, at = len(browser.log), browser.now["at"]
    assert ask(browser, do="play-all", moves=DICE, at=at)["type"] == "done"
    while browser.now["at"] == at:
        browser.hear()
    assert browser.now["at"] == at + 2
    assert len(browser.log) == before + 2
    assert ask(browser, do="undo", seat=browser.now["seat"])["type"] == "done"
    while len(browser.log) != before + 1:
        browser.hear()
    assert browser.log[-1].count("takes") == 2


def test_if_one_of_several_is_not_legal_nothing_happened(browser: Browser) -> None:
    at = browser.now["at"]
    answer = ask(browser, do="play-all", moves=["take rose", "pass"], at=at)
    assert answer["type"] == "refused"
    assert ask(browser, do="play-all", moves=DICE, at=at)["type"] == "done"


def test_who_plays_at_one_click_confirms_nothing(browser: Browser) -> None:
    switches = {"one_click": True, "ask_always": False, "full_curtain": False}
    assert ask(browser, do="switches", switches=switches)["type"] == "done"
    while browser.now["switches"] != switches:
        browser.hear()
    for _decision in range(3):
        at, move = browser.now["at"], browser.now["moves"][0]["move"]
        assert ask(browser, do="play", move=move, at=at)["type"] == "done"
        while browser.now["at"] == at:
            browser.hear()
        if browser.now["curtain"]:
            browser.take_device()


def test_a_heartbeat_is_answered(browser: Browser) -> None:
    assert ask(browser, do="ping")["type"] == "done"


def test_switches_go_along_to_the_next_table(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    switches = {"one_click": False, "ask_always": True, "full_curtain": True}
    with at_table(client, table) as socket:
        browser = Browser(socket)
        assert browser.hear()["switches"]["ask_always"] is False
        assert ask(browser, do="switches", switches=switches)["type"] == "done"
    with at_table(client, new_table(client, SCREEN)) as socket:
        assert Browser(socket).hear()["switches"] == switches
    assert [known.ask_always for known in stored(client, table).switches.values()] == [True, True]


def test_bots_are_marked_in_the_journal_and_undo_reaches_over_them(client: TestClient) -> None:
    table = new_table(client, AGAINST_BOT)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        for _decision in range(60):
            browser.until_moves()
            final = browser.final_moves()
            moves = [move["move"] for move in browser.now["moves"]]
            browser.play(next((move for move in moves if move not in final), moves[0]))
            browser.until_moves()
            if browser.now["undo"]:
                assert ask(browser, do="undo", seat=0)["type"] == "done"
            if any(line.undo_from() for line in stored(client, table).lines):
                break
    lines = stored(client, table).lines
    assert any(line.is_bot for line in lines)
    assert not any(line.is_bot for line in lines if line.seat == 0)
