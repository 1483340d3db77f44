"""The lobby: titles with what to expect, my tables with whose turn it is, results with names and places."""

from __future__ import annotations

from starlette.testclient import TestClient

from neroli.server.pages.listings import outcome
from neroli.server.store.protocol import Holding
from tests.server.conftest import FRIENDS, HERE
from tests.server.records import seat_record, table_record
from tests.server.wire import new_table, seat_links


def test_a_newcomer_is_told_where_to_start(client: TestClient) -> None:
    page = client.get("/").text
    assert page.count("start here") == 1
    assert "45 min" in page
    assert "many rules to learn" in page
    assert "thinks a second about each move" in page
    assert 'href="/rules/aqua-mirabilis"' in page


def test_my_tables_say_whose_turn_it_is(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    guest = TestClient(client.app, headers=HERE)
    guest.post(seat_links(client, table)[0])
    pages = [client.get("/").text, guest.get("/").text]
    assert sorted("your turn" in page for page in pages) == [False, True]
    assert all("Round 1" in page for page in pages)
    assert any("decides" in page for page in pages)


def test_tables_of_one_person_have_different_names(client: TestClient) -> None:
    for _table in range(8):
        new_table(client, FRIENDS)
    house = client.app.state.house  # type: ignore[attr-defined]
    names = [house.store.load(one).record.name for one in table_ids(client)]
    assert len(set(names)) == 8


def table_ids(client: TestClient) -> list[str]:
    page = client.get("/").text
    return [piece.split('"')[0] for piece in page.split('href="/t/')[1:]]


def test_a_result_has_names_and_the_own_place() -> None:
    seats = tuple(seat_record(name, seat) for seat, name in enumerate(("Ana", "Ben", "Cléo")))
    record = table_record(result="A 51, B 60, C 51", seats=seats)
    second = outcome(record, Holding((0,)))
    assert second == {"points": "Ana 51, Ben 60, Cléo 51", "place": "2nd", "won": False}
    assert outcome(record, Holding((1,)))["won"]
    assert outcome(record, Holding())["place"] == ""
    ended = outcome(table_record(ending="agreement", seats=seats), Holding((0,)))
    assert ended["points"] == "without a result"
