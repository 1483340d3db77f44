"""Many tables at once: moves a second and how long one waits for the answer.

    python -m bench.table_load --tables 200 --rate 320 --seconds 15

The server runs in a process of its own; all browsers are in this one. They play by chance, each after a pause for
thought, so that all tables together would make `rate` moves a second; rate 0 means no pauses at all.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import socket
import sqlite3
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from neroli.core.chance import FastRng
from neroli.table.command import run
from neroli.table.settings import Limits, Settings
from neroli.table.tables import Chair, Order, Tables

SEATS = 4


def limits() -> Limits:
    return Limits(messages_per_second=1000, message_burst=1000, connections_per_client=10_000, connections=10_000)


def serve(data: Path, port: int) -> None:
    run(Settings(data, limits=limits()), "127.0.0.1", port)


async def set_tables(data: Path, count: int) -> None:
    tables = Tables(Settings(data, limits=limits()))
    order = Order("parfum", tuple(Chair("me", f"Seat {seat}") for seat in range(SEATS)))
    for _number in range(count):
        await tables.new(order)
    await tables.close()


def seat_tokens(data: Path) -> list[tuple[str, str]]:
    connection = sqlite3.connect(data / "tables.sqlite")
    rows: list[tuple[str, str]] = connection.execute("SELECT table_id, token FROM seats").fetchall()
    connection.close()
    return rows


async def sit(port: int, table: str, token: str, waits: list[float], pause: float, end: float) -> None:
    """One browser: whenever it has to decide, it plays and takes the time to the answer."""
    address = f"ws://127.0.0.1:{port}/t/{table}/socket"
    headers = {"cookie": f"seats={token}", "origin": f"http://127.0.0.1:{port}"}
    async with connect(address, additional_headers=headers, compression=None, max_size=None) as line:
        try:
            await play(line, FastRng(token), waits, pause, end)
        except (TimeoutError, ConnectionClosed):
            return


async def play(line: ClientConnection, rng: FastRng, waits: list[float], pause: float, end: float) -> None:
    sent: dict[str, float] = {}
    while (left := end - time.perf_counter()) > 0:
        message = json.loads(await asyncio.wait_for(line.recv(), left))
        if message["type"] == "done":
            waits.append(time.perf_counter() - sent.pop(message["id"]))
        if message["type"] == "table" and message["moves"]:
            await asyncio.sleep(pause * rng.below(2000) / 1000)
            name = f"{message['at']}-{len(waits)}"
            sent[name] = time.perf_counter()
            move = message["moves"][rng.below(len(message["moves"]))]["move"]
            await line.send(json.dumps({"do": "play", "move": move, "at": message["at"], "id": name}))


async def browsers(port: int, seats: list[tuple[str, str]], pause: float, seconds: float) -> list[float]:
    waits: list[float] = []
    end = time.perf_counter() + seconds + len(seats) / 200
    await asyncio.gather(
        *(sit(port, table, token, waits, pause, end) for table, token in seats), return_exceptions=True
    )
    return waits


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=320.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        asyncio.run(set_tables(data, asked.tables))
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        server = multiprocessing.get_context("spawn").Process(target=serve, args=(data, port))
        server.start()
        wait_for(port)
        began = time.perf_counter()
        pause = asked.tables / asked.rate if asked.rate else 0.0
        waits = sorted(asyncio.run(browsers(port, seat_tokens(data), pause, asked.seconds)))
        spent = time.perf_counter() - began
        server.terminate()
        server.join()
    report(waits, spent, asked.tables)


def wait_for(port: int) -> None:
    for _attempt in range(100):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)


def report(waits: list[float], spent: float, tables: int) -> None:
    middle, late = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    print(f"{tables} tables x {SEATS} seats: {len(waits)} moves in {spent:.1f} s = {len(waits) / spent:.0f} moves/s")
    print(f"answer: median {middle * 1000:.0f} ms, 95 of 100 within {late * 1000:.0f} ms")


if __name__ == "__main__":
    main()
