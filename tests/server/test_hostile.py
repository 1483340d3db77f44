"""Clients that mean no good: nothing they send changes a table, breaks the house or shows a secret."""

from __future__ import annotations

import json
import logging
import time
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from neroli.server.addresses import is_this_machine
from neroli.server.app import make_app
from neroli.server.people import visitor
from neroli.server.people.passes import PASS_SECONDS
from neroli.server.settings import Limits, Settings
from tests.server.conftest import FRIENDS, HERE
from tests.server.wire import Browser, at_table, links_on, new_table, seat_links, stored

NONSENSE = [
    "", "x", "[]", "null", "7", '"play"', "{}", '{"do":7}', '{"do":"play"}', '{"do":"play","move":7,"at":"x","id":"a"}',
    '{"do":"play","move":"' + "x" * 900 + '","at":1,"id":"b"}', '{"do":"bot","seat":99,"level":"master"}',
    '{"do":"bot","seat":-1,"level":""}', '{"do":"ready","seat":[1]}', '{"do":"ready","seat":1}',
    '{"do":"undo","seat":1}',
    '{"do":"why","part":{"a":1}}', '{"do":"rename","name":"\\u0000","colour":true}', '{"do":"say","words":["x"]}',
    '{"do":"__init__"}', '{"do":"play","move":"undo","at":0,"id":"c"}',
    '{"do":"play","move":"* note N01","at":0,"id":"d"}', "[" * 3000, '{"do":"ready","seat":false}',
    '{"do":"undo","seat":false,"id":"e"}', '{"do":"bot","seat":false,"level":"master"}',
]  # fmt: skip


