"""Ending by agreement, leaving, taking a table away, playing again: kept beside the journal, told to all."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient

from neroli.server.app import make_app
from neroli.server.house import House
from neroli.server.settings import Settings
from tests.server.conftest import FRIENDS, HERE
from tests.server.wire import at_table, new_table, seat_links, stored

ALONE = {**FRIENDS, "kind-B": "bot apprentice"}


@pytest.fixture
def guest(client: TestClient) -> TestClient:
    """Another browser at the same house."""
    return TestClient(client.app, headers=HERE)


@pytest.fixture
def friends(client: TestClient, guest: TestClient) -> str:
    """A table at which Ana and Ben sit."""
    table = new_table(client, FRIENDS)
    guest.post(seat_links(client, table)[0], data={"name": "Ben"})
    return table


def log_of(client: TestClient, table: str) -> str:
    with at_table(client, table) as socket:
        return "".join(socket.receive_json()["log"]["add"])


def test_a_game_ends_when_all_agree_and_has_no_result(client: TestClient, guest: TestClient, friends: str) -> None:
    client.post(f"/t/{friends}/end", data={"yes": "1"})
    assert stored(client, friends).record.ending == ""
    assert "Ana would end the game here" in log_of(guest, friends)
    guest.post(f"/t/{friends}/end", data={"yes": "1"})
    record = stored(client, friends).record
    assert (record.ending, record.result) == ("agreement", "")
    page = client.get(f"/t/{friends}").text
    assert "Ended by agreement" in page
    assert "without a result" in page
    assert "wins" not in page
    with at_table(client, friends) as socket:
        update = socket.receive_json()
        assert update["over"]
        assert update["moves"] == []
        socket.send_json({"do": "play", "id": "1", "move": "clock 1", "at": update["at"]})
        answer = socket.receive_json()
        assert "ended by agreement" in answer["words"]


def test_somebody_may_think_again_before_all_agree(client: TestClient, guest: TestClient, friends: str) -> None:
    client.post(f"/t/{friends}/end", data={"yes": "1"})
    client.post(f"/t/{friends}/end", data={"yes": "0"})
    guest.post(f"/t/{friends}/end", data={"yes": "1"})
    assert stored(client, friends).record.ending == ""
    assert "Ana plays on." in log_of(guest, friends)


def test_an_ending_is_still_there_when_the_house_opens_again(settings: Settings) -> None:
    with TestClient(make_app(settings), headers=HERE) as client:
        table = new_table(client, ALONE)
        client.post(f"/t/{table}/end", data={"yes": "1"})
        cookies = client.cookies
    with TestClient(make_app(settings), headers=HERE, cookies=cookies) as client:
        assert "Ended by agreement" in client.get(f"/t/{table}").text
        assert "All agree" in client.get(f"/t/{table}").text


def test_whoever_leaves_is_replaced_by_a_bot_and_may_come_back(
    client: TestClient, guest: TestClient, friends: str
) -> None:
    answer = guest.post(f"/t/{friends}/leave", follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert stored(client, friends).record.seats[1].bot == "perfumer"
    assert "A bot plays for Ben now: perfumer." in log_of(client, friends)
    with at_table(guest, friends) as socket:
        socket.receive_json()
        socket.send_json({"do": "bot", "id": "1", "seat": 1, "level": ""})
        while socket.receive_json()["type"] != "done":
            pass
    assert stored(client, friends).record.seats[1].bot == ""
    assert "Ben plays again." in log_of(client, friends)


def test_a_table_is_taken_away_by_its_host_alone(client: TestClient, guest: TestClient, friends: str) -> None:
    assert guest.post(f"/t/{friends}/delete").status_code == 400
    refused = client.post(f"/t/{friends}/delete")
    assert "Others play here" in refused.text
    client.post(f"/t/{friends}/end", data={"yes": "1"})
    guest.post(f"/t/{friends}/end", data={"yes": "1"})
    client.post(f"/t/{friends}/delete")
    assert client.get(f"/t/{friends}").status_code == 404
    assert f"/t/{friends}" not in client.get("/").text
    assert f"/t/{friends}" not in guest.get("/").text


@pytest.mark.parametrize("deed", ["end", "leave", "delete", "rematch"])
def test_a_stranger_changes_nothing(client: TestClient, guest: TestClient, deed: str) -> None:
    table = new_table(client, ALONE)
    before = stored(client, table).record
    assert guest.post(f"/t/{table}/{deed}").status_code == 400
    assert stored(client, table).record == before
    foreign = client.post(f"/t/{table}/{deed}", headers={"origin": "http://elsewhere"})
    assert foreign.status_code == 403


def test_a_rematch_needs_one_click_of_each_and_turns_the_seats(
    client: TestClient, guest: TestClient, friends: str
) -> None:
    assert client.post(f"/t/{friends}/rematch").status_code == 400
    for player in (client, guest):
        player.post(f"/t/{friends}/end", data={"yes": "1"})
    waiting = client.post(f"/t/{friends}/rematch", follow_redirects=False)
    assert waiting.headers["location"] == f"/t/{friends}"
    assert client.get(f"/t/{friends}/rematch").json() == {"agreed": [0], "table": ""}
    answer = guest.post(f"/t/{friends}/rematch", follow_redirects=False)
    new = answer.headers["location"].removeprefix("/t/")
    assert new != friends
    assert client.get(f"/t/{friends}/rematch").json()["table"] == new
    assert client.post(f"/t/{friends}/rematch", follow_redirects=False).headers["location"] == f"/t/{new}"
    assert [seat.name for seat in stored(client, new).record.seats] == ["Ben", "Ana"]
    with at_table(client, new) as socket:
        assert socket.receive_json()["seat"] == 1
    with at_table(guest, new) as socket:
        assert socket.receive_json()["seat"] == 0


def test_a_rematch_against_bots_begins_at_once(client: TestClient) -> None:
    table = new_table(client, ALONE)
    client.post(f"/t/{table}/end", data={"yes": "1"})
    answer = client.post(f"/t/{table}/rematch", follow_redirects=False)
    new = answer.headers["location"].removeprefix("/t/")
    assert [seat.bot for seat in stored(client, new).record.seats] == ["apprentice", ""]


def test_what_happened_beside_the_game_survives_an_undo(client: TestClient) -> None:
    table_id = new_table(client, {**FRIENDS, "kind-B": "hot"})
    house: House = client.app.state.house  # type: ignore[attr-defined]

    async def play() -> list[str]:
        live = await house.tables.open(table_id)
        assert live is not None
        table, log = live.table, live.table.log(None)
        seat = table.game.actors[0]
        await table.play(seat, table.game.moves(seat)[0].text, table.game.moment(seat), "1")
        await table.note(seat, "hint")
        assert table.game.can_undo(seat)
        await table.undo(seat, "2")
        return log.lines

    lines = asyncio.run(play())
    assert sum("asked a master for advice" in line for line in lines) == 1
