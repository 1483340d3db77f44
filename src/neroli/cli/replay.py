"""Looking at a game again: line by line, by itself, or as a list."""

from __future__ import annotations

import select
import sys
import time
from typing import Final

from rich.console import Console
from rich.text import Text

from neroli.cli import screen
from neroli.cli.colours import palette_of, with_names
from neroli.cli.film import Film
from neroli.cli.layout import Composer, wrap
from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.draw.speech import _

FOOT_ROWS: Final = 3  # what happened, and the prompt
SPEED: Final = 1.0  # lines per second
SLOWEST: Final = 0.05
FASTEST: Final = 50.0
WORDS: Final = {
    "": "next", "n": "next", "b": "back", "back": "back", "p": "play", "g": "goto", "q": "quit", "exit": "quit",
    "?": "help", "h": "help", "s": "seat",
}  # fmt: skip


def viewer_of(game: Game, seat: str) -> int | None:
    """The seat behind a letter; no letter is a spectator."""
    if not seat:
        return None
    letters = SEAT_LETTERS[: len(game.header.seats)]
    if len(seat) != 1 or seat.upper() not in letters:
        raise NeroliError(f"There is no seat '{seat}'. Choose one of: {', '.join(letters)}.")
    return letters.index(seat.upper())


def show_replay(console: Console, game: Game, seat: str, at: int | None, is_playing: bool, speed: float) -> None:
    """The table after one line, or the whole game: step by step on a terminal, otherwise as a list."""
    film = Film(game, viewer_of(game, seat))
    if at is not None:
        check_line(game, at)
        film.go_to(at)
    replay = Replay(console, film, speed)
    if console.is_terminal:
        replay.run(is_playing)
    elif at is not None:
        replay.show()
    else:
        replay.list()


def check_line(game: Game, line: int) -> None:
    if not 1 <= line <= len(game.lines):
        raise NeroliError(f"The game has lines 1 to {len(game.lines)}, not {line}.")


def is_interrupted(seconds: float) -> bool:
    """Wait; whether a key with Enter came meanwhile. Where the keyboard cannot be asked, only wait."""
    try:
        ready, _writing, _failing = select.select([sys.stdin], [], [], seconds)
    except (OSError, ValueError, TypeError):
        time.sleep(seconds)
        return False
    if ready:
        sys.stdin.readline()
    return bool(ready)


def read_speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not SLOWEST <= speed <= FASTEST:
        words = _("'{text}' is no speed. Name lines per second, from {slowest} to {fastest}: speed 2")
        raise NeroliError(words.format(text=text, slowest=SLOWEST, fastest=FASTEST))
    return speed


class Replay:
    """The film in a terminal."""

    def __init__(self, console: Console, film: Film, speed: float = SPEED) -> None:
        self.console = console
        self.film = film
        self.game = film.game
        self.speed = speed

    def list(self) -> None:
        """Every line of the journal in words, then the score."""
        for line in range(1, self.film.last + 1):
            self.film.go_to(line)
            self.console.print(f"{line:4}", self.words(), soft_wrap=True)
        self.console.print(screen.standings(self.game))

    def words(self) -> Text:
        return with_names(self.film.words, self.game.header.seats)

    def show(self) -> None:
        """The table after the present line, and what it did."""
        told = Text.assemble((f"{self.film.line} ", "dim"), self.words())
        if not self.console.is_terminal:
            screen.draw(self.console, self.film.past, self.film.viewer)
            screen.print_lines(self.console, [told])
            return
        width = self.console.width
        foot = wrap(told, width)[:2]
        room = self.console.height - FOOT_ROWS - len(foot) + 1
        sheet = Composer(palette_of(self.game), width, room).compose(screen.areas_of(self.film.past, self.film.viewer))
        self.console.clear()
        screen.print_lines(self.console, [*sheet.lines, *foot])

    def run(self, is_playing: bool) -> None:
        """Answer commands until somebody quits, or the input ends."""
        try:
            self.film.go_to(max(1, self.film.line))
            self.show()
            if is_playing:
                self.play("")
            while self.answer(self.ask()):
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()

    def ask(self) -> str:
        place = _("line {line} of {last}").format(line=self.film.line, last=self.film.last)
        return input(f"{place} · Enter next · back · play · goto 40 · help · quit > ").strip()

    def answer(self, command: str) -> bool:
        """Do what was typed; False to leave."""
        word, _space, rest = command.lower().partition(" ")
        word = WORDS.get(word, word)
        if word == "quit":
            return False
        try:
            self.obey(word, rest.strip())
        except NeroliError as error:
            self.console.print(Text(str(error), "yellow"))
        return True

    def obey(self, word: str, rest: str) -> None:
        steps = {"next": 1, "back": -1}
        ends = {"first": 1, "last": self.film.last}
        if word in steps:
            self.turn_to(min(max(1, self.film.line + steps[word]), self.film.last))
        elif word in ends:
            self.turn_to(ends[word])
        elif word.isdecimal() or word == "goto":
            self.turn_to_line(word if word.isdecimal() else rest)
        elif word == "play":
            self.play(rest)
        elif word == "speed":
            self.speed = read_speed(rest)
        elif word == "seat":
            self.film.look_from(viewer_of(self.game, rest))
            self.show()
        elif word == "help":
            self.help()
        else:
            raise NeroliError(_("'{word}' is nothing that can be done here. Type help.").format(word=word))

    def turn_to_line(self, text: str) -> None:
        if not text.isdecimal() or len(text) > 9:
            raise NeroliError(_("Name a line from 1 to {last}: goto 5").format(last=self.film.last))
        check_line(self.game, int(text))
        self.turn_to(int(text))

    def turn_to(self, line: int) -> None:
        self.film.go_to(line)
        self.show()
        if line == self.film.last and self.game.is_over:
            self.console.print(screen.standings(self.game))

    def play(self, speed: str) -> None:
        """Go on by itself, until the end, Enter or Ctrl-C."""
        if speed:
            self.speed = read_speed(speed)
        if self.film.line == self.film.last:
            self.turn_to(1)
        try:
            while self.film.line < self.film.last:
                self.console.print(Text(_("playing · Enter or Ctrl-C stops"), "dim"))
                if is_interrupted(1 / self.speed):
                    return
                self.turn_to(self.film.line + 1)
        except KeyboardInterrupt:
            self.console.print()

    def help(self) -> None:
        rows = [
            ("Enter, next", _("the next line")),
            ("back", _("one line back")),
            ("40, goto 40", _("the table after line 40 of the journal")),
            ("first, last", _("the first line, the last one")),
            ("play, play 3", _("plays by itself, three lines a second; Enter or Ctrl-C stops it")),
            ("speed 0.5", _("one line in two seconds")),
            ("seat B, seat", _("look from seat B, or as a spectator")),
            ("quit", _("leave")),
        ]
        screen.print_lines(self.console, [Text.assemble((f"{word:14}", "cyan"), words) for word, words in rows])
