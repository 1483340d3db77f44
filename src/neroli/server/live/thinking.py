"""The bots' side of the table. Everything here runs in a worker process, never on the event loop.

A worker keeps the games it was asked about and is sent their new lines only. A bot is given the view of its seat and
nothing else; one that fails loses its move to the apprentice.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from neroli.bots.advice import Estimate, estimates
from neroli.bots.decision import decide
from neroli.bots.levels import LEVELS as LEVELS
from neroli.bots.levels import Bot, make_bot
from neroli.core.game import Game
from neroli.core.journal import Header, Line

log = logging.getLogger(__name__)
REMEMBERED: Final = 200
THINKING: Final = 16  # bots whose thoughts are kept: a master can hold a few megabytes
_games: OrderedDict[str, Game] = OrderedDict()
_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


@dataclass(frozen=True)
class Beginning:
    """What a worker needs to know of a table once."""

    header: Header
    components: Path | None


@dataclass(frozen=True)
class Excerpt:
    """The lines of a table from number `first` on; all that came before are known, or `beginning` is there, too.

    `edition` names the table as it was read from the store: when it is read again, lines may have been lost.
    """

    table_id: str
    edition: str
    first: int
    lines: tuple[Line, ...]
    beginning: Beginning | None = None


@dataclass(frozen=True)
class Missing:
    """The worker does not know what came before: it has to be told everything."""


@dataclass(frozen=True)
class Answer:
    """The notation of a bot's move; `is_stand_in` if the apprentice had to make it."""

    text: str
    is_stand_in: bool = False


def think(excerpt: Excerpt, seat: int, level: str, salt: str) -> Answer | Missing:
    """The move that a bot of this level chooses for `seat`."""
    game = follow(excerpt)
    if game is None:
        return Missing()
    bot = bot_at(game, excerpt.table_id, seat, level)
    choice = decide(bot, game.state, seat, f"{salt} {len(game.lines)}")
    if choice.note:
        log.warning("table %s: %s", excerpt.table_id, choice.note)
    return Answer(choice.move.text, bool(choice.note))


def advise(excerpt: Excerpt, seat: int, seconds: float) -> tuple[Estimate, ...] | Missing:
    """What a master makes of the moves of `seat` within about that many `seconds`, the best first."""
    game = follow(excerpt)
    if game is None:
        return Missing()
    return estimates(game.title, game.state, seat, f"advice {excerpt.table_id} {game.moment(seat)}", seconds)


def bot_at(game: Game, table_id: str, seat: int, level: str) -> Bot:
    """The bot that sat there before, if it is still known: it goes on from its last thoughts."""
    key = (table_id, seat, level)
    bot = _bots.pop(key, None) or make_bot(level, game.title)
    _bots[key] = bot
    if len(_bots) > THINKING:
        _bots.popitem(last=False)
    return bot


def follow(excerpt: Excerpt) -> Game | None:
    """The game up to the last of these lines; only those that are new are played. None if some are missing."""
    game = _games.pop(excerpt.edition, None)
    if game is None and excerpt.beginning is not None:
        game = Game.resume(excerpt.beginning.header, (), components=excerpt.beginning.components)
    if game is None or game.line < excerpt.first:
        return None
    for line in excerpt.lines[game.line - excerpt.first :]:
        game.follow_stored(line)
    _games[excerpt.edition] = game
    if len(_games) > REMEMBERED:
        _games.popitem(last=False)
    return game
