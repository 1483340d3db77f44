"""A power cut at any moment: whatever was answered is still there, and the game goes on."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
import urllib.parse
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from neroli.core.game import Game
from neroli.core.journal import Header, Journal, Line
from neroli.server.people import visitor
from tests.server.conftest import SCREEN
from tests.server.server import Server


def new_table(server: Server) -> tuple[str, str]:
    """A hot-seat table; its path and the cookie of its browser."""
    connection = HTTPConnection("127.0.0.1", server.port)
    body = urllib.parse.urlencode(SCREEN)
    connection.request(
        "POST", "/tables", body, {"origin": server.address, "content-type": "application/x-www-form-urlencoded"}
    )
    answer = connection.getresponse()
    cookie = "; ".join(kept.split(";")[0] for kept in answer.headers.get_all("set-cookie") or [])
    path = answer.getheader("location") or ""
    connection.close()
    return path, cookie


def join(server: Server, path: str, cookie: str) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}{path}/socket"
    return connect(address, origin=Origin(server.address), additional_headers={"cookie": cookie})


def play_until_cut(socket: ClientConnection, answered: list[str]) -> None:
    """Play the first legal move again and again; note what was answered."""
    now: dict[str, Any] = {}
    number = 0
    asked: dict[str, str] = {}
    try:
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "done" and message["id"] in asked:
                answered.append(asked[message["id"]])
            if message["type"] != "table":
                continue
            now = now | message
            number += 1
            if now["curtain"]:
                socket.send(json.dumps({"do": "ready", "seat": now["curtain"]["seat"], "id": f"ready{number}"}))
            elif now["moves"]:
                move = now["moves"][number % len(now["moves"])]["move"]
                asked[f"m{number}"] = move
                socket.send(
                    json.dumps({"do": "play", "move": move, "at": now["at"], "id": f"m{number}", "confirmed": True})
                )
    except (ConnectionClosed, OSError):
        return


@pytest.mark.parametrize("cut_after", [0.3, 0.7])
def test_nothing_that_was_answered_is_lost(tmp_path: Path, cut_after: float) -> None:
    server = Server(tmp_path / "data")
    path, cookie = new_table(server)
    answered: list[str] = []
    with join(server, path, cookie) as socket:
        player = threading.Thread(target=play_until_cut, args=(socket, answered))
        player.start()
        time.sleep(cut_after)
        server.kill()
        player.join(10)
    assert answered
    lines = kept_lines(tmp_path / "data", path.removeprefix("/t/"))
    people = [line.text for line in lines if line.seat >= 0 and not line.goes_on]
    assert people[: len(answered)] == answered
    assert len(people) <= len(answered) + 1
    again_it_plays(server, path, cookie)


def test_whoever_holds_many_seats_is_let_in(tmp_path: Path) -> None:
    """The line of a request is long then, and not every part of a server likes that."""
    server = Server(tmp_path / "data")
    path, cookie = new_table(server)
    many = "; ".join(f"seat-{number:08}={number:024}" for number in range(visitor.MOST_TOKENS - 3))
    with join(server, path, f"{many}; {cookie}") as socket:
        assert json.loads(socket.recv())["seats"] == [0, 1]
    assert server.stop() == 0


def again_it_plays(server: Server, path: str, cookie: str) -> None:
    server.start()
    more: list[str] = []
    with join(server, path, cookie) as socket:
        player = threading.Thread(target=play_until_cut, args=(socket, more))
        player.start()
        deadline = time.monotonic() + 10
        while not more and time.monotonic() < deadline:
            time.sleep(0.02)
        assert server.stop() == 0
        player.join(10)
    assert more


def kept_lines(data: Path, table: str) -> list[Line]:
    """The lines on disk, which must be a game by the rules."""
    connection = sqlite3.connect(data / "tables.sqlite")
    rows = connection.execute(
        "SELECT seat, text, goes_on FROM lines WHERE table_id = ? ORDER BY line", (table,)
    ).fetchall()
    pieces = connection.execute("SELECT components_digest FROM tables WHERE id = ?", (table,)).fetchone()[0]
    connection.close()
    lines = [Line(seat, text, goes_on=bool(goes_on)) for seat, text, goes_on in rows]
    Game.read(str(Journal(Header("parfum", 1, pieces, ("Ana", "Ben")), lines)))
    return lines
