"""Playing in the terminal: you, friends at the same keyboard, and bots."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from neroli.bots.decision import decide
from neroli.bots.levels import Bot, make_bot, read_word
from neroli.cli import screen
from neroli.cli.saves import restore, save
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.rulebook import clauses

INTERRUPTED = 2


def seat_words(seats: list[str]) -> tuple[list[str], list[str]]:
    """Names and players from words such as `you`, `Ana=you`, `bot`, `random`."""
    names: list[str] = []
    players: list[str] = []
    for place, word in enumerate(seats, start=1):
        name, equals, player = word.rpartition("=")
        player = {"bot": "perfumer", "me": "you"}.get(player, player)
        if player != "you":
            read_word(player)
        default = "You" if player == "you" and "You" not in names else f"{player.capitalize()} {place}"
        names.append(name if equals else default)
        players.append(player)
    return names, players


class TerminalTable:
    """One game on one screen."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.game: Game
        self.bots: list[Bot | None] = []
        self.at_screen: int | None = None
        self.told: dict[int, int] = {}

    def open(self, title: str, seats: list[str], options: list[str], seed: str | None, components: Path | None) -> None:
        names, players = seat_words(seats)
        self.game = Game.new(title, names, options=options, seed=seed, components=components)
        self._seat(players)

    def resume(self, path: Path, seats: list[str], components: Path | None) -> None:
        """Who plays what follows from the saved names, unless the same number of seats is named again."""
        self.game = restore(path, components)
        saved = list(self.game.header.seats)
        players = seat_words(seats)[1]
        if len(players) != len(saved):
            raise NeroliError(f"The saved game has {len(saved)} seats ({', '.join(saved)}). Name them with --seats.")
        self._seat(players)

    def _seat(self, players: list[str]) -> None:
        title = self.game.title
        self.bots = [None if player == "you" else make_bot(player, title) for player in players]
        screen.use_palette(self.console, self.game)
        about = self.game.title.about
        self.console.print(f"[bold]{about.label}[/]  {about.credit}\n[dim]{about.reconstruction}[/]")

    def run(self) -> int:
        """Play to the end; the exit code of the command."""
        try:
            while not self.game.is_over:
                seat = self.game.actors[0]
                bot = self.bots[seat]
                if bot is not None:
                    self._let_move(bot, seat)
                elif not self._ask(seat):
                    return self._leave(0)
        except (KeyboardInterrupt, EOFError):
            return self._leave(INTERRUPTED)
        self._finish()
        return 0

    def _let_move(self, bot: Bot, seat: int) -> None:
        choice = decide(bot, self.game.state, seat, f"terminal {self.game.line}")
        if choice.note:
            self.console.print(f"[yellow]{escape(choice.note)}[/]")
        self.game.play(seat, choice.move)

    def _leave(self, code: int) -> int:
        path = save(self.game)
        seats = ",".join("you" if bot is None else bot.name for bot in self.bots)
        self.console.print(
            f"\nThe game is saved. Go on with: neroli play --resume {path} --seats {seats}", soft_wrap=True
        )
        return code

    def _finish(self) -> None:
        viewer = self.bots.index(None) if None in self.bots else None
        self._tell_news(viewer)
        screen.draw(self.console, self.game, viewer)
        screen.show_standings(self.console, self.game)
        winners = " and ".join(self.game.name(seat) for seat in self.game.standings().winners())
        path = save(self.game)
        self.console.print(f"[bold]{escape(winners)} wins.[/] Saved as {path}: neroli replay {path}", soft_wrap=True)

    def _hand_over(self, seat: int) -> None:
        """Between two people at one keyboard the screen is wiped, so that no secret stays on it."""
        if self.at_screen not in (None, seat) and self.bots.count(None) > 1:
            self.console.clear()
            input(f"Hand the keyboard to {self.game.name(seat)}, who presses Enter. ")
        self.at_screen = seat

    def _ask(self, seat: int) -> bool:
        """Show the table and take one command; False when the player leaves."""
        self._hand_over(seat)
        self._tell_news(seat)
        screen.draw(self.console, self.game, seat)
        legal = self.game.moves(seat)
        question = self.game.title.question(self.game.view(seat), seat)
        self.console.print(f"[bold]{escape(self.game.name(seat))}:[/] {escape(question)}")
        screen.list_moves(self.console, self.game, seat, legal)
        while True:
            command = input("> ").strip()
            if command in ("quit", "exit", "q"):
                return False
            try:
                if self._obey(seat, legal, command):
                    return True
            except NeroliError as error:
                self.console.print(f"[yellow]{escape(str(error))}[/]")

    def _obey(self, seat: int, legal: list[Move[State]], command: str) -> bool:
        """Do what was typed; True when the table changed."""
        word, _, rest = command.partition(" ")
        if word == "undo":
            self.game.undo(seat)
            return True
        if word == "save":
            self.console.print(f"Saved as {save(self.game, rest.strip())}.", soft_wrap=True)
        elif word == "log":
            # Numbered as this seat reads it: gaps would tell that others decided in secret.
            for number, told in enumerate(self.game.told(seat), start=1):
                self.console.print(f"[dim]{number:4}[/] {escape(told.words)}")
        elif word == "hint":
            self._hint(seat)
        elif command.startswith("?"):
            self._help(legal, command[1:].strip())
        elif command:
            self.game.play(seat, self._chosen(legal, command))
            return True
        return False

    def _chosen(self, legal: list[Move[State]], command: str) -> Move[State] | str:
        if not command.isdigit():
            return command
        numbers = [str(number) for number in range(1, len(legal) + 1)]
        if command not in numbers:
            raise NeroliError(f"There is no choice {command}. Type a number from 1 to {len(legal)}.")
        return legal[numbers.index(command)]

    def _hint(self, seat: int) -> None:
        """What the master thinks of the moves, from this seat's view."""
        choice = decide(make_bot("master", self.game.title), self.game.state, seat, f"hint {self.game.line}")
        screen.show_reasons(self.console, choice)

    def _help(self, legal: list[Move[State]], wanted: str) -> None:
        """`?` tells the rules behind the offered moves, `? 3` or `? P4.2` one rule."""
        rules = clauses(self.game.header.title)
        if wanted in rules:
            numbers = [wanted]
        elif wanted:
            move = self._chosen(legal, wanted)
            if isinstance(move, str):
                found = [other for other in legal if other.text == move]
                if not found:
                    raise NeroliError(f"There is no rule or choice '{wanted}'. Try ? alone, ? 1 or ? {legal[0].clause}")
                move = found[0]
            numbers = [move.clause]
        else:
            numbers = sorted({move.clause for move in legal})
        for number in numbers:
            self.console.print(f"[bold]{number}[/] {escape(rules.get(number, 'See the rules in docs/rules.'))}")

    def _tell_news(self, viewer: int | None) -> None:
        """What happened since this viewer last looked."""
        told = self.game.told(viewer)
        key = -1 if viewer is None else viewer
        since = self.told.get(key, 0)
        for line in told[max(since, len(told) - 30) :]:
            self.console.print(f"[dim]· {escape(line.words)}[/]")
        self.told[key] = len(told)
