"""The house over HTTP and sockets: lobby, links, moves, undo, chat, bots, hot-seat, the end."""

from __future__ import annotations

import re
import sqlite3

from starlette.testclient import TestClient

from neroli.core.game import Game
from neroli.core.journal import parse
from neroli.core.proof import verify
from neroli.core.title import names
from neroli.server.app import make_app
from neroli.server.settings import Settings
from tests.server.conftest import FRIENDS, HERE, SCREEN
from tests.server.wire import Browser, Message, at_table, new_table, seat_links, stored


def test_the_lobby_offers_every_title(client: TestClient) -> None:
    page = client.get("/").text
    for name in names():
        assert f'value="{name}"' in page


def test_every_page_has_a_strict_policy(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    for path in ("/", f"/t/{table}", "/rules/parfum", "/nowhere", "/static/table.js"):
        answer = client.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        scripts = re.findall(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)", answer.text)
        assert scripts == [] or path.startswith("/static")
        assert not re.search(r'\son\w+="', answer.text)


def test_health_is_told(client: TestClient) -> None:
    assert client.get("/healthz").json() == {"well": True, "tables": 0, "connections": 0}


def test_a_page_is_small(client: TestClient) -> None:
    table = new_table(client, {"title": "parfum", "now": "1"})
    page = client.get(f"/t/{table}").text
    assets = re.findall(r'(?:href|src)="(/(?:static|styles|titles)/[^"]+)"', page)
    assert {"/static/table.js", "/static/choice.js", "/styles/tokens.css", "/titles/parfum/style.css"} <= set(assets)
    sent = 0
    for path in (f"/t/{table}", *assets):
        answer = client.get(path, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, path
        sent += int(answer.headers["content-length"])
    with at_table(client, table) as socket:
        sent += len(socket.receive_text().encode())
    assert sent < 150_000


def test_a_friend_joins_by_link_and_a_late_click_is_refused_kindly(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    (link,) = seat_links(client, table)
    friend = TestClient(client.app, headers=HERE)
    assert "Sit down" in friend.get(link).text
    answer = friend.post(link, follow_redirects=False)
    assert answer.headers["location"] == f"/t/{table}"
    assert "HttpOnly" in answer.headers["set-cookie"]
    with at_table(client, table) as one, at_table(friend, table) as two:
        ana, ben = Browser(one), Browser(two)
        ana.hear(), ben.hear()
        decider, other = (ana, ben) if ana.now["moves"] else (ben, ana)
        move, at = decider.now["moves"][0]["move"], decider.now["at"]
        decider.play(move)
        decider.send(do="play", move=move, at=at)
        assert "moved on" in decider.until("refused")["words"]
        other.send(do="play", move="nonsense", at=0)
        assert other.until("refused")["words"]


def test_a_repeated_request_is_answered_but_not_played_twice(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.take_device()
        at, move = browser.now["at"], browser.now["moves"][0]["move"]
        for _attempt in range(3):
            browser.send(do="play", move=move, at=at, id="same")
            browser.until("done")
    kept = stored(client, table)
    assert sum(line.seat >= 0 for line in kept.lines) == 1


def test_undo_takes_back_and_says_so_in_the_log(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        seat = browser.take_device()
        before, at = list(browser.log), browser.now["at"]
        final = browser.final_moves()
        move = next(move for move in browser.now["moves"] if move["move"] not in final)
        browser.send(do="play", move=move["move"], at=at)
        browser.until("done")
        browser.send(do="undo", seat=seat)
        browser.until("done")
        while browser.log[:-1] != before or browser.now["curtain"]:
            browser.hear()
        assert " took back: “" in browser.log[-1]
        assert browser.now["notice"]["seat"] == seat
        # A page that still shows the moment before the move is behind.
        browser.send(do="play", move=move["move"], at=at)
        assert "moved on" in browser.until("refused")["words"]
        browser.play(move["move"])


def test_what_could_not_be_taken_back_is_told_when_it_is_asked_for(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        for _decision in range(12):
            if browser.now["curtain"]:
                seat = browser.take_device()
            final = browser.final_moves()
            move = browser.now["moves"][-1]["move"]
            browser.play(move)
            can_undo = browser.now["undo"] or (browser.now["curtain"] or {}).get("undo") == seat
            assert can_undo == (move not in final)
        assert final
        browser.send(do="consider", moves=[move], at=browser.now["at"] - 1)
        assert browser.until("considered")["outlooks"] == []


def play_until_asked_to_confirm(browser: Browser) -> Message:
    """Play first legal moves, without confirming any of them; the answer that asks for it."""
    for _decision in range(60):
        if browser.now["curtain"]:
            browser.take_device()
        at, move = browser.now["at"], browser.now["moves"][0]["move"]
        browser.send(do="play", move=move, at=at)
        while (answer := browser.hear())["type"] == "table":
            pass
        if answer["type"] == "confirm":
            return answer
        while browser.now["at"] == at and not browser.now["curtain"]:
            browser.hear()
    raise AssertionError("nothing has to be confirmed")


def test_a_dear_move_that_cannot_be_taken_back_is_asked_for_twice(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        asked = play_until_asked_to_confirm(browser)
        lines = len(stored(client, table).lines)
        assert asked["move"] == browser.now["moves"][0]["move"]
        assert asked["move"] in browser.final_moves()
        browser.send(do="play", move=asked["move"], at=browser.now["at"], confirmed=True)
        browser.until("done")
    assert len(stored(client, table).lines) > lines + 1


def test_the_curtain_hides_secrets_between_players(client: TestClient) -> None:
    table = new_table(client, SCREEN)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        first = browser.hear()
        assert first["curtain"] is not None
        assert first["moves"] == []
        assert first["seat"] is None
        assert "own" not in first["areas"]
        browser.take_device()
        assert "token-" in browser.areas["own"]
        browser.play(browser.now["moves"][0]["move"])
        assert browser.now["curtain"]["seat"] != first["curtain"]["seat"]
        assert browser.areas["own"] == ""


def test_a_spectator_sees_the_table_and_cannot_touch_it(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    watcher = TestClient(client.app, headers=HERE)
    with at_table(watcher, table) as socket:
        browser = Browser(socket)
        assert browser.hear()["seat"] is None
        assert "own" not in browser.areas
        browser.send(do="play", move="clock 1", at=0)
        assert "watching" in browser.until("refused")["words"]
        browser.send(do="hint")
        assert "watching" in browser.until("refused")["words"]
        browser.send(do="rename", name="X", colour=1)
        assert "watching" in browser.until("refused")["words"]
        browser.send(do="undo", seat=0)
        assert "Only who sits there" in browser.until("refused")["words"]
        browser.send(do="bot", seat=0, level="master")
        assert "Only who sits there" in browser.until("refused")["words"]


def test_name_colour_and_chat_are_seen_by_all_and_kept(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.send(do="rename", name="  Zoë <b>, ", colour=4)
        browser.until("done")
        browser.send(do="rename", name="Zoë", colour=1)
        assert "colour" in browser.until("refused")["words"]
        browser.send(do="say", words="good <i>evening</i>")
        browser.until("done")
    page = TestClient(client.app, headers=HERE).get(f"/t/{table}").text
    assert "Zoë &lt;b&gt;" in page
    assert "<b>," not in page
    kept = stored(client, table)
    assert kept.record.seats[0].colour == 4
    assert [(line.seat, line.text) for line in kept.chat] == [(0, "good <i>evening</i>")]
    assert kept.chat[0].at > 0


def test_a_seat_is_handed_to_a_bot_and_taken_back(client: TestClient) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.until_moves()
        browser.send(do="bot", seat=0, level="perfumer")
        browser.until("done")
        for _line in range(6):
            browser.hear()
        assert browser.now["moves"] == []
        browser.send(do="bot", seat=0, level="")
        browser.until("done")
        assert browser.until_moves() or browser.now["over"]


def test_the_store_knows_whether_a_person_or_a_bot_decided(client: TestClient, settings: Settings) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        for _move in range(3):
            browser.until_moves()
            browser.play(browser.now["moves"][0]["move"])
        browser.until_moves()
    connection = sqlite3.connect(settings.data / "tables.sqlite")
    rows = connection.execute("SELECT DISTINCT seat, decider FROM lines ORDER BY seat").fetchall()
    connection.close()
    assert rows == [(-1, None), (0, "person"), (1, "apprentice")]


def test_why_and_hint_answer_in_words(client: TestClient) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.until_moves()
        browser.send(do="why", part="bag")
        answer = browser.until("why")
        assert answer["reason"]["words"]
        assert answer["reason"]["clause"] == "P4.2"
        browser.send(do="hint")
        best = browser.until("hint")["best"]
        assert best[0]["move"] in [move["move"] for move in browser.now["moves"]]


def test_moves_without_a_script(client: TestClient) -> None:
    table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.until_moves()
        at, move = browser.now["at"], browser.now["moves"][0]["move"]
    assert f'name="move" value="{move}"' in client.get(f"/t/{table}").text
    form = {"seat": "0", "at": str(at), "move": move}
    assert client.post(f"/t/{table}/move", data=form, follow_redirects=False).status_code == 303
    form["at"] = "0"
    assert client.post(f"/t/{table}/move", data=form).status_code == 409


def finished(client: TestClient, players: int) -> str:
    """A game of bots alone, watched to its end; the id of its table."""
    form = {"title": "parfum", "players": str(players)} | {
        f"kind-{letter}": "bot perfumer" for letter in "ABCD"[:players]
    }
    table = new_table(client, form)
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        while not browser.now["over"]:
            browser.hear()
    return table


def test_a_whole_game_its_review_and_what_can_be_taken_home(client: TestClient) -> None:
    table = finished(client, 3)
    journal = parse(client.get(f"/t/{table}/game.neroli").text)
    assert "fits the commitment" in verify(journal, Game.read(str(journal)))
    page = client.get(f"/t/{table}").text
    assert "Where the points came from" in page
    assert "Verified" in page
    for seat in ("", "A"):
        frames = client.get(f"/t/{table}/frames?seat={seat}").json()
        assert len(frames["frames"]) == len(frames["told"]) == len(Game.read(str(journal)).history.plies) + 1
    replay = client.get(f"/t/{table}/game.html").text
    assert "http://" not in replay.replace("http://www.w3.org", "")
    assert '<link rel="stylesheet"' not in replay
    assert "src=" not in replay.split("<script")[0]


def test_nothing_is_taken_home_while_the_game_runs(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    for path in ("game.neroli", "game.html", "frames"):
        assert client.get(f"/t/{table}/{path}").status_code == 403


def test_a_table_goes_on_after_a_restart(settings: Settings) -> None:
    with TestClient(make_app(settings), headers=HERE) as client:
        table = new_table(client, {**FRIENDS, "kind-B": "bot apprentice"})
        cookies = dict(client.cookies)
        with at_table(client, table) as socket:
            browser = Browser(socket)
            browser.until_moves()
            browser.play(browser.now["moves"][0]["move"])
            browser.until_moves()
            log, moves = browser.log, browser.now["moves"]
    with TestClient(make_app(settings), headers=HERE, cookies=cookies) as client:
        assert table in client.get("/").text
        with at_table(client, table) as socket:
            browser = Browser(socket)
            browser.until_moves()
            assert (browser.log, browser.now["moves"]) == (log, moves)


def test_own_pieces_are_used_and_wrong_ones_are_explained(client: TestClient) -> None:
    from neroli.games.parfum.title import COMPONENTS

    pieces = COMPONENTS.read_text()
    table = new_table(client, {**FRIENDS, "pieces": pieces.replace("tokens = [10, 4, 5, 6]", "tokens = [9, 5, 5, 6]")})
    with at_table(client, table) as socket:
        assert Browser(socket).hear()["type"] == "table"
    answer = client.post("/tables", data={**FRIENDS, "pieces": pieces.replace("flasks = 4", "flasks = 'x'")})
    assert answer.status_code == 400
    assert "flasks" in answer.text


def test_the_rules_lead_back_to_the_table_that_led_to_them(client: TestClient) -> None:
    """Also to the chapter behind the own decision, as the reader may know it."""
    address = client.post("/tables", data={"title": "parfum", "now": "1"}).url
    alone = client.get("/rules/parfum")
    assert "Back to the table" not in alone.text
    assert "At a glance" in alone.text
    led = client.get("/rules/parfum", headers={"referer": str(address)})
    assert f'href="{address.path}"' in led.text
    other = client.get("/rules/perfumery", headers={"referer": str(address)})
    assert "Back to the table" not in other.text
    foreign = client.get("/rules/parfum", headers={"referer": f"http://elsewhere{address.path}"})
    assert "Back to the table" not in foreign.text