def test_nonsense_is_refused_and_changes_nothing(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    before = stored(client, table)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        for text in NONSENSE:
            socket.send_text(text)
        browser.send(do="why", part="bag")
        browser.until("why")
        assert browser.now["seat"] == 0
    after = stored(client, table)
    assert after.lines == before.lines
    assert [seat.name for seat in after.record.seats] == ["Ana", "Ben"]


def test_other_origins_are_turned_away(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    stranger = TestClient(client.app, headers={"origin": "http://evil.example"}, cookies=dict(client.cookies))
    assert stranger.post("/tables", data=FRIENDS).status_code == 403
    with pytest.raises(WebSocketDisconnect), at_table(stranger, table) as socket:
        socket.receive_text()


def test_a_guessed_token_opens_nothing(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    stranger = TestClient(client.app, headers=HERE, cookies={"seats": "guess.admin." + "A" * 24})
    assert stranger.get("/s/guess").status_code == 404
    assert stranger.post("/s/guess").status_code == 404
    assert seat_links(stranger, table) == []
    with at_table(stranger, table) as socket:
        assert socket.receive_json()["seat"] is None
    assert stranger.get("/t/none-such-table").status_code == 404
    with pytest.raises(WebSocketDisconnect), at_table(stranger, "none-such-table") as socket:
        socket.receive_text()


def test_too_long_and_too_many_messages_end_the_line(settings: Settings) -> None:
    strict = replace(settings, limits=Limits(messages_per_second=1, message_burst=5, connections_per_client=2))
    with TestClient(make_app(strict), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        with pytest.raises(WebSocketDisconnect), at_table(client, table) as socket:  # noqa: PT012
            socket.send_text("x" * 5000)
            while True:
                socket.receive_text()
        with pytest.raises(WebSocketDisconnect), at_table(client, table) as socket:  # noqa: PT012
            for _number in range(8):
                socket.send_text(json.dumps({"do": "why", "part": "bag", "id": "w"}))
            while True:
                socket.receive_text()
        third = at_table(client, table)
        with at_table(client, table), at_table(client, table), pytest.raises(WebSocketDisconnect), third:
            third.receive_text()


def test_forms_have_limits(settings: Settings) -> None:
    strict = replace(settings, limits=Limits(form_bytes=500, new_tables_per_hour=2))
    with TestClient(make_app(strict), headers=HERE) as client:
        assert client.post("/tables", data={**FRIENDS, "pieces": "x" * 600}).status_code == 403
        assert client.post("/tables", data={**FRIENDS, "title": "chess"}).status_code == 400
        new_table(client, FRIENDS)
        assert client.post("/tables", data=FRIENDS).status_code == 429


def test_no_token_is_logged_or_shown(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    with at_table(client, table) as socket:
        sent = socket.receive_text()
    token = link.removeprefix("/s/")
    kept = stored(client, table).record
    tokens = [seat.token for seat in kept.seats]
    for secret in (token, *tokens, kept.host_token, kept.seed):
        assert secret not in sent
        assert not any(secret in record.getMessage() for record in caplog.records if record.name.startswith("neroli"))
    for secret in (*tokens, kept.host_token, kept.seed):
        assert secret not in TestClient(client.app, headers=HERE).get(f"/t/{table}").text


def test_a_seat_link_is_used_up_by_the_first_who_sits_down(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    token = link.removeprefix("/s/")
    with at_table(TestClient(client.app, headers=HERE, cookies={"seats": token}), table) as early:
        assert early.receive_json()["seat"] is None
    ben = TestClient(client.app, headers=HERE)
    assert ben.post(link).status_code == 200
    assert token not in ben.cookies.values()
    assert seat_links(client, table) == []
    for other in (TestClient(client.app, headers=HERE), TestClient(client.app, headers=HERE, cookies={"seats": token})):
        assert other.get(link).status_code == 403
        assert other.post(link).status_code == 403
        with at_table(other, table) as socket:
            assert socket.receive_json()["seat"] is None
    with at_table(client, table) as socket:
        assert socket.receive_json()["seats"] == [0]
    assert ben.get(link).url.path == f"/t/{table}"
    with at_table(ben, table) as socket:
        assert socket.receive_json()["seat"] == 1


def test_a_preview_of_a_seat_link_takes_nothing(client: TestClient) -> None:
    """Messengers look at a link that is sent, and so may anybody from another site."""
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    messenger = TestClient(client.app)
    for _look in range(2):
        assert messenger.get(link).status_code == 200
        assert messenger.head(link).status_code == 200
    assert messenger.post(link, headers={"origin": "http://elsewhere.test"}).status_code == 403
    with at_table(TestClient(client.app, headers=HERE, cookies=dict(messenger.cookies)), table) as socket:
        assert socket.receive_json()["seat"] is None
    assert seat_links(client, table) == [link]


def test_a_lost_answer_does_not_cost_the_seat(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    ben = TestClient(client.app, headers=HERE)
    ben.get(link)
    unheard = TestClient(client.app, headers=HERE, cookies=dict(ben.cookies))
    unheard.post(link)
    assert ben.get(link).url.path == ben.post(link).url.path == f"/t/{table}"
    with at_table(ben, table) as socket:
        assert socket.receive_json()["seat"] == 1


@pytest.mark.parametrize("key", ["", "short", "A" * 31, "A" * 33, "é" * 32, "A" * 31 + ";"])
def test_a_key_that_was_made_up_is_replaced(client: TestClient, key: str) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    made_up: Any = f"person={key}".encode()  # a header is bytes, not always letters
    ben = TestClient(client.app, headers=HERE | {"cookie": made_up})
    new = ben.post(link, follow_redirects=False).cookies["person"]
    assert len(new) == 32
    assert new != key
    with at_table(TestClient(client.app, headers=HERE, cookies={"person": new}), table) as socket:
        assert socket.receive_json()["seat"] == 1


def test_answers_that_cross_lose_no_seat(client: TestClient) -> None:
    """Two links opened at once in one browser: each answer keeps what the other brought."""
    table = new_table(client, {**FRIENDS, "players": "3", "kind-C": "friend"})
    links = seat_links(client, table)
    assert len(links) == 2
    together: dict[str, str] = {}
    for link in links:
        tab = TestClient(client.app, headers=HERE)
        tab.post(link)
        together |= dict(tab.cookies)
    with at_table(TestClient(client.app, headers=HERE, cookies=together), table) as socket:
        assert socket.receive_json()["seats"] == [1, 2]


def test_the_host_is_asked_before_he_takes_the_seat_of_a_friend(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    asked = client.get(link).text
    assert "seat.js" not in asked
    assert "You are at this table already" in asked
    assert seat_links(client, table) == [link]
    assert "invites you to" in TestClient(client.app, headers=HERE).get(link).text


def test_a_friend_who_sits_down_relieves_the_bot(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.send(do="bot", seat=1, level="apprentice")
        browser.until("done")
    TestClient(client.app, headers=HERE).post(link)
    ben = stored(client, table).record.seats[1]
    assert (ben.is_claimed, ben.bot) == (True, "")


def test_seats_kept_in_the_old_way_are_still_held(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    kept = stored(client, table).record
    old = TestClient(client.app, headers=HERE, cookies={"seats": f"{kept.seats[0].token}.{kept.host_token}"})
    with at_table(old, table) as socket:
        assert socket.receive_json()["seats"] == [0]


def test_the_oldest_of_too_many_seats_are_forgotten(client: TestClient) -> None:
    many = {f"seat-{number:08}": f"{number:024}" for number in range(visitor.MOST_TOKENS)}
    answer = TestClient(client.app, headers=HERE, cookies=many).post("/tables", data=FRIENDS, follow_redirects=False)
    told = answer.headers.get_list("set-cookie")
    kept = [cookie for cookie in told if "Max-Age=31536000" in cookie]
    assert len(kept) == 3, "the key, the host's token and the seat's"
    assert all("HttpOnly" in cookie and "SameSite=lax" in cookie for cookie in kept)
    assert [cookie.split("=")[0] for cookie in told if "Max-Age=0" in cookie] == ["seat-00000000", "seat-00000001"]


def test_pages_that_are_opened_in_a_wrong_way_say_so(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    assert client.get(f"/t/{table}/along").url.path == f"/t/{table}"
    answer = client.put(f"/t/{table}/along")
    assert answer.status_code == 405
    assert "not opened in this way" in answer.text


@pytest.mark.parametrize(
    ("host", "is_near"),
    [("127.0.0.1", True), ("localhost", True), ("localhost.", True), ("0.0.0.0", True), ("::1", True),
     ("192.168.1.7", False), ("neroli.example", False), ("testserver", False), ("", False)],
)  # fmt: skip
def test_addresses_that_only_this_machine_knows(host: str, is_near: bool) -> None:
    assert is_this_machine(host) is is_near


def along(client: TestClient, table: str) -> str:
    """Ask for a link to take the seats of a browser along."""
    answer = client.post(f"/t/{table}/along")
    assert answer.status_code == 200, answer.text
    (link,) = links_on(answer.text)
    return link


def test_a_seat_can_be_taken_along_once(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    link = along(client, table)
    phone, thief = TestClient(client.app, headers=HERE), TestClient(client.app, headers=HERE)
    assert client.get(link).url.path == f"/t/{table}", "whoever gave it only looks"
    assert phone.get(link).status_code == 200
    assert phone.post(link).url.path == f"/t/{table}"
    assert phone.get(link).url.path == phone.post(link).url.path == f"/t/{table}"
    assert thief.get(link).status_code == thief.post(link).status_code == 403
    assert not thief.cookies
    for device in (client, phone):
        with at_table(device, table) as socket:
            assert socket.receive_json()["seats"] == [0]
    assert seat_links(phone, table) == seat_links(client, table) != []


def test_only_who_sits_there_takes_a_seat_along(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    (invitation,) = seat_links(client, table)
    ben = TestClient(client.app, headers=HERE)
    assert ben.post(f"/t/{table}/along").status_code == 403
    assert client.post(f"/t/{table}/along", headers={"origin": "http://elsewhere.test"}).status_code == 403
    ben.post(invitation)
    phone = TestClient(client.app, headers=HERE)
    phone.post(along(ben, table))
    with at_table(phone, table) as socket:
        assert socket.receive_json()["seats"] == [1]
    assert seat_links(phone, table) == [], "Ben's phone is not the host"


def test_a_link_to_take_along_ends_with_the_next_one_and_with_time(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, FRIENDS)
    first, second = along(client, table), along(client, table)
    phone = TestClient(client.app, headers=HERE)
    assert phone.post(first).status_code == 403
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + PASS_SECONDS + 1)
    assert phone.get(second).status_code == phone.post(second).status_code == 404
    assert not phone.cookies


def test_a_used_link_stays_used_when_the_house_opens_again(settings: Settings) -> None:
    with TestClient(make_app(settings), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        (link,) = seat_links(client, table)
        ben = TestClient(client.app, headers=HERE)
        ben.post(link)
    with TestClient(make_app(settings), headers=HERE) as client:
        assert client.get(link).status_code == 403
        with at_table(TestClient(client.app, headers=HERE, cookies=dict(ben.cookies)), table) as socket:
            assert socket.receive_json()["seat"] == 1


def test_bytes_instead_of_words_end_the_line(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    with pytest.raises(WebSocketDisconnect) as ended, at_table(client, table) as socket:  # noqa: PT012
        socket.send_bytes(b"\xff\xfe")
        while True:
            socket.receive_text()
    assert ended.value.code == 1003


def test_onlookers_keep_no_player_out(settings: Settings) -> None:
    strict = replace(settings, limits=Limits(connections_per_client=2))
    with TestClient(make_app(strict), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        stranger = TestClient(client.app, headers=HERE)
        third = at_table(stranger, table)
        with at_table(stranger, table), at_table(stranger, table):
            with pytest.raises(WebSocketDisconnect), third:
                third.receive_text()
            with at_table(client, table) as socket:
                assert socket.receive_json()["seat"] == 0


def test_there_are_no_other_bots(client: TestClient) -> None:
    assert client.post("/tables", data={**FRIENDS, "kind-B": "bot ../../x"}).status_code == 400
