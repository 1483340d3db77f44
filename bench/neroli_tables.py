"""Neroli's table under load: its server in a process of its own, and the browsers of its tables."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import socket
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.context import SpawnProcess
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.crowd import SEATS, Crowd, Match, Row, after, measured
from neroli.core.chance import FastRng
from neroli.core.title import names
from neroli.draw.drawing import INLINE_MOVES
from neroli.server.live.tables import NewTable, SeatRequest, Tables
from neroli.server.run import run
from neroli.server.settings import Limits, Settings

ALWAYS_INLINE = 2  # as in question-bar.js
SERVERS_CORE = 0
BROWSERS_CORE = (os.cpu_count() or 1) - 1
FREE_HAND = Limits(
    requests_per_client=10_000, messages_per_second=1000, message_burst=1000, connections_per_client=10_000,
    connections=10_000,
)  # fmt: skip


class Choice(msgspec.Struct):
    """A legal move, as a browser needs it to play by chance."""

    move: str
    parts: list[str] = []


class Message(msgspec.Struct):
    """What a browser needs of a message; facts that an update does not name stay as they were."""

    type: str
    at: int | msgspec.UnsetType = msgspec.UNSET
    moves: list[Choice] | msgspec.UnsetType = msgspec.UNSET
    move: str = ""


READ = msgspec.json.Decoder(Message)


def serve(data: Path, port: int) -> None:
    pin(os.getpid(), SERVERS_CORE)
    run(Settings(data, limits=FREE_HAND), "127.0.0.1", port)


def pin(process: int, core: int) -> None:
    """Keep a process on one core, where the machine lets us."""
    with suppress(AttributeError, OSError):
        os.sched_setaffinity(process, {core})


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@contextmanager
def serving(data: Path) -> Iterator[tuple[int, SpawnProcess]]:
    """A server over these tables, from its start to its end; it answers already."""
    port = free_port()
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(data, port))
    process.start()
    wait_for(port)
    try:
        yield port, process
    finally:
        process.terminate()
        process.join()


def wait_for(port: int) -> None:
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2).close()
            return
        except OSError:
            time.sleep(0.01)


async def set_tables(data: Path, count: int) -> None:
    """So many tables of four people, the titles in turn."""
    tables = Tables(Settings(data, limits=FREE_HAND))
    seats = tuple(SeatRequest("me", f"Seat {seat}") for seat in range(SEATS))
    for number in range(count):
        await tables.new(NewTable(names()[number % len(names())], seats))
    await tables.close()


def seat_tokens(data: Path) -> list[tuple[str, int, str]]:
    connection = sqlite3.connect(data / "tables.sqlite")
    rows: list[tuple[str, int, str]] = connection.execute("SELECT table_id, seat, token FROM seats").fetchall()
    connection.close()
    return rows


class Browser:
    """One seat at a table: whenever it has to decide, it plays by chance.

    As a page does, it asks whether the moves on its buttons are final, and confirms what it is asked to confirm.
    """

    def __init__(self, crowd: Crowd, match: Match, seat: int, token: str) -> None:
        self.crowd = crowd
        self.match = match
        self.seat = seat
        self.token = token
        self.rng = FastRng(token)
        self.at = 0
        self.moves: list[Choice] = []
        self.asked = -1
        self.number = 0

    async def sit(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/t/{self.match.name}/socket"
        headers = {"cookie": f"seats={self.token}", "origin": f"http://127.0.0.1:{port}"}
        async with connect(
            address, additional_headers=headers, compression=None, max_size=None, ping_interval=None, open_timeout=60
        ) as line:
            self.crowd.joined += 1
            try:
                while True:
                    self.hear(line, await line.recv(decode=False))
            except ConnectionClosed:
                return

    def hear(self, line: ClientConnection, text: bytes) -> None:
        message = READ.decode(text)
        if message.type == "table":
            self.look(line, message, len(text))
        elif message.type in ("considered", "confirm"):
            self.crowd.letters += len(text)
        if message.type == "confirm":
            after(0.0, lambda: self.send(line, do="play", move=message.move, at=self.at, confirmed=True))

    def look(self, line: ClientConnection, message: Message, letters: int) -> None:
        self.crowd.seen(self.match, self.seat, letters)
        if message.at is not msgspec.UNSET:
            self.at = message.at
        if message.moves is not msgspec.UNSET:
            self.moves = message.moves
        if not self.moves or self.at == self.asked:
            return
        self.match.deciding.add(self.seat)
        self.asked = self.at
        buttons = [choice.move for choice in self.moves if len(self.moves) <= ALWAYS_INLINE or not choice.parts]
        if 0 < len(buttons) <= INLINE_MOVES:
            after(0.0, lambda: self.send(line, do="consider", moves=buttons, at=self.asked))
        pause = self.crowd.pause * (500 + self.rng.below(1000)) / 1000
        after(pause, lambda: self.play(line))

    async def play(self, line: ClientConnection) -> None:
        self.crowd.sent(self.match, self.seat)
        await self.send(line, do="play", move=self.moves[self.rng.below(len(self.moves))].move, at=self.asked)

    async def send(self, line: ClientConnection, **request: object) -> None:
        self.number += 1
        await line.send(msgspec.json.encode({**request, "id": str(self.number)}).decode())


def rows(data: Path, tables: int, paces: list[tuple[float, float]]) -> list[Row]:
    asyncio.run(set_tables(data, tables))
    crowd = Crowd(0.0)
    matches: dict[str, Match] = {}
    browsers = [
        Browser(crowd, matches.setdefault(table, Match(table)), seat, token) for table, seat, token in seat_tokens(data)
    ]
    with serving(data) as (port, process):
        assert process.pid is not None
        sitting = [browser.sit(port) for browser in browsers]
        return asyncio.run(measured("Neroli", process.pid, crowd, sitting, paces))
