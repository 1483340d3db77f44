"""The bots' side of the table. Everything here runs in a worker process, never on the event loop.

A bot is a function `choose(view, seat, legal, rng)`; better ones drop in at `chooser`.
"""

from __future__ import annotations

import signal
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Final

from neroli.core.chance import FastRng, Rng
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.title import Title

Choose = Callable[[State, int, list[Move[State]], Rng], Move[State]]
LEVELS: Final = ("apprentice", "perfumer", "master")
REMEMBERED: Final = 200
_games: OrderedDict[str, Game] = OrderedDict()


def settle() -> None:
    """A worker leaves Ctrl-C to the server, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(table_id: str, journal: str, components: Path | None, seat: int, level: str, salt: str) -> str:
    """The notation of the move that a bot of this level chooses for `seat`."""
    game = _rebuilt(table_id, journal, components)
    legal = game.moves(seat)
    choose = chooser(game.title, level)
    return choose(game.view(seat), seat, legal, FastRng(f"{salt} {len(game.lines)}")).text


def _rebuilt(table_id: str, journal: str, components: Path | None) -> Game:
    """The game of a journal; only the lines that are new since the last question are played."""
    known = _games.pop(table_id, None)
    if known is None or not known.catch_up(journal):
        known = Game.read(journal, components=components)
    _games[table_id] = known
    if len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return known


def chooser(title: Title[State], level: str) -> Choose:
    """The player of a level: an apprentice often, the others always take what looks best."""

    def choose(view: State, seat: int, legal: list[Move[State]], rng: Rng) -> Move[State]:
        weights = [max(1, weight) for weight in title.weights(view, seat, legal)]
        if level == LEVELS[0]:
            return _by_chance(legal, weights, rng)
        best = [move for move, weight in zip(legal, weights, strict=True) if weight == max(weights)]
        return best[rng.below(len(best))]

    return choose


def _by_chance(legal: list[Move[State]], weights: list[int], rng: Rng) -> Move[State]:
    place = rng.below(sum(weights))
    for move, weight in zip(legal, weights, strict=True):
        place -= weight
        if place < 0:
            return move
    raise AssertionError("the place lies behind the last weight")
