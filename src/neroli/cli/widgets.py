"""Parts of the full screen: the board, a card of words, and the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from neroli.cli.layout import Composer, Sheet
from neroli.core.title import Area
from neroli.draw.speech import _

CLOSING: Final = ["escape", "enter", "q", "space"]


def as_text(lines: Sequence[Text]) -> Text:
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


class Board(Widget):
    """The table, composed for the room it has; pointing at an area tells the app which."""

    class Pointed(Message):
        """Somebody clicked on an area."""

        def __init__(self, area: Area) -> None:
            super().__init__()
            self.area = area

    def __init__(self) -> None:
        super().__init__(id="board")
        self.areas: Sequence[Area] = ()
        self.palette: dict[str, str] = {}
        self.sheet = Sheet()

    def show(self, areas: Sequence[Area], palette: dict[str, str]) -> None:
        self.areas, self.palette = areas, palette
        self.refresh()

    def render(self) -> RenderableType:
        width, height = self.size
        room = max(0, height - 1)
        self.sheet = Composer(self.palette, max(20, width), room).compose(self.areas)
        words = list(dict.fromkeys(area.key for area in self.sheet.left_out if area.key))
        more = [Text(_("more: {areas} (type / and the word)").format(areas=" ".join(words)), "yellow")] if words else []
        return as_text([*self.sheet.lines, *more])

    def on_click(self, event: events.Click) -> None:
        area = self.sheet.area_at(event.x, event.y)
        if area is not None:
            self.post_message(self.Pointed(area))


class Card(ModalScreen[None]):
    """Words over the table; Escape, Enter or a click beside them puts them away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding(key, "dismiss", "Close", show=False) for key in CLOSING]

    def __init__(self, title: str, content: Sequence[RenderableType]) -> None:
        super().__init__()
        self.heading = title
        self.content = content

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="card") as card:
            card.border_title = self.heading
            card.border_subtitle = _("Escape closes")
            yield Static(Group(*self.content))

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()

    async def action_dismiss(self, result: None = None) -> None:
        self.dismiss(result)


class PassScreen(ModalScreen[None]):
    """Between two people at one keyboard nothing of the table is seen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "open", "Go on")]

    def __init__(self, name: str, then: Callable[[], None]) -> None:
        super().__init__()
        self.person = name
        self.then = then

    def compose(self) -> ComposeResult:
        words = _("Hand the keyboard to {name}, who presses Enter.").format(name=self.person)
        yield Static(Text(words, "bold", justify="center"), id="curtain")

    def action_open(self) -> None:
        self.dismiss()
        self.then()
