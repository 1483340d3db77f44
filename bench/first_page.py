"""The first page in a real Chromium: how soon it is ready, and what is sent for it."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.neroli_tables import serving

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
VISITS = 5
READY = "performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"


def visit() -> str:
    """The middle one of several first visits, each with an empty cache."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as (port, _process),
        sync_playwright() as player,
    ):
        browser = player.chromium.launch(executable_path=path, args=FLAGS)
        seen = sorted(look(browser, f"http://127.0.0.1:{port}/") for _visit in range(VISITS))
        browser.close()
    ready, size, requests, strangers = seen[len(seen) // 2]
    return (
        f"The first page is ready, its scripts run, after {ready:.0f} ms: {size / 1000:.0f} kB in {requests} requests, "
        f"{strangers} of them elsewhere."
    )


def look(browser: Browser, address: str) -> tuple[float, float, int, int]:
    """Milliseconds until ready, bytes sent, requests, and how many of them went to another house."""
    context = browser.new_context()
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address, wait_until="networkidle")
    ready = float(page.evaluate(READY))
    context.close()
    return ready, sum(sizes), len(asked), sum(not url.startswith(address) for url in asked)
