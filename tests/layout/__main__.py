"""`python -m tests.layout parfum --players 3 --sizes 1440x900,390x844 --every 5 --shots FOLDER`."""

from __future__ import annotations

import argparse
import shutil
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.layout.harness import SIZES, measured, table_page
from tests.layout.recorded import frames
from tests.server.server import Server


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("title")
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--sizes", default=",".join(f"{width}x{height}" for width, height in SIZES))
    parser.add_argument("--themes", default="light")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", default="layout")
    parser.add_argument("--shots", type=Path, help="a folder for pictures of new faults")
    asked = parser.parse_args()
    if asked.shots:
        asked.shots.mkdir(parents=True, exist_ok=True)
    server = Server(Path(tempfile.mkdtemp()))
    try:
        measure(asked, server.address)
    finally:
        server.stop()


def measure(asked: argparse.Namespace, address: str) -> None:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for players in map(int, asked.players.split(",")):
            film = list(frames(asked.title, players, asked.seed, asked.every))
            for size, theme in product(asked.sizes.split(","), asked.themes.split(",")):
                width, height = map(int, size.split("x"))
                with table_page(chromium, address, asked.title, players, (width, height), theme) as (page, lines):
                    findings = measured(page, lines[0], film, asked.shots)
                head = f"{asked.title}, {players} players, {size}, {theme}"
                print(f"## {head}: {len(findings.faults)} faults in {findings.positions} positions", flush=True)
                print(findings, flush=True)
        chromium.close()


if __name__ == "__main__":
    main()
