"""boardgame.io under the same load: its server from npm, and clients that speak its protocol."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.crowd import SEATS, Crowd, Match, Row, after, measured
from bench.neroli_tables import SERVERS_CORE, free_port, pin
from neroli.core.chance import FastRng

PACKAGE = "boardgame.io@0.50.2"
SERVER = Path(__file__).with_name("boardgame_server.cjs")
FOLDER = Path(tempfile.gettempdir()) / "neroli-bench-boardgame-io"
GAME = "/turns,"
SPACES = 36
# The letters before a message of engine.io and socket.io.
OPEN, PING, PONG, CONNECT, EVENT = "0", "2", "3", f"40{GAME}", f"42{GAME}"


class Context(msgspec.Struct):
    """Whose turn it is."""

    currentPlayer: str  # noqa: N815


class State(msgspec.Struct):
    """What a client needs of a state to play by chance."""

    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """The answer to a client that has come to a match."""

    state: State


def fetched() -> Path:
    """The package, fetched once for this machine into a temporary folder."""
    modules = FOLDER / "node_modules"
    if not modules.is_dir():
        FOLDER.mkdir(exist_ok=True)
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(FOLDER), PACKAGE]
        subprocess.run(command, check=True, cwd=FOLDER, stdout=subprocess.DEVNULL)
    return modules


@contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """Its server on a free port; the port and the number of the process."""
    port = free_port()
    environment = {**os.environ, "NODE_PATH": str(fetched()), "NODE_ENV": "production"}
    process = subprocess.Popen(
        ["node", str(SERVER), str(port)], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    pin(process.pid, SERVERS_CORE)
    wait_for(port)
    try:
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def wait_for(port: int) -> None:
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=2).close()
            return
        except OSError:
            time.sleep(0.05)


class Client:
    """One player of a match: whenever it is his turn, he plays by chance."""

    def __init__(self, crowd: Crowd, match: Match, seat: int) -> None:
        self.crowd = crowd
        self.match = match
        self.seat = seat
        self.rng = FastRng(f"{match.name} {seat}")
        self.asked = -1

    async def sit(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        async with connect(address, compression=None, max_size=None, ping_interval=None, open_timeout=60) as line:
            try:
                while True:
                    await self.hear(line, await line.recv())
            except ConnectionClosed:
                return

    async def hear(self, line: ClientConnection, text: str | bytes) -> None:
        assert isinstance(text, str)
        if text == PING:
            await line.send(PONG)
        elif text.startswith(OPEN):
            await line.send(CONNECT)
        elif text.startswith(CONNECT):
            await self.emit(line, "sync", self.match.name, str(self.seat), None, SEATS)
        elif text.startswith(EVENT):
            self.happen(line, text)

    async def emit(self, line: ClientConnection, *event: object) -> None:
        await line.send(EVENT + msgspec.json.encode(event).decode())

    def happen(self, line: ClientConnection, text: str) -> None:
        event = msgspec.json.decode(text[len(EVENT) :], type=list[msgspec.Raw])
        kind = msgspec.json.decode(event[0])
        if kind == "sync":
            self.crowd.joined += 1
            state = msgspec.json.decode(event[2], type=Sync).state
        elif kind == "update":
            self.crowd.seen(self.match, self.seat, len(text))
            state = msgspec.json.decode(event[2], type=State)
        else:
            return
        if state.ctx.currentPlayer == str(self.seat) and state.number != self.asked:
            self.asked = state.number
            self.match.deciding = {self.seat}
            after(self.crowd.pause * (500 + self.rng.below(1000)) / 1000, lambda: self.play(line, state))

    async def play(self, line: ClientConnection, state: State) -> None:
        self.crowd.sent(self.match, self.seat)
        seat = str(self.seat)
        move = {"type": "take", "args": [self.rng.below(SPACES)], "playerID": seat, "credentials": None}
        await self.emit(
            line, "update", {"type": "MAKE_MOVE", "payload": move}, state.number, self.match.name, seat
        )  # fmt: skip


def rows(tables: int, paces: list[tuple[float, float]]) -> list[Row]:
    crowd = Crowd(0.0)
    matches = [Match(f"match{number}") for number in range(tables)]
    clients = [Client(crowd, match, seat) for match in matches for seat in range(SEATS)]
    with serving() as (port, process):
        sitting = [client.sit(port) for client in clients]
        return asyncio.run(measured(PACKAGE, process, crowd, sitting, paces))
