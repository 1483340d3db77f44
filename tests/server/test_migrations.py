"""A house of an older Neroli opens with everything in it; one of a newer is left alone."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from neroli.core.errors import NeroliError
from neroli.core.journal import Line
from neroli.server.app import make_app
from neroli.server.settings import Settings
from neroli.server.store import migrations
from neroli.server.store.protocol import Addition, ChatLine, SeatRecord
from neroli.server.store.sqlite import SqliteStore
from tests.server.conftest import HERE
from tests.server.wire import at_table

OLD = Path(__file__).with_name("houses") / "version_0.sql"
TABLES = ("friends-table", "waiting-table", "finished-table")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The database of a house before its schema had a number."""
    path = tmp_path / "tables.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(f"BEGIN; {OLD.read_text(encoding='utf-8')} COMMIT;")
    connection.close()
    return path


def ask(path: Path, question: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    rows: list[tuple[object, ...]] = connection.execute(question).fetchall()
    connection.close()
    return rows


def shape(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All tables and indexes with their columns."""
    names = [str(name) for (name,) in ask(path, "SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")]
    return {name: ask(path, f"PRAGMA table_xinfo({name})") + ask(path, f"PRAGMA index_xinfo({name})") for name in names}


def opened(path: Path) -> None:
    SqliteStore(path).close()


def test_an_old_house_becomes_what_a_new_one_is(house: Path, tmp_path: Path) -> None:
    opened(house)
    opened(tmp_path / "new.sqlite")
    assert shape(house) == shape(tmp_path / "new.sqlite")
    assert ask(house, "PRAGMA user_version") == [(migrations.VERSION,)]


def test_nothing_is_lost_on_the_way(house: Path) -> None:
    lines = ask(house, "SELECT table_id, line, seat, text, request FROM lines")
    store = SqliteStore(house)
    friends = store.load("friends-table")
    finished = store.load("finished-table")
    invited = store.find_invitation("invitation-of-ben-------")
    store.close()
    assert ask(house, "SELECT table_id, line, seat, text, request FROM lines") == lines
    assert friends is not None
    assert friends.record.seats == (
        SeatRecord(token="ana-at-friends-table----", name="Ana", colour=0, is_claimed=True),
        SeatRecord(
            token="ben-at-friends-table----", name="Bénédicte", colour=5, is_claimed=True,
            invitation="invitation-of-ben-------",
        ),
    )  # fmt: skip
    assert friends.record.options == ("hold_notes",)
    assert friends.chat == [ChatLine(0, "Bonjour, Ben")]
    assert friends.requests["1 r4"] == 22
    assert friends.lines[21] == Line(1, "take violet")
    assert invited == friends.record
    assert finished is not None
    assert finished.stand_ins == {8: "master"}
    assert [seat.bot for seat in finished.record.seats] == ["apprentice", "apprentice"]
    assert finished.record.result == "A 51, B 28"


def test_the_tables_of_an_old_house_are_played_on(house: Path, settings: Settings) -> None:
    cookies = {"seat-1": "ana-at-friends-table----", "seat-2": "host-of-friends-table---"}
    with TestClient(make_app(replace(settings, data=house.parent)), headers=HERE, cookies=cookies) as client:
        assert [client.get(f"/t/{table}").status_code for table in TABLES] == [200, 200, 200]
        assert "/t/friends-table" in client.get("/").text
        with at_table(client, "friends-table") as socket:
            assert socket.receive_json()["seats"] == [0]


def test_a_newer_house_is_left_alone(house: Path) -> None:
    opened(house)
    connection = sqlite3.connect(house)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.execute(f"PRAGMA user_version = {migrations.VERSION + 1}")
    connection.close()
    before = house.read_bytes()
    with pytest.raises(NeroliError, match=r"newer Neroli.*Nothing was changed"):
        SqliteStore(house)
    assert house.read_bytes() == before
    assert [file.name for file in house.parent.iterdir()] == [house.name]


def test_a_migration_that_fails_changes_nothing(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shape(house)
    steps = (*migrations.SEATS_IN_COLUMNS, "INSERT INTO nowhere VALUES (1)")
    monkeypatch.setattr(migrations, "MIGRATIONS", (steps, *migrations.MIGRATIONS[1:]))
    with pytest.raises(NeroliError, match="cannot be read: no such table: nowhere"):
        SqliteStore(house)
    assert shape(house) == before
    monkeypatch.undo()
    opened(house)
    assert ask(house, "SELECT count(*) FROM seats") == [(6,)]


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_text("Dear diary, " * 100, encoding="utf-8")
    with pytest.raises(NeroliError, match="cannot be read"):
        SqliteStore(path)
    assert path.read_text(encoding="utf-8") == "Dear diary, " * 100


def test_who_decided_is_written_from_now_on(house: Path) -> None:
    store = SqliteStore(house)
    new = [Line(1, "take violet"), Line(-1, "token 1")]
    store.append(Addition(table_id="friends-table", first=23, lines=new, at=2.0)).result(5)
    new = [Line(0, "take amber", is_bot=True)]
    store.append(Addition(table_id="friends-table", first=25, lines=new, at=2.0, decider="master")).result(5)
    store.close()
    rows = ask(house, "SELECT line, decider FROM lines WHERE table_id = 'friends-table' ORDER BY line")
    assert rows[-5:] == [(21, None), (22, None), (23, "person"), (24, None), (25, "master")]
