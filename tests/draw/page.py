"""A drawing as a browser and a screen reader take it: tags in order, parts with their labels, icons, words."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

from neroli.core.contract import State
from neroli.draw.drawing import Areas, drawing
from tests.walks import Case

NAMES = ["Ana", "Ben <b>", "Cléo & co", "Dan"]
VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass(frozen=True)
class Part:
    """Something that can be touched: its name, what it says, and its tag."""

    name: str
    label: str
    tag: str


class Page(HTMLParser):
    """Reads a drawing; `faults` are tags that do not match and buttons inside of buttons."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.parts: list[Part] = []
        self.keys: set[str] = set()
        self.icons: set[str] = set()
        self.words = ""
        self.faults: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]

    @property
    def buttons(self) -> set[str]:
        return {part.name for part in self.parts if part.tag == "button"}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "button" and "button" in self._open:
            self.faults.append("a button in a button")
        if tag not in VOID:
            self._open.append(tag)
        self._note(tag, {name: value or "" for name, value in attrs})

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, {name: value or "" for name, value in attrs})

    def _note(self, tag: str, attributes: dict[str, str]) -> None:
        self.words += attributes.get("aria-label", "")
        if attributes.get("data-part"):
            self.parts.append(Part(attributes["data-part"], attributes.get("aria-label", ""), tag))
        if attributes.get("data-key"):
            self.keys.add(attributes["data-key"])
        if tag == "use":
            self.icons.add(attributes.get("href", "").removeprefix("#"))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data: str) -> None:
        self.words += data


def html_for(case: Case, state: State, viewer: int | None) -> str:
    """The whole table as one viewer gets it: the board in its layout, the own place, and the other seats."""
    look = drawing(case[0].about.name)
    public, names = state.view(None), NAMES[: state.seats()]
    html = look.layout.format_map(Areas(look.areas(public, names)))
    if viewer is not None:
        html += look.own(state.view(viewer), viewer, names)
    return html + "".join(look.panel(public, seat, names) for seat in range(state.seats()) if seat != viewer)


def page_for(case: Case, state: State, viewer: int | None) -> Page:
    return Page(html_for(case, state, viewer))
