"""The store keeps what it was told, and never two lines with one number."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from neroli.core.errors import NeroliError
from neroli.core.journal import Line
from neroli.server.store.sqlite import Place, Record, Store, Taken

RECORD = Record(
    "table-01", "parfum", 1, "abc", "", ("hold_notes",), "seed", "host-token", "Rue Droite", 1.0, 1.0,
    tokens=("tok-a", "tok-b"), places=(Place("Ana", 0), Place("Ben", 1, "master", is_bot_seat=True)),
)  # fmt: skip
LINES = [Line(-1, "note N01"), Line(0, "clock 1")]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "tables.sqlite")
    store.create(RECORD, LINES).result(5)
    yield store
    store.close()


def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    kept = store.load("table-01")
    assert kept is not None
    assert kept.record == RECORD
    assert kept.lines == LINES
    assert store.load("nowhere") is None
    assert store.count() == 1


def test_two_writers_never_share_a_line(store: Store) -> None:
    store.append("table-01", 3, [Line(1, "clock 2")], "1 r1", 2.0).result(5)
    with pytest.raises(Taken):
        store.append("table-01", 3, [Line(0, "clock 3")], "0 r2", 2.0).result(5)
    kept = store.load("table-01")
    assert kept is not None
    assert kept.lines[2:] == [Line(1, "clock 2")]
    assert kept.requests == {"1 r1": 3}


def test_of_many_writers_exactly_one_gets_the_line(store: Store) -> None:
    def attempt(number: int) -> bool:
        try:
            store.append("table-01", 3, [Line(0, f"move {number}")], f"r{number}", 2.0).result(5)
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, range(40))) == 1


def test_lines_are_written_all_or_none(store: Store) -> None:
    store.append("table-01", 4, [Line(0, "later")], "", 2.0).result(5)
    with pytest.raises(Taken):
        store.append("table-01", 3, [Line(0, "first"), Line(0, "second")], "", 2.0).result(5)
    kept = store.load("table-01")
    assert kept is not None
    assert [line.text for line in kept.lines] == ["note N01", "clock 1", "later"]


def test_what_cannot_be_written_stops_nobody_else(store: Store) -> None:
    with pytest.raises(NeroliError, match="could not be written down"):
        store._job(lambda connection: connection.execute("INSERT INTO nowhere VALUES (1)")).result(5)
    broken = store._job(lambda _connection: 1 / 0)
    store.append("table-01", 3, [Line(1, "clock 2")], "", 2.0).result(5)
    with pytest.raises(NeroliError, match="could not be written down"):
        broken.result(5)
    kept = store.load("table-01")
    assert kept is not None
    assert len(kept.lines) == 3


def test_seats_chat_and_results_are_kept(store: Store) -> None:
    store.seat("table-01", 0, Place("Anouk", 4, is_claimed=True)).result(5)
    store.say("table-01", 1, 0, "hello").result(5)
    store.append("table-01", 3, [Line(0, "clock 3")], "", 2.0, result="A 3, B 2").result(5)
    kept = store.load("table-01")
    assert kept is not None
    assert kept.record.places[0] == Place("Anouk", 4, is_claimed=True)
    assert kept.chat == [(0, "hello")]
    assert kept.record.result == "A 3, B 2"


def test_tables_are_found_by_token(store: Store) -> None:
    assert [record.id for record in store.find(["tok-b"])] == ["table-01"]
    assert [record.id for record in store.find(["x", "host-token"])] == ["table-01"]
    assert store.find(["x"]) == []
    assert store.find([]) == []


@pytest.mark.usefixtures("store")
def test_what_was_answered_is_there_for_the_next_process(tmp_path: Path) -> None:
    other = Store(tmp_path / "tables.sqlite")
    kept = other.load("table-01")
    assert kept is not None
    assert kept.lines == LINES
    other.close()
