"""A person: made with the first seat, known by one key, and brought back by a recovery code."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from neroli.server.app import make_app
from neroli.server.people.persons import CODE_LENGTH, LETTERS, new_code, tidy_code
from neroli.server.settings import Limits, Settings
from tests.server.conftest import FRIENDS, HERE
from tests.server.test_migrations import OLD
from tests.server.wire import Browser, at_table, links_on, new_table, seat_links

CODE = re.compile(r'value="((?:\w{4}-){3}\w{4})"')
ANA_BEFORE = {
    "seat-host-of-f": "host-of-friends-table---",
    "seat-ana-at-f": "ana-at-friends-table----",
    "seat-host-of-w": "host-of-waiting-table---",
    "seats": "ana-at-waiting-table----.host-of-finished-table--",
}


def device(client: TestClient) -> TestClient:
    """Another browser that has been here, so that it has a key."""
    browser = TestClient(client.app, headers=HERE)
    browser.get("/")
    return browser


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    """A browser that has been here, so that it has a key and gets no cookie for each seat."""
    with TestClient(make_app(settings), headers=HERE) as client:
        client.get("/")
        yield client


def seats_at(client: TestClient, table: str) -> list[int]:
    with at_table(client, table) as socket:
        return list(socket.receive_json()["seats"])


def code_of(client: TestClient) -> str:
    (code,) = CODE.findall(client.post("/me/code").text)
    return str(code)


def tables_in(page: str) -> set[str]:
    return set(re.findall(r'href="/t/([\w-]+)"', page))


def rows(settings: Settings, question: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(settings.data / "tables.sqlite")
    found: list[tuple[object, ...]] = connection.execute(question).fetchall()
    connection.close()
    return found


def test_a_person_is_made_with_the_first_seat(client: TestClient, settings: Settings) -> None:
    client.get("/me")
    client.post("/tables", data={**FRIENDS, "title": "chess"})
    assert rows(settings, "SELECT count(*) FROM persons") == [(0,)]
    first, second = new_table(client, FRIENDS), new_table(client, FRIENDS)
    assert rows(settings, "SELECT count(*) FROM persons") == [(1,)]
    assert list(client.cookies) == ["person"], "one key, and no cookie for each seat"
    assert seats_at(client, first) == seats_at(client, second) == [0]


def test_a_friend_becomes_a_person_by_sitting_down(client: TestClient, settings: Settings) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    ben = device(client)
    ben.get(link)
    assert rows(settings, "SELECT count(*) FROM persons") == [(1,)]
    ben.post(link)
    assert list(ben.cookies) == ["person"]
    assert rows(settings, "SELECT count(DISTINCT person_id) FROM seats") == [(2,)]
    assert table in tables_in(ben.get("/").text)
    assert seat_links(ben, table) == [], "Ben is not the host"


def test_a_recovery_code_brings_all_seats_to_another_device(client: TestClient) -> None:
    first, second = new_table(client, FRIENDS), new_table(client, {**FRIENDS, "title": "perfumery"})
    code = code_of(client)
    phone = device(client)
    assert tables_in(phone.get("/").text) == set()
    answer = phone.post("/me/recover", data={"code": code})
    assert answer.url.path == "/"
    assert tables_in(answer.text) == {first, second}
    for browser in (client, phone):
        assert seats_at(browser, first) == seats_at(browser, second) == [0]
    assert seat_links(phone, first) == seat_links(client, first) != []
    assert tables_in(device(client).get("/").text) == set()


def test_a_code_may_be_typed_carelessly(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    phone = device(client)
    typed = f"  {code_of(client).lower().replace('-', ' ').replace('0', 'o').replace('1', 'l')} "
    phone.post("/me/recover", data={"code": typed})
    assert seats_at(phone, table) == [0]


def test_codes_are_long_and_easy_to_read() -> None:
    codes = {new_code() for _code in range(200)}
    assert len(codes) == 200
    assert all(len(code.replace("-", "")) == CODE_LENGTH for code in codes)
    assert {letter for code in codes for letter in code} == {*LETTERS, "-"}
    assert tidy_code("oil0-1234") == "0110-1234"
    assert tidy_code("") == ""


def test_a_new_code_makes_the_old_one_void(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    assert "Show my code" in client.get("/me").text
    old = code_of(client)
    assert "Make a new code" in client.get("/me").text
    new = code_of(client)
    phone = device(client)
    answer = phone.post("/me/recover", data={"code": old})
    assert answer.status_code == 403
    assert "Nobody has this code" in answer.text
    assert seats_at(phone, table) == []
    phone.post("/me/recover", data={"code": new})
    assert seats_at(phone, table) == [0]


def test_a_code_is_shown_once_and_kept_as_a_hash(
    client: TestClient, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    new_table(client, FRIENDS)
    answer = client.post("/me/code")
    (code,) = CODE.findall(answer.text)
    assert answer.headers["cache-control"] == "no-store"
    assert code not in client.get("/me").text
    device(client).post("/me/recover", data={"code": code})
    key = client.cookies["person"]
    connection = sqlite3.connect(settings.data / "tables.sqlite")
    dump = "\n".join(connection.iterdump())
    connection.close()
    for secret in (code, code.replace("-", ""), key):
        assert secret not in dump
        assert not any(secret in record.getMessage() for record in caplog.records if record.name.startswith("neroli"))


def test_whoever_holds_nothing_gets_no_code(client: TestClient, settings: Settings) -> None:
    assert "You hold no seat here yet" in client.get("/me").text
    answer = client.post("/me/code")
    assert answer.status_code == 403
    assert CODE.findall(answer.text) == []
    assert rows(settings, "SELECT count(*) FROM persons") == [(0,)]


def test_codes_cannot_be_tried_out(settings: Settings) -> None:
    strict = replace(settings, limits=Limits(recovery_attempts=3))
    with TestClient(make_app(strict), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        code = code_of(client)
        thief = device(client)
        tried = [thief.post("/me/recover", data={"code": new_code()}).status_code for _attempt in range(3)]
        assert tried == [403, 403, 403]
        answer = thief.post("/me/recover", data={"code": code})
        assert answer.status_code == 429
        assert "Wait ten minutes" in answer.text
        assert seats_at(thief, table) == []


@pytest.mark.parametrize("path", ["/me/code", "/me/recover"])
def test_forms_from_elsewhere_are_refused(client: TestClient, path: str) -> None:
    new_table(client, FRIENDS)
    code = code_of(client)
    stranger = TestClient(client.app, headers={"origin": "http://evil.example"}, cookies=dict(client.cookies))
    answer = stranger.post(path, data={"code": code})
    assert answer.status_code == 403
    assert "did not come from here" in answer.text
    phone = device(client)
    assert phone.post("/me/recover", data={"code": code}).status_code == 200, "the code still holds"


def test_two_devices_of_one_person_become_one(client: TestClient, settings: Settings) -> None:
    """Somebody who played on the phone, too, keeps both tables on both devices."""
    at_home = new_table(client, FRIENDS)
    phone = device(client)
    on_the_way = new_table(phone, FRIENDS)
    void = code_of(phone)
    phone.post("/me/recover", data={"code": code_of(client)})
    for browser in (client, phone):
        assert tables_in(browser.get("/").text) == {at_home, on_the_way}
        assert seats_at(browser, at_home) == seats_at(browser, on_the_way) == [0]
        assert len(seat_links(browser, at_home)) == len(seat_links(browser, on_the_way)) == 1, "host of both"
    assert rows(settings, "SELECT count(*) FROM persons") == [(1,)]
    assert device(client).post("/me/recover", data={"code": void}).status_code == 403


def test_a_code_typed_where_it_was_made_changes_nothing(client: TestClient, settings: Settings) -> None:
    table = new_table(client, FRIENDS)
    code = code_of(client)
    client.post("/me/recover", data={"code": code})
    assert seats_at(client, table) == [0]
    assert rows(settings, "SELECT count(*) FROM keys") == [(1,)]


def test_a_seat_taken_along_is_not_the_person(client: TestClient) -> None:
    table, other = new_table(client, FRIENDS), new_table(client, FRIENDS)
    phone = device(client)
    (link,) = links_on(client.post(f"/t/{table}/along").text)
    phone.post(link)
    phone.get("/")
    assert seats_at(phone, table) == [0]
    assert seats_at(phone, other) == []
    assert tables_in(phone.get("/").text) == {table}
    assert phone.post("/me/code").status_code == 403
    own = new_table(phone, FRIENDS)
    code = code_of(phone)
    tablet = device(client)
    tablet.post("/me/recover", data={"code": code})
    assert tables_in(tablet.get("/").text) == {own}
    assert seats_at(client, table) == seats_at(phone, table) == [0]


def test_the_first_answers_of_a_browser_may_cross(client: TestClient) -> None:
    """Two tables set at once in a new browser: whichever key it keeps, it holds both."""
    one, two = TestClient(client.app, headers=HERE), TestClient(client.app, headers=HERE)
    tables = new_table(one, FRIENDS), new_table(two, FRIENDS)
    for last in (one, two):
        both = TestClient(client.app, headers=HERE, cookies=dict(one.cookies) | dict(two.cookies) | dict(last.cookies))
        assert [seats_at(both, table) for table in tables] == [[0], [0]]


@pytest.fixture
def old_house(settings: Settings) -> Settings:
    settings.data.mkdir()
    connection = sqlite3.connect(settings.data / "tables.sqlite")
    connection.executescript(f"BEGIN; {OLD.read_text(encoding='utf-8')} COMMIT;")
    connection.close()
    return settings


def test_seats_from_before_there_were_persons_are_adopted(old_house: Settings) -> None:
    everything = {"friends-table", "waiting-table", "finished-table"}
    with TestClient(make_app(old_house), headers=HERE, cookies=ANA_BEFORE) as client:
        assert tables_in(client.get("/").text) == everything, "as ever"
        assert tables_in(client.get("/").text) == everything
        key = client.cookies["person"]
    with TestClient(make_app(old_house), headers=HERE, cookies={"person": key}) as client:
        assert tables_in(client.get("/").text) == everything
        assert seats_at(client, "friends-table") == seats_at(client, "waiting-table") == [0]
        assert len(seat_links(client, "waiting-table")) == 1, "still the host"
        phone = device(client)
        phone.post("/me/recover", data={"code": code_of(client)})
        assert tables_in(phone.get("/").text) == everything
    others = rows(old_house, "SELECT token FROM seats WHERE person_id IS NULL AND NOT is_bot_seat ORDER BY token")
    assert others == [("ben-at-friends-table----",), ("link-for-waiting-table--",)]


def test_first_visits_that_cross_adopt_nothing_twice(old_house: Settings) -> None:
    """A browser that opens two pages at once gets two keys; the one that it keeps gets its seats."""
    with TestClient(make_app(old_house), headers=HERE, cookies=ANA_BEFORE) as client:
        keys = [
            TestClient(client.app, headers=HERE, cookies=ANA_BEFORE).get(path).cookies["person"]
            for path in ("/", "/t/friends-table")
        ]
        kept = TestClient(client.app, headers=HERE, cookies=ANA_BEFORE | {"person": keys[1]})
        kept.get("/t/friends-table")
        assert len(tables_in(TestClient(client.app, headers=HERE, cookies={"person": keys[0]}).get("/").text)) == 0
        assert len(tables_in(TestClient(client.app, headers=HERE, cookies={"person": keys[1]}).get("/").text)) == 3


def test_an_old_browser_that_asks_for_a_code_first_gets_one_for_its_seats(old_house: Settings) -> None:
    with TestClient(make_app(old_house), headers=HERE, cookies=ANA_BEFORE) as client:
        code = code_of(client)
        tablet = device(client)
        tablet.post("/me/recover", data={"code": code})
        assert seats_at(tablet, "friends-table") == seats_at(client, "friends-table") == [0]
        assert "Make a new code" in client.get("/me").text


def test_the_link_to_a_free_seat_makes_nobody_its_owner(old_house: Settings) -> None:
    token = {"seats": "link-for-waiting-table--"}
    with TestClient(make_app(old_house), headers=HERE, cookies=token) as client:
        client.get("/")
        client.get("/")
        assert client.post("/me/code").status_code == 403
        assert seats_at(client, "waiting-table") == []


def test_a_name_is_there_for_the_next_table(client: TestClient) -> None:
    table = new_table(client, {**FRIENDS, "name-A": "Zoë"})
    assert 'value="Zoë"' in client.get("/").text
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.send(do="rename", name="Zoé", colour=0)
        browser.until("done")
    assert 'value="Zoé"' in client.get("/").text
    assert seats_at(client, table) == [0], "still hers"
    new_table(client, {"title": "parfum", "now": "1"})
    assert 'value="Zoé"' in client.get("/").text, "no name was typed"


def test_a_guest_without_a_name_brings_the_own_one(client: TestClient) -> None:
    ben = device(client)
    new_table(ben, {**FRIENDS, "name-A": "Benoît"})
    named, nameless = new_table(client, FRIENDS), new_table(client, {**FRIENDS, "name-B": ""})
    for table in (named, nameless):
        (link,) = seat_links(client, table)
        ben.post(link)
    assert "Benoît" in client.get(f"/t/{nameless}").text
    assert "Benoît" not in client.get(f"/t/{named}").text, "the host called this guest Ben"


def test_persons_are_there_after_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings), headers=HERE) as client:
        table = new_table(client, FRIENDS)
        code, cookies = code_of(client), dict(client.cookies)
    with TestClient(make_app(settings), headers=HERE, cookies=cookies) as client:
        assert seats_at(client, table) == [0]
        phone = device(client)
        phone.post("/me/recover", data={"code": code})
        assert seats_at(phone, table) == [0]


def test_the_key_is_out_of_reach(client: TestClient) -> None:
    secure = TestClient(client.app, base_url="https://testserver", headers={"origin": "https://testserver"})
    for answer in (client.get("/"), secure.get("/")):
        (cookie,) = answer.headers.get_list("set-cookie")
        assert cookie.startswith("person=")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert ("Secure" in cookie) is (answer.url.scheme == "https")
