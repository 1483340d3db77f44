"""What the table teaches: cards about parts, and lessons that a person reads once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from neroli.core.contract import State
from neroli.core.title import Lesson, load
from neroli.draw.drawing import Explanation, drawing
from neroli.server.people.lessons import learn, unread
from neroli.server.people.persons import hash_of
from neroli.server.settings import Settings
from neroli.server.store.sqlite import SqliteStore
from tests.server.conftest import FRIENDS, SCREEN
from tests.server.records import seat_record, table_record
from tests.server.wire import Browser, at_table, new_table

CARD = Explanation(
    "Head note", "Violet & co", "It gives a perfume 1 violet.", (("Needs", "1 flask"),), "Not now.", clause="P5.5"
)


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """A title that teaches one kind of question."""
    monkeypatch.setattr(load("parfum"), "lessons", lambda: {"clock": Lesson("Early plays first.", "P3.1")})


def test_a_part_is_explained_from_the_viewers_view(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[State, int | None, str]] = []

    def explain(view: State, viewer: int | None, part: str) -> Explanation | None:
        asked.append((view, viewer, part))
        return CARD if part == "bag" else None

    monkeypatch.setattr(drawing("parfum"), "explain", explain)
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.send(do="explain", part="bag")
        card = browser.until("explain")
        assert card["part"] == "bag"
        for words in ("Head note", "Violet &amp; co", "Needs", "Not now.", 'data-rules="P5.5"', "explain__verdict--no"):
            assert words in card["html"]
        browser.send(do="explain", part="nothing")
        assert browser.until("explain")["html"] == ""
    assert [(viewer, part) for _view, viewer, part in asked] == [(0, "bag"), (0, "nothing")]


@pytest.mark.usefixtures("lesson")
def test_a_lesson_is_read_once_by_a_person(tmp_path: Path) -> None:
    store, key = SqliteStore(tmp_path / "tables.sqlite"), hash_of("key")
    store.create(table_record(seats=(seat_record("Ana", 0, is_claimed=True),)), [], key).result(5)

    async def read() -> None:
        assert await unread(store, key, "parfum") == {"tour", "clock"}
        for name in ("clock", "clock", "no such lesson"):
            await learn(store, key, "parfum", name)
        assert await unread(store, key, "parfum") == {"tour"}
        await learn(store, hash_of("nobody"), "parfum", "clock")
        assert await unread(store, hash_of("nobody"), "parfum") == {"tour", "clock"}

    try:
        asyncio.run(read())
        assert store.lessons(key) == {"parfum: clock"}
    finally:
        store.close()


@pytest.mark.usefixtures("lesson")
def test_a_lesson_that_was_read_is_kept_in_the_house(client: TestClient, settings: Settings) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.send(do="learn", lesson="clock")
        browser.until("done")
    store = SqliteStore(settings.data / "tables.sqlite")
    try:
        assert store.lessons(hash_of(client.cookies["person"])) == {"parfum: clock"}
    finally:
        store.close()


def test_a_table_may_be_set_without_advice(client: TestClient) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice", "advice": "no"})
    assert 'data-advice="1"' not in client.get(f"/t/{table}").text
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.until_moves()
        browser.send(do="hint")
        assert "without advice" in browser.until("refused")["words"]


def test_advice_is_told_to_the_others_once_for_a_decision(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    assert 'data-advice="1"' in client.get(f"/t/{table}").text
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.send(do="ready", seat=browser.now["curtain"]["seat"] if browser.now["curtain"] else 0)
        browser.until_moves()
        for _time in range(2):
            browser.send(do="hint")
            hint = browser.until("hint")
            points = [one["points"] for one in hint["best"] if one["points"] is not None]
            assert points == sorted(points, reverse=True)
            assert hint["reason"]
    log = client.get(f"/t/{table}").text
    assert log.count("asked a master for advice") == 1
