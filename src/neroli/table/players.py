"""The bots' side of the table. Everything here runs in a worker process, never on the event loop.

A bot is a function of title, view, seat and generator; better ones drop in at `chooser`.
"""

from __future__ import annotations

import signal
from collections import OrderedDict
from pathlib import Path
from typing import Final

from neroli.bots.simple import Bot, greedy_bot
from neroli.core.chance import FastRng, Rng
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.journal import parse
from neroli.core.title import Title

LEVELS: Final = ("apprentice", "perfumer", "master")
REMEMBERED: Final = 200
_games: OrderedDict[str, Game] = OrderedDict()


def settle() -> None:
    """A worker leaves Ctrl-C to the server, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(table_id: str, journal: str, components: Path | None, seat: int, level: str, salt: str) -> str:
    """The notation of the move that a bot of this level chooses for `seat`."""
    game = rebuilt(table_id, journal, components)
    rng = FastRng(f"{salt} {len(game.lines)}")
    return chooser(level)(game.title, game.view(seat), seat, rng).text


def rebuilt(table_id: str, journal: str, components: Path | None) -> Game:
    """The game of a journal; only the lines that are new since the last question are played."""
    game = _games.pop(table_id, None)
    lines = parse(journal).lines
    if game is None or game.lines != lines[: len(game.lines)]:
        game = Game.read(journal, components=components)
    for line in lines[len(game.lines) :]:
        game.follow(line)
    _games[table_id] = game
    if len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return game


def chooser(level: str) -> Bot:
    """The player behind a level."""
    return apprentice if level == LEVELS[0] else greedy_bot


def apprentice(title: Title[State], view: State, seat: int, rng: Rng) -> Move[State]:
    """What looks good is taken more often, not always."""
    legal = view.moves(seat)
    weights = [max(1, weight) for weight in title.weights(view, seat, legal)]
    place = rng.below(sum(weights))
    for move, weight in zip(legal, weights, strict=True):
        place -= weight
        if place < 0:
            return move
    raise AssertionError("the place lies behind the last weight")
