"""The table on the full screen of a terminal, with keyboard and mouse."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from neroli.bots.observation import Choice
from neroli.cli import screen
from neroli.cli.colours import palette_of, with_names
from neroli.cli.explain import effect_lines
from neroli.cli.layout import Composer, cut
from neroli.cli.replies import answer
from neroli.cli.session import Session
from neroli.cli.widgets import Board, Card, PassScreen, as_text
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError
from neroli.draw.speech import _

CARD_WIDTH: Final = 90
LOG_WIDTH: Final = 44
FIXED_ROWS: Final = 4  # news, effect, footer
FEWEST_ROWS: Final = 5  # of the list of choices
STYLE: Final = """
Screen { layers: base; }
#top { height: 1fr; }
#board { height: 1fr; }
#log { display: none; dock: right; width: 44; border-left: solid $primary; padding: 0 1; }
#log.-open { display: block; }
#news { height: 1; color: $text-muted; }
#question { height: auto; max-height: 2; text-style: bold; }
#choices { height: auto; min-height: 3; border: none; padding: 0; }
#effect { height: 2; padding: 0 1; background: $boost; }
#line { display: none; height: 1; border: none; padding: 0 1; }
#line.-open { display: block; }
Card, PassScreen { align: center middle; }
PassScreen { background: $background; }
#card { width: 96; max-width: 96%; height: auto; max-height: 90%; }
#card { border: round $primary; padding: 0 1; background: $surface; }
#curtain { width: 60; height: 3; }
"""


class FullScreen(App[int]):
    """One game: a board, the question, its choices with what they do, and the log."""

    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", _("Undo")),
        Binding("h", "hint", _("Hint")),
        Binding("l", "log", _("Log")),
        Binding("r", "say('rules')", _("Rules")),
        Binding("question_mark,f1", "help", _("Help"), key_display="?"),
        Binding("slash,colon", "type", _("Type"), key_display="/"),
        Binding("q,ctrl+c", "leave", _("Save and quit"), priority=False),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.game = session.game
        self.seat: int | None = None
        self.at_screen: int | None = None
        self.legal: list[Move[State]] = []
        self.turn: screen.Turn | None = None
        self.finals: list[bool] = []
        self.armed: int | None = None
        self.typed = ""
        self.told = 0
        self.reader: int | None = None
        self.farewell = ""
        self.log_pane = RichLog(id="log", wrap=True, markup=False)
        self.board = Board()
        self.news, self.question, self.effect = Static(id="news"), Static(id="question"), Static(id="effect")
        self.choices = OptionList(id="choices", markup=False)
        self.line = Input(
            id="line", placeholder=_("a number, a notation, ?word, rules P1.2, rivals …  (Enter, Escape)")
        )

    def compose(self) -> ComposeResult:
        yield self.log_pane
        yield self.board
        yield self.news
        yield self.question
        yield self.choices
        yield self.effect
        yield self.line
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.game.title.about.label
        self.theme = "textual-dark"
        self.go_on()

    # The course of the game

    def go_on(self) -> None:
        """Ask the person whose turn it is, let a bot think, or end."""
        self.armed, self.typed = None, ""
        if self.game.is_over:
            self.finish()
        elif self.session.bots[self.session.actor] is not None:
            self.wait_for_bot()
        elif self.must_hand_over():
            name, seat = self.game.name(self.session.actor), self.session.actor
            self.push_screen(PassScreen(name, lambda: self.ask(seat)))
        else:
            self.ask(self.session.actor)

    def must_hand_over(self) -> bool:
        return len(self.session.people) > 1 and self.at_screen not in (None, self.session.actor)

    def ask(self, seat: int) -> None:
        self.seat = self.at_screen = seat
        self.legal = self.game.moves(seat)
        self.finals = self.game.finals(seat, self.legal)
        self.turn = screen.Turn.of(self.game, seat, self.legal)
        self.paint()
        self.choices.focus()

    def wait_for_bot(self) -> None:
        viewer = self.session.viewer if self.at_screen is None else self.at_screen
        self.seat, self.legal, self.turn, self.finals = None, [], None, []
        self.at_screen = viewer
        self.paint()
        self.think()

    @work(thread=True)
    def think(self) -> None:
        """Bots think beside the screen, which stays alive; one after the other, until a person is asked."""
        worker = get_current_worker()
        while not self.game.is_over and self.session.bots[self.session.actor] is not None:
            seat, choice = self.session.actor, self.session.think()
            if worker.is_cancelled:
                return
            self.call_from_thread(self.take, seat, choice)
        self.call_from_thread(self.go_on)

    def take(self, seat: int, choice: Choice) -> None:
        if choice.note:
            self.notify(choice.note)
        self.session.play(seat, choice.move)
        self.paint()

    def finish(self) -> None:
        self.seat, self.legal, self.turn, self.finals = None, [], None, []
        self.at_screen = self.session.viewer
        self.paint()
        path = self.session.save()
        self.farewell = f"{self.session.winners()} wins. Saved as {path}: neroli replay {path}"
        ending = self.game.title.ending(self.game.view(self.at_screen))
        lines = [Text(ending)] if ending else []
        self.push_screen(Card(_("The end"), [*lines, screen.standings(self.game), Text(self.farewell)]))

    # What is shown

    def paint(self) -> None:
        self.board.show(screen.areas_of(self.game, self.at_screen), palette_of(self.game))
        self.show_log()
        self.question.update(self.question_words())
        self.choices.clear_options()
        if self.turn is not None:
            lines = self.turn.listed(max(40, self.size.width - 4))
            self.choices.add_options([Option(line) for line in lines])
            self.choices.highlighted = 0
        self.share_room()
        self.show_effect()

    def share_room(self) -> None:
        """The whole table first, if at least some choices are still seen; the list of choices scrolls."""
        width = self.size.width - (LOG_WIDTH if self.log_pane.has_class("-open") else 0)
        table = len(Composer(self.board.palette, width).compose(self.board.areas).lines) + 1
        question = len(self.turn.head(width)) if self.turn is not None else 1
        left = self.size.height - FIXED_ROWS - question - table
        self.choices.styles.max_height = max(FEWEST_ROWS, left)

    def question_words(self) -> Text:
        if self.turn is not None:
            return as_text(self.turn.head(self.size.width))
        if self.game.is_over:
            return Text(_("The game is over. q leaves."))
        return with_names(
            _("{name} is thinking …").format(name=self.game.name(self.session.actor)), self.game.header.seats
        )

    def show_log(self) -> None:
        """The log only grows, unless somebody took something back."""
        told = self.session.log(self.at_screen)
        log, names = self.log_pane, self.game.header.seats
        if len(told) < self.told or self.reader != self.at_screen:
            log.clear()
            self.told = 0
        for line in told[self.told :]:
            log.write(with_names(line.words, names))
        self.told, self.reader = len(told), self.at_screen
        latest = with_names(told[-1].words, names) if told else Text()
        self.news.update(cut(latest, max(1, self.size.width)))

    def show_effect(self) -> None:
        """What the highlighted choice will do, and how to play it."""
        number = self.choices.highlighted
        if self.seat is None or number is None or number >= len(self.legal):
            self.effect.update("")
            return
        view, move = self.game.view(self.seat), self.legal[number]
        title = self.game.title
        chips = effect_lines(title.effect(view, self.seat, move)) or [Text(title.describe(view, self.seat, move))]
        how = Text(_("Enter or a click plays it."), "dim")
        if self.finals[number]:
            how = Text(_("It cannot be taken back. Enter or a click selects it, a second one plays it."), "dim")
        if self.armed == number:
            how = Text(_("Once more plays it. It cannot be taken back."), "bold yellow")
        self.effect.update(as_text([cut(chips[0], max(1, self.size.width - 2)), how]))

    def on_resize(self) -> None:
        if self.choices.is_attached:
            self.call_after_refresh(self.paint_again)

    def paint_again(self) -> None:
        """The same choices for another width; what was highlighted stays so."""
        number = self.choices.highlighted
        self.paint()
        self.choices.highlighted = number

    # What is done

    @on(OptionList.OptionHighlighted, "#choices")
    def highlight(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self.armed:
            self.armed = None
        self.show_effect()

    @on(OptionList.OptionSelected, "#choices")
    def select(self, event: OptionList.OptionSelected) -> None:
        """What can be taken back is played at once; anything else is selected first, unless nothing else is left."""
        number = event.option_index
        if number >= len(self.legal):
            return
        if self.finals[number] and len(self.legal) > 1 and self.armed != number:
            self.armed = number
            self.show_effect()
            return
        self.play(self.legal[number].text)

    def play(self, move: str) -> None:
        if self.seat is None:
            return
        try:
            self.session.obey(self.seat, self.legal, move)
        except NeroliError as error:
            self.notify(str(error), severity="warning")
            return
        self.go_on()

    def action_digit(self, digit: int) -> None:
        """Digits highlight a choice by its number: 1, or 1 and 2 for 12."""
        numbers = {str(number) for number in range(1, len(self.legal) + 1)}
        typed = next((text for text in (self.typed + str(digit), str(digit)) if text in numbers), "")
        self.typed = typed
        if typed:
            self.choices.highlighted = int(typed) - 1

    def action_undo(self) -> None:
        if self.seat is None:
            return
        try:
            self.session.undo(self.seat)
        except NeroliError as error:
            self.notify(str(error), severity="warning")
            return
        self.go_on()

    def action_hint(self) -> None:
        if self.seat is not None:
            self.notify(_("The master is thinking …"))
            self.ask_master(self.seat)

    @work(thread=True, exclusive=True, group="hint")
    def ask_master(self, seat: int) -> None:
        line, choice = self.game.line, self.session.hint(seat)
        if line == self.game.line:
            self.call_from_thread(self.push_screen, Card(_("Hint"), [screen.reasons(choice, 6)]))

    def action_log(self) -> None:
        self.log_pane.toggle_class("-open")
        self.call_after_refresh(self.paint_again)

    def action_help(self) -> None:
        keys = _("Arrows and Enter, or the mouse: choose. Click on an area: all of it. u h l r / q: see below.")
        self.card(_("Help"), [Text(keys, "bold"), *(self.lines_for("help") or [])])

    def action_say(self, command: str) -> None:
        lines = self.lines_for(command)
        if lines is not None:
            self.card(command, lines)

    def lines_for(self, command: str) -> list[Text] | None:
        seat = self.seat if self.seat is not None else self.session.viewer
        if seat is None:
            return None
        return answer(self.session, seat, self.legal, command, min(CARD_WIDTH, self.size.width - 8))

    def card(self, title: str, lines: list[Text]) -> None:
        self.push_screen(Card(title, lines))

    @on(Board.Pointed)
    def show_area(self, event: Board.Pointed) -> None:
        width = min(CARD_WIDTH, self.size.width - 8)
        self.card(_("The table"), Composer(palette_of(self.game), width).whole([event.area]))

    def action_type(self) -> None:
        self.line.add_class("-open")
        self.line.focus()

    @on(Input.Submitted, "#line")
    def obey(self, event: Input.Submitted) -> None:
        """Whatever the plain terminal understands."""
        command = event.value.strip()
        self.close_line()
        actions = {"undo": self.action_undo, "hint": self.action_hint, "quit": self.action_leave}
        try:
            lines = self.lines_for(command) if command else None
            if lines is not None:
                self.card(command, lines)
            elif command in actions:
                actions[command]()
            elif command:
                self.play(command)
        except NeroliError as error:
            self.notify(str(error), severity="warning")

    def close_line(self) -> None:
        self.line.value = ""
        self.line.remove_class("-open")
        self.choices.focus()

    def key_escape(self) -> None:
        self.close_line()

    def action_leave(self) -> None:
        if not self.game.is_over:
            self.farewell = f"The game is saved. Go on with: {self.session.resume_words(self.session.save())}"
        self.exit(0)
