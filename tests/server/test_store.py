"""The store keeps what it was told, and never two lines with one number."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from neroli.core.errors import NeroliError
from neroli.core.journal import Line
from neroli.server.store.protocol import Addition, ChatLine, Holder, Holding, Store, Taken
from neroli.server.store.sqlite import SqliteStore
from tests.server.records import seat_record, table_record

RECORD = table_record(
    options=("hold_notes",),
    components_file="mine.toml",
    seats=(seat_record("Ana", 0), seat_record("Ben", 1, bot="master", is_bot_seat=True, invitation="used-link")),
)
LINES = [Line(-1, "note N01"), Line(0, "clock 1")]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.sqlite")
    store.create(RECORD, LINES).result(5)
    yield store
    store.close()


def add(store: Store, first: int, lines: list[Line], **more: Any) -> None:
    store.append(Addition(table_id="table-01", first=first, lines=lines, at=2.0, **more)).result(5)


def test_a_table_comes_back_as_it_was_kept(store: SqliteStore) -> None:
    kept = store.load("table-01")
    assert kept is not None
    assert kept.record == RECORD
    assert kept.lines == LINES
    assert store.load("nowhere") is None
    assert store.count_running() == 1


def test_two_writers_never_share_a_line(store: SqliteStore) -> None:
    add(store, 3, [Line(1, "clock 2")], request="1 r1")
    with pytest.raises(Taken):
        add(store, 3, [Line(0, "clock 3")], request="0 r2")
    kept = store.load("table-01")
    assert kept is not None
    assert kept.lines[2:] == [Line(1, "clock 2")]
    assert kept.requests == {"1 r1": 3}


def test_of_many_writers_exactly_one_gets_the_line(store: SqliteStore) -> None:
    def attempt(number: int) -> bool:
        try:
            add(store, 3, [Line(0, f"move {number}")], request=f"r{number}")
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, range(40))) == 1


def test_lines_are_written_all_or_none(store: SqliteStore) -> None:
    add(store, 4, [Line(0, "later")])
    with pytest.raises(Taken):
        add(store, 3, [Line(0, "first"), Line(0, "second")])
    kept = store.load("table-01")
    assert kept is not None
    assert [line.text for line in kept.lines] == ["note N01", "clock 1", "later"]


def test_what_cannot_be_written_stops_nobody_else(store: SqliteStore) -> None:
    with pytest.raises(NeroliError, match="could not be written down"):
        store.write(lambda connection: connection.execute("INSERT INTO nowhere VALUES (1)")).result(5)
    broken = store.write(lambda _connection: 1 / 0)
    add(store, 3, [Line(1, "clock 2")])
    with pytest.raises(NeroliError, match="could not be written down"):
        broken.result(5)
    kept = store.load("table-01")
    assert kept is not None
    assert len(kept.lines) == 3


def test_seats_chat_and_results_are_kept(store: SqliteStore) -> None:
    anouk = seat_record("Anouk", 4, token="tok-new", is_claimed=True, invitation="token-0")
    store.change_seat("table-01", 0, anouk).result(5)
    store.say("table-01", 1, ChatLine(0, "hello")).result(5)
    add(store, 3, [Line(0, "clock 3")], result="A 3, B 2")
    kept = store.load("table-01")
    assert kept is not None
    assert kept.record.seats == (anouk, RECORD.seats[1])
    assert kept.chat == [ChatLine(0, "hello")]
    assert kept.record.result == "A 3, B 2"


def test_tables_are_found_by_token(store: SqliteStore) -> None:
    store.change_seat("table-01", 0, seat_record("Ana", 0, is_claimed=True)).result(5)
    assert [record.id for record in store.tables_of(Holder("", ("token-0",)))] == ["table-01"]
    assert [record.id for record in store.tables_of(Holder("", ("x", "host-token")))] == ["table-01"]
    assert store.tables_of(Holder("", ("x",))) == []
    assert store.tables_of(Holder()) == []


def test_the_token_of_a_free_seat_holds_nothing(store: SqliteStore) -> None:
    assert store.tables_of(Holder("", ("token-0",))) == []
    assert store.holding("table-01", Holder("", ("token-0",))) == Holding()
    assert store.find_link("token-0") == RECORD
    store.change_seat("table-01", 0, seat_record("Ana", 0, is_claimed=True)).result(5)
    assert store.find_link("token-0") is None
    assert store.holding("table-01", Holder("", ("token-0", "host-token"))) == Holding((0,), True)


@pytest.mark.usefixtures("store")
def test_what_was_answered_is_there_for_the_next_process(tmp_path: Path) -> None:
    other = SqliteStore(tmp_path / "tables.sqlite")
    kept = other.load("table-01")
    assert kept is not None
    assert kept.lines == LINES
    other.close()


def insert_lesson(connection: sqlite3.Connection, row: tuple[str, str]) -> None:
    connection.execute("INSERT INTO lessons (person_id, lesson, seen_at) VALUES (?, ?, 1.0)", row)


def test_persons_are_merged_with_all_that_is_theirs(store: SqliteStore) -> None:
    for key, lessons in (("one", ("market", "undo")), ("two", ("market", "blend"))):
        table = table_record(id=f"table-{key}", host_token=f"host-{key}", seats=(seat_record("Ana", 0, token=key),))
        store.create(table, LINES, key).result(5)
        person = store.person(key)
        assert person is not None
        for lesson in lessons:
            store.write(partial(insert_lesson, row=(person.id, lesson))).result(5)
    store.remember_name("two", "Zoë").result(5)
    store.set_recovery_code("one", "code").result(5)
    store.recover("code", "two").result(5)
    one, two = store.person("one"), store.person("two")
    assert one == two
    assert one is not None
    assert (one.name, one.has_recovery_code) == ("Zoë", True)
    rows = store.reader().execute("SELECT person_id, lesson FROM lessons ORDER BY lesson").fetchall()
    assert [(row["person_id"], row["lesson"]) for row in rows] == [
        (one.id, "blend"), (one.id, "market"), (one.id, "undo"),
    ]  # fmt: skip
    assert [table.id for table in store.tables_of(Holder("one"))] == ["table-one", "table-two"]
    assert store.holding("table-two", Holder("one")).is_host


def test_a_code_that_nobody_has_changes_nothing(store: SqliteStore) -> None:
    store.recover("nobody's", "key").result(5)
    store.set_recovery_code("key", "code").result(5)
    store.remember_name("key", "Zoë").result(5)
    assert store.person("key") is None
    assert not store.knows_recovery_code("code")
