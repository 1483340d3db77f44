"""The bots' side of the table. Everything here runs in a worker process, never on the event loop.

A bot is given the view of its seat and nothing else; one that fails loses its move to the apprentice.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from neroli.bots.guard import decide
from neroli.bots.levels import LEVELS as LEVELS
from neroli.bots.levels import Bot, make_bot
from neroli.bots.observation import Budget, Candidate
from neroli.core.game import Game
from neroli.core.journal import parse

log = logging.getLogger(__name__)
REMEMBERED: Final = 200
THINKING: Final = 16  # bots whose thoughts are kept: a master can hold a few megabytes
ADVICE: Final = 4
_games: OrderedDict[str, Game] = OrderedDict()
_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


@dataclass(frozen=True)
class Answer:
    """The notation of a bot's move; `is_stand_in` if the apprentice had to make it."""

    text: str
    is_stand_in: bool = False


def think(table_id: str, journal: str, components: Path | None, seat: int, level: str, salt: str) -> Answer:
    """The move that a bot of this level chooses for `seat`."""
    game = rebuilt(table_id, journal, components)
    choice = decide(bot_at(game, table_id, seat, level), game.view(seat), seat, f"{salt} {len(game.lines)}")
    if choice.note:
        log.warning("table %s: %s", table_id, choice.note)
    return Answer(choice.move.text, bool(choice.note))


def bot_at(game: Game, table_id: str, seat: int, level: str) -> Bot:
    """The bot that sat there before, if it is still known: it goes on from its last thoughts."""
    key = (table_id, seat, level)
    bot = _bots.pop(key, None) or make_bot(level, game.title)
    _bots[key] = bot
    if len(_bots) > THINKING:
        _bots.popitem(last=False)
    return bot


def advise(table_id: str, journal: str, components: Path | None, seat: int, seconds: float) -> tuple[Candidate, ...]:
    """What a master makes of the moves of `seat` in so many seconds, the best first."""
    game = rebuilt(table_id, journal, components)
    view = game.view(seat)
    seed = f"advice {table_id} {game.moment(seat)}"
    return decide(make_bot("master", game.title), view, seat, seed, Budget(seconds=seconds)).candidates[:ADVICE]


def rebuilt(table_id: str, journal: str, components: Path | None) -> Game:
    """The game of a journal; only the lines that are new since the last question are played."""
    game = _games.pop(table_id, None)
    stored = parse(journal)
    lines = stored.lines
    if game is None or game.lines != lines[: len(game.lines)]:
        game = Game.resume(stored.header, lines, components=components)
    for line in lines[len(game.lines) :]:
        game.follow_stored(line)
    _games[table_id] = game
    if len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return game
