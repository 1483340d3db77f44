"""One page of a real table, to which recorded positions are sent one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.person import set_table
from tests.layout.recorded import Frame

SIZES = ((1920, 1080), (1440, 900), (1366, 650), (1280, 720), (1180, 820), (820, 1180), (390, 844))
MEASURE = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
PIXELS = 0.5
Theme = Literal["light", "dark"]


@dataclass
class Findings:
    """What is wrong at one size over a game: faults by words, with the first line where each was seen."""

    first: dict[str, list[float]] | None = None
    faults: dict[str, int] = field(default_factory=dict)
    positions: int = 0

    def add(self, line: int, measured: dict[str, Any]) -> list[str]:
        """The faults that were not seen before."""
        self.positions += 1
        words = list(measured["faults"])
        if self.first is None:
            self.first = measured["boxes"]
        for name, box in measured["boxes"].items():
            start = self.first.setdefault(name, box)
            if any(abs(now - then) > PIXELS for now, then in zip(box, start, strict=True)):
                words.append(f"moved: #{name} from {start} to {box}")
                self.first[name] = box
        new = [word for word in words if word not in self.faults]
        for word in new:
            self.faults[word] = line
        return new

    def __str__(self) -> str:
        return "\n".join(f"line {line}: {words}" for words, line in self.faults.items())


@contextmanager
def table_page(
    chromium: Browser, address: str, title: str, players: int, size: tuple[int, int], theme: Theme
) -> Iterator[tuple[Page, list[WebSocketRoute]]]:
    """The page of a table at which nobody else moves: this process stands where the server's messages come from."""
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=theme, reduced_motion="reduce"
    )
    try:
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(address)
        set_table(page, ["me", *["bot apprentice"] * (players - 1)], title)
        lines: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", lambda line: lines.append(line))
        page.reload()
        while not lines:
            page.wait_for_timeout(10)
        yield page, lines
    finally:
        context.close()


def show(page: Page, line: WebSocketRoute, frame: Frame) -> None:
    line.send(frame.message)
    page.locator(f'body[data-ready="{frame.at}"]').wait_for()
    page.evaluate(SETTLED)


def measured(page: Page, line: WebSocketRoute, film: Iterable[Frame], shots: Path | None = None) -> Findings:
    """Every position in turn; of a new fault a picture is taken, if a folder is given."""
    findings = Findings()
    for frame in film:
        show(page, line, frame)
        new = findings.add(frame.line, page.evaluate(MEASURE))
        if new and shots is not None:
            page.screenshot(path=shots / f"{page.viewport_size['width']}-{frame.line}.png")  # type: ignore[index]
    return findings
