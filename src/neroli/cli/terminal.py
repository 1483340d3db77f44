"""Playing in the plain terminal: you, friends at the same keyboard, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from neroli.cli import screen
from neroli.cli.colours import with_names
from neroli.cli.layout import wrap
from neroli.cli.replies import answer
from neroli.cli.session import Session
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError
from neroli.draw.speech import _

INTERRUPTED: Final = 2
LEAVE: Final = ("quit", "exit", "q")


def show_pages(console: Console, lines: Sequence[Text]) -> None:
    """Lines that are longer than the screen come page by page."""
    rows = [row for line in lines for row in wrap(line, console.width)] if console.is_terminal else list(lines)
    step = max(1, console.height - 2) if console.is_terminal else len(rows)
    for start in range(0, len(rows), max(1, step)):
        screen.print_lines(console, rows[start : start + step])
        if start + step < len(rows) and input(_("— Enter: more, q: enough — ")).strip().lower() in LEAVE:
            return


class TerminalTable:
    """One game, line by line."""

    def __init__(self, console: Console, session: Session) -> None:
        self.console = console
        self.session = session
        self.game = session.game
        self.at_screen: int | None = None
        self.remarks: list[str] = []

    def run(self) -> int:
        """Play to the end; the exit code of the command."""
        about = self.game.title.about
        self.console.print(Text.assemble((about.label, "bold"), f"  {about.credit}"), soft_wrap=True)
        self.console.print(Text(about.reconstruction, "dim"), soft_wrap=True)
        try:
            while not self.game.is_over:
                seat = self.session.actor
                if self.session.bots[seat] is not None:
                    self._let_move()
                elif not self._ask(seat):
                    return self._leave(0)
        except (KeyboardInterrupt, EOFError):
            return self._leave(INTERRUPTED)
        self._finish()
        return 0

    def _let_move(self) -> None:
        seat, choice = self.session.actor, self.session.think()
        if choice.note:
            self.remarks.append(choice.note)
        self.session.play(seat, choice.move)

    def _leave(self, code: int) -> int:
        command = self.session.resume_words(self.session.save())
        self.console.print(Text(f"\nThe game is saved. Go on with: {command}"), soft_wrap=True)
        return code

    def _finish(self) -> None:
        viewer = self.session.viewer
        news = self.session.news(viewer)[-30:]
        screen.print_lines(self.console, [with_names(f"· {words}", self.game.header.seats) for words in news])
        screen.draw(self.console, self.game, viewer)
        self.console.print(screen.standings(self.game))
        path = self.session.save()
        text = with_names(f"{self.session.winners()} wins.", self.game.header.seats)
        self.console.print(text, Text(f"Saved as {path}: neroli replay {path}"), soft_wrap=True)

    def _hand_over(self, seat: int) -> None:
        """Between two people at one keyboard the screen is wiped, so that no secret stays on it."""
        if self.at_screen not in (None, seat) and len(self.session.people) > 1:
            self.console.clear()
            input(f"Hand the keyboard to {self.game.name(seat)}, who presses Enter. ")
        self.at_screen = seat

    def _ask(self, seat: int) -> bool:
        """Show the table and take one command; False when the player leaves."""
        self._hand_over(seat)
        legal = self.game.moves(seat)
        news = [*self.session.news(seat), *self.remarks]
        self.remarks = []
        screen.show_turn(self.console, self.game, seat, legal, news)
        while True:
            command = input("> ").strip()
            if command in LEAVE:
                return False
            try:
                if self._obey(seat, legal, command):
                    return True
            except NeroliError as error:
                self._say([Text(str(error), "yellow")])

    def _say(self, lines: Sequence[Text]) -> None:
        show_pages(self.console, lines)

    def _obey(self, seat: int, legal: list[Move[State]], command: str) -> bool:
        """Do what was typed; True when the table changed."""
        if command == "undo":
            self.session.undo(seat)
            return True
        lines = answer(self.session, seat, legal, command, self.console.width)
        if lines is not None:
            self._say(lines)
        elif command == "hint":
            screen.show_reasons(self.console, self.session.hint(seat))
        elif command:
            self.session.obey(seat, legal, command)
            return True
        return False
