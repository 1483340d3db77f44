"""The arena: bots against bots, the same deals for every rotation of seats."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from itertools import combinations
from multiprocessing import active_children, get_context
from pathlib import Path

from neroli.bots.levels import make_bot
from neroli.bots.worker import serve_parent
from neroli.core.errors import NeroliError
from neroli.core.title import check_options, check_players, load
from neroli.lab.match import Fixture, GameResult, play


@dataclass(frozen=True)
class Contest:
    """What is to be played."""

    title: str
    bots: tuple[str, ...]
    players: int = 2
    games: int = 100
    seed: str = "neroli"
    options: tuple[str, ...] = ()
    components: str = ""

    def check(self) -> None:
        title = load(self.title)
        check_players(title, self.players)
        check_options(title, frozenset(self.options))
        title.box(Path(self.components) if self.components else None)
        if len(self.bots) < 2:
            raise NeroliError(f"An arena needs at least two bots, such as: neroli arena {self.title} perfumer random.")
        if len(set(self.bots)) < len(self.bots):
            raise NeroliError("Name each bot once. To compare budgets write master:0.1s master:1s.")
        for word in self.bots:
            make_bot(word, title)

    def tables(self) -> list[tuple[str, ...]]:
        """Who plays who: every group of bots, or, where there are fewer bots than seats, the first one
        among the others, who take the rest of the seats in turn."""
        if len(self.bots) >= self.players:
            return list(combinations(self.bots, self.players))
        others = self.bots[1:]
        return [(self.bots[0], *(others[place % len(others)] for place in range(self.players - 1)))]

    def fixture(self, number: int) -> Fixture:
        """The game of this number: deal by deal, each table in every rotation."""
        tables = self.tables()
        round_robin, turn = divmod(number, self.players)
        deal, place = divmod(round_robin, len(tables))
        seats = tables[place][turn:] + tables[place][:turn]
        return Fixture(number, self.title, f"{self.title} {self.seed} {deal}", seats, self.options, self.components)

    def fixtures(self) -> Iterator[Fixture]:
        for number in range(self.length):
            yield self.fixture(number)

    @property
    def length(self) -> int:
        """How many games are played: whole deals, so there may be a few more than asked for."""
        deal = len(self.tables()) * self.players
        return -(-self.games // deal) * deal


class Ledger:
    """The games played so far, kept in a file line by line when there is one."""

    def __init__(self, contest: Contest, path: Path | None = None) -> None:
        self.contest = contest
        self.played: dict[int, GameResult] = {}
        self.path = path
        # The number of games may grow from one run to the next; everything else must be the same.
        self._head = json.dumps({**asdict(contest), "games": 0})
        if path is not None:
            self._read(path)

    def _read(self, path: Path) -> None:
        """What was played before. A row that a crash cut off is taken out, and its game is played again."""
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            if self._head.startswith(text):
                self._write(self._head, "w")
                return
            whole = text[: text.rfind("\n") + 1]
            head, *rows = whole.splitlines() or [text]
            results = [GameResult.read(row) for row in rows]
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise NeroliError(f"{path} is no record of an arena. Name another file for --resume.") from error
        if head != self._head:
            raise NeroliError(f"{path} is the record of another contest. Give the same title, bots, players and seed.")
        for game in results:
            if not game.fits(self.contest.fixture(game.number)):
                raise NeroliError(f"{path} was changed: game {game.number} is not one of this contest.")
        if whole != text:
            self._write(whole.rstrip("\n"), "w")
        self.played = {game.number: game for game in results}

    def _write(self, row: str, mode: str = "a") -> None:
        if self.path is None:
            return
        try:
            with self.path.open(mode, encoding="utf-8") as file:
                file.write(row + "\n")
        except OSError as error:
            raise NeroliError(f"{self.path} cannot be written: {error.strerror}. Choose another file.") from error

    def add(self, game: GameResult) -> None:
        self.played[game.number] = game
        self._write(json.dumps(asdict(game)))

    def due(self) -> Iterator[Fixture]:
        return (fixture for fixture in self.contest.fixtures() if fixture.number not in self.played)

    def games(self) -> list[GameResult]:
        """The games of this contest; the file may hold more, from a longer one."""
        return [self.played[number] for number in sorted(self.played) if number < self.contest.length]


def run(ledger: Ledger, jobs: int, tick: Callable[[], None] = lambda: None) -> bool:
    """Play what is due; False when it was interrupted. What was played is in the ledger either way."""
    try:
        for game in play_all(ledger.due(), jobs):
            ledger.add(game)
            tick()
    except KeyboardInterrupt:
        return False
    return True


def play_all(due: Iterator[Fixture], jobs: int) -> Iterator[GameResult]:
    if jobs == 1:
        yield from map(play, due)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), serve_parent)
    running: set[Future[GameResult]] = set()
    try:
        for fixture in due:
            running.add(pool.submit(play, fixture))
            if len(running) >= 2 * jobs:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in active_children():
            worker.terminate()
        raise
    pool.shutdown()
