"""Spectators have a chat of their own; players may open it. What is said has a time."""

from __future__ import annotations

from dataclasses import replace

from starlette.testclient import TestClient

from neroli.server.app import make_app
from neroli.server.settings import Settings
from tests.server.conftest import FRIENDS, HERE
from tests.server.wire import Browser, at_table, new_table, stored


def test_spectators_speak_among_themselves(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    watcher = TestClient(client.app, headers=HERE)
    with at_table(watcher, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.send(do="say", words="what a <b>move</b>")
        browser.until("done")
    line = stored(client, table).chat[0]
    assert (line.seat, line.name, line.text) == (-1, "Spectator", "what a <b>move</b>")
    with at_table(client, table) as socket:
        (said,) = socket.receive_json()["chat"]["add"]
    assert "line--gallery" in said
    assert "&lt;b&gt;move" in said
    assert "data-at=" in said
    assert 'id="gallery"' in client.get(f"/t/{table}").text
    assert 'id="gallery"' not in watcher.get(f"/t/{table}").text


def test_the_gallery_is_bounded(settings: Settings) -> None:
    bounded = replace(settings, limits=replace(settings.limits, gallery_lines=2))
    with TestClient(make_app(bounded), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        with at_table(TestClient(client.app, headers=HERE), table) as socket:
            browser = Browser(socket)
            browser.hear()
            for _line in range(2):
                browser.send(do="say", words="hello")
                browser.until("done")
            browser.send(do="say", words="hello")
            assert "said enough" in browser.until("refused")["words"]
