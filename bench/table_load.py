"""Many tables at once, beside boardgame.io: moves a second, and how long until the last viewer sees a move.

    python -m bench.table_load

200 tables of four seats, each seat a browser of its own; the titles are dealt to the tables in turn. Browsers play
legal moves by chance, each after a pause for thought, so that all tables together would make `--rate` moves a second;
then all play without pauses. The server is one process on one core. All browsers are in this process on another core,
so one clock times a move: from just before its player sends it until this process has read the last of the four
viewers' updates. What our browsers themselves take is counted, too. Moves made while several seats decide at once are
counted but not timed: the others do not see them yet.

boardgame.io, from npm, plays a turn game of a few lines (`boardgame_server.cjs`) with as many clients at as many
matches, driven by this process in the same way. It keeps its matches in memory; Neroli writes each move to the disc
before it answers, and draws the board for each viewer.

At last a server is started over `--stored` tables, and a Chromium that was never here before opens the lobby.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from datetime import date
from pathlib import Path

from bench import boardgame_peer, first_page, many_tables, neroli_tables
from bench.crowd import HEAD, Row

RESULTS = Path(__file__).with_name("results.md")


def beside(ours: list[Row], theirs: list[Row]) -> str:
    """Our rates and delays as parts of theirs."""
    words = [
        f"{one.pace}: {one.rate / other.rate:.2f} of the moves/s, p95 {one.late(0.95) / other.late(0.95):.2f} of theirs"
        for one, other in zip(ours, theirs, strict=True)
    ]
    return f"Neroli beside boardgame.io: {'; '.join(words)}."


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=320.0)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    asked = parser.parse_args()
    paces = [(asked.tables / asked.rate, asked.seconds), (0.0, asked.seconds / 2)]
    neroli_tables.pin(os.getpid(), neroli_tables.BROWSERS_CORE)
    with tempfile.TemporaryDirectory() as folder:
        ours = neroli_tables.rows(Path(folder), asked.tables, paces)
    theirs = [] if asked.alone else boardgame_peer.rows(asked.tables, paces)
    lines = [f"{asked.tables} tables of 4 seats, all titles in turn.", "", HEAD, *map(str, [*ours, *theirs]), ""]
    lines += [beside(ours, theirs)] if theirs else []
    lines += ["", many_tables.start(asked.stored), first_page.visit()]
    print("\n".join(lines))
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write(f"\n## {date.today():%Y-%m-%d}, tables\n\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
