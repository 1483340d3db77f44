"""A browser made of words: opens tables, sends requests, remembers what the page would show."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from neroli.server.house import House
from neroli.server.store.protocol import StoredTable

Message = dict[str, Any]


class Browser:
    """Follows one socket: the newest facts, all areas, all lines."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.now: Message = {}
        self.areas: dict[str, str] = {}
        self.log: list[str] = []
        self.number = 0

    def hear(self) -> Message:
        message: Message = self.socket.receive_json()
        if message["type"] == "table":
            self.now = self.now | message
            for name, patch in message.get("areas", {}).items():
                self.areas[name] = whole(self.areas.get(name, ""), patch)
            if "log" in message:
                self.log = self.log[: message["log"]["keep"]] + message["log"]["add"]
        return message

    def until(self, kind: str) -> Message:
        while (message := self.hear())["type"] != kind:
            if message["type"] == "refused" and kind == "done":
                raise AssertionError(message["words"])
        return message

    def send(self, **message: object) -> str:
        self.number += 1
        message.setdefault("id", f"r{self.number}")
        self.socket.send_json(message)
        return str(message["id"])

    def until_moves(self) -> list[Message]:
        """Wait until this browser has to decide, or the game is over."""
        while not self.now or (not self.now["moves"] and not self.now["over"] and not self.now["curtain"]):
            self.hear()
        return list(self.now["moves"])

    def take_device(self) -> int:
        """Lift the curtain as the seat that is asked for; which seat that was."""
        seat = int(self.now["curtain"]["seat"])
        self.send(do="ready", seat=seat)
        while self.now["curtain"]:
            self.hear()
        self.until_moves()
        return seat

    def final_moves(self) -> list[str]:
        """Of the moves that this browser may choose now, those that could not be taken back."""
        self.send(do="consider", moves=[move["move"] for move in self.now["moves"]], at=self.now["at"])
        return [outlook["move"] for outlook in self.until("considered")["outlooks"] if outlook["is_final"]]

    def play(self, move: str) -> None:
        before = self.now["at"]
        self.send(do="play", move=move, at=before, confirmed=True)
        self.until("done")
        while self.now["at"] == before:
            self.hear()


def whole(old: str, patch: str | list[Any]) -> str:
    """An area after a patch, as the page puts it together; a browser counts letters in UTF-16."""
    if isinstance(patch, str):
        return patch
    letters, text, at = old.encode("utf-16-le"), b"", 0
    for item in patch:
        if isinstance(item, str):
            text += item.encode("utf-16-le")
            continue
        if item > 0:
            text += letters[at : at + 2 * item]
        at += 2 * abs(item)
    return (text + letters[at:]).decode("utf-16-le")


def new_table(client: TestClient, form: dict[str, str]) -> str:
    """Set a table and sit down; its id."""
    answer = client.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def stored(client: TestClient, table: str) -> StoredTable:
    """A table as the server behind a client keeps it."""
    house: House = client.app.state.house  # type: ignore[attr-defined]
    known = house.tables.store.load(table)
    assert known is not None
    return known


def links_on(page: str) -> list[str]:
    """The seat links that a page shows."""
    return re.findall(r'value="http://testserver(/s/[\w-]+)"', page)


def seat_links(client: TestClient, table: str) -> list[str]:
    return links_on(client.get(f"/t/{table}").text)


def at_table(client: TestClient, table: str) -> WebSocketTestSession:
    return client.websocket_connect(f"ws://testserver/t/{table}/socket")
