"""A game and who plays it at this machine: what the plain terminal and the full screen share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from neroli.bots.decision import decide
from neroli.bots.levels import Bot, make_bot, read_word
from neroli.bots.observation import Choice
from neroli.cli.saves import restore, save
from neroli.core.contract import Move, State
from neroli.core.errors import IllegalMove, NeroliError
from neroli.core.game import Game
from neroli.core.step import Progress, Told, tell


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


class Session:
    """One game with its bots; seats without a bot are people at this keyboard."""

    def __init__(self, game: Game, players: list[str]) -> None:
        self.game = game
        self.bots: list[Bot | None] = [None if player == "you" else make_bot(player, game.title) for player in players]
        # What is no choice is played for people, as it is in the browser.
        game.automatic = frozenset(self.people)
        self._logs: dict[int | None, list[Told]] = {}
        self._read: dict[int | None, int] = {}

    @classmethod
    def open(
        cls, title: str, seats: list[str], options: list[str], seed: str | None, components: Path | None
    ) -> Session:
        names, players = seat_words(seats)
        return cls(Game.new(title, names, options=options, seed=seed, components=components), players)

    @classmethod
    def resume(cls, path: Path, seats: list[str], components: Path | None) -> Session:
        """Who plays what follows from the saved names, unless the same number of seats is named again."""
        game = restore(path, components)
        saved = list(game.header.seats)
        players = seat_words(seats)[1]
        if len(players) != len(saved):
            raise NeroliError(f"The saved game has {len(saved)} seats ({', '.join(saved)}). Name them with --seats.")
        return cls(game, players)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    @property
    def viewer(self) -> int | None:
        """Who looks when nobody is asked: the first person, or a spectator."""
        return self.people[0] if self.people else None

    @property
    def actor(self) -> int:
        """The seat that decides next."""
        return self.game.actors[0]

    def think(self) -> Choice:
        """The move of the bot that decides next."""
        seat = self.actor
        bot = self.bots[seat]
        assert bot is not None
        return decide(bot, self.game.state, seat, f"terminal {self.game.line}")

    def hint(self, seat: int) -> Choice:
        """What the master thinks of the moves, from this seat's view."""
        return decide(make_bot("master", self.game.title), self.game.state, seat, f"hint {self.game.line}")

    def play(self, seat: int, move: Move[State] | str) -> None:
        self._record(self.game.play(seat, move, is_bot=self.bots[seat] is not None))

    def play_all(self, seat: int, moves: Sequence[Move[State] | str]) -> None:
        self._record(self.game.play_all(seat, moves))

    def undo(self, seat: int) -> None:
        """Take back the last decision; where only bots play besides, what they answered goes, too."""
        self._record(self.game.undo(seat))

    def obey(self, seat: int, legal: list[Move[State]], command: str) -> None:
        """Play what was typed: a number, a notation, or several numbers that pay together."""
        numbers = command.split()
        payment = self.game.title.payment(self.game.view(seat), seat)
        if payment is None or len(numbers) < 2 or not all(number.isdecimal() for number in numbers):
            self.play(seat, chosen(legal, command))
            return
        moves = [chosen(legal, number) for number in numbers]
        texts = [move if isinstance(move, str) else move.text for move in moves]
        paid = sum(payment.worth.get(text, 0) for text in texts)
        if paid < payment.due:
            raise NeroliError(f"That pays {paid} of {payment.due}. Name more numbers, as in: 1 2")
        try:
            self.play_all(seat, [*texts, payment.end] if payment.end and payment.end not in texts else texts)
        except IllegalMove:
            self.play_all(seat, texts)  # the last card ended it

    def _record(self, progress: Progress) -> None:
        """Go on with the logs that somebody reads; nothing is told twice."""
        for viewer, log in self._logs.items():
            log[:] = [line for line in log if line.number <= progress.kept]
            seen = [(step.before.view(viewer), step.event(viewer), step.after.view(viewer)) for step in progress.steps]
            log += tell(self.game.title, self.game.header.seats, seen)

    def log(self, viewer: int | None) -> list[Told]:
        """The log as a viewer may read it."""
        if viewer not in self._logs:
            self._logs[viewer] = self.game.told(viewer)
        return self._logs[viewer]

    def news(self, viewer: int | None) -> list[str]:
        """What happened since this viewer last asked."""
        log = self.log(viewer)
        since = min(self._read.get(viewer, 0), len(log))
        self._read[viewer] = len(log)
        return [line.words for line in log[since:]]

    def save(self, name: str = "") -> Path:
        return save(self.game, name)

    def resume_words(self, path: Path) -> str:
        """The command that goes on with this game."""
        seats = ",".join("you" if bot is None else bot.name for bot in self.bots)
        return f"neroli play --resume {path} --seats {seats}"

    def winners(self) -> str:
        return " and ".join(self.game.name(seat) for seat in self.game.standings().winners())


def chosen(legal: list[Move[State]], command: str) -> Move[State] | str:
    """The move behind a number; anything else is taken for notation."""
    if not command.isdigit():
        return command
    numbers = [str(number) for number in range(1, len(legal) + 1)]
    if command not in numbers:
        raise NeroliError(f"There is no choice {command}. Type a number from 1 to {len(legal)}.")
    return legal[numbers.index(command)]
