"""The bots' side of the table. Everything here runs in a worker process, never on the event loop.

A bot is given the view of its seat and nothing else; one that fails loses its move to the apprentice.
"""

from __future__ import annotations

import logging
import signal
from collections import OrderedDict
from pathlib import Path
from typing import Final

from neroli.bots.guard import decide
from neroli.bots.levels import LEVELS as LEVELS
from neroli.bots.levels import make_bot
from neroli.core.game import Game
from neroli.core.journal import parse

log = logging.getLogger(__name__)
REMEMBERED: Final = 200
_games: OrderedDict[str, Game] = OrderedDict()


def settle() -> None:
    """A worker leaves Ctrl-C to the server, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def think(table_id: str, journal: str, components: Path | None, seat: int, level: str, salt: str) -> str:
    """The notation of the move that a bot of this level chooses for `seat`."""
    game = rebuilt(table_id, journal, components)
    choice = decide(make_bot(level, game.title), game.view(seat), seat, f"{salt} {len(game.lines)}")
    if choice.note:
        log.warning("table %s: %s", table_id, choice.note)
    return choice.move.text


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
