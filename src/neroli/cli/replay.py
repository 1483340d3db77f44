"""Looking at a game again."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from neroli.cli import screen
from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.game import Game


def viewer_of(game: Game, seat: str) -> int | None:
    """The seat behind a letter; no letter is a spectator."""
    if not seat:
        return None
    letters = SEAT_LETTERS[: len(game.header.seats)]
    if len(seat) != 1 or seat.upper() not in letters:
        raise NeroliError(f"There is no seat '{seat}'. Choose one of: {', '.join(letters)}.")
    return letters.index(seat.upper())


def show_replay(console: Console, game: Game, seat: str, at: int | None) -> None:
    """The table at one line, or the whole game: step by step on a terminal, otherwise as a list."""
    viewer = viewer_of(game, seat)
    screen.use_palette(console, game)
    if at is not None:
        show_line(console, game, viewer, at)
    elif console.is_terminal:
        step_through(console, game, viewer)
    else:
        for told in game.told(viewer):
            console.print(f"{told.number:4} {escape(told.words)}", soft_wrap=True)
        screen.show_standings(console, game)


def show_line(console: Console, game: Game, viewer: int | None, line: int) -> None:
    if not 1 <= line <= game.line:
        raise NeroliError(f"The game has lines 1 to {game.line}, not {line}.")
    past = game.at(line)
    told = past.told(viewer)
    screen.draw(console, past, viewer)
    if told:
        console.print(f"[dim]{told[-1].number}[/] {escape(told[-1].words)}")


def step_through(console: Console, game: Game, viewer: int | None) -> None:
    """Enter goes on, b back, a number jumps, q leaves."""
    line = game.line
    while True:
        show_line(console, game, viewer, line)
        if line == game.line:
            screen.show_standings(console, game)
        try:
            command = input(f"line {line} of {game.line} · Enter next · b back · number · q quit > ").strip()
        except EOFError:
            return
        if command == "q":
            return
        step = {"": 1, "b": -1}.get(command)
        target = line + step if step else int(command) if command.isdigit() else line
        line = min(max(1, target), game.line)
