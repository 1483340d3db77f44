"""What one visitor may cost the house: memory, time, connections."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.games.parfum.title import COMPONENTS
from neroli.server.admission import client_of
from neroli.server.app import make_app
from neroli.server.live import answers, tables
from neroli.server.live import pieces as pieces_module
from neroli.server.live.bot_turns import is_awaited
from neroli.server.live.tables import Tables
from neroli.server.settings import Limits, Settings
from neroli.server.store.sqlite import SqliteStore, insert_table
from tests.server.conftest import FRIENDS, HERE
from tests.server.records import record_of
from tests.server.server import Server
from tests.server.wire import Browser, at_table, new_table


def crowd(house: Tables, number: int) -> list[str]:
    """So many tables with the same game, in the store."""
    game = Game.new("parfum", ["Ana", "Ben"], seed="crowd")
    record = record_of(game, "", "crowd")
    names = [f"table-{count:06}" for count in range(number)]

    def write(connection: sqlite3.Connection) -> None:
        for name in names:
            seats = tuple(msgspec.structs.replace(one, token=f"{name}-{seat}") for seat, one in enumerate(record.seats))
            table = msgspec.structs.replace(record, id=name, host_token=f"{name}-host", seats=seats)
            insert_table(connection, table, game.lines)

    assert isinstance(house.store, SqliteStore)
    house.store.write(write).result()
    return names


@pytest.mark.parametrize("number", [401, 2000])
def test_any_number_of_watched_tables_is_open_at_once(settings: Settings, number: int) -> None:
    async def watch() -> None:
        house = Tables(settings)
        for name in crowd(house, number):
            opened = await house.open(name)
            assert opened is not None
            opened.table.enter((0,), lambda: None)
            assert await house.open(name) is opened
        await house.close()

    asyncio.run(watch())


def test_a_table_that_nobody_watches_is_put_away(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "IDLE_TABLES", 3)

    async def look() -> None:
        house = Tables(settings)
        names = crowd(house, 5)
        first = await house.open(names[0])
        for name in names[1:]:
            assert await house.open(name) is not None
        assert await house.open(names[0]) is not first
        await house.close()

    asyncio.run(look())


LARGE = {
    "dotted key": (".".join(["a"] * 15_000) + " = 1", "longer than 300 letters"),
    "short dotted key": (".".join(["a"] * 100) + " = 1", "nested too deeply"),
    "brackets": ("a = " + "[" * 200, "nested too deeply"),
    "brackets on many lines": ("a = " + "[\n" * 3000, "something in it is too long or too deep"),
    "inline tables": ("a = " + "{a=" * 60, "nested too deeply"),
    "large": ("# nothing\n" * 8000, "larger than 40 kB"),
    "cut": ("a = ", "not readable TOML"),
}


@pytest.mark.parametrize(("pieces", "reason"), LARGE.values(), ids=LARGE)
def test_pieces_that_are_hard_to_read_are_refused_in_words_and_not_kept(
    client: TestClient, settings: Settings, pieces: str, reason: str
) -> None:
    begun = time.process_time()
    answer = client.post("/tables", data={**FRIENDS, "pieces": pieces})
    assert answer.status_code == 400
    assert reason in answer.text
    assert time.process_time() - begun < 1.0
    assert not list(settings.data.glob("pieces/*"))


def test_pieces_that_take_too_long_or_too_much_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces_module, "SECONDS", 0.01)
    with pytest.raises(NeroliError, match="take too much to read"):
        asyncio.run(pieces_module.check_pieces("parfum", COMPONENTS.read_text(encoding="utf-8")))


def test_pieces_are_kept_once_they_are_known_to_be_good(client: TestClient, settings: Settings) -> None:
    new_table(client, {**FRIENDS, "pieces": COMPONENTS.read_text(encoding="utf-8")})
    assert len(list(settings.data.glob("pieces/*.toml"))) == 1


def test_a_house_counts_only_games_that_go_on(settings: Settings) -> None:
    full = replace(settings, limits=Limits(open_tables=1))
    with TestClient(make_app(full), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        assert client.post("/tables", data=FRIENDS).status_code == 400
        house = client.app.state.house  # type: ignore[attr-defined]
        end = "UPDATE tables SET result = 'Ana 3, Ben 1' WHERE id = ?"
        house.store.write(lambda connection: connection.execute(end, (table,))).result()
        new_table(client, FRIENDS)


def test_why_looks_through_the_box_once_for_a_moment(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = new_table(client, FRIENDS)
    house: Tables = client.app.state.house.tables  # type: ignore[attr-defined]
    table = asyncio.run(house.open(table_id)).table  # type: ignore[union-attr]
    seat = table.game.actors[0]
    asked = 0
    touch = type(table.drawing).touch

    def counted(*arguments: object) -> object:
        nonlocal asked
        asked += 1
        return touch(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(type(table.drawing), "touch", counted)
    for part in ("bag", "well", "clock-1", "nothing"):
        answers.why_not(table, seat, part)
    assert asked == len(table.game.box.vocabulary)
    table.game.play(seat, table.game.moves(seat)[0])
    answers.why_not(table, table.game.actors[0], "bag")
    assert asked == 2 * len(table.game.box.vocabulary)


def test_films_with_many_names_do_not_pile_up(client: TestClient) -> None:
    table_id = new_table(client, FRIENDS)
    house: Tables = client.app.state.house.tables  # type: ignore[attr-defined]
    table = asyncio.run(house.open(table_id)).table  # type: ignore[union-attr]
    for number in range(12):
        table.names = [f"Ana {number}", "Ben"]
        assert table.film(None)
    assert len(table.films) == 5
    assert table.film(None) is table.film(None)


def test_bots_among_themselves_pause_while_nobody_looks(client: TestClient) -> None:
    bots = {**FRIENDS, "kind-A": "bot apprentice", "kind-B": "bot apprentice"}
    house: Tables = client.app.state.house.tables  # type: ignore[attr-defined]
    for form, is_waited_for in ((bots, False), (FRIENDS, True)):
        table = asyncio.run(house.open(new_table(client, form))).table  # type: ignore[union-attr]
        assert is_awaited(table) is is_waited_for
        table.watchers.add(lambda: None)
        assert is_awaited(table)


def test_a_move_that_could_not_be_written_is_answered_before_the_line_closes(client: TestClient) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    store = client.app.state.house.store  # type: ignore[attr-defined]
    with at_table(client, table) as line:
        browser = Browser(line)
        move = browser.until_moves()[0]["move"]
        store.write(lambda connection: connection.execute("ALTER TABLE lines RENAME TO lost")).result()
        browser.send(do="play", move=move, at=browser.now["at"], confirmed=True, id="m")
        words = []
        with pytest.raises(WebSocketDisconnect):  # noqa: PT012
            while True:
                message = browser.hear()
                if message.get("id") == "m":
                    words.append(message["words"])
    assert words == ["This could not be written down, so it did not happen. Try again in a moment."]


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null"])
def test_a_strange_origin_is_foreign(client: TestClient, origin: str) -> None:
    assert client.post("/tables", data=FRIENDS, headers={"origin": origin}).status_code == 403


def test_every_answer_has_the_safe_headers(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make_app(settings), headers=HERE, raise_server_exceptions=False) as client:
        table = new_table(client, FRIENDS)
        broken = monkeypatch.setattr(Tables, "open", None)
        assert broken is None
        pages = [client.get("/"), client.get("/nowhere"), client.get(f"/t/{table}"), client.get("/static/table.js")]
        assert [page.status_code for page in pages] == [200, 404, 500, 200]
        for page in pages:
            assert "default-src 'none'" in page.headers["content-security-policy"]
            assert page.headers["x-content-type-options"] == "nosniff"
        for page in pages[:3]:
            assert page.headers["cache-control"] == "private, no-store"


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_of_addresses_is_one_client(address: str, client: str) -> None:
    assert client_of(address) == client


NAMES = {"\x1b]0;owned\x07": "]0;owned", "\u200b": "", "\u202eevil": "evil", "\u3164": "", "Ana\x00": "Ana"}


@pytest.mark.parametrize(("typed", "shown"), NAMES.items())
def test_names_are_what_can_be_seen(client: TestClient, typed: str, shown: str) -> None:
    table_id = new_table(client, {**FRIENDS, "name-A": typed})
    house: Tables = client.app.state.house.tables  # type: ignore[attr-defined]
    table = asyncio.run(house.open(table_id)).table  # type: ignore[union-attr]
    assert table.names[0] == (shown or "Anouk")


class Doors:
    """A server with strict doors."""

    LIMITS = "head_seconds=1.0, head_bytes=20_000, body_seconds=1.0, requests_per_client=20"

    def __init__(self, folder: Path) -> None:
        self.lines: list[socket.socket] = []
        self.server = Server(folder, limits=self.LIMITS)

    def call(self, text: bytes = b"") -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.server.port), timeout=10)
        self.lines.append(line)
        line.sendall(text)
        return line

    def close(self) -> None:
        for line in self.lines:
            line.close()
        self.server.stop()


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    doors = Doors(tmp_path_factory.mktemp("doors"))
    yield doors
    doors.close()


def is_closed(line: socket.socket) -> bool:
    """Does the other side end it?"""
    line.settimeout(5)
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize(
    "text", [b"", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\nx"]
)
def test_a_request_that_never_comes_to_its_end_is_ended(doors: Doors, text: bytes) -> None:
    assert is_closed(doors.call(text))


def test_an_endless_head_is_ended(doors: Doors) -> None:
    line = doors.call(b"GET / HTTP/1.1\r\nHost: x\r\n")
    with pytest.raises(ConnectionError):  # noqa: PT012
        for _number in range(200):
            line.sendall(b"x-more: " + b"y" * 9000 + b"\r\n")
            time.sleep(0.005)


def test_connections_of_one_address_are_counted_and_freed(doors: Doors) -> None:
    time.sleep(1.2)
    lines = [doors.call() for _number in range(20)]
    time.sleep(0.2)
    assert is_closed(doors.call(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"))
    for line in lines:
        line.close()
    time.sleep(0.3)
    line = doors.call(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert line.recv(12) == b"HTTP/1.1 200"
